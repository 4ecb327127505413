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

extern "C" __global__ void __launch_bounds__(128, 2) matmul_staged(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const float* __restrict__ factor,
    const float* residual,
    float* out,
    unsigned batch,
    unsigned m) {
    __shared__ __align__(128) float a0[2048];  // staged.rs:146
    __shared__ __align__(128) float a1[2048];  // staged.rs:147
    unsigned top = blockIdx.y * 64u;  // staged.rs:139
    unsigned left_edge = blockIdx.x * 64u;
    bool v0 = top >= m;  // staged.rs:140
    if (!v0) {
        unsigned long long v1 = (unsigned long long)blockIdx.z;  // staged.rs:151
        unsigned long long v2 = (unsigned long long)m;
        unsigned long long v3 = v1 * v2;
        unsigned long long v4 = (unsigned long long)top;
        unsigned long long v5 = v3 + v4;
        unsigned long long a_first = v5 * 16ull;
        unsigned long long b_first = v1 * 256ull;  // staged.rs:152
        unsigned left_outer = m - top;  // staged.rs:158
        bool v6 = left_outer >= 64u;  // staged.rs:160
        if (v6) {
            unsigned r = threadIdx.x / 4u;  // staged.rs:76
            unsigned v7 = threadIdx.x % 4u;
            unsigned c = v7 * 4u;
            unsigned v8 = r * 16u;  // staged.rs:80
            unsigned at = v8 + c;
            unsigned long long v9 = (unsigned long long)r;  // staged.rs:90
            unsigned long long v10 = v9 * 16ull;
            unsigned long long v11 = a_first + v10;
            unsigned long long v12 = (unsigned long long)c;
            unsigned long long v13 = v11 + v12;
            unsigned v14 = 0u + v8;
            unsigned v15 = v14 + c;
            unsigned v16 = v15 >> 5;
            unsigned v17 = v16 & 7u;
            unsigned v18 = v17 * 4u;
            unsigned v19 = v15 ^ v18;
            unsigned v20 = v19 - v15;
            unsigned v21 = at + v20;
            kiln_copy_async_16(a0 + v21, a + v13);
            unsigned r_1 = r + 32u;  // staged.rs:76
            unsigned v22 = r_1 * 16u;  // staged.rs:80
            unsigned at_1 = v22 + c;
            unsigned long long v23 = (unsigned long long)r_1;  // staged.rs:90
            unsigned long long v24 = v23 * 16ull;
            unsigned long long v25 = a_first + v24;
            unsigned long long v26 = v25 + v12;
            unsigned v27 = at_1 + v20;
            kiln_copy_async_16(a0 + v27, a + v26);
        } else {
            unsigned r_2 = threadIdx.x / 4u;  // staged.rs:76
            unsigned v28 = threadIdx.x % 4u;
            unsigned c_1 = v28 * 4u;
            unsigned v29 = r_2 * 16u;  // staged.rs:80
            unsigned at_2 = v29 + c_1;
            unsigned v30 = left_outer - 1u;  // staged.rs:88
            unsigned row = r_2 < v30 ? r_2 : v30;
            unsigned long long v31 = (unsigned long long)row;  // staged.rs:90
            unsigned long long v32 = v31 * 16ull;
            unsigned long long v33 = a_first + v32;
            unsigned long long v34 = (unsigned long long)c_1;
            unsigned long long v35 = v33 + v34;
            unsigned v36 = 0u + v29;
            unsigned v37 = v36 + c_1;
            unsigned v38 = v37 >> 5;
            unsigned v39 = v38 & 7u;
            unsigned v40 = v39 * 4u;
            unsigned v41 = v37 ^ v40;
            unsigned v42 = v41 - v37;
            unsigned v43 = at_2 + v42;
            kiln_copy_async_16(a0 + v43, a + v35);
            unsigned r_3 = r_2 + 32u;  // staged.rs:76
            unsigned v44 = r_3 * 16u;  // staged.rs:80
            unsigned at_3 = v44 + c_1;
            unsigned row_1 = r_3 < v30 ? r_3 : v30;  // staged.rs:88
            unsigned long long v45 = (unsigned long long)row_1;  // staged.rs:90
            unsigned long long v46 = v45 * 16ull;
            unsigned long long v47 = a_first + v46;
            unsigned long long v48 = v47 + v34;
            unsigned v49 = at_3 + v42;
            kiln_copy_async_16(a0 + v49, a + v48);
        }
        unsigned long long v50 = (unsigned long long)left_edge;  // staged.rs:166
        unsigned long long v51 = v50 * 16ull;
        unsigned long long first = b_first + v51;
        unsigned left_outer_1 = 16u - left_edge;  // staged.rs:176
        unsigned r_4 = threadIdx.x / 4u;  // staged.rs:76
        unsigned v52 = threadIdx.x % 4u;
        unsigned c_2 = v52 * 4u;
        unsigned v53 = r_4 * 16u;  // staged.rs:80
        unsigned at_4 = v53 + c_2;
        unsigned v54 = left_outer_1 - 1u;  // staged.rs:88
        unsigned row_2 = r_4 < v54 ? r_4 : v54;
        unsigned long long v55 = (unsigned long long)row_2;  // staged.rs:90
        unsigned long long v56 = v55 * 16ull;
        unsigned long long v57 = first + v56;
        unsigned long long v58 = (unsigned long long)c_2;
        unsigned long long v59 = v57 + v58;
        unsigned v60 = 0u + v53;
        unsigned v61 = v60 + c_2;
        unsigned v62 = v61 >> 5;
        unsigned v63 = v62 & 7u;
        unsigned v64 = v63 * 4u;
        unsigned v65 = v61 ^ v64;
        unsigned v66 = v65 - v61;
        unsigned v67 = at_4 + v66;
        kiln_copy_async_16(a1 + v67, b + v59);
        unsigned r_5 = r_4 + 32u;  // staged.rs:76
        unsigned v68 = r_5 * 16u;  // staged.rs:80
        unsigned at_5 = v68 + c_2;
        unsigned row_3 = r_5 < v54 ? r_5 : v54;  // staged.rs:88
        unsigned long long v69 = (unsigned long long)row_3;  // staged.rs:90
        unsigned long long v70 = v69 * 16ull;
        unsigned long long v71 = first + v70;
        unsigned long long v72 = v71 + v58;
        unsigned v73 = at_5 + v66;
        kiln_copy_async_16(a1 + v73, b + v72);
        kiln_async_commit();  // staged.rs:184
        unsigned v74 = (threadIdx.x >> 5) / 2u;  // staged.rs:187
        unsigned row_4 = v74 * 32u;
        unsigned v75 = (threadIdx.x >> 5) % 2u;
        unsigned column = v75 * 32u;
        kiln_async_wait_0();  // staged.rs:189
        __syncthreads();  // staged.rs:191
        unsigned v76 = v74 * 512u;  // staged.rs:194
        unsigned v77 = (threadIdx.x & 31u) / 4u;
        unsigned v78 = (threadIdx.x & 31u) % 4u;
        unsigned v79 = v78 * 2u;
        unsigned v80 = v77 * 16u;
        unsigned v81 = v76 + v80;
        unsigned v82 = v81 + v79;
        unsigned v83 = 0u + v80;
        unsigned v84 = v83 + v79;
        unsigned v85 = v84 >> 5;
        unsigned v86 = v85 & 7u;
        unsigned v87 = v86 * 4u;
        unsigned v88 = v84 ^ v87;
        unsigned v89 = v88 - v84;
        unsigned v90 = v82 + v89;
        float2 q0 = *(float2*)(a0 + v90);
        float v91 = q0.x;
        float v92 = q0.y;
        unsigned v93 = v79 + 1u;
        unsigned v94 = v77 + 8u;
        unsigned v95 = v94 * 16u;
        unsigned v96 = v76 + v95;
        unsigned v97 = v96 + v79;
        unsigned v98 = 128u + v80;
        unsigned v99 = v98 + v79;
        unsigned v100 = v99 >> 5;
        unsigned v101 = v100 & 7u;
        unsigned v102 = v101 * 4u;
        unsigned v103 = v99 ^ v102;
        unsigned v104 = v103 - v99;
        unsigned v105 = v97 + v104;
        float2 q1 = *(float2*)(a0 + v105);
        float v106 = q1.x;
        float v107 = q1.y;
        unsigned v108 = v79 + 8u;
        unsigned v109 = v81 + v108;
        unsigned v110 = 8u + v80;
        unsigned v111 = v110 + v79;
        unsigned v112 = v111 >> 5;
        unsigned v113 = v112 & 7u;
        unsigned v114 = v113 * 4u;
        unsigned v115 = v111 ^ v114;
        unsigned v116 = v115 - v111;
        unsigned v117 = v109 + v116;
        float2 q2 = *(float2*)(a0 + v117);
        float v118 = q2.x;
        float v119 = q2.y;
        unsigned v120 = v79 + 9u;
        unsigned v121 = v96 + v108;
        unsigned v122 = 136u + v80;
        unsigned v123 = v122 + v79;
        unsigned v124 = v123 >> 5;
        unsigned v125 = v124 & 7u;
        unsigned v126 = v125 * 4u;
        unsigned v127 = v123 ^ v126;
        unsigned v128 = v127 - v123;
        unsigned v129 = v121 + v128;
        float2 q3 = *(float2*)(a0 + v129);
        float v130 = q3.x;
        float v131 = q3.y;
        unsigned v132 = v77 + 16u;
        unsigned v133 = v132 * 16u;
        unsigned v134 = v76 + v133;
        unsigned v135 = v134 + v79;
        unsigned v136 = v135 + v89;
        float2 q4 = *(float2*)(a0 + v136);
        float v137 = q4.x;
        float v138 = q4.y;
        unsigned v139 = v77 + 24u;
        unsigned v140 = v139 * 16u;
        unsigned v141 = v76 + v140;
        unsigned v142 = v141 + v79;
        unsigned v143 = v142 + v104;
        float2 q5 = *(float2*)(a0 + v143);
        float v144 = q5.x;
        float v145 = q5.y;
        unsigned v146 = v134 + v108;
        unsigned v147 = v146 + v116;
        float2 q6 = *(float2*)(a0 + v147);
        float v148 = q6.x;
        float v149 = q6.y;
        unsigned v150 = v141 + v108;
        unsigned v151 = v150 + v128;
        float2 q7 = *(float2*)(a0 + v151);
        float v152 = q7.x;
        float v153 = q7.y;
        unsigned v154 = v75 * 512u;  // staged.rs:197
        unsigned v155 = v154 + v80;
        unsigned v156 = v155 + v79;
        unsigned v157 = v156 + v89;
        float2 q8 = *(float2*)(a1 + v157);
        float v158 = q8.x;
        float v159 = q8.y;
        unsigned v160 = v155 + v108;
        unsigned v161 = v160 + v116;
        float2 q9 = *(float2*)(a1 + v161);
        float v162 = q9.x;
        float v163 = q9.y;
        unsigned v164 = v154 + v95;
        unsigned v165 = v164 + v79;
        unsigned v166 = v165 + v104;
        float2 q10 = *(float2*)(a1 + v166);
        float v167 = q10.x;
        float v168 = q10.y;
        unsigned v169 = v164 + v108;
        unsigned v170 = v169 + v128;
        float2 q11 = *(float2*)(a1 + v170);
        float v171 = q11.x;
        float v172 = q11.y;
        unsigned v173 = v154 + v133;
        unsigned v174 = v173 + v79;
        unsigned v175 = v174 + v89;
        float2 q12 = *(float2*)(a1 + v175);
        float v176 = q12.x;
        float v177 = q12.y;
        unsigned v178 = v173 + v108;
        unsigned v179 = v178 + v116;
        float2 q13 = *(float2*)(a1 + v179);
        float v180 = q13.x;
        float v181 = q13.y;
        unsigned v182 = v154 + v140;
        unsigned v183 = v182 + v79;
        unsigned v184 = v183 + v104;
        float2 q14 = *(float2*)(a1 + v184);
        float v185 = q14.x;
        float v186 = q14.y;
        unsigned v187 = v182 + v108;
        unsigned v188 = v187 + v128;
        float2 q15 = *(float2*)(a1 + v188);
        float v189 = q15.x;
        float v190 = q15.y;
        kiln_async_commit();  // staged.rs:207
        float4 q16 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:209
        q16 = kiln_mma_f32(q16, v91, v106, v92, v107, v158, v159);
        q16 = kiln_mma_f32(q16, v118, v130, v119, v131, v162, v163);
        float v191 = q16.x;
        float v192 = q16.y;
        float v193 = q16.z;
        float v194 = q16.w;
        float4 q17 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q17 = kiln_mma_f32(q17, v91, v106, v92, v107, v167, v168);
        q17 = kiln_mma_f32(q17, v118, v130, v119, v131, v171, v172);
        float v195 = q17.x;
        float v196 = q17.y;
        float v197 = q17.z;
        float v198 = q17.w;
        float4 q18 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q18 = kiln_mma_f32(q18, v91, v106, v92, v107, v176, v177);
        q18 = kiln_mma_f32(q18, v118, v130, v119, v131, v180, v181);
        float v199 = q18.x;
        float v200 = q18.y;
        float v201 = q18.z;
        float v202 = q18.w;
        float4 q19 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q19 = kiln_mma_f32(q19, v91, v106, v92, v107, v185, v186);
        q19 = kiln_mma_f32(q19, v118, v130, v119, v131, v189, v190);
        float v203 = q19.x;
        float v204 = q19.y;
        float v205 = q19.z;
        float v206 = q19.w;
        float4 q20 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q20 = kiln_mma_f32(q20, v137, v144, v138, v145, v158, v159);
        q20 = kiln_mma_f32(q20, v148, v152, v149, v153, v162, v163);
        float v207 = q20.x;
        float v208 = q20.y;
        float v209 = q20.z;
        float v210 = q20.w;
        float4 q21 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q21 = kiln_mma_f32(q21, v137, v144, v138, v145, v167, v168);
        q21 = kiln_mma_f32(q21, v148, v152, v149, v153, v171, v172);
        float v211 = q21.x;
        float v212 = q21.y;
        float v213 = q21.z;
        float v214 = q21.w;
        float4 q22 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q22 = kiln_mma_f32(q22, v137, v144, v138, v145, v176, v177);
        q22 = kiln_mma_f32(q22, v148, v152, v149, v153, v180, v181);
        float v215 = q22.x;
        float v216 = q22.y;
        float v217 = q22.z;
        float v218 = q22.w;
        float4 q23 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q23 = kiln_mma_f32(q23, v137, v144, v138, v145, v185, v186);
        q23 = kiln_mma_f32(q23, v148, v152, v149, v153, v189, v190);
        float v219 = q23.x;
        float v220 = q23.y;
        float v221 = q23.z;
        float v222 = q23.w;
        unsigned row_5 = top + row_4;  // staged.rs:212
        unsigned column_1 = left_edge + column;
        bool v223 = row_5 < m;  // staged.rs:213
        bool v224 = column_1 < 16u;
        bool v225 = v223 && v224;
        if (v225) {
            unsigned rows_left = m - row_5;  // matmul.rs:301
            unsigned columns_left = 16u - column_1;
            unsigned long long v226 = (unsigned long long)row_5;  // matmul.rs:302
            unsigned long long v227 = v3 + v226;
            unsigned long long v228 = v227 * 16ull;
            unsigned long long v229 = (unsigned long long)column_1;
            unsigned long long first_1 = v228 + v229;
            bool v230 = v77 < rows_left;  // matmul.rs:305
            bool v231 = v79 < columns_left;
            bool v232 = v230 && v231;
            bool v233 = v93 < columns_left;
            bool v234 = v230 && v233;
            bool v235 = v94 < rows_left;
            bool v236 = v235 && v231;
            bool v237 = v235 && v233;
            bool v238 = v108 < columns_left;
            bool v239 = v230 && v238;
            bool v240 = v120 < columns_left;
            bool v241 = v230 && v240;
            bool v242 = v235 && v238;
            bool v243 = v235 && v240;
            unsigned v244 = v79 + 16u;  // matmul.rs:303
            bool v245 = v244 < columns_left;  // matmul.rs:305
            bool v246 = v230 && v245;
            unsigned v247 = v79 + 17u;  // matmul.rs:303
            bool v248 = v247 < columns_left;  // matmul.rs:305
            bool v249 = v230 && v248;
            bool v250 = v235 && v245;
            bool v251 = v235 && v248;
            unsigned v252 = v79 + 24u;  // matmul.rs:303
            bool v253 = v252 < columns_left;  // matmul.rs:305
            bool v254 = v230 && v253;
            unsigned v255 = v79 + 25u;  // matmul.rs:303
            bool v256 = v255 < columns_left;  // matmul.rs:305
            bool v257 = v230 && v256;
            bool v258 = v235 && v253;
            bool v259 = v235 && v256;
            bool v260 = v132 < rows_left;
            bool v261 = v260 && v231;
            bool v262 = v260 && v233;
            bool v263 = v139 < rows_left;
            bool v264 = v263 && v231;
            bool v265 = v263 && v233;
            bool v266 = v260 && v238;
            bool v267 = v260 && v240;
            bool v268 = v263 && v238;
            bool v269 = v263 && v240;
            bool v270 = v260 && v245;
            bool v271 = v260 && v248;
            bool v272 = v263 && v245;
            bool v273 = v263 && v248;
            bool v274 = v260 && v253;
            bool v275 = v260 && v256;
            bool v276 = v263 && v253;
            bool v277 = v263 && v256;
            bool v278 = rows_left >= 32u;  // matmul.rs:328
            bool v279 = columns_left >= 32u;
            bool v280 = v278 && v279;
            if (v280) {
                unsigned long long v281 = (unsigned long long)v77;  // matmul.rs:329
                unsigned long long v282 = (unsigned long long)v79;
                unsigned long long v283 = v281 * 16ull;
                unsigned long long v284 = first_1 + v283;
                unsigned long long v285 = v284 + v282;
                *(float2*)(out + v285) = make_float2(v191, v192);
                unsigned long long v286 = (unsigned long long)v94;
                unsigned long long v287 = v286 * 16ull;
                unsigned long long v288 = first_1 + v287;
                unsigned long long v289 = v288 + v282;
                *(float2*)(out + v289) = make_float2(v193, v194);
                unsigned long long v290 = (unsigned long long)v108;
                unsigned long long v291 = v284 + v290;
                *(float2*)(out + v291) = make_float2(v195, v196);
                unsigned long long v292 = v288 + v290;
                *(float2*)(out + v292) = make_float2(v197, v198);
                unsigned long long v293 = (unsigned long long)v244;
                unsigned long long v294 = v284 + v293;
                *(float2*)(out + v294) = make_float2(v199, v200);
                unsigned long long v295 = v288 + v293;
                *(float2*)(out + v295) = make_float2(v201, v202);
                unsigned long long v296 = (unsigned long long)v252;
                unsigned long long v297 = v284 + v296;
                *(float2*)(out + v297) = make_float2(v203, v204);
                unsigned long long v298 = v288 + v296;
                *(float2*)(out + v298) = make_float2(v205, v206);
                unsigned long long v299 = (unsigned long long)v132;
                unsigned long long v300 = v299 * 16ull;
                unsigned long long v301 = first_1 + v300;
                unsigned long long v302 = v301 + v282;
                *(float2*)(out + v302) = make_float2(v207, v208);
                unsigned long long v303 = (unsigned long long)v139;
                unsigned long long v304 = v303 * 16ull;
                unsigned long long v305 = first_1 + v304;
                unsigned long long v306 = v305 + v282;
                *(float2*)(out + v306) = make_float2(v209, v210);
                unsigned long long v307 = v301 + v290;
                *(float2*)(out + v307) = make_float2(v211, v212);
                unsigned long long v308 = v305 + v290;
                *(float2*)(out + v308) = make_float2(v213, v214);
                unsigned long long v309 = v301 + v293;
                *(float2*)(out + v309) = make_float2(v215, v216);
                unsigned long long v310 = v305 + v293;
                *(float2*)(out + v310) = make_float2(v217, v218);
                unsigned long long v311 = v301 + v296;
                *(float2*)(out + v311) = make_float2(v219, v220);
                unsigned long long v312 = v305 + v296;
                *(float2*)(out + v312) = make_float2(v221, v222);
            } else {
                unsigned long long v313 = (unsigned long long)v77;  // matmul.rs:331
                unsigned long long v314 = (unsigned long long)v79;
                unsigned long long v315 = v313 * 16ull;
                unsigned long long v316 = first_1 + v315;
                unsigned long long v317 = v316 + v314;
                if (v232) {
                    out[v317] = v191;
                }
                unsigned long long v318 = (unsigned long long)v93;
                unsigned long long v319 = v316 + v318;
                if (v234) {
                    out[v319] = v192;
                }
                unsigned long long v320 = (unsigned long long)v94;
                unsigned long long v321 = v320 * 16ull;
                unsigned long long v322 = first_1 + v321;
                unsigned long long v323 = v322 + v314;
                if (v236) {
                    out[v323] = v193;
                }
                unsigned long long v324 = v322 + v318;
                if (v237) {
                    out[v324] = v194;
                }
                unsigned long long v325 = (unsigned long long)v108;
                unsigned long long v326 = v316 + v325;
                if (v239) {
                    out[v326] = v195;
                }
                unsigned long long v327 = (unsigned long long)v120;
                unsigned long long v328 = v316 + v327;
                if (v241) {
                    out[v328] = v196;
                }
                unsigned long long v329 = v322 + v325;
                if (v242) {
                    out[v329] = v197;
                }
                unsigned long long v330 = v322 + v327;
                if (v243) {
                    out[v330] = v198;
                }
                unsigned long long v331 = (unsigned long long)v244;
                unsigned long long v332 = v316 + v331;
                if (v246) {
                    out[v332] = v199;
                }
                unsigned long long v333 = (unsigned long long)v247;
                unsigned long long v334 = v316 + v333;
                if (v249) {
                    out[v334] = v200;
                }
                unsigned long long v335 = v322 + v331;
                if (v250) {
                    out[v335] = v201;
                }
                unsigned long long v336 = v322 + v333;
                if (v251) {
                    out[v336] = v202;
                }
                unsigned long long v337 = (unsigned long long)v252;
                unsigned long long v338 = v316 + v337;
                if (v254) {
                    out[v338] = v203;
                }
                unsigned long long v339 = (unsigned long long)v255;
                unsigned long long v340 = v316 + v339;
                if (v257) {
                    out[v340] = v204;
                }
                unsigned long long v341 = v322 + v337;
                if (v258) {
                    out[v341] = v205;
                }
                unsigned long long v342 = v322 + v339;
                if (v259) {
                    out[v342] = v206;
                }
                unsigned long long v343 = (unsigned long long)v132;
                unsigned long long v344 = v343 * 16ull;
                unsigned long long v345 = first_1 + v344;
                unsigned long long v346 = v345 + v314;
                if (v261) {
                    out[v346] = v207;
                }
                unsigned long long v347 = v345 + v318;
                if (v262) {
                    out[v347] = v208;
                }
                unsigned long long v348 = (unsigned long long)v139;
                unsigned long long v349 = v348 * 16ull;
                unsigned long long v350 = first_1 + v349;
                unsigned long long v351 = v350 + v314;
                if (v264) {
                    out[v351] = v209;
                }
                unsigned long long v352 = v350 + v318;
                if (v265) {
                    out[v352] = v210;
                }
                unsigned long long v353 = v345 + v325;
                if (v266) {
                    out[v353] = v211;
                }
                unsigned long long v354 = v345 + v327;
                if (v267) {
                    out[v354] = v212;
                }
                unsigned long long v355 = v350 + v325;
                if (v268) {
                    out[v355] = v213;
                }
                unsigned long long v356 = v350 + v327;
                if (v269) {
                    out[v356] = v214;
                }
                unsigned long long v357 = v345 + v331;
                if (v270) {
                    out[v357] = v215;
                }
                unsigned long long v358 = v345 + v333;
                if (v271) {
                    out[v358] = v216;
                }
                unsigned long long v359 = v350 + v331;
                if (v272) {
                    out[v359] = v217;
                }
                unsigned long long v360 = v350 + v333;
                if (v273) {
                    out[v360] = v218;
                }
                unsigned long long v361 = v345 + v337;
                if (v274) {
                    out[v361] = v219;
                }
                unsigned long long v362 = v345 + v339;
                if (v275) {
                    out[v362] = v220;
                }
                unsigned long long v363 = v350 + v337;
                if (v276) {
                    out[v363] = v221;
                }
                unsigned long long v364 = v350 + v339;
                if (v277) {
                    out[v364] = v222;
                }
            }
        }
    }
}
