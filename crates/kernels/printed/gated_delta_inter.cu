// gated_delta_inter f32/f32, has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 batch=1 tokens=64 chunks=1 slots=1 hk=1 hv=1 dk=16 dv=16 tiled=0 key_major=0

static __device__ __forceinline__ float4 kiln_mma_tf32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
#ifdef __CUDA_ARCH__
    asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(c.x), "+f"(c.y), "+f"(c.z), "+f"(c.w)
        : "r"(__float_as_uint(a0)), "r"(__float_as_uint(a1)), "r"(__float_as_uint(a2)), "r"(__float_as_uint(a3)), "r"(__float_as_uint(b0)), "r"(__float_as_uint(b1)));
    return c;
#else
    return kiln_host_mma_tf32(c, a0, a1, a2, a3, b0, b1);
#endif
}

static __device__ __forceinline__ float kiln_head(float x) {
    unsigned half = (__float_as_uint(x) & 0x7f800000u) >= 0x7f000000u ? 0u : 0x1000u;
    return __uint_as_float((__float_as_uint(x) + half) & 0xffffe000u);
}

static __device__ __forceinline__ float kiln_tail(float x) {
    return (__float_as_uint(x) & 0x7f800000u) == 0x7f800000u ? 0.0f : x - kiln_head(x);
}

static __device__ __forceinline__ float4 kiln_mma_f32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
    c = kiln_mma_tf32(c, kiln_tail(a0), kiln_tail(a1), kiln_tail(a2), kiln_tail(a3), kiln_head(b0), kiln_head(b1));
    c = kiln_mma_tf32(c, kiln_head(a0), kiln_head(a1), kiln_head(a2), kiln_head(a3), kiln_tail(b0), kiln_tail(b1));
    return kiln_mma_tf32(c, kiln_head(a0), kiln_head(a1), kiln_head(a2), kiln_head(a3), kiln_head(b0), kiln_head(b1));
}

