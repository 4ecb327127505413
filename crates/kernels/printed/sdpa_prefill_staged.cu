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
    float* a0 = (float*)(kiln_threadgroup + 0);  // staged.rs:103
    float* a1 = (float*)(kiln_threadgroup + 4096);  // staged.rs:104
    float* a2 = (float*)(kiln_threadgroup + 36864);  // staged.rs:105
    unsigned v0 = tokens / 16u;  // staged.rs:85
    unsigned v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned blocks = v0 + v3;
    unsigned v4 = blocks - 1u;  // staged.rs:87
    unsigned number = v4 - blockIdx.x;
    unsigned v5 = number * 16u;  // rows.rs:60
    unsigned own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first >= tokens;  // staged.rs:88
    if (!v6) {
        bool v7 = window == 0u;  // staged.rs:97
        unsigned visible_reach = v7 ? 4294967295u : window;
        unsigned of_block = tokens - own_first;  // staged.rs:100
        unsigned most = of_block - 1u;  // staged.rs:101
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
        unsigned v31 = blockIdx.y / 2u;  // staged.rs:109
        unsigned long long kv_head = (unsigned long long)v31;
        bool v32 = of_block >= 16u;  // copies.rs:32
        bool v33 = v32 && v32;
        if (v33) {
            unsigned r = threadIdx.x / 16u;  // copies.rs:60
            unsigned v34 = threadIdx.x % 16u;
            unsigned c = v34 * 4u;
            unsigned v35 = r * 64u;  // copies.rs:64
            unsigned long long v36 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
            unsigned long long row_1 = row + 256ull;  // staged.rs:164
            unsigned long long v53 = row_1 + v46;  // copies.rs:73
            unsigned v54 = v35 + 128u;
            unsigned v55 = v54 >> 6;
            unsigned v56 = v55 & 7u;
            unsigned v57 = v56 * 4u;
            unsigned v58 = v57 ^ c;
            unsigned v59 = v35 + v58;
            unsigned v60 = v59 + 128u;
            kiln_copy_async_16(a0, v60, q + v53);
            unsigned long long row_2 = row + 512ull;  // staged.rs:164
            unsigned long long v61 = row_2 + v46;  // copies.rs:73
            unsigned v62 = v35 + 256u;
            unsigned v63 = v62 >> 6;
            unsigned v64 = v63 & 7u;
            unsigned v65 = v64 * 4u;
            unsigned v66 = v65 ^ c;
            unsigned v67 = v35 + v66;
            unsigned v68 = v67 + 256u;
            kiln_copy_async_16(a0, v68, q + v61);
            unsigned long long row_3 = row + 768ull;  // staged.rs:164
            unsigned long long v69 = row_3 + v46;  // copies.rs:73
            unsigned v70 = v35 + 384u;
            unsigned v71 = v70 >> 6;
            unsigned v72 = v71 & 7u;
            unsigned v73 = v72 * 4u;
            unsigned v74 = v73 ^ c;
            unsigned v75 = v35 + v74;
            unsigned v76 = v75 + 384u;
            kiln_copy_async_16(a0, v76, q + v69);
            unsigned long long row_4 = row + 1024ull;  // staged.rs:164
            unsigned long long v77 = row_4 + v46;  // copies.rs:73
            unsigned v78 = v52 + 512u;
            kiln_copy_async_16(a0, v78, q + v77);
            unsigned long long row_5 = row + 1280ull;  // staged.rs:164
            unsigned long long v79 = row_5 + v46;  // copies.rs:73
            unsigned v80 = v59 + 640u;
            kiln_copy_async_16(a0, v80, q + v79);
            unsigned long long row_6 = row + 1536ull;  // staged.rs:164
            unsigned long long v81 = row_6 + v46;  // copies.rs:73
            unsigned v82 = v67 + 768u;
            kiln_copy_async_16(a0, v82, q + v81);
            unsigned long long row_7 = row + 1792ull;  // staged.rs:164
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
                unsigned long long v88 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long v112 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long row_10 = row_9 + 256ull;  // staged.rs:164
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
                unsigned long long v140 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long row_12 = row_11 + 512ull;  // staged.rs:164
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
                unsigned long long v168 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long row_14 = row_13 + 768ull;  // staged.rs:164
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
                unsigned long long v196 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long row_16 = row_15 + 1024ull;  // staged.rs:164
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
                unsigned long long v222 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long row_18 = row_17 + 1280ull;  // staged.rs:164
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
                unsigned long long v250 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long row_20 = row_19 + 1536ull;  // staged.rs:164
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
                unsigned long long v278 = (unsigned long long)blockIdx.z;  // staged.rs:163
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
                unsigned long long row_22 = row_21 + 1792ull;  // staged.rs:164
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
        kiln_async_commit();  // staged.rs:167
        unsigned top = own_first < tokens ? own_first : tokens;  // staged.rs:170
        unsigned there = tokens - top;  // staged.rs:171
        unsigned v304 = there > 1u ? there : 1u;  // staged.rs:172
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
        kiln_async_wait_0();  // staged.rs:179
        __syncthreads();  // staged.rs:180
        unsigned v312 = (threadIdx.x & 31u) / 4u;  // staged.rs:181
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
        unsigned v392 = walk_all_steps < 1u ? walk_all_steps : 1u;  // staged.rs:186
        unsigned v393 = walk_all_steps + v392;
        bool v394 = there > 0u;  // staged.rs:198
        unsigned ahead_key_1 = ahead_key;  // staged.rs:186
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
            kiln_async_wait_0();  // staged.rs:187
            __syncthreads();  // staged.rs:189
            bool v431 = turn < walk_all_steps;  // staged.rs:190
            if (v431) {
                unsigned end = ahead_end_1 < n ? ahead_end_1 : n;  // rows.rs:138
                unsigned first = ahead_key_1 < end ? ahead_key_1 : end;  // rows.rs:139
                unsigned left = end - first;  // rows.rs:140
                unsigned slot = turn % 2u;  // staged.rs:131
                unsigned in_all = n - first;
                unsigned to = slot * 4096u;  // staged.rs:135
                bool v432 = left >= 64u;  // copies.rs:32
                bool v433 = in_all >= 64u;
                bool v434 = v432 && v433;
                if (v434) {
                    unsigned r_2 = threadIdx.x / 16u;  // copies.rs:60
                    unsigned v435 = threadIdx.x % 16u;
                    unsigned c_2 = v435 * 4u;
                    unsigned v436 = r_2 * 64u;  // copies.rs:64
                    unsigned v437 = to + v436;
                    unsigned long long v438 = (unsigned long long)n;  // staged.rs:111
                    unsigned long long by_head = v438 * 64ull;
                    unsigned long long v439 = (unsigned long long)blockIdx.z;  // staged.rs:121
                    unsigned long long v440 = v439 * by_head;
                    unsigned long long v441 = kv_head * by_head;
                    unsigned long long origin = v440 + v441;
                    unsigned long long v442 = (unsigned long long)first;  // staged.rs:123
                    unsigned long long v443 = v442 * 64ull;
                    unsigned long long v444 = (unsigned long long)r_2;
                    unsigned long long v445 = v444 * 64ull;
                    unsigned long long row_23 = v443 + v445;
                    unsigned long long row_24 = origin + row_23;  // staged.rs:127
                    unsigned long long v446 = (unsigned long long)c_2;  // copies.rs:73
                    unsigned long long v447 = row_24 + v446;
                    unsigned v448 = v436 >> 6;
                    unsigned v449 = v448 & 7u;
                    unsigned v450 = v449 * 4u;
                    unsigned v451 = v450 ^ c_2;
                    unsigned v452 = v437 + v451;
                    kiln_copy_async_16(a1, v452, k_cache + v447);
                    unsigned long long row_25 = row_23 + 128ull;  // staged.rs:123
                    unsigned long long row_26 = origin + row_25;  // staged.rs:127
                    unsigned long long v453 = row_26 + v446;  // copies.rs:73
                    unsigned v454 = v436 + 128u;
                    unsigned v455 = v454 >> 6;
                    unsigned v456 = v455 & 7u;
                    unsigned v457 = v456 * 4u;
                    unsigned v458 = v457 ^ c_2;
                    unsigned v459 = v437 + v458;
                    unsigned v460 = v459 + 128u;
                    kiln_copy_async_16(a1, v460, k_cache + v453);
                    unsigned long long row_27 = row_23 + 256ull;  // staged.rs:123
                    unsigned long long row_28 = origin + row_27;  // staged.rs:127
                    unsigned long long v461 = row_28 + v446;  // copies.rs:73
                    unsigned v462 = v436 + 256u;
                    unsigned v463 = v462 >> 6;
                    unsigned v464 = v463 & 7u;
                    unsigned v465 = v464 * 4u;
                    unsigned v466 = v465 ^ c_2;
                    unsigned v467 = v437 + v466;
                    unsigned v468 = v467 + 256u;
                    kiln_copy_async_16(a1, v468, k_cache + v461);
                    unsigned long long row_29 = row_23 + 384ull;  // staged.rs:123
                    unsigned long long row_30 = origin + row_29;  // staged.rs:127
                    unsigned long long v469 = row_30 + v446;  // copies.rs:73
                    unsigned v470 = v436 + 384u;
                    unsigned v471 = v470 >> 6;
                    unsigned v472 = v471 & 7u;
                    unsigned v473 = v472 * 4u;
                    unsigned v474 = v473 ^ c_2;
                    unsigned v475 = v437 + v474;
                    unsigned v476 = v475 + 384u;
                    kiln_copy_async_16(a1, v476, k_cache + v469);
                    unsigned long long row_31 = row_23 + 512ull;  // staged.rs:123
                    unsigned long long row_32 = origin + row_31;  // staged.rs:127
                    unsigned long long v477 = row_32 + v446;  // copies.rs:73
                    unsigned v478 = v452 + 512u;
                    kiln_copy_async_16(a1, v478, k_cache + v477);
                    unsigned long long row_33 = row_23 + 640ull;  // staged.rs:123
                    unsigned long long row_34 = origin + row_33;  // staged.rs:127
                    unsigned long long v479 = row_34 + v446;  // copies.rs:73
                    unsigned v480 = v459 + 640u;
                    kiln_copy_async_16(a1, v480, k_cache + v479);
                    unsigned long long row_35 = row_23 + 768ull;  // staged.rs:123
                    unsigned long long row_36 = origin + row_35;  // staged.rs:127
                    unsigned long long v481 = row_36 + v446;  // copies.rs:73
                    unsigned v482 = v467 + 768u;
                    kiln_copy_async_16(a1, v482, k_cache + v481);
                    unsigned long long row_37 = row_23 + 896ull;  // staged.rs:123
                    unsigned long long row_38 = origin + row_37;  // staged.rs:127
                    unsigned long long v483 = row_38 + v446;  // copies.rs:73
                    unsigned v484 = v475 + 896u;
                    kiln_copy_async_16(a1, v484, k_cache + v483);
                    unsigned long long row_39 = row_23 + 1024ull;  // staged.rs:123
                    unsigned long long row_40 = origin + row_39;  // staged.rs:127
                    unsigned long long v485 = row_40 + v446;  // copies.rs:73
                    unsigned v486 = v452 + 1024u;
                    kiln_copy_async_16(a1, v486, k_cache + v485);
                    unsigned long long row_41 = row_23 + 1152ull;  // staged.rs:123
                    unsigned long long row_42 = origin + row_41;  // staged.rs:127
                    unsigned long long v487 = row_42 + v446;  // copies.rs:73
                    unsigned v488 = v459 + 1152u;
                    kiln_copy_async_16(a1, v488, k_cache + v487);
                    unsigned long long row_43 = row_23 + 1280ull;  // staged.rs:123
                    unsigned long long row_44 = origin + row_43;  // staged.rs:127
                    unsigned long long v489 = row_44 + v446;  // copies.rs:73
                    unsigned v490 = v467 + 1280u;
                    kiln_copy_async_16(a1, v490, k_cache + v489);
                    unsigned long long row_45 = row_23 + 1408ull;  // staged.rs:123
                    unsigned long long row_46 = origin + row_45;  // staged.rs:127
                    unsigned long long v491 = row_46 + v446;  // copies.rs:73
                    unsigned v492 = v475 + 1408u;
                    kiln_copy_async_16(a1, v492, k_cache + v491);
                    unsigned long long row_47 = row_23 + 1536ull;  // staged.rs:123
                    unsigned long long row_48 = origin + row_47;  // staged.rs:127
                    unsigned long long v493 = row_48 + v446;  // copies.rs:73
                    unsigned v494 = v452 + 1536u;
                    kiln_copy_async_16(a1, v494, k_cache + v493);
                    unsigned long long row_49 = row_23 + 1664ull;  // staged.rs:123
                    unsigned long long row_50 = origin + row_49;  // staged.rs:127
                    unsigned long long v495 = row_50 + v446;  // copies.rs:73
                    unsigned v496 = v459 + 1664u;
                    kiln_copy_async_16(a1, v496, k_cache + v495);
                    unsigned long long row_51 = row_23 + 1792ull;  // staged.rs:123
                    unsigned long long row_52 = origin + row_51;  // staged.rs:127
                    unsigned long long v497 = row_52 + v446;  // copies.rs:73
                    unsigned v498 = v467 + 1792u;
                    kiln_copy_async_16(a1, v498, k_cache + v497);
                    unsigned long long row_53 = row_23 + 1920ull;  // staged.rs:123
                    unsigned long long row_54 = origin + row_53;  // staged.rs:127
                    unsigned long long v499 = row_54 + v446;  // copies.rs:73
                    unsigned v500 = v475 + 1920u;
                    kiln_copy_async_16(a1, v500, k_cache + v499);
                    unsigned long long row_55 = row_23 + 2048ull;  // staged.rs:123
                    unsigned long long row_56 = origin + row_55;  // staged.rs:127
                    unsigned long long v501 = row_56 + v446;  // copies.rs:73
                    unsigned v502 = v452 + 2048u;
                    kiln_copy_async_16(a1, v502, k_cache + v501);
                    unsigned long long row_57 = row_23 + 2176ull;  // staged.rs:123
                    unsigned long long row_58 = origin + row_57;  // staged.rs:127
                    unsigned long long v503 = row_58 + v446;  // copies.rs:73
                    unsigned v504 = v459 + 2176u;
                    kiln_copy_async_16(a1, v504, k_cache + v503);
                    unsigned long long row_59 = row_23 + 2304ull;  // staged.rs:123
                    unsigned long long row_60 = origin + row_59;  // staged.rs:127
                    unsigned long long v505 = row_60 + v446;  // copies.rs:73
                    unsigned v506 = v467 + 2304u;
                    kiln_copy_async_16(a1, v506, k_cache + v505);
                    unsigned long long row_61 = row_23 + 2432ull;  // staged.rs:123
                    unsigned long long row_62 = origin + row_61;  // staged.rs:127
                    unsigned long long v507 = row_62 + v446;  // copies.rs:73
                    unsigned v508 = v475 + 2432u;
                    kiln_copy_async_16(a1, v508, k_cache + v507);
                    unsigned long long row_63 = row_23 + 2560ull;  // staged.rs:123
                    unsigned long long row_64 = origin + row_63;  // staged.rs:127
                    unsigned long long v509 = row_64 + v446;  // copies.rs:73
                    unsigned v510 = v452 + 2560u;
                    kiln_copy_async_16(a1, v510, k_cache + v509);
                    unsigned long long row_65 = row_23 + 2688ull;  // staged.rs:123
                    unsigned long long row_66 = origin + row_65;  // staged.rs:127
                    unsigned long long v511 = row_66 + v446;  // copies.rs:73
                    unsigned v512 = v459 + 2688u;
                    kiln_copy_async_16(a1, v512, k_cache + v511);
                    unsigned long long row_67 = row_23 + 2816ull;  // staged.rs:123
                    unsigned long long row_68 = origin + row_67;  // staged.rs:127
                    unsigned long long v513 = row_68 + v446;  // copies.rs:73
                    unsigned v514 = v467 + 2816u;
                    kiln_copy_async_16(a1, v514, k_cache + v513);
                    unsigned long long row_69 = row_23 + 2944ull;  // staged.rs:123
                    unsigned long long row_70 = origin + row_69;  // staged.rs:127
                    unsigned long long v515 = row_70 + v446;  // copies.rs:73
                    unsigned v516 = v475 + 2944u;
                    kiln_copy_async_16(a1, v516, k_cache + v515);
                    unsigned long long row_71 = row_23 + 3072ull;  // staged.rs:123
                    unsigned long long row_72 = origin + row_71;  // staged.rs:127
                    unsigned long long v517 = row_72 + v446;  // copies.rs:73
                    unsigned v518 = v452 + 3072u;
                    kiln_copy_async_16(a1, v518, k_cache + v517);
                    unsigned long long row_73 = row_23 + 3200ull;  // staged.rs:123
                    unsigned long long row_74 = origin + row_73;  // staged.rs:127
                    unsigned long long v519 = row_74 + v446;  // copies.rs:73
                    unsigned v520 = v459 + 3200u;
                    kiln_copy_async_16(a1, v520, k_cache + v519);
                    unsigned long long row_75 = row_23 + 3328ull;  // staged.rs:123
                    unsigned long long row_76 = origin + row_75;  // staged.rs:127
                    unsigned long long v521 = row_76 + v446;  // copies.rs:73
                    unsigned v522 = v467 + 3328u;
                    kiln_copy_async_16(a1, v522, k_cache + v521);
                    unsigned long long row_77 = row_23 + 3456ull;  // staged.rs:123
                    unsigned long long row_78 = origin + row_77;  // staged.rs:127
                    unsigned long long v523 = row_78 + v446;  // copies.rs:73
                    unsigned v524 = v475 + 3456u;
                    kiln_copy_async_16(a1, v524, k_cache + v523);
                    unsigned long long row_79 = row_23 + 3584ull;  // staged.rs:123
                    unsigned long long row_80 = origin + row_79;  // staged.rs:127
                    unsigned long long v525 = row_80 + v446;  // copies.rs:73
                    unsigned v526 = v452 + 3584u;
                    kiln_copy_async_16(a1, v526, k_cache + v525);
                    unsigned long long row_81 = row_23 + 3712ull;  // staged.rs:123
                    unsigned long long row_82 = origin + row_81;  // staged.rs:127
                    unsigned long long v527 = row_82 + v446;  // copies.rs:73
                    unsigned v528 = v459 + 3712u;
                    kiln_copy_async_16(a1, v528, k_cache + v527);
                    unsigned long long row_83 = row_23 + 3840ull;  // staged.rs:123
                    unsigned long long row_84 = origin + row_83;  // staged.rs:127
                    unsigned long long v529 = row_84 + v446;  // copies.rs:73
                    unsigned v530 = v467 + 3840u;
                    kiln_copy_async_16(a1, v530, k_cache + v529);
                    unsigned long long row_85 = row_23 + 3968ull;  // staged.rs:123
                    unsigned long long row_86 = origin + row_85;  // staged.rs:127
                    unsigned long long v531 = row_86 + v446;  // copies.rs:73
                    unsigned v532 = v475 + 3968u;
                    kiln_copy_async_16(a1, v532, k_cache + v531);
                    kiln_copy_async_16(a2, v452, v_cache + v447);
                    kiln_copy_async_16(a2, v460, v_cache + v453);
                    kiln_copy_async_16(a2, v468, v_cache + v461);
                    kiln_copy_async_16(a2, v476, v_cache + v469);
                    kiln_copy_async_16(a2, v478, v_cache + v477);
                    kiln_copy_async_16(a2, v480, v_cache + v479);
                    kiln_copy_async_16(a2, v482, v_cache + v481);
                    kiln_copy_async_16(a2, v484, v_cache + v483);
                    kiln_copy_async_16(a2, v486, v_cache + v485);
                    kiln_copy_async_16(a2, v488, v_cache + v487);
                    kiln_copy_async_16(a2, v490, v_cache + v489);
                    kiln_copy_async_16(a2, v492, v_cache + v491);
                    kiln_copy_async_16(a2, v494, v_cache + v493);
                    kiln_copy_async_16(a2, v496, v_cache + v495);
                    kiln_copy_async_16(a2, v498, v_cache + v497);
                    kiln_copy_async_16(a2, v500, v_cache + v499);
                    kiln_copy_async_16(a2, v502, v_cache + v501);
                    kiln_copy_async_16(a2, v504, v_cache + v503);
                    kiln_copy_async_16(a2, v506, v_cache + v505);
                    kiln_copy_async_16(a2, v508, v_cache + v507);
                    kiln_copy_async_16(a2, v510, v_cache + v509);
                    kiln_copy_async_16(a2, v512, v_cache + v511);
                    kiln_copy_async_16(a2, v514, v_cache + v513);
                    kiln_copy_async_16(a2, v516, v_cache + v515);
                    kiln_copy_async_16(a2, v518, v_cache + v517);
                    kiln_copy_async_16(a2, v520, v_cache + v519);
                    kiln_copy_async_16(a2, v522, v_cache + v521);
                    kiln_copy_async_16(a2, v524, v_cache + v523);
                    kiln_copy_async_16(a2, v526, v_cache + v525);
                    kiln_copy_async_16(a2, v528, v_cache + v527);
                    kiln_copy_async_16(a2, v530, v_cache + v529);
                    kiln_copy_async_16(a2, v532, v_cache + v531);
                } else {
                    unsigned r_3 = threadIdx.x / 16u;  // copies.rs:60
                    unsigned v533 = threadIdx.x % 16u;
                    unsigned c_3 = v533 * 4u;
                    unsigned v534 = r_3 * 64u;  // copies.rs:64
                    unsigned v535 = to + v534;
                    bool v536 = r_3 < left;  // copies.rs:70
                    if (v536) {
                        unsigned long long v537 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_1 = v537 * 64ull;
                        unsigned v538 = first + r_3;  // staged.rs:113
                        unsigned v539 = n - 1u;
                        unsigned position = v538 < v539 ? v538 : v539;
                        unsigned long long v540 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v541 = v540 * by_head_1;
                        unsigned long long v542 = kv_head * by_head_1;
                        unsigned long long origin_1 = v541 + v542;
                        unsigned long long v543 = (unsigned long long)position;  // staged.rs:125
                        unsigned long long row_87 = v543 * 64ull;
                        unsigned long long row_88 = origin_1 + row_87;  // staged.rs:127
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
                        unsigned long long v558 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_2 = v558 * 64ull;
                        unsigned v559 = first + r_3;  // staged.rs:113
                        unsigned v560 = v559 + 2u;
                        unsigned v561 = n - 1u;
                        unsigned position_1 = v560 < v561 ? v560 : v561;
                        unsigned long long v562 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v563 = v562 * by_head_2;
                        unsigned long long v564 = kv_head * by_head_2;
                        unsigned long long origin_2 = v563 + v564;
                        unsigned long long v565 = (unsigned long long)position_1;  // staged.rs:125
                        unsigned long long row_89 = v565 * 64ull;
                        unsigned long long row_90 = origin_2 + row_89;  // staged.rs:127
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
                        unsigned long long v584 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_3 = v584 * 64ull;
                        unsigned v585 = first + r_3;  // staged.rs:113
                        unsigned v586 = v585 + 4u;
                        unsigned v587 = n - 1u;
                        unsigned position_2 = v586 < v587 ? v586 : v587;
                        unsigned long long v588 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v589 = v588 * by_head_3;
                        unsigned long long v590 = kv_head * by_head_3;
                        unsigned long long origin_3 = v589 + v590;
                        unsigned long long v591 = (unsigned long long)position_2;  // staged.rs:125
                        unsigned long long row_91 = v591 * 64ull;
                        unsigned long long row_92 = origin_3 + row_91;  // staged.rs:127
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
                        unsigned long long v610 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_4 = v610 * 64ull;
                        unsigned v611 = first + r_3;  // staged.rs:113
                        unsigned v612 = v611 + 6u;
                        unsigned v613 = n - 1u;
                        unsigned position_3 = v612 < v613 ? v612 : v613;
                        unsigned long long v614 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v615 = v614 * by_head_4;
                        unsigned long long v616 = kv_head * by_head_4;
                        unsigned long long origin_4 = v615 + v616;
                        unsigned long long v617 = (unsigned long long)position_3;  // staged.rs:125
                        unsigned long long row_93 = v617 * 64ull;
                        unsigned long long row_94 = origin_4 + row_93;  // staged.rs:127
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
                        unsigned long long v636 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_5 = v636 * 64ull;
                        unsigned v637 = first + r_3;  // staged.rs:113
                        unsigned v638 = v637 + 8u;
                        unsigned v639 = n - 1u;
                        unsigned position_4 = v638 < v639 ? v638 : v639;
                        unsigned long long v640 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v641 = v640 * by_head_5;
                        unsigned long long v642 = kv_head * by_head_5;
                        unsigned long long origin_5 = v641 + v642;
                        unsigned long long v643 = (unsigned long long)position_4;  // staged.rs:125
                        unsigned long long row_95 = v643 * 64ull;
                        unsigned long long row_96 = origin_5 + row_95;  // staged.rs:127
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
                        unsigned long long v660 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_6 = v660 * 64ull;
                        unsigned v661 = first + r_3;  // staged.rs:113
                        unsigned v662 = v661 + 10u;
                        unsigned v663 = n - 1u;
                        unsigned position_5 = v662 < v663 ? v662 : v663;
                        unsigned long long v664 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v665 = v664 * by_head_6;
                        unsigned long long v666 = kv_head * by_head_6;
                        unsigned long long origin_6 = v665 + v666;
                        unsigned long long v667 = (unsigned long long)position_5;  // staged.rs:125
                        unsigned long long row_97 = v667 * 64ull;
                        unsigned long long row_98 = origin_6 + row_97;  // staged.rs:127
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
                        unsigned long long v686 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_7 = v686 * 64ull;
                        unsigned v687 = first + r_3;  // staged.rs:113
                        unsigned v688 = v687 + 12u;
                        unsigned v689 = n - 1u;
                        unsigned position_6 = v688 < v689 ? v688 : v689;
                        unsigned long long v690 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v691 = v690 * by_head_7;
                        unsigned long long v692 = kv_head * by_head_7;
                        unsigned long long origin_7 = v691 + v692;
                        unsigned long long v693 = (unsigned long long)position_6;  // staged.rs:125
                        unsigned long long row_99 = v693 * 64ull;
                        unsigned long long row_100 = origin_7 + row_99;  // staged.rs:127
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
                        unsigned long long v712 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_8 = v712 * 64ull;
                        unsigned v713 = first + r_3;  // staged.rs:113
                        unsigned v714 = v713 + 14u;
                        unsigned v715 = n - 1u;
                        unsigned position_7 = v714 < v715 ? v714 : v715;
                        unsigned long long v716 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v717 = v716 * by_head_8;
                        unsigned long long v718 = kv_head * by_head_8;
                        unsigned long long origin_8 = v717 + v718;
                        unsigned long long v719 = (unsigned long long)position_7;  // staged.rs:125
                        unsigned long long row_101 = v719 * 64ull;
                        unsigned long long row_102 = origin_8 + row_101;  // staged.rs:127
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
                        unsigned long long v738 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_9 = v738 * 64ull;
                        unsigned v739 = first + r_3;  // staged.rs:113
                        unsigned v740 = v739 + 16u;
                        unsigned v741 = n - 1u;
                        unsigned position_8 = v740 < v741 ? v740 : v741;
                        unsigned long long v742 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v743 = v742 * by_head_9;
                        unsigned long long v744 = kv_head * by_head_9;
                        unsigned long long origin_9 = v743 + v744;
                        unsigned long long v745 = (unsigned long long)position_8;  // staged.rs:125
                        unsigned long long row_103 = v745 * 64ull;
                        unsigned long long row_104 = origin_9 + row_103;  // staged.rs:127
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
                        unsigned long long v762 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_10 = v762 * 64ull;
                        unsigned v763 = first + r_3;  // staged.rs:113
                        unsigned v764 = v763 + 18u;
                        unsigned v765 = n - 1u;
                        unsigned position_9 = v764 < v765 ? v764 : v765;
                        unsigned long long v766 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v767 = v766 * by_head_10;
                        unsigned long long v768 = kv_head * by_head_10;
                        unsigned long long origin_10 = v767 + v768;
                        unsigned long long v769 = (unsigned long long)position_9;  // staged.rs:125
                        unsigned long long row_105 = v769 * 64ull;
                        unsigned long long row_106 = origin_10 + row_105;  // staged.rs:127
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
                        unsigned long long v788 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_11 = v788 * 64ull;
                        unsigned v789 = first + r_3;  // staged.rs:113
                        unsigned v790 = v789 + 20u;
                        unsigned v791 = n - 1u;
                        unsigned position_10 = v790 < v791 ? v790 : v791;
                        unsigned long long v792 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v793 = v792 * by_head_11;
                        unsigned long long v794 = kv_head * by_head_11;
                        unsigned long long origin_11 = v793 + v794;
                        unsigned long long v795 = (unsigned long long)position_10;  // staged.rs:125
                        unsigned long long row_107 = v795 * 64ull;
                        unsigned long long row_108 = origin_11 + row_107;  // staged.rs:127
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
                        unsigned long long v814 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_12 = v814 * 64ull;
                        unsigned v815 = first + r_3;  // staged.rs:113
                        unsigned v816 = v815 + 22u;
                        unsigned v817 = n - 1u;
                        unsigned position_11 = v816 < v817 ? v816 : v817;
                        unsigned long long v818 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v819 = v818 * by_head_12;
                        unsigned long long v820 = kv_head * by_head_12;
                        unsigned long long origin_12 = v819 + v820;
                        unsigned long long v821 = (unsigned long long)position_11;  // staged.rs:125
                        unsigned long long row_109 = v821 * 64ull;
                        unsigned long long row_110 = origin_12 + row_109;  // staged.rs:127
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
                        unsigned long long v840 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_13 = v840 * 64ull;
                        unsigned v841 = first + r_3;  // staged.rs:113
                        unsigned v842 = v841 + 24u;
                        unsigned v843 = n - 1u;
                        unsigned position_12 = v842 < v843 ? v842 : v843;
                        unsigned long long v844 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v845 = v844 * by_head_13;
                        unsigned long long v846 = kv_head * by_head_13;
                        unsigned long long origin_13 = v845 + v846;
                        unsigned long long v847 = (unsigned long long)position_12;  // staged.rs:125
                        unsigned long long row_111 = v847 * 64ull;
                        unsigned long long row_112 = origin_13 + row_111;  // staged.rs:127
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
                        unsigned long long v864 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_14 = v864 * 64ull;
                        unsigned v865 = first + r_3;  // staged.rs:113
                        unsigned v866 = v865 + 26u;
                        unsigned v867 = n - 1u;
                        unsigned position_13 = v866 < v867 ? v866 : v867;
                        unsigned long long v868 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v869 = v868 * by_head_14;
                        unsigned long long v870 = kv_head * by_head_14;
                        unsigned long long origin_14 = v869 + v870;
                        unsigned long long v871 = (unsigned long long)position_13;  // staged.rs:125
                        unsigned long long row_113 = v871 * 64ull;
                        unsigned long long row_114 = origin_14 + row_113;  // staged.rs:127
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
                        unsigned long long v890 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_15 = v890 * 64ull;
                        unsigned v891 = first + r_3;  // staged.rs:113
                        unsigned v892 = v891 + 28u;
                        unsigned v893 = n - 1u;
                        unsigned position_14 = v892 < v893 ? v892 : v893;
                        unsigned long long v894 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v895 = v894 * by_head_15;
                        unsigned long long v896 = kv_head * by_head_15;
                        unsigned long long origin_15 = v895 + v896;
                        unsigned long long v897 = (unsigned long long)position_14;  // staged.rs:125
                        unsigned long long row_115 = v897 * 64ull;
                        unsigned long long row_116 = origin_15 + row_115;  // staged.rs:127
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
                        unsigned long long v916 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_16 = v916 * 64ull;
                        unsigned v917 = first + r_3;  // staged.rs:113
                        unsigned v918 = v917 + 30u;
                        unsigned v919 = n - 1u;
                        unsigned position_15 = v918 < v919 ? v918 : v919;
                        unsigned long long v920 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v921 = v920 * by_head_16;
                        unsigned long long v922 = kv_head * by_head_16;
                        unsigned long long origin_16 = v921 + v922;
                        unsigned long long v923 = (unsigned long long)position_15;  // staged.rs:125
                        unsigned long long row_117 = v923 * 64ull;
                        unsigned long long row_118 = origin_16 + row_117;  // staged.rs:127
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
                        unsigned long long v942 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_17 = v942 * 64ull;
                        unsigned v943 = first + r_3;  // staged.rs:113
                        unsigned v944 = v943 + 32u;
                        unsigned v945 = n - 1u;
                        unsigned position_16 = v944 < v945 ? v944 : v945;
                        unsigned long long v946 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v947 = v946 * by_head_17;
                        unsigned long long v948 = kv_head * by_head_17;
                        unsigned long long origin_17 = v947 + v948;
                        unsigned long long v949 = (unsigned long long)position_16;  // staged.rs:125
                        unsigned long long row_119 = v949 * 64ull;
                        unsigned long long row_120 = origin_17 + row_119;  // staged.rs:127
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
                        unsigned long long v966 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_18 = v966 * 64ull;
                        unsigned v967 = first + r_3;  // staged.rs:113
                        unsigned v968 = v967 + 34u;
                        unsigned v969 = n - 1u;
                        unsigned position_17 = v968 < v969 ? v968 : v969;
                        unsigned long long v970 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v971 = v970 * by_head_18;
                        unsigned long long v972 = kv_head * by_head_18;
                        unsigned long long origin_18 = v971 + v972;
                        unsigned long long v973 = (unsigned long long)position_17;  // staged.rs:125
                        unsigned long long row_121 = v973 * 64ull;
                        unsigned long long row_122 = origin_18 + row_121;  // staged.rs:127
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
                        unsigned long long v992 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_19 = v992 * 64ull;
                        unsigned v993 = first + r_3;  // staged.rs:113
                        unsigned v994 = v993 + 36u;
                        unsigned v995 = n - 1u;
                        unsigned position_18 = v994 < v995 ? v994 : v995;
                        unsigned long long v996 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v997 = v996 * by_head_19;
                        unsigned long long v998 = kv_head * by_head_19;
                        unsigned long long origin_19 = v997 + v998;
                        unsigned long long v999 = (unsigned long long)position_18;  // staged.rs:125
                        unsigned long long row_123 = v999 * 64ull;
                        unsigned long long row_124 = origin_19 + row_123;  // staged.rs:127
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
                        unsigned long long v1018 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_20 = v1018 * 64ull;
                        unsigned v1019 = first + r_3;  // staged.rs:113
                        unsigned v1020 = v1019 + 38u;
                        unsigned v1021 = n - 1u;
                        unsigned position_19 = v1020 < v1021 ? v1020 : v1021;
                        unsigned long long v1022 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1023 = v1022 * by_head_20;
                        unsigned long long v1024 = kv_head * by_head_20;
                        unsigned long long origin_20 = v1023 + v1024;
                        unsigned long long v1025 = (unsigned long long)position_19;  // staged.rs:125
                        unsigned long long row_125 = v1025 * 64ull;
                        unsigned long long row_126 = origin_20 + row_125;  // staged.rs:127
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
                        unsigned long long v1044 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_21 = v1044 * 64ull;
                        unsigned v1045 = first + r_3;  // staged.rs:113
                        unsigned v1046 = v1045 + 40u;
                        unsigned v1047 = n - 1u;
                        unsigned position_20 = v1046 < v1047 ? v1046 : v1047;
                        unsigned long long v1048 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1049 = v1048 * by_head_21;
                        unsigned long long v1050 = kv_head * by_head_21;
                        unsigned long long origin_21 = v1049 + v1050;
                        unsigned long long v1051 = (unsigned long long)position_20;  // staged.rs:125
                        unsigned long long row_127 = v1051 * 64ull;
                        unsigned long long row_128 = origin_21 + row_127;  // staged.rs:127
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
                        unsigned long long v1068 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_22 = v1068 * 64ull;
                        unsigned v1069 = first + r_3;  // staged.rs:113
                        unsigned v1070 = v1069 + 42u;
                        unsigned v1071 = n - 1u;
                        unsigned position_21 = v1070 < v1071 ? v1070 : v1071;
                        unsigned long long v1072 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1073 = v1072 * by_head_22;
                        unsigned long long v1074 = kv_head * by_head_22;
                        unsigned long long origin_22 = v1073 + v1074;
                        unsigned long long v1075 = (unsigned long long)position_21;  // staged.rs:125
                        unsigned long long row_129 = v1075 * 64ull;
                        unsigned long long row_130 = origin_22 + row_129;  // staged.rs:127
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
                        unsigned long long v1094 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_23 = v1094 * 64ull;
                        unsigned v1095 = first + r_3;  // staged.rs:113
                        unsigned v1096 = v1095 + 44u;
                        unsigned v1097 = n - 1u;
                        unsigned position_22 = v1096 < v1097 ? v1096 : v1097;
                        unsigned long long v1098 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1099 = v1098 * by_head_23;
                        unsigned long long v1100 = kv_head * by_head_23;
                        unsigned long long origin_23 = v1099 + v1100;
                        unsigned long long v1101 = (unsigned long long)position_22;  // staged.rs:125
                        unsigned long long row_131 = v1101 * 64ull;
                        unsigned long long row_132 = origin_23 + row_131;  // staged.rs:127
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
                        unsigned long long v1120 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_24 = v1120 * 64ull;
                        unsigned v1121 = first + r_3;  // staged.rs:113
                        unsigned v1122 = v1121 + 46u;
                        unsigned v1123 = n - 1u;
                        unsigned position_23 = v1122 < v1123 ? v1122 : v1123;
                        unsigned long long v1124 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1125 = v1124 * by_head_24;
                        unsigned long long v1126 = kv_head * by_head_24;
                        unsigned long long origin_24 = v1125 + v1126;
                        unsigned long long v1127 = (unsigned long long)position_23;  // staged.rs:125
                        unsigned long long row_133 = v1127 * 64ull;
                        unsigned long long row_134 = origin_24 + row_133;  // staged.rs:127
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
                        unsigned long long v1146 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_25 = v1146 * 64ull;
                        unsigned v1147 = first + r_3;  // staged.rs:113
                        unsigned v1148 = v1147 + 48u;
                        unsigned v1149 = n - 1u;
                        unsigned position_24 = v1148 < v1149 ? v1148 : v1149;
                        unsigned long long v1150 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1151 = v1150 * by_head_25;
                        unsigned long long v1152 = kv_head * by_head_25;
                        unsigned long long origin_25 = v1151 + v1152;
                        unsigned long long v1153 = (unsigned long long)position_24;  // staged.rs:125
                        unsigned long long row_135 = v1153 * 64ull;
                        unsigned long long row_136 = origin_25 + row_135;  // staged.rs:127
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
                        unsigned long long v1170 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_26 = v1170 * 64ull;
                        unsigned v1171 = first + r_3;  // staged.rs:113
                        unsigned v1172 = v1171 + 50u;
                        unsigned v1173 = n - 1u;
                        unsigned position_25 = v1172 < v1173 ? v1172 : v1173;
                        unsigned long long v1174 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1175 = v1174 * by_head_26;
                        unsigned long long v1176 = kv_head * by_head_26;
                        unsigned long long origin_26 = v1175 + v1176;
                        unsigned long long v1177 = (unsigned long long)position_25;  // staged.rs:125
                        unsigned long long row_137 = v1177 * 64ull;
                        unsigned long long row_138 = origin_26 + row_137;  // staged.rs:127
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
                        unsigned long long v1196 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_27 = v1196 * 64ull;
                        unsigned v1197 = first + r_3;  // staged.rs:113
                        unsigned v1198 = v1197 + 52u;
                        unsigned v1199 = n - 1u;
                        unsigned position_26 = v1198 < v1199 ? v1198 : v1199;
                        unsigned long long v1200 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1201 = v1200 * by_head_27;
                        unsigned long long v1202 = kv_head * by_head_27;
                        unsigned long long origin_27 = v1201 + v1202;
                        unsigned long long v1203 = (unsigned long long)position_26;  // staged.rs:125
                        unsigned long long row_139 = v1203 * 64ull;
                        unsigned long long row_140 = origin_27 + row_139;  // staged.rs:127
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
                        unsigned long long v1222 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_28 = v1222 * 64ull;
                        unsigned v1223 = first + r_3;  // staged.rs:113
                        unsigned v1224 = v1223 + 54u;
                        unsigned v1225 = n - 1u;
                        unsigned position_27 = v1224 < v1225 ? v1224 : v1225;
                        unsigned long long v1226 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1227 = v1226 * by_head_28;
                        unsigned long long v1228 = kv_head * by_head_28;
                        unsigned long long origin_28 = v1227 + v1228;
                        unsigned long long v1229 = (unsigned long long)position_27;  // staged.rs:125
                        unsigned long long row_141 = v1229 * 64ull;
                        unsigned long long row_142 = origin_28 + row_141;  // staged.rs:127
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
                        unsigned long long v1248 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_29 = v1248 * 64ull;
                        unsigned v1249 = first + r_3;  // staged.rs:113
                        unsigned v1250 = v1249 + 56u;
                        unsigned v1251 = n - 1u;
                        unsigned position_28 = v1250 < v1251 ? v1250 : v1251;
                        unsigned long long v1252 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1253 = v1252 * by_head_29;
                        unsigned long long v1254 = kv_head * by_head_29;
                        unsigned long long origin_29 = v1253 + v1254;
                        unsigned long long v1255 = (unsigned long long)position_28;  // staged.rs:125
                        unsigned long long row_143 = v1255 * 64ull;
                        unsigned long long row_144 = origin_29 + row_143;  // staged.rs:127
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
                        unsigned long long v1272 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_30 = v1272 * 64ull;
                        unsigned v1273 = first + r_3;  // staged.rs:113
                        unsigned v1274 = v1273 + 58u;
                        unsigned v1275 = n - 1u;
                        unsigned position_29 = v1274 < v1275 ? v1274 : v1275;
                        unsigned long long v1276 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1277 = v1276 * by_head_30;
                        unsigned long long v1278 = kv_head * by_head_30;
                        unsigned long long origin_30 = v1277 + v1278;
                        unsigned long long v1279 = (unsigned long long)position_29;  // staged.rs:125
                        unsigned long long row_145 = v1279 * 64ull;
                        unsigned long long row_146 = origin_30 + row_145;  // staged.rs:127
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
                        unsigned long long v1298 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_31 = v1298 * 64ull;
                        unsigned v1299 = first + r_3;  // staged.rs:113
                        unsigned v1300 = v1299 + 60u;
                        unsigned v1301 = n - 1u;
                        unsigned position_30 = v1300 < v1301 ? v1300 : v1301;
                        unsigned long long v1302 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1303 = v1302 * by_head_31;
                        unsigned long long v1304 = kv_head * by_head_31;
                        unsigned long long origin_31 = v1303 + v1304;
                        unsigned long long v1305 = (unsigned long long)position_30;  // staged.rs:125
                        unsigned long long row_147 = v1305 * 64ull;
                        unsigned long long row_148 = origin_31 + row_147;  // staged.rs:127
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
                        unsigned long long v1324 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_32 = v1324 * 64ull;
                        unsigned v1325 = first + r_3;  // staged.rs:113
                        unsigned v1326 = v1325 + 62u;
                        unsigned v1327 = n - 1u;
                        unsigned position_31 = v1326 < v1327 ? v1326 : v1327;
                        unsigned long long v1328 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1329 = v1328 * by_head_32;
                        unsigned long long v1330 = kv_head * by_head_32;
                        unsigned long long origin_32 = v1329 + v1330;
                        unsigned long long v1331 = (unsigned long long)position_31;  // staged.rs:125
                        unsigned long long row_149 = v1331 * 64ull;
                        unsigned long long row_150 = origin_32 + row_149;  // staged.rs:127
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
                    if (v536) {  // copies.rs:70
                        unsigned long long v1348 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_33 = v1348 * 64ull;
                        unsigned v1349 = first + r_3;  // staged.rs:113
                        unsigned v1350 = n - 1u;
                        unsigned position_32 = v1349 < v1350 ? v1349 : v1350;
                        unsigned long long v1351 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1352 = v1351 * by_head_33;
                        unsigned long long v1353 = kv_head * by_head_33;
                        unsigned long long origin_33 = v1352 + v1353;
                        unsigned long long v1354 = (unsigned long long)position_32;  // staged.rs:125
                        unsigned long long row_151 = v1354 * 64ull;
                        unsigned long long row_152 = origin_33 + row_151;  // staged.rs:127
                        unsigned long long v1355 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1356 = row_152 + v1355;
                        unsigned v1357 = v534 >> 6;
                        unsigned v1358 = v1357 & 7u;
                        unsigned v1359 = v1358 * 4u;
                        unsigned v1360 = v1359 ^ c_3;
                        unsigned v1361 = v535 + v1360;
                        kiln_copy_async_16(a2, v1361, v_cache + v1356);
                    } else {
                        unsigned v1362 = v534 >> 6;  // copies.rs:67
                        unsigned v1363 = v1362 & 7u;
                        unsigned v1364 = v1363 * 4u;
                        unsigned v1365 = v1364 ^ c_3;
                        unsigned v1366 = v535 + v1365;
                        *(float4*)(a2 + v1366) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v557) {  // copies.rs:70
                        unsigned long long v1367 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_34 = v1367 * 64ull;
                        unsigned v1368 = first + r_3;  // staged.rs:113
                        unsigned v1369 = v1368 + 2u;
                        unsigned v1370 = n - 1u;
                        unsigned position_33 = v1369 < v1370 ? v1369 : v1370;
                        unsigned long long v1371 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1372 = v1371 * by_head_34;
                        unsigned long long v1373 = kv_head * by_head_34;
                        unsigned long long origin_34 = v1372 + v1373;
                        unsigned long long v1374 = (unsigned long long)position_33;  // staged.rs:125
                        unsigned long long row_153 = v1374 * 64ull;
                        unsigned long long row_154 = origin_34 + row_153;  // staged.rs:127
                        unsigned long long v1375 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1376 = row_154 + v1375;
                        unsigned v1377 = v534 + 128u;
                        unsigned v1378 = v1377 >> 6;
                        unsigned v1379 = v1378 & 7u;
                        unsigned v1380 = v1379 * 4u;
                        unsigned v1381 = v1380 ^ c_3;
                        unsigned v1382 = v535 + v1381;
                        unsigned v1383 = v1382 + 128u;
                        kiln_copy_async_16(a2, v1383, v_cache + v1376);
                    } else {
                        unsigned v1384 = v534 + 128u;  // copies.rs:67
                        unsigned v1385 = v1384 >> 6;
                        unsigned v1386 = v1385 & 7u;
                        unsigned v1387 = v1386 * 4u;
                        unsigned v1388 = v1387 ^ c_3;
                        unsigned v1389 = v535 + v1388;
                        unsigned v1390 = v1389 + 128u;
                        *(float4*)(a2 + v1390) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v583) {  // copies.rs:70
                        unsigned long long v1391 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_35 = v1391 * 64ull;
                        unsigned v1392 = first + r_3;  // staged.rs:113
                        unsigned v1393 = v1392 + 4u;
                        unsigned v1394 = n - 1u;
                        unsigned position_34 = v1393 < v1394 ? v1393 : v1394;
                        unsigned long long v1395 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1396 = v1395 * by_head_35;
                        unsigned long long v1397 = kv_head * by_head_35;
                        unsigned long long origin_35 = v1396 + v1397;
                        unsigned long long v1398 = (unsigned long long)position_34;  // staged.rs:125
                        unsigned long long row_155 = v1398 * 64ull;
                        unsigned long long row_156 = origin_35 + row_155;  // staged.rs:127
                        unsigned long long v1399 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1400 = row_156 + v1399;
                        unsigned v1401 = v534 + 256u;
                        unsigned v1402 = v1401 >> 6;
                        unsigned v1403 = v1402 & 7u;
                        unsigned v1404 = v1403 * 4u;
                        unsigned v1405 = v1404 ^ c_3;
                        unsigned v1406 = v535 + v1405;
                        unsigned v1407 = v1406 + 256u;
                        kiln_copy_async_16(a2, v1407, v_cache + v1400);
                    } else {
                        unsigned v1408 = v534 + 256u;  // copies.rs:67
                        unsigned v1409 = v1408 >> 6;
                        unsigned v1410 = v1409 & 7u;
                        unsigned v1411 = v1410 * 4u;
                        unsigned v1412 = v1411 ^ c_3;
                        unsigned v1413 = v535 + v1412;
                        unsigned v1414 = v1413 + 256u;
                        *(float4*)(a2 + v1414) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v609) {  // copies.rs:70
                        unsigned long long v1415 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_36 = v1415 * 64ull;
                        unsigned v1416 = first + r_3;  // staged.rs:113
                        unsigned v1417 = v1416 + 6u;
                        unsigned v1418 = n - 1u;
                        unsigned position_35 = v1417 < v1418 ? v1417 : v1418;
                        unsigned long long v1419 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1420 = v1419 * by_head_36;
                        unsigned long long v1421 = kv_head * by_head_36;
                        unsigned long long origin_36 = v1420 + v1421;
                        unsigned long long v1422 = (unsigned long long)position_35;  // staged.rs:125
                        unsigned long long row_157 = v1422 * 64ull;
                        unsigned long long row_158 = origin_36 + row_157;  // staged.rs:127
                        unsigned long long v1423 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1424 = row_158 + v1423;
                        unsigned v1425 = v534 + 384u;
                        unsigned v1426 = v1425 >> 6;
                        unsigned v1427 = v1426 & 7u;
                        unsigned v1428 = v1427 * 4u;
                        unsigned v1429 = v1428 ^ c_3;
                        unsigned v1430 = v535 + v1429;
                        unsigned v1431 = v1430 + 384u;
                        kiln_copy_async_16(a2, v1431, v_cache + v1424);
                    } else {
                        unsigned v1432 = v534 + 384u;  // copies.rs:67
                        unsigned v1433 = v1432 >> 6;
                        unsigned v1434 = v1433 & 7u;
                        unsigned v1435 = v1434 * 4u;
                        unsigned v1436 = v1435 ^ c_3;
                        unsigned v1437 = v535 + v1436;
                        unsigned v1438 = v1437 + 384u;
                        *(float4*)(a2 + v1438) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v635) {  // copies.rs:70
                        unsigned long long v1439 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_37 = v1439 * 64ull;
                        unsigned v1440 = first + r_3;  // staged.rs:113
                        unsigned v1441 = v1440 + 8u;
                        unsigned v1442 = n - 1u;
                        unsigned position_36 = v1441 < v1442 ? v1441 : v1442;
                        unsigned long long v1443 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1444 = v1443 * by_head_37;
                        unsigned long long v1445 = kv_head * by_head_37;
                        unsigned long long origin_37 = v1444 + v1445;
                        unsigned long long v1446 = (unsigned long long)position_36;  // staged.rs:125
                        unsigned long long row_159 = v1446 * 64ull;
                        unsigned long long row_160 = origin_37 + row_159;  // staged.rs:127
                        unsigned long long v1447 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1448 = row_160 + v1447;
                        unsigned v1449 = v534 >> 6;
                        unsigned v1450 = v1449 & 7u;
                        unsigned v1451 = v1450 * 4u;
                        unsigned v1452 = v1451 ^ c_3;
                        unsigned v1453 = v535 + v1452;
                        unsigned v1454 = v1453 + 512u;
                        kiln_copy_async_16(a2, v1454, v_cache + v1448);
                    } else {
                        unsigned v1455 = v534 >> 6;  // copies.rs:67
                        unsigned v1456 = v1455 & 7u;
                        unsigned v1457 = v1456 * 4u;
                        unsigned v1458 = v1457 ^ c_3;
                        unsigned v1459 = v535 + v1458;
                        unsigned v1460 = v1459 + 512u;
                        *(float4*)(a2 + v1460) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v659) {  // copies.rs:70
                        unsigned long long v1461 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_38 = v1461 * 64ull;
                        unsigned v1462 = first + r_3;  // staged.rs:113
                        unsigned v1463 = v1462 + 10u;
                        unsigned v1464 = n - 1u;
                        unsigned position_37 = v1463 < v1464 ? v1463 : v1464;
                        unsigned long long v1465 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1466 = v1465 * by_head_38;
                        unsigned long long v1467 = kv_head * by_head_38;
                        unsigned long long origin_38 = v1466 + v1467;
                        unsigned long long v1468 = (unsigned long long)position_37;  // staged.rs:125
                        unsigned long long row_161 = v1468 * 64ull;
                        unsigned long long row_162 = origin_38 + row_161;  // staged.rs:127
                        unsigned long long v1469 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1470 = row_162 + v1469;
                        unsigned v1471 = v534 + 128u;
                        unsigned v1472 = v1471 >> 6;
                        unsigned v1473 = v1472 & 7u;
                        unsigned v1474 = v1473 * 4u;
                        unsigned v1475 = v1474 ^ c_3;
                        unsigned v1476 = v535 + v1475;
                        unsigned v1477 = v1476 + 640u;
                        kiln_copy_async_16(a2, v1477, v_cache + v1470);
                    } else {
                        unsigned v1478 = v534 + 128u;  // copies.rs:67
                        unsigned v1479 = v1478 >> 6;
                        unsigned v1480 = v1479 & 7u;
                        unsigned v1481 = v1480 * 4u;
                        unsigned v1482 = v1481 ^ c_3;
                        unsigned v1483 = v535 + v1482;
                        unsigned v1484 = v1483 + 640u;
                        *(float4*)(a2 + v1484) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v685) {  // copies.rs:70
                        unsigned long long v1485 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_39 = v1485 * 64ull;
                        unsigned v1486 = first + r_3;  // staged.rs:113
                        unsigned v1487 = v1486 + 12u;
                        unsigned v1488 = n - 1u;
                        unsigned position_38 = v1487 < v1488 ? v1487 : v1488;
                        unsigned long long v1489 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1490 = v1489 * by_head_39;
                        unsigned long long v1491 = kv_head * by_head_39;
                        unsigned long long origin_39 = v1490 + v1491;
                        unsigned long long v1492 = (unsigned long long)position_38;  // staged.rs:125
                        unsigned long long row_163 = v1492 * 64ull;
                        unsigned long long row_164 = origin_39 + row_163;  // staged.rs:127
                        unsigned long long v1493 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1494 = row_164 + v1493;
                        unsigned v1495 = v534 + 256u;
                        unsigned v1496 = v1495 >> 6;
                        unsigned v1497 = v1496 & 7u;
                        unsigned v1498 = v1497 * 4u;
                        unsigned v1499 = v1498 ^ c_3;
                        unsigned v1500 = v535 + v1499;
                        unsigned v1501 = v1500 + 768u;
                        kiln_copy_async_16(a2, v1501, v_cache + v1494);
                    } else {
                        unsigned v1502 = v534 + 256u;  // copies.rs:67
                        unsigned v1503 = v1502 >> 6;
                        unsigned v1504 = v1503 & 7u;
                        unsigned v1505 = v1504 * 4u;
                        unsigned v1506 = v1505 ^ c_3;
                        unsigned v1507 = v535 + v1506;
                        unsigned v1508 = v1507 + 768u;
                        *(float4*)(a2 + v1508) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v711) {  // copies.rs:70
                        unsigned long long v1509 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_40 = v1509 * 64ull;
                        unsigned v1510 = first + r_3;  // staged.rs:113
                        unsigned v1511 = v1510 + 14u;
                        unsigned v1512 = n - 1u;
                        unsigned position_39 = v1511 < v1512 ? v1511 : v1512;
                        unsigned long long v1513 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1514 = v1513 * by_head_40;
                        unsigned long long v1515 = kv_head * by_head_40;
                        unsigned long long origin_40 = v1514 + v1515;
                        unsigned long long v1516 = (unsigned long long)position_39;  // staged.rs:125
                        unsigned long long row_165 = v1516 * 64ull;
                        unsigned long long row_166 = origin_40 + row_165;  // staged.rs:127
                        unsigned long long v1517 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1518 = row_166 + v1517;
                        unsigned v1519 = v534 + 384u;
                        unsigned v1520 = v1519 >> 6;
                        unsigned v1521 = v1520 & 7u;
                        unsigned v1522 = v1521 * 4u;
                        unsigned v1523 = v1522 ^ c_3;
                        unsigned v1524 = v535 + v1523;
                        unsigned v1525 = v1524 + 896u;
                        kiln_copy_async_16(a2, v1525, v_cache + v1518);
                    } else {
                        unsigned v1526 = v534 + 384u;  // copies.rs:67
                        unsigned v1527 = v1526 >> 6;
                        unsigned v1528 = v1527 & 7u;
                        unsigned v1529 = v1528 * 4u;
                        unsigned v1530 = v1529 ^ c_3;
                        unsigned v1531 = v535 + v1530;
                        unsigned v1532 = v1531 + 896u;
                        *(float4*)(a2 + v1532) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v737) {  // copies.rs:70
                        unsigned long long v1533 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_41 = v1533 * 64ull;
                        unsigned v1534 = first + r_3;  // staged.rs:113
                        unsigned v1535 = v1534 + 16u;
                        unsigned v1536 = n - 1u;
                        unsigned position_40 = v1535 < v1536 ? v1535 : v1536;
                        unsigned long long v1537 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1538 = v1537 * by_head_41;
                        unsigned long long v1539 = kv_head * by_head_41;
                        unsigned long long origin_41 = v1538 + v1539;
                        unsigned long long v1540 = (unsigned long long)position_40;  // staged.rs:125
                        unsigned long long row_167 = v1540 * 64ull;
                        unsigned long long row_168 = origin_41 + row_167;  // staged.rs:127
                        unsigned long long v1541 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1542 = row_168 + v1541;
                        unsigned v1543 = v534 >> 6;
                        unsigned v1544 = v1543 & 7u;
                        unsigned v1545 = v1544 * 4u;
                        unsigned v1546 = v1545 ^ c_3;
                        unsigned v1547 = v535 + v1546;
                        unsigned v1548 = v1547 + 1024u;
                        kiln_copy_async_16(a2, v1548, v_cache + v1542);
                    } else {
                        unsigned v1549 = v534 >> 6;  // copies.rs:67
                        unsigned v1550 = v1549 & 7u;
                        unsigned v1551 = v1550 * 4u;
                        unsigned v1552 = v1551 ^ c_3;
                        unsigned v1553 = v535 + v1552;
                        unsigned v1554 = v1553 + 1024u;
                        *(float4*)(a2 + v1554) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v761) {  // copies.rs:70
                        unsigned long long v1555 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_42 = v1555 * 64ull;
                        unsigned v1556 = first + r_3;  // staged.rs:113
                        unsigned v1557 = v1556 + 18u;
                        unsigned v1558 = n - 1u;
                        unsigned position_41 = v1557 < v1558 ? v1557 : v1558;
                        unsigned long long v1559 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1560 = v1559 * by_head_42;
                        unsigned long long v1561 = kv_head * by_head_42;
                        unsigned long long origin_42 = v1560 + v1561;
                        unsigned long long v1562 = (unsigned long long)position_41;  // staged.rs:125
                        unsigned long long row_169 = v1562 * 64ull;
                        unsigned long long row_170 = origin_42 + row_169;  // staged.rs:127
                        unsigned long long v1563 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1564 = row_170 + v1563;
                        unsigned v1565 = v534 + 128u;
                        unsigned v1566 = v1565 >> 6;
                        unsigned v1567 = v1566 & 7u;
                        unsigned v1568 = v1567 * 4u;
                        unsigned v1569 = v1568 ^ c_3;
                        unsigned v1570 = v535 + v1569;
                        unsigned v1571 = v1570 + 1152u;
                        kiln_copy_async_16(a2, v1571, v_cache + v1564);
                    } else {
                        unsigned v1572 = v534 + 128u;  // copies.rs:67
                        unsigned v1573 = v1572 >> 6;
                        unsigned v1574 = v1573 & 7u;
                        unsigned v1575 = v1574 * 4u;
                        unsigned v1576 = v1575 ^ c_3;
                        unsigned v1577 = v535 + v1576;
                        unsigned v1578 = v1577 + 1152u;
                        *(float4*)(a2 + v1578) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v787) {  // copies.rs:70
                        unsigned long long v1579 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_43 = v1579 * 64ull;
                        unsigned v1580 = first + r_3;  // staged.rs:113
                        unsigned v1581 = v1580 + 20u;
                        unsigned v1582 = n - 1u;
                        unsigned position_42 = v1581 < v1582 ? v1581 : v1582;
                        unsigned long long v1583 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1584 = v1583 * by_head_43;
                        unsigned long long v1585 = kv_head * by_head_43;
                        unsigned long long origin_43 = v1584 + v1585;
                        unsigned long long v1586 = (unsigned long long)position_42;  // staged.rs:125
                        unsigned long long row_171 = v1586 * 64ull;
                        unsigned long long row_172 = origin_43 + row_171;  // staged.rs:127
                        unsigned long long v1587 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1588 = row_172 + v1587;
                        unsigned v1589 = v534 + 256u;
                        unsigned v1590 = v1589 >> 6;
                        unsigned v1591 = v1590 & 7u;
                        unsigned v1592 = v1591 * 4u;
                        unsigned v1593 = v1592 ^ c_3;
                        unsigned v1594 = v535 + v1593;
                        unsigned v1595 = v1594 + 1280u;
                        kiln_copy_async_16(a2, v1595, v_cache + v1588);
                    } else {
                        unsigned v1596 = v534 + 256u;  // copies.rs:67
                        unsigned v1597 = v1596 >> 6;
                        unsigned v1598 = v1597 & 7u;
                        unsigned v1599 = v1598 * 4u;
                        unsigned v1600 = v1599 ^ c_3;
                        unsigned v1601 = v535 + v1600;
                        unsigned v1602 = v1601 + 1280u;
                        *(float4*)(a2 + v1602) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v813) {  // copies.rs:70
                        unsigned long long v1603 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_44 = v1603 * 64ull;
                        unsigned v1604 = first + r_3;  // staged.rs:113
                        unsigned v1605 = v1604 + 22u;
                        unsigned v1606 = n - 1u;
                        unsigned position_43 = v1605 < v1606 ? v1605 : v1606;
                        unsigned long long v1607 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1608 = v1607 * by_head_44;
                        unsigned long long v1609 = kv_head * by_head_44;
                        unsigned long long origin_44 = v1608 + v1609;
                        unsigned long long v1610 = (unsigned long long)position_43;  // staged.rs:125
                        unsigned long long row_173 = v1610 * 64ull;
                        unsigned long long row_174 = origin_44 + row_173;  // staged.rs:127
                        unsigned long long v1611 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1612 = row_174 + v1611;
                        unsigned v1613 = v534 + 384u;
                        unsigned v1614 = v1613 >> 6;
                        unsigned v1615 = v1614 & 7u;
                        unsigned v1616 = v1615 * 4u;
                        unsigned v1617 = v1616 ^ c_3;
                        unsigned v1618 = v535 + v1617;
                        unsigned v1619 = v1618 + 1408u;
                        kiln_copy_async_16(a2, v1619, v_cache + v1612);
                    } else {
                        unsigned v1620 = v534 + 384u;  // copies.rs:67
                        unsigned v1621 = v1620 >> 6;
                        unsigned v1622 = v1621 & 7u;
                        unsigned v1623 = v1622 * 4u;
                        unsigned v1624 = v1623 ^ c_3;
                        unsigned v1625 = v535 + v1624;
                        unsigned v1626 = v1625 + 1408u;
                        *(float4*)(a2 + v1626) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v839) {  // copies.rs:70
                        unsigned long long v1627 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_45 = v1627 * 64ull;
                        unsigned v1628 = first + r_3;  // staged.rs:113
                        unsigned v1629 = v1628 + 24u;
                        unsigned v1630 = n - 1u;
                        unsigned position_44 = v1629 < v1630 ? v1629 : v1630;
                        unsigned long long v1631 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1632 = v1631 * by_head_45;
                        unsigned long long v1633 = kv_head * by_head_45;
                        unsigned long long origin_45 = v1632 + v1633;
                        unsigned long long v1634 = (unsigned long long)position_44;  // staged.rs:125
                        unsigned long long row_175 = v1634 * 64ull;
                        unsigned long long row_176 = origin_45 + row_175;  // staged.rs:127
                        unsigned long long v1635 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1636 = row_176 + v1635;
                        unsigned v1637 = v534 >> 6;
                        unsigned v1638 = v1637 & 7u;
                        unsigned v1639 = v1638 * 4u;
                        unsigned v1640 = v1639 ^ c_3;
                        unsigned v1641 = v535 + v1640;
                        unsigned v1642 = v1641 + 1536u;
                        kiln_copy_async_16(a2, v1642, v_cache + v1636);
                    } else {
                        unsigned v1643 = v534 >> 6;  // copies.rs:67
                        unsigned v1644 = v1643 & 7u;
                        unsigned v1645 = v1644 * 4u;
                        unsigned v1646 = v1645 ^ c_3;
                        unsigned v1647 = v535 + v1646;
                        unsigned v1648 = v1647 + 1536u;
                        *(float4*)(a2 + v1648) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v863) {  // copies.rs:70
                        unsigned long long v1649 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_46 = v1649 * 64ull;
                        unsigned v1650 = first + r_3;  // staged.rs:113
                        unsigned v1651 = v1650 + 26u;
                        unsigned v1652 = n - 1u;
                        unsigned position_45 = v1651 < v1652 ? v1651 : v1652;
                        unsigned long long v1653 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1654 = v1653 * by_head_46;
                        unsigned long long v1655 = kv_head * by_head_46;
                        unsigned long long origin_46 = v1654 + v1655;
                        unsigned long long v1656 = (unsigned long long)position_45;  // staged.rs:125
                        unsigned long long row_177 = v1656 * 64ull;
                        unsigned long long row_178 = origin_46 + row_177;  // staged.rs:127
                        unsigned long long v1657 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1658 = row_178 + v1657;
                        unsigned v1659 = v534 + 128u;
                        unsigned v1660 = v1659 >> 6;
                        unsigned v1661 = v1660 & 7u;
                        unsigned v1662 = v1661 * 4u;
                        unsigned v1663 = v1662 ^ c_3;
                        unsigned v1664 = v535 + v1663;
                        unsigned v1665 = v1664 + 1664u;
                        kiln_copy_async_16(a2, v1665, v_cache + v1658);
                    } else {
                        unsigned v1666 = v534 + 128u;  // copies.rs:67
                        unsigned v1667 = v1666 >> 6;
                        unsigned v1668 = v1667 & 7u;
                        unsigned v1669 = v1668 * 4u;
                        unsigned v1670 = v1669 ^ c_3;
                        unsigned v1671 = v535 + v1670;
                        unsigned v1672 = v1671 + 1664u;
                        *(float4*)(a2 + v1672) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v889) {  // copies.rs:70
                        unsigned long long v1673 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_47 = v1673 * 64ull;
                        unsigned v1674 = first + r_3;  // staged.rs:113
                        unsigned v1675 = v1674 + 28u;
                        unsigned v1676 = n - 1u;
                        unsigned position_46 = v1675 < v1676 ? v1675 : v1676;
                        unsigned long long v1677 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1678 = v1677 * by_head_47;
                        unsigned long long v1679 = kv_head * by_head_47;
                        unsigned long long origin_47 = v1678 + v1679;
                        unsigned long long v1680 = (unsigned long long)position_46;  // staged.rs:125
                        unsigned long long row_179 = v1680 * 64ull;
                        unsigned long long row_180 = origin_47 + row_179;  // staged.rs:127
                        unsigned long long v1681 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1682 = row_180 + v1681;
                        unsigned v1683 = v534 + 256u;
                        unsigned v1684 = v1683 >> 6;
                        unsigned v1685 = v1684 & 7u;
                        unsigned v1686 = v1685 * 4u;
                        unsigned v1687 = v1686 ^ c_3;
                        unsigned v1688 = v535 + v1687;
                        unsigned v1689 = v1688 + 1792u;
                        kiln_copy_async_16(a2, v1689, v_cache + v1682);
                    } else {
                        unsigned v1690 = v534 + 256u;  // copies.rs:67
                        unsigned v1691 = v1690 >> 6;
                        unsigned v1692 = v1691 & 7u;
                        unsigned v1693 = v1692 * 4u;
                        unsigned v1694 = v1693 ^ c_3;
                        unsigned v1695 = v535 + v1694;
                        unsigned v1696 = v1695 + 1792u;
                        *(float4*)(a2 + v1696) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v915) {  // copies.rs:70
                        unsigned long long v1697 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_48 = v1697 * 64ull;
                        unsigned v1698 = first + r_3;  // staged.rs:113
                        unsigned v1699 = v1698 + 30u;
                        unsigned v1700 = n - 1u;
                        unsigned position_47 = v1699 < v1700 ? v1699 : v1700;
                        unsigned long long v1701 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1702 = v1701 * by_head_48;
                        unsigned long long v1703 = kv_head * by_head_48;
                        unsigned long long origin_48 = v1702 + v1703;
                        unsigned long long v1704 = (unsigned long long)position_47;  // staged.rs:125
                        unsigned long long row_181 = v1704 * 64ull;
                        unsigned long long row_182 = origin_48 + row_181;  // staged.rs:127
                        unsigned long long v1705 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1706 = row_182 + v1705;
                        unsigned v1707 = v534 + 384u;
                        unsigned v1708 = v1707 >> 6;
                        unsigned v1709 = v1708 & 7u;
                        unsigned v1710 = v1709 * 4u;
                        unsigned v1711 = v1710 ^ c_3;
                        unsigned v1712 = v535 + v1711;
                        unsigned v1713 = v1712 + 1920u;
                        kiln_copy_async_16(a2, v1713, v_cache + v1706);
                    } else {
                        unsigned v1714 = v534 + 384u;  // copies.rs:67
                        unsigned v1715 = v1714 >> 6;
                        unsigned v1716 = v1715 & 7u;
                        unsigned v1717 = v1716 * 4u;
                        unsigned v1718 = v1717 ^ c_3;
                        unsigned v1719 = v535 + v1718;
                        unsigned v1720 = v1719 + 1920u;
                        *(float4*)(a2 + v1720) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v941) {  // copies.rs:70
                        unsigned long long v1721 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_49 = v1721 * 64ull;
                        unsigned v1722 = first + r_3;  // staged.rs:113
                        unsigned v1723 = v1722 + 32u;
                        unsigned v1724 = n - 1u;
                        unsigned position_48 = v1723 < v1724 ? v1723 : v1724;
                        unsigned long long v1725 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1726 = v1725 * by_head_49;
                        unsigned long long v1727 = kv_head * by_head_49;
                        unsigned long long origin_49 = v1726 + v1727;
                        unsigned long long v1728 = (unsigned long long)position_48;  // staged.rs:125
                        unsigned long long row_183 = v1728 * 64ull;
                        unsigned long long row_184 = origin_49 + row_183;  // staged.rs:127
                        unsigned long long v1729 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1730 = row_184 + v1729;
                        unsigned v1731 = v534 >> 6;
                        unsigned v1732 = v1731 & 7u;
                        unsigned v1733 = v1732 * 4u;
                        unsigned v1734 = v1733 ^ c_3;
                        unsigned v1735 = v535 + v1734;
                        unsigned v1736 = v1735 + 2048u;
                        kiln_copy_async_16(a2, v1736, v_cache + v1730);
                    } else {
                        unsigned v1737 = v534 >> 6;  // copies.rs:67
                        unsigned v1738 = v1737 & 7u;
                        unsigned v1739 = v1738 * 4u;
                        unsigned v1740 = v1739 ^ c_3;
                        unsigned v1741 = v535 + v1740;
                        unsigned v1742 = v1741 + 2048u;
                        *(float4*)(a2 + v1742) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v965) {  // copies.rs:70
                        unsigned long long v1743 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_50 = v1743 * 64ull;
                        unsigned v1744 = first + r_3;  // staged.rs:113
                        unsigned v1745 = v1744 + 34u;
                        unsigned v1746 = n - 1u;
                        unsigned position_49 = v1745 < v1746 ? v1745 : v1746;
                        unsigned long long v1747 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1748 = v1747 * by_head_50;
                        unsigned long long v1749 = kv_head * by_head_50;
                        unsigned long long origin_50 = v1748 + v1749;
                        unsigned long long v1750 = (unsigned long long)position_49;  // staged.rs:125
                        unsigned long long row_185 = v1750 * 64ull;
                        unsigned long long row_186 = origin_50 + row_185;  // staged.rs:127
                        unsigned long long v1751 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1752 = row_186 + v1751;
                        unsigned v1753 = v534 + 128u;
                        unsigned v1754 = v1753 >> 6;
                        unsigned v1755 = v1754 & 7u;
                        unsigned v1756 = v1755 * 4u;
                        unsigned v1757 = v1756 ^ c_3;
                        unsigned v1758 = v535 + v1757;
                        unsigned v1759 = v1758 + 2176u;
                        kiln_copy_async_16(a2, v1759, v_cache + v1752);
                    } else {
                        unsigned v1760 = v534 + 128u;  // copies.rs:67
                        unsigned v1761 = v1760 >> 6;
                        unsigned v1762 = v1761 & 7u;
                        unsigned v1763 = v1762 * 4u;
                        unsigned v1764 = v1763 ^ c_3;
                        unsigned v1765 = v535 + v1764;
                        unsigned v1766 = v1765 + 2176u;
                        *(float4*)(a2 + v1766) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v991) {  // copies.rs:70
                        unsigned long long v1767 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_51 = v1767 * 64ull;
                        unsigned v1768 = first + r_3;  // staged.rs:113
                        unsigned v1769 = v1768 + 36u;
                        unsigned v1770 = n - 1u;
                        unsigned position_50 = v1769 < v1770 ? v1769 : v1770;
                        unsigned long long v1771 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1772 = v1771 * by_head_51;
                        unsigned long long v1773 = kv_head * by_head_51;
                        unsigned long long origin_51 = v1772 + v1773;
                        unsigned long long v1774 = (unsigned long long)position_50;  // staged.rs:125
                        unsigned long long row_187 = v1774 * 64ull;
                        unsigned long long row_188 = origin_51 + row_187;  // staged.rs:127
                        unsigned long long v1775 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1776 = row_188 + v1775;
                        unsigned v1777 = v534 + 256u;
                        unsigned v1778 = v1777 >> 6;
                        unsigned v1779 = v1778 & 7u;
                        unsigned v1780 = v1779 * 4u;
                        unsigned v1781 = v1780 ^ c_3;
                        unsigned v1782 = v535 + v1781;
                        unsigned v1783 = v1782 + 2304u;
                        kiln_copy_async_16(a2, v1783, v_cache + v1776);
                    } else {
                        unsigned v1784 = v534 + 256u;  // copies.rs:67
                        unsigned v1785 = v1784 >> 6;
                        unsigned v1786 = v1785 & 7u;
                        unsigned v1787 = v1786 * 4u;
                        unsigned v1788 = v1787 ^ c_3;
                        unsigned v1789 = v535 + v1788;
                        unsigned v1790 = v1789 + 2304u;
                        *(float4*)(a2 + v1790) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1017) {  // copies.rs:70
                        unsigned long long v1791 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_52 = v1791 * 64ull;
                        unsigned v1792 = first + r_3;  // staged.rs:113
                        unsigned v1793 = v1792 + 38u;
                        unsigned v1794 = n - 1u;
                        unsigned position_51 = v1793 < v1794 ? v1793 : v1794;
                        unsigned long long v1795 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1796 = v1795 * by_head_52;
                        unsigned long long v1797 = kv_head * by_head_52;
                        unsigned long long origin_52 = v1796 + v1797;
                        unsigned long long v1798 = (unsigned long long)position_51;  // staged.rs:125
                        unsigned long long row_189 = v1798 * 64ull;
                        unsigned long long row_190 = origin_52 + row_189;  // staged.rs:127
                        unsigned long long v1799 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1800 = row_190 + v1799;
                        unsigned v1801 = v534 + 384u;
                        unsigned v1802 = v1801 >> 6;
                        unsigned v1803 = v1802 & 7u;
                        unsigned v1804 = v1803 * 4u;
                        unsigned v1805 = v1804 ^ c_3;
                        unsigned v1806 = v535 + v1805;
                        unsigned v1807 = v1806 + 2432u;
                        kiln_copy_async_16(a2, v1807, v_cache + v1800);
                    } else {
                        unsigned v1808 = v534 + 384u;  // copies.rs:67
                        unsigned v1809 = v1808 >> 6;
                        unsigned v1810 = v1809 & 7u;
                        unsigned v1811 = v1810 * 4u;
                        unsigned v1812 = v1811 ^ c_3;
                        unsigned v1813 = v535 + v1812;
                        unsigned v1814 = v1813 + 2432u;
                        *(float4*)(a2 + v1814) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1043) {  // copies.rs:70
                        unsigned long long v1815 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_53 = v1815 * 64ull;
                        unsigned v1816 = first + r_3;  // staged.rs:113
                        unsigned v1817 = v1816 + 40u;
                        unsigned v1818 = n - 1u;
                        unsigned position_52 = v1817 < v1818 ? v1817 : v1818;
                        unsigned long long v1819 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1820 = v1819 * by_head_53;
                        unsigned long long v1821 = kv_head * by_head_53;
                        unsigned long long origin_53 = v1820 + v1821;
                        unsigned long long v1822 = (unsigned long long)position_52;  // staged.rs:125
                        unsigned long long row_191 = v1822 * 64ull;
                        unsigned long long row_192 = origin_53 + row_191;  // staged.rs:127
                        unsigned long long v1823 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1824 = row_192 + v1823;
                        unsigned v1825 = v534 >> 6;
                        unsigned v1826 = v1825 & 7u;
                        unsigned v1827 = v1826 * 4u;
                        unsigned v1828 = v1827 ^ c_3;
                        unsigned v1829 = v535 + v1828;
                        unsigned v1830 = v1829 + 2560u;
                        kiln_copy_async_16(a2, v1830, v_cache + v1824);
                    } else {
                        unsigned v1831 = v534 >> 6;  // copies.rs:67
                        unsigned v1832 = v1831 & 7u;
                        unsigned v1833 = v1832 * 4u;
                        unsigned v1834 = v1833 ^ c_3;
                        unsigned v1835 = v535 + v1834;
                        unsigned v1836 = v1835 + 2560u;
                        *(float4*)(a2 + v1836) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1067) {  // copies.rs:70
                        unsigned long long v1837 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_54 = v1837 * 64ull;
                        unsigned v1838 = first + r_3;  // staged.rs:113
                        unsigned v1839 = v1838 + 42u;
                        unsigned v1840 = n - 1u;
                        unsigned position_53 = v1839 < v1840 ? v1839 : v1840;
                        unsigned long long v1841 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1842 = v1841 * by_head_54;
                        unsigned long long v1843 = kv_head * by_head_54;
                        unsigned long long origin_54 = v1842 + v1843;
                        unsigned long long v1844 = (unsigned long long)position_53;  // staged.rs:125
                        unsigned long long row_193 = v1844 * 64ull;
                        unsigned long long row_194 = origin_54 + row_193;  // staged.rs:127
                        unsigned long long v1845 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1846 = row_194 + v1845;
                        unsigned v1847 = v534 + 128u;
                        unsigned v1848 = v1847 >> 6;
                        unsigned v1849 = v1848 & 7u;
                        unsigned v1850 = v1849 * 4u;
                        unsigned v1851 = v1850 ^ c_3;
                        unsigned v1852 = v535 + v1851;
                        unsigned v1853 = v1852 + 2688u;
                        kiln_copy_async_16(a2, v1853, v_cache + v1846);
                    } else {
                        unsigned v1854 = v534 + 128u;  // copies.rs:67
                        unsigned v1855 = v1854 >> 6;
                        unsigned v1856 = v1855 & 7u;
                        unsigned v1857 = v1856 * 4u;
                        unsigned v1858 = v1857 ^ c_3;
                        unsigned v1859 = v535 + v1858;
                        unsigned v1860 = v1859 + 2688u;
                        *(float4*)(a2 + v1860) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1093) {  // copies.rs:70
                        unsigned long long v1861 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_55 = v1861 * 64ull;
                        unsigned v1862 = first + r_3;  // staged.rs:113
                        unsigned v1863 = v1862 + 44u;
                        unsigned v1864 = n - 1u;
                        unsigned position_54 = v1863 < v1864 ? v1863 : v1864;
                        unsigned long long v1865 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1866 = v1865 * by_head_55;
                        unsigned long long v1867 = kv_head * by_head_55;
                        unsigned long long origin_55 = v1866 + v1867;
                        unsigned long long v1868 = (unsigned long long)position_54;  // staged.rs:125
                        unsigned long long row_195 = v1868 * 64ull;
                        unsigned long long row_196 = origin_55 + row_195;  // staged.rs:127
                        unsigned long long v1869 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1870 = row_196 + v1869;
                        unsigned v1871 = v534 + 256u;
                        unsigned v1872 = v1871 >> 6;
                        unsigned v1873 = v1872 & 7u;
                        unsigned v1874 = v1873 * 4u;
                        unsigned v1875 = v1874 ^ c_3;
                        unsigned v1876 = v535 + v1875;
                        unsigned v1877 = v1876 + 2816u;
                        kiln_copy_async_16(a2, v1877, v_cache + v1870);
                    } else {
                        unsigned v1878 = v534 + 256u;  // copies.rs:67
                        unsigned v1879 = v1878 >> 6;
                        unsigned v1880 = v1879 & 7u;
                        unsigned v1881 = v1880 * 4u;
                        unsigned v1882 = v1881 ^ c_3;
                        unsigned v1883 = v535 + v1882;
                        unsigned v1884 = v1883 + 2816u;
                        *(float4*)(a2 + v1884) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1119) {  // copies.rs:70
                        unsigned long long v1885 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_56 = v1885 * 64ull;
                        unsigned v1886 = first + r_3;  // staged.rs:113
                        unsigned v1887 = v1886 + 46u;
                        unsigned v1888 = n - 1u;
                        unsigned position_55 = v1887 < v1888 ? v1887 : v1888;
                        unsigned long long v1889 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1890 = v1889 * by_head_56;
                        unsigned long long v1891 = kv_head * by_head_56;
                        unsigned long long origin_56 = v1890 + v1891;
                        unsigned long long v1892 = (unsigned long long)position_55;  // staged.rs:125
                        unsigned long long row_197 = v1892 * 64ull;
                        unsigned long long row_198 = origin_56 + row_197;  // staged.rs:127
                        unsigned long long v1893 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1894 = row_198 + v1893;
                        unsigned v1895 = v534 + 384u;
                        unsigned v1896 = v1895 >> 6;
                        unsigned v1897 = v1896 & 7u;
                        unsigned v1898 = v1897 * 4u;
                        unsigned v1899 = v1898 ^ c_3;
                        unsigned v1900 = v535 + v1899;
                        unsigned v1901 = v1900 + 2944u;
                        kiln_copy_async_16(a2, v1901, v_cache + v1894);
                    } else {
                        unsigned v1902 = v534 + 384u;  // copies.rs:67
                        unsigned v1903 = v1902 >> 6;
                        unsigned v1904 = v1903 & 7u;
                        unsigned v1905 = v1904 * 4u;
                        unsigned v1906 = v1905 ^ c_3;
                        unsigned v1907 = v535 + v1906;
                        unsigned v1908 = v1907 + 2944u;
                        *(float4*)(a2 + v1908) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1145) {  // copies.rs:70
                        unsigned long long v1909 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_57 = v1909 * 64ull;
                        unsigned v1910 = first + r_3;  // staged.rs:113
                        unsigned v1911 = v1910 + 48u;
                        unsigned v1912 = n - 1u;
                        unsigned position_56 = v1911 < v1912 ? v1911 : v1912;
                        unsigned long long v1913 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1914 = v1913 * by_head_57;
                        unsigned long long v1915 = kv_head * by_head_57;
                        unsigned long long origin_57 = v1914 + v1915;
                        unsigned long long v1916 = (unsigned long long)position_56;  // staged.rs:125
                        unsigned long long row_199 = v1916 * 64ull;
                        unsigned long long row_200 = origin_57 + row_199;  // staged.rs:127
                        unsigned long long v1917 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1918 = row_200 + v1917;
                        unsigned v1919 = v534 >> 6;
                        unsigned v1920 = v1919 & 7u;
                        unsigned v1921 = v1920 * 4u;
                        unsigned v1922 = v1921 ^ c_3;
                        unsigned v1923 = v535 + v1922;
                        unsigned v1924 = v1923 + 3072u;
                        kiln_copy_async_16(a2, v1924, v_cache + v1918);
                    } else {
                        unsigned v1925 = v534 >> 6;  // copies.rs:67
                        unsigned v1926 = v1925 & 7u;
                        unsigned v1927 = v1926 * 4u;
                        unsigned v1928 = v1927 ^ c_3;
                        unsigned v1929 = v535 + v1928;
                        unsigned v1930 = v1929 + 3072u;
                        *(float4*)(a2 + v1930) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1169) {  // copies.rs:70
                        unsigned long long v1931 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_58 = v1931 * 64ull;
                        unsigned v1932 = first + r_3;  // staged.rs:113
                        unsigned v1933 = v1932 + 50u;
                        unsigned v1934 = n - 1u;
                        unsigned position_57 = v1933 < v1934 ? v1933 : v1934;
                        unsigned long long v1935 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1936 = v1935 * by_head_58;
                        unsigned long long v1937 = kv_head * by_head_58;
                        unsigned long long origin_58 = v1936 + v1937;
                        unsigned long long v1938 = (unsigned long long)position_57;  // staged.rs:125
                        unsigned long long row_201 = v1938 * 64ull;
                        unsigned long long row_202 = origin_58 + row_201;  // staged.rs:127
                        unsigned long long v1939 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1940 = row_202 + v1939;
                        unsigned v1941 = v534 + 128u;
                        unsigned v1942 = v1941 >> 6;
                        unsigned v1943 = v1942 & 7u;
                        unsigned v1944 = v1943 * 4u;
                        unsigned v1945 = v1944 ^ c_3;
                        unsigned v1946 = v535 + v1945;
                        unsigned v1947 = v1946 + 3200u;
                        kiln_copy_async_16(a2, v1947, v_cache + v1940);
                    } else {
                        unsigned v1948 = v534 + 128u;  // copies.rs:67
                        unsigned v1949 = v1948 >> 6;
                        unsigned v1950 = v1949 & 7u;
                        unsigned v1951 = v1950 * 4u;
                        unsigned v1952 = v1951 ^ c_3;
                        unsigned v1953 = v535 + v1952;
                        unsigned v1954 = v1953 + 3200u;
                        *(float4*)(a2 + v1954) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1195) {  // copies.rs:70
                        unsigned long long v1955 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_59 = v1955 * 64ull;
                        unsigned v1956 = first + r_3;  // staged.rs:113
                        unsigned v1957 = v1956 + 52u;
                        unsigned v1958 = n - 1u;
                        unsigned position_58 = v1957 < v1958 ? v1957 : v1958;
                        unsigned long long v1959 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1960 = v1959 * by_head_59;
                        unsigned long long v1961 = kv_head * by_head_59;
                        unsigned long long origin_59 = v1960 + v1961;
                        unsigned long long v1962 = (unsigned long long)position_58;  // staged.rs:125
                        unsigned long long row_203 = v1962 * 64ull;
                        unsigned long long row_204 = origin_59 + row_203;  // staged.rs:127
                        unsigned long long v1963 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1964 = row_204 + v1963;
                        unsigned v1965 = v534 + 256u;
                        unsigned v1966 = v1965 >> 6;
                        unsigned v1967 = v1966 & 7u;
                        unsigned v1968 = v1967 * 4u;
                        unsigned v1969 = v1968 ^ c_3;
                        unsigned v1970 = v535 + v1969;
                        unsigned v1971 = v1970 + 3328u;
                        kiln_copy_async_16(a2, v1971, v_cache + v1964);
                    } else {
                        unsigned v1972 = v534 + 256u;  // copies.rs:67
                        unsigned v1973 = v1972 >> 6;
                        unsigned v1974 = v1973 & 7u;
                        unsigned v1975 = v1974 * 4u;
                        unsigned v1976 = v1975 ^ c_3;
                        unsigned v1977 = v535 + v1976;
                        unsigned v1978 = v1977 + 3328u;
                        *(float4*)(a2 + v1978) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1221) {  // copies.rs:70
                        unsigned long long v1979 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_60 = v1979 * 64ull;
                        unsigned v1980 = first + r_3;  // staged.rs:113
                        unsigned v1981 = v1980 + 54u;
                        unsigned v1982 = n - 1u;
                        unsigned position_59 = v1981 < v1982 ? v1981 : v1982;
                        unsigned long long v1983 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v1984 = v1983 * by_head_60;
                        unsigned long long v1985 = kv_head * by_head_60;
                        unsigned long long origin_60 = v1984 + v1985;
                        unsigned long long v1986 = (unsigned long long)position_59;  // staged.rs:125
                        unsigned long long row_205 = v1986 * 64ull;
                        unsigned long long row_206 = origin_60 + row_205;  // staged.rs:127
                        unsigned long long v1987 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v1988 = row_206 + v1987;
                        unsigned v1989 = v534 + 384u;
                        unsigned v1990 = v1989 >> 6;
                        unsigned v1991 = v1990 & 7u;
                        unsigned v1992 = v1991 * 4u;
                        unsigned v1993 = v1992 ^ c_3;
                        unsigned v1994 = v535 + v1993;
                        unsigned v1995 = v1994 + 3456u;
                        kiln_copy_async_16(a2, v1995, v_cache + v1988);
                    } else {
                        unsigned v1996 = v534 + 384u;  // copies.rs:67
                        unsigned v1997 = v1996 >> 6;
                        unsigned v1998 = v1997 & 7u;
                        unsigned v1999 = v1998 * 4u;
                        unsigned v2000 = v1999 ^ c_3;
                        unsigned v2001 = v535 + v2000;
                        unsigned v2002 = v2001 + 3456u;
                        *(float4*)(a2 + v2002) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1247) {  // copies.rs:70
                        unsigned long long v2003 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_61 = v2003 * 64ull;
                        unsigned v2004 = first + r_3;  // staged.rs:113
                        unsigned v2005 = v2004 + 56u;
                        unsigned v2006 = n - 1u;
                        unsigned position_60 = v2005 < v2006 ? v2005 : v2006;
                        unsigned long long v2007 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v2008 = v2007 * by_head_61;
                        unsigned long long v2009 = kv_head * by_head_61;
                        unsigned long long origin_61 = v2008 + v2009;
                        unsigned long long v2010 = (unsigned long long)position_60;  // staged.rs:125
                        unsigned long long row_207 = v2010 * 64ull;
                        unsigned long long row_208 = origin_61 + row_207;  // staged.rs:127
                        unsigned long long v2011 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v2012 = row_208 + v2011;
                        unsigned v2013 = v534 >> 6;
                        unsigned v2014 = v2013 & 7u;
                        unsigned v2015 = v2014 * 4u;
                        unsigned v2016 = v2015 ^ c_3;
                        unsigned v2017 = v535 + v2016;
                        unsigned v2018 = v2017 + 3584u;
                        kiln_copy_async_16(a2, v2018, v_cache + v2012);
                    } else {
                        unsigned v2019 = v534 >> 6;  // copies.rs:67
                        unsigned v2020 = v2019 & 7u;
                        unsigned v2021 = v2020 * 4u;
                        unsigned v2022 = v2021 ^ c_3;
                        unsigned v2023 = v535 + v2022;
                        unsigned v2024 = v2023 + 3584u;
                        *(float4*)(a2 + v2024) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1271) {  // copies.rs:70
                        unsigned long long v2025 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_62 = v2025 * 64ull;
                        unsigned v2026 = first + r_3;  // staged.rs:113
                        unsigned v2027 = v2026 + 58u;
                        unsigned v2028 = n - 1u;
                        unsigned position_61 = v2027 < v2028 ? v2027 : v2028;
                        unsigned long long v2029 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v2030 = v2029 * by_head_62;
                        unsigned long long v2031 = kv_head * by_head_62;
                        unsigned long long origin_62 = v2030 + v2031;
                        unsigned long long v2032 = (unsigned long long)position_61;  // staged.rs:125
                        unsigned long long row_209 = v2032 * 64ull;
                        unsigned long long row_210 = origin_62 + row_209;  // staged.rs:127
                        unsigned long long v2033 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v2034 = row_210 + v2033;
                        unsigned v2035 = v534 + 128u;
                        unsigned v2036 = v2035 >> 6;
                        unsigned v2037 = v2036 & 7u;
                        unsigned v2038 = v2037 * 4u;
                        unsigned v2039 = v2038 ^ c_3;
                        unsigned v2040 = v535 + v2039;
                        unsigned v2041 = v2040 + 3712u;
                        kiln_copy_async_16(a2, v2041, v_cache + v2034);
                    } else {
                        unsigned v2042 = v534 + 128u;  // copies.rs:67
                        unsigned v2043 = v2042 >> 6;
                        unsigned v2044 = v2043 & 7u;
                        unsigned v2045 = v2044 * 4u;
                        unsigned v2046 = v2045 ^ c_3;
                        unsigned v2047 = v535 + v2046;
                        unsigned v2048 = v2047 + 3712u;
                        *(float4*)(a2 + v2048) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1297) {  // copies.rs:70
                        unsigned long long v2049 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_63 = v2049 * 64ull;
                        unsigned v2050 = first + r_3;  // staged.rs:113
                        unsigned v2051 = v2050 + 60u;
                        unsigned v2052 = n - 1u;
                        unsigned position_62 = v2051 < v2052 ? v2051 : v2052;
                        unsigned long long v2053 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v2054 = v2053 * by_head_63;
                        unsigned long long v2055 = kv_head * by_head_63;
                        unsigned long long origin_63 = v2054 + v2055;
                        unsigned long long v2056 = (unsigned long long)position_62;  // staged.rs:125
                        unsigned long long row_211 = v2056 * 64ull;
                        unsigned long long row_212 = origin_63 + row_211;  // staged.rs:127
                        unsigned long long v2057 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v2058 = row_212 + v2057;
                        unsigned v2059 = v534 + 256u;
                        unsigned v2060 = v2059 >> 6;
                        unsigned v2061 = v2060 & 7u;
                        unsigned v2062 = v2061 * 4u;
                        unsigned v2063 = v2062 ^ c_3;
                        unsigned v2064 = v535 + v2063;
                        unsigned v2065 = v2064 + 3840u;
                        kiln_copy_async_16(a2, v2065, v_cache + v2058);
                    } else {
                        unsigned v2066 = v534 + 256u;  // copies.rs:67
                        unsigned v2067 = v2066 >> 6;
                        unsigned v2068 = v2067 & 7u;
                        unsigned v2069 = v2068 * 4u;
                        unsigned v2070 = v2069 ^ c_3;
                        unsigned v2071 = v535 + v2070;
                        unsigned v2072 = v2071 + 3840u;
                        *(float4*)(a2 + v2072) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                    if (v1323) {  // copies.rs:70
                        unsigned long long v2073 = (unsigned long long)n;  // staged.rs:111
                        unsigned long long by_head_64 = v2073 * 64ull;
                        unsigned v2074 = first + r_3;  // staged.rs:113
                        unsigned v2075 = v2074 + 62u;
                        unsigned v2076 = n - 1u;
                        unsigned position_63 = v2075 < v2076 ? v2075 : v2076;
                        unsigned long long v2077 = (unsigned long long)blockIdx.z;  // staged.rs:121
                        unsigned long long v2078 = v2077 * by_head_64;
                        unsigned long long v2079 = kv_head * by_head_64;
                        unsigned long long origin_64 = v2078 + v2079;
                        unsigned long long v2080 = (unsigned long long)position_63;  // staged.rs:125
                        unsigned long long row_213 = v2080 * 64ull;
                        unsigned long long row_214 = origin_64 + row_213;  // staged.rs:127
                        unsigned long long v2081 = (unsigned long long)c_3;  // copies.rs:73
                        unsigned long long v2082 = row_214 + v2081;
                        unsigned v2083 = v534 + 384u;
                        unsigned v2084 = v2083 >> 6;
                        unsigned v2085 = v2084 & 7u;
                        unsigned v2086 = v2085 * 4u;
                        unsigned v2087 = v2086 ^ c_3;
                        unsigned v2088 = v535 + v2087;
                        unsigned v2089 = v2088 + 3968u;
                        kiln_copy_async_16(a2, v2089, v_cache + v2082);
                    } else {
                        unsigned v2090 = v534 + 384u;  // copies.rs:67
                        unsigned v2091 = v2090 >> 6;
                        unsigned v2092 = v2091 & 7u;
                        unsigned v2093 = v2092 * 4u;
                        unsigned v2094 = v2093 ^ c_3;
                        unsigned v2095 = v535 + v2094;
                        unsigned v2096 = v2095 + 3968u;
                        *(float4*)(a2 + v2096) = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                    }
                }
            }
            kiln_async_commit();  // staged.rs:194
            unsigned v2097 = turn + 1u;  // staged.rs:195
            unsigned slot_1 = v2097 % 2u;
            unsigned end_1 = at_end < n ? at_end : n;  // rows.rs:138
            unsigned first_1 = at_key < end_1 ? at_key : end_1;  // rows.rs:139
            unsigned left_1 = end_1 - first_1;  // rows.rs:140
            bool v2098 = first_1 < walk_own_end;  // staged.rs:197
            unsigned v2099 = first_1 + 64u;
            bool v2100 = v2099 > walk_own_from;
            bool v2101 = first_1 < walk_own_sink_tokens;
            bool v2102 = v2100 || v2101;
            bool is_needed = v2098 && v2102;
            bool v2103 = turn > 0u;  // staged.rs:198
            bool v2104 = v2103 && v394;
            bool v2105 = v2104 && is_needed;
            float v2106;
            float v2107;
            float v2108;
            float v2109;
            float v2110;
            float v2111;
            float v2112;
            float v2113;
            float v2114;
            float v2115;
            float v2116;
            float v2117;
            float v2118;
            float v2119;
            float v2120;
            float v2121;
            float v2122;
            float v2123;
            float v2124;
            float v2125;
            float v2126;
            float v2127;
            float v2128;
            float v2129;
            float v2130;
            float v2131;
            float v2132;
            float v2133;
            float v2134;
            float v2135;
            float v2136;
            float v2137;
            float v2138;
            float v2139;
            float v2140;
            float v2141;
            if (v2105) {
                unsigned v2142 = slot_1 * 4096u;  // staged.rs:201
                unsigned v2143 = v2142 + v315;
                unsigned v2144 = v2143 + v319;
                float2 q16 = *(float2*)(a1 + v2144);
                float v2145 = q16.x;
                float v2146 = q16.y;
                unsigned v2147 = v2143 + v329;
                float2 q17 = *(float2*)(a1 + v2147);
                float v2148 = q17.x;
                float v2149 = q17.y;
                unsigned v2150 = v2144 + 512u;
                float2 q18 = *(float2*)(a1 + v2150);
                float v2151 = q18.x;
                float v2152 = q18.y;
                unsigned v2153 = v2147 + 512u;
                float2 q19 = *(float2*)(a1 + v2153);
                float v2154 = q19.x;
                float v2155 = q19.y;
                unsigned v2156 = v2144 + 1024u;
                float2 q20 = *(float2*)(a1 + v2156);
                float v2157 = q20.x;
                float v2158 = q20.y;
                unsigned v2159 = v2147 + 1024u;
                float2 q21 = *(float2*)(a1 + v2159);
                float v2160 = q21.x;
                float v2161 = q21.y;
                unsigned v2162 = v2144 + 1536u;
                float2 q22 = *(float2*)(a1 + v2162);
                float v2163 = q22.x;
                float v2164 = q22.y;
                unsigned v2165 = v2147 + 1536u;
                float2 q23 = *(float2*)(a1 + v2165);
                float v2166 = q23.x;
                float v2167 = q23.y;
                unsigned v2168 = v2144 + 2048u;
                float2 q24 = *(float2*)(a1 + v2168);
                float v2169 = q24.x;
                float v2170 = q24.y;
                unsigned v2171 = v2147 + 2048u;
                float2 q25 = *(float2*)(a1 + v2171);
                float v2172 = q25.x;
                float v2173 = q25.y;
                unsigned v2174 = v2144 + 2560u;
                float2 q26 = *(float2*)(a1 + v2174);
                float v2175 = q26.x;
                float v2176 = q26.y;
                unsigned v2177 = v2147 + 2560u;
                float2 q27 = *(float2*)(a1 + v2177);
                float v2178 = q27.x;
                float v2179 = q27.y;
                unsigned v2180 = v2144 + 3072u;
                float2 q28 = *(float2*)(a1 + v2180);
                float v2181 = q28.x;
                float v2182 = q28.y;
                unsigned v2183 = v2147 + 3072u;
                float2 q29 = *(float2*)(a1 + v2183);
                float v2184 = q29.x;
                float v2185 = q29.y;
                unsigned v2186 = v2144 + 3584u;
                float2 q30 = *(float2*)(a1 + v2186);
                float v2187 = q30.x;
                float v2188 = q30.y;
                unsigned v2189 = v2147 + 3584u;
                float2 q31 = *(float2*)(a1 + v2189);
                float v2190 = q31.x;
                float v2191 = q31.y;
                unsigned v2192 = v2143 + v338;
                float2 q32 = *(float2*)(a1 + v2192);
                float v2193 = q32.x;
                float v2194 = q32.y;
                unsigned v2195 = v2143 + v347;
                float2 q33 = *(float2*)(a1 + v2195);
                float v2196 = q33.x;
                float v2197 = q33.y;
                unsigned v2198 = v2192 + 512u;
                float2 q34 = *(float2*)(a1 + v2198);
                float v2199 = q34.x;
                float v2200 = q34.y;
                unsigned v2201 = v2195 + 512u;
                float2 q35 = *(float2*)(a1 + v2201);
                float v2202 = q35.x;
                float v2203 = q35.y;
                unsigned v2204 = v2192 + 1024u;
                float2 q36 = *(float2*)(a1 + v2204);
                float v2205 = q36.x;
                float v2206 = q36.y;
                unsigned v2207 = v2195 + 1024u;
                float2 q37 = *(float2*)(a1 + v2207);
                float v2208 = q37.x;
                float v2209 = q37.y;
                unsigned v2210 = v2192 + 1536u;
                float2 q38 = *(float2*)(a1 + v2210);
                float v2211 = q38.x;
                float v2212 = q38.y;
                unsigned v2213 = v2195 + 1536u;
                float2 q39 = *(float2*)(a1 + v2213);
                float v2214 = q39.x;
                float v2215 = q39.y;
                unsigned v2216 = v2192 + 2048u;
                float2 q40 = *(float2*)(a1 + v2216);
                float v2217 = q40.x;
                float v2218 = q40.y;
                unsigned v2219 = v2195 + 2048u;
                float2 q41 = *(float2*)(a1 + v2219);
                float v2220 = q41.x;
                float v2221 = q41.y;
                unsigned v2222 = v2192 + 2560u;
                float2 q42 = *(float2*)(a1 + v2222);
                float v2223 = q42.x;
                float v2224 = q42.y;
                unsigned v2225 = v2195 + 2560u;
                float2 q43 = *(float2*)(a1 + v2225);
                float v2226 = q43.x;
                float v2227 = q43.y;
                unsigned v2228 = v2192 + 3072u;
                float2 q44 = *(float2*)(a1 + v2228);
                float v2229 = q44.x;
                float v2230 = q44.y;
                unsigned v2231 = v2195 + 3072u;
                float2 q45 = *(float2*)(a1 + v2231);
                float v2232 = q45.x;
                float v2233 = q45.y;
                unsigned v2234 = v2192 + 3584u;
                float2 q46 = *(float2*)(a1 + v2234);
                float v2235 = q46.x;
                float v2236 = q46.y;
                unsigned v2237 = v2195 + 3584u;
                float2 q47 = *(float2*)(a1 + v2237);
                float v2238 = q47.x;
                float v2239 = q47.y;
                unsigned v2240 = v2143 + v356;
                float2 q48 = *(float2*)(a1 + v2240);
                float v2241 = q48.x;
                float v2242 = q48.y;
                unsigned v2243 = v2143 + v365;
                float2 q49 = *(float2*)(a1 + v2243);
                float v2244 = q49.x;
                float v2245 = q49.y;
                unsigned v2246 = v2240 + 512u;
                float2 q50 = *(float2*)(a1 + v2246);
                float v2247 = q50.x;
                float v2248 = q50.y;
                unsigned v2249 = v2243 + 512u;
                float2 q51 = *(float2*)(a1 + v2249);
                float v2250 = q51.x;
                float v2251 = q51.y;
                unsigned v2252 = v2240 + 1024u;
                float2 q52 = *(float2*)(a1 + v2252);
                float v2253 = q52.x;
                float v2254 = q52.y;
                unsigned v2255 = v2243 + 1024u;
                float2 q53 = *(float2*)(a1 + v2255);
                float v2256 = q53.x;
                float v2257 = q53.y;
                unsigned v2258 = v2240 + 1536u;
                float2 q54 = *(float2*)(a1 + v2258);
                float v2259 = q54.x;
                float v2260 = q54.y;
                unsigned v2261 = v2243 + 1536u;
                float2 q55 = *(float2*)(a1 + v2261);
                float v2262 = q55.x;
                float v2263 = q55.y;
                unsigned v2264 = v2240 + 2048u;
                float2 q56 = *(float2*)(a1 + v2264);
                float v2265 = q56.x;
                float v2266 = q56.y;
                unsigned v2267 = v2243 + 2048u;
                float2 q57 = *(float2*)(a1 + v2267);
                float v2268 = q57.x;
                float v2269 = q57.y;
                unsigned v2270 = v2240 + 2560u;
                float2 q58 = *(float2*)(a1 + v2270);
                float v2271 = q58.x;
                float v2272 = q58.y;
                unsigned v2273 = v2243 + 2560u;
                float2 q59 = *(float2*)(a1 + v2273);
                float v2274 = q59.x;
                float v2275 = q59.y;
                unsigned v2276 = v2240 + 3072u;
                float2 q60 = *(float2*)(a1 + v2276);
                float v2277 = q60.x;
                float v2278 = q60.y;
                unsigned v2279 = v2243 + 3072u;
                float2 q61 = *(float2*)(a1 + v2279);
                float v2280 = q61.x;
                float v2281 = q61.y;
                unsigned v2282 = v2240 + 3584u;
                float2 q62 = *(float2*)(a1 + v2282);
                float v2283 = q62.x;
                float v2284 = q62.y;
                unsigned v2285 = v2243 + 3584u;
                float2 q63 = *(float2*)(a1 + v2285);
                float v2286 = q63.x;
                float v2287 = q63.y;
                unsigned v2288 = v2143 + v374;
                float2 q64 = *(float2*)(a1 + v2288);
                float v2289 = q64.x;
                float v2290 = q64.y;
                unsigned v2291 = v2143 + v383;
                float2 q65 = *(float2*)(a1 + v2291);
                float v2292 = q65.x;
                float v2293 = q65.y;
                unsigned v2294 = v2288 + 512u;
                float2 q66 = *(float2*)(a1 + v2294);
                float v2295 = q66.x;
                float v2296 = q66.y;
                unsigned v2297 = v2291 + 512u;
                float2 q67 = *(float2*)(a1 + v2297);
                float v2298 = q67.x;
                float v2299 = q67.y;
                unsigned v2300 = v2288 + 1024u;
                float2 q68 = *(float2*)(a1 + v2300);
                float v2301 = q68.x;
                float v2302 = q68.y;
                unsigned v2303 = v2291 + 1024u;
                float2 q69 = *(float2*)(a1 + v2303);
                float v2304 = q69.x;
                float v2305 = q69.y;
                unsigned v2306 = v2288 + 1536u;
                float2 q70 = *(float2*)(a1 + v2306);
                float v2307 = q70.x;
                float v2308 = q70.y;
                unsigned v2309 = v2291 + 1536u;
                float2 q71 = *(float2*)(a1 + v2309);
                float v2310 = q71.x;
                float v2311 = q71.y;
                unsigned v2312 = v2288 + 2048u;
                float2 q72 = *(float2*)(a1 + v2312);
                float v2313 = q72.x;
                float v2314 = q72.y;
                unsigned v2315 = v2291 + 2048u;
                float2 q73 = *(float2*)(a1 + v2315);
                float v2316 = q73.x;
                float v2317 = q73.y;
                unsigned v2318 = v2288 + 2560u;
                float2 q74 = *(float2*)(a1 + v2318);
                float v2319 = q74.x;
                float v2320 = q74.y;
                unsigned v2321 = v2291 + 2560u;
                float2 q75 = *(float2*)(a1 + v2321);
                float v2322 = q75.x;
                float v2323 = q75.y;
                unsigned v2324 = v2288 + 3072u;
                float2 q76 = *(float2*)(a1 + v2324);
                float v2325 = q76.x;
                float v2326 = q76.y;
                unsigned v2327 = v2291 + 3072u;
                float2 q77 = *(float2*)(a1 + v2327);
                float v2328 = q77.x;
                float v2329 = q77.y;
                unsigned v2330 = v2288 + 3584u;
                float2 q78 = *(float2*)(a1 + v2330);
                float v2331 = q78.x;
                float v2332 = q78.y;
                unsigned v2333 = v2291 + 3584u;
                float2 q79 = *(float2*)(a1 + v2333);
                float v2334 = q79.x;
                float v2335 = q79.y;
                float4 q80 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q80 = kiln_mma_f32(q80, v321, v326, v322, v327, v2145, v2146);
                q80 = kiln_mma_f32(q80, v331, v335, v332, v336, v2148, v2149);
                float v2336 = q80.x;
                float v2337 = q80.y;
                float v2338 = q80.z;
                float v2339 = q80.w;
                float4 q81 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q81 = kiln_mma_f32(q81, v321, v326, v322, v327, v2151, v2152);
                q81 = kiln_mma_f32(q81, v331, v335, v332, v336, v2154, v2155);
                float v2340 = q81.x;
                float v2341 = q81.y;
                float v2342 = q81.z;
                float v2343 = q81.w;
                float4 q82 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q82 = kiln_mma_f32(q82, v321, v326, v322, v327, v2157, v2158);
                q82 = kiln_mma_f32(q82, v331, v335, v332, v336, v2160, v2161);
                float v2344 = q82.x;
                float v2345 = q82.y;
                float v2346 = q82.z;
                float v2347 = q82.w;
                float4 q83 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q83 = kiln_mma_f32(q83, v321, v326, v322, v327, v2163, v2164);
                q83 = kiln_mma_f32(q83, v331, v335, v332, v336, v2166, v2167);
                float v2348 = q83.x;
                float v2349 = q83.y;
                float v2350 = q83.z;
                float v2351 = q83.w;
                float4 q84 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q84 = kiln_mma_f32(q84, v321, v326, v322, v327, v2169, v2170);
                q84 = kiln_mma_f32(q84, v331, v335, v332, v336, v2172, v2173);
                float v2352 = q84.x;
                float v2353 = q84.y;
                float v2354 = q84.z;
                float v2355 = q84.w;
                float4 q85 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q85 = kiln_mma_f32(q85, v321, v326, v322, v327, v2175, v2176);
                q85 = kiln_mma_f32(q85, v331, v335, v332, v336, v2178, v2179);
                float v2356 = q85.x;
                float v2357 = q85.y;
                float v2358 = q85.z;
                float v2359 = q85.w;
                float4 q86 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q86 = kiln_mma_f32(q86, v321, v326, v322, v327, v2181, v2182);
                q86 = kiln_mma_f32(q86, v331, v335, v332, v336, v2184, v2185);
                float v2360 = q86.x;
                float v2361 = q86.y;
                float v2362 = q86.z;
                float v2363 = q86.w;
                float4 q87 = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
                q87 = kiln_mma_f32(q87, v321, v326, v322, v327, v2187, v2188);
                q87 = kiln_mma_f32(q87, v331, v335, v332, v336, v2190, v2191);
                float v2364 = q87.x;
                float v2365 = q87.y;
                float v2366 = q87.z;
                float v2367 = q87.w;
                float4 q88 = make_float4(v2336, v2337, v2338, v2339);
                q88 = kiln_mma_f32(q88, v340, v344, v341, v345, v2193, v2194);
                q88 = kiln_mma_f32(q88, v349, v353, v350, v354, v2196, v2197);
                float v2368 = q88.x;
                float v2369 = q88.y;
                float v2370 = q88.z;
                float v2371 = q88.w;
                float4 q89 = make_float4(v2340, v2341, v2342, v2343);
                q89 = kiln_mma_f32(q89, v340, v344, v341, v345, v2199, v2200);
                q89 = kiln_mma_f32(q89, v349, v353, v350, v354, v2202, v2203);
                float v2372 = q89.x;
                float v2373 = q89.y;
                float v2374 = q89.z;
                float v2375 = q89.w;
                float4 q90 = make_float4(v2344, v2345, v2346, v2347);
                q90 = kiln_mma_f32(q90, v340, v344, v341, v345, v2205, v2206);
                q90 = kiln_mma_f32(q90, v349, v353, v350, v354, v2208, v2209);
                float v2376 = q90.x;
                float v2377 = q90.y;
                float v2378 = q90.z;
                float v2379 = q90.w;
                float4 q91 = make_float4(v2348, v2349, v2350, v2351);
                q91 = kiln_mma_f32(q91, v340, v344, v341, v345, v2211, v2212);
                q91 = kiln_mma_f32(q91, v349, v353, v350, v354, v2214, v2215);
                float v2380 = q91.x;
                float v2381 = q91.y;
                float v2382 = q91.z;
                float v2383 = q91.w;
                float4 q92 = make_float4(v2352, v2353, v2354, v2355);
                q92 = kiln_mma_f32(q92, v340, v344, v341, v345, v2217, v2218);
                q92 = kiln_mma_f32(q92, v349, v353, v350, v354, v2220, v2221);
                float v2384 = q92.x;
                float v2385 = q92.y;
                float v2386 = q92.z;
                float v2387 = q92.w;
                float4 q93 = make_float4(v2356, v2357, v2358, v2359);
                q93 = kiln_mma_f32(q93, v340, v344, v341, v345, v2223, v2224);
                q93 = kiln_mma_f32(q93, v349, v353, v350, v354, v2226, v2227);
                float v2388 = q93.x;
                float v2389 = q93.y;
                float v2390 = q93.z;
                float v2391 = q93.w;
                float4 q94 = make_float4(v2360, v2361, v2362, v2363);
                q94 = kiln_mma_f32(q94, v340, v344, v341, v345, v2229, v2230);
                q94 = kiln_mma_f32(q94, v349, v353, v350, v354, v2232, v2233);
                float v2392 = q94.x;
                float v2393 = q94.y;
                float v2394 = q94.z;
                float v2395 = q94.w;
                float4 q95 = make_float4(v2364, v2365, v2366, v2367);
                q95 = kiln_mma_f32(q95, v340, v344, v341, v345, v2235, v2236);
                q95 = kiln_mma_f32(q95, v349, v353, v350, v354, v2238, v2239);
                float v2396 = q95.x;
                float v2397 = q95.y;
                float v2398 = q95.z;
                float v2399 = q95.w;
                float4 q96 = make_float4(v2368, v2369, v2370, v2371);
                q96 = kiln_mma_f32(q96, v358, v362, v359, v363, v2241, v2242);
                q96 = kiln_mma_f32(q96, v367, v371, v368, v372, v2244, v2245);
                float v2400 = q96.x;
                float v2401 = q96.y;
                float v2402 = q96.z;
                float v2403 = q96.w;
                float4 q97 = make_float4(v2372, v2373, v2374, v2375);
                q97 = kiln_mma_f32(q97, v358, v362, v359, v363, v2247, v2248);
                q97 = kiln_mma_f32(q97, v367, v371, v368, v372, v2250, v2251);
                float v2404 = q97.x;
                float v2405 = q97.y;
                float v2406 = q97.z;
                float v2407 = q97.w;
                float4 q98 = make_float4(v2376, v2377, v2378, v2379);
                q98 = kiln_mma_f32(q98, v358, v362, v359, v363, v2253, v2254);
                q98 = kiln_mma_f32(q98, v367, v371, v368, v372, v2256, v2257);
                float v2408 = q98.x;
                float v2409 = q98.y;
                float v2410 = q98.z;
                float v2411 = q98.w;
                float4 q99 = make_float4(v2380, v2381, v2382, v2383);
                q99 = kiln_mma_f32(q99, v358, v362, v359, v363, v2259, v2260);
                q99 = kiln_mma_f32(q99, v367, v371, v368, v372, v2262, v2263);
                float v2412 = q99.x;
                float v2413 = q99.y;
                float v2414 = q99.z;
                float v2415 = q99.w;
                float4 q100 = make_float4(v2384, v2385, v2386, v2387);
                q100 = kiln_mma_f32(q100, v358, v362, v359, v363, v2265, v2266);
                q100 = kiln_mma_f32(q100, v367, v371, v368, v372, v2268, v2269);
                float v2416 = q100.x;
                float v2417 = q100.y;
                float v2418 = q100.z;
                float v2419 = q100.w;
                float4 q101 = make_float4(v2388, v2389, v2390, v2391);
                q101 = kiln_mma_f32(q101, v358, v362, v359, v363, v2271, v2272);
                q101 = kiln_mma_f32(q101, v367, v371, v368, v372, v2274, v2275);
                float v2420 = q101.x;
                float v2421 = q101.y;
                float v2422 = q101.z;
                float v2423 = q101.w;
                float4 q102 = make_float4(v2392, v2393, v2394, v2395);
                q102 = kiln_mma_f32(q102, v358, v362, v359, v363, v2277, v2278);
                q102 = kiln_mma_f32(q102, v367, v371, v368, v372, v2280, v2281);
                float v2424 = q102.x;
                float v2425 = q102.y;
                float v2426 = q102.z;
                float v2427 = q102.w;
                float4 q103 = make_float4(v2396, v2397, v2398, v2399);
                q103 = kiln_mma_f32(q103, v358, v362, v359, v363, v2283, v2284);
                q103 = kiln_mma_f32(q103, v367, v371, v368, v372, v2286, v2287);
                float v2428 = q103.x;
                float v2429 = q103.y;
                float v2430 = q103.z;
                float v2431 = q103.w;
                float4 q104 = make_float4(v2400, v2401, v2402, v2403);
                q104 = kiln_mma_f32(q104, v376, v380, v377, v381, v2289, v2290);
                q104 = kiln_mma_f32(q104, v385, v389, v386, v390, v2292, v2293);
                float v2432 = q104.x;
                float v2433 = q104.y;
                float v2434 = q104.z;
                float v2435 = q104.w;
                float4 q105 = make_float4(v2404, v2405, v2406, v2407);
                q105 = kiln_mma_f32(q105, v376, v380, v377, v381, v2295, v2296);
                q105 = kiln_mma_f32(q105, v385, v389, v386, v390, v2298, v2299);
                float v2436 = q105.x;
                float v2437 = q105.y;
                float v2438 = q105.z;
                float v2439 = q105.w;
                float4 q106 = make_float4(v2408, v2409, v2410, v2411);
                q106 = kiln_mma_f32(q106, v376, v380, v377, v381, v2301, v2302);
                q106 = kiln_mma_f32(q106, v385, v389, v386, v390, v2304, v2305);
                float v2440 = q106.x;
                float v2441 = q106.y;
                float v2442 = q106.z;
                float v2443 = q106.w;
                float4 q107 = make_float4(v2412, v2413, v2414, v2415);
                q107 = kiln_mma_f32(q107, v376, v380, v377, v381, v2307, v2308);
                q107 = kiln_mma_f32(q107, v385, v389, v386, v390, v2310, v2311);
                float v2444 = q107.x;
                float v2445 = q107.y;
                float v2446 = q107.z;
                float v2447 = q107.w;
                float4 q108 = make_float4(v2416, v2417, v2418, v2419);
                q108 = kiln_mma_f32(q108, v376, v380, v377, v381, v2313, v2314);
                q108 = kiln_mma_f32(q108, v385, v389, v386, v390, v2316, v2317);
                float v2448 = q108.x;
                float v2449 = q108.y;
                float v2450 = q108.z;
                float v2451 = q108.w;
                float4 q109 = make_float4(v2420, v2421, v2422, v2423);
                q109 = kiln_mma_f32(q109, v376, v380, v377, v381, v2319, v2320);
                q109 = kiln_mma_f32(q109, v385, v389, v386, v390, v2322, v2323);
                float v2452 = q109.x;
                float v2453 = q109.y;
                float v2454 = q109.z;
                float v2455 = q109.w;
                float4 q110 = make_float4(v2424, v2425, v2426, v2427);
                q110 = kiln_mma_f32(q110, v376, v380, v377, v381, v2325, v2326);
                q110 = kiln_mma_f32(q110, v385, v389, v386, v390, v2328, v2329);
                float v2456 = q110.x;
                float v2457 = q110.y;
                float v2458 = q110.z;
                float v2459 = q110.w;
                float4 q111 = make_float4(v2428, v2429, v2430, v2431);
                q111 = kiln_mma_f32(q111, v376, v380, v377, v381, v2331, v2332);
                q111 = kiln_mma_f32(q111, v385, v389, v386, v390, v2334, v2335);
                float v2460 = q111.x;
                float v2461 = q111.y;
                float v2462 = q111.z;
                float v2463 = q111.w;
                bool v2464 = scale < 0.0f;  // rows.rs:185
                float v2465;
                float v2466;
                float v2467;
                float v2468;
                float v2469;
                float v2470;
                float v2471;
                float v2472;
                float v2473;
                float v2474;
                float v2475;
                float v2476;
                float v2477;
                float v2478;
                float v2479;
                float v2480;
                float v2481;
                float v2482;
                float v2483;
                float v2484;
                float v2485;
                float v2486;
                float v2487;
                float v2488;
                float v2489;
                float v2490;
                float v2491;
                float v2492;
                float v2493;
                float v2494;
                float v2495;
                float v2496;
                if (v2464) {
                    float v2497 = -v2432;  // rows.rs:186
                    float v2498 = -v2433;
                    float v2499 = -v2434;
                    float v2500 = -v2435;
                    float v2501 = -v2436;
                    float v2502 = -v2437;
                    float v2503 = -v2438;
                    float v2504 = -v2439;
                    float v2505 = -v2440;
                    float v2506 = -v2441;
                    float v2507 = -v2442;
                    float v2508 = -v2443;
                    float v2509 = -v2444;
                    float v2510 = -v2445;
                    float v2511 = -v2446;
                    float v2512 = -v2447;
                    float v2513 = -v2448;
                    float v2514 = -v2449;
                    float v2515 = -v2450;
                    float v2516 = -v2451;
                    float v2517 = -v2452;
                    float v2518 = -v2453;
                    float v2519 = -v2454;
                    float v2520 = -v2455;
                    float v2521 = -v2456;
                    float v2522 = -v2457;
                    float v2523 = -v2458;
                    float v2524 = -v2459;
                    float v2525 = -v2460;
                    float v2526 = -v2461;
                    float v2527 = -v2462;
                    float v2528 = -v2463;
                    v2465 = v2497;  // rows.rs:185
                    v2466 = v2498;
                    v2467 = v2499;
                    v2468 = v2500;
                    v2469 = v2501;
                    v2470 = v2502;
                    v2471 = v2503;
                    v2472 = v2504;
                    v2473 = v2505;
                    v2474 = v2506;
                    v2475 = v2507;
                    v2476 = v2508;
                    v2477 = v2509;
                    v2478 = v2510;
                    v2479 = v2511;
                    v2480 = v2512;
                    v2481 = v2513;
                    v2482 = v2514;
                    v2483 = v2515;
                    v2484 = v2516;
                    v2485 = v2517;
                    v2486 = v2518;
                    v2487 = v2519;
                    v2488 = v2520;
                    v2489 = v2521;
                    v2490 = v2522;
                    v2491 = v2523;
                    v2492 = v2524;
                    v2493 = v2525;
                    v2494 = v2526;
                    v2495 = v2527;
                    v2496 = v2528;
                } else {
                    v2465 = v2432;
                    v2466 = v2433;
                    v2467 = v2434;
                    v2468 = v2435;
                    v2469 = v2436;
                    v2470 = v2437;
                    v2471 = v2438;
                    v2472 = v2439;
                    v2473 = v2440;
                    v2474 = v2441;
                    v2475 = v2442;
                    v2476 = v2443;
                    v2477 = v2444;
                    v2478 = v2445;
                    v2479 = v2446;
                    v2480 = v2447;
                    v2481 = v2448;
                    v2482 = v2449;
                    v2483 = v2450;
                    v2484 = v2451;
                    v2485 = v2452;
                    v2486 = v2453;
                    v2487 = v2454;
                    v2488 = v2455;
                    v2489 = v2456;
                    v2490 = v2457;
                    v2491 = v2458;
                    v2492 = v2459;
                    v2493 = v2460;
                    v2494 = v2461;
                    v2495 = v2462;
                    v2496 = v2463;
                }
                bool v2529 = v2099 <= walk_own_all_seen;  // rows.rs:189
                bool v2530 = first_1 >= walk_own_all_start;
                bool v2531 = v2099 <= sink_end;
                bool v2532 = v2530 || v2531;
                bool is_seen = v2529 && v2532;
                bool v2533 = left_1 < 64u;  // rows.rs:190
                bool v2534 = !is_seen;
                bool v2535 = v2533 || v2534;
                float v2536;
                float v2537;
                float v2538;
                float v2539;
                float v2540;
                float v2541;
                float v2542;
                float v2543;
                float v2544;
                float v2545;
                float v2546;
                float v2547;
                float v2548;
                float v2549;
                float v2550;
                float v2551;
                float v2552;
                float v2553;
                float v2554;
                float v2555;
                float v2556;
                float v2557;
                float v2558;
                float v2559;
                float v2560;
                float v2561;
                float v2562;
                float v2563;
                float v2564;
                float v2565;
                float v2566;
                float v2567;
                if (v2535) {
                    unsigned v2568 = sink_end < first_1 ? sink_end : first_1;  // rows.rs:191
                    unsigned sinks_1 = sink_end - v2568;
                    unsigned v2569 = tokens - 1u;  // rows.rs:194
                    unsigned v2570 = top + v312;
                    unsigned v2571 = v2570 < v2569 ? v2570 : v2569;
                    unsigned later = v2569 - v2571;
                    unsigned v2572 = n < later ? n : later;  // rows.rs:77
                    unsigned seen = n - v2572;
                    unsigned v2573 = seen < first_1 ? seen : first_1;  // rows.rs:195
                    unsigned v2574 = seen - v2573;
                    unsigned v2575 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                    unsigned v2576 = seen - v2575;
                    unsigned v2577 = v2574 < left_1 ? v2574 : left_1;  // rows.rs:196
                    bool v2578 = v314 < v2577;
                    bool v2579 = v314 < sinks_1;
                    unsigned v2580 = v2576 < first_1 ? v2576 : first_1;
                    unsigned v2581 = v2576 - v2580;
                    bool v2582 = v314 >= v2581;
                    bool v2583 = v2579 || v2582;
                    bool v2584 = v2578 && v2583;
                    float v2585 = v2584 ? v2465 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2586 = v323 < v2577;  // rows.rs:196
                    bool v2587 = v323 < sinks_1;
                    bool v2588 = v323 >= v2581;
                    bool v2589 = v2587 || v2588;
                    bool v2590 = v2586 && v2589;
                    float v2591 = v2590 ? v2466 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    unsigned v2592 = top + v324;  // rows.rs:194
                    unsigned v2593 = v2592 < v2569 ? v2592 : v2569;
                    unsigned later_1 = v2569 - v2593;
                    unsigned v2594 = n < later_1 ? n : later_1;  // rows.rs:77
                    unsigned seen_1 = n - v2594;
                    unsigned v2595 = seen_1 < first_1 ? seen_1 : first_1;  // rows.rs:195
                    unsigned v2596 = seen_1 - v2595;
                    unsigned v2597 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                    unsigned v2598 = seen_1 - v2597;
                    unsigned v2599 = v2596 < left_1 ? v2596 : left_1;  // rows.rs:196
                    bool v2600 = v314 < v2599;
                    unsigned v2601 = v2598 < first_1 ? v2598 : first_1;
                    unsigned v2602 = v2598 - v2601;
                    bool v2603 = v314 >= v2602;
                    bool v2604 = v2579 || v2603;
                    bool v2605 = v2600 && v2604;
                    float v2606 = v2605 ? v2467 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2607 = v323 < v2599;  // rows.rs:196
                    bool v2608 = v323 >= v2602;
                    bool v2609 = v2587 || v2608;
                    bool v2610 = v2607 && v2609;
                    float v2611 = v2610 ? v2468 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2612 = v328 < v2577;  // rows.rs:196
                    bool v2613 = v328 < sinks_1;
                    bool v2614 = v328 >= v2581;
                    bool v2615 = v2613 || v2614;
                    bool v2616 = v2612 && v2615;
                    float v2617 = v2616 ? v2469 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2618 = v333 < v2577;  // rows.rs:196
                    bool v2619 = v333 < sinks_1;
                    bool v2620 = v333 >= v2581;
                    bool v2621 = v2619 || v2620;
                    bool v2622 = v2618 && v2621;
                    float v2623 = v2622 ? v2470 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2624 = v328 < v2599;  // rows.rs:196
                    bool v2625 = v328 >= v2602;
                    bool v2626 = v2613 || v2625;
                    bool v2627 = v2624 && v2626;
                    float v2628 = v2627 ? v2471 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2629 = v333 < v2599;  // rows.rs:196
                    bool v2630 = v333 >= v2602;
                    bool v2631 = v2619 || v2630;
                    bool v2632 = v2629 && v2631;
                    float v2633 = v2632 ? v2472 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2634 = v337 < v2577;  // rows.rs:196
                    bool v2635 = v337 < sinks_1;
                    bool v2636 = v337 >= v2581;
                    bool v2637 = v2635 || v2636;
                    bool v2638 = v2634 && v2637;
                    float v2639 = v2638 ? v2473 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2640 = v342 < v2577;  // rows.rs:196
                    bool v2641 = v342 < sinks_1;
                    bool v2642 = v342 >= v2581;
                    bool v2643 = v2641 || v2642;
                    bool v2644 = v2640 && v2643;
                    float v2645 = v2644 ? v2474 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2646 = v337 < v2599;  // rows.rs:196
                    bool v2647 = v337 >= v2602;
                    bool v2648 = v2635 || v2647;
                    bool v2649 = v2646 && v2648;
                    float v2650 = v2649 ? v2475 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2651 = v342 < v2599;  // rows.rs:196
                    bool v2652 = v342 >= v2602;
                    bool v2653 = v2641 || v2652;
                    bool v2654 = v2651 && v2653;
                    float v2655 = v2654 ? v2476 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2656 = v346 < v2577;  // rows.rs:196
                    bool v2657 = v346 < sinks_1;
                    bool v2658 = v346 >= v2581;
                    bool v2659 = v2657 || v2658;
                    bool v2660 = v2656 && v2659;
                    float v2661 = v2660 ? v2477 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2662 = v351 < v2577;  // rows.rs:196
                    bool v2663 = v351 < sinks_1;
                    bool v2664 = v351 >= v2581;
                    bool v2665 = v2663 || v2664;
                    bool v2666 = v2662 && v2665;
                    float v2667 = v2666 ? v2478 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2668 = v346 < v2599;  // rows.rs:196
                    bool v2669 = v346 >= v2602;
                    bool v2670 = v2657 || v2669;
                    bool v2671 = v2668 && v2670;
                    float v2672 = v2671 ? v2479 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2673 = v351 < v2599;  // rows.rs:196
                    bool v2674 = v351 >= v2602;
                    bool v2675 = v2663 || v2674;
                    bool v2676 = v2673 && v2675;
                    float v2677 = v2676 ? v2480 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2678 = v355 < v2577;  // rows.rs:196
                    bool v2679 = v355 < sinks_1;
                    bool v2680 = v355 >= v2581;
                    bool v2681 = v2679 || v2680;
                    bool v2682 = v2678 && v2681;
                    float v2683 = v2682 ? v2481 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2684 = v360 < v2577;  // rows.rs:196
                    bool v2685 = v360 < sinks_1;
                    bool v2686 = v360 >= v2581;
                    bool v2687 = v2685 || v2686;
                    bool v2688 = v2684 && v2687;
                    float v2689 = v2688 ? v2482 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2690 = v355 < v2599;  // rows.rs:196
                    bool v2691 = v355 >= v2602;
                    bool v2692 = v2679 || v2691;
                    bool v2693 = v2690 && v2692;
                    float v2694 = v2693 ? v2483 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2695 = v360 < v2599;  // rows.rs:196
                    bool v2696 = v360 >= v2602;
                    bool v2697 = v2685 || v2696;
                    bool v2698 = v2695 && v2697;
                    float v2699 = v2698 ? v2484 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2700 = v364 < v2577;  // rows.rs:196
                    bool v2701 = v364 < sinks_1;
                    bool v2702 = v364 >= v2581;
                    bool v2703 = v2701 || v2702;
                    bool v2704 = v2700 && v2703;
                    float v2705 = v2704 ? v2485 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2706 = v369 < v2577;  // rows.rs:196
                    bool v2707 = v369 < sinks_1;
                    bool v2708 = v369 >= v2581;
                    bool v2709 = v2707 || v2708;
                    bool v2710 = v2706 && v2709;
                    float v2711 = v2710 ? v2486 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2712 = v364 < v2599;  // rows.rs:196
                    bool v2713 = v364 >= v2602;
                    bool v2714 = v2701 || v2713;
                    bool v2715 = v2712 && v2714;
                    float v2716 = v2715 ? v2487 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2717 = v369 < v2599;  // rows.rs:196
                    bool v2718 = v369 >= v2602;
                    bool v2719 = v2707 || v2718;
                    bool v2720 = v2717 && v2719;
                    float v2721 = v2720 ? v2488 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2722 = v373 < v2577;  // rows.rs:196
                    bool v2723 = v373 < sinks_1;
                    bool v2724 = v373 >= v2581;
                    bool v2725 = v2723 || v2724;
                    bool v2726 = v2722 && v2725;
                    float v2727 = v2726 ? v2489 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2728 = v378 < v2577;  // rows.rs:196
                    bool v2729 = v378 < sinks_1;
                    bool v2730 = v378 >= v2581;
                    bool v2731 = v2729 || v2730;
                    bool v2732 = v2728 && v2731;
                    float v2733 = v2732 ? v2490 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2734 = v373 < v2599;  // rows.rs:196
                    bool v2735 = v373 >= v2602;
                    bool v2736 = v2723 || v2735;
                    bool v2737 = v2734 && v2736;
                    float v2738 = v2737 ? v2491 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2739 = v378 < v2599;  // rows.rs:196
                    bool v2740 = v378 >= v2602;
                    bool v2741 = v2729 || v2740;
                    bool v2742 = v2739 && v2741;
                    float v2743 = v2742 ? v2492 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2744 = v382 < v2577;  // rows.rs:196
                    bool v2745 = v382 < sinks_1;
                    bool v2746 = v382 >= v2581;
                    bool v2747 = v2745 || v2746;
                    bool v2748 = v2744 && v2747;
                    float v2749 = v2748 ? v2493 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2750 = v387 < v2577;  // rows.rs:196
                    bool v2751 = v387 < sinks_1;
                    bool v2752 = v387 >= v2581;
                    bool v2753 = v2751 || v2752;
                    bool v2754 = v2750 && v2753;
                    float v2755 = v2754 ? v2494 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2756 = v382 < v2599;  // rows.rs:196
                    bool v2757 = v382 >= v2602;
                    bool v2758 = v2745 || v2757;
                    bool v2759 = v2756 && v2758;
                    float v2760 = v2759 ? v2495 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2761 = v387 < v2599;  // rows.rs:196
                    bool v2762 = v387 >= v2602;
                    bool v2763 = v2751 || v2762;
                    bool v2764 = v2761 && v2763;
                    float v2765 = v2764 ? v2496 : __uint_as_float(0xff800000u /* -inf */);  // rows.rs:197
                    v2536 = v2585;  // rows.rs:190
                    v2537 = v2591;
                    v2538 = v2606;
                    v2539 = v2611;
                    v2540 = v2617;
                    v2541 = v2623;
                    v2542 = v2628;
                    v2543 = v2633;
                    v2544 = v2639;
                    v2545 = v2645;
                    v2546 = v2650;
                    v2547 = v2655;
                    v2548 = v2661;
                    v2549 = v2667;
                    v2550 = v2672;
                    v2551 = v2677;
                    v2552 = v2683;
                    v2553 = v2689;
                    v2554 = v2694;
                    v2555 = v2699;
                    v2556 = v2705;
                    v2557 = v2711;
                    v2558 = v2716;
                    v2559 = v2721;
                    v2560 = v2727;
                    v2561 = v2733;
                    v2562 = v2738;
                    v2563 = v2743;
                    v2564 = v2749;
                    v2565 = v2755;
                    v2566 = v2760;
                    v2567 = v2765;
                } else {
                    v2536 = v2465;
                    v2537 = v2466;
                    v2538 = v2467;
                    v2539 = v2468;
                    v2540 = v2469;
                    v2541 = v2470;
                    v2542 = v2471;
                    v2543 = v2472;
                    v2544 = v2473;
                    v2545 = v2474;
                    v2546 = v2475;
                    v2547 = v2476;
                    v2548 = v2477;
                    v2549 = v2478;
                    v2550 = v2479;
                    v2551 = v2480;
                    v2552 = v2481;
                    v2553 = v2482;
                    v2554 = v2483;
                    v2555 = v2484;
                    v2556 = v2485;
                    v2557 = v2486;
                    v2558 = v2487;
                    v2559 = v2488;
                    v2560 = v2489;
                    v2561 = v2490;
                    v2562 = v2491;
                    v2563 = v2492;
                    v2564 = v2493;
                    v2565 = v2494;
                    v2566 = v2495;
                    v2567 = v2496;
                }
                float v2766 = fabsf(scale);  // rows.rs:155
                float factor = v2766 * __uint_as_float(0x3fb8aa3bu /* 1.442695 */);
                bool v2767 = factor < __uint_as_float(0x00800000u /* 1.1754944e-38 */);  // rows.rs:157
                float factor_1 = v2767 ? __uint_as_float(0x00800000u /* 1.1754944e-38 */) : factor;
                float v2768 = fmaxf(v2536, v2537);  // rows.rs:228
                float v2769 = fmaxf(v2768, v2540);
                float v2770 = fmaxf(v2769, v2541);
                float v2771 = fmaxf(v2770, v2544);
                float v2772 = fmaxf(v2771, v2545);
                float v2773 = fmaxf(v2772, v2548);
                float v2774 = fmaxf(v2773, v2549);
                float v2775 = fmaxf(v2774, v2552);
                float v2776 = fmaxf(v2775, v2553);
                float v2777 = fmaxf(v2776, v2556);
                float v2778 = fmaxf(v2777, v2557);
                float v2779 = fmaxf(v2778, v2560);
                float v2780 = fmaxf(v2779, v2561);
                float v2781 = fmaxf(v2780, v2564);
                float v2782 = fmaxf(v2781, v2565);
                float v2783 = __shfl_xor_sync(0xffffffffu, v2782, 2);
                float v2784 = fmaxf(v2782, v2783);
                float v2785 = __shfl_xor_sync(0xffffffffu, v2784, 1);
                float v2786 = fmaxf(v2784, v2785);
                float v2787 = fmaxf(v2538, v2539);
                float v2788 = fmaxf(v2787, v2542);
                float v2789 = fmaxf(v2788, v2543);
                float v2790 = fmaxf(v2789, v2546);
                float v2791 = fmaxf(v2790, v2547);
                float v2792 = fmaxf(v2791, v2550);
                float v2793 = fmaxf(v2792, v2551);
                float v2794 = fmaxf(v2793, v2554);
                float v2795 = fmaxf(v2794, v2555);
                float v2796 = fmaxf(v2795, v2558);
                float v2797 = fmaxf(v2796, v2559);
                float v2798 = fmaxf(v2797, v2562);
                float v2799 = fmaxf(v2798, v2563);
                float v2800 = fmaxf(v2799, v2566);
                float v2801 = fmaxf(v2800, v2567);
                float v2802 = __shfl_xor_sync(0xffffffffu, v2801, 2);
                float v2803 = fmaxf(v2801, v2802);
                float v2804 = __shfl_xor_sync(0xffffffffu, v2803, 1);
                float v2805 = fmaxf(v2803, v2804);
                float v2806 = fmaf(v2786, factor_1, (-12.0f));  // rows.rs:229
                float v2807 = fmaxf(v395, v2806);
                float v2808 = fmaf(v2805, factor_1, (-12.0f));
                float v2809 = fmaxf(v396, v2808);
                float v2810 = v395 - v2807;  // rows.rs:230
                float v2811 = kiln_exp2_ftz(v2810);
                float v2812 = v396 - v2809;
                float v2813 = kiln_exp2_ftz(v2812);
                float v2814 = -v2807;  // rows.rs:232
                float v2815 = fmaf(v2536, factor_1, v2814);
                float v2816 = kiln_exp2_ftz(v2815);
                float v2817 = fmaf(v2537, factor_1, v2814);
                float v2818 = kiln_exp2_ftz(v2817);
                float v2819 = -v2809;
                float v2820 = fmaf(v2538, factor_1, v2819);
                float v2821 = kiln_exp2_ftz(v2820);
                float v2822 = fmaf(v2539, factor_1, v2819);
                float v2823 = kiln_exp2_ftz(v2822);
                float v2824 = fmaf(v2540, factor_1, v2814);
                float v2825 = kiln_exp2_ftz(v2824);
                float v2826 = fmaf(v2541, factor_1, v2814);
                float v2827 = kiln_exp2_ftz(v2826);
                float v2828 = fmaf(v2542, factor_1, v2819);
                float v2829 = kiln_exp2_ftz(v2828);
                float v2830 = fmaf(v2543, factor_1, v2819);
                float v2831 = kiln_exp2_ftz(v2830);
                float v2832 = fmaf(v2544, factor_1, v2814);
                float v2833 = kiln_exp2_ftz(v2832);
                float v2834 = fmaf(v2545, factor_1, v2814);
                float v2835 = kiln_exp2_ftz(v2834);
                float v2836 = fmaf(v2546, factor_1, v2819);
                float v2837 = kiln_exp2_ftz(v2836);
                float v2838 = fmaf(v2547, factor_1, v2819);
                float v2839 = kiln_exp2_ftz(v2838);
                float v2840 = fmaf(v2548, factor_1, v2814);
                float v2841 = kiln_exp2_ftz(v2840);
                float v2842 = fmaf(v2549, factor_1, v2814);
                float v2843 = kiln_exp2_ftz(v2842);
                float v2844 = fmaf(v2550, factor_1, v2819);
                float v2845 = kiln_exp2_ftz(v2844);
                float v2846 = fmaf(v2551, factor_1, v2819);
                float v2847 = kiln_exp2_ftz(v2846);
                float v2848 = fmaf(v2552, factor_1, v2814);
                float v2849 = kiln_exp2_ftz(v2848);
                float v2850 = fmaf(v2553, factor_1, v2814);
                float v2851 = kiln_exp2_ftz(v2850);
                float v2852 = fmaf(v2554, factor_1, v2819);
                float v2853 = kiln_exp2_ftz(v2852);
                float v2854 = fmaf(v2555, factor_1, v2819);
                float v2855 = kiln_exp2_ftz(v2854);
                float v2856 = fmaf(v2556, factor_1, v2814);
                float v2857 = kiln_exp2_ftz(v2856);
                float v2858 = fmaf(v2557, factor_1, v2814);
                float v2859 = kiln_exp2_ftz(v2858);
                float v2860 = fmaf(v2558, factor_1, v2819);
                float v2861 = kiln_exp2_ftz(v2860);
                float v2862 = fmaf(v2559, factor_1, v2819);
                float v2863 = kiln_exp2_ftz(v2862);
                float v2864 = fmaf(v2560, factor_1, v2814);
                float v2865 = kiln_exp2_ftz(v2864);
                float v2866 = fmaf(v2561, factor_1, v2814);
                float v2867 = kiln_exp2_ftz(v2866);
                float v2868 = fmaf(v2562, factor_1, v2819);
                float v2869 = kiln_exp2_ftz(v2868);
                float v2870 = fmaf(v2563, factor_1, v2819);
                float v2871 = kiln_exp2_ftz(v2870);
                float v2872 = fmaf(v2564, factor_1, v2814);
                float v2873 = kiln_exp2_ftz(v2872);
                float v2874 = fmaf(v2565, factor_1, v2814);
                float v2875 = kiln_exp2_ftz(v2874);
                float v2876 = fmaf(v2566, factor_1, v2819);
                float v2877 = kiln_exp2_ftz(v2876);
                float v2878 = fmaf(v2567, factor_1, v2819);
                float v2879 = kiln_exp2_ftz(v2878);
                float v2880 = v2816 + v2818;  // rows.rs:233
                float v2881 = v2880 + v2825;
                float v2882 = v2881 + v2827;
                float v2883 = v2882 + v2833;
                float v2884 = v2883 + v2835;
                float v2885 = v2884 + v2841;
                float v2886 = v2885 + v2843;
                float v2887 = v2886 + v2849;
                float v2888 = v2887 + v2851;
                float v2889 = v2888 + v2857;
                float v2890 = v2889 + v2859;
                float v2891 = v2890 + v2865;
                float v2892 = v2891 + v2867;
                float v2893 = v2892 + v2873;
                float v2894 = v2893 + v2875;
                float v2895 = __shfl_xor_sync(0xffffffffu, v2894, 2);
                float v2896 = v2894 + v2895;
                float v2897 = __shfl_xor_sync(0xffffffffu, v2896, 1);
                float v2898 = v2896 + v2897;
                float v2899 = v2821 + v2823;
                float v2900 = v2899 + v2829;
                float v2901 = v2900 + v2831;
                float v2902 = v2901 + v2837;
                float v2903 = v2902 + v2839;
                float v2904 = v2903 + v2845;
                float v2905 = v2904 + v2847;
                float v2906 = v2905 + v2853;
                float v2907 = v2906 + v2855;
                float v2908 = v2907 + v2861;
                float v2909 = v2908 + v2863;
                float v2910 = v2909 + v2869;
                float v2911 = v2910 + v2871;
                float v2912 = v2911 + v2877;
                float v2913 = v2912 + v2879;
                float v2914 = __shfl_xor_sync(0xffffffffu, v2913, 2);
                float v2915 = v2913 + v2914;
                float v2916 = __shfl_xor_sync(0xffffffffu, v2915, 1);
                float v2917 = v2915 + v2916;
                float v2918 = fmaf(v397, v2811, v2898);
                float v2919 = fmaf(v398, v2813, v2917);
                float v2920 = v399 * v2811;  // staged.rs:222
                float v2921 = v400 * v2811;
                float v2922 = v401 * v2813;
                float v2923 = v402 * v2813;
                float v2924 = v403 * v2811;
                float v2925 = v404 * v2811;
                float v2926 = v405 * v2813;
                float v2927 = v406 * v2813;
                unsigned v2928 = v313 * 128u;  // staged.rs:224
                unsigned v2929 = v2142 + v2928;
                unsigned v2930 = v2928 >> 6;
                unsigned v2931 = v2930 & 7u;
                unsigned v2932 = v2931 * 4u;
                unsigned v2933 = v2932 ^ v312;
                unsigned v2934 = v2929 + v2933;
                float v2935 = a2[v2934];
                unsigned v2936 = v2928 + 64u;
                unsigned v2937 = v2936 >> 6;
                unsigned v2938 = v2937 & 7u;
                unsigned v2939 = v2938 * 4u;
                unsigned v2940 = v2939 ^ v312;
                unsigned v2941 = v2929 + v2940;
                unsigned v2942 = v2941 + 64u;
                float v2943 = a2[v2942];
                unsigned v2944 = v2934 + 512u;
                float v2945 = a2[v2944];
                unsigned v2946 = v2941 + 576u;
                float v2947 = a2[v2946];
                unsigned v2948 = v2933 ^ 8u;
                unsigned v2949 = v2929 + v2948;
                float v2950 = a2[v2949];
                unsigned v2951 = v2940 ^ 8u;
                unsigned v2952 = v2929 + v2951;
                unsigned v2953 = v2952 + 64u;
                float v2954 = a2[v2953];
                unsigned v2955 = v2949 + 512u;
                float v2956 = a2[v2955];
                unsigned v2957 = v2952 + 576u;
                float v2958 = a2[v2957];
                unsigned v2959 = v2934 + 1024u;
                float v2960 = a2[v2959];
                unsigned v2961 = v2941 + 1088u;
                float v2962 = a2[v2961];
                unsigned v2963 = v2934 + 1536u;
                float v2964 = a2[v2963];
                unsigned v2965 = v2941 + 1600u;
                float v2966 = a2[v2965];
                unsigned v2967 = v2949 + 1024u;
                float v2968 = a2[v2967];
                unsigned v2969 = v2952 + 1088u;
                float v2970 = a2[v2969];
                unsigned v2971 = v2949 + 1536u;
                float v2972 = a2[v2971];
                unsigned v2973 = v2952 + 1600u;
                float v2974 = a2[v2973];
                unsigned v2975 = v2934 + 2048u;
                float v2976 = a2[v2975];
                unsigned v2977 = v2941 + 2112u;
                float v2978 = a2[v2977];
                unsigned v2979 = v2934 + 2560u;
                float v2980 = a2[v2979];
                unsigned v2981 = v2941 + 2624u;
                float v2982 = a2[v2981];
                unsigned v2983 = v2949 + 2048u;
                float v2984 = a2[v2983];
                unsigned v2985 = v2952 + 2112u;
                float v2986 = a2[v2985];
                unsigned v2987 = v2949 + 2560u;
                float v2988 = a2[v2987];
                unsigned v2989 = v2952 + 2624u;
                float v2990 = a2[v2989];
                unsigned v2991 = v2934 + 3072u;
                float v2992 = a2[v2991];
                unsigned v2993 = v2941 + 3136u;
                float v2994 = a2[v2993];
                unsigned v2995 = v2934 + 3584u;
                float v2996 = a2[v2995];
                unsigned v2997 = v2941 + 3648u;
                float v2998 = a2[v2997];
                unsigned v2999 = v2949 + 3072u;
                float v3000 = a2[v2999];
                unsigned v3001 = v2952 + 3136u;
                float v3002 = a2[v3001];
                unsigned v3003 = v2949 + 3584u;
                float v3004 = a2[v3003];
                unsigned v3005 = v2952 + 3648u;
                float v3006 = a2[v3005];
                float4 q112 = make_float4(v2920, v2921, v2922, v2923);  // staged.rs:225
                q112 = kiln_mma_f32(q112, v2816, v2821, v2818, v2823, v2935, v2943);
                q112 = kiln_mma_f32(q112, v2825, v2829, v2827, v2831, v2945, v2947);
                float v3007 = q112.x;
                float v3008 = q112.y;
                float v3009 = q112.z;
                float v3010 = q112.w;
                float4 q113 = make_float4(v2924, v2925, v2926, v2927);
                q113 = kiln_mma_f32(q113, v2816, v2821, v2818, v2823, v2950, v2954);
                q113 = kiln_mma_f32(q113, v2825, v2829, v2827, v2831, v2956, v2958);
                float v3011 = q113.x;
                float v3012 = q113.y;
                float v3013 = q113.z;
                float v3014 = q113.w;
                float4 q114 = make_float4(v3007, v3008, v3009, v3010);
                q114 = kiln_mma_f32(q114, v2833, v2837, v2835, v2839, v2960, v2962);
                q114 = kiln_mma_f32(q114, v2841, v2845, v2843, v2847, v2964, v2966);
                float v3015 = q114.x;
                float v3016 = q114.y;
                float v3017 = q114.z;
                float v3018 = q114.w;
                float4 q115 = make_float4(v3011, v3012, v3013, v3014);
                q115 = kiln_mma_f32(q115, v2833, v2837, v2835, v2839, v2968, v2970);
                q115 = kiln_mma_f32(q115, v2841, v2845, v2843, v2847, v2972, v2974);
                float v3019 = q115.x;
                float v3020 = q115.y;
                float v3021 = q115.z;
                float v3022 = q115.w;
                float4 q116 = make_float4(v3015, v3016, v3017, v3018);
                q116 = kiln_mma_f32(q116, v2849, v2853, v2851, v2855, v2976, v2978);
                q116 = kiln_mma_f32(q116, v2857, v2861, v2859, v2863, v2980, v2982);
                float v3023 = q116.x;
                float v3024 = q116.y;
                float v3025 = q116.z;
                float v3026 = q116.w;
                float4 q117 = make_float4(v3019, v3020, v3021, v3022);
                q117 = kiln_mma_f32(q117, v2849, v2853, v2851, v2855, v2984, v2986);
                q117 = kiln_mma_f32(q117, v2857, v2861, v2859, v2863, v2988, v2990);
                float v3027 = q117.x;
                float v3028 = q117.y;
                float v3029 = q117.z;
                float v3030 = q117.w;
                float4 q118 = make_float4(v3023, v3024, v3025, v3026);
                q118 = kiln_mma_f32(q118, v2865, v2869, v2867, v2871, v2992, v2994);
                q118 = kiln_mma_f32(q118, v2873, v2877, v2875, v2879, v2996, v2998);
                float v3031 = q118.x;
                float v3032 = q118.y;
                float v3033 = q118.z;
                float v3034 = q118.w;
                float4 q119 = make_float4(v3027, v3028, v3029, v3030);
                q119 = kiln_mma_f32(q119, v2865, v2869, v2867, v2871, v3000, v3002);
                q119 = kiln_mma_f32(q119, v2873, v2877, v2875, v2879, v3004, v3006);
                float v3035 = q119.x;
                float v3036 = q119.y;
                float v3037 = q119.z;
                float v3038 = q119.w;
                float v3039 = v407 * v2811;  // staged.rs:222
                float v3040 = v408 * v2811;
                float v3041 = v409 * v2813;
                float v3042 = v410 * v2813;
                float v3043 = v411 * v2811;
                float v3044 = v412 * v2811;
                float v3045 = v413 * v2813;
                float v3046 = v414 * v2813;
                unsigned v3047 = v2933 ^ 16u;  // staged.rs:224
                unsigned v3048 = v2929 + v3047;
                float v3049 = a2[v3048];
                unsigned v3050 = v2940 ^ 16u;
                unsigned v3051 = v2929 + v3050;
                unsigned v3052 = v3051 + 64u;
                float v3053 = a2[v3052];
                unsigned v3054 = v3048 + 512u;
                float v3055 = a2[v3054];
                unsigned v3056 = v3051 + 576u;
                float v3057 = a2[v3056];
                unsigned v3058 = v2933 ^ 24u;
                unsigned v3059 = v2929 + v3058;
                float v3060 = a2[v3059];
                unsigned v3061 = v2940 ^ 24u;
                unsigned v3062 = v2929 + v3061;
                unsigned v3063 = v3062 + 64u;
                float v3064 = a2[v3063];
                unsigned v3065 = v3059 + 512u;
                float v3066 = a2[v3065];
                unsigned v3067 = v3062 + 576u;
                float v3068 = a2[v3067];
                unsigned v3069 = v3048 + 1024u;
                float v3070 = a2[v3069];
                unsigned v3071 = v3051 + 1088u;
                float v3072 = a2[v3071];
                unsigned v3073 = v3048 + 1536u;
                float v3074 = a2[v3073];
                unsigned v3075 = v3051 + 1600u;
                float v3076 = a2[v3075];
                unsigned v3077 = v3059 + 1024u;
                float v3078 = a2[v3077];
                unsigned v3079 = v3062 + 1088u;
                float v3080 = a2[v3079];
                unsigned v3081 = v3059 + 1536u;
                float v3082 = a2[v3081];
                unsigned v3083 = v3062 + 1600u;
                float v3084 = a2[v3083];
                unsigned v3085 = v3048 + 2048u;
                float v3086 = a2[v3085];
                unsigned v3087 = v3051 + 2112u;
                float v3088 = a2[v3087];
                unsigned v3089 = v3048 + 2560u;
                float v3090 = a2[v3089];
                unsigned v3091 = v3051 + 2624u;
                float v3092 = a2[v3091];
                unsigned v3093 = v3059 + 2048u;
                float v3094 = a2[v3093];
                unsigned v3095 = v3062 + 2112u;
                float v3096 = a2[v3095];
                unsigned v3097 = v3059 + 2560u;
                float v3098 = a2[v3097];
                unsigned v3099 = v3062 + 2624u;
                float v3100 = a2[v3099];
                unsigned v3101 = v3048 + 3072u;
                float v3102 = a2[v3101];
                unsigned v3103 = v3051 + 3136u;
                float v3104 = a2[v3103];
                unsigned v3105 = v3048 + 3584u;
                float v3106 = a2[v3105];
                unsigned v3107 = v3051 + 3648u;
                float v3108 = a2[v3107];
                unsigned v3109 = v3059 + 3072u;
                float v3110 = a2[v3109];
                unsigned v3111 = v3062 + 3136u;
                float v3112 = a2[v3111];
                unsigned v3113 = v3059 + 3584u;
                float v3114 = a2[v3113];
                unsigned v3115 = v3062 + 3648u;
                float v3116 = a2[v3115];
                float4 q120 = make_float4(v3039, v3040, v3041, v3042);  // staged.rs:225
                q120 = kiln_mma_f32(q120, v2816, v2821, v2818, v2823, v3049, v3053);
                q120 = kiln_mma_f32(q120, v2825, v2829, v2827, v2831, v3055, v3057);
                float v3117 = q120.x;
                float v3118 = q120.y;
                float v3119 = q120.z;
                float v3120 = q120.w;
                float4 q121 = make_float4(v3043, v3044, v3045, v3046);
                q121 = kiln_mma_f32(q121, v2816, v2821, v2818, v2823, v3060, v3064);
                q121 = kiln_mma_f32(q121, v2825, v2829, v2827, v2831, v3066, v3068);
                float v3121 = q121.x;
                float v3122 = q121.y;
                float v3123 = q121.z;
                float v3124 = q121.w;
                float4 q122 = make_float4(v3117, v3118, v3119, v3120);
                q122 = kiln_mma_f32(q122, v2833, v2837, v2835, v2839, v3070, v3072);
                q122 = kiln_mma_f32(q122, v2841, v2845, v2843, v2847, v3074, v3076);
                float v3125 = q122.x;
                float v3126 = q122.y;
                float v3127 = q122.z;
                float v3128 = q122.w;
                float4 q123 = make_float4(v3121, v3122, v3123, v3124);
                q123 = kiln_mma_f32(q123, v2833, v2837, v2835, v2839, v3078, v3080);
                q123 = kiln_mma_f32(q123, v2841, v2845, v2843, v2847, v3082, v3084);
                float v3129 = q123.x;
                float v3130 = q123.y;
                float v3131 = q123.z;
                float v3132 = q123.w;
                float4 q124 = make_float4(v3125, v3126, v3127, v3128);
                q124 = kiln_mma_f32(q124, v2849, v2853, v2851, v2855, v3086, v3088);
                q124 = kiln_mma_f32(q124, v2857, v2861, v2859, v2863, v3090, v3092);
                float v3133 = q124.x;
                float v3134 = q124.y;
                float v3135 = q124.z;
                float v3136 = q124.w;
                float4 q125 = make_float4(v3129, v3130, v3131, v3132);
                q125 = kiln_mma_f32(q125, v2849, v2853, v2851, v2855, v3094, v3096);
                q125 = kiln_mma_f32(q125, v2857, v2861, v2859, v2863, v3098, v3100);
                float v3137 = q125.x;
                float v3138 = q125.y;
                float v3139 = q125.z;
                float v3140 = q125.w;
                float4 q126 = make_float4(v3133, v3134, v3135, v3136);
                q126 = kiln_mma_f32(q126, v2865, v2869, v2867, v2871, v3102, v3104);
                q126 = kiln_mma_f32(q126, v2873, v2877, v2875, v2879, v3106, v3108);
                float v3141 = q126.x;
                float v3142 = q126.y;
                float v3143 = q126.z;
                float v3144 = q126.w;
                float4 q127 = make_float4(v3137, v3138, v3139, v3140);
                q127 = kiln_mma_f32(q127, v2865, v2869, v2867, v2871, v3110, v3112);
                q127 = kiln_mma_f32(q127, v2873, v2877, v2875, v2879, v3114, v3116);
                float v3145 = q127.x;
                float v3146 = q127.y;
                float v3147 = q127.z;
                float v3148 = q127.w;
                float v3149 = v415 * v2811;  // staged.rs:222
                float v3150 = v416 * v2811;
                float v3151 = v417 * v2813;
                float v3152 = v418 * v2813;
                float v3153 = v419 * v2811;
                float v3154 = v420 * v2811;
                float v3155 = v421 * v2813;
                float v3156 = v422 * v2813;
                unsigned v3157 = v2933 ^ 32u;  // staged.rs:224
                unsigned v3158 = v2929 + v3157;
                float v3159 = a2[v3158];
                unsigned v3160 = v2940 ^ 32u;
                unsigned v3161 = v2929 + v3160;
                unsigned v3162 = v3161 + 64u;
                float v3163 = a2[v3162];
                unsigned v3164 = v3158 + 512u;
                float v3165 = a2[v3164];
                unsigned v3166 = v3161 + 576u;
                float v3167 = a2[v3166];
                unsigned v3168 = v2933 ^ 40u;
                unsigned v3169 = v2929 + v3168;
                float v3170 = a2[v3169];
                unsigned v3171 = v2940 ^ 40u;
                unsigned v3172 = v2929 + v3171;
                unsigned v3173 = v3172 + 64u;
                float v3174 = a2[v3173];
                unsigned v3175 = v3169 + 512u;
                float v3176 = a2[v3175];
                unsigned v3177 = v3172 + 576u;
                float v3178 = a2[v3177];
                unsigned v3179 = v3158 + 1024u;
                float v3180 = a2[v3179];
                unsigned v3181 = v3161 + 1088u;
                float v3182 = a2[v3181];
                unsigned v3183 = v3158 + 1536u;
                float v3184 = a2[v3183];
                unsigned v3185 = v3161 + 1600u;
                float v3186 = a2[v3185];
                unsigned v3187 = v3169 + 1024u;
                float v3188 = a2[v3187];
                unsigned v3189 = v3172 + 1088u;
                float v3190 = a2[v3189];
                unsigned v3191 = v3169 + 1536u;
                float v3192 = a2[v3191];
                unsigned v3193 = v3172 + 1600u;
                float v3194 = a2[v3193];
                unsigned v3195 = v3158 + 2048u;
                float v3196 = a2[v3195];
                unsigned v3197 = v3161 + 2112u;
                float v3198 = a2[v3197];
                unsigned v3199 = v3158 + 2560u;
                float v3200 = a2[v3199];
                unsigned v3201 = v3161 + 2624u;
                float v3202 = a2[v3201];
                unsigned v3203 = v3169 + 2048u;
                float v3204 = a2[v3203];
                unsigned v3205 = v3172 + 2112u;
                float v3206 = a2[v3205];
                unsigned v3207 = v3169 + 2560u;
                float v3208 = a2[v3207];
                unsigned v3209 = v3172 + 2624u;
                float v3210 = a2[v3209];
                unsigned v3211 = v3158 + 3072u;
                float v3212 = a2[v3211];
                unsigned v3213 = v3161 + 3136u;
                float v3214 = a2[v3213];
                unsigned v3215 = v3158 + 3584u;
                float v3216 = a2[v3215];
                unsigned v3217 = v3161 + 3648u;
                float v3218 = a2[v3217];
                unsigned v3219 = v3169 + 3072u;
                float v3220 = a2[v3219];
                unsigned v3221 = v3172 + 3136u;
                float v3222 = a2[v3221];
                unsigned v3223 = v3169 + 3584u;
                float v3224 = a2[v3223];
                unsigned v3225 = v3172 + 3648u;
                float v3226 = a2[v3225];
                float4 q128 = make_float4(v3149, v3150, v3151, v3152);  // staged.rs:225
                q128 = kiln_mma_f32(q128, v2816, v2821, v2818, v2823, v3159, v3163);
                q128 = kiln_mma_f32(q128, v2825, v2829, v2827, v2831, v3165, v3167);
                float v3227 = q128.x;
                float v3228 = q128.y;
                float v3229 = q128.z;
                float v3230 = q128.w;
                float4 q129 = make_float4(v3153, v3154, v3155, v3156);
                q129 = kiln_mma_f32(q129, v2816, v2821, v2818, v2823, v3170, v3174);
                q129 = kiln_mma_f32(q129, v2825, v2829, v2827, v2831, v3176, v3178);
                float v3231 = q129.x;
                float v3232 = q129.y;
                float v3233 = q129.z;
                float v3234 = q129.w;
                float4 q130 = make_float4(v3227, v3228, v3229, v3230);
                q130 = kiln_mma_f32(q130, v2833, v2837, v2835, v2839, v3180, v3182);
                q130 = kiln_mma_f32(q130, v2841, v2845, v2843, v2847, v3184, v3186);
                float v3235 = q130.x;
                float v3236 = q130.y;
                float v3237 = q130.z;
                float v3238 = q130.w;
                float4 q131 = make_float4(v3231, v3232, v3233, v3234);
                q131 = kiln_mma_f32(q131, v2833, v2837, v2835, v2839, v3188, v3190);
                q131 = kiln_mma_f32(q131, v2841, v2845, v2843, v2847, v3192, v3194);
                float v3239 = q131.x;
                float v3240 = q131.y;
                float v3241 = q131.z;
                float v3242 = q131.w;
                float4 q132 = make_float4(v3235, v3236, v3237, v3238);
                q132 = kiln_mma_f32(q132, v2849, v2853, v2851, v2855, v3196, v3198);
                q132 = kiln_mma_f32(q132, v2857, v2861, v2859, v2863, v3200, v3202);
                float v3243 = q132.x;
                float v3244 = q132.y;
                float v3245 = q132.z;
                float v3246 = q132.w;
                float4 q133 = make_float4(v3239, v3240, v3241, v3242);
                q133 = kiln_mma_f32(q133, v2849, v2853, v2851, v2855, v3204, v3206);
                q133 = kiln_mma_f32(q133, v2857, v2861, v2859, v2863, v3208, v3210);
                float v3247 = q133.x;
                float v3248 = q133.y;
                float v3249 = q133.z;
                float v3250 = q133.w;
                float4 q134 = make_float4(v3243, v3244, v3245, v3246);
                q134 = kiln_mma_f32(q134, v2865, v2869, v2867, v2871, v3212, v3214);
                q134 = kiln_mma_f32(q134, v2873, v2877, v2875, v2879, v3216, v3218);
                float v3251 = q134.x;
                float v3252 = q134.y;
                float v3253 = q134.z;
                float v3254 = q134.w;
                float4 q135 = make_float4(v3247, v3248, v3249, v3250);
                q135 = kiln_mma_f32(q135, v2865, v2869, v2867, v2871, v3220, v3222);
                q135 = kiln_mma_f32(q135, v2873, v2877, v2875, v2879, v3224, v3226);
                float v3255 = q135.x;
                float v3256 = q135.y;
                float v3257 = q135.z;
                float v3258 = q135.w;
                float v3259 = v423 * v2811;  // staged.rs:222
                float v3260 = v424 * v2811;
                float v3261 = v425 * v2813;
                float v3262 = v426 * v2813;
                float v3263 = v427 * v2811;
                float v3264 = v428 * v2811;
                float v3265 = v429 * v2813;
                float v3266 = v430 * v2813;
                unsigned v3267 = v2933 ^ 48u;  // staged.rs:224
                unsigned v3268 = v2929 + v3267;
                float v3269 = a2[v3268];
                unsigned v3270 = v2940 ^ 48u;
                unsigned v3271 = v2929 + v3270;
                unsigned v3272 = v3271 + 64u;
                float v3273 = a2[v3272];
                unsigned v3274 = v3268 + 512u;
                float v3275 = a2[v3274];
                unsigned v3276 = v3271 + 576u;
                float v3277 = a2[v3276];
                unsigned v3278 = v2933 ^ 56u;
                unsigned v3279 = v2929 + v3278;
                float v3280 = a2[v3279];
                unsigned v3281 = v2940 ^ 56u;
                unsigned v3282 = v2929 + v3281;
                unsigned v3283 = v3282 + 64u;
                float v3284 = a2[v3283];
                unsigned v3285 = v3279 + 512u;
                float v3286 = a2[v3285];
                unsigned v3287 = v3282 + 576u;
                float v3288 = a2[v3287];
                unsigned v3289 = v3268 + 1024u;
                float v3290 = a2[v3289];
                unsigned v3291 = v3271 + 1088u;
                float v3292 = a2[v3291];
                unsigned v3293 = v3268 + 1536u;
                float v3294 = a2[v3293];
                unsigned v3295 = v3271 + 1600u;
                float v3296 = a2[v3295];
                unsigned v3297 = v3279 + 1024u;
                float v3298 = a2[v3297];
                unsigned v3299 = v3282 + 1088u;
                float v3300 = a2[v3299];
                unsigned v3301 = v3279 + 1536u;
                float v3302 = a2[v3301];
                unsigned v3303 = v3282 + 1600u;
                float v3304 = a2[v3303];
                unsigned v3305 = v3268 + 2048u;
                float v3306 = a2[v3305];
                unsigned v3307 = v3271 + 2112u;
                float v3308 = a2[v3307];
                unsigned v3309 = v3268 + 2560u;
                float v3310 = a2[v3309];
                unsigned v3311 = v3271 + 2624u;
                float v3312 = a2[v3311];
                unsigned v3313 = v3279 + 2048u;
                float v3314 = a2[v3313];
                unsigned v3315 = v3282 + 2112u;
                float v3316 = a2[v3315];
                unsigned v3317 = v3279 + 2560u;
                float v3318 = a2[v3317];
                unsigned v3319 = v3282 + 2624u;
                float v3320 = a2[v3319];
                unsigned v3321 = v3268 + 3072u;
                float v3322 = a2[v3321];
                unsigned v3323 = v3271 + 3136u;
                float v3324 = a2[v3323];
                unsigned v3325 = v3268 + 3584u;
                float v3326 = a2[v3325];
                unsigned v3327 = v3271 + 3648u;
                float v3328 = a2[v3327];
                unsigned v3329 = v3279 + 3072u;
                float v3330 = a2[v3329];
                unsigned v3331 = v3282 + 3136u;
                float v3332 = a2[v3331];
                unsigned v3333 = v3279 + 3584u;
                float v3334 = a2[v3333];
                unsigned v3335 = v3282 + 3648u;
                float v3336 = a2[v3335];
                float4 q136 = make_float4(v3259, v3260, v3261, v3262);  // staged.rs:225
                q136 = kiln_mma_f32(q136, v2816, v2821, v2818, v2823, v3269, v3273);
                q136 = kiln_mma_f32(q136, v2825, v2829, v2827, v2831, v3275, v3277);
                float v3337 = q136.x;
                float v3338 = q136.y;
                float v3339 = q136.z;
                float v3340 = q136.w;
                float4 q137 = make_float4(v3263, v3264, v3265, v3266);
                q137 = kiln_mma_f32(q137, v2816, v2821, v2818, v2823, v3280, v3284);
                q137 = kiln_mma_f32(q137, v2825, v2829, v2827, v2831, v3286, v3288);
                float v3341 = q137.x;
                float v3342 = q137.y;
                float v3343 = q137.z;
                float v3344 = q137.w;
                float4 q138 = make_float4(v3337, v3338, v3339, v3340);
                q138 = kiln_mma_f32(q138, v2833, v2837, v2835, v2839, v3290, v3292);
                q138 = kiln_mma_f32(q138, v2841, v2845, v2843, v2847, v3294, v3296);
                float v3345 = q138.x;
                float v3346 = q138.y;
                float v3347 = q138.z;
                float v3348 = q138.w;
                float4 q139 = make_float4(v3341, v3342, v3343, v3344);
                q139 = kiln_mma_f32(q139, v2833, v2837, v2835, v2839, v3298, v3300);
                q139 = kiln_mma_f32(q139, v2841, v2845, v2843, v2847, v3302, v3304);
                float v3349 = q139.x;
                float v3350 = q139.y;
                float v3351 = q139.z;
                float v3352 = q139.w;
                float4 q140 = make_float4(v3345, v3346, v3347, v3348);
                q140 = kiln_mma_f32(q140, v2849, v2853, v2851, v2855, v3306, v3308);
                q140 = kiln_mma_f32(q140, v2857, v2861, v2859, v2863, v3310, v3312);
                float v3353 = q140.x;
                float v3354 = q140.y;
                float v3355 = q140.z;
                float v3356 = q140.w;
                float4 q141 = make_float4(v3349, v3350, v3351, v3352);
                q141 = kiln_mma_f32(q141, v2849, v2853, v2851, v2855, v3314, v3316);
                q141 = kiln_mma_f32(q141, v2857, v2861, v2859, v2863, v3318, v3320);
                float v3357 = q141.x;
                float v3358 = q141.y;
                float v3359 = q141.z;
                float v3360 = q141.w;
                float4 q142 = make_float4(v3353, v3354, v3355, v3356);
                q142 = kiln_mma_f32(q142, v2865, v2869, v2867, v2871, v3322, v3324);
                q142 = kiln_mma_f32(q142, v2873, v2877, v2875, v2879, v3326, v3328);
                float v3361 = q142.x;
                float v3362 = q142.y;
                float v3363 = q142.z;
                float v3364 = q142.w;
                float4 q143 = make_float4(v3357, v3358, v3359, v3360);
                q143 = kiln_mma_f32(q143, v2865, v2869, v2867, v2871, v3330, v3332);
                q143 = kiln_mma_f32(q143, v2873, v2877, v2875, v2879, v3334, v3336);
                float v3365 = q143.x;
                float v3366 = q143.y;
                float v3367 = q143.z;
                float v3368 = q143.w;
                v2106 = v2807;  // staged.rs:198
                v2107 = v2809;
                v2108 = v2918;
                v2109 = v2919;
                v2110 = v3031;
                v2111 = v3032;
                v2112 = v3033;
                v2113 = v3034;
                v2114 = v3035;
                v2115 = v3036;
                v2116 = v3037;
                v2117 = v3038;
                v2118 = v3141;
                v2119 = v3142;
                v2120 = v3143;
                v2121 = v3144;
                v2122 = v3145;
                v2123 = v3146;
                v2124 = v3147;
                v2125 = v3148;
                v2126 = v3251;
                v2127 = v3252;
                v2128 = v3253;
                v2129 = v3254;
                v2130 = v3255;
                v2131 = v3256;
                v2132 = v3257;
                v2133 = v3258;
                v2134 = v3361;
                v2135 = v3362;
                v2136 = v3363;
                v2137 = v3364;
                v2138 = v3365;
                v2139 = v3366;
                v2140 = v3367;
                v2141 = v3368;
            } else {
                v2106 = v395;
                v2107 = v396;
                v2108 = v397;
                v2109 = v398;
                v2110 = v399;
                v2111 = v400;
                v2112 = v401;
                v2113 = v402;
                v2114 = v403;
                v2115 = v404;
                v2116 = v405;
                v2117 = v406;
                v2118 = v407;
                v2119 = v408;
                v2120 = v409;
                v2121 = v410;
                v2122 = v411;
                v2123 = v412;
                v2124 = v413;
                v2125 = v414;
                v2126 = v415;
                v2127 = v416;
                v2128 = v417;
                v2129 = v418;
                v2130 = v419;
                v2131 = v420;
                v2132 = v421;
                v2133 = v422;
                v2134 = v423;
                v2135 = v424;
                v2136 = v425;
                v2137 = v426;
                v2138 = v427;
                v2139 = v428;
                v2140 = v429;
                v2141 = v430;
            }
            unsigned next = ahead_key_1 + 64u;  // rows.rs:126
            bool v3369 = ahead_key_1 < walk_all_sink_tokens;  // rows.rs:127
            bool v3370 = next >= walk_all_sink_tokens;
            bool v3371 = v3369 && v3370;
            unsigned ahead_key_2 = v3371 ? walk_all_from : next;
            unsigned ahead_end_2 = v3371 ? walk_all_end : ahead_end_1;
            unsigned q144 = ahead_key_1;  // staged.rs:186
            ahead_key_1 = ahead_key_2;
            unsigned q145 = ahead_end_1;
            ahead_end_1 = ahead_end_2;
            at_key = q144;
            at_end = q145;
            v395 = v2106;
            v396 = v2107;
            v397 = v2108;
            v398 = v2109;
            v399 = v2110;
            v400 = v2111;
            v401 = v2112;
            v402 = v2113;
            v403 = v2114;
            v404 = v2115;
            v405 = v2116;
            v406 = v2117;
            v407 = v2118;
            v408 = v2119;
            v409 = v2120;
            v410 = v2121;
            v411 = v2122;
            v412 = v2123;
            v413 = v2124;
            v414 = v2125;
            v415 = v2126;
            v416 = v2127;
            v417 = v2128;
            v418 = v2129;
            v419 = v2130;
            v420 = v2131;
            v421 = v2132;
            v422 = v2133;
            v423 = v2134;
            v424 = v2135;
            v425 = v2136;
            v426 = v2137;
            v427 = v2138;
            v428 = v2139;
            v429 = v2140;
            v430 = v2141;
        }
        if (v394) {  // staged.rs:234
            bool v3372 = v397 == 0.0f;  // softmax.rs:77
            float v3373;
            if (v3372) {
                v3373 = 0.0f;
            } else {
                float v3374 = v399 / v397;
                v3373 = v3374;
            }
            float v3375;
            if (v3372) {
                v3375 = 0.0f;
            } else {
                float v3376 = v400 / v397;
                v3375 = v3376;
            }
            bool v3377 = v398 == 0.0f;
            float v3378;
            if (v3377) {
                v3378 = 0.0f;
            } else {
                float v3379 = v401 / v398;
                v3378 = v3379;
            }
            float v3380;
            if (v3377) {
                v3380 = 0.0f;
            } else {
                float v3381 = v402 / v398;
                v3380 = v3381;
            }
            float v3382;
            if (v3372) {
                v3382 = 0.0f;
            } else {
                float v3383 = v403 / v397;
                v3382 = v3383;
            }
            float v3384;
            if (v3372) {
                v3384 = 0.0f;
            } else {
                float v3385 = v404 / v397;
                v3384 = v3385;
            }
            float v3386;
            if (v3377) {
                v3386 = 0.0f;
            } else {
                float v3387 = v405 / v398;
                v3386 = v3387;
            }
            float v3388;
            if (v3377) {
                v3388 = 0.0f;
            } else {
                float v3389 = v406 / v398;
                v3388 = v3389;
            }
            unsigned long long v3390 = (unsigned long long)blockIdx.z;  // staged.rs:245
            unsigned long long v3391 = (unsigned long long)tokens;
            unsigned long long v3392 = v3390 * v3391;
            unsigned long long v3393 = (unsigned long long)top;
            unsigned long long v3394 = v3392 + v3393;
            unsigned long long v3395 = v3394 * 2ull;
            unsigned long long v3396 = (unsigned long long)blockIdx.y;
            unsigned long long v3397 = v3395 + v3396;
            unsigned long long first_2 = v3397 * 64ull;
            unsigned long long v3398 = (unsigned long long)v312;  // staged.rs:246
            unsigned long long v3399 = (unsigned long long)v314;
            unsigned long long v3400 = v3398 * 128ull;
            unsigned long long v3401 = first_2 + v3400;
            unsigned long long v3402 = v3401 + v3399;
            bool v3403 = v312 < there;
            if (v3403) {
                *(float2*)(out + v3402) = make_float2(v3373, v3375);
            }
            unsigned long long v3404 = (unsigned long long)v324;
            unsigned long long v3405 = v3404 * 128ull;
            unsigned long long v3406 = first_2 + v3405;
            unsigned long long v3407 = v3406 + v3399;
            bool v3408 = v324 < there;
            if (v3408) {
                *(float2*)(out + v3407) = make_float2(v3378, v3380);
            }
            unsigned long long v3409 = (unsigned long long)v328;
            unsigned long long v3410 = v3401 + v3409;
            if (v3403) {
                *(float2*)(out + v3410) = make_float2(v3382, v3384);
            }
            unsigned long long v3411 = v3406 + v3409;
            if (v3408) {
                *(float2*)(out + v3411) = make_float2(v3386, v3388);
            }
            float v3412;  // softmax.rs:77
            if (v3372) {
                v3412 = 0.0f;
            } else {
                float v3413 = v407 / v397;
                v3412 = v3413;
            }
            float v3414;
            if (v3372) {
                v3414 = 0.0f;
            } else {
                float v3415 = v408 / v397;
                v3414 = v3415;
            }
            float v3416;
            if (v3377) {
                v3416 = 0.0f;
            } else {
                float v3417 = v409 / v398;
                v3416 = v3417;
            }
            float v3418;
            if (v3377) {
                v3418 = 0.0f;
            } else {
                float v3419 = v410 / v398;
                v3418 = v3419;
            }
            float v3420;
            if (v3372) {
                v3420 = 0.0f;
            } else {
                float v3421 = v411 / v397;
                v3420 = v3421;
            }
            float v3422;
            if (v3372) {
                v3422 = 0.0f;
            } else {
                float v3423 = v412 / v397;
                v3422 = v3423;
            }
            float v3424;
            if (v3377) {
                v3424 = 0.0f;
            } else {
                float v3425 = v413 / v398;
                v3424 = v3425;
            }
            float v3426;
            if (v3377) {
                v3426 = 0.0f;
            } else {
                float v3427 = v414 / v398;
                v3426 = v3427;
            }
            unsigned long long v3428 = first_2 + 16ull;  // staged.rs:246
            unsigned long long v3429 = v3428 + v3400;
            unsigned long long v3430 = v3429 + v3399;
            if (v3403) {
                *(float2*)(out + v3430) = make_float2(v3412, v3414);
            }
            unsigned long long v3431 = v3428 + v3405;
            unsigned long long v3432 = v3431 + v3399;
            if (v3408) {
                *(float2*)(out + v3432) = make_float2(v3416, v3418);
            }
            unsigned long long v3433 = v3429 + v3409;
            if (v3403) {
                *(float2*)(out + v3433) = make_float2(v3420, v3422);
            }
            unsigned long long v3434 = v3431 + v3409;
            if (v3408) {
                *(float2*)(out + v3434) = make_float2(v3424, v3426);
            }
            float v3435;  // softmax.rs:77
            if (v3372) {
                v3435 = 0.0f;
            } else {
                float v3436 = v415 / v397;
                v3435 = v3436;
            }
            float v3437;
            if (v3372) {
                v3437 = 0.0f;
            } else {
                float v3438 = v416 / v397;
                v3437 = v3438;
            }
            float v3439;
            if (v3377) {
                v3439 = 0.0f;
            } else {
                float v3440 = v417 / v398;
                v3439 = v3440;
            }
            float v3441;
            if (v3377) {
                v3441 = 0.0f;
            } else {
                float v3442 = v418 / v398;
                v3441 = v3442;
            }
            float v3443;
            if (v3372) {
                v3443 = 0.0f;
            } else {
                float v3444 = v419 / v397;
                v3443 = v3444;
            }
            float v3445;
            if (v3372) {
                v3445 = 0.0f;
            } else {
                float v3446 = v420 / v397;
                v3445 = v3446;
            }
            float v3447;
            if (v3377) {
                v3447 = 0.0f;
            } else {
                float v3448 = v421 / v398;
                v3447 = v3448;
            }
            float v3449;
            if (v3377) {
                v3449 = 0.0f;
            } else {
                float v3450 = v422 / v398;
                v3449 = v3450;
            }
            unsigned long long v3451 = first_2 + 32ull;  // staged.rs:246
            unsigned long long v3452 = v3451 + v3400;
            unsigned long long v3453 = v3452 + v3399;
            if (v3403) {
                *(float2*)(out + v3453) = make_float2(v3435, v3437);
            }
            unsigned long long v3454 = v3451 + v3405;
            unsigned long long v3455 = v3454 + v3399;
            if (v3408) {
                *(float2*)(out + v3455) = make_float2(v3439, v3441);
            }
            unsigned long long v3456 = v3452 + v3409;
            if (v3403) {
                *(float2*)(out + v3456) = make_float2(v3443, v3445);
            }
            unsigned long long v3457 = v3454 + v3409;
            if (v3408) {
                *(float2*)(out + v3457) = make_float2(v3447, v3449);
            }
            float v3458;  // softmax.rs:77
            if (v3372) {
                v3458 = 0.0f;
            } else {
                float v3459 = v423 / v397;
                v3458 = v3459;
            }
            float v3460;
            if (v3372) {
                v3460 = 0.0f;
            } else {
                float v3461 = v424 / v397;
                v3460 = v3461;
            }
            float v3462;
            if (v3377) {
                v3462 = 0.0f;
            } else {
                float v3463 = v425 / v398;
                v3462 = v3463;
            }
            float v3464;
            if (v3377) {
                v3464 = 0.0f;
            } else {
                float v3465 = v426 / v398;
                v3464 = v3465;
            }
            float v3466;
            if (v3372) {
                v3466 = 0.0f;
            } else {
                float v3467 = v427 / v397;
                v3466 = v3467;
            }
            float v3468;
            if (v3372) {
                v3468 = 0.0f;
            } else {
                float v3469 = v428 / v397;
                v3468 = v3469;
            }
            float v3470;
            if (v3377) {
                v3470 = 0.0f;
            } else {
                float v3471 = v429 / v398;
                v3470 = v3471;
            }
            float v3472;
            if (v3377) {
                v3472 = 0.0f;
            } else {
                float v3473 = v430 / v398;
                v3472 = v3473;
            }
            unsigned long long v3474 = first_2 + 48ull;  // staged.rs:246
            unsigned long long v3475 = v3474 + v3400;
            unsigned long long v3476 = v3475 + v3399;
            if (v3403) {
                *(float2*)(out + v3476) = make_float2(v3458, v3460);
            }
            unsigned long long v3477 = v3474 + v3405;
            unsigned long long v3478 = v3477 + v3399;
            if (v3408) {
                *(float2*)(out + v3478) = make_float2(v3462, v3464);
            }
            unsigned long long v3479 = v3475 + v3409;
            if (v3403) {
                *(float2*)(out + v3479) = make_float2(v3466, v3468);
            }
            unsigned long long v3480 = v3477 + v3409;
            if (v3408) {
                *(float2*)(out + v3480) = make_float2(v3470, v3472);
            }
        }
    }
}
