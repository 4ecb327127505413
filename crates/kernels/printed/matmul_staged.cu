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
    __shared__ __align__(128) float a0[4096];  // staged.rs:156
    __shared__ __align__(128) float a1[4096];  // staged.rs:157
    unsigned top = blockIdx.y * 16u;  // staged.rs:149
    unsigned left_edge = blockIdx.x * 16u;
    bool v0 = top >= m;  // staged.rs:150
    if (!v0) {
        unsigned long long v1 = (unsigned long long)blockIdx.z;  // staged.rs:161
        unsigned long long v2 = (unsigned long long)m;
        unsigned long long v3 = v1 * v2;
        unsigned long long v4 = (unsigned long long)top;
        unsigned long long v5 = v3 + v4;
        unsigned long long a_first = v5 * 16ull;
        unsigned long long b_first = v1 * 256ull;  // staged.rs:162
        unsigned left_outer = m - top;  // staged.rs:168
        bool v6 = left_outer >= 16u;  // staged.rs:170
        if (v6) {
            unsigned c = threadIdx.x * 4u;  // staged.rs:83
            bool v7 = c < 16u;  // staged.rs:89
            if (v7) {
                unsigned long long v8 = (unsigned long long)c;  // staged.rs:97
                unsigned long long v9 = a_first + v8;
                kiln_copy_async_16(a0, c, a + v9);
            } else {
                *(float4*)(a0 + c) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            if (v7) {  // staged.rs:89
                unsigned long long v10 = a_first + 16ull;  // staged.rs:97
                unsigned long long v11 = (unsigned long long)c;
                unsigned long long v12 = v10 + v11;
                unsigned v13 = 4u ^ c;
                unsigned v14 = v13 + 128u;
                kiln_copy_async_16(a0, v14, a + v12);
            } else {
                unsigned v15 = 4u ^ c;  // staged.rs:100
                unsigned v16 = v15 + 128u;
                *(float4*)(a0 + v16) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v17 = a_first + 32ull;  // staged.rs:97
                unsigned long long v18 = (unsigned long long)c;
                unsigned long long v19 = v17 + v18;
                unsigned v20 = 8u ^ c;
                unsigned v21 = v20 + 256u;
                kiln_copy_async_16(a0, v21, a + v19);
            } else {
                unsigned v22 = 8u ^ c;  // staged.rs:100
                unsigned v23 = v22 + 256u;
                *(float4*)(a0 + v23) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v24 = a_first + 48ull;  // staged.rs:97
                unsigned long long v25 = (unsigned long long)c;
                unsigned long long v26 = v24 + v25;
                unsigned v27 = 12u ^ c;
                unsigned v28 = v27 + 384u;
                kiln_copy_async_16(a0, v28, a + v26);
            } else {
                unsigned v29 = 12u ^ c;  // staged.rs:100
                unsigned v30 = v29 + 384u;
                *(float4*)(a0 + v30) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v31 = a_first + 64ull;  // staged.rs:97
                unsigned long long v32 = (unsigned long long)c;
                unsigned long long v33 = v31 + v32;
                unsigned v34 = 16u ^ c;
                unsigned v35 = v34 + 512u;
                kiln_copy_async_16(a0, v35, a + v33);
            } else {
                unsigned v36 = 16u ^ c;  // staged.rs:100
                unsigned v37 = v36 + 512u;
                *(float4*)(a0 + v37) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v38 = a_first + 80ull;  // staged.rs:97
                unsigned long long v39 = (unsigned long long)c;
                unsigned long long v40 = v38 + v39;
                unsigned v41 = 20u ^ c;
                unsigned v42 = v41 + 640u;
                kiln_copy_async_16(a0, v42, a + v40);
            } else {
                unsigned v43 = 20u ^ c;  // staged.rs:100
                unsigned v44 = v43 + 640u;
                *(float4*)(a0 + v44) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v45 = a_first + 96ull;  // staged.rs:97
                unsigned long long v46 = (unsigned long long)c;
                unsigned long long v47 = v45 + v46;
                unsigned v48 = 24u ^ c;
                unsigned v49 = v48 + 768u;
                kiln_copy_async_16(a0, v49, a + v47);
            } else {
                unsigned v50 = 24u ^ c;  // staged.rs:100
                unsigned v51 = v50 + 768u;
                *(float4*)(a0 + v51) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v52 = a_first + 112ull;  // staged.rs:97
                unsigned long long v53 = (unsigned long long)c;
                unsigned long long v54 = v52 + v53;
                unsigned v55 = 28u ^ c;
                unsigned v56 = v55 + 896u;
                kiln_copy_async_16(a0, v56, a + v54);
            } else {
                unsigned v57 = 28u ^ c;  // staged.rs:100
                unsigned v58 = v57 + 896u;
                *(float4*)(a0 + v58) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at = c + 1024u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                unsigned long long v59 = a_first + 128ull;  // staged.rs:97
                unsigned long long v60 = (unsigned long long)c;
                unsigned long long v61 = v59 + v60;
                kiln_copy_async_16(a0, at, a + v61);
            } else {
                *(float4*)(a0 + at) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            if (v7) {  // staged.rs:89
                unsigned long long v62 = a_first + 144ull;  // staged.rs:97
                unsigned long long v63 = (unsigned long long)c;
                unsigned long long v64 = v62 + v63;
                unsigned v65 = 4u ^ c;
                unsigned v66 = v65 + 1152u;
                kiln_copy_async_16(a0, v66, a + v64);
            } else {
                unsigned v67 = 4u ^ c;  // staged.rs:100
                unsigned v68 = v67 + 1152u;
                *(float4*)(a0 + v68) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v69 = a_first + 160ull;  // staged.rs:97
                unsigned long long v70 = (unsigned long long)c;
                unsigned long long v71 = v69 + v70;
                unsigned v72 = 8u ^ c;
                unsigned v73 = v72 + 1280u;
                kiln_copy_async_16(a0, v73, a + v71);
            } else {
                unsigned v74 = 8u ^ c;  // staged.rs:100
                unsigned v75 = v74 + 1280u;
                *(float4*)(a0 + v75) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v76 = a_first + 176ull;  // staged.rs:97
                unsigned long long v77 = (unsigned long long)c;
                unsigned long long v78 = v76 + v77;
                unsigned v79 = 12u ^ c;
                unsigned v80 = v79 + 1408u;
                kiln_copy_async_16(a0, v80, a + v78);
            } else {
                unsigned v81 = 12u ^ c;  // staged.rs:100
                unsigned v82 = v81 + 1408u;
                *(float4*)(a0 + v82) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v83 = a_first + 192ull;  // staged.rs:97
                unsigned long long v84 = (unsigned long long)c;
                unsigned long long v85 = v83 + v84;
                unsigned v86 = 16u ^ c;
                unsigned v87 = v86 + 1536u;
                kiln_copy_async_16(a0, v87, a + v85);
            } else {
                unsigned v88 = 16u ^ c;  // staged.rs:100
                unsigned v89 = v88 + 1536u;
                *(float4*)(a0 + v89) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v90 = a_first + 208ull;  // staged.rs:97
                unsigned long long v91 = (unsigned long long)c;
                unsigned long long v92 = v90 + v91;
                unsigned v93 = 20u ^ c;
                unsigned v94 = v93 + 1664u;
                kiln_copy_async_16(a0, v94, a + v92);
            } else {
                unsigned v95 = 20u ^ c;  // staged.rs:100
                unsigned v96 = v95 + 1664u;
                *(float4*)(a0 + v96) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v97 = a_first + 224ull;  // staged.rs:97
                unsigned long long v98 = (unsigned long long)c;
                unsigned long long v99 = v97 + v98;
                unsigned v100 = 24u ^ c;
                unsigned v101 = v100 + 1792u;
                kiln_copy_async_16(a0, v101, a + v99);
            } else {
                unsigned v102 = 24u ^ c;  // staged.rs:100
                unsigned v103 = v102 + 1792u;
                *(float4*)(a0 + v103) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v7) {  // staged.rs:89
                unsigned long long v104 = a_first + 240ull;  // staged.rs:97
                unsigned long long v105 = (unsigned long long)c;
                unsigned long long v106 = v104 + v105;
                unsigned v107 = 28u ^ c;
                unsigned v108 = v107 + 1920u;
                kiln_copy_async_16(a0, v108, a + v106);
            } else {
                unsigned v109 = 28u ^ c;  // staged.rs:100
                unsigned v110 = v109 + 1920u;
                *(float4*)(a0 + v110) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        } else {
            unsigned c_1 = threadIdx.x * 4u;  // staged.rs:83
            bool v111 = c_1 < 16u;  // staged.rs:89
            if (v111) {
                unsigned long long v112 = (unsigned long long)c_1;  // staged.rs:97
                unsigned long long v113 = a_first + v112;
                kiln_copy_async_16(a0, c_1, a + v113);
            } else {
                *(float4*)(a0 + c_1) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            if (v111) {  // staged.rs:89
                unsigned v114 = left_outer - 1u;  // staged.rs:95
                unsigned row = v114 < 1u ? v114 : 1u;
                unsigned long long v115 = (unsigned long long)row;  // staged.rs:97
                unsigned long long v116 = v115 * 16ull;
                unsigned long long v117 = a_first + v116;
                unsigned long long v118 = (unsigned long long)c_1;
                unsigned long long v119 = v117 + v118;
                unsigned v120 = 4u ^ c_1;
                unsigned v121 = v120 + 128u;
                kiln_copy_async_16(a0, v121, a + v119);
            } else {
                unsigned v122 = 4u ^ c_1;  // staged.rs:100
                unsigned v123 = v122 + 128u;
                *(float4*)(a0 + v123) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v124 = left_outer - 1u;  // staged.rs:95
                unsigned row_1 = v124 < 2u ? v124 : 2u;
                unsigned long long v125 = (unsigned long long)row_1;  // staged.rs:97
                unsigned long long v126 = v125 * 16ull;
                unsigned long long v127 = a_first + v126;
                unsigned long long v128 = (unsigned long long)c_1;
                unsigned long long v129 = v127 + v128;
                unsigned v130 = 8u ^ c_1;
                unsigned v131 = v130 + 256u;
                kiln_copy_async_16(a0, v131, a + v129);
            } else {
                unsigned v132 = 8u ^ c_1;  // staged.rs:100
                unsigned v133 = v132 + 256u;
                *(float4*)(a0 + v133) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v134 = left_outer - 1u;  // staged.rs:95
                unsigned row_2 = v134 < 3u ? v134 : 3u;
                unsigned long long v135 = (unsigned long long)row_2;  // staged.rs:97
                unsigned long long v136 = v135 * 16ull;
                unsigned long long v137 = a_first + v136;
                unsigned long long v138 = (unsigned long long)c_1;
                unsigned long long v139 = v137 + v138;
                unsigned v140 = 12u ^ c_1;
                unsigned v141 = v140 + 384u;
                kiln_copy_async_16(a0, v141, a + v139);
            } else {
                unsigned v142 = 12u ^ c_1;  // staged.rs:100
                unsigned v143 = v142 + 384u;
                *(float4*)(a0 + v143) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v144 = left_outer - 1u;  // staged.rs:95
                unsigned row_3 = v144 < 4u ? v144 : 4u;
                unsigned long long v145 = (unsigned long long)row_3;  // staged.rs:97
                unsigned long long v146 = v145 * 16ull;
                unsigned long long v147 = a_first + v146;
                unsigned long long v148 = (unsigned long long)c_1;
                unsigned long long v149 = v147 + v148;
                unsigned v150 = 16u ^ c_1;
                unsigned v151 = v150 + 512u;
                kiln_copy_async_16(a0, v151, a + v149);
            } else {
                unsigned v152 = 16u ^ c_1;  // staged.rs:100
                unsigned v153 = v152 + 512u;
                *(float4*)(a0 + v153) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v154 = left_outer - 1u;  // staged.rs:95
                unsigned row_4 = v154 < 5u ? v154 : 5u;
                unsigned long long v155 = (unsigned long long)row_4;  // staged.rs:97
                unsigned long long v156 = v155 * 16ull;
                unsigned long long v157 = a_first + v156;
                unsigned long long v158 = (unsigned long long)c_1;
                unsigned long long v159 = v157 + v158;
                unsigned v160 = 20u ^ c_1;
                unsigned v161 = v160 + 640u;
                kiln_copy_async_16(a0, v161, a + v159);
            } else {
                unsigned v162 = 20u ^ c_1;  // staged.rs:100
                unsigned v163 = v162 + 640u;
                *(float4*)(a0 + v163) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v164 = left_outer - 1u;  // staged.rs:95
                unsigned row_5 = v164 < 6u ? v164 : 6u;
                unsigned long long v165 = (unsigned long long)row_5;  // staged.rs:97
                unsigned long long v166 = v165 * 16ull;
                unsigned long long v167 = a_first + v166;
                unsigned long long v168 = (unsigned long long)c_1;
                unsigned long long v169 = v167 + v168;
                unsigned v170 = 24u ^ c_1;
                unsigned v171 = v170 + 768u;
                kiln_copy_async_16(a0, v171, a + v169);
            } else {
                unsigned v172 = 24u ^ c_1;  // staged.rs:100
                unsigned v173 = v172 + 768u;
                *(float4*)(a0 + v173) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v174 = left_outer - 1u;  // staged.rs:95
                unsigned row_6 = v174 < 7u ? v174 : 7u;
                unsigned long long v175 = (unsigned long long)row_6;  // staged.rs:97
                unsigned long long v176 = v175 * 16ull;
                unsigned long long v177 = a_first + v176;
                unsigned long long v178 = (unsigned long long)c_1;
                unsigned long long v179 = v177 + v178;
                unsigned v180 = 28u ^ c_1;
                unsigned v181 = v180 + 896u;
                kiln_copy_async_16(a0, v181, a + v179);
            } else {
                unsigned v182 = 28u ^ c_1;  // staged.rs:100
                unsigned v183 = v182 + 896u;
                *(float4*)(a0 + v183) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_1 = c_1 + 1024u;  // staged.rs:87
            if (v111) {  // staged.rs:89
                unsigned v184 = left_outer - 1u;  // staged.rs:95
                unsigned row_7 = v184 < 8u ? v184 : 8u;
                unsigned long long v185 = (unsigned long long)row_7;  // staged.rs:97
                unsigned long long v186 = v185 * 16ull;
                unsigned long long v187 = a_first + v186;
                unsigned long long v188 = (unsigned long long)c_1;
                unsigned long long v189 = v187 + v188;
                kiln_copy_async_16(a0, at_1, a + v189);
            } else {
                *(float4*)(a0 + at_1) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            if (v111) {  // staged.rs:89
                unsigned v190 = left_outer - 1u;  // staged.rs:95
                unsigned row_8 = v190 < 9u ? v190 : 9u;
                unsigned long long v191 = (unsigned long long)row_8;  // staged.rs:97
                unsigned long long v192 = v191 * 16ull;
                unsigned long long v193 = a_first + v192;
                unsigned long long v194 = (unsigned long long)c_1;
                unsigned long long v195 = v193 + v194;
                unsigned v196 = 4u ^ c_1;
                unsigned v197 = v196 + 1152u;
                kiln_copy_async_16(a0, v197, a + v195);
            } else {
                unsigned v198 = 4u ^ c_1;  // staged.rs:100
                unsigned v199 = v198 + 1152u;
                *(float4*)(a0 + v199) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v200 = left_outer - 1u;  // staged.rs:95
                unsigned row_9 = v200 < 10u ? v200 : 10u;
                unsigned long long v201 = (unsigned long long)row_9;  // staged.rs:97
                unsigned long long v202 = v201 * 16ull;
                unsigned long long v203 = a_first + v202;
                unsigned long long v204 = (unsigned long long)c_1;
                unsigned long long v205 = v203 + v204;
                unsigned v206 = 8u ^ c_1;
                unsigned v207 = v206 + 1280u;
                kiln_copy_async_16(a0, v207, a + v205);
            } else {
                unsigned v208 = 8u ^ c_1;  // staged.rs:100
                unsigned v209 = v208 + 1280u;
                *(float4*)(a0 + v209) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v210 = left_outer - 1u;  // staged.rs:95
                unsigned row_10 = v210 < 11u ? v210 : 11u;
                unsigned long long v211 = (unsigned long long)row_10;  // staged.rs:97
                unsigned long long v212 = v211 * 16ull;
                unsigned long long v213 = a_first + v212;
                unsigned long long v214 = (unsigned long long)c_1;
                unsigned long long v215 = v213 + v214;
                unsigned v216 = 12u ^ c_1;
                unsigned v217 = v216 + 1408u;
                kiln_copy_async_16(a0, v217, a + v215);
            } else {
                unsigned v218 = 12u ^ c_1;  // staged.rs:100
                unsigned v219 = v218 + 1408u;
                *(float4*)(a0 + v219) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v220 = left_outer - 1u;  // staged.rs:95
                unsigned row_11 = v220 < 12u ? v220 : 12u;
                unsigned long long v221 = (unsigned long long)row_11;  // staged.rs:97
                unsigned long long v222 = v221 * 16ull;
                unsigned long long v223 = a_first + v222;
                unsigned long long v224 = (unsigned long long)c_1;
                unsigned long long v225 = v223 + v224;
                unsigned v226 = 16u ^ c_1;
                unsigned v227 = v226 + 1536u;
                kiln_copy_async_16(a0, v227, a + v225);
            } else {
                unsigned v228 = 16u ^ c_1;  // staged.rs:100
                unsigned v229 = v228 + 1536u;
                *(float4*)(a0 + v229) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v230 = left_outer - 1u;  // staged.rs:95
                unsigned row_12 = v230 < 13u ? v230 : 13u;
                unsigned long long v231 = (unsigned long long)row_12;  // staged.rs:97
                unsigned long long v232 = v231 * 16ull;
                unsigned long long v233 = a_first + v232;
                unsigned long long v234 = (unsigned long long)c_1;
                unsigned long long v235 = v233 + v234;
                unsigned v236 = 20u ^ c_1;
                unsigned v237 = v236 + 1664u;
                kiln_copy_async_16(a0, v237, a + v235);
            } else {
                unsigned v238 = 20u ^ c_1;  // staged.rs:100
                unsigned v239 = v238 + 1664u;
                *(float4*)(a0 + v239) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v240 = left_outer - 1u;  // staged.rs:95
                unsigned row_13 = v240 < 14u ? v240 : 14u;
                unsigned long long v241 = (unsigned long long)row_13;  // staged.rs:97
                unsigned long long v242 = v241 * 16ull;
                unsigned long long v243 = a_first + v242;
                unsigned long long v244 = (unsigned long long)c_1;
                unsigned long long v245 = v243 + v244;
                unsigned v246 = 24u ^ c_1;
                unsigned v247 = v246 + 1792u;
                kiln_copy_async_16(a0, v247, a + v245);
            } else {
                unsigned v248 = 24u ^ c_1;  // staged.rs:100
                unsigned v249 = v248 + 1792u;
                *(float4*)(a0 + v249) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            if (v111) {  // staged.rs:89
                unsigned v250 = left_outer - 1u;  // staged.rs:95
                unsigned row_14 = v250 < 15u ? v250 : 15u;
                unsigned long long v251 = (unsigned long long)row_14;  // staged.rs:97
                unsigned long long v252 = v251 * 16ull;
                unsigned long long v253 = a_first + v252;
                unsigned long long v254 = (unsigned long long)c_1;
                unsigned long long v255 = v253 + v254;
                unsigned v256 = 28u ^ c_1;
                unsigned v257 = v256 + 1920u;
                kiln_copy_async_16(a0, v257, a + v255);
            } else {
                unsigned v258 = 28u ^ c_1;  // staged.rs:100
                unsigned v259 = v258 + 1920u;
                *(float4*)(a0 + v259) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        }
        unsigned long long v260 = (unsigned long long)left_edge;  // staged.rs:176
        unsigned long long v261 = v260 * 16ull;
        unsigned long long first = b_first + v261;
        unsigned left_outer_1 = 16u - left_edge;  // staged.rs:186
        unsigned c_2 = threadIdx.x * 4u;  // staged.rs:83
        bool v262 = c_2 < 16u;  // staged.rs:89
        if (v262) {
            unsigned long long v263 = (unsigned long long)c_2;  // staged.rs:97
            unsigned long long v264 = first + v263;
            kiln_copy_async_16(a1, c_2, b + v264);
        } else {
            *(float4*)(a1 + c_2) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        if (v262) {  // staged.rs:89
            unsigned long long v265 = first + 16ull;  // staged.rs:97
            unsigned long long v266 = (unsigned long long)c_2;
            unsigned long long v267 = v265 + v266;
            unsigned v268 = 4u ^ c_2;
            unsigned v269 = v268 + 128u;
            kiln_copy_async_16(a1, v269, b + v267);
        } else {
            unsigned v270 = 4u ^ c_2;  // staged.rs:100
            unsigned v271 = v270 + 128u;
            *(float4*)(a1 + v271) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v272 = first + 32ull;  // staged.rs:97
            unsigned long long v273 = (unsigned long long)c_2;
            unsigned long long v274 = v272 + v273;
            unsigned v275 = 8u ^ c_2;
            unsigned v276 = v275 + 256u;
            kiln_copy_async_16(a1, v276, b + v274);
        } else {
            unsigned v277 = 8u ^ c_2;  // staged.rs:100
            unsigned v278 = v277 + 256u;
            *(float4*)(a1 + v278) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v279 = first + 48ull;  // staged.rs:97
            unsigned long long v280 = (unsigned long long)c_2;
            unsigned long long v281 = v279 + v280;
            unsigned v282 = 12u ^ c_2;
            unsigned v283 = v282 + 384u;
            kiln_copy_async_16(a1, v283, b + v281);
        } else {
            unsigned v284 = 12u ^ c_2;  // staged.rs:100
            unsigned v285 = v284 + 384u;
            *(float4*)(a1 + v285) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v286 = first + 64ull;  // staged.rs:97
            unsigned long long v287 = (unsigned long long)c_2;
            unsigned long long v288 = v286 + v287;
            unsigned v289 = 16u ^ c_2;
            unsigned v290 = v289 + 512u;
            kiln_copy_async_16(a1, v290, b + v288);
        } else {
            unsigned v291 = 16u ^ c_2;  // staged.rs:100
            unsigned v292 = v291 + 512u;
            *(float4*)(a1 + v292) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v293 = first + 80ull;  // staged.rs:97
            unsigned long long v294 = (unsigned long long)c_2;
            unsigned long long v295 = v293 + v294;
            unsigned v296 = 20u ^ c_2;
            unsigned v297 = v296 + 640u;
            kiln_copy_async_16(a1, v297, b + v295);
        } else {
            unsigned v298 = 20u ^ c_2;  // staged.rs:100
            unsigned v299 = v298 + 640u;
            *(float4*)(a1 + v299) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v300 = first + 96ull;  // staged.rs:97
            unsigned long long v301 = (unsigned long long)c_2;
            unsigned long long v302 = v300 + v301;
            unsigned v303 = 24u ^ c_2;
            unsigned v304 = v303 + 768u;
            kiln_copy_async_16(a1, v304, b + v302);
        } else {
            unsigned v305 = 24u ^ c_2;  // staged.rs:100
            unsigned v306 = v305 + 768u;
            *(float4*)(a1 + v306) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v307 = first + 112ull;  // staged.rs:97
            unsigned long long v308 = (unsigned long long)c_2;
            unsigned long long v309 = v307 + v308;
            unsigned v310 = 28u ^ c_2;
            unsigned v311 = v310 + 896u;
            kiln_copy_async_16(a1, v311, b + v309);
        } else {
            unsigned v312 = 28u ^ c_2;  // staged.rs:100
            unsigned v313 = v312 + 896u;
            *(float4*)(a1 + v313) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        unsigned at_2 = c_2 + 1024u;  // staged.rs:87
        if (v262) {  // staged.rs:89
            unsigned long long v314 = first + 128ull;  // staged.rs:97
            unsigned long long v315 = (unsigned long long)c_2;
            unsigned long long v316 = v314 + v315;
            kiln_copy_async_16(a1, at_2, b + v316);
        } else {
            *(float4*)(a1 + at_2) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        if (v262) {  // staged.rs:89
            unsigned long long v317 = first + 144ull;  // staged.rs:97
            unsigned long long v318 = (unsigned long long)c_2;
            unsigned long long v319 = v317 + v318;
            unsigned v320 = 4u ^ c_2;
            unsigned v321 = v320 + 1152u;
            kiln_copy_async_16(a1, v321, b + v319);
        } else {
            unsigned v322 = 4u ^ c_2;  // staged.rs:100
            unsigned v323 = v322 + 1152u;
            *(float4*)(a1 + v323) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v324 = first + 160ull;  // staged.rs:97
            unsigned long long v325 = (unsigned long long)c_2;
            unsigned long long v326 = v324 + v325;
            unsigned v327 = 8u ^ c_2;
            unsigned v328 = v327 + 1280u;
            kiln_copy_async_16(a1, v328, b + v326);
        } else {
            unsigned v329 = 8u ^ c_2;  // staged.rs:100
            unsigned v330 = v329 + 1280u;
            *(float4*)(a1 + v330) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v331 = first + 176ull;  // staged.rs:97
            unsigned long long v332 = (unsigned long long)c_2;
            unsigned long long v333 = v331 + v332;
            unsigned v334 = 12u ^ c_2;
            unsigned v335 = v334 + 1408u;
            kiln_copy_async_16(a1, v335, b + v333);
        } else {
            unsigned v336 = 12u ^ c_2;  // staged.rs:100
            unsigned v337 = v336 + 1408u;
            *(float4*)(a1 + v337) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v338 = first + 192ull;  // staged.rs:97
            unsigned long long v339 = (unsigned long long)c_2;
            unsigned long long v340 = v338 + v339;
            unsigned v341 = 16u ^ c_2;
            unsigned v342 = v341 + 1536u;
            kiln_copy_async_16(a1, v342, b + v340);
        } else {
            unsigned v343 = 16u ^ c_2;  // staged.rs:100
            unsigned v344 = v343 + 1536u;
            *(float4*)(a1 + v344) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v345 = first + 208ull;  // staged.rs:97
            unsigned long long v346 = (unsigned long long)c_2;
            unsigned long long v347 = v345 + v346;
            unsigned v348 = 20u ^ c_2;
            unsigned v349 = v348 + 1664u;
            kiln_copy_async_16(a1, v349, b + v347);
        } else {
            unsigned v350 = 20u ^ c_2;  // staged.rs:100
            unsigned v351 = v350 + 1664u;
            *(float4*)(a1 + v351) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v352 = first + 224ull;  // staged.rs:97
            unsigned long long v353 = (unsigned long long)c_2;
            unsigned long long v354 = v352 + v353;
            unsigned v355 = 24u ^ c_2;
            unsigned v356 = v355 + 1792u;
            kiln_copy_async_16(a1, v356, b + v354);
        } else {
            unsigned v357 = 24u ^ c_2;  // staged.rs:100
            unsigned v358 = v357 + 1792u;
            *(float4*)(a1 + v358) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        if (v262) {  // staged.rs:89
            unsigned long long v359 = first + 240ull;  // staged.rs:97
            unsigned long long v360 = (unsigned long long)c_2;
            unsigned long long v361 = v359 + v360;
            unsigned v362 = 28u ^ c_2;
            unsigned v363 = v362 + 1920u;
            kiln_copy_async_16(a1, v363, b + v361);
        } else {
            unsigned v364 = 28u ^ c_2;  // staged.rs:100
            unsigned v365 = v364 + 1920u;
            *(float4*)(a1 + v365) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        }
        kiln_async_commit();  // staged.rs:194
        kiln_async_wait_0();  // staged.rs:199
        __syncthreads();  // staged.rs:201
        unsigned v366 = (threadIdx.x & 31u) / 4u;  // staged.rs:204
        unsigned v367 = (threadIdx.x & 31u) % 4u;
        unsigned v368 = v367 * 2u;
        unsigned v369 = v366 * 128u;
        unsigned v370 = v369 >> 7;
        unsigned v371 = v370 & 7u;
        unsigned v372 = v371 * 4u;
        unsigned v373 = v372 ^ v368;
        unsigned v374 = v369 + v373;
        float2 q0 = *(float2*)(a0 + v374);
        float v375 = q0.x;
        float v376 = q0.y;
        unsigned v377 = v368 + 1u;
        unsigned v378 = v366 + 8u;
        unsigned v379 = v374 + 1024u;
        float2 q1 = *(float2*)(a0 + v379);
        float v380 = q1.x;
        float v381 = q1.y;
        unsigned v382 = v368 + 8u;
        unsigned v383 = v373 ^ 8u;
        unsigned v384 = v369 + v383;
        float2 q2 = *(float2*)(a0 + v384);
        float v385 = q2.x;
        float v386 = q2.y;
        unsigned v387 = v368 + 9u;
        unsigned v388 = v384 + 1024u;
        float2 q3 = *(float2*)(a0 + v388);
        float v389 = q3.x;
        float v390 = q3.y;
        float2 q4 = *(float2*)(a1 + v374);  // staged.rs:207
        float v391 = q4.x;
        float v392 = q4.y;
        float2 q5 = *(float2*)(a1 + v384);
        float v393 = q5.x;
        float v394 = q5.y;
        float2 q6 = *(float2*)(a1 + v379);
        float v395 = q6.x;
        float v396 = q6.y;
        float2 q7 = *(float2*)(a1 + v388);
        float v397 = q7.x;
        float v398 = q7.y;
        kiln_async_commit();  // staged.rs:217
        float4 q8 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:219
        q8 = kiln_mma_f32(q8, v375, v380, v376, v381, v391, v392);
        q8 = kiln_mma_f32(q8, v385, v389, v386, v390, v393, v394);
        float v399 = q8.x;
        float v400 = q8.y;
        float v401 = q8.z;
        float v402 = q8.w;
        float4 q9 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
        q9 = kiln_mma_f32(q9, v375, v380, v376, v381, v395, v396);
        q9 = kiln_mma_f32(q9, v385, v389, v386, v390, v397, v398);
        float v403 = q9.x;
        float v404 = q9.y;
        float v405 = q9.z;
        float v406 = q9.w;
        unsigned v407 = v373 ^ 16u;  // staged.rs:204
        unsigned v408 = v369 + v407;
        float2 q10 = *(float2*)(a0 + v408);
        float v409 = q10.x;
        float v410 = q10.y;
        unsigned v411 = v408 + 1024u;
        float2 q11 = *(float2*)(a0 + v411);
        float v412 = q11.x;
        float v413 = q11.y;
        unsigned v414 = v373 ^ 24u;
        unsigned v415 = v369 + v414;
        float2 q12 = *(float2*)(a0 + v415);
        float v416 = q12.x;
        float v417 = q12.y;
        unsigned v418 = v415 + 1024u;
        float2 q13 = *(float2*)(a0 + v418);
        float v419 = q13.x;
        float v420 = q13.y;
        float2 q14 = *(float2*)(a1 + v408);  // staged.rs:207
        float v421 = q14.x;
        float v422 = q14.y;
        float2 q15 = *(float2*)(a1 + v415);
        float v423 = q15.x;
        float v424 = q15.y;
        float2 q16 = *(float2*)(a1 + v411);
        float v425 = q16.x;
        float v426 = q16.y;
        float2 q17 = *(float2*)(a1 + v418);
        float v427 = q17.x;
        float v428 = q17.y;
        float4 q18 = make_float4(v399, v400, v401, v402);  // staged.rs:219
        q18 = kiln_mma_f32(q18, v409, v412, v410, v413, v421, v422);
        q18 = kiln_mma_f32(q18, v416, v419, v417, v420, v423, v424);
        float v429 = q18.x;
        float v430 = q18.y;
        float v431 = q18.z;
        float v432 = q18.w;
        float4 q19 = make_float4(v403, v404, v405, v406);
        q19 = kiln_mma_f32(q19, v409, v412, v410, v413, v425, v426);
        q19 = kiln_mma_f32(q19, v416, v419, v417, v420, v427, v428);
        float v433 = q19.x;
        float v434 = q19.y;
        float v435 = q19.z;
        float v436 = q19.w;
        unsigned v437 = v373 ^ 32u;  // staged.rs:204
        unsigned v438 = v369 + v437;
        float2 q20 = *(float2*)(a0 + v438);
        float v439 = q20.x;
        float v440 = q20.y;
        unsigned v441 = v438 + 1024u;
        float2 q21 = *(float2*)(a0 + v441);
        float v442 = q21.x;
        float v443 = q21.y;
        unsigned v444 = v373 ^ 40u;
        unsigned v445 = v369 + v444;
        float2 q22 = *(float2*)(a0 + v445);
        float v446 = q22.x;
        float v447 = q22.y;
        unsigned v448 = v445 + 1024u;
        float2 q23 = *(float2*)(a0 + v448);
        float v449 = q23.x;
        float v450 = q23.y;
        float2 q24 = *(float2*)(a1 + v438);  // staged.rs:207
        float v451 = q24.x;
        float v452 = q24.y;
        float2 q25 = *(float2*)(a1 + v445);
        float v453 = q25.x;
        float v454 = q25.y;
        float2 q26 = *(float2*)(a1 + v441);
        float v455 = q26.x;
        float v456 = q26.y;
        float2 q27 = *(float2*)(a1 + v448);
        float v457 = q27.x;
        float v458 = q27.y;
        float4 q28 = make_float4(v429, v430, v431, v432);  // staged.rs:219
        q28 = kiln_mma_f32(q28, v439, v442, v440, v443, v451, v452);
        q28 = kiln_mma_f32(q28, v446, v449, v447, v450, v453, v454);
        float v459 = q28.x;
        float v460 = q28.y;
        float v461 = q28.z;
        float v462 = q28.w;
        float4 q29 = make_float4(v433, v434, v435, v436);
        q29 = kiln_mma_f32(q29, v439, v442, v440, v443, v455, v456);
        q29 = kiln_mma_f32(q29, v446, v449, v447, v450, v457, v458);
        float v463 = q29.x;
        float v464 = q29.y;
        float v465 = q29.z;
        float v466 = q29.w;
        unsigned v467 = v373 ^ 48u;  // staged.rs:204
        unsigned v468 = v369 + v467;
        float2 q30 = *(float2*)(a0 + v468);
        float v469 = q30.x;
        float v470 = q30.y;
        unsigned v471 = v468 + 1024u;
        float2 q31 = *(float2*)(a0 + v471);
        float v472 = q31.x;
        float v473 = q31.y;
        unsigned v474 = v373 ^ 56u;
        unsigned v475 = v369 + v474;
        float2 q32 = *(float2*)(a0 + v475);
        float v476 = q32.x;
        float v477 = q32.y;
        unsigned v478 = v475 + 1024u;
        float2 q33 = *(float2*)(a0 + v478);
        float v479 = q33.x;
        float v480 = q33.y;
        float2 q34 = *(float2*)(a1 + v468);  // staged.rs:207
        float v481 = q34.x;
        float v482 = q34.y;
        float2 q35 = *(float2*)(a1 + v475);
        float v483 = q35.x;
        float v484 = q35.y;
        float2 q36 = *(float2*)(a1 + v471);
        float v485 = q36.x;
        float v486 = q36.y;
        float2 q37 = *(float2*)(a1 + v478);
        float v487 = q37.x;
        float v488 = q37.y;
        float4 q38 = make_float4(v459, v460, v461, v462);  // staged.rs:219
        q38 = kiln_mma_f32(q38, v469, v472, v470, v473, v481, v482);
        q38 = kiln_mma_f32(q38, v476, v479, v477, v480, v483, v484);
        float v489 = q38.x;
        float v490 = q38.y;
        float v491 = q38.z;
        float v492 = q38.w;
        float4 q39 = make_float4(v463, v464, v465, v466);
        q39 = kiln_mma_f32(q39, v469, v472, v470, v473, v485, v486);
        q39 = kiln_mma_f32(q39, v476, v479, v477, v480, v487, v488);
        float v493 = q39.x;
        float v494 = q39.y;
        float v495 = q39.z;
        float v496 = q39.w;
        unsigned v497 = v373 ^ 64u;  // staged.rs:204
        unsigned v498 = v369 + v497;
        float2 q40 = *(float2*)(a0 + v498);
        float v499 = q40.x;
        float v500 = q40.y;
        unsigned v501 = v498 + 1024u;
        float2 q41 = *(float2*)(a0 + v501);
        float v502 = q41.x;
        float v503 = q41.y;
        unsigned v504 = v373 ^ 72u;
        unsigned v505 = v369 + v504;
        float2 q42 = *(float2*)(a0 + v505);
        float v506 = q42.x;
        float v507 = q42.y;
        unsigned v508 = v505 + 1024u;
        float2 q43 = *(float2*)(a0 + v508);
        float v509 = q43.x;
        float v510 = q43.y;
        float2 q44 = *(float2*)(a1 + v498);  // staged.rs:207
        float v511 = q44.x;
        float v512 = q44.y;
        float2 q45 = *(float2*)(a1 + v505);
        float v513 = q45.x;
        float v514 = q45.y;
        float2 q46 = *(float2*)(a1 + v501);
        float v515 = q46.x;
        float v516 = q46.y;
        float2 q47 = *(float2*)(a1 + v508);
        float v517 = q47.x;
        float v518 = q47.y;
        float4 q48 = make_float4(v489, v490, v491, v492);  // staged.rs:219
        q48 = kiln_mma_f32(q48, v499, v502, v500, v503, v511, v512);
        q48 = kiln_mma_f32(q48, v506, v509, v507, v510, v513, v514);
        float v519 = q48.x;
        float v520 = q48.y;
        float v521 = q48.z;
        float v522 = q48.w;
        float4 q49 = make_float4(v493, v494, v495, v496);
        q49 = kiln_mma_f32(q49, v499, v502, v500, v503, v515, v516);
        q49 = kiln_mma_f32(q49, v506, v509, v507, v510, v517, v518);
        float v523 = q49.x;
        float v524 = q49.y;
        float v525 = q49.z;
        float v526 = q49.w;
        unsigned v527 = v373 ^ 80u;  // staged.rs:204
        unsigned v528 = v369 + v527;
        float2 q50 = *(float2*)(a0 + v528);
        float v529 = q50.x;
        float v530 = q50.y;
        unsigned v531 = v528 + 1024u;
        float2 q51 = *(float2*)(a0 + v531);
        float v532 = q51.x;
        float v533 = q51.y;
        unsigned v534 = v373 ^ 88u;
        unsigned v535 = v369 + v534;
        float2 q52 = *(float2*)(a0 + v535);
        float v536 = q52.x;
        float v537 = q52.y;
        unsigned v538 = v535 + 1024u;
        float2 q53 = *(float2*)(a0 + v538);
        float v539 = q53.x;
        float v540 = q53.y;
        float2 q54 = *(float2*)(a1 + v528);  // staged.rs:207
        float v541 = q54.x;
        float v542 = q54.y;
        float2 q55 = *(float2*)(a1 + v535);
        float v543 = q55.x;
        float v544 = q55.y;
        float2 q56 = *(float2*)(a1 + v531);
        float v545 = q56.x;
        float v546 = q56.y;
        float2 q57 = *(float2*)(a1 + v538);
        float v547 = q57.x;
        float v548 = q57.y;
        float4 q58 = make_float4(v519, v520, v521, v522);  // staged.rs:219
        q58 = kiln_mma_f32(q58, v529, v532, v530, v533, v541, v542);
        q58 = kiln_mma_f32(q58, v536, v539, v537, v540, v543, v544);
        float v549 = q58.x;
        float v550 = q58.y;
        float v551 = q58.z;
        float v552 = q58.w;
        float4 q59 = make_float4(v523, v524, v525, v526);
        q59 = kiln_mma_f32(q59, v529, v532, v530, v533, v545, v546);
        q59 = kiln_mma_f32(q59, v536, v539, v537, v540, v547, v548);
        float v553 = q59.x;
        float v554 = q59.y;
        float v555 = q59.z;
        float v556 = q59.w;
        unsigned v557 = v373 ^ 96u;  // staged.rs:204
        unsigned v558 = v369 + v557;
        float2 q60 = *(float2*)(a0 + v558);
        float v559 = q60.x;
        float v560 = q60.y;
        unsigned v561 = v558 + 1024u;
        float2 q61 = *(float2*)(a0 + v561);
        float v562 = q61.x;
        float v563 = q61.y;
        unsigned v564 = v373 ^ 104u;
        unsigned v565 = v369 + v564;
        float2 q62 = *(float2*)(a0 + v565);
        float v566 = q62.x;
        float v567 = q62.y;
        unsigned v568 = v565 + 1024u;
        float2 q63 = *(float2*)(a0 + v568);
        float v569 = q63.x;
        float v570 = q63.y;
        float2 q64 = *(float2*)(a1 + v558);  // staged.rs:207
        float v571 = q64.x;
        float v572 = q64.y;
        float2 q65 = *(float2*)(a1 + v565);
        float v573 = q65.x;
        float v574 = q65.y;
        float2 q66 = *(float2*)(a1 + v561);
        float v575 = q66.x;
        float v576 = q66.y;
        float2 q67 = *(float2*)(a1 + v568);
        float v577 = q67.x;
        float v578 = q67.y;
        float4 q68 = make_float4(v549, v550, v551, v552);  // staged.rs:219
        q68 = kiln_mma_f32(q68, v559, v562, v560, v563, v571, v572);
        q68 = kiln_mma_f32(q68, v566, v569, v567, v570, v573, v574);
        float v579 = q68.x;
        float v580 = q68.y;
        float v581 = q68.z;
        float v582 = q68.w;
        float4 q69 = make_float4(v553, v554, v555, v556);
        q69 = kiln_mma_f32(q69, v559, v562, v560, v563, v575, v576);
        q69 = kiln_mma_f32(q69, v566, v569, v567, v570, v577, v578);
        float v583 = q69.x;
        float v584 = q69.y;
        float v585 = q69.z;
        float v586 = q69.w;
        unsigned v587 = v373 ^ 112u;  // staged.rs:204
        unsigned v588 = v369 + v587;
        float2 q70 = *(float2*)(a0 + v588);
        float v589 = q70.x;
        float v590 = q70.y;
        unsigned v591 = v588 + 1024u;
        float2 q71 = *(float2*)(a0 + v591);
        float v592 = q71.x;
        float v593 = q71.y;
        unsigned v594 = v373 ^ 120u;
        unsigned v595 = v369 + v594;
        float2 q72 = *(float2*)(a0 + v595);
        float v596 = q72.x;
        float v597 = q72.y;
        unsigned v598 = v595 + 1024u;
        float2 q73 = *(float2*)(a0 + v598);
        float v599 = q73.x;
        float v600 = q73.y;
        float2 q74 = *(float2*)(a1 + v588);  // staged.rs:207
        float v601 = q74.x;
        float v602 = q74.y;
        float2 q75 = *(float2*)(a1 + v595);
        float v603 = q75.x;
        float v604 = q75.y;
        float2 q76 = *(float2*)(a1 + v591);
        float v605 = q76.x;
        float v606 = q76.y;
        float2 q77 = *(float2*)(a1 + v598);
        float v607 = q77.x;
        float v608 = q77.y;
        float4 q78 = make_float4(v579, v580, v581, v582);  // staged.rs:219
        q78 = kiln_mma_f32(q78, v589, v592, v590, v593, v601, v602);
        q78 = kiln_mma_f32(q78, v596, v599, v597, v600, v603, v604);
        float v609 = q78.x;
        float v610 = q78.y;
        float v611 = q78.z;
        float v612 = q78.w;
        float4 q79 = make_float4(v583, v584, v585, v586);
        q79 = kiln_mma_f32(q79, v589, v592, v590, v593, v605, v606);
        q79 = kiln_mma_f32(q79, v596, v599, v597, v600, v607, v608);
        float v613 = q79.x;
        float v614 = q79.y;
        float v615 = q79.z;
        float v616 = q79.w;
        bool v617 = top < m;  // staged.rs:223
        bool v618 = left_edge < 16u;
        bool v619 = v617 && v618;
        if (v619) {
            unsigned long long first_1 = a_first + v260;  // matmul.rs:445
            bool v620 = v366 < left_outer;  // matmul.rs:448
            bool v621 = v368 < left_outer_1;
            bool v622 = v620 && v621;
            bool v623 = v377 < left_outer_1;
            bool v624 = v620 && v623;
            bool v625 = v378 < left_outer;
            bool v626 = v625 && v621;
            bool v627 = v625 && v623;
            bool v628 = v382 < left_outer_1;
            bool v629 = v620 && v628;
            bool v630 = v387 < left_outer_1;
            bool v631 = v620 && v630;
            bool v632 = v625 && v628;
            bool v633 = v625 && v630;
            bool v634 = left_outer_1 >= 16u;  // matmul.rs:456
            bool v635 = v6 && v634;
            if (v635) {
                unsigned long long v636 = (unsigned long long)v366;  // matmul.rs:457
                unsigned long long v637 = (unsigned long long)v368;
                unsigned long long v638 = v636 * 16ull;
                unsigned long long v639 = first_1 + v638;
                unsigned long long v640 = v639 + v637;
                *(float2*)(out + v640) = make_float2(v609, v610);
                unsigned long long v641 = (unsigned long long)v378;
                unsigned long long v642 = v641 * 16ull;
                unsigned long long v643 = first_1 + v642;
                unsigned long long v644 = v643 + v637;
                *(float2*)(out + v644) = make_float2(v611, v612);
                unsigned long long v645 = (unsigned long long)v382;
                unsigned long long v646 = v639 + v645;
                *(float2*)(out + v646) = make_float2(v613, v614);
                unsigned long long v647 = v643 + v645;
                *(float2*)(out + v647) = make_float2(v615, v616);
            } else {
                unsigned long long v648 = (unsigned long long)v366;  // matmul.rs:459
                unsigned long long v649 = (unsigned long long)v368;
                unsigned long long v650 = v648 * 16ull;
                unsigned long long v651 = first_1 + v650;
                unsigned long long v652 = v651 + v649;
                if (v622) {
                    out[v652] = v609;
                }
                unsigned long long v653 = (unsigned long long)v377;
                unsigned long long v654 = v651 + v653;
                if (v624) {
                    out[v654] = v610;
                }
                unsigned long long v655 = (unsigned long long)v378;
                unsigned long long v656 = v655 * 16ull;
                unsigned long long v657 = first_1 + v656;
                unsigned long long v658 = v657 + v649;
                if (v626) {
                    out[v658] = v611;
                }
                unsigned long long v659 = v657 + v653;
                if (v627) {
                    out[v659] = v612;
                }
                unsigned long long v660 = (unsigned long long)v382;
                unsigned long long v661 = v651 + v660;
                if (v629) {
                    out[v661] = v613;
                }
                unsigned long long v662 = (unsigned long long)v387;
                unsigned long long v663 = v651 + v662;
                if (v631) {
                    out[v663] = v614;
                }
                unsigned long long v664 = v657 + v660;
                if (v632) {
                    out[v664] = v615;
                }
                unsigned long long v665 = v657 + v662;
                if (v633) {
                    out[v665] = v616;
                }
            }
        }
    }
}
