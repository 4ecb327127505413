// rms_norm_gated f32, rows=8 n=128 group_size=128 z_stride=128 gate_first=0 eps=1e-6 weight_offset=0

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
    constant uint& z_stride [[buffer(7)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 4u;  // rms_norm_gated.rs:41
    uint v1 = tid / 32u;
    uint run = v0 + v1;
    bool in_rows = run < rows;  // rms_norm_gated.rs:42
    ulong v2 = (ulong)run;  // rms_norm_gated.rs:44
    ulong base = v2 * 128ul;
    ulong v3 = (ulong)z_stride;  // rms_norm_gated.rs:45
    ulong gate_base = v2 * v3;
    uint part_lane = tid % 32u;  // rms_norm_gated.rs:48
    uint first = part_lane * 4u;  // norms.rs:40
    float values;  // norms.rs:49
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (in_rows) {
        ulong v4 = (ulong)first;  // rms_norm_gated.rs:51
        ulong v5 = base + v4;
        float4 q0 = *(device const float4*)(x + v5);
        float value = q0.x;
        float value_1 = q0.y;
        float value_2 = q0.z;
        float value_3 = q0.w;
        ulong v6 = gate_base + v4;
        float4 q1 = *(device const float4*)(z + v6);
        float v7 = q1.x;
        float v8 = q1.y;
        float v9 = q1.z;
        float v10 = q1.w;
        float v11 = kiln_silu(v7);
        float v12 = value * v11;  // rms_norm_gated.rs:52
        float4 q2 = *(device const float4*)(w + first);  // rms_norm_gated.rs:53
        float v13 = q2.x;
        float v14 = q2.y;
        float v15 = q2.z;
        float v16 = q2.w;
        float v17 = weight_offset + v13;
        float to_scale = v12 * v17;
        float v18 = kiln_silu(v8);  // rms_norm_gated.rs:51
        float v19 = value_1 * v18;  // rms_norm_gated.rs:52
        float v20 = weight_offset + v14;  // rms_norm_gated.rs:53
        float to_scale_1 = v19 * v20;
        float v21 = kiln_silu(v9);  // rms_norm_gated.rs:51
        float v22 = value_2 * v21;  // rms_norm_gated.rs:52
        float v23 = weight_offset + v15;  // rms_norm_gated.rs:53
        float to_scale_2 = v22 * v23;
        float v24 = kiln_silu(v10);  // rms_norm_gated.rs:51
        float v25 = value_3 * v24;  // rms_norm_gated.rs:52
        float v26 = weight_offset + v16;  // rms_norm_gated.rs:53
        float to_scale_3 = v25 * v26;
        values = value;  // norms.rs:49
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
    float squares = fma(values, values, 0.0f);  // norms.rs:73
    float squares_1 = fma(values_1, values_1, 0.0f);
    float squares_2 = fma(values_2, values_2, 0.0f);
    float squares_3 = fma(values_3, values_3, 0.0f);
    float v27 = squares + squares_1;  // norms.rs:75
    float v28 = squares_2 + squares_3;
    float square = v27 + v28;
    float v29 = kiln_simd_sum_f32_32(square);  // butterfly.rs:67
    float v30 = v29 / 128.0f;  // norms.rs:76
    float v31 = v30 + eps;
    float inv = precise::rsqrt(v31);
    if (in_rows) {  // norms.rs:79
        float v32 = scaled * inv;  // norms.rs:82
        ulong v33 = (ulong)first;  // rms_norm_gated.rs:56
        ulong v34 = base + v33;
        float v35 = scaled_1 * inv;  // norms.rs:82
        float v36 = scaled_2 * inv;
        float v37 = scaled_3 * inv;
        *(device float4*)(out + v34) = float4(v32, v35, v36, v37);  // rms_norm_gated.rs:56
    }
}
