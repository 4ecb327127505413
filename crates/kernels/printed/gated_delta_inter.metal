// gated_delta_inter f32/f32, has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 batch=1 tokens=64 chunks=1 slots=1 hk=1 hv=1 dk=16 dv=16 tiled=0 key_major=0

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

kernel void gated_delta_inter(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* v [[buffer(2)]],
    device const float* solve [[buffer(3)]],
    device const float* scores [[buffer(4)]],
    device const float* factors [[buffer(5)]],
    device const int* cu_seqlens [[buffer(6)]],
    device const int* read_slots [[buffer(7)]],
    device const int* write_slots [[buffer(8)]],
    device const float* state_in [[buffer(9)]],
    device float* state_out [[buffer(10)]],
    device float* y [[buffer(11)]],
    device float* checkpoints [[buffer(12)]],
    constant uint& batch [[buffer(13)]],
    constant uint& tokens [[buffer(14)]],
    constant uint& chunks [[buffer(15)]],
    constant uint& slots [[buffer(16)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]]) {
    uint top = tgid.x * 16u;  // inter.rs:78
    bool v0 = top < 16u;  // inter.rs:80
    if (v0) {
        uint v1 = tokens / 64u;  // inter.rs:90
        uint v2 = tokens % 64u;
        bool v3 = v2 != 0u;
        uint v4 = (uint)v3;
        uint v5 = v1 + v4;
        uint turns = v5 < v5 ? v5 : v5;
        ulong key_head = (ulong)tgid.y;  // inter.rs:95
        ulong head = key_head * 256ul;
        ulong v6 = (ulong)top;  // inter.rs:97
        ulong v7 = v6 * 16ul;
        ulong state_first = head + v7;
        ulong v8 = (ulong)tgid.z;  // inter.rs:99
        ulong v9 = v8 * 256ul;
        ulong read_first = v9 + state_first;
        uint v10 = simd_lane / 16u;  // inter.rs:103
        uint v11 = v10 * 4u;
        uint v12 = simd_lane / 2u;
        uint v13 = v12 % 4u;
        uint v14 = simd_lane / 8u;
        uint v15 = v14 % 2u;
        uint v16 = v15 * 4u;
        uint v17 = simd_lane % 2u;
        uint v18 = v17 * 2u;
        uint v19 = v11 + v13;
        uint v20 = v16 + v18;
        ulong v21 = (ulong)v19;
        ulong v22 = (ulong)v20;
        ulong v23 = v21 * 16ul;
        ulong v24 = read_first + v23;
        ulong v25 = v24 + v22;
        float2 q0 = *(device const float2*)(state_in + v25);
        float v26 = q0.x;
        float v27 = q0.y;
        uint v28 = v20 + 1u;
        ulong v29 = (ulong)v28;
        uint v30 = v20 + 8u;
        ulong v31 = (ulong)v30;
        ulong v32 = v24 + v31;
        float2 q1 = *(device const float2*)(state_in + v32);
        float v33 = q1.x;
        float v34 = q1.y;
        uint v35 = v20 + 9u;
        ulong v36 = (ulong)v35;
        uint v37 = v19 + 8u;
        ulong v38 = (ulong)v37;
        ulong v39 = v38 * 16ul;
        ulong v40 = read_first + v39;
        ulong v41 = v40 + v22;
        float2 q2 = *(device const float2*)(state_in + v41);
        float v42 = q2.x;
        float v43 = q2.y;
        ulong v44 = v40 + v31;
        float2 q3 = *(device const float2*)(state_in + v44);
        float v45 = q3.x;
        float v46 = q3.y;
        float v47 = v26;  // inter.rs:108
        float v48 = v27;
        float v49 = v33;
        float v50 = v34;
        float v51 = v42;
        float v52 = v43;
        float v53 = v45;
        float v54 = v46;
        for (uint turn = 0u; turn < turns; ++turn) {
            uint v55 = turn * 64u;  // inter.rs:93
            uint first = v55 < tokens ? v55 : tokens;
            bool v56 = first < tokens;  // inter.rs:110
            float v57;
            float v58;
            float v59;
            float v60;
            float v61;
            float v62;
            float v63;
            float v64;
            if (v56) {
                uint count = tokens - first;  // inter.rs:111
                uint v65 = chunks - 1u;  // inter.rs:112
                uint number = turn < v65 ? turn : v65;
                ulong v66 = (ulong)chunks;  // inter.rs:113
                ulong v67 = v8 * v66;
                ulong v68 = (ulong)number;
                ulong v69 = v67 + v68;
                ulong at = v69 + key_head;
                ulong v70 = (ulong)tokens;  // rule.rs:43
                ulong v71 = v70 * 16ul;
                ulong v72 = v8 * v71;
                ulong v73 = (ulong)first;
                ulong v74 = v73 * 16ul;
                ulong v75 = v72 + v74;
                ulong v76 = key_head * 16ul;
                ulong k_first = v75 + v76;
                ulong own_factors = at * 256ul;  // inter.rs:116
                ulong v77 = own_factors + v22;  // inter.rs:117
                float2 q4 = *(device const float2*)(factors + v77);
                float v78 = q4.x;
                float v79 = q4.y;
                ulong v80 = own_factors + v31;
                float2 q5 = *(device const float2*)(factors + v80);
                float v81 = q5.x;
                float v82 = q5.y;
                uint v83 = v20 + 16u;
                ulong v84 = (ulong)v83;
                ulong v85 = own_factors + v84;
                float2 q6 = *(device const float2*)(factors + v85);
                float v86 = q6.x;
                float v87 = q6.y;
                uint v88 = v20 + 17u;
                ulong v89 = (ulong)v88;
                uint v90 = v20 + 24u;
                ulong v91 = (ulong)v90;
                ulong v92 = own_factors + v91;
                float2 q7 = *(device const float2*)(factors + v92);
                float v93 = q7.x;
                float v94 = q7.y;
                uint v95 = v20 + 25u;
                ulong v96 = (ulong)v95;
                uint v97 = v20 + 32u;
                ulong v98 = (ulong)v97;
                ulong v99 = own_factors + v98;
                float2 q8 = *(device const float2*)(factors + v99);
                float v100 = q8.x;
                float v101 = q8.y;
                uint v102 = v20 + 33u;
                ulong v103 = (ulong)v102;
                uint v104 = v20 + 40u;
                ulong v105 = (ulong)v104;
                ulong v106 = own_factors + v105;
                float2 q9 = *(device const float2*)(factors + v106);
                float v107 = q9.x;
                float v108 = q9.y;
                uint v109 = v20 + 41u;
                ulong v110 = (ulong)v109;
                uint v111 = v20 + 48u;
                ulong v112 = (ulong)v111;
                ulong v113 = own_factors + v112;
                float2 q10 = *(device const float2*)(factors + v113);
                float v114 = q10.x;
                float v115 = q10.y;
                uint v116 = v20 + 49u;
                ulong v117 = (ulong)v116;
                uint v118 = v20 + 56u;
                ulong v119 = (ulong)v118;
                ulong v120 = own_factors + v119;
                float2 q11 = *(device const float2*)(factors + v120);
                float v121 = q11.x;
                float v122 = q11.y;
                uint v123 = v20 + 57u;
                ulong v124 = (ulong)v123;
                ulong v125 = own_factors + 64ul;  // inter.rs:118
                ulong v126 = v125 + v22;
                float2 q12 = *(device const float2*)(factors + v126);
                float v127 = q12.x;
                float v128 = q12.y;
                ulong v129 = v125 + v31;
                float2 q13 = *(device const float2*)(factors + v129);
                float v130 = q13.x;
                float v131 = q13.y;
                ulong v132 = v125 + v84;
                float2 q14 = *(device const float2*)(factors + v132);
                float v133 = q14.x;
                float v134 = q14.y;
                ulong v135 = v125 + v91;
                float2 q15 = *(device const float2*)(factors + v135);
                float v136 = q15.x;
                float v137 = q15.y;
                ulong v138 = v125 + v98;
                float2 q16 = *(device const float2*)(factors + v138);
                float v139 = q16.x;
                float v140 = q16.y;
                ulong v141 = v125 + v105;
                float2 q17 = *(device const float2*)(factors + v141);
                float v142 = q17.x;
                float v143 = q17.y;
                ulong v144 = v125 + v112;
                float2 q18 = *(device const float2*)(factors + v144);
                float v145 = q18.x;
                float v146 = q18.y;
                ulong v147 = v125 + v119;
                float2 q19 = *(device const float2*)(factors + v147);
                float v148 = q19.x;
                float v149 = q19.y;
                ulong v150 = own_factors + 128ul;  // inter.rs:119
                ulong v151 = v150 + v22;
                float2 q20 = *(device const float2*)(factors + v151);
                float v152 = q20.x;
                float v153 = q20.y;
                ulong v154 = v150 + v31;
                float2 q21 = *(device const float2*)(factors + v154);
                float v155 = q21.x;
                float v156 = q21.y;
                ulong v157 = v150 + v84;
                float2 q22 = *(device const float2*)(factors + v157);
                float v158 = q22.x;
                float v159 = q22.y;
                ulong v160 = v150 + v91;
                float2 q23 = *(device const float2*)(factors + v160);
                float v161 = q23.x;
                float v162 = q23.y;
                ulong v163 = v150 + v98;
                float2 q24 = *(device const float2*)(factors + v163);
                float v164 = q24.x;
                float v165 = q24.y;
                ulong v166 = v150 + v105;
                float2 q25 = *(device const float2*)(factors + v166);
                float v167 = q25.x;
                float v168 = q25.y;
                ulong v169 = v150 + v112;
                float2 q26 = *(device const float2*)(factors + v169);
                float v170 = q26.x;
                float v171 = q26.y;
                ulong v172 = v150 + v119;
                float2 q27 = *(device const float2*)(factors + v172);
                float v173 = q27.x;
                float v174 = q27.y;
                ulong v175 = own_factors + 192ul;  // inter.rs:120
                float whole = factors[v175];
                ulong v176 = v22 * 16ul;  // inter.rs:125
                ulong v177 = k_first + v176;
                ulong v178 = v177 + v21;
                bool v179 = v20 < count;
                float v180;
                if (v179) {
                    float v181 = k[v178];
                    v180 = v181;
                } else {
                    v180 = 0.0f;
                }
                ulong v182 = v29 * 16ul;
                ulong v183 = k_first + v182;
                ulong v184 = v183 + v21;
                bool v185 = v28 < count;
                float v186;
                if (v185) {
                    float v187 = k[v184];
                    v186 = v187;
                } else {
                    v186 = 0.0f;
                }
                ulong v188 = v31 * 16ul;
                ulong v189 = k_first + v188;
                ulong v190 = v189 + v21;
                bool v191 = v30 < count;
                float v192;
                if (v191) {
                    float v193 = k[v190];
                    v192 = v193;
                } else {
                    v192 = 0.0f;
                }
                ulong v194 = v36 * 16ul;
                ulong v195 = k_first + v194;
                ulong v196 = v195 + v21;
                bool v197 = v35 < count;
                float v198;
                if (v197) {
                    float v199 = k[v196];
                    v198 = v199;
                } else {
                    v198 = 0.0f;
                }
                ulong v200 = v84 * 16ul;
                ulong v201 = k_first + v200;
                ulong v202 = v201 + v21;
                bool v203 = v83 < count;
                float v204;
                if (v203) {
                    float v205 = k[v202];
                    v204 = v205;
                } else {
                    v204 = 0.0f;
                }
                ulong v206 = v89 * 16ul;
                ulong v207 = k_first + v206;
                ulong v208 = v207 + v21;
                bool v209 = v88 < count;
                float v210;
                if (v209) {
                    float v211 = k[v208];
                    v210 = v211;
                } else {
                    v210 = 0.0f;
                }
                ulong v212 = v91 * 16ul;
                ulong v213 = k_first + v212;
                ulong v214 = v213 + v21;
                bool v215 = v90 < count;
                float v216;
                if (v215) {
                    float v217 = k[v214];
                    v216 = v217;
                } else {
                    v216 = 0.0f;
                }
                ulong v218 = v96 * 16ul;
                ulong v219 = k_first + v218;
                ulong v220 = v219 + v21;
                bool v221 = v95 < count;
                float v222;
                if (v221) {
                    float v223 = k[v220];
                    v222 = v223;
                } else {
                    v222 = 0.0f;
                }
                ulong v224 = v98 * 16ul;
                ulong v225 = k_first + v224;
                ulong v226 = v225 + v21;
                bool v227 = v97 < count;
                float v228;
                if (v227) {
                    float v229 = k[v226];
                    v228 = v229;
                } else {
                    v228 = 0.0f;
                }
                ulong v230 = v103 * 16ul;
                ulong v231 = k_first + v230;
                ulong v232 = v231 + v21;
                bool v233 = v102 < count;
                float v234;
                if (v233) {
                    float v235 = k[v232];
                    v234 = v235;
                } else {
                    v234 = 0.0f;
                }
                ulong v236 = v105 * 16ul;
                ulong v237 = k_first + v236;
                ulong v238 = v237 + v21;
                bool v239 = v104 < count;
                float v240;
                if (v239) {
                    float v241 = k[v238];
                    v240 = v241;
                } else {
                    v240 = 0.0f;
                }
                ulong v242 = v110 * 16ul;
                ulong v243 = k_first + v242;
                ulong v244 = v243 + v21;
                bool v245 = v109 < count;
                float v246;
                if (v245) {
                    float v247 = k[v244];
                    v246 = v247;
                } else {
                    v246 = 0.0f;
                }
                ulong v248 = v112 * 16ul;
                ulong v249 = k_first + v248;
                ulong v250 = v249 + v21;
                bool v251 = v111 < count;
                float v252;
                if (v251) {
                    float v253 = k[v250];
                    v252 = v253;
                } else {
                    v252 = 0.0f;
                }
                ulong v254 = v117 * 16ul;
                ulong v255 = k_first + v254;
                ulong v256 = v255 + v21;
                bool v257 = v116 < count;
                float v258;
                if (v257) {
                    float v259 = k[v256];
                    v258 = v259;
                } else {
                    v258 = 0.0f;
                }
                ulong v260 = v119 * 16ul;
                ulong v261 = k_first + v260;
                ulong v262 = v261 + v21;
                bool v263 = v118 < count;
                float v264;
                if (v263) {
                    float v265 = k[v262];
                    v264 = v265;
                } else {
                    v264 = 0.0f;
                }
                ulong v266 = v124 * 16ul;
                ulong v267 = k_first + v266;
                ulong v268 = v267 + v21;
                bool v269 = v123 < count;
                float v270;
                if (v269) {
                    float v271 = k[v268];
                    v270 = v271;
                } else {
                    v270 = 0.0f;
                }
                ulong v272 = v177 + v38;
                float v273;
                if (v179) {
                    float v274 = k[v272];
                    v273 = v274;
                } else {
                    v273 = 0.0f;
                }
                ulong v275 = v183 + v38;
                float v276;
                if (v185) {
                    float v277 = k[v275];
                    v276 = v277;
                } else {
                    v276 = 0.0f;
                }
                ulong v278 = v189 + v38;
                float v279;
                if (v191) {
                    float v280 = k[v278];
                    v279 = v280;
                } else {
                    v279 = 0.0f;
                }
                ulong v281 = v195 + v38;
                float v282;
                if (v197) {
                    float v283 = k[v281];
                    v282 = v283;
                } else {
                    v282 = 0.0f;
                }
                ulong v284 = v201 + v38;
                float v285;
                if (v203) {
                    float v286 = k[v284];
                    v285 = v286;
                } else {
                    v285 = 0.0f;
                }
                ulong v287 = v207 + v38;
                float v288;
                if (v209) {
                    float v289 = k[v287];
                    v288 = v289;
                } else {
                    v288 = 0.0f;
                }
                ulong v290 = v213 + v38;
                float v291;
                if (v215) {
                    float v292 = k[v290];
                    v291 = v292;
                } else {
                    v291 = 0.0f;
                }
                ulong v293 = v219 + v38;
                float v294;
                if (v221) {
                    float v295 = k[v293];
                    v294 = v295;
                } else {
                    v294 = 0.0f;
                }
                ulong v296 = v225 + v38;
                float v297;
                if (v227) {
                    float v298 = k[v296];
                    v297 = v298;
                } else {
                    v297 = 0.0f;
                }
                ulong v299 = v231 + v38;
                float v300;
                if (v233) {
                    float v301 = k[v299];
                    v300 = v301;
                } else {
                    v300 = 0.0f;
                }
                ulong v302 = v237 + v38;
                float v303;
                if (v239) {
                    float v304 = k[v302];
                    v303 = v304;
                } else {
                    v303 = 0.0f;
                }
                ulong v305 = v243 + v38;
                float v306;
                if (v245) {
                    float v307 = k[v305];
                    v306 = v307;
                } else {
                    v306 = 0.0f;
                }
                ulong v308 = v249 + v38;
                float v309;
                if (v251) {
                    float v310 = k[v308];
                    v309 = v310;
                } else {
                    v309 = 0.0f;
                }
                ulong v311 = v255 + v38;
                float v312;
                if (v257) {
                    float v313 = k[v311];
                    v312 = v313;
                } else {
                    v312 = 0.0f;
                }
                ulong v314 = v261 + v38;
                float v315;
                if (v263) {
                    float v316 = k[v314];
                    v315 = v316;
                } else {
                    v315 = 0.0f;
                }
                ulong v317 = v267 + v38;
                float v318;
                if (v269) {
                    float v319 = k[v317];
                    v318 = v319;
                } else {
                    v318 = 0.0f;
                }
                float2 q28 = float2(0.0f, 0.0f);
                q28 = kiln_mma_f32(q28, v47, v48, v180, v186);
                q28 = kiln_mma_f32(q28, v49, v50, v273, v276);
                float v320 = q28.x;
                float v321 = q28.y;
                float2 q29 = float2(0.0f, 0.0f);
                q29 = kiln_mma_f32(q29, v47, v48, v192, v198);
                q29 = kiln_mma_f32(q29, v49, v50, v279, v282);
                float v322 = q29.x;
                float v323 = q29.y;
                float2 q30 = float2(0.0f, 0.0f);
                q30 = kiln_mma_f32(q30, v47, v48, v204, v210);
                q30 = kiln_mma_f32(q30, v49, v50, v285, v288);
                float v324 = q30.x;
                float v325 = q30.y;
                float2 q31 = float2(0.0f, 0.0f);
                q31 = kiln_mma_f32(q31, v47, v48, v216, v222);
                q31 = kiln_mma_f32(q31, v49, v50, v291, v294);
                float v326 = q31.x;
                float v327 = q31.y;
                float2 q32 = float2(0.0f, 0.0f);
                q32 = kiln_mma_f32(q32, v47, v48, v228, v234);
                q32 = kiln_mma_f32(q32, v49, v50, v297, v300);
                float v328 = q32.x;
                float v329 = q32.y;
                float2 q33 = float2(0.0f, 0.0f);
                q33 = kiln_mma_f32(q33, v47, v48, v240, v246);
                q33 = kiln_mma_f32(q33, v49, v50, v303, v306);
                float v330 = q33.x;
                float v331 = q33.y;
                float2 q34 = float2(0.0f, 0.0f);
                q34 = kiln_mma_f32(q34, v47, v48, v252, v258);
                q34 = kiln_mma_f32(q34, v49, v50, v309, v312);
                float v332 = q34.x;
                float v333 = q34.y;
                float2 q35 = float2(0.0f, 0.0f);
                q35 = kiln_mma_f32(q35, v47, v48, v264, v270);
                q35 = kiln_mma_f32(q35, v49, v50, v315, v318);
                float v334 = q35.x;
                float v335 = q35.y;
                float2 q36 = float2(0.0f, 0.0f);
                q36 = kiln_mma_f32(q36, v51, v52, v180, v186);
                q36 = kiln_mma_f32(q36, v53, v54, v273, v276);
                float v336 = q36.x;
                float v337 = q36.y;
                float2 q37 = float2(0.0f, 0.0f);
                q37 = kiln_mma_f32(q37, v51, v52, v192, v198);
                q37 = kiln_mma_f32(q37, v53, v54, v279, v282);
                float v338 = q37.x;
                float v339 = q37.y;
                float2 q38 = float2(0.0f, 0.0f);
                q38 = kiln_mma_f32(q38, v51, v52, v204, v210);
                q38 = kiln_mma_f32(q38, v53, v54, v285, v288);
                float v340 = q38.x;
                float v341 = q38.y;
                float2 q39 = float2(0.0f, 0.0f);
                q39 = kiln_mma_f32(q39, v51, v52, v216, v222);
                q39 = kiln_mma_f32(q39, v53, v54, v291, v294);
                float v342 = q39.x;
                float v343 = q39.y;
                float2 q40 = float2(0.0f, 0.0f);
                q40 = kiln_mma_f32(q40, v51, v52, v228, v234);
                q40 = kiln_mma_f32(q40, v53, v54, v297, v300);
                float v344 = q40.x;
                float v345 = q40.y;
                float2 q41 = float2(0.0f, 0.0f);
                q41 = kiln_mma_f32(q41, v51, v52, v240, v246);
                q41 = kiln_mma_f32(q41, v53, v54, v303, v306);
                float v346 = q41.x;
                float v347 = q41.y;
                float2 q42 = float2(0.0f, 0.0f);
                q42 = kiln_mma_f32(q42, v51, v52, v252, v258);
                q42 = kiln_mma_f32(q42, v53, v54, v309, v312);
                float v348 = q42.x;
                float v349 = q42.y;
                float2 q43 = float2(0.0f, 0.0f);
                q43 = kiln_mma_f32(q43, v51, v52, v264, v270);
                q43 = kiln_mma_f32(q43, v53, v54, v315, v318);
                float v350 = q43.x;
                float v351 = q43.y;
                ulong v_first = k_first + v6;  // inter.rs:126
                uint v352 = 16u - top;  // inter.rs:128
                ulong v353 = v_first + v176;
                ulong v354 = v353 + v21;
                bool v355 = v19 < v352;
                bool v356 = v355 && v179;
                float v357;
                if (v356) {
                    float v358 = v[v354];
                    v357 = v358;
                } else {
                    v357 = 0.0f;
                }
                ulong v359 = v_first + v182;
                ulong v360 = v359 + v21;
                bool v361 = v355 && v185;
                float v362;
                if (v361) {
                    float v363 = v[v360];
                    v362 = v363;
                } else {
                    v362 = 0.0f;
                }
                ulong v364 = v_first + v188;
                ulong v365 = v364 + v21;
                bool v366 = v355 && v191;
                float v367;
                if (v366) {
                    float v368 = v[v365];
                    v367 = v368;
                } else {
                    v367 = 0.0f;
                }
                ulong v369 = v_first + v194;
                ulong v370 = v369 + v21;
                bool v371 = v355 && v197;
                float v372;
                if (v371) {
                    float v373 = v[v370];
                    v372 = v373;
                } else {
                    v372 = 0.0f;
                }
                ulong v374 = v_first + v200;
                ulong v375 = v374 + v21;
                bool v376 = v355 && v203;
                float v377;
                if (v376) {
                    float v378 = v[v375];
                    v377 = v378;
                } else {
                    v377 = 0.0f;
                }
                ulong v379 = v_first + v206;
                ulong v380 = v379 + v21;
                bool v381 = v355 && v209;
                float v382;
                if (v381) {
                    float v383 = v[v380];
                    v382 = v383;
                } else {
                    v382 = 0.0f;
                }
                ulong v384 = v_first + v212;
                ulong v385 = v384 + v21;
                bool v386 = v355 && v215;
                float v387;
                if (v386) {
                    float v388 = v[v385];
                    v387 = v388;
                } else {
                    v387 = 0.0f;
                }
                ulong v389 = v_first + v218;
                ulong v390 = v389 + v21;
                bool v391 = v355 && v221;
                float v392;
                if (v391) {
                    float v393 = v[v390];
                    v392 = v393;
                } else {
                    v392 = 0.0f;
                }
                ulong v394 = v_first + v224;
                ulong v395 = v394 + v21;
                bool v396 = v355 && v227;
                float v397;
                if (v396) {
                    float v398 = v[v395];
                    v397 = v398;
                } else {
                    v397 = 0.0f;
                }
                ulong v399 = v_first + v230;
                ulong v400 = v399 + v21;
                bool v401 = v355 && v233;
                float v402;
                if (v401) {
                    float v403 = v[v400];
                    v402 = v403;
                } else {
                    v402 = 0.0f;
                }
                ulong v404 = v_first + v236;
                ulong v405 = v404 + v21;
                bool v406 = v355 && v239;
                float v407;
                if (v406) {
                    float v408 = v[v405];
                    v407 = v408;
                } else {
                    v407 = 0.0f;
                }
                ulong v409 = v_first + v242;
                ulong v410 = v409 + v21;
                bool v411 = v355 && v245;
                float v412;
                if (v411) {
                    float v413 = v[v410];
                    v412 = v413;
                } else {
                    v412 = 0.0f;
                }
                ulong v414 = v_first + v248;
                ulong v415 = v414 + v21;
                bool v416 = v355 && v251;
                float v417;
                if (v416) {
                    float v418 = v[v415];
                    v417 = v418;
                } else {
                    v417 = 0.0f;
                }
                ulong v419 = v_first + v254;
                ulong v420 = v419 + v21;
                bool v421 = v355 && v257;
                float v422;
                if (v421) {
                    float v423 = v[v420];
                    v422 = v423;
                } else {
                    v422 = 0.0f;
                }
                ulong v424 = v_first + v260;
                ulong v425 = v424 + v21;
                bool v426 = v355 && v263;
                float v427;
                if (v426) {
                    float v428 = v[v425];
                    v427 = v428;
                } else {
                    v427 = 0.0f;
                }
                ulong v429 = v_first + v266;
                ulong v430 = v429 + v21;
                bool v431 = v355 && v269;
                float v432;
                if (v431) {
                    float v433 = v[v430];
                    v432 = v433;
                } else {
                    v432 = 0.0f;
                }
                ulong v434 = v353 + v38;
                bool v435 = v37 < v352;
                bool v436 = v435 && v179;
                float v437;
                if (v436) {
                    float v438 = v[v434];
                    v437 = v438;
                } else {
                    v437 = 0.0f;
                }
                ulong v439 = v359 + v38;
                bool v440 = v435 && v185;
                float v441;
                if (v440) {
                    float v442 = v[v439];
                    v441 = v442;
                } else {
                    v441 = 0.0f;
                }
                ulong v443 = v364 + v38;
                bool v444 = v435 && v191;
                float v445;
                if (v444) {
                    float v446 = v[v443];
                    v445 = v446;
                } else {
                    v445 = 0.0f;
                }
                ulong v447 = v369 + v38;
                bool v448 = v435 && v197;
                float v449;
                if (v448) {
                    float v450 = v[v447];
                    v449 = v450;
                } else {
                    v449 = 0.0f;
                }
                ulong v451 = v374 + v38;
                bool v452 = v435 && v203;
                float v453;
                if (v452) {
                    float v454 = v[v451];
                    v453 = v454;
                } else {
                    v453 = 0.0f;
                }
                ulong v455 = v379 + v38;
                bool v456 = v435 && v209;
                float v457;
                if (v456) {
                    float v458 = v[v455];
                    v457 = v458;
                } else {
                    v457 = 0.0f;
                }
                ulong v459 = v384 + v38;
                bool v460 = v435 && v215;
                float v461;
                if (v460) {
                    float v462 = v[v459];
                    v461 = v462;
                } else {
                    v461 = 0.0f;
                }
                ulong v463 = v389 + v38;
                bool v464 = v435 && v221;
                float v465;
                if (v464) {
                    float v466 = v[v463];
                    v465 = v466;
                } else {
                    v465 = 0.0f;
                }
                ulong v467 = v394 + v38;
                bool v468 = v435 && v227;
                float v469;
                if (v468) {
                    float v470 = v[v467];
                    v469 = v470;
                } else {
                    v469 = 0.0f;
                }
                ulong v471 = v399 + v38;
                bool v472 = v435 && v233;
                float v473;
                if (v472) {
                    float v474 = v[v471];
                    v473 = v474;
                } else {
                    v473 = 0.0f;
                }
                ulong v475 = v404 + v38;
                bool v476 = v435 && v239;
                float v477;
                if (v476) {
                    float v478 = v[v475];
                    v477 = v478;
                } else {
                    v477 = 0.0f;
                }
                ulong v479 = v409 + v38;
                bool v480 = v435 && v245;
                float v481;
                if (v480) {
                    float v482 = v[v479];
                    v481 = v482;
                } else {
                    v481 = 0.0f;
                }
                ulong v483 = v414 + v38;
                bool v484 = v435 && v251;
                float v485;
                if (v484) {
                    float v486 = v[v483];
                    v485 = v486;
                } else {
                    v485 = 0.0f;
                }
                ulong v487 = v419 + v38;
                bool v488 = v435 && v257;
                float v489;
                if (v488) {
                    float v490 = v[v487];
                    v489 = v490;
                } else {
                    v489 = 0.0f;
                }
                ulong v491 = v424 + v38;
                bool v492 = v435 && v263;
                float v493;
                if (v492) {
                    float v494 = v[v491];
                    v493 = v494;
                } else {
                    v493 = 0.0f;
                }
                ulong v495 = v429 + v38;
                bool v496 = v435 && v269;
                float v497;
                if (v496) {
                    float v498 = v[v495];
                    v497 = v498;
                } else {
                    v497 = 0.0f;
                }
                float v499 = v78 * v320;  // inter.rs:129
                float v500 = v357 - v499;
                float v501 = v79 * v321;
                float v502 = v362 - v501;
                float v503 = v81 * v322;
                float v504 = v367 - v503;
                float v505 = v82 * v323;
                float v506 = v372 - v505;
                float v507 = v86 * v324;
                float v508 = v377 - v507;
                float v509 = v87 * v325;
                float v510 = v382 - v509;
                float v511 = v93 * v326;
                float v512 = v387 - v511;
                float v513 = v94 * v327;
                float v514 = v392 - v513;
                float v515 = v100 * v328;
                float v516 = v397 - v515;
                float v517 = v101 * v329;
                float v518 = v402 - v517;
                float v519 = v107 * v330;
                float v520 = v407 - v519;
                float v521 = v108 * v331;
                float v522 = v412 - v521;
                float v523 = v114 * v332;
                float v524 = v417 - v523;
                float v525 = v115 * v333;
                float v526 = v422 - v525;
                float v527 = v121 * v334;
                float v528 = v427 - v527;
                float v529 = v122 * v335;
                float v530 = v432 - v529;
                float v531 = v78 * v336;
                float v532 = v437 - v531;
                float v533 = v79 * v337;
                float v534 = v441 - v533;
                float v535 = v81 * v338;
                float v536 = v445 - v535;
                float v537 = v82 * v339;
                float v538 = v449 - v537;
                float v539 = v86 * v340;
                float v540 = v453 - v539;
                float v541 = v87 * v341;
                float v542 = v457 - v541;
                float v543 = v93 * v342;
                float v544 = v461 - v543;
                float v545 = v94 * v343;
                float v546 = v465 - v545;
                float v547 = v100 * v344;
                float v548 = v469 - v547;
                float v549 = v101 * v345;
                float v550 = v473 - v549;
                float v551 = v107 * v346;
                float v552 = v477 - v551;
                float v553 = v108 * v347;
                float v554 = v481 - v553;
                float v555 = v114 * v348;
                float v556 = v485 - v555;
                float v557 = v115 * v349;
                float v558 = v489 - v557;
                float v559 = v121 * v350;
                float v560 = v493 - v559;
                float v561 = v122 * v351;
                float v562 = v497 - v561;
                ulong v563 = at * 4096ul;  // inter.rs:131
                ulong v564 = v21 * 64ul;
                ulong v565 = v563 + v564;
                ulong v566 = v565 + v22;
                float2 q44 = *(device const float2*)(solve + v566);
                float v567 = q44.x;
                float v568 = q44.y;
                ulong v569 = v565 + v31;
                float2 q45 = *(device const float2*)(solve + v569);
                float v570 = q45.x;
                float v571 = q45.y;
                ulong v572 = v565 + v84;
                float2 q46 = *(device const float2*)(solve + v572);
                float v573 = q46.x;
                float v574 = q46.y;
                ulong v575 = v565 + v91;
                float2 q47 = *(device const float2*)(solve + v575);
                float v576 = q47.x;
                float v577 = q47.y;
                ulong v578 = v565 + v98;
                float2 q48 = *(device const float2*)(solve + v578);
                float v579 = q48.x;
                float v580 = q48.y;
                ulong v581 = v565 + v105;
                float2 q49 = *(device const float2*)(solve + v581);
                float v582 = q49.x;
                float v583 = q49.y;
                ulong v584 = v565 + v112;
                float2 q50 = *(device const float2*)(solve + v584);
                float v585 = q50.x;
                float v586 = q50.y;
                ulong v587 = v565 + v119;
                float2 q51 = *(device const float2*)(solve + v587);
                float v588 = q51.x;
                float v589 = q51.y;
                ulong v590 = v38 * 64ul;
                ulong v591 = v563 + v590;
                ulong v592 = v591 + v22;
                float2 q52 = *(device const float2*)(solve + v592);
                float v593 = q52.x;
                float v594 = q52.y;
                ulong v595 = v591 + v31;
                float2 q53 = *(device const float2*)(solve + v595);
                float v596 = q53.x;
                float v597 = q53.y;
                ulong v598 = v591 + v84;
                float2 q54 = *(device const float2*)(solve + v598);
                float v599 = q54.x;
                float v600 = q54.y;
                ulong v601 = v591 + v91;
                float2 q55 = *(device const float2*)(solve + v601);
                float v602 = q55.x;
                float v603 = q55.y;
                ulong v604 = v591 + v98;
                float2 q56 = *(device const float2*)(solve + v604);
                float v605 = q56.x;
                float v606 = q56.y;
                ulong v607 = v591 + v105;
                float2 q57 = *(device const float2*)(solve + v607);
                float v608 = q57.x;
                float v609 = q57.y;
                ulong v610 = v591 + v112;
                float2 q58 = *(device const float2*)(solve + v610);
                float v611 = q58.x;
                float v612 = q58.y;
                ulong v613 = v591 + v119;
                float2 q59 = *(device const float2*)(solve + v613);
                float v614 = q59.x;
                float v615 = q59.y;
                uint v616 = v19 + 16u;
                ulong v617 = (ulong)v616;
                ulong v618 = v617 * 64ul;
                ulong v619 = v563 + v618;
                ulong v620 = v619 + v22;
                float2 q60 = *(device const float2*)(solve + v620);
                float v621 = q60.x;
                float v622 = q60.y;
                ulong v623 = v619 + v31;
                float2 q61 = *(device const float2*)(solve + v623);
                float v624 = q61.x;
                float v625 = q61.y;
                ulong v626 = v619 + v84;
                float2 q62 = *(device const float2*)(solve + v626);
                float v627 = q62.x;
                float v628 = q62.y;
                ulong v629 = v619 + v91;
                float2 q63 = *(device const float2*)(solve + v629);
                float v630 = q63.x;
                float v631 = q63.y;
                ulong v632 = v619 + v98;
                float2 q64 = *(device const float2*)(solve + v632);
                float v633 = q64.x;
                float v634 = q64.y;
                ulong v635 = v619 + v105;
                float2 q65 = *(device const float2*)(solve + v635);
                float v636 = q65.x;
                float v637 = q65.y;
                ulong v638 = v619 + v112;
                float2 q66 = *(device const float2*)(solve + v638);
                float v639 = q66.x;
                float v640 = q66.y;
                ulong v641 = v619 + v119;
                float2 q67 = *(device const float2*)(solve + v641);
                float v642 = q67.x;
                float v643 = q67.y;
                uint v644 = v19 + 24u;
                ulong v645 = (ulong)v644;
                ulong v646 = v645 * 64ul;
                ulong v647 = v563 + v646;
                ulong v648 = v647 + v22;
                float2 q68 = *(device const float2*)(solve + v648);
                float v649 = q68.x;
                float v650 = q68.y;
                ulong v651 = v647 + v31;
                float2 q69 = *(device const float2*)(solve + v651);
                float v652 = q69.x;
                float v653 = q69.y;
                ulong v654 = v647 + v84;
                float2 q70 = *(device const float2*)(solve + v654);
                float v655 = q70.x;
                float v656 = q70.y;
                ulong v657 = v647 + v91;
                float2 q71 = *(device const float2*)(solve + v657);
                float v658 = q71.x;
                float v659 = q71.y;
                ulong v660 = v647 + v98;
                float2 q72 = *(device const float2*)(solve + v660);
                float v661 = q72.x;
                float v662 = q72.y;
                ulong v663 = v647 + v105;
                float2 q73 = *(device const float2*)(solve + v663);
                float v664 = q73.x;
                float v665 = q73.y;
                ulong v666 = v647 + v112;
                float2 q74 = *(device const float2*)(solve + v666);
                float v667 = q74.x;
                float v668 = q74.y;
                ulong v669 = v647 + v119;
                float2 q75 = *(device const float2*)(solve + v669);
                float v670 = q75.x;
                float v671 = q75.y;
                uint v672 = v19 + 32u;
                ulong v673 = (ulong)v672;
                ulong v674 = v673 * 64ul;
                ulong v675 = v563 + v674;
                ulong v676 = v675 + v22;
                float2 q76 = *(device const float2*)(solve + v676);
                float v677 = q76.x;
                float v678 = q76.y;
                ulong v679 = v675 + v31;
                float2 q77 = *(device const float2*)(solve + v679);
                float v680 = q77.x;
                float v681 = q77.y;
                ulong v682 = v675 + v84;
                float2 q78 = *(device const float2*)(solve + v682);
                float v683 = q78.x;
                float v684 = q78.y;
                ulong v685 = v675 + v91;
                float2 q79 = *(device const float2*)(solve + v685);
                float v686 = q79.x;
                float v687 = q79.y;
                ulong v688 = v675 + v98;
                float2 q80 = *(device const float2*)(solve + v688);
                float v689 = q80.x;
                float v690 = q80.y;
                ulong v691 = v675 + v105;
                float2 q81 = *(device const float2*)(solve + v691);
                float v692 = q81.x;
                float v693 = q81.y;
                ulong v694 = v675 + v112;
                float2 q82 = *(device const float2*)(solve + v694);
                float v695 = q82.x;
                float v696 = q82.y;
                ulong v697 = v675 + v119;
                float2 q83 = *(device const float2*)(solve + v697);
                float v698 = q83.x;
                float v699 = q83.y;
                uint v700 = v19 + 40u;
                ulong v701 = (ulong)v700;
                ulong v702 = v701 * 64ul;
                ulong v703 = v563 + v702;
                ulong v704 = v703 + v22;
                float2 q84 = *(device const float2*)(solve + v704);
                float v705 = q84.x;
                float v706 = q84.y;
                ulong v707 = v703 + v31;
                float2 q85 = *(device const float2*)(solve + v707);
                float v708 = q85.x;
                float v709 = q85.y;
                ulong v710 = v703 + v84;
                float2 q86 = *(device const float2*)(solve + v710);
                float v711 = q86.x;
                float v712 = q86.y;
                ulong v713 = v703 + v91;
                float2 q87 = *(device const float2*)(solve + v713);
                float v714 = q87.x;
                float v715 = q87.y;
                ulong v716 = v703 + v98;
                float2 q88 = *(device const float2*)(solve + v716);
                float v717 = q88.x;
                float v718 = q88.y;
                ulong v719 = v703 + v105;
                float2 q89 = *(device const float2*)(solve + v719);
                float v720 = q89.x;
                float v721 = q89.y;
                ulong v722 = v703 + v112;
                float2 q90 = *(device const float2*)(solve + v722);
                float v723 = q90.x;
                float v724 = q90.y;
                ulong v725 = v703 + v119;
                float2 q91 = *(device const float2*)(solve + v725);
                float v726 = q91.x;
                float v727 = q91.y;
                uint v728 = v19 + 48u;
                ulong v729 = (ulong)v728;
                ulong v730 = v729 * 64ul;
                ulong v731 = v563 + v730;
                ulong v732 = v731 + v22;
                float2 q92 = *(device const float2*)(solve + v732);
                float v733 = q92.x;
                float v734 = q92.y;
                ulong v735 = v731 + v31;
                float2 q93 = *(device const float2*)(solve + v735);
                float v736 = q93.x;
                float v737 = q93.y;
                ulong v738 = v731 + v84;
                float2 q94 = *(device const float2*)(solve + v738);
                float v739 = q94.x;
                float v740 = q94.y;
                ulong v741 = v731 + v91;
                float2 q95 = *(device const float2*)(solve + v741);
                float v742 = q95.x;
                float v743 = q95.y;
                ulong v744 = v731 + v98;
                float2 q96 = *(device const float2*)(solve + v744);
                float v745 = q96.x;
                float v746 = q96.y;
                ulong v747 = v731 + v105;
                float2 q97 = *(device const float2*)(solve + v747);
                float v748 = q97.x;
                float v749 = q97.y;
                ulong v750 = v731 + v112;
                float2 q98 = *(device const float2*)(solve + v750);
                float v751 = q98.x;
                float v752 = q98.y;
                ulong v753 = v731 + v119;
                float2 q99 = *(device const float2*)(solve + v753);
                float v754 = q99.x;
                float v755 = q99.y;
                uint v756 = v19 + 56u;
                ulong v757 = (ulong)v756;
                ulong v758 = v757 * 64ul;
                ulong v759 = v563 + v758;
                ulong v760 = v759 + v22;
                float2 q100 = *(device const float2*)(solve + v760);
                float v761 = q100.x;
                float v762 = q100.y;
                ulong v763 = v759 + v31;
                float2 q101 = *(device const float2*)(solve + v763);
                float v764 = q101.x;
                float v765 = q101.y;
                ulong v766 = v759 + v84;
                float2 q102 = *(device const float2*)(solve + v766);
                float v767 = q102.x;
                float v768 = q102.y;
                ulong v769 = v759 + v91;
                float2 q103 = *(device const float2*)(solve + v769);
                float v770 = q103.x;
                float v771 = q103.y;
                ulong v772 = v759 + v98;
                float2 q104 = *(device const float2*)(solve + v772);
                float v773 = q104.x;
                float v774 = q104.y;
                ulong v775 = v759 + v105;
                float2 q105 = *(device const float2*)(solve + v775);
                float v776 = q105.x;
                float v777 = q105.y;
                ulong v778 = v759 + v112;
                float2 q106 = *(device const float2*)(solve + v778);
                float v779 = q106.x;
                float v780 = q106.y;
                ulong v781 = v759 + v119;
                float2 q107 = *(device const float2*)(solve + v781);
                float v782 = q107.x;
                float v783 = q107.y;
                float2 q108 = float2(0.0f, 0.0f);
                q108 = kiln_mma_f32(q108, v500, v502, v567, v568);
                q108 = kiln_mma_f32(q108, v504, v506, v593, v594);
                q108 = kiln_mma_f32(q108, v508, v510, v621, v622);
                q108 = kiln_mma_f32(q108, v512, v514, v649, v650);
                q108 = kiln_mma_f32(q108, v516, v518, v677, v678);
                q108 = kiln_mma_f32(q108, v520, v522, v705, v706);
                q108 = kiln_mma_f32(q108, v524, v526, v733, v734);
                q108 = kiln_mma_f32(q108, v528, v530, v761, v762);
                float v784 = q108.x;
                float v785 = q108.y;
                float2 q109 = float2(0.0f, 0.0f);
                q109 = kiln_mma_f32(q109, v500, v502, v570, v571);
                q109 = kiln_mma_f32(q109, v504, v506, v596, v597);
                q109 = kiln_mma_f32(q109, v508, v510, v624, v625);
                q109 = kiln_mma_f32(q109, v512, v514, v652, v653);
                q109 = kiln_mma_f32(q109, v516, v518, v680, v681);
                q109 = kiln_mma_f32(q109, v520, v522, v708, v709);
                q109 = kiln_mma_f32(q109, v524, v526, v736, v737);
                q109 = kiln_mma_f32(q109, v528, v530, v764, v765);
                float v786 = q109.x;
                float v787 = q109.y;
                float2 q110 = float2(0.0f, 0.0f);
                q110 = kiln_mma_f32(q110, v500, v502, v573, v574);
                q110 = kiln_mma_f32(q110, v504, v506, v599, v600);
                q110 = kiln_mma_f32(q110, v508, v510, v627, v628);
                q110 = kiln_mma_f32(q110, v512, v514, v655, v656);
                q110 = kiln_mma_f32(q110, v516, v518, v683, v684);
                q110 = kiln_mma_f32(q110, v520, v522, v711, v712);
                q110 = kiln_mma_f32(q110, v524, v526, v739, v740);
                q110 = kiln_mma_f32(q110, v528, v530, v767, v768);
                float v788 = q110.x;
                float v789 = q110.y;
                float2 q111 = float2(0.0f, 0.0f);
                q111 = kiln_mma_f32(q111, v500, v502, v576, v577);
                q111 = kiln_mma_f32(q111, v504, v506, v602, v603);
                q111 = kiln_mma_f32(q111, v508, v510, v630, v631);
                q111 = kiln_mma_f32(q111, v512, v514, v658, v659);
                q111 = kiln_mma_f32(q111, v516, v518, v686, v687);
                q111 = kiln_mma_f32(q111, v520, v522, v714, v715);
                q111 = kiln_mma_f32(q111, v524, v526, v742, v743);
                q111 = kiln_mma_f32(q111, v528, v530, v770, v771);
                float v790 = q111.x;
                float v791 = q111.y;
                float2 q112 = float2(0.0f, 0.0f);
                q112 = kiln_mma_f32(q112, v500, v502, v579, v580);
                q112 = kiln_mma_f32(q112, v504, v506, v605, v606);
                q112 = kiln_mma_f32(q112, v508, v510, v633, v634);
                q112 = kiln_mma_f32(q112, v512, v514, v661, v662);
                q112 = kiln_mma_f32(q112, v516, v518, v689, v690);
                q112 = kiln_mma_f32(q112, v520, v522, v717, v718);
                q112 = kiln_mma_f32(q112, v524, v526, v745, v746);
                q112 = kiln_mma_f32(q112, v528, v530, v773, v774);
                float v792 = q112.x;
                float v793 = q112.y;
                float2 q113 = float2(0.0f, 0.0f);
                q113 = kiln_mma_f32(q113, v500, v502, v582, v583);
                q113 = kiln_mma_f32(q113, v504, v506, v608, v609);
                q113 = kiln_mma_f32(q113, v508, v510, v636, v637);
                q113 = kiln_mma_f32(q113, v512, v514, v664, v665);
                q113 = kiln_mma_f32(q113, v516, v518, v692, v693);
                q113 = kiln_mma_f32(q113, v520, v522, v720, v721);
                q113 = kiln_mma_f32(q113, v524, v526, v748, v749);
                q113 = kiln_mma_f32(q113, v528, v530, v776, v777);
                float v794 = q113.x;
                float v795 = q113.y;
                float2 q114 = float2(0.0f, 0.0f);
                q114 = kiln_mma_f32(q114, v500, v502, v585, v586);
                q114 = kiln_mma_f32(q114, v504, v506, v611, v612);
                q114 = kiln_mma_f32(q114, v508, v510, v639, v640);
                q114 = kiln_mma_f32(q114, v512, v514, v667, v668);
                q114 = kiln_mma_f32(q114, v516, v518, v695, v696);
                q114 = kiln_mma_f32(q114, v520, v522, v723, v724);
                q114 = kiln_mma_f32(q114, v524, v526, v751, v752);
                q114 = kiln_mma_f32(q114, v528, v530, v779, v780);
                float v796 = q114.x;
                float v797 = q114.y;
                float2 q115 = float2(0.0f, 0.0f);
                q115 = kiln_mma_f32(q115, v500, v502, v588, v589);
                q115 = kiln_mma_f32(q115, v504, v506, v614, v615);
                q115 = kiln_mma_f32(q115, v508, v510, v642, v643);
                q115 = kiln_mma_f32(q115, v512, v514, v670, v671);
                q115 = kiln_mma_f32(q115, v516, v518, v698, v699);
                q115 = kiln_mma_f32(q115, v520, v522, v726, v727);
                q115 = kiln_mma_f32(q115, v524, v526, v754, v755);
                q115 = kiln_mma_f32(q115, v528, v530, v782, v783);
                float v798 = q115.x;
                float v799 = q115.y;
                float2 q116 = float2(0.0f, 0.0f);
                q116 = kiln_mma_f32(q116, v532, v534, v567, v568);
                q116 = kiln_mma_f32(q116, v536, v538, v593, v594);
                q116 = kiln_mma_f32(q116, v540, v542, v621, v622);
                q116 = kiln_mma_f32(q116, v544, v546, v649, v650);
                q116 = kiln_mma_f32(q116, v548, v550, v677, v678);
                q116 = kiln_mma_f32(q116, v552, v554, v705, v706);
                q116 = kiln_mma_f32(q116, v556, v558, v733, v734);
                q116 = kiln_mma_f32(q116, v560, v562, v761, v762);
                float v800 = q116.x;
                float v801 = q116.y;
                float2 q117 = float2(0.0f, 0.0f);
                q117 = kiln_mma_f32(q117, v532, v534, v570, v571);
                q117 = kiln_mma_f32(q117, v536, v538, v596, v597);
                q117 = kiln_mma_f32(q117, v540, v542, v624, v625);
                q117 = kiln_mma_f32(q117, v544, v546, v652, v653);
                q117 = kiln_mma_f32(q117, v548, v550, v680, v681);
                q117 = kiln_mma_f32(q117, v552, v554, v708, v709);
                q117 = kiln_mma_f32(q117, v556, v558, v736, v737);
                q117 = kiln_mma_f32(q117, v560, v562, v764, v765);
                float v802 = q117.x;
                float v803 = q117.y;
                float2 q118 = float2(0.0f, 0.0f);
                q118 = kiln_mma_f32(q118, v532, v534, v573, v574);
                q118 = kiln_mma_f32(q118, v536, v538, v599, v600);
                q118 = kiln_mma_f32(q118, v540, v542, v627, v628);
                q118 = kiln_mma_f32(q118, v544, v546, v655, v656);
                q118 = kiln_mma_f32(q118, v548, v550, v683, v684);
                q118 = kiln_mma_f32(q118, v552, v554, v711, v712);
                q118 = kiln_mma_f32(q118, v556, v558, v739, v740);
                q118 = kiln_mma_f32(q118, v560, v562, v767, v768);
                float v804 = q118.x;
                float v805 = q118.y;
                float2 q119 = float2(0.0f, 0.0f);
                q119 = kiln_mma_f32(q119, v532, v534, v576, v577);
                q119 = kiln_mma_f32(q119, v536, v538, v602, v603);
                q119 = kiln_mma_f32(q119, v540, v542, v630, v631);
                q119 = kiln_mma_f32(q119, v544, v546, v658, v659);
                q119 = kiln_mma_f32(q119, v548, v550, v686, v687);
                q119 = kiln_mma_f32(q119, v552, v554, v714, v715);
                q119 = kiln_mma_f32(q119, v556, v558, v742, v743);
                q119 = kiln_mma_f32(q119, v560, v562, v770, v771);
                float v806 = q119.x;
                float v807 = q119.y;
                float2 q120 = float2(0.0f, 0.0f);
                q120 = kiln_mma_f32(q120, v532, v534, v579, v580);
                q120 = kiln_mma_f32(q120, v536, v538, v605, v606);
                q120 = kiln_mma_f32(q120, v540, v542, v633, v634);
                q120 = kiln_mma_f32(q120, v544, v546, v661, v662);
                q120 = kiln_mma_f32(q120, v548, v550, v689, v690);
                q120 = kiln_mma_f32(q120, v552, v554, v717, v718);
                q120 = kiln_mma_f32(q120, v556, v558, v745, v746);
                q120 = kiln_mma_f32(q120, v560, v562, v773, v774);
                float v808 = q120.x;
                float v809 = q120.y;
                float2 q121 = float2(0.0f, 0.0f);
                q121 = kiln_mma_f32(q121, v532, v534, v582, v583);
                q121 = kiln_mma_f32(q121, v536, v538, v608, v609);
                q121 = kiln_mma_f32(q121, v540, v542, v636, v637);
                q121 = kiln_mma_f32(q121, v544, v546, v664, v665);
                q121 = kiln_mma_f32(q121, v548, v550, v692, v693);
                q121 = kiln_mma_f32(q121, v552, v554, v720, v721);
                q121 = kiln_mma_f32(q121, v556, v558, v748, v749);
                q121 = kiln_mma_f32(q121, v560, v562, v776, v777);
                float v810 = q121.x;
                float v811 = q121.y;
                float2 q122 = float2(0.0f, 0.0f);
                q122 = kiln_mma_f32(q122, v532, v534, v585, v586);
                q122 = kiln_mma_f32(q122, v536, v538, v611, v612);
                q122 = kiln_mma_f32(q122, v540, v542, v639, v640);
                q122 = kiln_mma_f32(q122, v544, v546, v667, v668);
                q122 = kiln_mma_f32(q122, v548, v550, v695, v696);
                q122 = kiln_mma_f32(q122, v552, v554, v723, v724);
                q122 = kiln_mma_f32(q122, v556, v558, v751, v752);
                q122 = kiln_mma_f32(q122, v560, v562, v779, v780);
                float v812 = q122.x;
                float v813 = q122.y;
                float2 q123 = float2(0.0f, 0.0f);
                q123 = kiln_mma_f32(q123, v532, v534, v588, v589);
                q123 = kiln_mma_f32(q123, v536, v538, v614, v615);
                q123 = kiln_mma_f32(q123, v540, v542, v642, v643);
                q123 = kiln_mma_f32(q123, v544, v546, v670, v671);
                q123 = kiln_mma_f32(q123, v548, v550, v698, v699);
                q123 = kiln_mma_f32(q123, v552, v554, v726, v727);
                q123 = kiln_mma_f32(q123, v556, v558, v754, v755);
                q123 = kiln_mma_f32(q123, v560, v562, v782, v783);
                float v814 = q123.x;
                float v815 = q123.y;
                float v816;  // inter.rs:137
                if (v179) {
                    float v817 = q[v178];
                    v816 = v817;
                } else {
                    v816 = 0.0f;
                }
                float v818;
                if (v185) {
                    float v819 = q[v184];
                    v818 = v819;
                } else {
                    v818 = 0.0f;
                }
                float v820;
                if (v191) {
                    float v821 = q[v190];
                    v820 = v821;
                } else {
                    v820 = 0.0f;
                }
                float v822;
                if (v197) {
                    float v823 = q[v196];
                    v822 = v823;
                } else {
                    v822 = 0.0f;
                }
                float v824;
                if (v203) {
                    float v825 = q[v202];
                    v824 = v825;
                } else {
                    v824 = 0.0f;
                }
                float v826;
                if (v209) {
                    float v827 = q[v208];
                    v826 = v827;
                } else {
                    v826 = 0.0f;
                }
                float v828;
                if (v215) {
                    float v829 = q[v214];
                    v828 = v829;
                } else {
                    v828 = 0.0f;
                }
                float v830;
                if (v221) {
                    float v831 = q[v220];
                    v830 = v831;
                } else {
                    v830 = 0.0f;
                }
                float v832;
                if (v227) {
                    float v833 = q[v226];
                    v832 = v833;
                } else {
                    v832 = 0.0f;
                }
                float v834;
                if (v233) {
                    float v835 = q[v232];
                    v834 = v835;
                } else {
                    v834 = 0.0f;
                }
                float v836;
                if (v239) {
                    float v837 = q[v238];
                    v836 = v837;
                } else {
                    v836 = 0.0f;
                }
                float v838;
                if (v245) {
                    float v839 = q[v244];
                    v838 = v839;
                } else {
                    v838 = 0.0f;
                }
                float v840;
                if (v251) {
                    float v841 = q[v250];
                    v840 = v841;
                } else {
                    v840 = 0.0f;
                }
                float v842;
                if (v257) {
                    float v843 = q[v256];
                    v842 = v843;
                } else {
                    v842 = 0.0f;
                }
                float v844;
                if (v263) {
                    float v845 = q[v262];
                    v844 = v845;
                } else {
                    v844 = 0.0f;
                }
                float v846;
                if (v269) {
                    float v847 = q[v268];
                    v846 = v847;
                } else {
                    v846 = 0.0f;
                }
                float v848;
                if (v179) {
                    float v849 = q[v272];
                    v848 = v849;
                } else {
                    v848 = 0.0f;
                }
                float v850;
                if (v185) {
                    float v851 = q[v275];
                    v850 = v851;
                } else {
                    v850 = 0.0f;
                }
                float v852;
                if (v191) {
                    float v853 = q[v278];
                    v852 = v853;
                } else {
                    v852 = 0.0f;
                }
                float v854;
                if (v197) {
                    float v855 = q[v281];
                    v854 = v855;
                } else {
                    v854 = 0.0f;
                }
                float v856;
                if (v203) {
                    float v857 = q[v284];
                    v856 = v857;
                } else {
                    v856 = 0.0f;
                }
                float v858;
                if (v209) {
                    float v859 = q[v287];
                    v858 = v859;
                } else {
                    v858 = 0.0f;
                }
                float v860;
                if (v215) {
                    float v861 = q[v290];
                    v860 = v861;
                } else {
                    v860 = 0.0f;
                }
                float v862;
                if (v221) {
                    float v863 = q[v293];
                    v862 = v863;
                } else {
                    v862 = 0.0f;
                }
                float v864;
                if (v227) {
                    float v865 = q[v296];
                    v864 = v865;
                } else {
                    v864 = 0.0f;
                }
                float v866;
                if (v233) {
                    float v867 = q[v299];
                    v866 = v867;
                } else {
                    v866 = 0.0f;
                }
                float v868;
                if (v239) {
                    float v869 = q[v302];
                    v868 = v869;
                } else {
                    v868 = 0.0f;
                }
                float v870;
                if (v245) {
                    float v871 = q[v305];
                    v870 = v871;
                } else {
                    v870 = 0.0f;
                }
                float v872;
                if (v251) {
                    float v873 = q[v308];
                    v872 = v873;
                } else {
                    v872 = 0.0f;
                }
                float v874;
                if (v257) {
                    float v875 = q[v311];
                    v874 = v875;
                } else {
                    v874 = 0.0f;
                }
                float v876;
                if (v263) {
                    float v877 = q[v314];
                    v876 = v877;
                } else {
                    v876 = 0.0f;
                }
                float v878;
                if (v269) {
                    float v879 = q[v317];
                    v878 = v879;
                } else {
                    v878 = 0.0f;
                }
                float2 q124 = float2(0.0f, 0.0f);  // inter.rs:134
                q124 = kiln_mma_f32(q124, v47, v48, v816, v818);
                q124 = kiln_mma_f32(q124, v49, v50, v848, v850);
                float v880 = q124.x;
                float v881 = q124.y;
                float2 q125 = float2(0.0f, 0.0f);
                q125 = kiln_mma_f32(q125, v47, v48, v820, v822);
                q125 = kiln_mma_f32(q125, v49, v50, v852, v854);
                float v882 = q125.x;
                float v883 = q125.y;
                float2 q126 = float2(0.0f, 0.0f);
                q126 = kiln_mma_f32(q126, v47, v48, v824, v826);
                q126 = kiln_mma_f32(q126, v49, v50, v856, v858);
                float v884 = q126.x;
                float v885 = q126.y;
                float2 q127 = float2(0.0f, 0.0f);
                q127 = kiln_mma_f32(q127, v47, v48, v828, v830);
                q127 = kiln_mma_f32(q127, v49, v50, v860, v862);
                float v886 = q127.x;
                float v887 = q127.y;
                float2 q128 = float2(0.0f, 0.0f);
                q128 = kiln_mma_f32(q128, v47, v48, v832, v834);
                q128 = kiln_mma_f32(q128, v49, v50, v864, v866);
                float v888 = q128.x;
                float v889 = q128.y;
                float2 q129 = float2(0.0f, 0.0f);
                q129 = kiln_mma_f32(q129, v47, v48, v836, v838);
                q129 = kiln_mma_f32(q129, v49, v50, v868, v870);
                float v890 = q129.x;
                float v891 = q129.y;
                float2 q130 = float2(0.0f, 0.0f);
                q130 = kiln_mma_f32(q130, v47, v48, v840, v842);
                q130 = kiln_mma_f32(q130, v49, v50, v872, v874);
                float v892 = q130.x;
                float v893 = q130.y;
                float2 q131 = float2(0.0f, 0.0f);
                q131 = kiln_mma_f32(q131, v47, v48, v844, v846);
                q131 = kiln_mma_f32(q131, v49, v50, v876, v878);
                float v894 = q131.x;
                float v895 = q131.y;
                float2 q132 = float2(0.0f, 0.0f);
                q132 = kiln_mma_f32(q132, v51, v52, v816, v818);
                q132 = kiln_mma_f32(q132, v53, v54, v848, v850);
                float v896 = q132.x;
                float v897 = q132.y;
                float2 q133 = float2(0.0f, 0.0f);
                q133 = kiln_mma_f32(q133, v51, v52, v820, v822);
                q133 = kiln_mma_f32(q133, v53, v54, v852, v854);
                float v898 = q133.x;
                float v899 = q133.y;
                float2 q134 = float2(0.0f, 0.0f);
                q134 = kiln_mma_f32(q134, v51, v52, v824, v826);
                q134 = kiln_mma_f32(q134, v53, v54, v856, v858);
                float v900 = q134.x;
                float v901 = q134.y;
                float2 q135 = float2(0.0f, 0.0f);
                q135 = kiln_mma_f32(q135, v51, v52, v828, v830);
                q135 = kiln_mma_f32(q135, v53, v54, v860, v862);
                float v902 = q135.x;
                float v903 = q135.y;
                float2 q136 = float2(0.0f, 0.0f);
                q136 = kiln_mma_f32(q136, v51, v52, v832, v834);
                q136 = kiln_mma_f32(q136, v53, v54, v864, v866);
                float v904 = q136.x;
                float v905 = q136.y;
                float2 q137 = float2(0.0f, 0.0f);
                q137 = kiln_mma_f32(q137, v51, v52, v836, v838);
                q137 = kiln_mma_f32(q137, v53, v54, v868, v870);
                float v906 = q137.x;
                float v907 = q137.y;
                float2 q138 = float2(0.0f, 0.0f);
                q138 = kiln_mma_f32(q138, v51, v52, v840, v842);
                q138 = kiln_mma_f32(q138, v53, v54, v872, v874);
                float v908 = q138.x;
                float v909 = q138.y;
                float2 q139 = float2(0.0f, 0.0f);
                q139 = kiln_mma_f32(q139, v51, v52, v844, v846);
                q139 = kiln_mma_f32(q139, v53, v54, v876, v878);
                float v910 = q139.x;
                float v911 = q139.y;
                float v912 = v880 * v127;  // inter.rs:139
                float v913 = v881 * v128;
                float v914 = v882 * v130;
                float v915 = v883 * v131;
                float v916 = v884 * v133;
                float v917 = v885 * v134;
                float v918 = v886 * v136;
                float v919 = v887 * v137;
                float v920 = v888 * v139;
                float v921 = v889 * v140;
                float v922 = v890 * v142;
                float v923 = v891 * v143;
                float v924 = v892 * v145;
                float v925 = v893 * v146;
                float v926 = v894 * v148;
                float v927 = v895 * v149;
                float v928 = v896 * v127;
                float v929 = v897 * v128;
                float v930 = v898 * v130;
                float v931 = v899 * v131;
                float v932 = v900 * v133;
                float v933 = v901 * v134;
                float v934 = v902 * v136;
                float v935 = v903 * v137;
                float v936 = v904 * v139;
                float v937 = v905 * v140;
                float v938 = v906 * v142;
                float v939 = v907 * v143;
                float v940 = v908 * v145;
                float v941 = v909 * v146;
                float v942 = v910 * v148;
                float v943 = v911 * v149;
                ulong v944 = v22 * 64ul;  // inter.rs:140
                ulong v945 = v563 + v944;
                ulong v946 = v945 + v21;
                float v947 = scores[v946];
                ulong v948 = v29 * 64ul;
                ulong v949 = v563 + v948;
                ulong v950 = v949 + v21;
                float v951 = scores[v950];
                ulong v952 = v31 * 64ul;
                ulong v953 = v563 + v952;
                ulong v954 = v953 + v21;
                float v955 = scores[v954];
                ulong v956 = v36 * 64ul;
                ulong v957 = v563 + v956;
                ulong v958 = v957 + v21;
                float v959 = scores[v958];
                ulong v960 = v84 * 64ul;
                ulong v961 = v563 + v960;
                ulong v962 = v961 + v21;
                float v963 = scores[v962];
                ulong v964 = v89 * 64ul;
                ulong v965 = v563 + v964;
                ulong v966 = v965 + v21;
                float v967 = scores[v966];
                ulong v968 = v91 * 64ul;
                ulong v969 = v563 + v968;
                ulong v970 = v969 + v21;
                float v971 = scores[v970];
                ulong v972 = v96 * 64ul;
                ulong v973 = v563 + v972;
                ulong v974 = v973 + v21;
                float v975 = scores[v974];
                ulong v976 = v98 * 64ul;
                ulong v977 = v563 + v976;
                ulong v978 = v977 + v21;
                float v979 = scores[v978];
                ulong v980 = v103 * 64ul;
                ulong v981 = v563 + v980;
                ulong v982 = v981 + v21;
                float v983 = scores[v982];
                ulong v984 = v105 * 64ul;
                ulong v985 = v563 + v984;
                ulong v986 = v985 + v21;
                float v987 = scores[v986];
                ulong v988 = v110 * 64ul;
                ulong v989 = v563 + v988;
                ulong v990 = v989 + v21;
                float v991 = scores[v990];
                ulong v992 = v112 * 64ul;
                ulong v993 = v563 + v992;
                ulong v994 = v993 + v21;
                float v995 = scores[v994];
                ulong v996 = v117 * 64ul;
                ulong v997 = v563 + v996;
                ulong v998 = v997 + v21;
                float v999 = scores[v998];
                ulong v1000 = v119 * 64ul;
                ulong v1001 = v563 + v1000;
                ulong v1002 = v1001 + v21;
                float v1003 = scores[v1002];
                ulong v1004 = v124 * 64ul;
                ulong v1005 = v563 + v1004;
                ulong v1006 = v1005 + v21;
                float v1007 = scores[v1006];
                ulong v1008 = v945 + v38;
                float v1009 = scores[v1008];
                ulong v1010 = v949 + v38;
                float v1011 = scores[v1010];
                ulong v1012 = v953 + v38;
                float v1013 = scores[v1012];
                ulong v1014 = v957 + v38;
                float v1015 = scores[v1014];
                ulong v1016 = v961 + v38;
                float v1017 = scores[v1016];
                ulong v1018 = v965 + v38;
                float v1019 = scores[v1018];
                ulong v1020 = v969 + v38;
                float v1021 = scores[v1020];
                ulong v1022 = v973 + v38;
                float v1023 = scores[v1022];
                ulong v1024 = v977 + v38;
                float v1025 = scores[v1024];
                ulong v1026 = v981 + v38;
                float v1027 = scores[v1026];
                ulong v1028 = v985 + v38;
                float v1029 = scores[v1028];
                ulong v1030 = v989 + v38;
                float v1031 = scores[v1030];
                ulong v1032 = v993 + v38;
                float v1033 = scores[v1032];
                ulong v1034 = v997 + v38;
                float v1035 = scores[v1034];
                ulong v1036 = v1001 + v38;
                float v1037 = scores[v1036];
                ulong v1038 = v1005 + v38;
                float v1039 = scores[v1038];
                ulong v1040 = v945 + v617;
                float v1041 = scores[v1040];
                ulong v1042 = v949 + v617;
                float v1043 = scores[v1042];
                ulong v1044 = v953 + v617;
                float v1045 = scores[v1044];
                ulong v1046 = v957 + v617;
                float v1047 = scores[v1046];
                ulong v1048 = v961 + v617;
                float v1049 = scores[v1048];
                ulong v1050 = v965 + v617;
                float v1051 = scores[v1050];
                ulong v1052 = v969 + v617;
                float v1053 = scores[v1052];
                ulong v1054 = v973 + v617;
                float v1055 = scores[v1054];
                ulong v1056 = v977 + v617;
                float v1057 = scores[v1056];
                ulong v1058 = v981 + v617;
                float v1059 = scores[v1058];
                ulong v1060 = v985 + v617;
                float v1061 = scores[v1060];
                ulong v1062 = v989 + v617;
                float v1063 = scores[v1062];
                ulong v1064 = v993 + v617;
                float v1065 = scores[v1064];
                ulong v1066 = v997 + v617;
                float v1067 = scores[v1066];
                ulong v1068 = v1001 + v617;
                float v1069 = scores[v1068];
                ulong v1070 = v1005 + v617;
                float v1071 = scores[v1070];
                ulong v1072 = v945 + v645;
                float v1073 = scores[v1072];
                ulong v1074 = v949 + v645;
                float v1075 = scores[v1074];
                ulong v1076 = v953 + v645;
                float v1077 = scores[v1076];
                ulong v1078 = v957 + v645;
                float v1079 = scores[v1078];
                ulong v1080 = v961 + v645;
                float v1081 = scores[v1080];
                ulong v1082 = v965 + v645;
                float v1083 = scores[v1082];
                ulong v1084 = v969 + v645;
                float v1085 = scores[v1084];
                ulong v1086 = v973 + v645;
                float v1087 = scores[v1086];
                ulong v1088 = v977 + v645;
                float v1089 = scores[v1088];
                ulong v1090 = v981 + v645;
                float v1091 = scores[v1090];
                ulong v1092 = v985 + v645;
                float v1093 = scores[v1092];
                ulong v1094 = v989 + v645;
                float v1095 = scores[v1094];
                ulong v1096 = v993 + v645;
                float v1097 = scores[v1096];
                ulong v1098 = v997 + v645;
                float v1099 = scores[v1098];
                ulong v1100 = v1001 + v645;
                float v1101 = scores[v1100];
                ulong v1102 = v1005 + v645;
                float v1103 = scores[v1102];
                ulong v1104 = v945 + v673;
                float v1105 = scores[v1104];
                ulong v1106 = v949 + v673;
                float v1107 = scores[v1106];
                ulong v1108 = v953 + v673;
                float v1109 = scores[v1108];
                ulong v1110 = v957 + v673;
                float v1111 = scores[v1110];
                ulong v1112 = v961 + v673;
                float v1113 = scores[v1112];
                ulong v1114 = v965 + v673;
                float v1115 = scores[v1114];
                ulong v1116 = v969 + v673;
                float v1117 = scores[v1116];
                ulong v1118 = v973 + v673;
                float v1119 = scores[v1118];
                ulong v1120 = v977 + v673;
                float v1121 = scores[v1120];
                ulong v1122 = v981 + v673;
                float v1123 = scores[v1122];
                ulong v1124 = v985 + v673;
                float v1125 = scores[v1124];
                ulong v1126 = v989 + v673;
                float v1127 = scores[v1126];
                ulong v1128 = v993 + v673;
                float v1129 = scores[v1128];
                ulong v1130 = v997 + v673;
                float v1131 = scores[v1130];
                ulong v1132 = v1001 + v673;
                float v1133 = scores[v1132];
                ulong v1134 = v1005 + v673;
                float v1135 = scores[v1134];
                ulong v1136 = v945 + v701;
                float v1137 = scores[v1136];
                ulong v1138 = v949 + v701;
                float v1139 = scores[v1138];
                ulong v1140 = v953 + v701;
                float v1141 = scores[v1140];
                ulong v1142 = v957 + v701;
                float v1143 = scores[v1142];
                ulong v1144 = v961 + v701;
                float v1145 = scores[v1144];
                ulong v1146 = v965 + v701;
                float v1147 = scores[v1146];
                ulong v1148 = v969 + v701;
                float v1149 = scores[v1148];
                ulong v1150 = v973 + v701;
                float v1151 = scores[v1150];
                ulong v1152 = v977 + v701;
                float v1153 = scores[v1152];
                ulong v1154 = v981 + v701;
                float v1155 = scores[v1154];
                ulong v1156 = v985 + v701;
                float v1157 = scores[v1156];
                ulong v1158 = v989 + v701;
                float v1159 = scores[v1158];
                ulong v1160 = v993 + v701;
                float v1161 = scores[v1160];
                ulong v1162 = v997 + v701;
                float v1163 = scores[v1162];
                ulong v1164 = v1001 + v701;
                float v1165 = scores[v1164];
                ulong v1166 = v1005 + v701;
                float v1167 = scores[v1166];
                ulong v1168 = v945 + v729;
                float v1169 = scores[v1168];
                ulong v1170 = v949 + v729;
                float v1171 = scores[v1170];
                ulong v1172 = v953 + v729;
                float v1173 = scores[v1172];
                ulong v1174 = v957 + v729;
                float v1175 = scores[v1174];
                ulong v1176 = v961 + v729;
                float v1177 = scores[v1176];
                ulong v1178 = v965 + v729;
                float v1179 = scores[v1178];
                ulong v1180 = v969 + v729;
                float v1181 = scores[v1180];
                ulong v1182 = v973 + v729;
                float v1183 = scores[v1182];
                ulong v1184 = v977 + v729;
                float v1185 = scores[v1184];
                ulong v1186 = v981 + v729;
                float v1187 = scores[v1186];
                ulong v1188 = v985 + v729;
                float v1189 = scores[v1188];
                ulong v1190 = v989 + v729;
                float v1191 = scores[v1190];
                ulong v1192 = v993 + v729;
                float v1193 = scores[v1192];
                ulong v1194 = v997 + v729;
                float v1195 = scores[v1194];
                ulong v1196 = v1001 + v729;
                float v1197 = scores[v1196];
                ulong v1198 = v1005 + v729;
                float v1199 = scores[v1198];
                ulong v1200 = v945 + v757;
                float v1201 = scores[v1200];
                ulong v1202 = v949 + v757;
                float v1203 = scores[v1202];
                ulong v1204 = v953 + v757;
                float v1205 = scores[v1204];
                ulong v1206 = v957 + v757;
                float v1207 = scores[v1206];
                ulong v1208 = v961 + v757;
                float v1209 = scores[v1208];
                ulong v1210 = v965 + v757;
                float v1211 = scores[v1210];
                ulong v1212 = v969 + v757;
                float v1213 = scores[v1212];
                ulong v1214 = v973 + v757;
                float v1215 = scores[v1214];
                ulong v1216 = v977 + v757;
                float v1217 = scores[v1216];
                ulong v1218 = v981 + v757;
                float v1219 = scores[v1218];
                ulong v1220 = v985 + v757;
                float v1221 = scores[v1220];
                ulong v1222 = v989 + v757;
                float v1223 = scores[v1222];
                ulong v1224 = v993 + v757;
                float v1225 = scores[v1224];
                ulong v1226 = v997 + v757;
                float v1227 = scores[v1226];
                ulong v1228 = v1001 + v757;
                float v1229 = scores[v1228];
                ulong v1230 = v1005 + v757;
                float v1231 = scores[v1230];
                float2 q140 = float2(v912, v913);
                q140 = kiln_mma_f32(q140, v784, v785, v947, v951);
                q140 = kiln_mma_f32(q140, v786, v787, v1009, v1011);
                q140 = kiln_mma_f32(q140, v788, v789, v1041, v1043);
                q140 = kiln_mma_f32(q140, v790, v791, v1073, v1075);
                q140 = kiln_mma_f32(q140, v792, v793, v1105, v1107);
                q140 = kiln_mma_f32(q140, v794, v795, v1137, v1139);
                q140 = kiln_mma_f32(q140, v796, v797, v1169, v1171);
                q140 = kiln_mma_f32(q140, v798, v799, v1201, v1203);
                float v1232 = q140.x;
                float v1233 = q140.y;
                float2 q141 = float2(v914, v915);
                q141 = kiln_mma_f32(q141, v784, v785, v955, v959);
                q141 = kiln_mma_f32(q141, v786, v787, v1013, v1015);
                q141 = kiln_mma_f32(q141, v788, v789, v1045, v1047);
                q141 = kiln_mma_f32(q141, v790, v791, v1077, v1079);
                q141 = kiln_mma_f32(q141, v792, v793, v1109, v1111);
                q141 = kiln_mma_f32(q141, v794, v795, v1141, v1143);
                q141 = kiln_mma_f32(q141, v796, v797, v1173, v1175);
                q141 = kiln_mma_f32(q141, v798, v799, v1205, v1207);
                float v1234 = q141.x;
                float v1235 = q141.y;
                float2 q142 = float2(v916, v917);
                q142 = kiln_mma_f32(q142, v784, v785, v963, v967);
                q142 = kiln_mma_f32(q142, v786, v787, v1017, v1019);
                q142 = kiln_mma_f32(q142, v788, v789, v1049, v1051);
                q142 = kiln_mma_f32(q142, v790, v791, v1081, v1083);
                q142 = kiln_mma_f32(q142, v792, v793, v1113, v1115);
                q142 = kiln_mma_f32(q142, v794, v795, v1145, v1147);
                q142 = kiln_mma_f32(q142, v796, v797, v1177, v1179);
                q142 = kiln_mma_f32(q142, v798, v799, v1209, v1211);
                float v1236 = q142.x;
                float v1237 = q142.y;
                float2 q143 = float2(v918, v919);
                q143 = kiln_mma_f32(q143, v784, v785, v971, v975);
                q143 = kiln_mma_f32(q143, v786, v787, v1021, v1023);
                q143 = kiln_mma_f32(q143, v788, v789, v1053, v1055);
                q143 = kiln_mma_f32(q143, v790, v791, v1085, v1087);
                q143 = kiln_mma_f32(q143, v792, v793, v1117, v1119);
                q143 = kiln_mma_f32(q143, v794, v795, v1149, v1151);
                q143 = kiln_mma_f32(q143, v796, v797, v1181, v1183);
                q143 = kiln_mma_f32(q143, v798, v799, v1213, v1215);
                float v1238 = q143.x;
                float v1239 = q143.y;
                float2 q144 = float2(v920, v921);
                q144 = kiln_mma_f32(q144, v784, v785, v979, v983);
                q144 = kiln_mma_f32(q144, v786, v787, v1025, v1027);
                q144 = kiln_mma_f32(q144, v788, v789, v1057, v1059);
                q144 = kiln_mma_f32(q144, v790, v791, v1089, v1091);
                q144 = kiln_mma_f32(q144, v792, v793, v1121, v1123);
                q144 = kiln_mma_f32(q144, v794, v795, v1153, v1155);
                q144 = kiln_mma_f32(q144, v796, v797, v1185, v1187);
                q144 = kiln_mma_f32(q144, v798, v799, v1217, v1219);
                float v1240 = q144.x;
                float v1241 = q144.y;
                float2 q145 = float2(v922, v923);
                q145 = kiln_mma_f32(q145, v784, v785, v987, v991);
                q145 = kiln_mma_f32(q145, v786, v787, v1029, v1031);
                q145 = kiln_mma_f32(q145, v788, v789, v1061, v1063);
                q145 = kiln_mma_f32(q145, v790, v791, v1093, v1095);
                q145 = kiln_mma_f32(q145, v792, v793, v1125, v1127);
                q145 = kiln_mma_f32(q145, v794, v795, v1157, v1159);
                q145 = kiln_mma_f32(q145, v796, v797, v1189, v1191);
                q145 = kiln_mma_f32(q145, v798, v799, v1221, v1223);
                float v1242 = q145.x;
                float v1243 = q145.y;
                float2 q146 = float2(v924, v925);
                q146 = kiln_mma_f32(q146, v784, v785, v995, v999);
                q146 = kiln_mma_f32(q146, v786, v787, v1033, v1035);
                q146 = kiln_mma_f32(q146, v788, v789, v1065, v1067);
                q146 = kiln_mma_f32(q146, v790, v791, v1097, v1099);
                q146 = kiln_mma_f32(q146, v792, v793, v1129, v1131);
                q146 = kiln_mma_f32(q146, v794, v795, v1161, v1163);
                q146 = kiln_mma_f32(q146, v796, v797, v1193, v1195);
                q146 = kiln_mma_f32(q146, v798, v799, v1225, v1227);
                float v1244 = q146.x;
                float v1245 = q146.y;
                float2 q147 = float2(v926, v927);
                q147 = kiln_mma_f32(q147, v784, v785, v1003, v1007);
                q147 = kiln_mma_f32(q147, v786, v787, v1037, v1039);
                q147 = kiln_mma_f32(q147, v788, v789, v1069, v1071);
                q147 = kiln_mma_f32(q147, v790, v791, v1101, v1103);
                q147 = kiln_mma_f32(q147, v792, v793, v1133, v1135);
                q147 = kiln_mma_f32(q147, v794, v795, v1165, v1167);
                q147 = kiln_mma_f32(q147, v796, v797, v1197, v1199);
                q147 = kiln_mma_f32(q147, v798, v799, v1229, v1231);
                float v1246 = q147.x;
                float v1247 = q147.y;
                float2 q148 = float2(v928, v929);
                q148 = kiln_mma_f32(q148, v800, v801, v947, v951);
                q148 = kiln_mma_f32(q148, v802, v803, v1009, v1011);
                q148 = kiln_mma_f32(q148, v804, v805, v1041, v1043);
                q148 = kiln_mma_f32(q148, v806, v807, v1073, v1075);
                q148 = kiln_mma_f32(q148, v808, v809, v1105, v1107);
                q148 = kiln_mma_f32(q148, v810, v811, v1137, v1139);
                q148 = kiln_mma_f32(q148, v812, v813, v1169, v1171);
                q148 = kiln_mma_f32(q148, v814, v815, v1201, v1203);
                float v1248 = q148.x;
                float v1249 = q148.y;
                float2 q149 = float2(v930, v931);
                q149 = kiln_mma_f32(q149, v800, v801, v955, v959);
                q149 = kiln_mma_f32(q149, v802, v803, v1013, v1015);
                q149 = kiln_mma_f32(q149, v804, v805, v1045, v1047);
                q149 = kiln_mma_f32(q149, v806, v807, v1077, v1079);
                q149 = kiln_mma_f32(q149, v808, v809, v1109, v1111);
                q149 = kiln_mma_f32(q149, v810, v811, v1141, v1143);
                q149 = kiln_mma_f32(q149, v812, v813, v1173, v1175);
                q149 = kiln_mma_f32(q149, v814, v815, v1205, v1207);
                float v1250 = q149.x;
                float v1251 = q149.y;
                float2 q150 = float2(v932, v933);
                q150 = kiln_mma_f32(q150, v800, v801, v963, v967);
                q150 = kiln_mma_f32(q150, v802, v803, v1017, v1019);
                q150 = kiln_mma_f32(q150, v804, v805, v1049, v1051);
                q150 = kiln_mma_f32(q150, v806, v807, v1081, v1083);
                q150 = kiln_mma_f32(q150, v808, v809, v1113, v1115);
                q150 = kiln_mma_f32(q150, v810, v811, v1145, v1147);
                q150 = kiln_mma_f32(q150, v812, v813, v1177, v1179);
                q150 = kiln_mma_f32(q150, v814, v815, v1209, v1211);
                float v1252 = q150.x;
                float v1253 = q150.y;
                float2 q151 = float2(v934, v935);
                q151 = kiln_mma_f32(q151, v800, v801, v971, v975);
                q151 = kiln_mma_f32(q151, v802, v803, v1021, v1023);
                q151 = kiln_mma_f32(q151, v804, v805, v1053, v1055);
                q151 = kiln_mma_f32(q151, v806, v807, v1085, v1087);
                q151 = kiln_mma_f32(q151, v808, v809, v1117, v1119);
                q151 = kiln_mma_f32(q151, v810, v811, v1149, v1151);
                q151 = kiln_mma_f32(q151, v812, v813, v1181, v1183);
                q151 = kiln_mma_f32(q151, v814, v815, v1213, v1215);
                float v1254 = q151.x;
                float v1255 = q151.y;
                float2 q152 = float2(v936, v937);
                q152 = kiln_mma_f32(q152, v800, v801, v979, v983);
                q152 = kiln_mma_f32(q152, v802, v803, v1025, v1027);
                q152 = kiln_mma_f32(q152, v804, v805, v1057, v1059);
                q152 = kiln_mma_f32(q152, v806, v807, v1089, v1091);
                q152 = kiln_mma_f32(q152, v808, v809, v1121, v1123);
                q152 = kiln_mma_f32(q152, v810, v811, v1153, v1155);
                q152 = kiln_mma_f32(q152, v812, v813, v1185, v1187);
                q152 = kiln_mma_f32(q152, v814, v815, v1217, v1219);
                float v1256 = q152.x;
                float v1257 = q152.y;
                float2 q153 = float2(v938, v939);
                q153 = kiln_mma_f32(q153, v800, v801, v987, v991);
                q153 = kiln_mma_f32(q153, v802, v803, v1029, v1031);
                q153 = kiln_mma_f32(q153, v804, v805, v1061, v1063);
                q153 = kiln_mma_f32(q153, v806, v807, v1093, v1095);
                q153 = kiln_mma_f32(q153, v808, v809, v1125, v1127);
                q153 = kiln_mma_f32(q153, v810, v811, v1157, v1159);
                q153 = kiln_mma_f32(q153, v812, v813, v1189, v1191);
                q153 = kiln_mma_f32(q153, v814, v815, v1221, v1223);
                float v1258 = q153.x;
                float v1259 = q153.y;
                float2 q154 = float2(v940, v941);
                q154 = kiln_mma_f32(q154, v800, v801, v995, v999);
                q154 = kiln_mma_f32(q154, v802, v803, v1033, v1035);
                q154 = kiln_mma_f32(q154, v804, v805, v1065, v1067);
                q154 = kiln_mma_f32(q154, v806, v807, v1097, v1099);
                q154 = kiln_mma_f32(q154, v808, v809, v1129, v1131);
                q154 = kiln_mma_f32(q154, v810, v811, v1161, v1163);
                q154 = kiln_mma_f32(q154, v812, v813, v1193, v1195);
                q154 = kiln_mma_f32(q154, v814, v815, v1225, v1227);
                float v1260 = q154.x;
                float v1261 = q154.y;
                float2 q155 = float2(v942, v943);
                q155 = kiln_mma_f32(q155, v800, v801, v1003, v1007);
                q155 = kiln_mma_f32(q155, v802, v803, v1037, v1039);
                q155 = kiln_mma_f32(q155, v804, v805, v1069, v1071);
                q155 = kiln_mma_f32(q155, v806, v807, v1101, v1103);
                q155 = kiln_mma_f32(q155, v808, v809, v1133, v1135);
                q155 = kiln_mma_f32(q155, v810, v811, v1165, v1167);
                q155 = kiln_mma_f32(q155, v812, v813, v1197, v1199);
                q155 = kiln_mma_f32(q155, v814, v815, v1229, v1231);
                float v1262 = q155.x;
                float v1263 = q155.y;
                ulong v1264 = v8 * v70;  // inter.rs:87
                ulong v1265 = v1264 + v73;
                ulong v1266 = v1265 + key_head;
                ulong v1267 = v1266 * 16ul;
                ulong v1268 = v1267 + v6;
                ulong v1269 = v1268 + v176;  // inter.rs:141
                ulong v1270 = v1269 + v21;
                if (v356) {
                    y[v1270] = v1232;
                }
                ulong v1271 = v1268 + v182;
                ulong v1272 = v1271 + v21;
                if (v361) {
                    y[v1272] = v1233;
                }
                ulong v1273 = v1268 + v188;
                ulong v1274 = v1273 + v21;
                if (v366) {
                    y[v1274] = v1234;
                }
                ulong v1275 = v1268 + v194;
                ulong v1276 = v1275 + v21;
                if (v371) {
                    y[v1276] = v1235;
                }
                ulong v1277 = v1268 + v200;
                ulong v1278 = v1277 + v21;
                if (v376) {
                    y[v1278] = v1236;
                }
                ulong v1279 = v1268 + v206;
                ulong v1280 = v1279 + v21;
                if (v381) {
                    y[v1280] = v1237;
                }
                ulong v1281 = v1268 + v212;
                ulong v1282 = v1281 + v21;
                if (v386) {
                    y[v1282] = v1238;
                }
                ulong v1283 = v1268 + v218;
                ulong v1284 = v1283 + v21;
                if (v391) {
                    y[v1284] = v1239;
                }
                ulong v1285 = v1268 + v224;
                ulong v1286 = v1285 + v21;
                if (v396) {
                    y[v1286] = v1240;
                }
                ulong v1287 = v1268 + v230;
                ulong v1288 = v1287 + v21;
                if (v401) {
                    y[v1288] = v1241;
                }
                ulong v1289 = v1268 + v236;
                ulong v1290 = v1289 + v21;
                if (v406) {
                    y[v1290] = v1242;
                }
                ulong v1291 = v1268 + v242;
                ulong v1292 = v1291 + v21;
                if (v411) {
                    y[v1292] = v1243;
                }
                ulong v1293 = v1268 + v248;
                ulong v1294 = v1293 + v21;
                if (v416) {
                    y[v1294] = v1244;
                }
                ulong v1295 = v1268 + v254;
                ulong v1296 = v1295 + v21;
                if (v421) {
                    y[v1296] = v1245;
                }
                ulong v1297 = v1268 + v260;
                ulong v1298 = v1297 + v21;
                if (v426) {
                    y[v1298] = v1246;
                }
                ulong v1299 = v1268 + v266;
                ulong v1300 = v1299 + v21;
                if (v431) {
                    y[v1300] = v1247;
                }
                ulong v1301 = v1269 + v38;
                if (v436) {
                    y[v1301] = v1248;
                }
                ulong v1302 = v1271 + v38;
                if (v440) {
                    y[v1302] = v1249;
                }
                ulong v1303 = v1273 + v38;
                if (v444) {
                    y[v1303] = v1250;
                }
                ulong v1304 = v1275 + v38;
                if (v448) {
                    y[v1304] = v1251;
                }
                ulong v1305 = v1277 + v38;
                if (v452) {
                    y[v1305] = v1252;
                }
                ulong v1306 = v1279 + v38;
                if (v456) {
                    y[v1306] = v1253;
                }
                ulong v1307 = v1281 + v38;
                if (v460) {
                    y[v1307] = v1254;
                }
                ulong v1308 = v1283 + v38;
                if (v464) {
                    y[v1308] = v1255;
                }
                ulong v1309 = v1285 + v38;
                if (v468) {
                    y[v1309] = v1256;
                }
                ulong v1310 = v1287 + v38;
                if (v472) {
                    y[v1310] = v1257;
                }
                ulong v1311 = v1289 + v38;
                if (v476) {
                    y[v1311] = v1258;
                }
                ulong v1312 = v1291 + v38;
                if (v480) {
                    y[v1312] = v1259;
                }
                ulong v1313 = v1293 + v38;
                if (v484) {
                    y[v1313] = v1260;
                }
                ulong v1314 = v1295 + v38;
                if (v488) {
                    y[v1314] = v1261;
                }
                ulong v1315 = v1297 + v38;
                if (v492) {
                    y[v1315] = v1262;
                }
                ulong v1316 = v1299 + v38;
                if (v496) {
                    y[v1316] = v1263;
                }
                float v1317 = whole * v47;  // inter.rs:143
                float v1318 = whole * v48;
                float v1319 = whole * v49;
                float v1320 = whole * v50;
                float v1321 = whole * v51;
                float v1322 = whole * v52;
                float v1323 = whole * v53;
                float v1324 = whole * v54;
                float v1325 = v784 * v152;  // inter.rs:144
                float v1326 = v785 * v153;
                float v1327 = v786 * v155;
                float v1328 = v787 * v156;
                float v1329 = v788 * v158;
                float v1330 = v789 * v159;
                float v1331 = v790 * v161;
                float v1332 = v791 * v162;
                float v1333 = v792 * v164;
                float v1334 = v793 * v165;
                float v1335 = v794 * v167;
                float v1336 = v795 * v168;
                float v1337 = v796 * v170;
                float v1338 = v797 * v171;
                float v1339 = v798 * v173;
                float v1340 = v799 * v174;
                float v1341 = v800 * v152;
                float v1342 = v801 * v153;
                float v1343 = v802 * v155;
                float v1344 = v803 * v156;
                float v1345 = v804 * v158;
                float v1346 = v805 * v159;
                float v1347 = v806 * v161;
                float v1348 = v807 * v162;
                float v1349 = v808 * v164;
                float v1350 = v809 * v165;
                float v1351 = v810 * v167;
                float v1352 = v811 * v168;
                float v1353 = v812 * v170;
                float v1354 = v813 * v171;
                float v1355 = v814 * v173;
                float v1356 = v815 * v174;
                ulong v1357 = k_first + v23;  // inter.rs:148
                ulong v1358 = v1357 + v22;
                bool v1359 = v19 < count;
                float v1360;
                if (v1359) {
                    float v1361 = k[v1358];
                    v1360 = v1361;
                } else {
                    v1360 = 0.0f;
                }
                ulong v1362 = v1357 + v29;
                float v1363;
                if (v1359) {
                    float v1364 = k[v1362];
                    v1363 = v1364;
                } else {
                    v1363 = 0.0f;
                }
                ulong v1365 = v1357 + v31;
                float v1366;
                if (v1359) {
                    float v1367 = k[v1365];
                    v1366 = v1367;
                } else {
                    v1366 = 0.0f;
                }
                ulong v1368 = v1357 + v36;
                float v1369;
                if (v1359) {
                    float v1370 = k[v1368];
                    v1369 = v1370;
                } else {
                    v1369 = 0.0f;
                }
                ulong v1371 = k_first + v39;
                ulong v1372 = v1371 + v22;
                bool v1373 = v37 < count;
                float v1374;
                if (v1373) {
                    float v1375 = k[v1372];
                    v1374 = v1375;
                } else {
                    v1374 = 0.0f;
                }
                ulong v1376 = v1371 + v29;
                float v1377;
                if (v1373) {
                    float v1378 = k[v1376];
                    v1377 = v1378;
                } else {
                    v1377 = 0.0f;
                }
                ulong v1379 = v1371 + v31;
                float v1380;
                if (v1373) {
                    float v1381 = k[v1379];
                    v1380 = v1381;
                } else {
                    v1380 = 0.0f;
                }
                ulong v1382 = v1371 + v36;
                float v1383;
                if (v1373) {
                    float v1384 = k[v1382];
                    v1383 = v1384;
                } else {
                    v1383 = 0.0f;
                }
                ulong v1385 = v617 * 16ul;
                ulong v1386 = k_first + v1385;
                ulong v1387 = v1386 + v22;
                bool v1388 = v616 < count;
                float v1389;
                if (v1388) {
                    float v1390 = k[v1387];
                    v1389 = v1390;
                } else {
                    v1389 = 0.0f;
                }
                ulong v1391 = v1386 + v29;
                float v1392;
                if (v1388) {
                    float v1393 = k[v1391];
                    v1392 = v1393;
                } else {
                    v1392 = 0.0f;
                }
                ulong v1394 = v1386 + v31;
                float v1395;
                if (v1388) {
                    float v1396 = k[v1394];
                    v1395 = v1396;
                } else {
                    v1395 = 0.0f;
                }
                ulong v1397 = v1386 + v36;
                float v1398;
                if (v1388) {
                    float v1399 = k[v1397];
                    v1398 = v1399;
                } else {
                    v1398 = 0.0f;
                }
                ulong v1400 = v645 * 16ul;
                ulong v1401 = k_first + v1400;
                ulong v1402 = v1401 + v22;
                bool v1403 = v644 < count;
                float v1404;
                if (v1403) {
                    float v1405 = k[v1402];
                    v1404 = v1405;
                } else {
                    v1404 = 0.0f;
                }
                ulong v1406 = v1401 + v29;
                float v1407;
                if (v1403) {
                    float v1408 = k[v1406];
                    v1407 = v1408;
                } else {
                    v1407 = 0.0f;
                }
                ulong v1409 = v1401 + v31;
                float v1410;
                if (v1403) {
                    float v1411 = k[v1409];
                    v1410 = v1411;
                } else {
                    v1410 = 0.0f;
                }
                ulong v1412 = v1401 + v36;
                float v1413;
                if (v1403) {
                    float v1414 = k[v1412];
                    v1413 = v1414;
                } else {
                    v1413 = 0.0f;
                }
                ulong v1415 = v673 * 16ul;
                ulong v1416 = k_first + v1415;
                ulong v1417 = v1416 + v22;
                bool v1418 = v672 < count;
                float v1419;
                if (v1418) {
                    float v1420 = k[v1417];
                    v1419 = v1420;
                } else {
                    v1419 = 0.0f;
                }
                ulong v1421 = v1416 + v29;
                float v1422;
                if (v1418) {
                    float v1423 = k[v1421];
                    v1422 = v1423;
                } else {
                    v1422 = 0.0f;
                }
                ulong v1424 = v1416 + v31;
                float v1425;
                if (v1418) {
                    float v1426 = k[v1424];
                    v1425 = v1426;
                } else {
                    v1425 = 0.0f;
                }
                ulong v1427 = v1416 + v36;
                float v1428;
                if (v1418) {
                    float v1429 = k[v1427];
                    v1428 = v1429;
                } else {
                    v1428 = 0.0f;
                }
                ulong v1430 = v701 * 16ul;
                ulong v1431 = k_first + v1430;
                ulong v1432 = v1431 + v22;
                bool v1433 = v700 < count;
                float v1434;
                if (v1433) {
                    float v1435 = k[v1432];
                    v1434 = v1435;
                } else {
                    v1434 = 0.0f;
                }
                ulong v1436 = v1431 + v29;
                float v1437;
                if (v1433) {
                    float v1438 = k[v1436];
                    v1437 = v1438;
                } else {
                    v1437 = 0.0f;
                }
                ulong v1439 = v1431 + v31;
                float v1440;
                if (v1433) {
                    float v1441 = k[v1439];
                    v1440 = v1441;
                } else {
                    v1440 = 0.0f;
                }
                ulong v1442 = v1431 + v36;
                float v1443;
                if (v1433) {
                    float v1444 = k[v1442];
                    v1443 = v1444;
                } else {
                    v1443 = 0.0f;
                }
                ulong v1445 = v729 * 16ul;
                ulong v1446 = k_first + v1445;
                ulong v1447 = v1446 + v22;
                bool v1448 = v728 < count;
                float v1449;
                if (v1448) {
                    float v1450 = k[v1447];
                    v1449 = v1450;
                } else {
                    v1449 = 0.0f;
                }
                ulong v1451 = v1446 + v29;
                float v1452;
                if (v1448) {
                    float v1453 = k[v1451];
                    v1452 = v1453;
                } else {
                    v1452 = 0.0f;
                }
                ulong v1454 = v1446 + v31;
                float v1455;
                if (v1448) {
                    float v1456 = k[v1454];
                    v1455 = v1456;
                } else {
                    v1455 = 0.0f;
                }
                ulong v1457 = v1446 + v36;
                float v1458;
                if (v1448) {
                    float v1459 = k[v1457];
                    v1458 = v1459;
                } else {
                    v1458 = 0.0f;
                }
                ulong v1460 = v757 * 16ul;
                ulong v1461 = k_first + v1460;
                ulong v1462 = v1461 + v22;
                bool v1463 = v756 < count;
                float v1464;
                if (v1463) {
                    float v1465 = k[v1462];
                    v1464 = v1465;
                } else {
                    v1464 = 0.0f;
                }
                ulong v1466 = v1461 + v29;
                float v1467;
                if (v1463) {
                    float v1468 = k[v1466];
                    v1467 = v1468;
                } else {
                    v1467 = 0.0f;
                }
                ulong v1469 = v1461 + v31;
                float v1470;
                if (v1463) {
                    float v1471 = k[v1469];
                    v1470 = v1471;
                } else {
                    v1470 = 0.0f;
                }
                ulong v1472 = v1461 + v36;
                float v1473;
                if (v1463) {
                    float v1474 = k[v1472];
                    v1473 = v1474;
                } else {
                    v1473 = 0.0f;
                }
                float2 q156 = float2(v1317, v1318);  // inter.rs:145
                q156 = kiln_mma_f32(q156, v1325, v1326, v1360, v1363);
                q156 = kiln_mma_f32(q156, v1327, v1328, v1374, v1377);
                q156 = kiln_mma_f32(q156, v1329, v1330, v1389, v1392);
                q156 = kiln_mma_f32(q156, v1331, v1332, v1404, v1407);
                q156 = kiln_mma_f32(q156, v1333, v1334, v1419, v1422);
                q156 = kiln_mma_f32(q156, v1335, v1336, v1434, v1437);
                q156 = kiln_mma_f32(q156, v1337, v1338, v1449, v1452);
                q156 = kiln_mma_f32(q156, v1339, v1340, v1464, v1467);
                float v1475 = q156.x;
                float v1476 = q156.y;
                float2 q157 = float2(v1319, v1320);
                q157 = kiln_mma_f32(q157, v1325, v1326, v1366, v1369);
                q157 = kiln_mma_f32(q157, v1327, v1328, v1380, v1383);
                q157 = kiln_mma_f32(q157, v1329, v1330, v1395, v1398);
                q157 = kiln_mma_f32(q157, v1331, v1332, v1410, v1413);
                q157 = kiln_mma_f32(q157, v1333, v1334, v1425, v1428);
                q157 = kiln_mma_f32(q157, v1335, v1336, v1440, v1443);
                q157 = kiln_mma_f32(q157, v1337, v1338, v1455, v1458);
                q157 = kiln_mma_f32(q157, v1339, v1340, v1470, v1473);
                float v1477 = q157.x;
                float v1478 = q157.y;
                float2 q158 = float2(v1321, v1322);
                q158 = kiln_mma_f32(q158, v1341, v1342, v1360, v1363);
                q158 = kiln_mma_f32(q158, v1343, v1344, v1374, v1377);
                q158 = kiln_mma_f32(q158, v1345, v1346, v1389, v1392);
                q158 = kiln_mma_f32(q158, v1347, v1348, v1404, v1407);
                q158 = kiln_mma_f32(q158, v1349, v1350, v1419, v1422);
                q158 = kiln_mma_f32(q158, v1351, v1352, v1434, v1437);
                q158 = kiln_mma_f32(q158, v1353, v1354, v1449, v1452);
                q158 = kiln_mma_f32(q158, v1355, v1356, v1464, v1467);
                float v1479 = q158.x;
                float v1480 = q158.y;
                float2 q159 = float2(v1323, v1324);
                q159 = kiln_mma_f32(q159, v1341, v1342, v1366, v1369);
                q159 = kiln_mma_f32(q159, v1343, v1344, v1380, v1383);
                q159 = kiln_mma_f32(q159, v1345, v1346, v1395, v1398);
                q159 = kiln_mma_f32(q159, v1347, v1348, v1410, v1413);
                q159 = kiln_mma_f32(q159, v1349, v1350, v1425, v1428);
                q159 = kiln_mma_f32(q159, v1351, v1352, v1440, v1443);
                q159 = kiln_mma_f32(q159, v1353, v1354, v1455, v1458);
                q159 = kiln_mma_f32(q159, v1355, v1356, v1470, v1473);
                float v1481 = q159.x;
                float v1482 = q159.y;
                v57 = v1475;  // inter.rs:110
                v58 = v1476;
                v59 = v1477;
                v60 = v1478;
                v61 = v1479;
                v62 = v1480;
                v63 = v1481;
                v64 = v1482;
            } else {
                v57 = v47;
                v58 = v48;
                v59 = v49;
                v60 = v50;
                v61 = v51;
                v62 = v52;
                v63 = v53;
                v64 = v54;
            }
            v47 = v57;  // inter.rs:108
            v48 = v58;
            v49 = v59;
            v50 = v60;
            v51 = v61;
            v52 = v62;
            v53 = v63;
            v54 = v64;
        }
        *(device float2*)(state_out + v25) = float2(v47, v48);  // inter.rs:169
        *(device float2*)(state_out + v32) = float2(v49, v50);
        *(device float2*)(state_out + v41) = float2(v51, v52);
        *(device float2*)(state_out + v44) = float2(v53, v54);
    }
}
