// sample_candidates f32, has_streams=0 has_draws=0 has_shares=1 rows=5 top_k=20 top_p=0 seed_low=42 seed_high=7 draw=3 inverse_temperature=1 n=400 by_count=1 by_share=0

// The bits of x, those of a NaN in one form.
static __device__ __forceinline__ unsigned kiln_nan_bits(float x) {
    return (__float_as_uint(x) & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : __float_as_uint(x);
}

static __device__ __forceinline__ unsigned kiln_simd_max_u32_32(unsigned v) {
    unsigned other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v > other ? v : other;
    return v;
}

static __device__ __forceinline__ unsigned kiln_to_u32(float x) {
    return x >= 4294967296.0f ? 4294967295u : x > 0.0f ? (unsigned)x : 0;
}

static __device__ __forceinline__ unsigned long long kiln_simd_sum_u64_32(unsigned long long v) {
    unsigned long long other;
    other = (unsigned long long)((unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)v, 16) | (unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 16) << 32);
    v = v + other;
    other = (unsigned long long)((unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)v, 8) | (unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 8) << 32);
    v = v + other;
    other = (unsigned long long)((unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)v, 4) | (unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 4) << 32);
    v = v + other;
    other = (unsigned long long)((unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)v, 2) | (unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 2) << 32);
    v = v + other;
    other = (unsigned long long)((unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)v, 1) | (unsigned long long)__shfl_xor_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 1) << 32);
    v = v + other;
    return v;
}

static __device__ __forceinline__ unsigned kiln_simd_min_u32_32(unsigned v) {
    unsigned other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v < other ? v : other;
    return v;
}

