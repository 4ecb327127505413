// sdpa_prefill f32, has_cu_seqlens=0 has_seq_lens=0 has_window_start=0 has_sinks=0 has_gate=0 batch=1 tokens=16 kv_stride=16 sink_end=0 window=0 rounds=0 scale=0.125 softcap=0 hq=2 hkv=1 dk=64 dv=64 exact=0

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

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

kernel void sdpa_prefill(
    device const float* q [[buffer(0)]],
    device const float* k_cache [[buffer(1)]],
    device const float* v_cache [[buffer(2)]],
    device const int* cu_seqlens [[buffer(3)]],
    device const int* seq_lens [[buffer(4)]],
    device const int* window_start [[buffer(5)]],
    device const float* sinks [[buffer(6)]],
    device const float* gate [[buffer(7)]],
    device float* out [[buffer(8)]],
    constant uint& batch [[buffer(9)]],
    constant uint& tokens [[buffer(10)]],
    constant uint& kv_stride [[buffer(11)]],
    constant uint& sink_end [[buffer(12)]],
    constant uint& window [[buffer(13)]],
    constant uint& rounds [[buffer(14)]],
    constant float& scale [[buffer(15)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]]) {
    uint v0 = tokens / 16u;  // direct.rs:84
    uint v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint blocks = v0 + v3;
    uint v4 = blocks - 1u;  // direct.rs:86
    uint number = v4 - tgid.x;
    uint v5 = number * 16u;  // rows.rs:60
    uint own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first < tokens;  // direct.rs:88
    if (v6) {
        uint there = tokens - own_first;  // direct.rs:89
        ulong sequence = (ulong)tgid.z;  // direct.rs:90
        ulong v7 = (ulong)tokens;
        ulong v8 = sequence * v7;
        ulong v9 = (ulong)own_first;
        ulong v10 = v8 + v9;
        ulong v11 = v10 * 2ul;
        ulong v12 = (ulong)tgid.y;
        ulong v13 = v11 + v12;
        ulong out_first = v13 * 64ul;
        bool v14 = window == 0u;  // direct.rs:96
        uint visible_reach = v14 ? 4294967295u : window;
        uint most = there - 1u;  // direct.rs:97
        uint v15 = there < 16u ? there : 16u;
        uint least = there - v15;
        uint v16 = kv_stride < most ? kv_stride : most;  // rows.rs:77
        uint walk_all_seen = kv_stride - v16;
        uint v17 = kv_stride < least ? kv_stride : least;
        uint walk_end = kv_stride - v17;
        uint walk_sink_tokens = sink_end < walk_end ? sink_end : walk_end;  // rows.rs:103
        uint v18 = walk_all_seen < visible_reach ? walk_all_seen : visible_reach;  // rows.rs:83
        uint v19 = walk_all_seen - v18;
        uint v20 = v19 > sink_end ? v19 : sink_end;  // rows.rs:104
        uint walk_from = v20 < walk_end ? v20 : walk_end;
        uint v21 = walk_sink_tokens / 32u;  // rows.rs:105
        uint v22 = walk_sink_tokens % 32u;
        bool v23 = v22 != 0u;
        uint v24 = (uint)v23;
        uint walk_sink_steps = v21 + v24;
        uint v25 = kv_stride / 32u;  // rows.rs:107
        uint v26 = kv_stride % 32u;
        bool v27 = v26 != 0u;
        uint v28 = (uint)v27;
        uint v29 = v25 + v28;
        uint v30 = sink_end < 1u ? sink_end : 1u;
        uint most_steps = v29 + v30;
        uint v31 = walk_end - walk_from;  // rows.rs:108
        uint v32 = v31 / 32u;
        uint v33 = v31 % 32u;
        bool v34 = v33 != 0u;
        uint v35 = (uint)v34;
        uint v36 = v32 + v35;
        uint v37 = walk_sink_steps + v36;
        uint walk_steps = v37 < most_steps ? v37 : most_steps;
        uint v38 = walk_end < visible_reach ? walk_end : visible_reach;  // rows.rs:83
        uint walk_all_start = walk_end - v38;
        uint v39 = tgid.y / 2u;  // direct.rs:98
        ulong kv_head = (ulong)v39;
        ulong v40 = (ulong)kv_stride;  // direct.rs:99
        ulong v41 = v40 * 64ul;
        ulong v42 = sequence * v41;
        ulong v43 = kv_head * v41;
        ulong k_origin = v42 + v43;
        ulong v44 = v7 * 128ul;  // direct.rs:101
        ulong v45 = sequence * v44;
        ulong v46 = v9 * 128ul;
        ulong v47 = v45 + v46;
        ulong v48 = v12 * 64ul;
        ulong q_first = v47 + v48;
        uint v49 = simd_lane / 16u;  // direct.rs:102
        uint v50 = v49 * 4u;
        uint v51 = simd_lane / 2u;
        uint v52 = v51 % 4u;
        uint v53 = simd_lane / 8u;
        uint v54 = v53 % 2u;
        uint v55 = v54 * 4u;
        uint v56 = simd_lane % 2u;
        uint v57 = v56 * 2u;
        uint v58 = v50 + v52;
        uint v59 = v55 + v57;
        ulong v60 = (ulong)v58;
        ulong v61 = (ulong)v59;
        ulong v62 = v60 * 128ul;
        ulong v63 = q_first + v62;
        ulong v64 = v63 + v61;
        bool v65 = v58 < there;
        float v66;
        if (v65) {
            float v67 = q[v64];
            v66 = v67;
        } else {
            v66 = 0.0f;
        }
        uint v68 = v59 + 1u;
        ulong v69 = (ulong)v68;
        ulong v70 = v63 + v69;
        float v71;
        if (v65) {
            float v72 = q[v70];
            v71 = v72;
        } else {
            v71 = 0.0f;
        }
        uint v73 = v59 + 8u;
        ulong v74 = (ulong)v73;
        ulong v75 = v63 + v74;
        float v76;
        if (v65) {
            float v77 = q[v75];
            v76 = v77;
        } else {
            v76 = 0.0f;
        }
        uint v78 = v59 + 9u;
        ulong v79 = (ulong)v78;
        ulong v80 = v63 + v79;
        float v81;
        if (v65) {
            float v82 = q[v80];
            v81 = v82;
        } else {
            v81 = 0.0f;
        }
        uint v83 = v59 + 16u;
        ulong v84 = (ulong)v83;
        ulong v85 = v63 + v84;
        float v86;
        if (v65) {
            float v87 = q[v85];
            v86 = v87;
        } else {
            v86 = 0.0f;
        }
        uint v88 = v59 + 17u;
        ulong v89 = (ulong)v88;
        ulong v90 = v63 + v89;
        float v91;
        if (v65) {
            float v92 = q[v90];
            v91 = v92;
        } else {
            v91 = 0.0f;
        }
        uint v93 = v59 + 24u;
        ulong v94 = (ulong)v93;
        ulong v95 = v63 + v94;
        float v96;
        if (v65) {
            float v97 = q[v95];
            v96 = v97;
        } else {
            v96 = 0.0f;
        }
        uint v98 = v59 + 25u;
        ulong v99 = (ulong)v98;
        ulong v100 = v63 + v99;
        float v101;
        if (v65) {
            float v102 = q[v100];
            v101 = v102;
        } else {
            v101 = 0.0f;
        }
        uint v103 = v59 + 32u;
        ulong v104 = (ulong)v103;
        ulong v105 = v63 + v104;
        float v106;
        if (v65) {
            float v107 = q[v105];
            v106 = v107;
        } else {
            v106 = 0.0f;
        }
        uint v108 = v59 + 33u;
        ulong v109 = (ulong)v108;
        ulong v110 = v63 + v109;
        float v111;
        if (v65) {
            float v112 = q[v110];
            v111 = v112;
        } else {
            v111 = 0.0f;
        }
        uint v113 = v59 + 40u;
        ulong v114 = (ulong)v113;
        ulong v115 = v63 + v114;
        float v116;
        if (v65) {
            float v117 = q[v115];
            v116 = v117;
        } else {
            v116 = 0.0f;
        }
        uint v118 = v59 + 41u;
        ulong v119 = (ulong)v118;
        ulong v120 = v63 + v119;
        float v121;
        if (v65) {
            float v122 = q[v120];
            v121 = v122;
        } else {
            v121 = 0.0f;
        }
        uint v123 = v59 + 48u;
        ulong v124 = (ulong)v123;
        ulong v125 = v63 + v124;
        float v126;
        if (v65) {
            float v127 = q[v125];
            v126 = v127;
        } else {
            v126 = 0.0f;
        }
        uint v128 = v59 + 49u;
        ulong v129 = (ulong)v128;
        ulong v130 = v63 + v129;
        float v131;
        if (v65) {
            float v132 = q[v130];
            v131 = v132;
        } else {
            v131 = 0.0f;
        }
        uint v133 = v59 + 56u;
        ulong v134 = (ulong)v133;
        ulong v135 = v63 + v134;
        float v136;
        if (v65) {
            float v137 = q[v135];
            v136 = v137;
        } else {
            v136 = 0.0f;
        }
        uint v138 = v59 + 57u;
        ulong v139 = (ulong)v138;
        ulong v140 = v63 + v139;
        float v141;
        if (v65) {
            float v142 = q[v140];
            v141 = v142;
        } else {
            v141 = 0.0f;
        }
        uint v143 = v58 + 8u;
        ulong v144 = (ulong)v143;
        ulong v145 = v144 * 128ul;
        ulong v146 = q_first + v145;
        ulong v147 = v146 + v61;
        bool v148 = v143 < there;
        float v149;
        if (v148) {
            float v150 = q[v147];
            v149 = v150;
        } else {
            v149 = 0.0f;
        }
        ulong v151 = v146 + v69;
        float v152;
        if (v148) {
            float v153 = q[v151];
            v152 = v153;
        } else {
            v152 = 0.0f;
        }
        ulong v154 = v146 + v74;
        float v155;
        if (v148) {
            float v156 = q[v154];
            v155 = v156;
        } else {
            v155 = 0.0f;
        }
        ulong v157 = v146 + v79;
        float v158;
        if (v148) {
            float v159 = q[v157];
            v158 = v159;
        } else {
            v158 = 0.0f;
        }
        ulong v160 = v146 + v84;
        float v161;
        if (v148) {
            float v162 = q[v160];
            v161 = v162;
        } else {
            v161 = 0.0f;
        }
        ulong v163 = v146 + v89;
        float v164;
        if (v148) {
            float v165 = q[v163];
            v164 = v165;
        } else {
            v164 = 0.0f;
        }
        ulong v166 = v146 + v94;
        float v167;
        if (v148) {
            float v168 = q[v166];
            v167 = v168;
        } else {
            v167 = 0.0f;
        }
        ulong v169 = v146 + v99;
        float v170;
        if (v148) {
            float v171 = q[v169];
            v170 = v171;
        } else {
            v170 = 0.0f;
        }
        ulong v172 = v146 + v104;
        float v173;
        if (v148) {
            float v174 = q[v172];
            v173 = v174;
        } else {
            v173 = 0.0f;
        }
        ulong v175 = v146 + v109;
        float v176;
        if (v148) {
            float v177 = q[v175];
            v176 = v177;
        } else {
            v176 = 0.0f;
        }
        ulong v178 = v146 + v114;
        float v179;
        if (v148) {
            float v180 = q[v178];
            v179 = v180;
        } else {
            v179 = 0.0f;
        }
        ulong v181 = v146 + v119;
        float v182;
        if (v148) {
            float v183 = q[v181];
            v182 = v183;
        } else {
            v182 = 0.0f;
        }
        ulong v184 = v146 + v124;
        float v185;
        if (v148) {
            float v186 = q[v184];
            v185 = v186;
        } else {
            v185 = 0.0f;
        }
        ulong v187 = v146 + v129;
        float v188;
        if (v148) {
            float v189 = q[v187];
            v188 = v189;
        } else {
            v188 = 0.0f;
        }
        ulong v190 = v146 + v134;
        float v191;
        if (v148) {
            float v192 = q[v190];
            v191 = v192;
        } else {
            v191 = 0.0f;
        }
        ulong v193 = v146 + v139;
        float v194;
        if (v148) {
            float v195 = q[v193];
            v194 = v195;
        } else {
            v194 = 0.0f;
        }
        bool v196 = walk_sink_tokens > 0u;  // rows.rs:121
        uint at_key = v196 ? 0u : walk_from;
        uint at_end = v196 ? walk_sink_tokens : walk_end;
        ulong v197 = v61 * 64ul;  // direct.rs:108
        ulong v198 = v69 * 64ul;
        ulong v199 = v74 * 64ul;
        ulong v200 = v79 * 64ul;
        ulong v201 = v84 * 64ul;
        ulong v202 = v89 * 64ul;
        ulong v203 = v94 * 64ul;
        ulong v204 = v99 * 64ul;
        uint v205 = v58 + 16u;
        ulong v206 = (ulong)v205;
        uint v207 = v58 + 24u;
        ulong v208 = (ulong)v207;
        uint v209 = v58 + 32u;
        ulong v210 = (ulong)v209;
        uint v211 = v58 + 40u;
        ulong v212 = (ulong)v211;
        uint v213 = v58 + 48u;
        ulong v214 = (ulong)v213;
        uint v215 = v58 + 56u;
        ulong v216 = (ulong)v215;
        ulong v217 = v60 * 64ul;  // direct.rs:125
        ulong v218 = v144 * 64ul;
        ulong v219 = v206 * 64ul;
        ulong v220 = v208 * 64ul;
        uint at_key_1 = at_key;  // direct.rs:104
        uint at_end_1 = at_end;
        float v221 = 0.0f;
        float v222 = 0.0f;
        float v223 = 0.0f;
        float v224 = 0.0f;
        float v225 = 0.0f;
        float v226 = 0.0f;
        float v227 = 0.0f;
        float v228 = 0.0f;
        float v229 = 0.0f;
        float v230 = 0.0f;
        float v231 = 0.0f;
        float v232 = 0.0f;
        float v233 = 0.0f;
        float v234 = 0.0f;
        float v235 = 0.0f;
        float v236 = 0.0f;
        float v237 = 0.0f;
        float v238 = 0.0f;
        float v239 = 0.0f;
        float v240 = 0.0f;
        float v241 = 0.0f;
        float v242 = 0.0f;
        float v243 = 0.0f;
        float v244 = 0.0f;
        float v245 = 0.0f;
        float v246 = 0.0f;
        float v247 = 0.0f;
        float v248 = 0.0f;
        float v249 = 0.0f;
        float v250 = 0.0f;
        float v251 = 0.0f;
        float v252 = 0.0f;
        float v253 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
        float v254 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
        float v255 = 0.0f;
        float v256 = 0.0f;
        for (uint v257 = 0u; v257 < walk_steps; ++v257) {
            uint end = at_end_1 < kv_stride ? at_end_1 : kv_stride;  // rows.rs:138
            uint first = at_key_1 < end ? at_key_1 : end;  // rows.rs:139
            uint left = end - first;  // rows.rs:140
            ulong v258 = (ulong)first;  // direct.rs:106
            ulong v259 = v258 * 64ul;
            ulong k_first = k_origin + v259;
            ulong v260 = k_first + v197;  // direct.rs:108
            ulong v261 = v260 + v60;
            bool v262 = v59 < left;
            float v263;
            if (v262) {
                float v264 = k_cache[v261];
                v263 = v264;
            } else {
                v263 = 0.0f;
            }
            ulong v265 = k_first + v198;
            ulong v266 = v265 + v60;
            bool v267 = v68 < left;
            float v268;
            if (v267) {
                float v269 = k_cache[v266];
                v268 = v269;
            } else {
                v268 = 0.0f;
            }
            ulong v270 = k_first + v199;
            ulong v271 = v270 + v60;
            bool v272 = v73 < left;
            float v273;
            if (v272) {
                float v274 = k_cache[v271];
                v273 = v274;
            } else {
                v273 = 0.0f;
            }
            ulong v275 = k_first + v200;
            ulong v276 = v275 + v60;
            bool v277 = v78 < left;
            float v278;
            if (v277) {
                float v279 = k_cache[v276];
                v278 = v279;
            } else {
                v278 = 0.0f;
            }
            ulong v280 = k_first + v201;
            ulong v281 = v280 + v60;
            bool v282 = v83 < left;
            float v283;
            if (v282) {
                float v284 = k_cache[v281];
                v283 = v284;
            } else {
                v283 = 0.0f;
            }
            ulong v285 = k_first + v202;
            ulong v286 = v285 + v60;
            bool v287 = v88 < left;
            float v288;
            if (v287) {
                float v289 = k_cache[v286];
                v288 = v289;
            } else {
                v288 = 0.0f;
            }
            ulong v290 = k_first + v203;
            ulong v291 = v290 + v60;
            bool v292 = v93 < left;
            float v293;
            if (v292) {
                float v294 = k_cache[v291];
                v293 = v294;
            } else {
                v293 = 0.0f;
            }
            ulong v295 = k_first + v204;
            ulong v296 = v295 + v60;
            bool v297 = v98 < left;
            float v298;
            if (v297) {
                float v299 = k_cache[v296];
                v298 = v299;
            } else {
                v298 = 0.0f;
            }
            ulong v300 = v260 + v144;
            float v301;
            if (v262) {
                float v302 = k_cache[v300];
                v301 = v302;
            } else {
                v301 = 0.0f;
            }
            ulong v303 = v265 + v144;
            float v304;
            if (v267) {
                float v305 = k_cache[v303];
                v304 = v305;
            } else {
                v304 = 0.0f;
            }
            ulong v306 = v270 + v144;
            float v307;
            if (v272) {
                float v308 = k_cache[v306];
                v307 = v308;
            } else {
                v307 = 0.0f;
            }
            ulong v309 = v275 + v144;
            float v310;
            if (v277) {
                float v311 = k_cache[v309];
                v310 = v311;
            } else {
                v310 = 0.0f;
            }
            ulong v312 = v280 + v144;
            float v313;
            if (v282) {
                float v314 = k_cache[v312];
                v313 = v314;
            } else {
                v313 = 0.0f;
            }
            ulong v315 = v285 + v144;
            float v316;
            if (v287) {
                float v317 = k_cache[v315];
                v316 = v317;
            } else {
                v316 = 0.0f;
            }
            ulong v318 = v290 + v144;
            float v319;
            if (v292) {
                float v320 = k_cache[v318];
                v319 = v320;
            } else {
                v319 = 0.0f;
            }
            ulong v321 = v295 + v144;
            float v322;
            if (v297) {
                float v323 = k_cache[v321];
                v322 = v323;
            } else {
                v322 = 0.0f;
            }
            ulong v324 = v260 + v206;
            float v325;
            if (v262) {
                float v326 = k_cache[v324];
                v325 = v326;
            } else {
                v325 = 0.0f;
            }
            ulong v327 = v265 + v206;
            float v328;
            if (v267) {
                float v329 = k_cache[v327];
                v328 = v329;
            } else {
                v328 = 0.0f;
            }
            ulong v330 = v270 + v206;
            float v331;
            if (v272) {
                float v332 = k_cache[v330];
                v331 = v332;
            } else {
                v331 = 0.0f;
            }
            ulong v333 = v275 + v206;
            float v334;
            if (v277) {
                float v335 = k_cache[v333];
                v334 = v335;
            } else {
                v334 = 0.0f;
            }
            ulong v336 = v280 + v206;
            float v337;
            if (v282) {
                float v338 = k_cache[v336];
                v337 = v338;
            } else {
                v337 = 0.0f;
            }
            ulong v339 = v285 + v206;
            float v340;
            if (v287) {
                float v341 = k_cache[v339];
                v340 = v341;
            } else {
                v340 = 0.0f;
            }
            ulong v342 = v290 + v206;
            float v343;
            if (v292) {
                float v344 = k_cache[v342];
                v343 = v344;
            } else {
                v343 = 0.0f;
            }
            ulong v345 = v295 + v206;
            float v346;
            if (v297) {
                float v347 = k_cache[v345];
                v346 = v347;
            } else {
                v346 = 0.0f;
            }
            ulong v348 = v260 + v208;
            float v349;
            if (v262) {
                float v350 = k_cache[v348];
                v349 = v350;
            } else {
                v349 = 0.0f;
            }
            ulong v351 = v265 + v208;
            float v352;
            if (v267) {
                float v353 = k_cache[v351];
                v352 = v353;
            } else {
                v352 = 0.0f;
            }
            ulong v354 = v270 + v208;
            float v355;
            if (v272) {
                float v356 = k_cache[v354];
                v355 = v356;
            } else {
                v355 = 0.0f;
            }
            ulong v357 = v275 + v208;
            float v358;
            if (v277) {
                float v359 = k_cache[v357];
                v358 = v359;
            } else {
                v358 = 0.0f;
            }
            ulong v360 = v280 + v208;
            float v361;
            if (v282) {
                float v362 = k_cache[v360];
                v361 = v362;
            } else {
                v361 = 0.0f;
            }
            ulong v363 = v285 + v208;
            float v364;
            if (v287) {
                float v365 = k_cache[v363];
                v364 = v365;
            } else {
                v364 = 0.0f;
            }
            ulong v366 = v290 + v208;
            float v367;
            if (v292) {
                float v368 = k_cache[v366];
                v367 = v368;
            } else {
                v367 = 0.0f;
            }
            ulong v369 = v295 + v208;
            float v370;
            if (v297) {
                float v371 = k_cache[v369];
                v370 = v371;
            } else {
                v370 = 0.0f;
            }
            ulong v372 = v260 + v210;
            float v373;
            if (v262) {
                float v374 = k_cache[v372];
                v373 = v374;
            } else {
                v373 = 0.0f;
            }
            ulong v375 = v265 + v210;
            float v376;
            if (v267) {
                float v377 = k_cache[v375];
                v376 = v377;
            } else {
                v376 = 0.0f;
            }
            ulong v378 = v270 + v210;
            float v379;
            if (v272) {
                float v380 = k_cache[v378];
                v379 = v380;
            } else {
                v379 = 0.0f;
            }
            ulong v381 = v275 + v210;
            float v382;
            if (v277) {
                float v383 = k_cache[v381];
                v382 = v383;
            } else {
                v382 = 0.0f;
            }
            ulong v384 = v280 + v210;
            float v385;
            if (v282) {
                float v386 = k_cache[v384];
                v385 = v386;
            } else {
                v385 = 0.0f;
            }
            ulong v387 = v285 + v210;
            float v388;
            if (v287) {
                float v389 = k_cache[v387];
                v388 = v389;
            } else {
                v388 = 0.0f;
            }
            ulong v390 = v290 + v210;
            float v391;
            if (v292) {
                float v392 = k_cache[v390];
                v391 = v392;
            } else {
                v391 = 0.0f;
            }
            ulong v393 = v295 + v210;
            float v394;
            if (v297) {
                float v395 = k_cache[v393];
                v394 = v395;
            } else {
                v394 = 0.0f;
            }
            ulong v396 = v260 + v212;
            float v397;
            if (v262) {
                float v398 = k_cache[v396];
                v397 = v398;
            } else {
                v397 = 0.0f;
            }
            ulong v399 = v265 + v212;
            float v400;
            if (v267) {
                float v401 = k_cache[v399];
                v400 = v401;
            } else {
                v400 = 0.0f;
            }
            ulong v402 = v270 + v212;
            float v403;
            if (v272) {
                float v404 = k_cache[v402];
                v403 = v404;
            } else {
                v403 = 0.0f;
            }
            ulong v405 = v275 + v212;
            float v406;
            if (v277) {
                float v407 = k_cache[v405];
                v406 = v407;
            } else {
                v406 = 0.0f;
            }
            ulong v408 = v280 + v212;
            float v409;
            if (v282) {
                float v410 = k_cache[v408];
                v409 = v410;
            } else {
                v409 = 0.0f;
            }
            ulong v411 = v285 + v212;
            float v412;
            if (v287) {
                float v413 = k_cache[v411];
                v412 = v413;
            } else {
                v412 = 0.0f;
            }
            ulong v414 = v290 + v212;
            float v415;
            if (v292) {
                float v416 = k_cache[v414];
                v415 = v416;
            } else {
                v415 = 0.0f;
            }
            ulong v417 = v295 + v212;
            float v418;
            if (v297) {
                float v419 = k_cache[v417];
                v418 = v419;
            } else {
                v418 = 0.0f;
            }
            ulong v420 = v260 + v214;
            float v421;
            if (v262) {
                float v422 = k_cache[v420];
                v421 = v422;
            } else {
                v421 = 0.0f;
            }
            ulong v423 = v265 + v214;
            float v424;
            if (v267) {
                float v425 = k_cache[v423];
                v424 = v425;
            } else {
                v424 = 0.0f;
            }
            ulong v426 = v270 + v214;
            float v427;
            if (v272) {
                float v428 = k_cache[v426];
                v427 = v428;
            } else {
                v427 = 0.0f;
            }
            ulong v429 = v275 + v214;
            float v430;
            if (v277) {
                float v431 = k_cache[v429];
                v430 = v431;
            } else {
                v430 = 0.0f;
            }
            ulong v432 = v280 + v214;
            float v433;
            if (v282) {
                float v434 = k_cache[v432];
                v433 = v434;
            } else {
                v433 = 0.0f;
            }
            ulong v435 = v285 + v214;
            float v436;
            if (v287) {
                float v437 = k_cache[v435];
                v436 = v437;
            } else {
                v436 = 0.0f;
            }
            ulong v438 = v290 + v214;
            float v439;
            if (v292) {
                float v440 = k_cache[v438];
                v439 = v440;
            } else {
                v439 = 0.0f;
            }
            ulong v441 = v295 + v214;
            float v442;
            if (v297) {
                float v443 = k_cache[v441];
                v442 = v443;
            } else {
                v442 = 0.0f;
            }
            ulong v444 = v260 + v216;
            float v445;
            if (v262) {
                float v446 = k_cache[v444];
                v445 = v446;
            } else {
                v445 = 0.0f;
            }
            ulong v447 = v265 + v216;
            float v448;
            if (v267) {
                float v449 = k_cache[v447];
                v448 = v449;
            } else {
                v448 = 0.0f;
            }
            ulong v450 = v270 + v216;
            float v451;
            if (v272) {
                float v452 = k_cache[v450];
                v451 = v452;
            } else {
                v451 = 0.0f;
            }
            ulong v453 = v275 + v216;
            float v454;
            if (v277) {
                float v455 = k_cache[v453];
                v454 = v455;
            } else {
                v454 = 0.0f;
            }
            ulong v456 = v280 + v216;
            float v457;
            if (v282) {
                float v458 = k_cache[v456];
                v457 = v458;
            } else {
                v457 = 0.0f;
            }
            ulong v459 = v285 + v216;
            float v460;
            if (v287) {
                float v461 = k_cache[v459];
                v460 = v461;
            } else {
                v460 = 0.0f;
            }
            ulong v462 = v290 + v216;
            float v463;
            if (v292) {
                float v464 = k_cache[v462];
                v463 = v464;
            } else {
                v463 = 0.0f;
            }
            ulong v465 = v295 + v216;
            float v466;
            if (v297) {
                float v467 = k_cache[v465];
                v466 = v467;
            } else {
                v466 = 0.0f;
            }
            float2 q0 = float2(0.0f, 0.0f);  // direct.rs:110
            q0 = kiln_mma_f32(q0, v66, v71, v263, v268);
            q0 = kiln_mma_f32(q0, v76, v81, v301, v304);
            q0 = kiln_mma_f32(q0, v86, v91, v325, v328);
            q0 = kiln_mma_f32(q0, v96, v101, v349, v352);
            q0 = kiln_mma_f32(q0, v106, v111, v373, v376);
            q0 = kiln_mma_f32(q0, v116, v121, v397, v400);
            q0 = kiln_mma_f32(q0, v126, v131, v421, v424);
            q0 = kiln_mma_f32(q0, v136, v141, v445, v448);
            float v468 = q0.x;
            float v469 = q0.y;
            float2 q1 = float2(0.0f, 0.0f);
            q1 = kiln_mma_f32(q1, v66, v71, v273, v278);
            q1 = kiln_mma_f32(q1, v76, v81, v307, v310);
            q1 = kiln_mma_f32(q1, v86, v91, v331, v334);
            q1 = kiln_mma_f32(q1, v96, v101, v355, v358);
            q1 = kiln_mma_f32(q1, v106, v111, v379, v382);
            q1 = kiln_mma_f32(q1, v116, v121, v403, v406);
            q1 = kiln_mma_f32(q1, v126, v131, v427, v430);
            q1 = kiln_mma_f32(q1, v136, v141, v451, v454);
            float v470 = q1.x;
            float v471 = q1.y;
            float2 q2 = float2(0.0f, 0.0f);
            q2 = kiln_mma_f32(q2, v66, v71, v283, v288);
            q2 = kiln_mma_f32(q2, v76, v81, v313, v316);
            q2 = kiln_mma_f32(q2, v86, v91, v337, v340);
            q2 = kiln_mma_f32(q2, v96, v101, v361, v364);
            q2 = kiln_mma_f32(q2, v106, v111, v385, v388);
            q2 = kiln_mma_f32(q2, v116, v121, v409, v412);
            q2 = kiln_mma_f32(q2, v126, v131, v433, v436);
            q2 = kiln_mma_f32(q2, v136, v141, v457, v460);
            float v472 = q2.x;
            float v473 = q2.y;
            float2 q3 = float2(0.0f, 0.0f);
            q3 = kiln_mma_f32(q3, v66, v71, v293, v298);
            q3 = kiln_mma_f32(q3, v76, v81, v319, v322);
            q3 = kiln_mma_f32(q3, v86, v91, v343, v346);
            q3 = kiln_mma_f32(q3, v96, v101, v367, v370);
            q3 = kiln_mma_f32(q3, v106, v111, v391, v394);
            q3 = kiln_mma_f32(q3, v116, v121, v415, v418);
            q3 = kiln_mma_f32(q3, v126, v131, v439, v442);
            q3 = kiln_mma_f32(q3, v136, v141, v463, v466);
            float v474 = q3.x;
            float v475 = q3.y;
            float2 q4 = float2(0.0f, 0.0f);
            q4 = kiln_mma_f32(q4, v149, v152, v263, v268);
            q4 = kiln_mma_f32(q4, v155, v158, v301, v304);
            q4 = kiln_mma_f32(q4, v161, v164, v325, v328);
            q4 = kiln_mma_f32(q4, v167, v170, v349, v352);
            q4 = kiln_mma_f32(q4, v173, v176, v373, v376);
            q4 = kiln_mma_f32(q4, v179, v182, v397, v400);
            q4 = kiln_mma_f32(q4, v185, v188, v421, v424);
            q4 = kiln_mma_f32(q4, v191, v194, v445, v448);
            float v476 = q4.x;
            float v477 = q4.y;
            float2 q5 = float2(0.0f, 0.0f);
            q5 = kiln_mma_f32(q5, v149, v152, v273, v278);
            q5 = kiln_mma_f32(q5, v155, v158, v307, v310);
            q5 = kiln_mma_f32(q5, v161, v164, v331, v334);
            q5 = kiln_mma_f32(q5, v167, v170, v355, v358);
            q5 = kiln_mma_f32(q5, v173, v176, v379, v382);
            q5 = kiln_mma_f32(q5, v179, v182, v403, v406);
            q5 = kiln_mma_f32(q5, v185, v188, v427, v430);
            q5 = kiln_mma_f32(q5, v191, v194, v451, v454);
            float v478 = q5.x;
            float v479 = q5.y;
            float2 q6 = float2(0.0f, 0.0f);
            q6 = kiln_mma_f32(q6, v149, v152, v283, v288);
            q6 = kiln_mma_f32(q6, v155, v158, v313, v316);
            q6 = kiln_mma_f32(q6, v161, v164, v337, v340);
            q6 = kiln_mma_f32(q6, v167, v170, v361, v364);
            q6 = kiln_mma_f32(q6, v173, v176, v385, v388);
            q6 = kiln_mma_f32(q6, v179, v182, v409, v412);
            q6 = kiln_mma_f32(q6, v185, v188, v433, v436);
            q6 = kiln_mma_f32(q6, v191, v194, v457, v460);
            float v480 = q6.x;
            float v481 = q6.y;
            float2 q7 = float2(0.0f, 0.0f);
            q7 = kiln_mma_f32(q7, v149, v152, v293, v298);
            q7 = kiln_mma_f32(q7, v155, v158, v319, v322);
            q7 = kiln_mma_f32(q7, v161, v164, v343, v346);
            q7 = kiln_mma_f32(q7, v167, v170, v367, v370);
            q7 = kiln_mma_f32(q7, v173, v176, v391, v394);
            q7 = kiln_mma_f32(q7, v179, v182, v415, v418);
            q7 = kiln_mma_f32(q7, v185, v188, v439, v442);
            q7 = kiln_mma_f32(q7, v191, v194, v463, v466);
            float v482 = q7.x;
            float v483 = q7.y;
            uint v484 = first + 32u;  // rows.rs:180
            bool v485 = v484 <= walk_all_seen;
            bool v486 = first >= walk_all_start;
            bool v487 = v484 <= sink_end;
            bool v488 = v486 || v487;
            bool is_seen = v485 && v488;
            bool v489 = left >= 32u;  // rows.rs:181
            bool v490 = v489 && is_seen;
            float v491;
            float v492;
            float v493;
            float v494;
            float v495;
            float v496;
            float v497;
            float v498;
            float v499;
            float v500;
            float v501;
            float v502;
            float v503;
            float v504;
            float v505;
            float v506;
            if (v490) {
                float v507 = scale * as_type<float>(0x3fb8aa3bu /* 1.442695 */);  // rows.rs:157
                float v508 = v468 * v507;
                float v509 = v469 * v507;
                float v510 = v470 * v507;
                float v511 = v471 * v507;
                float v512 = v472 * v507;
                float v513 = v473 * v507;
                float v514 = v474 * v507;
                float v515 = v475 * v507;
                float v516 = v476 * v507;
                float v517 = v477 * v507;
                float v518 = v478 * v507;
                float v519 = v479 * v507;
                float v520 = v480 * v507;
                float v521 = v481 * v507;
                float v522 = v482 * v507;
                float v523 = v483 * v507;
                v491 = v508;  // rows.rs:181
                v492 = v509;
                v493 = v510;
                v494 = v511;
                v495 = v512;
                v496 = v513;
                v497 = v514;
                v498 = v515;
                v499 = v516;
                v500 = v517;
                v501 = v518;
                v502 = v519;
                v503 = v520;
                v504 = v521;
                v505 = v522;
                v506 = v523;
            } else {
                uint v524 = tokens - 1u;  // rows.rs:186
                uint v525 = own_first + v58;
                uint v526 = v525 < v524 ? v525 : v524;
                uint later = v524 - v526;
                uint v527 = kv_stride < later ? kv_stride : later;  // rows.rs:77
                uint seen = kv_stride - v527;
                uint v528 = first + v59;  // rows.rs:187
                bool v529 = v528 < seen;  // rows.rs:188
                bool v530 = v529 && v262;
                bool v531 = v528 < sink_end;
                uint v532 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                uint v533 = seen - v532;
                bool v534 = v528 >= v533;  // rows.rs:188
                bool v535 = v531 || v534;
                bool v536 = v530 && v535;
                float v537 = scale * as_type<float>(0x3fb8aa3bu /* 1.442695 */);  // rows.rs:157
                float v538 = v468 * v537;
                float v539 = v536 ? v538 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v540 = first + v68;  // rows.rs:187
                bool v541 = v540 < seen;  // rows.rs:188
                bool v542 = v541 && v267;
                bool v543 = v540 < sink_end;
                bool v544 = v540 >= v533;
                bool v545 = v543 || v544;
                bool v546 = v542 && v545;
                float v547 = v469 * v537;  // rows.rs:157
                float v548 = v546 ? v547 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v549 = first + v73;  // rows.rs:187
                bool v550 = v549 < seen;  // rows.rs:188
                bool v551 = v550 && v272;
                bool v552 = v549 < sink_end;
                bool v553 = v549 >= v533;
                bool v554 = v552 || v553;
                bool v555 = v551 && v554;
                float v556 = v470 * v537;  // rows.rs:157
                float v557 = v555 ? v556 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v558 = first + v78;  // rows.rs:187
                bool v559 = v558 < seen;  // rows.rs:188
                bool v560 = v559 && v277;
                bool v561 = v558 < sink_end;
                bool v562 = v558 >= v533;
                bool v563 = v561 || v562;
                bool v564 = v560 && v563;
                float v565 = v471 * v537;  // rows.rs:157
                float v566 = v564 ? v565 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v567 = first + v83;  // rows.rs:187
                bool v568 = v567 < seen;  // rows.rs:188
                bool v569 = v568 && v282;
                bool v570 = v567 < sink_end;
                bool v571 = v567 >= v533;
                bool v572 = v570 || v571;
                bool v573 = v569 && v572;
                float v574 = v472 * v537;  // rows.rs:157
                float v575 = v573 ? v574 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v576 = first + v88;  // rows.rs:187
                bool v577 = v576 < seen;  // rows.rs:188
                bool v578 = v577 && v287;
                bool v579 = v576 < sink_end;
                bool v580 = v576 >= v533;
                bool v581 = v579 || v580;
                bool v582 = v578 && v581;
                float v583 = v473 * v537;  // rows.rs:157
                float v584 = v582 ? v583 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v585 = first + v93;  // rows.rs:187
                bool v586 = v585 < seen;  // rows.rs:188
                bool v587 = v586 && v292;
                bool v588 = v585 < sink_end;
                bool v589 = v585 >= v533;
                bool v590 = v588 || v589;
                bool v591 = v587 && v590;
                float v592 = v474 * v537;  // rows.rs:157
                float v593 = v591 ? v592 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v594 = first + v98;  // rows.rs:187
                bool v595 = v594 < seen;  // rows.rs:188
                bool v596 = v595 && v297;
                bool v597 = v594 < sink_end;
                bool v598 = v594 >= v533;
                bool v599 = v597 || v598;
                bool v600 = v596 && v599;
                float v601 = v475 * v537;  // rows.rs:157
                float v602 = v600 ? v601 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                uint v603 = own_first + v143;  // rows.rs:186
                uint v604 = v603 < v524 ? v603 : v524;
                uint later_1 = v524 - v604;
                uint v605 = kv_stride < later_1 ? kv_stride : later_1;  // rows.rs:77
                uint seen_1 = kv_stride - v605;
                bool v606 = v528 < seen_1;  // rows.rs:188
                bool v607 = v606 && v262;
                uint v608 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                uint v609 = seen_1 - v608;
                bool v610 = v528 >= v609;  // rows.rs:188
                bool v611 = v531 || v610;
                bool v612 = v607 && v611;
                float v613 = v476 * v537;  // rows.rs:157
                float v614 = v612 ? v613 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                bool v615 = v540 < seen_1;  // rows.rs:188
                bool v616 = v615 && v267;
                bool v617 = v540 >= v609;
                bool v618 = v543 || v617;
                bool v619 = v616 && v618;
                float v620 = v477 * v537;  // rows.rs:157
                float v621 = v619 ? v620 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                bool v622 = v549 < seen_1;  // rows.rs:188
                bool v623 = v622 && v272;
                bool v624 = v549 >= v609;
                bool v625 = v552 || v624;
                bool v626 = v623 && v625;
                float v627 = v478 * v537;  // rows.rs:157
                float v628 = v626 ? v627 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                bool v629 = v558 < seen_1;  // rows.rs:188
                bool v630 = v629 && v277;
                bool v631 = v558 >= v609;
                bool v632 = v561 || v631;
                bool v633 = v630 && v632;
                float v634 = v479 * v537;  // rows.rs:157
                float v635 = v633 ? v634 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                bool v636 = v567 < seen_1;  // rows.rs:188
                bool v637 = v636 && v282;
                bool v638 = v567 >= v609;
                bool v639 = v570 || v638;
                bool v640 = v637 && v639;
                float v641 = v480 * v537;  // rows.rs:157
                float v642 = v640 ? v641 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                bool v643 = v576 < seen_1;  // rows.rs:188
                bool v644 = v643 && v287;
                bool v645 = v576 >= v609;
                bool v646 = v579 || v645;
                bool v647 = v644 && v646;
                float v648 = v481 * v537;  // rows.rs:157
                float v649 = v647 ? v648 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                bool v650 = v585 < seen_1;  // rows.rs:188
                bool v651 = v650 && v292;
                bool v652 = v585 >= v609;
                bool v653 = v588 || v652;
                bool v654 = v651 && v653;
                float v655 = v482 * v537;  // rows.rs:157
                float v656 = v654 ? v655 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                bool v657 = v594 < seen_1;  // rows.rs:188
                bool v658 = v657 && v297;
                bool v659 = v594 >= v609;
                bool v660 = v597 || v659;
                bool v661 = v658 && v660;
                float v662 = v483 * v537;  // rows.rs:157
                float v663 = v661 ? v662 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:189
                v491 = v539;  // rows.rs:181
                v492 = v548;
                v493 = v557;
                v494 = v566;
                v495 = v575;
                v496 = v584;
                v497 = v593;
                v498 = v602;
                v499 = v614;
                v500 = v621;
                v501 = v628;
                v502 = v635;
                v503 = v642;
                v504 = v649;
                v505 = v656;
                v506 = v663;
            }
            float v664 = kiln_fmax(v491, v492);  // rows.rs:218
            float v665 = kiln_fmax(v664, v493);
            float v666 = kiln_fmax(v665, v494);
            float v667 = kiln_fmax(v666, v495);
            float v668 = kiln_fmax(v667, v496);
            float v669 = kiln_fmax(v668, v497);
            float v670 = kiln_fmax(v669, v498);
            float v671 = simd_shuffle_xor(v670, 8);
            float v672 = kiln_fmax(v670, v671);
            float v673 = simd_shuffle_xor(v672, 1);
            float v674 = kiln_fmax(v672, v673);
            float v675 = kiln_fmax(v499, v500);
            float v676 = kiln_fmax(v675, v501);
            float v677 = kiln_fmax(v676, v502);
            float v678 = kiln_fmax(v677, v503);
            float v679 = kiln_fmax(v678, v504);
            float v680 = kiln_fmax(v679, v505);
            float v681 = kiln_fmax(v680, v506);
            float v682 = simd_shuffle_xor(v681, 8);
            float v683 = kiln_fmax(v681, v682);
            float v684 = simd_shuffle_xor(v683, 1);
            float v685 = kiln_fmax(v683, v684);
            float v686 = v674 - 12.0f;  // rows.rs:219
            float v687 = kiln_fmax(v253, v686);
            float v688 = v685 - 12.0f;
            float v689 = kiln_fmax(v254, v688);
            float v690 = v253 - v687;  // rows.rs:220
            float v691 = precise::exp2(v690);
            float v692 = v254 - v689;
            float v693 = precise::exp2(v692);
            float v694 = v491 - v687;  // rows.rs:222
            float v695 = precise::exp2(v694);
            float v696 = v492 - v687;
            float v697 = precise::exp2(v696);
            float v698 = v493 - v687;
            float v699 = precise::exp2(v698);
            float v700 = v494 - v687;
            float v701 = precise::exp2(v700);
            float v702 = v495 - v687;
            float v703 = precise::exp2(v702);
            float v704 = v496 - v687;
            float v705 = precise::exp2(v704);
            float v706 = v497 - v687;
            float v707 = precise::exp2(v706);
            float v708 = v498 - v687;
            float v709 = precise::exp2(v708);
            float v710 = v499 - v689;
            float v711 = precise::exp2(v710);
            float v712 = v500 - v689;
            float v713 = precise::exp2(v712);
            float v714 = v501 - v689;
            float v715 = precise::exp2(v714);
            float v716 = v502 - v689;
            float v717 = precise::exp2(v716);
            float v718 = v503 - v689;
            float v719 = precise::exp2(v718);
            float v720 = v504 - v689;
            float v721 = precise::exp2(v720);
            float v722 = v505 - v689;
            float v723 = precise::exp2(v722);
            float v724 = v506 - v689;
            float v725 = precise::exp2(v724);
            float v726 = v695 + v697;  // rows.rs:223
            float v727 = v726 + v699;
            float v728 = v727 + v701;
            float v729 = v728 + v703;
            float v730 = v729 + v705;
            float v731 = v730 + v707;
            float v732 = v731 + v709;
            float v733 = simd_shuffle_xor(v732, 8);
            float v734 = v732 + v733;
            float v735 = simd_shuffle_xor(v734, 1);
            float v736 = v734 + v735;
            float v737 = v711 + v713;
            float v738 = v737 + v715;
            float v739 = v738 + v717;
            float v740 = v739 + v719;
            float v741 = v740 + v721;
            float v742 = v741 + v723;
            float v743 = v742 + v725;
            float v744 = simd_shuffle_xor(v743, 8);
            float v745 = v743 + v744;
            float v746 = simd_shuffle_xor(v745, 1);
            float v747 = v745 + v746;
            float v748 = fma(v255, v691, v736);
            float v749 = fma(v256, v693, v747);
            float v750 = v221 * v691;  // direct.rs:122
            float v751 = v222 * v691;
            float v752 = v223 * v691;
            float v753 = v224 * v691;
            float v754 = v225 * v691;
            float v755 = v226 * v691;
            float v756 = v227 * v691;
            float v757 = v228 * v691;
            float v758 = v229 * v691;
            float v759 = v230 * v691;
            float v760 = v231 * v691;
            float v761 = v232 * v691;
            float v762 = v233 * v691;
            float v763 = v234 * v691;
            float v764 = v235 * v691;
            float v765 = v236 * v691;
            float v766 = v237 * v693;
            float v767 = v238 * v693;
            float v768 = v239 * v693;
            float v769 = v240 * v693;
            float v770 = v241 * v693;
            float v771 = v242 * v693;
            float v772 = v243 * v693;
            float v773 = v244 * v693;
            float v774 = v245 * v693;
            float v775 = v246 * v693;
            float v776 = v247 * v693;
            float v777 = v248 * v693;
            float v778 = v249 * v693;
            float v779 = v250 * v693;
            float v780 = v251 * v693;
            float v781 = v252 * v693;
            ulong v782 = k_first + v217;  // direct.rs:125
            ulong v783 = v782 + v61;
            bool v784 = v58 < left;
            float v785;
            if (v784) {
                float v786 = v_cache[v783];
                v785 = v786;
            } else {
                v785 = 0.0f;
            }
            ulong v787 = v782 + v69;
            float v788;
            if (v784) {
                float v789 = v_cache[v787];
                v788 = v789;
            } else {
                v788 = 0.0f;
            }
            ulong v790 = v782 + v74;
            float v791;
            if (v784) {
                float v792 = v_cache[v790];
                v791 = v792;
            } else {
                v791 = 0.0f;
            }
            ulong v793 = v782 + v79;
            float v794;
            if (v784) {
                float v795 = v_cache[v793];
                v794 = v795;
            } else {
                v794 = 0.0f;
            }
            ulong v796 = v782 + v84;
            float v797;
            if (v784) {
                float v798 = v_cache[v796];
                v797 = v798;
            } else {
                v797 = 0.0f;
            }
            ulong v799 = v782 + v89;
            float v800;
            if (v784) {
                float v801 = v_cache[v799];
                v800 = v801;
            } else {
                v800 = 0.0f;
            }
            ulong v802 = v782 + v94;
            float v803;
            if (v784) {
                float v804 = v_cache[v802];
                v803 = v804;
            } else {
                v803 = 0.0f;
            }
            ulong v805 = v782 + v99;
            float v806;
            if (v784) {
                float v807 = v_cache[v805];
                v806 = v807;
            } else {
                v806 = 0.0f;
            }
            ulong v808 = v782 + v104;
            float v809;
            if (v784) {
                float v810 = v_cache[v808];
                v809 = v810;
            } else {
                v809 = 0.0f;
            }
            ulong v811 = v782 + v109;
            float v812;
            if (v784) {
                float v813 = v_cache[v811];
                v812 = v813;
            } else {
                v812 = 0.0f;
            }
            ulong v814 = v782 + v114;
            float v815;
            if (v784) {
                float v816 = v_cache[v814];
                v815 = v816;
            } else {
                v815 = 0.0f;
            }
            ulong v817 = v782 + v119;
            float v818;
            if (v784) {
                float v819 = v_cache[v817];
                v818 = v819;
            } else {
                v818 = 0.0f;
            }
            ulong v820 = v782 + v124;
            float v821;
            if (v784) {
                float v822 = v_cache[v820];
                v821 = v822;
            } else {
                v821 = 0.0f;
            }
            ulong v823 = v782 + v129;
            float v824;
            if (v784) {
                float v825 = v_cache[v823];
                v824 = v825;
            } else {
                v824 = 0.0f;
            }
            ulong v826 = v782 + v134;
            float v827;
            if (v784) {
                float v828 = v_cache[v826];
                v827 = v828;
            } else {
                v827 = 0.0f;
            }
            ulong v829 = v782 + v139;
            float v830;
            if (v784) {
                float v831 = v_cache[v829];
                v830 = v831;
            } else {
                v830 = 0.0f;
            }
            ulong v832 = k_first + v218;
            ulong v833 = v832 + v61;
            bool v834 = v143 < left;
            float v835;
            if (v834) {
                float v836 = v_cache[v833];
                v835 = v836;
            } else {
                v835 = 0.0f;
            }
            ulong v837 = v832 + v69;
            float v838;
            if (v834) {
                float v839 = v_cache[v837];
                v838 = v839;
            } else {
                v838 = 0.0f;
            }
            ulong v840 = v832 + v74;
            float v841;
            if (v834) {
                float v842 = v_cache[v840];
                v841 = v842;
            } else {
                v841 = 0.0f;
            }
            ulong v843 = v832 + v79;
            float v844;
            if (v834) {
                float v845 = v_cache[v843];
                v844 = v845;
            } else {
                v844 = 0.0f;
            }
            ulong v846 = v832 + v84;
            float v847;
            if (v834) {
                float v848 = v_cache[v846];
                v847 = v848;
            } else {
                v847 = 0.0f;
            }
            ulong v849 = v832 + v89;
            float v850;
            if (v834) {
                float v851 = v_cache[v849];
                v850 = v851;
            } else {
                v850 = 0.0f;
            }
            ulong v852 = v832 + v94;
            float v853;
            if (v834) {
                float v854 = v_cache[v852];
                v853 = v854;
            } else {
                v853 = 0.0f;
            }
            ulong v855 = v832 + v99;
            float v856;
            if (v834) {
                float v857 = v_cache[v855];
                v856 = v857;
            } else {
                v856 = 0.0f;
            }
            ulong v858 = v832 + v104;
            float v859;
            if (v834) {
                float v860 = v_cache[v858];
                v859 = v860;
            } else {
                v859 = 0.0f;
            }
            ulong v861 = v832 + v109;
            float v862;
            if (v834) {
                float v863 = v_cache[v861];
                v862 = v863;
            } else {
                v862 = 0.0f;
            }
            ulong v864 = v832 + v114;
            float v865;
            if (v834) {
                float v866 = v_cache[v864];
                v865 = v866;
            } else {
                v865 = 0.0f;
            }
            ulong v867 = v832 + v119;
            float v868;
            if (v834) {
                float v869 = v_cache[v867];
                v868 = v869;
            } else {
                v868 = 0.0f;
            }
            ulong v870 = v832 + v124;
            float v871;
            if (v834) {
                float v872 = v_cache[v870];
                v871 = v872;
            } else {
                v871 = 0.0f;
            }
            ulong v873 = v832 + v129;
            float v874;
            if (v834) {
                float v875 = v_cache[v873];
                v874 = v875;
            } else {
                v874 = 0.0f;
            }
            ulong v876 = v832 + v134;
            float v877;
            if (v834) {
                float v878 = v_cache[v876];
                v877 = v878;
            } else {
                v877 = 0.0f;
            }
            ulong v879 = v832 + v139;
            float v880;
            if (v834) {
                float v881 = v_cache[v879];
                v880 = v881;
            } else {
                v880 = 0.0f;
            }
            ulong v882 = k_first + v219;
            ulong v883 = v882 + v61;
            bool v884 = v205 < left;
            float v885;
            if (v884) {
                float v886 = v_cache[v883];
                v885 = v886;
            } else {
                v885 = 0.0f;
            }
            ulong v887 = v882 + v69;
            float v888;
            if (v884) {
                float v889 = v_cache[v887];
                v888 = v889;
            } else {
                v888 = 0.0f;
            }
            ulong v890 = v882 + v74;
            float v891;
            if (v884) {
                float v892 = v_cache[v890];
                v891 = v892;
            } else {
                v891 = 0.0f;
            }
            ulong v893 = v882 + v79;
            float v894;
            if (v884) {
                float v895 = v_cache[v893];
                v894 = v895;
            } else {
                v894 = 0.0f;
            }
            ulong v896 = v882 + v84;
            float v897;
            if (v884) {
                float v898 = v_cache[v896];
                v897 = v898;
            } else {
                v897 = 0.0f;
            }
            ulong v899 = v882 + v89;
            float v900;
            if (v884) {
                float v901 = v_cache[v899];
                v900 = v901;
            } else {
                v900 = 0.0f;
            }
            ulong v902 = v882 + v94;
            float v903;
            if (v884) {
                float v904 = v_cache[v902];
                v903 = v904;
            } else {
                v903 = 0.0f;
            }
            ulong v905 = v882 + v99;
            float v906;
            if (v884) {
                float v907 = v_cache[v905];
                v906 = v907;
            } else {
                v906 = 0.0f;
            }
            ulong v908 = v882 + v104;
            float v909;
            if (v884) {
                float v910 = v_cache[v908];
                v909 = v910;
            } else {
                v909 = 0.0f;
            }
            ulong v911 = v882 + v109;
            float v912;
            if (v884) {
                float v913 = v_cache[v911];
                v912 = v913;
            } else {
                v912 = 0.0f;
            }
            ulong v914 = v882 + v114;
            float v915;
            if (v884) {
                float v916 = v_cache[v914];
                v915 = v916;
            } else {
                v915 = 0.0f;
            }
            ulong v917 = v882 + v119;
            float v918;
            if (v884) {
                float v919 = v_cache[v917];
                v918 = v919;
            } else {
                v918 = 0.0f;
            }
            ulong v920 = v882 + v124;
            float v921;
            if (v884) {
                float v922 = v_cache[v920];
                v921 = v922;
            } else {
                v921 = 0.0f;
            }
            ulong v923 = v882 + v129;
            float v924;
            if (v884) {
                float v925 = v_cache[v923];
                v924 = v925;
            } else {
                v924 = 0.0f;
            }
            ulong v926 = v882 + v134;
            float v927;
            if (v884) {
                float v928 = v_cache[v926];
                v927 = v928;
            } else {
                v927 = 0.0f;
            }
            ulong v929 = v882 + v139;
            float v930;
            if (v884) {
                float v931 = v_cache[v929];
                v930 = v931;
            } else {
                v930 = 0.0f;
            }
            ulong v932 = k_first + v220;
            ulong v933 = v932 + v61;
            bool v934 = v207 < left;
            float v935;
            if (v934) {
                float v936 = v_cache[v933];
                v935 = v936;
            } else {
                v935 = 0.0f;
            }
            ulong v937 = v932 + v69;
            float v938;
            if (v934) {
                float v939 = v_cache[v937];
                v938 = v939;
            } else {
                v938 = 0.0f;
            }
            ulong v940 = v932 + v74;
            float v941;
            if (v934) {
                float v942 = v_cache[v940];
                v941 = v942;
            } else {
                v941 = 0.0f;
            }
            ulong v943 = v932 + v79;
            float v944;
            if (v934) {
                float v945 = v_cache[v943];
                v944 = v945;
            } else {
                v944 = 0.0f;
            }
            ulong v946 = v932 + v84;
            float v947;
            if (v934) {
                float v948 = v_cache[v946];
                v947 = v948;
            } else {
                v947 = 0.0f;
            }
            ulong v949 = v932 + v89;
            float v950;
            if (v934) {
                float v951 = v_cache[v949];
                v950 = v951;
            } else {
                v950 = 0.0f;
            }
            ulong v952 = v932 + v94;
            float v953;
            if (v934) {
                float v954 = v_cache[v952];
                v953 = v954;
            } else {
                v953 = 0.0f;
            }
            ulong v955 = v932 + v99;
            float v956;
            if (v934) {
                float v957 = v_cache[v955];
                v956 = v957;
            } else {
                v956 = 0.0f;
            }
            ulong v958 = v932 + v104;
            float v959;
            if (v934) {
                float v960 = v_cache[v958];
                v959 = v960;
            } else {
                v959 = 0.0f;
            }
            ulong v961 = v932 + v109;
            float v962;
            if (v934) {
                float v963 = v_cache[v961];
                v962 = v963;
            } else {
                v962 = 0.0f;
            }
            ulong v964 = v932 + v114;
            float v965;
            if (v934) {
                float v966 = v_cache[v964];
                v965 = v966;
            } else {
                v965 = 0.0f;
            }
            ulong v967 = v932 + v119;
            float v968;
            if (v934) {
                float v969 = v_cache[v967];
                v968 = v969;
            } else {
                v968 = 0.0f;
            }
            ulong v970 = v932 + v124;
            float v971;
            if (v934) {
                float v972 = v_cache[v970];
                v971 = v972;
            } else {
                v971 = 0.0f;
            }
            ulong v973 = v932 + v129;
            float v974;
            if (v934) {
                float v975 = v_cache[v973];
                v974 = v975;
            } else {
                v974 = 0.0f;
            }
            ulong v976 = v932 + v134;
            float v977;
            if (v934) {
                float v978 = v_cache[v976];
                v977 = v978;
            } else {
                v977 = 0.0f;
            }
            ulong v979 = v932 + v139;
            float v980;
            if (v934) {
                float v981 = v_cache[v979];
                v980 = v981;
            } else {
                v980 = 0.0f;
            }
            float2 q8 = float2(v750, v751);  // direct.rs:127
            q8 = kiln_mma_f32(q8, v695, v697, v785, v788);
            q8 = kiln_mma_f32(q8, v699, v701, v835, v838);
            q8 = kiln_mma_f32(q8, v703, v705, v885, v888);
            q8 = kiln_mma_f32(q8, v707, v709, v935, v938);
            float v982 = q8.x;
            float v983 = q8.y;
            float2 q9 = float2(v752, v753);
            q9 = kiln_mma_f32(q9, v695, v697, v791, v794);
            q9 = kiln_mma_f32(q9, v699, v701, v841, v844);
            q9 = kiln_mma_f32(q9, v703, v705, v891, v894);
            q9 = kiln_mma_f32(q9, v707, v709, v941, v944);
            float v984 = q9.x;
            float v985 = q9.y;
            float2 q10 = float2(v754, v755);
            q10 = kiln_mma_f32(q10, v695, v697, v797, v800);
            q10 = kiln_mma_f32(q10, v699, v701, v847, v850);
            q10 = kiln_mma_f32(q10, v703, v705, v897, v900);
            q10 = kiln_mma_f32(q10, v707, v709, v947, v950);
            float v986 = q10.x;
            float v987 = q10.y;
            float2 q11 = float2(v756, v757);
            q11 = kiln_mma_f32(q11, v695, v697, v803, v806);
            q11 = kiln_mma_f32(q11, v699, v701, v853, v856);
            q11 = kiln_mma_f32(q11, v703, v705, v903, v906);
            q11 = kiln_mma_f32(q11, v707, v709, v953, v956);
            float v988 = q11.x;
            float v989 = q11.y;
            float2 q12 = float2(v758, v759);
            q12 = kiln_mma_f32(q12, v695, v697, v809, v812);
            q12 = kiln_mma_f32(q12, v699, v701, v859, v862);
            q12 = kiln_mma_f32(q12, v703, v705, v909, v912);
            q12 = kiln_mma_f32(q12, v707, v709, v959, v962);
            float v990 = q12.x;
            float v991 = q12.y;
            float2 q13 = float2(v760, v761);
            q13 = kiln_mma_f32(q13, v695, v697, v815, v818);
            q13 = kiln_mma_f32(q13, v699, v701, v865, v868);
            q13 = kiln_mma_f32(q13, v703, v705, v915, v918);
            q13 = kiln_mma_f32(q13, v707, v709, v965, v968);
            float v992 = q13.x;
            float v993 = q13.y;
            float2 q14 = float2(v762, v763);
            q14 = kiln_mma_f32(q14, v695, v697, v821, v824);
            q14 = kiln_mma_f32(q14, v699, v701, v871, v874);
            q14 = kiln_mma_f32(q14, v703, v705, v921, v924);
            q14 = kiln_mma_f32(q14, v707, v709, v971, v974);
            float v994 = q14.x;
            float v995 = q14.y;
            float2 q15 = float2(v764, v765);
            q15 = kiln_mma_f32(q15, v695, v697, v827, v830);
            q15 = kiln_mma_f32(q15, v699, v701, v877, v880);
            q15 = kiln_mma_f32(q15, v703, v705, v927, v930);
            q15 = kiln_mma_f32(q15, v707, v709, v977, v980);
            float v996 = q15.x;
            float v997 = q15.y;
            float2 q16 = float2(v766, v767);
            q16 = kiln_mma_f32(q16, v711, v713, v785, v788);
            q16 = kiln_mma_f32(q16, v715, v717, v835, v838);
            q16 = kiln_mma_f32(q16, v719, v721, v885, v888);
            q16 = kiln_mma_f32(q16, v723, v725, v935, v938);
            float v998 = q16.x;
            float v999 = q16.y;
            float2 q17 = float2(v768, v769);
            q17 = kiln_mma_f32(q17, v711, v713, v791, v794);
            q17 = kiln_mma_f32(q17, v715, v717, v841, v844);
            q17 = kiln_mma_f32(q17, v719, v721, v891, v894);
            q17 = kiln_mma_f32(q17, v723, v725, v941, v944);
            float v1000 = q17.x;
            float v1001 = q17.y;
            float2 q18 = float2(v770, v771);
            q18 = kiln_mma_f32(q18, v711, v713, v797, v800);
            q18 = kiln_mma_f32(q18, v715, v717, v847, v850);
            q18 = kiln_mma_f32(q18, v719, v721, v897, v900);
            q18 = kiln_mma_f32(q18, v723, v725, v947, v950);
            float v1002 = q18.x;
            float v1003 = q18.y;
            float2 q19 = float2(v772, v773);
            q19 = kiln_mma_f32(q19, v711, v713, v803, v806);
            q19 = kiln_mma_f32(q19, v715, v717, v853, v856);
            q19 = kiln_mma_f32(q19, v719, v721, v903, v906);
            q19 = kiln_mma_f32(q19, v723, v725, v953, v956);
            float v1004 = q19.x;
            float v1005 = q19.y;
            float2 q20 = float2(v774, v775);
            q20 = kiln_mma_f32(q20, v711, v713, v809, v812);
            q20 = kiln_mma_f32(q20, v715, v717, v859, v862);
            q20 = kiln_mma_f32(q20, v719, v721, v909, v912);
            q20 = kiln_mma_f32(q20, v723, v725, v959, v962);
            float v1006 = q20.x;
            float v1007 = q20.y;
            float2 q21 = float2(v776, v777);
            q21 = kiln_mma_f32(q21, v711, v713, v815, v818);
            q21 = kiln_mma_f32(q21, v715, v717, v865, v868);
            q21 = kiln_mma_f32(q21, v719, v721, v915, v918);
            q21 = kiln_mma_f32(q21, v723, v725, v965, v968);
            float v1008 = q21.x;
            float v1009 = q21.y;
            float2 q22 = float2(v778, v779);
            q22 = kiln_mma_f32(q22, v711, v713, v821, v824);
            q22 = kiln_mma_f32(q22, v715, v717, v871, v874);
            q22 = kiln_mma_f32(q22, v719, v721, v921, v924);
            q22 = kiln_mma_f32(q22, v723, v725, v971, v974);
            float v1010 = q22.x;
            float v1011 = q22.y;
            float2 q23 = float2(v780, v781);
            q23 = kiln_mma_f32(q23, v711, v713, v827, v830);
            q23 = kiln_mma_f32(q23, v715, v717, v877, v880);
            q23 = kiln_mma_f32(q23, v719, v721, v927, v930);
            q23 = kiln_mma_f32(q23, v723, v725, v977, v980);
            float v1012 = q23.x;
            float v1013 = q23.y;
            uint next = at_key_1 + 32u;  // rows.rs:126
            bool v1014 = at_key_1 < walk_sink_tokens;  // rows.rs:127
            bool v1015 = next >= walk_sink_tokens;
            bool v1016 = v1014 && v1015;
            uint at_key_2 = v1016 ? walk_from : next;
            uint at_end_2 = v1016 ? walk_end : at_end_1;
            at_key_1 = at_key_2;  // direct.rs:104
            at_end_1 = at_end_2;
            v221 = v982;
            v222 = v983;
            v223 = v984;
            v224 = v985;
            v225 = v986;
            v226 = v987;
            v227 = v988;
            v228 = v989;
            v229 = v990;
            v230 = v991;
            v231 = v992;
            v232 = v993;
            v233 = v994;
            v234 = v995;
            v235 = v996;
            v236 = v997;
            v237 = v998;
            v238 = v999;
            v239 = v1000;
            v240 = v1001;
            v241 = v1002;
            v242 = v1003;
            v243 = v1004;
            v244 = v1005;
            v245 = v1006;
            v246 = v1007;
            v247 = v1008;
            v248 = v1009;
            v249 = v1010;
            v250 = v1011;
            v251 = v1012;
            v252 = v1013;
            v253 = v687;
            v254 = v689;
            v255 = v748;
            v256 = v749;
        }
        bool v1017 = v255 == 0.0f;  // softmax.rs:77
        float v1018;
        if (v1017) {
            v1018 = 0.0f;
        } else {
            float v1019 = v221 / v255;
            v1018 = v1019;
        }
        float v1020;
        if (v1017) {
            v1020 = 0.0f;
        } else {
            float v1021 = v222 / v255;
            v1020 = v1021;
        }
        float v1022;
        if (v1017) {
            v1022 = 0.0f;
        } else {
            float v1023 = v223 / v255;
            v1022 = v1023;
        }
        float v1024;
        if (v1017) {
            v1024 = 0.0f;
        } else {
            float v1025 = v224 / v255;
            v1024 = v1025;
        }
        float v1026;
        if (v1017) {
            v1026 = 0.0f;
        } else {
            float v1027 = v225 / v255;
            v1026 = v1027;
        }
        float v1028;
        if (v1017) {
            v1028 = 0.0f;
        } else {
            float v1029 = v226 / v255;
            v1028 = v1029;
        }
        float v1030;
        if (v1017) {
            v1030 = 0.0f;
        } else {
            float v1031 = v227 / v255;
            v1030 = v1031;
        }
        float v1032;
        if (v1017) {
            v1032 = 0.0f;
        } else {
            float v1033 = v228 / v255;
            v1032 = v1033;
        }
        float v1034;
        if (v1017) {
            v1034 = 0.0f;
        } else {
            float v1035 = v229 / v255;
            v1034 = v1035;
        }
        float v1036;
        if (v1017) {
            v1036 = 0.0f;
        } else {
            float v1037 = v230 / v255;
            v1036 = v1037;
        }
        float v1038;
        if (v1017) {
            v1038 = 0.0f;
        } else {
            float v1039 = v231 / v255;
            v1038 = v1039;
        }
        float v1040;
        if (v1017) {
            v1040 = 0.0f;
        } else {
            float v1041 = v232 / v255;
            v1040 = v1041;
        }
        float v1042;
        if (v1017) {
            v1042 = 0.0f;
        } else {
            float v1043 = v233 / v255;
            v1042 = v1043;
        }
        float v1044;
        if (v1017) {
            v1044 = 0.0f;
        } else {
            float v1045 = v234 / v255;
            v1044 = v1045;
        }
        float v1046;
        if (v1017) {
            v1046 = 0.0f;
        } else {
            float v1047 = v235 / v255;
            v1046 = v1047;
        }
        float v1048;
        if (v1017) {
            v1048 = 0.0f;
        } else {
            float v1049 = v236 / v255;
            v1048 = v1049;
        }
        bool v1050 = v256 == 0.0f;
        float v1051;
        if (v1050) {
            v1051 = 0.0f;
        } else {
            float v1052 = v237 / v256;
            v1051 = v1052;
        }
        float v1053;
        if (v1050) {
            v1053 = 0.0f;
        } else {
            float v1054 = v238 / v256;
            v1053 = v1054;
        }
        float v1055;
        if (v1050) {
            v1055 = 0.0f;
        } else {
            float v1056 = v239 / v256;
            v1055 = v1056;
        }
        float v1057;
        if (v1050) {
            v1057 = 0.0f;
        } else {
            float v1058 = v240 / v256;
            v1057 = v1058;
        }
        float v1059;
        if (v1050) {
            v1059 = 0.0f;
        } else {
            float v1060 = v241 / v256;
            v1059 = v1060;
        }
        float v1061;
        if (v1050) {
            v1061 = 0.0f;
        } else {
            float v1062 = v242 / v256;
            v1061 = v1062;
        }
        float v1063;
        if (v1050) {
            v1063 = 0.0f;
        } else {
            float v1064 = v243 / v256;
            v1063 = v1064;
        }
        float v1065;
        if (v1050) {
            v1065 = 0.0f;
        } else {
            float v1066 = v244 / v256;
            v1065 = v1066;
        }
        float v1067;
        if (v1050) {
            v1067 = 0.0f;
        } else {
            float v1068 = v245 / v256;
            v1067 = v1068;
        }
        float v1069;
        if (v1050) {
            v1069 = 0.0f;
        } else {
            float v1070 = v246 / v256;
            v1069 = v1070;
        }
        float v1071;
        if (v1050) {
            v1071 = 0.0f;
        } else {
            float v1072 = v247 / v256;
            v1071 = v1072;
        }
        float v1073;
        if (v1050) {
            v1073 = 0.0f;
        } else {
            float v1074 = v248 / v256;
            v1073 = v1074;
        }
        float v1075;
        if (v1050) {
            v1075 = 0.0f;
        } else {
            float v1076 = v249 / v256;
            v1075 = v1076;
        }
        float v1077;
        if (v1050) {
            v1077 = 0.0f;
        } else {
            float v1078 = v250 / v256;
            v1077 = v1078;
        }
        float v1079;
        if (v1050) {
            v1079 = 0.0f;
        } else {
            float v1080 = v251 / v256;
            v1079 = v1080;
        }
        float v1081;
        if (v1050) {
            v1081 = 0.0f;
        } else {
            float v1082 = v252 / v256;
            v1081 = v1082;
        }
        ulong v1083 = out_first + v62;  // direct.rs:143
        ulong v1084 = v1083 + v61;
        ulong v1085 = v1083 + v74;
        ulong v1086 = v1083 + v84;
        ulong v1087 = v1083 + v94;
        ulong v1088 = v1083 + v104;
        ulong v1089 = v1083 + v114;
        ulong v1090 = v1083 + v124;
        ulong v1091 = v1083 + v134;
        if (v65) {
            *(device float2*)(out + v1084) = float2(v1018, v1020);
            *(device float2*)(out + v1085) = float2(v1022, v1024);
            *(device float2*)(out + v1086) = float2(v1026, v1028);
            *(device float2*)(out + v1087) = float2(v1030, v1032);
            *(device float2*)(out + v1088) = float2(v1034, v1036);
            *(device float2*)(out + v1089) = float2(v1038, v1040);
            *(device float2*)(out + v1090) = float2(v1042, v1044);
            *(device float2*)(out + v1091) = float2(v1046, v1048);
        }
        ulong v1092 = out_first + v145;
        ulong v1093 = v1092 + v61;
        ulong v1094 = v1092 + v74;
        ulong v1095 = v1092 + v84;
        ulong v1096 = v1092 + v94;
        ulong v1097 = v1092 + v104;
        ulong v1098 = v1092 + v114;
        ulong v1099 = v1092 + v124;
        ulong v1100 = v1092 + v134;
        if (v148) {
            *(device float2*)(out + v1093) = float2(v1051, v1053);
            *(device float2*)(out + v1094) = float2(v1055, v1057);
            *(device float2*)(out + v1095) = float2(v1059, v1061);
            *(device float2*)(out + v1096) = float2(v1063, v1065);
            *(device float2*)(out + v1097) = float2(v1067, v1069);
            *(device float2*)(out + v1098) = float2(v1071, v1073);
            *(device float2*)(out + v1099) = float2(v1075, v1077);
            *(device float2*)(out + v1100) = float2(v1079, v1081);
        }
    }
}
