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
    __shared__ __align__(128) float a0[1024];  // intra.rs:71
    __shared__ __align__(128) float a1[1024];  // intra.rs:72
    __shared__ float key_norms[64];  // intra.rs:124
    __shared__ float query_norms[64];  // intra.rs:125
    __shared__ float decays[64];  // intra.rs:146
    __shared__ float betas[64];  // intra.rs:147
    __shared__ __align__(16) float square[4352];  // intra.rs:148
    unsigned first = blockIdx.x * 64u;  // chunked.rs:63
    unsigned chunk_first = first < tokens ? first : tokens;  // chunked.rs:66
    unsigned chunk_left = tokens - chunk_first;  // chunked.rs:67
    unsigned top = (threadIdx.x >> 5) * 16u;  // intra.rs:62
    unsigned long long third = (unsigned long long)blockIdx.y;  // intra.rs:67
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
    bool v9 = chunk_left >= 64u;  // chunks.rs:43
    bool v10 = v9 && v9;
    if (v10) {
        unsigned r = threadIdx.x / 4u;  // chunks.rs:59
        unsigned v11 = threadIdx.x % 4u;
        unsigned c = v11 * 4u;
        unsigned v12 = r * 16u;  // chunks.rs:63
        unsigned at = v12 + c;
        unsigned long long v13 = (unsigned long long)r;  // chunks.rs:65
        unsigned long long v14 = v13 * 32ull;
        unsigned long long v15 = k_first + v14;
        unsigned long long v16 = (unsigned long long)c;
        unsigned long long v17 = v15 + v16;
        unsigned v18 = at >> 5;
        unsigned v19 = v18 & 7u;
        unsigned v20 = v19 * 4u;
        unsigned v21 = at ^ v20;
        kiln_copy_async_16(a0, v21, k + v17);
        unsigned r_1 = r + 32u;  // chunks.rs:59
        unsigned v22 = r_1 * 16u;  // chunks.rs:63
        unsigned at_1 = v22 + c;
        unsigned long long v23 = (unsigned long long)r_1;  // chunks.rs:65
        unsigned long long v24 = v23 * 32ull;
        unsigned long long v25 = k_first + v24;
        unsigned long long v26 = v25 + v16;
        unsigned v27 = at_1 >> 5;
        unsigned v28 = v27 & 7u;
        unsigned v29 = v28 * 4u;
        unsigned v30 = at_1 ^ v29;
        kiln_copy_async_16(a0, v30, k + v26);
    } else {
        unsigned r_2 = threadIdx.x / 4u;  // chunks.rs:59
        unsigned v31 = threadIdx.x % 4u;
        unsigned c_1 = v31 * 4u;
        unsigned v32 = r_2 * 16u;  // chunks.rs:63
        unsigned at_2 = v32 + c_1;
        bool v33 = r_2 < chunk_left;  // chunks.rs:64
        if (v33) {
            unsigned long long v34 = (unsigned long long)r_2;  // chunks.rs:65
            unsigned long long v35 = v34 * 32ull;
            unsigned long long v36 = k_first + v35;
            unsigned long long v37 = (unsigned long long)c_1;
            unsigned long long v38 = v36 + v37;
            unsigned v39 = at_2 >> 5;
            unsigned v40 = v39 & 7u;
            unsigned v41 = v40 * 4u;
            unsigned v42 = at_2 ^ v41;
            kiln_copy_async_16(a0, v42, k + v38);
        } else {
            unsigned v43 = at_2 >> 5;  // chunks.rs:68
            unsigned v44 = v43 & 7u;
            unsigned v45 = v44 * 4u;
            unsigned v46 = at_2 ^ v45;
            *(float4*)(a0 + v46) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_3 = r_2 + 32u;  // chunks.rs:59
        unsigned v47 = r_3 * 16u;  // chunks.rs:63
        unsigned at_3 = v47 + c_1;
        bool v48 = r_3 < chunk_left;  // chunks.rs:64
        if (v48) {
            unsigned long long v49 = (unsigned long long)r_3;  // chunks.rs:65
            unsigned long long v50 = v49 * 32ull;
            unsigned long long v51 = k_first + v50;
            unsigned long long v52 = (unsigned long long)c_1;
            unsigned long long v53 = v51 + v52;
            unsigned v54 = at_3 >> 5;
            unsigned v55 = v54 & 7u;
            unsigned v56 = v55 * 4u;
            unsigned v57 = at_3 ^ v56;
            kiln_copy_async_16(a0, v57, k + v53);
        } else {
            unsigned v58 = at_3 >> 5;  // chunks.rs:68
            unsigned v59 = v58 & 7u;
            unsigned v60 = v59 * 4u;
            unsigned v61 = at_3 ^ v60;
            *(float4*)(a0 + v61) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
    }
    if (v10) {  // chunks.rs:43
        unsigned r_4 = threadIdx.x / 4u;  // chunks.rs:59
        unsigned v62 = threadIdx.x % 4u;
        unsigned c_2 = v62 * 4u;
        unsigned v63 = r_4 * 16u;  // chunks.rs:63
        unsigned at_4 = v63 + c_2;
        unsigned long long v64 = (unsigned long long)r_4;  // chunks.rs:65
        unsigned long long v65 = v64 * 32ull;
        unsigned long long v66 = k_first + v65;
        unsigned long long v67 = (unsigned long long)c_2;
        unsigned long long v68 = v66 + v67;
        unsigned v69 = at_4 >> 5;
        unsigned v70 = v69 & 7u;
        unsigned v71 = v70 * 4u;
        unsigned v72 = at_4 ^ v71;
        kiln_copy_async_16(a1, v72, q + v68);
        unsigned r_5 = r_4 + 32u;  // chunks.rs:59
        unsigned v73 = r_5 * 16u;  // chunks.rs:63
        unsigned at_5 = v73 + c_2;
        unsigned long long v74 = (unsigned long long)r_5;  // chunks.rs:65
        unsigned long long v75 = v74 * 32ull;
        unsigned long long v76 = k_first + v75;
        unsigned long long v77 = v76 + v67;
        unsigned v78 = at_5 >> 5;
        unsigned v79 = v78 & 7u;
        unsigned v80 = v79 * 4u;
        unsigned v81 = at_5 ^ v80;
        kiln_copy_async_16(a1, v81, q + v77);
    } else {
        unsigned r_6 = threadIdx.x / 4u;  // chunks.rs:59
        unsigned v82 = threadIdx.x % 4u;
        unsigned c_3 = v82 * 4u;
        unsigned v83 = r_6 * 16u;  // chunks.rs:63
        unsigned at_6 = v83 + c_3;
        bool v84 = r_6 < chunk_left;  // chunks.rs:64
        if (v84) {
            unsigned long long v85 = (unsigned long long)r_6;  // chunks.rs:65
            unsigned long long v86 = v85 * 32ull;
            unsigned long long v87 = k_first + v86;
            unsigned long long v88 = (unsigned long long)c_3;
            unsigned long long v89 = v87 + v88;
            unsigned v90 = at_6 >> 5;
            unsigned v91 = v90 & 7u;
            unsigned v92 = v91 * 4u;
            unsigned v93 = at_6 ^ v92;
            kiln_copy_async_16(a1, v93, q + v89);
        } else {
            unsigned v94 = at_6 >> 5;  // chunks.rs:68
            unsigned v95 = v94 & 7u;
            unsigned v96 = v95 * 4u;
            unsigned v97 = at_6 ^ v96;
            *(float4*)(a1 + v97) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned r_7 = r_6 + 32u;  // chunks.rs:59
        unsigned v98 = r_7 * 16u;  // chunks.rs:63
        unsigned at_7 = v98 + c_3;
        bool v99 = r_7 < chunk_left;  // chunks.rs:64
        if (v99) {
            unsigned long long v100 = (unsigned long long)r_7;  // chunks.rs:65
            unsigned long long v101 = v100 * 32ull;
            unsigned long long v102 = k_first + v101;
            unsigned long long v103 = (unsigned long long)c_3;
            unsigned long long v104 = v102 + v103;
            unsigned v105 = at_7 >> 5;
            unsigned v106 = v105 & 7u;
            unsigned v107 = v106 * 4u;
            unsigned v108 = at_7 ^ v107;
            kiln_copy_async_16(a1, v108, q + v104);
        } else {
            unsigned v109 = at_7 >> 5;  // chunks.rs:68
            unsigned v110 = v109 & 7u;
            unsigned v111 = v110 * 4u;
            unsigned v112 = at_7 ^ v111;
            *(float4*)(a1 + v112) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
    }
    kiln_async_commit();  // intra.rs:104
    kiln_async_wait_0();  // intra.rs:105
    __syncthreads();  // intra.rs:106
    unsigned v113 = (threadIdx.x & 31u) / 4u;  // intra.rs:108
    unsigned v114 = (threadIdx.x & 31u) % 4u;
    unsigned v115 = v114 * 2u;
    unsigned v116 = v113 * 16u;
    unsigned v117 = v116 + v115;
    unsigned v118 = v117 >> 5;
    unsigned v119 = v118 & 7u;
    unsigned v120 = v119 * 4u;
    unsigned v121 = v117 ^ v120;
    float2 q0 = *(float2*)(a0 + v121);
    float v122 = q0.x;
    float v123 = q0.y;
    unsigned v124 = v115 + 1u;
    unsigned v125 = v115 + 8u;
    unsigned v126 = v116 + v125;
    unsigned v127 = v126 >> 5;
    unsigned v128 = v127 & 7u;
    unsigned v129 = v128 * 4u;
    unsigned v130 = v126 ^ v129;
    float2 q1 = *(float2*)(a0 + v130);
    float v131 = q1.x;
    float v132 = q1.y;
    unsigned v133 = v115 + 9u;
    unsigned v134 = v113 + 8u;
    unsigned v135 = v134 * 16u;
    unsigned v136 = v135 + v115;
    unsigned v137 = v136 >> 5;
    unsigned v138 = v137 & 7u;
    unsigned v139 = v138 * 4u;
    unsigned v140 = v136 ^ v139;
    float2 q2 = *(float2*)(a0 + v140);
    float v141 = q2.x;
    float v142 = q2.y;
    unsigned v143 = v135 + v125;
    unsigned v144 = v143 >> 5;
    unsigned v145 = v144 & 7u;
    unsigned v146 = v145 * 4u;
    unsigned v147 = v143 ^ v146;
    float2 q3 = *(float2*)(a0 + v147);
    float v148 = q3.x;
    float v149 = q3.y;
    unsigned v150 = v113 + 16u;
    unsigned v151 = v150 * 16u;
    unsigned v152 = v151 + v115;
    unsigned v153 = v152 >> 5;
    unsigned v154 = v153 & 7u;
    unsigned v155 = v154 * 4u;
    unsigned v156 = v152 ^ v155;
    float2 q4 = *(float2*)(a0 + v156);
    float v157 = q4.x;
    float v158 = q4.y;
    unsigned v159 = v151 + v125;
    unsigned v160 = v159 >> 5;
    unsigned v161 = v160 & 7u;
    unsigned v162 = v161 * 4u;
    unsigned v163 = v159 ^ v162;
    float2 q5 = *(float2*)(a0 + v163);
    float v164 = q5.x;
    float v165 = q5.y;
    unsigned v166 = v113 + 24u;
    unsigned v167 = v166 * 16u;
    unsigned v168 = v167 + v115;
    unsigned v169 = v168 >> 5;
    unsigned v170 = v169 & 7u;
    unsigned v171 = v170 * 4u;
    unsigned v172 = v168 ^ v171;
    float2 q6 = *(float2*)(a0 + v172);
    float v173 = q6.x;
    float v174 = q6.y;
    unsigned v175 = v167 + v125;
    unsigned v176 = v175 >> 5;
    unsigned v177 = v176 & 7u;
    unsigned v178 = v177 * 4u;
    unsigned v179 = v175 ^ v178;
    float2 q7 = *(float2*)(a0 + v179);
    float v180 = q7.x;
    float v181 = q7.y;
    unsigned v182 = v113 + 32u;
    unsigned v183 = v182 * 16u;
    unsigned v184 = v183 + v115;
    unsigned v185 = v184 >> 5;
    unsigned v186 = v185 & 7u;
    unsigned v187 = v186 * 4u;
    unsigned v188 = v184 ^ v187;
    float2 q8 = *(float2*)(a0 + v188);
    float v189 = q8.x;
    float v190 = q8.y;
    unsigned v191 = v183 + v125;
    unsigned v192 = v191 >> 5;
    unsigned v193 = v192 & 7u;
    unsigned v194 = v193 * 4u;
    unsigned v195 = v191 ^ v194;
    float2 q9 = *(float2*)(a0 + v195);
    float v196 = q9.x;
    float v197 = q9.y;
    unsigned v198 = v113 + 40u;
    unsigned v199 = v198 * 16u;
    unsigned v200 = v199 + v115;
    unsigned v201 = v200 >> 5;
    unsigned v202 = v201 & 7u;
    unsigned v203 = v202 * 4u;
    unsigned v204 = v200 ^ v203;
    float2 q10 = *(float2*)(a0 + v204);
    float v205 = q10.x;
    float v206 = q10.y;
    unsigned v207 = v199 + v125;
    unsigned v208 = v207 >> 5;
    unsigned v209 = v208 & 7u;
    unsigned v210 = v209 * 4u;
    unsigned v211 = v207 ^ v210;
    float2 q11 = *(float2*)(a0 + v211);
    float v212 = q11.x;
    float v213 = q11.y;
    unsigned v214 = v113 + 48u;
    unsigned v215 = v214 * 16u;
    unsigned v216 = v215 + v115;
    unsigned v217 = v216 >> 5;
    unsigned v218 = v217 & 7u;
    unsigned v219 = v218 * 4u;
    unsigned v220 = v216 ^ v219;
    float2 q12 = *(float2*)(a0 + v220);
    float v221 = q12.x;
    float v222 = q12.y;
    unsigned v223 = v215 + v125;
    unsigned v224 = v223 >> 5;
    unsigned v225 = v224 & 7u;
    unsigned v226 = v225 * 4u;
    unsigned v227 = v223 ^ v226;
    float2 q13 = *(float2*)(a0 + v227);
    float v228 = q13.x;
    float v229 = q13.y;
    unsigned v230 = v113 + 56u;
    unsigned v231 = v230 * 16u;
    unsigned v232 = v231 + v115;
    unsigned v233 = v232 >> 5;
    unsigned v234 = v233 & 7u;
    unsigned v235 = v234 * 4u;
    unsigned v236 = v232 ^ v235;
    float2 q14 = *(float2*)(a0 + v236);
    float v237 = q14.x;
    float v238 = q14.y;
    unsigned v239 = v231 + v125;
    unsigned v240 = v239 >> 5;
    unsigned v241 = v240 & 7u;
    unsigned v242 = v241 * 4u;
    unsigned v243 = v239 ^ v242;
    float2 q15 = *(float2*)(a0 + v243);
    float v244 = q15.x;
    float v245 = q15.y;
    unsigned v246 = (threadIdx.x >> 5) * 256u;  // intra.rs:109
    unsigned v247 = v246 + v116;
    unsigned v248 = v247 + v115;
    unsigned v249 = v248 >> 5;
    unsigned v250 = v249 & 7u;
    unsigned v251 = v250 * 4u;
    unsigned v252 = v248 ^ v251;
    float2 q16 = *(float2*)(a0 + v252);
    float v253 = q16.x;
    float v254 = q16.y;
    unsigned v255 = v246 + v135;
    unsigned v256 = v255 + v115;
    unsigned v257 = v256 >> 5;
    unsigned v258 = v257 & 7u;
    unsigned v259 = v258 * 4u;
    unsigned v260 = v256 ^ v259;
    float2 q17 = *(float2*)(a0 + v260);
    float v261 = q17.x;
    float v262 = q17.y;
    unsigned v263 = v247 + v125;
    unsigned v264 = v263 >> 5;
    unsigned v265 = v264 & 7u;
    unsigned v266 = v265 * 4u;
    unsigned v267 = v263 ^ v266;
    float2 q18 = *(float2*)(a0 + v267);
    float v268 = q18.x;
    float v269 = q18.y;
    unsigned v270 = v255 + v125;
    unsigned v271 = v270 >> 5;
    unsigned v272 = v271 & 7u;
    unsigned v273 = v272 * 4u;
    unsigned v274 = v270 ^ v273;
    float2 q19 = *(float2*)(a0 + v274);
    float v275 = q19.x;
    float v276 = q19.y;
    float4 q20 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q20 = kiln_mma_f32(q20, v253, v261, v254, v262, v122, v123);
    q20 = kiln_mma_f32(q20, v268, v275, v269, v276, v131, v132);
    float v277 = q20.x;
    float v278 = q20.y;
    float v279 = q20.z;
    float v280 = q20.w;
    float4 q21 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q21 = kiln_mma_f32(q21, v253, v261, v254, v262, v141, v142);
    q21 = kiln_mma_f32(q21, v268, v275, v269, v276, v148, v149);
    float v281 = q21.x;
    float v282 = q21.y;
    float v283 = q21.z;
    float v284 = q21.w;
    float4 q22 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q22 = kiln_mma_f32(q22, v253, v261, v254, v262, v157, v158);
    q22 = kiln_mma_f32(q22, v268, v275, v269, v276, v164, v165);
    float v285 = q22.x;
    float v286 = q22.y;
    float v287 = q22.z;
    float v288 = q22.w;
    float4 q23 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q23 = kiln_mma_f32(q23, v253, v261, v254, v262, v173, v174);
    q23 = kiln_mma_f32(q23, v268, v275, v269, v276, v180, v181);
    float v289 = q23.x;
    float v290 = q23.y;
    float v291 = q23.z;
    float v292 = q23.w;
    float4 q24 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q24 = kiln_mma_f32(q24, v253, v261, v254, v262, v189, v190);
    q24 = kiln_mma_f32(q24, v268, v275, v269, v276, v196, v197);
    float v293 = q24.x;
    float v294 = q24.y;
    float v295 = q24.z;
    float v296 = q24.w;
    float4 q25 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q25 = kiln_mma_f32(q25, v253, v261, v254, v262, v205, v206);
    q25 = kiln_mma_f32(q25, v268, v275, v269, v276, v212, v213);
    float v297 = q25.x;
    float v298 = q25.y;
    float v299 = q25.z;
    float v300 = q25.w;
    float4 q26 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q26 = kiln_mma_f32(q26, v253, v261, v254, v262, v221, v222);
    q26 = kiln_mma_f32(q26, v268, v275, v269, v276, v228, v229);
    float v301 = q26.x;
    float v302 = q26.y;
    float v303 = q26.z;
    float v304 = q26.w;
    float4 q27 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q27 = kiln_mma_f32(q27, v253, v261, v254, v262, v237, v238);
    q27 = kiln_mma_f32(q27, v268, v275, v269, v276, v244, v245);
    float v305 = q27.x;
    float v306 = q27.y;
    float v307 = q27.z;
    float v308 = q27.w;
    float2 q28 = *(float2*)(a1 + v252);  // intra.rs:110
    float v309 = q28.x;
    float v310 = q28.y;
    float2 q29 = *(float2*)(a1 + v260);
    float v311 = q29.x;
    float v312 = q29.y;
    float2 q30 = *(float2*)(a1 + v267);
    float v313 = q30.x;
    float v314 = q30.y;
    float2 q31 = *(float2*)(a1 + v274);
    float v315 = q31.x;
    float v316 = q31.y;
    float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q32 = kiln_mma_f32(q32, v309, v311, v310, v312, v122, v123);
    q32 = kiln_mma_f32(q32, v313, v315, v314, v316, v131, v132);
    float v317 = q32.x;
    float v318 = q32.y;
    float v319 = q32.z;
    float v320 = q32.w;
    float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q33 = kiln_mma_f32(q33, v309, v311, v310, v312, v141, v142);
    q33 = kiln_mma_f32(q33, v313, v315, v314, v316, v148, v149);
    float v321 = q33.x;
    float v322 = q33.y;
    float v323 = q33.z;
    float v324 = q33.w;
    float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q34 = kiln_mma_f32(q34, v309, v311, v310, v312, v157, v158);
    q34 = kiln_mma_f32(q34, v313, v315, v314, v316, v164, v165);
    float v325 = q34.x;
    float v326 = q34.y;
    float v327 = q34.z;
    float v328 = q34.w;
    float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q35 = kiln_mma_f32(q35, v309, v311, v310, v312, v173, v174);
    q35 = kiln_mma_f32(q35, v313, v315, v314, v316, v180, v181);
    float v329 = q35.x;
    float v330 = q35.y;
    float v331 = q35.z;
    float v332 = q35.w;
    float4 q36 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q36 = kiln_mma_f32(q36, v309, v311, v310, v312, v189, v190);
    q36 = kiln_mma_f32(q36, v313, v315, v314, v316, v196, v197);
    float v333 = q36.x;
    float v334 = q36.y;
    float v335 = q36.z;
    float v336 = q36.w;
    float4 q37 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q37 = kiln_mma_f32(q37, v309, v311, v310, v312, v205, v206);
    q37 = kiln_mma_f32(q37, v313, v315, v314, v316, v212, v213);
    float v337 = q37.x;
    float v338 = q37.y;
    float v339 = q37.z;
    float v340 = q37.w;
    float4 q38 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q38 = kiln_mma_f32(q38, v309, v311, v310, v312, v221, v222);
    q38 = kiln_mma_f32(q38, v313, v315, v314, v316, v228, v229);
    float v341 = q38.x;
    float v342 = q38.y;
    float v343 = q38.z;
    float v344 = q38.w;
    float4 q39 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    q39 = kiln_mma_f32(q39, v309, v311, v310, v312, v237, v238);
    q39 = kiln_mma_f32(q39, v313, v315, v314, v316, v244, v245);
    float v345 = q39.x;
    float v346 = q39.y;
    float v347 = q39.z;
    float v348 = q39.w;
    bool v349 = (threadIdx.x & 31u) == 0u;  // intra.rs:139
    for (unsigned r_8 = 0u; r_8 < 16u; ++r_8) {  // intra.rs:126
        unsigned v350 = top + r_8;  // intra.rs:129
        if (v349) {  // intra.rs:139
            key_norms[v350] = 1.0f;  // intra.rs:141
            float v351 = q_scale * 1.0f;  // intra.rs:142
            query_norms[v350] = v351;
        }
    }
    unsigned long long v352 = (unsigned long long)chunks;  // intra.rs:151
    unsigned long long v353 = v0 * v352;
    unsigned long long v354 = (unsigned long long)blockIdx.x;
    unsigned long long v355 = v353 + v354;
    unsigned long long v356 = v355 * 2ull;
    unsigned long long at_8 = v356 + third;
    bool v357 = threadIdx.x < 64u;  // intra.rs:152
    if (v357) {
        decays[threadIdx.x] = 1.0f;  // intra.rs:153
        betas[threadIdx.x] = 0.0f;  // intra.rs:154
        bool v358 = threadIdx.x < chunk_left;  // intra.rs:155
        if (v358) {
            unsigned second = chunk_first + threadIdx.x;  // intra.rs:158
            unsigned long long v359 = v0 * v2;  // rule.rs:43
            unsigned long long v360 = (unsigned long long)second;
            unsigned long long v361 = v360 * 2ull;
            unsigned long long v362 = v359 + v361;
            unsigned long long v363 = v362 + third;
            float x = g[v363];  // intra.rs:158
            decays[threadIdx.x] = x;
            float x_1 = beta[v363];  // intra.rs:159
            betas[threadIdx.x] = x_1;
        }
    }
    __syncthreads();  // intra.rs:162
    if (v357) {  // intra.rs:164
        square[threadIdx.x] = 1.0f;  // intra.rs:168
        bool v364 = 1u > threadIdx.x;  // intra.rs:167
        float passed;
        if (v364) {
            float v365 = decays[1u];
            float v366 = 1.0f * v365;
            passed = v366;
        } else {
            passed = 1.0f;
        }
        unsigned v367 = threadIdx.x + 68u;  // intra.rs:168
        square[v367] = passed;
        bool v368 = 2u > threadIdx.x;  // intra.rs:167
        float passed_1;
        if (v368) {
            float v369 = decays[2u];
            float v370 = passed * v369;
            passed_1 = v370;
        } else {
            passed_1 = 1.0f;
        }
        unsigned v371 = threadIdx.x + 136u;  // intra.rs:168
        square[v371] = passed_1;
        bool v372 = 3u > threadIdx.x;  // intra.rs:167
        float passed_2;
        if (v372) {
            float v373 = decays[3u];
            float v374 = passed_1 * v373;
            passed_2 = v374;
        } else {
            passed_2 = 1.0f;
        }
        unsigned v375 = threadIdx.x + 204u;  // intra.rs:168
        square[v375] = passed_2;
        bool v376 = 4u > threadIdx.x;  // intra.rs:167
        float passed_3;
        if (v376) {
            float v377 = decays[4u];
            float v378 = passed_2 * v377;
            passed_3 = v378;
        } else {
            passed_3 = 1.0f;
        }
        unsigned v379 = threadIdx.x + 272u;  // intra.rs:168
        square[v379] = passed_3;
        bool v380 = 5u > threadIdx.x;  // intra.rs:167
        float passed_4;
        if (v380) {
            float v381 = decays[5u];
            float v382 = passed_3 * v381;
            passed_4 = v382;
        } else {
            passed_4 = 1.0f;
        }
        unsigned v383 = threadIdx.x + 340u;  // intra.rs:168
        square[v383] = passed_4;
        bool v384 = 6u > threadIdx.x;  // intra.rs:167
        float passed_5;
        if (v384) {
            float v385 = decays[6u];
            float v386 = passed_4 * v385;
            passed_5 = v386;
        } else {
            passed_5 = 1.0f;
        }
        unsigned v387 = threadIdx.x + 408u;  // intra.rs:168
        square[v387] = passed_5;
        bool v388 = 7u > threadIdx.x;  // intra.rs:167
        float passed_6;
        if (v388) {
            float v389 = decays[7u];
            float v390 = passed_5 * v389;
            passed_6 = v390;
        } else {
            passed_6 = 1.0f;
        }
        unsigned v391 = threadIdx.x + 476u;  // intra.rs:168
        square[v391] = passed_6;
        bool v392 = 8u > threadIdx.x;  // intra.rs:167
        float passed_7;
        if (v392) {
            float v393 = decays[8u];
            float v394 = passed_6 * v393;
            passed_7 = v394;
        } else {
            passed_7 = 1.0f;
        }
        unsigned v395 = threadIdx.x + 544u;  // intra.rs:168
        square[v395] = passed_7;
        bool v396 = 9u > threadIdx.x;  // intra.rs:167
        float passed_8;
        if (v396) {
            float v397 = decays[9u];
            float v398 = passed_7 * v397;
            passed_8 = v398;
        } else {
            passed_8 = 1.0f;
        }
        unsigned v399 = threadIdx.x + 612u;  // intra.rs:168
        square[v399] = passed_8;
        bool v400 = 10u > threadIdx.x;  // intra.rs:167
        float passed_9;
        if (v400) {
            float v401 = decays[10u];
            float v402 = passed_8 * v401;
            passed_9 = v402;
        } else {
            passed_9 = 1.0f;
        }
        unsigned v403 = threadIdx.x + 680u;  // intra.rs:168
        square[v403] = passed_9;
        bool v404 = 11u > threadIdx.x;  // intra.rs:167
        float passed_10;
        if (v404) {
            float v405 = decays[11u];
            float v406 = passed_9 * v405;
            passed_10 = v406;
        } else {
            passed_10 = 1.0f;
        }
        unsigned v407 = threadIdx.x + 748u;  // intra.rs:168
        square[v407] = passed_10;
        bool v408 = 12u > threadIdx.x;  // intra.rs:167
        float passed_11;
        if (v408) {
            float v409 = decays[12u];
            float v410 = passed_10 * v409;
            passed_11 = v410;
        } else {
            passed_11 = 1.0f;
        }
        unsigned v411 = threadIdx.x + 816u;  // intra.rs:168
        square[v411] = passed_11;
        bool v412 = 13u > threadIdx.x;  // intra.rs:167
        float passed_12;
        if (v412) {
            float v413 = decays[13u];
            float v414 = passed_11 * v413;
            passed_12 = v414;
        } else {
            passed_12 = 1.0f;
        }
        unsigned v415 = threadIdx.x + 884u;  // intra.rs:168
        square[v415] = passed_12;
        bool v416 = 14u > threadIdx.x;  // intra.rs:167
        float passed_13;
        if (v416) {
            float v417 = decays[14u];
            float v418 = passed_12 * v417;
            passed_13 = v418;
        } else {
            passed_13 = 1.0f;
        }
        unsigned v419 = threadIdx.x + 952u;  // intra.rs:168
        square[v419] = passed_13;
        bool v420 = 15u > threadIdx.x;  // intra.rs:167
        float passed_14;
        if (v420) {
            float v421 = decays[15u];
            float v422 = passed_13 * v421;
            passed_14 = v422;
        } else {
            passed_14 = 1.0f;
        }
        unsigned v423 = threadIdx.x + 1020u;  // intra.rs:168
        square[v423] = passed_14;
        bool v424 = 16u > threadIdx.x;  // intra.rs:167
        float passed_15;
        if (v424) {
            float v425 = decays[16u];
            float v426 = passed_14 * v425;
            passed_15 = v426;
        } else {
            passed_15 = 1.0f;
        }
        unsigned v427 = threadIdx.x + 1088u;  // intra.rs:168
        square[v427] = passed_15;
        bool v428 = 17u > threadIdx.x;  // intra.rs:167
        float passed_16;
        if (v428) {
            float v429 = decays[17u];
            float v430 = passed_15 * v429;
            passed_16 = v430;
        } else {
            passed_16 = 1.0f;
        }
        unsigned v431 = threadIdx.x + 1156u;  // intra.rs:168
        square[v431] = passed_16;
        bool v432 = 18u > threadIdx.x;  // intra.rs:167
        float passed_17;
        if (v432) {
            float v433 = decays[18u];
            float v434 = passed_16 * v433;
            passed_17 = v434;
        } else {
            passed_17 = 1.0f;
        }
        unsigned v435 = threadIdx.x + 1224u;  // intra.rs:168
        square[v435] = passed_17;
        bool v436 = 19u > threadIdx.x;  // intra.rs:167
        float passed_18;
        if (v436) {
            float v437 = decays[19u];
            float v438 = passed_17 * v437;
            passed_18 = v438;
        } else {
            passed_18 = 1.0f;
        }
        unsigned v439 = threadIdx.x + 1292u;  // intra.rs:168
        square[v439] = passed_18;
        bool v440 = 20u > threadIdx.x;  // intra.rs:167
        float passed_19;
        if (v440) {
            float v441 = decays[20u];
            float v442 = passed_18 * v441;
            passed_19 = v442;
        } else {
            passed_19 = 1.0f;
        }
        unsigned v443 = threadIdx.x + 1360u;  // intra.rs:168
        square[v443] = passed_19;
        bool v444 = 21u > threadIdx.x;  // intra.rs:167
        float passed_20;
        if (v444) {
            float v445 = decays[21u];
            float v446 = passed_19 * v445;
            passed_20 = v446;
        } else {
            passed_20 = 1.0f;
        }
        unsigned v447 = threadIdx.x + 1428u;  // intra.rs:168
        square[v447] = passed_20;
        bool v448 = 22u > threadIdx.x;  // intra.rs:167
        float passed_21;
        if (v448) {
            float v449 = decays[22u];
            float v450 = passed_20 * v449;
            passed_21 = v450;
        } else {
            passed_21 = 1.0f;
        }
        unsigned v451 = threadIdx.x + 1496u;  // intra.rs:168
        square[v451] = passed_21;
        bool v452 = 23u > threadIdx.x;  // intra.rs:167
        float passed_22;
        if (v452) {
            float v453 = decays[23u];
            float v454 = passed_21 * v453;
            passed_22 = v454;
        } else {
            passed_22 = 1.0f;
        }
        unsigned v455 = threadIdx.x + 1564u;  // intra.rs:168
        square[v455] = passed_22;
        bool v456 = 24u > threadIdx.x;  // intra.rs:167
        float passed_23;
        if (v456) {
            float v457 = decays[24u];
            float v458 = passed_22 * v457;
            passed_23 = v458;
        } else {
            passed_23 = 1.0f;
        }
        unsigned v459 = threadIdx.x + 1632u;  // intra.rs:168
        square[v459] = passed_23;
        bool v460 = 25u > threadIdx.x;  // intra.rs:167
        float passed_24;
        if (v460) {
            float v461 = decays[25u];
            float v462 = passed_23 * v461;
            passed_24 = v462;
        } else {
            passed_24 = 1.0f;
        }
        unsigned v463 = threadIdx.x + 1700u;  // intra.rs:168
        square[v463] = passed_24;
        bool v464 = 26u > threadIdx.x;  // intra.rs:167
        float passed_25;
        if (v464) {
            float v465 = decays[26u];
            float v466 = passed_24 * v465;
            passed_25 = v466;
        } else {
            passed_25 = 1.0f;
        }
        unsigned v467 = threadIdx.x + 1768u;  // intra.rs:168
        square[v467] = passed_25;
        bool v468 = 27u > threadIdx.x;  // intra.rs:167
        float passed_26;
        if (v468) {
            float v469 = decays[27u];
            float v470 = passed_25 * v469;
            passed_26 = v470;
        } else {
            passed_26 = 1.0f;
        }
        unsigned v471 = threadIdx.x + 1836u;  // intra.rs:168
        square[v471] = passed_26;
        bool v472 = 28u > threadIdx.x;  // intra.rs:167
        float passed_27;
        if (v472) {
            float v473 = decays[28u];
            float v474 = passed_26 * v473;
            passed_27 = v474;
        } else {
            passed_27 = 1.0f;
        }
        unsigned v475 = threadIdx.x + 1904u;  // intra.rs:168
        square[v475] = passed_27;
        bool v476 = 29u > threadIdx.x;  // intra.rs:167
        float passed_28;
        if (v476) {
            float v477 = decays[29u];
            float v478 = passed_27 * v477;
            passed_28 = v478;
        } else {
            passed_28 = 1.0f;
        }
        unsigned v479 = threadIdx.x + 1972u;  // intra.rs:168
        square[v479] = passed_28;
        bool v480 = 30u > threadIdx.x;  // intra.rs:167
        float passed_29;
        if (v480) {
            float v481 = decays[30u];
            float v482 = passed_28 * v481;
            passed_29 = v482;
        } else {
            passed_29 = 1.0f;
        }
        unsigned v483 = threadIdx.x + 2040u;  // intra.rs:168
        square[v483] = passed_29;
        bool v484 = 31u > threadIdx.x;  // intra.rs:167
        float passed_30;
        if (v484) {
            float v485 = decays[31u];
            float v486 = passed_29 * v485;
            passed_30 = v486;
        } else {
            passed_30 = 1.0f;
        }
        unsigned v487 = threadIdx.x + 2108u;  // intra.rs:168
        square[v487] = passed_30;
        bool v488 = 32u > threadIdx.x;  // intra.rs:167
        float passed_31;
        if (v488) {
            float v489 = decays[32u];
            float v490 = passed_30 * v489;
            passed_31 = v490;
        } else {
            passed_31 = 1.0f;
        }
        unsigned v491 = threadIdx.x + 2176u;  // intra.rs:168
        square[v491] = passed_31;
        bool v492 = 33u > threadIdx.x;  // intra.rs:167
        float passed_32;
        if (v492) {
            float v493 = decays[33u];
            float v494 = passed_31 * v493;
            passed_32 = v494;
        } else {
            passed_32 = 1.0f;
        }
        unsigned v495 = threadIdx.x + 2244u;  // intra.rs:168
        square[v495] = passed_32;
        bool v496 = 34u > threadIdx.x;  // intra.rs:167
        float passed_33;
        if (v496) {
            float v497 = decays[34u];
            float v498 = passed_32 * v497;
            passed_33 = v498;
        } else {
            passed_33 = 1.0f;
        }
        unsigned v499 = threadIdx.x + 2312u;  // intra.rs:168
        square[v499] = passed_33;
        bool v500 = 35u > threadIdx.x;  // intra.rs:167
        float passed_34;
        if (v500) {
            float v501 = decays[35u];
            float v502 = passed_33 * v501;
            passed_34 = v502;
        } else {
            passed_34 = 1.0f;
        }
        unsigned v503 = threadIdx.x + 2380u;  // intra.rs:168
        square[v503] = passed_34;
        bool v504 = 36u > threadIdx.x;  // intra.rs:167
        float passed_35;
        if (v504) {
            float v505 = decays[36u];
            float v506 = passed_34 * v505;
            passed_35 = v506;
        } else {
            passed_35 = 1.0f;
        }
        unsigned v507 = threadIdx.x + 2448u;  // intra.rs:168
        square[v507] = passed_35;
        bool v508 = 37u > threadIdx.x;  // intra.rs:167
        float passed_36;
        if (v508) {
            float v509 = decays[37u];
            float v510 = passed_35 * v509;
            passed_36 = v510;
        } else {
            passed_36 = 1.0f;
        }
        unsigned v511 = threadIdx.x + 2516u;  // intra.rs:168
        square[v511] = passed_36;
        bool v512 = 38u > threadIdx.x;  // intra.rs:167
        float passed_37;
        if (v512) {
            float v513 = decays[38u];
            float v514 = passed_36 * v513;
            passed_37 = v514;
        } else {
            passed_37 = 1.0f;
        }
        unsigned v515 = threadIdx.x + 2584u;  // intra.rs:168
        square[v515] = passed_37;
        bool v516 = 39u > threadIdx.x;  // intra.rs:167
        float passed_38;
        if (v516) {
            float v517 = decays[39u];
            float v518 = passed_37 * v517;
            passed_38 = v518;
        } else {
            passed_38 = 1.0f;
        }
        unsigned v519 = threadIdx.x + 2652u;  // intra.rs:168
        square[v519] = passed_38;
        bool v520 = 40u > threadIdx.x;  // intra.rs:167
        float passed_39;
        if (v520) {
            float v521 = decays[40u];
            float v522 = passed_38 * v521;
            passed_39 = v522;
        } else {
            passed_39 = 1.0f;
        }
        unsigned v523 = threadIdx.x + 2720u;  // intra.rs:168
        square[v523] = passed_39;
        bool v524 = 41u > threadIdx.x;  // intra.rs:167
        float passed_40;
        if (v524) {
            float v525 = decays[41u];
            float v526 = passed_39 * v525;
            passed_40 = v526;
        } else {
            passed_40 = 1.0f;
        }
        unsigned v527 = threadIdx.x + 2788u;  // intra.rs:168
        square[v527] = passed_40;
        bool v528 = 42u > threadIdx.x;  // intra.rs:167
        float passed_41;
        if (v528) {
            float v529 = decays[42u];
            float v530 = passed_40 * v529;
            passed_41 = v530;
        } else {
            passed_41 = 1.0f;
        }
        unsigned v531 = threadIdx.x + 2856u;  // intra.rs:168
        square[v531] = passed_41;
        bool v532 = 43u > threadIdx.x;  // intra.rs:167
        float passed_42;
        if (v532) {
            float v533 = decays[43u];
            float v534 = passed_41 * v533;
            passed_42 = v534;
        } else {
            passed_42 = 1.0f;
        }
        unsigned v535 = threadIdx.x + 2924u;  // intra.rs:168
        square[v535] = passed_42;
        bool v536 = 44u > threadIdx.x;  // intra.rs:167
        float passed_43;
        if (v536) {
            float v537 = decays[44u];
            float v538 = passed_42 * v537;
            passed_43 = v538;
        } else {
            passed_43 = 1.0f;
        }
        unsigned v539 = threadIdx.x + 2992u;  // intra.rs:168
        square[v539] = passed_43;
        bool v540 = 45u > threadIdx.x;  // intra.rs:167
        float passed_44;
        if (v540) {
            float v541 = decays[45u];
            float v542 = passed_43 * v541;
            passed_44 = v542;
        } else {
            passed_44 = 1.0f;
        }
        unsigned v543 = threadIdx.x + 3060u;  // intra.rs:168
        square[v543] = passed_44;
        bool v544 = 46u > threadIdx.x;  // intra.rs:167
        float passed_45;
        if (v544) {
            float v545 = decays[46u];
            float v546 = passed_44 * v545;
            passed_45 = v546;
        } else {
            passed_45 = 1.0f;
        }
        unsigned v547 = threadIdx.x + 3128u;  // intra.rs:168
        square[v547] = passed_45;
        bool v548 = 47u > threadIdx.x;  // intra.rs:167
        float passed_46;
        if (v548) {
            float v549 = decays[47u];
            float v550 = passed_45 * v549;
            passed_46 = v550;
        } else {
            passed_46 = 1.0f;
        }
        unsigned v551 = threadIdx.x + 3196u;  // intra.rs:168
        square[v551] = passed_46;
        bool v552 = 48u > threadIdx.x;  // intra.rs:167
        float passed_47;
        if (v552) {
            float v553 = decays[48u];
            float v554 = passed_46 * v553;
            passed_47 = v554;
        } else {
            passed_47 = 1.0f;
        }
        unsigned v555 = threadIdx.x + 3264u;  // intra.rs:168
        square[v555] = passed_47;
        bool v556 = 49u > threadIdx.x;  // intra.rs:167
        float passed_48;
        if (v556) {
            float v557 = decays[49u];
            float v558 = passed_47 * v557;
            passed_48 = v558;
        } else {
            passed_48 = 1.0f;
        }
        unsigned v559 = threadIdx.x + 3332u;  // intra.rs:168
        square[v559] = passed_48;
        bool v560 = 50u > threadIdx.x;  // intra.rs:167
        float passed_49;
        if (v560) {
            float v561 = decays[50u];
            float v562 = passed_48 * v561;
            passed_49 = v562;
        } else {
            passed_49 = 1.0f;
        }
        unsigned v563 = threadIdx.x + 3400u;  // intra.rs:168
        square[v563] = passed_49;
        bool v564 = 51u > threadIdx.x;  // intra.rs:167
        float passed_50;
        if (v564) {
            float v565 = decays[51u];
            float v566 = passed_49 * v565;
            passed_50 = v566;
        } else {
            passed_50 = 1.0f;
        }
        unsigned v567 = threadIdx.x + 3468u;  // intra.rs:168
        square[v567] = passed_50;
        bool v568 = 52u > threadIdx.x;  // intra.rs:167
        float passed_51;
        if (v568) {
            float v569 = decays[52u];
            float v570 = passed_50 * v569;
            passed_51 = v570;
        } else {
            passed_51 = 1.0f;
        }
        unsigned v571 = threadIdx.x + 3536u;  // intra.rs:168
        square[v571] = passed_51;
        bool v572 = 53u > threadIdx.x;  // intra.rs:167
        float passed_52;
        if (v572) {
            float v573 = decays[53u];
            float v574 = passed_51 * v573;
            passed_52 = v574;
        } else {
            passed_52 = 1.0f;
        }
        unsigned v575 = threadIdx.x + 3604u;  // intra.rs:168
        square[v575] = passed_52;
        bool v576 = 54u > threadIdx.x;  // intra.rs:167
        float passed_53;
        if (v576) {
            float v577 = decays[54u];
            float v578 = passed_52 * v577;
            passed_53 = v578;
        } else {
            passed_53 = 1.0f;
        }
        unsigned v579 = threadIdx.x + 3672u;  // intra.rs:168
        square[v579] = passed_53;
        bool v580 = 55u > threadIdx.x;  // intra.rs:167
        float passed_54;
        if (v580) {
            float v581 = decays[55u];
            float v582 = passed_53 * v581;
            passed_54 = v582;
        } else {
            passed_54 = 1.0f;
        }
        unsigned v583 = threadIdx.x + 3740u;  // intra.rs:168
        square[v583] = passed_54;
        bool v584 = 56u > threadIdx.x;  // intra.rs:167
        float passed_55;
        if (v584) {
            float v585 = decays[56u];
            float v586 = passed_54 * v585;
            passed_55 = v586;
        } else {
            passed_55 = 1.0f;
        }
        unsigned v587 = threadIdx.x + 3808u;  // intra.rs:168
        square[v587] = passed_55;
        bool v588 = 57u > threadIdx.x;  // intra.rs:167
        float passed_56;
        if (v588) {
            float v589 = decays[57u];
            float v590 = passed_55 * v589;
            passed_56 = v590;
        } else {
            passed_56 = 1.0f;
        }
        unsigned v591 = threadIdx.x + 3876u;  // intra.rs:168
        square[v591] = passed_56;
        bool v592 = 58u > threadIdx.x;  // intra.rs:167
        float passed_57;
        if (v592) {
            float v593 = decays[58u];
            float v594 = passed_56 * v593;
            passed_57 = v594;
        } else {
            passed_57 = 1.0f;
        }
        unsigned v595 = threadIdx.x + 3944u;  // intra.rs:168
        square[v595] = passed_57;
        bool v596 = 59u > threadIdx.x;  // intra.rs:167
        float passed_58;
        if (v596) {
            float v597 = decays[59u];
            float v598 = passed_57 * v597;
            passed_58 = v598;
        } else {
            passed_58 = 1.0f;
        }
        unsigned v599 = threadIdx.x + 4012u;  // intra.rs:168
        square[v599] = passed_58;
        bool v600 = 60u > threadIdx.x;  // intra.rs:167
        float passed_59;
        if (v600) {
            float v601 = decays[60u];
            float v602 = passed_58 * v601;
            passed_59 = v602;
        } else {
            passed_59 = 1.0f;
        }
        unsigned v603 = threadIdx.x + 4080u;  // intra.rs:168
        square[v603] = passed_59;
        bool v604 = 61u > threadIdx.x;  // intra.rs:167
        float passed_60;
        if (v604) {
            float v605 = decays[61u];
            float v606 = passed_59 * v605;
            passed_60 = v606;
        } else {
            passed_60 = 1.0f;
        }
        unsigned v607 = threadIdx.x + 4148u;  // intra.rs:168
        square[v607] = passed_60;
        bool v608 = 62u > threadIdx.x;  // intra.rs:167
        float passed_61;
        if (v608) {
            float v609 = decays[62u];
            float v610 = passed_60 * v609;
            passed_61 = v610;
        } else {
            passed_61 = 1.0f;
        }
        unsigned v611 = threadIdx.x + 4216u;  // intra.rs:168
        square[v611] = passed_61;
        bool v612 = 63u > threadIdx.x;  // intra.rs:167
        float passed_62;
        if (v612) {
            float v613 = decays[63u];
            float v614 = passed_61 * v613;
            passed_62 = v614;
        } else {
            passed_62 = 1.0f;
        }
        unsigned v615 = threadIdx.x + 4284u;  // intra.rs:168
        square[v615] = passed_62;
    }
    __syncthreads();  // intra.rs:171
    if (v357) {  // intra.rs:172
        float v616 = decays[0];  // intra.rs:173
        unsigned v617 = threadIdx.x * 68u;
        float v618 = square[v617];
        float from_start = v616 * v618;
        unsigned long long v619 = at_8 * 256ull;  // intra.rs:174
        unsigned long long v620 = (unsigned long long)threadIdx.x;
        unsigned long long all = v619 + v620;
        float v621 = key_norms[threadIdx.x];  // intra.rs:175
        float v622 = from_start * v621;
        factors[all] = v622;
        unsigned long long v623 = all + 64ull;  // intra.rs:176
        float v624 = query_norms[threadIdx.x];
        float v625 = from_start * v624;
        factors[v623] = v625;
        unsigned long long v626 = all + 128ull;  // intra.rs:177
        unsigned v627 = threadIdx.x + 4284u;
        float v628 = square[v627];
        float v629 = key_norms[threadIdx.x];
        float v630 = v628 * v629;
        factors[v626] = v630;
        unsigned long long v631 = all + 192ull;  // intra.rs:178
        float v632 = decays[0];
        float v633 = square[4284u];
        float v634 = v632 * v633;
        factors[v631] = v634;
    }
    __syncthreads();  // intra.rs:180
    unsigned v635 = top + v113;  // intra.rs:183
    bool v636 = v115 <= v635;  // intra.rs:185
    float score;
    if (v636) {
        unsigned v637 = v635 * 68u;  // intra.rs:187
        unsigned v638 = v637 + v115;
        float v639 = square[v638];
        float v640 = v317 * v639;  // intra.rs:186
        float score_1 = v640 * q_scale;
        score = score_1;  // intra.rs:185
    } else {
        score = 0.0f;
    }
    bool v641 = v124 <= v635;
    float score_2;
    if (v641) {
        unsigned v642 = v635 * 68u;  // intra.rs:187
        unsigned v643 = v642 + v124;
        float v644 = square[v643];
        float v645 = v318 * v644;  // intra.rs:186
        float score_3 = v645 * q_scale;
        score_2 = score_3;  // intra.rs:185
    } else {
        score_2 = 0.0f;
    }
    unsigned v646 = top + v134;  // intra.rs:183
    unsigned v647 = v646 * 68u;  // intra.rs:187
    unsigned v648 = v647 + v115;
    float v649 = square[v648];
    float v650 = v319 * v649;  // intra.rs:186
    float score_4 = v650 * q_scale;
    unsigned v651 = v646 * 68u;  // intra.rs:187
    unsigned v652 = v651 + v124;
    float v653 = square[v652];
    float v654 = v320 * v653;  // intra.rs:186
    float score_5 = v654 * q_scale;
    bool v655 = v125 <= v635;  // intra.rs:185
    float score_6;
    if (v655) {
        unsigned v656 = v635 * 68u;  // intra.rs:187
        unsigned v657 = v656 + v125;
        float v658 = square[v657];
        float v659 = v321 * v658;  // intra.rs:186
        float score_7 = v659 * q_scale;
        score_6 = score_7;  // intra.rs:185
    } else {
        score_6 = 0.0f;
    }
    bool v660 = v133 <= v635;
    float score_8;
    if (v660) {
        unsigned v661 = v635 * 68u;  // intra.rs:187
        unsigned v662 = v661 + v133;
        float v663 = square[v662];
        float v664 = v322 * v663;  // intra.rs:186
        float score_9 = v664 * q_scale;
        score_8 = score_9;  // intra.rs:185
    } else {
        score_8 = 0.0f;
    }
    bool v665 = v125 <= v646;
    float score_10;
    if (v665) {
        unsigned v666 = v646 * 68u;  // intra.rs:187
        unsigned v667 = v666 + v125;
        float v668 = square[v667];
        float v669 = v323 * v668;  // intra.rs:186
        float score_11 = v669 * q_scale;
        score_10 = score_11;  // intra.rs:185
    } else {
        score_10 = 0.0f;
    }
    bool v670 = v133 <= v646;
    float score_12;
    if (v670) {
        unsigned v671 = v646 * 68u;  // intra.rs:187
        unsigned v672 = v671 + v133;
        float v673 = square[v672];
        float v674 = v324 * v673;  // intra.rs:186
        float score_13 = v674 * q_scale;
        score_12 = score_13;  // intra.rs:185
    } else {
        score_12 = 0.0f;
    }
    unsigned v675 = v115 + 16u;  // intra.rs:182
    bool v676 = v675 <= v635;  // intra.rs:185
    float score_14;
    if (v676) {
        unsigned v677 = v635 * 68u;  // intra.rs:187
        unsigned v678 = v677 + v675;
        float v679 = square[v678];
        float v680 = v325 * v679;  // intra.rs:186
        float score_15 = v680 * q_scale;
        score_14 = score_15;  // intra.rs:185
    } else {
        score_14 = 0.0f;
    }
    unsigned v681 = v115 + 17u;  // intra.rs:182
    bool v682 = v681 <= v635;  // intra.rs:185
    float score_16;
    if (v682) {
        unsigned v683 = v635 * 68u;  // intra.rs:187
        unsigned v684 = v683 + v681;
        float v685 = square[v684];
        float v686 = v326 * v685;  // intra.rs:186
        float score_17 = v686 * q_scale;
        score_16 = score_17;  // intra.rs:185
    } else {
        score_16 = 0.0f;
    }
    bool v687 = v675 <= v646;
    float score_18;
    if (v687) {
        unsigned v688 = v646 * 68u;  // intra.rs:187
        unsigned v689 = v688 + v675;
        float v690 = square[v689];
        float v691 = v327 * v690;  // intra.rs:186
        float score_19 = v691 * q_scale;
        score_18 = score_19;  // intra.rs:185
    } else {
        score_18 = 0.0f;
    }
    bool v692 = v681 <= v646;
    float score_20;
    if (v692) {
        unsigned v693 = v646 * 68u;  // intra.rs:187
        unsigned v694 = v693 + v681;
        float v695 = square[v694];
        float v696 = v328 * v695;  // intra.rs:186
        float score_21 = v696 * q_scale;
        score_20 = score_21;  // intra.rs:185
    } else {
        score_20 = 0.0f;
    }
    unsigned v697 = v115 + 24u;  // intra.rs:182
    bool v698 = v697 <= v635;  // intra.rs:185
    float score_22;
    if (v698) {
        unsigned v699 = v635 * 68u;  // intra.rs:187
        unsigned v700 = v699 + v697;
        float v701 = square[v700];
        float v702 = v329 * v701;  // intra.rs:186
        float score_23 = v702 * q_scale;
        score_22 = score_23;  // intra.rs:185
    } else {
        score_22 = 0.0f;
    }
    unsigned v703 = v115 + 25u;  // intra.rs:182
    bool v704 = v703 <= v635;  // intra.rs:185
    float score_24;
    if (v704) {
        unsigned v705 = v635 * 68u;  // intra.rs:187
        unsigned v706 = v705 + v703;
        float v707 = square[v706];
        float v708 = v330 * v707;  // intra.rs:186
        float score_25 = v708 * q_scale;
        score_24 = score_25;  // intra.rs:185
    } else {
        score_24 = 0.0f;
    }
    bool v709 = v697 <= v646;
    float score_26;
    if (v709) {
        unsigned v710 = v646 * 68u;  // intra.rs:187
        unsigned v711 = v710 + v697;
        float v712 = square[v711];
        float v713 = v331 * v712;  // intra.rs:186
        float score_27 = v713 * q_scale;
        score_26 = score_27;  // intra.rs:185
    } else {
        score_26 = 0.0f;
    }
    bool v714 = v703 <= v646;
    float score_28;
    if (v714) {
        unsigned v715 = v646 * 68u;  // intra.rs:187
        unsigned v716 = v715 + v703;
        float v717 = square[v716];
        float v718 = v332 * v717;  // intra.rs:186
        float score_29 = v718 * q_scale;
        score_28 = score_29;  // intra.rs:185
    } else {
        score_28 = 0.0f;
    }
    unsigned v719 = v115 + 32u;  // intra.rs:182
    bool v720 = v719 <= v635;  // intra.rs:185
    float score_30;
    if (v720) {
        unsigned v721 = v635 * 68u;  // intra.rs:187
        unsigned v722 = v721 + v719;
        float v723 = square[v722];
        float v724 = v333 * v723;  // intra.rs:186
        float score_31 = v724 * q_scale;
        score_30 = score_31;  // intra.rs:185
    } else {
        score_30 = 0.0f;
    }
    unsigned v725 = v115 + 33u;  // intra.rs:182
    bool v726 = v725 <= v635;  // intra.rs:185
    float score_32;
    if (v726) {
        unsigned v727 = v635 * 68u;  // intra.rs:187
        unsigned v728 = v727 + v725;
        float v729 = square[v728];
        float v730 = v334 * v729;  // intra.rs:186
        float score_33 = v730 * q_scale;
        score_32 = score_33;  // intra.rs:185
    } else {
        score_32 = 0.0f;
    }
    bool v731 = v719 <= v646;
    float score_34;
    if (v731) {
        unsigned v732 = v646 * 68u;  // intra.rs:187
        unsigned v733 = v732 + v719;
        float v734 = square[v733];
        float v735 = v335 * v734;  // intra.rs:186
        float score_35 = v735 * q_scale;
        score_34 = score_35;  // intra.rs:185
    } else {
        score_34 = 0.0f;
    }
    bool v736 = v725 <= v646;
    float score_36;
    if (v736) {
        unsigned v737 = v646 * 68u;  // intra.rs:187
        unsigned v738 = v737 + v725;
        float v739 = square[v738];
        float v740 = v336 * v739;  // intra.rs:186
        float score_37 = v740 * q_scale;
        score_36 = score_37;  // intra.rs:185
    } else {
        score_36 = 0.0f;
    }
    unsigned v741 = v115 + 40u;  // intra.rs:182
    bool v742 = v741 <= v635;  // intra.rs:185
    float score_38;
    if (v742) {
        unsigned v743 = v635 * 68u;  // intra.rs:187
        unsigned v744 = v743 + v741;
        float v745 = square[v744];
        float v746 = v337 * v745;  // intra.rs:186
        float score_39 = v746 * q_scale;
        score_38 = score_39;  // intra.rs:185
    } else {
        score_38 = 0.0f;
    }
    unsigned v747 = v115 + 41u;  // intra.rs:182
    bool v748 = v747 <= v635;  // intra.rs:185
    float score_40;
    if (v748) {
        unsigned v749 = v635 * 68u;  // intra.rs:187
        unsigned v750 = v749 + v747;
        float v751 = square[v750];
        float v752 = v338 * v751;  // intra.rs:186
        float score_41 = v752 * q_scale;
        score_40 = score_41;  // intra.rs:185
    } else {
        score_40 = 0.0f;
    }
    bool v753 = v741 <= v646;
    float score_42;
    if (v753) {
        unsigned v754 = v646 * 68u;  // intra.rs:187
        unsigned v755 = v754 + v741;
        float v756 = square[v755];
        float v757 = v339 * v756;  // intra.rs:186
        float score_43 = v757 * q_scale;
        score_42 = score_43;  // intra.rs:185
    } else {
        score_42 = 0.0f;
    }
    bool v758 = v747 <= v646;
    float score_44;
    if (v758) {
        unsigned v759 = v646 * 68u;  // intra.rs:187
        unsigned v760 = v759 + v747;
        float v761 = square[v760];
        float v762 = v340 * v761;  // intra.rs:186
        float score_45 = v762 * q_scale;
        score_44 = score_45;  // intra.rs:185
    } else {
        score_44 = 0.0f;
    }
    unsigned v763 = v115 + 48u;  // intra.rs:182
    bool v764 = v763 <= v635;  // intra.rs:185
    float score_46;
    if (v764) {
        unsigned v765 = v635 * 68u;  // intra.rs:187
        unsigned v766 = v765 + v763;
        float v767 = square[v766];
        float v768 = v341 * v767;  // intra.rs:186
        float score_47 = v768 * q_scale;
        score_46 = score_47;  // intra.rs:185
    } else {
        score_46 = 0.0f;
    }
    unsigned v769 = v115 + 49u;  // intra.rs:182
    bool v770 = v769 <= v635;  // intra.rs:185
    float score_48;
    if (v770) {
        unsigned v771 = v635 * 68u;  // intra.rs:187
        unsigned v772 = v771 + v769;
        float v773 = square[v772];
        float v774 = v342 * v773;  // intra.rs:186
        float score_49 = v774 * q_scale;
        score_48 = score_49;  // intra.rs:185
    } else {
        score_48 = 0.0f;
    }
    bool v775 = v763 <= v646;
    float score_50;
    if (v775) {
        unsigned v776 = v646 * 68u;  // intra.rs:187
        unsigned v777 = v776 + v763;
        float v778 = square[v777];
        float v779 = v343 * v778;  // intra.rs:186
        float score_51 = v779 * q_scale;
        score_50 = score_51;  // intra.rs:185
    } else {
        score_50 = 0.0f;
    }
    bool v780 = v769 <= v646;
    float score_52;
    if (v780) {
        unsigned v781 = v646 * 68u;  // intra.rs:187
        unsigned v782 = v781 + v769;
        float v783 = square[v782];
        float v784 = v344 * v783;  // intra.rs:186
        float score_53 = v784 * q_scale;
        score_52 = score_53;  // intra.rs:185
    } else {
        score_52 = 0.0f;
    }
    unsigned v785 = v115 + 56u;  // intra.rs:182
    unsigned v786 = v115 + 57u;
    bool v787 = v785 <= v646;  // intra.rs:185
    float score_54;
    if (v787) {
        unsigned v788 = v646 * 68u;  // intra.rs:187
        unsigned v789 = v788 + v785;
        float v790 = square[v789];
        float v791 = v347 * v790;  // intra.rs:186
        float score_55 = v791 * q_scale;
        score_54 = score_55;  // intra.rs:185
    } else {
        score_54 = 0.0f;
    }
    bool v792 = v786 <= v646;
    float score_56;
    if (v792) {
        unsigned v793 = v646 * 68u;  // intra.rs:187
        unsigned v794 = v793 + v786;
        float v795 = square[v794];
        float v796 = v348 * v795;  // intra.rs:186
        float score_57 = v796 * q_scale;
        score_56 = score_57;  // intra.rs:185
    } else {
        score_56 = 0.0f;
    }
    unsigned long long v797 = at_8 * 4096ull;  // intra.rs:192
    unsigned long long v798 = (unsigned long long)top;
    unsigned long long v799 = v798 * 64ull;
    unsigned long long v800 = v797 + v799;
    unsigned long long v801 = (unsigned long long)v113;
    unsigned long long v802 = (unsigned long long)v115;
    unsigned long long v803 = v801 * 64ull;
    unsigned long long v804 = v800 + v803;
    unsigned long long v805 = v804 + v802;
    *(float2*)(scores + v805) = make_float2(score, score_2);
    unsigned long long v806 = (unsigned long long)v134;
    unsigned long long v807 = v806 * 64ull;
    unsigned long long v808 = v800 + v807;
    unsigned long long v809 = v808 + v802;
    *(float2*)(scores + v809) = make_float2(score_4, score_5);
    unsigned long long v810 = (unsigned long long)v125;
    unsigned long long v811 = v804 + v810;
    *(float2*)(scores + v811) = make_float2(score_6, score_8);
    unsigned long long v812 = v808 + v810;
    *(float2*)(scores + v812) = make_float2(score_10, score_12);
    unsigned long long v813 = (unsigned long long)v675;
    unsigned long long v814 = v804 + v813;
    *(float2*)(scores + v814) = make_float2(score_14, score_16);
    unsigned long long v815 = v808 + v813;
    *(float2*)(scores + v815) = make_float2(score_18, score_20);
    unsigned long long v816 = (unsigned long long)v697;
    unsigned long long v817 = v804 + v816;
    *(float2*)(scores + v817) = make_float2(score_22, score_24);
    unsigned long long v818 = v808 + v816;
    *(float2*)(scores + v818) = make_float2(score_26, score_28);
    unsigned long long v819 = (unsigned long long)v719;
    unsigned long long v820 = v804 + v819;
    *(float2*)(scores + v820) = make_float2(score_30, score_32);
    unsigned long long v821 = v808 + v819;
    *(float2*)(scores + v821) = make_float2(score_34, score_36);
    unsigned long long v822 = (unsigned long long)v741;
    unsigned long long v823 = v804 + v822;
    *(float2*)(scores + v823) = make_float2(score_38, score_40);
    unsigned long long v824 = v808 + v822;
    *(float2*)(scores + v824) = make_float2(score_42, score_44);
    unsigned long long v825 = (unsigned long long)v763;
    unsigned long long v826 = v804 + v825;
    *(float2*)(scores + v826) = make_float2(score_46, score_48);
    unsigned long long v827 = v808 + v825;
    *(float2*)(scores + v827) = make_float2(score_50, score_52);
    unsigned long long v828 = (unsigned long long)v785;
    unsigned long long v829 = v804 + v828;
    *(float2*)(scores + v829) = make_float2(0.0f, 0.0f);
    unsigned long long v830 = v808 + v828;
    *(float2*)(scores + v830) = make_float2(score_54, score_56);
    bool v831 = v115 < v635;  // intra.rs:197
    float entry;
    if (v831) {
        unsigned v832 = v635 * 68u;  // intra.rs:198
        unsigned v833 = v832 + v115;
        float v834 = square[v833];
        float v835 = v277 * v834;
        float v836 = betas[v635];
        float entry_1 = v835 * v836;
        entry = entry_1;  // intra.rs:197
    } else {
        entry = 0.0f;
    }
    bool v837 = v124 < v635;
    float entry_2;
    if (v837) {
        unsigned v838 = v635 * 68u;  // intra.rs:198
        unsigned v839 = v838 + v124;
        float v840 = square[v839];
        float v841 = v278 * v840;
        float v842 = betas[v635];
        float entry_3 = v841 * v842;
        entry_2 = entry_3;  // intra.rs:197
    } else {
        entry_2 = 0.0f;
    }
    unsigned v843 = v646 * 68u;  // intra.rs:198
    unsigned v844 = v843 + v115;
    float v845 = square[v844];
    float v846 = v279 * v845;
    float v847 = betas[v646];
    float entry_4 = v846 * v847;
    unsigned v848 = v646 * 68u;
    unsigned v849 = v848 + v124;
    float v850 = square[v849];
    float v851 = v280 * v850;
    float v852 = betas[v646];
    float entry_5 = v851 * v852;
    bool v853 = v125 < v635;  // intra.rs:197
    float entry_6;
    if (v853) {
        unsigned v854 = v635 * 68u;  // intra.rs:198
        unsigned v855 = v854 + v125;
        float v856 = square[v855];
        float v857 = v281 * v856;
        float v858 = betas[v635];
        float entry_7 = v857 * v858;
        entry_6 = entry_7;  // intra.rs:197
    } else {
        entry_6 = 0.0f;
    }
    bool v859 = v133 < v635;
    float entry_8;
    if (v859) {
        unsigned v860 = v635 * 68u;  // intra.rs:198
        unsigned v861 = v860 + v133;
        float v862 = square[v861];
        float v863 = v282 * v862;
        float v864 = betas[v635];
        float entry_9 = v863 * v864;
        entry_8 = entry_9;  // intra.rs:197
    } else {
        entry_8 = 0.0f;
    }
    bool v865 = v125 < v646;
    float entry_10;
    if (v865) {
        unsigned v866 = v646 * 68u;  // intra.rs:198
        unsigned v867 = v866 + v125;
        float v868 = square[v867];
        float v869 = v283 * v868;
        float v870 = betas[v646];
        float entry_11 = v869 * v870;
        entry_10 = entry_11;  // intra.rs:197
    } else {
        entry_10 = 0.0f;
    }
    bool v871 = v133 < v646;
    float entry_12;
    if (v871) {
        unsigned v872 = v646 * 68u;  // intra.rs:198
        unsigned v873 = v872 + v133;
        float v874 = square[v873];
        float v875 = v284 * v874;
        float v876 = betas[v646];
        float entry_13 = v875 * v876;
        entry_12 = entry_13;  // intra.rs:197
    } else {
        entry_12 = 0.0f;
    }
    bool v877 = v675 < v635;
    float entry_14;
    if (v877) {
        unsigned v878 = v635 * 68u;  // intra.rs:198
        unsigned v879 = v878 + v675;
        float v880 = square[v879];
        float v881 = v285 * v880;
        float v882 = betas[v635];
        float entry_15 = v881 * v882;
        entry_14 = entry_15;  // intra.rs:197
    } else {
        entry_14 = 0.0f;
    }
    bool v883 = v681 < v635;
    float entry_16;
    if (v883) {
        unsigned v884 = v635 * 68u;  // intra.rs:198
        unsigned v885 = v884 + v681;
        float v886 = square[v885];
        float v887 = v286 * v886;
        float v888 = betas[v635];
        float entry_17 = v887 * v888;
        entry_16 = entry_17;  // intra.rs:197
    } else {
        entry_16 = 0.0f;
    }
    bool v889 = v675 < v646;
    float entry_18;
    if (v889) {
        unsigned v890 = v646 * 68u;  // intra.rs:198
        unsigned v891 = v890 + v675;
        float v892 = square[v891];
        float v893 = v287 * v892;
        float v894 = betas[v646];
        float entry_19 = v893 * v894;
        entry_18 = entry_19;  // intra.rs:197
    } else {
        entry_18 = 0.0f;
    }
    bool v895 = v681 < v646;
    float entry_20;
    if (v895) {
        unsigned v896 = v646 * 68u;  // intra.rs:198
        unsigned v897 = v896 + v681;
        float v898 = square[v897];
        float v899 = v288 * v898;
        float v900 = betas[v646];
        float entry_21 = v899 * v900;
        entry_20 = entry_21;  // intra.rs:197
    } else {
        entry_20 = 0.0f;
    }
    bool v901 = v697 < v635;
    float entry_22;
    if (v901) {
        unsigned v902 = v635 * 68u;  // intra.rs:198
        unsigned v903 = v902 + v697;
        float v904 = square[v903];
        float v905 = v289 * v904;
        float v906 = betas[v635];
        float entry_23 = v905 * v906;
        entry_22 = entry_23;  // intra.rs:197
    } else {
        entry_22 = 0.0f;
    }
    bool v907 = v703 < v635;
    float entry_24;
    if (v907) {
        unsigned v908 = v635 * 68u;  // intra.rs:198
        unsigned v909 = v908 + v703;
        float v910 = square[v909];
        float v911 = v290 * v910;
        float v912 = betas[v635];
        float entry_25 = v911 * v912;
        entry_24 = entry_25;  // intra.rs:197
    } else {
        entry_24 = 0.0f;
    }
    bool v913 = v697 < v646;
    float entry_26;
    if (v913) {
        unsigned v914 = v646 * 68u;  // intra.rs:198
        unsigned v915 = v914 + v697;
        float v916 = square[v915];
        float v917 = v291 * v916;
        float v918 = betas[v646];
        float entry_27 = v917 * v918;
        entry_26 = entry_27;  // intra.rs:197
    } else {
        entry_26 = 0.0f;
    }
    bool v919 = v703 < v646;
    float entry_28;
    if (v919) {
        unsigned v920 = v646 * 68u;  // intra.rs:198
        unsigned v921 = v920 + v703;
        float v922 = square[v921];
        float v923 = v292 * v922;
        float v924 = betas[v646];
        float entry_29 = v923 * v924;
        entry_28 = entry_29;  // intra.rs:197
    } else {
        entry_28 = 0.0f;
    }
    bool v925 = v719 < v635;
    float entry_30;
    if (v925) {
        unsigned v926 = v635 * 68u;  // intra.rs:198
        unsigned v927 = v926 + v719;
        float v928 = square[v927];
        float v929 = v293 * v928;
        float v930 = betas[v635];
        float entry_31 = v929 * v930;
        entry_30 = entry_31;  // intra.rs:197
    } else {
        entry_30 = 0.0f;
    }
    bool v931 = v725 < v635;
    float entry_32;
    if (v931) {
        unsigned v932 = v635 * 68u;  // intra.rs:198
        unsigned v933 = v932 + v725;
        float v934 = square[v933];
        float v935 = v294 * v934;
        float v936 = betas[v635];
        float entry_33 = v935 * v936;
        entry_32 = entry_33;  // intra.rs:197
    } else {
        entry_32 = 0.0f;
    }
    bool v937 = v719 < v646;
    float entry_34;
    if (v937) {
        unsigned v938 = v646 * 68u;  // intra.rs:198
        unsigned v939 = v938 + v719;
        float v940 = square[v939];
        float v941 = v295 * v940;
        float v942 = betas[v646];
        float entry_35 = v941 * v942;
        entry_34 = entry_35;  // intra.rs:197
    } else {
        entry_34 = 0.0f;
    }
    bool v943 = v725 < v646;
    float entry_36;
    if (v943) {
        unsigned v944 = v646 * 68u;  // intra.rs:198
        unsigned v945 = v944 + v725;
        float v946 = square[v945];
        float v947 = v296 * v946;
        float v948 = betas[v646];
        float entry_37 = v947 * v948;
        entry_36 = entry_37;  // intra.rs:197
    } else {
        entry_36 = 0.0f;
    }
    bool v949 = v741 < v635;
    float entry_38;
    if (v949) {
        unsigned v950 = v635 * 68u;  // intra.rs:198
        unsigned v951 = v950 + v741;
        float v952 = square[v951];
        float v953 = v297 * v952;
        float v954 = betas[v635];
        float entry_39 = v953 * v954;
        entry_38 = entry_39;  // intra.rs:197
    } else {
        entry_38 = 0.0f;
    }
    bool v955 = v747 < v635;
    float entry_40;
    if (v955) {
        unsigned v956 = v635 * 68u;  // intra.rs:198
        unsigned v957 = v956 + v747;
        float v958 = square[v957];
        float v959 = v298 * v958;
        float v960 = betas[v635];
        float entry_41 = v959 * v960;
        entry_40 = entry_41;  // intra.rs:197
    } else {
        entry_40 = 0.0f;
    }
    bool v961 = v741 < v646;
    float entry_42;
    if (v961) {
        unsigned v962 = v646 * 68u;  // intra.rs:198
        unsigned v963 = v962 + v741;
        float v964 = square[v963];
        float v965 = v299 * v964;
        float v966 = betas[v646];
        float entry_43 = v965 * v966;
        entry_42 = entry_43;  // intra.rs:197
    } else {
        entry_42 = 0.0f;
    }
    bool v967 = v747 < v646;
    float entry_44;
    if (v967) {
        unsigned v968 = v646 * 68u;  // intra.rs:198
        unsigned v969 = v968 + v747;
        float v970 = square[v969];
        float v971 = v300 * v970;
        float v972 = betas[v646];
        float entry_45 = v971 * v972;
        entry_44 = entry_45;  // intra.rs:197
    } else {
        entry_44 = 0.0f;
    }
    bool v973 = v763 < v635;
    float entry_46;
    if (v973) {
        unsigned v974 = v635 * 68u;  // intra.rs:198
        unsigned v975 = v974 + v763;
        float v976 = square[v975];
        float v977 = v301 * v976;
        float v978 = betas[v635];
        float entry_47 = v977 * v978;
        entry_46 = entry_47;  // intra.rs:197
    } else {
        entry_46 = 0.0f;
    }
    bool v979 = v769 < v635;
    float entry_48;
    if (v979) {
        unsigned v980 = v635 * 68u;  // intra.rs:198
        unsigned v981 = v980 + v769;
        float v982 = square[v981];
        float v983 = v302 * v982;
        float v984 = betas[v635];
        float entry_49 = v983 * v984;
        entry_48 = entry_49;  // intra.rs:197
    } else {
        entry_48 = 0.0f;
    }
    bool v985 = v763 < v646;
    float entry_50;
    if (v985) {
        unsigned v986 = v646 * 68u;  // intra.rs:198
        unsigned v987 = v986 + v763;
        float v988 = square[v987];
        float v989 = v303 * v988;
        float v990 = betas[v646];
        float entry_51 = v989 * v990;
        entry_50 = entry_51;  // intra.rs:197
    } else {
        entry_50 = 0.0f;
    }
    bool v991 = v769 < v646;
    float entry_52;
    if (v991) {
        unsigned v992 = v646 * 68u;  // intra.rs:198
        unsigned v993 = v992 + v769;
        float v994 = square[v993];
        float v995 = v304 * v994;
        float v996 = betas[v646];
        float entry_53 = v995 * v996;
        entry_52 = entry_53;  // intra.rs:197
    } else {
        entry_52 = 0.0f;
    }
    bool v997 = v785 < v646;
    float entry_54;
    if (v997) {
        unsigned v998 = v646 * 68u;  // intra.rs:198
        unsigned v999 = v998 + v785;
        float v1000 = square[v999];
        float v1001 = v307 * v1000;
        float v1002 = betas[v646];
        float entry_55 = v1001 * v1002;
        entry_54 = entry_55;  // intra.rs:197
    } else {
        entry_54 = 0.0f;
    }
    bool v1003 = v786 < v646;
    float entry_56;
    if (v1003) {
        unsigned v1004 = v646 * 68u;  // intra.rs:198
        unsigned v1005 = v1004 + v786;
        float v1006 = square[v1005];
        float v1007 = v308 * v1006;
        float v1008 = betas[v646];
        float entry_57 = v1007 * v1008;
        entry_56 = entry_57;  // intra.rs:197
    } else {
        entry_56 = 0.0f;
    }
    unsigned v1009 = (threadIdx.x >> 5) * 1088u;  // intra.rs:205
    unsigned v1010 = v113 * 68u;
    unsigned v1011 = v1009 + v1010;
    unsigned v1012 = v1011 + v115;
    *(float2*)(square + v1012) = make_float2(entry, entry_2);
    unsigned v1013 = v134 * 68u;
    unsigned v1014 = v1009 + v1013;
    unsigned v1015 = v1014 + v115;
    *(float2*)(square + v1015) = make_float2(entry_4, entry_5);
    unsigned v1016 = v1011 + v125;
    *(float2*)(square + v1016) = make_float2(entry_6, entry_8);
    unsigned v1017 = v1014 + v125;
    *(float2*)(square + v1017) = make_float2(entry_10, entry_12);
    unsigned v1018 = v1011 + v675;
    *(float2*)(square + v1018) = make_float2(entry_14, entry_16);
    unsigned v1019 = v1014 + v675;
    *(float2*)(square + v1019) = make_float2(entry_18, entry_20);
    unsigned v1020 = v1011 + v697;
    *(float2*)(square + v1020) = make_float2(entry_22, entry_24);
    unsigned v1021 = v1014 + v697;
    *(float2*)(square + v1021) = make_float2(entry_26, entry_28);
    unsigned v1022 = v1011 + v719;
    *(float2*)(square + v1022) = make_float2(entry_30, entry_32);
    unsigned v1023 = v1014 + v719;
    *(float2*)(square + v1023) = make_float2(entry_34, entry_36);
    unsigned v1024 = v1011 + v741;
    *(float2*)(square + v1024) = make_float2(entry_38, entry_40);
    unsigned v1025 = v1014 + v741;
    *(float2*)(square + v1025) = make_float2(entry_42, entry_44);
    unsigned v1026 = v1011 + v763;
    *(float2*)(square + v1026) = make_float2(entry_46, entry_48);
    unsigned v1027 = v1014 + v763;
    *(float2*)(square + v1027) = make_float2(entry_50, entry_52);
    unsigned v1028 = v1011 + v785;
    *(float2*)(square + v1028) = make_float2(0.0f, 0.0f);
    unsigned v1029 = v1014 + v785;
    *(float2*)(square + v1029) = make_float2(entry_54, entry_56);
    __syncthreads();  // intra.rs:206
    unsigned v1030 = threadIdx.x / 16u;  // intra.rs:210
    unsigned block = v1030 * 16u;
    unsigned c_4 = threadIdx.x % 16u;
    float column;  // intra.rs:211
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
    if (v357) {
        bool v1031 = c_4 == 0u;  // intra.rs:217
        float column_16 = v1031 ? 1.0f : 0.0f;
        unsigned v1032 = block + 1u;  // intra.rs:215
        unsigned v1033 = v1032 * 68u;
        unsigned v1034 = v1033 + block;
        float v1035 = square[v1034];
        float sum = fmaf(v1035, column_16, 0.0f);
        bool v1036 = c_4 == 1u;  // intra.rs:217
        bool v1037 = c_4 < 1u;
        float v1038 = -sum;
        float v1039 = v1037 ? v1038 : 0.0f;
        float column_17 = v1036 ? 1.0f : v1039;
        unsigned v1040 = block + 2u;  // intra.rs:215
        unsigned v1041 = v1040 * 68u;
        unsigned v1042 = v1041 + block;
        float2 q40 = *(float2*)(square + v1042);
        float v1043 = q40.x;
        float v1044 = q40.y;
        float sum_1 = fmaf(v1043, column_16, 0.0f);
        float sum_2 = fmaf(v1044, column_17, sum_1);
        bool v1045 = c_4 == 2u;  // intra.rs:217
        bool v1046 = c_4 < 2u;
        float v1047 = -sum_2;
        float v1048 = v1046 ? v1047 : 0.0f;
        float column_18 = v1045 ? 1.0f : v1048;
        unsigned v1049 = block + 3u;  // intra.rs:215
        unsigned v1050 = v1049 * 68u;
        unsigned v1051 = v1050 + block;
        float2 q41 = *(float2*)(square + v1051);
        float v1052 = q41.x;
        float v1053 = q41.y;
        float sum_3 = fmaf(v1052, column_16, 0.0f);
        float sum_4 = fmaf(v1053, column_17, sum_3);
        unsigned v1054 = v1051 + 2u;
        float v1055 = square[v1054];
        float sum_5 = fmaf(v1055, column_18, sum_4);
        bool v1056 = c_4 == 3u;  // intra.rs:217
        bool v1057 = c_4 < 3u;
        float v1058 = -sum_5;
        float v1059 = v1057 ? v1058 : 0.0f;
        float column_19 = v1056 ? 1.0f : v1059;
        unsigned v1060 = block + 4u;  // intra.rs:215
        unsigned v1061 = v1060 * 68u;
        unsigned v1062 = v1061 + block;
        float4 q42 = *(float4*)(square + v1062);
        float v1063 = q42.x;
        float v1064 = q42.y;
        float v1065 = q42.z;
        float v1066 = q42.w;
        float sum_6 = fmaf(v1063, column_16, 0.0f);
        float sum_7 = fmaf(v1064, column_17, sum_6);
        float sum_8 = fmaf(v1065, column_18, sum_7);
        float sum_9 = fmaf(v1066, column_19, sum_8);
        bool v1067 = c_4 == 4u;  // intra.rs:217
        bool v1068 = c_4 < 4u;
        float v1069 = -sum_9;
        float v1070 = v1068 ? v1069 : 0.0f;
        float column_20 = v1067 ? 1.0f : v1070;
        unsigned v1071 = block + 5u;  // intra.rs:215
        unsigned v1072 = v1071 * 68u;
        unsigned v1073 = v1072 + block;
        float4 q43 = *(float4*)(square + v1073);
        float v1074 = q43.x;
        float v1075 = q43.y;
        float v1076 = q43.z;
        float v1077 = q43.w;
        float sum_10 = fmaf(v1074, column_16, 0.0f);
        float sum_11 = fmaf(v1075, column_17, sum_10);
        float sum_12 = fmaf(v1076, column_18, sum_11);
        float sum_13 = fmaf(v1077, column_19, sum_12);
        unsigned v1078 = v1073 + 4u;
        float v1079 = square[v1078];
        float sum_14 = fmaf(v1079, column_20, sum_13);
        bool v1080 = c_4 == 5u;  // intra.rs:217
        bool v1081 = c_4 < 5u;
        float v1082 = -sum_14;
        float v1083 = v1081 ? v1082 : 0.0f;
        float column_21 = v1080 ? 1.0f : v1083;
        unsigned v1084 = block + 6u;  // intra.rs:215
        unsigned v1085 = v1084 * 68u;
        unsigned v1086 = v1085 + block;
        float4 q44 = *(float4*)(square + v1086);
        float v1087 = q44.x;
        float v1088 = q44.y;
        float v1089 = q44.z;
        float v1090 = q44.w;
        float sum_15 = fmaf(v1087, column_16, 0.0f);
        float sum_16 = fmaf(v1088, column_17, sum_15);
        float sum_17 = fmaf(v1089, column_18, sum_16);
        float sum_18 = fmaf(v1090, column_19, sum_17);
        unsigned v1091 = v1086 + 4u;
        float2 q45 = *(float2*)(square + v1091);
        float v1092 = q45.x;
        float v1093 = q45.y;
        float sum_19 = fmaf(v1092, column_20, sum_18);
        float sum_20 = fmaf(v1093, column_21, sum_19);
        bool v1094 = c_4 == 6u;  // intra.rs:217
        bool v1095 = c_4 < 6u;
        float v1096 = -sum_20;
        float v1097 = v1095 ? v1096 : 0.0f;
        float column_22 = v1094 ? 1.0f : v1097;
        unsigned v1098 = block + 7u;  // intra.rs:215
        unsigned v1099 = v1098 * 68u;
        unsigned v1100 = v1099 + block;
        float4 q46 = *(float4*)(square + v1100);
        float v1101 = q46.x;
        float v1102 = q46.y;
        float v1103 = q46.z;
        float v1104 = q46.w;
        float sum_21 = fmaf(v1101, column_16, 0.0f);
        float sum_22 = fmaf(v1102, column_17, sum_21);
        float sum_23 = fmaf(v1103, column_18, sum_22);
        float sum_24 = fmaf(v1104, column_19, sum_23);
        unsigned v1105 = v1100 + 4u;
        float2 q47 = *(float2*)(square + v1105);
        float v1106 = q47.x;
        float v1107 = q47.y;
        float sum_25 = fmaf(v1106, column_20, sum_24);
        float sum_26 = fmaf(v1107, column_21, sum_25);
        unsigned v1108 = v1100 + 6u;
        float v1109 = square[v1108];
        float sum_27 = fmaf(v1109, column_22, sum_26);
        bool v1110 = c_4 == 7u;  // intra.rs:217
        bool v1111 = c_4 < 7u;
        float v1112 = -sum_27;
        float v1113 = v1111 ? v1112 : 0.0f;
        float column_23 = v1110 ? 1.0f : v1113;
        unsigned v1114 = block + 8u;  // intra.rs:215
        unsigned v1115 = v1114 * 68u;
        unsigned v1116 = v1115 + block;
        float4 q48 = *(float4*)(square + v1116);
        float v1117 = q48.x;
        float v1118 = q48.y;
        float v1119 = q48.z;
        float v1120 = q48.w;
        float sum_28 = fmaf(v1117, column_16, 0.0f);
        float sum_29 = fmaf(v1118, column_17, sum_28);
        float sum_30 = fmaf(v1119, column_18, sum_29);
        float sum_31 = fmaf(v1120, column_19, sum_30);
        unsigned v1121 = v1116 + 4u;
        float4 q49 = *(float4*)(square + v1121);
        float v1122 = q49.x;
        float v1123 = q49.y;
        float v1124 = q49.z;
        float v1125 = q49.w;
        float sum_32 = fmaf(v1122, column_20, sum_31);
        float sum_33 = fmaf(v1123, column_21, sum_32);
        float sum_34 = fmaf(v1124, column_22, sum_33);
        float sum_35 = fmaf(v1125, column_23, sum_34);
        bool v1126 = c_4 == 8u;  // intra.rs:217
        bool v1127 = c_4 < 8u;
        float v1128 = -sum_35;
        float v1129 = v1127 ? v1128 : 0.0f;
        float column_24 = v1126 ? 1.0f : v1129;
        unsigned v1130 = block + 9u;  // intra.rs:215
        unsigned v1131 = v1130 * 68u;
        unsigned v1132 = v1131 + block;
        float4 q50 = *(float4*)(square + v1132);
        float v1133 = q50.x;
        float v1134 = q50.y;
        float v1135 = q50.z;
        float v1136 = q50.w;
        float sum_36 = fmaf(v1133, column_16, 0.0f);
        float sum_37 = fmaf(v1134, column_17, sum_36);
        float sum_38 = fmaf(v1135, column_18, sum_37);
        float sum_39 = fmaf(v1136, column_19, sum_38);
        unsigned v1137 = v1132 + 4u;
        float4 q51 = *(float4*)(square + v1137);
        float v1138 = q51.x;
        float v1139 = q51.y;
        float v1140 = q51.z;
        float v1141 = q51.w;
        float sum_40 = fmaf(v1138, column_20, sum_39);
        float sum_41 = fmaf(v1139, column_21, sum_40);
        float sum_42 = fmaf(v1140, column_22, sum_41);
        float sum_43 = fmaf(v1141, column_23, sum_42);
        unsigned v1142 = v1132 + 8u;
        float v1143 = square[v1142];
        float sum_44 = fmaf(v1143, column_24, sum_43);
        bool v1144 = c_4 == 9u;  // intra.rs:217
        bool v1145 = c_4 < 9u;
        float v1146 = -sum_44;
        float v1147 = v1145 ? v1146 : 0.0f;
        float column_25 = v1144 ? 1.0f : v1147;
        unsigned v1148 = block + 10u;  // intra.rs:215
        unsigned v1149 = v1148 * 68u;
        unsigned v1150 = v1149 + block;
        float4 q52 = *(float4*)(square + v1150);
        float v1151 = q52.x;
        float v1152 = q52.y;
        float v1153 = q52.z;
        float v1154 = q52.w;
        float sum_45 = fmaf(v1151, column_16, 0.0f);
        float sum_46 = fmaf(v1152, column_17, sum_45);
        float sum_47 = fmaf(v1153, column_18, sum_46);
        float sum_48 = fmaf(v1154, column_19, sum_47);
        unsigned v1155 = v1150 + 4u;
        float4 q53 = *(float4*)(square + v1155);
        float v1156 = q53.x;
        float v1157 = q53.y;
        float v1158 = q53.z;
        float v1159 = q53.w;
        float sum_49 = fmaf(v1156, column_20, sum_48);
        float sum_50 = fmaf(v1157, column_21, sum_49);
        float sum_51 = fmaf(v1158, column_22, sum_50);
        float sum_52 = fmaf(v1159, column_23, sum_51);
        unsigned v1160 = v1150 + 8u;
        float2 q54 = *(float2*)(square + v1160);
        float v1161 = q54.x;
        float v1162 = q54.y;
        float sum_53 = fmaf(v1161, column_24, sum_52);
        float sum_54 = fmaf(v1162, column_25, sum_53);
        bool v1163 = c_4 == 10u;  // intra.rs:217
        bool v1164 = c_4 < 10u;
        float v1165 = -sum_54;
        float v1166 = v1164 ? v1165 : 0.0f;
        float column_26 = v1163 ? 1.0f : v1166;
        unsigned v1167 = block + 11u;  // intra.rs:215
        unsigned v1168 = v1167 * 68u;
        unsigned v1169 = v1168 + block;
        float4 q55 = *(float4*)(square + v1169);
        float v1170 = q55.x;
        float v1171 = q55.y;
        float v1172 = q55.z;
        float v1173 = q55.w;
        float sum_55 = fmaf(v1170, column_16, 0.0f);
        float sum_56 = fmaf(v1171, column_17, sum_55);
        float sum_57 = fmaf(v1172, column_18, sum_56);
        float sum_58 = fmaf(v1173, column_19, sum_57);
        unsigned v1174 = v1169 + 4u;
        float4 q56 = *(float4*)(square + v1174);
        float v1175 = q56.x;
        float v1176 = q56.y;
        float v1177 = q56.z;
        float v1178 = q56.w;
        float sum_59 = fmaf(v1175, column_20, sum_58);
        float sum_60 = fmaf(v1176, column_21, sum_59);
        float sum_61 = fmaf(v1177, column_22, sum_60);
        float sum_62 = fmaf(v1178, column_23, sum_61);
        unsigned v1179 = v1169 + 8u;
        float2 q57 = *(float2*)(square + v1179);
        float v1180 = q57.x;
        float v1181 = q57.y;
        float sum_63 = fmaf(v1180, column_24, sum_62);
        float sum_64 = fmaf(v1181, column_25, sum_63);
        unsigned v1182 = v1169 + 10u;
        float v1183 = square[v1182];
        float sum_65 = fmaf(v1183, column_26, sum_64);
        bool v1184 = c_4 == 11u;  // intra.rs:217
        bool v1185 = c_4 < 11u;
        float v1186 = -sum_65;
        float v1187 = v1185 ? v1186 : 0.0f;
        float column_27 = v1184 ? 1.0f : v1187;
        unsigned v1188 = block + 12u;  // intra.rs:215
        unsigned v1189 = v1188 * 68u;
        unsigned v1190 = v1189 + block;
        float4 q58 = *(float4*)(square + v1190);
        float v1191 = q58.x;
        float v1192 = q58.y;
        float v1193 = q58.z;
        float v1194 = q58.w;
        float sum_66 = fmaf(v1191, column_16, 0.0f);
        float sum_67 = fmaf(v1192, column_17, sum_66);
        float sum_68 = fmaf(v1193, column_18, sum_67);
        float sum_69 = fmaf(v1194, column_19, sum_68);
        unsigned v1195 = v1190 + 4u;
        float4 q59 = *(float4*)(square + v1195);
        float v1196 = q59.x;
        float v1197 = q59.y;
        float v1198 = q59.z;
        float v1199 = q59.w;
        float sum_70 = fmaf(v1196, column_20, sum_69);
        float sum_71 = fmaf(v1197, column_21, sum_70);
        float sum_72 = fmaf(v1198, column_22, sum_71);
        float sum_73 = fmaf(v1199, column_23, sum_72);
        unsigned v1200 = v1190 + 8u;
        float4 q60 = *(float4*)(square + v1200);
        float v1201 = q60.x;
        float v1202 = q60.y;
        float v1203 = q60.z;
        float v1204 = q60.w;
        float sum_74 = fmaf(v1201, column_24, sum_73);
        float sum_75 = fmaf(v1202, column_25, sum_74);
        float sum_76 = fmaf(v1203, column_26, sum_75);
        float sum_77 = fmaf(v1204, column_27, sum_76);
        bool v1205 = c_4 == 12u;  // intra.rs:217
        bool v1206 = c_4 < 12u;
        float v1207 = -sum_77;
        float v1208 = v1206 ? v1207 : 0.0f;
        float column_28 = v1205 ? 1.0f : v1208;
        unsigned v1209 = block + 13u;  // intra.rs:215
        unsigned v1210 = v1209 * 68u;
        unsigned v1211 = v1210 + block;
        float4 q61 = *(float4*)(square + v1211);
        float v1212 = q61.x;
        float v1213 = q61.y;
        float v1214 = q61.z;
        float v1215 = q61.w;
        float sum_78 = fmaf(v1212, column_16, 0.0f);
        float sum_79 = fmaf(v1213, column_17, sum_78);
        float sum_80 = fmaf(v1214, column_18, sum_79);
        float sum_81 = fmaf(v1215, column_19, sum_80);
        unsigned v1216 = v1211 + 4u;
        float4 q62 = *(float4*)(square + v1216);
        float v1217 = q62.x;
        float v1218 = q62.y;
        float v1219 = q62.z;
        float v1220 = q62.w;
        float sum_82 = fmaf(v1217, column_20, sum_81);
        float sum_83 = fmaf(v1218, column_21, sum_82);
        float sum_84 = fmaf(v1219, column_22, sum_83);
        float sum_85 = fmaf(v1220, column_23, sum_84);
        unsigned v1221 = v1211 + 8u;
        float4 q63 = *(float4*)(square + v1221);
        float v1222 = q63.x;
        float v1223 = q63.y;
        float v1224 = q63.z;
        float v1225 = q63.w;
        float sum_86 = fmaf(v1222, column_24, sum_85);
        float sum_87 = fmaf(v1223, column_25, sum_86);
        float sum_88 = fmaf(v1224, column_26, sum_87);
        float sum_89 = fmaf(v1225, column_27, sum_88);
        unsigned v1226 = v1211 + 12u;
        float v1227 = square[v1226];
        float sum_90 = fmaf(v1227, column_28, sum_89);
        bool v1228 = c_4 == 13u;  // intra.rs:217
        bool v1229 = c_4 < 13u;
        float v1230 = -sum_90;
        float v1231 = v1229 ? v1230 : 0.0f;
        float column_29 = v1228 ? 1.0f : v1231;
        unsigned v1232 = block + 14u;  // intra.rs:215
        unsigned v1233 = v1232 * 68u;
        unsigned v1234 = v1233 + block;
        float4 q64 = *(float4*)(square + v1234);
        float v1235 = q64.x;
        float v1236 = q64.y;
        float v1237 = q64.z;
        float v1238 = q64.w;
        float sum_91 = fmaf(v1235, column_16, 0.0f);
        float sum_92 = fmaf(v1236, column_17, sum_91);
        float sum_93 = fmaf(v1237, column_18, sum_92);
        float sum_94 = fmaf(v1238, column_19, sum_93);
        unsigned v1239 = v1234 + 4u;
        float4 q65 = *(float4*)(square + v1239);
        float v1240 = q65.x;
        float v1241 = q65.y;
        float v1242 = q65.z;
        float v1243 = q65.w;
        float sum_95 = fmaf(v1240, column_20, sum_94);
        float sum_96 = fmaf(v1241, column_21, sum_95);
        float sum_97 = fmaf(v1242, column_22, sum_96);
        float sum_98 = fmaf(v1243, column_23, sum_97);
        unsigned v1244 = v1234 + 8u;
        float4 q66 = *(float4*)(square + v1244);
        float v1245 = q66.x;
        float v1246 = q66.y;
        float v1247 = q66.z;
        float v1248 = q66.w;
        float sum_99 = fmaf(v1245, column_24, sum_98);
        float sum_100 = fmaf(v1246, column_25, sum_99);
        float sum_101 = fmaf(v1247, column_26, sum_100);
        float sum_102 = fmaf(v1248, column_27, sum_101);
        unsigned v1249 = v1234 + 12u;
        float2 q67 = *(float2*)(square + v1249);
        float v1250 = q67.x;
        float v1251 = q67.y;
        float sum_103 = fmaf(v1250, column_28, sum_102);
        float sum_104 = fmaf(v1251, column_29, sum_103);
        bool v1252 = c_4 == 14u;  // intra.rs:217
        bool v1253 = c_4 < 14u;
        float v1254 = -sum_104;
        float v1255 = v1253 ? v1254 : 0.0f;
        float column_30 = v1252 ? 1.0f : v1255;
        unsigned v1256 = block + 15u;  // intra.rs:215
        unsigned v1257 = v1256 * 68u;
        unsigned v1258 = v1257 + block;
        float4 q68 = *(float4*)(square + v1258);
        float v1259 = q68.x;
        float v1260 = q68.y;
        float v1261 = q68.z;
        float v1262 = q68.w;
        float sum_105 = fmaf(v1259, column_16, 0.0f);
        float sum_106 = fmaf(v1260, column_17, sum_105);
        float sum_107 = fmaf(v1261, column_18, sum_106);
        float sum_108 = fmaf(v1262, column_19, sum_107);
        unsigned v1263 = v1258 + 4u;
        float4 q69 = *(float4*)(square + v1263);
        float v1264 = q69.x;
        float v1265 = q69.y;
        float v1266 = q69.z;
        float v1267 = q69.w;
        float sum_109 = fmaf(v1264, column_20, sum_108);
        float sum_110 = fmaf(v1265, column_21, sum_109);
        float sum_111 = fmaf(v1266, column_22, sum_110);
        float sum_112 = fmaf(v1267, column_23, sum_111);
        unsigned v1268 = v1258 + 8u;
        float4 q70 = *(float4*)(square + v1268);
        float v1269 = q70.x;
        float v1270 = q70.y;
        float v1271 = q70.z;
        float v1272 = q70.w;
        float sum_113 = fmaf(v1269, column_24, sum_112);
        float sum_114 = fmaf(v1270, column_25, sum_113);
        float sum_115 = fmaf(v1271, column_26, sum_114);
        float sum_116 = fmaf(v1272, column_27, sum_115);
        unsigned v1273 = v1258 + 12u;
        float2 q71 = *(float2*)(square + v1273);
        float v1274 = q71.x;
        float v1275 = q71.y;
        float sum_117 = fmaf(v1274, column_28, sum_116);
        float sum_118 = fmaf(v1275, column_29, sum_117);
        unsigned v1276 = v1258 + 14u;
        float v1277 = square[v1276];
        float sum_119 = fmaf(v1277, column_30, sum_118);
        bool v1278 = c_4 == 15u;  // intra.rs:217
        bool v1279 = c_4 < 15u;
        float v1280 = -sum_119;
        float v1281 = v1279 ? v1280 : 0.0f;
        float column_31 = v1278 ? 1.0f : v1281;
        column = column_16;  // intra.rs:211
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
    __syncthreads();  // intra.rs:220
    if (v357) {  // intra.rs:221
        unsigned v1282 = block + c_4;  // intra.rs:223
        unsigned v1283 = v1282 * 68u;
        unsigned v1284 = v1283 + block;
        *(float4*)(square + v1284) = make_float4(column, column_1, column_2, column_3);
        unsigned v1285 = v1284 + 4u;
        *(float4*)(square + v1285) = make_float4(column_4, column_5, column_6, column_7);
        unsigned v1286 = v1284 + 8u;
        *(float4*)(square + v1286) = make_float4(column_8, column_9, column_10, column_11);
        unsigned v1287 = v1284 + 12u;
        *(float4*)(square + v1287) = make_float4(column_12, column_13, column_14, column_15);
    }
    __syncthreads();  // intra.rs:226
    unsigned q72 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:228
    for (unsigned q73 = 0; q73 < q72; ++q73) {
        unsigned i = 1u + q73;
        bool v1288 = (threadIdx.x >> 5) < i;  // intra.rs:229
        if (v1288) {
            unsigned v1289 = i * 1088u;  // intra.rs:233
            float v1290 = 0.0f;  // intra.rs:231
            float v1291 = 0.0f;
            float v1292 = 0.0f;
            float v1293 = 0.0f;
            float v1294 = 0.0f;
            float v1295 = 0.0f;
            float v1296 = 0.0f;
            float v1297 = 0.0f;
            unsigned q74 = (threadIdx.x >> 5) < i ? i - (threadIdx.x >> 5) : 0;
            for (unsigned q75 = 0; q75 < q74; ++q75) {
                unsigned j = (threadIdx.x >> 5) + q75;
                unsigned v1298 = j * 16u;  // intra.rs:232
                unsigned v1299 = v1009 + v1298;
                unsigned v1300 = v1299 + v1010;
                unsigned v1301 = v1300 + v115;
                float2 q76 = *(float2*)(square + v1301);
                float v1302 = q76.x;
                float v1303 = q76.y;
                unsigned v1304 = v1299 + v1013;
                unsigned v1305 = v1304 + v115;
                float2 q77 = *(float2*)(square + v1305);
                float v1306 = q77.x;
                float v1307 = q77.y;
                unsigned v1308 = v1300 + v125;
                float2 q78 = *(float2*)(square + v1308);
                float v1309 = q78.x;
                float v1310 = q78.y;
                unsigned v1311 = v1304 + v125;
                float2 q79 = *(float2*)(square + v1311);
                float v1312 = q79.x;
                float v1313 = q79.y;
                unsigned v1314 = v1289 + v1298;  // intra.rs:233
                unsigned v1315 = v1314 + v1010;
                unsigned v1316 = v1315 + v115;
                float2 q80 = *(float2*)(square + v1316);
                float v1317 = q80.x;
                float v1318 = q80.y;
                unsigned v1319 = v1315 + v125;
                float2 q81 = *(float2*)(square + v1319);
                float v1320 = q81.x;
                float v1321 = q81.y;
                unsigned v1322 = v1314 + v1013;
                unsigned v1323 = v1322 + v115;
                float2 q82 = *(float2*)(square + v1323);
                float v1324 = q82.x;
                float v1325 = q82.y;
                unsigned v1326 = v1322 + v125;
                float2 q83 = *(float2*)(square + v1326);
                float v1327 = q83.x;
                float v1328 = q83.y;
                float4 q84 = make_float4(v1290, v1291, v1292, v1293);
                q84 = kiln_mma_f32(q84, v1302, v1306, v1303, v1307, v1317, v1318);
                q84 = kiln_mma_f32(q84, v1309, v1312, v1310, v1313, v1320, v1321);
                float v1329 = q84.x;
                float v1330 = q84.y;
                float v1331 = q84.z;
                float v1332 = q84.w;
                float4 q85 = make_float4(v1294, v1295, v1296, v1297);
                q85 = kiln_mma_f32(q85, v1302, v1306, v1303, v1307, v1324, v1325);
                q85 = kiln_mma_f32(q85, v1309, v1312, v1310, v1313, v1327, v1328);
                float v1333 = q85.x;
                float v1334 = q85.y;
                float v1335 = q85.z;
                float v1336 = q85.w;
                v1290 = v1329;  // intra.rs:231
                v1291 = v1330;
                v1292 = v1331;
                v1293 = v1332;
                v1294 = v1333;
                v1295 = v1334;
                v1296 = v1335;
                v1297 = v1336;
            }
            unsigned v1337 = i * 16u;  // intra.rs:235
            unsigned v1338 = v1289 + v1337;
            unsigned v1339 = v114 * 136u;
            unsigned v1340 = v1338 + v1339;
            unsigned v1341 = v1340 + v113;
            float v1342 = square[v1341];
            unsigned v1343 = v124 * 68u;
            unsigned v1344 = v1338 + v1343;
            unsigned v1345 = v1344 + v113;
            float v1346 = square[v1345];
            unsigned v1347 = v125 * 68u;
            unsigned v1348 = v1338 + v1347;
            unsigned v1349 = v1348 + v113;
            float v1350 = square[v1349];
            unsigned v1351 = v133 * 68u;
            unsigned v1352 = v1338 + v1351;
            unsigned v1353 = v1352 + v113;
            float v1354 = square[v1353];
            unsigned v1355 = v1340 + v134;
            float v1356 = square[v1355];
            unsigned v1357 = v1344 + v134;
            float v1358 = square[v1357];
            unsigned v1359 = v1348 + v134;
            float v1360 = square[v1359];
            unsigned v1361 = v1352 + v134;
            float v1362 = square[v1361];
            float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // intra.rs:237
            q86 = kiln_mma_f32(q86, v1290, v1292, v1291, v1293, v1342, v1346);
            q86 = kiln_mma_f32(q86, v1294, v1296, v1295, v1297, v1350, v1354);
            float v1363 = q86.x;
            float v1364 = q86.y;
            float v1365 = q86.z;
            float v1366 = q86.w;
            float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q87 = kiln_mma_f32(q87, v1290, v1292, v1291, v1293, v1356, v1358);
            q87 = kiln_mma_f32(q87, v1294, v1296, v1295, v1297, v1360, v1362);
            float v1367 = q87.x;
            float v1368 = q87.y;
            float v1369 = q87.z;
            float v1370 = q87.w;
            float v1371 = -v1363;  // intra.rs:238
            float v1372 = -v1364;
            float v1373 = -v1365;
            float v1374 = -v1366;
            float v1375 = -v1367;
            float v1376 = -v1368;
            float v1377 = -v1369;
            float v1378 = -v1370;
            unsigned v1379 = v1009 + v1337;
            unsigned v1380 = v1379 + v1010;
            unsigned v1381 = v1380 + v115;
            *(float2*)(square + v1381) = make_float2(v1371, v1372);
            unsigned v1382 = v1379 + v1013;
            unsigned v1383 = v1382 + v115;
            *(float2*)(square + v1383) = make_float2(v1373, v1374);
            unsigned v1384 = v1380 + v125;
            *(float2*)(square + v1384) = make_float2(v1375, v1376);
            unsigned v1385 = v1382 + v125;
            *(float2*)(square + v1385) = make_float2(v1377, v1378);
        }
        __syncthreads();  // intra.rs:240
    }
    unsigned r_9 = threadIdx.x / 8u;  // intra.rs:244
    unsigned v1386 = threadIdx.x % 8u;
    unsigned c_5 = v1386 * 8u;
    bool v1387 = c_5 >= r_9;  // intra.rs:246
    float entry_58;
    if (v1387) {
        float v1388 = betas[r_9];
        unsigned v1389 = r_9 * 68u;
        unsigned v1390 = v1389 + c_5;
        float v1391 = square[v1390];
        float v1392 = v1388 * v1391;
        entry_58 = v1392;
    } else {
        entry_58 = 0.0f;
    }
    unsigned v1393 = r_9 * 64u;  // intra.rs:247
    unsigned v1394 = v1393 + c_5;
    unsigned long long v1395 = (unsigned long long)v1394;
    unsigned long long v1396 = v797 + v1395;
    unsigned v1397 = c_5 + 1u;  // intra.rs:246
    bool v1398 = v1397 >= r_9;
    float entry_59;
    if (v1398) {
        float v1399 = betas[r_9];
        unsigned v1400 = r_9 * 68u;
        unsigned v1401 = v1400 + c_5;
        unsigned v1402 = v1401 + 1u;
        float v1403 = square[v1402];
        float v1404 = v1399 * v1403;
        entry_59 = v1404;
    } else {
        entry_59 = 0.0f;
    }
    unsigned v1405 = c_5 + 2u;
    bool v1406 = v1405 >= r_9;
    float entry_60;
    if (v1406) {
        float v1407 = betas[r_9];
        unsigned v1408 = r_9 * 68u;
        unsigned v1409 = v1408 + c_5;
        unsigned v1410 = v1409 + 2u;
        float v1411 = square[v1410];
        float v1412 = v1407 * v1411;
        entry_60 = v1412;
    } else {
        entry_60 = 0.0f;
    }
    unsigned v1413 = c_5 + 3u;
    bool v1414 = v1413 >= r_9;
    float entry_61;
    if (v1414) {
        float v1415 = betas[r_9];
        unsigned v1416 = r_9 * 68u;
        unsigned v1417 = v1416 + c_5;
        unsigned v1418 = v1417 + 3u;
        float v1419 = square[v1418];
        float v1420 = v1415 * v1419;
        entry_61 = v1420;
    } else {
        entry_61 = 0.0f;
    }
    *(float4*)(solve + v1396) = make_float4(entry_58, entry_59, entry_60, entry_61);  // intra.rs:247
    unsigned v1421 = c_5 + 4u;  // intra.rs:246
    bool v1422 = v1421 >= r_9;
    float entry_62;
    if (v1422) {
        float v1423 = betas[r_9];
        unsigned v1424 = r_9 * 68u;
        unsigned v1425 = v1424 + c_5;
        unsigned v1426 = v1425 + 4u;
        float v1427 = square[v1426];
        float v1428 = v1423 * v1427;
        entry_62 = v1428;
    } else {
        entry_62 = 0.0f;
    }
    unsigned v1429 = v1394 + 4u;  // intra.rs:247
    unsigned long long v1430 = (unsigned long long)v1429;
    unsigned long long v1431 = v797 + v1430;
    unsigned v1432 = c_5 + 5u;  // intra.rs:246
    bool v1433 = v1432 >= r_9;
    float entry_63;
    if (v1433) {
        float v1434 = betas[r_9];
        unsigned v1435 = r_9 * 68u;
        unsigned v1436 = v1435 + c_5;
        unsigned v1437 = v1436 + 5u;
        float v1438 = square[v1437];
        float v1439 = v1434 * v1438;
        entry_63 = v1439;
    } else {
        entry_63 = 0.0f;
    }
    unsigned v1440 = c_5 + 6u;
    bool v1441 = v1440 >= r_9;
    float entry_64;
    if (v1441) {
        float v1442 = betas[r_9];
        unsigned v1443 = r_9 * 68u;
        unsigned v1444 = v1443 + c_5;
        unsigned v1445 = v1444 + 6u;
        float v1446 = square[v1445];
        float v1447 = v1442 * v1446;
        entry_64 = v1447;
    } else {
        entry_64 = 0.0f;
    }
    unsigned v1448 = c_5 + 7u;
    bool v1449 = v1448 >= r_9;
    float entry_65;
    if (v1449) {
        float v1450 = betas[r_9];
        unsigned v1451 = r_9 * 68u;
        unsigned v1452 = v1451 + c_5;
        unsigned v1453 = v1452 + 7u;
        float v1454 = square[v1453];
        float v1455 = v1450 * v1454;
        entry_65 = v1455;
    } else {
        entry_65 = 0.0f;
    }
    *(float4*)(solve + v1431) = make_float4(entry_62, entry_63, entry_64, entry_65);  // intra.rs:247
    unsigned unit = threadIdx.x + 128u;  // intra.rs:243
    unsigned r_10 = unit / 8u;  // intra.rs:244
    unsigned v1456 = unit % 8u;
    unsigned c_6 = v1456 * 8u;
    bool v1457 = c_6 >= r_10;  // intra.rs:246
    float entry_66;
    if (v1457) {
        float v1458 = betas[r_10];
        unsigned v1459 = r_10 * 68u;
        unsigned v1460 = v1459 + c_6;
        float v1461 = square[v1460];
        float v1462 = v1458 * v1461;
        entry_66 = v1462;
    } else {
        entry_66 = 0.0f;
    }
    unsigned v1463 = r_10 * 64u;  // intra.rs:247
    unsigned v1464 = v1463 + c_6;
    unsigned long long v1465 = (unsigned long long)v1464;
    unsigned long long v1466 = v797 + v1465;
    unsigned v1467 = c_6 + 1u;  // intra.rs:246
    bool v1468 = v1467 >= r_10;
    float entry_67;
    if (v1468) {
        float v1469 = betas[r_10];
        unsigned v1470 = r_10 * 68u;
        unsigned v1471 = v1470 + c_6;
        unsigned v1472 = v1471 + 1u;
        float v1473 = square[v1472];
        float v1474 = v1469 * v1473;
        entry_67 = v1474;
    } else {
        entry_67 = 0.0f;
    }
    unsigned v1475 = c_6 + 2u;
    bool v1476 = v1475 >= r_10;
    float entry_68;
    if (v1476) {
        float v1477 = betas[r_10];
        unsigned v1478 = r_10 * 68u;
        unsigned v1479 = v1478 + c_6;
        unsigned v1480 = v1479 + 2u;
        float v1481 = square[v1480];
        float v1482 = v1477 * v1481;
        entry_68 = v1482;
    } else {
        entry_68 = 0.0f;
    }
    unsigned v1483 = c_6 + 3u;
    bool v1484 = v1483 >= r_10;
    float entry_69;
    if (v1484) {
        float v1485 = betas[r_10];
        unsigned v1486 = r_10 * 68u;
        unsigned v1487 = v1486 + c_6;
        unsigned v1488 = v1487 + 3u;
        float v1489 = square[v1488];
        float v1490 = v1485 * v1489;
        entry_69 = v1490;
    } else {
        entry_69 = 0.0f;
    }
    *(float4*)(solve + v1466) = make_float4(entry_66, entry_67, entry_68, entry_69);  // intra.rs:247
    unsigned v1491 = c_6 + 4u;  // intra.rs:246
    bool v1492 = v1491 >= r_10;
    float entry_70;
    if (v1492) {
        float v1493 = betas[r_10];
        unsigned v1494 = r_10 * 68u;
        unsigned v1495 = v1494 + c_6;
        unsigned v1496 = v1495 + 4u;
        float v1497 = square[v1496];
        float v1498 = v1493 * v1497;
        entry_70 = v1498;
    } else {
        entry_70 = 0.0f;
    }
    unsigned v1499 = v1464 + 4u;  // intra.rs:247
    unsigned long long v1500 = (unsigned long long)v1499;
    unsigned long long v1501 = v797 + v1500;
    unsigned v1502 = c_6 + 5u;  // intra.rs:246
    bool v1503 = v1502 >= r_10;
    float entry_71;
    if (v1503) {
        float v1504 = betas[r_10];
        unsigned v1505 = r_10 * 68u;
        unsigned v1506 = v1505 + c_6;
        unsigned v1507 = v1506 + 5u;
        float v1508 = square[v1507];
        float v1509 = v1504 * v1508;
        entry_71 = v1509;
    } else {
        entry_71 = 0.0f;
    }
    unsigned v1510 = c_6 + 6u;
    bool v1511 = v1510 >= r_10;
    float entry_72;
    if (v1511) {
        float v1512 = betas[r_10];
        unsigned v1513 = r_10 * 68u;
        unsigned v1514 = v1513 + c_6;
        unsigned v1515 = v1514 + 6u;
        float v1516 = square[v1515];
        float v1517 = v1512 * v1516;
        entry_72 = v1517;
    } else {
        entry_72 = 0.0f;
    }
    unsigned v1518 = c_6 + 7u;
    bool v1519 = v1518 >= r_10;
    float entry_73;
    if (v1519) {
        float v1520 = betas[r_10];
        unsigned v1521 = r_10 * 68u;
        unsigned v1522 = v1521 + c_6;
        unsigned v1523 = v1522 + 7u;
        float v1524 = square[v1523];
        float v1525 = v1520 * v1524;
        entry_73 = v1525;
    } else {
        entry_73 = 0.0f;
    }
    *(float4*)(solve + v1501) = make_float4(entry_70, entry_71, entry_72, entry_73);  // intra.rs:247
    unsigned unit_1 = threadIdx.x + 256u;  // intra.rs:243
    unsigned r_11 = unit_1 / 8u;  // intra.rs:244
    unsigned v1526 = unit_1 % 8u;
    unsigned c_7 = v1526 * 8u;
    bool v1527 = c_7 >= r_11;  // intra.rs:246
    float entry_74;
    if (v1527) {
        float v1528 = betas[r_11];
        unsigned v1529 = r_11 * 68u;
        unsigned v1530 = v1529 + c_7;
        float v1531 = square[v1530];
        float v1532 = v1528 * v1531;
        entry_74 = v1532;
    } else {
        entry_74 = 0.0f;
    }
    unsigned v1533 = r_11 * 64u;  // intra.rs:247
    unsigned v1534 = v1533 + c_7;
    unsigned long long v1535 = (unsigned long long)v1534;
    unsigned long long v1536 = v797 + v1535;
    unsigned v1537 = c_7 + 1u;  // intra.rs:246
    bool v1538 = v1537 >= r_11;
    float entry_75;
    if (v1538) {
        float v1539 = betas[r_11];
        unsigned v1540 = r_11 * 68u;
        unsigned v1541 = v1540 + c_7;
        unsigned v1542 = v1541 + 1u;
        float v1543 = square[v1542];
        float v1544 = v1539 * v1543;
        entry_75 = v1544;
    } else {
        entry_75 = 0.0f;
    }
    unsigned v1545 = c_7 + 2u;
    bool v1546 = v1545 >= r_11;
    float entry_76;
    if (v1546) {
        float v1547 = betas[r_11];
        unsigned v1548 = r_11 * 68u;
        unsigned v1549 = v1548 + c_7;
        unsigned v1550 = v1549 + 2u;
        float v1551 = square[v1550];
        float v1552 = v1547 * v1551;
        entry_76 = v1552;
    } else {
        entry_76 = 0.0f;
    }
    unsigned v1553 = c_7 + 3u;
    bool v1554 = v1553 >= r_11;
    float entry_77;
    if (v1554) {
        float v1555 = betas[r_11];
        unsigned v1556 = r_11 * 68u;
        unsigned v1557 = v1556 + c_7;
        unsigned v1558 = v1557 + 3u;
        float v1559 = square[v1558];
        float v1560 = v1555 * v1559;
        entry_77 = v1560;
    } else {
        entry_77 = 0.0f;
    }
    *(float4*)(solve + v1536) = make_float4(entry_74, entry_75, entry_76, entry_77);  // intra.rs:247
    unsigned v1561 = c_7 + 4u;  // intra.rs:246
    bool v1562 = v1561 >= r_11;
    float entry_78;
    if (v1562) {
        float v1563 = betas[r_11];
        unsigned v1564 = r_11 * 68u;
        unsigned v1565 = v1564 + c_7;
        unsigned v1566 = v1565 + 4u;
        float v1567 = square[v1566];
        float v1568 = v1563 * v1567;
        entry_78 = v1568;
    } else {
        entry_78 = 0.0f;
    }
    unsigned v1569 = v1534 + 4u;  // intra.rs:247
    unsigned long long v1570 = (unsigned long long)v1569;
    unsigned long long v1571 = v797 + v1570;
    unsigned v1572 = c_7 + 5u;  // intra.rs:246
    bool v1573 = v1572 >= r_11;
    float entry_79;
    if (v1573) {
        float v1574 = betas[r_11];
        unsigned v1575 = r_11 * 68u;
        unsigned v1576 = v1575 + c_7;
        unsigned v1577 = v1576 + 5u;
        float v1578 = square[v1577];
        float v1579 = v1574 * v1578;
        entry_79 = v1579;
    } else {
        entry_79 = 0.0f;
    }
    unsigned v1580 = c_7 + 6u;
    bool v1581 = v1580 >= r_11;
    float entry_80;
    if (v1581) {
        float v1582 = betas[r_11];
        unsigned v1583 = r_11 * 68u;
        unsigned v1584 = v1583 + c_7;
        unsigned v1585 = v1584 + 6u;
        float v1586 = square[v1585];
        float v1587 = v1582 * v1586;
        entry_80 = v1587;
    } else {
        entry_80 = 0.0f;
    }
    unsigned v1588 = c_7 + 7u;
    bool v1589 = v1588 >= r_11;
    float entry_81;
    if (v1589) {
        float v1590 = betas[r_11];
        unsigned v1591 = r_11 * 68u;
        unsigned v1592 = v1591 + c_7;
        unsigned v1593 = v1592 + 7u;
        float v1594 = square[v1593];
        float v1595 = v1590 * v1594;
        entry_81 = v1595;
    } else {
        entry_81 = 0.0f;
    }
    *(float4*)(solve + v1571) = make_float4(entry_78, entry_79, entry_80, entry_81);  // intra.rs:247
    unsigned unit_2 = threadIdx.x + 384u;  // intra.rs:243
    unsigned r_12 = unit_2 / 8u;  // intra.rs:244
    unsigned v1596 = unit_2 % 8u;
    unsigned c_8 = v1596 * 8u;
    bool v1597 = c_8 >= r_12;  // intra.rs:246
    float entry_82;
    if (v1597) {
        float v1598 = betas[r_12];
        unsigned v1599 = r_12 * 68u;
        unsigned v1600 = v1599 + c_8;
        float v1601 = square[v1600];
        float v1602 = v1598 * v1601;
        entry_82 = v1602;
    } else {
        entry_82 = 0.0f;
    }
    unsigned v1603 = r_12 * 64u;  // intra.rs:247
    unsigned v1604 = v1603 + c_8;
    unsigned long long v1605 = (unsigned long long)v1604;
    unsigned long long v1606 = v797 + v1605;
    unsigned v1607 = c_8 + 1u;  // intra.rs:246
    bool v1608 = v1607 >= r_12;
    float entry_83;
    if (v1608) {
        float v1609 = betas[r_12];
        unsigned v1610 = r_12 * 68u;
        unsigned v1611 = v1610 + c_8;
        unsigned v1612 = v1611 + 1u;
        float v1613 = square[v1612];
        float v1614 = v1609 * v1613;
        entry_83 = v1614;
    } else {
        entry_83 = 0.0f;
    }
    unsigned v1615 = c_8 + 2u;
    bool v1616 = v1615 >= r_12;
    float entry_84;
    if (v1616) {
        float v1617 = betas[r_12];
        unsigned v1618 = r_12 * 68u;
        unsigned v1619 = v1618 + c_8;
        unsigned v1620 = v1619 + 2u;
        float v1621 = square[v1620];
        float v1622 = v1617 * v1621;
        entry_84 = v1622;
    } else {
        entry_84 = 0.0f;
    }
    unsigned v1623 = c_8 + 3u;
    bool v1624 = v1623 >= r_12;
    float entry_85;
    if (v1624) {
        float v1625 = betas[r_12];
        unsigned v1626 = r_12 * 68u;
        unsigned v1627 = v1626 + c_8;
        unsigned v1628 = v1627 + 3u;
        float v1629 = square[v1628];
        float v1630 = v1625 * v1629;
        entry_85 = v1630;
    } else {
        entry_85 = 0.0f;
    }
    *(float4*)(solve + v1606) = make_float4(entry_82, entry_83, entry_84, entry_85);  // intra.rs:247
    unsigned v1631 = c_8 + 4u;  // intra.rs:246
    bool v1632 = v1631 >= r_12;
    float entry_86;
    if (v1632) {
        float v1633 = betas[r_12];
        unsigned v1634 = r_12 * 68u;
        unsigned v1635 = v1634 + c_8;
        unsigned v1636 = v1635 + 4u;
        float v1637 = square[v1636];
        float v1638 = v1633 * v1637;
        entry_86 = v1638;
    } else {
        entry_86 = 0.0f;
    }
    unsigned v1639 = v1604 + 4u;  // intra.rs:247
    unsigned long long v1640 = (unsigned long long)v1639;
    unsigned long long v1641 = v797 + v1640;
    unsigned v1642 = c_8 + 5u;  // intra.rs:246
    bool v1643 = v1642 >= r_12;
    float entry_87;
    if (v1643) {
        float v1644 = betas[r_12];
        unsigned v1645 = r_12 * 68u;
        unsigned v1646 = v1645 + c_8;
        unsigned v1647 = v1646 + 5u;
        float v1648 = square[v1647];
        float v1649 = v1644 * v1648;
        entry_87 = v1649;
    } else {
        entry_87 = 0.0f;
    }
    unsigned v1650 = c_8 + 6u;
    bool v1651 = v1650 >= r_12;
    float entry_88;
    if (v1651) {
        float v1652 = betas[r_12];
        unsigned v1653 = r_12 * 68u;
        unsigned v1654 = v1653 + c_8;
        unsigned v1655 = v1654 + 6u;
        float v1656 = square[v1655];
        float v1657 = v1652 * v1656;
        entry_88 = v1657;
    } else {
        entry_88 = 0.0f;
    }
    unsigned v1658 = c_8 + 7u;
    bool v1659 = v1658 >= r_12;
    float entry_89;
    if (v1659) {
        float v1660 = betas[r_12];
        unsigned v1661 = r_12 * 68u;
        unsigned v1662 = v1661 + c_8;
        unsigned v1663 = v1662 + 7u;
        float v1664 = square[v1663];
        float v1665 = v1660 * v1664;
        entry_89 = v1665;
    } else {
        entry_89 = 0.0f;
    }
    *(float4*)(solve + v1641) = make_float4(entry_86, entry_87, entry_88, entry_89);  // intra.rs:247
    __syncthreads();  // intra.rs:250
}
