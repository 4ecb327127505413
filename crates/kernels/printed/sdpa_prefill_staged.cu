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
    float* a0 = (float*)(kiln_threadgroup + 0);  // staged.rs:101
    float* a1 = (float*)(kiln_threadgroup + 4096);  // staged.rs:102
    float* a2 = (float*)(kiln_threadgroup + 36864);  // staged.rs:103
    unsigned v0 = tokens / 16u;  // staged.rs:84
    unsigned v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned blocks = v0 + v3;
    unsigned v4 = blocks - 1u;  // staged.rs:86
    unsigned number = v4 - blockIdx.x;
    unsigned v5 = number * 16u;  // rows.rs:60
    unsigned own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first >= tokens;  // staged.rs:87
    if (!v6) {
        bool v7 = window == 0u;  // staged.rs:95
        unsigned visible_reach = v7 ? 4294967295u : window;
        unsigned of_block = tokens - own_first;  // staged.rs:98
        unsigned most = of_block - 1u;  // staged.rs:99
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
        unsigned v31 = blockIdx.y / 2u;  // staged.rs:107
        unsigned long long kv_head = (unsigned long long)v31;
        bool v32 = of_block >= 16u;  // copies.rs:32
        bool v33 = v32 && v32;
        if (v33) {
            unsigned r = threadIdx.x / 16u;  // copies.rs:60
            unsigned v34 = threadIdx.x % 16u;
            unsigned c = v34 * 4u;
            unsigned v35 = r * 64u;  // copies.rs:64
            unsigned long long v36 = (unsigned long long)blockIdx.z;  // staged.rs:161
            unsigned long long v37 = (unsigned long long)tokens;
            unsigned long long v38 = v37 * 128ull;
            unsigned long long v39 = v36 * v38;
            unsigned v40 = own_first + r;
            unsigned long long v41 = (unsigned long long)v40;
            unsigned long long v42 = v41 * 128ull;
            unsigned long long v43 = v39 + v42;
            unsigned long long v44 = (unsigned long long)blockIdx.y;
            unsigned long long v45 = v44 * 64ull;
            unsigned long long row = v43 + v45;
            unsigned long long v46 = (unsigned long long)c;  // copies.rs:73
            unsigned long long v47 = row + v46;
            unsigned v48 = v35 >> 6;
            unsigned v49 = v48 & 7u;
            unsigned v50 = v49 * 4u;
            unsigned v51 = v50 ^ c;
            unsigned v52 = v35 + v51;
            kiln_copy_async_16(a0, v52, q + v47);
            unsigned long long row_1 = row + 256ull;  // staged.rs:162
            unsigned long long v53 = row_1 + v46;  // copies.rs:73
            unsigned v54 = v35 + 128u;
            unsigned v55 = v54 >> 6;
            unsigned v56 = v55 & 7u;
            unsigned v57 = v56 * 4u;
            unsigned v58 = v57 ^ c;
            unsigned v59 = v35 + v58;
            unsigned v60 = v59 + 128u;
            kiln_copy_async_16(a0, v60, q + v53);
            unsigned long long row_2 = row + 512ull;  // staged.rs:162
            unsigned long long v61 = row_2 + v46;  // copies.rs:73
            unsigned v62 = v35 + 256u;
            unsigned v63 = v62 >> 6;
            unsigned v64 = v63 & 7u;
            unsigned v65 = v64 * 4u;
            unsigned v66 = v65 ^ c;
            unsigned v67 = v35 + v66;
            unsigned v68 = v67 + 256u;
            kiln_copy_async_16(a0, v68, q + v61);
            unsigned long long row_3 = row + 768ull;  // staged.rs:162
            unsigned long long v69 = row_3 + v46;  // copies.rs:73
            unsigned v70 = v35 + 384u;
            unsigned v71 = v70 >> 6;
            unsigned v72 = v71 & 7u;
            unsigned v73 = v72 * 4u;
            unsigned v74 = v73 ^ c;
            unsigned v75 = v35 + v74;
            unsigned v76 = v75 + 384u;
            kiln_copy_async_16(a0, v76, q + v69);
            unsigned long long row_4 = row + 1024ull;  // staged.rs:162
            unsigned long long v77 = row_4 + v46;  // copies.rs:73
            unsigned v78 = v52 + 512u;
            kiln_copy_async_16(a0, v78, q + v77);
            unsigned long long row_5 = row + 1280ull;  // staged.rs:162
            unsigned long long v79 = row_5 + v46;  // copies.rs:73
            unsigned v80 = v59 + 640u;
            kiln_copy_async_16(a0, v80, q + v79);
            unsigned long long row_6 = row + 1536ull;  // staged.rs:162
            unsigned long long v81 = row_6 + v46;  // copies.rs:73
            unsigned v82 = v67 + 768u;
            kiln_copy_async_16(a0, v82, q + v81);
            unsigned long long row_7 = row + 1792ull;  // staged.rs:162
            unsigned long long v83 = row_7 + v46;  // copies.rs:73
            unsigned v84 = v75 + 896u;
            kiln_copy_async_16(a0, v84, q + v83);
        } else {
            unsigned r_1 = threadIdx.x / 16u;  // copies.rs:60
            unsigned v85 = threadIdx.x % 16u;
            unsigned c_1 = v85 * 4u;
            unsigned v86 = r_1 * 64u;  // copies.rs:64
            bool v87 = r_1 < of_block;  // copies.rs:70
            if (v87) {
                unsigned long long v88 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v89 = (unsigned long long)tokens;
                unsigned long long v90 = v89 * 128ull;
                unsigned long long v91 = v88 * v90;
                unsigned v92 = own_first + r_1;
                unsigned long long v93 = (unsigned long long)v92;
                unsigned long long v94 = v93 * 128ull;
                unsigned long long v95 = v91 + v94;
                unsigned long long v96 = (unsigned long long)blockIdx.y;
                unsigned long long v97 = v96 * 64ull;
                unsigned long long row_8 = v95 + v97;
                unsigned long long v98 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v99 = row_8 + v98;
                unsigned v100 = v86 >> 6;
                unsigned v101 = v100 & 7u;
                unsigned v102 = v101 * 4u;
                unsigned v103 = v102 ^ c_1;
                unsigned v104 = v86 + v103;
                kiln_copy_async_16(a0, v104, q + v99);
            } else {
                unsigned v105 = v86 >> 6;  // copies.rs:67
                unsigned v106 = v105 & 7u;
                unsigned v107 = v106 * 4u;
                unsigned v108 = v107 ^ c_1;
                unsigned v109 = v86 + v108;
                *(float4*)(a0 + v109) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned v110 = r_1 + 2u;  // copies.rs:64
            bool v111 = v110 < of_block;  // copies.rs:70
            if (v111) {
                unsigned long long v112 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v113 = (unsigned long long)tokens;
                unsigned long long v114 = v113 * 128ull;
                unsigned long long v115 = v112 * v114;
                unsigned v116 = own_first + r_1;
                unsigned long long v117 = (unsigned long long)v116;
                unsigned long long v118 = v117 * 128ull;
                unsigned long long v119 = v115 + v118;
                unsigned long long v120 = (unsigned long long)blockIdx.y;
                unsigned long long v121 = v120 * 64ull;
                unsigned long long row_9 = v119 + v121;
                unsigned long long row_10 = row_9 + 256ull;  // staged.rs:162
                unsigned long long v122 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v123 = row_10 + v122;
                unsigned v124 = v86 + 128u;
                unsigned v125 = v124 >> 6;
                unsigned v126 = v125 & 7u;
                unsigned v127 = v126 * 4u;
                unsigned v128 = v127 ^ c_1;
                unsigned v129 = v86 + v128;
                unsigned v130 = v129 + 128u;
                kiln_copy_async_16(a0, v130, q + v123);
            } else {
                unsigned v131 = v86 + 128u;  // copies.rs:67
                unsigned v132 = v131 >> 6;
                unsigned v133 = v132 & 7u;
                unsigned v134 = v133 * 4u;
                unsigned v135 = v134 ^ c_1;
                unsigned v136 = v86 + v135;
                unsigned v137 = v136 + 128u;
                *(float4*)(a0 + v137) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned v138 = r_1 + 4u;  // copies.rs:64
            bool v139 = v138 < of_block;  // copies.rs:70
            if (v139) {
                unsigned long long v140 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v141 = (unsigned long long)tokens;
                unsigned long long v142 = v141 * 128ull;
                unsigned long long v143 = v140 * v142;
                unsigned v144 = own_first + r_1;
                unsigned long long v145 = (unsigned long long)v144;
                unsigned long long v146 = v145 * 128ull;
                unsigned long long v147 = v143 + v146;
                unsigned long long v148 = (unsigned long long)blockIdx.y;
                unsigned long long v149 = v148 * 64ull;
                unsigned long long row_11 = v147 + v149;
                unsigned long long row_12 = row_11 + 512ull;  // staged.rs:162
                unsigned long long v150 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v151 = row_12 + v150;
                unsigned v152 = v86 + 256u;
                unsigned v153 = v152 >> 6;
                unsigned v154 = v153 & 7u;
                unsigned v155 = v154 * 4u;
                unsigned v156 = v155 ^ c_1;
                unsigned v157 = v86 + v156;
                unsigned v158 = v157 + 256u;
                kiln_copy_async_16(a0, v158, q + v151);
            } else {
                unsigned v159 = v86 + 256u;  // copies.rs:67
                unsigned v160 = v159 >> 6;
                unsigned v161 = v160 & 7u;
                unsigned v162 = v161 * 4u;
                unsigned v163 = v162 ^ c_1;
                unsigned v164 = v86 + v163;
                unsigned v165 = v164 + 256u;
                *(float4*)(a0 + v165) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned v166 = r_1 + 6u;  // copies.rs:64
            bool v167 = v166 < of_block;  // copies.rs:70
            if (v167) {
                unsigned long long v168 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v169 = (unsigned long long)tokens;
                unsigned long long v170 = v169 * 128ull;
                unsigned long long v171 = v168 * v170;
                unsigned v172 = own_first + r_1;
                unsigned long long v173 = (unsigned long long)v172;
                unsigned long long v174 = v173 * 128ull;
                unsigned long long v175 = v171 + v174;
                unsigned long long v176 = (unsigned long long)blockIdx.y;
                unsigned long long v177 = v176 * 64ull;
                unsigned long long row_13 = v175 + v177;
                unsigned long long row_14 = row_13 + 768ull;  // staged.rs:162
                unsigned long long v178 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v179 = row_14 + v178;
                unsigned v180 = v86 + 384u;
                unsigned v181 = v180 >> 6;
                unsigned v182 = v181 & 7u;
                unsigned v183 = v182 * 4u;
                unsigned v184 = v183 ^ c_1;
                unsigned v185 = v86 + v184;
                unsigned v186 = v185 + 384u;
                kiln_copy_async_16(a0, v186, q + v179);
            } else {
                unsigned v187 = v86 + 384u;  // copies.rs:67
                unsigned v188 = v187 >> 6;
                unsigned v189 = v188 & 7u;
                unsigned v190 = v189 * 4u;
                unsigned v191 = v190 ^ c_1;
                unsigned v192 = v86 + v191;
                unsigned v193 = v192 + 384u;
                *(float4*)(a0 + v193) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned v194 = r_1 + 8u;  // copies.rs:64
            bool v195 = v194 < of_block;  // copies.rs:70
            if (v195) {
                unsigned long long v196 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v197 = (unsigned long long)tokens;
                unsigned long long v198 = v197 * 128ull;
                unsigned long long v199 = v196 * v198;
                unsigned v200 = own_first + r_1;
                unsigned long long v201 = (unsigned long long)v200;
                unsigned long long v202 = v201 * 128ull;
                unsigned long long v203 = v199 + v202;
                unsigned long long v204 = (unsigned long long)blockIdx.y;
                unsigned long long v205 = v204 * 64ull;
                unsigned long long row_15 = v203 + v205;
                unsigned long long row_16 = row_15 + 1024ull;  // staged.rs:162
                unsigned long long v206 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v207 = row_16 + v206;
                unsigned v208 = v86 >> 6;
                unsigned v209 = v208 & 7u;
                unsigned v210 = v209 * 4u;
                unsigned v211 = v210 ^ c_1;
                unsigned v212 = v86 + v211;
                unsigned v213 = v212 + 512u;
                kiln_copy_async_16(a0, v213, q + v207);
            } else {
                unsigned v214 = v86 >> 6;  // copies.rs:67
                unsigned v215 = v214 & 7u;
                unsigned v216 = v215 * 4u;
                unsigned v217 = v216 ^ c_1;
                unsigned v218 = v86 + v217;
                unsigned v219 = v218 + 512u;
                *(float4*)(a0 + v219) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned v220 = r_1 + 10u;  // copies.rs:64
            bool v221 = v220 < of_block;  // copies.rs:70
            if (v221) {
                unsigned long long v222 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v223 = (unsigned long long)tokens;
                unsigned long long v224 = v223 * 128ull;
                unsigned long long v225 = v222 * v224;
                unsigned v226 = own_first + r_1;
                unsigned long long v227 = (unsigned long long)v226;
                unsigned long long v228 = v227 * 128ull;
                unsigned long long v229 = v225 + v228;
                unsigned long long v230 = (unsigned long long)blockIdx.y;
                unsigned long long v231 = v230 * 64ull;
                unsigned long long row_17 = v229 + v231;
                unsigned long long row_18 = row_17 + 1280ull;  // staged.rs:162
                unsigned long long v232 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v233 = row_18 + v232;
                unsigned v234 = v86 + 128u;
                unsigned v235 = v234 >> 6;
                unsigned v236 = v235 & 7u;
                unsigned v237 = v236 * 4u;
                unsigned v238 = v237 ^ c_1;
                unsigned v239 = v86 + v238;
                unsigned v240 = v239 + 640u;
                kiln_copy_async_16(a0, v240, q + v233);
            } else {
                unsigned v241 = v86 + 128u;  // copies.rs:67
                unsigned v242 = v241 >> 6;
                unsigned v243 = v242 & 7u;
                unsigned v244 = v243 * 4u;
                unsigned v245 = v244 ^ c_1;
                unsigned v246 = v86 + v245;
                unsigned v247 = v246 + 640u;
                *(float4*)(a0 + v247) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned v248 = r_1 + 12u;  // copies.rs:64
            bool v249 = v248 < of_block;  // copies.rs:70
            if (v249) {
                unsigned long long v250 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v251 = (unsigned long long)tokens;
                unsigned long long v252 = v251 * 128ull;
                unsigned long long v253 = v250 * v252;
                unsigned v254 = own_first + r_1;
                unsigned long long v255 = (unsigned long long)v254;
                unsigned long long v256 = v255 * 128ull;
                unsigned long long v257 = v253 + v256;
                unsigned long long v258 = (unsigned long long)blockIdx.y;
                unsigned long long v259 = v258 * 64ull;
                unsigned long long row_19 = v257 + v259;
                unsigned long long row_20 = row_19 + 1536ull;  // staged.rs:162
                unsigned long long v260 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v261 = row_20 + v260;
                unsigned v262 = v86 + 256u;
                unsigned v263 = v262 >> 6;
                unsigned v264 = v263 & 7u;
                unsigned v265 = v264 * 4u;
                unsigned v266 = v265 ^ c_1;
                unsigned v267 = v86 + v266;
                unsigned v268 = v267 + 768u;
                kiln_copy_async_16(a0, v268, q + v261);
            } else {
                unsigned v269 = v86 + 256u;  // copies.rs:67
                unsigned v270 = v269 >> 6;
                unsigned v271 = v270 & 7u;
                unsigned v272 = v271 * 4u;
                unsigned v273 = v272 ^ c_1;
                unsigned v274 = v86 + v273;
                unsigned v275 = v274 + 768u;
                *(float4*)(a0 + v275) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
            unsigned v276 = r_1 + 14u;  // copies.rs:64
            bool v277 = v276 < of_block;  // copies.rs:70
            if (v277) {
                unsigned long long v278 = (unsigned long long)blockIdx.z;  // staged.rs:161
                unsigned long long v279 = (unsigned long long)tokens;
                unsigned long long v280 = v279 * 128ull;
                unsigned long long v281 = v278 * v280;
                unsigned v282 = own_first + r_1;
                unsigned long long v283 = (unsigned long long)v282;
                unsigned long long v284 = v283 * 128ull;
                unsigned long long v285 = v281 + v284;
                unsigned long long v286 = (unsigned long long)blockIdx.y;
                unsigned long long v287 = v286 * 64ull;
                unsigned long long row_21 = v285 + v287;
                unsigned long long row_22 = row_21 + 1792ull;  // staged.rs:162
                unsigned long long v288 = (unsigned long long)c_1;  // copies.rs:73
                unsigned long long v289 = row_22 + v288;
                unsigned v290 = v86 + 384u;
                unsigned v291 = v290 >> 6;
                unsigned v292 = v291 & 7u;
                unsigned v293 = v292 * 4u;
                unsigned v294 = v293 ^ c_1;
                unsigned v295 = v86 + v294;
                unsigned v296 = v295 + 896u;
                kiln_copy_async_16(a0, v296, q + v289);
            } else {
                unsigned v297 = v86 + 384u;  // copies.rs:67
                unsigned v298 = v297 >> 6;
                unsigned v299 = v298 & 7u;
                unsigned v300 = v299 * 4u;
                unsigned v301 = v300 ^ c_1;
                unsigned v302 = v86 + v301;
                unsigned v303 = v302 + 896u;
                *(float4*)(a0 + v303) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
            }
        }
        kiln_async_commit();  // staged.rs:165
        unsigned top = own_first < tokens ? own_first : tokens;  // staged.rs:168
        unsigned there = tokens - top;  // staged.rs:169
        unsigned v304 = there > 1u ? there : 1u;  // staged.rs:170
        unsigned most_1 = v304 - 1u;
        unsigned v305 = there < 16u ? there : 16u;
        unsigned least_1 = there - v305;
        unsigned v306 = n < most_1 ? n : most_1;  // rows.rs:77
        unsigned walk_own_all_seen = n - v306;
        unsigned v307 = n < least_1 ? n : least_1;
        unsigned walk_own_end = n - v307;
        unsigned walk_own_sink_tokens = sink_end < walk_own_end ? sink_end : walk_own_end;  // rows.rs:103
        unsigned v308 = walk_own_all_seen < visible_reach ? walk_own_all_seen : visible_reach;  // rows.rs:83
        unsigned v309 = walk_own_all_seen - v308;
        unsigned v310 = v309 > sink_end ? v309 : sink_end;  // rows.rs:104
        unsigned walk_own_from = v310 < walk_own_end ? v310 : walk_own_end;
        unsigned v311 = walk_own_end < visible_reach ? walk_own_end : visible_reach;  // rows.rs:83
        unsigned walk_own_all_start = walk_own_end - v311;
        kiln_async_wait_0();  // staged.rs:177
        __syncthreads();  // staged.rs:178
        unsigned v312 = (threadIdx.x & 31u) / 4u;  // staged.rs:179
        unsigned v313 = (threadIdx.x & 31u) % 4u;
        unsigned v314 = v313 * 2u;
        unsigned v315 = v312 * 64u;
        unsigned v316 = v315 >> 6;
        unsigned v317 = v316 & 7u;
        unsigned v318 = v317 * 4u;
        unsigned v319 = v318 ^ v314;
        unsigned v320 = v315 + v319;
        float2 q0 = *(float2*)(a0 + v320);
        float v321 = q0.x;
        float v322 = q0.y;
        unsigned v323 = v314 + 1u;
        unsigned v324 = v312 + 8u;
        unsigned v325 = v320 + 512u;
        float2 q1 = *(float2*)(a0 + v325);
        float v326 = q1.x;
        float v327 = q1.y;
        unsigned v328 = v314 + 8u;
        unsigned v329 = v319 ^ 8u;
        unsigned v330 = v315 + v329;
        float2 q2 = *(float2*)(a0 + v330);
        float v331 = q2.x;
        float v332 = q2.y;
        unsigned v333 = v314 + 9u;
        unsigned v334 = v330 + 512u;
        float2 q3 = *(float2*)(a0 + v334);
        float v335 = q3.x;
        float v336 = q3.y;
        unsigned v337 = v314 + 16u;
        unsigned v338 = v319 ^ 16u;
        unsigned v339 = v315 + v338;
        float2 q4 = *(float2*)(a0 + v339);
        float v340 = q4.x;
        float v341 = q4.y;
        unsigned v342 = v314 + 17u;
        unsigned v343 = v339 + 512u;
        float2 q5 = *(float2*)(a0 + v343);
        float v344 = q5.x;
        float v345 = q5.y;
        unsigned v346 = v314 + 24u;
        unsigned v347 = v319 ^ 24u;
        unsigned v348 = v315 + v347;
        float2 q6 = *(float2*)(a0 + v348);
        float v349 = q6.x;
        float v350 = q6.y;
        unsigned v351 = v314 + 25u;
        unsigned v352 = v348 + 512u;
        float2 q7 = *(float2*)(a0 + v352);
        float v353 = q7.x;
        float v354 = q7.y;
        unsigned v355 = v314 + 32u;
        unsigned v356 = v319 ^ 32u;
        unsigned v357 = v315 + v356;
        float2 q8 = *(float2*)(a0 + v357);
        float v358 = q8.x;
        float v359 = q8.y;
        unsigned v360 = v314 + 33u;
        unsigned v361 = v357 + 512u;
        float2 q9 = *(float2*)(a0 + v361);
        float v362 = q9.x;
        float v363 = q9.y;
        unsigned v364 = v314 + 40u;
        unsigned v365 = v319 ^ 40u;
        unsigned v366 = v315 + v365;
        float2 q10 = *(float2*)(a0 + v366);
        float v367 = q10.x;
        float v368 = q10.y;
        unsigned v369 = v314 + 41u;
        unsigned v370 = v366 + 512u;
        float2 q11 = *(float2*)(a0 + v370);
        float v371 = q11.x;
        float v372 = q11.y;
        unsigned v373 = v314 + 48u;
        unsigned v374 = v319 ^ 48u;
        unsigned v375 = v315 + v374;
        float2 q12 = *(float2*)(a0 + v375);
        float v376 = q12.x;
        float v377 = q12.y;
        unsigned v378 = v314 + 49u;
        unsigned v379 = v375 + 512u;
        float2 q13 = *(float2*)(a0 + v379);
        float v380 = q13.x;
        float v381 = q13.y;
        unsigned v382 = v314 + 56u;
        unsigned v383 = v319 ^ 56u;
        unsigned v384 = v315 + v383;
        float2 q14 = *(float2*)(a0 + v384);
        float v385 = q14.x;
        float v386 = q14.y;
        unsigned v387 = v314 + 57u;
        unsigned v388 = v384 + 512u;
        float2 q15 = *(float2*)(a0 + v388);
        float v389 = q15.x;
        float v390 = q15.y;
        bool v391 = walk_all_sink_tokens > 0u;  // rows.rs:121
        unsigned ahead_key = v391 ? 0u : walk_all_from;
        unsigned ahead_end = v391 ? walk_all_sink_tokens : walk_all_end;
        unsigned v392 = walk_all_steps < 1u ? walk_all_steps : 1u;  // staged.rs:184
        unsigned v393 = walk_all_steps + v392;
        bool v394 = there > 0u;  // staged.rs:196
        unsigned ahead_key_1 = ahead_key;  // staged.rs:184
        unsigned ahead_end_1 = ahead_end;
        unsigned at_key = ahead_key;
        unsigned at_end = ahead_end;
        float v395 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
        float v396 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);
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
        float v424 = 0.0f;
        float v425 = 0.0f;
        float v426 = 0.0f;
        float v427 = 0.0f;
        float v428 = 0.0f;
        float v429 = 0.0f;
        float v430 = 0.0f;
        for (unsigned turn = 0u; turn < v393; ++turn) {
            kiln_async_wait_0();  // staged.rs:185
            __syncthreads();  // staged.rs:187
            bool v431 = turn < walk_all_steps;  // staged.rs:188
            if (v431) {
                unsigned end = ahead_end_1 < n ? ahead_end_1 : n;  // rows.rs:138
                unsigned first = ahead_key_1 < end ? ahead_key_1 : end;  // rows.rs:139
                unsigned left = end - first;  // rows.rs:140
                unsigned slot = turn % 2u;  // staged.rs:129
                unsigned in_all = n - first;
                unsigned to = slot * 4096u;  // staged.rs:133
                bool v432 = left >= 64u;  // copies.rs:32
                bool v433 = in_all >= 64u;
                bool v434 = v432 && v433;
                if (v434) {
                    unsigned r_2 = threadIdx.x / 16u;  // copies.rs:60
                    unsigned v435 = threadIdx.x % 16u;
                    unsigned c_2 = v435 * 4u;
                    unsigned v436 = r_2 * 64u;  // copies.rs:64
                    unsigned v437 = to + v436;
                    unsigned long long v438 = (unsigned long long)n;  // staged.rs:109
                    unsigned long long by_head = v438 * 64ull;
                    unsigned long long v439 = (unsigned long long)blockIdx.z;  // staged.rs:119
                    unsigned long long v440 = v439 * by_head;
                    unsigned long long v441 = kv_head * by_head;
                    unsigned long long origin = v440 + v441;
                    unsigned long long v442 = (unsigned long long)first;  // staged.rs:121
                    unsigned long long v443 = v442 * 64ull;
                    unsigned long long v444 = (unsigned long long)r_2;
                    unsigned long long v445 = v444 * 64ull;
                    unsigned long long row_23 = v443 + v445;
                    unsigned long long row_24 = origin + row_23;  // staged.rs:125
                    unsigned long long v446 = (unsigned long long)c_2;  // copies.rs:73
                    unsigned long long v447 = row_24 + v446;
                    unsigned v448 = v436 >> 6;
                    unsigned v449 = v448 & 7u;
                    unsigned v450 = v449 * 4u;
                    unsigned v451 = v450 ^ c_2;
                    unsigned v452 = v437 + v451;
                    kiln_copy_async_16(a1, v452, k_cache + v447);
                    unsigned long long row_25 = row_23 + 128ull;  // staged.rs:121
                    unsigned long long row_26 = origin + row_25;  // staged.rs:125
                    unsigned long long v453 = row_26 + v446;  // copies.rs:73
                    unsigned v454 = v436 + 128u;
                    unsigned v455 = v454 >> 6;
                    unsigned v456 = v455 & 7u;
                    unsigned v457 = v456 * 4u;
                    unsigned v458 = v457 ^ c_2;
                    unsigned v459 = v437 + v458;
                    unsigned v460 = v459 + 128u;
                    kiln_copy_async_16(a1, v460, k_cache + v453);
                    unsigned long long row_27 = row_23 + 256ull;  // staged.rs:121
                    unsigned long long row_28 = origin + row_27;  // staged.rs:125
                    unsigned long long v461 = row_28 + v446;  // copies.rs:73
                    unsigned v462 = v436 + 256u;
                    unsigned v463 = v462 >> 6;
                    unsigned v464 = v463 & 7u;
                    unsigned v465 = v464 * 4u;
                    unsigned v466 = v465 ^ c_2;
                    unsigned v467 = v437 + v466;
                    unsigned v468 = v467 + 256u;
                    kiln_copy_async_16(a1, v468, k_cache + v461);
                    unsigned long long row_29 = row_23 + 384ull;  // staged.rs:121
                    unsigned long long row_30 = origin + row_29;  // staged.rs:125
                    unsigned long long v469 = row_30 + v446;  // copies.rs:73
                    unsigned v470 = v436 + 384u;
                    unsigned v471 = v470 >> 6;
                    unsigned v472 = v471 & 7u;
                    unsigned v473 = v472 * 4u;
                    unsigned v474 = v473 ^ c_2;
                    unsigned v475 = v437 + v474;
                    unsigned v476 = v475 + 384u;
                    kiln_copy_async_16(a1, v476, k_cache + v469);
                    unsigned long long row_31 = row_23 + 512ull;  // staged.rs:121
                    unsigned long long row_32 = origin + row_31;  // staged.rs:125
                    unsigned long long v477 = row_32 + v446;  // copies.rs:73
                    unsigned v478 = v452 + 512u;
                    kiln_copy_async_16(a1, v478, k_cache + v477);
                    unsigned long long row_33 = row_23 + 640ull;  // staged.rs:121
                    unsigned long long row_34 = origin + row_33;  // staged.rs:125
                    unsigned long long v479 = row_34 + v446;  // copies.rs:73
                    unsigned v480 = v459 + 640u;
                    kiln_copy_async_16(a1, v480, k_cache + v479);
                    unsigned long long row_35 = row_23 + 768ull;  // staged.rs:121
                    unsigned long long row_36 = origin + row_35;  // staged.rs:125
                    unsigned long long v481 = row_36 + v446;  // copies.rs:73
                    unsigned v482 = v467 + 768u;
                    kiln_copy_async_16(a1, v482, k_cache + v481);
                    unsigned long long row_37 = row_23 + 896ull;  // staged.rs:121
                    unsigned long long row_38 = origin + row_37;  // staged.rs:125
                    unsigned long long v483 = row_38 + v446;  // copies.rs:73
                    unsigned v484 = v475 + 896u;
                    kiln_copy_async_16(a1, v484, k_cache + v483);
                    unsigned long long row_39 = row_23 + 1024ull;  // staged.rs:121
                    unsigned long long row_40 = origin + row_39;  // staged.rs:125
                    unsigned long long v485 = row_40 + v446;  // copies.rs:73
                    unsigned v486 = v452 + 1024u;
                    kiln_copy_async_16(a1, v486, k_cache + v485);
                    unsigned long long row_41 = row_23 + 1152ull;  // staged.rs:121
                    unsigned long long row_42 = origin + row_41;  // staged.rs:125
                    unsigned long long v487 = row_42 + v446;  // copies.rs:73
                    unsigned v488 = v459 + 1152u;
                    kiln_copy_async_16(a1, v488, k_cache + v487);
                    unsigned long long row_43 = row_23 + 1280ull;  // staged.rs:121
                    unsigned long long row_44 = origin + row_43;  // staged.rs:125
                    unsigned long long v489 = row_44 + v446;  // copies.rs:73
                    unsigned v490 = v467 + 1280u;
                    kiln_copy_async_16(a1, v490, k_cache + v489);
                    unsigned long long row_45 = row_23 + 1408ull;  // staged.rs:121
                    unsigned long long row_46 = origin + row_45;  // staged.rs:125
                    unsigned long long v491 = row_46 + v446;  // copies.rs:73
                    unsigned v492 = v475 + 1408u;
                    kiln_copy_async_16(a1, v492, k_cache + v491);
                    unsigned long long row_47 = row_23 + 1536ull;  // staged.rs:121
                    unsigned long long row_48 = origin + row_47;  // staged.rs:125
                    unsigned long long v493 = row_48 + v446;  // copies.rs:73
                    unsigned v494 = v452 + 1536u;
                    kiln_copy_async_16(a1, v494, k_cache + v493);
                    unsigned long long row_49 = row_23 + 1664ull;  // staged.rs:121
                    unsigned long long row_50 = origin + row_49;  // staged.rs:125
                    unsigned long long v495 = row_50 + v446;  // copies.rs:73
                    unsigned v496 = v459 + 1664u;
                    kiln_copy_async_16(a1, v496, k_cache + v495);
                    unsigned long long row_51 = row_23 + 1792ull;  // staged.rs:121
                    unsigned long long row_52 = origin + row_51;  // staged.rs:125
                    unsigned long long v497 = row_52 + v446;  // copies.rs:73
                    unsigned v498 = v467 + 1792u;
                    kiln_copy_async_16(a1, v498, k_cache + v497);
                    unsigned long long row_53 = row_23 + 1920ull;  // staged.rs:121
                    unsigned long long row_54 = origin + row_53;  // staged.rs:125
                    unsigned long long v499 = row_54 + v446;  // copies.rs:73
                    unsigned v500 = v475 + 1920u;
                    kiln_copy_async_16(a1, v500, k_cache + v499);
                    unsigned long long row_55 = row_23 + 2048ull;  // staged.rs:121
                    unsigned long long row_56 = origin + row_55;  // staged.rs:125
                    unsigned long long v501 = row_56 + v446;  // copies.rs:73
                    unsigned v502 = v452 + 2048u;
                    kiln_copy_async_16(a1, v502, k_cache + v501);
                    unsigned long long row_57 = row_23 + 2176ull;  // staged.rs:121
                    unsigned long long row_58 = origin + row_57;  // staged.rs:125
                    unsigned long long v503 = row_58 + v446;  // copies.rs:73
                    unsigned v504 = v459 + 2176u;
                    kiln_copy_async_16(a1, v504, k_cache + v503);
                    unsigned long long row_59 = row_23 + 2304ull;  // staged.rs:121
                    unsigned long long row_60 = origin + row_59;  // staged.rs:125
                    unsigned long long v505 = row_60 + v446;  // copies.rs:73
                    unsigned v506 = v467 + 2304u;
                    kiln_copy_async_16(a1, v506, k_cache + v505);
                    unsigned long long row_61 = row_23 + 2432ull;  // staged.rs:121
                    unsigned long long row_62 = origin + row_61;  // staged.rs:125
                    unsigned long long v507 = row_62 + v446;  // copies.rs:73
                    unsigned v508 = v475 + 2432u;
                    kiln_copy_async_16(a1, v508, k_cache + v507);
                    unsigned long long row_63 = row_23 + 2560ull;  // staged.rs:121
                    unsigned long long row_64 = origin + row_63;  // staged.rs:125
                    unsigned long long v509 = row_64 + v446;  // copies.rs:73
                    unsigned v510 = v452 + 2560u;
                    kiln_copy_async_16(a1, v510, k_cache + v509);
                    unsigned long long row_65 = row_23 + 2688ull;  // staged.rs:121
                    unsigned long long row_66 = origin + row_65;  // staged.rs:125
                    unsigned long long v511 = row_66 + v446;  // copies.rs:73
                    unsigned v512 = v459 + 2688u;
                    kiln_copy_async_16(a1, v512, k_cache + v511);
                    unsigned long long row_67 = row_23 + 2816ull;  // staged.rs:121
                    unsigned long long row_68 = origin + row_67;  // staged.rs:125
                    unsigned long long v513 = row_68 + v446;  // copies.rs:73
                    unsigned v514 = v467 + 2816u;
                    kiln_copy_async_16(a1, v514, k_cache + v513);
                    unsigned long long row_69 = row_23 + 2944ull;  // staged.rs:121
                    unsigned long long row_70 = origin + row_69;  // staged.rs:125
                    unsigned long long v515 = row_70 + v446;  // copies.rs:73
                    unsigned v516 = v475 + 2944u;
                    kiln_copy_async_16(a1, v516, k_cache + v515);
                    unsigned long long row_71 = row_23 + 3072ull;  // staged.rs:121
                    unsigned long long row_72 = origin + row_71;  // staged.rs:125
                    unsigned long long v517 = row_72 + v446;  // copies.rs:73
                    unsigned v518 = v452 + 3072u;
                    kiln_copy_async_16(a1, v518, k_cache + v517);
                    unsigned long long row_73 = row_23 + 3200ull;  // staged.rs:121
                    unsigned long long row_74 = origin + row_73;  // staged.rs:125
                    unsigned long long v519 = row_74 + v446;  // copies.rs:73
                    unsigned v520 = v459 + 3200u;
                    kiln_copy_async_16(a1, v520, k_cache + v519);
                    unsigned long long row_75 = row_23 + 3328ull;  // staged.rs:121
                    unsigned long long row_76 = origin + row_75;  // staged.rs:125
                    unsigned long long v521 = row_76 + v446;  // copies.rs:73
                    unsigned v522 = v467 + 3328u;
                    kiln_copy_async_16(a1, v522, k_cache + v521);
                    unsigned long long row_77 = row_23 + 3456ull;  // staged.rs:121
                    unsigned long long row_78 = origin + row_77;  // staged.rs:125
                    unsigned long long v523 = row_78 + v446;  // copies.rs:73
                    unsigned v524 = v475 + 3456u;
                    kiln_copy_async_16(a1, v524, k_cache + v523);
                    unsigned long long row_79 = row_23 + 3584ull;  // staged.rs:121
                    unsigned long long row_80 = origin + row_79;  // staged.rs:125
                    unsigned long long v525 = row_80 + v446;  // copies.rs:73
                    unsigned v526 = v452 + 3584u;
                    kiln_copy_async_16(a1, v526, k_cache + v525);
                    unsigned long long row_81 = row_23 + 3712ull;  // staged.rs:121
                    unsigned long long row_82 = origin + row_81;  // staged.rs:125
                    unsigned long long v527 = row_82 + v446;  // copies.rs:73
                    unsigned v528 = v459 + 3712u;
                    kiln_copy_async_16(a1, v528, k_cache + v527);
                    unsigned long long row_83 = row_23 + 3840ull;  // staged.rs:121
                    unsigned long long row_84 = origin + row_83;  // staged.rs:125
                    unsigned long long v529 = row_84 + v446;  // copies.rs:73
                    unsigned v530 = v467 + 3840u;
                    kiln_copy_async_16(a1, v530, k_cache + v529);
                    unsigned long long row_85 = row_23 + 3968ull;  // staged.rs:121
                    unsigned long long row_86 = origin + row_85;  // staged.rs:125
                    unsigned long long v531 = row_86 + v446;  // copies.rs:73
                    unsigned v532 = v475 + 3968u;
                    kiln_copy_async_16(a1, v532, k_cache + v531);
                } else {
                    unsigned r_3 = threadIdx.x / 16u;  // copies.rs:60
                    unsigned v533 = threadIdx.x % 16u;
                    unsigned c_3 = v533 * 4u;
                    unsigned v534 = r_3 * 64u;  // copies.rs:64
                    unsigned v535 = to + v534;
                    bool v536 = r_3 < left;  // copies.rs:70
                    if (v536) {
                        unsigned long long v537 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_1 = v537 * 64ull;
                        unsigned v538 = first + r_3;  // staged.rs:111
                        unsigned v539 = n - 1u;
                        unsigned position = v538 < v539 ? v538 : v539;
                        unsigned long long v540 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v541 = v540 * by_head_1;
                        unsigned long long v542 = kv_head * by_head_1;
                        unsigned long long origin_1 = v541 + v542;
                        unsigned long long v543 = (unsigned long long)position;  // staged.rs:123
                        unsigned long long row_87 = v543 * 64ull;
                        unsigned long long row_88 = origin_1 + row_87;  // staged.rs:125
                        unsigned long long v544 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v545 = row_88 + v544;
                        unsigned v546 = v534 >> 6;
                        unsigned v547 = v546 & 7u;
                        unsigned v548 = v547 * 4u;
                        unsigned v549 = v548 ^ c_3;
                        unsigned v550 = v535 + v549;
                        kiln_copy_async_16(a1, v550, k_cache + v545);
                    } else {
                        unsigned v551 = v534 >> 6;  // copies.rs:67
                        unsigned v552 = v551 & 7u;
                        unsigned v553 = v552 * 4u;
                        unsigned v554 = v553 ^ c_3;
                        unsigned v555 = v535 + v554;
                        *(float4*)(a1 + v555) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v556 = r_3 + 2u;  // copies.rs:64
                    bool v557 = v556 < left;  // copies.rs:70
                    if (v557) {
                        unsigned long long v558 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_2 = v558 * 64ull;
                        unsigned v559 = first + r_3;  // staged.rs:111
                        unsigned v560 = v559 + 2u;
                        unsigned v561 = n - 1u;
                        unsigned position_1 = v560 < v561 ? v560 : v561;
                        unsigned long long v562 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v563 = v562 * by_head_2;
                        unsigned long long v564 = kv_head * by_head_2;
                        unsigned long long origin_2 = v563 + v564;
                        unsigned long long v565 = (unsigned long long)position_1;  // staged.rs:123
                        unsigned long long row_89 = v565 * 64ull;
                        unsigned long long row_90 = origin_2 + row_89;  // staged.rs:125
                        unsigned long long v566 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v567 = row_90 + v566;
                        unsigned v568 = v534 + 128u;
                        unsigned v569 = v568 >> 6;
                        unsigned v570 = v569 & 7u;
                        unsigned v571 = v570 * 4u;
                        unsigned v572 = v571 ^ c_3;
                        unsigned v573 = v535 + v572;
                        unsigned v574 = v573 + 128u;
                        kiln_copy_async_16(a1, v574, k_cache + v567);
                    } else {
                        unsigned v575 = v534 + 128u;  // copies.rs:67
                        unsigned v576 = v575 >> 6;
                        unsigned v577 = v576 & 7u;
                        unsigned v578 = v577 * 4u;
                        unsigned v579 = v578 ^ c_3;
                        unsigned v580 = v535 + v579;
                        unsigned v581 = v580 + 128u;
                        *(float4*)(a1 + v581) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v582 = r_3 + 4u;  // copies.rs:64
                    bool v583 = v582 < left;  // copies.rs:70
                    if (v583) {
                        unsigned long long v584 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_3 = v584 * 64ull;
                        unsigned v585 = first + r_3;  // staged.rs:111
                        unsigned v586 = v585 + 4u;
                        unsigned v587 = n - 1u;
                        unsigned position_2 = v586 < v587 ? v586 : v587;
                        unsigned long long v588 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v589 = v588 * by_head_3;
                        unsigned long long v590 = kv_head * by_head_3;
                        unsigned long long origin_3 = v589 + v590;
                        unsigned long long v591 = (unsigned long long)position_2;  // staged.rs:123
                        unsigned long long row_91 = v591 * 64ull;
                        unsigned long long row_92 = origin_3 + row_91;  // staged.rs:125
                        unsigned long long v592 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v593 = row_92 + v592;
                        unsigned v594 = v534 + 256u;
                        unsigned v595 = v594 >> 6;
                        unsigned v596 = v595 & 7u;
                        unsigned v597 = v596 * 4u;
                        unsigned v598 = v597 ^ c_3;
                        unsigned v599 = v535 + v598;
                        unsigned v600 = v599 + 256u;
                        kiln_copy_async_16(a1, v600, k_cache + v593);
                    } else {
                        unsigned v601 = v534 + 256u;  // copies.rs:67
                        unsigned v602 = v601 >> 6;
                        unsigned v603 = v602 & 7u;
                        unsigned v604 = v603 * 4u;
                        unsigned v605 = v604 ^ c_3;
                        unsigned v606 = v535 + v605;
                        unsigned v607 = v606 + 256u;
                        *(float4*)(a1 + v607) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v608 = r_3 + 6u;  // copies.rs:64
                    bool v609 = v608 < left;  // copies.rs:70
                    if (v609) {
                        unsigned long long v610 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_4 = v610 * 64ull;
                        unsigned v611 = first + r_3;  // staged.rs:111
                        unsigned v612 = v611 + 6u;
                        unsigned v613 = n - 1u;
                        unsigned position_3 = v612 < v613 ? v612 : v613;
                        unsigned long long v614 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v615 = v614 * by_head_4;
                        unsigned long long v616 = kv_head * by_head_4;
                        unsigned long long origin_4 = v615 + v616;
                        unsigned long long v617 = (unsigned long long)position_3;  // staged.rs:123
                        unsigned long long row_93 = v617 * 64ull;
                        unsigned long long row_94 = origin_4 + row_93;  // staged.rs:125
                        unsigned long long v618 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v619 = row_94 + v618;
                        unsigned v620 = v534 + 384u;
                        unsigned v621 = v620 >> 6;
                        unsigned v622 = v621 & 7u;
                        unsigned v623 = v622 * 4u;
                        unsigned v624 = v623 ^ c_3;
                        unsigned v625 = v535 + v624;
                        unsigned v626 = v625 + 384u;
                        kiln_copy_async_16(a1, v626, k_cache + v619);
                    } else {
                        unsigned v627 = v534 + 384u;  // copies.rs:67
                        unsigned v628 = v627 >> 6;
                        unsigned v629 = v628 & 7u;
                        unsigned v630 = v629 * 4u;
                        unsigned v631 = v630 ^ c_3;
                        unsigned v632 = v535 + v631;
                        unsigned v633 = v632 + 384u;
                        *(float4*)(a1 + v633) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v634 = r_3 + 8u;  // copies.rs:64
                    bool v635 = v634 < left;  // copies.rs:70
                    if (v635) {
                        unsigned long long v636 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_5 = v636 * 64ull;
                        unsigned v637 = first + r_3;  // staged.rs:111
                        unsigned v638 = v637 + 8u;
                        unsigned v639 = n - 1u;
                        unsigned position_4 = v638 < v639 ? v638 : v639;
                        unsigned long long v640 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v641 = v640 * by_head_5;
                        unsigned long long v642 = kv_head * by_head_5;
                        unsigned long long origin_5 = v641 + v642;
                        unsigned long long v643 = (unsigned long long)position_4;  // staged.rs:123
                        unsigned long long row_95 = v643 * 64ull;
                        unsigned long long row_96 = origin_5 + row_95;  // staged.rs:125
                        unsigned long long v644 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v645 = row_96 + v644;
                        unsigned v646 = v534 >> 6;
                        unsigned v647 = v646 & 7u;
                        unsigned v648 = v647 * 4u;
                        unsigned v649 = v648 ^ c_3;
                        unsigned v650 = v535 + v649;
                        unsigned v651 = v650 + 512u;
                        kiln_copy_async_16(a1, v651, k_cache + v645);
                    } else {
                        unsigned v652 = v534 >> 6;  // copies.rs:67
                        unsigned v653 = v652 & 7u;
                        unsigned v654 = v653 * 4u;
                        unsigned v655 = v654 ^ c_3;
                        unsigned v656 = v535 + v655;
                        unsigned v657 = v656 + 512u;
                        *(float4*)(a1 + v657) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v658 = r_3 + 10u;  // copies.rs:64
                    bool v659 = v658 < left;  // copies.rs:70
                    if (v659) {
                        unsigned long long v660 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_6 = v660 * 64ull;
                        unsigned v661 = first + r_3;  // staged.rs:111
                        unsigned v662 = v661 + 10u;
                        unsigned v663 = n - 1u;
                        unsigned position_5 = v662 < v663 ? v662 : v663;
                        unsigned long long v664 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v665 = v664 * by_head_6;
                        unsigned long long v666 = kv_head * by_head_6;
                        unsigned long long origin_6 = v665 + v666;
                        unsigned long long v667 = (unsigned long long)position_5;  // staged.rs:123
                        unsigned long long row_97 = v667 * 64ull;
                        unsigned long long row_98 = origin_6 + row_97;  // staged.rs:125
                        unsigned long long v668 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v669 = row_98 + v668;
                        unsigned v670 = v534 + 128u;
                        unsigned v671 = v670 >> 6;
                        unsigned v672 = v671 & 7u;
                        unsigned v673 = v672 * 4u;
                        unsigned v674 = v673 ^ c_3;
                        unsigned v675 = v535 + v674;
                        unsigned v676 = v675 + 640u;
                        kiln_copy_async_16(a1, v676, k_cache + v669);
                    } else {
                        unsigned v677 = v534 + 128u;  // copies.rs:67
                        unsigned v678 = v677 >> 6;
                        unsigned v679 = v678 & 7u;
                        unsigned v680 = v679 * 4u;
                        unsigned v681 = v680 ^ c_3;
                        unsigned v682 = v535 + v681;
                        unsigned v683 = v682 + 640u;
                        *(float4*)(a1 + v683) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v684 = r_3 + 12u;  // copies.rs:64
                    bool v685 = v684 < left;  // copies.rs:70
                    if (v685) {
                        unsigned long long v686 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_7 = v686 * 64ull;
                        unsigned v687 = first + r_3;  // staged.rs:111
                        unsigned v688 = v687 + 12u;
                        unsigned v689 = n - 1u;
                        unsigned position_6 = v688 < v689 ? v688 : v689;
                        unsigned long long v690 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v691 = v690 * by_head_7;
                        unsigned long long v692 = kv_head * by_head_7;
                        unsigned long long origin_7 = v691 + v692;
                        unsigned long long v693 = (unsigned long long)position_6;  // staged.rs:123
                        unsigned long long row_99 = v693 * 64ull;
                        unsigned long long row_100 = origin_7 + row_99;  // staged.rs:125
                        unsigned long long v694 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v695 = row_100 + v694;
                        unsigned v696 = v534 + 256u;
                        unsigned v697 = v696 >> 6;
                        unsigned v698 = v697 & 7u;
                        unsigned v699 = v698 * 4u;
                        unsigned v700 = v699 ^ c_3;
                        unsigned v701 = v535 + v700;
                        unsigned v702 = v701 + 768u;
                        kiln_copy_async_16(a1, v702, k_cache + v695);
                    } else {
                        unsigned v703 = v534 + 256u;  // copies.rs:67
                        unsigned v704 = v703 >> 6;
                        unsigned v705 = v704 & 7u;
                        unsigned v706 = v705 * 4u;
                        unsigned v707 = v706 ^ c_3;
                        unsigned v708 = v535 + v707;
                        unsigned v709 = v708 + 768u;
                        *(float4*)(a1 + v709) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v710 = r_3 + 14u;  // copies.rs:64
                    bool v711 = v710 < left;  // copies.rs:70
                    if (v711) {
                        unsigned long long v712 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_8 = v712 * 64ull;
                        unsigned v713 = first + r_3;  // staged.rs:111
                        unsigned v714 = v713 + 14u;
                        unsigned v715 = n - 1u;
                        unsigned position_7 = v714 < v715 ? v714 : v715;
                        unsigned long long v716 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v717 = v716 * by_head_8;
                        unsigned long long v718 = kv_head * by_head_8;
                        unsigned long long origin_8 = v717 + v718;
                        unsigned long long v719 = (unsigned long long)position_7;  // staged.rs:123
                        unsigned long long row_101 = v719 * 64ull;
                        unsigned long long row_102 = origin_8 + row_101;  // staged.rs:125
                        unsigned long long v720 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v721 = row_102 + v720;
                        unsigned v722 = v534 + 384u;
                        unsigned v723 = v722 >> 6;
                        unsigned v724 = v723 & 7u;
                        unsigned v725 = v724 * 4u;
                        unsigned v726 = v725 ^ c_3;
                        unsigned v727 = v535 + v726;
                        unsigned v728 = v727 + 896u;
                        kiln_copy_async_16(a1, v728, k_cache + v721);
                    } else {
                        unsigned v729 = v534 + 384u;  // copies.rs:67
                        unsigned v730 = v729 >> 6;
                        unsigned v731 = v730 & 7u;
                        unsigned v732 = v731 * 4u;
                        unsigned v733 = v732 ^ c_3;
                        unsigned v734 = v535 + v733;
                        unsigned v735 = v734 + 896u;
                        *(float4*)(a1 + v735) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v736 = r_3 + 16u;  // copies.rs:64
                    bool v737 = v736 < left;  // copies.rs:70
                    if (v737) {
                        unsigned long long v738 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_9 = v738 * 64ull;
                        unsigned v739 = first + r_3;  // staged.rs:111
                        unsigned v740 = v739 + 16u;
                        unsigned v741 = n - 1u;
                        unsigned position_8 = v740 < v741 ? v740 : v741;
                        unsigned long long v742 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v743 = v742 * by_head_9;
                        unsigned long long v744 = kv_head * by_head_9;
                        unsigned long long origin_9 = v743 + v744;
                        unsigned long long v745 = (unsigned long long)position_8;  // staged.rs:123
                        unsigned long long row_103 = v745 * 64ull;
                        unsigned long long row_104 = origin_9 + row_103;  // staged.rs:125
                        unsigned long long v746 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v747 = row_104 + v746;
                        unsigned v748 = v534 >> 6;
                        unsigned v749 = v748 & 7u;
                        unsigned v750 = v749 * 4u;
                        unsigned v751 = v750 ^ c_3;
                        unsigned v752 = v535 + v751;
                        unsigned v753 = v752 + 1024u;
                        kiln_copy_async_16(a1, v753, k_cache + v747);
                    } else {
                        unsigned v754 = v534 >> 6;  // copies.rs:67
                        unsigned v755 = v754 & 7u;
                        unsigned v756 = v755 * 4u;
                        unsigned v757 = v756 ^ c_3;
                        unsigned v758 = v535 + v757;
                        unsigned v759 = v758 + 1024u;
                        *(float4*)(a1 + v759) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v760 = r_3 + 18u;  // copies.rs:64
                    bool v761 = v760 < left;  // copies.rs:70
                    if (v761) {
                        unsigned long long v762 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_10 = v762 * 64ull;
                        unsigned v763 = first + r_3;  // staged.rs:111
                        unsigned v764 = v763 + 18u;
                        unsigned v765 = n - 1u;
                        unsigned position_9 = v764 < v765 ? v764 : v765;
                        unsigned long long v766 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v767 = v766 * by_head_10;
                        unsigned long long v768 = kv_head * by_head_10;
                        unsigned long long origin_10 = v767 + v768;
                        unsigned long long v769 = (unsigned long long)position_9;  // staged.rs:123
                        unsigned long long row_105 = v769 * 64ull;
                        unsigned long long row_106 = origin_10 + row_105;  // staged.rs:125
                        unsigned long long v770 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v771 = row_106 + v770;
                        unsigned v772 = v534 + 128u;
                        unsigned v773 = v772 >> 6;
                        unsigned v774 = v773 & 7u;
                        unsigned v775 = v774 * 4u;
                        unsigned v776 = v775 ^ c_3;
                        unsigned v777 = v535 + v776;
                        unsigned v778 = v777 + 1152u;
                        kiln_copy_async_16(a1, v778, k_cache + v771);
                    } else {
                        unsigned v779 = v534 + 128u;  // copies.rs:67
                        unsigned v780 = v779 >> 6;
                        unsigned v781 = v780 & 7u;
                        unsigned v782 = v781 * 4u;
                        unsigned v783 = v782 ^ c_3;
                        unsigned v784 = v535 + v783;
                        unsigned v785 = v784 + 1152u;
                        *(float4*)(a1 + v785) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v786 = r_3 + 20u;  // copies.rs:64
                    bool v787 = v786 < left;  // copies.rs:70
                    if (v787) {
                        unsigned long long v788 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_11 = v788 * 64ull;
                        unsigned v789 = first + r_3;  // staged.rs:111
                        unsigned v790 = v789 + 20u;
                        unsigned v791 = n - 1u;
                        unsigned position_10 = v790 < v791 ? v790 : v791;
                        unsigned long long v792 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v793 = v792 * by_head_11;
                        unsigned long long v794 = kv_head * by_head_11;
                        unsigned long long origin_11 = v793 + v794;
                        unsigned long long v795 = (unsigned long long)position_10;  // staged.rs:123
                        unsigned long long row_107 = v795 * 64ull;
                        unsigned long long row_108 = origin_11 + row_107;  // staged.rs:125
                        unsigned long long v796 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v797 = row_108 + v796;
                        unsigned v798 = v534 + 256u;
                        unsigned v799 = v798 >> 6;
                        unsigned v800 = v799 & 7u;
                        unsigned v801 = v800 * 4u;
                        unsigned v802 = v801 ^ c_3;
                        unsigned v803 = v535 + v802;
                        unsigned v804 = v803 + 1280u;
                        kiln_copy_async_16(a1, v804, k_cache + v797);
                    } else {
                        unsigned v805 = v534 + 256u;  // copies.rs:67
                        unsigned v806 = v805 >> 6;
                        unsigned v807 = v806 & 7u;
                        unsigned v808 = v807 * 4u;
                        unsigned v809 = v808 ^ c_3;
                        unsigned v810 = v535 + v809;
                        unsigned v811 = v810 + 1280u;
                        *(float4*)(a1 + v811) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v812 = r_3 + 22u;  // copies.rs:64
                    bool v813 = v812 < left;  // copies.rs:70
                    if (v813) {
                        unsigned long long v814 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_12 = v814 * 64ull;
                        unsigned v815 = first + r_3;  // staged.rs:111
                        unsigned v816 = v815 + 22u;
                        unsigned v817 = n - 1u;
                        unsigned position_11 = v816 < v817 ? v816 : v817;
                        unsigned long long v818 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v819 = v818 * by_head_12;
                        unsigned long long v820 = kv_head * by_head_12;
                        unsigned long long origin_12 = v819 + v820;
                        unsigned long long v821 = (unsigned long long)position_11;  // staged.rs:123
                        unsigned long long row_109 = v821 * 64ull;
                        unsigned long long row_110 = origin_12 + row_109;  // staged.rs:125
                        unsigned long long v822 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v823 = row_110 + v822;
                        unsigned v824 = v534 + 384u;
                        unsigned v825 = v824 >> 6;
                        unsigned v826 = v825 & 7u;
                        unsigned v827 = v826 * 4u;
                        unsigned v828 = v827 ^ c_3;
                        unsigned v829 = v535 + v828;
                        unsigned v830 = v829 + 1408u;
                        kiln_copy_async_16(a1, v830, k_cache + v823);
                    } else {
                        unsigned v831 = v534 + 384u;  // copies.rs:67
                        unsigned v832 = v831 >> 6;
                        unsigned v833 = v832 & 7u;
                        unsigned v834 = v833 * 4u;
                        unsigned v835 = v834 ^ c_3;
                        unsigned v836 = v535 + v835;
                        unsigned v837 = v836 + 1408u;
                        *(float4*)(a1 + v837) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v838 = r_3 + 24u;  // copies.rs:64
                    bool v839 = v838 < left;  // copies.rs:70
                    if (v839) {
                        unsigned long long v840 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_13 = v840 * 64ull;
                        unsigned v841 = first + r_3;  // staged.rs:111
                        unsigned v842 = v841 + 24u;
                        unsigned v843 = n - 1u;
                        unsigned position_12 = v842 < v843 ? v842 : v843;
                        unsigned long long v844 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v845 = v844 * by_head_13;
                        unsigned long long v846 = kv_head * by_head_13;
                        unsigned long long origin_13 = v845 + v846;
                        unsigned long long v847 = (unsigned long long)position_12;  // staged.rs:123
                        unsigned long long row_111 = v847 * 64ull;
                        unsigned long long row_112 = origin_13 + row_111;  // staged.rs:125
                        unsigned long long v848 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v849 = row_112 + v848;
                        unsigned v850 = v534 >> 6;
                        unsigned v851 = v850 & 7u;
                        unsigned v852 = v851 * 4u;
                        unsigned v853 = v852 ^ c_3;
                        unsigned v854 = v535 + v853;
                        unsigned v855 = v854 + 1536u;
                        kiln_copy_async_16(a1, v855, k_cache + v849);
                    } else {
                        unsigned v856 = v534 >> 6;  // copies.rs:67
                        unsigned v857 = v856 & 7u;
                        unsigned v858 = v857 * 4u;
                        unsigned v859 = v858 ^ c_3;
                        unsigned v860 = v535 + v859;
                        unsigned v861 = v860 + 1536u;
                        *(float4*)(a1 + v861) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v862 = r_3 + 26u;  // copies.rs:64
                    bool v863 = v862 < left;  // copies.rs:70
                    if (v863) {
                        unsigned long long v864 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_14 = v864 * 64ull;
                        unsigned v865 = first + r_3;  // staged.rs:111
                        unsigned v866 = v865 + 26u;
                        unsigned v867 = n - 1u;
                        unsigned position_13 = v866 < v867 ? v866 : v867;
                        unsigned long long v868 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v869 = v868 * by_head_14;
                        unsigned long long v870 = kv_head * by_head_14;
                        unsigned long long origin_14 = v869 + v870;
                        unsigned long long v871 = (unsigned long long)position_13;  // staged.rs:123
                        unsigned long long row_113 = v871 * 64ull;
                        unsigned long long row_114 = origin_14 + row_113;  // staged.rs:125
                        unsigned long long v872 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v873 = row_114 + v872;
                        unsigned v874 = v534 + 128u;
                        unsigned v875 = v874 >> 6;
                        unsigned v876 = v875 & 7u;
                        unsigned v877 = v876 * 4u;
                        unsigned v878 = v877 ^ c_3;
                        unsigned v879 = v535 + v878;
                        unsigned v880 = v879 + 1664u;
                        kiln_copy_async_16(a1, v880, k_cache + v873);
                    } else {
                        unsigned v881 = v534 + 128u;  // copies.rs:67
                        unsigned v882 = v881 >> 6;
                        unsigned v883 = v882 & 7u;
                        unsigned v884 = v883 * 4u;
                        unsigned v885 = v884 ^ c_3;
                        unsigned v886 = v535 + v885;
                        unsigned v887 = v886 + 1664u;
                        *(float4*)(a1 + v887) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v888 = r_3 + 28u;  // copies.rs:64
                    bool v889 = v888 < left;  // copies.rs:70
                    if (v889) {
                        unsigned long long v890 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_15 = v890 * 64ull;
                        unsigned v891 = first + r_3;  // staged.rs:111
                        unsigned v892 = v891 + 28u;
                        unsigned v893 = n - 1u;
                        unsigned position_14 = v892 < v893 ? v892 : v893;
                        unsigned long long v894 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v895 = v894 * by_head_15;
                        unsigned long long v896 = kv_head * by_head_15;
                        unsigned long long origin_15 = v895 + v896;
                        unsigned long long v897 = (unsigned long long)position_14;  // staged.rs:123
                        unsigned long long row_115 = v897 * 64ull;
                        unsigned long long row_116 = origin_15 + row_115;  // staged.rs:125
                        unsigned long long v898 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v899 = row_116 + v898;
                        unsigned v900 = v534 + 256u;
                        unsigned v901 = v900 >> 6;
                        unsigned v902 = v901 & 7u;
                        unsigned v903 = v902 * 4u;
                        unsigned v904 = v903 ^ c_3;
                        unsigned v905 = v535 + v904;
                        unsigned v906 = v905 + 1792u;
                        kiln_copy_async_16(a1, v906, k_cache + v899);
                    } else {
                        unsigned v907 = v534 + 256u;  // copies.rs:67
                        unsigned v908 = v907 >> 6;
                        unsigned v909 = v908 & 7u;
                        unsigned v910 = v909 * 4u;
                        unsigned v911 = v910 ^ c_3;
                        unsigned v912 = v535 + v911;
                        unsigned v913 = v912 + 1792u;
                        *(float4*)(a1 + v913) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v914 = r_3 + 30u;  // copies.rs:64
                    bool v915 = v914 < left;  // copies.rs:70
                    if (v915) {
                        unsigned long long v916 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_16 = v916 * 64ull;
                        unsigned v917 = first + r_3;  // staged.rs:111
                        unsigned v918 = v917 + 30u;
                        unsigned v919 = n - 1u;
                        unsigned position_15 = v918 < v919 ? v918 : v919;
                        unsigned long long v920 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v921 = v920 * by_head_16;
                        unsigned long long v922 = kv_head * by_head_16;
                        unsigned long long origin_16 = v921 + v922;
                        unsigned long long v923 = (unsigned long long)position_15;  // staged.rs:123
                        unsigned long long row_117 = v923 * 64ull;
                        unsigned long long row_118 = origin_16 + row_117;  // staged.rs:125
                        unsigned long long v924 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v925 = row_118 + v924;
                        unsigned v926 = v534 + 384u;
                        unsigned v927 = v926 >> 6;
                        unsigned v928 = v927 & 7u;
                        unsigned v929 = v928 * 4u;
                        unsigned v930 = v929 ^ c_3;
                        unsigned v931 = v535 + v930;
                        unsigned v932 = v931 + 1920u;
                        kiln_copy_async_16(a1, v932, k_cache + v925);
                    } else {
                        unsigned v933 = v534 + 384u;  // copies.rs:67
                        unsigned v934 = v933 >> 6;
                        unsigned v935 = v934 & 7u;
                        unsigned v936 = v935 * 4u;
                        unsigned v937 = v936 ^ c_3;
                        unsigned v938 = v535 + v937;
                        unsigned v939 = v938 + 1920u;
                        *(float4*)(a1 + v939) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v940 = r_3 + 32u;  // copies.rs:64
                    bool v941 = v940 < left;  // copies.rs:70
                    if (v941) {
                        unsigned long long v942 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_17 = v942 * 64ull;
                        unsigned v943 = first + r_3;  // staged.rs:111
                        unsigned v944 = v943 + 32u;
                        unsigned v945 = n - 1u;
                        unsigned position_16 = v944 < v945 ? v944 : v945;
                        unsigned long long v946 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v947 = v946 * by_head_17;
                        unsigned long long v948 = kv_head * by_head_17;
                        unsigned long long origin_17 = v947 + v948;
                        unsigned long long v949 = (unsigned long long)position_16;  // staged.rs:123
                        unsigned long long row_119 = v949 * 64ull;
                        unsigned long long row_120 = origin_17 + row_119;  // staged.rs:125
                        unsigned long long v950 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v951 = row_120 + v950;
                        unsigned v952 = v534 >> 6;
                        unsigned v953 = v952 & 7u;
                        unsigned v954 = v953 * 4u;
                        unsigned v955 = v954 ^ c_3;
                        unsigned v956 = v535 + v955;
                        unsigned v957 = v956 + 2048u;
                        kiln_copy_async_16(a1, v957, k_cache + v951);
                    } else {
                        unsigned v958 = v534 >> 6;  // copies.rs:67
                        unsigned v959 = v958 & 7u;
                        unsigned v960 = v959 * 4u;
                        unsigned v961 = v960 ^ c_3;
                        unsigned v962 = v535 + v961;
                        unsigned v963 = v962 + 2048u;
                        *(float4*)(a1 + v963) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v964 = r_3 + 34u;  // copies.rs:64
                    bool v965 = v964 < left;  // copies.rs:70
                    if (v965) {
                        unsigned long long v966 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_18 = v966 * 64ull;
                        unsigned v967 = first + r_3;  // staged.rs:111
                        unsigned v968 = v967 + 34u;
                        unsigned v969 = n - 1u;
                        unsigned position_17 = v968 < v969 ? v968 : v969;
                        unsigned long long v970 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v971 = v970 * by_head_18;
                        unsigned long long v972 = kv_head * by_head_18;
                        unsigned long long origin_18 = v971 + v972;
                        unsigned long long v973 = (unsigned long long)position_17;  // staged.rs:123
                        unsigned long long row_121 = v973 * 64ull;
                        unsigned long long row_122 = origin_18 + row_121;  // staged.rs:125
                        unsigned long long v974 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v975 = row_122 + v974;
                        unsigned v976 = v534 + 128u;
                        unsigned v977 = v976 >> 6;
                        unsigned v978 = v977 & 7u;
                        unsigned v979 = v978 * 4u;
                        unsigned v980 = v979 ^ c_3;
                        unsigned v981 = v535 + v980;
                        unsigned v982 = v981 + 2176u;
                        kiln_copy_async_16(a1, v982, k_cache + v975);
                    } else {
                        unsigned v983 = v534 + 128u;  // copies.rs:67
                        unsigned v984 = v983 >> 6;
                        unsigned v985 = v984 & 7u;
                        unsigned v986 = v985 * 4u;
                        unsigned v987 = v986 ^ c_3;
                        unsigned v988 = v535 + v987;
                        unsigned v989 = v988 + 2176u;
                        *(float4*)(a1 + v989) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v990 = r_3 + 36u;  // copies.rs:64
                    bool v991 = v990 < left;  // copies.rs:70
                    if (v991) {
                        unsigned long long v992 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_19 = v992 * 64ull;
                        unsigned v993 = first + r_3;  // staged.rs:111
                        unsigned v994 = v993 + 36u;
                        unsigned v995 = n - 1u;
                        unsigned position_18 = v994 < v995 ? v994 : v995;
                        unsigned long long v996 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v997 = v996 * by_head_19;
                        unsigned long long v998 = kv_head * by_head_19;
                        unsigned long long origin_19 = v997 + v998;
                        unsigned long long v999 = (unsigned long long)position_18;  // staged.rs:123
                        unsigned long long row_123 = v999 * 64ull;
                        unsigned long long row_124 = origin_19 + row_123;  // staged.rs:125
                        unsigned long long v1000 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1001 = row_124 + v1000;
                        unsigned v1002 = v534 + 256u;
                        unsigned v1003 = v1002 >> 6;
                        unsigned v1004 = v1003 & 7u;
                        unsigned v1005 = v1004 * 4u;
                        unsigned v1006 = v1005 ^ c_3;
                        unsigned v1007 = v535 + v1006;
                        unsigned v1008 = v1007 + 2304u;
                        kiln_copy_async_16(a1, v1008, k_cache + v1001);
                    } else {
                        unsigned v1009 = v534 + 256u;  // copies.rs:67
                        unsigned v1010 = v1009 >> 6;
                        unsigned v1011 = v1010 & 7u;
                        unsigned v1012 = v1011 * 4u;
                        unsigned v1013 = v1012 ^ c_3;
                        unsigned v1014 = v535 + v1013;
                        unsigned v1015 = v1014 + 2304u;
                        *(float4*)(a1 + v1015) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1016 = r_3 + 38u;  // copies.rs:64
                    bool v1017 = v1016 < left;  // copies.rs:70
                    if (v1017) {
                        unsigned long long v1018 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_20 = v1018 * 64ull;
                        unsigned v1019 = first + r_3;  // staged.rs:111
                        unsigned v1020 = v1019 + 38u;
                        unsigned v1021 = n - 1u;
                        unsigned position_19 = v1020 < v1021 ? v1020 : v1021;
                        unsigned long long v1022 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1023 = v1022 * by_head_20;
                        unsigned long long v1024 = kv_head * by_head_20;
                        unsigned long long origin_20 = v1023 + v1024;
                        unsigned long long v1025 = (unsigned long long)position_19;  // staged.rs:123
                        unsigned long long row_125 = v1025 * 64ull;
                        unsigned long long row_126 = origin_20 + row_125;  // staged.rs:125
                        unsigned long long v1026 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1027 = row_126 + v1026;
                        unsigned v1028 = v534 + 384u;
                        unsigned v1029 = v1028 >> 6;
                        unsigned v1030 = v1029 & 7u;
                        unsigned v1031 = v1030 * 4u;
                        unsigned v1032 = v1031 ^ c_3;
                        unsigned v1033 = v535 + v1032;
                        unsigned v1034 = v1033 + 2432u;
                        kiln_copy_async_16(a1, v1034, k_cache + v1027);
                    } else {
                        unsigned v1035 = v534 + 384u;  // copies.rs:67
                        unsigned v1036 = v1035 >> 6;
                        unsigned v1037 = v1036 & 7u;
                        unsigned v1038 = v1037 * 4u;
                        unsigned v1039 = v1038 ^ c_3;
                        unsigned v1040 = v535 + v1039;
                        unsigned v1041 = v1040 + 2432u;
                        *(float4*)(a1 + v1041) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1042 = r_3 + 40u;  // copies.rs:64
                    bool v1043 = v1042 < left;  // copies.rs:70
                    if (v1043) {
                        unsigned long long v1044 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_21 = v1044 * 64ull;
                        unsigned v1045 = first + r_3;  // staged.rs:111
                        unsigned v1046 = v1045 + 40u;
                        unsigned v1047 = n - 1u;
                        unsigned position_20 = v1046 < v1047 ? v1046 : v1047;
                        unsigned long long v1048 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1049 = v1048 * by_head_21;
                        unsigned long long v1050 = kv_head * by_head_21;
                        unsigned long long origin_21 = v1049 + v1050;
                        unsigned long long v1051 = (unsigned long long)position_20;  // staged.rs:123
                        unsigned long long row_127 = v1051 * 64ull;
                        unsigned long long row_128 = origin_21 + row_127;  // staged.rs:125
                        unsigned long long v1052 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1053 = row_128 + v1052;
                        unsigned v1054 = v534 >> 6;
                        unsigned v1055 = v1054 & 7u;
                        unsigned v1056 = v1055 * 4u;
                        unsigned v1057 = v1056 ^ c_3;
                        unsigned v1058 = v535 + v1057;
                        unsigned v1059 = v1058 + 2560u;
                        kiln_copy_async_16(a1, v1059, k_cache + v1053);
                    } else {
                        unsigned v1060 = v534 >> 6;  // copies.rs:67
                        unsigned v1061 = v1060 & 7u;
                        unsigned v1062 = v1061 * 4u;
                        unsigned v1063 = v1062 ^ c_3;
                        unsigned v1064 = v535 + v1063;
                        unsigned v1065 = v1064 + 2560u;
                        *(float4*)(a1 + v1065) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1066 = r_3 + 42u;  // copies.rs:64
                    bool v1067 = v1066 < left;  // copies.rs:70
                    if (v1067) {
                        unsigned long long v1068 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_22 = v1068 * 64ull;
                        unsigned v1069 = first + r_3;  // staged.rs:111
                        unsigned v1070 = v1069 + 42u;
                        unsigned v1071 = n - 1u;
                        unsigned position_21 = v1070 < v1071 ? v1070 : v1071;
                        unsigned long long v1072 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1073 = v1072 * by_head_22;
                        unsigned long long v1074 = kv_head * by_head_22;
                        unsigned long long origin_22 = v1073 + v1074;
                        unsigned long long v1075 = (unsigned long long)position_21;  // staged.rs:123
                        unsigned long long row_129 = v1075 * 64ull;
                        unsigned long long row_130 = origin_22 + row_129;  // staged.rs:125
                        unsigned long long v1076 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1077 = row_130 + v1076;
                        unsigned v1078 = v534 + 128u;
                        unsigned v1079 = v1078 >> 6;
                        unsigned v1080 = v1079 & 7u;
                        unsigned v1081 = v1080 * 4u;
                        unsigned v1082 = v1081 ^ c_3;
                        unsigned v1083 = v535 + v1082;
                        unsigned v1084 = v1083 + 2688u;
                        kiln_copy_async_16(a1, v1084, k_cache + v1077);
                    } else {
                        unsigned v1085 = v534 + 128u;  // copies.rs:67
                        unsigned v1086 = v1085 >> 6;
                        unsigned v1087 = v1086 & 7u;
                        unsigned v1088 = v1087 * 4u;
                        unsigned v1089 = v1088 ^ c_3;
                        unsigned v1090 = v535 + v1089;
                        unsigned v1091 = v1090 + 2688u;
                        *(float4*)(a1 + v1091) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1092 = r_3 + 44u;  // copies.rs:64
                    bool v1093 = v1092 < left;  // copies.rs:70
                    if (v1093) {
                        unsigned long long v1094 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_23 = v1094 * 64ull;
                        unsigned v1095 = first + r_3;  // staged.rs:111
                        unsigned v1096 = v1095 + 44u;
                        unsigned v1097 = n - 1u;
                        unsigned position_22 = v1096 < v1097 ? v1096 : v1097;
                        unsigned long long v1098 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1099 = v1098 * by_head_23;
                        unsigned long long v1100 = kv_head * by_head_23;
                        unsigned long long origin_23 = v1099 + v1100;
                        unsigned long long v1101 = (unsigned long long)position_22;  // staged.rs:123
                        unsigned long long row_131 = v1101 * 64ull;
                        unsigned long long row_132 = origin_23 + row_131;  // staged.rs:125
                        unsigned long long v1102 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1103 = row_132 + v1102;
                        unsigned v1104 = v534 + 256u;
                        unsigned v1105 = v1104 >> 6;
                        unsigned v1106 = v1105 & 7u;
                        unsigned v1107 = v1106 * 4u;
                        unsigned v1108 = v1107 ^ c_3;
                        unsigned v1109 = v535 + v1108;
                        unsigned v1110 = v1109 + 2816u;
                        kiln_copy_async_16(a1, v1110, k_cache + v1103);
                    } else {
                        unsigned v1111 = v534 + 256u;  // copies.rs:67
                        unsigned v1112 = v1111 >> 6;
                        unsigned v1113 = v1112 & 7u;
                        unsigned v1114 = v1113 * 4u;
                        unsigned v1115 = v1114 ^ c_3;
                        unsigned v1116 = v535 + v1115;
                        unsigned v1117 = v1116 + 2816u;
                        *(float4*)(a1 + v1117) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1118 = r_3 + 46u;  // copies.rs:64
                    bool v1119 = v1118 < left;  // copies.rs:70
                    if (v1119) {
                        unsigned long long v1120 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_24 = v1120 * 64ull;
                        unsigned v1121 = first + r_3;  // staged.rs:111
                        unsigned v1122 = v1121 + 46u;
                        unsigned v1123 = n - 1u;
                        unsigned position_23 = v1122 < v1123 ? v1122 : v1123;
                        unsigned long long v1124 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1125 = v1124 * by_head_24;
                        unsigned long long v1126 = kv_head * by_head_24;
                        unsigned long long origin_24 = v1125 + v1126;
                        unsigned long long v1127 = (unsigned long long)position_23;  // staged.rs:123
                        unsigned long long row_133 = v1127 * 64ull;
                        unsigned long long row_134 = origin_24 + row_133;  // staged.rs:125
                        unsigned long long v1128 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1129 = row_134 + v1128;
                        unsigned v1130 = v534 + 384u;
                        unsigned v1131 = v1130 >> 6;
                        unsigned v1132 = v1131 & 7u;
                        unsigned v1133 = v1132 * 4u;
                        unsigned v1134 = v1133 ^ c_3;
                        unsigned v1135 = v535 + v1134;
                        unsigned v1136 = v1135 + 2944u;
                        kiln_copy_async_16(a1, v1136, k_cache + v1129);
                    } else {
                        unsigned v1137 = v534 + 384u;  // copies.rs:67
                        unsigned v1138 = v1137 >> 6;
                        unsigned v1139 = v1138 & 7u;
                        unsigned v1140 = v1139 * 4u;
                        unsigned v1141 = v1140 ^ c_3;
                        unsigned v1142 = v535 + v1141;
                        unsigned v1143 = v1142 + 2944u;
                        *(float4*)(a1 + v1143) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1144 = r_3 + 48u;  // copies.rs:64
                    bool v1145 = v1144 < left;  // copies.rs:70
                    if (v1145) {
                        unsigned long long v1146 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_25 = v1146 * 64ull;
                        unsigned v1147 = first + r_3;  // staged.rs:111
                        unsigned v1148 = v1147 + 48u;
                        unsigned v1149 = n - 1u;
                        unsigned position_24 = v1148 < v1149 ? v1148 : v1149;
                        unsigned long long v1150 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1151 = v1150 * by_head_25;
                        unsigned long long v1152 = kv_head * by_head_25;
                        unsigned long long origin_25 = v1151 + v1152;
                        unsigned long long v1153 = (unsigned long long)position_24;  // staged.rs:123
                        unsigned long long row_135 = v1153 * 64ull;
                        unsigned long long row_136 = origin_25 + row_135;  // staged.rs:125
                        unsigned long long v1154 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1155 = row_136 + v1154;
                        unsigned v1156 = v534 >> 6;
                        unsigned v1157 = v1156 & 7u;
                        unsigned v1158 = v1157 * 4u;
                        unsigned v1159 = v1158 ^ c_3;
                        unsigned v1160 = v535 + v1159;
                        unsigned v1161 = v1160 + 3072u;
                        kiln_copy_async_16(a1, v1161, k_cache + v1155);
                    } else {
                        unsigned v1162 = v534 >> 6;  // copies.rs:67
                        unsigned v1163 = v1162 & 7u;
                        unsigned v1164 = v1163 * 4u;
                        unsigned v1165 = v1164 ^ c_3;
                        unsigned v1166 = v535 + v1165;
                        unsigned v1167 = v1166 + 3072u;
                        *(float4*)(a1 + v1167) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1168 = r_3 + 50u;  // copies.rs:64
                    bool v1169 = v1168 < left;  // copies.rs:70
                    if (v1169) {
                        unsigned long long v1170 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_26 = v1170 * 64ull;
                        unsigned v1171 = first + r_3;  // staged.rs:111
                        unsigned v1172 = v1171 + 50u;
                        unsigned v1173 = n - 1u;
                        unsigned position_25 = v1172 < v1173 ? v1172 : v1173;
                        unsigned long long v1174 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1175 = v1174 * by_head_26;
                        unsigned long long v1176 = kv_head * by_head_26;
                        unsigned long long origin_26 = v1175 + v1176;
                        unsigned long long v1177 = (unsigned long long)position_25;  // staged.rs:123
                        unsigned long long row_137 = v1177 * 64ull;
                        unsigned long long row_138 = origin_26 + row_137;  // staged.rs:125
                        unsigned long long v1178 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1179 = row_138 + v1178;
                        unsigned v1180 = v534 + 128u;
                        unsigned v1181 = v1180 >> 6;
                        unsigned v1182 = v1181 & 7u;
                        unsigned v1183 = v1182 * 4u;
                        unsigned v1184 = v1183 ^ c_3;
                        unsigned v1185 = v535 + v1184;
                        unsigned v1186 = v1185 + 3200u;
                        kiln_copy_async_16(a1, v1186, k_cache + v1179);
                    } else {
                        unsigned v1187 = v534 + 128u;  // copies.rs:67
                        unsigned v1188 = v1187 >> 6;
                        unsigned v1189 = v1188 & 7u;
                        unsigned v1190 = v1189 * 4u;
                        unsigned v1191 = v1190 ^ c_3;
                        unsigned v1192 = v535 + v1191;
                        unsigned v1193 = v1192 + 3200u;
                        *(float4*)(a1 + v1193) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1194 = r_3 + 52u;  // copies.rs:64
                    bool v1195 = v1194 < left;  // copies.rs:70
                    if (v1195) {
                        unsigned long long v1196 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_27 = v1196 * 64ull;
                        unsigned v1197 = first + r_3;  // staged.rs:111
                        unsigned v1198 = v1197 + 52u;
                        unsigned v1199 = n - 1u;
                        unsigned position_26 = v1198 < v1199 ? v1198 : v1199;
                        unsigned long long v1200 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1201 = v1200 * by_head_27;
                        unsigned long long v1202 = kv_head * by_head_27;
                        unsigned long long origin_27 = v1201 + v1202;
                        unsigned long long v1203 = (unsigned long long)position_26;  // staged.rs:123
                        unsigned long long row_139 = v1203 * 64ull;
                        unsigned long long row_140 = origin_27 + row_139;  // staged.rs:125
                        unsigned long long v1204 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1205 = row_140 + v1204;
                        unsigned v1206 = v534 + 256u;
                        unsigned v1207 = v1206 >> 6;
                        unsigned v1208 = v1207 & 7u;
                        unsigned v1209 = v1208 * 4u;
                        unsigned v1210 = v1209 ^ c_3;
                        unsigned v1211 = v535 + v1210;
                        unsigned v1212 = v1211 + 3328u;
                        kiln_copy_async_16(a1, v1212, k_cache + v1205);
                    } else {
                        unsigned v1213 = v534 + 256u;  // copies.rs:67
                        unsigned v1214 = v1213 >> 6;
                        unsigned v1215 = v1214 & 7u;
                        unsigned v1216 = v1215 * 4u;
                        unsigned v1217 = v1216 ^ c_3;
                        unsigned v1218 = v535 + v1217;
                        unsigned v1219 = v1218 + 3328u;
                        *(float4*)(a1 + v1219) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1220 = r_3 + 54u;  // copies.rs:64
                    bool v1221 = v1220 < left;  // copies.rs:70
                    if (v1221) {
                        unsigned long long v1222 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_28 = v1222 * 64ull;
                        unsigned v1223 = first + r_3;  // staged.rs:111
                        unsigned v1224 = v1223 + 54u;
                        unsigned v1225 = n - 1u;
                        unsigned position_27 = v1224 < v1225 ? v1224 : v1225;
                        unsigned long long v1226 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1227 = v1226 * by_head_28;
                        unsigned long long v1228 = kv_head * by_head_28;
                        unsigned long long origin_28 = v1227 + v1228;
                        unsigned long long v1229 = (unsigned long long)position_27;  // staged.rs:123
                        unsigned long long row_141 = v1229 * 64ull;
                        unsigned long long row_142 = origin_28 + row_141;  // staged.rs:125
                        unsigned long long v1230 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1231 = row_142 + v1230;
                        unsigned v1232 = v534 + 384u;
                        unsigned v1233 = v1232 >> 6;
                        unsigned v1234 = v1233 & 7u;
                        unsigned v1235 = v1234 * 4u;
                        unsigned v1236 = v1235 ^ c_3;
                        unsigned v1237 = v535 + v1236;
                        unsigned v1238 = v1237 + 3456u;
                        kiln_copy_async_16(a1, v1238, k_cache + v1231);
                    } else {
                        unsigned v1239 = v534 + 384u;  // copies.rs:67
                        unsigned v1240 = v1239 >> 6;
                        unsigned v1241 = v1240 & 7u;
                        unsigned v1242 = v1241 * 4u;
                        unsigned v1243 = v1242 ^ c_3;
                        unsigned v1244 = v535 + v1243;
                        unsigned v1245 = v1244 + 3456u;
                        *(float4*)(a1 + v1245) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1246 = r_3 + 56u;  // copies.rs:64
                    bool v1247 = v1246 < left;  // copies.rs:70
                    if (v1247) {
                        unsigned long long v1248 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_29 = v1248 * 64ull;
                        unsigned v1249 = first + r_3;  // staged.rs:111
                        unsigned v1250 = v1249 + 56u;
                        unsigned v1251 = n - 1u;
                        unsigned position_28 = v1250 < v1251 ? v1250 : v1251;
                        unsigned long long v1252 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1253 = v1252 * by_head_29;
                        unsigned long long v1254 = kv_head * by_head_29;
                        unsigned long long origin_29 = v1253 + v1254;
                        unsigned long long v1255 = (unsigned long long)position_28;  // staged.rs:123
                        unsigned long long row_143 = v1255 * 64ull;
                        unsigned long long row_144 = origin_29 + row_143;  // staged.rs:125
                        unsigned long long v1256 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1257 = row_144 + v1256;
                        unsigned v1258 = v534 >> 6;
                        unsigned v1259 = v1258 & 7u;
                        unsigned v1260 = v1259 * 4u;
                        unsigned v1261 = v1260 ^ c_3;
                        unsigned v1262 = v535 + v1261;
                        unsigned v1263 = v1262 + 3584u;
                        kiln_copy_async_16(a1, v1263, k_cache + v1257);
                    } else {
                        unsigned v1264 = v534 >> 6;  // copies.rs:67
                        unsigned v1265 = v1264 & 7u;
                        unsigned v1266 = v1265 * 4u;
                        unsigned v1267 = v1266 ^ c_3;
                        unsigned v1268 = v535 + v1267;
                        unsigned v1269 = v1268 + 3584u;
                        *(float4*)(a1 + v1269) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1270 = r_3 + 58u;  // copies.rs:64
                    bool v1271 = v1270 < left;  // copies.rs:70
                    if (v1271) {
                        unsigned long long v1272 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_30 = v1272 * 64ull;
                        unsigned v1273 = first + r_3;  // staged.rs:111
                        unsigned v1274 = v1273 + 58u;
                        unsigned v1275 = n - 1u;
                        unsigned position_29 = v1274 < v1275 ? v1274 : v1275;
                        unsigned long long v1276 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1277 = v1276 * by_head_30;
                        unsigned long long v1278 = kv_head * by_head_30;
                        unsigned long long origin_30 = v1277 + v1278;
                        unsigned long long v1279 = (unsigned long long)position_29;  // staged.rs:123
                        unsigned long long row_145 = v1279 * 64ull;
                        unsigned long long row_146 = origin_30 + row_145;  // staged.rs:125
                        unsigned long long v1280 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1281 = row_146 + v1280;
                        unsigned v1282 = v534 + 128u;
                        unsigned v1283 = v1282 >> 6;
                        unsigned v1284 = v1283 & 7u;
                        unsigned v1285 = v1284 * 4u;
                        unsigned v1286 = v1285 ^ c_3;
                        unsigned v1287 = v535 + v1286;
                        unsigned v1288 = v1287 + 3712u;
                        kiln_copy_async_16(a1, v1288, k_cache + v1281);
                    } else {
                        unsigned v1289 = v534 + 128u;  // copies.rs:67
                        unsigned v1290 = v1289 >> 6;
                        unsigned v1291 = v1290 & 7u;
                        unsigned v1292 = v1291 * 4u;
                        unsigned v1293 = v1292 ^ c_3;
                        unsigned v1294 = v535 + v1293;
                        unsigned v1295 = v1294 + 3712u;
                        *(float4*)(a1 + v1295) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1296 = r_3 + 60u;  // copies.rs:64
                    bool v1297 = v1296 < left;  // copies.rs:70
                    if (v1297) {
                        unsigned long long v1298 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_31 = v1298 * 64ull;
                        unsigned v1299 = first + r_3;  // staged.rs:111
                        unsigned v1300 = v1299 + 60u;
                        unsigned v1301 = n - 1u;
                        unsigned position_30 = v1300 < v1301 ? v1300 : v1301;
                        unsigned long long v1302 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1303 = v1302 * by_head_31;
                        unsigned long long v1304 = kv_head * by_head_31;
                        unsigned long long origin_31 = v1303 + v1304;
                        unsigned long long v1305 = (unsigned long long)position_30;  // staged.rs:123
                        unsigned long long row_147 = v1305 * 64ull;
                        unsigned long long row_148 = origin_31 + row_147;  // staged.rs:125
                        unsigned long long v1306 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1307 = row_148 + v1306;
                        unsigned v1308 = v534 + 256u;
                        unsigned v1309 = v1308 >> 6;
                        unsigned v1310 = v1309 & 7u;
                        unsigned v1311 = v1310 * 4u;
                        unsigned v1312 = v1311 ^ c_3;
                        unsigned v1313 = v535 + v1312;
                        unsigned v1314 = v1313 + 3840u;
                        kiln_copy_async_16(a1, v1314, k_cache + v1307);
                    } else {
                        unsigned v1315 = v534 + 256u;  // copies.rs:67
                        unsigned v1316 = v1315 >> 6;
                        unsigned v1317 = v1316 & 7u;
                        unsigned v1318 = v1317 * 4u;
                        unsigned v1319 = v1318 ^ c_3;
                        unsigned v1320 = v535 + v1319;
                        unsigned v1321 = v1320 + 3840u;
                        *(float4*)(a1 + v1321) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1322 = r_3 + 62u;  // copies.rs:64
                    bool v1323 = v1322 < left;  // copies.rs:70
                    if (v1323) {
                        unsigned long long v1324 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_32 = v1324 * 64ull;
                        unsigned v1325 = first + r_3;  // staged.rs:111
                        unsigned v1326 = v1325 + 62u;
                        unsigned v1327 = n - 1u;
                        unsigned position_31 = v1326 < v1327 ? v1326 : v1327;
                        unsigned long long v1328 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1329 = v1328 * by_head_32;
                        unsigned long long v1330 = kv_head * by_head_32;
                        unsigned long long origin_32 = v1329 + v1330;
                        unsigned long long v1331 = (unsigned long long)position_31;  // staged.rs:123
                        unsigned long long row_149 = v1331 * 64ull;
                        unsigned long long row_150 = origin_32 + row_149;  // staged.rs:125
                        unsigned long long v1332 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1333 = row_150 + v1332;
                        unsigned v1334 = v534 + 384u;
                        unsigned v1335 = v1334 >> 6;
                        unsigned v1336 = v1335 & 7u;
                        unsigned v1337 = v1336 * 4u;
                        unsigned v1338 = v1337 ^ c_3;
                        unsigned v1339 = v535 + v1338;
                        unsigned v1340 = v1339 + 3968u;
                        kiln_copy_async_16(a1, v1340, k_cache + v1333);
                    } else {
                        unsigned v1341 = v534 + 384u;  // copies.rs:67
                        unsigned v1342 = v1341 >> 6;
                        unsigned v1343 = v1342 & 7u;
                        unsigned v1344 = v1343 * 4u;
                        unsigned v1345 = v1344 ^ c_3;
                        unsigned v1346 = v535 + v1345;
                        unsigned v1347 = v1346 + 3968u;
                        *(float4*)(a1 + v1347) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                }
                if (v434) {  // copies.rs:32
                    unsigned r_4 = threadIdx.x / 16u;  // copies.rs:60
                    unsigned v1348 = threadIdx.x % 16u;
                    unsigned c_4 = v1348 * 4u;
                    unsigned v1349 = r_4 * 64u;  // copies.rs:64
                    unsigned v1350 = to + v1349;
                    unsigned long long v1351 = (unsigned long long)n;  // staged.rs:109
                    unsigned long long by_head_33 = v1351 * 64ull;
                    unsigned long long v1352 = (unsigned long long)blockIdx.z;  // staged.rs:119
                    unsigned long long v1353 = v1352 * by_head_33;
                    unsigned long long v1354 = kv_head * by_head_33;
                    unsigned long long origin_33 = v1353 + v1354;
                    unsigned long long v1355 = (unsigned long long)first;  // staged.rs:121
                    unsigned long long v1356 = v1355 * 64ull;
                    unsigned long long v1357 = (unsigned long long)r_4;
                    unsigned long long v1358 = v1357 * 64ull;
                    unsigned long long row_151 = v1356 + v1358;
                    unsigned long long row_152 = origin_33 + row_151;  // staged.rs:125
                    unsigned long long v1359 = (unsigned long long)c_4;  // copies.rs:73
                    unsigned long long v1360 = row_152 + v1359;
                    unsigned v1361 = v1349 >> 6;
                    unsigned v1362 = v1361 & 7u;
                    unsigned v1363 = v1362 * 4u;
                    unsigned v1364 = v1363 ^ c_4;
                    unsigned v1365 = v1350 + v1364;
                    kiln_copy_async_16(a2, v1365, v_cache + v1360);
                    unsigned long long row_153 = row_151 + 128ull;  // staged.rs:121
                    unsigned long long row_154 = origin_33 + row_153;  // staged.rs:125
                    unsigned long long v1366 = row_154 + v1359;  // copies.rs:73
                    unsigned v1367 = v1349 + 128u;
                    unsigned v1368 = v1367 >> 6;
                    unsigned v1369 = v1368 & 7u;
                    unsigned v1370 = v1369 * 4u;
                    unsigned v1371 = v1370 ^ c_4;
                    unsigned v1372 = v1350 + v1371;
                    unsigned v1373 = v1372 + 128u;
                    kiln_copy_async_16(a2, v1373, v_cache + v1366);
                    unsigned long long row_155 = row_151 + 256ull;  // staged.rs:121
                    unsigned long long row_156 = origin_33 + row_155;  // staged.rs:125
                    unsigned long long v1374 = row_156 + v1359;  // copies.rs:73
                    unsigned v1375 = v1349 + 256u;
                    unsigned v1376 = v1375 >> 6;
                    unsigned v1377 = v1376 & 7u;
                    unsigned v1378 = v1377 * 4u;
                    unsigned v1379 = v1378 ^ c_4;
                    unsigned v1380 = v1350 + v1379;
                    unsigned v1381 = v1380 + 256u;
                    kiln_copy_async_16(a2, v1381, v_cache + v1374);
                    unsigned long long row_157 = row_151 + 384ull;  // staged.rs:121
                    unsigned long long row_158 = origin_33 + row_157;  // staged.rs:125
                    unsigned long long v1382 = row_158 + v1359;  // copies.rs:73
                    unsigned v1383 = v1349 + 384u;
                    unsigned v1384 = v1383 >> 6;
                    unsigned v1385 = v1384 & 7u;
                    unsigned v1386 = v1385 * 4u;
                    unsigned v1387 = v1386 ^ c_4;
                    unsigned v1388 = v1350 + v1387;
                    unsigned v1389 = v1388 + 384u;
                    kiln_copy_async_16(a2, v1389, v_cache + v1382);
                    unsigned long long row_159 = row_151 + 512ull;  // staged.rs:121
                    unsigned long long row_160 = origin_33 + row_159;  // staged.rs:125
                    unsigned long long v1390 = row_160 + v1359;  // copies.rs:73
                    unsigned v1391 = v1365 + 512u;
                    kiln_copy_async_16(a2, v1391, v_cache + v1390);
                    unsigned long long row_161 = row_151 + 640ull;  // staged.rs:121
                    unsigned long long row_162 = origin_33 + row_161;  // staged.rs:125
                    unsigned long long v1392 = row_162 + v1359;  // copies.rs:73
                    unsigned v1393 = v1372 + 640u;
                    kiln_copy_async_16(a2, v1393, v_cache + v1392);
                    unsigned long long row_163 = row_151 + 768ull;  // staged.rs:121
                    unsigned long long row_164 = origin_33 + row_163;  // staged.rs:125
                    unsigned long long v1394 = row_164 + v1359;  // copies.rs:73
                    unsigned v1395 = v1380 + 768u;
                    kiln_copy_async_16(a2, v1395, v_cache + v1394);
                    unsigned long long row_165 = row_151 + 896ull;  // staged.rs:121
                    unsigned long long row_166 = origin_33 + row_165;  // staged.rs:125
                    unsigned long long v1396 = row_166 + v1359;  // copies.rs:73
                    unsigned v1397 = v1388 + 896u;
                    kiln_copy_async_16(a2, v1397, v_cache + v1396);
                    unsigned long long row_167 = row_151 + 1024ull;  // staged.rs:121
                    unsigned long long row_168 = origin_33 + row_167;  // staged.rs:125
                    unsigned long long v1398 = row_168 + v1359;  // copies.rs:73
                    unsigned v1399 = v1365 + 1024u;
                    kiln_copy_async_16(a2, v1399, v_cache + v1398);
                    unsigned long long row_169 = row_151 + 1152ull;  // staged.rs:121
                    unsigned long long row_170 = origin_33 + row_169;  // staged.rs:125
                    unsigned long long v1400 = row_170 + v1359;  // copies.rs:73
                    unsigned v1401 = v1372 + 1152u;
                    kiln_copy_async_16(a2, v1401, v_cache + v1400);
                    unsigned long long row_171 = row_151 + 1280ull;  // staged.rs:121
                    unsigned long long row_172 = origin_33 + row_171;  // staged.rs:125
                    unsigned long long v1402 = row_172 + v1359;  // copies.rs:73
                    unsigned v1403 = v1380 + 1280u;
                    kiln_copy_async_16(a2, v1403, v_cache + v1402);
                    unsigned long long row_173 = row_151 + 1408ull;  // staged.rs:121
                    unsigned long long row_174 = origin_33 + row_173;  // staged.rs:125
                    unsigned long long v1404 = row_174 + v1359;  // copies.rs:73
                    unsigned v1405 = v1388 + 1408u;
                    kiln_copy_async_16(a2, v1405, v_cache + v1404);
                    unsigned long long row_175 = row_151 + 1536ull;  // staged.rs:121
                    unsigned long long row_176 = origin_33 + row_175;  // staged.rs:125
                    unsigned long long v1406 = row_176 + v1359;  // copies.rs:73
                    unsigned v1407 = v1365 + 1536u;
                    kiln_copy_async_16(a2, v1407, v_cache + v1406);
                    unsigned long long row_177 = row_151 + 1664ull;  // staged.rs:121
                    unsigned long long row_178 = origin_33 + row_177;  // staged.rs:125
                    unsigned long long v1408 = row_178 + v1359;  // copies.rs:73
                    unsigned v1409 = v1372 + 1664u;
                    kiln_copy_async_16(a2, v1409, v_cache + v1408);
                    unsigned long long row_179 = row_151 + 1792ull;  // staged.rs:121
                    unsigned long long row_180 = origin_33 + row_179;  // staged.rs:125
                    unsigned long long v1410 = row_180 + v1359;  // copies.rs:73
                    unsigned v1411 = v1380 + 1792u;
                    kiln_copy_async_16(a2, v1411, v_cache + v1410);
                    unsigned long long row_181 = row_151 + 1920ull;  // staged.rs:121
                    unsigned long long row_182 = origin_33 + row_181;  // staged.rs:125
                    unsigned long long v1412 = row_182 + v1359;  // copies.rs:73
                    unsigned v1413 = v1388 + 1920u;
                    kiln_copy_async_16(a2, v1413, v_cache + v1412);
                    unsigned long long row_183 = row_151 + 2048ull;  // staged.rs:121
                    unsigned long long row_184 = origin_33 + row_183;  // staged.rs:125
                    unsigned long long v1414 = row_184 + v1359;  // copies.rs:73
                    unsigned v1415 = v1365 + 2048u;
                    kiln_copy_async_16(a2, v1415, v_cache + v1414);
                    unsigned long long row_185 = row_151 + 2176ull;  // staged.rs:121
                    unsigned long long row_186 = origin_33 + row_185;  // staged.rs:125
                    unsigned long long v1416 = row_186 + v1359;  // copies.rs:73
                    unsigned v1417 = v1372 + 2176u;
                    kiln_copy_async_16(a2, v1417, v_cache + v1416);
                    unsigned long long row_187 = row_151 + 2304ull;  // staged.rs:121
                    unsigned long long row_188 = origin_33 + row_187;  // staged.rs:125
                    unsigned long long v1418 = row_188 + v1359;  // copies.rs:73
                    unsigned v1419 = v1380 + 2304u;
                    kiln_copy_async_16(a2, v1419, v_cache + v1418);
                    unsigned long long row_189 = row_151 + 2432ull;  // staged.rs:121
                    unsigned long long row_190 = origin_33 + row_189;  // staged.rs:125
                    unsigned long long v1420 = row_190 + v1359;  // copies.rs:73
                    unsigned v1421 = v1388 + 2432u;
                    kiln_copy_async_16(a2, v1421, v_cache + v1420);
                    unsigned long long row_191 = row_151 + 2560ull;  // staged.rs:121
                    unsigned long long row_192 = origin_33 + row_191;  // staged.rs:125
                    unsigned long long v1422 = row_192 + v1359;  // copies.rs:73
                    unsigned v1423 = v1365 + 2560u;
                    kiln_copy_async_16(a2, v1423, v_cache + v1422);
                    unsigned long long row_193 = row_151 + 2688ull;  // staged.rs:121
                    unsigned long long row_194 = origin_33 + row_193;  // staged.rs:125
                    unsigned long long v1424 = row_194 + v1359;  // copies.rs:73
                    unsigned v1425 = v1372 + 2688u;
                    kiln_copy_async_16(a2, v1425, v_cache + v1424);
                    unsigned long long row_195 = row_151 + 2816ull;  // staged.rs:121
                    unsigned long long row_196 = origin_33 + row_195;  // staged.rs:125
                    unsigned long long v1426 = row_196 + v1359;  // copies.rs:73
                    unsigned v1427 = v1380 + 2816u;
                    kiln_copy_async_16(a2, v1427, v_cache + v1426);
                    unsigned long long row_197 = row_151 + 2944ull;  // staged.rs:121
                    unsigned long long row_198 = origin_33 + row_197;  // staged.rs:125
                    unsigned long long v1428 = row_198 + v1359;  // copies.rs:73
                    unsigned v1429 = v1388 + 2944u;
                    kiln_copy_async_16(a2, v1429, v_cache + v1428);
                    unsigned long long row_199 = row_151 + 3072ull;  // staged.rs:121
                    unsigned long long row_200 = origin_33 + row_199;  // staged.rs:125
                    unsigned long long v1430 = row_200 + v1359;  // copies.rs:73
                    unsigned v1431 = v1365 + 3072u;
                    kiln_copy_async_16(a2, v1431, v_cache + v1430);
                    unsigned long long row_201 = row_151 + 3200ull;  // staged.rs:121
                    unsigned long long row_202 = origin_33 + row_201;  // staged.rs:125
                    unsigned long long v1432 = row_202 + v1359;  // copies.rs:73
                    unsigned v1433 = v1372 + 3200u;
                    kiln_copy_async_16(a2, v1433, v_cache + v1432);
                    unsigned long long row_203 = row_151 + 3328ull;  // staged.rs:121
                    unsigned long long row_204 = origin_33 + row_203;  // staged.rs:125
                    unsigned long long v1434 = row_204 + v1359;  // copies.rs:73
                    unsigned v1435 = v1380 + 3328u;
                    kiln_copy_async_16(a2, v1435, v_cache + v1434);
                    unsigned long long row_205 = row_151 + 3456ull;  // staged.rs:121
                    unsigned long long row_206 = origin_33 + row_205;  // staged.rs:125
                    unsigned long long v1436 = row_206 + v1359;  // copies.rs:73
                    unsigned v1437 = v1388 + 3456u;
                    kiln_copy_async_16(a2, v1437, v_cache + v1436);
                    unsigned long long row_207 = row_151 + 3584ull;  // staged.rs:121
                    unsigned long long row_208 = origin_33 + row_207;  // staged.rs:125
                    unsigned long long v1438 = row_208 + v1359;  // copies.rs:73
                    unsigned v1439 = v1365 + 3584u;
                    kiln_copy_async_16(a2, v1439, v_cache + v1438);
                    unsigned long long row_209 = row_151 + 3712ull;  // staged.rs:121
                    unsigned long long row_210 = origin_33 + row_209;  // staged.rs:125
                    unsigned long long v1440 = row_210 + v1359;  // copies.rs:73
                    unsigned v1441 = v1372 + 3712u;
                    kiln_copy_async_16(a2, v1441, v_cache + v1440);
                    unsigned long long row_211 = row_151 + 3840ull;  // staged.rs:121
                    unsigned long long row_212 = origin_33 + row_211;  // staged.rs:125
                    unsigned long long v1442 = row_212 + v1359;  // copies.rs:73
                    unsigned v1443 = v1380 + 3840u;
                    kiln_copy_async_16(a2, v1443, v_cache + v1442);
                    unsigned long long row_213 = row_151 + 3968ull;  // staged.rs:121
                    unsigned long long row_214 = origin_33 + row_213;  // staged.rs:125
                    unsigned long long v1444 = row_214 + v1359;  // copies.rs:73
                    unsigned v1445 = v1388 + 3968u;
                    kiln_copy_async_16(a2, v1445, v_cache + v1444);
                } else {
                    unsigned r_5 = threadIdx.x / 16u;  // copies.rs:60
                    unsigned v1446 = threadIdx.x % 16u;
                    unsigned c_5 = v1446 * 4u;
                    unsigned v1447 = r_5 * 64u;  // copies.rs:64
                    unsigned v1448 = to + v1447;
                    bool v1449 = r_5 < left;  // copies.rs:70
                    if (v1449) {
                        unsigned long long v1450 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_34 = v1450 * 64ull;
                        unsigned v1451 = first + r_5;  // staged.rs:111
                        unsigned v1452 = n - 1u;
                        unsigned position_32 = v1451 < v1452 ? v1451 : v1452;
                        unsigned long long v1453 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1454 = v1453 * by_head_34;
                        unsigned long long v1455 = kv_head * by_head_34;
                        unsigned long long origin_34 = v1454 + v1455;
                        unsigned long long v1456 = (unsigned long long)position_32;  // staged.rs:123
                        unsigned long long row_215 = v1456 * 64ull;
                        unsigned long long row_216 = origin_34 + row_215;  // staged.rs:125
                        unsigned long long v1457 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1458 = row_216 + v1457;
                        unsigned v1459 = v1447 >> 6;
                        unsigned v1460 = v1459 & 7u;
                        unsigned v1461 = v1460 * 4u;
                        unsigned v1462 = v1461 ^ c_5;
                        unsigned v1463 = v1448 + v1462;
                        kiln_copy_async_16(a2, v1463, v_cache + v1458);
                    } else {
                        unsigned v1464 = v1447 >> 6;  // copies.rs:67
                        unsigned v1465 = v1464 & 7u;
                        unsigned v1466 = v1465 * 4u;
                        unsigned v1467 = v1466 ^ c_5;
                        unsigned v1468 = v1448 + v1467;
                        *(float4*)(a2 + v1468) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1469 = r_5 + 2u;  // copies.rs:64
                    bool v1470 = v1469 < left;  // copies.rs:70
                    if (v1470) {
                        unsigned long long v1471 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_35 = v1471 * 64ull;
                        unsigned v1472 = first + r_5;  // staged.rs:111
                        unsigned v1473 = v1472 + 2u;
                        unsigned v1474 = n - 1u;
                        unsigned position_33 = v1473 < v1474 ? v1473 : v1474;
                        unsigned long long v1475 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1476 = v1475 * by_head_35;
                        unsigned long long v1477 = kv_head * by_head_35;
                        unsigned long long origin_35 = v1476 + v1477;
                        unsigned long long v1478 = (unsigned long long)position_33;  // staged.rs:123
                        unsigned long long row_217 = v1478 * 64ull;
                        unsigned long long row_218 = origin_35 + row_217;  // staged.rs:125
                        unsigned long long v1479 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1480 = row_218 + v1479;
                        unsigned v1481 = v1447 + 128u;
                        unsigned v1482 = v1481 >> 6;
                        unsigned v1483 = v1482 & 7u;
                        unsigned v1484 = v1483 * 4u;
                        unsigned v1485 = v1484 ^ c_5;
                        unsigned v1486 = v1448 + v1485;
                        unsigned v1487 = v1486 + 128u;
                        kiln_copy_async_16(a2, v1487, v_cache + v1480);
                    } else {
                        unsigned v1488 = v1447 + 128u;  // copies.rs:67
                        unsigned v1489 = v1488 >> 6;
                        unsigned v1490 = v1489 & 7u;
                        unsigned v1491 = v1490 * 4u;
                        unsigned v1492 = v1491 ^ c_5;
                        unsigned v1493 = v1448 + v1492;
                        unsigned v1494 = v1493 + 128u;
                        *(float4*)(a2 + v1494) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1495 = r_5 + 4u;  // copies.rs:64
                    bool v1496 = v1495 < left;  // copies.rs:70
                    if (v1496) {
                        unsigned long long v1497 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_36 = v1497 * 64ull;
                        unsigned v1498 = first + r_5;  // staged.rs:111
                        unsigned v1499 = v1498 + 4u;
                        unsigned v1500 = n - 1u;
                        unsigned position_34 = v1499 < v1500 ? v1499 : v1500;
                        unsigned long long v1501 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1502 = v1501 * by_head_36;
                        unsigned long long v1503 = kv_head * by_head_36;
                        unsigned long long origin_36 = v1502 + v1503;
                        unsigned long long v1504 = (unsigned long long)position_34;  // staged.rs:123
                        unsigned long long row_219 = v1504 * 64ull;
                        unsigned long long row_220 = origin_36 + row_219;  // staged.rs:125
                        unsigned long long v1505 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1506 = row_220 + v1505;
                        unsigned v1507 = v1447 + 256u;
                        unsigned v1508 = v1507 >> 6;
                        unsigned v1509 = v1508 & 7u;
                        unsigned v1510 = v1509 * 4u;
                        unsigned v1511 = v1510 ^ c_5;
                        unsigned v1512 = v1448 + v1511;
                        unsigned v1513 = v1512 + 256u;
                        kiln_copy_async_16(a2, v1513, v_cache + v1506);
                    } else {
                        unsigned v1514 = v1447 + 256u;  // copies.rs:67
                        unsigned v1515 = v1514 >> 6;
                        unsigned v1516 = v1515 & 7u;
                        unsigned v1517 = v1516 * 4u;
                        unsigned v1518 = v1517 ^ c_5;
                        unsigned v1519 = v1448 + v1518;
                        unsigned v1520 = v1519 + 256u;
                        *(float4*)(a2 + v1520) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1521 = r_5 + 6u;  // copies.rs:64
                    bool v1522 = v1521 < left;  // copies.rs:70
                    if (v1522) {
                        unsigned long long v1523 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_37 = v1523 * 64ull;
                        unsigned v1524 = first + r_5;  // staged.rs:111
                        unsigned v1525 = v1524 + 6u;
                        unsigned v1526 = n - 1u;
                        unsigned position_35 = v1525 < v1526 ? v1525 : v1526;
                        unsigned long long v1527 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1528 = v1527 * by_head_37;
                        unsigned long long v1529 = kv_head * by_head_37;
                        unsigned long long origin_37 = v1528 + v1529;
                        unsigned long long v1530 = (unsigned long long)position_35;  // staged.rs:123
                        unsigned long long row_221 = v1530 * 64ull;
                        unsigned long long row_222 = origin_37 + row_221;  // staged.rs:125
                        unsigned long long v1531 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1532 = row_222 + v1531;
                        unsigned v1533 = v1447 + 384u;
                        unsigned v1534 = v1533 >> 6;
                        unsigned v1535 = v1534 & 7u;
                        unsigned v1536 = v1535 * 4u;
                        unsigned v1537 = v1536 ^ c_5;
                        unsigned v1538 = v1448 + v1537;
                        unsigned v1539 = v1538 + 384u;
                        kiln_copy_async_16(a2, v1539, v_cache + v1532);
                    } else {
                        unsigned v1540 = v1447 + 384u;  // copies.rs:67
                        unsigned v1541 = v1540 >> 6;
                        unsigned v1542 = v1541 & 7u;
                        unsigned v1543 = v1542 * 4u;
                        unsigned v1544 = v1543 ^ c_5;
                        unsigned v1545 = v1448 + v1544;
                        unsigned v1546 = v1545 + 384u;
                        *(float4*)(a2 + v1546) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1547 = r_5 + 8u;  // copies.rs:64
                    bool v1548 = v1547 < left;  // copies.rs:70
                    if (v1548) {
                        unsigned long long v1549 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_38 = v1549 * 64ull;
                        unsigned v1550 = first + r_5;  // staged.rs:111
                        unsigned v1551 = v1550 + 8u;
                        unsigned v1552 = n - 1u;
                        unsigned position_36 = v1551 < v1552 ? v1551 : v1552;
                        unsigned long long v1553 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1554 = v1553 * by_head_38;
                        unsigned long long v1555 = kv_head * by_head_38;
                        unsigned long long origin_38 = v1554 + v1555;
                        unsigned long long v1556 = (unsigned long long)position_36;  // staged.rs:123
                        unsigned long long row_223 = v1556 * 64ull;
                        unsigned long long row_224 = origin_38 + row_223;  // staged.rs:125
                        unsigned long long v1557 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1558 = row_224 + v1557;
                        unsigned v1559 = v1447 >> 6;
                        unsigned v1560 = v1559 & 7u;
                        unsigned v1561 = v1560 * 4u;
                        unsigned v1562 = v1561 ^ c_5;
                        unsigned v1563 = v1448 + v1562;
                        unsigned v1564 = v1563 + 512u;
                        kiln_copy_async_16(a2, v1564, v_cache + v1558);
                    } else {
                        unsigned v1565 = v1447 >> 6;  // copies.rs:67
                        unsigned v1566 = v1565 & 7u;
                        unsigned v1567 = v1566 * 4u;
                        unsigned v1568 = v1567 ^ c_5;
                        unsigned v1569 = v1448 + v1568;
                        unsigned v1570 = v1569 + 512u;
                        *(float4*)(a2 + v1570) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1571 = r_5 + 10u;  // copies.rs:64
                    bool v1572 = v1571 < left;  // copies.rs:70
                    if (v1572) {
                        unsigned long long v1573 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_39 = v1573 * 64ull;
                        unsigned v1574 = first + r_5;  // staged.rs:111
                        unsigned v1575 = v1574 + 10u;
                        unsigned v1576 = n - 1u;
                        unsigned position_37 = v1575 < v1576 ? v1575 : v1576;
                        unsigned long long v1577 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1578 = v1577 * by_head_39;
                        unsigned long long v1579 = kv_head * by_head_39;
                        unsigned long long origin_39 = v1578 + v1579;
                        unsigned long long v1580 = (unsigned long long)position_37;  // staged.rs:123
                        unsigned long long row_225 = v1580 * 64ull;
                        unsigned long long row_226 = origin_39 + row_225;  // staged.rs:125
                        unsigned long long v1581 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1582 = row_226 + v1581;
                        unsigned v1583 = v1447 + 128u;
                        unsigned v1584 = v1583 >> 6;
                        unsigned v1585 = v1584 & 7u;
                        unsigned v1586 = v1585 * 4u;
                        unsigned v1587 = v1586 ^ c_5;
                        unsigned v1588 = v1448 + v1587;
                        unsigned v1589 = v1588 + 640u;
                        kiln_copy_async_16(a2, v1589, v_cache + v1582);
                    } else {
                        unsigned v1590 = v1447 + 128u;  // copies.rs:67
                        unsigned v1591 = v1590 >> 6;
                        unsigned v1592 = v1591 & 7u;
                        unsigned v1593 = v1592 * 4u;
                        unsigned v1594 = v1593 ^ c_5;
                        unsigned v1595 = v1448 + v1594;
                        unsigned v1596 = v1595 + 640u;
                        *(float4*)(a2 + v1596) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1597 = r_5 + 12u;  // copies.rs:64
                    bool v1598 = v1597 < left;  // copies.rs:70
                    if (v1598) {
                        unsigned long long v1599 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_40 = v1599 * 64ull;
                        unsigned v1600 = first + r_5;  // staged.rs:111
                        unsigned v1601 = v1600 + 12u;
                        unsigned v1602 = n - 1u;
                        unsigned position_38 = v1601 < v1602 ? v1601 : v1602;
                        unsigned long long v1603 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1604 = v1603 * by_head_40;
                        unsigned long long v1605 = kv_head * by_head_40;
                        unsigned long long origin_40 = v1604 + v1605;
                        unsigned long long v1606 = (unsigned long long)position_38;  // staged.rs:123
                        unsigned long long row_227 = v1606 * 64ull;
                        unsigned long long row_228 = origin_40 + row_227;  // staged.rs:125
                        unsigned long long v1607 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1608 = row_228 + v1607;
                        unsigned v1609 = v1447 + 256u;
                        unsigned v1610 = v1609 >> 6;
                        unsigned v1611 = v1610 & 7u;
                        unsigned v1612 = v1611 * 4u;
                        unsigned v1613 = v1612 ^ c_5;
                        unsigned v1614 = v1448 + v1613;
                        unsigned v1615 = v1614 + 768u;
                        kiln_copy_async_16(a2, v1615, v_cache + v1608);
                    } else {
                        unsigned v1616 = v1447 + 256u;  // copies.rs:67
                        unsigned v1617 = v1616 >> 6;
                        unsigned v1618 = v1617 & 7u;
                        unsigned v1619 = v1618 * 4u;
                        unsigned v1620 = v1619 ^ c_5;
                        unsigned v1621 = v1448 + v1620;
                        unsigned v1622 = v1621 + 768u;
                        *(float4*)(a2 + v1622) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1623 = r_5 + 14u;  // copies.rs:64
                    bool v1624 = v1623 < left;  // copies.rs:70
                    if (v1624) {
                        unsigned long long v1625 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_41 = v1625 * 64ull;
                        unsigned v1626 = first + r_5;  // staged.rs:111
                        unsigned v1627 = v1626 + 14u;
                        unsigned v1628 = n - 1u;
                        unsigned position_39 = v1627 < v1628 ? v1627 : v1628;
                        unsigned long long v1629 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1630 = v1629 * by_head_41;
                        unsigned long long v1631 = kv_head * by_head_41;
                        unsigned long long origin_41 = v1630 + v1631;
                        unsigned long long v1632 = (unsigned long long)position_39;  // staged.rs:123
                        unsigned long long row_229 = v1632 * 64ull;
                        unsigned long long row_230 = origin_41 + row_229;  // staged.rs:125
                        unsigned long long v1633 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1634 = row_230 + v1633;
                        unsigned v1635 = v1447 + 384u;
                        unsigned v1636 = v1635 >> 6;
                        unsigned v1637 = v1636 & 7u;
                        unsigned v1638 = v1637 * 4u;
                        unsigned v1639 = v1638 ^ c_5;
                        unsigned v1640 = v1448 + v1639;
                        unsigned v1641 = v1640 + 896u;
                        kiln_copy_async_16(a2, v1641, v_cache + v1634);
                    } else {
                        unsigned v1642 = v1447 + 384u;  // copies.rs:67
                        unsigned v1643 = v1642 >> 6;
                        unsigned v1644 = v1643 & 7u;
                        unsigned v1645 = v1644 * 4u;
                        unsigned v1646 = v1645 ^ c_5;
                        unsigned v1647 = v1448 + v1646;
                        unsigned v1648 = v1647 + 896u;
                        *(float4*)(a2 + v1648) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1649 = r_5 + 16u;  // copies.rs:64
                    bool v1650 = v1649 < left;  // copies.rs:70
                    if (v1650) {
                        unsigned long long v1651 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_42 = v1651 * 64ull;
                        unsigned v1652 = first + r_5;  // staged.rs:111
                        unsigned v1653 = v1652 + 16u;
                        unsigned v1654 = n - 1u;
                        unsigned position_40 = v1653 < v1654 ? v1653 : v1654;
                        unsigned long long v1655 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1656 = v1655 * by_head_42;
                        unsigned long long v1657 = kv_head * by_head_42;
                        unsigned long long origin_42 = v1656 + v1657;
                        unsigned long long v1658 = (unsigned long long)position_40;  // staged.rs:123
                        unsigned long long row_231 = v1658 * 64ull;
                        unsigned long long row_232 = origin_42 + row_231;  // staged.rs:125
                        unsigned long long v1659 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1660 = row_232 + v1659;
                        unsigned v1661 = v1447 >> 6;
                        unsigned v1662 = v1661 & 7u;
                        unsigned v1663 = v1662 * 4u;
                        unsigned v1664 = v1663 ^ c_5;
                        unsigned v1665 = v1448 + v1664;
                        unsigned v1666 = v1665 + 1024u;
                        kiln_copy_async_16(a2, v1666, v_cache + v1660);
                    } else {
                        unsigned v1667 = v1447 >> 6;  // copies.rs:67
                        unsigned v1668 = v1667 & 7u;
                        unsigned v1669 = v1668 * 4u;
                        unsigned v1670 = v1669 ^ c_5;
                        unsigned v1671 = v1448 + v1670;
                        unsigned v1672 = v1671 + 1024u;
                        *(float4*)(a2 + v1672) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1673 = r_5 + 18u;  // copies.rs:64
                    bool v1674 = v1673 < left;  // copies.rs:70
                    if (v1674) {
                        unsigned long long v1675 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_43 = v1675 * 64ull;
                        unsigned v1676 = first + r_5;  // staged.rs:111
                        unsigned v1677 = v1676 + 18u;
                        unsigned v1678 = n - 1u;
                        unsigned position_41 = v1677 < v1678 ? v1677 : v1678;
                        unsigned long long v1679 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1680 = v1679 * by_head_43;
                        unsigned long long v1681 = kv_head * by_head_43;
                        unsigned long long origin_43 = v1680 + v1681;
                        unsigned long long v1682 = (unsigned long long)position_41;  // staged.rs:123
                        unsigned long long row_233 = v1682 * 64ull;
                        unsigned long long row_234 = origin_43 + row_233;  // staged.rs:125
                        unsigned long long v1683 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1684 = row_234 + v1683;
                        unsigned v1685 = v1447 + 128u;
                        unsigned v1686 = v1685 >> 6;
                        unsigned v1687 = v1686 & 7u;
                        unsigned v1688 = v1687 * 4u;
                        unsigned v1689 = v1688 ^ c_5;
                        unsigned v1690 = v1448 + v1689;
                        unsigned v1691 = v1690 + 1152u;
                        kiln_copy_async_16(a2, v1691, v_cache + v1684);
                    } else {
                        unsigned v1692 = v1447 + 128u;  // copies.rs:67
                        unsigned v1693 = v1692 >> 6;
                        unsigned v1694 = v1693 & 7u;
                        unsigned v1695 = v1694 * 4u;
                        unsigned v1696 = v1695 ^ c_5;
                        unsigned v1697 = v1448 + v1696;
                        unsigned v1698 = v1697 + 1152u;
                        *(float4*)(a2 + v1698) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1699 = r_5 + 20u;  // copies.rs:64
                    bool v1700 = v1699 < left;  // copies.rs:70
                    if (v1700) {
                        unsigned long long v1701 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_44 = v1701 * 64ull;
                        unsigned v1702 = first + r_5;  // staged.rs:111
                        unsigned v1703 = v1702 + 20u;
                        unsigned v1704 = n - 1u;
                        unsigned position_42 = v1703 < v1704 ? v1703 : v1704;
                        unsigned long long v1705 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1706 = v1705 * by_head_44;
                        unsigned long long v1707 = kv_head * by_head_44;
                        unsigned long long origin_44 = v1706 + v1707;
                        unsigned long long v1708 = (unsigned long long)position_42;  // staged.rs:123
                        unsigned long long row_235 = v1708 * 64ull;
                        unsigned long long row_236 = origin_44 + row_235;  // staged.rs:125
                        unsigned long long v1709 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1710 = row_236 + v1709;
                        unsigned v1711 = v1447 + 256u;
                        unsigned v1712 = v1711 >> 6;
                        unsigned v1713 = v1712 & 7u;
                        unsigned v1714 = v1713 * 4u;
                        unsigned v1715 = v1714 ^ c_5;
                        unsigned v1716 = v1448 + v1715;
                        unsigned v1717 = v1716 + 1280u;
                        kiln_copy_async_16(a2, v1717, v_cache + v1710);
                    } else {
                        unsigned v1718 = v1447 + 256u;  // copies.rs:67
                        unsigned v1719 = v1718 >> 6;
                        unsigned v1720 = v1719 & 7u;
                        unsigned v1721 = v1720 * 4u;
                        unsigned v1722 = v1721 ^ c_5;
                        unsigned v1723 = v1448 + v1722;
                        unsigned v1724 = v1723 + 1280u;
                        *(float4*)(a2 + v1724) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1725 = r_5 + 22u;  // copies.rs:64
                    bool v1726 = v1725 < left;  // copies.rs:70
                    if (v1726) {
                        unsigned long long v1727 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_45 = v1727 * 64ull;
                        unsigned v1728 = first + r_5;  // staged.rs:111
                        unsigned v1729 = v1728 + 22u;
                        unsigned v1730 = n - 1u;
                        unsigned position_43 = v1729 < v1730 ? v1729 : v1730;
                        unsigned long long v1731 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1732 = v1731 * by_head_45;
                        unsigned long long v1733 = kv_head * by_head_45;
                        unsigned long long origin_45 = v1732 + v1733;
                        unsigned long long v1734 = (unsigned long long)position_43;  // staged.rs:123
                        unsigned long long row_237 = v1734 * 64ull;
                        unsigned long long row_238 = origin_45 + row_237;  // staged.rs:125
                        unsigned long long v1735 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1736 = row_238 + v1735;
                        unsigned v1737 = v1447 + 384u;
                        unsigned v1738 = v1737 >> 6;
                        unsigned v1739 = v1738 & 7u;
                        unsigned v1740 = v1739 * 4u;
                        unsigned v1741 = v1740 ^ c_5;
                        unsigned v1742 = v1448 + v1741;
                        unsigned v1743 = v1742 + 1408u;
                        kiln_copy_async_16(a2, v1743, v_cache + v1736);
                    } else {
                        unsigned v1744 = v1447 + 384u;  // copies.rs:67
                        unsigned v1745 = v1744 >> 6;
                        unsigned v1746 = v1745 & 7u;
                        unsigned v1747 = v1746 * 4u;
                        unsigned v1748 = v1747 ^ c_5;
                        unsigned v1749 = v1448 + v1748;
                        unsigned v1750 = v1749 + 1408u;
                        *(float4*)(a2 + v1750) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1751 = r_5 + 24u;  // copies.rs:64
                    bool v1752 = v1751 < left;  // copies.rs:70
                    if (v1752) {
                        unsigned long long v1753 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_46 = v1753 * 64ull;
                        unsigned v1754 = first + r_5;  // staged.rs:111
                        unsigned v1755 = v1754 + 24u;
                        unsigned v1756 = n - 1u;
                        unsigned position_44 = v1755 < v1756 ? v1755 : v1756;
                        unsigned long long v1757 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1758 = v1757 * by_head_46;
                        unsigned long long v1759 = kv_head * by_head_46;
                        unsigned long long origin_46 = v1758 + v1759;
                        unsigned long long v1760 = (unsigned long long)position_44;  // staged.rs:123
                        unsigned long long row_239 = v1760 * 64ull;
                        unsigned long long row_240 = origin_46 + row_239;  // staged.rs:125
                        unsigned long long v1761 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1762 = row_240 + v1761;
                        unsigned v1763 = v1447 >> 6;
                        unsigned v1764 = v1763 & 7u;
                        unsigned v1765 = v1764 * 4u;
                        unsigned v1766 = v1765 ^ c_5;
                        unsigned v1767 = v1448 + v1766;
                        unsigned v1768 = v1767 + 1536u;
                        kiln_copy_async_16(a2, v1768, v_cache + v1762);
                    } else {
                        unsigned v1769 = v1447 >> 6;  // copies.rs:67
                        unsigned v1770 = v1769 & 7u;
                        unsigned v1771 = v1770 * 4u;
                        unsigned v1772 = v1771 ^ c_5;
                        unsigned v1773 = v1448 + v1772;
                        unsigned v1774 = v1773 + 1536u;
                        *(float4*)(a2 + v1774) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1775 = r_5 + 26u;  // copies.rs:64
                    bool v1776 = v1775 < left;  // copies.rs:70
                    if (v1776) {
                        unsigned long long v1777 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_47 = v1777 * 64ull;
                        unsigned v1778 = first + r_5;  // staged.rs:111
                        unsigned v1779 = v1778 + 26u;
                        unsigned v1780 = n - 1u;
                        unsigned position_45 = v1779 < v1780 ? v1779 : v1780;
                        unsigned long long v1781 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1782 = v1781 * by_head_47;
                        unsigned long long v1783 = kv_head * by_head_47;
                        unsigned long long origin_47 = v1782 + v1783;
                        unsigned long long v1784 = (unsigned long long)position_45;  // staged.rs:123
                        unsigned long long row_241 = v1784 * 64ull;
                        unsigned long long row_242 = origin_47 + row_241;  // staged.rs:125
                        unsigned long long v1785 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1786 = row_242 + v1785;
                        unsigned v1787 = v1447 + 128u;
                        unsigned v1788 = v1787 >> 6;
                        unsigned v1789 = v1788 & 7u;
                        unsigned v1790 = v1789 * 4u;
                        unsigned v1791 = v1790 ^ c_5;
                        unsigned v1792 = v1448 + v1791;
                        unsigned v1793 = v1792 + 1664u;
                        kiln_copy_async_16(a2, v1793, v_cache + v1786);
                    } else {
                        unsigned v1794 = v1447 + 128u;  // copies.rs:67
                        unsigned v1795 = v1794 >> 6;
                        unsigned v1796 = v1795 & 7u;
                        unsigned v1797 = v1796 * 4u;
                        unsigned v1798 = v1797 ^ c_5;
                        unsigned v1799 = v1448 + v1798;
                        unsigned v1800 = v1799 + 1664u;
                        *(float4*)(a2 + v1800) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1801 = r_5 + 28u;  // copies.rs:64
                    bool v1802 = v1801 < left;  // copies.rs:70
                    if (v1802) {
                        unsigned long long v1803 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_48 = v1803 * 64ull;
                        unsigned v1804 = first + r_5;  // staged.rs:111
                        unsigned v1805 = v1804 + 28u;
                        unsigned v1806 = n - 1u;
                        unsigned position_46 = v1805 < v1806 ? v1805 : v1806;
                        unsigned long long v1807 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1808 = v1807 * by_head_48;
                        unsigned long long v1809 = kv_head * by_head_48;
                        unsigned long long origin_48 = v1808 + v1809;
                        unsigned long long v1810 = (unsigned long long)position_46;  // staged.rs:123
                        unsigned long long row_243 = v1810 * 64ull;
                        unsigned long long row_244 = origin_48 + row_243;  // staged.rs:125
                        unsigned long long v1811 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1812 = row_244 + v1811;
                        unsigned v1813 = v1447 + 256u;
                        unsigned v1814 = v1813 >> 6;
                        unsigned v1815 = v1814 & 7u;
                        unsigned v1816 = v1815 * 4u;
                        unsigned v1817 = v1816 ^ c_5;
                        unsigned v1818 = v1448 + v1817;
                        unsigned v1819 = v1818 + 1792u;
                        kiln_copy_async_16(a2, v1819, v_cache + v1812);
                    } else {
                        unsigned v1820 = v1447 + 256u;  // copies.rs:67
                        unsigned v1821 = v1820 >> 6;
                        unsigned v1822 = v1821 & 7u;
                        unsigned v1823 = v1822 * 4u;
                        unsigned v1824 = v1823 ^ c_5;
                        unsigned v1825 = v1448 + v1824;
                        unsigned v1826 = v1825 + 1792u;
                        *(float4*)(a2 + v1826) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1827 = r_5 + 30u;  // copies.rs:64
                    bool v1828 = v1827 < left;  // copies.rs:70
                    if (v1828) {
                        unsigned long long v1829 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_49 = v1829 * 64ull;
                        unsigned v1830 = first + r_5;  // staged.rs:111
                        unsigned v1831 = v1830 + 30u;
                        unsigned v1832 = n - 1u;
                        unsigned position_47 = v1831 < v1832 ? v1831 : v1832;
                        unsigned long long v1833 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1834 = v1833 * by_head_49;
                        unsigned long long v1835 = kv_head * by_head_49;
                        unsigned long long origin_49 = v1834 + v1835;
                        unsigned long long v1836 = (unsigned long long)position_47;  // staged.rs:123
                        unsigned long long row_245 = v1836 * 64ull;
                        unsigned long long row_246 = origin_49 + row_245;  // staged.rs:125
                        unsigned long long v1837 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1838 = row_246 + v1837;
                        unsigned v1839 = v1447 + 384u;
                        unsigned v1840 = v1839 >> 6;
                        unsigned v1841 = v1840 & 7u;
                        unsigned v1842 = v1841 * 4u;
                        unsigned v1843 = v1842 ^ c_5;
                        unsigned v1844 = v1448 + v1843;
                        unsigned v1845 = v1844 + 1920u;
                        kiln_copy_async_16(a2, v1845, v_cache + v1838);
                    } else {
                        unsigned v1846 = v1447 + 384u;  // copies.rs:67
                        unsigned v1847 = v1846 >> 6;
                        unsigned v1848 = v1847 & 7u;
                        unsigned v1849 = v1848 * 4u;
                        unsigned v1850 = v1849 ^ c_5;
                        unsigned v1851 = v1448 + v1850;
                        unsigned v1852 = v1851 + 1920u;
                        *(float4*)(a2 + v1852) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1853 = r_5 + 32u;  // copies.rs:64
                    bool v1854 = v1853 < left;  // copies.rs:70
                    if (v1854) {
                        unsigned long long v1855 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_50 = v1855 * 64ull;
                        unsigned v1856 = first + r_5;  // staged.rs:111
                        unsigned v1857 = v1856 + 32u;
                        unsigned v1858 = n - 1u;
                        unsigned position_48 = v1857 < v1858 ? v1857 : v1858;
                        unsigned long long v1859 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1860 = v1859 * by_head_50;
                        unsigned long long v1861 = kv_head * by_head_50;
                        unsigned long long origin_50 = v1860 + v1861;
                        unsigned long long v1862 = (unsigned long long)position_48;  // staged.rs:123
                        unsigned long long row_247 = v1862 * 64ull;
                        unsigned long long row_248 = origin_50 + row_247;  // staged.rs:125
                        unsigned long long v1863 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1864 = row_248 + v1863;
                        unsigned v1865 = v1447 >> 6;
                        unsigned v1866 = v1865 & 7u;
                        unsigned v1867 = v1866 * 4u;
                        unsigned v1868 = v1867 ^ c_5;
                        unsigned v1869 = v1448 + v1868;
                        unsigned v1870 = v1869 + 2048u;
                        kiln_copy_async_16(a2, v1870, v_cache + v1864);
                    } else {
                        unsigned v1871 = v1447 >> 6;  // copies.rs:67
                        unsigned v1872 = v1871 & 7u;
                        unsigned v1873 = v1872 * 4u;
                        unsigned v1874 = v1873 ^ c_5;
                        unsigned v1875 = v1448 + v1874;
                        unsigned v1876 = v1875 + 2048u;
                        *(float4*)(a2 + v1876) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1877 = r_5 + 34u;  // copies.rs:64
                    bool v1878 = v1877 < left;  // copies.rs:70
                    if (v1878) {
                        unsigned long long v1879 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_51 = v1879 * 64ull;
                        unsigned v1880 = first + r_5;  // staged.rs:111
                        unsigned v1881 = v1880 + 34u;
                        unsigned v1882 = n - 1u;
                        unsigned position_49 = v1881 < v1882 ? v1881 : v1882;
                        unsigned long long v1883 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1884 = v1883 * by_head_51;
                        unsigned long long v1885 = kv_head * by_head_51;
                        unsigned long long origin_51 = v1884 + v1885;
                        unsigned long long v1886 = (unsigned long long)position_49;  // staged.rs:123
                        unsigned long long row_249 = v1886 * 64ull;
                        unsigned long long row_250 = origin_51 + row_249;  // staged.rs:125
                        unsigned long long v1887 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1888 = row_250 + v1887;
                        unsigned v1889 = v1447 + 128u;
                        unsigned v1890 = v1889 >> 6;
                        unsigned v1891 = v1890 & 7u;
                        unsigned v1892 = v1891 * 4u;
                        unsigned v1893 = v1892 ^ c_5;
                        unsigned v1894 = v1448 + v1893;
                        unsigned v1895 = v1894 + 2176u;
                        kiln_copy_async_16(a2, v1895, v_cache + v1888);
                    } else {
                        unsigned v1896 = v1447 + 128u;  // copies.rs:67
                        unsigned v1897 = v1896 >> 6;
                        unsigned v1898 = v1897 & 7u;
                        unsigned v1899 = v1898 * 4u;
                        unsigned v1900 = v1899 ^ c_5;
                        unsigned v1901 = v1448 + v1900;
                        unsigned v1902 = v1901 + 2176u;
                        *(float4*)(a2 + v1902) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1903 = r_5 + 36u;  // copies.rs:64
                    bool v1904 = v1903 < left;  // copies.rs:70
                    if (v1904) {
                        unsigned long long v1905 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_52 = v1905 * 64ull;
                        unsigned v1906 = first + r_5;  // staged.rs:111
                        unsigned v1907 = v1906 + 36u;
                        unsigned v1908 = n - 1u;
                        unsigned position_50 = v1907 < v1908 ? v1907 : v1908;
                        unsigned long long v1909 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1910 = v1909 * by_head_52;
                        unsigned long long v1911 = kv_head * by_head_52;
                        unsigned long long origin_52 = v1910 + v1911;
                        unsigned long long v1912 = (unsigned long long)position_50;  // staged.rs:123
                        unsigned long long row_251 = v1912 * 64ull;
                        unsigned long long row_252 = origin_52 + row_251;  // staged.rs:125
                        unsigned long long v1913 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1914 = row_252 + v1913;
                        unsigned v1915 = v1447 + 256u;
                        unsigned v1916 = v1915 >> 6;
                        unsigned v1917 = v1916 & 7u;
                        unsigned v1918 = v1917 * 4u;
                        unsigned v1919 = v1918 ^ c_5;
                        unsigned v1920 = v1448 + v1919;
                        unsigned v1921 = v1920 + 2304u;
                        kiln_copy_async_16(a2, v1921, v_cache + v1914);
                    } else {
                        unsigned v1922 = v1447 + 256u;  // copies.rs:67
                        unsigned v1923 = v1922 >> 6;
                        unsigned v1924 = v1923 & 7u;
                        unsigned v1925 = v1924 * 4u;
                        unsigned v1926 = v1925 ^ c_5;
                        unsigned v1927 = v1448 + v1926;
                        unsigned v1928 = v1927 + 2304u;
                        *(float4*)(a2 + v1928) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1929 = r_5 + 38u;  // copies.rs:64
                    bool v1930 = v1929 < left;  // copies.rs:70
                    if (v1930) {
                        unsigned long long v1931 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_53 = v1931 * 64ull;
                        unsigned v1932 = first + r_5;  // staged.rs:111
                        unsigned v1933 = v1932 + 38u;
                        unsigned v1934 = n - 1u;
                        unsigned position_51 = v1933 < v1934 ? v1933 : v1934;
                        unsigned long long v1935 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1936 = v1935 * by_head_53;
                        unsigned long long v1937 = kv_head * by_head_53;
                        unsigned long long origin_53 = v1936 + v1937;
                        unsigned long long v1938 = (unsigned long long)position_51;  // staged.rs:123
                        unsigned long long row_253 = v1938 * 64ull;
                        unsigned long long row_254 = origin_53 + row_253;  // staged.rs:125
                        unsigned long long v1939 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1940 = row_254 + v1939;
                        unsigned v1941 = v1447 + 384u;
                        unsigned v1942 = v1941 >> 6;
                        unsigned v1943 = v1942 & 7u;
                        unsigned v1944 = v1943 * 4u;
                        unsigned v1945 = v1944 ^ c_5;
                        unsigned v1946 = v1448 + v1945;
                        unsigned v1947 = v1946 + 2432u;
                        kiln_copy_async_16(a2, v1947, v_cache + v1940);
                    } else {
                        unsigned v1948 = v1447 + 384u;  // copies.rs:67
                        unsigned v1949 = v1948 >> 6;
                        unsigned v1950 = v1949 & 7u;
                        unsigned v1951 = v1950 * 4u;
                        unsigned v1952 = v1951 ^ c_5;
                        unsigned v1953 = v1448 + v1952;
                        unsigned v1954 = v1953 + 2432u;
                        *(float4*)(a2 + v1954) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1955 = r_5 + 40u;  // copies.rs:64
                    bool v1956 = v1955 < left;  // copies.rs:70
                    if (v1956) {
                        unsigned long long v1957 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_54 = v1957 * 64ull;
                        unsigned v1958 = first + r_5;  // staged.rs:111
                        unsigned v1959 = v1958 + 40u;
                        unsigned v1960 = n - 1u;
                        unsigned position_52 = v1959 < v1960 ? v1959 : v1960;
                        unsigned long long v1961 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1962 = v1961 * by_head_54;
                        unsigned long long v1963 = kv_head * by_head_54;
                        unsigned long long origin_54 = v1962 + v1963;
                        unsigned long long v1964 = (unsigned long long)position_52;  // staged.rs:123
                        unsigned long long row_255 = v1964 * 64ull;
                        unsigned long long row_256 = origin_54 + row_255;  // staged.rs:125
                        unsigned long long v1965 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1966 = row_256 + v1965;
                        unsigned v1967 = v1447 >> 6;
                        unsigned v1968 = v1967 & 7u;
                        unsigned v1969 = v1968 * 4u;
                        unsigned v1970 = v1969 ^ c_5;
                        unsigned v1971 = v1448 + v1970;
                        unsigned v1972 = v1971 + 2560u;
                        kiln_copy_async_16(a2, v1972, v_cache + v1966);
                    } else {
                        unsigned v1973 = v1447 >> 6;  // copies.rs:67
                        unsigned v1974 = v1973 & 7u;
                        unsigned v1975 = v1974 * 4u;
                        unsigned v1976 = v1975 ^ c_5;
                        unsigned v1977 = v1448 + v1976;
                        unsigned v1978 = v1977 + 2560u;
                        *(float4*)(a2 + v1978) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v1979 = r_5 + 42u;  // copies.rs:64
                    bool v1980 = v1979 < left;  // copies.rs:70
                    if (v1980) {
                        unsigned long long v1981 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_55 = v1981 * 64ull;
                        unsigned v1982 = first + r_5;  // staged.rs:111
                        unsigned v1983 = v1982 + 42u;
                        unsigned v1984 = n - 1u;
                        unsigned position_53 = v1983 < v1984 ? v1983 : v1984;
                        unsigned long long v1985 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v1986 = v1985 * by_head_55;
                        unsigned long long v1987 = kv_head * by_head_55;
                        unsigned long long origin_55 = v1986 + v1987;
                        unsigned long long v1988 = (unsigned long long)position_53;  // staged.rs:123
                        unsigned long long row_257 = v1988 * 64ull;
                        unsigned long long row_258 = origin_55 + row_257;  // staged.rs:125
                        unsigned long long v1989 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v1990 = row_258 + v1989;
                        unsigned v1991 = v1447 + 128u;
                        unsigned v1992 = v1991 >> 6;
                        unsigned v1993 = v1992 & 7u;
                        unsigned v1994 = v1993 * 4u;
                        unsigned v1995 = v1994 ^ c_5;
                        unsigned v1996 = v1448 + v1995;
                        unsigned v1997 = v1996 + 2688u;
                        kiln_copy_async_16(a2, v1997, v_cache + v1990);
                    } else {
                        unsigned v1998 = v1447 + 128u;  // copies.rs:67
                        unsigned v1999 = v1998 >> 6;
                        unsigned v2000 = v1999 & 7u;
                        unsigned v2001 = v2000 * 4u;
                        unsigned v2002 = v2001 ^ c_5;
                        unsigned v2003 = v1448 + v2002;
                        unsigned v2004 = v2003 + 2688u;
                        *(float4*)(a2 + v2004) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2005 = r_5 + 44u;  // copies.rs:64
                    bool v2006 = v2005 < left;  // copies.rs:70
                    if (v2006) {
                        unsigned long long v2007 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_56 = v2007 * 64ull;
                        unsigned v2008 = first + r_5;  // staged.rs:111
                        unsigned v2009 = v2008 + 44u;
                        unsigned v2010 = n - 1u;
                        unsigned position_54 = v2009 < v2010 ? v2009 : v2010;
                        unsigned long long v2011 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2012 = v2011 * by_head_56;
                        unsigned long long v2013 = kv_head * by_head_56;
                        unsigned long long origin_56 = v2012 + v2013;
                        unsigned long long v2014 = (unsigned long long)position_54;  // staged.rs:123
                        unsigned long long row_259 = v2014 * 64ull;
                        unsigned long long row_260 = origin_56 + row_259;  // staged.rs:125
                        unsigned long long v2015 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2016 = row_260 + v2015;
                        unsigned v2017 = v1447 + 256u;
                        unsigned v2018 = v2017 >> 6;
                        unsigned v2019 = v2018 & 7u;
                        unsigned v2020 = v2019 * 4u;
                        unsigned v2021 = v2020 ^ c_5;
                        unsigned v2022 = v1448 + v2021;
                        unsigned v2023 = v2022 + 2816u;
                        kiln_copy_async_16(a2, v2023, v_cache + v2016);
                    } else {
                        unsigned v2024 = v1447 + 256u;  // copies.rs:67
                        unsigned v2025 = v2024 >> 6;
                        unsigned v2026 = v2025 & 7u;
                        unsigned v2027 = v2026 * 4u;
                        unsigned v2028 = v2027 ^ c_5;
                        unsigned v2029 = v1448 + v2028;
                        unsigned v2030 = v2029 + 2816u;
                        *(float4*)(a2 + v2030) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2031 = r_5 + 46u;  // copies.rs:64
                    bool v2032 = v2031 < left;  // copies.rs:70
                    if (v2032) {
                        unsigned long long v2033 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_57 = v2033 * 64ull;
                        unsigned v2034 = first + r_5;  // staged.rs:111
                        unsigned v2035 = v2034 + 46u;
                        unsigned v2036 = n - 1u;
                        unsigned position_55 = v2035 < v2036 ? v2035 : v2036;
                        unsigned long long v2037 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2038 = v2037 * by_head_57;
                        unsigned long long v2039 = kv_head * by_head_57;
                        unsigned long long origin_57 = v2038 + v2039;
                        unsigned long long v2040 = (unsigned long long)position_55;  // staged.rs:123
                        unsigned long long row_261 = v2040 * 64ull;
                        unsigned long long row_262 = origin_57 + row_261;  // staged.rs:125
                        unsigned long long v2041 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2042 = row_262 + v2041;
                        unsigned v2043 = v1447 + 384u;
                        unsigned v2044 = v2043 >> 6;
                        unsigned v2045 = v2044 & 7u;
                        unsigned v2046 = v2045 * 4u;
                        unsigned v2047 = v2046 ^ c_5;
                        unsigned v2048 = v1448 + v2047;
                        unsigned v2049 = v2048 + 2944u;
                        kiln_copy_async_16(a2, v2049, v_cache + v2042);
                    } else {
                        unsigned v2050 = v1447 + 384u;  // copies.rs:67
                        unsigned v2051 = v2050 >> 6;
                        unsigned v2052 = v2051 & 7u;
                        unsigned v2053 = v2052 * 4u;
                        unsigned v2054 = v2053 ^ c_5;
                        unsigned v2055 = v1448 + v2054;
                        unsigned v2056 = v2055 + 2944u;
                        *(float4*)(a2 + v2056) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2057 = r_5 + 48u;  // copies.rs:64
                    bool v2058 = v2057 < left;  // copies.rs:70
                    if (v2058) {
                        unsigned long long v2059 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_58 = v2059 * 64ull;
                        unsigned v2060 = first + r_5;  // staged.rs:111
                        unsigned v2061 = v2060 + 48u;
                        unsigned v2062 = n - 1u;
                        unsigned position_56 = v2061 < v2062 ? v2061 : v2062;
                        unsigned long long v2063 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2064 = v2063 * by_head_58;
                        unsigned long long v2065 = kv_head * by_head_58;
                        unsigned long long origin_58 = v2064 + v2065;
                        unsigned long long v2066 = (unsigned long long)position_56;  // staged.rs:123
                        unsigned long long row_263 = v2066 * 64ull;
                        unsigned long long row_264 = origin_58 + row_263;  // staged.rs:125
                        unsigned long long v2067 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2068 = row_264 + v2067;
                        unsigned v2069 = v1447 >> 6;
                        unsigned v2070 = v2069 & 7u;
                        unsigned v2071 = v2070 * 4u;
                        unsigned v2072 = v2071 ^ c_5;
                        unsigned v2073 = v1448 + v2072;
                        unsigned v2074 = v2073 + 3072u;
                        kiln_copy_async_16(a2, v2074, v_cache + v2068);
                    } else {
                        unsigned v2075 = v1447 >> 6;  // copies.rs:67
                        unsigned v2076 = v2075 & 7u;
                        unsigned v2077 = v2076 * 4u;
                        unsigned v2078 = v2077 ^ c_5;
                        unsigned v2079 = v1448 + v2078;
                        unsigned v2080 = v2079 + 3072u;
                        *(float4*)(a2 + v2080) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2081 = r_5 + 50u;  // copies.rs:64
                    bool v2082 = v2081 < left;  // copies.rs:70
                    if (v2082) {
                        unsigned long long v2083 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_59 = v2083 * 64ull;
                        unsigned v2084 = first + r_5;  // staged.rs:111
                        unsigned v2085 = v2084 + 50u;
                        unsigned v2086 = n - 1u;
                        unsigned position_57 = v2085 < v2086 ? v2085 : v2086;
                        unsigned long long v2087 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2088 = v2087 * by_head_59;
                        unsigned long long v2089 = kv_head * by_head_59;
                        unsigned long long origin_59 = v2088 + v2089;
                        unsigned long long v2090 = (unsigned long long)position_57;  // staged.rs:123
                        unsigned long long row_265 = v2090 * 64ull;
                        unsigned long long row_266 = origin_59 + row_265;  // staged.rs:125
                        unsigned long long v2091 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2092 = row_266 + v2091;
                        unsigned v2093 = v1447 + 128u;
                        unsigned v2094 = v2093 >> 6;
                        unsigned v2095 = v2094 & 7u;
                        unsigned v2096 = v2095 * 4u;
                        unsigned v2097 = v2096 ^ c_5;
                        unsigned v2098 = v1448 + v2097;
                        unsigned v2099 = v2098 + 3200u;
                        kiln_copy_async_16(a2, v2099, v_cache + v2092);
                    } else {
                        unsigned v2100 = v1447 + 128u;  // copies.rs:67
                        unsigned v2101 = v2100 >> 6;
                        unsigned v2102 = v2101 & 7u;
                        unsigned v2103 = v2102 * 4u;
                        unsigned v2104 = v2103 ^ c_5;
                        unsigned v2105 = v1448 + v2104;
                        unsigned v2106 = v2105 + 3200u;
                        *(float4*)(a2 + v2106) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2107 = r_5 + 52u;  // copies.rs:64
                    bool v2108 = v2107 < left;  // copies.rs:70
                    if (v2108) {
                        unsigned long long v2109 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_60 = v2109 * 64ull;
                        unsigned v2110 = first + r_5;  // staged.rs:111
                        unsigned v2111 = v2110 + 52u;
                        unsigned v2112 = n - 1u;
                        unsigned position_58 = v2111 < v2112 ? v2111 : v2112;
                        unsigned long long v2113 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2114 = v2113 * by_head_60;
                        unsigned long long v2115 = kv_head * by_head_60;
                        unsigned long long origin_60 = v2114 + v2115;
                        unsigned long long v2116 = (unsigned long long)position_58;  // staged.rs:123
                        unsigned long long row_267 = v2116 * 64ull;
                        unsigned long long row_268 = origin_60 + row_267;  // staged.rs:125
                        unsigned long long v2117 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2118 = row_268 + v2117;
                        unsigned v2119 = v1447 + 256u;
                        unsigned v2120 = v2119 >> 6;
                        unsigned v2121 = v2120 & 7u;
                        unsigned v2122 = v2121 * 4u;
                        unsigned v2123 = v2122 ^ c_5;
                        unsigned v2124 = v1448 + v2123;
                        unsigned v2125 = v2124 + 3328u;
                        kiln_copy_async_16(a2, v2125, v_cache + v2118);
                    } else {
                        unsigned v2126 = v1447 + 256u;  // copies.rs:67
                        unsigned v2127 = v2126 >> 6;
                        unsigned v2128 = v2127 & 7u;
                        unsigned v2129 = v2128 * 4u;
                        unsigned v2130 = v2129 ^ c_5;
                        unsigned v2131 = v1448 + v2130;
                        unsigned v2132 = v2131 + 3328u;
                        *(float4*)(a2 + v2132) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2133 = r_5 + 54u;  // copies.rs:64
                    bool v2134 = v2133 < left;  // copies.rs:70
                    if (v2134) {
                        unsigned long long v2135 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_61 = v2135 * 64ull;
                        unsigned v2136 = first + r_5;  // staged.rs:111
                        unsigned v2137 = v2136 + 54u;
                        unsigned v2138 = n - 1u;
                        unsigned position_59 = v2137 < v2138 ? v2137 : v2138;
                        unsigned long long v2139 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2140 = v2139 * by_head_61;
                        unsigned long long v2141 = kv_head * by_head_61;
                        unsigned long long origin_61 = v2140 + v2141;
                        unsigned long long v2142 = (unsigned long long)position_59;  // staged.rs:123
                        unsigned long long row_269 = v2142 * 64ull;
                        unsigned long long row_270 = origin_61 + row_269;  // staged.rs:125
                        unsigned long long v2143 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2144 = row_270 + v2143;
                        unsigned v2145 = v1447 + 384u;
                        unsigned v2146 = v2145 >> 6;
                        unsigned v2147 = v2146 & 7u;
                        unsigned v2148 = v2147 * 4u;
                        unsigned v2149 = v2148 ^ c_5;
                        unsigned v2150 = v1448 + v2149;
                        unsigned v2151 = v2150 + 3456u;
                        kiln_copy_async_16(a2, v2151, v_cache + v2144);
                    } else {
                        unsigned v2152 = v1447 + 384u;  // copies.rs:67
                        unsigned v2153 = v2152 >> 6;
                        unsigned v2154 = v2153 & 7u;
                        unsigned v2155 = v2154 * 4u;
                        unsigned v2156 = v2155 ^ c_5;
                        unsigned v2157 = v1448 + v2156;
                        unsigned v2158 = v2157 + 3456u;
                        *(float4*)(a2 + v2158) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2159 = r_5 + 56u;  // copies.rs:64
                    bool v2160 = v2159 < left;  // copies.rs:70
                    if (v2160) {
                        unsigned long long v2161 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_62 = v2161 * 64ull;
                        unsigned v2162 = first + r_5;  // staged.rs:111
                        unsigned v2163 = v2162 + 56u;
                        unsigned v2164 = n - 1u;
                        unsigned position_60 = v2163 < v2164 ? v2163 : v2164;
                        unsigned long long v2165 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2166 = v2165 * by_head_62;
                        unsigned long long v2167 = kv_head * by_head_62;
                        unsigned long long origin_62 = v2166 + v2167;
                        unsigned long long v2168 = (unsigned long long)position_60;  // staged.rs:123
                        unsigned long long row_271 = v2168 * 64ull;
                        unsigned long long row_272 = origin_62 + row_271;  // staged.rs:125
                        unsigned long long v2169 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2170 = row_272 + v2169;
                        unsigned v2171 = v1447 >> 6;
                        unsigned v2172 = v2171 & 7u;
                        unsigned v2173 = v2172 * 4u;
                        unsigned v2174 = v2173 ^ c_5;
                        unsigned v2175 = v1448 + v2174;
                        unsigned v2176 = v2175 + 3584u;
                        kiln_copy_async_16(a2, v2176, v_cache + v2170);
                    } else {
                        unsigned v2177 = v1447 >> 6;  // copies.rs:67
                        unsigned v2178 = v2177 & 7u;
                        unsigned v2179 = v2178 * 4u;
                        unsigned v2180 = v2179 ^ c_5;
                        unsigned v2181 = v1448 + v2180;
                        unsigned v2182 = v2181 + 3584u;
                        *(float4*)(a2 + v2182) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2183 = r_5 + 58u;  // copies.rs:64
                    bool v2184 = v2183 < left;  // copies.rs:70
                    if (v2184) {
                        unsigned long long v2185 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_63 = v2185 * 64ull;
                        unsigned v2186 = first + r_5;  // staged.rs:111
                        unsigned v2187 = v2186 + 58u;
                        unsigned v2188 = n - 1u;
                        unsigned position_61 = v2187 < v2188 ? v2187 : v2188;
                        unsigned long long v2189 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2190 = v2189 * by_head_63;
                        unsigned long long v2191 = kv_head * by_head_63;
                        unsigned long long origin_63 = v2190 + v2191;
                        unsigned long long v2192 = (unsigned long long)position_61;  // staged.rs:123
                        unsigned long long row_273 = v2192 * 64ull;
                        unsigned long long row_274 = origin_63 + row_273;  // staged.rs:125
                        unsigned long long v2193 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2194 = row_274 + v2193;
                        unsigned v2195 = v1447 + 128u;
                        unsigned v2196 = v2195 >> 6;
                        unsigned v2197 = v2196 & 7u;
                        unsigned v2198 = v2197 * 4u;
                        unsigned v2199 = v2198 ^ c_5;
                        unsigned v2200 = v1448 + v2199;
                        unsigned v2201 = v2200 + 3712u;
                        kiln_copy_async_16(a2, v2201, v_cache + v2194);
                    } else {
                        unsigned v2202 = v1447 + 128u;  // copies.rs:67
                        unsigned v2203 = v2202 >> 6;
                        unsigned v2204 = v2203 & 7u;
                        unsigned v2205 = v2204 * 4u;
                        unsigned v2206 = v2205 ^ c_5;
                        unsigned v2207 = v1448 + v2206;
                        unsigned v2208 = v2207 + 3712u;
                        *(float4*)(a2 + v2208) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2209 = r_5 + 60u;  // copies.rs:64
                    bool v2210 = v2209 < left;  // copies.rs:70
                    if (v2210) {
                        unsigned long long v2211 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_64 = v2211 * 64ull;
                        unsigned v2212 = first + r_5;  // staged.rs:111
                        unsigned v2213 = v2212 + 60u;
                        unsigned v2214 = n - 1u;
                        unsigned position_62 = v2213 < v2214 ? v2213 : v2214;
                        unsigned long long v2215 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2216 = v2215 * by_head_64;
                        unsigned long long v2217 = kv_head * by_head_64;
                        unsigned long long origin_64 = v2216 + v2217;
                        unsigned long long v2218 = (unsigned long long)position_62;  // staged.rs:123
                        unsigned long long row_275 = v2218 * 64ull;
                        unsigned long long row_276 = origin_64 + row_275;  // staged.rs:125
                        unsigned long long v2219 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2220 = row_276 + v2219;
                        unsigned v2221 = v1447 + 256u;
                        unsigned v2222 = v2221 >> 6;
                        unsigned v2223 = v2222 & 7u;
                        unsigned v2224 = v2223 * 4u;
                        unsigned v2225 = v2224 ^ c_5;
                        unsigned v2226 = v1448 + v2225;
                        unsigned v2227 = v2226 + 3840u;
                        kiln_copy_async_16(a2, v2227, v_cache + v2220);
                    } else {
                        unsigned v2228 = v1447 + 256u;  // copies.rs:67
                        unsigned v2229 = v2228 >> 6;
                        unsigned v2230 = v2229 & 7u;
                        unsigned v2231 = v2230 * 4u;
                        unsigned v2232 = v2231 ^ c_5;
                        unsigned v2233 = v1448 + v2232;
                        unsigned v2234 = v2233 + 3840u;
                        *(float4*)(a2 + v2234) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    unsigned v2235 = r_5 + 62u;  // copies.rs:64
                    bool v2236 = v2235 < left;  // copies.rs:70
                    if (v2236) {
                        unsigned long long v2237 = (unsigned long long)n;  // staged.rs:109
                        unsigned long long by_head_65 = v2237 * 64ull;
                        unsigned v2238 = first + r_5;  // staged.rs:111
                        unsigned v2239 = v2238 + 62u;
                        unsigned v2240 = n - 1u;
                        unsigned position_63 = v2239 < v2240 ? v2239 : v2240;
                        unsigned long long v2241 = (unsigned long long)blockIdx.z;  // staged.rs:119
                        unsigned long long v2242 = v2241 * by_head_65;
                        unsigned long long v2243 = kv_head * by_head_65;
                        unsigned long long origin_65 = v2242 + v2243;
                        unsigned long long v2244 = (unsigned long long)position_63;  // staged.rs:123
                        unsigned long long row_277 = v2244 * 64ull;
                        unsigned long long row_278 = origin_65 + row_277;  // staged.rs:125
                        unsigned long long v2245 = (unsigned long long)c_5;  // copies.rs:73
                        unsigned long long v2246 = row_278 + v2245;
                        unsigned v2247 = v1447 + 384u;
                        unsigned v2248 = v2247 >> 6;
                        unsigned v2249 = v2248 & 7u;
                        unsigned v2250 = v2249 * 4u;
                        unsigned v2251 = v2250 ^ c_5;
                        unsigned v2252 = v1448 + v2251;
                        unsigned v2253 = v2252 + 3968u;
                        kiln_copy_async_16(a2, v2253, v_cache + v2246);
                    } else {
                        unsigned v2254 = v1447 + 384u;  // copies.rs:67
                        unsigned v2255 = v2254 >> 6;
                        unsigned v2256 = v2255 & 7u;
                        unsigned v2257 = v2256 * 4u;
                        unsigned v2258 = v2257 ^ c_5;
                        unsigned v2259 = v1448 + v2258;
                        unsigned v2260 = v2259 + 3968u;
                        *(float4*)(a2 + v2260) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                }
            }
            kiln_async_commit();  // staged.rs:192
            unsigned v2261 = turn + 1u;  // staged.rs:193
            unsigned slot_1 = v2261 % 2u;
            unsigned end_1 = at_end < n ? at_end : n;  // rows.rs:138
            unsigned first_1 = at_key < end_1 ? at_key : end_1;  // rows.rs:139
            unsigned left_1 = end_1 - first_1;  // rows.rs:140
            bool v2262 = first_1 < walk_own_end;  // staged.rs:195
            unsigned v2263 = first_1 + 64u;
            bool v2264 = v2263 > walk_own_from;
            bool v2265 = first_1 < walk_own_sink_tokens;
            bool v2266 = v2264 || v2265;
            bool is_needed = v2262 && v2266;
            bool v2267 = turn > 0u;  // staged.rs:196
            bool v2268 = v2267 && v394;
            bool v2269 = v2268 && is_needed;
            float v2270;
            float v2271;
            float v2272;
            float v2273;
            float v2274;
            float v2275;
            float v2276;
            float v2277;
            float v2278;
            float v2279;
            float v2280;
            float v2281;
            float v2282;
            float v2283;
            float v2284;
            float v2285;
            float v2286;
            float v2287;
            float v2288;
            float v2289;
            float v2290;
            float v2291;
            float v2292;
            float v2293;
            float v2294;
            float v2295;
            float v2296;
            float v2297;
            float v2298;
            float v2299;
            float v2300;
            float v2301;
            float v2302;
            float v2303;
            float v2304;
            float v2305;
            if (v2269) {
                unsigned v2306 = slot_1 * 4096u;  // staged.rs:199
                unsigned v2307 = v2306 + v315;
                unsigned v2308 = v2307 + v319;
                float2 q16 = *(float2*)(a1 + v2308);
                float v2309 = q16.x;
                float v2310 = q16.y;
                unsigned v2311 = v2307 + v329;
                float2 q17 = *(float2*)(a1 + v2311);
                float v2312 = q17.x;
                float v2313 = q17.y;
                unsigned v2314 = v2308 + 512u;
                float2 q18 = *(float2*)(a1 + v2314);
                float v2315 = q18.x;
                float v2316 = q18.y;
                unsigned v2317 = v2311 + 512u;
                float2 q19 = *(float2*)(a1 + v2317);
                float v2318 = q19.x;
                float v2319 = q19.y;
                unsigned v2320 = v2308 + 1024u;
                float2 q20 = *(float2*)(a1 + v2320);
                float v2321 = q20.x;
                float v2322 = q20.y;
                unsigned v2323 = v2311 + 1024u;
                float2 q21 = *(float2*)(a1 + v2323);
                float v2324 = q21.x;
                float v2325 = q21.y;
                unsigned v2326 = v2308 + 1536u;
                float2 q22 = *(float2*)(a1 + v2326);
                float v2327 = q22.x;
                float v2328 = q22.y;
                unsigned v2329 = v2311 + 1536u;
                float2 q23 = *(float2*)(a1 + v2329);
                float v2330 = q23.x;
                float v2331 = q23.y;
                unsigned v2332 = v2308 + 2048u;
                float2 q24 = *(float2*)(a1 + v2332);
                float v2333 = q24.x;
                float v2334 = q24.y;
                unsigned v2335 = v2311 + 2048u;
                float2 q25 = *(float2*)(a1 + v2335);
                float v2336 = q25.x;
                float v2337 = q25.y;
                unsigned v2338 = v2308 + 2560u;
                float2 q26 = *(float2*)(a1 + v2338);
                float v2339 = q26.x;
                float v2340 = q26.y;
                unsigned v2341 = v2311 + 2560u;
                float2 q27 = *(float2*)(a1 + v2341);
                float v2342 = q27.x;
                float v2343 = q27.y;
                unsigned v2344 = v2308 + 3072u;
                float2 q28 = *(float2*)(a1 + v2344);
                float v2345 = q28.x;
                float v2346 = q28.y;
                unsigned v2347 = v2311 + 3072u;
                float2 q29 = *(float2*)(a1 + v2347);
                float v2348 = q29.x;
                float v2349 = q29.y;
                unsigned v2350 = v2308 + 3584u;
                float2 q30 = *(float2*)(a1 + v2350);
                float v2351 = q30.x;
                float v2352 = q30.y;
                unsigned v2353 = v2311 + 3584u;
                float2 q31 = *(float2*)(a1 + v2353);
                float v2354 = q31.x;
                float v2355 = q31.y;
                unsigned v2356 = v2307 + v338;
                float2 q32 = *(float2*)(a1 + v2356);
                float v2357 = q32.x;
                float v2358 = q32.y;
                unsigned v2359 = v2307 + v347;
                float2 q33 = *(float2*)(a1 + v2359);
                float v2360 = q33.x;
                float v2361 = q33.y;
                unsigned v2362 = v2356 + 512u;
                float2 q34 = *(float2*)(a1 + v2362);
                float v2363 = q34.x;
                float v2364 = q34.y;
                unsigned v2365 = v2359 + 512u;
                float2 q35 = *(float2*)(a1 + v2365);
                float v2366 = q35.x;
                float v2367 = q35.y;
                unsigned v2368 = v2356 + 1024u;
                float2 q36 = *(float2*)(a1 + v2368);
                float v2369 = q36.x;
                float v2370 = q36.y;
                unsigned v2371 = v2359 + 1024u;
                float2 q37 = *(float2*)(a1 + v2371);
                float v2372 = q37.x;
                float v2373 = q37.y;
                unsigned v2374 = v2356 + 1536u;
                float2 q38 = *(float2*)(a1 + v2374);
                float v2375 = q38.x;
                float v2376 = q38.y;
                unsigned v2377 = v2359 + 1536u;
                float2 q39 = *(float2*)(a1 + v2377);
                float v2378 = q39.x;
                float v2379 = q39.y;
                unsigned v2380 = v2356 + 2048u;
                float2 q40 = *(float2*)(a1 + v2380);
                float v2381 = q40.x;
                float v2382 = q40.y;
                unsigned v2383 = v2359 + 2048u;
                float2 q41 = *(float2*)(a1 + v2383);
                float v2384 = q41.x;
                float v2385 = q41.y;
                unsigned v2386 = v2356 + 2560u;
                float2 q42 = *(float2*)(a1 + v2386);
                float v2387 = q42.x;
                float v2388 = q42.y;
                unsigned v2389 = v2359 + 2560u;
                float2 q43 = *(float2*)(a1 + v2389);
                float v2390 = q43.x;
                float v2391 = q43.y;
                unsigned v2392 = v2356 + 3072u;
                float2 q44 = *(float2*)(a1 + v2392);
                float v2393 = q44.x;
                float v2394 = q44.y;
                unsigned v2395 = v2359 + 3072u;
                float2 q45 = *(float2*)(a1 + v2395);
                float v2396 = q45.x;
                float v2397 = q45.y;
                unsigned v2398 = v2356 + 3584u;
                float2 q46 = *(float2*)(a1 + v2398);
                float v2399 = q46.x;
                float v2400 = q46.y;
                unsigned v2401 = v2359 + 3584u;
                float2 q47 = *(float2*)(a1 + v2401);
                float v2402 = q47.x;
                float v2403 = q47.y;
                unsigned v2404 = v2307 + v356;
                float2 q48 = *(float2*)(a1 + v2404);
                float v2405 = q48.x;
                float v2406 = q48.y;
                unsigned v2407 = v2307 + v365;
                float2 q49 = *(float2*)(a1 + v2407);
                float v2408 = q49.x;
                float v2409 = q49.y;
                unsigned v2410 = v2404 + 512u;
                float2 q50 = *(float2*)(a1 + v2410);
                float v2411 = q50.x;
                float v2412 = q50.y;
                unsigned v2413 = v2407 + 512u;
                float2 q51 = *(float2*)(a1 + v2413);
                float v2414 = q51.x;
                float v2415 = q51.y;
                unsigned v2416 = v2404 + 1024u;
                float2 q52 = *(float2*)(a1 + v2416);
                float v2417 = q52.x;
                float v2418 = q52.y;
                unsigned v2419 = v2407 + 1024u;
                float2 q53 = *(float2*)(a1 + v2419);
                float v2420 = q53.x;
                float v2421 = q53.y;
                unsigned v2422 = v2404 + 1536u;
                float2 q54 = *(float2*)(a1 + v2422);
                float v2423 = q54.x;
                float v2424 = q54.y;
                unsigned v2425 = v2407 + 1536u;
                float2 q55 = *(float2*)(a1 + v2425);
                float v2426 = q55.x;
                float v2427 = q55.y;
                unsigned v2428 = v2404 + 2048u;
                float2 q56 = *(float2*)(a1 + v2428);
                float v2429 = q56.x;
                float v2430 = q56.y;
                unsigned v2431 = v2407 + 2048u;
                float2 q57 = *(float2*)(a1 + v2431);
                float v2432 = q57.x;
                float v2433 = q57.y;
                unsigned v2434 = v2404 + 2560u;
                float2 q58 = *(float2*)(a1 + v2434);
                float v2435 = q58.x;
                float v2436 = q58.y;
                unsigned v2437 = v2407 + 2560u;
                float2 q59 = *(float2*)(a1 + v2437);
                float v2438 = q59.x;
                float v2439 = q59.y;
                unsigned v2440 = v2404 + 3072u;
                float2 q60 = *(float2*)(a1 + v2440);
                float v2441 = q60.x;
                float v2442 = q60.y;
                unsigned v2443 = v2407 + 3072u;
                float2 q61 = *(float2*)(a1 + v2443);
                float v2444 = q61.x;
                float v2445 = q61.y;
                unsigned v2446 = v2404 + 3584u;
                float2 q62 = *(float2*)(a1 + v2446);
                float v2447 = q62.x;
                float v2448 = q62.y;
                unsigned v2449 = v2407 + 3584u;
                float2 q63 = *(float2*)(a1 + v2449);
                float v2450 = q63.x;
                float v2451 = q63.y;
                unsigned v2452 = v2307 + v374;
                float2 q64 = *(float2*)(a1 + v2452);
                float v2453 = q64.x;
                float v2454 = q64.y;
                unsigned v2455 = v2307 + v383;
                float2 q65 = *(float2*)(a1 + v2455);
                float v2456 = q65.x;
                float v2457 = q65.y;
                unsigned v2458 = v2452 + 512u;
                float2 q66 = *(float2*)(a1 + v2458);
                float v2459 = q66.x;
                float v2460 = q66.y;
                unsigned v2461 = v2455 + 512u;
                float2 q67 = *(float2*)(a1 + v2461);
                float v2462 = q67.x;
                float v2463 = q67.y;
                unsigned v2464 = v2452 + 1024u;
                float2 q68 = *(float2*)(a1 + v2464);
                float v2465 = q68.x;
                float v2466 = q68.y;
                unsigned v2467 = v2455 + 1024u;
                float2 q69 = *(float2*)(a1 + v2467);
                float v2468 = q69.x;
                float v2469 = q69.y;
                unsigned v2470 = v2452 + 1536u;
                float2 q70 = *(float2*)(a1 + v2470);
                float v2471 = q70.x;
                float v2472 = q70.y;
                unsigned v2473 = v2455 + 1536u;
                float2 q71 = *(float2*)(a1 + v2473);
                float v2474 = q71.x;
                float v2475 = q71.y;
                unsigned v2476 = v2452 + 2048u;
                float2 q72 = *(float2*)(a1 + v2476);
                float v2477 = q72.x;
                float v2478 = q72.y;
                unsigned v2479 = v2455 + 2048u;
                float2 q73 = *(float2*)(a1 + v2479);
                float v2480 = q73.x;
                float v2481 = q73.y;
                unsigned v2482 = v2452 + 2560u;
                float2 q74 = *(float2*)(a1 + v2482);
                float v2483 = q74.x;
                float v2484 = q74.y;
                unsigned v2485 = v2455 + 2560u;
                float2 q75 = *(float2*)(a1 + v2485);
                float v2486 = q75.x;
                float v2487 = q75.y;
                unsigned v2488 = v2452 + 3072u;
                float2 q76 = *(float2*)(a1 + v2488);
                float v2489 = q76.x;
                float v2490 = q76.y;
                unsigned v2491 = v2455 + 3072u;
                float2 q77 = *(float2*)(a1 + v2491);
                float v2492 = q77.x;
                float v2493 = q77.y;
                unsigned v2494 = v2452 + 3584u;
                float2 q78 = *(float2*)(a1 + v2494);
                float v2495 = q78.x;
                float v2496 = q78.y;
                unsigned v2497 = v2455 + 3584u;
                float2 q79 = *(float2*)(a1 + v2497);
                float v2498 = q79.x;
                float v2499 = q79.y;
                float4 q80 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q80 = kiln_mma_f32(q80, v321, v326, v322, v327, v2309, v2310);
                q80 = kiln_mma_f32(q80, v331, v335, v332, v336, v2312, v2313);
                float v2500 = q80.x;
                float v2501 = q80.y;
                float v2502 = q80.z;
                float v2503 = q80.w;
                float4 q81 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q81 = kiln_mma_f32(q81, v321, v326, v322, v327, v2315, v2316);
                q81 = kiln_mma_f32(q81, v331, v335, v332, v336, v2318, v2319);
                float v2504 = q81.x;
                float v2505 = q81.y;
                float v2506 = q81.z;
                float v2507 = q81.w;
                float4 q82 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q82 = kiln_mma_f32(q82, v321, v326, v322, v327, v2321, v2322);
                q82 = kiln_mma_f32(q82, v331, v335, v332, v336, v2324, v2325);
                float v2508 = q82.x;
                float v2509 = q82.y;
                float v2510 = q82.z;
                float v2511 = q82.w;
                float4 q83 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q83 = kiln_mma_f32(q83, v321, v326, v322, v327, v2327, v2328);
                q83 = kiln_mma_f32(q83, v331, v335, v332, v336, v2330, v2331);
                float v2512 = q83.x;
                float v2513 = q83.y;
                float v2514 = q83.z;
                float v2515 = q83.w;
                float4 q84 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q84 = kiln_mma_f32(q84, v321, v326, v322, v327, v2333, v2334);
                q84 = kiln_mma_f32(q84, v331, v335, v332, v336, v2336, v2337);
                float v2516 = q84.x;
                float v2517 = q84.y;
                float v2518 = q84.z;
                float v2519 = q84.w;
                float4 q85 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q85 = kiln_mma_f32(q85, v321, v326, v322, v327, v2339, v2340);
                q85 = kiln_mma_f32(q85, v331, v335, v332, v336, v2342, v2343);
                float v2520 = q85.x;
                float v2521 = q85.y;
                float v2522 = q85.z;
                float v2523 = q85.w;
                float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q86 = kiln_mma_f32(q86, v321, v326, v322, v327, v2345, v2346);
                q86 = kiln_mma_f32(q86, v331, v335, v332, v336, v2348, v2349);
                float v2524 = q86.x;
                float v2525 = q86.y;
                float v2526 = q86.z;
                float v2527 = q86.w;
                float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q87 = kiln_mma_f32(q87, v321, v326, v322, v327, v2351, v2352);
                q87 = kiln_mma_f32(q87, v331, v335, v332, v336, v2354, v2355);
                float v2528 = q87.x;
                float v2529 = q87.y;
                float v2530 = q87.z;
                float v2531 = q87.w;
                float4 q88 = make_float4(v2500, v2501, v2502, v2503);
                q88 = kiln_mma_f32(q88, v340, v344, v341, v345, v2357, v2358);
                q88 = kiln_mma_f32(q88, v349, v353, v350, v354, v2360, v2361);
                float v2532 = q88.x;
                float v2533 = q88.y;
                float v2534 = q88.z;
                float v2535 = q88.w;
                float4 q89 = make_float4(v2504, v2505, v2506, v2507);
                q89 = kiln_mma_f32(q89, v340, v344, v341, v345, v2363, v2364);
                q89 = kiln_mma_f32(q89, v349, v353, v350, v354, v2366, v2367);
                float v2536 = q89.x;
                float v2537 = q89.y;
                float v2538 = q89.z;
                float v2539 = q89.w;
                float4 q90 = make_float4(v2508, v2509, v2510, v2511);
                q90 = kiln_mma_f32(q90, v340, v344, v341, v345, v2369, v2370);
                q90 = kiln_mma_f32(q90, v349, v353, v350, v354, v2372, v2373);
                float v2540 = q90.x;
                float v2541 = q90.y;
                float v2542 = q90.z;
                float v2543 = q90.w;
                float4 q91 = make_float4(v2512, v2513, v2514, v2515);
                q91 = kiln_mma_f32(q91, v340, v344, v341, v345, v2375, v2376);
                q91 = kiln_mma_f32(q91, v349, v353, v350, v354, v2378, v2379);
                float v2544 = q91.x;
                float v2545 = q91.y;
                float v2546 = q91.z;
                float v2547 = q91.w;
                float4 q92 = make_float4(v2516, v2517, v2518, v2519);
                q92 = kiln_mma_f32(q92, v340, v344, v341, v345, v2381, v2382);
                q92 = kiln_mma_f32(q92, v349, v353, v350, v354, v2384, v2385);
                float v2548 = q92.x;
                float v2549 = q92.y;
                float v2550 = q92.z;
                float v2551 = q92.w;
                float4 q93 = make_float4(v2520, v2521, v2522, v2523);
                q93 = kiln_mma_f32(q93, v340, v344, v341, v345, v2387, v2388);
                q93 = kiln_mma_f32(q93, v349, v353, v350, v354, v2390, v2391);
                float v2552 = q93.x;
                float v2553 = q93.y;
                float v2554 = q93.z;
                float v2555 = q93.w;
                float4 q94 = make_float4(v2524, v2525, v2526, v2527);
                q94 = kiln_mma_f32(q94, v340, v344, v341, v345, v2393, v2394);
                q94 = kiln_mma_f32(q94, v349, v353, v350, v354, v2396, v2397);
                float v2556 = q94.x;
                float v2557 = q94.y;
                float v2558 = q94.z;
                float v2559 = q94.w;
                float4 q95 = make_float4(v2528, v2529, v2530, v2531);
                q95 = kiln_mma_f32(q95, v340, v344, v341, v345, v2399, v2400);
                q95 = kiln_mma_f32(q95, v349, v353, v350, v354, v2402, v2403);
                float v2560 = q95.x;
                float v2561 = q95.y;
                float v2562 = q95.z;
                float v2563 = q95.w;
                float4 q96 = make_float4(v2532, v2533, v2534, v2535);
                q96 = kiln_mma_f32(q96, v358, v362, v359, v363, v2405, v2406);
                q96 = kiln_mma_f32(q96, v367, v371, v368, v372, v2408, v2409);
                float v2564 = q96.x;
                float v2565 = q96.y;
                float v2566 = q96.z;
                float v2567 = q96.w;
                float4 q97 = make_float4(v2536, v2537, v2538, v2539);
                q97 = kiln_mma_f32(q97, v358, v362, v359, v363, v2411, v2412);
                q97 = kiln_mma_f32(q97, v367, v371, v368, v372, v2414, v2415);
                float v2568 = q97.x;
                float v2569 = q97.y;
                float v2570 = q97.z;
                float v2571 = q97.w;
                float4 q98 = make_float4(v2540, v2541, v2542, v2543);
                q98 = kiln_mma_f32(q98, v358, v362, v359, v363, v2417, v2418);
                q98 = kiln_mma_f32(q98, v367, v371, v368, v372, v2420, v2421);
                float v2572 = q98.x;
                float v2573 = q98.y;
                float v2574 = q98.z;
                float v2575 = q98.w;
                float4 q99 = make_float4(v2544, v2545, v2546, v2547);
                q99 = kiln_mma_f32(q99, v358, v362, v359, v363, v2423, v2424);
                q99 = kiln_mma_f32(q99, v367, v371, v368, v372, v2426, v2427);
                float v2576 = q99.x;
                float v2577 = q99.y;
                float v2578 = q99.z;
                float v2579 = q99.w;
                float4 q100 = make_float4(v2548, v2549, v2550, v2551);
                q100 = kiln_mma_f32(q100, v358, v362, v359, v363, v2429, v2430);
                q100 = kiln_mma_f32(q100, v367, v371, v368, v372, v2432, v2433);
                float v2580 = q100.x;
                float v2581 = q100.y;
                float v2582 = q100.z;
                float v2583 = q100.w;
                float4 q101 = make_float4(v2552, v2553, v2554, v2555);
                q101 = kiln_mma_f32(q101, v358, v362, v359, v363, v2435, v2436);
                q101 = kiln_mma_f32(q101, v367, v371, v368, v372, v2438, v2439);
                float v2584 = q101.x;
                float v2585 = q101.y;
                float v2586 = q101.z;
                float v2587 = q101.w;
                float4 q102 = make_float4(v2556, v2557, v2558, v2559);
                q102 = kiln_mma_f32(q102, v358, v362, v359, v363, v2441, v2442);
                q102 = kiln_mma_f32(q102, v367, v371, v368, v372, v2444, v2445);
                float v2588 = q102.x;
                float v2589 = q102.y;
                float v2590 = q102.z;
                float v2591 = q102.w;
                float4 q103 = make_float4(v2560, v2561, v2562, v2563);
                q103 = kiln_mma_f32(q103, v358, v362, v359, v363, v2447, v2448);
                q103 = kiln_mma_f32(q103, v367, v371, v368, v372, v2450, v2451);
                float v2592 = q103.x;
                float v2593 = q103.y;
                float v2594 = q103.z;
                float v2595 = q103.w;
                float4 q104 = make_float4(v2564, v2565, v2566, v2567);
                q104 = kiln_mma_f32(q104, v376, v380, v377, v381, v2453, v2454);
                q104 = kiln_mma_f32(q104, v385, v389, v386, v390, v2456, v2457);
                float v2596 = q104.x;
                float v2597 = q104.y;
                float v2598 = q104.z;
                float v2599 = q104.w;
                float4 q105 = make_float4(v2568, v2569, v2570, v2571);
                q105 = kiln_mma_f32(q105, v376, v380, v377, v381, v2459, v2460);
                q105 = kiln_mma_f32(q105, v385, v389, v386, v390, v2462, v2463);
                float v2600 = q105.x;
                float v2601 = q105.y;
                float v2602 = q105.z;
                float v2603 = q105.w;
                float4 q106 = make_float4(v2572, v2573, v2574, v2575);
                q106 = kiln_mma_f32(q106, v376, v380, v377, v381, v2465, v2466);
                q106 = kiln_mma_f32(q106, v385, v389, v386, v390, v2468, v2469);
                float v2604 = q106.x;
                float v2605 = q106.y;
                float v2606 = q106.z;
                float v2607 = q106.w;
                float4 q107 = make_float4(v2576, v2577, v2578, v2579);
                q107 = kiln_mma_f32(q107, v376, v380, v377, v381, v2471, v2472);
                q107 = kiln_mma_f32(q107, v385, v389, v386, v390, v2474, v2475);
                float v2608 = q107.x;
                float v2609 = q107.y;
                float v2610 = q107.z;
                float v2611 = q107.w;
                float4 q108 = make_float4(v2580, v2581, v2582, v2583);
                q108 = kiln_mma_f32(q108, v376, v380, v377, v381, v2477, v2478);
                q108 = kiln_mma_f32(q108, v385, v389, v386, v390, v2480, v2481);
                float v2612 = q108.x;
                float v2613 = q108.y;
                float v2614 = q108.z;
                float v2615 = q108.w;
                float4 q109 = make_float4(v2584, v2585, v2586, v2587);
                q109 = kiln_mma_f32(q109, v376, v380, v377, v381, v2483, v2484);
                q109 = kiln_mma_f32(q109, v385, v389, v386, v390, v2486, v2487);
                float v2616 = q109.x;
                float v2617 = q109.y;
                float v2618 = q109.z;
                float v2619 = q109.w;
                float4 q110 = make_float4(v2588, v2589, v2590, v2591);
                q110 = kiln_mma_f32(q110, v376, v380, v377, v381, v2489, v2490);
                q110 = kiln_mma_f32(q110, v385, v389, v386, v390, v2492, v2493);
                float v2620 = q110.x;
                float v2621 = q110.y;
                float v2622 = q110.z;
                float v2623 = q110.w;
                float4 q111 = make_float4(v2592, v2593, v2594, v2595);
                q111 = kiln_mma_f32(q111, v376, v380, v377, v381, v2495, v2496);
                q111 = kiln_mma_f32(q111, v385, v389, v386, v390, v2498, v2499);
                float v2624 = q111.x;
                float v2625 = q111.y;
                float v2626 = q111.z;
                float v2627 = q111.w;
                bool v2628 = v2263 <= walk_own_all_seen;  // rows.rs:180
                bool v2629 = first_1 >= walk_own_all_start;
                bool v2630 = v2263 <= sink_end;
                bool v2631 = v2629 || v2630;
                bool is_seen = v2628 && v2631;
                bool v2632 = left_1 >= 64u;  // rows.rs:181
                bool v2633 = v2632 && is_seen;
                float v2634;
                float v2635;
                float v2636;
                float v2637;
                float v2638;
                float v2639;
                float v2640;
                float v2641;
                float v2642;
                float v2643;
                float v2644;
                float v2645;
                float v2646;
                float v2647;
                float v2648;
                float v2649;
                float v2650;
                float v2651;
                float v2652;
                float v2653;
                float v2654;
                float v2655;
                float v2656;
                float v2657;
                float v2658;
                float v2659;
                float v2660;
                float v2661;
                float v2662;
                float v2663;
                float v2664;
                float v2665;
                if (v2633) {
                    float v2666 = scale * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);  // rows.rs:157
                    float v2667 = v2596 * v2666;
                    float v2668 = v2597 * v2666;
                    float v2669 = v2598 * v2666;
                    float v2670 = v2599 * v2666;
                    float v2671 = v2600 * v2666;
                    float v2672 = v2601 * v2666;
                    float v2673 = v2602 * v2666;
                    float v2674 = v2603 * v2666;
                    float v2675 = v2604 * v2666;
                    float v2676 = v2605 * v2666;
                    float v2677 = v2606 * v2666;
                    float v2678 = v2607 * v2666;
                    float v2679 = v2608 * v2666;
                    float v2680 = v2609 * v2666;
                    float v2681 = v2610 * v2666;
                    float v2682 = v2611 * v2666;
                    float v2683 = v2612 * v2666;
                    float v2684 = v2613 * v2666;
                    float v2685 = v2614 * v2666;
                    float v2686 = v2615 * v2666;
                    float v2687 = v2616 * v2666;
                    float v2688 = v2617 * v2666;
                    float v2689 = v2618 * v2666;
                    float v2690 = v2619 * v2666;
                    float v2691 = v2620 * v2666;
                    float v2692 = v2621 * v2666;
                    float v2693 = v2622 * v2666;
                    float v2694 = v2623 * v2666;
                    float v2695 = v2624 * v2666;
                    float v2696 = v2625 * v2666;
                    float v2697 = v2626 * v2666;
                    float v2698 = v2627 * v2666;
                    v2634 = v2667;  // rows.rs:181
                    v2635 = v2668;
                    v2636 = v2669;
                    v2637 = v2670;
                    v2638 = v2671;
                    v2639 = v2672;
                    v2640 = v2673;
                    v2641 = v2674;
                    v2642 = v2675;
                    v2643 = v2676;
                    v2644 = v2677;
                    v2645 = v2678;
                    v2646 = v2679;
                    v2647 = v2680;
                    v2648 = v2681;
                    v2649 = v2682;
                    v2650 = v2683;
                    v2651 = v2684;
                    v2652 = v2685;
                    v2653 = v2686;
                    v2654 = v2687;
                    v2655 = v2688;
                    v2656 = v2689;
                    v2657 = v2690;
                    v2658 = v2691;
                    v2659 = v2692;
                    v2660 = v2693;
                    v2661 = v2694;
                    v2662 = v2695;
                    v2663 = v2696;
                    v2664 = v2697;
                    v2665 = v2698;
                } else {
                    unsigned v2699 = tokens - 1u;  // rows.rs:186
                    unsigned v2700 = top + v312;
                    unsigned v2701 = v2700 < v2699 ? v2700 : v2699;
                    unsigned later = v2699 - v2701;
                    unsigned v2702 = n < later ? n : later;  // rows.rs:77
                    unsigned seen = n - v2702;
                    unsigned v2703 = first_1 + v314;  // rows.rs:187
                    bool v2704 = v2703 < seen;  // rows.rs:188
                    bool v2705 = v314 < left_1;
                    bool v2706 = v2704 && v2705;
                    bool v2707 = v2703 < sink_end;
                    unsigned v2708 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                    unsigned v2709 = seen - v2708;
                    bool v2710 = v2703 >= v2709;  // rows.rs:188
                    bool v2711 = v2707 || v2710;
                    bool v2712 = v2706 && v2711;
                    float v2713 = scale * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);  // rows.rs:157
                    float v2714 = v2596 * v2713;
                    float v2715 = v2712 ? v2714 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2716 = first_1 + v323;  // rows.rs:187
                    bool v2717 = v2716 < seen;  // rows.rs:188
                    bool v2718 = v323 < left_1;
                    bool v2719 = v2717 && v2718;
                    bool v2720 = v2716 < sink_end;
                    bool v2721 = v2716 >= v2709;
                    bool v2722 = v2720 || v2721;
                    bool v2723 = v2719 && v2722;
                    float v2724 = v2597 * v2713;  // rows.rs:157
                    float v2725 = v2723 ? v2724 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2726 = top + v324;  // rows.rs:186
                    unsigned v2727 = v2726 < v2699 ? v2726 : v2699;
                    unsigned later_1 = v2699 - v2727;
                    unsigned v2728 = n < later_1 ? n : later_1;  // rows.rs:77
                    unsigned seen_1 = n - v2728;
                    bool v2729 = v2703 < seen_1;  // rows.rs:188
                    bool v2730 = v2729 && v2705;
                    unsigned v2731 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                    unsigned v2732 = seen_1 - v2731;
                    bool v2733 = v2703 >= v2732;  // rows.rs:188
                    bool v2734 = v2707 || v2733;
                    bool v2735 = v2730 && v2734;
                    float v2736 = v2598 * v2713;  // rows.rs:157
                    float v2737 = v2735 ? v2736 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2738 = v2716 < seen_1;  // rows.rs:188
                    bool v2739 = v2738 && v2718;
                    bool v2740 = v2716 >= v2732;
                    bool v2741 = v2720 || v2740;
                    bool v2742 = v2739 && v2741;
                    float v2743 = v2599 * v2713;  // rows.rs:157
                    float v2744 = v2742 ? v2743 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2745 = first_1 + v328;  // rows.rs:187
                    bool v2746 = v2745 < seen;  // rows.rs:188
                    bool v2747 = v328 < left_1;
                    bool v2748 = v2746 && v2747;
                    bool v2749 = v2745 < sink_end;
                    bool v2750 = v2745 >= v2709;
                    bool v2751 = v2749 || v2750;
                    bool v2752 = v2748 && v2751;
                    float v2753 = v2600 * v2713;  // rows.rs:157
                    float v2754 = v2752 ? v2753 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2755 = first_1 + v333;  // rows.rs:187
                    bool v2756 = v2755 < seen;  // rows.rs:188
                    bool v2757 = v333 < left_1;
                    bool v2758 = v2756 && v2757;
                    bool v2759 = v2755 < sink_end;
                    bool v2760 = v2755 >= v2709;
                    bool v2761 = v2759 || v2760;
                    bool v2762 = v2758 && v2761;
                    float v2763 = v2601 * v2713;  // rows.rs:157
                    float v2764 = v2762 ? v2763 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2765 = v2745 < seen_1;  // rows.rs:188
                    bool v2766 = v2765 && v2747;
                    bool v2767 = v2745 >= v2732;
                    bool v2768 = v2749 || v2767;
                    bool v2769 = v2766 && v2768;
                    float v2770 = v2602 * v2713;  // rows.rs:157
                    float v2771 = v2769 ? v2770 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2772 = v2755 < seen_1;  // rows.rs:188
                    bool v2773 = v2772 && v2757;
                    bool v2774 = v2755 >= v2732;
                    bool v2775 = v2759 || v2774;
                    bool v2776 = v2773 && v2775;
                    float v2777 = v2603 * v2713;  // rows.rs:157
                    float v2778 = v2776 ? v2777 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2779 = first_1 + v337;  // rows.rs:187
                    bool v2780 = v2779 < seen;  // rows.rs:188
                    bool v2781 = v337 < left_1;
                    bool v2782 = v2780 && v2781;
                    bool v2783 = v2779 < sink_end;
                    bool v2784 = v2779 >= v2709;
                    bool v2785 = v2783 || v2784;
                    bool v2786 = v2782 && v2785;
                    float v2787 = v2604 * v2713;  // rows.rs:157
                    float v2788 = v2786 ? v2787 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2789 = first_1 + v342;  // rows.rs:187
                    bool v2790 = v2789 < seen;  // rows.rs:188
                    bool v2791 = v342 < left_1;
                    bool v2792 = v2790 && v2791;
                    bool v2793 = v2789 < sink_end;
                    bool v2794 = v2789 >= v2709;
                    bool v2795 = v2793 || v2794;
                    bool v2796 = v2792 && v2795;
                    float v2797 = v2605 * v2713;  // rows.rs:157
                    float v2798 = v2796 ? v2797 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2799 = v2779 < seen_1;  // rows.rs:188
                    bool v2800 = v2799 && v2781;
                    bool v2801 = v2779 >= v2732;
                    bool v2802 = v2783 || v2801;
                    bool v2803 = v2800 && v2802;
                    float v2804 = v2606 * v2713;  // rows.rs:157
                    float v2805 = v2803 ? v2804 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2806 = v2789 < seen_1;  // rows.rs:188
                    bool v2807 = v2806 && v2791;
                    bool v2808 = v2789 >= v2732;
                    bool v2809 = v2793 || v2808;
                    bool v2810 = v2807 && v2809;
                    float v2811 = v2607 * v2713;  // rows.rs:157
                    float v2812 = v2810 ? v2811 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2813 = first_1 + v346;  // rows.rs:187
                    bool v2814 = v2813 < seen;  // rows.rs:188
                    bool v2815 = v346 < left_1;
                    bool v2816 = v2814 && v2815;
                    bool v2817 = v2813 < sink_end;
                    bool v2818 = v2813 >= v2709;
                    bool v2819 = v2817 || v2818;
                    bool v2820 = v2816 && v2819;
                    float v2821 = v2608 * v2713;  // rows.rs:157
                    float v2822 = v2820 ? v2821 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2823 = first_1 + v351;  // rows.rs:187
                    bool v2824 = v2823 < seen;  // rows.rs:188
                    bool v2825 = v351 < left_1;
                    bool v2826 = v2824 && v2825;
                    bool v2827 = v2823 < sink_end;
                    bool v2828 = v2823 >= v2709;
                    bool v2829 = v2827 || v2828;
                    bool v2830 = v2826 && v2829;
                    float v2831 = v2609 * v2713;  // rows.rs:157
                    float v2832 = v2830 ? v2831 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2833 = v2813 < seen_1;  // rows.rs:188
                    bool v2834 = v2833 && v2815;
                    bool v2835 = v2813 >= v2732;
                    bool v2836 = v2817 || v2835;
                    bool v2837 = v2834 && v2836;
                    float v2838 = v2610 * v2713;  // rows.rs:157
                    float v2839 = v2837 ? v2838 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2840 = v2823 < seen_1;  // rows.rs:188
                    bool v2841 = v2840 && v2825;
                    bool v2842 = v2823 >= v2732;
                    bool v2843 = v2827 || v2842;
                    bool v2844 = v2841 && v2843;
                    float v2845 = v2611 * v2713;  // rows.rs:157
                    float v2846 = v2844 ? v2845 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2847 = first_1 + v355;  // rows.rs:187
                    bool v2848 = v2847 < seen;  // rows.rs:188
                    bool v2849 = v355 < left_1;
                    bool v2850 = v2848 && v2849;
                    bool v2851 = v2847 < sink_end;
                    bool v2852 = v2847 >= v2709;
                    bool v2853 = v2851 || v2852;
                    bool v2854 = v2850 && v2853;
                    float v2855 = v2612 * v2713;  // rows.rs:157
                    float v2856 = v2854 ? v2855 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2857 = first_1 + v360;  // rows.rs:187
                    bool v2858 = v2857 < seen;  // rows.rs:188
                    bool v2859 = v360 < left_1;
                    bool v2860 = v2858 && v2859;
                    bool v2861 = v2857 < sink_end;
                    bool v2862 = v2857 >= v2709;
                    bool v2863 = v2861 || v2862;
                    bool v2864 = v2860 && v2863;
                    float v2865 = v2613 * v2713;  // rows.rs:157
                    float v2866 = v2864 ? v2865 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2867 = v2847 < seen_1;  // rows.rs:188
                    bool v2868 = v2867 && v2849;
                    bool v2869 = v2847 >= v2732;
                    bool v2870 = v2851 || v2869;
                    bool v2871 = v2868 && v2870;
                    float v2872 = v2614 * v2713;  // rows.rs:157
                    float v2873 = v2871 ? v2872 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2874 = v2857 < seen_1;  // rows.rs:188
                    bool v2875 = v2874 && v2859;
                    bool v2876 = v2857 >= v2732;
                    bool v2877 = v2861 || v2876;
                    bool v2878 = v2875 && v2877;
                    float v2879 = v2615 * v2713;  // rows.rs:157
                    float v2880 = v2878 ? v2879 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2881 = first_1 + v364;  // rows.rs:187
                    bool v2882 = v2881 < seen;  // rows.rs:188
                    bool v2883 = v364 < left_1;
                    bool v2884 = v2882 && v2883;
                    bool v2885 = v2881 < sink_end;
                    bool v2886 = v2881 >= v2709;
                    bool v2887 = v2885 || v2886;
                    bool v2888 = v2884 && v2887;
                    float v2889 = v2616 * v2713;  // rows.rs:157
                    float v2890 = v2888 ? v2889 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2891 = first_1 + v369;  // rows.rs:187
                    bool v2892 = v2891 < seen;  // rows.rs:188
                    bool v2893 = v369 < left_1;
                    bool v2894 = v2892 && v2893;
                    bool v2895 = v2891 < sink_end;
                    bool v2896 = v2891 >= v2709;
                    bool v2897 = v2895 || v2896;
                    bool v2898 = v2894 && v2897;
                    float v2899 = v2617 * v2713;  // rows.rs:157
                    float v2900 = v2898 ? v2899 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2901 = v2881 < seen_1;  // rows.rs:188
                    bool v2902 = v2901 && v2883;
                    bool v2903 = v2881 >= v2732;
                    bool v2904 = v2885 || v2903;
                    bool v2905 = v2902 && v2904;
                    float v2906 = v2618 * v2713;  // rows.rs:157
                    float v2907 = v2905 ? v2906 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2908 = v2891 < seen_1;  // rows.rs:188
                    bool v2909 = v2908 && v2893;
                    bool v2910 = v2891 >= v2732;
                    bool v2911 = v2895 || v2910;
                    bool v2912 = v2909 && v2911;
                    float v2913 = v2619 * v2713;  // rows.rs:157
                    float v2914 = v2912 ? v2913 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2915 = first_1 + v373;  // rows.rs:187
                    bool v2916 = v2915 < seen;  // rows.rs:188
                    bool v2917 = v373 < left_1;
                    bool v2918 = v2916 && v2917;
                    bool v2919 = v2915 < sink_end;
                    bool v2920 = v2915 >= v2709;
                    bool v2921 = v2919 || v2920;
                    bool v2922 = v2918 && v2921;
                    float v2923 = v2620 * v2713;  // rows.rs:157
                    float v2924 = v2922 ? v2923 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2925 = first_1 + v378;  // rows.rs:187
                    bool v2926 = v2925 < seen;  // rows.rs:188
                    bool v2927 = v378 < left_1;
                    bool v2928 = v2926 && v2927;
                    bool v2929 = v2925 < sink_end;
                    bool v2930 = v2925 >= v2709;
                    bool v2931 = v2929 || v2930;
                    bool v2932 = v2928 && v2931;
                    float v2933 = v2621 * v2713;  // rows.rs:157
                    float v2934 = v2932 ? v2933 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2935 = v2915 < seen_1;  // rows.rs:188
                    bool v2936 = v2935 && v2917;
                    bool v2937 = v2915 >= v2732;
                    bool v2938 = v2919 || v2937;
                    bool v2939 = v2936 && v2938;
                    float v2940 = v2622 * v2713;  // rows.rs:157
                    float v2941 = v2939 ? v2940 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2942 = v2925 < seen_1;  // rows.rs:188
                    bool v2943 = v2942 && v2927;
                    bool v2944 = v2925 >= v2732;
                    bool v2945 = v2929 || v2944;
                    bool v2946 = v2943 && v2945;
                    float v2947 = v2623 * v2713;  // rows.rs:157
                    float v2948 = v2946 ? v2947 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2949 = first_1 + v382;  // rows.rs:187
                    bool v2950 = v2949 < seen;  // rows.rs:188
                    bool v2951 = v382 < left_1;
                    bool v2952 = v2950 && v2951;
                    bool v2953 = v2949 < sink_end;
                    bool v2954 = v2949 >= v2709;
                    bool v2955 = v2953 || v2954;
                    bool v2956 = v2952 && v2955;
                    float v2957 = v2624 * v2713;  // rows.rs:157
                    float v2958 = v2956 ? v2957 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    unsigned v2959 = first_1 + v387;  // rows.rs:187
                    bool v2960 = v2959 < seen;  // rows.rs:188
                    bool v2961 = v387 < left_1;
                    bool v2962 = v2960 && v2961;
                    bool v2963 = v2959 < sink_end;
                    bool v2964 = v2959 >= v2709;
                    bool v2965 = v2963 || v2964;
                    bool v2966 = v2962 && v2965;
                    float v2967 = v2625 * v2713;  // rows.rs:157
                    float v2968 = v2966 ? v2967 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2969 = v2949 < seen_1;  // rows.rs:188
                    bool v2970 = v2969 && v2951;
                    bool v2971 = v2949 >= v2732;
                    bool v2972 = v2953 || v2971;
                    bool v2973 = v2970 && v2972;
                    float v2974 = v2626 * v2713;  // rows.rs:157
                    float v2975 = v2973 ? v2974 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    bool v2976 = v2959 < seen_1;  // rows.rs:188
                    bool v2977 = v2976 && v2961;
                    bool v2978 = v2959 >= v2732;
                    bool v2979 = v2963 || v2978;
                    bool v2980 = v2977 && v2979;
                    float v2981 = v2627 * v2713;  // rows.rs:157
                    float v2982 = v2980 ? v2981 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:189
                    v2634 = v2715;  // rows.rs:181
                    v2635 = v2725;
                    v2636 = v2737;
                    v2637 = v2744;
                    v2638 = v2754;
                    v2639 = v2764;
                    v2640 = v2771;
                    v2641 = v2778;
                    v2642 = v2788;
                    v2643 = v2798;
                    v2644 = v2805;
                    v2645 = v2812;
                    v2646 = v2822;
                    v2647 = v2832;
                    v2648 = v2839;
                    v2649 = v2846;
                    v2650 = v2856;
                    v2651 = v2866;
                    v2652 = v2873;
                    v2653 = v2880;
                    v2654 = v2890;
                    v2655 = v2900;
                    v2656 = v2907;
                    v2657 = v2914;
                    v2658 = v2924;
                    v2659 = v2934;
                    v2660 = v2941;
                    v2661 = v2948;
                    v2662 = v2958;
                    v2663 = v2968;
                    v2664 = v2975;
                    v2665 = v2982;
                }
                float v2983 = fmaxf(v2634, v2635);  // rows.rs:218
                float v2984 = fmaxf(v2983, v2638);
                float v2985 = fmaxf(v2984, v2639);
                float v2986 = fmaxf(v2985, v2642);
                float v2987 = fmaxf(v2986, v2643);
                float v2988 = fmaxf(v2987, v2646);
                float v2989 = fmaxf(v2988, v2647);
                float v2990 = fmaxf(v2989, v2650);
                float v2991 = fmaxf(v2990, v2651);
                float v2992 = fmaxf(v2991, v2654);
                float v2993 = fmaxf(v2992, v2655);
                float v2994 = fmaxf(v2993, v2658);
                float v2995 = fmaxf(v2994, v2659);
                float v2996 = fmaxf(v2995, v2662);
                float v2997 = fmaxf(v2996, v2663);
                float v2998 = __shfl_xor_sync(0xffffffffu, v2997, 2);
                float v2999 = fmaxf(v2997, v2998);
                float v3000 = __shfl_xor_sync(0xffffffffu, v2999, 1);
                float v3001 = fmaxf(v2999, v3000);
                float v3002 = fmaxf(v2636, v2637);
                float v3003 = fmaxf(v3002, v2640);
                float v3004 = fmaxf(v3003, v2641);
                float v3005 = fmaxf(v3004, v2644);
                float v3006 = fmaxf(v3005, v2645);
                float v3007 = fmaxf(v3006, v2648);
                float v3008 = fmaxf(v3007, v2649);
                float v3009 = fmaxf(v3008, v2652);
                float v3010 = fmaxf(v3009, v2653);
                float v3011 = fmaxf(v3010, v2656);
                float v3012 = fmaxf(v3011, v2657);
                float v3013 = fmaxf(v3012, v2660);
                float v3014 = fmaxf(v3013, v2661);
                float v3015 = fmaxf(v3014, v2664);
                float v3016 = fmaxf(v3015, v2665);
                float v3017 = __shfl_xor_sync(0xffffffffu, v3016, 2);
                float v3018 = fmaxf(v3016, v3017);
                float v3019 = __shfl_xor_sync(0xffffffffu, v3018, 1);
                float v3020 = fmaxf(v3018, v3019);
                float v3021 = v3001 - 12.0f;  // rows.rs:219
                float v3022 = fmaxf(v395, v3021);
                float v3023 = v3020 - 12.0f;
                float v3024 = fmaxf(v396, v3023);
                float v3025 = v395 - v3022;  // rows.rs:220
                float v3026 = exp2f(v3025);
                float v3027 = v396 - v3024;
                float v3028 = exp2f(v3027);
                float v3029 = v2634 - v3022;  // rows.rs:222
                float v3030 = exp2f(v3029);
                float v3031 = v2635 - v3022;
                float v3032 = exp2f(v3031);
                float v3033 = v2636 - v3024;
                float v3034 = exp2f(v3033);
                float v3035 = v2637 - v3024;
                float v3036 = exp2f(v3035);
                float v3037 = v2638 - v3022;
                float v3038 = exp2f(v3037);
                float v3039 = v2639 - v3022;
                float v3040 = exp2f(v3039);
                float v3041 = v2640 - v3024;
                float v3042 = exp2f(v3041);
                float v3043 = v2641 - v3024;
                float v3044 = exp2f(v3043);
                float v3045 = v2642 - v3022;
                float v3046 = exp2f(v3045);
                float v3047 = v2643 - v3022;
                float v3048 = exp2f(v3047);
                float v3049 = v2644 - v3024;
                float v3050 = exp2f(v3049);
                float v3051 = v2645 - v3024;
                float v3052 = exp2f(v3051);
                float v3053 = v2646 - v3022;
                float v3054 = exp2f(v3053);
                float v3055 = v2647 - v3022;
                float v3056 = exp2f(v3055);
                float v3057 = v2648 - v3024;
                float v3058 = exp2f(v3057);
                float v3059 = v2649 - v3024;
                float v3060 = exp2f(v3059);
                float v3061 = v2650 - v3022;
                float v3062 = exp2f(v3061);
                float v3063 = v2651 - v3022;
                float v3064 = exp2f(v3063);
                float v3065 = v2652 - v3024;
                float v3066 = exp2f(v3065);
                float v3067 = v2653 - v3024;
                float v3068 = exp2f(v3067);
                float v3069 = v2654 - v3022;
                float v3070 = exp2f(v3069);
                float v3071 = v2655 - v3022;
                float v3072 = exp2f(v3071);
                float v3073 = v2656 - v3024;
                float v3074 = exp2f(v3073);
                float v3075 = v2657 - v3024;
                float v3076 = exp2f(v3075);
                float v3077 = v2658 - v3022;
                float v3078 = exp2f(v3077);
                float v3079 = v2659 - v3022;
                float v3080 = exp2f(v3079);
                float v3081 = v2660 - v3024;
                float v3082 = exp2f(v3081);
                float v3083 = v2661 - v3024;
                float v3084 = exp2f(v3083);
                float v3085 = v2662 - v3022;
                float v3086 = exp2f(v3085);
                float v3087 = v2663 - v3022;
                float v3088 = exp2f(v3087);
                float v3089 = v2664 - v3024;
                float v3090 = exp2f(v3089);
                float v3091 = v2665 - v3024;
                float v3092 = exp2f(v3091);
                float v3093 = v3030 + v3032;  // rows.rs:223
                float v3094 = v3093 + v3038;
                float v3095 = v3094 + v3040;
                float v3096 = v3095 + v3046;
                float v3097 = v3096 + v3048;
                float v3098 = v3097 + v3054;
                float v3099 = v3098 + v3056;
                float v3100 = v3099 + v3062;
                float v3101 = v3100 + v3064;
                float v3102 = v3101 + v3070;
                float v3103 = v3102 + v3072;
                float v3104 = v3103 + v3078;
                float v3105 = v3104 + v3080;
                float v3106 = v3105 + v3086;
                float v3107 = v3106 + v3088;
                float v3108 = __shfl_xor_sync(0xffffffffu, v3107, 2);
                float v3109 = v3107 + v3108;
                float v3110 = __shfl_xor_sync(0xffffffffu, v3109, 1);
                float v3111 = v3109 + v3110;
                float v3112 = v3034 + v3036;
                float v3113 = v3112 + v3042;
                float v3114 = v3113 + v3044;
                float v3115 = v3114 + v3050;
                float v3116 = v3115 + v3052;
                float v3117 = v3116 + v3058;
                float v3118 = v3117 + v3060;
                float v3119 = v3118 + v3066;
                float v3120 = v3119 + v3068;
                float v3121 = v3120 + v3074;
                float v3122 = v3121 + v3076;
                float v3123 = v3122 + v3082;
                float v3124 = v3123 + v3084;
                float v3125 = v3124 + v3090;
                float v3126 = v3125 + v3092;
                float v3127 = __shfl_xor_sync(0xffffffffu, v3126, 2);
                float v3128 = v3126 + v3127;
                float v3129 = __shfl_xor_sync(0xffffffffu, v3128, 1);
                float v3130 = v3128 + v3129;
                float v3131 = fmaf(v397, v3026, v3111);
                float v3132 = fmaf(v398, v3028, v3130);
                float v3133 = v399 * v3026;  // staged.rs:228
                float v3134 = v400 * v3026;
                float v3135 = v401 * v3028;
                float v3136 = v402 * v3028;
                float v3137 = v403 * v3026;
                float v3138 = v404 * v3026;
                float v3139 = v405 * v3028;
                float v3140 = v406 * v3028;
                unsigned v3141 = v313 * 128u;  // staged.rs:230
                unsigned v3142 = v2306 + v3141;
                unsigned v3143 = v3141 >> 6;
                unsigned v3144 = v3143 & 7u;
                unsigned v3145 = v3144 * 4u;
                unsigned v3146 = v3145 ^ v312;
                unsigned v3147 = v3142 + v3146;
                float v3148 = a2[v3147];
                unsigned v3149 = v3141 + 64u;
                unsigned v3150 = v3149 >> 6;
                unsigned v3151 = v3150 & 7u;
                unsigned v3152 = v3151 * 4u;
                unsigned v3153 = v3152 ^ v312;
                unsigned v3154 = v3142 + v3153;
                unsigned v3155 = v3154 + 64u;
                float v3156 = a2[v3155];
                unsigned v3157 = v3147 + 512u;
                float v3158 = a2[v3157];
                unsigned v3159 = v3154 + 576u;
                float v3160 = a2[v3159];
                unsigned v3161 = v3146 ^ 8u;
                unsigned v3162 = v3142 + v3161;
                float v3163 = a2[v3162];
                unsigned v3164 = v3153 ^ 8u;
                unsigned v3165 = v3142 + v3164;
                unsigned v3166 = v3165 + 64u;
                float v3167 = a2[v3166];
                unsigned v3168 = v3162 + 512u;
                float v3169 = a2[v3168];
                unsigned v3170 = v3165 + 576u;
                float v3171 = a2[v3170];
                unsigned v3172 = v3147 + 1024u;
                float v3173 = a2[v3172];
                unsigned v3174 = v3154 + 1088u;
                float v3175 = a2[v3174];
                unsigned v3176 = v3147 + 1536u;
                float v3177 = a2[v3176];
                unsigned v3178 = v3154 + 1600u;
                float v3179 = a2[v3178];
                unsigned v3180 = v3162 + 1024u;
                float v3181 = a2[v3180];
                unsigned v3182 = v3165 + 1088u;
                float v3183 = a2[v3182];
                unsigned v3184 = v3162 + 1536u;
                float v3185 = a2[v3184];
                unsigned v3186 = v3165 + 1600u;
                float v3187 = a2[v3186];
                unsigned v3188 = v3147 + 2048u;
                float v3189 = a2[v3188];
                unsigned v3190 = v3154 + 2112u;
                float v3191 = a2[v3190];
                unsigned v3192 = v3147 + 2560u;
                float v3193 = a2[v3192];
                unsigned v3194 = v3154 + 2624u;
                float v3195 = a2[v3194];
                unsigned v3196 = v3162 + 2048u;
                float v3197 = a2[v3196];
                unsigned v3198 = v3165 + 2112u;
                float v3199 = a2[v3198];
                unsigned v3200 = v3162 + 2560u;
                float v3201 = a2[v3200];
                unsigned v3202 = v3165 + 2624u;
                float v3203 = a2[v3202];
                unsigned v3204 = v3147 + 3072u;
                float v3205 = a2[v3204];
                unsigned v3206 = v3154 + 3136u;
                float v3207 = a2[v3206];
                unsigned v3208 = v3147 + 3584u;
                float v3209 = a2[v3208];
                unsigned v3210 = v3154 + 3648u;
                float v3211 = a2[v3210];
                unsigned v3212 = v3162 + 3072u;
                float v3213 = a2[v3212];
                unsigned v3214 = v3165 + 3136u;
                float v3215 = a2[v3214];
                unsigned v3216 = v3162 + 3584u;
                float v3217 = a2[v3216];
                unsigned v3218 = v3165 + 3648u;
                float v3219 = a2[v3218];
                float4 q112 = make_float4(v3133, v3134, v3135, v3136);  // staged.rs:231
                q112 = kiln_mma_f32(q112, v3030, v3034, v3032, v3036, v3148, v3156);
                q112 = kiln_mma_f32(q112, v3038, v3042, v3040, v3044, v3158, v3160);
                float v3220 = q112.x;
                float v3221 = q112.y;
                float v3222 = q112.z;
                float v3223 = q112.w;
                float4 q113 = make_float4(v3137, v3138, v3139, v3140);
                q113 = kiln_mma_f32(q113, v3030, v3034, v3032, v3036, v3163, v3167);
                q113 = kiln_mma_f32(q113, v3038, v3042, v3040, v3044, v3169, v3171);
                float v3224 = q113.x;
                float v3225 = q113.y;
                float v3226 = q113.z;
                float v3227 = q113.w;
                float4 q114 = make_float4(v3220, v3221, v3222, v3223);
                q114 = kiln_mma_f32(q114, v3046, v3050, v3048, v3052, v3173, v3175);
                q114 = kiln_mma_f32(q114, v3054, v3058, v3056, v3060, v3177, v3179);
                float v3228 = q114.x;
                float v3229 = q114.y;
                float v3230 = q114.z;
                float v3231 = q114.w;
                float4 q115 = make_float4(v3224, v3225, v3226, v3227);
                q115 = kiln_mma_f32(q115, v3046, v3050, v3048, v3052, v3181, v3183);
                q115 = kiln_mma_f32(q115, v3054, v3058, v3056, v3060, v3185, v3187);
                float v3232 = q115.x;
                float v3233 = q115.y;
                float v3234 = q115.z;
                float v3235 = q115.w;
                float4 q116 = make_float4(v3228, v3229, v3230, v3231);
                q116 = kiln_mma_f32(q116, v3062, v3066, v3064, v3068, v3189, v3191);
                q116 = kiln_mma_f32(q116, v3070, v3074, v3072, v3076, v3193, v3195);
                float v3236 = q116.x;
                float v3237 = q116.y;
                float v3238 = q116.z;
                float v3239 = q116.w;
                float4 q117 = make_float4(v3232, v3233, v3234, v3235);
                q117 = kiln_mma_f32(q117, v3062, v3066, v3064, v3068, v3197, v3199);
                q117 = kiln_mma_f32(q117, v3070, v3074, v3072, v3076, v3201, v3203);
                float v3240 = q117.x;
                float v3241 = q117.y;
                float v3242 = q117.z;
                float v3243 = q117.w;
                float4 q118 = make_float4(v3236, v3237, v3238, v3239);
                q118 = kiln_mma_f32(q118, v3078, v3082, v3080, v3084, v3205, v3207);
                q118 = kiln_mma_f32(q118, v3086, v3090, v3088, v3092, v3209, v3211);
                float v3244 = q118.x;
                float v3245 = q118.y;
                float v3246 = q118.z;
                float v3247 = q118.w;
                float4 q119 = make_float4(v3240, v3241, v3242, v3243);
                q119 = kiln_mma_f32(q119, v3078, v3082, v3080, v3084, v3213, v3215);
                q119 = kiln_mma_f32(q119, v3086, v3090, v3088, v3092, v3217, v3219);
                float v3248 = q119.x;
                float v3249 = q119.y;
                float v3250 = q119.z;
                float v3251 = q119.w;
                float v3252 = v407 * v3026;  // staged.rs:228
                float v3253 = v408 * v3026;
                float v3254 = v409 * v3028;
                float v3255 = v410 * v3028;
                float v3256 = v411 * v3026;
                float v3257 = v412 * v3026;
                float v3258 = v413 * v3028;
                float v3259 = v414 * v3028;
                unsigned v3260 = v3146 ^ 16u;  // staged.rs:230
                unsigned v3261 = v3142 + v3260;
                float v3262 = a2[v3261];
                unsigned v3263 = v3153 ^ 16u;
                unsigned v3264 = v3142 + v3263;
                unsigned v3265 = v3264 + 64u;
                float v3266 = a2[v3265];
                unsigned v3267 = v3261 + 512u;
                float v3268 = a2[v3267];
                unsigned v3269 = v3264 + 576u;
                float v3270 = a2[v3269];
                unsigned v3271 = v3146 ^ 24u;
                unsigned v3272 = v3142 + v3271;
                float v3273 = a2[v3272];
                unsigned v3274 = v3153 ^ 24u;
                unsigned v3275 = v3142 + v3274;
                unsigned v3276 = v3275 + 64u;
                float v3277 = a2[v3276];
                unsigned v3278 = v3272 + 512u;
                float v3279 = a2[v3278];
                unsigned v3280 = v3275 + 576u;
                float v3281 = a2[v3280];
                unsigned v3282 = v3261 + 1024u;
                float v3283 = a2[v3282];
                unsigned v3284 = v3264 + 1088u;
                float v3285 = a2[v3284];
                unsigned v3286 = v3261 + 1536u;
                float v3287 = a2[v3286];
                unsigned v3288 = v3264 + 1600u;
                float v3289 = a2[v3288];
                unsigned v3290 = v3272 + 1024u;
                float v3291 = a2[v3290];
                unsigned v3292 = v3275 + 1088u;
                float v3293 = a2[v3292];
                unsigned v3294 = v3272 + 1536u;
                float v3295 = a2[v3294];
                unsigned v3296 = v3275 + 1600u;
                float v3297 = a2[v3296];
                unsigned v3298 = v3261 + 2048u;
                float v3299 = a2[v3298];
                unsigned v3300 = v3264 + 2112u;
                float v3301 = a2[v3300];
                unsigned v3302 = v3261 + 2560u;
                float v3303 = a2[v3302];
                unsigned v3304 = v3264 + 2624u;
                float v3305 = a2[v3304];
                unsigned v3306 = v3272 + 2048u;
                float v3307 = a2[v3306];
                unsigned v3308 = v3275 + 2112u;
                float v3309 = a2[v3308];
                unsigned v3310 = v3272 + 2560u;
                float v3311 = a2[v3310];
                unsigned v3312 = v3275 + 2624u;
                float v3313 = a2[v3312];
                unsigned v3314 = v3261 + 3072u;
                float v3315 = a2[v3314];
                unsigned v3316 = v3264 + 3136u;
                float v3317 = a2[v3316];
                unsigned v3318 = v3261 + 3584u;
                float v3319 = a2[v3318];
                unsigned v3320 = v3264 + 3648u;
                float v3321 = a2[v3320];
                unsigned v3322 = v3272 + 3072u;
                float v3323 = a2[v3322];
                unsigned v3324 = v3275 + 3136u;
                float v3325 = a2[v3324];
                unsigned v3326 = v3272 + 3584u;
                float v3327 = a2[v3326];
                unsigned v3328 = v3275 + 3648u;
                float v3329 = a2[v3328];
                float4 q120 = make_float4(v3252, v3253, v3254, v3255);  // staged.rs:231
                q120 = kiln_mma_f32(q120, v3030, v3034, v3032, v3036, v3262, v3266);
                q120 = kiln_mma_f32(q120, v3038, v3042, v3040, v3044, v3268, v3270);
                float v3330 = q120.x;
                float v3331 = q120.y;
                float v3332 = q120.z;
                float v3333 = q120.w;
                float4 q121 = make_float4(v3256, v3257, v3258, v3259);
                q121 = kiln_mma_f32(q121, v3030, v3034, v3032, v3036, v3273, v3277);
                q121 = kiln_mma_f32(q121, v3038, v3042, v3040, v3044, v3279, v3281);
                float v3334 = q121.x;
                float v3335 = q121.y;
                float v3336 = q121.z;
                float v3337 = q121.w;
                float4 q122 = make_float4(v3330, v3331, v3332, v3333);
                q122 = kiln_mma_f32(q122, v3046, v3050, v3048, v3052, v3283, v3285);
                q122 = kiln_mma_f32(q122, v3054, v3058, v3056, v3060, v3287, v3289);
                float v3338 = q122.x;
                float v3339 = q122.y;
                float v3340 = q122.z;
                float v3341 = q122.w;
                float4 q123 = make_float4(v3334, v3335, v3336, v3337);
                q123 = kiln_mma_f32(q123, v3046, v3050, v3048, v3052, v3291, v3293);
                q123 = kiln_mma_f32(q123, v3054, v3058, v3056, v3060, v3295, v3297);
                float v3342 = q123.x;
                float v3343 = q123.y;
                float v3344 = q123.z;
                float v3345 = q123.w;
                float4 q124 = make_float4(v3338, v3339, v3340, v3341);
                q124 = kiln_mma_f32(q124, v3062, v3066, v3064, v3068, v3299, v3301);
                q124 = kiln_mma_f32(q124, v3070, v3074, v3072, v3076, v3303, v3305);
                float v3346 = q124.x;
                float v3347 = q124.y;
                float v3348 = q124.z;
                float v3349 = q124.w;
                float4 q125 = make_float4(v3342, v3343, v3344, v3345);
                q125 = kiln_mma_f32(q125, v3062, v3066, v3064, v3068, v3307, v3309);
                q125 = kiln_mma_f32(q125, v3070, v3074, v3072, v3076, v3311, v3313);
                float v3350 = q125.x;
                float v3351 = q125.y;
                float v3352 = q125.z;
                float v3353 = q125.w;
                float4 q126 = make_float4(v3346, v3347, v3348, v3349);
                q126 = kiln_mma_f32(q126, v3078, v3082, v3080, v3084, v3315, v3317);
                q126 = kiln_mma_f32(q126, v3086, v3090, v3088, v3092, v3319, v3321);
                float v3354 = q126.x;
                float v3355 = q126.y;
                float v3356 = q126.z;
                float v3357 = q126.w;
                float4 q127 = make_float4(v3350, v3351, v3352, v3353);
                q127 = kiln_mma_f32(q127, v3078, v3082, v3080, v3084, v3323, v3325);
                q127 = kiln_mma_f32(q127, v3086, v3090, v3088, v3092, v3327, v3329);
                float v3358 = q127.x;
                float v3359 = q127.y;
                float v3360 = q127.z;
                float v3361 = q127.w;
                float v3362 = v415 * v3026;  // staged.rs:228
                float v3363 = v416 * v3026;
                float v3364 = v417 * v3028;
                float v3365 = v418 * v3028;
                float v3366 = v419 * v3026;
                float v3367 = v420 * v3026;
                float v3368 = v421 * v3028;
                float v3369 = v422 * v3028;
                unsigned v3370 = v3146 ^ 32u;  // staged.rs:230
                unsigned v3371 = v3142 + v3370;
                float v3372 = a2[v3371];
                unsigned v3373 = v3153 ^ 32u;
                unsigned v3374 = v3142 + v3373;
                unsigned v3375 = v3374 + 64u;
                float v3376 = a2[v3375];
                unsigned v3377 = v3371 + 512u;
                float v3378 = a2[v3377];
                unsigned v3379 = v3374 + 576u;
                float v3380 = a2[v3379];
                unsigned v3381 = v3146 ^ 40u;
                unsigned v3382 = v3142 + v3381;
                float v3383 = a2[v3382];
                unsigned v3384 = v3153 ^ 40u;
                unsigned v3385 = v3142 + v3384;
                unsigned v3386 = v3385 + 64u;
                float v3387 = a2[v3386];
                unsigned v3388 = v3382 + 512u;
                float v3389 = a2[v3388];
                unsigned v3390 = v3385 + 576u;
                float v3391 = a2[v3390];
                unsigned v3392 = v3371 + 1024u;
                float v3393 = a2[v3392];
                unsigned v3394 = v3374 + 1088u;
                float v3395 = a2[v3394];
                unsigned v3396 = v3371 + 1536u;
                float v3397 = a2[v3396];
                unsigned v3398 = v3374 + 1600u;
                float v3399 = a2[v3398];
                unsigned v3400 = v3382 + 1024u;
                float v3401 = a2[v3400];
                unsigned v3402 = v3385 + 1088u;
                float v3403 = a2[v3402];
                unsigned v3404 = v3382 + 1536u;
                float v3405 = a2[v3404];
                unsigned v3406 = v3385 + 1600u;
                float v3407 = a2[v3406];
                unsigned v3408 = v3371 + 2048u;
                float v3409 = a2[v3408];
                unsigned v3410 = v3374 + 2112u;
                float v3411 = a2[v3410];
                unsigned v3412 = v3371 + 2560u;
                float v3413 = a2[v3412];
                unsigned v3414 = v3374 + 2624u;
                float v3415 = a2[v3414];
                unsigned v3416 = v3382 + 2048u;
                float v3417 = a2[v3416];
                unsigned v3418 = v3385 + 2112u;
                float v3419 = a2[v3418];
                unsigned v3420 = v3382 + 2560u;
                float v3421 = a2[v3420];
                unsigned v3422 = v3385 + 2624u;
                float v3423 = a2[v3422];
                unsigned v3424 = v3371 + 3072u;
                float v3425 = a2[v3424];
                unsigned v3426 = v3374 + 3136u;
                float v3427 = a2[v3426];
                unsigned v3428 = v3371 + 3584u;
                float v3429 = a2[v3428];
                unsigned v3430 = v3374 + 3648u;
                float v3431 = a2[v3430];
                unsigned v3432 = v3382 + 3072u;
                float v3433 = a2[v3432];
                unsigned v3434 = v3385 + 3136u;
                float v3435 = a2[v3434];
                unsigned v3436 = v3382 + 3584u;
                float v3437 = a2[v3436];
                unsigned v3438 = v3385 + 3648u;
                float v3439 = a2[v3438];
                float4 q128 = make_float4(v3362, v3363, v3364, v3365);  // staged.rs:231
                q128 = kiln_mma_f32(q128, v3030, v3034, v3032, v3036, v3372, v3376);
                q128 = kiln_mma_f32(q128, v3038, v3042, v3040, v3044, v3378, v3380);
                float v3440 = q128.x;
                float v3441 = q128.y;
                float v3442 = q128.z;
                float v3443 = q128.w;
                float4 q129 = make_float4(v3366, v3367, v3368, v3369);
                q129 = kiln_mma_f32(q129, v3030, v3034, v3032, v3036, v3383, v3387);
                q129 = kiln_mma_f32(q129, v3038, v3042, v3040, v3044, v3389, v3391);
                float v3444 = q129.x;
                float v3445 = q129.y;
                float v3446 = q129.z;
                float v3447 = q129.w;
                float4 q130 = make_float4(v3440, v3441, v3442, v3443);
                q130 = kiln_mma_f32(q130, v3046, v3050, v3048, v3052, v3393, v3395);
                q130 = kiln_mma_f32(q130, v3054, v3058, v3056, v3060, v3397, v3399);
                float v3448 = q130.x;
                float v3449 = q130.y;
                float v3450 = q130.z;
                float v3451 = q130.w;
                float4 q131 = make_float4(v3444, v3445, v3446, v3447);
                q131 = kiln_mma_f32(q131, v3046, v3050, v3048, v3052, v3401, v3403);
                q131 = kiln_mma_f32(q131, v3054, v3058, v3056, v3060, v3405, v3407);
                float v3452 = q131.x;
                float v3453 = q131.y;
                float v3454 = q131.z;
                float v3455 = q131.w;
                float4 q132 = make_float4(v3448, v3449, v3450, v3451);
                q132 = kiln_mma_f32(q132, v3062, v3066, v3064, v3068, v3409, v3411);
                q132 = kiln_mma_f32(q132, v3070, v3074, v3072, v3076, v3413, v3415);
                float v3456 = q132.x;
                float v3457 = q132.y;
                float v3458 = q132.z;
                float v3459 = q132.w;
                float4 q133 = make_float4(v3452, v3453, v3454, v3455);
                q133 = kiln_mma_f32(q133, v3062, v3066, v3064, v3068, v3417, v3419);
                q133 = kiln_mma_f32(q133, v3070, v3074, v3072, v3076, v3421, v3423);
                float v3460 = q133.x;
                float v3461 = q133.y;
                float v3462 = q133.z;
                float v3463 = q133.w;
                float4 q134 = make_float4(v3456, v3457, v3458, v3459);
                q134 = kiln_mma_f32(q134, v3078, v3082, v3080, v3084, v3425, v3427);
                q134 = kiln_mma_f32(q134, v3086, v3090, v3088, v3092, v3429, v3431);
                float v3464 = q134.x;
                float v3465 = q134.y;
                float v3466 = q134.z;
                float v3467 = q134.w;
                float4 q135 = make_float4(v3460, v3461, v3462, v3463);
                q135 = kiln_mma_f32(q135, v3078, v3082, v3080, v3084, v3433, v3435);
                q135 = kiln_mma_f32(q135, v3086, v3090, v3088, v3092, v3437, v3439);
                float v3468 = q135.x;
                float v3469 = q135.y;
                float v3470 = q135.z;
                float v3471 = q135.w;
                float v3472 = v423 * v3026;  // staged.rs:228
                float v3473 = v424 * v3026;
                float v3474 = v425 * v3028;
                float v3475 = v426 * v3028;
                float v3476 = v427 * v3026;
                float v3477 = v428 * v3026;
                float v3478 = v429 * v3028;
                float v3479 = v430 * v3028;
                unsigned v3480 = v3146 ^ 48u;  // staged.rs:230
                unsigned v3481 = v3142 + v3480;
                float v3482 = a2[v3481];
                unsigned v3483 = v3153 ^ 48u;
                unsigned v3484 = v3142 + v3483;
                unsigned v3485 = v3484 + 64u;
                float v3486 = a2[v3485];
                unsigned v3487 = v3481 + 512u;
                float v3488 = a2[v3487];
                unsigned v3489 = v3484 + 576u;
                float v3490 = a2[v3489];
                unsigned v3491 = v3146 ^ 56u;
                unsigned v3492 = v3142 + v3491;
                float v3493 = a2[v3492];
                unsigned v3494 = v3153 ^ 56u;
                unsigned v3495 = v3142 + v3494;
                unsigned v3496 = v3495 + 64u;
                float v3497 = a2[v3496];
                unsigned v3498 = v3492 + 512u;
                float v3499 = a2[v3498];
                unsigned v3500 = v3495 + 576u;
                float v3501 = a2[v3500];
                unsigned v3502 = v3481 + 1024u;
                float v3503 = a2[v3502];
                unsigned v3504 = v3484 + 1088u;
                float v3505 = a2[v3504];
                unsigned v3506 = v3481 + 1536u;
                float v3507 = a2[v3506];
                unsigned v3508 = v3484 + 1600u;
                float v3509 = a2[v3508];
                unsigned v3510 = v3492 + 1024u;
                float v3511 = a2[v3510];
                unsigned v3512 = v3495 + 1088u;
                float v3513 = a2[v3512];
                unsigned v3514 = v3492 + 1536u;
                float v3515 = a2[v3514];
                unsigned v3516 = v3495 + 1600u;
                float v3517 = a2[v3516];
                unsigned v3518 = v3481 + 2048u;
                float v3519 = a2[v3518];
                unsigned v3520 = v3484 + 2112u;
                float v3521 = a2[v3520];
                unsigned v3522 = v3481 + 2560u;
                float v3523 = a2[v3522];
                unsigned v3524 = v3484 + 2624u;
                float v3525 = a2[v3524];
                unsigned v3526 = v3492 + 2048u;
                float v3527 = a2[v3526];
                unsigned v3528 = v3495 + 2112u;
                float v3529 = a2[v3528];
                unsigned v3530 = v3492 + 2560u;
                float v3531 = a2[v3530];
                unsigned v3532 = v3495 + 2624u;
                float v3533 = a2[v3532];
                unsigned v3534 = v3481 + 3072u;
                float v3535 = a2[v3534];
                unsigned v3536 = v3484 + 3136u;
                float v3537 = a2[v3536];
                unsigned v3538 = v3481 + 3584u;
                float v3539 = a2[v3538];
                unsigned v3540 = v3484 + 3648u;
                float v3541 = a2[v3540];
                unsigned v3542 = v3492 + 3072u;
                float v3543 = a2[v3542];
                unsigned v3544 = v3495 + 3136u;
                float v3545 = a2[v3544];
                unsigned v3546 = v3492 + 3584u;
                float v3547 = a2[v3546];
                unsigned v3548 = v3495 + 3648u;
                float v3549 = a2[v3548];
                float4 q136 = make_float4(v3472, v3473, v3474, v3475);  // staged.rs:231
                q136 = kiln_mma_f32(q136, v3030, v3034, v3032, v3036, v3482, v3486);
                q136 = kiln_mma_f32(q136, v3038, v3042, v3040, v3044, v3488, v3490);
                float v3550 = q136.x;
                float v3551 = q136.y;
                float v3552 = q136.z;
                float v3553 = q136.w;
                float4 q137 = make_float4(v3476, v3477, v3478, v3479);
                q137 = kiln_mma_f32(q137, v3030, v3034, v3032, v3036, v3493, v3497);
                q137 = kiln_mma_f32(q137, v3038, v3042, v3040, v3044, v3499, v3501);
                float v3554 = q137.x;
                float v3555 = q137.y;
                float v3556 = q137.z;
                float v3557 = q137.w;
                float4 q138 = make_float4(v3550, v3551, v3552, v3553);
                q138 = kiln_mma_f32(q138, v3046, v3050, v3048, v3052, v3503, v3505);
                q138 = kiln_mma_f32(q138, v3054, v3058, v3056, v3060, v3507, v3509);
                float v3558 = q138.x;
                float v3559 = q138.y;
                float v3560 = q138.z;
                float v3561 = q138.w;
                float4 q139 = make_float4(v3554, v3555, v3556, v3557);
                q139 = kiln_mma_f32(q139, v3046, v3050, v3048, v3052, v3511, v3513);
                q139 = kiln_mma_f32(q139, v3054, v3058, v3056, v3060, v3515, v3517);
                float v3562 = q139.x;
                float v3563 = q139.y;
                float v3564 = q139.z;
                float v3565 = q139.w;
                float4 q140 = make_float4(v3558, v3559, v3560, v3561);
                q140 = kiln_mma_f32(q140, v3062, v3066, v3064, v3068, v3519, v3521);
                q140 = kiln_mma_f32(q140, v3070, v3074, v3072, v3076, v3523, v3525);
                float v3566 = q140.x;
                float v3567 = q140.y;
                float v3568 = q140.z;
                float v3569 = q140.w;
                float4 q141 = make_float4(v3562, v3563, v3564, v3565);
                q141 = kiln_mma_f32(q141, v3062, v3066, v3064, v3068, v3527, v3529);
                q141 = kiln_mma_f32(q141, v3070, v3074, v3072, v3076, v3531, v3533);
                float v3570 = q141.x;
                float v3571 = q141.y;
                float v3572 = q141.z;
                float v3573 = q141.w;
                float4 q142 = make_float4(v3566, v3567, v3568, v3569);
                q142 = kiln_mma_f32(q142, v3078, v3082, v3080, v3084, v3535, v3537);
                q142 = kiln_mma_f32(q142, v3086, v3090, v3088, v3092, v3539, v3541);
                float v3574 = q142.x;
                float v3575 = q142.y;
                float v3576 = q142.z;
                float v3577 = q142.w;
                float4 q143 = make_float4(v3570, v3571, v3572, v3573);
                q143 = kiln_mma_f32(q143, v3078, v3082, v3080, v3084, v3543, v3545);
                q143 = kiln_mma_f32(q143, v3086, v3090, v3088, v3092, v3547, v3549);
                float v3578 = q143.x;
                float v3579 = q143.y;
                float v3580 = q143.z;
                float v3581 = q143.w;
                v2270 = v3022;  // staged.rs:196
                v2271 = v3024;
                v2272 = v3131;
                v2273 = v3132;
                v2274 = v3244;
                v2275 = v3245;
                v2276 = v3246;
                v2277 = v3247;
                v2278 = v3248;
                v2279 = v3249;
                v2280 = v3250;
                v2281 = v3251;
                v2282 = v3354;
                v2283 = v3355;
                v2284 = v3356;
                v2285 = v3357;
                v2286 = v3358;
                v2287 = v3359;
                v2288 = v3360;
                v2289 = v3361;
                v2290 = v3464;
                v2291 = v3465;
                v2292 = v3466;
                v2293 = v3467;
                v2294 = v3468;
                v2295 = v3469;
                v2296 = v3470;
                v2297 = v3471;
                v2298 = v3574;
                v2299 = v3575;
                v2300 = v3576;
                v2301 = v3577;
                v2302 = v3578;
                v2303 = v3579;
                v2304 = v3580;
                v2305 = v3581;
            } else {
                v2270 = v395;
                v2271 = v396;
                v2272 = v397;
                v2273 = v398;
                v2274 = v399;
                v2275 = v400;
                v2276 = v401;
                v2277 = v402;
                v2278 = v403;
                v2279 = v404;
                v2280 = v405;
                v2281 = v406;
                v2282 = v407;
                v2283 = v408;
                v2284 = v409;
                v2285 = v410;
                v2286 = v411;
                v2287 = v412;
                v2288 = v413;
                v2289 = v414;
                v2290 = v415;
                v2291 = v416;
                v2292 = v417;
                v2293 = v418;
                v2294 = v419;
                v2295 = v420;
                v2296 = v421;
                v2297 = v422;
                v2298 = v423;
                v2299 = v424;
                v2300 = v425;
                v2301 = v426;
                v2302 = v427;
                v2303 = v428;
                v2304 = v429;
                v2305 = v430;
            }
            unsigned next = ahead_key_1 + 64u;  // rows.rs:126
            bool v3582 = ahead_key_1 < walk_all_sink_tokens;  // rows.rs:127
            bool v3583 = next >= walk_all_sink_tokens;
            bool v3584 = v3582 && v3583;
            unsigned ahead_key_2 = v3584 ? walk_all_from : next;
            unsigned ahead_end_2 = v3584 ? walk_all_end : ahead_end_1;
            unsigned q144 = ahead_key_1;  // staged.rs:184
            ahead_key_1 = ahead_key_2;
            unsigned q145 = ahead_end_1;
            ahead_end_1 = ahead_end_2;
            at_key = q144;
            at_end = q145;
            v395 = v2270;
            v396 = v2271;
            v397 = v2272;
            v398 = v2273;
            v399 = v2274;
            v400 = v2275;
            v401 = v2276;
            v402 = v2277;
            v403 = v2278;
            v404 = v2279;
            v405 = v2280;
            v406 = v2281;
            v407 = v2282;
            v408 = v2283;
            v409 = v2284;
            v410 = v2285;
            v411 = v2286;
            v412 = v2287;
            v413 = v2288;
            v414 = v2289;
            v415 = v2290;
            v416 = v2291;
            v417 = v2292;
            v418 = v2293;
            v419 = v2294;
            v420 = v2295;
            v421 = v2296;
            v422 = v2297;
            v423 = v2298;
            v424 = v2299;
            v425 = v2300;
            v426 = v2301;
            v427 = v2302;
            v428 = v2303;
            v429 = v2304;
            v430 = v2305;
        }
        if (v394) {  // staged.rs:240
            bool v3585 = v397 == 0.0f;  // softmax.rs:70
            float v3586;
            if (v3585) {
                v3586 = 0.0f;
            } else {
                float v3587 = v399 / v397;
                v3586 = v3587;
            }
            float v3588;
            if (v3585) {
                v3588 = 0.0f;
            } else {
                float v3589 = v400 / v397;
                v3588 = v3589;
            }
            bool v3590 = v398 == 0.0f;
            float v3591;
            if (v3590) {
                v3591 = 0.0f;
            } else {
                float v3592 = v401 / v398;
                v3591 = v3592;
            }
            float v3593;
            if (v3590) {
                v3593 = 0.0f;
            } else {
                float v3594 = v402 / v398;
                v3593 = v3594;
            }
            float v3595;
            if (v3585) {
                v3595 = 0.0f;
            } else {
                float v3596 = v403 / v397;
                v3595 = v3596;
            }
            float v3597;
            if (v3585) {
                v3597 = 0.0f;
            } else {
                float v3598 = v404 / v397;
                v3597 = v3598;
            }
            float v3599;
            if (v3590) {
                v3599 = 0.0f;
            } else {
                float v3600 = v405 / v398;
                v3599 = v3600;
            }
            float v3601;
            if (v3590) {
                v3601 = 0.0f;
            } else {
                float v3602 = v406 / v398;
                v3601 = v3602;
            }
            unsigned long long v3603 = (unsigned long long)blockIdx.z;  // staged.rs:251
            unsigned long long v3604 = (unsigned long long)tokens;
            unsigned long long v3605 = v3603 * v3604;
            unsigned long long v3606 = (unsigned long long)top;
            unsigned long long v3607 = v3605 + v3606;
            unsigned long long v3608 = v3607 * 2ull;
            unsigned long long v3609 = (unsigned long long)blockIdx.y;
            unsigned long long v3610 = v3608 + v3609;
            unsigned long long first_2 = v3610 * 64ull;
            unsigned long long v3611 = (unsigned long long)v312;  // staged.rs:252
            unsigned long long v3612 = (unsigned long long)v314;
            unsigned long long v3613 = v3611 * 128ull;
            unsigned long long v3614 = first_2 + v3613;
            unsigned long long v3615 = v3614 + v3612;
            bool v3616 = v312 < there;
            if (v3616) {
                out[v3615] = v3586;
            }
            unsigned long long v3617 = (unsigned long long)v323;
            unsigned long long v3618 = v3614 + v3617;
            if (v3616) {
                out[v3618] = v3588;
            }
            unsigned long long v3619 = (unsigned long long)v324;
            unsigned long long v3620 = v3619 * 128ull;
            unsigned long long v3621 = first_2 + v3620;
            unsigned long long v3622 = v3621 + v3612;
            bool v3623 = v324 < there;
            if (v3623) {
                out[v3622] = v3591;
            }
            unsigned long long v3624 = v3621 + v3617;
            if (v3623) {
                out[v3624] = v3593;
            }
            unsigned long long v3625 = (unsigned long long)v328;
            unsigned long long v3626 = v3614 + v3625;
            if (v3616) {
                out[v3626] = v3595;
            }
            unsigned long long v3627 = (unsigned long long)v333;
            unsigned long long v3628 = v3614 + v3627;
            if (v3616) {
                out[v3628] = v3597;
            }
            unsigned long long v3629 = v3621 + v3625;
            if (v3623) {
                out[v3629] = v3599;
            }
            unsigned long long v3630 = v3621 + v3627;
            if (v3623) {
                out[v3630] = v3601;
            }
            float v3631;  // softmax.rs:70
            if (v3585) {
                v3631 = 0.0f;
            } else {
                float v3632 = v407 / v397;
                v3631 = v3632;
            }
            float v3633;
            if (v3585) {
                v3633 = 0.0f;
            } else {
                float v3634 = v408 / v397;
                v3633 = v3634;
            }
            float v3635;
            if (v3590) {
                v3635 = 0.0f;
            } else {
                float v3636 = v409 / v398;
                v3635 = v3636;
            }
            float v3637;
            if (v3590) {
                v3637 = 0.0f;
            } else {
                float v3638 = v410 / v398;
                v3637 = v3638;
            }
            float v3639;
            if (v3585) {
                v3639 = 0.0f;
            } else {
                float v3640 = v411 / v397;
                v3639 = v3640;
            }
            float v3641;
            if (v3585) {
                v3641 = 0.0f;
            } else {
                float v3642 = v412 / v397;
                v3641 = v3642;
            }
            float v3643;
            if (v3590) {
                v3643 = 0.0f;
            } else {
                float v3644 = v413 / v398;
                v3643 = v3644;
            }
            float v3645;
            if (v3590) {
                v3645 = 0.0f;
            } else {
                float v3646 = v414 / v398;
                v3645 = v3646;
            }
            unsigned long long v3647 = first_2 + 16ull;  // staged.rs:252
            unsigned long long v3648 = v3647 + v3613;
            unsigned long long v3649 = v3648 + v3612;
            if (v3616) {
                out[v3649] = v3631;
            }
            unsigned long long v3650 = v3648 + v3617;
            if (v3616) {
                out[v3650] = v3633;
            }
            unsigned long long v3651 = v3647 + v3620;
            unsigned long long v3652 = v3651 + v3612;
            if (v3623) {
                out[v3652] = v3635;
            }
            unsigned long long v3653 = v3651 + v3617;
            if (v3623) {
                out[v3653] = v3637;
            }
            unsigned long long v3654 = v3648 + v3625;
            if (v3616) {
                out[v3654] = v3639;
            }
            unsigned long long v3655 = v3648 + v3627;
            if (v3616) {
                out[v3655] = v3641;
            }
            unsigned long long v3656 = v3651 + v3625;
            if (v3623) {
                out[v3656] = v3643;
            }
            unsigned long long v3657 = v3651 + v3627;
            if (v3623) {
                out[v3657] = v3645;
            }
            float v3658;  // softmax.rs:70
            if (v3585) {
                v3658 = 0.0f;
            } else {
                float v3659 = v415 / v397;
                v3658 = v3659;
            }
            float v3660;
            if (v3585) {
                v3660 = 0.0f;
            } else {
                float v3661 = v416 / v397;
                v3660 = v3661;
            }
            float v3662;
            if (v3590) {
                v3662 = 0.0f;
            } else {
                float v3663 = v417 / v398;
                v3662 = v3663;
            }
            float v3664;
            if (v3590) {
                v3664 = 0.0f;
            } else {
                float v3665 = v418 / v398;
                v3664 = v3665;
            }
            float v3666;
            if (v3585) {
                v3666 = 0.0f;
            } else {
                float v3667 = v419 / v397;
                v3666 = v3667;
            }
            float v3668;
            if (v3585) {
                v3668 = 0.0f;
            } else {
                float v3669 = v420 / v397;
                v3668 = v3669;
            }
            float v3670;
            if (v3590) {
                v3670 = 0.0f;
            } else {
                float v3671 = v421 / v398;
                v3670 = v3671;
            }
            float v3672;
            if (v3590) {
                v3672 = 0.0f;
            } else {
                float v3673 = v422 / v398;
                v3672 = v3673;
            }
            unsigned long long v3674 = first_2 + 32ull;  // staged.rs:252
            unsigned long long v3675 = v3674 + v3613;
            unsigned long long v3676 = v3675 + v3612;
            if (v3616) {
                out[v3676] = v3658;
            }
            unsigned long long v3677 = v3675 + v3617;
            if (v3616) {
                out[v3677] = v3660;
            }
            unsigned long long v3678 = v3674 + v3620;
            unsigned long long v3679 = v3678 + v3612;
            if (v3623) {
                out[v3679] = v3662;
            }
            unsigned long long v3680 = v3678 + v3617;
            if (v3623) {
                out[v3680] = v3664;
            }
            unsigned long long v3681 = v3675 + v3625;
            if (v3616) {
                out[v3681] = v3666;
            }
            unsigned long long v3682 = v3675 + v3627;
            if (v3616) {
                out[v3682] = v3668;
            }
            unsigned long long v3683 = v3678 + v3625;
            if (v3623) {
                out[v3683] = v3670;
            }
            unsigned long long v3684 = v3678 + v3627;
            if (v3623) {
                out[v3684] = v3672;
            }
            float v3685;  // softmax.rs:70
            if (v3585) {
                v3685 = 0.0f;
            } else {
                float v3686 = v423 / v397;
                v3685 = v3686;
            }
            float v3687;
            if (v3585) {
                v3687 = 0.0f;
            } else {
                float v3688 = v424 / v397;
                v3687 = v3688;
            }
            float v3689;
            if (v3590) {
                v3689 = 0.0f;
            } else {
                float v3690 = v425 / v398;
                v3689 = v3690;
            }
            float v3691;
            if (v3590) {
                v3691 = 0.0f;
            } else {
                float v3692 = v426 / v398;
                v3691 = v3692;
            }
            float v3693;
            if (v3585) {
                v3693 = 0.0f;
            } else {
                float v3694 = v427 / v397;
                v3693 = v3694;
            }
            float v3695;
            if (v3585) {
                v3695 = 0.0f;
            } else {
                float v3696 = v428 / v397;
                v3695 = v3696;
            }
            float v3697;
            if (v3590) {
                v3697 = 0.0f;
            } else {
                float v3698 = v429 / v398;
                v3697 = v3698;
            }
            float v3699;
            if (v3590) {
                v3699 = 0.0f;
            } else {
                float v3700 = v430 / v398;
                v3699 = v3700;
            }
            unsigned long long v3701 = first_2 + 48ull;  // staged.rs:252
            unsigned long long v3702 = v3701 + v3613;
            unsigned long long v3703 = v3702 + v3612;
            if (v3616) {
                out[v3703] = v3685;
            }
            unsigned long long v3704 = v3702 + v3617;
            if (v3616) {
                out[v3704] = v3687;
            }
            unsigned long long v3705 = v3701 + v3620;
            unsigned long long v3706 = v3705 + v3612;
            if (v3623) {
                out[v3706] = v3689;
            }
            unsigned long long v3707 = v3705 + v3617;
            if (v3623) {
                out[v3707] = v3691;
            }
            unsigned long long v3708 = v3702 + v3625;
            if (v3616) {
                out[v3708] = v3693;
            }
            unsigned long long v3709 = v3702 + v3627;
            if (v3616) {
                out[v3709] = v3695;
            }
            unsigned long long v3710 = v3705 + v3625;
            if (v3623) {
                out[v3710] = v3697;
            }
            unsigned long long v3711 = v3705 + v3627;
            if (v3623) {
                out[v3711] = v3699;
            }
        }
    }
}
