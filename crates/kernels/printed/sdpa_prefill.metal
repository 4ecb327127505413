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

// 2^x, or 0 where that is no normal number
static inline float kiln_exp2_ftz(float x) {
    return x < -126.0f ? 0.0f : precise::exp2(x);
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
    uint v0 = tokens / 16u;  // direct.rs:85
    uint v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint blocks = v0 + v3;
    uint v4 = blocks - 1u;  // direct.rs:87
    uint number = v4 - tgid.x;
    uint v5 = number * 16u;  // rows.rs:60
    uint own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first < tokens;  // direct.rs:89
    if (v6) {
        uint there = tokens - own_first;  // direct.rs:90
        ulong sequence = (ulong)tgid.z;  // direct.rs:91
        ulong v7 = (ulong)tokens;
        ulong v8 = sequence * v7;
        ulong v9 = (ulong)own_first;
        ulong v10 = v8 + v9;
        ulong v11 = v10 * 2ul;
        ulong v12 = (ulong)tgid.y;
        ulong v13 = v11 + v12;
        ulong out_first = v13 * 64ul;
        bool v14 = window == 0u;  // direct.rs:98
        uint visible_reach = v14 ? 4294967295u : window;
        uint most = there - 1u;  // direct.rs:99
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
        uint v39 = tgid.y / 2u;  // direct.rs:100
        ulong kv_head = (ulong)v39;
        ulong v40 = (ulong)kv_stride;  // direct.rs:101
        ulong v41 = v40 * 64ul;
        ulong v42 = sequence * v41;
        ulong v43 = kv_head * v41;
        ulong k_origin = v42 + v43;
        ulong v44 = v7 * 128ul;  // direct.rs:103
        ulong v45 = sequence * v44;
        ulong v46 = v9 * 128ul;
        ulong v47 = v45 + v46;
        ulong v48 = v12 * 64ul;
        ulong q_first = v47 + v48;
        uint v49 = simd_lane / 16u;  // direct.rs:104
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
        ulong v197 = v61 * 64ul;  // direct.rs:110
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
        bool v217 = scale < 0.0f;  // rows.rs:185
        float v218 = fabs(scale);  // rows.rs:155
        float factor = v218 * as_type<float>(0x3fb8aa3bu /* 1.442695 */);
        bool v219 = factor < as_type<float>(0x00800000u /* 1.1754944e-38 */);  // rows.rs:157
        float factor_1 = v219 ? as_type<float>(0x00800000u /* 1.1754944e-38 */) : factor;
        ulong v220 = v60 * 64ul;  // direct.rs:119
        ulong v221 = v144 * 64ul;
        ulong v222 = v206 * 64ul;
        ulong v223 = v208 * 64ul;
        uint at_key_1 = at_key;  // direct.rs:106
        uint at_end_1 = at_end;
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
        float v253 = 0.0f;
        float v254 = 0.0f;
        float v255 = 0.0f;
        float v256 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
        float v257 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
        float v258 = 0.0f;
        float v259 = 0.0f;
        for (uint v260 = 0u; v260 < walk_steps; ++v260) {
            uint end = at_end_1 < kv_stride ? at_end_1 : kv_stride;  // rows.rs:138
            uint first = at_key_1 < end ? at_key_1 : end;  // rows.rs:139
            uint left = end - first;  // rows.rs:140
            ulong v261 = (ulong)first;  // direct.rs:108
            ulong v262 = v261 * 64ul;
            ulong k_first = k_origin + v262;
            ulong v263 = k_first + v197;  // direct.rs:110
            ulong v264 = v263 + v60;
            bool v265 = v59 < left;
            float v266;
            if (v265) {
                float v267 = k_cache[v264];
                v266 = v267;
            } else {
                v266 = 0.0f;
            }
            ulong v268 = k_first + v198;
            ulong v269 = v268 + v60;
            bool v270 = v68 < left;
            float v271;
            if (v270) {
                float v272 = k_cache[v269];
                v271 = v272;
            } else {
                v271 = 0.0f;
            }
            ulong v273 = k_first + v199;
            ulong v274 = v273 + v60;
            bool v275 = v73 < left;
            float v276;
            if (v275) {
                float v277 = k_cache[v274];
                v276 = v277;
            } else {
                v276 = 0.0f;
            }
            ulong v278 = k_first + v200;
            ulong v279 = v278 + v60;
            bool v280 = v78 < left;
            float v281;
            if (v280) {
                float v282 = k_cache[v279];
                v281 = v282;
            } else {
                v281 = 0.0f;
            }
            ulong v283 = k_first + v201;
            ulong v284 = v283 + v60;
            bool v285 = v83 < left;
            float v286;
            if (v285) {
                float v287 = k_cache[v284];
                v286 = v287;
            } else {
                v286 = 0.0f;
            }
            ulong v288 = k_first + v202;
            ulong v289 = v288 + v60;
            bool v290 = v88 < left;
            float v291;
            if (v290) {
                float v292 = k_cache[v289];
                v291 = v292;
            } else {
                v291 = 0.0f;
            }
            ulong v293 = k_first + v203;
            ulong v294 = v293 + v60;
            bool v295 = v93 < left;
            float v296;
            if (v295) {
                float v297 = k_cache[v294];
                v296 = v297;
            } else {
                v296 = 0.0f;
            }
            ulong v298 = k_first + v204;
            ulong v299 = v298 + v60;
            bool v300 = v98 < left;
            float v301;
            if (v300) {
                float v302 = k_cache[v299];
                v301 = v302;
            } else {
                v301 = 0.0f;
            }
            ulong v303 = v263 + v144;
            float v304;
            if (v265) {
                float v305 = k_cache[v303];
                v304 = v305;
            } else {
                v304 = 0.0f;
            }
            ulong v306 = v268 + v144;
            float v307;
            if (v270) {
                float v308 = k_cache[v306];
                v307 = v308;
            } else {
                v307 = 0.0f;
            }
            ulong v309 = v273 + v144;
            float v310;
            if (v275) {
                float v311 = k_cache[v309];
                v310 = v311;
            } else {
                v310 = 0.0f;
            }
            ulong v312 = v278 + v144;
            float v313;
            if (v280) {
                float v314 = k_cache[v312];
                v313 = v314;
            } else {
                v313 = 0.0f;
            }
            ulong v315 = v283 + v144;
            float v316;
            if (v285) {
                float v317 = k_cache[v315];
                v316 = v317;
            } else {
                v316 = 0.0f;
            }
            ulong v318 = v288 + v144;
            float v319;
            if (v290) {
                float v320 = k_cache[v318];
                v319 = v320;
            } else {
                v319 = 0.0f;
            }
            ulong v321 = v293 + v144;
            float v322;
            if (v295) {
                float v323 = k_cache[v321];
                v322 = v323;
            } else {
                v322 = 0.0f;
            }
            ulong v324 = v298 + v144;
            float v325;
            if (v300) {
                float v326 = k_cache[v324];
                v325 = v326;
            } else {
                v325 = 0.0f;
            }
            ulong v327 = v263 + v206;
            float v328;
            if (v265) {
                float v329 = k_cache[v327];
                v328 = v329;
            } else {
                v328 = 0.0f;
            }
            ulong v330 = v268 + v206;
            float v331;
            if (v270) {
                float v332 = k_cache[v330];
                v331 = v332;
            } else {
                v331 = 0.0f;
            }
            ulong v333 = v273 + v206;
            float v334;
            if (v275) {
                float v335 = k_cache[v333];
                v334 = v335;
            } else {
                v334 = 0.0f;
            }
            ulong v336 = v278 + v206;
            float v337;
            if (v280) {
                float v338 = k_cache[v336];
                v337 = v338;
            } else {
                v337 = 0.0f;
            }
            ulong v339 = v283 + v206;
            float v340;
            if (v285) {
                float v341 = k_cache[v339];
                v340 = v341;
            } else {
                v340 = 0.0f;
            }
            ulong v342 = v288 + v206;
            float v343;
            if (v290) {
                float v344 = k_cache[v342];
                v343 = v344;
            } else {
                v343 = 0.0f;
            }
            ulong v345 = v293 + v206;
            float v346;
            if (v295) {
                float v347 = k_cache[v345];
                v346 = v347;
            } else {
                v346 = 0.0f;
            }
            ulong v348 = v298 + v206;
            float v349;
            if (v300) {
                float v350 = k_cache[v348];
                v349 = v350;
            } else {
                v349 = 0.0f;
            }
            ulong v351 = v263 + v208;
            float v352;
            if (v265) {
                float v353 = k_cache[v351];
                v352 = v353;
            } else {
                v352 = 0.0f;
            }
            ulong v354 = v268 + v208;
            float v355;
            if (v270) {
                float v356 = k_cache[v354];
                v355 = v356;
            } else {
                v355 = 0.0f;
            }
            ulong v357 = v273 + v208;
            float v358;
            if (v275) {
                float v359 = k_cache[v357];
                v358 = v359;
            } else {
                v358 = 0.0f;
            }
            ulong v360 = v278 + v208;
            float v361;
            if (v280) {
                float v362 = k_cache[v360];
                v361 = v362;
            } else {
                v361 = 0.0f;
            }
            ulong v363 = v283 + v208;
            float v364;
            if (v285) {
                float v365 = k_cache[v363];
                v364 = v365;
            } else {
                v364 = 0.0f;
            }
            ulong v366 = v288 + v208;
            float v367;
            if (v290) {
                float v368 = k_cache[v366];
                v367 = v368;
            } else {
                v367 = 0.0f;
            }
            ulong v369 = v293 + v208;
            float v370;
            if (v295) {
                float v371 = k_cache[v369];
                v370 = v371;
            } else {
                v370 = 0.0f;
            }
            ulong v372 = v298 + v208;
            float v373;
            if (v300) {
                float v374 = k_cache[v372];
                v373 = v374;
            } else {
                v373 = 0.0f;
            }
            ulong v375 = v263 + v210;
            float v376;
            if (v265) {
                float v377 = k_cache[v375];
                v376 = v377;
            } else {
                v376 = 0.0f;
            }
            ulong v378 = v268 + v210;
            float v379;
            if (v270) {
                float v380 = k_cache[v378];
                v379 = v380;
            } else {
                v379 = 0.0f;
            }
            ulong v381 = v273 + v210;
            float v382;
            if (v275) {
                float v383 = k_cache[v381];
                v382 = v383;
            } else {
                v382 = 0.0f;
            }
            ulong v384 = v278 + v210;
            float v385;
            if (v280) {
                float v386 = k_cache[v384];
                v385 = v386;
            } else {
                v385 = 0.0f;
            }
            ulong v387 = v283 + v210;
            float v388;
            if (v285) {
                float v389 = k_cache[v387];
                v388 = v389;
            } else {
                v388 = 0.0f;
            }
            ulong v390 = v288 + v210;
            float v391;
            if (v290) {
                float v392 = k_cache[v390];
                v391 = v392;
            } else {
                v391 = 0.0f;
            }
            ulong v393 = v293 + v210;
            float v394;
            if (v295) {
                float v395 = k_cache[v393];
                v394 = v395;
            } else {
                v394 = 0.0f;
            }
            ulong v396 = v298 + v210;
            float v397;
            if (v300) {
                float v398 = k_cache[v396];
                v397 = v398;
            } else {
                v397 = 0.0f;
            }
            ulong v399 = v263 + v212;
            float v400;
            if (v265) {
                float v401 = k_cache[v399];
                v400 = v401;
            } else {
                v400 = 0.0f;
            }
            ulong v402 = v268 + v212;
            float v403;
            if (v270) {
                float v404 = k_cache[v402];
                v403 = v404;
            } else {
                v403 = 0.0f;
            }
            ulong v405 = v273 + v212;
            float v406;
            if (v275) {
                float v407 = k_cache[v405];
                v406 = v407;
            } else {
                v406 = 0.0f;
            }
            ulong v408 = v278 + v212;
            float v409;
            if (v280) {
                float v410 = k_cache[v408];
                v409 = v410;
            } else {
                v409 = 0.0f;
            }
            ulong v411 = v283 + v212;
            float v412;
            if (v285) {
                float v413 = k_cache[v411];
                v412 = v413;
            } else {
                v412 = 0.0f;
            }
            ulong v414 = v288 + v212;
            float v415;
            if (v290) {
                float v416 = k_cache[v414];
                v415 = v416;
            } else {
                v415 = 0.0f;
            }
            ulong v417 = v293 + v212;
            float v418;
            if (v295) {
                float v419 = k_cache[v417];
                v418 = v419;
            } else {
                v418 = 0.0f;
            }
            ulong v420 = v298 + v212;
            float v421;
            if (v300) {
                float v422 = k_cache[v420];
                v421 = v422;
            } else {
                v421 = 0.0f;
            }
            ulong v423 = v263 + v214;
            float v424;
            if (v265) {
                float v425 = k_cache[v423];
                v424 = v425;
            } else {
                v424 = 0.0f;
            }
            ulong v426 = v268 + v214;
            float v427;
            if (v270) {
                float v428 = k_cache[v426];
                v427 = v428;
            } else {
                v427 = 0.0f;
            }
            ulong v429 = v273 + v214;
            float v430;
            if (v275) {
                float v431 = k_cache[v429];
                v430 = v431;
            } else {
                v430 = 0.0f;
            }
            ulong v432 = v278 + v214;
            float v433;
            if (v280) {
                float v434 = k_cache[v432];
                v433 = v434;
            } else {
                v433 = 0.0f;
            }
            ulong v435 = v283 + v214;
            float v436;
            if (v285) {
                float v437 = k_cache[v435];
                v436 = v437;
            } else {
                v436 = 0.0f;
            }
            ulong v438 = v288 + v214;
            float v439;
            if (v290) {
                float v440 = k_cache[v438];
                v439 = v440;
            } else {
                v439 = 0.0f;
            }
            ulong v441 = v293 + v214;
            float v442;
            if (v295) {
                float v443 = k_cache[v441];
                v442 = v443;
            } else {
                v442 = 0.0f;
            }
            ulong v444 = v298 + v214;
            float v445;
            if (v300) {
                float v446 = k_cache[v444];
                v445 = v446;
            } else {
                v445 = 0.0f;
            }
            ulong v447 = v263 + v216;
            float v448;
            if (v265) {
                float v449 = k_cache[v447];
                v448 = v449;
            } else {
                v448 = 0.0f;
            }
            ulong v450 = v268 + v216;
            float v451;
            if (v270) {
                float v452 = k_cache[v450];
                v451 = v452;
            } else {
                v451 = 0.0f;
            }
            ulong v453 = v273 + v216;
            float v454;
            if (v275) {
                float v455 = k_cache[v453];
                v454 = v455;
            } else {
                v454 = 0.0f;
            }
            ulong v456 = v278 + v216;
            float v457;
            if (v280) {
                float v458 = k_cache[v456];
                v457 = v458;
            } else {
                v457 = 0.0f;
            }
            ulong v459 = v283 + v216;
            float v460;
            if (v285) {
                float v461 = k_cache[v459];
                v460 = v461;
            } else {
                v460 = 0.0f;
            }
            ulong v462 = v288 + v216;
            float v463;
            if (v290) {
                float v464 = k_cache[v462];
                v463 = v464;
            } else {
                v463 = 0.0f;
            }
            ulong v465 = v293 + v216;
            float v466;
            if (v295) {
                float v467 = k_cache[v465];
                v466 = v467;
            } else {
                v466 = 0.0f;
            }
            ulong v468 = v298 + v216;
            float v469;
            if (v300) {
                float v470 = k_cache[v468];
                v469 = v470;
            } else {
                v469 = 0.0f;
            }
            float2 q0 = float2(0.0f, 0.0f);  // direct.rs:112
            q0 = kiln_mma_f32(q0, v66, v71, v266, v271);
            q0 = kiln_mma_f32(q0, v76, v81, v304, v307);
            q0 = kiln_mma_f32(q0, v86, v91, v328, v331);
            q0 = kiln_mma_f32(q0, v96, v101, v352, v355);
            q0 = kiln_mma_f32(q0, v106, v111, v376, v379);
            q0 = kiln_mma_f32(q0, v116, v121, v400, v403);
            q0 = kiln_mma_f32(q0, v126, v131, v424, v427);
            q0 = kiln_mma_f32(q0, v136, v141, v448, v451);
            float v471 = q0.x;
            float v472 = q0.y;
            float2 q1 = float2(0.0f, 0.0f);
            q1 = kiln_mma_f32(q1, v66, v71, v276, v281);
            q1 = kiln_mma_f32(q1, v76, v81, v310, v313);
            q1 = kiln_mma_f32(q1, v86, v91, v334, v337);
            q1 = kiln_mma_f32(q1, v96, v101, v358, v361);
            q1 = kiln_mma_f32(q1, v106, v111, v382, v385);
            q1 = kiln_mma_f32(q1, v116, v121, v406, v409);
            q1 = kiln_mma_f32(q1, v126, v131, v430, v433);
            q1 = kiln_mma_f32(q1, v136, v141, v454, v457);
            float v473 = q1.x;
            float v474 = q1.y;
            float2 q2 = float2(0.0f, 0.0f);
            q2 = kiln_mma_f32(q2, v66, v71, v286, v291);
            q2 = kiln_mma_f32(q2, v76, v81, v316, v319);
            q2 = kiln_mma_f32(q2, v86, v91, v340, v343);
            q2 = kiln_mma_f32(q2, v96, v101, v364, v367);
            q2 = kiln_mma_f32(q2, v106, v111, v388, v391);
            q2 = kiln_mma_f32(q2, v116, v121, v412, v415);
            q2 = kiln_mma_f32(q2, v126, v131, v436, v439);
            q2 = kiln_mma_f32(q2, v136, v141, v460, v463);
            float v475 = q2.x;
            float v476 = q2.y;
            float2 q3 = float2(0.0f, 0.0f);
            q3 = kiln_mma_f32(q3, v66, v71, v296, v301);
            q3 = kiln_mma_f32(q3, v76, v81, v322, v325);
            q3 = kiln_mma_f32(q3, v86, v91, v346, v349);
            q3 = kiln_mma_f32(q3, v96, v101, v370, v373);
            q3 = kiln_mma_f32(q3, v106, v111, v394, v397);
            q3 = kiln_mma_f32(q3, v116, v121, v418, v421);
            q3 = kiln_mma_f32(q3, v126, v131, v442, v445);
            q3 = kiln_mma_f32(q3, v136, v141, v466, v469);
            float v477 = q3.x;
            float v478 = q3.y;
            float2 q4 = float2(0.0f, 0.0f);
            q4 = kiln_mma_f32(q4, v149, v152, v266, v271);
            q4 = kiln_mma_f32(q4, v155, v158, v304, v307);
            q4 = kiln_mma_f32(q4, v161, v164, v328, v331);
            q4 = kiln_mma_f32(q4, v167, v170, v352, v355);
            q4 = kiln_mma_f32(q4, v173, v176, v376, v379);
            q4 = kiln_mma_f32(q4, v179, v182, v400, v403);
            q4 = kiln_mma_f32(q4, v185, v188, v424, v427);
            q4 = kiln_mma_f32(q4, v191, v194, v448, v451);
            float v479 = q4.x;
            float v480 = q4.y;
            float2 q5 = float2(0.0f, 0.0f);
            q5 = kiln_mma_f32(q5, v149, v152, v276, v281);
            q5 = kiln_mma_f32(q5, v155, v158, v310, v313);
            q5 = kiln_mma_f32(q5, v161, v164, v334, v337);
            q5 = kiln_mma_f32(q5, v167, v170, v358, v361);
            q5 = kiln_mma_f32(q5, v173, v176, v382, v385);
            q5 = kiln_mma_f32(q5, v179, v182, v406, v409);
            q5 = kiln_mma_f32(q5, v185, v188, v430, v433);
            q5 = kiln_mma_f32(q5, v191, v194, v454, v457);
            float v481 = q5.x;
            float v482 = q5.y;
            float2 q6 = float2(0.0f, 0.0f);
            q6 = kiln_mma_f32(q6, v149, v152, v286, v291);
            q6 = kiln_mma_f32(q6, v155, v158, v316, v319);
            q6 = kiln_mma_f32(q6, v161, v164, v340, v343);
            q6 = kiln_mma_f32(q6, v167, v170, v364, v367);
            q6 = kiln_mma_f32(q6, v173, v176, v388, v391);
            q6 = kiln_mma_f32(q6, v179, v182, v412, v415);
            q6 = kiln_mma_f32(q6, v185, v188, v436, v439);
            q6 = kiln_mma_f32(q6, v191, v194, v460, v463);
            float v483 = q6.x;
            float v484 = q6.y;
            float2 q7 = float2(0.0f, 0.0f);
            q7 = kiln_mma_f32(q7, v149, v152, v296, v301);
            q7 = kiln_mma_f32(q7, v155, v158, v322, v325);
            q7 = kiln_mma_f32(q7, v161, v164, v346, v349);
            q7 = kiln_mma_f32(q7, v167, v170, v370, v373);
            q7 = kiln_mma_f32(q7, v173, v176, v394, v397);
            q7 = kiln_mma_f32(q7, v179, v182, v418, v421);
            q7 = kiln_mma_f32(q7, v185, v188, v442, v445);
            q7 = kiln_mma_f32(q7, v191, v194, v466, v469);
            float v485 = q7.x;
            float v486 = q7.y;
            float v487;  // rows.rs:185
            float v488;
            float v489;
            float v490;
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
            if (v217) {
                float v503 = -v471;  // rows.rs:186
                float v504 = -v472;
                float v505 = -v473;
                float v506 = -v474;
                float v507 = -v475;
                float v508 = -v476;
                float v509 = -v477;
                float v510 = -v478;
                float v511 = -v479;
                float v512 = -v480;
                float v513 = -v481;
                float v514 = -v482;
                float v515 = -v483;
                float v516 = -v484;
                float v517 = -v485;
                float v518 = -v486;
                v487 = v503;  // rows.rs:185
                v488 = v504;
                v489 = v505;
                v490 = v506;
                v491 = v507;
                v492 = v508;
                v493 = v509;
                v494 = v510;
                v495 = v511;
                v496 = v512;
                v497 = v513;
                v498 = v514;
                v499 = v515;
                v500 = v516;
                v501 = v517;
                v502 = v518;
            } else {
                v487 = v471;
                v488 = v472;
                v489 = v473;
                v490 = v474;
                v491 = v475;
                v492 = v476;
                v493 = v477;
                v494 = v478;
                v495 = v479;
                v496 = v480;
                v497 = v481;
                v498 = v482;
                v499 = v483;
                v500 = v484;
                v501 = v485;
                v502 = v486;
            }
            uint v519 = first + 32u;  // rows.rs:189
            bool v520 = v519 <= walk_all_seen;
            bool v521 = first >= walk_all_start;
            bool v522 = v519 <= sink_end;
            bool v523 = v521 || v522;
            bool is_seen = v520 && v523;
            bool v524 = left < 32u;  // rows.rs:190
            bool v525 = !is_seen;
            bool v526 = v524 || v525;
            float v527;
            float v528;
            float v529;
            float v530;
            float v531;
            float v532;
            float v533;
            float v534;
            float v535;
            float v536;
            float v537;
            float v538;
            float v539;
            float v540;
            float v541;
            float v542;
            if (v526) {
                uint v543 = sink_end < first ? sink_end : first;  // rows.rs:191
                uint sinks_1 = sink_end - v543;
                uint v544 = tokens - 1u;  // rows.rs:194
                uint v545 = own_first + v58;
                uint v546 = v545 < v544 ? v545 : v544;
                uint later = v544 - v546;
                uint v547 = kv_stride < later ? kv_stride : later;  // rows.rs:77
                uint seen = kv_stride - v547;
                uint v548 = seen < first ? seen : first;  // rows.rs:195
                uint v549 = seen - v548;
                uint v550 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                uint v551 = seen - v550;
                uint v552 = v549 < left ? v549 : left;  // rows.rs:196
                bool v553 = v59 < v552;
                bool v554 = v59 < sinks_1;
                uint v555 = v551 < first ? v551 : first;
                uint v556 = v551 - v555;
                bool v557 = v59 >= v556;
                bool v558 = v554 || v557;
                bool v559 = v553 && v558;
                float v560 = v559 ? v487 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v561 = v68 < v552;  // rows.rs:196
                bool v562 = v68 < sinks_1;
                bool v563 = v68 >= v556;
                bool v564 = v562 || v563;
                bool v565 = v561 && v564;
                float v566 = v565 ? v488 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v567 = v73 < v552;  // rows.rs:196
                bool v568 = v73 < sinks_1;
                bool v569 = v73 >= v556;
                bool v570 = v568 || v569;
                bool v571 = v567 && v570;
                float v572 = v571 ? v489 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v573 = v78 < v552;  // rows.rs:196
                bool v574 = v78 < sinks_1;
                bool v575 = v78 >= v556;
                bool v576 = v574 || v575;
                bool v577 = v573 && v576;
                float v578 = v577 ? v490 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v579 = v83 < v552;  // rows.rs:196
                bool v580 = v83 < sinks_1;
                bool v581 = v83 >= v556;
                bool v582 = v580 || v581;
                bool v583 = v579 && v582;
                float v584 = v583 ? v491 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v585 = v88 < v552;  // rows.rs:196
                bool v586 = v88 < sinks_1;
                bool v587 = v88 >= v556;
                bool v588 = v586 || v587;
                bool v589 = v585 && v588;
                float v590 = v589 ? v492 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v591 = v93 < v552;  // rows.rs:196
                bool v592 = v93 < sinks_1;
                bool v593 = v93 >= v556;
                bool v594 = v592 || v593;
                bool v595 = v591 && v594;
                float v596 = v595 ? v493 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v597 = v98 < v552;  // rows.rs:196
                bool v598 = v98 < sinks_1;
                bool v599 = v98 >= v556;
                bool v600 = v598 || v599;
                bool v601 = v597 && v600;
                float v602 = v601 ? v494 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                uint v603 = own_first + v143;  // rows.rs:194
                uint v604 = v603 < v544 ? v603 : v544;
                uint later_1 = v544 - v604;
                uint v605 = kv_stride < later_1 ? kv_stride : later_1;  // rows.rs:77
                uint seen_1 = kv_stride - v605;
                uint v606 = seen_1 < first ? seen_1 : first;  // rows.rs:195
                uint v607 = seen_1 - v606;
                uint v608 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                uint v609 = seen_1 - v608;
                uint v610 = v607 < left ? v607 : left;  // rows.rs:196
                bool v611 = v59 < v610;
                uint v612 = v609 < first ? v609 : first;
                uint v613 = v609 - v612;
                bool v614 = v59 >= v613;
                bool v615 = v554 || v614;
                bool v616 = v611 && v615;
                float v617 = v616 ? v495 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v618 = v68 < v610;  // rows.rs:196
                bool v619 = v68 >= v613;
                bool v620 = v562 || v619;
                bool v621 = v618 && v620;
                float v622 = v621 ? v496 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v623 = v73 < v610;  // rows.rs:196
                bool v624 = v73 >= v613;
                bool v625 = v568 || v624;
                bool v626 = v623 && v625;
                float v627 = v626 ? v497 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v628 = v78 < v610;  // rows.rs:196
                bool v629 = v78 >= v613;
                bool v630 = v574 || v629;
                bool v631 = v628 && v630;
                float v632 = v631 ? v498 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v633 = v83 < v610;  // rows.rs:196
                bool v634 = v83 >= v613;
                bool v635 = v580 || v634;
                bool v636 = v633 && v635;
                float v637 = v636 ? v499 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v638 = v88 < v610;  // rows.rs:196
                bool v639 = v88 >= v613;
                bool v640 = v586 || v639;
                bool v641 = v638 && v640;
                float v642 = v641 ? v500 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v643 = v93 < v610;  // rows.rs:196
                bool v644 = v93 >= v613;
                bool v645 = v592 || v644;
                bool v646 = v643 && v645;
                float v647 = v646 ? v501 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                bool v648 = v98 < v610;  // rows.rs:196
                bool v649 = v98 >= v613;
                bool v650 = v598 || v649;
                bool v651 = v648 && v650;
                float v652 = v651 ? v502 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                v527 = v560;  // rows.rs:190
                v528 = v566;
                v529 = v572;
                v530 = v578;
                v531 = v584;
                v532 = v590;
                v533 = v596;
                v534 = v602;
                v535 = v617;
                v536 = v622;
                v537 = v627;
                v538 = v632;
                v539 = v637;
                v540 = v642;
                v541 = v647;
                v542 = v652;
            } else {
                v527 = v487;
                v528 = v488;
                v529 = v489;
                v530 = v490;
                v531 = v491;
                v532 = v492;
                v533 = v493;
                v534 = v494;
                v535 = v495;
                v536 = v496;
                v537 = v497;
                v538 = v498;
                v539 = v499;
                v540 = v500;
                v541 = v501;
                v542 = v502;
            }
            float v653 = kiln_fmax(v527, v528);  // rows.rs:228
            float v654 = kiln_fmax(v653, v529);
            float v655 = kiln_fmax(v654, v530);
            float v656 = kiln_fmax(v655, v531);
            float v657 = kiln_fmax(v656, v532);
            float v658 = kiln_fmax(v657, v533);
            float v659 = kiln_fmax(v658, v534);
            float v660 = simd_shuffle_xor(v659, 8);
            float v661 = kiln_fmax(v659, v660);
            float v662 = simd_shuffle_xor(v661, 1);
            float v663 = kiln_fmax(v661, v662);
            float v664 = kiln_fmax(v535, v536);
            float v665 = kiln_fmax(v664, v537);
            float v666 = kiln_fmax(v665, v538);
            float v667 = kiln_fmax(v666, v539);
            float v668 = kiln_fmax(v667, v540);
            float v669 = kiln_fmax(v668, v541);
            float v670 = kiln_fmax(v669, v542);
            float v671 = simd_shuffle_xor(v670, 8);
            float v672 = kiln_fmax(v670, v671);
            float v673 = simd_shuffle_xor(v672, 1);
            float v674 = kiln_fmax(v672, v673);
            float v675 = fma(v663, factor_1, (-12.0f));  // rows.rs:229
            float v676 = kiln_fmax(v256, v675);
            float v677 = fma(v674, factor_1, (-12.0f));
            float v678 = kiln_fmax(v257, v677);
            float v679 = v256 - v676;  // rows.rs:230
            float v680 = kiln_exp2_ftz(v679);
            float v681 = v257 - v678;
            float v682 = kiln_exp2_ftz(v681);
            float v683 = -v676;  // rows.rs:232
            float v684 = fma(v527, factor_1, v683);
            float v685 = kiln_exp2_ftz(v684);
            float v686 = fma(v528, factor_1, v683);
            float v687 = kiln_exp2_ftz(v686);
            float v688 = fma(v529, factor_1, v683);
            float v689 = kiln_exp2_ftz(v688);
            float v690 = fma(v530, factor_1, v683);
            float v691 = kiln_exp2_ftz(v690);
            float v692 = fma(v531, factor_1, v683);
            float v693 = kiln_exp2_ftz(v692);
            float v694 = fma(v532, factor_1, v683);
            float v695 = kiln_exp2_ftz(v694);
            float v696 = fma(v533, factor_1, v683);
            float v697 = kiln_exp2_ftz(v696);
            float v698 = fma(v534, factor_1, v683);
            float v699 = kiln_exp2_ftz(v698);
            float v700 = -v678;
            float v701 = fma(v535, factor_1, v700);
            float v702 = kiln_exp2_ftz(v701);
            float v703 = fma(v536, factor_1, v700);
            float v704 = kiln_exp2_ftz(v703);
            float v705 = fma(v537, factor_1, v700);
            float v706 = kiln_exp2_ftz(v705);
            float v707 = fma(v538, factor_1, v700);
            float v708 = kiln_exp2_ftz(v707);
            float v709 = fma(v539, factor_1, v700);
            float v710 = kiln_exp2_ftz(v709);
            float v711 = fma(v540, factor_1, v700);
            float v712 = kiln_exp2_ftz(v711);
            float v713 = fma(v541, factor_1, v700);
            float v714 = kiln_exp2_ftz(v713);
            float v715 = fma(v542, factor_1, v700);
            float v716 = kiln_exp2_ftz(v715);
            float v717 = v685 + v687;  // rows.rs:233
            float v718 = v717 + v689;
            float v719 = v718 + v691;
            float v720 = v719 + v693;
            float v721 = v720 + v695;
            float v722 = v721 + v697;
            float v723 = v722 + v699;
            float v724 = simd_shuffle_xor(v723, 8);
            float v725 = v723 + v724;
            float v726 = simd_shuffle_xor(v725, 1);
            float v727 = v725 + v726;
            float v728 = v702 + v704;
            float v729 = v728 + v706;
            float v730 = v729 + v708;
            float v731 = v730 + v710;
            float v732 = v731 + v712;
            float v733 = v732 + v714;
            float v734 = v733 + v716;
            float v735 = simd_shuffle_xor(v734, 8);
            float v736 = v734 + v735;
            float v737 = simd_shuffle_xor(v736, 1);
            float v738 = v736 + v737;
            float v739 = fma(v258, v680, v727);
            float v740 = fma(v259, v682, v738);
            float v741 = v224 * v680;  // direct.rs:116
            float v742 = v225 * v680;
            float v743 = v226 * v680;
            float v744 = v227 * v680;
            float v745 = v228 * v680;
            float v746 = v229 * v680;
            float v747 = v230 * v680;
            float v748 = v231 * v680;
            float v749 = v232 * v680;
            float v750 = v233 * v680;
            float v751 = v234 * v680;
            float v752 = v235 * v680;
            float v753 = v236 * v680;
            float v754 = v237 * v680;
            float v755 = v238 * v680;
            float v756 = v239 * v680;
            float v757 = v240 * v682;
            float v758 = v241 * v682;
            float v759 = v242 * v682;
            float v760 = v243 * v682;
            float v761 = v244 * v682;
            float v762 = v245 * v682;
            float v763 = v246 * v682;
            float v764 = v247 * v682;
            float v765 = v248 * v682;
            float v766 = v249 * v682;
            float v767 = v250 * v682;
            float v768 = v251 * v682;
            float v769 = v252 * v682;
            float v770 = v253 * v682;
            float v771 = v254 * v682;
            float v772 = v255 * v682;
            ulong v773 = k_first + v220;  // direct.rs:119
            ulong v774 = v773 + v61;
            bool v775 = v58 < left;
            float v776;
            if (v775) {
                float v777 = v_cache[v774];
                v776 = v777;
            } else {
                v776 = 0.0f;
            }
            ulong v778 = v773 + v69;
            float v779;
            if (v775) {
                float v780 = v_cache[v778];
                v779 = v780;
            } else {
                v779 = 0.0f;
            }
            ulong v781 = v773 + v74;
            float v782;
            if (v775) {
                float v783 = v_cache[v781];
                v782 = v783;
            } else {
                v782 = 0.0f;
            }
            ulong v784 = v773 + v79;
            float v785;
            if (v775) {
                float v786 = v_cache[v784];
                v785 = v786;
            } else {
                v785 = 0.0f;
            }
            ulong v787 = v773 + v84;
            float v788;
            if (v775) {
                float v789 = v_cache[v787];
                v788 = v789;
            } else {
                v788 = 0.0f;
            }
            ulong v790 = v773 + v89;
            float v791;
            if (v775) {
                float v792 = v_cache[v790];
                v791 = v792;
            } else {
                v791 = 0.0f;
            }
            ulong v793 = v773 + v94;
            float v794;
            if (v775) {
                float v795 = v_cache[v793];
                v794 = v795;
            } else {
                v794 = 0.0f;
            }
            ulong v796 = v773 + v99;
            float v797;
            if (v775) {
                float v798 = v_cache[v796];
                v797 = v798;
            } else {
                v797 = 0.0f;
            }
            ulong v799 = v773 + v104;
            float v800;
            if (v775) {
                float v801 = v_cache[v799];
                v800 = v801;
            } else {
                v800 = 0.0f;
            }
            ulong v802 = v773 + v109;
            float v803;
            if (v775) {
                float v804 = v_cache[v802];
                v803 = v804;
            } else {
                v803 = 0.0f;
            }
            ulong v805 = v773 + v114;
            float v806;
            if (v775) {
                float v807 = v_cache[v805];
                v806 = v807;
            } else {
                v806 = 0.0f;
            }
            ulong v808 = v773 + v119;
            float v809;
            if (v775) {
                float v810 = v_cache[v808];
                v809 = v810;
            } else {
                v809 = 0.0f;
            }
            ulong v811 = v773 + v124;
            float v812;
            if (v775) {
                float v813 = v_cache[v811];
                v812 = v813;
            } else {
                v812 = 0.0f;
            }
            ulong v814 = v773 + v129;
            float v815;
            if (v775) {
                float v816 = v_cache[v814];
                v815 = v816;
            } else {
                v815 = 0.0f;
            }
            ulong v817 = v773 + v134;
            float v818;
            if (v775) {
                float v819 = v_cache[v817];
                v818 = v819;
            } else {
                v818 = 0.0f;
            }
            ulong v820 = v773 + v139;
            float v821;
            if (v775) {
                float v822 = v_cache[v820];
                v821 = v822;
            } else {
                v821 = 0.0f;
            }
            ulong v823 = k_first + v221;
            ulong v824 = v823 + v61;
            bool v825 = v143 < left;
            float v826;
            if (v825) {
                float v827 = v_cache[v824];
                v826 = v827;
            } else {
                v826 = 0.0f;
            }
            ulong v828 = v823 + v69;
            float v829;
            if (v825) {
                float v830 = v_cache[v828];
                v829 = v830;
            } else {
                v829 = 0.0f;
            }
            ulong v831 = v823 + v74;
            float v832;
            if (v825) {
                float v833 = v_cache[v831];
                v832 = v833;
            } else {
                v832 = 0.0f;
            }
            ulong v834 = v823 + v79;
            float v835;
            if (v825) {
                float v836 = v_cache[v834];
                v835 = v836;
            } else {
                v835 = 0.0f;
            }
            ulong v837 = v823 + v84;
            float v838;
            if (v825) {
                float v839 = v_cache[v837];
                v838 = v839;
            } else {
                v838 = 0.0f;
            }
            ulong v840 = v823 + v89;
            float v841;
            if (v825) {
                float v842 = v_cache[v840];
                v841 = v842;
            } else {
                v841 = 0.0f;
            }
            ulong v843 = v823 + v94;
            float v844;
            if (v825) {
                float v845 = v_cache[v843];
                v844 = v845;
            } else {
                v844 = 0.0f;
            }
            ulong v846 = v823 + v99;
            float v847;
            if (v825) {
                float v848 = v_cache[v846];
                v847 = v848;
            } else {
                v847 = 0.0f;
            }
            ulong v849 = v823 + v104;
            float v850;
            if (v825) {
                float v851 = v_cache[v849];
                v850 = v851;
            } else {
                v850 = 0.0f;
            }
            ulong v852 = v823 + v109;
            float v853;
            if (v825) {
                float v854 = v_cache[v852];
                v853 = v854;
            } else {
                v853 = 0.0f;
            }
            ulong v855 = v823 + v114;
            float v856;
            if (v825) {
                float v857 = v_cache[v855];
                v856 = v857;
            } else {
                v856 = 0.0f;
            }
            ulong v858 = v823 + v119;
            float v859;
            if (v825) {
                float v860 = v_cache[v858];
                v859 = v860;
            } else {
                v859 = 0.0f;
            }
            ulong v861 = v823 + v124;
            float v862;
            if (v825) {
                float v863 = v_cache[v861];
                v862 = v863;
            } else {
                v862 = 0.0f;
            }
            ulong v864 = v823 + v129;
            float v865;
            if (v825) {
                float v866 = v_cache[v864];
                v865 = v866;
            } else {
                v865 = 0.0f;
            }
            ulong v867 = v823 + v134;
            float v868;
            if (v825) {
                float v869 = v_cache[v867];
                v868 = v869;
            } else {
                v868 = 0.0f;
            }
            ulong v870 = v823 + v139;
            float v871;
            if (v825) {
                float v872 = v_cache[v870];
                v871 = v872;
            } else {
                v871 = 0.0f;
            }
            ulong v873 = k_first + v222;
            ulong v874 = v873 + v61;
            bool v875 = v205 < left;
            float v876;
            if (v875) {
                float v877 = v_cache[v874];
                v876 = v877;
            } else {
                v876 = 0.0f;
            }
            ulong v878 = v873 + v69;
            float v879;
            if (v875) {
                float v880 = v_cache[v878];
                v879 = v880;
            } else {
                v879 = 0.0f;
            }
            ulong v881 = v873 + v74;
            float v882;
            if (v875) {
                float v883 = v_cache[v881];
                v882 = v883;
            } else {
                v882 = 0.0f;
            }
            ulong v884 = v873 + v79;
            float v885;
            if (v875) {
                float v886 = v_cache[v884];
                v885 = v886;
            } else {
                v885 = 0.0f;
            }
            ulong v887 = v873 + v84;
            float v888;
            if (v875) {
                float v889 = v_cache[v887];
                v888 = v889;
            } else {
                v888 = 0.0f;
            }
            ulong v890 = v873 + v89;
            float v891;
            if (v875) {
                float v892 = v_cache[v890];
                v891 = v892;
            } else {
                v891 = 0.0f;
            }
            ulong v893 = v873 + v94;
            float v894;
            if (v875) {
                float v895 = v_cache[v893];
                v894 = v895;
            } else {
                v894 = 0.0f;
            }
            ulong v896 = v873 + v99;
            float v897;
            if (v875) {
                float v898 = v_cache[v896];
                v897 = v898;
            } else {
                v897 = 0.0f;
            }
            ulong v899 = v873 + v104;
            float v900;
            if (v875) {
                float v901 = v_cache[v899];
                v900 = v901;
            } else {
                v900 = 0.0f;
            }
            ulong v902 = v873 + v109;
            float v903;
            if (v875) {
                float v904 = v_cache[v902];
                v903 = v904;
            } else {
                v903 = 0.0f;
            }
            ulong v905 = v873 + v114;
            float v906;
            if (v875) {
                float v907 = v_cache[v905];
                v906 = v907;
            } else {
                v906 = 0.0f;
            }
            ulong v908 = v873 + v119;
            float v909;
            if (v875) {
                float v910 = v_cache[v908];
                v909 = v910;
            } else {
                v909 = 0.0f;
            }
            ulong v911 = v873 + v124;
            float v912;
            if (v875) {
                float v913 = v_cache[v911];
                v912 = v913;
            } else {
                v912 = 0.0f;
            }
            ulong v914 = v873 + v129;
            float v915;
            if (v875) {
                float v916 = v_cache[v914];
                v915 = v916;
            } else {
                v915 = 0.0f;
            }
            ulong v917 = v873 + v134;
            float v918;
            if (v875) {
                float v919 = v_cache[v917];
                v918 = v919;
            } else {
                v918 = 0.0f;
            }
            ulong v920 = v873 + v139;
            float v921;
            if (v875) {
                float v922 = v_cache[v920];
                v921 = v922;
            } else {
                v921 = 0.0f;
            }
            ulong v923 = k_first + v223;
            ulong v924 = v923 + v61;
            bool v925 = v207 < left;
            float v926;
            if (v925) {
                float v927 = v_cache[v924];
                v926 = v927;
            } else {
                v926 = 0.0f;
            }
            ulong v928 = v923 + v69;
            float v929;
            if (v925) {
                float v930 = v_cache[v928];
                v929 = v930;
            } else {
                v929 = 0.0f;
            }
            ulong v931 = v923 + v74;
            float v932;
            if (v925) {
                float v933 = v_cache[v931];
                v932 = v933;
            } else {
                v932 = 0.0f;
            }
            ulong v934 = v923 + v79;
            float v935;
            if (v925) {
                float v936 = v_cache[v934];
                v935 = v936;
            } else {
                v935 = 0.0f;
            }
            ulong v937 = v923 + v84;
            float v938;
            if (v925) {
                float v939 = v_cache[v937];
                v938 = v939;
            } else {
                v938 = 0.0f;
            }
            ulong v940 = v923 + v89;
            float v941;
            if (v925) {
                float v942 = v_cache[v940];
                v941 = v942;
            } else {
                v941 = 0.0f;
            }
            ulong v943 = v923 + v94;
            float v944;
            if (v925) {
                float v945 = v_cache[v943];
                v944 = v945;
            } else {
                v944 = 0.0f;
            }
            ulong v946 = v923 + v99;
            float v947;
            if (v925) {
                float v948 = v_cache[v946];
                v947 = v948;
            } else {
                v947 = 0.0f;
            }
            ulong v949 = v923 + v104;
            float v950;
            if (v925) {
                float v951 = v_cache[v949];
                v950 = v951;
            } else {
                v950 = 0.0f;
            }
            ulong v952 = v923 + v109;
            float v953;
            if (v925) {
                float v954 = v_cache[v952];
                v953 = v954;
            } else {
                v953 = 0.0f;
            }
            ulong v955 = v923 + v114;
            float v956;
            if (v925) {
                float v957 = v_cache[v955];
                v956 = v957;
            } else {
                v956 = 0.0f;
            }
            ulong v958 = v923 + v119;
            float v959;
            if (v925) {
                float v960 = v_cache[v958];
                v959 = v960;
            } else {
                v959 = 0.0f;
            }
            ulong v961 = v923 + v124;
            float v962;
            if (v925) {
                float v963 = v_cache[v961];
                v962 = v963;
            } else {
                v962 = 0.0f;
            }
            ulong v964 = v923 + v129;
            float v965;
            if (v925) {
                float v966 = v_cache[v964];
                v965 = v966;
            } else {
                v965 = 0.0f;
            }
            ulong v967 = v923 + v134;
            float v968;
            if (v925) {
                float v969 = v_cache[v967];
                v968 = v969;
            } else {
                v968 = 0.0f;
            }
            ulong v970 = v923 + v139;
            float v971;
            if (v925) {
                float v972 = v_cache[v970];
                v971 = v972;
            } else {
                v971 = 0.0f;
            }
            float2 q8 = float2(v741, v742);  // direct.rs:121
            q8 = kiln_mma_f32(q8, v685, v687, v776, v779);
            q8 = kiln_mma_f32(q8, v689, v691, v826, v829);
            q8 = kiln_mma_f32(q8, v693, v695, v876, v879);
            q8 = kiln_mma_f32(q8, v697, v699, v926, v929);
            float v973 = q8.x;
            float v974 = q8.y;
            float2 q9 = float2(v743, v744);
            q9 = kiln_mma_f32(q9, v685, v687, v782, v785);
            q9 = kiln_mma_f32(q9, v689, v691, v832, v835);
            q9 = kiln_mma_f32(q9, v693, v695, v882, v885);
            q9 = kiln_mma_f32(q9, v697, v699, v932, v935);
            float v975 = q9.x;
            float v976 = q9.y;
            float2 q10 = float2(v745, v746);
            q10 = kiln_mma_f32(q10, v685, v687, v788, v791);
            q10 = kiln_mma_f32(q10, v689, v691, v838, v841);
            q10 = kiln_mma_f32(q10, v693, v695, v888, v891);
            q10 = kiln_mma_f32(q10, v697, v699, v938, v941);
            float v977 = q10.x;
            float v978 = q10.y;
            float2 q11 = float2(v747, v748);
            q11 = kiln_mma_f32(q11, v685, v687, v794, v797);
            q11 = kiln_mma_f32(q11, v689, v691, v844, v847);
            q11 = kiln_mma_f32(q11, v693, v695, v894, v897);
            q11 = kiln_mma_f32(q11, v697, v699, v944, v947);
            float v979 = q11.x;
            float v980 = q11.y;
            float2 q12 = float2(v749, v750);
            q12 = kiln_mma_f32(q12, v685, v687, v800, v803);
            q12 = kiln_mma_f32(q12, v689, v691, v850, v853);
            q12 = kiln_mma_f32(q12, v693, v695, v900, v903);
            q12 = kiln_mma_f32(q12, v697, v699, v950, v953);
            float v981 = q12.x;
            float v982 = q12.y;
            float2 q13 = float2(v751, v752);
            q13 = kiln_mma_f32(q13, v685, v687, v806, v809);
            q13 = kiln_mma_f32(q13, v689, v691, v856, v859);
            q13 = kiln_mma_f32(q13, v693, v695, v906, v909);
            q13 = kiln_mma_f32(q13, v697, v699, v956, v959);
            float v983 = q13.x;
            float v984 = q13.y;
            float2 q14 = float2(v753, v754);
            q14 = kiln_mma_f32(q14, v685, v687, v812, v815);
            q14 = kiln_mma_f32(q14, v689, v691, v862, v865);
            q14 = kiln_mma_f32(q14, v693, v695, v912, v915);
            q14 = kiln_mma_f32(q14, v697, v699, v962, v965);
            float v985 = q14.x;
            float v986 = q14.y;
            float2 q15 = float2(v755, v756);
            q15 = kiln_mma_f32(q15, v685, v687, v818, v821);
            q15 = kiln_mma_f32(q15, v689, v691, v868, v871);
            q15 = kiln_mma_f32(q15, v693, v695, v918, v921);
            q15 = kiln_mma_f32(q15, v697, v699, v968, v971);
            float v987 = q15.x;
            float v988 = q15.y;
            float2 q16 = float2(v757, v758);
            q16 = kiln_mma_f32(q16, v702, v704, v776, v779);
            q16 = kiln_mma_f32(q16, v706, v708, v826, v829);
            q16 = kiln_mma_f32(q16, v710, v712, v876, v879);
            q16 = kiln_mma_f32(q16, v714, v716, v926, v929);
            float v989 = q16.x;
            float v990 = q16.y;
            float2 q17 = float2(v759, v760);
            q17 = kiln_mma_f32(q17, v702, v704, v782, v785);
            q17 = kiln_mma_f32(q17, v706, v708, v832, v835);
            q17 = kiln_mma_f32(q17, v710, v712, v882, v885);
            q17 = kiln_mma_f32(q17, v714, v716, v932, v935);
            float v991 = q17.x;
            float v992 = q17.y;
            float2 q18 = float2(v761, v762);
            q18 = kiln_mma_f32(q18, v702, v704, v788, v791);
            q18 = kiln_mma_f32(q18, v706, v708, v838, v841);
            q18 = kiln_mma_f32(q18, v710, v712, v888, v891);
            q18 = kiln_mma_f32(q18, v714, v716, v938, v941);
            float v993 = q18.x;
            float v994 = q18.y;
            float2 q19 = float2(v763, v764);
            q19 = kiln_mma_f32(q19, v702, v704, v794, v797);
            q19 = kiln_mma_f32(q19, v706, v708, v844, v847);
            q19 = kiln_mma_f32(q19, v710, v712, v894, v897);
            q19 = kiln_mma_f32(q19, v714, v716, v944, v947);
            float v995 = q19.x;
            float v996 = q19.y;
            float2 q20 = float2(v765, v766);
            q20 = kiln_mma_f32(q20, v702, v704, v800, v803);
            q20 = kiln_mma_f32(q20, v706, v708, v850, v853);
            q20 = kiln_mma_f32(q20, v710, v712, v900, v903);
            q20 = kiln_mma_f32(q20, v714, v716, v950, v953);
            float v997 = q20.x;
            float v998 = q20.y;
            float2 q21 = float2(v767, v768);
            q21 = kiln_mma_f32(q21, v702, v704, v806, v809);
            q21 = kiln_mma_f32(q21, v706, v708, v856, v859);
            q21 = kiln_mma_f32(q21, v710, v712, v906, v909);
            q21 = kiln_mma_f32(q21, v714, v716, v956, v959);
            float v999 = q21.x;
            float v1000 = q21.y;
            float2 q22 = float2(v769, v770);
            q22 = kiln_mma_f32(q22, v702, v704, v812, v815);
            q22 = kiln_mma_f32(q22, v706, v708, v862, v865);
            q22 = kiln_mma_f32(q22, v710, v712, v912, v915);
            q22 = kiln_mma_f32(q22, v714, v716, v962, v965);
            float v1001 = q22.x;
            float v1002 = q22.y;
            float2 q23 = float2(v771, v772);
            q23 = kiln_mma_f32(q23, v702, v704, v818, v821);
            q23 = kiln_mma_f32(q23, v706, v708, v868, v871);
            q23 = kiln_mma_f32(q23, v710, v712, v918, v921);
            q23 = kiln_mma_f32(q23, v714, v716, v968, v971);
            float v1003 = q23.x;
            float v1004 = q23.y;
            uint next = at_key_1 + 32u;  // rows.rs:126
            bool v1005 = at_key_1 < walk_sink_tokens;  // rows.rs:127
            bool v1006 = next >= walk_sink_tokens;
            bool v1007 = v1005 && v1006;
            uint at_key_2 = v1007 ? walk_from : next;
            uint at_end_2 = v1007 ? walk_end : at_end_1;
            at_key_1 = at_key_2;  // direct.rs:106
            at_end_1 = at_end_2;
            v224 = v973;
            v225 = v974;
            v226 = v975;
            v227 = v976;
            v228 = v977;
            v229 = v978;
            v230 = v979;
            v231 = v980;
            v232 = v981;
            v233 = v982;
            v234 = v983;
            v235 = v984;
            v236 = v985;
            v237 = v986;
            v238 = v987;
            v239 = v988;
            v240 = v989;
            v241 = v990;
            v242 = v991;
            v243 = v992;
            v244 = v993;
            v245 = v994;
            v246 = v995;
            v247 = v996;
            v248 = v997;
            v249 = v998;
            v250 = v999;
            v251 = v1000;
            v252 = v1001;
            v253 = v1002;
            v254 = v1003;
            v255 = v1004;
            v256 = v676;
            v257 = v678;
            v258 = v739;
            v259 = v740;
        }
        bool v1008 = v258 == 0.0f;  // softmax.rs:77
        float v1009;
        if (v1008) {
            v1009 = 0.0f;
        } else {
            float v1010 = v224 / v258;
            v1009 = v1010;
        }
        float v1011;
        if (v1008) {
            v1011 = 0.0f;
        } else {
            float v1012 = v225 / v258;
            v1011 = v1012;
        }
        float v1013;
        if (v1008) {
            v1013 = 0.0f;
        } else {
            float v1014 = v226 / v258;
            v1013 = v1014;
        }
        float v1015;
        if (v1008) {
            v1015 = 0.0f;
        } else {
            float v1016 = v227 / v258;
            v1015 = v1016;
        }
        float v1017;
        if (v1008) {
            v1017 = 0.0f;
        } else {
            float v1018 = v228 / v258;
            v1017 = v1018;
        }
        float v1019;
        if (v1008) {
            v1019 = 0.0f;
        } else {
            float v1020 = v229 / v258;
            v1019 = v1020;
        }
        float v1021;
        if (v1008) {
            v1021 = 0.0f;
        } else {
            float v1022 = v230 / v258;
            v1021 = v1022;
        }
        float v1023;
        if (v1008) {
            v1023 = 0.0f;
        } else {
            float v1024 = v231 / v258;
            v1023 = v1024;
        }
        float v1025;
        if (v1008) {
            v1025 = 0.0f;
        } else {
            float v1026 = v232 / v258;
            v1025 = v1026;
        }
        float v1027;
        if (v1008) {
            v1027 = 0.0f;
        } else {
            float v1028 = v233 / v258;
            v1027 = v1028;
        }
        float v1029;
        if (v1008) {
            v1029 = 0.0f;
        } else {
            float v1030 = v234 / v258;
            v1029 = v1030;
        }
        float v1031;
        if (v1008) {
            v1031 = 0.0f;
        } else {
            float v1032 = v235 / v258;
            v1031 = v1032;
        }
        float v1033;
        if (v1008) {
            v1033 = 0.0f;
        } else {
            float v1034 = v236 / v258;
            v1033 = v1034;
        }
        float v1035;
        if (v1008) {
            v1035 = 0.0f;
        } else {
            float v1036 = v237 / v258;
            v1035 = v1036;
        }
        float v1037;
        if (v1008) {
            v1037 = 0.0f;
        } else {
            float v1038 = v238 / v258;
            v1037 = v1038;
        }
        float v1039;
        if (v1008) {
            v1039 = 0.0f;
        } else {
            float v1040 = v239 / v258;
            v1039 = v1040;
        }
        bool v1041 = v259 == 0.0f;
        float v1042;
        if (v1041) {
            v1042 = 0.0f;
        } else {
            float v1043 = v240 / v259;
            v1042 = v1043;
        }
        float v1044;
        if (v1041) {
            v1044 = 0.0f;
        } else {
            float v1045 = v241 / v259;
            v1044 = v1045;
        }
        float v1046;
        if (v1041) {
            v1046 = 0.0f;
        } else {
            float v1047 = v242 / v259;
            v1046 = v1047;
        }
        float v1048;
        if (v1041) {
            v1048 = 0.0f;
        } else {
            float v1049 = v243 / v259;
            v1048 = v1049;
        }
        float v1050;
        if (v1041) {
            v1050 = 0.0f;
        } else {
            float v1051 = v244 / v259;
            v1050 = v1051;
        }
        float v1052;
        if (v1041) {
            v1052 = 0.0f;
        } else {
            float v1053 = v245 / v259;
            v1052 = v1053;
        }
        float v1054;
        if (v1041) {
            v1054 = 0.0f;
        } else {
            float v1055 = v246 / v259;
            v1054 = v1055;
        }
        float v1056;
        if (v1041) {
            v1056 = 0.0f;
        } else {
            float v1057 = v247 / v259;
            v1056 = v1057;
        }
        float v1058;
        if (v1041) {
            v1058 = 0.0f;
        } else {
            float v1059 = v248 / v259;
            v1058 = v1059;
        }
        float v1060;
        if (v1041) {
            v1060 = 0.0f;
        } else {
            float v1061 = v249 / v259;
            v1060 = v1061;
        }
        float v1062;
        if (v1041) {
            v1062 = 0.0f;
        } else {
            float v1063 = v250 / v259;
            v1062 = v1063;
        }
        float v1064;
        if (v1041) {
            v1064 = 0.0f;
        } else {
            float v1065 = v251 / v259;
            v1064 = v1065;
        }
        float v1066;
        if (v1041) {
            v1066 = 0.0f;
        } else {
            float v1067 = v252 / v259;
            v1066 = v1067;
        }
        float v1068;
        if (v1041) {
            v1068 = 0.0f;
        } else {
            float v1069 = v253 / v259;
            v1068 = v1069;
        }
        float v1070;
        if (v1041) {
            v1070 = 0.0f;
        } else {
            float v1071 = v254 / v259;
            v1070 = v1071;
        }
        float v1072;
        if (v1041) {
            v1072 = 0.0f;
        } else {
            float v1073 = v255 / v259;
            v1072 = v1073;
        }
        ulong v1074 = out_first + v62;  // direct.rs:137
        ulong v1075 = v1074 + v61;
        ulong v1076 = v1074 + v74;
        ulong v1077 = v1074 + v84;
        ulong v1078 = v1074 + v94;
        ulong v1079 = v1074 + v104;
        ulong v1080 = v1074 + v114;
        ulong v1081 = v1074 + v124;
        ulong v1082 = v1074 + v134;
        if (v65) {
            *(device float2*)(out + v1075) = float2(v1009, v1011);
            *(device float2*)(out + v1076) = float2(v1013, v1015);
            *(device float2*)(out + v1077) = float2(v1017, v1019);
            *(device float2*)(out + v1078) = float2(v1021, v1023);
            *(device float2*)(out + v1079) = float2(v1025, v1027);
            *(device float2*)(out + v1080) = float2(v1029, v1031);
            *(device float2*)(out + v1081) = float2(v1033, v1035);
            *(device float2*)(out + v1082) = float2(v1037, v1039);
        }
        ulong v1083 = out_first + v145;
        ulong v1084 = v1083 + v61;
        ulong v1085 = v1083 + v74;
        ulong v1086 = v1083 + v84;
        ulong v1087 = v1083 + v94;
        ulong v1088 = v1083 + v104;
        ulong v1089 = v1083 + v114;
        ulong v1090 = v1083 + v124;
        ulong v1091 = v1083 + v134;
        if (v148) {
            *(device float2*)(out + v1084) = float2(v1042, v1044);
            *(device float2*)(out + v1085) = float2(v1046, v1048);
            *(device float2*)(out + v1086) = float2(v1050, v1052);
            *(device float2*)(out + v1087) = float2(v1054, v1056);
            *(device float2*)(out + v1088) = float2(v1058, v1060);
            *(device float2*)(out + v1089) = float2(v1062, v1064);
            *(device float2*)(out + v1090) = float2(v1066, v1068);
            *(device float2*)(out + v1091) = float2(v1070, v1072);
        }
    }
}
