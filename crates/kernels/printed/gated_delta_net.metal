// gated_delta_net f32/f32/f32, batch=2 tokens=3 hk=1 hv=2 dk=64 dv=16 has_log=1

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
kernel void gated_delta_net(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* v [[buffer(2)]],
    device const float* g [[buffer(3)]],
    device const float* beta [[buffer(4)]],
    device const float* a_log [[buffer(5)]],
    device const float* dt_bias [[buffer(6)]],
    device const uchar* mask [[buffer(7)]],
    device const int* counts [[buffer(8)]],
    device const int* read_slots [[buffer(9)]],
    device const int* write_slots [[buffer(10)]],
    device const float* state_in [[buffer(11)]],
    device float* state_out [[buffer(12)]],
    device float* y [[buffer(13)]],
    device float* delta_log [[buffer(14)]],
    constant float& q_scale [[buffer(15)]],
    constant float& beta_scale [[buffer(16)]],
    constant uint& batch [[buffer(17)]],
    constant uint& tokens [[buffer(18)]],
    constant uint& slots [[buffer(19)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tid % 16u;  // tiling.rs:43
    uint v1 = tgid.x * 8u;  // tiling.rs:44
    uint v2 = tid / 16u;
    uint v3 = v1 + v2;
    uint v4 = tgid.y / 2u;  // gated_delta_net.rs:70
    uint v5 = tgid.y % 2u;  // gated_delta_net.rs:71
    ulong v6 = (ulong)v4;  // gated_delta_net.rs:77
    ulong v7 = v6 * 2ul;
    ulong v8 = (ulong)v5;
    ulong v9 = v7 + v8;
    ulong v10 = v9 * 1024ul;
    ulong v11 = (ulong)v3;  // tiling.rs:67
    ulong v12 = v11 * 64ul;
    ulong v13 = v10 + v12;
    uint v14 = v0 * 4u;  // tiling.rs:59
    ulong v15 = (ulong)v14;  // tiling.rs:73
    ulong v16 = v13 + v15;
    float4 q0 = *(device const float4*)(state_in + v16);
    float v17 = q0.x;
    float v18 = q0.y;
    float v19 = q0.z;
    float v20 = q0.w;
    ulong v21 = (ulong)tokens;  // gated_delta_net.rs:85
    ulong v22 = v6 * v21;
    float v23 = 1.0f * q_scale;  // delta.rs:70
    bool v24 = v0 == 0u;  // delta.rs:151
    float v25 = v17;  // gated_delta_net.rs:84
    float v26 = v18;
    float v27 = v19;
    float v28 = v20;
    for (uint v29 = 0u; v29 < tokens; ++v29) {
        ulong v30 = (ulong)v29;  // gated_delta_net.rs:85
        ulong v31 = v22 + v30;
        ulong v32 = v31 * 2ul;  // gated_delta_net.rs:86
        ulong v33 = v32 + v8;
        ulong v34 = v31 * 64ul;  // gated_delta_net.rs:91
        ulong v35 = v34 + v15;  // tiling.rs:108
        float4 q1 = *(device const float4*)(k + v35);
        float v36 = q1.x;
        float v37 = q1.y;
        float v38 = q1.z;
        float v39 = q1.w;
        float4 q2 = *(device const float4*)(q + v35);
        float v40 = q2.x;
        float v41 = q2.y;
        float v42 = q2.z;
        float v43 = q2.w;
        ulong v44 = v33 * 16ul;  // delta.rs:134
        ulong v45 = v44 + v11;  // delta.rs:142
        float v46 = v[v45];
        float v47 = beta[v33];  // gated_delta_net.rs:95
        float v48 = g[v33];  // delta.rs:126
        float v49 = fma(v36, v40, 0.0f);  // delta.rs:68
        float v50 = fma(v37, v41, v49);
        float v51 = fma(v38, v42, v50);
        float v52 = fma(v39, v43, v51);
        float v53 = kiln_simd_sum_f32_16(v52);  // butterfly.rs:65
        float v54 = v23 * v53;  // delta.rs:70
        float v55 = fma(v25, v36, 0.0f);  // delta.rs:75
        float v56 = fma(v25, v40, 0.0f);  // delta.rs:76
        float v57 = fma(v26, v37, v55);  // delta.rs:75
        float v58 = fma(v26, v41, v56);  // delta.rs:76
        float v59 = fma(v27, v38, v57);  // delta.rs:75
        float v60 = fma(v27, v42, v58);  // delta.rs:76
        float v61 = fma(v28, v39, v59);  // delta.rs:75
        float v62 = fma(v28, v43, v60);  // delta.rs:76
        float v63 = kiln_simd_sum_f32_16(v61);  // butterfly.rs:65
        float v64 = 1.0f * v63;  // delta.rs:78
        float v65 = v48 * v64;
        float v66 = kiln_simd_sum_f32_16(v62);  // butterfly.rs:65
        float v67 = q_scale * v66;  // delta.rs:79
        float v68 = v48 * v67;
        float v69 = v46 - v65;  // delta.rs:80
        float v70 = v47 * v69;
        float v71 = fma(v70, v54, v68);  // delta.rs:81
        float v72 = 1.0f * v70;  // delta.rs:82
        float v73 = v48 * v25;  // delta.rs:90
        float v74 = fma(v36, v72, v73);
        float v75 = v48 * v26;
        float v76 = fma(v37, v72, v75);
        float v77 = v48 * v27;
        float v78 = fma(v38, v72, v77);
        float v79 = v48 * v28;
        float v80 = fma(v39, v72, v79);
        if (v24) {  // delta.rs:151
            y[v45] = v71;  // delta.rs:153
        }
        if (v24) {  // delta.rs:151
            delta_log[v45] = v70;  // delta.rs:153
        }
        v25 = v74;  // gated_delta_net.rs:84
        v26 = v76;
        v27 = v78;
        v28 = v80;
    }
    *(device float4*)(state_out + v16) = float4(v25, v26, v27, v28);  // tiling.rs:94
}
