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
    uint v8 = tid % 32u;  // rms_norm_gated.rs:47
    uint v9 = v8 * 4u;  // norms.rs:38
    float v10;  // norms.rs:48
    float v11;
    float v12;
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    float v18;
    float v19;
    float v20;
    float v21;
    if (v3) {
        ulong v22 = (ulong)v9;  // rms_norm_gated.rs:50
        ulong v23 = v5 + v22;
        float4 q0 = *(device const float4*)(x + v23);
        float v24 = q0.x;
        float v25 = q0.y;
        float v26 = q0.z;
        float v27 = q0.w;
        ulong v28 = v7 + v22;  // rms_norm_gated.rs:51
        float4 q1 = *(device const float4*)(z + v28);
        float v29 = q1.x;
        float v30 = q1.y;
        float v31 = q1.z;
        float v32 = q1.w;
        float v33 = kiln_silu(v29);
        float4 q2 = *(device const float4*)(w + v9);  // rms_norm_gated.rs:52
        float v34 = q2.x;
        float v35 = q2.y;
        float v36 = q2.z;
        float v37 = q2.w;
        float v38 = kiln_silu(v30);  // rms_norm_gated.rs:51
        float v39 = kiln_silu(v31);
        float v40 = kiln_silu(v32);
        v10 = v24;  // norms.rs:48
        v11 = v25;
        v12 = v26;
        v13 = v27;
        v14 = v34;
        v15 = v35;
        v16 = v36;
        v17 = v37;
        v18 = v33;
        v19 = v38;
        v20 = v39;
        v21 = v40;
    } else {
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
        v20 = 0.0f;
        v21 = 0.0f;
    }
    float v41 = fma(v10, v10, 0.0f);  // norms.rs:59
    float v42 = fma(v11, v11, v41);
    float v43 = fma(v12, v12, v42);
    float v44 = fma(v13, v13, v43);
    float v45 = kiln_simd_sum_f32_32(v44);  // butterfly.rs:67
    float v46 = v45 / 128.0f;  // norms.rs:61
    float v47 = v46 + eps;
    float v48 = precise::rsqrt(v47);
    if (v3) {  // norms.rs:64
        float v49 = v10 * v48;  // norms.rs:67
        float v50 = weight_offset + v14;  // rms_norm_gated.rs:55
        float v51 = v49 * v50;
        ulong v52 = (ulong)v9;  // rms_norm_gated.rs:56
        ulong v53 = v5 + v52;
        float v54 = v51 * v18;
        float v55 = v11 * v48;  // norms.rs:67
        float v56 = weight_offset + v15;  // rms_norm_gated.rs:55
        float v57 = v55 * v56;
        float v58 = v57 * v19;  // rms_norm_gated.rs:56
        float v59 = v12 * v48;  // norms.rs:67
        float v60 = weight_offset + v16;  // rms_norm_gated.rs:55
        float v61 = v59 * v60;
        float v62 = v61 * v20;  // rms_norm_gated.rs:56
        float v63 = v13 * v48;  // norms.rs:67
        float v64 = weight_offset + v17;  // rms_norm_gated.rs:55
        float v65 = v63 * v64;
        float v66 = v65 * v21;  // rms_norm_gated.rs:56
        *(device float4*)(out + v53) = float4(v54, v58, v62, v66);
    }
}
