// sdpa_decode_matrices f32, has_block_table=0 has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=1 n_pages=1 n=70 max_pages=1 sink_end=0 window=0 scale=0.125 softcap=0 hq=4 hkv=1 dk=64 dv=64 page=0 heads_first=1

static __device__ __forceinline__ unsigned kiln_read_early_constant_4(const void* p) {
#ifdef __CUDA_ARCH__
    unsigned v;
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
#else
    return *(const unsigned*)p;
#endif
}

static __device__ __forceinline__ void kiln_launch_wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

static __device__ __forceinline__ void kiln_launch_trigger() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

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

static __device__ __forceinline__ void kiln_async_wait_2() {
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.wait_group 2;" ::: "memory");
#else
    kiln_host_async_wait(2);
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

static __device__ __forceinline__ float kiln_exp2_ftz(float x) {
#ifdef __CUDA_ARCH__
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return x < -126.0f ? 0.0f : exp2f(x);
#endif
}

extern "C" __global__ void __launch_bounds__(128, 2) sdpa_decode_matrices(
    const float* q,
    const float* k_cache,
    const float* v_cache,
    const int* __restrict__ block_table,
    const int* __restrict__ seq_lens,
    const int* __restrict__ window_start,
    const float* __restrict__ sinks,
    const float* __restrict__ gate,
    float* __restrict__ split_results,
    float* __restrict__ split_sums,
    unsigned* __restrict__ done,
    float* __restrict__ out,
    unsigned batch,
    unsigned n_pages,
    unsigned n,
    unsigned max_pages,
    unsigned sink_end,
    unsigned window,
    float scale) {
#ifdef __CUDA_ARCH__
    extern __shared__ __align__(128) unsigned char kiln_threadgroup[];
#else
    __shared__ __align__(128) unsigned char kiln_threadgroup[139392];
#endif
    float* a0 = (float*)(kiln_threadgroup + 0);  // matrices.rs:108
    float* a1 = (float*)(kiln_threadgroup + 4096);  // matrices.rs:117
    float* a2 = (float*)(kiln_threadgroup + 69632);  // matrices.rs:118
    float* parts = (float*)(kiln_threadgroup + 135168);  // matrices.rs:121
    bool v0 = window == 0u;  // matrices.rs:96
    unsigned seen_reach = v0 ? 4294967295u : window;
    int v1 = (int)kiln_read_early_constant_4(seq_lens + blockIdx.y);  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    unsigned v3 = (unsigned)v2;
    unsigned lengths_0 = v3 < n ? v3 : n;
    int v4 = (int)kiln_read_early_constant_4(window_start + blockIdx.y);  // attend.rs:103
    int v5 = v4 > 0 ? v4 : 0;
    unsigned lengths_1 = (unsigned)v5;
    kiln_launch_wait();  // matrices.rs:105
    kiln_launch_trigger();  // matrices.rs:106
    unsigned long long v6 = (unsigned long long)blockIdx.y;  // matrices.rs:111
    unsigned long long v7 = v6 * 256ull;
    unsigned v8 = blockIdx.x * 4u;
    unsigned long long v9 = (unsigned long long)v8;
    unsigned long long v10 = v9 * 64ull;
    unsigned long long first_query = v7 + v10;
    unsigned r = threadIdx.x / 16u;  // copies.rs:62
    unsigned v11 = threadIdx.x % 16u;
    unsigned c = v11 * 4u;
    unsigned v12 = r * 64u;  // copies.rs:90
    bool v13 = r < 4u;  // copies.rs:72
    if (v13) {
        unsigned long long v14 = (unsigned long long)r;  // matrices.rs:113
        unsigned long long v15 = v14 * 64ull;
        unsigned long long row = first_query + v15;
        unsigned long long v16 = (unsigned long long)c;  // copies.rs:75
        unsigned long long v17 = row + v16;
        unsigned v18 = v12 >> 6;
        unsigned v19 = v18 & 7u;
        unsigned v20 = v19 * 4u;
        unsigned v21 = v20 ^ c;
        unsigned v22 = v12 + v21;
        kiln_copy_async_16(a0, v22, q + v17);
    } else {
        unsigned v23 = v12 >> 6;  // copies.rs:69
        unsigned v24 = v23 & 7u;
        unsigned v25 = v24 * 4u;
        unsigned v26 = v25 ^ c;
        unsigned v27 = v12 + v26;
        *(float4*)(a0 + v27) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    }
    unsigned v28 = v12 >> 6;
    unsigned v29 = v28 & 7u;
    unsigned v30 = v29 * 4u;
    unsigned v31 = v30 ^ c;
    unsigned v32 = v12 + v31;
    unsigned v33 = v32 + 512u;
    *(float4*)(a0 + v33) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    unsigned block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:113
    unsigned v34 = lengths_0 < seen_reach ? lengths_0 : seen_reach;  // attend.rs:116
    unsigned v35 = lengths_0 - v34;
    unsigned start = lengths_1 > v35 ? lengths_1 : v35;
    unsigned v36 = start > sink_end ? start : sink_end;  // attend.rs:117
    unsigned block_window = v36 < lengths_0 ? v36 : lengths_0;
    unsigned v37 = lengths_0 - block_window;  // attend.rs:118
    unsigned v38 = block_sink_tokens + v37;
    unsigned visible = v38 < n ? v38 : n;
    unsigned v39 = blockIdx.z * visible;  // attend.rs:120
    unsigned block_first = v39 < visible ? v39 : visible;
    unsigned v40 = visible - block_first;  // attend.rs:122
    unsigned v41 = visible < v40 ? visible : v40;
    unsigned block_count = v41 < n ? v41 : n;
    unsigned v42 = block_count / 64u;  // matrices.rs:160
    unsigned v43 = block_count % 64u;
    bool v44 = v43 != 0u;
    unsigned v45 = (unsigned)v44;
    unsigned v46 = v42 + v45;
    unsigned v47 = n / 64u;
    unsigned v48 = n % 64u;
    bool v49 = v48 != 0u;
    unsigned v50 = (unsigned)v49;
    unsigned v51 = v47 + v50;
    unsigned steps = v46 < v51 ? v46 : v51;
    unsigned own = (threadIdx.x >> 5) * 16u;  // matrices.rs:161
    for (unsigned turn = 0u; turn < 3u; ++turn) {  // matrices.rs:164
        bool v52 = turn < steps;  // matrices.rs:165
        if (v52) {
            unsigned first = turn * 64u;  // matrices.rs:137
            unsigned to = turn * 4096u;  // matrices.rs:149
            unsigned v53 = to + v12;  // copies.rs:90
            unsigned i = first + r;  // matrices.rs:149
            unsigned long long v54 = (unsigned long long)n;  // matrices.rs:125
            unsigned long long by_head = v54 * 64ull;
            unsigned v55 = block_first + i;  // attend.rs:139
            unsigned v56 = block_first + block_count;
            unsigned v57 = v56 - 1u;
            unsigned i_1 = v55 < v57 ? v55 : v57;
            bool v58 = i_1 < block_sink_tokens;  // attend.rs:140
            unsigned v59 = i_1 - block_sink_tokens;
            unsigned v60 = v59 + block_window;
            unsigned v61 = v58 ? i_1 : v60;
            unsigned v62 = n - 1u;  // matrices.rs:126
            unsigned position = v61 < v62 ? v61 : v62;
            unsigned long long v63 = v6 * by_head;  // matrices.rs:133
            unsigned long long v64 = (unsigned long long)blockIdx.x;
            unsigned long long v65 = v64 * by_head;
            unsigned long long v66 = v63 + v65;
            unsigned long long v67 = (unsigned long long)position;
            unsigned long long v68 = v67 * 64ull;
            unsigned long long row_1 = v66 + v68;
            unsigned long long v69 = (unsigned long long)c;  // copies.rs:75
            unsigned long long v70 = row_1 + v69;
            unsigned v71 = v12 >> 6;
            unsigned v72 = v71 & 7u;
            unsigned v73 = v72 * 4u;
            unsigned v74 = v73 ^ c;
            unsigned v75 = v53 + v74;
            kiln_copy_async_16(a1, v75, k_cache + v70);
            unsigned i_2 = i + 8u;  // matrices.rs:149
            unsigned v76 = block_first + i_2;  // attend.rs:139
            unsigned i_3 = v76 < v57 ? v76 : v57;
            bool v77 = i_3 < block_sink_tokens;  // attend.rs:140
            unsigned v78 = i_3 - block_sink_tokens;
            unsigned v79 = v78 + block_window;
            unsigned v80 = v77 ? i_3 : v79;
            unsigned position_1 = v80 < v62 ? v80 : v62;  // matrices.rs:126
            unsigned long long v81 = (unsigned long long)position_1;  // matrices.rs:133
            unsigned long long v82 = v81 * 64ull;
            unsigned long long row_2 = v66 + v82;
            unsigned long long v83 = row_2 + v69;  // copies.rs:75
            unsigned v84 = v75 + 512u;
            kiln_copy_async_16(a1, v84, k_cache + v83);
            unsigned i_4 = i + 16u;  // matrices.rs:149
            unsigned v85 = block_first + i_4;  // attend.rs:139
            unsigned i_5 = v85 < v57 ? v85 : v57;
            bool v86 = i_5 < block_sink_tokens;  // attend.rs:140
            unsigned v87 = i_5 - block_sink_tokens;
            unsigned v88 = v87 + block_window;
            unsigned v89 = v86 ? i_5 : v88;
            unsigned position_2 = v89 < v62 ? v89 : v62;  // matrices.rs:126
            unsigned long long v90 = (unsigned long long)position_2;  // matrices.rs:133
            unsigned long long v91 = v90 * 64ull;
            unsigned long long row_3 = v66 + v91;
            unsigned long long v92 = row_3 + v69;  // copies.rs:75
            unsigned v93 = v75 + 1024u;
            kiln_copy_async_16(a1, v93, k_cache + v92);
            unsigned i_6 = i + 24u;  // matrices.rs:149
            unsigned v94 = block_first + i_6;  // attend.rs:139
            unsigned i_7 = v94 < v57 ? v94 : v57;
            bool v95 = i_7 < block_sink_tokens;  // attend.rs:140
            unsigned v96 = i_7 - block_sink_tokens;
            unsigned v97 = v96 + block_window;
            unsigned v98 = v95 ? i_7 : v97;
            unsigned position_3 = v98 < v62 ? v98 : v62;  // matrices.rs:126
            unsigned long long v99 = (unsigned long long)position_3;  // matrices.rs:133
            unsigned long long v100 = v99 * 64ull;
            unsigned long long row_4 = v66 + v100;
            unsigned long long v101 = row_4 + v69;  // copies.rs:75
            unsigned v102 = v75 + 1536u;
            kiln_copy_async_16(a1, v102, k_cache + v101);
            unsigned i_8 = i + 32u;  // matrices.rs:149
            unsigned v103 = block_first + i_8;  // attend.rs:139
            unsigned i_9 = v103 < v57 ? v103 : v57;
            bool v104 = i_9 < block_sink_tokens;  // attend.rs:140
            unsigned v105 = i_9 - block_sink_tokens;
            unsigned v106 = v105 + block_window;
            unsigned v107 = v104 ? i_9 : v106;
            unsigned position_4 = v107 < v62 ? v107 : v62;  // matrices.rs:126
            unsigned long long v108 = (unsigned long long)position_4;  // matrices.rs:133
            unsigned long long v109 = v108 * 64ull;
            unsigned long long row_5 = v66 + v109;
            unsigned long long v110 = row_5 + v69;  // copies.rs:75
            unsigned v111 = v75 + 2048u;
            kiln_copy_async_16(a1, v111, k_cache + v110);
            unsigned i_10 = i + 40u;  // matrices.rs:149
            unsigned v112 = block_first + i_10;  // attend.rs:139
            unsigned i_11 = v112 < v57 ? v112 : v57;
            bool v113 = i_11 < block_sink_tokens;  // attend.rs:140
            unsigned v114 = i_11 - block_sink_tokens;
            unsigned v115 = v114 + block_window;
            unsigned v116 = v113 ? i_11 : v115;
            unsigned position_5 = v116 < v62 ? v116 : v62;  // matrices.rs:126
            unsigned long long v117 = (unsigned long long)position_5;  // matrices.rs:133
            unsigned long long v118 = v117 * 64ull;
            unsigned long long row_6 = v66 + v118;
            unsigned long long v119 = row_6 + v69;  // copies.rs:75
            unsigned v120 = v75 + 2560u;
            kiln_copy_async_16(a1, v120, k_cache + v119);
            unsigned i_12 = i + 48u;  // matrices.rs:149
            unsigned v121 = block_first + i_12;  // attend.rs:139
            unsigned i_13 = v121 < v57 ? v121 : v57;
            bool v122 = i_13 < block_sink_tokens;  // attend.rs:140
            unsigned v123 = i_13 - block_sink_tokens;
            unsigned v124 = v123 + block_window;
            unsigned v125 = v122 ? i_13 : v124;
            unsigned position_6 = v125 < v62 ? v125 : v62;  // matrices.rs:126
            unsigned long long v126 = (unsigned long long)position_6;  // matrices.rs:133
            unsigned long long v127 = v126 * 64ull;
            unsigned long long row_7 = v66 + v127;
            unsigned long long v128 = row_7 + v69;  // copies.rs:75
            unsigned v129 = v75 + 3072u;
            kiln_copy_async_16(a1, v129, k_cache + v128);
            unsigned i_14 = i + 56u;  // matrices.rs:149
            unsigned v130 = block_first + i_14;  // attend.rs:139
            unsigned i_15 = v130 < v57 ? v130 : v57;
            bool v131 = i_15 < block_sink_tokens;  // attend.rs:140
            unsigned v132 = i_15 - block_sink_tokens;
            unsigned v133 = v132 + block_window;
            unsigned v134 = v131 ? i_15 : v133;
            unsigned position_7 = v134 < v62 ? v134 : v62;  // matrices.rs:126
            unsigned long long v135 = (unsigned long long)position_7;  // matrices.rs:133
            unsigned long long v136 = v135 * 64ull;
            unsigned long long row_8 = v66 + v136;
            unsigned long long v137 = row_8 + v69;  // copies.rs:75
            unsigned v138 = v75 + 3584u;
            kiln_copy_async_16(a1, v138, k_cache + v137);
            kiln_copy_async_16(a2, v75, v_cache + v70);
            kiln_copy_async_16(a2, v84, v_cache + v83);
            kiln_copy_async_16(a2, v93, v_cache + v92);
            kiln_copy_async_16(a2, v102, v_cache + v101);
            kiln_copy_async_16(a2, v111, v_cache + v110);
            kiln_copy_async_16(a2, v120, v_cache + v119);
            kiln_copy_async_16(a2, v129, v_cache + v128);
            kiln_copy_async_16(a2, v138, v_cache + v137);
        }
        kiln_async_commit();  // matrices.rs:168
    }
    kiln_async_wait_2();  // matrices.rs:172
    __syncthreads();  // matrices.rs:173
    unsigned v139 = (threadIdx.x & 31u) / 4u;  // matrices.rs:174
    unsigned v140 = (threadIdx.x & 31u) % 4u;
    unsigned v141 = v140 * 2u;
    unsigned v142 = v139 * 64u;
    unsigned v143 = v142 >> 6;
    unsigned v144 = v143 & 7u;
    unsigned v145 = v144 * 4u;
    unsigned v146 = v145 ^ v141;
    unsigned v147 = v142 + v146;
    float2 q0 = *(float2*)(a0 + v147);
    float v148 = q0.x;
    float v149 = q0.y;
    unsigned v150 = v141 + 1u;
    unsigned v151 = v147 + 512u;
    float2 q1 = *(float2*)(a0 + v151);
    float v152 = q1.x;
    float v153 = q1.y;
    unsigned v154 = v141 + 8u;
    unsigned v155 = v146 ^ 8u;
    unsigned v156 = v142 + v155;
    float2 q2 = *(float2*)(a0 + v156);
    float v157 = q2.x;
    float v158 = q2.y;
    unsigned v159 = v141 + 9u;
    unsigned v160 = v156 + 512u;
    float2 q3 = *(float2*)(a0 + v160);
    float v161 = q3.x;
    float v162 = q3.y;
    unsigned v163 = v141 + 16u;
    unsigned v164 = v146 ^ 16u;
    unsigned v165 = v142 + v164;
    float2 q4 = *(float2*)(a0 + v165);
    float v166 = q4.x;
    float v167 = q4.y;
    unsigned v168 = v165 + 512u;
    float2 q5 = *(float2*)(a0 + v168);
    float v169 = q5.x;
    float v170 = q5.y;
    unsigned v171 = v141 + 24u;
    unsigned v172 = v146 ^ 24u;
    unsigned v173 = v142 + v172;
    float2 q6 = *(float2*)(a0 + v173);
    float v174 = q6.x;
    float v175 = q6.y;
    unsigned v176 = v173 + 512u;
    float2 q7 = *(float2*)(a0 + v176);
    float v177 = q7.x;
    float v178 = q7.y;
    unsigned v179 = v141 + 32u;
    unsigned v180 = v146 ^ 32u;
    unsigned v181 = v142 + v180;
    float2 q8 = *(float2*)(a0 + v181);
    float v182 = q8.x;
    float v183 = q8.y;
    unsigned v184 = v181 + 512u;
    float2 q9 = *(float2*)(a0 + v184);
    float v185 = q9.x;
    float v186 = q9.y;
    unsigned v187 = v141 + 40u;
    unsigned v188 = v146 ^ 40u;
    unsigned v189 = v142 + v188;
    float2 q10 = *(float2*)(a0 + v189);
    float v190 = q10.x;
    float v191 = q10.y;
    unsigned v192 = v189 + 512u;
    float2 q11 = *(float2*)(a0 + v192);
    float v193 = q11.x;
    float v194 = q11.y;
    unsigned v195 = v141 + 48u;
    unsigned v196 = v146 ^ 48u;
    unsigned v197 = v142 + v196;
    float2 q12 = *(float2*)(a0 + v197);
    float v198 = q12.x;
    float v199 = q12.y;
    unsigned v200 = v197 + 512u;
    float2 q13 = *(float2*)(a0 + v200);
    float v201 = q13.x;
    float v202 = q13.y;
    unsigned v203 = v141 + 56u;
    unsigned v204 = v146 ^ 56u;
    unsigned v205 = v142 + v204;
    float2 q14 = *(float2*)(a0 + v205);
    float v206 = q14.x;
    float v207 = q14.y;
    unsigned v208 = v205 + 512u;
    float2 q15 = *(float2*)(a0 + v208);
    float v209 = q15.x;
    float v210 = q15.y;
    float v211 = 0.0f;  // matrices.rs:175
    float v212 = 0.0f;
    float v213 = 0.0f;
    float v214 = 0.0f;
    float v215 = 0.0f;
    float v216 = 0.0f;
    float v217 = 0.0f;
    float v218 = 0.0f;
    float v219 = 0.0f;
    float v220 = 0.0f;
    float v221 = 0.0f;
    float v222 = 0.0f;
    float v223 = 0.0f;
    float v224 = 0.0f;
    float v225 = 0.0f;
    float v226 = 0.0f;
    float v227 = 0.0f;
    float v228 = 0.0f;
    float v229 = 0.0f;
    float v230 = 0.0f;
    float v231 = 0.0f;
    float v232 = 0.0f;
    float v233 = 0.0f;
    float v234 = 0.0f;
    float v235 = 0.0f;
    float v236 = 0.0f;
    float v237 = 0.0f;
    float v238 = 0.0f;
    float v239 = 0.0f;
    float v240 = 0.0f;
    float v241 = 0.0f;
    float v242 = 0.0f;
    float v243 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
    float v244 = 0.0f;
    for (unsigned turn_1 = 0u; turn_1 < steps; ++turn_1) {
        kiln_async_wait_2();  // matrices.rs:176
        __syncthreads();  // matrices.rs:178
        unsigned v245 = turn_1 + 3u;  // matrices.rs:179
        bool v246 = v245 < steps;
        if (v246) {
            unsigned first_1 = v245 * 64u;  // matrices.rs:137
            unsigned slot = v245 % 4u;
            unsigned to_1 = slot * 4096u;  // matrices.rs:149
            unsigned v247 = to_1 + v12;  // copies.rs:90
            unsigned i_16 = first_1 + r;  // matrices.rs:149
            unsigned long long v248 = (unsigned long long)n;  // matrices.rs:125
            unsigned long long by_head_1 = v248 * 64ull;
            unsigned v249 = block_first + i_16;  // attend.rs:139
            unsigned v250 = block_first + block_count;
            unsigned v251 = v250 - 1u;
            unsigned i_17 = v249 < v251 ? v249 : v251;
            bool v252 = i_17 < block_sink_tokens;  // attend.rs:140
            unsigned v253 = i_17 - block_sink_tokens;
            unsigned v254 = v253 + block_window;
            unsigned v255 = v252 ? i_17 : v254;
            unsigned v256 = n - 1u;  // matrices.rs:126
            unsigned position_8 = v255 < v256 ? v255 : v256;
            unsigned long long v257 = v6 * by_head_1;  // matrices.rs:133
            unsigned long long v258 = (unsigned long long)blockIdx.x;
            unsigned long long v259 = v258 * by_head_1;
            unsigned long long v260 = v257 + v259;
            unsigned long long v261 = (unsigned long long)position_8;
            unsigned long long v262 = v261 * 64ull;
            unsigned long long row_9 = v260 + v262;
            unsigned long long v263 = (unsigned long long)c;  // copies.rs:75
            unsigned long long v264 = row_9 + v263;
            unsigned v265 = v12 >> 6;
            unsigned v266 = v265 & 7u;
            unsigned v267 = v266 * 4u;
            unsigned v268 = v267 ^ c;
            unsigned v269 = v247 + v268;
            kiln_copy_async_16(a1, v269, k_cache + v264);
            unsigned i_18 = i_16 + 8u;  // matrices.rs:149
            unsigned v270 = block_first + i_18;  // attend.rs:139
            unsigned i_19 = v270 < v251 ? v270 : v251;
            bool v271 = i_19 < block_sink_tokens;  // attend.rs:140
            unsigned v272 = i_19 - block_sink_tokens;
            unsigned v273 = v272 + block_window;
            unsigned v274 = v271 ? i_19 : v273;
            unsigned position_9 = v274 < v256 ? v274 : v256;  // matrices.rs:126
            unsigned long long v275 = (unsigned long long)position_9;  // matrices.rs:133
            unsigned long long v276 = v275 * 64ull;
            unsigned long long row_10 = v260 + v276;
            unsigned long long v277 = row_10 + v263;  // copies.rs:75
            unsigned v278 = v269 + 512u;
            kiln_copy_async_16(a1, v278, k_cache + v277);
            unsigned i_20 = i_16 + 16u;  // matrices.rs:149
            unsigned v279 = block_first + i_20;  // attend.rs:139
            unsigned i_21 = v279 < v251 ? v279 : v251;
            bool v280 = i_21 < block_sink_tokens;  // attend.rs:140
            unsigned v281 = i_21 - block_sink_tokens;
            unsigned v282 = v281 + block_window;
            unsigned v283 = v280 ? i_21 : v282;
            unsigned position_10 = v283 < v256 ? v283 : v256;  // matrices.rs:126
            unsigned long long v284 = (unsigned long long)position_10;  // matrices.rs:133
            unsigned long long v285 = v284 * 64ull;
            unsigned long long row_11 = v260 + v285;
            unsigned long long v286 = row_11 + v263;  // copies.rs:75
            unsigned v287 = v269 + 1024u;
            kiln_copy_async_16(a1, v287, k_cache + v286);
            unsigned i_22 = i_16 + 24u;  // matrices.rs:149
            unsigned v288 = block_first + i_22;  // attend.rs:139
            unsigned i_23 = v288 < v251 ? v288 : v251;
            bool v289 = i_23 < block_sink_tokens;  // attend.rs:140
            unsigned v290 = i_23 - block_sink_tokens;
            unsigned v291 = v290 + block_window;
            unsigned v292 = v289 ? i_23 : v291;
            unsigned position_11 = v292 < v256 ? v292 : v256;  // matrices.rs:126
            unsigned long long v293 = (unsigned long long)position_11;  // matrices.rs:133
            unsigned long long v294 = v293 * 64ull;
            unsigned long long row_12 = v260 + v294;
            unsigned long long v295 = row_12 + v263;  // copies.rs:75
            unsigned v296 = v269 + 1536u;
            kiln_copy_async_16(a1, v296, k_cache + v295);
            unsigned i_24 = i_16 + 32u;  // matrices.rs:149
            unsigned v297 = block_first + i_24;  // attend.rs:139
            unsigned i_25 = v297 < v251 ? v297 : v251;
            bool v298 = i_25 < block_sink_tokens;  // attend.rs:140
            unsigned v299 = i_25 - block_sink_tokens;
            unsigned v300 = v299 + block_window;
            unsigned v301 = v298 ? i_25 : v300;
            unsigned position_12 = v301 < v256 ? v301 : v256;  // matrices.rs:126
            unsigned long long v302 = (unsigned long long)position_12;  // matrices.rs:133
            unsigned long long v303 = v302 * 64ull;
            unsigned long long row_13 = v260 + v303;
            unsigned long long v304 = row_13 + v263;  // copies.rs:75
            unsigned v305 = v269 + 2048u;
            kiln_copy_async_16(a1, v305, k_cache + v304);
            unsigned i_26 = i_16 + 40u;  // matrices.rs:149
            unsigned v306 = block_first + i_26;  // attend.rs:139
            unsigned i_27 = v306 < v251 ? v306 : v251;
            bool v307 = i_27 < block_sink_tokens;  // attend.rs:140
            unsigned v308 = i_27 - block_sink_tokens;
            unsigned v309 = v308 + block_window;
            unsigned v310 = v307 ? i_27 : v309;
            unsigned position_13 = v310 < v256 ? v310 : v256;  // matrices.rs:126
            unsigned long long v311 = (unsigned long long)position_13;  // matrices.rs:133
            unsigned long long v312 = v311 * 64ull;
            unsigned long long row_14 = v260 + v312;
            unsigned long long v313 = row_14 + v263;  // copies.rs:75
            unsigned v314 = v269 + 2560u;
            kiln_copy_async_16(a1, v314, k_cache + v313);
            unsigned i_28 = i_16 + 48u;  // matrices.rs:149
            unsigned v315 = block_first + i_28;  // attend.rs:139
            unsigned i_29 = v315 < v251 ? v315 : v251;
            bool v316 = i_29 < block_sink_tokens;  // attend.rs:140
            unsigned v317 = i_29 - block_sink_tokens;
            unsigned v318 = v317 + block_window;
            unsigned v319 = v316 ? i_29 : v318;
            unsigned position_14 = v319 < v256 ? v319 : v256;  // matrices.rs:126
            unsigned long long v320 = (unsigned long long)position_14;  // matrices.rs:133
            unsigned long long v321 = v320 * 64ull;
            unsigned long long row_15 = v260 + v321;
            unsigned long long v322 = row_15 + v263;  // copies.rs:75
            unsigned v323 = v269 + 3072u;
            kiln_copy_async_16(a1, v323, k_cache + v322);
            unsigned i_30 = i_16 + 56u;  // matrices.rs:149
            unsigned v324 = block_first + i_30;  // attend.rs:139
            unsigned i_31 = v324 < v251 ? v324 : v251;
            bool v325 = i_31 < block_sink_tokens;  // attend.rs:140
            unsigned v326 = i_31 - block_sink_tokens;
            unsigned v327 = v326 + block_window;
            unsigned v328 = v325 ? i_31 : v327;
            unsigned position_15 = v328 < v256 ? v328 : v256;  // matrices.rs:126
            unsigned long long v329 = (unsigned long long)position_15;  // matrices.rs:133
            unsigned long long v330 = v329 * 64ull;
            unsigned long long row_16 = v260 + v330;
            unsigned long long v331 = row_16 + v263;  // copies.rs:75
            unsigned v332 = v269 + 3584u;
            kiln_copy_async_16(a1, v332, k_cache + v331);
            kiln_copy_async_16(a2, v269, v_cache + v264);
            kiln_copy_async_16(a2, v278, v_cache + v277);
            kiln_copy_async_16(a2, v287, v_cache + v286);
            kiln_copy_async_16(a2, v296, v_cache + v295);
            kiln_copy_async_16(a2, v305, v_cache + v304);
            kiln_copy_async_16(a2, v314, v_cache + v313);
            kiln_copy_async_16(a2, v323, v_cache + v322);
            kiln_copy_async_16(a2, v332, v_cache + v331);
        }
        kiln_async_commit();  // matrices.rs:182
        unsigned v333 = turn_1 * 64u;  // matrices.rs:183
        unsigned first_2 = v333 + own;
        unsigned v334 = turn_1 % 4u;
        bool v335 = first_2 < block_count;  // matrices.rs:184
        float v336;
        float v337;
        float v338;
        float v339;
        float v340;
        float v341;
        float v342;
        float v343;
        float v344;
        float v345;
        float v346;
        float v347;
        float v348;
        float v349;
        float v350;
        float v351;
        float v352;
        float v353;
        float v354;
        float v355;
        float v356;
        float v357;
        float v358;
        float v359;
        float v360;
        float v361;
        float v362;
        float v363;
        float v364;
        float v365;
        float v366;
        float v367;
        float v368;
        float v369;
        if (v335) {
            unsigned v370 = (threadIdx.x >> 5) * 1024u;  // matrices.rs:186
            unsigned v371 = v334 * 4096u;
            unsigned v372 = v370 + v371;
            unsigned v373 = v372 + v142;
            unsigned v374 = v373 + v146;
            float2 q16 = *(float2*)(a1 + v374);
            float v375 = q16.x;
            float v376 = q16.y;
            unsigned v377 = v373 + v155;
            float2 q17 = *(float2*)(a1 + v377);
            float v378 = q17.x;
            float v379 = q17.y;
            unsigned v380 = v374 + 512u;
            float2 q18 = *(float2*)(a1 + v380);
            float v381 = q18.x;
            float v382 = q18.y;
            unsigned v383 = v377 + 512u;
            float2 q19 = *(float2*)(a1 + v383);
            float v384 = q19.x;
            float v385 = q19.y;
            unsigned v386 = v373 + v164;
            float2 q20 = *(float2*)(a1 + v386);
            float v387 = q20.x;
            float v388 = q20.y;
            unsigned v389 = v373 + v172;
            float2 q21 = *(float2*)(a1 + v389);
            float v390 = q21.x;
            float v391 = q21.y;
            unsigned v392 = v386 + 512u;
            float2 q22 = *(float2*)(a1 + v392);
            float v393 = q22.x;
            float v394 = q22.y;
            unsigned v395 = v389 + 512u;
            float2 q23 = *(float2*)(a1 + v395);
            float v396 = q23.x;
            float v397 = q23.y;
            unsigned v398 = v373 + v180;
            float2 q24 = *(float2*)(a1 + v398);
            float v399 = q24.x;
            float v400 = q24.y;
            unsigned v401 = v373 + v188;
            float2 q25 = *(float2*)(a1 + v401);
            float v402 = q25.x;
            float v403 = q25.y;
            unsigned v404 = v398 + 512u;
            float2 q26 = *(float2*)(a1 + v404);
            float v405 = q26.x;
            float v406 = q26.y;
            unsigned v407 = v401 + 512u;
            float2 q27 = *(float2*)(a1 + v407);
            float v408 = q27.x;
            float v409 = q27.y;
            unsigned v410 = v373 + v196;
            float2 q28 = *(float2*)(a1 + v410);
            float v411 = q28.x;
            float v412 = q28.y;
            unsigned v413 = v373 + v204;
            float2 q29 = *(float2*)(a1 + v413);
            float v414 = q29.x;
            float v415 = q29.y;
            unsigned v416 = v410 + 512u;
            float2 q30 = *(float2*)(a1 + v416);
            float v417 = q30.x;
            float v418 = q30.y;
            unsigned v419 = v413 + 512u;
            float2 q31 = *(float2*)(a1 + v419);
            float v420 = q31.x;
            float v421 = q31.y;
            float4 q32 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q32 = kiln_mma_f32(q32, v148, v152, v149, v153, v375, v376);
            q32 = kiln_mma_f32(q32, v157, v161, v158, v162, v378, v379);
            float v422 = q32.x;
            float v423 = q32.y;
            float v424 = q32.z;
            float v425 = q32.w;
            float4 q33 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q33 = kiln_mma_f32(q33, v148, v152, v149, v153, v381, v382);
            q33 = kiln_mma_f32(q33, v157, v161, v158, v162, v384, v385);
            float v426 = q33.x;
            float v427 = q33.y;
            float v428 = q33.z;
            float v429 = q33.w;
            float4 q34 = make_float4(v422, v423, v424, v425);
            q34 = kiln_mma_f32(q34, v166, v169, v167, v170, v387, v388);
            q34 = kiln_mma_f32(q34, v174, v177, v175, v178, v390, v391);
            float v430 = q34.x;
            float v431 = q34.y;
            float v432 = q34.z;
            float v433 = q34.w;
            float4 q35 = make_float4(v426, v427, v428, v429);
            q35 = kiln_mma_f32(q35, v166, v169, v167, v170, v393, v394);
            q35 = kiln_mma_f32(q35, v174, v177, v175, v178, v396, v397);
            float v434 = q35.x;
            float v435 = q35.y;
            float v436 = q35.z;
            float v437 = q35.w;
            float4 q36 = make_float4(v430, v431, v432, v433);
            q36 = kiln_mma_f32(q36, v182, v185, v183, v186, v399, v400);
            q36 = kiln_mma_f32(q36, v190, v193, v191, v194, v402, v403);
            float v438 = q36.x;
            float v439 = q36.y;
            float v440 = q36.z;
            float v441 = q36.w;
            float4 q37 = make_float4(v434, v435, v436, v437);
            q37 = kiln_mma_f32(q37, v182, v185, v183, v186, v405, v406);
            q37 = kiln_mma_f32(q37, v190, v193, v191, v194, v408, v409);
            float v442 = q37.x;
            float v443 = q37.y;
            float v444 = q37.z;
            float v445 = q37.w;
            float4 q38 = make_float4(v438, v439, v440, v441);
            q38 = kiln_mma_f32(q38, v198, v201, v199, v202, v411, v412);
            q38 = kiln_mma_f32(q38, v206, v209, v207, v210, v414, v415);
            float v446 = q38.x;
            float v447 = q38.y;
            float v448 = q38.z;
            float v449 = q38.w;
            float4 q39 = make_float4(v442, v443, v444, v445);
            q39 = kiln_mma_f32(q39, v198, v201, v199, v202, v417, v418);
            q39 = kiln_mma_f32(q39, v206, v209, v207, v210, v420, v421);
            float v450 = q39.x;
            float v451 = q39.y;
            float v452 = q39.z;
            float v453 = q39.w;
            unsigned v454 = first_2 + 16u;  // matrices.rs:188
            bool v455 = v454 <= block_count;
            float v456;
            float v457;
            float v458;
            float v459;
            if (v455) {
                float v460 = scale * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);  // matrices.rs:228
                float v461 = v446 * v460;
                float v462 = v447 * v460;
                float v463 = v450 * v460;
                float v464 = v451 * v460;
                v456 = v461;  // matrices.rs:188
                v457 = v462;
                v458 = v463;
                v459 = v464;
            } else {
                unsigned v465 = first_2 + v141;  // matrices.rs:192
                bool v466 = v465 < block_count;
                float v467 = scale * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);  // matrices.rs:228
                float v468 = v446 * v467;
                float v469 = v466 ? v468 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:192
                unsigned v470 = first_2 + v150;
                bool v471 = v470 < block_count;
                float v472 = v447 * v467;  // matrices.rs:228
                float v473 = v471 ? v472 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:192
                unsigned v474 = first_2 + v154;
                bool v475 = v474 < block_count;
                float v476 = v450 * v467;  // matrices.rs:228
                float v477 = v475 ? v476 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:192
                unsigned v478 = first_2 + v159;
                bool v479 = v478 < block_count;
                float v480 = v451 * v467;  // matrices.rs:228
                float v481 = v479 ? v480 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:192
                v456 = v469;  // matrices.rs:188
                v457 = v473;
                v458 = v477;
                v459 = v481;
            }
            float v482 = fmaxf(v456, v457);  // matrices.rs:198
            float v483 = fmaxf(v482, v458);
            float v484 = fmaxf(v483, v459);
            float v485 = __shfl_xor_sync(0xffffffffu, v484, 2);
            float v486 = fmaxf(v484, v485);
            float v487 = __shfl_xor_sync(0xffffffffu, v486, 1);
            float v488 = fmaxf(v486, v487);
            float v489 = v488 - 12.0f;  // matrices.rs:199
            float v490 = fmaxf(v243, v489);
            float v491 = v243 - v490;  // matrices.rs:200
            float v492 = kiln_exp2_ftz(v491);
            float v493 = v456 - v490;  // matrices.rs:202
            float v494 = kiln_exp2_ftz(v493);
            float v495 = v457 - v490;
            float v496 = kiln_exp2_ftz(v495);
            float v497 = v458 - v490;
            float v498 = kiln_exp2_ftz(v497);
            float v499 = v459 - v490;
            float v500 = kiln_exp2_ftz(v499);
            float v501 = v494 + v496;  // matrices.rs:203
            float v502 = v501 + v498;
            float v503 = v502 + v500;
            float v504 = __shfl_xor_sync(0xffffffffu, v503, 2);
            float v505 = v503 + v504;
            float v506 = __shfl_xor_sync(0xffffffffu, v505, 1);
            float v507 = v505 + v506;
            float v508 = fmaf(v244, v492, v507);
            float v509 = v211 * v492;  // matrices.rs:204
            float v510 = v212 * v492;
            float v511 = v215 * v492;
            float v512 = v216 * v492;
            float v513 = v219 * v492;
            float v514 = v220 * v492;
            float v515 = v223 * v492;
            float v516 = v224 * v492;
            float v517 = v227 * v492;
            float v518 = v228 * v492;
            float v519 = v231 * v492;
            float v520 = v232 * v492;
            float v521 = v235 * v492;
            float v522 = v236 * v492;
            float v523 = v239 * v492;
            float v524 = v240 * v492;
            float v525 = v494 - v494;  // matrices.rs:206
            float v526 = v496 - v496;
            float v527 = v498 - v498;
            float v528 = v500 - v500;
            unsigned v529 = v140 * 128u;  // matrices.rs:207
            unsigned v530 = v529 >> 6;
            unsigned v531 = v530 & 7u;
            unsigned v532 = v531 * 4u;
            unsigned v533 = v532 ^ v139;
            unsigned v534 = v372 + v529;
            unsigned v535 = v534 + v533;
            float v536 = a2[v535];
            unsigned v537 = v529 + 64u;
            unsigned v538 = v537 >> 6;
            unsigned v539 = v538 & 7u;
            unsigned v540 = v539 * 4u;
            unsigned v541 = v540 ^ v139;
            unsigned v542 = v534 + v541;
            unsigned v543 = v542 + 64u;
            float v544 = a2[v543];
            unsigned v545 = v535 + 512u;
            float v546 = a2[v545];
            unsigned v547 = v542 + 576u;
            float v548 = a2[v547];
            unsigned v549 = v533 ^ 8u;
            unsigned v550 = v534 + v549;
            float v551 = a2[v550];
            unsigned v552 = v541 ^ 8u;
            unsigned v553 = v534 + v552;
            unsigned v554 = v553 + 64u;
            float v555 = a2[v554];
            unsigned v556 = v550 + 512u;
            float v557 = a2[v556];
            unsigned v558 = v553 + 576u;
            float v559 = a2[v558];
            unsigned v560 = v533 ^ 16u;
            unsigned v561 = v534 + v560;
            float v562 = a2[v561];
            unsigned v563 = v541 ^ 16u;
            unsigned v564 = v534 + v563;
            unsigned v565 = v564 + 64u;
            float v566 = a2[v565];
            unsigned v567 = v561 + 512u;
            float v568 = a2[v567];
            unsigned v569 = v564 + 576u;
            float v570 = a2[v569];
            unsigned v571 = v533 ^ 24u;
            unsigned v572 = v534 + v571;
            float v573 = a2[v572];
            unsigned v574 = v541 ^ 24u;
            unsigned v575 = v534 + v574;
            unsigned v576 = v575 + 64u;
            float v577 = a2[v576];
            unsigned v578 = v572 + 512u;
            float v579 = a2[v578];
            unsigned v580 = v575 + 576u;
            float v581 = a2[v580];
            unsigned v582 = v533 ^ 32u;
            unsigned v583 = v534 + v582;
            float v584 = a2[v583];
            unsigned v585 = v541 ^ 32u;
            unsigned v586 = v534 + v585;
            unsigned v587 = v586 + 64u;
            float v588 = a2[v587];
            unsigned v589 = v583 + 512u;
            float v590 = a2[v589];
            unsigned v591 = v586 + 576u;
            float v592 = a2[v591];
            unsigned v593 = v533 ^ 40u;
            unsigned v594 = v534 + v593;
            float v595 = a2[v594];
            unsigned v596 = v541 ^ 40u;
            unsigned v597 = v534 + v596;
            unsigned v598 = v597 + 64u;
            float v599 = a2[v598];
            unsigned v600 = v594 + 512u;
            float v601 = a2[v600];
            unsigned v602 = v597 + 576u;
            float v603 = a2[v602];
            unsigned v604 = v533 ^ 48u;
            unsigned v605 = v534 + v604;
            float v606 = a2[v605];
            unsigned v607 = v541 ^ 48u;
            unsigned v608 = v534 + v607;
            unsigned v609 = v608 + 64u;
            float v610 = a2[v609];
            unsigned v611 = v605 + 512u;
            float v612 = a2[v611];
            unsigned v613 = v608 + 576u;
            float v614 = a2[v613];
            unsigned v615 = v533 ^ 56u;
            unsigned v616 = v534 + v615;
            float v617 = a2[v616];
            unsigned v618 = v541 ^ 56u;
            unsigned v619 = v534 + v618;
            unsigned v620 = v619 + 64u;
            float v621 = a2[v620];
            unsigned v622 = v616 + 512u;
            float v623 = a2[v622];
            unsigned v624 = v619 + 576u;
            float v625 = a2[v624];
            float4 q40 = make_float4(v509, v510, v213, v214);  // matrices.rs:208
            q40 = kiln_mma_f32(q40, v494, 0.0f, v496, 0.0f, v536, v544);
            q40 = kiln_mma_f32(q40, v498, 0.0f, v500, 0.0f, v546, v548);
            float v626 = q40.x;
            float v627 = q40.y;
            float v628 = q40.z;
            float v629 = q40.w;
            float4 q41 = make_float4(v511, v512, v217, v218);
            q41 = kiln_mma_f32(q41, v494, 0.0f, v496, 0.0f, v551, v555);
            q41 = kiln_mma_f32(q41, v498, 0.0f, v500, 0.0f, v557, v559);
            float v630 = q41.x;
            float v631 = q41.y;
            float v632 = q41.z;
            float v633 = q41.w;
            float4 q42 = make_float4(v513, v514, v221, v222);
            q42 = kiln_mma_f32(q42, v494, 0.0f, v496, 0.0f, v562, v566);
            q42 = kiln_mma_f32(q42, v498, 0.0f, v500, 0.0f, v568, v570);
            float v634 = q42.x;
            float v635 = q42.y;
            float v636 = q42.z;
            float v637 = q42.w;
            float4 q43 = make_float4(v515, v516, v225, v226);
            q43 = kiln_mma_f32(q43, v494, 0.0f, v496, 0.0f, v573, v577);
            q43 = kiln_mma_f32(q43, v498, 0.0f, v500, 0.0f, v579, v581);
            float v638 = q43.x;
            float v639 = q43.y;
            float v640 = q43.z;
            float v641 = q43.w;
            float4 q44 = make_float4(v517, v518, v229, v230);
            q44 = kiln_mma_f32(q44, v494, 0.0f, v496, 0.0f, v584, v588);
            q44 = kiln_mma_f32(q44, v498, 0.0f, v500, 0.0f, v590, v592);
            float v642 = q44.x;
            float v643 = q44.y;
            float v644 = q44.z;
            float v645 = q44.w;
            float4 q45 = make_float4(v519, v520, v233, v234);
            q45 = kiln_mma_f32(q45, v494, 0.0f, v496, 0.0f, v595, v599);
            q45 = kiln_mma_f32(q45, v498, 0.0f, v500, 0.0f, v601, v603);
            float v646 = q45.x;
            float v647 = q45.y;
            float v648 = q45.z;
            float v649 = q45.w;
            float4 q46 = make_float4(v521, v522, v237, v238);
            q46 = kiln_mma_f32(q46, v494, 0.0f, v496, 0.0f, v606, v610);
            q46 = kiln_mma_f32(q46, v498, 0.0f, v500, 0.0f, v612, v614);
            float v650 = q46.x;
            float v651 = q46.y;
            float v652 = q46.z;
            float v653 = q46.w;
            float4 q47 = make_float4(v523, v524, v241, v242);
            q47 = kiln_mma_f32(q47, v494, 0.0f, v496, 0.0f, v617, v621);
            q47 = kiln_mma_f32(q47, v498, 0.0f, v500, 0.0f, v623, v625);
            float v654 = q47.x;
            float v655 = q47.y;
            float v656 = q47.z;
            float v657 = q47.w;
            float4 q48 = make_float4(v626, v627, v628, v629);  // matrices.rs:209
            q48 = kiln_mma_f32(q48, v525, 0.0f, v526, 0.0f, v536, v544);
            q48 = kiln_mma_f32(q48, v527, 0.0f, v528, 0.0f, v546, v548);
            float v658 = q48.x;
            float v659 = q48.y;
            float v660 = q48.z;
            float v661 = q48.w;
            float4 q49 = make_float4(v630, v631, v632, v633);
            q49 = kiln_mma_f32(q49, v525, 0.0f, v526, 0.0f, v551, v555);
            q49 = kiln_mma_f32(q49, v527, 0.0f, v528, 0.0f, v557, v559);
            float v662 = q49.x;
            float v663 = q49.y;
            float v664 = q49.z;
            float v665 = q49.w;
            float4 q50 = make_float4(v634, v635, v636, v637);
            q50 = kiln_mma_f32(q50, v525, 0.0f, v526, 0.0f, v562, v566);
            q50 = kiln_mma_f32(q50, v527, 0.0f, v528, 0.0f, v568, v570);
            float v666 = q50.x;
            float v667 = q50.y;
            float v668 = q50.z;
            float v669 = q50.w;
            float4 q51 = make_float4(v638, v639, v640, v641);
            q51 = kiln_mma_f32(q51, v525, 0.0f, v526, 0.0f, v573, v577);
            q51 = kiln_mma_f32(q51, v527, 0.0f, v528, 0.0f, v579, v581);
            float v670 = q51.x;
            float v671 = q51.y;
            float v672 = q51.z;
            float v673 = q51.w;
            float4 q52 = make_float4(v642, v643, v644, v645);
            q52 = kiln_mma_f32(q52, v525, 0.0f, v526, 0.0f, v584, v588);
            q52 = kiln_mma_f32(q52, v527, 0.0f, v528, 0.0f, v590, v592);
            float v674 = q52.x;
            float v675 = q52.y;
            float v676 = q52.z;
            float v677 = q52.w;
            float4 q53 = make_float4(v646, v647, v648, v649);
            q53 = kiln_mma_f32(q53, v525, 0.0f, v526, 0.0f, v595, v599);
            q53 = kiln_mma_f32(q53, v527, 0.0f, v528, 0.0f, v601, v603);
            float v678 = q53.x;
            float v679 = q53.y;
            float v680 = q53.z;
            float v681 = q53.w;
            float4 q54 = make_float4(v650, v651, v652, v653);
            q54 = kiln_mma_f32(q54, v525, 0.0f, v526, 0.0f, v606, v610);
            q54 = kiln_mma_f32(q54, v527, 0.0f, v528, 0.0f, v612, v614);
            float v682 = q54.x;
            float v683 = q54.y;
            float v684 = q54.z;
            float v685 = q54.w;
            float4 q55 = make_float4(v654, v655, v656, v657);
            q55 = kiln_mma_f32(q55, v525, 0.0f, v526, 0.0f, v617, v621);
            q55 = kiln_mma_f32(q55, v527, 0.0f, v528, 0.0f, v623, v625);
            float v686 = q55.x;
            float v687 = q55.y;
            float v688 = q55.z;
            float v689 = q55.w;
            v336 = v658;  // matrices.rs:184
            v337 = v659;
            v338 = v660;
            v339 = v661;
            v340 = v662;
            v341 = v663;
            v342 = v664;
            v343 = v665;
            v344 = v666;
            v345 = v667;
            v346 = v668;
            v347 = v669;
            v348 = v670;
            v349 = v671;
            v350 = v672;
            v351 = v673;
            v352 = v674;
            v353 = v675;
            v354 = v676;
            v355 = v677;
            v356 = v678;
            v357 = v679;
            v358 = v680;
            v359 = v681;
            v360 = v682;
            v361 = v683;
            v362 = v684;
            v363 = v685;
            v364 = v686;
            v365 = v687;
            v366 = v688;
            v367 = v689;
            v368 = v490;
            v369 = v508;
        } else {
            v336 = v211;
            v337 = v212;
            v338 = v213;
            v339 = v214;
            v340 = v215;
            v341 = v216;
            v342 = v217;
            v343 = v218;
            v344 = v219;
            v345 = v220;
            v346 = v221;
            v347 = v222;
            v348 = v223;
            v349 = v224;
            v350 = v225;
            v351 = v226;
            v352 = v227;
            v353 = v228;
            v354 = v229;
            v355 = v230;
            v356 = v231;
            v357 = v232;
            v358 = v233;
            v359 = v234;
            v360 = v235;
            v361 = v236;
            v362 = v237;
            v363 = v238;
            v364 = v239;
            v365 = v240;
            v366 = v241;
            v367 = v242;
            v368 = v243;
            v369 = v244;
        }
        v211 = v336;  // matrices.rs:175
        v212 = v337;
        v213 = v338;
        v214 = v339;
        v215 = v340;
        v216 = v341;
        v217 = v342;
        v218 = v343;
        v219 = v344;
        v220 = v345;
        v221 = v346;
        v222 = v347;
        v223 = v348;
        v224 = v349;
        v225 = v350;
        v226 = v351;
        v227 = v352;
        v228 = v353;
        v229 = v354;
        v230 = v355;
        v231 = v356;
        v232 = v357;
        v233 = v358;
        v234 = v359;
        v235 = v360;
        v236 = v361;
        v237 = v362;
        v238 = v363;
        v239 = v364;
        v240 = v365;
        v241 = v366;
        v242 = v367;
        v243 = v368;
        v244 = v369;
    }
    unsigned v690 = (threadIdx.x >> 5) * 4u;  // matrices.rs:212
    unsigned sums = v690 + 1024u;
    unsigned v691 = (threadIdx.x >> 5) * 256u;  // matrices.rs:213
    unsigned v692 = v691 + v142;
    unsigned v693 = v692 + v141;
    bool v694 = v139 < 4u;
    if (v694) {
        *(float2*)(parts + v693) = make_float2(v211, v212);
    }
    unsigned v695 = v692 + v154;
    if (v694) {
        *(float2*)(parts + v695) = make_float2(v215, v216);
    }
    unsigned v696 = v692 + v163;
    if (v694) {
        *(float2*)(parts + v696) = make_float2(v219, v220);
    }
    unsigned v697 = v692 + v171;
    if (v694) {
        *(float2*)(parts + v697) = make_float2(v223, v224);
    }
    unsigned v698 = v692 + v179;
    if (v694) {
        *(float2*)(parts + v698) = make_float2(v227, v228);
    }
    unsigned v699 = v692 + v187;
    if (v694) {
        *(float2*)(parts + v699) = make_float2(v231, v232);
    }
    unsigned v700 = v692 + v195;
    if (v694) {
        *(float2*)(parts + v700) = make_float2(v235, v236);
    }
    unsigned v701 = v692 + v203;
    if (v694) {
        *(float2*)(parts + v701) = make_float2(v239, v240);
    }
    unsigned v702 = sums + v139;  // matrices.rs:214
    if (v694) {
        parts[v702] = v243;
    }
    unsigned v703 = v690 + 1040u;  // matrices.rs:215
    unsigned v704 = v703 + v139;
    if (v694) {
        parts[v704] = v244;
    }
    __syncthreads();  // merge.rs:100
    unsigned long long v705 = v6 * 4ull;  // attend.rs:155
    unsigned q56 = threadIdx.x < 64u ? (64u - threadIdx.x - 1) / 128u + 1 : 0;  // merge.rs:101
    for (unsigned q57 = 0; q57 < q56; ++q57) {
        unsigned run = threadIdx.x + q57 * 128u;
        unsigned i_32 = run * 4u;  // merge.rs:102
        unsigned row_17 = i_32 / 64u;  // merge.rs:74
        unsigned head = v8 + row_17;  // merge.rs:75
        unsigned sums_1 = row_17 + 1024u;  // merge.rs:58
        float part_largest = parts[sums_1];  // merge.rs:65
        unsigned v706 = row_17 + 1040u;
        float part_total = parts[v706];
        float4 q58 = *(float4*)(parts + i_32);  // merge.rs:66
        float products = q58.x;
        float products_1 = q58.y;
        float products_2 = q58.z;
        float products_3 = q58.w;
        unsigned v707 = row_17 + 1028u;  // merge.rs:65
        float part_largest_1 = parts[v707];
        unsigned v708 = row_17 + 1044u;
        float part_total_1 = parts[v708];
        unsigned v709 = i_32 + 256u;  // merge.rs:66
        float4 q59 = *(float4*)(parts + v709);
        float products_4 = q59.x;
        float products_5 = q59.y;
        float products_6 = q59.z;
        float products_7 = q59.w;
        unsigned v710 = row_17 + 1032u;  // merge.rs:65
        float part_largest_2 = parts[v710];
        unsigned v711 = row_17 + 1048u;
        float part_total_2 = parts[v711];
        unsigned v712 = i_32 + 512u;  // merge.rs:66
        float4 q60 = *(float4*)(parts + v712);
        float products_8 = q60.x;
        float products_9 = q60.y;
        float products_10 = q60.z;
        float products_11 = q60.w;
        unsigned v713 = row_17 + 1036u;  // merge.rs:65
        float part_largest_3 = parts[v713];
        unsigned v714 = row_17 + 1052u;
        float part_total_3 = parts[v714];
        unsigned v715 = i_32 + 768u;  // merge.rs:66
        float4 q61 = *(float4*)(parts + v715);
        float products_12 = q61.x;
        float products_13 = q61.y;
        float products_14 = q61.z;
        float products_15 = q61.w;
        float largest = fmaxf(__uint_as_float(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:58
        float largest_1 = fmaxf(largest, part_largest_1);
        float largest_2 = fmaxf(largest_1, part_largest_2);
        float largest_3 = fmaxf(largest_2, part_largest_3);
        float score = __uint_as_float(0xff7fffffu /* -3.4028235e38 */) - largest_3;  // softmax.rs:60
        float v716 = exp2f(score);  // softmax.rs:32
        float total = 0.0f * v716;  // softmax.rs:60
        float score_1 = part_largest - largest_3;  // softmax.rs:65
        float factor = exp2f(score_1);  // softmax.rs:32
        float total_1 = fmaf(factor, part_total, total);  // softmax.rs:66
        float results = fmaf(factor, products, 0.0f);  // softmax.rs:68
        float results_1 = fmaf(factor, products_1, 0.0f);
        float results_2 = fmaf(factor, products_2, 0.0f);
        float results_3 = fmaf(factor, products_3, 0.0f);
        float score_2 = part_largest_1 - largest_3;  // softmax.rs:65
        float factor_1 = exp2f(score_2);  // softmax.rs:32
        float total_2 = fmaf(factor_1, part_total_1, total_1);  // softmax.rs:66
        float results_4 = fmaf(factor_1, products_4, results);  // softmax.rs:68
        float results_5 = fmaf(factor_1, products_5, results_1);
        float results_6 = fmaf(factor_1, products_6, results_2);
        float results_7 = fmaf(factor_1, products_7, results_3);
        float score_3 = part_largest_2 - largest_3;  // softmax.rs:65
        float factor_2 = exp2f(score_3);  // softmax.rs:32
        float total_3 = fmaf(factor_2, part_total_2, total_2);  // softmax.rs:66
        float results_8 = fmaf(factor_2, products_8, results_4);  // softmax.rs:68
        float results_9 = fmaf(factor_2, products_9, results_5);
        float results_10 = fmaf(factor_2, products_10, results_6);
        float results_11 = fmaf(factor_2, products_11, results_7);
        float score_4 = part_largest_3 - largest_3;  // softmax.rs:65
        float factor_3 = exp2f(score_4);  // softmax.rs:32
        float total_4 = fmaf(factor_3, part_total_3, total_3);  // softmax.rs:66
        float results_12 = fmaf(factor_3, products_12, results_8);  // softmax.rs:68
        float results_13 = fmaf(factor_3, products_13, results_9);
        float results_14 = fmaf(factor_3, products_14, results_10);
        float results_15 = fmaf(factor_3, products_15, results_11);
        bool v717 = total_4 == 0.0f;  // softmax.rs:77
        float inverse;
        if (v717) {
            inverse = 0.0f;
        } else {
            float v718 = 1.0f / total_4;
            inverse = v718;
        }
        unsigned column = i_32 % 64u;  // merge.rs:88
        unsigned long long v719 = (unsigned long long)head;  // attend.rs:155
        unsigned long long v720 = v705 + v719;
        unsigned long long v721 = v720 * 64ull;  // merge.rs:89
        unsigned long long v722 = (unsigned long long)column;
        unsigned long long at = v721 + v722;
        float v723 = results_12 * inverse;  // merge.rs:90
        float result = v717 ? 0.0f : v723;
        float v724 = results_13 * inverse;
        float result_1 = v717 ? 0.0f : v724;
        float v725 = results_14 * inverse;
        float result_2 = v717 ? 0.0f : v725;
        float v726 = results_15 * inverse;
        float result_3 = v717 ? 0.0f : v726;
        __stcs((float4*)(out + at), make_float4(result, result_1, result_2, result_3));  // merge.rs:91
    }
}
