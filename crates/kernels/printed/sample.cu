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

static __device__ __forceinline__ void kiln_fault(unsigned* record, unsigned number, unsigned site, unsigned long long value, unsigned long long limit) {
    if (*(volatile unsigned*)record != 0u || atomicCAS(record, 0u, 1u) != 0u) return;
    volatile unsigned* words = record;
    words[1] = number;
    words[2] = site;
    words[4] = (unsigned)value;
    words[5] = (unsigned)(value >> 32);
    words[6] = (unsigned)limit;
    words[7] = (unsigned)(limit >> 32);
    __threadfence_system();
    words[0] = 2u;
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
    float inverse_temperature,
    unsigned long long logits_len,
    unsigned* fault,
    unsigned fault_kernel) {
    __shared__ __align__(16) unsigned a0[32];  // draw.rs:72
    __shared__ __align__(16) unsigned long long a1[32];  // draw.rs:188
    __shared__ __align__(16) unsigned long long sums[4];  // draw.rs:115
    unsigned long long b = (unsigned long long)blockIdx.x;  // draw.rs:61
    unsigned long long from = b * 400ull;
    unsigned v0 = threadIdx.x * 4u;  // draw.rs:63
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
        bool v9 = key > best;  // draw.rs:66
        unsigned best_1 = v9 ? key : best;
        unsigned at_1 = v9 ? i : at;
        unsigned at_2 = i + 1u;  // draw.rs:65
        bool v10 = v_1 == 0.0f;  // order.rs:8
        float v11 = v10 ? 0.0f : v_1;
        unsigned bits_1 = (unsigned)kiln_nan_bits(v11);
        unsigned v12 = bits_1 >> 31;  // order.rs:9
        bool v13 = v12 == 1u;
        unsigned v14 = v13 ? 4294967295u : 2147483648u;
        unsigned flipped_1 = bits_1 ^ v14;
        bool v15 = (__float_as_uint(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_1 = v15 ? 4294967295u : flipped_1;
        bool v16 = key_1 > best_1;  // draw.rs:66
        unsigned best_2;
        unsigned at_3;
        if (v16) {
            best_2 = key_1;
            at_3 = at_2;
        } else {
            best_2 = best_1;
            at_3 = at_1;
        }
        unsigned at_4 = i + 2u;  // draw.rs:65
        bool v17 = v_2 == 0.0f;  // order.rs:8
        float v18 = v17 ? 0.0f : v_2;
        unsigned bits_2 = (unsigned)kiln_nan_bits(v18);
        unsigned v19 = bits_2 >> 31;  // order.rs:9
        bool v20 = v19 == 1u;
        unsigned v21 = v20 ? 4294967295u : 2147483648u;
        unsigned flipped_2 = bits_2 ^ v21;
        bool v22 = (__float_as_uint(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_2 = v22 ? 4294967295u : flipped_2;
        bool v23 = key_2 > best_2;  // draw.rs:66
        unsigned best_3;
        unsigned at_5;
        if (v23) {
            best_3 = key_2;
            at_5 = at_4;
        } else {
            best_3 = best_2;
            at_5 = at_3;
        }
        unsigned at_6 = i + 3u;  // draw.rs:65
        bool v24 = v_3 == 0.0f;  // order.rs:8
        float v25 = v24 ? 0.0f : v_3;
        unsigned bits_3 = (unsigned)kiln_nan_bits(v25);
        unsigned v26 = bits_3 >> 31;  // order.rs:9
        bool v27 = v26 == 1u;
        unsigned v28 = v27 ? 4294967295u : 2147483648u;
        unsigned flipped_3 = bits_3 ^ v28;
        bool v29 = (__float_as_uint(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_3 = v29 ? 4294967295u : flipped_3;
        bool v30 = key_3 > best_3;  // draw.rs:66
        unsigned best_4;
        unsigned at_7;
        if (v30) {
            best_4 = key_3;
            at_7 = at_6;
        } else {
            best_4 = best_3;
            at_7 = at_5;
        }
        best = best_4;  // draw.rs:63
        at = at_7;
    }
    unsigned v31 = kiln_simd_max_u32_32(best);  // draw.rs:72
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
    bool v40 = best == largest_key;  // draw.rs:73
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
    unsigned begin = (threadIdx.x >> 5) * 128u;  // draw.rs:107
    unsigned v54 = begin + 128u;
    unsigned end = v54 < 400u ? v54 : 400u;
    unsigned v55 = (threadIdx.x & 31u) * 4u;  // draw.rs:109
    unsigned v56 = begin + v55;
    unsigned long long sum = 0ull;
    unsigned q5 = v56 < end ? (end - v56 - 1) / 128u + 1 : 0;
    for (unsigned q6 = 0; q6 < q5; ++q6) {
        unsigned i_1 = v56 + q6 * 128u;
        unsigned long long v57 = (unsigned long long)i_1;  // draw.rs:77
        unsigned long long v58 = from + v57;
        float4 q7 = *(const float4*)(logits + v58);
        float logit = q7.x;
        float logit_1 = q7.y;
        float logit_2 = q7.z;
        float logit_3 = q7.w;
        float v59 = logit - largest;  // draw.rs:78
        float x = v59 * inverse_temperature;
        bool v60 = x > (-22.5f);  // likelihood.rs:18
        unsigned long long likelihood;
        if (v60) {
            float v61 = x * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings = rintf(v61);
            float v62 = fmaf(halvings, __uint_as_float(0x3f317200u /* 0.69314575 */), x);  // likelihood.rs:21
            float rest = fmaf(halvings, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v62);
            float power = fmaf(rest, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_1 = fmaf(rest, power, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_2 = fmaf(rest, power_1, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_3 = fmaf(rest, power_2, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_4 = fmaf(rest, power_3, 0.5f);  // likelihood.rs:26
            float power_5 = fmaf(rest, power_4, 1.0f);  // likelihood.rs:27
            float power_6 = fmaf(rest, power_5, 1.0f);  // likelihood.rs:28
            float v63 = power_6 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            unsigned units = kiln_to_u32(v63);
            unsigned long long v64 = (unsigned long long)units;  // likelihood.rs:31
            unsigned long long v65 = v64 << 7;
            unsigned v66 = kiln_to_u32(halvings);
            unsigned long long v67 = (unsigned long long)v66;
            unsigned long long v68 = v65 >> (v67 & 63);
            likelihood = v68;  // likelihood.rs:18
        } else {
            likelihood = 0ull;
        }
        unsigned long long sum_1 = sum + likelihood;  // draw.rs:112
        float v69 = logit_1 - largest;  // draw.rs:78
        float x_1 = v69 * inverse_temperature;
        bool v70 = x_1 > (-22.5f);  // likelihood.rs:18
        unsigned long long likelihood_1;
        if (v70) {
            float v71 = x_1 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings_1 = rintf(v71);
            float v72 = fmaf(halvings_1, __uint_as_float(0x3f317200u /* 0.69314575 */), x_1);  // likelihood.rs:21
            float rest_1 = fmaf(halvings_1, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v72);
            float power_7 = fmaf(rest_1, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_8 = fmaf(rest_1, power_7, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_9 = fmaf(rest_1, power_8, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_10 = fmaf(rest_1, power_9, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_11 = fmaf(rest_1, power_10, 0.5f);  // likelihood.rs:26
            float power_12 = fmaf(rest_1, power_11, 1.0f);  // likelihood.rs:27
            float power_13 = fmaf(rest_1, power_12, 1.0f);  // likelihood.rs:28
            float v73 = power_13 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            unsigned units_1 = kiln_to_u32(v73);
            unsigned long long v74 = (unsigned long long)units_1;  // likelihood.rs:31
            unsigned long long v75 = v74 << 7;
            unsigned v76 = kiln_to_u32(halvings_1);
            unsigned long long v77 = (unsigned long long)v76;
            unsigned long long v78 = v75 >> (v77 & 63);
            likelihood_1 = v78;  // likelihood.rs:18
        } else {
            likelihood_1 = 0ull;
        }
        unsigned long long sum_2 = sum_1 + likelihood_1;  // draw.rs:112
        float v79 = logit_2 - largest;  // draw.rs:78
        float x_2 = v79 * inverse_temperature;
        bool v80 = x_2 > (-22.5f);  // likelihood.rs:18
        unsigned long long likelihood_2;
        if (v80) {
            float v81 = x_2 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings_2 = rintf(v81);
            float v82 = fmaf(halvings_2, __uint_as_float(0x3f317200u /* 0.69314575 */), x_2);  // likelihood.rs:21
            float rest_2 = fmaf(halvings_2, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v82);
            float power_14 = fmaf(rest_2, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_15 = fmaf(rest_2, power_14, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_16 = fmaf(rest_2, power_15, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_17 = fmaf(rest_2, power_16, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_18 = fmaf(rest_2, power_17, 0.5f);  // likelihood.rs:26
            float power_19 = fmaf(rest_2, power_18, 1.0f);  // likelihood.rs:27
            float power_20 = fmaf(rest_2, power_19, 1.0f);  // likelihood.rs:28
            float v83 = power_20 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            unsigned units_2 = kiln_to_u32(v83);
            unsigned long long v84 = (unsigned long long)units_2;  // likelihood.rs:31
            unsigned long long v85 = v84 << 7;
            unsigned v86 = kiln_to_u32(halvings_2);
            unsigned long long v87 = (unsigned long long)v86;
            unsigned long long v88 = v85 >> (v87 & 63);
            likelihood_2 = v88;  // likelihood.rs:18
        } else {
            likelihood_2 = 0ull;
        }
        unsigned long long sum_3 = sum_2 + likelihood_2;  // draw.rs:112
        float v89 = logit_3 - largest;  // draw.rs:78
        float x_3 = v89 * inverse_temperature;
        bool v90 = x_3 > (-22.5f);  // likelihood.rs:18
        unsigned long long likelihood_3;
        if (v90) {
            float v91 = x_3 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings_3 = rintf(v91);
            float v92 = fmaf(halvings_3, __uint_as_float(0x3f317200u /* 0.69314575 */), x_3);  // likelihood.rs:21
            float rest_3 = fmaf(halvings_3, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v92);
            float power_21 = fmaf(rest_3, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_22 = fmaf(rest_3, power_21, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_23 = fmaf(rest_3, power_22, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_24 = fmaf(rest_3, power_23, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_25 = fmaf(rest_3, power_24, 0.5f);  // likelihood.rs:26
            float power_26 = fmaf(rest_3, power_25, 1.0f);  // likelihood.rs:27
            float power_27 = fmaf(rest_3, power_26, 1.0f);  // likelihood.rs:28
            float v93 = power_27 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            unsigned units_3 = kiln_to_u32(v93);
            unsigned long long v94 = (unsigned long long)units_3;  // likelihood.rs:31
            unsigned long long v95 = v94 << 7;
            unsigned v96 = kiln_to_u32(halvings_3);
            unsigned long long v97 = (unsigned long long)v96;
            unsigned long long v98 = v95 >> (v97 & 63);
            likelihood_3 = v98;  // likelihood.rs:18
        } else {
            likelihood_3 = 0ull;
        }
        unsigned long long sum_4 = sum_3 + likelihood_3;  // draw.rs:112
        sum = sum_4;  // draw.rs:109
    }
    unsigned long long own = kiln_simd_sum_u64_32(sum);  // draw.rs:116
    if (v32) {  // draw.rs:117
        sums[(threadIdx.x >> 5)] = own;  // draw.rs:118
    }
    __syncthreads();  // draw.rs:120
    bool v99 = 0u < (threadIdx.x >> 5);  // draw.rs:123
    unsigned long long v100 = sums[0u];
    unsigned long long before = v99 ? v100 : 0ull;
    ulonglong2 q8 = *(ulonglong2*)(sums + 0u);  // draw.rs:124
    unsigned long long all = q8.x;
    unsigned long long v101 = q8.y;
    bool v102 = 1u < (threadIdx.x >> 5);  // draw.rs:123
    unsigned long long v103 = v102 ? v101 : 0ull;
    unsigned long long before_1 = before + v103;
    unsigned long long v104 = sums[1u];  // draw.rs:124
    unsigned long long all_1 = all + v104;
    bool v105 = 2u < (threadIdx.x >> 5);  // draw.rs:123
    unsigned long long v106 = sums[2u];
    unsigned long long v107 = v105 ? v106 : 0ull;
    unsigned long long before_2 = before_1 + v107;
    ulonglong2 q9 = *(ulonglong2*)(sums + 2u);  // draw.rs:124
    unsigned long long v108 = q9.x;
    unsigned long long v109 = q9.y;
    unsigned long long all_2 = all_1 + v108;
    unsigned long long v110 = sums[3u];
    unsigned long long all_3 = all_2 + v110;
    unsigned long long a = (unsigned long long)draw;  // philox.rs:12
    unsigned long long first_1 = a * 3528531795ull;  // philox.rs:15
    unsigned long long v111 = (unsigned long long)seed_low;  // philox.rs:17
    unsigned long long first_key = v111 & 4294967295ull;
    unsigned long long v112 = (unsigned long long)seed_high;  // philox.rs:18
    unsigned long long second_key = v112 & 4294967295ull;
    unsigned long long a_1 = b ^ first_key;  // philox.rs:19
    unsigned long long v113 = first_1 >> 32;  // philox.rs:20
    unsigned long long c = v113 ^ second_key;
    unsigned long long d = first_1 & 4294967295ull;  // philox.rs:22
    unsigned long long first_2 = a_1 * 3528531795ull;  // philox.rs:15
    unsigned long long second = c * 3449720151ull;
    unsigned long long v114 = v111 + 2654435769ull;  // philox.rs:17
    unsigned long long first_key_1 = v114 & 4294967295ull;
    unsigned long long v115 = v112 + 3144134277ull;  // philox.rs:18
    unsigned long long second_key_1 = v115 & 4294967295ull;
    unsigned long long v116 = second >> 32;  // philox.rs:19
    unsigned long long a_2 = v116 ^ first_key_1;
    unsigned long long v117 = first_2 >> 32;  // philox.rs:20
    unsigned long long v118 = v117 ^ d;
    unsigned long long c_1 = v118 ^ second_key_1;
    unsigned long long b_1 = second & 4294967295ull;  // philox.rs:21
    unsigned long long d_1 = first_2 & 4294967295ull;  // philox.rs:22
    unsigned long long first_3 = a_2 * 3528531795ull;  // philox.rs:15
    unsigned long long second_1 = c_1 * 3449720151ull;
    unsigned long long v119 = v111 + 5308871538ull;  // philox.rs:17
    unsigned long long first_key_2 = v119 & 4294967295ull;
    unsigned long long v120 = v112 + 6288268554ull;  // philox.rs:18
    unsigned long long second_key_2 = v120 & 4294967295ull;
    unsigned long long v121 = second_1 >> 32;  // philox.rs:19
    unsigned long long v122 = v121 ^ b_1;
    unsigned long long a_3 = v122 ^ first_key_2;
    unsigned long long v123 = first_3 >> 32;  // philox.rs:20
    unsigned long long v124 = v123 ^ d_1;
    unsigned long long c_2 = v124 ^ second_key_2;
    unsigned long long b_2 = second_1 & 4294967295ull;  // philox.rs:21
    unsigned long long d_2 = first_3 & 4294967295ull;  // philox.rs:22
    unsigned long long first_4 = a_3 * 3528531795ull;  // philox.rs:15
    unsigned long long second_2 = c_2 * 3449720151ull;
    unsigned long long v125 = v111 + 7963307307ull;  // philox.rs:17
    unsigned long long first_key_3 = v125 & 4294967295ull;
    unsigned long long v126 = v112 + 9432402831ull;  // philox.rs:18
    unsigned long long second_key_3 = v126 & 4294967295ull;
    unsigned long long v127 = second_2 >> 32;  // philox.rs:19
    unsigned long long v128 = v127 ^ b_2;
    unsigned long long a_4 = v128 ^ first_key_3;
    unsigned long long v129 = first_4 >> 32;  // philox.rs:20
    unsigned long long v130 = v129 ^ d_2;
    unsigned long long c_3 = v130 ^ second_key_3;
    unsigned long long b_3 = second_2 & 4294967295ull;  // philox.rs:21
    unsigned long long d_3 = first_4 & 4294967295ull;  // philox.rs:22
    unsigned long long first_5 = a_4 * 3528531795ull;  // philox.rs:15
    unsigned long long second_3 = c_3 * 3449720151ull;
    unsigned long long v131 = v111 + 10617743076ull;  // philox.rs:17
    unsigned long long first_key_4 = v131 & 4294967295ull;
    unsigned long long v132 = v112 + 12576537108ull;  // philox.rs:18
    unsigned long long second_key_4 = v132 & 4294967295ull;
    unsigned long long v133 = second_3 >> 32;  // philox.rs:19
    unsigned long long v134 = v133 ^ b_3;
    unsigned long long a_5 = v134 ^ first_key_4;
    unsigned long long v135 = first_5 >> 32;  // philox.rs:20
    unsigned long long v136 = v135 ^ d_3;
    unsigned long long c_4 = v136 ^ second_key_4;
    unsigned long long b_4 = second_3 & 4294967295ull;  // philox.rs:21
    unsigned long long d_4 = first_5 & 4294967295ull;  // philox.rs:22
    unsigned long long first_6 = a_5 * 3528531795ull;  // philox.rs:15
    unsigned long long second_4 = c_4 * 3449720151ull;
    unsigned long long v137 = v111 + 13272178845ull;  // philox.rs:17
    unsigned long long first_key_5 = v137 & 4294967295ull;
    unsigned long long v138 = v112 + 15720671385ull;  // philox.rs:18
    unsigned long long second_key_5 = v138 & 4294967295ull;
    unsigned long long v139 = second_4 >> 32;  // philox.rs:19
    unsigned long long v140 = v139 ^ b_4;
    unsigned long long a_6 = v140 ^ first_key_5;
    unsigned long long v141 = first_6 >> 32;  // philox.rs:20
    unsigned long long v142 = v141 ^ d_4;
    unsigned long long c_5 = v142 ^ second_key_5;
    unsigned long long b_5 = second_4 & 4294967295ull;  // philox.rs:21
    unsigned long long d_5 = first_6 & 4294967295ull;  // philox.rs:22
    unsigned long long first_7 = a_6 * 3528531795ull;  // philox.rs:15
    unsigned long long second_5 = c_5 * 3449720151ull;
    unsigned long long v143 = v111 + 15926614614ull;  // philox.rs:17
    unsigned long long first_key_6 = v143 & 4294967295ull;
    unsigned long long v144 = v112 + 18864805662ull;  // philox.rs:18
    unsigned long long second_key_6 = v144 & 4294967295ull;
    unsigned long long v145 = second_5 >> 32;  // philox.rs:19
    unsigned long long v146 = v145 ^ b_5;
    unsigned long long a_7 = v146 ^ first_key_6;
    unsigned long long v147 = first_7 >> 32;  // philox.rs:20
    unsigned long long v148 = v147 ^ d_5;
    unsigned long long c_6 = v148 ^ second_key_6;
    unsigned long long b_6 = second_5 & 4294967295ull;  // philox.rs:21
    unsigned long long d_6 = first_7 & 4294967295ull;  // philox.rs:22
    unsigned long long first_8 = a_7 * 3528531795ull;  // philox.rs:15
    unsigned long long second_6 = c_6 * 3449720151ull;
    unsigned long long v149 = v111 + 18581050383ull;  // philox.rs:17
    unsigned long long first_key_7 = v149 & 4294967295ull;
    unsigned long long v150 = v112 + 22008939939ull;  // philox.rs:18
    unsigned long long second_key_7 = v150 & 4294967295ull;
    unsigned long long v151 = second_6 >> 32;  // philox.rs:19
    unsigned long long v152 = v151 ^ b_6;
    unsigned long long a_8 = v152 ^ first_key_7;
    unsigned long long v153 = first_8 >> 32;  // philox.rs:20
    unsigned long long v154 = v153 ^ d_6;
    unsigned long long c_7 = v154 ^ second_key_7;
    unsigned long long d_7 = first_8 & 4294967295ull;  // philox.rs:22
    unsigned long long first_9 = a_8 * 3528531795ull;  // philox.rs:15
    unsigned long long second_7 = c_7 * 3449720151ull;
    unsigned long long v155 = v112 + 25153074216ull;  // philox.rs:18
    unsigned long long second_key_8 = v155 & 4294967295ull;
    unsigned long long v156 = first_9 >> 32;  // philox.rs:20
    unsigned long long v157 = v156 ^ d_7;
    unsigned long long c_8 = v157 ^ second_key_8;
    unsigned long long b_7 = second_7 & 4294967295ull;  // philox.rs:21
    unsigned long long second_8 = c_8 * 3449720151ull;  // philox.rs:15
    unsigned long long v158 = v111 + 23889921921ull;  // philox.rs:17
    unsigned long long first_key_8 = v158 & 4294967295ull;
    unsigned long long v159 = second_8 >> 32;  // philox.rs:19
    unsigned long long v160 = v159 ^ b_7;
    unsigned long long a_9 = v160 ^ first_key_8;
    unsigned long long b_8 = second_8 & 4294967295ull;  // philox.rs:21
    unsigned low = (unsigned)b_8;  // philox.rs:24
    unsigned high = (unsigned)a_9;
    unsigned long long of_low = all_3 & 4294967295ull;  // likelihood.rs:40
    unsigned long long of_high = all_3 >> 32;
    unsigned long long low_1 = (unsigned long long)low;  // likelihood.rs:41
    unsigned long long high_1 = (unsigned long long)high;
    unsigned long long v161 = high_1 * of_low;  // likelihood.rs:42
    unsigned long long v162 = low_1 * of_low;
    unsigned long long v163 = v162 >> 32;
    unsigned long long middle = v161 + v163;
    unsigned long long v164 = high_1 * of_high;  // likelihood.rs:43
    unsigned long long v165 = middle >> 32;
    unsigned long long v166 = v164 + v165;
    unsigned long long v167 = low_1 * of_high;
    unsigned long long v168 = middle & 4294967295ull;
    unsigned long long v169 = v167 + v168;
    unsigned long long v170 = v169 >> 32;
    unsigned long long goal = v166 + v170;
    bool v171 = goal >= before_2;  // draw.rs:131
    unsigned long long v172 = before_2 + own;
    bool v173 = goal < v172;
    bool has_goal = v171 && v173;
    unsigned v174 = has_goal ? end : begin;  // draw.rs:132
    unsigned long long before_3 = before_2;
    unsigned found = 400u;
    unsigned long long likelihood_of_found = 0ull;
    unsigned q10 = begin < v174 ? (v174 - begin - 1) / 128u + 1 : 0;
    for (unsigned q11 = 0; q11 < q10; ++q11) {
        unsigned first_10 = begin + q11 * 128u;
        unsigned i_2 = first_10 + v55;  // draw.rs:133
        bool v175 = i_2 < end;  // draw.rs:135
        unsigned long long own_1;
        if (v175) {
            unsigned long long v176 = (unsigned long long)i_2;  // draw.rs:77
            unsigned long long v177 = from + v176;
            float4 q12 = *(const float4*)(logits + v177);
            float logit_4 = q12.x;
            float logit_5 = q12.y;
            float logit_6 = q12.z;
            float logit_7 = q12.w;
            float v178 = logit_4 - largest;  // draw.rs:78
            float x_4 = v178 * inverse_temperature;
            bool v179 = x_4 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_4;
            if (v179) {
                float v180 = x_4 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_4 = rintf(v180);
                float v181 = fmaf(halvings_4, __uint_as_float(0x3f317200u /* 0.69314575 */), x_4);  // likelihood.rs:21
                float rest_4 = fmaf(halvings_4, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v181);
                float power_28 = fmaf(rest_4, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_29 = fmaf(rest_4, power_28, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_30 = fmaf(rest_4, power_29, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_31 = fmaf(rest_4, power_30, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_32 = fmaf(rest_4, power_31, 0.5f);  // likelihood.rs:26
                float power_33 = fmaf(rest_4, power_32, 1.0f);  // likelihood.rs:27
                float power_34 = fmaf(rest_4, power_33, 1.0f);  // likelihood.rs:28
                float v182 = power_34 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_4 = kiln_to_u32(v182);
                unsigned long long v183 = (unsigned long long)units_4;  // likelihood.rs:31
                unsigned long long v184 = v183 << 7;
                unsigned v185 = kiln_to_u32(halvings_4);
                unsigned long long v186 = (unsigned long long)v185;
                unsigned long long v187 = v184 >> (v186 & 63);
                likelihood_4 = v187;  // likelihood.rs:18
            } else {
                likelihood_4 = 0ull;
            }
            float v188 = logit_5 - largest;  // draw.rs:78
            float x_5 = v188 * inverse_temperature;
            bool v189 = x_5 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_5;
            if (v189) {
                float v190 = x_5 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_5 = rintf(v190);
                float v191 = fmaf(halvings_5, __uint_as_float(0x3f317200u /* 0.69314575 */), x_5);  // likelihood.rs:21
                float rest_5 = fmaf(halvings_5, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v191);
                float power_35 = fmaf(rest_5, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_36 = fmaf(rest_5, power_35, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_37 = fmaf(rest_5, power_36, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_38 = fmaf(rest_5, power_37, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_39 = fmaf(rest_5, power_38, 0.5f);  // likelihood.rs:26
                float power_40 = fmaf(rest_5, power_39, 1.0f);  // likelihood.rs:27
                float power_41 = fmaf(rest_5, power_40, 1.0f);  // likelihood.rs:28
                float v192 = power_41 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_5 = kiln_to_u32(v192);
                unsigned long long v193 = (unsigned long long)units_5;  // likelihood.rs:31
                unsigned long long v194 = v193 << 7;
                unsigned v195 = kiln_to_u32(halvings_5);
                unsigned long long v196 = (unsigned long long)v195;
                unsigned long long v197 = v194 >> (v196 & 63);
                likelihood_5 = v197;  // likelihood.rs:18
            } else {
                likelihood_5 = 0ull;
            }
            unsigned long long own_2 = likelihood_4 + likelihood_5;  // draw.rs:138
            float v198 = logit_6 - largest;  // draw.rs:78
            float x_6 = v198 * inverse_temperature;
            bool v199 = x_6 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_6;
            if (v199) {
                float v200 = x_6 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_6 = rintf(v200);
                float v201 = fmaf(halvings_6, __uint_as_float(0x3f317200u /* 0.69314575 */), x_6);  // likelihood.rs:21
                float rest_6 = fmaf(halvings_6, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v201);
                float power_42 = fmaf(rest_6, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_43 = fmaf(rest_6, power_42, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_44 = fmaf(rest_6, power_43, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_45 = fmaf(rest_6, power_44, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_46 = fmaf(rest_6, power_45, 0.5f);  // likelihood.rs:26
                float power_47 = fmaf(rest_6, power_46, 1.0f);  // likelihood.rs:27
                float power_48 = fmaf(rest_6, power_47, 1.0f);  // likelihood.rs:28
                float v202 = power_48 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_6 = kiln_to_u32(v202);
                unsigned long long v203 = (unsigned long long)units_6;  // likelihood.rs:31
                unsigned long long v204 = v203 << 7;
                unsigned v205 = kiln_to_u32(halvings_6);
                unsigned long long v206 = (unsigned long long)v205;
                unsigned long long v207 = v204 >> (v206 & 63);
                likelihood_6 = v207;  // likelihood.rs:18
            } else {
                likelihood_6 = 0ull;
            }
            unsigned long long own_3 = own_2 + likelihood_6;  // draw.rs:138
            float v208 = logit_7 - largest;  // draw.rs:78
            float x_7 = v208 * inverse_temperature;
            bool v209 = x_7 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_7;
            if (v209) {
                float v210 = x_7 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_7 = rintf(v210);
                float v211 = fmaf(halvings_7, __uint_as_float(0x3f317200u /* 0.69314575 */), x_7);  // likelihood.rs:21
                float rest_7 = fmaf(halvings_7, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v211);
                float power_49 = fmaf(rest_7, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_50 = fmaf(rest_7, power_49, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_51 = fmaf(rest_7, power_50, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_52 = fmaf(rest_7, power_51, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_53 = fmaf(rest_7, power_52, 0.5f);  // likelihood.rs:26
                float power_54 = fmaf(rest_7, power_53, 1.0f);  // likelihood.rs:27
                float power_55 = fmaf(rest_7, power_54, 1.0f);  // likelihood.rs:28
                float v212 = power_55 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_7 = kiln_to_u32(v212);
                unsigned long long v213 = (unsigned long long)units_7;  // likelihood.rs:31
                unsigned long long v214 = v213 << 7;
                unsigned v215 = kiln_to_u32(halvings_7);
                unsigned long long v216 = (unsigned long long)v215;
                unsigned long long v217 = v214 >> (v216 & 63);
                likelihood_7 = v217;  // likelihood.rs:18
            } else {
                likelihood_7 = 0ull;
            }
            unsigned long long own_4 = own_3 + likelihood_7;  // draw.rs:138
            own_1 = own_4;  // draw.rs:135
        } else {
            own_1 = 0ull;
        }
        unsigned long long v218 = kiln_scan_inclusive_u64(own_1, (threadIdx.x & 31u));  // draw.rs:141
        unsigned long long v219 = before_3 + v218;
        unsigned long long upto = v219 - own_1;
        bool v220 = goal >= upto;  // draw.rs:142
        unsigned long long v221 = upto + own_1;
        bool v222 = goal < v221;
        bool v223 = v220 && v222;
        unsigned found_1;
        unsigned long long likelihood_of_found_1;
        if (v223) {
            unsigned long long v224 = (unsigned long long)i_2;  // draw.rs:77
            unsigned long long v225 = from + v224;
            unsigned long long v226 = v225 & 18446744073709551612ull;
            unsigned long long v227 = v226 | 3ull;
            bool v228 = v227 < logits_len;
            bool v229 = v226 == v225;
            bool v230 = v229 && v228;
            float logit_8;
            float logit_9;
            float logit_10;
            float logit_11;
            if (v230) {
                float4 q13 = *(const float4*)(logits + v226);
                float logit_12 = q13.x;
                float logit_13 = q13.y;
                float logit_14 = q13.z;
                float logit_15 = q13.w;
                logit_8 = logit_12;
                logit_9 = logit_13;
                logit_10 = logit_14;
                logit_11 = logit_15;
            } else {
                kiln_fault(fault, fault_kernel, 0u, (unsigned long long)v225, logits_len);
                logit_8 = 0.0f;
                logit_9 = 0.0f;
                logit_10 = 0.0f;
                logit_11 = 0.0f;
            }
            float v231 = logit_8 - largest;  // draw.rs:78
            float x_8 = v231 * inverse_temperature;
            bool v232 = x_8 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_8;
            if (v232) {
                float v233 = x_8 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_8 = rintf(v233);
                float v234 = fmaf(halvings_8, __uint_as_float(0x3f317200u /* 0.69314575 */), x_8);  // likelihood.rs:21
                float rest_8 = fmaf(halvings_8, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v234);
                float power_56 = fmaf(rest_8, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_57 = fmaf(rest_8, power_56, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_58 = fmaf(rest_8, power_57, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_59 = fmaf(rest_8, power_58, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_60 = fmaf(rest_8, power_59, 0.5f);  // likelihood.rs:26
                float power_61 = fmaf(rest_8, power_60, 1.0f);  // likelihood.rs:27
                float power_62 = fmaf(rest_8, power_61, 1.0f);  // likelihood.rs:28
                float v235 = power_62 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_8 = kiln_to_u32(v235);
                unsigned long long v236 = (unsigned long long)units_8;  // likelihood.rs:31
                unsigned long long v237 = v236 << 7;
                unsigned v238 = kiln_to_u32(halvings_8);
                unsigned long long v239 = (unsigned long long)v238;
                unsigned long long v240 = v237 >> (v239 & 63);
                likelihood_8 = v240;  // likelihood.rs:18
            } else {
                likelihood_8 = 0ull;
            }
            unsigned long long upto_1 = upto + likelihood_8;  // draw.rs:145
            bool v241 = goal < upto_1;
            bool v242 = v220 && v241;
            unsigned found_2 = v242 ? i_2 : found;
            unsigned long long likelihood_of_found_2 = v242 ? likelihood_8 : likelihood_of_found;
            unsigned i_3 = i_2 + 1u;  // draw.rs:144
            float v243 = logit_9 - largest;  // draw.rs:78
            float x_9 = v243 * inverse_temperature;
            bool v244 = x_9 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_9;
            if (v244) {
                float v245 = x_9 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_9 = rintf(v245);
                float v246 = fmaf(halvings_9, __uint_as_float(0x3f317200u /* 0.69314575 */), x_9);  // likelihood.rs:21
                float rest_9 = fmaf(halvings_9, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v246);
                float power_63 = fmaf(rest_9, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_64 = fmaf(rest_9, power_63, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_65 = fmaf(rest_9, power_64, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_66 = fmaf(rest_9, power_65, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_67 = fmaf(rest_9, power_66, 0.5f);  // likelihood.rs:26
                float power_68 = fmaf(rest_9, power_67, 1.0f);  // likelihood.rs:27
                float power_69 = fmaf(rest_9, power_68, 1.0f);  // likelihood.rs:28
                float v247 = power_69 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_9 = kiln_to_u32(v247);
                unsigned long long v248 = (unsigned long long)units_9;  // likelihood.rs:31
                unsigned long long v249 = v248 << 7;
                unsigned v250 = kiln_to_u32(halvings_9);
                unsigned long long v251 = (unsigned long long)v250;
                unsigned long long v252 = v249 >> (v251 & 63);
                likelihood_9 = v252;  // likelihood.rs:18
            } else {
                likelihood_9 = 0ull;
            }
            bool v253 = goal >= upto_1;  // draw.rs:145
            unsigned long long upto_2 = upto_1 + likelihood_9;
            bool v254 = goal < upto_2;
            bool v255 = v253 && v254;
            unsigned found_3;
            unsigned long long likelihood_of_found_3;
            if (v255) {
                found_3 = i_3;
                likelihood_of_found_3 = likelihood_9;
            } else {
                found_3 = found_2;
                likelihood_of_found_3 = likelihood_of_found_2;
            }
            unsigned i_4 = i_2 + 2u;  // draw.rs:144
            float v256 = logit_10 - largest;  // draw.rs:78
            float x_10 = v256 * inverse_temperature;
            bool v257 = x_10 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_10;
            if (v257) {
                float v258 = x_10 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_10 = rintf(v258);
                float v259 = fmaf(halvings_10, __uint_as_float(0x3f317200u /* 0.69314575 */), x_10);  // likelihood.rs:21
                float rest_10 = fmaf(halvings_10, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v259);
                float power_70 = fmaf(rest_10, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_71 = fmaf(rest_10, power_70, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_72 = fmaf(rest_10, power_71, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_73 = fmaf(rest_10, power_72, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_74 = fmaf(rest_10, power_73, 0.5f);  // likelihood.rs:26
                float power_75 = fmaf(rest_10, power_74, 1.0f);  // likelihood.rs:27
                float power_76 = fmaf(rest_10, power_75, 1.0f);  // likelihood.rs:28
                float v260 = power_76 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_10 = kiln_to_u32(v260);
                unsigned long long v261 = (unsigned long long)units_10;  // likelihood.rs:31
                unsigned long long v262 = v261 << 7;
                unsigned v263 = kiln_to_u32(halvings_10);
                unsigned long long v264 = (unsigned long long)v263;
                unsigned long long v265 = v262 >> (v264 & 63);
                likelihood_10 = v265;  // likelihood.rs:18
            } else {
                likelihood_10 = 0ull;
            }
            bool v266 = goal >= upto_2;  // draw.rs:145
            unsigned long long upto_3 = upto_2 + likelihood_10;
            bool v267 = goal < upto_3;
            bool v268 = v266 && v267;
            unsigned found_4;
            unsigned long long likelihood_of_found_4;
            if (v268) {
                found_4 = i_4;
                likelihood_of_found_4 = likelihood_10;
            } else {
                found_4 = found_3;
                likelihood_of_found_4 = likelihood_of_found_3;
            }
            unsigned i_5 = i_2 + 3u;  // draw.rs:144
            float v269 = logit_11 - largest;  // draw.rs:78
            float x_11 = v269 * inverse_temperature;
            bool v270 = x_11 > (-22.5f);  // likelihood.rs:18
            unsigned long long likelihood_11;
            if (v270) {
                float v271 = x_11 * __uint_as_float(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_11 = rintf(v271);
                float v272 = fmaf(halvings_11, __uint_as_float(0x3f317200u /* 0.69314575 */), x_11);  // likelihood.rs:21
                float rest_11 = fmaf(halvings_11, __uint_as_float(0x35bfbe8eu /* 1.4286068e-6 */), v272);
                float power_77 = fmaf(rest_11, __uint_as_float(0x39500d01u /* 0.0001984127 */), __uint_as_float(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_78 = fmaf(rest_11, power_77, __uint_as_float(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_79 = fmaf(rest_11, power_78, __uint_as_float(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_80 = fmaf(rest_11, power_79, __uint_as_float(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_81 = fmaf(rest_11, power_80, 0.5f);  // likelihood.rs:26
                float power_82 = fmaf(rest_11, power_81, 1.0f);  // likelihood.rs:27
                float power_83 = fmaf(rest_11, power_82, 1.0f);  // likelihood.rs:28
                float v273 = power_83 * __uint_as_float(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                unsigned units_11 = kiln_to_u32(v273);
                unsigned long long v274 = (unsigned long long)units_11;  // likelihood.rs:31
                unsigned long long v275 = v274 << 7;
                unsigned v276 = kiln_to_u32(halvings_11);
                unsigned long long v277 = (unsigned long long)v276;
                unsigned long long v278 = v275 >> (v277 & 63);
                likelihood_11 = v278;  // likelihood.rs:18
            } else {
                likelihood_11 = 0ull;
            }
            bool v279 = goal >= upto_3;  // draw.rs:145
            unsigned long long upto_4 = upto_3 + likelihood_11;
            bool v280 = goal < upto_4;
            bool v281 = v279 && v280;
            unsigned found_5;
            unsigned long long likelihood_of_found_5;
            if (v281) {
                found_5 = i_5;
                likelihood_of_found_5 = likelihood_11;
            } else {
                found_5 = found_4;
                likelihood_of_found_5 = likelihood_of_found_4;
            }
            found_1 = found_5;  // draw.rs:142
            likelihood_of_found_1 = likelihood_of_found_5;
        } else {
            found_1 = found;
            likelihood_of_found_1 = likelihood_of_found;
        }
        unsigned long long v282 = kiln_simd_sum_u64_32(own_1);  // draw.rs:152
        unsigned long long before_4 = before_3 + v282;
        before_3 = before_4;  // draw.rs:132
        found = found_1;
        likelihood_of_found = likelihood_of_found_1;
    }
    unsigned v283 = kiln_simd_min_u32_32(found);  // draw.rs:154
    if (v32) {
        a0[(threadIdx.x >> 5)] = v283;
    }
    __syncthreads();
    uint4 q14 = *(uint4*)(a0 + 0u);
    unsigned v284 = q14.x;
    unsigned v285 = q14.y;
    unsigned v286 = q14.z;
    unsigned v287 = q14.w;
    unsigned v288 = v284 < v286 ? v284 : v286;
    unsigned v289 = v285 < v287 ? v285 : v287;
    unsigned v290 = v288 < v289 ? v288 : v289;
    unsigned token = v290 < v290 ? v290 : v290;
    __syncthreads();
    float v291 = fabsf(largest);  // draw.rs:155
    bool is_finite = v291 < __uint_as_float(0x7f800000u /* inf */);
    bool v292 = threadIdx.x == 0u;  // draw.rs:156
    if (v292) {
        unsigned v293 = is_finite ? token : first;  // draw.rs:157
        int v294 = (int)v293;
        out[blockIdx.x] = v294;
    }
    unsigned long long v295 = kiln_simd_sum_u64_32(likelihood_of_found);  // draw.rs:161
    if (v32) {
        a1[(threadIdx.x >> 5)] = v295;
    }
    __syncthreads();
    ulonglong2 q15 = *(ulonglong2*)(a1 + 0u);
    unsigned long long v296 = q15.x;
    unsigned long long v297 = q15.y;
    ulonglong2 q16 = *(ulonglong2*)(a1 + 2u);
    unsigned long long v298 = q16.x;
    unsigned long long v299 = q16.y;
    unsigned long long v300 = v296 + v298;
    unsigned long long v301 = v297 + v299;
    unsigned long long v302 = v300 + v301;
    unsigned long long own_5 = v302 + 0ull;
    __syncthreads();
    if (v292) {  // draw.rs:162
        float v303 = (float)own_5;  // draw.rs:163
        float v304 = (float)all_3;
        float v305 = v303 / v304;
        float v306 = is_finite ? v305 : 1.0f;
        shares[blockIdx.x] = v306;
    }
}
