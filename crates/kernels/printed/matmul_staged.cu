// matmul_staged f32, has_bias=0 has_factor=0 has_residual=0 batch=1 m=16 n=16 k=16 b_transposed=1 activation=0

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

extern "C" __global__ void __launch_bounds__(32, 2) matmul_staged(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const float* __restrict__ factor,
    const float* residual,
    float* out,
    unsigned batch,
    unsigned m) {
    __shared__ __align__(128) float a0[4096];  // staged.rs:180
    __shared__ __align__(128) float a1[4096];  // staged.rs:181
    unsigned top = blockIdx.y * 16u;  // staged.rs:173
    unsigned left_edge = blockIdx.x * 16u;
    bool v0 = top >= m;  // staged.rs:174
    if (!v0) {
        unsigned long long v1 = (unsigned long long)blockIdx.z;  // staged.rs:185
        unsigned long long v2 = (unsigned long long)m;
        unsigned long long v3 = v1 * v2;
        unsigned long long v4 = (unsigned long long)top;
        unsigned long long v5 = v3 + v4;
        unsigned long long a_first = v5 * 16ull;
        unsigned long long b_first = v1 * 256ull;  // staged.rs:186
        unsigned left_outer = m - top;  // staged.rs:196
        bool v6 = left_outer >= 16u;  // staged.rs:198
        if (v6) {
            unsigned c = threadIdx.x * 4u;  // staged.rs:105
            bool v7 = c < 16u;  // staged.rs:111
            unsigned at = c + 1024u;  // staged.rs:109
            if (v7) {  // staged.rs:111
                unsigned long long v8 = (unsigned long long)c;  // staged.rs:119
                unsigned long long v9 = a_first + v8;
                kiln_copy_async_16(a0, c, a + v9);
                unsigned long long v10 = a_first + 16ull;
                unsigned long long v11 = v10 + v8;
                unsigned v12 = 4u ^ c;
                unsigned v13 = v12 + 128u;
                kiln_copy_async_16(a0, v13, a + v11);
                unsigned long long v14 = a_first + 32ull;
                unsigned long long v15 = v14 + v8;
                unsigned v16 = 8u ^ c;
                unsigned v17 = v16 + 256u;
                kiln_copy_async_16(a0, v17, a + v15);
                unsigned long long v18 = a_first + 48ull;
                unsigned long long v19 = v18 + v8;
                unsigned v20 = 12u ^ c;
                unsigned v21 = v20 + 384u;
                kiln_copy_async_16(a0, v21, a + v19);
                unsigned long long v22 = a_first + 64ull;
                unsigned long long v23 = v22 + v8;
                unsigned v24 = 16u ^ c;
                unsigned v25 = v24 + 512u;
                kiln_copy_async_16(a0, v25, a + v23);
                unsigned long long v26 = a_first + 80ull;
                unsigned long long v27 = v26 + v8;
                unsigned v28 = 20u ^ c;
                unsigned v29 = v28 + 640u;
                kiln_copy_async_16(a0, v29, a + v27);
                unsigned long long v30 = a_first + 96ull;
                unsigned long long v31 = v30 + v8;
                unsigned v32 = 24u ^ c;
                unsigned v33 = v32 + 768u;
                kiln_copy_async_16(a0, v33, a + v31);
                unsigned long long v34 = a_first + 112ull;
                unsigned long long v35 = v34 + v8;
                unsigned v36 = 28u ^ c;
                unsigned v37 = v36 + 896u;
                kiln_copy_async_16(a0, v37, a + v35);
                unsigned long long v38 = a_first + 128ull;
                unsigned long long v39 = v38 + v8;
                kiln_copy_async_16(a0, at, a + v39);
                unsigned long long v40 = a_first + 144ull;
                unsigned long long v41 = v40 + v8;
                unsigned v42 = v12 + 1152u;
                kiln_copy_async_16(a0, v42, a + v41);
                unsigned long long v43 = a_first + 160ull;
                unsigned long long v44 = v43 + v8;
                unsigned v45 = v16 + 1280u;
                kiln_copy_async_16(a0, v45, a + v44);
                unsigned long long v46 = a_first + 176ull;
                unsigned long long v47 = v46 + v8;
                unsigned v48 = v20 + 1408u;
                kiln_copy_async_16(a0, v48, a + v47);
                unsigned long long v49 = a_first + 192ull;
                unsigned long long v50 = v49 + v8;
                unsigned v51 = v24 + 1536u;
                kiln_copy_async_16(a0, v51, a + v50);
                unsigned long long v52 = a_first + 208ull;
                unsigned long long v53 = v52 + v8;
                unsigned v54 = v28 + 1664u;
                kiln_copy_async_16(a0, v54, a + v53);
                unsigned long long v55 = a_first + 224ull;
                unsigned long long v56 = v55 + v8;
                unsigned v57 = v32 + 1792u;
                kiln_copy_async_16(a0, v57, a + v56);
                unsigned long long v58 = a_first + 240ull;
                unsigned long long v59 = v58 + v8;
                unsigned v60 = v36 + 1920u;
                kiln_copy_async_16(a0, v60, a + v59);
            } else {
                *(float4*)(a0 + c) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:122
                unsigned v61 = 4u ^ c;
                unsigned v62 = v61 + 128u;
                *(float4*)(a0 + v62) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v63 = 8u ^ c;
                unsigned v64 = v63 + 256u;
                *(float4*)(a0 + v64) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v65 = 12u ^ c;
                unsigned v66 = v65 + 384u;
                *(float4*)(a0 + v66) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v67 = 16u ^ c;
                unsigned v68 = v67 + 512u;
                *(float4*)(a0 + v68) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v69 = 20u ^ c;
                unsigned v70 = v69 + 640u;
                *(float4*)(a0 + v70) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v71 = 24u ^ c;
                unsigned v72 = v71 + 768u;
                *(float4*)(a0 + v72) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v73 = 28u ^ c;
                unsigned v74 = v73 + 896u;
                *(float4*)(a0 + v74) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                *(float4*)(a0 + at) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v75 = v61 + 1152u;
                *(float4*)(a0 + v75) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v76 = v63 + 1280u;
                *(float4*)(a0 + v76) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v77 = v65 + 1408u;
                *(float4*)(a0 + v77) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v78 = v67 + 1536u;
                *(float4*)(a0 + v78) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v79 = v69 + 1664u;
                *(float4*)(a0 + v79) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v80 = v71 + 1792u;
                *(float4*)(a0 + v80) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v81 = v73 + 1920u;
                *(float4*)(a0 + v81) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        } else {
            unsigned c_1 = threadIdx.x * 4u;  // staged.rs:105
            bool v82 = c_1 < 16u;  // staged.rs:111
            unsigned at_1 = c_1 + 1024u;  // staged.rs:109
            if (v82) {  // staged.rs:111
                unsigned long long v83 = (unsigned long long)c_1;  // staged.rs:119
                unsigned long long v84 = a_first + v83;
                kiln_copy_async_16(a0, c_1, a + v84);
                unsigned v85 = left_outer - 1u;  // staged.rs:117
                unsigned row = v85 < 1u ? v85 : 1u;
                unsigned long long v86 = (unsigned long long)row;  // staged.rs:119
                unsigned long long v87 = v86 * 16ull;
                unsigned long long v88 = a_first + v87;
                unsigned long long v89 = v88 + v83;
                unsigned v90 = 4u ^ c_1;
                unsigned v91 = v90 + 128u;
                kiln_copy_async_16(a0, v91, a + v89);
                unsigned row_1 = v85 < 2u ? v85 : 2u;  // staged.rs:117
                unsigned long long v92 = (unsigned long long)row_1;  // staged.rs:119
                unsigned long long v93 = v92 * 16ull;
                unsigned long long v94 = a_first + v93;
                unsigned long long v95 = v94 + v83;
                unsigned v96 = 8u ^ c_1;
                unsigned v97 = v96 + 256u;
                kiln_copy_async_16(a0, v97, a + v95);
                unsigned row_2 = v85 < 3u ? v85 : 3u;  // staged.rs:117
                unsigned long long v98 = (unsigned long long)row_2;  // staged.rs:119
                unsigned long long v99 = v98 * 16ull;
                unsigned long long v100 = a_first + v99;
                unsigned long long v101 = v100 + v83;
                unsigned v102 = 12u ^ c_1;
                unsigned v103 = v102 + 384u;
                kiln_copy_async_16(a0, v103, a + v101);
                unsigned row_3 = v85 < 4u ? v85 : 4u;  // staged.rs:117
                unsigned long long v104 = (unsigned long long)row_3;  // staged.rs:119
                unsigned long long v105 = v104 * 16ull;
                unsigned long long v106 = a_first + v105;
                unsigned long long v107 = v106 + v83;
                unsigned v108 = 16u ^ c_1;
                unsigned v109 = v108 + 512u;
                kiln_copy_async_16(a0, v109, a + v107);
                unsigned row_4 = v85 < 5u ? v85 : 5u;  // staged.rs:117
                unsigned long long v110 = (unsigned long long)row_4;  // staged.rs:119
                unsigned long long v111 = v110 * 16ull;
                unsigned long long v112 = a_first + v111;
                unsigned long long v113 = v112 + v83;
                unsigned v114 = 20u ^ c_1;
                unsigned v115 = v114 + 640u;
                kiln_copy_async_16(a0, v115, a + v113);
                unsigned row_5 = v85 < 6u ? v85 : 6u;  // staged.rs:117
                unsigned long long v116 = (unsigned long long)row_5;  // staged.rs:119
                unsigned long long v117 = v116 * 16ull;
                unsigned long long v118 = a_first + v117;
                unsigned long long v119 = v118 + v83;
                unsigned v120 = 24u ^ c_1;
                unsigned v121 = v120 + 768u;
                kiln_copy_async_16(a0, v121, a + v119);
                unsigned row_6 = v85 < 7u ? v85 : 7u;  // staged.rs:117
                unsigned long long v122 = (unsigned long long)row_6;  // staged.rs:119
                unsigned long long v123 = v122 * 16ull;
                unsigned long long v124 = a_first + v123;
                unsigned long long v125 = v124 + v83;
                unsigned v126 = 28u ^ c_1;
                unsigned v127 = v126 + 896u;
                kiln_copy_async_16(a0, v127, a + v125);
                unsigned row_7 = v85 < 8u ? v85 : 8u;  // staged.rs:117
                unsigned long long v128 = (unsigned long long)row_7;  // staged.rs:119
                unsigned long long v129 = v128 * 16ull;
                unsigned long long v130 = a_first + v129;
                unsigned long long v131 = v130 + v83;
                kiln_copy_async_16(a0, at_1, a + v131);
                unsigned row_8 = v85 < 9u ? v85 : 9u;  // staged.rs:117
                unsigned long long v132 = (unsigned long long)row_8;  // staged.rs:119
                unsigned long long v133 = v132 * 16ull;
                unsigned long long v134 = a_first + v133;
                unsigned long long v135 = v134 + v83;
                unsigned v136 = v90 + 1152u;
                kiln_copy_async_16(a0, v136, a + v135);
                unsigned row_9 = v85 < 10u ? v85 : 10u;  // staged.rs:117
                unsigned long long v137 = (unsigned long long)row_9;  // staged.rs:119
                unsigned long long v138 = v137 * 16ull;
                unsigned long long v139 = a_first + v138;
                unsigned long long v140 = v139 + v83;
                unsigned v141 = v96 + 1280u;
                kiln_copy_async_16(a0, v141, a + v140);
                unsigned row_10 = v85 < 11u ? v85 : 11u;  // staged.rs:117
                unsigned long long v142 = (unsigned long long)row_10;  // staged.rs:119
                unsigned long long v143 = v142 * 16ull;
                unsigned long long v144 = a_first + v143;
                unsigned long long v145 = v144 + v83;
                unsigned v146 = v102 + 1408u;
                kiln_copy_async_16(a0, v146, a + v145);
                unsigned row_11 = v85 < 12u ? v85 : 12u;  // staged.rs:117
                unsigned long long v147 = (unsigned long long)row_11;  // staged.rs:119
                unsigned long long v148 = v147 * 16ull;
                unsigned long long v149 = a_first + v148;
                unsigned long long v150 = v149 + v83;
                unsigned v151 = v108 + 1536u;
                kiln_copy_async_16(a0, v151, a + v150);
                unsigned row_12 = v85 < 13u ? v85 : 13u;  // staged.rs:117
                unsigned long long v152 = (unsigned long long)row_12;  // staged.rs:119
                unsigned long long v153 = v152 * 16ull;
                unsigned long long v154 = a_first + v153;
                unsigned long long v155 = v154 + v83;
                unsigned v156 = v114 + 1664u;
                kiln_copy_async_16(a0, v156, a + v155);
                unsigned row_13 = v85 < 14u ? v85 : 14u;  // staged.rs:117
                unsigned long long v157 = (unsigned long long)row_13;  // staged.rs:119
                unsigned long long v158 = v157 * 16ull;
                unsigned long long v159 = a_first + v158;
                unsigned long long v160 = v159 + v83;
                unsigned v161 = v120 + 1792u;
                kiln_copy_async_16(a0, v161, a + v160);
                unsigned row_14 = v85 < 15u ? v85 : 15u;  // staged.rs:117
                unsigned long long v162 = (unsigned long long)row_14;  // staged.rs:119
                unsigned long long v163 = v162 * 16ull;
                unsigned long long v164 = a_first + v163;
                unsigned long long v165 = v164 + v83;
                unsigned v166 = v126 + 1920u;
                kiln_copy_async_16(a0, v166, a + v165);
            } else {
                *(float4*)(a0 + c_1) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:122
                unsigned v167 = 4u ^ c_1;
                unsigned v168 = v167 + 128u;
                *(float4*)(a0 + v168) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v169 = 8u ^ c_1;
                unsigned v170 = v169 + 256u;
                *(float4*)(a0 + v170) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v171 = 12u ^ c_1;
                unsigned v172 = v171 + 384u;
                *(float4*)(a0 + v172) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v173 = 16u ^ c_1;
                unsigned v174 = v173 + 512u;
                *(float4*)(a0 + v174) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v175 = 20u ^ c_1;
                unsigned v176 = v175 + 640u;
                *(float4*)(a0 + v176) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v177 = 24u ^ c_1;
                unsigned v178 = v177 + 768u;
                *(float4*)(a0 + v178) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v179 = 28u ^ c_1;
                unsigned v180 = v179 + 896u;
                *(float4*)(a0 + v180) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                *(float4*)(a0 + at_1) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v181 = v167 + 1152u;
                *(float4*)(a0 + v181) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v182 = v169 + 1280u;
                *(float4*)(a0 + v182) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v183 = v171 + 1408u;
                *(float4*)(a0 + v183) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v184 = v173 + 1536u;
                *(float4*)(a0 + v184) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v185 = v175 + 1664u;
                *(float4*)(a0 + v185) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v186 = v177 + 1792u;
                *(float4*)(a0 + v186) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                unsigned v187 = v179 + 1920u;
                *(float4*)(a0 + v187) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        }
        unsigned long long v188 = (unsigned long long)left_edge;  // staged.rs:204
        unsigned long long v189 = v188 * 16ull;
        unsigned long long first = b_first + v189;
        unsigned left_outer_1 = 16u - left_edge;  // staged.rs:214
        unsigned c_2 = threadIdx.x * 4u;  // staged.rs:105
        bool v190 = c_2 < 16u;  // staged.rs:111
        unsigned at_2 = c_2 + 1024u;  // staged.rs:109
        if (v190) {  // staged.rs:111
            unsigned long long v191 = (unsigned long long)c_2;  // staged.rs:119
            unsigned long long v192 = first + v191;
            kiln_copy_async_16(a1, c_2, b + v192);
            unsigned long long v193 = first + 16ull;
            unsigned long long v194 = v193 + v191;
            unsigned v195 = 4u ^ c_2;
            unsigned v196 = v195 + 128u;
            kiln_copy_async_16(a1, v196, b + v194);
            unsigned long long v197 = first + 32ull;
            unsigned long long v198 = v197 + v191;
            unsigned v199 = 8u ^ c_2;
            unsigned v200 = v199 + 256u;
            kiln_copy_async_16(a1, v200, b + v198);
            unsigned long long v201 = first + 48ull;
            unsigned long long v202 = v201 + v191;
            unsigned v203 = 12u ^ c_2;
            unsigned v204 = v203 + 384u;
            kiln_copy_async_16(a1, v204, b + v202);
            unsigned long long v205 = first + 64ull;
            unsigned long long v206 = v205 + v191;
            unsigned v207 = 16u ^ c_2;
            unsigned v208 = v207 + 512u;
            kiln_copy_async_16(a1, v208, b + v206);
            unsigned long long v209 = first + 80ull;
            unsigned long long v210 = v209 + v191;
            unsigned v211 = 20u ^ c_2;
            unsigned v212 = v211 + 640u;
            kiln_copy_async_16(a1, v212, b + v210);
            unsigned long long v213 = first + 96ull;
            unsigned long long v214 = v213 + v191;
            unsigned v215 = 24u ^ c_2;
            unsigned v216 = v215 + 768u;
            kiln_copy_async_16(a1, v216, b + v214);
            unsigned long long v217 = first + 112ull;
            unsigned long long v218 = v217 + v191;
            unsigned v219 = 28u ^ c_2;
            unsigned v220 = v219 + 896u;
            kiln_copy_async_16(a1, v220, b + v218);
            unsigned long long v221 = first + 128ull;
            unsigned long long v222 = v221 + v191;
            kiln_copy_async_16(a1, at_2, b + v222);
            unsigned long long v223 = first + 144ull;
            unsigned long long v224 = v223 + v191;
            unsigned v225 = v195 + 1152u;
            kiln_copy_async_16(a1, v225, b + v224);
            unsigned long long v226 = first + 160ull;
            unsigned long long v227 = v226 + v191;
            unsigned v228 = v199 + 1280u;
            kiln_copy_async_16(a1, v228, b + v227);
            unsigned long long v229 = first + 176ull;
            unsigned long long v230 = v229 + v191;
            unsigned v231 = v203 + 1408u;
            kiln_copy_async_16(a1, v231, b + v230);
            unsigned long long v232 = first + 192ull;
            unsigned long long v233 = v232 + v191;
            unsigned v234 = v207 + 1536u;
            kiln_copy_async_16(a1, v234, b + v233);
            unsigned long long v235 = first + 208ull;
            unsigned long long v236 = v235 + v191;
            unsigned v237 = v211 + 1664u;
            kiln_copy_async_16(a1, v237, b + v236);
            unsigned long long v238 = first + 224ull;
            unsigned long long v239 = v238 + v191;
            unsigned v240 = v215 + 1792u;
            kiln_copy_async_16(a1, v240, b + v239);
            unsigned long long v241 = first + 240ull;
            unsigned long long v242 = v241 + v191;
            unsigned v243 = v219 + 1920u;
            kiln_copy_async_16(a1, v243, b + v242);
        } else {
            *(float4*)(a1 + c_2) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:122
            unsigned v244 = 4u ^ c_2;
            unsigned v245 = v244 + 128u;
            *(float4*)(a1 + v245) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v246 = 8u ^ c_2;
            unsigned v247 = v246 + 256u;
            *(float4*)(a1 + v247) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v248 = 12u ^ c_2;
            unsigned v249 = v248 + 384u;
            *(float4*)(a1 + v249) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v250 = 16u ^ c_2;
            unsigned v251 = v250 + 512u;
            *(float4*)(a1 + v251) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v252 = 20u ^ c_2;
            unsigned v253 = v252 + 640u;
            *(float4*)(a1 + v253) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v254 = 24u ^ c_2;
            unsigned v255 = v254 + 768u;
            *(float4*)(a1 + v255) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v256 = 28u ^ c_2;
            unsigned v257 = v256 + 896u;
            *(float4*)(a1 + v257) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            *(float4*)(a1 + at_2) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v258 = v244 + 1152u;
            *(float4*)(a1 + v258) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v259 = v246 + 1280u;
            *(float4*)(a1 + v259) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v260 = v248 + 1408u;
            *(float4*)(a1 + v260) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v261 = v250 + 1536u;
            *(float4*)(a1 + v261) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v262 = v252 + 1664u;
            *(float4*)(a1 + v262) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v263 = v254 + 1792u;
            *(float4*)(a1 + v263) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            unsigned v264 = v256 + 1920u;
            *(float4*)(a1 + v264) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        kiln_async_commit();  // staged.rs:222
        kiln_async_wait_0();  // staged.rs:234
        __syncthreads();  // staged.rs:236
        unsigned v265 = (threadIdx.x & 31u) / 4u;  // staged.rs:239
        unsigned v266 = (threadIdx.x & 31u) % 4u;
        unsigned v267 = v266 * 2u;
        unsigned v268 = v265 * 128u;
        unsigned v269 = v268 >> 7;
        unsigned v270 = v269 & 7u;
        unsigned v271 = v270 * 4u;
        unsigned v272 = v271 ^ v267;
        unsigned v273 = v268 + v272;
        float2 q0 = *(float2*)(a0 + v273);
        float v274 = q0.x;
        float v275 = q0.y;
        unsigned v276 = v267 + 1u;
        unsigned v277 = v265 + 8u;
        unsigned v278 = v273 + 1024u;
        float2 q1 = *(float2*)(a0 + v278);
        float v279 = q1.x;
        float v280 = q1.y;
        unsigned v281 = v267 + 8u;
        unsigned v282 = v272 ^ 8u;
        unsigned v283 = v268 + v282;
        float2 q2 = *(float2*)(a0 + v283);
        float v284 = q2.x;
        float v285 = q2.y;
        unsigned v286 = v267 + 9u;
        unsigned v287 = v283 + 1024u;
        float2 q3 = *(float2*)(a0 + v287);
        float v288 = q3.x;
        float v289 = q3.y;
        float2 q4 = *(float2*)(a1 + v273);  // staged.rs:242
        float v290 = q4.x;
        float v291 = q4.y;
        float2 q5 = *(float2*)(a1 + v283);
        float v292 = q5.x;
        float v293 = q5.y;
        float2 q6 = *(float2*)(a1 + v278);
        float v294 = q6.x;
        float v295 = q6.y;
        float2 q7 = *(float2*)(a1 + v287);
        float v296 = q7.x;
        float v297 = q7.y;
        kiln_async_commit();  // staged.rs:229
        float4 q8 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:250
        q8 = kiln_mma_f32(q8, v274, v279, v275, v280, v290, v291);
        q8 = kiln_mma_f32(q8, v284, v288, v285, v289, v292, v293);
        float v298 = q8.x;
        float v299 = q8.y;
        float v300 = q8.z;
        float v301 = q8.w;
        float4 q9 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q9 = kiln_mma_f32(q9, v274, v279, v275, v280, v294, v295);
        q9 = kiln_mma_f32(q9, v284, v288, v285, v289, v296, v297);
        float v302 = q9.x;
        float v303 = q9.y;
        float v304 = q9.z;
        float v305 = q9.w;
        unsigned v306 = v272 ^ 16u;  // staged.rs:239
        unsigned v307 = v268 + v306;
        float2 q10 = *(float2*)(a0 + v307);
        float v308 = q10.x;
        float v309 = q10.y;
        unsigned v310 = v307 + 1024u;
        float2 q11 = *(float2*)(a0 + v310);
        float v311 = q11.x;
        float v312 = q11.y;
        unsigned v313 = v272 ^ 24u;
        unsigned v314 = v268 + v313;
        float2 q12 = *(float2*)(a0 + v314);
        float v315 = q12.x;
        float v316 = q12.y;
        unsigned v317 = v314 + 1024u;
        float2 q13 = *(float2*)(a0 + v317);
        float v318 = q13.x;
        float v319 = q13.y;
        float2 q14 = *(float2*)(a1 + v307);  // staged.rs:242
        float v320 = q14.x;
        float v321 = q14.y;
        float2 q15 = *(float2*)(a1 + v314);
        float v322 = q15.x;
        float v323 = q15.y;
        float2 q16 = *(float2*)(a1 + v310);
        float v324 = q16.x;
        float v325 = q16.y;
        float2 q17 = *(float2*)(a1 + v317);
        float v326 = q17.x;
        float v327 = q17.y;
        float4 q18 = make_float4(v298, v299, v300, v301);  // staged.rs:250
        q18 = kiln_mma_f32(q18, v308, v311, v309, v312, v320, v321);
        q18 = kiln_mma_f32(q18, v315, v318, v316, v319, v322, v323);
        float v328 = q18.x;
        float v329 = q18.y;
        float v330 = q18.z;
        float v331 = q18.w;
        float4 q19 = make_float4(v302, v303, v304, v305);
        q19 = kiln_mma_f32(q19, v308, v311, v309, v312, v324, v325);
        q19 = kiln_mma_f32(q19, v315, v318, v316, v319, v326, v327);
        float v332 = q19.x;
        float v333 = q19.y;
        float v334 = q19.z;
        float v335 = q19.w;
        unsigned v336 = v272 ^ 32u;  // staged.rs:239
        unsigned v337 = v268 + v336;
        float2 q20 = *(float2*)(a0 + v337);
        float v338 = q20.x;
        float v339 = q20.y;
        unsigned v340 = v337 + 1024u;
        float2 q21 = *(float2*)(a0 + v340);
        float v341 = q21.x;
        float v342 = q21.y;
        unsigned v343 = v272 ^ 40u;
        unsigned v344 = v268 + v343;
        float2 q22 = *(float2*)(a0 + v344);
        float v345 = q22.x;
        float v346 = q22.y;
        unsigned v347 = v344 + 1024u;
        float2 q23 = *(float2*)(a0 + v347);
        float v348 = q23.x;
        float v349 = q23.y;
        float2 q24 = *(float2*)(a1 + v337);  // staged.rs:242
        float v350 = q24.x;
        float v351 = q24.y;
        float2 q25 = *(float2*)(a1 + v344);
        float v352 = q25.x;
        float v353 = q25.y;
        float2 q26 = *(float2*)(a1 + v340);
        float v354 = q26.x;
        float v355 = q26.y;
        float2 q27 = *(float2*)(a1 + v347);
        float v356 = q27.x;
        float v357 = q27.y;
        float4 q28 = make_float4(v328, v329, v330, v331);  // staged.rs:250
        q28 = kiln_mma_f32(q28, v338, v341, v339, v342, v350, v351);
        q28 = kiln_mma_f32(q28, v345, v348, v346, v349, v352, v353);
        float v358 = q28.x;
        float v359 = q28.y;
        float v360 = q28.z;
        float v361 = q28.w;
        float4 q29 = make_float4(v332, v333, v334, v335);
        q29 = kiln_mma_f32(q29, v338, v341, v339, v342, v354, v355);
        q29 = kiln_mma_f32(q29, v345, v348, v346, v349, v356, v357);
        float v362 = q29.x;
        float v363 = q29.y;
        float v364 = q29.z;
        float v365 = q29.w;
        unsigned v366 = v272 ^ 48u;  // staged.rs:239
        unsigned v367 = v268 + v366;
        float2 q30 = *(float2*)(a0 + v367);
        float v368 = q30.x;
        float v369 = q30.y;
        unsigned v370 = v367 + 1024u;
        float2 q31 = *(float2*)(a0 + v370);
        float v371 = q31.x;
        float v372 = q31.y;
        unsigned v373 = v272 ^ 56u;
        unsigned v374 = v268 + v373;
        float2 q32 = *(float2*)(a0 + v374);
        float v375 = q32.x;
        float v376 = q32.y;
        unsigned v377 = v374 + 1024u;
        float2 q33 = *(float2*)(a0 + v377);
        float v378 = q33.x;
        float v379 = q33.y;
        float2 q34 = *(float2*)(a1 + v367);  // staged.rs:242
        float v380 = q34.x;
        float v381 = q34.y;
        float2 q35 = *(float2*)(a1 + v374);
        float v382 = q35.x;
        float v383 = q35.y;
        float2 q36 = *(float2*)(a1 + v370);
        float v384 = q36.x;
        float v385 = q36.y;
        float2 q37 = *(float2*)(a1 + v377);
        float v386 = q37.x;
        float v387 = q37.y;
        float4 q38 = make_float4(v358, v359, v360, v361);  // staged.rs:250
        q38 = kiln_mma_f32(q38, v368, v371, v369, v372, v380, v381);
        q38 = kiln_mma_f32(q38, v375, v378, v376, v379, v382, v383);
        float v388 = q38.x;
        float v389 = q38.y;
        float v390 = q38.z;
        float v391 = q38.w;
        float4 q39 = make_float4(v362, v363, v364, v365);
        q39 = kiln_mma_f32(q39, v368, v371, v369, v372, v384, v385);
        q39 = kiln_mma_f32(q39, v375, v378, v376, v379, v386, v387);
        float v392 = q39.x;
        float v393 = q39.y;
        float v394 = q39.z;
        float v395 = q39.w;
        unsigned v396 = v272 ^ 64u;  // staged.rs:239
        unsigned v397 = v268 + v396;
        float2 q40 = *(float2*)(a0 + v397);
        float v398 = q40.x;
        float v399 = q40.y;
        unsigned v400 = v397 + 1024u;
        float2 q41 = *(float2*)(a0 + v400);
        float v401 = q41.x;
        float v402 = q41.y;
        unsigned v403 = v272 ^ 72u;
        unsigned v404 = v268 + v403;
        float2 q42 = *(float2*)(a0 + v404);
        float v405 = q42.x;
        float v406 = q42.y;
        unsigned v407 = v404 + 1024u;
        float2 q43 = *(float2*)(a0 + v407);
        float v408 = q43.x;
        float v409 = q43.y;
        float2 q44 = *(float2*)(a1 + v397);  // staged.rs:242
        float v410 = q44.x;
        float v411 = q44.y;
        float2 q45 = *(float2*)(a1 + v404);
        float v412 = q45.x;
        float v413 = q45.y;
        float2 q46 = *(float2*)(a1 + v400);
        float v414 = q46.x;
        float v415 = q46.y;
        float2 q47 = *(float2*)(a1 + v407);
        float v416 = q47.x;
        float v417 = q47.y;
        float4 q48 = make_float4(v388, v389, v390, v391);  // staged.rs:250
        q48 = kiln_mma_f32(q48, v398, v401, v399, v402, v410, v411);
        q48 = kiln_mma_f32(q48, v405, v408, v406, v409, v412, v413);
        float v418 = q48.x;
        float v419 = q48.y;
        float v420 = q48.z;
        float v421 = q48.w;
        float4 q49 = make_float4(v392, v393, v394, v395);
        q49 = kiln_mma_f32(q49, v398, v401, v399, v402, v414, v415);
        q49 = kiln_mma_f32(q49, v405, v408, v406, v409, v416, v417);
        float v422 = q49.x;
        float v423 = q49.y;
        float v424 = q49.z;
        float v425 = q49.w;
        unsigned v426 = v272 ^ 80u;  // staged.rs:239
        unsigned v427 = v268 + v426;
        float2 q50 = *(float2*)(a0 + v427);
        float v428 = q50.x;
        float v429 = q50.y;
        unsigned v430 = v427 + 1024u;
        float2 q51 = *(float2*)(a0 + v430);
        float v431 = q51.x;
        float v432 = q51.y;
        unsigned v433 = v272 ^ 88u;
        unsigned v434 = v268 + v433;
        float2 q52 = *(float2*)(a0 + v434);
        float v435 = q52.x;
        float v436 = q52.y;
        unsigned v437 = v434 + 1024u;
        float2 q53 = *(float2*)(a0 + v437);
        float v438 = q53.x;
        float v439 = q53.y;
        float2 q54 = *(float2*)(a1 + v427);  // staged.rs:242
        float v440 = q54.x;
        float v441 = q54.y;
        float2 q55 = *(float2*)(a1 + v434);
        float v442 = q55.x;
        float v443 = q55.y;
        float2 q56 = *(float2*)(a1 + v430);
        float v444 = q56.x;
        float v445 = q56.y;
        float2 q57 = *(float2*)(a1 + v437);
        float v446 = q57.x;
        float v447 = q57.y;
        float4 q58 = make_float4(v418, v419, v420, v421);  // staged.rs:250
        q58 = kiln_mma_f32(q58, v428, v431, v429, v432, v440, v441);
        q58 = kiln_mma_f32(q58, v435, v438, v436, v439, v442, v443);
        float v448 = q58.x;
        float v449 = q58.y;
        float v450 = q58.z;
        float v451 = q58.w;
        float4 q59 = make_float4(v422, v423, v424, v425);
        q59 = kiln_mma_f32(q59, v428, v431, v429, v432, v444, v445);
        q59 = kiln_mma_f32(q59, v435, v438, v436, v439, v446, v447);
        float v452 = q59.x;
        float v453 = q59.y;
        float v454 = q59.z;
        float v455 = q59.w;
        unsigned v456 = v272 ^ 96u;  // staged.rs:239
        unsigned v457 = v268 + v456;
        float2 q60 = *(float2*)(a0 + v457);
        float v458 = q60.x;
        float v459 = q60.y;
        unsigned v460 = v457 + 1024u;
        float2 q61 = *(float2*)(a0 + v460);
        float v461 = q61.x;
        float v462 = q61.y;
        unsigned v463 = v272 ^ 104u;
        unsigned v464 = v268 + v463;
        float2 q62 = *(float2*)(a0 + v464);
        float v465 = q62.x;
        float v466 = q62.y;
        unsigned v467 = v464 + 1024u;
        float2 q63 = *(float2*)(a0 + v467);
        float v468 = q63.x;
        float v469 = q63.y;
        float2 q64 = *(float2*)(a1 + v457);  // staged.rs:242
        float v470 = q64.x;
        float v471 = q64.y;
        float2 q65 = *(float2*)(a1 + v464);
        float v472 = q65.x;
        float v473 = q65.y;
        float2 q66 = *(float2*)(a1 + v460);
        float v474 = q66.x;
        float v475 = q66.y;
        float2 q67 = *(float2*)(a1 + v467);
        float v476 = q67.x;
        float v477 = q67.y;
        float4 q68 = make_float4(v448, v449, v450, v451);  // staged.rs:250
        q68 = kiln_mma_f32(q68, v458, v461, v459, v462, v470, v471);
        q68 = kiln_mma_f32(q68, v465, v468, v466, v469, v472, v473);
        float v478 = q68.x;
        float v479 = q68.y;
        float v480 = q68.z;
        float v481 = q68.w;
        float4 q69 = make_float4(v452, v453, v454, v455);
        q69 = kiln_mma_f32(q69, v458, v461, v459, v462, v474, v475);
        q69 = kiln_mma_f32(q69, v465, v468, v466, v469, v476, v477);
        float v482 = q69.x;
        float v483 = q69.y;
        float v484 = q69.z;
        float v485 = q69.w;
        unsigned v486 = v272 ^ 112u;  // staged.rs:239
        unsigned v487 = v268 + v486;
        float2 q70 = *(float2*)(a0 + v487);
        float v488 = q70.x;
        float v489 = q70.y;
        unsigned v490 = v487 + 1024u;
        float2 q71 = *(float2*)(a0 + v490);
        float v491 = q71.x;
        float v492 = q71.y;
        unsigned v493 = v272 ^ 120u;
        unsigned v494 = v268 + v493;
        float2 q72 = *(float2*)(a0 + v494);
        float v495 = q72.x;
        float v496 = q72.y;
        unsigned v497 = v494 + 1024u;
        float2 q73 = *(float2*)(a0 + v497);
        float v498 = q73.x;
        float v499 = q73.y;
        float2 q74 = *(float2*)(a1 + v487);  // staged.rs:242
        float v500 = q74.x;
        float v501 = q74.y;
        float2 q75 = *(float2*)(a1 + v494);
        float v502 = q75.x;
        float v503 = q75.y;
        float2 q76 = *(float2*)(a1 + v490);
        float v504 = q76.x;
        float v505 = q76.y;
        float2 q77 = *(float2*)(a1 + v497);
        float v506 = q77.x;
        float v507 = q77.y;
        float4 q78 = make_float4(v478, v479, v480, v481);  // staged.rs:250
        q78 = kiln_mma_f32(q78, v488, v491, v489, v492, v500, v501);
        q78 = kiln_mma_f32(q78, v495, v498, v496, v499, v502, v503);
        float v508 = q78.x;
        float v509 = q78.y;
        float v510 = q78.z;
        float v511 = q78.w;
        float4 q79 = make_float4(v482, v483, v484, v485);
        q79 = kiln_mma_f32(q79, v488, v491, v489, v492, v504, v505);
        q79 = kiln_mma_f32(q79, v495, v498, v496, v499, v506, v507);
        float v512 = q79.x;
        float v513 = q79.y;
        float v514 = q79.z;
        float v515 = q79.w;
        bool v516 = top < m;  // staged.rs:257
        bool v517 = left_edge < 16u;
        bool v518 = v516 && v517;
        if (v518) {
            unsigned long long first_1 = a_first + v188;  // matmul.rs:456
            bool v519 = v265 < left_outer;  // matmul.rs:459
            bool v520 = v267 < left_outer_1;
            bool v521 = v519 && v520;
            bool v522 = v276 < left_outer_1;
            bool v523 = v519 && v522;
            bool v524 = v277 < left_outer;
            bool v525 = v524 && v520;
            bool v526 = v524 && v522;
            bool v527 = v281 < left_outer_1;
            bool v528 = v519 && v527;
            bool v529 = v286 < left_outer_1;
            bool v530 = v519 && v529;
            bool v531 = v524 && v527;
            bool v532 = v524 && v529;
            bool v533 = left_outer_1 >= 16u;  // matmul.rs:467
            bool v534 = v6 && v533;
            if (v534) {
                unsigned long long v535 = (unsigned long long)v265;  // matmul.rs:468
                unsigned long long v536 = (unsigned long long)v267;
                unsigned long long v537 = v535 * 16ull;
                unsigned long long v538 = first_1 + v537;
                unsigned long long v539 = v538 + v536;
                *(float2*)(out + v539) = make_float2(v508, v509);
                unsigned long long v540 = (unsigned long long)v277;
                unsigned long long v541 = v540 * 16ull;
                unsigned long long v542 = first_1 + v541;
                unsigned long long v543 = v542 + v536;
                *(float2*)(out + v543) = make_float2(v510, v511);
                unsigned long long v544 = (unsigned long long)v281;
                unsigned long long v545 = v538 + v544;
                *(float2*)(out + v545) = make_float2(v512, v513);
                unsigned long long v546 = v542 + v544;
                *(float2*)(out + v546) = make_float2(v514, v515);
            } else {
                unsigned long long v547 = (unsigned long long)v265;  // matmul.rs:470
                unsigned long long v548 = (unsigned long long)v267;
                unsigned long long v549 = v547 * 16ull;
                unsigned long long v550 = first_1 + v549;
                unsigned long long v551 = v550 + v548;
                if (v521) {
                    out[v551] = v508;
                }
                unsigned long long v552 = (unsigned long long)v276;
                unsigned long long v553 = v550 + v552;
                if (v523) {
                    out[v553] = v509;
                }
                unsigned long long v554 = (unsigned long long)v277;
                unsigned long long v555 = v554 * 16ull;
                unsigned long long v556 = first_1 + v555;
                unsigned long long v557 = v556 + v548;
                if (v525) {
                    out[v557] = v510;
                }
                unsigned long long v558 = v556 + v552;
                if (v526) {
                    out[v558] = v511;
                }
                unsigned long long v559 = (unsigned long long)v281;
                unsigned long long v560 = v550 + v559;
                if (v528) {
                    out[v560] = v512;
                }
                unsigned long long v561 = (unsigned long long)v286;
                unsigned long long v562 = v550 + v561;
                if (v530) {
                    out[v562] = v513;
                }
                unsigned long long v563 = v556 + v559;
                if (v531) {
                    out[v563] = v514;
                }
                unsigned long long v564 = v556 + v561;
                if (v532) {
                    out[v564] = v515;
                }
            }
        }
    }
}
