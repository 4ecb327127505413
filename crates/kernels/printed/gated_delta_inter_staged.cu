// gated_delta_inter_staged bf16/f32, has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 batch=1 tokens=320 chunks=5 slots=1 hk=2 hv=2 dk=16 dv=16 tiled=0 key_major=0

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
    unsigned batch,
    unsigned tokens,
    unsigned chunks,
    unsigned slots) {
#ifdef __CUDA_ARCH__
    extern __shared__ __align__(128) unsigned char kiln_threadgroup[];
#else
    __shared__ __align__(128) unsigned char kiln_threadgroup[52736];
#endif
    unsigned short* a0 = (unsigned short*)(kiln_threadgroup + 0);  // inter_staged.rs:84
    unsigned short* a1 = (unsigned short*)(kiln_threadgroup + 4096);  // inter_staged.rs:85
    unsigned short* a2 = (unsigned short*)(kiln_threadgroup + 8192);  // inter_staged.rs:86
    unsigned short* a3 = (unsigned short*)(kiln_threadgroup + 12288);  // inter_staged.rs:87
    unsigned short* a4 = (unsigned short*)(kiln_threadgroup + 28672);  // inter_staged.rs:88
    float* numbers = (float*)(kiln_threadgroup + 45056);  // inter_staged.rs:89
    float* query_numbers = (float*)(kiln_threadgroup + 47104);  // inter_staged.rs:90
    unsigned short* a5 = (unsigned short*)(kiln_threadgroup + 47616);  // inter_staged.rs:92
    unsigned short* a6 = (unsigned short*)(kiln_threadgroup + 48640);  // inter_staged.rs:93
    bool is_state = (threadIdx.x >> 5) >= 1u;  // inter_staged.rs:75
    unsigned top = blockIdx.x * 16u;  // inter_staged.rs:76
    unsigned v0 = tokens / 64u;  // inter_staged.rs:81
    unsigned v1 = tokens % 64u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned v4 = v0 + v3;
    unsigned turns = v4 < v4 ? v4 : v4;
    unsigned long long key_head = (unsigned long long)blockIdx.y;  // inter_staged.rs:95
    unsigned long long head = key_head * 256ull;
    unsigned long long v5 = (unsigned long long)top;  // inter_staged.rs:97
    unsigned long long v6 = v5 * 16ull;
    unsigned long long state_first = head + v6;
    float v7;  // inter_staged.rs:100
    float v8;
    float v9;
    float v10;
    float v11;
    float v12;
    float v13;
    float v14;
    if (is_state) {
        unsigned long long v15 = (unsigned long long)blockIdx.z;  // inter_staged.rs:101
        unsigned long long v16 = v15 * 512ull;
        unsigned long long read_first = v16 + state_first;
        unsigned v17 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:105
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
        v7 = v25;  // inter_staged.rs:100
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
    unsigned thread = threadIdx.x % 32u;  // inter_staged.rs:119
    bool v42 = threadIdx.x < 32u;  // inter_staged.rs:161
    if (v42) {
        bool v43 = 0u < tokens;  // inter_staged.rs:123
        if (v43) {
            unsigned long long v44 = (unsigned long long)blockIdx.z;  // rule.rs:43
            unsigned long long v45 = (unsigned long long)tokens;
            unsigned long long v46 = v45 * 32ull;
            unsigned long long v47 = v44 * v46;
            unsigned long long v48 = key_head * 16ull;
            unsigned long long first = v47 + v48;
            bool v49 = tokens >= 64u;  // chunks.rs:43
            bool v50 = v49 && v49;
            if (v50) {
                unsigned r = thread / 2u;  // chunks.rs:59
                unsigned v51 = thread % 2u;
                unsigned c = v51 * 8u;
                unsigned v52 = r * 16u;  // chunks.rs:63
                unsigned at = v52 + c;
                unsigned long long v53 = (unsigned long long)r;  // chunks.rs:65
                unsigned long long v54 = v53 * 32ull;
                unsigned long long v55 = first + v54;
                unsigned long long v56 = (unsigned long long)c;
                unsigned long long v57 = v55 + v56;
                unsigned v58 = at >> 6;
                unsigned v59 = v58 & 7u;
                unsigned v60 = v59 * 8u;
                unsigned v61 = at ^ v60;
                kiln_copy_async_16(a0, v61, k + v57);
                unsigned r_1 = r + 16u;  // chunks.rs:59
                unsigned v62 = r_1 * 16u;  // chunks.rs:63
                unsigned at_1 = v62 + c;
                unsigned long long v63 = (unsigned long long)r_1;  // chunks.rs:65
                unsigned long long v64 = v63 * 32ull;
                unsigned long long v65 = first + v64;
                unsigned long long v66 = v65 + v56;
                unsigned v67 = at_1 >> 6;
                unsigned v68 = v67 & 7u;
                unsigned v69 = v68 * 8u;
                unsigned v70 = at_1 ^ v69;
                kiln_copy_async_16(a0, v70, k + v66);
                unsigned r_2 = r + 32u;  // chunks.rs:59
                unsigned v71 = r_2 * 16u;  // chunks.rs:63
                unsigned at_2 = v71 + c;
                unsigned long long v72 = (unsigned long long)r_2;  // chunks.rs:65
                unsigned long long v73 = v72 * 32ull;
                unsigned long long v74 = first + v73;
                unsigned long long v75 = v74 + v56;
                unsigned v76 = at_2 >> 6;
                unsigned v77 = v76 & 7u;
                unsigned v78 = v77 * 8u;
                unsigned v79 = at_2 ^ v78;
                kiln_copy_async_16(a0, v79, k + v75);
                unsigned r_3 = r + 48u;  // chunks.rs:59
                unsigned v80 = r_3 * 16u;  // chunks.rs:63
                unsigned at_3 = v80 + c;
                unsigned long long v81 = (unsigned long long)r_3;  // chunks.rs:65
                unsigned long long v82 = v81 * 32ull;
                unsigned long long v83 = first + v82;
                unsigned long long v84 = v83 + v56;
                unsigned v85 = at_3 >> 6;
                unsigned v86 = v85 & 7u;
                unsigned v87 = v86 * 8u;
                unsigned v88 = at_3 ^ v87;
                kiln_copy_async_16(a0, v88, k + v84);
            } else {
                unsigned r_4 = thread / 2u;  // chunks.rs:59
                unsigned v89 = thread % 2u;
                unsigned c_1 = v89 * 8u;
                unsigned v90 = r_4 * 16u;  // chunks.rs:63
                unsigned at_4 = v90 + c_1;
                bool v91 = r_4 < tokens;  // chunks.rs:64
                if (v91) {
                    unsigned long long v92 = (unsigned long long)r_4;  // chunks.rs:65
                    unsigned long long v93 = v92 * 32ull;
                    unsigned long long v94 = first + v93;
                    unsigned long long v95 = (unsigned long long)c_1;
                    unsigned long long v96 = v94 + v95;
                    unsigned v97 = at_4 >> 6;
                    unsigned v98 = v97 & 7u;
                    unsigned v99 = v98 * 8u;
                    unsigned v100 = at_4 ^ v99;
                    kiln_copy_async_16(a0, v100, k + v96);
                } else {
                    unsigned v101 = at_4 >> 6;  // chunks.rs:68
                    unsigned v102 = v101 & 7u;
                    unsigned v103 = v102 * 8u;
                    unsigned v104 = at_4 ^ v103;
                    *(uint4*)(a0 + v104) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned r_5 = r_4 + 16u;  // chunks.rs:59
                unsigned v105 = r_5 * 16u;  // chunks.rs:63
                unsigned at_5 = v105 + c_1;
                bool v106 = r_5 < tokens;  // chunks.rs:64
                if (v106) {
                    unsigned long long v107 = (unsigned long long)r_5;  // chunks.rs:65
                    unsigned long long v108 = v107 * 32ull;
                    unsigned long long v109 = first + v108;
                    unsigned long long v110 = (unsigned long long)c_1;
                    unsigned long long v111 = v109 + v110;
                    unsigned v112 = at_5 >> 6;
                    unsigned v113 = v112 & 7u;
                    unsigned v114 = v113 * 8u;
                    unsigned v115 = at_5 ^ v114;
                    kiln_copy_async_16(a0, v115, k + v111);
                } else {
                    unsigned v116 = at_5 >> 6;  // chunks.rs:68
                    unsigned v117 = v116 & 7u;
                    unsigned v118 = v117 * 8u;
                    unsigned v119 = at_5 ^ v118;
                    *(uint4*)(a0 + v119) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned r_6 = r_4 + 32u;  // chunks.rs:59
                unsigned v120 = r_6 * 16u;  // chunks.rs:63
                unsigned at_6 = v120 + c_1;
                bool v121 = r_6 < tokens;  // chunks.rs:64
                if (v121) {
                    unsigned long long v122 = (unsigned long long)r_6;  // chunks.rs:65
                    unsigned long long v123 = v122 * 32ull;
                    unsigned long long v124 = first + v123;
                    unsigned long long v125 = (unsigned long long)c_1;
                    unsigned long long v126 = v124 + v125;
                    unsigned v127 = at_6 >> 6;
                    unsigned v128 = v127 & 7u;
                    unsigned v129 = v128 * 8u;
                    unsigned v130 = at_6 ^ v129;
                    kiln_copy_async_16(a0, v130, k + v126);
                } else {
                    unsigned v131 = at_6 >> 6;  // chunks.rs:68
                    unsigned v132 = v131 & 7u;
                    unsigned v133 = v132 * 8u;
                    unsigned v134 = at_6 ^ v133;
                    *(uint4*)(a0 + v134) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned r_7 = r_4 + 48u;  // chunks.rs:59
                unsigned v135 = r_7 * 16u;  // chunks.rs:63
                unsigned at_7 = v135 + c_1;
                bool v136 = r_7 < tokens;  // chunks.rs:64
                if (v136) {
                    unsigned long long v137 = (unsigned long long)r_7;  // chunks.rs:65
                    unsigned long long v138 = v137 * 32ull;
                    unsigned long long v139 = first + v138;
                    unsigned long long v140 = (unsigned long long)c_1;
                    unsigned long long v141 = v139 + v140;
                    unsigned v142 = at_7 >> 6;
                    unsigned v143 = v142 & 7u;
                    unsigned v144 = v143 * 8u;
                    unsigned v145 = at_7 ^ v144;
                    kiln_copy_async_16(a0, v145, k + v141);
                } else {
                    unsigned v146 = at_7 >> 6;  // chunks.rs:68
                    unsigned v147 = v146 & 7u;
                    unsigned v148 = v147 * 8u;
                    unsigned v149 = at_7 ^ v148;
                    *(uint4*)(a0 + v149) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
            }
            unsigned long long v_first = first + v5;  // inter_staged.rs:128
            if (v50) {  // chunks.rs:43
                unsigned r_8 = thread / 2u;  // chunks.rs:59
                unsigned v150 = thread % 2u;
                unsigned c_2 = v150 * 8u;
                unsigned v151 = r_8 * 16u;  // chunks.rs:63
                unsigned at_8 = v151 + c_2;
                unsigned long long v152 = (unsigned long long)r_8;  // chunks.rs:65
                unsigned long long v153 = v152 * 32ull;
                unsigned long long v154 = v_first + v153;
                unsigned long long v155 = (unsigned long long)c_2;
                unsigned long long v156 = v154 + v155;
                unsigned v157 = at_8 >> 6;
                unsigned v158 = v157 & 7u;
                unsigned v159 = v158 * 8u;
                unsigned v160 = at_8 ^ v159;
                kiln_copy_async_16(a2, v160, v + v156);
                unsigned r_9 = r_8 + 16u;  // chunks.rs:59
                unsigned v161 = r_9 * 16u;  // chunks.rs:63
                unsigned at_9 = v161 + c_2;
                unsigned long long v162 = (unsigned long long)r_9;  // chunks.rs:65
                unsigned long long v163 = v162 * 32ull;
                unsigned long long v164 = v_first + v163;
                unsigned long long v165 = v164 + v155;
                unsigned v166 = at_9 >> 6;
                unsigned v167 = v166 & 7u;
                unsigned v168 = v167 * 8u;
                unsigned v169 = at_9 ^ v168;
                kiln_copy_async_16(a2, v169, v + v165);
                unsigned r_10 = r_8 + 32u;  // chunks.rs:59
                unsigned v170 = r_10 * 16u;  // chunks.rs:63
                unsigned at_10 = v170 + c_2;
                unsigned long long v171 = (unsigned long long)r_10;  // chunks.rs:65
                unsigned long long v172 = v171 * 32ull;
                unsigned long long v173 = v_first + v172;
                unsigned long long v174 = v173 + v155;
                unsigned v175 = at_10 >> 6;
                unsigned v176 = v175 & 7u;
                unsigned v177 = v176 * 8u;
                unsigned v178 = at_10 ^ v177;
                kiln_copy_async_16(a2, v178, v + v174);
                unsigned r_11 = r_8 + 48u;  // chunks.rs:59
                unsigned v179 = r_11 * 16u;  // chunks.rs:63
                unsigned at_11 = v179 + c_2;
                unsigned long long v180 = (unsigned long long)r_11;  // chunks.rs:65
                unsigned long long v181 = v180 * 32ull;
                unsigned long long v182 = v_first + v181;
                unsigned long long v183 = v182 + v155;
                unsigned v184 = at_11 >> 6;
                unsigned v185 = v184 & 7u;
                unsigned v186 = v185 * 8u;
                unsigned v187 = at_11 ^ v186;
                kiln_copy_async_16(a2, v187, v + v183);
            } else {
                unsigned r_12 = thread / 2u;  // chunks.rs:59
                unsigned v188 = thread % 2u;
                unsigned c_3 = v188 * 8u;
                unsigned v189 = r_12 * 16u;  // chunks.rs:63
                unsigned at_12 = v189 + c_3;
                bool v190 = r_12 < tokens;  // chunks.rs:64
                if (v190) {
                    unsigned long long v191 = (unsigned long long)r_12;  // chunks.rs:65
                    unsigned long long v192 = v191 * 32ull;
                    unsigned long long v193 = v_first + v192;
                    unsigned long long v194 = (unsigned long long)c_3;
                    unsigned long long v195 = v193 + v194;
                    unsigned v196 = at_12 >> 6;
                    unsigned v197 = v196 & 7u;
                    unsigned v198 = v197 * 8u;
                    unsigned v199 = at_12 ^ v198;
                    kiln_copy_async_16(a2, v199, v + v195);
                } else {
                    unsigned v200 = at_12 >> 6;  // chunks.rs:68
                    unsigned v201 = v200 & 7u;
                    unsigned v202 = v201 * 8u;
                    unsigned v203 = at_12 ^ v202;
                    *(uint4*)(a2 + v203) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned r_13 = r_12 + 16u;  // chunks.rs:59
                unsigned v204 = r_13 * 16u;  // chunks.rs:63
                unsigned at_13 = v204 + c_3;
                bool v205 = r_13 < tokens;  // chunks.rs:64
                if (v205) {
                    unsigned long long v206 = (unsigned long long)r_13;  // chunks.rs:65
                    unsigned long long v207 = v206 * 32ull;
                    unsigned long long v208 = v_first + v207;
                    unsigned long long v209 = (unsigned long long)c_3;
                    unsigned long long v210 = v208 + v209;
                    unsigned v211 = at_13 >> 6;
                    unsigned v212 = v211 & 7u;
                    unsigned v213 = v212 * 8u;
                    unsigned v214 = at_13 ^ v213;
                    kiln_copy_async_16(a2, v214, v + v210);
                } else {
                    unsigned v215 = at_13 >> 6;  // chunks.rs:68
                    unsigned v216 = v215 & 7u;
                    unsigned v217 = v216 * 8u;
                    unsigned v218 = at_13 ^ v217;
                    *(uint4*)(a2 + v218) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned r_14 = r_12 + 32u;  // chunks.rs:59
                unsigned v219 = r_14 * 16u;  // chunks.rs:63
                unsigned at_14 = v219 + c_3;
                bool v220 = r_14 < tokens;  // chunks.rs:64
                if (v220) {
                    unsigned long long v221 = (unsigned long long)r_14;  // chunks.rs:65
                    unsigned long long v222 = v221 * 32ull;
                    unsigned long long v223 = v_first + v222;
                    unsigned long long v224 = (unsigned long long)c_3;
                    unsigned long long v225 = v223 + v224;
                    unsigned v226 = at_14 >> 6;
                    unsigned v227 = v226 & 7u;
                    unsigned v228 = v227 * 8u;
                    unsigned v229 = at_14 ^ v228;
                    kiln_copy_async_16(a2, v229, v + v225);
                } else {
                    unsigned v230 = at_14 >> 6;  // chunks.rs:68
                    unsigned v231 = v230 & 7u;
                    unsigned v232 = v231 * 8u;
                    unsigned v233 = at_14 ^ v232;
                    *(uint4*)(a2 + v233) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
                unsigned r_15 = r_12 + 48u;  // chunks.rs:59
                unsigned v234 = r_15 * 16u;  // chunks.rs:63
                unsigned at_15 = v234 + c_3;
                bool v235 = r_15 < tokens;  // chunks.rs:64
                if (v235) {
                    unsigned long long v236 = (unsigned long long)r_15;  // chunks.rs:65
                    unsigned long long v237 = v236 * 32ull;
                    unsigned long long v238 = v_first + v237;
                    unsigned long long v239 = (unsigned long long)c_3;
                    unsigned long long v240 = v238 + v239;
                    unsigned v241 = at_15 >> 6;
                    unsigned v242 = v241 & 7u;
                    unsigned v243 = v242 * 8u;
                    unsigned v244 = at_15 ^ v243;
                    kiln_copy_async_16(a2, v244, v + v240);
                } else {
                    unsigned v245 = at_15 >> 6;  // chunks.rs:68
                    unsigned v246 = v245 & 7u;
                    unsigned v247 = v246 * 8u;
                    unsigned v248 = at_15 ^ v247;
                    *(uint4*)(a2 + v248) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                }
            }
            unsigned long long v249 = (unsigned long long)chunks;  // inter_staged.rs:113
            unsigned long long v250 = v44 * v249;
            unsigned long long v251 = v250 * 2ull;
            unsigned long long v252 = v251 + key_head;
            unsigned long long first_1 = v252 * 4096ull;  // inter_staged.rs:131
            unsigned r_16 = thread / 8u;  // chunks.rs:59
            unsigned v253 = thread % 8u;
            unsigned c_4 = v253 * 8u;
            unsigned v254 = r_16 * 64u;  // chunks.rs:63
            unsigned long long v255 = (unsigned long long)r_16;  // chunks.rs:65
            unsigned long long v256 = v255 * 64ull;
            unsigned long long v257 = first_1 + v256;
            unsigned long long v258 = (unsigned long long)c_4;
            unsigned long long v259 = v257 + v258;
            unsigned v260 = v254 >> 6;
            unsigned v261 = v260 & 7u;
            unsigned v262 = v261 * 8u;
            unsigned v263 = v262 ^ c_4;
            unsigned v264 = v254 + v263;
            kiln_copy_async_16(a3, v264, solve + v259);
            unsigned unit = thread + 32u;  // chunks.rs:55
            unsigned r_17 = r_16 + 4u;  // chunks.rs:59
            unsigned long long v265 = (unsigned long long)r_17;  // chunks.rs:65
            unsigned long long v266 = v265 * 64ull;
            unsigned long long v267 = first_1 + v266;
            unsigned long long v268 = v267 + v258;
            unsigned v269 = v254 + 256u;
            unsigned v270 = v269 >> 6;
            unsigned v271 = v270 & 7u;
            unsigned v272 = v271 * 8u;
            unsigned v273 = v272 ^ c_4;
            unsigned v274 = v254 + v273;
            unsigned v275 = v274 + 256u;
            kiln_copy_async_16(a3, v275, solve + v268);
            unsigned r_18 = r_16 + 8u;  // chunks.rs:59
            unsigned long long v276 = (unsigned long long)r_18;  // chunks.rs:65
            unsigned long long v277 = v276 * 64ull;
            unsigned long long v278 = first_1 + v277;
            unsigned long long v279 = v278 + v258;
            unsigned v280 = v264 + 512u;
            kiln_copy_async_16(a3, v280, solve + v279);
            unsigned r_19 = r_16 + 12u;  // chunks.rs:59
            unsigned long long v281 = (unsigned long long)r_19;  // chunks.rs:65
            unsigned long long v282 = v281 * 64ull;
            unsigned long long v283 = first_1 + v282;
            unsigned long long v284 = v283 + v258;
            unsigned v285 = v274 + 768u;
            kiln_copy_async_16(a3, v285, solve + v284);
            unsigned r_20 = r_16 + 16u;  // chunks.rs:59
            unsigned long long v286 = (unsigned long long)r_20;  // chunks.rs:65
            unsigned long long v287 = v286 * 64ull;
            unsigned long long v288 = first_1 + v287;
            unsigned long long v289 = v288 + v258;
            unsigned v290 = v264 + 1024u;
            kiln_copy_async_16(a3, v290, solve + v289);
            unsigned r_21 = r_16 + 20u;  // chunks.rs:59
            unsigned long long v291 = (unsigned long long)r_21;  // chunks.rs:65
            unsigned long long v292 = v291 * 64ull;
            unsigned long long v293 = first_1 + v292;
            unsigned long long v294 = v293 + v258;
            unsigned v295 = v274 + 1280u;
            kiln_copy_async_16(a3, v295, solve + v294);
            unsigned r_22 = r_16 + 24u;  // chunks.rs:59
            unsigned long long v296 = (unsigned long long)r_22;  // chunks.rs:65
            unsigned long long v297 = v296 * 64ull;
            unsigned long long v298 = first_1 + v297;
            unsigned long long v299 = v298 + v258;
            unsigned v300 = v264 + 1536u;
            kiln_copy_async_16(a3, v300, solve + v299);
            unsigned r_23 = r_16 + 28u;  // chunks.rs:59
            unsigned long long v301 = (unsigned long long)r_23;  // chunks.rs:65
            unsigned long long v302 = v301 * 64ull;
            unsigned long long v303 = first_1 + v302;
            unsigned long long v304 = v303 + v258;
            unsigned v305 = v274 + 1792u;
            kiln_copy_async_16(a3, v305, solve + v304);
            unsigned r_24 = r_16 + 32u;  // chunks.rs:59
            unsigned long long v306 = (unsigned long long)r_24;  // chunks.rs:65
            unsigned long long v307 = v306 * 64ull;
            unsigned long long v308 = first_1 + v307;
            unsigned long long v309 = v308 + v258;
            unsigned v310 = v264 + 2048u;
            kiln_copy_async_16(a3, v310, solve + v309);
            unsigned r_25 = r_16 + 36u;  // chunks.rs:59
            unsigned long long v311 = (unsigned long long)r_25;  // chunks.rs:65
            unsigned long long v312 = v311 * 64ull;
            unsigned long long v313 = first_1 + v312;
            unsigned long long v314 = v313 + v258;
            unsigned v315 = v274 + 2304u;
            kiln_copy_async_16(a3, v315, solve + v314);
            unsigned r_26 = r_16 + 40u;  // chunks.rs:59
            unsigned long long v316 = (unsigned long long)r_26;  // chunks.rs:65
            unsigned long long v317 = v316 * 64ull;
            unsigned long long v318 = first_1 + v317;
            unsigned long long v319 = v318 + v258;
            unsigned v320 = v264 + 2560u;
            kiln_copy_async_16(a3, v320, solve + v319);
            unsigned r_27 = r_16 + 44u;  // chunks.rs:59
            unsigned long long v321 = (unsigned long long)r_27;  // chunks.rs:65
            unsigned long long v322 = v321 * 64ull;
            unsigned long long v323 = first_1 + v322;
            unsigned long long v324 = v323 + v258;
            unsigned v325 = v274 + 2816u;
            kiln_copy_async_16(a3, v325, solve + v324);
            unsigned r_28 = r_16 + 48u;  // chunks.rs:59
            unsigned long long v326 = (unsigned long long)r_28;  // chunks.rs:65
            unsigned long long v327 = v326 * 64ull;
            unsigned long long v328 = first_1 + v327;
            unsigned long long v329 = v328 + v258;
            unsigned v330 = v264 + 3072u;
            kiln_copy_async_16(a3, v330, solve + v329);
            unsigned r_29 = r_16 + 52u;  // chunks.rs:59
            unsigned long long v331 = (unsigned long long)r_29;  // chunks.rs:65
            unsigned long long v332 = v331 * 64ull;
            unsigned long long v333 = first_1 + v332;
            unsigned long long v334 = v333 + v258;
            unsigned v335 = v274 + 3328u;
            kiln_copy_async_16(a3, v335, solve + v334);
            unsigned r_30 = r_16 + 56u;  // chunks.rs:59
            unsigned long long v336 = (unsigned long long)r_30;  // chunks.rs:65
            unsigned long long v337 = v336 * 64ull;
            unsigned long long v338 = first_1 + v337;
            unsigned long long v339 = v338 + v258;
            unsigned v340 = v264 + 3584u;
            kiln_copy_async_16(a3, v340, solve + v339);
            unsigned r_31 = r_16 + 60u;  // chunks.rs:59
            unsigned long long v341 = (unsigned long long)r_31;  // chunks.rs:65
            unsigned long long v342 = v341 * 64ull;
            unsigned long long v343 = first_1 + v342;
            unsigned long long v344 = v343 + v258;
            unsigned v345 = v274 + 3840u;
            kiln_copy_async_16(a3, v345, solve + v344);
            unsigned at_16 = thread * 4u;  // inter_staged.rs:133
            unsigned long long v346 = v252 * 256ull;  // inter_staged.rs:135
            unsigned long long v347 = (unsigned long long)at_16;
            unsigned long long v348 = v346 + v347;
            kiln_copy_async_16(numbers, at_16, factors + v348);
            unsigned at_17 = unit * 4u;  // inter_staged.rs:133
            unsigned long long v349 = (unsigned long long)at_17;  // inter_staged.rs:135
            unsigned long long v350 = v346 + v349;
            kiln_copy_async_16(numbers, at_17, factors + v350);
        }
    }
    kiln_async_commit();  // inter_staged.rs:164
    unsigned v351 = turns + 1u;  // inter_staged.rs:165
    float v352 = v7;
    float v353 = v8;
    float v354 = v9;
    float v355 = v10;
    float v356 = v11;
    float v357 = v12;
    float v358 = v13;
    float v359 = v14;
    for (unsigned turn = 0u; turn < v351; ++turn) {
        kiln_async_wait_0();  // inter_staged.rs:166
        __syncthreads();  // inter_staged.rs:168
        if (v42) {  // inter_staged.rs:170
            unsigned v360 = turn + 1u;  // inter_staged.rs:171
            unsigned v361 = v360 * 64u;  // inter_staged.rs:117
            unsigned first_2 = v361 < tokens ? v361 : tokens;
            bool v362 = first_2 < tokens;  // inter_staged.rs:123
            if (v362) {
                unsigned slot = v360 % 2u;  // inter_staged.rs:124
                unsigned count = tokens - first_2;
                unsigned to = slot * 1024u;  // inter_staged.rs:126
                unsigned long long v363 = (unsigned long long)blockIdx.z;  // rule.rs:43
                unsigned long long v364 = (unsigned long long)tokens;
                unsigned long long v365 = v364 * 32ull;
                unsigned long long v366 = v363 * v365;
                unsigned long long v367 = (unsigned long long)first_2;
                unsigned long long v368 = v367 * 32ull;
                unsigned long long v369 = v366 + v368;
                unsigned long long v370 = key_head * 16ull;
                unsigned long long first_3 = v369 + v370;
                bool v371 = count >= 64u;  // chunks.rs:43
                bool v372 = v371 && v371;
                if (v372) {
                    unsigned r_32 = thread / 2u;  // chunks.rs:59
                    unsigned v373 = thread % 2u;
                    unsigned c_5 = v373 * 8u;
                    unsigned v374 = r_32 * 16u;  // chunks.rs:63
                    unsigned v375 = to + v374;
                    unsigned at_18 = v375 + c_5;
                    unsigned long long v376 = (unsigned long long)r_32;  // chunks.rs:65
                    unsigned long long v377 = v376 * 32ull;
                    unsigned long long v378 = first_3 + v377;
                    unsigned long long v379 = (unsigned long long)c_5;
                    unsigned long long v380 = v378 + v379;
                    unsigned v381 = at_18 >> 6;
                    unsigned v382 = v381 & 7u;
                    unsigned v383 = v382 * 8u;
                    unsigned v384 = at_18 ^ v383;
                    kiln_copy_async_16(a0, v384, k + v380);
                    unsigned r_33 = r_32 + 16u;  // chunks.rs:59
                    unsigned v385 = r_33 * 16u;  // chunks.rs:63
                    unsigned v386 = to + v385;
                    unsigned at_19 = v386 + c_5;
                    unsigned long long v387 = (unsigned long long)r_33;  // chunks.rs:65
                    unsigned long long v388 = v387 * 32ull;
                    unsigned long long v389 = first_3 + v388;
                    unsigned long long v390 = v389 + v379;
                    unsigned v391 = at_19 >> 6;
                    unsigned v392 = v391 & 7u;
                    unsigned v393 = v392 * 8u;
                    unsigned v394 = at_19 ^ v393;
                    kiln_copy_async_16(a0, v394, k + v390);
                    unsigned r_34 = r_32 + 32u;  // chunks.rs:59
                    unsigned v395 = r_34 * 16u;  // chunks.rs:63
                    unsigned v396 = to + v395;
                    unsigned at_20 = v396 + c_5;
                    unsigned long long v397 = (unsigned long long)r_34;  // chunks.rs:65
                    unsigned long long v398 = v397 * 32ull;
                    unsigned long long v399 = first_3 + v398;
                    unsigned long long v400 = v399 + v379;
                    unsigned v401 = at_20 >> 6;
                    unsigned v402 = v401 & 7u;
                    unsigned v403 = v402 * 8u;
                    unsigned v404 = at_20 ^ v403;
                    kiln_copy_async_16(a0, v404, k + v400);
                    unsigned r_35 = r_32 + 48u;  // chunks.rs:59
                    unsigned v405 = r_35 * 16u;  // chunks.rs:63
                    unsigned v406 = to + v405;
                    unsigned at_21 = v406 + c_5;
                    unsigned long long v407 = (unsigned long long)r_35;  // chunks.rs:65
                    unsigned long long v408 = v407 * 32ull;
                    unsigned long long v409 = first_3 + v408;
                    unsigned long long v410 = v409 + v379;
                    unsigned v411 = at_21 >> 6;
                    unsigned v412 = v411 & 7u;
                    unsigned v413 = v412 * 8u;
                    unsigned v414 = at_21 ^ v413;
                    kiln_copy_async_16(a0, v414, k + v410);
                } else {
                    unsigned r_36 = thread / 2u;  // chunks.rs:59
                    unsigned v415 = thread % 2u;
                    unsigned c_6 = v415 * 8u;
                    unsigned v416 = r_36 * 16u;  // chunks.rs:63
                    unsigned v417 = to + v416;
                    unsigned at_22 = v417 + c_6;
                    bool v418 = r_36 < count;  // chunks.rs:64
                    if (v418) {
                        unsigned long long v419 = (unsigned long long)r_36;  // chunks.rs:65
                        unsigned long long v420 = v419 * 32ull;
                        unsigned long long v421 = first_3 + v420;
                        unsigned long long v422 = (unsigned long long)c_6;
                        unsigned long long v423 = v421 + v422;
                        unsigned v424 = at_22 >> 6;
                        unsigned v425 = v424 & 7u;
                        unsigned v426 = v425 * 8u;
                        unsigned v427 = at_22 ^ v426;
                        kiln_copy_async_16(a0, v427, k + v423);
                    } else {
                        unsigned v428 = at_22 >> 6;  // chunks.rs:68
                        unsigned v429 = v428 & 7u;
                        unsigned v430 = v429 * 8u;
                        unsigned v431 = at_22 ^ v430;
                        *(uint4*)(a0 + v431) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_37 = r_36 + 16u;  // chunks.rs:59
                    unsigned v432 = r_37 * 16u;  // chunks.rs:63
                    unsigned v433 = to + v432;
                    unsigned at_23 = v433 + c_6;
                    bool v434 = r_37 < count;  // chunks.rs:64
                    if (v434) {
                        unsigned long long v435 = (unsigned long long)r_37;  // chunks.rs:65
                        unsigned long long v436 = v435 * 32ull;
                        unsigned long long v437 = first_3 + v436;
                        unsigned long long v438 = (unsigned long long)c_6;
                        unsigned long long v439 = v437 + v438;
                        unsigned v440 = at_23 >> 6;
                        unsigned v441 = v440 & 7u;
                        unsigned v442 = v441 * 8u;
                        unsigned v443 = at_23 ^ v442;
                        kiln_copy_async_16(a0, v443, k + v439);
                    } else {
                        unsigned v444 = at_23 >> 6;  // chunks.rs:68
                        unsigned v445 = v444 & 7u;
                        unsigned v446 = v445 * 8u;
                        unsigned v447 = at_23 ^ v446;
                        *(uint4*)(a0 + v447) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_38 = r_36 + 32u;  // chunks.rs:59
                    unsigned v448 = r_38 * 16u;  // chunks.rs:63
                    unsigned v449 = to + v448;
                    unsigned at_24 = v449 + c_6;
                    bool v450 = r_38 < count;  // chunks.rs:64
                    if (v450) {
                        unsigned long long v451 = (unsigned long long)r_38;  // chunks.rs:65
                        unsigned long long v452 = v451 * 32ull;
                        unsigned long long v453 = first_3 + v452;
                        unsigned long long v454 = (unsigned long long)c_6;
                        unsigned long long v455 = v453 + v454;
                        unsigned v456 = at_24 >> 6;
                        unsigned v457 = v456 & 7u;
                        unsigned v458 = v457 * 8u;
                        unsigned v459 = at_24 ^ v458;
                        kiln_copy_async_16(a0, v459, k + v455);
                    } else {
                        unsigned v460 = at_24 >> 6;  // chunks.rs:68
                        unsigned v461 = v460 & 7u;
                        unsigned v462 = v461 * 8u;
                        unsigned v463 = at_24 ^ v462;
                        *(uint4*)(a0 + v463) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_39 = r_36 + 48u;  // chunks.rs:59
                    unsigned v464 = r_39 * 16u;  // chunks.rs:63
                    unsigned v465 = to + v464;
                    unsigned at_25 = v465 + c_6;
                    bool v466 = r_39 < count;  // chunks.rs:64
                    if (v466) {
                        unsigned long long v467 = (unsigned long long)r_39;  // chunks.rs:65
                        unsigned long long v468 = v467 * 32ull;
                        unsigned long long v469 = first_3 + v468;
                        unsigned long long v470 = (unsigned long long)c_6;
                        unsigned long long v471 = v469 + v470;
                        unsigned v472 = at_25 >> 6;
                        unsigned v473 = v472 & 7u;
                        unsigned v474 = v473 * 8u;
                        unsigned v475 = at_25 ^ v474;
                        kiln_copy_async_16(a0, v475, k + v471);
                    } else {
                        unsigned v476 = at_25 >> 6;  // chunks.rs:68
                        unsigned v477 = v476 & 7u;
                        unsigned v478 = v477 * 8u;
                        unsigned v479 = at_25 ^ v478;
                        *(uint4*)(a0 + v479) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned long long v_first_1 = first_3 + v5;  // inter_staged.rs:128
                if (v372) {  // chunks.rs:43
                    unsigned r_40 = thread / 2u;  // chunks.rs:59
                    unsigned v480 = thread % 2u;
                    unsigned c_7 = v480 * 8u;
                    unsigned v481 = r_40 * 16u;  // chunks.rs:63
                    unsigned v482 = to + v481;
                    unsigned at_26 = v482 + c_7;
                    unsigned long long v483 = (unsigned long long)r_40;  // chunks.rs:65
                    unsigned long long v484 = v483 * 32ull;
                    unsigned long long v485 = v_first_1 + v484;
                    unsigned long long v486 = (unsigned long long)c_7;
                    unsigned long long v487 = v485 + v486;
                    unsigned v488 = at_26 >> 6;
                    unsigned v489 = v488 & 7u;
                    unsigned v490 = v489 * 8u;
                    unsigned v491 = at_26 ^ v490;
                    kiln_copy_async_16(a2, v491, v + v487);
                    unsigned r_41 = r_40 + 16u;  // chunks.rs:59
                    unsigned v492 = r_41 * 16u;  // chunks.rs:63
                    unsigned v493 = to + v492;
                    unsigned at_27 = v493 + c_7;
                    unsigned long long v494 = (unsigned long long)r_41;  // chunks.rs:65
                    unsigned long long v495 = v494 * 32ull;
                    unsigned long long v496 = v_first_1 + v495;
                    unsigned long long v497 = v496 + v486;
                    unsigned v498 = at_27 >> 6;
                    unsigned v499 = v498 & 7u;
                    unsigned v500 = v499 * 8u;
                    unsigned v501 = at_27 ^ v500;
                    kiln_copy_async_16(a2, v501, v + v497);
                    unsigned r_42 = r_40 + 32u;  // chunks.rs:59
                    unsigned v502 = r_42 * 16u;  // chunks.rs:63
                    unsigned v503 = to + v502;
                    unsigned at_28 = v503 + c_7;
                    unsigned long long v504 = (unsigned long long)r_42;  // chunks.rs:65
                    unsigned long long v505 = v504 * 32ull;
                    unsigned long long v506 = v_first_1 + v505;
                    unsigned long long v507 = v506 + v486;
                    unsigned v508 = at_28 >> 6;
                    unsigned v509 = v508 & 7u;
                    unsigned v510 = v509 * 8u;
                    unsigned v511 = at_28 ^ v510;
                    kiln_copy_async_16(a2, v511, v + v507);
                    unsigned r_43 = r_40 + 48u;  // chunks.rs:59
                    unsigned v512 = r_43 * 16u;  // chunks.rs:63
                    unsigned v513 = to + v512;
                    unsigned at_29 = v513 + c_7;
                    unsigned long long v514 = (unsigned long long)r_43;  // chunks.rs:65
                    unsigned long long v515 = v514 * 32ull;
                    unsigned long long v516 = v_first_1 + v515;
                    unsigned long long v517 = v516 + v486;
                    unsigned v518 = at_29 >> 6;
                    unsigned v519 = v518 & 7u;
                    unsigned v520 = v519 * 8u;
                    unsigned v521 = at_29 ^ v520;
                    kiln_copy_async_16(a2, v521, v + v517);
                } else {
                    unsigned r_44 = thread / 2u;  // chunks.rs:59
                    unsigned v522 = thread % 2u;
                    unsigned c_8 = v522 * 8u;
                    unsigned v523 = r_44 * 16u;  // chunks.rs:63
                    unsigned v524 = to + v523;
                    unsigned at_30 = v524 + c_8;
                    bool v525 = r_44 < count;  // chunks.rs:64
                    if (v525) {
                        unsigned long long v526 = (unsigned long long)r_44;  // chunks.rs:65
                        unsigned long long v527 = v526 * 32ull;
                        unsigned long long v528 = v_first_1 + v527;
                        unsigned long long v529 = (unsigned long long)c_8;
                        unsigned long long v530 = v528 + v529;
                        unsigned v531 = at_30 >> 6;
                        unsigned v532 = v531 & 7u;
                        unsigned v533 = v532 * 8u;
                        unsigned v534 = at_30 ^ v533;
                        kiln_copy_async_16(a2, v534, v + v530);
                    } else {
                        unsigned v535 = at_30 >> 6;  // chunks.rs:68
                        unsigned v536 = v535 & 7u;
                        unsigned v537 = v536 * 8u;
                        unsigned v538 = at_30 ^ v537;
                        *(uint4*)(a2 + v538) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_45 = r_44 + 16u;  // chunks.rs:59
                    unsigned v539 = r_45 * 16u;  // chunks.rs:63
                    unsigned v540 = to + v539;
                    unsigned at_31 = v540 + c_8;
                    bool v541 = r_45 < count;  // chunks.rs:64
                    if (v541) {
                        unsigned long long v542 = (unsigned long long)r_45;  // chunks.rs:65
                        unsigned long long v543 = v542 * 32ull;
                        unsigned long long v544 = v_first_1 + v543;
                        unsigned long long v545 = (unsigned long long)c_8;
                        unsigned long long v546 = v544 + v545;
                        unsigned v547 = at_31 >> 6;
                        unsigned v548 = v547 & 7u;
                        unsigned v549 = v548 * 8u;
                        unsigned v550 = at_31 ^ v549;
                        kiln_copy_async_16(a2, v550, v + v546);
                    } else {
                        unsigned v551 = at_31 >> 6;  // chunks.rs:68
                        unsigned v552 = v551 & 7u;
                        unsigned v553 = v552 * 8u;
                        unsigned v554 = at_31 ^ v553;
                        *(uint4*)(a2 + v554) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_46 = r_44 + 32u;  // chunks.rs:59
                    unsigned v555 = r_46 * 16u;  // chunks.rs:63
                    unsigned v556 = to + v555;
                    unsigned at_32 = v556 + c_8;
                    bool v557 = r_46 < count;  // chunks.rs:64
                    if (v557) {
                        unsigned long long v558 = (unsigned long long)r_46;  // chunks.rs:65
                        unsigned long long v559 = v558 * 32ull;
                        unsigned long long v560 = v_first_1 + v559;
                        unsigned long long v561 = (unsigned long long)c_8;
                        unsigned long long v562 = v560 + v561;
                        unsigned v563 = at_32 >> 6;
                        unsigned v564 = v563 & 7u;
                        unsigned v565 = v564 * 8u;
                        unsigned v566 = at_32 ^ v565;
                        kiln_copy_async_16(a2, v566, v + v562);
                    } else {
                        unsigned v567 = at_32 >> 6;  // chunks.rs:68
                        unsigned v568 = v567 & 7u;
                        unsigned v569 = v568 * 8u;
                        unsigned v570 = at_32 ^ v569;
                        *(uint4*)(a2 + v570) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_47 = r_44 + 48u;  // chunks.rs:59
                    unsigned v571 = r_47 * 16u;  // chunks.rs:63
                    unsigned v572 = to + v571;
                    unsigned at_33 = v572 + c_8;
                    bool v573 = r_47 < count;  // chunks.rs:64
                    if (v573) {
                        unsigned long long v574 = (unsigned long long)r_47;  // chunks.rs:65
                        unsigned long long v575 = v574 * 32ull;
                        unsigned long long v576 = v_first_1 + v575;
                        unsigned long long v577 = (unsigned long long)c_8;
                        unsigned long long v578 = v576 + v577;
                        unsigned v579 = at_33 >> 6;
                        unsigned v580 = v579 & 7u;
                        unsigned v581 = v580 * 8u;
                        unsigned v582 = at_33 ^ v581;
                        kiln_copy_async_16(a2, v582, v + v578);
                    } else {
                        unsigned v583 = at_33 >> 6;  // chunks.rs:68
                        unsigned v584 = v583 & 7u;
                        unsigned v585 = v584 * 8u;
                        unsigned v586 = at_33 ^ v585;
                        *(uint4*)(a2 + v586) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned to_1 = slot * 4096u;  // inter_staged.rs:131
                unsigned v587 = chunks - 1u;  // inter_staged.rs:112
                unsigned number = v360 < v587 ? v360 : v587;
                unsigned long long v588 = (unsigned long long)chunks;  // inter_staged.rs:113
                unsigned long long v589 = v363 * v588;
                unsigned long long v590 = (unsigned long long)number;
                unsigned long long v591 = v589 + v590;
                unsigned long long v592 = v591 * 2ull;
                unsigned long long v593 = v592 + key_head;
                unsigned long long first_4 = v593 * 4096ull;  // inter_staged.rs:131
                unsigned r_48 = thread / 8u;  // chunks.rs:59
                unsigned v594 = thread % 8u;
                unsigned c_9 = v594 * 8u;
                unsigned v595 = r_48 * 64u;  // chunks.rs:63
                unsigned v596 = to_1 + v595;
                unsigned long long v597 = (unsigned long long)r_48;  // chunks.rs:65
                unsigned long long v598 = v597 * 64ull;
                unsigned long long v599 = first_4 + v598;
                unsigned long long v600 = (unsigned long long)c_9;
                unsigned long long v601 = v599 + v600;
                unsigned v602 = v595 >> 6;
                unsigned v603 = v602 & 7u;
                unsigned v604 = v603 * 8u;
                unsigned v605 = v604 ^ c_9;
                unsigned v606 = v596 + v605;
                kiln_copy_async_16(a3, v606, solve + v601);
                unsigned unit_1 = thread + 32u;  // chunks.rs:55
                unsigned r_49 = r_48 + 4u;  // chunks.rs:59
                unsigned long long v607 = (unsigned long long)r_49;  // chunks.rs:65
                unsigned long long v608 = v607 * 64ull;
                unsigned long long v609 = first_4 + v608;
                unsigned long long v610 = v609 + v600;
                unsigned v611 = v595 + 256u;
                unsigned v612 = v611 >> 6;
                unsigned v613 = v612 & 7u;
                unsigned v614 = v613 * 8u;
                unsigned v615 = v614 ^ c_9;
                unsigned v616 = v596 + v615;
                unsigned v617 = v616 + 256u;
                kiln_copy_async_16(a3, v617, solve + v610);
                unsigned r_50 = r_48 + 8u;  // chunks.rs:59
                unsigned long long v618 = (unsigned long long)r_50;  // chunks.rs:65
                unsigned long long v619 = v618 * 64ull;
                unsigned long long v620 = first_4 + v619;
                unsigned long long v621 = v620 + v600;
                unsigned v622 = v606 + 512u;
                kiln_copy_async_16(a3, v622, solve + v621);
                unsigned r_51 = r_48 + 12u;  // chunks.rs:59
                unsigned long long v623 = (unsigned long long)r_51;  // chunks.rs:65
                unsigned long long v624 = v623 * 64ull;
                unsigned long long v625 = first_4 + v624;
                unsigned long long v626 = v625 + v600;
                unsigned v627 = v616 + 768u;
                kiln_copy_async_16(a3, v627, solve + v626);
                unsigned r_52 = r_48 + 16u;  // chunks.rs:59
                unsigned long long v628 = (unsigned long long)r_52;  // chunks.rs:65
                unsigned long long v629 = v628 * 64ull;
                unsigned long long v630 = first_4 + v629;
                unsigned long long v631 = v630 + v600;
                unsigned v632 = v606 + 1024u;
                kiln_copy_async_16(a3, v632, solve + v631);
                unsigned r_53 = r_48 + 20u;  // chunks.rs:59
                unsigned long long v633 = (unsigned long long)r_53;  // chunks.rs:65
                unsigned long long v634 = v633 * 64ull;
                unsigned long long v635 = first_4 + v634;
                unsigned long long v636 = v635 + v600;
                unsigned v637 = v616 + 1280u;
                kiln_copy_async_16(a3, v637, solve + v636);
                unsigned r_54 = r_48 + 24u;  // chunks.rs:59
                unsigned long long v638 = (unsigned long long)r_54;  // chunks.rs:65
                unsigned long long v639 = v638 * 64ull;
                unsigned long long v640 = first_4 + v639;
                unsigned long long v641 = v640 + v600;
                unsigned v642 = v606 + 1536u;
                kiln_copy_async_16(a3, v642, solve + v641);
                unsigned r_55 = r_48 + 28u;  // chunks.rs:59
                unsigned long long v643 = (unsigned long long)r_55;  // chunks.rs:65
                unsigned long long v644 = v643 * 64ull;
                unsigned long long v645 = first_4 + v644;
                unsigned long long v646 = v645 + v600;
                unsigned v647 = v616 + 1792u;
                kiln_copy_async_16(a3, v647, solve + v646);
                unsigned r_56 = r_48 + 32u;  // chunks.rs:59
                unsigned long long v648 = (unsigned long long)r_56;  // chunks.rs:65
                unsigned long long v649 = v648 * 64ull;
                unsigned long long v650 = first_4 + v649;
                unsigned long long v651 = v650 + v600;
                unsigned v652 = v606 + 2048u;
                kiln_copy_async_16(a3, v652, solve + v651);
                unsigned r_57 = r_48 + 36u;  // chunks.rs:59
                unsigned long long v653 = (unsigned long long)r_57;  // chunks.rs:65
                unsigned long long v654 = v653 * 64ull;
                unsigned long long v655 = first_4 + v654;
                unsigned long long v656 = v655 + v600;
                unsigned v657 = v616 + 2304u;
                kiln_copy_async_16(a3, v657, solve + v656);
                unsigned r_58 = r_48 + 40u;  // chunks.rs:59
                unsigned long long v658 = (unsigned long long)r_58;  // chunks.rs:65
                unsigned long long v659 = v658 * 64ull;
                unsigned long long v660 = first_4 + v659;
                unsigned long long v661 = v660 + v600;
                unsigned v662 = v606 + 2560u;
                kiln_copy_async_16(a3, v662, solve + v661);
                unsigned r_59 = r_48 + 44u;  // chunks.rs:59
                unsigned long long v663 = (unsigned long long)r_59;  // chunks.rs:65
                unsigned long long v664 = v663 * 64ull;
                unsigned long long v665 = first_4 + v664;
                unsigned long long v666 = v665 + v600;
                unsigned v667 = v616 + 2816u;
                kiln_copy_async_16(a3, v667, solve + v666);
                unsigned r_60 = r_48 + 48u;  // chunks.rs:59
                unsigned long long v668 = (unsigned long long)r_60;  // chunks.rs:65
                unsigned long long v669 = v668 * 64ull;
                unsigned long long v670 = first_4 + v669;
                unsigned long long v671 = v670 + v600;
                unsigned v672 = v606 + 3072u;
                kiln_copy_async_16(a3, v672, solve + v671);
                unsigned r_61 = r_48 + 52u;  // chunks.rs:59
                unsigned long long v673 = (unsigned long long)r_61;  // chunks.rs:65
                unsigned long long v674 = v673 * 64ull;
                unsigned long long v675 = first_4 + v674;
                unsigned long long v676 = v675 + v600;
                unsigned v677 = v616 + 3328u;
                kiln_copy_async_16(a3, v677, solve + v676);
                unsigned r_62 = r_48 + 56u;  // chunks.rs:59
                unsigned long long v678 = (unsigned long long)r_62;  // chunks.rs:65
                unsigned long long v679 = v678 * 64ull;
                unsigned long long v680 = first_4 + v679;
                unsigned long long v681 = v680 + v600;
                unsigned v682 = v606 + 3584u;
                kiln_copy_async_16(a3, v682, solve + v681);
                unsigned r_63 = r_48 + 60u;  // chunks.rs:59
                unsigned long long v683 = (unsigned long long)r_63;  // chunks.rs:65
                unsigned long long v684 = v683 * 64ull;
                unsigned long long v685 = first_4 + v684;
                unsigned long long v686 = v685 + v600;
                unsigned v687 = v616 + 3840u;
                kiln_copy_async_16(a3, v687, solve + v686);
                unsigned at_34 = thread * 4u;  // inter_staged.rs:133
                unsigned v688 = slot * 256u;  // inter_staged.rs:135
                unsigned v689 = v688 + at_34;
                unsigned long long v690 = v593 * 256ull;
                unsigned long long v691 = (unsigned long long)at_34;
                unsigned long long v692 = v690 + v691;
                kiln_copy_async_16(numbers, v689, factors + v692);
                unsigned at_35 = unit_1 * 4u;  // inter_staged.rs:133
                unsigned v693 = v688 + at_35;  // inter_staged.rs:135
                unsigned long long v694 = (unsigned long long)at_35;
                unsigned long long v695 = v690 + v694;
                kiln_copy_async_16(numbers, v693, factors + v695);
            }
            unsigned v696 = turn * 64u;  // inter_staged.rs:117
            unsigned first_5 = v696 < tokens ? v696 : tokens;
            bool v697 = first_5 < tokens;  // inter_staged.rs:143
            if (v697) {
                unsigned slot_1 = turn % 2u;  // inter_staged.rs:144
                unsigned count_1 = tokens - first_5;
                unsigned to_2 = slot_1 * 1024u;  // inter_staged.rs:146
                unsigned long long v698 = (unsigned long long)blockIdx.z;  // rule.rs:43
                unsigned long long v699 = (unsigned long long)tokens;
                unsigned long long v700 = v699 * 32ull;
                unsigned long long v701 = v698 * v700;
                unsigned long long v702 = (unsigned long long)first_5;
                unsigned long long v703 = v702 * 32ull;
                unsigned long long v704 = v701 + v703;
                unsigned long long v705 = key_head * 16ull;
                unsigned long long first_6 = v704 + v705;
                bool v706 = count_1 >= 64u;  // chunks.rs:43
                bool v707 = v706 && v706;
                if (v707) {
                    unsigned r_64 = thread / 2u;  // chunks.rs:59
                    unsigned v708 = thread % 2u;
                    unsigned c_10 = v708 * 8u;
                    unsigned v709 = r_64 * 16u;  // chunks.rs:63
                    unsigned v710 = to_2 + v709;
                    unsigned at_36 = v710 + c_10;
                    unsigned long long v711 = (unsigned long long)r_64;  // chunks.rs:65
                    unsigned long long v712 = v711 * 32ull;
                    unsigned long long v713 = first_6 + v712;
                    unsigned long long v714 = (unsigned long long)c_10;
                    unsigned long long v715 = v713 + v714;
                    unsigned v716 = at_36 >> 6;
                    unsigned v717 = v716 & 7u;
                    unsigned v718 = v717 * 8u;
                    unsigned v719 = at_36 ^ v718;
                    kiln_copy_async_16(a1, v719, q + v715);
                    unsigned r_65 = r_64 + 16u;  // chunks.rs:59
                    unsigned v720 = r_65 * 16u;  // chunks.rs:63
                    unsigned v721 = to_2 + v720;
                    unsigned at_37 = v721 + c_10;
                    unsigned long long v722 = (unsigned long long)r_65;  // chunks.rs:65
                    unsigned long long v723 = v722 * 32ull;
                    unsigned long long v724 = first_6 + v723;
                    unsigned long long v725 = v724 + v714;
                    unsigned v726 = at_37 >> 6;
                    unsigned v727 = v726 & 7u;
                    unsigned v728 = v727 * 8u;
                    unsigned v729 = at_37 ^ v728;
                    kiln_copy_async_16(a1, v729, q + v725);
                    unsigned r_66 = r_64 + 32u;  // chunks.rs:59
                    unsigned v730 = r_66 * 16u;  // chunks.rs:63
                    unsigned v731 = to_2 + v730;
                    unsigned at_38 = v731 + c_10;
                    unsigned long long v732 = (unsigned long long)r_66;  // chunks.rs:65
                    unsigned long long v733 = v732 * 32ull;
                    unsigned long long v734 = first_6 + v733;
                    unsigned long long v735 = v734 + v714;
                    unsigned v736 = at_38 >> 6;
                    unsigned v737 = v736 & 7u;
                    unsigned v738 = v737 * 8u;
                    unsigned v739 = at_38 ^ v738;
                    kiln_copy_async_16(a1, v739, q + v735);
                    unsigned r_67 = r_64 + 48u;  // chunks.rs:59
                    unsigned v740 = r_67 * 16u;  // chunks.rs:63
                    unsigned v741 = to_2 + v740;
                    unsigned at_39 = v741 + c_10;
                    unsigned long long v742 = (unsigned long long)r_67;  // chunks.rs:65
                    unsigned long long v743 = v742 * 32ull;
                    unsigned long long v744 = first_6 + v743;
                    unsigned long long v745 = v744 + v714;
                    unsigned v746 = at_39 >> 6;
                    unsigned v747 = v746 & 7u;
                    unsigned v748 = v747 * 8u;
                    unsigned v749 = at_39 ^ v748;
                    kiln_copy_async_16(a1, v749, q + v745);
                } else {
                    unsigned r_68 = thread / 2u;  // chunks.rs:59
                    unsigned v750 = thread % 2u;
                    unsigned c_11 = v750 * 8u;
                    unsigned v751 = r_68 * 16u;  // chunks.rs:63
                    unsigned v752 = to_2 + v751;
                    unsigned at_40 = v752 + c_11;
                    bool v753 = r_68 < count_1;  // chunks.rs:64
                    if (v753) {
                        unsigned long long v754 = (unsigned long long)r_68;  // chunks.rs:65
                        unsigned long long v755 = v754 * 32ull;
                        unsigned long long v756 = first_6 + v755;
                        unsigned long long v757 = (unsigned long long)c_11;
                        unsigned long long v758 = v756 + v757;
                        unsigned v759 = at_40 >> 6;
                        unsigned v760 = v759 & 7u;
                        unsigned v761 = v760 * 8u;
                        unsigned v762 = at_40 ^ v761;
                        kiln_copy_async_16(a1, v762, q + v758);
                    } else {
                        unsigned v763 = at_40 >> 6;  // chunks.rs:68
                        unsigned v764 = v763 & 7u;
                        unsigned v765 = v764 * 8u;
                        unsigned v766 = at_40 ^ v765;
                        *(uint4*)(a1 + v766) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_69 = r_68 + 16u;  // chunks.rs:59
                    unsigned v767 = r_69 * 16u;  // chunks.rs:63
                    unsigned v768 = to_2 + v767;
                    unsigned at_41 = v768 + c_11;
                    bool v769 = r_69 < count_1;  // chunks.rs:64
                    if (v769) {
                        unsigned long long v770 = (unsigned long long)r_69;  // chunks.rs:65
                        unsigned long long v771 = v770 * 32ull;
                        unsigned long long v772 = first_6 + v771;
                        unsigned long long v773 = (unsigned long long)c_11;
                        unsigned long long v774 = v772 + v773;
                        unsigned v775 = at_41 >> 6;
                        unsigned v776 = v775 & 7u;
                        unsigned v777 = v776 * 8u;
                        unsigned v778 = at_41 ^ v777;
                        kiln_copy_async_16(a1, v778, q + v774);
                    } else {
                        unsigned v779 = at_41 >> 6;  // chunks.rs:68
                        unsigned v780 = v779 & 7u;
                        unsigned v781 = v780 * 8u;
                        unsigned v782 = at_41 ^ v781;
                        *(uint4*)(a1 + v782) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_70 = r_68 + 32u;  // chunks.rs:59
                    unsigned v783 = r_70 * 16u;  // chunks.rs:63
                    unsigned v784 = to_2 + v783;
                    unsigned at_42 = v784 + c_11;
                    bool v785 = r_70 < count_1;  // chunks.rs:64
                    if (v785) {
                        unsigned long long v786 = (unsigned long long)r_70;  // chunks.rs:65
                        unsigned long long v787 = v786 * 32ull;
                        unsigned long long v788 = first_6 + v787;
                        unsigned long long v789 = (unsigned long long)c_11;
                        unsigned long long v790 = v788 + v789;
                        unsigned v791 = at_42 >> 6;
                        unsigned v792 = v791 & 7u;
                        unsigned v793 = v792 * 8u;
                        unsigned v794 = at_42 ^ v793;
                        kiln_copy_async_16(a1, v794, q + v790);
                    } else {
                        unsigned v795 = at_42 >> 6;  // chunks.rs:68
                        unsigned v796 = v795 & 7u;
                        unsigned v797 = v796 * 8u;
                        unsigned v798 = at_42 ^ v797;
                        *(uint4*)(a1 + v798) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                    unsigned r_71 = r_68 + 48u;  // chunks.rs:59
                    unsigned v799 = r_71 * 16u;  // chunks.rs:63
                    unsigned v800 = to_2 + v799;
                    unsigned at_43 = v800 + c_11;
                    bool v801 = r_71 < count_1;  // chunks.rs:64
                    if (v801) {
                        unsigned long long v802 = (unsigned long long)r_71;  // chunks.rs:65
                        unsigned long long v803 = v802 * 32ull;
                        unsigned long long v804 = first_6 + v803;
                        unsigned long long v805 = (unsigned long long)c_11;
                        unsigned long long v806 = v804 + v805;
                        unsigned v807 = at_43 >> 6;
                        unsigned v808 = v807 & 7u;
                        unsigned v809 = v808 * 8u;
                        unsigned v810 = at_43 ^ v809;
                        kiln_copy_async_16(a1, v810, q + v806);
                    } else {
                        unsigned v811 = at_43 >> 6;  // chunks.rs:68
                        unsigned v812 = v811 & 7u;
                        unsigned v813 = v812 * 8u;
                        unsigned v814 = at_43 ^ v813;
                        *(uint4*)(a1 + v814) = make_uint4((unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16, (unsigned)(unsigned short)0x0000u /* 0.0 */ | (unsigned)(unsigned short)0x0000u /* 0.0 */ << 16);
                    }
                }
                unsigned to_3 = slot_1 * 4096u;  // inter_staged.rs:148
                unsigned v815 = chunks - 1u;  // inter_staged.rs:112
                unsigned number_1 = turn < v815 ? turn : v815;
                unsigned long long v816 = (unsigned long long)chunks;  // inter_staged.rs:113
                unsigned long long v817 = v698 * v816;
                unsigned long long v818 = (unsigned long long)number_1;
                unsigned long long v819 = v817 + v818;
                unsigned long long v820 = v819 * 2ull;
                unsigned long long v821 = v820 + key_head;
                unsigned long long first_7 = v821 * 4096ull;  // inter_staged.rs:148
                unsigned r_72 = thread / 8u;  // chunks.rs:59
                unsigned v822 = thread % 8u;
                unsigned c_12 = v822 * 8u;
                unsigned v823 = r_72 * 64u;  // chunks.rs:63
                unsigned v824 = to_3 + v823;
                unsigned long long v825 = (unsigned long long)r_72;  // chunks.rs:65
                unsigned long long v826 = v825 * 64ull;
                unsigned long long v827 = first_7 + v826;
                unsigned long long v828 = (unsigned long long)c_12;
                unsigned long long v829 = v827 + v828;
                unsigned v830 = v823 >> 6;
                unsigned v831 = v830 & 7u;
                unsigned v832 = v831 * 8u;
                unsigned v833 = v832 ^ c_12;
                unsigned v834 = v824 + v833;
                kiln_copy_async_16(a4, v834, scores + v829);
                unsigned r_73 = r_72 + 4u;  // chunks.rs:59
                unsigned long long v835 = (unsigned long long)r_73;  // chunks.rs:65
                unsigned long long v836 = v835 * 64ull;
                unsigned long long v837 = first_7 + v836;
                unsigned long long v838 = v837 + v828;
                unsigned v839 = v823 + 256u;
                unsigned v840 = v839 >> 6;
                unsigned v841 = v840 & 7u;
                unsigned v842 = v841 * 8u;
                unsigned v843 = v842 ^ c_12;
                unsigned v844 = v824 + v843;
                unsigned v845 = v844 + 256u;
                kiln_copy_async_16(a4, v845, scores + v838);
                unsigned r_74 = r_72 + 8u;  // chunks.rs:59
                unsigned long long v846 = (unsigned long long)r_74;  // chunks.rs:65
                unsigned long long v847 = v846 * 64ull;
                unsigned long long v848 = first_7 + v847;
                unsigned long long v849 = v848 + v828;
                unsigned v850 = v834 + 512u;
                kiln_copy_async_16(a4, v850, scores + v849);
                unsigned r_75 = r_72 + 12u;  // chunks.rs:59
                unsigned long long v851 = (unsigned long long)r_75;  // chunks.rs:65
                unsigned long long v852 = v851 * 64ull;
                unsigned long long v853 = first_7 + v852;
                unsigned long long v854 = v853 + v828;
                unsigned v855 = v844 + 768u;
                kiln_copy_async_16(a4, v855, scores + v854);
                unsigned r_76 = r_72 + 16u;  // chunks.rs:59
                unsigned long long v856 = (unsigned long long)r_76;  // chunks.rs:65
                unsigned long long v857 = v856 * 64ull;
                unsigned long long v858 = first_7 + v857;
                unsigned long long v859 = v858 + v828;
                unsigned v860 = v834 + 1024u;
                kiln_copy_async_16(a4, v860, scores + v859);
                unsigned r_77 = r_72 + 20u;  // chunks.rs:59
                unsigned long long v861 = (unsigned long long)r_77;  // chunks.rs:65
                unsigned long long v862 = v861 * 64ull;
                unsigned long long v863 = first_7 + v862;
                unsigned long long v864 = v863 + v828;
                unsigned v865 = v844 + 1280u;
                kiln_copy_async_16(a4, v865, scores + v864);
                unsigned r_78 = r_72 + 24u;  // chunks.rs:59
                unsigned long long v866 = (unsigned long long)r_78;  // chunks.rs:65
                unsigned long long v867 = v866 * 64ull;
                unsigned long long v868 = first_7 + v867;
                unsigned long long v869 = v868 + v828;
                unsigned v870 = v834 + 1536u;
                kiln_copy_async_16(a4, v870, scores + v869);
                unsigned r_79 = r_72 + 28u;  // chunks.rs:59
                unsigned long long v871 = (unsigned long long)r_79;  // chunks.rs:65
                unsigned long long v872 = v871 * 64ull;
                unsigned long long v873 = first_7 + v872;
                unsigned long long v874 = v873 + v828;
                unsigned v875 = v844 + 1792u;
                kiln_copy_async_16(a4, v875, scores + v874);
                unsigned r_80 = r_72 + 32u;  // chunks.rs:59
                unsigned long long v876 = (unsigned long long)r_80;  // chunks.rs:65
                unsigned long long v877 = v876 * 64ull;
                unsigned long long v878 = first_7 + v877;
                unsigned long long v879 = v878 + v828;
                unsigned v880 = v834 + 2048u;
                kiln_copy_async_16(a4, v880, scores + v879);
                unsigned r_81 = r_72 + 36u;  // chunks.rs:59
                unsigned long long v881 = (unsigned long long)r_81;  // chunks.rs:65
                unsigned long long v882 = v881 * 64ull;
                unsigned long long v883 = first_7 + v882;
                unsigned long long v884 = v883 + v828;
                unsigned v885 = v844 + 2304u;
                kiln_copy_async_16(a4, v885, scores + v884);
                unsigned r_82 = r_72 + 40u;  // chunks.rs:59
                unsigned long long v886 = (unsigned long long)r_82;  // chunks.rs:65
                unsigned long long v887 = v886 * 64ull;
                unsigned long long v888 = first_7 + v887;
                unsigned long long v889 = v888 + v828;
                unsigned v890 = v834 + 2560u;
                kiln_copy_async_16(a4, v890, scores + v889);
                unsigned r_83 = r_72 + 44u;  // chunks.rs:59
                unsigned long long v891 = (unsigned long long)r_83;  // chunks.rs:65
                unsigned long long v892 = v891 * 64ull;
                unsigned long long v893 = first_7 + v892;
                unsigned long long v894 = v893 + v828;
                unsigned v895 = v844 + 2816u;
                kiln_copy_async_16(a4, v895, scores + v894);
                unsigned r_84 = r_72 + 48u;  // chunks.rs:59
                unsigned long long v896 = (unsigned long long)r_84;  // chunks.rs:65
                unsigned long long v897 = v896 * 64ull;
                unsigned long long v898 = first_7 + v897;
                unsigned long long v899 = v898 + v828;
                unsigned v900 = v834 + 3072u;
                kiln_copy_async_16(a4, v900, scores + v899);
                unsigned r_85 = r_72 + 52u;  // chunks.rs:59
                unsigned long long v901 = (unsigned long long)r_85;  // chunks.rs:65
                unsigned long long v902 = v901 * 64ull;
                unsigned long long v903 = first_7 + v902;
                unsigned long long v904 = v903 + v828;
                unsigned v905 = v844 + 3328u;
                kiln_copy_async_16(a4, v905, scores + v904);
                unsigned r_86 = r_72 + 56u;  // chunks.rs:59
                unsigned long long v906 = (unsigned long long)r_86;  // chunks.rs:65
                unsigned long long v907 = v906 * 64ull;
                unsigned long long v908 = first_7 + v907;
                unsigned long long v909 = v908 + v828;
                unsigned v910 = v834 + 3584u;
                kiln_copy_async_16(a4, v910, scores + v909);
                unsigned r_87 = r_72 + 60u;  // chunks.rs:59
                unsigned long long v911 = (unsigned long long)r_87;  // chunks.rs:65
                unsigned long long v912 = v911 * 64ull;
                unsigned long long v913 = first_7 + v912;
                unsigned long long v914 = v913 + v828;
                unsigned v915 = v844 + 3840u;
                kiln_copy_async_16(a4, v915, scores + v914);
                bool v916 = thread < 16u;  // inter_staged.rs:149
                if (v916) {
                    unsigned v917 = slot_1 * 64u;  // inter_staged.rs:152
                    unsigned v918 = thread * 4u;
                    unsigned v919 = v917 + v918;
                    unsigned long long v920 = v821 * 256ull;  // inter_staged.rs:154
                    unsigned long long v921 = v920 + 64ull;
                    unsigned long long v922 = (unsigned long long)thread;
                    unsigned long long v923 = v922 * 4ull;
                    unsigned long long v924 = v921 + v923;
                    kiln_copy_async_16(query_numbers, v919, factors + v924);  // inter_staged.rs:150
                }
            }
        }
        kiln_async_commit();  // inter_staged.rs:174
        float v925;  // inter_staged.rs:175
        float v926;
        float v927;
        float v928;
        float v929;
        float v930;
        float v931;
        float v932;
        if (is_state) {
            bool v933 = turn < turns;  // inter_staged.rs:176
            float v934;
            float v935;
            float v936;
            float v937;
            float v938;
            float v939;
            float v940;
            float v941;
            if (v933) {
                unsigned slot_2 = turn % 2u;  // inter_staged.rs:177
                unsigned own = slot_2 * 256u;  // inter_staged.rs:178
                unsigned v942 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:179
                unsigned v943 = (threadIdx.x & 31u) % 4u;
                unsigned v944 = v943 * 2u;
                unsigned v945 = own + v944;
                float2 q4 = *(float2*)(numbers + v945);
                float v946 = q4.x;
                float v947 = q4.y;
                unsigned v948 = v944 + 8u;
                unsigned v949 = own + v948;
                float2 q5 = *(float2*)(numbers + v949);
                float v950 = q5.x;
                float v951 = q5.y;
                unsigned v952 = v944 + 16u;
                unsigned v953 = own + v952;
                float2 q6 = *(float2*)(numbers + v953);
                float v954 = q6.x;
                float v955 = q6.y;
                unsigned v956 = v944 + 24u;
                unsigned v957 = own + v956;
                float2 q7 = *(float2*)(numbers + v957);
                float v958 = q7.x;
                float v959 = q7.y;
                unsigned v960 = v944 + 32u;
                unsigned v961 = own + v960;
                float2 q8 = *(float2*)(numbers + v961);
                float v962 = q8.x;
                float v963 = q8.y;
                unsigned v964 = v944 + 40u;
                unsigned v965 = own + v964;
                float2 q9 = *(float2*)(numbers + v965);
                float v966 = q9.x;
                float v967 = q9.y;
                unsigned v968 = v944 + 48u;
                unsigned v969 = own + v968;
                float2 q10 = *(float2*)(numbers + v969);
                float v970 = q10.x;
                float v971 = q10.y;
                unsigned v972 = v944 + 56u;
                unsigned v973 = own + v972;
                float2 q11 = *(float2*)(numbers + v973);
                float v974 = q11.x;
                float v975 = q11.y;
                unsigned v976 = own + 128u;  // inter_staged.rs:180
                unsigned v977 = v976 + v944;
                float2 q12 = *(float2*)(numbers + v977);
                float v978 = q12.x;
                float v979 = q12.y;
                unsigned v980 = v976 + v948;
                float2 q13 = *(float2*)(numbers + v980);
                float v981 = q13.x;
                float v982 = q13.y;
                unsigned v983 = v976 + v952;
                float2 q14 = *(float2*)(numbers + v983);
                float v984 = q14.x;
                float v985 = q14.y;
                unsigned v986 = v976 + v956;
                float2 q15 = *(float2*)(numbers + v986);
                float v987 = q15.x;
                float v988 = q15.y;
                unsigned v989 = v976 + v960;
                float2 q16 = *(float2*)(numbers + v989);
                float v990 = q16.x;
                float v991 = q16.y;
                unsigned v992 = v976 + v964;
                float2 q17 = *(float2*)(numbers + v992);
                float v993 = q17.x;
                float v994 = q17.y;
                unsigned v995 = v976 + v968;
                float2 q18 = *(float2*)(numbers + v995);
                float v996 = q18.x;
                float v997 = q18.y;
                unsigned v998 = v976 + v972;
                float2 q19 = *(float2*)(numbers + v998);
                float v999 = q19.x;
                float v1000 = q19.y;
                unsigned v1001 = own + 192u;  // inter_staged.rs:181
                float whole = numbers[v1001];
                unsigned q20 = kiln_narrow_pair_bf16(v352, v353);  // inter_staged.rs:182
                unsigned short v1002 = (unsigned short)(q20);
                unsigned short v1003 = (unsigned short)(q20 >> 16);
                unsigned q21 = kiln_narrow_pair_bf16(v354, v355);
                unsigned short v1004 = (unsigned short)(q21);
                unsigned short v1005 = (unsigned short)(q21 >> 16);
                unsigned q22 = kiln_narrow_pair_bf16(v356, v357);
                unsigned short v1006 = (unsigned short)(q22);
                unsigned short v1007 = (unsigned short)(q22 >> 16);
                unsigned q23 = kiln_narrow_pair_bf16(v358, v359);
                unsigned short v1008 = (unsigned short)(q23);
                unsigned short v1009 = (unsigned short)(q23 >> 16);
                unsigned v1010 = v942 * 16u;  // inter_staged.rs:183
                unsigned v1011 = own + v1010;
                unsigned v1012 = v1011 + v944;
                unsigned v1013 = v1012 >> 6;
                unsigned v1014 = v1013 & 7u;
                unsigned v1015 = v1014 * 8u;
                unsigned v1016 = v1012 ^ v1015;
                *(unsigned*)(a5 + v1016) = q20;
                unsigned v1017 = v942 + 8u;
                unsigned v1018 = v1017 * 16u;
                unsigned v1019 = own + v1018;
                unsigned v1020 = v1019 + v944;
                unsigned v1021 = v1020 >> 6;
                unsigned v1022 = v1021 & 7u;
                unsigned v1023 = v1022 * 8u;
                unsigned v1024 = v1020 ^ v1023;
                *(unsigned*)(a5 + v1024) = q21;
                unsigned v1025 = v1011 + v948;
                unsigned v1026 = v1025 >> 6;
                unsigned v1027 = v1026 & 7u;
                unsigned v1028 = v1027 * 8u;
                unsigned v1029 = v1025 ^ v1028;
                *(unsigned*)(a5 + v1029) = q22;
                unsigned v1030 = v1019 + v948;
                unsigned v1031 = v1030 >> 6;
                unsigned v1032 = v1031 & 7u;
                unsigned v1033 = v1032 * 8u;
                unsigned v1034 = v1030 ^ v1033;
                *(unsigned*)(a5 + v1034) = q23;
                unsigned v1035 = slot_2 * 1024u;  // inter_staged.rs:185
                unsigned v1036 = (threadIdx.x & 31u) % 8u;
                unsigned v1037 = (threadIdx.x & 31u) / 8u;
                unsigned v1038 = v1037 % 2u;
                unsigned v1039 = (threadIdx.x & 31u) / 16u;
                unsigned v1040 = v1038 * 8u;
                unsigned v1041 = v1039 * 8u;
                unsigned v1042 = v1041 + v1036;
                unsigned v1043 = v1042 * 16u;
                unsigned v1044 = v1035 + v1043;
                unsigned v1045 = v1044 + v1040;
                unsigned v1046 = v1045 >> 6;
                unsigned v1047 = v1046 & 7u;
                unsigned v1048 = v1047 * 8u;
                unsigned v1049 = v1045 ^ v1048;
                unsigned v1050 = v1041 + 16u;
                unsigned v1051 = v1050 + v1036;
                unsigned v1052 = v1051 * 16u;
                unsigned v1053 = v1035 + v1052;
                unsigned v1054 = v1053 + v1040;
                unsigned v1055 = v1054 >> 6;
                unsigned v1056 = v1055 & 7u;
                unsigned v1057 = v1056 * 8u;
                unsigned v1058 = v1054 ^ v1057;
                unsigned v1059 = v1041 + 32u;
                unsigned v1060 = v1059 + v1036;
                unsigned v1061 = v1060 * 16u;
                unsigned v1062 = v1035 + v1061;
                unsigned v1063 = v1062 + v1040;
                unsigned v1064 = v1063 >> 6;
                unsigned v1065 = v1064 & 7u;
                unsigned v1066 = v1065 * 8u;
                unsigned v1067 = v1063 ^ v1066;
                unsigned v1068 = v1041 + 48u;
                unsigned v1069 = v1068 + v1036;
                unsigned v1070 = v1069 * 16u;
                unsigned v1071 = v1035 + v1070;
                unsigned v1072 = v1071 + v1040;
                unsigned v1073 = v1072 >> 6;
                unsigned v1074 = v1073 & 7u;
                unsigned v1075 = v1074 * 8u;
                unsigned v1076 = v1072 ^ v1075;
                uint4 q24 = kiln_load_blocks(a0, v1049);
                unsigned short v1077 = (unsigned short)(q24.x);
                unsigned short v1078 = (unsigned short)(q24.x >> 16);
                unsigned short v1079 = (unsigned short)(q24.y);
                unsigned short v1080 = (unsigned short)(q24.y >> 16);
                unsigned short v1081 = (unsigned short)(q24.z);
                unsigned short v1082 = (unsigned short)(q24.z >> 16);
                unsigned short v1083 = (unsigned short)(q24.w);
                unsigned short v1084 = (unsigned short)(q24.w >> 16);
                uint4 q25 = kiln_load_blocks(a0, v1058);
                unsigned short v1085 = (unsigned short)(q25.x);
                unsigned short v1086 = (unsigned short)(q25.x >> 16);
                unsigned short v1087 = (unsigned short)(q25.y);
                unsigned short v1088 = (unsigned short)(q25.y >> 16);
                unsigned short v1089 = (unsigned short)(q25.z);
                unsigned short v1090 = (unsigned short)(q25.z >> 16);
                unsigned short v1091 = (unsigned short)(q25.w);
                unsigned short v1092 = (unsigned short)(q25.w >> 16);
                uint4 q26 = kiln_load_blocks(a0, v1067);
                unsigned short v1093 = (unsigned short)(q26.x);
                unsigned short v1094 = (unsigned short)(q26.x >> 16);
                unsigned short v1095 = (unsigned short)(q26.y);
                unsigned short v1096 = (unsigned short)(q26.y >> 16);
                unsigned short v1097 = (unsigned short)(q26.z);
                unsigned short v1098 = (unsigned short)(q26.z >> 16);
                unsigned short v1099 = (unsigned short)(q26.w);
                unsigned short v1100 = (unsigned short)(q26.w >> 16);
                uint4 q27 = kiln_load_blocks(a0, v1076);
                unsigned short v1101 = (unsigned short)(q27.x);
                unsigned short v1102 = (unsigned short)(q27.x >> 16);
                unsigned short v1103 = (unsigned short)(q27.y);
                unsigned short v1104 = (unsigned short)(q27.y >> 16);
                unsigned short v1105 = (unsigned short)(q27.z);
                unsigned short v1106 = (unsigned short)(q27.z >> 16);
                unsigned short v1107 = (unsigned short)(q27.w);
                unsigned short v1108 = (unsigned short)(q27.w >> 16);
                float4 q28 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q28 = kiln_mma_bf16(q28, q20, q21, q22, q23, q24.x, q24.y);
                float v1109 = q28.x;
                float v1110 = q28.y;
                float v1111 = q28.z;
                float v1112 = q28.w;
                float4 q29 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q29 = kiln_mma_bf16(q29, q20, q21, q22, q23, q24.z, q24.w);
                float v1113 = q29.x;
                float v1114 = q29.y;
                float v1115 = q29.z;
                float v1116 = q29.w;
                float4 q30 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q30 = kiln_mma_bf16(q30, q20, q21, q22, q23, q25.x, q25.y);
                float v1117 = q30.x;
                float v1118 = q30.y;
                float v1119 = q30.z;
                float v1120 = q30.w;
                float4 q31 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q31 = kiln_mma_bf16(q31, q20, q21, q22, q23, q25.z, q25.w);
                float v1121 = q31.x;
                float v1122 = q31.y;
                float v1123 = q31.z;
                float v1124 = q31.w;
                float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q32 = kiln_mma_bf16(q32, q20, q21, q22, q23, q26.x, q26.y);
                float v1125 = q32.x;
                float v1126 = q32.y;
                float v1127 = q32.z;
                float v1128 = q32.w;
                float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q33 = kiln_mma_bf16(q33, q20, q21, q22, q23, q26.z, q26.w);
                float v1129 = q33.x;
                float v1130 = q33.y;
                float v1131 = q33.z;
                float v1132 = q33.w;
                float4 q34 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q34 = kiln_mma_bf16(q34, q20, q21, q22, q23, q27.x, q27.y);
                float v1133 = q34.x;
                float v1134 = q34.y;
                float v1135 = q34.z;
                float v1136 = q34.w;
                float4 q35 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q35 = kiln_mma_bf16(q35, q20, q21, q22, q23, q27.z, q27.w);
                float v1137 = q35.x;
                float v1138 = q35.y;
                float v1139 = q35.z;
                float v1140 = q35.w;
                uint4 q36 = kiln_load_blocks_transposed(a2, v1049);  // inter_staged.rs:186
                unsigned short v1141 = (unsigned short)(q36.x);
                unsigned short v1142 = (unsigned short)(q36.x >> 16);
                unsigned short v1143 = (unsigned short)(q36.y);
                unsigned short v1144 = (unsigned short)(q36.y >> 16);
                unsigned short v1145 = (unsigned short)(q36.z);
                unsigned short v1146 = (unsigned short)(q36.z >> 16);
                unsigned short v1147 = (unsigned short)(q36.w);
                unsigned short v1148 = (unsigned short)(q36.w >> 16);
                float v1149 = kiln_widen_bf16(v1141);  // inter_staged.rs:187
                float v1150 = v946 * v1109;
                float v1151 = v1149 - v1150;
                float v1152 = kiln_widen_bf16(v1142);
                float v1153 = v947 * v1110;
                float v1154 = v1152 - v1153;
                float v1155 = kiln_widen_bf16(v1143);
                float v1156 = v946 * v1111;
                float v1157 = v1155 - v1156;
                float v1158 = kiln_widen_bf16(v1144);
                float v1159 = v947 * v1112;
                float v1160 = v1158 - v1159;
                float v1161 = kiln_widen_bf16(v1145);
                float v1162 = v950 * v1113;
                float v1163 = v1161 - v1162;
                float v1164 = kiln_widen_bf16(v1146);
                float v1165 = v951 * v1114;
                float v1166 = v1164 - v1165;
                float v1167 = kiln_widen_bf16(v1147);
                float v1168 = v950 * v1115;
                float v1169 = v1167 - v1168;
                float v1170 = kiln_widen_bf16(v1148);
                float v1171 = v951 * v1116;
                float v1172 = v1170 - v1171;
                uint4 q37 = kiln_load_blocks_transposed(a2, v1058);  // inter_staged.rs:186
                unsigned short v1173 = (unsigned short)(q37.x);
                unsigned short v1174 = (unsigned short)(q37.x >> 16);
                unsigned short v1175 = (unsigned short)(q37.y);
                unsigned short v1176 = (unsigned short)(q37.y >> 16);
                unsigned short v1177 = (unsigned short)(q37.z);
                unsigned short v1178 = (unsigned short)(q37.z >> 16);
                unsigned short v1179 = (unsigned short)(q37.w);
                unsigned short v1180 = (unsigned short)(q37.w >> 16);
                float v1181 = kiln_widen_bf16(v1173);  // inter_staged.rs:187
                float v1182 = v954 * v1117;
                float v1183 = v1181 - v1182;
                float v1184 = kiln_widen_bf16(v1174);
                float v1185 = v955 * v1118;
                float v1186 = v1184 - v1185;
                float v1187 = kiln_widen_bf16(v1175);
                float v1188 = v954 * v1119;
                float v1189 = v1187 - v1188;
                float v1190 = kiln_widen_bf16(v1176);
                float v1191 = v955 * v1120;
                float v1192 = v1190 - v1191;
                float v1193 = kiln_widen_bf16(v1177);
                float v1194 = v958 * v1121;
                float v1195 = v1193 - v1194;
                float v1196 = kiln_widen_bf16(v1178);
                float v1197 = v959 * v1122;
                float v1198 = v1196 - v1197;
                float v1199 = kiln_widen_bf16(v1179);
                float v1200 = v958 * v1123;
                float v1201 = v1199 - v1200;
                float v1202 = kiln_widen_bf16(v1180);
                float v1203 = v959 * v1124;
                float v1204 = v1202 - v1203;
                uint4 q38 = kiln_load_blocks_transposed(a2, v1067);  // inter_staged.rs:186
                unsigned short v1205 = (unsigned short)(q38.x);
                unsigned short v1206 = (unsigned short)(q38.x >> 16);
                unsigned short v1207 = (unsigned short)(q38.y);
                unsigned short v1208 = (unsigned short)(q38.y >> 16);
                unsigned short v1209 = (unsigned short)(q38.z);
                unsigned short v1210 = (unsigned short)(q38.z >> 16);
                unsigned short v1211 = (unsigned short)(q38.w);
                unsigned short v1212 = (unsigned short)(q38.w >> 16);
                float v1213 = kiln_widen_bf16(v1205);  // inter_staged.rs:187
                float v1214 = v962 * v1125;
                float v1215 = v1213 - v1214;
                float v1216 = kiln_widen_bf16(v1206);
                float v1217 = v963 * v1126;
                float v1218 = v1216 - v1217;
                float v1219 = kiln_widen_bf16(v1207);
                float v1220 = v962 * v1127;
                float v1221 = v1219 - v1220;
                float v1222 = kiln_widen_bf16(v1208);
                float v1223 = v963 * v1128;
                float v1224 = v1222 - v1223;
                float v1225 = kiln_widen_bf16(v1209);
                float v1226 = v966 * v1129;
                float v1227 = v1225 - v1226;
                float v1228 = kiln_widen_bf16(v1210);
                float v1229 = v967 * v1130;
                float v1230 = v1228 - v1229;
                float v1231 = kiln_widen_bf16(v1211);
                float v1232 = v966 * v1131;
                float v1233 = v1231 - v1232;
                float v1234 = kiln_widen_bf16(v1212);
                float v1235 = v967 * v1132;
                float v1236 = v1234 - v1235;
                uint4 q39 = kiln_load_blocks_transposed(a2, v1076);  // inter_staged.rs:186
                unsigned short v1237 = (unsigned short)(q39.x);
                unsigned short v1238 = (unsigned short)(q39.x >> 16);
                unsigned short v1239 = (unsigned short)(q39.y);
                unsigned short v1240 = (unsigned short)(q39.y >> 16);
                unsigned short v1241 = (unsigned short)(q39.z);
                unsigned short v1242 = (unsigned short)(q39.z >> 16);
                unsigned short v1243 = (unsigned short)(q39.w);
                unsigned short v1244 = (unsigned short)(q39.w >> 16);
                float v1245 = kiln_widen_bf16(v1237);  // inter_staged.rs:187
                float v1246 = v970 * v1133;
                float v1247 = v1245 - v1246;
                float v1248 = kiln_widen_bf16(v1238);
                float v1249 = v971 * v1134;
                float v1250 = v1248 - v1249;
                float v1251 = kiln_widen_bf16(v1239);
                float v1252 = v970 * v1135;
                float v1253 = v1251 - v1252;
                float v1254 = kiln_widen_bf16(v1240);
                float v1255 = v971 * v1136;
                float v1256 = v1254 - v1255;
                float v1257 = kiln_widen_bf16(v1241);
                float v1258 = v974 * v1137;
                float v1259 = v1257 - v1258;
                float v1260 = kiln_widen_bf16(v1242);
                float v1261 = v975 * v1138;
                float v1262 = v1260 - v1261;
                float v1263 = kiln_widen_bf16(v1243);
                float v1264 = v974 * v1139;
                float v1265 = v1263 - v1264;
                float v1266 = kiln_widen_bf16(v1244);
                float v1267 = v975 * v1140;
                float v1268 = v1266 - v1267;
                unsigned q40 = kiln_narrow_pair_bf16(v1151, v1154);  // inter_staged.rs:189
                unsigned short v1269 = (unsigned short)(q40);
                unsigned short v1270 = (unsigned short)(q40 >> 16);
                unsigned q41 = kiln_narrow_pair_bf16(v1157, v1160);
                unsigned short v1271 = (unsigned short)(q41);
                unsigned short v1272 = (unsigned short)(q41 >> 16);
                unsigned q42 = kiln_narrow_pair_bf16(v1163, v1166);
                unsigned short v1273 = (unsigned short)(q42);
                unsigned short v1274 = (unsigned short)(q42 >> 16);
                unsigned q43 = kiln_narrow_pair_bf16(v1169, v1172);
                unsigned short v1275 = (unsigned short)(q43);
                unsigned short v1276 = (unsigned short)(q43 >> 16);
                unsigned q44 = kiln_narrow_pair_bf16(v1183, v1186);
                unsigned short v1277 = (unsigned short)(q44);
                unsigned short v1278 = (unsigned short)(q44 >> 16);
                unsigned q45 = kiln_narrow_pair_bf16(v1189, v1192);
                unsigned short v1279 = (unsigned short)(q45);
                unsigned short v1280 = (unsigned short)(q45 >> 16);
                unsigned q46 = kiln_narrow_pair_bf16(v1195, v1198);
                unsigned short v1281 = (unsigned short)(q46);
                unsigned short v1282 = (unsigned short)(q46 >> 16);
                unsigned q47 = kiln_narrow_pair_bf16(v1201, v1204);
                unsigned short v1283 = (unsigned short)(q47);
                unsigned short v1284 = (unsigned short)(q47 >> 16);
                unsigned q48 = kiln_narrow_pair_bf16(v1215, v1218);
                unsigned short v1285 = (unsigned short)(q48);
                unsigned short v1286 = (unsigned short)(q48 >> 16);
                unsigned q49 = kiln_narrow_pair_bf16(v1221, v1224);
                unsigned short v1287 = (unsigned short)(q49);
                unsigned short v1288 = (unsigned short)(q49 >> 16);
                unsigned q50 = kiln_narrow_pair_bf16(v1227, v1230);
                unsigned short v1289 = (unsigned short)(q50);
                unsigned short v1290 = (unsigned short)(q50 >> 16);
                unsigned q51 = kiln_narrow_pair_bf16(v1233, v1236);
                unsigned short v1291 = (unsigned short)(q51);
                unsigned short v1292 = (unsigned short)(q51 >> 16);
                unsigned q52 = kiln_narrow_pair_bf16(v1247, v1250);
                unsigned short v1293 = (unsigned short)(q52);
                unsigned short v1294 = (unsigned short)(q52 >> 16);
                unsigned q53 = kiln_narrow_pair_bf16(v1253, v1256);
                unsigned short v1295 = (unsigned short)(q53);
                unsigned short v1296 = (unsigned short)(q53 >> 16);
                unsigned q54 = kiln_narrow_pair_bf16(v1259, v1262);
                unsigned short v1297 = (unsigned short)(q54);
                unsigned short v1298 = (unsigned short)(q54 >> 16);
                unsigned q55 = kiln_narrow_pair_bf16(v1265, v1268);
                unsigned short v1299 = (unsigned short)(q55);
                unsigned short v1300 = (unsigned short)(q55 >> 16);
                unsigned v1301 = slot_2 * 4096u;
                unsigned v1302 = v1040 + v1036;
                unsigned v1303 = v1036 * 64u;
                unsigned v1304 = v1303 >> 6;
                unsigned v1305 = v1304 & 7u;
                unsigned v1306 = v1305 * 8u;
                unsigned v1307 = v1306 ^ v1041;
                unsigned v1308 = v1038 * 512u;
                unsigned v1309 = v1301 + v1308;
                unsigned v1310 = v1309 + v1303;
                unsigned v1311 = v1310 + v1307;
                unsigned v1312 = v1307 ^ 16u;
                unsigned v1313 = v1310 + v1312;
                unsigned v1314 = v1307 ^ 32u;
                unsigned v1315 = v1310 + v1314;
                unsigned v1316 = v1307 ^ 48u;
                unsigned v1317 = v1310 + v1316;
                unsigned v1318 = v1040 + 16u;
                unsigned v1319 = v1318 + v1036;
                unsigned v1320 = v1311 + 1024u;
                unsigned v1321 = v1313 + 1024u;
                unsigned v1322 = v1315 + 1024u;
                unsigned v1323 = v1317 + 1024u;
                unsigned v1324 = v1040 + 32u;
                unsigned v1325 = v1324 + v1036;
                unsigned v1326 = v1311 + 2048u;
                unsigned v1327 = v1313 + 2048u;
                unsigned v1328 = v1315 + 2048u;
                unsigned v1329 = v1317 + 2048u;
                unsigned v1330 = v1040 + 48u;
                unsigned v1331 = v1330 + v1036;
                unsigned v1332 = v1311 + 3072u;
                unsigned v1333 = v1313 + 3072u;
                unsigned v1334 = v1315 + 3072u;
                unsigned v1335 = v1317 + 3072u;
                uint4 q56 = kiln_load_blocks_transposed(a3, v1311);
                unsigned short v1336 = (unsigned short)(q56.x);
                unsigned short v1337 = (unsigned short)(q56.x >> 16);
                unsigned short v1338 = (unsigned short)(q56.y);
                unsigned short v1339 = (unsigned short)(q56.y >> 16);
                unsigned short v1340 = (unsigned short)(q56.z);
                unsigned short v1341 = (unsigned short)(q56.z >> 16);
                unsigned short v1342 = (unsigned short)(q56.w);
                unsigned short v1343 = (unsigned short)(q56.w >> 16);
                uint4 q57 = kiln_load_blocks_transposed(a3, v1313);
                unsigned short v1344 = (unsigned short)(q57.x);
                unsigned short v1345 = (unsigned short)(q57.x >> 16);
                unsigned short v1346 = (unsigned short)(q57.y);
                unsigned short v1347 = (unsigned short)(q57.y >> 16);
                unsigned short v1348 = (unsigned short)(q57.z);
                unsigned short v1349 = (unsigned short)(q57.z >> 16);
                unsigned short v1350 = (unsigned short)(q57.w);
                unsigned short v1351 = (unsigned short)(q57.w >> 16);
                uint4 q58 = kiln_load_blocks_transposed(a3, v1315);
                unsigned short v1352 = (unsigned short)(q58.x);
                unsigned short v1353 = (unsigned short)(q58.x >> 16);
                unsigned short v1354 = (unsigned short)(q58.y);
                unsigned short v1355 = (unsigned short)(q58.y >> 16);
                unsigned short v1356 = (unsigned short)(q58.z);
                unsigned short v1357 = (unsigned short)(q58.z >> 16);
                unsigned short v1358 = (unsigned short)(q58.w);
                unsigned short v1359 = (unsigned short)(q58.w >> 16);
                uint4 q59 = kiln_load_blocks_transposed(a3, v1317);
                unsigned short v1360 = (unsigned short)(q59.x);
                unsigned short v1361 = (unsigned short)(q59.x >> 16);
                unsigned short v1362 = (unsigned short)(q59.y);
                unsigned short v1363 = (unsigned short)(q59.y >> 16);
                unsigned short v1364 = (unsigned short)(q59.z);
                unsigned short v1365 = (unsigned short)(q59.z >> 16);
                unsigned short v1366 = (unsigned short)(q59.w);
                unsigned short v1367 = (unsigned short)(q59.w >> 16);
                float4 q60 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q60 = kiln_mma_bf16(q60, q40, q41, q42, q43, q56.x, q56.y);
                float v1368 = q60.x;
                float v1369 = q60.y;
                float v1370 = q60.z;
                float v1371 = q60.w;
                float4 q61 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q61 = kiln_mma_bf16(q61, q40, q41, q42, q43, q56.z, q56.w);
                float v1372 = q61.x;
                float v1373 = q61.y;
                float v1374 = q61.z;
                float v1375 = q61.w;
                float4 q62 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q62 = kiln_mma_bf16(q62, q40, q41, q42, q43, q57.x, q57.y);
                float v1376 = q62.x;
                float v1377 = q62.y;
                float v1378 = q62.z;
                float v1379 = q62.w;
                float4 q63 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q63 = kiln_mma_bf16(q63, q40, q41, q42, q43, q57.z, q57.w);
                float v1380 = q63.x;
                float v1381 = q63.y;
                float v1382 = q63.z;
                float v1383 = q63.w;
                float4 q64 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q64 = kiln_mma_bf16(q64, q40, q41, q42, q43, q58.x, q58.y);
                float v1384 = q64.x;
                float v1385 = q64.y;
                float v1386 = q64.z;
                float v1387 = q64.w;
                float4 q65 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q65 = kiln_mma_bf16(q65, q40, q41, q42, q43, q58.z, q58.w);
                float v1388 = q65.x;
                float v1389 = q65.y;
                float v1390 = q65.z;
                float v1391 = q65.w;
                float4 q66 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q66 = kiln_mma_bf16(q66, q40, q41, q42, q43, q59.x, q59.y);
                float v1392 = q66.x;
                float v1393 = q66.y;
                float v1394 = q66.z;
                float v1395 = q66.w;
                float4 q67 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q67 = kiln_mma_bf16(q67, q40, q41, q42, q43, q59.z, q59.w);
                float v1396 = q67.x;
                float v1397 = q67.y;
                float v1398 = q67.z;
                float v1399 = q67.w;
                uint4 q68 = kiln_load_blocks_transposed(a3, v1320);
                unsigned short v1400 = (unsigned short)(q68.x);
                unsigned short v1401 = (unsigned short)(q68.x >> 16);
                unsigned short v1402 = (unsigned short)(q68.y);
                unsigned short v1403 = (unsigned short)(q68.y >> 16);
                unsigned short v1404 = (unsigned short)(q68.z);
                unsigned short v1405 = (unsigned short)(q68.z >> 16);
                unsigned short v1406 = (unsigned short)(q68.w);
                unsigned short v1407 = (unsigned short)(q68.w >> 16);
                uint4 q69 = kiln_load_blocks_transposed(a3, v1321);
                unsigned short v1408 = (unsigned short)(q69.x);
                unsigned short v1409 = (unsigned short)(q69.x >> 16);
                unsigned short v1410 = (unsigned short)(q69.y);
                unsigned short v1411 = (unsigned short)(q69.y >> 16);
                unsigned short v1412 = (unsigned short)(q69.z);
                unsigned short v1413 = (unsigned short)(q69.z >> 16);
                unsigned short v1414 = (unsigned short)(q69.w);
                unsigned short v1415 = (unsigned short)(q69.w >> 16);
                uint4 q70 = kiln_load_blocks_transposed(a3, v1322);
                unsigned short v1416 = (unsigned short)(q70.x);
                unsigned short v1417 = (unsigned short)(q70.x >> 16);
                unsigned short v1418 = (unsigned short)(q70.y);
                unsigned short v1419 = (unsigned short)(q70.y >> 16);
                unsigned short v1420 = (unsigned short)(q70.z);
                unsigned short v1421 = (unsigned short)(q70.z >> 16);
                unsigned short v1422 = (unsigned short)(q70.w);
                unsigned short v1423 = (unsigned short)(q70.w >> 16);
                uint4 q71 = kiln_load_blocks_transposed(a3, v1323);
                unsigned short v1424 = (unsigned short)(q71.x);
                unsigned short v1425 = (unsigned short)(q71.x >> 16);
                unsigned short v1426 = (unsigned short)(q71.y);
                unsigned short v1427 = (unsigned short)(q71.y >> 16);
                unsigned short v1428 = (unsigned short)(q71.z);
                unsigned short v1429 = (unsigned short)(q71.z >> 16);
                unsigned short v1430 = (unsigned short)(q71.w);
                unsigned short v1431 = (unsigned short)(q71.w >> 16);
                float4 q72 = make_float4(v1368, v1369, v1370, v1371);
                q72 = kiln_mma_bf16(q72, q44, q45, q46, q47, q68.x, q68.y);
                float v1432 = q72.x;
                float v1433 = q72.y;
                float v1434 = q72.z;
                float v1435 = q72.w;
                float4 q73 = make_float4(v1372, v1373, v1374, v1375);
                q73 = kiln_mma_bf16(q73, q44, q45, q46, q47, q68.z, q68.w);
                float v1436 = q73.x;
                float v1437 = q73.y;
                float v1438 = q73.z;
                float v1439 = q73.w;
                float4 q74 = make_float4(v1376, v1377, v1378, v1379);
                q74 = kiln_mma_bf16(q74, q44, q45, q46, q47, q69.x, q69.y);
                float v1440 = q74.x;
                float v1441 = q74.y;
                float v1442 = q74.z;
                float v1443 = q74.w;
                float4 q75 = make_float4(v1380, v1381, v1382, v1383);
                q75 = kiln_mma_bf16(q75, q44, q45, q46, q47, q69.z, q69.w);
                float v1444 = q75.x;
                float v1445 = q75.y;
                float v1446 = q75.z;
                float v1447 = q75.w;
                float4 q76 = make_float4(v1384, v1385, v1386, v1387);
                q76 = kiln_mma_bf16(q76, q44, q45, q46, q47, q70.x, q70.y);
                float v1448 = q76.x;
                float v1449 = q76.y;
                float v1450 = q76.z;
                float v1451 = q76.w;
                float4 q77 = make_float4(v1388, v1389, v1390, v1391);
                q77 = kiln_mma_bf16(q77, q44, q45, q46, q47, q70.z, q70.w);
                float v1452 = q77.x;
                float v1453 = q77.y;
                float v1454 = q77.z;
                float v1455 = q77.w;
                float4 q78 = make_float4(v1392, v1393, v1394, v1395);
                q78 = kiln_mma_bf16(q78, q44, q45, q46, q47, q71.x, q71.y);
                float v1456 = q78.x;
                float v1457 = q78.y;
                float v1458 = q78.z;
                float v1459 = q78.w;
                float4 q79 = make_float4(v1396, v1397, v1398, v1399);
                q79 = kiln_mma_bf16(q79, q44, q45, q46, q47, q71.z, q71.w);
                float v1460 = q79.x;
                float v1461 = q79.y;
                float v1462 = q79.z;
                float v1463 = q79.w;
                uint4 q80 = kiln_load_blocks_transposed(a3, v1326);
                unsigned short v1464 = (unsigned short)(q80.x);
                unsigned short v1465 = (unsigned short)(q80.x >> 16);
                unsigned short v1466 = (unsigned short)(q80.y);
                unsigned short v1467 = (unsigned short)(q80.y >> 16);
                unsigned short v1468 = (unsigned short)(q80.z);
                unsigned short v1469 = (unsigned short)(q80.z >> 16);
                unsigned short v1470 = (unsigned short)(q80.w);
                unsigned short v1471 = (unsigned short)(q80.w >> 16);
                uint4 q81 = kiln_load_blocks_transposed(a3, v1327);
                unsigned short v1472 = (unsigned short)(q81.x);
                unsigned short v1473 = (unsigned short)(q81.x >> 16);
                unsigned short v1474 = (unsigned short)(q81.y);
                unsigned short v1475 = (unsigned short)(q81.y >> 16);
                unsigned short v1476 = (unsigned short)(q81.z);
                unsigned short v1477 = (unsigned short)(q81.z >> 16);
                unsigned short v1478 = (unsigned short)(q81.w);
                unsigned short v1479 = (unsigned short)(q81.w >> 16);
                uint4 q82 = kiln_load_blocks_transposed(a3, v1328);
                unsigned short v1480 = (unsigned short)(q82.x);
                unsigned short v1481 = (unsigned short)(q82.x >> 16);
                unsigned short v1482 = (unsigned short)(q82.y);
                unsigned short v1483 = (unsigned short)(q82.y >> 16);
                unsigned short v1484 = (unsigned short)(q82.z);
                unsigned short v1485 = (unsigned short)(q82.z >> 16);
                unsigned short v1486 = (unsigned short)(q82.w);
                unsigned short v1487 = (unsigned short)(q82.w >> 16);
                uint4 q83 = kiln_load_blocks_transposed(a3, v1329);
                unsigned short v1488 = (unsigned short)(q83.x);
                unsigned short v1489 = (unsigned short)(q83.x >> 16);
                unsigned short v1490 = (unsigned short)(q83.y);
                unsigned short v1491 = (unsigned short)(q83.y >> 16);
                unsigned short v1492 = (unsigned short)(q83.z);
                unsigned short v1493 = (unsigned short)(q83.z >> 16);
                unsigned short v1494 = (unsigned short)(q83.w);
                unsigned short v1495 = (unsigned short)(q83.w >> 16);
                float4 q84 = make_float4(v1432, v1433, v1434, v1435);
                q84 = kiln_mma_bf16(q84, q48, q49, q50, q51, q80.x, q80.y);
                float v1496 = q84.x;
                float v1497 = q84.y;
                float v1498 = q84.z;
                float v1499 = q84.w;
                float4 q85 = make_float4(v1436, v1437, v1438, v1439);
                q85 = kiln_mma_bf16(q85, q48, q49, q50, q51, q80.z, q80.w);
                float v1500 = q85.x;
                float v1501 = q85.y;
                float v1502 = q85.z;
                float v1503 = q85.w;
                float4 q86 = make_float4(v1440, v1441, v1442, v1443);
                q86 = kiln_mma_bf16(q86, q48, q49, q50, q51, q81.x, q81.y);
                float v1504 = q86.x;
                float v1505 = q86.y;
                float v1506 = q86.z;
                float v1507 = q86.w;
                float4 q87 = make_float4(v1444, v1445, v1446, v1447);
                q87 = kiln_mma_bf16(q87, q48, q49, q50, q51, q81.z, q81.w);
                float v1508 = q87.x;
                float v1509 = q87.y;
                float v1510 = q87.z;
                float v1511 = q87.w;
                float4 q88 = make_float4(v1448, v1449, v1450, v1451);
                q88 = kiln_mma_bf16(q88, q48, q49, q50, q51, q82.x, q82.y);
                float v1512 = q88.x;
                float v1513 = q88.y;
                float v1514 = q88.z;
                float v1515 = q88.w;
                float4 q89 = make_float4(v1452, v1453, v1454, v1455);
                q89 = kiln_mma_bf16(q89, q48, q49, q50, q51, q82.z, q82.w);
                float v1516 = q89.x;
                float v1517 = q89.y;
                float v1518 = q89.z;
                float v1519 = q89.w;
                float4 q90 = make_float4(v1456, v1457, v1458, v1459);
                q90 = kiln_mma_bf16(q90, q48, q49, q50, q51, q83.x, q83.y);
                float v1520 = q90.x;
                float v1521 = q90.y;
                float v1522 = q90.z;
                float v1523 = q90.w;
                float4 q91 = make_float4(v1460, v1461, v1462, v1463);
                q91 = kiln_mma_bf16(q91, q48, q49, q50, q51, q83.z, q83.w);
                float v1524 = q91.x;
                float v1525 = q91.y;
                float v1526 = q91.z;
                float v1527 = q91.w;
                uint4 q92 = kiln_load_blocks_transposed(a3, v1332);
                unsigned short v1528 = (unsigned short)(q92.x);
                unsigned short v1529 = (unsigned short)(q92.x >> 16);
                unsigned short v1530 = (unsigned short)(q92.y);
                unsigned short v1531 = (unsigned short)(q92.y >> 16);
                unsigned short v1532 = (unsigned short)(q92.z);
                unsigned short v1533 = (unsigned short)(q92.z >> 16);
                unsigned short v1534 = (unsigned short)(q92.w);
                unsigned short v1535 = (unsigned short)(q92.w >> 16);
                uint4 q93 = kiln_load_blocks_transposed(a3, v1333);
                unsigned short v1536 = (unsigned short)(q93.x);
                unsigned short v1537 = (unsigned short)(q93.x >> 16);
                unsigned short v1538 = (unsigned short)(q93.y);
                unsigned short v1539 = (unsigned short)(q93.y >> 16);
                unsigned short v1540 = (unsigned short)(q93.z);
                unsigned short v1541 = (unsigned short)(q93.z >> 16);
                unsigned short v1542 = (unsigned short)(q93.w);
                unsigned short v1543 = (unsigned short)(q93.w >> 16);
                uint4 q94 = kiln_load_blocks_transposed(a3, v1334);
                unsigned short v1544 = (unsigned short)(q94.x);
                unsigned short v1545 = (unsigned short)(q94.x >> 16);
                unsigned short v1546 = (unsigned short)(q94.y);
                unsigned short v1547 = (unsigned short)(q94.y >> 16);
                unsigned short v1548 = (unsigned short)(q94.z);
                unsigned short v1549 = (unsigned short)(q94.z >> 16);
                unsigned short v1550 = (unsigned short)(q94.w);
                unsigned short v1551 = (unsigned short)(q94.w >> 16);
                uint4 q95 = kiln_load_blocks_transposed(a3, v1335);
                unsigned short v1552 = (unsigned short)(q95.x);
                unsigned short v1553 = (unsigned short)(q95.x >> 16);
                unsigned short v1554 = (unsigned short)(q95.y);
                unsigned short v1555 = (unsigned short)(q95.y >> 16);
                unsigned short v1556 = (unsigned short)(q95.z);
                unsigned short v1557 = (unsigned short)(q95.z >> 16);
                unsigned short v1558 = (unsigned short)(q95.w);
                unsigned short v1559 = (unsigned short)(q95.w >> 16);
                float4 q96 = make_float4(v1496, v1497, v1498, v1499);
                q96 = kiln_mma_bf16(q96, q52, q53, q54, q55, q92.x, q92.y);
                float v1560 = q96.x;
                float v1561 = q96.y;
                float v1562 = q96.z;
                float v1563 = q96.w;
                float4 q97 = make_float4(v1500, v1501, v1502, v1503);
                q97 = kiln_mma_bf16(q97, q52, q53, q54, q55, q92.z, q92.w);
                float v1564 = q97.x;
                float v1565 = q97.y;
                float v1566 = q97.z;
                float v1567 = q97.w;
                float4 q98 = make_float4(v1504, v1505, v1506, v1507);
                q98 = kiln_mma_bf16(q98, q52, q53, q54, q55, q93.x, q93.y);
                float v1568 = q98.x;
                float v1569 = q98.y;
                float v1570 = q98.z;
                float v1571 = q98.w;
                float4 q99 = make_float4(v1508, v1509, v1510, v1511);
                q99 = kiln_mma_bf16(q99, q52, q53, q54, q55, q93.z, q93.w);
                float v1572 = q99.x;
                float v1573 = q99.y;
                float v1574 = q99.z;
                float v1575 = q99.w;
                float4 q100 = make_float4(v1512, v1513, v1514, v1515);
                q100 = kiln_mma_bf16(q100, q52, q53, q54, q55, q94.x, q94.y);
                float v1576 = q100.x;
                float v1577 = q100.y;
                float v1578 = q100.z;
                float v1579 = q100.w;
                float4 q101 = make_float4(v1516, v1517, v1518, v1519);
                q101 = kiln_mma_bf16(q101, q52, q53, q54, q55, q94.z, q94.w);
                float v1580 = q101.x;
                float v1581 = q101.y;
                float v1582 = q101.z;
                float v1583 = q101.w;
                float4 q102 = make_float4(v1520, v1521, v1522, v1523);
                q102 = kiln_mma_bf16(q102, q52, q53, q54, q55, q95.x, q95.y);
                float v1584 = q102.x;
                float v1585 = q102.y;
                float v1586 = q102.z;
                float v1587 = q102.w;
                float4 q103 = make_float4(v1524, v1525, v1526, v1527);
                q103 = kiln_mma_bf16(q103, q52, q53, q54, q55, q95.z, q95.w);
                float v1588 = q103.x;
                float v1589 = q103.y;
                float v1590 = q103.z;
                float v1591 = q103.w;
                unsigned q104 = kiln_narrow_pair_bf16(v1560, v1561);  // inter_staged.rs:190
                unsigned short v1592 = (unsigned short)(q104);
                unsigned short v1593 = (unsigned short)(q104 >> 16);
                unsigned q105 = kiln_narrow_pair_bf16(v1562, v1563);
                unsigned short v1594 = (unsigned short)(q105);
                unsigned short v1595 = (unsigned short)(q105 >> 16);
                unsigned q106 = kiln_narrow_pair_bf16(v1564, v1565);
                unsigned short v1596 = (unsigned short)(q106);
                unsigned short v1597 = (unsigned short)(q106 >> 16);
                unsigned q107 = kiln_narrow_pair_bf16(v1566, v1567);
                unsigned short v1598 = (unsigned short)(q107);
                unsigned short v1599 = (unsigned short)(q107 >> 16);
                unsigned q108 = kiln_narrow_pair_bf16(v1568, v1569);
                unsigned short v1600 = (unsigned short)(q108);
                unsigned short v1601 = (unsigned short)(q108 >> 16);
                unsigned q109 = kiln_narrow_pair_bf16(v1570, v1571);
                unsigned short v1602 = (unsigned short)(q109);
                unsigned short v1603 = (unsigned short)(q109 >> 16);
                unsigned q110 = kiln_narrow_pair_bf16(v1572, v1573);
                unsigned short v1604 = (unsigned short)(q110);
                unsigned short v1605 = (unsigned short)(q110 >> 16);
                unsigned q111 = kiln_narrow_pair_bf16(v1574, v1575);
                unsigned short v1606 = (unsigned short)(q111);
                unsigned short v1607 = (unsigned short)(q111 >> 16);
                unsigned q112 = kiln_narrow_pair_bf16(v1576, v1577);
                unsigned short v1608 = (unsigned short)(q112);
                unsigned short v1609 = (unsigned short)(q112 >> 16);
                unsigned q113 = kiln_narrow_pair_bf16(v1578, v1579);
                unsigned short v1610 = (unsigned short)(q113);
                unsigned short v1611 = (unsigned short)(q113 >> 16);
                unsigned q114 = kiln_narrow_pair_bf16(v1580, v1581);
                unsigned short v1612 = (unsigned short)(q114);
                unsigned short v1613 = (unsigned short)(q114 >> 16);
                unsigned q115 = kiln_narrow_pair_bf16(v1582, v1583);
                unsigned short v1614 = (unsigned short)(q115);
                unsigned short v1615 = (unsigned short)(q115 >> 16);
                unsigned q116 = kiln_narrow_pair_bf16(v1584, v1585);
                unsigned short v1616 = (unsigned short)(q116);
                unsigned short v1617 = (unsigned short)(q116 >> 16);
                unsigned q117 = kiln_narrow_pair_bf16(v1586, v1587);
                unsigned short v1618 = (unsigned short)(q117);
                unsigned short v1619 = (unsigned short)(q117 >> 16);
                unsigned q118 = kiln_narrow_pair_bf16(v1588, v1589);
                unsigned short v1620 = (unsigned short)(q118);
                unsigned short v1621 = (unsigned short)(q118 >> 16);
                unsigned q119 = kiln_narrow_pair_bf16(v1590, v1591);
                unsigned short v1622 = (unsigned short)(q119);
                unsigned short v1623 = (unsigned short)(q119 >> 16);
                unsigned v1624 = v942 * 64u;
                unsigned v1625 = v1035 + v1624;
                unsigned v1626 = v1624 >> 6;
                unsigned v1627 = v1626 & 7u;
                unsigned v1628 = v1627 * 8u;
                unsigned v1629 = v1628 ^ v944;
                unsigned v1630 = v1625 + v1629;
                *(unsigned*)(a6 + v1630) = q104;
                unsigned v1631 = v1630 + 512u;
                *(unsigned*)(a6 + v1631) = q105;
                unsigned v1632 = v1629 ^ 8u;
                unsigned v1633 = v1625 + v1632;
                *(unsigned*)(a6 + v1633) = q106;
                unsigned v1634 = v1633 + 512u;
                *(unsigned*)(a6 + v1634) = q107;
                unsigned v1635 = v1629 ^ 16u;
                unsigned v1636 = v1625 + v1635;
                *(unsigned*)(a6 + v1636) = q108;
                unsigned v1637 = v1636 + 512u;
                *(unsigned*)(a6 + v1637) = q109;
                unsigned v1638 = v1629 ^ 24u;
                unsigned v1639 = v1625 + v1638;
                *(unsigned*)(a6 + v1639) = q110;
                unsigned v1640 = v1639 + 512u;
                *(unsigned*)(a6 + v1640) = q111;
                unsigned v1641 = v1629 ^ 32u;
                unsigned v1642 = v1625 + v1641;
                *(unsigned*)(a6 + v1642) = q112;
                unsigned v1643 = v1642 + 512u;
                *(unsigned*)(a6 + v1643) = q113;
                unsigned v1644 = v1629 ^ 40u;
                unsigned v1645 = v1625 + v1644;
                *(unsigned*)(a6 + v1645) = q114;
                unsigned v1646 = v1645 + 512u;
                *(unsigned*)(a6 + v1646) = q115;
                unsigned v1647 = v1629 ^ 48u;
                unsigned v1648 = v1625 + v1647;
                *(unsigned*)(a6 + v1648) = q116;
                unsigned v1649 = v1648 + 512u;
                *(unsigned*)(a6 + v1649) = q117;
                unsigned v1650 = v1629 ^ 56u;
                unsigned v1651 = v1625 + v1650;
                *(unsigned*)(a6 + v1651) = q118;
                unsigned v1652 = v1651 + 512u;
                *(unsigned*)(a6 + v1652) = q119;
                float v1653 = whole * v352;  // inter_staged.rs:191
                float v1654 = whole * v353;
                float v1655 = whole * v354;
                float v1656 = whole * v355;
                float v1657 = whole * v356;
                float v1658 = whole * v357;
                float v1659 = whole * v358;
                float v1660 = whole * v359;
                float v1661 = v1560 * v978;  // inter_staged.rs:192
                float v1662 = v1561 * v979;
                float v1663 = v1562 * v978;
                float v1664 = v1563 * v979;
                float v1665 = v1564 * v981;
                float v1666 = v1565 * v982;
                float v1667 = v1566 * v981;
                float v1668 = v1567 * v982;
                float v1669 = v1568 * v984;
                float v1670 = v1569 * v985;
                float v1671 = v1570 * v984;
                float v1672 = v1571 * v985;
                float v1673 = v1572 * v987;
                float v1674 = v1573 * v988;
                float v1675 = v1574 * v987;
                float v1676 = v1575 * v988;
                float v1677 = v1576 * v990;
                float v1678 = v1577 * v991;
                float v1679 = v1578 * v990;
                float v1680 = v1579 * v991;
                float v1681 = v1580 * v993;
                float v1682 = v1581 * v994;
                float v1683 = v1582 * v993;
                float v1684 = v1583 * v994;
                float v1685 = v1584 * v996;
                float v1686 = v1585 * v997;
                float v1687 = v1586 * v996;
                float v1688 = v1587 * v997;
                float v1689 = v1588 * v999;
                float v1690 = v1589 * v1000;
                float v1691 = v1590 * v999;
                float v1692 = v1591 * v1000;
                unsigned q120 = kiln_narrow_pair_bf16(v1661, v1662);  // inter_staged.rs:193
                unsigned short v1693 = (unsigned short)(q120);
                unsigned short v1694 = (unsigned short)(q120 >> 16);
                unsigned q121 = kiln_narrow_pair_bf16(v1663, v1664);
                unsigned short v1695 = (unsigned short)(q121);
                unsigned short v1696 = (unsigned short)(q121 >> 16);
                unsigned q122 = kiln_narrow_pair_bf16(v1665, v1666);
                unsigned short v1697 = (unsigned short)(q122);
                unsigned short v1698 = (unsigned short)(q122 >> 16);
                unsigned q123 = kiln_narrow_pair_bf16(v1667, v1668);
                unsigned short v1699 = (unsigned short)(q123);
                unsigned short v1700 = (unsigned short)(q123 >> 16);
                unsigned q124 = kiln_narrow_pair_bf16(v1669, v1670);
                unsigned short v1701 = (unsigned short)(q124);
                unsigned short v1702 = (unsigned short)(q124 >> 16);
                unsigned q125 = kiln_narrow_pair_bf16(v1671, v1672);
                unsigned short v1703 = (unsigned short)(q125);
                unsigned short v1704 = (unsigned short)(q125 >> 16);
                unsigned q126 = kiln_narrow_pair_bf16(v1673, v1674);
                unsigned short v1705 = (unsigned short)(q126);
                unsigned short v1706 = (unsigned short)(q126 >> 16);
                unsigned q127 = kiln_narrow_pair_bf16(v1675, v1676);
                unsigned short v1707 = (unsigned short)(q127);
                unsigned short v1708 = (unsigned short)(q127 >> 16);
                unsigned q128 = kiln_narrow_pair_bf16(v1677, v1678);
                unsigned short v1709 = (unsigned short)(q128);
                unsigned short v1710 = (unsigned short)(q128 >> 16);
                unsigned q129 = kiln_narrow_pair_bf16(v1679, v1680);
                unsigned short v1711 = (unsigned short)(q129);
                unsigned short v1712 = (unsigned short)(q129 >> 16);
                unsigned q130 = kiln_narrow_pair_bf16(v1681, v1682);
                unsigned short v1713 = (unsigned short)(q130);
                unsigned short v1714 = (unsigned short)(q130 >> 16);
                unsigned q131 = kiln_narrow_pair_bf16(v1683, v1684);
                unsigned short v1715 = (unsigned short)(q131);
                unsigned short v1716 = (unsigned short)(q131 >> 16);
                unsigned q132 = kiln_narrow_pair_bf16(v1685, v1686);
                unsigned short v1717 = (unsigned short)(q132);
                unsigned short v1718 = (unsigned short)(q132 >> 16);
                unsigned q133 = kiln_narrow_pair_bf16(v1687, v1688);
                unsigned short v1719 = (unsigned short)(q133);
                unsigned short v1720 = (unsigned short)(q133 >> 16);
                unsigned q134 = kiln_narrow_pair_bf16(v1689, v1690);
                unsigned short v1721 = (unsigned short)(q134);
                unsigned short v1722 = (unsigned short)(q134 >> 16);
                unsigned q135 = kiln_narrow_pair_bf16(v1691, v1692);
                unsigned short v1723 = (unsigned short)(q135);
                unsigned short v1724 = (unsigned short)(q135 >> 16);
                unsigned v1725 = v1302 * 16u;
                unsigned v1726 = v1035 + v1725;
                unsigned v1727 = v1726 + v1041;
                unsigned v1728 = v1727 >> 6;
                unsigned v1729 = v1728 & 7u;
                unsigned v1730 = v1729 * 8u;
                unsigned v1731 = v1727 ^ v1730;
                unsigned v1732 = v1319 * 16u;
                unsigned v1733 = v1035 + v1732;
                unsigned v1734 = v1733 + v1041;
                unsigned v1735 = v1734 >> 6;
                unsigned v1736 = v1735 & 7u;
                unsigned v1737 = v1736 * 8u;
                unsigned v1738 = v1734 ^ v1737;
                unsigned v1739 = v1325 * 16u;
                unsigned v1740 = v1035 + v1739;
                unsigned v1741 = v1740 + v1041;
                unsigned v1742 = v1741 >> 6;
                unsigned v1743 = v1742 & 7u;
                unsigned v1744 = v1743 * 8u;
                unsigned v1745 = v1741 ^ v1744;
                unsigned v1746 = v1331 * 16u;
                unsigned v1747 = v1035 + v1746;
                unsigned v1748 = v1747 + v1041;
                unsigned v1749 = v1748 >> 6;
                unsigned v1750 = v1749 & 7u;
                unsigned v1751 = v1750 * 8u;
                unsigned v1752 = v1748 ^ v1751;
                uint4 q136 = kiln_load_blocks_transposed(a0, v1731);
                unsigned short v1753 = (unsigned short)(q136.x);
                unsigned short v1754 = (unsigned short)(q136.x >> 16);
                unsigned short v1755 = (unsigned short)(q136.y);
                unsigned short v1756 = (unsigned short)(q136.y >> 16);
                unsigned short v1757 = (unsigned short)(q136.z);
                unsigned short v1758 = (unsigned short)(q136.z >> 16);
                unsigned short v1759 = (unsigned short)(q136.w);
                unsigned short v1760 = (unsigned short)(q136.w >> 16);
                float4 q137 = make_float4(v1653, v1654, v1655, v1656);
                q137 = kiln_mma_bf16(q137, q120, q121, q122, q123, q136.x, q136.y);
                float v1761 = q137.x;
                float v1762 = q137.y;
                float v1763 = q137.z;
                float v1764 = q137.w;
                float4 q138 = make_float4(v1657, v1658, v1659, v1660);
                q138 = kiln_mma_bf16(q138, q120, q121, q122, q123, q136.z, q136.w);
                float v1765 = q138.x;
                float v1766 = q138.y;
                float v1767 = q138.z;
                float v1768 = q138.w;
                uint4 q139 = kiln_load_blocks_transposed(a0, v1738);
                unsigned short v1769 = (unsigned short)(q139.x);
                unsigned short v1770 = (unsigned short)(q139.x >> 16);
                unsigned short v1771 = (unsigned short)(q139.y);
                unsigned short v1772 = (unsigned short)(q139.y >> 16);
                unsigned short v1773 = (unsigned short)(q139.z);
                unsigned short v1774 = (unsigned short)(q139.z >> 16);
                unsigned short v1775 = (unsigned short)(q139.w);
                unsigned short v1776 = (unsigned short)(q139.w >> 16);
                float4 q140 = make_float4(v1761, v1762, v1763, v1764);
                q140 = kiln_mma_bf16(q140, q124, q125, q126, q127, q139.x, q139.y);
                float v1777 = q140.x;
                float v1778 = q140.y;
                float v1779 = q140.z;
                float v1780 = q140.w;
                float4 q141 = make_float4(v1765, v1766, v1767, v1768);
                q141 = kiln_mma_bf16(q141, q124, q125, q126, q127, q139.z, q139.w);
                float v1781 = q141.x;
                float v1782 = q141.y;
                float v1783 = q141.z;
                float v1784 = q141.w;
                uint4 q142 = kiln_load_blocks_transposed(a0, v1745);
                unsigned short v1785 = (unsigned short)(q142.x);
                unsigned short v1786 = (unsigned short)(q142.x >> 16);
                unsigned short v1787 = (unsigned short)(q142.y);
                unsigned short v1788 = (unsigned short)(q142.y >> 16);
                unsigned short v1789 = (unsigned short)(q142.z);
                unsigned short v1790 = (unsigned short)(q142.z >> 16);
                unsigned short v1791 = (unsigned short)(q142.w);
                unsigned short v1792 = (unsigned short)(q142.w >> 16);
                float4 q143 = make_float4(v1777, v1778, v1779, v1780);
                q143 = kiln_mma_bf16(q143, q128, q129, q130, q131, q142.x, q142.y);
                float v1793 = q143.x;
                float v1794 = q143.y;
                float v1795 = q143.z;
                float v1796 = q143.w;
                float4 q144 = make_float4(v1781, v1782, v1783, v1784);
                q144 = kiln_mma_bf16(q144, q128, q129, q130, q131, q142.z, q142.w);
                float v1797 = q144.x;
                float v1798 = q144.y;
                float v1799 = q144.z;
                float v1800 = q144.w;
                uint4 q145 = kiln_load_blocks_transposed(a0, v1752);
                unsigned short v1801 = (unsigned short)(q145.x);
                unsigned short v1802 = (unsigned short)(q145.x >> 16);
                unsigned short v1803 = (unsigned short)(q145.y);
                unsigned short v1804 = (unsigned short)(q145.y >> 16);
                unsigned short v1805 = (unsigned short)(q145.z);
                unsigned short v1806 = (unsigned short)(q145.z >> 16);
                unsigned short v1807 = (unsigned short)(q145.w);
                unsigned short v1808 = (unsigned short)(q145.w >> 16);
                float4 q146 = make_float4(v1793, v1794, v1795, v1796);
                q146 = kiln_mma_bf16(q146, q132, q133, q134, q135, q145.x, q145.y);
                float v1809 = q146.x;
                float v1810 = q146.y;
                float v1811 = q146.z;
                float v1812 = q146.w;
                float4 q147 = make_float4(v1797, v1798, v1799, v1800);
                q147 = kiln_mma_bf16(q147, q132, q133, q134, q135, q145.z, q145.w);
                float v1813 = q147.x;
                float v1814 = q147.y;
                float v1815 = q147.z;
                float v1816 = q147.w;
                v934 = v1809;  // inter_staged.rs:176
                v935 = v1810;
                v936 = v1811;
                v937 = v1812;
                v938 = v1813;
                v939 = v1814;
                v940 = v1815;
                v941 = v1816;
            } else {
                v934 = v352;
                v935 = v353;
                v936 = v354;
                v937 = v355;
                v938 = v356;
                v939 = v357;
                v940 = v358;
                v941 = v359;
            }
            v925 = v934;  // inter_staged.rs:175
            v926 = v935;
            v927 = v936;
            v928 = v937;
            v929 = v938;
            v930 = v939;
            v931 = v940;
            v932 = v941;
        } else {
            bool v1817 = turn > 0u;  // inter_staged.rs:196
            if (v1817) {
                unsigned v1818 = turn - 1u;  // inter_staged.rs:198
                unsigned v1819 = v1818 * 64u;  // inter_staged.rs:117
                unsigned first_8 = v1819 < tokens ? v1819 : tokens;
                unsigned v1820 = turn + 1u;  // inter_staged.rs:199
                unsigned slot_3 = v1820 % 2u;
                unsigned v1821 = slot_3 * 64u;  // inter_staged.rs:200
                unsigned v1822 = (threadIdx.x & 31u) / 4u;
                unsigned v1823 = (threadIdx.x & 31u) % 4u;
                unsigned v1824 = v1823 * 2u;
                unsigned v1825 = v1821 + v1824;
                float2 q148 = *(float2*)(query_numbers + v1825);
                float v1826 = q148.x;
                float v1827 = q148.y;
                unsigned v1828 = v1824 + 1u;
                unsigned v1829 = v1824 + 8u;
                unsigned v1830 = v1821 + v1829;
                float2 q149 = *(float2*)(query_numbers + v1830);
                float v1831 = q149.x;
                float v1832 = q149.y;
                unsigned v1833 = v1824 + 9u;
                unsigned v1834 = v1824 + 16u;
                unsigned v1835 = v1821 + v1834;
                float2 q150 = *(float2*)(query_numbers + v1835);
                float v1836 = q150.x;
                float v1837 = q150.y;
                unsigned v1838 = v1824 + 17u;
                unsigned v1839 = v1824 + 24u;
                unsigned v1840 = v1821 + v1839;
                float2 q151 = *(float2*)(query_numbers + v1840);
                float v1841 = q151.x;
                float v1842 = q151.y;
                unsigned v1843 = v1824 + 25u;
                unsigned v1844 = v1824 + 32u;
                unsigned v1845 = v1821 + v1844;
                float2 q152 = *(float2*)(query_numbers + v1845);
                float v1846 = q152.x;
                float v1847 = q152.y;
                unsigned v1848 = v1824 + 33u;
                unsigned v1849 = v1824 + 40u;
                unsigned v1850 = v1821 + v1849;
                float2 q153 = *(float2*)(query_numbers + v1850);
                float v1851 = q153.x;
                float v1852 = q153.y;
                unsigned v1853 = v1824 + 41u;
                unsigned v1854 = v1824 + 48u;
                unsigned v1855 = v1821 + v1854;
                float2 q154 = *(float2*)(query_numbers + v1855);
                float v1856 = q154.x;
                float v1857 = q154.y;
                unsigned v1858 = v1824 + 49u;
                unsigned v1859 = v1824 + 56u;
                unsigned v1860 = v1821 + v1859;
                float2 q155 = *(float2*)(query_numbers + v1860);
                float v1861 = q155.x;
                float v1862 = q155.y;
                unsigned v1863 = v1824 + 57u;
                unsigned v1864 = slot_3 * 256u;  // inter_staged.rs:201
                unsigned v1865 = (threadIdx.x & 31u) % 8u;
                unsigned v1866 = (threadIdx.x & 31u) / 8u;
                unsigned v1867 = v1866 % 2u;
                unsigned v1868 = (threadIdx.x & 31u) / 16u;
                unsigned v1869 = v1867 * 8u;
                unsigned v1870 = v1868 * 8u;
                unsigned v1871 = v1869 + v1865;
                unsigned v1872 = v1871 * 16u;
                unsigned v1873 = v1864 + v1872;
                unsigned v1874 = v1873 + v1870;
                unsigned v1875 = v1874 >> 6;
                unsigned v1876 = v1875 & 7u;
                unsigned v1877 = v1876 * 8u;
                unsigned v1878 = v1874 ^ v1877;
                unsigned v1879 = slot_3 * 1024u;  // inter_staged.rs:203
                unsigned v1880 = v1870 + v1865;
                unsigned v1881 = v1880 * 16u;
                unsigned v1882 = v1879 + v1881;
                unsigned v1883 = v1882 + v1869;
                unsigned v1884 = v1883 >> 6;
                unsigned v1885 = v1884 & 7u;
                unsigned v1886 = v1885 * 8u;
                unsigned v1887 = v1883 ^ v1886;
                unsigned v1888 = v1870 + 16u;
                unsigned v1889 = v1888 + v1865;
                unsigned v1890 = v1889 * 16u;
                unsigned v1891 = v1879 + v1890;
                unsigned v1892 = v1891 + v1869;
                unsigned v1893 = v1892 >> 6;
                unsigned v1894 = v1893 & 7u;
                unsigned v1895 = v1894 * 8u;
                unsigned v1896 = v1892 ^ v1895;
                unsigned v1897 = v1870 + 32u;
                unsigned v1898 = v1897 + v1865;
                unsigned v1899 = v1898 * 16u;
                unsigned v1900 = v1879 + v1899;
                unsigned v1901 = v1900 + v1869;
                unsigned v1902 = v1901 >> 6;
                unsigned v1903 = v1902 & 7u;
                unsigned v1904 = v1903 * 8u;
                unsigned v1905 = v1901 ^ v1904;
                unsigned v1906 = v1870 + 48u;
                unsigned v1907 = v1906 + v1865;
                unsigned v1908 = v1907 * 16u;
                unsigned v1909 = v1879 + v1908;
                unsigned v1910 = v1909 + v1869;
                unsigned v1911 = v1910 >> 6;
                unsigned v1912 = v1911 & 7u;
                unsigned v1913 = v1912 * 8u;
                unsigned v1914 = v1910 ^ v1913;
                uint4 q156 = kiln_load_blocks(a5, v1878);  // inter_staged.rs:201
                unsigned short v1915 = (unsigned short)(q156.x);
                unsigned short v1916 = (unsigned short)(q156.x >> 16);
                unsigned short v1917 = (unsigned short)(q156.y);
                unsigned short v1918 = (unsigned short)(q156.y >> 16);
                unsigned short v1919 = (unsigned short)(q156.z);
                unsigned short v1920 = (unsigned short)(q156.z >> 16);
                unsigned short v1921 = (unsigned short)(q156.w);
                unsigned short v1922 = (unsigned short)(q156.w >> 16);
                uint4 q157 = kiln_load_blocks(a1, v1887);  // inter_staged.rs:203
                unsigned short v1923 = (unsigned short)(q157.x);
                unsigned short v1924 = (unsigned short)(q157.x >> 16);
                unsigned short v1925 = (unsigned short)(q157.y);
                unsigned short v1926 = (unsigned short)(q157.y >> 16);
                unsigned short v1927 = (unsigned short)(q157.z);
                unsigned short v1928 = (unsigned short)(q157.z >> 16);
                unsigned short v1929 = (unsigned short)(q157.w);
                unsigned short v1930 = (unsigned short)(q157.w >> 16);
                uint4 q158 = kiln_load_blocks(a1, v1896);
                unsigned short v1931 = (unsigned short)(q158.x);
                unsigned short v1932 = (unsigned short)(q158.x >> 16);
                unsigned short v1933 = (unsigned short)(q158.y);
                unsigned short v1934 = (unsigned short)(q158.y >> 16);
                unsigned short v1935 = (unsigned short)(q158.z);
                unsigned short v1936 = (unsigned short)(q158.z >> 16);
                unsigned short v1937 = (unsigned short)(q158.w);
                unsigned short v1938 = (unsigned short)(q158.w >> 16);
                uint4 q159 = kiln_load_blocks(a1, v1905);
                unsigned short v1939 = (unsigned short)(q159.x);
                unsigned short v1940 = (unsigned short)(q159.x >> 16);
                unsigned short v1941 = (unsigned short)(q159.y);
                unsigned short v1942 = (unsigned short)(q159.y >> 16);
                unsigned short v1943 = (unsigned short)(q159.z);
                unsigned short v1944 = (unsigned short)(q159.z >> 16);
                unsigned short v1945 = (unsigned short)(q159.w);
                unsigned short v1946 = (unsigned short)(q159.w >> 16);
                uint4 q160 = kiln_load_blocks(a1, v1914);
                unsigned short v1947 = (unsigned short)(q160.x);
                unsigned short v1948 = (unsigned short)(q160.x >> 16);
                unsigned short v1949 = (unsigned short)(q160.y);
                unsigned short v1950 = (unsigned short)(q160.y >> 16);
                unsigned short v1951 = (unsigned short)(q160.z);
                unsigned short v1952 = (unsigned short)(q160.z >> 16);
                unsigned short v1953 = (unsigned short)(q160.w);
                unsigned short v1954 = (unsigned short)(q160.w >> 16);
                float4 q161 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q161 = kiln_mma_bf16(q161, q156.x, q156.y, q156.z, q156.w, q157.x, q157.y);
                float v1955 = q161.x;
                float v1956 = q161.y;
                float v1957 = q161.z;
                float v1958 = q161.w;
                float4 q162 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q162 = kiln_mma_bf16(q162, q156.x, q156.y, q156.z, q156.w, q157.z, q157.w);
                float v1959 = q162.x;
                float v1960 = q162.y;
                float v1961 = q162.z;
                float v1962 = q162.w;
                float4 q163 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q163 = kiln_mma_bf16(q163, q156.x, q156.y, q156.z, q156.w, q158.x, q158.y);
                float v1963 = q163.x;
                float v1964 = q163.y;
                float v1965 = q163.z;
                float v1966 = q163.w;
                float4 q164 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q164 = kiln_mma_bf16(q164, q156.x, q156.y, q156.z, q156.w, q158.z, q158.w);
                float v1967 = q164.x;
                float v1968 = q164.y;
                float v1969 = q164.z;
                float v1970 = q164.w;
                float4 q165 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q165 = kiln_mma_bf16(q165, q156.x, q156.y, q156.z, q156.w, q159.x, q159.y);
                float v1971 = q165.x;
                float v1972 = q165.y;
                float v1973 = q165.z;
                float v1974 = q165.w;
                float4 q166 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q166 = kiln_mma_bf16(q166, q156.x, q156.y, q156.z, q156.w, q159.z, q159.w);
                float v1975 = q166.x;
                float v1976 = q166.y;
                float v1977 = q166.z;
                float v1978 = q166.w;
                float4 q167 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q167 = kiln_mma_bf16(q167, q156.x, q156.y, q156.z, q156.w, q160.x, q160.y);
                float v1979 = q167.x;
                float v1980 = q167.y;
                float v1981 = q167.z;
                float v1982 = q167.w;
                float4 q168 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q168 = kiln_mma_bf16(q168, q156.x, q156.y, q156.z, q156.w, q160.z, q160.w);
                float v1983 = q168.x;
                float v1984 = q168.y;
                float v1985 = q168.z;
                float v1986 = q168.w;
                float v1987 = v1955 * v1826;  // inter_staged.rs:204
                float v1988 = v1956 * v1827;
                unsigned v1989 = v1822 + 8u;
                float v1990 = v1957 * v1826;
                float v1991 = v1958 * v1827;
                float v1992 = v1959 * v1831;
                float v1993 = v1960 * v1832;
                float v1994 = v1961 * v1831;
                float v1995 = v1962 * v1832;
                float v1996 = v1963 * v1836;
                float v1997 = v1964 * v1837;
                float v1998 = v1965 * v1836;
                float v1999 = v1966 * v1837;
                float v2000 = v1967 * v1841;
                float v2001 = v1968 * v1842;
                float v2002 = v1969 * v1841;
                float v2003 = v1970 * v1842;
                float v2004 = v1971 * v1846;
                float v2005 = v1972 * v1847;
                float v2006 = v1973 * v1846;
                float v2007 = v1974 * v1847;
                float v2008 = v1975 * v1851;
                float v2009 = v1976 * v1852;
                float v2010 = v1977 * v1851;
                float v2011 = v1978 * v1852;
                float v2012 = v1979 * v1856;
                float v2013 = v1980 * v1857;
                float v2014 = v1981 * v1856;
                float v2015 = v1982 * v1857;
                float v2016 = v1983 * v1861;
                float v2017 = v1984 * v1862;
                float v2018 = v1985 * v1861;
                float v2019 = v1986 * v1862;
                unsigned v2020 = v1865 * 64u;  // inter_staged.rs:205
                unsigned v2021 = v2020 >> 6;
                unsigned v2022 = v2021 & 7u;
                unsigned v2023 = v2022 * 8u;
                unsigned v2024 = v2023 ^ v1870;
                unsigned v2025 = v1867 * 512u;
                unsigned v2026 = v1879 + v2025;
                unsigned v2027 = v2026 + v2020;
                unsigned v2028 = v2027 + v2024;
                unsigned v2029 = v2024 ^ 16u;
                unsigned v2030 = v2027 + v2029;
                unsigned v2031 = v2024 ^ 32u;
                unsigned v2032 = v2027 + v2031;
                unsigned v2033 = v2024 ^ 48u;
                unsigned v2034 = v2027 + v2033;
                unsigned v2035 = slot_3 * 4096u;  // inter_staged.rs:206
                unsigned v2036 = v2023 ^ v1869;
                unsigned v2037 = v1868 * 512u;
                unsigned v2038 = v2035 + v2037;
                unsigned v2039 = v2038 + v2020;
                unsigned v2040 = v2039 + v2036;
                unsigned v2041 = v2040 + 1024u;
                unsigned v2042 = v2040 + 2048u;
                unsigned v2043 = v2040 + 3072u;
                unsigned v2044 = v2036 ^ 16u;
                unsigned v2045 = v2039 + v2044;
                unsigned v2046 = v2045 + 1024u;
                unsigned v2047 = v2045 + 2048u;
                unsigned v2048 = v2045 + 3072u;
                unsigned v2049 = v2036 ^ 32u;
                unsigned v2050 = v2039 + v2049;
                unsigned v2051 = v2050 + 1024u;
                unsigned v2052 = v2050 + 2048u;
                unsigned v2053 = v2050 + 3072u;
                unsigned v2054 = v2036 ^ 48u;
                unsigned v2055 = v2039 + v2054;
                unsigned v2056 = v2055 + 1024u;
                unsigned v2057 = v2055 + 2048u;
                unsigned v2058 = v2055 + 3072u;
                uint4 q169 = kiln_load_blocks(a6, v2028);  // inter_staged.rs:205
                unsigned short v2059 = (unsigned short)(q169.x);
                unsigned short v2060 = (unsigned short)(q169.x >> 16);
                unsigned short v2061 = (unsigned short)(q169.y);
                unsigned short v2062 = (unsigned short)(q169.y >> 16);
                unsigned short v2063 = (unsigned short)(q169.z);
                unsigned short v2064 = (unsigned short)(q169.z >> 16);
                unsigned short v2065 = (unsigned short)(q169.w);
                unsigned short v2066 = (unsigned short)(q169.w >> 16);
                uint4 q170 = kiln_load_blocks(a4, v2040);  // inter_staged.rs:206
                unsigned short v2067 = (unsigned short)(q170.x);
                unsigned short v2068 = (unsigned short)(q170.x >> 16);
                unsigned short v2069 = (unsigned short)(q170.y);
                unsigned short v2070 = (unsigned short)(q170.y >> 16);
                unsigned short v2071 = (unsigned short)(q170.z);
                unsigned short v2072 = (unsigned short)(q170.z >> 16);
                unsigned short v2073 = (unsigned short)(q170.w);
                unsigned short v2074 = (unsigned short)(q170.w >> 16);
                uint4 q171 = kiln_load_blocks(a4, v2041);
                unsigned short v2075 = (unsigned short)(q171.x);
                unsigned short v2076 = (unsigned short)(q171.x >> 16);
                unsigned short v2077 = (unsigned short)(q171.y);
                unsigned short v2078 = (unsigned short)(q171.y >> 16);
                unsigned short v2079 = (unsigned short)(q171.z);
                unsigned short v2080 = (unsigned short)(q171.z >> 16);
                unsigned short v2081 = (unsigned short)(q171.w);
                unsigned short v2082 = (unsigned short)(q171.w >> 16);
                uint4 q172 = kiln_load_blocks(a4, v2042);
                unsigned short v2083 = (unsigned short)(q172.x);
                unsigned short v2084 = (unsigned short)(q172.x >> 16);
                unsigned short v2085 = (unsigned short)(q172.y);
                unsigned short v2086 = (unsigned short)(q172.y >> 16);
                unsigned short v2087 = (unsigned short)(q172.z);
                unsigned short v2088 = (unsigned short)(q172.z >> 16);
                unsigned short v2089 = (unsigned short)(q172.w);
                unsigned short v2090 = (unsigned short)(q172.w >> 16);
                uint4 q173 = kiln_load_blocks(a4, v2043);
                unsigned short v2091 = (unsigned short)(q173.x);
                unsigned short v2092 = (unsigned short)(q173.x >> 16);
                unsigned short v2093 = (unsigned short)(q173.y);
                unsigned short v2094 = (unsigned short)(q173.y >> 16);
                unsigned short v2095 = (unsigned short)(q173.z);
                unsigned short v2096 = (unsigned short)(q173.z >> 16);
                unsigned short v2097 = (unsigned short)(q173.w);
                unsigned short v2098 = (unsigned short)(q173.w >> 16);
                float4 q174 = make_float4(v1987, v1988, v1990, v1991);
                q174 = kiln_mma_bf16(q174, q169.x, q169.y, q169.z, q169.w, q170.x, q170.y);
                float v2099 = q174.x;
                float v2100 = q174.y;
                float v2101 = q174.z;
                float v2102 = q174.w;
                float4 q175 = make_float4(v1992, v1993, v1994, v1995);
                q175 = kiln_mma_bf16(q175, q169.x, q169.y, q169.z, q169.w, q170.z, q170.w);
                float v2103 = q175.x;
                float v2104 = q175.y;
                float v2105 = q175.z;
                float v2106 = q175.w;
                float4 q176 = make_float4(v1996, v1997, v1998, v1999);
                q176 = kiln_mma_bf16(q176, q169.x, q169.y, q169.z, q169.w, q171.x, q171.y);
                float v2107 = q176.x;
                float v2108 = q176.y;
                float v2109 = q176.z;
                float v2110 = q176.w;
                float4 q177 = make_float4(v2000, v2001, v2002, v2003);
                q177 = kiln_mma_bf16(q177, q169.x, q169.y, q169.z, q169.w, q171.z, q171.w);
                float v2111 = q177.x;
                float v2112 = q177.y;
                float v2113 = q177.z;
                float v2114 = q177.w;
                float4 q178 = make_float4(v2004, v2005, v2006, v2007);
                q178 = kiln_mma_bf16(q178, q169.x, q169.y, q169.z, q169.w, q172.x, q172.y);
                float v2115 = q178.x;
                float v2116 = q178.y;
                float v2117 = q178.z;
                float v2118 = q178.w;
                float4 q179 = make_float4(v2008, v2009, v2010, v2011);
                q179 = kiln_mma_bf16(q179, q169.x, q169.y, q169.z, q169.w, q172.z, q172.w);
                float v2119 = q179.x;
                float v2120 = q179.y;
                float v2121 = q179.z;
                float v2122 = q179.w;
                float4 q180 = make_float4(v2012, v2013, v2014, v2015);
                q180 = kiln_mma_bf16(q180, q169.x, q169.y, q169.z, q169.w, q173.x, q173.y);
                float v2123 = q180.x;
                float v2124 = q180.y;
                float v2125 = q180.z;
                float v2126 = q180.w;
                float4 q181 = make_float4(v2016, v2017, v2018, v2019);
                q181 = kiln_mma_bf16(q181, q169.x, q169.y, q169.z, q169.w, q173.z, q173.w);
                float v2127 = q181.x;
                float v2128 = q181.y;
                float v2129 = q181.z;
                float v2130 = q181.w;
                uint4 q182 = kiln_load_blocks(a6, v2030);  // inter_staged.rs:205
                unsigned short v2131 = (unsigned short)(q182.x);
                unsigned short v2132 = (unsigned short)(q182.x >> 16);
                unsigned short v2133 = (unsigned short)(q182.y);
                unsigned short v2134 = (unsigned short)(q182.y >> 16);
                unsigned short v2135 = (unsigned short)(q182.z);
                unsigned short v2136 = (unsigned short)(q182.z >> 16);
                unsigned short v2137 = (unsigned short)(q182.w);
                unsigned short v2138 = (unsigned short)(q182.w >> 16);
                uint4 q183 = kiln_load_blocks(a4, v2045);  // inter_staged.rs:206
                unsigned short v2139 = (unsigned short)(q183.x);
                unsigned short v2140 = (unsigned short)(q183.x >> 16);
                unsigned short v2141 = (unsigned short)(q183.y);
                unsigned short v2142 = (unsigned short)(q183.y >> 16);
                unsigned short v2143 = (unsigned short)(q183.z);
                unsigned short v2144 = (unsigned short)(q183.z >> 16);
                unsigned short v2145 = (unsigned short)(q183.w);
                unsigned short v2146 = (unsigned short)(q183.w >> 16);
                uint4 q184 = kiln_load_blocks(a4, v2046);
                unsigned short v2147 = (unsigned short)(q184.x);
                unsigned short v2148 = (unsigned short)(q184.x >> 16);
                unsigned short v2149 = (unsigned short)(q184.y);
                unsigned short v2150 = (unsigned short)(q184.y >> 16);
                unsigned short v2151 = (unsigned short)(q184.z);
                unsigned short v2152 = (unsigned short)(q184.z >> 16);
                unsigned short v2153 = (unsigned short)(q184.w);
                unsigned short v2154 = (unsigned short)(q184.w >> 16);
                uint4 q185 = kiln_load_blocks(a4, v2047);
                unsigned short v2155 = (unsigned short)(q185.x);
                unsigned short v2156 = (unsigned short)(q185.x >> 16);
                unsigned short v2157 = (unsigned short)(q185.y);
                unsigned short v2158 = (unsigned short)(q185.y >> 16);
                unsigned short v2159 = (unsigned short)(q185.z);
                unsigned short v2160 = (unsigned short)(q185.z >> 16);
                unsigned short v2161 = (unsigned short)(q185.w);
                unsigned short v2162 = (unsigned short)(q185.w >> 16);
                uint4 q186 = kiln_load_blocks(a4, v2048);
                unsigned short v2163 = (unsigned short)(q186.x);
                unsigned short v2164 = (unsigned short)(q186.x >> 16);
                unsigned short v2165 = (unsigned short)(q186.y);
                unsigned short v2166 = (unsigned short)(q186.y >> 16);
                unsigned short v2167 = (unsigned short)(q186.z);
                unsigned short v2168 = (unsigned short)(q186.z >> 16);
                unsigned short v2169 = (unsigned short)(q186.w);
                unsigned short v2170 = (unsigned short)(q186.w >> 16);
                float4 q187 = make_float4(v2099, v2100, v2101, v2102);
                q187 = kiln_mma_bf16(q187, q182.x, q182.y, q182.z, q182.w, q183.x, q183.y);
                float v2171 = q187.x;
                float v2172 = q187.y;
                float v2173 = q187.z;
                float v2174 = q187.w;
                float4 q188 = make_float4(v2103, v2104, v2105, v2106);
                q188 = kiln_mma_bf16(q188, q182.x, q182.y, q182.z, q182.w, q183.z, q183.w);
                float v2175 = q188.x;
                float v2176 = q188.y;
                float v2177 = q188.z;
                float v2178 = q188.w;
                float4 q189 = make_float4(v2107, v2108, v2109, v2110);
                q189 = kiln_mma_bf16(q189, q182.x, q182.y, q182.z, q182.w, q184.x, q184.y);
                float v2179 = q189.x;
                float v2180 = q189.y;
                float v2181 = q189.z;
                float v2182 = q189.w;
                float4 q190 = make_float4(v2111, v2112, v2113, v2114);
                q190 = kiln_mma_bf16(q190, q182.x, q182.y, q182.z, q182.w, q184.z, q184.w);
                float v2183 = q190.x;
                float v2184 = q190.y;
                float v2185 = q190.z;
                float v2186 = q190.w;
                float4 q191 = make_float4(v2115, v2116, v2117, v2118);
                q191 = kiln_mma_bf16(q191, q182.x, q182.y, q182.z, q182.w, q185.x, q185.y);
                float v2187 = q191.x;
                float v2188 = q191.y;
                float v2189 = q191.z;
                float v2190 = q191.w;
                float4 q192 = make_float4(v2119, v2120, v2121, v2122);
                q192 = kiln_mma_bf16(q192, q182.x, q182.y, q182.z, q182.w, q185.z, q185.w);
                float v2191 = q192.x;
                float v2192 = q192.y;
                float v2193 = q192.z;
                float v2194 = q192.w;
                float4 q193 = make_float4(v2123, v2124, v2125, v2126);
                q193 = kiln_mma_bf16(q193, q182.x, q182.y, q182.z, q182.w, q186.x, q186.y);
                float v2195 = q193.x;
                float v2196 = q193.y;
                float v2197 = q193.z;
                float v2198 = q193.w;
                float4 q194 = make_float4(v2127, v2128, v2129, v2130);
                q194 = kiln_mma_bf16(q194, q182.x, q182.y, q182.z, q182.w, q186.z, q186.w);
                float v2199 = q194.x;
                float v2200 = q194.y;
                float v2201 = q194.z;
                float v2202 = q194.w;
                uint4 q195 = kiln_load_blocks(a6, v2032);  // inter_staged.rs:205
                unsigned short v2203 = (unsigned short)(q195.x);
                unsigned short v2204 = (unsigned short)(q195.x >> 16);
                unsigned short v2205 = (unsigned short)(q195.y);
                unsigned short v2206 = (unsigned short)(q195.y >> 16);
                unsigned short v2207 = (unsigned short)(q195.z);
                unsigned short v2208 = (unsigned short)(q195.z >> 16);
                unsigned short v2209 = (unsigned short)(q195.w);
                unsigned short v2210 = (unsigned short)(q195.w >> 16);
                uint4 q196 = kiln_load_blocks(a4, v2050);  // inter_staged.rs:206
                unsigned short v2211 = (unsigned short)(q196.x);
                unsigned short v2212 = (unsigned short)(q196.x >> 16);
                unsigned short v2213 = (unsigned short)(q196.y);
                unsigned short v2214 = (unsigned short)(q196.y >> 16);
                unsigned short v2215 = (unsigned short)(q196.z);
                unsigned short v2216 = (unsigned short)(q196.z >> 16);
                unsigned short v2217 = (unsigned short)(q196.w);
                unsigned short v2218 = (unsigned short)(q196.w >> 16);
                uint4 q197 = kiln_load_blocks(a4, v2051);
                unsigned short v2219 = (unsigned short)(q197.x);
                unsigned short v2220 = (unsigned short)(q197.x >> 16);
                unsigned short v2221 = (unsigned short)(q197.y);
                unsigned short v2222 = (unsigned short)(q197.y >> 16);
                unsigned short v2223 = (unsigned short)(q197.z);
                unsigned short v2224 = (unsigned short)(q197.z >> 16);
                unsigned short v2225 = (unsigned short)(q197.w);
                unsigned short v2226 = (unsigned short)(q197.w >> 16);
                uint4 q198 = kiln_load_blocks(a4, v2052);
                unsigned short v2227 = (unsigned short)(q198.x);
                unsigned short v2228 = (unsigned short)(q198.x >> 16);
                unsigned short v2229 = (unsigned short)(q198.y);
                unsigned short v2230 = (unsigned short)(q198.y >> 16);
                unsigned short v2231 = (unsigned short)(q198.z);
                unsigned short v2232 = (unsigned short)(q198.z >> 16);
                unsigned short v2233 = (unsigned short)(q198.w);
                unsigned short v2234 = (unsigned short)(q198.w >> 16);
                uint4 q199 = kiln_load_blocks(a4, v2053);
                unsigned short v2235 = (unsigned short)(q199.x);
                unsigned short v2236 = (unsigned short)(q199.x >> 16);
                unsigned short v2237 = (unsigned short)(q199.y);
                unsigned short v2238 = (unsigned short)(q199.y >> 16);
                unsigned short v2239 = (unsigned short)(q199.z);
                unsigned short v2240 = (unsigned short)(q199.z >> 16);
                unsigned short v2241 = (unsigned short)(q199.w);
                unsigned short v2242 = (unsigned short)(q199.w >> 16);
                float4 q200 = make_float4(v2171, v2172, v2173, v2174);
                q200 = kiln_mma_bf16(q200, q195.x, q195.y, q195.z, q195.w, q196.x, q196.y);
                float v2243 = q200.x;
                float v2244 = q200.y;
                float v2245 = q200.z;
                float v2246 = q200.w;
                float4 q201 = make_float4(v2175, v2176, v2177, v2178);
                q201 = kiln_mma_bf16(q201, q195.x, q195.y, q195.z, q195.w, q196.z, q196.w);
                float v2247 = q201.x;
                float v2248 = q201.y;
                float v2249 = q201.z;
                float v2250 = q201.w;
                float4 q202 = make_float4(v2179, v2180, v2181, v2182);
                q202 = kiln_mma_bf16(q202, q195.x, q195.y, q195.z, q195.w, q197.x, q197.y);
                float v2251 = q202.x;
                float v2252 = q202.y;
                float v2253 = q202.z;
                float v2254 = q202.w;
                float4 q203 = make_float4(v2183, v2184, v2185, v2186);
                q203 = kiln_mma_bf16(q203, q195.x, q195.y, q195.z, q195.w, q197.z, q197.w);
                float v2255 = q203.x;
                float v2256 = q203.y;
                float v2257 = q203.z;
                float v2258 = q203.w;
                float4 q204 = make_float4(v2187, v2188, v2189, v2190);
                q204 = kiln_mma_bf16(q204, q195.x, q195.y, q195.z, q195.w, q198.x, q198.y);
                float v2259 = q204.x;
                float v2260 = q204.y;
                float v2261 = q204.z;
                float v2262 = q204.w;
                float4 q205 = make_float4(v2191, v2192, v2193, v2194);
                q205 = kiln_mma_bf16(q205, q195.x, q195.y, q195.z, q195.w, q198.z, q198.w);
                float v2263 = q205.x;
                float v2264 = q205.y;
                float v2265 = q205.z;
                float v2266 = q205.w;
                float4 q206 = make_float4(v2195, v2196, v2197, v2198);
                q206 = kiln_mma_bf16(q206, q195.x, q195.y, q195.z, q195.w, q199.x, q199.y);
                float v2267 = q206.x;
                float v2268 = q206.y;
                float v2269 = q206.z;
                float v2270 = q206.w;
                float4 q207 = make_float4(v2199, v2200, v2201, v2202);
                q207 = kiln_mma_bf16(q207, q195.x, q195.y, q195.z, q195.w, q199.z, q199.w);
                float v2271 = q207.x;
                float v2272 = q207.y;
                float v2273 = q207.z;
                float v2274 = q207.w;
                uint4 q208 = kiln_load_blocks(a6, v2034);  // inter_staged.rs:205
                unsigned short v2275 = (unsigned short)(q208.x);
                unsigned short v2276 = (unsigned short)(q208.x >> 16);
                unsigned short v2277 = (unsigned short)(q208.y);
                unsigned short v2278 = (unsigned short)(q208.y >> 16);
                unsigned short v2279 = (unsigned short)(q208.z);
                unsigned short v2280 = (unsigned short)(q208.z >> 16);
                unsigned short v2281 = (unsigned short)(q208.w);
                unsigned short v2282 = (unsigned short)(q208.w >> 16);
                uint4 q209 = kiln_load_blocks(a4, v2055);  // inter_staged.rs:206
                unsigned short v2283 = (unsigned short)(q209.x);
                unsigned short v2284 = (unsigned short)(q209.x >> 16);
                unsigned short v2285 = (unsigned short)(q209.y);
                unsigned short v2286 = (unsigned short)(q209.y >> 16);
                unsigned short v2287 = (unsigned short)(q209.z);
                unsigned short v2288 = (unsigned short)(q209.z >> 16);
                unsigned short v2289 = (unsigned short)(q209.w);
                unsigned short v2290 = (unsigned short)(q209.w >> 16);
                uint4 q210 = kiln_load_blocks(a4, v2056);
                unsigned short v2291 = (unsigned short)(q210.x);
                unsigned short v2292 = (unsigned short)(q210.x >> 16);
                unsigned short v2293 = (unsigned short)(q210.y);
                unsigned short v2294 = (unsigned short)(q210.y >> 16);
                unsigned short v2295 = (unsigned short)(q210.z);
                unsigned short v2296 = (unsigned short)(q210.z >> 16);
                unsigned short v2297 = (unsigned short)(q210.w);
                unsigned short v2298 = (unsigned short)(q210.w >> 16);
                uint4 q211 = kiln_load_blocks(a4, v2057);
                unsigned short v2299 = (unsigned short)(q211.x);
                unsigned short v2300 = (unsigned short)(q211.x >> 16);
                unsigned short v2301 = (unsigned short)(q211.y);
                unsigned short v2302 = (unsigned short)(q211.y >> 16);
                unsigned short v2303 = (unsigned short)(q211.z);
                unsigned short v2304 = (unsigned short)(q211.z >> 16);
                unsigned short v2305 = (unsigned short)(q211.w);
                unsigned short v2306 = (unsigned short)(q211.w >> 16);
                uint4 q212 = kiln_load_blocks(a4, v2058);
                unsigned short v2307 = (unsigned short)(q212.x);
                unsigned short v2308 = (unsigned short)(q212.x >> 16);
                unsigned short v2309 = (unsigned short)(q212.y);
                unsigned short v2310 = (unsigned short)(q212.y >> 16);
                unsigned short v2311 = (unsigned short)(q212.z);
                unsigned short v2312 = (unsigned short)(q212.z >> 16);
                unsigned short v2313 = (unsigned short)(q212.w);
                unsigned short v2314 = (unsigned short)(q212.w >> 16);
                float4 q213 = make_float4(v2243, v2244, v2245, v2246);
                q213 = kiln_mma_bf16(q213, q208.x, q208.y, q208.z, q208.w, q209.x, q209.y);
                float v2315 = q213.x;
                float v2316 = q213.y;
                float v2317 = q213.z;
                float v2318 = q213.w;
                float4 q214 = make_float4(v2247, v2248, v2249, v2250);
                q214 = kiln_mma_bf16(q214, q208.x, q208.y, q208.z, q208.w, q209.z, q209.w);
                float v2319 = q214.x;
                float v2320 = q214.y;
                float v2321 = q214.z;
                float v2322 = q214.w;
                float4 q215 = make_float4(v2251, v2252, v2253, v2254);
                q215 = kiln_mma_bf16(q215, q208.x, q208.y, q208.z, q208.w, q210.x, q210.y);
                float v2323 = q215.x;
                float v2324 = q215.y;
                float v2325 = q215.z;
                float v2326 = q215.w;
                float4 q216 = make_float4(v2255, v2256, v2257, v2258);
                q216 = kiln_mma_bf16(q216, q208.x, q208.y, q208.z, q208.w, q210.z, q210.w);
                float v2327 = q216.x;
                float v2328 = q216.y;
                float v2329 = q216.z;
                float v2330 = q216.w;
                float4 q217 = make_float4(v2259, v2260, v2261, v2262);
                q217 = kiln_mma_bf16(q217, q208.x, q208.y, q208.z, q208.w, q211.x, q211.y);
                float v2331 = q217.x;
                float v2332 = q217.y;
                float v2333 = q217.z;
                float v2334 = q217.w;
                float4 q218 = make_float4(v2263, v2264, v2265, v2266);
                q218 = kiln_mma_bf16(q218, q208.x, q208.y, q208.z, q208.w, q211.z, q211.w);
                float v2335 = q218.x;
                float v2336 = q218.y;
                float v2337 = q218.z;
                float v2338 = q218.w;
                float4 q219 = make_float4(v2267, v2268, v2269, v2270);
                q219 = kiln_mma_bf16(q219, q208.x, q208.y, q208.z, q208.w, q212.x, q212.y);
                float v2339 = q219.x;
                float v2340 = q219.y;
                float v2341 = q219.z;
                float v2342 = q219.w;
                float4 q220 = make_float4(v2271, v2272, v2273, v2274);
                q220 = kiln_mma_bf16(q220, q208.x, q208.y, q208.z, q208.w, q212.z, q212.w);
                float v2343 = q220.x;
                float v2344 = q220.y;
                float v2345 = q220.z;
                float v2346 = q220.w;
                bool v2347 = first_8 < tokens;  // inter_staged.rs:207
                if (v2347) {
                    unsigned q221 = kiln_narrow_pair_bf16(v2315, v2316);  // inter_staged.rs:208
                    unsigned short v2348 = (unsigned short)(q221);
                    unsigned short v2349 = (unsigned short)(q221 >> 16);
                    unsigned q222 = kiln_narrow_pair_bf16(v2317, v2318);
                    unsigned short v2350 = (unsigned short)(q222);
                    unsigned short v2351 = (unsigned short)(q222 >> 16);
                    unsigned q223 = kiln_narrow_pair_bf16(v2319, v2320);
                    unsigned short v2352 = (unsigned short)(q223);
                    unsigned short v2353 = (unsigned short)(q223 >> 16);
                    unsigned q224 = kiln_narrow_pair_bf16(v2321, v2322);
                    unsigned short v2354 = (unsigned short)(q224);
                    unsigned short v2355 = (unsigned short)(q224 >> 16);
                    unsigned q225 = kiln_narrow_pair_bf16(v2323, v2324);
                    unsigned short v2356 = (unsigned short)(q225);
                    unsigned short v2357 = (unsigned short)(q225 >> 16);
                    unsigned q226 = kiln_narrow_pair_bf16(v2325, v2326);
                    unsigned short v2358 = (unsigned short)(q226);
                    unsigned short v2359 = (unsigned short)(q226 >> 16);
                    unsigned q227 = kiln_narrow_pair_bf16(v2327, v2328);
                    unsigned short v2360 = (unsigned short)(q227);
                    unsigned short v2361 = (unsigned short)(q227 >> 16);
                    unsigned q228 = kiln_narrow_pair_bf16(v2329, v2330);
                    unsigned short v2362 = (unsigned short)(q228);
                    unsigned short v2363 = (unsigned short)(q228 >> 16);
                    unsigned q229 = kiln_narrow_pair_bf16(v2331, v2332);
                    unsigned short v2364 = (unsigned short)(q229);
                    unsigned short v2365 = (unsigned short)(q229 >> 16);
                    unsigned q230 = kiln_narrow_pair_bf16(v2333, v2334);
                    unsigned short v2366 = (unsigned short)(q230);
                    unsigned short v2367 = (unsigned short)(q230 >> 16);
                    unsigned q231 = kiln_narrow_pair_bf16(v2335, v2336);
                    unsigned short v2368 = (unsigned short)(q231);
                    unsigned short v2369 = (unsigned short)(q231 >> 16);
                    unsigned q232 = kiln_narrow_pair_bf16(v2337, v2338);
                    unsigned short v2370 = (unsigned short)(q232);
                    unsigned short v2371 = (unsigned short)(q232 >> 16);
                    unsigned q233 = kiln_narrow_pair_bf16(v2339, v2340);
                    unsigned short v2372 = (unsigned short)(q233);
                    unsigned short v2373 = (unsigned short)(q233 >> 16);
                    unsigned q234 = kiln_narrow_pair_bf16(v2341, v2342);
                    unsigned short v2374 = (unsigned short)(q234);
                    unsigned short v2375 = (unsigned short)(q234 >> 16);
                    unsigned q235 = kiln_narrow_pair_bf16(v2343, v2344);
                    unsigned short v2376 = (unsigned short)(q235);
                    unsigned short v2377 = (unsigned short)(q235 >> 16);
                    unsigned q236 = kiln_narrow_pair_bf16(v2345, v2346);
                    unsigned short v2378 = (unsigned short)(q236);
                    unsigned short v2379 = (unsigned short)(q236 >> 16);
                    unsigned v2380 = tokens - first_8;  // inter_staged.rs:209
                    bool v2381 = v2380 >= 64u;
                    bool v2382 = v2381 && v2381;
                    if (v2382) {
                        unsigned long long v2383 = (unsigned long long)blockIdx.z;  // inter_staged.rs:79
                        unsigned long long v2384 = (unsigned long long)tokens;
                        unsigned long long v2385 = v2383 * v2384;
                        unsigned long long v2386 = (unsigned long long)first_8;
                        unsigned long long v2387 = v2385 + v2386;
                        unsigned long long v2388 = v2387 * 2ull;
                        unsigned long long v2389 = v2388 + key_head;
                        unsigned long long v2390 = v2389 * 16ull;
                        unsigned long long v2391 = v2390 + v5;
                        unsigned long long v2392 = (unsigned long long)v1824;  // inter_staged.rs:210
                        unsigned long long v2393 = (unsigned long long)v1822;
                        unsigned long long v2394 = v2392 * 32ull;
                        unsigned long long v2395 = v2391 + v2394;
                        unsigned long long v2396 = v2395 + v2393;
                        y[v2396] = v2348;
                        unsigned long long v2397 = (unsigned long long)v1828;
                        unsigned long long v2398 = v2397 * 32ull;
                        unsigned long long v2399 = v2391 + v2398;
                        unsigned long long v2400 = v2399 + v2393;
                        y[v2400] = v2349;
                        unsigned long long v2401 = (unsigned long long)v1989;
                        unsigned long long v2402 = v2395 + v2401;
                        y[v2402] = v2350;
                        unsigned long long v2403 = v2399 + v2401;
                        y[v2403] = v2351;
                        unsigned long long v2404 = (unsigned long long)v1829;
                        unsigned long long v2405 = v2404 * 32ull;
                        unsigned long long v2406 = v2391 + v2405;
                        unsigned long long v2407 = v2406 + v2393;
                        y[v2407] = v2352;
                        unsigned long long v2408 = (unsigned long long)v1833;
                        unsigned long long v2409 = v2408 * 32ull;
                        unsigned long long v2410 = v2391 + v2409;
                        unsigned long long v2411 = v2410 + v2393;
                        y[v2411] = v2353;
                        unsigned long long v2412 = v2406 + v2401;
                        y[v2412] = v2354;
                        unsigned long long v2413 = v2410 + v2401;
                        y[v2413] = v2355;
                        unsigned long long v2414 = (unsigned long long)v1834;
                        unsigned long long v2415 = v2414 * 32ull;
                        unsigned long long v2416 = v2391 + v2415;
                        unsigned long long v2417 = v2416 + v2393;
                        y[v2417] = v2356;
                        unsigned long long v2418 = (unsigned long long)v1838;
                        unsigned long long v2419 = v2418 * 32ull;
                        unsigned long long v2420 = v2391 + v2419;
                        unsigned long long v2421 = v2420 + v2393;
                        y[v2421] = v2357;
                        unsigned long long v2422 = v2416 + v2401;
                        y[v2422] = v2358;
                        unsigned long long v2423 = v2420 + v2401;
                        y[v2423] = v2359;
                        unsigned long long v2424 = (unsigned long long)v1839;
                        unsigned long long v2425 = v2424 * 32ull;
                        unsigned long long v2426 = v2391 + v2425;
                        unsigned long long v2427 = v2426 + v2393;
                        y[v2427] = v2360;
                        unsigned long long v2428 = (unsigned long long)v1843;
                        unsigned long long v2429 = v2428 * 32ull;
                        unsigned long long v2430 = v2391 + v2429;
                        unsigned long long v2431 = v2430 + v2393;
                        y[v2431] = v2361;
                        unsigned long long v2432 = v2426 + v2401;
                        y[v2432] = v2362;
                        unsigned long long v2433 = v2430 + v2401;
                        y[v2433] = v2363;
                        unsigned long long v2434 = (unsigned long long)v1844;
                        unsigned long long v2435 = v2434 * 32ull;
                        unsigned long long v2436 = v2391 + v2435;
                        unsigned long long v2437 = v2436 + v2393;
                        y[v2437] = v2364;
                        unsigned long long v2438 = (unsigned long long)v1848;
                        unsigned long long v2439 = v2438 * 32ull;
                        unsigned long long v2440 = v2391 + v2439;
                        unsigned long long v2441 = v2440 + v2393;
                        y[v2441] = v2365;
                        unsigned long long v2442 = v2436 + v2401;
                        y[v2442] = v2366;
                        unsigned long long v2443 = v2440 + v2401;
                        y[v2443] = v2367;
                        unsigned long long v2444 = (unsigned long long)v1849;
                        unsigned long long v2445 = v2444 * 32ull;
                        unsigned long long v2446 = v2391 + v2445;
                        unsigned long long v2447 = v2446 + v2393;
                        y[v2447] = v2368;
                        unsigned long long v2448 = (unsigned long long)v1853;
                        unsigned long long v2449 = v2448 * 32ull;
                        unsigned long long v2450 = v2391 + v2449;
                        unsigned long long v2451 = v2450 + v2393;
                        y[v2451] = v2369;
                        unsigned long long v2452 = v2446 + v2401;
                        y[v2452] = v2370;
                        unsigned long long v2453 = v2450 + v2401;
                        y[v2453] = v2371;
                        unsigned long long v2454 = (unsigned long long)v1854;
                        unsigned long long v2455 = v2454 * 32ull;
                        unsigned long long v2456 = v2391 + v2455;
                        unsigned long long v2457 = v2456 + v2393;
                        y[v2457] = v2372;
                        unsigned long long v2458 = (unsigned long long)v1858;
                        unsigned long long v2459 = v2458 * 32ull;
                        unsigned long long v2460 = v2391 + v2459;
                        unsigned long long v2461 = v2460 + v2393;
                        y[v2461] = v2373;
                        unsigned long long v2462 = v2456 + v2401;
                        y[v2462] = v2374;
                        unsigned long long v2463 = v2460 + v2401;
                        y[v2463] = v2375;
                        unsigned long long v2464 = (unsigned long long)v1859;
                        unsigned long long v2465 = v2464 * 32ull;
                        unsigned long long v2466 = v2391 + v2465;
                        unsigned long long v2467 = v2466 + v2393;
                        y[v2467] = v2376;
                        unsigned long long v2468 = (unsigned long long)v1863;
                        unsigned long long v2469 = v2468 * 32ull;
                        unsigned long long v2470 = v2391 + v2469;
                        unsigned long long v2471 = v2470 + v2393;
                        y[v2471] = v2377;
                        unsigned long long v2472 = v2466 + v2401;
                        y[v2472] = v2378;
                        unsigned long long v2473 = v2470 + v2401;
                        y[v2473] = v2379;
                    } else {
                        unsigned long long v2474 = (unsigned long long)blockIdx.z;  // inter_staged.rs:79
                        unsigned long long v2475 = (unsigned long long)tokens;
                        unsigned long long v2476 = v2474 * v2475;
                        unsigned long long v2477 = (unsigned long long)first_8;
                        unsigned long long v2478 = v2476 + v2477;
                        unsigned long long v2479 = v2478 * 2ull;
                        unsigned long long v2480 = v2479 + key_head;
                        unsigned long long v2481 = v2480 * 16ull;
                        unsigned long long v2482 = v2481 + v5;
                        unsigned long long v2483 = (unsigned long long)v1824;  // inter_staged.rs:212
                        unsigned long long v2484 = (unsigned long long)v1822;
                        unsigned long long v2485 = v2483 * 32ull;
                        unsigned long long v2486 = v2482 + v2485;
                        unsigned long long v2487 = v2486 + v2484;
                        bool v2488 = v1824 < v2380;
                        if (v2488) {
                            y[v2487] = v2348;
                        }
                        unsigned long long v2489 = (unsigned long long)v1828;
                        unsigned long long v2490 = v2489 * 32ull;
                        unsigned long long v2491 = v2482 + v2490;
                        unsigned long long v2492 = v2491 + v2484;
                        bool v2493 = v1828 < v2380;
                        if (v2493) {
                            y[v2492] = v2349;
                        }
                        unsigned long long v2494 = (unsigned long long)v1989;
                        unsigned long long v2495 = v2486 + v2494;
                        if (v2488) {
                            y[v2495] = v2350;
                        }
                        unsigned long long v2496 = v2491 + v2494;
                        if (v2493) {
                            y[v2496] = v2351;
                        }
                        unsigned long long v2497 = (unsigned long long)v1829;
                        unsigned long long v2498 = v2497 * 32ull;
                        unsigned long long v2499 = v2482 + v2498;
                        unsigned long long v2500 = v2499 + v2484;
                        bool v2501 = v1829 < v2380;
                        if (v2501) {
                            y[v2500] = v2352;
                        }
                        unsigned long long v2502 = (unsigned long long)v1833;
                        unsigned long long v2503 = v2502 * 32ull;
                        unsigned long long v2504 = v2482 + v2503;
                        unsigned long long v2505 = v2504 + v2484;
                        bool v2506 = v1833 < v2380;
                        if (v2506) {
                            y[v2505] = v2353;
                        }
                        unsigned long long v2507 = v2499 + v2494;
                        if (v2501) {
                            y[v2507] = v2354;
                        }
                        unsigned long long v2508 = v2504 + v2494;
                        if (v2506) {
                            y[v2508] = v2355;
                        }
                        unsigned long long v2509 = (unsigned long long)v1834;
                        unsigned long long v2510 = v2509 * 32ull;
                        unsigned long long v2511 = v2482 + v2510;
                        unsigned long long v2512 = v2511 + v2484;
                        bool v2513 = v1834 < v2380;
                        if (v2513) {
                            y[v2512] = v2356;
                        }
                        unsigned long long v2514 = (unsigned long long)v1838;
                        unsigned long long v2515 = v2514 * 32ull;
                        unsigned long long v2516 = v2482 + v2515;
                        unsigned long long v2517 = v2516 + v2484;
                        bool v2518 = v1838 < v2380;
                        if (v2518) {
                            y[v2517] = v2357;
                        }
                        unsigned long long v2519 = v2511 + v2494;
                        if (v2513) {
                            y[v2519] = v2358;
                        }
                        unsigned long long v2520 = v2516 + v2494;
                        if (v2518) {
                            y[v2520] = v2359;
                        }
                        unsigned long long v2521 = (unsigned long long)v1839;
                        unsigned long long v2522 = v2521 * 32ull;
                        unsigned long long v2523 = v2482 + v2522;
                        unsigned long long v2524 = v2523 + v2484;
                        bool v2525 = v1839 < v2380;
                        if (v2525) {
                            y[v2524] = v2360;
                        }
                        unsigned long long v2526 = (unsigned long long)v1843;
                        unsigned long long v2527 = v2526 * 32ull;
                        unsigned long long v2528 = v2482 + v2527;
                        unsigned long long v2529 = v2528 + v2484;
                        bool v2530 = v1843 < v2380;
                        if (v2530) {
                            y[v2529] = v2361;
                        }
                        unsigned long long v2531 = v2523 + v2494;
                        if (v2525) {
                            y[v2531] = v2362;
                        }
                        unsigned long long v2532 = v2528 + v2494;
                        if (v2530) {
                            y[v2532] = v2363;
                        }
                        unsigned long long v2533 = (unsigned long long)v1844;
                        unsigned long long v2534 = v2533 * 32ull;
                        unsigned long long v2535 = v2482 + v2534;
                        unsigned long long v2536 = v2535 + v2484;
                        bool v2537 = v1844 < v2380;
                        if (v2537) {
                            y[v2536] = v2364;
                        }
                        unsigned long long v2538 = (unsigned long long)v1848;
                        unsigned long long v2539 = v2538 * 32ull;
                        unsigned long long v2540 = v2482 + v2539;
                        unsigned long long v2541 = v2540 + v2484;
                        bool v2542 = v1848 < v2380;
                        if (v2542) {
                            y[v2541] = v2365;
                        }
                        unsigned long long v2543 = v2535 + v2494;
                        if (v2537) {
                            y[v2543] = v2366;
                        }
                        unsigned long long v2544 = v2540 + v2494;
                        if (v2542) {
                            y[v2544] = v2367;
                        }
                        unsigned long long v2545 = (unsigned long long)v1849;
                        unsigned long long v2546 = v2545 * 32ull;
                        unsigned long long v2547 = v2482 + v2546;
                        unsigned long long v2548 = v2547 + v2484;
                        bool v2549 = v1849 < v2380;
                        if (v2549) {
                            y[v2548] = v2368;
                        }
                        unsigned long long v2550 = (unsigned long long)v1853;
                        unsigned long long v2551 = v2550 * 32ull;
                        unsigned long long v2552 = v2482 + v2551;
                        unsigned long long v2553 = v2552 + v2484;
                        bool v2554 = v1853 < v2380;
                        if (v2554) {
                            y[v2553] = v2369;
                        }
                        unsigned long long v2555 = v2547 + v2494;
                        if (v2549) {
                            y[v2555] = v2370;
                        }
                        unsigned long long v2556 = v2552 + v2494;
                        if (v2554) {
                            y[v2556] = v2371;
                        }
                        unsigned long long v2557 = (unsigned long long)v1854;
                        unsigned long long v2558 = v2557 * 32ull;
                        unsigned long long v2559 = v2482 + v2558;
                        unsigned long long v2560 = v2559 + v2484;
                        bool v2561 = v1854 < v2380;
                        if (v2561) {
                            y[v2560] = v2372;
                        }
                        unsigned long long v2562 = (unsigned long long)v1858;
                        unsigned long long v2563 = v2562 * 32ull;
                        unsigned long long v2564 = v2482 + v2563;
                        unsigned long long v2565 = v2564 + v2484;
                        bool v2566 = v1858 < v2380;
                        if (v2566) {
                            y[v2565] = v2373;
                        }
                        unsigned long long v2567 = v2559 + v2494;
                        if (v2561) {
                            y[v2567] = v2374;
                        }
                        unsigned long long v2568 = v2564 + v2494;
                        if (v2566) {
                            y[v2568] = v2375;
                        }
                        unsigned long long v2569 = (unsigned long long)v1859;
                        unsigned long long v2570 = v2569 * 32ull;
                        unsigned long long v2571 = v2482 + v2570;
                        unsigned long long v2572 = v2571 + v2484;
                        bool v2573 = v1859 < v2380;
                        if (v2573) {
                            y[v2572] = v2376;
                        }
                        unsigned long long v2574 = (unsigned long long)v1863;
                        unsigned long long v2575 = v2574 * 32ull;
                        unsigned long long v2576 = v2482 + v2575;
                        unsigned long long v2577 = v2576 + v2484;
                        bool v2578 = v1863 < v2380;
                        if (v2578) {
                            y[v2577] = v2377;
                        }
                        unsigned long long v2579 = v2571 + v2494;
                        if (v2573) {
                            y[v2579] = v2378;
                        }
                        unsigned long long v2580 = v2576 + v2494;
                        if (v2578) {
                            y[v2580] = v2379;
                        }
                    }
                }
            }
            v925 = v352;  // inter_staged.rs:175
            v926 = v353;
            v927 = v354;
            v928 = v355;
            v929 = v356;
            v930 = v357;
            v931 = v358;
            v932 = v359;
        }
        v352 = v925;  // inter_staged.rs:165
        v353 = v926;
        v354 = v927;
        v355 = v928;
        v356 = v929;
        v357 = v930;
        v358 = v931;
        v359 = v932;
    }
    if (is_state) {  // inter_staged.rs:218
        unsigned v2581 = (threadIdx.x & 31u) / 4u;  // inter_staged.rs:219
        unsigned v2582 = (threadIdx.x & 31u) % 4u;
        unsigned v2583 = v2582 * 2u;
        unsigned v2584 = v2581 + 8u;
        unsigned v2585 = v2583 + 8u;
        unsigned long long v2586 = (unsigned long long)blockIdx.z;  // inter_staged.rs:220
        unsigned long long v2587 = v2586 * 512ull;
        unsigned long long write_first = v2587 + state_first;
        unsigned long long v2588 = (unsigned long long)v2581;  // inter_staged.rs:224
        unsigned long long v2589 = (unsigned long long)v2583;
        unsigned long long v2590 = v2588 * 16ull;
        unsigned long long v2591 = write_first + v2590;
        unsigned long long v2592 = v2591 + v2589;
        *(float2*)(state_out + v2592) = make_float2(v352, v353);
        unsigned long long v2593 = (unsigned long long)v2584;
        unsigned long long v2594 = v2593 * 16ull;
        unsigned long long v2595 = write_first + v2594;
        unsigned long long v2596 = v2595 + v2589;
        *(float2*)(state_out + v2596) = make_float2(v354, v355);
        unsigned long long v2597 = (unsigned long long)v2585;
        unsigned long long v2598 = v2591 + v2597;
        *(float2*)(state_out + v2598) = make_float2(v356, v357);
        unsigned long long v2599 = v2595 + v2597;
        *(float2*)(state_out + v2599) = make_float2(v358, v359);
    }
}
