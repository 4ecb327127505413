// rms_norm f32, eps=1e-6 weight_offset=0 rows=1 heads=1 n=64

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_simd_sum_f32_16(float v) {
    float other;
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
kernel void rms_norm(
    device const float* x [[buffer(0)]],
    device const float* w [[buffer(1)]],
    device float* out [[buffer(2)]],
    constant float& eps [[buffer(3)]],
    constant float& weight_offset [[buffer(4)]],
    constant uint& rows [[buffer(5)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 8u;  // row.rs:143
    uint v1 = tid / 16u;
    uint row = v0 + v1;
    bool in_rows = row < rows;  // row.rs:144
    ulong v2 = (ulong)row;  // norm.rs:305
    ulong from = v2 * 64ul;
    uint part_lane = tid % 16u;  // norm.rs:309
    uint first = part_lane * 4u;  // row.rs:49
    float weights;  // row.rs:54
    float weights_1;
    float weights_2;
    float weights_3;
    if (in_rows) {
        float4 q0 = *(device const float4*)(w + first);  // norm.rs:311
        float weight = q0.x;
        float weight_1 = q0.y;
        float weight_2 = q0.z;
        float weight_3 = q0.w;
        weights = weight;  // row.rs:54
        weights_1 = weight_1;
        weights_2 = weight_2;
        weights_3 = weight_3;
    } else {
        weights = 0.0f;
        weights_1 = 0.0f;
        weights_2 = 0.0f;
        weights_3 = 0.0f;
    }
    float values;  // row.rs:71
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (in_rows) {
        ulong v3 = (ulong)first;  // norm.rs:313
        ulong v4 = from + v3;
        float4 q1 = *(device const float4*)(x + v4);
        float value = q1.x;
        float value_1 = q1.y;
        float value_2 = q1.z;
        float value_3 = q1.w;
        float v5 = weight_offset + weights;  // norm.rs:314
        float to_scale = value * v5;
        float v6 = weight_offset + weights_1;
        float to_scale_1 = value_1 * v6;
        float v7 = weight_offset + weights_2;
        float to_scale_2 = value_2 * v7;
        float v8 = weight_offset + weights_3;
        float to_scale_3 = value_3 * v8;
        values = value;  // row.rs:71
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
    float squares = fma(values, values, 0.0f);  // row.rs:95
    float squares_1 = fma(values_1, values_1, 0.0f);
    float squares_2 = fma(values_2, values_2, 0.0f);
    float squares_3 = fma(values_3, values_3, 0.0f);
    float v9 = squares + squares_1;  // row.rs:97
    float v10 = squares_2 + squares_3;
    float square = v9 + v10;
    float v11 = kiln_simd_sum_f32_16(square);  // butterfly.rs:65
    float v12 = v11 / 64.0f;  // row.rs:98
    float v13 = v12 + eps;
    float inv = precise::rsqrt(v13);
    if (in_rows) {  // row.rs:101
        float v14 = scaled * inv;  // row.rs:104
        ulong v15 = (ulong)first;  // norm.rs:317
        ulong v16 = from + v15;
        float v17 = scaled_1 * inv;  // row.rs:104
        float v18 = scaled_2 * inv;
        float v19 = scaled_3 * inv;
        *(device float4*)(out + v16) = float4(v14, v17, v18, v19);  // norm.rs:317
    }
}
