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
    alignas(16) threadgroup float a0[32];  // softmax.rs:21
    ulong base = (ulong)tgid.x;  // softmax.rs:16
    float largest = as_type<float>(0xff800000u /* -inf */);  // softmax.rs:18
    uint q0 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint i = tid + q1 * 256u;
        float v0 = x[base];  // softmax.rs:19
        float largest_1 = kiln_fmax(largest, v0);
        largest = largest_1;  // softmax.rs:18
    }
    float v1 = kiln_simd_max_f32_32(largest);  // softmax.rs:21
    bool v2 = simd_lane == 0u;
    if (v2) {
        a0[simd_id] = v1;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float4 q2 = *(threadgroup float4*)(a0 + 0u);
    float v3 = q2.x;
    float v4 = q2.y;
    float v5 = q2.z;
    float v6 = q2.w;
    float4 q3 = *(threadgroup float4*)(a0 + 4u);
    float v7 = q3.x;
    float v8 = q3.y;
    float v9 = q3.z;
    float v10 = q3.w;
    float v11 = kiln_fmax(v3, v7);
    float v12 = kiln_fmax(v4, v8);
    float v13 = kiln_fmax(v5, v9);
    float v14 = kiln_fmax(v6, v10);
    float v15 = kiln_fmax(v11, v13);
    float v16 = kiln_fmax(v12, v14);
    float v17 = kiln_fmax(v15, v16);
    float largest_2 = kiln_fmax(v17, v17);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float sum = 0.0f;  // softmax.rs:23
    uint q4 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;
    for (uint q5 = 0; q5 < q4; ++q5) {
        uint i_1 = tid + q5 * 256u;
        float v18 = x[base];  // softmax.rs:24
        float v19 = v18 - largest_2;
        float v20 = precise::exp(v19);
        float sum_1 = sum + v20;
        sum = sum_1;  // softmax.rs:23
    }
    float v21 = kiln_simd_sum_f32_32(sum);  // softmax.rs:26
    if (v2) {
        a0[simd_id] = v21;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float4 q6 = *(threadgroup float4*)(a0 + 0u);
    float v22 = q6.x;
    float v23 = q6.y;
    float v24 = q6.z;
    float v25 = q6.w;
    float4 q7 = *(threadgroup float4*)(a0 + 4u);
    float v26 = q7.x;
    float v27 = q7.y;
    float v28 = q7.z;
    float v29 = q7.w;
    float v30 = v22 + v26;
    float v31 = v23 + v27;
    float v32 = v24 + v28;
    float v33 = v25 + v29;
    float v34 = v30 + v32;
    float v35 = v31 + v33;
    float v36 = v34 + v35;
    float sum_2 = v36 + 0.0f;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint q8 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;  // softmax.rs:27
    for (uint q9 = 0; q9 < q8; ++q9) {
        uint i_2 = tid + q9 * 256u;
        float v37 = x[base];  // softmax.rs:28
        float v38 = v37 - largest_2;
        float v39 = precise::exp(v38);
        float v40 = v39 / sum_2;
        out[base] = v40;
    }
}
