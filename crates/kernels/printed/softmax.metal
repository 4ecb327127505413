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
    alignas(16) threadgroup float a0[32];  // softmax.rs:20
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
    float4 q2 = *(threadgroup float4*)(a0 + 0u);
    float v7 = q2.x;
    float v8 = q2.y;
    float v9 = q2.z;
    float v10 = q2.w;
    float4 q3 = *(threadgroup float4*)(a0 + 4u);
    float v11 = q3.x;
    float v12 = q3.y;
    float v13 = q3.z;
    float v14 = q3.w;
    float v15 = kiln_fmax(v7, v11);
    float v16 = kiln_fmax(v8, v12);
    float v17 = kiln_fmax(v9, v13);
    float v18 = kiln_fmax(v10, v14);
    float v19 = kiln_fmax(v15, v17);
    float v20 = kiln_fmax(v16, v18);
    float v21 = kiln_fmax(v19, v20);
    float v22 = kiln_fmax(v21, v21);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v23 = 0.0f;  // softmax.rs:22
    uint q4 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;
    for (uint q5 = 0; q5 < q4; ++q5) {
        uint v24 = tid + q5 * 256u;
        float v25 = x[v0];  // softmax.rs:23
        float v26 = v25 - v22;
        float v27 = precise::exp(v26);
        float v28 = v23 + v27;
        v23 = v28;  // softmax.rs:22
    }
    float v29 = kiln_simd_sum_f32_32(v23);  // softmax.rs:25
    if (v6) {
        a0[simd_id] = v29;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float4 q6 = *(threadgroup float4*)(a0 + 0u);
    float v30 = q6.x;
    float v31 = q6.y;
    float v32 = q6.z;
    float v33 = q6.w;
    float4 q7 = *(threadgroup float4*)(a0 + 4u);
    float v34 = q7.x;
    float v35 = q7.y;
    float v36 = q7.z;
    float v37 = q7.w;
    float v38 = v30 + v34;
    float v39 = v31 + v35;
    float v40 = v32 + v36;
    float v41 = v33 + v37;
    float v42 = v38 + v40;
    float v43 = v39 + v41;
    float v44 = v42 + v43;
    float v45 = v44 + 0.0f;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint q8 = tid < 1u ? (1u - tid - 1) / 256u + 1 : 0;  // softmax.rs:26
    for (uint q9 = 0; q9 < q8; ++q9) {
        uint v46 = tid + q9 * 256u;
        float v47 = x[v0];  // softmax.rs:27
        float v48 = v47 - v22;
        float v49 = precise::exp(v48);
        float v50 = v49 / v45;
        out[v0] = v50;
    }
}
