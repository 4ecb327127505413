// gated_delta_prep_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// log(1 + x)
static inline float kiln_log1p(float x) {
    float u = 1.0f + x;
    if (fabs(x) < 5.9604645e-8f || !(u <= 3.4028235e38f)) return x;
    if (u <= 0.0f) return as_type<float>(u == 0.0f ? 0xff800000u : 0x7fc00000u);
    uint e = (as_type<uint>(u) - 0x3f400000u) & 0xff800000u;
    float scale = as_type<float>(0x40800000u - e);
    float m = fma(0.25f * x, scale, fma(0.25f, scale, -1.0f));
    float p = 0.0403551123f;
    p = fma(p, m, -0.0947599648f);
    p = fma(p, m, 0.118205253f);
    p = fma(p, m, -0.127042650f);
    p = fma(p, m, 0.142605733f);
    p = fma(p, m, -0.166553093f);
    p = fma(p, m, 0.200001884f);
    p = fma(p, m, -0.250001731f);
    p = fma(p, m, 0.333333334f);
    p = fma(p, m, -0.5f);
    p = fma(m * m, p, m);
    return fma((float)(int)e, 8.26295829e-8f, p);
}

// log(1 + exp(x))
static inline float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + kiln_log1p(precise::exp(-fabs(x)));
}

