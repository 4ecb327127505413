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
            unsigned long long v_first = first + v5;  // inter_staged.rs:139
            if (v50) {  // chunks.rs:52
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
                unsigned long long v82 = v_first + v54;  // chunks.rs:74
                unsigned long long own_1 = v82 + v56;
                kiln_copy_async_16(a2, v60, v + own_1);  // chunks.rs:75
                unsigned long long v83 = own_1 + 512ull;
                kiln_copy_async_16(a2, v67, v + v83);
                unsigned long long v84 = own_1 + 1024ull;
                kiln_copy_async_16(a2, v74, v + v84);
                unsigned long long v85 = own_1 + 1536ull;
                kiln_copy_async_16(a2, v81, v + v85);
            } else {
                unsigned r_1 = thread / 2u;  // chunks.rs:68
                unsigned v86 = thread % 2u;
                unsigned c_1 = v86 * 8u;
                unsigned v87 = r_1 * 16u;  // chunks.rs:72
                unsigned at_4 = v87 + c_1;
                bool v88 = r_1 < tokens;  // chunks.rs:73
                if (v88) {
                    unsigned long long v89 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v90 = v89 * 32ull;
                    unsigned long long v91 = first + v90;
                    unsigned long long v92 = (unsigned long long)c_1;
                    unsigned long long own_2 = v91 + v92;
                    unsigned v93 = at_4 >> 6;  // chunks.rs:75
                    unsigned v94 = v93 & 7u;
                    unsigned v95 = v94 * 8u;
                    unsigned v96 = at_4 ^ v95;
                    kiln_copy_async_16(a0, v96, k + own_2);
                } else {
                    unsigned v97 = at_4 >> 6;  // chunks.rs:78
                    unsigned v98 = v97 & 7u;
                    unsigned v99 = v98 * 8u;
                    unsigned v100 = at_4 ^ v99;
                    *(uint4*)(a0 + v100) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v101 = r_1 + 16u;  // chunks.rs:72
                unsigned v102 = v101 * 16u;
                unsigned at_5 = v102 + c_1;
                bool v103 = v101 < tokens;  // chunks.rs:73
                if (v103) {
                    unsigned long long v104 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v105 = v104 * 32ull;
                    unsigned long long v106 = first + v105;
                    unsigned long long v107 = (unsigned long long)c_1;
                    unsigned long long own_3 = v106 + v107;
                    unsigned long long v108 = own_3 + 512ull;  // chunks.rs:75
                    unsigned v109 = at_5 >> 6;
                    unsigned v110 = v109 & 7u;
                    unsigned v111 = v110 * 8u;
                    unsigned v112 = at_5 ^ v111;
                    kiln_copy_async_16(a0, v112, k + v108);
                } else {
                    unsigned v113 = at_5 >> 6;  // chunks.rs:78
                    unsigned v114 = v113 & 7u;
                    unsigned v115 = v114 * 8u;
                    unsigned v116 = at_5 ^ v115;
                    *(uint4*)(a0 + v116) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v117 = r_1 + 32u;  // chunks.rs:72
                unsigned v118 = v117 * 16u;
                unsigned at_6 = v118 + c_1;
                bool v119 = v117 < tokens;  // chunks.rs:73
                if (v119) {
                    unsigned long long v120 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v121 = v120 * 32ull;
                    unsigned long long v122 = first + v121;
                    unsigned long long v123 = (unsigned long long)c_1;
                    unsigned long long own_4 = v122 + v123;
                    unsigned long long v124 = own_4 + 1024ull;  // chunks.rs:75
                    unsigned v125 = at_6 >> 6;
                    unsigned v126 = v125 & 7u;
                    unsigned v127 = v126 * 8u;
                    unsigned v128 = at_6 ^ v127;
                    kiln_copy_async_16(a0, v128, k + v124);
                } else {
                    unsigned v129 = at_6 >> 6;  // chunks.rs:78
                    unsigned v130 = v129 & 7u;
                    unsigned v131 = v130 * 8u;
                    unsigned v132 = at_6 ^ v131;
                    *(uint4*)(a0 + v132) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned v133 = r_1 + 48u;  // chunks.rs:72
                unsigned v134 = v133 * 16u;
                unsigned at_7 = v134 + c_1;
                bool v135 = v133 < tokens;  // chunks.rs:73
                if (v135) {
                    unsigned long long v136 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v137 = v136 * 32ull;
                    unsigned long long v138 = first + v137;
                    unsigned long long v139 = (unsigned long long)c_1;
                    unsigned long long own_5 = v138 + v139;
                    unsigned long long v140 = own_5 + 1536ull;  // chunks.rs:75
                    unsigned v141 = at_7 >> 6;
                    unsigned v142 = v141 & 7u;
                    unsigned v143 = v142 * 8u;
                    unsigned v144 = at_7 ^ v143;
                    kiln_copy_async_16(a0, v144, k + v140);
                } else {
                    unsigned v145 = at_7 >> 6;  // chunks.rs:78
                    unsigned v146 = v145 & 7u;
                    unsigned v147 = v146 * 8u;
                    unsigned v148 = at_7 ^ v147;
                    *(uint4*)(a0 + v148) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                if (v88) {  // chunks.rs:73
                    unsigned long long v149 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v150 = v149 * 32ull;
                    unsigned long long v151 = v_first + v150;
                    unsigned long long v152 = (unsigned long long)c_1;
                    unsigned long long own_6 = v151 + v152;
                    unsigned v153 = at_4 >> 6;  // chunks.rs:75
                    unsigned v154 = v153 & 7u;
                    unsigned v155 = v154 * 8u;
                    unsigned v156 = at_4 ^ v155;
                    kiln_copy_async_16(a2, v156, v + own_6);
                } else {
                    unsigned v157 = at_4 >> 6;  // chunks.rs:78
                    unsigned v158 = v157 & 7u;
                    unsigned v159 = v158 * 8u;
                    unsigned v160 = at_4 ^ v159;
                    *(uint4*)(a2 + v160) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                if (v103) {  // chunks.rs:73
                    unsigned long long v161 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v162 = v161 * 32ull;
                    unsigned long long v163 = v_first + v162;
                    unsigned long long v164 = (unsigned long long)c_1;
                    unsigned long long own_7 = v163 + v164;
                    unsigned long long v165 = own_7 + 512ull;  // chunks.rs:75
                    unsigned v166 = at_5 >> 6;
                    unsigned v167 = v166 & 7u;
                    unsigned v168 = v167 * 8u;
                    unsigned v169 = at_5 ^ v168;
                    kiln_copy_async_16(a2, v169, v + v165);
                } else {
                    unsigned v170 = at_5 >> 6;  // chunks.rs:78
                    unsigned v171 = v170 & 7u;
                    unsigned v172 = v171 * 8u;
                    unsigned v173 = at_5 ^ v172;
                    *(uint4*)(a2 + v173) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                if (v119) {  // chunks.rs:73
                    unsigned long long v174 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v175 = v174 * 32ull;
                    unsigned long long v176 = v_first + v175;
                    unsigned long long v177 = (unsigned long long)c_1;
                    unsigned long long own_8 = v176 + v177;
                    unsigned long long v178 = own_8 + 1024ull;  // chunks.rs:75
                    unsigned v179 = at_6 >> 6;
                    unsigned v180 = v179 & 7u;
                    unsigned v181 = v180 * 8u;
                    unsigned v182 = at_6 ^ v181;
                    kiln_copy_async_16(a2, v182, v + v178);
                } else {
                    unsigned v183 = at_6 >> 6;  // chunks.rs:78
                    unsigned v184 = v183 & 7u;
                    unsigned v185 = v184 * 8u;
                    unsigned v186 = at_6 ^ v185;
                    *(uint4*)(a2 + v186) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                if (v135) {  // chunks.rs:73
                    unsigned long long v187 = (unsigned long long)r_1;  // chunks.rs:74
                    unsigned long long v188 = v187 * 32ull;
                    unsigned long long v189 = v_first + v188;
                    unsigned long long v190 = (unsigned long long)c_1;
                    unsigned long long own_9 = v189 + v190;
                    unsigned long long v191 = own_9 + 1536ull;  // chunks.rs:75
                    unsigned v192 = at_7 >> 6;
                    unsigned v193 = v192 & 7u;
                    unsigned v194 = v193 * 8u;
                    unsigned v195 = at_7 ^ v194;
                    kiln_copy_async_16(a2, v195, v + v191);
                } else {
                    unsigned v196 = at_7 >> 6;  // chunks.rs:78
                    unsigned v197 = v196 & 7u;
                    unsigned v198 = v197 * 8u;
                    unsigned v199 = at_7 ^ v198;
                    *(uint4*)(a2 + v199) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
            }
            unsigned long long v200 = (unsigned long long)chunks;  // inter_staged.rs:124
            unsigned long long v201 = v44 * v200;
            unsigned long long v202 = v201 * 2ull;
            unsigned long long v203 = v202 + key_head;
            unsigned long long first_1 = v203 * 4096ull;  // inter_staged.rs:142
            unsigned r_2 = thread / 8u;  // chunks.rs:68
            unsigned v204 = thread % 8u;
            unsigned c_2 = v204 * 8u;
            unsigned v205 = r_2 * 64u;  // chunks.rs:72
            unsigned long long v206 = (unsigned long long)r_2;  // chunks.rs:74
            unsigned long long v207 = v206 * 64ull;
            unsigned long long v208 = first_1 + v207;
            unsigned long long v209 = (unsigned long long)c_2;
            unsigned long long own_10 = v208 + v209;
            unsigned v210 = v205 >> 6;  // chunks.rs:75
            unsigned v211 = v210 & 7u;
            unsigned v212 = v211 * 8u;
            unsigned v213 = v212 ^ c_2;
            unsigned v214 = v205 + v213;
            kiln_copy_async_16(a3, v214, solve + own_10);
            unsigned unit = thread + 32u;  // chunks.rs:64
            unsigned long long v215 = own_10 + 256ull;  // chunks.rs:75
            unsigned v216 = v205 + 256u;
            unsigned v217 = v216 >> 6;
            unsigned v218 = v217 & 7u;
            unsigned v219 = v218 * 8u;
            unsigned v220 = v219 ^ c_2;
            unsigned v221 = v205 + v220;
            unsigned v222 = v221 + 256u;
            kiln_copy_async_16(a3, v222, solve + v215);
            unsigned long long v223 = own_10 + 512ull;
            unsigned v224 = v214 + 512u;
            kiln_copy_async_16(a3, v224, solve + v223);
            unsigned long long v225 = own_10 + 768ull;
            unsigned v226 = v221 + 768u;
            kiln_copy_async_16(a3, v226, solve + v225);
            unsigned long long v227 = own_10 + 1024ull;
            unsigned v228 = v214 + 1024u;
            kiln_copy_async_16(a3, v228, solve + v227);
            unsigned long long v229 = own_10 + 1280ull;
            unsigned v230 = v221 + 1280u;
            kiln_copy_async_16(a3, v230, solve + v229);
            unsigned long long v231 = own_10 + 1536ull;
            unsigned v232 = v214 + 1536u;
            kiln_copy_async_16(a3, v232, solve + v231);
            unsigned long long v233 = own_10 + 1792ull;
            unsigned v234 = v221 + 1792u;
            kiln_copy_async_16(a3, v234, solve + v233);
            unsigned long long v235 = own_10 + 2048ull;
            unsigned v236 = v214 + 2048u;
            kiln_copy_async_16(a3, v236, solve + v235);
            unsigned long long v237 = own_10 + 2304ull;
            unsigned v238 = v221 + 2304u;
            kiln_copy_async_16(a3, v238, solve + v237);
            unsigned long long v239 = own_10 + 2560ull;
            unsigned v240 = v214 + 2560u;
            kiln_copy_async_16(a3, v240, solve + v239);
            unsigned long long v241 = own_10 + 2816ull;
            unsigned v242 = v221 + 2816u;
            kiln_copy_async_16(a3, v242, solve + v241);
            unsigned long long v243 = own_10 + 3072ull;
            unsigned v244 = v214 + 3072u;
            kiln_copy_async_16(a3, v244, solve + v243);
            unsigned long long v245 = own_10 + 3328ull;
            unsigned v246 = v221 + 3328u;
            kiln_copy_async_16(a3, v246, solve + v245);
            unsigned long long v247 = own_10 + 3584ull;
            unsigned v248 = v214 + 3584u;
            kiln_copy_async_16(a3, v248, solve + v247);
            unsigned long long v249 = own_10 + 3840ull;
            unsigned v250 = v221 + 3840u;
            kiln_copy_async_16(a3, v250, solve + v249);
            unsigned at_8 = thread * 4u;  // inter_staged.rs:144
            unsigned long long v251 = v203 * 256ull;  // inter_staged.rs:146
            unsigned long long v252 = (unsigned long long)at_8;
            unsigned long long v253 = v251 + v252;
            kiln_copy_async_16(numbers, at_8, factors + v253);
            unsigned at_9 = unit * 4u;  // inter_staged.rs:144
            unsigned long long v254 = (unsigned long long)at_9;  // inter_staged.rs:146
            unsigned long long v255 = v251 + v254;
            kiln_copy_async_16(numbers, at_9, factors + v255);
        }
    }
    kiln_async_commit();  // inter_staged.rs:175
    unsigned v256 = turns + 1u;  // inter_staged.rs:176
    float v257 = v7;
    float v258 = v8;
    float v259 = v9;
    float v260 = v10;
    float v261 = v11;
    float v262 = v12;
    float v263 = v13;
    float v264 = v14;
    for (unsigned turn = 0u; turn < v256; ++turn) {
        kiln_async_wait_0();  // inter_staged.rs:177
        __syncthreads();  // inter_staged.rs:179
        if (v42) {  // inter_staged.rs:181
            unsigned v265 = turn + 1u;  // inter_staged.rs:182
            unsigned v266 = v265 * 64u;  // inter_staged.rs:128
            unsigned first_2 = v266 < tokens ? v266 : tokens;
            bool v267 = first_2 < tokens;  // inter_staged.rs:134
            if (v267) {
                unsigned slot = v265 % 2u;  // inter_staged.rs:135
                unsigned count = tokens - first_2;
                unsigned to = slot * 1024u;  // inter_staged.rs:137
                unsigned long long v268 = (unsigned long long)blockIdx.z;  // rule.rs:43
                unsigned long long v269 = (unsigned long long)tokens;
                unsigned long long v270 = v269 * 32ull;
                unsigned long long v271 = v268 * v270;
                unsigned long long v272 = (unsigned long long)first_2;
                unsigned long long v273 = v272 * 32ull;
                unsigned long long v274 = v271 + v273;
                unsigned long long v275 = key_head * 16ull;
                unsigned long long first_3 = v274 + v275;
                bool v276 = count >= 64u;  // chunks.rs:52
                bool v277 = v276 && v276;
                unsigned long long v_first_1 = first_3 + v5;  // inter_staged.rs:139
                if (v277) {  // chunks.rs:52
                    unsigned r_3 = thread / 2u;  // chunks.rs:68
                    unsigned v278 = thread % 2u;
                    unsigned c_3 = v278 * 8u;
                    unsigned v279 = r_3 * 16u;  // chunks.rs:72
                    unsigned v280 = to + v279;
                    unsigned at_10 = v280 + c_3;
                    unsigned long long v281 = (unsigned long long)r_3;  // chunks.rs:74
                    unsigned long long v282 = v281 * 32ull;
                    unsigned long long v283 = first_3 + v282;
                    unsigned long long v284 = (unsigned long long)c_3;
                    unsigned long long own_11 = v283 + v284;
                    unsigned v285 = at_10 >> 6;  // chunks.rs:75
                    unsigned v286 = v285 & 7u;
                    unsigned v287 = v286 * 8u;
                    unsigned v288 = at_10 ^ v287;
                    kiln_copy_async_16(a0, v288, k + own_11);
                    unsigned v289 = r_3 + 16u;  // chunks.rs:72
                    unsigned v290 = v289 * 16u;
                    unsigned v291 = to + v290;
                    unsigned at_11 = v291 + c_3;
                    unsigned long long v292 = own_11 + 512ull;  // chunks.rs:75
                    unsigned v293 = at_11 >> 6;
                    unsigned v294 = v293 & 7u;
                    unsigned v295 = v294 * 8u;
                    unsigned v296 = at_11 ^ v295;
                    kiln_copy_async_16(a0, v296, k + v292);
                    unsigned v297 = r_3 + 32u;  // chunks.rs:72
                    unsigned v298 = v297 * 16u;
                    unsigned v299 = to + v298;
                    unsigned at_12 = v299 + c_3;
                    unsigned long long v300 = own_11 + 1024ull;  // chunks.rs:75
                    unsigned v301 = at_12 >> 6;
                    unsigned v302 = v301 & 7u;
                    unsigned v303 = v302 * 8u;
                    unsigned v304 = at_12 ^ v303;
                    kiln_copy_async_16(a0, v304, k + v300);
                    unsigned v305 = r_3 + 48u;  // chunks.rs:72
                    unsigned v306 = v305 * 16u;
                    unsigned v307 = to + v306;
                    unsigned at_13 = v307 + c_3;
                    unsigned long long v308 = own_11 + 1536ull;  // chunks.rs:75
                    unsigned v309 = at_13 >> 6;
                    unsigned v310 = v309 & 7u;
                    unsigned v311 = v310 * 8u;
                    unsigned v312 = at_13 ^ v311;
                    kiln_copy_async_16(a0, v312, k + v308);
                    unsigned long long v313 = v_first_1 + v282;  // chunks.rs:74
                    unsigned long long own_12 = v313 + v284;
                    kiln_copy_async_16(a2, v288, v + own_12);  // chunks.rs:75
                    unsigned long long v314 = own_12 + 512ull;
                    kiln_copy_async_16(a2, v296, v + v314);
                    unsigned long long v315 = own_12 + 1024ull;
                    kiln_copy_async_16(a2, v304, v + v315);
                    unsigned long long v316 = own_12 + 1536ull;
                    kiln_copy_async_16(a2, v312, v + v316);
                } else {
                    unsigned r_4 = thread / 2u;  // chunks.rs:68
                    unsigned v317 = thread % 2u;
                    unsigned c_4 = v317 * 8u;
                    unsigned v318 = r_4 * 16u;  // chunks.rs:72
                    unsigned v319 = to + v318;
                    unsigned at_14 = v319 + c_4;
                    bool v320 = r_4 < count;  // chunks.rs:73
                    if (v320) {
                        unsigned long long v321 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v322 = v321 * 32ull;
                        unsigned long long v323 = first_3 + v322;
                        unsigned long long v324 = (unsigned long long)c_4;
                        unsigned long long own_13 = v323 + v324;
                        unsigned v325 = at_14 >> 6;  // chunks.rs:75
                        unsigned v326 = v325 & 7u;
                        unsigned v327 = v326 * 8u;
                        unsigned v328 = at_14 ^ v327;
                        kiln_copy_async_16(a0, v328, k + own_13);
                    } else {
                        unsigned v329 = at_14 >> 6;  // chunks.rs:78
                        unsigned v330 = v329 & 7u;
                        unsigned v331 = v330 * 8u;
                        unsigned v332 = at_14 ^ v331;
                        *(uint4*)(a0 + v332) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v333 = r_4 + 16u;  // chunks.rs:72
                    unsigned v334 = v333 * 16u;
                    unsigned v335 = to + v334;
                    unsigned at_15 = v335 + c_4;
                    bool v336 = v333 < count;  // chunks.rs:73
                    if (v336) {
                        unsigned long long v337 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v338 = v337 * 32ull;
                        unsigned long long v339 = first_3 + v338;
                        unsigned long long v340 = (unsigned long long)c_4;
                        unsigned long long own_14 = v339 + v340;
                        unsigned long long v341 = own_14 + 512ull;  // chunks.rs:75
                        unsigned v342 = at_15 >> 6;
                        unsigned v343 = v342 & 7u;
                        unsigned v344 = v343 * 8u;
                        unsigned v345 = at_15 ^ v344;
                        kiln_copy_async_16(a0, v345, k + v341);
                    } else {
                        unsigned v346 = at_15 >> 6;  // chunks.rs:78
                        unsigned v347 = v346 & 7u;
                        unsigned v348 = v347 * 8u;
                        unsigned v349 = at_15 ^ v348;
                        *(uint4*)(a0 + v349) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v350 = r_4 + 32u;  // chunks.rs:72
                    unsigned v351 = v350 * 16u;
                    unsigned v352 = to + v351;
                    unsigned at_16 = v352 + c_4;
                    bool v353 = v350 < count;  // chunks.rs:73
                    if (v353) {
                        unsigned long long v354 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v355 = v354 * 32ull;
                        unsigned long long v356 = first_3 + v355;
                        unsigned long long v357 = (unsigned long long)c_4;
                        unsigned long long own_15 = v356 + v357;
                        unsigned long long v358 = own_15 + 1024ull;  // chunks.rs:75
                        unsigned v359 = at_16 >> 6;
                        unsigned v360 = v359 & 7u;
                        unsigned v361 = v360 * 8u;
                        unsigned v362 = at_16 ^ v361;
                        kiln_copy_async_16(a0, v362, k + v358);
                    } else {
                        unsigned v363 = at_16 >> 6;  // chunks.rs:78
                        unsigned v364 = v363 & 7u;
                        unsigned v365 = v364 * 8u;
                        unsigned v366 = at_16 ^ v365;
                        *(uint4*)(a0 + v366) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v367 = r_4 + 48u;  // chunks.rs:72
                    unsigned v368 = v367 * 16u;
                    unsigned v369 = to + v368;
                    unsigned at_17 = v369 + c_4;
                    bool v370 = v367 < count;  // chunks.rs:73
                    if (v370) {
                        unsigned long long v371 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v372 = v371 * 32ull;
                        unsigned long long v373 = first_3 + v372;
                        unsigned long long v374 = (unsigned long long)c_4;
                        unsigned long long own_16 = v373 + v374;
                        unsigned long long v375 = own_16 + 1536ull;  // chunks.rs:75
                        unsigned v376 = at_17 >> 6;
                        unsigned v377 = v376 & 7u;
                        unsigned v378 = v377 * 8u;
                        unsigned v379 = at_17 ^ v378;
                        kiln_copy_async_16(a0, v379, k + v375);
                    } else {
                        unsigned v380 = at_17 >> 6;  // chunks.rs:78
                        unsigned v381 = v380 & 7u;
                        unsigned v382 = v381 * 8u;
                        unsigned v383 = at_17 ^ v382;
                        *(uint4*)(a0 + v383) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    if (v320) {  // chunks.rs:73
                        unsigned long long v384 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v385 = v384 * 32ull;
                        unsigned long long v386 = v_first_1 + v385;
                        unsigned long long v387 = (unsigned long long)c_4;
                        unsigned long long own_17 = v386 + v387;
                        unsigned v388 = at_14 >> 6;  // chunks.rs:75
                        unsigned v389 = v388 & 7u;
                        unsigned v390 = v389 * 8u;
                        unsigned v391 = at_14 ^ v390;
                        kiln_copy_async_16(a2, v391, v + own_17);
                    } else {
                        unsigned v392 = at_14 >> 6;  // chunks.rs:78
                        unsigned v393 = v392 & 7u;
                        unsigned v394 = v393 * 8u;
                        unsigned v395 = at_14 ^ v394;
                        *(uint4*)(a2 + v395) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    if (v336) {  // chunks.rs:73
                        unsigned long long v396 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v397 = v396 * 32ull;
                        unsigned long long v398 = v_first_1 + v397;
                        unsigned long long v399 = (unsigned long long)c_4;
                        unsigned long long own_18 = v398 + v399;
                        unsigned long long v400 = own_18 + 512ull;  // chunks.rs:75
                        unsigned v401 = at_15 >> 6;
                        unsigned v402 = v401 & 7u;
                        unsigned v403 = v402 * 8u;
                        unsigned v404 = at_15 ^ v403;
                        kiln_copy_async_16(a2, v404, v + v400);
                    } else {
                        unsigned v405 = at_15 >> 6;  // chunks.rs:78
                        unsigned v406 = v405 & 7u;
                        unsigned v407 = v406 * 8u;
                        unsigned v408 = at_15 ^ v407;
                        *(uint4*)(a2 + v408) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    if (v353) {  // chunks.rs:73
                        unsigned long long v409 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v410 = v409 * 32ull;
                        unsigned long long v411 = v_first_1 + v410;
                        unsigned long long v412 = (unsigned long long)c_4;
                        unsigned long long own_19 = v411 + v412;
                        unsigned long long v413 = own_19 + 1024ull;  // chunks.rs:75
                        unsigned v414 = at_16 >> 6;
                        unsigned v415 = v414 & 7u;
                        unsigned v416 = v415 * 8u;
                        unsigned v417 = at_16 ^ v416;
                        kiln_copy_async_16(a2, v417, v + v413);
                    } else {
                        unsigned v418 = at_16 >> 6;  // chunks.rs:78
                        unsigned v419 = v418 & 7u;
                        unsigned v420 = v419 * 8u;
                        unsigned v421 = at_16 ^ v420;
                        *(uint4*)(a2 + v421) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    if (v370) {  // chunks.rs:73
                        unsigned long long v422 = (unsigned long long)r_4;  // chunks.rs:74
                        unsigned long long v423 = v422 * 32ull;
                        unsigned long long v424 = v_first_1 + v423;
                        unsigned long long v425 = (unsigned long long)c_4;
                        unsigned long long own_20 = v424 + v425;
                        unsigned long long v426 = own_20 + 1536ull;  // chunks.rs:75
                        unsigned v427 = at_17 >> 6;
                        unsigned v428 = v427 & 7u;
                        unsigned v429 = v428 * 8u;
                        unsigned v430 = at_17 ^ v429;
                        kiln_copy_async_16(a2, v430, v + v426);
                    } else {
                        unsigned v431 = at_17 >> 6;  // chunks.rs:78
                        unsigned v432 = v431 & 7u;
                        unsigned v433 = v432 * 8u;
                        unsigned v434 = at_17 ^ v433;
                        *(uint4*)(a2 + v434) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned to_1 = slot * 4096u;  // inter_staged.rs:142
                unsigned v435 = chunks - 1u;  // inter_staged.rs:123
                unsigned number = v265 < v435 ? v265 : v435;
                unsigned long long v436 = (unsigned long long)chunks;  // inter_staged.rs:124
                unsigned long long v437 = v268 * v436;
                unsigned long long v438 = (unsigned long long)number;
                unsigned long long v439 = v437 + v438;
                unsigned long long v440 = v439 * 2ull;
                unsigned long long v441 = v440 + key_head;
                unsigned long long first_4 = v441 * 4096ull;  // inter_staged.rs:142
                unsigned r_5 = thread / 8u;  // chunks.rs:68
                unsigned v442 = thread % 8u;
                unsigned c_5 = v442 * 8u;
                unsigned v443 = r_5 * 64u;  // chunks.rs:72
                unsigned v444 = to_1 + v443;
                unsigned long long v445 = (unsigned long long)r_5;  // chunks.rs:74
                unsigned long long v446 = v445 * 64ull;
                unsigned long long v447 = first_4 + v446;
                unsigned long long v448 = (unsigned long long)c_5;
                unsigned long long own_21 = v447 + v448;
                unsigned v449 = v443 >> 6;  // chunks.rs:75
                unsigned v450 = v449 & 7u;
                unsigned v451 = v450 * 8u;
                unsigned v452 = v451 ^ c_5;
                unsigned v453 = v444 + v452;
                kiln_copy_async_16(a3, v453, solve + own_21);
                unsigned unit_1 = thread + 32u;  // chunks.rs:64
                unsigned long long v454 = own_21 + 256ull;  // chunks.rs:75
                unsigned v455 = v443 + 256u;
                unsigned v456 = v455 >> 6;
                unsigned v457 = v456 & 7u;
                unsigned v458 = v457 * 8u;
                unsigned v459 = v458 ^ c_5;
                unsigned v460 = v444 + v459;
                unsigned v461 = v460 + 256u;
                kiln_copy_async_16(a3, v461, solve + v454);
                unsigned long long v462 = own_21 + 512ull;
                unsigned v463 = v453 + 512u;
                kiln_copy_async_16(a3, v463, solve + v462);
                unsigned long long v464 = own_21 + 768ull;
                unsigned v465 = v460 + 768u;
                kiln_copy_async_16(a3, v465, solve + v464);
                unsigned long long v466 = own_21 + 1024ull;
                unsigned v467 = v453 + 1024u;
                kiln_copy_async_16(a3, v467, solve + v466);
                unsigned long long v468 = own_21 + 1280ull;
                unsigned v469 = v460 + 1280u;
                kiln_copy_async_16(a3, v469, solve + v468);
                unsigned long long v470 = own_21 + 1536ull;
                unsigned v471 = v453 + 1536u;
                kiln_copy_async_16(a3, v471, solve + v470);
                unsigned long long v472 = own_21 + 1792ull;
                unsigned v473 = v460 + 1792u;
                kiln_copy_async_16(a3, v473, solve + v472);
                unsigned long long v474 = own_21 + 2048ull;
                unsigned v475 = v453 + 2048u;
                kiln_copy_async_16(a3, v475, solve + v474);
                unsigned long long v476 = own_21 + 2304ull;
                unsigned v477 = v460 + 2304u;
                kiln_copy_async_16(a3, v477, solve + v476);
                unsigned long long v478 = own_21 + 2560ull;
                unsigned v479 = v453 + 2560u;
                kiln_copy_async_16(a3, v479, solve + v478);
                unsigned long long v480 = own_21 + 2816ull;
                unsigned v481 = v460 + 2816u;
                kiln_copy_async_16(a3, v481, solve + v480);
                unsigned long long v482 = own_21 + 3072ull;
                unsigned v483 = v453 + 3072u;
                kiln_copy_async_16(a3, v483, solve + v482);
                unsigned long long v484 = own_21 + 3328ull;
                unsigned v485 = v460 + 3328u;
                kiln_copy_async_16(a3, v485, solve + v484);
                unsigned long long v486 = own_21 + 3584ull;
                unsigned v487 = v453 + 3584u;
                kiln_copy_async_16(a3, v487, solve + v486);
                unsigned long long v488 = own_21 + 3840ull;
                unsigned v489 = v460 + 3840u;
                kiln_copy_async_16(a3, v489, solve + v488);
                unsigned at_18 = thread * 4u;  // inter_staged.rs:144
                unsigned v490 = slot * 256u;  // inter_staged.rs:146
                unsigned v491 = v490 + at_18;
                unsigned long long v492 = v441 * 256ull;
                unsigned long long v493 = (unsigned long long)at_18;
                unsigned long long v494 = v492 + v493;
                kiln_copy_async_16(numbers, v491, factors + v494);
                unsigned at_19 = unit_1 * 4u;  // inter_staged.rs:144
                unsigned v495 = v490 + at_19;  // inter_staged.rs:146
                unsigned long long v496 = (unsigned long long)at_19;
                unsigned long long v497 = v492 + v496;
                kiln_copy_async_16(numbers, v495, factors + v497);
            }
            unsigned v498 = turn * 64u;  // inter_staged.rs:128
            unsigned first_5 = v498 < tokens ? v498 : tokens;
            bool v499 = first_5 < tokens;  // inter_staged.rs:154
            if (v499) {
                unsigned slot_1 = turn % 2u;  // inter_staged.rs:155
                unsigned count_1 = tokens - first_5;
                unsigned to_2 = slot_1 * 1024u;  // inter_staged.rs:157
                unsigned long long v500 = (unsigned long long)blockIdx.z;  // rule.rs:43
                unsigned long long v501 = (unsigned long long)tokens;
                unsigned long long v502 = v501 * 32ull;
                unsigned long long v503 = v500 * v502;
                unsigned long long v504 = (unsigned long long)first_5;
                unsigned long long v505 = v504 * 32ull;
                unsigned long long v506 = v503 + v505;
                unsigned long long v507 = key_head * 16ull;
                unsigned long long first_6 = v506 + v507;
                bool v508 = count_1 >= 64u;  // chunks.rs:52
                bool v509 = v508 && v508;
                if (v509) {
                    unsigned r_6 = thread / 2u;  // chunks.rs:68
                    unsigned v510 = thread % 2u;
                    unsigned c_6 = v510 * 8u;
                    unsigned v511 = r_6 * 16u;  // chunks.rs:72
                    unsigned v512 = to_2 + v511;
                    unsigned at_20 = v512 + c_6;
                    unsigned long long v513 = (unsigned long long)r_6;  // chunks.rs:74
                    unsigned long long v514 = v513 * 32ull;
                    unsigned long long v515 = first_6 + v514;
                    unsigned long long v516 = (unsigned long long)c_6;
                    unsigned long long own_22 = v515 + v516;
                    unsigned v517 = at_20 >> 6;  // chunks.rs:75
                    unsigned v518 = v517 & 7u;
                    unsigned v519 = v518 * 8u;
                    unsigned v520 = at_20 ^ v519;
                    kiln_copy_async_16(a1, v520, q + own_22);
                    unsigned v521 = r_6 + 16u;  // chunks.rs:72
                    unsigned v522 = v521 * 16u;
                    unsigned v523 = to_2 + v522;
                    unsigned at_21 = v523 + c_6;
                    unsigned long long v524 = own_22 + 512ull;  // chunks.rs:75
                    unsigned v525 = at_21 >> 6;
                    unsigned v526 = v525 & 7u;
                    unsigned v527 = v526 * 8u;
                    unsigned v528 = at_21 ^ v527;
                    kiln_copy_async_16(a1, v528, q + v524);
                    unsigned v529 = r_6 + 32u;  // chunks.rs:72
                    unsigned v530 = v529 * 16u;
                    unsigned v531 = to_2 + v530;
                    unsigned at_22 = v531 + c_6;
                    unsigned long long v532 = own_22 + 1024ull;  // chunks.rs:75
                    unsigned v533 = at_22 >> 6;
                    unsigned v534 = v533 & 7u;
                    unsigned v535 = v534 * 8u;
                    unsigned v536 = at_22 ^ v535;
                    kiln_copy_async_16(a1, v536, q + v532);
                    unsigned v537 = r_6 + 48u;  // chunks.rs:72
                    unsigned v538 = v537 * 16u;
                    unsigned v539 = to_2 + v538;
                    unsigned at_23 = v539 + c_6;
                    unsigned long long v540 = own_22 + 1536ull;  // chunks.rs:75
                    unsigned v541 = at_23 >> 6;
                    unsigned v542 = v541 & 7u;
                    unsigned v543 = v542 * 8u;
                    unsigned v544 = at_23 ^ v543;
                    kiln_copy_async_16(a1, v544, q + v540);
                } else {
                    unsigned r_7 = thread / 2u;  // chunks.rs:68
                    unsigned v545 = thread % 2u;
                    unsigned c_7 = v545 * 8u;
                    unsigned v546 = r_7 * 16u;  // chunks.rs:72
                    unsigned v547 = to_2 + v546;
                    unsigned at_24 = v547 + c_7;
                    bool v548 = r_7 < count_1;  // chunks.rs:73
                    if (v548) {
                        unsigned long long v549 = (unsigned long long)r_7;  // chunks.rs:74
                        unsigned long long v550 = v549 * 32ull;
                        unsigned long long v551 = first_6 + v550;
                        unsigned long long v552 = (unsigned long long)c_7;
                        unsigned long long own_23 = v551 + v552;
                        unsigned v553 = at_24 >> 6;  // chunks.rs:75
                        unsigned v554 = v553 & 7u;
                        unsigned v555 = v554 * 8u;
                        unsigned v556 = at_24 ^ v555;
                        kiln_copy_async_16(a1, v556, q + own_23);
                    } else {
                        unsigned v557 = at_24 >> 6;  // chunks.rs:78
                        unsigned v558 = v557 & 7u;
                        unsigned v559 = v558 * 8u;
                        unsigned v560 = at_24 ^ v559;
                        *(uint4*)(a1 + v560) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v561 = r_7 + 16u;  // chunks.rs:72
                    unsigned v562 = v561 * 16u;
                    unsigned v563 = to_2 + v562;
                    unsigned at_25 = v563 + c_7;
                    bool v564 = v561 < count_1;  // chunks.rs:73
                    if (v564) {
                        unsigned long long v565 = (unsigned long long)r_7;  // chunks.rs:74
                        unsigned long long v566 = v565 * 32ull;
                        unsigned long long v567 = first_6 + v566;
                        unsigned long long v568 = (unsigned long long)c_7;
                        unsigned long long own_24 = v567 + v568;
                        unsigned long long v569 = own_24 + 512ull;  // chunks.rs:75
                        unsigned v570 = at_25 >> 6;
                        unsigned v571 = v570 & 7u;
                        unsigned v572 = v571 * 8u;
                        unsigned v573 = at_25 ^ v572;
                        kiln_copy_async_16(a1, v573, q + v569);
                    } else {
                        unsigned v574 = at_25 >> 6;  // chunks.rs:78
                        unsigned v575 = v574 & 7u;
                        unsigned v576 = v575 * 8u;
                        unsigned v577 = at_25 ^ v576;
                        *(uint4*)(a1 + v577) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v578 = r_7 + 32u;  // chunks.rs:72
                    unsigned v579 = v578 * 16u;
                    unsigned v580 = to_2 + v579;
                    unsigned at_26 = v580 + c_7;
                    bool v581 = v578 < count_1;  // chunks.rs:73
                    if (v581) {
                        unsigned long long v582 = (unsigned long long)r_7;  // chunks.rs:74
                        unsigned long long v583 = v582 * 32ull;
                        unsigned long long v584 = first_6 + v583;
                        unsigned long long v585 = (unsigned long long)c_7;
                        unsigned long long own_25 = v584 + v585;
                        unsigned long long v586 = own_25 + 1024ull;  // chunks.rs:75
                        unsigned v587 = at_26 >> 6;
                        unsigned v588 = v587 & 7u;
                        unsigned v589 = v588 * 8u;
                        unsigned v590 = at_26 ^ v589;
                        kiln_copy_async_16(a1, v590, q + v586);
                    } else {
                        unsigned v591 = at_26 >> 6;  // chunks.rs:78
                        unsigned v592 = v591 & 7u;
                        unsigned v593 = v592 * 8u;
                        unsigned v594 = at_26 ^ v593;
                        *(uint4*)(a1 + v594) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned v595 = r_7 + 48u;  // chunks.rs:72
                    unsigned v596 = v595 * 16u;
                    unsigned v597 = to_2 + v596;
                    unsigned at_27 = v597 + c_7;
                    bool v598 = v595 < count_1;  // chunks.rs:73
                    if (v598) {
                        unsigned long long v599 = (unsigned long long)r_7;  // chunks.rs:74
                        unsigned long long v600 = v599 * 32ull;
                        unsigned long long v601 = first_6 + v600;
                        unsigned long long v602 = (unsigned long long)c_7;
                        unsigned long long own_26 = v601 + v602;
                        unsigned long long v603 = own_26 + 1536ull;  // chunks.rs:75
                        unsigned v604 = at_27 >> 6;
                        unsigned v605 = v604 & 7u;
                        unsigned v606 = v605 * 8u;
                        unsigned v607 = at_27 ^ v606;
                        kiln_copy_async_16(a1, v607, q + v603);
                    } else {
                        unsigned v608 = at_27 >> 6;  // chunks.rs:78
                        unsigned v609 = v608 & 7u;
                        unsigned v610 = v609 * 8u;
                        unsigned v611 = at_27 ^ v610;
                        *(uint4*)(a1 + v611) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned to_3 = slot_1 * 4096u;  // inter_staged.rs:159
                unsigned v612 = chunks - 1u;  // inter_staged.rs:123
                unsigned number_1 = turn < v612 ? turn : v612;
                unsigned long long v613 = (unsigned long long)chunks;  // inter_staged.rs:124
                unsigned long long v614 = v500 * v613;
                unsigned long long v615 = (unsigned long long)number_1;
                unsigned long long v616 = v614 + v615;
                unsigned long long v617 = v616 * 2ull;
                unsigned long long v618 = v617 + key_head;
                unsigned long long first_7 = v618 * 4096ull;  // inter_staged.rs:159
                unsigned r_8 = thread / 8u;  // chunks.rs:68
                unsigned v619 = thread % 8u;
                unsigned c_8 = v619 * 8u;
                unsigned v620 = r_8 * 64u;  // chunks.rs:72
                unsigned v621 = to_3 + v620;
                unsigned long long v622 = (unsigned long long)r_8;  // chunks.rs:74
                unsigned long long v623 = v622 * 64ull;
                unsigned long long v624 = first_7 + v623;
                unsigned long long v625 = (unsigned long long)c_8;
                unsigned long long own_27 = v624 + v625;
                unsigned v626 = v620 >> 6;  // chunks.rs:75
                unsigned v627 = v626 & 7u;
                unsigned v628 = v627 * 8u;
                unsigned v629 = v628 ^ c_8;
                unsigned v630 = v621 + v629;
                kiln_copy_async_16(a4, v630, scores + own_27);
                unsigned long long v631 = own_27 + 256ull;
                unsigned v632 = v620 + 256u;
                unsigned v633 = v632 >> 6;
                unsigned v634 = v633 & 7u;
                unsigned v635 = v634 * 8u;
                unsigned v636 = v635 ^ c_8;
                unsigned v637 = v621 + v636;
                unsigned v638 = v637 + 256u;
                kiln_copy_async_16(a4, v638, scores + v631);
                unsigned long long v639 = own_27 + 512ull;
                unsigned v640 = v630 + 512u;
                kiln_copy_async_16(a4, v640, scores + v639);
                unsigned long long v641 = own_27 + 768ull;
                unsigned v642 = v637 + 768u;
                kiln_copy_async_16(a4, v642, scores + v641);
                unsigned long long v643 = own_27 + 1024ull;
                unsigned v644 = v630 + 1024u;
                kiln_copy_async_16(a4, v644, scores + v643);
                unsigned long long v645 = own_27 + 1280ull;
                unsigned v646 = v637 + 1280u;
                kiln_copy_async_16(a4, v646, scores + v645);
                unsigned long long v647 = own_27 + 1536ull;
                unsigned v648 = v630 + 1536u;
                kiln_copy_async_16(a4, v648, scores + v647);
                unsigned long long v649 = own_27 + 1792ull;
                unsigned v650 = v637 + 1792u;
                kiln_copy_async_16(a4, v650, scores + v649);
                unsigned long long v651 = own_27 + 2048ull;
                unsigned v652 = v630 + 2048u;
                kiln_copy_async_16(a4, v652, scores + v651);
                unsigned long long v653 = own_27 + 2304ull;
                unsigned v654 = v637 + 2304u;
                kiln_copy_async_16(a4, v654, scores + v653);
                unsigned long long v655 = own_27 + 2560ull;
                unsigned v656 = v630 + 2560u;
                kiln_copy_async_16(a4, v656, scores + v655);
                unsigned long long v657 = own_27 + 2816ull;
                unsigned v658 = v637 + 2816u;
                kiln_copy_async_16(a4, v658, scores + v657);
                unsigned long long v659 = own_27 + 3072ull;
                unsigned v660 = v630 + 3072u;
                kiln_copy_async_16(a4, v660, scores + v659);
                unsigned long long v661 = own_27 + 3328ull;
                unsigned v662 = v637 + 3328u;
                kiln_copy_async_16(a4, v662, scores + v661);
                unsigned long long v663 = own_27 + 3584ull;
                unsigned v664 = v630 + 3584u;
                kiln_copy_async_16(a4, v664, scores + v663);
                unsigned long long v665 = own_27 + 3840ull;
                unsigned v666 = v637 + 3840u;
                kiln_copy_async_16(a4, v666, scores + v665);
                bool v667 = thread < 16u;  // inter_staged.rs:160
                if (v667) {
                    unsigned v668 = slot_1 * 64u;  // inter_staged.rs:163
                    unsigned v669 = thread * 4u;
                    unsigned v670 = v668 + v669;
                    unsigned long long v671 = v618 * 256ull;  // inter_staged.rs:165
                    unsigned long long v672 = v671 + 64ull;
                    unsigned long long v673 = (unsigned long long)thread;
                    unsigned long long v674 = v673 * 4ull;
                    unsigned long long v675 = v672 + v674;
                    kiln_copy_async_16(query_numbers, v670, factors + v675);  // inter_staged.rs:161
                }
            }
        }
        kiln_async_commit();  // inter_staged.rs:185
        float v676;  // inter_staged.rs:186
        float v677;
        float v678;
        float v679;
        float v680;
        float v681;
        float v682;
        float v683;
        if (is_state) {
            bool v684 = turn < turns;  // inter_staged.rs:187
            float v685;
            float v686;
            float v687;
            float v688;
            float v689;
            float v690;
            float v691;
            float v692;
            if (v684) {
                unsigned slot_2 = turn % 2u;  // inter_staged.rs:188
                unsigned first_number = slot_2 * 256u;  // inter_staged.rs:189
                unsigned v693 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:190
                unsigned v694 = (threadIdx.x & 31u) % 4u;
                unsigned v695 = v694 * 2u;
                unsigned v696 = first_number + v695;
                float2 q4 = *(float2*)(numbers + v696);
                float v697 = q4.x;
                float v698 = q4.y;
                unsigned v699 = v695 + 8u;
                unsigned v700 = first_number + v699;
                float2 q5 = *(float2*)(numbers + v700);
                float v701 = q5.x;
                float v702 = q5.y;
                unsigned v703 = v695 + 16u;
                unsigned v704 = first_number + v703;
                float2 q6 = *(float2*)(numbers + v704);
                float v705 = q6.x;
                float v706 = q6.y;
                unsigned v707 = v695 + 24u;
                unsigned v708 = first_number + v707;
                float2 q7 = *(float2*)(numbers + v708);
                float v709 = q7.x;
                float v710 = q7.y;
                unsigned v711 = v695 + 32u;
                unsigned v712 = first_number + v711;
                float2 q8 = *(float2*)(numbers + v712);
                float v713 = q8.x;
                float v714 = q8.y;
                unsigned v715 = v695 + 40u;
                unsigned v716 = first_number + v715;
                float2 q9 = *(float2*)(numbers + v716);
                float v717 = q9.x;
                float v718 = q9.y;
                unsigned v719 = v695 + 48u;
                unsigned v720 = first_number + v719;
                float2 q10 = *(float2*)(numbers + v720);
                float v721 = q10.x;
                float v722 = q10.y;
                unsigned v723 = v695 + 56u;
                unsigned v724 = first_number + v723;
                float2 q11 = *(float2*)(numbers + v724);
                float v725 = q11.x;
                float v726 = q11.y;
                unsigned v727 = first_number + 128u;  // inter_staged.rs:191
                unsigned v728 = v727 + v695;
                float2 q12 = *(float2*)(numbers + v728);
                float v729 = q12.x;
                float v730 = q12.y;
                unsigned v731 = v727 + v699;
                float2 q13 = *(float2*)(numbers + v731);
                float v732 = q13.x;
                float v733 = q13.y;
                unsigned v734 = v727 + v703;
                float2 q14 = *(float2*)(numbers + v734);
                float v735 = q14.x;
                float v736 = q14.y;
                unsigned v737 = v727 + v707;
                float2 q15 = *(float2*)(numbers + v737);
                float v738 = q15.x;
                float v739 = q15.y;
                unsigned v740 = v727 + v711;
                float2 q16 = *(float2*)(numbers + v740);
                float v741 = q16.x;
                float v742 = q16.y;
                unsigned v743 = v727 + v715;
                float2 q17 = *(float2*)(numbers + v743);
                float v744 = q17.x;
                float v745 = q17.y;
                unsigned v746 = v727 + v719;
                float2 q18 = *(float2*)(numbers + v746);
                float v747 = q18.x;
                float v748 = q18.y;
                unsigned v749 = v727 + v723;
                float2 q19 = *(float2*)(numbers + v749);
                float v750 = q19.x;
                float v751 = q19.y;
                unsigned v752 = first_number + 192u;  // inter_staged.rs:192
                float whole = numbers[v752];
                unsigned q20 = kiln_narrow_pair_bf16(v257, v258);  // inter_staged.rs:193
                unsigned short v753 = (unsigned short)(q20);
                unsigned short v754 = (unsigned short)(q20 >> 16);
                unsigned q21 = kiln_narrow_pair_bf16(v259, v260);
                unsigned short v755 = (unsigned short)(q21);
                unsigned short v756 = (unsigned short)(q21 >> 16);
                unsigned q22 = kiln_narrow_pair_bf16(v261, v262);
                unsigned short v757 = (unsigned short)(q22);
                unsigned short v758 = (unsigned short)(q22 >> 16);
                unsigned q23 = kiln_narrow_pair_bf16(v263, v264);
                unsigned short v759 = (unsigned short)(q23);
                unsigned short v760 = (unsigned short)(q23 >> 16);
                unsigned v761 = v693 * 16u;  // inter_staged.rs:194
                unsigned v762 = first_number + v761;
                unsigned v763 = v762 + v695;
                unsigned v764 = v763 >> 6;
                unsigned v765 = v764 & 7u;
                unsigned v766 = v765 * 8u;
                unsigned v767 = v763 ^ v766;
                *(unsigned*)(a5 + v767) = q20;
                unsigned v768 = v693 + 8u;
                unsigned v769 = v768 * 16u;
                unsigned v770 = first_number + v769;
                unsigned v771 = v770 + v695;
                unsigned v772 = v771 >> 6;
                unsigned v773 = v772 & 7u;
                unsigned v774 = v773 * 8u;
                unsigned v775 = v771 ^ v774;
                *(unsigned*)(a5 + v775) = q21;
                unsigned v776 = v762 + v699;
                unsigned v777 = v776 >> 6;
                unsigned v778 = v777 & 7u;
                unsigned v779 = v778 * 8u;
                unsigned v780 = v776 ^ v779;
                *(unsigned*)(a5 + v780) = q22;
                unsigned v781 = v770 + v699;
                unsigned v782 = v781 >> 6;
                unsigned v783 = v782 & 7u;
                unsigned v784 = v783 * 8u;
                unsigned v785 = v781 ^ v784;
                *(unsigned*)(a5 + v785) = q23;
                unsigned v786 = slot_2 * 1024u;  // inter_staged.rs:196
                unsigned v787 = (threadIdx.x & 31u) % 8u;
                unsigned v788 = (threadIdx.x & 31u) / 8u;
                unsigned v789 = v788 % 2u;
                unsigned v790 = (threadIdx.x & 31u) / 16u;
                unsigned v791 = v789 * 8u;
                unsigned v792 = v790 * 8u;
                unsigned v793 = v792 + v787;
                unsigned v794 = v793 * 16u;
                unsigned v795 = v786 + v794;
                unsigned v796 = v795 + v791;
                unsigned v797 = v796 >> 6;
                unsigned v798 = v797 & 7u;
                unsigned v799 = v798 * 8u;
                unsigned v800 = v796 ^ v799;
                unsigned v801 = v792 + 16u;
                unsigned v802 = v801 + v787;
                unsigned v803 = v802 * 16u;
                unsigned v804 = v786 + v803;
                unsigned v805 = v804 + v791;
                unsigned v806 = v805 >> 6;
                unsigned v807 = v806 & 7u;
                unsigned v808 = v807 * 8u;
                unsigned v809 = v805 ^ v808;
                unsigned v810 = v792 + 32u;
                unsigned v811 = v810 + v787;
                unsigned v812 = v811 * 16u;
                unsigned v813 = v786 + v812;
                unsigned v814 = v813 + v791;
                unsigned v815 = v814 >> 6;
                unsigned v816 = v815 & 7u;
                unsigned v817 = v816 * 8u;
                unsigned v818 = v814 ^ v817;
                unsigned v819 = v792 + 48u;
                unsigned v820 = v819 + v787;
                unsigned v821 = v820 * 16u;
                unsigned v822 = v786 + v821;
                unsigned v823 = v822 + v791;
                unsigned v824 = v823 >> 6;
                unsigned v825 = v824 & 7u;
                unsigned v826 = v825 * 8u;
                unsigned v827 = v823 ^ v826;
                uint4 q24 = kiln_load_blocks(a0, v800);
                unsigned short v828 = (unsigned short)(q24.x);
                unsigned short v829 = (unsigned short)(q24.x >> 16);
                unsigned short v830 = (unsigned short)(q24.y);
                unsigned short v831 = (unsigned short)(q24.y >> 16);
                unsigned short v832 = (unsigned short)(q24.z);
                unsigned short v833 = (unsigned short)(q24.z >> 16);
                unsigned short v834 = (unsigned short)(q24.w);
                unsigned short v835 = (unsigned short)(q24.w >> 16);
                uint4 q25 = kiln_load_blocks(a0, v809);
                unsigned short v836 = (unsigned short)(q25.x);
                unsigned short v837 = (unsigned short)(q25.x >> 16);
                unsigned short v838 = (unsigned short)(q25.y);
                unsigned short v839 = (unsigned short)(q25.y >> 16);
                unsigned short v840 = (unsigned short)(q25.z);
                unsigned short v841 = (unsigned short)(q25.z >> 16);
                unsigned short v842 = (unsigned short)(q25.w);
                unsigned short v843 = (unsigned short)(q25.w >> 16);
                uint4 q26 = kiln_load_blocks(a0, v818);
                unsigned short v844 = (unsigned short)(q26.x);
                unsigned short v845 = (unsigned short)(q26.x >> 16);
                unsigned short v846 = (unsigned short)(q26.y);
                unsigned short v847 = (unsigned short)(q26.y >> 16);
                unsigned short v848 = (unsigned short)(q26.z);
                unsigned short v849 = (unsigned short)(q26.z >> 16);
                unsigned short v850 = (unsigned short)(q26.w);
                unsigned short v851 = (unsigned short)(q26.w >> 16);
                uint4 q27 = kiln_load_blocks(a0, v827);
                unsigned short v852 = (unsigned short)(q27.x);
                unsigned short v853 = (unsigned short)(q27.x >> 16);
                unsigned short v854 = (unsigned short)(q27.y);
                unsigned short v855 = (unsigned short)(q27.y >> 16);
                unsigned short v856 = (unsigned short)(q27.z);
                unsigned short v857 = (unsigned short)(q27.z >> 16);
                unsigned short v858 = (unsigned short)(q27.w);
                unsigned short v859 = (unsigned short)(q27.w >> 16);
                float4 q28 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q28 = kiln_mma_bf16(q28, q20, q21, q22, q23, q24.x, q24.y);
                float v860 = q28.x;
                float v861 = q28.y;
                float v862 = q28.z;
                float v863 = q28.w;
                float4 q29 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q29 = kiln_mma_bf16(q29, q20, q21, q22, q23, q24.z, q24.w);
                float v864 = q29.x;
                float v865 = q29.y;
                float v866 = q29.z;
                float v867 = q29.w;
                float4 q30 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q30 = kiln_mma_bf16(q30, q20, q21, q22, q23, q25.x, q25.y);
                float v868 = q30.x;
                float v869 = q30.y;
                float v870 = q30.z;
                float v871 = q30.w;
                float4 q31 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q31 = kiln_mma_bf16(q31, q20, q21, q22, q23, q25.z, q25.w);
                float v872 = q31.x;
                float v873 = q31.y;
                float v874 = q31.z;
                float v875 = q31.w;
                float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q32 = kiln_mma_bf16(q32, q20, q21, q22, q23, q26.x, q26.y);
                float v876 = q32.x;
                float v877 = q32.y;
                float v878 = q32.z;
                float v879 = q32.w;
                float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q33 = kiln_mma_bf16(q33, q20, q21, q22, q23, q26.z, q26.w);
                float v880 = q33.x;
                float v881 = q33.y;
                float v882 = q33.z;
                float v883 = q33.w;
                float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q34 = kiln_mma_bf16(q34, q20, q21, q22, q23, q27.x, q27.y);
                float v884 = q34.x;
                float v885 = q34.y;
                float v886 = q34.z;
                float v887 = q34.w;
                float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q35 = kiln_mma_bf16(q35, q20, q21, q22, q23, q27.z, q27.w);
                float v888 = q35.x;
                float v889 = q35.y;
                float v890 = q35.z;
                float v891 = q35.w;
                uint4 q36 = kiln_load_blocks_transposed(a2, v800);  // inter_staged.rs:197
                unsigned short v892 = (unsigned short)(q36.x);
                unsigned short v893 = (unsigned short)(q36.x >> 16);
                unsigned short v894 = (unsigned short)(q36.y);
                unsigned short v895 = (unsigned short)(q36.y >> 16);
                unsigned short v896 = (unsigned short)(q36.z);
                unsigned short v897 = (unsigned short)(q36.z >> 16);
                unsigned short v898 = (unsigned short)(q36.w);
                unsigned short v899 = (unsigned short)(q36.w >> 16);
                float v900 = kiln_widen_bf16(v892);  // inter_staged.rs:198
                float v901 = v697 * v860;
                float v902 = v900 - v901;
                float v903 = kiln_widen_bf16(v893);
                float v904 = v698 * v861;
                float v905 = v903 - v904;
                float v906 = kiln_widen_bf16(v894);
                float v907 = v697 * v862;
                float v908 = v906 - v907;
                float v909 = kiln_widen_bf16(v895);
                float v910 = v698 * v863;
                float v911 = v909 - v910;
                float v912 = kiln_widen_bf16(v896);
                float v913 = v701 * v864;
                float v914 = v912 - v913;
                float v915 = kiln_widen_bf16(v897);
                float v916 = v702 * v865;
                float v917 = v915 - v916;
                float v918 = kiln_widen_bf16(v898);
                float v919 = v701 * v866;
                float v920 = v918 - v919;
                float v921 = kiln_widen_bf16(v899);
                float v922 = v702 * v867;
                float v923 = v921 - v922;
                uint4 q37 = kiln_load_blocks_transposed(a2, v809);  // inter_staged.rs:197
                unsigned short v924 = (unsigned short)(q37.x);
                unsigned short v925 = (unsigned short)(q37.x >> 16);
                unsigned short v926 = (unsigned short)(q37.y);
                unsigned short v927 = (unsigned short)(q37.y >> 16);
                unsigned short v928 = (unsigned short)(q37.z);
                unsigned short v929 = (unsigned short)(q37.z >> 16);
                unsigned short v930 = (unsigned short)(q37.w);
                unsigned short v931 = (unsigned short)(q37.w >> 16);
                float v932 = kiln_widen_bf16(v924);  // inter_staged.rs:198
                float v933 = v705 * v868;
                float v934 = v932 - v933;
                float v935 = kiln_widen_bf16(v925);
                float v936 = v706 * v869;
                float v937 = v935 - v936;
                float v938 = kiln_widen_bf16(v926);
                float v939 = v705 * v870;
                float v940 = v938 - v939;
                float v941 = kiln_widen_bf16(v927);
                float v942 = v706 * v871;
                float v943 = v941 - v942;
                float v944 = kiln_widen_bf16(v928);
                float v945 = v709 * v872;
                float v946 = v944 - v945;
                float v947 = kiln_widen_bf16(v929);
                float v948 = v710 * v873;
                float v949 = v947 - v948;
                float v950 = kiln_widen_bf16(v930);
                float v951 = v709 * v874;
                float v952 = v950 - v951;
                float v953 = kiln_widen_bf16(v931);
                float v954 = v710 * v875;
                float v955 = v953 - v954;
                uint4 q38 = kiln_load_blocks_transposed(a2, v818);  // inter_staged.rs:197
                unsigned short v956 = (unsigned short)(q38.x);
                unsigned short v957 = (unsigned short)(q38.x >> 16);
                unsigned short v958 = (unsigned short)(q38.y);
                unsigned short v959 = (unsigned short)(q38.y >> 16);
                unsigned short v960 = (unsigned short)(q38.z);
                unsigned short v961 = (unsigned short)(q38.z >> 16);
                unsigned short v962 = (unsigned short)(q38.w);
                unsigned short v963 = (unsigned short)(q38.w >> 16);
                float v964 = kiln_widen_bf16(v956);  // inter_staged.rs:198
                float v965 = v713 * v876;
                float v966 = v964 - v965;
                float v967 = kiln_widen_bf16(v957);
                float v968 = v714 * v877;
                float v969 = v967 - v968;
                float v970 = kiln_widen_bf16(v958);
                float v971 = v713 * v878;
                float v972 = v970 - v971;
                float v973 = kiln_widen_bf16(v959);
                float v974 = v714 * v879;
                float v975 = v973 - v974;
                float v976 = kiln_widen_bf16(v960);
                float v977 = v717 * v880;
                float v978 = v976 - v977;
                float v979 = kiln_widen_bf16(v961);
                float v980 = v718 * v881;
                float v981 = v979 - v980;
                float v982 = kiln_widen_bf16(v962);
                float v983 = v717 * v882;
                float v984 = v982 - v983;
                float v985 = kiln_widen_bf16(v963);
                float v986 = v718 * v883;
                float v987 = v985 - v986;
                uint4 q39 = kiln_load_blocks_transposed(a2, v827);  // inter_staged.rs:197
                unsigned short v988 = (unsigned short)(q39.x);
                unsigned short v989 = (unsigned short)(q39.x >> 16);
                unsigned short v990 = (unsigned short)(q39.y);
                unsigned short v991 = (unsigned short)(q39.y >> 16);
                unsigned short v992 = (unsigned short)(q39.z);
                unsigned short v993 = (unsigned short)(q39.z >> 16);
                unsigned short v994 = (unsigned short)(q39.w);
                unsigned short v995 = (unsigned short)(q39.w >> 16);
                float v996 = kiln_widen_bf16(v988);  // inter_staged.rs:198
                float v997 = v721 * v884;
                float v998 = v996 - v997;
                float v999 = kiln_widen_bf16(v989);
                float v1000 = v722 * v885;
                float v1001 = v999 - v1000;
                float v1002 = kiln_widen_bf16(v990);
                float v1003 = v721 * v886;
                float v1004 = v1002 - v1003;
                float v1005 = kiln_widen_bf16(v991);
                float v1006 = v722 * v887;
                float v1007 = v1005 - v1006;
                float v1008 = kiln_widen_bf16(v992);
                float v1009 = v725 * v888;
                float v1010 = v1008 - v1009;
                float v1011 = kiln_widen_bf16(v993);
                float v1012 = v726 * v889;
                float v1013 = v1011 - v1012;
                float v1014 = kiln_widen_bf16(v994);
                float v1015 = v725 * v890;
                float v1016 = v1014 - v1015;
                float v1017 = kiln_widen_bf16(v995);
                float v1018 = v726 * v891;
                float v1019 = v1017 - v1018;
                unsigned q40 = kiln_narrow_pair_bf16(v902, v905);  // inter_staged.rs:200
                unsigned short v1020 = (unsigned short)(q40);
                unsigned short v1021 = (unsigned short)(q40 >> 16);
                unsigned q41 = kiln_narrow_pair_bf16(v908, v911);
                unsigned short v1022 = (unsigned short)(q41);
                unsigned short v1023 = (unsigned short)(q41 >> 16);
                unsigned q42 = kiln_narrow_pair_bf16(v914, v917);
                unsigned short v1024 = (unsigned short)(q42);
                unsigned short v1025 = (unsigned short)(q42 >> 16);
                unsigned q43 = kiln_narrow_pair_bf16(v920, v923);
                unsigned short v1026 = (unsigned short)(q43);
                unsigned short v1027 = (unsigned short)(q43 >> 16);
                unsigned q44 = kiln_narrow_pair_bf16(v934, v937);
                unsigned short v1028 = (unsigned short)(q44);
                unsigned short v1029 = (unsigned short)(q44 >> 16);
                unsigned q45 = kiln_narrow_pair_bf16(v940, v943);
                unsigned short v1030 = (unsigned short)(q45);
                unsigned short v1031 = (unsigned short)(q45 >> 16);
                unsigned q46 = kiln_narrow_pair_bf16(v946, v949);
                unsigned short v1032 = (unsigned short)(q46);
                unsigned short v1033 = (unsigned short)(q46 >> 16);
                unsigned q47 = kiln_narrow_pair_bf16(v952, v955);
                unsigned short v1034 = (unsigned short)(q47);
                unsigned short v1035 = (unsigned short)(q47 >> 16);
                unsigned q48 = kiln_narrow_pair_bf16(v966, v969);
                unsigned short v1036 = (unsigned short)(q48);
                unsigned short v1037 = (unsigned short)(q48 >> 16);
                unsigned q49 = kiln_narrow_pair_bf16(v972, v975);
                unsigned short v1038 = (unsigned short)(q49);
                unsigned short v1039 = (unsigned short)(q49 >> 16);
                unsigned q50 = kiln_narrow_pair_bf16(v978, v981);
                unsigned short v1040 = (unsigned short)(q50);
                unsigned short v1041 = (unsigned short)(q50 >> 16);
                unsigned q51 = kiln_narrow_pair_bf16(v984, v987);
                unsigned short v1042 = (unsigned short)(q51);
                unsigned short v1043 = (unsigned short)(q51 >> 16);
                unsigned q52 = kiln_narrow_pair_bf16(v998, v1001);
                unsigned short v1044 = (unsigned short)(q52);
                unsigned short v1045 = (unsigned short)(q52 >> 16);
                unsigned q53 = kiln_narrow_pair_bf16(v1004, v1007);
                unsigned short v1046 = (unsigned short)(q53);
                unsigned short v1047 = (unsigned short)(q53 >> 16);
                unsigned q54 = kiln_narrow_pair_bf16(v1010, v1013);
                unsigned short v1048 = (unsigned short)(q54);
                unsigned short v1049 = (unsigned short)(q54 >> 16);
                unsigned q55 = kiln_narrow_pair_bf16(v1016, v1019);
                unsigned short v1050 = (unsigned short)(q55);
                unsigned short v1051 = (unsigned short)(q55 >> 16);
                unsigned v1052 = slot_2 * 4096u;
                unsigned v1053 = v791 + v787;
                unsigned v1054 = v787 * 64u;
                unsigned v1055 = v1054 >> 6;
                unsigned v1056 = v1055 & 7u;
                unsigned v1057 = v1056 * 8u;
                unsigned v1058 = v1057 ^ v792;
                unsigned v1059 = v789 * 512u;
                unsigned v1060 = v1052 + v1059;
                unsigned v1061 = v1060 + v1054;
                unsigned v1062 = v1061 + v1058;
                unsigned v1063 = v1058 ^ 16u;
                unsigned v1064 = v1061 + v1063;
                unsigned v1065 = v1058 ^ 32u;
                unsigned v1066 = v1061 + v1065;
                unsigned v1067 = v1058 ^ 48u;
                unsigned v1068 = v1061 + v1067;
                unsigned v1069 = v791 + 16u;
                unsigned v1070 = v1069 + v787;
                unsigned v1071 = v1062 + 1024u;
                unsigned v1072 = v1064 + 1024u;
                unsigned v1073 = v1066 + 1024u;
                unsigned v1074 = v1068 + 1024u;
                unsigned v1075 = v791 + 32u;
                unsigned v1076 = v1075 + v787;
                unsigned v1077 = v1062 + 2048u;
                unsigned v1078 = v1064 + 2048u;
                unsigned v1079 = v1066 + 2048u;
                unsigned v1080 = v1068 + 2048u;
                unsigned v1081 = v791 + 48u;
                unsigned v1082 = v1081 + v787;
                unsigned v1083 = v1062 + 3072u;
                unsigned v1084 = v1064 + 3072u;
                unsigned v1085 = v1066 + 3072u;
                unsigned v1086 = v1068 + 3072u;
                uint4 q56 = kiln_load_blocks_transposed(a3, v1062);
                unsigned short v1087 = (unsigned short)(q56.x);
                unsigned short v1088 = (unsigned short)(q56.x >> 16);
                unsigned short v1089 = (unsigned short)(q56.y);
                unsigned short v1090 = (unsigned short)(q56.y >> 16);
                unsigned short v1091 = (unsigned short)(q56.z);
                unsigned short v1092 = (unsigned short)(q56.z >> 16);
                unsigned short v1093 = (unsigned short)(q56.w);
                unsigned short v1094 = (unsigned short)(q56.w >> 16);
                uint4 q57 = kiln_load_blocks_transposed(a3, v1064);
                unsigned short v1095 = (unsigned short)(q57.x);
                unsigned short v1096 = (unsigned short)(q57.x >> 16);
                unsigned short v1097 = (unsigned short)(q57.y);
                unsigned short v1098 = (unsigned short)(q57.y >> 16);
                unsigned short v1099 = (unsigned short)(q57.z);
                unsigned short v1100 = (unsigned short)(q57.z >> 16);
                unsigned short v1101 = (unsigned short)(q57.w);
                unsigned short v1102 = (unsigned short)(q57.w >> 16);
                uint4 q58 = kiln_load_blocks_transposed(a3, v1066);
                unsigned short v1103 = (unsigned short)(q58.x);
                unsigned short v1104 = (unsigned short)(q58.x >> 16);
                unsigned short v1105 = (unsigned short)(q58.y);
                unsigned short v1106 = (unsigned short)(q58.y >> 16);
                unsigned short v1107 = (unsigned short)(q58.z);
                unsigned short v1108 = (unsigned short)(q58.z >> 16);
                unsigned short v1109 = (unsigned short)(q58.w);
                unsigned short v1110 = (unsigned short)(q58.w >> 16);
                uint4 q59 = kiln_load_blocks_transposed(a3, v1068);
                unsigned short v1111 = (unsigned short)(q59.x);
                unsigned short v1112 = (unsigned short)(q59.x >> 16);
                unsigned short v1113 = (unsigned short)(q59.y);
                unsigned short v1114 = (unsigned short)(q59.y >> 16);
                unsigned short v1115 = (unsigned short)(q59.z);
                unsigned short v1116 = (unsigned short)(q59.z >> 16);
                unsigned short v1117 = (unsigned short)(q59.w);
                unsigned short v1118 = (unsigned short)(q59.w >> 16);
                float4 q60 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q60 = kiln_mma_bf16(q60, q40, q41, q42, q43, q56.x, q56.y);
                float v1119 = q60.x;
                float v1120 = q60.y;
                float v1121 = q60.z;
                float v1122 = q60.w;
                float4 q61 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q61 = kiln_mma_bf16(q61, q40, q41, q42, q43, q56.z, q56.w);
                float v1123 = q61.x;
                float v1124 = q61.y;
                float v1125 = q61.z;
                float v1126 = q61.w;
                float4 q62 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q62 = kiln_mma_bf16(q62, q40, q41, q42, q43, q57.x, q57.y);
                float v1127 = q62.x;
                float v1128 = q62.y;
                float v1129 = q62.z;
                float v1130 = q62.w;
                float4 q63 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q63 = kiln_mma_bf16(q63, q40, q41, q42, q43, q57.z, q57.w);
                float v1131 = q63.x;
                float v1132 = q63.y;
                float v1133 = q63.z;
                float v1134 = q63.w;
                float4 q64 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q64 = kiln_mma_bf16(q64, q40, q41, q42, q43, q58.x, q58.y);
                float v1135 = q64.x;
                float v1136 = q64.y;
                float v1137 = q64.z;
                float v1138 = q64.w;
                float4 q65 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q65 = kiln_mma_bf16(q65, q40, q41, q42, q43, q58.z, q58.w);
                float v1139 = q65.x;
                float v1140 = q65.y;
                float v1141 = q65.z;
                float v1142 = q65.w;
                float4 q66 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q66 = kiln_mma_bf16(q66, q40, q41, q42, q43, q59.x, q59.y);
                float v1143 = q66.x;
                float v1144 = q66.y;
                float v1145 = q66.z;
                float v1146 = q66.w;
                float4 q67 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q67 = kiln_mma_bf16(q67, q40, q41, q42, q43, q59.z, q59.w);
                float v1147 = q67.x;
                float v1148 = q67.y;
                float v1149 = q67.z;
                float v1150 = q67.w;
                uint4 q68 = kiln_load_blocks_transposed(a3, v1071);
                unsigned short v1151 = (unsigned short)(q68.x);
                unsigned short v1152 = (unsigned short)(q68.x >> 16);
                unsigned short v1153 = (unsigned short)(q68.y);
                unsigned short v1154 = (unsigned short)(q68.y >> 16);
                unsigned short v1155 = (unsigned short)(q68.z);
                unsigned short v1156 = (unsigned short)(q68.z >> 16);
                unsigned short v1157 = (unsigned short)(q68.w);
                unsigned short v1158 = (unsigned short)(q68.w >> 16);
                uint4 q69 = kiln_load_blocks_transposed(a3, v1072);
                unsigned short v1159 = (unsigned short)(q69.x);
                unsigned short v1160 = (unsigned short)(q69.x >> 16);
                unsigned short v1161 = (unsigned short)(q69.y);
                unsigned short v1162 = (unsigned short)(q69.y >> 16);
                unsigned short v1163 = (unsigned short)(q69.z);
                unsigned short v1164 = (unsigned short)(q69.z >> 16);
                unsigned short v1165 = (unsigned short)(q69.w);
                unsigned short v1166 = (unsigned short)(q69.w >> 16);
                uint4 q70 = kiln_load_blocks_transposed(a3, v1073);
                unsigned short v1167 = (unsigned short)(q70.x);
                unsigned short v1168 = (unsigned short)(q70.x >> 16);
                unsigned short v1169 = (unsigned short)(q70.y);
                unsigned short v1170 = (unsigned short)(q70.y >> 16);
                unsigned short v1171 = (unsigned short)(q70.z);
                unsigned short v1172 = (unsigned short)(q70.z >> 16);
                unsigned short v1173 = (unsigned short)(q70.w);
                unsigned short v1174 = (unsigned short)(q70.w >> 16);
                uint4 q71 = kiln_load_blocks_transposed(a3, v1074);
                unsigned short v1175 = (unsigned short)(q71.x);
                unsigned short v1176 = (unsigned short)(q71.x >> 16);
                unsigned short v1177 = (unsigned short)(q71.y);
                unsigned short v1178 = (unsigned short)(q71.y >> 16);
                unsigned short v1179 = (unsigned short)(q71.z);
                unsigned short v1180 = (unsigned short)(q71.z >> 16);
                unsigned short v1181 = (unsigned short)(q71.w);
                unsigned short v1182 = (unsigned short)(q71.w >> 16);
                float4 q72 = make_float4(v1119, v1120, v1121, v1122);
                q72 = kiln_mma_bf16(q72, q44, q45, q46, q47, q68.x, q68.y);
                float v1183 = q72.x;
                float v1184 = q72.y;
                float v1185 = q72.z;
                float v1186 = q72.w;
                float4 q73 = make_float4(v1123, v1124, v1125, v1126);
                q73 = kiln_mma_bf16(q73, q44, q45, q46, q47, q68.z, q68.w);
                float v1187 = q73.x;
                float v1188 = q73.y;
                float v1189 = q73.z;
                float v1190 = q73.w;
                float4 q74 = make_float4(v1127, v1128, v1129, v1130);
                q74 = kiln_mma_bf16(q74, q44, q45, q46, q47, q69.x, q69.y);
                float v1191 = q74.x;
                float v1192 = q74.y;
                float v1193 = q74.z;
                float v1194 = q74.w;
                float4 q75 = make_float4(v1131, v1132, v1133, v1134);
                q75 = kiln_mma_bf16(q75, q44, q45, q46, q47, q69.z, q69.w);
                float v1195 = q75.x;
                float v1196 = q75.y;
                float v1197 = q75.z;
                float v1198 = q75.w;
                float4 q76 = make_float4(v1135, v1136, v1137, v1138);
                q76 = kiln_mma_bf16(q76, q44, q45, q46, q47, q70.x, q70.y);
                float v1199 = q76.x;
                float v1200 = q76.y;
                float v1201 = q76.z;
                float v1202 = q76.w;
                float4 q77 = make_float4(v1139, v1140, v1141, v1142);
                q77 = kiln_mma_bf16(q77, q44, q45, q46, q47, q70.z, q70.w);
                float v1203 = q77.x;
                float v1204 = q77.y;
                float v1205 = q77.z;
                float v1206 = q77.w;
                float4 q78 = make_float4(v1143, v1144, v1145, v1146);
                q78 = kiln_mma_bf16(q78, q44, q45, q46, q47, q71.x, q71.y);
                float v1207 = q78.x;
                float v1208 = q78.y;
                float v1209 = q78.z;
                float v1210 = q78.w;
                float4 q79 = make_float4(v1147, v1148, v1149, v1150);
                q79 = kiln_mma_bf16(q79, q44, q45, q46, q47, q71.z, q71.w);
                float v1211 = q79.x;
                float v1212 = q79.y;
                float v1213 = q79.z;
                float v1214 = q79.w;
                uint4 q80 = kiln_load_blocks_transposed(a3, v1077);
                unsigned short v1215 = (unsigned short)(q80.x);
                unsigned short v1216 = (unsigned short)(q80.x >> 16);
                unsigned short v1217 = (unsigned short)(q80.y);
                unsigned short v1218 = (unsigned short)(q80.y >> 16);
                unsigned short v1219 = (unsigned short)(q80.z);
                unsigned short v1220 = (unsigned short)(q80.z >> 16);
                unsigned short v1221 = (unsigned short)(q80.w);
                unsigned short v1222 = (unsigned short)(q80.w >> 16);
                uint4 q81 = kiln_load_blocks_transposed(a3, v1078);
                unsigned short v1223 = (unsigned short)(q81.x);
                unsigned short v1224 = (unsigned short)(q81.x >> 16);
                unsigned short v1225 = (unsigned short)(q81.y);
                unsigned short v1226 = (unsigned short)(q81.y >> 16);
                unsigned short v1227 = (unsigned short)(q81.z);
                unsigned short v1228 = (unsigned short)(q81.z >> 16);
                unsigned short v1229 = (unsigned short)(q81.w);
                unsigned short v1230 = (unsigned short)(q81.w >> 16);
                uint4 q82 = kiln_load_blocks_transposed(a3, v1079);
                unsigned short v1231 = (unsigned short)(q82.x);
                unsigned short v1232 = (unsigned short)(q82.x >> 16);
                unsigned short v1233 = (unsigned short)(q82.y);
                unsigned short v1234 = (unsigned short)(q82.y >> 16);
                unsigned short v1235 = (unsigned short)(q82.z);
                unsigned short v1236 = (unsigned short)(q82.z >> 16);
                unsigned short v1237 = (unsigned short)(q82.w);
                unsigned short v1238 = (unsigned short)(q82.w >> 16);
                uint4 q83 = kiln_load_blocks_transposed(a3, v1080);
                unsigned short v1239 = (unsigned short)(q83.x);
                unsigned short v1240 = (unsigned short)(q83.x >> 16);
                unsigned short v1241 = (unsigned short)(q83.y);
                unsigned short v1242 = (unsigned short)(q83.y >> 16);
                unsigned short v1243 = (unsigned short)(q83.z);
                unsigned short v1244 = (unsigned short)(q83.z >> 16);
                unsigned short v1245 = (unsigned short)(q83.w);
                unsigned short v1246 = (unsigned short)(q83.w >> 16);
                float4 q84 = make_float4(v1183, v1184, v1185, v1186);
                q84 = kiln_mma_bf16(q84, q48, q49, q50, q51, q80.x, q80.y);
                float v1247 = q84.x;
                float v1248 = q84.y;
                float v1249 = q84.z;
                float v1250 = q84.w;
                float4 q85 = make_float4(v1187, v1188, v1189, v1190);
                q85 = kiln_mma_bf16(q85, q48, q49, q50, q51, q80.z, q80.w);
                float v1251 = q85.x;
                float v1252 = q85.y;
                float v1253 = q85.z;
                float v1254 = q85.w;
                float4 q86 = make_float4(v1191, v1192, v1193, v1194);
                q86 = kiln_mma_bf16(q86, q48, q49, q50, q51, q81.x, q81.y);
                float v1255 = q86.x;
                float v1256 = q86.y;
                float v1257 = q86.z;
                float v1258 = q86.w;
                float4 q87 = make_float4(v1195, v1196, v1197, v1198);
                q87 = kiln_mma_bf16(q87, q48, q49, q50, q51, q81.z, q81.w);
                float v1259 = q87.x;
                float v1260 = q87.y;
                float v1261 = q87.z;
                float v1262 = q87.w;
                float4 q88 = make_float4(v1199, v1200, v1201, v1202);
                q88 = kiln_mma_bf16(q88, q48, q49, q50, q51, q82.x, q82.y);
                float v1263 = q88.x;
                float v1264 = q88.y;
                float v1265 = q88.z;
                float v1266 = q88.w;
                float4 q89 = make_float4(v1203, v1204, v1205, v1206);
                q89 = kiln_mma_bf16(q89, q48, q49, q50, q51, q82.z, q82.w);
                float v1267 = q89.x;
                float v1268 = q89.y;
                float v1269 = q89.z;
                float v1270 = q89.w;
                float4 q90 = make_float4(v1207, v1208, v1209, v1210);
                q90 = kiln_mma_bf16(q90, q48, q49, q50, q51, q83.x, q83.y);
                float v1271 = q90.x;
                float v1272 = q90.y;
                float v1273 = q90.z;
                float v1274 = q90.w;
                float4 q91 = make_float4(v1211, v1212, v1213, v1214);
                q91 = kiln_mma_bf16(q91, q48, q49, q50, q51, q83.z, q83.w);
                float v1275 = q91.x;
                float v1276 = q91.y;
                float v1277 = q91.z;
                float v1278 = q91.w;
                uint4 q92 = kiln_load_blocks_transposed(a3, v1083);
                unsigned short v1279 = (unsigned short)(q92.x);
                unsigned short v1280 = (unsigned short)(q92.x >> 16);
                unsigned short v1281 = (unsigned short)(q92.y);
                unsigned short v1282 = (unsigned short)(q92.y >> 16);
                unsigned short v1283 = (unsigned short)(q92.z);
                unsigned short v1284 = (unsigned short)(q92.z >> 16);
                unsigned short v1285 = (unsigned short)(q92.w);
                unsigned short v1286 = (unsigned short)(q92.w >> 16);
                uint4 q93 = kiln_load_blocks_transposed(a3, v1084);
                unsigned short v1287 = (unsigned short)(q93.x);
                unsigned short v1288 = (unsigned short)(q93.x >> 16);
                unsigned short v1289 = (unsigned short)(q93.y);
                unsigned short v1290 = (unsigned short)(q93.y >> 16);
                unsigned short v1291 = (unsigned short)(q93.z);
                unsigned short v1292 = (unsigned short)(q93.z >> 16);
                unsigned short v1293 = (unsigned short)(q93.w);
                unsigned short v1294 = (unsigned short)(q93.w >> 16);
                uint4 q94 = kiln_load_blocks_transposed(a3, v1085);
                unsigned short v1295 = (unsigned short)(q94.x);
                unsigned short v1296 = (unsigned short)(q94.x >> 16);
                unsigned short v1297 = (unsigned short)(q94.y);
                unsigned short v1298 = (unsigned short)(q94.y >> 16);
                unsigned short v1299 = (unsigned short)(q94.z);
                unsigned short v1300 = (unsigned short)(q94.z >> 16);
                unsigned short v1301 = (unsigned short)(q94.w);
                unsigned short v1302 = (unsigned short)(q94.w >> 16);
                uint4 q95 = kiln_load_blocks_transposed(a3, v1086);
                unsigned short v1303 = (unsigned short)(q95.x);
                unsigned short v1304 = (unsigned short)(q95.x >> 16);
                unsigned short v1305 = (unsigned short)(q95.y);
                unsigned short v1306 = (unsigned short)(q95.y >> 16);
                unsigned short v1307 = (unsigned short)(q95.z);
                unsigned short v1308 = (unsigned short)(q95.z >> 16);
                unsigned short v1309 = (unsigned short)(q95.w);
                unsigned short v1310 = (unsigned short)(q95.w >> 16);
                float4 q96 = make_float4(v1247, v1248, v1249, v1250);
                q96 = kiln_mma_bf16(q96, q52, q53, q54, q55, q92.x, q92.y);
                float v1311 = q96.x;
                float v1312 = q96.y;
                float v1313 = q96.z;
                float v1314 = q96.w;
                float4 q97 = make_float4(v1251, v1252, v1253, v1254);
                q97 = kiln_mma_bf16(q97, q52, q53, q54, q55, q92.z, q92.w);
                float v1315 = q97.x;
                float v1316 = q97.y;
                float v1317 = q97.z;
                float v1318 = q97.w;
                float4 q98 = make_float4(v1255, v1256, v1257, v1258);
                q98 = kiln_mma_bf16(q98, q52, q53, q54, q55, q93.x, q93.y);
                float v1319 = q98.x;
                float v1320 = q98.y;
                float v1321 = q98.z;
                float v1322 = q98.w;
                float4 q99 = make_float4(v1259, v1260, v1261, v1262);
                q99 = kiln_mma_bf16(q99, q52, q53, q54, q55, q93.z, q93.w);
                float v1323 = q99.x;
                float v1324 = q99.y;
                float v1325 = q99.z;
                float v1326 = q99.w;
                float4 q100 = make_float4(v1263, v1264, v1265, v1266);
                q100 = kiln_mma_bf16(q100, q52, q53, q54, q55, q94.x, q94.y);
                float v1327 = q100.x;
                float v1328 = q100.y;
                float v1329 = q100.z;
                float v1330 = q100.w;
                float4 q101 = make_float4(v1267, v1268, v1269, v1270);
                q101 = kiln_mma_bf16(q101, q52, q53, q54, q55, q94.z, q94.w);
                float v1331 = q101.x;
                float v1332 = q101.y;
                float v1333 = q101.z;
                float v1334 = q101.w;
                float4 q102 = make_float4(v1271, v1272, v1273, v1274);
                q102 = kiln_mma_bf16(q102, q52, q53, q54, q55, q95.x, q95.y);
                float v1335 = q102.x;
                float v1336 = q102.y;
                float v1337 = q102.z;
                float v1338 = q102.w;
                float4 q103 = make_float4(v1275, v1276, v1277, v1278);
                q103 = kiln_mma_bf16(q103, q52, q53, q54, q55, q95.z, q95.w);
                float v1339 = q103.x;
                float v1340 = q103.y;
                float v1341 = q103.z;
                float v1342 = q103.w;
                unsigned q104 = kiln_narrow_pair_bf16(v1311, v1312);  // inter_staged.rs:201
                unsigned short v1343 = (unsigned short)(q104);
                unsigned short v1344 = (unsigned short)(q104 >> 16);
                unsigned q105 = kiln_narrow_pair_bf16(v1313, v1314);
                unsigned short v1345 = (unsigned short)(q105);
                unsigned short v1346 = (unsigned short)(q105 >> 16);
                unsigned q106 = kiln_narrow_pair_bf16(v1315, v1316);
                unsigned short v1347 = (unsigned short)(q106);
                unsigned short v1348 = (unsigned short)(q106 >> 16);
                unsigned q107 = kiln_narrow_pair_bf16(v1317, v1318);
                unsigned short v1349 = (unsigned short)(q107);
                unsigned short v1350 = (unsigned short)(q107 >> 16);
                unsigned q108 = kiln_narrow_pair_bf16(v1319, v1320);
                unsigned short v1351 = (unsigned short)(q108);
                unsigned short v1352 = (unsigned short)(q108 >> 16);
                unsigned q109 = kiln_narrow_pair_bf16(v1321, v1322);
                unsigned short v1353 = (unsigned short)(q109);
                unsigned short v1354 = (unsigned short)(q109 >> 16);
                unsigned q110 = kiln_narrow_pair_bf16(v1323, v1324);
                unsigned short v1355 = (unsigned short)(q110);
                unsigned short v1356 = (unsigned short)(q110 >> 16);
                unsigned q111 = kiln_narrow_pair_bf16(v1325, v1326);
                unsigned short v1357 = (unsigned short)(q111);
                unsigned short v1358 = (unsigned short)(q111 >> 16);
                unsigned q112 = kiln_narrow_pair_bf16(v1327, v1328);
                unsigned short v1359 = (unsigned short)(q112);
                unsigned short v1360 = (unsigned short)(q112 >> 16);
                unsigned q113 = kiln_narrow_pair_bf16(v1329, v1330);
                unsigned short v1361 = (unsigned short)(q113);
                unsigned short v1362 = (unsigned short)(q113 >> 16);
                unsigned q114 = kiln_narrow_pair_bf16(v1331, v1332);
                unsigned short v1363 = (unsigned short)(q114);
                unsigned short v1364 = (unsigned short)(q114 >> 16);
                unsigned q115 = kiln_narrow_pair_bf16(v1333, v1334);
                unsigned short v1365 = (unsigned short)(q115);
                unsigned short v1366 = (unsigned short)(q115 >> 16);
                unsigned q116 = kiln_narrow_pair_bf16(v1335, v1336);
                unsigned short v1367 = (unsigned short)(q116);
                unsigned short v1368 = (unsigned short)(q116 >> 16);
                unsigned q117 = kiln_narrow_pair_bf16(v1337, v1338);
                unsigned short v1369 = (unsigned short)(q117);
                unsigned short v1370 = (unsigned short)(q117 >> 16);
                unsigned q118 = kiln_narrow_pair_bf16(v1339, v1340);
                unsigned short v1371 = (unsigned short)(q118);
                unsigned short v1372 = (unsigned short)(q118 >> 16);
                unsigned q119 = kiln_narrow_pair_bf16(v1341, v1342);
                unsigned short v1373 = (unsigned short)(q119);
                unsigned short v1374 = (unsigned short)(q119 >> 16);
                unsigned v1375 = v693 * 64u;
                unsigned v1376 = v786 + v1375;
                unsigned v1377 = v1375 >> 6;
                unsigned v1378 = v1377 & 7u;
                unsigned v1379 = v1378 * 8u;
                unsigned v1380 = v1379 ^ v695;
                unsigned v1381 = v1376 + v1380;
                *(unsigned*)(a6 + v1381) = q104;
                unsigned v1382 = v1381 + 512u;
                *(unsigned*)(a6 + v1382) = q105;
                unsigned v1383 = v1380 ^ 8u;
                unsigned v1384 = v1376 + v1383;
                *(unsigned*)(a6 + v1384) = q106;
                unsigned v1385 = v1384 + 512u;
                *(unsigned*)(a6 + v1385) = q107;
                unsigned v1386 = v1380 ^ 16u;
                unsigned v1387 = v1376 + v1386;
                *(unsigned*)(a6 + v1387) = q108;
                unsigned v1388 = v1387 + 512u;
                *(unsigned*)(a6 + v1388) = q109;
                unsigned v1389 = v1380 ^ 24u;
                unsigned v1390 = v1376 + v1389;
                *(unsigned*)(a6 + v1390) = q110;
                unsigned v1391 = v1390 + 512u;
                *(unsigned*)(a6 + v1391) = q111;
                unsigned v1392 = v1380 ^ 32u;
                unsigned v1393 = v1376 + v1392;
                *(unsigned*)(a6 + v1393) = q112;
                unsigned v1394 = v1393 + 512u;
                *(unsigned*)(a6 + v1394) = q113;
                unsigned v1395 = v1380 ^ 40u;
                unsigned v1396 = v1376 + v1395;
                *(unsigned*)(a6 + v1396) = q114;
                unsigned v1397 = v1396 + 512u;
                *(unsigned*)(a6 + v1397) = q115;
                unsigned v1398 = v1380 ^ 48u;
                unsigned v1399 = v1376 + v1398;
                *(unsigned*)(a6 + v1399) = q116;
                unsigned v1400 = v1399 + 512u;
                *(unsigned*)(a6 + v1400) = q117;
                unsigned v1401 = v1380 ^ 56u;
                unsigned v1402 = v1376 + v1401;
                *(unsigned*)(a6 + v1402) = q118;
                unsigned v1403 = v1402 + 512u;
                *(unsigned*)(a6 + v1403) = q119;
                float v1404 = whole * v257;  // inter_staged.rs:202
                float v1405 = whole * v258;
                float v1406 = whole * v259;
                float v1407 = whole * v260;
                float v1408 = whole * v261;
                float v1409 = whole * v262;
                float v1410 = whole * v263;
                float v1411 = whole * v264;
                float v1412 = v1311 * v729;  // inter_staged.rs:203
                float v1413 = v1312 * v730;
                float v1414 = v1313 * v729;
                float v1415 = v1314 * v730;
                float v1416 = v1315 * v732;
                float v1417 = v1316 * v733;
                float v1418 = v1317 * v732;
                float v1419 = v1318 * v733;
                float v1420 = v1319 * v735;
                float v1421 = v1320 * v736;
                float v1422 = v1321 * v735;
                float v1423 = v1322 * v736;
                float v1424 = v1323 * v738;
                float v1425 = v1324 * v739;
                float v1426 = v1325 * v738;
                float v1427 = v1326 * v739;
                float v1428 = v1327 * v741;
                float v1429 = v1328 * v742;
                float v1430 = v1329 * v741;
                float v1431 = v1330 * v742;
                float v1432 = v1331 * v744;
                float v1433 = v1332 * v745;
                float v1434 = v1333 * v744;
                float v1435 = v1334 * v745;
                float v1436 = v1335 * v747;
                float v1437 = v1336 * v748;
                float v1438 = v1337 * v747;
                float v1439 = v1338 * v748;
                float v1440 = v1339 * v750;
                float v1441 = v1340 * v751;
                float v1442 = v1341 * v750;
                float v1443 = v1342 * v751;
                unsigned q120 = kiln_narrow_pair_bf16(v1412, v1413);  // inter_staged.rs:204
                unsigned short v1444 = (unsigned short)(q120);
                unsigned short v1445 = (unsigned short)(q120 >> 16);
                unsigned q121 = kiln_narrow_pair_bf16(v1414, v1415);
                unsigned short v1446 = (unsigned short)(q121);
                unsigned short v1447 = (unsigned short)(q121 >> 16);
                unsigned q122 = kiln_narrow_pair_bf16(v1416, v1417);
                unsigned short v1448 = (unsigned short)(q122);
                unsigned short v1449 = (unsigned short)(q122 >> 16);
                unsigned q123 = kiln_narrow_pair_bf16(v1418, v1419);
                unsigned short v1450 = (unsigned short)(q123);
                unsigned short v1451 = (unsigned short)(q123 >> 16);
                unsigned q124 = kiln_narrow_pair_bf16(v1420, v1421);
                unsigned short v1452 = (unsigned short)(q124);
                unsigned short v1453 = (unsigned short)(q124 >> 16);
                unsigned q125 = kiln_narrow_pair_bf16(v1422, v1423);
                unsigned short v1454 = (unsigned short)(q125);
                unsigned short v1455 = (unsigned short)(q125 >> 16);
                unsigned q126 = kiln_narrow_pair_bf16(v1424, v1425);
                unsigned short v1456 = (unsigned short)(q126);
                unsigned short v1457 = (unsigned short)(q126 >> 16);
                unsigned q127 = kiln_narrow_pair_bf16(v1426, v1427);
                unsigned short v1458 = (unsigned short)(q127);
                unsigned short v1459 = (unsigned short)(q127 >> 16);
                unsigned q128 = kiln_narrow_pair_bf16(v1428, v1429);
                unsigned short v1460 = (unsigned short)(q128);
                unsigned short v1461 = (unsigned short)(q128 >> 16);
                unsigned q129 = kiln_narrow_pair_bf16(v1430, v1431);
                unsigned short v1462 = (unsigned short)(q129);
                unsigned short v1463 = (unsigned short)(q129 >> 16);
                unsigned q130 = kiln_narrow_pair_bf16(v1432, v1433);
                unsigned short v1464 = (unsigned short)(q130);
                unsigned short v1465 = (unsigned short)(q130 >> 16);
                unsigned q131 = kiln_narrow_pair_bf16(v1434, v1435);
                unsigned short v1466 = (unsigned short)(q131);
                unsigned short v1467 = (unsigned short)(q131 >> 16);
                unsigned q132 = kiln_narrow_pair_bf16(v1436, v1437);
                unsigned short v1468 = (unsigned short)(q132);
                unsigned short v1469 = (unsigned short)(q132 >> 16);
                unsigned q133 = kiln_narrow_pair_bf16(v1438, v1439);
                unsigned short v1470 = (unsigned short)(q133);
                unsigned short v1471 = (unsigned short)(q133 >> 16);
                unsigned q134 = kiln_narrow_pair_bf16(v1440, v1441);
                unsigned short v1472 = (unsigned short)(q134);
                unsigned short v1473 = (unsigned short)(q134 >> 16);
                unsigned q135 = kiln_narrow_pair_bf16(v1442, v1443);
                unsigned short v1474 = (unsigned short)(q135);
                unsigned short v1475 = (unsigned short)(q135 >> 16);
                unsigned v1476 = v1053 * 16u;
                unsigned v1477 = v786 + v1476;
                unsigned v1478 = v1477 + v792;
                unsigned v1479 = v1478 >> 6;
                unsigned v1480 = v1479 & 7u;
                unsigned v1481 = v1480 * 8u;
                unsigned v1482 = v1478 ^ v1481;
                unsigned v1483 = v1070 * 16u;
                unsigned v1484 = v786 + v1483;
                unsigned v1485 = v1484 + v792;
                unsigned v1486 = v1485 >> 6;
                unsigned v1487 = v1486 & 7u;
                unsigned v1488 = v1487 * 8u;
                unsigned v1489 = v1485 ^ v1488;
                unsigned v1490 = v1076 * 16u;
                unsigned v1491 = v786 + v1490;
                unsigned v1492 = v1491 + v792;
                unsigned v1493 = v1492 >> 6;
                unsigned v1494 = v1493 & 7u;
                unsigned v1495 = v1494 * 8u;
                unsigned v1496 = v1492 ^ v1495;
                unsigned v1497 = v1082 * 16u;
                unsigned v1498 = v786 + v1497;
                unsigned v1499 = v1498 + v792;
                unsigned v1500 = v1499 >> 6;
                unsigned v1501 = v1500 & 7u;
                unsigned v1502 = v1501 * 8u;
                unsigned v1503 = v1499 ^ v1502;
                uint4 q136 = kiln_load_blocks_transposed(a0, v1482);
                unsigned short v1504 = (unsigned short)(q136.x);
                unsigned short v1505 = (unsigned short)(q136.x >> 16);
                unsigned short v1506 = (unsigned short)(q136.y);
                unsigned short v1507 = (unsigned short)(q136.y >> 16);
                unsigned short v1508 = (unsigned short)(q136.z);
                unsigned short v1509 = (unsigned short)(q136.z >> 16);
                unsigned short v1510 = (unsigned short)(q136.w);
                unsigned short v1511 = (unsigned short)(q136.w >> 16);
                float4 q137 = make_float4(v1404, v1405, v1406, v1407);
                q137 = kiln_mma_bf16(q137, q120, q121, q122, q123, q136.x, q136.y);
                float v1512 = q137.x;
                float v1513 = q137.y;
                float v1514 = q137.z;
                float v1515 = q137.w;
                float4 q138 = make_float4(v1408, v1409, v1410, v1411);
                q138 = kiln_mma_bf16(q138, q120, q121, q122, q123, q136.z, q136.w);
                float v1516 = q138.x;
                float v1517 = q138.y;
                float v1518 = q138.z;
                float v1519 = q138.w;
                uint4 q139 = kiln_load_blocks_transposed(a0, v1489);
                unsigned short v1520 = (unsigned short)(q139.x);
                unsigned short v1521 = (unsigned short)(q139.x >> 16);
                unsigned short v1522 = (unsigned short)(q139.y);
                unsigned short v1523 = (unsigned short)(q139.y >> 16);
                unsigned short v1524 = (unsigned short)(q139.z);
                unsigned short v1525 = (unsigned short)(q139.z >> 16);
                unsigned short v1526 = (unsigned short)(q139.w);
                unsigned short v1527 = (unsigned short)(q139.w >> 16);
                float4 q140 = make_float4(v1512, v1513, v1514, v1515);
                q140 = kiln_mma_bf16(q140, q124, q125, q126, q127, q139.x, q139.y);
                float v1528 = q140.x;
                float v1529 = q140.y;
                float v1530 = q140.z;
                float v1531 = q140.w;
                float4 q141 = make_float4(v1516, v1517, v1518, v1519);
                q141 = kiln_mma_bf16(q141, q124, q125, q126, q127, q139.z, q139.w);
                float v1532 = q141.x;
                float v1533 = q141.y;
                float v1534 = q141.z;
                float v1535 = q141.w;
                uint4 q142 = kiln_load_blocks_transposed(a0, v1496);
                unsigned short v1536 = (unsigned short)(q142.x);
                unsigned short v1537 = (unsigned short)(q142.x >> 16);
                unsigned short v1538 = (unsigned short)(q142.y);
                unsigned short v1539 = (unsigned short)(q142.y >> 16);
                unsigned short v1540 = (unsigned short)(q142.z);
                unsigned short v1541 = (unsigned short)(q142.z >> 16);
                unsigned short v1542 = (unsigned short)(q142.w);
                unsigned short v1543 = (unsigned short)(q142.w >> 16);
                float4 q143 = make_float4(v1528, v1529, v1530, v1531);
                q143 = kiln_mma_bf16(q143, q128, q129, q130, q131, q142.x, q142.y);
                float v1544 = q143.x;
                float v1545 = q143.y;
                float v1546 = q143.z;
                float v1547 = q143.w;
                float4 q144 = make_float4(v1532, v1533, v1534, v1535);
                q144 = kiln_mma_bf16(q144, q128, q129, q130, q131, q142.z, q142.w);
                float v1548 = q144.x;
                float v1549 = q144.y;
                float v1550 = q144.z;
                float v1551 = q144.w;
                uint4 q145 = kiln_load_blocks_transposed(a0, v1503);
                unsigned short v1552 = (unsigned short)(q145.x);
                unsigned short v1553 = (unsigned short)(q145.x >> 16);
                unsigned short v1554 = (unsigned short)(q145.y);
                unsigned short v1555 = (unsigned short)(q145.y >> 16);
                unsigned short v1556 = (unsigned short)(q145.z);
                unsigned short v1557 = (unsigned short)(q145.z >> 16);
                unsigned short v1558 = (unsigned short)(q145.w);
                unsigned short v1559 = (unsigned short)(q145.w >> 16);
                float4 q146 = make_float4(v1544, v1545, v1546, v1547);
                q146 = kiln_mma_bf16(q146, q132, q133, q134, q135, q145.x, q145.y);
                float v1560 = q146.x;
                float v1561 = q146.y;
                float v1562 = q146.z;
                float v1563 = q146.w;
                float4 q147 = make_float4(v1548, v1549, v1550, v1551);
                q147 = kiln_mma_bf16(q147, q132, q133, q134, q135, q145.z, q145.w);
                float v1564 = q147.x;
                float v1565 = q147.y;
                float v1566 = q147.z;
                float v1567 = q147.w;
                v685 = v1560;  // inter_staged.rs:187
                v686 = v1561;
                v687 = v1562;
                v688 = v1563;
                v689 = v1564;
                v690 = v1565;
                v691 = v1566;
                v692 = v1567;
            } else {
                v685 = v257;
                v686 = v258;
                v687 = v259;
                v688 = v260;
                v689 = v261;
                v690 = v262;
                v691 = v263;
                v692 = v264;
            }
            v676 = v685;  // inter_staged.rs:186
            v677 = v686;
            v678 = v687;
            v679 = v688;
            v680 = v689;
            v681 = v690;
            v682 = v691;
            v683 = v692;
        } else {
            bool v1568 = turn > 0u;  // inter_staged.rs:219
            if (v1568) {
                unsigned v1569 = turn - 1u;  // inter_staged.rs:221
                unsigned v1570 = v1569 * 64u;  // inter_staged.rs:128
                unsigned first_8 = v1570 < tokens ? v1570 : tokens;
                unsigned v1571 = turn + 1u;  // inter_staged.rs:222
                unsigned slot_3 = v1571 % 2u;
                unsigned v1572 = slot_3 * 64u;  // inter_staged.rs:223
                unsigned v1573 = (threadIdx.x & 31u) / 4u;
                unsigned v1574 = (threadIdx.x & 31u) % 4u;
                unsigned v1575 = v1574 * 2u;
                unsigned v1576 = v1572 + v1575;
                float2 q148 = *(float2*)(query_numbers + v1576);
                float v1577 = q148.x;
                float v1578 = q148.y;
                unsigned v1579 = v1575 + 1u;
                unsigned v1580 = v1575 + 8u;
                unsigned v1581 = v1572 + v1580;
                float2 q149 = *(float2*)(query_numbers + v1581);
                float v1582 = q149.x;
                float v1583 = q149.y;
                unsigned v1584 = v1575 + 9u;
                unsigned v1585 = v1575 + 16u;
                unsigned v1586 = v1572 + v1585;
                float2 q150 = *(float2*)(query_numbers + v1586);
                float v1587 = q150.x;
                float v1588 = q150.y;
                unsigned v1589 = v1575 + 17u;
                unsigned v1590 = v1575 + 24u;
                unsigned v1591 = v1572 + v1590;
                float2 q151 = *(float2*)(query_numbers + v1591);
                float v1592 = q151.x;
                float v1593 = q151.y;
                unsigned v1594 = v1575 + 25u;
                unsigned v1595 = v1575 + 32u;
                unsigned v1596 = v1572 + v1595;
                float2 q152 = *(float2*)(query_numbers + v1596);
                float v1597 = q152.x;
                float v1598 = q152.y;
                unsigned v1599 = v1575 + 33u;
                unsigned v1600 = v1575 + 40u;
                unsigned v1601 = v1572 + v1600;
                float2 q153 = *(float2*)(query_numbers + v1601);
                float v1602 = q153.x;
                float v1603 = q153.y;
                unsigned v1604 = v1575 + 41u;
                unsigned v1605 = v1575 + 48u;
                unsigned v1606 = v1572 + v1605;
                float2 q154 = *(float2*)(query_numbers + v1606);
                float v1607 = q154.x;
                float v1608 = q154.y;
                unsigned v1609 = v1575 + 49u;
                unsigned v1610 = v1575 + 56u;
                unsigned v1611 = v1572 + v1610;
                float2 q155 = *(float2*)(query_numbers + v1611);
                float v1612 = q155.x;
                float v1613 = q155.y;
                unsigned v1614 = v1575 + 57u;
                unsigned v1615 = slot_3 * 256u;  // inter_staged.rs:224
                unsigned v1616 = (threadIdx.x & 31u) % 8u;
                unsigned v1617 = (threadIdx.x & 31u) / 8u;
                unsigned v1618 = v1617 % 2u;
                unsigned v1619 = (threadIdx.x & 31u) / 16u;
                unsigned v1620 = v1618 * 8u;
                unsigned v1621 = v1619 * 8u;
                unsigned v1622 = v1620 + v1616;
                unsigned v1623 = v1622 * 16u;
                unsigned v1624 = v1615 + v1623;
                unsigned v1625 = v1624 + v1621;
                unsigned v1626 = v1625 >> 6;
                unsigned v1627 = v1626 & 7u;
                unsigned v1628 = v1627 * 8u;
                unsigned v1629 = v1625 ^ v1628;
                unsigned v1630 = slot_3 * 1024u;  // inter_staged.rs:226
                unsigned v1631 = v1621 + v1616;
                unsigned v1632 = v1631 * 16u;
                unsigned v1633 = v1630 + v1632;
                unsigned v1634 = v1633 + v1620;
                unsigned v1635 = v1634 >> 6;
                unsigned v1636 = v1635 & 7u;
                unsigned v1637 = v1636 * 8u;
                unsigned v1638 = v1634 ^ v1637;
                unsigned v1639 = v1621 + 16u;
                unsigned v1640 = v1639 + v1616;
                unsigned v1641 = v1640 * 16u;
                unsigned v1642 = v1630 + v1641;
                unsigned v1643 = v1642 + v1620;
                unsigned v1644 = v1643 >> 6;
                unsigned v1645 = v1644 & 7u;
                unsigned v1646 = v1645 * 8u;
                unsigned v1647 = v1643 ^ v1646;
                unsigned v1648 = v1621 + 32u;
                unsigned v1649 = v1648 + v1616;
                unsigned v1650 = v1649 * 16u;
                unsigned v1651 = v1630 + v1650;
                unsigned v1652 = v1651 + v1620;
                unsigned v1653 = v1652 >> 6;
                unsigned v1654 = v1653 & 7u;
                unsigned v1655 = v1654 * 8u;
                unsigned v1656 = v1652 ^ v1655;
                unsigned v1657 = v1621 + 48u;
                unsigned v1658 = v1657 + v1616;
                unsigned v1659 = v1658 * 16u;
                unsigned v1660 = v1630 + v1659;
                unsigned v1661 = v1660 + v1620;
                unsigned v1662 = v1661 >> 6;
                unsigned v1663 = v1662 & 7u;
                unsigned v1664 = v1663 * 8u;
                unsigned v1665 = v1661 ^ v1664;
                uint4 q156 = kiln_load_blocks(a5, v1629);  // inter_staged.rs:224
                unsigned short v1666 = (unsigned short)(q156.x);
                unsigned short v1667 = (unsigned short)(q156.x >> 16);
                unsigned short v1668 = (unsigned short)(q156.y);
                unsigned short v1669 = (unsigned short)(q156.y >> 16);
                unsigned short v1670 = (unsigned short)(q156.z);
                unsigned short v1671 = (unsigned short)(q156.z >> 16);
                unsigned short v1672 = (unsigned short)(q156.w);
                unsigned short v1673 = (unsigned short)(q156.w >> 16);
                uint4 q157 = kiln_load_blocks(a1, v1638);  // inter_staged.rs:226
                unsigned short v1674 = (unsigned short)(q157.x);
                unsigned short v1675 = (unsigned short)(q157.x >> 16);
                unsigned short v1676 = (unsigned short)(q157.y);
                unsigned short v1677 = (unsigned short)(q157.y >> 16);
                unsigned short v1678 = (unsigned short)(q157.z);
                unsigned short v1679 = (unsigned short)(q157.z >> 16);
                unsigned short v1680 = (unsigned short)(q157.w);
                unsigned short v1681 = (unsigned short)(q157.w >> 16);
                uint4 q158 = kiln_load_blocks(a1, v1647);
                unsigned short v1682 = (unsigned short)(q158.x);
                unsigned short v1683 = (unsigned short)(q158.x >> 16);
                unsigned short v1684 = (unsigned short)(q158.y);
                unsigned short v1685 = (unsigned short)(q158.y >> 16);
                unsigned short v1686 = (unsigned short)(q158.z);
                unsigned short v1687 = (unsigned short)(q158.z >> 16);
                unsigned short v1688 = (unsigned short)(q158.w);
                unsigned short v1689 = (unsigned short)(q158.w >> 16);
                uint4 q159 = kiln_load_blocks(a1, v1656);
                unsigned short v1690 = (unsigned short)(q159.x);
                unsigned short v1691 = (unsigned short)(q159.x >> 16);
                unsigned short v1692 = (unsigned short)(q159.y);
                unsigned short v1693 = (unsigned short)(q159.y >> 16);
                unsigned short v1694 = (unsigned short)(q159.z);
                unsigned short v1695 = (unsigned short)(q159.z >> 16);
                unsigned short v1696 = (unsigned short)(q159.w);
                unsigned short v1697 = (unsigned short)(q159.w >> 16);
                uint4 q160 = kiln_load_blocks(a1, v1665);
                unsigned short v1698 = (unsigned short)(q160.x);
                unsigned short v1699 = (unsigned short)(q160.x >> 16);
                unsigned short v1700 = (unsigned short)(q160.y);
                unsigned short v1701 = (unsigned short)(q160.y >> 16);
                unsigned short v1702 = (unsigned short)(q160.z);
                unsigned short v1703 = (unsigned short)(q160.z >> 16);
                unsigned short v1704 = (unsigned short)(q160.w);
                unsigned short v1705 = (unsigned short)(q160.w >> 16);
                float4 q161 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q161 = kiln_mma_bf16(q161, q156.x, q156.y, q156.z, q156.w, q157.x, q157.y);
                float v1706 = q161.x;
                float v1707 = q161.y;
                float v1708 = q161.z;
                float v1709 = q161.w;
                float4 q162 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q162 = kiln_mma_bf16(q162, q156.x, q156.y, q156.z, q156.w, q157.z, q157.w);
                float v1710 = q162.x;
                float v1711 = q162.y;
                float v1712 = q162.z;
                float v1713 = q162.w;
                float4 q163 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q163 = kiln_mma_bf16(q163, q156.x, q156.y, q156.z, q156.w, q158.x, q158.y);
                float v1714 = q163.x;
                float v1715 = q163.y;
                float v1716 = q163.z;
                float v1717 = q163.w;
                float4 q164 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q164 = kiln_mma_bf16(q164, q156.x, q156.y, q156.z, q156.w, q158.z, q158.w);
                float v1718 = q164.x;
                float v1719 = q164.y;
                float v1720 = q164.z;
                float v1721 = q164.w;
                float4 q165 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q165 = kiln_mma_bf16(q165, q156.x, q156.y, q156.z, q156.w, q159.x, q159.y);
                float v1722 = q165.x;
                float v1723 = q165.y;
                float v1724 = q165.z;
                float v1725 = q165.w;
                float4 q166 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q166 = kiln_mma_bf16(q166, q156.x, q156.y, q156.z, q156.w, q159.z, q159.w);
                float v1726 = q166.x;
                float v1727 = q166.y;
                float v1728 = q166.z;
                float v1729 = q166.w;
                float4 q167 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q167 = kiln_mma_bf16(q167, q156.x, q156.y, q156.z, q156.w, q160.x, q160.y);
                float v1730 = q167.x;
                float v1731 = q167.y;
                float v1732 = q167.z;
                float v1733 = q167.w;
                float4 q168 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q168 = kiln_mma_bf16(q168, q156.x, q156.y, q156.z, q156.w, q160.z, q160.w);
                float v1734 = q168.x;
                float v1735 = q168.y;
                float v1736 = q168.z;
                float v1737 = q168.w;
                float v1738 = v1706 * v1577;  // inter_staged.rs:227
                float v1739 = v1707 * v1578;
                unsigned v1740 = v1573 + 8u;
                float v1741 = v1708 * v1577;
                float v1742 = v1709 * v1578;
                float v1743 = v1710 * v1582;
                float v1744 = v1711 * v1583;
                float v1745 = v1712 * v1582;
                float v1746 = v1713 * v1583;
                float v1747 = v1714 * v1587;
                float v1748 = v1715 * v1588;
                float v1749 = v1716 * v1587;
                float v1750 = v1717 * v1588;
                float v1751 = v1718 * v1592;
                float v1752 = v1719 * v1593;
                float v1753 = v1720 * v1592;
                float v1754 = v1721 * v1593;
                float v1755 = v1722 * v1597;
                float v1756 = v1723 * v1598;
                float v1757 = v1724 * v1597;
                float v1758 = v1725 * v1598;
                float v1759 = v1726 * v1602;
                float v1760 = v1727 * v1603;
                float v1761 = v1728 * v1602;
                float v1762 = v1729 * v1603;
                float v1763 = v1730 * v1607;
                float v1764 = v1731 * v1608;
                float v1765 = v1732 * v1607;
                float v1766 = v1733 * v1608;
                float v1767 = v1734 * v1612;
                float v1768 = v1735 * v1613;
                float v1769 = v1736 * v1612;
                float v1770 = v1737 * v1613;
                unsigned v1771 = v1616 * 64u;  // inter_staged.rs:228
                unsigned v1772 = v1771 >> 6;
                unsigned v1773 = v1772 & 7u;
                unsigned v1774 = v1773 * 8u;
                unsigned v1775 = v1774 ^ v1621;
                unsigned v1776 = v1618 * 512u;
                unsigned v1777 = v1630 + v1776;
                unsigned v1778 = v1777 + v1771;
                unsigned v1779 = v1778 + v1775;
                unsigned v1780 = v1775 ^ 16u;
                unsigned v1781 = v1778 + v1780;
                unsigned v1782 = v1775 ^ 32u;
                unsigned v1783 = v1778 + v1782;
                unsigned v1784 = v1775 ^ 48u;
                unsigned v1785 = v1778 + v1784;
                unsigned v1786 = slot_3 * 4096u;  // inter_staged.rs:229
                unsigned v1787 = v1774 ^ v1620;
                unsigned v1788 = v1619 * 512u;
                unsigned v1789 = v1786 + v1788;
                unsigned v1790 = v1789 + v1771;
                unsigned v1791 = v1790 + v1787;
                unsigned v1792 = v1791 + 1024u;
                unsigned v1793 = v1791 + 2048u;
                unsigned v1794 = v1791 + 3072u;
                unsigned v1795 = v1787 ^ 16u;
                unsigned v1796 = v1790 + v1795;
                unsigned v1797 = v1796 + 1024u;
                unsigned v1798 = v1796 + 2048u;
                unsigned v1799 = v1796 + 3072u;
                unsigned v1800 = v1787 ^ 32u;
                unsigned v1801 = v1790 + v1800;
                unsigned v1802 = v1801 + 1024u;
                unsigned v1803 = v1801 + 2048u;
                unsigned v1804 = v1801 + 3072u;
                unsigned v1805 = v1787 ^ 48u;
                unsigned v1806 = v1790 + v1805;
                unsigned v1807 = v1806 + 1024u;
                unsigned v1808 = v1806 + 2048u;
                unsigned v1809 = v1806 + 3072u;
                uint4 q169 = kiln_load_blocks(a6, v1779);  // inter_staged.rs:228
                unsigned short v1810 = (unsigned short)(q169.x);
                unsigned short v1811 = (unsigned short)(q169.x >> 16);
                unsigned short v1812 = (unsigned short)(q169.y);
                unsigned short v1813 = (unsigned short)(q169.y >> 16);
                unsigned short v1814 = (unsigned short)(q169.z);
                unsigned short v1815 = (unsigned short)(q169.z >> 16);
                unsigned short v1816 = (unsigned short)(q169.w);
                unsigned short v1817 = (unsigned short)(q169.w >> 16);
                uint4 q170 = kiln_load_blocks(a4, v1791);  // inter_staged.rs:229
                unsigned short v1818 = (unsigned short)(q170.x);
                unsigned short v1819 = (unsigned short)(q170.x >> 16);
                unsigned short v1820 = (unsigned short)(q170.y);
                unsigned short v1821 = (unsigned short)(q170.y >> 16);
                unsigned short v1822 = (unsigned short)(q170.z);
                unsigned short v1823 = (unsigned short)(q170.z >> 16);
                unsigned short v1824 = (unsigned short)(q170.w);
                unsigned short v1825 = (unsigned short)(q170.w >> 16);
                uint4 q171 = kiln_load_blocks(a4, v1792);
                unsigned short v1826 = (unsigned short)(q171.x);
                unsigned short v1827 = (unsigned short)(q171.x >> 16);
                unsigned short v1828 = (unsigned short)(q171.y);
                unsigned short v1829 = (unsigned short)(q171.y >> 16);
                unsigned short v1830 = (unsigned short)(q171.z);
                unsigned short v1831 = (unsigned short)(q171.z >> 16);
                unsigned short v1832 = (unsigned short)(q171.w);
                unsigned short v1833 = (unsigned short)(q171.w >> 16);
                uint4 q172 = kiln_load_blocks(a4, v1793);
                unsigned short v1834 = (unsigned short)(q172.x);
                unsigned short v1835 = (unsigned short)(q172.x >> 16);
                unsigned short v1836 = (unsigned short)(q172.y);
                unsigned short v1837 = (unsigned short)(q172.y >> 16);
                unsigned short v1838 = (unsigned short)(q172.z);
                unsigned short v1839 = (unsigned short)(q172.z >> 16);
                unsigned short v1840 = (unsigned short)(q172.w);
                unsigned short v1841 = (unsigned short)(q172.w >> 16);
                uint4 q173 = kiln_load_blocks(a4, v1794);
                unsigned short v1842 = (unsigned short)(q173.x);
                unsigned short v1843 = (unsigned short)(q173.x >> 16);
                unsigned short v1844 = (unsigned short)(q173.y);
                unsigned short v1845 = (unsigned short)(q173.y >> 16);
                unsigned short v1846 = (unsigned short)(q173.z);
                unsigned short v1847 = (unsigned short)(q173.z >> 16);
                unsigned short v1848 = (unsigned short)(q173.w);
                unsigned short v1849 = (unsigned short)(q173.w >> 16);
                float4 q174 = make_float4(v1738, v1739, v1741, v1742);
                q174 = kiln_mma_bf16(q174, q169.x, q169.y, q169.z, q169.w, q170.x, q170.y);
                float v1850 = q174.x;
                float v1851 = q174.y;
                float v1852 = q174.z;
                float v1853 = q174.w;
                float4 q175 = make_float4(v1743, v1744, v1745, v1746);
                q175 = kiln_mma_bf16(q175, q169.x, q169.y, q169.z, q169.w, q170.z, q170.w);
                float v1854 = q175.x;
                float v1855 = q175.y;
                float v1856 = q175.z;
                float v1857 = q175.w;
                float4 q176 = make_float4(v1747, v1748, v1749, v1750);
                q176 = kiln_mma_bf16(q176, q169.x, q169.y, q169.z, q169.w, q171.x, q171.y);
                float v1858 = q176.x;
                float v1859 = q176.y;
                float v1860 = q176.z;
                float v1861 = q176.w;
                float4 q177 = make_float4(v1751, v1752, v1753, v1754);
                q177 = kiln_mma_bf16(q177, q169.x, q169.y, q169.z, q169.w, q171.z, q171.w);
                float v1862 = q177.x;
                float v1863 = q177.y;
                float v1864 = q177.z;
                float v1865 = q177.w;
                float4 q178 = make_float4(v1755, v1756, v1757, v1758);
                q178 = kiln_mma_bf16(q178, q169.x, q169.y, q169.z, q169.w, q172.x, q172.y);
                float v1866 = q178.x;
                float v1867 = q178.y;
                float v1868 = q178.z;
                float v1869 = q178.w;
                float4 q179 = make_float4(v1759, v1760, v1761, v1762);
                q179 = kiln_mma_bf16(q179, q169.x, q169.y, q169.z, q169.w, q172.z, q172.w);
                float v1870 = q179.x;
                float v1871 = q179.y;
                float v1872 = q179.z;
                float v1873 = q179.w;
                float4 q180 = make_float4(v1763, v1764, v1765, v1766);
                q180 = kiln_mma_bf16(q180, q169.x, q169.y, q169.z, q169.w, q173.x, q173.y);
                float v1874 = q180.x;
                float v1875 = q180.y;
                float v1876 = q180.z;
                float v1877 = q180.w;
                float4 q181 = make_float4(v1767, v1768, v1769, v1770);
                q181 = kiln_mma_bf16(q181, q169.x, q169.y, q169.z, q169.w, q173.z, q173.w);
                float v1878 = q181.x;
                float v1879 = q181.y;
                float v1880 = q181.z;
                float v1881 = q181.w;
                uint4 q182 = kiln_load_blocks(a6, v1781);  // inter_staged.rs:228
                unsigned short v1882 = (unsigned short)(q182.x);
                unsigned short v1883 = (unsigned short)(q182.x >> 16);
                unsigned short v1884 = (unsigned short)(q182.y);
                unsigned short v1885 = (unsigned short)(q182.y >> 16);
                unsigned short v1886 = (unsigned short)(q182.z);
                unsigned short v1887 = (unsigned short)(q182.z >> 16);
                unsigned short v1888 = (unsigned short)(q182.w);
                unsigned short v1889 = (unsigned short)(q182.w >> 16);
                uint4 q183 = kiln_load_blocks(a4, v1796);  // inter_staged.rs:229
                unsigned short v1890 = (unsigned short)(q183.x);
                unsigned short v1891 = (unsigned short)(q183.x >> 16);
                unsigned short v1892 = (unsigned short)(q183.y);
                unsigned short v1893 = (unsigned short)(q183.y >> 16);
                unsigned short v1894 = (unsigned short)(q183.z);
                unsigned short v1895 = (unsigned short)(q183.z >> 16);
                unsigned short v1896 = (unsigned short)(q183.w);
                unsigned short v1897 = (unsigned short)(q183.w >> 16);
                uint4 q184 = kiln_load_blocks(a4, v1797);
                unsigned short v1898 = (unsigned short)(q184.x);
                unsigned short v1899 = (unsigned short)(q184.x >> 16);
                unsigned short v1900 = (unsigned short)(q184.y);
                unsigned short v1901 = (unsigned short)(q184.y >> 16);
                unsigned short v1902 = (unsigned short)(q184.z);
                unsigned short v1903 = (unsigned short)(q184.z >> 16);
                unsigned short v1904 = (unsigned short)(q184.w);
                unsigned short v1905 = (unsigned short)(q184.w >> 16);
                uint4 q185 = kiln_load_blocks(a4, v1798);
                unsigned short v1906 = (unsigned short)(q185.x);
                unsigned short v1907 = (unsigned short)(q185.x >> 16);
                unsigned short v1908 = (unsigned short)(q185.y);
                unsigned short v1909 = (unsigned short)(q185.y >> 16);
                unsigned short v1910 = (unsigned short)(q185.z);
                unsigned short v1911 = (unsigned short)(q185.z >> 16);
                unsigned short v1912 = (unsigned short)(q185.w);
                unsigned short v1913 = (unsigned short)(q185.w >> 16);
                uint4 q186 = kiln_load_blocks(a4, v1799);
                unsigned short v1914 = (unsigned short)(q186.x);
                unsigned short v1915 = (unsigned short)(q186.x >> 16);
                unsigned short v1916 = (unsigned short)(q186.y);
                unsigned short v1917 = (unsigned short)(q186.y >> 16);
                unsigned short v1918 = (unsigned short)(q186.z);
                unsigned short v1919 = (unsigned short)(q186.z >> 16);
                unsigned short v1920 = (unsigned short)(q186.w);
                unsigned short v1921 = (unsigned short)(q186.w >> 16);
                float4 q187 = make_float4(v1850, v1851, v1852, v1853);
                q187 = kiln_mma_bf16(q187, q182.x, q182.y, q182.z, q182.w, q183.x, q183.y);
                float v1922 = q187.x;
                float v1923 = q187.y;
                float v1924 = q187.z;
                float v1925 = q187.w;
                float4 q188 = make_float4(v1854, v1855, v1856, v1857);
                q188 = kiln_mma_bf16(q188, q182.x, q182.y, q182.z, q182.w, q183.z, q183.w);
                float v1926 = q188.x;
                float v1927 = q188.y;
                float v1928 = q188.z;
                float v1929 = q188.w;
                float4 q189 = make_float4(v1858, v1859, v1860, v1861);
                q189 = kiln_mma_bf16(q189, q182.x, q182.y, q182.z, q182.w, q184.x, q184.y);
                float v1930 = q189.x;
                float v1931 = q189.y;
                float v1932 = q189.z;
                float v1933 = q189.w;
                float4 q190 = make_float4(v1862, v1863, v1864, v1865);
                q190 = kiln_mma_bf16(q190, q182.x, q182.y, q182.z, q182.w, q184.z, q184.w);
                float v1934 = q190.x;
                float v1935 = q190.y;
                float v1936 = q190.z;
                float v1937 = q190.w;
                float4 q191 = make_float4(v1866, v1867, v1868, v1869);
                q191 = kiln_mma_bf16(q191, q182.x, q182.y, q182.z, q182.w, q185.x, q185.y);
                float v1938 = q191.x;
                float v1939 = q191.y;
                float v1940 = q191.z;
                float v1941 = q191.w;
                float4 q192 = make_float4(v1870, v1871, v1872, v1873);
                q192 = kiln_mma_bf16(q192, q182.x, q182.y, q182.z, q182.w, q185.z, q185.w);
                float v1942 = q192.x;
                float v1943 = q192.y;
                float v1944 = q192.z;
                float v1945 = q192.w;
                float4 q193 = make_float4(v1874, v1875, v1876, v1877);
                q193 = kiln_mma_bf16(q193, q182.x, q182.y, q182.z, q182.w, q186.x, q186.y);
                float v1946 = q193.x;
                float v1947 = q193.y;
                float v1948 = q193.z;
                float v1949 = q193.w;
                float4 q194 = make_float4(v1878, v1879, v1880, v1881);
                q194 = kiln_mma_bf16(q194, q182.x, q182.y, q182.z, q182.w, q186.z, q186.w);
                float v1950 = q194.x;
                float v1951 = q194.y;
                float v1952 = q194.z;
                float v1953 = q194.w;
                uint4 q195 = kiln_load_blocks(a6, v1783);  // inter_staged.rs:228
                unsigned short v1954 = (unsigned short)(q195.x);
                unsigned short v1955 = (unsigned short)(q195.x >> 16);
                unsigned short v1956 = (unsigned short)(q195.y);
                unsigned short v1957 = (unsigned short)(q195.y >> 16);
                unsigned short v1958 = (unsigned short)(q195.z);
                unsigned short v1959 = (unsigned short)(q195.z >> 16);
                unsigned short v1960 = (unsigned short)(q195.w);
                unsigned short v1961 = (unsigned short)(q195.w >> 16);
                uint4 q196 = kiln_load_blocks(a4, v1801);  // inter_staged.rs:229
                unsigned short v1962 = (unsigned short)(q196.x);
                unsigned short v1963 = (unsigned short)(q196.x >> 16);
                unsigned short v1964 = (unsigned short)(q196.y);
                unsigned short v1965 = (unsigned short)(q196.y >> 16);
                unsigned short v1966 = (unsigned short)(q196.z);
                unsigned short v1967 = (unsigned short)(q196.z >> 16);
                unsigned short v1968 = (unsigned short)(q196.w);
                unsigned short v1969 = (unsigned short)(q196.w >> 16);
                uint4 q197 = kiln_load_blocks(a4, v1802);
                unsigned short v1970 = (unsigned short)(q197.x);
                unsigned short v1971 = (unsigned short)(q197.x >> 16);
                unsigned short v1972 = (unsigned short)(q197.y);
                unsigned short v1973 = (unsigned short)(q197.y >> 16);
                unsigned short v1974 = (unsigned short)(q197.z);
                unsigned short v1975 = (unsigned short)(q197.z >> 16);
                unsigned short v1976 = (unsigned short)(q197.w);
                unsigned short v1977 = (unsigned short)(q197.w >> 16);
                uint4 q198 = kiln_load_blocks(a4, v1803);
                unsigned short v1978 = (unsigned short)(q198.x);
                unsigned short v1979 = (unsigned short)(q198.x >> 16);
                unsigned short v1980 = (unsigned short)(q198.y);
                unsigned short v1981 = (unsigned short)(q198.y >> 16);
                unsigned short v1982 = (unsigned short)(q198.z);
                unsigned short v1983 = (unsigned short)(q198.z >> 16);
                unsigned short v1984 = (unsigned short)(q198.w);
                unsigned short v1985 = (unsigned short)(q198.w >> 16);
                uint4 q199 = kiln_load_blocks(a4, v1804);
                unsigned short v1986 = (unsigned short)(q199.x);
                unsigned short v1987 = (unsigned short)(q199.x >> 16);
                unsigned short v1988 = (unsigned short)(q199.y);
                unsigned short v1989 = (unsigned short)(q199.y >> 16);
                unsigned short v1990 = (unsigned short)(q199.z);
                unsigned short v1991 = (unsigned short)(q199.z >> 16);
                unsigned short v1992 = (unsigned short)(q199.w);
                unsigned short v1993 = (unsigned short)(q199.w >> 16);
                float4 q200 = make_float4(v1922, v1923, v1924, v1925);
                q200 = kiln_mma_bf16(q200, q195.x, q195.y, q195.z, q195.w, q196.x, q196.y);
                float v1994 = q200.x;
                float v1995 = q200.y;
                float v1996 = q200.z;
                float v1997 = q200.w;
                float4 q201 = make_float4(v1926, v1927, v1928, v1929);
                q201 = kiln_mma_bf16(q201, q195.x, q195.y, q195.z, q195.w, q196.z, q196.w);
                float v1998 = q201.x;
                float v1999 = q201.y;
                float v2000 = q201.z;
                float v2001 = q201.w;
                float4 q202 = make_float4(v1930, v1931, v1932, v1933);
                q202 = kiln_mma_bf16(q202, q195.x, q195.y, q195.z, q195.w, q197.x, q197.y);
                float v2002 = q202.x;
                float v2003 = q202.y;
                float v2004 = q202.z;
                float v2005 = q202.w;
                float4 q203 = make_float4(v1934, v1935, v1936, v1937);
                q203 = kiln_mma_bf16(q203, q195.x, q195.y, q195.z, q195.w, q197.z, q197.w);
                float v2006 = q203.x;
                float v2007 = q203.y;
                float v2008 = q203.z;
                float v2009 = q203.w;
                float4 q204 = make_float4(v1938, v1939, v1940, v1941);
                q204 = kiln_mma_bf16(q204, q195.x, q195.y, q195.z, q195.w, q198.x, q198.y);
                float v2010 = q204.x;
                float v2011 = q204.y;
                float v2012 = q204.z;
                float v2013 = q204.w;
                float4 q205 = make_float4(v1942, v1943, v1944, v1945);
                q205 = kiln_mma_bf16(q205, q195.x, q195.y, q195.z, q195.w, q198.z, q198.w);
                float v2014 = q205.x;
                float v2015 = q205.y;
                float v2016 = q205.z;
                float v2017 = q205.w;
                float4 q206 = make_float4(v1946, v1947, v1948, v1949);
                q206 = kiln_mma_bf16(q206, q195.x, q195.y, q195.z, q195.w, q199.x, q199.y);
                float v2018 = q206.x;
                float v2019 = q206.y;
                float v2020 = q206.z;
                float v2021 = q206.w;
                float4 q207 = make_float4(v1950, v1951, v1952, v1953);
                q207 = kiln_mma_bf16(q207, q195.x, q195.y, q195.z, q195.w, q199.z, q199.w);
                float v2022 = q207.x;
                float v2023 = q207.y;
                float v2024 = q207.z;
                float v2025 = q207.w;
                uint4 q208 = kiln_load_blocks(a6, v1785);  // inter_staged.rs:228
                unsigned short v2026 = (unsigned short)(q208.x);
                unsigned short v2027 = (unsigned short)(q208.x >> 16);
                unsigned short v2028 = (unsigned short)(q208.y);
                unsigned short v2029 = (unsigned short)(q208.y >> 16);
                unsigned short v2030 = (unsigned short)(q208.z);
                unsigned short v2031 = (unsigned short)(q208.z >> 16);
                unsigned short v2032 = (unsigned short)(q208.w);
                unsigned short v2033 = (unsigned short)(q208.w >> 16);
                uint4 q209 = kiln_load_blocks(a4, v1806);  // inter_staged.rs:229
                unsigned short v2034 = (unsigned short)(q209.x);
                unsigned short v2035 = (unsigned short)(q209.x >> 16);
                unsigned short v2036 = (unsigned short)(q209.y);
                unsigned short v2037 = (unsigned short)(q209.y >> 16);
                unsigned short v2038 = (unsigned short)(q209.z);
                unsigned short v2039 = (unsigned short)(q209.z >> 16);
                unsigned short v2040 = (unsigned short)(q209.w);
                unsigned short v2041 = (unsigned short)(q209.w >> 16);
                uint4 q210 = kiln_load_blocks(a4, v1807);
                unsigned short v2042 = (unsigned short)(q210.x);
                unsigned short v2043 = (unsigned short)(q210.x >> 16);
                unsigned short v2044 = (unsigned short)(q210.y);
                unsigned short v2045 = (unsigned short)(q210.y >> 16);
                unsigned short v2046 = (unsigned short)(q210.z);
                unsigned short v2047 = (unsigned short)(q210.z >> 16);
                unsigned short v2048 = (unsigned short)(q210.w);
                unsigned short v2049 = (unsigned short)(q210.w >> 16);
                uint4 q211 = kiln_load_blocks(a4, v1808);
                unsigned short v2050 = (unsigned short)(q211.x);
                unsigned short v2051 = (unsigned short)(q211.x >> 16);
                unsigned short v2052 = (unsigned short)(q211.y);
                unsigned short v2053 = (unsigned short)(q211.y >> 16);
                unsigned short v2054 = (unsigned short)(q211.z);
                unsigned short v2055 = (unsigned short)(q211.z >> 16);
                unsigned short v2056 = (unsigned short)(q211.w);
                unsigned short v2057 = (unsigned short)(q211.w >> 16);
                uint4 q212 = kiln_load_blocks(a4, v1809);
                unsigned short v2058 = (unsigned short)(q212.x);
                unsigned short v2059 = (unsigned short)(q212.x >> 16);
                unsigned short v2060 = (unsigned short)(q212.y);
                unsigned short v2061 = (unsigned short)(q212.y >> 16);
                unsigned short v2062 = (unsigned short)(q212.z);
                unsigned short v2063 = (unsigned short)(q212.z >> 16);
                unsigned short v2064 = (unsigned short)(q212.w);
                unsigned short v2065 = (unsigned short)(q212.w >> 16);
                float4 q213 = make_float4(v1994, v1995, v1996, v1997);
                q213 = kiln_mma_bf16(q213, q208.x, q208.y, q208.z, q208.w, q209.x, q209.y);
                float v2066 = q213.x;
                float v2067 = q213.y;
                float v2068 = q213.z;
                float v2069 = q213.w;
                float4 q214 = make_float4(v1998, v1999, v2000, v2001);
                q214 = kiln_mma_bf16(q214, q208.x, q208.y, q208.z, q208.w, q209.z, q209.w);
                float v2070 = q214.x;
                float v2071 = q214.y;
                float v2072 = q214.z;
                float v2073 = q214.w;
                float4 q215 = make_float4(v2002, v2003, v2004, v2005);
                q215 = kiln_mma_bf16(q215, q208.x, q208.y, q208.z, q208.w, q210.x, q210.y);
                float v2074 = q215.x;
                float v2075 = q215.y;
                float v2076 = q215.z;
                float v2077 = q215.w;
                float4 q216 = make_float4(v2006, v2007, v2008, v2009);
                q216 = kiln_mma_bf16(q216, q208.x, q208.y, q208.z, q208.w, q210.z, q210.w);
                float v2078 = q216.x;
                float v2079 = q216.y;
                float v2080 = q216.z;
                float v2081 = q216.w;
                float4 q217 = make_float4(v2010, v2011, v2012, v2013);
                q217 = kiln_mma_bf16(q217, q208.x, q208.y, q208.z, q208.w, q211.x, q211.y);
                float v2082 = q217.x;
                float v2083 = q217.y;
                float v2084 = q217.z;
                float v2085 = q217.w;
                float4 q218 = make_float4(v2014, v2015, v2016, v2017);
                q218 = kiln_mma_bf16(q218, q208.x, q208.y, q208.z, q208.w, q211.z, q211.w);
                float v2086 = q218.x;
                float v2087 = q218.y;
                float v2088 = q218.z;
                float v2089 = q218.w;
                float4 q219 = make_float4(v2018, v2019, v2020, v2021);
                q219 = kiln_mma_bf16(q219, q208.x, q208.y, q208.z, q208.w, q212.x, q212.y);
                float v2090 = q219.x;
                float v2091 = q219.y;
                float v2092 = q219.z;
                float v2093 = q219.w;
                float4 q220 = make_float4(v2022, v2023, v2024, v2025);
                q220 = kiln_mma_bf16(q220, q208.x, q208.y, q208.z, q208.w, q212.z, q212.w);
                float v2094 = q220.x;
                float v2095 = q220.y;
                float v2096 = q220.z;
                float v2097 = q220.w;
                bool v2098 = first_8 < tokens;  // inter_staged.rs:230
                if (v2098) {
                    unsigned q221 = kiln_narrow_pair_bf16(v2066, v2067);  // inter_staged.rs:231
                    unsigned short v2099 = (unsigned short)(q221);
                    unsigned short v2100 = (unsigned short)(q221 >> 16);
                    unsigned q222 = kiln_narrow_pair_bf16(v2068, v2069);
                    unsigned short v2101 = (unsigned short)(q222);
                    unsigned short v2102 = (unsigned short)(q222 >> 16);
                    unsigned q223 = kiln_narrow_pair_bf16(v2070, v2071);
                    unsigned short v2103 = (unsigned short)(q223);
                    unsigned short v2104 = (unsigned short)(q223 >> 16);
                    unsigned q224 = kiln_narrow_pair_bf16(v2072, v2073);
                    unsigned short v2105 = (unsigned short)(q224);
                    unsigned short v2106 = (unsigned short)(q224 >> 16);
                    unsigned q225 = kiln_narrow_pair_bf16(v2074, v2075);
                    unsigned short v2107 = (unsigned short)(q225);
                    unsigned short v2108 = (unsigned short)(q225 >> 16);
                    unsigned q226 = kiln_narrow_pair_bf16(v2076, v2077);
                    unsigned short v2109 = (unsigned short)(q226);
                    unsigned short v2110 = (unsigned short)(q226 >> 16);
                    unsigned q227 = kiln_narrow_pair_bf16(v2078, v2079);
                    unsigned short v2111 = (unsigned short)(q227);
                    unsigned short v2112 = (unsigned short)(q227 >> 16);
                    unsigned q228 = kiln_narrow_pair_bf16(v2080, v2081);
                    unsigned short v2113 = (unsigned short)(q228);
                    unsigned short v2114 = (unsigned short)(q228 >> 16);
                    unsigned q229 = kiln_narrow_pair_bf16(v2082, v2083);
                    unsigned short v2115 = (unsigned short)(q229);
                    unsigned short v2116 = (unsigned short)(q229 >> 16);
                    unsigned q230 = kiln_narrow_pair_bf16(v2084, v2085);
                    unsigned short v2117 = (unsigned short)(q230);
                    unsigned short v2118 = (unsigned short)(q230 >> 16);
                    unsigned q231 = kiln_narrow_pair_bf16(v2086, v2087);
                    unsigned short v2119 = (unsigned short)(q231);
                    unsigned short v2120 = (unsigned short)(q231 >> 16);
                    unsigned q232 = kiln_narrow_pair_bf16(v2088, v2089);
                    unsigned short v2121 = (unsigned short)(q232);
                    unsigned short v2122 = (unsigned short)(q232 >> 16);
                    unsigned q233 = kiln_narrow_pair_bf16(v2090, v2091);
                    unsigned short v2123 = (unsigned short)(q233);
                    unsigned short v2124 = (unsigned short)(q233 >> 16);
                    unsigned q234 = kiln_narrow_pair_bf16(v2092, v2093);
                    unsigned short v2125 = (unsigned short)(q234);
                    unsigned short v2126 = (unsigned short)(q234 >> 16);
                    unsigned q235 = kiln_narrow_pair_bf16(v2094, v2095);
                    unsigned short v2127 = (unsigned short)(q235);
                    unsigned short v2128 = (unsigned short)(q235 >> 16);
                    unsigned q236 = kiln_narrow_pair_bf16(v2096, v2097);
                    unsigned short v2129 = (unsigned short)(q236);
                    unsigned short v2130 = (unsigned short)(q236 >> 16);
                    unsigned v2131 = tokens - first_8;  // inter_staged.rs:232
                    bool v2132 = v2131 >= 64u;
                    bool v2133 = v2132 && v2132;
                    if (v2133) {
                        unsigned long long v2134 = (unsigned long long)blockIdx.z;  // inter_staged.rs:90
                        unsigned long long v2135 = (unsigned long long)tokens;
                        unsigned long long v2136 = v2134 * v2135;
                        unsigned long long v2137 = (unsigned long long)first_8;
                        unsigned long long v2138 = v2136 + v2137;
                        unsigned long long v2139 = v2138 * 2ull;
                        unsigned long long v2140 = v2139 + key_head;
                        unsigned long long v2141 = v2140 * 16ull;
                        unsigned long long v2142 = v2141 + v5;
                        unsigned long long v2143 = (unsigned long long)v1575;  // inter_staged.rs:233
                        unsigned long long v2144 = (unsigned long long)v1573;
                        unsigned long long v2145 = v2143 * 32ull;
                        unsigned long long v2146 = v2142 + v2145;
                        unsigned long long v2147 = v2146 + v2144;
                        y[v2147] = v2099;
                        unsigned long long v2148 = (unsigned long long)v1579;
                        unsigned long long v2149 = v2148 * 32ull;
                        unsigned long long v2150 = v2142 + v2149;
                        unsigned long long v2151 = v2150 + v2144;
                        y[v2151] = v2100;
                        unsigned long long v2152 = (unsigned long long)v1740;
                        unsigned long long v2153 = v2146 + v2152;
                        y[v2153] = v2101;
                        unsigned long long v2154 = v2150 + v2152;
                        y[v2154] = v2102;
                        unsigned long long v2155 = (unsigned long long)v1580;
                        unsigned long long v2156 = v2155 * 32ull;
                        unsigned long long v2157 = v2142 + v2156;
                        unsigned long long v2158 = v2157 + v2144;
                        y[v2158] = v2103;
                        unsigned long long v2159 = (unsigned long long)v1584;
                        unsigned long long v2160 = v2159 * 32ull;
                        unsigned long long v2161 = v2142 + v2160;
                        unsigned long long v2162 = v2161 + v2144;
                        y[v2162] = v2104;
                        unsigned long long v2163 = v2157 + v2152;
                        y[v2163] = v2105;
                        unsigned long long v2164 = v2161 + v2152;
                        y[v2164] = v2106;
                        unsigned long long v2165 = (unsigned long long)v1585;
                        unsigned long long v2166 = v2165 * 32ull;
                        unsigned long long v2167 = v2142 + v2166;
                        unsigned long long v2168 = v2167 + v2144;
                        y[v2168] = v2107;
                        unsigned long long v2169 = (unsigned long long)v1589;
                        unsigned long long v2170 = v2169 * 32ull;
                        unsigned long long v2171 = v2142 + v2170;
                        unsigned long long v2172 = v2171 + v2144;
                        y[v2172] = v2108;
                        unsigned long long v2173 = v2167 + v2152;
                        y[v2173] = v2109;
                        unsigned long long v2174 = v2171 + v2152;
                        y[v2174] = v2110;
                        unsigned long long v2175 = (unsigned long long)v1590;
                        unsigned long long v2176 = v2175 * 32ull;
                        unsigned long long v2177 = v2142 + v2176;
                        unsigned long long v2178 = v2177 + v2144;
                        y[v2178] = v2111;
                        unsigned long long v2179 = (unsigned long long)v1594;
                        unsigned long long v2180 = v2179 * 32ull;
                        unsigned long long v2181 = v2142 + v2180;
                        unsigned long long v2182 = v2181 + v2144;
                        y[v2182] = v2112;
                        unsigned long long v2183 = v2177 + v2152;
                        y[v2183] = v2113;
                        unsigned long long v2184 = v2181 + v2152;
                        y[v2184] = v2114;
                        unsigned long long v2185 = (unsigned long long)v1595;
                        unsigned long long v2186 = v2185 * 32ull;
                        unsigned long long v2187 = v2142 + v2186;
                        unsigned long long v2188 = v2187 + v2144;
                        y[v2188] = v2115;
                        unsigned long long v2189 = (unsigned long long)v1599;
                        unsigned long long v2190 = v2189 * 32ull;
                        unsigned long long v2191 = v2142 + v2190;
                        unsigned long long v2192 = v2191 + v2144;
                        y[v2192] = v2116;
                        unsigned long long v2193 = v2187 + v2152;
                        y[v2193] = v2117;
                        unsigned long long v2194 = v2191 + v2152;
                        y[v2194] = v2118;
                        unsigned long long v2195 = (unsigned long long)v1600;
                        unsigned long long v2196 = v2195 * 32ull;
                        unsigned long long v2197 = v2142 + v2196;
                        unsigned long long v2198 = v2197 + v2144;
                        y[v2198] = v2119;
                        unsigned long long v2199 = (unsigned long long)v1604;
                        unsigned long long v2200 = v2199 * 32ull;
                        unsigned long long v2201 = v2142 + v2200;
                        unsigned long long v2202 = v2201 + v2144;
                        y[v2202] = v2120;
                        unsigned long long v2203 = v2197 + v2152;
                        y[v2203] = v2121;
                        unsigned long long v2204 = v2201 + v2152;
                        y[v2204] = v2122;
                        unsigned long long v2205 = (unsigned long long)v1605;
                        unsigned long long v2206 = v2205 * 32ull;
                        unsigned long long v2207 = v2142 + v2206;
                        unsigned long long v2208 = v2207 + v2144;
                        y[v2208] = v2123;
                        unsigned long long v2209 = (unsigned long long)v1609;
                        unsigned long long v2210 = v2209 * 32ull;
                        unsigned long long v2211 = v2142 + v2210;
                        unsigned long long v2212 = v2211 + v2144;
                        y[v2212] = v2124;
                        unsigned long long v2213 = v2207 + v2152;
                        y[v2213] = v2125;
                        unsigned long long v2214 = v2211 + v2152;
                        y[v2214] = v2126;
                        unsigned long long v2215 = (unsigned long long)v1610;
                        unsigned long long v2216 = v2215 * 32ull;
                        unsigned long long v2217 = v2142 + v2216;
                        unsigned long long v2218 = v2217 + v2144;
                        y[v2218] = v2127;
                        unsigned long long v2219 = (unsigned long long)v1614;
                        unsigned long long v2220 = v2219 * 32ull;
                        unsigned long long v2221 = v2142 + v2220;
                        unsigned long long v2222 = v2221 + v2144;
                        y[v2222] = v2128;
                        unsigned long long v2223 = v2217 + v2152;
                        y[v2223] = v2129;
                        unsigned long long v2224 = v2221 + v2152;
                        y[v2224] = v2130;
                    } else {
                        unsigned long long v2225 = (unsigned long long)blockIdx.z;  // inter_staged.rs:90
                        unsigned long long v2226 = (unsigned long long)tokens;
                        unsigned long long v2227 = v2225 * v2226;
                        unsigned long long v2228 = (unsigned long long)first_8;
                        unsigned long long v2229 = v2227 + v2228;
                        unsigned long long v2230 = v2229 * 2ull;
                        unsigned long long v2231 = v2230 + key_head;
                        unsigned long long v2232 = v2231 * 16ull;
                        unsigned long long v2233 = v2232 + v5;
                        unsigned long long v2234 = (unsigned long long)v1575;  // inter_staged.rs:235
                        unsigned long long v2235 = (unsigned long long)v1573;
                        unsigned long long v2236 = v2234 * 32ull;
                        unsigned long long v2237 = v2233 + v2236;
                        unsigned long long v2238 = v2237 + v2235;
                        bool v2239 = v1575 < v2131;
                        if (v2239) {
                            y[v2238] = v2099;
                        }
                        unsigned long long v2240 = (unsigned long long)v1579;
                        unsigned long long v2241 = v2240 * 32ull;
                        unsigned long long v2242 = v2233 + v2241;
                        unsigned long long v2243 = v2242 + v2235;
                        bool v2244 = v1579 < v2131;
                        if (v2244) {
                            y[v2243] = v2100;
                        }
                        unsigned long long v2245 = (unsigned long long)v1740;
                        unsigned long long v2246 = v2237 + v2245;
                        if (v2239) {
                            y[v2246] = v2101;
                        }
                        unsigned long long v2247 = v2242 + v2245;
                        if (v2244) {
                            y[v2247] = v2102;
                        }
                        unsigned long long v2248 = (unsigned long long)v1580;
                        unsigned long long v2249 = v2248 * 32ull;
                        unsigned long long v2250 = v2233 + v2249;
                        unsigned long long v2251 = v2250 + v2235;
                        bool v2252 = v1580 < v2131;
                        if (v2252) {
                            y[v2251] = v2103;
                        }
                        unsigned long long v2253 = (unsigned long long)v1584;
                        unsigned long long v2254 = v2253 * 32ull;
                        unsigned long long v2255 = v2233 + v2254;
                        unsigned long long v2256 = v2255 + v2235;
                        bool v2257 = v1584 < v2131;
                        if (v2257) {
                            y[v2256] = v2104;
                        }
                        unsigned long long v2258 = v2250 + v2245;
                        if (v2252) {
                            y[v2258] = v2105;
                        }
                        unsigned long long v2259 = v2255 + v2245;
                        if (v2257) {
                            y[v2259] = v2106;
                        }
                        unsigned long long v2260 = (unsigned long long)v1585;
                        unsigned long long v2261 = v2260 * 32ull;
                        unsigned long long v2262 = v2233 + v2261;
                        unsigned long long v2263 = v2262 + v2235;
                        bool v2264 = v1585 < v2131;
                        if (v2264) {
                            y[v2263] = v2107;
                        }
                        unsigned long long v2265 = (unsigned long long)v1589;
                        unsigned long long v2266 = v2265 * 32ull;
                        unsigned long long v2267 = v2233 + v2266;
                        unsigned long long v2268 = v2267 + v2235;
                        bool v2269 = v1589 < v2131;
                        if (v2269) {
                            y[v2268] = v2108;
                        }
                        unsigned long long v2270 = v2262 + v2245;
                        if (v2264) {
                            y[v2270] = v2109;
                        }
                        unsigned long long v2271 = v2267 + v2245;
                        if (v2269) {
                            y[v2271] = v2110;
                        }
                        unsigned long long v2272 = (unsigned long long)v1590;
                        unsigned long long v2273 = v2272 * 32ull;
                        unsigned long long v2274 = v2233 + v2273;
                        unsigned long long v2275 = v2274 + v2235;
                        bool v2276 = v1590 < v2131;
                        if (v2276) {
                            y[v2275] = v2111;
                        }
                        unsigned long long v2277 = (unsigned long long)v1594;
                        unsigned long long v2278 = v2277 * 32ull;
                        unsigned long long v2279 = v2233 + v2278;
                        unsigned long long v2280 = v2279 + v2235;
                        bool v2281 = v1594 < v2131;
                        if (v2281) {
                            y[v2280] = v2112;
                        }
                        unsigned long long v2282 = v2274 + v2245;
                        if (v2276) {
                            y[v2282] = v2113;
                        }
                        unsigned long long v2283 = v2279 + v2245;
                        if (v2281) {
                            y[v2283] = v2114;
                        }
                        unsigned long long v2284 = (unsigned long long)v1595;
                        unsigned long long v2285 = v2284 * 32ull;
                        unsigned long long v2286 = v2233 + v2285;
                        unsigned long long v2287 = v2286 + v2235;
                        bool v2288 = v1595 < v2131;
                        if (v2288) {
                            y[v2287] = v2115;
                        }
                        unsigned long long v2289 = (unsigned long long)v1599;
                        unsigned long long v2290 = v2289 * 32ull;
                        unsigned long long v2291 = v2233 + v2290;
                        unsigned long long v2292 = v2291 + v2235;
                        bool v2293 = v1599 < v2131;
                        if (v2293) {
                            y[v2292] = v2116;
                        }
                        unsigned long long v2294 = v2286 + v2245;
                        if (v2288) {
                            y[v2294] = v2117;
                        }
                        unsigned long long v2295 = v2291 + v2245;
                        if (v2293) {
                            y[v2295] = v2118;
                        }
                        unsigned long long v2296 = (unsigned long long)v1600;
                        unsigned long long v2297 = v2296 * 32ull;
                        unsigned long long v2298 = v2233 + v2297;
                        unsigned long long v2299 = v2298 + v2235;
                        bool v2300 = v1600 < v2131;
                        if (v2300) {
                            y[v2299] = v2119;
                        }
                        unsigned long long v2301 = (unsigned long long)v1604;
                        unsigned long long v2302 = v2301 * 32ull;
                        unsigned long long v2303 = v2233 + v2302;
                        unsigned long long v2304 = v2303 + v2235;
                        bool v2305 = v1604 < v2131;
                        if (v2305) {
                            y[v2304] = v2120;
                        }
                        unsigned long long v2306 = v2298 + v2245;
                        if (v2300) {
                            y[v2306] = v2121;
                        }
                        unsigned long long v2307 = v2303 + v2245;
                        if (v2305) {
                            y[v2307] = v2122;
                        }
                        unsigned long long v2308 = (unsigned long long)v1605;
                        unsigned long long v2309 = v2308 * 32ull;
                        unsigned long long v2310 = v2233 + v2309;
                        unsigned long long v2311 = v2310 + v2235;
                        bool v2312 = v1605 < v2131;
                        if (v2312) {
                            y[v2311] = v2123;
                        }
                        unsigned long long v2313 = (unsigned long long)v1609;
                        unsigned long long v2314 = v2313 * 32ull;
                        unsigned long long v2315 = v2233 + v2314;
                        unsigned long long v2316 = v2315 + v2235;
                        bool v2317 = v1609 < v2131;
                        if (v2317) {
                            y[v2316] = v2124;
                        }
                        unsigned long long v2318 = v2310 + v2245;
                        if (v2312) {
                            y[v2318] = v2125;
                        }
                        unsigned long long v2319 = v2315 + v2245;
                        if (v2317) {
                            y[v2319] = v2126;
                        }
                        unsigned long long v2320 = (unsigned long long)v1610;
                        unsigned long long v2321 = v2320 * 32ull;
                        unsigned long long v2322 = v2233 + v2321;
                        unsigned long long v2323 = v2322 + v2235;
                        bool v2324 = v1610 < v2131;
                        if (v2324) {
                            y[v2323] = v2127;
                        }
                        unsigned long long v2325 = (unsigned long long)v1614;
                        unsigned long long v2326 = v2325 * 32ull;
                        unsigned long long v2327 = v2233 + v2326;
                        unsigned long long v2328 = v2327 + v2235;
                        bool v2329 = v1614 < v2131;
                        if (v2329) {
                            y[v2328] = v2128;
                        }
                        unsigned long long v2330 = v2322 + v2245;
                        if (v2324) {
                            y[v2330] = v2129;
                        }
                        unsigned long long v2331 = v2327 + v2245;
                        if (v2329) {
                            y[v2331] = v2130;
                        }
                    }
                }
            }
            v676 = v257;  // inter_staged.rs:186
            v677 = v258;
            v678 = v259;
            v679 = v260;
            v680 = v261;
            v681 = v262;
            v682 = v263;
            v683 = v264;
        }
        v257 = v676;  // inter_staged.rs:176
        v258 = v677;
        v259 = v678;
        v260 = v679;
        v261 = v680;
        v262 = v681;
        v263 = v682;
        v264 = v683;
    }
    if (is_state) {  // inter_staged.rs:241
        unsigned v2332 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:242
        unsigned v2333 = (threadIdx.x & 31u) % 4u;
        unsigned v2334 = v2333 * 2u;
        unsigned v2335 = v2332 + 8u;
        unsigned v2336 = v2334 + 8u;
        unsigned long long v2337 = (unsigned long long)blockIdx.z;  // inter_staged.rs:243
        unsigned long long v2338 = v2337 * 512ull;
        unsigned long long write_first = v2338 + state_first;
        unsigned long long v2339 = (unsigned long long)v2332;  // inter_staged.rs:247
        unsigned long long v2340 = (unsigned long long)v2334;
        unsigned long long v2341 = v2339 * 16ull;
        unsigned long long v2342 = write_first + v2341;
        unsigned long long v2343 = v2342 + v2340;
        *(float2*)(state_out + v2343) = make_float2(v257, v258);
        unsigned long long v2344 = (unsigned long long)v2335;
        unsigned long long v2345 = v2344 * 16ull;
        unsigned long long v2346 = write_first + v2345;
        unsigned long long v2347 = v2346 + v2340;
        *(float2*)(state_out + v2347) = make_float2(v259, v260);
        unsigned long long v2348 = (unsigned long long)v2336;
        unsigned long long v2349 = v2342 + v2348;
        *(float2*)(state_out + v2349) = make_float2(v261, v262);
        unsigned long long v2350 = v2346 + v2348;
        *(float2*)(state_out + v2350) = make_float2(v263, v264);
    }
}
