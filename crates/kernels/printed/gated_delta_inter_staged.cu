// gated_delta_inter_staged bf16/f32, has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 batch=1 tokens=320 chunks=5 slots=1 hk=2 hv=2 dk=16 dv=16 tiled=0 key_major=0

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

static __device__ __forceinline__ unsigned short kiln_narrow_bf16(float x) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    unsigned short value;
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(value) : "f"(x));
    return value;
#else
    unsigned bits = __float_as_uint(x);
    if ((bits & 0x7fffffffu) > 0x7f800000u) return 0x7fc0;
    return (unsigned short)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
#endif
}

static __device__ __forceinline__ unsigned kiln_narrow_pair_bf16(float x, float y) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    unsigned pair;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(y), "f"(x));
    return pair;
#else
    return kiln_narrow_bf16(x) | (unsigned)kiln_narrow_bf16(y) << 16;
#endif
}

static __device__ __forceinline__ uint4 kiln_load_blocks(const unsigned short* array, unsigned at) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
        : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "r"((unsigned)__cvta_generic_to_shared(array) + at * 2u) : "memory");
    return v;
#else
    return kiln_host_load_blocks(array + at, false);
#endif
}

static __device__ __forceinline__ float4 kiln_mma_bf16(float4 c, unsigned a0, unsigned a1, unsigned a2, unsigned a3, unsigned b0, unsigned b1) {
#ifdef __CUDA_ARCH__
    asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(c.x), "+f"(c.y), "+f"(c.z), "+f"(c.w) : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "r"(b0), "r"(b1));
    return c;
#else
    return kiln_host_mma_bf16(c, a0, a1, a2, a3, b0, b1);
#endif
}

static __device__ __forceinline__ uint4 kiln_load_blocks_transposed(const unsigned short* array, unsigned at) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
        : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "r"((unsigned)__cvta_generic_to_shared(array) + at * 2u) : "memory");
    return v;
#else
    return kiln_host_load_blocks(array + at, true);
#endif
}

static __device__ __forceinline__ float kiln_widen_bf16(unsigned short x) {
    return __uint_as_float((unsigned)x << 16);
}

