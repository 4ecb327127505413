#include <metal_stdlib>
using namespace metal;

static inline float kiln_simd_sum(float v) {
    v = v + simd_shuffle_xor(v, 16);
    v = v + simd_shuffle_xor(v, 8);
    v = v + simd_shuffle_xor(v, 4);
    v = v + simd_shuffle_xor(v, 2);
    v = v + simd_shuffle_xor(v, 1);
    return v;
}

kernel void row_sum(
    device const float* x [[buffer(0)]],
    device float* out [[buffer(1)]],
    constant uint& n [[buffer(2)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]],
    uint lsize [[threads_per_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint n_simd [[simdgroups_per_threadgroup]]
) {
    threadgroup float partial[32];
    device const float* row = x + ulong(tgid.x) * ulong(n);
    float sum = 0.0f;
    uint trips = n > tid ? (n - tid - 1u) / lsize + 1u : 0u;
    for (uint t = 0u; t < trips; t++) { // row_sum.rs:5
        uint i = tid + t * lsize;
        sum = sum + row[i];
    }
    float all = kiln_simd_sum(sum); // row_sum.rs:8
    if (simd_lane == 0u) {
        partial[simd_id] = all;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup); // row_sum.rs:12
    if (simd_id == 0u) {
        float part = simd_lane < n_simd ? partial[simd_lane] : 0.0f;
        float total = kiln_simd_sum(part); // row_sum.rs:15
        if (simd_lane == 0u) {
            out[tgid.x] = total;
        }
    }
}
