// gated_delta_layer_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

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

[[max_total_threads_per_threadgroup(512)]]
kernel void gated_delta_layer_step(
    device const float* x [[buffer(0)]],
    device const float* w [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const float* a_log [[buffer(3)]],
    device const float* dt_bias [[buffer(4)]],
    device const float* a_raw [[buffer(5)]],
    device const float* b_raw [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const float* z_norm_weight [[buffer(8)]],
    device const int* counts [[buffer(9)]],
    device const int* read_slots [[buffer(10)]],
    device const int* write_slots [[buffer(11)]],
    device const float* conv_state_in [[buffer(12)]],
    device float* conv_state_out [[buffer(13)]],
    device const float* state_in [[buffer(14)]],
    device float* state_out [[buffer(15)]],
    device float* y [[buffer(16)]],
    constant float& eps [[buffer(17)]],
    constant float& z_norm_eps [[buffer(18)]],
    constant float& q_scale [[buffer(19)]],
    constant float& beta_scale [[buffer(20)]],
    constant uint& batch [[buffer(21)]],
    constant uint& slots [[buffer(22)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float a0[272];  // gated_delta_layer_step.rs:99
    uint v0 = tid % 32u;  // tiling.rs:43
    uint v1 = tgid.x * 16u;  // tiling.rs:44
    uint v2 = tid / 32u;
    uint v3 = v1 + v2;
    uint v4 = tgid.y / 2u;  // gated_delta_layer_step.rs:84
    uint v5 = tgid.y % 2u;  // gated_delta_layer_step.rs:85
    bool v6 = v4 < slots;  // gated_delta_layer_step.rs:88
    bool v7 = v6 && v6;
    ulong v8 = (ulong)v4;  // gated_delta_layer_step.rs:91
    ulong v9 = v8 * 2ul;
    ulong v10 = (ulong)v5;
    ulong v11 = v9 + v10;
    ulong v12 = v11 * 4096ul;
    ulong v13 = (ulong)v3;  // tiling.rs:67
    ulong v14 = v13 * 128ul;
    ulong v15 = v12 + v14;
    uint v16 = v0 * 4u;  // tiling.rs:59
    float v17;  // tiling.rs:71
    float v18;
    float v19;
    float v20;
    if (v7) {
        ulong v21 = (ulong)v16;  // tiling.rs:73
        ulong v22 = v15 + v21;
        float4 q0 = *(device const float4*)(state_in + v22);
        float v23 = q0.x;
        float v24 = q0.y;
        float v25 = q0.z;
        float v26 = q0.w;
        v17 = v23;  // tiling.rs:71
        v18 = v24;
        v19 = v25;
        v20 = v26;
    } else {
        v17 = 0.0f;
        v18 = 0.0f;
        v19 = 0.0f;
        v20 = 0.0f;
    }
    bool v27 = v5 == 0u;  // gated_delta_layer_step.rs:101
    bool v28 = simd_id < 4u;  // gated_delta_layer_step.rs:209
    ulong v29;  // gated_delta_layer_step.rs:234
    if (v28) {
        v29 = 0ul;
    } else {
        bool v30 = simd_id < 8u;  // gated_delta_layer_step.rs:209
        ulong v31;  // gated_delta_layer_step.rs:236
        if (v30) {
            v31 = 0ul;
        } else {
            ulong v32 = v10 * 32ul;  // gated_delta_layer_step.rs:239
            ulong v33 = (ulong)tgid.x;
            ulong v34 = v33 * 16ul;
            ulong v35 = v32 + v34;
            v31 = v35;  // gated_delta_layer_step.rs:236
        }
        v29 = v31;  // gated_delta_layer_step.rs:234
    }
    ulong v36 = (ulong)tid;  // gated_delta_layer_step.rs:241
    ulong v37 = v29 + v36;
    bool v38 = tid < 272u;  // gated_delta_layer_step.rs:209
    bool v39 = simd_id < 8u;
    bool v40 = v7 && v38;  // gated_delta_layer_step.rs:112
    float v41;
    float v42;
    float v43;
    if (v40) {
        ulong v44 = v8 * 3ul;  // gated_delta_layer_step.rs:114
        ulong v45 = v8 * 960ul;
        ulong v46 = v45 + v37;
        float v47 = conv_state_in[v46];
        ulong v48 = v44 + 1ul;
        ulong v49 = v48 * 320ul;
        ulong v50 = v49 + v37;
        float v51 = conv_state_in[v50];
        ulong v52 = v44 + 2ul;
        ulong v53 = v52 * 320ul;
        ulong v54 = v53 + v37;
        float v55 = conv_state_in[v54];
        v41 = v47;  // gated_delta_layer_step.rs:112
        v42 = v51;
        v43 = v55;
    } else {
        v41 = 0.0f;
        v42 = 0.0f;
        v43 = 0.0f;
    }
    float v56;  // gated_delta_layer_step.rs:117
    float v57;
    float v58;
    float v59;
    float v60;
    if (v38) {
        ulong v61 = v8 * 320ul;  // gated_delta_layer_step.rs:120
        ulong v62 = v61 + v37;
        float v63 = x[v62];
        float v64 = w[v37];  // gated_delta_layer_step.rs:123
        ulong v65 = v37 + 320ul;
        float v66 = w[v65];
        ulong v67 = v37 + 640ul;
        float v68 = w[v67];
        ulong v69 = v37 + 960ul;
        float v70 = w[v69];
        v56 = v63;  // gated_delta_layer_step.rs:117
        v57 = v64;
        v58 = v66;
        v59 = v68;
        v60 = v70;
    } else {
        v56 = 0.0f;
        v57 = 0.0f;
        v58 = 0.0f;
        v59 = 0.0f;
        v60 = 0.0f;
    }
    ulong v71 = (ulong)tgid.y;  // delta.rs:29
    float v72 = a_raw[v71];  // gated_delta_layer_step.rs:131
    float v73 = a_log[v5];
    float v74 = dt_bias[v5];
    float v75 = precise::exp(v73);  // gates.rs:26
    float v76 = -v75;
    float v77 = v72 + v74;
    float v78 = kiln_softplus(v77);
    float v79 = v76 * v78;
    float v80 = precise::exp(v79);
    float v81 = b_raw[v71];  // gated_delta_layer_step.rs:132
    float v82 = kiln_sigmoid(v81);  // gates.rs:33
    float v83 = beta_scale * v82;
    ulong v84;  // gated_delta_layer_step.rs:234
    if (v28) {
        v84 = 0ul;
    } else {
        ulong v85;  // gated_delta_layer_step.rs:236
        if (v39) {
            v85 = 0ul;
        } else {
            ulong v86 = v10 * 32ul;  // gated_delta_layer_step.rs:239
            ulong v87 = (ulong)tgid.x;
            ulong v88 = v87 * 16ul;
            ulong v89 = v86 + v88;
            v85 = v89;  // gated_delta_layer_step.rs:236
        }
        v84 = v85;  // gated_delta_layer_step.rs:234
    }
    ulong v90 = v84 + v36;  // gated_delta_layer_step.rs:241
    float v91;  // gated_delta_layer_step.rs:139
    if (v40) {
        float v92 = fma(v57, v41, 0.0f);  // gated_delta_layer_step.rs:144
        float v93 = fma(v58, v42, v92);
        float v94 = fma(v59, v43, v93);
        float v95 = fma(v60, v56, v94);
        bool v96 = simd_id >= 8u;  // gated_delta_layer_step.rs:146
        bool v97 = tgid.x == 0u;
        bool v98 = v27 && v97;
        bool v99 = v96 || v98;
        if (v99) {
            ulong v100 = v8 * 3ul;  // gated_delta_layer_step.rs:148
            ulong v101 = v8 * 960ul;  // gated_delta_layer_step.rs:155
            ulong v102 = v101 + v90;
            conv_state_out[v102] = v42;
            ulong v103 = v100 + 1ul;  // gated_delta_layer_step.rs:148
            ulong v104 = v103 * 320ul;  // gated_delta_layer_step.rs:155
            ulong v105 = v104 + v90;
            conv_state_out[v105] = v43;
            ulong v106 = v100 + 2ul;  // gated_delta_layer_step.rs:148
            ulong v107 = v106 * 320ul;  // gated_delta_layer_step.rs:155
            ulong v108 = v107 + v90;
            conv_state_out[v108] = v56;
        }
        v91 = v95;  // gated_delta_layer_step.rs:139
    } else {
        v91 = 0.0f;
    }
    if (v38) {  // gated_delta_layer_step.rs:159
        float v109 = kiln_silu(v91);  // gated_delta_layer_step.rs:160
        a0[tid] = v109;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // gated_delta_layer_step.rs:164
    float4 q1 = *(threadgroup float4*)(a0 + v16);  // gated_delta_layer_step.rs:178
    float v110 = q1.x;
    float v111 = q1.y;
    float v112 = q1.z;
    float v113 = q1.w;
    uint v114 = v16 + 128u;  // gated_delta_layer_step.rs:179
    float4 q2 = *(threadgroup float4*)(a0 + v114);
    float v115 = q2.x;
    float v116 = q2.y;
    float v117 = q2.z;
    float v118 = q2.w;
    uint v119 = v2 + 256u;  // gated_delta_layer_step.rs:183
    float v120 = a0[v119];
    float v121 = fma(v115, v115, 0.0f);  // head_norms.rs:21
    float v122 = fma(v116, v116, v121);
    float v123 = fma(v117, v117, v122);
    float v124 = fma(v118, v118, v123);
    float v125 = kiln_simd_sum_f32_32(v124);  // butterfly.rs:67
    float v126 = v125 + eps;  // head_norms.rs:25
    float v127 = precise::rsqrt(v126);
    float v128 = fma(v110, v110, 0.0f);  // head_norms.rs:21
    float v129 = fma(v111, v111, v128);
    float v130 = fma(v112, v112, v129);
    float v131 = fma(v113, v113, v130);
    float v132 = kiln_simd_sum_f32_32(v131);  // butterfly.rs:67
    float v133 = v132 + eps;  // head_norms.rs:25
    float v134 = precise::rsqrt(v133);
    float v135 = v134 * q_scale;  // gated_delta_layer_step.rs:189
    float v136 = fma(v115, v110, 0.0f);  // delta.rs:68
    float v137 = fma(v116, v111, v136);
    float v138 = fma(v117, v112, v137);
    float v139 = fma(v118, v113, v138);
    float v140 = v127 * v135;  // delta.rs:70
    float v141 = kiln_simd_sum_f32_32(v139);  // butterfly.rs:67
    float v142 = v140 * v141;  // delta.rs:70
    float v143 = fma(v17, v115, 0.0f);  // delta.rs:75
    float v144 = fma(v17, v110, 0.0f);  // delta.rs:76
    float v145 = fma(v18, v116, v143);  // delta.rs:75
    float v146 = fma(v18, v111, v144);  // delta.rs:76
    float v147 = fma(v19, v117, v145);  // delta.rs:75
    float v148 = fma(v19, v112, v146);  // delta.rs:76
    float v149 = fma(v20, v118, v147);  // delta.rs:75
    float v150 = fma(v20, v113, v148);  // delta.rs:76
    float v151 = kiln_simd_sum_f32_32(v149);  // butterfly.rs:67
    float v152 = v127 * v151;  // delta.rs:78
    float v153 = v80 * v152;
    float v154 = kiln_simd_sum_f32_32(v150);  // butterfly.rs:67
    float v155 = v135 * v154;  // delta.rs:79
    float v156 = v80 * v155;
    float v157 = v120 - v153;  // delta.rs:80
    float v158 = v83 * v157;
    float v159 = fma(v158, v142, v156);  // delta.rs:81
    float v160 = v127 * v158;  // delta.rs:82
    float v161 = v80 * v17;  // delta.rs:90
    float v162 = fma(v115, v160, v161);
    float v163 = v80 * v18;
    float v164 = fma(v116, v160, v163);
    float v165 = v80 * v19;
    float v166 = fma(v117, v160, v165);
    float v167 = v80 * v20;
    float v168 = fma(v118, v160, v167);
    bool v169 = v0 == 0u;  // delta.rs:151
    if (v169) {
        float v170;  // delta.rs:152
        if (v7) {
            v170 = v159;
        } else {
            v170 = 0.0f;
        }
        ulong v171 = v71 * 32ul;  // delta.rs:153
        ulong v172 = v171 + v13;
        y[v172] = v170;
    }
    if (v7) {  // tiling.rs:92
        ulong v173 = (ulong)v16;  // tiling.rs:94
        ulong v174 = v15 + v173;
        *(device float4*)(state_out + v174) = float4(v162, v164, v166, v168);
    }
}
