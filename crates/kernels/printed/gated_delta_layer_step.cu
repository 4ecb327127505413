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
    const float* __restrict__ z,
    const float* __restrict__ z_norm_weight,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* __restrict__ conv_state_in,
    float* __restrict__ conv_state_out,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float eps,
    float z_norm_eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned slots) {
    __shared__ __align__(16) float a0[272];  // gated_delta_layer_step.rs:95
    unsigned v0 = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 16u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_layer_step.rs:83
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_layer_step.rs:84
    bool v6 = v4 < slots;  // gated_delta_layer_step.rs:87
    bool v7 = v6 && v6;
    unsigned long long v8 = (unsigned long long)v4;  // gated_delta_layer_step.rs:90
    unsigned long long v9 = v8 * 2ull;
    unsigned long long v10 = (unsigned long long)v5;
    unsigned long long v11 = v9 + v10;
    unsigned long long v12 = v11 * 4096ull;
    unsigned long long v13 = (unsigned long long)v3;  // tiling.rs:67
    unsigned long long v14 = v13 * 128ull;
    unsigned long long v15 = v12 + v14;
    unsigned v16 = v0 * 4u;  // tiling.rs:59
    float v17;  // tiling.rs:71
    float v18;
    float v19;
    float v20;
    if (v7) {
        unsigned long long v21 = (unsigned long long)v16;  // tiling.rs:73
        unsigned long long v22 = v15 + v21;
        float4 q0 = __ldcs((const float4*)(state_in + v22));
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
    unsigned v27 = v0 + 16u;  // tiling.rs:59
    unsigned v28 = v27 * 4u;
    float v29;  // tiling.rs:71
    float v30;
    float v31;
    float v32;
    if (v7) {
        unsigned long long v33 = (unsigned long long)v28;  // tiling.rs:73
        unsigned long long v34 = v15 + v33;
        float4 q1 = __ldcs((const float4*)(state_in + v34));
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
    bool v40 = threadIdx.x < 128u;  // gated_delta_layer_step.rs:211
    unsigned long long v41;
    if (v40) {
        unsigned long long v42 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:212
        v41 = v42;  // gated_delta_layer_step.rs:211
    } else {
        unsigned long long v43;  // gated_delta_layer_step.rs:213
        if (true) {
            unsigned long long v44 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:214
            v43 = v44;  // gated_delta_layer_step.rs:213
        } else {
            unsigned v45 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:198
            unsigned v46 = v1 + v45;
            unsigned long long v47 = v10 * 32ull;  // gated_delta_layer_step.rs:217
            unsigned long long v48 = v47 + 256ull;
            bool v49 = v46 < 32u;
            unsigned long long v50;
            if (v49) {
                unsigned long long v51 = (unsigned long long)v46;
                v50 = v51;
            } else {
                v50 = 0ull;
            }
            unsigned long long v52 = v48 + v50;
            v43 = v52;  // gated_delta_layer_step.rs:213
        }
        v41 = v43;  // gated_delta_layer_step.rs:211
    }
    unsigned v53 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:198
    unsigned v54 = v1 + v53;
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
        unsigned long long v64 = v8 * 3ull;  // gated_delta_layer_step.rs:110
        unsigned long long v65 = v8 * 960ull;
        unsigned long long v66 = v65 + v41;
        float v67 = conv_state_in[v66];
        unsigned long long v68 = v64 + 1ull;
        unsigned long long v69 = v68 * 320ull;
        unsigned long long v70 = v69 + v41;
        float v71 = conv_state_in[v70];
        unsigned long long v72 = v64 + 2ull;
        unsigned long long v73 = v72 * 320ull;
        unsigned long long v74 = v73 + v41;
        float v75 = conv_state_in[v74];
        unsigned long long v76 = v8 * 320ull;  // gated_delta_layer_step.rs:114
        unsigned long long v77 = v76 + v41;
        float v78 = x[v77];
        float v79 = w[v41];  // gated_delta_layer_step.rs:117
        unsigned long long v80 = v41 + 320ull;
        float v81 = w[v80];
        unsigned long long v82 = v41 + 640ull;
        float v83 = w[v82];
        unsigned long long v84 = v41 + 960ull;
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
    unsigned v86 = threadIdx.x + 256u;  // gated_delta_layer_step.rs:106
    unsigned long long v87;  // gated_delta_layer_step.rs:211
    if (false) {
        unsigned long long v88 = (unsigned long long)v86;  // gated_delta_layer_step.rs:212
        v87 = v88;  // gated_delta_layer_step.rs:211
    } else {
        unsigned long long v89;  // gated_delta_layer_step.rs:213
        if (false) {
            unsigned long long v90 = (unsigned long long)v86;  // gated_delta_layer_step.rs:214
            v89 = v90;  // gated_delta_layer_step.rs:213
        } else {
            unsigned v91 = threadIdx.x + 0u;  // gated_delta_layer_step.rs:198
            unsigned v92 = v1 + v91;
            unsigned long long v93 = v10 * 32ull;  // gated_delta_layer_step.rs:217
            unsigned long long v94 = v93 + 256ull;
            bool v95 = v92 < 32u;
            unsigned long long v96;
            if (v95) {
                unsigned long long v97 = (unsigned long long)v92;
                v96 = v97;
            } else {
                v96 = 0ull;
            }
            unsigned long long v98 = v94 + v96;
            v89 = v98;  // gated_delta_layer_step.rs:213
        }
        v87 = v89;  // gated_delta_layer_step.rs:211
    }
    bool v99 = v86 < 272u;  // gated_delta_layer_step.rs:204
    unsigned v100 = threadIdx.x + 0u;  // gated_delta_layer_step.rs:198
    unsigned v101 = v1 + v100;
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
        unsigned long long v113 = v8 * 3ull;  // gated_delta_layer_step.rs:110
        unsigned long long v114 = v8 * 960ull;
        unsigned long long v115 = v114 + v87;
        float v116 = conv_state_in[v115];
        unsigned long long v117 = v113 + 1ull;
        unsigned long long v118 = v117 * 320ull;
        unsigned long long v119 = v118 + v87;
        float v120 = conv_state_in[v119];
        unsigned long long v121 = v113 + 2ull;
        unsigned long long v122 = v121 * 320ull;
        unsigned long long v123 = v122 + v87;
        float v124 = conv_state_in[v123];
        unsigned long long v125 = v8 * 320ull;  // gated_delta_layer_step.rs:114
        unsigned long long v126 = v125 + v87;
        float v127 = x[v126];
        float v128 = w[v87];  // gated_delta_layer_step.rs:117
        unsigned long long v129 = v87 + 320ull;
        float v130 = w[v129];
        unsigned long long v131 = v87 + 640ull;
        float v132 = w[v131];
        unsigned long long v133 = v87 + 960ull;
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
    unsigned long long v135 = (unsigned long long)blockIdx.y;  // delta.rs:29
    float v136 = a_raw[v135];  // gated_delta_layer_step.rs:125
    float v137 = a_log[v5];
    float v138 = dt_bias[v5];
    float v139 = expf(v137);  // gates.rs:26
    float v140 = -v139;
    float v141 = v136 + v138;
    float v142 = kiln_softplus(v141);
    float v143 = v140 * v142;
    float v144 = expf(v143);
    float v145 = b_raw[v135];  // gated_delta_layer_step.rs:126
    float v146 = kiln_sigmoid(v145);  // gates.rs:33
    float v147 = beta_scale * v146;
    unsigned long long v148;  // gated_delta_layer_step.rs:211
    if (v40) {
        unsigned long long v149 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:212
        v148 = v149;  // gated_delta_layer_step.rs:211
    } else {
        unsigned long long v150;  // gated_delta_layer_step.rs:213
        if (true) {
            unsigned long long v151 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:214
            v150 = v151;  // gated_delta_layer_step.rs:213
        } else {
            unsigned long long v152 = v10 * 32ull;  // gated_delta_layer_step.rs:217
            unsigned long long v153 = v152 + 256ull;
            unsigned long long v154;
            if (v55) {
                unsigned long long v155 = (unsigned long long)v54;
                v154 = v155;
            } else {
                v154 = 0ull;
            }
            unsigned long long v156 = v153 + v154;
            v150 = v156;  // gated_delta_layer_step.rs:213
        }
        v148 = v150;  // gated_delta_layer_step.rs:211
    }
    float v157;  // gated_delta_layer_step.rs:133
    if (v7) {
        float v158 = fmaf(v60, v56, 0.0f);  // gated_delta_layer_step.rs:138
        float v159 = fmaf(v61, v57, v158);
        float v160 = fmaf(v62, v58, v159);
        float v161 = fmaf(v63, v59, v160);
        bool v162 = blockIdx.x == 0u;  // gated_delta_layer_step.rs:140
        bool v163 = v39 && v162;
        if (v163) {
            unsigned long long v164 = v8 * 3ull;  // gated_delta_layer_step.rs:142
            unsigned long long v165 = v8 * 960ull;  // gated_delta_layer_step.rs:149
            unsigned long long v166 = v165 + v148;
            conv_state_out[v166] = v57;
            unsigned long long v167 = v164 + 1ull;  // gated_delta_layer_step.rs:142
            unsigned long long v168 = v167 * 320ull;  // gated_delta_layer_step.rs:149
            unsigned long long v169 = v168 + v148;
            conv_state_out[v169] = v58;
            unsigned long long v170 = v164 + 2ull;  // gated_delta_layer_step.rs:142
            unsigned long long v171 = v170 * 320ull;  // gated_delta_layer_step.rs:149
            unsigned long long v172 = v171 + v148;
            conv_state_out[v172] = v59;
        }
        v157 = v161;  // gated_delta_layer_step.rs:133
    } else {
        v157 = 0.0f;
    }
    if (true) {  // gated_delta_layer_step.rs:153
        float v173 = kiln_silu(v157);  // gated_delta_layer_step.rs:154
        a0[threadIdx.x] = v173;
    }
    unsigned long long v174;  // gated_delta_layer_step.rs:211
    if (false) {
        unsigned long long v175 = (unsigned long long)v86;  // gated_delta_layer_step.rs:212
        v174 = v175;  // gated_delta_layer_step.rs:211
    } else {
        unsigned long long v176;  // gated_delta_layer_step.rs:213
        if (false) {
            unsigned long long v177 = (unsigned long long)v86;  // gated_delta_layer_step.rs:214
            v176 = v177;  // gated_delta_layer_step.rs:213
        } else {
            unsigned long long v178 = v10 * 32ull;  // gated_delta_layer_step.rs:217
            unsigned long long v179 = v178 + 256ull;
            unsigned long long v180;
            if (v102) {
                unsigned long long v181 = (unsigned long long)v101;
                v180 = v181;
            } else {
                v180 = 0ull;
            }
            unsigned long long v182 = v179 + v180;
            v176 = v182;  // gated_delta_layer_step.rs:213
        }
        v174 = v176;  // gated_delta_layer_step.rs:211
    }
    float v183;  // gated_delta_layer_step.rs:133
    if (v104) {
        float v184 = fmaf(v109, v105, 0.0f);  // gated_delta_layer_step.rs:138
        float v185 = fmaf(v110, v106, v184);
        float v186 = fmaf(v111, v107, v185);
        float v187 = fmaf(v112, v108, v186);
        if (true) {  // gated_delta_layer_step.rs:140
            unsigned long long v188 = v8 * 3ull;  // gated_delta_layer_step.rs:142
            unsigned long long v189 = v8 * 960ull;  // gated_delta_layer_step.rs:149
            unsigned long long v190 = v189 + v174;
            conv_state_out[v190] = v106;
            unsigned long long v191 = v188 + 1ull;  // gated_delta_layer_step.rs:142
            unsigned long long v192 = v191 * 320ull;  // gated_delta_layer_step.rs:149
            unsigned long long v193 = v192 + v174;
            conv_state_out[v193] = v107;
            unsigned long long v194 = v188 + 2ull;  // gated_delta_layer_step.rs:142
            unsigned long long v195 = v194 * 320ull;  // gated_delta_layer_step.rs:149
            unsigned long long v196 = v195 + v174;
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
    __syncthreads();  // gated_delta_layer_step.rs:158
    float4 q2 = *(float4*)(a0 + v16);  // gated_delta_layer_step.rs:169
    float v198 = q2.x;
    float v199 = q2.y;
    float v200 = q2.z;
    float v201 = q2.w;
    unsigned v202 = v16 + 128u;  // gated_delta_layer_step.rs:170
    float4 q3 = *(float4*)(a0 + v202);
    float v203 = q3.x;
    float v204 = q3.y;
    float v205 = q3.z;
    float v206 = q3.w;
    float4 q4 = *(float4*)(a0 + v28);  // gated_delta_layer_step.rs:169
    float v207 = q4.x;
    float v208 = q4.y;
    float v209 = q4.z;
    float v210 = q4.w;
    unsigned v211 = v28 + 128u;  // gated_delta_layer_step.rs:170
    float4 q5 = *(float4*)(a0 + v211);
    float v212 = q5.x;
    float v213 = q5.y;
    float v214 = q5.z;
    float v215 = q5.w;
    unsigned v216 = v2 + 256u;  // gated_delta_layer_step.rs:174
    float v217 = a0[v216];
    float v218 = fmaf(v203, v203, 0.0f);  // head_norms.rs:21
    float v219 = fmaf(v204, v204, v218);
    float v220 = fmaf(v205, v205, v219);
    float v221 = fmaf(v206, v206, v220);
    float v222 = fmaf(v212, v212, v221);
    float v223 = fmaf(v213, v213, v222);
    float v224 = fmaf(v214, v214, v223);
    float v225 = fmaf(v215, v215, v224);
    float v226 = kiln_simd_sum_f32_16(v225);  // butterfly.rs:65
    float v227 = v226 + eps;  // head_norms.rs:25
    float v228 = rsqrtf(v227);
    float v229 = fmaf(v198, v198, 0.0f);  // head_norms.rs:21
    float v230 = fmaf(v199, v199, v229);
    float v231 = fmaf(v200, v200, v230);
    float v232 = fmaf(v201, v201, v231);
    float v233 = fmaf(v207, v207, v232);
    float v234 = fmaf(v208, v208, v233);
    float v235 = fmaf(v209, v209, v234);
    float v236 = fmaf(v210, v210, v235);
    float v237 = kiln_simd_sum_f32_16(v236);  // butterfly.rs:65
    float v238 = v237 + eps;  // head_norms.rs:25
    float v239 = rsqrtf(v238);
    float v240 = v239 * q_scale;  // gated_delta_layer_step.rs:180
    float v241 = fmaf(v203, v198, 0.0f);  // delta.rs:68
    float v242 = fmaf(v204, v199, v241);
    float v243 = fmaf(v205, v200, v242);
    float v244 = fmaf(v206, v201, v243);
    float v245 = fmaf(v212, v207, v244);
    float v246 = fmaf(v213, v208, v245);
    float v247 = fmaf(v214, v209, v246);
    float v248 = fmaf(v215, v210, v247);
    float v249 = v228 * v240;  // delta.rs:70
    float v250 = kiln_simd_sum_f32_16(v248);  // butterfly.rs:65
    float v251 = v249 * v250;  // delta.rs:70
    float v252 = fmaf(v17, v203, 0.0f);  // delta.rs:75
    float v253 = fmaf(v17, v198, 0.0f);  // delta.rs:76
    float v254 = fmaf(v18, v204, v252);  // delta.rs:75
    float v255 = fmaf(v18, v199, v253);  // delta.rs:76
    float v256 = fmaf(v19, v205, v254);  // delta.rs:75
    float v257 = fmaf(v19, v200, v255);  // delta.rs:76
    float v258 = fmaf(v20, v206, v256);  // delta.rs:75
    float v259 = fmaf(v20, v201, v257);  // delta.rs:76
    float v260 = fmaf(v29, v212, v258);  // delta.rs:75
    float v261 = fmaf(v29, v207, v259);  // delta.rs:76
    float v262 = fmaf(v30, v213, v260);  // delta.rs:75
    float v263 = fmaf(v30, v208, v261);  // delta.rs:76
    float v264 = fmaf(v31, v214, v262);  // delta.rs:75
    float v265 = fmaf(v31, v209, v263);  // delta.rs:76
    float v266 = fmaf(v32, v215, v264);  // delta.rs:75
    float v267 = fmaf(v32, v210, v265);  // delta.rs:76
    float v268 = kiln_simd_sum_f32_16(v266);  // butterfly.rs:65
    float v269 = v228 * v268;  // delta.rs:78
    float v270 = v144 * v269;
    float v271 = kiln_simd_sum_f32_16(v267);  // butterfly.rs:65
    float v272 = v240 * v271;  // delta.rs:79
    float v273 = v144 * v272;
    float v274 = v217 - v270;  // delta.rs:80
    float v275 = v147 * v274;
    float v276 = fmaf(v275, v251, v273);  // delta.rs:81
    float v277 = v228 * v275;  // delta.rs:82
    float v278 = v144 * v17;  // delta.rs:90
    float v279 = fmaf(v203, v277, v278);
    float v280 = v144 * v18;
    float v281 = fmaf(v204, v277, v280);
    float v282 = v144 * v19;
    float v283 = fmaf(v205, v277, v282);
    float v284 = v144 * v20;
    float v285 = fmaf(v206, v277, v284);
    float v286 = v144 * v29;
    float v287 = fmaf(v212, v277, v286);
    float v288 = v144 * v30;
    float v289 = fmaf(v213, v277, v288);
    float v290 = v144 * v31;
    float v291 = fmaf(v214, v277, v290);
    float v292 = v144 * v32;
    float v293 = fmaf(v215, v277, v292);
    bool v294 = v0 == 0u;  // delta.rs:151
    if (v294) {
        float v295;  // delta.rs:152
        if (v7) {
            v295 = v276;
        } else {
            v295 = 0.0f;
        }
        unsigned long long v296 = v135 * 32ull;  // delta.rs:153
        unsigned long long v297 = v296 + v13;
        y[v297] = v295;
    }
    if (v7) {  // tiling.rs:92
        unsigned long long v298 = (unsigned long long)v16;  // tiling.rs:94
        unsigned long long v299 = v15 + v298;
        __stcs((float4*)(state_out + v299), make_float4(v279, v281, v283, v285));
    }
    if (v7) {  // tiling.rs:92
        unsigned long long v300 = (unsigned long long)v28;  // tiling.rs:94
        unsigned long long v301 = v15 + v300;
        __stcs((float4*)(state_out + v301), make_float4(v287, v289, v291, v293));
    }
}
