// gated_delta_intra f32/f32, has_a_log=0 has_dt_bias=0 has_cu_seqlens=0 eps=0 q_scale=1 beta_scale=1 batch=1 tokens=64 chunks=1 rounds=0 hk=2 hv=2 dk=16 tiled=0 gate=0 norm=0

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

extern "C" __global__ void __launch_bounds__(128, 4) gated_delta_intra(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ g,
    const float* __restrict__ beta,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const int* __restrict__ cu_seqlens,
    float* __restrict__ solve,
    float* __restrict__ scores,
    float* __restrict__ factors,
    float eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned tokens,
    unsigned chunks,
    unsigned rounds) {
    __shared__ __align__(128) float a0[1024];  // intra.rs:70
    __shared__ __align__(128) float a1[1024];  // intra.rs:71
    __shared__ float key_norms[64];  // intra.rs:123
    __shared__ float query_norms[64];  // intra.rs:124
    __shared__ float decays[64];  // intra.rs:145
    __shared__ float betas[64];  // intra.rs:146
    __shared__ __align__(16) float square[4352];  // intra.rs:147
    unsigned first = blockIdx.x * 64u;  // chunked.rs:71
    unsigned chunk_first = first < tokens ? first : tokens;  // chunked.rs:74
    unsigned chunk_left = tokens - chunk_first;  // chunked.rs:75
    unsigned top = (threadIdx.x >> 5) * 16u;  // intra.rs:61
    unsigned long long third = (unsigned long long)blockIdx.y;  // intra.rs:66
    unsigned long long v0 = (unsigned long long)blockIdx.z;  // rule.rs:43
    unsigned long long v1 = (unsigned long long)tokens;
    unsigned long long v2 = v1 * 2ull;
    unsigned long long v3 = v1 * 32ull;
    unsigned long long v4 = v0 * v3;
    unsigned long long v5 = (unsigned long long)chunk_first;
    unsigned long long v6 = v5 * 32ull;
    unsigned long long v7 = v4 + v6;
    unsigned long long v8 = third * 16ull;
    unsigned long long k_first = v7 + v8;
    bool v9 = chunk_left >= 64u;  // chunked.rs:102
    bool v10 = v9 && v9;
    if (v10) {
        unsigned r = threadIdx.x / 4u;  // chunked.rs:118
        unsigned v11 = threadIdx.x % 4u;
        unsigned c = v11 * 4u;
        unsigned v12 = r * 16u;  // chunked.rs:122
        unsigned at = v12 + c;
        unsigned long long v13 = (unsigned long long)r;  // chunked.rs:124
        unsigned long long v14 = v13 * 32ull;
        unsigned long long v15 = k_first + v14;
        unsigned long long v16 = (unsigned long long)c;
        unsigned long long v17 = v15 + v16;
        unsigned v18 = 0u + v12;
        unsigned v19 = v18 + c;
        unsigned v20 = v19 >> 5;
        unsigned v21 = v20 & 7u;
        unsigned v22 = v21 * 4u;
        unsigned v23 = v19 ^ v22;
        unsigned v24 = v23 - v19;
        unsigned v25 = at + v24;
        kiln_copy_async_16(a0 + v25, k + v17);
        unsigned r_1 = r + 32u;  // chunked.rs:118
        unsigned v26 = r_1 * 16u;  // chunked.rs:122
        unsigned at_1 = v26 + c;
        unsigned long long v27 = (unsigned long long)r_1;  // chunked.rs:124
        unsigned long long v28 = v27 * 32ull;
        unsigned long long v29 = k_first + v28;
        unsigned long long v30 = v29 + v16;
        unsigned v31 = at_1 + v24;
        kiln_copy_async_16(a0 + v31, k + v30);
    } else {
        unsigned r_2 = threadIdx.x / 4u;  // chunked.rs:118
        unsigned v32 = threadIdx.x % 4u;
        unsigned c_1 = v32 * 4u;
        unsigned v33 = r_2 * 16u;  // chunked.rs:122
        unsigned at_2 = v33 + c_1;
        bool v34 = r_2 < chunk_left;  // chunked.rs:123
        if (v34) {
            unsigned long long v35 = (unsigned long long)r_2;  // chunked.rs:124
            unsigned long long v36 = v35 * 32ull;
            unsigned long long v37 = k_first + v36;
            unsigned long long v38 = (unsigned long long)c_1;
            unsigned long long v39 = v37 + v38;
            unsigned v40 = 0u + v33;
            unsigned v41 = v40 + c_1;
            unsigned v42 = v41 >> 5;
            unsigned v43 = v42 & 7u;
            unsigned v44 = v43 * 4u;
            unsigned v45 = v41 ^ v44;
            unsigned v46 = v45 - v41;
            unsigned v47 = at_2 + v46;
            kiln_copy_async_16(a0 + v47, k + v39);
        } else {
            unsigned v48 = 0u + v33;  // chunked.rs:127
            unsigned v49 = v48 + c_1;
            unsigned v50 = v49 >> 5;
            unsigned v51 = v50 & 7u;
            unsigned v52 = v51 * 4u;
            unsigned v53 = v49 ^ v52;
            unsigned v54 = v53 - v49;
            unsigned v55 = at_2 + v54;
            *(float4*)(a0 + v55) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_3 = r_2 + 32u;  // chunked.rs:118
        unsigned v56 = r_3 * 16u;  // chunked.rs:122
        unsigned at_3 = v56 + c_1;
        bool v57 = r_3 < chunk_left;  // chunked.rs:123
        if (v57) {
            unsigned long long v58 = (unsigned long long)r_3;  // chunked.rs:124
            unsigned long long v59 = v58 * 32ull;
            unsigned long long v60 = k_first + v59;
            unsigned long long v61 = (unsigned long long)c_1;
            unsigned long long v62 = v60 + v61;
            unsigned v63 = 0u + v33;
            unsigned v64 = v63 + c_1;
            unsigned v65 = v64 >> 5;
            unsigned v66 = v65 & 7u;
            unsigned v67 = v66 * 4u;
            unsigned v68 = v64 ^ v67;
            unsigned v69 = v68 - v64;
            unsigned v70 = at_3 + v69;
            kiln_copy_async_16(a0 + v70, k + v62);
        } else {
            unsigned v71 = 0u + v33;  // chunked.rs:127
            unsigned v72 = v71 + c_1;
            unsigned v73 = v72 >> 5;
            unsigned v74 = v73 & 7u;
            unsigned v75 = v74 * 4u;
            unsigned v76 = v72 ^ v75;
            unsigned v77 = v76 - v72;
            unsigned v78 = at_3 + v77;
            *(float4*)(a0 + v78) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
    }
    if (v10) {  // chunked.rs:102
        unsigned r_4 = threadIdx.x / 4u;  // chunked.rs:118
        unsigned v79 = threadIdx.x % 4u;
        unsigned c_2 = v79 * 4u;
        unsigned v80 = r_4 * 16u;  // chunked.rs:122
        unsigned at_4 = v80 + c_2;
        unsigned long long v81 = (unsigned long long)r_4;  // chunked.rs:124
        unsigned long long v82 = v81 * 32ull;
        unsigned long long v83 = k_first + v82;
        unsigned long long v84 = (unsigned long long)c_2;
        unsigned long long v85 = v83 + v84;
        unsigned v86 = 0u + v80;
        unsigned v87 = v86 + c_2;
        unsigned v88 = v87 >> 5;
        unsigned v89 = v88 & 7u;
        unsigned v90 = v89 * 4u;
        unsigned v91 = v87 ^ v90;
        unsigned v92 = v91 - v87;
        unsigned v93 = at_4 + v92;
        kiln_copy_async_16(a1 + v93, q + v85);
        unsigned r_5 = r_4 + 32u;  // chunked.rs:118
        unsigned v94 = r_5 * 16u;  // chunked.rs:122
        unsigned at_5 = v94 + c_2;
        unsigned long long v95 = (unsigned long long)r_5;  // chunked.rs:124
        unsigned long long v96 = v95 * 32ull;
        unsigned long long v97 = k_first + v96;
        unsigned long long v98 = v97 + v84;
        unsigned v99 = at_5 + v92;
        kiln_copy_async_16(a1 + v99, q + v98);
    } else {
        unsigned r_6 = threadIdx.x / 4u;  // chunked.rs:118
        unsigned v100 = threadIdx.x % 4u;
        unsigned c_3 = v100 * 4u;
        unsigned v101 = r_6 * 16u;  // chunked.rs:122
        unsigned at_6 = v101 + c_3;
        bool v102 = r_6 < chunk_left;  // chunked.rs:123
        if (v102) {
            unsigned long long v103 = (unsigned long long)r_6;  // chunked.rs:124
            unsigned long long v104 = v103 * 32ull;
            unsigned long long v105 = k_first + v104;
            unsigned long long v106 = (unsigned long long)c_3;
            unsigned long long v107 = v105 + v106;
            unsigned v108 = 0u + v101;
            unsigned v109 = v108 + c_3;
            unsigned v110 = v109 >> 5;
            unsigned v111 = v110 & 7u;
            unsigned v112 = v111 * 4u;
            unsigned v113 = v109 ^ v112;
            unsigned v114 = v113 - v109;
            unsigned v115 = at_6 + v114;
            kiln_copy_async_16(a1 + v115, q + v107);
        } else {
            unsigned v116 = 0u + v101;  // chunked.rs:127
            unsigned v117 = v116 + c_3;
            unsigned v118 = v117 >> 5;
            unsigned v119 = v118 & 7u;
            unsigned v120 = v119 * 4u;
            unsigned v121 = v117 ^ v120;
            unsigned v122 = v121 - v117;
            unsigned v123 = at_6 + v122;
            *(float4*)(a1 + v123) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_7 = r_6 + 32u;  // chunked.rs:118
        unsigned v124 = r_7 * 16u;  // chunked.rs:122
        unsigned at_7 = v124 + c_3;
        bool v125 = r_7 < chunk_left;  // chunked.rs:123
        if (v125) {
            unsigned long long v126 = (unsigned long long)r_7;  // chunked.rs:124
            unsigned long long v127 = v126 * 32ull;
            unsigned long long v128 = k_first + v127;
            unsigned long long v129 = (unsigned long long)c_3;
            unsigned long long v130 = v128 + v129;
            unsigned v131 = 0u + v101;
            unsigned v132 = v131 + c_3;
            unsigned v133 = v132 >> 5;
            unsigned v134 = v133 & 7u;
            unsigned v135 = v134 * 4u;
            unsigned v136 = v132 ^ v135;
            unsigned v137 = v136 - v132;
            unsigned v138 = at_7 + v137;
            kiln_copy_async_16(a1 + v138, q + v130);
        } else {
            unsigned v139 = 0u + v101;  // chunked.rs:127
            unsigned v140 = v139 + c_3;
            unsigned v141 = v140 >> 5;
            unsigned v142 = v141 & 7u;
            unsigned v143 = v142 * 4u;
            unsigned v144 = v140 ^ v143;
            unsigned v145 = v144 - v140;
            unsigned v146 = at_7 + v145;
            *(float4*)(a1 + v146) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
    }
    kiln_async_commit();  // intra.rs:103
    kiln_async_wait_0();  // intra.rs:104
    __syncthreads();  // intra.rs:105
    unsigned v147 = (threadIdx.x & 31u) / 4u;  // intra.rs:107
    unsigned v148 = (threadIdx.x & 31u) % 4u;
    unsigned v149 = v148 * 2u;
    unsigned v150 = v147 * 16u;
    unsigned v151 = v150 + v149;
    unsigned v152 = 0u + v150;
    unsigned v153 = v152 + v149;
    unsigned v154 = v153 >> 5;
    unsigned v155 = v154 & 7u;
    unsigned v156 = v155 * 4u;
    unsigned v157 = v153 ^ v156;
    unsigned v158 = v157 - v153;
    unsigned v159 = v151 + v158;
    float2 q0 = *(float2*)(a0 + v159);
    float v160 = q0.x;
    float v161 = q0.y;
    unsigned v162 = v149 + 1u;
    unsigned v163 = v149 + 8u;
    unsigned v164 = v150 + v163;
    unsigned v165 = 8u + v150;
    unsigned v166 = v165 + v149;
    unsigned v167 = v166 >> 5;
    unsigned v168 = v167 & 7u;
    unsigned v169 = v168 * 4u;
    unsigned v170 = v166 ^ v169;
    unsigned v171 = v170 - v166;
    unsigned v172 = v164 + v171;
    float2 q1 = *(float2*)(a0 + v172);
    float v173 = q1.x;
    float v174 = q1.y;
    unsigned v175 = v149 + 9u;
    unsigned v176 = v147 + 8u;
    unsigned v177 = v176 * 16u;
    unsigned v178 = v177 + v149;
    unsigned v179 = 128u + v150;
    unsigned v180 = v179 + v149;
    unsigned v181 = v180 >> 5;
    unsigned v182 = v181 & 7u;
    unsigned v183 = v182 * 4u;
    unsigned v184 = v180 ^ v183;
    unsigned v185 = v184 - v180;
    unsigned v186 = v178 + v185;
    float2 q2 = *(float2*)(a0 + v186);
    float v187 = q2.x;
    float v188 = q2.y;
    unsigned v189 = v177 + v163;
    unsigned v190 = 136u + v150;
    unsigned v191 = v190 + v149;
    unsigned v192 = v191 >> 5;
    unsigned v193 = v192 & 7u;
    unsigned v194 = v193 * 4u;
    unsigned v195 = v191 ^ v194;
    unsigned v196 = v195 - v191;
    unsigned v197 = v189 + v196;
    float2 q3 = *(float2*)(a0 + v197);
    float v198 = q3.x;
    float v199 = q3.y;
    unsigned v200 = v147 + 16u;
    unsigned v201 = v200 * 16u;
    unsigned v202 = v201 + v149;
    unsigned v203 = v202 + v158;
    float2 q4 = *(float2*)(a0 + v203);
    float v204 = q4.x;
    float v205 = q4.y;
    unsigned v206 = v201 + v163;
    unsigned v207 = v206 + v171;
    float2 q5 = *(float2*)(a0 + v207);
    float v208 = q5.x;
    float v209 = q5.y;
    unsigned v210 = v147 + 24u;
    unsigned v211 = v210 * 16u;
    unsigned v212 = v211 + v149;
    unsigned v213 = v212 + v185;
    float2 q6 = *(float2*)(a0 + v213);
    float v214 = q6.x;
    float v215 = q6.y;
    unsigned v216 = v211 + v163;
    unsigned v217 = v216 + v196;
    float2 q7 = *(float2*)(a0 + v217);
    float v218 = q7.x;
    float v219 = q7.y;
    unsigned v220 = v147 + 32u;
    unsigned v221 = v220 * 16u;
    unsigned v222 = v221 + v149;
    unsigned v223 = v222 + v158;
    float2 q8 = *(float2*)(a0 + v223);
    float v224 = q8.x;
    float v225 = q8.y;
    unsigned v226 = v221 + v163;
    unsigned v227 = v226 + v171;
    float2 q9 = *(float2*)(a0 + v227);
    float v228 = q9.x;
    float v229 = q9.y;
    unsigned v230 = v147 + 40u;
    unsigned v231 = v230 * 16u;
    unsigned v232 = v231 + v149;
    unsigned v233 = v232 + v185;
    float2 q10 = *(float2*)(a0 + v233);
    float v234 = q10.x;
    float v235 = q10.y;
    unsigned v236 = v231 + v163;
    unsigned v237 = v236 + v196;
    float2 q11 = *(float2*)(a0 + v237);
    float v238 = q11.x;
    float v239 = q11.y;
    unsigned v240 = v147 + 48u;
    unsigned v241 = v240 * 16u;
    unsigned v242 = v241 + v149;
    unsigned v243 = v242 + v158;
    float2 q12 = *(float2*)(a0 + v243);
    float v244 = q12.x;
    float v245 = q12.y;
    unsigned v246 = v241 + v163;
    unsigned v247 = v246 + v171;
    float2 q13 = *(float2*)(a0 + v247);
    float v248 = q13.x;
    float v249 = q13.y;
    unsigned v250 = v147 + 56u;
    unsigned v251 = v250 * 16u;
    unsigned v252 = v251 + v149;
    unsigned v253 = v252 + v185;
    float2 q14 = *(float2*)(a0 + v253);
    float v254 = q14.x;
    float v255 = q14.y;
    unsigned v256 = v251 + v163;
    unsigned v257 = v256 + v196;
    float2 q15 = *(float2*)(a0 + v257);
    float v258 = q15.x;
    float v259 = q15.y;
    unsigned v260 = (threadIdx.x >> 5) * 256u;  // intra.rs:108
    unsigned v261 = v260 + v150;
    unsigned v262 = v261 + v149;
    unsigned v263 = v262 + v158;
    float2 q16 = *(float2*)(a0 + v263);
    float v264 = q16.x;
    float v265 = q16.y;
    unsigned v266 = v260 + v177;
    unsigned v267 = v266 + v149;
    unsigned v268 = v267 + v185;
    float2 q17 = *(float2*)(a0 + v268);
    float v269 = q17.x;
    float v270 = q17.y;
    unsigned v271 = v261 + v163;
    unsigned v272 = v271 + v171;
    float2 q18 = *(float2*)(a0 + v272);
    float v273 = q18.x;
    float v274 = q18.y;
    unsigned v275 = v266 + v163;
    unsigned v276 = v275 + v196;
    float2 q19 = *(float2*)(a0 + v276);
    float v277 = q19.x;
    float v278 = q19.y;
    float4 q20 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q20 = kiln_mma_f32(q20, v264, v269, v265, v270, v160, v161);
    q20 = kiln_mma_f32(q20, v273, v277, v274, v278, v173, v174);
    float v279 = q20.x;
    float v280 = q20.y;
    float v281 = q20.z;
    float v282 = q20.w;
    float4 q21 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q21 = kiln_mma_f32(q21, v264, v269, v265, v270, v187, v188);
    q21 = kiln_mma_f32(q21, v273, v277, v274, v278, v198, v199);
    float v283 = q21.x;
    float v284 = q21.y;
    float v285 = q21.z;
    float v286 = q21.w;
    float4 q22 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q22 = kiln_mma_f32(q22, v264, v269, v265, v270, v204, v205);
    q22 = kiln_mma_f32(q22, v273, v277, v274, v278, v208, v209);
    float v287 = q22.x;
    float v288 = q22.y;
    float v289 = q22.z;
    float v290 = q22.w;
    float4 q23 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q23 = kiln_mma_f32(q23, v264, v269, v265, v270, v214, v215);
    q23 = kiln_mma_f32(q23, v273, v277, v274, v278, v218, v219);
    float v291 = q23.x;
    float v292 = q23.y;
    float v293 = q23.z;
    float v294 = q23.w;
    float4 q24 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q24 = kiln_mma_f32(q24, v264, v269, v265, v270, v224, v225);
    q24 = kiln_mma_f32(q24, v273, v277, v274, v278, v228, v229);
    float v295 = q24.x;
    float v296 = q24.y;
    float v297 = q24.z;
    float v298 = q24.w;
    float4 q25 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q25 = kiln_mma_f32(q25, v264, v269, v265, v270, v234, v235);
    q25 = kiln_mma_f32(q25, v273, v277, v274, v278, v238, v239);
    float v299 = q25.x;
    float v300 = q25.y;
    float v301 = q25.z;
    float v302 = q25.w;
    float4 q26 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q26 = kiln_mma_f32(q26, v264, v269, v265, v270, v244, v245);
    q26 = kiln_mma_f32(q26, v273, v277, v274, v278, v248, v249);
    float v303 = q26.x;
    float v304 = q26.y;
    float v305 = q26.z;
    float v306 = q26.w;
    float4 q27 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q27 = kiln_mma_f32(q27, v264, v269, v265, v270, v254, v255);
    q27 = kiln_mma_f32(q27, v273, v277, v274, v278, v258, v259);
    float v307 = q27.x;
    float v308 = q27.y;
    float v309 = q27.z;
    float v310 = q27.w;
    float2 q28 = *(float2*)(a1 + v263);  // intra.rs:109
    float v311 = q28.x;
    float v312 = q28.y;
    float2 q29 = *(float2*)(a1 + v268);
    float v313 = q29.x;
    float v314 = q29.y;
    float2 q30 = *(float2*)(a1 + v272);
    float v315 = q30.x;
    float v316 = q30.y;
    float2 q31 = *(float2*)(a1 + v276);
    float v317 = q31.x;
    float v318 = q31.y;
    float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q32 = kiln_mma_f32(q32, v311, v313, v312, v314, v160, v161);
    q32 = kiln_mma_f32(q32, v315, v317, v316, v318, v173, v174);
    float v319 = q32.x;
    float v320 = q32.y;
    float v321 = q32.z;
    float v322 = q32.w;
    float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q33 = kiln_mma_f32(q33, v311, v313, v312, v314, v187, v188);
    q33 = kiln_mma_f32(q33, v315, v317, v316, v318, v198, v199);
    float v323 = q33.x;
    float v324 = q33.y;
    float v325 = q33.z;
    float v326 = q33.w;
    float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q34 = kiln_mma_f32(q34, v311, v313, v312, v314, v204, v205);
    q34 = kiln_mma_f32(q34, v315, v317, v316, v318, v208, v209);
    float v327 = q34.x;
    float v328 = q34.y;
    float v329 = q34.z;
    float v330 = q34.w;
    float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q35 = kiln_mma_f32(q35, v311, v313, v312, v314, v214, v215);
    q35 = kiln_mma_f32(q35, v315, v317, v316, v318, v218, v219);
    float v331 = q35.x;
    float v332 = q35.y;
    float v333 = q35.z;
    float v334 = q35.w;
    float4 q36 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q36 = kiln_mma_f32(q36, v311, v313, v312, v314, v224, v225);
    q36 = kiln_mma_f32(q36, v315, v317, v316, v318, v228, v229);
    float v335 = q36.x;
    float v336 = q36.y;
    float v337 = q36.z;
    float v338 = q36.w;
    float4 q37 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q37 = kiln_mma_f32(q37, v311, v313, v312, v314, v234, v235);
    q37 = kiln_mma_f32(q37, v315, v317, v316, v318, v238, v239);
    float v339 = q37.x;
    float v340 = q37.y;
    float v341 = q37.z;
    float v342 = q37.w;
    float4 q38 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q38 = kiln_mma_f32(q38, v311, v313, v312, v314, v244, v245);
    q38 = kiln_mma_f32(q38, v315, v317, v316, v318, v248, v249);
    float v343 = q38.x;
    float v344 = q38.y;
    float v345 = q38.z;
    float v346 = q38.w;
    float4 q39 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q39 = kiln_mma_f32(q39, v311, v313, v312, v314, v254, v255);
    q39 = kiln_mma_f32(q39, v315, v317, v316, v318, v258, v259);
    float v347 = q39.x;
    float v348 = q39.y;
    float v349 = q39.z;
    float v350 = q39.w;
    bool v351 = (threadIdx.x & 31u) == 0u;  // intra.rs:138
    for (unsigned r_8 = 0u; r_8 < 16u; ++r_8) {  // intra.rs:125
        unsigned v352 = top + r_8;  // intra.rs:128
        if (v351) {  // intra.rs:138
            key_norms[v352] = 1.0f;  // intra.rs:140
            float v353 = q_scale * 1.0f;  // intra.rs:141
            query_norms[v352] = v353;
        }
    }
    unsigned long long v354 = (unsigned long long)chunks;  // intra.rs:150
    unsigned long long v355 = v0 * v354;
    unsigned long long v356 = (unsigned long long)blockIdx.x;
    unsigned long long v357 = v355 + v356;
    unsigned long long v358 = v357 * 2ull;
    unsigned long long at_8 = v358 + third;
    bool v359 = threadIdx.x < 64u;  // intra.rs:151
    if (v359) {
        decays[threadIdx.x] = 1.0f;  // intra.rs:152
        betas[threadIdx.x] = 0.0f;  // intra.rs:153
        bool v360 = threadIdx.x < chunk_left;  // intra.rs:154
        if (v360) {
            unsigned second = chunk_first + threadIdx.x;  // intra.rs:157
            unsigned long long v361 = v0 * v2;  // rule.rs:43
            unsigned long long v362 = (unsigned long long)second;
            unsigned long long v363 = v362 * 2ull;
            unsigned long long v364 = v361 + v363;
            unsigned long long v365 = v364 + third;
            float x = g[v365];  // intra.rs:157
            decays[threadIdx.x] = x;
            float x_1 = beta[v365];  // intra.rs:158
            betas[threadIdx.x] = x_1;
        }
    }
    __syncthreads();  // intra.rs:161
    if (v359) {  // intra.rs:163
        square[threadIdx.x] = 1.0f;  // intra.rs:167
        bool v366 = 1u > threadIdx.x;  // intra.rs:166
        float passed;
        if (v366) {
            float v367 = decays[1u];
            float v368 = 1.0f * v367;
            passed = v368;
        } else {
            passed = 1.0f;
        }
        unsigned v369 = threadIdx.x + 68u;  // intra.rs:167
        square[v369] = passed;
        bool v370 = 2u > threadIdx.x;  // intra.rs:166
        float passed_1;
        if (v370) {
            float v371 = decays[2u];
            float v372 = passed * v371;
            passed_1 = v372;
        } else {
            passed_1 = 1.0f;
        }
        unsigned v373 = threadIdx.x + 136u;  // intra.rs:167
        square[v373] = passed_1;
        bool v374 = 3u > threadIdx.x;  // intra.rs:166
        float passed_2;
        if (v374) {
            float v375 = decays[3u];
            float v376 = passed_1 * v375;
            passed_2 = v376;
        } else {
            passed_2 = 1.0f;
        }
        unsigned v377 = threadIdx.x + 204u;  // intra.rs:167
        square[v377] = passed_2;
        bool v378 = 4u > threadIdx.x;  // intra.rs:166
        float passed_3;
        if (v378) {
            float v379 = decays[4u];
            float v380 = passed_2 * v379;
            passed_3 = v380;
        } else {
            passed_3 = 1.0f;
        }
        unsigned v381 = threadIdx.x + 272u;  // intra.rs:167
        square[v381] = passed_3;
        bool v382 = 5u > threadIdx.x;  // intra.rs:166
        float passed_4;
        if (v382) {
            float v383 = decays[5u];
            float v384 = passed_3 * v383;
            passed_4 = v384;
        } else {
            passed_4 = 1.0f;
        }
        unsigned v385 = threadIdx.x + 340u;  // intra.rs:167
        square[v385] = passed_4;
        bool v386 = 6u > threadIdx.x;  // intra.rs:166
        float passed_5;
        if (v386) {
            float v387 = decays[6u];
            float v388 = passed_4 * v387;
            passed_5 = v388;
        } else {
            passed_5 = 1.0f;
        }
        unsigned v389 = threadIdx.x + 408u;  // intra.rs:167
        square[v389] = passed_5;
        bool v390 = 7u > threadIdx.x;  // intra.rs:166
        float passed_6;
        if (v390) {
            float v391 = decays[7u];
            float v392 = passed_5 * v391;
            passed_6 = v392;
        } else {
            passed_6 = 1.0f;
        }
        unsigned v393 = threadIdx.x + 476u;  // intra.rs:167
        square[v393] = passed_6;
        bool v394 = 8u > threadIdx.x;  // intra.rs:166
        float passed_7;
        if (v394) {
            float v395 = decays[8u];
            float v396 = passed_6 * v395;
            passed_7 = v396;
        } else {
            passed_7 = 1.0f;
        }
        unsigned v397 = threadIdx.x + 544u;  // intra.rs:167
        square[v397] = passed_7;
        bool v398 = 9u > threadIdx.x;  // intra.rs:166
        float passed_8;
        if (v398) {
            float v399 = decays[9u];
            float v400 = passed_7 * v399;
            passed_8 = v400;
        } else {
            passed_8 = 1.0f;
        }
        unsigned v401 = threadIdx.x + 612u;  // intra.rs:167
        square[v401] = passed_8;
        bool v402 = 10u > threadIdx.x;  // intra.rs:166
        float passed_9;
        if (v402) {
            float v403 = decays[10u];
            float v404 = passed_8 * v403;
            passed_9 = v404;
        } else {
            passed_9 = 1.0f;
        }
        unsigned v405 = threadIdx.x + 680u;  // intra.rs:167
        square[v405] = passed_9;
        bool v406 = 11u > threadIdx.x;  // intra.rs:166
        float passed_10;
        if (v406) {
            float v407 = decays[11u];
            float v408 = passed_9 * v407;
            passed_10 = v408;
        } else {
            passed_10 = 1.0f;
        }
        unsigned v409 = threadIdx.x + 748u;  // intra.rs:167
        square[v409] = passed_10;
        bool v410 = 12u > threadIdx.x;  // intra.rs:166
        float passed_11;
        if (v410) {
            float v411 = decays[12u];
            float v412 = passed_10 * v411;
            passed_11 = v412;
        } else {
            passed_11 = 1.0f;
        }
        unsigned v413 = threadIdx.x + 816u;  // intra.rs:167
        square[v413] = passed_11;
        bool v414 = 13u > threadIdx.x;  // intra.rs:166
        float passed_12;
        if (v414) {
            float v415 = decays[13u];
            float v416 = passed_11 * v415;
            passed_12 = v416;
        } else {
            passed_12 = 1.0f;
        }
        unsigned v417 = threadIdx.x + 884u;  // intra.rs:167
        square[v417] = passed_12;
        bool v418 = 14u > threadIdx.x;  // intra.rs:166
        float passed_13;
        if (v418) {
            float v419 = decays[14u];
            float v420 = passed_12 * v419;
            passed_13 = v420;
        } else {
            passed_13 = 1.0f;
        }
        unsigned v421 = threadIdx.x + 952u;  // intra.rs:167
        square[v421] = passed_13;
        bool v422 = 15u > threadIdx.x;  // intra.rs:166
        float passed_14;
        if (v422) {
            float v423 = decays[15u];
            float v424 = passed_13 * v423;
            passed_14 = v424;
        } else {
            passed_14 = 1.0f;
        }
        unsigned v425 = threadIdx.x + 1020u;  // intra.rs:167
        square[v425] = passed_14;
        bool v426 = 16u > threadIdx.x;  // intra.rs:166
        float passed_15;
        if (v426) {
            float v427 = decays[16u];
            float v428 = passed_14 * v427;
            passed_15 = v428;
        } else {
            passed_15 = 1.0f;
        }
        unsigned v429 = threadIdx.x + 1088u;  // intra.rs:167
        square[v429] = passed_15;
        bool v430 = 17u > threadIdx.x;  // intra.rs:166
        float passed_16;
        if (v430) {
            float v431 = decays[17u];
            float v432 = passed_15 * v431;
            passed_16 = v432;
        } else {
            passed_16 = 1.0f;
        }
        unsigned v433 = threadIdx.x + 1156u;  // intra.rs:167
        square[v433] = passed_16;
        bool v434 = 18u > threadIdx.x;  // intra.rs:166
        float passed_17;
        if (v434) {
            float v435 = decays[18u];
            float v436 = passed_16 * v435;
            passed_17 = v436;
        } else {
            passed_17 = 1.0f;
        }
        unsigned v437 = threadIdx.x + 1224u;  // intra.rs:167
        square[v437] = passed_17;
        bool v438 = 19u > threadIdx.x;  // intra.rs:166
        float passed_18;
        if (v438) {
            float v439 = decays[19u];
            float v440 = passed_17 * v439;
            passed_18 = v440;
        } else {
            passed_18 = 1.0f;
        }
        unsigned v441 = threadIdx.x + 1292u;  // intra.rs:167
        square[v441] = passed_18;
        bool v442 = 20u > threadIdx.x;  // intra.rs:166
        float passed_19;
        if (v442) {
            float v443 = decays[20u];
            float v444 = passed_18 * v443;
            passed_19 = v444;
        } else {
            passed_19 = 1.0f;
        }
        unsigned v445 = threadIdx.x + 1360u;  // intra.rs:167
        square[v445] = passed_19;
        bool v446 = 21u > threadIdx.x;  // intra.rs:166
        float passed_20;
        if (v446) {
            float v447 = decays[21u];
            float v448 = passed_19 * v447;
            passed_20 = v448;
        } else {
            passed_20 = 1.0f;
        }
        unsigned v449 = threadIdx.x + 1428u;  // intra.rs:167
        square[v449] = passed_20;
        bool v450 = 22u > threadIdx.x;  // intra.rs:166
        float passed_21;
        if (v450) {
            float v451 = decays[22u];
            float v452 = passed_20 * v451;
            passed_21 = v452;
        } else {
            passed_21 = 1.0f;
        }
        unsigned v453 = threadIdx.x + 1496u;  // intra.rs:167
        square[v453] = passed_21;
        bool v454 = 23u > threadIdx.x;  // intra.rs:166
        float passed_22;
        if (v454) {
            float v455 = decays[23u];
            float v456 = passed_21 * v455;
            passed_22 = v456;
        } else {
            passed_22 = 1.0f;
        }
        unsigned v457 = threadIdx.x + 1564u;  // intra.rs:167
        square[v457] = passed_22;
        bool v458 = 24u > threadIdx.x;  // intra.rs:166
        float passed_23;
        if (v458) {
            float v459 = decays[24u];
            float v460 = passed_22 * v459;
            passed_23 = v460;
        } else {
            passed_23 = 1.0f;
        }
        unsigned v461 = threadIdx.x + 1632u;  // intra.rs:167
        square[v461] = passed_23;
        bool v462 = 25u > threadIdx.x;  // intra.rs:166
        float passed_24;
        if (v462) {
            float v463 = decays[25u];
            float v464 = passed_23 * v463;
            passed_24 = v464;
        } else {
            passed_24 = 1.0f;
        }
        unsigned v465 = threadIdx.x + 1700u;  // intra.rs:167
        square[v465] = passed_24;
        bool v466 = 26u > threadIdx.x;  // intra.rs:166
        float passed_25;
        if (v466) {
            float v467 = decays[26u];
            float v468 = passed_24 * v467;
            passed_25 = v468;
        } else {
            passed_25 = 1.0f;
        }
        unsigned v469 = threadIdx.x + 1768u;  // intra.rs:167
        square[v469] = passed_25;
        bool v470 = 27u > threadIdx.x;  // intra.rs:166
        float passed_26;
        if (v470) {
            float v471 = decays[27u];
            float v472 = passed_25 * v471;
            passed_26 = v472;
        } else {
            passed_26 = 1.0f;
        }
        unsigned v473 = threadIdx.x + 1836u;  // intra.rs:167
        square[v473] = passed_26;
        bool v474 = 28u > threadIdx.x;  // intra.rs:166
        float passed_27;
        if (v474) {
            float v475 = decays[28u];
            float v476 = passed_26 * v475;
            passed_27 = v476;
        } else {
            passed_27 = 1.0f;
        }
        unsigned v477 = threadIdx.x + 1904u;  // intra.rs:167
        square[v477] = passed_27;
        bool v478 = 29u > threadIdx.x;  // intra.rs:166
        float passed_28;
        if (v478) {
            float v479 = decays[29u];
            float v480 = passed_27 * v479;
            passed_28 = v480;
        } else {
            passed_28 = 1.0f;
        }
        unsigned v481 = threadIdx.x + 1972u;  // intra.rs:167
        square[v481] = passed_28;
        bool v482 = 30u > threadIdx.x;  // intra.rs:166
        float passed_29;
        if (v482) {
            float v483 = decays[30u];
            float v484 = passed_28 * v483;
            passed_29 = v484;
        } else {
            passed_29 = 1.0f;
        }
        unsigned v485 = threadIdx.x + 2040u;  // intra.rs:167
        square[v485] = passed_29;
        bool v486 = 31u > threadIdx.x;  // intra.rs:166
        float passed_30;
        if (v486) {
            float v487 = decays[31u];
            float v488 = passed_29 * v487;
            passed_30 = v488;
        } else {
            passed_30 = 1.0f;
        }
        unsigned v489 = threadIdx.x + 2108u;  // intra.rs:167
        square[v489] = passed_30;
        bool v490 = 32u > threadIdx.x;  // intra.rs:166
        float passed_31;
        if (v490) {
            float v491 = decays[32u];
            float v492 = passed_30 * v491;
            passed_31 = v492;
        } else {
            passed_31 = 1.0f;
        }
        unsigned v493 = threadIdx.x + 2176u;  // intra.rs:167
        square[v493] = passed_31;
        bool v494 = 33u > threadIdx.x;  // intra.rs:166
        float passed_32;
        if (v494) {
            float v495 = decays[33u];
            float v496 = passed_31 * v495;
            passed_32 = v496;
        } else {
            passed_32 = 1.0f;
        }
        unsigned v497 = threadIdx.x + 2244u;  // intra.rs:167
        square[v497] = passed_32;
        bool v498 = 34u > threadIdx.x;  // intra.rs:166
        float passed_33;
        if (v498) {
            float v499 = decays[34u];
            float v500 = passed_32 * v499;
            passed_33 = v500;
        } else {
            passed_33 = 1.0f;
        }
        unsigned v501 = threadIdx.x + 2312u;  // intra.rs:167
        square[v501] = passed_33;
        bool v502 = 35u > threadIdx.x;  // intra.rs:166
        float passed_34;
        if (v502) {
            float v503 = decays[35u];
            float v504 = passed_33 * v503;
            passed_34 = v504;
        } else {
            passed_34 = 1.0f;
        }
        unsigned v505 = threadIdx.x + 2380u;  // intra.rs:167
        square[v505] = passed_34;
        bool v506 = 36u > threadIdx.x;  // intra.rs:166
        float passed_35;
        if (v506) {
            float v507 = decays[36u];
            float v508 = passed_34 * v507;
            passed_35 = v508;
        } else {
            passed_35 = 1.0f;
        }
        unsigned v509 = threadIdx.x + 2448u;  // intra.rs:167
        square[v509] = passed_35;
        bool v510 = 37u > threadIdx.x;  // intra.rs:166
        float passed_36;
        if (v510) {
            float v511 = decays[37u];
            float v512 = passed_35 * v511;
            passed_36 = v512;
        } else {
            passed_36 = 1.0f;
        }
        unsigned v513 = threadIdx.x + 2516u;  // intra.rs:167
        square[v513] = passed_36;
        bool v514 = 38u > threadIdx.x;  // intra.rs:166
        float passed_37;
        if (v514) {
            float v515 = decays[38u];
            float v516 = passed_36 * v515;
            passed_37 = v516;
        } else {
            passed_37 = 1.0f;
        }
        unsigned v517 = threadIdx.x + 2584u;  // intra.rs:167
        square[v517] = passed_37;
        bool v518 = 39u > threadIdx.x;  // intra.rs:166
        float passed_38;
        if (v518) {
            float v519 = decays[39u];
            float v520 = passed_37 * v519;
            passed_38 = v520;
        } else {
            passed_38 = 1.0f;
        }
        unsigned v521 = threadIdx.x + 2652u;  // intra.rs:167
        square[v521] = passed_38;
        bool v522 = 40u > threadIdx.x;  // intra.rs:166
        float passed_39;
        if (v522) {
            float v523 = decays[40u];
            float v524 = passed_38 * v523;
            passed_39 = v524;
        } else {
            passed_39 = 1.0f;
        }
        unsigned v525 = threadIdx.x + 2720u;  // intra.rs:167
        square[v525] = passed_39;
        bool v526 = 41u > threadIdx.x;  // intra.rs:166
        float passed_40;
        if (v526) {
            float v527 = decays[41u];
            float v528 = passed_39 * v527;
            passed_40 = v528;
        } else {
            passed_40 = 1.0f;
        }
        unsigned v529 = threadIdx.x + 2788u;  // intra.rs:167
        square[v529] = passed_40;
        bool v530 = 42u > threadIdx.x;  // intra.rs:166
        float passed_41;
        if (v530) {
            float v531 = decays[42u];
            float v532 = passed_40 * v531;
            passed_41 = v532;
        } else {
            passed_41 = 1.0f;
        }
        unsigned v533 = threadIdx.x + 2856u;  // intra.rs:167
        square[v533] = passed_41;
        bool v534 = 43u > threadIdx.x;  // intra.rs:166
        float passed_42;
        if (v534) {
            float v535 = decays[43u];
            float v536 = passed_41 * v535;
            passed_42 = v536;
        } else {
            passed_42 = 1.0f;
        }
        unsigned v537 = threadIdx.x + 2924u;  // intra.rs:167
        square[v537] = passed_42;
        bool v538 = 44u > threadIdx.x;  // intra.rs:166
        float passed_43;
        if (v538) {
            float v539 = decays[44u];
            float v540 = passed_42 * v539;
            passed_43 = v540;
        } else {
            passed_43 = 1.0f;
        }
        unsigned v541 = threadIdx.x + 2992u;  // intra.rs:167
        square[v541] = passed_43;
        bool v542 = 45u > threadIdx.x;  // intra.rs:166
        float passed_44;
        if (v542) {
            float v543 = decays[45u];
            float v544 = passed_43 * v543;
            passed_44 = v544;
        } else {
            passed_44 = 1.0f;
        }
        unsigned v545 = threadIdx.x + 3060u;  // intra.rs:167
        square[v545] = passed_44;
        bool v546 = 46u > threadIdx.x;  // intra.rs:166
        float passed_45;
        if (v546) {
            float v547 = decays[46u];
            float v548 = passed_44 * v547;
            passed_45 = v548;
        } else {
            passed_45 = 1.0f;
        }
        unsigned v549 = threadIdx.x + 3128u;  // intra.rs:167
        square[v549] = passed_45;
        bool v550 = 47u > threadIdx.x;  // intra.rs:166
        float passed_46;
        if (v550) {
            float v551 = decays[47u];
            float v552 = passed_45 * v551;
            passed_46 = v552;
        } else {
            passed_46 = 1.0f;
        }
        unsigned v553 = threadIdx.x + 3196u;  // intra.rs:167
        square[v553] = passed_46;
        bool v554 = 48u > threadIdx.x;  // intra.rs:166
        float passed_47;
        if (v554) {
            float v555 = decays[48u];
            float v556 = passed_46 * v555;
            passed_47 = v556;
        } else {
            passed_47 = 1.0f;
        }
        unsigned v557 = threadIdx.x + 3264u;  // intra.rs:167
        square[v557] = passed_47;
        bool v558 = 49u > threadIdx.x;  // intra.rs:166
        float passed_48;
        if (v558) {
            float v559 = decays[49u];
            float v560 = passed_47 * v559;
            passed_48 = v560;
        } else {
            passed_48 = 1.0f;
        }
        unsigned v561 = threadIdx.x + 3332u;  // intra.rs:167
        square[v561] = passed_48;
        bool v562 = 50u > threadIdx.x;  // intra.rs:166
        float passed_49;
        if (v562) {
            float v563 = decays[50u];
            float v564 = passed_48 * v563;
            passed_49 = v564;
        } else {
            passed_49 = 1.0f;
        }
        unsigned v565 = threadIdx.x + 3400u;  // intra.rs:167
        square[v565] = passed_49;
        bool v566 = 51u > threadIdx.x;  // intra.rs:166
        float passed_50;
        if (v566) {
            float v567 = decays[51u];
            float v568 = passed_49 * v567;
            passed_50 = v568;
        } else {
            passed_50 = 1.0f;
        }
        unsigned v569 = threadIdx.x + 3468u;  // intra.rs:167
        square[v569] = passed_50;
        bool v570 = 52u > threadIdx.x;  // intra.rs:166
        float passed_51;
        if (v570) {
            float v571 = decays[52u];
            float v572 = passed_50 * v571;
            passed_51 = v572;
        } else {
            passed_51 = 1.0f;
        }
        unsigned v573 = threadIdx.x + 3536u;  // intra.rs:167
        square[v573] = passed_51;
        bool v574 = 53u > threadIdx.x;  // intra.rs:166
        float passed_52;
        if (v574) {
            float v575 = decays[53u];
            float v576 = passed_51 * v575;
            passed_52 = v576;
        } else {
            passed_52 = 1.0f;
        }
        unsigned v577 = threadIdx.x + 3604u;  // intra.rs:167
        square[v577] = passed_52;
        bool v578 = 54u > threadIdx.x;  // intra.rs:166
        float passed_53;
        if (v578) {
            float v579 = decays[54u];
            float v580 = passed_52 * v579;
            passed_53 = v580;
        } else {
            passed_53 = 1.0f;
        }
        unsigned v581 = threadIdx.x + 3672u;  // intra.rs:167
        square[v581] = passed_53;
        bool v582 = 55u > threadIdx.x;  // intra.rs:166
        float passed_54;
        if (v582) {
            float v583 = decays[55u];
            float v584 = passed_53 * v583;
            passed_54 = v584;
        } else {
            passed_54 = 1.0f;
        }
        unsigned v585 = threadIdx.x + 3740u;  // intra.rs:167
        square[v585] = passed_54;
        bool v586 = 56u > threadIdx.x;  // intra.rs:166
        float passed_55;
        if (v586) {
            float v587 = decays[56u];
            float v588 = passed_54 * v587;
            passed_55 = v588;
        } else {
            passed_55 = 1.0f;
        }
        unsigned v589 = threadIdx.x + 3808u;  // intra.rs:167
        square[v589] = passed_55;
        bool v590 = 57u > threadIdx.x;  // intra.rs:166
        float passed_56;
        if (v590) {
            float v591 = decays[57u];
            float v592 = passed_55 * v591;
            passed_56 = v592;
        } else {
            passed_56 = 1.0f;
        }
        unsigned v593 = threadIdx.x + 3876u;  // intra.rs:167
        square[v593] = passed_56;
        bool v594 = 58u > threadIdx.x;  // intra.rs:166
        float passed_57;
        if (v594) {
            float v595 = decays[58u];
            float v596 = passed_56 * v595;
            passed_57 = v596;
        } else {
            passed_57 = 1.0f;
        }
        unsigned v597 = threadIdx.x + 3944u;  // intra.rs:167
        square[v597] = passed_57;
        bool v598 = 59u > threadIdx.x;  // intra.rs:166
        float passed_58;
        if (v598) {
            float v599 = decays[59u];
            float v600 = passed_57 * v599;
            passed_58 = v600;
        } else {
            passed_58 = 1.0f;
        }
        unsigned v601 = threadIdx.x + 4012u;  // intra.rs:167
        square[v601] = passed_58;
        bool v602 = 60u > threadIdx.x;  // intra.rs:166
        float passed_59;
        if (v602) {
            float v603 = decays[60u];
            float v604 = passed_58 * v603;
            passed_59 = v604;
        } else {
            passed_59 = 1.0f;
        }
        unsigned v605 = threadIdx.x + 4080u;  // intra.rs:167
        square[v605] = passed_59;
        bool v606 = 61u > threadIdx.x;  // intra.rs:166
        float passed_60;
        if (v606) {
            float v607 = decays[61u];
            float v608 = passed_59 * v607;
            passed_60 = v608;
        } else {
            passed_60 = 1.0f;
        }
        unsigned v609 = threadIdx.x + 4148u;  // intra.rs:167
        square[v609] = passed_60;
        bool v610 = 62u > threadIdx.x;  // intra.rs:166
        float passed_61;
        if (v610) {
            float v611 = decays[62u];
            float v612 = passed_60 * v611;
            passed_61 = v612;
        } else {
            passed_61 = 1.0f;
        }
        unsigned v613 = threadIdx.x + 4216u;  // intra.rs:167
        square[v613] = passed_61;
        bool v614 = 63u > threadIdx.x;  // intra.rs:166
        float passed_62;
        if (v614) {
            float v615 = decays[63u];
            float v616 = passed_61 * v615;
            passed_62 = v616;
        } else {
            passed_62 = 1.0f;
        }
        unsigned v617 = threadIdx.x + 4284u;  // intra.rs:167
        square[v617] = passed_62;
    }
    __syncthreads();  // intra.rs:170
    if (v359) {  // intra.rs:171
        float v618 = decays[0];  // intra.rs:172
        unsigned v619 = threadIdx.x * 68u;
        float v620 = square[v619];
        float from_start = v618 * v620;
        unsigned long long v621 = at_8 * 256ull;  // intra.rs:173
        unsigned long long v622 = (unsigned long long)threadIdx.x;
        unsigned long long all = v621 + v622;
        float v623 = key_norms[threadIdx.x];  // intra.rs:174
        float v624 = from_start * v623;
        factors[all] = v624;
        unsigned long long v625 = all + 64ull;  // intra.rs:175
        float v626 = query_norms[threadIdx.x];
        float v627 = from_start * v626;
        factors[v625] = v627;
        unsigned long long v628 = all + 128ull;  // intra.rs:176
        unsigned v629 = threadIdx.x + 4284u;
        float v630 = square[v629];
        float v631 = key_norms[threadIdx.x];
        float v632 = v630 * v631;
        factors[v628] = v632;
        unsigned long long v633 = all + 192ull;  // intra.rs:177
        float v634 = decays[0];
        float v635 = square[4284u];
        float v636 = v634 * v635;
        factors[v633] = v636;
    }
    __syncthreads();  // intra.rs:179
    unsigned v637 = top + v147;  // intra.rs:182
    bool v638 = v149 <= v637;  // intra.rs:184
    float score;
    if (v638) {
        unsigned v639 = v637 * 68u;  // intra.rs:186
        unsigned v640 = v639 + v149;
        float v641 = square[v640];
        float v642 = v319 * v641;  // intra.rs:185
        float score_1 = v642 * q_scale;
        score = score_1;  // intra.rs:184
    } else {
        score = 0.0f;
    }
    bool v643 = v162 <= v637;
    float score_2;
    if (v643) {
        unsigned v644 = v637 * 68u;  // intra.rs:186
        unsigned v645 = v644 + v162;
        float v646 = square[v645];
        float v647 = v320 * v646;  // intra.rs:185
        float score_3 = v647 * q_scale;
        score_2 = score_3;  // intra.rs:184
    } else {
        score_2 = 0.0f;
    }
    unsigned v648 = top + v176;  // intra.rs:182
    unsigned v649 = v648 * 68u;  // intra.rs:186
    unsigned v650 = v649 + v149;
    float v651 = square[v650];
    float v652 = v321 * v651;  // intra.rs:185
    float score_4 = v652 * q_scale;
    unsigned v653 = v648 * 68u;  // intra.rs:186
    unsigned v654 = v653 + v162;
    float v655 = square[v654];
    float v656 = v322 * v655;  // intra.rs:185
    float score_5 = v656 * q_scale;
    bool v657 = v163 <= v637;  // intra.rs:184
    float score_6;
    if (v657) {
        unsigned v658 = v637 * 68u;  // intra.rs:186
        unsigned v659 = v658 + v163;
        float v660 = square[v659];
        float v661 = v323 * v660;  // intra.rs:185
        float score_7 = v661 * q_scale;
        score_6 = score_7;  // intra.rs:184
    } else {
        score_6 = 0.0f;
    }
    bool v662 = v175 <= v637;
    float score_8;
    if (v662) {
        unsigned v663 = v637 * 68u;  // intra.rs:186
        unsigned v664 = v663 + v175;
        float v665 = square[v664];
        float v666 = v324 * v665;  // intra.rs:185
        float score_9 = v666 * q_scale;
        score_8 = score_9;  // intra.rs:184
    } else {
        score_8 = 0.0f;
    }
    bool v667 = v163 <= v648;
    float score_10;
    if (v667) {
        unsigned v668 = v648 * 68u;  // intra.rs:186
        unsigned v669 = v668 + v163;
        float v670 = square[v669];
        float v671 = v325 * v670;  // intra.rs:185
        float score_11 = v671 * q_scale;
        score_10 = score_11;  // intra.rs:184
    } else {
        score_10 = 0.0f;
    }
    bool v672 = v175 <= v648;
    float score_12;
    if (v672) {
        unsigned v673 = v648 * 68u;  // intra.rs:186
        unsigned v674 = v673 + v175;
        float v675 = square[v674];
        float v676 = v326 * v675;  // intra.rs:185
        float score_13 = v676 * q_scale;
        score_12 = score_13;  // intra.rs:184
    } else {
        score_12 = 0.0f;
    }
    unsigned v677 = v149 + 16u;  // intra.rs:181
    bool v678 = v677 <= v637;  // intra.rs:184
    float score_14;
    if (v678) {
        unsigned v679 = v637 * 68u;  // intra.rs:186
        unsigned v680 = v679 + v677;
        float v681 = square[v680];
        float v682 = v327 * v681;  // intra.rs:185
        float score_15 = v682 * q_scale;
        score_14 = score_15;  // intra.rs:184
    } else {
        score_14 = 0.0f;
    }
    unsigned v683 = v149 + 17u;  // intra.rs:181
    bool v684 = v683 <= v637;  // intra.rs:184
    float score_16;
    if (v684) {
        unsigned v685 = v637 * 68u;  // intra.rs:186
        unsigned v686 = v685 + v683;
        float v687 = square[v686];
        float v688 = v328 * v687;  // intra.rs:185
        float score_17 = v688 * q_scale;
        score_16 = score_17;  // intra.rs:184
    } else {
        score_16 = 0.0f;
    }
    bool v689 = v677 <= v648;
    float score_18;
    if (v689) {
        unsigned v690 = v648 * 68u;  // intra.rs:186
        unsigned v691 = v690 + v677;
        float v692 = square[v691];
        float v693 = v329 * v692;  // intra.rs:185
        float score_19 = v693 * q_scale;
        score_18 = score_19;  // intra.rs:184
    } else {
        score_18 = 0.0f;
    }
    bool v694 = v683 <= v648;
    float score_20;
    if (v694) {
        unsigned v695 = v648 * 68u;  // intra.rs:186
        unsigned v696 = v695 + v683;
        float v697 = square[v696];
        float v698 = v330 * v697;  // intra.rs:185
        float score_21 = v698 * q_scale;
        score_20 = score_21;  // intra.rs:184
    } else {
        score_20 = 0.0f;
    }
    unsigned v699 = v149 + 24u;  // intra.rs:181
    bool v700 = v699 <= v637;  // intra.rs:184
    float score_22;
    if (v700) {
        unsigned v701 = v637 * 68u;  // intra.rs:186
        unsigned v702 = v701 + v699;
        float v703 = square[v702];
        float v704 = v331 * v703;  // intra.rs:185
        float score_23 = v704 * q_scale;
        score_22 = score_23;  // intra.rs:184
    } else {
        score_22 = 0.0f;
    }
    unsigned v705 = v149 + 25u;  // intra.rs:181
    bool v706 = v705 <= v637;  // intra.rs:184
    float score_24;
    if (v706) {
        unsigned v707 = v637 * 68u;  // intra.rs:186
        unsigned v708 = v707 + v705;
        float v709 = square[v708];
        float v710 = v332 * v709;  // intra.rs:185
        float score_25 = v710 * q_scale;
        score_24 = score_25;  // intra.rs:184
    } else {
        score_24 = 0.0f;
    }
    bool v711 = v699 <= v648;
    float score_26;
    if (v711) {
        unsigned v712 = v648 * 68u;  // intra.rs:186
        unsigned v713 = v712 + v699;
        float v714 = square[v713];
        float v715 = v333 * v714;  // intra.rs:185
        float score_27 = v715 * q_scale;
        score_26 = score_27;  // intra.rs:184
    } else {
        score_26 = 0.0f;
    }
    bool v716 = v705 <= v648;
    float score_28;
    if (v716) {
        unsigned v717 = v648 * 68u;  // intra.rs:186
        unsigned v718 = v717 + v705;
        float v719 = square[v718];
        float v720 = v334 * v719;  // intra.rs:185
        float score_29 = v720 * q_scale;
        score_28 = score_29;  // intra.rs:184
    } else {
        score_28 = 0.0f;
    }
    unsigned v721 = v149 + 32u;  // intra.rs:181
    bool v722 = v721 <= v637;  // intra.rs:184
    float score_30;
    if (v722) {
        unsigned v723 = v637 * 68u;  // intra.rs:186
        unsigned v724 = v723 + v721;
        float v725 = square[v724];
        float v726 = v335 * v725;  // intra.rs:185
        float score_31 = v726 * q_scale;
        score_30 = score_31;  // intra.rs:184
    } else {
        score_30 = 0.0f;
    }
    unsigned v727 = v149 + 33u;  // intra.rs:181
    bool v728 = v727 <= v637;  // intra.rs:184
    float score_32;
    if (v728) {
        unsigned v729 = v637 * 68u;  // intra.rs:186
        unsigned v730 = v729 + v727;
        float v731 = square[v730];
        float v732 = v336 * v731;  // intra.rs:185
        float score_33 = v732 * q_scale;
        score_32 = score_33;  // intra.rs:184
    } else {
        score_32 = 0.0f;
    }
    bool v733 = v721 <= v648;
    float score_34;
    if (v733) {
        unsigned v734 = v648 * 68u;  // intra.rs:186
        unsigned v735 = v734 + v721;
        float v736 = square[v735];
        float v737 = v337 * v736;  // intra.rs:185
        float score_35 = v737 * q_scale;
        score_34 = score_35;  // intra.rs:184
    } else {
        score_34 = 0.0f;
    }
    bool v738 = v727 <= v648;
    float score_36;
    if (v738) {
        unsigned v739 = v648 * 68u;  // intra.rs:186
        unsigned v740 = v739 + v727;
        float v741 = square[v740];
        float v742 = v338 * v741;  // intra.rs:185
        float score_37 = v742 * q_scale;
        score_36 = score_37;  // intra.rs:184
    } else {
        score_36 = 0.0f;
    }
    unsigned v743 = v149 + 40u;  // intra.rs:181
    bool v744 = v743 <= v637;  // intra.rs:184
    float score_38;
    if (v744) {
        unsigned v745 = v637 * 68u;  // intra.rs:186
        unsigned v746 = v745 + v743;
        float v747 = square[v746];
        float v748 = v339 * v747;  // intra.rs:185
        float score_39 = v748 * q_scale;
        score_38 = score_39;  // intra.rs:184
    } else {
        score_38 = 0.0f;
    }
    unsigned v749 = v149 + 41u;  // intra.rs:181
    bool v750 = v749 <= v637;  // intra.rs:184
    float score_40;
    if (v750) {
        unsigned v751 = v637 * 68u;  // intra.rs:186
        unsigned v752 = v751 + v749;
        float v753 = square[v752];
        float v754 = v340 * v753;  // intra.rs:185
        float score_41 = v754 * q_scale;
        score_40 = score_41;  // intra.rs:184
    } else {
        score_40 = 0.0f;
    }
    bool v755 = v743 <= v648;
    float score_42;
    if (v755) {
        unsigned v756 = v648 * 68u;  // intra.rs:186
        unsigned v757 = v756 + v743;
        float v758 = square[v757];
        float v759 = v341 * v758;  // intra.rs:185
        float score_43 = v759 * q_scale;
        score_42 = score_43;  // intra.rs:184
    } else {
        score_42 = 0.0f;
    }
    bool v760 = v749 <= v648;
    float score_44;
    if (v760) {
        unsigned v761 = v648 * 68u;  // intra.rs:186
        unsigned v762 = v761 + v749;
        float v763 = square[v762];
        float v764 = v342 * v763;  // intra.rs:185
        float score_45 = v764 * q_scale;
        score_44 = score_45;  // intra.rs:184
    } else {
        score_44 = 0.0f;
    }
    unsigned v765 = v149 + 48u;  // intra.rs:181
    bool v766 = v765 <= v637;  // intra.rs:184
    float score_46;
    if (v766) {
        unsigned v767 = v637 * 68u;  // intra.rs:186
        unsigned v768 = v767 + v765;
        float v769 = square[v768];
        float v770 = v343 * v769;  // intra.rs:185
        float score_47 = v770 * q_scale;
        score_46 = score_47;  // intra.rs:184
    } else {
        score_46 = 0.0f;
    }
    unsigned v771 = v149 + 49u;  // intra.rs:181
    bool v772 = v771 <= v637;  // intra.rs:184
    float score_48;
    if (v772) {
        unsigned v773 = v637 * 68u;  // intra.rs:186
        unsigned v774 = v773 + v771;
        float v775 = square[v774];
        float v776 = v344 * v775;  // intra.rs:185
        float score_49 = v776 * q_scale;
        score_48 = score_49;  // intra.rs:184
    } else {
        score_48 = 0.0f;
    }
    bool v777 = v765 <= v648;
    float score_50;
    if (v777) {
        unsigned v778 = v648 * 68u;  // intra.rs:186
        unsigned v779 = v778 + v765;
        float v780 = square[v779];
        float v781 = v345 * v780;  // intra.rs:185
        float score_51 = v781 * q_scale;
        score_50 = score_51;  // intra.rs:184
    } else {
        score_50 = 0.0f;
    }
    bool v782 = v771 <= v648;
    float score_52;
    if (v782) {
        unsigned v783 = v648 * 68u;  // intra.rs:186
        unsigned v784 = v783 + v771;
        float v785 = square[v784];
        float v786 = v346 * v785;  // intra.rs:185
        float score_53 = v786 * q_scale;
        score_52 = score_53;  // intra.rs:184
    } else {
        score_52 = 0.0f;
    }
    unsigned v787 = v149 + 56u;  // intra.rs:181
    unsigned v788 = v149 + 57u;
    bool v789 = v787 <= v648;  // intra.rs:184
    float score_54;
    if (v789) {
        unsigned v790 = v648 * 68u;  // intra.rs:186
        unsigned v791 = v790 + v787;
        float v792 = square[v791];
        float v793 = v349 * v792;  // intra.rs:185
        float score_55 = v793 * q_scale;
        score_54 = score_55;  // intra.rs:184
    } else {
        score_54 = 0.0f;
    }
    bool v794 = v788 <= v648;
    float score_56;
    if (v794) {
        unsigned v795 = v648 * 68u;  // intra.rs:186
        unsigned v796 = v795 + v788;
        float v797 = square[v796];
        float v798 = v350 * v797;  // intra.rs:185
        float score_57 = v798 * q_scale;
        score_56 = score_57;  // intra.rs:184
    } else {
        score_56 = 0.0f;
    }
    unsigned long long v799 = at_8 * 4096ull;  // intra.rs:191
    unsigned long long v800 = (unsigned long long)top;
    unsigned long long v801 = v800 * 64ull;
    unsigned long long v802 = v799 + v801;
    unsigned long long v803 = (unsigned long long)v147;
    unsigned long long v804 = (unsigned long long)v149;
    unsigned long long v805 = v803 * 64ull;
    unsigned long long v806 = v802 + v805;
    unsigned long long v807 = v806 + v804;
    *(float2*)(scores + v807) = make_float2(score, score_2);
    unsigned long long v808 = (unsigned long long)v176;
    unsigned long long v809 = v808 * 64ull;
    unsigned long long v810 = v802 + v809;
    unsigned long long v811 = v810 + v804;
    *(float2*)(scores + v811) = make_float2(score_4, score_5);
    unsigned long long v812 = (unsigned long long)v163;
    unsigned long long v813 = v806 + v812;
    *(float2*)(scores + v813) = make_float2(score_6, score_8);
    unsigned long long v814 = v810 + v812;
    *(float2*)(scores + v814) = make_float2(score_10, score_12);
    unsigned long long v815 = (unsigned long long)v677;
    unsigned long long v816 = v806 + v815;
    *(float2*)(scores + v816) = make_float2(score_14, score_16);
    unsigned long long v817 = v810 + v815;
    *(float2*)(scores + v817) = make_float2(score_18, score_20);
    unsigned long long v818 = (unsigned long long)v699;
    unsigned long long v819 = v806 + v818;
    *(float2*)(scores + v819) = make_float2(score_22, score_24);
    unsigned long long v820 = v810 + v818;
    *(float2*)(scores + v820) = make_float2(score_26, score_28);
    unsigned long long v821 = (unsigned long long)v721;
    unsigned long long v822 = v806 + v821;
    *(float2*)(scores + v822) = make_float2(score_30, score_32);
    unsigned long long v823 = v810 + v821;
    *(float2*)(scores + v823) = make_float2(score_34, score_36);
    unsigned long long v824 = (unsigned long long)v743;
    unsigned long long v825 = v806 + v824;
    *(float2*)(scores + v825) = make_float2(score_38, score_40);
    unsigned long long v826 = v810 + v824;
    *(float2*)(scores + v826) = make_float2(score_42, score_44);
    unsigned long long v827 = (unsigned long long)v765;
    unsigned long long v828 = v806 + v827;
    *(float2*)(scores + v828) = make_float2(score_46, score_48);
    unsigned long long v829 = v810 + v827;
    *(float2*)(scores + v829) = make_float2(score_50, score_52);
    unsigned long long v830 = (unsigned long long)v787;
    unsigned long long v831 = v806 + v830;
    *(float2*)(scores + v831) = make_float2(0.0f, 0.0f);
    unsigned long long v832 = v810 + v830;
    *(float2*)(scores + v832) = make_float2(score_54, score_56);
    bool v833 = v149 < v637;  // intra.rs:196
    float entry;
    if (v833) {
        unsigned v834 = v637 * 68u;  // intra.rs:197
        unsigned v835 = v834 + v149;
        float v836 = square[v835];
        float v837 = v279 * v836;
        float v838 = betas[v637];
        float entry_1 = v837 * v838;
        entry = entry_1;  // intra.rs:196
    } else {
        entry = 0.0f;
    }
    bool v839 = v162 < v637;
    float entry_2;
    if (v839) {
        unsigned v840 = v637 * 68u;  // intra.rs:197
        unsigned v841 = v840 + v162;
        float v842 = square[v841];
        float v843 = v280 * v842;
        float v844 = betas[v637];
        float entry_3 = v843 * v844;
        entry_2 = entry_3;  // intra.rs:196
    } else {
        entry_2 = 0.0f;
    }
    unsigned v845 = v648 * 68u;  // intra.rs:197
    unsigned v846 = v845 + v149;
    float v847 = square[v846];
    float v848 = v281 * v847;
    float v849 = betas[v648];
    float entry_4 = v848 * v849;
    unsigned v850 = v648 * 68u;
    unsigned v851 = v850 + v162;
    float v852 = square[v851];
    float v853 = v282 * v852;
    float v854 = betas[v648];
    float entry_5 = v853 * v854;
    bool v855 = v163 < v637;  // intra.rs:196
    float entry_6;
    if (v855) {
        unsigned v856 = v637 * 68u;  // intra.rs:197
        unsigned v857 = v856 + v163;
        float v858 = square[v857];
        float v859 = v283 * v858;
        float v860 = betas[v637];
        float entry_7 = v859 * v860;
        entry_6 = entry_7;  // intra.rs:196
    } else {
        entry_6 = 0.0f;
    }
    bool v861 = v175 < v637;
    float entry_8;
    if (v861) {
        unsigned v862 = v637 * 68u;  // intra.rs:197
        unsigned v863 = v862 + v175;
        float v864 = square[v863];
        float v865 = v284 * v864;
        float v866 = betas[v637];
        float entry_9 = v865 * v866;
        entry_8 = entry_9;  // intra.rs:196
    } else {
        entry_8 = 0.0f;
    }
    bool v867 = v163 < v648;
    float entry_10;
    if (v867) {
        unsigned v868 = v648 * 68u;  // intra.rs:197
        unsigned v869 = v868 + v163;
        float v870 = square[v869];
        float v871 = v285 * v870;
        float v872 = betas[v648];
        float entry_11 = v871 * v872;
        entry_10 = entry_11;  // intra.rs:196
    } else {
        entry_10 = 0.0f;
    }
    bool v873 = v175 < v648;
    float entry_12;
    if (v873) {
        unsigned v874 = v648 * 68u;  // intra.rs:197
        unsigned v875 = v874 + v175;
        float v876 = square[v875];
        float v877 = v286 * v876;
        float v878 = betas[v648];
        float entry_13 = v877 * v878;
        entry_12 = entry_13;  // intra.rs:196
    } else {
        entry_12 = 0.0f;
    }
    bool v879 = v677 < v637;
    float entry_14;
    if (v879) {
        unsigned v880 = v637 * 68u;  // intra.rs:197
        unsigned v881 = v880 + v677;
        float v882 = square[v881];
        float v883 = v287 * v882;
        float v884 = betas[v637];
        float entry_15 = v883 * v884;
        entry_14 = entry_15;  // intra.rs:196
    } else {
        entry_14 = 0.0f;
    }
    bool v885 = v683 < v637;
    float entry_16;
    if (v885) {
        unsigned v886 = v637 * 68u;  // intra.rs:197
        unsigned v887 = v886 + v683;
        float v888 = square[v887];
        float v889 = v288 * v888;
        float v890 = betas[v637];
        float entry_17 = v889 * v890;
        entry_16 = entry_17;  // intra.rs:196
    } else {
        entry_16 = 0.0f;
    }
    bool v891 = v677 < v648;
    float entry_18;
    if (v891) {
        unsigned v892 = v648 * 68u;  // intra.rs:197
        unsigned v893 = v892 + v677;
        float v894 = square[v893];
        float v895 = v289 * v894;
        float v896 = betas[v648];
        float entry_19 = v895 * v896;
        entry_18 = entry_19;  // intra.rs:196
    } else {
        entry_18 = 0.0f;
    }
    bool v897 = v683 < v648;
    float entry_20;
    if (v897) {
        unsigned v898 = v648 * 68u;  // intra.rs:197
        unsigned v899 = v898 + v683;
        float v900 = square[v899];
        float v901 = v290 * v900;
        float v902 = betas[v648];
        float entry_21 = v901 * v902;
        entry_20 = entry_21;  // intra.rs:196
    } else {
        entry_20 = 0.0f;
    }
    bool v903 = v699 < v637;
    float entry_22;
    if (v903) {
        unsigned v904 = v637 * 68u;  // intra.rs:197
        unsigned v905 = v904 + v699;
        float v906 = square[v905];
        float v907 = v291 * v906;
        float v908 = betas[v637];
        float entry_23 = v907 * v908;
        entry_22 = entry_23;  // intra.rs:196
    } else {
        entry_22 = 0.0f;
    }
    bool v909 = v705 < v637;
    float entry_24;
    if (v909) {
        unsigned v910 = v637 * 68u;  // intra.rs:197
        unsigned v911 = v910 + v705;
        float v912 = square[v911];
        float v913 = v292 * v912;
        float v914 = betas[v637];
        float entry_25 = v913 * v914;
        entry_24 = entry_25;  // intra.rs:196
    } else {
        entry_24 = 0.0f;
    }
    bool v915 = v699 < v648;
    float entry_26;
    if (v915) {
        unsigned v916 = v648 * 68u;  // intra.rs:197
        unsigned v917 = v916 + v699;
        float v918 = square[v917];
        float v919 = v293 * v918;
        float v920 = betas[v648];
        float entry_27 = v919 * v920;
        entry_26 = entry_27;  // intra.rs:196
    } else {
        entry_26 = 0.0f;
    }
    bool v921 = v705 < v648;
    float entry_28;
    if (v921) {
        unsigned v922 = v648 * 68u;  // intra.rs:197
        unsigned v923 = v922 + v705;
        float v924 = square[v923];
        float v925 = v294 * v924;
        float v926 = betas[v648];
        float entry_29 = v925 * v926;
        entry_28 = entry_29;  // intra.rs:196
    } else {
        entry_28 = 0.0f;
    }
    bool v927 = v721 < v637;
    float entry_30;
    if (v927) {
        unsigned v928 = v637 * 68u;  // intra.rs:197
        unsigned v929 = v928 + v721;
        float v930 = square[v929];
        float v931 = v295 * v930;
        float v932 = betas[v637];
        float entry_31 = v931 * v932;
        entry_30 = entry_31;  // intra.rs:196
    } else {
        entry_30 = 0.0f;
    }
    bool v933 = v727 < v637;
    float entry_32;
    if (v933) {
        unsigned v934 = v637 * 68u;  // intra.rs:197
        unsigned v935 = v934 + v727;
        float v936 = square[v935];
        float v937 = v296 * v936;
        float v938 = betas[v637];
        float entry_33 = v937 * v938;
        entry_32 = entry_33;  // intra.rs:196
    } else {
        entry_32 = 0.0f;
    }
    bool v939 = v721 < v648;
    float entry_34;
    if (v939) {
        unsigned v940 = v648 * 68u;  // intra.rs:197
        unsigned v941 = v940 + v721;
        float v942 = square[v941];
        float v943 = v297 * v942;
        float v944 = betas[v648];
        float entry_35 = v943 * v944;
        entry_34 = entry_35;  // intra.rs:196
    } else {
        entry_34 = 0.0f;
    }
    bool v945 = v727 < v648;
    float entry_36;
    if (v945) {
        unsigned v946 = v648 * 68u;  // intra.rs:197
        unsigned v947 = v946 + v727;
        float v948 = square[v947];
        float v949 = v298 * v948;
        float v950 = betas[v648];
        float entry_37 = v949 * v950;
        entry_36 = entry_37;  // intra.rs:196
    } else {
        entry_36 = 0.0f;
    }
    bool v951 = v743 < v637;
    float entry_38;
    if (v951) {
        unsigned v952 = v637 * 68u;  // intra.rs:197
        unsigned v953 = v952 + v743;
        float v954 = square[v953];
        float v955 = v299 * v954;
        float v956 = betas[v637];
        float entry_39 = v955 * v956;
        entry_38 = entry_39;  // intra.rs:196
    } else {
        entry_38 = 0.0f;
    }
    bool v957 = v749 < v637;
    float entry_40;
    if (v957) {
        unsigned v958 = v637 * 68u;  // intra.rs:197
        unsigned v959 = v958 + v749;
        float v960 = square[v959];
        float v961 = v300 * v960;
        float v962 = betas[v637];
        float entry_41 = v961 * v962;
        entry_40 = entry_41;  // intra.rs:196
    } else {
        entry_40 = 0.0f;
    }
    bool v963 = v743 < v648;
    float entry_42;
    if (v963) {
        unsigned v964 = v648 * 68u;  // intra.rs:197
        unsigned v965 = v964 + v743;
        float v966 = square[v965];
        float v967 = v301 * v966;
        float v968 = betas[v648];
        float entry_43 = v967 * v968;
        entry_42 = entry_43;  // intra.rs:196
    } else {
        entry_42 = 0.0f;
    }
    bool v969 = v749 < v648;
    float entry_44;
    if (v969) {
        unsigned v970 = v648 * 68u;  // intra.rs:197
        unsigned v971 = v970 + v749;
        float v972 = square[v971];
        float v973 = v302 * v972;
        float v974 = betas[v648];
        float entry_45 = v973 * v974;
        entry_44 = entry_45;  // intra.rs:196
    } else {
        entry_44 = 0.0f;
    }
    bool v975 = v765 < v637;
    float entry_46;
    if (v975) {
        unsigned v976 = v637 * 68u;  // intra.rs:197
        unsigned v977 = v976 + v765;
        float v978 = square[v977];
        float v979 = v303 * v978;
        float v980 = betas[v637];
        float entry_47 = v979 * v980;
        entry_46 = entry_47;  // intra.rs:196
    } else {
        entry_46 = 0.0f;
    }
    bool v981 = v771 < v637;
    float entry_48;
    if (v981) {
        unsigned v982 = v637 * 68u;  // intra.rs:197
        unsigned v983 = v982 + v771;
        float v984 = square[v983];
        float v985 = v304 * v984;
        float v986 = betas[v637];
        float entry_49 = v985 * v986;
        entry_48 = entry_49;  // intra.rs:196
    } else {
        entry_48 = 0.0f;
    }
    bool v987 = v765 < v648;
    float entry_50;
    if (v987) {
        unsigned v988 = v648 * 68u;  // intra.rs:197
        unsigned v989 = v988 + v765;
        float v990 = square[v989];
        float v991 = v305 * v990;
        float v992 = betas[v648];
        float entry_51 = v991 * v992;
        entry_50 = entry_51;  // intra.rs:196
    } else {
        entry_50 = 0.0f;
    }
    bool v993 = v771 < v648;
    float entry_52;
    if (v993) {
        unsigned v994 = v648 * 68u;  // intra.rs:197
        unsigned v995 = v994 + v771;
        float v996 = square[v995];
        float v997 = v306 * v996;
        float v998 = betas[v648];
        float entry_53 = v997 * v998;
        entry_52 = entry_53;  // intra.rs:196
    } else {
        entry_52 = 0.0f;
    }
    bool v999 = v787 < v648;
    float entry_54;
    if (v999) {
        unsigned v1000 = v648 * 68u;  // intra.rs:197
        unsigned v1001 = v1000 + v787;
        float v1002 = square[v1001];
        float v1003 = v309 * v1002;
        float v1004 = betas[v648];
        float entry_55 = v1003 * v1004;
        entry_54 = entry_55;  // intra.rs:196
    } else {
        entry_54 = 0.0f;
    }
    bool v1005 = v788 < v648;
    float entry_56;
    if (v1005) {
        unsigned v1006 = v648 * 68u;  // intra.rs:197
        unsigned v1007 = v1006 + v788;
        float v1008 = square[v1007];
        float v1009 = v310 * v1008;
        float v1010 = betas[v648];
        float entry_57 = v1009 * v1010;
        entry_56 = entry_57;  // intra.rs:196
    } else {
        entry_56 = 0.0f;
    }
    unsigned v1011 = (threadIdx.x >> 5) * 1088u;  // intra.rs:204
    unsigned v1012 = v147 * 68u;
    unsigned v1013 = v1011 + v1012;
    unsigned v1014 = v1013 + v149;
    *(float2*)(square + v1014) = make_float2(entry, entry_2);
    unsigned v1015 = v176 * 68u;
    unsigned v1016 = v1011 + v1015;
    unsigned v1017 = v1016 + v149;
    *(float2*)(square + v1017) = make_float2(entry_4, entry_5);
    unsigned v1018 = v1013 + v163;
    *(float2*)(square + v1018) = make_float2(entry_6, entry_8);
    unsigned v1019 = v1016 + v163;
    *(float2*)(square + v1019) = make_float2(entry_10, entry_12);
    unsigned v1020 = v1013 + v677;
    *(float2*)(square + v1020) = make_float2(entry_14, entry_16);
    unsigned v1021 = v1016 + v677;
    *(float2*)(square + v1021) = make_float2(entry_18, entry_20);
    unsigned v1022 = v1013 + v699;
    *(float2*)(square + v1022) = make_float2(entry_22, entry_24);
    unsigned v1023 = v1016 + v699;
    *(float2*)(square + v1023) = make_float2(entry_26, entry_28);
    unsigned v1024 = v1013 + v721;
    *(float2*)(square + v1024) = make_float2(entry_30, entry_32);
    unsigned v1025 = v1016 + v721;
    *(float2*)(square + v1025) = make_float2(entry_34, entry_36);
    unsigned v1026 = v1013 + v743;
    *(float2*)(square + v1026) = make_float2(entry_38, entry_40);
    unsigned v1027 = v1016 + v743;
    *(float2*)(square + v1027) = make_float2(entry_42, entry_44);
    unsigned v1028 = v1013 + v765;
    *(float2*)(square + v1028) = make_float2(entry_46, entry_48);
    unsigned v1029 = v1016 + v765;
    *(float2*)(square + v1029) = make_float2(entry_50, entry_52);
    unsigned v1030 = v1013 + v787;
    *(float2*)(square + v1030) = make_float2(0.0f, 0.0f);
    unsigned v1031 = v1016 + v787;
    *(float2*)(square + v1031) = make_float2(entry_54, entry_56);
    __syncthreads();  // intra.rs:205
    unsigned v1032 = threadIdx.x / 16u;  // intra.rs:209
    unsigned block = v1032 * 16u;
    unsigned c_4 = threadIdx.x % 16u;
    float column;  // intra.rs:210
    float column_1;
    float column_2;
    float column_3;
    float column_4;
    float column_5;
    float column_6;
    float column_7;
    float column_8;
    float column_9;
    float column_10;
    float column_11;
    float column_12;
    float column_13;
    float column_14;
    float column_15;
    if (v359) {
        bool v1033 = c_4 == 0u;  // intra.rs:216
        float column_16 = v1033 ? 1.0f : 0.0f;
        unsigned v1034 = block + 1u;  // intra.rs:214
        unsigned v1035 = v1034 * 68u;
        unsigned v1036 = v1035 + block;
        float v1037 = square[v1036];
        float sum = fmaf(v1037, column_16, 0.0f);
        bool v1038 = c_4 == 1u;  // intra.rs:216
        bool v1039 = c_4 < 1u;
        float v1040 = -sum;
        float v1041 = v1039 ? v1040 : 0.0f;
        float column_17 = v1038 ? 1.0f : v1041;
        unsigned v1042 = block + 2u;  // intra.rs:214
        unsigned v1043 = v1042 * 68u;
        unsigned v1044 = v1043 + block;
        float2 q40 = *(float2*)(square + v1044);
        float v1045 = q40.x;
        float v1046 = q40.y;
        float sum_1 = fmaf(v1045, column_16, 0.0f);
        float sum_2 = fmaf(v1046, column_17, sum_1);
        bool v1047 = c_4 == 2u;  // intra.rs:216
        bool v1048 = c_4 < 2u;
        float v1049 = -sum_2;
        float v1050 = v1048 ? v1049 : 0.0f;
        float column_18 = v1047 ? 1.0f : v1050;
        unsigned v1051 = block + 3u;  // intra.rs:214
        unsigned v1052 = v1051 * 68u;
        unsigned v1053 = v1052 + block;
        float2 q41 = *(float2*)(square + v1053);
        float v1054 = q41.x;
        float v1055 = q41.y;
        float sum_3 = fmaf(v1054, column_16, 0.0f);
        float sum_4 = fmaf(v1055, column_17, sum_3);
        unsigned v1056 = v1053 + 2u;
        float v1057 = square[v1056];
        float sum_5 = fmaf(v1057, column_18, sum_4);
        bool v1058 = c_4 == 3u;  // intra.rs:216
        bool v1059 = c_4 < 3u;
        float v1060 = -sum_5;
        float v1061 = v1059 ? v1060 : 0.0f;
        float column_19 = v1058 ? 1.0f : v1061;
        unsigned v1062 = block + 4u;  // intra.rs:214
        unsigned v1063 = v1062 * 68u;
        unsigned v1064 = v1063 + block;
        float4 q42 = *(float4*)(square + v1064);
        float v1065 = q42.x;
        float v1066 = q42.y;
        float v1067 = q42.z;
        float v1068 = q42.w;
        float sum_6 = fmaf(v1065, column_16, 0.0f);
        float sum_7 = fmaf(v1066, column_17, sum_6);
        float sum_8 = fmaf(v1067, column_18, sum_7);
        float sum_9 = fmaf(v1068, column_19, sum_8);
        bool v1069 = c_4 == 4u;  // intra.rs:216
        bool v1070 = c_4 < 4u;
        float v1071 = -sum_9;
        float v1072 = v1070 ? v1071 : 0.0f;
        float column_20 = v1069 ? 1.0f : v1072;
        unsigned v1073 = block + 5u;  // intra.rs:214
        unsigned v1074 = v1073 * 68u;
        unsigned v1075 = v1074 + block;
        float4 q43 = *(float4*)(square + v1075);
        float v1076 = q43.x;
        float v1077 = q43.y;
        float v1078 = q43.z;
        float v1079 = q43.w;
        float sum_10 = fmaf(v1076, column_16, 0.0f);
        float sum_11 = fmaf(v1077, column_17, sum_10);
        float sum_12 = fmaf(v1078, column_18, sum_11);
        float sum_13 = fmaf(v1079, column_19, sum_12);
        unsigned v1080 = v1075 + 4u;
        float v1081 = square[v1080];
        float sum_14 = fmaf(v1081, column_20, sum_13);
        bool v1082 = c_4 == 5u;  // intra.rs:216
        bool v1083 = c_4 < 5u;
        float v1084 = -sum_14;
        float v1085 = v1083 ? v1084 : 0.0f;
        float column_21 = v1082 ? 1.0f : v1085;
        unsigned v1086 = block + 6u;  // intra.rs:214
        unsigned v1087 = v1086 * 68u;
        unsigned v1088 = v1087 + block;
        float4 q44 = *(float4*)(square + v1088);
        float v1089 = q44.x;
        float v1090 = q44.y;
        float v1091 = q44.z;
        float v1092 = q44.w;
        float sum_15 = fmaf(v1089, column_16, 0.0f);
        float sum_16 = fmaf(v1090, column_17, sum_15);
        float sum_17 = fmaf(v1091, column_18, sum_16);
        float sum_18 = fmaf(v1092, column_19, sum_17);
        unsigned v1093 = v1088 + 4u;
        float2 q45 = *(float2*)(square + v1093);
        float v1094 = q45.x;
        float v1095 = q45.y;
        float sum_19 = fmaf(v1094, column_20, sum_18);
        float sum_20 = fmaf(v1095, column_21, sum_19);
        bool v1096 = c_4 == 6u;  // intra.rs:216
        bool v1097 = c_4 < 6u;
        float v1098 = -sum_20;
        float v1099 = v1097 ? v1098 : 0.0f;
        float column_22 = v1096 ? 1.0f : v1099;
        unsigned v1100 = block + 7u;  // intra.rs:214
        unsigned v1101 = v1100 * 68u;
        unsigned v1102 = v1101 + block;
        float4 q46 = *(float4*)(square + v1102);
        float v1103 = q46.x;
        float v1104 = q46.y;
        float v1105 = q46.z;
        float v1106 = q46.w;
        float sum_21 = fmaf(v1103, column_16, 0.0f);
        float sum_22 = fmaf(v1104, column_17, sum_21);
        float sum_23 = fmaf(v1105, column_18, sum_22);
        float sum_24 = fmaf(v1106, column_19, sum_23);
        unsigned v1107 = v1102 + 4u;
        float2 q47 = *(float2*)(square + v1107);
        float v1108 = q47.x;
        float v1109 = q47.y;
        float sum_25 = fmaf(v1108, column_20, sum_24);
        float sum_26 = fmaf(v1109, column_21, sum_25);
        unsigned v1110 = v1102 + 6u;
        float v1111 = square[v1110];
        float sum_27 = fmaf(v1111, column_22, sum_26);
        bool v1112 = c_4 == 7u;  // intra.rs:216
        bool v1113 = c_4 < 7u;
        float v1114 = -sum_27;
        float v1115 = v1113 ? v1114 : 0.0f;
        float column_23 = v1112 ? 1.0f : v1115;
        unsigned v1116 = block + 8u;  // intra.rs:214
        unsigned v1117 = v1116 * 68u;
        unsigned v1118 = v1117 + block;
        float4 q48 = *(float4*)(square + v1118);
        float v1119 = q48.x;
        float v1120 = q48.y;
        float v1121 = q48.z;
        float v1122 = q48.w;
        float sum_28 = fmaf(v1119, column_16, 0.0f);
        float sum_29 = fmaf(v1120, column_17, sum_28);
        float sum_30 = fmaf(v1121, column_18, sum_29);
        float sum_31 = fmaf(v1122, column_19, sum_30);
        unsigned v1123 = v1118 + 4u;
        float4 q49 = *(float4*)(square + v1123);
        float v1124 = q49.x;
        float v1125 = q49.y;
        float v1126 = q49.z;
        float v1127 = q49.w;
        float sum_32 = fmaf(v1124, column_20, sum_31);
        float sum_33 = fmaf(v1125, column_21, sum_32);
        float sum_34 = fmaf(v1126, column_22, sum_33);
        float sum_35 = fmaf(v1127, column_23, sum_34);
        bool v1128 = c_4 == 8u;  // intra.rs:216
        bool v1129 = c_4 < 8u;
        float v1130 = -sum_35;
        float v1131 = v1129 ? v1130 : 0.0f;
        float column_24 = v1128 ? 1.0f : v1131;
        unsigned v1132 = block + 9u;  // intra.rs:214
        unsigned v1133 = v1132 * 68u;
        unsigned v1134 = v1133 + block;
        float4 q50 = *(float4*)(square + v1134);
        float v1135 = q50.x;
        float v1136 = q50.y;
        float v1137 = q50.z;
        float v1138 = q50.w;
        float sum_36 = fmaf(v1135, column_16, 0.0f);
        float sum_37 = fmaf(v1136, column_17, sum_36);
        float sum_38 = fmaf(v1137, column_18, sum_37);
        float sum_39 = fmaf(v1138, column_19, sum_38);
        unsigned v1139 = v1134 + 4u;
        float4 q51 = *(float4*)(square + v1139);
        float v1140 = q51.x;
        float v1141 = q51.y;
        float v1142 = q51.z;
        float v1143 = q51.w;
        float sum_40 = fmaf(v1140, column_20, sum_39);
        float sum_41 = fmaf(v1141, column_21, sum_40);
        float sum_42 = fmaf(v1142, column_22, sum_41);
        float sum_43 = fmaf(v1143, column_23, sum_42);
        unsigned v1144 = v1134 + 8u;
        float v1145 = square[v1144];
        float sum_44 = fmaf(v1145, column_24, sum_43);
        bool v1146 = c_4 == 9u;  // intra.rs:216
        bool v1147 = c_4 < 9u;
        float v1148 = -sum_44;
        float v1149 = v1147 ? v1148 : 0.0f;
        float column_25 = v1146 ? 1.0f : v1149;
        unsigned v1150 = block + 10u;  // intra.rs:214
        unsigned v1151 = v1150 * 68u;
        unsigned v1152 = v1151 + block;
        float4 q52 = *(float4*)(square + v1152);
        float v1153 = q52.x;
        float v1154 = q52.y;
        float v1155 = q52.z;
        float v1156 = q52.w;
        float sum_45 = fmaf(v1153, column_16, 0.0f);
        float sum_46 = fmaf(v1154, column_17, sum_45);
        float sum_47 = fmaf(v1155, column_18, sum_46);
        float sum_48 = fmaf(v1156, column_19, sum_47);
        unsigned v1157 = v1152 + 4u;
        float4 q53 = *(float4*)(square + v1157);
        float v1158 = q53.x;
        float v1159 = q53.y;
        float v1160 = q53.z;
        float v1161 = q53.w;
        float sum_49 = fmaf(v1158, column_20, sum_48);
        float sum_50 = fmaf(v1159, column_21, sum_49);
        float sum_51 = fmaf(v1160, column_22, sum_50);
        float sum_52 = fmaf(v1161, column_23, sum_51);
        unsigned v1162 = v1152 + 8u;
        float2 q54 = *(float2*)(square + v1162);
        float v1163 = q54.x;
        float v1164 = q54.y;
        float sum_53 = fmaf(v1163, column_24, sum_52);
        float sum_54 = fmaf(v1164, column_25, sum_53);
        bool v1165 = c_4 == 10u;  // intra.rs:216
        bool v1166 = c_4 < 10u;
        float v1167 = -sum_54;
        float v1168 = v1166 ? v1167 : 0.0f;
        float column_26 = v1165 ? 1.0f : v1168;
        unsigned v1169 = block + 11u;  // intra.rs:214
        unsigned v1170 = v1169 * 68u;
        unsigned v1171 = v1170 + block;
        float4 q55 = *(float4*)(square + v1171);
        float v1172 = q55.x;
        float v1173 = q55.y;
        float v1174 = q55.z;
        float v1175 = q55.w;
        float sum_55 = fmaf(v1172, column_16, 0.0f);
        float sum_56 = fmaf(v1173, column_17, sum_55);
        float sum_57 = fmaf(v1174, column_18, sum_56);
        float sum_58 = fmaf(v1175, column_19, sum_57);
        unsigned v1176 = v1171 + 4u;
        float4 q56 = *(float4*)(square + v1176);
        float v1177 = q56.x;
        float v1178 = q56.y;
        float v1179 = q56.z;
        float v1180 = q56.w;
        float sum_59 = fmaf(v1177, column_20, sum_58);
        float sum_60 = fmaf(v1178, column_21, sum_59);
        float sum_61 = fmaf(v1179, column_22, sum_60);
        float sum_62 = fmaf(v1180, column_23, sum_61);
        unsigned v1181 = v1171 + 8u;
        float2 q57 = *(float2*)(square + v1181);
        float v1182 = q57.x;
        float v1183 = q57.y;
        float sum_63 = fmaf(v1182, column_24, sum_62);
        float sum_64 = fmaf(v1183, column_25, sum_63);
        unsigned v1184 = v1171 + 10u;
        float v1185 = square[v1184];
        float sum_65 = fmaf(v1185, column_26, sum_64);
        bool v1186 = c_4 == 11u;  // intra.rs:216
        bool v1187 = c_4 < 11u;
        float v1188 = -sum_65;
        float v1189 = v1187 ? v1188 : 0.0f;
        float column_27 = v1186 ? 1.0f : v1189;
        unsigned v1190 = block + 12u;  // intra.rs:214
        unsigned v1191 = v1190 * 68u;
        unsigned v1192 = v1191 + block;
        float4 q58 = *(float4*)(square + v1192);
        float v1193 = q58.x;
        float v1194 = q58.y;
        float v1195 = q58.z;
        float v1196 = q58.w;
        float sum_66 = fmaf(v1193, column_16, 0.0f);
        float sum_67 = fmaf(v1194, column_17, sum_66);
        float sum_68 = fmaf(v1195, column_18, sum_67);
        float sum_69 = fmaf(v1196, column_19, sum_68);
        unsigned v1197 = v1192 + 4u;
        float4 q59 = *(float4*)(square + v1197);
        float v1198 = q59.x;
        float v1199 = q59.y;
        float v1200 = q59.z;
        float v1201 = q59.w;
        float sum_70 = fmaf(v1198, column_20, sum_69);
        float sum_71 = fmaf(v1199, column_21, sum_70);
        float sum_72 = fmaf(v1200, column_22, sum_71);
        float sum_73 = fmaf(v1201, column_23, sum_72);
        unsigned v1202 = v1192 + 8u;
        float4 q60 = *(float4*)(square + v1202);
        float v1203 = q60.x;
        float v1204 = q60.y;
        float v1205 = q60.z;
        float v1206 = q60.w;
        float sum_74 = fmaf(v1203, column_24, sum_73);
        float sum_75 = fmaf(v1204, column_25, sum_74);
        float sum_76 = fmaf(v1205, column_26, sum_75);
        float sum_77 = fmaf(v1206, column_27, sum_76);
        bool v1207 = c_4 == 12u;  // intra.rs:216
        bool v1208 = c_4 < 12u;
        float v1209 = -sum_77;
        float v1210 = v1208 ? v1209 : 0.0f;
        float column_28 = v1207 ? 1.0f : v1210;
        unsigned v1211 = block + 13u;  // intra.rs:214
        unsigned v1212 = v1211 * 68u;
        unsigned v1213 = v1212 + block;
        float4 q61 = *(float4*)(square + v1213);
        float v1214 = q61.x;
        float v1215 = q61.y;
        float v1216 = q61.z;
        float v1217 = q61.w;
        float sum_78 = fmaf(v1214, column_16, 0.0f);
        float sum_79 = fmaf(v1215, column_17, sum_78);
        float sum_80 = fmaf(v1216, column_18, sum_79);
        float sum_81 = fmaf(v1217, column_19, sum_80);
        unsigned v1218 = v1213 + 4u;
        float4 q62 = *(float4*)(square + v1218);
        float v1219 = q62.x;
        float v1220 = q62.y;
        float v1221 = q62.z;
        float v1222 = q62.w;
        float sum_82 = fmaf(v1219, column_20, sum_81);
        float sum_83 = fmaf(v1220, column_21, sum_82);
        float sum_84 = fmaf(v1221, column_22, sum_83);
        float sum_85 = fmaf(v1222, column_23, sum_84);
        unsigned v1223 = v1213 + 8u;
        float4 q63 = *(float4*)(square + v1223);
        float v1224 = q63.x;
        float v1225 = q63.y;
        float v1226 = q63.z;
        float v1227 = q63.w;
        float sum_86 = fmaf(v1224, column_24, sum_85);
        float sum_87 = fmaf(v1225, column_25, sum_86);
        float sum_88 = fmaf(v1226, column_26, sum_87);
        float sum_89 = fmaf(v1227, column_27, sum_88);
        unsigned v1228 = v1213 + 12u;
        float v1229 = square[v1228];
        float sum_90 = fmaf(v1229, column_28, sum_89);
        bool v1230 = c_4 == 13u;  // intra.rs:216
        bool v1231 = c_4 < 13u;
        float v1232 = -sum_90;
        float v1233 = v1231 ? v1232 : 0.0f;
        float column_29 = v1230 ? 1.0f : v1233;
        unsigned v1234 = block + 14u;  // intra.rs:214
        unsigned v1235 = v1234 * 68u;
        unsigned v1236 = v1235 + block;
        float4 q64 = *(float4*)(square + v1236);
        float v1237 = q64.x;
        float v1238 = q64.y;
        float v1239 = q64.z;
        float v1240 = q64.w;
        float sum_91 = fmaf(v1237, column_16, 0.0f);
        float sum_92 = fmaf(v1238, column_17, sum_91);
        float sum_93 = fmaf(v1239, column_18, sum_92);
        float sum_94 = fmaf(v1240, column_19, sum_93);
        unsigned v1241 = v1236 + 4u;
        float4 q65 = *(float4*)(square + v1241);
        float v1242 = q65.x;
        float v1243 = q65.y;
        float v1244 = q65.z;
        float v1245 = q65.w;
        float sum_95 = fmaf(v1242, column_20, sum_94);
        float sum_96 = fmaf(v1243, column_21, sum_95);
        float sum_97 = fmaf(v1244, column_22, sum_96);
        float sum_98 = fmaf(v1245, column_23, sum_97);
        unsigned v1246 = v1236 + 8u;
        float4 q66 = *(float4*)(square + v1246);
        float v1247 = q66.x;
        float v1248 = q66.y;
        float v1249 = q66.z;
        float v1250 = q66.w;
        float sum_99 = fmaf(v1247, column_24, sum_98);
        float sum_100 = fmaf(v1248, column_25, sum_99);
        float sum_101 = fmaf(v1249, column_26, sum_100);
        float sum_102 = fmaf(v1250, column_27, sum_101);
        unsigned v1251 = v1236 + 12u;
        float2 q67 = *(float2*)(square + v1251);
        float v1252 = q67.x;
        float v1253 = q67.y;
        float sum_103 = fmaf(v1252, column_28, sum_102);
        float sum_104 = fmaf(v1253, column_29, sum_103);
        bool v1254 = c_4 == 14u;  // intra.rs:216
        bool v1255 = c_4 < 14u;
        float v1256 = -sum_104;
        float v1257 = v1255 ? v1256 : 0.0f;
        float column_30 = v1254 ? 1.0f : v1257;
        unsigned v1258 = block + 15u;  // intra.rs:214
        unsigned v1259 = v1258 * 68u;
        unsigned v1260 = v1259 + block;
        float4 q68 = *(float4*)(square + v1260);
        float v1261 = q68.x;
        float v1262 = q68.y;
        float v1263 = q68.z;
        float v1264 = q68.w;
        float sum_105 = fmaf(v1261, column_16, 0.0f);
        float sum_106 = fmaf(v1262, column_17, sum_105);
        float sum_107 = fmaf(v1263, column_18, sum_106);
        float sum_108 = fmaf(v1264, column_19, sum_107);
        unsigned v1265 = v1260 + 4u;
        float4 q69 = *(float4*)(square + v1265);
        float v1266 = q69.x;
        float v1267 = q69.y;
        float v1268 = q69.z;
        float v1269 = q69.w;
        float sum_109 = fmaf(v1266, column_20, sum_108);
        float sum_110 = fmaf(v1267, column_21, sum_109);
        float sum_111 = fmaf(v1268, column_22, sum_110);
        float sum_112 = fmaf(v1269, column_23, sum_111);
        unsigned v1270 = v1260 + 8u;
        float4 q70 = *(float4*)(square + v1270);
        float v1271 = q70.x;
        float v1272 = q70.y;
        float v1273 = q70.z;
        float v1274 = q70.w;
        float sum_113 = fmaf(v1271, column_24, sum_112);
        float sum_114 = fmaf(v1272, column_25, sum_113);
        float sum_115 = fmaf(v1273, column_26, sum_114);
        float sum_116 = fmaf(v1274, column_27, sum_115);
        unsigned v1275 = v1260 + 12u;
        float2 q71 = *(float2*)(square + v1275);
        float v1276 = q71.x;
        float v1277 = q71.y;
        float sum_117 = fmaf(v1276, column_28, sum_116);
        float sum_118 = fmaf(v1277, column_29, sum_117);
        unsigned v1278 = v1260 + 14u;
        float v1279 = square[v1278];
        float sum_119 = fmaf(v1279, column_30, sum_118);
        bool v1280 = c_4 == 15u;  // intra.rs:216
        bool v1281 = c_4 < 15u;
        float v1282 = -sum_119;
        float v1283 = v1281 ? v1282 : 0.0f;
        float column_31 = v1280 ? 1.0f : v1283;
        column = column_16;  // intra.rs:210
        column_1 = column_17;
        column_2 = column_18;
        column_3 = column_19;
        column_4 = column_20;
        column_5 = column_21;
        column_6 = column_22;
        column_7 = column_23;
        column_8 = column_24;
        column_9 = column_25;
        column_10 = column_26;
        column_11 = column_27;
        column_12 = column_28;
        column_13 = column_29;
        column_14 = column_30;
        column_15 = column_31;
    } else {
        column = 0.0f;
        column_1 = 0.0f;
        column_2 = 0.0f;
        column_3 = 0.0f;
        column_4 = 0.0f;
        column_5 = 0.0f;
        column_6 = 0.0f;
        column_7 = 0.0f;
        column_8 = 0.0f;
        column_9 = 0.0f;
        column_10 = 0.0f;
        column_11 = 0.0f;
        column_12 = 0.0f;
        column_13 = 0.0f;
        column_14 = 0.0f;
        column_15 = 0.0f;
    }
    __syncthreads();  // intra.rs:219
    if (v359) {  // intra.rs:220
        unsigned v1284 = block + c_4;  // intra.rs:222
        unsigned v1285 = v1284 * 68u;
        unsigned v1286 = v1285 + block;
        *(float4*)(square + v1286) = make_float4(column, column_1, column_2, column_3);
        unsigned v1287 = v1286 + 4u;
        *(float4*)(square + v1287) = make_float4(column_4, column_5, column_6, column_7);
        unsigned v1288 = v1286 + 8u;
        *(float4*)(square + v1288) = make_float4(column_8, column_9, column_10, column_11);
        unsigned v1289 = v1286 + 12u;
        *(float4*)(square + v1289) = make_float4(column_12, column_13, column_14, column_15);
    }
    __syncthreads();  // intra.rs:225
    unsigned q72 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:227
    for (unsigned q73 = 0; q73 < q72; ++q73) {
        unsigned i = 1u + q73;
        bool v1290 = (threadIdx.x >> 5) < i;  // intra.rs:228
        if (v1290) {
            unsigned v1291 = i * 1088u;  // intra.rs:232
            float v1292 = 0.0f;  // intra.rs:230
            float v1293 = 0.0f;
            float v1294 = 0.0f;
            float v1295 = 0.0f;
            float v1296 = 0.0f;
            float v1297 = 0.0f;
            float v1298 = 0.0f;
            float v1299 = 0.0f;
            unsigned q74 = (threadIdx.x >> 5) < i ? i - (threadIdx.x >> 5) : 0;
            for (unsigned q75 = 0; q75 < q74; ++q75) {
                unsigned j = (threadIdx.x >> 5) + q75;
                unsigned v1300 = j * 16u;  // intra.rs:231
                unsigned v1301 = v1011 + v1300;
                unsigned v1302 = v1301 + v1012;
                unsigned v1303 = v1302 + v149;
                float2 q76 = *(float2*)(square + v1303);
                float v1304 = q76.x;
                float v1305 = q76.y;
                unsigned v1306 = v1301 + v1015;
                unsigned v1307 = v1306 + v149;
                float2 q77 = *(float2*)(square + v1307);
                float v1308 = q77.x;
                float v1309 = q77.y;
                unsigned v1310 = v1302 + v163;
                float2 q78 = *(float2*)(square + v1310);
                float v1311 = q78.x;
                float v1312 = q78.y;
                unsigned v1313 = v1306 + v163;
                float2 q79 = *(float2*)(square + v1313);
                float v1314 = q79.x;
                float v1315 = q79.y;
                unsigned v1316 = v1291 + v1300;  // intra.rs:232
                unsigned v1317 = v1316 + v1012;
                unsigned v1318 = v1317 + v149;
                float2 q80 = *(float2*)(square + v1318);
                float v1319 = q80.x;
                float v1320 = q80.y;
                unsigned v1321 = v1317 + v163;
                float2 q81 = *(float2*)(square + v1321);
                float v1322 = q81.x;
                float v1323 = q81.y;
                unsigned v1324 = v1316 + v1015;
                unsigned v1325 = v1324 + v149;
                float2 q82 = *(float2*)(square + v1325);
                float v1326 = q82.x;
                float v1327 = q82.y;
                unsigned v1328 = v1324 + v163;
                float2 q83 = *(float2*)(square + v1328);
                float v1329 = q83.x;
                float v1330 = q83.y;
                float4 q84 = make_float4(v1292, v1293, v1294, v1295);
                q84 = kiln_mma_f32(q84, v1304, v1308, v1305, v1309, v1319, v1320);
                q84 = kiln_mma_f32(q84, v1311, v1314, v1312, v1315, v1322, v1323);
                float v1331 = q84.x;
                float v1332 = q84.y;
                float v1333 = q84.z;
                float v1334 = q84.w;
                float4 q85 = make_float4(v1296, v1297, v1298, v1299);
                q85 = kiln_mma_f32(q85, v1304, v1308, v1305, v1309, v1326, v1327);
                q85 = kiln_mma_f32(q85, v1311, v1314, v1312, v1315, v1329, v1330);
                float v1335 = q85.x;
                float v1336 = q85.y;
                float v1337 = q85.z;
                float v1338 = q85.w;
                v1292 = v1331;  // intra.rs:230
                v1293 = v1332;
                v1294 = v1333;
                v1295 = v1334;
                v1296 = v1335;
                v1297 = v1336;
                v1298 = v1337;
                v1299 = v1338;
            }
            unsigned v1339 = i * 16u;  // intra.rs:234
            unsigned v1340 = v1291 + v1339;
            unsigned v1341 = v148 * 136u;
            unsigned v1342 = v1340 + v1341;
            unsigned v1343 = v1342 + v147;
            float v1344 = square[v1343];
            unsigned v1345 = v162 * 68u;
            unsigned v1346 = v1340 + v1345;
            unsigned v1347 = v1346 + v147;
            float v1348 = square[v1347];
            unsigned v1349 = v163 * 68u;
            unsigned v1350 = v1340 + v1349;
            unsigned v1351 = v1350 + v147;
            float v1352 = square[v1351];
            unsigned v1353 = v175 * 68u;
            unsigned v1354 = v1340 + v1353;
            unsigned v1355 = v1354 + v147;
            float v1356 = square[v1355];
            unsigned v1357 = v1342 + v176;
            float v1358 = square[v1357];
            unsigned v1359 = v1346 + v176;
            float v1360 = square[v1359];
            unsigned v1361 = v1350 + v176;
            float v1362 = square[v1361];
            unsigned v1363 = v1354 + v176;
            float v1364 = square[v1363];
            float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // intra.rs:236
            q86 = kiln_mma_f32(q86, v1292, v1294, v1293, v1295, v1344, v1348);
            q86 = kiln_mma_f32(q86, v1296, v1298, v1297, v1299, v1352, v1356);
            float v1365 = q86.x;
            float v1366 = q86.y;
            float v1367 = q86.z;
            float v1368 = q86.w;
            float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q87 = kiln_mma_f32(q87, v1292, v1294, v1293, v1295, v1358, v1360);
            q87 = kiln_mma_f32(q87, v1296, v1298, v1297, v1299, v1362, v1364);
            float v1369 = q87.x;
            float v1370 = q87.y;
            float v1371 = q87.z;
            float v1372 = q87.w;
            float v1373 = -v1365;  // intra.rs:237
            float v1374 = -v1366;
            float v1375 = -v1367;
            float v1376 = -v1368;
            float v1377 = -v1369;
            float v1378 = -v1370;
            float v1379 = -v1371;
            float v1380 = -v1372;
            unsigned v1381 = v1011 + v1339;
            unsigned v1382 = v1381 + v1012;
            unsigned v1383 = v1382 + v149;
            *(float2*)(square + v1383) = make_float2(v1373, v1374);
            unsigned v1384 = v1381 + v1015;
            unsigned v1385 = v1384 + v149;
            *(float2*)(square + v1385) = make_float2(v1375, v1376);
            unsigned v1386 = v1382 + v163;
            *(float2*)(square + v1386) = make_float2(v1377, v1378);
            unsigned v1387 = v1384 + v163;
            *(float2*)(square + v1387) = make_float2(v1379, v1380);
        }
        __syncthreads();  // intra.rs:239
    }
    unsigned r_9 = threadIdx.x / 8u;  // intra.rs:243
    unsigned v1388 = threadIdx.x % 8u;
    unsigned c_5 = v1388 * 8u;
    bool v1389 = c_5 >= r_9;  // intra.rs:245
    float entry_58;
    if (v1389) {
        float v1390 = betas[r_9];
        unsigned v1391 = r_9 * 68u;
        unsigned v1392 = v1391 + c_5;
        float v1393 = square[v1392];
        float v1394 = v1390 * v1393;
        entry_58 = v1394;
    } else {
        entry_58 = 0.0f;
    }
    unsigned v1395 = r_9 * 64u;  // intra.rs:246
    unsigned v1396 = v1395 + c_5;
    unsigned long long v1397 = (unsigned long long)v1396;
    unsigned long long v1398 = v799 + v1397;
    unsigned v1399 = c_5 + 1u;  // intra.rs:245
    bool v1400 = v1399 >= r_9;
    float entry_59;
    if (v1400) {
        float v1401 = betas[r_9];
        unsigned v1402 = r_9 * 68u;
        unsigned v1403 = v1402 + c_5;
        unsigned v1404 = v1403 + 1u;
        float v1405 = square[v1404];
        float v1406 = v1401 * v1405;
        entry_59 = v1406;
    } else {
        entry_59 = 0.0f;
    }
    unsigned v1407 = c_5 + 2u;
    bool v1408 = v1407 >= r_9;
    float entry_60;
    if (v1408) {
        float v1409 = betas[r_9];
        unsigned v1410 = r_9 * 68u;
        unsigned v1411 = v1410 + c_5;
        unsigned v1412 = v1411 + 2u;
        float v1413 = square[v1412];
        float v1414 = v1409 * v1413;
        entry_60 = v1414;
    } else {
        entry_60 = 0.0f;
    }
    unsigned v1415 = c_5 + 3u;
    bool v1416 = v1415 >= r_9;
    float entry_61;
    if (v1416) {
        float v1417 = betas[r_9];
        unsigned v1418 = r_9 * 68u;
        unsigned v1419 = v1418 + c_5;
        unsigned v1420 = v1419 + 3u;
        float v1421 = square[v1420];
        float v1422 = v1417 * v1421;
        entry_61 = v1422;
    } else {
        entry_61 = 0.0f;
    }
    *(float4*)(solve + v1398) = make_float4(entry_58, entry_59, entry_60, entry_61);  // intra.rs:246
    unsigned v1423 = c_5 + 4u;  // intra.rs:245
    bool v1424 = v1423 >= r_9;
    float entry_62;
    if (v1424) {
        float v1425 = betas[r_9];
        unsigned v1426 = r_9 * 68u;
        unsigned v1427 = v1426 + c_5;
        unsigned v1428 = v1427 + 4u;
        float v1429 = square[v1428];
        float v1430 = v1425 * v1429;
        entry_62 = v1430;
    } else {
        entry_62 = 0.0f;
    }
    unsigned v1431 = v1396 + 4u;  // intra.rs:246
    unsigned long long v1432 = (unsigned long long)v1431;
    unsigned long long v1433 = v799 + v1432;
    unsigned v1434 = c_5 + 5u;  // intra.rs:245
    bool v1435 = v1434 >= r_9;
    float entry_63;
    if (v1435) {
        float v1436 = betas[r_9];
        unsigned v1437 = r_9 * 68u;
        unsigned v1438 = v1437 + c_5;
        unsigned v1439 = v1438 + 5u;
        float v1440 = square[v1439];
        float v1441 = v1436 * v1440;
        entry_63 = v1441;
    } else {
        entry_63 = 0.0f;
    }
    unsigned v1442 = c_5 + 6u;
    bool v1443 = v1442 >= r_9;
    float entry_64;
    if (v1443) {
        float v1444 = betas[r_9];
        unsigned v1445 = r_9 * 68u;
        unsigned v1446 = v1445 + c_5;
        unsigned v1447 = v1446 + 6u;
        float v1448 = square[v1447];
        float v1449 = v1444 * v1448;
        entry_64 = v1449;
    } else {
        entry_64 = 0.0f;
    }
    unsigned v1450 = c_5 + 7u;
    bool v1451 = v1450 >= r_9;
    float entry_65;
    if (v1451) {
        float v1452 = betas[r_9];
        unsigned v1453 = r_9 * 68u;
        unsigned v1454 = v1453 + c_5;
        unsigned v1455 = v1454 + 7u;
        float v1456 = square[v1455];
        float v1457 = v1452 * v1456;
        entry_65 = v1457;
    } else {
        entry_65 = 0.0f;
    }
    *(float4*)(solve + v1433) = make_float4(entry_62, entry_63, entry_64, entry_65);  // intra.rs:246
    unsigned unit = threadIdx.x + 128u;  // intra.rs:242
    unsigned r_10 = unit / 8u;  // intra.rs:243
    unsigned v1458 = unit % 8u;
    unsigned c_6 = v1458 * 8u;
    bool v1459 = c_6 >= r_10;  // intra.rs:245
    float entry_66;
    if (v1459) {
        float v1460 = betas[r_10];
        unsigned v1461 = r_10 * 68u;
        unsigned v1462 = v1461 + c_6;
        float v1463 = square[v1462];
        float v1464 = v1460 * v1463;
        entry_66 = v1464;
    } else {
        entry_66 = 0.0f;
    }
    unsigned v1465 = r_10 * 64u;  // intra.rs:246
    unsigned v1466 = v1465 + c_6;
    unsigned long long v1467 = (unsigned long long)v1466;
    unsigned long long v1468 = v799 + v1467;
    unsigned v1469 = c_6 + 1u;  // intra.rs:245
    bool v1470 = v1469 >= r_10;
    float entry_67;
    if (v1470) {
        float v1471 = betas[r_10];
        unsigned v1472 = r_10 * 68u;
        unsigned v1473 = v1472 + c_6;
        unsigned v1474 = v1473 + 1u;
        float v1475 = square[v1474];
        float v1476 = v1471 * v1475;
        entry_67 = v1476;
    } else {
        entry_67 = 0.0f;
    }
    unsigned v1477 = c_6 + 2u;
    bool v1478 = v1477 >= r_10;
    float entry_68;
    if (v1478) {
        float v1479 = betas[r_10];
        unsigned v1480 = r_10 * 68u;
        unsigned v1481 = v1480 + c_6;
        unsigned v1482 = v1481 + 2u;
        float v1483 = square[v1482];
        float v1484 = v1479 * v1483;
        entry_68 = v1484;
    } else {
        entry_68 = 0.0f;
    }
    unsigned v1485 = c_6 + 3u;
    bool v1486 = v1485 >= r_10;
    float entry_69;
    if (v1486) {
        float v1487 = betas[r_10];
        unsigned v1488 = r_10 * 68u;
        unsigned v1489 = v1488 + c_6;
        unsigned v1490 = v1489 + 3u;
        float v1491 = square[v1490];
        float v1492 = v1487 * v1491;
        entry_69 = v1492;
    } else {
        entry_69 = 0.0f;
    }
    *(float4*)(solve + v1468) = make_float4(entry_66, entry_67, entry_68, entry_69);  // intra.rs:246
    unsigned v1493 = c_6 + 4u;  // intra.rs:245
    bool v1494 = v1493 >= r_10;
    float entry_70;
    if (v1494) {
        float v1495 = betas[r_10];
        unsigned v1496 = r_10 * 68u;
        unsigned v1497 = v1496 + c_6;
        unsigned v1498 = v1497 + 4u;
        float v1499 = square[v1498];
        float v1500 = v1495 * v1499;
        entry_70 = v1500;
    } else {
        entry_70 = 0.0f;
    }
    unsigned v1501 = v1466 + 4u;  // intra.rs:246
    unsigned long long v1502 = (unsigned long long)v1501;
    unsigned long long v1503 = v799 + v1502;
    unsigned v1504 = c_6 + 5u;  // intra.rs:245
    bool v1505 = v1504 >= r_10;
    float entry_71;
    if (v1505) {
        float v1506 = betas[r_10];
        unsigned v1507 = r_10 * 68u;
        unsigned v1508 = v1507 + c_6;
        unsigned v1509 = v1508 + 5u;
        float v1510 = square[v1509];
        float v1511 = v1506 * v1510;
        entry_71 = v1511;
    } else {
        entry_71 = 0.0f;
    }
    unsigned v1512 = c_6 + 6u;
    bool v1513 = v1512 >= r_10;
    float entry_72;
    if (v1513) {
        float v1514 = betas[r_10];
        unsigned v1515 = r_10 * 68u;
        unsigned v1516 = v1515 + c_6;
        unsigned v1517 = v1516 + 6u;
        float v1518 = square[v1517];
        float v1519 = v1514 * v1518;
        entry_72 = v1519;
    } else {
        entry_72 = 0.0f;
    }
    unsigned v1520 = c_6 + 7u;
    bool v1521 = v1520 >= r_10;
    float entry_73;
    if (v1521) {
        float v1522 = betas[r_10];
        unsigned v1523 = r_10 * 68u;
        unsigned v1524 = v1523 + c_6;
        unsigned v1525 = v1524 + 7u;
        float v1526 = square[v1525];
        float v1527 = v1522 * v1526;
        entry_73 = v1527;
    } else {
        entry_73 = 0.0f;
    }
    *(float4*)(solve + v1503) = make_float4(entry_70, entry_71, entry_72, entry_73);  // intra.rs:246
    unsigned unit_1 = threadIdx.x + 256u;  // intra.rs:242
    unsigned r_11 = unit_1 / 8u;  // intra.rs:243
    unsigned v1528 = unit_1 % 8u;
    unsigned c_7 = v1528 * 8u;
    bool v1529 = c_7 >= r_11;  // intra.rs:245
    float entry_74;
    if (v1529) {
        float v1530 = betas[r_11];
        unsigned v1531 = r_11 * 68u;
        unsigned v1532 = v1531 + c_7;
        float v1533 = square[v1532];
        float v1534 = v1530 * v1533;
        entry_74 = v1534;
    } else {
        entry_74 = 0.0f;
    }
    unsigned v1535 = r_11 * 64u;  // intra.rs:246
    unsigned v1536 = v1535 + c_7;
    unsigned long long v1537 = (unsigned long long)v1536;
    unsigned long long v1538 = v799 + v1537;
    unsigned v1539 = c_7 + 1u;  // intra.rs:245
    bool v1540 = v1539 >= r_11;
    float entry_75;
    if (v1540) {
        float v1541 = betas[r_11];
        unsigned v1542 = r_11 * 68u;
        unsigned v1543 = v1542 + c_7;
        unsigned v1544 = v1543 + 1u;
        float v1545 = square[v1544];
        float v1546 = v1541 * v1545;
        entry_75 = v1546;
    } else {
        entry_75 = 0.0f;
    }
    unsigned v1547 = c_7 + 2u;
    bool v1548 = v1547 >= r_11;
    float entry_76;
    if (v1548) {
        float v1549 = betas[r_11];
        unsigned v1550 = r_11 * 68u;
        unsigned v1551 = v1550 + c_7;
        unsigned v1552 = v1551 + 2u;
        float v1553 = square[v1552];
        float v1554 = v1549 * v1553;
        entry_76 = v1554;
    } else {
        entry_76 = 0.0f;
    }
    unsigned v1555 = c_7 + 3u;
    bool v1556 = v1555 >= r_11;
    float entry_77;
    if (v1556) {
        float v1557 = betas[r_11];
        unsigned v1558 = r_11 * 68u;
        unsigned v1559 = v1558 + c_7;
        unsigned v1560 = v1559 + 3u;
        float v1561 = square[v1560];
        float v1562 = v1557 * v1561;
        entry_77 = v1562;
    } else {
        entry_77 = 0.0f;
    }
    *(float4*)(solve + v1538) = make_float4(entry_74, entry_75, entry_76, entry_77);  // intra.rs:246
    unsigned v1563 = c_7 + 4u;  // intra.rs:245
    bool v1564 = v1563 >= r_11;
    float entry_78;
    if (v1564) {
        float v1565 = betas[r_11];
        unsigned v1566 = r_11 * 68u;
        unsigned v1567 = v1566 + c_7;
        unsigned v1568 = v1567 + 4u;
        float v1569 = square[v1568];
        float v1570 = v1565 * v1569;
        entry_78 = v1570;
    } else {
        entry_78 = 0.0f;
    }
    unsigned v1571 = v1536 + 4u;  // intra.rs:246
    unsigned long long v1572 = (unsigned long long)v1571;
    unsigned long long v1573 = v799 + v1572;
    unsigned v1574 = c_7 + 5u;  // intra.rs:245
    bool v1575 = v1574 >= r_11;
    float entry_79;
    if (v1575) {
        float v1576 = betas[r_11];
        unsigned v1577 = r_11 * 68u;
        unsigned v1578 = v1577 + c_7;
        unsigned v1579 = v1578 + 5u;
        float v1580 = square[v1579];
        float v1581 = v1576 * v1580;
        entry_79 = v1581;
    } else {
        entry_79 = 0.0f;
    }
    unsigned v1582 = c_7 + 6u;
    bool v1583 = v1582 >= r_11;
    float entry_80;
    if (v1583) {
        float v1584 = betas[r_11];
        unsigned v1585 = r_11 * 68u;
        unsigned v1586 = v1585 + c_7;
        unsigned v1587 = v1586 + 6u;
        float v1588 = square[v1587];
        float v1589 = v1584 * v1588;
        entry_80 = v1589;
    } else {
        entry_80 = 0.0f;
    }
    unsigned v1590 = c_7 + 7u;
    bool v1591 = v1590 >= r_11;
    float entry_81;
    if (v1591) {
        float v1592 = betas[r_11];
        unsigned v1593 = r_11 * 68u;
        unsigned v1594 = v1593 + c_7;
        unsigned v1595 = v1594 + 7u;
        float v1596 = square[v1595];
        float v1597 = v1592 * v1596;
        entry_81 = v1597;
    } else {
        entry_81 = 0.0f;
    }
    *(float4*)(solve + v1573) = make_float4(entry_78, entry_79, entry_80, entry_81);  // intra.rs:246
    unsigned unit_2 = threadIdx.x + 384u;  // intra.rs:242
    unsigned r_12 = unit_2 / 8u;  // intra.rs:243
    unsigned v1598 = unit_2 % 8u;
    unsigned c_8 = v1598 * 8u;
    bool v1599 = c_8 >= r_12;  // intra.rs:245
    float entry_82;
    if (v1599) {
        float v1600 = betas[r_12];
        unsigned v1601 = r_12 * 68u;
        unsigned v1602 = v1601 + c_8;
        float v1603 = square[v1602];
        float v1604 = v1600 * v1603;
        entry_82 = v1604;
    } else {
        entry_82 = 0.0f;
    }
    unsigned v1605 = r_12 * 64u;  // intra.rs:246
    unsigned v1606 = v1605 + c_8;
    unsigned long long v1607 = (unsigned long long)v1606;
    unsigned long long v1608 = v799 + v1607;
    unsigned v1609 = c_8 + 1u;  // intra.rs:245
    bool v1610 = v1609 >= r_12;
    float entry_83;
    if (v1610) {
        float v1611 = betas[r_12];
        unsigned v1612 = r_12 * 68u;
        unsigned v1613 = v1612 + c_8;
        unsigned v1614 = v1613 + 1u;
        float v1615 = square[v1614];
        float v1616 = v1611 * v1615;
        entry_83 = v1616;
    } else {
        entry_83 = 0.0f;
    }
    unsigned v1617 = c_8 + 2u;
    bool v1618 = v1617 >= r_12;
    float entry_84;
    if (v1618) {
        float v1619 = betas[r_12];
        unsigned v1620 = r_12 * 68u;
        unsigned v1621 = v1620 + c_8;
        unsigned v1622 = v1621 + 2u;
        float v1623 = square[v1622];
        float v1624 = v1619 * v1623;
        entry_84 = v1624;
    } else {
        entry_84 = 0.0f;
    }
    unsigned v1625 = c_8 + 3u;
    bool v1626 = v1625 >= r_12;
    float entry_85;
    if (v1626) {
        float v1627 = betas[r_12];
        unsigned v1628 = r_12 * 68u;
        unsigned v1629 = v1628 + c_8;
        unsigned v1630 = v1629 + 3u;
        float v1631 = square[v1630];
        float v1632 = v1627 * v1631;
        entry_85 = v1632;
    } else {
        entry_85 = 0.0f;
    }
    *(float4*)(solve + v1608) = make_float4(entry_82, entry_83, entry_84, entry_85);  // intra.rs:246
    unsigned v1633 = c_8 + 4u;  // intra.rs:245
    bool v1634 = v1633 >= r_12;
    float entry_86;
    if (v1634) {
        float v1635 = betas[r_12];
        unsigned v1636 = r_12 * 68u;
        unsigned v1637 = v1636 + c_8;
        unsigned v1638 = v1637 + 4u;
        float v1639 = square[v1638];
        float v1640 = v1635 * v1639;
        entry_86 = v1640;
    } else {
        entry_86 = 0.0f;
    }
    unsigned v1641 = v1606 + 4u;  // intra.rs:246
    unsigned long long v1642 = (unsigned long long)v1641;
    unsigned long long v1643 = v799 + v1642;
    unsigned v1644 = c_8 + 5u;  // intra.rs:245
    bool v1645 = v1644 >= r_12;
    float entry_87;
    if (v1645) {
        float v1646 = betas[r_12];
        unsigned v1647 = r_12 * 68u;
        unsigned v1648 = v1647 + c_8;
        unsigned v1649 = v1648 + 5u;
        float v1650 = square[v1649];
        float v1651 = v1646 * v1650;
        entry_87 = v1651;
    } else {
        entry_87 = 0.0f;
    }
    unsigned v1652 = c_8 + 6u;
    bool v1653 = v1652 >= r_12;
    float entry_88;
    if (v1653) {
        float v1654 = betas[r_12];
        unsigned v1655 = r_12 * 68u;
        unsigned v1656 = v1655 + c_8;
        unsigned v1657 = v1656 + 6u;
        float v1658 = square[v1657];
        float v1659 = v1654 * v1658;
        entry_88 = v1659;
    } else {
        entry_88 = 0.0f;
    }
    unsigned v1660 = c_8 + 7u;
    bool v1661 = v1660 >= r_12;
    float entry_89;
    if (v1661) {
        float v1662 = betas[r_12];
        unsigned v1663 = r_12 * 68u;
        unsigned v1664 = v1663 + c_8;
        unsigned v1665 = v1664 + 7u;
        float v1666 = square[v1665];
        float v1667 = v1662 * v1666;
        entry_89 = v1667;
    } else {
        entry_89 = 0.0f;
    }
    *(float4*)(solve + v1643) = make_float4(entry_86, entry_87, entry_88, entry_89);  // intra.rs:246
    __syncthreads();  // intra.rs:249
}