extern "C" __global__ void __launch_bounds__(64) gated_delta_inter_staged(
    const unsigned short* __restrict__ q,
    const unsigned short* __restrict__ k,
    const unsigned short* __restrict__ v,
    const unsigned short* __restrict__ solve,
    const unsigned short* __restrict__ scores,
    const float* __restrict__ factors,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    unsigned short* __restrict__ y,
    float* __restrict__ checkpoints,
    unsigned batch,
    unsigned tokens,
    unsigned chunks,
    unsigned slots) {
#ifdef __CUDA_ARCH__
    extern __shared__ __align__(128) unsigned char kiln_threadgroup[];
#else
    __shared__ __align__(128) unsigned char kiln_threadgroup[52736];
#endif
    unsigned short* a0 = (unsigned short*)(kiln_threadgroup + 0);  // inter_staged.rs:95
    unsigned short* a1 = (unsigned short*)(kiln_threadgroup + 4096);  // inter_staged.rs:96
    unsigned short* a2 = (unsigned short*)(kiln_threadgroup + 8192);  // inter_staged.rs:97
    unsigned short* a3 = (unsigned short*)(kiln_threadgroup + 12288);  // inter_staged.rs:98
    unsigned short* a4 = (unsigned short*)(kiln_threadgroup + 28672);  // inter_staged.rs:99
    float* numbers = (float*)(kiln_threadgroup + 45056);  // inter_staged.rs:100
    float* query_numbers = (float*)(kiln_threadgroup + 47104);  // inter_staged.rs:101
    unsigned short* a5 = (unsigned short*)(kiln_threadgroup + 47616);  // inter_staged.rs:103
    unsigned short* a6 = (unsigned short*)(kiln_threadgroup + 48640);  // inter_staged.rs:104
    bool is_state = (threadIdx.x >> 5) >= 1u;  // inter_staged.rs:86
    unsigned top = blockIdx.x * 16u;  // inter_staged.rs:87
    unsigned v0 = tokens / 64u;  // inter_staged.rs:92
    unsigned v1 = tokens % 64u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned v4 = v0 + v3;
    unsigned turns = v4 < v4 ? v4 : v4;
    unsigned long long key_head = (unsigned long long)blockIdx.y;  // inter_staged.rs:106
    unsigned long long head = key_head * 256ull;
    unsigned long long v5 = (unsigned long long)top;  // inter_staged.rs:108
    unsigned long long v6 = v5 * 16ull;
    unsigned long long state_first = head + v6;
    float v7;  // inter_staged.rs:111
    float v8;
    float v9;
    float v10;
    float v11;
    float v12;
    float v13;
    float v14;
    if (is_state) {
        unsigned long long v15 = (unsigned long long)blockIdx.z;  // inter_staged.rs:112
        unsigned long long v16 = v15 * 512ull;
        unsigned long long read_first = v16 + state_first;
        unsigned v17 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:116
        unsigned v18 = (threadIdx.x & 31u) % 4u;
        unsigned v19 = v18 * 2u;
        unsigned long long v20 = (unsigned long long)v17;
        unsigned long long v21 = (unsigned long long)v19;
        unsigned long long v22 = v20 * 16ull;
        unsigned long long v23 = read_first + v22;
        unsigned long long v24 = v23 + v21;
        float2 q0 = *(const float2*)(state_in + v24);
        float v25 = q0.x;
        float v26 = q0.y;
        unsigned v27 = v17 + 8u;
        unsigned long long v28 = (unsigned long long)v27;
        unsigned long long v29 = v28 * 16ull;
        unsigned long long v30 = read_first + v29;
        unsigned long long v31 = v30 + v21;
        float2 q1 = *(const float2*)(state_in + v31);
        float v32 = q1.x;
        float v33 = q1.y;
        unsigned v34 = v19 + 8u;
        unsigned long long v35 = (unsigned long long)v34;
        unsigned long long v36 = v23 + v35;
        float2 q2 = *(const float2*)(state_in + v36);
        float v37 = q2.x;
        float v38 = q2.y;
        unsigned long long v39 = v30 + v35;
        float2 q3 = *(const float2*)(state_in + v39);
        float v40 = q3.x;
        float v41 = q3.y;
        v7 = v25;  // inter_staged.rs:111
        v8 = v26;
        v9 = v32;
        v10 = v33;
        v11 = v37;
        v12 = v38;
        v13 = v40;
        v14 = v41;
    } else {
        v7 = 0.0f;
        v8 = 0.0f;
        v9 = 0.0f;
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
    }
    unsigned thread = threadIdx.x % 32u;  // inter_staged.rs:130
    bool v42 = threadIdx.x < 32u;  // inter_staged.rs:172
    if (v42) {
        bool v43 = 0u < tokens;  // inter_staged.rs:134
        if (v43) {
            unsigned long long v44 = (unsigned long long)blockIdx.z;  // rule.rs:43
            unsigned long long v45 = (unsigned long long)tokens;
            unsigned long long v46 = v45 * 32ull;
            unsigned long long v47 = v44 * v46;
            unsigned long long v48 = key_head * 16ull;
            unsigned long long first = v47 + v48;
            bool v49 = tokens >= 64u;  // chunks.rs:52
            bool v50 = v49 && v49;
            if (v50) {
                unsigned r = thread / 2u;  // chunks.rs:68
                unsigned v51 = thread % 2u;
                unsigned c = v51 * 8u;
                unsigned v52 = r * 16u;  // chunks.rs:72
                unsigned at = v52 + c;
                unsigned long long v53 = (unsigned long long)r;  // chunks.rs:74
                unsigned long long v54 = v53 * 32ull;
                unsigned long long v55 = first + v54;
                unsigned long long v56 = (unsigned long long)c;
                unsigned long long own = v55 + v56;
                unsigned v57 = at >> 6;  // chunks.rs:75
                unsigned v58 = v57 & 7u;
                unsigned v59 = v58 * 8u;
                unsigned v60 = at ^ v59;
                kiln_copy_async_16(a0, v60, k + own);
                unsigned v61 = r + 16u;  // chunks.rs:72
                unsigned v62 = v61 * 16u;
                unsigned at_1 = v62 + c;
                unsigned long long v63 = own + 512ull;  // chunks.rs:75
                unsigned v64 = at_1 >> 6;
                unsigned v65 = v64 & 7u;
                unsigned v66 = v65 * 8u;
                unsigned v67 = at_1 ^ v66;
                kiln_copy_async_16(a0, v67, k + v63);
                unsigned v68 = r + 32u;  // chunks.rs:72
                unsigned v69 = v68 * 16u;
                unsigned at_2 = v69 + c;
                unsigned long long v70 = own + 1024ull;  // chunks.rs:75
                unsigned v71 = at_2 >> 6;
                unsigned v72 = v71 & 7u;
                unsigned v73 = v72 * 8u;
                unsigned v74 = at_2 ^ v73;
                kiln_copy_async_16(a0, v74, k + v70);
                unsigned v75 = r + 48u;  // chunks.rs:72
                unsigned v76 = v75 * 16u;
                unsigned at_3 = v76 + c;
                unsigned long long v77 = own + 1536ull;  // chunks.rs:75
                unsigned v78 = at_3 >> 6;
                unsigned v79 = v78 & 7u;
                unsigned v80 = v79 * 8u;
                unsigned v81 = at_3 ^ v80;
                kiln_copy_async_16(a0, v81, k + v77);
            } else {
                unsigned r_1 = thread / 2u;  // chunks.rs:68
                unsigned v82 = thread % 2u;
                unsigned c_1 = v82 * 8u;
                unsigned v83 = r_1 * 16u;  // chunks.rs:72
                unsigned at_4 = v83 + c_1;
                bool v84 = r_1 < tokens;  // chunks.rs:73
                if (v84) {
                    unsigned long long v85 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v86 = v85 * 32ull;
                    unsigned long long v87 = first + v86;
                    unsigned long long v88 = (unsigned long long)c_1;
                    unsigned long long own_1 = v87 + v88;
                    unsigned v89 = at_4 >> 6;  // chunks.rs:75
                    unsigned v90 = v89 & 7u;
                    unsigned v91 = v90 * 8u;
                    unsigned v92 = at_4 ^ v91;
                    kiln_copy_async_16(a0, v92, k + own_1);
                } else {
                    unsigned v93 = at_4 >> 6;  // chunks.rs:78
                    unsigned v94 = v93 & 7u;
                    unsigned v95 = v94 * 8u;
                    unsigned v96 = at_4 ^ v95;
                    *(uint4*)(a0 + v96) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v97 = r_1 + 16u;  // chunks.rs:72
                unsigned v98 = v97 * 16u;
                unsigned at_5 = v98 + c_1;
                bool v99 = v97 < tokens;  // chunks.rs:73
                if (v99) {
                    unsigned long long v100 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v101 = v100 * 32ull;
                    unsigned long long v102 = first + v101;
                    unsigned long long v103 = (unsigned long long)c_1;
                    unsigned long long own_2 = v102 + v103;
                    unsigned long long v104 = own_2 + 512ull;  // chunks.rs:75
                    unsigned v105 = at_5 >> 6;
                    unsigned v106 = v105 & 7u;
                    unsigned v107 = v106 * 8u;
                    unsigned v108 = at_5 ^ v107;
                    kiln_copy_async_16(a0, v108, k + v104);
                } else {
                    unsigned v109 = at_5 >> 6;  // chunks.rs:78
                    unsigned v110 = v109 & 7u;
                    unsigned v111 = v110 * 8u;
                    unsigned v112 = at_5 ^ v111;
                    *(uint4*)(a0 + v112) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v113 = r_1 + 32u;  // chunks.rs:72
                unsigned v114 = v113 * 16u;
                unsigned at_6 = v114 + c_1;
                bool v115 = v113 < tokens;  // chunks.rs:73
                if (v115) {
                    unsigned long long v116 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v117 = v116 * 32ull;
                    unsigned long long v118 = first + v117;
                    unsigned long long v119 = (unsigned long long)c_1;
                    unsigned long long own_3 = v118 + v119;
                    unsigned long long v120 = own_3 + 1024ull;  // chunks.rs:75
                    unsigned v121 = at_6 >> 6;
                    unsigned v122 = v121 & 7u;
                    unsigned v123 = v122 * 8u;
                    unsigned v124 = at_6 ^ v123;
                    kiln_copy_async_16(a0, v124, k + v120);
                } else {
                    unsigned v125 = at_6 >> 6;  // chunks.rs:78
                    unsigned v126 = v125 & 7u;
                    unsigned v127 = v126 * 8u;
                    unsigned v128 = at_6 ^ v127;
                    *(uint4*)(a0 + v128) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v129 = r_1 + 48u;  // chunks.rs:72
                unsigned v130 = v129 * 16u;
                unsigned at_7 = v130 + c_1;
                bool v131 = v129 < tokens;  // chunks.rs:73
                if (v131) {
                    unsigned long long v132 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v133 = v132 * 32ull;
                    unsigned long long v134 = first + v133;
                    unsigned long long v135 = (unsigned long long)c_1;
                    unsigned long long own_4 = v134 + v135;
                    unsigned long long v136 = own_4 + 1536ull;  // chunks.rs:75
                    unsigned v137 = at_7 >> 6;
                    unsigned v138 = v137 & 7u;
                    unsigned v139 = v138 * 8u;
                    unsigned v140 = at_7 ^ v139;
                    kiln_copy_async_16(a0, v140, k + v136);
                } else {
                    unsigned v141 = at_7 >> 6;  // chunks.rs:78
                    unsigned v142 = v141 & 7u;
                    unsigned v143 = v142 * 8u;
                    unsigned v144 = at_7 ^ v143;
                    *(uint4*)(a0 + v144) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
            }
            unsigned long long v_first = first + v5;  // inter_staged.rs:139
            if (v50) {  // chunks.rs:52
                unsigned r_2 = thread / 2u;  // chunks.rs:68
                unsigned v145 = thread % 2u;
                unsigned c_2 = v145 * 8u;
                unsigned v146 = r_2 * 16u;  // chunks.rs:72
                unsigned at_8 = v146 + c_2;
                unsigned long long v147 = (unsigned long long)r_2;  // chunks.rs:74
                unsigned long long v148 = v147 * 32ull;
                unsigned long long v149 = v_first + v148;
                unsigned long long v150 = (unsigned long long)c_2;
                unsigned long long own_5 = v149 + v150;
                unsigned v151 = at_8 >> 6;  // chunks.rs:75
                unsigned v152 = v151 & 7u;
                unsigned v153 = v152 * 8u;
                unsigned v154 = at_8 ^ v153;
                kiln_copy_async_16(a2, v154, v + own_5);
                unsigned v155 = r_2 + 16u;  // chunks.rs:72
                unsigned v156 = v155 * 16u;
                unsigned at_9 = v156 + c_2;
                unsigned long long v157 = own_5 + 512ull;  // chunks.rs:75
                unsigned v158 = at_9 >> 6;
                unsigned v159 = v158 & 7u;
                unsigned v160 = v159 * 8u;
                unsigned v161 = at_9 ^ v160;
                kiln_copy_async_16(a2, v161, v + v157);
                unsigned v162 = r_2 + 32u;  // chunks.rs:72
                unsigned v163 = v162 * 16u;
                unsigned at_10 = v163 + c_2;
                unsigned long long v164 = own_5 + 1024ull;  // chunks.rs:75
                unsigned v165 = at_10 >> 6;
                unsigned v166 = v165 & 7u;
                unsigned v167 = v166 * 8u;
                unsigned v168 = at_10 ^ v167;
                kiln_copy_async_16(a2, v168, v + v164);
                unsigned v169 = r_2 + 48u;  // chunks.rs:72
                unsigned v170 = v169 * 16u;
                unsigned at_11 = v170 + c_2;
                unsigned long long v171 = own_5 + 1536ull;  // chunks.rs:75
                unsigned v172 = at_11 >> 6;
                unsigned v173 = v172 & 7u;
                unsigned v174 = v173 * 8u;
                unsigned v175 = at_11 ^ v174;
                kiln_copy_async_16(a2, v175, v + v171);
            } else {
                unsigned r_3 = thread / 2u;  // chunks.rs:68
                unsigned v176 = thread % 2u;
                unsigned c_3 = v176 * 8u;
                unsigned v177 = r_3 * 16u;  // chunks.rs:72
                unsigned at_12 = v177 + c_3;
                bool v178 = r_3 < tokens;  // chunks.rs:73
                if (v178) {
                    unsigned long long v179 = (unsigned long long)r_3;  // chunks.rs:74
                    unsigned long long v180 = v179 * 32ull;
                    unsigned long long v181 = v_first + v180;
                    unsigned long long v182 = (unsigned long long)c_3;
                    unsigned long long own_6 = v181 + v182;
                    unsigned v183 = at_12 >> 6;  // chunks.rs:75
                    unsigned v184 = v183 & 7u;
                    unsigned v185 = v184 * 8u;
                    unsigned v186 = at_12 ^ v185;
                    kiln_copy_async_16(a2, v186, v + own_6);
                } else {
                    unsigned v187 = at_12 >> 6;  // chunks.rs:78
                    unsigned v188 = v187 & 7u;
                    unsigned v189 = v188 * 8u;
                    unsigned v190 = at_12 ^ v189;
                    *(uint4*)(a2 + v190) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v191 = r_3 + 16u;  // chunks.rs:72
                unsigned v192 = v191 * 16u;
                unsigned at_13 = v192 + c_3;
                bool v193 = v191 < tokens;  // chunks.rs:73
                if (v193) {
                    unsigned long long v194 = (unsigned long long)r_3;  // chunks.rs:74
                    unsigned long long v195 = v194 * 32ull;
                    unsigned long long v196 = v_first + v195;
                    unsigned long long v197 = (unsigned long long)c_3;
                    unsigned long long own_7 = v196 + v197;
                    unsigned long long v198 = own_7 + 512ull;  // chunks.rs:75
                    unsigned v199 = at_13 >> 6;
                    unsigned v200 = v199 & 7u;
                    unsigned v201 = v200 * 8u;
                    unsigned v202 = at_13 ^ v201;
                    kiln_copy_async_16(a2, v202, v + v198);
                } else {
                    unsigned v203 = at_13 >> 6;  // chunks.rs:78
                    unsigned v204 = v203 & 7u;
                    unsigned v205 = v204 * 8u;
                    unsigned v206 = at_13 ^ v205;
                    *(uint4*)(a2 + v206) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v207 = r_3 + 32u;  // chunks.rs:72
                unsigned v208 = v207 * 16u;
                unsigned at_14 = v208 + c_3;
                bool v209 = v207 < tokens;  // chunks.rs:73
                if (v209) {
                    unsigned long long v210 = (unsigned long long)r_3;  // chunks.rs:74
                    unsigned long long v211 = v210 * 32ull;
                    unsigned long long v212 = v_first + v211;
                    unsigned long long v213 = (unsigned long long)c_3;
                    unsigned long long own_8 = v212 + v213;
                    unsigned long long v214 = own_8 + 1024ull;  // chunks.rs:75
                    unsigned v215 = at_14 >> 6;
                    unsigned v216 = v215 & 7u;
                    unsigned v217 = v216 * 8u;
                    unsigned v218 = at_14 ^ v217;
                    kiln_copy_async_16(a2, v218, v + v214);
                } else {
                    unsigned v219 = at_14 >> 6;  // chunks.rs:78
                    unsigned v220 = v219 & 7u;
                    unsigned v221 = v220 * 8u;
                    unsigned v222 = at_14 ^ v221;
                    *(uint4*)(a2 + v222) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v223 = r_3 + 48u;  // chunks.rs:72
                unsigned v224 = v223 * 16u;
                unsigned at_15 = v224 + c_3;
                bool v225 = v223 < tokens;  // chunks.rs:73
                if (v225) {
                    unsigned long long v226 = (unsigned long long)r_3;  // chunks.rs:74
                    unsigned long long v227 = v226 * 32ull;
                    unsigned long long v228 = v_first + v227;
                    unsigned long long v229 = (unsigned long long)c_3;
                    unsigned long long own_9 = v228 + v229;
                    unsigned long long v230 = own_9 + 1536ull;  // chunks.rs:75
                    unsigned v231 = at_15 >> 6;
                    unsigned v232 = v231 & 7u;
                    unsigned v233 = v232 * 8u;
                    unsigned v234 = at_15 ^ v233;
                    kiln_copy_async_16(a2, v234, v + v230);
                } else {
                    unsigned v235 = at_15 >> 6;  // chunks.rs:78
                    unsigned v236 = v235 & 7u;
                    unsigned v237 = v236 * 8u;
                    unsigned v238 = at_15 ^ v237;
                    *(uint4*)(a2 + v238) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
            }
            unsigned long long v239 = (unsigned long long)chunks;  // inter_staged.rs:124
            unsigned long long v240 = v44 * v239;
            unsigned long long v241 = v240 * 2ull;
            unsigned long long v242 = v241 + key_head;
            unsigned long long first_1 = v242 * 4096ull;  // inter_staged.rs:142
            unsigned r_4 = thread / 8u;  // chunks.rs:68
            unsigned v243 = thread % 8u;
            unsigned c_4 = v243 * 8u;
            unsigned v244 = r_4 * 64u;  // chunks.rs:72
            unsigned long long v245 = (unsigned long long)r_4;  // chunks.rs:74
            unsigned long long v246 = v245 * 64ull;
            unsigned long long v247 = first_1 + v246;
            unsigned long long v248 = (unsigned long long)c_4;
            unsigned long long own_10 = v247 + v248;
            unsigned v249 = v244 >> 6;  // chunks.rs:75
            unsigned v250 = v249 & 7u;
            unsigned v251 = v250 * 8u;
            unsigned v252 = v251 ^ c_4;
            unsigned v253 = v244 + v252;
            kiln_copy_async_16(a3, v253, solve + own_10);
            unsigned unit = thread + 32u;  // chunks.rs:64
            unsigned long long v254 = own_10 + 256ull;  // chunks.rs:75
            unsigned v255 = v244 + 256u;
            unsigned v256 = v255 >> 6;
            unsigned v257 = v256 & 7u;
            unsigned v258 = v257 * 8u;
            unsigned v259 = v258 ^ c_4;
            unsigned v260 = v244 + v259;
            unsigned v261 = v260 + 256u;
            kiln_copy_async_16(a3, v261, solve + v254);
            unsigned long long v262 = own_10 + 512ull;
            unsigned v263 = v253 + 512u;
            kiln_copy_async_16(a3, v263, solve + v262);
            unsigned long long v264 = own_10 + 768ull;
            unsigned v265 = v260 + 768u;
            kiln_copy_async_16(a3, v265, solve + v264);
            unsigned long long v266 = own_10 + 1024ull;
            unsigned v267 = v253 + 1024u;
            kiln_copy_async_16(a3, v267, solve + v266);
            unsigned long long v268 = own_10 + 1280ull;
            unsigned v269 = v260 + 1280u;
            kiln_copy_async_16(a3, v269, solve + v268);
            unsigned long long v270 = own_10 + 1536ull;
            unsigned v271 = v253 + 1536u;
            kiln_copy_async_16(a3, v271, solve + v270);
            unsigned long long v272 = own_10 + 1792ull;
            unsigned v273 = v260 + 1792u;
            kiln_copy_async_16(a3, v273, solve + v272);
            unsigned long long v274 = own_10 + 2048ull;
            unsigned v275 = v253 + 2048u;
            kiln_copy_async_16(a3, v275, solve + v274);
            unsigned long long v276 = own_10 + 2304ull;
            unsigned v277 = v260 + 2304u;
            kiln_copy_async_16(a3, v277, solve + v276);
            unsigned long long v278 = own_10 + 2560ull;
            unsigned v279 = v253 + 2560u;
            kiln_copy_async_16(a3, v279, solve + v278);
            unsigned long long v280 = own_10 + 2816ull;
            unsigned v281 = v260 + 2816u;
            kiln_copy_async_16(a3, v281, solve + v280);
            unsigned long long v282 = own_10 + 3072ull;
            unsigned v283 = v253 + 3072u;
            kiln_copy_async_16(a3, v283, solve + v282);
            unsigned long long v284 = own_10 + 3328ull;
            unsigned v285 = v260 + 3328u;
            kiln_copy_async_16(a3, v285, solve + v284);
            unsigned long long v286 = own_10 + 3584ull;
            unsigned v287 = v253 + 3584u;
            kiln_copy_async_16(a3, v287, solve + v286);
            unsigned long long v288 = own_10 + 3840ull;
            unsigned v289 = v260 + 3840u;
            kiln_copy_async_16(a3, v289, solve + v288);
            unsigned at_16 = thread * 4u;  // inter_staged.rs:144
            unsigned long long v290 = v242 * 256ull;  // inter_staged.rs:146
            unsigned long long v291 = (unsigned long long)at_16;
            unsigned long long v292 = v290 + v291;
            kiln_copy_async_16(numbers, at_16, factors + v292);
            unsigned at_17 = unit * 4u;  // inter_staged.rs:144
            unsigned long long v293 = (unsigned long long)at_17;  // inter_staged.rs:146
            unsigned long long v294 = v290 + v293;
            kiln_copy_async_16(numbers, at_17, factors + v294);
        }
    }
    kiln_async_commit();  // inter_staged.rs:175
    unsigned v295 = turns + 1u;  // inter_staged.rs:176
    float v296 = v7;
    float v297 = v8;
    float v298 = v9;
    float v299 = v10;
    float v300 = v11;
    float v301 = v12;
    float v302 = v13;
    float v303 = v14;
    for (unsigned turn = 0u; turn < v295; ++turn) {
        kiln_async_wait_0();  // inter_staged.rs:177
        __syncthreads();  // inter_staged.rs:179
        if (v42) {  // inter_staged.rs:181
            unsigned v304 = turn + 1u;  // inter_staged.rs:182
            unsigned v305 = v304 * 64u;  // inter_staged.rs:128
            unsigned first_2 = v305 < tokens ? v305 : tokens;
            bool v306 = first_2 < tokens;  // inter_staged.rs:134
            if (v306) {
                unsigned slot = v304 % 2u;  // inter_staged.rs:135
                unsigned count = tokens - first_2;
                unsigned to = slot * 1024u;  // inter_staged.rs:137
                unsigned long long v307 = (unsigned long long)blockIdx.z;  // rule.rs:43
                unsigned long long v308 = (unsigned long long)tokens;
                unsigned long long v309 = v308 * 32ull;
                unsigned long long v310 = v307 * v309;
                unsigned long long v311 = (unsigned long long)first_2;
                unsigned long long v312 = v311 * 32ull;
                unsigned long long v313 = v310 + v312;
                unsigned long long v314 = key_head * 16ull;
                unsigned long long first_3 = v313 + v314;
                bool v315 = count >= 64u;  // chunks.rs:52
                bool v316 = v315 && v315;
                if (v316) {
                    unsigned r_5 = thread / 2u;  // chunks.rs:68
                    unsigned v317 = thread % 2u;
                    unsigned c_5 = v317 * 8u;
                    unsigned v318 = r_5 * 16u;  // chunks.rs:72
                    unsigned v319 = to + v318;
                    unsigned at_18 = v319 + c_5;
                    unsigned long long v320 = (unsigned long long)r_5;  // chunks.rs:74
                    unsigned long long v321 = v320 * 32ull;
                    unsigned long long v322 = first_3 + v321;
                    unsigned long long v323 = (unsigned long long)c_5;
                    unsigned long long own_11 = v322 + v323;
                    unsigned v324 = at_18 >> 6;  // chunks.rs:75
                    unsigned v325 = v324 & 7u;
                    unsigned v326 = v325 * 8u;
                    unsigned v327 = at_18 ^ v326;
                    kiln_copy_async_16(a0, v327, k + own_11);
                    unsigned v328 = r_5 + 16u;  // chunks.rs:72
                    unsigned v329 = v328 * 16u;
                    unsigned v330 = to + v329;
                    unsigned at_19 = v330 + c_5;
                    unsigned long long v331 = own_11 + 512ull;  // chunks.rs:75
                    unsigned v332 = at_19 >> 6;
                    unsigned v333 = v332 & 7u;
                    unsigned v334 = v333 * 8u;
                    unsigned v335 = at_19 ^ v334;
                    kiln_copy_async_16(a0, v335, k + v331);
                    unsigned v336 = r_5 + 32u;  // chunks.rs:72
                    unsigned v337 = v336 * 16u;
                    unsigned v338 = to + v337;
                    unsigned at_20 = v338 + c_5;
                    unsigned long long v339 = own_11 + 1024ull;  // chunks.rs:75
                    unsigned v340 = at_20 >> 6;
                    unsigned v341 = v340 & 7u;
                    unsigned v342 = v341 * 8u;
                    unsigned v343 = at_20 ^ v342;
                    kiln_copy_async_16(a0, v343, k + v339);
                    unsigned v344 = r_5 + 48u;  // chunks.rs:72
                    unsigned v345 = v344 * 16u;
                    unsigned v346 = to + v345;
                    unsigned at_21 = v346 + c_5;
                    unsigned long long v347 = own_11 + 1536ull;  // chunks.rs:75
                    unsigned v348 = at_21 >> 6;
                    unsigned v349 = v348 & 7u;
                    unsigned v350 = v349 * 8u;
                    unsigned v351 = at_21 ^ v350;
                    kiln_copy_async_16(a0, v351, k + v347);
                } else {
                    unsigned r_6 = thread / 2u;  // chunks.rs:68
                    unsigned v352 = thread % 2u;
                    unsigned c_6 = v352 * 8u;
                    unsigned v353 = r_6 * 16u;  // chunks.rs:72
                    unsigned v354 = to + v353;
                    unsigned at_22 = v354 + c_6;
                    bool v355 = r_6 < count;  // chunks.rs:73
                    if (v355) {
                        unsigned long long v356 = (unsigned long long)r_6;  // chunks.rs:74
                        unsigned long long v357 = v356 * 32ull;
                        unsigned long long v358 = first_3 + v357;
                        unsigned long long v359 = (unsigned long long)c_6;
                        unsigned long long own_12 = v358 + v359;
                        unsigned v360 = at_22 >> 6;  // chunks.rs:75
                        unsigned v361 = v360 & 7u;
                        unsigned v362 = v361 * 8u;
                        unsigned v363 = at_22 ^ v362;
                        kiln_copy_async_16(a0, v363, k + own_12);
                    } else {
                        unsigned v364 = at_22 >> 6;  // chunks.rs:78
                        unsigned v365 = v364 & 7u;
                        unsigned v366 = v365 * 8u;
                        unsigned v367 = at_22 ^ v366;
                        *(uint4*)(a0 + v367) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v368 = r_6 + 16u;  // chunks.rs:72
                    unsigned v369 = v368 * 16u;
                    unsigned v370 = to + v369;
                    unsigned at_23 = v370 + c_6;
                    bool v371 = v368 < count;  // chunks.rs:73
                    if (v371) {
                        unsigned long long v372 = (unsigned long long)r_6;  // chunks.rs:74
                        unsigned long long v373 = v372 * 32ull;
                        unsigned long long v374 = first_3 + v373;
                        unsigned long long v375 = (unsigned long long)c_6;
                        unsigned long long own_13 = v374 + v375;
                        unsigned long long v376 = own_13 + 512ull;  // chunks.rs:75
                        unsigned v377 = at_23 >> 6;
                        unsigned v378 = v377 & 7u;
                        unsigned v379 = v378 * 8u;
                        unsigned v380 = at_23 ^ v379;
                        kiln_copy_async_16(a0, v380, k + v376);
                    } else {
                        unsigned v381 = at_23 >> 6;  // chunks.rs:78
                        unsigned v382 = v381 & 7u;
                        unsigned v383 = v382 * 8u;
                        unsigned v384 = at_23 ^ v383;
                        *(uint4*)(a0 + v384) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v385 = r_6 + 32u;  // chunks.rs:72
                    unsigned v386 = v385 * 16u;
                    unsigned v387 = to + v386;
                    unsigned at_24 = v387 + c_6;
                    bool v388 = v385 < count;  // chunks.rs:73
                    if (v388) {
                        unsigned long long v389 = (unsigned long long)r_6;  // chunks.rs:74
                        unsigned long long v390 = v389 * 32ull;
                        unsigned long long v391 = first_3 + v390;
                        unsigned long long v392 = (unsigned long long)c_6;
                        unsigned long long own_14 = v391 + v392;
                        unsigned long long v393 = own_14 + 1024ull;  // chunks.rs:75
                        unsigned v394 = at_24 >> 6;
                        unsigned v395 = v394 & 7u;
                        unsigned v396 = v395 * 8u;
                        unsigned v397 = at_24 ^ v396;
                        kiln_copy_async_16(a0, v397, k + v393);
                    } else {
                        unsigned v398 = at_24 >> 6;  // chunks.rs:78
                        unsigned v399 = v398 & 7u;
                        unsigned v400 = v399 * 8u;
                        unsigned v401 = at_24 ^ v400;
                        *(uint4*)(a0 + v401) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v402 = r_6 + 48u;  // chunks.rs:72
                    unsigned v403 = v402 * 16u;
                    unsigned v404 = to + v403;
                    unsigned at_25 = v404 + c_6;
                    bool v405 = v402 < count;  // chunks.rs:73
                    if (v405) {
                        unsigned long long v406 = (unsigned long long)r_6;  // chunks.rs:74
                        unsigned long long v407 = v406 * 32ull;
                        unsigned long long v408 = first_3 + v407;
                        unsigned long long v409 = (unsigned long long)c_6;
                        unsigned long long own_15 = v408 + v409;
                        unsigned long long v410 = own_15 + 1536ull;  // chunks.rs:75
                        unsigned v411 = at_25 >> 6;
                        unsigned v412 = v411 & 7u;
                        unsigned v413 = v412 * 8u;
                        unsigned v414 = at_25 ^ v413;
                        kiln_copy_async_16(a0, v414, k + v410);
                    } else {
                        unsigned v415 = at_25 >> 6;  // chunks.rs:78
                        unsigned v416 = v415 & 7u;
                        unsigned v417 = v416 * 8u;
                        unsigned v418 = at_25 ^ v417;
                        *(uint4*)(a0 + v418) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned long long v_first_1 = first_3 + v5;  // inter_staged.rs:139
                if (v316) {  // chunks.rs:52
                    unsigned r_7 = thread / 2u;  // chunks.rs:68
                    unsigned v419 = thread % 2u;
                    unsigned c_7 = v419 * 8u;
                    unsigned v420 = r_7 * 16u;  // chunks.rs:72
                    unsigned v421 = to + v420;
                    unsigned at_26 = v421 + c_7;
                    unsigned long long v422 = (unsigned long long)r_7;  // chunks.rs:74
                    unsigned long long v423 = v422 * 32ull;
                    unsigned long long v424 = v_first_1 + v423;
                    unsigned long long v425 = (unsigned long long)c_7;
                    unsigned long long own_16 = v424 + v425;
                    unsigned v426 = at_26 >> 6;  // chunks.rs:75
                    unsigned v427 = v426 & 7u;
                    unsigned v428 = v427 * 8u;
                    unsigned v429 = at_26 ^ v428;
                    kiln_copy_async_16(a2, v429, v + own_16);
                    unsigned v430 = r_7 + 16u;  // chunks.rs:72
                    unsigned v431 = v430 * 16u;
                    unsigned v432 = to + v431;
                    unsigned at_27 = v432 + c_7;
                    unsigned long long v433 = own_16 + 512ull;  // chunks.rs:75
                    unsigned v434 = at_27 >> 6;
                    unsigned v435 = v434 & 7u;
                    unsigned v436 = v435 * 8u;
                    unsigned v437 = at_27 ^ v436;
                    kiln_copy_async_16(a2, v437, v + v433);
                    unsigned v438 = r_7 + 32u;  // chunks.rs:72
                    unsigned v439 = v438 * 16u;
                    unsigned v440 = to + v439;
                    unsigned at_28 = v440 + c_7;
                    unsigned long long v441 = own_16 + 1024ull;  // chunks.rs:75
                    unsigned v442 = at_28 >> 6;
                    unsigned v443 = v442 & 7u;
                    unsigned v444 = v443 * 8u;
                    unsigned v445 = at_28 ^ v444;
                    kiln_copy_async_16(a2, v445, v + v441);
                    unsigned v446 = r_7 + 48u;  // chunks.rs:72
                    unsigned v447 = v446 * 16u;
                    unsigned v448 = to + v447;
                    unsigned at_29 = v448 + c_7;
                    unsigned long long v449 = own_16 + 1536ull;  // chunks.rs:75
                    unsigned v450 = at_29 >> 6;
                    unsigned v451 = v450 & 7u;
                    unsigned v452 = v451 * 8u;
                    unsigned v453 = at_29 ^ v452;
                    kiln_copy_async_16(a2, v453, v + v449);
                } else {
                    unsigned r_8 = thread / 2u;  // chunks.rs:68
                    unsigned v454 = thread % 2u;
                    unsigned c_8 = v454 * 8u;
                    unsigned v455 = r_8 * 16u;  // chunks.rs:72
                    unsigned v456 = to + v455;
                    unsigned at_30 = v456 + c_8;
                    bool v457 = r_8 < count;  // chunks.rs:73
                    if (v457) {
                        unsigned long long v458 = (unsigned long long)r_8;  // chunks.rs:74
                        unsigned long long v459 = v458 * 32ull;
                        unsigned long long v460 = v_first_1 + v459;
                        unsigned long long v461 = (unsigned long long)c_8;
                        unsigned long long own_17 = v460 + v461;
                        unsigned v462 = at_30 >> 6;  // chunks.rs:75
                        unsigned v463 = v462 & 7u;
                        unsigned v464 = v463 * 8u;
                        unsigned v465 = at_30 ^ v464;
                        kiln_copy_async_16(a2, v465, v + own_17);
                    } else {
                        unsigned v466 = at_30 >> 6;  // chunks.rs:78
                        unsigned v467 = v466 & 7u;
                        unsigned v468 = v467 * 8u;
                        unsigned v469 = at_30 ^ v468;
                        *(uint4*)(a2 + v469) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v470 = r_8 + 16u;  // chunks.rs:72
                    unsigned v471 = v470 * 16u;
                    unsigned v472 = to + v471;
                    unsigned at_31 = v472 + c_8;
                    bool v473 = v470 < count;  // chunks.rs:73
                    if (v473) {
                        unsigned long long v474 = (unsigned long long)r_8;  // chunks.rs:74
                        unsigned long long v475 = v474 * 32ull;
                        unsigned long long v476 = v_first_1 + v475;
                        unsigned long long v477 = (unsigned long long)c_8;
                        unsigned long long own_18 = v476 + v477;
                        unsigned long long v478 = own_18 + 512ull;  // chunks.rs:75
                        unsigned v479 = at_31 >> 6;
                        unsigned v480 = v479 & 7u;
                        unsigned v481 = v480 * 8u;
                        unsigned v482 = at_31 ^ v481;
                        kiln_copy_async_16(a2, v482, v + v478);
                    } else {
                        unsigned v483 = at_31 >> 6;  // chunks.rs:78
                        unsigned v484 = v483 & 7u;
                        unsigned v485 = v484 * 8u;
                        unsigned v486 = at_31 ^ v485;
                        *(uint4*)(a2 + v486) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v487 = r_8 + 32u;  // chunks.rs:72
                    unsigned v488 = v487 * 16u;
                    unsigned v489 = to + v488;
                    unsigned at_32 = v489 + c_8;
                    bool v490 = v487 < count;  // chunks.rs:73
                    if (v490) {
                        unsigned long long v491 = (unsigned long long)r_8;  // chunks.rs:74
                        unsigned long long v492 = v491 * 32ull;
                        unsigned long long v493 = v_first_1 + v492;
                        unsigned long long v494 = (unsigned long long)c_8;
                        unsigned long long own_19 = v493 + v494;
                        unsigned long long v495 = own_19 + 1024ull;  // chunks.rs:75
                        unsigned v496 = at_32 >> 6;
                        unsigned v497 = v496 & 7u;
                        unsigned v498 = v497 * 8u;
                        unsigned v499 = at_32 ^ v498;
                        kiln_copy_async_16(a2, v499, v + v495);
                    } else {
                        unsigned v500 = at_32 >> 6;  // chunks.rs:78
                        unsigned v501 = v500 & 7u;
                        unsigned v502 = v501 * 8u;
                        unsigned v503 = at_32 ^ v502;
                        *(uint4*)(a2 + v503) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v504 = r_8 + 48u;  // chunks.rs:72
                    unsigned v505 = v504 * 16u;
                    unsigned v506 = to + v505;
                    unsigned at_33 = v506 + c_8;
                    bool v507 = v504 < count;  // chunks.rs:73
                    if (v507) {
                        unsigned long long v508 = (unsigned long long)r_8;  // chunks.rs:74
                        unsigned long long v509 = v508 * 32ull;
                        unsigned long long v510 = v_first_1 + v509;
                        unsigned long long v511 = (unsigned long long)c_8;
                        unsigned long long own_20 = v510 + v511;
                        unsigned long long v512 = own_20 + 1536ull;  // chunks.rs:75
                        unsigned v513 = at_33 >> 6;
                        unsigned v514 = v513 & 7u;
                        unsigned v515 = v514 * 8u;
                        unsigned v516 = at_33 ^ v515;
                        kiln_copy_async_16(a2, v516, v + v512);
                    } else {
                        unsigned v517 = at_33 >> 6;  // chunks.rs:78
                        unsigned v518 = v517 & 7u;
                        unsigned v519 = v518 * 8u;
                        unsigned v520 = at_33 ^ v519;
                        *(uint4*)(a2 + v520) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned to_1 = slot * 4096u;  // inter_staged.rs:142
                unsigned v521 = chunks - 1u;  // inter_staged.rs:123
                unsigned number = v304 < v521 ? v304 : v521;
                unsigned long long v522 = (unsigned long long)chunks;  // inter_staged.rs:124
                unsigned long long v523 = v307 * v522;
                unsigned long long v524 = (unsigned long long)number;
                unsigned long long v525 = v523 + v524;
                unsigned long long v526 = v525 * 2ull;
                unsigned long long v527 = v526 + key_head;
                unsigned long long first_4 = v527 * 4096ull;  // inter_staged.rs:142
                unsigned r_9 = thread / 8u;  // chunks.rs:68
                unsigned v528 = thread % 8u;
                unsigned c_9 = v528 * 8u;
                unsigned v529 = r_9 * 64u;  // chunks.rs:72
                unsigned v530 = to_1 + v529;
                unsigned long long v531 = (unsigned long long)r_9;  // chunks.rs:74
                unsigned long long v532 = v531 * 64ull;
                unsigned long long v533 = first_4 + v532;
                unsigned long long v534 = (unsigned long long)c_9;
                unsigned long long own_21 = v533 + v534;
                unsigned v535 = v529 >> 6;  // chunks.rs:75
                unsigned v536 = v535 & 7u;
                unsigned v537 = v536 * 8u;
                unsigned v538 = v537 ^ c_9;
                unsigned v539 = v530 + v538;
                kiln_copy_async_16(a3, v539, solve + own_21);
                unsigned unit_1 = thread + 32u;  // chunks.rs:64
                unsigned long long v540 = own_21 + 256ull;  // chunks.rs:75
                unsigned v541 = v529 + 256u;
                unsigned v542 = v541 >> 6;
                unsigned v543 = v542 & 7u;
                unsigned v544 = v543 * 8u;
                unsigned v545 = v544 ^ c_9;
                unsigned v546 = v530 + v545;
                unsigned v547 = v546 + 256u;
                kiln_copy_async_16(a3, v547, solve + v540);
                unsigned long long v548 = own_21 + 512ull;
                unsigned v549 = v539 + 512u;
                kiln_copy_async_16(a3, v549, solve + v548);
                unsigned long long v550 = own_21 + 768ull;
                unsigned v551 = v546 + 768u;
                kiln_copy_async_16(a3, v551, solve + v550);
                unsigned long long v552 = own_21 + 1024ull;
                unsigned v553 = v539 + 1024u;
                kiln_copy_async_16(a3, v553, solve + v552);
                unsigned long long v554 = own_21 + 1280ull;
                unsigned v555 = v546 + 1280u;
                kiln_copy_async_16(a3, v555, solve + v554);
                unsigned long long v556 = own_21 + 1536ull;
                unsigned v557 = v539 + 1536u;
                kiln_copy_async_16(a3, v557, solve + v556);
                unsigned long long v558 = own_21 + 1792ull;
                unsigned v559 = v546 + 1792u;
                kiln_copy_async_16(a3, v559, solve + v558);
                unsigned long long v560 = own_21 + 2048ull;
                unsigned v561 = v539 + 2048u;
                kiln_copy_async_16(a3, v561, solve + v560);
                unsigned long long v562 = own_21 + 2304ull;
                unsigned v563 = v546 + 2304u;
                kiln_copy_async_16(a3, v563, solve + v562);
                unsigned long long v564 = own_21 + 2560ull;
                unsigned v565 = v539 + 2560u;
                kiln_copy_async_16(a3, v565, solve + v564);
                unsigned long long v566 = own_21 + 2816ull;
                unsigned v567 = v546 + 2816u;
                kiln_copy_async_16(a3, v567, solve + v566);
                unsigned long long v568 = own_21 + 3072ull;
                unsigned v569 = v539 + 3072u;
                kiln_copy_async_16(a3, v569, solve + v568);
                unsigned long long v570 = own_21 + 3328ull;
                unsigned v571 = v546 + 3328u;
                kiln_copy_async_16(a3, v571, solve + v570);
                unsigned long long v572 = own_21 + 3584ull;
                unsigned v573 = v539 + 3584u;
                kiln_copy_async_16(a3, v573, solve + v572);
                unsigned long long v574 = own_21 + 3840ull;
                unsigned v575 = v546 + 3840u;
                kiln_copy_async_16(a3, v575, solve + v574);
                unsigned at_34 = thread * 4u;  // inter_staged.rs:144
                unsigned v576 = slot * 256u;  // inter_staged.rs:146
                unsigned v577 = v576 + at_34;
                unsigned long long v578 = v527 * 256ull;
                unsigned long long v579 = (unsigned long long)at_34;
                unsigned long long v580 = v578 + v579;
                kiln_copy_async_16(numbers, v577, factors + v580);
                unsigned at_35 = unit_1 * 4u;  // inter_staged.rs:144
                unsigned v581 = v576 + at_35;  // inter_staged.rs:146
                unsigned long long v582 = (unsigned long long)at_35;
                unsigned long long v583 = v578 + v582;
                kiln_copy_async_16(numbers, v581, factors + v583);
            }
            unsigned v584 = turn * 64u;  // inter_staged.rs:128
            unsigned first_5 = v584 < tokens ? v584 : tokens;
            bool v585 = first_5 < tokens;  // inter_staged.rs:154
            if (v585) {
                unsigned slot_1 = turn % 2u;  // inter_staged.rs:155
                unsigned count_1 = tokens - first_5;
                unsigned to_2 = slot_1 * 1024u;  // inter_staged.rs:157
                unsigned long long v586 = (unsigned long long)blockIdx.z;  // rule.rs:43
                unsigned long long v587 = (unsigned long long)tokens;
                unsigned long long v588 = v587 * 32ull;
                unsigned long long v589 = v586 * v588;
                unsigned long long v590 = (unsigned long long)first_5;
                unsigned long long v591 = v590 * 32ull;
                unsigned long long v592 = v589 + v591;
                unsigned long long v593 = key_head * 16ull;
                unsigned long long first_6 = v592 + v593;
                bool v594 = count_1 >= 64u;  // chunks.rs:52
                bool v595 = v594 && v594;
                if (v595) {
                    unsigned r_10 = thread / 2u;  // chunks.rs:68
                    unsigned v596 = thread % 2u;
                    unsigned c_10 = v596 * 8u;
                    unsigned v597 = r_10 * 16u;  // chunks.rs:72
                    unsigned v598 = to_2 + v597;
                    unsigned at_36 = v598 + c_10;
                    unsigned long long v599 = (unsigned long long)r_10;  // chunks.rs:74
                    unsigned long long v600 = v599 * 32ull;
                    unsigned long long v601 = first_6 + v600;
                    unsigned long long v602 = (unsigned long long)c_10;
                    unsigned long long own_22 = v601 + v602;
                    unsigned v603 = at_36 >> 6;  // chunks.rs:75
                    unsigned v604 = v603 & 7u;
                    unsigned v605 = v604 * 8u;
                    unsigned v606 = at_36 ^ v605;
                    kiln_copy_async_16(a1, v606, q + own_22);
                    unsigned v607 = r_10 + 16u;  // chunks.rs:72
                    unsigned v608 = v607 * 16u;
                    unsigned v609 = to_2 + v608;
                    unsigned at_37 = v609 + c_10;
                    unsigned long long v610 = own_22 + 512ull;  // chunks.rs:75
                    unsigned v611 = at_37 >> 6;
                    unsigned v612 = v611 & 7u;
                    unsigned v613 = v612 * 8u;
                    unsigned v614 = at_37 ^ v613;
                    kiln_copy_async_16(a1, v614, q + v610);
                    unsigned v615 = r_10 + 32u;  // chunks.rs:72
                    unsigned v616 = v615 * 16u;
                    unsigned v617 = to_2 + v616;
                    unsigned at_38 = v617 + c_10;
                    unsigned long long v618 = own_22 + 1024ull;  // chunks.rs:75
                    unsigned v619 = at_38 >> 6;
                    unsigned v620 = v619 & 7u;
                    unsigned v621 = v620 * 8u;
                    unsigned v622 = at_38 ^ v621;
                    kiln_copy_async_16(a1, v622, q + v618);
                    unsigned v623 = r_10 + 48u;  // chunks.rs:72
                    unsigned v624 = v623 * 16u;
                    unsigned v625 = to_2 + v624;
                    unsigned at_39 = v625 + c_10;
                    unsigned long long v626 = own_22 + 1536ull;  // chunks.rs:75
                    unsigned v627 = at_39 >> 6;
                    unsigned v628 = v627 & 7u;
                    unsigned v629 = v628 * 8u;
                    unsigned v630 = at_39 ^ v629;
                    kiln_copy_async_16(a1, v630, q + v626);
                } else {
                    unsigned r_11 = thread / 2u;  // chunks.rs:68
                    unsigned v631 = thread % 2u;
                    unsigned c_11 = v631 * 8u;
                    unsigned v632 = r_11 * 16u;  // chunks.rs:72
                    unsigned v633 = to_2 + v632;
                    unsigned at_40 = v633 + c_11;
                    bool v634 = r_11 < count_1;  // chunks.rs:73
                    if (v634) {
                        unsigned long long v635 = (unsigned long long)r_11;  // chunks.rs:74
                        unsigned long long v636 = v635 * 32ull;
                        unsigned long long v637 = first_6 + v636;
                        unsigned long long v638 = (unsigned long long)c_11;
                        unsigned long long own_23 = v637 + v638;
                        unsigned v639 = at_40 >> 6;  // chunks.rs:75
                        unsigned v640 = v639 & 7u;
                        unsigned v641 = v640 * 8u;
                        unsigned v642 = at_40 ^ v641;
                        kiln_copy_async_16(a1, v642, q + own_23);
                    } else {
                        unsigned v643 = at_40 >> 6;  // chunks.rs:78
                        unsigned v644 = v643 & 7u;
                        unsigned v645 = v644 * 8u;
                        unsigned v646 = at_40 ^ v645;
                        *(uint4*)(a1 + v646) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v647 = r_11 + 16u;  // chunks.rs:72
                    unsigned v648 = v647 * 16u;
                    unsigned v649 = to_2 + v648;
                    unsigned at_41 = v649 + c_11;
                    bool v650 = v647 < count_1;  // chunks.rs:73
                    if (v650) {
                        unsigned long long v651 = (unsigned long long)r_11;  // chunks.rs:74
                        unsigned long long v652 = v651 * 32ull;
                        unsigned long long v653 = first_6 + v652;
                        unsigned long long v654 = (unsigned long long)c_11;
                        unsigned long long own_24 = v653 + v654;
                        unsigned long long v655 = own_24 + 512ull;  // chunks.rs:75
                        unsigned v656 = at_41 >> 6;
                        unsigned v657 = v656 & 7u;
                        unsigned v658 = v657 * 8u;
                        unsigned v659 = at_41 ^ v658;
                        kiln_copy_async_16(a1, v659, q + v655);
                    } else {
                        unsigned v660 = at_41 >> 6;  // chunks.rs:78
                        unsigned v661 = v660 & 7u;
                        unsigned v662 = v661 * 8u;
                        unsigned v663 = at_41 ^ v662;
                        *(uint4*)(a1 + v663) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v664 = r_11 + 32u;  // chunks.rs:72
                    unsigned v665 = v664 * 16u;
                    unsigned v666 = to_2 + v665;
                    unsigned at_42 = v666 + c_11;
                    bool v667 = v664 < count_1;  // chunks.rs:73
                    if (v667) {
                        unsigned long long v668 = (unsigned long long)r_11;  // chunks.rs:74
                        unsigned long long v669 = v668 * 32ull;
                        unsigned long long v670 = first_6 + v669;
                        unsigned long long v671 = (unsigned long long)c_11;
                        unsigned long long own_25 = v670 + v671;
                        unsigned long long v672 = own_25 + 1024ull;  // chunks.rs:75
                        unsigned v673 = at_42 >> 6;
                        unsigned v674 = v673 & 7u;
                        unsigned v675 = v674 * 8u;
                        unsigned v676 = at_42 ^ v675;
                        kiln_copy_async_16(a1, v676, q + v672);
                    } else {
                        unsigned v677 = at_42 >> 6;  // chunks.rs:78
                        unsigned v678 = v677 & 7u;
                        unsigned v679 = v678 * 8u;
                        unsigned v680 = at_42 ^ v679;
                        *(uint4*)(a1 + v680) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v681 = r_11 + 48u;  // chunks.rs:72
                    unsigned v682 = v681 * 16u;
                    unsigned v683 = to_2 + v682;
                    unsigned at_43 = v683 + c_11;
                    bool v684 = v681 < count_1;  // chunks.rs:73
                    if (v684) {
                        unsigned long long v685 = (unsigned long long)r_11;  // chunks.rs:74
                        unsigned long long v686 = v685 * 32ull;
                        unsigned long long v687 = first_6 + v686;
                        unsigned long long v688 = (unsigned long long)c_11;
                        unsigned long long own_26 = v687 + v688;
                        unsigned long long v689 = own_26 + 1536ull;  // chunks.rs:75
                        unsigned v690 = at_43 >> 6;
                        unsigned v691 = v690 & 7u;
                        unsigned v692 = v691 * 8u;
                        unsigned v693 = at_43 ^ v692;
                        kiln_copy_async_16(a1, v693, q + v689);
                    } else {
                        unsigned v694 = at_43 >> 6;  // chunks.rs:78
                        unsigned v695 = v694 & 7u;
                        unsigned v696 = v695 * 8u;
                        unsigned v697 = at_43 ^ v696;
                        *(uint4*)(a1 + v697) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned to_3 = slot_1 * 4096u;  // inter_staged.rs:159
                unsigned v698 = chunks - 1u;  // inter_staged.rs:123
                unsigned number_1 = turn < v698 ? turn : v698;
                unsigned long long v699 = (unsigned long long)chunks;  // inter_staged.rs:124
                unsigned long long v700 = v586 * v699;
                unsigned long long v701 = (unsigned long long)number_1;
                unsigned long long v702 = v700 + v701;
                unsigned long long v703 = v702 * 2ull;
                unsigned long long v704 = v703 + key_head;
                unsigned long long first_7 = v704 * 4096ull;  // inter_staged.rs:159
                unsigned r_12 = thread / 8u;  // chunks.rs:68
                unsigned v705 = thread % 8u;
                unsigned c_12 = v705 * 8u;
                unsigned v706 = r_12 * 64u;  // chunks.rs:72
                unsigned v707 = to_3 + v706;
                unsigned long long v708 = (unsigned long long)r_12;  // chunks.rs:74
                unsigned long long v709 = v708 * 64ull;
                unsigned long long v710 = first_7 + v709;
                unsigned long long v711 = (unsigned long long)c_12;
                unsigned long long own_27 = v710 + v711;
                unsigned v712 = v706 >> 6;  // chunks.rs:75
                unsigned v713 = v712 & 7u;
                unsigned v714 = v713 * 8u;
                unsigned v715 = v714 ^ c_12;
                unsigned v716 = v707 + v715;
                kiln_copy_async_16(a4, v716, scores + own_27);
                unsigned long long v717 = own_27 + 256ull;
                unsigned v718 = v706 + 256u;
                unsigned v719 = v718 >> 6;
                unsigned v720 = v719 & 7u;
                unsigned v721 = v720 * 8u;
                unsigned v722 = v721 ^ c_12;
                unsigned v723 = v707 + v722;
                unsigned v724 = v723 + 256u;
                kiln_copy_async_16(a4, v724, scores + v717);
                unsigned long long v725 = own_27 + 512ull;
                unsigned v726 = v716 + 512u;
                kiln_copy_async_16(a4, v726, scores + v725);
                unsigned long long v727 = own_27 + 768ull;
                unsigned v728 = v723 + 768u;
                kiln_copy_async_16(a4, v728, scores + v727);
                unsigned long long v729 = own_27 + 1024ull;
                unsigned v730 = v716 + 1024u;
                kiln_copy_async_16(a4, v730, scores + v729);
                unsigned long long v731 = own_27 + 1280ull;
                unsigned v732 = v723 + 1280u;
                kiln_copy_async_16(a4, v732, scores + v731);
                unsigned long long v733 = own_27 + 1536ull;
                unsigned v734 = v716 + 1536u;
                kiln_copy_async_16(a4, v734, scores + v733);
                unsigned long long v735 = own_27 + 1792ull;
                unsigned v736 = v723 + 1792u;
                kiln_copy_async_16(a4, v736, scores + v735);
                unsigned long long v737 = own_27 + 2048ull;
                unsigned v738 = v716 + 2048u;
                kiln_copy_async_16(a4, v738, scores + v737);
                unsigned long long v739 = own_27 + 2304ull;
                unsigned v740 = v723 + 2304u;
                kiln_copy_async_16(a4, v740, scores + v739);
                unsigned long long v741 = own_27 + 2560ull;
                unsigned v742 = v716 + 2560u;
                kiln_copy_async_16(a4, v742, scores + v741);
                unsigned long long v743 = own_27 + 2816ull;
                unsigned v744 = v723 + 2816u;
                kiln_copy_async_16(a4, v744, scores + v743);
                unsigned long long v745 = own_27 + 3072ull;
                unsigned v746 = v716 + 3072u;
                kiln_copy_async_16(a4, v746, scores + v745);
                unsigned long long v747 = own_27 + 3328ull;
                unsigned v748 = v723 + 3328u;
                kiln_copy_async_16(a4, v748, scores + v747);
                unsigned long long v749 = own_27 + 3584ull;
                unsigned v750 = v716 + 3584u;
                kiln_copy_async_16(a4, v750, scores + v749);
                unsigned long long v751 = own_27 + 3840ull;
                unsigned v752 = v723 + 3840u;
                kiln_copy_async_16(a4, v752, scores + v751);
                bool v753 = thread < 16u;  // inter_staged.rs:160
                if (v753) {
                    unsigned v754 = slot_1 * 64u;  // inter_staged.rs:163
                    unsigned v755 = thread * 4u;
                    unsigned v756 = v754 + v755;
                    unsigned long long v757 = v704 * 256ull;  // inter_staged.rs:165
                    unsigned long long v758 = v757 + 64ull;
                    unsigned long long v759 = (unsigned long long)thread;
                    unsigned long long v760 = v759 * 4ull;
                    unsigned long long v761 = v758 + v760;
                    kiln_copy_async_16(query_numbers, v756, factors + v761);  // inter_staged.rs:161
                }
            }
        }
        kiln_async_commit();  // inter_staged.rs:185
        float v762;  // inter_staged.rs:186
        float v763;
        float v764;
        float v765;
        float v766;
        float v767;
        float v768;
        float v769;
        if (is_state) {
            bool v770 = turn < turns;  // inter_staged.rs:187
            float v771;
            float v772;
            float v773;
            float v774;
            float v775;
            float v776;
            float v777;
            float v778;
            if (v770) {
                unsigned slot_2 = turn % 2u;  // inter_staged.rs:188
                unsigned first_number = slot_2 * 256u;  // inter_staged.rs:189
                unsigned v779 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:190
                unsigned v780 = (threadIdx.x & 31u) % 4u;
                unsigned v781 = v780 * 2u;
                unsigned v782 = first_number + v781;
                float2 q4 = *(float2*)(numbers + v782);
                float v783 = q4.x;
                float v784 = q4.y;
                unsigned v785 = v781 + 8u;
                unsigned v786 = first_number + v785;
                float2 q5 = *(float2*)(numbers + v786);
                float v787 = q5.x;
                float v788 = q5.y;
                unsigned v789 = v781 + 16u;
                unsigned v790 = first_number + v789;
                float2 q6 = *(float2*)(numbers + v790);
                float v791 = q6.x;
                float v792 = q6.y;
                unsigned v793 = v781 + 24u;
                unsigned v794 = first_number + v793;
                float2 q7 = *(float2*)(numbers + v794);
                float v795 = q7.x;
                float v796 = q7.y;
                unsigned v797 = v781 + 32u;
                unsigned v798 = first_number + v797;
                float2 q8 = *(float2*)(numbers + v798);
                float v799 = q8.x;
                float v800 = q8.y;
                unsigned v801 = v781 + 40u;
                unsigned v802 = first_number + v801;
                float2 q9 = *(float2*)(numbers + v802);
                float v803 = q9.x;
                float v804 = q9.y;
                unsigned v805 = v781 + 48u;
                unsigned v806 = first_number + v805;
                float2 q10 = *(float2*)(numbers + v806);
                float v807 = q10.x;
                float v808 = q10.y;
                unsigned v809 = v781 + 56u;
                unsigned v810 = first_number + v809;
                float2 q11 = *(float2*)(numbers + v810);
                float v811 = q11.x;
                float v812 = q11.y;
                unsigned v813 = first_number + 128u;  // inter_staged.rs:191
                unsigned v814 = v813 + v781;
                float2 q12 = *(float2*)(numbers + v814);
                float v815 = q12.x;
                float v816 = q12.y;
                unsigned v817 = v813 + v785;
                float2 q13 = *(float2*)(numbers + v817);
                float v818 = q13.x;
                float v819 = q13.y;
                unsigned v820 = v813 + v789;
                float2 q14 = *(float2*)(numbers + v820);
                float v821 = q14.x;
                float v822 = q14.y;
                unsigned v823 = v813 + v793;
                float2 q15 = *(float2*)(numbers + v823);
                float v824 = q15.x;
                float v825 = q15.y;
                unsigned v826 = v813 + v797;
                float2 q16 = *(float2*)(numbers + v826);
                float v827 = q16.x;
                float v828 = q16.y;
                unsigned v829 = v813 + v801;
                float2 q17 = *(float2*)(numbers + v829);
                float v830 = q17.x;
                float v831 = q17.y;
                unsigned v832 = v813 + v805;
                float2 q18 = *(float2*)(numbers + v832);
                float v833 = q18.x;
                float v834 = q18.y;
                unsigned v835 = v813 + v809;
                float2 q19 = *(float2*)(numbers + v835);
                float v836 = q19.x;
                float v837 = q19.y;
                unsigned v838 = first_number + 192u;  // inter_staged.rs:192
                float whole = numbers[v838];
                unsigned q20 = kiln_narrow_pair_bf16(v296, v297);  // inter_staged.rs:193
                unsigned short v839 = (unsigned short)(q20);
                unsigned short v840 = (unsigned short)(q20 >> 16);
                unsigned q21 = kiln_narrow_pair_bf16(v298, v299);
                unsigned short v841 = (unsigned short)(q21);
                unsigned short v842 = (unsigned short)(q21 >> 16);
                unsigned q22 = kiln_narrow_pair_bf16(v300, v301);
                unsigned short v843 = (unsigned short)(q22);
                unsigned short v844 = (unsigned short)(q22 >> 16);
                unsigned q23 = kiln_narrow_pair_bf16(v302, v303);
                unsigned short v845 = (unsigned short)(q23);
                unsigned short v846 = (unsigned short)(q23 >> 16);
                unsigned v847 = v779 * 16u;  // inter_staged.rs:194
                unsigned v848 = first_number + v847;
                unsigned v849 = v848 + v781;
                unsigned v850 = v849 >> 6;
                unsigned v851 = v850 & 7u;
                unsigned v852 = v851 * 8u;
                unsigned v853 = v849 ^ v852;
                *(unsigned*)(a5 + v853) = q20;
                unsigned v854 = v779 + 8u;
                unsigned v855 = v854 * 16u;
                unsigned v856 = first_number + v855;
                unsigned v857 = v856 + v781;
                unsigned v858 = v857 >> 6;
                unsigned v859 = v858 & 7u;
                unsigned v860 = v859 * 8u;
                unsigned v861 = v857 ^ v860;
                *(unsigned*)(a5 + v861) = q21;
                unsigned v862 = v848 + v785;
                unsigned v863 = v862 >> 6;
                unsigned v864 = v863 & 7u;
                unsigned v865 = v864 * 8u;
                unsigned v866 = v862 ^ v865;
                *(unsigned*)(a5 + v866) = q22;
                unsigned v867 = v856 + v785;
                unsigned v868 = v867 >> 6;
                unsigned v869 = v868 & 7u;
                unsigned v870 = v869 * 8u;
                unsigned v871 = v867 ^ v870;
                *(unsigned*)(a5 + v871) = q23;
                unsigned v872 = slot_2 * 1024u;  // inter_staged.rs:196
                unsigned v873 = (threadIdx.x & 31u) % 8u;
                unsigned v874 = (threadIdx.x & 31u) / 8u;
                unsigned v875 = v874 % 2u;
                unsigned v876 = (threadIdx.x & 31u) / 16u;
                unsigned v877 = v875 * 8u;
                unsigned v878 = v876 * 8u;
                unsigned v879 = v878 + v873;
                unsigned v880 = v879 * 16u;
                unsigned v881 = v872 + v880;
                unsigned v882 = v881 + v877;
                unsigned v883 = v882 >> 6;
                unsigned v884 = v883 & 7u;
                unsigned v885 = v884 * 8u;
                unsigned v886 = v882 ^ v885;
                unsigned v887 = v878 + 16u;
                unsigned v888 = v887 + v873;
                unsigned v889 = v888 * 16u;
                unsigned v890 = v872 + v889;
                unsigned v891 = v890 + v877;
                unsigned v892 = v891 >> 6;
                unsigned v893 = v892 & 7u;
                unsigned v894 = v893 * 8u;
                unsigned v895 = v891 ^ v894;
                unsigned v896 = v878 + 32u;
                unsigned v897 = v896 + v873;
                unsigned v898 = v897 * 16u;
                unsigned v899 = v872 + v898;
                unsigned v900 = v899 + v877;
                unsigned v901 = v900 >> 6;
                unsigned v902 = v901 & 7u;
                unsigned v903 = v902 * 8u;
                unsigned v904 = v900 ^ v903;
                unsigned v905 = v878 + 48u;
                unsigned v906 = v905 + v873;
                unsigned v907 = v906 * 16u;
                unsigned v908 = v872 + v907;
                unsigned v909 = v908 + v877;
                unsigned v910 = v909 >> 6;
                unsigned v911 = v910 & 7u;
                unsigned v912 = v911 * 8u;
                unsigned v913 = v909 ^ v912;
                uint4 q24 = kiln_load_blocks(a0, v886);
                unsigned short v914 = (unsigned short)(q24.x);
                unsigned short v915 = (unsigned short)(q24.x >> 16);
                unsigned short v916 = (unsigned short)(q24.y);
                unsigned short v917 = (unsigned short)(q24.y >> 16);
                unsigned short v918 = (unsigned short)(q24.z);
                unsigned short v919 = (unsigned short)(q24.z >> 16);
                unsigned short v920 = (unsigned short)(q24.w);
                unsigned short v921 = (unsigned short)(q24.w >> 16);
                uint4 q25 = kiln_load_blocks(a0, v895);
                unsigned short v922 = (unsigned short)(q25.x);
                unsigned short v923 = (unsigned short)(q25.x >> 16);
                unsigned short v924 = (unsigned short)(q25.y);
                unsigned short v925 = (unsigned short)(q25.y >> 16);
                unsigned short v926 = (unsigned short)(q25.z);
                unsigned short v927 = (unsigned short)(q25.z >> 16);
                unsigned short v928 = (unsigned short)(q25.w);
                unsigned short v929 = (unsigned short)(q25.w >> 16);
                uint4 q26 = kiln_load_blocks(a0, v904);
                unsigned short v930 = (unsigned short)(q26.x);
                unsigned short v931 = (unsigned short)(q26.x >> 16);
                unsigned short v932 = (unsigned short)(q26.y);
                unsigned short v933 = (unsigned short)(q26.y >> 16);
                unsigned short v934 = (unsigned short)(q26.z);
                unsigned short v935 = (unsigned short)(q26.z >> 16);
                unsigned short v936 = (unsigned short)(q26.w);
                unsigned short v937 = (unsigned short)(q26.w >> 16);
                uint4 q27 = kiln_load_blocks(a0, v913);
                unsigned short v938 = (unsigned short)(q27.x);
                unsigned short v939 = (unsigned short)(q27.x >> 16);
                unsigned short v940 = (unsigned short)(q27.y);
                unsigned short v941 = (unsigned short)(q27.y >> 16);
                unsigned short v942 = (unsigned short)(q27.z);
                unsigned short v943 = (unsigned short)(q27.z >> 16);
                unsigned short v944 = (unsigned short)(q27.w);
                unsigned short v945 = (unsigned short)(q27.w >> 16);
                float4 q28 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q28 = kiln_mma_bf16(q28, q20, q21, q22, q23, q24.x, q24.y);
                float v946 = q28.x;
                float v947 = q28.y;
                float v948 = q28.z;
                float v949 = q28.w;
                float4 q29 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q29 = kiln_mma_bf16(q29, q20, q21, q22, q23, q24.z, q24.w);
                float v950 = q29.x;
                float v951 = q29.y;
                float v952 = q29.z;
                float v953 = q29.w;
                float4 q30 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q30 = kiln_mma_bf16(q30, q20, q21, q22, q23, q25.x, q25.y);
                float v954 = q30.x;
                float v955 = q30.y;
                float v956 = q30.z;
                float v957 = q30.w;
                float4 q31 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q31 = kiln_mma_bf16(q31, q20, q21, q22, q23, q25.z, q25.w);
                float v958 = q31.x;
                float v959 = q31.y;
                float v960 = q31.z;
                float v961 = q31.w;
                float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q32 = kiln_mma_bf16(q32, q20, q21, q22, q23, q26.x, q26.y);
                float v962 = q32.x;
                float v963 = q32.y;
                float v964 = q32.z;
                float v965 = q32.w;
                float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q33 = kiln_mma_bf16(q33, q20, q21, q22, q23, q26.z, q26.w);
                float v966 = q33.x;
                float v967 = q33.y;
                float v968 = q33.z;
                float v969 = q33.w;
                float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q34 = kiln_mma_bf16(q34, q20, q21, q22, q23, q27.x, q27.y);
                float v970 = q34.x;
                float v971 = q34.y;
                float v972 = q34.z;
                float v973 = q34.w;
                float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q35 = kiln_mma_bf16(q35, q20, q21, q22, q23, q27.z, q27.w);
                float v974 = q35.x;
                float v975 = q35.y;
                float v976 = q35.z;
                float v977 = q35.w;
                uint4 q36 = kiln_load_blocks_transposed(a2, v886);  // inter_staged.rs:197
                unsigned short v978 = (unsigned short)(q36.x);
                unsigned short v979 = (unsigned short)(q36.x >> 16);
                unsigned short v980 = (unsigned short)(q36.y);
                unsigned short v981 = (unsigned short)(q36.y >> 16);
                unsigned short v982 = (unsigned short)(q36.z);
                unsigned short v983 = (unsigned short)(q36.z >> 16);
                unsigned short v984 = (unsigned short)(q36.w);
                unsigned short v985 = (unsigned short)(q36.w >> 16);
                float v986 = kiln_widen_bf16(v978);  // inter_staged.rs:198
                float v987 = v783 * v946;
                float v988 = v986 - v987;
                float v989 = kiln_widen_bf16(v979);
                float v990 = v784 * v947;
                float v991 = v989 - v990;
                float v992 = kiln_widen_bf16(v980);
                float v993 = v783 * v948;
                float v994 = v992 - v993;
                float v995 = kiln_widen_bf16(v981);
                float v996 = v784 * v949;
                float v997 = v995 - v996;
                float v998 = kiln_widen_bf16(v982);
                float v999 = v787 * v950;
                float v1000 = v998 - v999;
                float v1001 = kiln_widen_bf16(v983);
                float v1002 = v788 * v951;
                float v1003 = v1001 - v1002;
                float v1004 = kiln_widen_bf16(v984);
                float v1005 = v787 * v952;
                float v1006 = v1004 - v1005;
                float v1007 = kiln_widen_bf16(v985);
                float v1008 = v788 * v953;
                float v1009 = v1007 - v1008;
                uint4 q37 = kiln_load_blocks_transposed(a2, v895);  // inter_staged.rs:197
                unsigned short v1010 = (unsigned short)(q37.x);
                unsigned short v1011 = (unsigned short)(q37.x >> 16);
                unsigned short v1012 = (unsigned short)(q37.y);
                unsigned short v1013 = (unsigned short)(q37.y >> 16);
                unsigned short v1014 = (unsigned short)(q37.z);
                unsigned short v1015 = (unsigned short)(q37.z >> 16);
                unsigned short v1016 = (unsigned short)(q37.w);
                unsigned short v1017 = (unsigned short)(q37.w >> 16);
                float v1018 = kiln_widen_bf16(v1010);  // inter_staged.rs:198
                float v1019 = v791 * v954;
                float v1020 = v1018 - v1019;
                float v1021 = kiln_widen_bf16(v1011);
                float v1022 = v792 * v955;
                float v1023 = v1021 - v1022;
                float v1024 = kiln_widen_bf16(v1012);
                float v1025 = v791 * v956;
                float v1026 = v1024 - v1025;
                float v1027 = kiln_widen_bf16(v1013);
                float v1028 = v792 * v957;
                float v1029 = v1027 - v1028;
                float v1030 = kiln_widen_bf16(v1014);
                float v1031 = v795 * v958;
                float v1032 = v1030 - v1031;
                float v1033 = kiln_widen_bf16(v1015);
                float v1034 = v796 * v959;
                float v1035 = v1033 - v1034;
                float v1036 = kiln_widen_bf16(v1016);
                float v1037 = v795 * v960;
                float v1038 = v1036 - v1037;
                float v1039 = kiln_widen_bf16(v1017);
                float v1040 = v796 * v961;
                float v1041 = v1039 - v1040;
                uint4 q38 = kiln_load_blocks_transposed(a2, v904);  // inter_staged.rs:197
                unsigned short v1042 = (unsigned short)(q38.x);
                unsigned short v1043 = (unsigned short)(q38.x >> 16);
                unsigned short v1044 = (unsigned short)(q38.y);
                unsigned short v1045 = (unsigned short)(q38.y >> 16);
                unsigned short v1046 = (unsigned short)(q38.z);
                unsigned short v1047 = (unsigned short)(q38.z >> 16);
                unsigned short v1048 = (unsigned short)(q38.w);
                unsigned short v1049 = (unsigned short)(q38.w >> 16);
                float v1050 = kiln_widen_bf16(v1042);  // inter_staged.rs:198
                float v1051 = v799 * v962;
                float v1052 = v1050 - v1051;
                float v1053 = kiln_widen_bf16(v1043);
                float v1054 = v800 * v963;
                float v1055 = v1053 - v1054;
                float v1056 = kiln_widen_bf16(v1044);
                float v1057 = v799 * v964;
                float v1058 = v1056 - v1057;
                float v1059 = kiln_widen_bf16(v1045);
                float v1060 = v800 * v965;
                float v1061 = v1059 - v1060;
                float v1062 = kiln_widen_bf16(v1046);
                float v1063 = v803 * v966;
                float v1064 = v1062 - v1063;
                float v1065 = kiln_widen_bf16(v1047);
                float v1066 = v804 * v967;
                float v1067 = v1065 - v1066;
                float v1068 = kiln_widen_bf16(v1048);
                float v1069 = v803 * v968;
                float v1070 = v1068 - v1069;
                float v1071 = kiln_widen_bf16(v1049);
                float v1072 = v804 * v969;
                float v1073 = v1071 - v1072;
                uint4 q39 = kiln_load_blocks_transposed(a2, v913);  // inter_staged.rs:197
                unsigned short v1074 = (unsigned short)(q39.x);
                unsigned short v1075 = (unsigned short)(q39.x >> 16);
                unsigned short v1076 = (unsigned short)(q39.y);
                unsigned short v1077 = (unsigned short)(q39.y >> 16);
                unsigned short v1078 = (unsigned short)(q39.z);
                unsigned short v1079 = (unsigned short)(q39.z >> 16);
                unsigned short v1080 = (unsigned short)(q39.w);
                unsigned short v1081 = (unsigned short)(q39.w >> 16);
                float v1082 = kiln_widen_bf16(v1074);  // inter_staged.rs:198
                float v1083 = v807 * v970;
                float v1084 = v1082 - v1083;
                float v1085 = kiln_widen_bf16(v1075);
                float v1086 = v808 * v971;
                float v1087 = v1085 - v1086;
                float v1088 = kiln_widen_bf16(v1076);
                float v1089 = v807 * v972;
                float v1090 = v1088 - v1089;
                float v1091 = kiln_widen_bf16(v1077);
                float v1092 = v808 * v973;
                float v1093 = v1091 - v1092;
                float v1094 = kiln_widen_bf16(v1078);
                float v1095 = v811 * v974;
                float v1096 = v1094 - v1095;
                float v1097 = kiln_widen_bf16(v1079);
                float v1098 = v812 * v975;
                float v1099 = v1097 - v1098;
                float v1100 = kiln_widen_bf16(v1080);
                float v1101 = v811 * v976;
                float v1102 = v1100 - v1101;
                float v1103 = kiln_widen_bf16(v1081);
                float v1104 = v812 * v977;
                float v1105 = v1103 - v1104;
                unsigned q40 = kiln_narrow_pair_bf16(v988, v991);  // inter_staged.rs:200
                unsigned short v1106 = (unsigned short)(q40);
                unsigned short v1107 = (unsigned short)(q40 >> 16);
                unsigned q41 = kiln_narrow_pair_bf16(v994, v997);
                unsigned short v1108 = (unsigned short)(q41);
                unsigned short v1109 = (unsigned short)(q41 >> 16);
                unsigned q42 = kiln_narrow_pair_bf16(v1000, v1003);
                unsigned short v1110 = (unsigned short)(q42);
                unsigned short v1111 = (unsigned short)(q42 >> 16);
                unsigned q43 = kiln_narrow_pair_bf16(v1006, v1009);
                unsigned short v1112 = (unsigned short)(q43);
                unsigned short v1113 = (unsigned short)(q43 >> 16);
                unsigned q44 = kiln_narrow_pair_bf16(v1020, v1023);
                unsigned short v1114 = (unsigned short)(q44);
                unsigned short v1115 = (unsigned short)(q44 >> 16);
                unsigned q45 = kiln_narrow_pair_bf16(v1026, v1029);
                unsigned short v1116 = (unsigned short)(q45);
                unsigned short v1117 = (unsigned short)(q45 >> 16);
                unsigned q46 = kiln_narrow_pair_bf16(v1032, v1035);
                unsigned short v1118 = (unsigned short)(q46);
                unsigned short v1119 = (unsigned short)(q46 >> 16);
                unsigned q47 = kiln_narrow_pair_bf16(v1038, v1041);
                unsigned short v1120 = (unsigned short)(q47);
                unsigned short v1121 = (unsigned short)(q47 >> 16);
                unsigned q48 = kiln_narrow_pair_bf16(v1052, v1055);
                unsigned short v1122 = (unsigned short)(q48);
                unsigned short v1123 = (unsigned short)(q48 >> 16);
                unsigned q49 = kiln_narrow_pair_bf16(v1058, v1061);
                unsigned short v1124 = (unsigned short)(q49);
                unsigned short v1125 = (unsigned short)(q49 >> 16);
                unsigned q50 = kiln_narrow_pair_bf16(v1064, v1067);
                unsigned short v1126 = (unsigned short)(q50);
                unsigned short v1127 = (unsigned short)(q50 >> 16);
                unsigned q51 = kiln_narrow_pair_bf16(v1070, v1073);
                unsigned short v1128 = (unsigned short)(q51);
                unsigned short v1129 = (unsigned short)(q51 >> 16);
                unsigned q52 = kiln_narrow_pair_bf16(v1084, v1087);
                unsigned short v1130 = (unsigned short)(q52);
                unsigned short v1131 = (unsigned short)(q52 >> 16);
                unsigned q53 = kiln_narrow_pair_bf16(v1090, v1093);
                unsigned short v1132 = (unsigned short)(q53);
                unsigned short v1133 = (unsigned short)(q53 >> 16);
                unsigned q54 = kiln_narrow_pair_bf16(v1096, v1099);
                unsigned short v1134 = (unsigned short)(q54);
                unsigned short v1135 = (unsigned short)(q54 >> 16);
                unsigned q55 = kiln_narrow_pair_bf16(v1102, v1105);
                unsigned short v1136 = (unsigned short)(q55);
                unsigned short v1137 = (unsigned short)(q55 >> 16);
                unsigned v1138 = slot_2 * 4096u;
                unsigned v1139 = v877 + v873;
                unsigned v1140 = v873 * 64u;
                unsigned v1141 = v1140 >> 6;
                unsigned v1142 = v1141 & 7u;
                unsigned v1143 = v1142 * 8u;
                unsigned v1144 = v1143 ^ v878;
                unsigned v1145 = v875 * 512u;
                unsigned v1146 = v1138 + v1145;
                unsigned v1147 = v1146 + v1140;
                unsigned v1148 = v1147 + v1144;
                unsigned v1149 = v1144 ^ 16u;
                unsigned v1150 = v1147 + v1149;
                unsigned v1151 = v1144 ^ 32u;
                unsigned v1152 = v1147 + v1151;
                unsigned v1153 = v1144 ^ 48u;
                unsigned v1154 = v1147 + v1153;
                unsigned v1155 = v877 + 16u;
                unsigned v1156 = v1155 + v873;
                unsigned v1157 = v1148 + 1024u;
                unsigned v1158 = v1150 + 1024u;
                unsigned v1159 = v1152 + 1024u;
                unsigned v1160 = v1154 + 1024u;
                unsigned v1161 = v877 + 32u;
                unsigned v1162 = v1161 + v873;
                unsigned v1163 = v1148 + 2048u;
                unsigned v1164 = v1150 + 2048u;
                unsigned v1165 = v1152 + 2048u;
                unsigned v1166 = v1154 + 2048u;
                unsigned v1167 = v877 + 48u;
                unsigned v1168 = v1167 + v873;
                unsigned v1169 = v1148 + 3072u;
                unsigned v1170 = v1150 + 3072u;
                unsigned v1171 = v1152 + 3072u;
                unsigned v1172 = v1154 + 3072u;
                uint4 q56 = kiln_load_blocks_transposed(a3, v1148);
                unsigned short v1173 = (unsigned short)(q56.x);
                unsigned short v1174 = (unsigned short)(q56.x >> 16);
                unsigned short v1175 = (unsigned short)(q56.y);
                unsigned short v1176 = (unsigned short)(q56.y >> 16);
                unsigned short v1177 = (unsigned short)(q56.z);
                unsigned short v1178 = (unsigned short)(q56.z >> 16);
                unsigned short v1179 = (unsigned short)(q56.w);
                unsigned short v1180 = (unsigned short)(q56.w >> 16);
                uint4 q57 = kiln_load_blocks_transposed(a3, v1150);
                unsigned short v1181 = (unsigned short)(q57.x);
                unsigned short v1182 = (unsigned short)(q57.x >> 16);
                unsigned short v1183 = (unsigned short)(q57.y);
                unsigned short v1184 = (unsigned short)(q57.y >> 16);
                unsigned short v1185 = (unsigned short)(q57.z);
                unsigned short v1186 = (unsigned short)(q57.z >> 16);
                unsigned short v1187 = (unsigned short)(q57.w);
                unsigned short v1188 = (unsigned short)(q57.w >> 16);
                uint4 q58 = kiln_load_blocks_transposed(a3, v1152);
                unsigned short v1189 = (unsigned short)(q58.x);
                unsigned short v1190 = (unsigned short)(q58.x >> 16);
                unsigned short v1191 = (unsigned short)(q58.y);
                unsigned short v1192 = (unsigned short)(q58.y >> 16);
                unsigned short v1193 = (unsigned short)(q58.z);
                unsigned short v1194 = (unsigned short)(q58.z >> 16);
                unsigned short v1195 = (unsigned short)(q58.w);
                unsigned short v1196 = (unsigned short)(q58.w >> 16);
                uint4 q59 = kiln_load_blocks_transposed(a3, v1154);
                unsigned short v1197 = (unsigned short)(q59.x);
                unsigned short v1198 = (unsigned short)(q59.x >> 16);
                unsigned short v1199 = (unsigned short)(q59.y);
                unsigned short v1200 = (unsigned short)(q59.y >> 16);
                unsigned short v1201 = (unsigned short)(q59.z);
                unsigned short v1202 = (unsigned short)(q59.z >> 16);
                unsigned short v1203 = (unsigned short)(q59.w);
                unsigned short v1204 = (unsigned short)(q59.w >> 16);
                float4 q60 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q60 = kiln_mma_bf16(q60, q40, q41, q42, q43, q56.x, q56.y);
                float v1205 = q60.x;
                float v1206 = q60.y;
                float v1207 = q60.z;
                float v1208 = q60.w;
                float4 q61 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q61 = kiln_mma_bf16(q61, q40, q41, q42, q43, q56.z, q56.w);
                float v1209 = q61.x;
                float v1210 = q61.y;
                float v1211 = q61.z;
                float v1212 = q61.w;
                float4 q62 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q62 = kiln_mma_bf16(q62, q40, q41, q42, q43, q57.x, q57.y);
                float v1213 = q62.x;
                float v1214 = q62.y;
                float v1215 = q62.z;
                float v1216 = q62.w;
                float4 q63 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q63 = kiln_mma_bf16(q63, q40, q41, q42, q43, q57.z, q57.w);
                float v1217 = q63.x;
                float v1218 = q63.y;
                float v1219 = q63.z;
                float v1220 = q63.w;
                float4 q64 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q64 = kiln_mma_bf16(q64, q40, q41, q42, q43, q58.x, q58.y);
                float v1221 = q64.x;
                float v1222 = q64.y;
                float v1223 = q64.z;
                float v1224 = q64.w;
                float4 q65 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q65 = kiln_mma_bf16(q65, q40, q41, q42, q43, q58.z, q58.w);
                float v1225 = q65.x;
                float v1226 = q65.y;
                float v1227 = q65.z;
                float v1228 = q65.w;
                float4 q66 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q66 = kiln_mma_bf16(q66, q40, q41, q42, q43, q59.x, q59.y);
                float v1229 = q66.x;
                float v1230 = q66.y;
                float v1231 = q66.z;
                float v1232 = q66.w;
                float4 q67 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q67 = kiln_mma_bf16(q67, q40, q41, q42, q43, q59.z, q59.w);
                float v1233 = q67.x;
                float v1234 = q67.y;
                float v1235 = q67.z;
                float v1236 = q67.w;
                uint4 q68 = kiln_load_blocks_transposed(a3, v1157);
                unsigned short v1237 = (unsigned short)(q68.x);
                unsigned short v1238 = (unsigned short)(q68.x >> 16);
                unsigned short v1239 = (unsigned short)(q68.y);
                unsigned short v1240 = (unsigned short)(q68.y >> 16);
                unsigned short v1241 = (unsigned short)(q68.z);
                unsigned short v1242 = (unsigned short)(q68.z >> 16);
                unsigned short v1243 = (unsigned short)(q68.w);
                unsigned short v1244 = (unsigned short)(q68.w >> 16);
                uint4 q69 = kiln_load_blocks_transposed(a3, v1158);
                unsigned short v1245 = (unsigned short)(q69.x);
                unsigned short v1246 = (unsigned short)(q69.x >> 16);
                unsigned short v1247 = (unsigned short)(q69.y);
                unsigned short v1248 = (unsigned short)(q69.y >> 16);
                unsigned short v1249 = (unsigned short)(q69.z);
                unsigned short v1250 = (unsigned short)(q69.z >> 16);
                unsigned short v1251 = (unsigned short)(q69.w);
                unsigned short v1252 = (unsigned short)(q69.w >> 16);
                uint4 q70 = kiln_load_blocks_transposed(a3, v1159);
                unsigned short v1253 = (unsigned short)(q70.x);
                unsigned short v1254 = (unsigned short)(q70.x >> 16);
                unsigned short v1255 = (unsigned short)(q70.y);
                unsigned short v1256 = (unsigned short)(q70.y >> 16);
                unsigned short v1257 = (unsigned short)(q70.z);
                unsigned short v1258 = (unsigned short)(q70.z >> 16);
                unsigned short v1259 = (unsigned short)(q70.w);
                unsigned short v1260 = (unsigned short)(q70.w >> 16);
                uint4 q71 = kiln_load_blocks_transposed(a3, v1160);
                unsigned short v1261 = (unsigned short)(q71.x);
                unsigned short v1262 = (unsigned short)(q71.x >> 16);
                unsigned short v1263 = (unsigned short)(q71.y);
                unsigned short v1264 = (unsigned short)(q71.y >> 16);
                unsigned short v1265 = (unsigned short)(q71.z);
                unsigned short v1266 = (unsigned short)(q71.z >> 16);
                unsigned short v1267 = (unsigned short)(q71.w);
                unsigned short v1268 = (unsigned short)(q71.w >> 16);
                float4 q72 = make_float4(v1205, v1206, v1207, v1208);
                q72 = kiln_mma_bf16(q72, q44, q45, q46, q47, q68.x, q68.y);
                float v1269 = q72.x;
                float v1270 = q72.y;
                float v1271 = q72.z;
                float v1272 = q72.w;
                float4 q73 = make_float4(v1209, v1210, v1211, v1212);
                q73 = kiln_mma_bf16(q73, q44, q45, q46, q47, q68.z, q68.w);
                float v1273 = q73.x;
                float v1274 = q73.y;
                float v1275 = q73.z;
                float v1276 = q73.w;
                float4 q74 = make_float4(v1213, v1214, v1215, v1216);
                q74 = kiln_mma_bf16(q74, q44, q45, q46, q47, q69.x, q69.y);
                float v1277 = q74.x;
                float v1278 = q74.y;
                float v1279 = q74.z;
                float v1280 = q74.w;
                float4 q75 = make_float4(v1217, v1218, v1219, v1220);
                q75 = kiln_mma_bf16(q75, q44, q45, q46, q47, q69.z, q69.w);
                float v1281 = q75.x;
                float v1282 = q75.y;
                float v1283 = q75.z;
                float v1284 = q75.w;
                float4 q76 = make_float4(v1221, v1222, v1223, v1224);
                q76 = kiln_mma_bf16(q76, q44, q45, q46, q47, q70.x, q70.y);
                float v1285 = q76.x;
                float v1286 = q76.y;
                float v1287 = q76.z;
                float v1288 = q76.w;
                float4 q77 = make_float4(v1225, v1226, v1227, v1228);
                q77 = kiln_mma_bf16(q77, q44, q45, q46, q47, q70.z, q70.w);
                float v1289 = q77.x;
                float v1290 = q77.y;
                float v1291 = q77.z;
                float v1292 = q77.w;
                float4 q78 = make_float4(v1229, v1230, v1231, v1232);
                q78 = kiln_mma_bf16(q78, q44, q45, q46, q47, q71.x, q71.y);
                float v1293 = q78.x;
                float v1294 = q78.y;
                float v1295 = q78.z;
                float v1296 = q78.w;
                float4 q79 = make_float4(v1233, v1234, v1235, v1236);
                q79 = kiln_mma_bf16(q79, q44, q45, q46, q47, q71.z, q71.w);
                float v1297 = q79.x;
                float v1298 = q79.y;
                float v1299 = q79.z;
                float v1300 = q79.w;
                uint4 q80 = kiln_load_blocks_transposed(a3, v1163);
                unsigned short v1301 = (unsigned short)(q80.x);
                unsigned short v1302 = (unsigned short)(q80.x >> 16);
                unsigned short v1303 = (unsigned short)(q80.y);
                unsigned short v1304 = (unsigned short)(q80.y >> 16);
                unsigned short v1305 = (unsigned short)(q80.z);
                unsigned short v1306 = (unsigned short)(q80.z >> 16);
                unsigned short v1307 = (unsigned short)(q80.w);
                unsigned short v1308 = (unsigned short)(q80.w >> 16);
                uint4 q81 = kiln_load_blocks_transposed(a3, v1164);
                unsigned short v1309 = (unsigned short)(q81.x);
                unsigned short v1310 = (unsigned short)(q81.x >> 16);
                unsigned short v1311 = (unsigned short)(q81.y);
                unsigned short v1312 = (unsigned short)(q81.y >> 16);
                unsigned short v1313 = (unsigned short)(q81.z);
                unsigned short v1314 = (unsigned short)(q81.z >> 16);
                unsigned short v1315 = (unsigned short)(q81.w);
                unsigned short v1316 = (unsigned short)(q81.w >> 16);
                uint4 q82 = kiln_load_blocks_transposed(a3, v1165);
                unsigned short v1317 = (unsigned short)(q82.x);
                unsigned short v1318 = (unsigned short)(q82.x >> 16);
                unsigned short v1319 = (unsigned short)(q82.y);
                unsigned short v1320 = (unsigned short)(q82.y >> 16);
                unsigned short v1321 = (unsigned short)(q82.z);
                unsigned short v1322 = (unsigned short)(q82.z >> 16);
                unsigned short v1323 = (unsigned short)(q82.w);
                unsigned short v1324 = (unsigned short)(q82.w >> 16);
                uint4 q83 = kiln_load_blocks_transposed(a3, v1166);
                unsigned short v1325 = (unsigned short)(q83.x);
                unsigned short v1326 = (unsigned short)(q83.x >> 16);
                unsigned short v1327 = (unsigned short)(q83.y);
                unsigned short v1328 = (unsigned short)(q83.y >> 16);
                unsigned short v1329 = (unsigned short)(q83.z);
                unsigned short v1330 = (unsigned short)(q83.z >> 16);
                unsigned short v1331 = (unsigned short)(q83.w);
                unsigned short v1332 = (unsigned short)(q83.w >> 16);
                float4 q84 = make_float4(v1269, v1270, v1271, v1272);
                q84 = kiln_mma_bf16(q84, q48, q49, q50, q51, q80.x, q80.y);
                float v1333 = q84.x;
                float v1334 = q84.y;
                float v1335 = q84.z;
                float v1336 = q84.w;
                float4 q85 = make_float4(v1273, v1274, v1275, v1276);
                q85 = kiln_mma_bf16(q85, q48, q49, q50, q51, q80.z, q80.w);
                float v1337 = q85.x;
                float v1338 = q85.y;
                float v1339 = q85.z;
                float v1340 = q85.w;
                float4 q86 = make_float4(v1277, v1278, v1279, v1280);
                q86 = kiln_mma_bf16(q86, q48, q49, q50, q51, q81.x, q81.y);
                float v1341 = q86.x;
                float v1342 = q86.y;
                float v1343 = q86.z;
                float v1344 = q86.w;
                float4 q87 = make_float4(v1281, v1282, v1283, v1284);
                q87 = kiln_mma_bf16(q87, q48, q49, q50, q51, q81.z, q81.w);
                float v1345 = q87.x;
                float v1346 = q87.y;
                float v1347 = q87.z;
                float v1348 = q87.w;
                float4 q88 = make_float4(v1285, v1286, v1287, v1288);
                q88 = kiln_mma_bf16(q88, q48, q49, q50, q51, q82.x, q82.y);
                float v1349 = q88.x;
                float v1350 = q88.y;
                float v1351 = q88.z;
                float v1352 = q88.w;
                float4 q89 = make_float4(v1289, v1290, v1291, v1292);
                q89 = kiln_mma_bf16(q89, q48, q49, q50, q51, q82.z, q82.w);
                float v1353 = q89.x;
                float v1354 = q89.y;
                float v1355 = q89.z;
                float v1356 = q89.w;
                float4 q90 = make_float4(v1293, v1294, v1295, v1296);
                q90 = kiln_mma_bf16(q90, q48, q49, q50, q51, q83.x, q83.y);
                float v1357 = q90.x;
                float v1358 = q90.y;
                float v1359 = q90.z;
                float v1360 = q90.w;
                float4 q91 = make_float4(v1297, v1298, v1299, v1300);
                q91 = kiln_mma_bf16(q91, q48, q49, q50, q51, q83.z, q83.w);
                float v1361 = q91.x;
                float v1362 = q91.y;
                float v1363 = q91.z;
                float v1364 = q91.w;
                uint4 q92 = kiln_load_blocks_transposed(a3, v1169);
                unsigned short v1365 = (unsigned short)(q92.x);
                unsigned short v1366 = (unsigned short)(q92.x >> 16);
                unsigned short v1367 = (unsigned short)(q92.y);
                unsigned short v1368 = (unsigned short)(q92.y >> 16);
                unsigned short v1369 = (unsigned short)(q92.z);
                unsigned short v1370 = (unsigned short)(q92.z >> 16);
                unsigned short v1371 = (unsigned short)(q92.w);
                unsigned short v1372 = (unsigned short)(q92.w >> 16);
                uint4 q93 = kiln_load_blocks_transposed(a3, v1170);
                unsigned short v1373 = (unsigned short)(q93.x);
                unsigned short v1374 = (unsigned short)(q93.x >> 16);
                unsigned short v1375 = (unsigned short)(q93.y);
                unsigned short v1376 = (unsigned short)(q93.y >> 16);
                unsigned short v1377 = (unsigned short)(q93.z);
                unsigned short v1378 = (unsigned short)(q93.z >> 16);
                unsigned short v1379 = (unsigned short)(q93.w);
                unsigned short v1380 = (unsigned short)(q93.w >> 16);
                uint4 q94 = kiln_load_blocks_transposed(a3, v1171);
                unsigned short v1381 = (unsigned short)(q94.x);
                unsigned short v1382 = (unsigned short)(q94.x >> 16);
                unsigned short v1383 = (unsigned short)(q94.y);
                unsigned short v1384 = (unsigned short)(q94.y >> 16);
                unsigned short v1385 = (unsigned short)(q94.z);
                unsigned short v1386 = (unsigned short)(q94.z >> 16);
                unsigned short v1387 = (unsigned short)(q94.w);
                unsigned short v1388 = (unsigned short)(q94.w >> 16);
                uint4 q95 = kiln_load_blocks_transposed(a3, v1172);
                unsigned short v1389 = (unsigned short)(q95.x);
                unsigned short v1390 = (unsigned short)(q95.x >> 16);
                unsigned short v1391 = (unsigned short)(q95.y);
                unsigned short v1392 = (unsigned short)(q95.y >> 16);
                unsigned short v1393 = (unsigned short)(q95.z);
                unsigned short v1394 = (unsigned short)(q95.z >> 16);
                unsigned short v1395 = (unsigned short)(q95.w);
                unsigned short v1396 = (unsigned short)(q95.w >> 16);
                float4 q96 = make_float4(v1333, v1334, v1335, v1336);
                q96 = kiln_mma_bf16(q96, q52, q53, q54, q55, q92.x, q92.y);
                float v1397 = q96.x;
                float v1398 = q96.y;
                float v1399 = q96.z;
                float v1400 = q96.w;
                float4 q97 = make_float4(v1337, v1338, v1339, v1340);
                q97 = kiln_mma_bf16(q97, q52, q53, q54, q55, q92.z, q92.w);
                float v1401 = q97.x;
                float v1402 = q97.y;
                float v1403 = q97.z;
                float v1404 = q97.w;
                float4 q98 = make_float4(v1341, v1342, v1343, v1344);
                q98 = kiln_mma_bf16(q98, q52, q53, q54, q55, q93.x, q93.y);
                float v1405 = q98.x;
                float v1406 = q98.y;
                float v1407 = q98.z;
                float v1408 = q98.w;
                float4 q99 = make_float4(v1345, v1346, v1347, v1348);
                q99 = kiln_mma_bf16(q99, q52, q53, q54, q55, q93.z, q93.w);
                float v1409 = q99.x;
                float v1410 = q99.y;
                float v1411 = q99.z;
                float v1412 = q99.w;
                float4 q100 = make_float4(v1349, v1350, v1351, v1352);
                q100 = kiln_mma_bf16(q100, q52, q53, q54, q55, q94.x, q94.y);
                float v1413 = q100.x;
                float v1414 = q100.y;
                float v1415 = q100.z;
                float v1416 = q100.w;
                float4 q101 = make_float4(v1353, v1354, v1355, v1356);
                q101 = kiln_mma_bf16(q101, q52, q53, q54, q55, q94.z, q94.w);
                float v1417 = q101.x;
                float v1418 = q101.y;
                float v1419 = q101.z;
                float v1420 = q101.w;
                float4 q102 = make_float4(v1357, v1358, v1359, v1360);
                q102 = kiln_mma_bf16(q102, q52, q53, q54, q55, q95.x, q95.y);
                float v1421 = q102.x;
                float v1422 = q102.y;
                float v1423 = q102.z;
                float v1424 = q102.w;
                float4 q103 = make_float4(v1361, v1362, v1363, v1364);
                q103 = kiln_mma_bf16(q103, q52, q53, q54, q55, q95.z, q95.w);
                float v1425 = q103.x;
                float v1426 = q103.y;
                float v1427 = q103.z;
                float v1428 = q103.w;
                unsigned q104 = kiln_narrow_pair_bf16(v1397, v1398);  // inter_staged.rs:201
                unsigned short v1429 = (unsigned short)(q104);
                unsigned short v1430 = (unsigned short)(q104 >> 16);
                unsigned q105 = kiln_narrow_pair_bf16(v1399, v1400);
                unsigned short v1431 = (unsigned short)(q105);
                unsigned short v1432 = (unsigned short)(q105 >> 16);
                unsigned q106 = kiln_narrow_pair_bf16(v1401, v1402);
                unsigned short v1433 = (unsigned short)(q106);
                unsigned short v1434 = (unsigned short)(q106 >> 16);
                unsigned q107 = kiln_narrow_pair_bf16(v1403, v1404);
                unsigned short v1435 = (unsigned short)(q107);
                unsigned short v1436 = (unsigned short)(q107 >> 16);
                unsigned q108 = kiln_narrow_pair_bf16(v1405, v1406);
                unsigned short v1437 = (unsigned short)(q108);
                unsigned short v1438 = (unsigned short)(q108 >> 16);
                unsigned q109 = kiln_narrow_pair_bf16(v1407, v1408);
                unsigned short v1439 = (unsigned short)(q109);
                unsigned short v1440 = (unsigned short)(q109 >> 16);
                unsigned q110 = kiln_narrow_pair_bf16(v1409, v1410);
                unsigned short v1441 = (unsigned short)(q110);
                unsigned short v1442 = (unsigned short)(q110 >> 16);
                unsigned q111 = kiln_narrow_pair_bf16(v1411, v1412);
                unsigned short v1443 = (unsigned short)(q111);
                unsigned short v1444 = (unsigned short)(q111 >> 16);
                unsigned q112 = kiln_narrow_pair_bf16(v1413, v1414);
                unsigned short v1445 = (unsigned short)(q112);
                unsigned short v1446 = (unsigned short)(q112 >> 16);
                unsigned q113 = kiln_narrow_pair_bf16(v1415, v1416);
                unsigned short v1447 = (unsigned short)(q113);
                unsigned short v1448 = (unsigned short)(q113 >> 16);
                unsigned q114 = kiln_narrow_pair_bf16(v1417, v1418);
                unsigned short v1449 = (unsigned short)(q114);
                unsigned short v1450 = (unsigned short)(q114 >> 16);
                unsigned q115 = kiln_narrow_pair_bf16(v1419, v1420);
                unsigned short v1451 = (unsigned short)(q115);
                unsigned short v1452 = (unsigned short)(q115 >> 16);
                unsigned q116 = kiln_narrow_pair_bf16(v1421, v1422);
                unsigned short v1453 = (unsigned short)(q116);
                unsigned short v1454 = (unsigned short)(q116 >> 16);
                unsigned q117 = kiln_narrow_pair_bf16(v1423, v1424);
                unsigned short v1455 = (unsigned short)(q117);
                unsigned short v1456 = (unsigned short)(q117 >> 16);
                unsigned q118 = kiln_narrow_pair_bf16(v1425, v1426);
                unsigned short v1457 = (unsigned short)(q118);
                unsigned short v1458 = (unsigned short)(q118 >> 16);
                unsigned q119 = kiln_narrow_pair_bf16(v1427, v1428);
                unsigned short v1459 = (unsigned short)(q119);
                unsigned short v1460 = (unsigned short)(q119 >> 16);
                unsigned v1461 = v779 * 64u;
                unsigned v1462 = v872 + v1461;
                unsigned v1463 = v1461 >> 6;
                unsigned v1464 = v1463 & 7u;
                unsigned v1465 = v1464 * 8u;
                unsigned v1466 = v1465 ^ v781;
                unsigned v1467 = v1462 + v1466;
                *(unsigned*)(a6 + v1467) = q104;
                unsigned v1468 = v1467 + 512u;
                *(unsigned*)(a6 + v1468) = q105;
                unsigned v1469 = v1466 ^ 8u;
                unsigned v1470 = v1462 + v1469;
                *(unsigned*)(a6 + v1470) = q106;
                unsigned v1471 = v1470 + 512u;
                *(unsigned*)(a6 + v1471) = q107;
                unsigned v1472 = v1466 ^ 16u;
                unsigned v1473 = v1462 + v1472;
                *(unsigned*)(a6 + v1473) = q108;
                unsigned v1474 = v1473 + 512u;
                *(unsigned*)(a6 + v1474) = q109;
                unsigned v1475 = v1466 ^ 24u;
                unsigned v1476 = v1462 + v1475;
                *(unsigned*)(a6 + v1476) = q110;
                unsigned v1477 = v1476 + 512u;
                *(unsigned*)(a6 + v1477) = q111;
                unsigned v1478 = v1466 ^ 32u;
                unsigned v1479 = v1462 + v1478;
                *(unsigned*)(a6 + v1479) = q112;
                unsigned v1480 = v1479 + 512u;
                *(unsigned*)(a6 + v1480) = q113;
                unsigned v1481 = v1466 ^ 40u;
                unsigned v1482 = v1462 + v1481;
                *(unsigned*)(a6 + v1482) = q114;
                unsigned v1483 = v1482 + 512u;
                *(unsigned*)(a6 + v1483) = q115;
                unsigned v1484 = v1466 ^ 48u;
                unsigned v1485 = v1462 + v1484;
                *(unsigned*)(a6 + v1485) = q116;
                unsigned v1486 = v1485 + 512u;
                *(unsigned*)(a6 + v1486) = q117;
                unsigned v1487 = v1466 ^ 56u;
                unsigned v1488 = v1462 + v1487;
                *(unsigned*)(a6 + v1488) = q118;
                unsigned v1489 = v1488 + 512u;
                *(unsigned*)(a6 + v1489) = q119;
                float v1490 = whole * v296;  // inter_staged.rs:202
                float v1491 = whole * v297;
                float v1492 = whole * v298;
                float v1493 = whole * v299;
                float v1494 = whole * v300;
                float v1495 = whole * v301;
                float v1496 = whole * v302;
                float v1497 = whole * v303;
                float v1498 = v1397 * v815;  // inter_staged.rs:203
                float v1499 = v1398 * v816;
                float v1500 = v1399 * v815;
                float v1501 = v1400 * v816;
                float v1502 = v1401 * v818;
                float v1503 = v1402 * v819;
                float v1504 = v1403 * v818;
                float v1505 = v1404 * v819;
                float v1506 = v1405 * v821;
                float v1507 = v1406 * v822;
                float v1508 = v1407 * v821;
                float v1509 = v1408 * v822;
                float v1510 = v1409 * v824;
                float v1511 = v1410 * v825;
                float v1512 = v1411 * v824;
                float v1513 = v1412 * v825;
                float v1514 = v1413 * v827;
                float v1515 = v1414 * v828;
                float v1516 = v1415 * v827;
                float v1517 = v1416 * v828;
                float v1518 = v1417 * v830;
                float v1519 = v1418 * v831;
                float v1520 = v1419 * v830;
                float v1521 = v1420 * v831;
                float v1522 = v1421 * v833;
                float v1523 = v1422 * v834;
                float v1524 = v1423 * v833;
                float v1525 = v1424 * v834;
                float v1526 = v1425 * v836;
                float v1527 = v1426 * v837;
                float v1528 = v1427 * v836;
                float v1529 = v1428 * v837;
                unsigned q120 = kiln_narrow_pair_bf16(v1498, v1499);  // inter_staged.rs:204
                unsigned short v1530 = (unsigned short)(q120);
                unsigned short v1531 = (unsigned short)(q120 >> 16);
                unsigned q121 = kiln_narrow_pair_bf16(v1500, v1501);
                unsigned short v1532 = (unsigned short)(q121);
                unsigned short v1533 = (unsigned short)(q121 >> 16);
                unsigned q122 = kiln_narrow_pair_bf16(v1502, v1503);
                unsigned short v1534 = (unsigned short)(q122);
                unsigned short v1535 = (unsigned short)(q122 >> 16);
                unsigned q123 = kiln_narrow_pair_bf16(v1504, v1505);
                unsigned short v1536 = (unsigned short)(q123);
                unsigned short v1537 = (unsigned short)(q123 >> 16);
                unsigned q124 = kiln_narrow_pair_bf16(v1506, v1507);
                unsigned short v1538 = (unsigned short)(q124);
                unsigned short v1539 = (unsigned short)(q124 >> 16);
                unsigned q125 = kiln_narrow_pair_bf16(v1508, v1509);
                unsigned short v1540 = (unsigned short)(q125);
                unsigned short v1541 = (unsigned short)(q125 >> 16);
                unsigned q126 = kiln_narrow_pair_bf16(v1510, v1511);
                unsigned short v1542 = (unsigned short)(q126);
                unsigned short v1543 = (unsigned short)(q126 >> 16);
                unsigned q127 = kiln_narrow_pair_bf16(v1512, v1513);
                unsigned short v1544 = (unsigned short)(q127);
                unsigned short v1545 = (unsigned short)(q127 >> 16);
                unsigned q128 = kiln_narrow_pair_bf16(v1514, v1515);
                unsigned short v1546 = (unsigned short)(q128);
                unsigned short v1547 = (unsigned short)(q128 >> 16);
                unsigned q129 = kiln_narrow_pair_bf16(v1516, v1517);
                unsigned short v1548 = (unsigned short)(q129);
                unsigned short v1549 = (unsigned short)(q129 >> 16);
                unsigned q130 = kiln_narrow_pair_bf16(v1518, v1519);
                unsigned short v1550 = (unsigned short)(q130);
                unsigned short v1551 = (unsigned short)(q130 >> 16);
                unsigned q131 = kiln_narrow_pair_bf16(v1520, v1521);
                unsigned short v1552 = (unsigned short)(q131);
                unsigned short v1553 = (unsigned short)(q131 >> 16);
                unsigned q132 = kiln_narrow_pair_bf16(v1522, v1523);
                unsigned short v1554 = (unsigned short)(q132);
                unsigned short v1555 = (unsigned short)(q132 >> 16);
                unsigned q133 = kiln_narrow_pair_bf16(v1524, v1525);
                unsigned short v1556 = (unsigned short)(q133);
                unsigned short v1557 = (unsigned short)(q133 >> 16);
                unsigned q134 = kiln_narrow_pair_bf16(v1526, v1527);
                unsigned short v1558 = (unsigned short)(q134);
                unsigned short v1559 = (unsigned short)(q134 >> 16);
                unsigned q135 = kiln_narrow_pair_bf16(v1528, v1529);
                unsigned short v1560 = (unsigned short)(q135);
                unsigned short v1561 = (unsigned short)(q135 >> 16);
                unsigned v1562 = v1139 * 16u;
                unsigned v1563 = v872 + v1562;
                unsigned v1564 = v1563 + v878;
                unsigned v1565 = v1564 >> 6;
                unsigned v1566 = v1565 & 7u;
                unsigned v1567 = v1566 * 8u;
                unsigned v1568 = v1564 ^ v1567;
                unsigned v1569 = v1156 * 16u;
                unsigned v1570 = v872 + v1569;
                unsigned v1571 = v1570 + v878;
                unsigned v1572 = v1571 >> 6;
                unsigned v1573 = v1572 & 7u;
                unsigned v1574 = v1573 * 8u;
                unsigned v1575 = v1571 ^ v1574;
                unsigned v1576 = v1162 * 16u;
                unsigned v1577 = v872 + v1576;
                unsigned v1578 = v1577 + v878;
                unsigned v1579 = v1578 >> 6;
                unsigned v1580 = v1579 & 7u;
                unsigned v1581 = v1580 * 8u;
                unsigned v1582 = v1578 ^ v1581;
                unsigned v1583 = v1168 * 16u;
                unsigned v1584 = v872 + v1583;
                unsigned v1585 = v1584 + v878;
                unsigned v1586 = v1585 >> 6;
                unsigned v1587 = v1586 & 7u;
                unsigned v1588 = v1587 * 8u;
                unsigned v1589 = v1585 ^ v1588;
                uint4 q136 = kiln_load_blocks_transposed(a0, v1568);
                unsigned short v1590 = (unsigned short)(q136.x);
                unsigned short v1591 = (unsigned short)(q136.x >> 16);
                unsigned short v1592 = (unsigned short)(q136.y);
                unsigned short v1593 = (unsigned short)(q136.y >> 16);
                unsigned short v1594 = (unsigned short)(q136.z);
                unsigned short v1595 = (unsigned short)(q136.z >> 16);
                unsigned short v1596 = (unsigned short)(q136.w);
                unsigned short v1597 = (unsigned short)(q136.w >> 16);
                float4 q137 = make_float4(v1490, v1491, v1492, v1493);
                q137 = kiln_mma_bf16(q137, q120, q121, q122, q123, q136.x, q136.y);
                float v1598 = q137.x;
                float v1599 = q137.y;
                float v1600 = q137.z;
                float v1601 = q137.w;
                float4 q138 = make_float4(v1494, v1495, v1496, v1497);
                q138 = kiln_mma_bf16(q138, q120, q121, q122, q123, q136.z, q136.w);
                float v1602 = q138.x;
                float v1603 = q138.y;
                float v1604 = q138.z;
                float v1605 = q138.w;
                uint4 q139 = kiln_load_blocks_transposed(a0, v1575);
                unsigned short v1606 = (unsigned short)(q139.x);
                unsigned short v1607 = (unsigned short)(q139.x >> 16);
                unsigned short v1608 = (unsigned short)(q139.y);
                unsigned short v1609 = (unsigned short)(q139.y >> 16);
                unsigned short v1610 = (unsigned short)(q139.z);
                unsigned short v1611 = (unsigned short)(q139.z >> 16);
                unsigned short v1612 = (unsigned short)(q139.w);
                unsigned short v1613 = (unsigned short)(q139.w >> 16);
                float4 q140 = make_float4(v1598, v1599, v1600, v1601);
                q140 = kiln_mma_bf16(q140, q124, q125, q126, q127, q139.x, q139.y);
                float v1614 = q140.x;
                float v1615 = q140.y;
                float v1616 = q140.z;
                float v1617 = q140.w;
                float4 q141 = make_float4(v1602, v1603, v1604, v1605);
                q141 = kiln_mma_bf16(q141, q124, q125, q126, q127, q139.z, q139.w);
                float v1618 = q141.x;
                float v1619 = q141.y;
                float v1620 = q141.z;
                float v1621 = q141.w;
                uint4 q142 = kiln_load_blocks_transposed(a0, v1582);
                unsigned short v1622 = (unsigned short)(q142.x);
                unsigned short v1623 = (unsigned short)(q142.x >> 16);
                unsigned short v1624 = (unsigned short)(q142.y);
                unsigned short v1625 = (unsigned short)(q142.y >> 16);
                unsigned short v1626 = (unsigned short)(q142.z);
                unsigned short v1627 = (unsigned short)(q142.z >> 16);
                unsigned short v1628 = (unsigned short)(q142.w);
                unsigned short v1629 = (unsigned short)(q142.w >> 16);
                float4 q143 = make_float4(v1614, v1615, v1616, v1617);
                q143 = kiln_mma_bf16(q143, q128, q129, q130, q131, q142.x, q142.y);
                float v1630 = q143.x;
                float v1631 = q143.y;
                float v1632 = q143.z;
                float v1633 = q143.w;
                float4 q144 = make_float4(v1618, v1619, v1620, v1621);
                q144 = kiln_mma_bf16(q144, q128, q129, q130, q131, q142.z, q142.w);
                float v1634 = q144.x;
                float v1635 = q144.y;
                float v1636 = q144.z;
                float v1637 = q144.w;
                uint4 q145 = kiln_load_blocks_transposed(a0, v1589);
                unsigned short v1638 = (unsigned short)(q145.x);
                unsigned short v1639 = (unsigned short)(q145.x >> 16);
                unsigned short v1640 = (unsigned short)(q145.y);
                unsigned short v1641 = (unsigned short)(q145.y >> 16);
                unsigned short v1642 = (unsigned short)(q145.z);
                unsigned short v1643 = (unsigned short)(q145.z >> 16);
                unsigned short v1644 = (unsigned short)(q145.w);
                unsigned short v1645 = (unsigned short)(q145.w >> 16);
                float4 q146 = make_float4(v1630, v1631, v1632, v1633);
                q146 = kiln_mma_bf16(q146, q132, q133, q134, q135, q145.x, q145.y);
                float v1646 = q146.x;
                float v1647 = q146.y;
                float v1648 = q146.z;
                float v1649 = q146.w;
                float4 q147 = make_float4(v1634, v1635, v1636, v1637);
                q147 = kiln_mma_bf16(q147, q132, q133, q134, q135, q145.z, q145.w);
                float v1650 = q147.x;
                float v1651 = q147.y;
                float v1652 = q147.z;
                float v1653 = q147.w;
                v771 = v1646;  // inter_staged.rs:187
                v772 = v1647;
                v773 = v1648;
                v774 = v1649;
                v775 = v1650;
                v776 = v1651;
                v777 = v1652;
                v778 = v1653;
            } else {
                v771 = v296;
                v772 = v297;
                v773 = v298;
                v774 = v299;
                v775 = v300;
                v776 = v301;
                v777 = v302;
                v778 = v303;
            }
            v762 = v771;  // inter_staged.rs:186
            v763 = v772;
            v764 = v773;
            v765 = v774;
            v766 = v775;
            v767 = v776;
            v768 = v777;
            v769 = v778;
        } else {
            bool v1654 = turn > 0u;  // inter_staged.rs:219
            if (v1654) {
                unsigned v1655 = turn - 1u;  // inter_staged.rs:221
                unsigned v1656 = v1655 * 64u;  // inter_staged.rs:128
                unsigned first_8 = v1656 < tokens ? v1656 : tokens;
                unsigned v1657 = turn + 1u;  // inter_staged.rs:222
                unsigned slot_3 = v1657 % 2u;
                unsigned v1658 = slot_3 * 64u;  // inter_staged.rs:223
                unsigned v1659 = (threadIdx.x & 31u) / 4u;
                unsigned v1660 = (threadIdx.x & 31u) % 4u;
                unsigned v1661 = v1660 * 2u;
                unsigned v1662 = v1658 + v1661;
                float2 q148 = *(float2*)(query_numbers + v1662);
                float v1663 = q148.x;
                float v1664 = q148.y;
                unsigned v1665 = v1661 + 1u;
                unsigned v1666 = v1661 + 8u;
                unsigned v1667 = v1658 + v1666;
                float2 q149 = *(float2*)(query_numbers + v1667);
                float v1668 = q149.x;
                float v1669 = q149.y;
                unsigned v1670 = v1661 + 9u;
                unsigned v1671 = v1661 + 16u;
                unsigned v1672 = v1658 + v1671;
                float2 q150 = *(float2*)(query_numbers + v1672);
                float v1673 = q150.x;
                float v1674 = q150.y;
                unsigned v1675 = v1661 + 17u;
                unsigned v1676 = v1661 + 24u;
                unsigned v1677 = v1658 + v1676;
                float2 q151 = *(float2*)(query_numbers + v1677);
                float v1678 = q151.x;
                float v1679 = q151.y;
                unsigned v1680 = v1661 + 25u;
                unsigned v1681 = v1661 + 32u;
                unsigned v1682 = v1658 + v1681;
                float2 q152 = *(float2*)(query_numbers + v1682);
                float v1683 = q152.x;
                float v1684 = q152.y;
                unsigned v1685 = v1661 + 33u;
                unsigned v1686 = v1661 + 40u;
                unsigned v1687 = v1658 + v1686;
                float2 q153 = *(float2*)(query_numbers + v1687);
                float v1688 = q153.x;
                float v1689 = q153.y;
                unsigned v1690 = v1661 + 41u;
                unsigned v1691 = v1661 + 48u;
                unsigned v1692 = v1658 + v1691;
                float2 q154 = *(float2*)(query_numbers + v1692);
                float v1693 = q154.x;
                float v1694 = q154.y;
                unsigned v1695 = v1661 + 49u;
                unsigned v1696 = v1661 + 56u;
                unsigned v1697 = v1658 + v1696;
                float2 q155 = *(float2*)(query_numbers + v1697);
                float v1698 = q155.x;
                float v1699 = q155.y;
                unsigned v1700 = v1661 + 57u;
                unsigned v1701 = slot_3 * 256u;  // inter_staged.rs:224
                unsigned v1702 = (threadIdx.x & 31u) % 8u;
                unsigned v1703 = (threadIdx.x & 31u) / 8u;
                unsigned v1704 = v1703 % 2u;
                unsigned v1705 = (threadIdx.x & 31u) / 16u;
                unsigned v1706 = v1704 * 8u;
                unsigned v1707 = v1705 * 8u;
                unsigned v1708 = v1706 + v1702;
                unsigned v1709 = v1708 * 16u;
                unsigned v1710 = v1701 + v1709;
                unsigned v1711 = v1710 + v1707;
                unsigned v1712 = v1711 >> 6;
                unsigned v1713 = v1712 & 7u;
                unsigned v1714 = v1713 * 8u;
                unsigned v1715 = v1711 ^ v1714;
                unsigned v1716 = slot_3 * 1024u;  // inter_staged.rs:226
                unsigned v1717 = v1707 + v1702;
                unsigned v1718 = v1717 * 16u;
                unsigned v1719 = v1716 + v1718;
                unsigned v1720 = v1719 + v1706;
                unsigned v1721 = v1720 >> 6;
                unsigned v1722 = v1721 & 7u;
                unsigned v1723 = v1722 * 8u;
                unsigned v1724 = v1720 ^ v1723;
                unsigned v1725 = v1707 + 16u;
                unsigned v1726 = v1725 + v1702;
                unsigned v1727 = v1726 * 16u;
                unsigned v1728 = v1716 + v1727;
                unsigned v1729 = v1728 + v1706;
                unsigned v1730 = v1729 >> 6;
                unsigned v1731 = v1730 & 7u;
                unsigned v1732 = v1731 * 8u;
                unsigned v1733 = v1729 ^ v1732;
                unsigned v1734 = v1707 + 32u;
                unsigned v1735 = v1734 + v1702;
                unsigned v1736 = v1735 * 16u;
                unsigned v1737 = v1716 + v1736;
                unsigned v1738 = v1737 + v1706;
                unsigned v1739 = v1738 >> 6;
                unsigned v1740 = v1739 & 7u;
                unsigned v1741 = v1740 * 8u;
                unsigned v1742 = v1738 ^ v1741;
                unsigned v1743 = v1707 + 48u;
                unsigned v1744 = v1743 + v1702;
                unsigned v1745 = v1744 * 16u;
                unsigned v1746 = v1716 + v1745;
                unsigned v1747 = v1746 + v1706;
                unsigned v1748 = v1747 >> 6;
                unsigned v1749 = v1748 & 7u;
                unsigned v1750 = v1749 * 8u;
                unsigned v1751 = v1747 ^ v1750;
                uint4 q156 = kiln_load_blocks(a5, v1715);  // inter_staged.rs:224
                unsigned short v1752 = (unsigned short)(q156.x);
                unsigned short v1753 = (unsigned short)(q156.x >> 16);
                unsigned short v1754 = (unsigned short)(q156.y);
                unsigned short v1755 = (unsigned short)(q156.y >> 16);
                unsigned short v1756 = (unsigned short)(q156.z);
                unsigned short v1757 = (unsigned short)(q156.z >> 16);
                unsigned short v1758 = (unsigned short)(q156.w);
                unsigned short v1759 = (unsigned short)(q156.w >> 16);
                uint4 q157 = kiln_load_blocks(a1, v1724);  // inter_staged.rs:226
                unsigned short v1760 = (unsigned short)(q157.x);
                unsigned short v1761 = (unsigned short)(q157.x >> 16);
                unsigned short v1762 = (unsigned short)(q157.y);
                unsigned short v1763 = (unsigned short)(q157.y >> 16);
                unsigned short v1764 = (unsigned short)(q157.z);
                unsigned short v1765 = (unsigned short)(q157.z >> 16);
                unsigned short v1766 = (unsigned short)(q157.w);
                unsigned short v1767 = (unsigned short)(q157.w >> 16);
                uint4 q158 = kiln_load_blocks(a1, v1733);
                unsigned short v1768 = (unsigned short)(q158.x);
                unsigned short v1769 = (unsigned short)(q158.x >> 16);
                unsigned short v1770 = (unsigned short)(q158.y);
                unsigned short v1771 = (unsigned short)(q158.y >> 16);
                unsigned short v1772 = (unsigned short)(q158.z);
                unsigned short v1773 = (unsigned short)(q158.z >> 16);
                unsigned short v1774 = (unsigned short)(q158.w);
                unsigned short v1775 = (unsigned short)(q158.w >> 16);
                uint4 q159 = kiln_load_blocks(a1, v1742);
                unsigned short v1776 = (unsigned short)(q159.x);
                unsigned short v1777 = (unsigned short)(q159.x >> 16);
                unsigned short v1778 = (unsigned short)(q159.y);
                unsigned short v1779 = (unsigned short)(q159.y >> 16);
                unsigned short v1780 = (unsigned short)(q159.z);
                unsigned short v1781 = (unsigned short)(q159.z >> 16);
                unsigned short v1782 = (unsigned short)(q159.w);
                unsigned short v1783 = (unsigned short)(q159.w >> 16);
                uint4 q160 = kiln_load_blocks(a1, v1751);
                unsigned short v1784 = (unsigned short)(q160.x);
                unsigned short v1785 = (unsigned short)(q160.x >> 16);
                unsigned short v1786 = (unsigned short)(q160.y);
                unsigned short v1787 = (unsigned short)(q160.y >> 16);
                unsigned short v1788 = (unsigned short)(q160.z);
                unsigned short v1789 = (unsigned short)(q160.z >> 16);
                unsigned short v1790 = (unsigned short)(q160.w);
                unsigned short v1791 = (unsigned short)(q160.w >> 16);
                float4 q161 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q161 = kiln_mma_bf16(q161, q156.x, q156.y, q156.z, q156.w, q157.x, q157.y);
                float v1792 = q161.x;
                float v1793 = q161.y;
                float v1794 = q161.z;
                float v1795 = q161.w;
                float4 q162 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q162 = kiln_mma_bf16(q162, q156.x, q156.y, q156.z, q156.w, q157.z, q157.w);
                float v1796 = q162.x;
                float v1797 = q162.y;
                float v1798 = q162.z;
                float v1799 = q162.w;
                float4 q163 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q163 = kiln_mma_bf16(q163, q156.x, q156.y, q156.z, q156.w, q158.x, q158.y);
                float v1800 = q163.x;
                float v1801 = q163.y;
                float v1802 = q163.z;
                float v1803 = q163.w;
                float4 q164 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q164 = kiln_mma_bf16(q164, q156.x, q156.y, q156.z, q156.w, q158.z, q158.w);
                float v1804 = q164.x;
                float v1805 = q164.y;
                float v1806 = q164.z;
                float v1807 = q164.w;
                float4 q165 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q165 = kiln_mma_bf16(q165, q156.x, q156.y, q156.z, q156.w, q159.x, q159.y);
                float v1808 = q165.x;
                float v1809 = q165.y;
                float v1810 = q165.z;
                float v1811 = q165.w;
                float4 q166 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q166 = kiln_mma_bf16(q166, q156.x, q156.y, q156.z, q156.w, q159.z, q159.w);
                float v1812 = q166.x;
                float v1813 = q166.y;
                float v1814 = q166.z;
                float v1815 = q166.w;
                float4 q167 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q167 = kiln_mma_bf16(q167, q156.x, q156.y, q156.z, q156.w, q160.x, q160.y);
                float v1816 = q167.x;
                float v1817 = q167.y;
                float v1818 = q167.z;
                float v1819 = q167.w;
                float4 q168 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q168 = kiln_mma_bf16(q168, q156.x, q156.y, q156.z, q156.w, q160.z, q160.w);
                float v1820 = q168.x;
                float v1821 = q168.y;
                float v1822 = q168.z;
                float v1823 = q168.w;
                float v1824 = v1792 * v1663;  // inter_staged.rs:227
                float v1825 = v1793 * v1664;
                unsigned v1826 = v1659 + 8u;
                float v1827 = v1794 * v1663;
                float v1828 = v1795 * v1664;
                float v1829 = v1796 * v1668;
                float v1830 = v1797 * v1669;
                float v1831 = v1798 * v1668;
                float v1832 = v1799 * v1669;
                float v1833 = v1800 * v1673;
                float v1834 = v1801 * v1674;
                float v1835 = v1802 * v1673;
                float v1836 = v1803 * v1674;
                float v1837 = v1804 * v1678;
                float v1838 = v1805 * v1679;
                float v1839 = v1806 * v1678;
                float v1840 = v1807 * v1679;
                float v1841 = v1808 * v1683;
                float v1842 = v1809 * v1684;
                float v1843 = v1810 * v1683;
                float v1844 = v1811 * v1684;
                float v1845 = v1812 * v1688;
                float v1846 = v1813 * v1689;
                float v1847 = v1814 * v1688;
                float v1848 = v1815 * v1689;
                float v1849 = v1816 * v1693;
                float v1850 = v1817 * v1694;
                float v1851 = v1818 * v1693;
                float v1852 = v1819 * v1694;
                float v1853 = v1820 * v1698;
                float v1854 = v1821 * v1699;
                float v1855 = v1822 * v1698;
                float v1856 = v1823 * v1699;
                unsigned v1857 = v1702 * 64u;  // inter_staged.rs:228
                unsigned v1858 = v1857 >> 6;
                unsigned v1859 = v1858 & 7u;
                unsigned v1860 = v1859 * 8u;
                unsigned v1861 = v1860 ^ v1707;
                unsigned v1862 = v1704 * 512u;
                unsigned v1863 = v1716 + v1862;
                unsigned v1864 = v1863 + v1857;
                unsigned v1865 = v1864 + v1861;
                unsigned v1866 = v1861 ^ 16u;
                unsigned v1867 = v1864 + v1866;
                unsigned v1868 = v1861 ^ 32u;
                unsigned v1869 = v1864 + v1868;
                unsigned v1870 = v1861 ^ 48u;
                unsigned v1871 = v1864 + v1870;
                unsigned v1872 = slot_3 * 4096u;  // inter_staged.rs:229
                unsigned v1873 = v1860 ^ v1706;
                unsigned v1874 = v1705 * 512u;
                unsigned v1875 = v1872 + v1874;
                unsigned v1876 = v1875 + v1857;
                unsigned v1877 = v1876 + v1873;
                unsigned v1878 = v1877 + 1024u;
                unsigned v1879 = v1877 + 2048u;
                unsigned v1880 = v1877 + 3072u;
                unsigned v1881 = v1873 ^ 16u;
                unsigned v1882 = v1876 + v1881;
                unsigned v1883 = v1882 + 1024u;
                unsigned v1884 = v1882 + 2048u;
                unsigned v1885 = v1882 + 3072u;
                unsigned v1886 = v1873 ^ 32u;
                unsigned v1887 = v1876 + v1886;
                unsigned v1888 = v1887 + 1024u;
                unsigned v1889 = v1887 + 2048u;
                unsigned v1890 = v1887 + 3072u;
                unsigned v1891 = v1873 ^ 48u;
                unsigned v1892 = v1876 + v1891;
                unsigned v1893 = v1892 + 1024u;
                unsigned v1894 = v1892 + 2048u;
                unsigned v1895 = v1892 + 3072u;
                uint4 q169 = kiln_load_blocks(a6, v1865);  // inter_staged.rs:228
                unsigned short v1896 = (unsigned short)(q169.x);
                unsigned short v1897 = (unsigned short)(q169.x >> 16);
                unsigned short v1898 = (unsigned short)(q169.y);
                unsigned short v1899 = (unsigned short)(q169.y >> 16);
                unsigned short v1900 = (unsigned short)(q169.z);
                unsigned short v1901 = (unsigned short)(q169.z >> 16);
                unsigned short v1902 = (unsigned short)(q169.w);
                unsigned short v1903 = (unsigned short)(q169.w >> 16);
                uint4 q170 = kiln_load_blocks(a4, v1877);  // inter_staged.rs:229
                unsigned short v1904 = (unsigned short)(q170.x);
                unsigned short v1905 = (unsigned short)(q170.x >> 16);
                unsigned short v1906 = (unsigned short)(q170.y);
                unsigned short v1907 = (unsigned short)(q170.y >> 16);
                unsigned short v1908 = (unsigned short)(q170.z);
                unsigned short v1909 = (unsigned short)(q170.z >> 16);
                unsigned short v1910 = (unsigned short)(q170.w);
                unsigned short v1911 = (unsigned short)(q170.w >> 16);
                uint4 q171 = kiln_load_blocks(a4, v1878);
                unsigned short v1912 = (unsigned short)(q171.x);
                unsigned short v1913 = (unsigned short)(q171.x >> 16);
                unsigned short v1914 = (unsigned short)(q171.y);
                unsigned short v1915 = (unsigned short)(q171.y >> 16);
                unsigned short v1916 = (unsigned short)(q171.z);
                unsigned short v1917 = (unsigned short)(q171.z >> 16);
                unsigned short v1918 = (unsigned short)(q171.w);
                unsigned short v1919 = (unsigned short)(q171.w >> 16);
                uint4 q172 = kiln_load_blocks(a4, v1879);
                unsigned short v1920 = (unsigned short)(q172.x);
                unsigned short v1921 = (unsigned short)(q172.x >> 16);
                unsigned short v1922 = (unsigned short)(q172.y);
                unsigned short v1923 = (unsigned short)(q172.y >> 16);
                unsigned short v1924 = (unsigned short)(q172.z);
                unsigned short v1925 = (unsigned short)(q172.z >> 16);
                unsigned short v1926 = (unsigned short)(q172.w);
                unsigned short v1927 = (unsigned short)(q172.w >> 16);
                uint4 q173 = kiln_load_blocks(a4, v1880);
                unsigned short v1928 = (unsigned short)(q173.x);
                unsigned short v1929 = (unsigned short)(q173.x >> 16);
                unsigned short v1930 = (unsigned short)(q173.y);
                unsigned short v1931 = (unsigned short)(q173.y >> 16);
                unsigned short v1932 = (unsigned short)(q173.z);
                unsigned short v1933 = (unsigned short)(q173.z >> 16);
                unsigned short v1934 = (unsigned short)(q173.w);
                unsigned short v1935 = (unsigned short)(q173.w >> 16);
                float4 q174 = make_float4(v1824, v1825, v1827, v1828);
                q174 = kiln_mma_bf16(q174, q169.x, q169.y, q169.z, q169.w, q170.x, q170.y);
                float v1936 = q174.x;
                float v1937 = q174.y;
                float v1938 = q174.z;
                float v1939 = q174.w;
                float4 q175 = make_float4(v1829, v1830, v1831, v1832);
                q175 = kiln_mma_bf16(q175, q169.x, q169.y, q169.z, q169.w, q170.z, q170.w);
                float v1940 = q175.x;
                float v1941 = q175.y;
                float v1942 = q175.z;
                float v1943 = q175.w;
                float4 q176 = make_float4(v1833, v1834, v1835, v1836);
                q176 = kiln_mma_bf16(q176, q169.x, q169.y, q169.z, q169.w, q171.x, q171.y);
                float v1944 = q176.x;
                float v1945 = q176.y;
                float v1946 = q176.z;
                float v1947 = q176.w;
                float4 q177 = make_float4(v1837, v1838, v1839, v1840);
                q177 = kiln_mma_bf16(q177, q169.x, q169.y, q169.z, q169.w, q171.z, q171.w);
                float v1948 = q177.x;
                float v1949 = q177.y;
                float v1950 = q177.z;
                float v1951 = q177.w;
                float4 q178 = make_float4(v1841, v1842, v1843, v1844);
                q178 = kiln_mma_bf16(q178, q169.x, q169.y, q169.z, q169.w, q172.x, q172.y);
                float v1952 = q178.x;
                float v1953 = q178.y;
                float v1954 = q178.z;
                float v1955 = q178.w;
                float4 q179 = make_float4(v1845, v1846, v1847, v1848);
                q179 = kiln_mma_bf16(q179, q169.x, q169.y, q169.z, q169.w, q172.z, q172.w);
                float v1956 = q179.x;
                float v1957 = q179.y;
                float v1958 = q179.z;
                float v1959 = q179.w;
                float4 q180 = make_float4(v1849, v1850, v1851, v1852);
                q180 = kiln_mma_bf16(q180, q169.x, q169.y, q169.z, q169.w, q173.x, q173.y);
                float v1960 = q180.x;
                float v1961 = q180.y;
                float v1962 = q180.z;
                float v1963 = q180.w;
                float4 q181 = make_float4(v1853, v1854, v1855, v1856);
                q181 = kiln_mma_bf16(q181, q169.x, q169.y, q169.z, q169.w, q173.z, q173.w);
                float v1964 = q181.x;
                float v1965 = q181.y;
                float v1966 = q181.z;
                float v1967 = q181.w;
                uint4 q182 = kiln_load_blocks(a6, v1867);  // inter_staged.rs:228
                unsigned short v1968 = (unsigned short)(q182.x);
                unsigned short v1969 = (unsigned short)(q182.x >> 16);
                unsigned short v1970 = (unsigned short)(q182.y);
                unsigned short v1971 = (unsigned short)(q182.y >> 16);
                unsigned short v1972 = (unsigned short)(q182.z);
                unsigned short v1973 = (unsigned short)(q182.z >> 16);
                unsigned short v1974 = (unsigned short)(q182.w);
                unsigned short v1975 = (unsigned short)(q182.w >> 16);
                uint4 q183 = kiln_load_blocks(a4, v1882);  // inter_staged.rs:229
                unsigned short v1976 = (unsigned short)(q183.x);
                unsigned short v1977 = (unsigned short)(q183.x >> 16);
                unsigned short v1978 = (unsigned short)(q183.y);
                unsigned short v1979 = (unsigned short)(q183.y >> 16);
                unsigned short v1980 = (unsigned short)(q183.z);
                unsigned short v1981 = (unsigned short)(q183.z >> 16);
                unsigned short v1982 = (unsigned short)(q183.w);
                unsigned short v1983 = (unsigned short)(q183.w >> 16);
                uint4 q184 = kiln_load_blocks(a4, v1883);
                unsigned short v1984 = (unsigned short)(q184.x);
                unsigned short v1985 = (unsigned short)(q184.x >> 16);
                unsigned short v1986 = (unsigned short)(q184.y);
                unsigned short v1987 = (unsigned short)(q184.y >> 16);
                unsigned short v1988 = (unsigned short)(q184.z);
                unsigned short v1989 = (unsigned short)(q184.z >> 16);
                unsigned short v1990 = (unsigned short)(q184.w);
                unsigned short v1991 = (unsigned short)(q184.w >> 16);
                uint4 q185 = kiln_load_blocks(a4, v1884);
                unsigned short v1992 = (unsigned short)(q185.x);
                unsigned short v1993 = (unsigned short)(q185.x >> 16);
                unsigned short v1994 = (unsigned short)(q185.y);
                unsigned short v1995 = (unsigned short)(q185.y >> 16);
                unsigned short v1996 = (unsigned short)(q185.z);
                unsigned short v1997 = (unsigned short)(q185.z >> 16);
                unsigned short v1998 = (unsigned short)(q185.w);
                unsigned short v1999 = (unsigned short)(q185.w >> 16);
                uint4 q186 = kiln_load_blocks(a4, v1885);
                unsigned short v2000 = (unsigned short)(q186.x);
                unsigned short v2001 = (unsigned short)(q186.x >> 16);
                unsigned short v2002 = (unsigned short)(q186.y);
                unsigned short v2003 = (unsigned short)(q186.y >> 16);
                unsigned short v2004 = (unsigned short)(q186.z);
                unsigned short v2005 = (unsigned short)(q186.z >> 16);
                unsigned short v2006 = (unsigned short)(q186.w);
                unsigned short v2007 = (unsigned short)(q186.w >> 16);
                float4 q187 = make_float4(v1936, v1937, v1938, v1939);
                q187 = kiln_mma_bf16(q187, q182.x, q182.y, q182.z, q182.w, q183.x, q183.y);
                float v2008 = q187.x;
                float v2009 = q187.y;
                float v2010 = q187.z;
                float v2011 = q187.w;
                float4 q188 = make_float4(v1940, v1941, v1942, v1943);
                q188 = kiln_mma_bf16(q188, q182.x, q182.y, q182.z, q182.w, q183.z, q183.w);
                float v2012 = q188.x;
                float v2013 = q188.y;
                float v2014 = q188.z;
                float v2015 = q188.w;
                float4 q189 = make_float4(v1944, v1945, v1946, v1947);
                q189 = kiln_mma_bf16(q189, q182.x, q182.y, q182.z, q182.w, q184.x, q184.y);
                float v2016 = q189.x;
                float v2017 = q189.y;
                float v2018 = q189.z;
                float v2019 = q189.w;
                float4 q190 = make_float4(v1948, v1949, v1950, v1951);
                q190 = kiln_mma_bf16(q190, q182.x, q182.y, q182.z, q182.w, q184.z, q184.w);
                float v2020 = q190.x;
                float v2021 = q190.y;
                float v2022 = q190.z;
                float v2023 = q190.w;
                float4 q191 = make_float4(v1952, v1953, v1954, v1955);
                q191 = kiln_mma_bf16(q191, q182.x, q182.y, q182.z, q182.w, q185.x, q185.y);
                float v2024 = q191.x;
                float v2025 = q191.y;
                float v2026 = q191.z;
                float v2027 = q191.w;
                float4 q192 = make_float4(v1956, v1957, v1958, v1959);
                q192 = kiln_mma_bf16(q192, q182.x, q182.y, q182.z, q182.w, q185.z, q185.w);
                float v2028 = q192.x;
                float v2029 = q192.y;
                float v2030 = q192.z;
                float v2031 = q192.w;
                float4 q193 = make_float4(v1960, v1961, v1962, v1963);
                q193 = kiln_mma_bf16(q193, q182.x, q182.y, q182.z, q182.w, q186.x, q186.y);
                float v2032 = q193.x;
                float v2033 = q193.y;
                float v2034 = q193.z;
                float v2035 = q193.w;
                float4 q194 = make_float4(v1964, v1965, v1966, v1967);
                q194 = kiln_mma_bf16(q194, q182.x, q182.y, q182.z, q182.w, q186.z, q186.w);
                float v2036 = q194.x;
                float v2037 = q194.y;
                float v2038 = q194.z;
                float v2039 = q194.w;
                uint4 q195 = kiln_load_blocks(a6, v1869);  // inter_staged.rs:228
                unsigned short v2040 = (unsigned short)(q195.x);
                unsigned short v2041 = (unsigned short)(q195.x >> 16);
                unsigned short v2042 = (unsigned short)(q195.y);
                unsigned short v2043 = (unsigned short)(q195.y >> 16);
                unsigned short v2044 = (unsigned short)(q195.z);
                unsigned short v2045 = (unsigned short)(q195.z >> 16);
                unsigned short v2046 = (unsigned short)(q195.w);
                unsigned short v2047 = (unsigned short)(q195.w >> 16);
                uint4 q196 = kiln_load_blocks(a4, v1887);  // inter_staged.rs:229
                unsigned short v2048 = (unsigned short)(q196.x);
                unsigned short v2049 = (unsigned short)(q196.x >> 16);
                unsigned short v2050 = (unsigned short)(q196.y);
                unsigned short v2051 = (unsigned short)(q196.y >> 16);
                unsigned short v2052 = (unsigned short)(q196.z);
                unsigned short v2053 = (unsigned short)(q196.z >> 16);
                unsigned short v2054 = (unsigned short)(q196.w);
                unsigned short v2055 = (unsigned short)(q196.w >> 16);
                uint4 q197 = kiln_load_blocks(a4, v1888);
                unsigned short v2056 = (unsigned short)(q197.x);
                unsigned short v2057 = (unsigned short)(q197.x >> 16);
                unsigned short v2058 = (unsigned short)(q197.y);
                unsigned short v2059 = (unsigned short)(q197.y >> 16);
                unsigned short v2060 = (unsigned short)(q197.z);
                unsigned short v2061 = (unsigned short)(q197.z >> 16);
                unsigned short v2062 = (unsigned short)(q197.w);
                unsigned short v2063 = (unsigned short)(q197.w >> 16);
                uint4 q198 = kiln_load_blocks(a4, v1889);
                unsigned short v2064 = (unsigned short)(q198.x);
                unsigned short v2065 = (unsigned short)(q198.x >> 16);
                unsigned short v2066 = (unsigned short)(q198.y);
                unsigned short v2067 = (unsigned short)(q198.y >> 16);
                unsigned short v2068 = (unsigned short)(q198.z);
                unsigned short v2069 = (unsigned short)(q198.z >> 16);
                unsigned short v2070 = (unsigned short)(q198.w);
                unsigned short v2071 = (unsigned short)(q198.w >> 16);
                uint4 q199 = kiln_load_blocks(a4, v1890);
                unsigned short v2072 = (unsigned short)(q199.x);
                unsigned short v2073 = (unsigned short)(q199.x >> 16);
                unsigned short v2074 = (unsigned short)(q199.y);
                unsigned short v2075 = (unsigned short)(q199.y >> 16);
                unsigned short v2076 = (unsigned short)(q199.z);
                unsigned short v2077 = (unsigned short)(q199.z >> 16);
                unsigned short v2078 = (unsigned short)(q199.w);
                unsigned short v2079 = (unsigned short)(q199.w >> 16);
                float4 q200 = make_float4(v2008, v2009, v2010, v2011);
                q200 = kiln_mma_bf16(q200, q195.x, q195.y, q195.z, q195.w, q196.x, q196.y);
                float v2080 = q200.x;
                float v2081 = q200.y;
                float v2082 = q200.z;
                float v2083 = q200.w;
                float4 q201 = make_float4(v2012, v2013, v2014, v2015);
                q201 = kiln_mma_bf16(q201, q195.x, q195.y, q195.z, q195.w, q196.z, q196.w);
                float v2084 = q201.x;
                float v2085 = q201.y;
                float v2086 = q201.z;
                float v2087 = q201.w;
                float4 q202 = make_float4(v2016, v2017, v2018, v2019);
                q202 = kiln_mma_bf16(q202, q195.x, q195.y, q195.z, q195.w, q197.x, q197.y);
                float v2088 = q202.x;
                float v2089 = q202.y;
                float v2090 = q202.z;
                float v2091 = q202.w;
                float4 q203 = make_float4(v2020, v2021, v2022, v2023);
                q203 = kiln_mma_bf16(q203, q195.x, q195.y, q195.z, q195.w, q197.z, q197.w);
                float v2092 = q203.x;
                float v2093 = q203.y;
                float v2094 = q203.z;
                float v2095 = q203.w;
                float4 q204 = make_float4(v2024, v2025, v2026, v2027);
                q204 = kiln_mma_bf16(q204, q195.x, q195.y, q195.z, q195.w, q198.x, q198.y);
                float v2096 = q204.x;
                float v2097 = q204.y;
                float v2098 = q204.z;
                float v2099 = q204.w;
                float4 q205 = make_float4(v2028, v2029, v2030, v2031);
                q205 = kiln_mma_bf16(q205, q195.x, q195.y, q195.z, q195.w, q198.z, q198.w);
                float v2100 = q205.x;
                float v2101 = q205.y;
                float v2102 = q205.z;
                float v2103 = q205.w;
                float4 q206 = make_float4(v2032, v2033, v2034, v2035);
                q206 = kiln_mma_bf16(q206, q195.x, q195.y, q195.z, q195.w, q199.x, q199.y);
                float v2104 = q206.x;
                float v2105 = q206.y;
                float v2106 = q206.z;
                float v2107 = q206.w;
                float4 q207 = make_float4(v2036, v2037, v2038, v2039);
                q207 = kiln_mma_bf16(q207, q195.x, q195.y, q195.z, q195.w, q199.z, q199.w);
                float v2108 = q207.x;
                float v2109 = q207.y;
                float v2110 = q207.z;
                float v2111 = q207.w;
                uint4 q208 = kiln_load_blocks(a6, v1871);  // inter_staged.rs:228
                unsigned short v2112 = (unsigned short)(q208.x);
                unsigned short v2113 = (unsigned short)(q208.x >> 16);
                unsigned short v2114 = (unsigned short)(q208.y);
                unsigned short v2115 = (unsigned short)(q208.y >> 16);
                unsigned short v2116 = (unsigned short)(q208.z);
                unsigned short v2117 = (unsigned short)(q208.z >> 16);
                unsigned short v2118 = (unsigned short)(q208.w);
                unsigned short v2119 = (unsigned short)(q208.w >> 16);
                uint4 q209 = kiln_load_blocks(a4, v1892);  // inter_staged.rs:229
                unsigned short v2120 = (unsigned short)(q209.x);
                unsigned short v2121 = (unsigned short)(q209.x >> 16);
                unsigned short v2122 = (unsigned short)(q209.y);
                unsigned short v2123 = (unsigned short)(q209.y >> 16);
                unsigned short v2124 = (unsigned short)(q209.z);
                unsigned short v2125 = (unsigned short)(q209.z >> 16);
                unsigned short v2126 = (unsigned short)(q209.w);
                unsigned short v2127 = (unsigned short)(q209.w >> 16);
                uint4 q210 = kiln_load_blocks(a4, v1893);
                unsigned short v2128 = (unsigned short)(q210.x);
                unsigned short v2129 = (unsigned short)(q210.x >> 16);
                unsigned short v2130 = (unsigned short)(q210.y);
                unsigned short v2131 = (unsigned short)(q210.y >> 16);
                unsigned short v2132 = (unsigned short)(q210.z);
                unsigned short v2133 = (unsigned short)(q210.z >> 16);
                unsigned short v2134 = (unsigned short)(q210.w);
                unsigned short v2135 = (unsigned short)(q210.w >> 16);
                uint4 q211 = kiln_load_blocks(a4, v1894);
                unsigned short v2136 = (unsigned short)(q211.x);
                unsigned short v2137 = (unsigned short)(q211.x >> 16);
                unsigned short v2138 = (unsigned short)(q211.y);
                unsigned short v2139 = (unsigned short)(q211.y >> 16);
                unsigned short v2140 = (unsigned short)(q211.z);
                unsigned short v2141 = (unsigned short)(q211.z >> 16);
                unsigned short v2142 = (unsigned short)(q211.w);
                unsigned short v2143 = (unsigned short)(q211.w >> 16);
                uint4 q212 = kiln_load_blocks(a4, v1895);
                unsigned short v2144 = (unsigned short)(q212.x);
                unsigned short v2145 = (unsigned short)(q212.x >> 16);
                unsigned short v2146 = (unsigned short)(q212.y);
                unsigned short v2147 = (unsigned short)(q212.y >> 16);
                unsigned short v2148 = (unsigned short)(q212.z);
                unsigned short v2149 = (unsigned short)(q212.z >> 16);
                unsigned short v2150 = (unsigned short)(q212.w);
                unsigned short v2151 = (unsigned short)(q212.w >> 16);
                float4 q213 = make_float4(v2080, v2081, v2082, v2083);
                q213 = kiln_mma_bf16(q213, q208.x, q208.y, q208.z, q208.w, q209.x, q209.y);
                float v2152 = q213.x;
                float v2153 = q213.y;
                float v2154 = q213.z;
                float v2155 = q213.w;
                float4 q214 = make_float4(v2084, v2085, v2086, v2087);
                q214 = kiln_mma_bf16(q214, q208.x, q208.y, q208.z, q208.w, q209.z, q209.w);
                float v2156 = q214.x;
                float v2157 = q214.y;
                float v2158 = q214.z;
                float v2159 = q214.w;
                float4 q215 = make_float4(v2088, v2089, v2090, v2091);
                q215 = kiln_mma_bf16(q215, q208.x, q208.y, q208.z, q208.w, q210.x, q210.y);
                float v2160 = q215.x;
                float v2161 = q215.y;
                float v2162 = q215.z;
                float v2163 = q215.w;
                float4 q216 = make_float4(v2092, v2093, v2094, v2095);
                q216 = kiln_mma_bf16(q216, q208.x, q208.y, q208.z, q208.w, q210.z, q210.w);
                float v2164 = q216.x;
                float v2165 = q216.y;
                float v2166 = q216.z;
                float v2167 = q216.w;
                float4 q217 = make_float4(v2096, v2097, v2098, v2099);
                q217 = kiln_mma_bf16(q217, q208.x, q208.y, q208.z, q208.w, q211.x, q211.y);
                float v2168 = q217.x;
                float v2169 = q217.y;
                float v2170 = q217.z;
                float v2171 = q217.w;
                float4 q218 = make_float4(v2100, v2101, v2102, v2103);
                q218 = kiln_mma_bf16(q218, q208.x, q208.y, q208.z, q208.w, q211.z, q211.w);
                float v2172 = q218.x;
                float v2173 = q218.y;
                float v2174 = q218.z;
                float v2175 = q218.w;
                float4 q219 = make_float4(v2104, v2105, v2106, v2107);
                q219 = kiln_mma_bf16(q219, q208.x, q208.y, q208.z, q208.w, q212.x, q212.y);
                float v2176 = q219.x;
                float v2177 = q219.y;
                float v2178 = q219.z;
                float v2179 = q219.w;
                float4 q220 = make_float4(v2108, v2109, v2110, v2111);
                q220 = kiln_mma_bf16(q220, q208.x, q208.y, q208.z, q208.w, q212.z, q212.w);
                float v2180 = q220.x;
                float v2181 = q220.y;
                float v2182 = q220.z;
                float v2183 = q220.w;
                bool v2184 = first_8 < tokens;  // inter_staged.rs:230
                if (v2184) {
                    unsigned q221 = kiln_narrow_pair_bf16(v2152, v2153);  // inter_staged.rs:231
                    unsigned short v2185 = (unsigned short)(q221);
                    unsigned short v2186 = (unsigned short)(q221 >> 16);
                    unsigned q222 = kiln_narrow_pair_bf16(v2154, v2155);
                    unsigned short v2187 = (unsigned short)(q222);
                    unsigned short v2188 = (unsigned short)(q222 >> 16);
                    unsigned q223 = kiln_narrow_pair_bf16(v2156, v2157);
                    unsigned short v2189 = (unsigned short)(q223);
                    unsigned short v2190 = (unsigned short)(q223 >> 16);
                    unsigned q224 = kiln_narrow_pair_bf16(v2158, v2159);
                    unsigned short v2191 = (unsigned short)(q224);
                    unsigned short v2192 = (unsigned short)(q224 >> 16);
                    unsigned q225 = kiln_narrow_pair_bf16(v2160, v2161);
                    unsigned short v2193 = (unsigned short)(q225);
                    unsigned short v2194 = (unsigned short)(q225 >> 16);
                    unsigned q226 = kiln_narrow_pair_bf16(v2162, v2163);
                    unsigned short v2195 = (unsigned short)(q226);
                    unsigned short v2196 = (unsigned short)(q226 >> 16);
                    unsigned q227 = kiln_narrow_pair_bf16(v2164, v2165);
                    unsigned short v2197 = (unsigned short)(q227);
                    unsigned short v2198 = (unsigned short)(q227 >> 16);
                    unsigned q228 = kiln_narrow_pair_bf16(v2166, v2167);
                    unsigned short v2199 = (unsigned short)(q228);
                    unsigned short v2200 = (unsigned short)(q228 >> 16);
                    unsigned q229 = kiln_narrow_pair_bf16(v2168, v2169);
                    unsigned short v2201 = (unsigned short)(q229);
                    unsigned short v2202 = (unsigned short)(q229 >> 16);
                    unsigned q230 = kiln_narrow_pair_bf16(v2170, v2171);
                    unsigned short v2203 = (unsigned short)(q230);
                    unsigned short v2204 = (unsigned short)(q230 >> 16);
                    unsigned q231 = kiln_narrow_pair_bf16(v2172, v2173);
                    unsigned short v2205 = (unsigned short)(q231);
                    unsigned short v2206 = (unsigned short)(q231 >> 16);
                    unsigned q232 = kiln_narrow_pair_bf16(v2174, v2175);
                    unsigned short v2207 = (unsigned short)(q232);
                    unsigned short v2208 = (unsigned short)(q232 >> 16);
                    unsigned q233 = kiln_narrow_pair_bf16(v2176, v2177);
                    unsigned short v2209 = (unsigned short)(q233);
                    unsigned short v2210 = (unsigned short)(q233 >> 16);
                    unsigned q234 = kiln_narrow_pair_bf16(v2178, v2179);
                    unsigned short v2211 = (unsigned short)(q234);
                    unsigned short v2212 = (unsigned short)(q234 >> 16);
                    unsigned q235 = kiln_narrow_pair_bf16(v2180, v2181);
                    unsigned short v2213 = (unsigned short)(q235);
                    unsigned short v2214 = (unsigned short)(q235 >> 16);
                    unsigned q236 = kiln_narrow_pair_bf16(v2182, v2183);
                    unsigned short v2215 = (unsigned short)(q236);
                    unsigned short v2216 = (unsigned short)(q236 >> 16);
                    unsigned v2217 = tokens - first_8;  // inter_staged.rs:232
                    bool v2218 = v2217 >= 64u;
                    bool v2219 = v2218 && v2218;
                    if (v2219) {
                        unsigned long long v2220 = (unsigned long long)blockIdx.z;  // inter_staged.rs:90
                        unsigned long long v2221 = (unsigned long long)tokens;
                        unsigned long long v2222 = v2220 * v2221;
                        unsigned long long v2223 = (unsigned long long)first_8;
                        unsigned long long v2224 = v2222 + v2223;
                        unsigned long long v2225 = v2224 * 2ull;
                        unsigned long long v2226 = v2225 + key_head;
                        unsigned long long v2227 = v2226 * 16ull;
                        unsigned long long v2228 = v2227 + v5;
                        unsigned long long v2229 = (unsigned long long)v1661;  // inter_staged.rs:233
                        unsigned long long v2230 = (unsigned long long)v1659;
                        unsigned long long v2231 = v2229 * 32ull;
                        unsigned long long v2232 = v2228 + v2231;
                        unsigned long long v2233 = v2232 + v2230;
                        y[v2233] = v2185;
                        unsigned long long v2234 = (unsigned long long)v1665;
                        unsigned long long v2235 = v2234 * 32ull;
                        unsigned long long v2236 = v2228 + v2235;
                        unsigned long long v2237 = v2236 + v2230;
                        y[v2237] = v2186;
                        unsigned long long v2238 = (unsigned long long)v1826;
                        unsigned long long v2239 = v2232 + v2238;
                        y[v2239] = v2187;
                        unsigned long long v2240 = v2236 + v2238;
                        y[v2240] = v2188;
                        unsigned long long v2241 = (unsigned long long)v1666;
                        unsigned long long v2242 = v2241 * 32ull;
                        unsigned long long v2243 = v2228 + v2242;
                        unsigned long long v2244 = v2243 + v2230;
                        y[v2244] = v2189;
                        unsigned long long v2245 = (unsigned long long)v1670;
                        unsigned long long v2246 = v2245 * 32ull;
                        unsigned long long v2247 = v2228 + v2246;
                        unsigned long long v2248 = v2247 + v2230;
                        y[v2248] = v2190;
                        unsigned long long v2249 = v2243 + v2238;
                        y[v2249] = v2191;
                        unsigned long long v2250 = v2247 + v2238;
                        y[v2250] = v2192;
                        unsigned long long v2251 = (unsigned long long)v1671;
                        unsigned long long v2252 = v2251 * 32ull;
                        unsigned long long v2253 = v2228 + v2252;
                        unsigned long long v2254 = v2253 + v2230;
                        y[v2254] = v2193;
                        unsigned long long v2255 = (unsigned long long)v1675;
                        unsigned long long v2256 = v2255 * 32ull;
                        unsigned long long v2257 = v2228 + v2256;
                        unsigned long long v2258 = v2257 + v2230;
                        y[v2258] = v2194;
                        unsigned long long v2259 = v2253 + v2238;
                        y[v2259] = v2195;
                        unsigned long long v2260 = v2257 + v2238;
                        y[v2260] = v2196;
                        unsigned long long v2261 = (unsigned long long)v1676;
                        unsigned long long v2262 = v2261 * 32ull;
                        unsigned long long v2263 = v2228 + v2262;
                        unsigned long long v2264 = v2263 + v2230;
                        y[v2264] = v2197;
                        unsigned long long v2265 = (unsigned long long)v1680;
                        unsigned long long v2266 = v2265 * 32ull;
                        unsigned long long v2267 = v2228 + v2266;
                        unsigned long long v2268 = v2267 + v2230;
                        y[v2268] = v2198;
                        unsigned long long v2269 = v2263 + v2238;
                        y[v2269] = v2199;
                        unsigned long long v2270 = v2267 + v2238;
                        y[v2270] = v2200;
                        unsigned long long v2271 = (unsigned long long)v1681;
                        unsigned long long v2272 = v2271 * 32ull;
                        unsigned long long v2273 = v2228 + v2272;
                        unsigned long long v2274 = v2273 + v2230;
                        y[v2274] = v2201;
                        unsigned long long v2275 = (unsigned long long)v1685;
                        unsigned long long v2276 = v2275 * 32ull;
                        unsigned long long v2277 = v2228 + v2276;
                        unsigned long long v2278 = v2277 + v2230;
                        y[v2278] = v2202;
                        unsigned long long v2279 = v2273 + v2238;
                        y[v2279] = v2203;
                        unsigned long long v2280 = v2277 + v2238;
                        y[v2280] = v2204;
                        unsigned long long v2281 = (unsigned long long)v1686;
                        unsigned long long v2282 = v2281 * 32ull;
                        unsigned long long v2283 = v2228 + v2282;
                        unsigned long long v2284 = v2283 + v2230;
                        y[v2284] = v2205;
                        unsigned long long v2285 = (unsigned long long)v1690;
                        unsigned long long v2286 = v2285 * 32ull;
                        unsigned long long v2287 = v2228 + v2286;
                        unsigned long long v2288 = v2287 + v2230;
                        y[v2288] = v2206;
                        unsigned long long v2289 = v2283 + v2238;
                        y[v2289] = v2207;
                        unsigned long long v2290 = v2287 + v2238;
                        y[v2290] = v2208;
                        unsigned long long v2291 = (unsigned long long)v1691;
                        unsigned long long v2292 = v2291 * 32ull;
                        unsigned long long v2293 = v2228 + v2292;
                        unsigned long long v2294 = v2293 + v2230;
                        y[v2294] = v2209;
                        unsigned long long v2295 = (unsigned long long)v1695;
                        unsigned long long v2296 = v2295 * 32ull;
                        unsigned long long v2297 = v2228 + v2296;
                        unsigned long long v2298 = v2297 + v2230;
                        y[v2298] = v2210;
                        unsigned long long v2299 = v2293 + v2238;
                        y[v2299] = v2211;
                        unsigned long long v2300 = v2297 + v2238;
                        y[v2300] = v2212;
                        unsigned long long v2301 = (unsigned long long)v1696;
                        unsigned long long v2302 = v2301 * 32ull;
                        unsigned long long v2303 = v2228 + v2302;
                        unsigned long long v2304 = v2303 + v2230;
                        y[v2304] = v2213;
                        unsigned long long v2305 = (unsigned long long)v1700;
                        unsigned long long v2306 = v2305 * 32ull;
                        unsigned long long v2307 = v2228 + v2306;
                        unsigned long long v2308 = v2307 + v2230;
                        y[v2308] = v2214;
                        unsigned long long v2309 = v2303 + v2238;
                        y[v2309] = v2215;
                        unsigned long long v2310 = v2307 + v2238;
                        y[v2310] = v2216;
                    } else {
                        unsigned long long v2311 = (unsigned long long)blockIdx.z;  // inter_staged.rs:90
                        unsigned long long v2312 = (unsigned long long)tokens;
                        unsigned long long v2313 = v2311 * v2312;
                        unsigned long long v2314 = (unsigned long long)first_8;
                        unsigned long long v2315 = v2313 + v2314;
                        unsigned long long v2316 = v2315 * 2ull;
                        unsigned long long v2317 = v2316 + key_head;
                        unsigned long long v2318 = v2317 * 16ull;
                        unsigned long long v2319 = v2318 + v5;
                        unsigned long long v2320 = (unsigned long long)v1661;  // inter_staged.rs:235
                        unsigned long long v2321 = (unsigned long long)v1659;
                        unsigned long long v2322 = v2320 * 32ull;
                        unsigned long long v2323 = v2319 + v2322;
                        unsigned long long v2324 = v2323 + v2321;
                        bool v2325 = v1661 < v2217;
                        if (v2325) {
                            y[v2324] = v2185;
                        }
                        unsigned long long v2326 = (unsigned long long)v1665;
                        unsigned long long v2327 = v2326 * 32ull;
                        unsigned long long v2328 = v2319 + v2327;
                        unsigned long long v2329 = v2328 + v2321;
                        bool v2330 = v1665 < v2217;
                        if (v2330) {
                            y[v2329] = v2186;
                        }
                        unsigned long long v2331 = (unsigned long long)v1826;
                        unsigned long long v2332 = v2323 + v2331;
                        if (v2325) {
                            y[v2332] = v2187;
                        }
                        unsigned long long v2333 = v2328 + v2331;
                        if (v2330) {
                            y[v2333] = v2188;
                        }
                        unsigned long long v2334 = (unsigned long long)v1666;
                        unsigned long long v2335 = v2334 * 32ull;
                        unsigned long long v2336 = v2319 + v2335;
                        unsigned long long v2337 = v2336 + v2321;
                        bool v2338 = v1666 < v2217;
                        if (v2338) {
                            y[v2337] = v2189;
                        }
                        unsigned long long v2339 = (unsigned long long)v1670;
                        unsigned long long v2340 = v2339 * 32ull;
                        unsigned long long v2341 = v2319 + v2340;
                        unsigned long long v2342 = v2341 + v2321;
                        bool v2343 = v1670 < v2217;
                        if (v2343) {
                            y[v2342] = v2190;
                        }
                        unsigned long long v2344 = v2336 + v2331;
                        if (v2338) {
                            y[v2344] = v2191;
                        }
                        unsigned long long v2345 = v2341 + v2331;
                        if (v2343) {
                            y[v2345] = v2192;
                        }
                        unsigned long long v2346 = (unsigned long long)v1671;
                        unsigned long long v2347 = v2346 * 32ull;
                        unsigned long long v2348 = v2319 + v2347;
                        unsigned long long v2349 = v2348 + v2321;
                        bool v2350 = v1671 < v2217;
                        if (v2350) {
                            y[v2349] = v2193;
                        }
                        unsigned long long v2351 = (unsigned long long)v1675;
                        unsigned long long v2352 = v2351 * 32ull;
                        unsigned long long v2353 = v2319 + v2352;
                        unsigned long long v2354 = v2353 + v2321;
                        bool v2355 = v1675 < v2217;
                        if (v2355) {
                            y[v2354] = v2194;
                        }
                        unsigned long long v2356 = v2348 + v2331;
                        if (v2350) {
                            y[v2356] = v2195;
                        }
                        unsigned long long v2357 = v2353 + v2331;
                        if (v2355) {
                            y[v2357] = v2196;
                        }
                        unsigned long long v2358 = (unsigned long long)v1676;
                        unsigned long long v2359 = v2358 * 32ull;
                        unsigned long long v2360 = v2319 + v2359;
                        unsigned long long v2361 = v2360 + v2321;
                        bool v2362 = v1676 < v2217;
                        if (v2362) {
                            y[v2361] = v2197;
                        }
                        unsigned long long v2363 = (unsigned long long)v1680;
                        unsigned long long v2364 = v2363 * 32ull;
                        unsigned long long v2365 = v2319 + v2364;
                        unsigned long long v2366 = v2365 + v2321;
                        bool v2367 = v1680 < v2217;
                        if (v2367) {
                            y[v2366] = v2198;
                        }
                        unsigned long long v2368 = v2360 + v2331;
                        if (v2362) {
                            y[v2368] = v2199;
                        }
                        unsigned long long v2369 = v2365 + v2331;
                        if (v2367) {
                            y[v2369] = v2200;
                        }
                        unsigned long long v2370 = (unsigned long long)v1681;
                        unsigned long long v2371 = v2370 * 32ull;
                        unsigned long long v2372 = v2319 + v2371;
                        unsigned long long v2373 = v2372 + v2321;
                        bool v2374 = v1681 < v2217;
                        if (v2374) {
                            y[v2373] = v2201;
                        }
                        unsigned long long v2375 = (unsigned long long)v1685;
                        unsigned long long v2376 = v2375 * 32ull;
                        unsigned long long v2377 = v2319 + v2376;
                        unsigned long long v2378 = v2377 + v2321;
                        bool v2379 = v1685 < v2217;
                        if (v2379) {
                            y[v2378] = v2202;
                        }
                        unsigned long long v2380 = v2372 + v2331;
                        if (v2374) {
                            y[v2380] = v2203;
                        }
                        unsigned long long v2381 = v2377 + v2331;
                        if (v2379) {
                            y[v2381] = v2204;
                        }
                        unsigned long long v2382 = (unsigned long long)v1686;
                        unsigned long long v2383 = v2382 * 32ull;
                        unsigned long long v2384 = v2319 + v2383;
                        unsigned long long v2385 = v2384 + v2321;
                        bool v2386 = v1686 < v2217;
                        if (v2386) {
                            y[v2385] = v2205;
                        }
                        unsigned long long v2387 = (unsigned long long)v1690;
                        unsigned long long v2388 = v2387 * 32ull;
                        unsigned long long v2389 = v2319 + v2388;
                        unsigned long long v2390 = v2389 + v2321;
                        bool v2391 = v1690 < v2217;
                        if (v2391) {
                            y[v2390] = v2206;
                        }
                        unsigned long long v2392 = v2384 + v2331;
                        if (v2386) {
                            y[v2392] = v2207;
                        }
                        unsigned long long v2393 = v2389 + v2331;
                        if (v2391) {
                            y[v2393] = v2208;
                        }
                        unsigned long long v2394 = (unsigned long long)v1691;
                        unsigned long long v2395 = v2394 * 32ull;
                        unsigned long long v2396 = v2319 + v2395;
                        unsigned long long v2397 = v2396 + v2321;
                        bool v2398 = v1691 < v2217;
                        if (v2398) {
                            y[v2397] = v2209;
                        }
                        unsigned long long v2399 = (unsigned long long)v1695;
                        unsigned long long v2400 = v2399 * 32ull;
                        unsigned long long v2401 = v2319 + v2400;
                        unsigned long long v2402 = v2401 + v2321;
                        bool v2403 = v1695 < v2217;
                        if (v2403) {
                            y[v2402] = v2210;
                        }
                        unsigned long long v2404 = v2396 + v2331;
                        if (v2398) {
                            y[v2404] = v2211;
                        }
                        unsigned long long v2405 = v2401 + v2331;
                        if (v2403) {
                            y[v2405] = v2212;
                        }
                        unsigned long long v2406 = (unsigned long long)v1696;
                        unsigned long long v2407 = v2406 * 32ull;
                        unsigned long long v2408 = v2319 + v2407;
                        unsigned long long v2409 = v2408 + v2321;
                        bool v2410 = v1696 < v2217;
                        if (v2410) {
                            y[v2409] = v2213;
                        }
                        unsigned long long v2411 = (unsigned long long)v1700;
                        unsigned long long v2412 = v2411 * 32ull;
                        unsigned long long v2413 = v2319 + v2412;
                        unsigned long long v2414 = v2413 + v2321;
                        bool v2415 = v1700 < v2217;
                        if (v2415) {
                            y[v2414] = v2214;
                        }
                        unsigned long long v2416 = v2408 + v2331;
                        if (v2410) {
                            y[v2416] = v2215;
                        }
                        unsigned long long v2417 = v2413 + v2331;
                        if (v2415) {
                            y[v2417] = v2216;
                        }
                    }
                }
            }
            v762 = v296;  // inter_staged.rs:186
            v763 = v297;
            v764 = v298;
            v765 = v299;
            v766 = v300;
            v767 = v301;
            v768 = v302;
            v769 = v303;
        }
        v296 = v762;  // inter_staged.rs:176
        v297 = v763;
        v298 = v764;
        v299 = v765;
        v300 = v766;
        v301 = v767;
        v302 = v768;
        v303 = v769;
    }
    if (is_state) {  // inter_staged.rs:241
        unsigned v2418 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:242
        unsigned v2419 = (threadIdx.x & 31u) % 4u;
        unsigned v2420 = v2419 * 2u;
        unsigned v2421 = v2418 + 8u;
        unsigned v2422 = v2420 + 8u;
        unsigned long long v2423 = (unsigned long long)blockIdx.z;  // inter_staged.rs:243
        unsigned long long v2424 = v2423 * 512ull;
        unsigned long long write_first = v2424 + state_first;
        unsigned long long v2425 = (unsigned long long)v2418;  // inter_staged.rs:247
        unsigned long long v2426 = (unsigned long long)v2420;
        unsigned long long v2427 = v2425 * 16ull;
        unsigned long long v2428 = write_first + v2427;
        unsigned long long v2429 = v2428 + v2426;
        *(float2*)(state_out + v2429) = make_float2(v296, v297);
        unsigned long long v2430 = (unsigned long long)v2421;
        unsigned long long v2431 = v2430 * 16ull;
        unsigned long long v2432 = write_first + v2431;
        unsigned long long v2433 = v2432 + v2426;
        *(float2*)(state_out + v2433) = make_float2(v298, v299);
        unsigned long long v2434 = (unsigned long long)v2422;
        unsigned long long v2435 = v2428 + v2434;
        *(float2*)(state_out + v2435) = make_float2(v300, v301);
        unsigned long long v2436 = v2432 + v2434;
        *(float2*)(state_out + v2436) = make_float2(v302, v303);
    }
}
