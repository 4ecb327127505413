// sdpa_prefill f32, has_cu_seqlens=0 has_seq_lens=0 has_window_start=0 has_sinks=0 has_gate=0 batch=1 tokens=16 kv_stride=16 sink_end=0 window=0 rounds=0 scale=0.125 softcap=0 hq=2 hkv=1 dk=64 dv=64 exact=0

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

extern "C" __global__ void __launch_bounds__(32) sdpa_prefill(
    const float* __restrict__ q,
    const float* __restrict__ k_cache,
    const float* __restrict__ v_cache,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ seq_lens,
    const int* __restrict__ window_start,
    const float* __restrict__ sinks,
    const float* __restrict__ gate,
    float* __restrict__ out,
    unsigned batch,
    unsigned tokens,
    unsigned kv_stride,
    unsigned sink_end,
    unsigned window,
    unsigned rounds,
    float scale) {
    unsigned v0 = tokens / 16u;  // direct.rs:84
    unsigned v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned blocks = v0 + v3;
    unsigned v4 = blocks - 1u;  // direct.rs:86
    unsigned number = v4 - blockIdx.x;
    unsigned v5 = number * 16u;  // rows.rs:60
    unsigned own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first < tokens;  // direct.rs:88
    if (v6) {
        unsigned there = tokens - own_first;  // direct.rs:89
        unsigned long long sequence = (unsigned long long)blockIdx.z;  // direct.rs:90
        unsigned long long v7 = (unsigned long long)tokens;
        unsigned long long v8 = sequence * v7;
        unsigned long long v9 = (unsigned long long)own_first;
        unsigned long long v10 = v8 + v9;
        unsigned long long v11 = v10 * 2ull;
        unsigned long long v12 = (unsigned long long)blockIdx.y;
        unsigned long long v13 = v11 + v12;
        unsigned long long out_first = v13 * 64ull;
        bool v14 = window == 0u;  // direct.rs:96
        unsigned visible_reach = v14 ? 4294967295u : window;
        unsigned most = there - 1u;  // direct.rs:97
        unsigned v15 = there < 16u ? there : 16u;
        unsigned least = there - v15;
        unsigned v16 = kv_stride < most ? kv_stride : most;  // rows.rs:77
        unsigned walk_all_seen = kv_stride - v16;
        unsigned v17 = kv_stride < least ? kv_stride : least;
        unsigned walk_end = kv_stride - v17;
        unsigned walk_sink_tokens = sink_end < walk_end ? sink_end : walk_end;  // rows.rs:103
        unsigned v18 = walk_all_seen < visible_reach ? walk_all_seen : visible_reach;  // rows.rs:83
        unsigned v19 = walk_all_seen - v18;
        unsigned v20 = v19 > sink_end ? v19 : sink_end;  // rows.rs:104
        unsigned walk_from = v20 < walk_end ? v20 : walk_end;
        unsigned v21 = walk_sink_tokens / 32u;  // rows.rs:105
        unsigned v22 = walk_sink_tokens % 32u;
        bool v23 = v22 != 0u;
        unsigned v24 = (unsigned)v23;
        unsigned walk_sink_steps = v21 + v24;
        unsigned v25 = kv_stride / 32u;  // rows.rs:107
        unsigned v26 = kv_stride % 32u;
        bool v27 = v26 != 0u;
        unsigned v28 = (unsigned)v27;
        unsigned v29 = v25 + v28;
        unsigned v30 = sink_end < 1u ? sink_end : 1u;
        unsigned most_steps = v29 + v30;
        unsigned v31 = walk_end - walk_from;  // rows.rs:108
        unsigned v32 = v31 / 32u;
        unsigned v33 = v31 % 32u;
        bool v34 = v33 != 0u;
        unsigned v35 = (unsigned)v34;
        unsigned v36 = v32 + v35;
        unsigned v37 = walk_sink_steps + v36;
        unsigned walk_steps = v37 < most_steps ? v37 : most_steps;
        unsigned v38 = walk_end < visible_reach ? walk_end : visible_reach;  // rows.rs:83
        unsigned walk_all_start = walk_end - v38;
        unsigned v39 = blockIdx.y / 2u;  // direct.rs:98
        unsigned long long kv_head = (unsigned long long)v39;
        unsigned long long v40 = (unsigned long long)kv_stride;  // direct.rs:99
        unsigned long long v41 = v40 * 64ull;
        unsigned long long v42 = sequence * v41;
        unsigned long long v43 = kv_head * v41;
        unsigned long long k_origin = v42 + v43;
        unsigned long long v44 = v7 * 128ull;  // direct.rs:101
        unsigned long long v45 = sequence * v44;
        unsigned long long v46 = v9 * 128ull;
        unsigned long long v47 = v45 + v46;
        unsigned long long v48 = v12 * 64ull;
        unsigned long long q_first = v47 + v48;
        unsigned v49 = (threadIdx.x & 31u) / 4u;  // direct.rs:102
        unsigned v50 = (threadIdx.x & 31u) % 4u;
        unsigned v51 = v50 * 2u;
        unsigned long long v52 = (unsigned long long)v49;
        unsigned long long v53 = (unsigned long long)v51;
        unsigned long long v54 = v52 * 128ull;
        unsigned long long v55 = q_first + v54;
        unsigned long long v56 = v55 + v53;
        bool v57 = v49 < there;
        float v58;
        if (v57) {
            float v59 = q[v56];
            v58 = v59;
        } else {
            v58 = 0.0f;
        }
        unsigned v60 = v51 + 1u;
        unsigned long long v61 = (unsigned long long)v60;
        unsigned long long v62 = v55 + v61;
        float v63;
        if (v57) {
            float v64 = q[v62];
            v63 = v64;
        } else {
            v63 = 0.0f;
        }
        unsigned v65 = v49 + 8u;
        unsigned long long v66 = (unsigned long long)v65;
        unsigned long long v67 = v66 * 128ull;
        unsigned long long v68 = q_first + v67;
        unsigned long long v69 = v68 + v53;
        bool v70 = v65 < there;
        float v71;
        if (v70) {
            float v72 = q[v69];
            v71 = v72;
        } else {
            v71 = 0.0f;
        }
        unsigned long long v73 = v68 + v61;
        float v74;
        if (v70) {
            float v75 = q[v73];
            v74 = v75;
        } else {
            v74 = 0.0f;
        }
        unsigned v76 = v51 + 8u;
        unsigned long long v77 = (unsigned long long)v76;
        unsigned long long v78 = v55 + v77;
        float v79;
        if (v57) {
            float v80 = q[v78];
            v79 = v80;
        } else {
            v79 = 0.0f;
        }
        unsigned v81 = v51 + 9u;
        unsigned long long v82 = (unsigned long long)v81;
        unsigned long long v83 = v55 + v82;
        float v84;
        if (v57) {
            float v85 = q[v83];
            v84 = v85;
        } else {
            v84 = 0.0f;
        }
        unsigned long long v86 = v68 + v77;
        float v87;
        if (v70) {
            float v88 = q[v86];
            v87 = v88;
        } else {
            v87 = 0.0f;
        }
        unsigned long long v89 = v68 + v82;
        float v90;
        if (v70) {
            float v91 = q[v89];
            v90 = v91;
        } else {
            v90 = 0.0f;
        }
        unsigned v92 = v51 + 16u;
        unsigned long long v93 = (unsigned long long)v92;
        unsigned long long v94 = v55 + v93;
        float v95;
        if (v57) {
            float v96 = q[v94];
            v95 = v96;
        } else {
            v95 = 0.0f;
        }
        unsigned v97 = v51 + 17u;
        unsigned long long v98 = (unsigned long long)v97;
        unsigned long long v99 = v55 + v98;
        float v100;
        if (v57) {
            float v101 = q[v99];
            v100 = v101;
        } else {
            v100 = 0.0f;
        }
        unsigned long long v102 = v68 + v93;
        float v103;
        if (v70) {
            float v104 = q[v102];
            v103 = v104;
        } else {
            v103 = 0.0f;
        }
        unsigned long long v105 = v68 + v98;
        float v106;
        if (v70) {
            float v107 = q[v105];
            v106 = v107;
        } else {
            v106 = 0.0f;
        }
        unsigned v108 = v51 + 24u;
        unsigned long long v109 = (unsigned long long)v108;
        unsigned long long v110 = v55 + v109;
        float v111;
        if (v57) {
            float v112 = q[v110];
            v111 = v112;
        } else {
            v111 = 0.0f;
        }
        unsigned v113 = v51 + 25u;
        unsigned long long v114 = (unsigned long long)v113;
        unsigned long long v115 = v55 + v114;
        float v116;
        if (v57) {
            float v117 = q[v115];
            v116 = v117;
        } else {
            v116 = 0.0f;
        }
        unsigned long long v118 = v68 + v109;
        float v119;
        if (v70) {
            float v120 = q[v118];
            v119 = v120;
        } else {
            v119 = 0.0f;
        }
        unsigned long long v121 = v68 + v114;
        float v122;
        if (v70) {
            float v123 = q[v121];
            v122 = v123;
        } else {
            v122 = 0.0f;
        }
        unsigned v124 = v51 + 32u;
        unsigned long long v125 = (unsigned long long)v124;
        unsigned long long v126 = v55 + v125;
        float v127;
        if (v57) {
            float v128 = q[v126];
            v127 = v128;
        } else {
            v127 = 0.0f;
        }
        unsigned v129 = v51 + 33u;
        unsigned long long v130 = (unsigned long long)v129;
        unsigned long long v131 = v55 + v130;
        float v132;
        if (v57) {
            float v133 = q[v131];
            v132 = v133;
        } else {
            v132 = 0.0f;
        }
        unsigned long long v134 = v68 + v125;
        float v135;
        if (v70) {
            float v136 = q[v134];
            v135 = v136;
        } else {
            v135 = 0.0f;
        }
        unsigned long long v137 = v68 + v130;
        float v138;
        if (v70) {
            float v139 = q[v137];
            v138 = v139;
        } else {
            v138 = 0.0f;
        }
        unsigned v140 = v51 + 40u;
        unsigned long long v141 = (unsigned long long)v140;
        unsigned long long v142 = v55 + v141;
        float v143;
        if (v57) {
            float v144 = q[v142];
            v143 = v144;
        } else {
            v143 = 0.0f;
        }
        unsigned v145 = v51 + 41u;
        unsigned long long v146 = (unsigned long long)v145;
        unsigned long long v147 = v55 + v146;
        float v148;
        if (v57) {
            float v149 = q[v147];
            v148 = v149;
        } else {
            v148 = 0.0f;
        }
        unsigned long long v150 = v68 + v141;
        float v151;
        if (v70) {
            float v152 = q[v150];
            v151 = v152;
        } else {
            v151 = 0.0f;
        }
        unsigned long long v153 = v68 + v146;
        float v154;
        if (v70) {
            float v155 = q[v153];
            v154 = v155;
        } else {
            v154 = 0.0f;
        }
        unsigned v156 = v51 + 48u;
        unsigned long long v157 = (unsigned long long)v156;
        unsigned long long v158 = v55 + v157;
        float v159;
        if (v57) {
            float v160 = q[v158];
            v159 = v160;
        } else {
            v159 = 0.0f;
        }
        unsigned v161 = v51 + 49u;
        unsigned long long v162 = (unsigned long long)v161;
        unsigned long long v163 = v55 + v162;
        float v164;
        if (v57) {
            float v165 = q[v163];
            v164 = v165;
        } else {
            v164 = 0.0f;
        }
        unsigned long long v166 = v68 + v157;
        float v167;
        if (v70) {
            float v168 = q[v166];
            v167 = v168;
        } else {
            v167 = 0.0f;
        }
        unsigned long long v169 = v68 + v162;
        float v170;
        if (v70) {
            float v171 = q[v169];
            v170 = v171;
        } else {
            v170 = 0.0f;
        }
        unsigned v172 = v51 + 56u;
        unsigned long long v173 = (unsigned long long)v172;
        unsigned long long v174 = v55 + v173;
        float v175;
        if (v57) {
            float v176 = q[v174];
            v175 = v176;
        } else {
            v175 = 0.0f;
        }
        unsigned v177 = v51 + 57u;
        unsigned long long v178 = (unsigned long long)v177;
        unsigned long long v179 = v55 + v178;
        float v180;
        if (v57) {
            float v181 = q[v179];
            v180 = v181;
        } else {
            v180 = 0.0f;
        }
        unsigned long long v182 = v68 + v173;
        float v183;
        if (v70) {
            float v184 = q[v182];
            v183 = v184;
        } else {
            v183 = 0.0f;
        }
        unsigned long long v185 = v68 + v178;
        float v186;
        if (v70) {
            float v187 = q[v185];
            v186 = v187;
        } else {
            v186 = 0.0f;
        }
        bool v188 = walk_sink_tokens > 0u;  // rows.rs:121
        unsigned at_key = v188 ? 0u : walk_from;
        unsigned at_end = v188 ? walk_sink_tokens : walk_end;
        unsigned long long v189 = v52 * 64ull;  // direct.rs:108
        unsigned long long v190 = v66 * 64ull;
        unsigned v191 = v49 + 16u;
        unsigned long long v192 = (unsigned long long)v191;
        unsigned long long v193 = v192 * 64ull;
        unsigned v194 = v49 + 24u;
        unsigned long long v195 = (unsigned long long)v194;
        unsigned long long v196 = v195 * 64ull;
        unsigned long long v197 = v53 * 64ull;  // direct.rs:125
        unsigned long long v198 = v61 * 64ull;
        unsigned long long v199 = v77 * 64ull;
        unsigned long long v200 = v82 * 64ull;
        unsigned v201 = v49 + 32u;
        unsigned long long v202 = (unsigned long long)v201;
        unsigned v203 = v49 + 40u;
        unsigned long long v204 = (unsigned long long)v203;
        unsigned v205 = v49 + 48u;
        unsigned long long v206 = (unsigned long long)v205;
        unsigned v207 = v49 + 56u;
        unsigned long long v208 = (unsigned long long)v207;
        unsigned long long v209 = v93 * 64ull;
        unsigned long long v210 = v98 * 64ull;
        unsigned long long v211 = v109 * 64ull;
        unsigned long long v212 = v114 * 64ull;
        unsigned at_key_1 = at_key;  // direct.rs:104
        unsigned at_end_1 = at_end;
        float v213 = 0.0f;
        float v214 = 0.0f;
        float v215 = 0.0f;
        float v216 = 0.0f;
        float v217 = 0.0f;
        float v218 = 0.0f;
        float v219 = 0.0f;
        float v220 = 0.0f;
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
        float v245 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
        float v246 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
        float v247 = 0.0f;
        float v248 = 0.0f;
        for (unsigned v249 = 0u; v249 < walk_steps; ++v249) {
            unsigned end = at_end_1 < kv_stride ? at_end_1 : kv_stride;  // rows.rs:138
            unsigned first = at_key_1 < end ? at_key_1 : end;  // rows.rs:139
            unsigned left = end - first;  // rows.rs:140
            unsigned long long v250 = (unsigned long long)first;  // direct.rs:106
            unsigned long long v251 = v250 * 64ull;
            unsigned long long k_first = k_origin + v251;
            unsigned long long v252 = k_first + v189;  // direct.rs:108
            unsigned long long v253 = v252 + v53;
            bool v254 = v49 < left;
            float v255;
            if (v254) {
                float v256 = k_cache[v253];
                v255 = v256;
            } else {
                v255 = 0.0f;
            }
            unsigned long long v257 = v252 + v61;
            float v258;
            if (v254) {
                float v259 = k_cache[v257];
                v258 = v259;
            } else {
                v258 = 0.0f;
            }
            unsigned long long v260 = v252 + v77;
            float v261;
            if (v254) {
                float v262 = k_cache[v260];
                v261 = v262;
            } else {
                v261 = 0.0f;
            }
            unsigned long long v263 = v252 + v82;
            float v264;
            if (v254) {
                float v265 = k_cache[v263];
                v264 = v265;
            } else {
                v264 = 0.0f;
            }
            unsigned long long v266 = k_first + v190;
            unsigned long long v267 = v266 + v53;
            bool v268 = v65 < left;
            float v269;
            if (v268) {
                float v270 = k_cache[v267];
                v269 = v270;
            } else {
                v269 = 0.0f;
            }
            unsigned long long v271 = v266 + v61;
            float v272;
            if (v268) {
                float v273 = k_cache[v271];
                v272 = v273;
            } else {
                v272 = 0.0f;
            }
            unsigned long long v274 = v266 + v77;
            float v275;
            if (v268) {
                float v276 = k_cache[v274];
                v275 = v276;
            } else {
                v275 = 0.0f;
            }
            unsigned long long v277 = v266 + v82;
            float v278;
            if (v268) {
                float v279 = k_cache[v277];
                v278 = v279;
            } else {
                v278 = 0.0f;
            }
            unsigned long long v280 = k_first + v193;
            unsigned long long v281 = v280 + v53;
            bool v282 = v191 < left;
            float v283;
            if (v282) {
                float v284 = k_cache[v281];
                v283 = v284;
            } else {
                v283 = 0.0f;
            }
            unsigned long long v285 = v280 + v61;
            float v286;
            if (v282) {
                float v287 = k_cache[v285];
                v286 = v287;
            } else {
                v286 = 0.0f;
            }
            unsigned long long v288 = v280 + v77;
            float v289;
            if (v282) {
                float v290 = k_cache[v288];
                v289 = v290;
            } else {
                v289 = 0.0f;
            }
            unsigned long long v291 = v280 + v82;
            float v292;
            if (v282) {
                float v293 = k_cache[v291];
                v292 = v293;
            } else {
                v292 = 0.0f;
            }
            unsigned long long v294 = k_first + v196;
            unsigned long long v295 = v294 + v53;
            bool v296 = v194 < left;
            float v297;
            if (v296) {
                float v298 = k_cache[v295];
                v297 = v298;
            } else {
                v297 = 0.0f;
            }
            unsigned long long v299 = v294 + v61;
            float v300;
            if (v296) {
                float v301 = k_cache[v299];
                v300 = v301;
            } else {
                v300 = 0.0f;
            }
            unsigned long long v302 = v294 + v77;
            float v303;
            if (v296) {
                float v304 = k_cache[v302];
                v303 = v304;
            } else {
                v303 = 0.0f;
            }
            unsigned long long v305 = v294 + v82;
            float v306;
            if (v296) {
                float v307 = k_cache[v305];
                v306 = v307;
            } else {
                v306 = 0.0f;
            }
            unsigned long long v308 = v252 + v93;
            float v309;
            if (v254) {
                float v310 = k_cache[v308];
                v309 = v310;
            } else {
                v309 = 0.0f;
            }
            unsigned long long v311 = v252 + v98;
            float v312;
            if (v254) {
                float v313 = k_cache[v311];
                v312 = v313;
            } else {
                v312 = 0.0f;
            }
            unsigned long long v314 = v252 + v109;
            float v315;
            if (v254) {
                float v316 = k_cache[v314];
                v315 = v316;
            } else {
                v315 = 0.0f;
            }
            unsigned long long v317 = v252 + v114;
            float v318;
            if (v254) {
                float v319 = k_cache[v317];
                v318 = v319;
            } else {
                v318 = 0.0f;
            }
            unsigned long long v320 = v266 + v93;
            float v321;
            if (v268) {
                float v322 = k_cache[v320];
                v321 = v322;
            } else {
                v321 = 0.0f;
            }
            unsigned long long v323 = v266 + v98;
            float v324;
            if (v268) {
                float v325 = k_cache[v323];
                v324 = v325;
            } else {
                v324 = 0.0f;
            }
            unsigned long long v326 = v266 + v109;
            float v327;
            if (v268) {
                float v328 = k_cache[v326];
                v327 = v328;
            } else {
                v327 = 0.0f;
            }
            unsigned long long v329 = v266 + v114;
            float v330;
            if (v268) {
                float v331 = k_cache[v329];
                v330 = v331;
            } else {
                v330 = 0.0f;
            }
            unsigned long long v332 = v280 + v93;
            float v333;
            if (v282) {
                float v334 = k_cache[v332];
                v333 = v334;
            } else {
                v333 = 0.0f;
            }
            unsigned long long v335 = v280 + v98;
            float v336;
            if (v282) {
                float v337 = k_cache[v335];
                v336 = v337;
            } else {
                v336 = 0.0f;
            }
            unsigned long long v338 = v280 + v109;
            float v339;
            if (v282) {
                float v340 = k_cache[v338];
                v339 = v340;
            } else {
                v339 = 0.0f;
            }
            unsigned long long v341 = v280 + v114;
            float v342;
            if (v282) {
                float v343 = k_cache[v341];
                v342 = v343;
            } else {
                v342 = 0.0f;
            }
            unsigned long long v344 = v294 + v93;
            float v345;
            if (v296) {
                float v346 = k_cache[v344];
                v345 = v346;
            } else {
                v345 = 0.0f;
            }
            unsigned long long v347 = v294 + v98;
            float v348;
            if (v296) {
                float v349 = k_cache[v347];
                v348 = v349;
            } else {
                v348 = 0.0f;
            }
            unsigned long long v350 = v294 + v109;
            float v351;
            if (v296) {
                float v352 = k_cache[v350];
                v351 = v352;
            } else {
                v351 = 0.0f;
            }
            unsigned long long v353 = v294 + v114;
            float v354;
            if (v296) {
                float v355 = k_cache[v353];
                v354 = v355;
            } else {
                v354 = 0.0f;
            }
            unsigned long long v356 = v252 + v125;
            float v357;
            if (v254) {
                float v358 = k_cache[v356];
                v357 = v358;
            } else {
                v357 = 0.0f;
            }
            unsigned long long v359 = v252 + v130;
            float v360;
            if (v254) {
                float v361 = k_cache[v359];
                v360 = v361;
            } else {
                v360 = 0.0f;
            }
            unsigned long long v362 = v252 + v141;
            float v363;
            if (v254) {
                float v364 = k_cache[v362];
                v363 = v364;
            } else {
                v363 = 0.0f;
            }
            unsigned long long v365 = v252 + v146;
            float v366;
            if (v254) {
                float v367 = k_cache[v365];
                v366 = v367;
            } else {
                v366 = 0.0f;
            }
            unsigned long long v368 = v266 + v125;
            float v369;
            if (v268) {
                float v370 = k_cache[v368];
                v369 = v370;
            } else {
                v369 = 0.0f;
            }
            unsigned long long v371 = v266 + v130;
            float v372;
            if (v268) {
                float v373 = k_cache[v371];
                v372 = v373;
            } else {
                v372 = 0.0f;
            }
            unsigned long long v374 = v266 + v141;
            float v375;
            if (v268) {
                float v376 = k_cache[v374];
                v375 = v376;
            } else {
                v375 = 0.0f;
            }
            unsigned long long v377 = v266 + v146;
            float v378;
            if (v268) {
                float v379 = k_cache[v377];
                v378 = v379;
            } else {
                v378 = 0.0f;
            }
            unsigned long long v380 = v280 + v125;
            float v381;
            if (v282) {
                float v382 = k_cache[v380];
                v381 = v382;
            } else {
                v381 = 0.0f;
            }
            unsigned long long v383 = v280 + v130;
            float v384;
            if (v282) {
                float v385 = k_cache[v383];
                v384 = v385;
            } else {
                v384 = 0.0f;
            }
            unsigned long long v386 = v280 + v141;
            float v387;
            if (v282) {
                float v388 = k_cache[v386];
                v387 = v388;
            } else {
                v387 = 0.0f;
            }
            unsigned long long v389 = v280 + v146;
            float v390;
            if (v282) {
                float v391 = k_cache[v389];
                v390 = v391;
            } else {
                v390 = 0.0f;
            }
            unsigned long long v392 = v294 + v125;
            float v393;
            if (v296) {
                float v394 = k_cache[v392];
                v393 = v394;
            } else {
                v393 = 0.0f;
            }
            unsigned long long v395 = v294 + v130;
            float v396;
            if (v296) {
                float v397 = k_cache[v395];
                v396 = v397;
            } else {
                v396 = 0.0f;
            }
            unsigned long long v398 = v294 + v141;
            float v399;
            if (v296) {
                float v400 = k_cache[v398];
                v399 = v400;
            } else {
                v399 = 0.0f;
            }
            unsigned long long v401 = v294 + v146;
            float v402;
            if (v296) {
                float v403 = k_cache[v401];
                v402 = v403;
            } else {
                v402 = 0.0f;
            }
            unsigned long long v404 = v252 + v157;
            float v405;
            if (v254) {
                float v406 = k_cache[v404];
                v405 = v406;
            } else {
                v405 = 0.0f;
            }
            unsigned long long v407 = v252 + v162;
            float v408;
            if (v254) {
                float v409 = k_cache[v407];
                v408 = v409;
            } else {
                v408 = 0.0f;
            }
            unsigned long long v410 = v252 + v173;
            float v411;
            if (v254) {
                float v412 = k_cache[v410];
                v411 = v412;
            } else {
                v411 = 0.0f;
            }
            unsigned long long v413 = v252 + v178;
            float v414;
            if (v254) {
                float v415 = k_cache[v413];
                v414 = v415;
            } else {
                v414 = 0.0f;
            }
            unsigned long long v416 = v266 + v157;
            float v417;
            if (v268) {
                float v418 = k_cache[v416];
                v417 = v418;
            } else {
                v417 = 0.0f;
            }
            unsigned long long v419 = v266 + v162;
            float v420;
            if (v268) {
                float v421 = k_cache[v419];
                v420 = v421;
            } else {
                v420 = 0.0f;
            }
            unsigned long long v422 = v266 + v173;
            float v423;
            if (v268) {
                float v424 = k_cache[v422];
                v423 = v424;
            } else {
                v423 = 0.0f;
            }
            unsigned long long v425 = v266 + v178;
            float v426;
            if (v268) {
                float v427 = k_cache[v425];
                v426 = v427;
            } else {
                v426 = 0.0f;
            }
            unsigned long long v428 = v280 + v157;
            float v429;
            if (v282) {
                float v430 = k_cache[v428];
                v429 = v430;
            } else {
                v429 = 0.0f;
            }
            unsigned long long v431 = v280 + v162;
            float v432;
            if (v282) {
                float v433 = k_cache[v431];
                v432 = v433;
            } else {
                v432 = 0.0f;
            }
            unsigned long long v434 = v280 + v173;
            float v435;
            if (v282) {
                float v436 = k_cache[v434];
                v435 = v436;
            } else {
                v435 = 0.0f;
            }
            unsigned long long v437 = v280 + v178;
            float v438;
            if (v282) {
                float v439 = k_cache[v437];
                v438 = v439;
            } else {
                v438 = 0.0f;
            }
            unsigned long long v440 = v294 + v157;
            float v441;
            if (v296) {
                float v442 = k_cache[v440];
                v441 = v442;
            } else {
                v441 = 0.0f;
            }
            unsigned long long v443 = v294 + v162;
            float v444;
            if (v296) {
                float v445 = k_cache[v443];
                v444 = v445;
            } else {
                v444 = 0.0f;
            }
            unsigned long long v446 = v294 + v173;
            float v447;
            if (v296) {
                float v448 = k_cache[v446];
                v447 = v448;
            } else {
                v447 = 0.0f;
            }
            unsigned long long v449 = v294 + v178;
            float v450;
            if (v296) {
                float v451 = k_cache[v449];
                v450 = v451;
            } else {
                v450 = 0.0f;
            }
            float4 q0 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // direct.rs:110
            q0 = kiln_mma_f32(q0, v58, v71, v63, v74, v255, v258);
            q0 = kiln_mma_f32(q0, v79, v87, v84, v90, v261, v264);
            q0 = kiln_mma_f32(q0, v95, v103, v100, v106, v309, v312);
            q0 = kiln_mma_f32(q0, v111, v119, v116, v122, v315, v318);
            q0 = kiln_mma_f32(q0, v127, v135, v132, v138, v357, v360);
            q0 = kiln_mma_f32(q0, v143, v151, v148, v154, v363, v366);
            q0 = kiln_mma_f32(q0, v159, v167, v164, v170, v405, v408);
            q0 = kiln_mma_f32(q0, v175, v183, v180, v186, v411, v414);
            float v452 = q0.x;
            float v453 = q0.y;
            float v454 = q0.z;
            float v455 = q0.w;
            float4 q1 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q1 = kiln_mma_f32(q1, v58, v71, v63, v74, v269, v272);
            q1 = kiln_mma_f32(q1, v79, v87, v84, v90, v275, v278);
            q1 = kiln_mma_f32(q1, v95, v103, v100, v106, v321, v324);
            q1 = kiln_mma_f32(q1, v111, v119, v116, v122, v327, v330);
            q1 = kiln_mma_f32(q1, v127, v135, v132, v138, v369, v372);
            q1 = kiln_mma_f32(q1, v143, v151, v148, v154, v375, v378);
            q1 = kiln_mma_f32(q1, v159, v167, v164, v170, v417, v420);
            q1 = kiln_mma_f32(q1, v175, v183, v180, v186, v423, v426);
            float v456 = q1.x;
            float v457 = q1.y;
            float v458 = q1.z;
            float v459 = q1.w;
            float4 q2 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q2 = kiln_mma_f32(q2, v58, v71, v63, v74, v283, v286);
            q2 = kiln_mma_f32(q2, v79, v87, v84, v90, v289, v292);
            q2 = kiln_mma_f32(q2, v95, v103, v100, v106, v333, v336);
            q2 = kiln_mma_f32(q2, v111, v119, v116, v122, v339, v342);
            q2 = kiln_mma_f32(q2, v127, v135, v132, v138, v381, v384);
            q2 = kiln_mma_f32(q2, v143, v151, v148, v154, v387, v390);
            q2 = kiln_mma_f32(q2, v159, v167, v164, v170, v429, v432);
            q2 = kiln_mma_f32(q2, v175, v183, v180, v186, v435, v438);
            float v460 = q2.x;
            float v461 = q2.y;
            float v462 = q2.z;
            float v463 = q2.w;
            float4 q3 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q3 = kiln_mma_f32(q3, v58, v71, v63, v74, v297, v300);
            q3 = kiln_mma_f32(q3, v79, v87, v84, v90, v303, v306);
            q3 = kiln_mma_f32(q3, v95, v103, v100, v106, v345, v348);
            q3 = kiln_mma_f32(q3, v111, v119, v116, v122, v351, v354);
            q3 = kiln_mma_f32(q3, v127, v135, v132, v138, v393, v396);
            q3 = kiln_mma_f32(q3, v143, v151, v148, v154, v399, v402);
            q3 = kiln_mma_f32(q3, v159, v167, v164, v170, v441, v444);
            q3 = kiln_mma_f32(q3, v175, v183, v180, v186, v447, v450);
            float v464 = q3.x;
            float v465 = q3.y;
            float v466 = q3.z;
            float v467 = q3.w;
            unsigned v468 = first + 32u;  // rows.rs:180
            bool v469 = v468 <= walk_all_seen;
            bool v470 = first >= walk_all_start;
            bool v471 = v468 <= sink_end;
            bool v472 = v470 || v471;
            bool is_seen = v469 && v472;
            bool v473 = left >= 32u;  // rows.rs:181
            bool v474 = v473 && is_seen;
            float v475;
            float v476;
            float v477;
            float v478;
            float v479;
            float v480;
            float v481;
            float v482;
            float v483;
            float v484;
            float v485;
            float v486;
            float v487;
            float v488;
            float v489;
            float v490;
            if (v474) {
                float v491 = scale * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);  // rows.rs:157
                float v492 = v452 * v491;
                float v493 = v453 * v491;
                float v494 = v454 * v491;
                float v495 = v455 * v491;
                float v496 = v456 * v491;
                float v497 = v457 * v491;
                float v498 = v458 * v491;
                float v499 = v459 * v491;
                float v500 = v460 * v491;
                float v501 = v461 * v491;
                float v502 = v462 * v491;
                float v503 = v463 * v491;
                float v504 = v464 * v491;
                float v505 = v465 * v491;
                float v506 = v466 * v491;
                float v507 = v467 * v491;
                v475 = v492;  // rows.rs:181
                v476 = v493;
                v477 = v494;
                v478 = v495;
                v479 = v496;
                v480 = v497;
                v481 = v498;
                v482 = v499;
                v483 = v500;
                v484 = v501;
                v485 = v502;
                v486 = v503;
                v487 = v504;
                v488 = v505;
                v489 = v506;
                v490 = v507;
            } else {
                unsigned v508 = tokens - 1u;  // rows.rs:186
                unsigned v509 = own_first + v49;
                unsigned v510 = v509 < v508 ? v509 : v508;
                unsigned later = v508 - v510;
                unsigned v511 = kv_stride < later ? kv_stride : later;  // rows.rs:77
                unsigned seen = kv_stride - v511;
                unsigned v512 = first + v51;  // rows.rs:187
                bool v513 = v512 < seen;  // rows.rs:188
                bool v514 = v51 < left;
                bool v515 = v513 && v514;
                bool v516 = v512 < sink_end;
                unsigned v517 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                unsigned v518 = seen - v517;
                bool v519 = v512 >= v518;  // rows.rs:188
                bool v520 = v516 || v519;
                bool v521 = v515 && v520;
                float v522 = scale * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);  // rows.rs:157
                float v523 = v452 * v522;
                float v524 = v521 ? v523 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v525 = first + v60;  // rows.rs:187
                bool v526 = v525 < seen;  // rows.rs:188
                bool v527 = v60 < left;
                bool v528 = v526 && v527;
                bool v529 = v525 < sink_end;
                bool v530 = v525 >= v518;
                bool v531 = v529 || v530;
                bool v532 = v528 && v531;
                float v533 = v453 * v522;  // rows.rs:157
                float v534 = v532 ? v533 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v535 = own_first + v65;  // rows.rs:186
                unsigned v536 = v535 < v508 ? v535 : v508;
                unsigned later_1 = v508 - v536;
                unsigned v537 = kv_stride < later_1 ? kv_stride : later_1;  // rows.rs:77
                unsigned seen_1 = kv_stride - v537;
                bool v538 = v512 < seen_1;  // rows.rs:188
                bool v539 = v538 && v514;
                unsigned v540 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                unsigned v541 = seen_1 - v540;
                bool v542 = v512 >= v541;  // rows.rs:188
                bool v543 = v516 || v542;
                bool v544 = v539 && v543;
                float v545 = v454 * v522;  // rows.rs:157
                float v546 = v544 ? v545 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                bool v547 = v525 < seen_1;  // rows.rs:188
                bool v548 = v547 && v527;
                bool v549 = v525 >= v541;
                bool v550 = v529 || v549;
                bool v551 = v548 && v550;
                float v552 = v455 * v522;  // rows.rs:157
                float v553 = v551 ? v552 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v554 = first + v76;  // rows.rs:187
                bool v555 = v554 < seen;  // rows.rs:188
                bool v556 = v76 < left;
                bool v557 = v555 && v556;
                bool v558 = v554 < sink_end;
                bool v559 = v554 >= v518;
                bool v560 = v558 || v559;
                bool v561 = v557 && v560;
                float v562 = v456 * v522;  // rows.rs:157
                float v563 = v561 ? v562 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v564 = first + v81;  // rows.rs:187
                bool v565 = v564 < seen;  // rows.rs:188
                bool v566 = v81 < left;
                bool v567 = v565 && v566;
                bool v568 = v564 < sink_end;
                bool v569 = v564 >= v518;
                bool v570 = v568 || v569;
                bool v571 = v567 && v570;
                float v572 = v457 * v522;  // rows.rs:157
                float v573 = v571 ? v572 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                bool v574 = v554 < seen_1;  // rows.rs:188
                bool v575 = v574 && v556;
                bool v576 = v554 >= v541;
                bool v577 = v558 || v576;
                bool v578 = v575 && v577;
                float v579 = v458 * v522;  // rows.rs:157
                float v580 = v578 ? v579 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                bool v581 = v564 < seen_1;  // rows.rs:188
                bool v582 = v581 && v566;
                bool v583 = v564 >= v541;
                bool v584 = v568 || v583;
                bool v585 = v582 && v584;
                float v586 = v459 * v522;  // rows.rs:157
                float v587 = v585 ? v586 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v588 = first + v92;  // rows.rs:187
                bool v589 = v588 < seen;  // rows.rs:188
                bool v590 = v92 < left;
                bool v591 = v589 && v590;
                bool v592 = v588 < sink_end;
                bool v593 = v588 >= v518;
                bool v594 = v592 || v593;
                bool v595 = v591 && v594;
                float v596 = v460 * v522;  // rows.rs:157
                float v597 = v595 ? v596 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v598 = first + v97;  // rows.rs:187
                bool v599 = v598 < seen;  // rows.rs:188
                bool v600 = v97 < left;
                bool v601 = v599 && v600;
                bool v602 = v598 < sink_end;
                bool v603 = v598 >= v518;
                bool v604 = v602 || v603;
                bool v605 = v601 && v604;
                float v606 = v461 * v522;  // rows.rs:157
                float v607 = v605 ? v606 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                bool v608 = v588 < seen_1;  // rows.rs:188
                bool v609 = v608 && v590;
                bool v610 = v588 >= v541;
                bool v611 = v592 || v610;
                bool v612 = v609 && v611;
                float v613 = v462 * v522;  // rows.rs:157
                float v614 = v612 ? v613 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                bool v615 = v598 < seen_1;  // rows.rs:188
                bool v616 = v615 && v600;
                bool v617 = v598 >= v541;
                bool v618 = v602 || v617;
                bool v619 = v616 && v618;
                float v620 = v463 * v522;  // rows.rs:157
                float v621 = v619 ? v620 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v622 = first + v108;  // rows.rs:187
                bool v623 = v622 < seen;  // rows.rs:188
                bool v624 = v108 < left;
                bool v625 = v623 && v624;
                bool v626 = v622 < sink_end;
                bool v627 = v622 >= v518;
                bool v628 = v626 || v627;
                bool v629 = v625 && v628;
                float v630 = v464 * v522;  // rows.rs:157
                float v631 = v629 ? v630 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                unsigned v632 = first + v113;  // rows.rs:187
                bool v633 = v632 < seen;  // rows.rs:188
                bool v634 = v113 < left;
                bool v635 = v633 && v634;
                bool v636 = v632 < sink_end;
                bool v637 = v632 >= v518;
                bool v638 = v636 || v637;
                bool v639 = v635 && v638;
                float v640 = v465 * v522;  // rows.rs:157
                float v641 = v639 ? v640 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                bool v642 = v622 < seen_1;  // rows.rs:188
                bool v643 = v642 && v624;
                bool v644 = v622 >= v541;
                bool v645 = v626 || v644;
                bool v646 = v643 && v645;
                float v647 = v466 * v522;  // rows.rs:157
                float v648 = v646 ? v647 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                bool v649 = v632 < seen_1;  // rows.rs:188
                bool v650 = v649 && v634;
                bool v651 = v632 >= v541;
                bool v652 = v636 || v651;
                bool v653 = v650 && v652;
                float v654 = v467 * v522;  // rows.rs:157
                float v655 = v653 ? v654 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                v475 = v524;  // rows.rs:181
                v476 = v534;
                v477 = v546;
                v478 = v553;
                v479 = v563;
                v480 = v573;
                v481 = v580;
                v482 = v587;
                v483 = v597;
                v484 = v607;
                v485 = v614;
                v486 = v621;
                v487 = v631;
                v488 = v641;
                v489 = v648;
                v490 = v655;
            }
            float v656 = fmaxf(v475, v476);  // rows.rs:218
            float v657 = fmaxf(v656, v479);
            float v658 = fmaxf(v657, v480);
            float v659 = fmaxf(v658, v483);
            float v660 = fmaxf(v659, v484);
            float v661 = fmaxf(v660, v487);
            float v662 = fmaxf(v661, v488);
            float v663 = __shfl_xor_sync(0xffffffffu, v662, 2);
            float v664 = fmaxf(v662, v663);
            float v665 = __shfl_xor_sync(0xffffffffu, v664, 1);
            float v666 = fmaxf(v664, v665);
            float v667 = fmaxf(v477, v478);
            float v668 = fmaxf(v667, v481);
            float v669 = fmaxf(v668, v482);
            float v670 = fmaxf(v669, v485);
            float v671 = fmaxf(v670, v486);
            float v672 = fmaxf(v671, v489);
            float v673 = fmaxf(v672, v490);
            float v674 = __shfl_xor_sync(0xffffffffu, v673, 2);
            float v675 = fmaxf(v673, v674);
            float v676 = __shfl_xor_sync(0xffffffffu, v675, 1);
            float v677 = fmaxf(v675, v676);
            float v678 = v666 - 12.0f;  // rows.rs:219
            float v679 = fmaxf(v245, v678);
            float v680 = v677 - 12.0f;
            float v681 = fmaxf(v246, v680);
            float v682 = v245 - v679;  // rows.rs:220
            float v683 = exp2f(v682);
            float v684 = v246 - v681;
            float v685 = exp2f(v684);
            float v686 = v475 - v679;  // rows.rs:222
            float v687 = exp2f(v686);
            float v688 = v476 - v679;
            float v689 = exp2f(v688);
            float v690 = v477 - v681;
            float v691 = exp2f(v690);
            float v692 = v478 - v681;
            float v693 = exp2f(v692);
            float v694 = v479 - v679;
            float v695 = exp2f(v694);
            float v696 = v480 - v679;
            float v697 = exp2f(v696);
            float v698 = v481 - v681;
            float v699 = exp2f(v698);
            float v700 = v482 - v681;
            float v701 = exp2f(v700);
            float v702 = v483 - v679;
            float v703 = exp2f(v702);
            float v704 = v484 - v679;
            float v705 = exp2f(v704);
            float v706 = v485 - v681;
            float v707 = exp2f(v706);
            float v708 = v486 - v681;
            float v709 = exp2f(v708);
            float v710 = v487 - v679;
            float v711 = exp2f(v710);
            float v712 = v488 - v679;
            float v713 = exp2f(v712);
            float v714 = v489 - v681;
            float v715 = exp2f(v714);
            float v716 = v490 - v681;
            float v717 = exp2f(v716);
            float v718 = v687 + v689;  // rows.rs:223
            float v719 = v718 + v695;
            float v720 = v719 + v697;
            float v721 = v720 + v703;
            float v722 = v721 + v705;
            float v723 = v722 + v711;
            float v724 = v723 + v713;
            float v725 = __shfl_xor_sync(0xffffffffu, v724, 2);
            float v726 = v724 + v725;
            float v727 = __shfl_xor_sync(0xffffffffu, v726, 1);
            float v728 = v726 + v727;
            float v729 = v691 + v693;
            float v730 = v729 + v699;
            float v731 = v730 + v701;
            float v732 = v731 + v707;
            float v733 = v732 + v709;
            float v734 = v733 + v715;
            float v735 = v734 + v717;
            float v736 = __shfl_xor_sync(0xffffffffu, v735, 2);
            float v737 = v735 + v736;
            float v738 = __shfl_xor_sync(0xffffffffu, v737, 1);
            float v739 = v737 + v738;
            float v740 = fmaf(v247, v683, v728);
            float v741 = fmaf(v248, v685, v739);
            float v742 = v213 * v683;  // direct.rs:122
            float v743 = v214 * v683;
            float v744 = v215 * v685;
            float v745 = v216 * v685;
            float v746 = v217 * v683;
            float v747 = v218 * v683;
            float v748 = v219 * v685;
            float v749 = v220 * v685;
            float v750 = v221 * v683;
            float v751 = v222 * v683;
            float v752 = v223 * v685;
            float v753 = v224 * v685;
            float v754 = v225 * v683;
            float v755 = v226 * v683;
            float v756 = v227 * v685;
            float v757 = v228 * v685;
            float v758 = v229 * v683;
            float v759 = v230 * v683;
            float v760 = v231 * v685;
            float v761 = v232 * v685;
            float v762 = v233 * v683;
            float v763 = v234 * v683;
            float v764 = v235 * v685;
            float v765 = v236 * v685;
            float v766 = v237 * v683;
            float v767 = v238 * v683;
            float v768 = v239 * v685;
            float v769 = v240 * v685;
            float v770 = v241 * v683;
            float v771 = v242 * v683;
            float v772 = v243 * v685;
            float v773 = v244 * v685;
            unsigned long long v774 = k_first + v197;  // direct.rs:125
            unsigned long long v775 = v774 + v52;
            bool v776 = v51 < left;
            float v777;
            if (v776) {
                float v778 = v_cache[v775];
                v777 = v778;
            } else {
                v777 = 0.0f;
            }
            unsigned long long v779 = k_first + v198;
            unsigned long long v780 = v779 + v52;
            bool v781 = v60 < left;
            float v782;
            if (v781) {
                float v783 = v_cache[v780];
                v782 = v783;
            } else {
                v782 = 0.0f;
            }
            unsigned long long v784 = k_first + v199;
            unsigned long long v785 = v784 + v52;
            bool v786 = v76 < left;
            float v787;
            if (v786) {
                float v788 = v_cache[v785];
                v787 = v788;
            } else {
                v787 = 0.0f;
            }
            unsigned long long v789 = k_first + v200;
            unsigned long long v790 = v789 + v52;
            bool v791 = v81 < left;
            float v792;
            if (v791) {
                float v793 = v_cache[v790];
                v792 = v793;
            } else {
                v792 = 0.0f;
            }
            unsigned long long v794 = v774 + v66;
            float v795;
            if (v776) {
                float v796 = v_cache[v794];
                v795 = v796;
            } else {
                v795 = 0.0f;
            }
            unsigned long long v797 = v779 + v66;
            float v798;
            if (v781) {
                float v799 = v_cache[v797];
                v798 = v799;
            } else {
                v798 = 0.0f;
            }
            unsigned long long v800 = v784 + v66;
            float v801;
            if (v786) {
                float v802 = v_cache[v800];
                v801 = v802;
            } else {
                v801 = 0.0f;
            }
            unsigned long long v803 = v789 + v66;
            float v804;
            if (v791) {
                float v805 = v_cache[v803];
                v804 = v805;
            } else {
                v804 = 0.0f;
            }
            unsigned long long v806 = v774 + v192;
            float v807;
            if (v776) {
                float v808 = v_cache[v806];
                v807 = v808;
            } else {
                v807 = 0.0f;
            }
            unsigned long long v809 = v779 + v192;
            float v810;
            if (v781) {
                float v811 = v_cache[v809];
                v810 = v811;
            } else {
                v810 = 0.0f;
            }
            unsigned long long v812 = v784 + v192;
            float v813;
            if (v786) {
                float v814 = v_cache[v812];
                v813 = v814;
            } else {
                v813 = 0.0f;
            }
            unsigned long long v815 = v789 + v192;
            float v816;
            if (v791) {
                float v817 = v_cache[v815];
                v816 = v817;
            } else {
                v816 = 0.0f;
            }
            unsigned long long v818 = v774 + v195;
            float v819;
            if (v776) {
                float v820 = v_cache[v818];
                v819 = v820;
            } else {
                v819 = 0.0f;
            }
            unsigned long long v821 = v779 + v195;
            float v822;
            if (v781) {
                float v823 = v_cache[v821];
                v822 = v823;
            } else {
                v822 = 0.0f;
            }
            unsigned long long v824 = v784 + v195;
            float v825;
            if (v786) {
                float v826 = v_cache[v824];
                v825 = v826;
            } else {
                v825 = 0.0f;
            }
            unsigned long long v827 = v789 + v195;
            float v828;
            if (v791) {
                float v829 = v_cache[v827];
                v828 = v829;
            } else {
                v828 = 0.0f;
            }
            unsigned long long v830 = v774 + v202;
            float v831;
            if (v776) {
                float v832 = v_cache[v830];
                v831 = v832;
            } else {
                v831 = 0.0f;
            }
            unsigned long long v833 = v779 + v202;
            float v834;
            if (v781) {
                float v835 = v_cache[v833];
                v834 = v835;
            } else {
                v834 = 0.0f;
            }
            unsigned long long v836 = v784 + v202;
            float v837;
            if (v786) {
                float v838 = v_cache[v836];
                v837 = v838;
            } else {
                v837 = 0.0f;
            }
            unsigned long long v839 = v789 + v202;
            float v840;
            if (v791) {
                float v841 = v_cache[v839];
                v840 = v841;
            } else {
                v840 = 0.0f;
            }
            unsigned long long v842 = v774 + v204;
            float v843;
            if (v776) {
                float v844 = v_cache[v842];
                v843 = v844;
            } else {
                v843 = 0.0f;
            }
            unsigned long long v845 = v779 + v204;
            float v846;
            if (v781) {
                float v847 = v_cache[v845];
                v846 = v847;
            } else {
                v846 = 0.0f;
            }
            unsigned long long v848 = v784 + v204;
            float v849;
            if (v786) {
                float v850 = v_cache[v848];
                v849 = v850;
            } else {
                v849 = 0.0f;
            }
            unsigned long long v851 = v789 + v204;
            float v852;
            if (v791) {
                float v853 = v_cache[v851];
                v852 = v853;
            } else {
                v852 = 0.0f;
            }
            unsigned long long v854 = v774 + v206;
            float v855;
            if (v776) {
                float v856 = v_cache[v854];
                v855 = v856;
            } else {
                v855 = 0.0f;
            }
            unsigned long long v857 = v779 + v206;
            float v858;
            if (v781) {
                float v859 = v_cache[v857];
                v858 = v859;
            } else {
                v858 = 0.0f;
            }
            unsigned long long v860 = v784 + v206;
            float v861;
            if (v786) {
                float v862 = v_cache[v860];
                v861 = v862;
            } else {
                v861 = 0.0f;
            }
            unsigned long long v863 = v789 + v206;
            float v864;
            if (v791) {
                float v865 = v_cache[v863];
                v864 = v865;
            } else {
                v864 = 0.0f;
            }
            unsigned long long v866 = v774 + v208;
            float v867;
            if (v776) {
                float v868 = v_cache[v866];
                v867 = v868;
            } else {
                v867 = 0.0f;
            }
            unsigned long long v869 = v779 + v208;
            float v870;
            if (v781) {
                float v871 = v_cache[v869];
                v870 = v871;
            } else {
                v870 = 0.0f;
            }
            unsigned long long v872 = v784 + v208;
            float v873;
            if (v786) {
                float v874 = v_cache[v872];
                v873 = v874;
            } else {
                v873 = 0.0f;
            }
            unsigned long long v875 = v789 + v208;
            float v876;
            if (v791) {
                float v877 = v_cache[v875];
                v876 = v877;
            } else {
                v876 = 0.0f;
            }
            unsigned long long v878 = k_first + v209;
            unsigned long long v879 = v878 + v52;
            bool v880 = v92 < left;
            float v881;
            if (v880) {
                float v882 = v_cache[v879];
                v881 = v882;
            } else {
                v881 = 0.0f;
            }
            unsigned long long v883 = k_first + v210;
            unsigned long long v884 = v883 + v52;
            bool v885 = v97 < left;
            float v886;
            if (v885) {
                float v887 = v_cache[v884];
                v886 = v887;
            } else {
                v886 = 0.0f;
            }
            unsigned long long v888 = k_first + v211;
            unsigned long long v889 = v888 + v52;
            bool v890 = v108 < left;
            float v891;
            if (v890) {
                float v892 = v_cache[v889];
                v891 = v892;
            } else {
                v891 = 0.0f;
            }
            unsigned long long v893 = k_first + v212;
            unsigned long long v894 = v893 + v52;
            bool v895 = v113 < left;
            float v896;
            if (v895) {
                float v897 = v_cache[v894];
                v896 = v897;
            } else {
                v896 = 0.0f;
            }
            unsigned long long v898 = v878 + v66;
            float v899;
            if (v880) {
                float v900 = v_cache[v898];
                v899 = v900;
            } else {
                v899 = 0.0f;
            }
            unsigned long long v901 = v883 + v66;
            float v902;
            if (v885) {
                float v903 = v_cache[v901];
                v902 = v903;
            } else {
                v902 = 0.0f;
            }
            unsigned long long v904 = v888 + v66;
            float v905;
            if (v890) {
                float v906 = v_cache[v904];
                v905 = v906;
            } else {
                v905 = 0.0f;
            }
            unsigned long long v907 = v893 + v66;
            float v908;
            if (v895) {
                float v909 = v_cache[v907];
                v908 = v909;
            } else {
                v908 = 0.0f;
            }
            unsigned long long v910 = v878 + v192;
            float v911;
            if (v880) {
                float v912 = v_cache[v910];
                v911 = v912;
            } else {
                v911 = 0.0f;
            }
            unsigned long long v913 = v883 + v192;
            float v914;
            if (v885) {
                float v915 = v_cache[v913];
                v914 = v915;
            } else {
                v914 = 0.0f;
            }
            unsigned long long v916 = v888 + v192;
            float v917;
            if (v890) {
                float v918 = v_cache[v916];
                v917 = v918;
            } else {
                v917 = 0.0f;
            }
            unsigned long long v919 = v893 + v192;
            float v920;
            if (v895) {
                float v921 = v_cache[v919];
                v920 = v921;
            } else {
                v920 = 0.0f;
            }
            unsigned long long v922 = v878 + v195;
            float v923;
            if (v880) {
                float v924 = v_cache[v922];
                v923 = v924;
            } else {
                v923 = 0.0f;
            }
            unsigned long long v925 = v883 + v195;
            float v926;
            if (v885) {
                float v927 = v_cache[v925];
                v926 = v927;
            } else {
                v926 = 0.0f;
            }
            unsigned long long v928 = v888 + v195;
            float v929;
            if (v890) {
                float v930 = v_cache[v928];
                v929 = v930;
            } else {
                v929 = 0.0f;
            }
            unsigned long long v931 = v893 + v195;
            float v932;
            if (v895) {
                float v933 = v_cache[v931];
                v932 = v933;
            } else {
                v932 = 0.0f;
            }
            unsigned long long v934 = v878 + v202;
            float v935;
            if (v880) {
                float v936 = v_cache[v934];
                v935 = v936;
            } else {
                v935 = 0.0f;
            }
            unsigned long long v937 = v883 + v202;
            float v938;
            if (v885) {
                float v939 = v_cache[v937];
                v938 = v939;
            } else {
                v938 = 0.0f;
            }
            unsigned long long v940 = v888 + v202;
            float v941;
            if (v890) {
                float v942 = v_cache[v940];
                v941 = v942;
            } else {
                v941 = 0.0f;
            }
            unsigned long long v943 = v893 + v202;
            float v944;
            if (v895) {
                float v945 = v_cache[v943];
                v944 = v945;
            } else {
                v944 = 0.0f;
            }
            unsigned long long v946 = v878 + v204;
            float v947;
            if (v880) {
                float v948 = v_cache[v946];
                v947 = v948;
            } else {
                v947 = 0.0f;
            }
            unsigned long long v949 = v883 + v204;
            float v950;
            if (v885) {
                float v951 = v_cache[v949];
                v950 = v951;
            } else {
                v950 = 0.0f;
            }
            unsigned long long v952 = v888 + v204;
            float v953;
            if (v890) {
                float v954 = v_cache[v952];
                v953 = v954;
            } else {
                v953 = 0.0f;
            }
            unsigned long long v955 = v893 + v204;
            float v956;
            if (v895) {
                float v957 = v_cache[v955];
                v956 = v957;
            } else {
                v956 = 0.0f;
            }
            unsigned long long v958 = v878 + v206;
            float v959;
            if (v880) {
                float v960 = v_cache[v958];
                v959 = v960;
            } else {
                v959 = 0.0f;
            }
            unsigned long long v961 = v883 + v206;
            float v962;
            if (v885) {
                float v963 = v_cache[v961];
                v962 = v963;
            } else {
                v962 = 0.0f;
            }
            unsigned long long v964 = v888 + v206;
            float v965;
            if (v890) {
                float v966 = v_cache[v964];
                v965 = v966;
            } else {
                v965 = 0.0f;
            }
            unsigned long long v967 = v893 + v206;
            float v968;
            if (v895) {
                float v969 = v_cache[v967];
                v968 = v969;
            } else {
                v968 = 0.0f;
            }
            unsigned long long v970 = v878 + v208;
            float v971;
            if (v880) {
                float v972 = v_cache[v970];
                v971 = v972;
            } else {
                v971 = 0.0f;
            }
            unsigned long long v973 = v883 + v208;
            float v974;
            if (v885) {
                float v975 = v_cache[v973];
                v974 = v975;
            } else {
                v974 = 0.0f;
            }
            unsigned long long v976 = v888 + v208;
            float v977;
            if (v890) {
                float v978 = v_cache[v976];
                v977 = v978;
            } else {
                v977 = 0.0f;
            }
            unsigned long long v979 = v893 + v208;
            float v980;
            if (v895) {
                float v981 = v_cache[v979];
                v980 = v981;
            } else {
                v980 = 0.0f;
            }
            float4 q4 = make_float4(v742, v743, v744, v745);  // direct.rs:127
            q4 = kiln_mma_f32(q4, v687, v691, v689, v693, v777, v782);
            q4 = kiln_mma_f32(q4, v695, v699, v697, v701, v787, v792);
            q4 = kiln_mma_f32(q4, v703, v707, v705, v709, v881, v886);
            q4 = kiln_mma_f32(q4, v711, v715, v713, v717, v891, v896);
            float v982 = q4.x;
            float v983 = q4.y;
            float v984 = q4.z;
            float v985 = q4.w;
            float4 q5 = make_float4(v746, v747, v748, v749);
            q5 = kiln_mma_f32(q5, v687, v691, v689, v693, v795, v798);
            q5 = kiln_mma_f32(q5, v695, v699, v697, v701, v801, v804);
            q5 = kiln_mma_f32(q5, v703, v707, v705, v709, v899, v902);
            q5 = kiln_mma_f32(q5, v711, v715, v713, v717, v905, v908);
            float v986 = q5.x;
            float v987 = q5.y;
            float v988 = q5.z;
            float v989 = q5.w;
            float4 q6 = make_float4(v750, v751, v752, v753);
            q6 = kiln_mma_f32(q6, v687, v691, v689, v693, v807, v810);
            q6 = kiln_mma_f32(q6, v695, v699, v697, v701, v813, v816);
            q6 = kiln_mma_f32(q6, v703, v707, v705, v709, v911, v914);
            q6 = kiln_mma_f32(q6, v711, v715, v713, v717, v917, v920);
            float v990 = q6.x;
            float v991 = q6.y;
            float v992 = q6.z;
            float v993 = q6.w;
            float4 q7 = make_float4(v754, v755, v756, v757);
            q7 = kiln_mma_f32(q7, v687, v691, v689, v693, v819, v822);
            q7 = kiln_mma_f32(q7, v695, v699, v697, v701, v825, v828);
            q7 = kiln_mma_f32(q7, v703, v707, v705, v709, v923, v926);
            q7 = kiln_mma_f32(q7, v711, v715, v713, v717, v929, v932);
            float v994 = q7.x;
            float v995 = q7.y;
            float v996 = q7.z;
            float v997 = q7.w;
            float4 q8 = make_float4(v758, v759, v760, v761);
            q8 = kiln_mma_f32(q8, v687, v691, v689, v693, v831, v834);
            q8 = kiln_mma_f32(q8, v695, v699, v697, v701, v837, v840);
            q8 = kiln_mma_f32(q8, v703, v707, v705, v709, v935, v938);
            q8 = kiln_mma_f32(q8, v711, v715, v713, v717, v941, v944);
            float v998 = q8.x;
            float v999 = q8.y;
            float v1000 = q8.z;
            float v1001 = q8.w;
            float4 q9 = make_float4(v762, v763, v764, v765);
            q9 = kiln_mma_f32(q9, v687, v691, v689, v693, v843, v846);
            q9 = kiln_mma_f32(q9, v695, v699, v697, v701, v849, v852);
            q9 = kiln_mma_f32(q9, v703, v707, v705, v709, v947, v950);
            q9 = kiln_mma_f32(q9, v711, v715, v713, v717, v953, v956);
            float v1002 = q9.x;
            float v1003 = q9.y;
            float v1004 = q9.z;
            float v1005 = q9.w;
            float4 q10 = make_float4(v766, v767, v768, v769);
            q10 = kiln_mma_f32(q10, v687, v691, v689, v693, v855, v858);
            q10 = kiln_mma_f32(q10, v695, v699, v697, v701, v861, v864);
            q10 = kiln_mma_f32(q10, v703, v707, v705, v709, v959, v962);
            q10 = kiln_mma_f32(q10, v711, v715, v713, v717, v965, v968);
            float v1006 = q10.x;
            float v1007 = q10.y;
            float v1008 = q10.z;
            float v1009 = q10.w;
            float4 q11 = make_float4(v770, v771, v772, v773);
            q11 = kiln_mma_f32(q11, v687, v691, v689, v693, v867, v870);
            q11 = kiln_mma_f32(q11, v695, v699, v697, v701, v873, v876);
            q11 = kiln_mma_f32(q11, v703, v707, v705, v709, v971, v974);
            q11 = kiln_mma_f32(q11, v711, v715, v713, v717, v977, v980);
            float v1010 = q11.x;
            float v1011 = q11.y;
            float v1012 = q11.z;
            float v1013 = q11.w;
            unsigned next = at_key_1 + 32u;  // rows.rs:126
            bool v1014 = at_key_1 < walk_sink_tokens;  // rows.rs:127
            bool v1015 = next >= walk_sink_tokens;
            bool v1016 = v1014 && v1015;
            unsigned at_key_2 = v1016 ? walk_from : next;
            unsigned at_end_2 = v1016 ? walk_end : at_end_1;
            at_key_1 = at_key_2;  // direct.rs:104
            at_end_1 = at_end_2;
            v213 = v982;
            v214 = v983;
            v215 = v984;
            v216 = v985;
            v217 = v986;
            v218 = v987;
            v219 = v988;
            v220 = v989;
            v221 = v990;
            v222 = v991;
            v223 = v992;
            v224 = v993;
            v225 = v994;
            v226 = v995;
            v227 = v996;
            v228 = v997;
            v229 = v998;
            v230 = v999;
            v231 = v1000;
            v232 = v1001;
            v233 = v1002;
            v234 = v1003;
            v235 = v1004;
            v236 = v1005;
            v237 = v1006;
            v238 = v1007;
            v239 = v1008;
            v240 = v1009;
            v241 = v1010;
            v242 = v1011;
            v243 = v1012;
            v244 = v1013;
            v245 = v679;
            v246 = v681;
            v247 = v740;
            v248 = v741;
        }
        bool v1017 = v247 == 0.0f;  // softmax.rs:77
        float v1018;
        if (v1017) {
            v1018 = 0.0f;
        } else {
            float v1019 = v213 / v247;
            v1018 = v1019;
        }
        float v1020;
        if (v1017) {
            v1020 = 0.0f;
        } else {
            float v1021 = v214 / v247;
            v1020 = v1021;
        }
        bool v1022 = v248 == 0.0f;
        float v1023;
        if (v1022) {
            v1023 = 0.0f;
        } else {
            float v1024 = v215 / v248;
            v1023 = v1024;
        }
        float v1025;
        if (v1022) {
            v1025 = 0.0f;
        } else {
            float v1026 = v216 / v248;
            v1025 = v1026;
        }
        float v1027;
        if (v1017) {
            v1027 = 0.0f;
        } else {
            float v1028 = v217 / v247;
            v1027 = v1028;
        }
        float v1029;
        if (v1017) {
            v1029 = 0.0f;
        } else {
            float v1030 = v218 / v247;
            v1029 = v1030;
        }
        float v1031;
        if (v1022) {
            v1031 = 0.0f;
        } else {
            float v1032 = v219 / v248;
            v1031 = v1032;
        }
        float v1033;
        if (v1022) {
            v1033 = 0.0f;
        } else {
            float v1034 = v220 / v248;
            v1033 = v1034;
        }
        float v1035;
        if (v1017) {
            v1035 = 0.0f;
        } else {
            float v1036 = v221 / v247;
            v1035 = v1036;
        }
        float v1037;
        if (v1017) {
            v1037 = 0.0f;
        } else {
            float v1038 = v222 / v247;
            v1037 = v1038;
        }
        float v1039;
        if (v1022) {
            v1039 = 0.0f;
        } else {
            float v1040 = v223 / v248;
            v1039 = v1040;
        }
        float v1041;
        if (v1022) {
            v1041 = 0.0f;
        } else {
            float v1042 = v224 / v248;
            v1041 = v1042;
        }
        float v1043;
        if (v1017) {
            v1043 = 0.0f;
        } else {
            float v1044 = v225 / v247;
            v1043 = v1044;
        }
        float v1045;
        if (v1017) {
            v1045 = 0.0f;
        } else {
            float v1046 = v226 / v247;
            v1045 = v1046;
        }
        float v1047;
        if (v1022) {
            v1047 = 0.0f;
        } else {
            float v1048 = v227 / v248;
            v1047 = v1048;
        }
        float v1049;
        if (v1022) {
            v1049 = 0.0f;
        } else {
            float v1050 = v228 / v248;
            v1049 = v1050;
        }
        float v1051;
        if (v1017) {
            v1051 = 0.0f;
        } else {
            float v1052 = v229 / v247;
            v1051 = v1052;
        }
        float v1053;
        if (v1017) {
            v1053 = 0.0f;
        } else {
            float v1054 = v230 / v247;
            v1053 = v1054;
        }
        float v1055;
        if (v1022) {
            v1055 = 0.0f;
        } else {
            float v1056 = v231 / v248;
            v1055 = v1056;
        }
        float v1057;
        if (v1022) {
            v1057 = 0.0f;
        } else {
            float v1058 = v232 / v248;
            v1057 = v1058;
        }
        float v1059;
        if (v1017) {
            v1059 = 0.0f;
        } else {
            float v1060 = v233 / v247;
            v1059 = v1060;
        }
        float v1061;
        if (v1017) {
            v1061 = 0.0f;
        } else {
            float v1062 = v234 / v247;
            v1061 = v1062;
        }
        float v1063;
        if (v1022) {
            v1063 = 0.0f;
        } else {
            float v1064 = v235 / v248;
            v1063 = v1064;
        }
        float v1065;
        if (v1022) {
            v1065 = 0.0f;
        } else {
            float v1066 = v236 / v248;
            v1065 = v1066;
        }
        float v1067;
        if (v1017) {
            v1067 = 0.0f;
        } else {
            float v1068 = v237 / v247;
            v1067 = v1068;
        }
        float v1069;
        if (v1017) {
            v1069 = 0.0f;
        } else {
            float v1070 = v238 / v247;
            v1069 = v1070;
        }
        float v1071;
        if (v1022) {
            v1071 = 0.0f;
        } else {
            float v1072 = v239 / v248;
            v1071 = v1072;
        }
        float v1073;
        if (v1022) {
            v1073 = 0.0f;
        } else {
            float v1074 = v240 / v248;
            v1073 = v1074;
        }
        float v1075;
        if (v1017) {
            v1075 = 0.0f;
        } else {
            float v1076 = v241 / v247;
            v1075 = v1076;
        }
        float v1077;
        if (v1017) {
            v1077 = 0.0f;
        } else {
            float v1078 = v242 / v247;
            v1077 = v1078;
        }
        float v1079;
        if (v1022) {
            v1079 = 0.0f;
        } else {
            float v1080 = v243 / v248;
            v1079 = v1080;
        }
        float v1081;
        if (v1022) {
            v1081 = 0.0f;
        } else {
            float v1082 = v244 / v248;
            v1081 = v1082;
        }
        unsigned long long v1083 = out_first + v54;  // direct.rs:143
        unsigned long long v1084 = v1083 + v53;
        if (v57) {
            *(float2*)(out + v1084) = make_float2(v1018, v1020);
        }
        unsigned long long v1085 = out_first + v67;
        unsigned long long v1086 = v1085 + v53;
        if (v70) {
            *(float2*)(out + v1086) = make_float2(v1023, v1025);
        }
        unsigned long long v1087 = v1083 + v77;
        if (v57) {
            *(float2*)(out + v1087) = make_float2(v1027, v1029);
        }
        unsigned long long v1088 = v1085 + v77;
        if (v70) {
            *(float2*)(out + v1088) = make_float2(v1031, v1033);
        }
        unsigned long long v1089 = v1083 + v93;
        if (v57) {
            *(float2*)(out + v1089) = make_float2(v1035, v1037);
        }
        unsigned long long v1090 = v1085 + v93;
        if (v70) {
            *(float2*)(out + v1090) = make_float2(v1039, v1041);
        }
        unsigned long long v1091 = v1083 + v109;
        if (v57) {
            *(float2*)(out + v1091) = make_float2(v1043, v1045);
        }
        unsigned long long v1092 = v1085 + v109;
        if (v70) {
            *(float2*)(out + v1092) = make_float2(v1047, v1049);
        }
        unsigned long long v1093 = v1083 + v125;
        if (v57) {
            *(float2*)(out + v1093) = make_float2(v1051, v1053);
        }
        unsigned long long v1094 = v1085 + v125;
        if (v70) {
            *(float2*)(out + v1094) = make_float2(v1055, v1057);
        }
        unsigned long long v1095 = v1083 + v141;
        if (v57) {
            *(float2*)(out + v1095) = make_float2(v1059, v1061);
        }
        unsigned long long v1096 = v1085 + v141;
        if (v70) {
            *(float2*)(out + v1096) = make_float2(v1063, v1065);
        }
        unsigned long long v1097 = v1083 + v157;
        if (v57) {
            *(float2*)(out + v1097) = make_float2(v1067, v1069);
        }
        unsigned long long v1098 = v1085 + v157;
        if (v70) {
            *(float2*)(out + v1098) = make_float2(v1071, v1073);
        }
        unsigned long long v1099 = v1083 + v173;
        if (v57) {
            *(float2*)(out + v1099) = make_float2(v1075, v1077);
        }
        unsigned long long v1100 = v1085 + v173;
        if (v70) {
            *(float2*)(out + v1100) = make_float2(v1079, v1081);
        }
    }
}
