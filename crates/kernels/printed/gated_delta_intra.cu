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
    __shared__ float key_norms[64];  // intra.rs:68
    __shared__ float query_norms[64];  // intra.rs:69
    __shared__ __align__(128) float a0[1024];  // intra.rs:77
    __shared__ __align__(128) float a1[1024];  // intra.rs:78
    __shared__ float decays[64];  // intra.rs:177
    __shared__ float betas[64];  // intra.rs:178
    __shared__ __align__(16) float square[4352];  // intra.rs:179
    unsigned first = blockIdx.x * 64u;  // chunked.rs:77
    unsigned chunk_first = first < tokens ? first : tokens;  // chunked.rs:80
    unsigned chunk_left = tokens - chunk_first;  // chunked.rs:81
    unsigned top = (threadIdx.x >> 5) * 16u;  // intra.rs:65
    unsigned long long third = (unsigned long long)blockIdx.y;  // intra.rs:73
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
    kiln_async_commit();  // intra.rs:110
    kiln_async_wait_0();  // intra.rs:111
    __syncthreads();  // intra.rs:112
    unsigned v84 = (threadIdx.x & 31u) / 4u;  // intra.rs:114
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
    unsigned v217 = (threadIdx.x >> 5) * 256u;  // intra.rs:115
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
    float2 q28 = *(float2*)(a1 + v223);  // intra.rs:116
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
    float v320 = v288 * q_scale;  // intra.rs:140
    float v321 = v289 * q_scale;
    float v322 = v290 * q_scale;
    float v323 = v291 * q_scale;
    float v324 = v292 * q_scale;
    float v325 = v293 * q_scale;
    float v326 = v294 * q_scale;
    float v327 = v295 * q_scale;
    unsigned v328 = v86 + 16u;
    float v329 = v296 * q_scale;
    unsigned v330 = v86 + 17u;
    float v331 = v297 * q_scale;
    float v332 = v298 * q_scale;
    float v333 = v299 * q_scale;
    unsigned v334 = v86 + 24u;
    float v335 = v300 * q_scale;
    unsigned v336 = v86 + 25u;
    float v337 = v301 * q_scale;
    float v338 = v302 * q_scale;
    float v339 = v303 * q_scale;
    unsigned v340 = v86 + 32u;
    float v341 = v304 * q_scale;
    unsigned v342 = v86 + 33u;
    float v343 = v305 * q_scale;
    float v344 = v306 * q_scale;
    float v345 = v307 * q_scale;
    unsigned v346 = v86 + 40u;
    float v347 = v308 * q_scale;
    unsigned v348 = v86 + 41u;
    float v349 = v309 * q_scale;
    float v350 = v310 * q_scale;
    float v351 = v311 * q_scale;
    unsigned v352 = v86 + 48u;
    float v353 = v312 * q_scale;
    unsigned v354 = v86 + 49u;
    float v355 = v313 * q_scale;
    float v356 = v314 * q_scale;
    float v357 = v315 * q_scale;
    unsigned v358 = v86 + 56u;
    unsigned v359 = v86 + 57u;
    float v360 = v318 * q_scale;
    float v361 = v319 * q_scale;
    bool v362 = threadIdx.x < 64u;  // intra.rs:141
    unsigned long long v363 = (unsigned long long)chunks;  // intra.rs:182
    unsigned long long v364 = v0 * v363;
    unsigned long long v365 = (unsigned long long)blockIdx.x;
    unsigned long long v366 = v364 + v365;
    unsigned long long v367 = v366 * 2ull;
    unsigned long long at_4 = v367 + third;
    if (v362) {  // intra.rs:183
        key_norms[threadIdx.x] = 1.0f;  // intra.rs:142
        query_norms[threadIdx.x] = q_scale;  // intra.rs:143
        decays[threadIdx.x] = 1.0f;  // intra.rs:184
        betas[threadIdx.x] = 0.0f;  // intra.rs:185
        bool v368 = threadIdx.x < chunk_left;  // intra.rs:186
        if (v368) {
            unsigned second = chunk_first + threadIdx.x;  // intra.rs:189
            unsigned long long v369 = v0 * v2;  // rule.rs:43
            unsigned long long v370 = (unsigned long long)second;
            unsigned long long v371 = v370 * 2ull;
            unsigned long long v372 = v369 + v371;
            unsigned long long v373 = v372 + third;
            float x = g[v373];  // intra.rs:189
            decays[threadIdx.x] = x;
            float x_1 = beta[v373];  // intra.rs:190
            betas[threadIdx.x] = x_1;
        }
    }
    __syncthreads();  // intra.rs:193
    if (v362) {  // intra.rs:195
        square[threadIdx.x] = 1.0f;  // intra.rs:199
        bool v374 = 1u > threadIdx.x;  // intra.rs:198
        float passed;
        if (v374) {
            float v375 = decays[1u];
            float v376 = 1.0f * v375;
            passed = v376;
        } else {
            passed = 1.0f;
        }
        unsigned v377 = threadIdx.x + 68u;  // intra.rs:199
        square[v377] = passed;
        bool v378 = 2u > threadIdx.x;  // intra.rs:198
        float passed_1;
        if (v378) {
            float v379 = decays[2u];
            float v380 = passed * v379;
            passed_1 = v380;
        } else {
            passed_1 = 1.0f;
        }
        unsigned v381 = threadIdx.x + 136u;  // intra.rs:199
        square[v381] = passed_1;
        bool v382 = 3u > threadIdx.x;  // intra.rs:198
        float passed_2;
        if (v382) {
            float v383 = decays[3u];
            float v384 = passed_1 * v383;
            passed_2 = v384;
        } else {
            passed_2 = 1.0f;
        }
        unsigned v385 = threadIdx.x + 204u;  // intra.rs:199
        square[v385] = passed_2;
        bool v386 = 4u > threadIdx.x;  // intra.rs:198
        float passed_3;
        if (v386) {
            float v387 = decays[4u];
            float v388 = passed_2 * v387;
            passed_3 = v388;
        } else {
            passed_3 = 1.0f;
        }
        unsigned v389 = threadIdx.x + 272u;  // intra.rs:199
        square[v389] = passed_3;
        bool v390 = 5u > threadIdx.x;  // intra.rs:198
        float passed_4;
        if (v390) {
            float v391 = decays[5u];
            float v392 = passed_3 * v391;
            passed_4 = v392;
        } else {
            passed_4 = 1.0f;
        }
        unsigned v393 = threadIdx.x + 340u;  // intra.rs:199
        square[v393] = passed_4;
        bool v394 = 6u > threadIdx.x;  // intra.rs:198
        float passed_5;
        if (v394) {
            float v395 = decays[6u];
            float v396 = passed_4 * v395;
            passed_5 = v396;
        } else {
            passed_5 = 1.0f;
        }
        unsigned v397 = threadIdx.x + 408u;  // intra.rs:199
        square[v397] = passed_5;
        bool v398 = 7u > threadIdx.x;  // intra.rs:198
        float passed_6;
        if (v398) {
            float v399 = decays[7u];
            float v400 = passed_5 * v399;
            passed_6 = v400;
        } else {
            passed_6 = 1.0f;
        }
        unsigned v401 = threadIdx.x + 476u;  // intra.rs:199
        square[v401] = passed_6;
        bool v402 = 8u > threadIdx.x;  // intra.rs:198
        float passed_7;
        if (v402) {
            float v403 = decays[8u];
            float v404 = passed_6 * v403;
            passed_7 = v404;
        } else {
            passed_7 = 1.0f;
        }
        unsigned v405 = threadIdx.x + 544u;  // intra.rs:199
        square[v405] = passed_7;
        bool v406 = 9u > threadIdx.x;  // intra.rs:198
        float passed_8;
        if (v406) {
            float v407 = decays[9u];
            float v408 = passed_7 * v407;
            passed_8 = v408;
        } else {
            passed_8 = 1.0f;
        }
        unsigned v409 = threadIdx.x + 612u;  // intra.rs:199
        square[v409] = passed_8;
        bool v410 = 10u > threadIdx.x;  // intra.rs:198
        float passed_9;
        if (v410) {
            float v411 = decays[10u];
            float v412 = passed_8 * v411;
            passed_9 = v412;
        } else {
            passed_9 = 1.0f;
        }
        unsigned v413 = threadIdx.x + 680u;  // intra.rs:199
        square[v413] = passed_9;
        bool v414 = 11u > threadIdx.x;  // intra.rs:198
        float passed_10;
        if (v414) {
            float v415 = decays[11u];
            float v416 = passed_9 * v415;
            passed_10 = v416;
        } else {
            passed_10 = 1.0f;
        }
        unsigned v417 = threadIdx.x + 748u;  // intra.rs:199
        square[v417] = passed_10;
        bool v418 = 12u > threadIdx.x;  // intra.rs:198
        float passed_11;
        if (v418) {
            float v419 = decays[12u];
            float v420 = passed_10 * v419;
            passed_11 = v420;
        } else {
            passed_11 = 1.0f;
        }
        unsigned v421 = threadIdx.x + 816u;  // intra.rs:199
        square[v421] = passed_11;
        bool v422 = 13u > threadIdx.x;  // intra.rs:198
        float passed_12;
        if (v422) {
            float v423 = decays[13u];
            float v424 = passed_11 * v423;
            passed_12 = v424;
        } else {
            passed_12 = 1.0f;
        }
        unsigned v425 = threadIdx.x + 884u;  // intra.rs:199
        square[v425] = passed_12;
        bool v426 = 14u > threadIdx.x;  // intra.rs:198
        float passed_13;
        if (v426) {
            float v427 = decays[14u];
            float v428 = passed_12 * v427;
            passed_13 = v428;
        } else {
            passed_13 = 1.0f;
        }
        unsigned v429 = threadIdx.x + 952u;  // intra.rs:199
        square[v429] = passed_13;
        bool v430 = 15u > threadIdx.x;  // intra.rs:198
        float passed_14;
        if (v430) {
            float v431 = decays[15u];
            float v432 = passed_13 * v431;
            passed_14 = v432;
        } else {
            passed_14 = 1.0f;
        }
        unsigned v433 = threadIdx.x + 1020u;  // intra.rs:199
        square[v433] = passed_14;
        bool v434 = 16u > threadIdx.x;  // intra.rs:198
        float passed_15;
        if (v434) {
            float v435 = decays[16u];
            float v436 = passed_14 * v435;
            passed_15 = v436;
        } else {
            passed_15 = 1.0f;
        }
        unsigned v437 = threadIdx.x + 1088u;  // intra.rs:199
        square[v437] = passed_15;
        bool v438 = 17u > threadIdx.x;  // intra.rs:198
        float passed_16;
        if (v438) {
            float v439 = decays[17u];
            float v440 = passed_15 * v439;
            passed_16 = v440;
        } else {
            passed_16 = 1.0f;
        }
        unsigned v441 = threadIdx.x + 1156u;  // intra.rs:199
        square[v441] = passed_16;
        bool v442 = 18u > threadIdx.x;  // intra.rs:198
        float passed_17;
        if (v442) {
            float v443 = decays[18u];
            float v444 = passed_16 * v443;
            passed_17 = v444;
        } else {
            passed_17 = 1.0f;
        }
        unsigned v445 = threadIdx.x + 1224u;  // intra.rs:199
        square[v445] = passed_17;
        bool v446 = 19u > threadIdx.x;  // intra.rs:198
        float passed_18;
        if (v446) {
            float v447 = decays[19u];
            float v448 = passed_17 * v447;
            passed_18 = v448;
        } else {
            passed_18 = 1.0f;
        }
        unsigned v449 = threadIdx.x + 1292u;  // intra.rs:199
        square[v449] = passed_18;
        bool v450 = 20u > threadIdx.x;  // intra.rs:198
        float passed_19;
        if (v450) {
            float v451 = decays[20u];
            float v452 = passed_18 * v451;
            passed_19 = v452;
        } else {
            passed_19 = 1.0f;
        }
        unsigned v453 = threadIdx.x + 1360u;  // intra.rs:199
        square[v453] = passed_19;
        bool v454 = 21u > threadIdx.x;  // intra.rs:198
        float passed_20;
        if (v454) {
            float v455 = decays[21u];
            float v456 = passed_19 * v455;
            passed_20 = v456;
        } else {
            passed_20 = 1.0f;
        }
        unsigned v457 = threadIdx.x + 1428u;  // intra.rs:199
        square[v457] = passed_20;
        bool v458 = 22u > threadIdx.x;  // intra.rs:198
        float passed_21;
        if (v458) {
            float v459 = decays[22u];
            float v460 = passed_20 * v459;
            passed_21 = v460;
        } else {
            passed_21 = 1.0f;
        }
        unsigned v461 = threadIdx.x + 1496u;  // intra.rs:199
        square[v461] = passed_21;
        bool v462 = 23u > threadIdx.x;  // intra.rs:198
        float passed_22;
        if (v462) {
            float v463 = decays[23u];
            float v464 = passed_21 * v463;
            passed_22 = v464;
        } else {
            passed_22 = 1.0f;
        }
        unsigned v465 = threadIdx.x + 1564u;  // intra.rs:199
        square[v465] = passed_22;
        bool v466 = 24u > threadIdx.x;  // intra.rs:198
        float passed_23;
        if (v466) {
            float v467 = decays[24u];
            float v468 = passed_22 * v467;
            passed_23 = v468;
        } else {
            passed_23 = 1.0f;
        }
        unsigned v469 = threadIdx.x + 1632u;  // intra.rs:199
        square[v469] = passed_23;
        bool v470 = 25u > threadIdx.x;  // intra.rs:198
        float passed_24;
        if (v470) {
            float v471 = decays[25u];
            float v472 = passed_23 * v471;
            passed_24 = v472;
        } else {
            passed_24 = 1.0f;
        }
        unsigned v473 = threadIdx.x + 1700u;  // intra.rs:199
        square[v473] = passed_24;
        bool v474 = 26u > threadIdx.x;  // intra.rs:198
        float passed_25;
        if (v474) {
            float v475 = decays[26u];
            float v476 = passed_24 * v475;
            passed_25 = v476;
        } else {
            passed_25 = 1.0f;
        }
        unsigned v477 = threadIdx.x + 1768u;  // intra.rs:199
        square[v477] = passed_25;
        bool v478 = 27u > threadIdx.x;  // intra.rs:198
        float passed_26;
        if (v478) {
            float v479 = decays[27u];
            float v480 = passed_25 * v479;
            passed_26 = v480;
        } else {
            passed_26 = 1.0f;
        }
        unsigned v481 = threadIdx.x + 1836u;  // intra.rs:199
        square[v481] = passed_26;
        bool v482 = 28u > threadIdx.x;  // intra.rs:198
        float passed_27;
        if (v482) {
            float v483 = decays[28u];
            float v484 = passed_26 * v483;
            passed_27 = v484;
        } else {
            passed_27 = 1.0f;
        }
        unsigned v485 = threadIdx.x + 1904u;  // intra.rs:199
        square[v485] = passed_27;
        bool v486 = 29u > threadIdx.x;  // intra.rs:198
        float passed_28;
        if (v486) {
            float v487 = decays[29u];
            float v488 = passed_27 * v487;
            passed_28 = v488;
        } else {
            passed_28 = 1.0f;
        }
        unsigned v489 = threadIdx.x + 1972u;  // intra.rs:199
        square[v489] = passed_28;
        bool v490 = 30u > threadIdx.x;  // intra.rs:198
        float passed_29;
        if (v490) {
            float v491 = decays[30u];
            float v492 = passed_28 * v491;
            passed_29 = v492;
        } else {
            passed_29 = 1.0f;
        }
        unsigned v493 = threadIdx.x + 2040u;  // intra.rs:199
        square[v493] = passed_29;
        bool v494 = 31u > threadIdx.x;  // intra.rs:198
        float passed_30;
        if (v494) {
            float v495 = decays[31u];
            float v496 = passed_29 * v495;
            passed_30 = v496;
        } else {
            passed_30 = 1.0f;
        }
        unsigned v497 = threadIdx.x + 2108u;  // intra.rs:199
        square[v497] = passed_30;
        bool v498 = 32u > threadIdx.x;  // intra.rs:198
        float passed_31;
        if (v498) {
            float v499 = decays[32u];
            float v500 = passed_30 * v499;
            passed_31 = v500;
        } else {
            passed_31 = 1.0f;
        }
        unsigned v501 = threadIdx.x + 2176u;  // intra.rs:199
        square[v501] = passed_31;
        bool v502 = 33u > threadIdx.x;  // intra.rs:198
        float passed_32;
        if (v502) {
            float v503 = decays[33u];
            float v504 = passed_31 * v503;
            passed_32 = v504;
        } else {
            passed_32 = 1.0f;
        }
        unsigned v505 = threadIdx.x + 2244u;  // intra.rs:199
        square[v505] = passed_32;
        bool v506 = 34u > threadIdx.x;  // intra.rs:198
        float passed_33;
        if (v506) {
            float v507 = decays[34u];
            float v508 = passed_32 * v507;
            passed_33 = v508;
        } else {
            passed_33 = 1.0f;
        }
        unsigned v509 = threadIdx.x + 2312u;  // intra.rs:199
        square[v509] = passed_33;
        bool v510 = 35u > threadIdx.x;  // intra.rs:198
        float passed_34;
        if (v510) {
            float v511 = decays[35u];
            float v512 = passed_33 * v511;
            passed_34 = v512;
        } else {
            passed_34 = 1.0f;
        }
        unsigned v513 = threadIdx.x + 2380u;  // intra.rs:199
        square[v513] = passed_34;
        bool v514 = 36u > threadIdx.x;  // intra.rs:198
        float passed_35;
        if (v514) {
            float v515 = decays[36u];
            float v516 = passed_34 * v515;
            passed_35 = v516;
        } else {
            passed_35 = 1.0f;
        }
        unsigned v517 = threadIdx.x + 2448u;  // intra.rs:199
        square[v517] = passed_35;
        bool v518 = 37u > threadIdx.x;  // intra.rs:198
        float passed_36;
        if (v518) {
            float v519 = decays[37u];
            float v520 = passed_35 * v519;
            passed_36 = v520;
        } else {
            passed_36 = 1.0f;
        }
        unsigned v521 = threadIdx.x + 2516u;  // intra.rs:199
        square[v521] = passed_36;
        bool v522 = 38u > threadIdx.x;  // intra.rs:198
        float passed_37;
        if (v522) {
            float v523 = decays[38u];
            float v524 = passed_36 * v523;
            passed_37 = v524;
        } else {
            passed_37 = 1.0f;
        }
        unsigned v525 = threadIdx.x + 2584u;  // intra.rs:199
        square[v525] = passed_37;
        bool v526 = 39u > threadIdx.x;  // intra.rs:198
        float passed_38;
        if (v526) {
            float v527 = decays[39u];
            float v528 = passed_37 * v527;
            passed_38 = v528;
        } else {
            passed_38 = 1.0f;
        }
        unsigned v529 = threadIdx.x + 2652u;  // intra.rs:199
        square[v529] = passed_38;
        bool v530 = 40u > threadIdx.x;  // intra.rs:198
        float passed_39;
        if (v530) {
            float v531 = decays[40u];
            float v532 = passed_38 * v531;
            passed_39 = v532;
        } else {
            passed_39 = 1.0f;
        }
        unsigned v533 = threadIdx.x + 2720u;  // intra.rs:199
        square[v533] = passed_39;
        bool v534 = 41u > threadIdx.x;  // intra.rs:198
        float passed_40;
        if (v534) {
            float v535 = decays[41u];
            float v536 = passed_39 * v535;
            passed_40 = v536;
        } else {
            passed_40 = 1.0f;
        }
        unsigned v537 = threadIdx.x + 2788u;  // intra.rs:199
        square[v537] = passed_40;
        bool v538 = 42u > threadIdx.x;  // intra.rs:198
        float passed_41;
        if (v538) {
            float v539 = decays[42u];
            float v540 = passed_40 * v539;
            passed_41 = v540;
        } else {
            passed_41 = 1.0f;
        }
        unsigned v541 = threadIdx.x + 2856u;  // intra.rs:199
        square[v541] = passed_41;
        bool v542 = 43u > threadIdx.x;  // intra.rs:198
        float passed_42;
        if (v542) {
            float v543 = decays[43u];
            float v544 = passed_41 * v543;
            passed_42 = v544;
        } else {
            passed_42 = 1.0f;
        }
        unsigned v545 = threadIdx.x + 2924u;  // intra.rs:199
        square[v545] = passed_42;
        bool v546 = 44u > threadIdx.x;  // intra.rs:198
        float passed_43;
        if (v546) {
            float v547 = decays[44u];
            float v548 = passed_42 * v547;
            passed_43 = v548;
        } else {
            passed_43 = 1.0f;
        }
        unsigned v549 = threadIdx.x + 2992u;  // intra.rs:199
        square[v549] = passed_43;
        bool v550 = 45u > threadIdx.x;  // intra.rs:198
        float passed_44;
        if (v550) {
            float v551 = decays[45u];
            float v552 = passed_43 * v551;
            passed_44 = v552;
        } else {
            passed_44 = 1.0f;
        }
        unsigned v553 = threadIdx.x + 3060u;  // intra.rs:199
        square[v553] = passed_44;
        bool v554 = 46u > threadIdx.x;  // intra.rs:198
        float passed_45;
        if (v554) {
            float v555 = decays[46u];
            float v556 = passed_44 * v555;
            passed_45 = v556;
        } else {
            passed_45 = 1.0f;
        }
        unsigned v557 = threadIdx.x + 3128u;  // intra.rs:199
        square[v557] = passed_45;
        bool v558 = 47u > threadIdx.x;  // intra.rs:198
        float passed_46;
        if (v558) {
            float v559 = decays[47u];
            float v560 = passed_45 * v559;
            passed_46 = v560;
        } else {
            passed_46 = 1.0f;
        }
        unsigned v561 = threadIdx.x + 3196u;  // intra.rs:199
        square[v561] = passed_46;
        bool v562 = 48u > threadIdx.x;  // intra.rs:198
        float passed_47;
        if (v562) {
            float v563 = decays[48u];
            float v564 = passed_46 * v563;
            passed_47 = v564;
        } else {
            passed_47 = 1.0f;
        }
        unsigned v565 = threadIdx.x + 3264u;  // intra.rs:199
        square[v565] = passed_47;
        bool v566 = 49u > threadIdx.x;  // intra.rs:198
        float passed_48;
        if (v566) {
            float v567 = decays[49u];
            float v568 = passed_47 * v567;
            passed_48 = v568;
        } else {
            passed_48 = 1.0f;
        }
        unsigned v569 = threadIdx.x + 3332u;  // intra.rs:199
        square[v569] = passed_48;
        bool v570 = 50u > threadIdx.x;  // intra.rs:198
        float passed_49;
        if (v570) {
            float v571 = decays[50u];
            float v572 = passed_48 * v571;
            passed_49 = v572;
        } else {
            passed_49 = 1.0f;
        }
        unsigned v573 = threadIdx.x + 3400u;  // intra.rs:199
        square[v573] = passed_49;
        bool v574 = 51u > threadIdx.x;  // intra.rs:198
        float passed_50;
        if (v574) {
            float v575 = decays[51u];
            float v576 = passed_49 * v575;
            passed_50 = v576;
        } else {
            passed_50 = 1.0f;
        }
        unsigned v577 = threadIdx.x + 3468u;  // intra.rs:199
        square[v577] = passed_50;
        bool v578 = 52u > threadIdx.x;  // intra.rs:198
        float passed_51;
        if (v578) {
            float v579 = decays[52u];
            float v580 = passed_50 * v579;
            passed_51 = v580;
        } else {
            passed_51 = 1.0f;
        }
        unsigned v581 = threadIdx.x + 3536u;  // intra.rs:199
        square[v581] = passed_51;
        bool v582 = 53u > threadIdx.x;  // intra.rs:198
        float passed_52;
        if (v582) {
            float v583 = decays[53u];
            float v584 = passed_51 * v583;
            passed_52 = v584;
        } else {
            passed_52 = 1.0f;
        }
        unsigned v585 = threadIdx.x + 3604u;  // intra.rs:199
        square[v585] = passed_52;
        bool v586 = 54u > threadIdx.x;  // intra.rs:198
        float passed_53;
        if (v586) {
            float v587 = decays[54u];
            float v588 = passed_52 * v587;
            passed_53 = v588;
        } else {
            passed_53 = 1.0f;
        }
        unsigned v589 = threadIdx.x + 3672u;  // intra.rs:199
        square[v589] = passed_53;
        bool v590 = 55u > threadIdx.x;  // intra.rs:198
        float passed_54;
        if (v590) {
            float v591 = decays[55u];
            float v592 = passed_53 * v591;
            passed_54 = v592;
        } else {
            passed_54 = 1.0f;
        }
        unsigned v593 = threadIdx.x + 3740u;  // intra.rs:199
        square[v593] = passed_54;
        bool v594 = 56u > threadIdx.x;  // intra.rs:198
        float passed_55;
        if (v594) {
            float v595 = decays[56u];
            float v596 = passed_54 * v595;
            passed_55 = v596;
        } else {
            passed_55 = 1.0f;
        }
        unsigned v597 = threadIdx.x + 3808u;  // intra.rs:199
        square[v597] = passed_55;
        bool v598 = 57u > threadIdx.x;  // intra.rs:198
        float passed_56;
        if (v598) {
            float v599 = decays[57u];
            float v600 = passed_55 * v599;
            passed_56 = v600;
        } else {
            passed_56 = 1.0f;
        }
        unsigned v601 = threadIdx.x + 3876u;  // intra.rs:199
        square[v601] = passed_56;
        bool v602 = 58u > threadIdx.x;  // intra.rs:198
        float passed_57;
        if (v602) {
            float v603 = decays[58u];
            float v604 = passed_56 * v603;
            passed_57 = v604;
        } else {
            passed_57 = 1.0f;
        }
        unsigned v605 = threadIdx.x + 3944u;  // intra.rs:199
        square[v605] = passed_57;
        bool v606 = 59u > threadIdx.x;  // intra.rs:198
        float passed_58;
        if (v606) {
            float v607 = decays[59u];
            float v608 = passed_57 * v607;
            passed_58 = v608;
        } else {
            passed_58 = 1.0f;
        }
        unsigned v609 = threadIdx.x + 4012u;  // intra.rs:199
        square[v609] = passed_58;
        bool v610 = 60u > threadIdx.x;  // intra.rs:198
        float passed_59;
        if (v610) {
            float v611 = decays[60u];
            float v612 = passed_58 * v611;
            passed_59 = v612;
        } else {
            passed_59 = 1.0f;
        }
        unsigned v613 = threadIdx.x + 4080u;  // intra.rs:199
        square[v613] = passed_59;
        bool v614 = 61u > threadIdx.x;  // intra.rs:198
        float passed_60;
        if (v614) {
            float v615 = decays[61u];
            float v616 = passed_59 * v615;
            passed_60 = v616;
        } else {
            passed_60 = 1.0f;
        }
        unsigned v617 = threadIdx.x + 4148u;  // intra.rs:199
        square[v617] = passed_60;
        bool v618 = 62u > threadIdx.x;  // intra.rs:198
        float passed_61;
        if (v618) {
            float v619 = decays[62u];
            float v620 = passed_60 * v619;
            passed_61 = v620;
        } else {
            passed_61 = 1.0f;
        }
        unsigned v621 = threadIdx.x + 4216u;  // intra.rs:199
        square[v621] = passed_61;
        bool v622 = 63u > threadIdx.x;  // intra.rs:198
        float passed_62;
        if (v622) {
            float v623 = decays[63u];
            float v624 = passed_61 * v623;
            passed_62 = v624;
        } else {
            passed_62 = 1.0f;
        }
        unsigned v625 = threadIdx.x + 4284u;  // intra.rs:199
        square[v625] = passed_62;
    }
    __syncthreads();  // intra.rs:202
    if (v362) {  // intra.rs:203
        float v626 = decays[0];  // intra.rs:204
        unsigned v627 = threadIdx.x * 68u;
        float v628 = square[v627];
        float from_start = v626 * v628;
        unsigned long long v629 = at_4 * 256ull;  // intra.rs:205
        unsigned long long v630 = (unsigned long long)threadIdx.x;
        unsigned long long all = v629 + v630;
        float v631 = key_norms[threadIdx.x];  // intra.rs:206
        float v632 = from_start * v631;
        factors[all] = v632;
        unsigned long long v633 = all + 64ull;  // intra.rs:207
        float v634 = query_norms[threadIdx.x];
        float v635 = from_start * v634;
        factors[v633] = v635;
        unsigned long long v636 = all + 128ull;  // intra.rs:208
        unsigned v637 = threadIdx.x + 4284u;
        float v638 = square[v637];
        float v639 = key_norms[threadIdx.x];
        float v640 = v638 * v639;
        factors[v636] = v640;
        unsigned long long v641 = all + 192ull;  // intra.rs:209
        float v642 = decays[0];
        float v643 = square[4284u];
        float v644 = v642 * v643;
        factors[v641] = v644;
    }
    __syncthreads();  // intra.rs:211
    unsigned v645 = top + v84;  // intra.rs:214
    bool v646 = v86 <= v645;  // intra.rs:215
    float v647;
    if (v646) {
        unsigned v648 = v645 * 68u;
        unsigned v649 = v648 + v86;
        float v650 = square[v649];
        float v651 = v320 * v650;
        v647 = v651;
    } else {
        v647 = 0.0f;
    }
    bool v652 = v95 <= v645;
    float v653;
    if (v652) {
        unsigned v654 = v645 * 68u;
        unsigned v655 = v654 + v95;
        float v656 = square[v655];
        float v657 = v321 * v656;
        v653 = v657;
    } else {
        v653 = 0.0f;
    }
    unsigned v658 = top + v105;  // intra.rs:214
    unsigned v659 = v658 * 68u;  // intra.rs:215
    unsigned v660 = v659 + v86;
    float v661 = square[v660];
    float v662 = v322 * v661;
    unsigned v663 = v658 * 68u;
    unsigned v664 = v663 + v95;
    float v665 = square[v664];
    float v666 = v323 * v665;
    bool v667 = v96 <= v645;
    float v668;
    if (v667) {
        unsigned v669 = v645 * 68u;
        unsigned v670 = v669 + v96;
        float v671 = square[v670];
        float v672 = v324 * v671;
        v668 = v672;
    } else {
        v668 = 0.0f;
    }
    bool v673 = v104 <= v645;
    float v674;
    if (v673) {
        unsigned v675 = v645 * 68u;
        unsigned v676 = v675 + v104;
        float v677 = square[v676];
        float v678 = v325 * v677;
        v674 = v678;
    } else {
        v674 = 0.0f;
    }
    bool v679 = v96 <= v658;
    float v680;
    if (v679) {
        unsigned v681 = v658 * 68u;
        unsigned v682 = v681 + v96;
        float v683 = square[v682];
        float v684 = v326 * v683;
        v680 = v684;
    } else {
        v680 = 0.0f;
    }
    bool v685 = v104 <= v658;
    float v686;
    if (v685) {
        unsigned v687 = v658 * 68u;
        unsigned v688 = v687 + v104;
        float v689 = square[v688];
        float v690 = v327 * v689;
        v686 = v690;
    } else {
        v686 = 0.0f;
    }
    bool v691 = v328 <= v645;
    float v692;
    if (v691) {
        unsigned v693 = v645 * 68u;
        unsigned v694 = v693 + v328;
        float v695 = square[v694];
        float v696 = v329 * v695;
        v692 = v696;
    } else {
        v692 = 0.0f;
    }
    bool v697 = v330 <= v645;
    float v698;
    if (v697) {
        unsigned v699 = v645 * 68u;
        unsigned v700 = v699 + v330;
        float v701 = square[v700];
        float v702 = v331 * v701;
        v698 = v702;
    } else {
        v698 = 0.0f;
    }
    bool v703 = v328 <= v658;
    float v704;
    if (v703) {
        unsigned v705 = v658 * 68u;
        unsigned v706 = v705 + v328;
        float v707 = square[v706];
        float v708 = v332 * v707;
        v704 = v708;
    } else {
        v704 = 0.0f;
    }
    bool v709 = v330 <= v658;
    float v710;
    if (v709) {
        unsigned v711 = v658 * 68u;
        unsigned v712 = v711 + v330;
        float v713 = square[v712];
        float v714 = v333 * v713;
        v710 = v714;
    } else {
        v710 = 0.0f;
    }
    bool v715 = v334 <= v645;
    float v716;
    if (v715) {
        unsigned v717 = v645 * 68u;
        unsigned v718 = v717 + v334;
        float v719 = square[v718];
        float v720 = v335 * v719;
        v716 = v720;
    } else {
        v716 = 0.0f;
    }
    bool v721 = v336 <= v645;
    float v722;
    if (v721) {
        unsigned v723 = v645 * 68u;
        unsigned v724 = v723 + v336;
        float v725 = square[v724];
        float v726 = v337 * v725;
        v722 = v726;
    } else {
        v722 = 0.0f;
    }
    bool v727 = v334 <= v658;
    float v728;
    if (v727) {
        unsigned v729 = v658 * 68u;
        unsigned v730 = v729 + v334;
        float v731 = square[v730];
        float v732 = v338 * v731;
        v728 = v732;
    } else {
        v728 = 0.0f;
    }
    bool v733 = v336 <= v658;
    float v734;
    if (v733) {
        unsigned v735 = v658 * 68u;
        unsigned v736 = v735 + v336;
        float v737 = square[v736];
        float v738 = v339 * v737;
        v734 = v738;
    } else {
        v734 = 0.0f;
    }
    bool v739 = v340 <= v645;
    float v740;
    if (v739) {
        unsigned v741 = v645 * 68u;
        unsigned v742 = v741 + v340;
        float v743 = square[v742];
        float v744 = v341 * v743;
        v740 = v744;
    } else {
        v740 = 0.0f;
    }
    bool v745 = v342 <= v645;
    float v746;
    if (v745) {
        unsigned v747 = v645 * 68u;
        unsigned v748 = v747 + v342;
        float v749 = square[v748];
        float v750 = v343 * v749;
        v746 = v750;
    } else {
        v746 = 0.0f;
    }
    bool v751 = v340 <= v658;
    float v752;
    if (v751) {
        unsigned v753 = v658 * 68u;
        unsigned v754 = v753 + v340;
        float v755 = square[v754];
        float v756 = v344 * v755;
        v752 = v756;
    } else {
        v752 = 0.0f;
    }
    bool v757 = v342 <= v658;
    float v758;
    if (v757) {
        unsigned v759 = v658 * 68u;
        unsigned v760 = v759 + v342;
        float v761 = square[v760];
        float v762 = v345 * v761;
        v758 = v762;
    } else {
        v758 = 0.0f;
    }
    bool v763 = v346 <= v645;
    float v764;
    if (v763) {
        unsigned v765 = v645 * 68u;
        unsigned v766 = v765 + v346;
        float v767 = square[v766];
        float v768 = v347 * v767;
        v764 = v768;
    } else {
        v764 = 0.0f;
    }
    bool v769 = v348 <= v645;
    float v770;
    if (v769) {
        unsigned v771 = v645 * 68u;
        unsigned v772 = v771 + v348;
        float v773 = square[v772];
        float v774 = v349 * v773;
        v770 = v774;
    } else {
        v770 = 0.0f;
    }
    bool v775 = v346 <= v658;
    float v776;
    if (v775) {
        unsigned v777 = v658 * 68u;
        unsigned v778 = v777 + v346;
        float v779 = square[v778];
        float v780 = v350 * v779;
        v776 = v780;
    } else {
        v776 = 0.0f;
    }
    bool v781 = v348 <= v658;
    float v782;
    if (v781) {
        unsigned v783 = v658 * 68u;
        unsigned v784 = v783 + v348;
        float v785 = square[v784];
        float v786 = v351 * v785;
        v782 = v786;
    } else {
        v782 = 0.0f;
    }
    bool v787 = v352 <= v645;
    float v788;
    if (v787) {
        unsigned v789 = v645 * 68u;
        unsigned v790 = v789 + v352;
        float v791 = square[v790];
        float v792 = v353 * v791;
        v788 = v792;
    } else {
        v788 = 0.0f;
    }
    bool v793 = v354 <= v645;
    float v794;
    if (v793) {
        unsigned v795 = v645 * 68u;
        unsigned v796 = v795 + v354;
        float v797 = square[v796];
        float v798 = v355 * v797;
        v794 = v798;
    } else {
        v794 = 0.0f;
    }
    bool v799 = v352 <= v658;
    float v800;
    if (v799) {
        unsigned v801 = v658 * 68u;
        unsigned v802 = v801 + v352;
        float v803 = square[v802];
        float v804 = v356 * v803;
        v800 = v804;
    } else {
        v800 = 0.0f;
    }
    bool v805 = v354 <= v658;
    float v806;
    if (v805) {
        unsigned v807 = v658 * 68u;
        unsigned v808 = v807 + v354;
        float v809 = square[v808];
        float v810 = v357 * v809;
        v806 = v810;
    } else {
        v806 = 0.0f;
    }
    bool v811 = v358 <= v658;
    float v812;
    if (v811) {
        unsigned v813 = v658 * 68u;
        unsigned v814 = v813 + v358;
        float v815 = square[v814];
        float v816 = v360 * v815;
        v812 = v816;
    } else {
        v812 = 0.0f;
    }
    bool v817 = v359 <= v658;
    float v818;
    if (v817) {
        unsigned v819 = v658 * 68u;
        unsigned v820 = v819 + v359;
        float v821 = square[v820];
        float v822 = v361 * v821;
        v818 = v822;
    } else {
        v818 = 0.0f;
    }
    unsigned long long v823 = at_4 * 4096ull;  // intra.rs:217
    unsigned long long v824 = (unsigned long long)top;
    unsigned long long v825 = v824 * 64ull;
    unsigned long long v826 = v823 + v825;
    unsigned long long v827 = (unsigned long long)v84;
    unsigned long long v828 = (unsigned long long)v86;
    unsigned long long v829 = v827 * 64ull;
    unsigned long long v830 = v826 + v829;
    unsigned long long v831 = v830 + v828;
    *(float2*)(scores + v831) = make_float2(v647, v653);
    unsigned long long v832 = (unsigned long long)v105;
    unsigned long long v833 = v832 * 64ull;
    unsigned long long v834 = v826 + v833;
    unsigned long long v835 = v834 + v828;
    *(float2*)(scores + v835) = make_float2(v662, v666);
    unsigned long long v836 = (unsigned long long)v96;
    unsigned long long v837 = v830 + v836;
    *(float2*)(scores + v837) = make_float2(v668, v674);
    unsigned long long v838 = v834 + v836;
    *(float2*)(scores + v838) = make_float2(v680, v686);
    unsigned long long v839 = (unsigned long long)v328;
    unsigned long long v840 = v830 + v839;
    *(float2*)(scores + v840) = make_float2(v692, v698);
    unsigned long long v841 = v834 + v839;
    *(float2*)(scores + v841) = make_float2(v704, v710);
    unsigned long long v842 = (unsigned long long)v334;
    unsigned long long v843 = v830 + v842;
    *(float2*)(scores + v843) = make_float2(v716, v722);
    unsigned long long v844 = v834 + v842;
    *(float2*)(scores + v844) = make_float2(v728, v734);
    unsigned long long v845 = (unsigned long long)v340;
    unsigned long long v846 = v830 + v845;
    *(float2*)(scores + v846) = make_float2(v740, v746);
    unsigned long long v847 = v834 + v845;
    *(float2*)(scores + v847) = make_float2(v752, v758);
    unsigned long long v848 = (unsigned long long)v346;
    unsigned long long v849 = v830 + v848;
    *(float2*)(scores + v849) = make_float2(v764, v770);
    unsigned long long v850 = v834 + v848;
    *(float2*)(scores + v850) = make_float2(v776, v782);
    unsigned long long v851 = (unsigned long long)v352;
    unsigned long long v852 = v830 + v851;
    *(float2*)(scores + v852) = make_float2(v788, v794);
    unsigned long long v853 = v834 + v851;
    *(float2*)(scores + v853) = make_float2(v800, v806);
    unsigned long long v854 = (unsigned long long)v358;
    unsigned long long v855 = v830 + v854;
    *(float2*)(scores + v855) = make_float2(0.0f, 0.0f);
    unsigned long long v856 = v834 + v854;
    *(float2*)(scores + v856) = make_float2(v812, v818);
    bool v857 = v86 < v645;  // intra.rs:221
    float v858;
    if (v857) {
        unsigned v859 = v645 * 68u;
        unsigned v860 = v859 + v86;
        float v861 = square[v860];
        float v862 = v248 * v861;
        float v863 = betas[v645];
        float v864 = v862 * v863;
        v858 = v864;
    } else {
        v858 = 0.0f;
    }
    bool v865 = v95 < v645;
    float v866;
    if (v865) {
        unsigned v867 = v645 * 68u;
        unsigned v868 = v867 + v95;
        float v869 = square[v868];
        float v870 = v249 * v869;
        float v871 = betas[v645];
        float v872 = v870 * v871;
        v866 = v872;
    } else {
        v866 = 0.0f;
    }
    unsigned v873 = v658 * 68u;
    unsigned v874 = v873 + v86;
    float v875 = square[v874];
    float v876 = v250 * v875;
    float v877 = betas[v658];
    float v878 = v876 * v877;
    unsigned v879 = v658 * 68u;
    unsigned v880 = v879 + v95;
    float v881 = square[v880];
    float v882 = v251 * v881;
    float v883 = betas[v658];
    float v884 = v882 * v883;
    bool v885 = v96 < v645;
    float v886;
    if (v885) {
        unsigned v887 = v645 * 68u;
        unsigned v888 = v887 + v96;
        float v889 = square[v888];
        float v890 = v252 * v889;
        float v891 = betas[v645];
        float v892 = v890 * v891;
        v886 = v892;
    } else {
        v886 = 0.0f;
    }
    bool v893 = v104 < v645;
    float v894;
    if (v893) {
        unsigned v895 = v645 * 68u;
        unsigned v896 = v895 + v104;
        float v897 = square[v896];
        float v898 = v253 * v897;
        float v899 = betas[v645];
        float v900 = v898 * v899;
        v894 = v900;
    } else {
        v894 = 0.0f;
    }
    bool v901 = v96 < v658;
    float v902;
    if (v901) {
        unsigned v903 = v658 * 68u;
        unsigned v904 = v903 + v96;
        float v905 = square[v904];
        float v906 = v254 * v905;
        float v907 = betas[v658];
        float v908 = v906 * v907;
        v902 = v908;
    } else {
        v902 = 0.0f;
    }
    bool v909 = v104 < v658;
    float v910;
    if (v909) {
        unsigned v911 = v658 * 68u;
        unsigned v912 = v911 + v104;
        float v913 = square[v912];
        float v914 = v255 * v913;
        float v915 = betas[v658];
        float v916 = v914 * v915;
        v910 = v916;
    } else {
        v910 = 0.0f;
    }
    bool v917 = v328 < v645;
    float v918;
    if (v917) {
        unsigned v919 = v645 * 68u;
        unsigned v920 = v919 + v328;
        float v921 = square[v920];
        float v922 = v256 * v921;
        float v923 = betas[v645];
        float v924 = v922 * v923;
        v918 = v924;
    } else {
        v918 = 0.0f;
    }
    bool v925 = v330 < v645;
    float v926;
    if (v925) {
        unsigned v927 = v645 * 68u;
        unsigned v928 = v927 + v330;
        float v929 = square[v928];
        float v930 = v257 * v929;
        float v931 = betas[v645];
        float v932 = v930 * v931;
        v926 = v932;
    } else {
        v926 = 0.0f;
    }
    bool v933 = v328 < v658;
    float v934;
    if (v933) {
        unsigned v935 = v658 * 68u;
        unsigned v936 = v935 + v328;
        float v937 = square[v936];
        float v938 = v258 * v937;
        float v939 = betas[v658];
        float v940 = v938 * v939;
        v934 = v940;
    } else {
        v934 = 0.0f;
    }
    bool v941 = v330 < v658;
    float v942;
    if (v941) {
        unsigned v943 = v658 * 68u;
        unsigned v944 = v943 + v330;
        float v945 = square[v944];
        float v946 = v259 * v945;
        float v947 = betas[v658];
        float v948 = v946 * v947;
        v942 = v948;
    } else {
        v942 = 0.0f;
    }
    bool v949 = v334 < v645;
    float v950;
    if (v949) {
        unsigned v951 = v645 * 68u;
        unsigned v952 = v951 + v334;
        float v953 = square[v952];
        float v954 = v260 * v953;
        float v955 = betas[v645];
        float v956 = v954 * v955;
        v950 = v956;
    } else {
        v950 = 0.0f;
    }
    bool v957 = v336 < v645;
    float v958;
    if (v957) {
        unsigned v959 = v645 * 68u;
        unsigned v960 = v959 + v336;
        float v961 = square[v960];
        float v962 = v261 * v961;
        float v963 = betas[v645];
        float v964 = v962 * v963;
        v958 = v964;
    } else {
        v958 = 0.0f;
    }
    bool v965 = v334 < v658;
    float v966;
    if (v965) {
        unsigned v967 = v658 * 68u;
        unsigned v968 = v967 + v334;
        float v969 = square[v968];
        float v970 = v262 * v969;
        float v971 = betas[v658];
        float v972 = v970 * v971;
        v966 = v972;
    } else {
        v966 = 0.0f;
    }
    bool v973 = v336 < v658;
    float v974;
    if (v973) {
        unsigned v975 = v658 * 68u;
        unsigned v976 = v975 + v336;
        float v977 = square[v976];
        float v978 = v263 * v977;
        float v979 = betas[v658];
        float v980 = v978 * v979;
        v974 = v980;
    } else {
        v974 = 0.0f;
    }
    bool v981 = v340 < v645;
    float v982;
    if (v981) {
        unsigned v983 = v645 * 68u;
        unsigned v984 = v983 + v340;
        float v985 = square[v984];
        float v986 = v264 * v985;
        float v987 = betas[v645];
        float v988 = v986 * v987;
        v982 = v988;
    } else {
        v982 = 0.0f;
    }
    bool v989 = v342 < v645;
    float v990;
    if (v989) {
        unsigned v991 = v645 * 68u;
        unsigned v992 = v991 + v342;
        float v993 = square[v992];
        float v994 = v265 * v993;
        float v995 = betas[v645];
        float v996 = v994 * v995;
        v990 = v996;
    } else {
        v990 = 0.0f;
    }
    bool v997 = v340 < v658;
    float v998;
    if (v997) {
        unsigned v999 = v658 * 68u;
        unsigned v1000 = v999 + v340;
        float v1001 = square[v1000];
        float v1002 = v266 * v1001;
        float v1003 = betas[v658];
        float v1004 = v1002 * v1003;
        v998 = v1004;
    } else {
        v998 = 0.0f;
    }
    bool v1005 = v342 < v658;
    float v1006;
    if (v1005) {
        unsigned v1007 = v658 * 68u;
        unsigned v1008 = v1007 + v342;
        float v1009 = square[v1008];
        float v1010 = v267 * v1009;
        float v1011 = betas[v658];
        float v1012 = v1010 * v1011;
        v1006 = v1012;
    } else {
        v1006 = 0.0f;
    }
    bool v1013 = v346 < v645;
    float v1014;
    if (v1013) {
        unsigned v1015 = v645 * 68u;
        unsigned v1016 = v1015 + v346;
        float v1017 = square[v1016];
        float v1018 = v268 * v1017;
        float v1019 = betas[v645];
        float v1020 = v1018 * v1019;
        v1014 = v1020;
    } else {
        v1014 = 0.0f;
    }
    bool v1021 = v348 < v645;
    float v1022;
    if (v1021) {
        unsigned v1023 = v645 * 68u;
        unsigned v1024 = v1023 + v348;
        float v1025 = square[v1024];
        float v1026 = v269 * v1025;
        float v1027 = betas[v645];
        float v1028 = v1026 * v1027;
        v1022 = v1028;
    } else {
        v1022 = 0.0f;
    }
    bool v1029 = v346 < v658;
    float v1030;
    if (v1029) {
        unsigned v1031 = v658 * 68u;
        unsigned v1032 = v1031 + v346;
        float v1033 = square[v1032];
        float v1034 = v270 * v1033;
        float v1035 = betas[v658];
        float v1036 = v1034 * v1035;
        v1030 = v1036;
    } else {
        v1030 = 0.0f;
    }
    bool v1037 = v348 < v658;
    float v1038;
    if (v1037) {
        unsigned v1039 = v658 * 68u;
        unsigned v1040 = v1039 + v348;
        float v1041 = square[v1040];
        float v1042 = v271 * v1041;
        float v1043 = betas[v658];
        float v1044 = v1042 * v1043;
        v1038 = v1044;
    } else {
        v1038 = 0.0f;
    }
    bool v1045 = v352 < v645;
    float v1046;
    if (v1045) {
        unsigned v1047 = v645 * 68u;
        unsigned v1048 = v1047 + v352;
        float v1049 = square[v1048];
        float v1050 = v272 * v1049;
        float v1051 = betas[v645];
        float v1052 = v1050 * v1051;
        v1046 = v1052;
    } else {
        v1046 = 0.0f;
    }
    bool v1053 = v354 < v645;
    float v1054;
    if (v1053) {
        unsigned v1055 = v645 * 68u;
        unsigned v1056 = v1055 + v354;
        float v1057 = square[v1056];
        float v1058 = v273 * v1057;
        float v1059 = betas[v645];
        float v1060 = v1058 * v1059;
        v1054 = v1060;
    } else {
        v1054 = 0.0f;
    }
    bool v1061 = v352 < v658;
    float v1062;
    if (v1061) {
        unsigned v1063 = v658 * 68u;
        unsigned v1064 = v1063 + v352;
        float v1065 = square[v1064];
        float v1066 = v274 * v1065;
        float v1067 = betas[v658];
        float v1068 = v1066 * v1067;
        v1062 = v1068;
    } else {
        v1062 = 0.0f;
    }
    bool v1069 = v354 < v658;
    float v1070;
    if (v1069) {
        unsigned v1071 = v658 * 68u;
        unsigned v1072 = v1071 + v354;
        float v1073 = square[v1072];
        float v1074 = v275 * v1073;
        float v1075 = betas[v658];
        float v1076 = v1074 * v1075;
        v1070 = v1076;
    } else {
        v1070 = 0.0f;
    }
    bool v1077 = v358 < v658;
    float v1078;
    if (v1077) {
        unsigned v1079 = v658 * 68u;
        unsigned v1080 = v1079 + v358;
        float v1081 = square[v1080];
        float v1082 = v278 * v1081;
        float v1083 = betas[v658];
        float v1084 = v1082 * v1083;
        v1078 = v1084;
    } else {
        v1078 = 0.0f;
    }
    bool v1085 = v359 < v658;
    float v1086;
    if (v1085) {
        unsigned v1087 = v658 * 68u;
        unsigned v1088 = v1087 + v359;
        float v1089 = square[v1088];
        float v1090 = v279 * v1089;
        float v1091 = betas[v658];
        float v1092 = v1090 * v1091;
        v1086 = v1092;
    } else {
        v1086 = 0.0f;
    }
    unsigned v1093 = (threadIdx.x >> 5) * 1088u;  // intra.rs:223
    unsigned v1094 = v84 * 68u;
    unsigned v1095 = v1093 + v1094;
    unsigned v1096 = v1095 + v86;
    *(float2*)(square + v1096) = make_float2(v858, v866);
    unsigned v1097 = v105 * 68u;
    unsigned v1098 = v1093 + v1097;
    unsigned v1099 = v1098 + v86;
    *(float2*)(square + v1099) = make_float2(v878, v884);
    unsigned v1100 = v1095 + v96;
    *(float2*)(square + v1100) = make_float2(v886, v894);
    unsigned v1101 = v1098 + v96;
    *(float2*)(square + v1101) = make_float2(v902, v910);
    unsigned v1102 = v1095 + v328;
    *(float2*)(square + v1102) = make_float2(v918, v926);
    unsigned v1103 = v1098 + v328;
    *(float2*)(square + v1103) = make_float2(v934, v942);
    unsigned v1104 = v1095 + v334;
    *(float2*)(square + v1104) = make_float2(v950, v958);
    unsigned v1105 = v1098 + v334;
    *(float2*)(square + v1105) = make_float2(v966, v974);
    unsigned v1106 = v1095 + v340;
    *(float2*)(square + v1106) = make_float2(v982, v990);
    unsigned v1107 = v1098 + v340;
    *(float2*)(square + v1107) = make_float2(v998, v1006);
    unsigned v1108 = v1095 + v346;
    *(float2*)(square + v1108) = make_float2(v1014, v1022);
    unsigned v1109 = v1098 + v346;
    *(float2*)(square + v1109) = make_float2(v1030, v1038);
    unsigned v1110 = v1095 + v352;
    *(float2*)(square + v1110) = make_float2(v1046, v1054);
    unsigned v1111 = v1098 + v352;
    *(float2*)(square + v1111) = make_float2(v1062, v1070);
    unsigned v1112 = v1095 + v358;
    *(float2*)(square + v1112) = make_float2(0.0f, 0.0f);
    unsigned v1113 = v1098 + v358;
    *(float2*)(square + v1113) = make_float2(v1078, v1086);
    __syncthreads();  // intra.rs:224
    unsigned v1114 = threadIdx.x / 16u;  // intra.rs:228
    unsigned block = v1114 * 16u;
    unsigned c_2 = threadIdx.x % 16u;
    float column;  // intra.rs:229
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
    if (v362) {
        bool v1115 = c_2 == 0u;  // intra.rs:235
        float column_16 = v1115 ? 1.0f : 0.0f;
        unsigned v1116 = block + 1u;  // intra.rs:233
        unsigned v1117 = v1116 * 68u;
        unsigned v1118 = v1117 + block;
        float v1119 = square[v1118];
        float sum = fmaf(v1119, column_16, 0.0f);
        bool v1120 = c_2 == 1u;  // intra.rs:235
        bool v1121 = c_2 < 1u;
        float v1122 = -sum;
        float v1123 = v1121 ? v1122 : 0.0f;
        float column_17 = v1120 ? 1.0f : v1123;
        unsigned v1124 = block + 2u;  // intra.rs:233
        unsigned v1125 = v1124 * 68u;
        unsigned v1126 = v1125 + block;
        float2 q40 = *(float2*)(square + v1126);
        float v1127 = q40.x;
        float v1128 = q40.y;
        float sum_1 = fmaf(v1127, column_16, 0.0f);
        float sum_2 = fmaf(v1128, column_17, sum_1);
        bool v1129 = c_2 == 2u;  // intra.rs:235
        bool v1130 = c_2 < 2u;
        float v1131 = -sum_2;
        float v1132 = v1130 ? v1131 : 0.0f;
        float column_18 = v1129 ? 1.0f : v1132;
        unsigned v1133 = block + 3u;  // intra.rs:233
        unsigned v1134 = v1133 * 68u;
        unsigned v1135 = v1134 + block;
        float2 q41 = *(float2*)(square + v1135);
        float v1136 = q41.x;
        float v1137 = q41.y;
        float sum_3 = fmaf(v1136, column_16, 0.0f);
        float sum_4 = fmaf(v1137, column_17, sum_3);
        unsigned v1138 = v1135 + 2u;
        float v1139 = square[v1138];
        float sum_5 = fmaf(v1139, column_18, sum_4);
        bool v1140 = c_2 == 3u;  // intra.rs:235
        bool v1141 = c_2 < 3u;
        float v1142 = -sum_5;
        float v1143 = v1141 ? v1142 : 0.0f;
        float column_19 = v1140 ? 1.0f : v1143;
        unsigned v1144 = block + 4u;  // intra.rs:233
        unsigned v1145 = v1144 * 68u;
        unsigned v1146 = v1145 + block;
        float4 q42 = *(float4*)(square + v1146);
        float v1147 = q42.x;
        float v1148 = q42.y;
        float v1149 = q42.z;
        float v1150 = q42.w;
        float sum_6 = fmaf(v1147, column_16, 0.0f);
        float sum_7 = fmaf(v1148, column_17, sum_6);
        float sum_8 = fmaf(v1149, column_18, sum_7);
        float sum_9 = fmaf(v1150, column_19, sum_8);
        bool v1151 = c_2 == 4u;  // intra.rs:235
        bool v1152 = c_2 < 4u;
        float v1153 = -sum_9;
        float v1154 = v1152 ? v1153 : 0.0f;
        float column_20 = v1151 ? 1.0f : v1154;
        unsigned v1155 = block + 5u;  // intra.rs:233
        unsigned v1156 = v1155 * 68u;
        unsigned v1157 = v1156 + block;
        float4 q43 = *(float4*)(square + v1157);
        float v1158 = q43.x;
        float v1159 = q43.y;
        float v1160 = q43.z;
        float v1161 = q43.w;
        float sum_10 = fmaf(v1158, column_16, 0.0f);
        float sum_11 = fmaf(v1159, column_17, sum_10);
        float sum_12 = fmaf(v1160, column_18, sum_11);
        float sum_13 = fmaf(v1161, column_19, sum_12);
        unsigned v1162 = v1157 + 4u;
        float v1163 = square[v1162];
        float sum_14 = fmaf(v1163, column_20, sum_13);
        bool v1164 = c_2 == 5u;  // intra.rs:235
        bool v1165 = c_2 < 5u;
        float v1166 = -sum_14;
        float v1167 = v1165 ? v1166 : 0.0f;
        float column_21 = v1164 ? 1.0f : v1167;
        unsigned v1168 = block + 6u;  // intra.rs:233
        unsigned v1169 = v1168 * 68u;
        unsigned v1170 = v1169 + block;
        float4 q44 = *(float4*)(square + v1170);
        float v1171 = q44.x;
        float v1172 = q44.y;
        float v1173 = q44.z;
        float v1174 = q44.w;
        float sum_15 = fmaf(v1171, column_16, 0.0f);
        float sum_16 = fmaf(v1172, column_17, sum_15);
        float sum_17 = fmaf(v1173, column_18, sum_16);
        float sum_18 = fmaf(v1174, column_19, sum_17);
        unsigned v1175 = v1170 + 4u;
        float2 q45 = *(float2*)(square + v1175);
        float v1176 = q45.x;
        float v1177 = q45.y;
        float sum_19 = fmaf(v1176, column_20, sum_18);
        float sum_20 = fmaf(v1177, column_21, sum_19);
        bool v1178 = c_2 == 6u;  // intra.rs:235
        bool v1179 = c_2 < 6u;
        float v1180 = -sum_20;
        float v1181 = v1179 ? v1180 : 0.0f;
        float column_22 = v1178 ? 1.0f : v1181;
        unsigned v1182 = block + 7u;  // intra.rs:233
        unsigned v1183 = v1182 * 68u;
        unsigned v1184 = v1183 + block;
        float4 q46 = *(float4*)(square + v1184);
        float v1185 = q46.x;
        float v1186 = q46.y;
        float v1187 = q46.z;
        float v1188 = q46.w;
        float sum_21 = fmaf(v1185, column_16, 0.0f);
        float sum_22 = fmaf(v1186, column_17, sum_21);
        float sum_23 = fmaf(v1187, column_18, sum_22);
        float sum_24 = fmaf(v1188, column_19, sum_23);
        unsigned v1189 = v1184 + 4u;
        float2 q47 = *(float2*)(square + v1189);
        float v1190 = q47.x;
        float v1191 = q47.y;
        float sum_25 = fmaf(v1190, column_20, sum_24);
        float sum_26 = fmaf(v1191, column_21, sum_25);
        unsigned v1192 = v1184 + 6u;
        float v1193 = square[v1192];
        float sum_27 = fmaf(v1193, column_22, sum_26);
        bool v1194 = c_2 == 7u;  // intra.rs:235
        bool v1195 = c_2 < 7u;
        float v1196 = -sum_27;
        float v1197 = v1195 ? v1196 : 0.0f;
        float column_23 = v1194 ? 1.0f : v1197;
        unsigned v1198 = block + 8u;  // intra.rs:233
        unsigned v1199 = v1198 * 68u;
        unsigned v1200 = v1199 + block;
        float4 q48 = *(float4*)(square + v1200);
        float v1201 = q48.x;
        float v1202 = q48.y;
        float v1203 = q48.z;
        float v1204 = q48.w;
        float sum_28 = fmaf(v1201, column_16, 0.0f);
        float sum_29 = fmaf(v1202, column_17, sum_28);
        float sum_30 = fmaf(v1203, column_18, sum_29);
        float sum_31 = fmaf(v1204, column_19, sum_30);
        unsigned v1205 = v1200 + 4u;
        float4 q49 = *(float4*)(square + v1205);
        float v1206 = q49.x;
        float v1207 = q49.y;
        float v1208 = q49.z;
        float v1209 = q49.w;
        float sum_32 = fmaf(v1206, column_20, sum_31);
        float sum_33 = fmaf(v1207, column_21, sum_32);
        float sum_34 = fmaf(v1208, column_22, sum_33);
        float sum_35 = fmaf(v1209, column_23, sum_34);
        bool v1210 = c_2 == 8u;  // intra.rs:235
        bool v1211 = c_2 < 8u;
        float v1212 = -sum_35;
        float v1213 = v1211 ? v1212 : 0.0f;
        float column_24 = v1210 ? 1.0f : v1213;
        unsigned v1214 = block + 9u;  // intra.rs:233
        unsigned v1215 = v1214 * 68u;
        unsigned v1216 = v1215 + block;
        float4 q50 = *(float4*)(square + v1216);
        float v1217 = q50.x;
        float v1218 = q50.y;
        float v1219 = q50.z;
        float v1220 = q50.w;
        float sum_36 = fmaf(v1217, column_16, 0.0f);
        float sum_37 = fmaf(v1218, column_17, sum_36);
        float sum_38 = fmaf(v1219, column_18, sum_37);
        float sum_39 = fmaf(v1220, column_19, sum_38);
        unsigned v1221 = v1216 + 4u;
        float4 q51 = *(float4*)(square + v1221);
        float v1222 = q51.x;
        float v1223 = q51.y;
        float v1224 = q51.z;
        float v1225 = q51.w;
        float sum_40 = fmaf(v1222, column_20, sum_39);
        float sum_41 = fmaf(v1223, column_21, sum_40);
        float sum_42 = fmaf(v1224, column_22, sum_41);
        float sum_43 = fmaf(v1225, column_23, sum_42);
        unsigned v1226 = v1216 + 8u;
        float v1227 = square[v1226];
        float sum_44 = fmaf(v1227, column_24, sum_43);
        bool v1228 = c_2 == 9u;  // intra.rs:235
        bool v1229 = c_2 < 9u;
        float v1230 = -sum_44;
        float v1231 = v1229 ? v1230 : 0.0f;
        float column_25 = v1228 ? 1.0f : v1231;
        unsigned v1232 = block + 10u;  // intra.rs:233
        unsigned v1233 = v1232 * 68u;
        unsigned v1234 = v1233 + block;
        float4 q52 = *(float4*)(square + v1234);
        float v1235 = q52.x;
        float v1236 = q52.y;
        float v1237 = q52.z;
        float v1238 = q52.w;
        float sum_45 = fmaf(v1235, column_16, 0.0f);
        float sum_46 = fmaf(v1236, column_17, sum_45);
        float sum_47 = fmaf(v1237, column_18, sum_46);
        float sum_48 = fmaf(v1238, column_19, sum_47);
        unsigned v1239 = v1234 + 4u;
        float4 q53 = *(float4*)(square + v1239);
        float v1240 = q53.x;
        float v1241 = q53.y;
        float v1242 = q53.z;
        float v1243 = q53.w;
        float sum_49 = fmaf(v1240, column_20, sum_48);
        float sum_50 = fmaf(v1241, column_21, sum_49);
        float sum_51 = fmaf(v1242, column_22, sum_50);
        float sum_52 = fmaf(v1243, column_23, sum_51);
        unsigned v1244 = v1234 + 8u;
        float2 q54 = *(float2*)(square + v1244);
        float v1245 = q54.x;
        float v1246 = q54.y;
        float sum_53 = fmaf(v1245, column_24, sum_52);
        float sum_54 = fmaf(v1246, column_25, sum_53);
        bool v1247 = c_2 == 10u;  // intra.rs:235
        bool v1248 = c_2 < 10u;
        float v1249 = -sum_54;
        float v1250 = v1248 ? v1249 : 0.0f;
        float column_26 = v1247 ? 1.0f : v1250;
        unsigned v1251 = block + 11u;  // intra.rs:233
        unsigned v1252 = v1251 * 68u;
        unsigned v1253 = v1252 + block;
        float4 q55 = *(float4*)(square + v1253);
        float v1254 = q55.x;
        float v1255 = q55.y;
        float v1256 = q55.z;
        float v1257 = q55.w;
        float sum_55 = fmaf(v1254, column_16, 0.0f);
        float sum_56 = fmaf(v1255, column_17, sum_55);
        float sum_57 = fmaf(v1256, column_18, sum_56);
        float sum_58 = fmaf(v1257, column_19, sum_57);
        unsigned v1258 = v1253 + 4u;
        float4 q56 = *(float4*)(square + v1258);
        float v1259 = q56.x;
        float v1260 = q56.y;
        float v1261 = q56.z;
        float v1262 = q56.w;
        float sum_59 = fmaf(v1259, column_20, sum_58);
        float sum_60 = fmaf(v1260, column_21, sum_59);
        float sum_61 = fmaf(v1261, column_22, sum_60);
        float sum_62 = fmaf(v1262, column_23, sum_61);
        unsigned v1263 = v1253 + 8u;
        float2 q57 = *(float2*)(square + v1263);
        float v1264 = q57.x;
        float v1265 = q57.y;
        float sum_63 = fmaf(v1264, column_24, sum_62);
        float sum_64 = fmaf(v1265, column_25, sum_63);
        unsigned v1266 = v1253 + 10u;
        float v1267 = square[v1266];
        float sum_65 = fmaf(v1267, column_26, sum_64);
        bool v1268 = c_2 == 11u;  // intra.rs:235
        bool v1269 = c_2 < 11u;
        float v1270 = -sum_65;
        float v1271 = v1269 ? v1270 : 0.0f;
        float column_27 = v1268 ? 1.0f : v1271;
        unsigned v1272 = block + 12u;  // intra.rs:233
        unsigned v1273 = v1272 * 68u;
        unsigned v1274 = v1273 + block;
        float4 q58 = *(float4*)(square + v1274);
        float v1275 = q58.x;
        float v1276 = q58.y;
        float v1277 = q58.z;
        float v1278 = q58.w;
        float sum_66 = fmaf(v1275, column_16, 0.0f);
        float sum_67 = fmaf(v1276, column_17, sum_66);
        float sum_68 = fmaf(v1277, column_18, sum_67);
        float sum_69 = fmaf(v1278, column_19, sum_68);
        unsigned v1279 = v1274 + 4u;
        float4 q59 = *(float4*)(square + v1279);
        float v1280 = q59.x;
        float v1281 = q59.y;
        float v1282 = q59.z;
        float v1283 = q59.w;
        float sum_70 = fmaf(v1280, column_20, sum_69);
        float sum_71 = fmaf(v1281, column_21, sum_70);
        float sum_72 = fmaf(v1282, column_22, sum_71);
        float sum_73 = fmaf(v1283, column_23, sum_72);
        unsigned v1284 = v1274 + 8u;
        float4 q60 = *(float4*)(square + v1284);
        float v1285 = q60.x;
        float v1286 = q60.y;
        float v1287 = q60.z;
        float v1288 = q60.w;
        float sum_74 = fmaf(v1285, column_24, sum_73);
        float sum_75 = fmaf(v1286, column_25, sum_74);
        float sum_76 = fmaf(v1287, column_26, sum_75);
        float sum_77 = fmaf(v1288, column_27, sum_76);
        bool v1289 = c_2 == 12u;  // intra.rs:235
        bool v1290 = c_2 < 12u;
        float v1291 = -sum_77;
        float v1292 = v1290 ? v1291 : 0.0f;
        float column_28 = v1289 ? 1.0f : v1292;
        unsigned v1293 = block + 13u;  // intra.rs:233
        unsigned v1294 = v1293 * 68u;
        unsigned v1295 = v1294 + block;
        float4 q61 = *(float4*)(square + v1295);
        float v1296 = q61.x;
        float v1297 = q61.y;
        float v1298 = q61.z;
        float v1299 = q61.w;
        float sum_78 = fmaf(v1296, column_16, 0.0f);
        float sum_79 = fmaf(v1297, column_17, sum_78);
        float sum_80 = fmaf(v1298, column_18, sum_79);
        float sum_81 = fmaf(v1299, column_19, sum_80);
        unsigned v1300 = v1295 + 4u;
        float4 q62 = *(float4*)(square + v1300);
        float v1301 = q62.x;
        float v1302 = q62.y;
        float v1303 = q62.z;
        float v1304 = q62.w;
        float sum_82 = fmaf(v1301, column_20, sum_81);
        float sum_83 = fmaf(v1302, column_21, sum_82);
        float sum_84 = fmaf(v1303, column_22, sum_83);
        float sum_85 = fmaf(v1304, column_23, sum_84);
        unsigned v1305 = v1295 + 8u;
        float4 q63 = *(float4*)(square + v1305);
        float v1306 = q63.x;
        float v1307 = q63.y;
        float v1308 = q63.z;
        float v1309 = q63.w;
        float sum_86 = fmaf(v1306, column_24, sum_85);
        float sum_87 = fmaf(v1307, column_25, sum_86);
        float sum_88 = fmaf(v1308, column_26, sum_87);
        float sum_89 = fmaf(v1309, column_27, sum_88);
        unsigned v1310 = v1295 + 12u;
        float v1311 = square[v1310];
        float sum_90 = fmaf(v1311, column_28, sum_89);
        bool v1312 = c_2 == 13u;  // intra.rs:235
        bool v1313 = c_2 < 13u;
        float v1314 = -sum_90;
        float v1315 = v1313 ? v1314 : 0.0f;
        float column_29 = v1312 ? 1.0f : v1315;
        unsigned v1316 = block + 14u;  // intra.rs:233
        unsigned v1317 = v1316 * 68u;
        unsigned v1318 = v1317 + block;
        float4 q64 = *(float4*)(square + v1318);
        float v1319 = q64.x;
        float v1320 = q64.y;
        float v1321 = q64.z;
        float v1322 = q64.w;
        float sum_91 = fmaf(v1319, column_16, 0.0f);
        float sum_92 = fmaf(v1320, column_17, sum_91);
        float sum_93 = fmaf(v1321, column_18, sum_92);
        float sum_94 = fmaf(v1322, column_19, sum_93);
        unsigned v1323 = v1318 + 4u;
        float4 q65 = *(float4*)(square + v1323);
        float v1324 = q65.x;
        float v1325 = q65.y;
        float v1326 = q65.z;
        float v1327 = q65.w;
        float sum_95 = fmaf(v1324, column_20, sum_94);
        float sum_96 = fmaf(v1325, column_21, sum_95);
        float sum_97 = fmaf(v1326, column_22, sum_96);
        float sum_98 = fmaf(v1327, column_23, sum_97);
        unsigned v1328 = v1318 + 8u;
        float4 q66 = *(float4*)(square + v1328);
        float v1329 = q66.x;
        float v1330 = q66.y;
        float v1331 = q66.z;
        float v1332 = q66.w;
        float sum_99 = fmaf(v1329, column_24, sum_98);
        float sum_100 = fmaf(v1330, column_25, sum_99);
        float sum_101 = fmaf(v1331, column_26, sum_100);
        float sum_102 = fmaf(v1332, column_27, sum_101);
        unsigned v1333 = v1318 + 12u;
        float2 q67 = *(float2*)(square + v1333);
        float v1334 = q67.x;
        float v1335 = q67.y;
        float sum_103 = fmaf(v1334, column_28, sum_102);
        float sum_104 = fmaf(v1335, column_29, sum_103);
        bool v1336 = c_2 == 14u;  // intra.rs:235
        bool v1337 = c_2 < 14u;
        float v1338 = -sum_104;
        float v1339 = v1337 ? v1338 : 0.0f;
        float column_30 = v1336 ? 1.0f : v1339;
        unsigned v1340 = block + 15u;  // intra.rs:233
        unsigned v1341 = v1340 * 68u;
        unsigned v1342 = v1341 + block;
        float4 q68 = *(float4*)(square + v1342);
        float v1343 = q68.x;
        float v1344 = q68.y;
        float v1345 = q68.z;
        float v1346 = q68.w;
        float sum_105 = fmaf(v1343, column_16, 0.0f);
        float sum_106 = fmaf(v1344, column_17, sum_105);
        float sum_107 = fmaf(v1345, column_18, sum_106);
        float sum_108 = fmaf(v1346, column_19, sum_107);
        unsigned v1347 = v1342 + 4u;
        float4 q69 = *(float4*)(square + v1347);
        float v1348 = q69.x;
        float v1349 = q69.y;
        float v1350 = q69.z;
        float v1351 = q69.w;
        float sum_109 = fmaf(v1348, column_20, sum_108);
        float sum_110 = fmaf(v1349, column_21, sum_109);
        float sum_111 = fmaf(v1350, column_22, sum_110);
        float sum_112 = fmaf(v1351, column_23, sum_111);
        unsigned v1352 = v1342 + 8u;
        float4 q70 = *(float4*)(square + v1352);
        float v1353 = q70.x;
        float v1354 = q70.y;
        float v1355 = q70.z;
        float v1356 = q70.w;
        float sum_113 = fmaf(v1353, column_24, sum_112);
        float sum_114 = fmaf(v1354, column_25, sum_113);
        float sum_115 = fmaf(v1355, column_26, sum_114);
        float sum_116 = fmaf(v1356, column_27, sum_115);
        unsigned v1357 = v1342 + 12u;
        float2 q71 = *(float2*)(square + v1357);
        float v1358 = q71.x;
        float v1359 = q71.y;
        float sum_117 = fmaf(v1358, column_28, sum_116);
        float sum_118 = fmaf(v1359, column_29, sum_117);
        unsigned v1360 = v1342 + 14u;
        float v1361 = square[v1360];
        float sum_119 = fmaf(v1361, column_30, sum_118);
        bool v1362 = c_2 == 15u;  // intra.rs:235
        bool v1363 = c_2 < 15u;
        float v1364 = -sum_119;
        float v1365 = v1363 ? v1364 : 0.0f;
        float column_31 = v1362 ? 1.0f : v1365;
        column = column_16;  // intra.rs:229
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
    __syncthreads();  // intra.rs:238
    if (v362) {  // intra.rs:239
        unsigned v1366 = block + c_2;  // intra.rs:241
        unsigned v1367 = v1366 * 68u;
        unsigned v1368 = v1367 + block;
        *(float4*)(square + v1368) = make_float4(column, column_1, column_2, column_3);
        unsigned v1369 = v1368 + 4u;
        *(float4*)(square + v1369) = make_float4(column_4, column_5, column_6, column_7);
        unsigned v1370 = v1368 + 8u;
        *(float4*)(square + v1370) = make_float4(column_8, column_9, column_10, column_11);
        unsigned v1371 = v1368 + 12u;
        *(float4*)(square + v1371) = make_float4(column_12, column_13, column_14, column_15);
    }
    __syncthreads();  // intra.rs:244
    unsigned q72 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:246
    for (unsigned q73 = 0; q73 < q72; ++q73) {
        unsigned i = 1u + q73;
        bool v1372 = (threadIdx.x >> 5) < i;  // intra.rs:247
        if (v1372) {
            unsigned v1373 = i * 1088u;  // intra.rs:251
            float v1374 = 0.0f;  // intra.rs:249
            float v1375 = 0.0f;
            float v1376 = 0.0f;
            float v1377 = 0.0f;
            float v1378 = 0.0f;
            float v1379 = 0.0f;
            float v1380 = 0.0f;
            float v1381 = 0.0f;
            unsigned q74 = (threadIdx.x >> 5) < i ? i - (threadIdx.x >> 5) : 0;
            for (unsigned q75 = 0; q75 < q74; ++q75) {
                unsigned j = (threadIdx.x >> 5) + q75;
                unsigned v1382 = j * 16u;  // intra.rs:250
                unsigned v1383 = v1093 + v1382;
                unsigned v1384 = v1383 + v1094;
                unsigned v1385 = v1384 + v86;
                float2 q76 = *(float2*)(square + v1385);
                float v1386 = q76.x;
                float v1387 = q76.y;
                unsigned v1388 = v1383 + v1097;
                unsigned v1389 = v1388 + v86;
                float2 q77 = *(float2*)(square + v1389);
                float v1390 = q77.x;
                float v1391 = q77.y;
                unsigned v1392 = v1384 + v96;
                float2 q78 = *(float2*)(square + v1392);
                float v1393 = q78.x;
                float v1394 = q78.y;
                unsigned v1395 = v1388 + v96;
                float2 q79 = *(float2*)(square + v1395);
                float v1396 = q79.x;
                float v1397 = q79.y;
                unsigned v1398 = v1373 + v1382;  // intra.rs:251
                unsigned v1399 = v1398 + v1094;
                unsigned v1400 = v1399 + v86;
                float2 q80 = *(float2*)(square + v1400);
                float v1401 = q80.x;
                float v1402 = q80.y;
                unsigned v1403 = v1399 + v96;
                float2 q81 = *(float2*)(square + v1403);
                float v1404 = q81.x;
                float v1405 = q81.y;
                unsigned v1406 = v1398 + v1097;
                unsigned v1407 = v1406 + v86;
                float2 q82 = *(float2*)(square + v1407);
                float v1408 = q82.x;
                float v1409 = q82.y;
                unsigned v1410 = v1406 + v96;
                float2 q83 = *(float2*)(square + v1410);
                float v1411 = q83.x;
                float v1412 = q83.y;
                float4 q84 = make_float4(v1374, v1375, v1376, v1377);
                q84 = kiln_mma_f32(q84, v1386, v1390, v1387, v1391, v1401, v1402);
                q84 = kiln_mma_f32(q84, v1393, v1396, v1394, v1397, v1404, v1405);
                float v1413 = q84.x;
                float v1414 = q84.y;
                float v1415 = q84.z;
                float v1416 = q84.w;
                float4 q85 = make_float4(v1378, v1379, v1380, v1381);
                q85 = kiln_mma_f32(q85, v1386, v1390, v1387, v1391, v1408, v1409);
                q85 = kiln_mma_f32(q85, v1393, v1396, v1394, v1397, v1411, v1412);
                float v1417 = q85.x;
                float v1418 = q85.y;
                float v1419 = q85.z;
                float v1420 = q85.w;
                v1374 = v1413;  // intra.rs:249
                v1375 = v1414;
                v1376 = v1415;
                v1377 = v1416;
                v1378 = v1417;
                v1379 = v1418;
                v1380 = v1419;
                v1381 = v1420;
            }
            unsigned v1421 = i * 16u;  // intra.rs:253
            unsigned v1422 = v1373 + v1421;
            unsigned v1423 = v85 * 136u;
            unsigned v1424 = v1422 + v1423;
            unsigned v1425 = v1424 + v84;
            float v1426 = square[v1425];
            unsigned v1427 = v95 * 68u;
            unsigned v1428 = v1422 + v1427;
            unsigned v1429 = v1428 + v84;
            float v1430 = square[v1429];
            unsigned v1431 = v96 * 68u;
            unsigned v1432 = v1422 + v1431;
            unsigned v1433 = v1432 + v84;
            float v1434 = square[v1433];
            unsigned v1435 = v104 * 68u;
            unsigned v1436 = v1422 + v1435;
            unsigned v1437 = v1436 + v84;
            float v1438 = square[v1437];
            unsigned v1439 = v1424 + v105;
            float v1440 = square[v1439];
            unsigned v1441 = v1428 + v105;
            float v1442 = square[v1441];
            unsigned v1443 = v1432 + v105;
            float v1444 = square[v1443];
            unsigned v1445 = v1436 + v105;
            float v1446 = square[v1445];
            float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // intra.rs:255
            q86 = kiln_mma_f32(q86, v1374, v1376, v1375, v1377, v1426, v1430);
            q86 = kiln_mma_f32(q86, v1378, v1380, v1379, v1381, v1434, v1438);
            float v1447 = q86.x;
            float v1448 = q86.y;
            float v1449 = q86.z;
            float v1450 = q86.w;
            float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q87 = kiln_mma_f32(q87, v1374, v1376, v1375, v1377, v1440, v1442);
            q87 = kiln_mma_f32(q87, v1378, v1380, v1379, v1381, v1444, v1446);
            float v1451 = q87.x;
            float v1452 = q87.y;
            float v1453 = q87.z;
            float v1454 = q87.w;
            float v1455 = -v1447;  // intra.rs:256
            float v1456 = -v1448;
            float v1457 = -v1449;
            float v1458 = -v1450;
            float v1459 = -v1451;
            float v1460 = -v1452;
            float v1461 = -v1453;
            float v1462 = -v1454;
            unsigned v1463 = v1093 + v1421;
            unsigned v1464 = v1463 + v1094;
            unsigned v1465 = v1464 + v86;
            *(float2*)(square + v1465) = make_float2(v1455, v1456);
            unsigned v1466 = v1463 + v1097;
            unsigned v1467 = v1466 + v86;
            *(float2*)(square + v1467) = make_float2(v1457, v1458);
            unsigned v1468 = v1464 + v96;
            *(float2*)(square + v1468) = make_float2(v1459, v1460);
            unsigned v1469 = v1466 + v96;
            *(float2*)(square + v1469) = make_float2(v1461, v1462);
        }
        __syncthreads();  // intra.rs:258
    }
    unsigned r_2 = threadIdx.x / 8u;  // intra.rs:262
    unsigned v1470 = threadIdx.x % 8u;
    unsigned c_3 = v1470 * 8u;
    bool v1471 = c_3 >= r_2;  // intra.rs:264
    float entry;
    if (v1471) {
        float v1472 = betas[r_2];
        unsigned v1473 = r_2 * 68u;
        unsigned v1474 = v1473 + c_3;
        float v1475 = square[v1474];
        float v1476 = v1472 * v1475;
        entry = v1476;
    } else {
        entry = 0.0f;
    }
    unsigned v1477 = r_2 * 64u;  // intra.rs:265
    unsigned v1478 = v1477 + c_3;
    unsigned long long v1479 = (unsigned long long)v1478;
    unsigned long long v1480 = v823 + v1479;
    unsigned v1481 = c_3 + 1u;  // intra.rs:264
    bool v1482 = v1481 >= r_2;
    float entry_1;
    if (v1482) {
        float v1483 = betas[r_2];
        unsigned v1484 = r_2 * 68u;
        unsigned v1485 = v1484 + c_3;
        unsigned v1486 = v1485 + 1u;
        float v1487 = square[v1486];
        float v1488 = v1483 * v1487;
        entry_1 = v1488;
    } else {
        entry_1 = 0.0f;
    }
    unsigned v1489 = c_3 + 2u;
    bool v1490 = v1489 >= r_2;
    float entry_2;
    if (v1490) {
        float v1491 = betas[r_2];
        unsigned v1492 = r_2 * 68u;
        unsigned v1493 = v1492 + c_3;
        unsigned v1494 = v1493 + 2u;
        float v1495 = square[v1494];
        float v1496 = v1491 * v1495;
        entry_2 = v1496;
    } else {
        entry_2 = 0.0f;
    }
    unsigned v1497 = c_3 + 3u;
    bool v1498 = v1497 >= r_2;
    float entry_3;
    if (v1498) {
        float v1499 = betas[r_2];
        unsigned v1500 = r_2 * 68u;
        unsigned v1501 = v1500 + c_3;
        unsigned v1502 = v1501 + 3u;
        float v1503 = square[v1502];
        float v1504 = v1499 * v1503;
        entry_3 = v1504;
    } else {
        entry_3 = 0.0f;
    }
    *(float4*)(solve + v1480) = make_float4(entry, entry_1, entry_2, entry_3);  // intra.rs:265
    unsigned v1505 = c_3 + 4u;  // intra.rs:264
    bool v1506 = v1505 >= r_2;
    float entry_4;
    if (v1506) {
        float v1507 = betas[r_2];
        unsigned v1508 = r_2 * 68u;
        unsigned v1509 = v1508 + c_3;
        unsigned v1510 = v1509 + 4u;
        float v1511 = square[v1510];
        float v1512 = v1507 * v1511;
        entry_4 = v1512;
    } else {
        entry_4 = 0.0f;
    }
    unsigned v1513 = v1478 + 4u;  // intra.rs:265
    unsigned long long v1514 = (unsigned long long)v1513;
    unsigned long long v1515 = v823 + v1514;
    unsigned v1516 = c_3 + 5u;  // intra.rs:264
    bool v1517 = v1516 >= r_2;
    float entry_5;
    if (v1517) {
        float v1518 = betas[r_2];
        unsigned v1519 = r_2 * 68u;
        unsigned v1520 = v1519 + c_3;
        unsigned v1521 = v1520 + 5u;
        float v1522 = square[v1521];
        float v1523 = v1518 * v1522;
        entry_5 = v1523;
    } else {
        entry_5 = 0.0f;
    }
    unsigned v1524 = c_3 + 6u;
    bool v1525 = v1524 >= r_2;
    float entry_6;
    if (v1525) {
        float v1526 = betas[r_2];
        unsigned v1527 = r_2 * 68u;
        unsigned v1528 = v1527 + c_3;
        unsigned v1529 = v1528 + 6u;
        float v1530 = square[v1529];
        float v1531 = v1526 * v1530;
        entry_6 = v1531;
    } else {
        entry_6 = 0.0f;
    }
    unsigned v1532 = c_3 + 7u;
    bool v1533 = v1532 >= r_2;
    float entry_7;
    if (v1533) {
        float v1534 = betas[r_2];
        unsigned v1535 = r_2 * 68u;
        unsigned v1536 = v1535 + c_3;
        unsigned v1537 = v1536 + 7u;
        float v1538 = square[v1537];
        float v1539 = v1534 * v1538;
        entry_7 = v1539;
    } else {
        entry_7 = 0.0f;
    }
    *(float4*)(solve + v1515) = make_float4(entry_4, entry_5, entry_6, entry_7);  // intra.rs:265
    unsigned unit = threadIdx.x + 128u;  // intra.rs:261
    unsigned r_3 = unit / 8u;  // intra.rs:262
    unsigned v1540 = unit % 8u;
    unsigned c_4 = v1540 * 8u;
    bool v1541 = c_4 >= r_3;  // intra.rs:264
    float entry_8;
    if (v1541) {
        float v1542 = betas[r_3];
        unsigned v1543 = r_3 * 68u;
        unsigned v1544 = v1543 + c_4;
        float v1545 = square[v1544];
        float v1546 = v1542 * v1545;
        entry_8 = v1546;
    } else {
        entry_8 = 0.0f;
    }
    unsigned v1547 = r_3 * 64u;  // intra.rs:265
    unsigned v1548 = v1547 + c_4;
    unsigned long long v1549 = (unsigned long long)v1548;
    unsigned long long v1550 = v823 + v1549;
    unsigned v1551 = c_4 + 1u;  // intra.rs:264
    bool v1552 = v1551 >= r_3;
    float entry_9;
    if (v1552) {
        float v1553 = betas[r_3];
        unsigned v1554 = r_3 * 68u;
        unsigned v1555 = v1554 + c_4;
        unsigned v1556 = v1555 + 1u;
        float v1557 = square[v1556];
        float v1558 = v1553 * v1557;
        entry_9 = v1558;
    } else {
        entry_9 = 0.0f;
    }
    unsigned v1559 = c_4 + 2u;
    bool v1560 = v1559 >= r_3;
    float entry_10;
    if (v1560) {
        float v1561 = betas[r_3];
        unsigned v1562 = r_3 * 68u;
        unsigned v1563 = v1562 + c_4;
        unsigned v1564 = v1563 + 2u;
        float v1565 = square[v1564];
        float v1566 = v1561 * v1565;
        entry_10 = v1566;
    } else {
        entry_10 = 0.0f;
    }
    unsigned v1567 = c_4 + 3u;
    bool v1568 = v1567 >= r_3;
    float entry_11;
    if (v1568) {
        float v1569 = betas[r_3];
        unsigned v1570 = r_3 * 68u;
        unsigned v1571 = v1570 + c_4;
        unsigned v1572 = v1571 + 3u;
        float v1573 = square[v1572];
        float v1574 = v1569 * v1573;
        entry_11 = v1574;
    } else {
        entry_11 = 0.0f;
    }
    *(float4*)(solve + v1550) = make_float4(entry_8, entry_9, entry_10, entry_11);  // intra.rs:265
    unsigned v1575 = c_4 + 4u;  // intra.rs:264
    bool v1576 = v1575 >= r_3;
    float entry_12;
    if (v1576) {
        float v1577 = betas[r_3];
        unsigned v1578 = r_3 * 68u;
        unsigned v1579 = v1578 + c_4;
        unsigned v1580 = v1579 + 4u;
        float v1581 = square[v1580];
        float v1582 = v1577 * v1581;
        entry_12 = v1582;
    } else {
        entry_12 = 0.0f;
    }
    unsigned v1583 = v1548 + 4u;  // intra.rs:265
    unsigned long long v1584 = (unsigned long long)v1583;
    unsigned long long v1585 = v823 + v1584;
    unsigned v1586 = c_4 + 5u;  // intra.rs:264
    bool v1587 = v1586 >= r_3;
    float entry_13;
    if (v1587) {
        float v1588 = betas[r_3];
        unsigned v1589 = r_3 * 68u;
        unsigned v1590 = v1589 + c_4;
        unsigned v1591 = v1590 + 5u;
        float v1592 = square[v1591];
        float v1593 = v1588 * v1592;
        entry_13 = v1593;
    } else {
        entry_13 = 0.0f;
    }
    unsigned v1594 = c_4 + 6u;
    bool v1595 = v1594 >= r_3;
    float entry_14;
    if (v1595) {
        float v1596 = betas[r_3];
        unsigned v1597 = r_3 * 68u;
        unsigned v1598 = v1597 + c_4;
        unsigned v1599 = v1598 + 6u;
        float v1600 = square[v1599];
        float v1601 = v1596 * v1600;
        entry_14 = v1601;
    } else {
        entry_14 = 0.0f;
    }
    unsigned v1602 = c_4 + 7u;
    bool v1603 = v1602 >= r_3;
    float entry_15;
    if (v1603) {
        float v1604 = betas[r_3];
        unsigned v1605 = r_3 * 68u;
        unsigned v1606 = v1605 + c_4;
        unsigned v1607 = v1606 + 7u;
        float v1608 = square[v1607];
        float v1609 = v1604 * v1608;
        entry_15 = v1609;
    } else {
        entry_15 = 0.0f;
    }
    *(float4*)(solve + v1585) = make_float4(entry_12, entry_13, entry_14, entry_15);  // intra.rs:265
    unsigned unit_1 = threadIdx.x + 256u;  // intra.rs:261
    unsigned r_4 = unit_1 / 8u;  // intra.rs:262
    unsigned v1610 = unit_1 % 8u;
    unsigned c_5 = v1610 * 8u;
    bool v1611 = c_5 >= r_4;  // intra.rs:264
    float entry_16;
    if (v1611) {
        float v1612 = betas[r_4];
        unsigned v1613 = r_4 * 68u;
        unsigned v1614 = v1613 + c_5;
        float v1615 = square[v1614];
        float v1616 = v1612 * v1615;
        entry_16 = v1616;
    } else {
        entry_16 = 0.0f;
    }
    unsigned v1617 = r_4 * 64u;  // intra.rs:265
    unsigned v1618 = v1617 + c_5;
    unsigned long long v1619 = (unsigned long long)v1618;
    unsigned long long v1620 = v823 + v1619;
    unsigned v1621 = c_5 + 1u;  // intra.rs:264
    bool v1622 = v1621 >= r_4;
    float entry_17;
    if (v1622) {
        float v1623 = betas[r_4];
        unsigned v1624 = r_4 * 68u;
        unsigned v1625 = v1624 + c_5;
        unsigned v1626 = v1625 + 1u;
        float v1627 = square[v1626];
        float v1628 = v1623 * v1627;
        entry_17 = v1628;
    } else {
        entry_17 = 0.0f;
    }
    unsigned v1629 = c_5 + 2u;
    bool v1630 = v1629 >= r_4;
    float entry_18;
    if (v1630) {
        float v1631 = betas[r_4];
        unsigned v1632 = r_4 * 68u;
        unsigned v1633 = v1632 + c_5;
        unsigned v1634 = v1633 + 2u;
        float v1635 = square[v1634];
        float v1636 = v1631 * v1635;
        entry_18 = v1636;
    } else {
        entry_18 = 0.0f;
    }
    unsigned v1637 = c_5 + 3u;
    bool v1638 = v1637 >= r_4;
    float entry_19;
    if (v1638) {
        float v1639 = betas[r_4];
        unsigned v1640 = r_4 * 68u;
        unsigned v1641 = v1640 + c_5;
        unsigned v1642 = v1641 + 3u;
        float v1643 = square[v1642];
        float v1644 = v1639 * v1643;
        entry_19 = v1644;
    } else {
        entry_19 = 0.0f;
    }
    *(float4*)(solve + v1620) = make_float4(entry_16, entry_17, entry_18, entry_19);  // intra.rs:265
    unsigned v1645 = c_5 + 4u;  // intra.rs:264
    bool v1646 = v1645 >= r_4;
    float entry_20;
    if (v1646) {
        float v1647 = betas[r_4];
        unsigned v1648 = r_4 * 68u;
        unsigned v1649 = v1648 + c_5;
        unsigned v1650 = v1649 + 4u;
        float v1651 = square[v1650];
        float v1652 = v1647 * v1651;
        entry_20 = v1652;
    } else {
        entry_20 = 0.0f;
    }
    unsigned v1653 = v1618 + 4u;  // intra.rs:265
    unsigned long long v1654 = (unsigned long long)v1653;
    unsigned long long v1655 = v823 + v1654;
    unsigned v1656 = c_5 + 5u;  // intra.rs:264
    bool v1657 = v1656 >= r_4;
    float entry_21;
    if (v1657) {
        float v1658 = betas[r_4];
        unsigned v1659 = r_4 * 68u;
        unsigned v1660 = v1659 + c_5;
        unsigned v1661 = v1660 + 5u;
        float v1662 = square[v1661];
        float v1663 = v1658 * v1662;
        entry_21 = v1663;
    } else {
        entry_21 = 0.0f;
    }
    unsigned v1664 = c_5 + 6u;
    bool v1665 = v1664 >= r_4;
    float entry_22;
    if (v1665) {
        float v1666 = betas[r_4];
        unsigned v1667 = r_4 * 68u;
        unsigned v1668 = v1667 + c_5;
        unsigned v1669 = v1668 + 6u;
        float v1670 = square[v1669];
        float v1671 = v1666 * v1670;
        entry_22 = v1671;
    } else {
        entry_22 = 0.0f;
    }
    unsigned v1672 = c_5 + 7u;
    bool v1673 = v1672 >= r_4;
    float entry_23;
    if (v1673) {
        float v1674 = betas[r_4];
        unsigned v1675 = r_4 * 68u;
        unsigned v1676 = v1675 + c_5;
        unsigned v1677 = v1676 + 7u;
        float v1678 = square[v1677];
        float v1679 = v1674 * v1678;
        entry_23 = v1679;
    } else {
        entry_23 = 0.0f;
    }
    *(float4*)(solve + v1655) = make_float4(entry_20, entry_21, entry_22, entry_23);  // intra.rs:265
    unsigned unit_2 = threadIdx.x + 384u;  // intra.rs:261
    unsigned r_5 = unit_2 / 8u;  // intra.rs:262
    unsigned v1680 = unit_2 % 8u;
    unsigned c_6 = v1680 * 8u;
    bool v1681 = c_6 >= r_5;  // intra.rs:264
    float entry_24;
    if (v1681) {
        float v1682 = betas[r_5];
        unsigned v1683 = r_5 * 68u;
        unsigned v1684 = v1683 + c_6;
        float v1685 = square[v1684];
        float v1686 = v1682 * v1685;
        entry_24 = v1686;
    } else {
        entry_24 = 0.0f;
    }
    unsigned v1687 = r_5 * 64u;  // intra.rs:265
    unsigned v1688 = v1687 + c_6;
    unsigned long long v1689 = (unsigned long long)v1688;
    unsigned long long v1690 = v823 + v1689;
    unsigned v1691 = c_6 + 1u;  // intra.rs:264
    bool v1692 = v1691 >= r_5;
    float entry_25;
    if (v1692) {
        float v1693 = betas[r_5];
        unsigned v1694 = r_5 * 68u;
        unsigned v1695 = v1694 + c_6;
        unsigned v1696 = v1695 + 1u;
        float v1697 = square[v1696];
        float v1698 = v1693 * v1697;
        entry_25 = v1698;
    } else {
        entry_25 = 0.0f;
    }
    unsigned v1699 = c_6 + 2u;
    bool v1700 = v1699 >= r_5;
    float entry_26;
    if (v1700) {
        float v1701 = betas[r_5];
        unsigned v1702 = r_5 * 68u;
        unsigned v1703 = v1702 + c_6;
        unsigned v1704 = v1703 + 2u;
        float v1705 = square[v1704];
        float v1706 = v1701 * v1705;
        entry_26 = v1706;
    } else {
        entry_26 = 0.0f;
    }
    unsigned v1707 = c_6 + 3u;
    bool v1708 = v1707 >= r_5;
    float entry_27;
    if (v1708) {
        float v1709 = betas[r_5];
        unsigned v1710 = r_5 * 68u;
        unsigned v1711 = v1710 + c_6;
        unsigned v1712 = v1711 + 3u;
        float v1713 = square[v1712];
        float v1714 = v1709 * v1713;
        entry_27 = v1714;
    } else {
        entry_27 = 0.0f;
    }
    *(float4*)(solve + v1690) = make_float4(entry_24, entry_25, entry_26, entry_27);  // intra.rs:265
    unsigned v1715 = c_6 + 4u;  // intra.rs:264
    bool v1716 = v1715 >= r_5;
    float entry_28;
    if (v1716) {
        float v1717 = betas[r_5];
        unsigned v1718 = r_5 * 68u;
        unsigned v1719 = v1718 + c_6;
        unsigned v1720 = v1719 + 4u;
        float v1721 = square[v1720];
        float v1722 = v1717 * v1721;
        entry_28 = v1722;
    } else {
        entry_28 = 0.0f;
    }
    unsigned v1723 = v1688 + 4u;  // intra.rs:265
    unsigned long long v1724 = (unsigned long long)v1723;
    unsigned long long v1725 = v823 + v1724;
    unsigned v1726 = c_6 + 5u;  // intra.rs:264
    bool v1727 = v1726 >= r_5;
    float entry_29;
    if (v1727) {
        float v1728 = betas[r_5];
        unsigned v1729 = r_5 * 68u;
        unsigned v1730 = v1729 + c_6;
        unsigned v1731 = v1730 + 5u;
        float v1732 = square[v1731];
        float v1733 = v1728 * v1732;
        entry_29 = v1733;
    } else {
        entry_29 = 0.0f;
    }
    unsigned v1734 = c_6 + 6u;
    bool v1735 = v1734 >= r_5;
    float entry_30;
    if (v1735) {
        float v1736 = betas[r_5];
        unsigned v1737 = r_5 * 68u;
        unsigned v1738 = v1737 + c_6;
        unsigned v1739 = v1738 + 6u;
        float v1740 = square[v1739];
        float v1741 = v1736 * v1740;
        entry_30 = v1741;
    } else {
        entry_30 = 0.0f;
    }
    unsigned v1742 = c_6 + 7u;
    bool v1743 = v1742 >= r_5;
    float entry_31;
    if (v1743) {
        float v1744 = betas[r_5];
        unsigned v1745 = r_5 * 68u;
        unsigned v1746 = v1745 + c_6;
        unsigned v1747 = v1746 + 7u;
        float v1748 = square[v1747];
        float v1749 = v1744 * v1748;
        entry_31 = v1749;
    } else {
        entry_31 = 0.0f;
    }
    *(float4*)(solve + v1725) = make_float4(entry_28, entry_29, entry_30, entry_31);  // intra.rs:265
    __syncthreads();  // intra.rs:268
}