extern "C" __global__ void __launch_bounds__(128) sample_candidates(
    const float* __restrict__ logits,
    const int* __restrict__ streams,
    const int* __restrict__ draws,
    int* __restrict__ out,
    float* __restrict__ shares,
    unsigned rows,
    unsigned top_k,
    unsigned top_p,
    unsigned seed_low,
    unsigned seed_high,
    unsigned draw,
    float inverse_temperature) {
    __shared__ unsigned bests[128];  // candidates.rs:47
    __shared__ unsigned len[1];
    __shared__ __align__(16) unsigned a0[32];  // candidates.rs:59
    __shared__ unsigned long long ranks[128];  // candidates.rs:68
    __shared__ unsigned long long likelihoods[128];  // candidates.rs:102
    __shared__ __align__(16) unsigned long long a1[32];  // candidates.rs:104
    unsigned long long b = (unsigned long long)blockIdx.x;  // candidates.rs:45
    unsigned long long from = b * 400ull;
    unsigned v0 = threadIdx.x * 4u;  // candidates.rs:49
    unsigned best = 0u;
    unsigned q0 = v0 < 400u ? (400u - v0 - 1) / 512u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned i = v0 + q1 * 512u;
        unsigned long long v1 = (unsigned long long)i;  // candidates.rs:46
        unsigned long long v2 = from + v1;
        float4 q2 = *(const float4*)(logits + v2);
        float v = q2.x;
        float v_1 = q2.y;
        float v_2 = q2.z;
        float v_3 = q2.w;
        bool v3 = v == 0.0f;  // order.rs:8
        float v4 = v3 ? 0.0f : v;
        unsigned bits = (unsigned)kiln_nan_bits(v4);
        unsigned v5 = bits >> 31;  // order.rs:9
        bool v6 = v5 == 1u;
        unsigned v7 = v6 ? 4294967295u : 2147483648u;
        unsigned flipped = bits ^ v7;
        bool v8 = (__float_as_uint(v) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned v9 = v8 ? 4294967295u : flipped;
        unsigned best_1 = best > v9 ? best : v9;  // candidates.rs:51
        bool v10 = v_1 == 0.0f;  // order.rs:8
        float v11 = v10 ? 0.0f : v_1;
        unsigned bits_1 = (unsigned)kiln_nan_bits(v11);
        unsigned v12 = bits_1 >> 31;  // order.rs:9
        bool v13 = v12 == 1u;
        unsigned v14 = v13 ? 4294967295u : 2147483648u;
        unsigned flipped_1 = bits_1 ^ v14;
        bool v15 = (__float_as_uint(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned v16 = v15 ? 4294967295u : flipped_1;
        unsigned best_2 = best_1 > v16 ? best_1 : v16;  // candidates.rs:51
        bool v17 = v_2 == 0.0f;  // order.rs:8
        float v18 = v17 ? 0.0f : v_2;
        unsigned bits_2 = (unsigned)kiln_nan_bits(v18);
        unsigned v19 = bits_2 >> 31;  // order.rs:9
        bool v20 = v19 == 1u;
        unsigned v21 = v20 ? 4294967295u : 2147483648u;
        unsigned flipped_2 = bits_2 ^ v21;
        bool v22 = (__float_as_uint(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned v23 = v22 ? 4294967295u : flipped_2;
        unsigned best_3 = best_2 > v23 ? best_2 : v23;  // candidates.rs:51
        bool v24 = v_3 == 0.0f;  // order.rs:8
        float v25 = v24 ? 0.0f : v_3;
        unsigned bits_3 = (unsigned)kiln_nan_bits(v25);
        unsigned v26 = bits_3 >> 31;  // order.rs:9
        bool v27 = v26 == 1u;
        unsigned v28 = v27 ? 4294967295u : 2147483648u;
        unsigned flipped_3 = bits_3 ^ v28;
        bool v29 = (__float_as_uint(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned v30 = v29 ? 4294967295u : flipped_3;
        unsigned best_4 = best_3 > v30 ? best_3 : v30;  // candidates.rs:51
        best = best_4;  // candidates.rs:49
    }
    bests[threadIdx.x] = best;  // candidates.rs:54
    bool v31 = threadIdx.x == 0u;  // candidates.rs:55
    if (v31) {
        len[0] = 0u;  // candidates.rs:56
    }
    unsigned v32 = kiln_simd_max_u32_32(best);  // candidates.rs:59
    bool v33 = (threadIdx.x & 31u) == 0u;
    if (v33) {
        a0[(threadIdx.x >> 5)] = v32;
    }
    __syncthreads();
    uint4 q3 = *(uint4*)(a0 + 0u);
    unsigned v34 = q3.x;
    unsigned v35 = q3.y;
    unsigned v36 = q3.z;
    unsigned v37 = q3.w;
    unsigned v38 = v34 > v36 ? v34 : v36;
    unsigned v39 = v35 > v37 ? v35 : v37;
    unsigned v40 = v38 > v39 ? v38 : v39;
    unsigned key = v40 > v40 ? v40 : v40;
    __syncthreads();
    unsigned v41 = key >> 31;  // order.rs:16
    bool v42 = v41 == 1u;
    unsigned v43 = v42 ? 2147483648u : 4294967295u;
    unsigned v44 = key ^ v43;
    float largest = __uint_as_float((unsigned)v44);
    unsigned reached_by = 0u;  // candidates.rs:61
    for (unsigned thread = 0u; thread < 128u; ++thread) {
        unsigned v45 = bests[thread];  // candidates.rs:62
        bool v46 = v45 >= best;
        unsigned v47 = (unsigned)v46;
        unsigned reached_by_1 = reached_by + v47;
        reached_by = reached_by_1;  // candidates.rs:61
    }
    bool v48 = reached_by >= top_k;  // candidates.rs:65
    unsigned v49 = v48 ? best : 0u;
    unsigned v50 = kiln_simd_max_u32_32(v49);
    if (v33) {
        a0[(threadIdx.x >> 5)] = v50;
    }
    __syncthreads();
    uint4 q4 = *(uint4*)(a0 + 0u);
    unsigned v51 = q4.x;
    unsigned v52 = q4.y;
    unsigned v53 = q4.z;
    unsigned v54 = q4.w;
    unsigned v55 = v51 > v53 ? v51 : v53;
    unsigned v56 = v52 > v54 ? v52 : v54;
    unsigned v57 = v55 > v56 ? v55 : v56;
    unsigned bound = v57 > v57 ? v57 : v57;
    __syncthreads();
    unsigned q5 = v0 < 400u ? (400u - v0 - 1) / 512u + 1 : 0;  // candidates.rs:70
    for (unsigned q6 = 0; q6 < q5; ++q6) {
        unsigned i_1 = v0 + q6 * 512u;
        unsigned long long v58 = (unsigned long long)i_1;  // candidates.rs:46
        unsigned long long v59 = from + v58;
        float v_4 = logits[v59];
        bool v60 = v_4 == 0.0f;  // order.rs:8
        float v61 = v60 ? 0.0f : v_4;
        unsigned bits_4 = (unsigned)kiln_nan_bits(v61);
        unsigned v62 = bits_4 >> 31;  // order.rs:9
        bool v63 = v62 == 1u;
        unsigned v64 = v63 ? 4294967295u : 2147483648u;
        unsigned flipped_4 = bits_4 ^ v64;
        bool v65 = (__float_as_uint(v_4) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_1 = v65 ? 4294967295u : flipped_4;
        bool v66 = key_1 >= bound;  // candidates.rs:76
        if (v66) {
            unsigned place = atomicAdd((unsigned*)(len + 0), (unsigned)1u);  // candidates.rs:77
            bool v67 = place < 128u;  // candidates.rs:78
            if (v67) {
                unsigned long long v68 = (unsigned long long)key_1;  // likelihood.rs:8
                unsigned long long v69 = v68 << 32;
                unsigned v70 = 399u - i_1;
                unsigned long long v71 = (unsigned long long)v70;
                unsigned long long v72 = v69 | v71;
                ranks[place] = v72;  // candidates.rs:79
            }
        }
        unsigned i_2 = i_1 + 1u;  // candidates.rs:72
        unsigned long long v73 = (unsigned long long)i_2;  // candidates.rs:46
        unsigned long long v74 = from + v73;
        float v_5 = logits[v74];
        bool v75 = v_5 == 0.0f;  // order.rs:8
        float v76 = v75 ? 0.0f : v_5;
        unsigned bits_5 = (unsigned)kiln_nan_bits(v76);
        unsigned v77 = bits_5 >> 31;  // order.rs:9
        bool v78 = v77 == 1u;
        unsigned v79 = v78 ? 4294967295u : 2147483648u;
        unsigned flipped_5 = bits_5 ^ v79;
        bool v80 = (__float_as_uint(v_5) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_2 = v80 ? 4294967295u : flipped_5;
        bool v81 = key_2 >= bound;  // candidates.rs:76
        if (v81) {
            unsigned place_1 = atomicAdd((unsigned*)(len + 0), (unsigned)1u);  // candidates.rs:77
            bool v82 = place_1 < 128u;  // candidates.rs:78
            if (v82) {
                unsigned long long v83 = (unsigned long long)key_2;  // likelihood.rs:8
                unsigned long long v84 = v83 << 32;
                unsigned v85 = 399u - i_2;
                unsigned long long v86 = (unsigned long long)v85;
                unsigned long long v87 = v84 | v86;
                ranks[place_1] = v87;  // candidates.rs:79
            }
        }
        unsigned i_3 = i_1 + 2u;  // candidates.rs:72
        unsigned long long v88 = (unsigned long long)i_3;  // candidates.rs:46
        unsigned long long v89 = from + v88;
        float v_6 = logits[v89];
        bool v90 = v_6 == 0.0f;  // order.rs:8
        float v91 = v90 ? 0.0f : v_6;
        unsigned bits_6 = (unsigned)kiln_nan_bits(v91);
        unsigned v92 = bits_6 >> 31;  // order.rs:9
        bool v93 = v92 == 1u;
        unsigned v94 = v93 ? 4294967295u : 2147483648u;
        unsigned flipped_6 = bits_6 ^ v94;
        bool v95 = (__float_as_uint(v_6) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_3 = v95 ? 4294967295u : flipped_6;
        bool v96 = key_3 >= bound;  // candidates.rs:76
        if (v96) {
            unsigned place_2 = atomicAdd((unsigned*)(len + 0), (unsigned)1u);  // candidates.rs:77
            bool v97 = place_2 < 128u;  // candidates.rs:78
            if (v97) {
                unsigned long long v98 = (unsigned long long)key_3;  // likelihood.rs:8
                unsigned long long v99 = v98 << 32;
                unsigned v100 = 399u - i_3;
                unsigned long long v101 = (unsigned long long)v100;
                unsigned long long v102 = v99 | v101;
                ranks[place_2] = v102;  // candidates.rs:79
            }
        }
        unsigned i_4 = i_1 + 3u;  // candidates.rs:72
        unsigned long long v103 = (unsigned long long)i_4;  // candidates.rs:46
        unsigned long long v104 = from + v103;
        float v_7 = logits[v104];
        bool v105 = v_7 == 0.0f;  // order.rs:8
        float v106 = v105 ? 0.0f : v_7;
        unsigned bits_7 = (unsigned)kiln_nan_bits(v106);
        unsigned v107 = bits_7 >> 31;  // order.rs:9
        bool v108 = v107 == 1u;
        unsigned v109 = v108 ? 4294967295u : 2147483648u;
        unsigned flipped_7 = bits_7 ^ v109;
        bool v110 = (__float_as_uint(v_7) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_4 = v110 ? 4294967295u : flipped_7;
        bool v111 = key_4 >= bound;  // candidates.rs:76
        if (v111) {
            unsigned place_3 = atomicAdd((unsigned*)(len + 0), (unsigned)1u);  // candidates.rs:77
            bool v112 = place_3 < 128u;  // candidates.rs:78
            if (v112) {
                unsigned long long v113 = (unsigned long long)key_4;  // likelihood.rs:8
                unsigned long long v114 = v113 << 32;
                unsigned v115 = 399u - i_4;
                unsigned long long v116 = (unsigned long long)v115;
                unsigned long long v117 = v114 | v116;
                ranks[place_3] = v117;  // candidates.rs:79
            }
        }
    }
    __syncthreads();  // candidates.rs:84
    unsigned v118 = len[0];  // candidates.rs:87
    unsigned count = v118 < 128u ? v118 : 128u;
    bool is_candidate = threadIdx.x < count;  // candidates.rs:88
    unsigned long long own;  // candidates.rs:90
    unsigned long long likelihood;
    if (is_candidate) {
        unsigned long long own_1 = ranks[threadIdx.x];  // candidates.rs:91
        unsigned long long v119 = own_1 >> 32;  // candidates.rs:92
        unsigned key_5 = (unsigned)v119;
        unsigned v120 = key_5 >> 31;  // order.rs:16
        bool v121 = v120 == 1u;
        unsigned v122 = v121 ? 2147483648u : 4294967295u;
        unsigned v123 = key_5 ^ v122;
        float v124 = __uint_as_float((unsigned)v123);
        float v125 = v124 - largest;  // candidates.rs:67
        float x = v125 * inverse_temperature;
        bool v126 = x > (-22.5f);  // likelihood.rs:15
        unsigned long long likelihood_1;
        if (v126) {
            float v127 = x * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings = rintf(v127);
            float v128 = fmaf(halvings, __uint_as_float(0x3f317200u /* 0.69314575 */), x);  // likelihood.rs:18
            float rest = fmaf(halvings, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v128);
            float power = fmaf(rest, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_1 = fmaf(rest, power, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_2 = fmaf(rest, power_1, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_3 = fmaf(rest, power_2, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_4 = fmaf(rest, power_3, 0.5f);  // likelihood.rs:23
            float power_5 = fmaf(rest, power_4, 1.0f);  // likelihood.rs:24
            float power_6 = fmaf(rest, power_5, 1.0f);  // likelihood.rs:25
            float v129 = power_6 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            unsigned units = kiln_to_u32(v129);
            unsigned long long v130 = (unsigned long long)units;  // likelihood.rs:28
            unsigned long long v131 = v130 << 7;
            unsigned v132 = kiln_to_u32(halvings);
            unsigned long long v133 = (unsigned long long)v132;
            unsigned long long v134 = v131 >> (v133 & 63);
            likelihood_1 = v134;  // likelihood.rs:15
        } else {
            likelihood_1 = 0ull;
        }
        own = own_1;  // candidates.rs:90
        likelihood = likelihood_1;
    } else {
        own = 0ull;
        likelihood = 0ull;
    }
    unsigned others = is_candidate ? count : 0u;  // candidates.rs:94
    unsigned above = 0u;  // candidates.rs:97
    for (unsigned other = 0u; other < others; ++other) {
        unsigned long long v135 = ranks[other];  // candidates.rs:98
        bool v136 = v135 > own;
        unsigned v137 = (unsigned)v136;
        unsigned above_1 = above + v137;
        above = above_1;  // candidates.rs:97
    }
    bool v138 = above < top_k;  // candidates.rs:100
    unsigned long long likelihood_2 = v138 ? likelihood : 0ull;
    likelihoods[threadIdx.x] = likelihood_2;  // candidates.rs:103
    unsigned long long v139 = kiln_simd_sum_u64_32(likelihood_2);  // candidates.rs:104
    if (v33) {
        a1[(threadIdx.x >> 5)] = v139;
    }
    __syncthreads();
    ulonglong2 q7 = *(ulonglong2*)(a1 + 0u);
    unsigned long long v140 = q7.x;
    unsigned long long v141 = q7.y;
    ulonglong2 q8 = *(ulonglong2*)(a1 + 2u);
    unsigned long long v142 = q8.x;
    unsigned long long v143 = q8.y;
    unsigned long long v144 = v140 + v142;
    unsigned long long v145 = v141 + v143;
    unsigned long long v146 = v144 + v145;
    unsigned long long all = v146 + 0ull;
    __syncthreads();
    unsigned v147 = len[0];  // candidates.rs:105
    bool v148 = v147 <= 128u;
    float v149 = fabsf(largest);
    bool v150 = v149 < __uint_as_float(0x7f800000u /* inf */);
    bool are_enough = v148 && v150;
    unsigned long long a = (unsigned long long)draw;  // philox.rs:12
    unsigned long long first = a * 3528531795ull;  // philox.rs:15
    unsigned long long v151 = (unsigned long long)seed_low;  // philox.rs:17
    unsigned long long first_key = v151 & 4294967295ull;
    unsigned long long v152 = (unsigned long long)seed_high;  // philox.rs:18
    unsigned long long second_key = v152 & 4294967295ull;
    unsigned long long a_1 = b ^ first_key;  // philox.rs:19
    unsigned long long v153 = first >> 32;  // philox.rs:20
    unsigned long long c = v153 ^ second_key;
    unsigned long long d = first & 4294967295ull;  // philox.rs:22
    unsigned long long first_1 = a_1 * 3528531795ull;  // philox.rs:15
    unsigned long long second = c * 3449720151ull;
    unsigned long long v154 = v151 + 2654435769ull;  // philox.rs:17
    unsigned long long first_key_1 = v154 & 4294967295ull;
    unsigned long long v155 = v152 + 3144134277ull;  // philox.rs:18
    unsigned long long second_key_1 = v155 & 4294967295ull;
    unsigned long long v156 = second >> 32;  // philox.rs:19
    unsigned long long a_2 = v156 ^ first_key_1;
    unsigned long long v157 = first_1 >> 32;  // philox.rs:20
    unsigned long long v158 = v157 ^ d;
    unsigned long long c_1 = v158 ^ second_key_1;
    unsigned long long b_1 = second & 4294967295ull;  // philox.rs:21
    unsigned long long d_1 = first_1 & 4294967295ull;  // philox.rs:22
    unsigned long long first_2 = a_2 * 3528531795ull;  // philox.rs:15
    unsigned long long second_1 = c_1 * 3449720151ull;
    unsigned long long v159 = v151 + 5308871538ull;  // philox.rs:17
    unsigned long long first_key_2 = v159 & 4294967295ull;
    unsigned long long v160 = v152 + 6288268554ull;  // philox.rs:18
    unsigned long long second_key_2 = v160 & 4294967295ull;
    unsigned long long v161 = second_1 >> 32;  // philox.rs:19
    unsigned long long v162 = v161 ^ b_1;
    unsigned long long a_3 = v162 ^ first_key_2;
    unsigned long long v163 = first_2 >> 32;  // philox.rs:20
    unsigned long long v164 = v163 ^ d_1;
    unsigned long long c_2 = v164 ^ second_key_2;
    unsigned long long b_2 = second_1 & 4294967295ull;  // philox.rs:21
    unsigned long long d_2 = first_2 & 4294967295ull;  // philox.rs:22
    unsigned long long first_3 = a_3 * 3528531795ull;  // philox.rs:15
    unsigned long long second_2 = c_2 * 3449720151ull;
    unsigned long long v165 = v151 + 7963307307ull;  // philox.rs:17
    unsigned long long first_key_3 = v165 & 4294967295ull;
    unsigned long long v166 = v152 + 9432402831ull;  // philox.rs:18
    unsigned long long second_key_3 = v166 & 4294967295ull;
    unsigned long long v167 = second_2 >> 32;  // philox.rs:19
    unsigned long long v168 = v167 ^ b_2;
    unsigned long long a_4 = v168 ^ first_key_3;
    unsigned long long v169 = first_3 >> 32;  // philox.rs:20
    unsigned long long v170 = v169 ^ d_2;
    unsigned long long c_3 = v170 ^ second_key_3;
    unsigned long long b_3 = second_2 & 4294967295ull;  // philox.rs:21
    unsigned long long d_3 = first_3 & 4294967295ull;  // philox.rs:22
    unsigned long long first_4 = a_4 * 3528531795ull;  // philox.rs:15
    unsigned long long second_3 = c_3 * 3449720151ull;
    unsigned long long v171 = v151 + 10617743076ull;  // philox.rs:17
    unsigned long long first_key_4 = v171 & 4294967295ull;
    unsigned long long v172 = v152 + 12576537108ull;  // philox.rs:18
    unsigned long long second_key_4 = v172 & 4294967295ull;
    unsigned long long v173 = second_3 >> 32;  // philox.rs:19
    unsigned long long v174 = v173 ^ b_3;
    unsigned long long a_5 = v174 ^ first_key_4;
    unsigned long long v175 = first_4 >> 32;  // philox.rs:20
    unsigned long long v176 = v175 ^ d_3;
    unsigned long long c_4 = v176 ^ second_key_4;
    unsigned long long b_4 = second_3 & 4294967295ull;  // philox.rs:21
    unsigned long long d_4 = first_4 & 4294967295ull;  // philox.rs:22
    unsigned long long first_5 = a_5 * 3528531795ull;  // philox.rs:15
    unsigned long long second_4 = c_4 * 3449720151ull;
    unsigned long long v177 = v151 + 13272178845ull;  // philox.rs:17
    unsigned long long first_key_5 = v177 & 4294967295ull;
    unsigned long long v178 = v152 + 15720671385ull;  // philox.rs:18
    unsigned long long second_key_5 = v178 & 4294967295ull;
    unsigned long long v179 = second_4 >> 32;  // philox.rs:19
    unsigned long long v180 = v179 ^ b_4;
    unsigned long long a_6 = v180 ^ first_key_5;
    unsigned long long v181 = first_5 >> 32;  // philox.rs:20
    unsigned long long v182 = v181 ^ d_4;
    unsigned long long c_5 = v182 ^ second_key_5;
    unsigned long long b_5 = second_4 & 4294967295ull;  // philox.rs:21
    unsigned long long d_5 = first_5 & 4294967295ull;  // philox.rs:22
    unsigned long long first_6 = a_6 * 3528531795ull;  // philox.rs:15
    unsigned long long second_5 = c_5 * 3449720151ull;
    unsigned long long v183 = v151 + 15926614614ull;  // philox.rs:17
    unsigned long long first_key_6 = v183 & 4294967295ull;
    unsigned long long v184 = v152 + 18864805662ull;  // philox.rs:18
    unsigned long long second_key_6 = v184 & 4294967295ull;
    unsigned long long v185 = second_5 >> 32;  // philox.rs:19
    unsigned long long v186 = v185 ^ b_5;
    unsigned long long a_7 = v186 ^ first_key_6;
    unsigned long long v187 = first_6 >> 32;  // philox.rs:20
    unsigned long long v188 = v187 ^ d_5;
    unsigned long long c_6 = v188 ^ second_key_6;
    unsigned long long b_6 = second_5 & 4294967295ull;  // philox.rs:21
    unsigned long long d_6 = first_6 & 4294967295ull;  // philox.rs:22
    unsigned long long first_7 = a_7 * 3528531795ull;  // philox.rs:15
    unsigned long long second_6 = c_6 * 3449720151ull;
    unsigned long long v189 = v151 + 18581050383ull;  // philox.rs:17
    unsigned long long first_key_7 = v189 & 4294967295ull;
    unsigned long long v190 = v152 + 22008939939ull;  // philox.rs:18
    unsigned long long second_key_7 = v190 & 4294967295ull;
    unsigned long long v191 = second_6 >> 32;  // philox.rs:19
    unsigned long long v192 = v191 ^ b_6;
    unsigned long long a_8 = v192 ^ first_key_7;
    unsigned long long v193 = first_7 >> 32;  // philox.rs:20
    unsigned long long v194 = v193 ^ d_6;
    unsigned long long c_7 = v194 ^ second_key_7;
    unsigned long long d_7 = first_7 & 4294967295ull;  // philox.rs:22
    unsigned long long first_8 = a_8 * 3528531795ull;  // philox.rs:15
    unsigned long long second_7 = c_7 * 3449720151ull;
    unsigned long long v195 = v152 + 25153074216ull;  // philox.rs:18
    unsigned long long second_key_8 = v195 & 4294967295ull;
    unsigned long long v196 = first_8 >> 32;  // philox.rs:20
    unsigned long long v197 = v196 ^ d_7;
    unsigned long long c_8 = v197 ^ second_key_8;
    unsigned long long b_7 = second_7 & 4294967295ull;  // philox.rs:21
    unsigned long long second_8 = c_8 * 3449720151ull;  // philox.rs:15
    unsigned long long v198 = v151 + 23889921921ull;  // philox.rs:17
    unsigned long long first_key_8 = v198 & 4294967295ull;
    unsigned long long v199 = second_8 >> 32;  // philox.rs:19
    unsigned long long v200 = v199 ^ b_7;
    unsigned long long a_9 = v200 ^ first_key_8;
    unsigned long long b_8 = second_8 & 4294967295ull;  // philox.rs:21
    unsigned low = (unsigned)b_8;  // philox.rs:24
    unsigned high = (unsigned)a_9;
    unsigned long long of_low = all & 4294967295ull;  // likelihood.rs:37
    unsigned long long of_high = all >> 32;
    unsigned long long low_1 = (unsigned long long)low;  // likelihood.rs:38
    unsigned long long high_1 = (unsigned long long)high;
    unsigned long long v201 = high_1 * of_low;  // likelihood.rs:39
    unsigned long long v202 = low_1 * of_low;
    unsigned long long v203 = v202 >> 32;
    unsigned long long middle = v201 + v203;
    unsigned long long v204 = high_1 * of_high;  // likelihood.rs:40
    unsigned long long v205 = middle >> 32;
    unsigned long long v206 = v204 + v205;
    unsigned long long v207 = low_1 * of_high;
    unsigned long long v208 = middle & 4294967295ull;
    unsigned long long v209 = v207 + v208;
    unsigned long long v210 = v209 >> 32;
    unsigned long long goal = v206 + v210;
    unsigned v211 = (unsigned)own;  // candidates.rs:126
    unsigned long long before = 0ull;  // candidates.rs:125
    for (unsigned other_1 = 0u; other_1 < others; ++other_1) {
        unsigned long long v212 = ranks[other_1];  // candidates.rs:126
        unsigned v213 = (unsigned)v212;
        bool v214 = v213 > v211;
        unsigned long long v215 = likelihoods[other_1];
        unsigned long long v216 = v214 ? v215 : 0ull;
        unsigned long long before_1 = before + v216;
        before = before_1;  // candidates.rs:125
    }
    bool v217 = goal >= before;  // candidates.rs:128
    bool v218 = are_enough && v217;
    unsigned long long v219 = before + likelihood_2;
    bool v220 = goal < v219;
    bool is_drawn = v218 && v220;
    unsigned v221 = (unsigned)own;  // candidates.rs:129
    unsigned v222 = 399u - v221;
    unsigned v223 = is_drawn ? v222 : 400u;
    unsigned v224 = kiln_simd_min_u32_32(v223);
    if (v33) {
        a0[(threadIdx.x >> 5)] = v224;
    }
    __syncthreads();
    uint4 q9 = *(uint4*)(a0 + 0u);
    unsigned v225 = q9.x;
    unsigned v226 = q9.y;
    unsigned v227 = q9.z;
    unsigned v228 = q9.w;
    unsigned v229 = v225 < v227 ? v225 : v227;
    unsigned v230 = v226 < v228 ? v226 : v228;
    unsigned v231 = v229 < v230 ? v229 : v230;
    unsigned token = v231 < v231 ? v231 : v231;
    __syncthreads();
    if (v31) {  // candidates.rs:130
        bool v232 = token < 400u;  // candidates.rs:131
        int v233 = (int)token;
        int v234 = v232 ? v233 : (-1);
        out[blockIdx.x] = v234;
    }
    unsigned long long v235 = is_drawn ? likelihood_2 : 0ull;  // candidates.rs:135
    unsigned long long v236 = kiln_simd_sum_u64_32(v235);
    if (v33) {
        a1[(threadIdx.x >> 5)] = v236;
    }
    __syncthreads();
    ulonglong2 q10 = *(ulonglong2*)(a1 + 0u);
    unsigned long long v237 = q10.x;
    unsigned long long v238 = q10.y;
    ulonglong2 q11 = *(ulonglong2*)(a1 + 2u);
    unsigned long long v239 = q11.x;
    unsigned long long v240 = q11.y;
    unsigned long long v241 = v237 + v239;
    unsigned long long v242 = v238 + v240;
    unsigned long long v243 = v241 + v242;
    unsigned long long drawn = v243 + 0ull;
    __syncthreads();
    if (v31) {  // candidates.rs:136
        bool v244 = token < 400u;  // candidates.rs:137
        float v245 = (float)drawn;
        float v246 = (float)all;
        float v247 = v245 / v246;
        float v248 = v244 ? v247 : 0.0f;
        shares[blockIdx.x] = v248;
    }
}
