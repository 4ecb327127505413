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
        kiln_copy_async_16(a1, v20, q + own);
        kiln_copy_async_16(a1, v27, q + v23);
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
        if (v30) {  // chunks.rs:73
            unsigned long long v59 = (unsigned long long)r_1;  // chunks.rs:74
            unsigned long long v60 = v59 * 32ull;
            unsigned long long v61 = k_first + v60;
            unsigned long long v62 = (unsigned long long)c_1;
            unsigned long long own_3 = v61 + v62;
            unsigned v63 = at_2 >> 5;  // chunks.rs:75
            unsigned v64 = v63 & 7u;
            unsigned v65 = v64 * 4u;
            unsigned v66 = at_2 ^ v65;
            kiln_copy_async_16(a1, v66, q + own_3);
        } else {
            unsigned v67 = at_2 >> 5;  // chunks.rs:78
            unsigned v68 = v67 & 7u;
            unsigned v69 = v68 * 4u;
            unsigned v70 = at_2 ^ v69;
            *(float4*)(a1 + v70) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v45) {  // chunks.rs:73
            unsigned long long v71 = (unsigned long long)r_1;  // chunks.rs:74
            unsigned long long v72 = v71 * 32ull;
            unsigned long long v73 = k_first + v72;
            unsigned long long v74 = (unsigned long long)c_1;
            unsigned long long own_4 = v73 + v74;
            unsigned long long v75 = own_4 + 1024ull;  // chunks.rs:75
            unsigned v76 = at_3 >> 5;
            unsigned v77 = v76 & 7u;
            unsigned v78 = v77 * 4u;
            unsigned v79 = at_3 ^ v78;
            kiln_copy_async_16(a1, v79, q + v75);
        } else {
            unsigned v80 = at_3 >> 5;  // chunks.rs:78
            unsigned v81 = v80 & 7u;
            unsigned v82 = v81 * 4u;
            unsigned v83 = at_3 ^ v82;
            *(float4*)(a1 + v83) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
    }
    kiln_async_commit();  // intra.rs:107
    kiln_async_wait_0();  // intra.rs:108
    __syncthreads();  // intra.rs:109
    unsigned v84 = (threadIdx.x & 31u) / 4u;  // intra.rs:111
    unsigned v85 = (threadIdx.x & 31u) % 4u;
    unsigned v86 = v85 * 2u;
    unsigned v87 = v84 * 16u;
    unsigned v88 = v87 + v86;
    unsigned v89 = v88 >> 5;
    unsigned v90 = v89 & 7u;
    unsigned v91 = v90 * 4u;
    unsigned v92 = v88 ^ v91;
    float2 q0 = *(float2*)(a0 + v92);
    float v93 = q0.x;
    float v94 = q0.y;
    unsigned v95 = v86 + 1u;
    unsigned v96 = v86 + 8u;
    unsigned v97 = v87 + v96;
    unsigned v98 = v97 >> 5;
    unsigned v99 = v98 & 7u;
    unsigned v100 = v99 * 4u;
    unsigned v101 = v97 ^ v100;
    float2 q1 = *(float2*)(a0 + v101);
    float v102 = q1.x;
    float v103 = q1.y;
    unsigned v104 = v86 + 9u;
    unsigned v105 = v84 + 8u;
    unsigned v106 = v105 * 16u;
    unsigned v107 = v106 + v86;
    unsigned v108 = v107 >> 5;
    unsigned v109 = v108 & 7u;
    unsigned v110 = v109 * 4u;
    unsigned v111 = v107 ^ v110;
    float2 q2 = *(float2*)(a0 + v111);
    float v112 = q2.x;
    float v113 = q2.y;
    unsigned v114 = v106 + v96;
    unsigned v115 = v114 >> 5;
    unsigned v116 = v115 & 7u;
    unsigned v117 = v116 * 4u;
    unsigned v118 = v114 ^ v117;
    float2 q3 = *(float2*)(a0 + v118);
    float v119 = q3.x;
    float v120 = q3.y;
    unsigned v121 = v84 + 16u;
    unsigned v122 = v121 * 16u;
    unsigned v123 = v122 + v86;
    unsigned v124 = v123 >> 5;
    unsigned v125 = v124 & 7u;
    unsigned v126 = v125 * 4u;
    unsigned v127 = v123 ^ v126;
    float2 q4 = *(float2*)(a0 + v127);
    float v128 = q4.x;
    float v129 = q4.y;
    unsigned v130 = v122 + v96;
    unsigned v131 = v130 >> 5;
    unsigned v132 = v131 & 7u;
    unsigned v133 = v132 * 4u;
    unsigned v134 = v130 ^ v133;
    float2 q5 = *(float2*)(a0 + v134);
    float v135 = q5.x;
    float v136 = q5.y;
    unsigned v137 = v84 + 24u;
    unsigned v138 = v137 * 16u;
    unsigned v139 = v138 + v86;
    unsigned v140 = v139 >> 5;
    unsigned v141 = v140 & 7u;
    unsigned v142 = v141 * 4u;
    unsigned v143 = v139 ^ v142;
    float2 q6 = *(float2*)(a0 + v143);
    float v144 = q6.x;
    float v145 = q6.y;
    unsigned v146 = v138 + v96;
    unsigned v147 = v146 >> 5;
    unsigned v148 = v147 & 7u;
    unsigned v149 = v148 * 4u;
    unsigned v150 = v146 ^ v149;
    float2 q7 = *(float2*)(a0 + v150);
    float v151 = q7.x;
    float v152 = q7.y;
    unsigned v153 = v84 + 32u;
    unsigned v154 = v153 * 16u;
    unsigned v155 = v154 + v86;
    unsigned v156 = v155 >> 5;
    unsigned v157 = v156 & 7u;
    unsigned v158 = v157 * 4u;
    unsigned v159 = v155 ^ v158;
    float2 q8 = *(float2*)(a0 + v159);
    float v160 = q8.x;
    float v161 = q8.y;
    unsigned v162 = v154 + v96;
    unsigned v163 = v162 >> 5;
    unsigned v164 = v163 & 7u;
    unsigned v165 = v164 * 4u;
    unsigned v166 = v162 ^ v165;
    float2 q9 = *(float2*)(a0 + v166);
    float v167 = q9.x;
    float v168 = q9.y;
    unsigned v169 = v84 + 40u;
    unsigned v170 = v169 * 16u;
    unsigned v171 = v170 + v86;
    unsigned v172 = v171 >> 5;
    unsigned v173 = v172 & 7u;
    unsigned v174 = v173 * 4u;
    unsigned v175 = v171 ^ v174;
    float2 q10 = *(float2*)(a0 + v175);
    float v176 = q10.x;
    float v177 = q10.y;
    unsigned v178 = v170 + v96;
    unsigned v179 = v178 >> 5;
    unsigned v180 = v179 & 7u;
    unsigned v181 = v180 * 4u;
    unsigned v182 = v178 ^ v181;
    float2 q11 = *(float2*)(a0 + v182);
    float v183 = q11.x;
    float v184 = q11.y;
    unsigned v185 = v84 + 48u;
    unsigned v186 = v185 * 16u;
    unsigned v187 = v186 + v86;
    unsigned v188 = v187 >> 5;
    unsigned v189 = v188 & 7u;
    unsigned v190 = v189 * 4u;
    unsigned v191 = v187 ^ v190;
    float2 q12 = *(float2*)(a0 + v191);
    float v192 = q12.x;
    float v193 = q12.y;
    unsigned v194 = v186 + v96;
    unsigned v195 = v194 >> 5;
    unsigned v196 = v195 & 7u;
    unsigned v197 = v196 * 4u;
    unsigned v198 = v194 ^ v197;
    float2 q13 = *(float2*)(a0 + v198);
    float v199 = q13.x;
    float v200 = q13.y;
    unsigned v201 = v84 + 56u;
    unsigned v202 = v201 * 16u;
    unsigned v203 = v202 + v86;
    unsigned v204 = v203 >> 5;
    unsigned v205 = v204 & 7u;
    unsigned v206 = v205 * 4u;
    unsigned v207 = v203 ^ v206;
    float2 q14 = *(float2*)(a0 + v207);
    float v208 = q14.x;
    float v209 = q14.y;
    unsigned v210 = v202 + v96;
    unsigned v211 = v210 >> 5;
    unsigned v212 = v211 & 7u;
    unsigned v213 = v212 * 4u;
    unsigned v214 = v210 ^ v213;
    float2 q15 = *(float2*)(a0 + v214);
    float v215 = q15.x;
    float v216 = q15.y;
    unsigned v217 = (threadIdx.x >> 5) * 256u;  // intra.rs:112
    unsigned v218 = v217 + v87;
    unsigned v219 = v218 + v86;
    unsigned v220 = v219 >> 5;
    unsigned v221 = v220 & 7u;
    unsigned v222 = v221 * 4u;
    unsigned v223 = v219 ^ v222;
    float2 q16 = *(float2*)(a0 + v223);
    float v224 = q16.x;
    float v225 = q16.y;
    unsigned v226 = v217 + v106;
    unsigned v227 = v226 + v86;
    unsigned v228 = v227 >> 5;
    unsigned v229 = v228 & 7u;
    unsigned v230 = v229 * 4u;
    unsigned v231 = v227 ^ v230;
    float2 q17 = *(float2*)(a0 + v231);
    float v232 = q17.x;
    float v233 = q17.y;
    unsigned v234 = v218 + v96;
    unsigned v235 = v234 >> 5;
    unsigned v236 = v235 & 7u;
    unsigned v237 = v236 * 4u;
    unsigned v238 = v234 ^ v237;
    float2 q18 = *(float2*)(a0 + v238);
    float v239 = q18.x;
    float v240 = q18.y;
    unsigned v241 = v226 + v96;
    unsigned v242 = v241 >> 5;
    unsigned v243 = v242 & 7u;
    unsigned v244 = v243 * 4u;
    unsigned v245 = v241 ^ v244;
    float2 q19 = *(float2*)(a0 + v245);
    float v246 = q19.x;
    float v247 = q19.y;
    float4 q20 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q20 = kiln_mma_f32(q20, v224, v232, v225, v233, v93, v94);
    q20 = kiln_mma_f32(q20, v239, v246, v240, v247, v102, v103);
    float v248 = q20.x;
    float v249 = q20.y;
    float v250 = q20.z;
    float v251 = q20.w;
    float4 q21 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q21 = kiln_mma_f32(q21, v224, v232, v225, v233, v112, v113);
    q21 = kiln_mma_f32(q21, v239, v246, v240, v247, v119, v120);
    float v252 = q21.x;
    float v253 = q21.y;
    float v254 = q21.z;
    float v255 = q21.w;
    float4 q22 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q22 = kiln_mma_f32(q22, v224, v232, v225, v233, v128, v129);
    q22 = kiln_mma_f32(q22, v239, v246, v240, v247, v135, v136);
    float v256 = q22.x;
    float v257 = q22.y;
    float v258 = q22.z;
    float v259 = q22.w;
    float4 q23 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q23 = kiln_mma_f32(q23, v224, v232, v225, v233, v144, v145);
    q23 = kiln_mma_f32(q23, v239, v246, v240, v247, v151, v152);
    float v260 = q23.x;
    float v261 = q23.y;
    float v262 = q23.z;
    float v263 = q23.w;
    float4 q24 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q24 = kiln_mma_f32(q24, v224, v232, v225, v233, v160, v161);
    q24 = kiln_mma_f32(q24, v239, v246, v240, v247, v167, v168);
    float v264 = q24.x;
    float v265 = q24.y;
    float v266 = q24.z;
    float v267 = q24.w;
    float4 q25 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q25 = kiln_mma_f32(q25, v224, v232, v225, v233, v176, v177);
    q25 = kiln_mma_f32(q25, v239, v246, v240, v247, v183, v184);
    float v268 = q25.x;
    float v269 = q25.y;
    float v270 = q25.z;
    float v271 = q25.w;
    float4 q26 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q26 = kiln_mma_f32(q26, v224, v232, v225, v233, v192, v193);
    q26 = kiln_mma_f32(q26, v239, v246, v240, v247, v199, v200);
    float v272 = q26.x;
    float v273 = q26.y;
    float v274 = q26.z;
    float v275 = q26.w;
    float4 q27 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q27 = kiln_mma_f32(q27, v224, v232, v225, v233, v208, v209);
    q27 = kiln_mma_f32(q27, v239, v246, v240, v247, v215, v216);
    float v276 = q27.x;
    float v277 = q27.y;
    float v278 = q27.z;
    float v279 = q27.w;
    float2 q28 = *(float2*)(a1 + v223);  // intra.rs:113
    float v280 = q28.x;
    float v281 = q28.y;
    float2 q29 = *(float2*)(a1 + v231);
    float v282 = q29.x;
    float v283 = q29.y;
    float2 q30 = *(float2*)(a1 + v238);
    float v284 = q30.x;
    float v285 = q30.y;
    float2 q31 = *(float2*)(a1 + v245);
    float v286 = q31.x;
    float v287 = q31.y;
    float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q32 = kiln_mma_f32(q32, v280, v282, v281, v283, v93, v94);
    q32 = kiln_mma_f32(q32, v284, v286, v285, v287, v102, v103);
    float v288 = q32.x;
    float v289 = q32.y;
    float v290 = q32.z;
    float v291 = q32.w;
    float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q33 = kiln_mma_f32(q33, v280, v282, v281, v283, v112, v113);
    q33 = kiln_mma_f32(q33, v284, v286, v285, v287, v119, v120);
    float v292 = q33.x;
    float v293 = q33.y;
    float v294 = q33.z;
    float v295 = q33.w;
    float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q34 = kiln_mma_f32(q34, v280, v282, v281, v283, v128, v129);
    q34 = kiln_mma_f32(q34, v284, v286, v285, v287, v135, v136);
    float v296 = q34.x;
    float v297 = q34.y;
    float v298 = q34.z;
    float v299 = q34.w;
    float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q35 = kiln_mma_f32(q35, v280, v282, v281, v283, v144, v145);
    q35 = kiln_mma_f32(q35, v284, v286, v285, v287, v151, v152);
    float v300 = q35.x;
    float v301 = q35.y;
    float v302 = q35.z;
    float v303 = q35.w;
    float4 q36 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q36 = kiln_mma_f32(q36, v280, v282, v281, v283, v160, v161);
    q36 = kiln_mma_f32(q36, v284, v286, v285, v287, v167, v168);
    float v304 = q36.x;
    float v305 = q36.y;
    float v306 = q36.z;
    float v307 = q36.w;
    float4 q37 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q37 = kiln_mma_f32(q37, v280, v282, v281, v283, v176, v177);
    q37 = kiln_mma_f32(q37, v284, v286, v285, v287, v183, v184);
    float v308 = q37.x;
    float v309 = q37.y;
    float v310 = q37.z;
    float v311 = q37.w;
    float4 q38 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q38 = kiln_mma_f32(q38, v280, v282, v281, v283, v192, v193);
    q38 = kiln_mma_f32(q38, v284, v286, v285, v287, v199, v200);
    float v312 = q38.x;
    float v313 = q38.y;
    float v314 = q38.z;
    float v315 = q38.w;
    float4 q39 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q39 = kiln_mma_f32(q39, v280, v282, v281, v283, v208, v209);
    q39 = kiln_mma_f32(q39, v284, v286, v285, v287, v215, v216);
    float v316 = q39.x;
    float v317 = q39.y;
    float v318 = q39.z;
    float v319 = q39.w;
    bool v320 = (threadIdx.x & 31u) == 0u;  // intra.rs:142
    for (unsigned r_2 = 0u; r_2 < 16u; ++r_2) {  // intra.rs:129
        unsigned v321 = top + r_2;  // intra.rs:132
        if (v320) {  // intra.rs:142
            key_norms[v321] = 1.0f;  // intra.rs:144
            float v322 = q_scale * 1.0f;  // intra.rs:145
            query_norms[v321] = v322;
        }
    }
    unsigned long long v323 = (unsigned long long)chunks;  // intra.rs:154
    unsigned long long v324 = v0 * v323;
    unsigned long long v325 = (unsigned long long)blockIdx.x;
    unsigned long long v326 = v324 + v325;
    unsigned long long v327 = v326 * 2ull;
    unsigned long long at_4 = v327 + third;
    bool v328 = threadIdx.x < 64u;  // intra.rs:155
    if (v328) {
        decays[threadIdx.x] = 1.0f;  // intra.rs:156
        betas[threadIdx.x] = 0.0f;  // intra.rs:157
        bool v329 = threadIdx.x < chunk_left;  // intra.rs:158
        if (v329) {
            unsigned second = chunk_first + threadIdx.x;  // intra.rs:161
            unsigned long long v330 = v0 * v2;  // rule.rs:43
            unsigned long long v331 = (unsigned long long)second;
            unsigned long long v332 = v331 * 2ull;
            unsigned long long v333 = v330 + v332;
            unsigned long long v334 = v333 + third;
            float x = g[v334];  // intra.rs:161
            decays[threadIdx.x] = x;
            float x_1 = beta[v334];  // intra.rs:162
            betas[threadIdx.x] = x_1;
        }
    }
    __syncthreads();  // intra.rs:165
    if (v328) {  // intra.rs:167
        square[threadIdx.x] = 1.0f;  // intra.rs:171
        bool v335 = 1u > threadIdx.x;  // intra.rs:170
        float passed;
        if (v335) {
            float v336 = decays[1u];
            float v337 = 1.0f * v336;
            passed = v337;
        } else {
            passed = 1.0f;
        }
        unsigned v338 = threadIdx.x + 68u;  // intra.rs:171
        square[v338] = passed;
        bool v339 = 2u > threadIdx.x;  // intra.rs:170
        float passed_1;
        if (v339) {
            float v340 = decays[2u];
            float v341 = passed * v340;
            passed_1 = v341;
        } else {
            passed_1 = 1.0f;
        }
        unsigned v342 = threadIdx.x + 136u;  // intra.rs:171
        square[v342] = passed_1;
        bool v343 = 3u > threadIdx.x;  // intra.rs:170
        float passed_2;
        if (v343) {
            float v344 = decays[3u];
            float v345 = passed_1 * v344;
            passed_2 = v345;
        } else {
            passed_2 = 1.0f;
        }
        unsigned v346 = threadIdx.x + 204u;  // intra.rs:171
        square[v346] = passed_2;
        bool v347 = 4u > threadIdx.x;  // intra.rs:170
        float passed_3;
        if (v347) {
            float v348 = decays[4u];
            float v349 = passed_2 * v348;
            passed_3 = v349;
        } else {
            passed_3 = 1.0f;
        }
        unsigned v350 = threadIdx.x + 272u;  // intra.rs:171
        square[v350] = passed_3;
        bool v351 = 5u > threadIdx.x;  // intra.rs:170
        float passed_4;
        if (v351) {
            float v352 = decays[5u];
            float v353 = passed_3 * v352;
            passed_4 = v353;
        } else {
            passed_4 = 1.0f;
        }
        unsigned v354 = threadIdx.x + 340u;  // intra.rs:171
        square[v354] = passed_4;
        bool v355 = 6u > threadIdx.x;  // intra.rs:170
        float passed_5;
        if (v355) {
            float v356 = decays[6u];
            float v357 = passed_4 * v356;
            passed_5 = v357;
        } else {
            passed_5 = 1.0f;
        }
        unsigned v358 = threadIdx.x + 408u;  // intra.rs:171
        square[v358] = passed_5;
        bool v359 = 7u > threadIdx.x;  // intra.rs:170
        float passed_6;
        if (v359) {
            float v360 = decays[7u];
            float v361 = passed_5 * v360;
            passed_6 = v361;
        } else {
            passed_6 = 1.0f;
        }
        unsigned v362 = threadIdx.x + 476u;  // intra.rs:171
        square[v362] = passed_6;
        bool v363 = 8u > threadIdx.x;  // intra.rs:170
        float passed_7;
        if (v363) {
            float v364 = decays[8u];
            float v365 = passed_6 * v364;
            passed_7 = v365;
        } else {
            passed_7 = 1.0f;
        }
        unsigned v366 = threadIdx.x + 544u;  // intra.rs:171
        square[v366] = passed_7;
        bool v367 = 9u > threadIdx.x;  // intra.rs:170
        float passed_8;
        if (v367) {
            float v368 = decays[9u];
            float v369 = passed_7 * v368;
            passed_8 = v369;
        } else {
            passed_8 = 1.0f;
        }
        unsigned v370 = threadIdx.x + 612u;  // intra.rs:171
        square[v370] = passed_8;
        bool v371 = 10u > threadIdx.x;  // intra.rs:170
        float passed_9;
        if (v371) {
            float v372 = decays[10u];
            float v373 = passed_8 * v372;
            passed_9 = v373;
        } else {
            passed_9 = 1.0f;
        }
        unsigned v374 = threadIdx.x + 680u;  // intra.rs:171
        square[v374] = passed_9;
        bool v375 = 11u > threadIdx.x;  // intra.rs:170
        float passed_10;
        if (v375) {
            float v376 = decays[11u];
            float v377 = passed_9 * v376;
            passed_10 = v377;
        } else {
            passed_10 = 1.0f;
        }
        unsigned v378 = threadIdx.x + 748u;  // intra.rs:171
        square[v378] = passed_10;
        bool v379 = 12u > threadIdx.x;  // intra.rs:170
        float passed_11;
        if (v379) {
            float v380 = decays[12u];
            float v381 = passed_10 * v380;
            passed_11 = v381;
        } else {
            passed_11 = 1.0f;
        }
        unsigned v382 = threadIdx.x + 816u;  // intra.rs:171
        square[v382] = passed_11;
        bool v383 = 13u > threadIdx.x;  // intra.rs:170
        float passed_12;
        if (v383) {
            float v384 = decays[13u];
            float v385 = passed_11 * v384;
            passed_12 = v385;
        } else {
            passed_12 = 1.0f;
        }
        unsigned v386 = threadIdx.x + 884u;  // intra.rs:171
        square[v386] = passed_12;
        bool v387 = 14u > threadIdx.x;  // intra.rs:170
        float passed_13;
        if (v387) {
            float v388 = decays[14u];
            float v389 = passed_12 * v388;
            passed_13 = v389;
        } else {
            passed_13 = 1.0f;
        }
        unsigned v390 = threadIdx.x + 952u;  // intra.rs:171
        square[v390] = passed_13;
        bool v391 = 15u > threadIdx.x;  // intra.rs:170
        float passed_14;
        if (v391) {
            float v392 = decays[15u];
            float v393 = passed_13 * v392;
            passed_14 = v393;
        } else {
            passed_14 = 1.0f;
        }
        unsigned v394 = threadIdx.x + 1020u;  // intra.rs:171
        square[v394] = passed_14;
        bool v395 = 16u > threadIdx.x;  // intra.rs:170
        float passed_15;
        if (v395) {
            float v396 = decays[16u];
            float v397 = passed_14 * v396;
            passed_15 = v397;
        } else {
            passed_15 = 1.0f;
        }
        unsigned v398 = threadIdx.x + 1088u;  // intra.rs:171
        square[v398] = passed_15;
        bool v399 = 17u > threadIdx.x;  // intra.rs:170
        float passed_16;
        if (v399) {
            float v400 = decays[17u];
            float v401 = passed_15 * v400;
            passed_16 = v401;
        } else {
            passed_16 = 1.0f;
        }
        unsigned v402 = threadIdx.x + 1156u;  // intra.rs:171
        square[v402] = passed_16;
        bool v403 = 18u > threadIdx.x;  // intra.rs:170
        float passed_17;
        if (v403) {
            float v404 = decays[18u];
            float v405 = passed_16 * v404;
            passed_17 = v405;
        } else {
            passed_17 = 1.0f;
        }
        unsigned v406 = threadIdx.x + 1224u;  // intra.rs:171
        square[v406] = passed_17;
        bool v407 = 19u > threadIdx.x;  // intra.rs:170
        float passed_18;
        if (v407) {
            float v408 = decays[19u];
            float v409 = passed_17 * v408;
            passed_18 = v409;
        } else {
            passed_18 = 1.0f;
        }
        unsigned v410 = threadIdx.x + 1292u;  // intra.rs:171
        square[v410] = passed_18;
        bool v411 = 20u > threadIdx.x;  // intra.rs:170
        float passed_19;
        if (v411) {
            float v412 = decays[20u];
            float v413 = passed_18 * v412;
            passed_19 = v413;
        } else {
            passed_19 = 1.0f;
        }
        unsigned v414 = threadIdx.x + 1360u;  // intra.rs:171
        square[v414] = passed_19;
        bool v415 = 21u > threadIdx.x;  // intra.rs:170
        float passed_20;
        if (v415) {
            float v416 = decays[21u];
            float v417 = passed_19 * v416;
            passed_20 = v417;
        } else {
            passed_20 = 1.0f;
        }
        unsigned v418 = threadIdx.x + 1428u;  // intra.rs:171
        square[v418] = passed_20;
        bool v419 = 22u > threadIdx.x;  // intra.rs:170
        float passed_21;
        if (v419) {
            float v420 = decays[22u];
            float v421 = passed_20 * v420;
            passed_21 = v421;
        } else {
            passed_21 = 1.0f;
        }
        unsigned v422 = threadIdx.x + 1496u;  // intra.rs:171
        square[v422] = passed_21;
        bool v423 = 23u > threadIdx.x;  // intra.rs:170
        float passed_22;
        if (v423) {
            float v424 = decays[23u];
            float v425 = passed_21 * v424;
            passed_22 = v425;
        } else {
            passed_22 = 1.0f;
        }
        unsigned v426 = threadIdx.x + 1564u;  // intra.rs:171
        square[v426] = passed_22;
        bool v427 = 24u > threadIdx.x;  // intra.rs:170
        float passed_23;
        if (v427) {
            float v428 = decays[24u];
            float v429 = passed_22 * v428;
            passed_23 = v429;
        } else {
            passed_23 = 1.0f;
        }
        unsigned v430 = threadIdx.x + 1632u;  // intra.rs:171
        square[v430] = passed_23;
        bool v431 = 25u > threadIdx.x;  // intra.rs:170
        float passed_24;
        if (v431) {
            float v432 = decays[25u];
            float v433 = passed_23 * v432;
            passed_24 = v433;
        } else {
            passed_24 = 1.0f;
        }
        unsigned v434 = threadIdx.x + 1700u;  // intra.rs:171
        square[v434] = passed_24;
        bool v435 = 26u > threadIdx.x;  // intra.rs:170
        float passed_25;
        if (v435) {
            float v436 = decays[26u];
            float v437 = passed_24 * v436;
            passed_25 = v437;
        } else {
            passed_25 = 1.0f;
        }
        unsigned v438 = threadIdx.x + 1768u;  // intra.rs:171
        square[v438] = passed_25;
        bool v439 = 27u > threadIdx.x;  // intra.rs:170
        float passed_26;
        if (v439) {
            float v440 = decays[27u];
            float v441 = passed_25 * v440;
            passed_26 = v441;
        } else {
            passed_26 = 1.0f;
        }
        unsigned v442 = threadIdx.x + 1836u;  // intra.rs:171
        square[v442] = passed_26;
        bool v443 = 28u > threadIdx.x;  // intra.rs:170
        float passed_27;
        if (v443) {
            float v444 = decays[28u];
            float v445 = passed_26 * v444;
            passed_27 = v445;
        } else {
            passed_27 = 1.0f;
        }
        unsigned v446 = threadIdx.x + 1904u;  // intra.rs:171
        square[v446] = passed_27;
        bool v447 = 29u > threadIdx.x;  // intra.rs:170
        float passed_28;
        if (v447) {
            float v448 = decays[29u];
            float v449 = passed_27 * v448;
            passed_28 = v449;
        } else {
            passed_28 = 1.0f;
        }
        unsigned v450 = threadIdx.x + 1972u;  // intra.rs:171
        square[v450] = passed_28;
        bool v451 = 30u > threadIdx.x;  // intra.rs:170
        float passed_29;
        if (v451) {
            float v452 = decays[30u];
            float v453 = passed_28 * v452;
            passed_29 = v453;
        } else {
            passed_29 = 1.0f;
        }
        unsigned v454 = threadIdx.x + 2040u;  // intra.rs:171
        square[v454] = passed_29;
        bool v455 = 31u > threadIdx.x;  // intra.rs:170
        float passed_30;
        if (v455) {
            float v456 = decays[31u];
            float v457 = passed_29 * v456;
            passed_30 = v457;
        } else {
            passed_30 = 1.0f;
        }
        unsigned v458 = threadIdx.x + 2108u;  // intra.rs:171
        square[v458] = passed_30;
        bool v459 = 32u > threadIdx.x;  // intra.rs:170
        float passed_31;
        if (v459) {
            float v460 = decays[32u];
            float v461 = passed_30 * v460;
            passed_31 = v461;
        } else {
            passed_31 = 1.0f;
        }
        unsigned v462 = threadIdx.x + 2176u;  // intra.rs:171
        square[v462] = passed_31;
        bool v463 = 33u > threadIdx.x;  // intra.rs:170
        float passed_32;
        if (v463) {
            float v464 = decays[33u];
            float v465 = passed_31 * v464;
            passed_32 = v465;
        } else {
            passed_32 = 1.0f;
        }
        unsigned v466 = threadIdx.x + 2244u;  // intra.rs:171
        square[v466] = passed_32;
        bool v467 = 34u > threadIdx.x;  // intra.rs:170
        float passed_33;
        if (v467) {
            float v468 = decays[34u];
            float v469 = passed_32 * v468;
            passed_33 = v469;
        } else {
            passed_33 = 1.0f;
        }
        unsigned v470 = threadIdx.x + 2312u;  // intra.rs:171
        square[v470] = passed_33;
        bool v471 = 35u > threadIdx.x;  // intra.rs:170
        float passed_34;
        if (v471) {
            float v472 = decays[35u];
            float v473 = passed_33 * v472;
            passed_34 = v473;
        } else {
            passed_34 = 1.0f;
        }
        unsigned v474 = threadIdx.x + 2380u;  // intra.rs:171
        square[v474] = passed_34;
        bool v475 = 36u > threadIdx.x;  // intra.rs:170
        float passed_35;
        if (v475) {
            float v476 = decays[36u];
            float v477 = passed_34 * v476;
            passed_35 = v477;
        } else {
            passed_35 = 1.0f;
        }
        unsigned v478 = threadIdx.x + 2448u;  // intra.rs:171
        square[v478] = passed_35;
        bool v479 = 37u > threadIdx.x;  // intra.rs:170
        float passed_36;
        if (v479) {
            float v480 = decays[37u];
            float v481 = passed_35 * v480;
            passed_36 = v481;
        } else {
            passed_36 = 1.0f;
        }
        unsigned v482 = threadIdx.x + 2516u;  // intra.rs:171
        square[v482] = passed_36;
        bool v483 = 38u > threadIdx.x;  // intra.rs:170
        float passed_37;
        if (v483) {
            float v484 = decays[38u];
            float v485 = passed_36 * v484;
            passed_37 = v485;
        } else {
            passed_37 = 1.0f;
        }
        unsigned v486 = threadIdx.x + 2584u;  // intra.rs:171
        square[v486] = passed_37;
        bool v487 = 39u > threadIdx.x;  // intra.rs:170
        float passed_38;
        if (v487) {
            float v488 = decays[39u];
            float v489 = passed_37 * v488;
            passed_38 = v489;
        } else {
            passed_38 = 1.0f;
        }
        unsigned v490 = threadIdx.x + 2652u;  // intra.rs:171
        square[v490] = passed_38;
        bool v491 = 40u > threadIdx.x;  // intra.rs:170
        float passed_39;
        if (v491) {
            float v492 = decays[40u];
            float v493 = passed_38 * v492;
            passed_39 = v493;
        } else {
            passed_39 = 1.0f;
        }
        unsigned v494 = threadIdx.x + 2720u;  // intra.rs:171
        square[v494] = passed_39;
        bool v495 = 41u > threadIdx.x;  // intra.rs:170
        float passed_40;
        if (v495) {
            float v496 = decays[41u];
            float v497 = passed_39 * v496;
            passed_40 = v497;
        } else {
            passed_40 = 1.0f;
        }
        unsigned v498 = threadIdx.x + 2788u;  // intra.rs:171
        square[v498] = passed_40;
        bool v499 = 42u > threadIdx.x;  // intra.rs:170
        float passed_41;
        if (v499) {
            float v500 = decays[42u];
            float v501 = passed_40 * v500;
            passed_41 = v501;
        } else {
            passed_41 = 1.0f;
        }
        unsigned v502 = threadIdx.x + 2856u;  // intra.rs:171
        square[v502] = passed_41;
        bool v503 = 43u > threadIdx.x;  // intra.rs:170
        float passed_42;
        if (v503) {
            float v504 = decays[43u];
            float v505 = passed_41 * v504;
            passed_42 = v505;
        } else {
            passed_42 = 1.0f;
        }
        unsigned v506 = threadIdx.x + 2924u;  // intra.rs:171
        square[v506] = passed_42;
        bool v507 = 44u > threadIdx.x;  // intra.rs:170
        float passed_43;
        if (v507) {
            float v508 = decays[44u];
            float v509 = passed_42 * v508;
            passed_43 = v509;
        } else {
            passed_43 = 1.0f;
        }
        unsigned v510 = threadIdx.x + 2992u;  // intra.rs:171
        square[v510] = passed_43;
        bool v511 = 45u > threadIdx.x;  // intra.rs:170
        float passed_44;
        if (v511) {
            float v512 = decays[45u];
            float v513 = passed_43 * v512;
            passed_44 = v513;
        } else {
            passed_44 = 1.0f;
        }
        unsigned v514 = threadIdx.x + 3060u;  // intra.rs:171
        square[v514] = passed_44;
        bool v515 = 46u > threadIdx.x;  // intra.rs:170
        float passed_45;
        if (v515) {
            float v516 = decays[46u];
            float v517 = passed_44 * v516;
            passed_45 = v517;
        } else {
            passed_45 = 1.0f;
        }
        unsigned v518 = threadIdx.x + 3128u;  // intra.rs:171
        square[v518] = passed_45;
        bool v519 = 47u > threadIdx.x;  // intra.rs:170
        float passed_46;
        if (v519) {
            float v520 = decays[47u];
            float v521 = passed_45 * v520;
            passed_46 = v521;
        } else {
            passed_46 = 1.0f;
        }
        unsigned v522 = threadIdx.x + 3196u;  // intra.rs:171
        square[v522] = passed_46;
        bool v523 = 48u > threadIdx.x;  // intra.rs:170
        float passed_47;
        if (v523) {
            float v524 = decays[48u];
            float v525 = passed_46 * v524;
            passed_47 = v525;
        } else {
            passed_47 = 1.0f;
        }
        unsigned v526 = threadIdx.x + 3264u;  // intra.rs:171
        square[v526] = passed_47;
        bool v527 = 49u > threadIdx.x;  // intra.rs:170
        float passed_48;
        if (v527) {
            float v528 = decays[49u];
            float v529 = passed_47 * v528;
            passed_48 = v529;
        } else {
            passed_48 = 1.0f;
        }
        unsigned v530 = threadIdx.x + 3332u;  // intra.rs:171
        square[v530] = passed_48;
        bool v531 = 50u > threadIdx.x;  // intra.rs:170
        float passed_49;
        if (v531) {
            float v532 = decays[50u];
            float v533 = passed_48 * v532;
            passed_49 = v533;
        } else {
            passed_49 = 1.0f;
        }
        unsigned v534 = threadIdx.x + 3400u;  // intra.rs:171
        square[v534] = passed_49;
        bool v535 = 51u > threadIdx.x;  // intra.rs:170
        float passed_50;
        if (v535) {
            float v536 = decays[51u];
            float v537 = passed_49 * v536;
            passed_50 = v537;
        } else {
            passed_50 = 1.0f;
        }
        unsigned v538 = threadIdx.x + 3468u;  // intra.rs:171
        square[v538] = passed_50;
        bool v539 = 52u > threadIdx.x;  // intra.rs:170
        float passed_51;
        if (v539) {
            float v540 = decays[52u];
            float v541 = passed_50 * v540;
            passed_51 = v541;
        } else {
            passed_51 = 1.0f;
        }
        unsigned v542 = threadIdx.x + 3536u;  // intra.rs:171
        square[v542] = passed_51;
        bool v543 = 53u > threadIdx.x;  // intra.rs:170
        float passed_52;
        if (v543) {
            float v544 = decays[53u];
            float v545 = passed_51 * v544;
            passed_52 = v545;
        } else {
            passed_52 = 1.0f;
        }
        unsigned v546 = threadIdx.x + 3604u;  // intra.rs:171
        square[v546] = passed_52;
        bool v547 = 54u > threadIdx.x;  // intra.rs:170
        float passed_53;
        if (v547) {
            float v548 = decays[54u];
            float v549 = passed_52 * v548;
            passed_53 = v549;
        } else {
            passed_53 = 1.0f;
        }
        unsigned v550 = threadIdx.x + 3672u;  // intra.rs:171
        square[v550] = passed_53;
        bool v551 = 55u > threadIdx.x;  // intra.rs:170
        float passed_54;
        if (v551) {
            float v552 = decays[55u];
            float v553 = passed_53 * v552;
            passed_54 = v553;
        } else {
            passed_54 = 1.0f;
        }
        unsigned v554 = threadIdx.x + 3740u;  // intra.rs:171
        square[v554] = passed_54;
        bool v555 = 56u > threadIdx.x;  // intra.rs:170
        float passed_55;
        if (v555) {
            float v556 = decays[56u];
            float v557 = passed_54 * v556;
            passed_55 = v557;
        } else {
            passed_55 = 1.0f;
        }
        unsigned v558 = threadIdx.x + 3808u;  // intra.rs:171
        square[v558] = passed_55;
        bool v559 = 57u > threadIdx.x;  // intra.rs:170
        float passed_56;
        if (v559) {
            float v560 = decays[57u];
            float v561 = passed_55 * v560;
            passed_56 = v561;
        } else {
            passed_56 = 1.0f;
        }
        unsigned v562 = threadIdx.x + 3876u;  // intra.rs:171
        square[v562] = passed_56;
        bool v563 = 58u > threadIdx.x;  // intra.rs:170
        float passed_57;
        if (v563) {
            float v564 = decays[58u];
            float v565 = passed_56 * v564;
            passed_57 = v565;
        } else {
            passed_57 = 1.0f;
        }
        unsigned v566 = threadIdx.x + 3944u;  // intra.rs:171
        square[v566] = passed_57;
        bool v567 = 59u > threadIdx.x;  // intra.rs:170
        float passed_58;
        if (v567) {
            float v568 = decays[59u];
            float v569 = passed_57 * v568;
            passed_58 = v569;
        } else {
            passed_58 = 1.0f;
        }
        unsigned v570 = threadIdx.x + 4012u;  // intra.rs:171
        square[v570] = passed_58;
        bool v571 = 60u > threadIdx.x;  // intra.rs:170
        float passed_59;
        if (v571) {
            float v572 = decays[60u];
            float v573 = passed_58 * v572;
            passed_59 = v573;
        } else {
            passed_59 = 1.0f;
        }
        unsigned v574 = threadIdx.x + 4080u;  // intra.rs:171
        square[v574] = passed_59;
        bool v575 = 61u > threadIdx.x;  // intra.rs:170
        float passed_60;
        if (v575) {
            float v576 = decays[61u];
            float v577 = passed_59 * v576;
            passed_60 = v577;
        } else {
            passed_60 = 1.0f;
        }
        unsigned v578 = threadIdx.x + 4148u;  // intra.rs:171
        square[v578] = passed_60;
        bool v579 = 62u > threadIdx.x;  // intra.rs:170
        float passed_61;
        if (v579) {
            float v580 = decays[62u];
            float v581 = passed_60 * v580;
            passed_61 = v581;
        } else {
            passed_61 = 1.0f;
        }
        unsigned v582 = threadIdx.x + 4216u;  // intra.rs:171
        square[v582] = passed_61;
        bool v583 = 63u > threadIdx.x;  // intra.rs:170
        float passed_62;
        if (v583) {
            float v584 = decays[63u];
            float v585 = passed_61 * v584;
            passed_62 = v585;
        } else {
            passed_62 = 1.0f;
        }
        unsigned v586 = threadIdx.x + 4284u;  // intra.rs:171
        square[v586] = passed_62;
    }
    __syncthreads();  // intra.rs:174
    if (v328) {  // intra.rs:175
        float v587 = decays[0];  // intra.rs:176
        unsigned v588 = threadIdx.x * 68u;
        float v589 = square[v588];
        float from_start = v587 * v589;
        unsigned long long v590 = at_4 * 256ull;  // intra.rs:177
        unsigned long long v591 = (unsigned long long)threadIdx.x;
        unsigned long long all = v590 + v591;
        float v592 = key_norms[threadIdx.x];  // intra.rs:178
        float v593 = from_start * v592;
        factors[all] = v593;
        unsigned long long v594 = all + 64ull;  // intra.rs:179
        float v595 = query_norms[threadIdx.x];
        float v596 = from_start * v595;
        factors[v594] = v596;
        unsigned long long v597 = all + 128ull;  // intra.rs:180
        unsigned v598 = threadIdx.x + 4284u;
        float v599 = square[v598];
        float v600 = key_norms[threadIdx.x];
        float v601 = v599 * v600;
        factors[v597] = v601;
        unsigned long long v602 = all + 192ull;  // intra.rs:181
        float v603 = decays[0];
        float v604 = square[4284u];
        float v605 = v603 * v604;
        factors[v602] = v605;
    }
    __syncthreads();  // intra.rs:183
    unsigned v606 = top + v84;  // intra.rs:186
    bool v607 = v86 <= v606;  // intra.rs:188
    float score;
    if (v607) {
        unsigned v608 = v606 * 68u;  // intra.rs:190
        unsigned v609 = v608 + v86;
        float v610 = square[v609];
        float v611 = v288 * v610;  // intra.rs:189
        float score_1 = v611 * q_scale;
        score = score_1;  // intra.rs:188
    } else {
        score = 0.0f;
    }
    bool v612 = v95 <= v606;
    float score_2;
    if (v612) {
        unsigned v613 = v606 * 68u;  // intra.rs:190
        unsigned v614 = v613 + v95;
        float v615 = square[v614];
        float v616 = v289 * v615;  // intra.rs:189
        float score_3 = v616 * q_scale;
        score_2 = score_3;  // intra.rs:188
    } else {
        score_2 = 0.0f;
    }
    unsigned v617 = top + v105;  // intra.rs:186
    unsigned v618 = v617 * 68u;  // intra.rs:190
    unsigned v619 = v618 + v86;
    float v620 = square[v619];
    float v621 = v290 * v620;  // intra.rs:189
    float score_4 = v621 * q_scale;
    unsigned v622 = v617 * 68u;  // intra.rs:190
    unsigned v623 = v622 + v95;
    float v624 = square[v623];
    float v625 = v291 * v624;  // intra.rs:189
    float score_5 = v625 * q_scale;
    bool v626 = v96 <= v606;  // intra.rs:188
    float score_6;
    if (v626) {
        unsigned v627 = v606 * 68u;  // intra.rs:190
        unsigned v628 = v627 + v96;
        float v629 = square[v628];
        float v630 = v292 * v629;  // intra.rs:189
        float score_7 = v630 * q_scale;
        score_6 = score_7;  // intra.rs:188
    } else {
        score_6 = 0.0f;
    }
    bool v631 = v104 <= v606;
    float score_8;
    if (v631) {
        unsigned v632 = v606 * 68u;  // intra.rs:190
        unsigned v633 = v632 + v104;
        float v634 = square[v633];
        float v635 = v293 * v634;  // intra.rs:189
        float score_9 = v635 * q_scale;
        score_8 = score_9;  // intra.rs:188
    } else {
        score_8 = 0.0f;
    }
    bool v636 = v96 <= v617;
    float score_10;
    if (v636) {
        unsigned v637 = v617 * 68u;  // intra.rs:190
        unsigned v638 = v637 + v96;
        float v639 = square[v638];
        float v640 = v294 * v639;  // intra.rs:189
        float score_11 = v640 * q_scale;
        score_10 = score_11;  // intra.rs:188
    } else {
        score_10 = 0.0f;
    }
    bool v641 = v104 <= v617;
    float score_12;
    if (v641) {
        unsigned v642 = v617 * 68u;  // intra.rs:190
        unsigned v643 = v642 + v104;
        float v644 = square[v643];
        float v645 = v295 * v644;  // intra.rs:189
        float score_13 = v645 * q_scale;
        score_12 = score_13;  // intra.rs:188
    } else {
        score_12 = 0.0f;
    }
    unsigned v646 = v86 + 16u;  // intra.rs:185
    bool v647 = v646 <= v606;  // intra.rs:188
    float score_14;
    if (v647) {
        unsigned v648 = v606 * 68u;  // intra.rs:190
        unsigned v649 = v648 + v646;
        float v650 = square[v649];
        float v651 = v296 * v650;  // intra.rs:189
        float score_15 = v651 * q_scale;
        score_14 = score_15;  // intra.rs:188
    } else {
        score_14 = 0.0f;
    }
    unsigned v652 = v86 + 17u;  // intra.rs:185
    bool v653 = v652 <= v606;  // intra.rs:188
    float score_16;
    if (v653) {
        unsigned v654 = v606 * 68u;  // intra.rs:190
        unsigned v655 = v654 + v652;
        float v656 = square[v655];
        float v657 = v297 * v656;  // intra.rs:189
        float score_17 = v657 * q_scale;
        score_16 = score_17;  // intra.rs:188
    } else {
        score_16 = 0.0f;
    }
    bool v658 = v646 <= v617;
    float score_18;
    if (v658) {
        unsigned v659 = v617 * 68u;  // intra.rs:190
        unsigned v660 = v659 + v646;
        float v661 = square[v660];
        float v662 = v298 * v661;  // intra.rs:189
        float score_19 = v662 * q_scale;
        score_18 = score_19;  // intra.rs:188
    } else {
        score_18 = 0.0f;
    }
    bool v663 = v652 <= v617;
    float score_20;
    if (v663) {
        unsigned v664 = v617 * 68u;  // intra.rs:190
        unsigned v665 = v664 + v652;
        float v666 = square[v665];
        float v667 = v299 * v666;  // intra.rs:189
        float score_21 = v667 * q_scale;
        score_20 = score_21;  // intra.rs:188
    } else {
        score_20 = 0.0f;
    }
    unsigned v668 = v86 + 24u;  // intra.rs:185
    bool v669 = v668 <= v606;  // intra.rs:188
    float score_22;
    if (v669) {
        unsigned v670 = v606 * 68u;  // intra.rs:190
        unsigned v671 = v670 + v668;
        float v672 = square[v671];
        float v673 = v300 * v672;  // intra.rs:189
        float score_23 = v673 * q_scale;
        score_22 = score_23;  // intra.rs:188
    } else {
        score_22 = 0.0f;
    }
    unsigned v674 = v86 + 25u;  // intra.rs:185
    bool v675 = v674 <= v606;  // intra.rs:188
    float score_24;
    if (v675) {
        unsigned v676 = v606 * 68u;  // intra.rs:190
        unsigned v677 = v676 + v674;
        float v678 = square[v677];
        float v679 = v301 * v678;  // intra.rs:189
        float score_25 = v679 * q_scale;
        score_24 = score_25;  // intra.rs:188
    } else {
        score_24 = 0.0f;
    }
    bool v680 = v668 <= v617;
    float score_26;
    if (v680) {
        unsigned v681 = v617 * 68u;  // intra.rs:190
        unsigned v682 = v681 + v668;
        float v683 = square[v682];
        float v684 = v302 * v683;  // intra.rs:189
        float score_27 = v684 * q_scale;
        score_26 = score_27;  // intra.rs:188
    } else {
        score_26 = 0.0f;
    }
    bool v685 = v674 <= v617;
    float score_28;
    if (v685) {
        unsigned v686 = v617 * 68u;  // intra.rs:190
        unsigned v687 = v686 + v674;
        float v688 = square[v687];
        float v689 = v303 * v688;  // intra.rs:189
        float score_29 = v689 * q_scale;
        score_28 = score_29;  // intra.rs:188
    } else {
        score_28 = 0.0f;
    }
    unsigned v690 = v86 + 32u;  // intra.rs:185
    bool v691 = v690 <= v606;  // intra.rs:188
    float score_30;
    if (v691) {
        unsigned v692 = v606 * 68u;  // intra.rs:190
        unsigned v693 = v692 + v690;
        float v694 = square[v693];
        float v695 = v304 * v694;  // intra.rs:189
        float score_31 = v695 * q_scale;
        score_30 = score_31;  // intra.rs:188
    } else {
        score_30 = 0.0f;
    }
    unsigned v696 = v86 + 33u;  // intra.rs:185
    bool v697 = v696 <= v606;  // intra.rs:188
    float score_32;
    if (v697) {
        unsigned v698 = v606 * 68u;  // intra.rs:190
        unsigned v699 = v698 + v696;
        float v700 = square[v699];
        float v701 = v305 * v700;  // intra.rs:189
        float score_33 = v701 * q_scale;
        score_32 = score_33;  // intra.rs:188
    } else {
        score_32 = 0.0f;
    }
    bool v702 = v690 <= v617;
    float score_34;
    if (v702) {
        unsigned v703 = v617 * 68u;  // intra.rs:190
        unsigned v704 = v703 + v690;
        float v705 = square[v704];
        float v706 = v306 * v705;  // intra.rs:189
        float score_35 = v706 * q_scale;
        score_34 = score_35;  // intra.rs:188
    } else {
        score_34 = 0.0f;
    }
    bool v707 = v696 <= v617;
    float score_36;
    if (v707) {
        unsigned v708 = v617 * 68u;  // intra.rs:190
        unsigned v709 = v708 + v696;
        float v710 = square[v709];
        float v711 = v307 * v710;  // intra.rs:189
        float score_37 = v711 * q_scale;
        score_36 = score_37;  // intra.rs:188
    } else {
        score_36 = 0.0f;
    }
    unsigned v712 = v86 + 40u;  // intra.rs:185
    bool v713 = v712 <= v606;  // intra.rs:188
    float score_38;
    if (v713) {
        unsigned v714 = v606 * 68u;  // intra.rs:190
        unsigned v715 = v714 + v712;
        float v716 = square[v715];
        float v717 = v308 * v716;  // intra.rs:189
        float score_39 = v717 * q_scale;
        score_38 = score_39;  // intra.rs:188
    } else {
        score_38 = 0.0f;
    }
    unsigned v718 = v86 + 41u;  // intra.rs:185
    bool v719 = v718 <= v606;  // intra.rs:188
    float score_40;
    if (v719) {
        unsigned v720 = v606 * 68u;  // intra.rs:190
        unsigned v721 = v720 + v718;
        float v722 = square[v721];
        float v723 = v309 * v722;  // intra.rs:189
        float score_41 = v723 * q_scale;
        score_40 = score_41;  // intra.rs:188
    } else {
        score_40 = 0.0f;
    }
    bool v724 = v712 <= v617;
    float score_42;
    if (v724) {
        unsigned v725 = v617 * 68u;  // intra.rs:190
        unsigned v726 = v725 + v712;
        float v727 = square[v726];
        float v728 = v310 * v727;  // intra.rs:189
        float score_43 = v728 * q_scale;
        score_42 = score_43;  // intra.rs:188
    } else {
        score_42 = 0.0f;
    }
    bool v729 = v718 <= v617;
    float score_44;
    if (v729) {
        unsigned v730 = v617 * 68u;  // intra.rs:190
        unsigned v731 = v730 + v718;
        float v732 = square[v731];
        float v733 = v311 * v732;  // intra.rs:189
        float score_45 = v733 * q_scale;
        score_44 = score_45;  // intra.rs:188
    } else {
        score_44 = 0.0f;
    }
    unsigned v734 = v86 + 48u;  // intra.rs:185
    bool v735 = v734 <= v606;  // intra.rs:188
    float score_46;
    if (v735) {
        unsigned v736 = v606 * 68u;  // intra.rs:190
        unsigned v737 = v736 + v734;
        float v738 = square[v737];
        float v739 = v312 * v738;  // intra.rs:189
        float score_47 = v739 * q_scale;
        score_46 = score_47;  // intra.rs:188
    } else {
        score_46 = 0.0f;
    }
    unsigned v740 = v86 + 49u;  // intra.rs:185
    bool v741 = v740 <= v606;  // intra.rs:188
    float score_48;
    if (v741) {
        unsigned v742 = v606 * 68u;  // intra.rs:190
        unsigned v743 = v742 + v740;
        float v744 = square[v743];
        float v745 = v313 * v744;  // intra.rs:189
        float score_49 = v745 * q_scale;
        score_48 = score_49;  // intra.rs:188
    } else {
        score_48 = 0.0f;
    }
    bool v746 = v734 <= v617;
    float score_50;
    if (v746) {
        unsigned v747 = v617 * 68u;  // intra.rs:190
        unsigned v748 = v747 + v734;
        float v749 = square[v748];
        float v750 = v314 * v749;  // intra.rs:189
        float score_51 = v750 * q_scale;
        score_50 = score_51;  // intra.rs:188
    } else {
        score_50 = 0.0f;
    }
    bool v751 = v740 <= v617;
    float score_52;
    if (v751) {
        unsigned v752 = v617 * 68u;  // intra.rs:190
        unsigned v753 = v752 + v740;
        float v754 = square[v753];
        float v755 = v315 * v754;  // intra.rs:189
        float score_53 = v755 * q_scale;
        score_52 = score_53;  // intra.rs:188
    } else {
        score_52 = 0.0f;
    }
    unsigned v756 = v86 + 56u;  // intra.rs:185
    unsigned v757 = v86 + 57u;
    bool v758 = v756 <= v617;  // intra.rs:188
    float score_54;
    if (v758) {
        unsigned v759 = v617 * 68u;  // intra.rs:190
        unsigned v760 = v759 + v756;
        float v761 = square[v760];
        float v762 = v318 * v761;  // intra.rs:189
        float score_55 = v762 * q_scale;
        score_54 = score_55;  // intra.rs:188
    } else {
        score_54 = 0.0f;
    }
    bool v763 = v757 <= v617;
    float score_56;
    if (v763) {
        unsigned v764 = v617 * 68u;  // intra.rs:190
        unsigned v765 = v764 + v757;
        float v766 = square[v765];
        float v767 = v319 * v766;  // intra.rs:189
        float score_57 = v767 * q_scale;
        score_56 = score_57;  // intra.rs:188
    } else {
        score_56 = 0.0f;
    }
    unsigned long long v768 = at_4 * 4096ull;  // intra.rs:195
    unsigned long long v769 = (unsigned long long)top;
    unsigned long long v770 = v769 * 64ull;
    unsigned long long v771 = v768 + v770;
    unsigned long long v772 = (unsigned long long)v84;
    unsigned long long v773 = (unsigned long long)v86;
    unsigned long long v774 = v772 * 64ull;
    unsigned long long v775 = v771 + v774;
    unsigned long long v776 = v775 + v773;
    *(float2*)(scores + v776) = make_float2(score, score_2);
    unsigned long long v777 = (unsigned long long)v105;
    unsigned long long v778 = v777 * 64ull;
    unsigned long long v779 = v771 + v778;
    unsigned long long v780 = v779 + v773;
    *(float2*)(scores + v780) = make_float2(score_4, score_5);
    unsigned long long v781 = (unsigned long long)v96;
    unsigned long long v782 = v775 + v781;
    *(float2*)(scores + v782) = make_float2(score_6, score_8);
    unsigned long long v783 = v779 + v781;
    *(float2*)(scores + v783) = make_float2(score_10, score_12);
    unsigned long long v784 = (unsigned long long)v646;
    unsigned long long v785 = v775 + v784;
    *(float2*)(scores + v785) = make_float2(score_14, score_16);
    unsigned long long v786 = v779 + v784;
    *(float2*)(scores + v786) = make_float2(score_18, score_20);
    unsigned long long v787 = (unsigned long long)v668;
    unsigned long long v788 = v775 + v787;
    *(float2*)(scores + v788) = make_float2(score_22, score_24);
    unsigned long long v789 = v779 + v787;
    *(float2*)(scores + v789) = make_float2(score_26, score_28);
    unsigned long long v790 = (unsigned long long)v690;
    unsigned long long v791 = v775 + v790;
    *(float2*)(scores + v791) = make_float2(score_30, score_32);
    unsigned long long v792 = v779 + v790;
    *(float2*)(scores + v792) = make_float2(score_34, score_36);
    unsigned long long v793 = (unsigned long long)v712;
    unsigned long long v794 = v775 + v793;
    *(float2*)(scores + v794) = make_float2(score_38, score_40);
    unsigned long long v795 = v779 + v793;
    *(float2*)(scores + v795) = make_float2(score_42, score_44);
    unsigned long long v796 = (unsigned long long)v734;
    unsigned long long v797 = v775 + v796;
    *(float2*)(scores + v797) = make_float2(score_46, score_48);
    unsigned long long v798 = v779 + v796;
    *(float2*)(scores + v798) = make_float2(score_50, score_52);
    unsigned long long v799 = (unsigned long long)v756;
    unsigned long long v800 = v775 + v799;
    *(float2*)(scores + v800) = make_float2(0.0f, 0.0f);
    unsigned long long v801 = v779 + v799;
    *(float2*)(scores + v801) = make_float2(score_54, score_56);
    bool v802 = v86 < v606;  // intra.rs:200
    float entry;
    if (v802) {
        unsigned v803 = v606 * 68u;  // intra.rs:201
        unsigned v804 = v803 + v86;
        float v805 = square[v804];
        float v806 = v248 * v805;
        float v807 = betas[v606];
        float entry_1 = v806 * v807;
        entry = entry_1;  // intra.rs:200
    } else {
        entry = 0.0f;
    }
    bool v808 = v95 < v606;
    float entry_2;
    if (v808) {
        unsigned v809 = v606 * 68u;  // intra.rs:201
        unsigned v810 = v809 + v95;
        float v811 = square[v810];
        float v812 = v249 * v811;
        float v813 = betas[v606];
        float entry_3 = v812 * v813;
        entry_2 = entry_3;  // intra.rs:200
    } else {
        entry_2 = 0.0f;
    }
    unsigned v814 = v617 * 68u;  // intra.rs:201
    unsigned v815 = v814 + v86;
    float v816 = square[v815];
    float v817 = v250 * v816;
    float v818 = betas[v617];
    float entry_4 = v817 * v818;
    unsigned v819 = v617 * 68u;
    unsigned v820 = v819 + v95;
    float v821 = square[v820];
    float v822 = v251 * v821;
    float v823 = betas[v617];
    float entry_5 = v822 * v823;
    bool v824 = v96 < v606;  // intra.rs:200
    float entry_6;
    if (v824) {
        unsigned v825 = v606 * 68u;  // intra.rs:201
        unsigned v826 = v825 + v96;
        float v827 = square[v826];
        float v828 = v252 * v827;
        float v829 = betas[v606];
        float entry_7 = v828 * v829;
        entry_6 = entry_7;  // intra.rs:200
    } else {
        entry_6 = 0.0f;
    }
    bool v830 = v104 < v606;
    float entry_8;
    if (v830) {
        unsigned v831 = v606 * 68u;  // intra.rs:201
        unsigned v832 = v831 + v104;
        float v833 = square[v832];
        float v834 = v253 * v833;
        float v835 = betas[v606];
        float entry_9 = v834 * v835;
        entry_8 = entry_9;  // intra.rs:200
    } else {
        entry_8 = 0.0f;
    }
    bool v836 = v96 < v617;
    float entry_10;
    if (v836) {
        unsigned v837 = v617 * 68u;  // intra.rs:201
        unsigned v838 = v837 + v96;
        float v839 = square[v838];
        float v840 = v254 * v839;
        float v841 = betas[v617];
        float entry_11 = v840 * v841;
        entry_10 = entry_11;  // intra.rs:200
    } else {
        entry_10 = 0.0f;
    }
    bool v842 = v104 < v617;
    float entry_12;
    if (v842) {
        unsigned v843 = v617 * 68u;  // intra.rs:201
        unsigned v844 = v843 + v104;
        float v845 = square[v844];
        float v846 = v255 * v845;
        float v847 = betas[v617];
        float entry_13 = v846 * v847;
        entry_12 = entry_13;  // intra.rs:200
    } else {
        entry_12 = 0.0f;
    }
    bool v848 = v646 < v606;
    float entry_14;
    if (v848) {
        unsigned v849 = v606 * 68u;  // intra.rs:201
        unsigned v850 = v849 + v646;
        float v851 = square[v850];
        float v852 = v256 * v851;
        float v853 = betas[v606];
        float entry_15 = v852 * v853;
        entry_14 = entry_15;  // intra.rs:200
    } else {
        entry_14 = 0.0f;
    }
    bool v854 = v652 < v606;
    float entry_16;
    if (v854) {
        unsigned v855 = v606 * 68u;  // intra.rs:201
        unsigned v856 = v855 + v652;
        float v857 = square[v856];
        float v858 = v257 * v857;
        float v859 = betas[v606];
        float entry_17 = v858 * v859;
        entry_16 = entry_17;  // intra.rs:200
    } else {
        entry_16 = 0.0f;
    }
    bool v860 = v646 < v617;
    float entry_18;
    if (v860) {
        unsigned v861 = v617 * 68u;  // intra.rs:201
        unsigned v862 = v861 + v646;
        float v863 = square[v862];
        float v864 = v258 * v863;
        float v865 = betas[v617];
        float entry_19 = v864 * v865;
        entry_18 = entry_19;  // intra.rs:200
    } else {
        entry_18 = 0.0f;
    }
    bool v866 = v652 < v617;
    float entry_20;
    if (v866) {
        unsigned v867 = v617 * 68u;  // intra.rs:201
        unsigned v868 = v867 + v652;
        float v869 = square[v868];
        float v870 = v259 * v869;
        float v871 = betas[v617];
        float entry_21 = v870 * v871;
        entry_20 = entry_21;  // intra.rs:200
    } else {
        entry_20 = 0.0f;
    }
    bool v872 = v668 < v606;
    float entry_22;
    if (v872) {
        unsigned v873 = v606 * 68u;  // intra.rs:201
        unsigned v874 = v873 + v668;
        float v875 = square[v874];
        float v876 = v260 * v875;
        float v877 = betas[v606];
        float entry_23 = v876 * v877;
        entry_22 = entry_23;  // intra.rs:200
    } else {
        entry_22 = 0.0f;
    }
    bool v878 = v674 < v606;
    float entry_24;
    if (v878) {
        unsigned v879 = v606 * 68u;  // intra.rs:201
        unsigned v880 = v879 + v674;
        float v881 = square[v880];
        float v882 = v261 * v881;
        float v883 = betas[v606];
        float entry_25 = v882 * v883;
        entry_24 = entry_25;  // intra.rs:200
    } else {
        entry_24 = 0.0f;
    }
    bool v884 = v668 < v617;
    float entry_26;
    if (v884) {
        unsigned v885 = v617 * 68u;  // intra.rs:201
        unsigned v886 = v885 + v668;
        float v887 = square[v886];
        float v888 = v262 * v887;
        float v889 = betas[v617];
        float entry_27 = v888 * v889;
        entry_26 = entry_27;  // intra.rs:200
    } else {
        entry_26 = 0.0f;
    }
    bool v890 = v674 < v617;
    float entry_28;
    if (v890) {
        unsigned v891 = v617 * 68u;  // intra.rs:201
        unsigned v892 = v891 + v674;
        float v893 = square[v892];
        float v894 = v263 * v893;
        float v895 = betas[v617];
        float entry_29 = v894 * v895;
        entry_28 = entry_29;  // intra.rs:200
    } else {
        entry_28 = 0.0f;
    }
    bool v896 = v690 < v606;
    float entry_30;
    if (v896) {
        unsigned v897 = v606 * 68u;  // intra.rs:201
        unsigned v898 = v897 + v690;
        float v899 = square[v898];
        float v900 = v264 * v899;
        float v901 = betas[v606];
        float entry_31 = v900 * v901;
        entry_30 = entry_31;  // intra.rs:200
    } else {
        entry_30 = 0.0f;
    }
    bool v902 = v696 < v606;
    float entry_32;
    if (v902) {
        unsigned v903 = v606 * 68u;  // intra.rs:201
        unsigned v904 = v903 + v696;
        float v905 = square[v904];
        float v906 = v265 * v905;
        float v907 = betas[v606];
        float entry_33 = v906 * v907;
        entry_32 = entry_33;  // intra.rs:200
    } else {
        entry_32 = 0.0f;
    }
    bool v908 = v690 < v617;
    float entry_34;
    if (v908) {
        unsigned v909 = v617 * 68u;  // intra.rs:201
        unsigned v910 = v909 + v690;
        float v911 = square[v910];
        float v912 = v266 * v911;
        float v913 = betas[v617];
        float entry_35 = v912 * v913;
        entry_34 = entry_35;  // intra.rs:200
    } else {
        entry_34 = 0.0f;
    }
    bool v914 = v696 < v617;
    float entry_36;
    if (v914) {
        unsigned v915 = v617 * 68u;  // intra.rs:201
        unsigned v916 = v915 + v696;
        float v917 = square[v916];
        float v918 = v267 * v917;
        float v919 = betas[v617];
        float entry_37 = v918 * v919;
        entry_36 = entry_37;  // intra.rs:200
    } else {
        entry_36 = 0.0f;
    }
    bool v920 = v712 < v606;
    float entry_38;
    if (v920) {
        unsigned v921 = v606 * 68u;  // intra.rs:201
        unsigned v922 = v921 + v712;
        float v923 = square[v922];
        float v924 = v268 * v923;
        float v925 = betas[v606];
        float entry_39 = v924 * v925;
        entry_38 = entry_39;  // intra.rs:200
    } else {
        entry_38 = 0.0f;
    }
    bool v926 = v718 < v606;
    float entry_40;
    if (v926) {
        unsigned v927 = v606 * 68u;  // intra.rs:201
        unsigned v928 = v927 + v718;
        float v929 = square[v928];
        float v930 = v269 * v929;
        float v931 = betas[v606];
        float entry_41 = v930 * v931;
        entry_40 = entry_41;  // intra.rs:200
    } else {
        entry_40 = 0.0f;
    }
    bool v932 = v712 < v617;
    float entry_42;
    if (v932) {
        unsigned v933 = v617 * 68u;  // intra.rs:201
        unsigned v934 = v933 + v712;
        float v935 = square[v934];
        float v936 = v270 * v935;
        float v937 = betas[v617];
        float entry_43 = v936 * v937;
        entry_42 = entry_43;  // intra.rs:200
    } else {
        entry_42 = 0.0f;
    }
    bool v938 = v718 < v617;
    float entry_44;
    if (v938) {
        unsigned v939 = v617 * 68u;  // intra.rs:201
        unsigned v940 = v939 + v718;
        float v941 = square[v940];
        float v942 = v271 * v941;
        float v943 = betas[v617];
        float entry_45 = v942 * v943;
        entry_44 = entry_45;  // intra.rs:200
    } else {
        entry_44 = 0.0f;
    }
    bool v944 = v734 < v606;
    float entry_46;
    if (v944) {
        unsigned v945 = v606 * 68u;  // intra.rs:201
        unsigned v946 = v945 + v734;
        float v947 = square[v946];
        float v948 = v272 * v947;
        float v949 = betas[v606];
        float entry_47 = v948 * v949;
        entry_46 = entry_47;  // intra.rs:200
    } else {
        entry_46 = 0.0f;
    }
    bool v950 = v740 < v606;
    float entry_48;
    if (v950) {
        unsigned v951 = v606 * 68u;  // intra.rs:201
        unsigned v952 = v951 + v740;
        float v953 = square[v952];
        float v954 = v273 * v953;
        float v955 = betas[v606];
        float entry_49 = v954 * v955;
        entry_48 = entry_49;  // intra.rs:200
    } else {
        entry_48 = 0.0f;
    }
    bool v956 = v734 < v617;
    float entry_50;
    if (v956) {
        unsigned v957 = v617 * 68u;  // intra.rs:201
        unsigned v958 = v957 + v734;
        float v959 = square[v958];
        float v960 = v274 * v959;
        float v961 = betas[v617];
        float entry_51 = v960 * v961;
        entry_50 = entry_51;  // intra.rs:200
    } else {
        entry_50 = 0.0f;
    }
    bool v962 = v740 < v617;
    float entry_52;
    if (v962) {
        unsigned v963 = v617 * 68u;  // intra.rs:201
        unsigned v964 = v963 + v740;
        float v965 = square[v964];
        float v966 = v275 * v965;
        float v967 = betas[v617];
        float entry_53 = v966 * v967;
        entry_52 = entry_53;  // intra.rs:200
    } else {
        entry_52 = 0.0f;
    }
    bool v968 = v756 < v617;
    float entry_54;
    if (v968) {
        unsigned v969 = v617 * 68u;  // intra.rs:201
        unsigned v970 = v969 + v756;
        float v971 = square[v970];
        float v972 = v278 * v971;
        float v973 = betas[v617];
        float entry_55 = v972 * v973;
        entry_54 = entry_55;  // intra.rs:200
    } else {
        entry_54 = 0.0f;
    }
    bool v974 = v757 < v617;
    float entry_56;
    if (v974) {
        unsigned v975 = v617 * 68u;  // intra.rs:201
        unsigned v976 = v975 + v757;
        float v977 = square[v976];
        float v978 = v279 * v977;
        float v979 = betas[v617];
        float entry_57 = v978 * v979;
        entry_56 = entry_57;  // intra.rs:200
    } else {
        entry_56 = 0.0f;
    }
    unsigned v980 = (threadIdx.x >> 5) * 1088u;  // intra.rs:208
    unsigned v981 = v84 * 68u;
    unsigned v982 = v980 + v981;
    unsigned v983 = v982 + v86;
    *(float2*)(square + v983) = make_float2(entry, entry_2);
    unsigned v984 = v105 * 68u;
    unsigned v985 = v980 + v984;
    unsigned v986 = v985 + v86;
    *(float2*)(square + v986) = make_float2(entry_4, entry_5);
    unsigned v987 = v982 + v96;
    *(float2*)(square + v987) = make_float2(entry_6, entry_8);
    unsigned v988 = v985 + v96;
    *(float2*)(square + v988) = make_float2(entry_10, entry_12);
    unsigned v989 = v982 + v646;
    *(float2*)(square + v989) = make_float2(entry_14, entry_16);
    unsigned v990 = v985 + v646;
    *(float2*)(square + v990) = make_float2(entry_18, entry_20);
    unsigned v991 = v982 + v668;
    *(float2*)(square + v991) = make_float2(entry_22, entry_24);
    unsigned v992 = v985 + v668;
    *(float2*)(square + v992) = make_float2(entry_26, entry_28);
    unsigned v993 = v982 + v690;
    *(float2*)(square + v993) = make_float2(entry_30, entry_32);
    unsigned v994 = v985 + v690;
    *(float2*)(square + v994) = make_float2(entry_34, entry_36);
    unsigned v995 = v982 + v712;
    *(float2*)(square + v995) = make_float2(entry_38, entry_40);
    unsigned v996 = v985 + v712;
    *(float2*)(square + v996) = make_float2(entry_42, entry_44);
    unsigned v997 = v982 + v734;
    *(float2*)(square + v997) = make_float2(entry_46, entry_48);
    unsigned v998 = v985 + v734;
    *(float2*)(square + v998) = make_float2(entry_50, entry_52);
    unsigned v999 = v982 + v756;
    *(float2*)(square + v999) = make_float2(0.0f, 0.0f);
    unsigned v1000 = v985 + v756;
    *(float2*)(square + v1000) = make_float2(entry_54, entry_56);
    __syncthreads();  // intra.rs:209
    unsigned v1001 = threadIdx.x / 16u;  // intra.rs:213
    unsigned block = v1001 * 16u;
    unsigned c_2 = threadIdx.x % 16u;
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
    if (v328) {
        bool v1002 = c_2 == 0u;  // intra.rs:220
        float column_16 = v1002 ? 1.0f : 0.0f;
        unsigned v1003 = block + 1u;  // intra.rs:218
        unsigned v1004 = v1003 * 68u;
        unsigned v1005 = v1004 + block;
        float v1006 = square[v1005];
        float sum = fmaf(v1006, column_16, 0.0f);
        bool v1007 = c_2 == 1u;  // intra.rs:220
        bool v1008 = c_2 < 1u;
        float v1009 = -sum;
        float v1010 = v1008 ? v1009 : 0.0f;
        float column_17 = v1007 ? 1.0f : v1010;
        unsigned v1011 = block + 2u;  // intra.rs:218
        unsigned v1012 = v1011 * 68u;
        unsigned v1013 = v1012 + block;
        float2 q40 = *(float2*)(square + v1013);
        float v1014 = q40.x;
        float v1015 = q40.y;
        float sum_1 = fmaf(v1014, column_16, 0.0f);
        float sum_2 = fmaf(v1015, column_17, sum_1);
        bool v1016 = c_2 == 2u;  // intra.rs:220
        bool v1017 = c_2 < 2u;
        float v1018 = -sum_2;
        float v1019 = v1017 ? v1018 : 0.0f;
        float column_18 = v1016 ? 1.0f : v1019;
        unsigned v1020 = block + 3u;  // intra.rs:218
        unsigned v1021 = v1020 * 68u;
        unsigned v1022 = v1021 + block;
        float2 q41 = *(float2*)(square + v1022);
        float v1023 = q41.x;
        float v1024 = q41.y;
        float sum_3 = fmaf(v1023, column_16, 0.0f);
        float sum_4 = fmaf(v1024, column_17, sum_3);
        unsigned v1025 = v1022 + 2u;
        float v1026 = square[v1025];
        float sum_5 = fmaf(v1026, column_18, sum_4);
        bool v1027 = c_2 == 3u;  // intra.rs:220
        bool v1028 = c_2 < 3u;
        float v1029 = -sum_5;
        float v1030 = v1028 ? v1029 : 0.0f;
        float column_19 = v1027 ? 1.0f : v1030;
        unsigned v1031 = block + 4u;  // intra.rs:218
        unsigned v1032 = v1031 * 68u;
        unsigned v1033 = v1032 + block;
        float4 q42 = *(float4*)(square + v1033);
        float v1034 = q42.x;
        float v1035 = q42.y;
        float v1036 = q42.z;
        float v1037 = q42.w;
        float sum_6 = fmaf(v1034, column_16, 0.0f);
        float sum_7 = fmaf(v1035, column_17, sum_6);
        float sum_8 = fmaf(v1036, column_18, sum_7);
        float sum_9 = fmaf(v1037, column_19, sum_8);
        bool v1038 = c_2 == 4u;  // intra.rs:220
        bool v1039 = c_2 < 4u;
        float v1040 = -sum_9;
        float v1041 = v1039 ? v1040 : 0.0f;
        float column_20 = v1038 ? 1.0f : v1041;
        unsigned v1042 = block + 5u;  // intra.rs:218
        unsigned v1043 = v1042 * 68u;
        unsigned v1044 = v1043 + block;
        float4 q43 = *(float4*)(square + v1044);
        float v1045 = q43.x;
        float v1046 = q43.y;
        float v1047 = q43.z;
        float v1048 = q43.w;
        float sum_10 = fmaf(v1045, column_16, 0.0f);
        float sum_11 = fmaf(v1046, column_17, sum_10);
        float sum_12 = fmaf(v1047, column_18, sum_11);
        float sum_13 = fmaf(v1048, column_19, sum_12);
        unsigned v1049 = v1044 + 4u;
        float v1050 = square[v1049];
        float sum_14 = fmaf(v1050, column_20, sum_13);
        bool v1051 = c_2 == 5u;  // intra.rs:220
        bool v1052 = c_2 < 5u;
        float v1053 = -sum_14;
        float v1054 = v1052 ? v1053 : 0.0f;
        float column_21 = v1051 ? 1.0f : v1054;
        unsigned v1055 = block + 6u;  // intra.rs:218
        unsigned v1056 = v1055 * 68u;
        unsigned v1057 = v1056 + block;
        float4 q44 = *(float4*)(square + v1057);
        float v1058 = q44.x;
        float v1059 = q44.y;
        float v1060 = q44.z;
        float v1061 = q44.w;
        float sum_15 = fmaf(v1058, column_16, 0.0f);
        float sum_16 = fmaf(v1059, column_17, sum_15);
        float sum_17 = fmaf(v1060, column_18, sum_16);
        float sum_18 = fmaf(v1061, column_19, sum_17);
        unsigned v1062 = v1057 + 4u;
        float2 q45 = *(float2*)(square + v1062);
        float v1063 = q45.x;
        float v1064 = q45.y;
        float sum_19 = fmaf(v1063, column_20, sum_18);
        float sum_20 = fmaf(v1064, column_21, sum_19);
        bool v1065 = c_2 == 6u;  // intra.rs:220
        bool v1066 = c_2 < 6u;
        float v1067 = -sum_20;
        float v1068 = v1066 ? v1067 : 0.0f;
        float column_22 = v1065 ? 1.0f : v1068;
        unsigned v1069 = block + 7u;  // intra.rs:218
        unsigned v1070 = v1069 * 68u;
        unsigned v1071 = v1070 + block;
        float4 q46 = *(float4*)(square + v1071);
        float v1072 = q46.x;
        float v1073 = q46.y;
        float v1074 = q46.z;
        float v1075 = q46.w;
        float sum_21 = fmaf(v1072, column_16, 0.0f);
        float sum_22 = fmaf(v1073, column_17, sum_21);
        float sum_23 = fmaf(v1074, column_18, sum_22);
        float sum_24 = fmaf(v1075, column_19, sum_23);
        unsigned v1076 = v1071 + 4u;
        float2 q47 = *(float2*)(square + v1076);
        float v1077 = q47.x;
        float v1078 = q47.y;
        float sum_25 = fmaf(v1077, column_20, sum_24);
        float sum_26 = fmaf(v1078, column_21, sum_25);
        unsigned v1079 = v1071 + 6u;
        float v1080 = square[v1079];
        float sum_27 = fmaf(v1080, column_22, sum_26);
        bool v1081 = c_2 == 7u;  // intra.rs:220
        bool v1082 = c_2 < 7u;
        float v1083 = -sum_27;
        float v1084 = v1082 ? v1083 : 0.0f;
        float column_23 = v1081 ? 1.0f : v1084;
        unsigned v1085 = block + 8u;  // intra.rs:218
        unsigned v1086 = v1085 * 68u;
        unsigned v1087 = v1086 + block;
        float4 q48 = *(float4*)(square + v1087);
        float v1088 = q48.x;
        float v1089 = q48.y;
        float v1090 = q48.z;
        float v1091 = q48.w;
        float sum_28 = fmaf(v1088, column_16, 0.0f);
        float sum_29 = fmaf(v1089, column_17, sum_28);
        float sum_30 = fmaf(v1090, column_18, sum_29);
        float sum_31 = fmaf(v1091, column_19, sum_30);
        unsigned v1092 = v1087 + 4u;
        float4 q49 = *(float4*)(square + v1092);
        float v1093 = q49.x;
        float v1094 = q49.y;
        float v1095 = q49.z;
        float v1096 = q49.w;
        float sum_32 = fmaf(v1093, column_20, sum_31);
        float sum_33 = fmaf(v1094, column_21, sum_32);
        float sum_34 = fmaf(v1095, column_22, sum_33);
        float sum_35 = fmaf(v1096, column_23, sum_34);
        bool v1097 = c_2 == 8u;  // intra.rs:220
        bool v1098 = c_2 < 8u;
        float v1099 = -sum_35;
        float v1100 = v1098 ? v1099 : 0.0f;
        float column_24 = v1097 ? 1.0f : v1100;
        unsigned v1101 = block + 9u;  // intra.rs:218
        unsigned v1102 = v1101 * 68u;
        unsigned v1103 = v1102 + block;
        float4 q50 = *(float4*)(square + v1103);
        float v1104 = q50.x;
        float v1105 = q50.y;
        float v1106 = q50.z;
        float v1107 = q50.w;
        float sum_36 = fmaf(v1104, column_16, 0.0f);
        float sum_37 = fmaf(v1105, column_17, sum_36);
        float sum_38 = fmaf(v1106, column_18, sum_37);
        float sum_39 = fmaf(v1107, column_19, sum_38);
        unsigned v1108 = v1103 + 4u;
        float4 q51 = *(float4*)(square + v1108);
        float v1109 = q51.x;
        float v1110 = q51.y;
        float v1111 = q51.z;
        float v1112 = q51.w;
        float sum_40 = fmaf(v1109, column_20, sum_39);
        float sum_41 = fmaf(v1110, column_21, sum_40);
        float sum_42 = fmaf(v1111, column_22, sum_41);
        float sum_43 = fmaf(v1112, column_23, sum_42);
        unsigned v1113 = v1103 + 8u;
        float v1114 = square[v1113];
        float sum_44 = fmaf(v1114, column_24, sum_43);
        bool v1115 = c_2 == 9u;  // intra.rs:220
        bool v1116 = c_2 < 9u;
        float v1117 = -sum_44;
        float v1118 = v1116 ? v1117 : 0.0f;
        float column_25 = v1115 ? 1.0f : v1118;
        unsigned v1119 = block + 10u;  // intra.rs:218
        unsigned v1120 = v1119 * 68u;
        unsigned v1121 = v1120 + block;
        float4 q52 = *(float4*)(square + v1121);
        float v1122 = q52.x;
        float v1123 = q52.y;
        float v1124 = q52.z;
        float v1125 = q52.w;
        float sum_45 = fmaf(v1122, column_16, 0.0f);
        float sum_46 = fmaf(v1123, column_17, sum_45);
        float sum_47 = fmaf(v1124, column_18, sum_46);
        float sum_48 = fmaf(v1125, column_19, sum_47);
        unsigned v1126 = v1121 + 4u;
        float4 q53 = *(float4*)(square + v1126);
        float v1127 = q53.x;
        float v1128 = q53.y;
        float v1129 = q53.z;
        float v1130 = q53.w;
        float sum_49 = fmaf(v1127, column_20, sum_48);
        float sum_50 = fmaf(v1128, column_21, sum_49);
        float sum_51 = fmaf(v1129, column_22, sum_50);
        float sum_52 = fmaf(v1130, column_23, sum_51);
        unsigned v1131 = v1121 + 8u;
        float2 q54 = *(float2*)(square + v1131);
        float v1132 = q54.x;
        float v1133 = q54.y;
        float sum_53 = fmaf(v1132, column_24, sum_52);
        float sum_54 = fmaf(v1133, column_25, sum_53);
        bool v1134 = c_2 == 10u;  // intra.rs:220
        bool v1135 = c_2 < 10u;
        float v1136 = -sum_54;
        float v1137 = v1135 ? v1136 : 0.0f;
        float column_26 = v1134 ? 1.0f : v1137;
        unsigned v1138 = block + 11u;  // intra.rs:218
        unsigned v1139 = v1138 * 68u;
        unsigned v1140 = v1139 + block;
        float4 q55 = *(float4*)(square + v1140);
        float v1141 = q55.x;
        float v1142 = q55.y;
        float v1143 = q55.z;
        float v1144 = q55.w;
        float sum_55 = fmaf(v1141, column_16, 0.0f);
        float sum_56 = fmaf(v1142, column_17, sum_55);
        float sum_57 = fmaf(v1143, column_18, sum_56);
        float sum_58 = fmaf(v1144, column_19, sum_57);
        unsigned v1145 = v1140 + 4u;
        float4 q56 = *(float4*)(square + v1145);
        float v1146 = q56.x;
        float v1147 = q56.y;
        float v1148 = q56.z;
        float v1149 = q56.w;
        float sum_59 = fmaf(v1146, column_20, sum_58);
        float sum_60 = fmaf(v1147, column_21, sum_59);
        float sum_61 = fmaf(v1148, column_22, sum_60);
        float sum_62 = fmaf(v1149, column_23, sum_61);
        unsigned v1150 = v1140 + 8u;
        float2 q57 = *(float2*)(square + v1150);
        float v1151 = q57.x;
        float v1152 = q57.y;
        float sum_63 = fmaf(v1151, column_24, sum_62);
        float sum_64 = fmaf(v1152, column_25, sum_63);
        unsigned v1153 = v1140 + 10u;
        float v1154 = square[v1153];
        float sum_65 = fmaf(v1154, column_26, sum_64);
        bool v1155 = c_2 == 11u;  // intra.rs:220
        bool v1156 = c_2 < 11u;
        float v1157 = -sum_65;
        float v1158 = v1156 ? v1157 : 0.0f;
        float column_27 = v1155 ? 1.0f : v1158;
        unsigned v1159 = block + 12u;  // intra.rs:218
        unsigned v1160 = v1159 * 68u;
        unsigned v1161 = v1160 + block;
        float4 q58 = *(float4*)(square + v1161);
        float v1162 = q58.x;
        float v1163 = q58.y;
        float v1164 = q58.z;
        float v1165 = q58.w;
        float sum_66 = fmaf(v1162, column_16, 0.0f);
        float sum_67 = fmaf(v1163, column_17, sum_66);
        float sum_68 = fmaf(v1164, column_18, sum_67);
        float sum_69 = fmaf(v1165, column_19, sum_68);
        unsigned v1166 = v1161 + 4u;
        float4 q59 = *(float4*)(square + v1166);
        float v1167 = q59.x;
        float v1168 = q59.y;
        float v1169 = q59.z;
        float v1170 = q59.w;
        float sum_70 = fmaf(v1167, column_20, sum_69);
        float sum_71 = fmaf(v1168, column_21, sum_70);
        float sum_72 = fmaf(v1169, column_22, sum_71);
        float sum_73 = fmaf(v1170, column_23, sum_72);
        unsigned v1171 = v1161 + 8u;
        float4 q60 = *(float4*)(square + v1171);
        float v1172 = q60.x;
        float v1173 = q60.y;
        float v1174 = q60.z;
        float v1175 = q60.w;
        float sum_74 = fmaf(v1172, column_24, sum_73);
        float sum_75 = fmaf(v1173, column_25, sum_74);
        float sum_76 = fmaf(v1174, column_26, sum_75);
        float sum_77 = fmaf(v1175, column_27, sum_76);
        bool v1176 = c_2 == 12u;  // intra.rs:220
        bool v1177 = c_2 < 12u;
        float v1178 = -sum_77;
        float v1179 = v1177 ? v1178 : 0.0f;
        float column_28 = v1176 ? 1.0f : v1179;
        unsigned v1180 = block + 13u;  // intra.rs:218
        unsigned v1181 = v1180 * 68u;
        unsigned v1182 = v1181 + block;
        float4 q61 = *(float4*)(square + v1182);
        float v1183 = q61.x;
        float v1184 = q61.y;
        float v1185 = q61.z;
        float v1186 = q61.w;
        float sum_78 = fmaf(v1183, column_16, 0.0f);
        float sum_79 = fmaf(v1184, column_17, sum_78);
        float sum_80 = fmaf(v1185, column_18, sum_79);
        float sum_81 = fmaf(v1186, column_19, sum_80);
        unsigned v1187 = v1182 + 4u;
        float4 q62 = *(float4*)(square + v1187);
        float v1188 = q62.x;
        float v1189 = q62.y;
        float v1190 = q62.z;
        float v1191 = q62.w;
        float sum_82 = fmaf(v1188, column_20, sum_81);
        float sum_83 = fmaf(v1189, column_21, sum_82);
        float sum_84 = fmaf(v1190, column_22, sum_83);
        float sum_85 = fmaf(v1191, column_23, sum_84);
        unsigned v1192 = v1182 + 8u;
        float4 q63 = *(float4*)(square + v1192);
        float v1193 = q63.x;
        float v1194 = q63.y;
        float v1195 = q63.z;
        float v1196 = q63.w;
        float sum_86 = fmaf(v1193, column_24, sum_85);
        float sum_87 = fmaf(v1194, column_25, sum_86);
        float sum_88 = fmaf(v1195, column_26, sum_87);
        float sum_89 = fmaf(v1196, column_27, sum_88);
        unsigned v1197 = v1182 + 12u;
        float v1198 = square[v1197];
        float sum_90 = fmaf(v1198, column_28, sum_89);
        bool v1199 = c_2 == 13u;  // intra.rs:220
        bool v1200 = c_2 < 13u;
        float v1201 = -sum_90;
        float v1202 = v1200 ? v1201 : 0.0f;
        float column_29 = v1199 ? 1.0f : v1202;
        unsigned v1203 = block + 14u;  // intra.rs:218
        unsigned v1204 = v1203 * 68u;
        unsigned v1205 = v1204 + block;
        float4 q64 = *(float4*)(square + v1205);
        float v1206 = q64.x;
        float v1207 = q64.y;
        float v1208 = q64.z;
        float v1209 = q64.w;
        float sum_91 = fmaf(v1206, column_16, 0.0f);
        float sum_92 = fmaf(v1207, column_17, sum_91);
        float sum_93 = fmaf(v1208, column_18, sum_92);
        float sum_94 = fmaf(v1209, column_19, sum_93);
        unsigned v1210 = v1205 + 4u;
        float4 q65 = *(float4*)(square + v1210);
        float v1211 = q65.x;
        float v1212 = q65.y;
        float v1213 = q65.z;
        float v1214 = q65.w;
        float sum_95 = fmaf(v1211, column_20, sum_94);
        float sum_96 = fmaf(v1212, column_21, sum_95);
        float sum_97 = fmaf(v1213, column_22, sum_96);
        float sum_98 = fmaf(v1214, column_23, sum_97);
        unsigned v1215 = v1205 + 8u;
        float4 q66 = *(float4*)(square + v1215);
        float v1216 = q66.x;
        float v1217 = q66.y;
        float v1218 = q66.z;
        float v1219 = q66.w;
        float sum_99 = fmaf(v1216, column_24, sum_98);
        float sum_100 = fmaf(v1217, column_25, sum_99);
        float sum_101 = fmaf(v1218, column_26, sum_100);
        float sum_102 = fmaf(v1219, column_27, sum_101);
        unsigned v1220 = v1205 + 12u;
        float2 q67 = *(float2*)(square + v1220);
        float v1221 = q67.x;
        float v1222 = q67.y;
        float sum_103 = fmaf(v1221, column_28, sum_102);
        float sum_104 = fmaf(v1222, column_29, sum_103);
        bool v1223 = c_2 == 14u;  // intra.rs:220
        bool v1224 = c_2 < 14u;
        float v1225 = -sum_104;
        float v1226 = v1224 ? v1225 : 0.0f;
        float column_30 = v1223 ? 1.0f : v1226;
        unsigned v1227 = block + 15u;  // intra.rs:218
        unsigned v1228 = v1227 * 68u;
        unsigned v1229 = v1228 + block;
        float4 q68 = *(float4*)(square + v1229);
        float v1230 = q68.x;
        float v1231 = q68.y;
        float v1232 = q68.z;
        float v1233 = q68.w;
        float sum_105 = fmaf(v1230, column_16, 0.0f);
        float sum_106 = fmaf(v1231, column_17, sum_105);
        float sum_107 = fmaf(v1232, column_18, sum_106);
        float sum_108 = fmaf(v1233, column_19, sum_107);
        unsigned v1234 = v1229 + 4u;
        float4 q69 = *(float4*)(square + v1234);
        float v1235 = q69.x;
        float v1236 = q69.y;
        float v1237 = q69.z;
        float v1238 = q69.w;
        float sum_109 = fmaf(v1235, column_20, sum_108);
        float sum_110 = fmaf(v1236, column_21, sum_109);
        float sum_111 = fmaf(v1237, column_22, sum_110);
        float sum_112 = fmaf(v1238, column_23, sum_111);
        unsigned v1239 = v1229 + 8u;
        float4 q70 = *(float4*)(square + v1239);
        float v1240 = q70.x;
        float v1241 = q70.y;
        float v1242 = q70.z;
        float v1243 = q70.w;
        float sum_113 = fmaf(v1240, column_24, sum_112);
        float sum_114 = fmaf(v1241, column_25, sum_113);
        float sum_115 = fmaf(v1242, column_26, sum_114);
        float sum_116 = fmaf(v1243, column_27, sum_115);
        unsigned v1244 = v1229 + 12u;
        float2 q71 = *(float2*)(square + v1244);
        float v1245 = q71.x;
        float v1246 = q71.y;
        float sum_117 = fmaf(v1245, column_28, sum_116);
        float sum_118 = fmaf(v1246, column_29, sum_117);
        unsigned v1247 = v1229 + 14u;
        float v1248 = square[v1247];
        float sum_119 = fmaf(v1248, column_30, sum_118);
        bool v1249 = c_2 == 15u;  // intra.rs:220
        bool v1250 = c_2 < 15u;
        float v1251 = -sum_119;
        float v1252 = v1250 ? v1251 : 0.0f;
        float column_31 = v1249 ? 1.0f : v1252;
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
    if (v328) {  // intra.rs:224
        unsigned v1253 = block + c_2;  // intra.rs:226
        unsigned v1254 = v1253 * 68u;
        unsigned v1255 = v1254 + block;
        *(float4*)(square + v1255) = make_float4(column, column_1, column_2, column_3);
        unsigned v1256 = v1255 + 4u;
        *(float4*)(square + v1256) = make_float4(column_4, column_5, column_6, column_7);
        unsigned v1257 = v1255 + 8u;
        *(float4*)(square + v1257) = make_float4(column_8, column_9, column_10, column_11);
        unsigned v1258 = v1255 + 12u;
        *(float4*)(square + v1258) = make_float4(column_12, column_13, column_14, column_15);
    }
    __syncthreads();  // intra.rs:229
    unsigned q72 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:231
    for (unsigned q73 = 0; q73 < q72; ++q73) {
        unsigned i = 1u + q73;
        bool v1259 = (threadIdx.x >> 5) < i;  // intra.rs:232
        if (v1259) {
            unsigned v1260 = i * 1088u;  // intra.rs:236
            float v1261 = 0.0f;  // intra.rs:234
            float v1262 = 0.0f;
            float v1263 = 0.0f;
            float v1264 = 0.0f;
            float v1265 = 0.0f;
            float v1266 = 0.0f;
            float v1267 = 0.0f;
            float v1268 = 0.0f;
            unsigned q74 = (threadIdx.x >> 5) < i ? i - (threadIdx.x >> 5) : 0;
            for (unsigned q75 = 0; q75 < q74; ++q75) {
                unsigned j = (threadIdx.x >> 5) + q75;
                unsigned v1269 = j * 16u;  // intra.rs:235
                unsigned v1270 = v980 + v1269;
                unsigned v1271 = v1270 + v981;
                unsigned v1272 = v1271 + v86;
                float2 q76 = *(float2*)(square + v1272);
                float v1273 = q76.x;
                float v1274 = q76.y;
                unsigned v1275 = v1270 + v984;
                unsigned v1276 = v1275 + v86;
                float2 q77 = *(float2*)(square + v1276);
                float v1277 = q77.x;
                float v1278 = q77.y;
                unsigned v1279 = v1271 + v96;
                float2 q78 = *(float2*)(square + v1279);
                float v1280 = q78.x;
                float v1281 = q78.y;
                unsigned v1282 = v1275 + v96;
                float2 q79 = *(float2*)(square + v1282);
                float v1283 = q79.x;
                float v1284 = q79.y;
                unsigned v1285 = v1260 + v1269;  // intra.rs:236
                unsigned v1286 = v1285 + v981;
                unsigned v1287 = v1286 + v86;
                float2 q80 = *(float2*)(square + v1287);
                float v1288 = q80.x;
                float v1289 = q80.y;
                unsigned v1290 = v1286 + v96;
                float2 q81 = *(float2*)(square + v1290);
                float v1291 = q81.x;
                float v1292 = q81.y;
                unsigned v1293 = v1285 + v984;
                unsigned v1294 = v1293 + v86;
                float2 q82 = *(float2*)(square + v1294);
                float v1295 = q82.x;
                float v1296 = q82.y;
                unsigned v1297 = v1293 + v96;
                float2 q83 = *(float2*)(square + v1297);
                float v1298 = q83.x;
                float v1299 = q83.y;
                float4 q84 = make_float4(v1261, v1262, v1263, v1264);
                q84 = kiln_mma_f32(q84, v1273, v1277, v1274, v1278, v1288, v1289);
                q84 = kiln_mma_f32(q84, v1280, v1283, v1281, v1284, v1291, v1292);
                float v1300 = q84.x;
                float v1301 = q84.y;
                float v1302 = q84.z;
                float v1303 = q84.w;
                float4 q85 = make_float4(v1265, v1266, v1267, v1268);
                q85 = kiln_mma_f32(q85, v1273, v1277, v1274, v1278, v1295, v1296);
                q85 = kiln_mma_f32(q85, v1280, v1283, v1281, v1284, v1298, v1299);
                float v1304 = q85.x;
                float v1305 = q85.y;
                float v1306 = q85.z;
                float v1307 = q85.w;
                v1261 = v1300;  // intra.rs:234
                v1262 = v1301;
                v1263 = v1302;
                v1264 = v1303;
                v1265 = v1304;
                v1266 = v1305;
                v1267 = v1306;
                v1268 = v1307;
            }
            unsigned v1308 = i * 16u;  // intra.rs:238
            unsigned v1309 = v1260 + v1308;
            unsigned v1310 = v85 * 136u;
            unsigned v1311 = v1309 + v1310;
            unsigned v1312 = v1311 + v84;
            float v1313 = square[v1312];
            unsigned v1314 = v95 * 68u;
            unsigned v1315 = v1309 + v1314;
            unsigned v1316 = v1315 + v84;
            float v1317 = square[v1316];
            unsigned v1318 = v96 * 68u;
            unsigned v1319 = v1309 + v1318;
            unsigned v1320 = v1319 + v84;
            float v1321 = square[v1320];
            unsigned v1322 = v104 * 68u;
            unsigned v1323 = v1309 + v1322;
            unsigned v1324 = v1323 + v84;
            float v1325 = square[v1324];
            unsigned v1326 = v1311 + v105;
            float v1327 = square[v1326];
            unsigned v1328 = v1315 + v105;
            float v1329 = square[v1328];
            unsigned v1330 = v1319 + v105;
            float v1331 = square[v1330];
            unsigned v1332 = v1323 + v105;
            float v1333 = square[v1332];
            float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // intra.rs:240
            q86 = kiln_mma_f32(q86, v1261, v1263, v1262, v1264, v1313, v1317);
            q86 = kiln_mma_f32(q86, v1265, v1267, v1266, v1268, v1321, v1325);
            float v1334 = q86.x;
            float v1335 = q86.y;
            float v1336 = q86.z;
            float v1337 = q86.w;
            float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q87 = kiln_mma_f32(q87, v1261, v1263, v1262, v1264, v1327, v1329);
            q87 = kiln_mma_f32(q87, v1265, v1267, v1266, v1268, v1331, v1333);
            float v1338 = q87.x;
            float v1339 = q87.y;
            float v1340 = q87.z;
            float v1341 = q87.w;
            float v1342 = -v1334;  // intra.rs:241
            float v1343 = -v1335;
            float v1344 = -v1336;
            float v1345 = -v1337;
            float v1346 = -v1338;
            float v1347 = -v1339;
            float v1348 = -v1340;
            float v1349 = -v1341;
            unsigned v1350 = v980 + v1308;
            unsigned v1351 = v1350 + v981;
            unsigned v1352 = v1351 + v86;
            *(float2*)(square + v1352) = make_float2(v1342, v1343);
            unsigned v1353 = v1350 + v984;
            unsigned v1354 = v1353 + v86;
            *(float2*)(square + v1354) = make_float2(v1344, v1345);
            unsigned v1355 = v1351 + v96;
            *(float2*)(square + v1355) = make_float2(v1346, v1347);
            unsigned v1356 = v1353 + v96;
            *(float2*)(square + v1356) = make_float2(v1348, v1349);
        }
        __syncthreads();  // intra.rs:243
    }
    unsigned r_3 = threadIdx.x / 8u;  // intra.rs:247
    unsigned v1357 = threadIdx.x % 8u;
    unsigned c_3 = v1357 * 8u;
    bool v1358 = c_3 >= r_3;  // intra.rs:249
    float entry_58;
    if (v1358) {
        float v1359 = betas[r_3];
        unsigned v1360 = r_3 * 68u;
        unsigned v1361 = v1360 + c_3;
        float v1362 = square[v1361];
        float v1363 = v1359 * v1362;
        entry_58 = v1363;
    } else {
        entry_58 = 0.0f;
    }
    unsigned v1364 = r_3 * 64u;  // intra.rs:250
    unsigned v1365 = v1364 + c_3;
    unsigned long long v1366 = (unsigned long long)v1365;
    unsigned long long v1367 = v768 + v1366;
    unsigned v1368 = c_3 + 1u;  // intra.rs:249
    bool v1369 = v1368 >= r_3;
    float entry_59;
    if (v1369) {
        float v1370 = betas[r_3];
        unsigned v1371 = r_3 * 68u;
        unsigned v1372 = v1371 + c_3;
        unsigned v1373 = v1372 + 1u;
        float v1374 = square[v1373];
        float v1375 = v1370 * v1374;
        entry_59 = v1375;
    } else {
        entry_59 = 0.0f;
    }
    unsigned v1376 = c_3 + 2u;
    bool v1377 = v1376 >= r_3;
    float entry_60;
    if (v1377) {
        float v1378 = betas[r_3];
        unsigned v1379 = r_3 * 68u;
        unsigned v1380 = v1379 + c_3;
        unsigned v1381 = v1380 + 2u;
        float v1382 = square[v1381];
        float v1383 = v1378 * v1382;
        entry_60 = v1383;
    } else {
        entry_60 = 0.0f;
    }
    unsigned v1384 = c_3 + 3u;
    bool v1385 = v1384 >= r_3;
    float entry_61;
    if (v1385) {
        float v1386 = betas[r_3];
        unsigned v1387 = r_3 * 68u;
        unsigned v1388 = v1387 + c_3;
        unsigned v1389 = v1388 + 3u;
        float v1390 = square[v1389];
        float v1391 = v1386 * v1390;
        entry_61 = v1391;
    } else {
        entry_61 = 0.0f;
    }
    *(float4*)(solve + v1367) = make_float4(entry_58, entry_59, entry_60, entry_61);  // intra.rs:250
    unsigned v1392 = c_3 + 4u;  // intra.rs:249
    bool v1393 = v1392 >= r_3;
    float entry_62;
    if (v1393) {
        float v1394 = betas[r_3];
        unsigned v1395 = r_3 * 68u;
        unsigned v1396 = v1395 + c_3;
        unsigned v1397 = v1396 + 4u;
        float v1398 = square[v1397];
        float v1399 = v1394 * v1398;
        entry_62 = v1399;
    } else {
        entry_62 = 0.0f;
    }
    unsigned v1400 = v1365 + 4u;  // intra.rs:250
    unsigned long long v1401 = (unsigned long long)v1400;
    unsigned long long v1402 = v768 + v1401;
    unsigned v1403 = c_3 + 5u;  // intra.rs:249
    bool v1404 = v1403 >= r_3;
    float entry_63;
    if (v1404) {
        float v1405 = betas[r_3];
        unsigned v1406 = r_3 * 68u;
        unsigned v1407 = v1406 + c_3;
        unsigned v1408 = v1407 + 5u;
        float v1409 = square[v1408];
        float v1410 = v1405 * v1409;
        entry_63 = v1410;
    } else {
        entry_63 = 0.0f;
    }
    unsigned v1411 = c_3 + 6u;
    bool v1412 = v1411 >= r_3;
    float entry_64;
    if (v1412) {
        float v1413 = betas[r_3];
        unsigned v1414 = r_3 * 68u;
        unsigned v1415 = v1414 + c_3;
        unsigned v1416 = v1415 + 6u;
        float v1417 = square[v1416];
        float v1418 = v1413 * v1417;
        entry_64 = v1418;
    } else {
        entry_64 = 0.0f;
    }
    unsigned v1419 = c_3 + 7u;
    bool v1420 = v1419 >= r_3;
    float entry_65;
    if (v1420) {
        float v1421 = betas[r_3];
        unsigned v1422 = r_3 * 68u;
        unsigned v1423 = v1422 + c_3;
        unsigned v1424 = v1423 + 7u;
        float v1425 = square[v1424];
        float v1426 = v1421 * v1425;
        entry_65 = v1426;
    } else {
        entry_65 = 0.0f;
    }
    *(float4*)(solve + v1402) = make_float4(entry_62, entry_63, entry_64, entry_65);  // intra.rs:250
    unsigned unit = threadIdx.x + 128u;  // intra.rs:246
    unsigned r_4 = unit / 8u;  // intra.rs:247
    unsigned v1427 = unit % 8u;
    unsigned c_4 = v1427 * 8u;
    bool v1428 = c_4 >= r_4;  // intra.rs:249
    float entry_66;
    if (v1428) {
        float v1429 = betas[r_4];
        unsigned v1430 = r_4 * 68u;
        unsigned v1431 = v1430 + c_4;
        float v1432 = square[v1431];
        float v1433 = v1429 * v1432;
        entry_66 = v1433;
    } else {
        entry_66 = 0.0f;
    }
    unsigned v1434 = r_4 * 64u;  // intra.rs:250
    unsigned v1435 = v1434 + c_4;
    unsigned long long v1436 = (unsigned long long)v1435;
    unsigned long long v1437 = v768 + v1436;
    unsigned v1438 = c_4 + 1u;  // intra.rs:249
    bool v1439 = v1438 >= r_4;
    float entry_67;
    if (v1439) {
        float v1440 = betas[r_4];
        unsigned v1441 = r_4 * 68u;
        unsigned v1442 = v1441 + c_4;
        unsigned v1443 = v1442 + 1u;
        float v1444 = square[v1443];
        float v1445 = v1440 * v1444;
        entry_67 = v1445;
    } else {
        entry_67 = 0.0f;
    }
    unsigned v1446 = c_4 + 2u;
    bool v1447 = v1446 >= r_4;
    float entry_68;
    if (v1447) {
        float v1448 = betas[r_4];
        unsigned v1449 = r_4 * 68u;
        unsigned v1450 = v1449 + c_4;
        unsigned v1451 = v1450 + 2u;
        float v1452 = square[v1451];
        float v1453 = v1448 * v1452;
        entry_68 = v1453;
    } else {
        entry_68 = 0.0f;
    }
    unsigned v1454 = c_4 + 3u;
    bool v1455 = v1454 >= r_4;
    float entry_69;
    if (v1455) {
        float v1456 = betas[r_4];
        unsigned v1457 = r_4 * 68u;
        unsigned v1458 = v1457 + c_4;
        unsigned v1459 = v1458 + 3u;
        float v1460 = square[v1459];
        float v1461 = v1456 * v1460;
        entry_69 = v1461;
    } else {
        entry_69 = 0.0f;
    }
    *(float4*)(solve + v1437) = make_float4(entry_66, entry_67, entry_68, entry_69);  // intra.rs:250
    unsigned v1462 = c_4 + 4u;  // intra.rs:249
    bool v1463 = v1462 >= r_4;
    float entry_70;
    if (v1463) {
        float v1464 = betas[r_4];
        unsigned v1465 = r_4 * 68u;
        unsigned v1466 = v1465 + c_4;
        unsigned v1467 = v1466 + 4u;
        float v1468 = square[v1467];
        float v1469 = v1464 * v1468;
        entry_70 = v1469;
    } else {
        entry_70 = 0.0f;
    }
    unsigned v1470 = v1435 + 4u;  // intra.rs:250
    unsigned long long v1471 = (unsigned long long)v1470;
    unsigned long long v1472 = v768 + v1471;
    unsigned v1473 = c_4 + 5u;  // intra.rs:249
    bool v1474 = v1473 >= r_4;
    float entry_71;
    if (v1474) {
        float v1475 = betas[r_4];
        unsigned v1476 = r_4 * 68u;
        unsigned v1477 = v1476 + c_4;
        unsigned v1478 = v1477 + 5u;
        float v1479 = square[v1478];
        float v1480 = v1475 * v1479;
        entry_71 = v1480;
    } else {
        entry_71 = 0.0f;
    }
    unsigned v1481 = c_4 + 6u;
    bool v1482 = v1481 >= r_4;
    float entry_72;
    if (v1482) {
        float v1483 = betas[r_4];
        unsigned v1484 = r_4 * 68u;
        unsigned v1485 = v1484 + c_4;
        unsigned v1486 = v1485 + 6u;
        float v1487 = square[v1486];
        float v1488 = v1483 * v1487;
        entry_72 = v1488;
    } else {
        entry_72 = 0.0f;
    }
    unsigned v1489 = c_4 + 7u;
    bool v1490 = v1489 >= r_4;
    float entry_73;
    if (v1490) {
        float v1491 = betas[r_4];
        unsigned v1492 = r_4 * 68u;
        unsigned v1493 = v1492 + c_4;
        unsigned v1494 = v1493 + 7u;
        float v1495 = square[v1494];
        float v1496 = v1491 * v1495;
        entry_73 = v1496;
    } else {
        entry_73 = 0.0f;
    }
    *(float4*)(solve + v1472) = make_float4(entry_70, entry_71, entry_72, entry_73);  // intra.rs:250
    unsigned unit_1 = threadIdx.x + 256u;  // intra.rs:246
    unsigned r_5 = unit_1 / 8u;  // intra.rs:247
    unsigned v1497 = unit_1 % 8u;
    unsigned c_5 = v1497 * 8u;
    bool v1498 = c_5 >= r_5;  // intra.rs:249
    float entry_74;
    if (v1498) {
        float v1499 = betas[r_5];
        unsigned v1500 = r_5 * 68u;
        unsigned v1501 = v1500 + c_5;
        float v1502 = square[v1501];
        float v1503 = v1499 * v1502;
        entry_74 = v1503;
    } else {
        entry_74 = 0.0f;
    }
    unsigned v1504 = r_5 * 64u;  // intra.rs:250
    unsigned v1505 = v1504 + c_5;
    unsigned long long v1506 = (unsigned long long)v1505;
    unsigned long long v1507 = v768 + v1506;
    unsigned v1508 = c_5 + 1u;  // intra.rs:249
    bool v1509 = v1508 >= r_5;
    float entry_75;
    if (v1509) {
        float v1510 = betas[r_5];
        unsigned v1511 = r_5 * 68u;
        unsigned v1512 = v1511 + c_5;
        unsigned v1513 = v1512 + 1u;
        float v1514 = square[v1513];
        float v1515 = v1510 * v1514;
        entry_75 = v1515;
    } else {
        entry_75 = 0.0f;
    }
    unsigned v1516 = c_5 + 2u;
    bool v1517 = v1516 >= r_5;
    float entry_76;
    if (v1517) {
        float v1518 = betas[r_5];
        unsigned v1519 = r_5 * 68u;
        unsigned v1520 = v1519 + c_5;
        unsigned v1521 = v1520 + 2u;
        float v1522 = square[v1521];
        float v1523 = v1518 * v1522;
        entry_76 = v1523;
    } else {
        entry_76 = 0.0f;
    }
    unsigned v1524 = c_5 + 3u;
    bool v1525 = v1524 >= r_5;
    float entry_77;
    if (v1525) {
        float v1526 = betas[r_5];
        unsigned v1527 = r_5 * 68u;
        unsigned v1528 = v1527 + c_5;
        unsigned v1529 = v1528 + 3u;
        float v1530 = square[v1529];
        float v1531 = v1526 * v1530;
        entry_77 = v1531;
    } else {
        entry_77 = 0.0f;
    }
    *(float4*)(solve + v1507) = make_float4(entry_74, entry_75, entry_76, entry_77);  // intra.rs:250
    unsigned v1532 = c_5 + 4u;  // intra.rs:249
    bool v1533 = v1532 >= r_5;
    float entry_78;
    if (v1533) {
        float v1534 = betas[r_5];
        unsigned v1535 = r_5 * 68u;
        unsigned v1536 = v1535 + c_5;
        unsigned v1537 = v1536 + 4u;
        float v1538 = square[v1537];
        float v1539 = v1534 * v1538;
        entry_78 = v1539;
    } else {
        entry_78 = 0.0f;
    }
    unsigned v1540 = v1505 + 4u;  // intra.rs:250
    unsigned long long v1541 = (unsigned long long)v1540;
    unsigned long long v1542 = v768 + v1541;
    unsigned v1543 = c_5 + 5u;  // intra.rs:249
    bool v1544 = v1543 >= r_5;
    float entry_79;
    if (v1544) {
        float v1545 = betas[r_5];
        unsigned v1546 = r_5 * 68u;
        unsigned v1547 = v1546 + c_5;
        unsigned v1548 = v1547 + 5u;
        float v1549 = square[v1548];
        float v1550 = v1545 * v1549;
        entry_79 = v1550;
    } else {
        entry_79 = 0.0f;
    }
    unsigned v1551 = c_5 + 6u;
    bool v1552 = v1551 >= r_5;
    float entry_80;
    if (v1552) {
        float v1553 = betas[r_5];
        unsigned v1554 = r_5 * 68u;
        unsigned v1555 = v1554 + c_5;
        unsigned v1556 = v1555 + 6u;
        float v1557 = square[v1556];
        float v1558 = v1553 * v1557;
        entry_80 = v1558;
    } else {
        entry_80 = 0.0f;
    }
    unsigned v1559 = c_5 + 7u;
    bool v1560 = v1559 >= r_5;
    float entry_81;
    if (v1560) {
        float v1561 = betas[r_5];
        unsigned v1562 = r_5 * 68u;
        unsigned v1563 = v1562 + c_5;
        unsigned v1564 = v1563 + 7u;
        float v1565 = square[v1564];
        float v1566 = v1561 * v1565;
        entry_81 = v1566;
    } else {
        entry_81 = 0.0f;
    }
    *(float4*)(solve + v1542) = make_float4(entry_78, entry_79, entry_80, entry_81);  // intra.rs:250
    unsigned unit_2 = threadIdx.x + 384u;  // intra.rs:246
    unsigned r_6 = unit_2 / 8u;  // intra.rs:247
    unsigned v1567 = unit_2 % 8u;
    unsigned c_6 = v1567 * 8u;
    bool v1568 = c_6 >= r_6;  // intra.rs:249
    float entry_82;
    if (v1568) {
        float v1569 = betas[r_6];
        unsigned v1570 = r_6 * 68u;
        unsigned v1571 = v1570 + c_6;
        float v1572 = square[v1571];
        float v1573 = v1569 * v1572;
        entry_82 = v1573;
    } else {
        entry_82 = 0.0f;
    }
    unsigned v1574 = r_6 * 64u;  // intra.rs:250
    unsigned v1575 = v1574 + c_6;
    unsigned long long v1576 = (unsigned long long)v1575;
    unsigned long long v1577 = v768 + v1576;
    unsigned v1578 = c_6 + 1u;  // intra.rs:249
    bool v1579 = v1578 >= r_6;
    float entry_83;
    if (v1579) {
        float v1580 = betas[r_6];
        unsigned v1581 = r_6 * 68u;
        unsigned v1582 = v1581 + c_6;
        unsigned v1583 = v1582 + 1u;
        float v1584 = square[v1583];
        float v1585 = v1580 * v1584;
        entry_83 = v1585;
    } else {
        entry_83 = 0.0f;
    }
    unsigned v1586 = c_6 + 2u;
    bool v1587 = v1586 >= r_6;
    float entry_84;
    if (v1587) {
        float v1588 = betas[r_6];
        unsigned v1589 = r_6 * 68u;
        unsigned v1590 = v1589 + c_6;
        unsigned v1591 = v1590 + 2u;
        float v1592 = square[v1591];
        float v1593 = v1588 * v1592;
        entry_84 = v1593;
    } else {
        entry_84 = 0.0f;
    }
    unsigned v1594 = c_6 + 3u;
    bool v1595 = v1594 >= r_6;
    float entry_85;
    if (v1595) {
        float v1596 = betas[r_6];
        unsigned v1597 = r_6 * 68u;
        unsigned v1598 = v1597 + c_6;
        unsigned v1599 = v1598 + 3u;
        float v1600 = square[v1599];
        float v1601 = v1596 * v1600;
        entry_85 = v1601;
    } else {
        entry_85 = 0.0f;
    }
    *(float4*)(solve + v1577) = make_float4(entry_82, entry_83, entry_84, entry_85);  // intra.rs:250
    unsigned v1602 = c_6 + 4u;  // intra.rs:249
    bool v1603 = v1602 >= r_6;
    float entry_86;
    if (v1603) {
        float v1604 = betas[r_6];
        unsigned v1605 = r_6 * 68u;
        unsigned v1606 = v1605 + c_6;
        unsigned v1607 = v1606 + 4u;
        float v1608 = square[v1607];
        float v1609 = v1604 * v1608;
        entry_86 = v1609;
    } else {
        entry_86 = 0.0f;
    }
    unsigned v1610 = v1575 + 4u;  // intra.rs:250
    unsigned long long v1611 = (unsigned long long)v1610;
    unsigned long long v1612 = v768 + v1611;
    unsigned v1613 = c_6 + 5u;  // intra.rs:249
    bool v1614 = v1613 >= r_6;
    float entry_87;
    if (v1614) {
        float v1615 = betas[r_6];
        unsigned v1616 = r_6 * 68u;
        unsigned v1617 = v1616 + c_6;
        unsigned v1618 = v1617 + 5u;
        float v1619 = square[v1618];
        float v1620 = v1615 * v1619;
        entry_87 = v1620;
    } else {
        entry_87 = 0.0f;
    }
    unsigned v1621 = c_6 + 6u;
    bool v1622 = v1621 >= r_6;
    float entry_88;
    if (v1622) {
        float v1623 = betas[r_6];
        unsigned v1624 = r_6 * 68u;
        unsigned v1625 = v1624 + c_6;
        unsigned v1626 = v1625 + 6u;
        float v1627 = square[v1626];
        float v1628 = v1623 * v1627;
        entry_88 = v1628;
    } else {
        entry_88 = 0.0f;
    }
    unsigned v1629 = c_6 + 7u;
    bool v1630 = v1629 >= r_6;
    float entry_89;
    if (v1630) {
        float v1631 = betas[r_6];
        unsigned v1632 = r_6 * 68u;
        unsigned v1633 = v1632 + c_6;
        unsigned v1634 = v1633 + 7u;
        float v1635 = square[v1634];
        float v1636 = v1631 * v1635;
        entry_89 = v1636;
    } else {
        entry_89 = 0.0f;
    }
    *(float4*)(solve + v1612) = make_float4(entry_86, entry_87, entry_88, entry_89);  // intra.rs:250
    __syncthreads();  // intra.rs:253
}
