// gated_delta_intra f32/f32, has_a_log=0 has_dt_bias=0 has_cu_seqlens=0 eps=0 q_scale=1 beta_scale=1 batch=1 tokens=64 chunks=1 rounds=0 hk=2 hv=2 dk=16 tiled=0 gate=0 norm=0

template <typename T> static __device__ __forceinline__ void kiln_copy_async_16(T* array, unsigned at, const void* from) {
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
        :: "r"((unsigned)__cvta_generic_to_shared(array) + at * (unsigned)sizeof(T)), "l"(from) : "memory");
#else
    kiln_host_copy_async(array + at, from, 16);
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
    __shared__ __align__(128) float a0[1024];  // intra.rs:74
    __shared__ __align__(128) float a1[1024];  // intra.rs:75
    __shared__ float key_norms[64];  // intra.rs:127
    __shared__ float query_norms[64];  // intra.rs:128
    __shared__ float decays[64];  // intra.rs:149
    __shared__ float betas[64];  // intra.rs:150
    __shared__ __align__(16) float square[4352];  // intra.rs:151
    unsigned first = blockIdx.x * 64u;  // chunked.rs:77
    unsigned chunk_first = first < tokens ? first : tokens;  // chunked.rs:80
    unsigned chunk_left = tokens - chunk_first;  // chunked.rs:81
    unsigned top = (threadIdx.x >> 5) * 16u;  // intra.rs:65
    unsigned long long third = (unsigned long long)blockIdx.y;  // intra.rs:70
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
    bool v9 = chunk_left >= 64u;  // chunks.rs:52
    bool v10 = v9 && v9;
    if (v10) {
        unsigned r = threadIdx.x / 4u;  // chunks.rs:68
        unsigned v11 = threadIdx.x % 4u;
        unsigned c = v11 * 4u;
        unsigned v12 = r * 16u;  // chunks.rs:72
        unsigned at = v12 + c;
        unsigned long long v13 = (unsigned long long)r;  // chunks.rs:74
        unsigned long long v14 = v13 * 32ull;
        unsigned long long v15 = k_first + v14;
        unsigned long long v16 = (unsigned long long)c;
        unsigned long long own = v15 + v16;
        unsigned v17 = at >> 5;  // chunks.rs:75
        unsigned v18 = v17 & 7u;
        unsigned v19 = v18 * 4u;
        unsigned v20 = at ^ v19;
        kiln_copy_async_16(a0, v20, k + own);
        unsigned v21 = r + 32u;  // chunks.rs:72
        unsigned v22 = v21 * 16u;
        unsigned at_1 = v22 + c;
        unsigned long long v23 = own + 1024ull;  // chunks.rs:75
        unsigned v24 = at_1 >> 5;
        unsigned v25 = v24 & 7u;
        unsigned v26 = v25 * 4u;
        unsigned v27 = at_1 ^ v26;
        kiln_copy_async_16(a0, v27, k + v23);
    } else {
        unsigned r_1 = threadIdx.x / 4u;  // chunks.rs:68
        unsigned v28 = threadIdx.x % 4u;
        unsigned c_1 = v28 * 4u;
        unsigned v29 = r_1 * 16u;  // chunks.rs:72
        unsigned at_2 = v29 + c_1;
        bool v30 = r_1 < chunk_left;  // chunks.rs:73
        if (v30) {
            unsigned long long v31 = (unsigned long long)r_1;  // chunks.rs:74
            unsigned long long v32 = v31 * 32ull;
            unsigned long long v33 = k_first + v32;
            unsigned long long v34 = (unsigned long long)c_1;
            unsigned long long own_1 = v33 + v34;
            unsigned v35 = at_2 >> 5;  // chunks.rs:75
            unsigned v36 = v35 & 7u;
            unsigned v37 = v36 * 4u;
            unsigned v38 = at_2 ^ v37;
            kiln_copy_async_16(a0, v38, k + own_1);
        } else {
            unsigned v39 = at_2 >> 5;  // chunks.rs:78
            unsigned v40 = v39 & 7u;
            unsigned v41 = v40 * 4u;
            unsigned v42 = at_2 ^ v41;
            *(float4*)(a0 + v42) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned v43 = r_1 + 32u;  // chunks.rs:72
        unsigned v44 = v43 * 16u;
        unsigned at_3 = v44 + c_1;
        bool v45 = v43 < chunk_left;  // chunks.rs:73
        if (v45) {
            unsigned long long v46 = (unsigned long long)r_1;  // chunks.rs:74
            unsigned long long v47 = v46 * 32ull;
            unsigned long long v48 = k_first + v47;
            unsigned long long v49 = (unsigned long long)c_1;
            unsigned long long own_2 = v48 + v49;
            unsigned long long v50 = own_2 + 1024ull;  // chunks.rs:75
            unsigned v51 = at_3 >> 5;
            unsigned v52 = v51 & 7u;
            unsigned v53 = v52 * 4u;
            unsigned v54 = at_3 ^ v53;
            kiln_copy_async_16(a0, v54, k + v50);
        } else {
            unsigned v55 = at_3 >> 5;  // chunks.rs:78
            unsigned v56 = v55 & 7u;
            unsigned v57 = v56 * 4u;
            unsigned v58 = at_3 ^ v57;
            *(float4*)(a0 + v58) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
    }
    if (v10) {  // chunks.rs:52
        unsigned r_2 = threadIdx.x / 4u;  // chunks.rs:68
        unsigned v59 = threadIdx.x % 4u;
        unsigned c_2 = v59 * 4u;
        unsigned v60 = r_2 * 16u;  // chunks.rs:72
        unsigned at_4 = v60 + c_2;
        unsigned long long v61 = (unsigned long long)r_2;  // chunks.rs:74
        unsigned long long v62 = v61 * 32ull;
        unsigned long long v63 = k_first + v62;
        unsigned long long v64 = (unsigned long long)c_2;
        unsigned long long own_3 = v63 + v64;
        unsigned v65 = at_4 >> 5;  // chunks.rs:75
        unsigned v66 = v65 & 7u;
        unsigned v67 = v66 * 4u;
        unsigned v68 = at_4 ^ v67;
        kiln_copy_async_16(a1, v68, q + own_3);
        unsigned v69 = r_2 + 32u;  // chunks.rs:72
        unsigned v70 = v69 * 16u;
        unsigned at_5 = v70 + c_2;
        unsigned long long v71 = own_3 + 1024ull;  // chunks.rs:75
        unsigned v72 = at_5 >> 5;
        unsigned v73 = v72 & 7u;
        unsigned v74 = v73 * 4u;
        unsigned v75 = at_5 ^ v74;
        kiln_copy_async_16(a1, v75, q + v71);
    } else {
        unsigned r_3 = threadIdx.x / 4u;  // chunks.rs:68
        unsigned v76 = threadIdx.x % 4u;
        unsigned c_3 = v76 * 4u;
        unsigned v77 = r_3 * 16u;  // chunks.rs:72
        unsigned at_6 = v77 + c_3;
        bool v78 = r_3 < chunk_left;  // chunks.rs:73
        if (v78) {
            unsigned long long v79 = (unsigned long long)r_3;  // chunks.rs:74
            unsigned long long v80 = v79 * 32ull;
            unsigned long long v81 = k_first + v80;
            unsigned long long v82 = (unsigned long long)c_3;
            unsigned long long own_4 = v81 + v82;
            unsigned v83 = at_6 >> 5;  // chunks.rs:75
            unsigned v84 = v83 & 7u;
            unsigned v85 = v84 * 4u;
            unsigned v86 = at_6 ^ v85;
            kiln_copy_async_16(a1, v86, q + own_4);
        } else {
            unsigned v87 = at_6 >> 5;  // chunks.rs:78
            unsigned v88 = v87 & 7u;
            unsigned v89 = v88 * 4u;
            unsigned v90 = at_6 ^ v89;
            *(float4*)(a1 + v90) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned v91 = r_3 + 32u;  // chunks.rs:72
        unsigned v92 = v91 * 16u;
        unsigned at_7 = v92 + c_3;
        bool v93 = v91 < chunk_left;  // chunks.rs:73
        if (v93) {
            unsigned long long v94 = (unsigned long long)r_3;  // chunks.rs:74
            unsigned long long v95 = v94 * 32ull;
            unsigned long long v96 = k_first + v95;
            unsigned long long v97 = (unsigned long long)c_3;
            unsigned long long own_5 = v96 + v97;
            unsigned long long v98 = own_5 + 1024ull;  // chunks.rs:75
            unsigned v99 = at_7 >> 5;
            unsigned v100 = v99 & 7u;
            unsigned v101 = v100 * 4u;
            unsigned v102 = at_7 ^ v101;
            kiln_copy_async_16(a1, v102, q + v98);
        } else {
            unsigned v103 = at_7 >> 5;  // chunks.rs:78
            unsigned v104 = v103 & 7u;
            unsigned v105 = v104 * 4u;
            unsigned v106 = at_7 ^ v105;
            *(float4*)(a1 + v106) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
    }
    kiln_async_commit();  // intra.rs:107
    kiln_async_wait_0();  // intra.rs:108
    __syncthreads();  // intra.rs:109
    unsigned v107 = (threadIdx.x & 31u) / 4u;  // intra.rs:111
    unsigned v108 = (threadIdx.x & 31u) % 4u;
    unsigned v109 = v108 * 2u;
    unsigned v110 = v107 * 16u;
    unsigned v111 = v110 + v109;
    unsigned v112 = v111 >> 5;
    unsigned v113 = v112 & 7u;
    unsigned v114 = v113 * 4u;
    unsigned v115 = v111 ^ v114;
    float2 q0 = *(float2*)(a0 + v115);
    float v116 = q0.x;
    float v117 = q0.y;
    unsigned v118 = v109 + 1u;
    unsigned v119 = v109 + 8u;
    unsigned v120 = v110 + v119;
    unsigned v121 = v120 >> 5;
    unsigned v122 = v121 & 7u;
    unsigned v123 = v122 * 4u;
    unsigned v124 = v120 ^ v123;
    float2 q1 = *(float2*)(a0 + v124);
    float v125 = q1.x;
    float v126 = q1.y;
    unsigned v127 = v109 + 9u;
    unsigned v128 = v107 + 8u;
    unsigned v129 = v128 * 16u;
    unsigned v130 = v129 + v109;
    unsigned v131 = v130 >> 5;
    unsigned v132 = v131 & 7u;
    unsigned v133 = v132 * 4u;
    unsigned v134 = v130 ^ v133;
    float2 q2 = *(float2*)(a0 + v134);
    float v135 = q2.x;
    float v136 = q2.y;
    unsigned v137 = v129 + v119;
    unsigned v138 = v137 >> 5;
    unsigned v139 = v138 & 7u;
    unsigned v140 = v139 * 4u;
    unsigned v141 = v137 ^ v140;
    float2 q3 = *(float2*)(a0 + v141);
    float v142 = q3.x;
    float v143 = q3.y;
    unsigned v144 = v107 + 16u;
    unsigned v145 = v144 * 16u;
    unsigned v146 = v145 + v109;
    unsigned v147 = v146 >> 5;
    unsigned v148 = v147 & 7u;
    unsigned v149 = v148 * 4u;
    unsigned v150 = v146 ^ v149;
    float2 q4 = *(float2*)(a0 + v150);
    float v151 = q4.x;
    float v152 = q4.y;
    unsigned v153 = v145 + v119;
    unsigned v154 = v153 >> 5;
    unsigned v155 = v154 & 7u;
    unsigned v156 = v155 * 4u;
    unsigned v157 = v153 ^ v156;
    float2 q5 = *(float2*)(a0 + v157);
    float v158 = q5.x;
    float v159 = q5.y;
    unsigned v160 = v107 + 24u;
    unsigned v161 = v160 * 16u;
    unsigned v162 = v161 + v109;
    unsigned v163 = v162 >> 5;
    unsigned v164 = v163 & 7u;
    unsigned v165 = v164 * 4u;
    unsigned v166 = v162 ^ v165;
    float2 q6 = *(float2*)(a0 + v166);
    float v167 = q6.x;
    float v168 = q6.y;
    unsigned v169 = v161 + v119;
    unsigned v170 = v169 >> 5;
    unsigned v171 = v170 & 7u;
    unsigned v172 = v171 * 4u;
    unsigned v173 = v169 ^ v172;
    float2 q7 = *(float2*)(a0 + v173);
    float v174 = q7.x;
    float v175 = q7.y;
    unsigned v176 = v107 + 32u;
    unsigned v177 = v176 * 16u;
    unsigned v178 = v177 + v109;
    unsigned v179 = v178 >> 5;
    unsigned v180 = v179 & 7u;
    unsigned v181 = v180 * 4u;
    unsigned v182 = v178 ^ v181;
    float2 q8 = *(float2*)(a0 + v182);
    float v183 = q8.x;
    float v184 = q8.y;
    unsigned v185 = v177 + v119;
    unsigned v186 = v185 >> 5;
    unsigned v187 = v186 & 7u;
    unsigned v188 = v187 * 4u;
    unsigned v189 = v185 ^ v188;
    float2 q9 = *(float2*)(a0 + v189);
    float v190 = q9.x;
    float v191 = q9.y;
    unsigned v192 = v107 + 40u;
    unsigned v193 = v192 * 16u;
    unsigned v194 = v193 + v109;
    unsigned v195 = v194 >> 5;
    unsigned v196 = v195 & 7u;
    unsigned v197 = v196 * 4u;
    unsigned v198 = v194 ^ v197;
    float2 q10 = *(float2*)(a0 + v198);
    float v199 = q10.x;
    float v200 = q10.y;
    unsigned v201 = v193 + v119;
    unsigned v202 = v201 >> 5;
    unsigned v203 = v202 & 7u;
    unsigned v204 = v203 * 4u;
    unsigned v205 = v201 ^ v204;
    float2 q11 = *(float2*)(a0 + v205);
    float v206 = q11.x;
    float v207 = q11.y;
    unsigned v208 = v107 + 48u;
    unsigned v209 = v208 * 16u;
    unsigned v210 = v209 + v109;
    unsigned v211 = v210 >> 5;
    unsigned v212 = v211 & 7u;
    unsigned v213 = v212 * 4u;
    unsigned v214 = v210 ^ v213;
    float2 q12 = *(float2*)(a0 + v214);
    float v215 = q12.x;
    float v216 = q12.y;
    unsigned v217 = v209 + v119;
    unsigned v218 = v217 >> 5;
    unsigned v219 = v218 & 7u;
    unsigned v220 = v219 * 4u;
    unsigned v221 = v217 ^ v220;
    float2 q13 = *(float2*)(a0 + v221);
    float v222 = q13.x;
    float v223 = q13.y;
    unsigned v224 = v107 + 56u;
    unsigned v225 = v224 * 16u;
    unsigned v226 = v225 + v109;
    unsigned v227 = v226 >> 5;
    unsigned v228 = v227 & 7u;
    unsigned v229 = v228 * 4u;
    unsigned v230 = v226 ^ v229;
    float2 q14 = *(float2*)(a0 + v230);
    float v231 = q14.x;
    float v232 = q14.y;
    unsigned v233 = v225 + v119;
    unsigned v234 = v233 >> 5;
    unsigned v235 = v234 & 7u;
    unsigned v236 = v235 * 4u;
    unsigned v237 = v233 ^ v236;
    float2 q15 = *(float2*)(a0 + v237);
    float v238 = q15.x;
    float v239 = q15.y;
    unsigned v240 = (threadIdx.x >> 5) * 256u;  // intra.rs:112
    unsigned v241 = v240 + v110;
    unsigned v242 = v241 + v109;
    unsigned v243 = v242 >> 5;
    unsigned v244 = v243 & 7u;
    unsigned v245 = v244 * 4u;
    unsigned v246 = v242 ^ v245;
    float2 q16 = *(float2*)(a0 + v246);
    float v247 = q16.x;
    float v248 = q16.y;
    unsigned v249 = v240 + v129;
    unsigned v250 = v249 + v109;
    unsigned v251 = v250 >> 5;
    unsigned v252 = v251 & 7u;
    unsigned v253 = v252 * 4u;
    unsigned v254 = v250 ^ v253;
    float2 q17 = *(float2*)(a0 + v254);
    float v255 = q17.x;
    float v256 = q17.y;
    unsigned v257 = v241 + v119;
    unsigned v258 = v257 >> 5;
    unsigned v259 = v258 & 7u;
    unsigned v260 = v259 * 4u;
    unsigned v261 = v257 ^ v260;
    float2 q18 = *(float2*)(a0 + v261);
    float v262 = q18.x;
    float v263 = q18.y;
    unsigned v264 = v249 + v119;
    unsigned v265 = v264 >> 5;
    unsigned v266 = v265 & 7u;
    unsigned v267 = v266 * 4u;
    unsigned v268 = v264 ^ v267;
    float2 q19 = *(float2*)(a0 + v268);
    float v269 = q19.x;
    float v270 = q19.y;
    float4 q20 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q20 = kiln_mma_f32(q20, v247, v255, v248, v256, v116, v117);
    q20 = kiln_mma_f32(q20, v262, v269, v263, v270, v125, v126);
    float v271 = q20.x;
    float v272 = q20.y;
    float v273 = q20.z;
    float v274 = q20.w;
    float4 q21 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q21 = kiln_mma_f32(q21, v247, v255, v248, v256, v135, v136);
    q21 = kiln_mma_f32(q21, v262, v269, v263, v270, v142, v143);
    float v275 = q21.x;
    float v276 = q21.y;
    float v277 = q21.z;
    float v278 = q21.w;
    float4 q22 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q22 = kiln_mma_f32(q22, v247, v255, v248, v256, v151, v152);
    q22 = kiln_mma_f32(q22, v262, v269, v263, v270, v158, v159);
    float v279 = q22.x;
    float v280 = q22.y;
    float v281 = q22.z;
    float v282 = q22.w;
    float4 q23 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q23 = kiln_mma_f32(q23, v247, v255, v248, v256, v167, v168);
    q23 = kiln_mma_f32(q23, v262, v269, v263, v270, v174, v175);
    float v283 = q23.x;
    float v284 = q23.y;
    float v285 = q23.z;
    float v286 = q23.w;
    float4 q24 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q24 = kiln_mma_f32(q24, v247, v255, v248, v256, v183, v184);
    q24 = kiln_mma_f32(q24, v262, v269, v263, v270, v190, v191);
    float v287 = q24.x;
    float v288 = q24.y;
    float v289 = q24.z;
    float v290 = q24.w;
    float4 q25 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q25 = kiln_mma_f32(q25, v247, v255, v248, v256, v199, v200);
    q25 = kiln_mma_f32(q25, v262, v269, v263, v270, v206, v207);
    float v291 = q25.x;
    float v292 = q25.y;
    float v293 = q25.z;
    float v294 = q25.w;
    float4 q26 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q26 = kiln_mma_f32(q26, v247, v255, v248, v256, v215, v216);
    q26 = kiln_mma_f32(q26, v262, v269, v263, v270, v222, v223);
    float v295 = q26.x;
    float v296 = q26.y;
    float v297 = q26.z;
    float v298 = q26.w;
    float4 q27 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q27 = kiln_mma_f32(q27, v247, v255, v248, v256, v231, v232);
    q27 = kiln_mma_f32(q27, v262, v269, v263, v270, v238, v239);
    float v299 = q27.x;
    float v300 = q27.y;
    float v301 = q27.z;
    float v302 = q27.w;
    float2 q28 = *(float2*)(a1 + v246);  // intra.rs:113
    float v303 = q28.x;
    float v304 = q28.y;
    float2 q29 = *(float2*)(a1 + v254);
    float v305 = q29.x;
    float v306 = q29.y;
    float2 q30 = *(float2*)(a1 + v261);
    float v307 = q30.x;
    float v308 = q30.y;
    float2 q31 = *(float2*)(a1 + v268);
    float v309 = q31.x;
    float v310 = q31.y;
    float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q32 = kiln_mma_f32(q32, v303, v305, v304, v306, v116, v117);
    q32 = kiln_mma_f32(q32, v307, v309, v308, v310, v125, v126);
    float v311 = q32.x;
    float v312 = q32.y;
    float v313 = q32.z;
    float v314 = q32.w;
    float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q33 = kiln_mma_f32(q33, v303, v305, v304, v306, v135, v136);
    q33 = kiln_mma_f32(q33, v307, v309, v308, v310, v142, v143);
    float v315 = q33.x;
    float v316 = q33.y;
    float v317 = q33.z;
    float v318 = q33.w;
    float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q34 = kiln_mma_f32(q34, v303, v305, v304, v306, v151, v152);
    q34 = kiln_mma_f32(q34, v307, v309, v308, v310, v158, v159);
    float v319 = q34.x;
    float v320 = q34.y;
    float v321 = q34.z;
    float v322 = q34.w;
    float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q35 = kiln_mma_f32(q35, v303, v305, v304, v306, v167, v168);
    q35 = kiln_mma_f32(q35, v307, v309, v308, v310, v174, v175);
    float v323 = q35.x;
    float v324 = q35.y;
    float v325 = q35.z;
    float v326 = q35.w;
    float4 q36 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q36 = kiln_mma_f32(q36, v303, v305, v304, v306, v183, v184);
    q36 = kiln_mma_f32(q36, v307, v309, v308, v310, v190, v191);
    float v327 = q36.x;
    float v328 = q36.y;
    float v329 = q36.z;
    float v330 = q36.w;
    float4 q37 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q37 = kiln_mma_f32(q37, v303, v305, v304, v306, v199, v200);
    q37 = kiln_mma_f32(q37, v307, v309, v308, v310, v206, v207);
    float v331 = q37.x;
    float v332 = q37.y;
    float v333 = q37.z;
    float v334 = q37.w;
    float4 q38 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q38 = kiln_mma_f32(q38, v303, v305, v304, v306, v215, v216);
    q38 = kiln_mma_f32(q38, v307, v309, v308, v310, v222, v223);
    float v335 = q38.x;
    float v336 = q38.y;
    float v337 = q38.z;
    float v338 = q38.w;
    float4 q39 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q39 = kiln_mma_f32(q39, v303, v305, v304, v306, v231, v232);
    q39 = kiln_mma_f32(q39, v307, v309, v308, v310, v238, v239);
    float v339 = q39.x;
    float v340 = q39.y;
    float v341 = q39.z;
    float v342 = q39.w;
    bool v343 = (threadIdx.x & 31u) == 0u;  // intra.rs:142
    for (unsigned r_4 = 0u; r_4 < 16u; ++r_4) {  // intra.rs:129
        unsigned v344 = top + r_4;  // intra.rs:132
        if (v343) {  // intra.rs:142
            key_norms[v344] = 1.0f;  // intra.rs:144
            float v345 = q_scale * 1.0f;  // intra.rs:145
            query_norms[v344] = v345;
        }
    }
    unsigned long long v346 = (unsigned long long)chunks;  // intra.rs:154
    unsigned long long v347 = v0 * v346;
    unsigned long long v348 = (unsigned long long)blockIdx.x;
    unsigned long long v349 = v347 + v348;
    unsigned long long v350 = v349 * 2ull;
    unsigned long long at_8 = v350 + third;
    bool v351 = threadIdx.x < 64u;  // intra.rs:155
    if (v351) {
        decays[threadIdx.x] = 1.0f;  // intra.rs:156
        betas[threadIdx.x] = 0.0f;  // intra.rs:157
        bool v352 = threadIdx.x < chunk_left;  // intra.rs:158
        if (v352) {
            unsigned second = chunk_first + threadIdx.x;  // intra.rs:161
            unsigned long long v353 = v0 * v2;  // rule.rs:43
            unsigned long long v354 = (unsigned long long)second;
            unsigned long long v355 = v354 * 2ull;
            unsigned long long v356 = v353 + v355;
            unsigned long long v357 = v356 + third;
            float x = g[v357];  // intra.rs:161
            decays[threadIdx.x] = x;
            float x_1 = beta[v357];  // intra.rs:162
            betas[threadIdx.x] = x_1;
        }
    }
    __syncthreads();  // intra.rs:165
    if (v351) {  // intra.rs:167
        square[threadIdx.x] = 1.0f;  // intra.rs:171
        bool v358 = 1u > threadIdx.x;  // intra.rs:170
        float passed;
        if (v358) {
            float v359 = decays[1u];
            float v360 = 1.0f * v359;
            passed = v360;
        } else {
            passed = 1.0f;
        }
        unsigned v361 = threadIdx.x + 68u;  // intra.rs:171
        square[v361] = passed;
        bool v362 = 2u > threadIdx.x;  // intra.rs:170
        float passed_1;
        if (v362) {
            float v363 = decays[2u];
            float v364 = passed * v363;
            passed_1 = v364;
        } else {
            passed_1 = 1.0f;
        }
        unsigned v365 = threadIdx.x + 136u;  // intra.rs:171
        square[v365] = passed_1;
        bool v366 = 3u > threadIdx.x;  // intra.rs:170
        float passed_2;
        if (v366) {
            float v367 = decays[3u];
            float v368 = passed_1 * v367;
            passed_2 = v368;
        } else {
            passed_2 = 1.0f;
        }
        unsigned v369 = threadIdx.x + 204u;  // intra.rs:171
        square[v369] = passed_2;
        bool v370 = 4u > threadIdx.x;  // intra.rs:170
        float passed_3;
        if (v370) {
            float v371 = decays[4u];
            float v372 = passed_2 * v371;
            passed_3 = v372;
        } else {
            passed_3 = 1.0f;
        }
        unsigned v373 = threadIdx.x + 272u;  // intra.rs:171
        square[v373] = passed_3;
        bool v374 = 5u > threadIdx.x;  // intra.rs:170
        float passed_4;
        if (v374) {
            float v375 = decays[5u];
            float v376 = passed_3 * v375;
            passed_4 = v376;
        } else {
            passed_4 = 1.0f;
        }
        unsigned v377 = threadIdx.x + 340u;  // intra.rs:171
        square[v377] = passed_4;
        bool v378 = 6u > threadIdx.x;  // intra.rs:170
        float passed_5;
        if (v378) {
            float v379 = decays[6u];
            float v380 = passed_4 * v379;
            passed_5 = v380;
        } else {
            passed_5 = 1.0f;
        }
        unsigned v381 = threadIdx.x + 408u;  // intra.rs:171
        square[v381] = passed_5;
        bool v382 = 7u > threadIdx.x;  // intra.rs:170
        float passed_6;
        if (v382) {
            float v383 = decays[7u];
            float v384 = passed_5 * v383;
            passed_6 = v384;
        } else {
            passed_6 = 1.0f;
        }
        unsigned v385 = threadIdx.x + 476u;  // intra.rs:171
        square[v385] = passed_6;
        bool v386 = 8u > threadIdx.x;  // intra.rs:170
        float passed_7;
        if (v386) {
            float v387 = decays[8u];
            float v388 = passed_6 * v387;
            passed_7 = v388;
        } else {
            passed_7 = 1.0f;
        }
        unsigned v389 = threadIdx.x + 544u;  // intra.rs:171
        square[v389] = passed_7;
        bool v390 = 9u > threadIdx.x;  // intra.rs:170
        float passed_8;
        if (v390) {
            float v391 = decays[9u];
            float v392 = passed_7 * v391;
            passed_8 = v392;
        } else {
            passed_8 = 1.0f;
        }
        unsigned v393 = threadIdx.x + 612u;  // intra.rs:171
        square[v393] = passed_8;
        bool v394 = 10u > threadIdx.x;  // intra.rs:170
        float passed_9;
        if (v394) {
            float v395 = decays[10u];
            float v396 = passed_8 * v395;
            passed_9 = v396;
        } else {
            passed_9 = 1.0f;
        }
        unsigned v397 = threadIdx.x + 680u;  // intra.rs:171
        square[v397] = passed_9;
        bool v398 = 11u > threadIdx.x;  // intra.rs:170
        float passed_10;
        if (v398) {
            float v399 = decays[11u];
            float v400 = passed_9 * v399;
            passed_10 = v400;
        } else {
            passed_10 = 1.0f;
        }
        unsigned v401 = threadIdx.x + 748u;  // intra.rs:171
        square[v401] = passed_10;
        bool v402 = 12u > threadIdx.x;  // intra.rs:170
        float passed_11;
        if (v402) {
            float v403 = decays[12u];
            float v404 = passed_10 * v403;
            passed_11 = v404;
        } else {
            passed_11 = 1.0f;
        }
        unsigned v405 = threadIdx.x + 816u;  // intra.rs:171
        square[v405] = passed_11;
        bool v406 = 13u > threadIdx.x;  // intra.rs:170
        float passed_12;
        if (v406) {
            float v407 = decays[13u];
            float v408 = passed_11 * v407;
            passed_12 = v408;
        } else {
            passed_12 = 1.0f;
        }
        unsigned v409 = threadIdx.x + 884u;  // intra.rs:171
        square[v409] = passed_12;
        bool v410 = 14u > threadIdx.x;  // intra.rs:170
        float passed_13;
        if (v410) {
            float v411 = decays[14u];
            float v412 = passed_12 * v411;
            passed_13 = v412;
        } else {
            passed_13 = 1.0f;
        }
        unsigned v413 = threadIdx.x + 952u;  // intra.rs:171
        square[v413] = passed_13;
        bool v414 = 15u > threadIdx.x;  // intra.rs:170
        float passed_14;
        if (v414) {
            float v415 = decays[15u];
            float v416 = passed_13 * v415;
            passed_14 = v416;
        } else {
            passed_14 = 1.0f;
        }
        unsigned v417 = threadIdx.x + 1020u;  // intra.rs:171
        square[v417] = passed_14;
        bool v418 = 16u > threadIdx.x;  // intra.rs:170
        float passed_15;
        if (v418) {
            float v419 = decays[16u];
            float v420 = passed_14 * v419;
            passed_15 = v420;
        } else {
            passed_15 = 1.0f;
        }
        unsigned v421 = threadIdx.x + 1088u;  // intra.rs:171
        square[v421] = passed_15;
        bool v422 = 17u > threadIdx.x;  // intra.rs:170
        float passed_16;
        if (v422) {
            float v423 = decays[17u];
            float v424 = passed_15 * v423;
            passed_16 = v424;
        } else {
            passed_16 = 1.0f;
        }
        unsigned v425 = threadIdx.x + 1156u;  // intra.rs:171
        square[v425] = passed_16;
        bool v426 = 18u > threadIdx.x;  // intra.rs:170
        float passed_17;
        if (v426) {
            float v427 = decays[18u];
            float v428 = passed_16 * v427;
            passed_17 = v428;
        } else {
            passed_17 = 1.0f;
        }
        unsigned v429 = threadIdx.x + 1224u;  // intra.rs:171
        square[v429] = passed_17;
        bool v430 = 19u > threadIdx.x;  // intra.rs:170
        float passed_18;
        if (v430) {
            float v431 = decays[19u];
            float v432 = passed_17 * v431;
            passed_18 = v432;
        } else {
            passed_18 = 1.0f;
        }
        unsigned v433 = threadIdx.x + 1292u;  // intra.rs:171
        square[v433] = passed_18;
        bool v434 = 20u > threadIdx.x;  // intra.rs:170
        float passed_19;
        if (v434) {
            float v435 = decays[20u];
            float v436 = passed_18 * v435;
            passed_19 = v436;
        } else {
            passed_19 = 1.0f;
        }
        unsigned v437 = threadIdx.x + 1360u;  // intra.rs:171
        square[v437] = passed_19;
        bool v438 = 21u > threadIdx.x;  // intra.rs:170
        float passed_20;
        if (v438) {
            float v439 = decays[21u];
            float v440 = passed_19 * v439;
            passed_20 = v440;
        } else {
            passed_20 = 1.0f;
        }
        unsigned v441 = threadIdx.x + 1428u;  // intra.rs:171
        square[v441] = passed_20;
        bool v442 = 22u > threadIdx.x;  // intra.rs:170
        float passed_21;
        if (v442) {
            float v443 = decays[22u];
            float v444 = passed_20 * v443;
            passed_21 = v444;
        } else {
            passed_21 = 1.0f;
        }
        unsigned v445 = threadIdx.x + 1496u;  // intra.rs:171
        square[v445] = passed_21;
        bool v446 = 23u > threadIdx.x;  // intra.rs:170
        float passed_22;
        if (v446) {
            float v447 = decays[23u];
            float v448 = passed_21 * v447;
            passed_22 = v448;
        } else {
            passed_22 = 1.0f;
        }
        unsigned v449 = threadIdx.x + 1564u;  // intra.rs:171
        square[v449] = passed_22;
        bool v450 = 24u > threadIdx.x;  // intra.rs:170
        float passed_23;
        if (v450) {
            float v451 = decays[24u];
            float v452 = passed_22 * v451;
            passed_23 = v452;
        } else {
            passed_23 = 1.0f;
        }
        unsigned v453 = threadIdx.x + 1632u;  // intra.rs:171
        square[v453] = passed_23;
        bool v454 = 25u > threadIdx.x;  // intra.rs:170
        float passed_24;
        if (v454) {
            float v455 = decays[25u];
            float v456 = passed_23 * v455;
            passed_24 = v456;
        } else {
            passed_24 = 1.0f;
        }
        unsigned v457 = threadIdx.x + 1700u;  // intra.rs:171
        square[v457] = passed_24;
        bool v458 = 26u > threadIdx.x;  // intra.rs:170
        float passed_25;
        if (v458) {
            float v459 = decays[26u];
            float v460 = passed_24 * v459;
            passed_25 = v460;
        } else {
            passed_25 = 1.0f;
        }
        unsigned v461 = threadIdx.x + 1768u;  // intra.rs:171
        square[v461] = passed_25;
        bool v462 = 27u > threadIdx.x;  // intra.rs:170
        float passed_26;
        if (v462) {
            float v463 = decays[27u];
            float v464 = passed_25 * v463;
            passed_26 = v464;
        } else {
            passed_26 = 1.0f;
        }
        unsigned v465 = threadIdx.x + 1836u;  // intra.rs:171
        square[v465] = passed_26;
        bool v466 = 28u > threadIdx.x;  // intra.rs:170
        float passed_27;
        if (v466) {
            float v467 = decays[28u];
            float v468 = passed_26 * v467;
            passed_27 = v468;
        } else {
            passed_27 = 1.0f;
        }
        unsigned v469 = threadIdx.x + 1904u;  // intra.rs:171
        square[v469] = passed_27;
        bool v470 = 29u > threadIdx.x;  // intra.rs:170
        float passed_28;
        if (v470) {
            float v471 = decays[29u];
            float v472 = passed_27 * v471;
            passed_28 = v472;
        } else {
            passed_28 = 1.0f;
        }
        unsigned v473 = threadIdx.x + 1972u;  // intra.rs:171
        square[v473] = passed_28;
        bool v474 = 30u > threadIdx.x;  // intra.rs:170
        float passed_29;
        if (v474) {
            float v475 = decays[30u];
            float v476 = passed_28 * v475;
            passed_29 = v476;
        } else {
            passed_29 = 1.0f;
        }
        unsigned v477 = threadIdx.x + 2040u;  // intra.rs:171
        square[v477] = passed_29;
        bool v478 = 31u > threadIdx.x;  // intra.rs:170
        float passed_30;
        if (v478) {
            float v479 = decays[31u];
            float v480 = passed_29 * v479;
            passed_30 = v480;
        } else {
            passed_30 = 1.0f;
        }
        unsigned v481 = threadIdx.x + 2108u;  // intra.rs:171
        square[v481] = passed_30;
        bool v482 = 32u > threadIdx.x;  // intra.rs:170
        float passed_31;
        if (v482) {
            float v483 = decays[32u];
            float v484 = passed_30 * v483;
            passed_31 = v484;
        } else {
            passed_31 = 1.0f;
        }
        unsigned v485 = threadIdx.x + 2176u;  // intra.rs:171
        square[v485] = passed_31;
        bool v486 = 33u > threadIdx.x;  // intra.rs:170
        float passed_32;
        if (v486) {
            float v487 = decays[33u];
            float v488 = passed_31 * v487;
            passed_32 = v488;
        } else {
            passed_32 = 1.0f;
        }
        unsigned v489 = threadIdx.x + 2244u;  // intra.rs:171
        square[v489] = passed_32;
        bool v490 = 34u > threadIdx.x;  // intra.rs:170
        float passed_33;
        if (v490) {
            float v491 = decays[34u];
            float v492 = passed_32 * v491;
            passed_33 = v492;
        } else {
            passed_33 = 1.0f;
        }
        unsigned v493 = threadIdx.x + 2312u;  // intra.rs:171
        square[v493] = passed_33;
        bool v494 = 35u > threadIdx.x;  // intra.rs:170
        float passed_34;
        if (v494) {
            float v495 = decays[35u];
            float v496 = passed_33 * v495;
            passed_34 = v496;
        } else {
            passed_34 = 1.0f;
        }
        unsigned v497 = threadIdx.x + 2380u;  // intra.rs:171
        square[v497] = passed_34;
        bool v498 = 36u > threadIdx.x;  // intra.rs:170
        float passed_35;
        if (v498) {
            float v499 = decays[36u];
            float v500 = passed_34 * v499;
            passed_35 = v500;
        } else {
            passed_35 = 1.0f;
        }
        unsigned v501 = threadIdx.x + 2448u;  // intra.rs:171
        square[v501] = passed_35;
        bool v502 = 37u > threadIdx.x;  // intra.rs:170
        float passed_36;
        if (v502) {
            float v503 = decays[37u];
            float v504 = passed_35 * v503;
            passed_36 = v504;
        } else {
            passed_36 = 1.0f;
        }
        unsigned v505 = threadIdx.x + 2516u;  // intra.rs:171
        square[v505] = passed_36;
        bool v506 = 38u > threadIdx.x;  // intra.rs:170
        float passed_37;
        if (v506) {
            float v507 = decays[38u];
            float v508 = passed_36 * v507;
            passed_37 = v508;
        } else {
            passed_37 = 1.0f;
        }
        unsigned v509 = threadIdx.x + 2584u;  // intra.rs:171
        square[v509] = passed_37;
        bool v510 = 39u > threadIdx.x;  // intra.rs:170
        float passed_38;
        if (v510) {
            float v511 = decays[39u];
            float v512 = passed_37 * v511;
            passed_38 = v512;
        } else {
            passed_38 = 1.0f;
        }
        unsigned v513 = threadIdx.x + 2652u;  // intra.rs:171
        square[v513] = passed_38;
        bool v514 = 40u > threadIdx.x;  // intra.rs:170
        float passed_39;
        if (v514) {
            float v515 = decays[40u];
            float v516 = passed_38 * v515;
            passed_39 = v516;
        } else {
            passed_39 = 1.0f;
        }
        unsigned v517 = threadIdx.x + 2720u;  // intra.rs:171
        square[v517] = passed_39;
        bool v518 = 41u > threadIdx.x;  // intra.rs:170
        float passed_40;
        if (v518) {
            float v519 = decays[41u];
            float v520 = passed_39 * v519;
            passed_40 = v520;
        } else {
            passed_40 = 1.0f;
        }
        unsigned v521 = threadIdx.x + 2788u;  // intra.rs:171
        square[v521] = passed_40;
        bool v522 = 42u > threadIdx.x;  // intra.rs:170
        float passed_41;
        if (v522) {
            float v523 = decays[42u];
            float v524 = passed_40 * v523;
            passed_41 = v524;
        } else {
            passed_41 = 1.0f;
        }
        unsigned v525 = threadIdx.x + 2856u;  // intra.rs:171
        square[v525] = passed_41;
        bool v526 = 43u > threadIdx.x;  // intra.rs:170
        float passed_42;
        if (v526) {
            float v527 = decays[43u];
            float v528 = passed_41 * v527;
            passed_42 = v528;
        } else {
            passed_42 = 1.0f;
        }
        unsigned v529 = threadIdx.x + 2924u;  // intra.rs:171
        square[v529] = passed_42;
        bool v530 = 44u > threadIdx.x;  // intra.rs:170
        float passed_43;
        if (v530) {
            float v531 = decays[44u];
            float v532 = passed_42 * v531;
            passed_43 = v532;
        } else {
            passed_43 = 1.0f;
        }
        unsigned v533 = threadIdx.x + 2992u;  // intra.rs:171
        square[v533] = passed_43;
        bool v534 = 45u > threadIdx.x;  // intra.rs:170
        float passed_44;
        if (v534) {
            float v535 = decays[45u];
            float v536 = passed_43 * v535;
            passed_44 = v536;
        } else {
            passed_44 = 1.0f;
        }
        unsigned v537 = threadIdx.x + 3060u;  // intra.rs:171
        square[v537] = passed_44;
        bool v538 = 46u > threadIdx.x;  // intra.rs:170
        float passed_45;
        if (v538) {
            float v539 = decays[46u];
            float v540 = passed_44 * v539;
            passed_45 = v540;
        } else {
            passed_45 = 1.0f;
        }
        unsigned v541 = threadIdx.x + 3128u;  // intra.rs:171
        square[v541] = passed_45;
        bool v542 = 47u > threadIdx.x;  // intra.rs:170
        float passed_46;
        if (v542) {
            float v543 = decays[47u];
            float v544 = passed_45 * v543;
            passed_46 = v544;
        } else {
            passed_46 = 1.0f;
        }
        unsigned v545 = threadIdx.x + 3196u;  // intra.rs:171
        square[v545] = passed_46;
        bool v546 = 48u > threadIdx.x;  // intra.rs:170
        float passed_47;
        if (v546) {
            float v547 = decays[48u];
            float v548 = passed_46 * v547;
            passed_47 = v548;
        } else {
            passed_47 = 1.0f;
        }
        unsigned v549 = threadIdx.x + 3264u;  // intra.rs:171
        square[v549] = passed_47;
        bool v550 = 49u > threadIdx.x;  // intra.rs:170
        float passed_48;
        if (v550) {
            float v551 = decays[49u];
            float v552 = passed_47 * v551;
            passed_48 = v552;
        } else {
            passed_48 = 1.0f;
        }
        unsigned v553 = threadIdx.x + 3332u;  // intra.rs:171
        square[v553] = passed_48;
        bool v554 = 50u > threadIdx.x;  // intra.rs:170
        float passed_49;
        if (v554) {
            float v555 = decays[50u];
            float v556 = passed_48 * v555;
            passed_49 = v556;
        } else {
            passed_49 = 1.0f;
        }
        unsigned v557 = threadIdx.x + 3400u;  // intra.rs:171
        square[v557] = passed_49;
        bool v558 = 51u > threadIdx.x;  // intra.rs:170
        float passed_50;
        if (v558) {
            float v559 = decays[51u];
            float v560 = passed_49 * v559;
            passed_50 = v560;
        } else {
            passed_50 = 1.0f;
        }
        unsigned v561 = threadIdx.x + 3468u;  // intra.rs:171
        square[v561] = passed_50;
        bool v562 = 52u > threadIdx.x;  // intra.rs:170
        float passed_51;
        if (v562) {
            float v563 = decays[52u];
            float v564 = passed_50 * v563;
            passed_51 = v564;
        } else {
            passed_51 = 1.0f;
        }
        unsigned v565 = threadIdx.x + 3536u;  // intra.rs:171
        square[v565] = passed_51;
        bool v566 = 53u > threadIdx.x;  // intra.rs:170
        float passed_52;
        if (v566) {
            float v567 = decays[53u];
            float v568 = passed_51 * v567;
            passed_52 = v568;
        } else {
            passed_52 = 1.0f;
        }
        unsigned v569 = threadIdx.x + 3604u;  // intra.rs:171
        square[v569] = passed_52;
        bool v570 = 54u > threadIdx.x;  // intra.rs:170
        float passed_53;
        if (v570) {
            float v571 = decays[54u];
            float v572 = passed_52 * v571;
            passed_53 = v572;
        } else {
            passed_53 = 1.0f;
        }
        unsigned v573 = threadIdx.x + 3672u;  // intra.rs:171
        square[v573] = passed_53;
        bool v574 = 55u > threadIdx.x;  // intra.rs:170
        float passed_54;
        if (v574) {
            float v575 = decays[55u];
            float v576 = passed_53 * v575;
            passed_54 = v576;
        } else {
            passed_54 = 1.0f;
        }
        unsigned v577 = threadIdx.x + 3740u;  // intra.rs:171
        square[v577] = passed_54;
        bool v578 = 56u > threadIdx.x;  // intra.rs:170
        float passed_55;
        if (v578) {
            float v579 = decays[56u];
            float v580 = passed_54 * v579;
            passed_55 = v580;
        } else {
            passed_55 = 1.0f;
        }
        unsigned v581 = threadIdx.x + 3808u;  // intra.rs:171
        square[v581] = passed_55;
        bool v582 = 57u > threadIdx.x;  // intra.rs:170
        float passed_56;
        if (v582) {
            float v583 = decays[57u];
            float v584 = passed_55 * v583;
            passed_56 = v584;
        } else {
            passed_56 = 1.0f;
        }
        unsigned v585 = threadIdx.x + 3876u;  // intra.rs:171
        square[v585] = passed_56;
        bool v586 = 58u > threadIdx.x;  // intra.rs:170
        float passed_57;
        if (v586) {
            float v587 = decays[58u];
            float v588 = passed_56 * v587;
            passed_57 = v588;
        } else {
            passed_57 = 1.0f;
        }
        unsigned v589 = threadIdx.x + 3944u;  // intra.rs:171
        square[v589] = passed_57;
        bool v590 = 59u > threadIdx.x;  // intra.rs:170
        float passed_58;
        if (v590) {
            float v591 = decays[59u];
            float v592 = passed_57 * v591;
            passed_58 = v592;
        } else {
            passed_58 = 1.0f;
        }
        unsigned v593 = threadIdx.x + 4012u;  // intra.rs:171
        square[v593] = passed_58;
        bool v594 = 60u > threadIdx.x;  // intra.rs:170
        float passed_59;
        if (v594) {
            float v595 = decays[60u];
            float v596 = passed_58 * v595;
            passed_59 = v596;
        } else {
            passed_59 = 1.0f;
        }
        unsigned v597 = threadIdx.x + 4080u;  // intra.rs:171
        square[v597] = passed_59;
        bool v598 = 61u > threadIdx.x;  // intra.rs:170
        float passed_60;
        if (v598) {
            float v599 = decays[61u];
            float v600 = passed_59 * v599;
            passed_60 = v600;
        } else {
            passed_60 = 1.0f;
        }
        unsigned v601 = threadIdx.x + 4148u;  // intra.rs:171
        square[v601] = passed_60;
        bool v602 = 62u > threadIdx.x;  // intra.rs:170
        float passed_61;
        if (v602) {
            float v603 = decays[62u];
            float v604 = passed_60 * v603;
            passed_61 = v604;
        } else {
            passed_61 = 1.0f;
        }
        unsigned v605 = threadIdx.x + 4216u;  // intra.rs:171
        square[v605] = passed_61;
        bool v606 = 63u > threadIdx.x;  // intra.rs:170
        float passed_62;
        if (v606) {
            float v607 = decays[63u];
            float v608 = passed_61 * v607;
            passed_62 = v608;
        } else {
            passed_62 = 1.0f;
        }
        unsigned v609 = threadIdx.x + 4284u;  // intra.rs:171
        square[v609] = passed_62;
    }
    __syncthreads();  // intra.rs:174
    if (v351) {  // intra.rs:175
        float v610 = decays[0];  // intra.rs:176
        unsigned v611 = threadIdx.x * 68u;
        float v612 = square[v611];
        float from_start = v610 * v612;
        unsigned long long v613 = at_8 * 256ull;  // intra.rs:177
        unsigned long long v614 = (unsigned long long)threadIdx.x;
        unsigned long long all = v613 + v614;
        float v615 = key_norms[threadIdx.x];  // intra.rs:178
        float v616 = from_start * v615;
        factors[all] = v616;
        unsigned long long v617 = all + 64ull;  // intra.rs:179
        float v618 = query_norms[threadIdx.x];
        float v619 = from_start * v618;
        factors[v617] = v619;
        unsigned long long v620 = all + 128ull;  // intra.rs:180
        unsigned v621 = threadIdx.x + 4284u;
        float v622 = square[v621];
        float v623 = key_norms[threadIdx.x];
        float v624 = v622 * v623;
        factors[v620] = v624;
        unsigned long long v625 = all + 192ull;  // intra.rs:181
        float v626 = decays[0];
        float v627 = square[4284u];
        float v628 = v626 * v627;
        factors[v625] = v628;
    }
    __syncthreads();  // intra.rs:183
    unsigned v629 = top + v107;  // intra.rs:186
    bool v630 = v109 <= v629;  // intra.rs:188
    float score;
    if (v630) {
        unsigned v631 = v629 * 68u;  // intra.rs:190
        unsigned v632 = v631 + v109;
        float v633 = square[v632];
        float v634 = v311 * v633;  // intra.rs:189
        float score_1 = v634 * q_scale;
        score = score_1;  // intra.rs:188
    } else {
        score = 0.0f;
    }
    bool v635 = v118 <= v629;
    float score_2;
    if (v635) {
        unsigned v636 = v629 * 68u;  // intra.rs:190
        unsigned v637 = v636 + v118;
        float v638 = square[v637];
        float v639 = v312 * v638;  // intra.rs:189
        float score_3 = v639 * q_scale;
        score_2 = score_3;  // intra.rs:188
    } else {
        score_2 = 0.0f;
    }
    unsigned v640 = top + v128;  // intra.rs:186
    unsigned v641 = v640 * 68u;  // intra.rs:190
    unsigned v642 = v641 + v109;
    float v643 = square[v642];
    float v644 = v313 * v643;  // intra.rs:189
    float score_4 = v644 * q_scale;
    unsigned v645 = v640 * 68u;  // intra.rs:190
    unsigned v646 = v645 + v118;
    float v647 = square[v646];
    float v648 = v314 * v647;  // intra.rs:189
    float score_5 = v648 * q_scale;
    bool v649 = v119 <= v629;  // intra.rs:188
    float score_6;
    if (v649) {
        unsigned v650 = v629 * 68u;  // intra.rs:190
        unsigned v651 = v650 + v119;
        float v652 = square[v651];
        float v653 = v315 * v652;  // intra.rs:189
        float score_7 = v653 * q_scale;
        score_6 = score_7;  // intra.rs:188
    } else {
        score_6 = 0.0f;
    }
    bool v654 = v127 <= v629;
    float score_8;
    if (v654) {
        unsigned v655 = v629 * 68u;  // intra.rs:190
        unsigned v656 = v655 + v127;
        float v657 = square[v656];
        float v658 = v316 * v657;  // intra.rs:189
        float score_9 = v658 * q_scale;
        score_8 = score_9;  // intra.rs:188
    } else {
        score_8 = 0.0f;
    }
    bool v659 = v119 <= v640;
    float score_10;
    if (v659) {
        unsigned v660 = v640 * 68u;  // intra.rs:190
        unsigned v661 = v660 + v119;
        float v662 = square[v661];
        float v663 = v317 * v662;  // intra.rs:189
        float score_11 = v663 * q_scale;
        score_10 = score_11;  // intra.rs:188
    } else {
        score_10 = 0.0f;
    }
    bool v664 = v127 <= v640;
    float score_12;
    if (v664) {
        unsigned v665 = v640 * 68u;  // intra.rs:190
        unsigned v666 = v665 + v127;
        float v667 = square[v666];
        float v668 = v318 * v667;  // intra.rs:189
        float score_13 = v668 * q_scale;
        score_12 = score_13;  // intra.rs:188
    } else {
        score_12 = 0.0f;
    }
    unsigned v669 = v109 + 16u;  // intra.rs:185
    bool v670 = v669 <= v629;  // intra.rs:188
    float score_14;
    if (v670) {
        unsigned v671 = v629 * 68u;  // intra.rs:190
        unsigned v672 = v671 + v669;
        float v673 = square[v672];
        float v674 = v319 * v673;  // intra.rs:189
        float score_15 = v674 * q_scale;
        score_14 = score_15;  // intra.rs:188
    } else {
        score_14 = 0.0f;
    }
    unsigned v675 = v109 + 17u;  // intra.rs:185
    bool v676 = v675 <= v629;  // intra.rs:188
    float score_16;
    if (v676) {
        unsigned v677 = v629 * 68u;  // intra.rs:190
        unsigned v678 = v677 + v675;
        float v679 = square[v678];
        float v680 = v320 * v679;  // intra.rs:189
        float score_17 = v680 * q_scale;
        score_16 = score_17;  // intra.rs:188
    } else {
        score_16 = 0.0f;
    }
    bool v681 = v669 <= v640;
    float score_18;
    if (v681) {
        unsigned v682 = v640 * 68u;  // intra.rs:190
        unsigned v683 = v682 + v669;
        float v684 = square[v683];
        float v685 = v321 * v684;  // intra.rs:189
        float score_19 = v685 * q_scale;
        score_18 = score_19;  // intra.rs:188
    } else {
        score_18 = 0.0f;
    }
    bool v686 = v675 <= v640;
    float score_20;
    if (v686) {
        unsigned v687 = v640 * 68u;  // intra.rs:190
        unsigned v688 = v687 + v675;
        float v689 = square[v688];
        float v690 = v322 * v689;  // intra.rs:189
        float score_21 = v690 * q_scale;
        score_20 = score_21;  // intra.rs:188
    } else {
        score_20 = 0.0f;
    }
    unsigned v691 = v109 + 24u;  // intra.rs:185
    bool v692 = v691 <= v629;  // intra.rs:188
    float score_22;
    if (v692) {
        unsigned v693 = v629 * 68u;  // intra.rs:190
        unsigned v694 = v693 + v691;
        float v695 = square[v694];
        float v696 = v323 * v695;  // intra.rs:189
        float score_23 = v696 * q_scale;
        score_22 = score_23;  // intra.rs:188
    } else {
        score_22 = 0.0f;
    }
    unsigned v697 = v109 + 25u;  // intra.rs:185
    bool v698 = v697 <= v629;  // intra.rs:188
    float score_24;
    if (v698) {
        unsigned v699 = v629 * 68u;  // intra.rs:190
        unsigned v700 = v699 + v697;
        float v701 = square[v700];
        float v702 = v324 * v701;  // intra.rs:189
        float score_25 = v702 * q_scale;
        score_24 = score_25;  // intra.rs:188
    } else {
        score_24 = 0.0f;
    }
    bool v703 = v691 <= v640;
    float score_26;
    if (v703) {
        unsigned v704 = v640 * 68u;  // intra.rs:190
        unsigned v705 = v704 + v691;
        float v706 = square[v705];
        float v707 = v325 * v706;  // intra.rs:189
        float score_27 = v707 * q_scale;
        score_26 = score_27;  // intra.rs:188
    } else {
        score_26 = 0.0f;
    }
    bool v708 = v697 <= v640;
    float score_28;
    if (v708) {
        unsigned v709 = v640 * 68u;  // intra.rs:190
        unsigned v710 = v709 + v697;
        float v711 = square[v710];
        float v712 = v326 * v711;  // intra.rs:189
        float score_29 = v712 * q_scale;
        score_28 = score_29;  // intra.rs:188
    } else {
        score_28 = 0.0f;
    }
    unsigned v713 = v109 + 32u;  // intra.rs:185
    bool v714 = v713 <= v629;  // intra.rs:188
    float score_30;
    if (v714) {
        unsigned v715 = v629 * 68u;  // intra.rs:190
        unsigned v716 = v715 + v713;
        float v717 = square[v716];
        float v718 = v327 * v717;  // intra.rs:189
        float score_31 = v718 * q_scale;
        score_30 = score_31;  // intra.rs:188
    } else {
        score_30 = 0.0f;
    }
    unsigned v719 = v109 + 33u;  // intra.rs:185
    bool v720 = v719 <= v629;  // intra.rs:188
    float score_32;
    if (v720) {
        unsigned v721 = v629 * 68u;  // intra.rs:190
        unsigned v722 = v721 + v719;
        float v723 = square[v722];
        float v724 = v328 * v723;  // intra.rs:189
        float score_33 = v724 * q_scale;
        score_32 = score_33;  // intra.rs:188
    } else {
        score_32 = 0.0f;
    }
    bool v725 = v713 <= v640;
    float score_34;
    if (v725) {
        unsigned v726 = v640 * 68u;  // intra.rs:190
        unsigned v727 = v726 + v713;
        float v728 = square[v727];
        float v729 = v329 * v728;  // intra.rs:189
        float score_35 = v729 * q_scale;
        score_34 = score_35;  // intra.rs:188
    } else {
        score_34 = 0.0f;
    }
    bool v730 = v719 <= v640;
    float score_36;
    if (v730) {
        unsigned v731 = v640 * 68u;  // intra.rs:190
        unsigned v732 = v731 + v719;
        float v733 = square[v732];
        float v734 = v330 * v733;  // intra.rs:189
        float score_37 = v734 * q_scale;
        score_36 = score_37;  // intra.rs:188
    } else {
        score_36 = 0.0f;
    }
    unsigned v735 = v109 + 40u;  // intra.rs:185
    bool v736 = v735 <= v629;  // intra.rs:188
    float score_38;
    if (v736) {
        unsigned v737 = v629 * 68u;  // intra.rs:190
        unsigned v738 = v737 + v735;
        float v739 = square[v738];
        float v740 = v331 * v739;  // intra.rs:189
        float score_39 = v740 * q_scale;
        score_38 = score_39;  // intra.rs:188
    } else {
        score_38 = 0.0f;
    }
    unsigned v741 = v109 + 41u;  // intra.rs:185
    bool v742 = v741 <= v629;  // intra.rs:188
    float score_40;
    if (v742) {
        unsigned v743 = v629 * 68u;  // intra.rs:190
        unsigned v744 = v743 + v741;
        float v745 = square[v744];
        float v746 = v332 * v745;  // intra.rs:189
        float score_41 = v746 * q_scale;
        score_40 = score_41;  // intra.rs:188
    } else {
        score_40 = 0.0f;
    }
    bool v747 = v735 <= v640;
    float score_42;
    if (v747) {
        unsigned v748 = v640 * 68u;  // intra.rs:190
        unsigned v749 = v748 + v735;
        float v750 = square[v749];
        float v751 = v333 * v750;  // intra.rs:189
        float score_43 = v751 * q_scale;
        score_42 = score_43;  // intra.rs:188
    } else {
        score_42 = 0.0f;
    }
    bool v752 = v741 <= v640;
    float score_44;
    if (v752) {
        unsigned v753 = v640 * 68u;  // intra.rs:190
        unsigned v754 = v753 + v741;
        float v755 = square[v754];
        float v756 = v334 * v755;  // intra.rs:189
        float score_45 = v756 * q_scale;
        score_44 = score_45;  // intra.rs:188
    } else {
        score_44 = 0.0f;
    }
    unsigned v757 = v109 + 48u;  // intra.rs:185
    bool v758 = v757 <= v629;  // intra.rs:188
    float score_46;
    if (v758) {
        unsigned v759 = v629 * 68u;  // intra.rs:190
        unsigned v760 = v759 + v757;
        float v761 = square[v760];
        float v762 = v335 * v761;  // intra.rs:189
        float score_47 = v762 * q_scale;
        score_46 = score_47;  // intra.rs:188
    } else {
        score_46 = 0.0f;
    }
    unsigned v763 = v109 + 49u;  // intra.rs:185
    bool v764 = v763 <= v629;  // intra.rs:188
    float score_48;
    if (v764) {
        unsigned v765 = v629 * 68u;  // intra.rs:190
        unsigned v766 = v765 + v763;
        float v767 = square[v766];
        float v768 = v336 * v767;  // intra.rs:189
        float score_49 = v768 * q_scale;
        score_48 = score_49;  // intra.rs:188
    } else {
        score_48 = 0.0f;
    }
    bool v769 = v757 <= v640;
    float score_50;
    if (v769) {
        unsigned v770 = v640 * 68u;  // intra.rs:190
        unsigned v771 = v770 + v757;
        float v772 = square[v771];
        float v773 = v337 * v772;  // intra.rs:189
        float score_51 = v773 * q_scale;
        score_50 = score_51;  // intra.rs:188
    } else {
        score_50 = 0.0f;
    }
    bool v774 = v763 <= v640;
    float score_52;
    if (v774) {
        unsigned v775 = v640 * 68u;  // intra.rs:190
        unsigned v776 = v775 + v763;
        float v777 = square[v776];
        float v778 = v338 * v777;  // intra.rs:189
        float score_53 = v778 * q_scale;
        score_52 = score_53;  // intra.rs:188
    } else {
        score_52 = 0.0f;
    }
    unsigned v779 = v109 + 56u;  // intra.rs:185
    unsigned v780 = v109 + 57u;
    bool v781 = v779 <= v640;  // intra.rs:188
    float score_54;
    if (v781) {
        unsigned v782 = v640 * 68u;  // intra.rs:190
        unsigned v783 = v782 + v779;
        float v784 = square[v783];
        float v785 = v341 * v784;  // intra.rs:189
        float score_55 = v785 * q_scale;
        score_54 = score_55;  // intra.rs:188
    } else {
        score_54 = 0.0f;
    }
    bool v786 = v780 <= v640;
    float score_56;
    if (v786) {
        unsigned v787 = v640 * 68u;  // intra.rs:190
        unsigned v788 = v787 + v780;
        float v789 = square[v788];
        float v790 = v342 * v789;  // intra.rs:189
        float score_57 = v790 * q_scale;
        score_56 = score_57;  // intra.rs:188
    } else {
        score_56 = 0.0f;
    }
    unsigned long long v791 = at_8 * 4096ull;  // intra.rs:195
    unsigned long long v792 = (unsigned long long)top;
    unsigned long long v793 = v792 * 64ull;
    unsigned long long v794 = v791 + v793;
    unsigned long long v795 = (unsigned long long)v107;
    unsigned long long v796 = (unsigned long long)v109;
    unsigned long long v797 = v795 * 64ull;
    unsigned long long v798 = v794 + v797;
    unsigned long long v799 = v798 + v796;
    *(float2*)(scores + v799) = make_float2(score, score_2);
    unsigned long long v800 = (unsigned long long)v128;
    unsigned long long v801 = v800 * 64ull;
    unsigned long long v802 = v794 + v801;
    unsigned long long v803 = v802 + v796;
    *(float2*)(scores + v803) = make_float2(score_4, score_5);
    unsigned long long v804 = (unsigned long long)v119;
    unsigned long long v805 = v798 + v804;
    *(float2*)(scores + v805) = make_float2(score_6, score_8);
    unsigned long long v806 = v802 + v804;
    *(float2*)(scores + v806) = make_float2(score_10, score_12);
    unsigned long long v807 = (unsigned long long)v669;
    unsigned long long v808 = v798 + v807;
    *(float2*)(scores + v808) = make_float2(score_14, score_16);
    unsigned long long v809 = v802 + v807;
    *(float2*)(scores + v809) = make_float2(score_18, score_20);
    unsigned long long v810 = (unsigned long long)v691;
    unsigned long long v811 = v798 + v810;
    *(float2*)(scores + v811) = make_float2(score_22, score_24);
    unsigned long long v812 = v802 + v810;
    *(float2*)(scores + v812) = make_float2(score_26, score_28);
    unsigned long long v813 = (unsigned long long)v713;
    unsigned long long v814 = v798 + v813;
    *(float2*)(scores + v814) = make_float2(score_30, score_32);
    unsigned long long v815 = v802 + v813;
    *(float2*)(scores + v815) = make_float2(score_34, score_36);
    unsigned long long v816 = (unsigned long long)v735;
    unsigned long long v817 = v798 + v816;
    *(float2*)(scores + v817) = make_float2(score_38, score_40);
    unsigned long long v818 = v802 + v816;
    *(float2*)(scores + v818) = make_float2(score_42, score_44);
    unsigned long long v819 = (unsigned long long)v757;
    unsigned long long v820 = v798 + v819;
    *(float2*)(scores + v820) = make_float2(score_46, score_48);
    unsigned long long v821 = v802 + v819;
    *(float2*)(scores + v821) = make_float2(score_50, score_52);
    unsigned long long v822 = (unsigned long long)v779;
    unsigned long long v823 = v798 + v822;
    *(float2*)(scores + v823) = make_float2(0.0f, 0.0f);
    unsigned long long v824 = v802 + v822;
    *(float2*)(scores + v824) = make_float2(score_54, score_56);
    bool v825 = v109 < v629;  // intra.rs:200
    float entry;
    if (v825) {
        unsigned v826 = v629 * 68u;  // intra.rs:201
        unsigned v827 = v826 + v109;
        float v828 = square[v827];
        float v829 = v271 * v828;
        float v830 = betas[v629];
        float entry_1 = v829 * v830;
        entry = entry_1;  // intra.rs:200
    } else {
        entry = 0.0f;
    }
    bool v831 = v118 < v629;
    float entry_2;
    if (v831) {
        unsigned v832 = v629 * 68u;  // intra.rs:201
        unsigned v833 = v832 + v118;
        float v834 = square[v833];
        float v835 = v272 * v834;
        float v836 = betas[v629];
        float entry_3 = v835 * v836;
        entry_2 = entry_3;  // intra.rs:200
    } else {
        entry_2 = 0.0f;
    }
    unsigned v837 = v640 * 68u;  // intra.rs:201
    unsigned v838 = v837 + v109;
    float v839 = square[v838];
    float v840 = v273 * v839;
    float v841 = betas[v640];
    float entry_4 = v840 * v841;
    unsigned v842 = v640 * 68u;
    unsigned v843 = v842 + v118;
    float v844 = square[v843];
    float v845 = v274 * v844;
    float v846 = betas[v640];
    float entry_5 = v845 * v846;
    bool v847 = v119 < v629;  // intra.rs:200
    float entry_6;
    if (v847) {
        unsigned v848 = v629 * 68u;  // intra.rs:201
        unsigned v849 = v848 + v119;
        float v850 = square[v849];
        float v851 = v275 * v850;
        float v852 = betas[v629];
        float entry_7 = v851 * v852;
        entry_6 = entry_7;  // intra.rs:200
    } else {
        entry_6 = 0.0f;
    }
    bool v853 = v127 < v629;
    float entry_8;
    if (v853) {
        unsigned v854 = v629 * 68u;  // intra.rs:201
        unsigned v855 = v854 + v127;
        float v856 = square[v855];
        float v857 = v276 * v856;
        float v858 = betas[v629];
        float entry_9 = v857 * v858;
        entry_8 = entry_9;  // intra.rs:200
    } else {
        entry_8 = 0.0f;
    }
    bool v859 = v119 < v640;
    float entry_10;
    if (v859) {
        unsigned v860 = v640 * 68u;  // intra.rs:201
        unsigned v861 = v860 + v119;
        float v862 = square[v861];
        float v863 = v277 * v862;
        float v864 = betas[v640];
        float entry_11 = v863 * v864;
        entry_10 = entry_11;  // intra.rs:200
    } else {
        entry_10 = 0.0f;
    }
    bool v865 = v127 < v640;
    float entry_12;
    if (v865) {
        unsigned v866 = v640 * 68u;  // intra.rs:201
        unsigned v867 = v866 + v127;
        float v868 = square[v867];
        float v869 = v278 * v868;
        float v870 = betas[v640];
        float entry_13 = v869 * v870;
        entry_12 = entry_13;  // intra.rs:200
    } else {
        entry_12 = 0.0f;
    }
    bool v871 = v669 < v629;
    float entry_14;
    if (v871) {
        unsigned v872 = v629 * 68u;  // intra.rs:201
        unsigned v873 = v872 + v669;
        float v874 = square[v873];
        float v875 = v279 * v874;
        float v876 = betas[v629];
        float entry_15 = v875 * v876;
        entry_14 = entry_15;  // intra.rs:200
    } else {
        entry_14 = 0.0f;
    }
    bool v877 = v675 < v629;
    float entry_16;
    if (v877) {
        unsigned v878 = v629 * 68u;  // intra.rs:201
        unsigned v879 = v878 + v675;
        float v880 = square[v879];
        float v881 = v280 * v880;
        float v882 = betas[v629];
        float entry_17 = v881 * v882;
        entry_16 = entry_17;  // intra.rs:200
    } else {
        entry_16 = 0.0f;
    }
    bool v883 = v669 < v640;
    float entry_18;
    if (v883) {
        unsigned v884 = v640 * 68u;  // intra.rs:201
        unsigned v885 = v884 + v669;
        float v886 = square[v885];
        float v887 = v281 * v886;
        float v888 = betas[v640];
        float entry_19 = v887 * v888;
        entry_18 = entry_19;  // intra.rs:200
    } else {
        entry_18 = 0.0f;
    }
    bool v889 = v675 < v640;
    float entry_20;
    if (v889) {
        unsigned v890 = v640 * 68u;  // intra.rs:201
        unsigned v891 = v890 + v675;
        float v892 = square[v891];
        float v893 = v282 * v892;
        float v894 = betas[v640];
        float entry_21 = v893 * v894;
        entry_20 = entry_21;  // intra.rs:200
    } else {
        entry_20 = 0.0f;
    }
    bool v895 = v691 < v629;
    float entry_22;
    if (v895) {
        unsigned v896 = v629 * 68u;  // intra.rs:201
        unsigned v897 = v896 + v691;
        float v898 = square[v897];
        float v899 = v283 * v898;
        float v900 = betas[v629];
        float entry_23 = v899 * v900;
        entry_22 = entry_23;  // intra.rs:200
    } else {
        entry_22 = 0.0f;
    }
    bool v901 = v697 < v629;
    float entry_24;
    if (v901) {
        unsigned v902 = v629 * 68u;  // intra.rs:201
        unsigned v903 = v902 + v697;
        float v904 = square[v903];
        float v905 = v284 * v904;
        float v906 = betas[v629];
        float entry_25 = v905 * v906;
        entry_24 = entry_25;  // intra.rs:200
    } else {
        entry_24 = 0.0f;
    }
    bool v907 = v691 < v640;
    float entry_26;
    if (v907) {
        unsigned v908 = v640 * 68u;  // intra.rs:201
        unsigned v909 = v908 + v691;
        float v910 = square[v909];
        float v911 = v285 * v910;
        float v912 = betas[v640];
        float entry_27 = v911 * v912;
        entry_26 = entry_27;  // intra.rs:200
    } else {
        entry_26 = 0.0f;
    }
    bool v913 = v697 < v640;
    float entry_28;
    if (v913) {
        unsigned v914 = v640 * 68u;  // intra.rs:201
        unsigned v915 = v914 + v697;
        float v916 = square[v915];
        float v917 = v286 * v916;
        float v918 = betas[v640];
        float entry_29 = v917 * v918;
        entry_28 = entry_29;  // intra.rs:200
    } else {
        entry_28 = 0.0f;
    }
    bool v919 = v713 < v629;
    float entry_30;
    if (v919) {
        unsigned v920 = v629 * 68u;  // intra.rs:201
        unsigned v921 = v920 + v713;
        float v922 = square[v921];
        float v923 = v287 * v922;
        float v924 = betas[v629];
        float entry_31 = v923 * v924;
        entry_30 = entry_31;  // intra.rs:200
    } else {
        entry_30 = 0.0f;
    }
    bool v925 = v719 < v629;
    float entry_32;
    if (v925) {
        unsigned v926 = v629 * 68u;  // intra.rs:201
        unsigned v927 = v926 + v719;
        float v928 = square[v927];
        float v929 = v288 * v928;
        float v930 = betas[v629];
        float entry_33 = v929 * v930;
        entry_32 = entry_33;  // intra.rs:200
    } else {
        entry_32 = 0.0f;
    }
    bool v931 = v713 < v640;
    float entry_34;
    if (v931) {
        unsigned v932 = v640 * 68u;  // intra.rs:201
        unsigned v933 = v932 + v713;
        float v934 = square[v933];
        float v935 = v289 * v934;
        float v936 = betas[v640];
        float entry_35 = v935 * v936;
        entry_34 = entry_35;  // intra.rs:200
    } else {
        entry_34 = 0.0f;
    }
    bool v937 = v719 < v640;
    float entry_36;
    if (v937) {
        unsigned v938 = v640 * 68u;  // intra.rs:201
        unsigned v939 = v938 + v719;
        float v940 = square[v939];
        float v941 = v290 * v940;
        float v942 = betas[v640];
        float entry_37 = v941 * v942;
        entry_36 = entry_37;  // intra.rs:200
    } else {
        entry_36 = 0.0f;
    }
    bool v943 = v735 < v629;
    float entry_38;
    if (v943) {
        unsigned v944 = v629 * 68u;  // intra.rs:201
        unsigned v945 = v944 + v735;
        float v946 = square[v945];
        float v947 = v291 * v946;
        float v948 = betas[v629];
        float entry_39 = v947 * v948;
        entry_38 = entry_39;  // intra.rs:200
    } else {
        entry_38 = 0.0f;
    }
    bool v949 = v741 < v629;
    float entry_40;
    if (v949) {
        unsigned v950 = v629 * 68u;  // intra.rs:201
        unsigned v951 = v950 + v741;
        float v952 = square[v951];
        float v953 = v292 * v952;
        float v954 = betas[v629];
        float entry_41 = v953 * v954;
        entry_40 = entry_41;  // intra.rs:200
    } else {
        entry_40 = 0.0f;
    }
    bool v955 = v735 < v640;
    float entry_42;
    if (v955) {
        unsigned v956 = v640 * 68u;  // intra.rs:201
        unsigned v957 = v956 + v735;
        float v958 = square[v957];
        float v959 = v293 * v958;
        float v960 = betas[v640];
        float entry_43 = v959 * v960;
        entry_42 = entry_43;  // intra.rs:200
    } else {
        entry_42 = 0.0f;
    }
    bool v961 = v741 < v640;
    float entry_44;
    if (v961) {
        unsigned v962 = v640 * 68u;  // intra.rs:201
        unsigned v963 = v962 + v741;
        float v964 = square[v963];
        float v965 = v294 * v964;
        float v966 = betas[v640];
        float entry_45 = v965 * v966;
        entry_44 = entry_45;  // intra.rs:200
    } else {
        entry_44 = 0.0f;
    }
    bool v967 = v757 < v629;
    float entry_46;
    if (v967) {
        unsigned v968 = v629 * 68u;  // intra.rs:201
        unsigned v969 = v968 + v757;
        float v970 = square[v969];
        float v971 = v295 * v970;
        float v972 = betas[v629];
        float entry_47 = v971 * v972;
        entry_46 = entry_47;  // intra.rs:200
    } else {
        entry_46 = 0.0f;
    }
    bool v973 = v763 < v629;
    float entry_48;
    if (v973) {
        unsigned v974 = v629 * 68u;  // intra.rs:201
        unsigned v975 = v974 + v763;
        float v976 = square[v975];
        float v977 = v296 * v976;
        float v978 = betas[v629];
        float entry_49 = v977 * v978;
        entry_48 = entry_49;  // intra.rs:200
    } else {
        entry_48 = 0.0f;
    }
    bool v979 = v757 < v640;
    float entry_50;
    if (v979) {
        unsigned v980 = v640 * 68u;  // intra.rs:201
        unsigned v981 = v980 + v757;
        float v982 = square[v981];
        float v983 = v297 * v982;
        float v984 = betas[v640];
        float entry_51 = v983 * v984;
        entry_50 = entry_51;  // intra.rs:200
    } else {
        entry_50 = 0.0f;
    }
    bool v985 = v763 < v640;
    float entry_52;
    if (v985) {
        unsigned v986 = v640 * 68u;  // intra.rs:201
        unsigned v987 = v986 + v763;
        float v988 = square[v987];
        float v989 = v298 * v988;
        float v990 = betas[v640];
        float entry_53 = v989 * v990;
        entry_52 = entry_53;  // intra.rs:200
    } else {
        entry_52 = 0.0f;
    }
    bool v991 = v779 < v640;
    float entry_54;
    if (v991) {
        unsigned v992 = v640 * 68u;  // intra.rs:201
        unsigned v993 = v992 + v779;
        float v994 = square[v993];
        float v995 = v301 * v994;
        float v996 = betas[v640];
        float entry_55 = v995 * v996;
        entry_54 = entry_55;  // intra.rs:200
    } else {
        entry_54 = 0.0f;
    }
    bool v997 = v780 < v640;
    float entry_56;
    if (v997) {
        unsigned v998 = v640 * 68u;  // intra.rs:201
        unsigned v999 = v998 + v780;
        float v1000 = square[v999];
        float v1001 = v302 * v1000;
        float v1002 = betas[v640];
        float entry_57 = v1001 * v1002;
        entry_56 = entry_57;  // intra.rs:200
    } else {
        entry_56 = 0.0f;
    }
    unsigned v1003 = (threadIdx.x >> 5) * 1088u;  // intra.rs:208
    unsigned v1004 = v107 * 68u;
    unsigned v1005 = v1003 + v1004;
    unsigned v1006 = v1005 + v109;
    *(float2*)(square + v1006) = make_float2(entry, entry_2);
    unsigned v1007 = v128 * 68u;
    unsigned v1008 = v1003 + v1007;
    unsigned v1009 = v1008 + v109;
    *(float2*)(square + v1009) = make_float2(entry_4, entry_5);
    unsigned v1010 = v1005 + v119;
    *(float2*)(square + v1010) = make_float2(entry_6, entry_8);
    unsigned v1011 = v1008 + v119;
    *(float2*)(square + v1011) = make_float2(entry_10, entry_12);
    unsigned v1012 = v1005 + v669;
    *(float2*)(square + v1012) = make_float2(entry_14, entry_16);
    unsigned v1013 = v1008 + v669;
    *(float2*)(square + v1013) = make_float2(entry_18, entry_20);
    unsigned v1014 = v1005 + v691;
    *(float2*)(square + v1014) = make_float2(entry_22, entry_24);
    unsigned v1015 = v1008 + v691;
    *(float2*)(square + v1015) = make_float2(entry_26, entry_28);
    unsigned v1016 = v1005 + v713;
    *(float2*)(square + v1016) = make_float2(entry_30, entry_32);
    unsigned v1017 = v1008 + v713;
    *(float2*)(square + v1017) = make_float2(entry_34, entry_36);
    unsigned v1018 = v1005 + v735;
    *(float2*)(square + v1018) = make_float2(entry_38, entry_40);
    unsigned v1019 = v1008 + v735;
    *(float2*)(square + v1019) = make_float2(entry_42, entry_44);
    unsigned v1020 = v1005 + v757;
    *(float2*)(square + v1020) = make_float2(entry_46, entry_48);
    unsigned v1021 = v1008 + v757;
    *(float2*)(square + v1021) = make_float2(entry_50, entry_52);
    unsigned v1022 = v1005 + v779;
    *(float2*)(square + v1022) = make_float2(0.0f, 0.0f);
    unsigned v1023 = v1008 + v779;
    *(float2*)(square + v1023) = make_float2(entry_54, entry_56);
    __syncthreads();  // intra.rs:209
    unsigned v1024 = threadIdx.x / 16u;  // intra.rs:213
    unsigned block = v1024 * 16u;
    unsigned c_4 = threadIdx.x % 16u;
    float column;  // intra.rs:214
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
    if (v351) {
        bool v1025 = c_4 == 0u;  // intra.rs:220
        float column_16 = v1025 ? 1.0f : 0.0f;
        unsigned v1026 = block + 1u;  // intra.rs:218
        unsigned v1027 = v1026 * 68u;
        unsigned v1028 = v1027 + block;
        float v1029 = square[v1028];
        float sum = fmaf(v1029, column_16, 0.0f);
        bool v1030 = c_4 == 1u;  // intra.rs:220
        bool v1031 = c_4 < 1u;
        float v1032 = -sum;
        float v1033 = v1031 ? v1032 : 0.0f;
        float column_17 = v1030 ? 1.0f : v1033;
        unsigned v1034 = block + 2u;  // intra.rs:218
        unsigned v1035 = v1034 * 68u;
        unsigned v1036 = v1035 + block;
        float2 q40 = *(float2*)(square + v1036);
        float v1037 = q40.x;
        float v1038 = q40.y;
        float sum_1 = fmaf(v1037, column_16, 0.0f);
        float sum_2 = fmaf(v1038, column_17, sum_1);
        bool v1039 = c_4 == 2u;  // intra.rs:220
        bool v1040 = c_4 < 2u;
        float v1041 = -sum_2;
        float v1042 = v1040 ? v1041 : 0.0f;
        float column_18 = v1039 ? 1.0f : v1042;
        unsigned v1043 = block + 3u;  // intra.rs:218
        unsigned v1044 = v1043 * 68u;
        unsigned v1045 = v1044 + block;
        float2 q41 = *(float2*)(square + v1045);
        float v1046 = q41.x;
        float v1047 = q41.y;
        float sum_3 = fmaf(v1046, column_16, 0.0f);
        float sum_4 = fmaf(v1047, column_17, sum_3);
        unsigned v1048 = v1045 + 2u;
        float v1049 = square[v1048];
        float sum_5 = fmaf(v1049, column_18, sum_4);
        bool v1050 = c_4 == 3u;  // intra.rs:220
        bool v1051 = c_4 < 3u;
        float v1052 = -sum_5;
        float v1053 = v1051 ? v1052 : 0.0f;
        float column_19 = v1050 ? 1.0f : v1053;
        unsigned v1054 = block + 4u;  // intra.rs:218
        unsigned v1055 = v1054 * 68u;
        unsigned v1056 = v1055 + block;
        float4 q42 = *(float4*)(square + v1056);
        float v1057 = q42.x;
        float v1058 = q42.y;
        float v1059 = q42.z;
        float v1060 = q42.w;
        float sum_6 = fmaf(v1057, column_16, 0.0f);
        float sum_7 = fmaf(v1058, column_17, sum_6);
        float sum_8 = fmaf(v1059, column_18, sum_7);
        float sum_9 = fmaf(v1060, column_19, sum_8);
        bool v1061 = c_4 == 4u;  // intra.rs:220
        bool v1062 = c_4 < 4u;
        float v1063 = -sum_9;
        float v1064 = v1062 ? v1063 : 0.0f;
        float column_20 = v1061 ? 1.0f : v1064;
        unsigned v1065 = block + 5u;  // intra.rs:218
        unsigned v1066 = v1065 * 68u;
        unsigned v1067 = v1066 + block;
        float4 q43 = *(float4*)(square + v1067);
        float v1068 = q43.x;
        float v1069 = q43.y;
        float v1070 = q43.z;
        float v1071 = q43.w;
        float sum_10 = fmaf(v1068, column_16, 0.0f);
        float sum_11 = fmaf(v1069, column_17, sum_10);
        float sum_12 = fmaf(v1070, column_18, sum_11);
        float sum_13 = fmaf(v1071, column_19, sum_12);
        unsigned v1072 = v1067 + 4u;
        float v1073 = square[v1072];
        float sum_14 = fmaf(v1073, column_20, sum_13);
        bool v1074 = c_4 == 5u;  // intra.rs:220
        bool v1075 = c_4 < 5u;
        float v1076 = -sum_14;
        float v1077 = v1075 ? v1076 : 0.0f;
        float column_21 = v1074 ? 1.0f : v1077;
        unsigned v1078 = block + 6u;  // intra.rs:218
        unsigned v1079 = v1078 * 68u;
        unsigned v1080 = v1079 + block;
        float4 q44 = *(float4*)(square + v1080);
        float v1081 = q44.x;
        float v1082 = q44.y;
        float v1083 = q44.z;
        float v1084 = q44.w;
        float sum_15 = fmaf(v1081, column_16, 0.0f);
        float sum_16 = fmaf(v1082, column_17, sum_15);
        float sum_17 = fmaf(v1083, column_18, sum_16);
        float sum_18 = fmaf(v1084, column_19, sum_17);
        unsigned v1085 = v1080 + 4u;
        float2 q45 = *(float2*)(square + v1085);
        float v1086 = q45.x;
        float v1087 = q45.y;
        float sum_19 = fmaf(v1086, column_20, sum_18);
        float sum_20 = fmaf(v1087, column_21, sum_19);
        bool v1088 = c_4 == 6u;  // intra.rs:220
        bool v1089 = c_4 < 6u;
        float v1090 = -sum_20;
        float v1091 = v1089 ? v1090 : 0.0f;
        float column_22 = v1088 ? 1.0f : v1091;
        unsigned v1092 = block + 7u;  // intra.rs:218
        unsigned v1093 = v1092 * 68u;
        unsigned v1094 = v1093 + block;
        float4 q46 = *(float4*)(square + v1094);
        float v1095 = q46.x;
        float v1096 = q46.y;
        float v1097 = q46.z;
        float v1098 = q46.w;
        float sum_21 = fmaf(v1095, column_16, 0.0f);
        float sum_22 = fmaf(v1096, column_17, sum_21);
        float sum_23 = fmaf(v1097, column_18, sum_22);
        float sum_24 = fmaf(v1098, column_19, sum_23);
        unsigned v1099 = v1094 + 4u;
        float2 q47 = *(float2*)(square + v1099);
        float v1100 = q47.x;
        float v1101 = q47.y;
        float sum_25 = fmaf(v1100, column_20, sum_24);
        float sum_26 = fmaf(v1101, column_21, sum_25);
        unsigned v1102 = v1094 + 6u;
        float v1103 = square[v1102];
        float sum_27 = fmaf(v1103, column_22, sum_26);
        bool v1104 = c_4 == 7u;  // intra.rs:220
        bool v1105 = c_4 < 7u;
        float v1106 = -sum_27;
        float v1107 = v1105 ? v1106 : 0.0f;
        float column_23 = v1104 ? 1.0f : v1107;
        unsigned v1108 = block + 8u;  // intra.rs:218
        unsigned v1109 = v1108 * 68u;
        unsigned v1110 = v1109 + block;
        float4 q48 = *(float4*)(square + v1110);
        float v1111 = q48.x;
        float v1112 = q48.y;
        float v1113 = q48.z;
        float v1114 = q48.w;
        float sum_28 = fmaf(v1111, column_16, 0.0f);
        float sum_29 = fmaf(v1112, column_17, sum_28);
        float sum_30 = fmaf(v1113, column_18, sum_29);
        float sum_31 = fmaf(v1114, column_19, sum_30);
        unsigned v1115 = v1110 + 4u;
        float4 q49 = *(float4*)(square + v1115);
        float v1116 = q49.x;
        float v1117 = q49.y;
        float v1118 = q49.z;
        float v1119 = q49.w;
        float sum_32 = fmaf(v1116, column_20, sum_31);
        float sum_33 = fmaf(v1117, column_21, sum_32);
        float sum_34 = fmaf(v1118, column_22, sum_33);
        float sum_35 = fmaf(v1119, column_23, sum_34);
        bool v1120 = c_4 == 8u;  // intra.rs:220
        bool v1121 = c_4 < 8u;
        float v1122 = -sum_35;
        float v1123 = v1121 ? v1122 : 0.0f;
        float column_24 = v1120 ? 1.0f : v1123;
        unsigned v1124 = block + 9u;  // intra.rs:218
        unsigned v1125 = v1124 * 68u;
        unsigned v1126 = v1125 + block;
        float4 q50 = *(float4*)(square + v1126);
        float v1127 = q50.x;
        float v1128 = q50.y;
        float v1129 = q50.z;
        float v1130 = q50.w;
        float sum_36 = fmaf(v1127, column_16, 0.0f);
        float sum_37 = fmaf(v1128, column_17, sum_36);
        float sum_38 = fmaf(v1129, column_18, sum_37);
        float sum_39 = fmaf(v1130, column_19, sum_38);
        unsigned v1131 = v1126 + 4u;
        float4 q51 = *(float4*)(square + v1131);
        float v1132 = q51.x;
        float v1133 = q51.y;
        float v1134 = q51.z;
        float v1135 = q51.w;
        float sum_40 = fmaf(v1132, column_20, sum_39);
        float sum_41 = fmaf(v1133, column_21, sum_40);
        float sum_42 = fmaf(v1134, column_22, sum_41);
        float sum_43 = fmaf(v1135, column_23, sum_42);
        unsigned v1136 = v1126 + 8u;
        float v1137 = square[v1136];
        float sum_44 = fmaf(v1137, column_24, sum_43);
        bool v1138 = c_4 == 9u;  // intra.rs:220
        bool v1139 = c_4 < 9u;
        float v1140 = -sum_44;
        float v1141 = v1139 ? v1140 : 0.0f;
        float column_25 = v1138 ? 1.0f : v1141;
        unsigned v1142 = block + 10u;  // intra.rs:218
        unsigned v1143 = v1142 * 68u;
        unsigned v1144 = v1143 + block;
        float4 q52 = *(float4*)(square + v1144);
        float v1145 = q52.x;
        float v1146 = q52.y;
        float v1147 = q52.z;
        float v1148 = q52.w;
        float sum_45 = fmaf(v1145, column_16, 0.0f);
        float sum_46 = fmaf(v1146, column_17, sum_45);
        float sum_47 = fmaf(v1147, column_18, sum_46);
        float sum_48 = fmaf(v1148, column_19, sum_47);
        unsigned v1149 = v1144 + 4u;
        float4 q53 = *(float4*)(square + v1149);
        float v1150 = q53.x;
        float v1151 = q53.y;
        float v1152 = q53.z;
        float v1153 = q53.w;
        float sum_49 = fmaf(v1150, column_20, sum_48);
        float sum_50 = fmaf(v1151, column_21, sum_49);
        float sum_51 = fmaf(v1152, column_22, sum_50);
        float sum_52 = fmaf(v1153, column_23, sum_51);
        unsigned v1154 = v1144 + 8u;
        float2 q54 = *(float2*)(square + v1154);
        float v1155 = q54.x;
        float v1156 = q54.y;
        float sum_53 = fmaf(v1155, column_24, sum_52);
        float sum_54 = fmaf(v1156, column_25, sum_53);
        bool v1157 = c_4 == 10u;  // intra.rs:220
        bool v1158 = c_4 < 10u;
        float v1159 = -sum_54;
        float v1160 = v1158 ? v1159 : 0.0f;
        float column_26 = v1157 ? 1.0f : v1160;
        unsigned v1161 = block + 11u;  // intra.rs:218
        unsigned v1162 = v1161 * 68u;
        unsigned v1163 = v1162 + block;
        float4 q55 = *(float4*)(square + v1163);
        float v1164 = q55.x;
        float v1165 = q55.y;
        float v1166 = q55.z;
        float v1167 = q55.w;
        float sum_55 = fmaf(v1164, column_16, 0.0f);
        float sum_56 = fmaf(v1165, column_17, sum_55);
        float sum_57 = fmaf(v1166, column_18, sum_56);
        float sum_58 = fmaf(v1167, column_19, sum_57);
        unsigned v1168 = v1163 + 4u;
        float4 q56 = *(float4*)(square + v1168);
        float v1169 = q56.x;
        float v1170 = q56.y;
        float v1171 = q56.z;
        float v1172 = q56.w;
        float sum_59 = fmaf(v1169, column_20, sum_58);
        float sum_60 = fmaf(v1170, column_21, sum_59);
        float sum_61 = fmaf(v1171, column_22, sum_60);
        float sum_62 = fmaf(v1172, column_23, sum_61);
        unsigned v1173 = v1163 + 8u;
        float2 q57 = *(float2*)(square + v1173);
        float v1174 = q57.x;
        float v1175 = q57.y;
        float sum_63 = fmaf(v1174, column_24, sum_62);
        float sum_64 = fmaf(v1175, column_25, sum_63);
        unsigned v1176 = v1163 + 10u;
        float v1177 = square[v1176];
        float sum_65 = fmaf(v1177, column_26, sum_64);
        bool v1178 = c_4 == 11u;  // intra.rs:220
        bool v1179 = c_4 < 11u;
        float v1180 = -sum_65;
        float v1181 = v1179 ? v1180 : 0.0f;
        float column_27 = v1178 ? 1.0f : v1181;
        unsigned v1182 = block + 12u;  // intra.rs:218
        unsigned v1183 = v1182 * 68u;
        unsigned v1184 = v1183 + block;
        float4 q58 = *(float4*)(square + v1184);
        float v1185 = q58.x;
        float v1186 = q58.y;
        float v1187 = q58.z;
        float v1188 = q58.w;
        float sum_66 = fmaf(v1185, column_16, 0.0f);
        float sum_67 = fmaf(v1186, column_17, sum_66);
        float sum_68 = fmaf(v1187, column_18, sum_67);
        float sum_69 = fmaf(v1188, column_19, sum_68);
        unsigned v1189 = v1184 + 4u;
        float4 q59 = *(float4*)(square + v1189);
        float v1190 = q59.x;
        float v1191 = q59.y;
        float v1192 = q59.z;
        float v1193 = q59.w;
        float sum_70 = fmaf(v1190, column_20, sum_69);
        float sum_71 = fmaf(v1191, column_21, sum_70);
        float sum_72 = fmaf(v1192, column_22, sum_71);
        float sum_73 = fmaf(v1193, column_23, sum_72);
        unsigned v1194 = v1184 + 8u;
        float4 q60 = *(float4*)(square + v1194);
        float v1195 = q60.x;
        float v1196 = q60.y;
        float v1197 = q60.z;
        float v1198 = q60.w;
        float sum_74 = fmaf(v1195, column_24, sum_73);
        float sum_75 = fmaf(v1196, column_25, sum_74);
        float sum_76 = fmaf(v1197, column_26, sum_75);
        float sum_77 = fmaf(v1198, column_27, sum_76);
        bool v1199 = c_4 == 12u;  // intra.rs:220
        bool v1200 = c_4 < 12u;
        float v1201 = -sum_77;
        float v1202 = v1200 ? v1201 : 0.0f;
        float column_28 = v1199 ? 1.0f : v1202;
        unsigned v1203 = block + 13u;  // intra.rs:218
        unsigned v1204 = v1203 * 68u;
        unsigned v1205 = v1204 + block;
        float4 q61 = *(float4*)(square + v1205);
        float v1206 = q61.x;
        float v1207 = q61.y;
        float v1208 = q61.z;
        float v1209 = q61.w;
        float sum_78 = fmaf(v1206, column_16, 0.0f);
        float sum_79 = fmaf(v1207, column_17, sum_78);
        float sum_80 = fmaf(v1208, column_18, sum_79);
        float sum_81 = fmaf(v1209, column_19, sum_80);
        unsigned v1210 = v1205 + 4u;
        float4 q62 = *(float4*)(square + v1210);
        float v1211 = q62.x;
        float v1212 = q62.y;
        float v1213 = q62.z;
        float v1214 = q62.w;
        float sum_82 = fmaf(v1211, column_20, sum_81);
        float sum_83 = fmaf(v1212, column_21, sum_82);
        float sum_84 = fmaf(v1213, column_22, sum_83);
        float sum_85 = fmaf(v1214, column_23, sum_84);
        unsigned v1215 = v1205 + 8u;
        float4 q63 = *(float4*)(square + v1215);
        float v1216 = q63.x;
        float v1217 = q63.y;
        float v1218 = q63.z;
        float v1219 = q63.w;
        float sum_86 = fmaf(v1216, column_24, sum_85);
        float sum_87 = fmaf(v1217, column_25, sum_86);
        float sum_88 = fmaf(v1218, column_26, sum_87);
        float sum_89 = fmaf(v1219, column_27, sum_88);
        unsigned v1220 = v1205 + 12u;
        float v1221 = square[v1220];
        float sum_90 = fmaf(v1221, column_28, sum_89);
        bool v1222 = c_4 == 13u;  // intra.rs:220
        bool v1223 = c_4 < 13u;
        float v1224 = -sum_90;
        float v1225 = v1223 ? v1224 : 0.0f;
        float column_29 = v1222 ? 1.0f : v1225;
        unsigned v1226 = block + 14u;  // intra.rs:218
        unsigned v1227 = v1226 * 68u;
        unsigned v1228 = v1227 + block;
        float4 q64 = *(float4*)(square + v1228);
        float v1229 = q64.x;
        float v1230 = q64.y;
        float v1231 = q64.z;
        float v1232 = q64.w;
        float sum_91 = fmaf(v1229, column_16, 0.0f);
        float sum_92 = fmaf(v1230, column_17, sum_91);
        float sum_93 = fmaf(v1231, column_18, sum_92);
        float sum_94 = fmaf(v1232, column_19, sum_93);
        unsigned v1233 = v1228 + 4u;
        float4 q65 = *(float4*)(square + v1233);
        float v1234 = q65.x;
        float v1235 = q65.y;
        float v1236 = q65.z;
        float v1237 = q65.w;
        float sum_95 = fmaf(v1234, column_20, sum_94);
        float sum_96 = fmaf(v1235, column_21, sum_95);
        float sum_97 = fmaf(v1236, column_22, sum_96);
        float sum_98 = fmaf(v1237, column_23, sum_97);
        unsigned v1238 = v1228 + 8u;
        float4 q66 = *(float4*)(square + v1238);
        float v1239 = q66.x;
        float v1240 = q66.y;
        float v1241 = q66.z;
        float v1242 = q66.w;
        float sum_99 = fmaf(v1239, column_24, sum_98);
        float sum_100 = fmaf(v1240, column_25, sum_99);
        float sum_101 = fmaf(v1241, column_26, sum_100);
        float sum_102 = fmaf(v1242, column_27, sum_101);
        unsigned v1243 = v1228 + 12u;
        float2 q67 = *(float2*)(square + v1243);
        float v1244 = q67.x;
        float v1245 = q67.y;
        float sum_103 = fmaf(v1244, column_28, sum_102);
        float sum_104 = fmaf(v1245, column_29, sum_103);
        bool v1246 = c_4 == 14u;  // intra.rs:220
        bool v1247 = c_4 < 14u;
        float v1248 = -sum_104;
        float v1249 = v1247 ? v1248 : 0.0f;
        float column_30 = v1246 ? 1.0f : v1249;
        unsigned v1250 = block + 15u;  // intra.rs:218
        unsigned v1251 = v1250 * 68u;
        unsigned v1252 = v1251 + block;
        float4 q68 = *(float4*)(square + v1252);
        float v1253 = q68.x;
        float v1254 = q68.y;
        float v1255 = q68.z;
        float v1256 = q68.w;
        float sum_105 = fmaf(v1253, column_16, 0.0f);
        float sum_106 = fmaf(v1254, column_17, sum_105);
        float sum_107 = fmaf(v1255, column_18, sum_106);
        float sum_108 = fmaf(v1256, column_19, sum_107);
        unsigned v1257 = v1252 + 4u;
        float4 q69 = *(float4*)(square + v1257);
        float v1258 = q69.x;
        float v1259 = q69.y;
        float v1260 = q69.z;
        float v1261 = q69.w;
        float sum_109 = fmaf(v1258, column_20, sum_108);
        float sum_110 = fmaf(v1259, column_21, sum_109);
        float sum_111 = fmaf(v1260, column_22, sum_110);
        float sum_112 = fmaf(v1261, column_23, sum_111);
        unsigned v1262 = v1252 + 8u;
        float4 q70 = *(float4*)(square + v1262);
        float v1263 = q70.x;
        float v1264 = q70.y;
        float v1265 = q70.z;
        float v1266 = q70.w;
        float sum_113 = fmaf(v1263, column_24, sum_112);
        float sum_114 = fmaf(v1264, column_25, sum_113);
        float sum_115 = fmaf(v1265, column_26, sum_114);
        float sum_116 = fmaf(v1266, column_27, sum_115);
        unsigned v1267 = v1252 + 12u;
        float2 q71 = *(float2*)(square + v1267);
        float v1268 = q71.x;
        float v1269 = q71.y;
        float sum_117 = fmaf(v1268, column_28, sum_116);
        float sum_118 = fmaf(v1269, column_29, sum_117);
        unsigned v1270 = v1252 + 14u;
        float v1271 = square[v1270];
        float sum_119 = fmaf(v1271, column_30, sum_118);
        bool v1272 = c_4 == 15u;  // intra.rs:220
        bool v1273 = c_4 < 15u;
        float v1274 = -sum_119;
        float v1275 = v1273 ? v1274 : 0.0f;
        float column_31 = v1272 ? 1.0f : v1275;
        column = column_16;  // intra.rs:214
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
    __syncthreads();  // intra.rs:223
    if (v351) {  // intra.rs:224
        unsigned v1276 = block + c_4;  // intra.rs:226
        unsigned v1277 = v1276 * 68u;
        unsigned v1278 = v1277 + block;
        *(float4*)(square + v1278) = make_float4(column, column_1, column_2, column_3);
        unsigned v1279 = v1278 + 4u;
        *(float4*)(square + v1279) = make_float4(column_4, column_5, column_6, column_7);
        unsigned v1280 = v1278 + 8u;
        *(float4*)(square + v1280) = make_float4(column_8, column_9, column_10, column_11);
        unsigned v1281 = v1278 + 12u;
        *(float4*)(square + v1281) = make_float4(column_12, column_13, column_14, column_15);
    }
    __syncthreads();  // intra.rs:229
    unsigned q72 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:231
    for (unsigned q73 = 0; q73 < q72; ++q73) {
        unsigned i = 1u + q73;
        bool v1282 = (threadIdx.x >> 5) < i;  // intra.rs:232
        if (v1282) {
            unsigned v1283 = i * 1088u;  // intra.rs:236
            float v1284 = 0.0f;  // intra.rs:234
            float v1285 = 0.0f;
            float v1286 = 0.0f;
            float v1287 = 0.0f;
            float v1288 = 0.0f;
            float v1289 = 0.0f;
            float v1290 = 0.0f;
            float v1291 = 0.0f;
            unsigned q74 = (threadIdx.x >> 5) < i ? i - (threadIdx.x >> 5) : 0;
            for (unsigned q75 = 0; q75 < q74; ++q75) {
                unsigned j = (threadIdx.x >> 5) + q75;
                unsigned v1292 = j * 16u;  // intra.rs:235
                unsigned v1293 = v1003 + v1292;
                unsigned v1294 = v1293 + v1004;
                unsigned v1295 = v1294 + v109;
                float2 q76 = *(float2*)(square + v1295);
                float v1296 = q76.x;
                float v1297 = q76.y;
                unsigned v1298 = v1293 + v1007;
                unsigned v1299 = v1298 + v109;
                float2 q77 = *(float2*)(square + v1299);
                float v1300 = q77.x;
                float v1301 = q77.y;
                unsigned v1302 = v1294 + v119;
                float2 q78 = *(float2*)(square + v1302);
                float v1303 = q78.x;
                float v1304 = q78.y;
                unsigned v1305 = v1298 + v119;
                float2 q79 = *(float2*)(square + v1305);
                float v1306 = q79.x;
                float v1307 = q79.y;
                unsigned v1308 = v1283 + v1292;  // intra.rs:236
                unsigned v1309 = v1308 + v1004;
                unsigned v1310 = v1309 + v109;
                float2 q80 = *(float2*)(square + v1310);
                float v1311 = q80.x;
                float v1312 = q80.y;
                unsigned v1313 = v1309 + v119;
                float2 q81 = *(float2*)(square + v1313);
                float v1314 = q81.x;
                float v1315 = q81.y;
                unsigned v1316 = v1308 + v1007;
                unsigned v1317 = v1316 + v109;
                float2 q82 = *(float2*)(square + v1317);
                float v1318 = q82.x;
                float v1319 = q82.y;
                unsigned v1320 = v1316 + v119;
                float2 q83 = *(float2*)(square + v1320);
                float v1321 = q83.x;
                float v1322 = q83.y;
                float4 q84 = make_float4(v1284, v1285, v1286, v1287);
                q84 = kiln_mma_f32(q84, v1296, v1300, v1297, v1301, v1311, v1312);
                q84 = kiln_mma_f32(q84, v1303, v1306, v1304, v1307, v1314, v1315);
                float v1323 = q84.x;
                float v1324 = q84.y;
                float v1325 = q84.z;
                float v1326 = q84.w;
                float4 q85 = make_float4(v1288, v1289, v1290, v1291);
                q85 = kiln_mma_f32(q85, v1296, v1300, v1297, v1301, v1318, v1319);
                q85 = kiln_mma_f32(q85, v1303, v1306, v1304, v1307, v1321, v1322);
                float v1327 = q85.x;
                float v1328 = q85.y;
                float v1329 = q85.z;
                float v1330 = q85.w;
                v1284 = v1323;  // intra.rs:234
                v1285 = v1324;
                v1286 = v1325;
                v1287 = v1326;
                v1288 = v1327;
                v1289 = v1328;
                v1290 = v1329;
                v1291 = v1330;
            }
            unsigned v1331 = i * 16u;  // intra.rs:238
            unsigned v1332 = v1283 + v1331;
            unsigned v1333 = v108 * 136u;
            unsigned v1334 = v1332 + v1333;
            unsigned v1335 = v1334 + v107;
            float v1336 = square[v1335];
            unsigned v1337 = v118 * 68u;
            unsigned v1338 = v1332 + v1337;
            unsigned v1339 = v1338 + v107;
            float v1340 = square[v1339];
            unsigned v1341 = v119 * 68u;
            unsigned v1342 = v1332 + v1341;
            unsigned v1343 = v1342 + v107;
            float v1344 = square[v1343];
            unsigned v1345 = v127 * 68u;
            unsigned v1346 = v1332 + v1345;
            unsigned v1347 = v1346 + v107;
            float v1348 = square[v1347];
            unsigned v1349 = v1334 + v128;
            float v1350 = square[v1349];
            unsigned v1351 = v1338 + v128;
            float v1352 = square[v1351];
            unsigned v1353 = v1342 + v128;
            float v1354 = square[v1353];
            unsigned v1355 = v1346 + v128;
            float v1356 = square[v1355];
            float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // intra.rs:240
            q86 = kiln_mma_f32(q86, v1284, v1286, v1285, v1287, v1336, v1340);
            q86 = kiln_mma_f32(q86, v1288, v1290, v1289, v1291, v1344, v1348);
            float v1357 = q86.x;
            float v1358 = q86.y;
            float v1359 = q86.z;
            float v1360 = q86.w;
            float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q87 = kiln_mma_f32(q87, v1284, v1286, v1285, v1287, v1350, v1352);
            q87 = kiln_mma_f32(q87, v1288, v1290, v1289, v1291, v1354, v1356);
            float v1361 = q87.x;
            float v1362 = q87.y;
            float v1363 = q87.z;
            float v1364 = q87.w;
            float v1365 = -v1357;  // intra.rs:241
            float v1366 = -v1358;
            float v1367 = -v1359;
            float v1368 = -v1360;
            float v1369 = -v1361;
            float v1370 = -v1362;
            float v1371 = -v1363;
            float v1372 = -v1364;
            unsigned v1373 = v1003 + v1331;
            unsigned v1374 = v1373 + v1004;
            unsigned v1375 = v1374 + v109;
            *(float2*)(square + v1375) = make_float2(v1365, v1366);
            unsigned v1376 = v1373 + v1007;
            unsigned v1377 = v1376 + v109;
            *(float2*)(square + v1377) = make_float2(v1367, v1368);
            unsigned v1378 = v1374 + v119;
            *(float2*)(square + v1378) = make_float2(v1369, v1370);
            unsigned v1379 = v1376 + v119;
            *(float2*)(square + v1379) = make_float2(v1371, v1372);
        }
        __syncthreads();  // intra.rs:243
    }
    unsigned r_5 = threadIdx.x / 8u;  // intra.rs:247
    unsigned v1380 = threadIdx.x % 8u;
    unsigned c_5 = v1380 * 8u;
    bool v1381 = c_5 >= r_5;  // intra.rs:249
    float entry_58;
    if (v1381) {
        float v1382 = betas[r_5];
        unsigned v1383 = r_5 * 68u;
        unsigned v1384 = v1383 + c_5;
        float v1385 = square[v1384];
        float v1386 = v1382 * v1385;
        entry_58 = v1386;
    } else {
        entry_58 = 0.0f;
    }
    unsigned v1387 = r_5 * 64u;  // intra.rs:250
    unsigned v1388 = v1387 + c_5;
    unsigned long long v1389 = (unsigned long long)v1388;
    unsigned long long v1390 = v791 + v1389;
    unsigned v1391 = c_5 + 1u;  // intra.rs:249
    bool v1392 = v1391 >= r_5;
    float entry_59;
    if (v1392) {
        float v1393 = betas[r_5];
        unsigned v1394 = r_5 * 68u;
        unsigned v1395 = v1394 + c_5;
        unsigned v1396 = v1395 + 1u;
        float v1397 = square[v1396];
        float v1398 = v1393 * v1397;
        entry_59 = v1398;
    } else {
        entry_59 = 0.0f;
    }
    unsigned v1399 = c_5 + 2u;
    bool v1400 = v1399 >= r_5;
    float entry_60;
    if (v1400) {
        float v1401 = betas[r_5];
        unsigned v1402 = r_5 * 68u;
        unsigned v1403 = v1402 + c_5;
        unsigned v1404 = v1403 + 2u;
        float v1405 = square[v1404];
        float v1406 = v1401 * v1405;
        entry_60 = v1406;
    } else {
        entry_60 = 0.0f;
    }
    unsigned v1407 = c_5 + 3u;
    bool v1408 = v1407 >= r_5;
    float entry_61;
    if (v1408) {
        float v1409 = betas[r_5];
        unsigned v1410 = r_5 * 68u;
        unsigned v1411 = v1410 + c_5;
        unsigned v1412 = v1411 + 3u;
        float v1413 = square[v1412];
        float v1414 = v1409 * v1413;
        entry_61 = v1414;
    } else {
        entry_61 = 0.0f;
    }
    *(float4*)(solve + v1390) = make_float4(entry_58, entry_59, entry_60, entry_61);  // intra.rs:250
    unsigned v1415 = c_5 + 4u;  // intra.rs:249
    bool v1416 = v1415 >= r_5;
    float entry_62;
    if (v1416) {
        float v1417 = betas[r_5];
        unsigned v1418 = r_5 * 68u;
        unsigned v1419 = v1418 + c_5;
        unsigned v1420 = v1419 + 4u;
        float v1421 = square[v1420];
        float v1422 = v1417 * v1421;
        entry_62 = v1422;
    } else {
        entry_62 = 0.0f;
    }
    unsigned v1423 = v1388 + 4u;  // intra.rs:250
    unsigned long long v1424 = (unsigned long long)v1423;
    unsigned long long v1425 = v791 + v1424;
    unsigned v1426 = c_5 + 5u;  // intra.rs:249
    bool v1427 = v1426 >= r_5;
    float entry_63;
    if (v1427) {
        float v1428 = betas[r_5];
        unsigned v1429 = r_5 * 68u;
        unsigned v1430 = v1429 + c_5;
        unsigned v1431 = v1430 + 5u;
        float v1432 = square[v1431];
        float v1433 = v1428 * v1432;
        entry_63 = v1433;
    } else {
        entry_63 = 0.0f;
    }
    unsigned v1434 = c_5 + 6u;
    bool v1435 = v1434 >= r_5;
    float entry_64;
    if (v1435) {
        float v1436 = betas[r_5];
        unsigned v1437 = r_5 * 68u;
        unsigned v1438 = v1437 + c_5;
        unsigned v1439 = v1438 + 6u;
        float v1440 = square[v1439];
        float v1441 = v1436 * v1440;
        entry_64 = v1441;
    } else {
        entry_64 = 0.0f;
    }
    unsigned v1442 = c_5 + 7u;
    bool v1443 = v1442 >= r_5;
    float entry_65;
    if (v1443) {
        float v1444 = betas[r_5];
        unsigned v1445 = r_5 * 68u;
        unsigned v1446 = v1445 + c_5;
        unsigned v1447 = v1446 + 7u;
        float v1448 = square[v1447];
        float v1449 = v1444 * v1448;
        entry_65 = v1449;
    } else {
        entry_65 = 0.0f;
    }
    *(float4*)(solve + v1425) = make_float4(entry_62, entry_63, entry_64, entry_65);  // intra.rs:250
    unsigned unit = threadIdx.x + 128u;  // intra.rs:246
    unsigned r_6 = unit / 8u;  // intra.rs:247
    unsigned v1450 = unit % 8u;
    unsigned c_6 = v1450 * 8u;
    bool v1451 = c_6 >= r_6;  // intra.rs:249
    float entry_66;
    if (v1451) {
        float v1452 = betas[r_6];
        unsigned v1453 = r_6 * 68u;
        unsigned v1454 = v1453 + c_6;
        float v1455 = square[v1454];
        float v1456 = v1452 * v1455;
        entry_66 = v1456;
    } else {
        entry_66 = 0.0f;
    }
    unsigned v1457 = r_6 * 64u;  // intra.rs:250
    unsigned v1458 = v1457 + c_6;
    unsigned long long v1459 = (unsigned long long)v1458;
    unsigned long long v1460 = v791 + v1459;
    unsigned v1461 = c_6 + 1u;  // intra.rs:249
    bool v1462 = v1461 >= r_6;
    float entry_67;
    if (v1462) {
        float v1463 = betas[r_6];
        unsigned v1464 = r_6 * 68u;
        unsigned v1465 = v1464 + c_6;
        unsigned v1466 = v1465 + 1u;
        float v1467 = square[v1466];
        float v1468 = v1463 * v1467;
        entry_67 = v1468;
    } else {
        entry_67 = 0.0f;
    }
    unsigned v1469 = c_6 + 2u;
    bool v1470 = v1469 >= r_6;
    float entry_68;
    if (v1470) {
        float v1471 = betas[r_6];
        unsigned v1472 = r_6 * 68u;
        unsigned v1473 = v1472 + c_6;
        unsigned v1474 = v1473 + 2u;
        float v1475 = square[v1474];
        float v1476 = v1471 * v1475;
        entry_68 = v1476;
    } else {
        entry_68 = 0.0f;
    }
    unsigned v1477 = c_6 + 3u;
    bool v1478 = v1477 >= r_6;
    float entry_69;
    if (v1478) {
        float v1479 = betas[r_6];
        unsigned v1480 = r_6 * 68u;
        unsigned v1481 = v1480 + c_6;
        unsigned v1482 = v1481 + 3u;
        float v1483 = square[v1482];
        float v1484 = v1479 * v1483;
        entry_69 = v1484;
    } else {
        entry_69 = 0.0f;
    }
    *(float4*)(solve + v1460) = make_float4(entry_66, entry_67, entry_68, entry_69);  // intra.rs:250
    unsigned v1485 = c_6 + 4u;  // intra.rs:249
    bool v1486 = v1485 >= r_6;
    float entry_70;
    if (v1486) {
        float v1487 = betas[r_6];
        unsigned v1488 = r_6 * 68u;
        unsigned v1489 = v1488 + c_6;
        unsigned v1490 = v1489 + 4u;
        float v1491 = square[v1490];
        float v1492 = v1487 * v1491;
        entry_70 = v1492;
    } else {
        entry_70 = 0.0f;
    }
    unsigned v1493 = v1458 + 4u;  // intra.rs:250
    unsigned long long v1494 = (unsigned long long)v1493;
    unsigned long long v1495 = v791 + v1494;
    unsigned v1496 = c_6 + 5u;  // intra.rs:249
    bool v1497 = v1496 >= r_6;
    float entry_71;
    if (v1497) {
        float v1498 = betas[r_6];
        unsigned v1499 = r_6 * 68u;
        unsigned v1500 = v1499 + c_6;
        unsigned v1501 = v1500 + 5u;
        float v1502 = square[v1501];
        float v1503 = v1498 * v1502;
        entry_71 = v1503;
    } else {
        entry_71 = 0.0f;
    }
    unsigned v1504 = c_6 + 6u;
    bool v1505 = v1504 >= r_6;
    float entry_72;
    if (v1505) {
        float v1506 = betas[r_6];
        unsigned v1507 = r_6 * 68u;
        unsigned v1508 = v1507 + c_6;
        unsigned v1509 = v1508 + 6u;
        float v1510 = square[v1509];
        float v1511 = v1506 * v1510;
        entry_72 = v1511;
    } else {
        entry_72 = 0.0f;
    }
    unsigned v1512 = c_6 + 7u;
    bool v1513 = v1512 >= r_6;
    float entry_73;
    if (v1513) {
        float v1514 = betas[r_6];
        unsigned v1515 = r_6 * 68u;
        unsigned v1516 = v1515 + c_6;
        unsigned v1517 = v1516 + 7u;
        float v1518 = square[v1517];
        float v1519 = v1514 * v1518;
        entry_73 = v1519;
    } else {
        entry_73 = 0.0f;
    }
    *(float4*)(solve + v1495) = make_float4(entry_70, entry_71, entry_72, entry_73);  // intra.rs:250
    unsigned unit_1 = threadIdx.x + 256u;  // intra.rs:246
    unsigned r_7 = unit_1 / 8u;  // intra.rs:247
    unsigned v1520 = unit_1 % 8u;
    unsigned c_7 = v1520 * 8u;
    bool v1521 = c_7 >= r_7;  // intra.rs:249
    float entry_74;
    if (v1521) {
        float v1522 = betas[r_7];
        unsigned v1523 = r_7 * 68u;
        unsigned v1524 = v1523 + c_7;
        float v1525 = square[v1524];
        float v1526 = v1522 * v1525;
        entry_74 = v1526;
    } else {
        entry_74 = 0.0f;
    }
    unsigned v1527 = r_7 * 64u;  // intra.rs:250
    unsigned v1528 = v1527 + c_7;
    unsigned long long v1529 = (unsigned long long)v1528;
    unsigned long long v1530 = v791 + v1529;
    unsigned v1531 = c_7 + 1u;  // intra.rs:249
    bool v1532 = v1531 >= r_7;
    float entry_75;
    if (v1532) {
        float v1533 = betas[r_7];
        unsigned v1534 = r_7 * 68u;
        unsigned v1535 = v1534 + c_7;
        unsigned v1536 = v1535 + 1u;
        float v1537 = square[v1536];
        float v1538 = v1533 * v1537;
        entry_75 = v1538;
    } else {
        entry_75 = 0.0f;
    }
    unsigned v1539 = c_7 + 2u;
    bool v1540 = v1539 >= r_7;
    float entry_76;
    if (v1540) {
        float v1541 = betas[r_7];
        unsigned v1542 = r_7 * 68u;
        unsigned v1543 = v1542 + c_7;
        unsigned v1544 = v1543 + 2u;
        float v1545 = square[v1544];
        float v1546 = v1541 * v1545;
        entry_76 = v1546;
    } else {
        entry_76 = 0.0f;
    }
    unsigned v1547 = c_7 + 3u;
    bool v1548 = v1547 >= r_7;
    float entry_77;
    if (v1548) {
        float v1549 = betas[r_7];
        unsigned v1550 = r_7 * 68u;
        unsigned v1551 = v1550 + c_7;
        unsigned v1552 = v1551 + 3u;
        float v1553 = square[v1552];
        float v1554 = v1549 * v1553;
        entry_77 = v1554;
    } else {
        entry_77 = 0.0f;
    }
    *(float4*)(solve + v1530) = make_float4(entry_74, entry_75, entry_76, entry_77);  // intra.rs:250
    unsigned v1555 = c_7 + 4u;  // intra.rs:249
    bool v1556 = v1555 >= r_7;
    float entry_78;
    if (v1556) {
        float v1557 = betas[r_7];
        unsigned v1558 = r_7 * 68u;
        unsigned v1559 = v1558 + c_7;
        unsigned v1560 = v1559 + 4u;
        float v1561 = square[v1560];
        float v1562 = v1557 * v1561;
        entry_78 = v1562;
    } else {
        entry_78 = 0.0f;
    }
    unsigned v1563 = v1528 + 4u;  // intra.rs:250
    unsigned long long v1564 = (unsigned long long)v1563;
    unsigned long long v1565 = v791 + v1564;
    unsigned v1566 = c_7 + 5u;  // intra.rs:249
    bool v1567 = v1566 >= r_7;
    float entry_79;
    if (v1567) {
        float v1568 = betas[r_7];
        unsigned v1569 = r_7 * 68u;
        unsigned v1570 = v1569 + c_7;
        unsigned v1571 = v1570 + 5u;
        float v1572 = square[v1571];
        float v1573 = v1568 * v1572;
        entry_79 = v1573;
    } else {
        entry_79 = 0.0f;
    }
    unsigned v1574 = c_7 + 6u;
    bool v1575 = v1574 >= r_7;
    float entry_80;
    if (v1575) {
        float v1576 = betas[r_7];
        unsigned v1577 = r_7 * 68u;
        unsigned v1578 = v1577 + c_7;
        unsigned v1579 = v1578 + 6u;
        float v1580 = square[v1579];
        float v1581 = v1576 * v1580;
        entry_80 = v1581;
    } else {
        entry_80 = 0.0f;
    }
    unsigned v1582 = c_7 + 7u;
    bool v1583 = v1582 >= r_7;
    float entry_81;
    if (v1583) {
        float v1584 = betas[r_7];
        unsigned v1585 = r_7 * 68u;
        unsigned v1586 = v1585 + c_7;
        unsigned v1587 = v1586 + 7u;
        float v1588 = square[v1587];
        float v1589 = v1584 * v1588;
        entry_81 = v1589;
    } else {
        entry_81 = 0.0f;
    }
    *(float4*)(solve + v1565) = make_float4(entry_78, entry_79, entry_80, entry_81);  // intra.rs:250
    unsigned unit_2 = threadIdx.x + 384u;  // intra.rs:246
    unsigned r_8 = unit_2 / 8u;  // intra.rs:247
    unsigned v1590 = unit_2 % 8u;
    unsigned c_8 = v1590 * 8u;
    bool v1591 = c_8 >= r_8;  // intra.rs:249
    float entry_82;
    if (v1591) {
        float v1592 = betas[r_8];
        unsigned v1593 = r_8 * 68u;
        unsigned v1594 = v1593 + c_8;
        float v1595 = square[v1594];
        float v1596 = v1592 * v1595;
        entry_82 = v1596;
    } else {
        entry_82 = 0.0f;
    }
    unsigned v1597 = r_8 * 64u;  // intra.rs:250
    unsigned v1598 = v1597 + c_8;
    unsigned long long v1599 = (unsigned long long)v1598;
    unsigned long long v1600 = v791 + v1599;
    unsigned v1601 = c_8 + 1u;  // intra.rs:249
    bool v1602 = v1601 >= r_8;
    float entry_83;
    if (v1602) {
        float v1603 = betas[r_8];
        unsigned v1604 = r_8 * 68u;
        unsigned v1605 = v1604 + c_8;
        unsigned v1606 = v1605 + 1u;
        float v1607 = square[v1606];
        float v1608 = v1603 * v1607;
        entry_83 = v1608;
    } else {
        entry_83 = 0.0f;
    }
    unsigned v1609 = c_8 + 2u;
    bool v1610 = v1609 >= r_8;
    float entry_84;
    if (v1610) {
        float v1611 = betas[r_8];
        unsigned v1612 = r_8 * 68u;
        unsigned v1613 = v1612 + c_8;
        unsigned v1614 = v1613 + 2u;
        float v1615 = square[v1614];
        float v1616 = v1611 * v1615;
        entry_84 = v1616;
    } else {
        entry_84 = 0.0f;
    }
    unsigned v1617 = c_8 + 3u;
    bool v1618 = v1617 >= r_8;
    float entry_85;
    if (v1618) {
        float v1619 = betas[r_8];
        unsigned v1620 = r_8 * 68u;
        unsigned v1621 = v1620 + c_8;
        unsigned v1622 = v1621 + 3u;
        float v1623 = square[v1622];
        float v1624 = v1619 * v1623;
        entry_85 = v1624;
    } else {
        entry_85 = 0.0f;
    }
    *(float4*)(solve + v1600) = make_float4(entry_82, entry_83, entry_84, entry_85);  // intra.rs:250
    unsigned v1625 = c_8 + 4u;  // intra.rs:249
    bool v1626 = v1625 >= r_8;
    float entry_86;
    if (v1626) {
        float v1627 = betas[r_8];
        unsigned v1628 = r_8 * 68u;
        unsigned v1629 = v1628 + c_8;
        unsigned v1630 = v1629 + 4u;
        float v1631 = square[v1630];
        float v1632 = v1627 * v1631;
        entry_86 = v1632;
    } else {
        entry_86 = 0.0f;
    }
    unsigned v1633 = v1598 + 4u;  // intra.rs:250
    unsigned long long v1634 = (unsigned long long)v1633;
    unsigned long long v1635 = v791 + v1634;
    unsigned v1636 = c_8 + 5u;  // intra.rs:249
    bool v1637 = v1636 >= r_8;
    float entry_87;
    if (v1637) {
        float v1638 = betas[r_8];
        unsigned v1639 = r_8 * 68u;
        unsigned v1640 = v1639 + c_8;
        unsigned v1641 = v1640 + 5u;
        float v1642 = square[v1641];
        float v1643 = v1638 * v1642;
        entry_87 = v1643;
    } else {
        entry_87 = 0.0f;
    }
    unsigned v1644 = c_8 + 6u;
    bool v1645 = v1644 >= r_8;
    float entry_88;
    if (v1645) {
        float v1646 = betas[r_8];
        unsigned v1647 = r_8 * 68u;
        unsigned v1648 = v1647 + c_8;
        unsigned v1649 = v1648 + 6u;
        float v1650 = square[v1649];
        float v1651 = v1646 * v1650;
        entry_88 = v1651;
    } else {
        entry_88 = 0.0f;
    }
    unsigned v1652 = c_8 + 7u;
    bool v1653 = v1652 >= r_8;
    float entry_89;
    if (v1653) {
        float v1654 = betas[r_8];
        unsigned v1655 = r_8 * 68u;
        unsigned v1656 = v1655 + c_8;
        unsigned v1657 = v1656 + 7u;
        float v1658 = square[v1657];
        float v1659 = v1654 * v1658;
        entry_89 = v1659;
    } else {
        entry_89 = 0.0f;
    }
    *(float4*)(solve + v1635) = make_float4(entry_86, entry_87, entry_88, entry_89);  // intra.rs:250
    __syncthreads();  // intra.rs:253
}
