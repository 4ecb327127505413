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

[[max_total_threads_per_threadgroup(256)]]
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
    uint v0 = tid % 16u;  // tiling.rs:43
    uint v1 = tgid.x * 16u;  // tiling.rs:44
    uint v2 = tid / 16u;
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
    uint v27 = v0 + 16u;  // tiling.rs:59
    uint v28 = v27 * 4u;
    float v29;  // tiling.rs:71
    float v30;
    float v31;
    float v32;
    if (v7) {
        ulong v33 = (ulong)v28;  // tiling.rs:73
        ulong v34 = v15 + v33;
        float4 q1 = *(device const float4*)(state_in + v34);
        float v35 = q1.x;
        float v36 = q1.y;
        float v37 = q1.z;
        float v38 = q1.w;
        v29 = v35;  // tiling.rs:71
        v30 = v36;
        v31 = v37;
        v32 = v38;
    } else {
        v29 = 0.0f;
        v30 = 0.0f;
        v31 = 0.0f;
        v32 = 0.0f;
    }
    bool v39 = v5 == 0u;  // gated_delta_layer_step.rs:97
    bool v40 = tid < 128u;  // gated_delta_layer_step.rs:211
    ulong v41;
    if (v40) {
        ulong v42 = (ulong)tid;  // gated_delta_layer_step.rs:212
        v41 = v42;  // gated_delta_layer_step.rs:211
    } else {
        ulong v43;  // gated_delta_layer_step.rs:213
        if (true) {
            ulong v44 = (ulong)tid;  // gated_delta_layer_step.rs:214
            v43 = v44;  // gated_delta_layer_step.rs:213
        } else {
            uint v45 = tid - 256u;  // gated_delta_layer_step.rs:198
            uint v46 = v1 + v45;
            ulong v47 = v10 * 32ul;  // gated_delta_layer_step.rs:217
            ulong v48 = v47 + 256ul;
            bool v49 = v46 < 32u;
            ulong v50;
            if (v49) {
                ulong v51 = (ulong)v46;
                v50 = v51;
            } else {
                v50 = 0ul;
            }
            ulong v52 = v48 + v50;
            v43 = v52;  // gated_delta_layer_step.rs:213
        }
        v41 = v43;  // gated_delta_layer_step.rs:211
    }
    uint v53 = tid - 256u;  // gated_delta_layer_step.rs:198
    uint v54 = v1 + v53;
    bool v55 = v54 < 32u;  // gated_delta_layer_step.rs:204
    float v56;  // gated_delta_layer_step.rs:108
    float v57;
    float v58;
    float v59;
    float v60;
    float v61;
    float v62;
    float v63;
    if (v7) {
        ulong v64 = v8 * 3ul;  // gated_delta_layer_step.rs:110
        ulong v65 = v8 * 960ul;
        ulong v66 = v65 + v41;
        float v67 = conv_state_in[v66];
        ulong v68 = v64 + 1ul;
        ulong v69 = v68 * 320ul;
        ulong v70 = v69 + v41;
        float v71 = conv_state_in[v70];
        ulong v72 = v64 + 2ul;
        ulong v73 = v72 * 320ul;
        ulong v74 = v73 + v41;
        float v75 = conv_state_in[v74];
        ulong v76 = v8 * 320ul;  // gated_delta_layer_step.rs:114
        ulong v77 = v76 + v41;
        float v78 = x[v77];
        float v79 = w[v41];  // gated_delta_layer_step.rs:117
        ulong v80 = v41 + 320ul;
        float v81 = w[v80];
        ulong v82 = v41 + 640ul;
        float v83 = w[v82];
        ulong v84 = v41 + 960ul;
        float v85 = w[v84];
        v56 = v67;  // gated_delta_layer_step.rs:108
        v57 = v71;
        v58 = v75;
        v59 = v78;
        v60 = v79;
        v61 = v81;
        v62 = v83;
        v63 = v85;
    } else {
        v56 = 0.0f;
        v57 = 0.0f;
        v58 = 0.0f;
        v59 = 0.0f;
        v60 = 0.0f;
        v61 = 0.0f;
        v62 = 0.0f;
        v63 = 0.0f;
    }
    uint v86 = tid + 256u;  // gated_delta_layer_step.rs:106
    ulong v87;  // gated_delta_layer_step.rs:211
    if (false) {
        ulong v88 = (ulong)v86;  // gated_delta_layer_step.rs:212
        v87 = v88;  // gated_delta_layer_step.rs:211
    } else {
        ulong v89;  // gated_delta_layer_step.rs:213
        if (false) {
            ulong v90 = (ulong)v86;  // gated_delta_layer_step.rs:214
            v89 = v90;  // gated_delta_layer_step.rs:213
        } else {
            uint v91 = tid + 0u;  // gated_delta_layer_step.rs:198
            uint v92 = v1 + v91;
            ulong v93 = v10 * 32ul;  // gated_delta_layer_step.rs:217
            ulong v94 = v93 + 256ul;
            bool v95 = v92 < 32u;
            ulong v96;
            if (v95) {
                ulong v97 = (ulong)v92;
                v96 = v97;
            } else {
                v96 = 0ul;
            }
            ulong v98 = v94 + v96;
            v89 = v98;  // gated_delta_layer_step.rs:213
        }
        v87 = v89;  // gated_delta_layer_step.rs:211
    }
    bool v99 = v86 < 272u;  // gated_delta_layer_step.rs:204
    uint v100 = tid + 0u;  // gated_delta_layer_step.rs:198
    uint v101 = v1 + v100;
    bool v102 = v101 < 32u;  // gated_delta_layer_step.rs:204
    bool v103 = v99 && v102;
    bool v104 = v7 && v103;  // gated_delta_layer_step.rs:108
    float v105;
    float v106;
    float v107;
    float v108;
    float v109;
    float v110;
    float v111;
    float v112;
    if (v104) {
        ulong v113 = v8 * 3ul;  // gated_delta_layer_step.rs:110
        ulong v114 = v8 * 960ul;
        ulong v115 = v114 + v87;
        float v116 = conv_state_in[v115];
        ulong v117 = v113 + 1ul;
        ulong v118 = v117 * 320ul;
        ulong v119 = v118 + v87;
        float v120 = conv_state_in[v119];
        ulong v121 = v113 + 2ul;
        ulong v122 = v121 * 320ul;
        ulong v123 = v122 + v87;
        float v124 = conv_state_in[v123];
        ulong v125 = v8 * 320ul;  // gated_delta_layer_step.rs:114
        ulong v126 = v125 + v87;
        float v127 = x[v126];
        float v128 = w[v87];  // gated_delta_layer_step.rs:117
        ulong v129 = v87 + 320ul;
        float v130 = w[v129];
        ulong v131 = v87 + 640ul;
        float v132 = w[v131];
        ulong v133 = v87 + 960ul;
        float v134 = w[v133];
        v105 = v116;  // gated_delta_layer_step.rs:108
        v106 = v120;
        v107 = v124;
        v108 = v127;
        v109 = v128;
        v110 = v130;
        v111 = v132;
        v112 = v134;
    } else {
        v105 = 0.0f;
        v106 = 0.0f;
        v107 = 0.0f;
        v108 = 0.0f;
        v109 = 0.0f;
        v110 = 0.0f;
        v111 = 0.0f;
        v112 = 0.0f;
    }
    ulong v135 = (ulong)tgid.y;  // delta.rs:29
    float v136 = a_raw[v135];  // gated_delta_layer_step.rs:125
    float v137 = a_log[v5];
    float v138 = dt_bias[v5];
    float v139 = precise::exp(v137);  // gates.rs:26
    float v140 = -v139;
    float v141 = v136 + v138;
    float v142 = kiln_softplus(v141);
    float v143 = v140 * v142;
    float v144 = precise::exp(v143);
    float v145 = b_raw[v135];  // gated_delta_layer_step.rs:126
    float v146 = kiln_sigmoid(v145);  // gates.rs:33
    float v147 = beta_scale * v146;
    ulong v148;  // gated_delta_layer_step.rs:211
    if (v40) {
        ulong v149 = (ulong)tid;  // gated_delta_layer_step.rs:212
        v148 = v149;  // gated_delta_layer_step.rs:211
    } else {
        ulong v150;  // gated_delta_layer_step.rs:213
        if (true) {
            ulong v151 = (ulong)tid;  // gated_delta_layer_step.rs:214
            v150 = v151;  // gated_delta_layer_step.rs:213
        } else {
            ulong v152 = v10 * 32ul;  // gated_delta_layer_step.rs:217
            ulong v153 = v152 + 256ul;
            ulong v154;
            if (v55) {
                ulong v155 = (ulong)v54;
                v154 = v155;
            } else {
                v154 = 0ul;
            }
            ulong v156 = v153 + v154;
            v150 = v156;  // gated_delta_layer_step.rs:213
        }
        v148 = v150;  // gated_delta_layer_step.rs:211
    }
    float v157;  // gated_delta_layer_step.rs:133
    if (v7) {
        float v158 = fma(v60, v56, 0.0f);  // gated_delta_layer_step.rs:138
        float v159 = fma(v61, v57, v158);
        float v160 = fma(v62, v58, v159);
        float v161 = fma(v63, v59, v160);
        bool v162 = tgid.x == 0u;  // gated_delta_layer_step.rs:140
        bool v163 = v39 && v162;
        if (v163) {
            ulong v164 = v8 * 3ul;  // gated_delta_layer_step.rs:142
            ulong v165 = v8 * 960ul;  // gated_delta_layer_step.rs:149
            ulong v166 = v165 + v148;
            conv_state_out[v166] = v57;
            ulong v167 = v164 + 1ul;  // gated_delta_layer_step.rs:142
            ulong v168 = v167 * 320ul;  // gated_delta_layer_step.rs:149
            ulong v169 = v168 + v148;
            conv_state_out[v169] = v58;
            ulong v170 = v164 + 2ul;  // gated_delta_layer_step.rs:142
            ulong v171 = v170 * 320ul;  // gated_delta_layer_step.rs:149
            ulong v172 = v171 + v148;
            conv_state_out[v172] = v59;
        }
        v157 = v161;  // gated_delta_layer_step.rs:133
    } else {
        v157 = 0.0f;
    }
    if (true) {  // gated_delta_layer_step.rs:153
        float v173 = kiln_silu(v157);  // gated_delta_layer_step.rs:154
        a0[tid] = v173;
    }
    ulong v174;  // gated_delta_layer_step.rs:211
    if (false) {
        ulong v175 = (ulong)v86;  // gated_delta_layer_step.rs:212
        v174 = v175;  // gated_delta_layer_step.rs:211
    } else {
        ulong v176;  // gated_delta_layer_step.rs:213
        if (false) {
            ulong v177 = (ulong)v86;  // gated_delta_layer_step.rs:214
            v176 = v177;  // gated_delta_layer_step.rs:213
        } else {
            ulong v178 = v10 * 32ul;  // gated_delta_layer_step.rs:217
            ulong v179 = v178 + 256ul;
            ulong v180;
            if (v102) {
                ulong v181 = (ulong)v101;
                v180 = v181;
            } else {
                v180 = 0ul;
            }
            ulong v182 = v179 + v180;
            v176 = v182;  // gated_delta_layer_step.rs:213
        }
        v174 = v176;  // gated_delta_layer_step.rs:211
    }
    float v183;  // gated_delta_layer_step.rs:133
    if (v104) {
        float v184 = fma(v109, v105, 0.0f);  // gated_delta_layer_step.rs:138
        float v185 = fma(v110, v106, v184);
        float v186 = fma(v111, v107, v185);
        float v187 = fma(v112, v108, v186);
        if (true) {  // gated_delta_layer_step.rs:140
            ulong v188 = v8 * 3ul;  // gated_delta_layer_step.rs:142
            ulong v189 = v8 * 960ul;  // gated_delta_layer_step.rs:149
            ulong v190 = v189 + v174;
            conv_state_out[v190] = v106;
            ulong v191 = v188 + 1ul;  // gated_delta_layer_step.rs:142
            ulong v192 = v191 * 320ul;  // gated_delta_layer_step.rs:149
            ulong v193 = v192 + v174;
            conv_state_out[v193] = v107;
            ulong v194 = v188 + 2ul;  // gated_delta_layer_step.rs:142
            ulong v195 = v194 * 320ul;  // gated_delta_layer_step.rs:149
            ulong v196 = v195 + v174;
            conv_state_out[v196] = v108;
        }
        v183 = v187;  // gated_delta_layer_step.rs:133
    } else {
        v183 = 0.0f;
    }
    if (v99) {  // gated_delta_layer_step.rs:153
        float v197 = kiln_silu(v183);  // gated_delta_layer_step.rs:154
        a0[v86] = v197;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // gated_delta_layer_step.rs:158
    float4 q2 = *(threadgroup float4*)(a0 + v16);  // gated_delta_layer_step.rs:169
    float v198 = q2.x;
    float v199 = q2.y;
    float v200 = q2.z;
    float v201 = q2.w;
    uint v202 = v16 + 128u;  // gated_delta_layer_step.rs:170
    float4 q3 = *(threadgroup float4*)(a0 + v202);
    float v203 = q3.x;
    float v204 = q3.y;
    float v205 = q3.z;
    float v206 = q3.w;
    float4 q4 = *(threadgroup float4*)(a0 + v28);  // gated_delta_layer_step.rs:169
    float v207 = q4.x;
    float v208 = q4.y;
    float v209 = q4.z;
    float v210 = q4.w;
    uint v211 = v28 + 128u;  // gated_delta_layer_step.rs:170
    float4 q5 = *(threadgroup float4*)(a0 + v211);
    float v212 = q5.x;
    float v213 = q5.y;
    float v214 = q5.z;
    float v215 = q5.w;
    uint v216 = v2 + 256u;  // gated_delta_layer_step.rs:174
    float v217 = a0[v216];
    float v218 = fma(v203, v203, 0.0f);  // head_norms.rs:21
    float v219 = fma(v204, v204, v218);
    float v220 = fma(v205, v205, v219);
    float v221 = fma(v206, v206, v220);
    float v222 = fma(v212, v212, v221);
    float v223 = fma(v213, v213, v222);
    float v224 = fma(v214, v214, v223);
    float v225 = fma(v215, v215, v224);
    float v226 = kiln_simd_sum_f32_16(v225);  // butterfly.rs:65
    float v227 = v226 + eps;  // head_norms.rs:25
    float v228 = precise::rsqrt(v227);
    float v229 = fma(v198, v198, 0.0f);  // head_norms.rs:21
    float v230 = fma(v199, v199, v229);
    float v231 = fma(v200, v200, v230);
    float v232 = fma(v201, v201, v231);
    float v233 = fma(v207, v207, v232);
    float v234 = fma(v208, v208, v233);
    float v235 = fma(v209, v209, v234);
    float v236 = fma(v210, v210, v235);
    float v237 = kiln_simd_sum_f32_16(v236);  // butterfly.rs:65
    float v238 = v237 + eps;  // head_norms.rs:25
    float v239 = precise::rsqrt(v238);
    float v240 = v239 * q_scale;  // gated_delta_layer_step.rs:180
    float v241 = fma(v203, v198, 0.0f);  // delta.rs:68
    float v242 = fma(v204, v199, v241);
    float v243 = fma(v205, v200, v242);
    float v244 = fma(v206, v201, v243);
    float v245 = fma(v212, v207, v244);
    float v246 = fma(v213, v208, v245);
    float v247 = fma(v214, v209, v246);
    float v248 = fma(v215, v210, v247);
    float v249 = v228 * v240;  // delta.rs:70
    float v250 = kiln_simd_sum_f32_16(v248);  // butterfly.rs:65
    float v251 = v249 * v250;  // delta.rs:70
    float v252 = fma(v17, v203, 0.0f);  // delta.rs:75
    float v253 = fma(v17, v198, 0.0f);  // delta.rs:76
    float v254 = fma(v18, v204, v252);  // delta.rs:75
    float v255 = fma(v18, v199, v253);  // delta.rs:76
    float v256 = fma(v19, v205, v254);  // delta.rs:75
    float v257 = fma(v19, v200, v255);  // delta.rs:76
    float v258 = fma(v20, v206, v256);  // delta.rs:75
    float v259 = fma(v20, v201, v257);  // delta.rs:76
    float v260 = fma(v29, v212, v258);  // delta.rs:75
    float v261 = fma(v29, v207, v259);  // delta.rs:76
    float v262 = fma(v30, v213, v260);  // delta.rs:75
    float v263 = fma(v30, v208, v261);  // delta.rs:76
    float v264 = fma(v31, v214, v262);  // delta.rs:75
    float v265 = fma(v31, v209, v263);  // delta.rs:76
    float v266 = fma(v32, v215, v264);  // delta.rs:75
    float v267 = fma(v32, v210, v265);  // delta.rs:76
    float v268 = kiln_simd_sum_f32_16(v266);  // butterfly.rs:65
    float v269 = v228 * v268;  // delta.rs:78
    float v270 = v144 * v269;
    float v271 = kiln_simd_sum_f32_16(v267);  // butterfly.rs:65
    float v272 = v240 * v271;  // delta.rs:79
    float v273 = v144 * v272;
    float v274 = v217 - v270;  // delta.rs:80
    float v275 = v147 * v274;
    float v276 = fma(v275, v251, v273);  // delta.rs:81
    float v277 = v228 * v275;  // delta.rs:82
    float v278 = v144 * v17;  // delta.rs:90
    float v279 = fma(v203, v277, v278);
    float v280 = v144 * v18;
    float v281 = fma(v204, v277, v280);
    float v282 = v144 * v19;
    float v283 = fma(v205, v277, v282);
    float v284 = v144 * v20;
    float v285 = fma(v206, v277, v284);
    float v286 = v144 * v29;
    float v287 = fma(v212, v277, v286);
    float v288 = v144 * v30;
    float v289 = fma(v213, v277, v288);
    float v290 = v144 * v31;
    float v291 = fma(v214, v277, v290);
    float v292 = v144 * v32;
    float v293 = fma(v215, v277, v292);
    bool v294 = v0 == 0u;  // delta.rs:151
    if (v294) {
        float v295;  // delta.rs:152
        if (v7) {
            v295 = v276;
        } else {
            v295 = 0.0f;
        }
        ulong v296 = v135 * 32ul;  // delta.rs:153
        ulong v297 = v296 + v13;
        y[v297] = v295;
    }
    if (v7) {  // tiling.rs:92
        ulong v298 = (ulong)v16;  // tiling.rs:94
        ulong v299 = v15 + v298;
        *(device float4*)(state_out + v299) = float4(v279, v281, v283, v285);
    }
    if (v7) {  // tiling.rs:92
        ulong v300 = (ulong)v28;  // tiling.rs:94
        ulong v301 = v15 + v300;
        *(device float4*)(state_out + v301) = float4(v287, v289, v291, v293);
    }
}
