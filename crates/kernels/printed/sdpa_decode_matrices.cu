// sdpa_decode_matrices f32, has_block_table=0 has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=1 n_pages=1 n=70 max_pages=1 sink_end=0 window=0 scale=0.125 softcap=0 hq=4 hkv=1 dk=64 dv=64 page=0 heads_first=1

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

static __device__ __forceinline__ void kiln_async_wait_1() {
#ifdef __CUDA_ARCH__
    asm volatile("cp.async.wait_group 1;" ::: "memory");
#else
    kiln_host_async_wait(1);
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
    __shared__ __align__(128) unsigned char kiln_threadgroup[102528];
#endif
    float* a0 = (float*)(kiln_threadgroup + 0);  // matrices.rs:105
    float* a1 = (float*)(kiln_threadgroup + 49152);  // matrices.rs:106
    float* parts = (float*)(kiln_threadgroup + 98304);  // matrices.rs:109
    bool v0 = window == 0u;  // matrices.rs:99
    unsigned seen_reach = v0 ? 4294967295u : window;
    int v1 = seq_lens[blockIdx.y];  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    unsigned v3 = (unsigned)v2;
    unsigned lengths_0 = v3 < n ? v3 : n;
    int v4 = window_start[blockIdx.y];  // attend.rs:103
    int v5 = v4 > 0 ? v4 : 0;
    unsigned lengths_1 = (unsigned)v5;
    unsigned block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:113
    unsigned v6 = lengths_0 < seen_reach ? lengths_0 : seen_reach;  // attend.rs:116
    unsigned v7 = lengths_0 - v6;
    unsigned start = lengths_1 > v7 ? lengths_1 : v7;
    unsigned v8 = start > sink_end ? start : sink_end;  // attend.rs:117
    unsigned block_window = v8 < lengths_0 ? v8 : lengths_0;
    unsigned v9 = lengths_0 - block_window;  // attend.rs:118
    unsigned v10 = block_sink_tokens + v9;
    unsigned visible = v10 < n ? v10 : n;
    unsigned v11 = blockIdx.z * visible;  // attend.rs:120
    unsigned block_first = v11 < visible ? v11 : visible;
    unsigned v12 = visible - block_first;  // attend.rs:122
    unsigned v13 = visible < v12 ? visible : v12;
    unsigned block_count = v13 < n ? v13 : n;
    kiln_launch_wait();  // matrices.rs:101
    kiln_launch_trigger();  // matrices.rs:102
    unsigned own = (threadIdx.x >> 5) * 16u;  // matrices.rs:139
    unsigned head = blockIdx.x * 4u;  // attend.rs:148
    unsigned long long v14 = (unsigned long long)blockIdx.y;  // attend.rs:162
    unsigned long long v15 = v14 * 256ull;
    unsigned long long v16 = (unsigned long long)head;
    unsigned long long v17 = v16 * 64ull;
    unsigned long long v18 = v15 + v17;
    unsigned v19 = (threadIdx.x & 31u) / 4u;  // matrices.rs:141
    unsigned v20 = (threadIdx.x & 31u) % 4u;
    unsigned v21 = v20 * 2u;
    unsigned long long v22 = (unsigned long long)v19;
    unsigned long long v23 = (unsigned long long)v21;
    unsigned long long v24 = v22 * 64ull;
    unsigned long long v25 = v18 + v24;
    unsigned long long v26 = v25 + v23;
    bool v27 = v19 < 4u;
    float v28;
    if (v27) {
        float v29 = q[v26];
        v28 = v29;
    } else {
        v28 = 0.0f;
    }
    unsigned v30 = v21 + 1u;
    unsigned long long v31 = (unsigned long long)v30;
    unsigned long long v32 = v25 + v31;
    float v33;
    if (v27) {
        float v34 = q[v32];
        v33 = v34;
    } else {
        v33 = 0.0f;
    }
    unsigned v35 = v21 + 8u;
    unsigned long long v36 = (unsigned long long)v35;
    unsigned long long v37 = v25 + v36;
    float v38;
    if (v27) {
        float v39 = q[v37];
        v38 = v39;
    } else {
        v38 = 0.0f;
    }
    unsigned v40 = v21 + 9u;
    unsigned long long v41 = (unsigned long long)v40;
    unsigned long long v42 = v25 + v41;
    float v43;
    if (v27) {
        float v44 = q[v42];
        v43 = v44;
    } else {
        v43 = 0.0f;
    }
    unsigned v45 = v21 + 16u;
    unsigned long long v46 = (unsigned long long)v45;
    unsigned long long v47 = v25 + v46;
    float v48;
    if (v27) {
        float v49 = q[v47];
        v48 = v49;
    } else {
        v48 = 0.0f;
    }
    unsigned v50 = v21 + 17u;
    unsigned long long v51 = (unsigned long long)v50;
    unsigned long long v52 = v25 + v51;
    float v53;
    if (v27) {
        float v54 = q[v52];
        v53 = v54;
    } else {
        v53 = 0.0f;
    }
    unsigned v55 = v21 + 24u;
    unsigned long long v56 = (unsigned long long)v55;
    unsigned long long v57 = v25 + v56;
    float v58;
    if (v27) {
        float v59 = q[v57];
        v58 = v59;
    } else {
        v58 = 0.0f;
    }
    unsigned v60 = v21 + 25u;
    unsigned long long v61 = (unsigned long long)v60;
    unsigned long long v62 = v25 + v61;
    float v63;
    if (v27) {
        float v64 = q[v62];
        v63 = v64;
    } else {
        v63 = 0.0f;
    }
    unsigned v65 = v21 + 32u;
    unsigned long long v66 = (unsigned long long)v65;
    unsigned long long v67 = v25 + v66;
    float v68;
    if (v27) {
        float v69 = q[v67];
        v68 = v69;
    } else {
        v68 = 0.0f;
    }
    unsigned v70 = v21 + 33u;
    unsigned long long v71 = (unsigned long long)v70;
    unsigned long long v72 = v25 + v71;
    float v73;
    if (v27) {
        float v74 = q[v72];
        v73 = v74;
    } else {
        v73 = 0.0f;
    }
    unsigned v75 = v21 + 40u;
    unsigned long long v76 = (unsigned long long)v75;
    unsigned long long v77 = v25 + v76;
    float v78;
    if (v27) {
        float v79 = q[v77];
        v78 = v79;
    } else {
        v78 = 0.0f;
    }
    unsigned v80 = v21 + 41u;
    unsigned long long v81 = (unsigned long long)v80;
    unsigned long long v82 = v25 + v81;
    float v83;
    if (v27) {
        float v84 = q[v82];
        v83 = v84;
    } else {
        v83 = 0.0f;
    }
    unsigned v85 = v21 + 48u;
    unsigned long long v86 = (unsigned long long)v85;
    unsigned long long v87 = v25 + v86;
    float v88;
    if (v27) {
        float v89 = q[v87];
        v88 = v89;
    } else {
        v88 = 0.0f;
    }
    unsigned v90 = v21 + 49u;
    unsigned long long v91 = (unsigned long long)v90;
    unsigned long long v92 = v25 + v91;
    float v93;
    if (v27) {
        float v94 = q[v92];
        v93 = v94;
    } else {
        v93 = 0.0f;
    }
    unsigned v95 = v21 + 56u;
    unsigned long long v96 = (unsigned long long)v95;
    unsigned long long v97 = v25 + v96;
    float v98;
    if (v27) {
        float v99 = q[v97];
        v98 = v99;
    } else {
        v98 = 0.0f;
    }
    unsigned v100 = v21 + 57u;
    unsigned long long v101 = (unsigned long long)v100;
    unsigned long long v102 = v25 + v101;
    float v103;
    if (v27) {
        float v104 = q[v102];
        v103 = v104;
    } else {
        v103 = 0.0f;
    }
    unsigned v105 = block_count / 64u;  // matrices.rs:145
    unsigned v106 = block_count % 64u;
    bool v107 = v106 != 0u;
    unsigned v108 = (unsigned)v107;
    unsigned v109 = v105 + v108;
    unsigned v110 = n / 64u;
    unsigned v111 = n % 64u;
    bool v112 = v111 != 0u;
    unsigned v113 = (unsigned)v112;
    unsigned v114 = v110 + v113;
    unsigned steps = v109 < v114 ? v109 : v114;
    unsigned v115 = steps + 2u;  // matrices.rs:146
    float v116 = 0.0f;
    float v117 = 0.0f;
    float v118 = 0.0f;
    float v119 = 0.0f;
    float v120 = 0.0f;
    float v121 = 0.0f;
    float v122 = 0.0f;
    float v123 = 0.0f;
    float v124 = 0.0f;
    float v125 = 0.0f;
    float v126 = 0.0f;
    float v127 = 0.0f;
    float v128 = 0.0f;
    float v129 = 0.0f;
    float v130 = 0.0f;
    float v131 = 0.0f;
    float v132 = 0.0f;
    float v133 = 0.0f;
    float v134 = 0.0f;
    float v135 = 0.0f;
    float v136 = 0.0f;
    float v137 = 0.0f;
    float v138 = 0.0f;
    float v139 = 0.0f;
    float v140 = 0.0f;
    float v141 = 0.0f;
    float v142 = 0.0f;
    float v143 = 0.0f;
    float v144 = 0.0f;
    float v145 = 0.0f;
    float v146 = 0.0f;
    float v147 = 0.0f;
    float v148 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
    float v149 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
    float v150 = 0.0f;
    for (unsigned turn = 0u; turn < v115; ++turn) {
        kiln_async_wait_1();  // matrices.rs:147
        __syncthreads();  // matrices.rs:149
        bool v151 = turn < steps;  // matrices.rs:150
        if (v151) {
            unsigned first = turn * 64u;  // matrices.rs:125
            unsigned slot = turn % 3u;
            unsigned to = slot * 4096u;  // matrices.rs:129
            unsigned r = threadIdx.x / 16u;  // copies.rs:60
            unsigned v152 = threadIdx.x % 16u;
            unsigned c = v152 * 4u;
            unsigned v153 = r * 64u;  // copies.rs:64
            unsigned v154 = to + v153;
            unsigned i = first + r;  // matrices.rs:129
            unsigned long long v155 = (unsigned long long)n;  // matrices.rs:113
            unsigned long long by_head = v155 * 64ull;
            unsigned v156 = block_first + i;  // attend.rs:139
            unsigned v157 = block_first + block_count;
            unsigned v158 = v157 - 1u;
            unsigned i_1 = v156 < v158 ? v156 : v158;
            bool v159 = i_1 < block_sink_tokens;  // attend.rs:140
            unsigned v160 = i_1 - block_sink_tokens;
            unsigned v161 = v160 + block_window;
            unsigned v162 = v159 ? i_1 : v161;
            unsigned v163 = n - 1u;  // matrices.rs:114
            unsigned position = v162 < v163 ? v162 : v163;
            unsigned long long v164 = v14 * by_head;  // matrices.rs:121
            unsigned long long v165 = (unsigned long long)blockIdx.x;
            unsigned long long v166 = v165 * by_head;
            unsigned long long v167 = v164 + v166;
            unsigned long long v168 = (unsigned long long)position;
            unsigned long long v169 = v168 * 64ull;
            unsigned long long row = v167 + v169;
            unsigned long long v170 = (unsigned long long)c;  // copies.rs:73
            unsigned long long v171 = row + v170;
            unsigned v172 = v153 >> 6;
            unsigned v173 = v172 & 7u;
            unsigned v174 = v173 * 4u;
            unsigned v175 = v174 ^ c;
            unsigned v176 = v154 + v175;
            kiln_copy_async_16(a0, v176, k_cache + v171);
            unsigned i_2 = i + 8u;  // matrices.rs:129
            unsigned v177 = block_first + i_2;  // attend.rs:139
            unsigned i_3 = v177 < v158 ? v177 : v158;
            bool v178 = i_3 < block_sink_tokens;  // attend.rs:140
            unsigned v179 = i_3 - block_sink_tokens;
            unsigned v180 = v179 + block_window;
            unsigned v181 = v178 ? i_3 : v180;
            unsigned position_1 = v181 < v163 ? v181 : v163;  // matrices.rs:114
            unsigned long long v182 = (unsigned long long)position_1;  // matrices.rs:121
            unsigned long long v183 = v182 * 64ull;
            unsigned long long row_1 = v167 + v183;
            unsigned long long v184 = row_1 + v170;  // copies.rs:73
            unsigned v185 = v176 + 512u;
            kiln_copy_async_16(a0, v185, k_cache + v184);
            unsigned i_4 = i + 16u;  // matrices.rs:129
            unsigned v186 = block_first + i_4;  // attend.rs:139
            unsigned i_5 = v186 < v158 ? v186 : v158;
            bool v187 = i_5 < block_sink_tokens;  // attend.rs:140
            unsigned v188 = i_5 - block_sink_tokens;
            unsigned v189 = v188 + block_window;
            unsigned v190 = v187 ? i_5 : v189;
            unsigned position_2 = v190 < v163 ? v190 : v163;  // matrices.rs:114
            unsigned long long v191 = (unsigned long long)position_2;  // matrices.rs:121
            unsigned long long v192 = v191 * 64ull;
            unsigned long long row_2 = v167 + v192;
            unsigned long long v193 = row_2 + v170;  // copies.rs:73
            unsigned v194 = v176 + 1024u;
            kiln_copy_async_16(a0, v194, k_cache + v193);
            unsigned i_6 = i + 24u;  // matrices.rs:129
            unsigned v195 = block_first + i_6;  // attend.rs:139
            unsigned i_7 = v195 < v158 ? v195 : v158;
            bool v196 = i_7 < block_sink_tokens;  // attend.rs:140
            unsigned v197 = i_7 - block_sink_tokens;
            unsigned v198 = v197 + block_window;
            unsigned v199 = v196 ? i_7 : v198;
            unsigned position_3 = v199 < v163 ? v199 : v163;  // matrices.rs:114
            unsigned long long v200 = (unsigned long long)position_3;  // matrices.rs:121
            unsigned long long v201 = v200 * 64ull;
            unsigned long long row_3 = v167 + v201;
            unsigned long long v202 = row_3 + v170;  // copies.rs:73
            unsigned v203 = v176 + 1536u;
            kiln_copy_async_16(a0, v203, k_cache + v202);
            unsigned i_8 = i + 32u;  // matrices.rs:129
            unsigned v204 = block_first + i_8;  // attend.rs:139
            unsigned i_9 = v204 < v158 ? v204 : v158;
            bool v205 = i_9 < block_sink_tokens;  // attend.rs:140
            unsigned v206 = i_9 - block_sink_tokens;
            unsigned v207 = v206 + block_window;
            unsigned v208 = v205 ? i_9 : v207;
            unsigned position_4 = v208 < v163 ? v208 : v163;  // matrices.rs:114
            unsigned long long v209 = (unsigned long long)position_4;  // matrices.rs:121
            unsigned long long v210 = v209 * 64ull;
            unsigned long long row_4 = v167 + v210;
            unsigned long long v211 = row_4 + v170;  // copies.rs:73
            unsigned v212 = v176 + 2048u;
            kiln_copy_async_16(a0, v212, k_cache + v211);
            unsigned i_10 = i + 40u;  // matrices.rs:129
            unsigned v213 = block_first + i_10;  // attend.rs:139
            unsigned i_11 = v213 < v158 ? v213 : v158;
            bool v214 = i_11 < block_sink_tokens;  // attend.rs:140
            unsigned v215 = i_11 - block_sink_tokens;
            unsigned v216 = v215 + block_window;
            unsigned v217 = v214 ? i_11 : v216;
            unsigned position_5 = v217 < v163 ? v217 : v163;  // matrices.rs:114
            unsigned long long v218 = (unsigned long long)position_5;  // matrices.rs:121
            unsigned long long v219 = v218 * 64ull;
            unsigned long long row_5 = v167 + v219;
            unsigned long long v220 = row_5 + v170;  // copies.rs:73
            unsigned v221 = v176 + 2560u;
            kiln_copy_async_16(a0, v221, k_cache + v220);
            unsigned i_12 = i + 48u;  // matrices.rs:129
            unsigned v222 = block_first + i_12;  // attend.rs:139
            unsigned i_13 = v222 < v158 ? v222 : v158;
            bool v223 = i_13 < block_sink_tokens;  // attend.rs:140
            unsigned v224 = i_13 - block_sink_tokens;
            unsigned v225 = v224 + block_window;
            unsigned v226 = v223 ? i_13 : v225;
            unsigned position_6 = v226 < v163 ? v226 : v163;  // matrices.rs:114
            unsigned long long v227 = (unsigned long long)position_6;  // matrices.rs:121
            unsigned long long v228 = v227 * 64ull;
            unsigned long long row_6 = v167 + v228;
            unsigned long long v229 = row_6 + v170;  // copies.rs:73
            unsigned v230 = v176 + 3072u;
            kiln_copy_async_16(a0, v230, k_cache + v229);
            unsigned i_14 = i + 56u;  // matrices.rs:129
            unsigned v231 = block_first + i_14;  // attend.rs:139
            unsigned i_15 = v231 < v158 ? v231 : v158;
            bool v232 = i_15 < block_sink_tokens;  // attend.rs:140
            unsigned v233 = i_15 - block_sink_tokens;
            unsigned v234 = v233 + block_window;
            unsigned v235 = v232 ? i_15 : v234;
            unsigned position_7 = v235 < v163 ? v235 : v163;  // matrices.rs:114
            unsigned long long v236 = (unsigned long long)position_7;  // matrices.rs:121
            unsigned long long v237 = v236 * 64ull;
            unsigned long long row_7 = v167 + v237;
            unsigned long long v238 = row_7 + v170;  // copies.rs:73
            unsigned v239 = v176 + 3584u;
            kiln_copy_async_16(a0, v239, k_cache + v238);
            kiln_copy_async_16(a1, v176, v_cache + v171);
            kiln_copy_async_16(a1, v185, v_cache + v184);
            kiln_copy_async_16(a1, v194, v_cache + v193);
            kiln_copy_async_16(a1, v203, v_cache + v202);
            kiln_copy_async_16(a1, v212, v_cache + v211);
            kiln_copy_async_16(a1, v221, v_cache + v220);
            kiln_copy_async_16(a1, v230, v_cache + v229);
            kiln_copy_async_16(a1, v239, v_cache + v238);
        }
        kiln_async_commit();  // matrices.rs:153
        unsigned v240 = turn < 2u ? turn : 2u;  // matrices.rs:154
        unsigned due = turn - v240;
        unsigned v241 = due * 64u;  // matrices.rs:155
        unsigned first_1 = v241 + own;
        unsigned v242 = due % 3u;
        bool v243 = turn >= 2u;  // matrices.rs:156
        bool v244 = first_1 < block_count;
        bool v245 = v243 && v244;
        float v246;
        float v247;
        float v248;
        float v249;
        float v250;
        float v251;
        float v252;
        float v253;
        float v254;
        float v255;
        float v256;
        float v257;
        float v258;
        float v259;
        float v260;
        float v261;
        float v262;
        float v263;
        float v264;
        float v265;
        float v266;
        float v267;
        float v268;
        float v269;
        float v270;
        float v271;
        float v272;
        float v273;
        float v274;
        float v275;
        float v276;
        float v277;
        float v278;
        float v279;
        float v280;
        if (v245) {
            unsigned v281 = v19 * 64u;  // matrices.rs:158
            unsigned v282 = v281 >> 6;
            unsigned v283 = v282 & 7u;
            unsigned v284 = v283 * 4u;
            unsigned v285 = v284 ^ v21;
            unsigned v286 = (threadIdx.x >> 5) * 1024u;
            unsigned v287 = v242 * 4096u;
            unsigned v288 = v286 + v287;
            unsigned v289 = v288 + v281;
            unsigned v290 = v289 + v285;
            float2 q0 = *(float2*)(a0 + v290);
            float v291 = q0.x;
            float v292 = q0.y;
            unsigned v293 = v285 ^ 8u;
            unsigned v294 = v289 + v293;
            float2 q1 = *(float2*)(a0 + v294);
            float v295 = q1.x;
            float v296 = q1.y;
            unsigned v297 = v290 + 512u;
            float2 q2 = *(float2*)(a0 + v297);
            float v298 = q2.x;
            float v299 = q2.y;
            unsigned v300 = v294 + 512u;
            float2 q3 = *(float2*)(a0 + v300);
            float v301 = q3.x;
            float v302 = q3.y;
            unsigned v303 = v285 ^ 16u;
            unsigned v304 = v289 + v303;
            float2 q4 = *(float2*)(a0 + v304);
            float v305 = q4.x;
            float v306 = q4.y;
            unsigned v307 = v285 ^ 24u;
            unsigned v308 = v289 + v307;
            float2 q5 = *(float2*)(a0 + v308);
            float v309 = q5.x;
            float v310 = q5.y;
            unsigned v311 = v304 + 512u;
            float2 q6 = *(float2*)(a0 + v311);
            float v312 = q6.x;
            float v313 = q6.y;
            unsigned v314 = v308 + 512u;
            float2 q7 = *(float2*)(a0 + v314);
            float v315 = q7.x;
            float v316 = q7.y;
            unsigned v317 = v285 ^ 32u;
            unsigned v318 = v289 + v317;
            float2 q8 = *(float2*)(a0 + v318);
            float v319 = q8.x;
            float v320 = q8.y;
            unsigned v321 = v285 ^ 40u;
            unsigned v322 = v289 + v321;
            float2 q9 = *(float2*)(a0 + v322);
            float v323 = q9.x;
            float v324 = q9.y;
            unsigned v325 = v318 + 512u;
            float2 q10 = *(float2*)(a0 + v325);
            float v326 = q10.x;
            float v327 = q10.y;
            unsigned v328 = v322 + 512u;
            float2 q11 = *(float2*)(a0 + v328);
            float v329 = q11.x;
            float v330 = q11.y;
            unsigned v331 = v285 ^ 48u;
            unsigned v332 = v289 + v331;
            float2 q12 = *(float2*)(a0 + v332);
            float v333 = q12.x;
            float v334 = q12.y;
            unsigned v335 = v285 ^ 56u;
            unsigned v336 = v289 + v335;
            float2 q13 = *(float2*)(a0 + v336);
            float v337 = q13.x;
            float v338 = q13.y;
            unsigned v339 = v332 + 512u;
            float2 q14 = *(float2*)(a0 + v339);
            float v340 = q14.x;
            float v341 = q14.y;
            unsigned v342 = v336 + 512u;
            float2 q15 = *(float2*)(a0 + v342);
            float v343 = q15.x;
            float v344 = q15.y;
            float4 q16 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q16 = kiln_mma_f32(q16, v28, 0.0f, v33, 0.0f, v291, v292);
            q16 = kiln_mma_f32(q16, v38, 0.0f, v43, 0.0f, v295, v296);
            float v345 = q16.x;
            float v346 = q16.y;
            float v347 = q16.z;
            float v348 = q16.w;
            float4 q17 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            q17 = kiln_mma_f32(q17, v28, 0.0f, v33, 0.0f, v298, v299);
            q17 = kiln_mma_f32(q17, v38, 0.0f, v43, 0.0f, v301, v302);
            float v349 = q17.x;
            float v350 = q17.y;
            float v351 = q17.z;
            float v352 = q17.w;
            float4 q18 = make_float4(v345, v346, v347, v348);
            q18 = kiln_mma_f32(q18, v48, 0.0f, v53, 0.0f, v305, v306);
            q18 = kiln_mma_f32(q18, v58, 0.0f, v63, 0.0f, v309, v310);
            float v353 = q18.x;
            float v354 = q18.y;
            float v355 = q18.z;
            float v356 = q18.w;
            float4 q19 = make_float4(v349, v350, v351, v352);
            q19 = kiln_mma_f32(q19, v48, 0.0f, v53, 0.0f, v312, v313);
            q19 = kiln_mma_f32(q19, v58, 0.0f, v63, 0.0f, v315, v316);
            float v357 = q19.x;
            float v358 = q19.y;
            float v359 = q19.z;
            float v360 = q19.w;
            float4 q20 = make_float4(v353, v354, v355, v356);
            q20 = kiln_mma_f32(q20, v68, 0.0f, v73, 0.0f, v319, v320);
            q20 = kiln_mma_f32(q20, v78, 0.0f, v83, 0.0f, v323, v324);
            float v361 = q20.x;
            float v362 = q20.y;
            float v363 = q20.z;
            float v364 = q20.w;
            float4 q21 = make_float4(v357, v358, v359, v360);
            q21 = kiln_mma_f32(q21, v68, 0.0f, v73, 0.0f, v326, v327);
            q21 = kiln_mma_f32(q21, v78, 0.0f, v83, 0.0f, v329, v330);
            float v365 = q21.x;
            float v366 = q21.y;
            float v367 = q21.z;
            float v368 = q21.w;
            float4 q22 = make_float4(v361, v362, v363, v364);
            q22 = kiln_mma_f32(q22, v88, 0.0f, v93, 0.0f, v333, v334);
            q22 = kiln_mma_f32(q22, v98, 0.0f, v103, 0.0f, v337, v338);
            float v369 = q22.x;
            float v370 = q22.y;
            float v371 = q22.z;
            float v372 = q22.w;
            float4 q23 = make_float4(v365, v366, v367, v368);
            q23 = kiln_mma_f32(q23, v88, 0.0f, v93, 0.0f, v340, v341);
            q23 = kiln_mma_f32(q23, v98, 0.0f, v103, 0.0f, v343, v344);
            float v373 = q23.x;
            float v374 = q23.y;
            float v375 = q23.z;
            float v376 = q23.w;
            unsigned v377 = first_1 + 16u;  // matrices.rs:160
            bool v378 = v377 <= block_count;
            float v379;
            float v380;
            float v381;
            float v382;
            float v383;
            float v384;
            float v385;
            float v386;
            if (v378) {
                float plain = v369 * scale;  // matrices.rs:194
                float plain_1 = v370 * scale;
                float plain_2 = v371 * scale;
                float plain_3 = v372 * scale;
                float plain_4 = v373 * scale;
                float plain_5 = v374 * scale;
                float plain_6 = v375 * scale;
                float plain_7 = v376 * scale;
                v379 = plain;  // matrices.rs:160
                v380 = plain_1;
                v381 = plain_2;
                v382 = plain_3;
                v383 = plain_4;
                v384 = plain_5;
                v385 = plain_6;
                v386 = plain_7;
            } else {
                unsigned v387 = first_1 + v21;  // matrices.rs:164
                bool v388 = v387 < block_count;
                float plain_8 = v369 * scale;  // matrices.rs:194
                float v389 = v388 ? plain_8 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                unsigned v390 = first_1 + v30;
                bool v391 = v390 < block_count;
                float plain_9 = v370 * scale;  // matrices.rs:194
                float v392 = v391 ? plain_9 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_10 = v371 * scale;  // matrices.rs:194
                float v393 = v388 ? plain_10 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_11 = v372 * scale;  // matrices.rs:194
                float v394 = v391 ? plain_11 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                unsigned v395 = first_1 + v35;
                bool v396 = v395 < block_count;
                float plain_12 = v373 * scale;  // matrices.rs:194
                float v397 = v396 ? plain_12 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                unsigned v398 = first_1 + v40;
                bool v399 = v398 < block_count;
                float plain_13 = v374 * scale;  // matrices.rs:194
                float v400 = v399 ? plain_13 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_14 = v375 * scale;  // matrices.rs:194
                float v401 = v396 ? plain_14 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_15 = v376 * scale;  // matrices.rs:194
                float v402 = v399 ? plain_15 : __uint_as_float(0xff800000u /* -inf */);  // matrices.rs:164
                v379 = v389;  // matrices.rs:160
                v380 = v392;
                v381 = v393;
                v382 = v394;
                v383 = v397;
                v384 = v400;
                v385 = v401;
                v386 = v402;
            }
            float v403 = fmaxf(v379, v380);  // matrices.rs:170
            float v404 = fmaxf(v403, v383);
            float v405 = fmaxf(v404, v384);
            float v406 = __shfl_xor_sync(0xffffffffu, v405, 2);
            float v407 = fmaxf(v405, v406);
            float v408 = __shfl_xor_sync(0xffffffffu, v407, 1);
            float v409 = fmaxf(v407, v408);
            float v410 = fmaxf(v381, v382);
            float v411 = fmaxf(v410, v385);
            float v412 = fmaxf(v411, v386);
            float v413 = __shfl_xor_sync(0xffffffffu, v412, 2);
            float v414 = fmaxf(v412, v413);
            float v415 = __shfl_xor_sync(0xffffffffu, v414, 1);
            float v416 = fmaxf(v414, v415);
            float v417 = v409 - 8.0f;  // matrices.rs:171
            float v418 = fmaxf(v148, v417);
            float v419 = v416 - 8.0f;
            float v420 = fmaxf(v149, v419);
            float v421 = v148 - v418;  // matrices.rs:172
            float v422 = expf(v421);
            float v423 = v149 - v420;
            float v424 = expf(v423);
            float v425 = v379 - v418;  // matrices.rs:174
            float v426 = expf(v425);
            float v427 = v380 - v418;
            float v428 = expf(v427);
            float v429 = v381 - v420;
            float v430 = expf(v429);
            float v431 = v382 - v420;
            float v432 = expf(v431);
            float v433 = v383 - v418;
            float v434 = expf(v433);
            float v435 = v384 - v418;
            float v436 = expf(v435);
            float v437 = v385 - v420;
            float v438 = expf(v437);
            float v439 = v386 - v420;
            float v440 = expf(v439);
            float v441 = v426 + v428;  // matrices.rs:175
            float v442 = v441 + v434;
            float v443 = v442 + v436;
            float v444 = __shfl_xor_sync(0xffffffffu, v443, 2);
            float v445 = v443 + v444;
            float v446 = __shfl_xor_sync(0xffffffffu, v445, 1);
            float v447 = v445 + v446;
            float v448 = fmaf(v150, v422, v447);
            float v449 = v116 * v422;  // matrices.rs:176
            float v450 = v117 * v422;
            float v451 = v118 * v424;
            float v452 = v119 * v424;
            float v453 = v120 * v422;
            float v454 = v121 * v422;
            float v455 = v122 * v424;
            float v456 = v123 * v424;
            float v457 = v124 * v422;
            float v458 = v125 * v422;
            float v459 = v126 * v424;
            float v460 = v127 * v424;
            float v461 = v128 * v422;
            float v462 = v129 * v422;
            float v463 = v130 * v424;
            float v464 = v131 * v424;
            float v465 = v132 * v422;
            float v466 = v133 * v422;
            float v467 = v134 * v424;
            float v468 = v135 * v424;
            float v469 = v136 * v422;
            float v470 = v137 * v422;
            float v471 = v138 * v424;
            float v472 = v139 * v424;
            float v473 = v140 * v422;
            float v474 = v141 * v422;
            float v475 = v142 * v424;
            float v476 = v143 * v424;
            float v477 = v144 * v422;
            float v478 = v145 * v422;
            float v479 = v146 * v424;
            float v480 = v147 * v424;
            float v481 = v426 - v426;  // matrices.rs:178
            float v482 = v428 - v428;
            float v483 = v430 - v430;
            float v484 = v432 - v432;
            float v485 = v434 - v434;
            float v486 = v436 - v436;
            float v487 = v438 - v438;
            float v488 = v440 - v440;
            unsigned v489 = v20 * 128u;  // matrices.rs:179
            unsigned v490 = v489 >> 6;
            unsigned v491 = v490 & 7u;
            unsigned v492 = v491 * 4u;
            unsigned v493 = v492 ^ v19;
            unsigned v494 = v288 + v489;
            unsigned v495 = v494 + v493;
            float v496 = a1[v495];
            unsigned v497 = v489 + 64u;
            unsigned v498 = v497 >> 6;
            unsigned v499 = v498 & 7u;
            unsigned v500 = v499 * 4u;
            unsigned v501 = v500 ^ v19;
            unsigned v502 = v494 + v501;
            unsigned v503 = v502 + 64u;
            float v504 = a1[v503];
            unsigned v505 = v495 + 512u;
            float v506 = a1[v505];
            unsigned v507 = v502 + 576u;
            float v508 = a1[v507];
            unsigned v509 = v493 ^ 8u;
            unsigned v510 = v494 + v509;
            float v511 = a1[v510];
            unsigned v512 = v501 ^ 8u;
            unsigned v513 = v494 + v512;
            unsigned v514 = v513 + 64u;
            float v515 = a1[v514];
            unsigned v516 = v510 + 512u;
            float v517 = a1[v516];
            unsigned v518 = v513 + 576u;
            float v519 = a1[v518];
            unsigned v520 = v493 ^ 16u;
            unsigned v521 = v494 + v520;
            float v522 = a1[v521];
            unsigned v523 = v501 ^ 16u;
            unsigned v524 = v494 + v523;
            unsigned v525 = v524 + 64u;
            float v526 = a1[v525];
            unsigned v527 = v521 + 512u;
            float v528 = a1[v527];
            unsigned v529 = v524 + 576u;
            float v530 = a1[v529];
            unsigned v531 = v493 ^ 24u;
            unsigned v532 = v494 + v531;
            float v533 = a1[v532];
            unsigned v534 = v501 ^ 24u;
            unsigned v535 = v494 + v534;
            unsigned v536 = v535 + 64u;
            float v537 = a1[v536];
            unsigned v538 = v532 + 512u;
            float v539 = a1[v538];
            unsigned v540 = v535 + 576u;
            float v541 = a1[v540];
            unsigned v542 = v493 ^ 32u;
            unsigned v543 = v494 + v542;
            float v544 = a1[v543];
            unsigned v545 = v501 ^ 32u;
            unsigned v546 = v494 + v545;
            unsigned v547 = v546 + 64u;
            float v548 = a1[v547];
            unsigned v549 = v543 + 512u;
            float v550 = a1[v549];
            unsigned v551 = v546 + 576u;
            float v552 = a1[v551];
            unsigned v553 = v493 ^ 40u;
            unsigned v554 = v494 + v553;
            float v555 = a1[v554];
            unsigned v556 = v501 ^ 40u;
            unsigned v557 = v494 + v556;
            unsigned v558 = v557 + 64u;
            float v559 = a1[v558];
            unsigned v560 = v554 + 512u;
            float v561 = a1[v560];
            unsigned v562 = v557 + 576u;
            float v563 = a1[v562];
            unsigned v564 = v493 ^ 48u;
            unsigned v565 = v494 + v564;
            float v566 = a1[v565];
            unsigned v567 = v501 ^ 48u;
            unsigned v568 = v494 + v567;
            unsigned v569 = v568 + 64u;
            float v570 = a1[v569];
            unsigned v571 = v565 + 512u;
            float v572 = a1[v571];
            unsigned v573 = v568 + 576u;
            float v574 = a1[v573];
            unsigned v575 = v493 ^ 56u;
            unsigned v576 = v494 + v575;
            float v577 = a1[v576];
            unsigned v578 = v501 ^ 56u;
            unsigned v579 = v494 + v578;
            unsigned v580 = v579 + 64u;
            float v581 = a1[v580];
            unsigned v582 = v576 + 512u;
            float v583 = a1[v582];
            unsigned v584 = v579 + 576u;
            float v585 = a1[v584];
            float4 q24 = make_float4(v449, v450, v451, v452);  // matrices.rs:180
            q24 = kiln_mma_f32(q24, v426, v430, v428, v432, v496, v504);
            q24 = kiln_mma_f32(q24, v434, v438, v436, v440, v506, v508);
            float v586 = q24.x;
            float v587 = q24.y;
            float v588 = q24.z;
            float v589 = q24.w;
            float4 q25 = make_float4(v453, v454, v455, v456);
            q25 = kiln_mma_f32(q25, v426, v430, v428, v432, v511, v515);
            q25 = kiln_mma_f32(q25, v434, v438, v436, v440, v517, v519);
            float v590 = q25.x;
            float v591 = q25.y;
            float v592 = q25.z;
            float v593 = q25.w;
            float4 q26 = make_float4(v457, v458, v459, v460);
            q26 = kiln_mma_f32(q26, v426, v430, v428, v432, v522, v526);
            q26 = kiln_mma_f32(q26, v434, v438, v436, v440, v528, v530);
            float v594 = q26.x;
            float v595 = q26.y;
            float v596 = q26.z;
            float v597 = q26.w;
            float4 q27 = make_float4(v461, v462, v463, v464);
            q27 = kiln_mma_f32(q27, v426, v430, v428, v432, v533, v537);
            q27 = kiln_mma_f32(q27, v434, v438, v436, v440, v539, v541);
            float v598 = q27.x;
            float v599 = q27.y;
            float v600 = q27.z;
            float v601 = q27.w;
            float4 q28 = make_float4(v465, v466, v467, v468);
            q28 = kiln_mma_f32(q28, v426, v430, v428, v432, v544, v548);
            q28 = kiln_mma_f32(q28, v434, v438, v436, v440, v550, v552);
            float v602 = q28.x;
            float v603 = q28.y;
            float v604 = q28.z;
            float v605 = q28.w;
            float4 q29 = make_float4(v469, v470, v471, v472);
            q29 = kiln_mma_f32(q29, v426, v430, v428, v432, v555, v559);
            q29 = kiln_mma_f32(q29, v434, v438, v436, v440, v561, v563);
            float v606 = q29.x;
            float v607 = q29.y;
            float v608 = q29.z;
            float v609 = q29.w;
            float4 q30 = make_float4(v473, v474, v475, v476);
            q30 = kiln_mma_f32(q30, v426, v430, v428, v432, v566, v570);
            q30 = kiln_mma_f32(q30, v434, v438, v436, v440, v572, v574);
            float v610 = q30.x;
            float v611 = q30.y;
            float v612 = q30.z;
            float v613 = q30.w;
            float4 q31 = make_float4(v477, v478, v479, v480);
            q31 = kiln_mma_f32(q31, v426, v430, v428, v432, v577, v581);
            q31 = kiln_mma_f32(q31, v434, v438, v436, v440, v583, v585);
            float v614 = q31.x;
            float v615 = q31.y;
            float v616 = q31.z;
            float v617 = q31.w;
            float4 q32 = make_float4(v586, v587, v588, v589);  // matrices.rs:181
            q32 = kiln_mma_f32(q32, v481, v483, v482, v484, v496, v504);
            q32 = kiln_mma_f32(q32, v485, v487, v486, v488, v506, v508);
            float v618 = q32.x;
            float v619 = q32.y;
            float v620 = q32.z;
            float v621 = q32.w;
            float4 q33 = make_float4(v590, v591, v592, v593);
            q33 = kiln_mma_f32(q33, v481, v483, v482, v484, v511, v515);
            q33 = kiln_mma_f32(q33, v485, v487, v486, v488, v517, v519);
            float v622 = q33.x;
            float v623 = q33.y;
            float v624 = q33.z;
            float v625 = q33.w;
            float4 q34 = make_float4(v594, v595, v596, v597);
            q34 = kiln_mma_f32(q34, v481, v483, v482, v484, v522, v526);
            q34 = kiln_mma_f32(q34, v485, v487, v486, v488, v528, v530);
            float v626 = q34.x;
            float v627 = q34.y;
            float v628 = q34.z;
            float v629 = q34.w;
            float4 q35 = make_float4(v598, v599, v600, v601);
            q35 = kiln_mma_f32(q35, v481, v483, v482, v484, v533, v537);
            q35 = kiln_mma_f32(q35, v485, v487, v486, v488, v539, v541);
            float v630 = q35.x;
            float v631 = q35.y;
            float v632 = q35.z;
            float v633 = q35.w;
            float4 q36 = make_float4(v602, v603, v604, v605);
            q36 = kiln_mma_f32(q36, v481, v483, v482, v484, v544, v548);
            q36 = kiln_mma_f32(q36, v485, v487, v486, v488, v550, v552);
            float v634 = q36.x;
            float v635 = q36.y;
            float v636 = q36.z;
            float v637 = q36.w;
            float4 q37 = make_float4(v606, v607, v608, v609);
            q37 = kiln_mma_f32(q37, v481, v483, v482, v484, v555, v559);
            q37 = kiln_mma_f32(q37, v485, v487, v486, v488, v561, v563);
            float v638 = q37.x;
            float v639 = q37.y;
            float v640 = q37.z;
            float v641 = q37.w;
            float4 q38 = make_float4(v610, v611, v612, v613);
            q38 = kiln_mma_f32(q38, v481, v483, v482, v484, v566, v570);
            q38 = kiln_mma_f32(q38, v485, v487, v486, v488, v572, v574);
            float v642 = q38.x;
            float v643 = q38.y;
            float v644 = q38.z;
            float v645 = q38.w;
            float4 q39 = make_float4(v614, v615, v616, v617);
            q39 = kiln_mma_f32(q39, v481, v483, v482, v484, v577, v581);
            q39 = kiln_mma_f32(q39, v485, v487, v486, v488, v583, v585);
            float v646 = q39.x;
            float v647 = q39.y;
            float v648 = q39.z;
            float v649 = q39.w;
            v246 = v618;  // matrices.rs:156
            v247 = v619;
            v248 = v620;
            v249 = v621;
            v250 = v622;
            v251 = v623;
            v252 = v624;
            v253 = v625;
            v254 = v626;
            v255 = v627;
            v256 = v628;
            v257 = v629;
            v258 = v630;
            v259 = v631;
            v260 = v632;
            v261 = v633;
            v262 = v634;
            v263 = v635;
            v264 = v636;
            v265 = v637;
            v266 = v638;
            v267 = v639;
            v268 = v640;
            v269 = v641;
            v270 = v642;
            v271 = v643;
            v272 = v644;
            v273 = v645;
            v274 = v646;
            v275 = v647;
            v276 = v648;
            v277 = v649;
            v278 = v418;
            v279 = v420;
            v280 = v448;
        } else {
            v246 = v116;
            v247 = v117;
            v248 = v118;
            v249 = v119;
            v250 = v120;
            v251 = v121;
            v252 = v122;
            v253 = v123;
            v254 = v124;
            v255 = v125;
            v256 = v126;
            v257 = v127;
            v258 = v128;
            v259 = v129;
            v260 = v130;
            v261 = v131;
            v262 = v132;
            v263 = v133;
            v264 = v134;
            v265 = v135;
            v266 = v136;
            v267 = v137;
            v268 = v138;
            v269 = v139;
            v270 = v140;
            v271 = v141;
            v272 = v142;
            v273 = v143;
            v274 = v144;
            v275 = v145;
            v276 = v146;
            v277 = v147;
            v278 = v148;
            v279 = v149;
            v280 = v150;
        }
        v116 = v246;  // matrices.rs:146
        v117 = v247;
        v118 = v248;
        v119 = v249;
        v120 = v250;
        v121 = v251;
        v122 = v252;
        v123 = v253;
        v124 = v254;
        v125 = v255;
        v126 = v256;
        v127 = v257;
        v128 = v258;
        v129 = v259;
        v130 = v260;
        v131 = v261;
        v132 = v262;
        v133 = v263;
        v134 = v264;
        v135 = v265;
        v136 = v266;
        v137 = v267;
        v138 = v268;
        v139 = v269;
        v140 = v270;
        v141 = v271;
        v142 = v272;
        v143 = v273;
        v144 = v274;
        v145 = v275;
        v146 = v276;
        v147 = v277;
        v148 = v278;
        v149 = v279;
        v150 = v280;
    }
    unsigned v650 = (threadIdx.x >> 5) * 4u;  // matrices.rs:184
    unsigned sums = v650 + 1024u;
    unsigned v651 = (threadIdx.x >> 5) * 256u;  // matrices.rs:185
    unsigned v652 = v19 * 64u;
    unsigned v653 = v651 + v652;
    unsigned v654 = v653 + v21;
    if (v27) {
        parts[v654] = v116;
    }
    unsigned v655 = v653 + v30;
    if (v27) {
        parts[v655] = v117;
    }
    unsigned v656 = v653 + v35;
    if (v27) {
        parts[v656] = v120;
    }
    unsigned v657 = v653 + v40;
    if (v27) {
        parts[v657] = v121;
    }
    unsigned v658 = v653 + v45;
    if (v27) {
        parts[v658] = v124;
    }
    unsigned v659 = v653 + v50;
    if (v27) {
        parts[v659] = v125;
    }
    unsigned v660 = v653 + v55;
    if (v27) {
        parts[v660] = v128;
    }
    unsigned v661 = v653 + v60;
    if (v27) {
        parts[v661] = v129;
    }
    unsigned v662 = v653 + v65;
    if (v27) {
        parts[v662] = v132;
    }
    unsigned v663 = v653 + v70;
    if (v27) {
        parts[v663] = v133;
    }
    unsigned v664 = v653 + v75;
    if (v27) {
        parts[v664] = v136;
    }
    unsigned v665 = v653 + v80;
    if (v27) {
        parts[v665] = v137;
    }
    unsigned v666 = v653 + v85;
    if (v27) {
        parts[v666] = v140;
    }
    unsigned v667 = v653 + v90;
    if (v27) {
        parts[v667] = v141;
    }
    unsigned v668 = v653 + v95;
    if (v27) {
        parts[v668] = v144;
    }
    unsigned v669 = v653 + v100;
    if (v27) {
        parts[v669] = v145;
    }
    unsigned v670 = sums + v19;  // matrices.rs:186
    if (v27) {
        parts[v670] = v148;
    }
    unsigned v671 = v650 + 1040u;  // matrices.rs:187
    unsigned v672 = v671 + v19;
    if (v27) {
        parts[v672] = v150;
    }
    __syncthreads();  // merge.rs:91
    unsigned long long v673 = v14 * 4ull;  // attend.rs:155
    unsigned q40 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 128u + 1 : 0;  // merge.rs:92
    for (unsigned q41 = 0; q41 < q40; ++q41) {
        unsigned run = threadIdx.x + q41 * 128u;
        unsigned i_16 = run * 2u;  // merge.rs:93
        unsigned row_8 = i_16 / 64u;  // merge.rs:68
        unsigned head_1 = head + row_8;  // merge.rs:69
        unsigned sums_1 = row_8 + 1024u;  // merge.rs:53
        float part_largest = parts[sums_1];  // merge.rs:59
        unsigned v674 = row_8 + 1040u;
        float part_total = parts[v674];
        float2 q42 = *(float2*)(parts + i_16);  // merge.rs:60
        float products = q42.x;
        float products_1 = q42.y;
        unsigned v675 = row_8 + 1028u;  // merge.rs:59
        float part_largest_1 = parts[v675];
        unsigned v676 = row_8 + 1044u;
        float part_total_1 = parts[v676];
        unsigned v677 = i_16 + 256u;  // merge.rs:60
        float2 q43 = *(float2*)(parts + v677);
        float products_2 = q43.x;
        float products_3 = q43.y;
        unsigned v678 = row_8 + 1032u;  // merge.rs:59
        float part_largest_2 = parts[v678];
        unsigned v679 = row_8 + 1048u;
        float part_total_2 = parts[v679];
        unsigned v680 = i_16 + 512u;  // merge.rs:60
        float2 q44 = *(float2*)(parts + v680);
        float products_4 = q44.x;
        float products_5 = q44.y;
        unsigned v681 = row_8 + 1036u;  // merge.rs:59
        float part_largest_3 = parts[v681];
        unsigned v682 = row_8 + 1052u;
        float part_total_3 = parts[v682];
        unsigned v683 = i_16 + 768u;  // merge.rs:60
        float2 q45 = *(float2*)(parts + v683);
        float products_6 = q45.x;
        float products_7 = q45.y;
        float largest = fmaxf(__uint_as_float(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:51
        float largest_1 = fmaxf(largest, part_largest_1);
        float largest_2 = fmaxf(largest_1, part_largest_2);
        float largest_3 = fmaxf(largest_2, part_largest_3);
        float v684 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */) - largest_3;  // softmax.rs:53
        float v685 = expf(v684);
        float total = 0.0f * v685;
        float v686 = part_largest - largest_3;  // softmax.rs:58
        float factor = expf(v686);
        float total_1 = fmaf(factor, part_total, total);  // softmax.rs:59
        float results = fmaf(factor, products, 0.0f);  // softmax.rs:61
        float results_1 = fmaf(factor, products_1, 0.0f);
        float v687 = part_largest_1 - largest_3;  // softmax.rs:58
        float factor_1 = expf(v687);
        float total_2 = fmaf(factor_1, part_total_1, total_1);  // softmax.rs:59
        float results_2 = fmaf(factor_1, products_2, results);  // softmax.rs:61
        float results_3 = fmaf(factor_1, products_3, results_1);
        float v688 = part_largest_2 - largest_3;  // softmax.rs:58
        float factor_2 = expf(v688);
        float total_3 = fmaf(factor_2, part_total_2, total_2);  // softmax.rs:59
        float results_4 = fmaf(factor_2, products_4, results_2);  // softmax.rs:61
        float results_5 = fmaf(factor_2, products_5, results_3);
        float v689 = part_largest_3 - largest_3;  // softmax.rs:58
        float factor_3 = expf(v689);
        float total_4 = fmaf(factor_3, part_total_3, total_3);  // softmax.rs:59
        float results_6 = fmaf(factor_3, products_6, results_4);  // softmax.rs:61
        float results_7 = fmaf(factor_3, products_7, results_5);
        unsigned column = i_16 % 64u;  // merge.rs:80
        unsigned long long v690 = (unsigned long long)head_1;  // attend.rs:155
        unsigned long long v691 = v673 + v690;
        unsigned long long v692 = v691 * 64ull;  // merge.rs:81
        unsigned long long v693 = (unsigned long long)column;
        unsigned long long at = v692 + v693;
        bool v694 = total_4 == 0.0f;  // softmax.rs:70
        float v;
        if (v694) {
            v = 0.0f;
        } else {
            float v695 = results_6 / total_4;
            v = v695;
        }
        float v_1;
        if (v694) {
            v_1 = 0.0f;
        } else {
            float v696 = results_7 / total_4;
            v_1 = v696;
        }
        *(float2*)(out + at) = make_float2(v, v_1);  // merge.rs:82
    }
}