// 1 / (1 + exp(-x))
static inline float kiln_sigmoid(float x) {
    return x < -80.0f ? precise::exp(x) : 1.0f / (1.0f + precise::exp(-x));
}

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
kernel void gated_delta_prep_step(
    device const float* conv_out [[buffer(0)]],
    device const float* a_log [[buffer(1)]],
    device const float* dt_bias [[buffer(2)]],
    device const float* a_raw [[buffer(3)]],
    device const float* b_raw [[buffer(4)]],
    device const float* q_norm_weight [[buffer(5)]],
    device const float* k_norm_weight [[buffer(6)]],
    device const int* counts [[buffer(7)]],
    device const int* read_slots [[buffer(8)]],
    device const int* write_slots [[buffer(9)]],
    device const float* state_in [[buffer(10)]],
    device float* state_out [[buffer(11)]],
    device float* y [[buffer(12)]],
    constant float& eps [[buffer(13)]],
    constant float& q_scale [[buffer(14)]],
    constant float& beta_scale [[buffer(15)]],
    constant uint& batch [[buffer(16)]],
    constant uint& slots [[buffer(17)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tid % 16u;  // tiling.rs:43
    uint v1 = tgid.x * 8u;  // tiling.rs:44
    uint v2 = tid / 16u;
    uint v3 = v1 + v2;
    uint v4 = tgid.y / 2u;  // gated_delta_prep_step.rs:79
    uint v5 = tgid.y % 2u;  // gated_delta_prep_step.rs:80
    ulong v6 = (ulong)v4;  // gated_delta_prep_step.rs:86
    ulong v7 = v6 * 2ul;
    ulong v8 = (ulong)v5;
    ulong v9 = v7 + v8;
    ulong v10 = v9 * 4096ul;
    ulong v11 = (ulong)v3;  // tiling.rs:67
    ulong v12 = v11 * 128ul;
    ulong v13 = v10 + v12;
    uint v14 = v0 * 4u;  // tiling.rs:59
    ulong v15 = (ulong)v14;  // tiling.rs:73
    ulong v16 = v13 + v15;
    float4 q0 = *(device const float4*)(state_in + v16);
    float v17 = q0.x;
    float v18 = q0.y;
    float v19 = q0.z;
    float v20 = q0.w;
    uint v21 = v0 + 16u;  // tiling.rs:59
    uint v22 = v21 * 4u;
    ulong v23 = (ulong)v22;  // tiling.rs:73
    ulong v24 = v13 + v23;
    float4 q1 = *(device const float4*)(state_in + v24);
    float v25 = q1.x;
    float v26 = q1.y;
    float v27 = q1.z;
    float v28 = q1.w;
    ulong v29 = (ulong)tgid.y;  // delta.rs:29
    ulong v30 = v6 * 320ul;  // gated_delta_prep_step.rs:96
    ulong v31 = v30 + v15;  // tiling.rs:108
    float4 q2 = *(device const float4*)(conv_out + v31);
    float v32 = q2.x;
    float v33 = q2.y;
    float v34 = q2.z;
    float v35 = q2.w;
    ulong v36 = v30 + v23;
    float4 q3 = *(device const float4*)(conv_out + v36);
    float v37 = q3.x;
    float v38 = q3.y;
    float v39 = q3.z;
    float v40 = q3.w;
    ulong v41 = v30 + 128ul;  // gated_delta_prep_step.rs:100
    ulong v42 = v41 + v15;  // tiling.rs:108
    float4 q4 = *(device const float4*)(conv_out + v42);
    float v43 = q4.x;
    float v44 = q4.y;
    float v45 = q4.z;
    float v46 = q4.w;
    ulong v47 = v41 + v23;
    float4 q5 = *(device const float4*)(conv_out + v47);
    float v48 = q5.x;
    float v49 = q5.y;
    float v50 = q5.z;
    float v51 = q5.w;
    ulong v52 = v30 + 256ul;  // gated_delta_prep_step.rs:101
    ulong v53 = v8 * 32ul;
    ulong v54 = v52 + v53;
    ulong v55 = v54 + v11;  // delta.rs:142
    float v56 = conv_out[v55];
    float v57 = a_raw[v29];  // gated_delta_prep_step.rs:103
    float v58 = a_log[v5];
    float v59 = dt_bias[v5];
    float v60 = precise::exp(v58);  // gates.rs:26
    float v61 = -v60;
    float v62 = v57 + v59;
    float v63 = kiln_softplus(v62);
    float v64 = v61 * v63;
    float v65 = precise::exp(v64);
    float v66 = b_raw[v29];  // gated_delta_prep_step.rs:104
    float v67 = kiln_sigmoid(v66);  // gates.rs:33
    float v68 = beta_scale * v67;
    float v69 = fma(v43, v43, 0.0f);  // head_norms.rs:21
    float v70 = fma(v44, v44, v69);
    float v71 = fma(v45, v45, v70);
    float v72 = fma(v46, v46, v71);
    float v73 = fma(v48, v48, v72);
    float v74 = fma(v49, v49, v73);
    float v75 = fma(v50, v50, v74);
    float v76 = fma(v51, v51, v75);
    float v77 = kiln_simd_sum_f32_16(v76);  // butterfly.rs:65
    float v78 = v77 + eps;  // head_norms.rs:25
    float v79 = precise::rsqrt(v78);
    float v80 = fma(v32, v32, 0.0f);  // head_norms.rs:21
    float v81 = fma(v33, v33, v80);
    float v82 = fma(v34, v34, v81);
    float v83 = fma(v35, v35, v82);
    float v84 = fma(v37, v37, v83);
    float v85 = fma(v38, v38, v84);
    float v86 = fma(v39, v39, v85);
    float v87 = fma(v40, v40, v86);
    float v88 = kiln_simd_sum_f32_16(v87);  // butterfly.rs:65
    float v89 = v88 + eps;  // head_norms.rs:25
    float v90 = precise::rsqrt(v89);
    float v91 = v90 * q_scale;  // gated_delta_prep_step.rs:106
    float v92 = fma(v43, v32, 0.0f);  // delta.rs:68
    float v93 = fma(v44, v33, v92);
    float v94 = fma(v45, v34, v93);
    float v95 = fma(v46, v35, v94);
    float v96 = fma(v48, v37, v95);
    float v97 = fma(v49, v38, v96);
    float v98 = fma(v50, v39, v97);
    float v99 = fma(v51, v40, v98);
    float v100 = v79 * v91;  // delta.rs:70
    float v101 = kiln_simd_sum_f32_16(v99);  // butterfly.rs:65
    float v102 = v100 * v101;  // delta.rs:70
    float v103 = fma(v17, v43, 0.0f);  // delta.rs:75
    float v104 = fma(v17, v32, 0.0f);  // delta.rs:76
    float v105 = fma(v18, v44, v103);  // delta.rs:75
    float v106 = fma(v18, v33, v104);  // delta.rs:76
    float v107 = fma(v19, v45, v105);  // delta.rs:75
    float v108 = fma(v19, v34, v106);  // delta.rs:76
    float v109 = fma(v20, v46, v107);  // delta.rs:75
    float v110 = fma(v20, v35, v108);  // delta.rs:76
    float v111 = fma(v25, v48, v109);  // delta.rs:75
    float v112 = fma(v25, v37, v110);  // delta.rs:76
    float v113 = fma(v26, v49, v111);  // delta.rs:75
    float v114 = fma(v26, v38, v112);  // delta.rs:76
    float v115 = fma(v27, v50, v113);  // delta.rs:75
    float v116 = fma(v27, v39, v114);  // delta.rs:76
    float v117 = fma(v28, v51, v115);  // delta.rs:75
    float v118 = fma(v28, v40, v116);  // delta.rs:76
    float v119 = kiln_simd_sum_f32_16(v117);  // butterfly.rs:65
    float v120 = v79 * v119;  // delta.rs:78
    float v121 = v65 * v120;
    float v122 = kiln_simd_sum_f32_16(v118);  // butterfly.rs:65
    float v123 = v91 * v122;  // delta.rs:79
    float v124 = v65 * v123;
    float v125 = v56 - v121;  // delta.rs:80
    float v126 = v68 * v125;
    float v127 = fma(v126, v102, v124);  // delta.rs:81
    float v128 = v79 * v126;  // delta.rs:82
    float v129 = v65 * v17;  // delta.rs:90
    float v130 = fma(v43, v128, v129);
    float v131 = v65 * v18;
    float v132 = fma(v44, v128, v131);
    float v133 = v65 * v19;
    float v134 = fma(v45, v128, v133);
    float v135 = v65 * v20;
    float v136 = fma(v46, v128, v135);
    float v137 = v65 * v25;
    float v138 = fma(v48, v128, v137);
    float v139 = v65 * v26;
    float v140 = fma(v49, v128, v139);
    float v141 = v65 * v27;
    float v142 = fma(v50, v128, v141);
    float v143 = v65 * v28;
    float v144 = fma(v51, v128, v143);
    bool v145 = v0 == 0u;  // delta.rs:151
    if (v145) {
        ulong v146 = v29 * 32ul;  // delta.rs:153
        ulong v147 = v146 + v11;
        y[v147] = v127;
    }
    *(device float4*)(state_out + v16) = float4(v130, v132, v134, v136);  // tiling.rs:94
    *(device float4*)(state_out + v24) = float4(v138, v140, v142, v144);
}
