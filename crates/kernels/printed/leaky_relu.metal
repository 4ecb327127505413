// leaky_relu f32, slope=0.01 n=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(256)]]
kernel void leaky_relu(
    device const float* x [[buffer(0)]],
    device float* out [[buffer(1)]],
    constant float& slope [[buffer(2)]],
    constant uint& n [[buffer(3)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 256u;  // leaky_relu.rs:9
    uint i = v0 + tid;
    bool v1 = i < n;
    if (v1) {
        float v = x[i];  // leaky_relu.rs:12
        bool v2 = v < 0.0f;  // leaky_relu.rs:13
        if (v2) {
            float v3 = slope * v;  // leaky_relu.rs:14
            out[i] = v3;
        } else {
            out[i] = v;  // leaky_relu.rs:16
        }
    }
}
