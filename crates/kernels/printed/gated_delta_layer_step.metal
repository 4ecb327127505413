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
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float a0[272];  // gated_delta_layer_step.rs:95
    uint v0 = tid % 32u;  // tiling.rs:43
    uint v1 = tgid.x * 16u;  // tiling.rs:44
    uint v2 = tid / 32u;
    uint v3 = v1 + v2;
    uint v4 = tgid.y / 2u;  // gated_delta_layer_step.rs:83
    uint v5 = tgid.y % 2u;  // gated_delta_layer_step.rs:84
    bool v6 = v4 < slots;  // gated_delta_layer_step.rs:87
    bool v7 = v6 && v6;
    ulong v8 = (ulong)v4;  // gated_delta_layer_step.rs:90
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
    bool v27 = v5 == 0u;  // gated_delta_layer_step.rs:97
    bool v28 = tid < 128u;  // gated_delta_layer_step.rs:211
    ulong v29;
    if (v28) {
        ulong v30 = (ulong)tid;  // gated_delta_layer_step.rs:212
        v29 = v30;  // gated_delta_layer_step.rs:211
    } else {
        bool v31 = tid < 256u;  // gated_delta_layer_step.rs:213
        ulong v32;
        if (v31) {
            ulong v33 = (ulong)tid;  // gated_delta_layer_step.rs:214
            v32 = v33;  // gated_delta_layer_step.rs:213
        } else {
            uint v34 = tid - 256u;  // gated_delta_layer_step.rs:198
            uint v35 = v1 + v34;
            ulong v36 = v10 * 32ul;  // gated_delta_layer_step.rs:217
            ulong v37 = v36 + 256ul;
            bool v38 = v35 < 32u;
            ulong v39;
            if (v38) {
                ulong v40 = (ulong)v35;
                v39 = v40;
            } else {
                v39 = 0ul;
            }
            ulong v41 = v37 + v39;
            v32 = v41;  // gated_delta_layer_step.rs:213
        }
        v29 = v32;  // gated_delta_layer_step.rs:211
    }
    bool v42 = tid < 256u;  // gated_delta_layer_step.rs:204
    bool v43 = tid < 272u;
    uint v44 = tid - 256u;  // gated_delta_layer_step.rs:198
    uint v45 = v1 + v44;
    bool v46 = v45 < 32u;  // gated_delta_layer_step.rs:204
    bool v47 = v43 && v46;
    bool v48 = v42 || v47;
    bool v49 = v7 && v48;  // gated_delta_layer_step.rs:108
    float v50;
    float v51;
    float v52;
    float v53;
    float v54;
    float v55;
    float v56;
    float v57;
    if (v49) {
        ulong v58 = v8 * 3ul;  // gated_delta_layer_step.rs:110
        ulong v59 = v8 * 960ul;
        ulong v60 = v59 + v29;
        float v61 = conv_state_in[v60];
        ulong v62 = v58 + 1ul;
        ulong v63 = v62 * 320ul;
        ulong v64 = v63 + v29;
        float v65 = conv_state_in[v64];
        ulong v66 = v58 + 2ul;
        ulong v67 = v66 * 320ul;
        ulong v68 = v67 + v29;
        float v69 = conv_state_in[v68];
        ulong v70 = v8 * 320ul;  // gated_delta_layer_step.rs:114
        ulong v71 = v70 + v29;
        float v72 = x[v71];
        float v73 = w[v29];  // gated_delta_layer_step.rs:117
        ulong v74 = v29 + 320ul;
        float v75 = w[v74];
        ulong v76 = v29 + 640ul;
        float v77 = w[v76];
        ulong v78 = v29 + 960ul;
        float v79 = w[v78];
        v50 = v61;  // gated_delta_layer_step.rs:108
        v51 = v65;
        v52 = v69;
        v53 = v72;
        v54 = v73;
        v55 = v75;
        v56 = v77;
        v57 = v79;
    } else {
        v50 = 0.0f;
        v51 = 0.0f;
        v52 = 0.0f;
        v53 = 0.0f;
        v54 = 0.0f;
        v55 = 0.0f;
        v56 = 0.0f;
        v57 = 0.0f;
    }
    ulong v80 = (ulong)tgid.y;  // delta.rs:29
    float v81 = a_raw[v80];  // gated_delta_layer_step.rs:125
    float v82 = a_log[v5];
    float v83 = dt_bias[v5];
    float v84 = precise::exp(v82);  // gates.rs:26
    float v85 = -v84;
    float v86 = v81 + v83;
    float v87 = kiln_softplus(v86);
    float v88 = v85 * v87;
    float v89 = precise::exp(v88);
    float v90 = b_raw[v80];  // gated_delta_layer_step.rs:126
    float v91 = kiln_sigmoid(v90);  // gates.rs:33
    float v92 = beta_scale * v91;
    ulong v93;  // gated_delta_layer_step.rs:211
    if (v28) {
        ulong v94 = (ulong)tid;  // gated_delta_layer_step.rs:212
        v93 = v94;  // gated_delta_layer_step.rs:211
    } else {
        ulong v95;  // gated_delta_layer_step.rs:213
        if (v42) {
            ulong v96 = (ulong)tid;  // gated_delta_layer_step.rs:214
            v95 = v96;  // gated_delta_layer_step.rs:213
        } else {
            ulong v97 = v10 * 32ul;  // gated_delta_layer_step.rs:217
            ulong v98 = v97 + 256ul;
            ulong v99;
            if (v46) {
                ulong v100 = (ulong)v45;
                v99 = v100;
            } else {
                v99 = 0ul;
            }
            ulong v101 = v98 + v99;
            v95 = v101;  // gated_delta_layer_step.rs:213
        }
        v93 = v95;  // gated_delta_layer_step.rs:211
    }
    float v102;  // gated_delta_layer_step.rs:133
    if (v49) {
        float v103 = fma(v54, v50, 0.0f);  // gated_delta_layer_step.rs:138
        float v104 = fma(v55, v51, v103);
        float v105 = fma(v56, v52, v104);
        float v106 = fma(v57, v53, v105);
        bool v107 = tid >= 256u;  // gated_delta_layer_step.rs:140
        bool v108 = tgid.x == 0u;
        bool v109 = v27 && v108;
        bool v110 = v107 || v109;
        if (v110) {
            ulong v111 = v8 * 3ul;  // gated_delta_layer_step.rs:142
            ulong v112 = v8 * 960ul;  // gated_delta_layer_step.rs:149
            ulong v113 = v112 + v93;
            conv_state_out[v113] = v51;
            ulong v114 = v111 + 1ul;  // gated_delta_layer_step.rs:142
            ulong v115 = v114 * 320ul;  // gated_delta_layer_step.rs:149
            ulong v116 = v115 + v93;
            conv_state_out[v116] = v52;
            ulong v117 = v111 + 2ul;  // gated_delta_layer_step.rs:142
            ulong v118 = v117 * 320ul;  // gated_delta_layer_step.rs:149
            ulong v119 = v118 + v93;
            conv_state_out[v119] = v53;
        }
        v102 = v106;  // gated_delta_layer_step.rs:133
    } else {
        v102 = 0.0f;
    }
    if (v43) {  // gated_delta_layer_step.rs:153
        float v120 = kiln_silu(v102);  // gated_delta_layer_step.rs:154
        a0[tid] = v120;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // gated_delta_layer_step.rs:158
    float4 q1 = *(threadgroup float4*)(a0 + v16);  // gated_delta_layer_step.rs:169
    float v121 = q1.x;
    float v122 = q1.y;
    float v123 = q1.z;
    float v124 = q1.w;
    uint v125 = v16 + 128u;  // gated_delta_layer_step.rs:170
    float4 q2 = *(threadgroup float4*)(a0 + v125);
    float v126 = q2.x;
    float v127 = q2.y;
    float v128 = q2.z;
    float v129 = q2.w;
    uint v130 = v2 + 256u;  // gated_delta_layer_step.rs:174
    float v131 = a0[v130];
    float v132 = fma(v126, v126, 0.0f);  // head_norms.rs:21
    float v133 = fma(v127, v127, v132);
    float v134 = fma(v128, v128, v133);
    float v135 = fma(v129, v129, v134);
    float v136 = kiln_simd_sum_f32_32(v135);  // butterfly.rs:67
    float v137 = v136 + eps;  // head_norms.rs:25
    float v138 = precise::rsqrt(v137);
    float v139 = fma(v121, v121, 0.0f);  // head_norms.rs:21
    float v140 = fma(v122, v122, v139);
    float v141 = fma(v123, v123, v140);
    float v142 = fma(v124, v124, v141);
    float v143 = kiln_simd_sum_f32_32(v142);  // butterfly.rs:67
    float v144 = v143 + eps;  // head_norms.rs:25
    float v145 = precise::rsqrt(v144);
    float v146 = v145 * q_scale;  // gated_delta_layer_step.rs:180
    float v147 = fma(v126, v121, 0.0f);  // delta.rs:68
    float v148 = fma(v127, v122, v147);
    float v149 = fma(v128, v123, v148);
    float v150 = fma(v129, v124, v149);
    float v151 = v138 * v146;  // delta.rs:70
    float v152 = kiln_simd_sum_f32_32(v150);  // butterfly.rs:67
    float v153 = v151 * v152;  // delta.rs:70
    float v154 = fma(v17, v126, 0.0f);  // delta.rs:75
    float v155 = fma(v17, v121, 0.0f);  // delta.rs:76
    float v156 = fma(v18, v127, v154);  // delta.rs:75
    float v157 = fma(v18, v122, v155);  // delta.rs:76
    float v158 = fma(v19, v128, v156);  // delta.rs:75
    float v159 = fma(v19, v123, v157);  // delta.rs:76
    float v160 = fma(v20, v129, v158);  // delta.rs:75
    float v161 = fma(v20, v124, v159);  // delta.rs:76
    float v162 = kiln_simd_sum_f32_32(v160);  // butterfly.rs:67
    float v163 = v138 * v162;  // delta.rs:78
    float v164 = v89 * v163;
    float v165 = kiln_simd_sum_f32_32(v161);  // butterfly.rs:67
    float v166 = v146 * v165;  // delta.rs:79
    float v167 = v89 * v166;
    float v168 = v131 - v164;  // delta.rs:80
    float v169 = v92 * v168;
    float v170 = fma(v169, v153, v167);  // delta.rs:81
    float v171 = v138 * v169;  // delta.rs:82
    float v172 = v89 * v17;  // delta.rs:90
    float v173 = fma(v126, v171, v172);
    float v174 = v89 * v18;
    float v175 = fma(v127, v171, v174);
    float v176 = v89 * v19;
    float v177 = fma(v128, v171, v176);
    float v178 = v89 * v20;
    float v179 = fma(v129, v171, v178);
    bool v180 = v0 == 0u;  // delta.rs:151
    if (v180) {
        float v181;  // delta.rs:152
        if (v7) {
            v181 = v170;
        } else {
            v181 = 0.0f;
        }
        ulong v182 = v80 * 32ul;  // delta.rs:153
        ulong v183 = v182 + v13;
        y[v183] = v181;
    }
    if (v7) {  // tiling.rs:92
        ulong v184 = (ulong)v16;  // tiling.rs:94
        ulong v185 = v15 + v184;
        *(device float4*)(state_out + v185) = float4(v173, v175, v177, v179);
    }
}
