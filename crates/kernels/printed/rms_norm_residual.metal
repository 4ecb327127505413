// rms_norm_residual f32, eps=1e-6 weight_offset=0 rows=1 n=128

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

[[max_total_threads_per_threadgroup(128)]]
kernel void rms_norm_residual(
    device const float* x [[buffer(0)]],
    device const float* residual [[buffer(1)]],
    device const float* w [[buffer(2)]],
    device float* out [[buffer(3)]],
    constant float& eps [[buffer(4)]],
    constant float& weight_offset [[buffer(5)]],
    constant uint& rows [[buffer(6)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 4u;  // row.rs:143
    uint v1 = tid / 32u;
    uint row = v0 + v1;
    bool in_rows = row < rows;  // row.rs:144
    ulong v2 = (ulong)row;  // norm.rs:342
    ulong from = v2 * 128ul;
    uint part_lane = tid % 32u;  // norm.rs:345
    uint first = part_lane * 4u;  // row.rs:49
    float weights;  // row.rs:54
    float weights_1;
    float weights_2;
    float weights_3;
    float earlier;
    float earlier_1;
    float earlier_2;
    float earlier_3;
    if (in_rows) {
        float4 q0 = *(device const float4*)(w + first);  // norm.rs:347
        float weight = q0.x;
        float weight_1 = q0.y;
        float weight_2 = q0.z;
        float weight_3 = q0.w;
        ulong v3 = (ulong)first;
        ulong v4 = from + v3;
        float4 q1 = *(device const float4*)(residual + v4);
        float other = q1.x;
        float other_1 = q1.y;
        float other_2 = q1.z;
        float other_3 = q1.w;
        weights = weight;  // row.rs:54
        weights_1 = weight_1;
        weights_2 = weight_2;
        weights_3 = weight_3;
        earlier = other;
        earlier_1 = other_1;
        earlier_2 = other_2;
        earlier_3 = other_3;
    } else {
        weights = 0.0f;
        weights_1 = 0.0f;
        weights_2 = 0.0f;
        weights_3 = 0.0f;
        earlier = 0.0f;
        earlier_1 = 0.0f;
        earlier_2 = 0.0f;
        earlier_3 = 0.0f;
    }
    float values;  // row.rs:71
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    float others;
    float others_1;
    float others_2;
    float others_3;
    if (in_rows) {
        ulong v5 = (ulong)first;  // norm.rs:349
        ulong v6 = from + v5;
        float4 q2 = *(device const float4*)(x + v6);
        float value = q2.x;
        float value_1 = q2.y;
        float value_2 = q2.z;
        float value_3 = q2.w;
        float v7 = weight_offset + weights;  // norm.rs:350
        float to_scale = value * v7;
        float v8 = weight_offset + weights_1;
        float to_scale_1 = value_1 * v8;
        float v9 = weight_offset + weights_2;
        float to_scale_2 = value_2 * v9;
        float v10 = weight_offset + weights_3;
        float to_scale_3 = value_3 * v10;
        values = value;  // row.rs:71
        values_1 = value_1;
        values_2 = value_2;
        values_3 = value_3;
        scaled = to_scale;
        scaled_1 = to_scale_1;
        scaled_2 = to_scale_2;
        scaled_3 = to_scale_3;
        others = earlier;
        others_1 = earlier_1;
        others_2 = earlier_2;
        others_3 = earlier_3;
    } else {
        values = 0.0f;
        values_1 = 0.0f;
        values_2 = 0.0f;
        values_3 = 0.0f;
        scaled = 0.0f;
        scaled_1 = 0.0f;
        scaled_2 = 0.0f;
        scaled_3 = 0.0f;
        others = 0.0f;
        others_1 = 0.0f;
        others_2 = 0.0f;
        others_3 = 0.0f;
    }
    float squares = fma(values, values, 0.0f);  // row.rs:95
    float squares_1 = fma(values_1, values_1, 0.0f);
    float squares_2 = fma(values_2, values_2, 0.0f);
    float squares_3 = fma(values_3, values_3, 0.0f);
    float v11 = squares + squares_1;  // row.rs:97
    float v12 = squares_2 + squares_3;
    float square = v11 + v12;
    float v13 = kiln_simd_sum_f32_32(square);  // butterfly.rs:67
    float v14 = v13 / 128.0f;  // row.rs:98
    float v15 = v14 + eps;
    float inv = precise::rsqrt(v15);
    if (in_rows) {  // row.rs:101
        float v16 = scaled * inv;  // row.rs:104
        ulong v17 = (ulong)first;  // norm.rs:353
        ulong v18 = from + v17;
        float v19 = v16 + others;
        float v20 = scaled_1 * inv;  // row.rs:104
        float v21 = v20 + others_1;  // norm.rs:353
        float v22 = scaled_2 * inv;  // row.rs:104
        float v23 = v22 + others_2;  // norm.rs:353
        float v24 = scaled_3 * inv;  // row.rs:104
        float v25 = v24 + others_3;  // norm.rs:353
        *(device float4*)(out + v18) = float4(v19, v21, v23, v25);
    }
}
