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
    device const int* read_slots [[buffer(7)]],
    device const int* write_slots [[buffer(8)]],
    device const float* conv_state_in [[buffer(9)]],
    device float* conv_state_out [[buffer(10)]],
    device const float* state_in [[buffer(11)]],
    device float* state_out [[buffer(12)]],
    device float* y [[buffer(13)]],
    constant float& eps [[buffer(14)]],
    constant float& q_scale [[buffer(15)]],
    constant float& beta_scale [[buffer(16)]],
    constant uint& batch [[buffer(17)]],
    constant uint& slots [[buffer(18)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float a0[272];  // gated_delta_layer_step.rs:80
    uint v0 = tid % 16u;  // tiling.rs:43
    uint v1 = tgid.x * 16u;  // tiling.rs:44
    uint v2 = tid / 16u;
    uint v3 = v1 + v2;
    uint v4 = tgid.y / 2u;  // gated_delta_layer_step.rs:68
    uint v5 = tgid.y % 2u;  // gated_delta_layer_step.rs:69
    ulong v6 = (ulong)tgid.y;  // gated_delta_layer_step.rs:70
    bool v7 = v4 < slots;  // gated_delta_layer_step.rs:73
    bool v8 = v7 && v7;
    ulong v9 = (ulong)v4;  // gated_delta_layer_step.rs:76
    ulong v10 = v9 * 2ul;
    ulong v11 = (ulong)v5;
    ulong v12 = v10 + v11;
    ulong v13 = v12 * 4096ul;
    ulong v14 = (ulong)v3;  // tiling.rs:67
    ulong v15 = v14 * 128ul;
    ulong v16 = v13 + v15;
    uint v17 = v0 * 4u;  // tiling.rs:59
    float v18;  // tiling.rs:71
    float v19;
    float v20;
    float v21;
    if (v8) {
        ulong v22 = (ulong)v17;  // tiling.rs:73
        ulong v23 = v16 + v22;
        float4 q0 = *(device const float4*)(state_in + v23);
        float v24 = q0.x;
        float v25 = q0.y;
        float v26 = q0.z;
        float v27 = q0.w;
        v18 = v24;  // tiling.rs:71
        v19 = v25;
        v20 = v26;
        v21 = v27;
    } else {
        v18 = 0.0f;
        v19 = 0.0f;
        v20 = 0.0f;
        v21 = 0.0f;
    }
    uint v28 = v0 + 16u;  // tiling.rs:59
    uint v29 = v28 * 4u;
    float v30;  // tiling.rs:71
    float v31;
    float v32;
    float v33;
    if (v8) {
        ulong v34 = (ulong)v29;  // tiling.rs:73
        ulong v35 = v16 + v34;
        float4 q1 = *(device const float4*)(state_in + v35);
        float v36 = q1.x;
        float v37 = q1.y;
        float v38 = q1.z;
        float v39 = q1.w;
        v30 = v36;  // tiling.rs:71
        v31 = v37;
        v32 = v38;
        v33 = v39;
    } else {
        v30 = 0.0f;
        v31 = 0.0f;
        v32 = 0.0f;
        v33 = 0.0f;
    }
    bool v40 = v5 == 0u;  // gated_delta_layer_step.rs:82
    bool v41 = tid < 128u;  // gated_delta_layer_step.rs:169
    ulong v42;
    if (v41) {
        ulong v43 = (ulong)tid;  // gated_delta_layer_step.rs:170
        v42 = v43;  // gated_delta_layer_step.rs:169
    } else {
        bool v44 = tid < 256u;  // gated_delta_layer_step.rs:171
        ulong v45;
        if (v44) {
            ulong v46 = (ulong)tid;  // gated_delta_layer_step.rs:172
            v45 = v46;  // gated_delta_layer_step.rs:171
        } else {
            uint v47 = tid - 256u;  // gated_delta_layer_step.rs:156
            uint v48 = v1 + v47;
            ulong v49 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v50 = v49 + 256ul;
            bool v51 = v48 < 32u;
            ulong v52;
            if (v51) {
                ulong v53 = (ulong)v48;
                v52 = v53;
            } else {
                v52 = 0ul;
            }
            ulong v54 = v50 + v52;
            v45 = v54;  // gated_delta_layer_step.rs:171
        }
        v42 = v45;  // gated_delta_layer_step.rs:169
    }
    bool v55 = tid < 256u;  // gated_delta_layer_step.rs:162
    bool v56 = tid < 272u;
    uint v57 = tid - 256u;  // gated_delta_layer_step.rs:156
    uint v58 = v1 + v57;
    bool v59 = v58 < 32u;  // gated_delta_layer_step.rs:162
    bool v60 = v56 && v59;
    bool v61 = v55 || v60;
    bool v62 = v8 && v61;  // gated_delta_layer_step.rs:92
    float v63;
    float v64;
    float v65;
    float v66;
    float v67;
    float v68;
    float v69;
    float v70;
    if (v62) {
        ulong v71 = v9 * 3ul;  // gated_delta_layer_step.rs:94
        ulong v72 = v9 * 960ul;
        ulong v73 = v72 + v42;
        float v74 = conv_state_in[v73];
        ulong v75 = v71 + 1ul;
        ulong v76 = v75 * 320ul;
        ulong v77 = v76 + v42;
        float v78 = conv_state_in[v77];
        ulong v79 = v71 + 2ul;
        ulong v80 = v79 * 320ul;
        ulong v81 = v80 + v42;
        float v82 = conv_state_in[v81];
        ulong v83 = v9 * 320ul;  // gated_delta_layer_step.rs:96
        ulong v84 = v83 + v42;
        float v85 = x[v84];
        float v86 = w[v42];  // gated_delta_layer_step.rs:98
        ulong v87 = v42 + 320ul;
        float v88 = w[v87];
        ulong v89 = v42 + 640ul;
        float v90 = w[v89];
        ulong v91 = v42 + 960ul;
        float v92 = w[v91];
        v63 = v74;  // gated_delta_layer_step.rs:92
        v64 = v78;
        v65 = v82;
        v66 = v85;
        v67 = v86;
        v68 = v88;
        v69 = v90;
        v70 = v92;
    } else {
        v63 = 0.0f;
        v64 = 0.0f;
        v65 = 0.0f;
        v66 = 0.0f;
        v67 = 0.0f;
        v68 = 0.0f;
        v69 = 0.0f;
        v70 = 0.0f;
    }
    uint v93 = tid + 256u;  // gated_delta_layer_step.rs:90
    ulong v94;  // gated_delta_layer_step.rs:169
    if (false) {
        ulong v95 = (ulong)v93;  // gated_delta_layer_step.rs:170
        v94 = v95;  // gated_delta_layer_step.rs:169
    } else {
        ulong v96;  // gated_delta_layer_step.rs:171
        if (false) {
            ulong v97 = (ulong)v93;  // gated_delta_layer_step.rs:172
            v96 = v97;  // gated_delta_layer_step.rs:171
        } else {
            uint v98 = tid + 0u;  // gated_delta_layer_step.rs:156
            uint v99 = v1 + v98;
            ulong v100 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v101 = v100 + 256ul;
            bool v102 = v99 < 32u;
            ulong v103;
            if (v102) {
                ulong v104 = (ulong)v99;
                v103 = v104;
            } else {
                v103 = 0ul;
            }
            ulong v105 = v101 + v103;
            v96 = v105;  // gated_delta_layer_step.rs:171
        }
        v94 = v96;  // gated_delta_layer_step.rs:169
    }
    bool v106 = v93 < 272u;  // gated_delta_layer_step.rs:162
    uint v107 = tid + 0u;  // gated_delta_layer_step.rs:156
    uint v108 = v1 + v107;
    bool v109 = v108 < 32u;  // gated_delta_layer_step.rs:162
    bool v110 = v106 && v109;
    bool v111 = v8 && v110;  // gated_delta_layer_step.rs:92
    float v112;
    float v113;
    float v114;
    float v115;
    float v116;
    float v117;
    float v118;
    float v119;
    if (v111) {
        ulong v120 = v9 * 3ul;  // gated_delta_layer_step.rs:94
        ulong v121 = v9 * 960ul;
        ulong v122 = v121 + v94;
        float v123 = conv_state_in[v122];
        ulong v124 = v120 + 1ul;
        ulong v125 = v124 * 320ul;
        ulong v126 = v125 + v94;
        float v127 = conv_state_in[v126];
        ulong v128 = v120 + 2ul;
        ulong v129 = v128 * 320ul;
        ulong v130 = v129 + v94;
        float v131 = conv_state_in[v130];
        ulong v132 = v9 * 320ul;  // gated_delta_layer_step.rs:96
        ulong v133 = v132 + v94;
        float v134 = x[v133];
        float v135 = w[v94];  // gated_delta_layer_step.rs:98
        ulong v136 = v94 + 320ul;
        float v137 = w[v136];
        ulong v138 = v94 + 640ul;
        float v139 = w[v138];
        ulong v140 = v94 + 960ul;
        float v141 = w[v140];
        v112 = v123;  // gated_delta_layer_step.rs:92
        v113 = v127;
        v114 = v131;
        v115 = v134;
        v116 = v135;
        v117 = v137;
        v118 = v139;
        v119 = v141;
    } else {
        v112 = 0.0f;
        v113 = 0.0f;
        v114 = 0.0f;
        v115 = 0.0f;
        v116 = 0.0f;
        v117 = 0.0f;
        v118 = 0.0f;
        v119 = 0.0f;
    }
    float v142 = a_raw[v6];  // gated_delta_layer_step.rs:102
    float v143 = a_log[v5];
    float v144 = dt_bias[v5];
    float v145 = precise::exp(v143);  // gates.rs:26
    float v146 = -v145;
    float v147 = v142 + v144;
    float v148 = kiln_softplus(v147);
    float v149 = v146 * v148;
    float v150 = precise::exp(v149);
    float v151 = b_raw[v6];  // gated_delta_layer_step.rs:103
    float v152 = kiln_sigmoid(v151);  // gates.rs:33
    float v153 = beta_scale * v152;
    ulong v154;  // gated_delta_layer_step.rs:169
    if (v41) {
        ulong v155 = (ulong)tid;  // gated_delta_layer_step.rs:170
        v154 = v155;  // gated_delta_layer_step.rs:169
    } else {
        ulong v156;  // gated_delta_layer_step.rs:171
        if (v55) {
            ulong v157 = (ulong)tid;  // gated_delta_layer_step.rs:172
            v156 = v157;  // gated_delta_layer_step.rs:171
        } else {
            ulong v158 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v159 = v158 + 256ul;
            ulong v160;
            if (v59) {
                ulong v161 = (ulong)v58;
                v160 = v161;
            } else {
                v160 = 0ul;
            }
            ulong v162 = v159 + v160;
            v156 = v162;  // gated_delta_layer_step.rs:171
        }
        v154 = v156;  // gated_delta_layer_step.rs:169
    }
    float v163;  // gated_delta_layer_step.rs:108
    if (v62) {
        float v164 = fma(v67, v63, 0.0f);  // gated_delta_layer_step.rs:113
        float v165 = fma(v68, v64, v164);
        float v166 = fma(v69, v65, v165);
        float v167 = fma(v70, v66, v166);
        bool v168 = tid >= 256u;  // gated_delta_layer_step.rs:115
        bool v169 = tgid.x == 0u;
        bool v170 = v40 && v169;
        bool v171 = v168 || v170;
        if (v171) {
            ulong v172 = v9 * 3ul;  // gated_delta_layer_step.rs:117
            ulong v173 = v9 * 960ul;  // gated_delta_layer_step.rs:118
            ulong v174 = v173 + v154;
            conv_state_out[v174] = v64;
            ulong v175 = v172 + 1ul;  // gated_delta_layer_step.rs:117
            ulong v176 = v175 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v177 = v176 + v154;
            conv_state_out[v177] = v65;
            ulong v178 = v172 + 2ul;  // gated_delta_layer_step.rs:117
            ulong v179 = v178 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v180 = v179 + v154;
            conv_state_out[v180] = v66;
        }
        v163 = v167;  // gated_delta_layer_step.rs:108
    } else {
        v163 = 0.0f;
    }
    if (v56) {  // gated_delta_layer_step.rs:122
        float v181 = kiln_silu(v163);  // gated_delta_layer_step.rs:123
        a0[tid] = v181;
    }
    ulong v182;  // gated_delta_layer_step.rs:169
    if (false) {
        ulong v183 = (ulong)v93;  // gated_delta_layer_step.rs:170
        v182 = v183;  // gated_delta_layer_step.rs:169
    } else {
        ulong v184;  // gated_delta_layer_step.rs:171
        if (false) {
            ulong v185 = (ulong)v93;  // gated_delta_layer_step.rs:172
            v184 = v185;  // gated_delta_layer_step.rs:171
        } else {
            ulong v186 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v187 = v186 + 256ul;
            ulong v188;
            if (v109) {
                ulong v189 = (ulong)v108;
                v188 = v189;
            } else {
                v188 = 0ul;
            }
            ulong v190 = v187 + v188;
            v184 = v190;  // gated_delta_layer_step.rs:171
        }
        v182 = v184;  // gated_delta_layer_step.rs:169
    }
    float v191;  // gated_delta_layer_step.rs:108
    if (v111) {
        float v192 = fma(v116, v112, 0.0f);  // gated_delta_layer_step.rs:113
        float v193 = fma(v117, v113, v192);
        float v194 = fma(v118, v114, v193);
        float v195 = fma(v119, v115, v194);
        if (true) {  // gated_delta_layer_step.rs:115
            ulong v196 = v9 * 3ul;  // gated_delta_layer_step.rs:117
            ulong v197 = v9 * 960ul;  // gated_delta_layer_step.rs:118
            ulong v198 = v197 + v182;
            conv_state_out[v198] = v113;
            ulong v199 = v196 + 1ul;  // gated_delta_layer_step.rs:117
            ulong v200 = v199 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v201 = v200 + v182;
            conv_state_out[v201] = v114;
            ulong v202 = v196 + 2ul;  // gated_delta_layer_step.rs:117
            ulong v203 = v202 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v204 = v203 + v182;
            conv_state_out[v204] = v115;
        }
        v191 = v195;  // gated_delta_layer_step.rs:108
    } else {
        v191 = 0.0f;
    }
    if (v106) {  // gated_delta_layer_step.rs:122
        float v205 = kiln_silu(v191);  // gated_delta_layer_step.rs:123
        a0[v93] = v205;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // gated_delta_layer_step.rs:126
    float4 q2 = *(threadgroup float4*)(a0 + v17);  // gated_delta_layer_step.rs:133
    float v206 = q2.x;
    float v207 = q2.y;
    float v208 = q2.z;
    float v209 = q2.w;
    uint v210 = v17 + 128u;  // gated_delta_layer_step.rs:134
    float4 q3 = *(threadgroup float4*)(a0 + v210);
    float v211 = q3.x;
    float v212 = q3.y;
    float v213 = q3.z;
    float v214 = q3.w;
    float4 q4 = *(threadgroup float4*)(a0 + v29);  // gated_delta_layer_step.rs:133
    float v215 = q4.x;
    float v216 = q4.y;
    float v217 = q4.z;
    float v218 = q4.w;
    uint v219 = v29 + 128u;  // gated_delta_layer_step.rs:134
    float4 q5 = *(threadgroup float4*)(a0 + v219);
    float v220 = q5.x;
    float v221 = q5.y;
    float v222 = q5.z;
    float v223 = q5.w;
    uint v224 = v2 + 256u;  // gated_delta_layer_step.rs:140
    float v225 = a0[v224];
    float v226 = fma(v211, v211, 0.0f);  // head_norms.rs:21
    float v227 = fma(v212, v212, v226);
    float v228 = fma(v213, v213, v227);
    float v229 = fma(v214, v214, v228);
    float v230 = fma(v220, v220, v229);
    float v231 = fma(v221, v221, v230);
    float v232 = fma(v222, v222, v231);
    float v233 = fma(v223, v223, v232);
    float v234 = kiln_simd_sum_f32_16(v233);  // butterfly.rs:65
    float v235 = v234 + eps;  // head_norms.rs:25
    float v236 = precise::rsqrt(v235);
    float v237 = fma(v206, v206, 0.0f);  // head_norms.rs:21
    float v238 = fma(v207, v207, v237);
    float v239 = fma(v208, v208, v238);
    float v240 = fma(v209, v209, v239);
    float v241 = fma(v215, v215, v240);
    float v242 = fma(v216, v216, v241);
    float v243 = fma(v217, v217, v242);
    float v244 = fma(v218, v218, v243);
    float v245 = kiln_simd_sum_f32_16(v244);  // butterfly.rs:65
    float v246 = v245 + eps;  // head_norms.rs:25
    float v247 = precise::rsqrt(v246);
    float v248 = v247 * q_scale;  // gated_delta_layer_step.rs:146
    float v249 = fma(v211, v206, 0.0f);  // delta.rs:51
    float v250 = fma(v212, v207, v249);
    float v251 = fma(v213, v208, v250);
    float v252 = fma(v214, v209, v251);
    float v253 = fma(v220, v215, v252);
    float v254 = fma(v221, v216, v253);
    float v255 = fma(v222, v217, v254);
    float v256 = fma(v223, v218, v255);
    float v257 = v236 * v248;  // delta.rs:53
    float v258 = kiln_simd_sum_f32_16(v256);  // butterfly.rs:65
    float v259 = v257 * v258;  // delta.rs:53
    float v260 = fma(v18, v211, 0.0f);  // delta.rs:58
    float v261 = fma(v18, v206, 0.0f);  // delta.rs:59
    float v262 = fma(v19, v212, v260);  // delta.rs:58
    float v263 = fma(v19, v207, v261);  // delta.rs:59
    float v264 = fma(v20, v213, v262);  // delta.rs:58
    float v265 = fma(v20, v208, v263);  // delta.rs:59
    float v266 = fma(v21, v214, v264);  // delta.rs:58
    float v267 = fma(v21, v209, v265);  // delta.rs:59
    float v268 = fma(v30, v220, v266);  // delta.rs:58
    float v269 = fma(v30, v215, v267);  // delta.rs:59
    float v270 = fma(v31, v221, v268);  // delta.rs:58
    float v271 = fma(v31, v216, v269);  // delta.rs:59
    float v272 = fma(v32, v222, v270);  // delta.rs:58
    float v273 = fma(v32, v217, v271);  // delta.rs:59
    float v274 = fma(v33, v223, v272);  // delta.rs:58
    float v275 = fma(v33, v218, v273);  // delta.rs:59
    float v276 = kiln_simd_sum_f32_16(v274);  // butterfly.rs:65
    float v277 = v236 * v276;  // delta.rs:61
    float v278 = v150 * v277;
    float v279 = kiln_simd_sum_f32_16(v275);  // butterfly.rs:65
    float v280 = v248 * v279;  // delta.rs:62
    float v281 = v150 * v280;
    float v282 = v225 - v278;  // delta.rs:63
    float v283 = v153 * v282;
    float v284 = fma(v283, v259, v281);  // delta.rs:64
    float v285 = v236 * v283;  // delta.rs:65
    float v286 = v150 * v18;  // delta.rs:73
    float v287 = fma(v211, v285, v286);
    float v288 = v150 * v19;
    float v289 = fma(v212, v285, v288);
    float v290 = v150 * v20;
    float v291 = fma(v213, v285, v290);
    float v292 = v150 * v21;
    float v293 = fma(v214, v285, v292);
    float v294 = v150 * v30;
    float v295 = fma(v220, v285, v294);
    float v296 = v150 * v31;
    float v297 = fma(v221, v285, v296);
    float v298 = v150 * v32;
    float v299 = fma(v222, v285, v298);
    float v300 = v150 * v33;
    float v301 = fma(v223, v285, v300);
    if (v8) {  // tiling.rs:92
        ulong v302 = (ulong)v17;  // tiling.rs:94
        ulong v303 = v16 + v302;
        *(device float4*)(state_out + v303) = float4(v287, v289, v291, v293);
    }
    if (v8) {  // tiling.rs:92
        ulong v304 = (ulong)v29;  // tiling.rs:94
        ulong v305 = v16 + v304;
        *(device float4*)(state_out + v305) = float4(v295, v297, v299, v301);
    }
    bool v306 = v0 == 0u;  // delta.rs:134
    if (v306) {
        float v307;  // delta.rs:135
        if (v8) {
            v307 = v284;
        } else {
            v307 = 0.0f;
        }
        ulong v308 = v6 * 32ul;  // delta.rs:136
        ulong v309 = v308 + v14;
        y[v309] = v307;
    }
}
