// sdpa_decode_paged f32, batch=2 q_len=1 hq=4 hkv=2 dk=64 dv=64 page=8 heads_first=0 n_pages=8 max_pages=3 scale=0.1 sink_end=2 has_sinks=0 has_gate=0 softcap=0 (pages in any order, unused ones hold NaN)

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

[[max_total_threads_per_threadgroup(256)]]
kernel void sdpa_decode_paged(
    device const float* q [[buffer(0)]],
    device const float* k_cache [[buffer(1)]],
    device const float* v_cache [[buffer(2)]],
    device const int* block_table [[buffer(3)]],
    device const int* seq_lens [[buffer(4)]],
    device const int* window_start [[buffer(5)]],
    device const float* sinks [[buffer(6)]],
    device const float* gate [[buffer(7)]],
    device float* split_results [[buffer(8)]],
    device float* split_sums [[buffer(9)]],
    device uint* done [[buffer(10)]],
    device float* out [[buffer(11)]],
    constant uint& batch [[buffer(12)]],
    constant uint& n_pages [[buffer(13)]],
    constant uint& max_pages [[buffer(14)]],
    constant uint& sink_end [[buffer(15)]],
    constant float& scale [[buffer(16)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup float a0[1056];  // sdpa_decode_paged.rs:78
    int v0 = seq_lens[tgid.y];  // sdpa_decode_paged.rs:67
    int v1 = window_start[tgid.y];
    uint v2 = max_pages * 8u;  // sdpa_decode_paged.rs:68
    int v3 = v0 > 0 ? v0 : 0;  // attention.rs:82
    uint v4 = (uint)v3;
    uint v5 = v4 < v2 ? v4 : v2;
    uint v6 = sink_end < v5 ? sink_end : v5;  // attention.rs:83
    int v7 = v1 > 0 ? v1 : 0;  // attention.rs:84
    uint v8 = (uint)v7;
    uint v9 = v8 > sink_end ? v8 : sink_end;
    uint v10 = v9 < v5 ? v9 : v5;
    uint v11 = v5 - v10;  // attention.rs:85
    uint v12 = v6 + v11;
    uint v13 = v12 < v2 ? v12 : v2;
    uint v14 = tgid.z * v13;  // attention.rs:87
    uint v15 = v14 < v13 ? v14 : v13;
    uint v16 = v13 - v15;  // attention.rs:89
    uint v17 = v13 < v16 ? v13 : v16;
    uint v18 = v17 < v2 ? v17 : v2;
    ulong v19 = (ulong)tgid.y;  // sdpa_decode_paged.rs:69
    ulong v20 = (ulong)max_pages;
    ulong v21 = v19 * v20;
    uint v22 = simd_lane % 16u;  // attention.rs:139
    uint v23 = simd_lane / 16u;  // attention.rs:140
    ulong v24 = v19 * 4ul;  // attention.rs:114
    uint v25 = tgid.x * 2u;  // attention.rs:115
    ulong v26 = (ulong)v25;
    ulong v27 = v24 + v26;  // attention.rs:114
    ulong v28 = v27 * 64ul;  // attention.rs:151
    uint v29 = v22 * 4u;  // attention.rs:153
    ulong v30 = (ulong)v29;  // attention.rs:156
    ulong v31 = v28 + v30;
    float4 q0 = *(device const float4*)(q + v31);
    float v32 = q0.x;
    float v33 = q0.y;
    float v34 = q0.z;
    float v35 = q0.w;
    uint v36 = v25 + 1u;  // attention.rs:115
    ulong v37 = (ulong)v36;
    ulong v38 = v24 + v37;  // attention.rs:114
    ulong v39 = v38 * 64ul;  // attention.rs:151
    ulong v40 = v39 + v30;  // attention.rs:156
    float4 q1 = *(device const float4*)(q + v40);
    float v41 = q1.x;
    float v42 = q1.y;
    float v43 = q1.z;
    float v44 = q1.w;
    uint v45 = v22 / 8u;  // attention.rs:206
    uint v46 = v22 % 8u;  // attention.rs:207
    uint v47 = v46 / 2u;
    uint v48 = simd_id * 2u;  // attention.rs:217
    uint v49 = simd_id * 8u;
    bool v50 = v49 < v18;  // attention.rs:218
    float v51;
    float v52;
    float v53;
    float v54;
    float v55;
    float v56;
    float v57;
    float v58;
    float v59;
    float v60;
    float v61;
    float v62;
    float v63;
    float v64;
    float v65;
    float v66;
    if (v50) {
        uint v67 = v49 + v23;  // attention.rs:168
        uint v68 = v15 + v67;  // attention.rs:106
        uint v69 = v15 + v18;
        uint v70 = v69 - 1u;
        uint v71 = v68 < v70 ? v68 : v70;
        bool v72 = v71 < v6;  // attention.rs:107
        uint v73 = v71 - v6;
        uint v74 = v73 + v10;
        uint v75 = v72 ? v71 : v74;
        uint v76 = v75 / 8u;  // sdpa_decode_paged.rs:71
        uint v77 = max_pages - 1u;
        uint v78 = v76 < v77 ? v76 : v77;
        ulong v79 = (ulong)v78;
        ulong v80 = v21 + v79;
        int v81 = block_table[v80];
        uint v82 = (uint)v81;  // sdpa_decode_paged.rs:72
        uint v83 = n_pages - 1u;  // sdpa_decode_paged.rs:73
        uint v84 = v82 < v83 ? v82 : v83;
        ulong v85 = (ulong)v84;
        ulong v86 = v85 * 16ul;
        uint v87 = v75 % 8u;  // sdpa_decode_paged.rs:74
        uint v88 = v87 * 2u;  // sdpa_decode_paged.rs:75
        uint v89 = v88 + tgid.x;
        ulong v90 = (ulong)v89;  // sdpa_decode_paged.rs:76
        ulong v91 = v86 + v90;
        ulong v92 = v91 * 64ul;  // attention.rs:171
        ulong v93 = v30 + v92;
        float4 q2 = *(device const float4*)(k_cache + v93);  // attention.rs:179
        float v94 = q2.x;
        float v95 = q2.y;
        float v96 = q2.z;
        float v97 = q2.w;
        uint v98 = v49 + 2u;  // attention.rs:168
        uint v99 = v98 + v23;
        uint v100 = v15 + v99;  // attention.rs:106
        uint v101 = v100 < v70 ? v100 : v70;
        bool v102 = v101 < v6;  // attention.rs:107
        uint v103 = v101 - v6;
        uint v104 = v103 + v10;
        uint v105 = v102 ? v101 : v104;
        uint v106 = v105 / 8u;  // sdpa_decode_paged.rs:71
        uint v107 = v106 < v77 ? v106 : v77;
        ulong v108 = (ulong)v107;
        ulong v109 = v21 + v108;
        int v110 = block_table[v109];
        uint v111 = (uint)v110;  // sdpa_decode_paged.rs:72
        uint v112 = v111 < v83 ? v111 : v83;  // sdpa_decode_paged.rs:73
        ulong v113 = (ulong)v112;
        ulong v114 = v113 * 16ul;
        uint v115 = v105 % 8u;  // sdpa_decode_paged.rs:74
        uint v116 = v115 * 2u;  // sdpa_decode_paged.rs:75
        uint v117 = v116 + tgid.x;
        ulong v118 = (ulong)v117;  // sdpa_decode_paged.rs:76
        ulong v119 = v114 + v118;
        ulong v120 = v119 * 64ul;  // attention.rs:171
        ulong v121 = v30 + v120;
        float4 q3 = *(device const float4*)(k_cache + v121);  // attention.rs:179
        float v122 = q3.x;
        float v123 = q3.y;
        float v124 = q3.z;
        float v125 = q3.w;
        uint v126 = v49 + 4u;  // attention.rs:168
        uint v127 = v126 + v23;
        uint v128 = v15 + v127;  // attention.rs:106
        uint v129 = v128 < v70 ? v128 : v70;
        bool v130 = v129 < v6;  // attention.rs:107
        uint v131 = v129 - v6;
        uint v132 = v131 + v10;
        uint v133 = v130 ? v129 : v132;
        uint v134 = v133 / 8u;  // sdpa_decode_paged.rs:71
        uint v135 = v134 < v77 ? v134 : v77;
        ulong v136 = (ulong)v135;
        ulong v137 = v21 + v136;
        int v138 = block_table[v137];
        uint v139 = (uint)v138;  // sdpa_decode_paged.rs:72
        uint v140 = v139 < v83 ? v139 : v83;  // sdpa_decode_paged.rs:73
        ulong v141 = (ulong)v140;
        ulong v142 = v141 * 16ul;
        uint v143 = v133 % 8u;  // sdpa_decode_paged.rs:74
        uint v144 = v143 * 2u;  // sdpa_decode_paged.rs:75
        uint v145 = v144 + tgid.x;
        ulong v146 = (ulong)v145;  // sdpa_decode_paged.rs:76
        ulong v147 = v142 + v146;
        ulong v148 = v147 * 64ul;  // attention.rs:171
        ulong v149 = v30 + v148;
        float4 q4 = *(device const float4*)(k_cache + v149);  // attention.rs:179
        float v150 = q4.x;
        float v151 = q4.y;
        float v152 = q4.z;
        float v153 = q4.w;
        uint v154 = v49 + 6u;  // attention.rs:168
        uint v155 = v154 + v23;
        uint v156 = v15 + v155;  // attention.rs:106
        uint v157 = v156 < v70 ? v156 : v70;
        bool v158 = v157 < v6;  // attention.rs:107
        uint v159 = v157 - v6;
        uint v160 = v159 + v10;
        uint v161 = v158 ? v157 : v160;
        uint v162 = v161 / 8u;  // sdpa_decode_paged.rs:71
        uint v163 = v162 < v77 ? v162 : v77;
        ulong v164 = (ulong)v163;
        ulong v165 = v21 + v164;
        int v166 = block_table[v165];
        uint v167 = (uint)v166;  // sdpa_decode_paged.rs:72
        uint v168 = v167 < v83 ? v167 : v83;  // sdpa_decode_paged.rs:73
        ulong v169 = (ulong)v168;
        ulong v170 = v169 * 16ul;
        uint v171 = v161 % 8u;  // sdpa_decode_paged.rs:74
        uint v172 = v171 * 2u;  // sdpa_decode_paged.rs:75
        uint v173 = v172 + tgid.x;
        ulong v174 = (ulong)v173;  // sdpa_decode_paged.rs:76
        ulong v175 = v170 + v174;
        ulong v176 = v175 * 64ul;  // attention.rs:171
        ulong v177 = v30 + v176;
        float4 q5 = *(device const float4*)(k_cache + v177);  // attention.rs:179
        float v178 = q5.x;
        float v179 = q5.y;
        float v180 = q5.z;
        float v181 = q5.w;
        v51 = v94;  // attention.rs:218
        v52 = v95;
        v53 = v96;
        v54 = v97;
        v55 = v122;
        v56 = v123;
        v57 = v124;
        v58 = v125;
        v59 = v150;
        v60 = v151;
        v61 = v152;
        v62 = v153;
        v63 = v178;
        v64 = v179;
        v65 = v180;
        v66 = v181;
    } else {
        v51 = 0.0f;
        v52 = 0.0f;
        v53 = 0.0f;
        v54 = 0.0f;
        v55 = 0.0f;
        v56 = 0.0f;
        v57 = 0.0f;
        v58 = 0.0f;
        v59 = 0.0f;
        v60 = 0.0f;
        v61 = 0.0f;
        v62 = 0.0f;
        v63 = 0.0f;
        v64 = 0.0f;
        v65 = 0.0f;
        v66 = 0.0f;
    }
    uint v182 = v15 + v18;  // attention.rs:106
    uint v183 = v182 - 1u;
    uint v184 = max_pages - 1u;  // sdpa_decode_paged.rs:71
    uint v185 = n_pages - 1u;  // sdpa_decode_paged.rs:73
    uint v186 = simd_lane & 8u;  // butterfly.rs:18
    bool v187 = v186 != 0u;
    uint v188 = simd_lane & 4u;
    bool v189 = v188 != 0u;
    uint v190 = simd_lane & 2u;
    bool v191 = v190 != 0u;
    uint v192 = v47 * 2u;  // attention.rs:250
    uint v193 = v23 * 16u;  // attention.rs:275
    uint v194 = v193 + 2u;
    uint v195 = v193 + 4u;
    uint v196 = v193 + 6u;
    uint v197 = v193 + 8u;
    uint v198 = v193 + 10u;
    uint v199 = v193 + 12u;
    uint v200 = v193 + 14u;
    float v201 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);  // attention.rs:221
    float v202 = 0.0f;
    float v203 = 0.0f;
    float v204 = 0.0f;
    float v205 = 0.0f;
    float v206 = 0.0f;
    float v207 = 0.0f;
    float v208 = 0.0f;
    float v209 = 0.0f;
    float v210 = 0.0f;
    float v211 = v51;
    float v212 = v52;
    float v213 = v53;
    float v214 = v54;
    float v215 = v55;
    float v216 = v56;
    float v217 = v57;
    float v218 = v58;
    float v219 = v59;
    float v220 = v60;
    float v221 = v61;
    float v222 = v62;
    float v223 = v63;
    float v224 = v64;
    float v225 = v65;
    float v226 = v66;
    uint q6 = v49 < v18 ? (v18 - v49 - 1) / 64u + 1 : 0;
    for (uint q7 = 0; q7 < q6; ++q7) {
        uint v227 = v49 + q7 * 64u;
        uint v228 = v227 + v23;  // attention.rs:168
        uint v229 = v15 + v228;  // attention.rs:106
        uint v230 = v229 < v183 ? v229 : v183;
        bool v231 = v230 < v6;  // attention.rs:107
        uint v232 = v230 - v6;
        uint v233 = v232 + v10;
        uint v234 = v231 ? v230 : v233;
        uint v235 = v234 / 8u;  // sdpa_decode_paged.rs:71
        uint v236 = v235 < v184 ? v235 : v184;
        ulong v237 = (ulong)v236;
        ulong v238 = v21 + v237;
        int v239 = block_table[v238];
        bool v240 = v239 >= 0;  // sdpa_decode_paged.rs:72
        uint v241 = (uint)v239;
        bool v242 = v241 < n_pages;
        bool v243 = v240 && v242;
        uint v244 = v241 < v185 ? v241 : v185;  // sdpa_decode_paged.rs:73
        ulong v245 = (ulong)v244;
        ulong v246 = v245 * 16ul;
        uint v247 = v234 % 8u;  // sdpa_decode_paged.rs:74
        uint v248 = v247 * 2u;  // sdpa_decode_paged.rs:75
        uint v249 = v248 + tgid.x;
        ulong v250 = (ulong)v249;  // sdpa_decode_paged.rs:76
        ulong v251 = v246 + v250;
        ulong v252 = v251 * 64ul;  // attention.rs:171
        ulong v253 = v30 + v252;
        float4 q8 = *(device const float4*)(v_cache + v253);  // attention.rs:179
        float v254 = q8.x;
        float v255 = q8.y;
        float v256 = q8.z;
        float v257 = q8.w;
        uint v258 = v227 + 2u;  // attention.rs:168
        uint v259 = v258 + v23;
        uint v260 = v15 + v259;  // attention.rs:106
        uint v261 = v260 < v183 ? v260 : v183;
        bool v262 = v261 < v6;  // attention.rs:107
        uint v263 = v261 - v6;
        uint v264 = v263 + v10;
        uint v265 = v262 ? v261 : v264;
        uint v266 = v265 / 8u;  // sdpa_decode_paged.rs:71
        uint v267 = v266 < v184 ? v266 : v184;
        ulong v268 = (ulong)v267;
        ulong v269 = v21 + v268;
        int v270 = block_table[v269];
        bool v271 = v270 >= 0;  // sdpa_decode_paged.rs:72
        uint v272 = (uint)v270;
        bool v273 = v272 < n_pages;
        bool v274 = v271 && v273;
        uint v275 = v272 < v185 ? v272 : v185;  // sdpa_decode_paged.rs:73
        ulong v276 = (ulong)v275;
        ulong v277 = v276 * 16ul;
        uint v278 = v265 % 8u;  // sdpa_decode_paged.rs:74
        uint v279 = v278 * 2u;  // sdpa_decode_paged.rs:75
        uint v280 = v279 + tgid.x;
        ulong v281 = (ulong)v280;  // sdpa_decode_paged.rs:76
        ulong v282 = v277 + v281;
        ulong v283 = v282 * 64ul;  // attention.rs:171
        ulong v284 = v30 + v283;
        float4 q9 = *(device const float4*)(v_cache + v284);  // attention.rs:179
        float v285 = q9.x;
        float v286 = q9.y;
        float v287 = q9.z;
        float v288 = q9.w;
        uint v289 = v227 + 4u;  // attention.rs:168
        uint v290 = v289 + v23;
        uint v291 = v15 + v290;  // attention.rs:106
        uint v292 = v291 < v183 ? v291 : v183;
        bool v293 = v292 < v6;  // attention.rs:107
        uint v294 = v292 - v6;
        uint v295 = v294 + v10;
        uint v296 = v293 ? v292 : v295;
        uint v297 = v296 / 8u;  // sdpa_decode_paged.rs:71
        uint v298 = v297 < v184 ? v297 : v184;
        ulong v299 = (ulong)v298;
        ulong v300 = v21 + v299;
        int v301 = block_table[v300];
        bool v302 = v301 >= 0;  // sdpa_decode_paged.rs:72
        uint v303 = (uint)v301;
        bool v304 = v303 < n_pages;
        bool v305 = v302 && v304;
        uint v306 = v303 < v185 ? v303 : v185;  // sdpa_decode_paged.rs:73
        ulong v307 = (ulong)v306;
        ulong v308 = v307 * 16ul;
        uint v309 = v296 % 8u;  // sdpa_decode_paged.rs:74
        uint v310 = v309 * 2u;  // sdpa_decode_paged.rs:75
        uint v311 = v310 + tgid.x;
        ulong v312 = (ulong)v311;  // sdpa_decode_paged.rs:76
        ulong v313 = v308 + v312;
        ulong v314 = v313 * 64ul;  // attention.rs:171
        ulong v315 = v30 + v314;
        float4 q10 = *(device const float4*)(v_cache + v315);  // attention.rs:179
        float v316 = q10.x;
        float v317 = q10.y;
        float v318 = q10.z;
        float v319 = q10.w;
        uint v320 = v227 + 6u;  // attention.rs:168
        uint v321 = v320 + v23;
        uint v322 = v15 + v321;  // attention.rs:106
        uint v323 = v322 < v183 ? v322 : v183;
        bool v324 = v323 < v6;  // attention.rs:107
        uint v325 = v323 - v6;
        uint v326 = v325 + v10;
        uint v327 = v324 ? v323 : v326;
        uint v328 = v327 / 8u;  // sdpa_decode_paged.rs:71
        uint v329 = v328 < v184 ? v328 : v184;
        ulong v330 = (ulong)v329;
        ulong v331 = v21 + v330;
        int v332 = block_table[v331];
        bool v333 = v332 >= 0;  // sdpa_decode_paged.rs:72
        uint v334 = (uint)v332;
        bool v335 = v334 < n_pages;
        bool v336 = v333 && v335;
        uint v337 = v334 < v185 ? v334 : v185;  // sdpa_decode_paged.rs:73
        ulong v338 = (ulong)v337;
        ulong v339 = v338 * 16ul;
        uint v340 = v327 % 8u;  // sdpa_decode_paged.rs:74
        uint v341 = v340 * 2u;  // sdpa_decode_paged.rs:75
        uint v342 = v341 + tgid.x;
        ulong v343 = (ulong)v342;  // sdpa_decode_paged.rs:76
        ulong v344 = v339 + v343;
        ulong v345 = v344 * 64ul;  // attention.rs:171
        ulong v346 = v30 + v345;
        float4 q11 = *(device const float4*)(v_cache + v346);  // attention.rs:179
        float v347 = q11.x;
        float v348 = q11.y;
        float v349 = q11.z;
        float v350 = q11.w;
        float v351 = fma(v32, v211, 0.0f);  // attention.rs:234
        float v352 = fma(v41, v211, 0.0f);
        float v353 = fma(v33, v212, v351);
        float v354 = fma(v42, v212, v352);
        float v355 = fma(v34, v213, v353);
        float v356 = fma(v43, v213, v354);
        float v357 = fma(v35, v214, v355);
        float v358 = fma(v44, v214, v356);
        float v359 = fma(v32, v215, 0.0f);
        float v360 = fma(v41, v215, 0.0f);
        float v361 = fma(v33, v216, v359);
        float v362 = fma(v42, v216, v360);
        float v363 = fma(v34, v217, v361);
        float v364 = fma(v43, v217, v362);
        float v365 = fma(v35, v218, v363);
        float v366 = fma(v44, v218, v364);
        float v367 = fma(v32, v219, 0.0f);
        float v368 = fma(v41, v219, 0.0f);
        float v369 = fma(v33, v220, v367);
        float v370 = fma(v42, v220, v368);
        float v371 = fma(v34, v221, v369);
        float v372 = fma(v43, v221, v370);
        float v373 = fma(v35, v222, v371);
        float v374 = fma(v44, v222, v372);
        float v375 = fma(v32, v223, 0.0f);
        float v376 = fma(v41, v223, 0.0f);
        float v377 = fma(v33, v224, v375);
        float v378 = fma(v42, v224, v376);
        float v379 = fma(v34, v225, v377);
        float v380 = fma(v43, v225, v378);
        float v381 = fma(v35, v226, v379);
        float v382 = fma(v44, v226, v380);
        uint v383 = v227 + 64u;  // attention.rs:245
        uint v384 = v383 + v23;  // attention.rs:168
        uint v385 = v15 + v384;  // attention.rs:106
        uint v386 = v385 < v183 ? v385 : v183;
        bool v387 = v386 < v6;  // attention.rs:107
        uint v388 = v386 - v6;
        uint v389 = v388 + v10;
        uint v390 = v387 ? v386 : v389;
        uint v391 = v390 / 8u;  // sdpa_decode_paged.rs:71
        uint v392 = v391 < v184 ? v391 : v184;
        ulong v393 = (ulong)v392;
        ulong v394 = v21 + v393;
        int v395 = block_table[v394];
        uint v396 = (uint)v395;  // sdpa_decode_paged.rs:72
        uint v397 = v396 < v185 ? v396 : v185;  // sdpa_decode_paged.rs:73
        ulong v398 = (ulong)v397;
        ulong v399 = v398 * 16ul;
        uint v400 = v390 % 8u;  // sdpa_decode_paged.rs:74
        uint v401 = v400 * 2u;  // sdpa_decode_paged.rs:75
        uint v402 = v401 + tgid.x;
        ulong v403 = (ulong)v402;  // sdpa_decode_paged.rs:76
        ulong v404 = v399 + v403;
        ulong v405 = v404 * 64ul;  // attention.rs:171
        ulong v406 = v30 + v405;
        float4 q12 = *(device const float4*)(k_cache + v406);  // attention.rs:179
        float v407 = q12.x;
        float v408 = q12.y;
        float v409 = q12.z;
        float v410 = q12.w;
        uint v411 = v227 + 66u;  // attention.rs:168
        uint v412 = v411 + v23;
        uint v413 = v15 + v412;  // attention.rs:106
        uint v414 = v413 < v183 ? v413 : v183;
        bool v415 = v414 < v6;  // attention.rs:107
        uint v416 = v414 - v6;
        uint v417 = v416 + v10;
        uint v418 = v415 ? v414 : v417;
        uint v419 = v418 / 8u;  // sdpa_decode_paged.rs:71
        uint v420 = v419 < v184 ? v419 : v184;
        ulong v421 = (ulong)v420;
        ulong v422 = v21 + v421;
        int v423 = block_table[v422];
        uint v424 = (uint)v423;  // sdpa_decode_paged.rs:72
        uint v425 = v424 < v185 ? v424 : v185;  // sdpa_decode_paged.rs:73
        ulong v426 = (ulong)v425;
        ulong v427 = v426 * 16ul;
        uint v428 = v418 % 8u;  // sdpa_decode_paged.rs:74
        uint v429 = v428 * 2u;  // sdpa_decode_paged.rs:75
        uint v430 = v429 + tgid.x;
        ulong v431 = (ulong)v430;  // sdpa_decode_paged.rs:76
        ulong v432 = v427 + v431;
        ulong v433 = v432 * 64ul;  // attention.rs:171
        ulong v434 = v30 + v433;
        float4 q13 = *(device const float4*)(k_cache + v434);  // attention.rs:179
        float v435 = q13.x;
        float v436 = q13.y;
        float v437 = q13.z;
        float v438 = q13.w;
        uint v439 = v227 + 68u;  // attention.rs:168
        uint v440 = v439 + v23;
        uint v441 = v15 + v440;  // attention.rs:106
        uint v442 = v441 < v183 ? v441 : v183;
        bool v443 = v442 < v6;  // attention.rs:107
        uint v444 = v442 - v6;
        uint v445 = v444 + v10;
        uint v446 = v443 ? v442 : v445;
        uint v447 = v446 / 8u;  // sdpa_decode_paged.rs:71
        uint v448 = v447 < v184 ? v447 : v184;
        ulong v449 = (ulong)v448;
        ulong v450 = v21 + v449;
        int v451 = block_table[v450];
        uint v452 = (uint)v451;  // sdpa_decode_paged.rs:72
        uint v453 = v452 < v185 ? v452 : v185;  // sdpa_decode_paged.rs:73
        ulong v454 = (ulong)v453;
        ulong v455 = v454 * 16ul;
        uint v456 = v446 % 8u;  // sdpa_decode_paged.rs:74
        uint v457 = v456 * 2u;  // sdpa_decode_paged.rs:75
        uint v458 = v457 + tgid.x;
        ulong v459 = (ulong)v458;  // sdpa_decode_paged.rs:76
        ulong v460 = v455 + v459;
        ulong v461 = v460 * 64ul;  // attention.rs:171
        ulong v462 = v30 + v461;
        float4 q14 = *(device const float4*)(k_cache + v462);  // attention.rs:179
        float v463 = q14.x;
        float v464 = q14.y;
        float v465 = q14.z;
        float v466 = q14.w;
        uint v467 = v227 + 70u;  // attention.rs:168
        uint v468 = v467 + v23;
        uint v469 = v15 + v468;  // attention.rs:106
        uint v470 = v469 < v183 ? v469 : v183;
        bool v471 = v470 < v6;  // attention.rs:107
        uint v472 = v470 - v6;
        uint v473 = v472 + v10;
        uint v474 = v471 ? v470 : v473;
        uint v475 = v474 / 8u;  // sdpa_decode_paged.rs:71
        uint v476 = v475 < v184 ? v475 : v184;
        ulong v477 = (ulong)v476;
        ulong v478 = v21 + v477;
        int v479 = block_table[v478];
        uint v480 = (uint)v479;  // sdpa_decode_paged.rs:72
        uint v481 = v480 < v185 ? v480 : v185;  // sdpa_decode_paged.rs:73
        ulong v482 = (ulong)v481;
        ulong v483 = v482 * 16ul;
        uint v484 = v474 % 8u;  // sdpa_decode_paged.rs:74
        uint v485 = v484 * 2u;  // sdpa_decode_paged.rs:75
        uint v486 = v485 + tgid.x;
        ulong v487 = (ulong)v486;  // sdpa_decode_paged.rs:76
        ulong v488 = v483 + v487;
        ulong v489 = v488 * 64ul;  // attention.rs:171
        ulong v490 = v30 + v489;
        float4 q15 = *(device const float4*)(k_cache + v490);  // attention.rs:179
        float v491 = q15.x;
        float v492 = q15.y;
        float v493 = q15.z;
        float v494 = q15.w;
        float v495 = v187 ? v357 : v358;  // butterfly.rs:21
        float v496 = simd_shuffle_xor(v495, 8);
        float v497 = v187 ? v358 : v357;  // butterfly.rs:22
        float v498 = v497 + v496;
        float v499 = v187 ? v365 : v366;  // butterfly.rs:21
        float v500 = simd_shuffle_xor(v499, 8);
        float v501 = v187 ? v366 : v365;  // butterfly.rs:22
        float v502 = v501 + v500;
        float v503 = v187 ? v373 : v374;  // butterfly.rs:21
        float v504 = simd_shuffle_xor(v503, 8);
        float v505 = v187 ? v374 : v373;  // butterfly.rs:22
        float v506 = v505 + v504;
        float v507 = v187 ? v381 : v382;  // butterfly.rs:21
        float v508 = simd_shuffle_xor(v507, 8);
        float v509 = v187 ? v382 : v381;  // butterfly.rs:22
        float v510 = v509 + v508;
        float v511 = v189 ? v498 : v506;  // butterfly.rs:21
        float v512 = simd_shuffle_xor(v511, 4);
        float v513 = v189 ? v506 : v498;  // butterfly.rs:22
        float v514 = v513 + v512;
        float v515 = v189 ? v502 : v510;  // butterfly.rs:21
        float v516 = simd_shuffle_xor(v515, 4);
        float v517 = v189 ? v510 : v502;  // butterfly.rs:22
        float v518 = v517 + v516;
        float v519 = v191 ? v514 : v518;  // butterfly.rs:21
        float v520 = simd_shuffle_xor(v519, 2);
        float v521 = v191 ? v518 : v514;  // butterfly.rs:22
        float v522 = v521 + v520;
        float v523 = simd_shuffle_xor(v522, 1);  // butterfly.rs:25
        float v524 = v522 + v523;
        uint v525 = v227 + v192;  // attention.rs:250
        uint v526 = v525 + v23;
        uint v527 = v15 + v526;  // attention.rs:106
        uint v528 = v527 < v183 ? v527 : v183;
        bool v529 = v528 < v6;  // attention.rs:107
        uint v530 = v528 - v6;
        uint v531 = v530 + v10;
        uint v532 = v529 ? v528 : v531;
        uint v533 = v532 / 8u;  // sdpa_decode_paged.rs:71
        uint v534 = v533 < v184 ? v533 : v184;
        ulong v535 = (ulong)v534;
        ulong v536 = v21 + v535;
        int v537 = block_table[v536];
        bool v538 = v537 >= 0;  // sdpa_decode_paged.rs:72
        uint v539 = (uint)v537;
        bool v540 = v539 < n_pages;
        bool v541 = v538 && v540;
        float v542 = v524 * scale;  // attention.rs:253
        bool v543 = v526 < v18;  // attention.rs:255
        bool v544 = v541 && v543;
        bool v545 = v532 < v5;
        bool v546 = v544 && v545;
        float v547 = v546 ? v542 : as_type<float>(0xff800000u /* -inf */);
        float v548 = kiln_fmax(as_type<float>(0xff800000u /* -inf */), v547);  // attention.rs:256
        float v549 = simd_shuffle_xor(v548, 4);  // butterfly.rs:51
        float v550 = kiln_fmax(v548, v549);
        float v551 = simd_shuffle_xor(v550, 2);
        float v552 = kiln_fmax(v550, v551);
        float v553 = kiln_fmax(v201, v552);  // attention.rs:258
        bool v554 = v553 > v201;  // attention.rs:259
        bool v555 = simd_any(v554);
        float v556;
        float v557;
        float v558;
        float v559;
        float v560;
        float v561;
        float v562;
        float v563;
        float v564;
        float v565;
        if (v555) {
            float v566 = v201 - v553;  // attention.rs:260
            float v567 = precise::exp(v566);
            float v568 = v202 * v567;  // attention.rs:261
            uint v569 = v23 * 16u;  // attention.rs:263
            float v570 = simd_shuffle(v567, (ushort)(v569 & 31u));
            float v571 = v203 * v570;  // attention.rs:265
            float v572 = v204 * v570;
            float v573 = v205 * v570;
            float v574 = v206 * v570;
            uint v575 = v569 + 8u;  // attention.rs:263
            float v576 = simd_shuffle(v567, (ushort)(v575 & 31u));
            float v577 = v207 * v576;  // attention.rs:265
            float v578 = v208 * v576;
            float v579 = v209 * v576;
            float v580 = v210 * v576;
            v556 = v553;  // attention.rs:259
            v557 = v568;
            v558 = v571;
            v559 = v572;
            v560 = v573;
            v561 = v574;
            v562 = v577;
            v563 = v578;
            v564 = v579;
            v565 = v580;
        } else {
            v556 = v201;
            v557 = v202;
            v558 = v203;
            v559 = v204;
            v560 = v205;
            v561 = v206;
            v562 = v207;
            v563 = v208;
            v564 = v209;
            v565 = v210;
        }
        float v581 = v547 - v556;  // attention.rs:271
        float v582 = precise::exp(v581);
        float v583 = v557 + v582;  // attention.rs:272
        float v584 = simd_shuffle(v582, (ushort)(v193 & 31u));  // attention.rs:275
        float v585 = simd_shuffle(v582, (ushort)(v194 & 31u));
        float v586 = simd_shuffle(v582, (ushort)(v195 & 31u));
        float v587 = simd_shuffle(v582, (ushort)(v196 & 31u));
        float v588 = simd_shuffle(v582, (ushort)(v197 & 31u));
        float v589 = simd_shuffle(v582, (ushort)(v198 & 31u));
        float v590 = simd_shuffle(v582, (ushort)(v199 & 31u));
        float v591 = simd_shuffle(v582, (ushort)(v200 & 31u));
        float v592 = v243 ? v254 : 0.0f;  // attention.rs:287
        float v593 = fma(v584, v592, v558);  // attention.rs:290
        float v594 = fma(v588, v592, v562);
        float v595 = v274 ? v285 : 0.0f;  // attention.rs:287
        float v596 = fma(v585, v595, v593);  // attention.rs:290
        float v597 = fma(v589, v595, v594);
        float v598 = v305 ? v316 : 0.0f;  // attention.rs:287
        float v599 = fma(v586, v598, v596);  // attention.rs:290
        float v600 = fma(v590, v598, v597);
        float v601 = v336 ? v347 : 0.0f;  // attention.rs:287
        float v602 = fma(v587, v601, v599);  // attention.rs:290
        float v603 = fma(v591, v601, v600);
        float v604 = v243 ? v255 : 0.0f;  // attention.rs:287
        float v605 = fma(v584, v604, v559);  // attention.rs:290
        float v606 = fma(v588, v604, v563);
        float v607 = v274 ? v286 : 0.0f;  // attention.rs:287
        float v608 = fma(v585, v607, v605);  // attention.rs:290
        float v609 = fma(v589, v607, v606);
        float v610 = v305 ? v317 : 0.0f;  // attention.rs:287
        float v611 = fma(v586, v610, v608);  // attention.rs:290
        float v612 = fma(v590, v610, v609);
        float v613 = v336 ? v348 : 0.0f;  // attention.rs:287
        float v614 = fma(v587, v613, v611);  // attention.rs:290
        float v615 = fma(v591, v613, v612);
        float v616 = v243 ? v256 : 0.0f;  // attention.rs:287
        float v617 = fma(v584, v616, v560);  // attention.rs:290
        float v618 = fma(v588, v616, v564);
        float v619 = v274 ? v287 : 0.0f;  // attention.rs:287
        float v620 = fma(v585, v619, v617);  // attention.rs:290
        float v621 = fma(v589, v619, v618);
        float v622 = v305 ? v318 : 0.0f;  // attention.rs:287
        float v623 = fma(v586, v622, v620);  // attention.rs:290
        float v624 = fma(v590, v622, v621);
        float v625 = v336 ? v349 : 0.0f;  // attention.rs:287
        float v626 = fma(v587, v625, v623);  // attention.rs:290
        float v627 = fma(v591, v625, v624);
        float v628 = v243 ? v257 : 0.0f;  // attention.rs:287
        float v629 = fma(v584, v628, v561);  // attention.rs:290
        float v630 = fma(v588, v628, v565);
        float v631 = v274 ? v288 : 0.0f;  // attention.rs:287
        float v632 = fma(v585, v631, v629);  // attention.rs:290
        float v633 = fma(v589, v631, v630);
        float v634 = v305 ? v319 : 0.0f;  // attention.rs:287
        float v635 = fma(v586, v634, v632);  // attention.rs:290
        float v636 = fma(v590, v634, v633);
        float v637 = v336 ? v350 : 0.0f;  // attention.rs:287
        float v638 = fma(v587, v637, v635);  // attention.rs:290
        float v639 = fma(v591, v637, v636);
        v201 = v556;  // attention.rs:221
        v202 = v583;
        v203 = v602;
        v204 = v614;
        v205 = v626;
        v206 = v638;
        v207 = v603;
        v208 = v615;
        v209 = v627;
        v210 = v639;
        v211 = v407;
        v212 = v408;
        v213 = v409;
        v214 = v410;
        v215 = v435;
        v216 = v436;
        v217 = v437;
        v218 = v438;
        v219 = v463;
        v220 = v464;
        v221 = v465;
        v222 = v466;
        v223 = v491;
        v224 = v492;
        v225 = v493;
        v226 = v494;
    }
    float v640 = simd_shuffle_xor(v201, 16);  // butterfly.rs:51
    float v641 = kiln_fmax(v201, v640);
    float v642 = v201 - v641;  // attention.rs:304
    float v643 = precise::exp(v642);
    float v644 = v202 * v643;  // attention.rs:305
    float v645 = simd_shuffle_xor(v644, 4);  // butterfly.rs:38
    float v646 = v644 + v645;
    float v647 = simd_shuffle_xor(v646, 2);
    float v648 = v646 + v647;
    float v649 = simd_shuffle_xor(v648, 16);
    float v650 = v648 + v649;
    uint v651 = v23 * 16u;  // attention.rs:309
    float v652 = simd_shuffle(v643, (ushort)(v651 & 31u));
    float v653 = v203 * v652;  // attention.rs:313
    float v654 = simd_shuffle_xor(v653, 16);  // butterfly.rs:38
    float v655 = v653 + v654;
    bool v656 = v23 == 0u;  // attention.rs:314
    if (v656) {
        uint v657 = simd_id * 128u;  // attention.rs:315
        uint v658 = v657 + v29;
        a0[v658] = v655;
    }
    float v659 = v204 * v652;  // attention.rs:313
    float v660 = simd_shuffle_xor(v659, 16);  // butterfly.rs:38
    float v661 = v659 + v660;
    if (v656) {  // attention.rs:314
        uint v662 = simd_id * 128u;  // attention.rs:315
        uint v663 = v662 + v29;
        uint v664 = v663 + 1u;
        a0[v664] = v661;
    }
    float v665 = v205 * v652;  // attention.rs:313
    float v666 = simd_shuffle_xor(v665, 16);  // butterfly.rs:38
    float v667 = v665 + v666;
    if (v656) {  // attention.rs:314
        uint v668 = simd_id * 128u;  // attention.rs:315
        uint v669 = v668 + v29;
        uint v670 = v669 + 2u;
        a0[v670] = v667;
    }
    float v671 = v206 * v652;  // attention.rs:313
    float v672 = simd_shuffle_xor(v671, 16);  // butterfly.rs:38
    float v673 = v671 + v672;
    if (v656) {  // attention.rs:314
        uint v674 = simd_id * 128u;  // attention.rs:315
        uint v675 = v674 + v29;
        uint v676 = v675 + 3u;
        a0[v676] = v673;
    }
    uint v677 = v651 + 8u;  // attention.rs:309
    float v678 = simd_shuffle(v643, (ushort)(v677 & 31u));
    float v679 = v207 * v678;  // attention.rs:313
    float v680 = simd_shuffle_xor(v679, 16);  // butterfly.rs:38
    float v681 = v679 + v680;
    if (v656) {  // attention.rs:314
        uint v682 = v48 + 1u;  // attention.rs:315
        uint v683 = v682 * 64u;
        uint v684 = v683 + v29;
        a0[v684] = v681;
    }
    float v685 = v208 * v678;  // attention.rs:313
    float v686 = simd_shuffle_xor(v685, 16);  // butterfly.rs:38
    float v687 = v685 + v686;
    if (v656) {  // attention.rs:314
        uint v688 = v48 + 1u;  // attention.rs:315
        uint v689 = v688 * 64u;
        uint v690 = v689 + v29;
        uint v691 = v690 + 1u;
        a0[v691] = v687;
    }
    float v692 = v209 * v678;  // attention.rs:313
    float v693 = simd_shuffle_xor(v692, 16);  // butterfly.rs:38
    float v694 = v692 + v693;
    if (v656) {  // attention.rs:314
        uint v695 = v48 + 1u;  // attention.rs:315
        uint v696 = v695 * 64u;
        uint v697 = v696 + v29;
        uint v698 = v697 + 2u;
        a0[v698] = v694;
    }
    float v699 = v210 * v678;  // attention.rs:313
    float v700 = simd_shuffle_xor(v699, 16);  // butterfly.rs:38
    float v701 = v699 + v700;
    if (v656) {  // attention.rs:314
        uint v702 = v48 + 1u;  // attention.rs:315
        uint v703 = v702 * 64u;
        uint v704 = v703 + v29;
        uint v705 = v704 + 3u;
        a0[v705] = v701;
    }
    bool v706;  // attention.rs:320
    if (v656) {
        bool v707 = v46 == 0u;
        v706 = v707;
    } else {
        v706 = false;
    }
    if (v706) {
        uint v708 = v48 + 1024u;  // attention.rs:321
        uint v709 = v708 + v45;
        a0[v709] = v641;
        uint v710 = v48 + 1040u;  // attention.rs:322
        uint v711 = v710 + v45;
        a0[v711] = v650;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:72
    uint q16 = tid < 128u ? (128u - tid - 1) / 256u + 1 : 0;  // merge.rs:73
    for (uint q17 = 0; q17 < q16; ++q17) {
        uint v712 = tid + q17 * 256u;
        uint v713 = v712 / 64u;  // merge.rs:51
        uint v714 = v25 + v713;  // merge.rs:52
        uint v715 = v713 + 1024u;  // merge.rs:36
        float v716 = a0[v715];  // merge.rs:42
        uint v717 = v713 + 1040u;
        float v718 = a0[v717];
        float v719 = a0[v712];  // merge.rs:43
        uint v720 = v713 + 1026u;  // merge.rs:42
        float v721 = a0[v720];
        uint v722 = v713 + 1042u;
        float v723 = a0[v722];
        uint v724 = v712 + 128u;  // merge.rs:43
        float v725 = a0[v724];
        uint v726 = v713 + 1028u;  // merge.rs:42
        float v727 = a0[v726];
        uint v728 = v713 + 1044u;
        float v729 = a0[v728];
        uint v730 = v712 + 256u;  // merge.rs:43
        float v731 = a0[v730];
        uint v732 = v713 + 1030u;  // merge.rs:42
        float v733 = a0[v732];
        uint v734 = v713 + 1046u;
        float v735 = a0[v734];
        uint v736 = v712 + 384u;  // merge.rs:43
        float v737 = a0[v736];
        uint v738 = v713 + 1032u;  // merge.rs:42
        float v739 = a0[v738];
        uint v740 = v713 + 1048u;
        float v741 = a0[v740];
        uint v742 = v712 + 512u;  // merge.rs:43
        float v743 = a0[v742];
        uint v744 = v713 + 1034u;  // merge.rs:42
        float v745 = a0[v744];
        uint v746 = v713 + 1050u;
        float v747 = a0[v746];
        uint v748 = v712 + 640u;  // merge.rs:43
        float v749 = a0[v748];
        uint v750 = v713 + 1036u;  // merge.rs:42
        float v751 = a0[v750];
        uint v752 = v713 + 1052u;
        float v753 = a0[v752];
        uint v754 = v712 + 768u;  // merge.rs:43
        float v755 = a0[v754];
        uint v756 = v713 + 1038u;  // merge.rs:42
        float v757 = a0[v756];
        uint v758 = v713 + 1054u;
        float v759 = a0[v758];
        uint v760 = v712 + 896u;  // merge.rs:43
        float v761 = a0[v760];
        float v762 = kiln_fmax(as_type<float>(0xff7fffffu /* -3.4028235e38 */), v716);  // softmax.rs:51
        float v763 = kiln_fmax(v762, v721);
        float v764 = kiln_fmax(v763, v727);
        float v765 = kiln_fmax(v764, v733);
        float v766 = kiln_fmax(v765, v739);
        float v767 = kiln_fmax(v766, v745);
        float v768 = kiln_fmax(v767, v751);
        float v769 = kiln_fmax(v768, v757);
        float v770 = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - v769;  // softmax.rs:53
        float v771 = precise::exp(v770);
        float v772 = 0.0f * v771;
        float v773 = v716 - v769;  // softmax.rs:58
        float v774 = precise::exp(v773);
        float v775 = fma(v774, v718, v772);  // softmax.rs:59
        float v776 = fma(v774, v719, 0.0f);  // softmax.rs:61
        float v777 = v721 - v769;  // softmax.rs:58
        float v778 = precise::exp(v777);
        float v779 = fma(v778, v723, v775);  // softmax.rs:59
        float v780 = fma(v778, v725, v776);  // softmax.rs:61
        float v781 = v727 - v769;  // softmax.rs:58
        float v782 = precise::exp(v781);
        float v783 = fma(v782, v729, v779);  // softmax.rs:59
        float v784 = fma(v782, v731, v780);  // softmax.rs:61
        float v785 = v733 - v769;  // softmax.rs:58
        float v786 = precise::exp(v785);
        float v787 = fma(v786, v735, v783);  // softmax.rs:59
        float v788 = fma(v786, v737, v784);  // softmax.rs:61
        float v789 = v739 - v769;  // softmax.rs:58
        float v790 = precise::exp(v789);
        float v791 = fma(v790, v741, v787);  // softmax.rs:59
        float v792 = fma(v790, v743, v788);  // softmax.rs:61
        float v793 = v745 - v769;  // softmax.rs:58
        float v794 = precise::exp(v793);
        float v795 = fma(v794, v747, v791);  // softmax.rs:59
        float v796 = fma(v794, v749, v792);  // softmax.rs:61
        float v797 = v751 - v769;  // softmax.rs:58
        float v798 = precise::exp(v797);
        float v799 = fma(v798, v753, v795);  // softmax.rs:59
        float v800 = fma(v798, v755, v796);  // softmax.rs:61
        float v801 = v757 - v769;  // softmax.rs:58
        float v802 = precise::exp(v801);
        float v803 = fma(v802, v759, v799);  // softmax.rs:59
        float v804 = fma(v802, v761, v800);  // softmax.rs:61
        ulong v805 = (ulong)v714;  // attention.rs:115
        ulong v806 = v24 + v805;  // attention.rs:114
        ulong v807 = v806 * 64ul;  // merge.rs:62
        uint v808 = v712 % 64u;
        ulong v809 = (ulong)v808;
        ulong v810 = v807 + v809;
        bool v811 = v803 == 0.0f;  // softmax.rs:70
        float v812;
        if (v811) {
            v812 = 0.0f;
        } else {
            float v813 = v804 / v803;
            v812 = v813;
        }
        out[v810] = v812;  // merge.rs:63
    }
}
