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
    uint v2 = v0 + v1;
    bool v3 = v2 < rows;  // rms_norm_gated.rs:42
    ulong v4 = (ulong)v2;  // rms_norm_gated.rs:44
    ulong v5 = v4 * 128ul;
    ulong v6 = (ulong)z_stride;  // rms_norm_gated.rs:45
    ulong v7 = v4 * v6;
    uint v8 = tid % 32u;  // rms_norm_gated.rs:48
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
        ulong v18 = (ulong)v9;  // rms_norm_gated.rs:51
        ulong v19 = v5 + v18;
        float4 q0 = *(device const float4*)(x + v19);
        float v20 = q0.x;
        float v21 = q0.y;
        float v22 = q0.z;
        float v23 = q0.w;
        ulong v24 = v7 + v18;
        float4 q1 = *(device const float4*)(z + v24);
        float v25 = q1.x;
        float v26 = q1.y;
        float v27 = q1.z;
        float v28 = q1.w;
        float v29 = kiln_silu(v25);
        float v30 = v20 * v29;  // rms_norm_gated.rs:52
        float4 q2 = *(device const float4*)(w + v9);  // rms_norm_gated.rs:53
        float v31 = q2.x;
        float v32 = q2.y;
        float v33 = q2.z;
        float v34 = q2.w;
        float v35 = weight_offset + v31;
        float v36 = v30 * v35;
        float v37 = kiln_silu(v26);  // rms_norm_gated.rs:51
        float v38 = v21 * v37;  // rms_norm_gated.rs:52
        float v39 = weight_offset + v32;  // rms_norm_gated.rs:53
        float v40 = v38 * v39;
        float v41 = kiln_silu(v27);  // rms_norm_gated.rs:51
        float v42 = v22 * v41;  // rms_norm_gated.rs:52
        float v43 = weight_offset + v33;  // rms_norm_gated.rs:53
        float v44 = v42 * v43;
        float v45 = kiln_silu(v28);  // rms_norm_gated.rs:51
        float v46 = v23 * v45;  // rms_norm_gated.rs:52
        float v47 = weight_offset + v34;  // rms_norm_gated.rs:53
        float v48 = v46 * v47;
        v10 = v20;  // norms.rs:49
        v11 = v21;
        v12 = v22;
        v13 = v23;
        v14 = v36;
        v15 = v40;
        v16 = v44;
        v17 = v48;
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
    float v49 = fma(v10, v10, 0.0f);  // norms.rs:73
    float v50 = fma(v11, v11, 0.0f);
    float v51 = fma(v12, v12, 0.0f);
    float v52 = fma(v13, v13, 0.0f);
    float v53 = v49 + v50;  // norms.rs:75
    float v54 = v51 + v52;
    float v55 = v53 + v54;
    float v56 = kiln_simd_sum_f32_32(v55);  // butterfly.rs:67
    float v57 = v56 / 128.0f;  // norms.rs:76
    float v58 = v57 + eps;
    float v59 = precise::rsqrt(v58);
    if (v3) {  // norms.rs:79
        float v60 = v14 * v59;  // norms.rs:82
        ulong v61 = (ulong)v9;  // rms_norm_gated.rs:56
        ulong v62 = v5 + v61;
        float v63 = v15 * v59;  // norms.rs:82
        float v64 = v16 * v59;
        float v65 = v17 * v59;
        *(device float4*)(out + v62) = float4(v60, v63, v64, v65);  // rms_norm_gated.rs:56
    }
}
