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

extern "C" __global__ void __launch_bounds__(64, 2) matmul_staged(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const float* __restrict__ factor,
    const float* residual,
    float* out,
    unsigned batch,
    unsigned m) {
    __shared__ __align__(128) float a0[2048];  // staged.rs:151
    __shared__ __align__(128) float a1[4096];  // staged.rs:152
    unsigned top = blockIdx.y * 16u;  // staged.rs:144
    unsigned left_edge = blockIdx.x * 32u;
    bool v0 = top >= m;  // staged.rs:145
    if (!v0) {
        unsigned long long v1 = (unsigned long long)blockIdx.z;  // staged.rs:156
        unsigned long long v2 = (unsigned long long)m;
        unsigned long long v3 = v1 * v2;
        unsigned long long v4 = (unsigned long long)top;
        unsigned long long v5 = v3 + v4;
        unsigned long long a_first = v5 * 16ull;
        unsigned long long b_first = v1 * 256ull;  // staged.rs:157
        unsigned left_outer = m - top;  // staged.rs:163
        bool v6 = left_outer >= 16u;  // staged.rs:165
        if (v6) {
            unsigned r = threadIdx.x / 16u;  // staged.rs:81
            unsigned v7 = threadIdx.x % 16u;
            unsigned c = v7 * 4u;
            unsigned v8 = r * 64u;  // staged.rs:85
            unsigned at = v8 + c;
            bool v9 = c < 16u;  // staged.rs:87
            if (v9) {
                unsigned long long v10 = (unsigned long long)r;  // staged.rs:95
                unsigned long long v11 = v10 * 16ull;
                unsigned long long v12 = a_first + v11;
                unsigned long long v13 = (unsigned long long)c;
                unsigned long long v14 = v12 + v13;
                unsigned v15 = 0u + v8;
                unsigned v16 = v15 + c;
                unsigned v17 = v16 >> 6;
                unsigned v18 = v17 & 7u;
                unsigned v19 = v18 * 4u;
                unsigned v20 = v16 ^ v19;
                unsigned v21 = v20 - v16;
                unsigned v22 = at + v21;
                kiln_copy_async_16(a0 + v22, a + v14);
            } else {
                unsigned v23 = 0u + v8;  // staged.rs:98
                unsigned v24 = v23 + c;
                unsigned v25 = v24 >> 6;
                unsigned v26 = v25 & 7u;
                unsigned v27 = v26 * 4u;
                unsigned v28 = v24 ^ v27;
                unsigned v29 = v28 - v24;
                unsigned v30 = at + v29;
                *(float4*)(a0 + v30) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned r_1 = r + 4u;  // staged.rs:81
            unsigned v31 = r_1 * 64u;  // staged.rs:85
            unsigned at_1 = v31 + c;
            if (v9) {  // staged.rs:87
                unsigned long long v32 = (unsigned long long)r_1;  // staged.rs:95
                unsigned long long v33 = v32 * 16ull;
                unsigned long long v34 = a_first + v33;
                unsigned long long v35 = (unsigned long long)c;
                unsigned long long v36 = v34 + v35;
                unsigned v37 = 256u + v8;
                unsigned v38 = v37 + c;
                unsigned v39 = v38 >> 6;
                unsigned v40 = v39 & 7u;
                unsigned v41 = v40 * 4u;
                unsigned v42 = v38 ^ v41;
                unsigned v43 = v42 - v38;
                unsigned v44 = at_1 + v43;
                kiln_copy_async_16(a0 + v44, a + v36);
            } else {
                unsigned v45 = 256u + v8;  // staged.rs:98
                unsigned v46 = v45 + c;
                unsigned v47 = v46 >> 6;
                unsigned v48 = v47 & 7u;
                unsigned v49 = v48 * 4u;
                unsigned v50 = v46 ^ v49;
                unsigned v51 = v50 - v46;
                unsigned v52 = at_1 + v51;
                *(float4*)(a0 + v52) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned r_2 = r + 8u;  // staged.rs:81
            unsigned v53 = r_2 * 64u;  // staged.rs:85
            unsigned at_2 = v53 + c;
            if (v9) {  // staged.rs:87
                unsigned long long v54 = (unsigned long long)r_2;  // staged.rs:95
                unsigned long long v55 = v54 * 16ull;
                unsigned long long v56 = a_first + v55;
                unsigned long long v57 = (unsigned long long)c;
                unsigned long long v58 = v56 + v57;
                unsigned v59 = 0u + v8;
                unsigned v60 = v59 + c;
                unsigned v61 = v60 >> 6;
                unsigned v62 = v61 & 7u;
                unsigned v63 = v62 * 4u;
                unsigned v64 = v60 ^ v63;
                unsigned v65 = v64 - v60;
                unsigned v66 = at_2 + v65;
                kiln_copy_async_16(a0 + v66, a + v58);
            } else {
                unsigned v67 = 0u + v8;  // staged.rs:98
                unsigned v68 = v67 + c;
                unsigned v69 = v68 >> 6;
                unsigned v70 = v69 & 7u;
                unsigned v71 = v70 * 4u;
                unsigned v72 = v68 ^ v71;
                unsigned v73 = v72 - v68;
                unsigned v74 = at_2 + v73;
                *(float4*)(a0 + v74) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned r_3 = r + 12u;  // staged.rs:81
            unsigned v75 = r_3 * 64u;  // staged.rs:85
            unsigned at_3 = v75 + c;
            if (v9) {  // staged.rs:87
                unsigned long long v76 = (unsigned long long)r_3;  // staged.rs:95
                unsigned long long v77 = v76 * 16ull;
                unsigned long long v78 = a_first + v77;
                unsigned long long v79 = (unsigned long long)c;
                unsigned long long v80 = v78 + v79;
                unsigned v81 = 256u + v8;
                unsigned v82 = v81 + c;
                unsigned v83 = v82 >> 6;
                unsigned v84 = v83 & 7u;
                unsigned v85 = v84 * 4u;
                unsigned v86 = v82 ^ v85;
                unsigned v87 = v86 - v82;
                unsigned v88 = at_3 + v87;
                kiln_copy_async_16(a0 + v88, a + v80);
            } else {
                unsigned v89 = 256u + v8;  // staged.rs:98
                unsigned v90 = v89 + c;
                unsigned v91 = v90 >> 6;
                unsigned v92 = v91 & 7u;
                unsigned v93 = v92 * 4u;
                unsigned v94 = v90 ^ v93;
                unsigned v95 = v94 - v90;
                unsigned v96 = at_3 + v95;
                *(float4*)(a0 + v96) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        } else {
            unsigned r_4 = threadIdx.x / 16u;  // staged.rs:81
            unsigned v97 = threadIdx.x % 16u;
            unsigned c_1 = v97 * 4u;
            unsigned v98 = r_4 * 64u;  // staged.rs:85
            unsigned at_4 = v98 + c_1;
            bool v99 = c_1 < 16u;  // staged.rs:87
            if (v99) {
                unsigned v100 = left_outer - 1u;  // staged.rs:93
                unsigned row = r_4 < v100 ? r_4 : v100;
                unsigned long long v101 = (unsigned long long)row;  // staged.rs:95
                unsigned long long v102 = v101 * 16ull;
                unsigned long long v103 = a_first + v102;
                unsigned long long v104 = (unsigned long long)c_1;
                unsigned long long v105 = v103 + v104;
                unsigned v106 = 0u + v98;
                unsigned v107 = v106 + c_1;
                unsigned v108 = v107 >> 6;
                unsigned v109 = v108 & 7u;
                unsigned v110 = v109 * 4u;
                unsigned v111 = v107 ^ v110;
                unsigned v112 = v111 - v107;
                unsigned v113 = at_4 + v112;
                kiln_copy_async_16(a0 + v113, a + v105);
            } else {
                unsigned v114 = 0u + v98;  // staged.rs:98
                unsigned v115 = v114 + c_1;
                unsigned v116 = v115 >> 6;
                unsigned v117 = v116 & 7u;
                unsigned v118 = v117 * 4u;
                unsigned v119 = v115 ^ v118;
                unsigned v120 = v119 - v115;
                unsigned v121 = at_4 + v120;
                *(float4*)(a0 + v121) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned r_5 = r_4 + 4u;  // staged.rs:81
            unsigned v122 = r_5 * 64u;  // staged.rs:85
            unsigned at_5 = v122 + c_1;
            if (v99) {  // staged.rs:87
                unsigned v123 = left_outer - 1u;  // staged.rs:93
                unsigned row_1 = r_5 < v123 ? r_5 : v123;
                unsigned long long v124 = (unsigned long long)row_1;  // staged.rs:95
                unsigned long long v125 = v124 * 16ull;
                unsigned long long v126 = a_first + v125;
                unsigned long long v127 = (unsigned long long)c_1;
                unsigned long long v128 = v126 + v127;
                unsigned v129 = 256u + v98;
                unsigned v130 = v129 + c_1;
                unsigned v131 = v130 >> 6;
                unsigned v132 = v131 & 7u;
                unsigned v133 = v132 * 4u;
                unsigned v134 = v130 ^ v133;
                unsigned v135 = v134 - v130;
                unsigned v136 = at_5 + v135;
                kiln_copy_async_16(a0 + v136, a + v128);
            } else {
                unsigned v137 = 256u + v98;  // staged.rs:98
                unsigned v138 = v137 + c_1;
                unsigned v139 = v138 >> 6;
                unsigned v140 = v139 & 7u;
                unsigned v141 = v140 * 4u;
                unsigned v142 = v138 ^ v141;
                unsigned v143 = v142 - v138;
                unsigned v144 = at_5 + v143;
                *(float4*)(a0 + v144) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned r_6 = r_4 + 8u;  // staged.rs:81
            unsigned v145 = r_6 * 64u;  // staged.rs:85
            unsigned at_6 = v145 + c_1;
            if (v99) {  // staged.rs:87
                unsigned v146 = left_outer - 1u;  // staged.rs:93
                unsigned row_2 = r_6 < v146 ? r_6 : v146;
                unsigned long long v147 = (unsigned long long)row_2;  // staged.rs:95
                unsigned long long v148 = v147 * 16ull;
                unsigned long long v149 = a_first + v148;
                unsigned long long v150 = (unsigned long long)c_1;
                unsigned long long v151 = v149 + v150;
                unsigned v152 = 0u + v98;
                unsigned v153 = v152 + c_1;
                unsigned v154 = v153 >> 6;
                unsigned v155 = v154 & 7u;
                unsigned v156 = v155 * 4u;
                unsigned v157 = v153 ^ v156;
                unsigned v158 = v157 - v153;
                unsigned v159 = at_6 + v158;
                kiln_copy_async_16(a0 + v159, a + v151);
            } else {
                unsigned v160 = 0u + v98;  // staged.rs:98
                unsigned v161 = v160 + c_1;
                unsigned v162 = v161 >> 6;
                unsigned v163 = v162 & 7u;
                unsigned v164 = v163 * 4u;
                unsigned v165 = v161 ^ v164;
                unsigned v166 = v165 - v161;
                unsigned v167 = at_6 + v166;
                *(float4*)(a0 + v167) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned r_7 = r_4 + 12u;  // staged.rs:81
            unsigned v168 = r_7 * 64u;  // staged.rs:85
            unsigned at_7 = v168 + c_1;
            if (v99) {  // staged.rs:87
                unsigned v169 = left_outer - 1u;  // staged.rs:93
                unsigned row_3 = r_7 < v169 ? r_7 : v169;
                unsigned long long v170 = (unsigned long long)row_3;  // staged.rs:95
                unsigned long long v171 = v170 * 16ull;
                unsigned long long v172 = a_first + v171;
                unsigned long long v173 = (unsigned long long)c_1;
                unsigned long long v174 = v172 + v173;
                unsigned v175 = 256u + v98;
                unsigned v176 = v175 + c_1;
                unsigned v177 = v176 >> 6;
                unsigned v178 = v177 & 7u;
                unsigned v179 = v178 * 4u;
                unsigned v180 = v176 ^ v179;
                unsigned v181 = v180 - v176;
                unsigned v182 = at_7 + v181;
                kiln_copy_async_16(a0 + v182, a + v174);
            } else {
                unsigned v183 = 256u + v98;  // staged.rs:98
                unsigned v184 = v183 + c_1;
                unsigned v185 = v184 >> 6;
                unsigned v186 = v185 & 7u;
                unsigned v187 = v186 * 4u;
                unsigned v188 = v184 ^ v187;
                unsigned v189 = v188 - v184;
                unsigned v190 = at_7 + v189;
                *(float4*)(a0 + v190) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        }
        unsigned long long v191 = (unsigned long long)left_edge;  // staged.rs:171
        unsigned long long v192 = v191 * 16ull;
        unsigned long long first = b_first + v192;
        unsigned left_outer_1 = 16u - left_edge;  // staged.rs:181
        unsigned r_8 = threadIdx.x / 16u;  // staged.rs:81
        unsigned v193 = threadIdx.x % 16u;
        unsigned c_2 = v193 * 4u;
        unsigned v194 = r_8 * 64u;  // staged.rs:85
        unsigned at_8 = v194 + c_2;
        bool v195 = c_2 < 16u;  // staged.rs:87
        if (v195) {
            unsigned v196 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_4 = r_8 < v196 ? r_8 : v196;
            unsigned long long v197 = (unsigned long long)row_4;  // staged.rs:95
            unsigned long long v198 = v197 * 16ull;
            unsigned long long v199 = first + v198;
            unsigned long long v200 = (unsigned long long)c_2;
            unsigned long long v201 = v199 + v200;
            unsigned v202 = 0u + v194;
            unsigned v203 = v202 + c_2;
            unsigned v204 = v203 >> 6;
            unsigned v205 = v204 & 7u;
            unsigned v206 = v205 * 4u;
            unsigned v207 = v203 ^ v206;
            unsigned v208 = v207 - v203;
            unsigned v209 = at_8 + v208;
            kiln_copy_async_16(a1 + v209, b + v201);
        } else {
            unsigned v210 = 0u + v194;  // staged.rs:98
            unsigned v211 = v210 + c_2;
            unsigned v212 = v211 >> 6;
            unsigned v213 = v212 & 7u;
            unsigned v214 = v213 * 4u;
            unsigned v215 = v211 ^ v214;
            unsigned v216 = v215 - v211;
            unsigned v217 = at_8 + v216;
            *(float4*)(a1 + v217) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_9 = r_8 + 4u;  // staged.rs:81
        unsigned v218 = r_9 * 64u;  // staged.rs:85
        unsigned at_9 = v218 + c_2;
        if (v195) {  // staged.rs:87
            unsigned v219 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_5 = r_9 < v219 ? r_9 : v219;
            unsigned long long v220 = (unsigned long long)row_5;  // staged.rs:95
            unsigned long long v221 = v220 * 16ull;
            unsigned long long v222 = first + v221;
            unsigned long long v223 = (unsigned long long)c_2;
            unsigned long long v224 = v222 + v223;
            unsigned v225 = 256u + v194;
            unsigned v226 = v225 + c_2;
            unsigned v227 = v226 >> 6;
            unsigned v228 = v227 & 7u;
            unsigned v229 = v228 * 4u;
            unsigned v230 = v226 ^ v229;
            unsigned v231 = v230 - v226;
            unsigned v232 = at_9 + v231;
            kiln_copy_async_16(a1 + v232, b + v224);
        } else {
            unsigned v233 = 256u + v194;  // staged.rs:98
            unsigned v234 = v233 + c_2;
            unsigned v235 = v234 >> 6;
            unsigned v236 = v235 & 7u;
            unsigned v237 = v236 * 4u;
            unsigned v238 = v234 ^ v237;
            unsigned v239 = v238 - v234;
            unsigned v240 = at_9 + v239;
            *(float4*)(a1 + v240) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_10 = r_8 + 8u;  // staged.rs:81
        unsigned v241 = r_10 * 64u;  // staged.rs:85
        unsigned at_10 = v241 + c_2;
        if (v195) {  // staged.rs:87
            unsigned v242 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_6 = r_10 < v242 ? r_10 : v242;
            unsigned long long v243 = (unsigned long long)row_6;  // staged.rs:95
            unsigned long long v244 = v243 * 16ull;
            unsigned long long v245 = first + v244;
            unsigned long long v246 = (unsigned long long)c_2;
            unsigned long long v247 = v245 + v246;
            unsigned v248 = 0u + v194;
            unsigned v249 = v248 + c_2;
            unsigned v250 = v249 >> 6;
            unsigned v251 = v250 & 7u;
            unsigned v252 = v251 * 4u;
            unsigned v253 = v249 ^ v252;
            unsigned v254 = v253 - v249;
            unsigned v255 = at_10 + v254;
            kiln_copy_async_16(a1 + v255, b + v247);
        } else {
            unsigned v256 = 0u + v194;  // staged.rs:98
            unsigned v257 = v256 + c_2;
            unsigned v258 = v257 >> 6;
            unsigned v259 = v258 & 7u;
            unsigned v260 = v259 * 4u;
            unsigned v261 = v257 ^ v260;
            unsigned v262 = v261 - v257;
            unsigned v263 = at_10 + v262;
            *(float4*)(a1 + v263) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_11 = r_8 + 12u;  // staged.rs:81
        unsigned v264 = r_11 * 64u;  // staged.rs:85
        unsigned at_11 = v264 + c_2;
        if (v195) {  // staged.rs:87
            unsigned v265 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_7 = r_11 < v265 ? r_11 : v265;
            unsigned long long v266 = (unsigned long long)row_7;  // staged.rs:95
            unsigned long long v267 = v266 * 16ull;
            unsigned long long v268 = first + v267;
            unsigned long long v269 = (unsigned long long)c_2;
            unsigned long long v270 = v268 + v269;
            unsigned v271 = 256u + v194;
            unsigned v272 = v271 + c_2;
            unsigned v273 = v272 >> 6;
            unsigned v274 = v273 & 7u;
            unsigned v275 = v274 * 4u;
            unsigned v276 = v272 ^ v275;
            unsigned v277 = v276 - v272;
            unsigned v278 = at_11 + v277;
            kiln_copy_async_16(a1 + v278, b + v270);
        } else {
            unsigned v279 = 256u + v194;  // staged.rs:98
            unsigned v280 = v279 + c_2;
            unsigned v281 = v280 >> 6;
            unsigned v282 = v281 & 7u;
            unsigned v283 = v282 * 4u;
            unsigned v284 = v280 ^ v283;
            unsigned v285 = v284 - v280;
            unsigned v286 = at_11 + v285;
            *(float4*)(a1 + v286) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_12 = r_8 + 16u;  // staged.rs:81
        unsigned v287 = r_12 * 64u;  // staged.rs:85
        unsigned at_12 = v287 + c_2;
        if (v195) {  // staged.rs:87
            unsigned v288 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_8 = r_12 < v288 ? r_12 : v288;
            unsigned long long v289 = (unsigned long long)row_8;  // staged.rs:95
            unsigned long long v290 = v289 * 16ull;
            unsigned long long v291 = first + v290;
            unsigned long long v292 = (unsigned long long)c_2;
            unsigned long long v293 = v291 + v292;
            unsigned v294 = 0u + v194;
            unsigned v295 = v294 + c_2;
            unsigned v296 = v295 >> 6;
            unsigned v297 = v296 & 7u;
            unsigned v298 = v297 * 4u;
            unsigned v299 = v295 ^ v298;
            unsigned v300 = v299 - v295;
            unsigned v301 = at_12 + v300;
            kiln_copy_async_16(a1 + v301, b + v293);
        } else {
            unsigned v302 = 0u + v194;  // staged.rs:98
            unsigned v303 = v302 + c_2;
            unsigned v304 = v303 >> 6;
            unsigned v305 = v304 & 7u;
            unsigned v306 = v305 * 4u;
            unsigned v307 = v303 ^ v306;
            unsigned v308 = v307 - v303;
            unsigned v309 = at_12 + v308;
            *(float4*)(a1 + v309) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_13 = r_8 + 20u;  // staged.rs:81
        unsigned v310 = r_13 * 64u;  // staged.rs:85
        unsigned at_13 = v310 + c_2;
        if (v195) {  // staged.rs:87
            unsigned v311 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_9 = r_13 < v311 ? r_13 : v311;
            unsigned long long v312 = (unsigned long long)row_9;  // staged.rs:95
            unsigned long long v313 = v312 * 16ull;
            unsigned long long v314 = first + v313;
            unsigned long long v315 = (unsigned long long)c_2;
            unsigned long long v316 = v314 + v315;
            unsigned v317 = 256u + v194;
            unsigned v318 = v317 + c_2;
            unsigned v319 = v318 >> 6;
            unsigned v320 = v319 & 7u;
            unsigned v321 = v320 * 4u;
            unsigned v322 = v318 ^ v321;
            unsigned v323 = v322 - v318;
            unsigned v324 = at_13 + v323;
            kiln_copy_async_16(a1 + v324, b + v316);
        } else {
            unsigned v325 = 256u + v194;  // staged.rs:98
            unsigned v326 = v325 + c_2;
            unsigned v327 = v326 >> 6;
            unsigned v328 = v327 & 7u;
            unsigned v329 = v328 * 4u;
            unsigned v330 = v326 ^ v329;
            unsigned v331 = v330 - v326;
            unsigned v332 = at_13 + v331;
            *(float4*)(a1 + v332) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_14 = r_8 + 24u;  // staged.rs:81
        unsigned v333 = r_14 * 64u;  // staged.rs:85
        unsigned at_14 = v333 + c_2;
        if (v195) {  // staged.rs:87
            unsigned v334 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_10 = r_14 < v334 ? r_14 : v334;
            unsigned long long v335 = (unsigned long long)row_10;  // staged.rs:95
            unsigned long long v336 = v335 * 16ull;
            unsigned long long v337 = first + v336;
            unsigned long long v338 = (unsigned long long)c_2;
            unsigned long long v339 = v337 + v338;
            unsigned v340 = 0u + v194;
            unsigned v341 = v340 + c_2;
            unsigned v342 = v341 >> 6;
            unsigned v343 = v342 & 7u;
            unsigned v344 = v343 * 4u;
            unsigned v345 = v341 ^ v344;
            unsigned v346 = v345 - v341;
            unsigned v347 = at_14 + v346;
            kiln_copy_async_16(a1 + v347, b + v339);
        } else {
            unsigned v348 = 0u + v194;  // staged.rs:98
            unsigned v349 = v348 + c_2;
            unsigned v350 = v349 >> 6;
            unsigned v351 = v350 & 7u;
            unsigned v352 = v351 * 4u;
            unsigned v353 = v349 ^ v352;
            unsigned v354 = v353 - v349;
            unsigned v355 = at_14 + v354;
            *(float4*)(a1 + v355) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_15 = r_8 + 28u;  // staged.rs:81
        unsigned v356 = r_15 * 64u;  // staged.rs:85
        unsigned at_15 = v356 + c_2;
        if (v195) {  // staged.rs:87
            unsigned v357 = left_outer_1 - 1u;  // staged.rs:93
            unsigned row_11 = r_15 < v357 ? r_15 : v357;
            unsigned long long v358 = (unsigned long long)row_11;  // staged.rs:95
            unsigned long long v359 = v358 * 16ull;
            unsigned long long v360 = first + v359;
            unsigned long long v361 = (unsigned long long)c_2;
            unsigned long long v362 = v360 + v361;
            unsigned v363 = 256u + v194;
            unsigned v364 = v363 + c_2;
            unsigned v365 = v364 >> 6;
            unsigned v366 = v365 & 7u;
            unsigned v367 = v366 * 4u;
            unsigned v368 = v364 ^ v367;
            unsigned v369 = v368 - v364;
            unsigned v370 = at_15 + v369;
            kiln_copy_async_16(a1 + v370, b + v362);
        } else {
            unsigned v371 = 256u + v194;  // staged.rs:98
            unsigned v372 = v371 + c_2;
            unsigned v373 = v372 >> 6;
            unsigned v374 = v373 & 7u;
            unsigned v375 = v374 * 4u;
            unsigned v376 = v372 ^ v375;
            unsigned v377 = v376 - v372;
            unsigned v378 = at_15 + v377;
            *(float4*)(a1 + v378) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        kiln_async_commit();  // staged.rs:189
        unsigned column = (threadIdx.x >> 5) * 16u;  // staged.rs:192
        kiln_async_wait_0();  // staged.rs:194
        __syncthreads();  // staged.rs:196
        unsigned v379 = (threadIdx.x & 31u) / 4u;  // staged.rs:199
        unsigned v380 = (threadIdx.x & 31u) % 4u;
        unsigned v381 = v380 * 2u;
        unsigned v382 = v379 * 64u;
        unsigned v383 = v382 + v381;
        unsigned v384 = 0u + v382;
        unsigned v385 = v384 + v381;
        unsigned v386 = v385 >> 6;
        unsigned v387 = v386 & 7u;
        unsigned v388 = v387 * 4u;
        unsigned v389 = v385 ^ v388;
        unsigned v390 = v389 - v385;
        unsigned v391 = v383 + v390;
        float2 q0 = *(float2*)(a0 + v391);
        float v392 = q0.x;
        float v393 = q0.y;
        unsigned v394 = v381 + 1u;
        unsigned v395 = v379 + 8u;
        unsigned v396 = v395 * 64u;
        unsigned v397 = v396 + v381;
        unsigned v398 = v397 + v390;
        float2 q1 = *(float2*)(a0 + v398);
        float v399 = q1.x;
        float v400 = q1.y;
        unsigned v401 = v381 + 8u;
        unsigned v402 = v382 + v401;
        unsigned v403 = 8u + v382;
        unsigned v404 = v403 + v381;
        unsigned v405 = v404 >> 6;
        unsigned v406 = v405 & 7u;
        unsigned v407 = v406 * 4u;
        unsigned v408 = v404 ^ v407;
        unsigned v409 = v408 - v404;
        unsigned v410 = v402 + v409;
        float2 q2 = *(float2*)(a0 + v410);
        float v411 = q2.x;
        float v412 = q2.y;
        unsigned v413 = v381 + 9u;
        unsigned v414 = v396 + v401;
        unsigned v415 = v414 + v409;
        float2 q3 = *(float2*)(a0 + v415);
        float v416 = q3.x;
        float v417 = q3.y;
        unsigned v418 = (threadIdx.x >> 5) * 1024u;  // staged.rs:202
        unsigned v419 = v418 + v382;
        unsigned v420 = v419 + v381;
        unsigned v421 = v420 + v390;
        float2 q4 = *(float2*)(a1 + v421);
        float v422 = q4.x;
        float v423 = q4.y;
        unsigned v424 = v419 + v401;
        unsigned v425 = v424 + v409;
        float2 q5 = *(float2*)(a1 + v425);
        float v426 = q5.x;
        float v427 = q5.y;
        unsigned v428 = v418 + v396;
        unsigned v429 = v428 + v381;
        unsigned v430 = v429 + v390;
        float2 q6 = *(float2*)(a1 + v430);
        float v431 = q6.x;
        float v432 = q6.y;
        unsigned v433 = v428 + v401;
        unsigned v434 = v433 + v409;
        float2 q7 = *(float2*)(a1 + v434);
        float v435 = q7.x;
        float v436 = q7.y;
        kiln_async_commit();  // staged.rs:212
        float4 q8 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:214
        q8 = kiln_mma_f32(q8, v392, v399, v393, v400, v422, v423);
        q8 = kiln_mma_f32(q8, v411, v416, v412, v417, v426, v427);
        float v437 = q8.x;
        float v438 = q8.y;
        float v439 = q8.z;
        float v440 = q8.w;
        float4 q9 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q9 = kiln_mma_f32(q9, v392, v399, v393, v400, v431, v432);
        q9 = kiln_mma_f32(q9, v411, v416, v412, v417, v435, v436);
        float v441 = q9.x;
        float v442 = q9.y;
        float v443 = q9.z;
        float v444 = q9.w;
        unsigned v445 = v382 + 16u;  // staged.rs:199
        unsigned v446 = v445 + v381;
        unsigned v447 = v446 >> 6;
        unsigned v448 = v447 & 7u;
        unsigned v449 = v448 * 4u;
        unsigned v450 = v446 ^ v449;
        unsigned v451 = v450 - v446;
        unsigned v452 = v446 + v451;
        float2 q10 = *(float2*)(a0 + v452);
        float v453 = q10.x;
        float v454 = q10.y;
        unsigned v455 = v396 + 16u;
        unsigned v456 = v455 + v381;
        unsigned v457 = v456 + v451;
        float2 q11 = *(float2*)(a0 + v457);
        float v458 = q11.x;
        float v459 = q11.y;
        unsigned v460 = v445 + v401;
        unsigned v461 = 24u + v382;
        unsigned v462 = v461 + v381;
        unsigned v463 = v462 >> 6;
        unsigned v464 = v463 & 7u;
        unsigned v465 = v464 * 4u;
        unsigned v466 = v462 ^ v465;
        unsigned v467 = v466 - v462;
        unsigned v468 = v460 + v467;
        float2 q12 = *(float2*)(a0 + v468);
        float v469 = q12.x;
        float v470 = q12.y;
        unsigned v471 = v455 + v401;
        unsigned v472 = v471 + v467;
        float2 q13 = *(float2*)(a0 + v472);
        float v473 = q13.x;
        float v474 = q13.y;
        unsigned v475 = v418 + 16u;  // staged.rs:202
        unsigned v476 = v475 + v382;
        unsigned v477 = v476 + v381;
        unsigned v478 = v477 + v451;
        float2 q14 = *(float2*)(a1 + v478);
        float v479 = q14.x;
        float v480 = q14.y;
        unsigned v481 = v476 + v401;
        unsigned v482 = v481 + v467;
        float2 q15 = *(float2*)(a1 + v482);
        float v483 = q15.x;
        float v484 = q15.y;
        unsigned v485 = v475 + v396;
        unsigned v486 = v485 + v381;
        unsigned v487 = v486 + v451;
        float2 q16 = *(float2*)(a1 + v487);
        float v488 = q16.x;
        float v489 = q16.y;
        unsigned v490 = v485 + v401;
        unsigned v491 = v490 + v467;
        float2 q17 = *(float2*)(a1 + v491);
        float v492 = q17.x;
        float v493 = q17.y;
        float4 q18 = make_float4(v437, v438, v439, v440);  // staged.rs:214
        q18 = kiln_mma_f32(q18, v453, v458, v454, v459, v479, v480);
        q18 = kiln_mma_f32(q18, v469, v473, v470, v474, v483, v484);
        float v494 = q18.x;
        float v495 = q18.y;
        float v496 = q18.z;
        float v497 = q18.w;
        float4 q19 = make_float4(v441, v442, v443, v444);
        q19 = kiln_mma_f32(q19, v453, v458, v454, v459, v488, v489);
        q19 = kiln_mma_f32(q19, v469, v473, v470, v474, v492, v493);
        float v498 = q19.x;
        float v499 = q19.y;
        float v500 = q19.z;
        float v501 = q19.w;
        unsigned v502 = v382 + 32u;  // staged.rs:199
        unsigned v503 = v502 + v381;
        unsigned v504 = v503 >> 6;
        unsigned v505 = v504 & 7u;
        unsigned v506 = v505 * 4u;
        unsigned v507 = v503 ^ v506;
        unsigned v508 = v507 - v503;
        unsigned v509 = v503 + v508;
        float2 q20 = *(float2*)(a0 + v509);
        float v510 = q20.x;
        float v511 = q20.y;
        unsigned v512 = v396 + 32u;
        unsigned v513 = v512 + v381;
        unsigned v514 = v513 + v508;
        float2 q21 = *(float2*)(a0 + v514);
        float v515 = q21.x;
        float v516 = q21.y;
        unsigned v517 = v502 + v401;
        unsigned v518 = 40u + v382;
        unsigned v519 = v518 + v381;
        unsigned v520 = v519 >> 6;
        unsigned v521 = v520 & 7u;
        unsigned v522 = v521 * 4u;
        unsigned v523 = v519 ^ v522;
        unsigned v524 = v523 - v519;
        unsigned v525 = v517 + v524;
        float2 q22 = *(float2*)(a0 + v525);
        float v526 = q22.x;
        float v527 = q22.y;
        unsigned v528 = v512 + v401;
        unsigned v529 = v528 + v524;
        float2 q23 = *(float2*)(a0 + v529);
        float v530 = q23.x;
        float v531 = q23.y;
        unsigned v532 = v418 + 32u;  // staged.rs:202
        unsigned v533 = v532 + v382;
        unsigned v534 = v533 + v381;
        unsigned v535 = v534 + v508;
        float2 q24 = *(float2*)(a1 + v535);
        float v536 = q24.x;
        float v537 = q24.y;
        unsigned v538 = v533 + v401;
        unsigned v539 = v538 + v524;
        float2 q25 = *(float2*)(a1 + v539);
        float v540 = q25.x;
        float v541 = q25.y;
        unsigned v542 = v532 + v396;
        unsigned v543 = v542 + v381;
        unsigned v544 = v543 + v508;
        float2 q26 = *(float2*)(a1 + v544);
        float v545 = q26.x;
        float v546 = q26.y;
        unsigned v547 = v542 + v401;
        unsigned v548 = v547 + v524;
        float2 q27 = *(float2*)(a1 + v548);
        float v549 = q27.x;
        float v550 = q27.y;
        float4 q28 = make_float4(v494, v495, v496, v497);  // staged.rs:214
        q28 = kiln_mma_f32(q28, v510, v515, v511, v516, v536, v537);
        q28 = kiln_mma_f32(q28, v526, v530, v527, v531, v540, v541);
        float v551 = q28.x;
        float v552 = q28.y;
        float v553 = q28.z;
        float v554 = q28.w;
        float4 q29 = make_float4(v498, v499, v500, v501);
        q29 = kiln_mma_f32(q29, v510, v515, v511, v516, v545, v546);
        q29 = kiln_mma_f32(q29, v526, v530, v527, v531, v549, v550);
        float v555 = q29.x;
        float v556 = q29.y;
        float v557 = q29.z;
        float v558 = q29.w;
        unsigned v559 = v382 + 48u;  // staged.rs:199
        unsigned v560 = v559 + v381;
        unsigned v561 = v560 >> 6;
        unsigned v562 = v561 & 7u;
        unsigned v563 = v562 * 4u;
        unsigned v564 = v560 ^ v563;
        unsigned v565 = v564 - v560;
        unsigned v566 = v560 + v565;
        float2 q30 = *(float2*)(a0 + v566);
        float v567 = q30.x;
        float v568 = q30.y;
        unsigned v569 = v396 + 48u;
        unsigned v570 = v569 + v381;
        unsigned v571 = v570 + v565;
        float2 q31 = *(float2*)(a0 + v571);
        float v572 = q31.x;
        float v573 = q31.y;
        unsigned v574 = v559 + v401;
        unsigned v575 = 56u + v382;
        unsigned v576 = v575 + v381;
        unsigned v577 = v576 >> 6;
        unsigned v578 = v577 & 7u;
        unsigned v579 = v578 * 4u;
        unsigned v580 = v576 ^ v579;
        unsigned v581 = v580 - v576;
        unsigned v582 = v574 + v581;
        float2 q32 = *(float2*)(a0 + v582);
        float v583 = q32.x;
        float v584 = q32.y;
        unsigned v585 = v569 + v401;
        unsigned v586 = v585 + v581;
        float2 q33 = *(float2*)(a0 + v586);
        float v587 = q33.x;
        float v588 = q33.y;
        unsigned v589 = v418 + 48u;  // staged.rs:202
        unsigned v590 = v589 + v382;
        unsigned v591 = v590 + v381;
        unsigned v592 = v591 + v565;
        float2 q34 = *(float2*)(a1 + v592);
        float v593 = q34.x;
        float v594 = q34.y;
        unsigned v595 = v590 + v401;
        unsigned v596 = v595 + v581;
        float2 q35 = *(float2*)(a1 + v596);
        float v597 = q35.x;
        float v598 = q35.y;
        unsigned v599 = v589 + v396;
        unsigned v600 = v599 + v381;
        unsigned v601 = v600 + v565;
        float2 q36 = *(float2*)(a1 + v601);
        float v602 = q36.x;
        float v603 = q36.y;
        unsigned v604 = v599 + v401;
        unsigned v605 = v604 + v581;
        float2 q37 = *(float2*)(a1 + v605);
        float v606 = q37.x;
        float v607 = q37.y;
        float4 q38 = make_float4(v551, v552, v553, v554);  // staged.rs:214
        q38 = kiln_mma_f32(q38, v567, v572, v568, v573, v593, v594);
        q38 = kiln_mma_f32(q38, v583, v587, v584, v588, v597, v598);
        float v608 = q38.x;
        float v609 = q38.y;
        float v610 = q38.z;
        float v611 = q38.w;
        float4 q39 = make_float4(v555, v556, v557, v558);
        q39 = kiln_mma_f32(q39, v567, v572, v568, v573, v602, v603);
        q39 = kiln_mma_f32(q39, v583, v587, v584, v588, v606, v607);
        float v612 = q39.x;
        float v613 = q39.y;
        float v614 = q39.z;
        float v615 = q39.w;
        unsigned column_1 = left_edge + column;  // staged.rs:217
        bool v616 = top < m;  // staged.rs:218
        bool v617 = column_1 < 16u;
        bool v618 = v616 && v617;
        if (v618) {
            unsigned columns_left = 16u - column_1;  // matmul.rs:377
            unsigned long long v619 = (unsigned long long)column_1;  // matmul.rs:378
            unsigned long long first_1 = a_first + v619;
            bool v620 = v379 < left_outer;  // matmul.rs:381
            bool v621 = v381 < columns_left;
            bool v622 = v620 && v621;
            bool v623 = v394 < columns_left;
            bool v624 = v620 && v623;
            bool v625 = v395 < left_outer;
            bool v626 = v625 && v621;
            bool v627 = v625 && v623;
            bool v628 = v401 < columns_left;
            bool v629 = v620 && v628;
            bool v630 = v413 < columns_left;
            bool v631 = v620 && v630;
            bool v632 = v625 && v628;
            bool v633 = v625 && v630;
            bool v634 = columns_left >= 16u;  // matmul.rs:389
            bool v635 = v6 && v634;
            if (v635) {
                unsigned long long v636 = (unsigned long long)v379;  // matmul.rs:390
                unsigned long long v637 = (unsigned long long)v381;
                unsigned long long v638 = v636 * 16ull;
                unsigned long long v639 = first_1 + v638;
                unsigned long long v640 = v639 + v637;
                *(float2*)(out + v640) = make_float2(v608, v609);
                unsigned long long v641 = (unsigned long long)v395;
                unsigned long long v642 = v641 * 16ull;
                unsigned long long v643 = first_1 + v642;
                unsigned long long v644 = v643 + v637;
                *(float2*)(out + v644) = make_float2(v610, v611);
                unsigned long long v645 = (unsigned long long)v401;
                unsigned long long v646 = v639 + v645;
                *(float2*)(out + v646) = make_float2(v612, v613);
                unsigned long long v647 = v643 + v645;
                *(float2*)(out + v647) = make_float2(v614, v615);
            } else {
                unsigned long long v648 = (unsigned long long)v379;  // matmul.rs:392
                unsigned long long v649 = (unsigned long long)v381;
                unsigned long long v650 = v648 * 16ull;
                unsigned long long v651 = first_1 + v650;
                unsigned long long v652 = v651 + v649;
                if (v622) {
                    out[v652] = v608;
                }
                unsigned long long v653 = (unsigned long long)v394;
                unsigned long long v654 = v651 + v653;
                if (v624) {
                    out[v654] = v609;
                }
                unsigned long long v655 = (unsigned long long)v395;
                unsigned long long v656 = v655 * 16ull;
                unsigned long long v657 = first_1 + v656;
                unsigned long long v658 = v657 + v649;
                if (v626) {
                    out[v658] = v610;
                }
                unsigned long long v659 = v657 + v653;
                if (v627) {
                    out[v659] = v611;
                }
                unsigned long long v660 = (unsigned long long)v401;
                unsigned long long v661 = v651 + v660;
                if (v629) {
                    out[v661] = v612;
                }
                unsigned long long v662 = (unsigned long long)v413;
                unsigned long long v663 = v651 + v662;
                if (v631) {
                    out[v663] = v613;
                }
                unsigned long long v664 = v657 + v660;
                if (v632) {
                    out[v664] = v614;
                }
                unsigned long long v665 = v657 + v662;
                if (v633) {
                    out[v665] = v615;
                }
            }
        }
    }
}
