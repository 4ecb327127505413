// rms_norm f32, rows=1 heads=1 n=64 stride=64 eps=1e-6 weight_offset=0

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
    constant uint& stride [[buffer(6)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 8u;  // rms_norm.rs:36
    uint v1 = tid / 16u;
    uint v2 = v0 + v1;
    bool v3 = v2 < rows;  // rms_norm.rs:37
    ulong v4 = (ulong)v2;  // rms_norm.rs:38
    ulong v5 = (ulong)stride;
    ulong v6 = v4 * v5;
    ulong v7 = v4 * 64ul;  // rms_norm.rs:39
    uint v8 = tid % 16u;  // rms_norm.rs:42
    uint v9 = v8 * 4u;  // norms.rs:40
    float v10;  // norms.rs:49
    float v11;
    float v12;
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    if (v3) {
        ulong v18 = (ulong)v9;  // rms_norm.rs:45
        ulong v19 = v6 + v18;
        float4 q0 = *(device const float4*)(x + v19);
        float v20 = q0.x;
        float v21 = q0.y;
        float v22 = q0.z;
        float v23 = q0.w;
        float4 q1 = *(device const float4*)(w + v9);  // rms_norm.rs:46
        float v24 = q1.x;
        float v25 = q1.y;
        float v26 = q1.z;
        float v27 = q1.w;
        float v28 = weight_offset + v24;
        float v29 = v20 * v28;
        float v30 = weight_offset + v25;
        float v31 = v21 * v30;
        float v32 = weight_offset + v26;
        float v33 = v22 * v32;
        float v34 = weight_offset + v27;
        float v35 = v23 * v34;
        v10 = v20;  // norms.rs:49
        v11 = v21;
        v12 = v22;
        v13 = v23;
        v14 = v29;
        v15 = v31;
        v16 = v33;
        v17 = v35;
    } else {
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
        v15 = 0.0f;
        v16 = 0.0f;
        v17 = 0.0f;
    }
    float v36 = fma(v10, v10, 0.0f);  // norms.rs:73
    float v37 = fma(v11, v11, 0.0f);
    float v38 = fma(v12, v12, 0.0f);
    float v39 = fma(v13, v13, 0.0f);
    float v40 = v36 + v37;  // norms.rs:75
    float v41 = v38 + v39;
    float v42 = v40 + v41;
    float v43 = kiln_simd_sum_f32_16(v42);  // butterfly.rs:65
    float v44 = v43 / 64.0f;  // norms.rs:76
    float v45 = v44 + eps;
    float v46 = precise::rsqrt(v45);
    if (v3) {  // norms.rs:79
        float v47 = v14 * v46;  // norms.rs:82
        ulong v48 = (ulong)v9;  // rms_norm.rs:49
        ulong v49 = v7 + v48;
        float v50 = v15 * v46;  // norms.rs:82
        float v51 = v16 * v46;
        float v52 = v17 * v46;
        *(device float4*)(out + v49) = float4(v47, v50, v51, v52);  // rms_norm.rs:49
    }
}
