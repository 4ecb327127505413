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
    __shared__ __align__(16) float block[2048];  // sorted.rs:164
    unsigned count = tokens * 2u;  // sorted.rs:159
    int v0 = block_experts[blockIdx.y];  // sorted.rs:160
    unsigned owner = (unsigned)v0;
    unsigned v1 = experts - 1u;  // sorted.rs:161
    unsigned expert = owner < v1 ? owner : v1;
    unsigned v2 = (threadIdx.x >> 5) / 2u;  // sorted.rs:162
    unsigned row = v2 * 32u;
    unsigned v3 = blockIdx.x * 2u;
    unsigned v4 = (threadIdx.x >> 5) % 2u;
    unsigned v5 = v3 + v4;
    unsigned column = v5 * 32u;
    unsigned long long v6 = (unsigned long long)blockIdx.y;  // sorted.rs:163
    unsigned long long first = v6 * 64ull;
    bool v7 = owner < experts;  // sorted.rs:167
    unsigned v8 = v7 ? 32u : 0u;
    unsigned v9 = threadIdx.x * 4u;  // sorted.rs:169
    unsigned v10 = v2 * 1024u;  // sorted.rs:183
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
    bool v48 = column < n;  // sorted.rs:184
    float v49 = 0.0f;  // sorted.rs:167
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
        __syncthreads();  // sorted.rs:168
        unsigned q2 = v9 < 2048u ? (2048u - v9 - 1) / 512u + 1 : 0;  // sorted.rs:169
        for (unsigned q3 = 0; q3 < q2; ++q3) {
            unsigned i = v9 + q3 * 512u;
            unsigned v81 = i / 32u;  // sorted.rs:170
            unsigned long long v82 = (unsigned long long)v81;
            unsigned long long v83 = first + v82;
            int v84 = sources[v83];
            unsigned source = (unsigned)v84;
            unsigned v85 = i % 32u;  // sorted.rs:171
            unsigned inner = at + v85;
            *(float4*)(block + i) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // sorted.rs:173
            unsigned token = source / 2u;  // sorted.rs:175
            bool v86 = token < tokens;  // sorted.rs:176
            bool v87 = inner < 32u;
            bool v88 = v86 && v87;
            if (v88) {
                unsigned long long v89 = (unsigned long long)token;  // sorted.rs:178
                unsigned long long v90 = v89 * 32ull;
                unsigned long long v91 = (unsigned long long)inner;
                unsigned long long v92 = v90 + v91;
                float4 q4 = *(const float4*)(a + v92);
                float v93 = q4.x;
                float v94 = q4.y;
                float v95 = q4.z;
                float v96 = q4.w;
                *(float4*)(block + i) = make_float4(v93, v94, v95, v96);
            }
        }
        __syncthreads();  // sorted.rs:182
        float2 q5 = *(float2*)(block + v16);  // sorted.rs:183
        float v97 = q5.x;
        float v98 = q5.y;
        float2 q6 = *(float2*)(block + v21);
        float v99 = q6.x;
        float v100 = q6.y;
        float2 q7 = *(float2*)(block + v23);
        float v101 = q7.x;
        float v102 = q7.y;
        float2 q8 = *(float2*)(block + v25);
        float v103 = q8.x;
        float v104 = q8.y;
        float2 q9 = *(float2*)(block + v27);
        float v105 = q9.x;
        float v106 = q9.y;
        float2 q10 = *(float2*)(block + v29);
        float v107 = q10.x;
        float v108 = q10.y;
        float2 q11 = *(float2*)(block + v31);
        float v109 = q11.x;
        float v110 = q11.y;
        float2 q12 = *(float2*)(block + v33);
        float v111 = q12.x;
        float v112 = q12.y;
        float2 q13 = *(float2*)(block + v37);
        float v113 = q13.x;
        float v114 = q13.y;
        float2 q14 = *(float2*)(block + v41);
        float v115 = q14.x;
        float v116 = q14.y;
        float2 q15 = *(float2*)(block + v42);
        float v117 = q15.x;
        float v118 = q15.y;
        float2 q16 = *(float2*)(block + v43);
        float v119 = q16.x;
        float v120 = q16.y;
        float2 q17 = *(float2*)(block + v44);
        float v121 = q17.x;
        float v122 = q17.y;
        float2 q18 = *(float2*)(block + v45);
        float v123 = q18.x;
        float v124 = q18.y;
        float2 q19 = *(float2*)(block + v46);
        float v125 = q19.x;
        float v126 = q19.y;
        float2 q20 = *(float2*)(block + v47);
        float v127 = q20.x;
        float v128 = q20.y;
        float v129;  // sorted.rs:184
        float v130;
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
        if (v48) {
            unsigned long long v161 = (unsigned long long)expert;  // sorted.rs:185
            unsigned long long v162 = (unsigned long long)n;
            unsigned long long v163 = v162 * 32ull;
            unsigned long long v164 = v161 * v163;
            unsigned long long v165 = (unsigned long long)column;
            unsigned long long v166 = v165 * 32ull;
            unsigned long long v167 = v164 + v166;
            unsigned long long v168 = (unsigned long long)at;
            unsigned long long from = v167 + v168;
            unsigned v169 = 32u - at;  // sorted.rs:187
            unsigned v170 = n - column;
            unsigned long long v171 = (unsigned long long)v11;
            unsigned long long v172 = (unsigned long long)v13;
            unsigned long long v173 = v171 * 32ull;
            unsigned long long v174 = from + v173;
            unsigned long long v175 = v174 + v172;
            bool v176 = v13 < v169;
            bool v177 = v11 < v170;
            bool v178 = v176 && v177;
            float v179;
            if (v178) {
                float v180 = b[v175];
                v179 = v180;
            } else {
                v179 = 0.0f;
            }
            unsigned long long v181 = (unsigned long long)v17;
            unsigned long long v182 = v174 + v181;
            bool v183 = v17 < v169;
            bool v184 = v183 && v177;
            float v185;
            if (v184) {
                float v186 = b[v182];
                v185 = v186;
            } else {
                v185 = 0.0f;
            }
            unsigned long long v187 = (unsigned long long)v22;
            unsigned long long v188 = v174 + v187;
            bool v189 = v22 < v169;
            bool v190 = v189 && v177;
            float v191;
            if (v190) {
                float v192 = b[v188];
                v191 = v192;
            } else {
                v191 = 0.0f;
            }
            unsigned long long v193 = (unsigned long long)v24;
            unsigned long long v194 = v174 + v193;
            bool v195 = v24 < v169;
            bool v196 = v195 && v177;
            float v197;
            if (v196) {
                float v198 = b[v194];
                v197 = v198;
            } else {
                v197 = 0.0f;
            }
            unsigned long long v199 = (unsigned long long)v18;
            unsigned long long v200 = v199 * 32ull;
            unsigned long long v201 = from + v200;
            unsigned long long v202 = v201 + v172;
            bool v203 = v18 < v170;
            bool v204 = v176 && v203;
            float v205;
            if (v204) {
                float v206 = b[v202];
                v205 = v206;
            } else {
                v205 = 0.0f;
            }
            unsigned long long v207 = v201 + v181;
            bool v208 = v183 && v203;
            float v209;
            if (v208) {
                float v210 = b[v207];
                v209 = v210;
            } else {
                v209 = 0.0f;
            }
            unsigned long long v211 = v201 + v187;
            bool v212 = v189 && v203;
            float v213;
            if (v212) {
                float v214 = b[v211];
                v213 = v214;
            } else {
                v213 = 0.0f;
            }
            unsigned long long v215 = v201 + v193;
            bool v216 = v195 && v203;
            float v217;
            if (v216) {
                float v218 = b[v215];
                v217 = v218;
            } else {
                v217 = 0.0f;
            }
            unsigned long long v219 = (unsigned long long)v34;
            unsigned long long v220 = v219 * 32ull;
            unsigned long long v221 = from + v220;
            unsigned long long v222 = v221 + v172;
            bool v223 = v34 < v170;
            bool v224 = v176 && v223;
            float v225;
            if (v224) {
                float v226 = b[v222];
                v225 = v226;
            } else {
                v225 = 0.0f;
            }
            unsigned long long v227 = v221 + v181;
            bool v228 = v183 && v223;
            float v229;
            if (v228) {
                float v230 = b[v227];
                v229 = v230;
            } else {
                v229 = 0.0f;
            }
            unsigned long long v231 = v221 + v187;
            bool v232 = v189 && v223;
            float v233;
            if (v232) {
                float v234 = b[v231];
                v233 = v234;
            } else {
                v233 = 0.0f;
            }
            unsigned long long v235 = v221 + v193;
            bool v236 = v195 && v223;
            float v237;
            if (v236) {
                float v238 = b[v235];
                v237 = v238;
            } else {
                v237 = 0.0f;
            }
            unsigned long long v239 = (unsigned long long)v38;
            unsigned long long v240 = v239 * 32ull;
            unsigned long long v241 = from + v240;
            unsigned long long v242 = v241 + v172;
            bool v243 = v38 < v170;
            bool v244 = v176 && v243;
            float v245;
            if (v244) {
                float v246 = b[v242];
                v245 = v246;
            } else {
                v245 = 0.0f;
            }
            unsigned long long v247 = v241 + v181;
            bool v248 = v183 && v243;
            float v249;
            if (v248) {
                float v250 = b[v247];
                v249 = v250;
            } else {
                v249 = 0.0f;
            }
            unsigned long long v251 = v241 + v187;
            bool v252 = v189 && v243;
            float v253;
            if (v252) {
                float v254 = b[v251];
                v253 = v254;
            } else {
                v253 = 0.0f;
            }
            unsigned long long v255 = v241 + v193;
            bool v256 = v195 && v243;
            float v257;
            if (v256) {
                float v258 = b[v255];
                v257 = v258;
            } else {
                v257 = 0.0f;
            }
            unsigned long long v259 = (unsigned long long)v26;
            unsigned long long v260 = v174 + v259;
            bool v261 = v26 < v169;
            bool v262 = v261 && v177;
            float v263;
            if (v262) {
                float v264 = b[v260];
                v263 = v264;
            } else {
                v263 = 0.0f;
            }
            unsigned long long v265 = (unsigned long long)v28;
            unsigned long long v266 = v174 + v265;
            bool v267 = v28 < v169;
            bool v268 = v267 && v177;
            float v269;
            if (v268) {
                float v270 = b[v266];
                v269 = v270;
            } else {
                v269 = 0.0f;
            }
            unsigned long long v271 = (unsigned long long)v30;
            unsigned long long v272 = v174 + v271;
            bool v273 = v30 < v169;
            bool v274 = v273 && v177;
            float v275;
            if (v274) {
                float v276 = b[v272];
                v275 = v276;
            } else {
                v275 = 0.0f;
            }
            unsigned long long v277 = (unsigned long long)v32;
            unsigned long long v278 = v174 + v277;
            bool v279 = v32 < v169;
            bool v280 = v279 && v177;
            float v281;
            if (v280) {
                float v282 = b[v278];
                v281 = v282;
            } else {
                v281 = 0.0f;
            }
            unsigned long long v283 = v201 + v259;
            bool v284 = v261 && v203;
            float v285;
            if (v284) {
                float v286 = b[v283];
                v285 = v286;
            } else {
                v285 = 0.0f;
            }
            unsigned long long v287 = v201 + v265;
            bool v288 = v267 && v203;
            float v289;
            if (v288) {
                float v290 = b[v287];
                v289 = v290;
            } else {
                v289 = 0.0f;
            }
            unsigned long long v291 = v201 + v271;
            bool v292 = v273 && v203;
            float v293;
            if (v292) {
                float v294 = b[v291];
                v293 = v294;
            } else {
                v293 = 0.0f;
            }
            unsigned long long v295 = v201 + v277;
            bool v296 = v279 && v203;
            float v297;
            if (v296) {
                float v298 = b[v295];
                v297 = v298;
            } else {
                v297 = 0.0f;
            }
            unsigned long long v299 = v221 + v259;
            bool v300 = v261 && v223;
            float v301;
            if (v300) {
                float v302 = b[v299];
                v301 = v302;
            } else {
                v301 = 0.0f;
            }
            unsigned long long v303 = v221 + v265;
            bool v304 = v267 && v223;
            float v305;
            if (v304) {
                float v306 = b[v303];
                v305 = v306;
            } else {
                v305 = 0.0f;
            }
            unsigned long long v307 = v221 + v271;
            bool v308 = v273 && v223;
            float v309;
            if (v308) {
                float v310 = b[v307];
                v309 = v310;
            } else {
                v309 = 0.0f;
            }
            unsigned long long v311 = v221 + v277;
            bool v312 = v279 && v223;
            float v313;
            if (v312) {
                float v314 = b[v311];
                v313 = v314;
            } else {
                v313 = 0.0f;
            }
            unsigned long long v315 = v241 + v259;
            bool v316 = v261 && v243;
            float v317;
            if (v316) {
                float v318 = b[v315];
                v317 = v318;
            } else {
                v317 = 0.0f;
            }
            unsigned long long v319 = v241 + v265;
            bool v320 = v267 && v243;
            float v321;
            if (v320) {
                float v322 = b[v319];
                v321 = v322;
            } else {
                v321 = 0.0f;
            }
            unsigned long long v323 = v241 + v271;
            bool v324 = v273 && v243;
            float v325;
            if (v324) {
                float v326 = b[v323];
                v325 = v326;
            } else {
                v325 = 0.0f;
            }
            unsigned long long v327 = v241 + v277;
            bool v328 = v279 && v243;
            float v329;
            if (v328) {
                float v330 = b[v327];
                v329 = v330;
            } else {
                v329 = 0.0f;
            }
            float4 q21 = make_float4(v49, v50, v51, v52);  // sorted.rs:188
            q21 = kiln_mma_f32(q21, v97, v99, v98, v100, v179, v185);
            q21 = kiln_mma_f32(q21, v101, v103, v102, v104, v191, v197);
            q21 = kiln_mma_f32(q21, v105, v107, v106, v108, v263, v269);
            q21 = kiln_mma_f32(q21, v109, v111, v110, v112, v275, v281);
            float v331 = q21.x;
            float v332 = q21.y;
            float v333 = q21.z;
            float v334 = q21.w;
            float4 q22 = make_float4(v53, v54, v55, v56);
            q22 = kiln_mma_f32(q22, v97, v99, v98, v100, v205, v209);
            q22 = kiln_mma_f32(q22, v101, v103, v102, v104, v213, v217);
            q22 = kiln_mma_f32(q22, v105, v107, v106, v108, v285, v289);
            q22 = kiln_mma_f32(q22, v109, v111, v110, v112, v293, v297);
            float v335 = q22.x;
            float v336 = q22.y;
            float v337 = q22.z;
            float v338 = q22.w;
            float4 q23 = make_float4(v57, v58, v59, v60);
            q23 = kiln_mma_f32(q23, v97, v99, v98, v100, v225, v229);
            q23 = kiln_mma_f32(q23, v101, v103, v102, v104, v233, v237);
            q23 = kiln_mma_f32(q23, v105, v107, v106, v108, v301, v305);
            q23 = kiln_mma_f32(q23, v109, v111, v110, v112, v309, v313);
            float v339 = q23.x;
            float v340 = q23.y;
            float v341 = q23.z;
            float v342 = q23.w;
            float4 q24 = make_float4(v61, v62, v63, v64);
            q24 = kiln_mma_f32(q24, v97, v99, v98, v100, v245, v249);
            q24 = kiln_mma_f32(q24, v101, v103, v102, v104, v253, v257);
            q24 = kiln_mma_f32(q24, v105, v107, v106, v108, v317, v321);
            q24 = kiln_mma_f32(q24, v109, v111, v110, v112, v325, v329);
            float v343 = q24.x;
            float v344 = q24.y;
            float v345 = q24.z;
            float v346 = q24.w;
            float4 q25 = make_float4(v65, v66, v67, v68);
            q25 = kiln_mma_f32(q25, v113, v115, v114, v116, v179, v185);
            q25 = kiln_mma_f32(q25, v117, v119, v118, v120, v191, v197);
            q25 = kiln_mma_f32(q25, v121, v123, v122, v124, v263, v269);
            q25 = kiln_mma_f32(q25, v125, v127, v126, v128, v275, v281);
            float v347 = q25.x;
            float v348 = q25.y;
            float v349 = q25.z;
            float v350 = q25.w;
            float4 q26 = make_float4(v69, v70, v71, v72);
            q26 = kiln_mma_f32(q26, v113, v115, v114, v116, v205, v209);
            q26 = kiln_mma_f32(q26, v117, v119, v118, v120, v213, v217);
            q26 = kiln_mma_f32(q26, v121, v123, v122, v124, v285, v289);
            q26 = kiln_mma_f32(q26, v125, v127, v126, v128, v293, v297);
            float v351 = q26.x;
            float v352 = q26.y;
            float v353 = q26.z;
            float v354 = q26.w;
            float4 q27 = make_float4(v73, v74, v75, v76);
            q27 = kiln_mma_f32(q27, v113, v115, v114, v116, v225, v229);
            q27 = kiln_mma_f32(q27, v117, v119, v118, v120, v233, v237);
            q27 = kiln_mma_f32(q27, v121, v123, v122, v124, v301, v305);
            q27 = kiln_mma_f32(q27, v125, v127, v126, v128, v309, v313);
            float v355 = q27.x;
            float v356 = q27.y;
            float v357 = q27.z;
            float v358 = q27.w;
            float4 q28 = make_float4(v77, v78, v79, v80);
            q28 = kiln_mma_f32(q28, v113, v115, v114, v116, v245, v249);
            q28 = kiln_mma_f32(q28, v117, v119, v118, v120, v253, v257);
            q28 = kiln_mma_f32(q28, v121, v123, v122, v124, v317, v321);
            q28 = kiln_mma_f32(q28, v125, v127, v126, v128, v325, v329);
            float v359 = q28.x;
            float v360 = q28.y;
            float v361 = q28.z;
            float v362 = q28.w;
            v129 = v331;  // sorted.rs:184
            v130 = v332;
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
        } else {
            v129 = v49;
            v130 = v50;
            v131 = v51;
            v132 = v52;
            v133 = v53;
            v134 = v54;
            v135 = v55;
            v136 = v56;
            v137 = v57;
            v138 = v58;
            v139 = v59;
            v140 = v60;
            v141 = v61;
            v142 = v62;
            v143 = v63;
            v144 = v64;
            v145 = v65;
            v146 = v66;
            v147 = v67;
            v148 = v68;
            v149 = v69;
            v150 = v70;
            v151 = v71;
            v152 = v72;
            v153 = v73;
            v154 = v74;
            v155 = v75;
            v156 = v76;
            v157 = v77;
            v158 = v78;
            v159 = v79;
            v160 = v80;
        }
        v49 = v129;  // sorted.rs:167
        v50 = v130;
        v51 = v131;
        v52 = v132;
        v53 = v133;
        v54 = v134;
        v55 = v135;
        v56 = v136;
        v57 = v137;
        v58 = v138;
        v59 = v139;
        v60 = v140;
        v61 = v141;
        v62 = v142;
        v63 = v143;
        v64 = v144;
        v65 = v145;
        v66 = v146;
        v67 = v147;
        v68 = v148;
        v69 = v149;
        v70 = v150;
        v71 = v151;
        v72 = v152;
        v73 = v153;
        v74 = v154;
        v75 = v155;
        v76 = v156;
        v77 = v157;
        v78 = v158;
        v79 = v159;
        v80 = v160;
    }
    unsigned v363 = (threadIdx.x & 31u) / 4u;  // sorted.rs:191
    unsigned v364 = (threadIdx.x & 31u) % 4u;
    unsigned v365 = v364 * 2u;
    unsigned v366 = row + v363;  // sorted.rs:192
    unsigned long long v367 = (unsigned long long)v366;
    unsigned long long v368 = first + v367;
    int v369 = sources[v368];
    unsigned v370 = (unsigned)v369;
    bool v371 = v370 < count;  // sorted.rs:193
    unsigned v372 = column + v365;
    bool v373 = v372 < n;
    bool v374 = v371 && v373;
    if (v374) {
        unsigned long long v375 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v376 = (unsigned long long)n;
        unsigned long long v377 = v375 * v376;
        unsigned long long v378 = (unsigned long long)v372;
        unsigned long long v379 = v377 + v378;
        out[v379] = v49;
    }
    unsigned v380 = v365 + 1u;  // sorted.rs:191
    unsigned v381 = column + v380;  // sorted.rs:193
    bool v382 = v381 < n;
    bool v383 = v371 && v382;
    if (v383) {
        unsigned long long v384 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v385 = (unsigned long long)n;
        unsigned long long v386 = v384 * v385;
        unsigned long long v387 = (unsigned long long)v381;
        unsigned long long v388 = v386 + v387;
        out[v388] = v50;
    }
    unsigned v389 = v363 + 8u;  // sorted.rs:191
    unsigned v390 = row + v389;  // sorted.rs:192
    unsigned long long v391 = (unsigned long long)v390;
    unsigned long long v392 = first + v391;
    int v393 = sources[v392];
    unsigned v394 = (unsigned)v393;
    bool v395 = v394 < count;  // sorted.rs:193
    bool v396 = v395 && v373;
    if (v396) {
        unsigned long long v397 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v398 = (unsigned long long)n;
        unsigned long long v399 = v397 * v398;
        unsigned long long v400 = (unsigned long long)v372;
        unsigned long long v401 = v399 + v400;
        out[v401] = v51;
    }
    bool v402 = v395 && v382;  // sorted.rs:193
    if (v402) {
        unsigned long long v403 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v404 = (unsigned long long)n;
        unsigned long long v405 = v403 * v404;
        unsigned long long v406 = (unsigned long long)v381;
        unsigned long long v407 = v405 + v406;
        out[v407] = v52;
    }
    unsigned v408 = v365 + 8u;  // sorted.rs:191
    unsigned v409 = column + v408;  // sorted.rs:193
    bool v410 = v409 < n;
    bool v411 = v371 && v410;
    if (v411) {
        unsigned long long v412 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v413 = (unsigned long long)n;
        unsigned long long v414 = v412 * v413;
        unsigned long long v415 = (unsigned long long)v409;
        unsigned long long v416 = v414 + v415;
        out[v416] = v53;
    }
    unsigned v417 = v365 + 9u;  // sorted.rs:191
    unsigned v418 = column + v417;  // sorted.rs:193
    bool v419 = v418 < n;
    bool v420 = v371 && v419;
    if (v420) {
        unsigned long long v421 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v422 = (unsigned long long)n;
        unsigned long long v423 = v421 * v422;
        unsigned long long v424 = (unsigned long long)v418;
        unsigned long long v425 = v423 + v424;
        out[v425] = v54;
    }
    bool v426 = v395 && v410;  // sorted.rs:193
    if (v426) {
        unsigned long long v427 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v428 = (unsigned long long)n;
        unsigned long long v429 = v427 * v428;
        unsigned long long v430 = (unsigned long long)v409;
        unsigned long long v431 = v429 + v430;
        out[v431] = v55;
    }
    bool v432 = v395 && v419;  // sorted.rs:193
    if (v432) {
        unsigned long long v433 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v434 = (unsigned long long)n;
        unsigned long long v435 = v433 * v434;
        unsigned long long v436 = (unsigned long long)v418;
        unsigned long long v437 = v435 + v436;
        out[v437] = v56;
    }
    unsigned v438 = v365 + 16u;  // sorted.rs:191
    unsigned v439 = column + v438;  // sorted.rs:193
    bool v440 = v439 < n;
    bool v441 = v371 && v440;
    if (v441) {
        unsigned long long v442 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v443 = (unsigned long long)n;
        unsigned long long v444 = v442 * v443;
        unsigned long long v445 = (unsigned long long)v439;
        unsigned long long v446 = v444 + v445;
        out[v446] = v57;
    }
    unsigned v447 = v365 + 17u;  // sorted.rs:191
    unsigned v448 = column + v447;  // sorted.rs:193
    bool v449 = v448 < n;
    bool v450 = v371 && v449;
    if (v450) {
        unsigned long long v451 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v452 = (unsigned long long)n;
        unsigned long long v453 = v451 * v452;
        unsigned long long v454 = (unsigned long long)v448;
        unsigned long long v455 = v453 + v454;
        out[v455] = v58;
    }
    bool v456 = v395 && v440;  // sorted.rs:193
    if (v456) {
        unsigned long long v457 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v458 = (unsigned long long)n;
        unsigned long long v459 = v457 * v458;
        unsigned long long v460 = (unsigned long long)v439;
        unsigned long long v461 = v459 + v460;
        out[v461] = v59;
    }
    bool v462 = v395 && v449;  // sorted.rs:193
    if (v462) {
        unsigned long long v463 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v464 = (unsigned long long)n;
        unsigned long long v465 = v463 * v464;
        unsigned long long v466 = (unsigned long long)v448;
        unsigned long long v467 = v465 + v466;
        out[v467] = v60;
    }
    unsigned v468 = v365 + 24u;  // sorted.rs:191
    unsigned v469 = column + v468;  // sorted.rs:193
    bool v470 = v469 < n;
    bool v471 = v371 && v470;
    if (v471) {
        unsigned long long v472 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v473 = (unsigned long long)n;
        unsigned long long v474 = v472 * v473;
        unsigned long long v475 = (unsigned long long)v469;
        unsigned long long v476 = v474 + v475;
        out[v476] = v61;
    }
    unsigned v477 = v365 + 25u;  // sorted.rs:191
    unsigned v478 = column + v477;  // sorted.rs:193
    bool v479 = v478 < n;
    bool v480 = v371 && v479;
    if (v480) {
        unsigned long long v481 = (unsigned long long)v370;  // sorted.rs:202
        unsigned long long v482 = (unsigned long long)n;
        unsigned long long v483 = v481 * v482;
        unsigned long long v484 = (unsigned long long)v478;
        unsigned long long v485 = v483 + v484;
        out[v485] = v62;
    }
    bool v486 = v395 && v470;  // sorted.rs:193
    if (v486) {
        unsigned long long v487 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v488 = (unsigned long long)n;
        unsigned long long v489 = v487 * v488;
        unsigned long long v490 = (unsigned long long)v469;
        unsigned long long v491 = v489 + v490;
        out[v491] = v63;
    }
    bool v492 = v395 && v479;  // sorted.rs:193
    if (v492) {
        unsigned long long v493 = (unsigned long long)v394;  // sorted.rs:202
        unsigned long long v494 = (unsigned long long)n;
        unsigned long long v495 = v493 * v494;
        unsigned long long v496 = (unsigned long long)v478;
        unsigned long long v497 = v495 + v496;
        out[v497] = v64;
    }
    unsigned v498 = v363 + 16u;  // sorted.rs:191
    unsigned v499 = row + v498;  // sorted.rs:192
    unsigned long long v500 = (unsigned long long)v499;
    unsigned long long v501 = first + v500;
    int v502 = sources[v501];
    unsigned v503 = (unsigned)v502;
    bool v504 = v503 < count;  // sorted.rs:193
    bool v505 = v504 && v373;
    if (v505) {
        unsigned long long v506 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v507 = (unsigned long long)n;
        unsigned long long v508 = v506 * v507;
        unsigned long long v509 = (unsigned long long)v372;
        unsigned long long v510 = v508 + v509;
        out[v510] = v65;
    }
    bool v511 = v504 && v382;  // sorted.rs:193
    if (v511) {
        unsigned long long v512 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v513 = (unsigned long long)n;
        unsigned long long v514 = v512 * v513;
        unsigned long long v515 = (unsigned long long)v381;
        unsigned long long v516 = v514 + v515;
        out[v516] = v66;
    }
    unsigned v517 = v363 + 24u;  // sorted.rs:191
    unsigned v518 = row + v517;  // sorted.rs:192
    unsigned long long v519 = (unsigned long long)v518;
    unsigned long long v520 = first + v519;
    int v521 = sources[v520];
    unsigned v522 = (unsigned)v521;
    bool v523 = v522 < count;  // sorted.rs:193
    bool v524 = v523 && v373;
    if (v524) {
        unsigned long long v525 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v526 = (unsigned long long)n;
        unsigned long long v527 = v525 * v526;
        unsigned long long v528 = (unsigned long long)v372;
        unsigned long long v529 = v527 + v528;
        out[v529] = v67;
    }
    bool v530 = v523 && v382;  // sorted.rs:193
    if (v530) {
        unsigned long long v531 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v532 = (unsigned long long)n;
        unsigned long long v533 = v531 * v532;
        unsigned long long v534 = (unsigned long long)v381;
        unsigned long long v535 = v533 + v534;
        out[v535] = v68;
    }
    bool v536 = v504 && v410;  // sorted.rs:193
    if (v536) {
        unsigned long long v537 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v538 = (unsigned long long)n;
        unsigned long long v539 = v537 * v538;
        unsigned long long v540 = (unsigned long long)v409;
        unsigned long long v541 = v539 + v540;
        out[v541] = v69;
    }
    bool v542 = v504 && v419;  // sorted.rs:193
    if (v542) {
        unsigned long long v543 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v544 = (unsigned long long)n;
        unsigned long long v545 = v543 * v544;
        unsigned long long v546 = (unsigned long long)v418;
        unsigned long long v547 = v545 + v546;
        out[v547] = v70;
    }
    bool v548 = v523 && v410;  // sorted.rs:193
    if (v548) {
        unsigned long long v549 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v550 = (unsigned long long)n;
        unsigned long long v551 = v549 * v550;
        unsigned long long v552 = (unsigned long long)v409;
        unsigned long long v553 = v551 + v552;
        out[v553] = v71;
    }
    bool v554 = v523 && v419;  // sorted.rs:193
    if (v554) {
        unsigned long long v555 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v556 = (unsigned long long)n;
        unsigned long long v557 = v555 * v556;
        unsigned long long v558 = (unsigned long long)v418;
        unsigned long long v559 = v557 + v558;
        out[v559] = v72;
    }
    bool v560 = v504 && v440;  // sorted.rs:193
    if (v560) {
        unsigned long long v561 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v562 = (unsigned long long)n;
        unsigned long long v563 = v561 * v562;
        unsigned long long v564 = (unsigned long long)v439;
        unsigned long long v565 = v563 + v564;
        out[v565] = v73;
    }
    bool v566 = v504 && v449;  // sorted.rs:193
    if (v566) {
        unsigned long long v567 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v568 = (unsigned long long)n;
        unsigned long long v569 = v567 * v568;
        unsigned long long v570 = (unsigned long long)v448;
        unsigned long long v571 = v569 + v570;
        out[v571] = v74;
    }
    bool v572 = v523 && v440;  // sorted.rs:193
    if (v572) {
        unsigned long long v573 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v574 = (unsigned long long)n;
        unsigned long long v575 = v573 * v574;
        unsigned long long v576 = (unsigned long long)v439;
        unsigned long long v577 = v575 + v576;
        out[v577] = v75;
    }
    bool v578 = v523 && v449;  // sorted.rs:193
    if (v578) {
        unsigned long long v579 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v580 = (unsigned long long)n;
        unsigned long long v581 = v579 * v580;
        unsigned long long v582 = (unsigned long long)v448;
        unsigned long long v583 = v581 + v582;
        out[v583] = v76;
    }
    bool v584 = v504 && v470;  // sorted.rs:193
    if (v584) {
        unsigned long long v585 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v586 = (unsigned long long)n;
        unsigned long long v587 = v585 * v586;
        unsigned long long v588 = (unsigned long long)v469;
        unsigned long long v589 = v587 + v588;
        out[v589] = v77;
    }
    bool v590 = v504 && v479;  // sorted.rs:193
    if (v590) {
        unsigned long long v591 = (unsigned long long)v503;  // sorted.rs:202
        unsigned long long v592 = (unsigned long long)n;
        unsigned long long v593 = v591 * v592;
        unsigned long long v594 = (unsigned long long)v478;
        unsigned long long v595 = v593 + v594;
        out[v595] = v78;
    }
    bool v596 = v523 && v470;  // sorted.rs:193
    if (v596) {
        unsigned long long v597 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v598 = (unsigned long long)n;
        unsigned long long v599 = v597 * v598;
        unsigned long long v600 = (unsigned long long)v469;
        unsigned long long v601 = v599 + v600;
        out[v601] = v79;
    }
    bool v602 = v523 && v479;  // sorted.rs:193
    if (v602) {
        unsigned long long v603 = (unsigned long long)v522;  // sorted.rs:202
        unsigned long long v604 = (unsigned long long)n;
        unsigned long long v605 = v603 * v604;
        unsigned long long v606 = (unsigned long long)v478;
        unsigned long long v607 = v605 + v606;
        out[v607] = v80;
    }
}