extern "C" __global__ void __launch_bounds__(32) gated_delta_inter(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ v,
    const float* __restrict__ solve,
    const float* __restrict__ scores,
    const float* __restrict__ factors,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float* __restrict__ checkpoints,
    unsigned batch,
    unsigned tokens,
    unsigned chunks,
    unsigned slots) {
    unsigned top = blockIdx.x * 16u;  // inter.rs:78
    bool v0 = top < 16u;  // inter.rs:80
    if (v0) {
        unsigned v1 = tokens / 64u;  // inter.rs:90
        unsigned v2 = tokens % 64u;
        bool v3 = v2 != 0u;
        unsigned v4 = (unsigned)v3;
        unsigned v5 = v1 + v4;
        unsigned turns = v5 < v5 ? v5 : v5;
        unsigned long long key_head = (unsigned long long)blockIdx.y;  // inter.rs:95
        unsigned long long head = key_head * 256ull;
        unsigned long long v6 = (unsigned long long)top;  // inter.rs:97
        unsigned long long v7 = v6 * 16ull;
        unsigned long long state_first = head + v7;
        unsigned long long v8 = (unsigned long long)blockIdx.z;  // inter.rs:99
        unsigned long long v9 = v8 * 256ull;
        unsigned long long read_first = v9 + state_first;
        unsigned v10 = (threadIdx.x & 31u) / 4u;  // inter.rs:103
        unsigned v11 = (threadIdx.x & 31u) % 4u;
        unsigned v12 = v11 * 2u;
        unsigned long long v13 = (unsigned long long)v10;
        unsigned long long v14 = (unsigned long long)v12;
        unsigned long long v15 = v13 * 16ull;
        unsigned long long v16 = read_first + v15;
        unsigned long long v17 = v16 + v14;
        float2 q0 = *(const float2*)(state_in + v17);
        float v18 = q0.x;
        float v19 = q0.y;
        unsigned v20 = v12 + 1u;
        unsigned long long v21 = (unsigned long long)v20;
        unsigned v22 = v10 + 8u;
        unsigned long long v23 = (unsigned long long)v22;
        unsigned long long v24 = v23 * 16ull;
        unsigned long long v25 = read_first + v24;
        unsigned long long v26 = v25 + v14;
        float2 q1 = *(const float2*)(state_in + v26);
        float v27 = q1.x;
        float v28 = q1.y;
        unsigned v29 = v12 + 8u;
        unsigned long long v30 = (unsigned long long)v29;
        unsigned long long v31 = v16 + v30;
        float2 q2 = *(const float2*)(state_in + v31);
        float v32 = q2.x;
        float v33 = q2.y;
        unsigned v34 = v12 + 9u;
        unsigned long long v35 = (unsigned long long)v34;
        unsigned long long v36 = v25 + v30;
        float2 q3 = *(const float2*)(state_in + v36);
        float v37 = q3.x;
        float v38 = q3.y;
        float v39 = v18;  // inter.rs:108
        float v40 = v19;
        float v41 = v27;
        float v42 = v28;
        float v43 = v32;
        float v44 = v33;
        float v45 = v37;
        float v46 = v38;
        for (unsigned turn = 0u; turn < turns; ++turn) {
            unsigned v47 = turn * 64u;  // inter.rs:93
            unsigned first = v47 < tokens ? v47 : tokens;
            bool v48 = first < tokens;  // inter.rs:110
            float v49;
            float v50;
            float v51;
            float v52;
            float v53;
            float v54;
            float v55;
            float v56;
            if (v48) {
                unsigned count = tokens - first;  // inter.rs:111
                unsigned v57 = chunks - 1u;  // inter.rs:112
                unsigned number = turn < v57 ? turn : v57;
                unsigned long long v58 = (unsigned long long)chunks;  // inter.rs:113
                unsigned long long v59 = v8 * v58;
                unsigned long long v60 = (unsigned long long)number;
                unsigned long long v61 = v59 + v60;
                unsigned long long at = v61 + key_head;
                unsigned long long v62 = (unsigned long long)tokens;  // rule.rs:43
                unsigned long long v63 = v62 * 16ull;
                unsigned long long v64 = v8 * v63;
                unsigned long long v65 = (unsigned long long)first;
                unsigned long long v66 = v65 * 16ull;
                unsigned long long v67 = v64 + v66;
                unsigned long long v68 = key_head * 16ull;
                unsigned long long k_first = v67 + v68;
                unsigned long long own_factors = at * 256ull;  // inter.rs:116
                unsigned long long v69 = own_factors + v14;  // inter.rs:117
                float2 q4 = *(const float2*)(factors + v69);
                float v70 = q4.x;
                float v71 = q4.y;
                unsigned long long v72 = own_factors + v30;
                float2 q5 = *(const float2*)(factors + v72);
                float v73 = q5.x;
                float v74 = q5.y;
                unsigned v75 = v12 + 16u;
                unsigned long long v76 = (unsigned long long)v75;
                unsigned long long v77 = own_factors + v76;
                float2 q6 = *(const float2*)(factors + v77);
                float v78 = q6.x;
                float v79 = q6.y;
                unsigned v80 = v12 + 17u;
                unsigned long long v81 = (unsigned long long)v80;
                unsigned v82 = v12 + 24u;
                unsigned long long v83 = (unsigned long long)v82;
                unsigned long long v84 = own_factors + v83;
                float2 q7 = *(const float2*)(factors + v84);
                float v85 = q7.x;
                float v86 = q7.y;
                unsigned v87 = v12 + 25u;
                unsigned long long v88 = (unsigned long long)v87;
                unsigned v89 = v12 + 32u;
                unsigned long long v90 = (unsigned long long)v89;
                unsigned long long v91 = own_factors + v90;
                float2 q8 = *(const float2*)(factors + v91);
                float v92 = q8.x;
                float v93 = q8.y;
                unsigned v94 = v12 + 33u;
                unsigned long long v95 = (unsigned long long)v94;
                unsigned v96 = v12 + 40u;
                unsigned long long v97 = (unsigned long long)v96;
                unsigned long long v98 = own_factors + v97;
                float2 q9 = *(const float2*)(factors + v98);
                float v99 = q9.x;
                float v100 = q9.y;
                unsigned v101 = v12 + 41u;
                unsigned long long v102 = (unsigned long long)v101;
                unsigned v103 = v12 + 48u;
                unsigned long long v104 = (unsigned long long)v103;
                unsigned long long v105 = own_factors + v104;
                float2 q10 = *(const float2*)(factors + v105);
                float v106 = q10.x;
                float v107 = q10.y;
                unsigned v108 = v12 + 49u;
                unsigned long long v109 = (unsigned long long)v108;
                unsigned v110 = v12 + 56u;
                unsigned long long v111 = (unsigned long long)v110;
                unsigned long long v112 = own_factors + v111;
                float2 q11 = *(const float2*)(factors + v112);
                float v113 = q11.x;
                float v114 = q11.y;
                unsigned v115 = v12 + 57u;
                unsigned long long v116 = (unsigned long long)v115;
                unsigned long long v117 = own_factors + 64ull;  // inter.rs:118
                unsigned long long v118 = v117 + v14;
                float2 q12 = *(const float2*)(factors + v118);
                float v119 = q12.x;
                float v120 = q12.y;
                unsigned long long v121 = v117 + v30;
                float2 q13 = *(const float2*)(factors + v121);
                float v122 = q13.x;
                float v123 = q13.y;
                unsigned long long v124 = v117 + v76;
                float2 q14 = *(const float2*)(factors + v124);
                float v125 = q14.x;
                float v126 = q14.y;
                unsigned long long v127 = v117 + v83;
                float2 q15 = *(const float2*)(factors + v127);
                float v128 = q15.x;
                float v129 = q15.y;
                unsigned long long v130 = v117 + v90;
                float2 q16 = *(const float2*)(factors + v130);
                float v131 = q16.x;
                float v132 = q16.y;
                unsigned long long v133 = v117 + v97;
                float2 q17 = *(const float2*)(factors + v133);
                float v134 = q17.x;
                float v135 = q17.y;
                unsigned long long v136 = v117 + v104;
                float2 q18 = *(const float2*)(factors + v136);
                float v137 = q18.x;
                float v138 = q18.y;
                unsigned long long v139 = v117 + v111;
                float2 q19 = *(const float2*)(factors + v139);
                float v140 = q19.x;
                float v141 = q19.y;
                unsigned long long v142 = own_factors + 128ull;  // inter.rs:119
                unsigned long long v143 = v142 + v14;
                float2 q20 = *(const float2*)(factors + v143);
                float v144 = q20.x;
                float v145 = q20.y;
                unsigned long long v146 = v142 + v30;
                float2 q21 = *(const float2*)(factors + v146);
                float v147 = q21.x;
                float v148 = q21.y;
                unsigned long long v149 = v142 + v76;
                float2 q22 = *(const float2*)(factors + v149);
                float v150 = q22.x;
                float v151 = q22.y;
                unsigned long long v152 = v142 + v83;
                float2 q23 = *(const float2*)(factors + v152);
                float v153 = q23.x;
                float v154 = q23.y;
                unsigned long long v155 = v142 + v90;
                float2 q24 = *(const float2*)(factors + v155);
                float v156 = q24.x;
                float v157 = q24.y;
                unsigned long long v158 = v142 + v97;
                float2 q25 = *(const float2*)(factors + v158);
                float v159 = q25.x;
                float v160 = q25.y;
                unsigned long long v161 = v142 + v104;
                float2 q26 = *(const float2*)(factors + v161);
                float v162 = q26.x;
                float v163 = q26.y;
                unsigned long long v164 = v142 + v111;
                float2 q27 = *(const float2*)(factors + v164);
                float v165 = q27.x;
                float v166 = q27.y;
                unsigned long long v167 = own_factors + 192ull;  // inter.rs:120
                float whole = factors[v167];
                unsigned long long v168 = k_first + v15;  // inter.rs:125
                unsigned long long v169 = v168 + v14;
                bool v170 = v10 < count;
                float v171;
                if (v170) {
                    float v172 = k[v169];
                    v171 = v172;
                } else {
                    v171 = 0.0f;
                }
                unsigned long long v173 = v168 + v21;
                float v174;
                if (v170) {
                    float v175 = k[v173];
                    v174 = v175;
                } else {
                    v174 = 0.0f;
                }
                unsigned long long v176 = v168 + v30;
                float v177;
                if (v170) {
                    float v178 = k[v176];
                    v177 = v178;
                } else {
                    v177 = 0.0f;
                }
                unsigned long long v179 = v168 + v35;
                float v180;
                if (v170) {
                    float v181 = k[v179];
                    v180 = v181;
                } else {
                    v180 = 0.0f;
                }
                unsigned long long v182 = k_first + v24;
                unsigned long long v183 = v182 + v14;
                bool v184 = v22 < count;
                float v185;
                if (v184) {
                    float v186 = k[v183];
                    v185 = v186;
                } else {
                    v185 = 0.0f;
                }
                unsigned long long v187 = v182 + v21;
                float v188;
                if (v184) {
                    float v189 = k[v187];
                    v188 = v189;
                } else {
                    v188 = 0.0f;
                }
                unsigned long long v190 = v182 + v30;
                float v191;
                if (v184) {
                    float v192 = k[v190];
                    v191 = v192;
                } else {
                    v191 = 0.0f;
                }
                unsigned long long v193 = v182 + v35;
                float v194;
                if (v184) {
                    float v195 = k[v193];
                    v194 = v195;
                } else {
                    v194 = 0.0f;
                }
                unsigned v196 = v10 + 16u;
                unsigned long long v197 = (unsigned long long)v196;
                unsigned long long v198 = v197 * 16ull;
                unsigned long long v199 = k_first + v198;
                unsigned long long v200 = v199 + v14;
                bool v201 = v196 < count;
                float v202;
                if (v201) {
                    float v203 = k[v200];
                    v202 = v203;
                } else {
                    v202 = 0.0f;
                }
                unsigned long long v204 = v199 + v21;
                float v205;
                if (v201) {
                    float v206 = k[v204];
                    v205 = v206;
                } else {
                    v205 = 0.0f;
                }
                unsigned long long v207 = v199 + v30;
                float v208;
                if (v201) {
                    float v209 = k[v207];
                    v208 = v209;
                } else {
                    v208 = 0.0f;
                }
                unsigned long long v210 = v199 + v35;
                float v211;
                if (v201) {
                    float v212 = k[v210];
                    v211 = v212;
                } else {
                    v211 = 0.0f;
                }
                unsigned v213 = v10 + 24u;
                unsigned long long v214 = (unsigned long long)v213;
                unsigned long long v215 = v214 * 16ull;
                unsigned long long v216 = k_first + v215;
                unsigned long long v217 = v216 + v14;
                bool v218 = v213 < count;
                float v219;
                if (v218) {
                    float v220 = k[v217];
                    v219 = v220;
                } else {
                    v219 = 0.0f;
                }
                unsigned long long v221 = v216 + v21;
                float v222;
                if (v218) {
                    float v223 = k[v221];
                    v222 = v223;
                } else {
                    v222 = 0.0f;
                }
                unsigned long long v224 = v216 + v30;
                float v225;
                if (v218) {
                    float v226 = k[v224];
                    v225 = v226;
                } else {
                    v225 = 0.0f;
                }
                unsigned long long v227 = v216 + v35;
                float v228;
                if (v218) {
                    float v229 = k[v227];
                    v228 = v229;
                } else {
                    v228 = 0.0f;
                }
                unsigned v230 = v10 + 32u;
                unsigned long long v231 = (unsigned long long)v230;
                unsigned long long v232 = v231 * 16ull;
                unsigned long long v233 = k_first + v232;
                unsigned long long v234 = v233 + v14;
                bool v235 = v230 < count;
                float v236;
                if (v235) {
                    float v237 = k[v234];
                    v236 = v237;
                } else {
                    v236 = 0.0f;
                }
                unsigned long long v238 = v233 + v21;
                float v239;
                if (v235) {
                    float v240 = k[v238];
                    v239 = v240;
                } else {
                    v239 = 0.0f;
                }
                unsigned long long v241 = v233 + v30;
                float v242;
                if (v235) {
                    float v243 = k[v241];
                    v242 = v243;
                } else {
                    v242 = 0.0f;
                }
                unsigned long long v244 = v233 + v35;
                float v245;
                if (v235) {
                    float v246 = k[v244];
                    v245 = v246;
                } else {
                    v245 = 0.0f;
                }
                unsigned v247 = v10 + 40u;
                unsigned long long v248 = (unsigned long long)v247;
                unsigned long long v249 = v248 * 16ull;
                unsigned long long v250 = k_first + v249;
                unsigned long long v251 = v250 + v14;
                bool v252 = v247 < count;
                float v253;
                if (v252) {
                    float v254 = k[v251];
                    v253 = v254;
                } else {
                    v253 = 0.0f;
                }
                unsigned long long v255 = v250 + v21;
                float v256;
                if (v252) {
                    float v257 = k[v255];
                    v256 = v257;
                } else {
                    v256 = 0.0f;
                }
                unsigned long long v258 = v250 + v30;
                float v259;
                if (v252) {
                    float v260 = k[v258];
                    v259 = v260;
                } else {
                    v259 = 0.0f;
                }
                unsigned long long v261 = v250 + v35;
                float v262;
                if (v252) {
                    float v263 = k[v261];
                    v262 = v263;
                } else {
                    v262 = 0.0f;
                }
                unsigned v264 = v10 + 48u;
                unsigned long long v265 = (unsigned long long)v264;
                unsigned long long v266 = v265 * 16ull;
                unsigned long long v267 = k_first + v266;
                unsigned long long v268 = v267 + v14;
                bool v269 = v264 < count;
                float v270;
                if (v269) {
                    float v271 = k[v268];
                    v270 = v271;
                } else {
                    v270 = 0.0f;
                }
                unsigned long long v272 = v267 + v21;
                float v273;
                if (v269) {
                    float v274 = k[v272];
                    v273 = v274;
                } else {
                    v273 = 0.0f;
                }
                unsigned long long v275 = v267 + v30;
                float v276;
                if (v269) {
                    float v277 = k[v275];
                    v276 = v277;
                } else {
                    v276 = 0.0f;
                }
                unsigned long long v278 = v267 + v35;
                float v279;
                if (v269) {
                    float v280 = k[v278];
                    v279 = v280;
                } else {
                    v279 = 0.0f;
                }
                unsigned v281 = v10 + 56u;
                unsigned long long v282 = (unsigned long long)v281;
                unsigned long long v283 = v282 * 16ull;
                unsigned long long v284 = k_first + v283;
                unsigned long long v285 = v284 + v14;
                bool v286 = v281 < count;
                float v287;
                if (v286) {
                    float v288 = k[v285];
                    v287 = v288;
                } else {
                    v287 = 0.0f;
                }
                unsigned long long v289 = v284 + v21;
                float v290;
                if (v286) {
                    float v291 = k[v289];
                    v290 = v291;
                } else {
                    v290 = 0.0f;
                }
                unsigned long long v292 = v284 + v30;
                float v293;
                if (v286) {
                    float v294 = k[v292];
                    v293 = v294;
                } else {
                    v293 = 0.0f;
                }
                unsigned long long v295 = v284 + v35;
                float v296;
                if (v286) {
                    float v297 = k[v295];
                    v296 = v297;
                } else {
                    v296 = 0.0f;
                }
                float4 q28 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q28 = kiln_mma_f32(q28, v39, v41, v40, v42, v171, v174);
                q28 = kiln_mma_f32(q28, v43, v45, v44, v46, v177, v180);
                float v298 = q28.x;
                float v299 = q28.y;
                float v300 = q28.z;
                float v301 = q28.w;
                float4 q29 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q29 = kiln_mma_f32(q29, v39, v41, v40, v42, v185, v188);
                q29 = kiln_mma_f32(q29, v43, v45, v44, v46, v191, v194);
                float v302 = q29.x;
                float v303 = q29.y;
                float v304 = q29.z;
                float v305 = q29.w;
                float4 q30 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q30 = kiln_mma_f32(q30, v39, v41, v40, v42, v202, v205);
                q30 = kiln_mma_f32(q30, v43, v45, v44, v46, v208, v211);
                float v306 = q30.x;
                float v307 = q30.y;
                float v308 = q30.z;
                float v309 = q30.w;
                float4 q31 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q31 = kiln_mma_f32(q31, v39, v41, v40, v42, v219, v222);
                q31 = kiln_mma_f32(q31, v43, v45, v44, v46, v225, v228);
                float v310 = q31.x;
                float v311 = q31.y;
                float v312 = q31.z;
                float v313 = q31.w;
                float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q32 = kiln_mma_f32(q32, v39, v41, v40, v42, v236, v239);
                q32 = kiln_mma_f32(q32, v43, v45, v44, v46, v242, v245);
                float v314 = q32.x;
                float v315 = q32.y;
                float v316 = q32.z;
                float v317 = q32.w;
                float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q33 = kiln_mma_f32(q33, v39, v41, v40, v42, v253, v256);
                q33 = kiln_mma_f32(q33, v43, v45, v44, v46, v259, v262);
                float v318 = q33.x;
                float v319 = q33.y;
                float v320 = q33.z;
                float v321 = q33.w;
                float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q34 = kiln_mma_f32(q34, v39, v41, v40, v42, v270, v273);
                q34 = kiln_mma_f32(q34, v43, v45, v44, v46, v276, v279);
                float v322 = q34.x;
                float v323 = q34.y;
                float v324 = q34.z;
                float v325 = q34.w;
                float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q35 = kiln_mma_f32(q35, v39, v41, v40, v42, v287, v290);
                q35 = kiln_mma_f32(q35, v43, v45, v44, v46, v293, v296);
                float v326 = q35.x;
                float v327 = q35.y;
                float v328 = q35.z;
                float v329 = q35.w;
                unsigned long long v_first = k_first + v6;  // inter.rs:126
                unsigned v330 = 16u - top;  // inter.rs:128
                unsigned long long v331 = v14 * 16ull;
                unsigned long long v332 = v_first + v331;
                unsigned long long v333 = v332 + v13;
                bool v334 = v10 < v330;
                bool v335 = v12 < count;
                bool v336 = v334 && v335;
                float v337;
                if (v336) {
                    float v338 = v[v333];
                    v337 = v338;
                } else {
                    v337 = 0.0f;
                }
                unsigned long long v339 = v21 * 16ull;
                unsigned long long v340 = v_first + v339;
                unsigned long long v341 = v340 + v13;
                bool v342 = v20 < count;
                bool v343 = v334 && v342;
                float v344;
                if (v343) {
                    float v345 = v[v341];
                    v344 = v345;
                } else {
                    v344 = 0.0f;
                }
                unsigned long long v346 = v332 + v23;
                bool v347 = v22 < v330;
                bool v348 = v347 && v335;
                float v349;
                if (v348) {
                    float v350 = v[v346];
                    v349 = v350;
                } else {
                    v349 = 0.0f;
                }
                unsigned long long v351 = v340 + v23;
                bool v352 = v347 && v342;
                float v353;
                if (v352) {
                    float v354 = v[v351];
                    v353 = v354;
                } else {
                    v353 = 0.0f;
                }
                unsigned long long v355 = v30 * 16ull;
                unsigned long long v356 = v_first + v355;
                unsigned long long v357 = v356 + v13;
                bool v358 = v29 < count;
                bool v359 = v334 && v358;
                float v360;
                if (v359) {
                    float v361 = v[v357];
                    v360 = v361;
                } else {
                    v360 = 0.0f;
                }
                unsigned long long v362 = v35 * 16ull;
                unsigned long long v363 = v_first + v362;
                unsigned long long v364 = v363 + v13;
                bool v365 = v34 < count;
                bool v366 = v334 && v365;
                float v367;
                if (v366) {
                    float v368 = v[v364];
                    v367 = v368;
                } else {
                    v367 = 0.0f;
                }
                unsigned long long v369 = v356 + v23;
                bool v370 = v347 && v358;
                float v371;
                if (v370) {
                    float v372 = v[v369];
                    v371 = v372;
                } else {
                    v371 = 0.0f;
                }
                unsigned long long v373 = v363 + v23;
                bool v374 = v347 && v365;
                float v375;
                if (v374) {
                    float v376 = v[v373];
                    v375 = v376;
                } else {
                    v375 = 0.0f;
                }
                unsigned long long v377 = v76 * 16ull;
                unsigned long long v378 = v_first + v377;
                unsigned long long v379 = v378 + v13;
                bool v380 = v75 < count;
                bool v381 = v334 && v380;
                float v382;
                if (v381) {
                    float v383 = v[v379];
                    v382 = v383;
                } else {
                    v382 = 0.0f;
                }
                unsigned long long v384 = v81 * 16ull;
                unsigned long long v385 = v_first + v384;
                unsigned long long v386 = v385 + v13;
                bool v387 = v80 < count;
                bool v388 = v334 && v387;
                float v389;
                if (v388) {
                    float v390 = v[v386];
                    v389 = v390;
                } else {
                    v389 = 0.0f;
                }
                unsigned long long v391 = v378 + v23;
                bool v392 = v347 && v380;
                float v393;
                if (v392) {
                    float v394 = v[v391];
                    v393 = v394;
                } else {
                    v393 = 0.0f;
                }
                unsigned long long v395 = v385 + v23;
                bool v396 = v347 && v387;
                float v397;
                if (v396) {
                    float v398 = v[v395];
                    v397 = v398;
                } else {
                    v397 = 0.0f;
                }
                unsigned long long v399 = v83 * 16ull;
                unsigned long long v400 = v_first + v399;
                unsigned long long v401 = v400 + v13;
                bool v402 = v82 < count;
                bool v403 = v334 && v402;
                float v404;
                if (v403) {
                    float v405 = v[v401];
                    v404 = v405;
                } else {
                    v404 = 0.0f;
                }
                unsigned long long v406 = v88 * 16ull;
                unsigned long long v407 = v_first + v406;
                unsigned long long v408 = v407 + v13;
                bool v409 = v87 < count;
                bool v410 = v334 && v409;
                float v411;
                if (v410) {
                    float v412 = v[v408];
                    v411 = v412;
                } else {
                    v411 = 0.0f;
                }
                unsigned long long v413 = v400 + v23;
                bool v414 = v347 && v402;
                float v415;
                if (v414) {
                    float v416 = v[v413];
                    v415 = v416;
                } else {
                    v415 = 0.0f;
                }
                unsigned long long v417 = v407 + v23;
                bool v418 = v347 && v409;
                float v419;
                if (v418) {
                    float v420 = v[v417];
                    v419 = v420;
                } else {
                    v419 = 0.0f;
                }
                unsigned long long v421 = v90 * 16ull;
                unsigned long long v422 = v_first + v421;
                unsigned long long v423 = v422 + v13;
                bool v424 = v89 < count;
                bool v425 = v334 && v424;
                float v426;
                if (v425) {
                    float v427 = v[v423];
                    v426 = v427;
                } else {
                    v426 = 0.0f;
                }
                unsigned long long v428 = v95 * 16ull;
                unsigned long long v429 = v_first + v428;
                unsigned long long v430 = v429 + v13;
                bool v431 = v94 < count;
                bool v432 = v334 && v431;
                float v433;
                if (v432) {
                    float v434 = v[v430];
                    v433 = v434;
                } else {
                    v433 = 0.0f;
                }
                unsigned long long v435 = v422 + v23;
                bool v436 = v347 && v424;
                float v437;
                if (v436) {
                    float v438 = v[v435];
                    v437 = v438;
                } else {
                    v437 = 0.0f;
                }
                unsigned long long v439 = v429 + v23;
                bool v440 = v347 && v431;
                float v441;
                if (v440) {
                    float v442 = v[v439];
                    v441 = v442;
                } else {
                    v441 = 0.0f;
                }
                unsigned long long v443 = v97 * 16ull;
                unsigned long long v444 = v_first + v443;
                unsigned long long v445 = v444 + v13;
                bool v446 = v96 < count;
                bool v447 = v334 && v446;
                float v448;
                if (v447) {
                    float v449 = v[v445];
                    v448 = v449;
                } else {
                    v448 = 0.0f;
                }
                unsigned long long v450 = v102 * 16ull;
                unsigned long long v451 = v_first + v450;
                unsigned long long v452 = v451 + v13;
                bool v453 = v101 < count;
                bool v454 = v334 && v453;
                float v455;
                if (v454) {
                    float v456 = v[v452];
                    v455 = v456;
                } else {
                    v455 = 0.0f;
                }
                unsigned long long v457 = v444 + v23;
                bool v458 = v347 && v446;
                float v459;
                if (v458) {
                    float v460 = v[v457];
                    v459 = v460;
                } else {
                    v459 = 0.0f;
                }
                unsigned long long v461 = v451 + v23;
                bool v462 = v347 && v453;
                float v463;
                if (v462) {
                    float v464 = v[v461];
                    v463 = v464;
                } else {
                    v463 = 0.0f;
                }
                unsigned long long v465 = v104 * 16ull;
                unsigned long long v466 = v_first + v465;
                unsigned long long v467 = v466 + v13;
                bool v468 = v103 < count;
                bool v469 = v334 && v468;
                float v470;
                if (v469) {
                    float v471 = v[v467];
                    v470 = v471;
                } else {
                    v470 = 0.0f;
                }
                unsigned long long v472 = v109 * 16ull;
                unsigned long long v473 = v_first + v472;
                unsigned long long v474 = v473 + v13;
                bool v475 = v108 < count;
                bool v476 = v334 && v475;
                float v477;
                if (v476) {
                    float v478 = v[v474];
                    v477 = v478;
                } else {
                    v477 = 0.0f;
                }
                unsigned long long v479 = v466 + v23;
                bool v480 = v347 && v468;
                float v481;
                if (v480) {
                    float v482 = v[v479];
                    v481 = v482;
                } else {
                    v481 = 0.0f;
                }
                unsigned long long v483 = v473 + v23;
                bool v484 = v347 && v475;
                float v485;
                if (v484) {
                    float v486 = v[v483];
                    v485 = v486;
                } else {
                    v485 = 0.0f;
                }
                unsigned long long v487 = v111 * 16ull;
                unsigned long long v488 = v_first + v487;
                unsigned long long v489 = v488 + v13;
                bool v490 = v110 < count;
                bool v491 = v334 && v490;
                float v492;
                if (v491) {
                    float v493 = v[v489];
                    v492 = v493;
                } else {
                    v492 = 0.0f;
                }
                unsigned long long v494 = v116 * 16ull;
                unsigned long long v495 = v_first + v494;
                unsigned long long v496 = v495 + v13;
                bool v497 = v115 < count;
                bool v498 = v334 && v497;
                float v499;
                if (v498) {
                    float v500 = v[v496];
                    v499 = v500;
                } else {
                    v499 = 0.0f;
                }
                unsigned long long v501 = v488 + v23;
                bool v502 = v347 && v490;
                float v503;
                if (v502) {
                    float v504 = v[v501];
                    v503 = v504;
                } else {
                    v503 = 0.0f;
                }
                unsigned long long v505 = v495 + v23;
                bool v506 = v347 && v497;
                float v507;
                if (v506) {
                    float v508 = v[v505];
                    v507 = v508;
                } else {
                    v507 = 0.0f;
                }
                float v509 = v70 * v298;  // inter.rs:129
                float v510 = v337 - v509;
                float v511 = v71 * v299;
                float v512 = v344 - v511;
                float v513 = v70 * v300;
                float v514 = v349 - v513;
                float v515 = v71 * v301;
                float v516 = v353 - v515;
                float v517 = v73 * v302;
                float v518 = v360 - v517;
                float v519 = v74 * v303;
                float v520 = v367 - v519;
                float v521 = v73 * v304;
                float v522 = v371 - v521;
                float v523 = v74 * v305;
                float v524 = v375 - v523;
                float v525 = v78 * v306;
                float v526 = v382 - v525;
                float v527 = v79 * v307;
                float v528 = v389 - v527;
                float v529 = v78 * v308;
                float v530 = v393 - v529;
                float v531 = v79 * v309;
                float v532 = v397 - v531;
                float v533 = v85 * v310;
                float v534 = v404 - v533;
                float v535 = v86 * v311;
                float v536 = v411 - v535;
                float v537 = v85 * v312;
                float v538 = v415 - v537;
                float v539 = v86 * v313;
                float v540 = v419 - v539;
                float v541 = v92 * v314;
                float v542 = v426 - v541;
                float v543 = v93 * v315;
                float v544 = v433 - v543;
                float v545 = v92 * v316;
                float v546 = v437 - v545;
                float v547 = v93 * v317;
                float v548 = v441 - v547;
                float v549 = v99 * v318;
                float v550 = v448 - v549;
                float v551 = v100 * v319;
                float v552 = v455 - v551;
                float v553 = v99 * v320;
                float v554 = v459 - v553;
                float v555 = v100 * v321;
                float v556 = v463 - v555;
                float v557 = v106 * v322;
                float v558 = v470 - v557;
                float v559 = v107 * v323;
                float v560 = v477 - v559;
                float v561 = v106 * v324;
                float v562 = v481 - v561;
                float v563 = v107 * v325;
                float v564 = v485 - v563;
                float v565 = v113 * v326;
                float v566 = v492 - v565;
                float v567 = v114 * v327;
                float v568 = v499 - v567;
                float v569 = v113 * v328;
                float v570 = v503 - v569;
                float v571 = v114 * v329;
                float v572 = v507 - v571;
                unsigned long long v573 = at * 4096ull;  // inter.rs:131
                unsigned long long v574 = v14 * 64ull;
                unsigned long long v575 = v573 + v574;
                unsigned long long v576 = v575 + v13;
                float v577 = solve[v576];
                unsigned long long v578 = v21 * 64ull;
                unsigned long long v579 = v573 + v578;
                unsigned long long v580 = v579 + v13;
                float v581 = solve[v580];
                unsigned long long v582 = v30 * 64ull;
                unsigned long long v583 = v573 + v582;
                unsigned long long v584 = v583 + v13;
                float v585 = solve[v584];
                unsigned long long v586 = v35 * 64ull;
                unsigned long long v587 = v573 + v586;
                unsigned long long v588 = v587 + v13;
                float v589 = solve[v588];
                unsigned long long v590 = v575 + v23;
                float v591 = solve[v590];
                unsigned long long v592 = v579 + v23;
                float v593 = solve[v592];
                unsigned long long v594 = v583 + v23;
                float v595 = solve[v594];
                unsigned long long v596 = v587 + v23;
                float v597 = solve[v596];
                unsigned long long v598 = v575 + v197;
                float v599 = solve[v598];
                unsigned long long v600 = v579 + v197;
                float v601 = solve[v600];
                unsigned long long v602 = v583 + v197;
                float v603 = solve[v602];
                unsigned long long v604 = v587 + v197;
                float v605 = solve[v604];
                unsigned long long v606 = v575 + v214;
                float v607 = solve[v606];
                unsigned long long v608 = v579 + v214;
                float v609 = solve[v608];
                unsigned long long v610 = v583 + v214;
                float v611 = solve[v610];
                unsigned long long v612 = v587 + v214;
                float v613 = solve[v612];
                unsigned long long v614 = v575 + v231;
                float v615 = solve[v614];
                unsigned long long v616 = v579 + v231;
                float v617 = solve[v616];
                unsigned long long v618 = v583 + v231;
                float v619 = solve[v618];
                unsigned long long v620 = v587 + v231;
                float v621 = solve[v620];
                unsigned long long v622 = v575 + v248;
                float v623 = solve[v622];
                unsigned long long v624 = v579 + v248;
                float v625 = solve[v624];
                unsigned long long v626 = v583 + v248;
                float v627 = solve[v626];
                unsigned long long v628 = v587 + v248;
                float v629 = solve[v628];
                unsigned long long v630 = v575 + v265;
                float v631 = solve[v630];
                unsigned long long v632 = v579 + v265;
                float v633 = solve[v632];
                unsigned long long v634 = v583 + v265;
                float v635 = solve[v634];
                unsigned long long v636 = v587 + v265;
                float v637 = solve[v636];
                unsigned long long v638 = v575 + v282;
                float v639 = solve[v638];
                unsigned long long v640 = v579 + v282;
                float v641 = solve[v640];
                unsigned long long v642 = v583 + v282;
                float v643 = solve[v642];
                unsigned long long v644 = v587 + v282;
                float v645 = solve[v644];
                unsigned long long v646 = v76 * 64ull;
                unsigned long long v647 = v573 + v646;
                unsigned long long v648 = v647 + v13;
                float v649 = solve[v648];
                unsigned long long v650 = v81 * 64ull;
                unsigned long long v651 = v573 + v650;
                unsigned long long v652 = v651 + v13;
                float v653 = solve[v652];
                unsigned long long v654 = v83 * 64ull;
                unsigned long long v655 = v573 + v654;
                unsigned long long v656 = v655 + v13;
                float v657 = solve[v656];
                unsigned long long v658 = v88 * 64ull;
                unsigned long long v659 = v573 + v658;
                unsigned long long v660 = v659 + v13;
                float v661 = solve[v660];
                unsigned long long v662 = v647 + v23;
                float v663 = solve[v662];
                unsigned long long v664 = v651 + v23;
                float v665 = solve[v664];
                unsigned long long v666 = v655 + v23;
                float v667 = solve[v666];
                unsigned long long v668 = v659 + v23;
                float v669 = solve[v668];
                unsigned long long v670 = v647 + v197;
                float v671 = solve[v670];
                unsigned long long v672 = v651 + v197;
                float v673 = solve[v672];
                unsigned long long v674 = v655 + v197;
                float v675 = solve[v674];
                unsigned long long v676 = v659 + v197;
                float v677 = solve[v676];
                unsigned long long v678 = v647 + v214;
                float v679 = solve[v678];
                unsigned long long v680 = v651 + v214;
                float v681 = solve[v680];
                unsigned long long v682 = v655 + v214;
                float v683 = solve[v682];
                unsigned long long v684 = v659 + v214;
                float v685 = solve[v684];
                unsigned long long v686 = v647 + v231;
                float v687 = solve[v686];
                unsigned long long v688 = v651 + v231;
                float v689 = solve[v688];
                unsigned long long v690 = v655 + v231;
                float v691 = solve[v690];
                unsigned long long v692 = v659 + v231;
                float v693 = solve[v692];
                unsigned long long v694 = v647 + v248;
                float v695 = solve[v694];
                unsigned long long v696 = v651 + v248;
                float v697 = solve[v696];
                unsigned long long v698 = v655 + v248;
                float v699 = solve[v698];
                unsigned long long v700 = v659 + v248;
                float v701 = solve[v700];
                unsigned long long v702 = v647 + v265;
                float v703 = solve[v702];
                unsigned long long v704 = v651 + v265;
                float v705 = solve[v704];
                unsigned long long v706 = v655 + v265;
                float v707 = solve[v706];
                unsigned long long v708 = v659 + v265;
                float v709 = solve[v708];
                unsigned long long v710 = v647 + v282;
                float v711 = solve[v710];
                unsigned long long v712 = v651 + v282;
                float v713 = solve[v712];
                unsigned long long v714 = v655 + v282;
                float v715 = solve[v714];
                unsigned long long v716 = v659 + v282;
                float v717 = solve[v716];
                unsigned long long v718 = v90 * 64ull;
                unsigned long long v719 = v573 + v718;
                unsigned long long v720 = v719 + v13;
                float v721 = solve[v720];
                unsigned long long v722 = v95 * 64ull;
                unsigned long long v723 = v573 + v722;
                unsigned long long v724 = v723 + v13;
                float v725 = solve[v724];
                unsigned long long v726 = v97 * 64ull;
                unsigned long long v727 = v573 + v726;
                unsigned long long v728 = v727 + v13;
                float v729 = solve[v728];
                unsigned long long v730 = v102 * 64ull;
                unsigned long long v731 = v573 + v730;
                unsigned long long v732 = v731 + v13;
                float v733 = solve[v732];
                unsigned long long v734 = v719 + v23;
                float v735 = solve[v734];
                unsigned long long v736 = v723 + v23;
                float v737 = solve[v736];
                unsigned long long v738 = v727 + v23;
                float v739 = solve[v738];
                unsigned long long v740 = v731 + v23;
                float v741 = solve[v740];
                unsigned long long v742 = v719 + v197;
                float v743 = solve[v742];
                unsigned long long v744 = v723 + v197;
                float v745 = solve[v744];
                unsigned long long v746 = v727 + v197;
                float v747 = solve[v746];
                unsigned long long v748 = v731 + v197;
                float v749 = solve[v748];
                unsigned long long v750 = v719 + v214;
                float v751 = solve[v750];
                unsigned long long v752 = v723 + v214;
                float v753 = solve[v752];
                unsigned long long v754 = v727 + v214;
                float v755 = solve[v754];
                unsigned long long v756 = v731 + v214;
                float v757 = solve[v756];
                unsigned long long v758 = v719 + v231;
                float v759 = solve[v758];
                unsigned long long v760 = v723 + v231;
                float v761 = solve[v760];
                unsigned long long v762 = v727 + v231;
                float v763 = solve[v762];
                unsigned long long v764 = v731 + v231;
                float v765 = solve[v764];
                unsigned long long v766 = v719 + v248;
                float v767 = solve[v766];
                unsigned long long v768 = v723 + v248;
                float v769 = solve[v768];
                unsigned long long v770 = v727 + v248;
                float v771 = solve[v770];
                unsigned long long v772 = v731 + v248;
                float v773 = solve[v772];
                unsigned long long v774 = v719 + v265;
                float v775 = solve[v774];
                unsigned long long v776 = v723 + v265;
                float v777 = solve[v776];
                unsigned long long v778 = v727 + v265;
                float v779 = solve[v778];
                unsigned long long v780 = v731 + v265;
                float v781 = solve[v780];
                unsigned long long v782 = v719 + v282;
                float v783 = solve[v782];
                unsigned long long v784 = v723 + v282;
                float v785 = solve[v784];
                unsigned long long v786 = v727 + v282;
                float v787 = solve[v786];
                unsigned long long v788 = v731 + v282;
                float v789 = solve[v788];
                unsigned long long v790 = v104 * 64ull;
                unsigned long long v791 = v573 + v790;
                unsigned long long v792 = v791 + v13;
                float v793 = solve[v792];
                unsigned long long v794 = v109 * 64ull;
                unsigned long long v795 = v573 + v794;
                unsigned long long v796 = v795 + v13;
                float v797 = solve[v796];
                unsigned long long v798 = v111 * 64ull;
                unsigned long long v799 = v573 + v798;
                unsigned long long v800 = v799 + v13;
                float v801 = solve[v800];
                unsigned long long v802 = v116 * 64ull;
                unsigned long long v803 = v573 + v802;
                unsigned long long v804 = v803 + v13;
                float v805 = solve[v804];
                unsigned long long v806 = v791 + v23;
                float v807 = solve[v806];
                unsigned long long v808 = v795 + v23;
                float v809 = solve[v808];
                unsigned long long v810 = v799 + v23;
                float v811 = solve[v810];
                unsigned long long v812 = v803 + v23;
                float v813 = solve[v812];
                unsigned long long v814 = v791 + v197;
                float v815 = solve[v814];
                unsigned long long v816 = v795 + v197;
                float v817 = solve[v816];
                unsigned long long v818 = v799 + v197;
                float v819 = solve[v818];
                unsigned long long v820 = v803 + v197;
                float v821 = solve[v820];
                unsigned long long v822 = v791 + v214;
                float v823 = solve[v822];
                unsigned long long v824 = v795 + v214;
                float v825 = solve[v824];
                unsigned long long v826 = v799 + v214;
                float v827 = solve[v826];
                unsigned long long v828 = v803 + v214;
                float v829 = solve[v828];
                unsigned long long v830 = v791 + v231;
                float v831 = solve[v830];
                unsigned long long v832 = v795 + v231;
                float v833 = solve[v832];
                unsigned long long v834 = v799 + v231;
                float v835 = solve[v834];
                unsigned long long v836 = v803 + v231;
                float v837 = solve[v836];
                unsigned long long v838 = v791 + v248;
                float v839 = solve[v838];
                unsigned long long v840 = v795 + v248;
                float v841 = solve[v840];
                unsigned long long v842 = v799 + v248;
                float v843 = solve[v842];
                unsigned long long v844 = v803 + v248;
                float v845 = solve[v844];
                unsigned long long v846 = v791 + v265;
                float v847 = solve[v846];
                unsigned long long v848 = v795 + v265;
                float v849 = solve[v848];
                unsigned long long v850 = v799 + v265;
                float v851 = solve[v850];
                unsigned long long v852 = v803 + v265;
                float v853 = solve[v852];
                unsigned long long v854 = v791 + v282;
                float v855 = solve[v854];
                unsigned long long v856 = v795 + v282;
                float v857 = solve[v856];
                unsigned long long v858 = v799 + v282;
                float v859 = solve[v858];
                unsigned long long v860 = v803 + v282;
                float v861 = solve[v860];
                float4 q36 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q36 = kiln_mma_f32(q36, v510, v514, v512, v516, v577, v581);
                q36 = kiln_mma_f32(q36, v518, v522, v520, v524, v585, v589);
                q36 = kiln_mma_f32(q36, v526, v530, v528, v532, v649, v653);
                q36 = kiln_mma_f32(q36, v534, v538, v536, v540, v657, v661);
                q36 = kiln_mma_f32(q36, v542, v546, v544, v548, v721, v725);
                q36 = kiln_mma_f32(q36, v550, v554, v552, v556, v729, v733);
                q36 = kiln_mma_f32(q36, v558, v562, v560, v564, v793, v797);
                q36 = kiln_mma_f32(q36, v566, v570, v568, v572, v801, v805);
                float v862 = q36.x;
                float v863 = q36.y;
                float v864 = q36.z;
                float v865 = q36.w;
                float4 q37 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q37 = kiln_mma_f32(q37, v510, v514, v512, v516, v591, v593);
                q37 = kiln_mma_f32(q37, v518, v522, v520, v524, v595, v597);
                q37 = kiln_mma_f32(q37, v526, v530, v528, v532, v663, v665);
                q37 = kiln_mma_f32(q37, v534, v538, v536, v540, v667, v669);
                q37 = kiln_mma_f32(q37, v542, v546, v544, v548, v735, v737);
                q37 = kiln_mma_f32(q37, v550, v554, v552, v556, v739, v741);
                q37 = kiln_mma_f32(q37, v558, v562, v560, v564, v807, v809);
                q37 = kiln_mma_f32(q37, v566, v570, v568, v572, v811, v813);
                float v866 = q37.x;
                float v867 = q37.y;
                float v868 = q37.z;
                float v869 = q37.w;
                float4 q38 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q38 = kiln_mma_f32(q38, v510, v514, v512, v516, v599, v601);
                q38 = kiln_mma_f32(q38, v518, v522, v520, v524, v603, v605);
                q38 = kiln_mma_f32(q38, v526, v530, v528, v532, v671, v673);
                q38 = kiln_mma_f32(q38, v534, v538, v536, v540, v675, v677);
                q38 = kiln_mma_f32(q38, v542, v546, v544, v548, v743, v745);
                q38 = kiln_mma_f32(q38, v550, v554, v552, v556, v747, v749);
                q38 = kiln_mma_f32(q38, v558, v562, v560, v564, v815, v817);
                q38 = kiln_mma_f32(q38, v566, v570, v568, v572, v819, v821);
                float v870 = q38.x;
                float v871 = q38.y;
                float v872 = q38.z;
                float v873 = q38.w;
                float4 q39 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q39 = kiln_mma_f32(q39, v510, v514, v512, v516, v607, v609);
                q39 = kiln_mma_f32(q39, v518, v522, v520, v524, v611, v613);
                q39 = kiln_mma_f32(q39, v526, v530, v528, v532, v679, v681);
                q39 = kiln_mma_f32(q39, v534, v538, v536, v540, v683, v685);
                q39 = kiln_mma_f32(q39, v542, v546, v544, v548, v751, v753);
                q39 = kiln_mma_f32(q39, v550, v554, v552, v556, v755, v757);
                q39 = kiln_mma_f32(q39, v558, v562, v560, v564, v823, v825);
                q39 = kiln_mma_f32(q39, v566, v570, v568, v572, v827, v829);
                float v874 = q39.x;
                float v875 = q39.y;
                float v876 = q39.z;
                float v877 = q39.w;
                float4 q40 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q40 = kiln_mma_f32(q40, v510, v514, v512, v516, v615, v617);
                q40 = kiln_mma_f32(q40, v518, v522, v520, v524, v619, v621);
                q40 = kiln_mma_f32(q40, v526, v530, v528, v532, v687, v689);
                q40 = kiln_mma_f32(q40, v534, v538, v536, v540, v691, v693);
                q40 = kiln_mma_f32(q40, v542, v546, v544, v548, v759, v761);
                q40 = kiln_mma_f32(q40, v550, v554, v552, v556, v763, v765);
                q40 = kiln_mma_f32(q40, v558, v562, v560, v564, v831, v833);
                q40 = kiln_mma_f32(q40, v566, v570, v568, v572, v835, v837);
                float v878 = q40.x;
                float v879 = q40.y;
                float v880 = q40.z;
                float v881 = q40.w;
                float4 q41 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q41 = kiln_mma_f32(q41, v510, v514, v512, v516, v623, v625);
                q41 = kiln_mma_f32(q41, v518, v522, v520, v524, v627, v629);
                q41 = kiln_mma_f32(q41, v526, v530, v528, v532, v695, v697);
                q41 = kiln_mma_f32(q41, v534, v538, v536, v540, v699, v701);
                q41 = kiln_mma_f32(q41, v542, v546, v544, v548, v767, v769);
                q41 = kiln_mma_f32(q41, v550, v554, v552, v556, v771, v773);
                q41 = kiln_mma_f32(q41, v558, v562, v560, v564, v839, v841);
                q41 = kiln_mma_f32(q41, v566, v570, v568, v572, v843, v845);
                float v882 = q41.x;
                float v883 = q41.y;
                float v884 = q41.z;
                float v885 = q41.w;
                float4 q42 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q42 = kiln_mma_f32(q42, v510, v514, v512, v516, v631, v633);
                q42 = kiln_mma_f32(q42, v518, v522, v520, v524, v635, v637);
                q42 = kiln_mma_f32(q42, v526, v530, v528, v532, v703, v705);
                q42 = kiln_mma_f32(q42, v534, v538, v536, v540, v707, v709);
                q42 = kiln_mma_f32(q42, v542, v546, v544, v548, v775, v777);
                q42 = kiln_mma_f32(q42, v550, v554, v552, v556, v779, v781);
                q42 = kiln_mma_f32(q42, v558, v562, v560, v564, v847, v849);
                q42 = kiln_mma_f32(q42, v566, v570, v568, v572, v851, v853);
                float v886 = q42.x;
                float v887 = q42.y;
                float v888 = q42.z;
                float v889 = q42.w;
                float4 q43 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q43 = kiln_mma_f32(q43, v510, v514, v512, v516, v639, v641);
                q43 = kiln_mma_f32(q43, v518, v522, v520, v524, v643, v645);
                q43 = kiln_mma_f32(q43, v526, v530, v528, v532, v711, v713);
                q43 = kiln_mma_f32(q43, v534, v538, v536, v540, v715, v717);
                q43 = kiln_mma_f32(q43, v542, v546, v544, v548, v783, v785);
                q43 = kiln_mma_f32(q43, v550, v554, v552, v556, v787, v789);
                q43 = kiln_mma_f32(q43, v558, v562, v560, v564, v855, v857);
                q43 = kiln_mma_f32(q43, v566, v570, v568, v572, v859, v861);
                float v890 = q43.x;
                float v891 = q43.y;
                float v892 = q43.z;
                float v893 = q43.w;
                float v894;  // inter.rs:137
                if (v170) {
                    float v895 = q[v169];
                    v894 = v895;
                } else {
                    v894 = 0.0f;
                }
                float v896;
                if (v170) {
                    float v897 = q[v173];
                    v896 = v897;
                } else {
                    v896 = 0.0f;
                }
                float v898;
                if (v170) {
                    float v899 = q[v176];
                    v898 = v899;
                } else {
                    v898 = 0.0f;
                }
                float v900;
                if (v170) {
                    float v901 = q[v179];
                    v900 = v901;
                } else {
                    v900 = 0.0f;
                }
                float v902;
                if (v184) {
                    float v903 = q[v183];
                    v902 = v903;
                } else {
                    v902 = 0.0f;
                }
                float v904;
                if (v184) {
                    float v905 = q[v187];
                    v904 = v905;
                } else {
                    v904 = 0.0f;
                }
                float v906;
                if (v184) {
                    float v907 = q[v190];
                    v906 = v907;
                } else {
                    v906 = 0.0f;
                }
                float v908;
                if (v184) {
                    float v909 = q[v193];
                    v908 = v909;
                } else {
                    v908 = 0.0f;
                }
                float v910;
                if (v201) {
                    float v911 = q[v200];
                    v910 = v911;
                } else {
                    v910 = 0.0f;
                }
                float v912;
                if (v201) {
                    float v913 = q[v204];
                    v912 = v913;
                } else {
                    v912 = 0.0f;
                }
                float v914;
                if (v201) {
                    float v915 = q[v207];
                    v914 = v915;
                } else {
                    v914 = 0.0f;
                }
                float v916;
                if (v201) {
                    float v917 = q[v210];
                    v916 = v917;
                } else {
                    v916 = 0.0f;
                }
                float v918;
                if (v218) {
                    float v919 = q[v217];
                    v918 = v919;
                } else {
                    v918 = 0.0f;
                }
                float v920;
                if (v218) {
                    float v921 = q[v221];
                    v920 = v921;
                } else {
                    v920 = 0.0f;
                }
                float v922;
                if (v218) {
                    float v923 = q[v224];
                    v922 = v923;
                } else {
                    v922 = 0.0f;
                }
                float v924;
                if (v218) {
                    float v925 = q[v227];
                    v924 = v925;
                } else {
                    v924 = 0.0f;
                }
                float v926;
                if (v235) {
                    float v927 = q[v234];
                    v926 = v927;
                } else {
                    v926 = 0.0f;
                }
                float v928;
                if (v235) {
                    float v929 = q[v238];
                    v928 = v929;
                } else {
                    v928 = 0.0f;
                }
                float v930;
                if (v235) {
                    float v931 = q[v241];
                    v930 = v931;
                } else {
                    v930 = 0.0f;
                }
                float v932;
                if (v235) {
                    float v933 = q[v244];
                    v932 = v933;
                } else {
                    v932 = 0.0f;
                }
                float v934;
                if (v252) {
                    float v935 = q[v251];
                    v934 = v935;
                } else {
                    v934 = 0.0f;
                }
                float v936;
                if (v252) {
                    float v937 = q[v255];
                    v936 = v937;
                } else {
                    v936 = 0.0f;
                }
                float v938;
                if (v252) {
                    float v939 = q[v258];
                    v938 = v939;
                } else {
                    v938 = 0.0f;
                }
                float v940;
                if (v252) {
                    float v941 = q[v261];
                    v940 = v941;
                } else {
                    v940 = 0.0f;
                }
                float v942;
                if (v269) {
                    float v943 = q[v268];
                    v942 = v943;
                } else {
                    v942 = 0.0f;
                }
                float v944;
                if (v269) {
                    float v945 = q[v272];
                    v944 = v945;
                } else {
                    v944 = 0.0f;
                }
                float v946;
                if (v269) {
                    float v947 = q[v275];
                    v946 = v947;
                } else {
                    v946 = 0.0f;
                }
                float v948;
                if (v269) {
                    float v949 = q[v278];
                    v948 = v949;
                } else {
                    v948 = 0.0f;
                }
                float v950;
                if (v286) {
                    float v951 = q[v285];
                    v950 = v951;
                } else {
                    v950 = 0.0f;
                }
                float v952;
                if (v286) {
                    float v953 = q[v289];
                    v952 = v953;
                } else {
                    v952 = 0.0f;
                }
                float v954;
                if (v286) {
                    float v955 = q[v292];
                    v954 = v955;
                } else {
                    v954 = 0.0f;
                }
                float v956;
                if (v286) {
                    float v957 = q[v295];
                    v956 = v957;
                } else {
                    v956 = 0.0f;
                }
                float4 q44 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // inter.rs:134
                q44 = kiln_mma_f32(q44, v39, v41, v40, v42, v894, v896);
                q44 = kiln_mma_f32(q44, v43, v45, v44, v46, v898, v900);
                float v958 = q44.x;
                float v959 = q44.y;
                float v960 = q44.z;
                float v961 = q44.w;
                float4 q45 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q45 = kiln_mma_f32(q45, v39, v41, v40, v42, v902, v904);
                q45 = kiln_mma_f32(q45, v43, v45, v44, v46, v906, v908);
                float v962 = q45.x;
                float v963 = q45.y;
                float v964 = q45.z;
                float v965 = q45.w;
                float4 q46 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q46 = kiln_mma_f32(q46, v39, v41, v40, v42, v910, v912);
                q46 = kiln_mma_f32(q46, v43, v45, v44, v46, v914, v916);
                float v966 = q46.x;
                float v967 = q46.y;
                float v968 = q46.z;
                float v969 = q46.w;
                float4 q47 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q47 = kiln_mma_f32(q47, v39, v41, v40, v42, v918, v920);
                q47 = kiln_mma_f32(q47, v43, v45, v44, v46, v922, v924);
                float v970 = q47.x;
                float v971 = q47.y;
                float v972 = q47.z;
                float v973 = q47.w;
                float4 q48 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q48 = kiln_mma_f32(q48, v39, v41, v40, v42, v926, v928);
                q48 = kiln_mma_f32(q48, v43, v45, v44, v46, v930, v932);
                float v974 = q48.x;
                float v975 = q48.y;
                float v976 = q48.z;
                float v977 = q48.w;
                float4 q49 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q49 = kiln_mma_f32(q49, v39, v41, v40, v42, v934, v936);
                q49 = kiln_mma_f32(q49, v43, v45, v44, v46, v938, v940);
                float v978 = q49.x;
                float v979 = q49.y;
                float v980 = q49.z;
                float v981 = q49.w;
                float4 q50 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q50 = kiln_mma_f32(q50, v39, v41, v40, v42, v942, v944);
                q50 = kiln_mma_f32(q50, v43, v45, v44, v46, v946, v948);
                float v982 = q50.x;
                float v983 = q50.y;
                float v984 = q50.z;
                float v985 = q50.w;
                float4 q51 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q51 = kiln_mma_f32(q51, v39, v41, v40, v42, v950, v952);
                q51 = kiln_mma_f32(q51, v43, v45, v44, v46, v954, v956);
                float v986 = q51.x;
                float v987 = q51.y;
                float v988 = q51.z;
                float v989 = q51.w;
                float v990 = v958 * v119;  // inter.rs:139
                float v991 = v959 * v120;
                float v992 = v960 * v119;
                float v993 = v961 * v120;
                float v994 = v962 * v122;
                float v995 = v963 * v123;
                float v996 = v964 * v122;
                float v997 = v965 * v123;
                float v998 = v966 * v125;
                float v999 = v967 * v126;
                float v1000 = v968 * v125;
                float v1001 = v969 * v126;
                float v1002 = v970 * v128;
                float v1003 = v971 * v129;
                float v1004 = v972 * v128;
                float v1005 = v973 * v129;
                float v1006 = v974 * v131;
                float v1007 = v975 * v132;
                float v1008 = v976 * v131;
                float v1009 = v977 * v132;
                float v1010 = v978 * v134;
                float v1011 = v979 * v135;
                float v1012 = v980 * v134;
                float v1013 = v981 * v135;
                float v1014 = v982 * v137;
                float v1015 = v983 * v138;
                float v1016 = v984 * v137;
                float v1017 = v985 * v138;
                float v1018 = v986 * v140;
                float v1019 = v987 * v141;
                float v1020 = v988 * v140;
                float v1021 = v989 * v141;
                unsigned long long v1022 = v13 * 64ull;  // inter.rs:140
                unsigned long long v1023 = v573 + v1022;
                unsigned long long v1024 = v1023 + v14;
                float2 q52 = *(const float2*)(scores + v1024);
                float v1025 = q52.x;
                float v1026 = q52.y;
                unsigned long long v1027 = v1023 + v30;
                float2 q53 = *(const float2*)(scores + v1027);
                float v1028 = q53.x;
                float v1029 = q53.y;
                unsigned long long v1030 = v23 * 64ull;
                unsigned long long v1031 = v573 + v1030;
                unsigned long long v1032 = v1031 + v14;
                float2 q54 = *(const float2*)(scores + v1032);
                float v1033 = q54.x;
                float v1034 = q54.y;
                unsigned long long v1035 = v1031 + v30;
                float2 q55 = *(const float2*)(scores + v1035);
                float v1036 = q55.x;
                float v1037 = q55.y;
                unsigned long long v1038 = v197 * 64ull;
                unsigned long long v1039 = v573 + v1038;
                unsigned long long v1040 = v1039 + v14;
                float2 q56 = *(const float2*)(scores + v1040);
                float v1041 = q56.x;
                float v1042 = q56.y;
                unsigned long long v1043 = v1039 + v30;
                float2 q57 = *(const float2*)(scores + v1043);
                float v1044 = q57.x;
                float v1045 = q57.y;
                unsigned long long v1046 = v214 * 64ull;
                unsigned long long v1047 = v573 + v1046;
                unsigned long long v1048 = v1047 + v14;
                float2 q58 = *(const float2*)(scores + v1048);
                float v1049 = q58.x;
                float v1050 = q58.y;
                unsigned long long v1051 = v1047 + v30;
                float2 q59 = *(const float2*)(scores + v1051);
                float v1052 = q59.x;
                float v1053 = q59.y;
                unsigned long long v1054 = v231 * 64ull;
                unsigned long long v1055 = v573 + v1054;
                unsigned long long v1056 = v1055 + v14;
                float2 q60 = *(const float2*)(scores + v1056);
                float v1057 = q60.x;
                float v1058 = q60.y;
                unsigned long long v1059 = v1055 + v30;
                float2 q61 = *(const float2*)(scores + v1059);
                float v1060 = q61.x;
                float v1061 = q61.y;
                unsigned long long v1062 = v248 * 64ull;
                unsigned long long v1063 = v573 + v1062;
                unsigned long long v1064 = v1063 + v14;
                float2 q62 = *(const float2*)(scores + v1064);
                float v1065 = q62.x;
                float v1066 = q62.y;
                unsigned long long v1067 = v1063 + v30;
                float2 q63 = *(const float2*)(scores + v1067);
                float v1068 = q63.x;
                float v1069 = q63.y;
                unsigned long long v1070 = v265 * 64ull;
                unsigned long long v1071 = v573 + v1070;
                unsigned long long v1072 = v1071 + v14;
                float2 q64 = *(const float2*)(scores + v1072);
                float v1073 = q64.x;
                float v1074 = q64.y;
                unsigned long long v1075 = v1071 + v30;
                float2 q65 = *(const float2*)(scores + v1075);
                float v1076 = q65.x;
                float v1077 = q65.y;
                unsigned long long v1078 = v282 * 64ull;
                unsigned long long v1079 = v573 + v1078;
                unsigned long long v1080 = v1079 + v14;
                float2 q66 = *(const float2*)(scores + v1080);
                float v1081 = q66.x;
                float v1082 = q66.y;
                unsigned long long v1083 = v1079 + v30;
                float2 q67 = *(const float2*)(scores + v1083);
                float v1084 = q67.x;
                float v1085 = q67.y;
                unsigned long long v1086 = v1023 + v76;
                float2 q68 = *(const float2*)(scores + v1086);
                float v1087 = q68.x;
                float v1088 = q68.y;
                unsigned long long v1089 = v1023 + v83;
                float2 q69 = *(const float2*)(scores + v1089);
                float v1090 = q69.x;
                float v1091 = q69.y;
                unsigned long long v1092 = v1031 + v76;
                float2 q70 = *(const float2*)(scores + v1092);
                float v1093 = q70.x;
                float v1094 = q70.y;
                unsigned long long v1095 = v1031 + v83;
                float2 q71 = *(const float2*)(scores + v1095);
                float v1096 = q71.x;
                float v1097 = q71.y;
                unsigned long long v1098 = v1039 + v76;
                float2 q72 = *(const float2*)(scores + v1098);
                float v1099 = q72.x;
                float v1100 = q72.y;
                unsigned long long v1101 = v1039 + v83;
                float2 q73 = *(const float2*)(scores + v1101);
                float v1102 = q73.x;
                float v1103 = q73.y;
                unsigned long long v1104 = v1047 + v76;
                float2 q74 = *(const float2*)(scores + v1104);
                float v1105 = q74.x;
                float v1106 = q74.y;
                unsigned long long v1107 = v1047 + v83;
                float2 q75 = *(const float2*)(scores + v1107);
                float v1108 = q75.x;
                float v1109 = q75.y;
                unsigned long long v1110 = v1055 + v76;
                float2 q76 = *(const float2*)(scores + v1110);
                float v1111 = q76.x;
                float v1112 = q76.y;
                unsigned long long v1113 = v1055 + v83;
                float2 q77 = *(const float2*)(scores + v1113);
                float v1114 = q77.x;
                float v1115 = q77.y;
                unsigned long long v1116 = v1063 + v76;
                float2 q78 = *(const float2*)(scores + v1116);
                float v1117 = q78.x;
                float v1118 = q78.y;
                unsigned long long v1119 = v1063 + v83;
                float2 q79 = *(const float2*)(scores + v1119);
                float v1120 = q79.x;
                float v1121 = q79.y;
                unsigned long long v1122 = v1071 + v76;
                float2 q80 = *(const float2*)(scores + v1122);
                float v1123 = q80.x;
                float v1124 = q80.y;
                unsigned long long v1125 = v1071 + v83;
                float2 q81 = *(const float2*)(scores + v1125);
                float v1126 = q81.x;
                float v1127 = q81.y;
                unsigned long long v1128 = v1079 + v76;
                float2 q82 = *(const float2*)(scores + v1128);
                float v1129 = q82.x;
                float v1130 = q82.y;
                unsigned long long v1131 = v1079 + v83;
                float2 q83 = *(const float2*)(scores + v1131);
                float v1132 = q83.x;
                float v1133 = q83.y;
                unsigned long long v1134 = v1023 + v90;
                float2 q84 = *(const float2*)(scores + v1134);
                float v1135 = q84.x;
                float v1136 = q84.y;
                unsigned long long v1137 = v1023 + v97;
                float2 q85 = *(const float2*)(scores + v1137);
                float v1138 = q85.x;
                float v1139 = q85.y;
                unsigned long long v1140 = v1031 + v90;
                float2 q86 = *(const float2*)(scores + v1140);
                float v1141 = q86.x;
                float v1142 = q86.y;
                unsigned long long v1143 = v1031 + v97;
                float2 q87 = *(const float2*)(scores + v1143);
                float v1144 = q87.x;
                float v1145 = q87.y;
                unsigned long long v1146 = v1039 + v90;
                float2 q88 = *(const float2*)(scores + v1146);
                float v1147 = q88.x;
                float v1148 = q88.y;
                unsigned long long v1149 = v1039 + v97;
                float2 q89 = *(const float2*)(scores + v1149);
                float v1150 = q89.x;
                float v1151 = q89.y;
                unsigned long long v1152 = v1047 + v90;
                float2 q90 = *(const float2*)(scores + v1152);
                float v1153 = q90.x;
                float v1154 = q90.y;
                unsigned long long v1155 = v1047 + v97;
                float2 q91 = *(const float2*)(scores + v1155);
                float v1156 = q91.x;
                float v1157 = q91.y;
                unsigned long long v1158 = v1055 + v90;
                float2 q92 = *(const float2*)(scores + v1158);
                float v1159 = q92.x;
                float v1160 = q92.y;
                unsigned long long v1161 = v1055 + v97;
                float2 q93 = *(const float2*)(scores + v1161);
                float v1162 = q93.x;
                float v1163 = q93.y;
                unsigned long long v1164 = v1063 + v90;
                float2 q94 = *(const float2*)(scores + v1164);
                float v1165 = q94.x;
                float v1166 = q94.y;
                unsigned long long v1167 = v1063 + v97;
                float2 q95 = *(const float2*)(scores + v1167);
                float v1168 = q95.x;
                float v1169 = q95.y;
                unsigned long long v1170 = v1071 + v90;
                float2 q96 = *(const float2*)(scores + v1170);
                float v1171 = q96.x;
                float v1172 = q96.y;
                unsigned long long v1173 = v1071 + v97;
                float2 q97 = *(const float2*)(scores + v1173);
                float v1174 = q97.x;
                float v1175 = q97.y;
                unsigned long long v1176 = v1079 + v90;
                float2 q98 = *(const float2*)(scores + v1176);
                float v1177 = q98.x;
                float v1178 = q98.y;
                unsigned long long v1179 = v1079 + v97;
                float2 q99 = *(const float2*)(scores + v1179);
                float v1180 = q99.x;
                float v1181 = q99.y;
                unsigned long long v1182 = v1023 + v104;
                float2 q100 = *(const float2*)(scores + v1182);
                float v1183 = q100.x;
                float v1184 = q100.y;
                unsigned long long v1185 = v1023 + v111;
                float2 q101 = *(const float2*)(scores + v1185);
                float v1186 = q101.x;
                float v1187 = q101.y;
                unsigned long long v1188 = v1031 + v104;
                float2 q102 = *(const float2*)(scores + v1188);
                float v1189 = q102.x;
                float v1190 = q102.y;
                unsigned long long v1191 = v1031 + v111;
                float2 q103 = *(const float2*)(scores + v1191);
                float v1192 = q103.x;
                float v1193 = q103.y;
                unsigned long long v1194 = v1039 + v104;
                float2 q104 = *(const float2*)(scores + v1194);
                float v1195 = q104.x;
                float v1196 = q104.y;
                unsigned long long v1197 = v1039 + v111;
                float2 q105 = *(const float2*)(scores + v1197);
                float v1198 = q105.x;
                float v1199 = q105.y;
                unsigned long long v1200 = v1047 + v104;
                float2 q106 = *(const float2*)(scores + v1200);
                float v1201 = q106.x;
                float v1202 = q106.y;
                unsigned long long v1203 = v1047 + v111;
                float2 q107 = *(const float2*)(scores + v1203);
                float v1204 = q107.x;
                float v1205 = q107.y;
                unsigned long long v1206 = v1055 + v104;
                float2 q108 = *(const float2*)(scores + v1206);
                float v1207 = q108.x;
                float v1208 = q108.y;
                unsigned long long v1209 = v1055 + v111;
                float2 q109 = *(const float2*)(scores + v1209);
                float v1210 = q109.x;
                float v1211 = q109.y;
                unsigned long long v1212 = v1063 + v104;
                float2 q110 = *(const float2*)(scores + v1212);
                float v1213 = q110.x;
                float v1214 = q110.y;
                unsigned long long v1215 = v1063 + v111;
                float2 q111 = *(const float2*)(scores + v1215);
                float v1216 = q111.x;
                float v1217 = q111.y;
                unsigned long long v1218 = v1071 + v104;
                float2 q112 = *(const float2*)(scores + v1218);
                float v1219 = q112.x;
                float v1220 = q112.y;
                unsigned long long v1221 = v1071 + v111;
                float2 q113 = *(const float2*)(scores + v1221);
                float v1222 = q113.x;
                float v1223 = q113.y;
                unsigned long long v1224 = v1079 + v104;
                float2 q114 = *(const float2*)(scores + v1224);
                float v1225 = q114.x;
                float v1226 = q114.y;
                unsigned long long v1227 = v1079 + v111;
                float2 q115 = *(const float2*)(scores + v1227);
                float v1228 = q115.x;
                float v1229 = q115.y;
                float4 q116 = make_float4(v990, v991, v992, v993);
                q116 = kiln_mma_f32(q116, v862, v864, v863, v865, v1025, v1026);
                q116 = kiln_mma_f32(q116, v866, v868, v867, v869, v1028, v1029);
                q116 = kiln_mma_f32(q116, v870, v872, v871, v873, v1087, v1088);
                q116 = kiln_mma_f32(q116, v874, v876, v875, v877, v1090, v1091);
                q116 = kiln_mma_f32(q116, v878, v880, v879, v881, v1135, v1136);
                q116 = kiln_mma_f32(q116, v882, v884, v883, v885, v1138, v1139);
                q116 = kiln_mma_f32(q116, v886, v888, v887, v889, v1183, v1184);
                q116 = kiln_mma_f32(q116, v890, v892, v891, v893, v1186, v1187);
                float v1230 = q116.x;
                float v1231 = q116.y;
                float v1232 = q116.z;
                float v1233 = q116.w;
                float4 q117 = make_float4(v994, v995, v996, v997);
                q117 = kiln_mma_f32(q117, v862, v864, v863, v865, v1033, v1034);
                q117 = kiln_mma_f32(q117, v866, v868, v867, v869, v1036, v1037);
                q117 = kiln_mma_f32(q117, v870, v872, v871, v873, v1093, v1094);
                q117 = kiln_mma_f32(q117, v874, v876, v875, v877, v1096, v1097);
                q117 = kiln_mma_f32(q117, v878, v880, v879, v881, v1141, v1142);
                q117 = kiln_mma_f32(q117, v882, v884, v883, v885, v1144, v1145);
                q117 = kiln_mma_f32(q117, v886, v888, v887, v889, v1189, v1190);
                q117 = kiln_mma_f32(q117, v890, v892, v891, v893, v1192, v1193);
                float v1234 = q117.x;
                float v1235 = q117.y;
                float v1236 = q117.z;
                float v1237 = q117.w;
                float4 q118 = make_float4(v998, v999, v1000, v1001);
                q118 = kiln_mma_f32(q118, v862, v864, v863, v865, v1041, v1042);
                q118 = kiln_mma_f32(q118, v866, v868, v867, v869, v1044, v1045);
                q118 = kiln_mma_f32(q118, v870, v872, v871, v873, v1099, v1100);
                q118 = kiln_mma_f32(q118, v874, v876, v875, v877, v1102, v1103);
                q118 = kiln_mma_f32(q118, v878, v880, v879, v881, v1147, v1148);
                q118 = kiln_mma_f32(q118, v882, v884, v883, v885, v1150, v1151);
                q118 = kiln_mma_f32(q118, v886, v888, v887, v889, v1195, v1196);
                q118 = kiln_mma_f32(q118, v890, v892, v891, v893, v1198, v1199);
                float v1238 = q118.x;
                float v1239 = q118.y;
                float v1240 = q118.z;
                float v1241 = q118.w;
                float4 q119 = make_float4(v1002, v1003, v1004, v1005);
                q119 = kiln_mma_f32(q119, v862, v864, v863, v865, v1049, v1050);
                q119 = kiln_mma_f32(q119, v866, v868, v867, v869, v1052, v1053);
                q119 = kiln_mma_f32(q119, v870, v872, v871, v873, v1105, v1106);
                q119 = kiln_mma_f32(q119, v874, v876, v875, v877, v1108, v1109);
                q119 = kiln_mma_f32(q119, v878, v880, v879, v881, v1153, v1154);
                q119 = kiln_mma_f32(q119, v882, v884, v883, v885, v1156, v1157);
                q119 = kiln_mma_f32(q119, v886, v888, v887, v889, v1201, v1202);
                q119 = kiln_mma_f32(q119, v890, v892, v891, v893, v1204, v1205);
                float v1242 = q119.x;
                float v1243 = q119.y;
                float v1244 = q119.z;
                float v1245 = q119.w;
                float4 q120 = make_float4(v1006, v1007, v1008, v1009);
                q120 = kiln_mma_f32(q120, v862, v864, v863, v865, v1057, v1058);
                q120 = kiln_mma_f32(q120, v866, v868, v867, v869, v1060, v1061);
                q120 = kiln_mma_f32(q120, v870, v872, v871, v873, v1111, v1112);
                q120 = kiln_mma_f32(q120, v874, v876, v875, v877, v1114, v1115);
                q120 = kiln_mma_f32(q120, v878, v880, v879, v881, v1159, v1160);
                q120 = kiln_mma_f32(q120, v882, v884, v883, v885, v1162, v1163);
                q120 = kiln_mma_f32(q120, v886, v888, v887, v889, v1207, v1208);
                q120 = kiln_mma_f32(q120, v890, v892, v891, v893, v1210, v1211);
                float v1246 = q120.x;
                float v1247 = q120.y;
                float v1248 = q120.z;
                float v1249 = q120.w;
                float4 q121 = make_float4(v1010, v1011, v1012, v1013);
                q121 = kiln_mma_f32(q121, v862, v864, v863, v865, v1065, v1066);
                q121 = kiln_mma_f32(q121, v866, v868, v867, v869, v1068, v1069);
                q121 = kiln_mma_f32(q121, v870, v872, v871, v873, v1117, v1118);
                q121 = kiln_mma_f32(q121, v874, v876, v875, v877, v1120, v1121);
                q121 = kiln_mma_f32(q121, v878, v880, v879, v881, v1165, v1166);
                q121 = kiln_mma_f32(q121, v882, v884, v883, v885, v1168, v1169);
                q121 = kiln_mma_f32(q121, v886, v888, v887, v889, v1213, v1214);
                q121 = kiln_mma_f32(q121, v890, v892, v891, v893, v1216, v1217);
                float v1250 = q121.x;
                float v1251 = q121.y;
                float v1252 = q121.z;
                float v1253 = q121.w;
                float4 q122 = make_float4(v1014, v1015, v1016, v1017);
                q122 = kiln_mma_f32(q122, v862, v864, v863, v865, v1073, v1074);
                q122 = kiln_mma_f32(q122, v866, v868, v867, v869, v1076, v1077);
                q122 = kiln_mma_f32(q122, v870, v872, v871, v873, v1123, v1124);
                q122 = kiln_mma_f32(q122, v874, v876, v875, v877, v1126, v1127);
                q122 = kiln_mma_f32(q122, v878, v880, v879, v881, v1171, v1172);
                q122 = kiln_mma_f32(q122, v882, v884, v883, v885, v1174, v1175);
                q122 = kiln_mma_f32(q122, v886, v888, v887, v889, v1219, v1220);
                q122 = kiln_mma_f32(q122, v890, v892, v891, v893, v1222, v1223);
                float v1254 = q122.x;
                float v1255 = q122.y;
                float v1256 = q122.z;
                float v1257 = q122.w;
                float4 q123 = make_float4(v1018, v1019, v1020, v1021);
                q123 = kiln_mma_f32(q123, v862, v864, v863, v865, v1081, v1082);
                q123 = kiln_mma_f32(q123, v866, v868, v867, v869, v1084, v1085);
                q123 = kiln_mma_f32(q123, v870, v872, v871, v873, v1129, v1130);
                q123 = kiln_mma_f32(q123, v874, v876, v875, v877, v1132, v1133);
                q123 = kiln_mma_f32(q123, v878, v880, v879, v881, v1177, v1178);
                q123 = kiln_mma_f32(q123, v882, v884, v883, v885, v1180, v1181);
                q123 = kiln_mma_f32(q123, v886, v888, v887, v889, v1225, v1226);
                q123 = kiln_mma_f32(q123, v890, v892, v891, v893, v1228, v1229);
                float v1258 = q123.x;
                float v1259 = q123.y;
                float v1260 = q123.z;
                float v1261 = q123.w;
                unsigned long long v1262 = v8 * v62;  // inter.rs:87
                unsigned long long v1263 = v1262 + v65;
                unsigned long long v1264 = v1263 + key_head;
                unsigned long long v1265 = v1264 * 16ull;
                unsigned long long v1266 = v1265 + v6;
                unsigned long long v1267 = v1266 + v331;  // inter.rs:141
                unsigned long long v1268 = v1267 + v13;
                if (v336) {
                    y[v1268] = v1230;
                }
                unsigned long long v1269 = v1266 + v339;
                unsigned long long v1270 = v1269 + v13;
                if (v343) {
                    y[v1270] = v1231;
                }
                unsigned long long v1271 = v1267 + v23;
                if (v348) {
                    y[v1271] = v1232;
                }
                unsigned long long v1272 = v1269 + v23;
                if (v352) {
                    y[v1272] = v1233;
                }
                unsigned long long v1273 = v1266 + v355;
                unsigned long long v1274 = v1273 + v13;
                if (v359) {
                    y[v1274] = v1234;
                }
                unsigned long long v1275 = v1266 + v362;
                unsigned long long v1276 = v1275 + v13;
                if (v366) {
                    y[v1276] = v1235;
                }
                unsigned long long v1277 = v1273 + v23;
                if (v370) {
                    y[v1277] = v1236;
                }
                unsigned long long v1278 = v1275 + v23;
                if (v374) {
                    y[v1278] = v1237;
                }
                unsigned long long v1279 = v1266 + v377;
                unsigned long long v1280 = v1279 + v13;
                if (v381) {
                    y[v1280] = v1238;
                }
                unsigned long long v1281 = v1266 + v384;
                unsigned long long v1282 = v1281 + v13;
                if (v388) {
                    y[v1282] = v1239;
                }
                unsigned long long v1283 = v1279 + v23;
                if (v392) {
                    y[v1283] = v1240;
                }
                unsigned long long v1284 = v1281 + v23;
                if (v396) {
                    y[v1284] = v1241;
                }
                unsigned long long v1285 = v1266 + v399;
                unsigned long long v1286 = v1285 + v13;
                if (v403) {
                    y[v1286] = v1242;
                }
                unsigned long long v1287 = v1266 + v406;
                unsigned long long v1288 = v1287 + v13;
                if (v410) {
                    y[v1288] = v1243;
                }
                unsigned long long v1289 = v1285 + v23;
                if (v414) {
                    y[v1289] = v1244;
                }
                unsigned long long v1290 = v1287 + v23;
                if (v418) {
                    y[v1290] = v1245;
                }
                unsigned long long v1291 = v1266 + v421;
                unsigned long long v1292 = v1291 + v13;
                if (v425) {
                    y[v1292] = v1246;
                }
                unsigned long long v1293 = v1266 + v428;
                unsigned long long v1294 = v1293 + v13;
                if (v432) {
                    y[v1294] = v1247;
                }
                unsigned long long v1295 = v1291 + v23;
                if (v436) {
                    y[v1295] = v1248;
                }
                unsigned long long v1296 = v1293 + v23;
                if (v440) {
                    y[v1296] = v1249;
                }
                unsigned long long v1297 = v1266 + v443;
                unsigned long long v1298 = v1297 + v13;
                if (v447) {
                    y[v1298] = v1250;
                }
                unsigned long long v1299 = v1266 + v450;
                unsigned long long v1300 = v1299 + v13;
                if (v454) {
                    y[v1300] = v1251;
                }
                unsigned long long v1301 = v1297 + v23;
                if (v458) {
                    y[v1301] = v1252;
                }
                unsigned long long v1302 = v1299 + v23;
                if (v462) {
                    y[v1302] = v1253;
                }
                unsigned long long v1303 = v1266 + v465;
                unsigned long long v1304 = v1303 + v13;
                if (v469) {
                    y[v1304] = v1254;
                }
                unsigned long long v1305 = v1266 + v472;
                unsigned long long v1306 = v1305 + v13;
                if (v476) {
                    y[v1306] = v1255;
                }
                unsigned long long v1307 = v1303 + v23;
                if (v480) {
                    y[v1307] = v1256;
                }
                unsigned long long v1308 = v1305 + v23;
                if (v484) {
                    y[v1308] = v1257;
                }
                unsigned long long v1309 = v1266 + v487;
                unsigned long long v1310 = v1309 + v13;
                if (v491) {
                    y[v1310] = v1258;
                }
                unsigned long long v1311 = v1266 + v494;
                unsigned long long v1312 = v1311 + v13;
                if (v498) {
                    y[v1312] = v1259;
                }
                unsigned long long v1313 = v1309 + v23;
                if (v502) {
                    y[v1313] = v1260;
                }
                unsigned long long v1314 = v1311 + v23;
                if (v506) {
                    y[v1314] = v1261;
                }
                float v1315 = whole * v39;  // inter.rs:143
                float v1316 = whole * v40;
                float v1317 = whole * v41;
                float v1318 = whole * v42;
                float v1319 = whole * v43;
                float v1320 = whole * v44;
                float v1321 = whole * v45;
                float v1322 = whole * v46;
                float v1323 = v862 * v144;  // inter.rs:144
                float v1324 = v863 * v145;
                float v1325 = v864 * v144;
                float v1326 = v865 * v145;
                float v1327 = v866 * v147;
                float v1328 = v867 * v148;
                float v1329 = v868 * v147;
                float v1330 = v869 * v148;
                float v1331 = v870 * v150;
                float v1332 = v871 * v151;
                float v1333 = v872 * v150;
                float v1334 = v873 * v151;
                float v1335 = v874 * v153;
                float v1336 = v875 * v154;
                float v1337 = v876 * v153;
                float v1338 = v877 * v154;
                float v1339 = v878 * v156;
                float v1340 = v879 * v157;
                float v1341 = v880 * v156;
                float v1342 = v881 * v157;
                float v1343 = v882 * v159;
                float v1344 = v883 * v160;
                float v1345 = v884 * v159;
                float v1346 = v885 * v160;
                float v1347 = v886 * v162;
                float v1348 = v887 * v163;
                float v1349 = v888 * v162;
                float v1350 = v889 * v163;
                float v1351 = v890 * v165;
                float v1352 = v891 * v166;
                float v1353 = v892 * v165;
                float v1354 = v893 * v166;
                unsigned long long v1355 = k_first + v331;  // inter.rs:148
                unsigned long long v1356 = v1355 + v13;
                float v1357;
                if (v335) {
                    float v1358 = k[v1356];
                    v1357 = v1358;
                } else {
                    v1357 = 0.0f;
                }
                unsigned long long v1359 = k_first + v339;
                unsigned long long v1360 = v1359 + v13;
                float v1361;
                if (v342) {
                    float v1362 = k[v1360];
                    v1361 = v1362;
                } else {
                    v1361 = 0.0f;
                }
                unsigned long long v1363 = k_first + v355;
                unsigned long long v1364 = v1363 + v13;
                float v1365;
                if (v358) {
                    float v1366 = k[v1364];
                    v1365 = v1366;
                } else {
                    v1365 = 0.0f;
                }
                unsigned long long v1367 = k_first + v362;
                unsigned long long v1368 = v1367 + v13;
                float v1369;
                if (v365) {
                    float v1370 = k[v1368];
                    v1369 = v1370;
                } else {
                    v1369 = 0.0f;
                }
                unsigned long long v1371 = v1355 + v23;
                float v1372;
                if (v335) {
                    float v1373 = k[v1371];
                    v1372 = v1373;
                } else {
                    v1372 = 0.0f;
                }
                unsigned long long v1374 = v1359 + v23;
                float v1375;
                if (v342) {
                    float v1376 = k[v1374];
                    v1375 = v1376;
                } else {
                    v1375 = 0.0f;
                }
                unsigned long long v1377 = v1363 + v23;
                float v1378;
                if (v358) {
                    float v1379 = k[v1377];
                    v1378 = v1379;
                } else {
                    v1378 = 0.0f;
                }
                unsigned long long v1380 = v1367 + v23;
                float v1381;
                if (v365) {
                    float v1382 = k[v1380];
                    v1381 = v1382;
                } else {
                    v1381 = 0.0f;
                }
                unsigned long long v1383 = k_first + v377;
                unsigned long long v1384 = v1383 + v13;
                float v1385;
                if (v380) {
                    float v1386 = k[v1384];
                    v1385 = v1386;
                } else {
                    v1385 = 0.0f;
                }
                unsigned long long v1387 = k_first + v384;
                unsigned long long v1388 = v1387 + v13;
                float v1389;
                if (v387) {
                    float v1390 = k[v1388];
                    v1389 = v1390;
                } else {
                    v1389 = 0.0f;
                }
                unsigned long long v1391 = k_first + v399;
                unsigned long long v1392 = v1391 + v13;
                float v1393;
                if (v402) {
                    float v1394 = k[v1392];
                    v1393 = v1394;
                } else {
                    v1393 = 0.0f;
                }
                unsigned long long v1395 = k_first + v406;
                unsigned long long v1396 = v1395 + v13;
                float v1397;
                if (v409) {
                    float v1398 = k[v1396];
                    v1397 = v1398;
                } else {
                    v1397 = 0.0f;
                }
                unsigned long long v1399 = v1383 + v23;
                float v1400;
                if (v380) {
                    float v1401 = k[v1399];
                    v1400 = v1401;
                } else {
                    v1400 = 0.0f;
                }
                unsigned long long v1402 = v1387 + v23;
                float v1403;
                if (v387) {
                    float v1404 = k[v1402];
                    v1403 = v1404;
                } else {
                    v1403 = 0.0f;
                }
                unsigned long long v1405 = v1391 + v23;
                float v1406;
                if (v402) {
                    float v1407 = k[v1405];
                    v1406 = v1407;
                } else {
                    v1406 = 0.0f;
                }
                unsigned long long v1408 = v1395 + v23;
                float v1409;
                if (v409) {
                    float v1410 = k[v1408];
                    v1409 = v1410;
                } else {
                    v1409 = 0.0f;
                }
                unsigned long long v1411 = k_first + v421;
                unsigned long long v1412 = v1411 + v13;
                float v1413;
                if (v424) {
                    float v1414 = k[v1412];
                    v1413 = v1414;
                } else {
                    v1413 = 0.0f;
                }
                unsigned long long v1415 = k_first + v428;
                unsigned long long v1416 = v1415 + v13;
                float v1417;
                if (v431) {
                    float v1418 = k[v1416];
                    v1417 = v1418;
                } else {
                    v1417 = 0.0f;
                }
                unsigned long long v1419 = k_first + v443;
                unsigned long long v1420 = v1419 + v13;
                float v1421;
                if (v446) {
                    float v1422 = k[v1420];
                    v1421 = v1422;
                } else {
                    v1421 = 0.0f;
                }
                unsigned long long v1423 = k_first + v450;
                unsigned long long v1424 = v1423 + v13;
                float v1425;
                if (v453) {
                    float v1426 = k[v1424];
                    v1425 = v1426;
                } else {
                    v1425 = 0.0f;
                }
                unsigned long long v1427 = v1411 + v23;
                float v1428;
                if (v424) {
                    float v1429 = k[v1427];
                    v1428 = v1429;
                } else {
                    v1428 = 0.0f;
                }
                unsigned long long v1430 = v1415 + v23;
                float v1431;
                if (v431) {
                    float v1432 = k[v1430];
                    v1431 = v1432;
                } else {
                    v1431 = 0.0f;
                }
                unsigned long long v1433 = v1419 + v23;
                float v1434;
                if (v446) {
                    float v1435 = k[v1433];
                    v1434 = v1435;
                } else {
                    v1434 = 0.0f;
                }
                unsigned long long v1436 = v1423 + v23;
                float v1437;
                if (v453) {
                    float v1438 = k[v1436];
                    v1437 = v1438;
                } else {
                    v1437 = 0.0f;
                }
                unsigned long long v1439 = k_first + v465;
                unsigned long long v1440 = v1439 + v13;
                float v1441;
                if (v468) {
                    float v1442 = k[v1440];
                    v1441 = v1442;
                } else {
                    v1441 = 0.0f;
                }
                unsigned long long v1443 = k_first + v472;
                unsigned long long v1444 = v1443 + v13;
                float v1445;
                if (v475) {
                    float v1446 = k[v1444];
                    v1445 = v1446;
                } else {
                    v1445 = 0.0f;
                }
                unsigned long long v1447 = k_first + v487;
                unsigned long long v1448 = v1447 + v13;
                float v1449;
                if (v490) {
                    float v1450 = k[v1448];
                    v1449 = v1450;
                } else {
                    v1449 = 0.0f;
                }
                unsigned long long v1451 = k_first + v494;
                unsigned long long v1452 = v1451 + v13;
                float v1453;
                if (v497) {
                    float v1454 = k[v1452];
                    v1453 = v1454;
                } else {
                    v1453 = 0.0f;
                }
                unsigned long long v1455 = v1439 + v23;
                float v1456;
                if (v468) {
                    float v1457 = k[v1455];
                    v1456 = v1457;
                } else {
                    v1456 = 0.0f;
                }
                unsigned long long v1458 = v1443 + v23;
                float v1459;
                if (v475) {
                    float v1460 = k[v1458];
                    v1459 = v1460;
                } else {
                    v1459 = 0.0f;
                }
                unsigned long long v1461 = v1447 + v23;
                float v1462;
                if (v490) {
                    float v1463 = k[v1461];
                    v1462 = v1463;
                } else {
                    v1462 = 0.0f;
                }
                unsigned long long v1464 = v1451 + v23;
                float v1465;
                if (v497) {
                    float v1466 = k[v1464];
                    v1465 = v1466;
                } else {
                    v1465 = 0.0f;
                }
                float4 q124 = make_float4(v1315, v1316, v1317, v1318);  // inter.rs:145
                q124 = kiln_mma_f32(q124, v1323, v1325, v1324, v1326, v1357, v1361);
                q124 = kiln_mma_f32(q124, v1327, v1329, v1328, v1330, v1365, v1369);
                q124 = kiln_mma_f32(q124, v1331, v1333, v1332, v1334, v1385, v1389);
                q124 = kiln_mma_f32(q124, v1335, v1337, v1336, v1338, v1393, v1397);
                q124 = kiln_mma_f32(q124, v1339, v1341, v1340, v1342, v1413, v1417);
                q124 = kiln_mma_f32(q124, v1343, v1345, v1344, v1346, v1421, v1425);
                q124 = kiln_mma_f32(q124, v1347, v1349, v1348, v1350, v1441, v1445);
                q124 = kiln_mma_f32(q124, v1351, v1353, v1352, v1354, v1449, v1453);
                float v1467 = q124.x;
                float v1468 = q124.y;
                float v1469 = q124.z;
                float v1470 = q124.w;
                float4 q125 = make_float4(v1319, v1320, v1321, v1322);
                q125 = kiln_mma_f32(q125, v1323, v1325, v1324, v1326, v1372, v1375);
                q125 = kiln_mma_f32(q125, v1327, v1329, v1328, v1330, v1378, v1381);
                q125 = kiln_mma_f32(q125, v1331, v1333, v1332, v1334, v1400, v1403);
                q125 = kiln_mma_f32(q125, v1335, v1337, v1336, v1338, v1406, v1409);
                q125 = kiln_mma_f32(q125, v1339, v1341, v1340, v1342, v1428, v1431);
                q125 = kiln_mma_f32(q125, v1343, v1345, v1344, v1346, v1434, v1437);
                q125 = kiln_mma_f32(q125, v1347, v1349, v1348, v1350, v1456, v1459);
                q125 = kiln_mma_f32(q125, v1351, v1353, v1352, v1354, v1462, v1465);
                float v1471 = q125.x;
                float v1472 = q125.y;
                float v1473 = q125.z;
                float v1474 = q125.w;
                v49 = v1467;  // inter.rs:110
                v50 = v1468;
                v51 = v1469;
                v52 = v1470;
                v53 = v1471;
                v54 = v1472;
                v55 = v1473;
                v56 = v1474;
            } else {
                v49 = v39;
                v50 = v40;
                v51 = v41;
                v52 = v42;
                v53 = v43;
                v54 = v44;
                v55 = v45;
                v56 = v46;
            }
            v39 = v49;  // inter.rs:108
            v40 = v50;
            v41 = v51;
            v42 = v52;
            v43 = v53;
            v44 = v54;
            v45 = v55;
            v46 = v56;
        }
        *(float2*)(state_out + v17) = make_float2(v39, v40);  // inter.rs:169
        *(float2*)(state_out + v26) = make_float2(v41, v42);
        *(float2*)(state_out + v31) = make_float2(v43, v44);
        *(float2*)(state_out + v36) = make_float2(v45, v46);
    }
}
