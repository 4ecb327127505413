#include <metal_stdlib>
using namespace metal;

kernel void vectors(
    device const float* x [[buffer(0)]],
    device float* y [[buffer(1)]],
    device const half* h [[buffer(2)]],
    device half* k [[buffer(3)]],
    uint tid [[thread_index_in_threadgroup]],
    uint lsize [[threads_per_threadgroup]]
) {
    threadgroup float4 swap[64];
    float4 v = *(device const float4*)(x + tid * 4u);
    swap[lsize - 1u - tid] = float4(v.w, v.z, v.y, v.x);
    half4 a = *(device const half4*)(h + tid * 4u);
    *(device half4*)(k + tid * 4u) = half4(a.y, a.x, a.w, a.z);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    *(device float4*)(y + tid * 4u) = swap[tid];
}
