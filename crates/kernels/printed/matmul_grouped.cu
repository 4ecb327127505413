// matmul_grouped f32/f32, has_bias=0 has_factors=0 tokens=10 blocks=1 experts=3 n=40 k=32 top=2 (one block)

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

extern "C" __global__ void __launch_bounds__(128) matmul_grouped(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const float* __restrict__ factors,
    const int* __restrict__ sources,
    const int* __restrict__ block_experts,
    float* __restrict__ out,
    unsigned tokens,
    unsigned blocks,
    unsigned experts,
    unsigned n) {
    __shared__ __align__(16) float block[2048];  // sorted.rs:219
    unsigned count = tokens * 2u;  // sorted.rs:214
    int v0 = block_experts[blockIdx.y];  // sorted.rs:215
    unsigned owner = (unsigned)v0;
    unsigned v1 = experts - 1u;  // sorted.rs:216
    unsigned expert = owner < v1 ? owner : v1;
    unsigned v2 = (threadIdx.x >> 5) / 2u;  // sorted.rs:217
    unsigned row = v2 * 32u;
    unsigned v3 = blockIdx.x * 2u;
    unsigned v4 = (threadIdx.x >> 5) % 2u;
    unsigned v5 = v3 + v4;
    unsigned column = v5 * 32u;
    unsigned long long v6 = (unsigned long long)blockIdx.y;  // sorted.rs:218
    unsigned long long first = v6 * 64ull;
    bool v7 = owner < experts;  // sorted.rs:222
    unsigned v8 = v7 ? 32u : 0u;
    unsigned v9 = threadIdx.x * 4u;  // sorted.rs:233
    unsigned v10 = v2 * 1024u;  // sorted.rs:239
    unsigned v11 = (threadIdx.x & 31u) / 4u;
    unsigned v12 = (threadIdx.x & 31u) % 4u;
    unsigned v13 = v12 * 2u;
    unsigned v14 = v11 * 32u;
    unsigned v15 = v10 + v14;
    unsigned v16 = v15 + v13;
    unsigned v17 = v13 + 1u;
    unsigned v18 = v11 + 8u;
    unsigned v19 = v18 * 32u;
    unsigned v20 = v10 + v19;
    unsigned v21 = v20 + v13;
    unsigned v22 = v13 + 8u;
    unsigned v23 = v15 + v22;
    unsigned v24 = v13 + 9u;
    unsigned v25 = v20 + v22;
    unsigned v26 = v13 + 16u;
    unsigned v27 = v15 + v26;
    unsigned v28 = v13 + 17u;
    unsigned v29 = v20 + v26;
    unsigned v30 = v13 + 24u;
    unsigned v31 = v15 + v30;
    unsigned v32 = v13 + 25u;
    unsigned v33 = v20 + v30;
    unsigned v34 = v11 + 16u;
    unsigned v35 = v34 * 32u;
    unsigned v36 = v10 + v35;
    unsigned v37 = v36 + v13;
    unsigned v38 = v11 + 24u;
    unsigned v39 = v38 * 32u;
    unsigned v40 = v10 + v39;
    unsigned v41 = v40 + v13;
    unsigned v42 = v36 + v22;
    unsigned v43 = v40 + v22;
    unsigned v44 = v36 + v26;
    unsigned v45 = v40 + v26;
    unsigned v46 = v36 + v30;
    unsigned v47 = v40 + v30;
    bool v48 = column < n;  // sorted.rs:240
    float v49 = 0.0f;  // sorted.rs:222
    float v50 = 0.0f;
    float v51 = 0.0f;
    float v52 = 0.0f;
    float v53 = 0.0f;
    float v54 = 0.0f;
    float v55 = 0.0f;
    float v56 = 0.0f;
    float v57 = 0.0f;
    float v58 = 0.0f;
    float v59 = 0.0f;
    float v60 = 0.0f;
    float v61 = 0.0f;
    float v62 = 0.0f;
    float v63 = 0.0f;
    float v64 = 0.0f;
    float v65 = 0.0f;
    float v66 = 0.0f;
    float v67 = 0.0f;
    float v68 = 0.0f;
    float v69 = 0.0f;
    float v70 = 0.0f;
    float v71 = 0.0f;
    float v72 = 0.0f;
    float v73 = 0.0f;
    float v74 = 0.0f;
    float v75 = 0.0f;
    float v76 = 0.0f;
    float v77 = 0.0f;
    float v78 = 0.0f;
    float v79 = 0.0f;
    float v80 = 0.0f;
    unsigned q0 = 0u < v8 ? (v8 - 0u - 1) / 32u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned at = 0u + q1 * 32u;
        __syncthreads();  // sorted.rs:223
        unsigned q2 = v9 < 2048u ? (2048u - v9 - 1) / 512u + 1 : 0;  // sorted.rs:233
        for (unsigned q3 = 0; q3 < q2; ++q3) {
            unsigned i = v9 + q3 * 512u;
            unsigned v81 = i / 32u;  // sorted.rs:234
            unsigned long long v82 = (unsigned long long)v81;
            unsigned long long v83 = first + v82;
            int v84 = sources[v83];
            unsigned v85 = (unsigned)v84;
            unsigned token = v85 / 2u;
            unsigned v86 = i % 32u;  // sorted.rs:235
            unsigned from_inner = at + v86;
            *(float4*)(block + i) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // sorted.rs:282
            bool v87 = token < tokens;  // sorted.rs:284
            bool v88 = from_inner < 32u;
            bool v89 = v87 && v88;
            if (v89) {
                unsigned long long v90 = (unsigned long long)token;  // sorted.rs:286
                unsigned long long v91 = v90 * 32ull;
                unsigned long long v92 = (unsigned long long)from_inner;
                unsigned long long v93 = v91 + v92;
                float4 q4 = *(const float4*)(a + v93);
                float v94 = q4.x;
                float v95 = q4.y;
                float v96 = q4.z;
                float v97 = q4.w;
                *(float4*)(block + i) = make_float4(v94, v95, v96, v97);
            }
        }
        __syncthreads();  // sorted.rs:238
        float2 q5 = *(float2*)(block + v16);  // sorted.rs:239
        float v98 = q5.x;
        float v99 = q5.y;
        float2 q6 = *(float2*)(block + v21);
        float v100 = q6.x;
        float v101 = q6.y;
        float2 q7 = *(float2*)(block + v23);
        float v102 = q7.x;
        float v103 = q7.y;
        float2 q8 = *(float2*)(block + v25);
        float v104 = q8.x;
        float v105 = q8.y;
        float2 q9 = *(float2*)(block + v27);
        float v106 = q9.x;
        float v107 = q9.y;
        float2 q10 = *(float2*)(block + v29);
        float v108 = q10.x;
        float v109 = q10.y;
        float2 q11 = *(float2*)(block + v31);
        float v110 = q11.x;
        float v111 = q11.y;
        float2 q12 = *(float2*)(block + v33);
        float v112 = q12.x;
        float v113 = q12.y;
        float2 q13 = *(float2*)(block + v37);
        float v114 = q13.x;
        float v115 = q13.y;
        float2 q14 = *(float2*)(block + v41);
        float v116 = q14.x;
        float v117 = q14.y;
        float2 q15 = *(float2*)(block + v42);
        float v118 = q15.x;
        float v119 = q15.y;
        float2 q16 = *(float2*)(block + v43);
        float v120 = q16.x;
        float v121 = q16.y;
        float2 q17 = *(float2*)(block + v44);
        float v122 = q17.x;
        float v123 = q17.y;
        float2 q18 = *(float2*)(block + v45);
        float v124 = q18.x;
        float v125 = q18.y;
        float2 q19 = *(float2*)(block + v46);
        float v126 = q19.x;
        float v127 = q19.y;
        float2 q20 = *(float2*)(block + v47);
        float v128 = q20.x;
        float v129 = q20.y;
        float v130;  // sorted.rs:240
        float v131;
        float v132;
        float v133;
        float v134;
        float v135;
        float v136;
        float v137;
        float v138;
        float v139;
        float v140;
        float v141;
        float v142;
        float v143;
        float v144;
        float v145;
        float v146;
        float v147;
        float v148;
        float v149;
        float v150;
        float v151;
        float v152;
        float v153;
        float v154;
        float v155;
        float v156;
        float v157;
        float v158;
        float v159;
        float v160;
        float v161;
        if (v48) {
            unsigned long long v162 = (unsigned long long)expert;  // sorted.rs:241
            unsigned long long v163 = (unsigned long long)n;
            unsigned long long v164 = v163 * 32ull;
            unsigned long long v165 = v162 * v164;
            unsigned long long v166 = (unsigned long long)column;
            unsigned long long v167 = v166 * 32ull;
            unsigned long long v168 = v165 + v167;
            unsigned long long v169 = (unsigned long long)at;
            unsigned long long from = v168 + v169;
            unsigned v170 = n - column;  // sorted.rs:244
            unsigned v171 = 32u - at;
            unsigned long long v172 = (unsigned long long)v11;  // sorted.rs:247
            unsigned long long v173 = (unsigned long long)v13;
            unsigned long long v174 = v172 * 32ull;
            unsigned long long v175 = from + v174;
            unsigned long long v176 = v175 + v173;
            bool v177 = v13 < v171;
            bool v178 = v11 < v170;
            bool v179 = v177 && v178;
            float v180;
            if (v179) {
                float v181 = b[v176];
                v180 = v181;
            } else {
                v180 = 0.0f;
            }
            unsigned long long v182 = (unsigned long long)v17;
            unsigned long long v183 = v175 + v182;
            bool v184 = v17 < v171;
            bool v185 = v184 && v178;
            float v186;
            if (v185) {
                float v187 = b[v183];
                v186 = v187;
            } else {
                v186 = 0.0f;
            }
            unsigned long long v188 = (unsigned long long)v22;
            unsigned long long v189 = v175 + v188;
            bool v190 = v22 < v171;
            bool v191 = v190 && v178;
            float v192;
            if (v191) {
                float v193 = b[v189];
                v192 = v193;
            } else {
                v192 = 0.0f;
            }
            unsigned long long v194 = (unsigned long long)v24;
            unsigned long long v195 = v175 + v194;
            bool v196 = v24 < v171;
            bool v197 = v196 && v178;
            float v198;
            if (v197) {
                float v199 = b[v195];
                v198 = v199;
            } else {
                v198 = 0.0f;
            }
            unsigned long long v200 = (unsigned long long)v18;
            unsigned long long v201 = v200 * 32ull;
            unsigned long long v202 = from + v201;
            unsigned long long v203 = v202 + v173;
            bool v204 = v18 < v170;
            bool v205 = v177 && v204;
            float v206;
            if (v205) {
                float v207 = b[v203];
                v206 = v207;
            } else {
                v206 = 0.0f;
            }
            unsigned long long v208 = v202 + v182;
            bool v209 = v184 && v204;
            float v210;
            if (v209) {
                float v211 = b[v208];
                v210 = v211;
            } else {
                v210 = 0.0f;
            }
            unsigned long long v212 = v202 + v188;
            bool v213 = v190 && v204;
            float v214;
            if (v213) {
                float v215 = b[v212];
                v214 = v215;
            } else {
                v214 = 0.0f;
            }
            unsigned long long v216 = v202 + v194;
            bool v217 = v196 && v204;
            float v218;
            if (v217) {
                float v219 = b[v216];
                v218 = v219;
            } else {
                v218 = 0.0f;
            }
            unsigned long long v220 = (unsigned long long)v34;
            unsigned long long v221 = v220 * 32ull;
            unsigned long long v222 = from + v221;
            unsigned long long v223 = v222 + v173;
            bool v224 = v34 < v170;
            bool v225 = v177 && v224;
            float v226;
            if (v225) {
                float v227 = b[v223];
                v226 = v227;
            } else {
                v226 = 0.0f;
            }
            unsigned long long v228 = v222 + v182;
            bool v229 = v184 && v224;
            float v230;
            if (v229) {
                float v231 = b[v228];
                v230 = v231;
            } else {
                v230 = 0.0f;
            }
            unsigned long long v232 = v222 + v188;
            bool v233 = v190 && v224;
            float v234;
            if (v233) {
                float v235 = b[v232];
                v234 = v235;
            } else {
                v234 = 0.0f;
            }
            unsigned long long v236 = v222 + v194;
            bool v237 = v196 && v224;
            float v238;
            if (v237) {
                float v239 = b[v236];
                v238 = v239;
            } else {
                v238 = 0.0f;
            }
            unsigned long long v240 = (unsigned long long)v38;
            unsigned long long v241 = v240 * 32ull;
            unsigned long long v242 = from + v241;
            unsigned long long v243 = v242 + v173;
            bool v244 = v38 < v170;
            bool v245 = v177 && v244;
            float v246;
            if (v245) {
                float v247 = b[v243];
                v246 = v247;
            } else {
                v246 = 0.0f;
            }
            unsigned long long v248 = v242 + v182;
            bool v249 = v184 && v244;
            float v250;
            if (v249) {
                float v251 = b[v248];
                v250 = v251;
            } else {
                v250 = 0.0f;
            }
            unsigned long long v252 = v242 + v188;
            bool v253 = v190 && v244;
            float v254;
            if (v253) {
                float v255 = b[v252];
                v254 = v255;
            } else {
                v254 = 0.0f;
            }
            unsigned long long v256 = v242 + v194;
            bool v257 = v196 && v244;
            float v258;
            if (v257) {
                float v259 = b[v256];
                v258 = v259;
            } else {
                v258 = 0.0f;
            }
            unsigned long long v260 = (unsigned long long)v26;
            unsigned long long v261 = v175 + v260;
            bool v262 = v26 < v171;
            bool v263 = v262 && v178;
            float v264;
            if (v263) {
                float v265 = b[v261];
                v264 = v265;
            } else {
                v264 = 0.0f;
            }
            unsigned long long v266 = (unsigned long long)v28;
            unsigned long long v267 = v175 + v266;
            bool v268 = v28 < v171;
            bool v269 = v268 && v178;
            float v270;
            if (v269) {
                float v271 = b[v267];
                v270 = v271;
            } else {
                v270 = 0.0f;
            }
            unsigned long long v272 = (unsigned long long)v30;
            unsigned long long v273 = v175 + v272;
            bool v274 = v30 < v171;
            bool v275 = v274 && v178;
            float v276;
            if (v275) {
                float v277 = b[v273];
                v276 = v277;
            } else {
                v276 = 0.0f;
            }
            unsigned long long v278 = (unsigned long long)v32;
            unsigned long long v279 = v175 + v278;
            bool v280 = v32 < v171;
            bool v281 = v280 && v178;
            float v282;
            if (v281) {
                float v283 = b[v279];
                v282 = v283;
            } else {
                v282 = 0.0f;
            }
            unsigned long long v284 = v202 + v260;
            bool v285 = v262 && v204;
            float v286;
            if (v285) {
                float v287 = b[v284];
                v286 = v287;
            } else {
                v286 = 0.0f;
            }
            unsigned long long v288 = v202 + v266;
            bool v289 = v268 && v204;
            float v290;
            if (v289) {
                float v291 = b[v288];
                v290 = v291;
            } else {
                v290 = 0.0f;
            }
            unsigned long long v292 = v202 + v272;
            bool v293 = v274 && v204;
            float v294;
            if (v293) {
                float v295 = b[v292];
                v294 = v295;
            } else {
                v294 = 0.0f;
            }
            unsigned long long v296 = v202 + v278;
            bool v297 = v280 && v204;
            float v298;
            if (v297) {
                float v299 = b[v296];
                v298 = v299;
            } else {
                v298 = 0.0f;
            }
            unsigned long long v300 = v222 + v260;
            bool v301 = v262 && v224;
            float v302;
            if (v301) {
                float v303 = b[v300];
                v302 = v303;
            } else {
                v302 = 0.0f;
            }
            unsigned long long v304 = v222 + v266;
            bool v305 = v268 && v224;
            float v306;
            if (v305) {
                float v307 = b[v304];
                v306 = v307;
            } else {
                v306 = 0.0f;
            }
            unsigned long long v308 = v222 + v272;
            bool v309 = v274 && v224;
            float v310;
            if (v309) {
                float v311 = b[v308];
                v310 = v311;
            } else {
                v310 = 0.0f;
            }
            unsigned long long v312 = v222 + v278;
            bool v313 = v280 && v224;
            float v314;
            if (v313) {
                float v315 = b[v312];
                v314 = v315;
            } else {
                v314 = 0.0f;
            }
            unsigned long long v316 = v242 + v260;
            bool v317 = v262 && v244;
            float v318;
            if (v317) {
                float v319 = b[v316];
                v318 = v319;
            } else {
                v318 = 0.0f;
            }
            unsigned long long v320 = v242 + v266;
            bool v321 = v268 && v244;
            float v322;
            if (v321) {
                float v323 = b[v320];
                v322 = v323;
            } else {
                v322 = 0.0f;
            }
            unsigned long long v324 = v242 + v272;
            bool v325 = v274 && v244;
            float v326;
            if (v325) {
                float v327 = b[v324];
                v326 = v327;
            } else {
                v326 = 0.0f;
            }
            unsigned long long v328 = v242 + v278;
            bool v329 = v280 && v244;
            float v330;
            if (v329) {
                float v331 = b[v328];
                v330 = v331;
            } else {
                v330 = 0.0f;
            }
            float4 q21 = make_float4(v49, v50, v51, v52);  // sorted.rs:249
            q21 = kiln_mma_f32(q21, v98, v100, v99, v101, v180, v186);
            q21 = kiln_mma_f32(q21, v102, v104, v103, v105, v192, v198);
            q21 = kiln_mma_f32(q21, v106, v108, v107, v109, v264, v270);
            q21 = kiln_mma_f32(q21, v110, v112, v111, v113, v276, v282);
            float v332 = q21.x;
            float v333 = q21.y;
            float v334 = q21.z;
            float v335 = q21.w;
            float4 q22 = make_float4(v53, v54, v55, v56);
            q22 = kiln_mma_f32(q22, v98, v100, v99, v101, v206, v210);
            q22 = kiln_mma_f32(q22, v102, v104, v103, v105, v214, v218);
            q22 = kiln_mma_f32(q22, v106, v108, v107, v109, v286, v290);
            q22 = kiln_mma_f32(q22, v110, v112, v111, v113, v294, v298);
            float v336 = q22.x;
            float v337 = q22.y;
            float v338 = q22.z;
            float v339 = q22.w;
            float4 q23 = make_float4(v57, v58, v59, v60);
            q23 = kiln_mma_f32(q23, v98, v100, v99, v101, v226, v230);
            q23 = kiln_mma_f32(q23, v102, v104, v103, v105, v234, v238);
            q23 = kiln_mma_f32(q23, v106, v108, v107, v109, v302, v306);
            q23 = kiln_mma_f32(q23, v110, v112, v111, v113, v310, v314);
            float v340 = q23.x;
            float v341 = q23.y;
            float v342 = q23.z;
            float v343 = q23.w;
            float4 q24 = make_float4(v61, v62, v63, v64);
            q24 = kiln_mma_f32(q24, v98, v100, v99, v101, v246, v250);
            q24 = kiln_mma_f32(q24, v102, v104, v103, v105, v254, v258);
            q24 = kiln_mma_f32(q24, v106, v108, v107, v109, v318, v322);
            q24 = kiln_mma_f32(q24, v110, v112, v111, v113, v326, v330);
            float v344 = q24.x;
            float v345 = q24.y;
            float v346 = q24.z;
            float v347 = q24.w;
            float4 q25 = make_float4(v65, v66, v67, v68);
            q25 = kiln_mma_f32(q25, v114, v116, v115, v117, v180, v186);
            q25 = kiln_mma_f32(q25, v118, v120, v119, v121, v192, v198);
            q25 = kiln_mma_f32(q25, v122, v124, v123, v125, v264, v270);
            q25 = kiln_mma_f32(q25, v126, v128, v127, v129, v276, v282);
            float v348 = q25.x;
            float v349 = q25.y;
            float v350 = q25.z;
            float v351 = q25.w;
            float4 q26 = make_float4(v69, v70, v71, v72);
            q26 = kiln_mma_f32(q26, v114, v116, v115, v117, v206, v210);
            q26 = kiln_mma_f32(q26, v118, v120, v119, v121, v214, v218);
            q26 = kiln_mma_f32(q26, v122, v124, v123, v125, v286, v290);
            q26 = kiln_mma_f32(q26, v126, v128, v127, v129, v294, v298);
            float v352 = q26.x;
            float v353 = q26.y;
            float v354 = q26.z;
            float v355 = q26.w;
            float4 q27 = make_float4(v73, v74, v75, v76);
            q27 = kiln_mma_f32(q27, v114, v116, v115, v117, v226, v230);
            q27 = kiln_mma_f32(q27, v118, v120, v119, v121, v234, v238);
            q27 = kiln_mma_f32(q27, v122, v124, v123, v125, v302, v306);
            q27 = kiln_mma_f32(q27, v126, v128, v127, v129, v310, v314);
            float v356 = q27.x;
            float v357 = q27.y;
            float v358 = q27.z;
            float v359 = q27.w;
            float4 q28 = make_float4(v77, v78, v79, v80);
            q28 = kiln_mma_f32(q28, v114, v116, v115, v117, v246, v250);
            q28 = kiln_mma_f32(q28, v118, v120, v119, v121, v254, v258);
            q28 = kiln_mma_f32(q28, v122, v124, v123, v125, v318, v322);
            q28 = kiln_mma_f32(q28, v126, v128, v127, v129, v326, v330);
            float v360 = q28.x;
            float v361 = q28.y;
            float v362 = q28.z;
            float v363 = q28.w;
            v130 = v332;  // sorted.rs:240
            v131 = v333;
            v132 = v334;
            v133 = v335;
            v134 = v336;
            v135 = v337;
            v136 = v338;
            v137 = v339;
            v138 = v340;
            v139 = v341;
            v140 = v342;
            v141 = v343;
            v142 = v344;
            v143 = v345;
            v144 = v346;
            v145 = v347;
            v146 = v348;
            v147 = v349;
            v148 = v350;
            v149 = v351;
            v150 = v352;
            v151 = v353;
            v152 = v354;
            v153 = v355;
            v154 = v356;
            v155 = v357;
            v156 = v358;
            v157 = v359;
            v158 = v360;
            v159 = v361;
            v160 = v362;
            v161 = v363;
        } else {
            v130 = v49;
            v131 = v50;
            v132 = v51;
            v133 = v52;
            v134 = v53;
            v135 = v54;
            v136 = v55;
            v137 = v56;
            v138 = v57;
            v139 = v58;
            v140 = v59;
            v141 = v60;
            v142 = v61;
            v143 = v62;
            v144 = v63;
            v145 = v64;
            v146 = v65;
            v147 = v66;
            v148 = v67;
            v149 = v68;
            v150 = v69;
            v151 = v70;
            v152 = v71;
            v153 = v72;
            v154 = v73;
            v155 = v74;
            v156 = v75;
            v157 = v76;
            v158 = v77;
            v159 = v78;
            v160 = v79;
            v161 = v80;
        }
        v49 = v130;  // sorted.rs:222
        v50 = v131;
        v51 = v132;
        v52 = v133;
        v53 = v134;
        v54 = v135;
        v55 = v136;
        v56 = v137;
        v57 = v138;
        v58 = v139;
        v59 = v140;
        v60 = v141;
        v61 = v142;
        v62 = v143;
        v63 = v144;
        v64 = v145;
        v65 = v146;
        v66 = v147;
        v67 = v148;
        v68 = v149;
        v69 = v150;
        v70 = v151;
        v71 = v152;
        v72 = v153;
        v73 = v154;
        v74 = v155;
        v75 = v156;
        v76 = v157;
        v77 = v158;
        v78 = v159;
        v79 = v160;
        v80 = v161;
    }
    unsigned v364 = (threadIdx.x & 31u) / 4u;  // sorted.rs:252
    unsigned v365 = (threadIdx.x & 31u) % 4u;
    unsigned v366 = v365 * 2u;
    unsigned v367 = row + v364;  // sorted.rs:253
    unsigned long long v368 = (unsigned long long)v367;
    unsigned long long v369 = first + v368;
    int v370 = sources[v369];
    unsigned v371 = (unsigned)v370;
    bool v372 = v371 < count;  // sorted.rs:254
    unsigned v373 = column + v366;
    bool v374 = v373 < n;
    bool v375 = v372 && v374;
    if (v375) {
        unsigned long long v376 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v377 = (unsigned long long)n;
        unsigned long long v378 = v376 * v377;
        unsigned long long v379 = (unsigned long long)v373;
        unsigned long long v380 = v378 + v379;
        out[v380] = v49;
    }
    unsigned v381 = v366 + 1u;  // sorted.rs:252
    unsigned v382 = column + v381;  // sorted.rs:254
    bool v383 = v382 < n;
    bool v384 = v372 && v383;
    if (v384) {
        unsigned long long v385 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v386 = (unsigned long long)n;
        unsigned long long v387 = v385 * v386;
        unsigned long long v388 = (unsigned long long)v382;
        unsigned long long v389 = v387 + v388;
        out[v389] = v50;
    }
    unsigned v390 = v364 + 8u;  // sorted.rs:252
    unsigned v391 = row + v390;  // sorted.rs:253
    unsigned long long v392 = (unsigned long long)v391;
    unsigned long long v393 = first + v392;
    int v394 = sources[v393];
    unsigned v395 = (unsigned)v394;
    bool v396 = v395 < count;  // sorted.rs:254
    bool v397 = v396 && v374;
    if (v397) {
        unsigned long long v398 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v399 = (unsigned long long)n;
        unsigned long long v400 = v398 * v399;
        unsigned long long v401 = (unsigned long long)v373;
        unsigned long long v402 = v400 + v401;
        out[v402] = v51;
    }
    bool v403 = v396 && v383;  // sorted.rs:254
    if (v403) {
        unsigned long long v404 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v405 = (unsigned long long)n;
        unsigned long long v406 = v404 * v405;
        unsigned long long v407 = (unsigned long long)v382;
        unsigned long long v408 = v406 + v407;
        out[v408] = v52;
    }
    unsigned v409 = v366 + 8u;  // sorted.rs:252
    unsigned v410 = column + v409;  // sorted.rs:254
    bool v411 = v410 < n;
    bool v412 = v372 && v411;
    if (v412) {
        unsigned long long v413 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v414 = (unsigned long long)n;
        unsigned long long v415 = v413 * v414;
        unsigned long long v416 = (unsigned long long)v410;
        unsigned long long v417 = v415 + v416;
        out[v417] = v53;
    }
    unsigned v418 = v366 + 9u;  // sorted.rs:252
    unsigned v419 = column + v418;  // sorted.rs:254
    bool v420 = v419 < n;
    bool v421 = v372 && v420;
    if (v421) {
        unsigned long long v422 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v423 = (unsigned long long)n;
        unsigned long long v424 = v422 * v423;
        unsigned long long v425 = (unsigned long long)v419;
        unsigned long long v426 = v424 + v425;
        out[v426] = v54;
    }
    bool v427 = v396 && v411;  // sorted.rs:254
    if (v427) {
        unsigned long long v428 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v429 = (unsigned long long)n;
        unsigned long long v430 = v428 * v429;
        unsigned long long v431 = (unsigned long long)v410;
        unsigned long long v432 = v430 + v431;
        out[v432] = v55;
    }
    bool v433 = v396 && v420;  // sorted.rs:254
    if (v433) {
        unsigned long long v434 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v435 = (unsigned long long)n;
        unsigned long long v436 = v434 * v435;
        unsigned long long v437 = (unsigned long long)v419;
        unsigned long long v438 = v436 + v437;
        out[v438] = v56;
    }
    unsigned v439 = v366 + 16u;  // sorted.rs:252
    unsigned v440 = column + v439;  // sorted.rs:254
    bool v441 = v440 < n;
    bool v442 = v372 && v441;
    if (v442) {
        unsigned long long v443 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v444 = (unsigned long long)n;
        unsigned long long v445 = v443 * v444;
        unsigned long long v446 = (unsigned long long)v440;
        unsigned long long v447 = v445 + v446;
        out[v447] = v57;
    }
    unsigned v448 = v366 + 17u;  // sorted.rs:252
    unsigned v449 = column + v448;  // sorted.rs:254
    bool v450 = v449 < n;
    bool v451 = v372 && v450;
    if (v451) {
        unsigned long long v452 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v453 = (unsigned long long)n;
        unsigned long long v454 = v452 * v453;
        unsigned long long v455 = (unsigned long long)v449;
        unsigned long long v456 = v454 + v455;
        out[v456] = v58;
    }
    bool v457 = v396 && v441;  // sorted.rs:254
    if (v457) {
        unsigned long long v458 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v459 = (unsigned long long)n;
        unsigned long long v460 = v458 * v459;
        unsigned long long v461 = (unsigned long long)v440;
        unsigned long long v462 = v460 + v461;
        out[v462] = v59;
    }
    bool v463 = v396 && v450;  // sorted.rs:254
    if (v463) {
        unsigned long long v464 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v465 = (unsigned long long)n;
        unsigned long long v466 = v464 * v465;
        unsigned long long v467 = (unsigned long long)v449;
        unsigned long long v468 = v466 + v467;
        out[v468] = v60;
    }
    unsigned v469 = v366 + 24u;  // sorted.rs:252
    unsigned v470 = column + v469;  // sorted.rs:254
    bool v471 = v470 < n;
    bool v472 = v372 && v471;
    if (v472) {
        unsigned long long v473 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v474 = (unsigned long long)n;
        unsigned long long v475 = v473 * v474;
        unsigned long long v476 = (unsigned long long)v470;
        unsigned long long v477 = v475 + v476;
        out[v477] = v61;
    }
    unsigned v478 = v366 + 25u;  // sorted.rs:252
    unsigned v479 = column + v478;  // sorted.rs:254
    bool v480 = v479 < n;
    bool v481 = v372 && v480;
    if (v481) {
        unsigned long long v482 = (unsigned long long)v371;  // sorted.rs:263
        unsigned long long v483 = (unsigned long long)n;
        unsigned long long v484 = v482 * v483;
        unsigned long long v485 = (unsigned long long)v479;
        unsigned long long v486 = v484 + v485;
        out[v486] = v62;
    }
    bool v487 = v396 && v471;  // sorted.rs:254
    if (v487) {
        unsigned long long v488 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v489 = (unsigned long long)n;
        unsigned long long v490 = v488 * v489;
        unsigned long long v491 = (unsigned long long)v470;
        unsigned long long v492 = v490 + v491;
        out[v492] = v63;
    }
    bool v493 = v396 && v480;  // sorted.rs:254
    if (v493) {
        unsigned long long v494 = (unsigned long long)v395;  // sorted.rs:263
        unsigned long long v495 = (unsigned long long)n;
        unsigned long long v496 = v494 * v495;
        unsigned long long v497 = (unsigned long long)v479;
        unsigned long long v498 = v496 + v497;
        out[v498] = v64;
    }
    unsigned v499 = v364 + 16u;  // sorted.rs:252
    unsigned v500 = row + v499;  // sorted.rs:253
    unsigned long long v501 = (unsigned long long)v500;
    unsigned long long v502 = first + v501;
    int v503 = sources[v502];
    unsigned v504 = (unsigned)v503;
    bool v505 = v504 < count;  // sorted.rs:254
    bool v506 = v505 && v374;
    if (v506) {
        unsigned long long v507 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v508 = (unsigned long long)n;
        unsigned long long v509 = v507 * v508;
        unsigned long long v510 = (unsigned long long)v373;
        unsigned long long v511 = v509 + v510;
        out[v511] = v65;
    }
    bool v512 = v505 && v383;  // sorted.rs:254
    if (v512) {
        unsigned long long v513 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v514 = (unsigned long long)n;
        unsigned long long v515 = v513 * v514;
        unsigned long long v516 = (unsigned long long)v382;
        unsigned long long v517 = v515 + v516;
        out[v517] = v66;
    }
    unsigned v518 = v364 + 24u;  // sorted.rs:252
    unsigned v519 = row + v518;  // sorted.rs:253
    unsigned long long v520 = (unsigned long long)v519;
    unsigned long long v521 = first + v520;
    int v522 = sources[v521];
    unsigned v523 = (unsigned)v522;
    bool v524 = v523 < count;  // sorted.rs:254
    bool v525 = v524 && v374;
    if (v525) {
        unsigned long long v526 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v527 = (unsigned long long)n;
        unsigned long long v528 = v526 * v527;
        unsigned long long v529 = (unsigned long long)v373;
        unsigned long long v530 = v528 + v529;
        out[v530] = v67;
    }
    bool v531 = v524 && v383;  // sorted.rs:254
    if (v531) {
        unsigned long long v532 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v533 = (unsigned long long)n;
        unsigned long long v534 = v532 * v533;
        unsigned long long v535 = (unsigned long long)v382;
        unsigned long long v536 = v534 + v535;
        out[v536] = v68;
    }
    bool v537 = v505 && v411;  // sorted.rs:254
    if (v537) {
        unsigned long long v538 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v539 = (unsigned long long)n;
        unsigned long long v540 = v538 * v539;
        unsigned long long v541 = (unsigned long long)v410;
        unsigned long long v542 = v540 + v541;
        out[v542] = v69;
    }
    bool v543 = v505 && v420;  // sorted.rs:254
    if (v543) {
        unsigned long long v544 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v545 = (unsigned long long)n;
        unsigned long long v546 = v544 * v545;
        unsigned long long v547 = (unsigned long long)v419;
        unsigned long long v548 = v546 + v547;
        out[v548] = v70;
    }
    bool v549 = v524 && v411;  // sorted.rs:254
    if (v549) {
        unsigned long long v550 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v551 = (unsigned long long)n;
        unsigned long long v552 = v550 * v551;
        unsigned long long v553 = (unsigned long long)v410;
        unsigned long long v554 = v552 + v553;
        out[v554] = v71;
    }
    bool v555 = v524 && v420;  // sorted.rs:254
    if (v555) {
        unsigned long long v556 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v557 = (unsigned long long)n;
        unsigned long long v558 = v556 * v557;
        unsigned long long v559 = (unsigned long long)v419;
        unsigned long long v560 = v558 + v559;
        out[v560] = v72;
    }
    bool v561 = v505 && v441;  // sorted.rs:254
    if (v561) {
        unsigned long long v562 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v563 = (unsigned long long)n;
        unsigned long long v564 = v562 * v563;
        unsigned long long v565 = (unsigned long long)v440;
        unsigned long long v566 = v564 + v565;
        out[v566] = v73;
    }
    bool v567 = v505 && v450;  // sorted.rs:254
    if (v567) {
        unsigned long long v568 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v569 = (unsigned long long)n;
        unsigned long long v570 = v568 * v569;
        unsigned long long v571 = (unsigned long long)v449;
        unsigned long long v572 = v570 + v571;
        out[v572] = v74;
    }
    bool v573 = v524 && v441;  // sorted.rs:254
    if (v573) {
        unsigned long long v574 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v575 = (unsigned long long)n;
        unsigned long long v576 = v574 * v575;
        unsigned long long v577 = (unsigned long long)v440;
        unsigned long long v578 = v576 + v577;
        out[v578] = v75;
    }
    bool v579 = v524 && v450;  // sorted.rs:254
    if (v579) {
        unsigned long long v580 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v581 = (unsigned long long)n;
        unsigned long long v582 = v580 * v581;
        unsigned long long v583 = (unsigned long long)v449;
        unsigned long long v584 = v582 + v583;
        out[v584] = v76;
    }
    bool v585 = v505 && v471;  // sorted.rs:254
    if (v585) {
        unsigned long long v586 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v587 = (unsigned long long)n;
        unsigned long long v588 = v586 * v587;
        unsigned long long v589 = (unsigned long long)v470;
        unsigned long long v590 = v588 + v589;
        out[v590] = v77;
    }
    bool v591 = v505 && v480;  // sorted.rs:254
    if (v591) {
        unsigned long long v592 = (unsigned long long)v504;  // sorted.rs:263
        unsigned long long v593 = (unsigned long long)n;
        unsigned long long v594 = v592 * v593;
        unsigned long long v595 = (unsigned long long)v479;
        unsigned long long v596 = v594 + v595;
        out[v596] = v78;
    }
    bool v597 = v524 && v471;  // sorted.rs:254
    if (v597) {
        unsigned long long v598 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v599 = (unsigned long long)n;
        unsigned long long v600 = v598 * v599;
        unsigned long long v601 = (unsigned long long)v470;
        unsigned long long v602 = v600 + v601;
        out[v602] = v79;
    }
    bool v603 = v524 && v480;  // sorted.rs:254
    if (v603) {
        unsigned long long v604 = (unsigned long long)v523;  // sorted.rs:263
        unsigned long long v605 = (unsigned long long)n;
        unsigned long long v606 = v604 * v605;
        unsigned long long v607 = (unsigned long long)v479;
        unsigned long long v608 = v606 + v607;
        out[v608] = v80;
    }
}
