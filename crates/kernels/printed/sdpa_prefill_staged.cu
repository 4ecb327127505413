// sdpa_prefill_staged f32, has_block_table=0 has_cu_seqlens=0 has_seq_lens=0 has_window_start=0 has_sinks=0 has_gate=0 batch=1 tokens=16 n_pages=1 n=16 max_pages=1 sink_end=0 window=0 rounds=0 scale=0.125 softcap=0 hq=2 hkv=1 dk=64 dv=64 page=0 heads_first=1 exact=0

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

static __device__ __forceinline__ float kiln_exp2_ftz(float x) {
#ifdef __CUDA_ARCH__
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return x < -126.0f ? 0.0f : exp2f(x);
#endif
}

extern "C" __global__ void __launch_bounds__(32, 2) sdpa_prefill_staged(
    const float* __restrict__ q,
    const float* __restrict__ k_cache,
    const float* __restrict__ v_cache,
    const int* __restrict__ block_table,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ seq_lens,
    const int* __restrict__ window_start,
    const float* __restrict__ sinks,
    const float* __restrict__ gate,
    float* __restrict__ out,
    unsigned batch,
    unsigned tokens,
    unsigned n_pages,
    unsigned n,
    unsigned max_pages,
    unsigned sink_end,
    unsigned window,
    unsigned rounds,
    float scale) {
#ifdef __CUDA_ARCH__
    extern __shared__ __align__(128) unsigned char kiln_threadgroup[];
#else
    __shared__ __align__(128) unsigned char kiln_threadgroup[69632];
#endif
    float* a0 = (float*)(kiln_threadgroup + 0);  // staged.rs:118
    float* a1 = (float*)(kiln_threadgroup + 4096);  // staged.rs:119
    float* a2 = (float*)(kiln_threadgroup + 36864);  // staged.rs:120
    unsigned v0 = tokens / 16u;  // staged.rs:97
    unsigned v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned blocks = v0 + v3;
    unsigned v4 = blocks - 1u;  // staged.rs:99
    unsigned number = v4 - blockIdx.y;
    unsigned v5 = number * 16u;  // rows.rs:60
    unsigned own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first >= tokens;  // staged.rs:100
    if (!v6) {
        bool v7 = window == 0u;  // staged.rs:109
        unsigned visible_reach = v7 ? 4294967295u : window;
        unsigned of_block = tokens - own_first;  // staged.rs:112
        unsigned most = of_block - 1u;  // staged.rs:113
        unsigned v8 = of_block < 16u ? of_block : 16u;
        unsigned least = of_block - v8;
        unsigned v9 = n < most ? n : most;  // rows.rs:77
        unsigned walk_all_all_seen = n - v9;
        unsigned v10 = n < least ? n : least;
        unsigned walk_all_end = n - v10;
        unsigned walk_all_sink_tokens = sink_end < walk_all_end ? sink_end : walk_all_end;  // rows.rs:103
        unsigned v11 = walk_all_all_seen < visible_reach ? walk_all_all_seen : visible_reach;  // rows.rs:83
        unsigned v12 = walk_all_all_seen - v11;
        unsigned v13 = v12 > sink_end ? v12 : sink_end;  // rows.rs:104
        unsigned walk_all_from = v13 < walk_all_end ? v13 : walk_all_end;
        unsigned v14 = walk_all_sink_tokens / 64u;  // rows.rs:105
        unsigned v15 = walk_all_sink_tokens % 64u;
        bool v16 = v15 != 0u;
        unsigned v17 = (unsigned)v16;
        unsigned walk_all_sink_steps = v14 + v17;
        unsigned v18 = n / 64u;  // rows.rs:107
        unsigned v19 = n % 64u;
        bool v20 = v19 != 0u;
        unsigned v21 = (unsigned)v20;
        unsigned v22 = v18 + v21;
        unsigned v23 = sink_end < 1u ? sink_end : 1u;
        unsigned most_steps = v22 + v23;
        unsigned v24 = walk_all_end - walk_all_from;  // rows.rs:108
        unsigned v25 = v24 / 64u;
        unsigned v26 = v24 % 64u;
        bool v27 = v26 != 0u;
        unsigned v28 = (unsigned)v27;
        unsigned v29 = v25 + v28;
        unsigned v30 = walk_all_sink_steps + v29;
        unsigned walk_all_steps = v30 < most_steps ? v30 : most_steps;
        unsigned v31 = blockIdx.x / 2u;  // staged.rs:124
        unsigned long long kv_head = (unsigned long long)v31;
        bool v32 = of_block >= 16u;  // copies.rs:34
        bool v33 = v32 && v32;
        if (v33) {
            unsigned r = threadIdx.x / 16u;  // copies.rs:62
            unsigned v34 = threadIdx.x % 16u;
            unsigned c = v34 * 4u;
            unsigned v35 = r * 64u;  // copies.rs:90
            unsigned long long v36 = (unsigned long long)blockIdx.z;  // staged.rs:178
            unsigned long long v37 = (unsigned long long)tokens;
            unsigned long long v38 = v37 * 128ull;
            unsigned long long v39 = v36 * v38;
            unsigned v40 = own_first + r;
            unsigned long long v41 = (unsigned long long)v40;
            unsigned long long v42 = v41 * 128ull;
            unsigned long long v43 = v39 + v42;
            unsigned long long v44 = (unsigned long long)blockIdx.x;
            unsigned long long v45 = v44 * 64ull;
            unsigned long long row = v43 + v45;
            unsigned long long v46 = (unsigned long long)c;  // copies.rs:75
            unsigned long long v47 = row + v46;
            unsigned v48 = v35 >> 6;
            unsigned v49 = v48 & 7u;
            unsigned v50 = v49 * 4u;
            unsigned v51 = v50 ^ c;
            unsigned v52 = v35 + v51;
            kiln_copy_async_16(a0, v52, q + v47);
            unsigned long long row_1 = row + 256ull;  // staged.rs:179
            unsigned long long v53 = row_1 + v46;  // copies.rs:75
            unsigned v54 = v35 + 128u;
            unsigned v55 = v54 >> 6;
            unsigned v56 = v55 & 7u;
            unsigned v57 = v56 * 4u;
            unsigned v58 = v57 ^ c;
            unsigned v59 = v35 + v58;
            unsigned v60 = v59 + 128u;
            kiln_copy_async_16(a0, v60, q + v53);
            unsigned long long row_2 = row + 512ull;  // staged.rs:179
            unsigned long long v61 = row_2 + v46;  // copies.rs:75
            unsigned v62 = v35 + 256u;
            unsigned v63 = v62 >> 6;
            unsigned v64 = v63 & 7u;
            unsigned v65 = v64 * 4u;
            unsigned v66 = v65 ^ c;
            unsigned v67 = v35 + v66;
            unsigned v68 = v67 + 256u;
            kiln_copy_async_16(a0, v68, q + v61);
            unsigned long long row_3 = row + 768ull;  // staged.rs:179
            unsigned long long v69 = row_3 + v46;  // copies.rs:75
            unsigned v70 = v35 + 384u;
            unsigned v71 = v70 >> 6;
            unsigned v72 = v71 & 7u;
            unsigned v73 = v72 * 4u;
            unsigned v74 = v73 ^ c;
            unsigned v75 = v35 + v74;
            unsigned v76 = v75 + 384u;
            kiln_copy_async_16(a0, v76, q + v69);
            unsigned long long row_4 = row + 1024ull;  // staged.rs:179
            unsigned long long v77 = row_4 + v46;  // copies.rs:75
            unsigned v78 = v52 + 512u;
            kiln_copy_async_16(a0, v78, q + v77);
            unsigned long long row_5 = row + 1280ull;  // staged.rs:179
            unsigned long long v79 = row_5 + v46;  // copies.rs:75
            unsigned v80 = v59 + 640u;
            kiln_copy_async_16(a0, v80, q + v79);
            unsigned long long row_6 = row + 1536ull;  // staged.rs:179
            unsigned long long v81 = row_6 + v46;  // copies.rs:75
            unsigned v82 = v67 + 768u;
            kiln_copy_async_16(a0, v82, q + v81);
            unsigned long long row_7 = row + 1792ull;  // staged.rs:179
            unsigned long long v83 = row_7 + v46;  // copies.rs:75
            unsigned v84 = v75 + 896u;
            kiln_copy_async_16(a0, v84, q + v83);
        } else {
            unsigned r_1 = threadIdx.x / 16u;  // copies.rs:62
            unsigned v85 = threadIdx.x % 16u;
            unsigned c_1 = v85 * 4u;
            unsigned v86 = r_1 * 64u;  // copies.rs:90
            bool v87 = r_1 < of_block;  // copies.rs:72
            if (v87) {
                unsigned long long v88 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v89 = (unsigned long long)tokens;
                unsigned long long v90 = v89 * 128ull;
                unsigned long long v91 = v88 * v90;
                unsigned v92 = own_first + r_1;
                unsigned long long v93 = (unsigned long long)v92;
                unsigned long long v94 = v93 * 128ull;
                unsigned long long v95 = v91 + v94;
                unsigned long long v96 = (unsigned long long)blockIdx.x;
                unsigned long long v97 = v96 * 64ull;
                unsigned long long row_8 = v95 + v97;
                unsigned long long v98 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v99 = row_8 + v98;
                unsigned v100 = v86 >> 6;
                unsigned v101 = v100 & 7u;
                unsigned v102 = v101 * 4u;
                unsigned v103 = v102 ^ c_1;
                unsigned v104 = v86 + v103;
                kiln_copy_async_16(a0, v104, q + v99);
            } else {
                unsigned v105 = v86 >> 6;  // copies.rs:69
                unsigned v106 = v105 & 7u;
                unsigned v107 = v106 * 4u;
                unsigned v108 = v107 ^ c_1;
                unsigned v109 = v86 + v108;
                *(float4*)(a0 + v109) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_0 = r_1 + 2u;  // copies.rs:66
            bool v110 = at_0 < of_block;  // copies.rs:72
            if (v110) {
                unsigned long long v111 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v112 = (unsigned long long)tokens;
                unsigned long long v113 = v112 * 128ull;
                unsigned long long v114 = v111 * v113;
                unsigned v115 = own_first + r_1;
                unsigned long long v116 = (unsigned long long)v115;
                unsigned long long v117 = v116 * 128ull;
                unsigned long long v118 = v114 + v117;
                unsigned long long v119 = (unsigned long long)blockIdx.x;
                unsigned long long v120 = v119 * 64ull;
                unsigned long long row_9 = v118 + v120;
                unsigned long long row_10 = row_9 + 256ull;  // staged.rs:179
                unsigned long long v121 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v122 = row_10 + v121;
                unsigned v123 = v86 + 128u;
                unsigned v124 = v123 >> 6;
                unsigned v125 = v124 & 7u;
                unsigned v126 = v125 * 4u;
                unsigned v127 = v126 ^ c_1;
                unsigned v128 = v86 + v127;
                unsigned v129 = v128 + 128u;
                kiln_copy_async_16(a0, v129, q + v122);
            } else {
                unsigned v130 = v86 + 128u;  // copies.rs:69
                unsigned v131 = v130 >> 6;
                unsigned v132 = v131 & 7u;
                unsigned v133 = v132 * 4u;
                unsigned v134 = v133 ^ c_1;
                unsigned v135 = v86 + v134;
                unsigned v136 = v135 + 128u;
                *(float4*)(a0 + v136) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_0_1 = r_1 + 4u;  // copies.rs:66
            bool v137 = at_0_1 < of_block;  // copies.rs:72
            if (v137) {
                unsigned long long v138 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v139 = (unsigned long long)tokens;
                unsigned long long v140 = v139 * 128ull;
                unsigned long long v141 = v138 * v140;
                unsigned v142 = own_first + r_1;
                unsigned long long v143 = (unsigned long long)v142;
                unsigned long long v144 = v143 * 128ull;
                unsigned long long v145 = v141 + v144;
                unsigned long long v146 = (unsigned long long)blockIdx.x;
                unsigned long long v147 = v146 * 64ull;
                unsigned long long row_11 = v145 + v147;
                unsigned long long row_12 = row_11 + 512ull;  // staged.rs:179
                unsigned long long v148 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v149 = row_12 + v148;
                unsigned v150 = v86 + 256u;
                unsigned v151 = v150 >> 6;
                unsigned v152 = v151 & 7u;
                unsigned v153 = v152 * 4u;
                unsigned v154 = v153 ^ c_1;
                unsigned v155 = v86 + v154;
                unsigned v156 = v155 + 256u;
                kiln_copy_async_16(a0, v156, q + v149);
            } else {
                unsigned v157 = v86 + 256u;  // copies.rs:69
                unsigned v158 = v157 >> 6;
                unsigned v159 = v158 & 7u;
                unsigned v160 = v159 * 4u;
                unsigned v161 = v160 ^ c_1;
                unsigned v162 = v86 + v161;
                unsigned v163 = v162 + 256u;
                *(float4*)(a0 + v163) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_0_2 = r_1 + 6u;  // copies.rs:66
            bool v164 = at_0_2 < of_block;  // copies.rs:72
            if (v164) {
                unsigned long long v165 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v166 = (unsigned long long)tokens;
                unsigned long long v167 = v166 * 128ull;
                unsigned long long v168 = v165 * v167;
                unsigned v169 = own_first + r_1;
                unsigned long long v170 = (unsigned long long)v169;
                unsigned long long v171 = v170 * 128ull;
                unsigned long long v172 = v168 + v171;
                unsigned long long v173 = (unsigned long long)blockIdx.x;
                unsigned long long v174 = v173 * 64ull;
                unsigned long long row_13 = v172 + v174;
                unsigned long long row_14 = row_13 + 768ull;  // staged.rs:179
                unsigned long long v175 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v176 = row_14 + v175;
                unsigned v177 = v86 + 384u;
                unsigned v178 = v177 >> 6;
                unsigned v179 = v178 & 7u;
                unsigned v180 = v179 * 4u;
                unsigned v181 = v180 ^ c_1;
                unsigned v182 = v86 + v181;
                unsigned v183 = v182 + 384u;
                kiln_copy_async_16(a0, v183, q + v176);
            } else {
                unsigned v184 = v86 + 384u;  // copies.rs:69
                unsigned v185 = v184 >> 6;
                unsigned v186 = v185 & 7u;
                unsigned v187 = v186 * 4u;
                unsigned v188 = v187 ^ c_1;
                unsigned v189 = v86 + v188;
                unsigned v190 = v189 + 384u;
                *(float4*)(a0 + v190) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_0_3 = r_1 + 8u;  // copies.rs:66
            bool v191 = at_0_3 < of_block;  // copies.rs:72
            if (v191) {
                unsigned long long v192 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v193 = (unsigned long long)tokens;
                unsigned long long v194 = v193 * 128ull;
                unsigned long long v195 = v192 * v194;
                unsigned v196 = own_first + r_1;
                unsigned long long v197 = (unsigned long long)v196;
                unsigned long long v198 = v197 * 128ull;
                unsigned long long v199 = v195 + v198;
                unsigned long long v200 = (unsigned long long)blockIdx.x;
                unsigned long long v201 = v200 * 64ull;
                unsigned long long row_15 = v199 + v201;
                unsigned long long row_16 = row_15 + 1024ull;  // staged.rs:179
                unsigned long long v202 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v203 = row_16 + v202;
                unsigned v204 = v86 >> 6;
                unsigned v205 = v204 & 7u;
                unsigned v206 = v205 * 4u;
                unsigned v207 = v206 ^ c_1;
                unsigned v208 = v86 + v207;
                unsigned v209 = v208 + 512u;
                kiln_copy_async_16(a0, v209, q + v203);
            } else {
                unsigned v210 = v86 >> 6;  // copies.rs:69
                unsigned v211 = v210 & 7u;
                unsigned v212 = v211 * 4u;
                unsigned v213 = v212 ^ c_1;
                unsigned v214 = v86 + v213;
                unsigned v215 = v214 + 512u;
                *(float4*)(a0 + v215) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_0_4 = r_1 + 10u;  // copies.rs:66
            bool v216 = at_0_4 < of_block;  // copies.rs:72
            if (v216) {
                unsigned long long v217 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v218 = (unsigned long long)tokens;
                unsigned long long v219 = v218 * 128ull;
                unsigned long long v220 = v217 * v219;
                unsigned v221 = own_first + r_1;
                unsigned long long v222 = (unsigned long long)v221;
                unsigned long long v223 = v222 * 128ull;
                unsigned long long v224 = v220 + v223;
                unsigned long long v225 = (unsigned long long)blockIdx.x;
                unsigned long long v226 = v225 * 64ull;
                unsigned long long row_17 = v224 + v226;
                unsigned long long row_18 = row_17 + 1280ull;  // staged.rs:179
                unsigned long long v227 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v228 = row_18 + v227;
                unsigned v229 = v86 + 128u;
                unsigned v230 = v229 >> 6;
                unsigned v231 = v230 & 7u;
                unsigned v232 = v231 * 4u;
                unsigned v233 = v232 ^ c_1;
                unsigned v234 = v86 + v233;
                unsigned v235 = v234 + 640u;
                kiln_copy_async_16(a0, v235, q + v228);
            } else {
                unsigned v236 = v86 + 128u;  // copies.rs:69
                unsigned v237 = v236 >> 6;
                unsigned v238 = v237 & 7u;
                unsigned v239 = v238 * 4u;
                unsigned v240 = v239 ^ c_1;
                unsigned v241 = v86 + v240;
                unsigned v242 = v241 + 640u;
                *(float4*)(a0 + v242) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_0_5 = r_1 + 12u;  // copies.rs:66
            bool v243 = at_0_5 < of_block;  // copies.rs:72
            if (v243) {
                unsigned long long v244 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v245 = (unsigned long long)tokens;
                unsigned long long v246 = v245 * 128ull;
                unsigned long long v247 = v244 * v246;
                unsigned v248 = own_first + r_1;
                unsigned long long v249 = (unsigned long long)v248;
                unsigned long long v250 = v249 * 128ull;
                unsigned long long v251 = v247 + v250;
                unsigned long long v252 = (unsigned long long)blockIdx.x;
                unsigned long long v253 = v252 * 64ull;
                unsigned long long row_19 = v251 + v253;
                unsigned long long row_20 = row_19 + 1536ull;  // staged.rs:179
                unsigned long long v254 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v255 = row_20 + v254;
                unsigned v256 = v86 + 256u;
                unsigned v257 = v256 >> 6;
                unsigned v258 = v257 & 7u;
                unsigned v259 = v258 * 4u;
                unsigned v260 = v259 ^ c_1;
                unsigned v261 = v86 + v260;
                unsigned v262 = v261 + 768u;
                kiln_copy_async_16(a0, v262, q + v255);
            } else {
                unsigned v263 = v86 + 256u;  // copies.rs:69
                unsigned v264 = v263 >> 6;
                unsigned v265 = v264 & 7u;
                unsigned v266 = v265 * 4u;
                unsigned v267 = v266 ^ c_1;
                unsigned v268 = v86 + v267;
                unsigned v269 = v268 + 768u;
                *(float4*)(a0 + v269) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned at_0_6 = r_1 + 14u;  // copies.rs:66
            bool v270 = at_0_6 < of_block;  // copies.rs:72
            if (v270) {
                unsigned long long v271 = (unsigned long long)blockIdx.z;  // staged.rs:178
                unsigned long long v272 = (unsigned long long)tokens;
                unsigned long long v273 = v272 * 128ull;
                unsigned long long v274 = v271 * v273;
                unsigned v275 = own_first + r_1;
                unsigned long long v276 = (unsigned long long)v275;
                unsigned long long v277 = v276 * 128ull;
                unsigned long long v278 = v274 + v277;
                unsigned long long v279 = (unsigned long long)blockIdx.x;
                unsigned long long v280 = v279 * 64ull;
                unsigned long long row_21 = v278 + v280;
                unsigned long long row_22 = row_21 + 1792ull;  // staged.rs:179
                unsigned long long v281 = (unsigned long long)c_1;  // copies.rs:75
                unsigned long long v282 = row_22 + v281;
                unsigned v283 = v86 + 384u;
                unsigned v284 = v283 >> 6;
                unsigned v285 = v284 & 7u;
                unsigned v286 = v285 * 4u;
                unsigned v287 = v286 ^ c_1;
                unsigned v288 = v86 + v287;
                unsigned v289 = v288 + 896u;
                kiln_copy_async_16(a0, v289, q + v282);
            } else {
                unsigned v290 = v86 + 384u;  // copies.rs:69
                unsigned v291 = v290 >> 6;
                unsigned v292 = v291 & 7u;
                unsigned v293 = v292 * 4u;
                unsigned v294 = v293 ^ c_1;
                unsigned v295 = v86 + v294;
                unsigned v296 = v295 + 896u;
                *(float4*)(a0 + v296) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        }
        kiln_async_commit();  // staged.rs:182
        unsigned top = own_first < tokens ? own_first : tokens;  // staged.rs:185
        unsigned there = tokens - top;  // staged.rs:186
        unsigned v297 = there > 1u ? there : 1u;  // staged.rs:187
        unsigned most_1 = v297 - 1u;
        unsigned v298 = there < 16u ? there : 16u;
        unsigned least_1 = there - v298;
        unsigned v299 = n < most_1 ? n : most_1;  // rows.rs:77
        unsigned walk_own_all_seen = n - v299;
        unsigned v300 = n < least_1 ? n : least_1;
        unsigned walk_own_end = n - v300;
        unsigned walk_own_sink_tokens = sink_end < walk_own_end ? sink_end : walk_own_end;  // rows.rs:103
        unsigned v301 = walk_own_all_seen < visible_reach ? walk_own_all_seen : visible_reach;  // rows.rs:83
        unsigned v302 = walk_own_all_seen - v301;
        unsigned v303 = v302 > sink_end ? v302 : sink_end;  // rows.rs:104
        unsigned walk_own_from = v303 < walk_own_end ? v303 : walk_own_end;
        unsigned v304 = walk_own_end < visible_reach ? walk_own_end : visible_reach;  // rows.rs:83
        unsigned walk_own_all_start = walk_own_end - v304;
        kiln_async_wait_0();  // staged.rs:194
        __syncthreads();  // staged.rs:195
        unsigned v305 = (threadIdx.x & 31u) / 4u;  // staged.rs:196
        unsigned v306 = (threadIdx.x & 31u) % 4u;
        unsigned v307 = v306 * 2u;
        unsigned v308 = v305 * 64u;
        unsigned v309 = v308 >> 6;
        unsigned v310 = v309 & 7u;
        unsigned v311 = v310 * 4u;
        unsigned v312 = v311 ^ v307;
        unsigned v313 = v308 + v312;
        float2 q0 = *(float2*)(a0 + v313);
        float v314 = q0.x;
        float v315 = q0.y;
        unsigned v316 = v307 + 1u;
        unsigned v317 = v305 + 8u;
        unsigned v318 = v313 + 512u;
        float2 q1 = *(float2*)(a0 + v318);
        float v319 = q1.x;
        float v320 = q1.y;
        unsigned v321 = v307 + 8u;
        unsigned v322 = v312 ^ 8u;
        unsigned v323 = v308 + v322;
        float2 q2 = *(float2*)(a0 + v323);
        float v324 = q2.x;
        float v325 = q2.y;
        unsigned v326 = v307 + 9u;
        unsigned v327 = v323 + 512u;
        float2 q3 = *(float2*)(a0 + v327);
        float v328 = q3.x;
        float v329 = q3.y;
        unsigned v330 = v307 + 16u;
        unsigned v331 = v312 ^ 16u;
        unsigned v332 = v308 + v331;
        float2 q4 = *(float2*)(a0 + v332);
        float v333 = q4.x;
        float v334 = q4.y;
        unsigned v335 = v307 + 17u;
        unsigned v336 = v332 + 512u;
        float2 q5 = *(float2*)(a0 + v336);
        float v337 = q5.x;
        float v338 = q5.y;
        unsigned v339 = v307 + 24u;
        unsigned v340 = v312 ^ 24u;
        unsigned v341 = v308 + v340;
        float2 q6 = *(float2*)(a0 + v341);
        float v342 = q6.x;
        float v343 = q6.y;
        unsigned v344 = v307 + 25u;
        unsigned v345 = v341 + 512u;
        float2 q7 = *(float2*)(a0 + v345);
        float v346 = q7.x;
        float v347 = q7.y;
        unsigned v348 = v307 + 32u;
        unsigned v349 = v312 ^ 32u;
        unsigned v350 = v308 + v349;
        float2 q8 = *(float2*)(a0 + v350);
        float v351 = q8.x;
        float v352 = q8.y;
        unsigned v353 = v307 + 33u;
        unsigned v354 = v350 + 512u;
        float2 q9 = *(float2*)(a0 + v354);
        float v355 = q9.x;
        float v356 = q9.y;
        unsigned v357 = v307 + 40u;
        unsigned v358 = v312 ^ 40u;
        unsigned v359 = v308 + v358;
        float2 q10 = *(float2*)(a0 + v359);
        float v360 = q10.x;
        float v361 = q10.y;
        unsigned v362 = v307 + 41u;
        unsigned v363 = v359 + 512u;
        float2 q11 = *(float2*)(a0 + v363);
        float v364 = q11.x;
        float v365 = q11.y;
        unsigned v366 = v307 + 48u;
        unsigned v367 = v312 ^ 48u;
        unsigned v368 = v308 + v367;
        float2 q12 = *(float2*)(a0 + v368);
        float v369 = q12.x;
        float v370 = q12.y;
        unsigned v371 = v307 + 49u;
        unsigned v372 = v368 + 512u;
        float2 q13 = *(float2*)(a0 + v372);
        float v373 = q13.x;
        float v374 = q13.y;
        unsigned v375 = v307 + 56u;
        unsigned v376 = v312 ^ 56u;
        unsigned v377 = v308 + v376;
        float2 q14 = *(float2*)(a0 + v377);
        float v378 = q14.x;
        float v379 = q14.y;
        unsigned v380 = v307 + 57u;
        unsigned v381 = v377 + 512u;
        float2 q15 = *(float2*)(a0 + v381);
        float v382 = q15.x;
        float v383 = q15.y;
        bool v384 = walk_all_sink_tokens > 0u;  // rows.rs:121
        unsigned ahead_key = v384 ? 0u : walk_all_from;
        unsigned ahead_end = v384 ? walk_all_sink_tokens : walk_all_end;
        unsigned v385 = walk_all_steps < 1u ? walk_all_steps : 1u;  // staged.rs:201
        unsigned v386 = walk_all_steps + v385;
        bool v387 = there > 0u;  // staged.rs:213
        unsigned ahead_key_1 = ahead_key;  // staged.rs:201
        unsigned ahead_end_1 = ahead_end;
        unsigned at_key = ahead_key;
        unsigned at_end = ahead_end;
        float v388 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
        float v389 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
        float v390 = 0.0f;
        float v391 = 0.0f;
        float v392 = 0.0f;
        float v393 = 0.0f;
        float v394 = 0.0f;
        float v395 = 0.0f;
        float v396 = 0.0f;
        float v397 = 0.0f;
        float v398 = 0.0f;
        float v399 = 0.0f;
        float v400 = 0.0f;
        float v401 = 0.0f;
        float v402 = 0.0f;
        float v403 = 0.0f;
        float v404 = 0.0f;
        float v405 = 0.0f;
        float v406 = 0.0f;
        float v407 = 0.0f;
        float v408 = 0.0f;
        float v409 = 0.0f;
        float v410 = 0.0f;
        float v411 = 0.0f;
        float v412 = 0.0f;
        float v413 = 0.0f;
        float v414 = 0.0f;
        float v415 = 0.0f;
        float v416 = 0.0f;
        float v417 = 0.0f;
        float v418 = 0.0f;
        float v419 = 0.0f;
        float v420 = 0.0f;
        float v421 = 0.0f;
        float v422 = 0.0f;
        float v423 = 0.0f;
        for (unsigned turn = 0u; turn < v386; ++turn) {
            kiln_async_wait_0();  // staged.rs:202
            __syncthreads();  // staged.rs:204
            bool v424 = turn < walk_all_steps;  // staged.rs:205
            if (v424) {
                unsigned end = ahead_end_1 < n ? ahead_end_1 : n;  // rows.rs:138
                unsigned first = ahead_key_1 < end ? ahead_key_1 : end;  // rows.rs:139
                unsigned left = end - first;  // rows.rs:140
                unsigned slot = turn % 2u;  // staged.rs:146
                unsigned in_all = n - first;
                unsigned to = slot * 4096u;  // staged.rs:150
                bool v425 = left >= 64u;  // copies.rs:34
                bool v426 = in_all >= 64u;
                bool v427 = v425 && v426;
                if (v427) {
                    unsigned r_2 = threadIdx.x / 16u;  // copies.rs:62
                    unsigned v428 = threadIdx.x % 16u;
                    unsigned c_2 = v428 * 4u;
                    unsigned v429 = r_2 * 64u;  // copies.rs:90
                    unsigned v430 = to + v429;
                    unsigned long long v431 = (unsigned long long)n;  // staged.rs:126
                    unsigned long long by_head = v431 * 64ull;
                    unsigned long long v432 = (unsigned long long)blockIdx.z;  // staged.rs:136
                    unsigned long long v433 = v432 * by_head;
                    unsigned long long v434 = kv_head * by_head;
                    unsigned long long origin = v433 + v434;
                    unsigned long long v435 = (unsigned long long)first;  // staged.rs:138
                    unsigned long long v436 = v435 * 64ull;
                    unsigned long long v437 = (unsigned long long)r_2;
                    unsigned long long v438 = v437 * 64ull;
                    unsigned long long row_23 = v436 + v438;
                    unsigned long long row_24 = origin + row_23;  // staged.rs:142
                    unsigned long long v439 = (unsigned long long)c_2;  // copies.rs:75
                    unsigned long long v440 = row_24 + v439;
                    unsigned v441 = v429 >> 6;
                    unsigned v442 = v441 & 7u;
                    unsigned v443 = v442 * 4u;
                    unsigned v444 = v443 ^ c_2;
                    unsigned v445 = v430 + v444;
                    kiln_copy_async_16(a1, v445, k_cache + v440);
                    unsigned long long row_25 = row_23 + 128ull;  // staged.rs:138
                    unsigned long long row_26 = origin + row_25;  // staged.rs:142
                    unsigned long long v446 = row_26 + v439;  // copies.rs:75
                    unsigned v447 = v429 + 128u;
                    unsigned v448 = v447 >> 6;
                    unsigned v449 = v448 & 7u;
                    unsigned v450 = v449 * 4u;
                    unsigned v451 = v450 ^ c_2;
                    unsigned v452 = v430 + v451;
                    unsigned v453 = v452 + 128u;
                    kiln_copy_async_16(a1, v453, k_cache + v446);
                    unsigned long long row_27 = row_23 + 256ull;  // staged.rs:138
                    unsigned long long row_28 = origin + row_27;  // staged.rs:142
                    unsigned long long v454 = row_28 + v439;  // copies.rs:75
                    unsigned v455 = v429 + 256u;
                    unsigned v456 = v455 >> 6;
                    unsigned v457 = v456 & 7u;
                    unsigned v458 = v457 * 4u;
                    unsigned v459 = v458 ^ c_2;
                    unsigned v460 = v430 + v459;
                    unsigned v461 = v460 + 256u;
                    kiln_copy_async_16(a1, v461, k_cache + v454);
                    unsigned long long row_29 = row_23 + 384ull;  // staged.rs:138
                    unsigned long long row_30 = origin + row_29;  // staged.rs:142
                    unsigned long long v462 = row_30 + v439;  // copies.rs:75
                    unsigned v463 = v429 + 384u;
                    unsigned v464 = v463 >> 6;
                    unsigned v465 = v464 & 7u;
                    unsigned v466 = v465 * 4u;
                    unsigned v467 = v466 ^ c_2;
                    unsigned v468 = v430 + v467;
                    unsigned v469 = v468 + 384u;
                    kiln_copy_async_16(a1, v469, k_cache + v462);
                    unsigned long long row_31 = row_23 + 512ull;  // staged.rs:138
                    unsigned long long row_32 = origin + row_31;  // staged.rs:142
                    unsigned long long v470 = row_32 + v439;  // copies.rs:75
                    unsigned v471 = v445 + 512u;
                    kiln_copy_async_16(a1, v471, k_cache + v470);
                    unsigned long long row_33 = row_23 + 640ull;  // staged.rs:138
                    unsigned long long row_34 = origin + row_33;  // staged.rs:142
                    unsigned long long v472 = row_34 + v439;  // copies.rs:75
                    unsigned v473 = v452 + 640u;
                    kiln_copy_async_16(a1, v473, k_cache + v472);
                    unsigned long long row_35 = row_23 + 768ull;  // staged.rs:138
                    unsigned long long row_36 = origin + row_35;  // staged.rs:142
                    unsigned long long v474 = row_36 + v439;  // copies.rs:75
                    unsigned v475 = v460 + 768u;
                    kiln_copy_async_16(a1, v475, k_cache + v474);
                    unsigned long long row_37 = row_23 + 896ull;  // staged.rs:138
                    unsigned long long row_38 = origin + row_37;  // staged.rs:142
                    unsigned long long v476 = row_38 + v439;  // copies.rs:75
                    unsigned v477 = v468 + 896u;
                    kiln_copy_async_16(a1, v477, k_cache + v476);
                    unsigned long long row_39 = row_23 + 1024ull;  // staged.rs:138
                    unsigned long long row_40 = origin + row_39;  // staged.rs:142
                    unsigned long long v478 = row_40 + v439;  // copies.rs:75
                    unsigned v479 = v445 + 1024u;
                    kiln_copy_async_16(a1, v479, k_cache + v478);
                    unsigned long long row_41 = row_23 + 1152ull;  // staged.rs:138
                    unsigned long long row_42 = origin + row_41;  // staged.rs:142
                    unsigned long long v480 = row_42 + v439;  // copies.rs:75
                    unsigned v481 = v452 + 1152u;
                    kiln_copy_async_16(a1, v481, k_cache + v480);
                    unsigned long long row_43 = row_23 + 1280ull;  // staged.rs:138
                    unsigned long long row_44 = origin + row_43;  // staged.rs:142
                    unsigned long long v482 = row_44 + v439;  // copies.rs:75
                    unsigned v483 = v460 + 1280u;
                    kiln_copy_async_16(a1, v483, k_cache + v482);
                    unsigned long long row_45 = row_23 + 1408ull;  // staged.rs:138
                    unsigned long long row_46 = origin + row_45;  // staged.rs:142
                    unsigned long long v484 = row_46 + v439;  // copies.rs:75
                    unsigned v485 = v468 + 1408u;
                    kiln_copy_async_16(a1, v485, k_cache + v484);
                    unsigned long long row_47 = row_23 + 1536ull;  // staged.rs:138
                    unsigned long long row_48 = origin + row_47;  // staged.rs:142
                    unsigned long long v486 = row_48 + v439;  // copies.rs:75
                    unsigned v487 = v445 + 1536u;
                    kiln_copy_async_16(a1, v487, k_cache + v486);
                    unsigned long long row_49 = row_23 + 1664ull;  // staged.rs:138
                    unsigned long long row_50 = origin + row_49;  // staged.rs:142
                    unsigned long long v488 = row_50 + v439;  // copies.rs:75
                    unsigned v489 = v452 + 1664u;
                    kiln_copy_async_16(a1, v489, k_cache + v488);
                    unsigned long long row_51 = row_23 + 1792ull;  // staged.rs:138
                    unsigned long long row_52 = origin + row_51;  // staged.rs:142
                    unsigned long long v490 = row_52 + v439;  // copies.rs:75
                    unsigned v491 = v460 + 1792u;
                    kiln_copy_async_16(a1, v491, k_cache + v490);
                    unsigned long long row_53 = row_23 + 1920ull;  // staged.rs:138
                    unsigned long long row_54 = origin + row_53;  // staged.rs:142
                    unsigned long long v492 = row_54 + v439;  // copies.rs:75
                    unsigned v493 = v468 + 1920u;
                    kiln_copy_async_16(a1, v493, k_cache + v492);
                    unsigned long long row_55 = row_23 + 2048ull;  // staged.rs:138
                    unsigned long long row_56 = origin + row_55;  // staged.rs:142
                    unsigned long long v494 = row_56 + v439;  // copies.rs:75
                    unsigned v495 = v445 + 2048u;
                    kiln_copy_async_16(a1, v495, k_cache + v494);
                    unsigned long long row_57 = row_23 + 2176ull;  // staged.rs:138
                    unsigned long long row_58 = origin + row_57;  // staged.rs:142
                    unsigned long long v496 = row_58 + v439;  // copies.rs:75
                    unsigned v497 = v452 + 2176u;
                    kiln_copy_async_16(a1, v497, k_cache + v496);
                    unsigned long long row_59 = row_23 + 2304ull;  // staged.rs:138
                    unsigned long long row_60 = origin + row_59;  // staged.rs:142
                    unsigned long long v498 = row_60 + v439;  // copies.rs:75
                    unsigned v499 = v460 + 2304u;
                    kiln_copy_async_16(a1, v499, k_cache + v498);
                    unsigned long long row_61 = row_23 + 2432ull;  // staged.rs:138
                    unsigned long long row_62 = origin + row_61;  // staged.rs:142
                    unsigned long long v500 = row_62 + v439;  // copies.rs:75
                    unsigned v501 = v468 + 2432u;
                    kiln_copy_async_16(a1, v501, k_cache + v500);
                    unsigned long long row_63 = row_23 + 2560ull;  // staged.rs:138
                    unsigned long long row_64 = origin + row_63;  // staged.rs:142
                    unsigned long long v502 = row_64 + v439;  // copies.rs:75
                    unsigned v503 = v445 + 2560u;
                    kiln_copy_async_16(a1, v503, k_cache + v502);
                    unsigned long long row_65 = row_23 + 2688ull;  // staged.rs:138
                    unsigned long long row_66 = origin + row_65;  // staged.rs:142
                    unsigned long long v504 = row_66 + v439;  // copies.rs:75
                    unsigned v505 = v452 + 2688u;
                    kiln_copy_async_16(a1, v505, k_cache + v504);
                    unsigned long long row_67 = row_23 + 2816ull;  // staged.rs:138
                    unsigned long long row_68 = origin + row_67;  // staged.rs:142
                    unsigned long long v506 = row_68 + v439;  // copies.rs:75
                    unsigned v507 = v460 + 2816u;
                    kiln_copy_async_16(a1, v507, k_cache + v506);
                    unsigned long long row_69 = row_23 + 2944ull;  // staged.rs:138
                    unsigned long long row_70 = origin + row_69;  // staged.rs:142
                    unsigned long long v508 = row_70 + v439;  // copies.rs:75
                    unsigned v509 = v468 + 2944u;
                    kiln_copy_async_16(a1, v509, k_cache + v508);
                    unsigned long long row_71 = row_23 + 3072ull;  // staged.rs:138
                    unsigned long long row_72 = origin + row_71;  // staged.rs:142
                    unsigned long long v510 = row_72 + v439;  // copies.rs:75
                    unsigned v511 = v445 + 3072u;
                    kiln_copy_async_16(a1, v511, k_cache + v510);
                    unsigned long long row_73 = row_23 + 3200ull;  // staged.rs:138
                    unsigned long long row_74 = origin + row_73;  // staged.rs:142
                    unsigned long long v512 = row_74 + v439;  // copies.rs:75
                    unsigned v513 = v452 + 3200u;
                    kiln_copy_async_16(a1, v513, k_cache + v512);
                    unsigned long long row_75 = row_23 + 3328ull;  // staged.rs:138
                    unsigned long long row_76 = origin + row_75;  // staged.rs:142
                    unsigned long long v514 = row_76 + v439;  // copies.rs:75
                    unsigned v515 = v460 + 3328u;
                    kiln_copy_async_16(a1, v515, k_cache + v514);
                    unsigned long long row_77 = row_23 + 3456ull;  // staged.rs:138
                    unsigned long long row_78 = origin + row_77;  // staged.rs:142
                    unsigned long long v516 = row_78 + v439;  // copies.rs:75
                    unsigned v517 = v468 + 3456u;
                    kiln_copy_async_16(a1, v517, k_cache + v516);
                    unsigned long long row_79 = row_23 + 3584ull;  // staged.rs:138
                    unsigned long long row_80 = origin + row_79;  // staged.rs:142
                    unsigned long long v518 = row_80 + v439;  // copies.rs:75
                    unsigned v519 = v445 + 3584u;
                    kiln_copy_async_16(a1, v519, k_cache + v518);
                    unsigned long long row_81 = row_23 + 3712ull;  // staged.rs:138
                    unsigned long long row_82 = origin + row_81;  // staged.rs:142
                    unsigned long long v520 = row_82 + v439;  // copies.rs:75
                    unsigned v521 = v452 + 3712u;
                    kiln_copy_async_16(a1, v521, k_cache + v520);
                    unsigned long long row_83 = row_23 + 3840ull;  // staged.rs:138
                    unsigned long long row_84 = origin + row_83;  // staged.rs:142
                    unsigned long long v522 = row_84 + v439;  // copies.rs:75
                    unsigned v523 = v460 + 3840u;
                    kiln_copy_async_16(a1, v523, k_cache + v522);
                    unsigned long long row_85 = row_23 + 3968ull;  // staged.rs:138
                    unsigned long long row_86 = origin + row_85;  // staged.rs:142
                    unsigned long long v524 = row_86 + v439;  // copies.rs:75
                    unsigned v525 = v468 + 3968u;
                    kiln_copy_async_16(a1, v525, k_cache + v524);
                    kiln_copy_async_16(a2, v445, v_cache + v440);
                    kiln_copy_async_16(a2, v453, v_cache + v446);
                    kiln_copy_async_16(a2, v461, v_cache + v454);
                    kiln_copy_async_16(a2, v469, v_cache + v462);
                    kiln_copy_async_16(a2, v471, v_cache + v470);
                    kiln_copy_async_16(a2, v473, v_cache + v472);
                    kiln_copy_async_16(a2, v475, v_cache + v474);
                    kiln_copy_async_16(a2, v477, v_cache + v476);
                    kiln_copy_async_16(a2, v479, v_cache + v478);
                    kiln_copy_async_16(a2, v481, v_cache + v480);
                    kiln_copy_async_16(a2, v483, v_cache + v482);
                    kiln_copy_async_16(a2, v485, v_cache + v484);
                    kiln_copy_async_16(a2, v487, v_cache + v486);
                    kiln_copy_async_16(a2, v489, v_cache + v488);
                    kiln_copy_async_16(a2, v491, v_cache + v490);
                    kiln_copy_async_16(a2, v493, v_cache + v492);
                    kiln_copy_async_16(a2, v495, v_cache + v494);
                    kiln_copy_async_16(a2, v497, v_cache + v496);
                    kiln_copy_async_16(a2, v499, v_cache + v498);
                    kiln_copy_async_16(a2, v501, v_cache + v500);
                    kiln_copy_async_16(a2, v503, v_cache + v502);
                    kiln_copy_async_16(a2, v505, v_cache + v504);
                    kiln_copy_async_16(a2, v507, v_cache + v506);
                    kiln_copy_async_16(a2, v509, v_cache + v508);
                    kiln_copy_async_16(a2, v511, v_cache + v510);
                    kiln_copy_async_16(a2, v513, v_cache + v512);
                    kiln_copy_async_16(a2, v515, v_cache + v514);
                    kiln_copy_async_16(a2, v517, v_cache + v516);
                    kiln_copy_async_16(a2, v519, v_cache + v518);
                    kiln_copy_async_16(a2, v521, v_cache + v520);
                    kiln_copy_async_16(a2, v523, v_cache + v522);
                    kiln_copy_async_16(a2, v525, v_cache + v524);
                } else {
                    unsigned r_3 = threadIdx.x / 16u;  // copies.rs:62
                    unsigned v526 = threadIdx.x % 16u;
                    unsigned c_3 = v526 * 4u;
                    unsigned v527 = r_3 * 64u;  // copies.rs:90
                    unsigned v528 = to + v527;
                    bool v529 = r_3 < left;  // copies.rs:72
                    if (v529) {
                        unsigned long long v530 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_1 = v530 * 64ull;
                        unsigned v531 = first + r_3;  // staged.rs:128
                        unsigned v532 = n - 1u;
                        unsigned position = v531 < v532 ? v531 : v532;
                        unsigned long long v533 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v534 = v533 * by_head_1;
                        unsigned long long v535 = kv_head * by_head_1;
                        unsigned long long origin_1 = v534 + v535;
                        unsigned long long v536 = (unsigned long long)position;  // staged.rs:140
                        unsigned long long row_87 = v536 * 64ull;
                        unsigned long long row_88 = origin_1 + row_87;  // staged.rs:142
                        unsigned long long v537 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v538 = row_88 + v537;
                        unsigned v539 = v527 >> 6;
                        unsigned v540 = v539 & 7u;
                        unsigned v541 = v540 * 4u;
                        unsigned v542 = v541 ^ c_3;
                        unsigned v543 = v528 + v542;
                        kiln_copy_async_16(a1, v543, k_cache + v538);
                    } else {
                        unsigned v544 = v527 >> 6;  // copies.rs:69
                        unsigned v545 = v544 & 7u;
                        unsigned v546 = v545 * 4u;
                        unsigned v547 = v546 ^ c_3;
                        unsigned v548 = v528 + v547;
                        *(float4*)(a1 + v548) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_7 = r_3 + 2u;  // copies.rs:66
                    bool v549 = at_0_7 < left;  // copies.rs:72
                    if (v549) {
                        unsigned long long v550 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_2 = v550 * 64ull;
                        unsigned v551 = first + r_3;  // staged.rs:128
                        unsigned v552 = v551 + 2u;
                        unsigned v553 = n - 1u;
                        unsigned position_1 = v552 < v553 ? v552 : v553;
                        unsigned long long v554 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v555 = v554 * by_head_2;
                        unsigned long long v556 = kv_head * by_head_2;
                        unsigned long long origin_2 = v555 + v556;
                        unsigned long long v557 = (unsigned long long)position_1;  // staged.rs:140
                        unsigned long long row_89 = v557 * 64ull;
                        unsigned long long row_90 = origin_2 + row_89;  // staged.rs:142
                        unsigned long long v558 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v559 = row_90 + v558;
                        unsigned v560 = v527 + 128u;
                        unsigned v561 = v560 >> 6;
                        unsigned v562 = v561 & 7u;
                        unsigned v563 = v562 * 4u;
                        unsigned v564 = v563 ^ c_3;
                        unsigned v565 = v528 + v564;
                        unsigned v566 = v565 + 128u;
                        kiln_copy_async_16(a1, v566, k_cache + v559);
                    } else {
                        unsigned v567 = v527 + 128u;  // copies.rs:69
                        unsigned v568 = v567 >> 6;
                        unsigned v569 = v568 & 7u;
                        unsigned v570 = v569 * 4u;
                        unsigned v571 = v570 ^ c_3;
                        unsigned v572 = v528 + v571;
                        unsigned v573 = v572 + 128u;
                        *(float4*)(a1 + v573) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_8 = r_3 + 4u;  // copies.rs:66
                    bool v574 = at_0_8 < left;  // copies.rs:72
                    if (v574) {
                        unsigned long long v575 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_3 = v575 * 64ull;
                        unsigned v576 = first + r_3;  // staged.rs:128
                        unsigned v577 = v576 + 4u;
                        unsigned v578 = n - 1u;
                        unsigned position_2 = v577 < v578 ? v577 : v578;
                        unsigned long long v579 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v580 = v579 * by_head_3;
                        unsigned long long v581 = kv_head * by_head_3;
                        unsigned long long origin_3 = v580 + v581;
                        unsigned long long v582 = (unsigned long long)position_2;  // staged.rs:140
                        unsigned long long row_91 = v582 * 64ull;
                        unsigned long long row_92 = origin_3 + row_91;  // staged.rs:142
                        unsigned long long v583 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v584 = row_92 + v583;
                        unsigned v585 = v527 + 256u;
                        unsigned v586 = v585 >> 6;
                        unsigned v587 = v586 & 7u;
                        unsigned v588 = v587 * 4u;
                        unsigned v589 = v588 ^ c_3;
                        unsigned v590 = v528 + v589;
                        unsigned v591 = v590 + 256u;
                        kiln_copy_async_16(a1, v591, k_cache + v584);
                    } else {
                        unsigned v592 = v527 + 256u;  // copies.rs:69
                        unsigned v593 = v592 >> 6;
                        unsigned v594 = v593 & 7u;
                        unsigned v595 = v594 * 4u;
                        unsigned v596 = v595 ^ c_3;
                        unsigned v597 = v528 + v596;
                        unsigned v598 = v597 + 256u;
                        *(float4*)(a1 + v598) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_9 = r_3 + 6u;  // copies.rs:66
                    bool v599 = at_0_9 < left;  // copies.rs:72
                    if (v599) {
                        unsigned long long v600 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_4 = v600 * 64ull;
                        unsigned v601 = first + r_3;  // staged.rs:128
                        unsigned v602 = v601 + 6u;
                        unsigned v603 = n - 1u;
                        unsigned position_3 = v602 < v603 ? v602 : v603;
                        unsigned long long v604 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v605 = v604 * by_head_4;
                        unsigned long long v606 = kv_head * by_head_4;
                        unsigned long long origin_4 = v605 + v606;
                        unsigned long long v607 = (unsigned long long)position_3;  // staged.rs:140
                        unsigned long long row_93 = v607 * 64ull;
                        unsigned long long row_94 = origin_4 + row_93;  // staged.rs:142
                        unsigned long long v608 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v609 = row_94 + v608;
                        unsigned v610 = v527 + 384u;
                        unsigned v611 = v610 >> 6;
                        unsigned v612 = v611 & 7u;
                        unsigned v613 = v612 * 4u;
                        unsigned v614 = v613 ^ c_3;
                        unsigned v615 = v528 + v614;
                        unsigned v616 = v615 + 384u;
                        kiln_copy_async_16(a1, v616, k_cache + v609);
                    } else {
                        unsigned v617 = v527 + 384u;  // copies.rs:69
                        unsigned v618 = v617 >> 6;
                        unsigned v619 = v618 & 7u;
                        unsigned v620 = v619 * 4u;
                        unsigned v621 = v620 ^ c_3;
                        unsigned v622 = v528 + v621;
                        unsigned v623 = v622 + 384u;
                        *(float4*)(a1 + v623) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_10 = r_3 + 8u;  // copies.rs:66
                    bool v624 = at_0_10 < left;  // copies.rs:72
                    if (v624) {
                        unsigned long long v625 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_5 = v625 * 64ull;
                        unsigned v626 = first + r_3;  // staged.rs:128
                        unsigned v627 = v626 + 8u;
                        unsigned v628 = n - 1u;
                        unsigned position_4 = v627 < v628 ? v627 : v628;
                        unsigned long long v629 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v630 = v629 * by_head_5;
                        unsigned long long v631 = kv_head * by_head_5;
                        unsigned long long origin_5 = v630 + v631;
                        unsigned long long v632 = (unsigned long long)position_4;  // staged.rs:140
                        unsigned long long row_95 = v632 * 64ull;
                        unsigned long long row_96 = origin_5 + row_95;  // staged.rs:142
                        unsigned long long v633 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v634 = row_96 + v633;
                        unsigned v635 = v527 >> 6;
                        unsigned v636 = v635 & 7u;
                        unsigned v637 = v636 * 4u;
                        unsigned v638 = v637 ^ c_3;
                        unsigned v639 = v528 + v638;
                        unsigned v640 = v639 + 512u;
                        kiln_copy_async_16(a1, v640, k_cache + v634);
                    } else {
                        unsigned v641 = v527 >> 6;  // copies.rs:69
                        unsigned v642 = v641 & 7u;
                        unsigned v643 = v642 * 4u;
                        unsigned v644 = v643 ^ c_3;
                        unsigned v645 = v528 + v644;
                        unsigned v646 = v645 + 512u;
                        *(float4*)(a1 + v646) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_11 = r_3 + 10u;  // copies.rs:66
                    bool v647 = at_0_11 < left;  // copies.rs:72
                    if (v647) {
                        unsigned long long v648 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_6 = v648 * 64ull;
                        unsigned v649 = first + r_3;  // staged.rs:128
                        unsigned v650 = v649 + 10u;
                        unsigned v651 = n - 1u;
                        unsigned position_5 = v650 < v651 ? v650 : v651;
                        unsigned long long v652 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v653 = v652 * by_head_6;
                        unsigned long long v654 = kv_head * by_head_6;
                        unsigned long long origin_6 = v653 + v654;
                        unsigned long long v655 = (unsigned long long)position_5;  // staged.rs:140
                        unsigned long long row_97 = v655 * 64ull;
                        unsigned long long row_98 = origin_6 + row_97;  // staged.rs:142
                        unsigned long long v656 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v657 = row_98 + v656;
                        unsigned v658 = v527 + 128u;
                        unsigned v659 = v658 >> 6;
                        unsigned v660 = v659 & 7u;
                        unsigned v661 = v660 * 4u;
                        unsigned v662 = v661 ^ c_3;
                        unsigned v663 = v528 + v662;
                        unsigned v664 = v663 + 640u;
                        kiln_copy_async_16(a1, v664, k_cache + v657);
                    } else {
                        unsigned v665 = v527 + 128u;  // copies.rs:69
                        unsigned v666 = v665 >> 6;
                        unsigned v667 = v666 & 7u;
                        unsigned v668 = v667 * 4u;
                        unsigned v669 = v668 ^ c_3;
                        unsigned v670 = v528 + v669;
                        unsigned v671 = v670 + 640u;
                        *(float4*)(a1 + v671) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_12 = r_3 + 12u;  // copies.rs:66
                    bool v672 = at_0_12 < left;  // copies.rs:72
                    if (v672) {
                        unsigned long long v673 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_7 = v673 * 64ull;
                        unsigned v674 = first + r_3;  // staged.rs:128
                        unsigned v675 = v674 + 12u;
                        unsigned v676 = n - 1u;
                        unsigned position_6 = v675 < v676 ? v675 : v676;
                        unsigned long long v677 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v678 = v677 * by_head_7;
                        unsigned long long v679 = kv_head * by_head_7;
                        unsigned long long origin_7 = v678 + v679;
                        unsigned long long v680 = (unsigned long long)position_6;  // staged.rs:140
                        unsigned long long row_99 = v680 * 64ull;
                        unsigned long long row_100 = origin_7 + row_99;  // staged.rs:142
                        unsigned long long v681 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v682 = row_100 + v681;
                        unsigned v683 = v527 + 256u;
                        unsigned v684 = v683 >> 6;
                        unsigned v685 = v684 & 7u;
                        unsigned v686 = v685 * 4u;
                        unsigned v687 = v686 ^ c_3;
                        unsigned v688 = v528 + v687;
                        unsigned v689 = v688 + 768u;
                        kiln_copy_async_16(a1, v689, k_cache + v682);
                    } else {
                        unsigned v690 = v527 + 256u;  // copies.rs:69
                        unsigned v691 = v690 >> 6;
                        unsigned v692 = v691 & 7u;
                        unsigned v693 = v692 * 4u;
                        unsigned v694 = v693 ^ c_3;
                        unsigned v695 = v528 + v694;
                        unsigned v696 = v695 + 768u;
                        *(float4*)(a1 + v696) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_13 = r_3 + 14u;  // copies.rs:66
                    bool v697 = at_0_13 < left;  // copies.rs:72
                    if (v697) {
                        unsigned long long v698 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_8 = v698 * 64ull;
                        unsigned v699 = first + r_3;  // staged.rs:128
                        unsigned v700 = v699 + 14u;
                        unsigned v701 = n - 1u;
                        unsigned position_7 = v700 < v701 ? v700 : v701;
                        unsigned long long v702 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v703 = v702 * by_head_8;
                        unsigned long long v704 = kv_head * by_head_8;
                        unsigned long long origin_8 = v703 + v704;
                        unsigned long long v705 = (unsigned long long)position_7;  // staged.rs:140
                        unsigned long long row_101 = v705 * 64ull;
                        unsigned long long row_102 = origin_8 + row_101;  // staged.rs:142
                        unsigned long long v706 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v707 = row_102 + v706;
                        unsigned v708 = v527 + 384u;
                        unsigned v709 = v708 >> 6;
                        unsigned v710 = v709 & 7u;
                        unsigned v711 = v710 * 4u;
                        unsigned v712 = v711 ^ c_3;
                        unsigned v713 = v528 + v712;
                        unsigned v714 = v713 + 896u;
                        kiln_copy_async_16(a1, v714, k_cache + v707);
                    } else {
                        unsigned v715 = v527 + 384u;  // copies.rs:69
                        unsigned v716 = v715 >> 6;
                        unsigned v717 = v716 & 7u;
                        unsigned v718 = v717 * 4u;
                        unsigned v719 = v718 ^ c_3;
                        unsigned v720 = v528 + v719;
                        unsigned v721 = v720 + 896u;
                        *(float4*)(a1 + v721) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_14 = r_3 + 16u;  // copies.rs:66
                    bool v722 = at_0_14 < left;  // copies.rs:72
                    if (v722) {
                        unsigned long long v723 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_9 = v723 * 64ull;
                        unsigned v724 = first + r_3;  // staged.rs:128
                        unsigned v725 = v724 + 16u;
                        unsigned v726 = n - 1u;
                        unsigned position_8 = v725 < v726 ? v725 : v726;
                        unsigned long long v727 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v728 = v727 * by_head_9;
                        unsigned long long v729 = kv_head * by_head_9;
                        unsigned long long origin_9 = v728 + v729;
                        unsigned long long v730 = (unsigned long long)position_8;  // staged.rs:140
                        unsigned long long row_103 = v730 * 64ull;
                        unsigned long long row_104 = origin_9 + row_103;  // staged.rs:142
                        unsigned long long v731 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v732 = row_104 + v731;
                        unsigned v733 = v527 >> 6;
                        unsigned v734 = v733 & 7u;
                        unsigned v735 = v734 * 4u;
                        unsigned v736 = v735 ^ c_3;
                        unsigned v737 = v528 + v736;
                        unsigned v738 = v737 + 1024u;
                        kiln_copy_async_16(a1, v738, k_cache + v732);
                    } else {
                        unsigned v739 = v527 >> 6;  // copies.rs:69
                        unsigned v740 = v739 & 7u;
                        unsigned v741 = v740 * 4u;
                        unsigned v742 = v741 ^ c_3;
                        unsigned v743 = v528 + v742;
                        unsigned v744 = v743 + 1024u;
                        *(float4*)(a1 + v744) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_15 = r_3 + 18u;  // copies.rs:66
                    bool v745 = at_0_15 < left;  // copies.rs:72
                    if (v745) {
                        unsigned long long v746 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_10 = v746 * 64ull;
                        unsigned v747 = first + r_3;  // staged.rs:128
                        unsigned v748 = v747 + 18u;
                        unsigned v749 = n - 1u;
                        unsigned position_9 = v748 < v749 ? v748 : v749;
                        unsigned long long v750 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v751 = v750 * by_head_10;
                        unsigned long long v752 = kv_head * by_head_10;
                        unsigned long long origin_10 = v751 + v752;
                        unsigned long long v753 = (unsigned long long)position_9;  // staged.rs:140
                        unsigned long long row_105 = v753 * 64ull;
                        unsigned long long row_106 = origin_10 + row_105;  // staged.rs:142
                        unsigned long long v754 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v755 = row_106 + v754;
                        unsigned v756 = v527 + 128u;
                        unsigned v757 = v756 >> 6;
                        unsigned v758 = v757 & 7u;
                        unsigned v759 = v758 * 4u;
                        unsigned v760 = v759 ^ c_3;
                        unsigned v761 = v528 + v760;
                        unsigned v762 = v761 + 1152u;
                        kiln_copy_async_16(a1, v762, k_cache + v755);
                    } else {
                        unsigned v763 = v527 + 128u;  // copies.rs:69
                        unsigned v764 = v763 >> 6;
                        unsigned v765 = v764 & 7u;
                        unsigned v766 = v765 * 4u;
                        unsigned v767 = v766 ^ c_3;
                        unsigned v768 = v528 + v767;
                        unsigned v769 = v768 + 1152u;
                        *(float4*)(a1 + v769) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_16 = r_3 + 20u;  // copies.rs:66
                    bool v770 = at_0_16 < left;  // copies.rs:72
                    if (v770) {
                        unsigned long long v771 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_11 = v771 * 64ull;
                        unsigned v772 = first + r_3;  // staged.rs:128
                        unsigned v773 = v772 + 20u;
                        unsigned v774 = n - 1u;
                        unsigned position_10 = v773 < v774 ? v773 : v774;
                        unsigned long long v775 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v776 = v775 * by_head_11;
                        unsigned long long v777 = kv_head * by_head_11;
                        unsigned long long origin_11 = v776 + v777;
                        unsigned long long v778 = (unsigned long long)position_10;  // staged.rs:140
                        unsigned long long row_107 = v778 * 64ull;
                        unsigned long long row_108 = origin_11 + row_107;  // staged.rs:142
                        unsigned long long v779 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v780 = row_108 + v779;
                        unsigned v781 = v527 + 256u;
                        unsigned v782 = v781 >> 6;
                        unsigned v783 = v782 & 7u;
                        unsigned v784 = v783 * 4u;
                        unsigned v785 = v784 ^ c_3;
                        unsigned v786 = v528 + v785;
                        unsigned v787 = v786 + 1280u;
                        kiln_copy_async_16(a1, v787, k_cache + v780);
                    } else {
                        unsigned v788 = v527 + 256u;  // copies.rs:69
                        unsigned v789 = v788 >> 6;
                        unsigned v790 = v789 & 7u;
                        unsigned v791 = v790 * 4u;
                        unsigned v792 = v791 ^ c_3;
                        unsigned v793 = v528 + v792;
                        unsigned v794 = v793 + 1280u;
                        *(float4*)(a1 + v794) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_17 = r_3 + 22u;  // copies.rs:66
                    bool v795 = at_0_17 < left;  // copies.rs:72
                    if (v795) {
                        unsigned long long v796 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_12 = v796 * 64ull;
                        unsigned v797 = first + r_3;  // staged.rs:128
                        unsigned v798 = v797 + 22u;
                        unsigned v799 = n - 1u;
                        unsigned position_11 = v798 < v799 ? v798 : v799;
                        unsigned long long v800 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v801 = v800 * by_head_12;
                        unsigned long long v802 = kv_head * by_head_12;
                        unsigned long long origin_12 = v801 + v802;
                        unsigned long long v803 = (unsigned long long)position_11;  // staged.rs:140
                        unsigned long long row_109 = v803 * 64ull;
                        unsigned long long row_110 = origin_12 + row_109;  // staged.rs:142
                        unsigned long long v804 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v805 = row_110 + v804;
                        unsigned v806 = v527 + 384u;
                        unsigned v807 = v806 >> 6;
                        unsigned v808 = v807 & 7u;
                        unsigned v809 = v808 * 4u;
                        unsigned v810 = v809 ^ c_3;
                        unsigned v811 = v528 + v810;
                        unsigned v812 = v811 + 1408u;
                        kiln_copy_async_16(a1, v812, k_cache + v805);
                    } else {
                        unsigned v813 = v527 + 384u;  // copies.rs:69
                        unsigned v814 = v813 >> 6;
                        unsigned v815 = v814 & 7u;
                        unsigned v816 = v815 * 4u;
                        unsigned v817 = v816 ^ c_3;
                        unsigned v818 = v528 + v817;
                        unsigned v819 = v818 + 1408u;
                        *(float4*)(a1 + v819) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_18 = r_3 + 24u;  // copies.rs:66
                    bool v820 = at_0_18 < left;  // copies.rs:72
                    if (v820) {
                        unsigned long long v821 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_13 = v821 * 64ull;
                        unsigned v822 = first + r_3;  // staged.rs:128
                        unsigned v823 = v822 + 24u;
                        unsigned v824 = n - 1u;
                        unsigned position_12 = v823 < v824 ? v823 : v824;
                        unsigned long long v825 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v826 = v825 * by_head_13;
                        unsigned long long v827 = kv_head * by_head_13;
                        unsigned long long origin_13 = v826 + v827;
                        unsigned long long v828 = (unsigned long long)position_12;  // staged.rs:140
                        unsigned long long row_111 = v828 * 64ull;
                        unsigned long long row_112 = origin_13 + row_111;  // staged.rs:142
                        unsigned long long v829 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v830 = row_112 + v829;
                        unsigned v831 = v527 >> 6;
                        unsigned v832 = v831 & 7u;
                        unsigned v833 = v832 * 4u;
                        unsigned v834 = v833 ^ c_3;
                        unsigned v835 = v528 + v834;
                        unsigned v836 = v835 + 1536u;
                        kiln_copy_async_16(a1, v836, k_cache + v830);
                    } else {
                        unsigned v837 = v527 >> 6;  // copies.rs:69
                        unsigned v838 = v837 & 7u;
                        unsigned v839 = v838 * 4u;
                        unsigned v840 = v839 ^ c_3;
                        unsigned v841 = v528 + v840;
                        unsigned v842 = v841 + 1536u;
                        *(float4*)(a1 + v842) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_19 = r_3 + 26u;  // copies.rs:66
                    bool v843 = at_0_19 < left;  // copies.rs:72
                    if (v843) {
                        unsigned long long v844 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_14 = v844 * 64ull;
                        unsigned v845 = first + r_3;  // staged.rs:128
                        unsigned v846 = v845 + 26u;
                        unsigned v847 = n - 1u;
                        unsigned position_13 = v846 < v847 ? v846 : v847;
                        unsigned long long v848 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v849 = v848 * by_head_14;
                        unsigned long long v850 = kv_head * by_head_14;
                        unsigned long long origin_14 = v849 + v850;
                        unsigned long long v851 = (unsigned long long)position_13;  // staged.rs:140
                        unsigned long long row_113 = v851 * 64ull;
                        unsigned long long row_114 = origin_14 + row_113;  // staged.rs:142
                        unsigned long long v852 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v853 = row_114 + v852;
                        unsigned v854 = v527 + 128u;
                        unsigned v855 = v854 >> 6;
                        unsigned v856 = v855 & 7u;
                        unsigned v857 = v856 * 4u;
                        unsigned v858 = v857 ^ c_3;
                        unsigned v859 = v528 + v858;
                        unsigned v860 = v859 + 1664u;
                        kiln_copy_async_16(a1, v860, k_cache + v853);
                    } else {
                        unsigned v861 = v527 + 128u;  // copies.rs:69
                        unsigned v862 = v861 >> 6;
                        unsigned v863 = v862 & 7u;
                        unsigned v864 = v863 * 4u;
                        unsigned v865 = v864 ^ c_3;
                        unsigned v866 = v528 + v865;
                        unsigned v867 = v866 + 1664u;
                        *(float4*)(a1 + v867) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_20 = r_3 + 28u;  // copies.rs:66
                    bool v868 = at_0_20 < left;  // copies.rs:72
                    if (v868) {
                        unsigned long long v869 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_15 = v869 * 64ull;
                        unsigned v870 = first + r_3;  // staged.rs:128
                        unsigned v871 = v870 + 28u;
                        unsigned v872 = n - 1u;
                        unsigned position_14 = v871 < v872 ? v871 : v872;
                        unsigned long long v873 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v874 = v873 * by_head_15;
                        unsigned long long v875 = kv_head * by_head_15;
                        unsigned long long origin_15 = v874 + v875;
                        unsigned long long v876 = (unsigned long long)position_14;  // staged.rs:140
                        unsigned long long row_115 = v876 * 64ull;
                        unsigned long long row_116 = origin_15 + row_115;  // staged.rs:142
                        unsigned long long v877 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v878 = row_116 + v877;
                        unsigned v879 = v527 + 256u;
                        unsigned v880 = v879 >> 6;
                        unsigned v881 = v880 & 7u;
                        unsigned v882 = v881 * 4u;
                        unsigned v883 = v882 ^ c_3;
                        unsigned v884 = v528 + v883;
                        unsigned v885 = v884 + 1792u;
                        kiln_copy_async_16(a1, v885, k_cache + v878);
                    } else {
                        unsigned v886 = v527 + 256u;  // copies.rs:69
                        unsigned v887 = v886 >> 6;
                        unsigned v888 = v887 & 7u;
                        unsigned v889 = v888 * 4u;
                        unsigned v890 = v889 ^ c_3;
                        unsigned v891 = v528 + v890;
                        unsigned v892 = v891 + 1792u;
                        *(float4*)(a1 + v892) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_21 = r_3 + 30u;  // copies.rs:66
                    bool v893 = at_0_21 < left;  // copies.rs:72
                    if (v893) {
                        unsigned long long v894 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_16 = v894 * 64ull;
                        unsigned v895 = first + r_3;  // staged.rs:128
                        unsigned v896 = v895 + 30u;
                        unsigned v897 = n - 1u;
                        unsigned position_15 = v896 < v897 ? v896 : v897;
                        unsigned long long v898 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v899 = v898 * by_head_16;
                        unsigned long long v900 = kv_head * by_head_16;
                        unsigned long long origin_16 = v899 + v900;
                        unsigned long long v901 = (unsigned long long)position_15;  // staged.rs:140
                        unsigned long long row_117 = v901 * 64ull;
                        unsigned long long row_118 = origin_16 + row_117;  // staged.rs:142
                        unsigned long long v902 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v903 = row_118 + v902;
                        unsigned v904 = v527 + 384u;
                        unsigned v905 = v904 >> 6;
                        unsigned v906 = v905 & 7u;
                        unsigned v907 = v906 * 4u;
                        unsigned v908 = v907 ^ c_3;
                        unsigned v909 = v528 + v908;
                        unsigned v910 = v909 + 1920u;
                        kiln_copy_async_16(a1, v910, k_cache + v903);
                    } else {
                        unsigned v911 = v527 + 384u;  // copies.rs:69
                        unsigned v912 = v911 >> 6;
                        unsigned v913 = v912 & 7u;
                        unsigned v914 = v913 * 4u;
                        unsigned v915 = v914 ^ c_3;
                        unsigned v916 = v528 + v915;
                        unsigned v917 = v916 + 1920u;
                        *(float4*)(a1 + v917) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_22 = r_3 + 32u;  // copies.rs:66
                    bool v918 = at_0_22 < left;  // copies.rs:72
                    if (v918) {
                        unsigned long long v919 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_17 = v919 * 64ull;
                        unsigned v920 = first + r_3;  // staged.rs:128
                        unsigned v921 = v920 + 32u;
                        unsigned v922 = n - 1u;
                        unsigned position_16 = v921 < v922 ? v921 : v922;
                        unsigned long long v923 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v924 = v923 * by_head_17;
                        unsigned long long v925 = kv_head * by_head_17;
                        unsigned long long origin_17 = v924 + v925;
                        unsigned long long v926 = (unsigned long long)position_16;  // staged.rs:140
                        unsigned long long row_119 = v926 * 64ull;
                        unsigned long long row_120 = origin_17 + row_119;  // staged.rs:142
                        unsigned long long v927 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v928 = row_120 + v927;
                        unsigned v929 = v527 >> 6;
                        unsigned v930 = v929 & 7u;
                        unsigned v931 = v930 * 4u;
                        unsigned v932 = v931 ^ c_3;
                        unsigned v933 = v528 + v932;
                        unsigned v934 = v933 + 2048u;
                        kiln_copy_async_16(a1, v934, k_cache + v928);
                    } else {
                        unsigned v935 = v527 >> 6;  // copies.rs:69
                        unsigned v936 = v935 & 7u;
                        unsigned v937 = v936 * 4u;
                        unsigned v938 = v937 ^ c_3;
                        unsigned v939 = v528 + v938;
                        unsigned v940 = v939 + 2048u;
                        *(float4*)(a1 + v940) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_23 = r_3 + 34u;  // copies.rs:66
                    bool v941 = at_0_23 < left;  // copies.rs:72
                    if (v941) {
                        unsigned long long v942 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_18 = v942 * 64ull;
                        unsigned v943 = first + r_3;  // staged.rs:128
                        unsigned v944 = v943 + 34u;
                        unsigned v945 = n - 1u;
                        unsigned position_17 = v944 < v945 ? v944 : v945;
                        unsigned long long v946 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v947 = v946 * by_head_18;
                        unsigned long long v948 = kv_head * by_head_18;
                        unsigned long long origin_18 = v947 + v948;
                        unsigned long long v949 = (unsigned long long)position_17;  // staged.rs:140
                        unsigned long long row_121 = v949 * 64ull;
                        unsigned long long row_122 = origin_18 + row_121;  // staged.rs:142
                        unsigned long long v950 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v951 = row_122 + v950;
                        unsigned v952 = v527 + 128u;
                        unsigned v953 = v952 >> 6;
                        unsigned v954 = v953 & 7u;
                        unsigned v955 = v954 * 4u;
                        unsigned v956 = v955 ^ c_3;
                        unsigned v957 = v528 + v956;
                        unsigned v958 = v957 + 2176u;
                        kiln_copy_async_16(a1, v958, k_cache + v951);
                    } else {
                        unsigned v959 = v527 + 128u;  // copies.rs:69
                        unsigned v960 = v959 >> 6;
                        unsigned v961 = v960 & 7u;
                        unsigned v962 = v961 * 4u;
                        unsigned v963 = v962 ^ c_3;
                        unsigned v964 = v528 + v963;
                        unsigned v965 = v964 + 2176u;
                        *(float4*)(a1 + v965) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_24 = r_3 + 36u;  // copies.rs:66
                    bool v966 = at_0_24 < left;  // copies.rs:72
                    if (v966) {
                        unsigned long long v967 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_19 = v967 * 64ull;
                        unsigned v968 = first + r_3;  // staged.rs:128
                        unsigned v969 = v968 + 36u;
                        unsigned v970 = n - 1u;
                        unsigned position_18 = v969 < v970 ? v969 : v970;
                        unsigned long long v971 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v972 = v971 * by_head_19;
                        unsigned long long v973 = kv_head * by_head_19;
                        unsigned long long origin_19 = v972 + v973;
                        unsigned long long v974 = (unsigned long long)position_18;  // staged.rs:140
                        unsigned long long row_123 = v974 * 64ull;
                        unsigned long long row_124 = origin_19 + row_123;  // staged.rs:142
                        unsigned long long v975 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v976 = row_124 + v975;
                        unsigned v977 = v527 + 256u;
                        unsigned v978 = v977 >> 6;
                        unsigned v979 = v978 & 7u;
                        unsigned v980 = v979 * 4u;
                        unsigned v981 = v980 ^ c_3;
                        unsigned v982 = v528 + v981;
                        unsigned v983 = v982 + 2304u;
                        kiln_copy_async_16(a1, v983, k_cache + v976);
                    } else {
                        unsigned v984 = v527 + 256u;  // copies.rs:69
                        unsigned v985 = v984 >> 6;
                        unsigned v986 = v985 & 7u;
                        unsigned v987 = v986 * 4u;
                        unsigned v988 = v987 ^ c_3;
                        unsigned v989 = v528 + v988;
                        unsigned v990 = v989 + 2304u;
                        *(float4*)(a1 + v990) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_25 = r_3 + 38u;  // copies.rs:66
                    bool v991 = at_0_25 < left;  // copies.rs:72
                    if (v991) {
                        unsigned long long v992 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_20 = v992 * 64ull;
                        unsigned v993 = first + r_3;  // staged.rs:128
                        unsigned v994 = v993 + 38u;
                        unsigned v995 = n - 1u;
                        unsigned position_19 = v994 < v995 ? v994 : v995;
                        unsigned long long v996 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v997 = v996 * by_head_20;
                        unsigned long long v998 = kv_head * by_head_20;
                        unsigned long long origin_20 = v997 + v998;
                        unsigned long long v999 = (unsigned long long)position_19;  // staged.rs:140
                        unsigned long long row_125 = v999 * 64ull;
                        unsigned long long row_126 = origin_20 + row_125;  // staged.rs:142
                        unsigned long long v1000 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1001 = row_126 + v1000;
                        unsigned v1002 = v527 + 384u;
                        unsigned v1003 = v1002 >> 6;
                        unsigned v1004 = v1003 & 7u;
                        unsigned v1005 = v1004 * 4u;
                        unsigned v1006 = v1005 ^ c_3;
                        unsigned v1007 = v528 + v1006;
                        unsigned v1008 = v1007 + 2432u;
                        kiln_copy_async_16(a1, v1008, k_cache + v1001);
                    } else {
                        unsigned v1009 = v527 + 384u;  // copies.rs:69
                        unsigned v1010 = v1009 >> 6;
                        unsigned v1011 = v1010 & 7u;
                        unsigned v1012 = v1011 * 4u;
                        unsigned v1013 = v1012 ^ c_3;
                        unsigned v1014 = v528 + v1013;
                        unsigned v1015 = v1014 + 2432u;
                        *(float4*)(a1 + v1015) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_26 = r_3 + 40u;  // copies.rs:66
                    bool v1016 = at_0_26 < left;  // copies.rs:72
                    if (v1016) {
                        unsigned long long v1017 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_21 = v1017 * 64ull;
                        unsigned v1018 = first + r_3;  // staged.rs:128
                        unsigned v1019 = v1018 + 40u;
                        unsigned v1020 = n - 1u;
                        unsigned position_20 = v1019 < v1020 ? v1019 : v1020;
                        unsigned long long v1021 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1022 = v1021 * by_head_21;
                        unsigned long long v1023 = kv_head * by_head_21;
                        unsigned long long origin_21 = v1022 + v1023;
                        unsigned long long v1024 = (unsigned long long)position_20;  // staged.rs:140
                        unsigned long long row_127 = v1024 * 64ull;
                        unsigned long long row_128 = origin_21 + row_127;  // staged.rs:142
                        unsigned long long v1025 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1026 = row_128 + v1025;
                        unsigned v1027 = v527 >> 6;
                        unsigned v1028 = v1027 & 7u;
                        unsigned v1029 = v1028 * 4u;
                        unsigned v1030 = v1029 ^ c_3;
                        unsigned v1031 = v528 + v1030;
                        unsigned v1032 = v1031 + 2560u;
                        kiln_copy_async_16(a1, v1032, k_cache + v1026);
                    } else {
                        unsigned v1033 = v527 >> 6;  // copies.rs:69
                        unsigned v1034 = v1033 & 7u;
                        unsigned v1035 = v1034 * 4u;
                        unsigned v1036 = v1035 ^ c_3;
                        unsigned v1037 = v528 + v1036;
                        unsigned v1038 = v1037 + 2560u;
                        *(float4*)(a1 + v1038) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_27 = r_3 + 42u;  // copies.rs:66
                    bool v1039 = at_0_27 < left;  // copies.rs:72
                    if (v1039) {
                        unsigned long long v1040 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_22 = v1040 * 64ull;
                        unsigned v1041 = first + r_3;  // staged.rs:128
                        unsigned v1042 = v1041 + 42u;
                        unsigned v1043 = n - 1u;
                        unsigned position_21 = v1042 < v1043 ? v1042 : v1043;
                        unsigned long long v1044 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1045 = v1044 * by_head_22;
                        unsigned long long v1046 = kv_head * by_head_22;
                        unsigned long long origin_22 = v1045 + v1046;
                        unsigned long long v1047 = (unsigned long long)position_21;  // staged.rs:140
                        unsigned long long row_129 = v1047 * 64ull;
                        unsigned long long row_130 = origin_22 + row_129;  // staged.rs:142
                        unsigned long long v1048 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1049 = row_130 + v1048;
                        unsigned v1050 = v527 + 128u;
                        unsigned v1051 = v1050 >> 6;
                        unsigned v1052 = v1051 & 7u;
                        unsigned v1053 = v1052 * 4u;
                        unsigned v1054 = v1053 ^ c_3;
                        unsigned v1055 = v528 + v1054;
                        unsigned v1056 = v1055 + 2688u;
                        kiln_copy_async_16(a1, v1056, k_cache + v1049);
                    } else {
                        unsigned v1057 = v527 + 128u;  // copies.rs:69
                        unsigned v1058 = v1057 >> 6;
                        unsigned v1059 = v1058 & 7u;
                        unsigned v1060 = v1059 * 4u;
                        unsigned v1061 = v1060 ^ c_3;
                        unsigned v1062 = v528 + v1061;
                        unsigned v1063 = v1062 + 2688u;
                        *(float4*)(a1 + v1063) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_28 = r_3 + 44u;  // copies.rs:66
                    bool v1064 = at_0_28 < left;  // copies.rs:72
                    if (v1064) {
                        unsigned long long v1065 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_23 = v1065 * 64ull;
                        unsigned v1066 = first + r_3;  // staged.rs:128
                        unsigned v1067 = v1066 + 44u;
                        unsigned v1068 = n - 1u;
                        unsigned position_22 = v1067 < v1068 ? v1067 : v1068;
                        unsigned long long v1069 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1070 = v1069 * by_head_23;
                        unsigned long long v1071 = kv_head * by_head_23;
                        unsigned long long origin_23 = v1070 + v1071;
                        unsigned long long v1072 = (unsigned long long)position_22;  // staged.rs:140
                        unsigned long long row_131 = v1072 * 64ull;
                        unsigned long long row_132 = origin_23 + row_131;  // staged.rs:142
                        unsigned long long v1073 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1074 = row_132 + v1073;
                        unsigned v1075 = v527 + 256u;
                        unsigned v1076 = v1075 >> 6;
                        unsigned v1077 = v1076 & 7u;
                        unsigned v1078 = v1077 * 4u;
                        unsigned v1079 = v1078 ^ c_3;
                        unsigned v1080 = v528 + v1079;
                        unsigned v1081 = v1080 + 2816u;
                        kiln_copy_async_16(a1, v1081, k_cache + v1074);
                    } else {
                        unsigned v1082 = v527 + 256u;  // copies.rs:69
                        unsigned v1083 = v1082 >> 6;
                        unsigned v1084 = v1083 & 7u;
                        unsigned v1085 = v1084 * 4u;
                        unsigned v1086 = v1085 ^ c_3;
                        unsigned v1087 = v528 + v1086;
                        unsigned v1088 = v1087 + 2816u;
                        *(float4*)(a1 + v1088) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_29 = r_3 + 46u;  // copies.rs:66
                    bool v1089 = at_0_29 < left;  // copies.rs:72
                    if (v1089) {
                        unsigned long long v1090 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_24 = v1090 * 64ull;
                        unsigned v1091 = first + r_3;  // staged.rs:128
                        unsigned v1092 = v1091 + 46u;
                        unsigned v1093 = n - 1u;
                        unsigned position_23 = v1092 < v1093 ? v1092 : v1093;
                        unsigned long long v1094 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1095 = v1094 * by_head_24;
                        unsigned long long v1096 = kv_head * by_head_24;
                        unsigned long long origin_24 = v1095 + v1096;
                        unsigned long long v1097 = (unsigned long long)position_23;  // staged.rs:140
                        unsigned long long row_133 = v1097 * 64ull;
                        unsigned long long row_134 = origin_24 + row_133;  // staged.rs:142
                        unsigned long long v1098 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1099 = row_134 + v1098;
                        unsigned v1100 = v527 + 384u;
                        unsigned v1101 = v1100 >> 6;
                        unsigned v1102 = v1101 & 7u;
                        unsigned v1103 = v1102 * 4u;
                        unsigned v1104 = v1103 ^ c_3;
                        unsigned v1105 = v528 + v1104;
                        unsigned v1106 = v1105 + 2944u;
                        kiln_copy_async_16(a1, v1106, k_cache + v1099);
                    } else {
                        unsigned v1107 = v527 + 384u;  // copies.rs:69
                        unsigned v1108 = v1107 >> 6;
                        unsigned v1109 = v1108 & 7u;
                        unsigned v1110 = v1109 * 4u;
                        unsigned v1111 = v1110 ^ c_3;
                        unsigned v1112 = v528 + v1111;
                        unsigned v1113 = v1112 + 2944u;
                        *(float4*)(a1 + v1113) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_30 = r_3 + 48u;  // copies.rs:66
                    bool v1114 = at_0_30 < left;  // copies.rs:72
                    if (v1114) {
                        unsigned long long v1115 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_25 = v1115 * 64ull;
                        unsigned v1116 = first + r_3;  // staged.rs:128
                        unsigned v1117 = v1116 + 48u;
                        unsigned v1118 = n - 1u;
                        unsigned position_24 = v1117 < v1118 ? v1117 : v1118;
                        unsigned long long v1119 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1120 = v1119 * by_head_25;
                        unsigned long long v1121 = kv_head * by_head_25;
                        unsigned long long origin_25 = v1120 + v1121;
                        unsigned long long v1122 = (unsigned long long)position_24;  // staged.rs:140
                        unsigned long long row_135 = v1122 * 64ull;
                        unsigned long long row_136 = origin_25 + row_135;  // staged.rs:142
                        unsigned long long v1123 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1124 = row_136 + v1123;
                        unsigned v1125 = v527 >> 6;
                        unsigned v1126 = v1125 & 7u;
                        unsigned v1127 = v1126 * 4u;
                        unsigned v1128 = v1127 ^ c_3;
                        unsigned v1129 = v528 + v1128;
                        unsigned v1130 = v1129 + 3072u;
                        kiln_copy_async_16(a1, v1130, k_cache + v1124);
                    } else {
                        unsigned v1131 = v527 >> 6;  // copies.rs:69
                        unsigned v1132 = v1131 & 7u;
                        unsigned v1133 = v1132 * 4u;
                        unsigned v1134 = v1133 ^ c_3;
                        unsigned v1135 = v528 + v1134;
                        unsigned v1136 = v1135 + 3072u;
                        *(float4*)(a1 + v1136) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_31 = r_3 + 50u;  // copies.rs:66
                    bool v1137 = at_0_31 < left;  // copies.rs:72
                    if (v1137) {
                        unsigned long long v1138 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_26 = v1138 * 64ull;
                        unsigned v1139 = first + r_3;  // staged.rs:128
                        unsigned v1140 = v1139 + 50u;
                        unsigned v1141 = n - 1u;
                        unsigned position_25 = v1140 < v1141 ? v1140 : v1141;
                        unsigned long long v1142 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1143 = v1142 * by_head_26;
                        unsigned long long v1144 = kv_head * by_head_26;
                        unsigned long long origin_26 = v1143 + v1144;
                        unsigned long long v1145 = (unsigned long long)position_25;  // staged.rs:140
                        unsigned long long row_137 = v1145 * 64ull;
                        unsigned long long row_138 = origin_26 + row_137;  // staged.rs:142
                        unsigned long long v1146 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1147 = row_138 + v1146;
                        unsigned v1148 = v527 + 128u;
                        unsigned v1149 = v1148 >> 6;
                        unsigned v1150 = v1149 & 7u;
                        unsigned v1151 = v1150 * 4u;
                        unsigned v1152 = v1151 ^ c_3;
                        unsigned v1153 = v528 + v1152;
                        unsigned v1154 = v1153 + 3200u;
                        kiln_copy_async_16(a1, v1154, k_cache + v1147);
                    } else {
                        unsigned v1155 = v527 + 128u;  // copies.rs:69
                        unsigned v1156 = v1155 >> 6;
                        unsigned v1157 = v1156 & 7u;
                        unsigned v1158 = v1157 * 4u;
                        unsigned v1159 = v1158 ^ c_3;
                        unsigned v1160 = v528 + v1159;
                        unsigned v1161 = v1160 + 3200u;
                        *(float4*)(a1 + v1161) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_32 = r_3 + 52u;  // copies.rs:66
                    bool v1162 = at_0_32 < left;  // copies.rs:72
                    if (v1162) {
                        unsigned long long v1163 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_27 = v1163 * 64ull;
                        unsigned v1164 = first + r_3;  // staged.rs:128
                        unsigned v1165 = v1164 + 52u;
                        unsigned v1166 = n - 1u;
                        unsigned position_26 = v1165 < v1166 ? v1165 : v1166;
                        unsigned long long v1167 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1168 = v1167 * by_head_27;
                        unsigned long long v1169 = kv_head * by_head_27;
                        unsigned long long origin_27 = v1168 + v1169;
                        unsigned long long v1170 = (unsigned long long)position_26;  // staged.rs:140
                        unsigned long long row_139 = v1170 * 64ull;
                        unsigned long long row_140 = origin_27 + row_139;  // staged.rs:142
                        unsigned long long v1171 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1172 = row_140 + v1171;
                        unsigned v1173 = v527 + 256u;
                        unsigned v1174 = v1173 >> 6;
                        unsigned v1175 = v1174 & 7u;
                        unsigned v1176 = v1175 * 4u;
                        unsigned v1177 = v1176 ^ c_3;
                        unsigned v1178 = v528 + v1177;
                        unsigned v1179 = v1178 + 3328u;
                        kiln_copy_async_16(a1, v1179, k_cache + v1172);
                    } else {
                        unsigned v1180 = v527 + 256u;  // copies.rs:69
                        unsigned v1181 = v1180 >> 6;
                        unsigned v1182 = v1181 & 7u;
                        unsigned v1183 = v1182 * 4u;
                        unsigned v1184 = v1183 ^ c_3;
                        unsigned v1185 = v528 + v1184;
                        unsigned v1186 = v1185 + 3328u;
                        *(float4*)(a1 + v1186) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_33 = r_3 + 54u;  // copies.rs:66
                    bool v1187 = at_0_33 < left;  // copies.rs:72
                    if (v1187) {
                        unsigned long long v1188 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_28 = v1188 * 64ull;
                        unsigned v1189 = first + r_3;  // staged.rs:128
                        unsigned v1190 = v1189 + 54u;
                        unsigned v1191 = n - 1u;
                        unsigned position_27 = v1190 < v1191 ? v1190 : v1191;
                        unsigned long long v1192 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1193 = v1192 * by_head_28;
                        unsigned long long v1194 = kv_head * by_head_28;
                        unsigned long long origin_28 = v1193 + v1194;
                        unsigned long long v1195 = (unsigned long long)position_27;  // staged.rs:140
                        unsigned long long row_141 = v1195 * 64ull;
                        unsigned long long row_142 = origin_28 + row_141;  // staged.rs:142
                        unsigned long long v1196 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1197 = row_142 + v1196;
                        unsigned v1198 = v527 + 384u;
                        unsigned v1199 = v1198 >> 6;
                        unsigned v1200 = v1199 & 7u;
                        unsigned v1201 = v1200 * 4u;
                        unsigned v1202 = v1201 ^ c_3;
                        unsigned v1203 = v528 + v1202;
                        unsigned v1204 = v1203 + 3456u;
                        kiln_copy_async_16(a1, v1204, k_cache + v1197);
                    } else {
                        unsigned v1205 = v527 + 384u;  // copies.rs:69
                        unsigned v1206 = v1205 >> 6;
                        unsigned v1207 = v1206 & 7u;
                        unsigned v1208 = v1207 * 4u;
                        unsigned v1209 = v1208 ^ c_3;
                        unsigned v1210 = v528 + v1209;
                        unsigned v1211 = v1210 + 3456u;
                        *(float4*)(a1 + v1211) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_34 = r_3 + 56u;  // copies.rs:66
                    bool v1212 = at_0_34 < left;  // copies.rs:72
                    if (v1212) {
                        unsigned long long v1213 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_29 = v1213 * 64ull;
                        unsigned v1214 = first + r_3;  // staged.rs:128
                        unsigned v1215 = v1214 + 56u;
                        unsigned v1216 = n - 1u;
                        unsigned position_28 = v1215 < v1216 ? v1215 : v1216;
                        unsigned long long v1217 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1218 = v1217 * by_head_29;
                        unsigned long long v1219 = kv_head * by_head_29;
                        unsigned long long origin_29 = v1218 + v1219;
                        unsigned long long v1220 = (unsigned long long)position_28;  // staged.rs:140
                        unsigned long long row_143 = v1220 * 64ull;
                        unsigned long long row_144 = origin_29 + row_143;  // staged.rs:142
                        unsigned long long v1221 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1222 = row_144 + v1221;
                        unsigned v1223 = v527 >> 6;
                        unsigned v1224 = v1223 & 7u;
                        unsigned v1225 = v1224 * 4u;
                        unsigned v1226 = v1225 ^ c_3;
                        unsigned v1227 = v528 + v1226;
                        unsigned v1228 = v1227 + 3584u;
                        kiln_copy_async_16(a1, v1228, k_cache + v1222);
                    } else {
                        unsigned v1229 = v527 >> 6;  // copies.rs:69
                        unsigned v1230 = v1229 & 7u;
                        unsigned v1231 = v1230 * 4u;
                        unsigned v1232 = v1231 ^ c_3;
                        unsigned v1233 = v528 + v1232;
                        unsigned v1234 = v1233 + 3584u;
                        *(float4*)(a1 + v1234) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_35 = r_3 + 58u;  // copies.rs:66
                    bool v1235 = at_0_35 < left;  // copies.rs:72
                    if (v1235) {
                        unsigned long long v1236 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_30 = v1236 * 64ull;
                        unsigned v1237 = first + r_3;  // staged.rs:128
                        unsigned v1238 = v1237 + 58u;
                        unsigned v1239 = n - 1u;
                        unsigned position_29 = v1238 < v1239 ? v1238 : v1239;
                        unsigned long long v1240 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1241 = v1240 * by_head_30;
                        unsigned long long v1242 = kv_head * by_head_30;
                        unsigned long long origin_30 = v1241 + v1242;
                        unsigned long long v1243 = (unsigned long long)position_29;  // staged.rs:140
                        unsigned long long row_145 = v1243 * 64ull;
                        unsigned long long row_146 = origin_30 + row_145;  // staged.rs:142
                        unsigned long long v1244 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1245 = row_146 + v1244;
                        unsigned v1246 = v527 + 128u;
                        unsigned v1247 = v1246 >> 6;
                        unsigned v1248 = v1247 & 7u;
                        unsigned v1249 = v1248 * 4u;
                        unsigned v1250 = v1249 ^ c_3;
                        unsigned v1251 = v528 + v1250;
                        unsigned v1252 = v1251 + 3712u;
                        kiln_copy_async_16(a1, v1252, k_cache + v1245);
                    } else {
                        unsigned v1253 = v527 + 128u;  // copies.rs:69
                        unsigned v1254 = v1253 >> 6;
                        unsigned v1255 = v1254 & 7u;
                        unsigned v1256 = v1255 * 4u;
                        unsigned v1257 = v1256 ^ c_3;
                        unsigned v1258 = v528 + v1257;
                        unsigned v1259 = v1258 + 3712u;
                        *(float4*)(a1 + v1259) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_36 = r_3 + 60u;  // copies.rs:66
                    bool v1260 = at_0_36 < left;  // copies.rs:72
                    if (v1260) {
                        unsigned long long v1261 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_31 = v1261 * 64ull;
                        unsigned v1262 = first + r_3;  // staged.rs:128
                        unsigned v1263 = v1262 + 60u;
                        unsigned v1264 = n - 1u;
                        unsigned position_30 = v1263 < v1264 ? v1263 : v1264;
                        unsigned long long v1265 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1266 = v1265 * by_head_31;
                        unsigned long long v1267 = kv_head * by_head_31;
                        unsigned long long origin_31 = v1266 + v1267;
                        unsigned long long v1268 = (unsigned long long)position_30;  // staged.rs:140
                        unsigned long long row_147 = v1268 * 64ull;
                        unsigned long long row_148 = origin_31 + row_147;  // staged.rs:142
                        unsigned long long v1269 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1270 = row_148 + v1269;
                        unsigned v1271 = v527 + 256u;
                        unsigned v1272 = v1271 >> 6;
                        unsigned v1273 = v1272 & 7u;
                        unsigned v1274 = v1273 * 4u;
                        unsigned v1275 = v1274 ^ c_3;
                        unsigned v1276 = v528 + v1275;
                        unsigned v1277 = v1276 + 3840u;
                        kiln_copy_async_16(a1, v1277, k_cache + v1270);
                    } else {
                        unsigned v1278 = v527 + 256u;  // copies.rs:69
                        unsigned v1279 = v1278 >> 6;
                        unsigned v1280 = v1279 & 7u;
                        unsigned v1281 = v1280 * 4u;
                        unsigned v1282 = v1281 ^ c_3;
                        unsigned v1283 = v528 + v1282;
                        unsigned v1284 = v1283 + 3840u;
                        *(float4*)(a1 + v1284) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned at_0_37 = r_3 + 62u;  // copies.rs:66
                    bool v1285 = at_0_37 < left;  // copies.rs:72
                    if (v1285) {
                        unsigned long long v1286 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_32 = v1286 * 64ull;
                        unsigned v1287 = first + r_3;  // staged.rs:128
                        unsigned v1288 = v1287 + 62u;
                        unsigned v1289 = n - 1u;
                        unsigned position_31 = v1288 < v1289 ? v1288 : v1289;
                        unsigned long long v1290 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1291 = v1290 * by_head_32;
                        unsigned long long v1292 = kv_head * by_head_32;
                        unsigned long long origin_32 = v1291 + v1292;
                        unsigned long long v1293 = (unsigned long long)position_31;  // staged.rs:140
                        unsigned long long row_149 = v1293 * 64ull;
                        unsigned long long row_150 = origin_32 + row_149;  // staged.rs:142
                        unsigned long long v1294 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1295 = row_150 + v1294;
                        unsigned v1296 = v527 + 384u;
                        unsigned v1297 = v1296 >> 6;
                        unsigned v1298 = v1297 & 7u;
                        unsigned v1299 = v1298 * 4u;
                        unsigned v1300 = v1299 ^ c_3;
                        unsigned v1301 = v528 + v1300;
                        unsigned v1302 = v1301 + 3968u;
                        kiln_copy_async_16(a1, v1302, k_cache + v1295);
                    } else {
                        unsigned v1303 = v527 + 384u;  // copies.rs:69
                        unsigned v1304 = v1303 >> 6;
                        unsigned v1305 = v1304 & 7u;
                        unsigned v1306 = v1305 * 4u;
                        unsigned v1307 = v1306 ^ c_3;
                        unsigned v1308 = v528 + v1307;
                        unsigned v1309 = v1308 + 3968u;
                        *(float4*)(a1 + v1309) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v529) {  // copies.rs:72
                        unsigned long long v1310 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_33 = v1310 * 64ull;
                        unsigned v1311 = first + r_3;  // staged.rs:128
                        unsigned v1312 = n - 1u;
                        unsigned position_32 = v1311 < v1312 ? v1311 : v1312;
                        unsigned long long v1313 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1314 = v1313 * by_head_33;
                        unsigned long long v1315 = kv_head * by_head_33;
                        unsigned long long origin_33 = v1314 + v1315;
                        unsigned long long v1316 = (unsigned long long)position_32;  // staged.rs:140
                        unsigned long long row_151 = v1316 * 64ull;
                        unsigned long long row_152 = origin_33 + row_151;  // staged.rs:142
                        unsigned long long v1317 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1318 = row_152 + v1317;
                        unsigned v1319 = v527 >> 6;
                        unsigned v1320 = v1319 & 7u;
                        unsigned v1321 = v1320 * 4u;
                        unsigned v1322 = v1321 ^ c_3;
                        unsigned v1323 = v528 + v1322;
                        kiln_copy_async_16(a2, v1323, v_cache + v1318);
                    } else {
                        unsigned v1324 = v527 >> 6;  // copies.rs:69
                        unsigned v1325 = v1324 & 7u;
                        unsigned v1326 = v1325 * 4u;
                        unsigned v1327 = v1326 ^ c_3;
                        unsigned v1328 = v528 + v1327;
                        *(float4*)(a2 + v1328) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v549) {  // copies.rs:72
                        unsigned long long v1329 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_34 = v1329 * 64ull;
                        unsigned v1330 = first + r_3;  // staged.rs:128
                        unsigned v1331 = v1330 + 2u;
                        unsigned v1332 = n - 1u;
                        unsigned position_33 = v1331 < v1332 ? v1331 : v1332;
                        unsigned long long v1333 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1334 = v1333 * by_head_34;
                        unsigned long long v1335 = kv_head * by_head_34;
                        unsigned long long origin_34 = v1334 + v1335;
                        unsigned long long v1336 = (unsigned long long)position_33;  // staged.rs:140
                        unsigned long long row_153 = v1336 * 64ull;
                        unsigned long long row_154 = origin_34 + row_153;  // staged.rs:142
                        unsigned long long v1337 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1338 = row_154 + v1337;
                        unsigned v1339 = v527 + 128u;
                        unsigned v1340 = v1339 >> 6;
                        unsigned v1341 = v1340 & 7u;
                        unsigned v1342 = v1341 * 4u;
                        unsigned v1343 = v1342 ^ c_3;
                        unsigned v1344 = v528 + v1343;
                        unsigned v1345 = v1344 + 128u;
                        kiln_copy_async_16(a2, v1345, v_cache + v1338);
                    } else {
                        unsigned v1346 = v527 + 128u;  // copies.rs:69
                        unsigned v1347 = v1346 >> 6;
                        unsigned v1348 = v1347 & 7u;
                        unsigned v1349 = v1348 * 4u;
                        unsigned v1350 = v1349 ^ c_3;
                        unsigned v1351 = v528 + v1350;
                        unsigned v1352 = v1351 + 128u;
                        *(float4*)(a2 + v1352) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v574) {  // copies.rs:72
                        unsigned long long v1353 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_35 = v1353 * 64ull;
                        unsigned v1354 = first + r_3;  // staged.rs:128
                        unsigned v1355 = v1354 + 4u;
                        unsigned v1356 = n - 1u;
                        unsigned position_34 = v1355 < v1356 ? v1355 : v1356;
                        unsigned long long v1357 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1358 = v1357 * by_head_35;
                        unsigned long long v1359 = kv_head * by_head_35;
                        unsigned long long origin_35 = v1358 + v1359;
                        unsigned long long v1360 = (unsigned long long)position_34;  // staged.rs:140
                        unsigned long long row_155 = v1360 * 64ull;
                        unsigned long long row_156 = origin_35 + row_155;  // staged.rs:142
                        unsigned long long v1361 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1362 = row_156 + v1361;
                        unsigned v1363 = v527 + 256u;
                        unsigned v1364 = v1363 >> 6;
                        unsigned v1365 = v1364 & 7u;
                        unsigned v1366 = v1365 * 4u;
                        unsigned v1367 = v1366 ^ c_3;
                        unsigned v1368 = v528 + v1367;
                        unsigned v1369 = v1368 + 256u;
                        kiln_copy_async_16(a2, v1369, v_cache + v1362);
                    } else {
                        unsigned v1370 = v527 + 256u;  // copies.rs:69
                        unsigned v1371 = v1370 >> 6;
                        unsigned v1372 = v1371 & 7u;
                        unsigned v1373 = v1372 * 4u;
                        unsigned v1374 = v1373 ^ c_3;
                        unsigned v1375 = v528 + v1374;
                        unsigned v1376 = v1375 + 256u;
                        *(float4*)(a2 + v1376) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v599) {  // copies.rs:72
                        unsigned long long v1377 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_36 = v1377 * 64ull;
                        unsigned v1378 = first + r_3;  // staged.rs:128
                        unsigned v1379 = v1378 + 6u;
                        unsigned v1380 = n - 1u;
                        unsigned position_35 = v1379 < v1380 ? v1379 : v1380;
                        unsigned long long v1381 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1382 = v1381 * by_head_36;
                        unsigned long long v1383 = kv_head * by_head_36;
                        unsigned long long origin_36 = v1382 + v1383;
                        unsigned long long v1384 = (unsigned long long)position_35;  // staged.rs:140
                        unsigned long long row_157 = v1384 * 64ull;
                        unsigned long long row_158 = origin_36 + row_157;  // staged.rs:142
                        unsigned long long v1385 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1386 = row_158 + v1385;
                        unsigned v1387 = v527 + 384u;
                        unsigned v1388 = v1387 >> 6;
                        unsigned v1389 = v1388 & 7u;
                        unsigned v1390 = v1389 * 4u;
                        unsigned v1391 = v1390 ^ c_3;
                        unsigned v1392 = v528 + v1391;
                        unsigned v1393 = v1392 + 384u;
                        kiln_copy_async_16(a2, v1393, v_cache + v1386);
                    } else {
                        unsigned v1394 = v527 + 384u;  // copies.rs:69
                        unsigned v1395 = v1394 >> 6;
                        unsigned v1396 = v1395 & 7u;
                        unsigned v1397 = v1396 * 4u;
                        unsigned v1398 = v1397 ^ c_3;
                        unsigned v1399 = v528 + v1398;
                        unsigned v1400 = v1399 + 384u;
                        *(float4*)(a2 + v1400) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v624) {  // copies.rs:72
                        unsigned long long v1401 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_37 = v1401 * 64ull;
                        unsigned v1402 = first + r_3;  // staged.rs:128
                        unsigned v1403 = v1402 + 8u;
                        unsigned v1404 = n - 1u;
                        unsigned position_36 = v1403 < v1404 ? v1403 : v1404;
                        unsigned long long v1405 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1406 = v1405 * by_head_37;
                        unsigned long long v1407 = kv_head * by_head_37;
                        unsigned long long origin_37 = v1406 + v1407;
                        unsigned long long v1408 = (unsigned long long)position_36;  // staged.rs:140
                        unsigned long long row_159 = v1408 * 64ull;
                        unsigned long long row_160 = origin_37 + row_159;  // staged.rs:142
                        unsigned long long v1409 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1410 = row_160 + v1409;
                        unsigned v1411 = v527 >> 6;
                        unsigned v1412 = v1411 & 7u;
                        unsigned v1413 = v1412 * 4u;
                        unsigned v1414 = v1413 ^ c_3;
                        unsigned v1415 = v528 + v1414;
                        unsigned v1416 = v1415 + 512u;
                        kiln_copy_async_16(a2, v1416, v_cache + v1410);
                    } else {
                        unsigned v1417 = v527 >> 6;  // copies.rs:69
                        unsigned v1418 = v1417 & 7u;
                        unsigned v1419 = v1418 * 4u;
                        unsigned v1420 = v1419 ^ c_3;
                        unsigned v1421 = v528 + v1420;
                        unsigned v1422 = v1421 + 512u;
                        *(float4*)(a2 + v1422) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v647) {  // copies.rs:72
                        unsigned long long v1423 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_38 = v1423 * 64ull;
                        unsigned v1424 = first + r_3;  // staged.rs:128
                        unsigned v1425 = v1424 + 10u;
                        unsigned v1426 = n - 1u;
                        unsigned position_37 = v1425 < v1426 ? v1425 : v1426;
                        unsigned long long v1427 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1428 = v1427 * by_head_38;
                        unsigned long long v1429 = kv_head * by_head_38;
                        unsigned long long origin_38 = v1428 + v1429;
                        unsigned long long v1430 = (unsigned long long)position_37;  // staged.rs:140
                        unsigned long long row_161 = v1430 * 64ull;
                        unsigned long long row_162 = origin_38 + row_161;  // staged.rs:142
                        unsigned long long v1431 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1432 = row_162 + v1431;
                        unsigned v1433 = v527 + 128u;
                        unsigned v1434 = v1433 >> 6;
                        unsigned v1435 = v1434 & 7u;
                        unsigned v1436 = v1435 * 4u;
                        unsigned v1437 = v1436 ^ c_3;
                        unsigned v1438 = v528 + v1437;
                        unsigned v1439 = v1438 + 640u;
                        kiln_copy_async_16(a2, v1439, v_cache + v1432);
                    } else {
                        unsigned v1440 = v527 + 128u;  // copies.rs:69
                        unsigned v1441 = v1440 >> 6;
                        unsigned v1442 = v1441 & 7u;
                        unsigned v1443 = v1442 * 4u;
                        unsigned v1444 = v1443 ^ c_3;
                        unsigned v1445 = v528 + v1444;
                        unsigned v1446 = v1445 + 640u;
                        *(float4*)(a2 + v1446) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v672) {  // copies.rs:72
                        unsigned long long v1447 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_39 = v1447 * 64ull;
                        unsigned v1448 = first + r_3;  // staged.rs:128
                        unsigned v1449 = v1448 + 12u;
                        unsigned v1450 = n - 1u;
                        unsigned position_38 = v1449 < v1450 ? v1449 : v1450;
                        unsigned long long v1451 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1452 = v1451 * by_head_39;
                        unsigned long long v1453 = kv_head * by_head_39;
                        unsigned long long origin_39 = v1452 + v1453;
                        unsigned long long v1454 = (unsigned long long)position_38;  // staged.rs:140
                        unsigned long long row_163 = v1454 * 64ull;
                        unsigned long long row_164 = origin_39 + row_163;  // staged.rs:142
                        unsigned long long v1455 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1456 = row_164 + v1455;
                        unsigned v1457 = v527 + 256u;
                        unsigned v1458 = v1457 >> 6;
                        unsigned v1459 = v1458 & 7u;
                        unsigned v1460 = v1459 * 4u;
                        unsigned v1461 = v1460 ^ c_3;
                        unsigned v1462 = v528 + v1461;
                        unsigned v1463 = v1462 + 768u;
                        kiln_copy_async_16(a2, v1463, v_cache + v1456);
                    } else {
                        unsigned v1464 = v527 + 256u;  // copies.rs:69
                        unsigned v1465 = v1464 >> 6;
                        unsigned v1466 = v1465 & 7u;
                        unsigned v1467 = v1466 * 4u;
                        unsigned v1468 = v1467 ^ c_3;
                        unsigned v1469 = v528 + v1468;
                        unsigned v1470 = v1469 + 768u;
                        *(float4*)(a2 + v1470) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v697) {  // copies.rs:72
                        unsigned long long v1471 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_40 = v1471 * 64ull;
                        unsigned v1472 = first + r_3;  // staged.rs:128
                        unsigned v1473 = v1472 + 14u;
                        unsigned v1474 = n - 1u;
                        unsigned position_39 = v1473 < v1474 ? v1473 : v1474;
                        unsigned long long v1475 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1476 = v1475 * by_head_40;
                        unsigned long long v1477 = kv_head * by_head_40;
                        unsigned long long origin_40 = v1476 + v1477;
                        unsigned long long v1478 = (unsigned long long)position_39;  // staged.rs:140
                        unsigned long long row_165 = v1478 * 64ull;
                        unsigned long long row_166 = origin_40 + row_165;  // staged.rs:142
                        unsigned long long v1479 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1480 = row_166 + v1479;
                        unsigned v1481 = v527 + 384u;
                        unsigned v1482 = v1481 >> 6;
                        unsigned v1483 = v1482 & 7u;
                        unsigned v1484 = v1483 * 4u;
                        unsigned v1485 = v1484 ^ c_3;
                        unsigned v1486 = v528 + v1485;
                        unsigned v1487 = v1486 + 896u;
                        kiln_copy_async_16(a2, v1487, v_cache + v1480);
                    } else {
                        unsigned v1488 = v527 + 384u;  // copies.rs:69
                        unsigned v1489 = v1488 >> 6;
                        unsigned v1490 = v1489 & 7u;
                        unsigned v1491 = v1490 * 4u;
                        unsigned v1492 = v1491 ^ c_3;
                        unsigned v1493 = v528 + v1492;
                        unsigned v1494 = v1493 + 896u;
                        *(float4*)(a2 + v1494) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v722) {  // copies.rs:72
                        unsigned long long v1495 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_41 = v1495 * 64ull;
                        unsigned v1496 = first + r_3;  // staged.rs:128
                        unsigned v1497 = v1496 + 16u;
                        unsigned v1498 = n - 1u;
                        unsigned position_40 = v1497 < v1498 ? v1497 : v1498;
                        unsigned long long v1499 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1500 = v1499 * by_head_41;
                        unsigned long long v1501 = kv_head * by_head_41;
                        unsigned long long origin_41 = v1500 + v1501;
                        unsigned long long v1502 = (unsigned long long)position_40;  // staged.rs:140
                        unsigned long long row_167 = v1502 * 64ull;
                        unsigned long long row_168 = origin_41 + row_167;  // staged.rs:142
                        unsigned long long v1503 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1504 = row_168 + v1503;
                        unsigned v1505 = v527 >> 6;
                        unsigned v1506 = v1505 & 7u;
                        unsigned v1507 = v1506 * 4u;
                        unsigned v1508 = v1507 ^ c_3;
                        unsigned v1509 = v528 + v1508;
                        unsigned v1510 = v1509 + 1024u;
                        kiln_copy_async_16(a2, v1510, v_cache + v1504);
                    } else {
                        unsigned v1511 = v527 >> 6;  // copies.rs:69
                        unsigned v1512 = v1511 & 7u;
                        unsigned v1513 = v1512 * 4u;
                        unsigned v1514 = v1513 ^ c_3;
                        unsigned v1515 = v528 + v1514;
                        unsigned v1516 = v1515 + 1024u;
                        *(float4*)(a2 + v1516) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v745) {  // copies.rs:72
                        unsigned long long v1517 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_42 = v1517 * 64ull;
                        unsigned v1518 = first + r_3;  // staged.rs:128
                        unsigned v1519 = v1518 + 18u;
                        unsigned v1520 = n - 1u;
                        unsigned position_41 = v1519 < v1520 ? v1519 : v1520;
                        unsigned long long v1521 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1522 = v1521 * by_head_42;
                        unsigned long long v1523 = kv_head * by_head_42;
                        unsigned long long origin_42 = v1522 + v1523;
                        unsigned long long v1524 = (unsigned long long)position_41;  // staged.rs:140
                        unsigned long long row_169 = v1524 * 64ull;
                        unsigned long long row_170 = origin_42 + row_169;  // staged.rs:142
                        unsigned long long v1525 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1526 = row_170 + v1525;
                        unsigned v1527 = v527 + 128u;
                        unsigned v1528 = v1527 >> 6;
                        unsigned v1529 = v1528 & 7u;
                        unsigned v1530 = v1529 * 4u;
                        unsigned v1531 = v1530 ^ c_3;
                        unsigned v1532 = v528 + v1531;
                        unsigned v1533 = v1532 + 1152u;
                        kiln_copy_async_16(a2, v1533, v_cache + v1526);
                    } else {
                        unsigned v1534 = v527 + 128u;  // copies.rs:69
                        unsigned v1535 = v1534 >> 6;
                        unsigned v1536 = v1535 & 7u;
                        unsigned v1537 = v1536 * 4u;
                        unsigned v1538 = v1537 ^ c_3;
                        unsigned v1539 = v528 + v1538;
                        unsigned v1540 = v1539 + 1152u;
                        *(float4*)(a2 + v1540) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v770) {  // copies.rs:72
                        unsigned long long v1541 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_43 = v1541 * 64ull;
                        unsigned v1542 = first + r_3;  // staged.rs:128
                        unsigned v1543 = v1542 + 20u;
                        unsigned v1544 = n - 1u;
                        unsigned position_42 = v1543 < v1544 ? v1543 : v1544;
                        unsigned long long v1545 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1546 = v1545 * by_head_43;
                        unsigned long long v1547 = kv_head * by_head_43;
                        unsigned long long origin_43 = v1546 + v1547;
                        unsigned long long v1548 = (unsigned long long)position_42;  // staged.rs:140
                        unsigned long long row_171 = v1548 * 64ull;
                        unsigned long long row_172 = origin_43 + row_171;  // staged.rs:142
                        unsigned long long v1549 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1550 = row_172 + v1549;
                        unsigned v1551 = v527 + 256u;
                        unsigned v1552 = v1551 >> 6;
                        unsigned v1553 = v1552 & 7u;
                        unsigned v1554 = v1553 * 4u;
                        unsigned v1555 = v1554 ^ c_3;
                        unsigned v1556 = v528 + v1555;
                        unsigned v1557 = v1556 + 1280u;
                        kiln_copy_async_16(a2, v1557, v_cache + v1550);
                    } else {
                        unsigned v1558 = v527 + 256u;  // copies.rs:69
                        unsigned v1559 = v1558 >> 6;
                        unsigned v1560 = v1559 & 7u;
                        unsigned v1561 = v1560 * 4u;
                        unsigned v1562 = v1561 ^ c_3;
                        unsigned v1563 = v528 + v1562;
                        unsigned v1564 = v1563 + 1280u;
                        *(float4*)(a2 + v1564) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v795) {  // copies.rs:72
                        unsigned long long v1565 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_44 = v1565 * 64ull;
                        unsigned v1566 = first + r_3;  // staged.rs:128
                        unsigned v1567 = v1566 + 22u;
                        unsigned v1568 = n - 1u;
                        unsigned position_43 = v1567 < v1568 ? v1567 : v1568;
                        unsigned long long v1569 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1570 = v1569 * by_head_44;
                        unsigned long long v1571 = kv_head * by_head_44;
                        unsigned long long origin_44 = v1570 + v1571;
                        unsigned long long v1572 = (unsigned long long)position_43;  // staged.rs:140
                        unsigned long long row_173 = v1572 * 64ull;
                        unsigned long long row_174 = origin_44 + row_173;  // staged.rs:142
                        unsigned long long v1573 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1574 = row_174 + v1573;
                        unsigned v1575 = v527 + 384u;
                        unsigned v1576 = v1575 >> 6;
                        unsigned v1577 = v1576 & 7u;
                        unsigned v1578 = v1577 * 4u;
                        unsigned v1579 = v1578 ^ c_3;
                        unsigned v1580 = v528 + v1579;
                        unsigned v1581 = v1580 + 1408u;
                        kiln_copy_async_16(a2, v1581, v_cache + v1574);
                    } else {
                        unsigned v1582 = v527 + 384u;  // copies.rs:69
                        unsigned v1583 = v1582 >> 6;
                        unsigned v1584 = v1583 & 7u;
                        unsigned v1585 = v1584 * 4u;
                        unsigned v1586 = v1585 ^ c_3;
                        unsigned v1587 = v528 + v1586;
                        unsigned v1588 = v1587 + 1408u;
                        *(float4*)(a2 + v1588) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v820) {  // copies.rs:72
                        unsigned long long v1589 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_45 = v1589 * 64ull;
                        unsigned v1590 = first + r_3;  // staged.rs:128
                        unsigned v1591 = v1590 + 24u;
                        unsigned v1592 = n - 1u;
                        unsigned position_44 = v1591 < v1592 ? v1591 : v1592;
                        unsigned long long v1593 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1594 = v1593 * by_head_45;
                        unsigned long long v1595 = kv_head * by_head_45;
                        unsigned long long origin_45 = v1594 + v1595;
                        unsigned long long v1596 = (unsigned long long)position_44;  // staged.rs:140
                        unsigned long long row_175 = v1596 * 64ull;
                        unsigned long long row_176 = origin_45 + row_175;  // staged.rs:142
                        unsigned long long v1597 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1598 = row_176 + v1597;
                        unsigned v1599 = v527 >> 6;
                        unsigned v1600 = v1599 & 7u;
                        unsigned v1601 = v1600 * 4u;
                        unsigned v1602 = v1601 ^ c_3;
                        unsigned v1603 = v528 + v1602;
                        unsigned v1604 = v1603 + 1536u;
                        kiln_copy_async_16(a2, v1604, v_cache + v1598);
                    } else {
                        unsigned v1605 = v527 >> 6;  // copies.rs:69
                        unsigned v1606 = v1605 & 7u;
                        unsigned v1607 = v1606 * 4u;
                        unsigned v1608 = v1607 ^ c_3;
                        unsigned v1609 = v528 + v1608;
                        unsigned v1610 = v1609 + 1536u;
                        *(float4*)(a2 + v1610) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v843) {  // copies.rs:72
                        unsigned long long v1611 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_46 = v1611 * 64ull;
                        unsigned v1612 = first + r_3;  // staged.rs:128
                        unsigned v1613 = v1612 + 26u;
                        unsigned v1614 = n - 1u;
                        unsigned position_45 = v1613 < v1614 ? v1613 : v1614;
                        unsigned long long v1615 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1616 = v1615 * by_head_46;
                        unsigned long long v1617 = kv_head * by_head_46;
                        unsigned long long origin_46 = v1616 + v1617;
                        unsigned long long v1618 = (unsigned long long)position_45;  // staged.rs:140
                        unsigned long long row_177 = v1618 * 64ull;
                        unsigned long long row_178 = origin_46 + row_177;  // staged.rs:142
                        unsigned long long v1619 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1620 = row_178 + v1619;
                        unsigned v1621 = v527 + 128u;
                        unsigned v1622 = v1621 >> 6;
                        unsigned v1623 = v1622 & 7u;
                        unsigned v1624 = v1623 * 4u;
                        unsigned v1625 = v1624 ^ c_3;
                        unsigned v1626 = v528 + v1625;
                        unsigned v1627 = v1626 + 1664u;
                        kiln_copy_async_16(a2, v1627, v_cache + v1620);
                    } else {
                        unsigned v1628 = v527 + 128u;  // copies.rs:69
                        unsigned v1629 = v1628 >> 6;
                        unsigned v1630 = v1629 & 7u;
                        unsigned v1631 = v1630 * 4u;
                        unsigned v1632 = v1631 ^ c_3;
                        unsigned v1633 = v528 + v1632;
                        unsigned v1634 = v1633 + 1664u;
                        *(float4*)(a2 + v1634) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v868) {  // copies.rs:72
                        unsigned long long v1635 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_47 = v1635 * 64ull;
                        unsigned v1636 = first + r_3;  // staged.rs:128
                        unsigned v1637 = v1636 + 28u;
                        unsigned v1638 = n - 1u;
                        unsigned position_46 = v1637 < v1638 ? v1637 : v1638;
                        unsigned long long v1639 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1640 = v1639 * by_head_47;
                        unsigned long long v1641 = kv_head * by_head_47;
                        unsigned long long origin_47 = v1640 + v1641;
                        unsigned long long v1642 = (unsigned long long)position_46;  // staged.rs:140
                        unsigned long long row_179 = v1642 * 64ull;
                        unsigned long long row_180 = origin_47 + row_179;  // staged.rs:142
                        unsigned long long v1643 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1644 = row_180 + v1643;
                        unsigned v1645 = v527 + 256u;
                        unsigned v1646 = v1645 >> 6;
                        unsigned v1647 = v1646 & 7u;
                        unsigned v1648 = v1647 * 4u;
                        unsigned v1649 = v1648 ^ c_3;
                        unsigned v1650 = v528 + v1649;
                        unsigned v1651 = v1650 + 1792u;
                        kiln_copy_async_16(a2, v1651, v_cache + v1644);
                    } else {
                        unsigned v1652 = v527 + 256u;  // copies.rs:69
                        unsigned v1653 = v1652 >> 6;
                        unsigned v1654 = v1653 & 7u;
                        unsigned v1655 = v1654 * 4u;
                        unsigned v1656 = v1655 ^ c_3;
                        unsigned v1657 = v528 + v1656;
                        unsigned v1658 = v1657 + 1792u;
                        *(float4*)(a2 + v1658) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v893) {  // copies.rs:72
                        unsigned long long v1659 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_48 = v1659 * 64ull;
                        unsigned v1660 = first + r_3;  // staged.rs:128
                        unsigned v1661 = v1660 + 30u;
                        unsigned v1662 = n - 1u;
                        unsigned position_47 = v1661 < v1662 ? v1661 : v1662;
                        unsigned long long v1663 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1664 = v1663 * by_head_48;
                        unsigned long long v1665 = kv_head * by_head_48;
                        unsigned long long origin_48 = v1664 + v1665;
                        unsigned long long v1666 = (unsigned long long)position_47;  // staged.rs:140
                        unsigned long long row_181 = v1666 * 64ull;
                        unsigned long long row_182 = origin_48 + row_181;  // staged.rs:142
                        unsigned long long v1667 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1668 = row_182 + v1667;
                        unsigned v1669 = v527 + 384u;
                        unsigned v1670 = v1669 >> 6;
                        unsigned v1671 = v1670 & 7u;
                        unsigned v1672 = v1671 * 4u;
                        unsigned v1673 = v1672 ^ c_3;
                        unsigned v1674 = v528 + v1673;
                        unsigned v1675 = v1674 + 1920u;
                        kiln_copy_async_16(a2, v1675, v_cache + v1668);
                    } else {
                        unsigned v1676 = v527 + 384u;  // copies.rs:69
                        unsigned v1677 = v1676 >> 6;
                        unsigned v1678 = v1677 & 7u;
                        unsigned v1679 = v1678 * 4u;
                        unsigned v1680 = v1679 ^ c_3;
                        unsigned v1681 = v528 + v1680;
                        unsigned v1682 = v1681 + 1920u;
                        *(float4*)(a2 + v1682) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v918) {  // copies.rs:72
                        unsigned long long v1683 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_49 = v1683 * 64ull;
                        unsigned v1684 = first + r_3;  // staged.rs:128
                        unsigned v1685 = v1684 + 32u;
                        unsigned v1686 = n - 1u;
                        unsigned position_48 = v1685 < v1686 ? v1685 : v1686;
                        unsigned long long v1687 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1688 = v1687 * by_head_49;
                        unsigned long long v1689 = kv_head * by_head_49;
                        unsigned long long origin_49 = v1688 + v1689;
                        unsigned long long v1690 = (unsigned long long)position_48;  // staged.rs:140
                        unsigned long long row_183 = v1690 * 64ull;
                        unsigned long long row_184 = origin_49 + row_183;  // staged.rs:142
                        unsigned long long v1691 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1692 = row_184 + v1691;
                        unsigned v1693 = v527 >> 6;
                        unsigned v1694 = v1693 & 7u;
                        unsigned v1695 = v1694 * 4u;
                        unsigned v1696 = v1695 ^ c_3;
                        unsigned v1697 = v528 + v1696;
                        unsigned v1698 = v1697 + 2048u;
                        kiln_copy_async_16(a2, v1698, v_cache + v1692);
                    } else {
                        unsigned v1699 = v527 >> 6;  // copies.rs:69
                        unsigned v1700 = v1699 & 7u;
                        unsigned v1701 = v1700 * 4u;
                        unsigned v1702 = v1701 ^ c_3;
                        unsigned v1703 = v528 + v1702;
                        unsigned v1704 = v1703 + 2048u;
                        *(float4*)(a2 + v1704) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v941) {  // copies.rs:72
                        unsigned long long v1705 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_50 = v1705 * 64ull;
                        unsigned v1706 = first + r_3;  // staged.rs:128
                        unsigned v1707 = v1706 + 34u;
                        unsigned v1708 = n - 1u;
                        unsigned position_49 = v1707 < v1708 ? v1707 : v1708;
                        unsigned long long v1709 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1710 = v1709 * by_head_50;
                        unsigned long long v1711 = kv_head * by_head_50;
                        unsigned long long origin_50 = v1710 + v1711;
                        unsigned long long v1712 = (unsigned long long)position_49;  // staged.rs:140
                        unsigned long long row_185 = v1712 * 64ull;
                        unsigned long long row_186 = origin_50 + row_185;  // staged.rs:142
                        unsigned long long v1713 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1714 = row_186 + v1713;
                        unsigned v1715 = v527 + 128u;
                        unsigned v1716 = v1715 >> 6;
                        unsigned v1717 = v1716 & 7u;
                        unsigned v1718 = v1717 * 4u;
                        unsigned v1719 = v1718 ^ c_3;
                        unsigned v1720 = v528 + v1719;
                        unsigned v1721 = v1720 + 2176u;
                        kiln_copy_async_16(a2, v1721, v_cache + v1714);
                    } else {
                        unsigned v1722 = v527 + 128u;  // copies.rs:69
                        unsigned v1723 = v1722 >> 6;
                        unsigned v1724 = v1723 & 7u;
                        unsigned v1725 = v1724 * 4u;
                        unsigned v1726 = v1725 ^ c_3;
                        unsigned v1727 = v528 + v1726;
                        unsigned v1728 = v1727 + 2176u;
                        *(float4*)(a2 + v1728) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v966) {  // copies.rs:72
                        unsigned long long v1729 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_51 = v1729 * 64ull;
                        unsigned v1730 = first + r_3;  // staged.rs:128
                        unsigned v1731 = v1730 + 36u;
                        unsigned v1732 = n - 1u;
                        unsigned position_50 = v1731 < v1732 ? v1731 : v1732;
                        unsigned long long v1733 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1734 = v1733 * by_head_51;
                        unsigned long long v1735 = kv_head * by_head_51;
                        unsigned long long origin_51 = v1734 + v1735;
                        unsigned long long v1736 = (unsigned long long)position_50;  // staged.rs:140
                        unsigned long long row_187 = v1736 * 64ull;
                        unsigned long long row_188 = origin_51 + row_187;  // staged.rs:142
                        unsigned long long v1737 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1738 = row_188 + v1737;
                        unsigned v1739 = v527 + 256u;
                        unsigned v1740 = v1739 >> 6;
                        unsigned v1741 = v1740 & 7u;
                        unsigned v1742 = v1741 * 4u;
                        unsigned v1743 = v1742 ^ c_3;
                        unsigned v1744 = v528 + v1743;
                        unsigned v1745 = v1744 + 2304u;
                        kiln_copy_async_16(a2, v1745, v_cache + v1738);
                    } else {
                        unsigned v1746 = v527 + 256u;  // copies.rs:69
                        unsigned v1747 = v1746 >> 6;
                        unsigned v1748 = v1747 & 7u;
                        unsigned v1749 = v1748 * 4u;
                        unsigned v1750 = v1749 ^ c_3;
                        unsigned v1751 = v528 + v1750;
                        unsigned v1752 = v1751 + 2304u;
                        *(float4*)(a2 + v1752) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v991) {  // copies.rs:72
                        unsigned long long v1753 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_52 = v1753 * 64ull;
                        unsigned v1754 = first + r_3;  // staged.rs:128
                        unsigned v1755 = v1754 + 38u;
                        unsigned v1756 = n - 1u;
                        unsigned position_51 = v1755 < v1756 ? v1755 : v1756;
                        unsigned long long v1757 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1758 = v1757 * by_head_52;
                        unsigned long long v1759 = kv_head * by_head_52;
                        unsigned long long origin_52 = v1758 + v1759;
                        unsigned long long v1760 = (unsigned long long)position_51;  // staged.rs:140
                        unsigned long long row_189 = v1760 * 64ull;
                        unsigned long long row_190 = origin_52 + row_189;  // staged.rs:142
                        unsigned long long v1761 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1762 = row_190 + v1761;
                        unsigned v1763 = v527 + 384u;
                        unsigned v1764 = v1763 >> 6;
                        unsigned v1765 = v1764 & 7u;
                        unsigned v1766 = v1765 * 4u;
                        unsigned v1767 = v1766 ^ c_3;
                        unsigned v1768 = v528 + v1767;
                        unsigned v1769 = v1768 + 2432u;
                        kiln_copy_async_16(a2, v1769, v_cache + v1762);
                    } else {
                        unsigned v1770 = v527 + 384u;  // copies.rs:69
                        unsigned v1771 = v1770 >> 6;
                        unsigned v1772 = v1771 & 7u;
                        unsigned v1773 = v1772 * 4u;
                        unsigned v1774 = v1773 ^ c_3;
                        unsigned v1775 = v528 + v1774;
                        unsigned v1776 = v1775 + 2432u;
                        *(float4*)(a2 + v1776) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1016) {  // copies.rs:72
                        unsigned long long v1777 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_53 = v1777 * 64ull;
                        unsigned v1778 = first + r_3;  // staged.rs:128
                        unsigned v1779 = v1778 + 40u;
                        unsigned v1780 = n - 1u;
                        unsigned position_52 = v1779 < v1780 ? v1779 : v1780;
                        unsigned long long v1781 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1782 = v1781 * by_head_53;
                        unsigned long long v1783 = kv_head * by_head_53;
                        unsigned long long origin_53 = v1782 + v1783;
                        unsigned long long v1784 = (unsigned long long)position_52;  // staged.rs:140
                        unsigned long long row_191 = v1784 * 64ull;
                        unsigned long long row_192 = origin_53 + row_191;  // staged.rs:142
                        unsigned long long v1785 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1786 = row_192 + v1785;
                        unsigned v1787 = v527 >> 6;
                        unsigned v1788 = v1787 & 7u;
                        unsigned v1789 = v1788 * 4u;
                        unsigned v1790 = v1789 ^ c_3;
                        unsigned v1791 = v528 + v1790;
                        unsigned v1792 = v1791 + 2560u;
                        kiln_copy_async_16(a2, v1792, v_cache + v1786);
                    } else {
                        unsigned v1793 = v527 >> 6;  // copies.rs:69
                        unsigned v1794 = v1793 & 7u;
                        unsigned v1795 = v1794 * 4u;
                        unsigned v1796 = v1795 ^ c_3;
                        unsigned v1797 = v528 + v1796;
                        unsigned v1798 = v1797 + 2560u;
                        *(float4*)(a2 + v1798) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1039) {  // copies.rs:72
                        unsigned long long v1799 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_54 = v1799 * 64ull;
                        unsigned v1800 = first + r_3;  // staged.rs:128
                        unsigned v1801 = v1800 + 42u;
                        unsigned v1802 = n - 1u;
                        unsigned position_53 = v1801 < v1802 ? v1801 : v1802;
                        unsigned long long v1803 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1804 = v1803 * by_head_54;
                        unsigned long long v1805 = kv_head * by_head_54;
                        unsigned long long origin_54 = v1804 + v1805;
                        unsigned long long v1806 = (unsigned long long)position_53;  // staged.rs:140
                        unsigned long long row_193 = v1806 * 64ull;
                        unsigned long long row_194 = origin_54 + row_193;  // staged.rs:142
                        unsigned long long v1807 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1808 = row_194 + v1807;
                        unsigned v1809 = v527 + 128u;
                        unsigned v1810 = v1809 >> 6;
                        unsigned v1811 = v1810 & 7u;
                        unsigned v1812 = v1811 * 4u;
                        unsigned v1813 = v1812 ^ c_3;
                        unsigned v1814 = v528 + v1813;
                        unsigned v1815 = v1814 + 2688u;
                        kiln_copy_async_16(a2, v1815, v_cache + v1808);
                    } else {
                        unsigned v1816 = v527 + 128u;  // copies.rs:69
                        unsigned v1817 = v1816 >> 6;
                        unsigned v1818 = v1817 & 7u;
                        unsigned v1819 = v1818 * 4u;
                        unsigned v1820 = v1819 ^ c_3;
                        unsigned v1821 = v528 + v1820;
                        unsigned v1822 = v1821 + 2688u;
                        *(float4*)(a2 + v1822) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1064) {  // copies.rs:72
                        unsigned long long v1823 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_55 = v1823 * 64ull;
                        unsigned v1824 = first + r_3;  // staged.rs:128
                        unsigned v1825 = v1824 + 44u;
                        unsigned v1826 = n - 1u;
                        unsigned position_54 = v1825 < v1826 ? v1825 : v1826;
                        unsigned long long v1827 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1828 = v1827 * by_head_55;
                        unsigned long long v1829 = kv_head * by_head_55;
                        unsigned long long origin_55 = v1828 + v1829;
                        unsigned long long v1830 = (unsigned long long)position_54;  // staged.rs:140
                        unsigned long long row_195 = v1830 * 64ull;
                        unsigned long long row_196 = origin_55 + row_195;  // staged.rs:142
                        unsigned long long v1831 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1832 = row_196 + v1831;
                        unsigned v1833 = v527 + 256u;
                        unsigned v1834 = v1833 >> 6;
                        unsigned v1835 = v1834 & 7u;
                        unsigned v1836 = v1835 * 4u;
                        unsigned v1837 = v1836 ^ c_3;
                        unsigned v1838 = v528 + v1837;
                        unsigned v1839 = v1838 + 2816u;
                        kiln_copy_async_16(a2, v1839, v_cache + v1832);
                    } else {
                        unsigned v1840 = v527 + 256u;  // copies.rs:69
                        unsigned v1841 = v1840 >> 6;
                        unsigned v1842 = v1841 & 7u;
                        unsigned v1843 = v1842 * 4u;
                        unsigned v1844 = v1843 ^ c_3;
                        unsigned v1845 = v528 + v1844;
                        unsigned v1846 = v1845 + 2816u;
                        *(float4*)(a2 + v1846) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1089) {  // copies.rs:72
                        unsigned long long v1847 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_56 = v1847 * 64ull;
                        unsigned v1848 = first + r_3;  // staged.rs:128
                        unsigned v1849 = v1848 + 46u;
                        unsigned v1850 = n - 1u;
                        unsigned position_55 = v1849 < v1850 ? v1849 : v1850;
                        unsigned long long v1851 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1852 = v1851 * by_head_56;
                        unsigned long long v1853 = kv_head * by_head_56;
                        unsigned long long origin_56 = v1852 + v1853;
                        unsigned long long v1854 = (unsigned long long)position_55;  // staged.rs:140
                        unsigned long long row_197 = v1854 * 64ull;
                        unsigned long long row_198 = origin_56 + row_197;  // staged.rs:142
                        unsigned long long v1855 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1856 = row_198 + v1855;
                        unsigned v1857 = v527 + 384u;
                        unsigned v1858 = v1857 >> 6;
                        unsigned v1859 = v1858 & 7u;
                        unsigned v1860 = v1859 * 4u;
                        unsigned v1861 = v1860 ^ c_3;
                        unsigned v1862 = v528 + v1861;
                        unsigned v1863 = v1862 + 2944u;
                        kiln_copy_async_16(a2, v1863, v_cache + v1856);
                    } else {
                        unsigned v1864 = v527 + 384u;  // copies.rs:69
                        unsigned v1865 = v1864 >> 6;
                        unsigned v1866 = v1865 & 7u;
                        unsigned v1867 = v1866 * 4u;
                        unsigned v1868 = v1867 ^ c_3;
                        unsigned v1869 = v528 + v1868;
                        unsigned v1870 = v1869 + 2944u;
                        *(float4*)(a2 + v1870) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1114) {  // copies.rs:72
                        unsigned long long v1871 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_57 = v1871 * 64ull;
                        unsigned v1872 = first + r_3;  // staged.rs:128
                        unsigned v1873 = v1872 + 48u;
                        unsigned v1874 = n - 1u;
                        unsigned position_56 = v1873 < v1874 ? v1873 : v1874;
                        unsigned long long v1875 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1876 = v1875 * by_head_57;
                        unsigned long long v1877 = kv_head * by_head_57;
                        unsigned long long origin_57 = v1876 + v1877;
                        unsigned long long v1878 = (unsigned long long)position_56;  // staged.rs:140
                        unsigned long long row_199 = v1878 * 64ull;
                        unsigned long long row_200 = origin_57 + row_199;  // staged.rs:142
                        unsigned long long v1879 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1880 = row_200 + v1879;
                        unsigned v1881 = v527 >> 6;
                        unsigned v1882 = v1881 & 7u;
                        unsigned v1883 = v1882 * 4u;
                        unsigned v1884 = v1883 ^ c_3;
                        unsigned v1885 = v528 + v1884;
                        unsigned v1886 = v1885 + 3072u;
                        kiln_copy_async_16(a2, v1886, v_cache + v1880);
                    } else {
                        unsigned v1887 = v527 >> 6;  // copies.rs:69
                        unsigned v1888 = v1887 & 7u;
                        unsigned v1889 = v1888 * 4u;
                        unsigned v1890 = v1889 ^ c_3;
                        unsigned v1891 = v528 + v1890;
                        unsigned v1892 = v1891 + 3072u;
                        *(float4*)(a2 + v1892) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1137) {  // copies.rs:72
                        unsigned long long v1893 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_58 = v1893 * 64ull;
                        unsigned v1894 = first + r_3;  // staged.rs:128
                        unsigned v1895 = v1894 + 50u;
                        unsigned v1896 = n - 1u;
                        unsigned position_57 = v1895 < v1896 ? v1895 : v1896;
                        unsigned long long v1897 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1898 = v1897 * by_head_58;
                        unsigned long long v1899 = kv_head * by_head_58;
                        unsigned long long origin_58 = v1898 + v1899;
                        unsigned long long v1900 = (unsigned long long)position_57;  // staged.rs:140
                        unsigned long long row_201 = v1900 * 64ull;
                        unsigned long long row_202 = origin_58 + row_201;  // staged.rs:142
                        unsigned long long v1901 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1902 = row_202 + v1901;
                        unsigned v1903 = v527 + 128u;
                        unsigned v1904 = v1903 >> 6;
                        unsigned v1905 = v1904 & 7u;
                        unsigned v1906 = v1905 * 4u;
                        unsigned v1907 = v1906 ^ c_3;
                        unsigned v1908 = v528 + v1907;
                        unsigned v1909 = v1908 + 3200u;
                        kiln_copy_async_16(a2, v1909, v_cache + v1902);
                    } else {
                        unsigned v1910 = v527 + 128u;  // copies.rs:69
                        unsigned v1911 = v1910 >> 6;
                        unsigned v1912 = v1911 & 7u;
                        unsigned v1913 = v1912 * 4u;
                        unsigned v1914 = v1913 ^ c_3;
                        unsigned v1915 = v528 + v1914;
                        unsigned v1916 = v1915 + 3200u;
                        *(float4*)(a2 + v1916) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1162) {  // copies.rs:72
                        unsigned long long v1917 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_59 = v1917 * 64ull;
                        unsigned v1918 = first + r_3;  // staged.rs:128
                        unsigned v1919 = v1918 + 52u;
                        unsigned v1920 = n - 1u;
                        unsigned position_58 = v1919 < v1920 ? v1919 : v1920;
                        unsigned long long v1921 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1922 = v1921 * by_head_59;
                        unsigned long long v1923 = kv_head * by_head_59;
                        unsigned long long origin_59 = v1922 + v1923;
                        unsigned long long v1924 = (unsigned long long)position_58;  // staged.rs:140
                        unsigned long long row_203 = v1924 * 64ull;
                        unsigned long long row_204 = origin_59 + row_203;  // staged.rs:142
                        unsigned long long v1925 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1926 = row_204 + v1925;
                        unsigned v1927 = v527 + 256u;
                        unsigned v1928 = v1927 >> 6;
                        unsigned v1929 = v1928 & 7u;
                        unsigned v1930 = v1929 * 4u;
                        unsigned v1931 = v1930 ^ c_3;
                        unsigned v1932 = v528 + v1931;
                        unsigned v1933 = v1932 + 3328u;
                        kiln_copy_async_16(a2, v1933, v_cache + v1926);
                    } else {
                        unsigned v1934 = v527 + 256u;  // copies.rs:69
                        unsigned v1935 = v1934 >> 6;
                        unsigned v1936 = v1935 & 7u;
                        unsigned v1937 = v1936 * 4u;
                        unsigned v1938 = v1937 ^ c_3;
                        unsigned v1939 = v528 + v1938;
                        unsigned v1940 = v1939 + 3328u;
                        *(float4*)(a2 + v1940) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1187) {  // copies.rs:72
                        unsigned long long v1941 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_60 = v1941 * 64ull;
                        unsigned v1942 = first + r_3;  // staged.rs:128
                        unsigned v1943 = v1942 + 54u;
                        unsigned v1944 = n - 1u;
                        unsigned position_59 = v1943 < v1944 ? v1943 : v1944;
                        unsigned long long v1945 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1946 = v1945 * by_head_60;
                        unsigned long long v1947 = kv_head * by_head_60;
                        unsigned long long origin_60 = v1946 + v1947;
                        unsigned long long v1948 = (unsigned long long)position_59;  // staged.rs:140
                        unsigned long long row_205 = v1948 * 64ull;
                        unsigned long long row_206 = origin_60 + row_205;  // staged.rs:142
                        unsigned long long v1949 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1950 = row_206 + v1949;
                        unsigned v1951 = v527 + 384u;
                        unsigned v1952 = v1951 >> 6;
                        unsigned v1953 = v1952 & 7u;
                        unsigned v1954 = v1953 * 4u;
                        unsigned v1955 = v1954 ^ c_3;
                        unsigned v1956 = v528 + v1955;
                        unsigned v1957 = v1956 + 3456u;
                        kiln_copy_async_16(a2, v1957, v_cache + v1950);
                    } else {
                        unsigned v1958 = v527 + 384u;  // copies.rs:69
                        unsigned v1959 = v1958 >> 6;
                        unsigned v1960 = v1959 & 7u;
                        unsigned v1961 = v1960 * 4u;
                        unsigned v1962 = v1961 ^ c_3;
                        unsigned v1963 = v528 + v1962;
                        unsigned v1964 = v1963 + 3456u;
                        *(float4*)(a2 + v1964) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1212) {  // copies.rs:72
                        unsigned long long v1965 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_61 = v1965 * 64ull;
                        unsigned v1966 = first + r_3;  // staged.rs:128
                        unsigned v1967 = v1966 + 56u;
                        unsigned v1968 = n - 1u;
                        unsigned position_60 = v1967 < v1968 ? v1967 : v1968;
                        unsigned long long v1969 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1970 = v1969 * by_head_61;
                        unsigned long long v1971 = kv_head * by_head_61;
                        unsigned long long origin_61 = v1970 + v1971;
                        unsigned long long v1972 = (unsigned long long)position_60;  // staged.rs:140
                        unsigned long long row_207 = v1972 * 64ull;
                        unsigned long long row_208 = origin_61 + row_207;  // staged.rs:142
                        unsigned long long v1973 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1974 = row_208 + v1973;
                        unsigned v1975 = v527 >> 6;
                        unsigned v1976 = v1975 & 7u;
                        unsigned v1977 = v1976 * 4u;
                        unsigned v1978 = v1977 ^ c_3;
                        unsigned v1979 = v528 + v1978;
                        unsigned v1980 = v1979 + 3584u;
                        kiln_copy_async_16(a2, v1980, v_cache + v1974);
                    } else {
                        unsigned v1981 = v527 >> 6;  // copies.rs:69
                        unsigned v1982 = v1981 & 7u;
                        unsigned v1983 = v1982 * 4u;
                        unsigned v1984 = v1983 ^ c_3;
                        unsigned v1985 = v528 + v1984;
                        unsigned v1986 = v1985 + 3584u;
                        *(float4*)(a2 + v1986) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1235) {  // copies.rs:72
                        unsigned long long v1987 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_62 = v1987 * 64ull;
                        unsigned v1988 = first + r_3;  // staged.rs:128
                        unsigned v1989 = v1988 + 58u;
                        unsigned v1990 = n - 1u;
                        unsigned position_61 = v1989 < v1990 ? v1989 : v1990;
                        unsigned long long v1991 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v1992 = v1991 * by_head_62;
                        unsigned long long v1993 = kv_head * by_head_62;
                        unsigned long long origin_62 = v1992 + v1993;
                        unsigned long long v1994 = (unsigned long long)position_61;  // staged.rs:140
                        unsigned long long row_209 = v1994 * 64ull;
                        unsigned long long row_210 = origin_62 + row_209;  // staged.rs:142
                        unsigned long long v1995 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v1996 = row_210 + v1995;
                        unsigned v1997 = v527 + 128u;
                        unsigned v1998 = v1997 >> 6;
                        unsigned v1999 = v1998 & 7u;
                        unsigned v2000 = v1999 * 4u;
                        unsigned v2001 = v2000 ^ c_3;
                        unsigned v2002 = v528 + v2001;
                        unsigned v2003 = v2002 + 3712u;
                        kiln_copy_async_16(a2, v2003, v_cache + v1996);
                    } else {
                        unsigned v2004 = v527 + 128u;  // copies.rs:69
                        unsigned v2005 = v2004 >> 6;
                        unsigned v2006 = v2005 & 7u;
                        unsigned v2007 = v2006 * 4u;
                        unsigned v2008 = v2007 ^ c_3;
                        unsigned v2009 = v528 + v2008;
                        unsigned v2010 = v2009 + 3712u;
                        *(float4*)(a2 + v2010) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1260) {  // copies.rs:72
                        unsigned long long v2011 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_63 = v2011 * 64ull;
                        unsigned v2012 = first + r_3;  // staged.rs:128
                        unsigned v2013 = v2012 + 60u;
                        unsigned v2014 = n - 1u;
                        unsigned position_62 = v2013 < v2014 ? v2013 : v2014;
                        unsigned long long v2015 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v2016 = v2015 * by_head_63;
                        unsigned long long v2017 = kv_head * by_head_63;
                        unsigned long long origin_63 = v2016 + v2017;
                        unsigned long long v2018 = (unsigned long long)position_62;  // staged.rs:140
                        unsigned long long row_211 = v2018 * 64ull;
                        unsigned long long row_212 = origin_63 + row_211;  // staged.rs:142
                        unsigned long long v2019 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v2020 = row_212 + v2019;
                        unsigned v2021 = v527 + 256u;
                        unsigned v2022 = v2021 >> 6;
                        unsigned v2023 = v2022 & 7u;
                        unsigned v2024 = v2023 * 4u;
                        unsigned v2025 = v2024 ^ c_3;
                        unsigned v2026 = v528 + v2025;
                        unsigned v2027 = v2026 + 3840u;
                        kiln_copy_async_16(a2, v2027, v_cache + v2020);
                    } else {
                        unsigned v2028 = v527 + 256u;  // copies.rs:69
                        unsigned v2029 = v2028 >> 6;
                        unsigned v2030 = v2029 & 7u;
                        unsigned v2031 = v2030 * 4u;
                        unsigned v2032 = v2031 ^ c_3;
                        unsigned v2033 = v528 + v2032;
                        unsigned v2034 = v2033 + 3840u;
                        *(float4*)(a2 + v2034) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1285) {  // copies.rs:72
                        unsigned long long v2035 = (unsigned long long)n;  // staged.rs:126
                        unsigned long long by_head_64 = v2035 * 64ull;
                        unsigned v2036 = first + r_3;  // staged.rs:128
                        unsigned v2037 = v2036 + 62u;
                        unsigned v2038 = n - 1u;
                        unsigned position_63 = v2037 < v2038 ? v2037 : v2038;
                        unsigned long long v2039 = (unsigned long long)blockIdx.z;  // staged.rs:136
                        unsigned long long v2040 = v2039 * by_head_64;
                        unsigned long long v2041 = kv_head * by_head_64;
                        unsigned long long origin_64 = v2040 + v2041;
                        unsigned long long v2042 = (unsigned long long)position_63;  // staged.rs:140
                        unsigned long long row_213 = v2042 * 64ull;
                        unsigned long long row_214 = origin_64 + row_213;  // staged.rs:142
                        unsigned long long v2043 = (unsigned long long)c_3;  // copies.rs:75
                        unsigned long long v2044 = row_214 + v2043;
                        unsigned v2045 = v527 + 384u;
                        unsigned v2046 = v2045 >> 6;
                        unsigned v2047 = v2046 & 7u;
                        unsigned v2048 = v2047 * 4u;
                        unsigned v2049 = v2048 ^ c_3;
                        unsigned v2050 = v528 + v2049;
                        unsigned v2051 = v2050 + 3968u;
                        kiln_copy_async_16(a2, v2051, v_cache + v2044);
                    } else {
                        unsigned v2052 = v527 + 384u;  // copies.rs:69
                        unsigned v2053 = v2052 >> 6;
                        unsigned v2054 = v2053 & 7u;
                        unsigned v2055 = v2054 * 4u;
                        unsigned v2056 = v2055 ^ c_3;
                        unsigned v2057 = v528 + v2056;
                        unsigned v2058 = v2057 + 3968u;
                        *(float4*)(a2 + v2058) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                }
            }
            kiln_async_commit();  // staged.rs:209
            unsigned v2059 = turn + 1u;  // staged.rs:210
            unsigned slot_1 = v2059 % 2u;
            unsigned end_1 = at_end < n ? at_end : n;  // rows.rs:138
            unsigned first_1 = at_key < end_1 ? at_key : end_1;  // rows.rs:139
            unsigned left_1 = end_1 - first_1;  // rows.rs:140
            bool v2060 = first_1 < walk_own_end;  // staged.rs:212
            unsigned v2061 = first_1 + 64u;
            bool v2062 = v2061 > walk_own_from;
            bool v2063 = first_1 < walk_own_sink_tokens;
            bool v2064 = v2062 || v2063;
            bool is_needed = v2060 && v2064;
            bool v2065 = turn > 0u;  // staged.rs:213
            bool v2066 = v387 && is_needed;
            bool v2067 = v2065 && v2066;
            float v2068;
            float v2069;
            float v2070;
            float v2071;
            float v2072;
            float v2073;
            float v2074;
            float v2075;
            float v2076;
            float v2077;
            float v2078;
            float v2079;
            float v2080;
            float v2081;
            float v2082;
            float v2083;
            float v2084;
            float v2085;
            float v2086;
            float v2087;
            float v2088;
            float v2089;
            float v2090;
            float v2091;
            float v2092;
            float v2093;
            float v2094;
            float v2095;
            float v2096;
            float v2097;
            float v2098;
            float v2099;
            float v2100;
            float v2101;
            float v2102;
            float v2103;
            if (v2067) {
                unsigned first_2 = slot_1 * 4096u;  // staged.rs:216
                unsigned v2104 = first_2 + v308;
                unsigned v2105 = v2104 + v312;
                float2 q16 = *(float2*)(a1 + v2105);
                float v2106 = q16.x;
                float v2107 = q16.y;
                unsigned v2108 = v2104 + v322;
                float2 q17 = *(float2*)(a1 + v2108);
                float v2109 = q17.x;
                float v2110 = q17.y;
                unsigned v2111 = v2105 + 512u;
                float2 q18 = *(float2*)(a1 + v2111);
                float v2112 = q18.x;
                float v2113 = q18.y;
                unsigned v2114 = v2108 + 512u;
                float2 q19 = *(float2*)(a1 + v2114);
                float v2115 = q19.x;
                float v2116 = q19.y;
                unsigned v2117 = v2105 + 1024u;
                float2 q20 = *(float2*)(a1 + v2117);
                float v2118 = q20.x;
                float v2119 = q20.y;
                unsigned v2120 = v2108 + 1024u;
                float2 q21 = *(float2*)(a1 + v2120);
                float v2121 = q21.x;
                float v2122 = q21.y;
                unsigned v2123 = v2105 + 1536u;
                float2 q22 = *(float2*)(a1 + v2123);
                float v2124 = q22.x;
                float v2125 = q22.y;
                unsigned v2126 = v2108 + 1536u;
                float2 q23 = *(float2*)(a1 + v2126);
                float v2127 = q23.x;
                float v2128 = q23.y;
                unsigned v2129 = v2105 + 2048u;
                float2 q24 = *(float2*)(a1 + v2129);
                float v2130 = q24.x;
                float v2131 = q24.y;
                unsigned v2132 = v2108 + 2048u;
                float2 q25 = *(float2*)(a1 + v2132);
                float v2133 = q25.x;
                float v2134 = q25.y;
                unsigned v2135 = v2105 + 2560u;
                float2 q26 = *(float2*)(a1 + v2135);
                float v2136 = q26.x;
                float v2137 = q26.y;
                unsigned v2138 = v2108 + 2560u;
                float2 q27 = *(float2*)(a1 + v2138);
                float v2139 = q27.x;
                float v2140 = q27.y;
                unsigned v2141 = v2105 + 3072u;
                float2 q28 = *(float2*)(a1 + v2141);
                float v2142 = q28.x;
                float v2143 = q28.y;
                unsigned v2144 = v2108 + 3072u;
                float2 q29 = *(float2*)(a1 + v2144);
                float v2145 = q29.x;
                float v2146 = q29.y;
                unsigned v2147 = v2105 + 3584u;
                float2 q30 = *(float2*)(a1 + v2147);
                float v2148 = q30.x;
                float v2149 = q30.y;
                unsigned v2150 = v2108 + 3584u;
                float2 q31 = *(float2*)(a1 + v2150);
                float v2151 = q31.x;
                float v2152 = q31.y;
                unsigned v2153 = v2104 + v331;
                float2 q32 = *(float2*)(a1 + v2153);
                float v2154 = q32.x;
                float v2155 = q32.y;
                unsigned v2156 = v2104 + v340;
                float2 q33 = *(float2*)(a1 + v2156);
                float v2157 = q33.x;
                float v2158 = q33.y;
                unsigned v2159 = v2153 + 512u;
                float2 q34 = *(float2*)(a1 + v2159);
                float v2160 = q34.x;
                float v2161 = q34.y;
                unsigned v2162 = v2156 + 512u;
                float2 q35 = *(float2*)(a1 + v2162);
                float v2163 = q35.x;
                float v2164 = q35.y;
                unsigned v2165 = v2153 + 1024u;
                float2 q36 = *(float2*)(a1 + v2165);
                float v2166 = q36.x;
                float v2167 = q36.y;
                unsigned v2168 = v2156 + 1024u;
                float2 q37 = *(float2*)(a1 + v2168);
                float v2169 = q37.x;
                float v2170 = q37.y;
                unsigned v2171 = v2153 + 1536u;
                float2 q38 = *(float2*)(a1 + v2171);
                float v2172 = q38.x;
                float v2173 = q38.y;
                unsigned v2174 = v2156 + 1536u;
                float2 q39 = *(float2*)(a1 + v2174);
                float v2175 = q39.x;
                float v2176 = q39.y;
                unsigned v2177 = v2153 + 2048u;
                float2 q40 = *(float2*)(a1 + v2177);
                float v2178 = q40.x;
                float v2179 = q40.y;
                unsigned v2180 = v2156 + 2048u;
                float2 q41 = *(float2*)(a1 + v2180);
                float v2181 = q41.x;
                float v2182 = q41.y;
                unsigned v2183 = v2153 + 2560u;
                float2 q42 = *(float2*)(a1 + v2183);
                float v2184 = q42.x;
                float v2185 = q42.y;
                unsigned v2186 = v2156 + 2560u;
                float2 q43 = *(float2*)(a1 + v2186);
                float v2187 = q43.x;
                float v2188 = q43.y;
                unsigned v2189 = v2153 + 3072u;
                float2 q44 = *(float2*)(a1 + v2189);
                float v2190 = q44.x;
                float v2191 = q44.y;
                unsigned v2192 = v2156 + 3072u;
                float2 q45 = *(float2*)(a1 + v2192);
                float v2193 = q45.x;
                float v2194 = q45.y;
                unsigned v2195 = v2153 + 3584u;
                float2 q46 = *(float2*)(a1 + v2195);
                float v2196 = q46.x;
                float v2197 = q46.y;
                unsigned v2198 = v2156 + 3584u;
                float2 q47 = *(float2*)(a1 + v2198);
                float v2199 = q47.x;
                float v2200 = q47.y;
                unsigned v2201 = v2104 + v349;
                float2 q48 = *(float2*)(a1 + v2201);
                float v2202 = q48.x;
                float v2203 = q48.y;
                unsigned v2204 = v2104 + v358;
                float2 q49 = *(float2*)(a1 + v2204);
                float v2205 = q49.x;
                float v2206 = q49.y;
                unsigned v2207 = v2201 + 512u;
                float2 q50 = *(float2*)(a1 + v2207);
                float v2208 = q50.x;
                float v2209 = q50.y;
                unsigned v2210 = v2204 + 512u;
                float2 q51 = *(float2*)(a1 + v2210);
                float v2211 = q51.x;
                float v2212 = q51.y;
                unsigned v2213 = v2201 + 1024u;
                float2 q52 = *(float2*)(a1 + v2213);
                float v2214 = q52.x;
                float v2215 = q52.y;
                unsigned v2216 = v2204 + 1024u;
                float2 q53 = *(float2*)(a1 + v2216);
                float v2217 = q53.x;
                float v2218 = q53.y;
                unsigned v2219 = v2201 + 1536u;
                float2 q54 = *(float2*)(a1 + v2219);
                float v2220 = q54.x;
                float v2221 = q54.y;
                unsigned v2222 = v2204 + 1536u;
                float2 q55 = *(float2*)(a1 + v2222);
                float v2223 = q55.x;
                float v2224 = q55.y;
                unsigned v2225 = v2201 + 2048u;
                float2 q56 = *(float2*)(a1 + v2225);
                float v2226 = q56.x;
                float v2227 = q56.y;
                unsigned v2228 = v2204 + 2048u;
                float2 q57 = *(float2*)(a1 + v2228);
                float v2229 = q57.x;
                float v2230 = q57.y;
                unsigned v2231 = v2201 + 2560u;
                float2 q58 = *(float2*)(a1 + v2231);
                float v2232 = q58.x;
                float v2233 = q58.y;
                unsigned v2234 = v2204 + 2560u;
                float2 q59 = *(float2*)(a1 + v2234);
                float v2235 = q59.x;
                float v2236 = q59.y;
                unsigned v2237 = v2201 + 3072u;
                float2 q60 = *(float2*)(a1 + v2237);
                float v2238 = q60.x;
                float v2239 = q60.y;
                unsigned v2240 = v2204 + 3072u;
                float2 q61 = *(float2*)(a1 + v2240);
                float v2241 = q61.x;
                float v2242 = q61.y;
                unsigned v2243 = v2201 + 3584u;
                float2 q62 = *(float2*)(a1 + v2243);
                float v2244 = q62.x;
                float v2245 = q62.y;
                unsigned v2246 = v2204 + 3584u;
                float2 q63 = *(float2*)(a1 + v2246);
                float v2247 = q63.x;
                float v2248 = q63.y;
                unsigned v2249 = v2104 + v367;
                float2 q64 = *(float2*)(a1 + v2249);
                float v2250 = q64.x;
                float v2251 = q64.y;
                unsigned v2252 = v2104 + v376;
                float2 q65 = *(float2*)(a1 + v2252);
                float v2253 = q65.x;
                float v2254 = q65.y;
                unsigned v2255 = v2249 + 512u;
                float2 q66 = *(float2*)(a1 + v2255);
                float v2256 = q66.x;
                float v2257 = q66.y;
                unsigned v2258 = v2252 + 512u;
                float2 q67 = *(float2*)(a1 + v2258);
                float v2259 = q67.x;
                float v2260 = q67.y;
                unsigned v2261 = v2249 + 1024u;
                float2 q68 = *(float2*)(a1 + v2261);
                float v2262 = q68.x;
                float v2263 = q68.y;
                unsigned v2264 = v2252 + 1024u;
                float2 q69 = *(float2*)(a1 + v2264);
                float v2265 = q69.x;
                float v2266 = q69.y;
                unsigned v2267 = v2249 + 1536u;
                float2 q70 = *(float2*)(a1 + v2267);
                float v2268 = q70.x;
                float v2269 = q70.y;
                unsigned v2270 = v2252 + 1536u;
                float2 q71 = *(float2*)(a1 + v2270);
                float v2271 = q71.x;
                float v2272 = q71.y;
                unsigned v2273 = v2249 + 2048u;
                float2 q72 = *(float2*)(a1 + v2273);
                float v2274 = q72.x;
                float v2275 = q72.y;
                unsigned v2276 = v2252 + 2048u;
                float2 q73 = *(float2*)(a1 + v2276);
                float v2277 = q73.x;
                float v2278 = q73.y;
                unsigned v2279 = v2249 + 2560u;
                float2 q74 = *(float2*)(a1 + v2279);
                float v2280 = q74.x;
                float v2281 = q74.y;
                unsigned v2282 = v2252 + 2560u;
                float2 q75 = *(float2*)(a1 + v2282);
                float v2283 = q75.x;
                float v2284 = q75.y;
                unsigned v2285 = v2249 + 3072u;
                float2 q76 = *(float2*)(a1 + v2285);
                float v2286 = q76.x;
                float v2287 = q76.y;
                unsigned v2288 = v2252 + 3072u;
                float2 q77 = *(float2*)(a1 + v2288);
                float v2289 = q77.x;
                float v2290 = q77.y;
                unsigned v2291 = v2249 + 3584u;
                float2 q78 = *(float2*)(a1 + v2291);
                float v2292 = q78.x;
                float v2293 = q78.y;
                unsigned v2294 = v2252 + 3584u;
                float2 q79 = *(float2*)(a1 + v2294);
                float v2295 = q79.x;
                float v2296 = q79.y;
                float4 q80 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q80 = kiln_mma_f32(q80, v314, v319, v315, v320, v2106, v2107);
                q80 = kiln_mma_f32(q80, v324, v328, v325, v329, v2109, v2110);
                float v2297 = q80.x;
                float v2298 = q80.y;
                float v2299 = q80.z;
                float v2300 = q80.w;
                float4 q81 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q81 = kiln_mma_f32(q81, v314, v319, v315, v320, v2112, v2113);
                q81 = kiln_mma_f32(q81, v324, v328, v325, v329, v2115, v2116);
                float v2301 = q81.x;
                float v2302 = q81.y;
                float v2303 = q81.z;
                float v2304 = q81.w;
                float4 q82 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q82 = kiln_mma_f32(q82, v314, v319, v315, v320, v2118, v2119);
                q82 = kiln_mma_f32(q82, v324, v328, v325, v329, v2121, v2122);
                float v2305 = q82.x;
                float v2306 = q82.y;
                float v2307 = q82.z;
                float v2308 = q82.w;
                float4 q83 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q83 = kiln_mma_f32(q83, v314, v319, v315, v320, v2124, v2125);
                q83 = kiln_mma_f32(q83, v324, v328, v325, v329, v2127, v2128);
                float v2309 = q83.x;
                float v2310 = q83.y;
                float v2311 = q83.z;
                float v2312 = q83.w;
                float4 q84 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q84 = kiln_mma_f32(q84, v314, v319, v315, v320, v2130, v2131);
                q84 = kiln_mma_f32(q84, v324, v328, v325, v329, v2133, v2134);
                float v2313 = q84.x;
                float v2314 = q84.y;
                float v2315 = q84.z;
                float v2316 = q84.w;
                float4 q85 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q85 = kiln_mma_f32(q85, v314, v319, v315, v320, v2136, v2137);
                q85 = kiln_mma_f32(q85, v324, v328, v325, v329, v2139, v2140);
                float v2317 = q85.x;
                float v2318 = q85.y;
                float v2319 = q85.z;
                float v2320 = q85.w;
                float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q86 = kiln_mma_f32(q86, v314, v319, v315, v320, v2142, v2143);
                q86 = kiln_mma_f32(q86, v324, v328, v325, v329, v2145, v2146);
                float v2321 = q86.x;
                float v2322 = q86.y;
                float v2323 = q86.z;
                float v2324 = q86.w;
                float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q87 = kiln_mma_f32(q87, v314, v319, v315, v320, v2148, v2149);
                q87 = kiln_mma_f32(q87, v324, v328, v325, v329, v2151, v2152);
                float v2325 = q87.x;
                float v2326 = q87.y;
                float v2327 = q87.z;
                float v2328 = q87.w;
                float4 q88 = make_float4(v2297, v2298, v2299, v2300);
                q88 = kiln_mma_f32(q88, v333, v337, v334, v338, v2154, v2155);
                q88 = kiln_mma_f32(q88, v342, v346, v343, v347, v2157, v2158);
                float v2329 = q88.x;
                float v2330 = q88.y;
                float v2331 = q88.z;
                float v2332 = q88.w;
                float4 q89 = make_float4(v2301, v2302, v2303, v2304);
                q89 = kiln_mma_f32(q89, v333, v337, v334, v338, v2160, v2161);
                q89 = kiln_mma_f32(q89, v342, v346, v343, v347, v2163, v2164);
                float v2333 = q89.x;
                float v2334 = q89.y;
                float v2335 = q89.z;
                float v2336 = q89.w;
                float4 q90 = make_float4(v2305, v2306, v2307, v2308);
                q90 = kiln_mma_f32(q90, v333, v337, v334, v338, v2166, v2167);
                q90 = kiln_mma_f32(q90, v342, v346, v343, v347, v2169, v2170);
                float v2337 = q90.x;
                float v2338 = q90.y;
                float v2339 = q90.z;
                float v2340 = q90.w;
                float4 q91 = make_float4(v2309, v2310, v2311, v2312);
                q91 = kiln_mma_f32(q91, v333, v337, v334, v338, v2172, v2173);
                q91 = kiln_mma_f32(q91, v342, v346, v343, v347, v2175, v2176);
                float v2341 = q91.x;
                float v2342 = q91.y;
                float v2343 = q91.z;
                float v2344 = q91.w;
                float4 q92 = make_float4(v2313, v2314, v2315, v2316);
                q92 = kiln_mma_f32(q92, v333, v337, v334, v338, v2178, v2179);
                q92 = kiln_mma_f32(q92, v342, v346, v343, v347, v2181, v2182);
                float v2345 = q92.x;
                float v2346 = q92.y;
                float v2347 = q92.z;
                float v2348 = q92.w;
                float4 q93 = make_float4(v2317, v2318, v2319, v2320);
                q93 = kiln_mma_f32(q93, v333, v337, v334, v338, v2184, v2185);
                q93 = kiln_mma_f32(q93, v342, v346, v343, v347, v2187, v2188);
                float v2349 = q93.x;
                float v2350 = q93.y;
                float v2351 = q93.z;
                float v2352 = q93.w;
                float4 q94 = make_float4(v2321, v2322, v2323, v2324);
                q94 = kiln_mma_f32(q94, v333, v337, v334, v338, v2190, v2191);
                q94 = kiln_mma_f32(q94, v342, v346, v343, v347, v2193, v2194);
                float v2353 = q94.x;
                float v2354 = q94.y;
                float v2355 = q94.z;
                float v2356 = q94.w;
                float4 q95 = make_float4(v2325, v2326, v2327, v2328);
                q95 = kiln_mma_f32(q95, v333, v337, v334, v338, v2196, v2197);
                q95 = kiln_mma_f32(q95, v342, v346, v343, v347, v2199, v2200);
                float v2357 = q95.x;
                float v2358 = q95.y;
                float v2359 = q95.z;
                float v2360 = q95.w;
                float4 q96 = make_float4(v2329, v2330, v2331, v2332);
                q96 = kiln_mma_f32(q96, v351, v355, v352, v356, v2202, v2203);
                q96 = kiln_mma_f32(q96, v360, v364, v361, v365, v2205, v2206);
                float v2361 = q96.x;
                float v2362 = q96.y;
                float v2363 = q96.z;
                float v2364 = q96.w;
                float4 q97 = make_float4(v2333, v2334, v2335, v2336);
                q97 = kiln_mma_f32(q97, v351, v355, v352, v356, v2208, v2209);
                q97 = kiln_mma_f32(q97, v360, v364, v361, v365, v2211, v2212);
                float v2365 = q97.x;
                float v2366 = q97.y;
                float v2367 = q97.z;
                float v2368 = q97.w;
                float4 q98 = make_float4(v2337, v2338, v2339, v2340);
                q98 = kiln_mma_f32(q98, v351, v355, v352, v356, v2214, v2215);
                q98 = kiln_mma_f32(q98, v360, v364, v361, v365, v2217, v2218);
                float v2369 = q98.x;
                float v2370 = q98.y;
                float v2371 = q98.z;
                float v2372 = q98.w;
                float4 q99 = make_float4(v2341, v2342, v2343, v2344);
                q99 = kiln_mma_f32(q99, v351, v355, v352, v356, v2220, v2221);
                q99 = kiln_mma_f32(q99, v360, v364, v361, v365, v2223, v2224);
                float v2373 = q99.x;
                float v2374 = q99.y;
                float v2375 = q99.z;
                float v2376 = q99.w;
                float4 q100 = make_float4(v2345, v2346, v2347, v2348);
                q100 = kiln_mma_f32(q100, v351, v355, v352, v356, v2226, v2227);
                q100 = kiln_mma_f32(q100, v360, v364, v361, v365, v2229, v2230);
                float v2377 = q100.x;
                float v2378 = q100.y;
                float v2379 = q100.z;
                float v2380 = q100.w;
                float4 q101 = make_float4(v2349, v2350, v2351, v2352);
                q101 = kiln_mma_f32(q101, v351, v355, v352, v356, v2232, v2233);
                q101 = kiln_mma_f32(q101, v360, v364, v361, v365, v2235, v2236);
                float v2381 = q101.x;
                float v2382 = q101.y;
                float v2383 = q101.z;
                float v2384 = q101.w;
                float4 q102 = make_float4(v2353, v2354, v2355, v2356);
                q102 = kiln_mma_f32(q102, v351, v355, v352, v356, v2238, v2239);
                q102 = kiln_mma_f32(q102, v360, v364, v361, v365, v2241, v2242);
                float v2385 = q102.x;
                float v2386 = q102.y;
                float v2387 = q102.z;
                float v2388 = q102.w;
                float4 q103 = make_float4(v2357, v2358, v2359, v2360);
                q103 = kiln_mma_f32(q103, v351, v355, v352, v356, v2244, v2245);
                q103 = kiln_mma_f32(q103, v360, v364, v361, v365, v2247, v2248);
                float v2389 = q103.x;
                float v2390 = q103.y;
                float v2391 = q103.z;
                float v2392 = q103.w;
                float4 q104 = make_float4(v2361, v2362, v2363, v2364);
                q104 = kiln_mma_f32(q104, v369, v373, v370, v374, v2250, v2251);
                q104 = kiln_mma_f32(q104, v378, v382, v379, v383, v2253, v2254);
                float v2393 = q104.x;
                float v2394 = q104.y;
                float v2395 = q104.z;
                float v2396 = q104.w;
                float4 q105 = make_float4(v2365, v2366, v2367, v2368);
                q105 = kiln_mma_f32(q105, v369, v373, v370, v374, v2256, v2257);
                q105 = kiln_mma_f32(q105, v378, v382, v379, v383, v2259, v2260);
                float v2397 = q105.x;
                float v2398 = q105.y;
                float v2399 = q105.z;
                float v2400 = q105.w;
                float4 q106 = make_float4(v2369, v2370, v2371, v2372);
                q106 = kiln_mma_f32(q106, v369, v373, v370, v374, v2262, v2263);
                q106 = kiln_mma_f32(q106, v378, v382, v379, v383, v2265, v2266);
                float v2401 = q106.x;
                float v2402 = q106.y;
                float v2403 = q106.z;
                float v2404 = q106.w;
                float4 q107 = make_float4(v2373, v2374, v2375, v2376);
                q107 = kiln_mma_f32(q107, v369, v373, v370, v374, v2268, v2269);
                q107 = kiln_mma_f32(q107, v378, v382, v379, v383, v2271, v2272);
                float v2405 = q107.x;
                float v2406 = q107.y;
                float v2407 = q107.z;
                float v2408 = q107.w;
                float4 q108 = make_float4(v2377, v2378, v2379, v2380);
                q108 = kiln_mma_f32(q108, v369, v373, v370, v374, v2274, v2275);
                q108 = kiln_mma_f32(q108, v378, v382, v379, v383, v2277, v2278);
                float v2409 = q108.x;
                float v2410 = q108.y;
                float v2411 = q108.z;
                float v2412 = q108.w;
                float4 q109 = make_float4(v2381, v2382, v2383, v2384);
                q109 = kiln_mma_f32(q109, v369, v373, v370, v374, v2280, v2281);
                q109 = kiln_mma_f32(q109, v378, v382, v379, v383, v2283, v2284);
                float v2413 = q109.x;
                float v2414 = q109.y;
                float v2415 = q109.z;
                float v2416 = q109.w;
                float4 q110 = make_float4(v2385, v2386, v2387, v2388);
                q110 = kiln_mma_f32(q110, v369, v373, v370, v374, v2286, v2287);
                q110 = kiln_mma_f32(q110, v378, v382, v379, v383, v2289, v2290);
                float v2417 = q110.x;
                float v2418 = q110.y;
                float v2419 = q110.z;
                float v2420 = q110.w;
                float4 q111 = make_float4(v2389, v2390, v2391, v2392);
                q111 = kiln_mma_f32(q111, v369, v373, v370, v374, v2292, v2293);
                q111 = kiln_mma_f32(q111, v378, v382, v379, v383, v2295, v2296);
                float v2421 = q111.x;
                float v2422 = q111.y;
                float v2423 = q111.z;
                float v2424 = q111.w;
                bool v2425 = scale < 0.0f;  // rows.rs:185
                float v2426;
                float v2427;
                float v2428;
                float v2429;
                float v2430;
                float v2431;
                float v2432;
                float v2433;
                float v2434;
                float v2435;
                float v2436;
                float v2437;
                float v2438;
                float v2439;
                float v2440;
                float v2441;
                float v2442;
                float v2443;
                float v2444;
                float v2445;
                float v2446;
                float v2447;
                float v2448;
                float v2449;
                float v2450;
                float v2451;
                float v2452;
                float v2453;
                float v2454;
                float v2455;
                float v2456;
                float v2457;
                if (v2425) {
                    float v2458 = -v2393;  // rows.rs:186
                    float v2459 = -v2394;
                    float v2460 = -v2395;
                    float v2461 = -v2396;
                    float v2462 = -v2397;
                    float v2463 = -v2398;
                    float v2464 = -v2399;
                    float v2465 = -v2400;
                    float v2466 = -v2401;
                    float v2467 = -v2402;
                    float v2468 = -v2403;
                    float v2469 = -v2404;
                    float v2470 = -v2405;
                    float v2471 = -v2406;
                    float v2472 = -v2407;
                    float v2473 = -v2408;
                    float v2474 = -v2409;
                    float v2475 = -v2410;
                    float v2476 = -v2411;
                    float v2477 = -v2412;
                    float v2478 = -v2413;
                    float v2479 = -v2414;
                    float v2480 = -v2415;
                    float v2481 = -v2416;
                    float v2482 = -v2417;
                    float v2483 = -v2418;
                    float v2484 = -v2419;
                    float v2485 = -v2420;
                    float v2486 = -v2421;
                    float v2487 = -v2422;
                    float v2488 = -v2423;
                    float v2489 = -v2424;
                    v2426 = v2458;  // rows.rs:185
                    v2427 = v2459;
                    v2428 = v2460;
                    v2429 = v2461;
                    v2430 = v2462;
                    v2431 = v2463;
                    v2432 = v2464;
                    v2433 = v2465;
                    v2434 = v2466;
                    v2435 = v2467;
                    v2436 = v2468;
                    v2437 = v2469;
                    v2438 = v2470;
                    v2439 = v2471;
                    v2440 = v2472;
                    v2441 = v2473;
                    v2442 = v2474;
                    v2443 = v2475;
                    v2444 = v2476;
                    v2445 = v2477;
                    v2446 = v2478;
                    v2447 = v2479;
                    v2448 = v2480;
                    v2449 = v2481;
                    v2450 = v2482;
                    v2451 = v2483;
                    v2452 = v2484;
                    v2453 = v2485;
                    v2454 = v2486;
                    v2455 = v2487;
                    v2456 = v2488;
                    v2457 = v2489;
                } else {
                    v2426 = v2393;
                    v2427 = v2394;
                    v2428 = v2395;
                    v2429 = v2396;
                    v2430 = v2397;
                    v2431 = v2398;
                    v2432 = v2399;
                    v2433 = v2400;
                    v2434 = v2401;
                    v2435 = v2402;
                    v2436 = v2403;
                    v2437 = v2404;
                    v2438 = v2405;
                    v2439 = v2406;
                    v2440 = v2407;
                    v2441 = v2408;
                    v2442 = v2409;
                    v2443 = v2410;
                    v2444 = v2411;
                    v2445 = v2412;
                    v2446 = v2413;
                    v2447 = v2414;
                    v2448 = v2415;
                    v2449 = v2416;
                    v2450 = v2417;
                    v2451 = v2418;
                    v2452 = v2419;
                    v2453 = v2420;
                    v2454 = v2421;
                    v2455 = v2422;
                    v2456 = v2423;
                    v2457 = v2424;
                }
                bool v2490 = v2061 <= walk_own_all_seen;  // rows.rs:189
                bool v2491 = first_1 >= walk_own_all_start;
                bool v2492 = v2061 <= sink_end;
                bool v2493 = v2491 || v2492;
                bool is_seen = v2490 && v2493;
                bool v2494 = left_1 < 64u;  // rows.rs:190
                bool v2495 = !is_seen;
                bool v2496 = v2494 || v2495;
                float v2497;
                float v2498;
                float v2499;
                float v2500;
                float v2501;
                float v2502;
                float v2503;
                float v2504;
                float v2505;
                float v2506;
                float v2507;
                float v2508;
                float v2509;
                float v2510;
                float v2511;
                float v2512;
                float v2513;
                float v2514;
                float v2515;
                float v2516;
                float v2517;
                float v2518;
                float v2519;
                float v2520;
                float v2521;
                float v2522;
                float v2523;
                float v2524;
                float v2525;
                float v2526;
                float v2527;
                float v2528;
                if (v2496) {
                    unsigned v2529 = sink_end < first_1 ? sink_end : first_1;  // rows.rs:191
                    unsigned sinks_1 = sink_end - v2529;
                    unsigned v2530 = tokens - 1u;  // rows.rs:194
                    unsigned v2531 = top + v305;
                    unsigned v2532 = v2531 < v2530 ? v2531 : v2530;
                    unsigned later = v2530 - v2532;
                    unsigned v2533 = n < later ? n : later;  // rows.rs:77
                    unsigned seen = n - v2533;
                    unsigned v2534 = seen < first_1 ? seen : first_1;  // rows.rs:195
                    unsigned v2535 = seen - v2534;
                    unsigned v2536 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                    unsigned v2537 = seen - v2536;
                    unsigned v2538 = v2535 < left_1 ? v2535 : left_1;  // rows.rs:196
                    bool v2539 = v307 < v2538;
                    bool v2540 = v307 < sinks_1;
                    unsigned v2541 = v2537 < first_1 ? v2537 : first_1;
                    unsigned v2542 = v2537 - v2541;
                    bool v2543 = v307 >= v2542;
                    bool v2544 = v2540 || v2543;
                    bool v2545 = v2539 && v2544;
                    float v2546 = v2545 ? v2426 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2547 = v316 < v2538;  // rows.rs:196
                    bool v2548 = v316 < sinks_1;
                    bool v2549 = v316 >= v2542;
                    bool v2550 = v2548 || v2549;
                    bool v2551 = v2547 && v2550;
                    float v2552 = v2551 ? v2427 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    unsigned v2553 = top + v317;  // rows.rs:194
                    unsigned v2554 = v2553 < v2530 ? v2553 : v2530;
                    unsigned later_1 = v2530 - v2554;
                    unsigned v2555 = n < later_1 ? n : later_1;  // rows.rs:77
                    unsigned seen_1 = n - v2555;
                    unsigned v2556 = seen_1 < first_1 ? seen_1 : first_1;  // rows.rs:195
                    unsigned v2557 = seen_1 - v2556;
                    unsigned v2558 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                    unsigned v2559 = seen_1 - v2558;
                    unsigned v2560 = v2557 < left_1 ? v2557 : left_1;  // rows.rs:196
                    bool v2561 = v307 < v2560;
                    unsigned v2562 = v2559 < first_1 ? v2559 : first_1;
                    unsigned v2563 = v2559 - v2562;
                    bool v2564 = v307 >= v2563;
                    bool v2565 = v2540 || v2564;
                    bool v2566 = v2561 && v2565;
                    float v2567 = v2566 ? v2428 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2568 = v316 < v2560;  // rows.rs:196
                    bool v2569 = v316 >= v2563;
                    bool v2570 = v2548 || v2569;
                    bool v2571 = v2568 && v2570;
                    float v2572 = v2571 ? v2429 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2573 = v321 < v2538;  // rows.rs:196
                    bool v2574 = v321 < sinks_1;
                    bool v2575 = v321 >= v2542;
                    bool v2576 = v2574 || v2575;
                    bool v2577 = v2573 && v2576;
                    float v2578 = v2577 ? v2430 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2579 = v326 < v2538;  // rows.rs:196
                    bool v2580 = v326 < sinks_1;
                    bool v2581 = v326 >= v2542;
                    bool v2582 = v2580 || v2581;
                    bool v2583 = v2579 && v2582;
                    float v2584 = v2583 ? v2431 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2585 = v321 < v2560;  // rows.rs:196
                    bool v2586 = v321 >= v2563;
                    bool v2587 = v2574 || v2586;
                    bool v2588 = v2585 && v2587;
                    float v2589 = v2588 ? v2432 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2590 = v326 < v2560;  // rows.rs:196
                    bool v2591 = v326 >= v2563;
                    bool v2592 = v2580 || v2591;
                    bool v2593 = v2590 && v2592;
                    float v2594 = v2593 ? v2433 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2595 = v330 < v2538;  // rows.rs:196
                    bool v2596 = v330 < sinks_1;
                    bool v2597 = v330 >= v2542;
                    bool v2598 = v2596 || v2597;
                    bool v2599 = v2595 && v2598;
                    float v2600 = v2599 ? v2434 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2601 = v335 < v2538;  // rows.rs:196
                    bool v2602 = v335 < sinks_1;
                    bool v2603 = v335 >= v2542;
                    bool v2604 = v2602 || v2603;
                    bool v2605 = v2601 && v2604;
                    float v2606 = v2605 ? v2435 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2607 = v330 < v2560;  // rows.rs:196
                    bool v2608 = v330 >= v2563;
                    bool v2609 = v2596 || v2608;
                    bool v2610 = v2607 && v2609;
                    float v2611 = v2610 ? v2436 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2612 = v335 < v2560;  // rows.rs:196
                    bool v2613 = v335 >= v2563;
                    bool v2614 = v2602 || v2613;
                    bool v2615 = v2612 && v2614;
                    float v2616 = v2615 ? v2437 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2617 = v339 < v2538;  // rows.rs:196
                    bool v2618 = v339 < sinks_1;
                    bool v2619 = v339 >= v2542;
                    bool v2620 = v2618 || v2619;
                    bool v2621 = v2617 && v2620;
                    float v2622 = v2621 ? v2438 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2623 = v344 < v2538;  // rows.rs:196
                    bool v2624 = v344 < sinks_1;
                    bool v2625 = v344 >= v2542;
                    bool v2626 = v2624 || v2625;
                    bool v2627 = v2623 && v2626;
                    float v2628 = v2627 ? v2439 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2629 = v339 < v2560;  // rows.rs:196
                    bool v2630 = v339 >= v2563;
                    bool v2631 = v2618 || v2630;
                    bool v2632 = v2629 && v2631;
                    float v2633 = v2632 ? v2440 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2634 = v344 < v2560;  // rows.rs:196
                    bool v2635 = v344 >= v2563;
                    bool v2636 = v2624 || v2635;
                    bool v2637 = v2634 && v2636;
                    float v2638 = v2637 ? v2441 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2639 = v348 < v2538;  // rows.rs:196
                    bool v2640 = v348 < sinks_1;
                    bool v2641 = v348 >= v2542;
                    bool v2642 = v2640 || v2641;
                    bool v2643 = v2639 && v2642;
                    float v2644 = v2643 ? v2442 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2645 = v353 < v2538;  // rows.rs:196
                    bool v2646 = v353 < sinks_1;
                    bool v2647 = v353 >= v2542;
                    bool v2648 = v2646 || v2647;
                    bool v2649 = v2645 && v2648;
                    float v2650 = v2649 ? v2443 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2651 = v348 < v2560;  // rows.rs:196
                    bool v2652 = v348 >= v2563;
                    bool v2653 = v2640 || v2652;
                    bool v2654 = v2651 && v2653;
                    float v2655 = v2654 ? v2444 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2656 = v353 < v2560;  // rows.rs:196
                    bool v2657 = v353 >= v2563;
                    bool v2658 = v2646 || v2657;
                    bool v2659 = v2656 && v2658;
                    float v2660 = v2659 ? v2445 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2661 = v357 < v2538;  // rows.rs:196
                    bool v2662 = v357 < sinks_1;
                    bool v2663 = v357 >= v2542;
                    bool v2664 = v2662 || v2663;
                    bool v2665 = v2661 && v2664;
                    float v2666 = v2665 ? v2446 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2667 = v362 < v2538;  // rows.rs:196
                    bool v2668 = v362 < sinks_1;
                    bool v2669 = v362 >= v2542;
                    bool v2670 = v2668 || v2669;
                    bool v2671 = v2667 && v2670;
                    float v2672 = v2671 ? v2447 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2673 = v357 < v2560;  // rows.rs:196
                    bool v2674 = v357 >= v2563;
                    bool v2675 = v2662 || v2674;
                    bool v2676 = v2673 && v2675;
                    float v2677 = v2676 ? v2448 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2678 = v362 < v2560;  // rows.rs:196
                    bool v2679 = v362 >= v2563;
                    bool v2680 = v2668 || v2679;
                    bool v2681 = v2678 && v2680;
                    float v2682 = v2681 ? v2449 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2683 = v366 < v2538;  // rows.rs:196
                    bool v2684 = v366 < sinks_1;
                    bool v2685 = v366 >= v2542;
                    bool v2686 = v2684 || v2685;
                    bool v2687 = v2683 && v2686;
                    float v2688 = v2687 ? v2450 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2689 = v371 < v2538;  // rows.rs:196
                    bool v2690 = v371 < sinks_1;
                    bool v2691 = v371 >= v2542;
                    bool v2692 = v2690 || v2691;
                    bool v2693 = v2689 && v2692;
                    float v2694 = v2693 ? v2451 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2695 = v366 < v2560;  // rows.rs:196
                    bool v2696 = v366 >= v2563;
                    bool v2697 = v2684 || v2696;
                    bool v2698 = v2695 && v2697;
                    float v2699 = v2698 ? v2452 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2700 = v371 < v2560;  // rows.rs:196
                    bool v2701 = v371 >= v2563;
                    bool v2702 = v2690 || v2701;
                    bool v2703 = v2700 && v2702;
                    float v2704 = v2703 ? v2453 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2705 = v375 < v2538;  // rows.rs:196
                    bool v2706 = v375 < sinks_1;
                    bool v2707 = v375 >= v2542;
                    bool v2708 = v2706 || v2707;
                    bool v2709 = v2705 && v2708;
                    float v2710 = v2709 ? v2454 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2711 = v380 < v2538;  // rows.rs:196
                    bool v2712 = v380 < sinks_1;
                    bool v2713 = v380 >= v2542;
                    bool v2714 = v2712 || v2713;
                    bool v2715 = v2711 && v2714;
                    float v2716 = v2715 ? v2455 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2717 = v375 < v2560;  // rows.rs:196
                    bool v2718 = v375 >= v2563;
                    bool v2719 = v2706 || v2718;
                    bool v2720 = v2717 && v2719;
                    float v2721 = v2720 ? v2456 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2722 = v380 < v2560;  // rows.rs:196
                    bool v2723 = v380 >= v2563;
                    bool v2724 = v2712 || v2723;
                    bool v2725 = v2722 && v2724;
                    float v2726 = v2725 ? v2457 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    v2497 = v2546;  // rows.rs:190
                    v2498 = v2552;
                    v2499 = v2567;
                    v2500 = v2572;
                    v2501 = v2578;
                    v2502 = v2584;
                    v2503 = v2589;
                    v2504 = v2594;
                    v2505 = v2600;
                    v2506 = v2606;
                    v2507 = v2611;
                    v2508 = v2616;
                    v2509 = v2622;
                    v2510 = v2628;
                    v2511 = v2633;
                    v2512 = v2638;
                    v2513 = v2644;
                    v2514 = v2650;
                    v2515 = v2655;
                    v2516 = v2660;
                    v2517 = v2666;
                    v2518 = v2672;
                    v2519 = v2677;
                    v2520 = v2682;
                    v2521 = v2688;
                    v2522 = v2694;
                    v2523 = v2699;
                    v2524 = v2704;
                    v2525 = v2710;
                    v2526 = v2716;
                    v2527 = v2721;
                    v2528 = v2726;
                } else {
                    v2497 = v2426;
                    v2498 = v2427;
                    v2499 = v2428;
                    v2500 = v2429;
                    v2501 = v2430;
                    v2502 = v2431;
                    v2503 = v2432;
                    v2504 = v2433;
                    v2505 = v2434;
                    v2506 = v2435;
                    v2507 = v2436;
                    v2508 = v2437;
                    v2509 = v2438;
                    v2510 = v2439;
                    v2511 = v2440;
                    v2512 = v2441;
                    v2513 = v2442;
                    v2514 = v2443;
                    v2515 = v2444;
                    v2516 = v2445;
                    v2517 = v2446;
                    v2518 = v2447;
                    v2519 = v2448;
                    v2520 = v2449;
                    v2521 = v2450;
                    v2522 = v2451;
                    v2523 = v2452;
                    v2524 = v2453;
                    v2525 = v2454;
                    v2526 = v2455;
                    v2527 = v2456;
                    v2528 = v2457;
                }
                float v2727 = fabsf(scale);  // rows.rs:155
                float factor = v2727 * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);
                bool v2728 = factor < __uint_as_float(0x00800000u /* 1.1754944e-38 */);  // rows.rs:157
                float factor_1 = v2728 ? __uint_as_float(0x00800000u /* 1.1754944e-38 */) : factor;
                float v2729 = fmaxf(v2497, v2498);  // rows.rs:228
                float v2730 = fmaxf(v2729, v2501);
                float v2731 = fmaxf(v2730, v2502);
                float v2732 = fmaxf(v2731, v2505);
                float v2733 = fmaxf(v2732, v2506);
                float v2734 = fmaxf(v2733, v2509);
                float v2735 = fmaxf(v2734, v2510);
                float v2736 = fmaxf(v2735, v2513);
                float v2737 = fmaxf(v2736, v2514);
                float v2738 = fmaxf(v2737, v2517);
                float v2739 = fmaxf(v2738, v2518);
                float v2740 = fmaxf(v2739, v2521);
                float v2741 = fmaxf(v2740, v2522);
                float v2742 = fmaxf(v2741, v2525);
                float v2743 = fmaxf(v2742, v2526);
                float v2744 = __shfl_xor_sync(0xffffffffu, v2743, 2);
                float v2745 = fmaxf(v2743, v2744);
                float v2746 = __shfl_xor_sync(0xffffffffu, v2745, 1);
                float v2747 = fmaxf(v2745, v2746);
                float v2748 = fmaxf(v2499, v2500);
                float v2749 = fmaxf(v2748, v2503);
                float v2750 = fmaxf(v2749, v2504);
                float v2751 = fmaxf(v2750, v2507);
                float v2752 = fmaxf(v2751, v2508);
                float v2753 = fmaxf(v2752, v2511);
                float v2754 = fmaxf(v2753, v2512);
                float v2755 = fmaxf(v2754, v2515);
                float v2756 = fmaxf(v2755, v2516);
                float v2757 = fmaxf(v2756, v2519);
                float v2758 = fmaxf(v2757, v2520);
                float v2759 = fmaxf(v2758, v2523);
                float v2760 = fmaxf(v2759, v2524);
                float v2761 = fmaxf(v2760, v2527);
                float v2762 = fmaxf(v2761, v2528);
                float v2763 = __shfl_xor_sync(0xffffffffu, v2762, 2);
                float v2764 = fmaxf(v2762, v2763);
                float v2765 = __shfl_xor_sync(0xffffffffu, v2764, 1);
                float v2766 = fmaxf(v2764, v2765);
                float v2767 = fmaf(v2747, factor_1, (-12.0f));  // rows.rs:229
                float v2768 = fmaxf(v388, v2767);
                float v2769 = fmaf(v2766, factor_1, (-12.0f));
                float v2770 = fmaxf(v389, v2769);
                float v2771 = v388 - v2768;  // rows.rs:230
                float v2772 = kiln_exp2_ftz(v2771);
                float v2773 = v389 - v2770;
                float v2774 = kiln_exp2_ftz(v2773);
                float v2775 = -v2768;  // rows.rs:232
                float v2776 = fmaf(v2497, factor_1, v2775);
                float v2777 = kiln_exp2_ftz(v2776);
                float v2778 = fmaf(v2498, factor_1, v2775);
                float v2779 = kiln_exp2_ftz(v2778);
                float v2780 = -v2770;
                float v2781 = fmaf(v2499, factor_1, v2780);
                float v2782 = kiln_exp2_ftz(v2781);
                float v2783 = fmaf(v2500, factor_1, v2780);
                float v2784 = kiln_exp2_ftz(v2783);
                float v2785 = fmaf(v2501, factor_1, v2775);
                float v2786 = kiln_exp2_ftz(v2785);
                float v2787 = fmaf(v2502, factor_1, v2775);
                float v2788 = kiln_exp2_ftz(v2787);
                float v2789 = fmaf(v2503, factor_1, v2780);
                float v2790 = kiln_exp2_ftz(v2789);
                float v2791 = fmaf(v2504, factor_1, v2780);
                float v2792 = kiln_exp2_ftz(v2791);
                float v2793 = fmaf(v2505, factor_1, v2775);
                float v2794 = kiln_exp2_ftz(v2793);
                float v2795 = fmaf(v2506, factor_1, v2775);
                float v2796 = kiln_exp2_ftz(v2795);
                float v2797 = fmaf(v2507, factor_1, v2780);
                float v2798 = kiln_exp2_ftz(v2797);
                float v2799 = fmaf(v2508, factor_1, v2780);
                float v2800 = kiln_exp2_ftz(v2799);
                float v2801 = fmaf(v2509, factor_1, v2775);
                float v2802 = kiln_exp2_ftz(v2801);
                float v2803 = fmaf(v2510, factor_1, v2775);
                float v2804 = kiln_exp2_ftz(v2803);
                float v2805 = fmaf(v2511, factor_1, v2780);
                float v2806 = kiln_exp2_ftz(v2805);
                float v2807 = fmaf(v2512, factor_1, v2780);
                float v2808 = kiln_exp2_ftz(v2807);
                float v2809 = fmaf(v2513, factor_1, v2775);
                float v2810 = kiln_exp2_ftz(v2809);
                float v2811 = fmaf(v2514, factor_1, v2775);
                float v2812 = kiln_exp2_ftz(v2811);
                float v2813 = fmaf(v2515, factor_1, v2780);
                float v2814 = kiln_exp2_ftz(v2813);
                float v2815 = fmaf(v2516, factor_1, v2780);
                float v2816 = kiln_exp2_ftz(v2815);
                float v2817 = fmaf(v2517, factor_1, v2775);
                float v2818 = kiln_exp2_ftz(v2817);
                float v2819 = fmaf(v2518, factor_1, v2775);
                float v2820 = kiln_exp2_ftz(v2819);
                float v2821 = fmaf(v2519, factor_1, v2780);
                float v2822 = kiln_exp2_ftz(v2821);
                float v2823 = fmaf(v2520, factor_1, v2780);
                float v2824 = kiln_exp2_ftz(v2823);
                float v2825 = fmaf(v2521, factor_1, v2775);
                float v2826 = kiln_exp2_ftz(v2825);
                float v2827 = fmaf(v2522, factor_1, v2775);
                float v2828 = kiln_exp2_ftz(v2827);
                float v2829 = fmaf(v2523, factor_1, v2780);
                float v2830 = kiln_exp2_ftz(v2829);
                float v2831 = fmaf(v2524, factor_1, v2780);
                float v2832 = kiln_exp2_ftz(v2831);
                float v2833 = fmaf(v2525, factor_1, v2775);
                float v2834 = kiln_exp2_ftz(v2833);
                float v2835 = fmaf(v2526, factor_1, v2775);
                float v2836 = kiln_exp2_ftz(v2835);
                float v2837 = fmaf(v2527, factor_1, v2780);
                float v2838 = kiln_exp2_ftz(v2837);
                float v2839 = fmaf(v2528, factor_1, v2780);
                float v2840 = kiln_exp2_ftz(v2839);
                float v2841 = v2777 + v2779;  // rows.rs:233
                float v2842 = v2841 + v2786;
                float v2843 = v2842 + v2788;
                float v2844 = v2843 + v2794;
                float v2845 = v2844 + v2796;
                float v2846 = v2845 + v2802;
                float v2847 = v2846 + v2804;
                float v2848 = v2847 + v2810;
                float v2849 = v2848 + v2812;
                float v2850 = v2849 + v2818;
                float v2851 = v2850 + v2820;
                float v2852 = v2851 + v2826;
                float v2853 = v2852 + v2828;
                float v2854 = v2853 + v2834;
                float v2855 = v2854 + v2836;
                float v2856 = __shfl_xor_sync(0xffffffffu, v2855, 2);
                float v2857 = v2855 + v2856;
                float v2858 = __shfl_xor_sync(0xffffffffu, v2857, 1);
                float v2859 = v2857 + v2858;
                float v2860 = v2782 + v2784;
                float v2861 = v2860 + v2790;
                float v2862 = v2861 + v2792;
                float v2863 = v2862 + v2798;
                float v2864 = v2863 + v2800;
                float v2865 = v2864 + v2806;
                float v2866 = v2865 + v2808;
                float v2867 = v2866 + v2814;
                float v2868 = v2867 + v2816;
                float v2869 = v2868 + v2822;
                float v2870 = v2869 + v2824;
                float v2871 = v2870 + v2830;
                float v2872 = v2871 + v2832;
                float v2873 = v2872 + v2838;
                float v2874 = v2873 + v2840;
                float v2875 = __shfl_xor_sync(0xffffffffu, v2874, 2);
                float v2876 = v2874 + v2875;
                float v2877 = __shfl_xor_sync(0xffffffffu, v2876, 1);
                float v2878 = v2876 + v2877;
                float v2879 = fmaf(v390, v2772, v2859);
                float v2880 = fmaf(v391, v2774, v2878);
                float v2881 = v392 * v2772;  // staged.rs:240
                float v2882 = v393 * v2772;
                float v2883 = v394 * v2774;
                float v2884 = v395 * v2774;
                float v2885 = v396 * v2772;
                float v2886 = v397 * v2772;
                float v2887 = v398 * v2774;
                float v2888 = v399 * v2774;
                float v2889 = v400 * v2772;
                float v2890 = v401 * v2772;
                float v2891 = v402 * v2774;
                float v2892 = v403 * v2774;
                float v2893 = v404 * v2772;
                float v2894 = v405 * v2772;
                float v2895 = v406 * v2774;
                float v2896 = v407 * v2774;
                unsigned v2897 = v306 * 128u;  // staged.rs:243
                unsigned v2898 = first_2 + v2897;
                unsigned v2899 = v2897 >> 6;
                unsigned v2900 = v2899 & 7u;
                unsigned v2901 = v2900 * 4u;
                unsigned v2902 = v2901 ^ v305;
                unsigned v2903 = v2898 + v2902;
                float v2904 = a2[v2903];
                unsigned v2905 = v2897 + 64u;
                unsigned v2906 = v2905 >> 6;
                unsigned v2907 = v2906 & 7u;
                unsigned v2908 = v2907 * 4u;
                unsigned v2909 = v2908 ^ v305;
                unsigned v2910 = v2898 + v2909;
                unsigned v2911 = v2910 + 64u;
                float v2912 = a2[v2911];
                unsigned v2913 = v2903 + 512u;
                float v2914 = a2[v2913];
                unsigned v2915 = v2910 + 576u;
                float v2916 = a2[v2915];
                unsigned v2917 = v2902 ^ 8u;
                unsigned v2918 = v2898 + v2917;
                float v2919 = a2[v2918];
                unsigned v2920 = v2909 ^ 8u;
                unsigned v2921 = v2898 + v2920;
                unsigned v2922 = v2921 + 64u;
                float v2923 = a2[v2922];
                unsigned v2924 = v2918 + 512u;
                float v2925 = a2[v2924];
                unsigned v2926 = v2921 + 576u;
                float v2927 = a2[v2926];
                unsigned v2928 = v2902 ^ 16u;
                unsigned v2929 = v2898 + v2928;
                float v2930 = a2[v2929];
                unsigned v2931 = v2909 ^ 16u;
                unsigned v2932 = v2898 + v2931;
                unsigned v2933 = v2932 + 64u;
                float v2934 = a2[v2933];
                unsigned v2935 = v2929 + 512u;
                float v2936 = a2[v2935];
                unsigned v2937 = v2932 + 576u;
                float v2938 = a2[v2937];
                unsigned v2939 = v2902 ^ 24u;
                unsigned v2940 = v2898 + v2939;
                float v2941 = a2[v2940];
                unsigned v2942 = v2909 ^ 24u;
                unsigned v2943 = v2898 + v2942;
                unsigned v2944 = v2943 + 64u;
                float v2945 = a2[v2944];
                unsigned v2946 = v2940 + 512u;
                float v2947 = a2[v2946];
                unsigned v2948 = v2943 + 576u;
                float v2949 = a2[v2948];
                unsigned v2950 = v2903 + 1024u;
                float v2951 = a2[v2950];
                unsigned v2952 = v2910 + 1088u;
                float v2953 = a2[v2952];
                unsigned v2954 = v2903 + 1536u;
                float v2955 = a2[v2954];
                unsigned v2956 = v2910 + 1600u;
                float v2957 = a2[v2956];
                unsigned v2958 = v2918 + 1024u;
                float v2959 = a2[v2958];
                unsigned v2960 = v2921 + 1088u;
                float v2961 = a2[v2960];
                unsigned v2962 = v2918 + 1536u;
                float v2963 = a2[v2962];
                unsigned v2964 = v2921 + 1600u;
                float v2965 = a2[v2964];
                unsigned v2966 = v2929 + 1024u;
                float v2967 = a2[v2966];
                unsigned v2968 = v2932 + 1088u;
                float v2969 = a2[v2968];
                unsigned v2970 = v2929 + 1536u;
                float v2971 = a2[v2970];
                unsigned v2972 = v2932 + 1600u;
                float v2973 = a2[v2972];
                unsigned v2974 = v2940 + 1024u;
                float v2975 = a2[v2974];
                unsigned v2976 = v2943 + 1088u;
                float v2977 = a2[v2976];
                unsigned v2978 = v2940 + 1536u;
                float v2979 = a2[v2978];
                unsigned v2980 = v2943 + 1600u;
                float v2981 = a2[v2980];
                unsigned v2982 = v2903 + 2048u;
                float v2983 = a2[v2982];
                unsigned v2984 = v2910 + 2112u;
                float v2985 = a2[v2984];
                unsigned v2986 = v2903 + 2560u;
                float v2987 = a2[v2986];
                unsigned v2988 = v2910 + 2624u;
                float v2989 = a2[v2988];
                unsigned v2990 = v2918 + 2048u;
                float v2991 = a2[v2990];
                unsigned v2992 = v2921 + 2112u;
                float v2993 = a2[v2992];
                unsigned v2994 = v2918 + 2560u;
                float v2995 = a2[v2994];
                unsigned v2996 = v2921 + 2624u;
                float v2997 = a2[v2996];
                unsigned v2998 = v2929 + 2048u;
                float v2999 = a2[v2998];
                unsigned v3000 = v2932 + 2112u;
                float v3001 = a2[v3000];
                unsigned v3002 = v2929 + 2560u;
                float v3003 = a2[v3002];
                unsigned v3004 = v2932 + 2624u;
                float v3005 = a2[v3004];
                unsigned v3006 = v2940 + 2048u;
                float v3007 = a2[v3006];
                unsigned v3008 = v2943 + 2112u;
                float v3009 = a2[v3008];
                unsigned v3010 = v2940 + 2560u;
                float v3011 = a2[v3010];
                unsigned v3012 = v2943 + 2624u;
                float v3013 = a2[v3012];
                unsigned v3014 = v2903 + 3072u;
                float v3015 = a2[v3014];
                unsigned v3016 = v2910 + 3136u;
                float v3017 = a2[v3016];
                unsigned v3018 = v2903 + 3584u;
                float v3019 = a2[v3018];
                unsigned v3020 = v2910 + 3648u;
                float v3021 = a2[v3020];
                unsigned v3022 = v2918 + 3072u;
                float v3023 = a2[v3022];
                unsigned v3024 = v2921 + 3136u;
                float v3025 = a2[v3024];
                unsigned v3026 = v2918 + 3584u;
                float v3027 = a2[v3026];
                unsigned v3028 = v2921 + 3648u;
                float v3029 = a2[v3028];
                unsigned v3030 = v2929 + 3072u;
                float v3031 = a2[v3030];
                unsigned v3032 = v2932 + 3136u;
                float v3033 = a2[v3032];
                unsigned v3034 = v2929 + 3584u;
                float v3035 = a2[v3034];
                unsigned v3036 = v2932 + 3648u;
                float v3037 = a2[v3036];
                unsigned v3038 = v2940 + 3072u;
                float v3039 = a2[v3038];
                unsigned v3040 = v2943 + 3136u;
                float v3041 = a2[v3040];
                unsigned v3042 = v2940 + 3584u;
                float v3043 = a2[v3042];
                unsigned v3044 = v2943 + 3648u;
                float v3045 = a2[v3044];
                float4 q112 = make_float4(v2881, v2882, v2883, v2884);  // staged.rs:244
                q112 = kiln_mma_f32(q112, v2777, v2782, v2779, v2784, v2904, v2912);
                q112 = kiln_mma_f32(q112, v2786, v2790, v2788, v2792, v2914, v2916);
                float v3046 = q112.x;
                float v3047 = q112.y;
                float v3048 = q112.z;
                float v3049 = q112.w;
                float4 q113 = make_float4(v2885, v2886, v2887, v2888);
                q113 = kiln_mma_f32(q113, v2777, v2782, v2779, v2784, v2919, v2923);
                q113 = kiln_mma_f32(q113, v2786, v2790, v2788, v2792, v2925, v2927);
                float v3050 = q113.x;
                float v3051 = q113.y;
                float v3052 = q113.z;
                float v3053 = q113.w;
                float4 q114 = make_float4(v2889, v2890, v2891, v2892);
                q114 = kiln_mma_f32(q114, v2777, v2782, v2779, v2784, v2930, v2934);
                q114 = kiln_mma_f32(q114, v2786, v2790, v2788, v2792, v2936, v2938);
                float v3054 = q114.x;
                float v3055 = q114.y;
                float v3056 = q114.z;
                float v3057 = q114.w;
                float4 q115 = make_float4(v2893, v2894, v2895, v2896);
                q115 = kiln_mma_f32(q115, v2777, v2782, v2779, v2784, v2941, v2945);
                q115 = kiln_mma_f32(q115, v2786, v2790, v2788, v2792, v2947, v2949);
                float v3058 = q115.x;
                float v3059 = q115.y;
                float v3060 = q115.z;
                float v3061 = q115.w;
                float4 q116 = make_float4(v3046, v3047, v3048, v3049);
                q116 = kiln_mma_f32(q116, v2794, v2798, v2796, v2800, v2951, v2953);
                q116 = kiln_mma_f32(q116, v2802, v2806, v2804, v2808, v2955, v2957);
                float v3062 = q116.x;
                float v3063 = q116.y;
                float v3064 = q116.z;
                float v3065 = q116.w;
                float4 q117 = make_float4(v3050, v3051, v3052, v3053);
                q117 = kiln_mma_f32(q117, v2794, v2798, v2796, v2800, v2959, v2961);
                q117 = kiln_mma_f32(q117, v2802, v2806, v2804, v2808, v2963, v2965);
                float v3066 = q117.x;
                float v3067 = q117.y;
                float v3068 = q117.z;
                float v3069 = q117.w;
                float4 q118 = make_float4(v3054, v3055, v3056, v3057);
                q118 = kiln_mma_f32(q118, v2794, v2798, v2796, v2800, v2967, v2969);
                q118 = kiln_mma_f32(q118, v2802, v2806, v2804, v2808, v2971, v2973);
                float v3070 = q118.x;
                float v3071 = q118.y;
                float v3072 = q118.z;
                float v3073 = q118.w;
                float4 q119 = make_float4(v3058, v3059, v3060, v3061);
                q119 = kiln_mma_f32(q119, v2794, v2798, v2796, v2800, v2975, v2977);
                q119 = kiln_mma_f32(q119, v2802, v2806, v2804, v2808, v2979, v2981);
                float v3074 = q119.x;
                float v3075 = q119.y;
                float v3076 = q119.z;
                float v3077 = q119.w;
                float4 q120 = make_float4(v3062, v3063, v3064, v3065);
                q120 = kiln_mma_f32(q120, v2810, v2814, v2812, v2816, v2983, v2985);
                q120 = kiln_mma_f32(q120, v2818, v2822, v2820, v2824, v2987, v2989);
                float v3078 = q120.x;
                float v3079 = q120.y;
                float v3080 = q120.z;
                float v3081 = q120.w;
                float4 q121 = make_float4(v3066, v3067, v3068, v3069);
                q121 = kiln_mma_f32(q121, v2810, v2814, v2812, v2816, v2991, v2993);
                q121 = kiln_mma_f32(q121, v2818, v2822, v2820, v2824, v2995, v2997);
                float v3082 = q121.x;
                float v3083 = q121.y;
                float v3084 = q121.z;
                float v3085 = q121.w;
                float4 q122 = make_float4(v3070, v3071, v3072, v3073);
                q122 = kiln_mma_f32(q122, v2810, v2814, v2812, v2816, v2999, v3001);
                q122 = kiln_mma_f32(q122, v2818, v2822, v2820, v2824, v3003, v3005);
                float v3086 = q122.x;
                float v3087 = q122.y;
                float v3088 = q122.z;
                float v3089 = q122.w;
                float4 q123 = make_float4(v3074, v3075, v3076, v3077);
                q123 = kiln_mma_f32(q123, v2810, v2814, v2812, v2816, v3007, v3009);
                q123 = kiln_mma_f32(q123, v2818, v2822, v2820, v2824, v3011, v3013);
                float v3090 = q123.x;
                float v3091 = q123.y;
                float v3092 = q123.z;
                float v3093 = q123.w;
                float4 q124 = make_float4(v3078, v3079, v3080, v3081);
                q124 = kiln_mma_f32(q124, v2826, v2830, v2828, v2832, v3015, v3017);
                q124 = kiln_mma_f32(q124, v2834, v2838, v2836, v2840, v3019, v3021);
                float v3094 = q124.x;
                float v3095 = q124.y;
                float v3096 = q124.z;
                float v3097 = q124.w;
                float4 q125 = make_float4(v3082, v3083, v3084, v3085);
                q125 = kiln_mma_f32(q125, v2826, v2830, v2828, v2832, v3023, v3025);
                q125 = kiln_mma_f32(q125, v2834, v2838, v2836, v2840, v3027, v3029);
                float v3098 = q125.x;
                float v3099 = q125.y;
                float v3100 = q125.z;
                float v3101 = q125.w;
                float4 q126 = make_float4(v3086, v3087, v3088, v3089);
                q126 = kiln_mma_f32(q126, v2826, v2830, v2828, v2832, v3031, v3033);
                q126 = kiln_mma_f32(q126, v2834, v2838, v2836, v2840, v3035, v3037);
                float v3102 = q126.x;
                float v3103 = q126.y;
                float v3104 = q126.z;
                float v3105 = q126.w;
                float4 q127 = make_float4(v3090, v3091, v3092, v3093);
                q127 = kiln_mma_f32(q127, v2826, v2830, v2828, v2832, v3039, v3041);
                q127 = kiln_mma_f32(q127, v2834, v2838, v2836, v2840, v3043, v3045);
                float v3106 = q127.x;
                float v3107 = q127.y;
                float v3108 = q127.z;
                float v3109 = q127.w;
                float v3110 = v408 * v2772;  // staged.rs:240
                float v3111 = v409 * v2772;
                float v3112 = v410 * v2774;
                float v3113 = v411 * v2774;
                float v3114 = v412 * v2772;
                float v3115 = v413 * v2772;
                float v3116 = v414 * v2774;
                float v3117 = v415 * v2774;
                float v3118 = v416 * v2772;
                float v3119 = v417 * v2772;
                float v3120 = v418 * v2774;
                float v3121 = v419 * v2774;
                float v3122 = v420 * v2772;
                float v3123 = v421 * v2772;
                float v3124 = v422 * v2774;
                float v3125 = v423 * v2774;
                unsigned v3126 = v2902 ^ 32u;  // staged.rs:243
                unsigned v3127 = v2898 + v3126;
                float v3128 = a2[v3127];
                unsigned v3129 = v2909 ^ 32u;
                unsigned v3130 = v2898 + v3129;
                unsigned v3131 = v3130 + 64u;
                float v3132 = a2[v3131];
                unsigned v3133 = v3127 + 512u;
                float v3134 = a2[v3133];
                unsigned v3135 = v3130 + 576u;
                float v3136 = a2[v3135];
                unsigned v3137 = v2902 ^ 40u;
                unsigned v3138 = v2898 + v3137;
                float v3139 = a2[v3138];
                unsigned v3140 = v2909 ^ 40u;
                unsigned v3141 = v2898 + v3140;
                unsigned v3142 = v3141 + 64u;
                float v3143 = a2[v3142];
                unsigned v3144 = v3138 + 512u;
                float v3145 = a2[v3144];
                unsigned v3146 = v3141 + 576u;
                float v3147 = a2[v3146];
                unsigned v3148 = v2902 ^ 48u;
                unsigned v3149 = v2898 + v3148;
                float v3150 = a2[v3149];
                unsigned v3151 = v2909 ^ 48u;
                unsigned v3152 = v2898 + v3151;
                unsigned v3153 = v3152 + 64u;
                float v3154 = a2[v3153];
                unsigned v3155 = v3149 + 512u;
                float v3156 = a2[v3155];
                unsigned v3157 = v3152 + 576u;
                float v3158 = a2[v3157];
                unsigned v3159 = v2902 ^ 56u;
                unsigned v3160 = v2898 + v3159;
                float v3161 = a2[v3160];
                unsigned v3162 = v2909 ^ 56u;
                unsigned v3163 = v2898 + v3162;
                unsigned v3164 = v3163 + 64u;
                float v3165 = a2[v3164];
                unsigned v3166 = v3160 + 512u;
                float v3167 = a2[v3166];
                unsigned v3168 = v3163 + 576u;
                float v3169 = a2[v3168];
                unsigned v3170 = v3127 + 1024u;
                float v3171 = a2[v3170];
                unsigned v3172 = v3130 + 1088u;
                float v3173 = a2[v3172];
                unsigned v3174 = v3127 + 1536u;
                float v3175 = a2[v3174];
                unsigned v3176 = v3130 + 1600u;
                float v3177 = a2[v3176];
                unsigned v3178 = v3138 + 1024u;
                float v3179 = a2[v3178];
                unsigned v3180 = v3141 + 1088u;
                float v3181 = a2[v3180];
                unsigned v3182 = v3138 + 1536u;
                float v3183 = a2[v3182];
                unsigned v3184 = v3141 + 1600u;
                float v3185 = a2[v3184];
                unsigned v3186 = v3149 + 1024u;
                float v3187 = a2[v3186];
                unsigned v3188 = v3152 + 1088u;
                float v3189 = a2[v3188];
                unsigned v3190 = v3149 + 1536u;
                float v3191 = a2[v3190];
                unsigned v3192 = v3152 + 1600u;
                float v3193 = a2[v3192];
                unsigned v3194 = v3160 + 1024u;
                float v3195 = a2[v3194];
                unsigned v3196 = v3163 + 1088u;
                float v3197 = a2[v3196];
                unsigned v3198 = v3160 + 1536u;
                float v3199 = a2[v3198];
                unsigned v3200 = v3163 + 1600u;
                float v3201 = a2[v3200];
                unsigned v3202 = v3127 + 2048u;
                float v3203 = a2[v3202];
                unsigned v3204 = v3130 + 2112u;
                float v3205 = a2[v3204];
                unsigned v3206 = v3127 + 2560u;
                float v3207 = a2[v3206];
                unsigned v3208 = v3130 + 2624u;
                float v3209 = a2[v3208];
                unsigned v3210 = v3138 + 2048u;
                float v3211 = a2[v3210];
                unsigned v3212 = v3141 + 2112u;
                float v3213 = a2[v3212];
                unsigned v3214 = v3138 + 2560u;
                float v3215 = a2[v3214];
                unsigned v3216 = v3141 + 2624u;
                float v3217 = a2[v3216];
                unsigned v3218 = v3149 + 2048u;
                float v3219 = a2[v3218];
                unsigned v3220 = v3152 + 2112u;
                float v3221 = a2[v3220];
                unsigned v3222 = v3149 + 2560u;
                float v3223 = a2[v3222];
                unsigned v3224 = v3152 + 2624u;
                float v3225 = a2[v3224];
                unsigned v3226 = v3160 + 2048u;
                float v3227 = a2[v3226];
                unsigned v3228 = v3163 + 2112u;
                float v3229 = a2[v3228];
                unsigned v3230 = v3160 + 2560u;
                float v3231 = a2[v3230];
                unsigned v3232 = v3163 + 2624u;
                float v3233 = a2[v3232];
                unsigned v3234 = v3127 + 3072u;
                float v3235 = a2[v3234];
                unsigned v3236 = v3130 + 3136u;
                float v3237 = a2[v3236];
                unsigned v3238 = v3127 + 3584u;
                float v3239 = a2[v3238];
                unsigned v3240 = v3130 + 3648u;
                float v3241 = a2[v3240];
                unsigned v3242 = v3138 + 3072u;
                float v3243 = a2[v3242];
                unsigned v3244 = v3141 + 3136u;
                float v3245 = a2[v3244];
                unsigned v3246 = v3138 + 3584u;
                float v3247 = a2[v3246];
                unsigned v3248 = v3141 + 3648u;
                float v3249 = a2[v3248];
                unsigned v3250 = v3149 + 3072u;
                float v3251 = a2[v3250];
                unsigned v3252 = v3152 + 3136u;
                float v3253 = a2[v3252];
                unsigned v3254 = v3149 + 3584u;
                float v3255 = a2[v3254];
                unsigned v3256 = v3152 + 3648u;
                float v3257 = a2[v3256];
                unsigned v3258 = v3160 + 3072u;
                float v3259 = a2[v3258];
                unsigned v3260 = v3163 + 3136u;
                float v3261 = a2[v3260];
                unsigned v3262 = v3160 + 3584u;
                float v3263 = a2[v3262];
                unsigned v3264 = v3163 + 3648u;
                float v3265 = a2[v3264];
                float4 q128 = make_float4(v3110, v3111, v3112, v3113);  // staged.rs:244
                q128 = kiln_mma_f32(q128, v2777, v2782, v2779, v2784, v3128, v3132);
                q128 = kiln_mma_f32(q128, v2786, v2790, v2788, v2792, v3134, v3136);
                float v3266 = q128.x;
                float v3267 = q128.y;
                float v3268 = q128.z;
                float v3269 = q128.w;
                float4 q129 = make_float4(v3114, v3115, v3116, v3117);
                q129 = kiln_mma_f32(q129, v2777, v2782, v2779, v2784, v3139, v3143);
                q129 = kiln_mma_f32(q129, v2786, v2790, v2788, v2792, v3145, v3147);
                float v3270 = q129.x;
                float v3271 = q129.y;
                float v3272 = q129.z;
                float v3273 = q129.w;
                float4 q130 = make_float4(v3118, v3119, v3120, v3121);
                q130 = kiln_mma_f32(q130, v2777, v2782, v2779, v2784, v3150, v3154);
                q130 = kiln_mma_f32(q130, v2786, v2790, v2788, v2792, v3156, v3158);
                float v3274 = q130.x;
                float v3275 = q130.y;
                float v3276 = q130.z;
                float v3277 = q130.w;
                float4 q131 = make_float4(v3122, v3123, v3124, v3125);
                q131 = kiln_mma_f32(q131, v2777, v2782, v2779, v2784, v3161, v3165);
                q131 = kiln_mma_f32(q131, v2786, v2790, v2788, v2792, v3167, v3169);
                float v3278 = q131.x;
                float v3279 = q131.y;
                float v3280 = q131.z;
                float v3281 = q131.w;
                float4 q132 = make_float4(v3266, v3267, v3268, v3269);
                q132 = kiln_mma_f32(q132, v2794, v2798, v2796, v2800, v3171, v3173);
                q132 = kiln_mma_f32(q132, v2802, v2806, v2804, v2808, v3175, v3177);
                float v3282 = q132.x;
                float v3283 = q132.y;
                float v3284 = q132.z;
                float v3285 = q132.w;
                float4 q133 = make_float4(v3270, v3271, v3272, v3273);
                q133 = kiln_mma_f32(q133, v2794, v2798, v2796, v2800, v3179, v3181);
                q133 = kiln_mma_f32(q133, v2802, v2806, v2804, v2808, v3183, v3185);
                float v3286 = q133.x;
                float v3287 = q133.y;
                float v3288 = q133.z;
                float v3289 = q133.w;
                float4 q134 = make_float4(v3274, v3275, v3276, v3277);
                q134 = kiln_mma_f32(q134, v2794, v2798, v2796, v2800, v3187, v3189);
                q134 = kiln_mma_f32(q134, v2802, v2806, v2804, v2808, v3191, v3193);
                float v3290 = q134.x;
                float v3291 = q134.y;
                float v3292 = q134.z;
                float v3293 = q134.w;
                float4 q135 = make_float4(v3278, v3279, v3280, v3281);
                q135 = kiln_mma_f32(q135, v2794, v2798, v2796, v2800, v3195, v3197);
                q135 = kiln_mma_f32(q135, v2802, v2806, v2804, v2808, v3199, v3201);
                float v3294 = q135.x;
                float v3295 = q135.y;
                float v3296 = q135.z;
                float v3297 = q135.w;
                float4 q136 = make_float4(v3282, v3283, v3284, v3285);
                q136 = kiln_mma_f32(q136, v2810, v2814, v2812, v2816, v3203, v3205);
                q136 = kiln_mma_f32(q136, v2818, v2822, v2820, v2824, v3207, v3209);
                float v3298 = q136.x;
                float v3299 = q136.y;
                float v3300 = q136.z;
                float v3301 = q136.w;
                float4 q137 = make_float4(v3286, v3287, v3288, v3289);
                q137 = kiln_mma_f32(q137, v2810, v2814, v2812, v2816, v3211, v3213);
                q137 = kiln_mma_f32(q137, v2818, v2822, v2820, v2824, v3215, v3217);
                float v3302 = q137.x;
                float v3303 = q137.y;
                float v3304 = q137.z;
                float v3305 = q137.w;
                float4 q138 = make_float4(v3290, v3291, v3292, v3293);
                q138 = kiln_mma_f32(q138, v2810, v2814, v2812, v2816, v3219, v3221);
                q138 = kiln_mma_f32(q138, v2818, v2822, v2820, v2824, v3223, v3225);
                float v3306 = q138.x;
                float v3307 = q138.y;
                float v3308 = q138.z;
                float v3309 = q138.w;
                float4 q139 = make_float4(v3294, v3295, v3296, v3297);
                q139 = kiln_mma_f32(q139, v2810, v2814, v2812, v2816, v3227, v3229);
                q139 = kiln_mma_f32(q139, v2818, v2822, v2820, v2824, v3231, v3233);
                float v3310 = q139.x;
                float v3311 = q139.y;
                float v3312 = q139.z;
                float v3313 = q139.w;
                float4 q140 = make_float4(v3298, v3299, v3300, v3301);
                q140 = kiln_mma_f32(q140, v2826, v2830, v2828, v2832, v3235, v3237);
                q140 = kiln_mma_f32(q140, v2834, v2838, v2836, v2840, v3239, v3241);
                float v3314 = q140.x;
                float v3315 = q140.y;
                float v3316 = q140.z;
                float v3317 = q140.w;
                float4 q141 = make_float4(v3302, v3303, v3304, v3305);
                q141 = kiln_mma_f32(q141, v2826, v2830, v2828, v2832, v3243, v3245);
                q141 = kiln_mma_f32(q141, v2834, v2838, v2836, v2840, v3247, v3249);
                float v3318 = q141.x;
                float v3319 = q141.y;
                float v3320 = q141.z;
                float v3321 = q141.w;
                float4 q142 = make_float4(v3306, v3307, v3308, v3309);
                q142 = kiln_mma_f32(q142, v2826, v2830, v2828, v2832, v3251, v3253);
                q142 = kiln_mma_f32(q142, v2834, v2838, v2836, v2840, v3255, v3257);
                float v3322 = q142.x;
                float v3323 = q142.y;
                float v3324 = q142.z;
                float v3325 = q142.w;
                float4 q143 = make_float4(v3310, v3311, v3312, v3313);
                q143 = kiln_mma_f32(q143, v2826, v2830, v2828, v2832, v3259, v3261);
                q143 = kiln_mma_f32(q143, v2834, v2838, v2836, v2840, v3263, v3265);
                float v3326 = q143.x;
                float v3327 = q143.y;
                float v3328 = q143.z;
                float v3329 = q143.w;
                v2068 = v2768;  // staged.rs:213
                v2069 = v2770;
                v2070 = v2879;
                v2071 = v2880;
                v2072 = v3094;
                v2073 = v3095;
                v2074 = v3096;
                v2075 = v3097;
                v2076 = v3098;
                v2077 = v3099;
                v2078 = v3100;
                v2079 = v3101;
                v2080 = v3102;
                v2081 = v3103;
                v2082 = v3104;
                v2083 = v3105;
                v2084 = v3106;
                v2085 = v3107;
                v2086 = v3108;
                v2087 = v3109;
                v2088 = v3314;
                v2089 = v3315;
                v2090 = v3316;
                v2091 = v3317;
                v2092 = v3318;
                v2093 = v3319;
                v2094 = v3320;
                v2095 = v3321;
                v2096 = v3322;
                v2097 = v3323;
                v2098 = v3324;
                v2099 = v3325;
                v2100 = v3326;
                v2101 = v3327;
                v2102 = v3328;
                v2103 = v3329;
            } else {
                v2068 = v388;
                v2069 = v389;
                v2070 = v390;
                v2071 = v391;
                v2072 = v392;
                v2073 = v393;
                v2074 = v394;
                v2075 = v395;
                v2076 = v396;
                v2077 = v397;
                v2078 = v398;
                v2079 = v399;
                v2080 = v400;
                v2081 = v401;
                v2082 = v402;
                v2083 = v403;
                v2084 = v404;
                v2085 = v405;
                v2086 = v406;
                v2087 = v407;
                v2088 = v408;
                v2089 = v409;
                v2090 = v410;
                v2091 = v411;
                v2092 = v412;
                v2093 = v413;
                v2094 = v414;
                v2095 = v415;
                v2096 = v416;
                v2097 = v417;
                v2098 = v418;
                v2099 = v419;
                v2100 = v420;
                v2101 = v421;
                v2102 = v422;
                v2103 = v423;
            }
            unsigned next = ahead_key_1 + 64u;  // rows.rs:126
            bool v3330 = ahead_key_1 < walk_all_sink_tokens;  // rows.rs:127
            bool v3331 = next >= walk_all_sink_tokens;
            bool v3332 = v3330 && v3331;
            unsigned ahead_key_2 = v3332 ? walk_all_from : next;
            unsigned ahead_end_2 = v3332 ? walk_all_end : ahead_end_1;
            unsigned q144 = ahead_key_1;  // staged.rs:201
            ahead_key_1 = ahead_key_2;
            unsigned q145 = ahead_end_1;
            ahead_end_1 = ahead_end_2;
            at_key = q144;
            at_end = q145;
            v388 = v2068;
            v389 = v2069;
            v390 = v2070;
            v391 = v2071;
            v392 = v2072;
            v393 = v2073;
            v394 = v2074;
            v395 = v2075;
            v396 = v2076;
            v397 = v2077;
            v398 = v2078;
            v399 = v2079;
            v400 = v2080;
            v401 = v2081;
            v402 = v2082;
            v403 = v2083;
            v404 = v2084;
            v405 = v2085;
            v406 = v2086;
            v407 = v2087;
            v408 = v2088;
            v409 = v2089;
            v410 = v2090;
            v411 = v2091;
            v412 = v2092;
            v413 = v2093;
            v414 = v2094;
            v415 = v2095;
            v416 = v2096;
            v417 = v2097;
            v418 = v2098;
            v419 = v2099;
            v420 = v2100;
            v421 = v2101;
            v422 = v2102;
            v423 = v2103;
        }
        if (v387) {  // staged.rs:253
            bool v3333 = v390 == 0.0f;  // softmax.rs:77
            float v3334;
            if (v3333) {
                v3334 = 0.0f;
            } else {
                float v3335 = v392 / v390;
                v3334 = v3335;
            }
            float v3336;
            if (v3333) {
                v3336 = 0.0f;
            } else {
                float v3337 = v393 / v390;
                v3336 = v3337;
            }
            bool v3338 = v391 == 0.0f;
            float v3339;
            if (v3338) {
                v3339 = 0.0f;
            } else {
                float v3340 = v394 / v391;
                v3339 = v3340;
            }
            float v3341;
            if (v3338) {
                v3341 = 0.0f;
            } else {
                float v3342 = v395 / v391;
                v3341 = v3342;
            }
            float v3343;
            if (v3333) {
                v3343 = 0.0f;
            } else {
                float v3344 = v396 / v390;
                v3343 = v3344;
            }
            float v3345;
            if (v3333) {
                v3345 = 0.0f;
            } else {
                float v3346 = v397 / v390;
                v3345 = v3346;
            }
            float v3347;
            if (v3338) {
                v3347 = 0.0f;
            } else {
                float v3348 = v398 / v391;
                v3347 = v3348;
            }
            float v3349;
            if (v3338) {
                v3349 = 0.0f;
            } else {
                float v3350 = v399 / v391;
                v3349 = v3350;
            }
            float v3351;
            if (v3333) {
                v3351 = 0.0f;
            } else {
                float v3352 = v400 / v390;
                v3351 = v3352;
            }
            float v3353;
            if (v3333) {
                v3353 = 0.0f;
            } else {
                float v3354 = v401 / v390;
                v3353 = v3354;
            }
            float v3355;
            if (v3338) {
                v3355 = 0.0f;
            } else {
                float v3356 = v402 / v391;
                v3355 = v3356;
            }
            float v3357;
            if (v3338) {
                v3357 = 0.0f;
            } else {
                float v3358 = v403 / v391;
                v3357 = v3358;
            }
            float v3359;
            if (v3333) {
                v3359 = 0.0f;
            } else {
                float v3360 = v404 / v390;
                v3359 = v3360;
            }
            float v3361;
            if (v3333) {
                v3361 = 0.0f;
            } else {
                float v3362 = v405 / v390;
                v3361 = v3362;
            }
            float v3363;
            if (v3338) {
                v3363 = 0.0f;
            } else {
                float v3364 = v406 / v391;
                v3363 = v3364;
            }
            float v3365;
            if (v3338) {
                v3365 = 0.0f;
            } else {
                float v3366 = v407 / v391;
                v3365 = v3366;
            }
            unsigned long long v3367 = (unsigned long long)blockIdx.z;  // staged.rs:264
            unsigned long long v3368 = (unsigned long long)tokens;
            unsigned long long v3369 = v3367 * v3368;
            unsigned long long v3370 = (unsigned long long)top;
            unsigned long long v3371 = v3369 + v3370;
            unsigned long long v3372 = v3371 * 2ull;
            unsigned long long v3373 = (unsigned long long)blockIdx.x;
            unsigned long long v3374 = v3372 + v3373;
            unsigned long long first_3 = v3374 * 64ull;
            unsigned long long v3375 = (unsigned long long)v305;  // staged.rs:265
            unsigned long long v3376 = (unsigned long long)v307;
            unsigned long long v3377 = v3375 * 128ull;
            unsigned long long v3378 = first_3 + v3377;
            unsigned long long v3379 = v3378 + v3376;
            bool v3380 = v305 < there;
            if (v3380) {
                *(float2*)(out + v3379) = make_float2(v3334, v3336);
            }
            unsigned long long v3381 = (unsigned long long)v317;
            unsigned long long v3382 = v3381 * 128ull;
            unsigned long long v3383 = first_3 + v3382;
            unsigned long long v3384 = v3383 + v3376;
            bool v3385 = v317 < there;
            if (v3385) {
                *(float2*)(out + v3384) = make_float2(v3339, v3341);
            }
            unsigned long long v3386 = (unsigned long long)v321;
            unsigned long long v3387 = v3378 + v3386;
            if (v3380) {
                *(float2*)(out + v3387) = make_float2(v3343, v3345);
            }
            unsigned long long v3388 = v3383 + v3386;
            if (v3385) {
                *(float2*)(out + v3388) = make_float2(v3347, v3349);
            }
            unsigned long long v3389 = (unsigned long long)v330;
            unsigned long long v3390 = v3378 + v3389;
            if (v3380) {
                *(float2*)(out + v3390) = make_float2(v3351, v3353);
            }
            unsigned long long v3391 = v3383 + v3389;
            if (v3385) {
                *(float2*)(out + v3391) = make_float2(v3355, v3357);
            }
            unsigned long long v3392 = (unsigned long long)v339;
            unsigned long long v3393 = v3378 + v3392;
            if (v3380) {
                *(float2*)(out + v3393) = make_float2(v3359, v3361);
            }
            unsigned long long v3394 = v3383 + v3392;
            if (v3385) {
                *(float2*)(out + v3394) = make_float2(v3363, v3365);
            }
            float v3395;  // softmax.rs:77
            if (v3333) {
                v3395 = 0.0f;
            } else {
                float v3396 = v408 / v390;
                v3395 = v3396;
            }
            float v3397;
            if (v3333) {
                v3397 = 0.0f;
            } else {
                float v3398 = v409 / v390;
                v3397 = v3398;
            }
            float v3399;
            if (v3338) {
                v3399 = 0.0f;
            } else {
                float v3400 = v410 / v391;
                v3399 = v3400;
            }
            float v3401;
            if (v3338) {
                v3401 = 0.0f;
            } else {
                float v3402 = v411 / v391;
                v3401 = v3402;
            }
            float v3403;
            if (v3333) {
                v3403 = 0.0f;
            } else {
                float v3404 = v412 / v390;
                v3403 = v3404;
            }
            float v3405;
            if (v3333) {
                v3405 = 0.0f;
            } else {
                float v3406 = v413 / v390;
                v3405 = v3406;
            }
            float v3407;
            if (v3338) {
                v3407 = 0.0f;
            } else {
                float v3408 = v414 / v391;
                v3407 = v3408;
            }
            float v3409;
            if (v3338) {
                v3409 = 0.0f;
            } else {
                float v3410 = v415 / v391;
                v3409 = v3410;
            }
            float v3411;
            if (v3333) {
                v3411 = 0.0f;
            } else {
                float v3412 = v416 / v390;
                v3411 = v3412;
            }
            float v3413;
            if (v3333) {
                v3413 = 0.0f;
            } else {
                float v3414 = v417 / v390;
                v3413 = v3414;
            }
            float v3415;
            if (v3338) {
                v3415 = 0.0f;
            } else {
                float v3416 = v418 / v391;
                v3415 = v3416;
            }
            float v3417;
            if (v3338) {
                v3417 = 0.0f;
            } else {
                float v3418 = v419 / v391;
                v3417 = v3418;
            }
            float v3419;
            if (v3333) {
                v3419 = 0.0f;
            } else {
                float v3420 = v420 / v390;
                v3419 = v3420;
            }
            float v3421;
            if (v3333) {
                v3421 = 0.0f;
            } else {
                float v3422 = v421 / v390;
                v3421 = v3422;
            }
            float v3423;
            if (v3338) {
                v3423 = 0.0f;
            } else {
                float v3424 = v422 / v391;
                v3423 = v3424;
            }
            float v3425;
            if (v3338) {
                v3425 = 0.0f;
            } else {
                float v3426 = v423 / v391;
                v3425 = v3426;
            }
            unsigned long long v3427 = first_3 + 32ull;  // staged.rs:265
            unsigned long long v3428 = v3427 + v3377;
            unsigned long long v3429 = v3428 + v3376;
            if (v3380) {
                *(float2*)(out + v3429) = make_float2(v3395, v3397);
            }
            unsigned long long v3430 = v3427 + v3382;
            unsigned long long v3431 = v3430 + v3376;
            if (v3385) {
                *(float2*)(out + v3431) = make_float2(v3399, v3401);
            }
            unsigned long long v3432 = v3428 + v3386;
            if (v3380) {
                *(float2*)(out + v3432) = make_float2(v3403, v3405);
            }
            unsigned long long v3433 = v3430 + v3386;
            if (v3385) {
                *(float2*)(out + v3433) = make_float2(v3407, v3409);
            }
            unsigned long long v3434 = v3428 + v3389;
            if (v3380) {
                *(float2*)(out + v3434) = make_float2(v3411, v3413);
            }
            unsigned long long v3435 = v3430 + v3389;
            if (v3385) {
                *(float2*)(out + v3435) = make_float2(v3415, v3417);
            }
            unsigned long long v3436 = v3428 + v3392;
            if (v3380) {
                *(float2*)(out + v3436) = make_float2(v3419, v3421);
            }
            unsigned long long v3437 = v3430 + v3392;
            if (v3385) {
                *(float2*)(out + v3437) = make_float2(v3423, v3425);
            }
        }
    }
}
