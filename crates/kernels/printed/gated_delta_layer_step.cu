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

static __device__ __forceinline__ float kiln_simd_sum_f32_16(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(256) gated_delta_layer_step(
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
    unsigned v0 = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 16u;
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
    unsigned long long v14 = (unsigned long long)v3;  // tiling.rs:67
    unsigned long long v15 = v14 * 128ull;
    unsigned long long v16 = v13 + v15;
    unsigned v17 = v0 * 4u;  // tiling.rs:59
    float v18;  // tiling.rs:71
    float v19;
    float v20;
    float v21;
    if (v8) {
        unsigned long long v22 = (unsigned long long)v17;  // tiling.rs:73
        unsigned long long v23 = v16 + v22;
        float4 q0 = __ldcs((const float4*)(state_in + v23));
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
    unsigned v28 = v0 + 16u;  // tiling.rs:59
    unsigned v29 = v28 * 4u;
    float v30;  // tiling.rs:71
    float v31;
    float v32;
    float v33;
    if (v8) {
        unsigned long long v34 = (unsigned long long)v29;  // tiling.rs:73
        unsigned long long v35 = v16 + v34;
        float4 q1 = __ldcs((const float4*)(state_in + v35));
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
    bool v41 = threadIdx.x < 128u;  // gated_delta_layer_step.rs:169
    unsigned long long v42;
    if (v41) {
        unsigned long long v43 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:170
        v42 = v43;  // gated_delta_layer_step.rs:169
    } else {
        bool v44 = threadIdx.x < 256u;  // gated_delta_layer_step.rs:171
        unsigned long long v45;
        if (v44) {
            unsigned long long v46 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:172
            v45 = v46;  // gated_delta_layer_step.rs:171
        } else {
            unsigned v47 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:156
            unsigned v48 = v1 + v47;
            unsigned long long v49 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v50 = v49 + 256ull;
            bool v51 = v48 < 32u;
            unsigned long long v52;
            if (v51) {
                unsigned long long v53 = (unsigned long long)v48;
                v52 = v53;
            } else {
                v52 = 0ull;
            }
            unsigned long long v54 = v50 + v52;
            v45 = v54;  // gated_delta_layer_step.rs:171
        }
        v42 = v45;  // gated_delta_layer_step.rs:169
    }
    bool v55 = threadIdx.x < 256u;  // gated_delta_layer_step.rs:162
    bool v56 = threadIdx.x < 272u;
    unsigned v57 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:156
    unsigned v58 = v1 + v57;
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
        unsigned long long v71 = v9 * 3ull;  // gated_delta_layer_step.rs:94
        unsigned long long v72 = v9 * 960ull;
        unsigned long long v73 = v72 + v42;
        float v74 = conv_state_in[v73];
        unsigned long long v75 = v71 + 1ull;
        unsigned long long v76 = v75 * 320ull;
        unsigned long long v77 = v76 + v42;
        float v78 = conv_state_in[v77];
        unsigned long long v79 = v71 + 2ull;
        unsigned long long v80 = v79 * 320ull;
        unsigned long long v81 = v80 + v42;
        float v82 = conv_state_in[v81];
        unsigned long long v83 = v9 * 320ull;  // gated_delta_layer_step.rs:96
        unsigned long long v84 = v83 + v42;
        float v85 = x[v84];
        float v86 = w[v42];  // gated_delta_layer_step.rs:98
        unsigned long long v87 = v42 + 320ull;
        float v88 = w[v87];
        unsigned long long v89 = v42 + 640ull;
        float v90 = w[v89];
        unsigned long long v91 = v42 + 960ull;
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
    unsigned v93 = threadIdx.x + 256u;  // gated_delta_layer_step.rs:90
    unsigned long long v94;  // gated_delta_layer_step.rs:169
    if (false) {
        unsigned long long v95 = (unsigned long long)v93;  // gated_delta_layer_step.rs:170
        v94 = v95;  // gated_delta_layer_step.rs:169
    } else {
        unsigned long long v96;  // gated_delta_layer_step.rs:171
        if (false) {
            unsigned long long v97 = (unsigned long long)v93;  // gated_delta_layer_step.rs:172
            v96 = v97;  // gated_delta_layer_step.rs:171
        } else {
            unsigned v98 = threadIdx.x + 0u;  // gated_delta_layer_step.rs:156
            unsigned v99 = v1 + v98;
            unsigned long long v100 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v101 = v100 + 256ull;
            bool v102 = v99 < 32u;
            unsigned long long v103;
            if (v102) {
                unsigned long long v104 = (unsigned long long)v99;
                v103 = v104;
            } else {
                v103 = 0ull;
            }
            unsigned long long v105 = v101 + v103;
            v96 = v105;  // gated_delta_layer_step.rs:171
        }
        v94 = v96;  // gated_delta_layer_step.rs:169
    }
    bool v106 = v93 < 272u;  // gated_delta_layer_step.rs:162
    unsigned v107 = threadIdx.x + 0u;  // gated_delta_layer_step.rs:156
    unsigned v108 = v1 + v107;
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
        unsigned long long v120 = v9 * 3ull;  // gated_delta_layer_step.rs:94
        unsigned long long v121 = v9 * 960ull;
        unsigned long long v122 = v121 + v94;
        float v123 = conv_state_in[v122];
        unsigned long long v124 = v120 + 1ull;
        unsigned long long v125 = v124 * 320ull;
        unsigned long long v126 = v125 + v94;
        float v127 = conv_state_in[v126];
        unsigned long long v128 = v120 + 2ull;
        unsigned long long v129 = v128 * 320ull;
        unsigned long long v130 = v129 + v94;
        float v131 = conv_state_in[v130];
        unsigned long long v132 = v9 * 320ull;  // gated_delta_layer_step.rs:96
        unsigned long long v133 = v132 + v94;
        float v134 = x[v133];
        float v135 = w[v94];  // gated_delta_layer_step.rs:98
        unsigned long long v136 = v94 + 320ull;
        float v137 = w[v136];
        unsigned long long v138 = v94 + 640ull;
        float v139 = w[v138];
        unsigned long long v140 = v94 + 960ull;
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
    float v145 = expf(v143);  // gates.rs:26
    float v146 = -v145;
    float v147 = v142 + v144;
    float v148 = kiln_softplus(v147);
    float v149 = v146 * v148;
    float v150 = expf(v149);
    float v151 = b_raw[v6];  // gated_delta_layer_step.rs:103
    float v152 = kiln_sigmoid(v151);  // gates.rs:33
    float v153 = beta_scale * v152;
    unsigned long long v154;  // gated_delta_layer_step.rs:169
    if (v41) {
        unsigned long long v155 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:170
        v154 = v155;  // gated_delta_layer_step.rs:169
    } else {
        unsigned long long v156;  // gated_delta_layer_step.rs:171
        if (v55) {
            unsigned long long v157 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:172
            v156 = v157;  // gated_delta_layer_step.rs:171
        } else {
            unsigned long long v158 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v159 = v158 + 256ull;
            unsigned long long v160;
            if (v59) {
                unsigned long long v161 = (unsigned long long)v58;
                v160 = v161;
            } else {
                v160 = 0ull;
            }
            unsigned long long v162 = v159 + v160;
            v156 = v162;  // gated_delta_layer_step.rs:171
        }
        v154 = v156;  // gated_delta_layer_step.rs:169
    }
    float v163;  // gated_delta_layer_step.rs:108
    if (v62) {
        float v164 = fmaf(v67, v63, 0.0f);  // gated_delta_layer_step.rs:113
        float v165 = fmaf(v68, v64, v164);
        float v166 = fmaf(v69, v65, v165);
        float v167 = fmaf(v70, v66, v166);
        bool v168 = threadIdx.x >= 256u;  // gated_delta_layer_step.rs:115
        bool v169 = blockIdx.x == 0u;
        bool v170 = v40 && v169;
        bool v171 = v168 || v170;
        if (v171) {
            unsigned long long v172 = v9 * 3ull;  // gated_delta_layer_step.rs:117
            unsigned long long v173 = v9 * 960ull;  // gated_delta_layer_step.rs:118
            unsigned long long v174 = v173 + v154;
            conv_state_out[v174] = v64;
            unsigned long long v175 = v172 + 1ull;  // gated_delta_layer_step.rs:117
            unsigned long long v176 = v175 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v177 = v176 + v154;
            conv_state_out[v177] = v65;
            unsigned long long v178 = v172 + 2ull;  // gated_delta_layer_step.rs:117
            unsigned long long v179 = v178 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v180 = v179 + v154;
            conv_state_out[v180] = v66;
        }
        v163 = v167;  // gated_delta_layer_step.rs:108
    } else {
        v163 = 0.0f;
    }
    if (v56) {  // gated_delta_layer_step.rs:122
        float v181 = kiln_silu(v163);  // gated_delta_layer_step.rs:123
        a0[threadIdx.x] = v181;
    }
    unsigned long long v182;  // gated_delta_layer_step.rs:169
    if (false) {
        unsigned long long v183 = (unsigned long long)v93;  // gated_delta_layer_step.rs:170
        v182 = v183;  // gated_delta_layer_step.rs:169
    } else {
        unsigned long long v184;  // gated_delta_layer_step.rs:171
        if (false) {
            unsigned long long v185 = (unsigned long long)v93;  // gated_delta_layer_step.rs:172
            v184 = v185;  // gated_delta_layer_step.rs:171
        } else {
            unsigned long long v186 = v11 * 32ull;  // gated_delta_layer_step.rs:175
            unsigned long long v187 = v186 + 256ull;
            unsigned long long v188;
            if (v109) {
                unsigned long long v189 = (unsigned long long)v108;
                v188 = v189;
            } else {
                v188 = 0ull;
            }
            unsigned long long v190 = v187 + v188;
            v184 = v190;  // gated_delta_layer_step.rs:171
        }
        v182 = v184;  // gated_delta_layer_step.rs:169
    }
    float v191;  // gated_delta_layer_step.rs:108
    if (v111) {
        float v192 = fmaf(v116, v112, 0.0f);  // gated_delta_layer_step.rs:113
        float v193 = fmaf(v117, v113, v192);
        float v194 = fmaf(v118, v114, v193);
        float v195 = fmaf(v119, v115, v194);
        if (true) {  // gated_delta_layer_step.rs:115
            unsigned long long v196 = v9 * 3ull;  // gated_delta_layer_step.rs:117
            unsigned long long v197 = v9 * 960ull;  // gated_delta_layer_step.rs:118
            unsigned long long v198 = v197 + v182;
            conv_state_out[v198] = v113;
            unsigned long long v199 = v196 + 1ull;  // gated_delta_layer_step.rs:117
            unsigned long long v200 = v199 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v201 = v200 + v182;
            conv_state_out[v201] = v114;
            unsigned long long v202 = v196 + 2ull;  // gated_delta_layer_step.rs:117
            unsigned long long v203 = v202 * 320ull;  // gated_delta_layer_step.rs:118
            unsigned long long v204 = v203 + v182;
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
    __syncthreads();  // gated_delta_layer_step.rs:126
    float4 q2 = *(float4*)(a0 + v17);  // gated_delta_layer_step.rs:133
    float v206 = q2.x;
    float v207 = q2.y;
    float v208 = q2.z;
    float v209 = q2.w;
    unsigned v210 = v17 + 128u;  // gated_delta_layer_step.rs:134
    float4 q3 = *(float4*)(a0 + v210);
    float v211 = q3.x;
    float v212 = q3.y;
    float v213 = q3.z;
    float v214 = q3.w;
    float4 q4 = *(float4*)(a0 + v29);  // gated_delta_layer_step.rs:133
    float v215 = q4.x;
    float v216 = q4.y;
    float v217 = q4.z;
    float v218 = q4.w;
    unsigned v219 = v29 + 128u;  // gated_delta_layer_step.rs:134
    float4 q5 = *(float4*)(a0 + v219);
    float v220 = q5.x;
    float v221 = q5.y;
    float v222 = q5.z;
    float v223 = q5.w;
    unsigned v224 = v2 + 256u;  // gated_delta_layer_step.rs:140
    float v225 = a0[v224];
    float v226 = fmaf(v211, v211, 0.0f);  // head_norms.rs:21
    float v227 = fmaf(v212, v212, v226);
    float v228 = fmaf(v213, v213, v227);
    float v229 = fmaf(v214, v214, v228);
    float v230 = fmaf(v220, v220, v229);
    float v231 = fmaf(v221, v221, v230);
    float v232 = fmaf(v222, v222, v231);
    float v233 = fmaf(v223, v223, v232);
    float v234 = kiln_simd_sum_f32_16(v233);  // butterfly.rs:65
    float v235 = v234 + eps;  // head_norms.rs:25
    float v236 = rsqrtf(v235);
    float v237 = fmaf(v206, v206, 0.0f);  // head_norms.rs:21
    float v238 = fmaf(v207, v207, v237);
    float v239 = fmaf(v208, v208, v238);
    float v240 = fmaf(v209, v209, v239);
    float v241 = fmaf(v215, v215, v240);
    float v242 = fmaf(v216, v216, v241);
    float v243 = fmaf(v217, v217, v242);
    float v244 = fmaf(v218, v218, v243);
    float v245 = kiln_simd_sum_f32_16(v244);  // butterfly.rs:65
    float v246 = v245 + eps;  // head_norms.rs:25
    float v247 = rsqrtf(v246);
    float v248 = v247 * q_scale;  // gated_delta_layer_step.rs:146
    float v249 = fmaf(v211, v206, 0.0f);  // delta.rs:51
    float v250 = fmaf(v212, v207, v249);
    float v251 = fmaf(v213, v208, v250);
    float v252 = fmaf(v214, v209, v251);
    float v253 = fmaf(v220, v215, v252);
    float v254 = fmaf(v221, v216, v253);
    float v255 = fmaf(v222, v217, v254);
    float v256 = fmaf(v223, v218, v255);
    float v257 = v236 * v248;  // delta.rs:53
    float v258 = kiln_simd_sum_f32_16(v256);  // butterfly.rs:65
    float v259 = v257 * v258;  // delta.rs:53
    float v260 = fmaf(v18, v211, 0.0f);  // delta.rs:58
    float v261 = fmaf(v18, v206, 0.0f);  // delta.rs:59
    float v262 = fmaf(v19, v212, v260);  // delta.rs:58
    float v263 = fmaf(v19, v207, v261);  // delta.rs:59
    float v264 = fmaf(v20, v213, v262);  // delta.rs:58
    float v265 = fmaf(v20, v208, v263);  // delta.rs:59
    float v266 = fmaf(v21, v214, v264);  // delta.rs:58
    float v267 = fmaf(v21, v209, v265);  // delta.rs:59
    float v268 = fmaf(v30, v220, v266);  // delta.rs:58
    float v269 = fmaf(v30, v215, v267);  // delta.rs:59
    float v270 = fmaf(v31, v221, v268);  // delta.rs:58
    float v271 = fmaf(v31, v216, v269);  // delta.rs:59
    float v272 = fmaf(v32, v222, v270);  // delta.rs:58
    float v273 = fmaf(v32, v217, v271);  // delta.rs:59
    float v274 = fmaf(v33, v223, v272);  // delta.rs:58
    float v275 = fmaf(v33, v218, v273);  // delta.rs:59
    float v276 = kiln_simd_sum_f32_16(v274);  // butterfly.rs:65
    float v277 = v236 * v276;  // delta.rs:61
    float v278 = v150 * v277;
    float v279 = kiln_simd_sum_f32_16(v275);  // butterfly.rs:65
    float v280 = v248 * v279;  // delta.rs:62
    float v281 = v150 * v280;
    float v282 = v225 - v278;  // delta.rs:63
    float v283 = v153 * v282;
    float v284 = fmaf(v283, v259, v281);  // delta.rs:64
    float v285 = v236 * v283;  // delta.rs:65
    float v286 = v150 * v18;  // delta.rs:73
    float v287 = fmaf(v211, v285, v286);
    float v288 = v150 * v19;
    float v289 = fmaf(v212, v285, v288);
    float v290 = v150 * v20;
    float v291 = fmaf(v213, v285, v290);
    float v292 = v150 * v21;
    float v293 = fmaf(v214, v285, v292);
    float v294 = v150 * v30;
    float v295 = fmaf(v220, v285, v294);
    float v296 = v150 * v31;
    float v297 = fmaf(v221, v285, v296);
    float v298 = v150 * v32;
    float v299 = fmaf(v222, v285, v298);
    float v300 = v150 * v33;
    float v301 = fmaf(v223, v285, v300);
    if (v8) {  // tiling.rs:92
        unsigned long long v302 = (unsigned long long)v17;  // tiling.rs:94
        unsigned long long v303 = v16 + v302;
        __stcs((float4*)(state_out + v303), make_float4(v287, v289, v291, v293));
    }
    if (v8) {  // tiling.rs:92
        unsigned long long v304 = (unsigned long long)v29;  // tiling.rs:94
        unsigned long long v305 = v16 + v304;
        __stcs((float4*)(state_out + v305), make_float4(v295, v297, v299, v301));
    }
    bool v306 = v0 == 0u;  // delta.rs:134
    if (v306) {
        float v307;  // delta.rs:135
        if (v8) {
            v307 = v284;
        } else {
            v307 = 0.0f;
        }
        unsigned long long v308 = v6 * 32ull;  // delta.rs:136
        unsigned long long v309 = v308 + v14;
        y[v309] = v307;
    }
}
