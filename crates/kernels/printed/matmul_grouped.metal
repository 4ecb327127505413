// matmul_grouped f32/f32, has_bias=0 has_factors=0 tokens=10 blocks=1 experts=3 n=40 k=32 top=2 (one block)

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float2 kiln_mma_f32(float2 c, float a0, float a1, float b0, float b1) {
    simdgroup_matrix<float, 8, 8> a, b;
    simdgroup_matrix<float, 8, 8> sum;
    a.thread_elements()[0] = a0;
    a.thread_elements()[1] = a1;
    b.thread_elements()[0] = b0;
    b.thread_elements()[1] = b1;
    sum.thread_elements()[0] = c.x;
    sum.thread_elements()[1] = c.y;
    simdgroup_multiply_accumulate(sum, a, b, sum);
    return float2(sum.thread_elements()[0], sum.thread_elements()[1]);
}

[[max_total_threads_per_threadgroup(128)]]
kernel void matmul_grouped(
    device const float* a [[buffer(0)]],
    device const float* b [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const float* factors [[buffer(3)]],
    device const int* sources [[buffer(4)]],
    device const int* block_experts [[buffer(5)]],
    device float* out [[buffer(6)]],
    constant uint& tokens [[buffer(7)]],
    constant uint& blocks [[buffer(8)]],
    constant uint& experts [[buffer(9)]],
    constant uint& n [[buffer(10)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float block[2048];  // sorted.rs:219
    uint count = tokens * 2u;  // sorted.rs:214
    int v0 = block_experts[tgid.y];  // sorted.rs:215
    uint owner = (uint)v0;
    uint v1 = experts - 1u;  // sorted.rs:216
    uint expert = owner < v1 ? owner : v1;
    uint v2 = simd_id / 2u;  // sorted.rs:217
    uint row = v2 * 32u;
    uint v3 = tgid.x * 2u;
    uint v4 = simd_id % 2u;
    uint v5 = v3 + v4;
    uint column = v5 * 32u;
    ulong v6 = (ulong)tgid.y;  // sorted.rs:218
    ulong first = v6 * 64ul;
    bool v7 = owner < experts;  // sorted.rs:222
    uint v8 = v7 ? 32u : 0u;
    uint v9 = tid * 4u;  // sorted.rs:233
    uint v10 = v2 * 1024u;  // sorted.rs:239
    uint v11 = simd_lane / 16u;
    uint v12 = v11 * 4u;
    uint v13 = simd_lane / 2u;
    uint v14 = v13 % 4u;
    uint v15 = simd_lane / 8u;
    uint v16 = v15 % 2u;
    uint v17 = v16 * 4u;
    uint v18 = simd_lane % 2u;
    uint v19 = v18 * 2u;
    uint v20 = v12 + v14;
    uint v21 = v17 + v19;
    uint v22 = v20 * 32u;
    uint v23 = v10 + v22;
    uint v24 = v23 + v21;
    uint v25 = v21 + 1u;
    uint v26 = v21 + 8u;
    uint v27 = v23 + v26;
    uint v28 = v21 + 9u;
    uint v29 = v21 + 16u;
    uint v30 = v23 + v29;
    uint v31 = v21 + 17u;
    uint v32 = v21 + 24u;
    uint v33 = v23 + v32;
    uint v34 = v21 + 25u;
    uint v35 = v20 + 8u;
    uint v36 = v35 * 32u;
    uint v37 = v10 + v36;
    uint v38 = v37 + v21;
    uint v39 = v37 + v26;
    uint v40 = v37 + v29;
    uint v41 = v37 + v32;
    uint v42 = v20 + 16u;
    uint v43 = v42 * 32u;
    uint v44 = v10 + v43;
    uint v45 = v44 + v21;
    uint v46 = v44 + v26;
    uint v47 = v44 + v29;
    uint v48 = v44 + v32;
    uint v49 = v20 + 24u;
    uint v50 = v49 * 32u;
    uint v51 = v10 + v50;
    uint v52 = v51 + v21;
    uint v53 = v51 + v26;
    uint v54 = v51 + v29;
    uint v55 = v51 + v32;
    bool v56 = column < n;  // sorted.rs:240
    float v57 = 0.0f;  // sorted.rs:222
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
    float v81 = 0.0f;
    float v82 = 0.0f;
    float v83 = 0.0f;
    float v84 = 0.0f;
    float v85 = 0.0f;
    float v86 = 0.0f;
    float v87 = 0.0f;
    float v88 = 0.0f;
    uint q0 = 0u < v8 ? (v8 - 0u - 1) / 32u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint at = 0u + q1 * 32u;
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:223
        uint q2 = v9 < 2048u ? (2048u - v9 - 1) / 512u + 1 : 0;  // sorted.rs:233
        for (uint q3 = 0; q3 < q2; ++q3) {
            uint i = v9 + q3 * 512u;
            uint v89 = i / 32u;  // sorted.rs:234
            ulong v90 = (ulong)v89;
            ulong v91 = first + v90;
            int v92 = sources[v91];
            uint v93 = (uint)v92;
            uint token = v93 / 2u;
            uint v94 = i % 32u;  // sorted.rs:235
            uint from_inner = at + v94;
            *(threadgroup float4*)(block + i) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // sorted.rs:282
            bool v95 = token < tokens;  // sorted.rs:284
            bool v96 = from_inner < 32u;
            bool v97 = v95 && v96;
            if (v97) {
                ulong v98 = (ulong)token;  // sorted.rs:286
                ulong v99 = v98 * 32ul;
                ulong v100 = (ulong)from_inner;
                ulong v101 = v99 + v100;
                float4 q4 = *(device const float4*)(a + v101);
                float v102 = q4.x;
                float v103 = q4.y;
                float v104 = q4.z;
                float v105 = q4.w;
                *(threadgroup float4*)(block + i) = float4(v102, v103, v104, v105);
            }
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:238
        float2 q5 = *(threadgroup float2*)(block + v24);  // sorted.rs:239
        float v106 = q5.x;
        float v107 = q5.y;
        float2 q6 = *(threadgroup float2*)(block + v27);
        float v108 = q6.x;
        float v109 = q6.y;
        float2 q7 = *(threadgroup float2*)(block + v30);
        float v110 = q7.x;
        float v111 = q7.y;
        float2 q8 = *(threadgroup float2*)(block + v33);
        float v112 = q8.x;
        float v113 = q8.y;
        float2 q9 = *(threadgroup float2*)(block + v38);
        float v114 = q9.x;
        float v115 = q9.y;
        float2 q10 = *(threadgroup float2*)(block + v39);
        float v116 = q10.x;
        float v117 = q10.y;
        float2 q11 = *(threadgroup float2*)(block + v40);
        float v118 = q11.x;
        float v119 = q11.y;
        float2 q12 = *(threadgroup float2*)(block + v41);
        float v120 = q12.x;
        float v121 = q12.y;
        float2 q13 = *(threadgroup float2*)(block + v45);
        float v122 = q13.x;
        float v123 = q13.y;
        float2 q14 = *(threadgroup float2*)(block + v46);
        float v124 = q14.x;
        float v125 = q14.y;
        float2 q15 = *(threadgroup float2*)(block + v47);
        float v126 = q15.x;
        float v127 = q15.y;
        float2 q16 = *(threadgroup float2*)(block + v48);
        float v128 = q16.x;
        float v129 = q16.y;
        float2 q17 = *(threadgroup float2*)(block + v52);
        float v130 = q17.x;
        float v131 = q17.y;
        float2 q18 = *(threadgroup float2*)(block + v53);
        float v132 = q18.x;
        float v133 = q18.y;
        float2 q19 = *(threadgroup float2*)(block + v54);
        float v134 = q19.x;
        float v135 = q19.y;
        float2 q20 = *(threadgroup float2*)(block + v55);
        float v136 = q20.x;
        float v137 = q20.y;
        float v138;  // sorted.rs:240
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
        float v162;
        float v163;
        float v164;
        float v165;
        float v166;
        float v167;
        float v168;
        float v169;
        if (v56) {
            ulong v170 = (ulong)expert;  // sorted.rs:241
            ulong v171 = (ulong)n;
            ulong v172 = v171 * 32ul;
            ulong v173 = v170 * v172;
            ulong v174 = (ulong)column;
            ulong v175 = v174 * 32ul;
            ulong v176 = v173 + v175;
            ulong v177 = (ulong)at;
            ulong from = v176 + v177;
            uint v178 = n - column;  // sorted.rs:244
            uint v179 = 32u - at;
            ulong v180 = (ulong)v21;  // sorted.rs:247
            ulong v181 = (ulong)v20;
            ulong v182 = v180 * 32ul;
            ulong v183 = from + v182;
            ulong v184 = v183 + v181;
            bool v185 = v20 < v179;
            bool v186 = v21 < v178;
            bool v187 = v185 && v186;
            float v188;
            if (v187) {
                float v189 = b[v184];
                v188 = v189;
            } else {
                v188 = 0.0f;
            }
            ulong v190 = (ulong)v25;
            ulong v191 = v190 * 32ul;
            ulong v192 = from + v191;
            ulong v193 = v192 + v181;
            bool v194 = v25 < v178;
            bool v195 = v185 && v194;
            float v196;
            if (v195) {
                float v197 = b[v193];
                v196 = v197;
            } else {
                v196 = 0.0f;
            }
            ulong v198 = (ulong)v26;
            ulong v199 = v198 * 32ul;
            ulong v200 = from + v199;
            ulong v201 = v200 + v181;
            bool v202 = v26 < v178;
            bool v203 = v185 && v202;
            float v204;
            if (v203) {
                float v205 = b[v201];
                v204 = v205;
            } else {
                v204 = 0.0f;
            }
            ulong v206 = (ulong)v28;
            ulong v207 = v206 * 32ul;
            ulong v208 = from + v207;
            ulong v209 = v208 + v181;
            bool v210 = v28 < v178;
            bool v211 = v185 && v210;
            float v212;
            if (v211) {
                float v213 = b[v209];
                v212 = v213;
            } else {
                v212 = 0.0f;
            }
            ulong v214 = (ulong)v29;
            ulong v215 = v214 * 32ul;
            ulong v216 = from + v215;
            ulong v217 = v216 + v181;
            bool v218 = v29 < v178;
            bool v219 = v185 && v218;
            float v220;
            if (v219) {
                float v221 = b[v217];
                v220 = v221;
            } else {
                v220 = 0.0f;
            }
            ulong v222 = (ulong)v31;
            ulong v223 = v222 * 32ul;
            ulong v224 = from + v223;
            ulong v225 = v224 + v181;
            bool v226 = v31 < v178;
            bool v227 = v185 && v226;
            float v228;
            if (v227) {
                float v229 = b[v225];
                v228 = v229;
            } else {
                v228 = 0.0f;
            }
            ulong v230 = (ulong)v32;
            ulong v231 = v230 * 32ul;
            ulong v232 = from + v231;
            ulong v233 = v232 + v181;
            bool v234 = v32 < v178;
            bool v235 = v185 && v234;
            float v236;
            if (v235) {
                float v237 = b[v233];
                v236 = v237;
            } else {
                v236 = 0.0f;
            }
            ulong v238 = (ulong)v34;
            ulong v239 = v238 * 32ul;
            ulong v240 = from + v239;
            ulong v241 = v240 + v181;
            bool v242 = v34 < v178;
            bool v243 = v185 && v242;
            float v244;
            if (v243) {
                float v245 = b[v241];
                v244 = v245;
            } else {
                v244 = 0.0f;
            }
            ulong v246 = (ulong)v35;
            ulong v247 = v183 + v246;
            bool v248 = v35 < v179;
            bool v249 = v248 && v186;
            float v250;
            if (v249) {
                float v251 = b[v247];
                v250 = v251;
            } else {
                v250 = 0.0f;
            }
            ulong v252 = v192 + v246;
            bool v253 = v248 && v194;
            float v254;
            if (v253) {
                float v255 = b[v252];
                v254 = v255;
            } else {
                v254 = 0.0f;
            }
            ulong v256 = v200 + v246;
            bool v257 = v248 && v202;
            float v258;
            if (v257) {
                float v259 = b[v256];
                v258 = v259;
            } else {
                v258 = 0.0f;
            }
            ulong v260 = v208 + v246;
            bool v261 = v248 && v210;
            float v262;
            if (v261) {
                float v263 = b[v260];
                v262 = v263;
            } else {
                v262 = 0.0f;
            }
            ulong v264 = v216 + v246;
            bool v265 = v248 && v218;
            float v266;
            if (v265) {
                float v267 = b[v264];
                v266 = v267;
            } else {
                v266 = 0.0f;
            }
            ulong v268 = v224 + v246;
            bool v269 = v248 && v226;
            float v270;
            if (v269) {
                float v271 = b[v268];
                v270 = v271;
            } else {
                v270 = 0.0f;
            }
            ulong v272 = v232 + v246;
            bool v273 = v248 && v234;
            float v274;
            if (v273) {
                float v275 = b[v272];
                v274 = v275;
            } else {
                v274 = 0.0f;
            }
            ulong v276 = v240 + v246;
            bool v277 = v248 && v242;
            float v278;
            if (v277) {
                float v279 = b[v276];
                v278 = v279;
            } else {
                v278 = 0.0f;
            }
            ulong v280 = (ulong)v42;
            ulong v281 = v183 + v280;
            bool v282 = v42 < v179;
            bool v283 = v282 && v186;
            float v284;
            if (v283) {
                float v285 = b[v281];
                v284 = v285;
            } else {
                v284 = 0.0f;
            }
            ulong v286 = v192 + v280;
            bool v287 = v282 && v194;
            float v288;
            if (v287) {
                float v289 = b[v286];
                v288 = v289;
            } else {
                v288 = 0.0f;
            }
            ulong v290 = v200 + v280;
            bool v291 = v282 && v202;
            float v292;
            if (v291) {
                float v293 = b[v290];
                v292 = v293;
            } else {
                v292 = 0.0f;
            }
            ulong v294 = v208 + v280;
            bool v295 = v282 && v210;
            float v296;
            if (v295) {
                float v297 = b[v294];
                v296 = v297;
            } else {
                v296 = 0.0f;
            }
            ulong v298 = v216 + v280;
            bool v299 = v282 && v218;
            float v300;
            if (v299) {
                float v301 = b[v298];
                v300 = v301;
            } else {
                v300 = 0.0f;
            }
            ulong v302 = v224 + v280;
            bool v303 = v282 && v226;
            float v304;
            if (v303) {
                float v305 = b[v302];
                v304 = v305;
            } else {
                v304 = 0.0f;
            }
            ulong v306 = v232 + v280;
            bool v307 = v282 && v234;
            float v308;
            if (v307) {
                float v309 = b[v306];
                v308 = v309;
            } else {
                v308 = 0.0f;
            }
            ulong v310 = v240 + v280;
            bool v311 = v282 && v242;
            float v312;
            if (v311) {
                float v313 = b[v310];
                v312 = v313;
            } else {
                v312 = 0.0f;
            }
            ulong v314 = (ulong)v49;
            ulong v315 = v183 + v314;
            bool v316 = v49 < v179;
            bool v317 = v316 && v186;
            float v318;
            if (v317) {
                float v319 = b[v315];
                v318 = v319;
            } else {
                v318 = 0.0f;
            }
            ulong v320 = v192 + v314;
            bool v321 = v316 && v194;
            float v322;
            if (v321) {
                float v323 = b[v320];
                v322 = v323;
            } else {
                v322 = 0.0f;
            }
            ulong v324 = v200 + v314;
            bool v325 = v316 && v202;
            float v326;
            if (v325) {
                float v327 = b[v324];
                v326 = v327;
            } else {
                v326 = 0.0f;
            }
            ulong v328 = v208 + v314;
            bool v329 = v316 && v210;
            float v330;
            if (v329) {
                float v331 = b[v328];
                v330 = v331;
            } else {
                v330 = 0.0f;
            }
            ulong v332 = v216 + v314;
            bool v333 = v316 && v218;
            float v334;
            if (v333) {
                float v335 = b[v332];
                v334 = v335;
            } else {
                v334 = 0.0f;
            }
            ulong v336 = v224 + v314;
            bool v337 = v316 && v226;
            float v338;
            if (v337) {
                float v339 = b[v336];
                v338 = v339;
            } else {
                v338 = 0.0f;
            }
            ulong v340 = v232 + v314;
            bool v341 = v316 && v234;
            float v342;
            if (v341) {
                float v343 = b[v340];
                v342 = v343;
            } else {
                v342 = 0.0f;
            }
            ulong v344 = v240 + v314;
            bool v345 = v316 && v242;
            float v346;
            if (v345) {
                float v347 = b[v344];
                v346 = v347;
            } else {
                v346 = 0.0f;
            }
            float2 q21 = float2(v57, v58);  // sorted.rs:249
            q21 = kiln_mma_f32(q21, v106, v107, v188, v196);
            q21 = kiln_mma_f32(q21, v108, v109, v250, v254);
            q21 = kiln_mma_f32(q21, v110, v111, v284, v288);
            q21 = kiln_mma_f32(q21, v112, v113, v318, v322);
            float v348 = q21.x;
            float v349 = q21.y;
            float2 q22 = float2(v59, v60);
            q22 = kiln_mma_f32(q22, v106, v107, v204, v212);
            q22 = kiln_mma_f32(q22, v108, v109, v258, v262);
            q22 = kiln_mma_f32(q22, v110, v111, v292, v296);
            q22 = kiln_mma_f32(q22, v112, v113, v326, v330);
            float v350 = q22.x;
            float v351 = q22.y;
            float2 q23 = float2(v61, v62);
            q23 = kiln_mma_f32(q23, v106, v107, v220, v228);
            q23 = kiln_mma_f32(q23, v108, v109, v266, v270);
            q23 = kiln_mma_f32(q23, v110, v111, v300, v304);
            q23 = kiln_mma_f32(q23, v112, v113, v334, v338);
            float v352 = q23.x;
            float v353 = q23.y;
            float2 q24 = float2(v63, v64);
            q24 = kiln_mma_f32(q24, v106, v107, v236, v244);
            q24 = kiln_mma_f32(q24, v108, v109, v274, v278);
            q24 = kiln_mma_f32(q24, v110, v111, v308, v312);
            q24 = kiln_mma_f32(q24, v112, v113, v342, v346);
            float v354 = q24.x;
            float v355 = q24.y;
            float2 q25 = float2(v65, v66);
            q25 = kiln_mma_f32(q25, v114, v115, v188, v196);
            q25 = kiln_mma_f32(q25, v116, v117, v250, v254);
            q25 = kiln_mma_f32(q25, v118, v119, v284, v288);
            q25 = kiln_mma_f32(q25, v120, v121, v318, v322);
            float v356 = q25.x;
            float v357 = q25.y;
            float2 q26 = float2(v67, v68);
            q26 = kiln_mma_f32(q26, v114, v115, v204, v212);
            q26 = kiln_mma_f32(q26, v116, v117, v258, v262);
            q26 = kiln_mma_f32(q26, v118, v119, v292, v296);
            q26 = kiln_mma_f32(q26, v120, v121, v326, v330);
            float v358 = q26.x;
            float v359 = q26.y;
            float2 q27 = float2(v69, v70);
            q27 = kiln_mma_f32(q27, v114, v115, v220, v228);
            q27 = kiln_mma_f32(q27, v116, v117, v266, v270);
            q27 = kiln_mma_f32(q27, v118, v119, v300, v304);
            q27 = kiln_mma_f32(q27, v120, v121, v334, v338);
            float v360 = q27.x;
            float v361 = q27.y;
            float2 q28 = float2(v71, v72);
            q28 = kiln_mma_f32(q28, v114, v115, v236, v244);
            q28 = kiln_mma_f32(q28, v116, v117, v274, v278);
            q28 = kiln_mma_f32(q28, v118, v119, v308, v312);
            q28 = kiln_mma_f32(q28, v120, v121, v342, v346);
            float v362 = q28.x;
            float v363 = q28.y;
            float2 q29 = float2(v73, v74);
            q29 = kiln_mma_f32(q29, v122, v123, v188, v196);
            q29 = kiln_mma_f32(q29, v124, v125, v250, v254);
            q29 = kiln_mma_f32(q29, v126, v127, v284, v288);
            q29 = kiln_mma_f32(q29, v128, v129, v318, v322);
            float v364 = q29.x;
            float v365 = q29.y;
            float2 q30 = float2(v75, v76);
            q30 = kiln_mma_f32(q30, v122, v123, v204, v212);
            q30 = kiln_mma_f32(q30, v124, v125, v258, v262);
            q30 = kiln_mma_f32(q30, v126, v127, v292, v296);
            q30 = kiln_mma_f32(q30, v128, v129, v326, v330);
            float v366 = q30.x;
            float v367 = q30.y;
            float2 q31 = float2(v77, v78);
            q31 = kiln_mma_f32(q31, v122, v123, v220, v228);
            q31 = kiln_mma_f32(q31, v124, v125, v266, v270);
            q31 = kiln_mma_f32(q31, v126, v127, v300, v304);
            q31 = kiln_mma_f32(q31, v128, v129, v334, v338);
            float v368 = q31.x;
            float v369 = q31.y;
            float2 q32 = float2(v79, v80);
            q32 = kiln_mma_f32(q32, v122, v123, v236, v244);
            q32 = kiln_mma_f32(q32, v124, v125, v274, v278);
            q32 = kiln_mma_f32(q32, v126, v127, v308, v312);
            q32 = kiln_mma_f32(q32, v128, v129, v342, v346);
            float v370 = q32.x;
            float v371 = q32.y;
            float2 q33 = float2(v81, v82);
            q33 = kiln_mma_f32(q33, v130, v131, v188, v196);
            q33 = kiln_mma_f32(q33, v132, v133, v250, v254);
            q33 = kiln_mma_f32(q33, v134, v135, v284, v288);
            q33 = kiln_mma_f32(q33, v136, v137, v318, v322);
            float v372 = q33.x;
            float v373 = q33.y;
            float2 q34 = float2(v83, v84);
            q34 = kiln_mma_f32(q34, v130, v131, v204, v212);
            q34 = kiln_mma_f32(q34, v132, v133, v258, v262);
            q34 = kiln_mma_f32(q34, v134, v135, v292, v296);
            q34 = kiln_mma_f32(q34, v136, v137, v326, v330);
            float v374 = q34.x;
            float v375 = q34.y;
            float2 q35 = float2(v85, v86);
            q35 = kiln_mma_f32(q35, v130, v131, v220, v228);
            q35 = kiln_mma_f32(q35, v132, v133, v266, v270);
            q35 = kiln_mma_f32(q35, v134, v135, v300, v304);
            q35 = kiln_mma_f32(q35, v136, v137, v334, v338);
            float v376 = q35.x;
            float v377 = q35.y;
            float2 q36 = float2(v87, v88);
            q36 = kiln_mma_f32(q36, v130, v131, v236, v244);
            q36 = kiln_mma_f32(q36, v132, v133, v274, v278);
            q36 = kiln_mma_f32(q36, v134, v135, v308, v312);
            q36 = kiln_mma_f32(q36, v136, v137, v342, v346);
            float v378 = q36.x;
            float v379 = q36.y;
            v138 = v348;  // sorted.rs:240
            v139 = v349;
            v140 = v350;
            v141 = v351;
            v142 = v352;
            v143 = v353;
            v144 = v354;
            v145 = v355;
            v146 = v356;
            v147 = v357;
            v148 = v358;
            v149 = v359;
            v150 = v360;
            v151 = v361;
            v152 = v362;
            v153 = v363;
            v154 = v364;
            v155 = v365;
            v156 = v366;
            v157 = v367;
            v158 = v368;
            v159 = v369;
            v160 = v370;
            v161 = v371;
            v162 = v372;
            v163 = v373;
            v164 = v374;
            v165 = v375;
            v166 = v376;
            v167 = v377;
            v168 = v378;
            v169 = v379;
        } else {
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
            v162 = v81;
            v163 = v82;
            v164 = v83;
            v165 = v84;
            v166 = v85;
            v167 = v86;
            v168 = v87;
            v169 = v88;
        }
        v57 = v138;  // sorted.rs:222
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
        v81 = v162;
        v82 = v163;
        v83 = v164;
        v84 = v165;
        v85 = v166;
        v86 = v167;
        v87 = v168;
        v88 = v169;
    }
    uint v380 = simd_lane / 16u;  // sorted.rs:252
    uint v381 = v380 * 4u;
    uint v382 = simd_lane / 2u;
    uint v383 = v382 % 4u;
    uint v384 = simd_lane / 8u;
    uint v385 = v384 % 2u;
    uint v386 = v385 * 4u;
    uint v387 = simd_lane % 2u;
    uint v388 = v387 * 2u;
    uint v389 = v381 + v383;
    uint v390 = v386 + v388;
    uint v391 = row + v389;  // sorted.rs:253
    ulong v392 = (ulong)v391;
    ulong v393 = first + v392;
    int v394 = sources[v393];
    uint v395 = (uint)v394;
    bool v396 = v395 < count;  // sorted.rs:254
    uint v397 = column + v390;
    bool v398 = v397 < n;
    bool v399 = v396 && v398;
    if (v399) {
        ulong v400 = (ulong)v395;  // sorted.rs:263
        ulong v401 = (ulong)n;
        ulong v402 = v400 * v401;
        ulong v403 = (ulong)v397;
        ulong v404 = v402 + v403;
        out[v404] = v57;
    }
    uint v405 = v390 + 1u;  // sorted.rs:252
    uint v406 = column + v405;  // sorted.rs:254
    bool v407 = v406 < n;
    bool v408 = v396 && v407;
    if (v408) {
        ulong v409 = (ulong)v395;  // sorted.rs:263
        ulong v410 = (ulong)n;
        ulong v411 = v409 * v410;
        ulong v412 = (ulong)v406;
        ulong v413 = v411 + v412;
        out[v413] = v58;
    }
    uint v414 = v390 + 8u;  // sorted.rs:252
    uint v415 = column + v414;  // sorted.rs:254
    bool v416 = v415 < n;
    bool v417 = v396 && v416;
    if (v417) {
        ulong v418 = (ulong)v395;  // sorted.rs:263
        ulong v419 = (ulong)n;
        ulong v420 = v418 * v419;
        ulong v421 = (ulong)v415;
        ulong v422 = v420 + v421;
        out[v422] = v59;
    }
    uint v423 = v390 + 9u;  // sorted.rs:252
    uint v424 = column + v423;  // sorted.rs:254
    bool v425 = v424 < n;
    bool v426 = v396 && v425;
    if (v426) {
        ulong v427 = (ulong)v395;  // sorted.rs:263
        ulong v428 = (ulong)n;
        ulong v429 = v427 * v428;
        ulong v430 = (ulong)v424;
        ulong v431 = v429 + v430;
        out[v431] = v60;
    }
    uint v432 = v390 + 16u;  // sorted.rs:252
    uint v433 = column + v432;  // sorted.rs:254
    bool v434 = v433 < n;
    bool v435 = v396 && v434;
    if (v435) {
        ulong v436 = (ulong)v395;  // sorted.rs:263
        ulong v437 = (ulong)n;
        ulong v438 = v436 * v437;
        ulong v439 = (ulong)v433;
        ulong v440 = v438 + v439;
        out[v440] = v61;
    }
    uint v441 = v390 + 17u;  // sorted.rs:252
    uint v442 = column + v441;  // sorted.rs:254
    bool v443 = v442 < n;
    bool v444 = v396 && v443;
    if (v444) {
        ulong v445 = (ulong)v395;  // sorted.rs:263
        ulong v446 = (ulong)n;
        ulong v447 = v445 * v446;
        ulong v448 = (ulong)v442;
        ulong v449 = v447 + v448;
        out[v449] = v62;
    }
    uint v450 = v390 + 24u;  // sorted.rs:252
    uint v451 = column + v450;  // sorted.rs:254
    bool v452 = v451 < n;
    bool v453 = v396 && v452;
    if (v453) {
        ulong v454 = (ulong)v395;  // sorted.rs:263
        ulong v455 = (ulong)n;
        ulong v456 = v454 * v455;
        ulong v457 = (ulong)v451;
        ulong v458 = v456 + v457;
        out[v458] = v63;
    }
    uint v459 = v390 + 25u;  // sorted.rs:252
    uint v460 = column + v459;  // sorted.rs:254
    bool v461 = v460 < n;
    bool v462 = v396 && v461;
    if (v462) {
        ulong v463 = (ulong)v395;  // sorted.rs:263
        ulong v464 = (ulong)n;
        ulong v465 = v463 * v464;
        ulong v466 = (ulong)v460;
        ulong v467 = v465 + v466;
        out[v467] = v64;
    }
    uint v468 = v389 + 8u;  // sorted.rs:252
    uint v469 = row + v468;  // sorted.rs:253
    ulong v470 = (ulong)v469;
    ulong v471 = first + v470;
    int v472 = sources[v471];
    uint v473 = (uint)v472;
    bool v474 = v473 < count;  // sorted.rs:254
    bool v475 = v474 && v398;
    if (v475) {
        ulong v476 = (ulong)v473;  // sorted.rs:263
        ulong v477 = (ulong)n;
        ulong v478 = v476 * v477;
        ulong v479 = (ulong)v397;
        ulong v480 = v478 + v479;
        out[v480] = v65;
    }
    bool v481 = v474 && v407;  // sorted.rs:254
    if (v481) {
        ulong v482 = (ulong)v473;  // sorted.rs:263
        ulong v483 = (ulong)n;
        ulong v484 = v482 * v483;
        ulong v485 = (ulong)v406;
        ulong v486 = v484 + v485;
        out[v486] = v66;
    }
    bool v487 = v474 && v416;  // sorted.rs:254
    if (v487) {
        ulong v488 = (ulong)v473;  // sorted.rs:263
        ulong v489 = (ulong)n;
        ulong v490 = v488 * v489;
        ulong v491 = (ulong)v415;
        ulong v492 = v490 + v491;
        out[v492] = v67;
    }
    bool v493 = v474 && v425;  // sorted.rs:254
    if (v493) {
        ulong v494 = (ulong)v473;  // sorted.rs:263
        ulong v495 = (ulong)n;
        ulong v496 = v494 * v495;
        ulong v497 = (ulong)v424;
        ulong v498 = v496 + v497;
        out[v498] = v68;
    }
    bool v499 = v474 && v434;  // sorted.rs:254
    if (v499) {
        ulong v500 = (ulong)v473;  // sorted.rs:263
        ulong v501 = (ulong)n;
        ulong v502 = v500 * v501;
        ulong v503 = (ulong)v433;
        ulong v504 = v502 + v503;
        out[v504] = v69;
    }
    bool v505 = v474 && v443;  // sorted.rs:254
    if (v505) {
        ulong v506 = (ulong)v473;  // sorted.rs:263
        ulong v507 = (ulong)n;
        ulong v508 = v506 * v507;
        ulong v509 = (ulong)v442;
        ulong v510 = v508 + v509;
        out[v510] = v70;
    }
    bool v511 = v474 && v452;  // sorted.rs:254
    if (v511) {
        ulong v512 = (ulong)v473;  // sorted.rs:263
        ulong v513 = (ulong)n;
        ulong v514 = v512 * v513;
        ulong v515 = (ulong)v451;
        ulong v516 = v514 + v515;
        out[v516] = v71;
    }
    bool v517 = v474 && v461;  // sorted.rs:254
    if (v517) {
        ulong v518 = (ulong)v473;  // sorted.rs:263
        ulong v519 = (ulong)n;
        ulong v520 = v518 * v519;
        ulong v521 = (ulong)v460;
        ulong v522 = v520 + v521;
        out[v522] = v72;
    }
    uint v523 = v389 + 16u;  // sorted.rs:252
    uint v524 = row + v523;  // sorted.rs:253
    ulong v525 = (ulong)v524;
    ulong v526 = first + v525;
    int v527 = sources[v526];
    uint v528 = (uint)v527;
    bool v529 = v528 < count;  // sorted.rs:254
    bool v530 = v529 && v398;
    if (v530) {
        ulong v531 = (ulong)v528;  // sorted.rs:263
        ulong v532 = (ulong)n;
        ulong v533 = v531 * v532;
        ulong v534 = (ulong)v397;
        ulong v535 = v533 + v534;
        out[v535] = v73;
    }
    bool v536 = v529 && v407;  // sorted.rs:254
    if (v536) {
        ulong v537 = (ulong)v528;  // sorted.rs:263
        ulong v538 = (ulong)n;
        ulong v539 = v537 * v538;
        ulong v540 = (ulong)v406;
        ulong v541 = v539 + v540;
        out[v541] = v74;
    }
    bool v542 = v529 && v416;  // sorted.rs:254
    if (v542) {
        ulong v543 = (ulong)v528;  // sorted.rs:263
        ulong v544 = (ulong)n;
        ulong v545 = v543 * v544;
        ulong v546 = (ulong)v415;
        ulong v547 = v545 + v546;
        out[v547] = v75;
    }
    bool v548 = v529 && v425;  // sorted.rs:254
    if (v548) {
        ulong v549 = (ulong)v528;  // sorted.rs:263
        ulong v550 = (ulong)n;
        ulong v551 = v549 * v550;
        ulong v552 = (ulong)v424;
        ulong v553 = v551 + v552;
        out[v553] = v76;
    }
    bool v554 = v529 && v434;  // sorted.rs:254
    if (v554) {
        ulong v555 = (ulong)v528;  // sorted.rs:263
        ulong v556 = (ulong)n;
        ulong v557 = v555 * v556;
        ulong v558 = (ulong)v433;
        ulong v559 = v557 + v558;
        out[v559] = v77;
    }
    bool v560 = v529 && v443;  // sorted.rs:254
    if (v560) {
        ulong v561 = (ulong)v528;  // sorted.rs:263
        ulong v562 = (ulong)n;
        ulong v563 = v561 * v562;
        ulong v564 = (ulong)v442;
        ulong v565 = v563 + v564;
        out[v565] = v78;
    }
    bool v566 = v529 && v452;  // sorted.rs:254
    if (v566) {
        ulong v567 = (ulong)v528;  // sorted.rs:263
        ulong v568 = (ulong)n;
        ulong v569 = v567 * v568;
        ulong v570 = (ulong)v451;
        ulong v571 = v569 + v570;
        out[v571] = v79;
    }
    bool v572 = v529 && v461;  // sorted.rs:254
    if (v572) {
        ulong v573 = (ulong)v528;  // sorted.rs:263
        ulong v574 = (ulong)n;
        ulong v575 = v573 * v574;
        ulong v576 = (ulong)v460;
        ulong v577 = v575 + v576;
        out[v577] = v80;
    }
    uint v578 = v389 + 24u;  // sorted.rs:252
    uint v579 = row + v578;  // sorted.rs:253
    ulong v580 = (ulong)v579;
    ulong v581 = first + v580;
    int v582 = sources[v581];
    uint v583 = (uint)v582;
    bool v584 = v583 < count;  // sorted.rs:254
    bool v585 = v584 && v398;
    if (v585) {
        ulong v586 = (ulong)v583;  // sorted.rs:263
        ulong v587 = (ulong)n;
        ulong v588 = v586 * v587;
        ulong v589 = (ulong)v397;
        ulong v590 = v588 + v589;
        out[v590] = v81;
    }
    bool v591 = v584 && v407;  // sorted.rs:254
    if (v591) {
        ulong v592 = (ulong)v583;  // sorted.rs:263
        ulong v593 = (ulong)n;
        ulong v594 = v592 * v593;
        ulong v595 = (ulong)v406;
        ulong v596 = v594 + v595;
        out[v596] = v82;
    }
    bool v597 = v584 && v416;  // sorted.rs:254
    if (v597) {
        ulong v598 = (ulong)v583;  // sorted.rs:263
        ulong v599 = (ulong)n;
        ulong v600 = v598 * v599;
        ulong v601 = (ulong)v415;
        ulong v602 = v600 + v601;
        out[v602] = v83;
    }
    bool v603 = v584 && v425;  // sorted.rs:254
    if (v603) {
        ulong v604 = (ulong)v583;  // sorted.rs:263
        ulong v605 = (ulong)n;
        ulong v606 = v604 * v605;
        ulong v607 = (ulong)v424;
        ulong v608 = v606 + v607;
        out[v608] = v84;
    }
    bool v609 = v584 && v434;  // sorted.rs:254
    if (v609) {
        ulong v610 = (ulong)v583;  // sorted.rs:263
        ulong v611 = (ulong)n;
        ulong v612 = v610 * v611;
        ulong v613 = (ulong)v433;
        ulong v614 = v612 + v613;
        out[v614] = v85;
    }
    bool v615 = v584 && v443;  // sorted.rs:254
    if (v615) {
        ulong v616 = (ulong)v583;  // sorted.rs:263
        ulong v617 = (ulong)n;
        ulong v618 = v616 * v617;
        ulong v619 = (ulong)v442;
        ulong v620 = v618 + v619;
        out[v620] = v86;
    }
    bool v621 = v584 && v452;  // sorted.rs:254
    if (v621) {
        ulong v622 = (ulong)v583;  // sorted.rs:263
        ulong v623 = (ulong)n;
        ulong v624 = v622 * v623;
        ulong v625 = (ulong)v451;
        ulong v626 = v624 + v625;
        out[v626] = v87;
    }
    bool v627 = v584 && v461;  // sorted.rs:254
    if (v627) {
        ulong v628 = (ulong)v583;  // sorted.rs:263
        ulong v629 = (ulong)n;
        ulong v630 = v628 * v629;
        ulong v631 = (ulong)v460;
        ulong v632 = v630 + v631;
        out[v632] = v88;
    }
}
