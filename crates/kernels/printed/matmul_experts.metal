// matmul_experts f32, has_bias=0 has_factors=0 has_residual=0 tokens=3 experts=5 n=18 k=64 top=2 shared=1 summed=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void matmul_experts(
    device const float* a [[buffer(0)]],
    device const float* b [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const int* routes [[buffer(3)]],
    device const float* factors [[buffer(4)]],
    device const float* residual [[buffer(5)]],
    device float* out [[buffer(6)]],
    constant uint& tokens [[buffer(7)]],
    constant uint& experts [[buffer(8)]],
    constant uint& n [[buffer(9)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]]) {
    uint v0 = tgid.y * 4u;  // experts.rs:272
    uint v1 = v0 + simd_id;
    uint column = v1 * 4u;
    uint token = tgid.x / 2u;  // experts.rs:276
    uint place = tgid.x % 2u;
    ulong row = (ulong)token;  // experts.rs:279
    ulong v2 = row * 2ul;
    ulong v3 = (ulong)place;
    ulong route = v2 + v3;
    int v4 = routes[route];  // experts.rs:280
    uint expert = (uint)v4;
    bool v5 = expert < experts;  // experts.rs:290
    float sums;
    float sums_1;
    float sums_2;
    float sums_3;
    if (v5) {
        ulong from = row * 64ul;  // experts.rs:292
        uint v6 = simd_lane * 4u;  // experts.rs:323
        ulong v7 = (ulong)expert;  // experts.rs:293
        ulong v8 = (ulong)n;
        ulong v9 = v8 * 64ul;
        ulong v10 = v7 * v9;
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
        uint v21 = column + 2u;
        uint v22 = v21 < v11 ? v21 : v11;
        ulong v23 = (ulong)v22;
        ulong v24 = v23 * 64ul;
        ulong v25 = v10 + v24;
        uint v26 = column + 3u;
        uint v27 = v26 < v11 ? v26 : v11;
        ulong v28 = (ulong)v27;
        ulong v29 = v28 * 64ul;
        ulong v30 = v10 + v29;
        float products = 0.0f;  // experts.rs:323
        float products_1 = 0.0f;
        float products_2 = 0.0f;
        float products_3 = 0.0f;
        uint q0 = v6 < 64u ? (64u - v6 - 1) / 128u + 1 : 0;
        for (uint q1 = 0; q1 < q0; ++q1) {
            uint at = v6 + q1 * 128u;
            ulong v31 = (ulong)at;  // experts.rs:303
            ulong v32 = v15 + v31;
            float4 q2 = *(device const float4*)(b + v32);
            float weights = q2.x;
            float weights_1 = q2.y;
            float weights_2 = q2.z;
            float weights_3 = q2.w;
            ulong v33 = v20 + v31;
            float4 q3 = *(device const float4*)(b + v33);
            float weights_4 = q3.x;
            float weights_5 = q3.y;
            float weights_6 = q3.z;
            float weights_7 = q3.w;
            ulong v34 = v25 + v31;
            float4 q4 = *(device const float4*)(b + v34);
            float weights_8 = q4.x;
            float weights_9 = q4.y;
            float weights_10 = q4.z;
            float weights_11 = q4.w;
            ulong v35 = v30 + v31;
            float4 q5 = *(device const float4*)(b + v35);
            float weights_12 = q5.x;
            float weights_13 = q5.y;
            float weights_14 = q5.z;
            float weights_15 = q5.w;
            ulong v36 = from + v31;  // experts.rs:309
            float4 q6 = *(device const float4*)(a + v36);
            float value = q6.x;
            float value_1 = q6.y;
            float value_2 = q6.z;
            float value_3 = q6.w;
            float products_4 = fma(weights, value, products);  // experts.rs:312
            float products_5 = fma(weights_4, value, products_1);
            float products_6 = fma(weights_8, value, products_2);
            float products_7 = fma(weights_12, value, products_3);
            float products_8 = fma(weights_1, value_1, products_4);
            float products_9 = fma(weights_5, value_1, products_5);
            float products_10 = fma(weights_9, value_1, products_6);
            float products_11 = fma(weights_13, value_1, products_7);
            float products_12 = fma(weights_2, value_2, products_8);
            float products_13 = fma(weights_6, value_2, products_9);
            float products_14 = fma(weights_10, value_2, products_10);
            float products_15 = fma(weights_14, value_2, products_11);
            float products_16 = fma(weights_3, value_3, products_12);
            float products_17 = fma(weights_7, value_3, products_13);
            float products_18 = fma(weights_11, value_3, products_14);
            float products_19 = fma(weights_15, value_3, products_15);
            products = products_16;  // experts.rs:323
            products_1 = products_17;
            products_2 = products_18;
            products_3 = products_19;
        }
        float sums_4 = fma(1.0f, products, 0.0f);  // experts.rs:328
        float sums_5 = fma(1.0f, products_1, 0.0f);
        float sums_6 = fma(1.0f, products_2, 0.0f);
        float sums_7 = fma(1.0f, products_3, 0.0f);
        sums = sums_4;  // experts.rs:290
        sums_1 = sums_5;
        sums_2 = sums_6;
        sums_3 = sums_7;
    } else {
        sums = 0.0f;
        sums_1 = 0.0f;
        sums_2 = 0.0f;
        sums_3 = 0.0f;
    }
    uint v37 = simd_lane & 16u;  // butterfly.rs:18
    bool upper = v37 != 0u;
    float v38 = upper ? sums : sums_2;  // butterfly.rs:21
    float other = simd_shuffle_xor(v38, 16);
    float v39 = upper ? sums_2 : sums;  // butterfly.rs:22
    float sums_8 = v39 + other;
    float v40 = upper ? sums_1 : sums_3;  // butterfly.rs:21
    float other_1 = simd_shuffle_xor(v40, 16);
    float v41 = upper ? sums_3 : sums_1;  // butterfly.rs:22
    float sums_9 = v41 + other_1;
    uint v42 = simd_lane & 8u;  // butterfly.rs:18
    bool upper_1 = v42 != 0u;
    float v43 = upper_1 ? sums_8 : sums_9;  // butterfly.rs:21
    float other_2 = simd_shuffle_xor(v43, 8);
    float v44 = upper_1 ? sums_9 : sums_8;  // butterfly.rs:22
    float sums_10 = v44 + other_2;
    float v45 = simd_shuffle_xor(sums_10, 4);  // butterfly.rs:25
    float sums_11 = sums_10 + v45;
    float v46 = simd_shuffle_xor(sums_11, 2);
    float sums_12 = sums_11 + v46;
    float v47 = simd_shuffle_xor(sums_12, 1);
    float sums_13 = sums_12 + v47;
    uint v48 = simd_lane / 8u;  // experts.rs:334
    uint own = column + v48;
    uint v49 = simd_lane % 8u;  // experts.rs:335
    bool v50 = v49 == 0u;
    bool v51 = own < n;
    bool v52 = v50 && v51;
    if (v52) {
        ulong v53 = (ulong)tgid.x;  // experts.rs:345
        ulong v54 = (ulong)n;
        ulong v55 = v53 * v54;
        ulong v56 = (ulong)own;
        ulong at_1 = v55 + v56;
        out[at_1] = sums_13;  // experts.rs:349
    }
}
