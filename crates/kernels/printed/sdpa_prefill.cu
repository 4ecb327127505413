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

static __device__ __forceinline__ float kiln_exp2_ftz(float x) {
#ifdef __CUDA_ARCH__
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return x < -126.0f ? 0.0f : exp2f(x);
#endif
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
    unsigned v0 = tokens / 16u;  // direct.rs:85
    unsigned v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned blocks = v0 + v3;
    unsigned v4 = blocks - 1u;  // direct.rs:87
    unsigned number = v4 - blockIdx.x;
    unsigned v5 = number * 16u;  // rows.rs:60
    unsigned own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first < tokens;  // direct.rs:89
    if (v6) {
        unsigned there = tokens - own_first;  // direct.rs:90
        unsigned long long sequence = (unsigned long long)blockIdx.z;  // direct.rs:91
        unsigned long long v7 = (unsigned long long)tokens;
        unsigned long long v8 = sequence * v7;
        unsigned long long v9 = (unsigned long long)own_first;
        unsigned long long v10 = v8 + v9;
        unsigned long long v11 = v10 * 2ull;
        unsigned long long v12 = (unsigned long long)blockIdx.y;
        unsigned long long v13 = v11 + v12;
        unsigned long long out_first = v13 * 64ull;
        bool v14 = window == 0u;  // direct.rs:98
        unsigned visible_reach = v14 ? 4294967295u : window;
        unsigned most = there - 1u;  // direct.rs:99
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
        unsigned v39 = blockIdx.y / 2u;  // direct.rs:100
        unsigned long long kv_head = (unsigned long long)v39;
        unsigned long long v40 = (unsigned long long)kv_stride;  // direct.rs:101
        unsigned long long v41 = v40 * 64ull;
        unsigned long long v42 = sequence * v41;
        unsigned long long v43 = kv_head * v41;
        unsigned long long k_origin = v42 + v43;
        unsigned long long v44 = v7 * 128ull;  // direct.rs:103
        unsigned long long v45 = sequence * v44;
        unsigned long long v46 = v9 * 128ull;
        unsigned long long v47 = v45 + v46;
        unsigned long long v48 = v12 * 64ull;
        unsigned long long q_first = v47 + v48;
        unsigned v49 = (threadIdx.x & 31u) / 4u;  // direct.rs:104
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
        unsigned long long v189 = v52 * 64ull;  // direct.rs:110
        unsigned long long v190 = v66 * 64ull;
        unsigned v191 = v49 + 16u;
        unsigned long long v192 = (unsigned long long)v191;
        unsigned long long v193 = v192 * 64ull;
        unsigned v194 = v49 + 24u;
        unsigned long long v195 = (unsigned long long)v194;
        unsigned long long v196 = v195 * 64ull;
        bool v197 = scale < 0.0f;  // rows.rs:185
        float v198 = fabsf(scale);  // rows.rs:155
        float factor = v198 * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);
        bool v199 = factor < __uint_as_float(0x00800000u /* 1.1754944e-38 */);  // rows.rs:157
        float factor_1 = v199 ? __uint_as_float(0x00800000u /* 1.1754944e-38 */) : factor;
        unsigned long long v200 = v53 * 64ull;  // direct.rs:119
        unsigned long long v201 = v61 * 64ull;
        unsigned long long v202 = v77 * 64ull;
        unsigned long long v203 = v82 * 64ull;
        unsigned v204 = v49 + 32u;
        unsigned long long v205 = (unsigned long long)v204;
        unsigned v206 = v49 + 40u;
        unsigned long long v207 = (unsigned long long)v206;
        unsigned v208 = v49 + 48u;
        unsigned long long v209 = (unsigned long long)v208;
        unsigned v210 = v49 + 56u;
        unsigned long long v211 = (unsigned long long)v210;
        unsigned long long v212 = v93 * 64ull;
        unsigned long long v213 = v98 * 64ull;
        unsigned long long v214 = v109 * 64ull;
        unsigned long long v215 = v114 * 64ull;
        unsigned at_key_1 = at_key;  // direct.rs:106
        unsigned at_end_1 = at_end;
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
        float v245 = 0.0f;
        float v246 = 0.0f;
        float v247 = 0.0f;
        float v248 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
        float v249 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
        float v250 = 0.0f;
        float v251 = 0.0f;
        for (unsigned v252 = 0u; v252 < walk_steps; ++v252) {
            unsigned end = at_end_1 < kv_stride ? at_end_1 : kv_stride;  // rows.rs:138
            unsigned first = at_key_1 < end ? at_key_1 : end;  // rows.rs:139
            unsigned left = end - first;  // rows.rs:140
            unsigned long long v253 = (unsigned long long)first;  // direct.rs:108
            unsigned long long v254 = v253 * 64ull;
            unsigned long long k_first = k_origin + v254;
            unsigned long long v255 = k_first + v189;  // direct.rs:110
            unsigned long long v256 = v255 + v53;
            bool v257 = v49 < left;
            float v258;
            if (v257) {
                float v259 = k_cache[v256];
                v258 = v259;
            } else {
                v258 = 0.0f;
            }
            unsigned long long v260 = v255 + v61;
            float v261;
            if (v257) {
                float v262 = k_cache[v260];
                v261 = v262;
            } else {
                v261 = 0.0f;
            }
            unsigned long long v263 = v255 + v77;
            float v264;
            if (v257) {
                float v265 = k_cache[v263];
                v264 = v265;
            } else {
                v264 = 0.0f;
            }
            unsigned long long v266 = v255 + v82;
            float v267;
            if (v257) {
                float v268 = k_cache[v266];
                v267 = v268;
            } else {
                v267 = 0.0f;
            }
            unsigned long long v269 = k_first + v190;
            unsigned long long v270 = v269 + v53;
            bool v271 = v65 < left;
            float v272;
            if (v271) {
                float v273 = k_cache[v270];
                v272 = v273;
            } else {
                v272 = 0.0f;
            }
            unsigned long long v274 = v269 + v61;
            float v275;
            if (v271) {
                float v276 = k_cache[v274];
                v275 = v276;
            } else {
                v275 = 0.0f;
            }
            unsigned long long v277 = v269 + v77;
            float v278;
            if (v271) {
                float v279 = k_cache[v277];
                v278 = v279;
            } else {
                v278 = 0.0f;
            }
            unsigned long long v280 = v269 + v82;
            float v281;
            if (v271) {
                float v282 = k_cache[v280];
                v281 = v282;
            } else {
                v281 = 0.0f;
            }
            unsigned long long v283 = k_first + v193;
            unsigned long long v284 = v283 + v53;
            bool v285 = v191 < left;
            float v286;
            if (v285) {
                float v287 = k_cache[v284];
                v286 = v287;
            } else {
                v286 = 0.0f;
            }
            unsigned long long v288 = v283 + v61;
            float v289;
            if (v285) {
                float v290 = k_cache[v288];
                v289 = v290;
            } else {
                v289 = 0.0f;
            }
            unsigned long long v291 = v283 + v77;
            float v292;
            if (v285) {
                float v293 = k_cache[v291];
                v292 = v293;
            } else {
                v292 = 0.0f;
            }
            unsigned long long v294 = v283 + v82;
            float v295;
            if (v285) {
                float v296 = k_cache[v294];
                v295 = v296;
            } else {
                v295 = 0.0f;
            }
            unsigned long long v297 = k_first + v196;
            unsigned long long v298 = v297 + v53;
            bool v299 = v194 < left;
            float v300;
            if (v299) {
                float v301 = k_cache[v298];
                v300 = v301;
            } else {
                v300 = 0.0f;
            }
            unsigned long long v302 = v297 + v61;
            float v303;
            if (v299) {
                float v304 = k_cache[v302];
                v303 = v304;
            } else {
                v303 = 0.0f;
            }
            unsigned long long v305 = v297 + v77;
            float v306;
            if (v299) {
                float v307 = k_cache[v305];
                v306 = v307;
            } else {
                v306 = 0.0f;
            }
            unsigned long long v308 = v297 + v82;
            float v309;
            if (v299) {
                float v310 = k_cache[v308];
                v309 = v310;
            } else {
                v309 = 0.0f;
            }
            unsigned long long v311 = v255 + v93;
            float v312;
            if (v257) {
                float v313 = k_cache[v311];
                v312 = v313;
            } else {
                v312 = 0.0f;
            }
            unsigned long long v314 = v255 + v98;
            float v315;
            if (v257) {
                float v316 = k_cache[v314];
                v315 = v316;
            } else {
                v315 = 0.0f;
            }
            unsigned long long v317 = v255 + v109;
            float v318;
            if (v257) {
                float v319 = k_cache[v317];
                v318 = v319;
            } else {
                v318 = 0.0f;
            }
            unsigned long long v320 = v255 + v114;
            float v321;
            if (v257) {
                float v322 = k_cache[v320];
                v321 = v322;
            } else {
                v321 = 0.0f;
            }
            unsigned long long v323 = v269 + v93;
            float v324;
            if (v271) {
                float v325 = k_cache[v323];
                v324 = v325;
            } else {
                v324 = 0.0f;
            }
            unsigned long long v326 = v269 + v98;
            float v327;
            if (v271) {
                float v328 = k_cache[v326];
                v327 = v328;
            } else {
                v327 = 0.0f;
            }
            unsigned long long v329 = v269 + v109;
            float v330;
            if (v271) {
                float v331 = k_cache[v329];
                v330 = v331;
            } else {
                v330 = 0.0f;
            }
            unsigned long long v332 = v269 + v114;
            float v333;
            if (v271) {
                float v334 = k_cache[v332];
                v333 = v334;
            } else {
                v333 = 0.0f;
            }
            unsigned long long v335 = v283 + v93;
            float v336;
            if (v285) {
                float v337 = k_cache[v335];
                v336 = v337;
            } else {
                v336 = 0.0f;
            }
            unsigned long long v338 = v283 + v98;
            float v339;
            if (v285) {
                float v340 = k_cache[v338];
                v339 = v340;
            } else {
                v339 = 0.0f;
            }
            unsigned long long v341 = v283 + v109;
            float v342;
            if (v285) {
                float v343 = k_cache[v341];
                v342 = v343;
            } else {
                v342 = 0.0f;
            }
            unsigned long long v344 = v283 + v114;
            float v345;
            if (v285) {
                float v346 = k_cache[v344];
                v345 = v346;
            } else {
                v345 = 0.0f;
            }
            unsigned long long v347 = v297 + v93;
            float v348;
            if (v299) {
                float v349 = k_cache[v347];
                v348 = v349;
            } else {
                v348 = 0.0f;
            }
            unsigned long long v350 = v297 + v98;
            float v351;
            if (v299) {
                float v352 = k_cache[v350];
                v351 = v352;
            } else {
                v351 = 0.0f;
            }
            unsigned long long v353 = v297 + v109;
            float v354;
            if (v299) {
                float v355 = k_cache[v353];
                v354 = v355;
            } else {
                v354 = 0.0f;
            }
            unsigned long long v356 = v297 + v114;
            float v357;
            if (v299) {
                float v358 = k_cache[v356];
                v357 = v358;
            } else {
                v357 = 0.0f;
            }
            unsigned long long v359 = v255 + v125;
            float v360;
            if (v257) {
                float v361 = k_cache[v359];
                v360 = v361;
            } else {
                v360 = 0.0f;
            }
            unsigned long long v362 = v255 + v130;
            float v363;
            if (v257) {
                float v364 = k_cache[v362];
                v363 = v364;
            } else {
                v363 = 0.0f;
            }
            unsigned long long v365 = v255 + v141;
            float v366;
            if (v257) {
                float v367 = k_cache[v365];
                v366 = v367;
            } else {
                v366 = 0.0f;
            }
            unsigned long long v368 = v255 + v146;
            float v369;
            if (v257) {
                float v370 = k_cache[v368];
                v369 = v370;
            } else {
                v369 = 0.0f;
            }
            unsigned long long v371 = v269 + v125;
            float v372;
            if (v271) {
                float v373 = k_cache[v371];
                v372 = v373;
            } else {
                v372 = 0.0f;
            }
            unsigned long long v374 = v269 + v130;
            float v375;
            if (v271) {
                float v376 = k_cache[v374];
                v375 = v376;
            } else {
                v375 = 0.0f;
            }
            unsigned long long v377 = v269 + v141;
            float v378;
            if (v271) {
                float v379 = k_cache[v377];
                v378 = v379;
            } else {
                v378 = 0.0f;
            }
            unsigned long long v380 = v269 + v146;
            float v381;
            if (v271) {
                float v382 = k_cache[v380];
                v381 = v382;
            } else {
                v381 = 0.0f;
            }
            unsigned long long v383 = v283 + v125;
            float v384;
            if (v285) {
                float v385 = k_cache[v383];
                v384 = v385;
            } else {
                v384 = 0.0f;
            }
            unsigned long long v386 = v283 + v130;
            float v387;
            if (v285) {
                float v388 = k_cache[v386];
                v387 = v388;
            } else {
                v387 = 0.0f;
            }
            unsigned long long v389 = v283 + v141;
            float v390;
            if (v285) {
                float v391 = k_cache[v389];
                v390 = v391;
            } else {
                v390 = 0.0f;
            }
            unsigned long long v392 = v283 + v146;
            float v393;
            if (v285) {
                float v394 = k_cache[v392];
                v393 = v394;
            } else {
                v393 = 0.0f;
            }
            unsigned long long v395 = v297 + v125;
            float v396;
            if (v299) {
                float v397 = k_cache[v395];
                v396 = v397;
            } else {
                v396 = 0.0f;
            }
            unsigned long long v398 = v297 + v130;
            float v399;
            if (v299) {
                float v400 = k_cache[v398];
                v399 = v400;
            } else {
                v399 = 0.0f;
            }
            unsigned long long v401 = v297 + v141;
            float v402;
            if (v299) {
                float v403 = k_cache[v401];
                v402 = v403;
            } else {
                v402 = 0.0f;
            }
            unsigned long long v404 = v297 + v146;
            float v405;
            if (v299) {
                float v406 = k_cache[v404];
                v405 = v406;
            } else {
                v405 = 0.0f;
            }
            unsigned long long v407 = v255 + v157;
            float v408;
            if (v257) {
                float v409 = k_cache[v407];
                v408 = v409;
            } else {
                v408 = 0.0f;
            }
            unsigned long long v410 = v255 + v162;
            float v411;
            if (v257) {
                float v412 = k_cache[v410];
                v411 = v412;
            } else {
                v411 = 0.0f;
            }
            unsigned long long v413 = v255 + v173;
            float v414;
            if (v257) {
                float v415 = k_cache[v413];
                v414 = v415;
            } else {
                v414 = 0.0f;
            }
            unsigned long long v416 = v255 + v178;
            float v417;
            if (v257) {
                float v418 = k_cache[v416];
                v417 = v418;
            } else {
                v417 = 0.0f;
            }
            unsigned long long v419 = v269 + v157;
            float v420;
            if (v271) {
                float v421 = k_cache[v419];
                v420 = v421;
            } else {
                v420 = 0.0f;
            }
            unsigned long long v422 = v269 + v162;
            float v423;
            if (v271) {
                float v424 = k_cache[v422];
                v423 = v424;
            } else {
                v423 = 0.0f;
            }
            unsigned long long v425 = v269 + v173;
            float v426;
            if (v271) {
                float v427 = k_cache[v425];
                v426 = v427;
            } else {
                v426 = 0.0f;
            }
            unsigned long long v428 = v269 + v178;
            float v429;
            if (v271) {
                float v430 = k_cache[v428];
                v429 = v430;
            } else {
                v429 = 0.0f;
            }
            unsigned long long v431 = v283 + v157;
            float v432;
            if (v285) {
                float v433 = k_cache[v431];
                v432 = v433;
            } else {
                v432 = 0.0f;
            }
            unsigned long long v434 = v283 + v162;
            float v435;
            if (v285) {
                float v436 = k_cache[v434];
                v435 = v436;
            } else {
                v435 = 0.0f;
            }
            unsigned long long v437 = v283 + v173;
            float v438;
            if (v285) {
                float v439 = k_cache[v437];
                v438 = v439;
            } else {
                v438 = 0.0f;
            }
            unsigned long long v440 = v283 + v178;
            float v441;
            if (v285) {
                float v442 = k_cache[v440];
                v441 = v442;
            } else {
                v441 = 0.0f;
            }
            unsigned long long v443 = v297 + v157;
            float v444;
            if (v299) {
                float v445 = k_cache[v443];
                v444 = v445;
            } else {
                v444 = 0.0f;
            }
            unsigned long long v446 = v297 + v162;
            float v447;
            if (v299) {
                float v448 = k_cache[v446];
                v447 = v448;
            } else {
                v447 = 0.0f;
            }
            unsigned long long v449 = v297 + v173;
            float v450;
            if (v299) {
                float v451 = k_cache[v449];
                v450 = v451;
            } else {
                v450 = 0.0f;
            }
            unsigned long long v452 = v297 + v178;
            float v453;
            if (v299) {
                float v454 = k_cache[v452];
                v453 = v454;
            } else {
                v453 = 0.0f;
            }
            float4 q0 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // direct.rs:112
            q0 = kiln_mma_f32(q0, v58, v71, v63, v74, v258, v261);
            q0 = kiln_mma_f32(q0, v79, v87, v84, v90, v264, v267);
            q0 = kiln_mma_f32(q0, v95, v103, v100, v106, v312, v315);
            q0 = kiln_mma_f32(q0, v111, v119, v116, v122, v318, v321);
            q0 = kiln_mma_f32(q0, v127, v135, v132, v138, v360, v363);
            q0 = kiln_mma_f32(q0, v143, v151, v148, v154, v366, v369);
            q0 = kiln_mma_f32(q0, v159, v167, v164, v170, v408, v411);
            q0 = kiln_mma_f32(q0, v175, v183, v180, v186, v414, v417);
            float v455 = q0.x;
            float v456 = q0.y;
            float v457 = q0.z;
            float v458 = q0.w;
            float4 q1 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q1 = kiln_mma_f32(q1, v58, v71, v63, v74, v272, v275);
            q1 = kiln_mma_f32(q1, v79, v87, v84, v90, v278, v281);
            q1 = kiln_mma_f32(q1, v95, v103, v100, v106, v324, v327);
            q1 = kiln_mma_f32(q1, v111, v119, v116, v122, v330, v333);
            q1 = kiln_mma_f32(q1, v127, v135, v132, v138, v372, v375);
            q1 = kiln_mma_f32(q1, v143, v151, v148, v154, v378, v381);
            q1 = kiln_mma_f32(q1, v159, v167, v164, v170, v420, v423);
            q1 = kiln_mma_f32(q1, v175, v183, v180, v186, v426, v429);
            float v459 = q1.x;
            float v460 = q1.y;
            float v461 = q1.z;
            float v462 = q1.w;
            float4 q2 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q2 = kiln_mma_f32(q2, v58, v71, v63, v74, v286, v289);
            q2 = kiln_mma_f32(q2, v79, v87, v84, v90, v292, v295);
            q2 = kiln_mma_f32(q2, v95, v103, v100, v106, v336, v339);
            q2 = kiln_mma_f32(q2, v111, v119, v116, v122, v342, v345);
            q2 = kiln_mma_f32(q2, v127, v135, v132, v138, v384, v387);
            q2 = kiln_mma_f32(q2, v143, v151, v148, v154, v390, v393);
            q2 = kiln_mma_f32(q2, v159, v167, v164, v170, v432, v435);
            q2 = kiln_mma_f32(q2, v175, v183, v180, v186, v438, v441);
            float v463 = q2.x;
            float v464 = q2.y;
            float v465 = q2.z;
            float v466 = q2.w;
            float4 q3 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q3 = kiln_mma_f32(q3, v58, v71, v63, v74, v300, v303);
            q3 = kiln_mma_f32(q3, v79, v87, v84, v90, v306, v309);
            q3 = kiln_mma_f32(q3, v95, v103, v100, v106, v348, v351);
            q3 = kiln_mma_f32(q3, v111, v119, v116, v122, v354, v357);
            q3 = kiln_mma_f32(q3, v127, v135, v132, v138, v396, v399);
            q3 = kiln_mma_f32(q3, v143, v151, v148, v154, v402, v405);
            q3 = kiln_mma_f32(q3, v159, v167, v164, v170, v444, v447);
            q3 = kiln_mma_f32(q3, v175, v183, v180, v186, v450, v453);
            float v467 = q3.x;
            float v468 = q3.y;
            float v469 = q3.z;
            float v470 = q3.w;
            float v471;  // rows.rs:185
            float v472;
            float v473;
            float v474;
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
            if (v197) {
                float v487 = -v455;  // rows.rs:186
                float v488 = -v456;
                float v489 = -v457;
                float v490 = -v458;
                float v491 = -v459;
                float v492 = -v460;
                float v493 = -v461;
                float v494 = -v462;
                float v495 = -v463;
                float v496 = -v464;
                float v497 = -v465;
                float v498 = -v466;
                float v499 = -v467;
                float v500 = -v468;
                float v501 = -v469;
                float v502 = -v470;
                v471 = v487;  // rows.rs:185
                v472 = v488;
                v473 = v489;
                v474 = v490;
                v475 = v491;
                v476 = v492;
                v477 = v493;
                v478 = v494;
                v479 = v495;
                v480 = v496;
                v481 = v497;
                v482 = v498;
                v483 = v499;
                v484 = v500;
                v485 = v501;
                v486 = v502;
            } else {
                v471 = v455;
                v472 = v456;
                v473 = v457;
                v474 = v458;
                v475 = v459;
                v476 = v460;
                v477 = v461;
                v478 = v462;
                v479 = v463;
                v480 = v464;
                v481 = v465;
                v482 = v466;
                v483 = v467;
                v484 = v468;
                v485 = v469;
                v486 = v470;
            }
            unsigned v503 = first + 32u;  // rows.rs:189
            bool v504 = v503 <= walk_all_seen;
            bool v505 = first >= walk_all_start;
            bool v506 = v503 <= sink_end;
            bool v507 = v505 || v506;
            bool is_seen = v504 && v507;
            bool v508 = left < 32u;  // rows.rs:190
            bool v509 = !is_seen;
            bool v510 = v508 || v509;
            float v511;
            float v512;
            float v513;
            float v514;
            float v515;
            float v516;
            float v517;
            float v518;
            float v519;
            float v520;
            float v521;
            float v522;
            float v523;
            float v524;
            float v525;
            float v526;
            if (v510) {
                unsigned v527 = sink_end < first ? sink_end : first;  // rows.rs:191
                unsigned sinks_1 = sink_end - v527;
                unsigned v528 = tokens - 1u;  // rows.rs:194
                unsigned v529 = own_first + v49;
                unsigned v530 = v529 < v528 ? v529 : v528;
                unsigned later = v528 - v530;
                unsigned v531 = kv_stride < later ? kv_stride : later;  // rows.rs:77
                unsigned seen = kv_stride - v531;
                unsigned v532 = seen < first ? seen : first;  // rows.rs:195
                unsigned v533 = seen - v532;
                unsigned v534 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                unsigned v535 = seen - v534;
                unsigned v536 = v533 < left ? v533 : left;  // rows.rs:196
                bool v537 = v51 < v536;
                bool v538 = v51 < sinks_1;
                unsigned v539 = v535 < first ? v535 : first;
                unsigned v540 = v535 - v539;
                bool v541 = v51 >= v540;
                bool v542 = v538 || v541;
                bool v543 = v537 && v542;
                float v544 = v543 ? v471 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v545 = v60 < v536;  // rows.rs:196
                bool v546 = v60 < sinks_1;
                bool v547 = v60 >= v540;
                bool v548 = v546 || v547;
                bool v549 = v545 && v548;
                float v550 = v549 ? v472 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                unsigned v551 = own_first + v65;  // rows.rs:194
                unsigned v552 = v551 < v528 ? v551 : v528;
                unsigned later_1 = v528 - v552;
                unsigned v553 = kv_stride < later_1 ? kv_stride : later_1;  // rows.rs:77
                unsigned seen_1 = kv_stride - v553;
                unsigned v554 = seen_1 < first ? seen_1 : first;  // rows.rs:195
                unsigned v555 = seen_1 - v554;
                unsigned v556 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                unsigned v557 = seen_1 - v556;
                unsigned v558 = v555 < left ? v555 : left;  // rows.rs:196
                bool v559 = v51 < v558;
                unsigned v560 = v557 < first ? v557 : first;
                unsigned v561 = v557 - v560;
                bool v562 = v51 >= v561;
                bool v563 = v538 || v562;
                bool v564 = v559 && v563;
                float v565 = v564 ? v473 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v566 = v60 < v558;  // rows.rs:196
                bool v567 = v60 >= v561;
                bool v568 = v546 || v567;
                bool v569 = v566 && v568;
                float v570 = v569 ? v474 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v571 = v76 < v536;  // rows.rs:196
                bool v572 = v76 < sinks_1;
                bool v573 = v76 >= v540;
                bool v574 = v572 || v573;
                bool v575 = v571 && v574;
                float v576 = v575 ? v475 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v577 = v81 < v536;  // rows.rs:196
                bool v578 = v81 < sinks_1;
                bool v579 = v81 >= v540;
                bool v580 = v578 || v579;
                bool v581 = v577 && v580;
                float v582 = v581 ? v476 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v583 = v76 < v558;  // rows.rs:196
                bool v584 = v76 >= v561;
                bool v585 = v572 || v584;
                bool v586 = v583 && v585;
                float v587 = v586 ? v477 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v588 = v81 < v558;  // rows.rs:196
                bool v589 = v81 >= v561;
                bool v590 = v578 || v589;
                bool v591 = v588 && v590;
                float v592 = v591 ? v478 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v593 = v92 < v536;  // rows.rs:196
                bool v594 = v92 < sinks_1;
                bool v595 = v92 >= v540;
                bool v596 = v594 || v595;
                bool v597 = v593 && v596;
                float v598 = v597 ? v479 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v599 = v97 < v536;  // rows.rs:196
                bool v600 = v97 < sinks_1;
                bool v601 = v97 >= v540;
                bool v602 = v600 || v601;
                bool v603 = v599 && v602;
                float v604 = v603 ? v480 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v605 = v92 < v558;  // rows.rs:196
                bool v606 = v92 >= v561;
                bool v607 = v594 || v606;
                bool v608 = v605 && v607;
                float v609 = v608 ? v481 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v610 = v97 < v558;  // rows.rs:196
                bool v611 = v97 >= v561;
                bool v612 = v600 || v611;
                bool v613 = v610 && v612;
                float v614 = v613 ? v482 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v615 = v108 < v536;  // rows.rs:196
                bool v616 = v108 < sinks_1;
                bool v617 = v108 >= v540;
                bool v618 = v616 || v617;
                bool v619 = v615 && v618;
                float v620 = v619 ? v483 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v621 = v113 < v536;  // rows.rs:196
                bool v622 = v113 < sinks_1;
                bool v623 = v113 >= v540;
                bool v624 = v622 || v623;
                bool v625 = v621 && v624;
                float v626 = v625 ? v484 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v627 = v108 < v558;  // rows.rs:196
                bool v628 = v108 >= v561;
                bool v629 = v616 || v628;
                bool v630 = v627 && v629;
                float v631 = v630 ? v485 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                bool v632 = v113 < v558;  // rows.rs:196
                bool v633 = v113 >= v561;
                bool v634 = v622 || v633;
                bool v635 = v632 && v634;
                float v636 = v635 ? v486 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                v511 = v544;  // rows.rs:190
                v512 = v550;
                v513 = v565;
                v514 = v570;
                v515 = v576;
                v516 = v582;
                v517 = v587;
                v518 = v592;
                v519 = v598;
                v520 = v604;
                v521 = v609;
                v522 = v614;
                v523 = v620;
                v524 = v626;
                v525 = v631;
                v526 = v636;
            } else {
                v511 = v471;
                v512 = v472;
                v513 = v473;
                v514 = v474;
                v515 = v475;
                v516 = v476;
                v517 = v477;
                v518 = v478;
                v519 = v479;
                v520 = v480;
                v521 = v481;
                v522 = v482;
                v523 = v483;
                v524 = v484;
                v525 = v485;
                v526 = v486;
            }
            float v637 = fmaxf(v511, v512);  // rows.rs:228
            float v638 = fmaxf(v637, v515);
            float v639 = fmaxf(v638, v516);
            float v640 = fmaxf(v639, v519);
            float v641 = fmaxf(v640, v520);
            float v642 = fmaxf(v641, v523);
            float v643 = fmaxf(v642, v524);
            float v644 = __shfl_xor_sync(0xffffffffu, v643, 2);
            float v645 = fmaxf(v643, v644);
            float v646 = __shfl_xor_sync(0xffffffffu, v645, 1);
            float v647 = fmaxf(v645, v646);
            float v648 = fmaxf(v513, v514);
            float v649 = fmaxf(v648, v517);
            float v650 = fmaxf(v649, v518);
            float v651 = fmaxf(v650, v521);
            float v652 = fmaxf(v651, v522);
            float v653 = fmaxf(v652, v525);
            float v654 = fmaxf(v653, v526);
            float v655 = __shfl_xor_sync(0xffffffffu, v654, 2);
            float v656 = fmaxf(v654, v655);
            float v657 = __shfl_xor_sync(0xffffffffu, v656, 1);
            float v658 = fmaxf(v656, v657);
            float v659 = fmaf(v647, factor_1, (-12.0f));  // rows.rs:229
            float v660 = fmaxf(v248, v659);
            float v661 = fmaf(v658, factor_1, (-12.0f));
            float v662 = fmaxf(v249, v661);
            float v663 = v248 - v660;  // rows.rs:230
            float v664 = kiln_exp2_ftz(v663);
            float v665 = v249 - v662;
            float v666 = kiln_exp2_ftz(v665);
            float v667 = -v660;  // rows.rs:232
            float v668 = fmaf(v511, factor_1, v667);
            float v669 = kiln_exp2_ftz(v668);
            float v670 = fmaf(v512, factor_1, v667);
            float v671 = kiln_exp2_ftz(v670);
            float v672 = -v662;
            float v673 = fmaf(v513, factor_1, v672);
            float v674 = kiln_exp2_ftz(v673);
            float v675 = fmaf(v514, factor_1, v672);
            float v676 = kiln_exp2_ftz(v675);
            float v677 = fmaf(v515, factor_1, v667);
            float v678 = kiln_exp2_ftz(v677);
            float v679 = fmaf(v516, factor_1, v667);
            float v680 = kiln_exp2_ftz(v679);
            float v681 = fmaf(v517, factor_1, v672);
            float v682 = kiln_exp2_ftz(v681);
            float v683 = fmaf(v518, factor_1, v672);
            float v684 = kiln_exp2_ftz(v683);
            float v685 = fmaf(v519, factor_1, v667);
            float v686 = kiln_exp2_ftz(v685);
            float v687 = fmaf(v520, factor_1, v667);
            float v688 = kiln_exp2_ftz(v687);
            float v689 = fmaf(v521, factor_1, v672);
            float v690 = kiln_exp2_ftz(v689);
            float v691 = fmaf(v522, factor_1, v672);
            float v692 = kiln_exp2_ftz(v691);
            float v693 = fmaf(v523, factor_1, v667);
            float v694 = kiln_exp2_ftz(v693);
            float v695 = fmaf(v524, factor_1, v667);
            float v696 = kiln_exp2_ftz(v695);
            float v697 = fmaf(v525, factor_1, v672);
            float v698 = kiln_exp2_ftz(v697);
            float v699 = fmaf(v526, factor_1, v672);
            float v700 = kiln_exp2_ftz(v699);
            float v701 = v669 + v671;  // rows.rs:233
            float v702 = v701 + v678;
            float v703 = v702 + v680;
            float v704 = v703 + v686;
            float v705 = v704 + v688;
            float v706 = v705 + v694;
            float v707 = v706 + v696;
            float v708 = __shfl_xor_sync(0xffffffffu, v707, 2);
            float v709 = v707 + v708;
            float v710 = __shfl_xor_sync(0xffffffffu, v709, 1);
            float v711 = v709 + v710;
            float v712 = v674 + v676;
            float v713 = v712 + v682;
            float v714 = v713 + v684;
            float v715 = v714 + v690;
            float v716 = v715 + v692;
            float v717 = v716 + v698;
            float v718 = v717 + v700;
            float v719 = __shfl_xor_sync(0xffffffffu, v718, 2);
            float v720 = v718 + v719;
            float v721 = __shfl_xor_sync(0xffffffffu, v720, 1);
            float v722 = v720 + v721;
            float v723 = fmaf(v250, v664, v711);
            float v724 = fmaf(v251, v666, v722);
            float v725 = v216 * v664;  // direct.rs:116
            float v726 = v217 * v664;
            float v727 = v218 * v666;
            float v728 = v219 * v666;
            float v729 = v220 * v664;
            float v730 = v221 * v664;
            float v731 = v222 * v666;
            float v732 = v223 * v666;
            float v733 = v224 * v664;
            float v734 = v225 * v664;
            float v735 = v226 * v666;
            float v736 = v227 * v666;
            float v737 = v228 * v664;
            float v738 = v229 * v664;
            float v739 = v230 * v666;
            float v740 = v231 * v666;
            float v741 = v232 * v664;
            float v742 = v233 * v664;
            float v743 = v234 * v666;
            float v744 = v235 * v666;
            float v745 = v236 * v664;
            float v746 = v237 * v664;
            float v747 = v238 * v666;
            float v748 = v239 * v666;
            float v749 = v240 * v664;
            float v750 = v241 * v664;
            float v751 = v242 * v666;
            float v752 = v243 * v666;
            float v753 = v244 * v664;
            float v754 = v245 * v664;
            float v755 = v246 * v666;
            float v756 = v247 * v666;
            unsigned long long v757 = k_first + v200;  // direct.rs:119
            unsigned long long v758 = v757 + v52;
            bool v759 = v51 < left;
            float v760;
            if (v759) {
                float v761 = v_cache[v758];
                v760 = v761;
            } else {
                v760 = 0.0f;
            }
            unsigned long long v762 = k_first + v201;
            unsigned long long v763 = v762 + v52;
            bool v764 = v60 < left;
            float v765;
            if (v764) {
                float v766 = v_cache[v763];
                v765 = v766;
            } else {
                v765 = 0.0f;
            }
            unsigned long long v767 = k_first + v202;
            unsigned long long v768 = v767 + v52;
            bool v769 = v76 < left;
            float v770;
            if (v769) {
                float v771 = v_cache[v768];
                v770 = v771;
            } else {
                v770 = 0.0f;
            }
            unsigned long long v772 = k_first + v203;
            unsigned long long v773 = v772 + v52;
            bool v774 = v81 < left;
            float v775;
            if (v774) {
                float v776 = v_cache[v773];
                v775 = v776;
            } else {
                v775 = 0.0f;
            }
            unsigned long long v777 = v757 + v66;
            float v778;
            if (v759) {
                float v779 = v_cache[v777];
                v778 = v779;
            } else {
                v778 = 0.0f;
            }
            unsigned long long v780 = v762 + v66;
            float v781;
            if (v764) {
                float v782 = v_cache[v780];
                v781 = v782;
            } else {
                v781 = 0.0f;
            }
            unsigned long long v783 = v767 + v66;
            float v784;
            if (v769) {
                float v785 = v_cache[v783];
                v784 = v785;
            } else {
                v784 = 0.0f;
            }
            unsigned long long v786 = v772 + v66;
            float v787;
            if (v774) {
                float v788 = v_cache[v786];
                v787 = v788;
            } else {
                v787 = 0.0f;
            }
            unsigned long long v789 = v757 + v192;
            float v790;
            if (v759) {
                float v791 = v_cache[v789];
                v790 = v791;
            } else {
                v790 = 0.0f;
            }
            unsigned long long v792 = v762 + v192;
            float v793;
            if (v764) {
                float v794 = v_cache[v792];
                v793 = v794;
            } else {
                v793 = 0.0f;
            }
            unsigned long long v795 = v767 + v192;
            float v796;
            if (v769) {
                float v797 = v_cache[v795];
                v796 = v797;
            } else {
                v796 = 0.0f;
            }
            unsigned long long v798 = v772 + v192;
            float v799;
            if (v774) {
                float v800 = v_cache[v798];
                v799 = v800;
            } else {
                v799 = 0.0f;
            }
            unsigned long long v801 = v757 + v195;
            float v802;
            if (v759) {
                float v803 = v_cache[v801];
                v802 = v803;
            } else {
                v802 = 0.0f;
            }
            unsigned long long v804 = v762 + v195;
            float v805;
            if (v764) {
                float v806 = v_cache[v804];
                v805 = v806;
            } else {
                v805 = 0.0f;
            }
            unsigned long long v807 = v767 + v195;
            float v808;
            if (v769) {
                float v809 = v_cache[v807];
                v808 = v809;
            } else {
                v808 = 0.0f;
            }
            unsigned long long v810 = v772 + v195;
            float v811;
            if (v774) {
                float v812 = v_cache[v810];
                v811 = v812;
            } else {
                v811 = 0.0f;
            }
            unsigned long long v813 = v757 + v205;
            float v814;
            if (v759) {
                float v815 = v_cache[v813];
                v814 = v815;
            } else {
                v814 = 0.0f;
            }
            unsigned long long v816 = v762 + v205;
            float v817;
            if (v764) {
                float v818 = v_cache[v816];
                v817 = v818;
            } else {
                v817 = 0.0f;
            }
            unsigned long long v819 = v767 + v205;
            float v820;
            if (v769) {
                float v821 = v_cache[v819];
                v820 = v821;
            } else {
                v820 = 0.0f;
            }
            unsigned long long v822 = v772 + v205;
            float v823;
            if (v774) {
                float v824 = v_cache[v822];
                v823 = v824;
            } else {
                v823 = 0.0f;
            }
            unsigned long long v825 = v757 + v207;
            float v826;
            if (v759) {
                float v827 = v_cache[v825];
                v826 = v827;
            } else {
                v826 = 0.0f;
            }
            unsigned long long v828 = v762 + v207;
            float v829;
            if (v764) {
                float v830 = v_cache[v828];
                v829 = v830;
            } else {
                v829 = 0.0f;
            }
            unsigned long long v831 = v767 + v207;
            float v832;
            if (v769) {
                float v833 = v_cache[v831];
                v832 = v833;
            } else {
                v832 = 0.0f;
            }
            unsigned long long v834 = v772 + v207;
            float v835;
            if (v774) {
                float v836 = v_cache[v834];
                v835 = v836;
            } else {
                v835 = 0.0f;
            }
            unsigned long long v837 = v757 + v209;
            float v838;
            if (v759) {
                float v839 = v_cache[v837];
                v838 = v839;
            } else {
                v838 = 0.0f;
            }
            unsigned long long v840 = v762 + v209;
            float v841;
            if (v764) {
                float v842 = v_cache[v840];
                v841 = v842;
            } else {
                v841 = 0.0f;
            }
            unsigned long long v843 = v767 + v209;
            float v844;
            if (v769) {
                float v845 = v_cache[v843];
                v844 = v845;
            } else {
                v844 = 0.0f;
            }
            unsigned long long v846 = v772 + v209;
            float v847;
            if (v774) {
                float v848 = v_cache[v846];
                v847 = v848;
            } else {
                v847 = 0.0f;
            }
            unsigned long long v849 = v757 + v211;
            float v850;
            if (v759) {
                float v851 = v_cache[v849];
                v850 = v851;
            } else {
                v850 = 0.0f;
            }
            unsigned long long v852 = v762 + v211;
            float v853;
            if (v764) {
                float v854 = v_cache[v852];
                v853 = v854;
            } else {
                v853 = 0.0f;
            }
            unsigned long long v855 = v767 + v211;
            float v856;
            if (v769) {
                float v857 = v_cache[v855];
                v856 = v857;
            } else {
                v856 = 0.0f;
            }
            unsigned long long v858 = v772 + v211;
            float v859;
            if (v774) {
                float v860 = v_cache[v858];
                v859 = v860;
            } else {
                v859 = 0.0f;
            }
            unsigned long long v861 = k_first + v212;
            unsigned long long v862 = v861 + v52;
            bool v863 = v92 < left;
            float v864;
            if (v863) {
                float v865 = v_cache[v862];
                v864 = v865;
            } else {
                v864 = 0.0f;
            }
            unsigned long long v866 = k_first + v213;
            unsigned long long v867 = v866 + v52;
            bool v868 = v97 < left;
            float v869;
            if (v868) {
                float v870 = v_cache[v867];
                v869 = v870;
            } else {
                v869 = 0.0f;
            }
            unsigned long long v871 = k_first + v214;
            unsigned long long v872 = v871 + v52;
            bool v873 = v108 < left;
            float v874;
            if (v873) {
                float v875 = v_cache[v872];
                v874 = v875;
            } else {
                v874 = 0.0f;
            }
            unsigned long long v876 = k_first + v215;
            unsigned long long v877 = v876 + v52;
            bool v878 = v113 < left;
            float v879;
            if (v878) {
                float v880 = v_cache[v877];
                v879 = v880;
            } else {
                v879 = 0.0f;
            }
            unsigned long long v881 = v861 + v66;
            float v882;
            if (v863) {
                float v883 = v_cache[v881];
                v882 = v883;
            } else {
                v882 = 0.0f;
            }
            unsigned long long v884 = v866 + v66;
            float v885;
            if (v868) {
                float v886 = v_cache[v884];
                v885 = v886;
            } else {
                v885 = 0.0f;
            }
            unsigned long long v887 = v871 + v66;
            float v888;
            if (v873) {
                float v889 = v_cache[v887];
                v888 = v889;
            } else {
                v888 = 0.0f;
            }
            unsigned long long v890 = v876 + v66;
            float v891;
            if (v878) {
                float v892 = v_cache[v890];
                v891 = v892;
            } else {
                v891 = 0.0f;
            }
            unsigned long long v893 = v861 + v192;
            float v894;
            if (v863) {
                float v895 = v_cache[v893];
                v894 = v895;
            } else {
                v894 = 0.0f;
            }
            unsigned long long v896 = v866 + v192;
            float v897;
            if (v868) {
                float v898 = v_cache[v896];
                v897 = v898;
            } else {
                v897 = 0.0f;
            }
            unsigned long long v899 = v871 + v192;
            float v900;
            if (v873) {
                float v901 = v_cache[v899];
                v900 = v901;
            } else {
                v900 = 0.0f;
            }
            unsigned long long v902 = v876 + v192;
            float v903;
            if (v878) {
                float v904 = v_cache[v902];
                v903 = v904;
            } else {
                v903 = 0.0f;
            }
            unsigned long long v905 = v861 + v195;
            float v906;
            if (v863) {
                float v907 = v_cache[v905];
                v906 = v907;
            } else {
                v906 = 0.0f;
            }
            unsigned long long v908 = v866 + v195;
            float v909;
            if (v868) {
                float v910 = v_cache[v908];
                v909 = v910;
            } else {
                v909 = 0.0f;
            }
            unsigned long long v911 = v871 + v195;
            float v912;
            if (v873) {
                float v913 = v_cache[v911];
                v912 = v913;
            } else {
                v912 = 0.0f;
            }
            unsigned long long v914 = v876 + v195;
            float v915;
            if (v878) {
                float v916 = v_cache[v914];
                v915 = v916;
            } else {
                v915 = 0.0f;
            }
            unsigned long long v917 = v861 + v205;
            float v918;
            if (v863) {
                float v919 = v_cache[v917];
                v918 = v919;
            } else {
                v918 = 0.0f;
            }
            unsigned long long v920 = v866 + v205;
            float v921;
            if (v868) {
                float v922 = v_cache[v920];
                v921 = v922;
            } else {
                v921 = 0.0f;
            }
            unsigned long long v923 = v871 + v205;
            float v924;
            if (v873) {
                float v925 = v_cache[v923];
                v924 = v925;
            } else {
                v924 = 0.0f;
            }
            unsigned long long v926 = v876 + v205;
            float v927;
            if (v878) {
                float v928 = v_cache[v926];
                v927 = v928;
            } else {
                v927 = 0.0f;
            }
            unsigned long long v929 = v861 + v207;
            float v930;
            if (v863) {
                float v931 = v_cache[v929];
                v930 = v931;
            } else {
                v930 = 0.0f;
            }
            unsigned long long v932 = v866 + v207;
            float v933;
            if (v868) {
                float v934 = v_cache[v932];
                v933 = v934;
            } else {
                v933 = 0.0f;
            }
            unsigned long long v935 = v871 + v207;
            float v936;
            if (v873) {
                float v937 = v_cache[v935];
                v936 = v937;
            } else {
                v936 = 0.0f;
            }
            unsigned long long v938 = v876 + v207;
            float v939;
            if (v878) {
                float v940 = v_cache[v938];
                v939 = v940;
            } else {
                v939 = 0.0f;
            }
            unsigned long long v941 = v861 + v209;
            float v942;
            if (v863) {
                float v943 = v_cache[v941];
                v942 = v943;
            } else {
                v942 = 0.0f;
            }
            unsigned long long v944 = v866 + v209;
            float v945;
            if (v868) {
                float v946 = v_cache[v944];
                v945 = v946;
            } else {
                v945 = 0.0f;
            }
            unsigned long long v947 = v871 + v209;
            float v948;
            if (v873) {
                float v949 = v_cache[v947];
                v948 = v949;
            } else {
                v948 = 0.0f;
            }
            unsigned long long v950 = v876 + v209;
            float v951;
            if (v878) {
                float v952 = v_cache[v950];
                v951 = v952;
            } else {
                v951 = 0.0f;
            }
            unsigned long long v953 = v861 + v211;
            float v954;
            if (v863) {
                float v955 = v_cache[v953];
                v954 = v955;
            } else {
                v954 = 0.0f;
            }
            unsigned long long v956 = v866 + v211;
            float v957;
            if (v868) {
                float v958 = v_cache[v956];
                v957 = v958;
            } else {
                v957 = 0.0f;
            }
            unsigned long long v959 = v871 + v211;
            float v960;
            if (v873) {
                float v961 = v_cache[v959];
                v960 = v961;
            } else {
                v960 = 0.0f;
            }
            unsigned long long v962 = v876 + v211;
            float v963;
            if (v878) {
                float v964 = v_cache[v962];
                v963 = v964;
            } else {
                v963 = 0.0f;
            }
            float4 q4 = make_float4(v725, v726, v727, v728);  // direct.rs:121
            q4 = kiln_mma_f32(q4, v669, v674, v671, v676, v760, v765);
            q4 = kiln_mma_f32(q4, v678, v682, v680, v684, v770, v775);
            q4 = kiln_mma_f32(q4, v686, v690, v688, v692, v864, v869);
            q4 = kiln_mma_f32(q4, v694, v698, v696, v700, v874, v879);
            float v965 = q4.x;
            float v966 = q4.y;
            float v967 = q4.z;
            float v968 = q4.w;
            float4 q5 = make_float4(v729, v730, v731, v732);
            q5 = kiln_mma_f32(q5, v669, v674, v671, v676, v778, v781);
            q5 = kiln_mma_f32(q5, v678, v682, v680, v684, v784, v787);
            q5 = kiln_mma_f32(q5, v686, v690, v688, v692, v882, v885);
            q5 = kiln_mma_f32(q5, v694, v698, v696, v700, v888, v891);
            float v969 = q5.x;
            float v970 = q5.y;
            float v971 = q5.z;
            float v972 = q5.w;
            float4 q6 = make_float4(v733, v734, v735, v736);
            q6 = kiln_mma_f32(q6, v669, v674, v671, v676, v790, v793);
            q6 = kiln_mma_f32(q6, v678, v682, v680, v684, v796, v799);
            q6 = kiln_mma_f32(q6, v686, v690, v688, v692, v894, v897);
            q6 = kiln_mma_f32(q6, v694, v698, v696, v700, v900, v903);
            float v973 = q6.x;
            float v974 = q6.y;
            float v975 = q6.z;
            float v976 = q6.w;
            float4 q7 = make_float4(v737, v738, v739, v740);
            q7 = kiln_mma_f32(q7, v669, v674, v671, v676, v802, v805);
            q7 = kiln_mma_f32(q7, v678, v682, v680, v684, v808, v811);
            q7 = kiln_mma_f32(q7, v686, v690, v688, v692, v906, v909);
            q7 = kiln_mma_f32(q7, v694, v698, v696, v700, v912, v915);
            float v977 = q7.x;
            float v978 = q7.y;
            float v979 = q7.z;
            float v980 = q7.w;
            float4 q8 = make_float4(v741, v742, v743, v744);
            q8 = kiln_mma_f32(q8, v669, v674, v671, v676, v814, v817);
            q8 = kiln_mma_f32(q8, v678, v682, v680, v684, v820, v823);
            q8 = kiln_mma_f32(q8, v686, v690, v688, v692, v918, v921);
            q8 = kiln_mma_f32(q8, v694, v698, v696, v700, v924, v927);
            float v981 = q8.x;
            float v982 = q8.y;
            float v983 = q8.z;
            float v984 = q8.w;
            float4 q9 = make_float4(v745, v746, v747, v748);
            q9 = kiln_mma_f32(q9, v669, v674, v671, v676, v826, v829);
            q9 = kiln_mma_f32(q9, v678, v682, v680, v684, v832, v835);
            q9 = kiln_mma_f32(q9, v686, v690, v688, v692, v930, v933);
            q9 = kiln_mma_f32(q9, v694, v698, v696, v700, v936, v939);
            float v985 = q9.x;
            float v986 = q9.y;
            float v987 = q9.z;
            float v988 = q9.w;
            float4 q10 = make_float4(v749, v750, v751, v752);
            q10 = kiln_mma_f32(q10, v669, v674, v671, v676, v838, v841);
            q10 = kiln_mma_f32(q10, v678, v682, v680, v684, v844, v847);
            q10 = kiln_mma_f32(q10, v686, v690, v688, v692, v942, v945);
            q10 = kiln_mma_f32(q10, v694, v698, v696, v700, v948, v951);
            float v989 = q10.x;
            float v990 = q10.y;
            float v991 = q10.z;
            float v992 = q10.w;
            float4 q11 = make_float4(v753, v754, v755, v756);
            q11 = kiln_mma_f32(q11, v669, v674, v671, v676, v850, v853);
            q11 = kiln_mma_f32(q11, v678, v682, v680, v684, v856, v859);
            q11 = kiln_mma_f32(q11, v686, v690, v688, v692, v954, v957);
            q11 = kiln_mma_f32(q11, v694, v698, v696, v700, v960, v963);
            float v993 = q11.x;
            float v994 = q11.y;
            float v995 = q11.z;
            float v996 = q11.w;
            unsigned next = at_key_1 + 32u;  // rows.rs:126
            bool v997 = at_key_1 < walk_sink_tokens;  // rows.rs:127
            bool v998 = next >= walk_sink_tokens;
            bool v999 = v997 && v998;
            unsigned at_key_2 = v999 ? walk_from : next;
            unsigned at_end_2 = v999 ? walk_end : at_end_1;
            at_key_1 = at_key_2;  // direct.rs:106
            at_end_1 = at_end_2;
            v216 = v965;
            v217 = v966;
            v218 = v967;
            v219 = v968;
            v220 = v969;
            v221 = v970;
            v222 = v971;
            v223 = v972;
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
            v248 = v660;
            v249 = v662;
            v250 = v723;
            v251 = v724;
        }
        bool v1000 = v250 == 0.0f;  // softmax.rs:77
        float v1001;
        if (v1000) {
            v1001 = 0.0f;
        } else {
            float v1002 = v216 / v250;
            v1001 = v1002;
        }
        float v1003;
        if (v1000) {
            v1003 = 0.0f;
        } else {
            float v1004 = v217 / v250;
            v1003 = v1004;
        }
        bool v1005 = v251 == 0.0f;
        float v1006;
        if (v1005) {
            v1006 = 0.0f;
        } else {
            float v1007 = v218 / v251;
            v1006 = v1007;
        }
        float v1008;
        if (v1005) {
            v1008 = 0.0f;
        } else {
            float v1009 = v219 / v251;
            v1008 = v1009;
        }
        float v1010;
        if (v1000) {
            v1010 = 0.0f;
        } else {
            float v1011 = v220 / v250;
            v1010 = v1011;
        }
        float v1012;
        if (v1000) {
            v1012 = 0.0f;
        } else {
            float v1013 = v221 / v250;
            v1012 = v1013;
        }
        float v1014;
        if (v1005) {
            v1014 = 0.0f;
        } else {
            float v1015 = v222 / v251;
            v1014 = v1015;
        }
        float v1016;
        if (v1005) {
            v1016 = 0.0f;
        } else {
            float v1017 = v223 / v251;
            v1016 = v1017;
        }
        float v1018;
        if (v1000) {
            v1018 = 0.0f;
        } else {
            float v1019 = v224 / v250;
            v1018 = v1019;
        }
        float v1020;
        if (v1000) {
            v1020 = 0.0f;
        } else {
            float v1021 = v225 / v250;
            v1020 = v1021;
        }
        float v1022;
        if (v1005) {
            v1022 = 0.0f;
        } else {
            float v1023 = v226 / v251;
            v1022 = v1023;
        }
        float v1024;
        if (v1005) {
            v1024 = 0.0f;
        } else {
            float v1025 = v227 / v251;
            v1024 = v1025;
        }
        float v1026;
        if (v1000) {
            v1026 = 0.0f;
        } else {
            float v1027 = v228 / v250;
            v1026 = v1027;
        }
        float v1028;
        if (v1000) {
            v1028 = 0.0f;
        } else {
            float v1029 = v229 / v250;
            v1028 = v1029;
        }
        float v1030;
        if (v1005) {
            v1030 = 0.0f;
        } else {
            float v1031 = v230 / v251;
            v1030 = v1031;
        }
        float v1032;
        if (v1005) {
            v1032 = 0.0f;
        } else {
            float v1033 = v231 / v251;
            v1032 = v1033;
        }
        float v1034;
        if (v1000) {
            v1034 = 0.0f;
        } else {
            float v1035 = v232 / v250;
            v1034 = v1035;
        }
        float v1036;
        if (v1000) {
            v1036 = 0.0f;
        } else {
            float v1037 = v233 / v250;
            v1036 = v1037;
        }
        float v1038;
        if (v1005) {
            v1038 = 0.0f;
        } else {
            float v1039 = v234 / v251;
            v1038 = v1039;
        }
        float v1040;
        if (v1005) {
            v1040 = 0.0f;
        } else {
            float v1041 = v235 / v251;
            v1040 = v1041;
        }
        float v1042;
        if (v1000) {
            v1042 = 0.0f;
        } else {
            float v1043 = v236 / v250;
            v1042 = v1043;
        }
        float v1044;
        if (v1000) {
            v1044 = 0.0f;
        } else {
            float v1045 = v237 / v250;
            v1044 = v1045;
        }
        float v1046;
        if (v1005) {
            v1046 = 0.0f;
        } else {
            float v1047 = v238 / v251;
            v1046 = v1047;
        }
        float v1048;
        if (v1005) {
            v1048 = 0.0f;
        } else {
            float v1049 = v239 / v251;
            v1048 = v1049;
        }
        float v1050;
        if (v1000) {
            v1050 = 0.0f;
        } else {
            float v1051 = v240 / v250;
            v1050 = v1051;
        }
        float v1052;
        if (v1000) {
            v1052 = 0.0f;
        } else {
            float v1053 = v241 / v250;
            v1052 = v1053;
        }
        float v1054;
        if (v1005) {
            v1054 = 0.0f;
        } else {
            float v1055 = v242 / v251;
            v1054 = v1055;
        }
        float v1056;
        if (v1005) {
            v1056 = 0.0f;
        } else {
            float v1057 = v243 / v251;
            v1056 = v1057;
        }
        float v1058;
        if (v1000) {
            v1058 = 0.0f;
        } else {
            float v1059 = v244 / v250;
            v1058 = v1059;
        }
        float v1060;
        if (v1000) {
            v1060 = 0.0f;
        } else {
            float v1061 = v245 / v250;
            v1060 = v1061;
        }
        float v1062;
        if (v1005) {
            v1062 = 0.0f;
        } else {
            float v1063 = v246 / v251;
            v1062 = v1063;
        }
        float v1064;
        if (v1005) {
            v1064 = 0.0f;
        } else {
            float v1065 = v247 / v251;
            v1064 = v1065;
        }
        unsigned long long v1066 = out_first + v54;  // direct.rs:137
        unsigned long long v1067 = v1066 + v53;
        if (v57) {
            *(float2*)(out + v1067) = make_float2(v1001, v1003);
        }
        unsigned long long v1068 = out_first + v67;
        unsigned long long v1069 = v1068 + v53;
        if (v70) {
            *(float2*)(out + v1069) = make_float2(v1006, v1008);
        }
        unsigned long long v1070 = v1066 + v77;
        if (v57) {
            *(float2*)(out + v1070) = make_float2(v1010, v1012);
        }
        unsigned long long v1071 = v1068 + v77;
        if (v70) {
            *(float2*)(out + v1071) = make_float2(v1014, v1016);
        }
        unsigned long long v1072 = v1066 + v93;
        if (v57) {
            *(float2*)(out + v1072) = make_float2(v1018, v1020);
        }
        unsigned long long v1073 = v1068 + v93;
        if (v70) {
            *(float2*)(out + v1073) = make_float2(v1022, v1024);
        }
        unsigned long long v1074 = v1066 + v109;
        if (v57) {
            *(float2*)(out + v1074) = make_float2(v1026, v1028);
        }
        unsigned long long v1075 = v1068 + v109;
        if (v70) {
            *(float2*)(out + v1075) = make_float2(v1030, v1032);
        }
        unsigned long long v1076 = v1066 + v125;
        if (v57) {
            *(float2*)(out + v1076) = make_float2(v1034, v1036);
        }
        unsigned long long v1077 = v1068 + v125;
        if (v70) {
            *(float2*)(out + v1077) = make_float2(v1038, v1040);
        }
        unsigned long long v1078 = v1066 + v141;
        if (v57) {
            *(float2*)(out + v1078) = make_float2(v1042, v1044);
        }
        unsigned long long v1079 = v1068 + v141;
        if (v70) {
            *(float2*)(out + v1079) = make_float2(v1046, v1048);
        }
        unsigned long long v1080 = v1066 + v157;
        if (v57) {
            *(float2*)(out + v1080) = make_float2(v1050, v1052);
        }
        unsigned long long v1081 = v1068 + v157;
        if (v70) {
            *(float2*)(out + v1081) = make_float2(v1054, v1056);
        }
        unsigned long long v1082 = v1066 + v173;
        if (v57) {
            *(float2*)(out + v1082) = make_float2(v1058, v1060);
        }
        unsigned long long v1083 = v1068 + v173;
        if (v70) {
            *(float2*)(out + v1083) = make_float2(v1062, v1064);
        }
    }
}
