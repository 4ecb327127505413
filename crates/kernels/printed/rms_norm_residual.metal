// rms_norm_residual f32, rows=1 n=128 eps=1e-6 weight_offset=0

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
    uint v0 = tgid.x * 4u;  // rms_norm_residual.rs:35
    uint v1 = tid / 32u;
    uint v2 = v0 + v1;
    bool v3 = v2 < rows;  // rms_norm_residual.rs:36
    ulong v4 = (ulong)v2;  // rms_norm_residual.rs:37
    ulong v5 = v4 * 128ul;
    uint v6 = tid % 32u;  // rms_norm_residual.rs:40
    uint v7 = v6 * 4u;  // norms.rs:40
    float v8;  // norms.rs:49
    float v9;
    float v10;
    float v11;
    float v12;
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    float v18;
    float v19;
    if (v3) {
        ulong v20 = (ulong)v7;  // rms_norm_residual.rs:43
        ulong v21 = v5 + v20;
        float4 q0 = *(device const float4*)(x + v21);
        float v22 = q0.x;
        float v23 = q0.y;
        float v24 = q0.z;
        float v25 = q0.w;
        float4 q1 = *(device const float4*)(w + v7);  // rms_norm_residual.rs:44
        float v26 = q1.x;
        float v27 = q1.y;
        float v28 = q1.z;
        float v29 = q1.w;
        float v30 = weight_offset + v26;
        float v31 = v22 * v30;
        float4 q2 = *(device const float4*)(residual + v21);
        float v32 = q2.x;
        float v33 = q2.y;
        float v34 = q2.z;
        float v35 = q2.w;
        float v36 = weight_offset + v27;
        float v37 = v23 * v36;
        float v38 = weight_offset + v28;
        float v39 = v24 * v38;
        float v40 = weight_offset + v29;
        float v41 = v25 * v40;
        v8 = v22;  // norms.rs:49
        v9 = v23;
        v10 = v24;
        v11 = v25;
        v12 = v31;
        v13 = v37;
        v14 = v39;
        v15 = v41;
        v16 = v32;
        v17 = v33;
        v18 = v34;
        v19 = v35;
    } else {
        v8 = 0.0f;
        v9 = 0.0f;
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
        v15 = 0.0f;
        v16 = 0.0f;
        v17 = 0.0f;
        v18 = 0.0f;
        v19 = 0.0f;
    }
    float v42 = fma(v8, v8, 0.0f);  // norms.rs:73
    float v43 = fma(v9, v9, 0.0f);
    float v44 = fma(v10, v10, 0.0f);
    float v45 = fma(v11, v11, 0.0f);
    float v46 = v42 + v43;  // norms.rs:75
    float v47 = v44 + v45;
    float v48 = v46 + v47;
    float v49 = kiln_simd_sum_f32_32(v48);  // butterfly.rs:67
    float v50 = v49 / 128.0f;  // norms.rs:76
    float v51 = v50 + eps;
    float v52 = precise::rsqrt(v51);
    if (v3) {  // norms.rs:79
        float v53 = v12 * v52;  // norms.rs:82
        ulong v54 = (ulong)v7;  // rms_norm_residual.rs:47
        ulong v55 = v5 + v54;
        float v56 = v53 + v16;
        float v57 = v13 * v52;  // norms.rs:82
        float v58 = v57 + v17;  // rms_norm_residual.rs:47
        float v59 = v14 * v52;  // norms.rs:82
        float v60 = v59 + v18;  // rms_norm_residual.rs:47
        float v61 = v15 * v52;  // norms.rs:82
        float v62 = v61 + v19;  // rms_norm_residual.rs:47
        *(device float4*)(out + v55) = float4(v56, v58, v60, v62);
    }
}
