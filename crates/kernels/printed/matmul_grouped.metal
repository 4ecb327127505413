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
    alignas(16) threadgroup float block[2048];  // sorted.rs:164
    uint count = tokens * 2u;  // sorted.rs:159
    int v0 = block_experts[tgid.y];  // sorted.rs:160
    uint owner = (uint)v0;
    uint v1 = experts - 1u;  // sorted.rs:161
    uint expert = owner < v1 ? owner : v1;
    uint v2 = simd_id / 2u;  // sorted.rs:162
    uint row = v2 * 32u;
    uint v3 = tgid.x * 2u;
    uint v4 = simd_id % 2u;
    uint v5 = v3 + v4;
    uint column = v5 * 32u;
    ulong v6 = (ulong)tgid.y;  // sorted.rs:163
    ulong first = v6 * 64ul;
    bool v7 = owner < experts;  // sorted.rs:167
    uint v8 = v7 ? 32u : 0u;
    uint v9 = tid * 4u;  // sorted.rs:169
    uint v10 = v2 * 1024u;  // sorted.rs:183
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
    bool v56 = column < n;  // sorted.rs:184
    float v57 = 0.0f;  // sorted.rs:167
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
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:168
        uint q2 = v9 < 2048u ? (2048u - v9 - 1) / 512u + 1 : 0;  // sorted.rs:169
        for (uint q3 = 0; q3 < q2; ++q3) {
            uint i = v9 + q3 * 512u;
            uint v89 = i / 32u;  // sorted.rs:170
            ulong v90 = (ulong)v89;
            ulong v91 = first + v90;
            int v92 = sources[v91];
            uint source = (uint)v92;
            uint v93 = i % 32u;  // sorted.rs:171
            uint inner = at + v93;
            *(threadgroup float4*)(block + i) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // sorted.rs:173
            uint token = source / 2u;  // sorted.rs:175
            bool v94 = token < tokens;  // sorted.rs:176
            bool v95 = inner < 32u;
            bool v96 = v94 && v95;
            if (v96) {
                ulong v97 = (ulong)token;  // sorted.rs:178
                ulong v98 = v97 * 32ul;
                ulong v99 = (ulong)inner;
                ulong v100 = v98 + v99;
                float4 q4 = *(device const float4*)(a + v100);
                float v101 = q4.x;
                float v102 = q4.y;
                float v103 = q4.z;
                float v104 = q4.w;
                *(threadgroup float4*)(block + i) = float4(v101, v102, v103, v104);
            }
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:182
        float2 q5 = *(threadgroup float2*)(block + v24);  // sorted.rs:183
        float v105 = q5.x;
        float v106 = q5.y;
        float2 q6 = *(threadgroup float2*)(block + v27);
        float v107 = q6.x;
        float v108 = q6.y;
        float2 q7 = *(threadgroup float2*)(block + v30);
        float v109 = q7.x;
        float v110 = q7.y;
        float2 q8 = *(threadgroup float2*)(block + v33);
        float v111 = q8.x;
        float v112 = q8.y;
        float2 q9 = *(threadgroup float2*)(block + v38);
        float v113 = q9.x;
        float v114 = q9.y;
        float2 q10 = *(threadgroup float2*)(block + v39);
        float v115 = q10.x;
        float v116 = q10.y;
        float2 q11 = *(threadgroup float2*)(block + v40);
        float v117 = q11.x;
        float v118 = q11.y;
        float2 q12 = *(threadgroup float2*)(block + v41);
        float v119 = q12.x;
        float v120 = q12.y;
        float2 q13 = *(threadgroup float2*)(block + v45);
        float v121 = q13.x;
        float v122 = q13.y;
        float2 q14 = *(threadgroup float2*)(block + v46);
        float v123 = q14.x;
        float v124 = q14.y;
        float2 q15 = *(threadgroup float2*)(block + v47);
        float v125 = q15.x;
        float v126 = q15.y;
        float2 q16 = *(threadgroup float2*)(block + v48);
        float v127 = q16.x;
        float v128 = q16.y;
        float2 q17 = *(threadgroup float2*)(block + v52);
        float v129 = q17.x;
        float v130 = q17.y;
        float2 q18 = *(threadgroup float2*)(block + v53);
        float v131 = q18.x;
        float v132 = q18.y;
        float2 q19 = *(threadgroup float2*)(block + v54);
        float v133 = q19.x;
        float v134 = q19.y;
        float2 q20 = *(threadgroup float2*)(block + v55);
        float v135 = q20.x;
        float v136 = q20.y;
        float v137;  // sorted.rs:184
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
        float v162;
        float v163;
        float v164;
        float v165;
        float v166;
        float v167;
        float v168;
        if (v56) {
            ulong v169 = (ulong)expert;  // sorted.rs:185
            ulong v170 = (ulong)n;
            ulong v171 = v170 * 32ul;
            ulong v172 = v169 * v171;
            ulong v173 = (ulong)column;
            ulong v174 = v173 * 32ul;
            ulong v175 = v172 + v174;
            ulong v176 = (ulong)at;
            ulong from = v175 + v176;
            uint v177 = 32u - at;  // sorted.rs:187
            uint v178 = n - column;
            ulong v179 = (ulong)v21;
            ulong v180 = (ulong)v20;
            ulong v181 = v179 * 32ul;
            ulong v182 = from + v181;
            ulong v183 = v182 + v180;
            bool v184 = v20 < v177;
            bool v185 = v21 < v178;
            bool v186 = v184 && v185;
            float v187;
            if (v186) {
                float v188 = b[v183];
                v187 = v188;
            } else {
                v187 = 0.0f;
            }
            ulong v189 = (ulong)v25;
            ulong v190 = v189 * 32ul;
            ulong v191 = from + v190;
            ulong v192 = v191 + v180;
            bool v193 = v25 < v178;
            bool v194 = v184 && v193;
            float v195;
            if (v194) {
                float v196 = b[v192];
                v195 = v196;
            } else {
                v195 = 0.0f;
            }
            ulong v197 = (ulong)v26;
            ulong v198 = v197 * 32ul;
            ulong v199 = from + v198;
            ulong v200 = v199 + v180;
            bool v201 = v26 < v178;
            bool v202 = v184 && v201;
            float v203;
            if (v202) {
                float v204 = b[v200];
                v203 = v204;
            } else {
                v203 = 0.0f;
            }
            ulong v205 = (ulong)v28;
            ulong v206 = v205 * 32ul;
            ulong v207 = from + v206;
            ulong v208 = v207 + v180;
            bool v209 = v28 < v178;
            bool v210 = v184 && v209;
            float v211;
            if (v210) {
                float v212 = b[v208];
                v211 = v212;
            } else {
                v211 = 0.0f;
            }
            ulong v213 = (ulong)v29;
            ulong v214 = v213 * 32ul;
            ulong v215 = from + v214;
            ulong v216 = v215 + v180;
            bool v217 = v29 < v178;
            bool v218 = v184 && v217;
            float v219;
            if (v218) {
                float v220 = b[v216];
                v219 = v220;
            } else {
                v219 = 0.0f;
            }
            ulong v221 = (ulong)v31;
            ulong v222 = v221 * 32ul;
            ulong v223 = from + v222;
            ulong v224 = v223 + v180;
            bool v225 = v31 < v178;
            bool v226 = v184 && v225;
            float v227;
            if (v226) {
                float v228 = b[v224];
                v227 = v228;
            } else {
                v227 = 0.0f;
            }
            ulong v229 = (ulong)v32;
            ulong v230 = v229 * 32ul;
            ulong v231 = from + v230;
            ulong v232 = v231 + v180;
            bool v233 = v32 < v178;
            bool v234 = v184 && v233;
            float v235;
            if (v234) {
                float v236 = b[v232];
                v235 = v236;
            } else {
                v235 = 0.0f;
            }
            ulong v237 = (ulong)v34;
            ulong v238 = v237 * 32ul;
            ulong v239 = from + v238;
            ulong v240 = v239 + v180;
            bool v241 = v34 < v178;
            bool v242 = v184 && v241;
            float v243;
            if (v242) {
                float v244 = b[v240];
                v243 = v244;
            } else {
                v243 = 0.0f;
            }
            ulong v245 = (ulong)v35;
            ulong v246 = v182 + v245;
            bool v247 = v35 < v177;
            bool v248 = v247 && v185;
            float v249;
            if (v248) {
                float v250 = b[v246];
                v249 = v250;
            } else {
                v249 = 0.0f;
            }
            ulong v251 = v191 + v245;
            bool v252 = v247 && v193;
            float v253;
            if (v252) {
                float v254 = b[v251];
                v253 = v254;
            } else {
                v253 = 0.0f;
            }
            ulong v255 = v199 + v245;
            bool v256 = v247 && v201;
            float v257;
            if (v256) {
                float v258 = b[v255];
                v257 = v258;
            } else {
                v257 = 0.0f;
            }
            ulong v259 = v207 + v245;
            bool v260 = v247 && v209;
            float v261;
            if (v260) {
                float v262 = b[v259];
                v261 = v262;
            } else {
                v261 = 0.0f;
            }
            ulong v263 = v215 + v245;
            bool v264 = v247 && v217;
            float v265;
            if (v264) {
                float v266 = b[v263];
                v265 = v266;
            } else {
                v265 = 0.0f;
            }
            ulong v267 = v223 + v245;
            bool v268 = v247 && v225;
            float v269;
            if (v268) {
                float v270 = b[v267];
                v269 = v270;
            } else {
                v269 = 0.0f;
            }
            ulong v271 = v231 + v245;
            bool v272 = v247 && v233;
            float v273;
            if (v272) {
                float v274 = b[v271];
                v273 = v274;
            } else {
                v273 = 0.0f;
            }
            ulong v275 = v239 + v245;
            bool v276 = v247 && v241;
            float v277;
            if (v276) {
                float v278 = b[v275];
                v277 = v278;
            } else {
                v277 = 0.0f;
            }
            ulong v279 = (ulong)v42;
            ulong v280 = v182 + v279;
            bool v281 = v42 < v177;
            bool v282 = v281 && v185;
            float v283;
            if (v282) {
                float v284 = b[v280];
                v283 = v284;
            } else {
                v283 = 0.0f;
            }
            ulong v285 = v191 + v279;
            bool v286 = v281 && v193;
            float v287;
            if (v286) {
                float v288 = b[v285];
                v287 = v288;
            } else {
                v287 = 0.0f;
            }
            ulong v289 = v199 + v279;
            bool v290 = v281 && v201;
            float v291;
            if (v290) {
                float v292 = b[v289];
                v291 = v292;
            } else {
                v291 = 0.0f;
            }
            ulong v293 = v207 + v279;
            bool v294 = v281 && v209;
            float v295;
            if (v294) {
                float v296 = b[v293];
                v295 = v296;
            } else {
                v295 = 0.0f;
            }
            ulong v297 = v215 + v279;
            bool v298 = v281 && v217;
            float v299;
            if (v298) {
                float v300 = b[v297];
                v299 = v300;
            } else {
                v299 = 0.0f;
            }
            ulong v301 = v223 + v279;
            bool v302 = v281 && v225;
            float v303;
            if (v302) {
                float v304 = b[v301];
                v303 = v304;
            } else {
                v303 = 0.0f;
            }
            ulong v305 = v231 + v279;
            bool v306 = v281 && v233;
            float v307;
            if (v306) {
                float v308 = b[v305];
                v307 = v308;
            } else {
                v307 = 0.0f;
            }
            ulong v309 = v239 + v279;
            bool v310 = v281 && v241;
            float v311;
            if (v310) {
                float v312 = b[v309];
                v311 = v312;
            } else {
                v311 = 0.0f;
            }
            ulong v313 = (ulong)v49;
            ulong v314 = v182 + v313;
            bool v315 = v49 < v177;
            bool v316 = v315 && v185;
            float v317;
            if (v316) {
                float v318 = b[v314];
                v317 = v318;
            } else {
                v317 = 0.0f;
            }
            ulong v319 = v191 + v313;
            bool v320 = v315 && v193;
            float v321;
            if (v320) {
                float v322 = b[v319];
                v321 = v322;
            } else {
                v321 = 0.0f;
            }
            ulong v323 = v199 + v313;
            bool v324 = v315 && v201;
            float v325;
            if (v324) {
                float v326 = b[v323];
                v325 = v326;
            } else {
                v325 = 0.0f;
            }
            ulong v327 = v207 + v313;
            bool v328 = v315 && v209;
            float v329;
            if (v328) {
                float v330 = b[v327];
                v329 = v330;
            } else {
                v329 = 0.0f;
            }
            ulong v331 = v215 + v313;
            bool v332 = v315 && v217;
            float v333;
            if (v332) {
                float v334 = b[v331];
                v333 = v334;
            } else {
                v333 = 0.0f;
            }
            ulong v335 = v223 + v313;
            bool v336 = v315 && v225;
            float v337;
            if (v336) {
                float v338 = b[v335];
                v337 = v338;
            } else {
                v337 = 0.0f;
            }
            ulong v339 = v231 + v313;
            bool v340 = v315 && v233;
            float v341;
            if (v340) {
                float v342 = b[v339];
                v341 = v342;
            } else {
                v341 = 0.0f;
            }
            ulong v343 = v239 + v313;
            bool v344 = v315 && v241;
            float v345;
            if (v344) {
                float v346 = b[v343];
                v345 = v346;
            } else {
                v345 = 0.0f;
            }
            float2 q21 = float2(v57, v58);  // sorted.rs:188
            q21 = kiln_mma_f32(q21, v105, v106, v187, v195);
            q21 = kiln_mma_f32(q21, v107, v108, v249, v253);
            q21 = kiln_mma_f32(q21, v109, v110, v283, v287);
            q21 = kiln_mma_f32(q21, v111, v112, v317, v321);
            float v347 = q21.x;
            float v348 = q21.y;
            float2 q22 = float2(v59, v60);
            q22 = kiln_mma_f32(q22, v105, v106, v203, v211);
            q22 = kiln_mma_f32(q22, v107, v108, v257, v261);
            q22 = kiln_mma_f32(q22, v109, v110, v291, v295);
            q22 = kiln_mma_f32(q22, v111, v112, v325, v329);
            float v349 = q22.x;
            float v350 = q22.y;
            float2 q23 = float2(v61, v62);
            q23 = kiln_mma_f32(q23, v105, v106, v219, v227);
            q23 = kiln_mma_f32(q23, v107, v108, v265, v269);
            q23 = kiln_mma_f32(q23, v109, v110, v299, v303);
            q23 = kiln_mma_f32(q23, v111, v112, v333, v337);
            float v351 = q23.x;
            float v352 = q23.y;
            float2 q24 = float2(v63, v64);
            q24 = kiln_mma_f32(q24, v105, v106, v235, v243);
            q24 = kiln_mma_f32(q24, v107, v108, v273, v277);
            q24 = kiln_mma_f32(q24, v109, v110, v307, v311);
            q24 = kiln_mma_f32(q24, v111, v112, v341, v345);
            float v353 = q24.x;
            float v354 = q24.y;
            float2 q25 = float2(v65, v66);
            q25 = kiln_mma_f32(q25, v113, v114, v187, v195);
            q25 = kiln_mma_f32(q25, v115, v116, v249, v253);
            q25 = kiln_mma_f32(q25, v117, v118, v283, v287);
            q25 = kiln_mma_f32(q25, v119, v120, v317, v321);
            float v355 = q25.x;
            float v356 = q25.y;
            float2 q26 = float2(v67, v68);
            q26 = kiln_mma_f32(q26, v113, v114, v203, v211);
            q26 = kiln_mma_f32(q26, v115, v116, v257, v261);
            q26 = kiln_mma_f32(q26, v117, v118, v291, v295);
            q26 = kiln_mma_f32(q26, v119, v120, v325, v329);
            float v357 = q26.x;
            float v358 = q26.y;
            float2 q27 = float2(v69, v70);
            q27 = kiln_mma_f32(q27, v113, v114, v219, v227);
            q27 = kiln_mma_f32(q27, v115, v116, v265, v269);
            q27 = kiln_mma_f32(q27, v117, v118, v299, v303);
            q27 = kiln_mma_f32(q27, v119, v120, v333, v337);
            float v359 = q27.x;
            float v360 = q27.y;
            float2 q28 = float2(v71, v72);
            q28 = kiln_mma_f32(q28, v113, v114, v235, v243);
            q28 = kiln_mma_f32(q28, v115, v116, v273, v277);
            q28 = kiln_mma_f32(q28, v117, v118, v307, v311);
            q28 = kiln_mma_f32(q28, v119, v120, v341, v345);
            float v361 = q28.x;
            float v362 = q28.y;
            float2 q29 = float2(v73, v74);
            q29 = kiln_mma_f32(q29, v121, v122, v187, v195);
            q29 = kiln_mma_f32(q29, v123, v124, v249, v253);
            q29 = kiln_mma_f32(q29, v125, v126, v283, v287);
            q29 = kiln_mma_f32(q29, v127, v128, v317, v321);
            float v363 = q29.x;
            float v364 = q29.y;
            float2 q30 = float2(v75, v76);
            q30 = kiln_mma_f32(q30, v121, v122, v203, v211);
            q30 = kiln_mma_f32(q30, v123, v124, v257, v261);
            q30 = kiln_mma_f32(q30, v125, v126, v291, v295);
            q30 = kiln_mma_f32(q30, v127, v128, v325, v329);
            float v365 = q30.x;
            float v366 = q30.y;
            float2 q31 = float2(v77, v78);
            q31 = kiln_mma_f32(q31, v121, v122, v219, v227);
            q31 = kiln_mma_f32(q31, v123, v124, v265, v269);
            q31 = kiln_mma_f32(q31, v125, v126, v299, v303);
            q31 = kiln_mma_f32(q31, v127, v128, v333, v337);
            float v367 = q31.x;
            float v368 = q31.y;
            float2 q32 = float2(v79, v80);
            q32 = kiln_mma_f32(q32, v121, v122, v235, v243);
            q32 = kiln_mma_f32(q32, v123, v124, v273, v277);
            q32 = kiln_mma_f32(q32, v125, v126, v307, v311);
            q32 = kiln_mma_f32(q32, v127, v128, v341, v345);
            float v369 = q32.x;
            float v370 = q32.y;
            float2 q33 = float2(v81, v82);
            q33 = kiln_mma_f32(q33, v129, v130, v187, v195);
            q33 = kiln_mma_f32(q33, v131, v132, v249, v253);
            q33 = kiln_mma_f32(q33, v133, v134, v283, v287);
            q33 = kiln_mma_f32(q33, v135, v136, v317, v321);
            float v371 = q33.x;
            float v372 = q33.y;
            float2 q34 = float2(v83, v84);
            q34 = kiln_mma_f32(q34, v129, v130, v203, v211);
            q34 = kiln_mma_f32(q34, v131, v132, v257, v261);
            q34 = kiln_mma_f32(q34, v133, v134, v291, v295);
            q34 = kiln_mma_f32(q34, v135, v136, v325, v329);
            float v373 = q34.x;
            float v374 = q34.y;
            float2 q35 = float2(v85, v86);
            q35 = kiln_mma_f32(q35, v129, v130, v219, v227);
            q35 = kiln_mma_f32(q35, v131, v132, v265, v269);
            q35 = kiln_mma_f32(q35, v133, v134, v299, v303);
            q35 = kiln_mma_f32(q35, v135, v136, v333, v337);
            float v375 = q35.x;
            float v376 = q35.y;
            float2 q36 = float2(v87, v88);
            q36 = kiln_mma_f32(q36, v129, v130, v235, v243);
            q36 = kiln_mma_f32(q36, v131, v132, v273, v277);
            q36 = kiln_mma_f32(q36, v133, v134, v307, v311);
            q36 = kiln_mma_f32(q36, v135, v136, v341, v345);
            float v377 = q36.x;
            float v378 = q36.y;
            v137 = v347;  // sorted.rs:184
            v138 = v348;
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
        } else {
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
            v161 = v81;
            v162 = v82;
            v163 = v83;
            v164 = v84;
            v165 = v85;
            v166 = v86;
            v167 = v87;
            v168 = v88;
        }
        v57 = v137;  // sorted.rs:167
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
        v81 = v161;
        v82 = v162;
        v83 = v163;
        v84 = v164;
        v85 = v165;
        v86 = v166;
        v87 = v167;
        v88 = v168;
    }
    uint v379 = simd_lane / 16u;  // sorted.rs:191
    uint v380 = v379 * 4u;
    uint v381 = simd_lane / 2u;
    uint v382 = v381 % 4u;
    uint v383 = simd_lane / 8u;
    uint v384 = v383 % 2u;
    uint v385 = v384 * 4u;
    uint v386 = simd_lane % 2u;
    uint v387 = v386 * 2u;
    uint v388 = v380 + v382;
    uint v389 = v385 + v387;
    uint v390 = row + v388;  // sorted.rs:192
    ulong v391 = (ulong)v390;
    ulong v392 = first + v391;
    int v393 = sources[v392];
    uint v394 = (uint)v393;
    bool v395 = v394 < count;  // sorted.rs:193
    uint v396 = column + v389;
    bool v397 = v396 < n;
    bool v398 = v395 && v397;
    if (v398) {
        ulong v399 = (ulong)v394;  // sorted.rs:202
        ulong v400 = (ulong)n;
        ulong v401 = v399 * v400;
        ulong v402 = (ulong)v396;
        ulong v403 = v401 + v402;
        out[v403] = v57;
    }
    uint v404 = v389 + 1u;  // sorted.rs:191
    uint v405 = column + v404;  // sorted.rs:193
    bool v406 = v405 < n;
    bool v407 = v395 && v406;
    if (v407) {
        ulong v408 = (ulong)v394;  // sorted.rs:202
        ulong v409 = (ulong)n;
        ulong v410 = v408 * v409;
        ulong v411 = (ulong)v405;
        ulong v412 = v410 + v411;
        out[v412] = v58;
    }
    uint v413 = v389 + 8u;  // sorted.rs:191
    uint v414 = column + v413;  // sorted.rs:193
    bool v415 = v414 < n;
    bool v416 = v395 && v415;
    if (v416) {
        ulong v417 = (ulong)v394;  // sorted.rs:202
        ulong v418 = (ulong)n;
        ulong v419 = v417 * v418;
        ulong v420 = (ulong)v414;
        ulong v421 = v419 + v420;
        out[v421] = v59;
    }
    uint v422 = v389 + 9u;  // sorted.rs:191
    uint v423 = column + v422;  // sorted.rs:193
    bool v424 = v423 < n;
    bool v425 = v395 && v424;
    if (v425) {
        ulong v426 = (ulong)v394;  // sorted.rs:202
        ulong v427 = (ulong)n;
        ulong v428 = v426 * v427;
        ulong v429 = (ulong)v423;
        ulong v430 = v428 + v429;
        out[v430] = v60;
    }
    uint v431 = v389 + 16u;  // sorted.rs:191
    uint v432 = column + v431;  // sorted.rs:193
    bool v433 = v432 < n;
    bool v434 = v395 && v433;
    if (v434) {
        ulong v435 = (ulong)v394;  // sorted.rs:202
        ulong v436 = (ulong)n;
        ulong v437 = v435 * v436;
        ulong v438 = (ulong)v432;
        ulong v439 = v437 + v438;
        out[v439] = v61;
    }
    uint v440 = v389 + 17u;  // sorted.rs:191
    uint v441 = column + v440;  // sorted.rs:193
    bool v442 = v441 < n;
    bool v443 = v395 && v442;
    if (v443) {
        ulong v444 = (ulong)v394;  // sorted.rs:202
        ulong v445 = (ulong)n;
        ulong v446 = v444 * v445;
        ulong v447 = (ulong)v441;
        ulong v448 = v446 + v447;
        out[v448] = v62;
    }
    uint v449 = v389 + 24u;  // sorted.rs:191
    uint v450 = column + v449;  // sorted.rs:193
    bool v451 = v450 < n;
    bool v452 = v395 && v451;
    if (v452) {
        ulong v453 = (ulong)v394;  // sorted.rs:202
        ulong v454 = (ulong)n;
        ulong v455 = v453 * v454;
        ulong v456 = (ulong)v450;
        ulong v457 = v455 + v456;
        out[v457] = v63;
    }
    uint v458 = v389 + 25u;  // sorted.rs:191
    uint v459 = column + v458;  // sorted.rs:193
    bool v460 = v459 < n;
    bool v461 = v395 && v460;
    if (v461) {
        ulong v462 = (ulong)v394;  // sorted.rs:202
        ulong v463 = (ulong)n;
        ulong v464 = v462 * v463;
        ulong v465 = (ulong)v459;
        ulong v466 = v464 + v465;
        out[v466] = v64;
    }
    uint v467 = v388 + 8u;  // sorted.rs:191
    uint v468 = row + v467;  // sorted.rs:192
    ulong v469 = (ulong)v468;
    ulong v470 = first + v469;
    int v471 = sources[v470];
    uint v472 = (uint)v471;
    bool v473 = v472 < count;  // sorted.rs:193
    bool v474 = v473 && v397;
    if (v474) {
        ulong v475 = (ulong)v472;  // sorted.rs:202
        ulong v476 = (ulong)n;
        ulong v477 = v475 * v476;
        ulong v478 = (ulong)v396;
        ulong v479 = v477 + v478;
        out[v479] = v65;
    }
    bool v480 = v473 && v406;  // sorted.rs:193
    if (v480) {
        ulong v481 = (ulong)v472;  // sorted.rs:202
        ulong v482 = (ulong)n;
        ulong v483 = v481 * v482;
        ulong v484 = (ulong)v405;
        ulong v485 = v483 + v484;
        out[v485] = v66;
    }
    bool v486 = v473 && v415;  // sorted.rs:193
    if (v486) {
        ulong v487 = (ulong)v472;  // sorted.rs:202
        ulong v488 = (ulong)n;
        ulong v489 = v487 * v488;
        ulong v490 = (ulong)v414;
        ulong v491 = v489 + v490;
        out[v491] = v67;
    }
    bool v492 = v473 && v424;  // sorted.rs:193
    if (v492) {
        ulong v493 = (ulong)v472;  // sorted.rs:202
        ulong v494 = (ulong)n;
        ulong v495 = v493 * v494;
        ulong v496 = (ulong)v423;
        ulong v497 = v495 + v496;
        out[v497] = v68;
    }
    bool v498 = v473 && v433;  // sorted.rs:193
    if (v498) {
        ulong v499 = (ulong)v472;  // sorted.rs:202
        ulong v500 = (ulong)n;
        ulong v501 = v499 * v500;
        ulong v502 = (ulong)v432;
        ulong v503 = v501 + v502;
        out[v503] = v69;
    }
    bool v504 = v473 && v442;  // sorted.rs:193
    if (v504) {
        ulong v505 = (ulong)v472;  // sorted.rs:202
        ulong v506 = (ulong)n;
        ulong v507 = v505 * v506;
        ulong v508 = (ulong)v441;
        ulong v509 = v507 + v508;
        out[v509] = v70;
    }
    bool v510 = v473 && v451;  // sorted.rs:193
    if (v510) {
        ulong v511 = (ulong)v472;  // sorted.rs:202
        ulong v512 = (ulong)n;
        ulong v513 = v511 * v512;
        ulong v514 = (ulong)v450;
        ulong v515 = v513 + v514;
        out[v515] = v71;
    }
    bool v516 = v473 && v460;  // sorted.rs:193
    if (v516) {
        ulong v517 = (ulong)v472;  // sorted.rs:202
        ulong v518 = (ulong)n;
        ulong v519 = v517 * v518;
        ulong v520 = (ulong)v459;
        ulong v521 = v519 + v520;
        out[v521] = v72;
    }
    uint v522 = v388 + 16u;  // sorted.rs:191
    uint v523 = row + v522;  // sorted.rs:192
    ulong v524 = (ulong)v523;
    ulong v525 = first + v524;
    int v526 = sources[v525];
    uint v527 = (uint)v526;
    bool v528 = v527 < count;  // sorted.rs:193
    bool v529 = v528 && v397;
    if (v529) {
        ulong v530 = (ulong)v527;  // sorted.rs:202
        ulong v531 = (ulong)n;
        ulong v532 = v530 * v531;
        ulong v533 = (ulong)v396;
        ulong v534 = v532 + v533;
        out[v534] = v73;
    }
    bool v535 = v528 && v406;  // sorted.rs:193
    if (v535) {
        ulong v536 = (ulong)v527;  // sorted.rs:202
        ulong v537 = (ulong)n;
        ulong v538 = v536 * v537;
        ulong v539 = (ulong)v405;
        ulong v540 = v538 + v539;
        out[v540] = v74;
    }
    bool v541 = v528 && v415;  // sorted.rs:193
    if (v541) {
        ulong v542 = (ulong)v527;  // sorted.rs:202
        ulong v543 = (ulong)n;
        ulong v544 = v542 * v543;
        ulong v545 = (ulong)v414;
        ulong v546 = v544 + v545;
        out[v546] = v75;
    }
    bool v547 = v528 && v424;  // sorted.rs:193
    if (v547) {
        ulong v548 = (ulong)v527;  // sorted.rs:202
        ulong v549 = (ulong)n;
        ulong v550 = v548 * v549;
        ulong v551 = (ulong)v423;
        ulong v552 = v550 + v551;
        out[v552] = v76;
    }
    bool v553 = v528 && v433;  // sorted.rs:193
    if (v553) {
        ulong v554 = (ulong)v527;  // sorted.rs:202
        ulong v555 = (ulong)n;
        ulong v556 = v554 * v555;
        ulong v557 = (ulong)v432;
        ulong v558 = v556 + v557;
        out[v558] = v77;
    }
    bool v559 = v528 && v442;  // sorted.rs:193
    if (v559) {
        ulong v560 = (ulong)v527;  // sorted.rs:202
        ulong v561 = (ulong)n;
        ulong v562 = v560 * v561;
        ulong v563 = (ulong)v441;
        ulong v564 = v562 + v563;
        out[v564] = v78;
    }
    bool v565 = v528 && v451;  // sorted.rs:193
    if (v565) {
        ulong v566 = (ulong)v527;  // sorted.rs:202
        ulong v567 = (ulong)n;
        ulong v568 = v566 * v567;
        ulong v569 = (ulong)v450;
        ulong v570 = v568 + v569;
        out[v570] = v79;
    }
    bool v571 = v528 && v460;  // sorted.rs:193
    if (v571) {
        ulong v572 = (ulong)v527;  // sorted.rs:202
        ulong v573 = (ulong)n;
        ulong v574 = v572 * v573;
        ulong v575 = (ulong)v459;
        ulong v576 = v574 + v575;
        out[v576] = v80;
    }
    uint v577 = v388 + 24u;  // sorted.rs:191
    uint v578 = row + v577;  // sorted.rs:192
    ulong v579 = (ulong)v578;
    ulong v580 = first + v579;
    int v581 = sources[v580];
    uint v582 = (uint)v581;
    bool v583 = v582 < count;  // sorted.rs:193
    bool v584 = v583 && v397;
    if (v584) {
        ulong v585 = (ulong)v582;  // sorted.rs:202
        ulong v586 = (ulong)n;
        ulong v587 = v585 * v586;
        ulong v588 = (ulong)v396;
        ulong v589 = v587 + v588;
        out[v589] = v81;
    }
    bool v590 = v583 && v406;  // sorted.rs:193
    if (v590) {
        ulong v591 = (ulong)v582;  // sorted.rs:202
        ulong v592 = (ulong)n;
        ulong v593 = v591 * v592;
        ulong v594 = (ulong)v405;
        ulong v595 = v593 + v594;
        out[v595] = v82;
    }
    bool v596 = v583 && v415;  // sorted.rs:193
    if (v596) {
        ulong v597 = (ulong)v582;  // sorted.rs:202
        ulong v598 = (ulong)n;
        ulong v599 = v597 * v598;
        ulong v600 = (ulong)v414;
        ulong v601 = v599 + v600;
        out[v601] = v83;
    }
    bool v602 = v583 && v424;  // sorted.rs:193
    if (v602) {
        ulong v603 = (ulong)v582;  // sorted.rs:202
        ulong v604 = (ulong)n;
        ulong v605 = v603 * v604;
        ulong v606 = (ulong)v423;
        ulong v607 = v605 + v606;
        out[v607] = v84;
    }
    bool v608 = v583 && v433;  // sorted.rs:193
    if (v608) {
        ulong v609 = (ulong)v582;  // sorted.rs:202
        ulong v610 = (ulong)n;
        ulong v611 = v609 * v610;
        ulong v612 = (ulong)v432;
        ulong v613 = v611 + v612;
        out[v613] = v85;
    }
    bool v614 = v583 && v442;  // sorted.rs:193
    if (v614) {
        ulong v615 = (ulong)v582;  // sorted.rs:202
        ulong v616 = (ulong)n;
        ulong v617 = v615 * v616;
        ulong v618 = (ulong)v441;
        ulong v619 = v617 + v618;
        out[v619] = v86;
    }
    bool v620 = v583 && v451;  // sorted.rs:193
    if (v620) {
        ulong v621 = (ulong)v582;  // sorted.rs:202
        ulong v622 = (ulong)n;
        ulong v623 = v621 * v622;
        ulong v624 = (ulong)v450;
        ulong v625 = v623 + v624;
        out[v625] = v87;
    }
    bool v626 = v583 && v460;  // sorted.rs:193
    if (v626) {
        ulong v627 = (ulong)v582;  // sorted.rs:202
        ulong v628 = (ulong)n;
        ulong v629 = v627 * v628;
        ulong v630 = (ulong)v459;
        ulong v631 = v629 + v630;
        out[v631] = v88;
    }
}
