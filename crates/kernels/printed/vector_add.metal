// vector_add f32, n=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(256)]]
kernel void vector_add(
    device const float* a [[buffer(0)]],
    device const float* b [[buffer(1)]],
    device float* out [[buffer(2)]],
    constant uint& n [[buffer(3)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 256u;  // vector_add.rs:9
    uint i = v0 + tid;
    bool v1 = i < n;
    if (v1) {
        float v2 = a[i];  // vector_add.rs:17
        float v3 = b[i];
        float v4 = v2 + v3;
        out[i] = v4;
    }
}
