// gated_delta_layer_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

// 1 / (1 + exp(-x))
static __device__ __forceinline__ float kiln_sigmoid(float x) {
    return x < -80.0f ? expf(x) : 1.0f / (1.0f + expf(-x));
}

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + expf(-x));
}

static __device__ __forceinline__ float kiln_simd_sum_f32_8(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(128) gated_delta_layer_step(
    const float* __restrict__ x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ a_raw,
    const float* __restrict__ b_raw,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* __restrict__ conv_state_in,
    float* __restrict__ conv_state_out,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned slots) {
    __shared__ __align__(16) float a0[272];  // gated_delta_layer_step.rs:80
    unsigned v0 = threadIdx.x % 8u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 8u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_layer_step.rs:68
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_layer_step.rs:69
    unsigned long long v6 = (unsigned long long)blockIdx.y;  // gated_delta_layer_step.rs:70
    bool v7 = v4 < slots;  // gated_delta_layer_step.rs:73
    bool v8 = v7 && v7;
    unsigned long long v9 = (unsigned long long)v4;  // gated_delta_layer_step.rs:76
    unsigned long long v10 = v9 * 2ull;
    unsigned long long v11 = (unsigned long long)v5;
    unsigned long long v12 = v10 + v11;
    unsigned long long v13 = v12 * 4096ull;
    unsigned long long v14 = (unsigned long long)v3;  // tiling.rs:81
    unsigned long long v15 = v14 * 128ull;
    unsigned long long v16 = v13 + v15;
    unsigned v17 = v0 * 4u;  // tiling.rs:59
    float v18;  // tiling.rs:85
    float v19;
    float v20;
    float v21;
    if (v8) {
        unsigned long long v22 = (unsigned long long)v17;  // tiling.rs:87
        unsigned long long v23 = v16 + v22;
        float4 q0 = __ldcs((const float4*)(state_in + v23));
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
    unsigned v28 = v0 + 8u;  // tiling.rs:59
    unsigned v29 = v28 * 4u;
    float v30;  // tiling.rs:85
    float v31;
    float v32;
    float v33;
    if (v8) {
        unsigned long long v34 = (unsigned long long)v29;  // tiling.rs:87
        unsigned long long v35 = v16 + v34;
        float4 q1 = __ldcs((const float4*)(state_in + v35));
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
    unsigned v40 = v0 + 16u;  // tiling.rs:59
    unsigned v41 = v40 * 4u;
    float v42;  // tiling.rs:85
    float v43;
    float v44;
    float v45;
    if (v8) {
        unsigned long long v46 = (unsigned long long)v41;  // tiling.rs:87
        unsigned long long v47 = v16 + v46;
        float4 q2 = __ldcs((const float4*)(state_in + v47));
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
    unsigned v52 = v0 + 24u;  // tiling.rs:59
    unsigned v53 = v52 * 4u;
    float v54;  // tiling.rs:85
    float v55;
    float v56;
    float v57;
    if (v8) {
        unsigned long long v58 = (unsigned long long)v53;  // tiling.rs:87
        unsigned long long v59 = v16 + v58;
        float4 q3 = __ldcs((const float4*)(state_in + v59));
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
    bool v65 = threadIdx.x < 128u;  // gated_delta_layer_step.rs:169
    unsigned long long v66;
    if (v65) {
        unsigned long long v67 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:170
        v66 = v67;  // gated_delta_layer_step.rs:169
    } else {
        bool v68 = threadIdx.x < 256u;  // gated_delta_layer_step.rs:171
        unsigned long long v69;
        if (v68) {
            unsigned long long v70 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:172
            v69 = v70;  // gated_delta_layer_step.rs:171
        } else {
            unsigned v71 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:156
            unsigned v72 = v1 + v71;
            unsigned long long v73 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v74 = v73 + 256ull;
            bool v75 = v72 < 32u;
            unsigned long long v76;
            if (v75) {
                unsigned long long v77 = (unsigned long long)v72;
                v76 = v77;
            } else {
                v76 = 0ull;
            }
            unsigned long long v78 = v74 + v76;
            v69 = v78;  // gated_delta_layer_step.rs:171
        }
        v66 = v69;  // gated_delta_layer_step.rs:169
    }
    bool v79 = threadIdx.x < 256u;  // gated_delta_layer_step.rs:162
    bool v80 = threadIdx.x < 272u;
    unsigned v81 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:156
    unsigned v82 = v1 + v81;
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
        unsigned long long v95 = v9 * 3ull;  // gated_delta_layer_step.rs:94
        unsigned long long v96 = v9 * 960ull;
        unsigned long long v97 = v96 + v66;
        float v98 = conv_state_in[v97];
        unsigned long long v99 = v95 + 1ull;
        unsigned long long v100 = v99 * 320ull;
        unsigned long long v101 = v100 + v66;
        float v102 = conv_state_in[v101];
        unsigned long long v103 = v95 + 2ull;
        unsigned long long v104 = v103 * 320ull;
        unsigned long long v105 = v104 + v66;
        float v106 = conv_state_in[v105];
        unsigned long long v107 = v9 * 320ull;  // gated_delta_layer_step.rs:96
        unsigned long long v108 = v107 + v66;
        float v109 = x[v108];
        float v110 = w[v66];  // gated_delta_layer_step.rs:98
        unsigned long long v111 = v66 + 320ull;
        float v112 = w[v111];
        unsigned long long v113 = v66 + 640ull;
        float v114 = w[v113];
        unsigned long long v115 = v66 + 960ull;
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
    unsigned v117 = threadIdx.x + 128u;  // gated_delta_layer_step.rs:90
    unsigned long long v118;  // gated_delta_layer_step.rs:169
    if (false) {
        unsigned long long v119 = (unsigned long long)v117;  // gated_delta_layer_step.rs:170
        v118 = v119;  // gated_delta_layer_step.rs:169
    } else {
        bool v120 = v117 < 256u;  // gated_delta_layer_step.rs:171
        unsigned long long v121;
        if (v120) {
            unsigned long long v122 = (unsigned long long)v117;  // gated_delta_layer_step.rs:172
            v121 = v122;  // gated_delta_layer_step.rs:171
        } else {
            unsigned v123 = threadIdx.x + 4294967168u;  // gated_delta_layer_step.rs:156
            unsigned v124 = v1 + v123;
            unsigned long long v125 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v126 = v125 + 256ull;
            bool v127 = v124 < 32u;
            unsigned long long v128;
            if (v127) {
                unsigned long long v129 = (unsigned long long)v124;
                v128 = v129;
            } else {
                v128 = 0ull;
            }
            unsigned long long v130 = v126 + v128;
            v121 = v130;  // gated_delta_layer_step.rs:171
        }
        v118 = v121;  // gated_delta_layer_step.rs:169
    }
    bool v131 = v117 < 256u;  // gated_delta_layer_step.rs:162
    bool v132 = v117 < 272u;
    unsigned v133 = threadIdx.x + 4294967168u;  // gated_delta_layer_step.rs:156
    unsigned v134 = v1 + v133;
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
        unsigned long long v147 = v9 * 3ull;  // gated_delta_layer_step.rs:94
        unsigned long long v148 = v9 * 960ull;
        unsigned long long v149 = v148 + v118;
        float v150 = conv_state_in[v149];
        unsigned long long v151 = v147 + 1ull;
        unsigned long long v152 = v151 * 320ull;
        unsigned long long v153 = v152 + v118;
        float v154 = conv_state_in[v153];
        unsigned long long v155 = v147 + 2ull;
        unsigned long long v156 = v155 * 320ull;
        unsigned long long v157 = v156 + v118;
        float v158 = conv_state_in[v157];
        unsigned long long v159 = v9 * 320ull;  // gated_delta_layer_step.rs:96
        unsigned long long v160 = v159 + v118;
        float v161 = x[v160];
        float v162 = w[v118];  // gated_delta_layer_step.rs:98
        unsigned long long v163 = v118 + 320ull;
        float v164 = w[v163];
        unsigned long long v165 = v118 + 640ull;
        float v166 = w[v165];
        unsigned long long v167 = v118 + 960ull;
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
    unsigned v169 = threadIdx.x + 256u;  // gated_delta_layer_step.rs:90
    unsigned long long v170;  // gated_delta_layer_step.rs:169
    if (false) {
        unsigned long long v171 = (unsigned long long)v169;  // gated_delta_layer_step.rs:170
        v170 = v171;  // gated_delta_layer_step.rs:169
    } else {
        unsigned long long v172;  // gated_delta_layer_step.rs:171
        if (false) {
            unsigned long long v173 = (unsigned long long)v169;  // gated_delta_layer_step.rs:172
            v172 = v173;  // gated_delta_layer_step.rs:171
        } else {
            unsigned v174 = threadIdx.x + 0u;  // gated_delta_layer_step.rs:156
            unsigned v175 = v1 + v174;
            unsigned long long v176 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v177 = v176 + 256ull;
            bool v178 = v175 < 32u;
            unsigned long long v179;
            if (v178) {
                unsigned long long v180 = (unsigned long long)v175;
                v179 = v180;
            } else {
                v179 = 0ull;
            }
            unsigned long long v181 = v177 + v179;
            v172 = v181;  // gated_delta_layer_step.rs:171
        }
        v170 = v172;  // gated_delta_layer_step.rs:169
    }
    bool v182 = v169 < 272u;  // gated_delta_layer_step.rs:162
    unsigned v183 = threadIdx.x + 0u;  // gated_delta_layer_step.rs:156
    unsigned v184 = v1 + v183;
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
        unsigned long long v196 = v9 * 3ull;  // gated_delta_layer_step.rs:94
        unsigned long long v197 = v9 * 960ull;
        unsigned long long v198 = v197 + v170;
        float v199 = conv_state_in[v198];
        unsigned long long v200 = v196 + 1ull;
        unsigned long long v201 = v200 * 320ull;
        unsigned long long v202 = v201 + v170;
        float v203 = conv_state_in[v202];
        unsigned long long v204 = v196 + 2ull;
        unsigned long long v205 = v204 * 320ull;
        unsigned long long v206 = v205 + v170;
        float v207 = conv_state_in[v206];
        unsigned long long v208 = v9 * 320ull;  // gated_delta_layer_step.rs:96
        unsigned long long v209 = v208 + v170;
        float v210 = x[v209];
        float v211 = w[v170];  // gated_delta_layer_step.rs:98
        unsigned long long v212 = v170 + 320ull;
        float v213 = w[v212];
        unsigned long long v214 = v170 + 640ull;
        float v215 = w[v214];
        unsigned long long v216 = v170 + 960ull;
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
    float v221 = expf(v219);  // gates.rs:26
    float v222 = -v221;
    float v223 = v218 + v220;
    float v224 = kiln_softplus(v223);
    float v225 = v222 * v224;
    float v226 = expf(v225);
    float v227 = b_raw[v6];  // gated_delta_layer_step.rs:103
    float v228 = kiln_sigmoid(v227);  // gates.rs:33
    float v229 = beta_scale * v228;
    unsigned long long v230;  // gated_delta_layer_step.rs:169
    if (v65) {
        unsigned long long v231 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:170
        v230 = v231;  // gated_delta_layer_step.rs:169
    } else {
        unsigned long long v232;  // gated_delta_layer_step.rs:171
        if (v79) {
            unsigned long long v233 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:172
            v232 = v233;  // gated_delta_layer_step.rs:171
        } else {
            unsigned long long v234 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v235 = v234 + 256ull;
            unsigned long long v236;
            if (v83) {
                unsigned long long v237 = (unsigned long long)v82;
                v236 = v237;
            } else {
                v236 = 0ull;
            }
            unsigned long long v238 = v235 + v236;
            v232 = v238;  // gated_delta_layer_step.rs:171
        }
        v230 = v232;  // gated_delta_layer_step.rs:169
    }
    float v239;  // gated_delta_layer_step.rs:108
    if (v86) {
        float v240 = fmaf(v91, v87, 0.0f);  // gated_delta_layer_step.rs:113
        float v241 = fmaf(v92, v88, v240);
        float v242 = fmaf(v93, v89, v241);
        float v243 = fmaf(v94, v90, v242);
        bool v244 = threadIdx.x >= 256u;  // gated_delta_layer_step.rs:115
        bool v245 = blockIdx.x == 0u;
        bool v246 = v64 && v245;
        bool v247 = v244 || v246;
        if (v247) {
            unsigned long long v248 = v9 * 3ull;  // gated_delta_layer_step.rs:117
            unsigned long long v249 = v9 * 960ull;  // gated_delta_layer_step.rs:118
            unsigned long long v250 = v249 + v230;
            conv_state_out[v250] = v88;
            unsigned long long v251 = v248 + 1ull;  // gated_delta_layer_step.rs:117
            unsigned long long v252 = v251 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v253 = v252 + v230;
            conv_state_out[v253] = v89;
            unsigned long long v254 = v248 + 2ull;  // gated_delta_layer_step.rs:117
            unsigned long long v255 = v254 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v256 = v255 + v230;
            conv_state_out[v256] = v90;
        }
        v239 = v243;  // gated_delta_layer_step.rs:108
    } else {
        v239 = 0.0f;
    }
    if (v80) {  // gated_delta_layer_step.rs:122
        float v257 = kiln_silu(v239);  // gated_delta_layer_step.rs:123
        a0[threadIdx.x] = v257;
    }
    unsigned long long v258;  // gated_delta_layer_step.rs:169
    if (false) {
        unsigned long long v259 = (unsigned long long)v117;  // gated_delta_layer_step.rs:170
        v258 = v259;  // gated_delta_layer_step.rs:169
    } else {
        unsigned long long v260;  // gated_delta_layer_step.rs:171
        if (v131) {
            unsigned long long v261 = (unsigned long long)v117;  // gated_delta_layer_step.rs:172
            v260 = v261;  // gated_delta_layer_step.rs:171
        } else {
            unsigned long long v262 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v263 = v262 + 256ull;
            unsigned long long v264;
            if (v135) {
                unsigned long long v265 = (unsigned long long)v134;
                v264 = v265;
            } else {
                v264 = 0ull;
            }
            unsigned long long v266 = v263 + v264;
            v260 = v266;  // gated_delta_layer_step.rs:171
        }
        v258 = v260;  // gated_delta_layer_step.rs:169
    }
    float v267;  // gated_delta_layer_step.rs:108
    if (v138) {
        float v268 = fmaf(v143, v139, 0.0f);  // gated_delta_layer_step.rs:113
        float v269 = fmaf(v144, v140, v268);
        float v270 = fmaf(v145, v141, v269);
        float v271 = fmaf(v146, v142, v270);
        bool v272 = v117 >= 256u;  // gated_delta_layer_step.rs:115
        bool v273 = blockIdx.x == 0u;
        bool v274 = v64 && v273;
        bool v275 = v272 || v274;
        if (v275) {
            unsigned long long v276 = v9 * 3ull;  // gated_delta_layer_step.rs:117
            unsigned long long v277 = v9 * 960ull;  // gated_delta_layer_step.rs:118
            unsigned long long v278 = v277 + v258;
            conv_state_out[v278] = v140;
            unsigned long long v279 = v276 + 1ull;  // gated_delta_layer_step.rs:117
            unsigned long long v280 = v279 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v281 = v280 + v258;
            conv_state_out[v281] = v141;
            unsigned long long v282 = v276 + 2ull;  // gated_delta_layer_step.rs:117
            unsigned long long v283 = v282 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v284 = v283 + v258;
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
    unsigned long long v286;  // gated_delta_layer_step.rs:169
    if (false) {
        unsigned long long v287 = (unsigned long long)v169;  // gated_delta_layer_step.rs:170
        v286 = v287;  // gated_delta_layer_step.rs:169
    } else {
        unsigned long long v288;  // gated_delta_layer_step.rs:171
        if (false) {
            unsigned long long v289 = (unsigned long long)v169;  // gated_delta_layer_step.rs:172
            v288 = v289;  // gated_delta_layer_step.rs:171
        } else {
            unsigned long long v290 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v291 = v290 + 256ull;
            unsigned long long v292;
            if (v185) {
                unsigned long long v293 = (unsigned long long)v184;
                v292 = v293;
            } else {
                v292 = 0ull;
            }
            unsigned long long v294 = v291 + v292;
            v288 = v294;  // gated_delta_layer_step.rs:171
        }
        v286 = v288;  // gated_delta_layer_step.rs:169
    }
    float v295;  // gated_delta_layer_step.rs:108
    if (v187) {
        float v296 = fmaf(v192, v188, 0.0f);  // gated_delta_layer_step.rs:113
        float v297 = fmaf(v193, v189, v296);
        float v298 = fmaf(v194, v190, v297);
        float v299 = fmaf(v195, v191, v298);
        if (true) {  // gated_delta_layer_step.rs:115
            unsigned long long v300 = v9 * 3ull;  // gated_delta_layer_step.rs:117
            unsigned long long v301 = v9 * 960ull;  // gated_delta_layer_step.rs:118
            unsigned long long v302 = v301 + v286;
            conv_state_out[v302] = v189;
            unsigned long long v303 = v300 + 1ull;  // gated_delta_layer_step.rs:117
            unsigned long long v304 = v303 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v305 = v304 + v286;
            conv_state_out[v305] = v190;
            unsigned long long v306 = v300 + 2ull;  // gated_delta_layer_step.rs:117
            unsigned long long v307 = v306 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v308 = v307 + v286;
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
    __syncthreads();  // gated_delta_layer_step.rs:126
    float4 q4 = *(float4*)(a0 + v17);  // gated_delta_layer_step.rs:133
    float v310 = q4.x;
    float v311 = q4.y;
    float v312 = q4.z;
    float v313 = q4.w;
    unsigned v314 = v17 + 128u;  // gated_delta_layer_step.rs:134
    float4 q5 = *(float4*)(a0 + v314);
    float v315 = q5.x;
    float v316 = q5.y;
    float v317 = q5.z;
    float v318 = q5.w;
    float4 q6 = *(float4*)(a0 + v29);  // gated_delta_layer_step.rs:133
    float v319 = q6.x;
    float v320 = q6.y;
    float v321 = q6.z;
    float v322 = q6.w;
    unsigned v323 = v29 + 128u;  // gated_delta_layer_step.rs:134
    float4 q7 = *(float4*)(a0 + v323);
    float v324 = q7.x;
    float v325 = q7.y;
    float v326 = q7.z;
    float v327 = q7.w;
    float4 q8 = *(float4*)(a0 + v41);  // gated_delta_layer_step.rs:133
    float v328 = q8.x;
    float v329 = q8.y;
    float v330 = q8.z;
    float v331 = q8.w;
    unsigned v332 = v41 + 128u;  // gated_delta_layer_step.rs:134
    float4 q9 = *(float4*)(a0 + v332);
    float v333 = q9.x;
    float v334 = q9.y;
    float v335 = q9.z;
    float v336 = q9.w;
    float4 q10 = *(float4*)(a0 + v53);  // gated_delta_layer_step.rs:133
    float v337 = q10.x;
    float v338 = q10.y;
    float v339 = q10.z;
    float v340 = q10.w;
    unsigned v341 = v53 + 128u;  // gated_delta_layer_step.rs:134
    float4 q11 = *(float4*)(a0 + v341);
    float v342 = q11.x;
    float v343 = q11.y;
    float v344 = q11.z;
    float v345 = q11.w;
    unsigned v346 = v2 + 256u;  // gated_delta_layer_step.rs:140
    float v347 = a0[v346];
    float v348 = fmaf(v315, v315, 0.0f);  // head_norms.rs:20
    float v349 = fmaf(v316, v316, v348);
    float v350 = fmaf(v317, v317, v349);
    float v351 = fmaf(v318, v318, v350);
    float v352 = fmaf(v324, v324, v351);
    float v353 = fmaf(v325, v325, v352);
    float v354 = fmaf(v326, v326, v353);
    float v355 = fmaf(v327, v327, v354);
    float v356 = fmaf(v333, v333, v355);
    float v357 = fmaf(v334, v334, v356);
    float v358 = fmaf(v335, v335, v357);
    float v359 = fmaf(v336, v336, v358);
    float v360 = fmaf(v342, v342, v359);
    float v361 = fmaf(v343, v343, v360);
    float v362 = fmaf(v344, v344, v361);
    float v363 = fmaf(v345, v345, v362);
    float v364 = kiln_simd_sum_f32_8(v363);  // tiling.rs:68
    float v365 = v364 + eps;  // head_norms.rs:24
    float v366 = rsqrtf(v365);
    float v367 = fmaf(v310, v310, 0.0f);  // head_norms.rs:20
    float v368 = fmaf(v311, v311, v367);
    float v369 = fmaf(v312, v312, v368);
    float v370 = fmaf(v313, v313, v369);
    float v371 = fmaf(v319, v319, v370);
    float v372 = fmaf(v320, v320, v371);
    float v373 = fmaf(v321, v321, v372);
    float v374 = fmaf(v322, v322, v373);
    float v375 = fmaf(v328, v328, v374);
    float v376 = fmaf(v329, v329, v375);
    float v377 = fmaf(v330, v330, v376);
    float v378 = fmaf(v331, v331, v377);
    float v379 = fmaf(v337, v337, v378);
    float v380 = fmaf(v338, v338, v379);
    float v381 = fmaf(v339, v339, v380);
    float v382 = fmaf(v340, v340, v381);
    float v383 = kiln_simd_sum_f32_8(v382);  // tiling.rs:68
    float v384 = v383 + eps;  // head_norms.rs:24
    float v385 = rsqrtf(v384);
    float v386 = v385 * q_scale;  // gated_delta_layer_step.rs:146
    float v387 = fmaf(v315, v310, 0.0f);  // delta.rs:50
    float v388 = fmaf(v316, v311, v387);
    float v389 = fmaf(v317, v312, v388);
    float v390 = fmaf(v318, v313, v389);
    float v391 = fmaf(v324, v319, v390);
    float v392 = fmaf(v325, v320, v391);
    float v393 = fmaf(v326, v321, v392);
    float v394 = fmaf(v327, v322, v393);
    float v395 = fmaf(v333, v328, v394);
    float v396 = fmaf(v334, v329, v395);
    float v397 = fmaf(v335, v330, v396);
    float v398 = fmaf(v336, v331, v397);
    float v399 = fmaf(v342, v337, v398);
    float v400 = fmaf(v343, v338, v399);
    float v401 = fmaf(v344, v339, v400);
    float v402 = fmaf(v345, v340, v401);
    float v403 = v366 * v386;  // delta.rs:52
    float v404 = kiln_simd_sum_f32_8(v402);  // tiling.rs:68
    float v405 = v403 * v404;  // delta.rs:52
    float v406 = fmaf(v18, v315, 0.0f);  // delta.rs:57
    float v407 = fmaf(v18, v310, 0.0f);  // delta.rs:58
    float v408 = fmaf(v19, v316, v406);  // delta.rs:57
    float v409 = fmaf(v19, v311, v407);  // delta.rs:58
    float v410 = fmaf(v20, v317, v408);  // delta.rs:57
    float v411 = fmaf(v20, v312, v409);  // delta.rs:58
    float v412 = fmaf(v21, v318, v410);  // delta.rs:57
    float v413 = fmaf(v21, v313, v411);  // delta.rs:58
    float v414 = fmaf(v30, v324, v412);  // delta.rs:57
    float v415 = fmaf(v30, v319, v413);  // delta.rs:58
    float v416 = fmaf(v31, v325, v414);  // delta.rs:57
    float v417 = fmaf(v31, v320, v415);  // delta.rs:58
    float v418 = fmaf(v32, v326, v416);  // delta.rs:57
    float v419 = fmaf(v32, v321, v417);  // delta.rs:58
    float v420 = fmaf(v33, v327, v418);  // delta.rs:57
    float v421 = fmaf(v33, v322, v419);  // delta.rs:58
    float v422 = fmaf(v42, v333, v420);  // delta.rs:57
    float v423 = fmaf(v42, v328, v421);  // delta.rs:58
    float v424 = fmaf(v43, v334, v422);  // delta.rs:57
    float v425 = fmaf(v43, v329, v423);  // delta.rs:58
    float v426 = fmaf(v44, v335, v424);  // delta.rs:57
    float v427 = fmaf(v44, v330, v425);  // delta.rs:58
    float v428 = fmaf(v45, v336, v426);  // delta.rs:57
    float v429 = fmaf(v45, v331, v427);  // delta.rs:58
    float v430 = fmaf(v54, v342, v428);  // delta.rs:57
    float v431 = fmaf(v54, v337, v429);  // delta.rs:58
    float v432 = fmaf(v55, v343, v430);  // delta.rs:57
    float v433 = fmaf(v55, v338, v431);  // delta.rs:58
    float v434 = fmaf(v56, v344, v432);  // delta.rs:57
    float v435 = fmaf(v56, v339, v433);  // delta.rs:58
    float v436 = fmaf(v57, v345, v434);  // delta.rs:57
    float v437 = fmaf(v57, v340, v435);  // delta.rs:58
    float v438 = kiln_simd_sum_f32_8(v436);  // tiling.rs:68
    float v439 = v366 * v438;  // delta.rs:60
    float v440 = v226 * v439;
    float v441 = kiln_simd_sum_f32_8(v437);  // tiling.rs:68
    float v442 = v386 * v441;  // delta.rs:61
    float v443 = v226 * v442;
    float v444 = v347 - v440;  // delta.rs:62
    float v445 = v229 * v444;
    float v446 = fmaf(v445, v405, v443);  // delta.rs:63
    float v447 = v366 * v445;  // delta.rs:64
    float v448 = v226 * v18;  // delta.rs:72
    float v449 = fmaf(v315, v447, v448);
    float v450 = v226 * v19;
    float v451 = fmaf(v316, v447, v450);
    float v452 = v226 * v20;
    float v453 = fmaf(v317, v447, v452);
    float v454 = v226 * v21;
    float v455 = fmaf(v318, v447, v454);
    float v456 = v226 * v30;
    float v457 = fmaf(v324, v447, v456);
    float v458 = v226 * v31;
    float v459 = fmaf(v325, v447, v458);
    float v460 = v226 * v32;
    float v461 = fmaf(v326, v447, v460);
    float v462 = v226 * v33;
    float v463 = fmaf(v327, v447, v462);
    float v464 = v226 * v42;
    float v465 = fmaf(v333, v447, v464);
    float v466 = v226 * v43;
    float v467 = fmaf(v334, v447, v466);
    float v468 = v226 * v44;
    float v469 = fmaf(v335, v447, v468);
    float v470 = v226 * v45;
    float v471 = fmaf(v336, v447, v470);
    float v472 = v226 * v54;
    float v473 = fmaf(v342, v447, v472);
    float v474 = v226 * v55;
    float v475 = fmaf(v343, v447, v474);
    float v476 = v226 * v56;
    float v477 = fmaf(v344, v447, v476);
    float v478 = v226 * v57;
    float v479 = fmaf(v345, v447, v478);
    if (v8) {  // tiling.rs:106
        unsigned long long v480 = (unsigned long long)v17;  // tiling.rs:108
        unsigned long long v481 = v16 + v480;
        __stcs((float4*)(state_out + v481), make_float4(v449, v451, v453, v455));
    }
    if (v8) {  // tiling.rs:106
        unsigned long long v482 = (unsigned long long)v29;  // tiling.rs:108
        unsigned long long v483 = v16 + v482;
        __stcs((float4*)(state_out + v483), make_float4(v457, v459, v461, v463));
    }
    if (v8) {  // tiling.rs:106
        unsigned long long v484 = (unsigned long long)v41;  // tiling.rs:108
        unsigned long long v485 = v16 + v484;
        __stcs((float4*)(state_out + v485), make_float4(v465, v467, v469, v471));
    }
    if (v8) {  // tiling.rs:106
        unsigned long long v486 = (unsigned long long)v53;  // tiling.rs:108
        unsigned long long v487 = v16 + v486;
        __stcs((float4*)(state_out + v487), make_float4(v473, v475, v477, v479));
    }
    bool v488 = v0 == 0u;  // delta.rs:133
    if (v488) {
        float v489;  // delta.rs:134
        if (v8) {
            v489 = v446;
        } else {
            v489 = 0.0f;
        }
        unsigned long long v490 = v6 * 32ull;  // delta.rs:135
        unsigned long long v491 = v490 + v14;
        y[v491] = v489;
    }
}
