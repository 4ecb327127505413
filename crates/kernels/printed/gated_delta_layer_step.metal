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

static inline float kiln_simd_sum_f32_8(float v) {
    float other;
    other = simd_shuffle_xor(v, 4);
    v = v + other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

[[max_total_threads_per_threadgroup(128)]]
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
    uint v0 = tid % 8u;  // tiling.rs:43
    uint v1 = tgid.x * 16u;  // tiling.rs:44
    uint v2 = tid / 8u;
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
    ulong v14 = (ulong)v3;  // tiling.rs:81
    ulong v15 = v14 * 128ul;
    ulong v16 = v13 + v15;
    uint v17 = v0 * 4u;  // tiling.rs:59
    float v18;  // tiling.rs:85
    float v19;
    float v20;
    float v21;
    if (v8) {
        ulong v22 = (ulong)v17;  // tiling.rs:87
        ulong v23 = v16 + v22;
        float4 q0 = *(device const float4*)(state_in + v23);
        float v24 = q0.x;
        float v25 = q0.y;
        float v26 = q0.z;
        float v27 = q0.w;
        v18 = v24;  // tiling.rs:85
        v19 = v25;
        v20 = v26;
        v21 = v27;
    } else {
        v18 = 0.0f;
        v19 = 0.0f;
        v20 = 0.0f;
        v21 = 0.0f;
    }
    uint v28 = v0 + 8u;  // tiling.rs:59
    uint v29 = v28 * 4u;
    float v30;  // tiling.rs:85
    float v31;
    float v32;
    float v33;
    if (v8) {
        ulong v34 = (ulong)v29;  // tiling.rs:87
        ulong v35 = v16 + v34;
        float4 q1 = *(device const float4*)(state_in + v35);
        float v36 = q1.x;
        float v37 = q1.y;
        float v38 = q1.z;
        float v39 = q1.w;
        v30 = v36;  // tiling.rs:85
        v31 = v37;
        v32 = v38;
        v33 = v39;
    } else {
        v30 = 0.0f;
        v31 = 0.0f;
        v32 = 0.0f;
        v33 = 0.0f;
    }
    uint v40 = v0 + 16u;  // tiling.rs:59
    uint v41 = v40 * 4u;
    float v42;  // tiling.rs:85
    float v43;
    float v44;
    float v45;
    if (v8) {
        ulong v46 = (ulong)v41;  // tiling.rs:87
        ulong v47 = v16 + v46;
        float4 q2 = *(device const float4*)(state_in + v47);
        float v48 = q2.x;
        float v49 = q2.y;
        float v50 = q2.z;
        float v51 = q2.w;
        v42 = v48;  // tiling.rs:85
        v43 = v49;
        v44 = v50;
        v45 = v51;
    } else {
        v42 = 0.0f;
        v43 = 0.0f;
        v44 = 0.0f;
        v45 = 0.0f;
    }
    uint v52 = v0 + 24u;  // tiling.rs:59
    uint v53 = v52 * 4u;
    float v54;  // tiling.rs:85
    float v55;
    float v56;
    float v57;
    if (v8) {
        ulong v58 = (ulong)v53;  // tiling.rs:87
        ulong v59 = v16 + v58;
        float4 q3 = *(device const float4*)(state_in + v59);
        float v60 = q3.x;
        float v61 = q3.y;
        float v62 = q3.z;
        float v63 = q3.w;
        v54 = v60;  // tiling.rs:85
        v55 = v61;
        v56 = v62;
        v57 = v63;
    } else {
        v54 = 0.0f;
        v55 = 0.0f;
        v56 = 0.0f;
        v57 = 0.0f;
    }
    bool v64 = v5 == 0u;  // gated_delta_layer_step.rs:82
    bool v65 = tid < 128u;  // gated_delta_layer_step.rs:169
    ulong v66;
    if (v65) {
        ulong v67 = (ulong)tid;  // gated_delta_layer_step.rs:170
        v66 = v67;  // gated_delta_layer_step.rs:169
    } else {
        bool v68 = tid < 256u;  // gated_delta_layer_step.rs:171
        ulong v69;
        if (v68) {
            ulong v70 = (ulong)tid;  // gated_delta_layer_step.rs:172
            v69 = v70;  // gated_delta_layer_step.rs:171
        } else {
            uint v71 = tid - 256u;  // gated_delta_layer_step.rs:156
            uint v72 = v1 + v71;
            ulong v73 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v74 = v73 + 256ul;
            bool v75 = v72 < 32u;
            ulong v76;
            if (v75) {
                ulong v77 = (ulong)v72;
                v76 = v77;
            } else {
                v76 = 0ul;
            }
            ulong v78 = v74 + v76;
            v69 = v78;  // gated_delta_layer_step.rs:171
        }
        v66 = v69;  // gated_delta_layer_step.rs:169
    }
    bool v79 = tid < 256u;  // gated_delta_layer_step.rs:162
    bool v80 = tid < 272u;
    uint v81 = tid - 256u;  // gated_delta_layer_step.rs:156
    uint v82 = v1 + v81;
    bool v83 = v82 < 32u;  // gated_delta_layer_step.rs:162
    bool v84 = v80 && v83;
    bool v85 = v79 || v84;
    bool v86 = v8 && v85;  // gated_delta_layer_step.rs:92
    float v87;
    float v88;
    float v89;
    float v90;
    float v91;
    float v92;
    float v93;
    float v94;
    if (v86) {
        ulong v95 = v9 * 3ul;  // gated_delta_layer_step.rs:94
        ulong v96 = v9 * 960ul;
        ulong v97 = v96 + v66;
        float v98 = conv_state_in[v97];
        ulong v99 = v95 + 1ul;
        ulong v100 = v99 * 320ul;
        ulong v101 = v100 + v66;
        float v102 = conv_state_in[v101];
        ulong v103 = v95 + 2ul;
        ulong v104 = v103 * 320ul;
        ulong v105 = v104 + v66;
        float v106 = conv_state_in[v105];
        ulong v107 = v9 * 320ul;  // gated_delta_layer_step.rs:96
        ulong v108 = v107 + v66;
        float v109 = x[v108];
        float v110 = w[v66];  // gated_delta_layer_step.rs:98
        ulong v111 = v66 + 320ul;
        float v112 = w[v111];
        ulong v113 = v66 + 640ul;
        float v114 = w[v113];
        ulong v115 = v66 + 960ul;
        float v116 = w[v115];
        v87 = v98;  // gated_delta_layer_step.rs:92
        v88 = v102;
        v89 = v106;
        v90 = v109;
        v91 = v110;
        v92 = v112;
        v93 = v114;
        v94 = v116;
    } else {
        v87 = 0.0f;
        v88 = 0.0f;
        v89 = 0.0f;
        v90 = 0.0f;
        v91 = 0.0f;
        v92 = 0.0f;
        v93 = 0.0f;
        v94 = 0.0f;
    }
    uint v117 = tid + 128u;  // gated_delta_layer_step.rs:90
    ulong v118;  // gated_delta_layer_step.rs:169
    if (false) {
        ulong v119 = (ulong)v117;  // gated_delta_layer_step.rs:170
        v118 = v119;  // gated_delta_layer_step.rs:169
    } else {
        bool v120 = v117 < 256u;  // gated_delta_layer_step.rs:171
        ulong v121;
        if (v120) {
            ulong v122 = (ulong)v117;  // gated_delta_layer_step.rs:172
            v121 = v122;  // gated_delta_layer_step.rs:171
        } else {
            uint v123 = tid + 4294967168u;  // gated_delta_layer_step.rs:156
            uint v124 = v1 + v123;
            ulong v125 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v126 = v125 + 256ul;
            bool v127 = v124 < 32u;
            ulong v128;
            if (v127) {
                ulong v129 = (ulong)v124;
                v128 = v129;
            } else {
                v128 = 0ul;
            }
            ulong v130 = v126 + v128;
            v121 = v130;  // gated_delta_layer_step.rs:171
        }
        v118 = v121;  // gated_delta_layer_step.rs:169
    }
    bool v131 = v117 < 256u;  // gated_delta_layer_step.rs:162
    bool v132 = v117 < 272u;
    uint v133 = tid + 4294967168u;  // gated_delta_layer_step.rs:156
    uint v134 = v1 + v133;
    bool v135 = v134 < 32u;  // gated_delta_layer_step.rs:162
    bool v136 = v132 && v135;
    bool v137 = v131 || v136;
    bool v138 = v8 && v137;  // gated_delta_layer_step.rs:92
    float v139;
    float v140;
    float v141;
    float v142;
    float v143;
    float v144;
    float v145;
    float v146;
    if (v138) {
        ulong v147 = v9 * 3ul;  // gated_delta_layer_step.rs:94
        ulong v148 = v9 * 960ul;
        ulong v149 = v148 + v118;
        float v150 = conv_state_in[v149];
        ulong v151 = v147 + 1ul;
        ulong v152 = v151 * 320ul;
        ulong v153 = v152 + v118;
        float v154 = conv_state_in[v153];
        ulong v155 = v147 + 2ul;
        ulong v156 = v155 * 320ul;
        ulong v157 = v156 + v118;
        float v158 = conv_state_in[v157];
        ulong v159 = v9 * 320ul;  // gated_delta_layer_step.rs:96
        ulong v160 = v159 + v118;
        float v161 = x[v160];
        float v162 = w[v118];  // gated_delta_layer_step.rs:98
        ulong v163 = v118 + 320ul;
        float v164 = w[v163];
        ulong v165 = v118 + 640ul;
        float v166 = w[v165];
        ulong v167 = v118 + 960ul;
        float v168 = w[v167];
        v139 = v150;  // gated_delta_layer_step.rs:92
        v140 = v154;
        v141 = v158;
        v142 = v161;
        v143 = v162;
        v144 = v164;
        v145 = v166;
        v146 = v168;
    } else {
        v139 = 0.0f;
        v140 = 0.0f;
        v141 = 0.0f;
        v142 = 0.0f;
        v143 = 0.0f;
        v144 = 0.0f;
        v145 = 0.0f;
        v146 = 0.0f;
    }
    uint v169 = tid + 256u;  // gated_delta_layer_step.rs:90
    ulong v170;  // gated_delta_layer_step.rs:169
    if (false) {
        ulong v171 = (ulong)v169;  // gated_delta_layer_step.rs:170
        v170 = v171;  // gated_delta_layer_step.rs:169
    } else {
        ulong v172;  // gated_delta_layer_step.rs:171
        if (false) {
            ulong v173 = (ulong)v169;  // gated_delta_layer_step.rs:172
            v172 = v173;  // gated_delta_layer_step.rs:171
        } else {
            uint v174 = tid + 0u;  // gated_delta_layer_step.rs:156
            uint v175 = v1 + v174;
            ulong v176 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v177 = v176 + 256ul;
            bool v178 = v175 < 32u;
            ulong v179;
            if (v178) {
                ulong v180 = (ulong)v175;
                v179 = v180;
            } else {
                v179 = 0ul;
            }
            ulong v181 = v177 + v179;
            v172 = v181;  // gated_delta_layer_step.rs:171
        }
        v170 = v172;  // gated_delta_layer_step.rs:169
    }
    bool v182 = v169 < 272u;  // gated_delta_layer_step.rs:162
    uint v183 = tid + 0u;  // gated_delta_layer_step.rs:156
    uint v184 = v1 + v183;
    bool v185 = v184 < 32u;  // gated_delta_layer_step.rs:162
    bool v186 = v182 && v185;
    bool v187 = v8 && v186;  // gated_delta_layer_step.rs:92
    float v188;
    float v189;
    float v190;
    float v191;
    float v192;
    float v193;
    float v194;
    float v195;
    if (v187) {
        ulong v196 = v9 * 3ul;  // gated_delta_layer_step.rs:94
        ulong v197 = v9 * 960ul;
        ulong v198 = v197 + v170;
        float v199 = conv_state_in[v198];
        ulong v200 = v196 + 1ul;
        ulong v201 = v200 * 320ul;
        ulong v202 = v201 + v170;
        float v203 = conv_state_in[v202];
        ulong v204 = v196 + 2ul;
        ulong v205 = v204 * 320ul;
        ulong v206 = v205 + v170;
        float v207 = conv_state_in[v206];
        ulong v208 = v9 * 320ul;  // gated_delta_layer_step.rs:96
        ulong v209 = v208 + v170;
        float v210 = x[v209];
        float v211 = w[v170];  // gated_delta_layer_step.rs:98
        ulong v212 = v170 + 320ul;
        float v213 = w[v212];
        ulong v214 = v170 + 640ul;
        float v215 = w[v214];
        ulong v216 = v170 + 960ul;
        float v217 = w[v216];
        v188 = v199;  // gated_delta_layer_step.rs:92
        v189 = v203;
        v190 = v207;
        v191 = v210;
        v192 = v211;
        v193 = v213;
        v194 = v215;
        v195 = v217;
    } else {
        v188 = 0.0f;
        v189 = 0.0f;
        v190 = 0.0f;
        v191 = 0.0f;
        v192 = 0.0f;
        v193 = 0.0f;
        v194 = 0.0f;
        v195 = 0.0f;
    }
    float v218 = a_raw[v6];  // gated_delta_layer_step.rs:102
    float v219 = a_log[v5];
    float v220 = dt_bias[v5];
    float v221 = precise::exp(v219);  // gates.rs:26
    float v222 = -v221;
    float v223 = v218 + v220;
    float v224 = kiln_softplus(v223);
    float v225 = v222 * v224;
    float v226 = precise::exp(v225);
    float v227 = b_raw[v6];  // gated_delta_layer_step.rs:103
    float v228 = kiln_sigmoid(v227);  // gates.rs:33
    float v229 = beta_scale * v228;
    ulong v230;  // gated_delta_layer_step.rs:169
    if (v65) {
        ulong v231 = (ulong)tid;  // gated_delta_layer_step.rs:170
        v230 = v231;  // gated_delta_layer_step.rs:169
    } else {
        ulong v232;  // gated_delta_layer_step.rs:171
        if (v79) {
            ulong v233 = (ulong)tid;  // gated_delta_layer_step.rs:172
            v232 = v233;  // gated_delta_layer_step.rs:171
        } else {
            ulong v234 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v235 = v234 + 256ul;
            ulong v236;
            if (v83) {
                ulong v237 = (ulong)v82;
                v236 = v237;
            } else {
                v236 = 0ul;
            }
            ulong v238 = v235 + v236;
            v232 = v238;  // gated_delta_layer_step.rs:171
        }
        v230 = v232;  // gated_delta_layer_step.rs:169
    }
    float v239;  // gated_delta_layer_step.rs:108
    if (v86) {
        float v240 = fma(v91, v87, 0.0f);  // gated_delta_layer_step.rs:113
        float v241 = fma(v92, v88, v240);
        float v242 = fma(v93, v89, v241);
        float v243 = fma(v94, v90, v242);
        bool v244 = tid >= 256u;  // gated_delta_layer_step.rs:115
        bool v245 = tgid.x == 0u;
        bool v246 = v64 && v245;
        bool v247 = v244 || v246;
        if (v247) {
            ulong v248 = v9 * 3ul;  // gated_delta_layer_step.rs:117
            ulong v249 = v9 * 960ul;  // gated_delta_layer_step.rs:118
            ulong v250 = v249 + v230;
            conv_state_out[v250] = v88;
            ulong v251 = v248 + 1ul;  // gated_delta_layer_step.rs:117
            ulong v252 = v251 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v253 = v252 + v230;
            conv_state_out[v253] = v89;
            ulong v254 = v248 + 2ul;  // gated_delta_layer_step.rs:117
            ulong v255 = v254 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v256 = v255 + v230;
            conv_state_out[v256] = v90;
        }
        v239 = v243;  // gated_delta_layer_step.rs:108
    } else {
        v239 = 0.0f;
    }
    if (v80) {  // gated_delta_layer_step.rs:122
        float v257 = kiln_silu(v239);  // gated_delta_layer_step.rs:123
        a0[tid] = v257;
    }
    ulong v258;  // gated_delta_layer_step.rs:169
    if (false) {
        ulong v259 = (ulong)v117;  // gated_delta_layer_step.rs:170
        v258 = v259;  // gated_delta_layer_step.rs:169
    } else {
        ulong v260;  // gated_delta_layer_step.rs:171
        if (v131) {
            ulong v261 = (ulong)v117;  // gated_delta_layer_step.rs:172
            v260 = v261;  // gated_delta_layer_step.rs:171
        } else {
            ulong v262 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v263 = v262 + 256ul;
            ulong v264;
            if (v135) {
                ulong v265 = (ulong)v134;
                v264 = v265;
            } else {
                v264 = 0ul;
            }
            ulong v266 = v263 + v264;
            v260 = v266;  // gated_delta_layer_step.rs:171
        }
        v258 = v260;  // gated_delta_layer_step.rs:169
    }
    float v267;  // gated_delta_layer_step.rs:108
    if (v138) {
        float v268 = fma(v143, v139, 0.0f);  // gated_delta_layer_step.rs:113
        float v269 = fma(v144, v140, v268);
        float v270 = fma(v145, v141, v269);
        float v271 = fma(v146, v142, v270);
        bool v272 = v117 >= 256u;  // gated_delta_layer_step.rs:115
        bool v273 = tgid.x == 0u;
        bool v274 = v64 && v273;
        bool v275 = v272 || v274;
        if (v275) {
            ulong v276 = v9 * 3ul;  // gated_delta_layer_step.rs:117
            ulong v277 = v9 * 960ul;  // gated_delta_layer_step.rs:118
            ulong v278 = v277 + v258;
            conv_state_out[v278] = v140;
            ulong v279 = v276 + 1ul;  // gated_delta_layer_step.rs:117
            ulong v280 = v279 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v281 = v280 + v258;
            conv_state_out[v281] = v141;
            ulong v282 = v276 + 2ul;  // gated_delta_layer_step.rs:117
            ulong v283 = v282 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v284 = v283 + v258;
            conv_state_out[v284] = v142;
        }
        v267 = v271;  // gated_delta_layer_step.rs:108
    } else {
        v267 = 0.0f;
    }
    if (v132) {  // gated_delta_layer_step.rs:122
        float v285 = kiln_silu(v267);  // gated_delta_layer_step.rs:123
        a0[v117] = v285;
    }
    ulong v286;  // gated_delta_layer_step.rs:169
    if (false) {
        ulong v287 = (ulong)v169;  // gated_delta_layer_step.rs:170
        v286 = v287;  // gated_delta_layer_step.rs:169
    } else {
        ulong v288;  // gated_delta_layer_step.rs:171
        if (false) {
            ulong v289 = (ulong)v169;  // gated_delta_layer_step.rs:172
            v288 = v289;  // gated_delta_layer_step.rs:171
        } else {
            ulong v290 = v11 * 32ul;  // gated_delta_layer_step.rs:175
            ulong v291 = v290 + 256ul;
            ulong v292;
            if (v185) {
                ulong v293 = (ulong)v184;
                v292 = v293;
            } else {
                v292 = 0ul;
            }
            ulong v294 = v291 + v292;
            v288 = v294;  // gated_delta_layer_step.rs:171
        }
        v286 = v288;  // gated_delta_layer_step.rs:169
    }
    float v295;  // gated_delta_layer_step.rs:108
    if (v187) {
        float v296 = fma(v192, v188, 0.0f);  // gated_delta_layer_step.rs:113
        float v297 = fma(v193, v189, v296);
        float v298 = fma(v194, v190, v297);
        float v299 = fma(v195, v191, v298);
        if (true) {  // gated_delta_layer_step.rs:115
            ulong v300 = v9 * 3ul;  // gated_delta_layer_step.rs:117
            ulong v301 = v9 * 960ul;  // gated_delta_layer_step.rs:118
            ulong v302 = v301 + v286;
            conv_state_out[v302] = v189;
            ulong v303 = v300 + 1ul;  // gated_delta_layer_step.rs:117
            ulong v304 = v303 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v305 = v304 + v286;
            conv_state_out[v305] = v190;
            ulong v306 = v300 + 2ul;  // gated_delta_layer_step.rs:117
            ulong v307 = v306 * 320ul;  // gated_delta_layer_step.rs:118
            ulong v308 = v307 + v286;
            conv_state_out[v308] = v191;
        }
        v295 = v299;  // gated_delta_layer_step.rs:108
    } else {
        v295 = 0.0f;
    }
    if (v182) {  // gated_delta_layer_step.rs:122
        float v309 = kiln_silu(v295);  // gated_delta_layer_step.rs:123
        a0[v169] = v309;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // gated_delta_layer_step.rs:126
    float4 q4 = *(threadgroup float4*)(a0 + v17);  // gated_delta_layer_step.rs:133
    float v310 = q4.x;
    float v311 = q4.y;
    float v312 = q4.z;
    float v313 = q4.w;
    uint v314 = v17 + 128u;  // gated_delta_layer_step.rs:134
    float4 q5 = *(threadgroup float4*)(a0 + v314);
    float v315 = q5.x;
    float v316 = q5.y;
    float v317 = q5.z;
    float v318 = q5.w;
    float4 q6 = *(threadgroup float4*)(a0 + v29);  // gated_delta_layer_step.rs:133
    float v319 = q6.x;
    float v320 = q6.y;
    float v321 = q6.z;
    float v322 = q6.w;
    uint v323 = v29 + 128u;  // gated_delta_layer_step.rs:134
    float4 q7 = *(threadgroup float4*)(a0 + v323);
    float v324 = q7.x;
    float v325 = q7.y;
    float v326 = q7.z;
    float v327 = q7.w;
    float4 q8 = *(threadgroup float4*)(a0 + v41);  // gated_delta_layer_step.rs:133
    float v328 = q8.x;
    float v329 = q8.y;
    float v330 = q8.z;
    float v331 = q8.w;
    uint v332 = v41 + 128u;  // gated_delta_layer_step.rs:134
    float4 q9 = *(threadgroup float4*)(a0 + v332);
    float v333 = q9.x;
    float v334 = q9.y;
    float v335 = q9.z;
    float v336 = q9.w;
    float4 q10 = *(threadgroup float4*)(a0 + v53);  // gated_delta_layer_step.rs:133
    float v337 = q10.x;
    float v338 = q10.y;
    float v339 = q10.z;
    float v340 = q10.w;
    uint v341 = v53 + 128u;  // gated_delta_layer_step.rs:134
    float4 q11 = *(threadgroup float4*)(a0 + v341);
    float v342 = q11.x;
    float v343 = q11.y;
    float v344 = q11.z;
    float v345 = q11.w;
    uint v346 = v2 + 256u;  // gated_delta_layer_step.rs:140
    float v347 = a0[v346];
    float v348 = fma(v315, v315, 0.0f);  // head_norms.rs:20
    float v349 = fma(v316, v316, v348);
    float v350 = fma(v317, v317, v349);
    float v351 = fma(v318, v318, v350);
    float v352 = fma(v324, v324, v351);
    float v353 = fma(v325, v325, v352);
    float v354 = fma(v326, v326, v353);
    float v355 = fma(v327, v327, v354);
    float v356 = fma(v333, v333, v355);
    float v357 = fma(v334, v334, v356);
    float v358 = fma(v335, v335, v357);
    float v359 = fma(v336, v336, v358);
    float v360 = fma(v342, v342, v359);
    float v361 = fma(v343, v343, v360);
    float v362 = fma(v344, v344, v361);
    float v363 = fma(v345, v345, v362);
    float v364 = kiln_simd_sum_f32_8(v363);  // tiling.rs:68
    float v365 = v364 + eps;  // head_norms.rs:24
    float v366 = precise::rsqrt(v365);
    float v367 = fma(v310, v310, 0.0f);  // head_norms.rs:20
    float v368 = fma(v311, v311, v367);
    float v369 = fma(v312, v312, v368);
    float v370 = fma(v313, v313, v369);
    float v371 = fma(v319, v319, v370);
    float v372 = fma(v320, v320, v371);
    float v373 = fma(v321, v321, v372);
    float v374 = fma(v322, v322, v373);
    float v375 = fma(v328, v328, v374);
    float v376 = fma(v329, v329, v375);
    float v377 = fma(v330, v330, v376);
    float v378 = fma(v331, v331, v377);
    float v379 = fma(v337, v337, v378);
    float v380 = fma(v338, v338, v379);
    float v381 = fma(v339, v339, v380);
    float v382 = fma(v340, v340, v381);
    float v383 = kiln_simd_sum_f32_8(v382);  // tiling.rs:68
    float v384 = v383 + eps;  // head_norms.rs:24
    float v385 = precise::rsqrt(v384);
    float v386 = v385 * q_scale;  // gated_delta_layer_step.rs:146
    float v387 = fma(v315, v310, 0.0f);  // delta.rs:50
    float v388 = fma(v316, v311, v387);
    float v389 = fma(v317, v312, v388);
    float v390 = fma(v318, v313, v389);
    float v391 = fma(v324, v319, v390);
    float v392 = fma(v325, v320, v391);
    float v393 = fma(v326, v321, v392);
    float v394 = fma(v327, v322, v393);
    float v395 = fma(v333, v328, v394);
    float v396 = fma(v334, v329, v395);
    float v397 = fma(v335, v330, v396);
    float v398 = fma(v336, v331, v397);
    float v399 = fma(v342, v337, v398);
    float v400 = fma(v343, v338, v399);
    float v401 = fma(v344, v339, v400);
    float v402 = fma(v345, v340, v401);
    float v403 = v366 * v386;  // delta.rs:52
    float v404 = kiln_simd_sum_f32_8(v402);  // tiling.rs:68
    float v405 = v403 * v404;  // delta.rs:52
    float v406 = fma(v18, v315, 0.0f);  // delta.rs:57
    float v407 = fma(v18, v310, 0.0f);  // delta.rs:58
    float v408 = fma(v19, v316, v406);  // delta.rs:57
    float v409 = fma(v19, v311, v407);  // delta.rs:58
    float v410 = fma(v20, v317, v408);  // delta.rs:57
    float v411 = fma(v20, v312, v409);  // delta.rs:58
    float v412 = fma(v21, v318, v410);  // delta.rs:57
    float v413 = fma(v21, v313, v411);  // delta.rs:58
    float v414 = fma(v30, v324, v412);  // delta.rs:57
    float v415 = fma(v30, v319, v413);  // delta.rs:58
    float v416 = fma(v31, v325, v414);  // delta.rs:57
    float v417 = fma(v31, v320, v415);  // delta.rs:58
    float v418 = fma(v32, v326, v416);  // delta.rs:57
    float v419 = fma(v32, v321, v417);  // delta.rs:58
    float v420 = fma(v33, v327, v418);  // delta.rs:57
    float v421 = fma(v33, v322, v419);  // delta.rs:58
    float v422 = fma(v42, v333, v420);  // delta.rs:57
    float v423 = fma(v42, v328, v421);  // delta.rs:58
    float v424 = fma(v43, v334, v422);  // delta.rs:57
    float v425 = fma(v43, v329, v423);  // delta.rs:58
    float v426 = fma(v44, v335, v424);  // delta.rs:57
    float v427 = fma(v44, v330, v425);  // delta.rs:58
    float v428 = fma(v45, v336, v426);  // delta.rs:57
    float v429 = fma(v45, v331, v427);  // delta.rs:58
    float v430 = fma(v54, v342, v428);  // delta.rs:57
    float v431 = fma(v54, v337, v429);  // delta.rs:58
    float v432 = fma(v55, v343, v430);  // delta.rs:57
    float v433 = fma(v55, v338, v431);  // delta.rs:58
    float v434 = fma(v56, v344, v432);  // delta.rs:57
    float v435 = fma(v56, v339, v433);  // delta.rs:58
    float v436 = fma(v57, v345, v434);  // delta.rs:57
    float v437 = fma(v57, v340, v435);  // delta.rs:58
    float v438 = kiln_simd_sum_f32_8(v436);  // tiling.rs:68
    float v439 = v366 * v438;  // delta.rs:60
    float v440 = v226 * v439;
    float v441 = kiln_simd_sum_f32_8(v437);  // tiling.rs:68
    float v442 = v386 * v441;  // delta.rs:61
    float v443 = v226 * v442;
    float v444 = v347 - v440;  // delta.rs:62
    float v445 = v229 * v444;
    float v446 = fma(v445, v405, v443);  // delta.rs:63
    float v447 = v366 * v445;  // delta.rs:64
    float v448 = v226 * v18;  // delta.rs:72
    float v449 = fma(v315, v447, v448);
    float v450 = v226 * v19;
    float v451 = fma(v316, v447, v450);
    float v452 = v226 * v20;
    float v453 = fma(v317, v447, v452);
    float v454 = v226 * v21;
    float v455 = fma(v318, v447, v454);
    float v456 = v226 * v30;
    float v457 = fma(v324, v447, v456);
    float v458 = v226 * v31;
    float v459 = fma(v325, v447, v458);
    float v460 = v226 * v32;
    float v461 = fma(v326, v447, v460);
    float v462 = v226 * v33;
    float v463 = fma(v327, v447, v462);
    float v464 = v226 * v42;
    float v465 = fma(v333, v447, v464);
    float v466 = v226 * v43;
    float v467 = fma(v334, v447, v466);
    float v468 = v226 * v44;
    float v469 = fma(v335, v447, v468);
    float v470 = v226 * v45;
    float v471 = fma(v336, v447, v470);
    float v472 = v226 * v54;
    float v473 = fma(v342, v447, v472);
    float v474 = v226 * v55;
    float v475 = fma(v343, v447, v474);
    float v476 = v226 * v56;
    float v477 = fma(v344, v447, v476);
    float v478 = v226 * v57;
    float v479 = fma(v345, v447, v478);
    if (v8) {  // tiling.rs:106
        ulong v480 = (ulong)v17;  // tiling.rs:108
        ulong v481 = v16 + v480;
        *(device float4*)(state_out + v481) = float4(v449, v451, v453, v455);
    }
    if (v8) {  // tiling.rs:106
        ulong v482 = (ulong)v29;  // tiling.rs:108
        ulong v483 = v16 + v482;
        *(device float4*)(state_out + v483) = float4(v457, v459, v461, v463);
    }
    if (v8) {  // tiling.rs:106
        ulong v484 = (ulong)v41;  // tiling.rs:108
        ulong v485 = v16 + v484;
        *(device float4*)(state_out + v485) = float4(v465, v467, v469, v471);
    }
    if (v8) {  // tiling.rs:106
        ulong v486 = (ulong)v53;  // tiling.rs:108
        ulong v487 = v16 + v486;
        *(device float4*)(state_out + v487) = float4(v473, v475, v477, v479);
    }
    bool v488 = v0 == 0u;  // delta.rs:133
    if (v488) {
        float v489;  // delta.rs:134
        if (v8) {
            v489 = v446;
        } else {
            v489 = 0.0f;
        }
        ulong v490 = v6 * 32ul;  // delta.rs:135
        ulong v491 = v490 + v14;
        y[v491] = v489;
    }
}
