// rms_norm_gated f32, eps=1e-6 weight_offset=0 rows=8 n=128 group_size=128 gate_first=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// x / (1 + exp(-x))
static inline float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * precise::exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + precise::exp(-x));
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

[[max_total_threads_per_threadgroup(128)]]
kernel void rms_norm_gated(
    device const float* x [[buffer(0)]],
    device const float* z [[buffer(1)]],
    device const float* w [[buffer(2)]],
    device float* out [[buffer(3)]],
    constant float& eps [[buffer(4)]],
    constant float& weight_offset [[buffer(5)]],
    constant uint& rows [[buffer(6)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 4u;  // row.rs:120
    uint v1 = tid / 32u;
    uint run = v0 + v1;
    bool in_rows = run < rows;  // row.rs:121
    ulong row = (ulong)run;  // norm.rs:413
    ulong from = row * 128ul;  // norm.rs:414
    uint part_lane = tid % 32u;  // norm.rs:419
    uint first = part_lane * 4u;  // row.rs:41
    float values;  // row.rs:50
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (in_rows) {
        ulong v2 = (ulong)first;  // norm.rs:422
        ulong v3 = from + v2;
        float4 q0 = *(device const float4*)(x + v3);
        float value = q0.x;
        float value_1 = q0.y;
        float value_2 = q0.z;
        float value_3 = q0.w;
        float4 q1 = *(device const float4*)(z + v3);
        float v4 = q1.x;
        float v5 = q1.y;
        float v6 = q1.z;
        float v7 = q1.w;
        float v8 = kiln_silu(v4);
        float v9 = value * v8;  // norm.rs:423
        float4 q2 = *(device const float4*)(w + first);  // norm.rs:424
        float v10 = q2.x;
        float v11 = q2.y;
        float v12 = q2.z;
        float v13 = q2.w;
        float v14 = weight_offset + v10;
        float to_scale = v9 * v14;
        float v15 = kiln_silu(v5);  // norm.rs:422
        float v16 = value_1 * v15;  // norm.rs:423
        float v17 = weight_offset + v11;  // norm.rs:424
        float to_scale_1 = v16 * v17;
        float v18 = kiln_silu(v6);  // norm.rs:422
        float v19 = value_2 * v18;  // norm.rs:423
        float v20 = weight_offset + v12;  // norm.rs:424
        float to_scale_2 = v19 * v20;
        float v21 = kiln_silu(v7);  // norm.rs:422
        float v22 = value_3 * v21;  // norm.rs:423
        float v23 = weight_offset + v13;  // norm.rs:424
        float to_scale_3 = v22 * v23;
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
    float squares = fma(values, values, 0.0f);  // row.rs:74
    float squares_1 = fma(values_1, values_1, 0.0f);
    float squares_2 = fma(values_2, values_2, 0.0f);
    float squares_3 = fma(values_3, values_3, 0.0f);
    float v24 = squares + squares_1;  // row.rs:76
    float v25 = squares_2 + squares_3;
    float square = v24 + v25;
    float v26 = kiln_simd_sum_f32_32(square);  // butterfly.rs:67
    float v27 = v26 / 128.0f;  // row.rs:77
    float v28 = v27 + eps;
    float inv = precise::rsqrt(v28);
    if (in_rows) {  // row.rs:80
        float v29 = scaled * inv;  // row.rs:83
        ulong v30 = (ulong)first;  // norm.rs:427
        ulong v31 = from + v30;
        float v32 = scaled_1 * inv;  // row.rs:83
        float v33 = scaled_2 * inv;
        float v34 = scaled_3 * inv;
        *(device float4*)(out + v31) = float4(v29, v32, v33, v34);  // norm.rs:427
    }
}
