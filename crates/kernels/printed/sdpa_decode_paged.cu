// sdpa_decode_paged f32, batch=2 q_len=1 hq=4 hkv=2 dk=64 dv=64 page=8 heads_first=0 n_pages=8 max_pages=3 scale=0.1 sink_end=2 has_sinks=0 has_gate=0 softcap=0 (pages in any order, unused ones hold NaN)

static __device__ __forceinline__ uint4 kiln_read_once_constant_16(const void* p) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ld.global.nc.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(p));
    return v;
#else
    return *(const uint4*)p;
#endif
}

extern "C" __global__ void __launch_bounds__(256, 2) sdpa_decode_paged(
    const float* __restrict__ q,
    const float* __restrict__ k_cache,
    const float* __restrict__ v_cache,
    const int* __restrict__ block_table,
    const int* __restrict__ seq_lens,
    const int* __restrict__ window_start,
    const float* __restrict__ sinks,
    const float* __restrict__ gate,
    float* __restrict__ split_results,
    float* __restrict__ split_sums,
    unsigned* __restrict__ done,
    float* __restrict__ out,
    unsigned batch,
    unsigned n_pages,
    unsigned max_pages,
    unsigned sink_end,
    float scale) {
    __shared__ float a0[1056];  // sdpa_decode_paged.rs:78
    int v0 = seq_lens[blockIdx.y];  // sdpa_decode_paged.rs:67
    int v1 = window_start[blockIdx.y];
    unsigned v2 = max_pages * 8u;  // sdpa_decode_paged.rs:68
    int v3 = v0 > 0 ? v0 : 0;  // attention.rs:82
    unsigned v4 = (unsigned)v3;
    unsigned v5 = v4 < v2 ? v4 : v2;
    unsigned v6 = sink_end < v5 ? sink_end : v5;  // attention.rs:83
    int v7 = v1 > 0 ? v1 : 0;  // attention.rs:84
    unsigned v8 = (unsigned)v7;
    unsigned v9 = v8 > sink_end ? v8 : sink_end;
    unsigned v10 = v9 < v5 ? v9 : v5;
    unsigned v11 = v5 - v10;  // attention.rs:85
    unsigned v12 = v6 + v11;
    unsigned v13 = v12 < v2 ? v12 : v2;
    unsigned v14 = blockIdx.z * v13;  // attention.rs:87
    unsigned v15 = v14 < v13 ? v14 : v13;
    unsigned v16 = v13 - v15;  // attention.rs:89
    unsigned v17 = v13 < v16 ? v13 : v16;
    unsigned v18 = v17 < v2 ? v17 : v2;
    unsigned long long v19 = (unsigned long long)blockIdx.y;  // sdpa_decode_paged.rs:69
    unsigned long long v20 = (unsigned long long)max_pages;
    unsigned long long v21 = v19 * v20;
    unsigned v22 = (threadIdx.x & 31u) % 16u;  // attention.rs:139
    unsigned v23 = (threadIdx.x & 31u) / 16u;  // attention.rs:140
    unsigned long long v24 = v19 * 4ull;  // attention.rs:114
    unsigned v25 = blockIdx.x * 2u;  // attention.rs:115
    unsigned long long v26 = (unsigned long long)v25;
    unsigned long long v27 = v24 + v26;  // attention.rs:114
    unsigned long long v28 = v27 * 64ull;  // attention.rs:151
    unsigned v29 = v22 * 4u;  // attention.rs:153
    unsigned long long v30 = (unsigned long long)v29;  // attention.rs:156
    unsigned long long v31 = v28 + v30;
    float4 q0 = *(const float4*)(q + v31);
    float v32 = q0.x;
    float v33 = q0.y;
    float v34 = q0.z;
    float v35 = q0.w;
    unsigned v36 = v25 + 1u;  // attention.rs:115
    unsigned long long v37 = (unsigned long long)v36;
    unsigned long long v38 = v24 + v37;  // attention.rs:114
    unsigned long long v39 = v38 * 64ull;  // attention.rs:151
    unsigned long long v40 = v39 + v30;  // attention.rs:156
    float4 q1 = *(const float4*)(q + v40);
    float v41 = q1.x;
    float v42 = q1.y;
    float v43 = q1.z;
    float v44 = q1.w;
    unsigned v45 = v22 / 8u;  // attention.rs:206
    unsigned v46 = v22 % 8u;  // attention.rs:207
    unsigned v47 = v46 / 2u;
    unsigned v48 = (threadIdx.x >> 5) * 2u;  // attention.rs:217
    unsigned v49 = (threadIdx.x >> 5) * 8u;
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
        unsigned v67 = v49 + v23;  // attention.rs:168
        unsigned v68 = v15 + v67;  // attention.rs:106
        unsigned v69 = v15 + v18;
        unsigned v70 = v69 - 1u;
        unsigned v71 = v68 < v70 ? v68 : v70;
        bool v72 = v71 < v6;  // attention.rs:107
        unsigned v73 = v71 - v6;
        unsigned v74 = v73 + v10;
        unsigned v75 = v72 ? v71 : v74;
        unsigned v76 = v75 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v77 = max_pages - 1u;
        unsigned v78 = v76 < v77 ? v76 : v77;
        unsigned long long v79 = (unsigned long long)v78;
        unsigned long long v80 = v21 + v79;
        int v81 = block_table[v80];
        unsigned v82 = (unsigned)v81;  // sdpa_decode_paged.rs:72
        unsigned v83 = n_pages - 1u;  // sdpa_decode_paged.rs:73
        unsigned v84 = v82 < v83 ? v82 : v83;
        unsigned long long v85 = (unsigned long long)v84;
        unsigned long long v86 = v85 * 16ull;
        unsigned v87 = v75 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v88 = v87 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v89 = v88 + blockIdx.x;
        unsigned long long v90 = (unsigned long long)v89;  // sdpa_decode_paged.rs:76
        unsigned long long v91 = v86 + v90;
        unsigned long long v92 = v91 * 64ull;  // attention.rs:171
        unsigned long long v93 = v30 + v92;
        uint4 q2 = kiln_read_once_constant_16(k_cache + v93);  // attention.rs:179
        float v94 = __uint_as_float(q2.x);
        float v95 = __uint_as_float(q2.y);
        float v96 = __uint_as_float(q2.z);
        float v97 = __uint_as_float(q2.w);
        unsigned v98 = v49 + 2u;  // attention.rs:168
        unsigned v99 = v98 + v23;
        unsigned v100 = v15 + v99;  // attention.rs:106
        unsigned v101 = v100 < v70 ? v100 : v70;
        bool v102 = v101 < v6;  // attention.rs:107
        unsigned v103 = v101 - v6;
        unsigned v104 = v103 + v10;
        unsigned v105 = v102 ? v101 : v104;
        unsigned v106 = v105 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v107 = v106 < v77 ? v106 : v77;
        unsigned long long v108 = (unsigned long long)v107;
        unsigned long long v109 = v21 + v108;
        int v110 = block_table[v109];
        unsigned v111 = (unsigned)v110;  // sdpa_decode_paged.rs:72
        unsigned v112 = v111 < v83 ? v111 : v83;  // sdpa_decode_paged.rs:73
        unsigned long long v113 = (unsigned long long)v112;
        unsigned long long v114 = v113 * 16ull;
        unsigned v115 = v105 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v116 = v115 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v117 = v116 + blockIdx.x;
        unsigned long long v118 = (unsigned long long)v117;  // sdpa_decode_paged.rs:76
        unsigned long long v119 = v114 + v118;
        unsigned long long v120 = v119 * 64ull;  // attention.rs:171
        unsigned long long v121 = v30 + v120;
        uint4 q3 = kiln_read_once_constant_16(k_cache + v121);  // attention.rs:179
        float v122 = __uint_as_float(q3.x);
        float v123 = __uint_as_float(q3.y);
        float v124 = __uint_as_float(q3.z);
        float v125 = __uint_as_float(q3.w);
        unsigned v126 = v49 + 4u;  // attention.rs:168
        unsigned v127 = v126 + v23;
        unsigned v128 = v15 + v127;  // attention.rs:106
        unsigned v129 = v128 < v70 ? v128 : v70;
        bool v130 = v129 < v6;  // attention.rs:107
        unsigned v131 = v129 - v6;
        unsigned v132 = v131 + v10;
        unsigned v133 = v130 ? v129 : v132;
        unsigned v134 = v133 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v135 = v134 < v77 ? v134 : v77;
        unsigned long long v136 = (unsigned long long)v135;
        unsigned long long v137 = v21 + v136;
        int v138 = block_table[v137];
        unsigned v139 = (unsigned)v138;  // sdpa_decode_paged.rs:72
        unsigned v140 = v139 < v83 ? v139 : v83;  // sdpa_decode_paged.rs:73
        unsigned long long v141 = (unsigned long long)v140;
        unsigned long long v142 = v141 * 16ull;
        unsigned v143 = v133 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v144 = v143 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v145 = v144 + blockIdx.x;
        unsigned long long v146 = (unsigned long long)v145;  // sdpa_decode_paged.rs:76
        unsigned long long v147 = v142 + v146;
        unsigned long long v148 = v147 * 64ull;  // attention.rs:171
        unsigned long long v149 = v30 + v148;
        uint4 q4 = kiln_read_once_constant_16(k_cache + v149);  // attention.rs:179
        float v150 = __uint_as_float(q4.x);
        float v151 = __uint_as_float(q4.y);
        float v152 = __uint_as_float(q4.z);
        float v153 = __uint_as_float(q4.w);
        unsigned v154 = v49 + 6u;  // attention.rs:168
        unsigned v155 = v154 + v23;
        unsigned v156 = v15 + v155;  // attention.rs:106
        unsigned v157 = v156 < v70 ? v156 : v70;
        bool v158 = v157 < v6;  // attention.rs:107
        unsigned v159 = v157 - v6;
        unsigned v160 = v159 + v10;
        unsigned v161 = v158 ? v157 : v160;
        unsigned v162 = v161 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v163 = v162 < v77 ? v162 : v77;
        unsigned long long v164 = (unsigned long long)v163;
        unsigned long long v165 = v21 + v164;
        int v166 = block_table[v165];
        unsigned v167 = (unsigned)v166;  // sdpa_decode_paged.rs:72
        unsigned v168 = v167 < v83 ? v167 : v83;  // sdpa_decode_paged.rs:73
        unsigned long long v169 = (unsigned long long)v168;
        unsigned long long v170 = v169 * 16ull;
        unsigned v171 = v161 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v172 = v171 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v173 = v172 + blockIdx.x;
        unsigned long long v174 = (unsigned long long)v173;  // sdpa_decode_paged.rs:76
        unsigned long long v175 = v170 + v174;
        unsigned long long v176 = v175 * 64ull;  // attention.rs:171
        unsigned long long v177 = v30 + v176;
        uint4 q5 = kiln_read_once_constant_16(k_cache + v177);  // attention.rs:179
        float v178 = __uint_as_float(q5.x);
        float v179 = __uint_as_float(q5.y);
        float v180 = __uint_as_float(q5.z);
        float v181 = __uint_as_float(q5.w);
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
    unsigned v182 = v15 + v18;  // attention.rs:106
    unsigned v183 = v182 - 1u;
    unsigned v184 = max_pages - 1u;  // sdpa_decode_paged.rs:71
    unsigned v185 = n_pages - 1u;  // sdpa_decode_paged.rs:73
    unsigned v186 = (threadIdx.x & 31u) & 8u;  // butterfly.rs:18
    bool v187 = v186 != 0u;
    unsigned v188 = (threadIdx.x & 31u) & 4u;
    bool v189 = v188 != 0u;
    unsigned v190 = (threadIdx.x & 31u) & 2u;
    bool v191 = v190 != 0u;
    unsigned v192 = v47 * 2u;  // attention.rs:250
    unsigned v193 = v23 * 16u;  // attention.rs:275
    unsigned v194 = v193 + 2u;
    unsigned v195 = v193 + 4u;
    unsigned v196 = v193 + 6u;
    unsigned v197 = v193 + 8u;
    unsigned v198 = v193 + 10u;
    unsigned v199 = v193 + 12u;
    unsigned v200 = v193 + 14u;
    float v201 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);  // attention.rs:221
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
    unsigned q6 = v49 < v18 ? (v18 - v49 - 1) / 64u + 1 : 0;
    for (unsigned q7 = 0; q7 < q6; ++q7) {
        unsigned v227 = v49 + q7 * 64u;
        unsigned v228 = v227 + v23;  // attention.rs:168
        unsigned v229 = v15 + v228;  // attention.rs:106
        unsigned v230 = v229 < v183 ? v229 : v183;
        bool v231 = v230 < v6;  // attention.rs:107
        unsigned v232 = v230 - v6;
        unsigned v233 = v232 + v10;
        unsigned v234 = v231 ? v230 : v233;
        unsigned v235 = v234 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v236 = v235 < v184 ? v235 : v184;
        unsigned long long v237 = (unsigned long long)v236;
        unsigned long long v238 = v21 + v237;
        int v239 = block_table[v238];
        bool v240 = v239 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v241 = (unsigned)v239;
        bool v242 = v241 < n_pages;
        bool v243 = v240 && v242;
        unsigned v244 = v241 < v185 ? v241 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v245 = (unsigned long long)v244;
        unsigned long long v246 = v245 * 16ull;
        unsigned v247 = v234 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v248 = v247 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v249 = v248 + blockIdx.x;
        unsigned long long v250 = (unsigned long long)v249;  // sdpa_decode_paged.rs:76
        unsigned long long v251 = v246 + v250;
        unsigned long long v252 = v251 * 64ull;  // attention.rs:171
        unsigned long long v253 = v30 + v252;
        uint4 q8 = kiln_read_once_constant_16(v_cache + v253);  // attention.rs:179
        float v254 = __uint_as_float(q8.x);
        float v255 = __uint_as_float(q8.y);
        float v256 = __uint_as_float(q8.z);
        float v257 = __uint_as_float(q8.w);
        unsigned v258 = v227 + 2u;  // attention.rs:168
        unsigned v259 = v258 + v23;
        unsigned v260 = v15 + v259;  // attention.rs:106
        unsigned v261 = v260 < v183 ? v260 : v183;
        bool v262 = v261 < v6;  // attention.rs:107
        unsigned v263 = v261 - v6;
        unsigned v264 = v263 + v10;
        unsigned v265 = v262 ? v261 : v264;
        unsigned v266 = v265 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v267 = v266 < v184 ? v266 : v184;
        unsigned long long v268 = (unsigned long long)v267;
        unsigned long long v269 = v21 + v268;
        int v270 = block_table[v269];
        bool v271 = v270 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v272 = (unsigned)v270;
        bool v273 = v272 < n_pages;
        bool v274 = v271 && v273;
        unsigned v275 = v272 < v185 ? v272 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v276 = (unsigned long long)v275;
        unsigned long long v277 = v276 * 16ull;
        unsigned v278 = v265 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v279 = v278 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v280 = v279 + blockIdx.x;
        unsigned long long v281 = (unsigned long long)v280;  // sdpa_decode_paged.rs:76
        unsigned long long v282 = v277 + v281;
        unsigned long long v283 = v282 * 64ull;  // attention.rs:171
        unsigned long long v284 = v30 + v283;
        uint4 q9 = kiln_read_once_constant_16(v_cache + v284);  // attention.rs:179
        float v285 = __uint_as_float(q9.x);
        float v286 = __uint_as_float(q9.y);
        float v287 = __uint_as_float(q9.z);
        float v288 = __uint_as_float(q9.w);
        unsigned v289 = v227 + 4u;  // attention.rs:168
        unsigned v290 = v289 + v23;
        unsigned v291 = v15 + v290;  // attention.rs:106
        unsigned v292 = v291 < v183 ? v291 : v183;
        bool v293 = v292 < v6;  // attention.rs:107
        unsigned v294 = v292 - v6;
        unsigned v295 = v294 + v10;
        unsigned v296 = v293 ? v292 : v295;
        unsigned v297 = v296 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v298 = v297 < v184 ? v297 : v184;
        unsigned long long v299 = (unsigned long long)v298;
        unsigned long long v300 = v21 + v299;
        int v301 = block_table[v300];
        bool v302 = v301 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v303 = (unsigned)v301;
        bool v304 = v303 < n_pages;
        bool v305 = v302 && v304;
        unsigned v306 = v303 < v185 ? v303 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v307 = (unsigned long long)v306;
        unsigned long long v308 = v307 * 16ull;
        unsigned v309 = v296 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v310 = v309 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v311 = v310 + blockIdx.x;
        unsigned long long v312 = (unsigned long long)v311;  // sdpa_decode_paged.rs:76
        unsigned long long v313 = v308 + v312;
        unsigned long long v314 = v313 * 64ull;  // attention.rs:171
        unsigned long long v315 = v30 + v314;
        uint4 q10 = kiln_read_once_constant_16(v_cache + v315);  // attention.rs:179
        float v316 = __uint_as_float(q10.x);
        float v317 = __uint_as_float(q10.y);
        float v318 = __uint_as_float(q10.z);
        float v319 = __uint_as_float(q10.w);
        unsigned v320 = v227 + 6u;  // attention.rs:168
        unsigned v321 = v320 + v23;
        unsigned v322 = v15 + v321;  // attention.rs:106
        unsigned v323 = v322 < v183 ? v322 : v183;
        bool v324 = v323 < v6;  // attention.rs:107
        unsigned v325 = v323 - v6;
        unsigned v326 = v325 + v10;
        unsigned v327 = v324 ? v323 : v326;
        unsigned v328 = v327 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v329 = v328 < v184 ? v328 : v184;
        unsigned long long v330 = (unsigned long long)v329;
        unsigned long long v331 = v21 + v330;
        int v332 = block_table[v331];
        bool v333 = v332 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v334 = (unsigned)v332;
        bool v335 = v334 < n_pages;
        bool v336 = v333 && v335;
        unsigned v337 = v334 < v185 ? v334 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v338 = (unsigned long long)v337;
        unsigned long long v339 = v338 * 16ull;
        unsigned v340 = v327 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v341 = v340 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v342 = v341 + blockIdx.x;
        unsigned long long v343 = (unsigned long long)v342;  // sdpa_decode_paged.rs:76
        unsigned long long v344 = v339 + v343;
        unsigned long long v345 = v344 * 64ull;  // attention.rs:171
        unsigned long long v346 = v30 + v345;
        uint4 q11 = kiln_read_once_constant_16(v_cache + v346);  // attention.rs:179
        float v347 = __uint_as_float(q11.x);
        float v348 = __uint_as_float(q11.y);
        float v349 = __uint_as_float(q11.z);
        float v350 = __uint_as_float(q11.w);
        float v351 = fmaf(v32, v211, 0.0f);  // attention.rs:234
        float v352 = fmaf(v41, v211, 0.0f);
        float v353 = fmaf(v33, v212, v351);
        float v354 = fmaf(v42, v212, v352);
        float v355 = fmaf(v34, v213, v353);
        float v356 = fmaf(v43, v213, v354);
        float v357 = fmaf(v35, v214, v355);
        float v358 = fmaf(v44, v214, v356);
        float v359 = fmaf(v32, v215, 0.0f);
        float v360 = fmaf(v41, v215, 0.0f);
        float v361 = fmaf(v33, v216, v359);
        float v362 = fmaf(v42, v216, v360);
        float v363 = fmaf(v34, v217, v361);
        float v364 = fmaf(v43, v217, v362);
        float v365 = fmaf(v35, v218, v363);
        float v366 = fmaf(v44, v218, v364);
        float v367 = fmaf(v32, v219, 0.0f);
        float v368 = fmaf(v41, v219, 0.0f);
        float v369 = fmaf(v33, v220, v367);
        float v370 = fmaf(v42, v220, v368);
        float v371 = fmaf(v34, v221, v369);
        float v372 = fmaf(v43, v221, v370);
        float v373 = fmaf(v35, v222, v371);
        float v374 = fmaf(v44, v222, v372);
        float v375 = fmaf(v32, v223, 0.0f);
        float v376 = fmaf(v41, v223, 0.0f);
        float v377 = fmaf(v33, v224, v375);
        float v378 = fmaf(v42, v224, v376);
        float v379 = fmaf(v34, v225, v377);
        float v380 = fmaf(v43, v225, v378);
        float v381 = fmaf(v35, v226, v379);
        float v382 = fmaf(v44, v226, v380);
        unsigned v383 = v227 + 64u;  // attention.rs:245
        unsigned v384 = v383 + v23;  // attention.rs:168
        unsigned v385 = v15 + v384;  // attention.rs:106
        unsigned v386 = v385 < v183 ? v385 : v183;
        bool v387 = v386 < v6;  // attention.rs:107
        unsigned v388 = v386 - v6;
        unsigned v389 = v388 + v10;
        unsigned v390 = v387 ? v386 : v389;
        unsigned v391 = v390 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v392 = v391 < v184 ? v391 : v184;
        unsigned long long v393 = (unsigned long long)v392;
        unsigned long long v394 = v21 + v393;
        int v395 = block_table[v394];
        unsigned v396 = (unsigned)v395;  // sdpa_decode_paged.rs:72
        unsigned v397 = v396 < v185 ? v396 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v398 = (unsigned long long)v397;
        unsigned long long v399 = v398 * 16ull;
        unsigned v400 = v390 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v401 = v400 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v402 = v401 + blockIdx.x;
        unsigned long long v403 = (unsigned long long)v402;  // sdpa_decode_paged.rs:76
        unsigned long long v404 = v399 + v403;
        unsigned long long v405 = v404 * 64ull;  // attention.rs:171
        unsigned long long v406 = v30 + v405;
        uint4 q12 = kiln_read_once_constant_16(k_cache + v406);  // attention.rs:179
        float v407 = __uint_as_float(q12.x);
        float v408 = __uint_as_float(q12.y);
        float v409 = __uint_as_float(q12.z);
        float v410 = __uint_as_float(q12.w);
        unsigned v411 = v227 + 66u;  // attention.rs:168
        unsigned v412 = v411 + v23;
        unsigned v413 = v15 + v412;  // attention.rs:106
        unsigned v414 = v413 < v183 ? v413 : v183;
        bool v415 = v414 < v6;  // attention.rs:107
        unsigned v416 = v414 - v6;
        unsigned v417 = v416 + v10;
        unsigned v418 = v415 ? v414 : v417;
        unsigned v419 = v418 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v420 = v419 < v184 ? v419 : v184;
        unsigned long long v421 = (unsigned long long)v420;
        unsigned long long v422 = v21 + v421;
        int v423 = block_table[v422];
        unsigned v424 = (unsigned)v423;  // sdpa_decode_paged.rs:72
        unsigned v425 = v424 < v185 ? v424 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v426 = (unsigned long long)v425;
        unsigned long long v427 = v426 * 16ull;
        unsigned v428 = v418 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v429 = v428 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v430 = v429 + blockIdx.x;
        unsigned long long v431 = (unsigned long long)v430;  // sdpa_decode_paged.rs:76
        unsigned long long v432 = v427 + v431;
        unsigned long long v433 = v432 * 64ull;  // attention.rs:171
        unsigned long long v434 = v30 + v433;
        uint4 q13 = kiln_read_once_constant_16(k_cache + v434);  // attention.rs:179
        float v435 = __uint_as_float(q13.x);
        float v436 = __uint_as_float(q13.y);
        float v437 = __uint_as_float(q13.z);
        float v438 = __uint_as_float(q13.w);
        unsigned v439 = v227 + 68u;  // attention.rs:168
        unsigned v440 = v439 + v23;
        unsigned v441 = v15 + v440;  // attention.rs:106
        unsigned v442 = v441 < v183 ? v441 : v183;
        bool v443 = v442 < v6;  // attention.rs:107
        unsigned v444 = v442 - v6;
        unsigned v445 = v444 + v10;
        unsigned v446 = v443 ? v442 : v445;
        unsigned v447 = v446 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v448 = v447 < v184 ? v447 : v184;
        unsigned long long v449 = (unsigned long long)v448;
        unsigned long long v450 = v21 + v449;
        int v451 = block_table[v450];
        unsigned v452 = (unsigned)v451;  // sdpa_decode_paged.rs:72
        unsigned v453 = v452 < v185 ? v452 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v454 = (unsigned long long)v453;
        unsigned long long v455 = v454 * 16ull;
        unsigned v456 = v446 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v457 = v456 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v458 = v457 + blockIdx.x;
        unsigned long long v459 = (unsigned long long)v458;  // sdpa_decode_paged.rs:76
        unsigned long long v460 = v455 + v459;
        unsigned long long v461 = v460 * 64ull;  // attention.rs:171
        unsigned long long v462 = v30 + v461;
        uint4 q14 = kiln_read_once_constant_16(k_cache + v462);  // attention.rs:179
        float v463 = __uint_as_float(q14.x);
        float v464 = __uint_as_float(q14.y);
        float v465 = __uint_as_float(q14.z);
        float v466 = __uint_as_float(q14.w);
        unsigned v467 = v227 + 70u;  // attention.rs:168
        unsigned v468 = v467 + v23;
        unsigned v469 = v15 + v468;  // attention.rs:106
        unsigned v470 = v469 < v183 ? v469 : v183;
        bool v471 = v470 < v6;  // attention.rs:107
        unsigned v472 = v470 - v6;
        unsigned v473 = v472 + v10;
        unsigned v474 = v471 ? v470 : v473;
        unsigned v475 = v474 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v476 = v475 < v184 ? v475 : v184;
        unsigned long long v477 = (unsigned long long)v476;
        unsigned long long v478 = v21 + v477;
        int v479 = block_table[v478];
        unsigned v480 = (unsigned)v479;  // sdpa_decode_paged.rs:72
        unsigned v481 = v480 < v185 ? v480 : v185;  // sdpa_decode_paged.rs:73
        unsigned long long v482 = (unsigned long long)v481;
        unsigned long long v483 = v482 * 16ull;
        unsigned v484 = v474 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v485 = v484 * 2u;  // sdpa_decode_paged.rs:75
        unsigned v486 = v485 + blockIdx.x;
        unsigned long long v487 = (unsigned long long)v486;  // sdpa_decode_paged.rs:76
        unsigned long long v488 = v483 + v487;
        unsigned long long v489 = v488 * 64ull;  // attention.rs:171
        unsigned long long v490 = v30 + v489;
        uint4 q15 = kiln_read_once_constant_16(k_cache + v490);  // attention.rs:179
        float v491 = __uint_as_float(q15.x);
        float v492 = __uint_as_float(q15.y);
        float v493 = __uint_as_float(q15.z);
        float v494 = __uint_as_float(q15.w);
        float v495 = v187 ? v357 : v358;  // butterfly.rs:21
        float v496 = __shfl_xor_sync(0xffffffffu, v495, 8);
        float v497 = v187 ? v358 : v357;  // butterfly.rs:22
        float v498 = v497 + v496;
        float v499 = v187 ? v365 : v366;  // butterfly.rs:21
        float v500 = __shfl_xor_sync(0xffffffffu, v499, 8);
        float v501 = v187 ? v366 : v365;  // butterfly.rs:22
        float v502 = v501 + v500;
        float v503 = v187 ? v373 : v374;  // butterfly.rs:21
        float v504 = __shfl_xor_sync(0xffffffffu, v503, 8);
        float v505 = v187 ? v374 : v373;  // butterfly.rs:22
        float v506 = v505 + v504;
        float v507 = v187 ? v381 : v382;  // butterfly.rs:21
        float v508 = __shfl_xor_sync(0xffffffffu, v507, 8);
        float v509 = v187 ? v382 : v381;  // butterfly.rs:22
        float v510 = v509 + v508;
        float v511 = v189 ? v498 : v506;  // butterfly.rs:21
        float v512 = __shfl_xor_sync(0xffffffffu, v511, 4);
        float v513 = v189 ? v506 : v498;  // butterfly.rs:22
        float v514 = v513 + v512;
        float v515 = v189 ? v502 : v510;  // butterfly.rs:21
        float v516 = __shfl_xor_sync(0xffffffffu, v515, 4);
        float v517 = v189 ? v510 : v502;  // butterfly.rs:22
        float v518 = v517 + v516;
        float v519 = v191 ? v514 : v518;  // butterfly.rs:21
        float v520 = __shfl_xor_sync(0xffffffffu, v519, 2);
        float v521 = v191 ? v518 : v514;  // butterfly.rs:22
        float v522 = v521 + v520;
        float v523 = __shfl_xor_sync(0xffffffffu, v522, 1);  // butterfly.rs:25
        float v524 = v522 + v523;
        unsigned v525 = v227 + v192;  // attention.rs:250
        unsigned v526 = v525 + v23;
        unsigned v527 = v15 + v526;  // attention.rs:106
        unsigned v528 = v527 < v183 ? v527 : v183;
        bool v529 = v528 < v6;  // attention.rs:107
        unsigned v530 = v528 - v6;
        unsigned v531 = v530 + v10;
        unsigned v532 = v529 ? v528 : v531;
        unsigned v533 = v532 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v534 = v533 < v184 ? v533 : v184;
        unsigned long long v535 = (unsigned long long)v534;
        unsigned long long v536 = v21 + v535;
        int v537 = block_table[v536];
        bool v538 = v537 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v539 = (unsigned)v537;
        bool v540 = v539 < n_pages;
        bool v541 = v538 && v540;
        float v542 = v524 * scale;  // attention.rs:253
        bool v543 = v526 < v18;  // attention.rs:255
        bool v544 = v541 && v543;
        bool v545 = v532 < v5;
        bool v546 = v544 && v545;
        float v547 = v546 ? v542 : __uint_as_float(0xff800000u /* -inf */);
        float v548 = fmaxf(__uint_as_float(0xff800000u /* -inf */), v547);  // attention.rs:256
        float v549 = __shfl_xor_sync(0xffffffffu, v548, 4);  // butterfly.rs:51
        float v550 = fmaxf(v548, v549);
        float v551 = __shfl_xor_sync(0xffffffffu, v550, 2);
        float v552 = fmaxf(v550, v551);
        float v553 = fmaxf(v201, v552);  // attention.rs:258
        bool v554 = v553 > v201;  // attention.rs:259
        bool v555 = __any_sync(0xffffffffu, v554) != 0;
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
            float v567 = expf(v566);
            float v568 = v202 * v567;  // attention.rs:261
            unsigned v569 = v23 * 16u;  // attention.rs:263
            float v570 = __shfl_sync(0xffffffffu, v567, v569 & 31u);
            float v571 = v203 * v570;  // attention.rs:265
            float v572 = v204 * v570;
            float v573 = v205 * v570;
            float v574 = v206 * v570;
            unsigned v575 = v569 + 8u;  // attention.rs:263
            float v576 = __shfl_sync(0xffffffffu, v567, v575 & 31u);
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
        float v582 = expf(v581);
        float v583 = v557 + v582;  // attention.rs:272
        float v584 = __shfl_sync(0xffffffffu, v582, v193 & 31u);  // attention.rs:275
        float v585 = __shfl_sync(0xffffffffu, v582, v194 & 31u);
        float v586 = __shfl_sync(0xffffffffu, v582, v195 & 31u);
        float v587 = __shfl_sync(0xffffffffu, v582, v196 & 31u);
        float v588 = __shfl_sync(0xffffffffu, v582, v197 & 31u);
        float v589 = __shfl_sync(0xffffffffu, v582, v198 & 31u);
        float v590 = __shfl_sync(0xffffffffu, v582, v199 & 31u);
        float v591 = __shfl_sync(0xffffffffu, v582, v200 & 31u);
        float v592 = v243 ? v254 : 0.0f;  // attention.rs:287
        float v593 = fmaf(v584, v592, v558);  // attention.rs:290
        float v594 = fmaf(v588, v592, v562);
        float v595 = v274 ? v285 : 0.0f;  // attention.rs:287
        float v596 = fmaf(v585, v595, v593);  // attention.rs:290
        float v597 = fmaf(v589, v595, v594);
        float v598 = v305 ? v316 : 0.0f;  // attention.rs:287
        float v599 = fmaf(v586, v598, v596);  // attention.rs:290
        float v600 = fmaf(v590, v598, v597);
        float v601 = v336 ? v347 : 0.0f;  // attention.rs:287
        float v602 = fmaf(v587, v601, v599);  // attention.rs:290
        float v603 = fmaf(v591, v601, v600);
        float v604 = v243 ? v255 : 0.0f;  // attention.rs:287
        float v605 = fmaf(v584, v604, v559);  // attention.rs:290
        float v606 = fmaf(v588, v604, v563);
        float v607 = v274 ? v286 : 0.0f;  // attention.rs:287
        float v608 = fmaf(v585, v607, v605);  // attention.rs:290
        float v609 = fmaf(v589, v607, v606);
        float v610 = v305 ? v317 : 0.0f;  // attention.rs:287
        float v611 = fmaf(v586, v610, v608);  // attention.rs:290
        float v612 = fmaf(v590, v610, v609);
        float v613 = v336 ? v348 : 0.0f;  // attention.rs:287
        float v614 = fmaf(v587, v613, v611);  // attention.rs:290
        float v615 = fmaf(v591, v613, v612);
        float v616 = v243 ? v256 : 0.0f;  // attention.rs:287
        float v617 = fmaf(v584, v616, v560);  // attention.rs:290
        float v618 = fmaf(v588, v616, v564);
        float v619 = v274 ? v287 : 0.0f;  // attention.rs:287
        float v620 = fmaf(v585, v619, v617);  // attention.rs:290
        float v621 = fmaf(v589, v619, v618);
        float v622 = v305 ? v318 : 0.0f;  // attention.rs:287
        float v623 = fmaf(v586, v622, v620);  // attention.rs:290
        float v624 = fmaf(v590, v622, v621);
        float v625 = v336 ? v349 : 0.0f;  // attention.rs:287
        float v626 = fmaf(v587, v625, v623);  // attention.rs:290
        float v627 = fmaf(v591, v625, v624);
        float v628 = v243 ? v257 : 0.0f;  // attention.rs:287
        float v629 = fmaf(v584, v628, v561);  // attention.rs:290
        float v630 = fmaf(v588, v628, v565);
        float v631 = v274 ? v288 : 0.0f;  // attention.rs:287
        float v632 = fmaf(v585, v631, v629);  // attention.rs:290
        float v633 = fmaf(v589, v631, v630);
        float v634 = v305 ? v319 : 0.0f;  // attention.rs:287
        float v635 = fmaf(v586, v634, v632);  // attention.rs:290
        float v636 = fmaf(v590, v634, v633);
        float v637 = v336 ? v350 : 0.0f;  // attention.rs:287
        float v638 = fmaf(v587, v637, v635);  // attention.rs:290
        float v639 = fmaf(v591, v637, v636);
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
    float v640 = __shfl_xor_sync(0xffffffffu, v201, 16);  // butterfly.rs:51
    float v641 = fmaxf(v201, v640);
    float v642 = v201 - v641;  // attention.rs:304
    float v643 = expf(v642);
    float v644 = v202 * v643;  // attention.rs:305
    float v645 = __shfl_xor_sync(0xffffffffu, v644, 4);  // butterfly.rs:38
    float v646 = v644 + v645;
    float v647 = __shfl_xor_sync(0xffffffffu, v646, 2);
    float v648 = v646 + v647;
    float v649 = __shfl_xor_sync(0xffffffffu, v648, 16);
    float v650 = v648 + v649;
    unsigned v651 = v23 * 16u;  // attention.rs:309
    float v652 = __shfl_sync(0xffffffffu, v643, v651 & 31u);
    float v653 = v203 * v652;  // attention.rs:313
    float v654 = __shfl_xor_sync(0xffffffffu, v653, 16);  // butterfly.rs:38
    float v655 = v653 + v654;
    bool v656 = v23 == 0u;  // attention.rs:314
    if (v656) {
        unsigned v657 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v658 = v657 + v29;
        a0[v658] = v655;
    }
    float v659 = v204 * v652;  // attention.rs:313
    float v660 = __shfl_xor_sync(0xffffffffu, v659, 16);  // butterfly.rs:38
    float v661 = v659 + v660;
    if (v656) {  // attention.rs:314
        unsigned v662 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v663 = v662 + v29;
        unsigned v664 = v663 + 1u;
        a0[v664] = v661;
    }
    float v665 = v205 * v652;  // attention.rs:313
    float v666 = __shfl_xor_sync(0xffffffffu, v665, 16);  // butterfly.rs:38
    float v667 = v665 + v666;
    if (v656) {  // attention.rs:314
        unsigned v668 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v669 = v668 + v29;
        unsigned v670 = v669 + 2u;
        a0[v670] = v667;
    }
    float v671 = v206 * v652;  // attention.rs:313
    float v672 = __shfl_xor_sync(0xffffffffu, v671, 16);  // butterfly.rs:38
    float v673 = v671 + v672;
    if (v656) {  // attention.rs:314
        unsigned v674 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v675 = v674 + v29;
        unsigned v676 = v675 + 3u;
        a0[v676] = v673;
    }
    unsigned v677 = v651 + 8u;  // attention.rs:309
    float v678 = __shfl_sync(0xffffffffu, v643, v677 & 31u);
    float v679 = v207 * v678;  // attention.rs:313
    float v680 = __shfl_xor_sync(0xffffffffu, v679, 16);  // butterfly.rs:38
    float v681 = v679 + v680;
    if (v656) {  // attention.rs:314
        unsigned v682 = v48 + 1u;  // attention.rs:315
        unsigned v683 = v682 * 64u;
        unsigned v684 = v683 + v29;
        a0[v684] = v681;
    }
    float v685 = v208 * v678;  // attention.rs:313
    float v686 = __shfl_xor_sync(0xffffffffu, v685, 16);  // butterfly.rs:38
    float v687 = v685 + v686;
    if (v656) {  // attention.rs:314
        unsigned v688 = v48 + 1u;  // attention.rs:315
        unsigned v689 = v688 * 64u;
        unsigned v690 = v689 + v29;
        unsigned v691 = v690 + 1u;
        a0[v691] = v687;
    }
    float v692 = v209 * v678;  // attention.rs:313
    float v693 = __shfl_xor_sync(0xffffffffu, v692, 16);  // butterfly.rs:38
    float v694 = v692 + v693;
    if (v656) {  // attention.rs:314
        unsigned v695 = v48 + 1u;  // attention.rs:315
        unsigned v696 = v695 * 64u;
        unsigned v697 = v696 + v29;
        unsigned v698 = v697 + 2u;
        a0[v698] = v694;
    }
    float v699 = v210 * v678;  // attention.rs:313
    float v700 = __shfl_xor_sync(0xffffffffu, v699, 16);  // butterfly.rs:38
    float v701 = v699 + v700;
    if (v656) {  // attention.rs:314
        unsigned v702 = v48 + 1u;  // attention.rs:315
        unsigned v703 = v702 * 64u;
        unsigned v704 = v703 + v29;
        unsigned v705 = v704 + 3u;
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
        unsigned v708 = v48 + 1024u;  // attention.rs:321
        unsigned v709 = v708 + v45;
        a0[v709] = v641;
        unsigned v710 = v48 + 1040u;  // attention.rs:322
        unsigned v711 = v710 + v45;
        a0[v711] = v650;
    }
    __syncthreads();  // merge.rs:72
    unsigned q16 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 256u + 1 : 0;  // merge.rs:73
    for (unsigned q17 = 0; q17 < q16; ++q17) {
        unsigned v712 = threadIdx.x + q17 * 256u;
        unsigned v713 = v712 / 64u;  // merge.rs:51
        unsigned v714 = v25 + v713;  // merge.rs:52
        unsigned v715 = v713 + 1024u;  // merge.rs:36
        float v716 = a0[v715];  // merge.rs:42
        unsigned v717 = v713 + 1040u;
        float v718 = a0[v717];
        float v719 = a0[v712];  // merge.rs:43
        unsigned v720 = v713 + 1026u;  // merge.rs:42
        float v721 = a0[v720];
        unsigned v722 = v713 + 1042u;
        float v723 = a0[v722];
        unsigned v724 = v712 + 128u;  // merge.rs:43
        float v725 = a0[v724];
        unsigned v726 = v713 + 1028u;  // merge.rs:42
        float v727 = a0[v726];
        unsigned v728 = v713 + 1044u;
        float v729 = a0[v728];
        unsigned v730 = v712 + 256u;  // merge.rs:43
        float v731 = a0[v730];
        unsigned v732 = v713 + 1030u;  // merge.rs:42
        float v733 = a0[v732];
        unsigned v734 = v713 + 1046u;
        float v735 = a0[v734];
        unsigned v736 = v712 + 384u;  // merge.rs:43
        float v737 = a0[v736];
        unsigned v738 = v713 + 1032u;  // merge.rs:42
        float v739 = a0[v738];
        unsigned v740 = v713 + 1048u;
        float v741 = a0[v740];
        unsigned v742 = v712 + 512u;  // merge.rs:43
        float v743 = a0[v742];
        unsigned v744 = v713 + 1034u;  // merge.rs:42
        float v745 = a0[v744];
        unsigned v746 = v713 + 1050u;
        float v747 = a0[v746];
        unsigned v748 = v712 + 640u;  // merge.rs:43
        float v749 = a0[v748];
        unsigned v750 = v713 + 1036u;  // merge.rs:42
        float v751 = a0[v750];
        unsigned v752 = v713 + 1052u;
        float v753 = a0[v752];
        unsigned v754 = v712 + 768u;  // merge.rs:43
        float v755 = a0[v754];
        unsigned v756 = v713 + 1038u;  // merge.rs:42
        float v757 = a0[v756];
        unsigned v758 = v713 + 1054u;
        float v759 = a0[v758];
        unsigned v760 = v712 + 896u;  // merge.rs:43
        float v761 = a0[v760];
        float v762 = fmaxf(__uint_as_float(0xff7fffffu /* -3.4028235e38 */), v716);  // softmax.rs:51
        float v763 = fmaxf(v762, v721);
        float v764 = fmaxf(v763, v727);
        float v765 = fmaxf(v764, v733);
        float v766 = fmaxf(v765, v739);
        float v767 = fmaxf(v766, v745);
        float v768 = fmaxf(v767, v751);
        float v769 = fmaxf(v768, v757);
        float v770 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */) - v769;  // softmax.rs:53
        float v771 = expf(v770);
        float v772 = 0.0f * v771;
        float v773 = v716 - v769;  // softmax.rs:58
        float v774 = expf(v773);
        float v775 = fmaf(v774, v718, v772);  // softmax.rs:59
        float v776 = fmaf(v774, v719, 0.0f);  // softmax.rs:61
        float v777 = v721 - v769;  // softmax.rs:58
        float v778 = expf(v777);
        float v779 = fmaf(v778, v723, v775);  // softmax.rs:59
        float v780 = fmaf(v778, v725, v776);  // softmax.rs:61
        float v781 = v727 - v769;  // softmax.rs:58
        float v782 = expf(v781);
        float v783 = fmaf(v782, v729, v779);  // softmax.rs:59
        float v784 = fmaf(v782, v731, v780);  // softmax.rs:61
        float v785 = v733 - v769;  // softmax.rs:58
        float v786 = expf(v785);
        float v787 = fmaf(v786, v735, v783);  // softmax.rs:59
        float v788 = fmaf(v786, v737, v784);  // softmax.rs:61
        float v789 = v739 - v769;  // softmax.rs:58
        float v790 = expf(v789);
        float v791 = fmaf(v790, v741, v787);  // softmax.rs:59
        float v792 = fmaf(v790, v743, v788);  // softmax.rs:61
        float v793 = v745 - v769;  // softmax.rs:58
        float v794 = expf(v793);
        float v795 = fmaf(v794, v747, v791);  // softmax.rs:59
        float v796 = fmaf(v794, v749, v792);  // softmax.rs:61
        float v797 = v751 - v769;  // softmax.rs:58
        float v798 = expf(v797);
        float v799 = fmaf(v798, v753, v795);  // softmax.rs:59
        float v800 = fmaf(v798, v755, v796);  // softmax.rs:61
        float v801 = v757 - v769;  // softmax.rs:58
        float v802 = expf(v801);
        float v803 = fmaf(v802, v759, v799);  // softmax.rs:59
        float v804 = fmaf(v802, v761, v800);  // softmax.rs:61
        unsigned long long v805 = (unsigned long long)v714;  // attention.rs:115
        unsigned long long v806 = v24 + v805;  // attention.rs:114
        unsigned long long v807 = v806 * 64ull;  // merge.rs:62
        unsigned v808 = v712 % 64u;
        unsigned long long v809 = (unsigned long long)v808;
        unsigned long long v810 = v807 + v809;
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
