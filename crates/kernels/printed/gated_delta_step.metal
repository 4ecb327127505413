// gated_delta_step f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32

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
kernel void gated_delta_step(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* v [[buffer(2)]],
    device const float* g [[buffer(3)]],
    device const float* beta [[buffer(4)]],
    device const float* a_log [[buffer(5)]],
    device const float* dt_bias [[buffer(6)]],
    device const int* read_slots [[buffer(7)]],
    device const int* write_slots [[buffer(8)]],
    device const float* state_in [[buffer(9)]],
    device float* state_out [[buffer(10)]],
    device float* y [[buffer(11)]],
    constant float& beta_scale [[buffer(12)]],
    constant uint& batch [[buffer(13)]],
    constant uint& slots [[buffer(14)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tid % 16u;  // tiling.rs:43
    uint v1 = tgid.x * 8u;  // tiling.rs:44
    uint v2 = tid / 16u;
    uint v3 = v1 + v2;
    uint v4 = tgid.y / 2u;  // gated_delta_step.rs:71
    uint v5 = tgid.y % 2u;  // gated_delta_step.rs:72
    ulong v6 = (ulong)tgid.y;  // gated_delta_step.rs:73
    ulong v7 = (ulong)v4;  // gated_delta_step.rs:79
    ulong v8 = v7 * 2ul;
    ulong v9 = (ulong)v5;
    ulong v10 = v8 + v9;
    ulong v11 = v10 * 4096ul;
    ulong v12 = (ulong)v3;  // tiling.rs:67
    ulong v13 = v12 * 128ul;
    ulong v14 = v11 + v13;
    uint v15 = v0 * 4u;  // tiling.rs:59
    ulong v16 = (ulong)v15;  // tiling.rs:73
    ulong v17 = v14 + v16;
    float4 q0 = *(device const float4*)(state_in + v17);
    float v18 = q0.x;
    float v19 = q0.y;
    float v20 = q0.z;
    float v21 = q0.w;
    uint v22 = v0 + 16u;  // tiling.rs:59
    uint v23 = v22 * 4u;
    ulong v24 = (ulong)v23;  // tiling.rs:73
    ulong v25 = v14 + v24;
    float4 q1 = *(device const float4*)(state_in + v25);
    float v26 = q1.x;
    float v27 = q1.y;
    float v28 = q1.z;
    float v29 = q1.w;
    ulong v30 = v7 * 128ul;  // gated_delta_step.rs:81
    ulong v31 = v30 + v16;  // tiling.rs:108
    float4 q2 = *(device const float4*)(k + v31);
    float v32 = q2.x;
    float v33 = q2.y;
    float v34 = q2.z;
    float v35 = q2.w;
    ulong v36 = v30 + v24;
    float4 q3 = *(device const float4*)(k + v36);
    float v37 = q3.x;
    float v38 = q3.y;
    float v39 = q3.z;
    float v40 = q3.w;
    float4 q4 = *(device const float4*)(q + v31);
    float v41 = q4.x;
    float v42 = q4.y;
    float v43 = q4.z;
    float v44 = q4.w;
    float4 q5 = *(device const float4*)(q + v36);
    float v45 = q5.x;
    float v46 = q5.y;
    float v47 = q5.z;
    float v48 = q5.w;
    ulong v49 = v6 * 32ul;  // delta.rs:134
    ulong v50 = v49 + v12;  // delta.rs:142
    float v51 = v[v50];
    float v52 = beta[v6];  // gated_delta_step.rs:89
    float v53 = g[v6];  // delta.rs:126
    float v54 = fma(v32, v41, 0.0f);  // delta.rs:68
    float v55 = fma(v33, v42, v54);
    float v56 = fma(v34, v43, v55);
    float v57 = fma(v35, v44, v56);
    float v58 = fma(v37, v45, v57);
    float v59 = fma(v38, v46, v58);
    float v60 = fma(v39, v47, v59);
    float v61 = fma(v40, v48, v60);
    float v62 = kiln_simd_sum_f32_16(v61);  // butterfly.rs:65
    float v63 = 1.0f * v62;  // delta.rs:70
    float v64 = fma(v18, v32, 0.0f);  // delta.rs:75
    float v65 = fma(v18, v41, 0.0f);  // delta.rs:76
    float v66 = fma(v19, v33, v64);  // delta.rs:75
    float v67 = fma(v19, v42, v65);  // delta.rs:76
    float v68 = fma(v20, v34, v66);  // delta.rs:75
    float v69 = fma(v20, v43, v67);  // delta.rs:76
    float v70 = fma(v21, v35, v68);  // delta.rs:75
    float v71 = fma(v21, v44, v69);  // delta.rs:76
    float v72 = fma(v26, v37, v70);  // delta.rs:75
    float v73 = fma(v26, v45, v71);  // delta.rs:76
    float v74 = fma(v27, v38, v72);  // delta.rs:75
    float v75 = fma(v27, v46, v73);  // delta.rs:76
    float v76 = fma(v28, v39, v74);  // delta.rs:75
    float v77 = fma(v28, v47, v75);  // delta.rs:76
    float v78 = fma(v29, v40, v76);  // delta.rs:75
    float v79 = fma(v29, v48, v77);  // delta.rs:76
    float v80 = kiln_simd_sum_f32_16(v78);  // butterfly.rs:65
    float v81 = 1.0f * v80;  // delta.rs:78
    float v82 = v53 * v81;
    float v83 = kiln_simd_sum_f32_16(v79);  // butterfly.rs:65
    float v84 = 1.0f * v83;  // delta.rs:79
    float v85 = v53 * v84;
    float v86 = v51 - v82;  // delta.rs:80
    float v87 = v52 * v86;
    float v88 = fma(v87, v63, v85);  // delta.rs:81
    float v89 = 1.0f * v87;  // delta.rs:82
    float v90 = v53 * v18;  // delta.rs:90
    float v91 = fma(v32, v89, v90);
    float v92 = v53 * v19;
    float v93 = fma(v33, v89, v92);
    float v94 = v53 * v20;
    float v95 = fma(v34, v89, v94);
    float v96 = v53 * v21;
    float v97 = fma(v35, v89, v96);
    float v98 = v53 * v26;
    float v99 = fma(v37, v89, v98);
    float v100 = v53 * v27;
    float v101 = fma(v38, v89, v100);
    float v102 = v53 * v28;
    float v103 = fma(v39, v89, v102);
    float v104 = v53 * v29;
    float v105 = fma(v40, v89, v104);
    *(device float4*)(state_out + v17) = float4(v91, v93, v95, v97);  // tiling.rs:94
    *(device float4*)(state_out + v25) = float4(v99, v101, v103, v105);
    bool v106 = v0 == 0u;  // delta.rs:151
    if (v106) {
        y[v50] = v88;  // delta.rs:153
    }
}
