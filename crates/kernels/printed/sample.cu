// sample f32, has_streams=0 has_draws=0 has_drawn=0 has_drawn_shares=0 has_shares=1 rows=9 top_k=0 top_p=0 seed_low=42 seed_high=7 draw=3 inverse_temperature=1 n=400 by_count=0 by_share=0

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
    const int* __restrict__ drawn,
    const float* __restrict__ drawn_shares,
    int* __restrict__ out,
    float* __restrict__ shares,
    unsigned rows,
    unsigned top_k,
    unsigned top_p,
    unsigned seed_low,
    unsigned seed_high,
    unsigned draw,
    float inverse_temperature) {
    __shared__ __align__(16) unsigned a0[32];  // likeliest.rs:48
    __shared__ __align__(16) unsigned long long a1[32];  // draw.rs:181
    __shared__ __align__(16) unsigned long long sums[4];  // draw.rs:108
    unsigned long long b = (unsigned long long)blockIdx.x;  // draw.rs:64
    unsigned long long from = b * 400ull;
    unsigned v0 = threadIdx.x * 4u;  // likeliest.rs:38
    unsigned best = 0u;
    unsigned at = 0u;
    unsigned q0 = v0 < 400u ? (400u - v0 - 1) / 512u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned i = v0 + q1 * 512u;
        unsigned long long v1 = (unsigned long long)i;  // draw.rs:65
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
        unsigned key = v8 ? 4294967295u : flipped;
        bool v9 = key > best;  // likeliest.rs:42
        unsigned best_1 = v9 ? key : best;
        unsigned at_1 = v9 ? i : at;
        unsigned at_2 = i + 1u;  // likeliest.rs:40
        bool v10 = v_1 == 0.0f;  // order.rs:8
        float v11 = v10 ? 0.0f : v_1;
        unsigned bits_1 = (unsigned)kiln_nan_bits(v11);
        unsigned v12 = bits_1 >> 31;  // order.rs:9
        bool v13 = v12 == 1u;
        unsigned v14 = v13 ? 4294967295u : 2147483648u;
        unsigned flipped_1 = bits_1 ^ v14;
        bool v15 = (__float_as_uint(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_1 = v15 ? 4294967295u : flipped_1;
        bool v16 = key_1 > best_1;  // likeliest.rs:42
        unsigned best_2;
        unsigned at_3;
        if (v16) {
            best_2 = key_1;
            at_3 = at_2;
        } else {
            best_2 = best_1;
            at_3 = at_1;
        }
        unsigned at_4 = i + 2u;  // likeliest.rs:40
        bool v17 = v_2 == 0.0f;  // order.rs:8
        float v18 = v17 ? 0.0f : v_2;
        unsigned bits_2 = (unsigned)kiln_nan_bits(v18);
        unsigned v19 = bits_2 >> 31;  // order.rs:9
        bool v20 = v19 == 1u;
        unsigned v21 = v20 ? 4294967295u : 2147483648u;
        unsigned flipped_2 = bits_2 ^ v21;
        bool v22 = (__float_as_uint(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_2 = v22 ? 4294967295u : flipped_2;
        bool v23 = key_2 > best_2;  // likeliest.rs:42
        unsigned best_3;
        unsigned at_5;
        if (v23) {
            best_3 = key_2;
            at_5 = at_4;
        } else {
            best_3 = best_2;
            at_5 = at_3;
        }
        unsigned at_6 = i + 3u;  // likeliest.rs:40
        bool v24 = v_3 == 0.0f;  // order.rs:8
        float v25 = v24 ? 0.0f : v_3;
        unsigned bits_3 = (unsigned)kiln_nan_bits(v25);
        unsigned v26 = bits_3 >> 31;  // order.rs:9
        bool v27 = v26 == 1u;
        unsigned v28 = v27 ? 4294967295u : 2147483648u;
        unsigned flipped_3 = bits_3 ^ v28;
        bool v29 = (__float_as_uint(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_3 = v29 ? 4294967295u : flipped_3;
        bool v30 = key_3 > best_3;  // likeliest.rs:42
        unsigned best_4;
        unsigned at_7;
        if (v30) {
            best_4 = key_3;
            at_7 = at_6;
        } else {
            best_4 = best_3;
            at_7 = at_5;
        }
        best = best_4;  // likeliest.rs:38
        at = at_7;
    }
    unsigned v31 = kiln_simd_max_u32_32(best);  // likeliest.rs:48
    bool v32 = (threadIdx.x & 31u) == 0u;
    if (v32) {
        a0[(threadIdx.x >> 5)] = v31;
    }
    __syncthreads();
    uint4 q3 = *(uint4*)(a0 + 0u);
    unsigned v33 = q3.x;
    unsigned v34 = q3.y;
    unsigned v35 = q3.z;
    unsigned v36 = q3.w;
    unsigned v37 = v33 > v35 ? v33 : v35;
    unsigned v38 = v34 > v36 ? v34 : v36;
    unsigned v39 = v37 > v38 ? v37 : v38;
    unsigned largest_key = v39 > v39 ? v39 : v39;
    __syncthreads();
    bool v40 = best == largest_key;  // likeliest.rs:49
    unsigned v41 = v40 ? at : 400u;
    unsigned v42 = kiln_simd_min_u32_32(v41);
    if (v32) {
        a0[(threadIdx.x >> 5)] = v42;
    }
    __syncthreads();
    uint4 q4 = *(uint4*)(a0 + 0u);
    unsigned v43 = q4.x;
    unsigned v44 = q4.y;
    unsigned v45 = q4.z;
    unsigned v46 = q4.w;
    unsigned v47 = v43 < v45 ? v43 : v45;
    unsigned v48 = v44 < v46 ? v44 : v46;
    unsigned v49 = v47 < v48 ? v47 : v48;
    unsigned first = v49 < v49 ? v49 : v49;
    __syncthreads();
    unsigned v50 = largest_key >> 31;  // order.rs:16
    bool v51 = v50 == 1u;
    unsigned v52 = v51 ? 2147483648u : 4294967295u;
    unsigned v53 = largest_key ^ v52;
    float largest = __uint_as_float((unsigned)v53);
    unsigned begin = (threadIdx.x >> 5) * 32u;  // draw.rs:100
    unsigned v54 = begin + 32u;
    unsigned end = v54 < 100u ? v54 : 100u;
    unsigned v55 = begin + (threadIdx.x & 31u);  // draw.rs:102
    unsigned long long sum = 0ull;
    unsigned q5 = v55 < end ? (end - v55 - 1) / 32u + 1 : 0;
    for (unsigned q6 = 0; q6 < q5; ++q6) {
        unsigned i_1 = v55 + q6 * 32u;
        unsigned i_2 = i_1 * 4u;  // draw.rs:104
        unsigned long long v56 = (unsigned long long)i_2;  // draw.rs:69
        unsigned long long v57 = from + v56;
        float4 q7 = *(const float4*)(logits + v57);
        float logit = q7.x;
        float logit_1 = q7.y;
        float logit_2 = q7.z;
        float logit_3 = q7.w;
        float v58 = logit - largest;  // draw.rs:70
        float x = v58 * inverse_temperature;
        bool v59 = x > (-22.5f);  // likelihood.rs:15
        unsigned long long likelihood;
        if (v59) {
            float v60 = x * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings = rintf(v60);
            float v61 = fmaf(halvings, __uint_as_float(0x3f317200u /* 0.69314575 */), x);  // likelihood.rs:18
            float rest = fmaf(halvings, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v61);
            float power = fmaf(rest, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_1 = fmaf(rest, power, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_2 = fmaf(rest, power_1, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_3 = fmaf(rest, power_2, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_4 = fmaf(rest, power_3, 0.5f);  // likelihood.rs:23
            float power_5 = fmaf(rest, power_4, 1.0f);  // likelihood.rs:24
            float power_6 = fmaf(rest, power_5, 1.0f);  // likelihood.rs:25
            float v62 = power_6 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            unsigned units = kiln_to_u32(v62);
            unsigned long long v63 = (unsigned long long)units;  // likelihood.rs:28
            unsigned long long v64 = v63 << 7;
            unsigned v65 = kiln_to_u32(halvings);
            unsigned long long v66 = (unsigned long long)v65;
            unsigned long long v67 = v64 >> (v66 & 63);
            likelihood = v67;  // likelihood.rs:15
        } else {
            likelihood = 0ull;
        }
        unsigned long long sum_1 = sum + likelihood;  // draw.rs:105
        float v68 = logit_1 - largest;  // draw.rs:70
        float x_1 = v68 * inverse_temperature;
        bool v69 = x_1 > (-22.5f);  // likelihood.rs:15
        unsigned long long likelihood_1;
        if (v69) {
            float v70 = x_1 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings_1 = rintf(v70);
            float v71 = fmaf(halvings_1, __uint_as_float(0x3f317200u /* 0.69314575 */), x_1);  // likelihood.rs:18
            float rest_1 = fmaf(halvings_1, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v71);
            float power_7 = fmaf(rest_1, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_8 = fmaf(rest_1, power_7, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_9 = fmaf(rest_1, power_8, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_10 = fmaf(rest_1, power_9, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_11 = fmaf(rest_1, power_10, 0.5f);  // likelihood.rs:23
            float power_12 = fmaf(rest_1, power_11, 1.0f);  // likelihood.rs:24
            float power_13 = fmaf(rest_1, power_12, 1.0f);  // likelihood.rs:25
            float v72 = power_13 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            unsigned units_1 = kiln_to_u32(v72);
            unsigned long long v73 = (unsigned long long)units_1;  // likelihood.rs:28
            unsigned long long v74 = v73 << 7;
            unsigned v75 = kiln_to_u32(halvings_1);
            unsigned long long v76 = (unsigned long long)v75;
            unsigned long long v77 = v74 >> (v76 & 63);
            likelihood_1 = v77;  // likelihood.rs:15
        } else {
            likelihood_1 = 0ull;
        }
        unsigned long long sum_2 = sum_1 + likelihood_1;  // draw.rs:105
        float v78 = logit_2 - largest;  // draw.rs:70
        float x_2 = v78 * inverse_temperature;
        bool v79 = x_2 > (-22.5f);  // likelihood.rs:15
        unsigned long long likelihood_2;
        if (v79) {
            float v80 = x_2 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings_2 = rintf(v80);
            float v81 = fmaf(halvings_2, __uint_as_float(0x3f317200u /* 0.69314575 */), x_2);  // likelihood.rs:18
            float rest_2 = fmaf(halvings_2, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v81);
            float power_14 = fmaf(rest_2, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_15 = fmaf(rest_2, power_14, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_16 = fmaf(rest_2, power_15, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_17 = fmaf(rest_2, power_16, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_18 = fmaf(rest_2, power_17, 0.5f);  // likelihood.rs:23
            float power_19 = fmaf(rest_2, power_18, 1.0f);  // likelihood.rs:24
            float power_20 = fmaf(rest_2, power_19, 1.0f);  // likelihood.rs:25
            float v82 = power_20 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            unsigned units_2 = kiln_to_u32(v82);
            unsigned long long v83 = (unsigned long long)units_2;  // likelihood.rs:28
            unsigned long long v84 = v83 << 7;
            unsigned v85 = kiln_to_u32(halvings_2);
            unsigned long long v86 = (unsigned long long)v85;
            unsigned long long v87 = v84 >> (v86 & 63);
            likelihood_2 = v87;  // likelihood.rs:15
        } else {
            likelihood_2 = 0ull;
        }
        unsigned long long sum_3 = sum_2 + likelihood_2;  // draw.rs:105
        float v88 = logit_3 - largest;  // draw.rs:70
        float x_3 = v88 * inverse_temperature;
        bool v89 = x_3 > (-22.5f);  // likelihood.rs:15
        unsigned long long likelihood_3;
        if (v89) {
            float v90 = x_3 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings_3 = rintf(v90);
            float v91 = fmaf(halvings_3, __uint_as_float(0x3f317200u /* 0.69314575 */), x_3);  // likelihood.rs:18
            float rest_3 = fmaf(halvings_3, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v91);
            float power_21 = fmaf(rest_3, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_22 = fmaf(rest_3, power_21, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_23 = fmaf(rest_3, power_22, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_24 = fmaf(rest_3, power_23, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_25 = fmaf(rest_3, power_24, 0.5f);  // likelihood.rs:23
            float power_26 = fmaf(rest_3, power_25, 1.0f);  // likelihood.rs:24
            float power_27 = fmaf(rest_3, power_26, 1.0f);  // likelihood.rs:25
            float v92 = power_27 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            unsigned units_3 = kiln_to_u32(v92);
            unsigned long long v93 = (unsigned long long)units_3;  // likelihood.rs:28
            unsigned long long v94 = v93 << 7;
            unsigned v95 = kiln_to_u32(halvings_3);
            unsigned long long v96 = (unsigned long long)v95;
            unsigned long long v97 = v94 >> (v96 & 63);
            likelihood_3 = v97;  // likelihood.rs:15
        } else {
            likelihood_3 = 0ull;
        }
        unsigned long long sum_4 = sum_3 + likelihood_3;  // draw.rs:105
        sum = sum_4;  // draw.rs:102
    }
    unsigned long long own = kiln_simd_sum_u64_32(sum);  // draw.rs:109
    if (v32) {  // draw.rs:110
        sums[(threadIdx.x >> 5)] = own;  // draw.rs:111
    }
    __syncthreads();  // draw.rs:113
    bool v98 = 0u < (threadIdx.x >> 5);  // draw.rs:116
    unsigned long long v99 = sums[0u];
    unsigned long long before = v98 ? v99 : 0ull;
    ulonglong2 q8 = *(ulonglong2*)(sums + 0u);  // draw.rs:117
    unsigned long long all = q8.x;
    unsigned long long v100 = q8.y;
    bool v101 = 1u < (threadIdx.x >> 5);  // draw.rs:116
    unsigned long long v102 = v101 ? v100 : 0ull;
    unsigned long long before_1 = before + v102;
    unsigned long long v103 = sums[1u];  // draw.rs:117
    unsigned long long all_1 = all + v103;
    bool v104 = 2u < (threadIdx.x >> 5);  // draw.rs:116
    unsigned long long v105 = sums[2u];
    unsigned long long v106 = v104 ? v105 : 0ull;
    unsigned long long before_2 = before_1 + v106;
    ulonglong2 q9 = *(ulonglong2*)(sums + 2u);  // draw.rs:117
    unsigned long long v107 = q9.x;
    unsigned long long v108 = q9.y;
    unsigned long long all_2 = all_1 + v107;
    unsigned long long v109 = sums[3u];
    unsigned long long all_3 = all_2 + v109;
    unsigned long long a = (unsigned long long)draw;  // philox.rs:12
    unsigned long long first_1 = a * 3528531795ull;  // philox.rs:15
    unsigned long long v110 = (unsigned long long)seed_low;  // philox.rs:17
    unsigned long long first_key = v110 & 4294967295ull;
    unsigned long long v111 = (unsigned long long)seed_high;  // philox.rs:18
    unsigned long long second_key = v111 & 4294967295ull;
    unsigned long long a_1 = b ^ first_key;  // philox.rs:19
    unsigned long long v112 = first_1 >> 32;  // philox.rs:20
    unsigned long long c = v112 ^ second_key;
    unsigned long long d = first_1 & 4294967295ull;  // philox.rs:22
    unsigned long long first_2 = a_1 * 3528531795ull;  // philox.rs:15
    unsigned long long second = c * 3449720151ull;
    unsigned long long v113 = v110 + 2654435769ull;  // philox.rs:17
    unsigned long long first_key_1 = v113 & 4294967295ull;
    unsigned long long v114 = v111 + 3144134277ull;  // philox.rs:18
    unsigned long long second_key_1 = v114 & 4294967295ull;
    unsigned long long v115 = second >> 32;  // philox.rs:19
    unsigned long long a_2 = v115 ^ first_key_1;
    unsigned long long v116 = first_2 >> 32;  // philox.rs:20
    unsigned long long v117 = v116 ^ d;
    unsigned long long c_1 = v117 ^ second_key_1;
    unsigned long long b_1 = second & 4294967295ull;  // philox.rs:21
    unsigned long long d_1 = first_2 & 4294967295ull;  // philox.rs:22
    unsigned long long first_3 = a_2 * 3528531795ull;  // philox.rs:15
    unsigned long long second_1 = c_1 * 3449720151ull;
    unsigned long long v118 = v110 + 5308871538ull;  // philox.rs:17
    unsigned long long first_key_2 = v118 & 4294967295ull;
    unsigned long long v119 = v111 + 6288268554ull;  // philox.rs:18
    unsigned long long second_key_2 = v119 & 4294967295ull;
    unsigned long long v120 = second_1 >> 32;  // philox.rs:19
    unsigned long long v121 = v120 ^ b_1;
    unsigned long long a_3 = v121 ^ first_key_2;
    unsigned long long v122 = first_3 >> 32;  // philox.rs:20
    unsigned long long v123 = v122 ^ d_1;
    unsigned long long c_2 = v123 ^ second_key_2;
    unsigned long long b_2 = second_1 & 4294967295ull;  // philox.rs:21
    unsigned long long d_2 = first_3 & 4294967295ull;  // philox.rs:22
    unsigned long long first_4 = a_3 * 3528531795ull;  // philox.rs:15
    unsigned long long second_2 = c_2 * 3449720151ull;
    unsigned long long v124 = v110 + 7963307307ull;  // philox.rs:17
    unsigned long long first_key_3 = v124 & 4294967295ull;
    unsigned long long v125 = v111 + 9432402831ull;  // philox.rs:18
    unsigned long long second_key_3 = v125 & 4294967295ull;
    unsigned long long v126 = second_2 >> 32;  // philox.rs:19
    unsigned long long v127 = v126 ^ b_2;
    unsigned long long a_4 = v127 ^ first_key_3;
    unsigned long long v128 = first_4 >> 32;  // philox.rs:20
    unsigned long long v129 = v128 ^ d_2;
    unsigned long long c_3 = v129 ^ second_key_3;
    unsigned long long b_3 = second_2 & 4294967295ull;  // philox.rs:21
    unsigned long long d_3 = first_4 & 4294967295ull;  // philox.rs:22
    unsigned long long first_5 = a_4 * 3528531795ull;  // philox.rs:15
    unsigned long long second_3 = c_3 * 3449720151ull;
    unsigned long long v130 = v110 + 10617743076ull;  // philox.rs:17
    unsigned long long first_key_4 = v130 & 4294967295ull;
    unsigned long long v131 = v111 + 12576537108ull;  // philox.rs:18
    unsigned long long second_key_4 = v131 & 4294967295ull;
    unsigned long long v132 = second_3 >> 32;  // philox.rs:19
    unsigned long long v133 = v132 ^ b_3;
    unsigned long long a_5 = v133 ^ first_key_4;
    unsigned long long v134 = first_5 >> 32;  // philox.rs:20
    unsigned long long v135 = v134 ^ d_3;
    unsigned long long c_4 = v135 ^ second_key_4;
    unsigned long long b_4 = second_3 & 4294967295ull;  // philox.rs:21
    unsigned long long d_4 = first_5 & 4294967295ull;  // philox.rs:22
    unsigned long long first_6 = a_5 * 3528531795ull;  // philox.rs:15
    unsigned long long second_4 = c_4 * 3449720151ull;
    unsigned long long v136 = v110 + 13272178845ull;  // philox.rs:17
    unsigned long long first_key_5 = v136 & 4294967295ull;
    unsigned long long v137 = v111 + 15720671385ull;  // philox.rs:18
    unsigned long long second_key_5 = v137 & 4294967295ull;
    unsigned long long v138 = second_4 >> 32;  // philox.rs:19
    unsigned long long v139 = v138 ^ b_4;
    unsigned long long a_6 = v139 ^ first_key_5;
    unsigned long long v140 = first_6 >> 32;  // philox.rs:20
    unsigned long long v141 = v140 ^ d_4;
    unsigned long long c_5 = v141 ^ second_key_5;
    unsigned long long b_5 = second_4 & 4294967295ull;  // philox.rs:21
    unsigned long long d_5 = first_6 & 4294967295ull;  // philox.rs:22
    unsigned long long first_7 = a_6 * 3528531795ull;  // philox.rs:15
    unsigned long long second_5 = c_5 * 3449720151ull;
    unsigned long long v142 = v110 + 15926614614ull;  // philox.rs:17
    unsigned long long first_key_6 = v142 & 4294967295ull;
    unsigned long long v143 = v111 + 18864805662ull;  // philox.rs:18
    unsigned long long second_key_6 = v143 & 4294967295ull;
    unsigned long long v144 = second_5 >> 32;  // philox.rs:19
    unsigned long long v145 = v144 ^ b_5;
    unsigned long long a_7 = v145 ^ first_key_6;
    unsigned long long v146 = first_7 >> 32;  // philox.rs:20
    unsigned long long v147 = v146 ^ d_5;
    unsigned long long c_6 = v147 ^ second_key_6;
    unsigned long long b_6 = second_5 & 4294967295ull;  // philox.rs:21
    unsigned long long d_6 = first_7 & 4294967295ull;  // philox.rs:22
    unsigned long long first_8 = a_7 * 3528531795ull;  // philox.rs:15
    unsigned long long second_6 = c_6 * 3449720151ull;
    unsigned long long v148 = v110 + 18581050383ull;  // philox.rs:17
    unsigned long long first_key_7 = v148 & 4294967295ull;
    unsigned long long v149 = v111 + 22008939939ull;  // philox.rs:18
    unsigned long long second_key_7 = v149 & 4294967295ull;
    unsigned long long v150 = second_6 >> 32;  // philox.rs:19
    unsigned long long v151 = v150 ^ b_6;
    unsigned long long a_8 = v151 ^ first_key_7;
    unsigned long long v152 = first_8 >> 32;  // philox.rs:20
    unsigned long long v153 = v152 ^ d_6;
    unsigned long long c_7 = v153 ^ second_key_7;
    unsigned long long d_7 = first_8 & 4294967295ull;  // philox.rs:22
    unsigned long long first_9 = a_8 * 3528531795ull;  // philox.rs:15
    unsigned long long second_7 = c_7 * 3449720151ull;
    unsigned long long v154 = v111 + 25153074216ull;  // philox.rs:18
    unsigned long long second_key_8 = v154 & 4294967295ull;
    unsigned long long v155 = first_9 >> 32;  // philox.rs:20
    unsigned long long v156 = v155 ^ d_7;
    unsigned long long c_8 = v156 ^ second_key_8;
    unsigned long long b_7 = second_7 & 4294967295ull;  // philox.rs:21
    unsigned long long second_8 = c_8 * 3449720151ull;  // philox.rs:15
    unsigned long long v157 = v110 + 23889921921ull;  // philox.rs:17
    unsigned long long first_key_8 = v157 & 4294967295ull;
    unsigned long long v158 = second_8 >> 32;  // philox.rs:19
    unsigned long long v159 = v158 ^ b_7;
    unsigned long long a_9 = v159 ^ first_key_8;
    unsigned long long b_8 = second_8 & 4294967295ull;  // philox.rs:21
    unsigned low = (unsigned)b_8;  // philox.rs:24
    unsigned high = (unsigned)a_9;
    unsigned long long of_low = all_3 & 4294967295ull;  // likelihood.rs:37
    unsigned long long of_high = all_3 >> 32;
    unsigned long long low_1 = (unsigned long long)low;  // likelihood.rs:38
    unsigned long long high_1 = (unsigned long long)high;
    unsigned long long v160 = high_1 * of_low;  // likelihood.rs:39
    unsigned long long v161 = low_1 * of_low;
    unsigned long long v162 = v161 >> 32;
    unsigned long long middle = v160 + v162;
    unsigned long long v163 = high_1 * of_high;  // likelihood.rs:40
    unsigned long long v164 = middle >> 32;
    unsigned long long v165 = v163 + v164;
    unsigned long long v166 = low_1 * of_high;
    unsigned long long v167 = middle & 4294967295ull;
    unsigned long long v168 = v166 + v167;
    unsigned long long v169 = v168 >> 32;
    unsigned long long goal = v165 + v169;
    bool v170 = goal >= before_2;  // draw.rs:124
    unsigned long long v171 = before_2 + own;
    bool v172 = goal < v171;
    bool has_goal = v170 && v172;
    unsigned v173 = has_goal ? end : begin;  // draw.rs:125
    unsigned long long before_3 = before_2;
    unsigned found = 400u;
    unsigned long long likelihood_of_found = 0ull;
    unsigned q10 = begin < v173 ? (v173 - begin - 1) / 32u + 1 : 0;
    for (unsigned q11 = 0; q11 < q10; ++q11) {
        unsigned first_10 = begin + q11 * 32u;
        unsigned i_3 = first_10 + (threadIdx.x & 31u);  // draw.rs:126
        bool v174 = i_3 < end;  // draw.rs:128
        unsigned long long own_1;
        if (v174) {
            unsigned i_4 = i_3 * 4u;  // draw.rs:130
            unsigned long long v175 = (unsigned long long)i_4;  // draw.rs:69
            unsigned long long v176 = from + v175;
            float4 q12 = *(const float4*)(logits + v176);
            float logit_4 = q12.x;
            float logit_5 = q12.y;
            float logit_6 = q12.z;
            float logit_7 = q12.w;
            float v177 = logit_4 - largest;  // draw.rs:70
            float x_4 = v177 * inverse_temperature;
            bool v178 = x_4 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_4;
            if (v178) {
                float v179 = x_4 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_4 = rintf(v179);
                float v180 = fmaf(halvings_4, __uint_as_float(0x3f317200u /* 0.69314575 */), x_4);  // likelihood.rs:18
                float rest_4 = fmaf(halvings_4, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v180);
                float power_28 = fmaf(rest_4, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_29 = fmaf(rest_4, power_28, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_30 = fmaf(rest_4, power_29, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_31 = fmaf(rest_4, power_30, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_32 = fmaf(rest_4, power_31, 0.5f);  // likelihood.rs:23
                float power_33 = fmaf(rest_4, power_32, 1.0f);  // likelihood.rs:24
                float power_34 = fmaf(rest_4, power_33, 1.0f);  // likelihood.rs:25
                float v181 = power_34 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_4 = kiln_to_u32(v181);
                unsigned long long v182 = (unsigned long long)units_4;  // likelihood.rs:28
                unsigned long long v183 = v182 << 7;
                unsigned v184 = kiln_to_u32(halvings_4);
                unsigned long long v185 = (unsigned long long)v184;
                unsigned long long v186 = v183 >> (v185 & 63);
                likelihood_4 = v186;  // likelihood.rs:15
            } else {
                likelihood_4 = 0ull;
            }
            float v187 = logit_5 - largest;  // draw.rs:70
            float x_5 = v187 * inverse_temperature;
            bool v188 = x_5 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_5;
            if (v188) {
                float v189 = x_5 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_5 = rintf(v189);
                float v190 = fmaf(halvings_5, __uint_as_float(0x3f317200u /* 0.69314575 */), x_5);  // likelihood.rs:18
                float rest_5 = fmaf(halvings_5, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v190);
                float power_35 = fmaf(rest_5, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_36 = fmaf(rest_5, power_35, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_37 = fmaf(rest_5, power_36, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_38 = fmaf(rest_5, power_37, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_39 = fmaf(rest_5, power_38, 0.5f);  // likelihood.rs:23
                float power_40 = fmaf(rest_5, power_39, 1.0f);  // likelihood.rs:24
                float power_41 = fmaf(rest_5, power_40, 1.0f);  // likelihood.rs:25
                float v191 = power_41 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_5 = kiln_to_u32(v191);
                unsigned long long v192 = (unsigned long long)units_5;  // likelihood.rs:28
                unsigned long long v193 = v192 << 7;
                unsigned v194 = kiln_to_u32(halvings_5);
                unsigned long long v195 = (unsigned long long)v194;
                unsigned long long v196 = v193 >> (v195 & 63);
                likelihood_5 = v196;  // likelihood.rs:15
            } else {
                likelihood_5 = 0ull;
            }
            unsigned long long own_2 = likelihood_4 + likelihood_5;  // draw.rs:131
            float v197 = logit_6 - largest;  // draw.rs:70
            float x_6 = v197 * inverse_temperature;
            bool v198 = x_6 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_6;
            if (v198) {
                float v199 = x_6 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_6 = rintf(v199);
                float v200 = fmaf(halvings_6, __uint_as_float(0x3f317200u /* 0.69314575 */), x_6);  // likelihood.rs:18
                float rest_6 = fmaf(halvings_6, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v200);
                float power_42 = fmaf(rest_6, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_43 = fmaf(rest_6, power_42, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_44 = fmaf(rest_6, power_43, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_45 = fmaf(rest_6, power_44, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_46 = fmaf(rest_6, power_45, 0.5f);  // likelihood.rs:23
                float power_47 = fmaf(rest_6, power_46, 1.0f);  // likelihood.rs:24
                float power_48 = fmaf(rest_6, power_47, 1.0f);  // likelihood.rs:25
                float v201 = power_48 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_6 = kiln_to_u32(v201);
                unsigned long long v202 = (unsigned long long)units_6;  // likelihood.rs:28
                unsigned long long v203 = v202 << 7;
                unsigned v204 = kiln_to_u32(halvings_6);
                unsigned long long v205 = (unsigned long long)v204;
                unsigned long long v206 = v203 >> (v205 & 63);
                likelihood_6 = v206;  // likelihood.rs:15
            } else {
                likelihood_6 = 0ull;
            }
            unsigned long long own_3 = own_2 + likelihood_6;  // draw.rs:131
            float v207 = logit_7 - largest;  // draw.rs:70
            float x_7 = v207 * inverse_temperature;
            bool v208 = x_7 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_7;
            if (v208) {
                float v209 = x_7 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_7 = rintf(v209);
                float v210 = fmaf(halvings_7, __uint_as_float(0x3f317200u /* 0.69314575 */), x_7);  // likelihood.rs:18
                float rest_7 = fmaf(halvings_7, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v210);
                float power_49 = fmaf(rest_7, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_50 = fmaf(rest_7, power_49, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_51 = fmaf(rest_7, power_50, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_52 = fmaf(rest_7, power_51, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_53 = fmaf(rest_7, power_52, 0.5f);  // likelihood.rs:23
                float power_54 = fmaf(rest_7, power_53, 1.0f);  // likelihood.rs:24
                float power_55 = fmaf(rest_7, power_54, 1.0f);  // likelihood.rs:25
                float v211 = power_55 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_7 = kiln_to_u32(v211);
                unsigned long long v212 = (unsigned long long)units_7;  // likelihood.rs:28
                unsigned long long v213 = v212 << 7;
                unsigned v214 = kiln_to_u32(halvings_7);
                unsigned long long v215 = (unsigned long long)v214;
                unsigned long long v216 = v213 >> (v215 & 63);
                likelihood_7 = v216;  // likelihood.rs:15
            } else {
                likelihood_7 = 0ull;
            }
            unsigned long long own_4 = own_3 + likelihood_7;  // draw.rs:131
            own_1 = own_4;  // draw.rs:128
        } else {
            own_1 = 0ull;
        }
        unsigned long long v217 = kiln_scan_inclusive_u64(own_1, (threadIdx.x & 31u));  // draw.rs:134
        unsigned long long v218 = before_3 + v217;
        unsigned long long upto = v218 - own_1;
        bool v219 = goal >= upto;  // draw.rs:135
        bool v220 = v174 && v219;
        unsigned long long v221 = upto + own_1;
        bool v222 = goal < v221;
        bool v223 = v220 && v222;
        unsigned found_1;
        unsigned long long likelihood_of_found_1;
        if (v223) {
            unsigned i_5 = i_3 * 4u;  // draw.rs:137
            unsigned long long v224 = (unsigned long long)i_5;  // draw.rs:69
            unsigned long long v225 = from + v224;
            float4 q13 = *(const float4*)(logits + v225);
            float logit_8 = q13.x;
            float logit_9 = q13.y;
            float logit_10 = q13.z;
            float logit_11 = q13.w;
            float v226 = logit_8 - largest;  // draw.rs:70
            float x_8 = v226 * inverse_temperature;
            bool v227 = x_8 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_8;
            if (v227) {
                float v228 = x_8 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_8 = rintf(v228);
                float v229 = fmaf(halvings_8, __uint_as_float(0x3f317200u /* 0.69314575 */), x_8);  // likelihood.rs:18
                float rest_8 = fmaf(halvings_8, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v229);
                float power_56 = fmaf(rest_8, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_57 = fmaf(rest_8, power_56, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_58 = fmaf(rest_8, power_57, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_59 = fmaf(rest_8, power_58, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_60 = fmaf(rest_8, power_59, 0.5f);  // likelihood.rs:23
                float power_61 = fmaf(rest_8, power_60, 1.0f);  // likelihood.rs:24
                float power_62 = fmaf(rest_8, power_61, 1.0f);  // likelihood.rs:25
                float v230 = power_62 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_8 = kiln_to_u32(v230);
                unsigned long long v231 = (unsigned long long)units_8;  // likelihood.rs:28
                unsigned long long v232 = v231 << 7;
                unsigned v233 = kiln_to_u32(halvings_8);
                unsigned long long v234 = (unsigned long long)v233;
                unsigned long long v235 = v232 >> (v234 & 63);
                likelihood_8 = v235;  // likelihood.rs:15
            } else {
                likelihood_8 = 0ull;
            }
            unsigned long long upto_1 = upto + likelihood_8;  // draw.rs:138
            bool v236 = goal < upto_1;
            bool v237 = v219 && v236;
            unsigned found_2;
            unsigned long long likelihood_of_found_2;
            if (v237) {
                found_2 = i_5;
                likelihood_of_found_2 = likelihood_8;
            } else {
                found_2 = found;
                likelihood_of_found_2 = likelihood_of_found;
            }
            unsigned i_6 = i_5 + 1u;  // draw.rs:137
            float v238 = logit_9 - largest;  // draw.rs:70
            float x_9 = v238 * inverse_temperature;
            bool v239 = x_9 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_9;
            if (v239) {
                float v240 = x_9 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_9 = rintf(v240);
                float v241 = fmaf(halvings_9, __uint_as_float(0x3f317200u /* 0.69314575 */), x_9);  // likelihood.rs:18
                float rest_9 = fmaf(halvings_9, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v241);
                float power_63 = fmaf(rest_9, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_64 = fmaf(rest_9, power_63, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_65 = fmaf(rest_9, power_64, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_66 = fmaf(rest_9, power_65, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_67 = fmaf(rest_9, power_66, 0.5f);  // likelihood.rs:23
                float power_68 = fmaf(rest_9, power_67, 1.0f);  // likelihood.rs:24
                float power_69 = fmaf(rest_9, power_68, 1.0f);  // likelihood.rs:25
                float v242 = power_69 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_9 = kiln_to_u32(v242);
                unsigned long long v243 = (unsigned long long)units_9;  // likelihood.rs:28
                unsigned long long v244 = v243 << 7;
                unsigned v245 = kiln_to_u32(halvings_9);
                unsigned long long v246 = (unsigned long long)v245;
                unsigned long long v247 = v244 >> (v246 & 63);
                likelihood_9 = v247;  // likelihood.rs:15
            } else {
                likelihood_9 = 0ull;
            }
            bool v248 = goal >= upto_1;  // draw.rs:138
            unsigned long long upto_2 = upto_1 + likelihood_9;
            bool v249 = goal < upto_2;
            bool v250 = v248 && v249;
            unsigned found_3;
            unsigned long long likelihood_of_found_3;
            if (v250) {
                found_3 = i_6;
                likelihood_of_found_3 = likelihood_9;
            } else {
                found_3 = found_2;
                likelihood_of_found_3 = likelihood_of_found_2;
            }
            unsigned i_7 = i_5 + 2u;  // draw.rs:137
            float v251 = logit_10 - largest;  // draw.rs:70
            float x_10 = v251 * inverse_temperature;
            bool v252 = x_10 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_10;
            if (v252) {
                float v253 = x_10 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_10 = rintf(v253);
                float v254 = fmaf(halvings_10, __uint_as_float(0x3f317200u /* 0.69314575 */), x_10);  // likelihood.rs:18
                float rest_10 = fmaf(halvings_10, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v254);
                float power_70 = fmaf(rest_10, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_71 = fmaf(rest_10, power_70, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_72 = fmaf(rest_10, power_71, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_73 = fmaf(rest_10, power_72, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_74 = fmaf(rest_10, power_73, 0.5f);  // likelihood.rs:23
                float power_75 = fmaf(rest_10, power_74, 1.0f);  // likelihood.rs:24
                float power_76 = fmaf(rest_10, power_75, 1.0f);  // likelihood.rs:25
                float v255 = power_76 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_10 = kiln_to_u32(v255);
                unsigned long long v256 = (unsigned long long)units_10;  // likelihood.rs:28
                unsigned long long v257 = v256 << 7;
                unsigned v258 = kiln_to_u32(halvings_10);
                unsigned long long v259 = (unsigned long long)v258;
                unsigned long long v260 = v257 >> (v259 & 63);
                likelihood_10 = v260;  // likelihood.rs:15
            } else {
                likelihood_10 = 0ull;
            }
            bool v261 = goal >= upto_2;  // draw.rs:138
            unsigned long long upto_3 = upto_2 + likelihood_10;
            bool v262 = goal < upto_3;
            bool v263 = v261 && v262;
            unsigned found_4;
            unsigned long long likelihood_of_found_4;
            if (v263) {
                found_4 = i_7;
                likelihood_of_found_4 = likelihood_10;
            } else {
                found_4 = found_3;
                likelihood_of_found_4 = likelihood_of_found_3;
            }
            unsigned i_8 = i_5 + 3u;  // draw.rs:137
            float v264 = logit_11 - largest;  // draw.rs:70
            float x_11 = v264 * inverse_temperature;
            bool v265 = x_11 > (-22.5f);  // likelihood.rs:15
            unsigned long long likelihood_11;
            if (v265) {
                float v266 = x_11 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_11 = rintf(v266);
                float v267 = fmaf(halvings_11, __uint_as_float(0x3f317200u /* 0.69314575 */), x_11);  // likelihood.rs:18
                float rest_11 = fmaf(halvings_11, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v267);
                float power_77 = fmaf(rest_11, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_78 = fmaf(rest_11, power_77, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_79 = fmaf(rest_11, power_78, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_80 = fmaf(rest_11, power_79, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_81 = fmaf(rest_11, power_80, 0.5f);  // likelihood.rs:23
                float power_82 = fmaf(rest_11, power_81, 1.0f);  // likelihood.rs:24
                float power_83 = fmaf(rest_11, power_82, 1.0f);  // likelihood.rs:25
                float v268 = power_83 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                unsigned units_11 = kiln_to_u32(v268);
                unsigned long long v269 = (unsigned long long)units_11;  // likelihood.rs:28
                unsigned long long v270 = v269 << 7;
                unsigned v271 = kiln_to_u32(halvings_11);
                unsigned long long v272 = (unsigned long long)v271;
                unsigned long long v273 = v270 >> (v272 & 63);
                likelihood_11 = v273;  // likelihood.rs:15
            } else {
                likelihood_11 = 0ull;
            }
            bool v274 = goal >= upto_3;  // draw.rs:138
            unsigned long long upto_4 = upto_3 + likelihood_11;
            bool v275 = goal < upto_4;
            bool v276 = v274 && v275;
            unsigned found_5;
            unsigned long long likelihood_of_found_5;
            if (v276) {
                found_5 = i_8;
                likelihood_of_found_5 = likelihood_11;
            } else {
                found_5 = found_4;
                likelihood_of_found_5 = likelihood_of_found_4;
            }
            found_1 = found_5;  // draw.rs:135
            likelihood_of_found_1 = likelihood_of_found_5;
        } else {
            found_1 = found;
            likelihood_of_found_1 = likelihood_of_found;
        }
        unsigned long long v277 = kiln_simd_sum_u64_32(own_1);  // draw.rs:145
        unsigned long long before_4 = before_3 + v277;
        before_3 = before_4;  // draw.rs:125
        found = found_1;
        likelihood_of_found = likelihood_of_found_1;
    }
    unsigned v278 = kiln_simd_min_u32_32(found);  // draw.rs:147
    if (v32) {
        a0[(threadIdx.x >> 5)] = v278;
    }
    __syncthreads();
    uint4 q14 = *(uint4*)(a0 + 0u);
    unsigned v279 = q14.x;
    unsigned v280 = q14.y;
    unsigned v281 = q14.z;
    unsigned v282 = q14.w;
    unsigned v283 = v279 < v281 ? v279 : v281;
    unsigned v284 = v280 < v282 ? v280 : v282;
    unsigned v285 = v283 < v284 ? v283 : v284;
    unsigned token = v285 < v285 ? v285 : v285;
    __syncthreads();
    float v286 = fabsf(largest);  // draw.rs:148
    bool is_finite = v286 < __uint_as_float(0x7f800000u /* inf */);
    bool v287 = threadIdx.x == 0u;  // draw.rs:149
    if (v287) {
        unsigned v288 = is_finite ? token : first;  // draw.rs:150
        int v289 = (int)v288;
        out[blockIdx.x] = v289;
    }
    unsigned long long v290 = kiln_simd_sum_u64_32(likelihood_of_found);  // draw.rs:154
    if (v32) {
        a1[(threadIdx.x >> 5)] = v290;
    }
    __syncthreads();
    ulonglong2 q15 = *(ulonglong2*)(a1 + 0u);
    unsigned long long v291 = q15.x;
    unsigned long long v292 = q15.y;
    ulonglong2 q16 = *(ulonglong2*)(a1 + 2u);
    unsigned long long v293 = q16.x;
    unsigned long long v294 = q16.y;
    unsigned long long v295 = v291 + v293;
    unsigned long long v296 = v292 + v294;
    unsigned long long v297 = v295 + v296;
    unsigned long long own_5 = v297 + 0ull;
    __syncthreads();
    if (v287) {  // draw.rs:155
        float v298 = (float)own_5;  // draw.rs:156
        float v299 = (float)all_3;
        float v300 = v298 / v299;
        float v301 = is_finite ? v300 : 1.0f;
        shares[blockIdx.x] = v301;
    }
}
