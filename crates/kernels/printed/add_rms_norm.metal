// add_rms_norm f32, eps=1e-6 weight_offset=1 rows=3 n=640

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

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
kernel void add_rms_norm(
    device const float* x [[buffer(0)]],
    device const float* residual [[buffer(1)]],
    device const float* w [[buffer(2)]],
    device float* h [[buffer(3)]],
    device float* out [[buffer(4)]],
    constant float& eps [[buffer(5)]],
    constant float& weight_offset [[buffer(6)]],
    constant uint& rows [[buffer(7)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float a0[32];  // row.rs:25
    ulong v0 = (ulong)tgid.x;  // norm.rs:376
    ulong from = v0 * 640ul;
    uint first = tid * 4u;  // row.rs:41
    bool v1 = first < 640u;  // row.rs:50
    float values;
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (v1) {
        ulong v2 = (ulong)first;  // norm.rs:382
        ulong v3 = from + v2;
        float4 q0 = *(device const float4*)(x + v3);
        float v4 = q0.x;
        float v5 = q0.y;
        float v6 = q0.z;
        float v7 = q0.w;
        float4 q1 = *(device const float4*)(residual + v3);
        float v8 = q1.x;
        float v9 = q1.y;
        float v10 = q1.z;
        float v11 = q1.w;
        float value = v4 + v8;
        float4 q2 = *(device const float4*)(w + first);  // norm.rs:383
        float v12 = q2.x;
        float v13 = q2.y;
        float v14 = q2.z;
        float v15 = q2.w;
        float v16 = weight_offset + v12;
        float to_scale = value * v16;
        float value_1 = v5 + v9;  // norm.rs:382
        float v17 = weight_offset + v13;  // norm.rs:383
        float to_scale_1 = value_1 * v17;
        float value_2 = v6 + v10;  // norm.rs:382
        float v18 = weight_offset + v14;  // norm.rs:383
        float to_scale_2 = value_2 * v18;
        float value_3 = v7 + v11;  // norm.rs:382
        float v19 = weight_offset + v15;  // norm.rs:383
        float to_scale_3 = value_3 * v19;
        values = value;  // row.rs:50
        values_1 = value_1;
        values_2 = value_2;
        values_3 = value_3;
        scaled = to_scale;
        scaled_1 = to_scale_1;
        scaled_2 = to_scale_2;
        scaled_3 = to_scale_3;
    } else {
        values = 0.0f;
        values_1 = 0.0f;
        values_2 = 0.0f;
        values_3 = 0.0f;
        scaled = 0.0f;
        scaled_1 = 0.0f;
        scaled_2 = 0.0f;
        scaled_3 = 0.0f;
    }
    if (v1) {  // row.rs:62
        ulong v20 = (ulong)first;  // norm.rs:385
        ulong v21 = from + v20;
        *(device float4*)(h + v21) = float4(values, values_1, values_2, values_3);
    }
    float squares = fma(values, values, 0.0f);  // row.rs:74
    float squares_1 = fma(values_1, values_1, 0.0f);
    float squares_2 = fma(values_2, values_2, 0.0f);
    float squares_3 = fma(values_3, values_3, 0.0f);
    float v22 = squares + squares_1;  // row.rs:76
    float v23 = squares_2 + squares_3;
    float square = v22 + v23;
    float v24 = kiln_simd_sum_f32_32(square);  // row.rs:25
    bool v25 = simd_lane == 0u;
    if (v25) {
        a0[simd_id] = v24;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float4 q3 = *(threadgroup float4*)(a0 + 0u);
    float v26 = q3.x;
    float v27 = q3.y;
    float v28 = q3.z;
    float v29 = q3.w;
    float4 q4 = *(threadgroup float4*)(a0 + 4u);
    float v30 = q4.x;
    float v31 = q4.y;
    float v32 = q4.z;
    float v33 = q4.w;
    float v34 = v26 + v30;
    float v35 = v27 + v31;
    float v36 = v28 + v32;
    float v37 = v29 + v33;
    float v38 = v34 + v36;
    float v39 = v35 + v37;
    float v40 = v38 + v39;
    float v41 = v40 + 0.0f;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v42 = v41 / 640.0f;  // row.rs:77
    float v43 = v42 + eps;
    float inv = precise::rsqrt(v43);
    if (v1) {  // row.rs:80
        float v44 = scaled * inv;  // row.rs:83
        ulong v45 = (ulong)first;  // norm.rs:386
        ulong v46 = from + v45;
        float v47 = scaled_1 * inv;  // row.rs:83
        float v48 = scaled_2 * inv;
        float v49 = scaled_3 * inv;
        *(device float4*)(out + v46) = float4(v44, v47, v48, v49);  // norm.rs:386
    }
}
