#include <metal_stdlib>
using namespace metal;

kernel void scale(
    device const float* x [[buffer(0)]],
    device float* y [[buffer(1)]],
    constant float& factor [[buffer(2)]],
    constant uint& n [[buffer(3)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]],
    uint lsize [[threads_per_threadgroup]]
) {
    uint i = tgid.x * lsize + tid; // scale.rs:4
    if (i < n) {
        float v = x[i] * factor; // scale.rs:6
        y[i] = v + as_type<float>(0x3f000000u); // 0.5, scale.rs:7
    }
}
