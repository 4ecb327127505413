// matmul_staged f32, has_bias=0 has_factor=0 has_residual=0 batch=1 m=16 n=16 k=16 b_transposed=1 activation=0

static __device__ __forceinline__ void kiln_copy_async_16(void* to, const void* from) {
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
        :: "r"((unsigned)__cvta_generic_to_shared(to)), "l"(from) : "memory");
#else
    kiln_host_copy_async(to, from, 16);
#endif
}

static __device__ __forceinline__ void kiln_async_commit() {
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.commit_group;" ::: "memory");
#else
    kiln_host_async_commit();
#endif
}

static __device__ __forceinline__ void kiln_async_wait_0() {
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.wait_group 0;" ::: "memory");
#else
    kiln_host_async_wait(0);
#endif
}

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

extern "C" __global__ void __launch_bounds__(32, 2) matmul_staged(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const float* __restrict__ factor,
    const float* residual,
    float* out,
    unsigned batch,
    unsigned m) {
    __shared__ __align__(128) float a0[4096];  // staged.rs:153
    __shared__ __align__(128) float a1[4096];  // staged.rs:154
    unsigned top = blockIdx.y * 16u;  // staged.rs:146
    unsigned left_edge = blockIdx.x * 16u;
    bool v0 = top >= m;  // staged.rs:147
    if (!v0) {
        unsigned long long v1 = (unsigned long long)blockIdx.z;  // staged.rs:158
        unsigned long long v2 = (unsigned long long)m;
        unsigned long long v3 = v1 * v2;
        unsigned long long v4 = (unsigned long long)top;
        unsigned long long v5 = v3 + v4;
        unsigned long long a_first = v5 * 16ull;
        unsigned long long b_first = v1 * 256ull;  // staged.rs:159
        unsigned left_outer = m - top;  // staged.rs:165
        bool v6 = left_outer >= 16u;  // staged.rs:167
        if (v6) {
            unsigned c = threadIdx.x * 4u;  // staged.rs:83
            bool v7 = c < 16u;  // staged.rs:89
            if (v7) {
                unsigned long long v8 = (unsigned long long)c;  // staged.rs:97
                unsigned long long v9 = a_first + v8;
                unsigned v10 = 0u + c;
                unsigned v11 = v10 >> 7;
                unsigned v12 = v11 & 7u;
                unsigned v13 = v12 * 4u;
                unsigned v14 = v10 ^ v13;
                unsigned v15 = v14 - v10;
                unsigned v16 = c + v15;
                kiln_copy_async_16(a0 + v16, a + v9);
            } else {
                unsigned v17 = 0u + c;  // staged.rs:100
                unsigned v18 = v17 >> 7;
                unsigned v19 = v18 & 7u;
                unsigned v20 = v19 * 4u;
                unsigned v21 = v17 ^ v20;
                unsigned v22 = v21 - v17;
                unsigned v23 = c + v22;
                *(float4*)(a0 + v23) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at = c + 128u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v24 = a_first + 16ull;  // staged.rs:97
                unsigned long long v25 = (unsigned long long)c;
                unsigned long long v26 = v24 + v25;
                unsigned v27 = at >> 7;
                unsigned v28 = v27 & 7u;
                unsigned v29 = v28 * 4u;
                unsigned v30 = at ^ v29;
                unsigned v31 = v30 - at;
                unsigned v32 = at + v31;
                kiln_copy_async_16(a0 + v32, a + v26);
            } else {
                unsigned v33 = at >> 7;  // staged.rs:100
                unsigned v34 = v33 & 7u;
                unsigned v35 = v34 * 4u;
                unsigned v36 = at ^ v35;
                unsigned v37 = v36 - at;
                unsigned v38 = at + v37;
                *(float4*)(a0 + v38) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_1 = c + 256u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v39 = a_first + 32ull;  // staged.rs:97
                unsigned long long v40 = (unsigned long long)c;
                unsigned long long v41 = v39 + v40;
                unsigned v42 = at_1 >> 7;
                unsigned v43 = v42 & 7u;
                unsigned v44 = v43 * 4u;
                unsigned v45 = at_1 ^ v44;
                unsigned v46 = v45 - at_1;
                unsigned v47 = at_1 + v46;
                kiln_copy_async_16(a0 + v47, a + v41);
            } else {
                unsigned v48 = at_1 >> 7;  // staged.rs:100
                unsigned v49 = v48 & 7u;
                unsigned v50 = v49 * 4u;
                unsigned v51 = at_1 ^ v50;
                unsigned v52 = v51 - at_1;
                unsigned v53 = at_1 + v52;
                *(float4*)(a0 + v53) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_2 = c + 384u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v54 = a_first + 48ull;  // staged.rs:97
                unsigned long long v55 = (unsigned long long)c;
                unsigned long long v56 = v54 + v55;
                unsigned v57 = at_2 >> 7;
                unsigned v58 = v57 & 7u;
                unsigned v59 = v58 * 4u;
                unsigned v60 = at_2 ^ v59;
                unsigned v61 = v60 - at_2;
                unsigned v62 = at_2 + v61;
                kiln_copy_async_16(a0 + v62, a + v56);
            } else {
                unsigned v63 = at_2 >> 7;  // staged.rs:100
                unsigned v64 = v63 & 7u;
                unsigned v65 = v64 * 4u;
                unsigned v66 = at_2 ^ v65;
                unsigned v67 = v66 - at_2;
                unsigned v68 = at_2 + v67;
                *(float4*)(a0 + v68) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_3 = c + 512u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v69 = a_first + 64ull;  // staged.rs:97
                unsigned long long v70 = (unsigned long long)c;
                unsigned long long v71 = v69 + v70;
                unsigned v72 = at_3 >> 7;
                unsigned v73 = v72 & 7u;
                unsigned v74 = v73 * 4u;
                unsigned v75 = at_3 ^ v74;
                unsigned v76 = v75 - at_3;
                unsigned v77 = at_3 + v76;
                kiln_copy_async_16(a0 + v77, a + v71);
            } else {
                unsigned v78 = at_3 >> 7;  // staged.rs:100
                unsigned v79 = v78 & 7u;
                unsigned v80 = v79 * 4u;
                unsigned v81 = at_3 ^ v80;
                unsigned v82 = v81 - at_3;
                unsigned v83 = at_3 + v82;
                *(float4*)(a0 + v83) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_4 = c + 640u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v84 = a_first + 80ull;  // staged.rs:97
                unsigned long long v85 = (unsigned long long)c;
                unsigned long long v86 = v84 + v85;
                unsigned v87 = at_4 >> 7;
                unsigned v88 = v87 & 7u;
                unsigned v89 = v88 * 4u;
                unsigned v90 = at_4 ^ v89;
                unsigned v91 = v90 - at_4;
                unsigned v92 = at_4 + v91;
                kiln_copy_async_16(a0 + v92, a + v86);
            } else {
                unsigned v93 = at_4 >> 7;  // staged.rs:100
                unsigned v94 = v93 & 7u;
                unsigned v95 = v94 * 4u;
                unsigned v96 = at_4 ^ v95;
                unsigned v97 = v96 - at_4;
                unsigned v98 = at_4 + v97;
                *(float4*)(a0 + v98) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_5 = c + 768u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v99 = a_first + 96ull;  // staged.rs:97
                unsigned long long v100 = (unsigned long long)c;
                unsigned long long v101 = v99 + v100;
                unsigned v102 = at_5 >> 7;
                unsigned v103 = v102 & 7u;
                unsigned v104 = v103 * 4u;
                unsigned v105 = at_5 ^ v104;
                unsigned v106 = v105 - at_5;
                unsigned v107 = at_5 + v106;
                kiln_copy_async_16(a0 + v107, a + v101);
            } else {
                unsigned v108 = at_5 >> 7;  // staged.rs:100
                unsigned v109 = v108 & 7u;
                unsigned v110 = v109 * 4u;
                unsigned v111 = at_5 ^ v110;
                unsigned v112 = v111 - at_5;
                unsigned v113 = at_5 + v112;
                *(float4*)(a0 + v113) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_6 = c + 896u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v114 = a_first + 112ull;  // staged.rs:97
                unsigned long long v115 = (unsigned long long)c;
                unsigned long long v116 = v114 + v115;
                unsigned v117 = at_6 >> 7;
                unsigned v118 = v117 & 7u;
                unsigned v119 = v118 * 4u;
                unsigned v120 = at_6 ^ v119;
                unsigned v121 = v120 - at_6;
                unsigned v122 = at_6 + v121;
                kiln_copy_async_16(a0 + v122, a + v116);
            } else {
                unsigned v123 = at_6 >> 7;  // staged.rs:100
                unsigned v124 = v123 & 7u;
                unsigned v125 = v124 * 4u;
                unsigned v126 = at_6 ^ v125;
                unsigned v127 = v126 - at_6;
                unsigned v128 = at_6 + v127;
                *(float4*)(a0 + v128) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_7 = c + 1024u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v129 = a_first + 128ull;  // staged.rs:97
                unsigned long long v130 = (unsigned long long)c;
                unsigned long long v131 = v129 + v130;
                unsigned v132 = 0u + c;
                unsigned v133 = v132 >> 7;
                unsigned v134 = v133 & 7u;
                unsigned v135 = v134 * 4u;
                unsigned v136 = v132 ^ v135;
                unsigned v137 = v136 - v132;
                unsigned v138 = at_7 + v137;
                kiln_copy_async_16(a0 + v138, a + v131);
            } else {
                unsigned v139 = 0u + c;  // staged.rs:100
                unsigned v140 = v139 >> 7;
                unsigned v141 = v140 & 7u;
                unsigned v142 = v141 * 4u;
                unsigned v143 = v139 ^ v142;
                unsigned v144 = v143 - v139;
                unsigned v145 = at_7 + v144;
                *(float4*)(a0 + v145) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_8 = c + 1152u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v146 = a_first + 144ull;  // staged.rs:97
                unsigned long long v147 = (unsigned long long)c;
                unsigned long long v148 = v146 + v147;
                unsigned v149 = at >> 7;
                unsigned v150 = v149 & 7u;
                unsigned v151 = v150 * 4u;
                unsigned v152 = at ^ v151;
                unsigned v153 = v152 - at;
                unsigned v154 = at_8 + v153;
                kiln_copy_async_16(a0 + v154, a + v148);
            } else {
                unsigned v155 = at >> 7;  // staged.rs:100
                unsigned v156 = v155 & 7u;
                unsigned v157 = v156 * 4u;
                unsigned v158 = at ^ v157;
                unsigned v159 = v158 - at;
                unsigned v160 = at_8 + v159;
                *(float4*)(a0 + v160) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_9 = c + 1280u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v161 = a_first + 160ull;  // staged.rs:97
                unsigned long long v162 = (unsigned long long)c;
                unsigned long long v163 = v161 + v162;
                unsigned v164 = at_1 >> 7;
                unsigned v165 = v164 & 7u;
                unsigned v166 = v165 * 4u;
                unsigned v167 = at_1 ^ v166;
                unsigned v168 = v167 - at_1;
                unsigned v169 = at_9 + v168;
                kiln_copy_async_16(a0 + v169, a + v163);
            } else {
                unsigned v170 = at_1 >> 7;  // staged.rs:100
                unsigned v171 = v170 & 7u;
                unsigned v172 = v171 * 4u;
                unsigned v173 = at_1 ^ v172;
                unsigned v174 = v173 - at_1;
                unsigned v175 = at_9 + v174;
                *(float4*)(a0 + v175) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_10 = c + 1408u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v176 = a_first + 176ull;  // staged.rs:97
                unsigned long long v177 = (unsigned long long)c;
                unsigned long long v178 = v176 + v177;
                unsigned v179 = at_2 >> 7;
                unsigned v180 = v179 & 7u;
                unsigned v181 = v180 * 4u;
                unsigned v182 = at_2 ^ v181;
                unsigned v183 = v182 - at_2;
                unsigned v184 = at_10 + v183;
                kiln_copy_async_16(a0 + v184, a + v178);
            } else {
                unsigned v185 = at_2 >> 7;  // staged.rs:100
                unsigned v186 = v185 & 7u;
                unsigned v187 = v186 * 4u;
                unsigned v188 = at_2 ^ v187;
                unsigned v189 = v188 - at_2;
                unsigned v190 = at_10 + v189;
                *(float4*)(a0 + v190) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_11 = c + 1536u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v191 = a_first + 192ull;  // staged.rs:97
                unsigned long long v192 = (unsigned long long)c;
                unsigned long long v193 = v191 + v192;
                unsigned v194 = at_3 >> 7;
                unsigned v195 = v194 & 7u;
                unsigned v196 = v195 * 4u;
                unsigned v197 = at_3 ^ v196;
                unsigned v198 = v197 - at_3;
                unsigned v199 = at_11 + v198;
                kiln_copy_async_16(a0 + v199, a + v193);
            } else {
                unsigned v200 = at_3 >> 7;  // staged.rs:100
                unsigned v201 = v200 & 7u;
                unsigned v202 = v201 * 4u;
                unsigned v203 = at_3 ^ v202;
                unsigned v204 = v203 - at_3;
                unsigned v205 = at_11 + v204;
                *(float4*)(a0 + v205) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_12 = c + 1664u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v206 = a_first + 208ull;  // staged.rs:97
                unsigned long long v207 = (unsigned long long)c;
                unsigned long long v208 = v206 + v207;
                unsigned v209 = at_4 >> 7;
                unsigned v210 = v209 & 7u;
                unsigned v211 = v210 * 4u;
                unsigned v212 = at_4 ^ v211;
                unsigned v213 = v212 - at_4;
                unsigned v214 = at_12 + v213;
                kiln_copy_async_16(a0 + v214, a + v208);
            } else {
                unsigned v215 = at_4 >> 7;  // staged.rs:100
                unsigned v216 = v215 & 7u;
                unsigned v217 = v216 * 4u;
                unsigned v218 = at_4 ^ v217;
                unsigned v219 = v218 - at_4;
                unsigned v220 = at_12 + v219;
                *(float4*)(a0 + v220) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_13 = c + 1792u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v221 = a_first + 224ull;  // staged.rs:97
                unsigned long long v222 = (unsigned long long)c;
                unsigned long long v223 = v221 + v222;
                unsigned v224 = at_5 >> 7;
                unsigned v225 = v224 & 7u;
                unsigned v226 = v225 * 4u;
                unsigned v227 = at_5 ^ v226;
                unsigned v228 = v227 - at_5;
                unsigned v229 = at_13 + v228;
                kiln_copy_async_16(a0 + v229, a + v223);
            } else {
                unsigned v230 = at_5 >> 7;  // staged.rs:100
                unsigned v231 = v230 & 7u;
                unsigned v232 = v231 * 4u;
                unsigned v233 = at_5 ^ v232;
                unsigned v234 = v233 - at_5;
                unsigned v235 = at_13 + v234;
                *(float4*)(a0 + v235) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_14 = c + 1920u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v236 = a_first + 240ull;  // staged.rs:97
                unsigned long long v237 = (unsigned long long)c;
                unsigned long long v238 = v236 + v237;
                unsigned v239 = at_6 >> 7;
                unsigned v240 = v239 & 7u;
                unsigned v241 = v240 * 4u;
                unsigned v242 = at_6 ^ v241;
                unsigned v243 = v242 - at_6;
                unsigned v244 = at_14 + v243;
                kiln_copy_async_16(a0 + v244, a + v238);
            } else {
                unsigned v245 = at_6 >> 7;  // staged.rs:100
                unsigned v246 = v245 & 7u;
                unsigned v247 = v246 * 4u;
                unsigned v248 = at_6 ^ v247;
                unsigned v249 = v248 - at_6;
                unsigned v250 = at_14 + v249;
                *(float4*)(a0 + v250) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        } else {
            unsigned c_1 = threadIdx.x * 4u;  // staged.rs:83
            bool v251 = c_1 < 16u;  // staged.rs:89
            if (v251) {
                unsigned long long v252 = (unsigned long long)c_1;  // staged.rs:97
                unsigned long long v253 = a_first + v252;
                unsigned v254 = 0u + c_1;
                unsigned v255 = v254 >> 7;
                unsigned v256 = v255 & 7u;
                unsigned v257 = v256 * 4u;
                unsigned v258 = v254 ^ v257;
                unsigned v259 = v258 - v254;
                unsigned v260 = c_1 + v259;
                kiln_copy_async_16(a0 + v260, a + v253);
            } else {
                unsigned v261 = 0u + c_1;  // staged.rs:100
                unsigned v262 = v261 >> 7;
                unsigned v263 = v262 & 7u;
                unsigned v264 = v263 * 4u;
                unsigned v265 = v261 ^ v264;
                unsigned v266 = v265 - v261;
                unsigned v267 = c_1 + v266;
                *(float4*)(a0 + v267) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_15 = c_1 + 128u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v268 = left_outer - 1u;  // staged.rs:95
                unsigned row = v268 < 1u ? v268 : 1u;
                unsigned long long v269 = (unsigned long long)row;  // staged.rs:97
                unsigned long long v270 = v269 * 16ull;
                unsigned long long v271 = a_first + v270;
                unsigned long long v272 = (unsigned long long)c_1;
                unsigned long long v273 = v271 + v272;
                unsigned v274 = at_15 >> 7;
                unsigned v275 = v274 & 7u;
                unsigned v276 = v275 * 4u;
                unsigned v277 = at_15 ^ v276;
                unsigned v278 = v277 - at_15;
                unsigned v279 = at_15 + v278;
                kiln_copy_async_16(a0 + v279, a + v273);
            } else {
                unsigned v280 = at_15 >> 7;  // staged.rs:100
                unsigned v281 = v280 & 7u;
                unsigned v282 = v281 * 4u;
                unsigned v283 = at_15 ^ v282;
                unsigned v284 = v283 - at_15;
                unsigned v285 = at_15 + v284;
                *(float4*)(a0 + v285) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_16 = c_1 + 256u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v286 = left_outer - 1u;  // staged.rs:95
                unsigned row_1 = v286 < 2u ? v286 : 2u;
                unsigned long long v287 = (unsigned long long)row_1;  // staged.rs:97
                unsigned long long v288 = v287 * 16ull;
                unsigned long long v289 = a_first + v288;
                unsigned long long v290 = (unsigned long long)c_1;
                unsigned long long v291 = v289 + v290;
                unsigned v292 = at_16 >> 7;
                unsigned v293 = v292 & 7u;
                unsigned v294 = v293 * 4u;
                unsigned v295 = at_16 ^ v294;
                unsigned v296 = v295 - at_16;
                unsigned v297 = at_16 + v296;
                kiln_copy_async_16(a0 + v297, a + v291);
            } else {
                unsigned v298 = at_16 >> 7;  // staged.rs:100
                unsigned v299 = v298 & 7u;
                unsigned v300 = v299 * 4u;
                unsigned v301 = at_16 ^ v300;
                unsigned v302 = v301 - at_16;
                unsigned v303 = at_16 + v302;
                *(float4*)(a0 + v303) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_17 = c_1 + 384u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v304 = left_outer - 1u;  // staged.rs:95
                unsigned row_2 = v304 < 3u ? v304 : 3u;
                unsigned long long v305 = (unsigned long long)row_2;  // staged.rs:97
                unsigned long long v306 = v305 * 16ull;
                unsigned long long v307 = a_first + v306;
                unsigned long long v308 = (unsigned long long)c_1;
                unsigned long long v309 = v307 + v308;
                unsigned v310 = at_17 >> 7;
                unsigned v311 = v310 & 7u;
                unsigned v312 = v311 * 4u;
                unsigned v313 = at_17 ^ v312;
                unsigned v314 = v313 - at_17;
                unsigned v315 = at_17 + v314;
                kiln_copy_async_16(a0 + v315, a + v309);
            } else {
                unsigned v316 = at_17 >> 7;  // staged.rs:100
                unsigned v317 = v316 & 7u;
                unsigned v318 = v317 * 4u;
                unsigned v319 = at_17 ^ v318;
                unsigned v320 = v319 - at_17;
                unsigned v321 = at_17 + v320;
                *(float4*)(a0 + v321) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_18 = c_1 + 512u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v322 = left_outer - 1u;  // staged.rs:95
                unsigned row_3 = v322 < 4u ? v322 : 4u;
                unsigned long long v323 = (unsigned long long)row_3;  // staged.rs:97
                unsigned long long v324 = v323 * 16ull;
                unsigned long long v325 = a_first + v324;
                unsigned long long v326 = (unsigned long long)c_1;
                unsigned long long v327 = v325 + v326;
                unsigned v328 = at_18 >> 7;
                unsigned v329 = v328 & 7u;
                unsigned v330 = v329 * 4u;
                unsigned v331 = at_18 ^ v330;
                unsigned v332 = v331 - at_18;
                unsigned v333 = at_18 + v332;
                kiln_copy_async_16(a0 + v333, a + v327);
            } else {
                unsigned v334 = at_18 >> 7;  // staged.rs:100
                unsigned v335 = v334 & 7u;
                unsigned v336 = v335 * 4u;
                unsigned v337 = at_18 ^ v336;
                unsigned v338 = v337 - at_18;
                unsigned v339 = at_18 + v338;
                *(float4*)(a0 + v339) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_19 = c_1 + 640u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v340 = left_outer - 1u;  // staged.rs:95
                unsigned row_4 = v340 < 5u ? v340 : 5u;
                unsigned long long v341 = (unsigned long long)row_4;  // staged.rs:97
                unsigned long long v342 = v341 * 16ull;
                unsigned long long v343 = a_first + v342;
                unsigned long long v344 = (unsigned long long)c_1;
                unsigned long long v345 = v343 + v344;
                unsigned v346 = at_19 >> 7;
                unsigned v347 = v346 & 7u;
                unsigned v348 = v347 * 4u;
                unsigned v349 = at_19 ^ v348;
                unsigned v350 = v349 - at_19;
                unsigned v351 = at_19 + v350;
                kiln_copy_async_16(a0 + v351, a + v345);
            } else {
                unsigned v352 = at_19 >> 7;  // staged.rs:100
                unsigned v353 = v352 & 7u;
                unsigned v354 = v353 * 4u;
                unsigned v355 = at_19 ^ v354;
                unsigned v356 = v355 - at_19;
                unsigned v357 = at_19 + v356;
                *(float4*)(a0 + v357) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_20 = c_1 + 768u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v358 = left_outer - 1u;  // staged.rs:95
                unsigned row_5 = v358 < 6u ? v358 : 6u;
                unsigned long long v359 = (unsigned long long)row_5;  // staged.rs:97
                unsigned long long v360 = v359 * 16ull;
                unsigned long long v361 = a_first + v360;
                unsigned long long v362 = (unsigned long long)c_1;
                unsigned long long v363 = v361 + v362;
                unsigned v364 = at_20 >> 7;
                unsigned v365 = v364 & 7u;
                unsigned v366 = v365 * 4u;
                unsigned v367 = at_20 ^ v366;
                unsigned v368 = v367 - at_20;
                unsigned v369 = at_20 + v368;
                kiln_copy_async_16(a0 + v369, a + v363);
            } else {
                unsigned v370 = at_20 >> 7;  // staged.rs:100
                unsigned v371 = v370 & 7u;
                unsigned v372 = v371 * 4u;
                unsigned v373 = at_20 ^ v372;
                unsigned v374 = v373 - at_20;
                unsigned v375 = at_20 + v374;
                *(float4*)(a0 + v375) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_21 = c_1 + 896u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v376 = left_outer - 1u;  // staged.rs:95
                unsigned row_6 = v376 < 7u ? v376 : 7u;
                unsigned long long v377 = (unsigned long long)row_6;  // staged.rs:97
                unsigned long long v378 = v377 * 16ull;
                unsigned long long v379 = a_first + v378;
                unsigned long long v380 = (unsigned long long)c_1;
                unsigned long long v381 = v379 + v380;
                unsigned v382 = at_21 >> 7;
                unsigned v383 = v382 & 7u;
                unsigned v384 = v383 * 4u;
                unsigned v385 = at_21 ^ v384;
                unsigned v386 = v385 - at_21;
                unsigned v387 = at_21 + v386;
                kiln_copy_async_16(a0 + v387, a + v381);
            } else {
                unsigned v388 = at_21 >> 7;  // staged.rs:100
                unsigned v389 = v388 & 7u;
                unsigned v390 = v389 * 4u;
                unsigned v391 = at_21 ^ v390;
                unsigned v392 = v391 - at_21;
                unsigned v393 = at_21 + v392;
                *(float4*)(a0 + v393) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_22 = c_1 + 1024u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v394 = left_outer - 1u;  // staged.rs:95
                unsigned row_7 = v394 < 8u ? v394 : 8u;
                unsigned long long v395 = (unsigned long long)row_7;  // staged.rs:97
                unsigned long long v396 = v395 * 16ull;
                unsigned long long v397 = a_first + v396;
                unsigned long long v398 = (unsigned long long)c_1;
                unsigned long long v399 = v397 + v398;
                unsigned v400 = 0u + c_1;
                unsigned v401 = v400 >> 7;
                unsigned v402 = v401 & 7u;
                unsigned v403 = v402 * 4u;
                unsigned v404 = v400 ^ v403;
                unsigned v405 = v404 - v400;
                unsigned v406 = at_22 + v405;
                kiln_copy_async_16(a0 + v406, a + v399);
            } else {
                unsigned v407 = 0u + c_1;  // staged.rs:100
                unsigned v408 = v407 >> 7;
                unsigned v409 = v408 & 7u;
                unsigned v410 = v409 * 4u;
                unsigned v411 = v407 ^ v410;
                unsigned v412 = v411 - v407;
                unsigned v413 = at_22 + v412;
                *(float4*)(a0 + v413) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_23 = c_1 + 1152u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v414 = left_outer - 1u;  // staged.rs:95
                unsigned row_8 = v414 < 9u ? v414 : 9u;
                unsigned long long v415 = (unsigned long long)row_8;  // staged.rs:97
                unsigned long long v416 = v415 * 16ull;
                unsigned long long v417 = a_first + v416;
                unsigned long long v418 = (unsigned long long)c_1;
                unsigned long long v419 = v417 + v418;
                unsigned v420 = at_15 >> 7;
                unsigned v421 = v420 & 7u;
                unsigned v422 = v421 * 4u;
                unsigned v423 = at_15 ^ v422;
                unsigned v424 = v423 - at_15;
                unsigned v425 = at_23 + v424;
                kiln_copy_async_16(a0 + v425, a + v419);
            } else {
                unsigned v426 = at_15 >> 7;  // staged.rs:100
                unsigned v427 = v426 & 7u;
                unsigned v428 = v427 * 4u;
                unsigned v429 = at_15 ^ v428;
                unsigned v430 = v429 - at_15;
                unsigned v431 = at_23 + v430;
                *(float4*)(a0 + v431) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_24 = c_1 + 1280u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v432 = left_outer - 1u;  // staged.rs:95
                unsigned row_9 = v432 < 10u ? v432 : 10u;
                unsigned long long v433 = (unsigned long long)row_9;  // staged.rs:97
                unsigned long long v434 = v433 * 16ull;
                unsigned long long v435 = a_first + v434;
                unsigned long long v436 = (unsigned long long)c_1;
                unsigned long long v437 = v435 + v436;
                unsigned v438 = at_16 >> 7;
                unsigned v439 = v438 & 7u;
                unsigned v440 = v439 * 4u;
                unsigned v441 = at_16 ^ v440;
                unsigned v442 = v441 - at_16;
                unsigned v443 = at_24 + v442;
                kiln_copy_async_16(a0 + v443, a + v437);
            } else {
                unsigned v444 = at_16 >> 7;  // staged.rs:100
                unsigned v445 = v444 & 7u;
                unsigned v446 = v445 * 4u;
                unsigned v447 = at_16 ^ v446;
                unsigned v448 = v447 - at_16;
                unsigned v449 = at_24 + v448;
                *(float4*)(a0 + v449) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_25 = c_1 + 1408u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v450 = left_outer - 1u;  // staged.rs:95
                unsigned row_10 = v450 < 11u ? v450 : 11u;
                unsigned long long v451 = (unsigned long long)row_10;  // staged.rs:97
                unsigned long long v452 = v451 * 16ull;
                unsigned long long v453 = a_first + v452;
                unsigned long long v454 = (unsigned long long)c_1;
                unsigned long long v455 = v453 + v454;
                unsigned v456 = at_17 >> 7;
                unsigned v457 = v456 & 7u;
                unsigned v458 = v457 * 4u;
                unsigned v459 = at_17 ^ v458;
                unsigned v460 = v459 - at_17;
                unsigned v461 = at_25 + v460;
                kiln_copy_async_16(a0 + v461, a + v455);
            } else {
                unsigned v462 = at_17 >> 7;  // staged.rs:100
                unsigned v463 = v462 & 7u;
                unsigned v464 = v463 * 4u;
                unsigned v465 = at_17 ^ v464;
                unsigned v466 = v465 - at_17;
                unsigned v467 = at_25 + v466;
                *(float4*)(a0 + v467) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_26 = c_1 + 1536u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v468 = left_outer - 1u;  // staged.rs:95
                unsigned row_11 = v468 < 12u ? v468 : 12u;
                unsigned long long v469 = (unsigned long long)row_11;  // staged.rs:97
                unsigned long long v470 = v469 * 16ull;
                unsigned long long v471 = a_first + v470;
                unsigned long long v472 = (unsigned long long)c_1;
                unsigned long long v473 = v471 + v472;
                unsigned v474 = at_18 >> 7;
                unsigned v475 = v474 & 7u;
                unsigned v476 = v475 * 4u;
                unsigned v477 = at_18 ^ v476;
                unsigned v478 = v477 - at_18;
                unsigned v479 = at_26 + v478;
                kiln_copy_async_16(a0 + v479, a + v473);
            } else {
                unsigned v480 = at_18 >> 7;  // staged.rs:100
                unsigned v481 = v480 & 7u;
                unsigned v482 = v481 * 4u;
                unsigned v483 = at_18 ^ v482;
                unsigned v484 = v483 - at_18;
                unsigned v485 = at_26 + v484;
                *(float4*)(a0 + v485) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_27 = c_1 + 1664u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v486 = left_outer - 1u;  // staged.rs:95
                unsigned row_12 = v486 < 13u ? v486 : 13u;
                unsigned long long v487 = (unsigned long long)row_12;  // staged.rs:97
                unsigned long long v488 = v487 * 16ull;
                unsigned long long v489 = a_first + v488;
                unsigned long long v490 = (unsigned long long)c_1;
                unsigned long long v491 = v489 + v490;
                unsigned v492 = at_19 >> 7;
                unsigned v493 = v492 & 7u;
                unsigned v494 = v493 * 4u;
                unsigned v495 = at_19 ^ v494;
                unsigned v496 = v495 - at_19;
                unsigned v497 = at_27 + v496;
                kiln_copy_async_16(a0 + v497, a + v491);
            } else {
                unsigned v498 = at_19 >> 7;  // staged.rs:100
                unsigned v499 = v498 & 7u;
                unsigned v500 = v499 * 4u;
                unsigned v501 = at_19 ^ v500;
                unsigned v502 = v501 - at_19;
                unsigned v503 = at_27 + v502;
                *(float4*)(a0 + v503) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_28 = c_1 + 1792u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v504 = left_outer - 1u;  // staged.rs:95
                unsigned row_13 = v504 < 14u ? v504 : 14u;
                unsigned long long v505 = (unsigned long long)row_13;  // staged.rs:97
                unsigned long long v506 = v505 * 16ull;
                unsigned long long v507 = a_first + v506;
                unsigned long long v508 = (unsigned long long)c_1;
                unsigned long long v509 = v507 + v508;
                unsigned v510 = at_20 >> 7;
                unsigned v511 = v510 & 7u;
                unsigned v512 = v511 * 4u;
                unsigned v513 = at_20 ^ v512;
                unsigned v514 = v513 - at_20;
                unsigned v515 = at_28 + v514;
                kiln_copy_async_16(a0 + v515, a + v509);
            } else {
                unsigned v516 = at_20 >> 7;  // staged.rs:100
                unsigned v517 = v516 & 7u;
                unsigned v518 = v517 * 4u;
                unsigned v519 = at_20 ^ v518;
                unsigned v520 = v519 - at_20;
                unsigned v521 = at_28 + v520;
                *(float4*)(a0 + v521) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_29 = c_1 + 1920u;  // staged.rs:87
            if (v251) {  // staged.rs:89
                unsigned v522 = left_outer - 1u;  // staged.rs:95
                unsigned row_14 = v522 < 15u ? v522 : 15u;
                unsigned long long v523 = (unsigned long long)row_14;  // staged.rs:97
                unsigned long long v524 = v523 * 16ull;
                unsigned long long v525 = a_first + v524;
                unsigned long long v526 = (unsigned long long)c_1;
                unsigned long long v527 = v525 + v526;
                unsigned v528 = at_21 >> 7;
                unsigned v529 = v528 & 7u;
                unsigned v530 = v529 * 4u;
                unsigned v531 = at_21 ^ v530;
                unsigned v532 = v531 - at_21;
                unsigned v533 = at_29 + v532;
                kiln_copy_async_16(a0 + v533, a + v527);
            } else {
                unsigned v534 = at_21 >> 7;  // staged.rs:100
                unsigned v535 = v534 & 7u;
                unsigned v536 = v535 * 4u;
                unsigned v537 = at_21 ^ v536;
                unsigned v538 = v537 - at_21;
                unsigned v539 = at_29 + v538;
                *(float4*)(a0 + v539) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        }
        unsigned long long v540 = (unsigned long long)left_edge;  // staged.rs:173
        unsigned long long v541 = v540 * 16ull;
        unsigned long long first = b_first + v541;
        unsigned left_outer_1 = 16u - left_edge;  // staged.rs:183
        unsigned c_2 = threadIdx.x * 4u;  // staged.rs:83
        bool v542 = c_2 < 16u;  // staged.rs:89
        if (v542) {
            unsigned long long v543 = (unsigned long long)c_2;  // staged.rs:97
            unsigned long long v544 = first + v543;
            unsigned v545 = 0u + c_2;
            unsigned v546 = v545 >> 7;
            unsigned v547 = v546 & 7u;
            unsigned v548 = v547 * 4u;
            unsigned v549 = v545 ^ v548;
            unsigned v550 = v549 - v545;
            unsigned v551 = c_2 + v550;
            kiln_copy_async_16(a1 + v551, b + v544);
        } else {
            unsigned v552 = 0u + c_2;  // staged.rs:100
            unsigned v553 = v552 >> 7;
            unsigned v554 = v553 & 7u;
            unsigned v555 = v554 * 4u;
            unsigned v556 = v552 ^ v555;
            unsigned v557 = v556 - v552;
            unsigned v558 = c_2 + v557;
            *(float4*)(a1 + v558) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_30 = c_2 + 128u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v559 = first + 16ull;  // staged.rs:97
            unsigned long long v560 = (unsigned long long)c_2;
            unsigned long long v561 = v559 + v560;
            unsigned v562 = at_30 >> 7;
            unsigned v563 = v562 & 7u;
            unsigned v564 = v563 * 4u;
            unsigned v565 = at_30 ^ v564;
            unsigned v566 = v565 - at_30;
            unsigned v567 = at_30 + v566;
            kiln_copy_async_16(a1 + v567, b + v561);
        } else {
            unsigned v568 = at_30 >> 7;  // staged.rs:100
            unsigned v569 = v568 & 7u;
            unsigned v570 = v569 * 4u;
            unsigned v571 = at_30 ^ v570;
            unsigned v572 = v571 - at_30;
            unsigned v573 = at_30 + v572;
            *(float4*)(a1 + v573) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_31 = c_2 + 256u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v574 = first + 32ull;  // staged.rs:97
            unsigned long long v575 = (unsigned long long)c_2;
            unsigned long long v576 = v574 + v575;
            unsigned v577 = at_31 >> 7;
            unsigned v578 = v577 & 7u;
            unsigned v579 = v578 * 4u;
            unsigned v580 = at_31 ^ v579;
            unsigned v581 = v580 - at_31;
            unsigned v582 = at_31 + v581;
            kiln_copy_async_16(a1 + v582, b + v576);
        } else {
            unsigned v583 = at_31 >> 7;  // staged.rs:100
            unsigned v584 = v583 & 7u;
            unsigned v585 = v584 * 4u;
            unsigned v586 = at_31 ^ v585;
            unsigned v587 = v586 - at_31;
            unsigned v588 = at_31 + v587;
            *(float4*)(a1 + v588) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_32 = c_2 + 384u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v589 = first + 48ull;  // staged.rs:97
            unsigned long long v590 = (unsigned long long)c_2;
            unsigned long long v591 = v589 + v590;
            unsigned v592 = at_32 >> 7;
            unsigned v593 = v592 & 7u;
            unsigned v594 = v593 * 4u;
            unsigned v595 = at_32 ^ v594;
            unsigned v596 = v595 - at_32;
            unsigned v597 = at_32 + v596;
            kiln_copy_async_16(a1 + v597, b + v591);
        } else {
            unsigned v598 = at_32 >> 7;  // staged.rs:100
            unsigned v599 = v598 & 7u;
            unsigned v600 = v599 * 4u;
            unsigned v601 = at_32 ^ v600;
            unsigned v602 = v601 - at_32;
            unsigned v603 = at_32 + v602;
            *(float4*)(a1 + v603) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_33 = c_2 + 512u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v604 = first + 64ull;  // staged.rs:97
            unsigned long long v605 = (unsigned long long)c_2;
            unsigned long long v606 = v604 + v605;
            unsigned v607 = at_33 >> 7;
            unsigned v608 = v607 & 7u;
            unsigned v609 = v608 * 4u;
            unsigned v610 = at_33 ^ v609;
            unsigned v611 = v610 - at_33;
            unsigned v612 = at_33 + v611;
            kiln_copy_async_16(a1 + v612, b + v606);
        } else {
            unsigned v613 = at_33 >> 7;  // staged.rs:100
            unsigned v614 = v613 & 7u;
            unsigned v615 = v614 * 4u;
            unsigned v616 = at_33 ^ v615;
            unsigned v617 = v616 - at_33;
            unsigned v618 = at_33 + v617;
            *(float4*)(a1 + v618) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_34 = c_2 + 640u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v619 = first + 80ull;  // staged.rs:97
            unsigned long long v620 = (unsigned long long)c_2;
            unsigned long long v621 = v619 + v620;
            unsigned v622 = at_34 >> 7;
            unsigned v623 = v622 & 7u;
            unsigned v624 = v623 * 4u;
            unsigned v625 = at_34 ^ v624;
            unsigned v626 = v625 - at_34;
            unsigned v627 = at_34 + v626;
            kiln_copy_async_16(a1 + v627, b + v621);
        } else {
            unsigned v628 = at_34 >> 7;  // staged.rs:100
            unsigned v629 = v628 & 7u;
            unsigned v630 = v629 * 4u;
            unsigned v631 = at_34 ^ v630;
            unsigned v632 = v631 - at_34;
            unsigned v633 = at_34 + v632;
            *(float4*)(a1 + v633) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_35 = c_2 + 768u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v634 = first + 96ull;  // staged.rs:97
            unsigned long long v635 = (unsigned long long)c_2;
            unsigned long long v636 = v634 + v635;
            unsigned v637 = at_35 >> 7;
            unsigned v638 = v637 & 7u;
            unsigned v639 = v638 * 4u;
            unsigned v640 = at_35 ^ v639;
            unsigned v641 = v640 - at_35;
            unsigned v642 = at_35 + v641;
            kiln_copy_async_16(a1 + v642, b + v636);
        } else {
            unsigned v643 = at_35 >> 7;  // staged.rs:100
            unsigned v644 = v643 & 7u;
            unsigned v645 = v644 * 4u;
            unsigned v646 = at_35 ^ v645;
            unsigned v647 = v646 - at_35;
            unsigned v648 = at_35 + v647;
            *(float4*)(a1 + v648) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_36 = c_2 + 896u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v649 = first + 112ull;  // staged.rs:97
            unsigned long long v650 = (unsigned long long)c_2;
            unsigned long long v651 = v649 + v650;
            unsigned v652 = at_36 >> 7;
            unsigned v653 = v652 & 7u;
            unsigned v654 = v653 * 4u;
            unsigned v655 = at_36 ^ v654;
            unsigned v656 = v655 - at_36;
            unsigned v657 = at_36 + v656;
            kiln_copy_async_16(a1 + v657, b + v651);
        } else {
            unsigned v658 = at_36 >> 7;  // staged.rs:100
            unsigned v659 = v658 & 7u;
            unsigned v660 = v659 * 4u;
            unsigned v661 = at_36 ^ v660;
            unsigned v662 = v661 - at_36;
            unsigned v663 = at_36 + v662;
            *(float4*)(a1 + v663) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_37 = c_2 + 1024u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v664 = first + 128ull;  // staged.rs:97
            unsigned long long v665 = (unsigned long long)c_2;
            unsigned long long v666 = v664 + v665;
            unsigned v667 = 0u + c_2;
            unsigned v668 = v667 >> 7;
            unsigned v669 = v668 & 7u;
            unsigned v670 = v669 * 4u;
            unsigned v671 = v667 ^ v670;
            unsigned v672 = v671 - v667;
            unsigned v673 = at_37 + v672;
            kiln_copy_async_16(a1 + v673, b + v666);
        } else {
            unsigned v674 = 0u + c_2;  // staged.rs:100
            unsigned v675 = v674 >> 7;
            unsigned v676 = v675 & 7u;
            unsigned v677 = v676 * 4u;
            unsigned v678 = v674 ^ v677;
            unsigned v679 = v678 - v674;
            unsigned v680 = at_37 + v679;
            *(float4*)(a1 + v680) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_38 = c_2 + 1152u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v681 = first + 144ull;  // staged.rs:97
            unsigned long long v682 = (unsigned long long)c_2;
            unsigned long long v683 = v681 + v682;
            unsigned v684 = at_30 >> 7;
            unsigned v685 = v684 & 7u;
            unsigned v686 = v685 * 4u;
            unsigned v687 = at_30 ^ v686;
            unsigned v688 = v687 - at_30;
            unsigned v689 = at_38 + v688;
            kiln_copy_async_16(a1 + v689, b + v683);
        } else {
            unsigned v690 = at_30 >> 7;  // staged.rs:100
            unsigned v691 = v690 & 7u;
            unsigned v692 = v691 * 4u;
            unsigned v693 = at_30 ^ v692;
            unsigned v694 = v693 - at_30;
            unsigned v695 = at_38 + v694;
            *(float4*)(a1 + v695) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_39 = c_2 + 1280u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v696 = first + 160ull;  // staged.rs:97
            unsigned long long v697 = (unsigned long long)c_2;
            unsigned long long v698 = v696 + v697;
            unsigned v699 = at_31 >> 7;
            unsigned v700 = v699 & 7u;
            unsigned v701 = v700 * 4u;
            unsigned v702 = at_31 ^ v701;
            unsigned v703 = v702 - at_31;
            unsigned v704 = at_39 + v703;
            kiln_copy_async_16(a1 + v704, b + v698);
        } else {
            unsigned v705 = at_31 >> 7;  // staged.rs:100
            unsigned v706 = v705 & 7u;
            unsigned v707 = v706 * 4u;
            unsigned v708 = at_31 ^ v707;
            unsigned v709 = v708 - at_31;
            unsigned v710 = at_39 + v709;
            *(float4*)(a1 + v710) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_40 = c_2 + 1408u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v711 = first + 176ull;  // staged.rs:97
            unsigned long long v712 = (unsigned long long)c_2;
            unsigned long long v713 = v711 + v712;
            unsigned v714 = at_32 >> 7;
            unsigned v715 = v714 & 7u;
            unsigned v716 = v715 * 4u;
            unsigned v717 = at_32 ^ v716;
            unsigned v718 = v717 - at_32;
            unsigned v719 = at_40 + v718;
            kiln_copy_async_16(a1 + v719, b + v713);
        } else {
            unsigned v720 = at_32 >> 7;  // staged.rs:100
            unsigned v721 = v720 & 7u;
            unsigned v722 = v721 * 4u;
            unsigned v723 = at_32 ^ v722;
            unsigned v724 = v723 - at_32;
            unsigned v725 = at_40 + v724;
            *(float4*)(a1 + v725) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_41 = c_2 + 1536u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v726 = first + 192ull;  // staged.rs:97
            unsigned long long v727 = (unsigned long long)c_2;
            unsigned long long v728 = v726 + v727;
            unsigned v729 = at_33 >> 7;
            unsigned v730 = v729 & 7u;
            unsigned v731 = v730 * 4u;
            unsigned v732 = at_33 ^ v731;
            unsigned v733 = v732 - at_33;
            unsigned v734 = at_41 + v733;
            kiln_copy_async_16(a1 + v734, b + v728);
        } else {
            unsigned v735 = at_33 >> 7;  // staged.rs:100
            unsigned v736 = v735 & 7u;
            unsigned v737 = v736 * 4u;
            unsigned v738 = at_33 ^ v737;
            unsigned v739 = v738 - at_33;
            unsigned v740 = at_41 + v739;
            *(float4*)(a1 + v740) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_42 = c_2 + 1664u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v741 = first + 208ull;  // staged.rs:97
            unsigned long long v742 = (unsigned long long)c_2;
            unsigned long long v743 = v741 + v742;
            unsigned v744 = at_34 >> 7;
            unsigned v745 = v744 & 7u;
            unsigned v746 = v745 * 4u;
            unsigned v747 = at_34 ^ v746;
            unsigned v748 = v747 - at_34;
            unsigned v749 = at_42 + v748;
            kiln_copy_async_16(a1 + v749, b + v743);
        } else {
            unsigned v750 = at_34 >> 7;  // staged.rs:100
            unsigned v751 = v750 & 7u;
            unsigned v752 = v751 * 4u;
            unsigned v753 = at_34 ^ v752;
            unsigned v754 = v753 - at_34;
            unsigned v755 = at_42 + v754;
            *(float4*)(a1 + v755) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_43 = c_2 + 1792u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v756 = first + 224ull;  // staged.rs:97
            unsigned long long v757 = (unsigned long long)c_2;
            unsigned long long v758 = v756 + v757;
            unsigned v759 = at_35 >> 7;
            unsigned v760 = v759 & 7u;
            unsigned v761 = v760 * 4u;
            unsigned v762 = at_35 ^ v761;
            unsigned v763 = v762 - at_35;
            unsigned v764 = at_43 + v763;
            kiln_copy_async_16(a1 + v764, b + v758);
        } else {
            unsigned v765 = at_35 >> 7;  // staged.rs:100
            unsigned v766 = v765 & 7u;
            unsigned v767 = v766 * 4u;
            unsigned v768 = at_35 ^ v767;
            unsigned v769 = v768 - at_35;
            unsigned v770 = at_43 + v769;
            *(float4*)(a1 + v770) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_44 = c_2 + 1920u;  // staged.rs:87
        if (v542) {  // staged.rs:89
            unsigned long long v771 = first + 240ull;  // staged.rs:97
            unsigned long long v772 = (unsigned long long)c_2;
            unsigned long long v773 = v771 + v772;
            unsigned v774 = at_36 >> 7;
            unsigned v775 = v774 & 7u;
            unsigned v776 = v775 * 4u;
            unsigned v777 = at_36 ^ v776;
            unsigned v778 = v777 - at_36;
            unsigned v779 = at_44 + v778;
            kiln_copy_async_16(a1 + v779, b + v773);
        } else {
            unsigned v780 = at_36 >> 7;  // staged.rs:100
            unsigned v781 = v780 & 7u;
            unsigned v782 = v781 * 4u;
            unsigned v783 = at_36 ^ v782;
            unsigned v784 = v783 - at_36;
            unsigned v785 = at_44 + v784;
            *(float4*)(a1 + v785) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        kiln_async_commit();  // staged.rs:191
        kiln_async_wait_0();  // staged.rs:196
        __syncthreads();  // staged.rs:198
        unsigned v786 = (threadIdx.x & 31u) / 4u;  // staged.rs:201
        unsigned v787 = (threadIdx.x & 31u) % 4u;
        unsigned v788 = v787 * 2u;
        unsigned v789 = v786 * 128u;
        unsigned v790 = v789 + v788;
        unsigned v791 = 0u + v789;
        unsigned v792 = v791 + v788;
        unsigned v793 = v792 >> 7;
        unsigned v794 = v793 & 7u;
        unsigned v795 = v794 * 4u;
        unsigned v796 = v792 ^ v795;
        unsigned v797 = v796 - v792;
        unsigned v798 = v790 + v797;
        float2 q0 = *(float2*)(a0 + v798);
        float v799 = q0.x;
        float v800 = q0.y;
        unsigned v801 = v788 + 1u;
        unsigned v802 = v786 + 8u;
        unsigned v803 = v802 * 128u;
        unsigned v804 = v803 + v788;
        unsigned v805 = v804 + v797;
        float2 q1 = *(float2*)(a0 + v805);
        float v806 = q1.x;
        float v807 = q1.y;
        unsigned v808 = v788 + 8u;
        unsigned v809 = v789 + v808;
        unsigned v810 = 8u + v789;
        unsigned v811 = v810 + v788;
        unsigned v812 = v811 >> 7;
        unsigned v813 = v812 & 7u;
        unsigned v814 = v813 * 4u;
        unsigned v815 = v811 ^ v814;
        unsigned v816 = v815 - v811;
        unsigned v817 = v809 + v816;
        float2 q2 = *(float2*)(a0 + v817);
        float v818 = q2.x;
        float v819 = q2.y;
        unsigned v820 = v788 + 9u;
        unsigned v821 = v803 + v808;
        unsigned v822 = v821 + v816;
        float2 q3 = *(float2*)(a0 + v822);
        float v823 = q3.x;
        float v824 = q3.y;
        float2 q4 = *(float2*)(a1 + v798);  // staged.rs:204
        float v825 = q4.x;
        float v826 = q4.y;
        float2 q5 = *(float2*)(a1 + v817);
        float v827 = q5.x;
        float v828 = q5.y;
        float2 q6 = *(float2*)(a1 + v805);
        float v829 = q6.x;
        float v830 = q6.y;
        float2 q7 = *(float2*)(a1 + v822);
        float v831 = q7.x;
        float v832 = q7.y;
        kiln_async_commit();  // staged.rs:214
        float4 q8 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:216
        q8 = kiln_mma_f32(q8, v799, v806, v800, v807, v825, v826);
        q8 = kiln_mma_f32(q8, v818, v823, v819, v824, v827, v828);
        float v833 = q8.x;
        float v834 = q8.y;
        float v835 = q8.z;
        float v836 = q8.w;
        float4 q9 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q9 = kiln_mma_f32(q9, v799, v806, v800, v807, v829, v830);
        q9 = kiln_mma_f32(q9, v818, v823, v819, v824, v831, v832);
        float v837 = q9.x;
        float v838 = q9.y;
        float v839 = q9.z;
        float v840 = q9.w;
        unsigned v841 = v789 + 16u;  // staged.rs:201
        unsigned v842 = v841 + v788;
        unsigned v843 = v842 >> 7;
        unsigned v844 = v843 & 7u;
        unsigned v845 = v844 * 4u;
        unsigned v846 = v842 ^ v845;
        unsigned v847 = v846 - v842;
        unsigned v848 = v842 + v847;
        float2 q10 = *(float2*)(a0 + v848);
        float v849 = q10.x;
        float v850 = q10.y;
        unsigned v851 = v803 + 16u;
        unsigned v852 = v851 + v788;
        unsigned v853 = v852 + v847;
        float2 q11 = *(float2*)(a0 + v853);
        float v854 = q11.x;
        float v855 = q11.y;
        unsigned v856 = v841 + v808;
        unsigned v857 = 24u + v789;
        unsigned v858 = v857 + v788;
        unsigned v859 = v858 >> 7;
        unsigned v860 = v859 & 7u;
        unsigned v861 = v860 * 4u;
        unsigned v862 = v858 ^ v861;
        unsigned v863 = v862 - v858;
        unsigned v864 = v856 + v863;
        float2 q12 = *(float2*)(a0 + v864);
        float v865 = q12.x;
        float v866 = q12.y;
        unsigned v867 = v851 + v808;
        unsigned v868 = v867 + v863;
        float2 q13 = *(float2*)(a0 + v868);
        float v869 = q13.x;
        float v870 = q13.y;
        float2 q14 = *(float2*)(a1 + v848);  // staged.rs:204
        float v871 = q14.x;
        float v872 = q14.y;
        float2 q15 = *(float2*)(a1 + v864);
        float v873 = q15.x;
        float v874 = q15.y;
        float2 q16 = *(float2*)(a1 + v853);
        float v875 = q16.x;
        float v876 = q16.y;
        float2 q17 = *(float2*)(a1 + v868);
        float v877 = q17.x;
        float v878 = q17.y;
        float4 q18 = make_float4(v833, v834, v835, v836);  // staged.rs:216
        q18 = kiln_mma_f32(q18, v849, v854, v850, v855, v871, v872);
        q18 = kiln_mma_f32(q18, v865, v869, v866, v870, v873, v874);
        float v879 = q18.x;
        float v880 = q18.y;
        float v881 = q18.z;
        float v882 = q18.w;
        float4 q19 = make_float4(v837, v838, v839, v840);
        q19 = kiln_mma_f32(q19, v849, v854, v850, v855, v875, v876);
        q19 = kiln_mma_f32(q19, v865, v869, v866, v870, v877, v878);
        float v883 = q19.x;
        float v884 = q19.y;
        float v885 = q19.z;
        float v886 = q19.w;
        unsigned v887 = v789 + 32u;  // staged.rs:201
        unsigned v888 = v887 + v788;
        unsigned v889 = v888 >> 7;
        unsigned v890 = v889 & 7u;
        unsigned v891 = v890 * 4u;
        unsigned v892 = v888 ^ v891;
        unsigned v893 = v892 - v888;
        unsigned v894 = v888 + v893;
        float2 q20 = *(float2*)(a0 + v894);
        float v895 = q20.x;
        float v896 = q20.y;
        unsigned v897 = v803 + 32u;
        unsigned v898 = v897 + v788;
        unsigned v899 = v898 + v893;
        float2 q21 = *(float2*)(a0 + v899);
        float v900 = q21.x;
        float v901 = q21.y;
        unsigned v902 = v887 + v808;
        unsigned v903 = 40u + v789;
        unsigned v904 = v903 + v788;
        unsigned v905 = v904 >> 7;
        unsigned v906 = v905 & 7u;
        unsigned v907 = v906 * 4u;
        unsigned v908 = v904 ^ v907;
        unsigned v909 = v908 - v904;
        unsigned v910 = v902 + v909;
        float2 q22 = *(float2*)(a0 + v910);
        float v911 = q22.x;
        float v912 = q22.y;
        unsigned v913 = v897 + v808;
        unsigned v914 = v913 + v909;
        float2 q23 = *(float2*)(a0 + v914);
        float v915 = q23.x;
        float v916 = q23.y;
        float2 q24 = *(float2*)(a1 + v894);  // staged.rs:204
        float v917 = q24.x;
        float v918 = q24.y;
        float2 q25 = *(float2*)(a1 + v910);
        float v919 = q25.x;
        float v920 = q25.y;
        float2 q26 = *(float2*)(a1 + v899);
        float v921 = q26.x;
        float v922 = q26.y;
        float2 q27 = *(float2*)(a1 + v914);
        float v923 = q27.x;
        float v924 = q27.y;
        float4 q28 = make_float4(v879, v880, v881, v882);  // staged.rs:216
        q28 = kiln_mma_f32(q28, v895, v900, v896, v901, v917, v918);
        q28 = kiln_mma_f32(q28, v911, v915, v912, v916, v919, v920);
        float v925 = q28.x;
        float v926 = q28.y;
        float v927 = q28.z;
        float v928 = q28.w;
        float4 q29 = make_float4(v883, v884, v885, v886);
        q29 = kiln_mma_f32(q29, v895, v900, v896, v901, v921, v922);
        q29 = kiln_mma_f32(q29, v911, v915, v912, v916, v923, v924);
        float v929 = q29.x;
        float v930 = q29.y;
        float v931 = q29.z;
        float v932 = q29.w;
        unsigned v933 = v789 + 48u;  // staged.rs:201
        unsigned v934 = v933 + v788;
        unsigned v935 = v934 >> 7;
        unsigned v936 = v935 & 7u;
        unsigned v937 = v936 * 4u;
        unsigned v938 = v934 ^ v937;
        unsigned v939 = v938 - v934;
        unsigned v940 = v934 + v939;
        float2 q30 = *(float2*)(a0 + v940);
        float v941 = q30.x;
        float v942 = q30.y;
        unsigned v943 = v803 + 48u;
        unsigned v944 = v943 + v788;
        unsigned v945 = v944 + v939;
        float2 q31 = *(float2*)(a0 + v945);
        float v946 = q31.x;
        float v947 = q31.y;
        unsigned v948 = v933 + v808;
        unsigned v949 = 56u + v789;
        unsigned v950 = v949 + v788;
        unsigned v951 = v950 >> 7;
        unsigned v952 = v951 & 7u;
        unsigned v953 = v952 * 4u;
        unsigned v954 = v950 ^ v953;
        unsigned v955 = v954 - v950;
        unsigned v956 = v948 + v955;
        float2 q32 = *(float2*)(a0 + v956);
        float v957 = q32.x;
        float v958 = q32.y;
        unsigned v959 = v943 + v808;
        unsigned v960 = v959 + v955;
        float2 q33 = *(float2*)(a0 + v960);
        float v961 = q33.x;
        float v962 = q33.y;
        float2 q34 = *(float2*)(a1 + v940);  // staged.rs:204
        float v963 = q34.x;
        float v964 = q34.y;
        float2 q35 = *(float2*)(a1 + v956);
        float v965 = q35.x;
        float v966 = q35.y;
        float2 q36 = *(float2*)(a1 + v945);
        float v967 = q36.x;
        float v968 = q36.y;
        float2 q37 = *(float2*)(a1 + v960);
        float v969 = q37.x;
        float v970 = q37.y;
        float4 q38 = make_float4(v925, v926, v927, v928);  // staged.rs:216
        q38 = kiln_mma_f32(q38, v941, v946, v942, v947, v963, v964);
        q38 = kiln_mma_f32(q38, v957, v961, v958, v962, v965, v966);
        float v971 = q38.x;
        float v972 = q38.y;
        float v973 = q38.z;
        float v974 = q38.w;
        float4 q39 = make_float4(v929, v930, v931, v932);
        q39 = kiln_mma_f32(q39, v941, v946, v942, v947, v967, v968);
        q39 = kiln_mma_f32(q39, v957, v961, v958, v962, v969, v970);
        float v975 = q39.x;
        float v976 = q39.y;
        float v977 = q39.z;
        float v978 = q39.w;
        unsigned v979 = v789 + 64u;  // staged.rs:201
        unsigned v980 = v979 + v788;
        unsigned v981 = v980 >> 7;
        unsigned v982 = v981 & 7u;
        unsigned v983 = v982 * 4u;
        unsigned v984 = v980 ^ v983;
        unsigned v985 = v984 - v980;
        unsigned v986 = v980 + v985;
        float2 q40 = *(float2*)(a0 + v986);
        float v987 = q40.x;
        float v988 = q40.y;
        unsigned v989 = v803 + 64u;
        unsigned v990 = v989 + v788;
        unsigned v991 = v990 + v985;
        float2 q41 = *(float2*)(a0 + v991);
        float v992 = q41.x;
        float v993 = q41.y;
        unsigned v994 = v979 + v808;
        unsigned v995 = 72u + v789;
        unsigned v996 = v995 + v788;
        unsigned v997 = v996 >> 7;
        unsigned v998 = v997 & 7u;
        unsigned v999 = v998 * 4u;
        unsigned v1000 = v996 ^ v999;
        unsigned v1001 = v1000 - v996;
        unsigned v1002 = v994 + v1001;
        float2 q42 = *(float2*)(a0 + v1002);
        float v1003 = q42.x;
        float v1004 = q42.y;
        unsigned v1005 = v989 + v808;
        unsigned v1006 = v1005 + v1001;
        float2 q43 = *(float2*)(a0 + v1006);
        float v1007 = q43.x;
        float v1008 = q43.y;
        float2 q44 = *(float2*)(a1 + v986);  // staged.rs:204
        float v1009 = q44.x;
        float v1010 = q44.y;
        float2 q45 = *(float2*)(a1 + v1002);
        float v1011 = q45.x;
        float v1012 = q45.y;
        float2 q46 = *(float2*)(a1 + v991);
        float v1013 = q46.x;
        float v1014 = q46.y;
        float2 q47 = *(float2*)(a1 + v1006);
        float v1015 = q47.x;
        float v1016 = q47.y;
        float4 q48 = make_float4(v971, v972, v973, v974);  // staged.rs:216
        q48 = kiln_mma_f32(q48, v987, v992, v988, v993, v1009, v1010);
        q48 = kiln_mma_f32(q48, v1003, v1007, v1004, v1008, v1011, v1012);
        float v1017 = q48.x;
        float v1018 = q48.y;
        float v1019 = q48.z;
        float v1020 = q48.w;
        float4 q49 = make_float4(v975, v976, v977, v978);
        q49 = kiln_mma_f32(q49, v987, v992, v988, v993, v1013, v1014);
        q49 = kiln_mma_f32(q49, v1003, v1007, v1004, v1008, v1015, v1016);
        float v1021 = q49.x;
        float v1022 = q49.y;
        float v1023 = q49.z;
        float v1024 = q49.w;
        unsigned v1025 = v789 + 80u;  // staged.rs:201
        unsigned v1026 = v1025 + v788;
        unsigned v1027 = v1026 >> 7;
        unsigned v1028 = v1027 & 7u;
        unsigned v1029 = v1028 * 4u;
        unsigned v1030 = v1026 ^ v1029;
        unsigned v1031 = v1030 - v1026;
        unsigned v1032 = v1026 + v1031;
        float2 q50 = *(float2*)(a0 + v1032);
        float v1033 = q50.x;
        float v1034 = q50.y;
        unsigned v1035 = v803 + 80u;
        unsigned v1036 = v1035 + v788;
        unsigned v1037 = v1036 + v1031;
        float2 q51 = *(float2*)(a0 + v1037);
        float v1038 = q51.x;
        float v1039 = q51.y;
        unsigned v1040 = v1025 + v808;
        unsigned v1041 = 88u + v789;
        unsigned v1042 = v1041 + v788;
        unsigned v1043 = v1042 >> 7;
        unsigned v1044 = v1043 & 7u;
        unsigned v1045 = v1044 * 4u;
        unsigned v1046 = v1042 ^ v1045;
        unsigned v1047 = v1046 - v1042;
        unsigned v1048 = v1040 + v1047;
        float2 q52 = *(float2*)(a0 + v1048);
        float v1049 = q52.x;
        float v1050 = q52.y;
        unsigned v1051 = v1035 + v808;
        unsigned v1052 = v1051 + v1047;
        float2 q53 = *(float2*)(a0 + v1052);
        float v1053 = q53.x;
        float v1054 = q53.y;
        float2 q54 = *(float2*)(a1 + v1032);  // staged.rs:204
        float v1055 = q54.x;
        float v1056 = q54.y;
        float2 q55 = *(float2*)(a1 + v1048);
        float v1057 = q55.x;
        float v1058 = q55.y;
        float2 q56 = *(float2*)(a1 + v1037);
        float v1059 = q56.x;
        float v1060 = q56.y;
        float2 q57 = *(float2*)(a1 + v1052);
        float v1061 = q57.x;
        float v1062 = q57.y;
        float4 q58 = make_float4(v1017, v1018, v1019, v1020);  // staged.rs:216
        q58 = kiln_mma_f32(q58, v1033, v1038, v1034, v1039, v1055, v1056);
        q58 = kiln_mma_f32(q58, v1049, v1053, v1050, v1054, v1057, v1058);
        float v1063 = q58.x;
        float v1064 = q58.y;
        float v1065 = q58.z;
        float v1066 = q58.w;
        float4 q59 = make_float4(v1021, v1022, v1023, v1024);
        q59 = kiln_mma_f32(q59, v1033, v1038, v1034, v1039, v1059, v1060);
        q59 = kiln_mma_f32(q59, v1049, v1053, v1050, v1054, v1061, v1062);
        float v1067 = q59.x;
        float v1068 = q59.y;
        float v1069 = q59.z;
        float v1070 = q59.w;
        unsigned v1071 = v789 + 96u;  // staged.rs:201
        unsigned v1072 = v1071 + v788;
        unsigned v1073 = v1072 >> 7;
        unsigned v1074 = v1073 & 7u;
        unsigned v1075 = v1074 * 4u;
        unsigned v1076 = v1072 ^ v1075;
        unsigned v1077 = v1076 - v1072;
        unsigned v1078 = v1072 + v1077;
        float2 q60 = *(float2*)(a0 + v1078);
        float v1079 = q60.x;
        float v1080 = q60.y;
        unsigned v1081 = v803 + 96u;
        unsigned v1082 = v1081 + v788;
        unsigned v1083 = v1082 + v1077;
        float2 q61 = *(float2*)(a0 + v1083);
        float v1084 = q61.x;
        float v1085 = q61.y;
        unsigned v1086 = v1071 + v808;
        unsigned v1087 = 104u + v789;
        unsigned v1088 = v1087 + v788;
        unsigned v1089 = v1088 >> 7;
        unsigned v1090 = v1089 & 7u;
        unsigned v1091 = v1090 * 4u;
        unsigned v1092 = v1088 ^ v1091;
        unsigned v1093 = v1092 - v1088;
        unsigned v1094 = v1086 + v1093;
        float2 q62 = *(float2*)(a0 + v1094);
        float v1095 = q62.x;
        float v1096 = q62.y;
        unsigned v1097 = v1081 + v808;
        unsigned v1098 = v1097 + v1093;
        float2 q63 = *(float2*)(a0 + v1098);
        float v1099 = q63.x;
        float v1100 = q63.y;
        float2 q64 = *(float2*)(a1 + v1078);  // staged.rs:204
        float v1101 = q64.x;
        float v1102 = q64.y;
        float2 q65 = *(float2*)(a1 + v1094);
        float v1103 = q65.x;
        float v1104 = q65.y;
        float2 q66 = *(float2*)(a1 + v1083);
        float v1105 = q66.x;
        float v1106 = q66.y;
        float2 q67 = *(float2*)(a1 + v1098);
        float v1107 = q67.x;
        float v1108 = q67.y;
        float4 q68 = make_float4(v1063, v1064, v1065, v1066);  // staged.rs:216
        q68 = kiln_mma_f32(q68, v1079, v1084, v1080, v1085, v1101, v1102);
        q68 = kiln_mma_f32(q68, v1095, v1099, v1096, v1100, v1103, v1104);
        float v1109 = q68.x;
        float v1110 = q68.y;
        float v1111 = q68.z;
        float v1112 = q68.w;
        float4 q69 = make_float4(v1067, v1068, v1069, v1070);
        q69 = kiln_mma_f32(q69, v1079, v1084, v1080, v1085, v1105, v1106);
        q69 = kiln_mma_f32(q69, v1095, v1099, v1096, v1100, v1107, v1108);
        float v1113 = q69.x;
        float v1114 = q69.y;
        float v1115 = q69.z;
        float v1116 = q69.w;
        unsigned v1117 = v789 + 112u;  // staged.rs:201
        unsigned v1118 = v1117 + v788;
        unsigned v1119 = v1118 >> 7;
        unsigned v1120 = v1119 & 7u;
        unsigned v1121 = v1120 * 4u;
        unsigned v1122 = v1118 ^ v1121;
        unsigned v1123 = v1122 - v1118;
        unsigned v1124 = v1118 + v1123;
        float2 q70 = *(float2*)(a0 + v1124);
        float v1125 = q70.x;
        float v1126 = q70.y;
        unsigned v1127 = v803 + 112u;
        unsigned v1128 = v1127 + v788;
        unsigned v1129 = v1128 + v1123;
        float2 q71 = *(float2*)(a0 + v1129);
        float v1130 = q71.x;
        float v1131 = q71.y;
        unsigned v1132 = v1117 + v808;
        unsigned v1133 = 120u + v789;
        unsigned v1134 = v1133 + v788;
        unsigned v1135 = v1134 >> 7;
        unsigned v1136 = v1135 & 7u;
        unsigned v1137 = v1136 * 4u;
        unsigned v1138 = v1134 ^ v1137;
        unsigned v1139 = v1138 - v1134;
        unsigned v1140 = v1132 + v1139;
        float2 q72 = *(float2*)(a0 + v1140);
        float v1141 = q72.x;
        float v1142 = q72.y;
        unsigned v1143 = v1127 + v808;
        unsigned v1144 = v1143 + v1139;
        float2 q73 = *(float2*)(a0 + v1144);
        float v1145 = q73.x;
        float v1146 = q73.y;
        float2 q74 = *(float2*)(a1 + v1124);  // staged.rs:204
        float v1147 = q74.x;
        float v1148 = q74.y;
        float2 q75 = *(float2*)(a1 + v1140);
        float v1149 = q75.x;
        float v1150 = q75.y;
        float2 q76 = *(float2*)(a1 + v1129);
        float v1151 = q76.x;
        float v1152 = q76.y;
        float2 q77 = *(float2*)(a1 + v1144);
        float v1153 = q77.x;
        float v1154 = q77.y;
        float4 q78 = make_float4(v1109, v1110, v1111, v1112);  // staged.rs:216
        q78 = kiln_mma_f32(q78, v1125, v1130, v1126, v1131, v1147, v1148);
        q78 = kiln_mma_f32(q78, v1141, v1145, v1142, v1146, v1149, v1150);
        float v1155 = q78.x;
        float v1156 = q78.y;
        float v1157 = q78.z;
        float v1158 = q78.w;
        float4 q79 = make_float4(v1113, v1114, v1115, v1116);
        q79 = kiln_mma_f32(q79, v1125, v1130, v1126, v1131, v1151, v1152);
        q79 = kiln_mma_f32(q79, v1141, v1145, v1142, v1146, v1153, v1154);
        float v1159 = q79.x;
        float v1160 = q79.y;
        float v1161 = q79.z;
        float v1162 = q79.w;
        bool v1163 = top < m;  // staged.rs:220
        bool v1164 = left_edge < 16u;
        bool v1165 = v1163 && v1164;
        if (v1165) {
            unsigned long long first_1 = a_first + v540;  // matmul.rs:441
            bool v1166 = v786 < left_outer;  // matmul.rs:444
            bool v1167 = v788 < left_outer_1;
            bool v1168 = v1166 && v1167;
            bool v1169 = v801 < left_outer_1;
            bool v1170 = v1166 && v1169;
            bool v1171 = v802 < left_outer;
            bool v1172 = v1171 && v1167;
            bool v1173 = v1171 && v1169;
            bool v1174 = v808 < left_outer_1;
            bool v1175 = v1166 && v1174;
            bool v1176 = v820 < left_outer_1;
            bool v1177 = v1166 && v1176;
            bool v1178 = v1171 && v1174;
            bool v1179 = v1171 && v1176;
            bool v1180 = left_outer_1 >= 16u;  // matmul.rs:452
            bool v1181 = v6 && v1180;
            if (v1181) {
                unsigned long long v1182 = (unsigned long long)v786;  // matmul.rs:453
                unsigned long long v1183 = (unsigned long long)v788;
                unsigned long long v1184 = v1182 * 16ull;
                unsigned long long v1185 = first_1 + v1184;
                unsigned long long v1186 = v1185 + v1183;
                *(float2*)(out + v1186) = make_float2(v1155, v1156);
                unsigned long long v1187 = (unsigned long long)v802;
                unsigned long long v1188 = v1187 * 16ull;
                unsigned long long v1189 = first_1 + v1188;
                unsigned long long v1190 = v1189 + v1183;
                *(float2*)(out + v1190) = make_float2(v1157, v1158);
                unsigned long long v1191 = (unsigned long long)v808;
                unsigned long long v1192 = v1185 + v1191;
                *(float2*)(out + v1192) = make_float2(v1159, v1160);
                unsigned long long v1193 = v1189 + v1191;
                *(float2*)(out + v1193) = make_float2(v1161, v1162);
            } else {
                unsigned long long v1194 = (unsigned long long)v786;  // matmul.rs:455
                unsigned long long v1195 = (unsigned long long)v788;
                unsigned long long v1196 = v1194 * 16ull;
                unsigned long long v1197 = first_1 + v1196;
                unsigned long long v1198 = v1197 + v1195;
                if (v1168) {
                    out[v1198] = v1155;
                }
                unsigned long long v1199 = (unsigned long long)v801;
                unsigned long long v1200 = v1197 + v1199;
                if (v1170) {
                    out[v1200] = v1156;
                }
                unsigned long long v1201 = (unsigned long long)v802;
                unsigned long long v1202 = v1201 * 16ull;
                unsigned long long v1203 = first_1 + v1202;
                unsigned long long v1204 = v1203 + v1195;
                if (v1172) {
                    out[v1204] = v1157;
                }
                unsigned long long v1205 = v1203 + v1199;
                if (v1173) {
                    out[v1205] = v1158;
                }
                unsigned long long v1206 = (unsigned long long)v808;
                unsigned long long v1207 = v1197 + v1206;
                if (v1175) {
                    out[v1207] = v1159;
                }
                unsigned long long v1208 = (unsigned long long)v820;
                unsigned long long v1209 = v1197 + v1208;
                if (v1177) {
                    out[v1209] = v1160;
                }
                unsigned long long v1210 = v1203 + v1206;
                if (v1178) {
                    out[v1210] = v1161;
                }
                unsigned long long v1211 = v1203 + v1208;
                if (v1179) {
                    out[v1211] = v1162;
                }
            }
        }
    }
}
