// matmul_skinny f32, has_bias=0 has_factor=0 has_residual=0 batch=1 m=1 n=16 k=64 activation=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

kernel void matmul_skinny(
    device const float* a [[buffer(0)]],
    device const float* b [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const float* factor [[buffer(3)]],
    device const float* residual [[buffer(4)]],
    device float* out [[buffer(5)]],
    constant uint& batch [[buffer(6)]],
    constant uint& m [[buffer(7)]],
    constant uint& n [[buffer(8)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]]) {
    uint column = tgid.x * 2u;  // skinny.rs:145
    ulong v0 = (ulong)tgid.z;  // skinny.rs:148
    ulong v1 = (ulong)m;
    ulong v2 = v1 * 64ul;
    ulong v3 = v0 * v2;
    uint v4 = m - 1u;
    uint v5 = tgid.y < v4 ? tgid.y : v4;
    ulong v6 = (ulong)v5;
    ulong v7 = v6 * 64ul;
    ulong a_rows_0 = v3 + v7;
    uint own = simd_lane * 4u;  // skinny.rs:204
    ulong v8 = (ulong)n;  // skinny.rs:149
    ulong v9 = v8 * 64ul;
    ulong v10 = v0 * v9;
    uint v11 = n - 1u;
    uint v12 = column < v11 ? column : v11;
    ulong v13 = (ulong)v12;
    ulong v14 = v13 * 64ul;
    ulong v15 = v10 + v14;
    uint v16 = column + 1u;
    uint v17 = v16 < v11 ? v16 : v11;
    ulong v18 = (ulong)v17;
    ulong v19 = v18 * 64ul;
    ulong v20 = v10 + v19;
    float sums = 0.0f;  // skinny.rs:211
    float sums_1 = 0.0f;
    uint q0 = own < 64u ? (64u - own - 1) / 128u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint at = own + q1 * 128u;
        ulong at_1 = (ulong)at;  // skinny.rs:164
        ulong v21 = v15 + at_1;
        float4 q2 = *(device const float4*)(b + v21);
        float weights = q2.x;
        float weights_1 = q2.y;
        float weights_2 = q2.z;
        float weights_3 = q2.w;
        ulong v22 = v20 + at_1;
        float4 q3 = *(device const float4*)(b + v22);
        float weights_4 = q3.x;
        float weights_5 = q3.y;
        float weights_6 = q3.z;
        float weights_7 = q3.w;
        ulong v23 = a_rows_0 + at_1;  // skinny.rs:182
        float4 q4 = *(device const float4*)(a + v23);
        float values_0 = q4.x;
        float values_0_1 = q4.y;
        float values_0_2 = q4.z;
        float values_0_3 = q4.w;
        float own_0 = fma(weights, values_0, sums);  // skinny.rs:190
        float own_1 = fma(weights_4, values_0, sums_1);
        float own_0_1 = fma(weights_1, values_0_1, own_0);
        float own_1_1 = fma(weights_5, values_0_1, own_1);
        float own_0_2 = fma(weights_2, values_0_2, own_0_1);
        float own_1_2 = fma(weights_6, values_0_2, own_1_1);
        float own_0_3 = fma(weights_3, values_0_3, own_0_2);
        float own_1_3 = fma(weights_7, values_0_3, own_1_2);
        sums = own_0_3;  // skinny.rs:211
        sums_1 = own_1_3;
    }
    uint v24 = simd_lane & 16u;  // butterfly.rs:18
    bool upper = v24 != 0u;
    float v25 = upper ? sums : sums_1;  // butterfly.rs:21
    float other = simd_shuffle_xor(v25, 16);
    float v26 = upper ? sums_1 : sums;  // butterfly.rs:22
    float sums_2 = v26 + other;
    float v27 = simd_shuffle_xor(sums_2, 8);  // butterfly.rs:25
    float sums_3 = sums_2 + v27;
    float v28 = simd_shuffle_xor(sums_3, 4);
    float sums_4 = sums_3 + v28;
    float v29 = simd_shuffle_xor(sums_4, 2);
    float sums_5 = sums_4 + v29;
    float v30 = simd_shuffle_xor(sums_5, 1);
    float sums_6 = sums_5 + v30;
    uint v31 = simd_lane % 16u;  // skinny.rs:96
    bool v32 = v31 == 0u;
    if (v32) {
        uint i = simd_lane / 16u;  // skinny.rs:98
        uint column_1 = column + i;  // skinny.rs:89
        bool v33 = tgid.y < m;  // skinny.rs:90
        bool v34 = column_1 < n;
        bool v35 = v33 && v34;
        if (v35) {
            ulong v36 = v0 * v1;  // skinny.rs:91
            ulong v37 = (ulong)tgid.y;
            ulong v38 = v36 + v37;
            ulong v39 = (ulong)n;
            ulong v40 = v38 * v39;
            ulong v41 = (ulong)column_1;
            ulong at_2 = v40 + v41;
            out[at_2] = sums_6;  // skinny.rs:92
        }
    }
}
