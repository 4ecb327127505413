// softmax f32, rows=1 n=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

static inline float kiln_simd_max_f32_32(float v) {
    float other;
    other = simd_shuffle_xor(v, 16);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 8);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 4);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 2);
    v = kiln_fmax(v, other);
    other = simd_shuffle_xor(v, 1);
    v = kiln_fmax(v, other);
    return v;
}

static inline float kiln_simd_sum_f32_32(float v) {
    float other;
    other = simd_shuffle_xor(v, 16);
    v = v + other;
    other = simd_shuffle_xor(v, 8);
    v = v + other;
    other = simd_shuffle_xor(v, 4);
    v = v + other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

[[max_total_threads_per_threadgroup(256)]]
kernel void softmax(
    device const float* x [[buffer(0)]],
    device float* out [[buffer(1)]],
    constant uint& rows [[buffer(2)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup float a0[32];  // softmax.rs:20
    ulong v0 = (ulong)tgid.x;  // softmax.rs:15
    float v1 = as_type<float>(0xff800000u /* -inf */);  // softmax.rs:17
    uint q0 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint v2 = tid + q1 * 256u;
        float v3 = x[v0];  // softmax.rs:18
        float v4 = kiln_fmax(v1, v3);
        v1 = v4;  // softmax.rs:17
    }
    float v5 = kiln_simd_max_f32_32(v1);  // softmax.rs:20
    bool v6 = simd_lane == 0u;
    if (v6) {
        a0[simd_id] = v5;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    bool v7 = simd_lane < 8u;
    uint v8 = v7 ? simd_lane : 0u;
    float v9 = a0[v8];
    float v10 = kiln_simd_max_f32_32(v9);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v11 = 0.0f;  // softmax.rs:22
    uint q2 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;
    for (uint q3 = 0; q3 < q2; ++q3) {
        uint v12 = tid + q3 * 256u;
        float v13 = x[v0];  // softmax.rs:23
        float v14 = v13 - v10;
        float v15 = precise::exp(v14);
        float v16 = v11 + v15;
        v11 = v16;  // softmax.rs:22
    }
    float v17 = kiln_simd_sum_f32_32(v11);  // softmax.rs:25
    if (v6) {
        a0[simd_id] = v17;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v18 = a0[v8];
    float v19 = v7 ? v18 : 0.0f;
    float v20 = kiln_simd_sum_f32_32(v19);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint q4 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;  // softmax.rs:26
    for (uint q5 = 0; q5 < q4; ++q5) {
        uint v21 = tid + q5 * 256u;
        float v22 = x[v0];  // softmax.rs:27
        float v23 = v22 - v10;
        float v24 = precise::exp(v23);
        float v25 = v24 / v20;
        out[v0] = v25;
    }
}
