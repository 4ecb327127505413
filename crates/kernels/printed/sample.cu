// sample f32, has_streams=0 has_draws=0 has_shares=1 rows=9 top_k=0 top_p=0 seed_low=42 seed_high=7 draw=3 inverse_temperature=1 n=100 by_count=0 by_share=0

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

static __device__ __forceinline__ unsigned long long kiln_scan_inclusive_u64(unsigned long long v, unsigned lane) {
    unsigned long long other;
    other = (unsigned long long)((unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)v, 1) | (unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 1) << 32);
    if (lane >= 1u) v = other + v;
    other = (unsigned long long)((unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)v, 2) | (unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 2) << 32);
    if (lane >= 2u) v = other + v;
    other = (unsigned long long)((unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)v, 4) | (unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 4) << 32);
    if (lane >= 4u) v = other + v;
    other = (unsigned long long)((unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)v, 8) | (unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 8) << 32);
    if (lane >= 8u) v = other + v;
    other = (unsigned long long)((unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)v, 16) | (unsigned long long)__shfl_up_sync(0xffffffffu, (unsigned)((unsigned long long)v >> 32), 16) << 32);
    if (lane >= 16u) v = other + v;
    return v;
}

extern "C" __global__ void __launch_bounds__(128) sample(
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
    __shared__ __align__(16) unsigned a0[32];  // draw.rs:48
    __shared__ __align__(16) unsigned long long a1[32];  // draw.rs:177
    __shared__ __align__(16) unsigned long long sums[4];  // draw.rs:87
    unsigned long long b = (unsigned long long)blockIdx.x;  // draw.rs:39
    unsigned long long from = b * 100ull;
    unsigned best = 0u;  // draw.rs:41
    unsigned at = 0u;
    unsigned q0 = threadIdx.x < 100u ? (100u - threadIdx.x - 1) / 128u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned i = threadIdx.x + q1 * 128u;
        unsigned long long v0 = (unsigned long long)i;  // draw.rs:42
        unsigned long long v1 = from + v0;
        float v = logits[v1];
        bool v2 = v == 0.0f;  // order.rs:8
        float v3 = v2 ? 0.0f : v;
        unsigned bits = (unsigned)kiln_nan_bits(v3);
        unsigned v4 = bits >> 31;  // order.rs:9
        bool v5 = v4 == 1u;
        unsigned v6 = v5 ? 4294967295u : 2147483648u;
        unsigned flipped = bits ^ v6;
        bool v7 = (__float_as_uint(v) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key = v7 ? 4294967295u : flipped;
        bool v8 = key > best;  // draw.rs:43
        unsigned best_1 = v8 ? key : best;
        unsigned at_1 = v8 ? i : at;
        best = best_1;  // draw.rs:41
        at = at_1;
    }
    unsigned v9 = kiln_simd_max_u32_32(best);  // draw.rs:48
    bool v10 = (threadIdx.x & 31u) == 0u;
    if (v10) {
        a0[(threadIdx.x >> 5)] = v9;
    }
    __syncthreads();
    uint4 q2 = *(uint4*)(a0 + 0u);
    unsigned v11 = q2.x;
    unsigned v12 = q2.y;
    unsigned v13 = q2.z;
    unsigned v14 = q2.w;
    unsigned v15 = v11 > v13 ? v11 : v13;
    unsigned v16 = v12 > v14 ? v12 : v14;
    unsigned v17 = v15 > v16 ? v15 : v16;
    unsigned largest_key = v17 > v17 ? v17 : v17;
    __syncthreads();
    bool v18 = best == largest_key;  // draw.rs:49
    unsigned v19 = v18 ? at : 100u;
    unsigned v20 = kiln_simd_min_u32_32(v19);
    if (v10) {
        a0[(threadIdx.x >> 5)] = v20;
    }
    __syncthreads();
    uint4 q3 = *(uint4*)(a0 + 0u);
    unsigned v21 = q3.x;
    unsigned v22 = q3.y;
    unsigned v23 = q3.z;
    unsigned v24 = q3.w;
    unsigned v25 = v21 < v23 ? v21 : v23;
    unsigned v26 = v22 < v24 ? v22 : v24;
    unsigned v27 = v25 < v26 ? v25 : v26;
    unsigned first = v27 < v27 ? v27 : v27;
    __syncthreads();
    unsigned v28 = largest_key >> 31;  // order.rs:16
    bool v29 = v28 == 1u;
    unsigned v30 = v29 ? 2147483648u : 4294967295u;
    unsigned v31 = largest_key ^ v30;
    float largest = __uint_as_float((unsigned)v31);
    unsigned begin = (threadIdx.x >> 5) * 32u;  // draw.rs:81
    unsigned v32 = begin + 32u;
    unsigned end = v32 < 100u ? v32 : 100u;
    unsigned v33 = begin + (threadIdx.x & 31u);  // draw.rs:83
    unsigned long long sum = 0ull;
    unsigned q4 = v33 < end ? (end - v33 - 1) / 32u + 1 : 0;
    for (unsigned q5 = 0; q5 < q4; ++q5) {
        unsigned i_1 = v33 + q5 * 32u;
        unsigned long long v34 = (unsigned long long)i_1;  // draw.rs:53
        unsigned long long v35 = from + v34;
        float logit = logits[v35];
        float v36 = logit - largest;  // draw.rs:54
        float x = v36 * inverse_temperature;
        bool v37 = x > (-22.5f);  // draw.rs:140
        unsigned long long likelihood;
        if (v37) {
            float v38 = x * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // draw.rs:141
            float halvings = rintf(v38);
            float v39 = fmaf(halvings, __uint_as_float(0x3f317200u /* 0.69314575 */), x);  // draw.rs:143
            float rest = fmaf(halvings, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v39);
            float power = fmaf(rest, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // draw.rs:144
            float power_1 = fmaf(rest, power, __uint_as_float(0x3c088889u /* 0.008333334 */));  // draw.rs:145
            float power_2 = fmaf(rest, power_1, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // draw.rs:146
            float power_3 = fmaf(rest, power_2, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // draw.rs:147
            float power_4 = fmaf(rest, power_3, 0.5f);  // draw.rs:148
            float power_5 = fmaf(rest, power_4, 1.0f);  // draw.rs:149
            float power_6 = fmaf(rest, power_5, 1.0f);  // draw.rs:150
            float v40 = power_6 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // draw.rs:152
            unsigned units = kiln_to_u32(v40);
            unsigned long long v41 = (unsigned long long)units;  // draw.rs:153
            unsigned long long v42 = v41 << 7;
            unsigned v43 = kiln_to_u32(halvings);
            unsigned long long v44 = (unsigned long long)v43;
            unsigned long long v45 = v42 >> (v44 & 63);
            likelihood = v45;  // draw.rs:140
        } else {
            likelihood = 0ull;
        }
        unsigned long long sum_1 = sum + likelihood;  // draw.rs:85
        sum = sum_1;  // draw.rs:83
    }
    unsigned long long own = kiln_simd_sum_u64_32(sum);  // draw.rs:88
    if (v10) {  // draw.rs:89
        sums[(threadIdx.x >> 5)] = own;  // draw.rs:90
    }
    __syncthreads();  // draw.rs:92
    bool v46 = 0u < (threadIdx.x >> 5);  // draw.rs:95
    unsigned long long v47 = sums[0u];
    unsigned long long before = v46 ? v47 : 0ull;
    ulonglong2 q6 = *(ulonglong2*)(sums + 0u);  // draw.rs:96
    unsigned long long all = q6.x;
    unsigned long long v48 = q6.y;
    bool v49 = 1u < (threadIdx.x >> 5);  // draw.rs:95
    unsigned long long v50 = v49 ? v48 : 0ull;
    unsigned long long before_1 = before + v50;
    unsigned long long v51 = sums[1u];  // draw.rs:96
    unsigned long long all_1 = all + v51;
    bool v52 = 2u < (threadIdx.x >> 5);  // draw.rs:95
    unsigned long long v53 = sums[2u];
    unsigned long long v54 = v52 ? v53 : 0ull;
    unsigned long long before_2 = before_1 + v54;
    ulonglong2 q7 = *(ulonglong2*)(sums + 2u);  // draw.rs:96
    unsigned long long v55 = q7.x;
    unsigned long long v56 = q7.y;
    unsigned long long all_2 = all_1 + v55;
    unsigned long long v57 = sums[3u];
    unsigned long long all_3 = all_2 + v57;
    unsigned long long a = (unsigned long long)draw;  // philox.rs:12
    unsigned long long first_1 = a * 3528531795ull;  // philox.rs:15
    unsigned long long v58 = (unsigned long long)seed_low;  // philox.rs:17
    unsigned long long first_key = v58 & 4294967295ull;
    unsigned long long v59 = (unsigned long long)seed_high;  // philox.rs:18
    unsigned long long second_key = v59 & 4294967295ull;
    unsigned long long a_1 = b ^ first_key;  // philox.rs:19
    unsigned long long v60 = first_1 >> 32;  // philox.rs:20
    unsigned long long c = v60 ^ second_key;
    unsigned long long d = first_1 & 4294967295ull;  // philox.rs:22
    unsigned long long first_2 = a_1 * 3528531795ull;  // philox.rs:15
    unsigned long long second = c * 3449720151ull;
    unsigned long long v61 = v58 + 2654435769ull;  // philox.rs:17
    unsigned long long first_key_1 = v61 & 4294967295ull;
    unsigned long long v62 = v59 + 3144134277ull;  // philox.rs:18
    unsigned long long second_key_1 = v62 & 4294967295ull;
    unsigned long long v63 = second >> 32;  // philox.rs:19
    unsigned long long a_2 = v63 ^ first_key_1;
    unsigned long long v64 = first_2 >> 32;  // philox.rs:20
    unsigned long long v65 = v64 ^ d;
    unsigned long long c_1 = v65 ^ second_key_1;
    unsigned long long b_1 = second & 4294967295ull;  // philox.rs:21
    unsigned long long d_1 = first_2 & 4294967295ull;  // philox.rs:22
    unsigned long long first_3 = a_2 * 3528531795ull;  // philox.rs:15
    unsigned long long second_1 = c_1 * 3449720151ull;
    unsigned long long v66 = v58 + 5308871538ull;  // philox.rs:17
    unsigned long long first_key_2 = v66 & 4294967295ull;
    unsigned long long v67 = v59 + 6288268554ull;  // philox.rs:18
    unsigned long long second_key_2 = v67 & 4294967295ull;
    unsigned long long v68 = second_1 >> 32;  // philox.rs:19
    unsigned long long v69 = v68 ^ b_1;
    unsigned long long a_3 = v69 ^ first_key_2;
    unsigned long long v70 = first_3 >> 32;  // philox.rs:20
    unsigned long long v71 = v70 ^ d_1;
    unsigned long long c_2 = v71 ^ second_key_2;
    unsigned long long b_2 = second_1 & 4294967295ull;  // philox.rs:21
    unsigned long long d_2 = first_3 & 4294967295ull;  // philox.rs:22
    unsigned long long first_4 = a_3 * 3528531795ull;  // philox.rs:15
    unsigned long long second_2 = c_2 * 3449720151ull;
    unsigned long long v72 = v58 + 7963307307ull;  // philox.rs:17
    unsigned long long first_key_3 = v72 & 4294967295ull;
    unsigned long long v73 = v59 + 9432402831ull;  // philox.rs:18
    unsigned long long second_key_3 = v73 & 4294967295ull;
    unsigned long long v74 = second_2 >> 32;  // philox.rs:19
    unsigned long long v75 = v74 ^ b_2;
    unsigned long long a_4 = v75 ^ first_key_3;
    unsigned long long v76 = first_4 >> 32;  // philox.rs:20
    unsigned long long v77 = v76 ^ d_2;
    unsigned long long c_3 = v77 ^ second_key_3;
    unsigned long long b_3 = second_2 & 4294967295ull;  // philox.rs:21
    unsigned long long d_3 = first_4 & 4294967295ull;  // philox.rs:22
    unsigned long long first_5 = a_4 * 3528531795ull;  // philox.rs:15
    unsigned long long second_3 = c_3 * 3449720151ull;
    unsigned long long v78 = v58 + 10617743076ull;  // philox.rs:17
    unsigned long long first_key_4 = v78 & 4294967295ull;
    unsigned long long v79 = v59 + 12576537108ull;  // philox.rs:18
    unsigned long long second_key_4 = v79 & 4294967295ull;
    unsigned long long v80 = second_3 >> 32;  // philox.rs:19
    unsigned long long v81 = v80 ^ b_3;
    unsigned long long a_5 = v81 ^ first_key_4;
    unsigned long long v82 = first_5 >> 32;  // philox.rs:20
    unsigned long long v83 = v82 ^ d_3;
    unsigned long long c_4 = v83 ^ second_key_4;
    unsigned long long b_4 = second_3 & 4294967295ull;  // philox.rs:21
    unsigned long long d_4 = first_5 & 4294967295ull;  // philox.rs:22
    unsigned long long first_6 = a_5 * 3528531795ull;  // philox.rs:15
    unsigned long long second_4 = c_4 * 3449720151ull;
    unsigned long long v84 = v58 + 13272178845ull;  // philox.rs:17
    unsigned long long first_key_5 = v84 & 4294967295ull;
    unsigned long long v85 = v59 + 15720671385ull;  // philox.rs:18
    unsigned long long second_key_5 = v85 & 4294967295ull;
    unsigned long long v86 = second_4 >> 32;  // philox.rs:19
    unsigned long long v87 = v86 ^ b_4;
    unsigned long long a_6 = v87 ^ first_key_5;
    unsigned long long v88 = first_6 >> 32;  // philox.rs:20
    unsigned long long v89 = v88 ^ d_4;
    unsigned long long c_5 = v89 ^ second_key_5;
    unsigned long long b_5 = second_4 & 4294967295ull;  // philox.rs:21
    unsigned long long d_5 = first_6 & 4294967295ull;  // philox.rs:22
    unsigned long long first_7 = a_6 * 3528531795ull;  // philox.rs:15
    unsigned long long second_5 = c_5 * 3449720151ull;
    unsigned long long v90 = v58 + 15926614614ull;  // philox.rs:17
    unsigned long long first_key_6 = v90 & 4294967295ull;
    unsigned long long v91 = v59 + 18864805662ull;  // philox.rs:18
    unsigned long long second_key_6 = v91 & 4294967295ull;
    unsigned long long v92 = second_5 >> 32;  // philox.rs:19
    unsigned long long v93 = v92 ^ b_5;
    unsigned long long a_7 = v93 ^ first_key_6;
    unsigned long long v94 = first_7 >> 32;  // philox.rs:20
    unsigned long long v95 = v94 ^ d_5;
    unsigned long long c_6 = v95 ^ second_key_6;
    unsigned long long b_6 = second_5 & 4294967295ull;  // philox.rs:21
    unsigned long long d_6 = first_7 & 4294967295ull;  // philox.rs:22
    unsigned long long first_8 = a_7 * 3528531795ull;  // philox.rs:15
    unsigned long long second_6 = c_6 * 3449720151ull;
    unsigned long long v96 = v58 + 18581050383ull;  // philox.rs:17
    unsigned long long first_key_7 = v96 & 4294967295ull;
    unsigned long long v97 = v59 + 22008939939ull;  // philox.rs:18
    unsigned long long second_key_7 = v97 & 4294967295ull;
    unsigned long long v98 = second_6 >> 32;  // philox.rs:19
    unsigned long long v99 = v98 ^ b_6;
    unsigned long long a_8 = v99 ^ first_key_7;
    unsigned long long v100 = first_8 >> 32;  // philox.rs:20
    unsigned long long v101 = v100 ^ d_6;
    unsigned long long c_7 = v101 ^ second_key_7;
    unsigned long long d_7 = first_8 & 4294967295ull;  // philox.rs:22
    unsigned long long first_9 = a_8 * 3528531795ull;  // philox.rs:15
    unsigned long long second_7 = c_7 * 3449720151ull;
    unsigned long long v102 = v59 + 25153074216ull;  // philox.rs:18
    unsigned long long second_key_8 = v102 & 4294967295ull;
    unsigned long long v103 = first_9 >> 32;  // philox.rs:20
    unsigned long long v104 = v103 ^ d_7;
    unsigned long long c_8 = v104 ^ second_key_8;
    unsigned long long b_7 = second_7 & 4294967295ull;  // philox.rs:21
    unsigned long long second_8 = c_8 * 3449720151ull;  // philox.rs:15
    unsigned long long v105 = v58 + 23889921921ull;  // philox.rs:17
    unsigned long long first_key_8 = v105 & 4294967295ull;
    unsigned long long v106 = second_8 >> 32;  // philox.rs:19
    unsigned long long v107 = v106 ^ b_7;
    unsigned long long a_9 = v107 ^ first_key_8;
    unsigned long long b_8 = second_8 & 4294967295ull;  // philox.rs:21
    unsigned low = (unsigned)b_8;  // philox.rs:24
    unsigned high = (unsigned)a_9;
    unsigned long long of_low = all_3 & 4294967295ull;  // draw.rs:193
    unsigned long long of_high = all_3 >> 32;
    unsigned long long low_1 = (unsigned long long)low;  // draw.rs:194
    unsigned long long high_1 = (unsigned long long)high;
    unsigned long long v108 = high_1 * of_low;  // draw.rs:195
    unsigned long long v109 = low_1 * of_low;
    unsigned long long v110 = v109 >> 32;
    unsigned long long middle = v108 + v110;
    unsigned long long v111 = high_1 * of_high;  // draw.rs:196
    unsigned long long v112 = middle >> 32;
    unsigned long long v113 = v111 + v112;
    unsigned long long v114 = low_1 * of_high;
    unsigned long long v115 = middle & 4294967295ull;
    unsigned long long v116 = v114 + v115;
    unsigned long long v117 = v116 >> 32;
    unsigned long long goal = v113 + v117;
    unsigned long long before_3 = before_2;  // draw.rs:103
    unsigned found = 100u;
    unsigned long long likelihood_of_found = 0ull;
    unsigned q8 = begin < end ? (end - begin - 1) / 32u + 1 : 0;
    for (unsigned q9 = 0; q9 < q8; ++q9) {
        unsigned i_2 = begin + q9 * 32u;
        unsigned i_3 = i_2 + (threadIdx.x & 31u);  // draw.rs:105
        bool v118 = i_3 < end;
        unsigned long long likelihood_1;
        if (v118) {
            unsigned long long v119 = (unsigned long long)i_3;  // draw.rs:53
            unsigned long long v120 = from + v119;
            float logit_1 = logits[v120];
            float v121 = logit_1 - largest;  // draw.rs:54
            float x_1 = v121 * inverse_temperature;
            bool v122 = x_1 > (-22.5f);  // draw.rs:140
            unsigned long long likelihood_2;
            if (v122) {
                float v123 = x_1 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // draw.rs:141
                float halvings_1 = rintf(v123);
                float v124 = fmaf(halvings_1, __uint_as_float(0x3f317200u /* 0.69314575 */), x_1);  // draw.rs:143
                float rest_1 = fmaf(halvings_1, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v124);
                float power_7 = fmaf(rest_1, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // draw.rs:144
                float power_8 = fmaf(rest_1, power_7, __uint_as_float(0x3c088889u /* 0.008333334 */));  // draw.rs:145
                float power_9 = fmaf(rest_1, power_8, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // draw.rs:146
                float power_10 = fmaf(rest_1, power_9, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // draw.rs:147
                float power_11 = fmaf(rest_1, power_10, 0.5f);  // draw.rs:148
                float power_12 = fmaf(rest_1, power_11, 1.0f);  // draw.rs:149
                float power_13 = fmaf(rest_1, power_12, 1.0f);  // draw.rs:150
                float v125 = power_13 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // draw.rs:152
                unsigned units_1 = kiln_to_u32(v125);
                unsigned long long v126 = (unsigned long long)units_1;  // draw.rs:153
                unsigned long long v127 = v126 << 7;
                unsigned v128 = kiln_to_u32(halvings_1);
                unsigned long long v129 = (unsigned long long)v128;
                unsigned long long v130 = v127 >> (v129 & 63);
                likelihood_2 = v130;  // draw.rs:140
            } else {
                likelihood_2 = 0ull;
            }
            likelihood_1 = likelihood_2;  // draw.rs:105
        } else {
            likelihood_1 = 0ull;
        }
        unsigned long long v131 = kiln_scan_inclusive_u64(likelihood_1, (threadIdx.x & 31u));  // draw.rs:109
        unsigned long long upto = before_3 + v131;
        bool v132 = goal < upto;  // draw.rs:110
        unsigned long long v133 = upto - likelihood_1;
        bool v134 = goal >= v133;
        bool v135 = v132 && v134;
        unsigned found_1;
        unsigned long long likelihood_of_found_1;
        if (v135) {
            found_1 = i_3;
            likelihood_of_found_1 = likelihood_1;
        } else {
            found_1 = found;
            likelihood_of_found_1 = likelihood_of_found;
        }
        unsigned long long v136 = kiln_simd_sum_u64_32(likelihood_1);  // draw.rs:114
        unsigned long long before_4 = before_3 + v136;
        before_3 = before_4;  // draw.rs:103
        found = found_1;
        likelihood_of_found = likelihood_of_found_1;
    }
    unsigned v137 = kiln_simd_min_u32_32(found);  // draw.rs:116
    if (v10) {
        a0[(threadIdx.x >> 5)] = v137;
    }
    __syncthreads();
    uint4 q10 = *(uint4*)(a0 + 0u);
    unsigned v138 = q10.x;
    unsigned v139 = q10.y;
    unsigned v140 = q10.z;
    unsigned v141 = q10.w;
    unsigned v142 = v138 < v140 ? v138 : v140;
    unsigned v143 = v139 < v141 ? v139 : v141;
    unsigned v144 = v142 < v143 ? v142 : v143;
    unsigned drawn = v144 < v144 ? v144 : v144;
    __syncthreads();
    float v145 = fabsf(largest);  // draw.rs:117
    bool is_finite = v145 < __uint_as_float(0x7f800000u /* inf */);
    bool v146 = threadIdx.x == 0u;  // draw.rs:118
    if (v146) {
        unsigned v147 = is_finite ? drawn : first;  // draw.rs:119
        int v148 = (int)v147;
        out[blockIdx.x] = v148;
    }
    unsigned long long v149 = kiln_simd_sum_u64_32(likelihood_of_found);  // draw.rs:123
    if (v10) {
        a1[(threadIdx.x >> 5)] = v149;
    }
    __syncthreads();
    ulonglong2 q11 = *(ulonglong2*)(a1 + 0u);
    unsigned long long v150 = q11.x;
    unsigned long long v151 = q11.y;
    ulonglong2 q12 = *(ulonglong2*)(a1 + 2u);
    unsigned long long v152 = q12.x;
    unsigned long long v153 = q12.y;
    unsigned long long v154 = v150 + v152;
    unsigned long long v155 = v151 + v153;
    unsigned long long v156 = v154 + v155;
    unsigned long long own_1 = v156 + 0ull;
    __syncthreads();
    if (v146) {  // draw.rs:124
        float v157 = (float)own_1;  // draw.rs:125
        float v158 = (float)all_3;
        float v159 = v157 / v158;
        float v160 = is_finite ? v159 : 1.0f;
        shares[blockIdx.x] = v160;
    }
}
