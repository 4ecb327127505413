// sample f32, has_streams=0 has_draws=0 has_drawn=0 has_drawn_shares=0 has_shares=1 rows=9 top_k=0 top_p=0 seed_low=42 seed_high=7 draw=3 inverse_temperature=1 n=400 by_count=0 by_share=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// The bits of x, those of a NaN in one form.
static inline uint kiln_nan_bits(float x) {
    return (as_type<uint>(x) & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : as_type<uint>(x);
}

static inline uint kiln_simd_max_u32_32(uint v) {
    uint other;
    other = simd_shuffle_xor(v, 16);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 8);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 4);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 2);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 1);
    v = v > other ? v : other;
    return v;
}

static inline uint kiln_simd_min_u32_32(uint v) {
    uint other;
    other = simd_shuffle_xor(v, 16);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 8);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 4);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 2);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 1);
    v = v < other ? v : other;
    return v;
}

static inline uint kiln_to_u32(float x) {
    return x >= 4294967296.0f ? 4294967295u : x > 0.0f ? (uint)x : 0;
}

static inline ulong kiln_simd_sum_u64_32(ulong v) {
    ulong other;
    other = (ulong)((ulong)simd_shuffle_xor((uint)v, 16) | (ulong)simd_shuffle_xor((uint)((ulong)v >> 32), 16) << 32);
    v = v + other;
    other = (ulong)((ulong)simd_shuffle_xor((uint)v, 8) | (ulong)simd_shuffle_xor((uint)((ulong)v >> 32), 8) << 32);
    v = v + other;
    other = (ulong)((ulong)simd_shuffle_xor((uint)v, 4) | (ulong)simd_shuffle_xor((uint)((ulong)v >> 32), 4) << 32);
    v = v + other;
    other = (ulong)((ulong)simd_shuffle_xor((uint)v, 2) | (ulong)simd_shuffle_xor((uint)((ulong)v >> 32), 2) << 32);
    v = v + other;
    other = (ulong)((ulong)simd_shuffle_xor((uint)v, 1) | (ulong)simd_shuffle_xor((uint)((ulong)v >> 32), 1) << 32);
    v = v + other;
    return v;
}

static inline ulong kiln_scan_inclusive_u64(ulong v, uint lane) {
    ulong other;
    other = (ulong)((ulong)simd_shuffle_up((uint)v, 1) | (ulong)simd_shuffle_up((uint)((ulong)v >> 32), 1) << 32);
    if (lane >= 1u) v = other + v;
    other = (ulong)((ulong)simd_shuffle_up((uint)v, 2) | (ulong)simd_shuffle_up((uint)((ulong)v >> 32), 2) << 32);
    if (lane >= 2u) v = other + v;
    other = (ulong)((ulong)simd_shuffle_up((uint)v, 4) | (ulong)simd_shuffle_up((uint)((ulong)v >> 32), 4) << 32);
    if (lane >= 4u) v = other + v;
    other = (ulong)((ulong)simd_shuffle_up((uint)v, 8) | (ulong)simd_shuffle_up((uint)((ulong)v >> 32), 8) << 32);
    if (lane >= 8u) v = other + v;
    other = (ulong)((ulong)simd_shuffle_up((uint)v, 16) | (ulong)simd_shuffle_up((uint)((ulong)v >> 32), 16) << 32);
    if (lane >= 16u) v = other + v;
    return v;
}

[[max_total_threads_per_threadgroup(128)]]
kernel void sample(
    device const float* logits [[buffer(0)]],
    device const int* streams [[buffer(1)]],
    device const int* draws [[buffer(2)]],
    device const int* drawn [[buffer(3)]],
    device const float* drawn_shares [[buffer(4)]],
    device int* out [[buffer(5)]],
    device float* shares [[buffer(6)]],
    constant uint& rows [[buffer(7)]],
    constant uint& top_k [[buffer(8)]],
    constant uint& top_p [[buffer(9)]],
    constant uint& seed_low [[buffer(10)]],
    constant uint& seed_high [[buffer(11)]],
    constant uint& draw [[buffer(12)]],
    constant float& inverse_temperature [[buffer(13)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup uint a0[32];  // likeliest.rs:48
    alignas(16) threadgroup ulong a1[32];  // draw.rs:181
    alignas(16) threadgroup ulong sums[4];  // draw.rs:108
    ulong b = (ulong)tgid.x;  // draw.rs:64
    ulong from = b * 400ul;
    uint v0 = tid * 4u;  // likeliest.rs:38
    uint best = 0u;
    uint at = 0u;
    uint q0 = v0 < 400u ? (400u - v0 - 1) / 512u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint i = v0 + q1 * 512u;
        ulong v1 = (ulong)i;  // draw.rs:65
        ulong v2 = from + v1;
        float4 q2 = *(device const float4*)(logits + v2);
        float v = q2.x;
        float v_1 = q2.y;
        float v_2 = q2.z;
        float v_3 = q2.w;
        bool v3 = v == 0.0f;  // order.rs:8
        float v4 = v3 ? 0.0f : v;
        uint bits = (uint)kiln_nan_bits(v4);
        uint v5 = bits >> 31;  // order.rs:9
        bool v6 = v5 == 1u;
        uint v7 = v6 ? 4294967295u : 2147483648u;
        uint flipped = bits ^ v7;
        bool v8 = (as_type<uint>(v) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key = v8 ? 4294967295u : flipped;
        bool v9 = key > best;  // likeliest.rs:42
        uint best_1 = v9 ? key : best;
        uint at_1 = v9 ? i : at;
        uint at_2 = i + 1u;  // likeliest.rs:40
        bool v10 = v_1 == 0.0f;  // order.rs:8
        float v11 = v10 ? 0.0f : v_1;
        uint bits_1 = (uint)kiln_nan_bits(v11);
        uint v12 = bits_1 >> 31;  // order.rs:9
        bool v13 = v12 == 1u;
        uint v14 = v13 ? 4294967295u : 2147483648u;
        uint flipped_1 = bits_1 ^ v14;
        bool v15 = (as_type<uint>(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_1 = v15 ? 4294967295u : flipped_1;
        bool v16 = key_1 > best_1;  // likeliest.rs:42
        uint best_2;
        uint at_3;
        if (v16) {
            best_2 = key_1;
            at_3 = at_2;
        } else {
            best_2 = best_1;
            at_3 = at_1;
        }
        uint at_4 = i + 2u;  // likeliest.rs:40
        bool v17 = v_2 == 0.0f;  // order.rs:8
        float v18 = v17 ? 0.0f : v_2;
        uint bits_2 = (uint)kiln_nan_bits(v18);
        uint v19 = bits_2 >> 31;  // order.rs:9
        bool v20 = v19 == 1u;
        uint v21 = v20 ? 4294967295u : 2147483648u;
        uint flipped_2 = bits_2 ^ v21;
        bool v22 = (as_type<uint>(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_2 = v22 ? 4294967295u : flipped_2;
        bool v23 = key_2 > best_2;  // likeliest.rs:42
        uint best_3;
        uint at_5;
        if (v23) {
            best_3 = key_2;
            at_5 = at_4;
        } else {
            best_3 = best_2;
            at_5 = at_3;
        }
        uint at_6 = i + 3u;  // likeliest.rs:40
        bool v24 = v_3 == 0.0f;  // order.rs:8
        float v25 = v24 ? 0.0f : v_3;
        uint bits_3 = (uint)kiln_nan_bits(v25);
        uint v26 = bits_3 >> 31;  // order.rs:9
        bool v27 = v26 == 1u;
        uint v28 = v27 ? 4294967295u : 2147483648u;
        uint flipped_3 = bits_3 ^ v28;
        bool v29 = (as_type<uint>(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_3 = v29 ? 4294967295u : flipped_3;
        bool v30 = key_3 > best_3;  // likeliest.rs:42
        uint best_4;
        uint at_7;
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
    uint v31 = kiln_simd_max_u32_32(best);  // likeliest.rs:48
    bool v32 = simd_lane == 0u;
    if (v32) {
        a0[simd_id] = v31;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q3 = *(threadgroup uint4*)(a0 + 0u);
    uint v33 = q3.x;
    uint v34 = q3.y;
    uint v35 = q3.z;
    uint v36 = q3.w;
    uint v37 = v33 > v35 ? v33 : v35;
    uint v38 = v34 > v36 ? v34 : v36;
    uint v39 = v37 > v38 ? v37 : v38;
    uint largest_key = v39 > v39 ? v39 : v39;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    bool v40 = best == largest_key;  // likeliest.rs:49
    uint v41 = v40 ? at : 400u;
    uint v42 = kiln_simd_min_u32_32(v41);
    if (v32) {
        a0[simd_id] = v42;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q4 = *(threadgroup uint4*)(a0 + 0u);
    uint v43 = q4.x;
    uint v44 = q4.y;
    uint v45 = q4.z;
    uint v46 = q4.w;
    uint v47 = v43 < v45 ? v43 : v45;
    uint v48 = v44 < v46 ? v44 : v46;
    uint v49 = v47 < v48 ? v47 : v48;
    uint first = v49 < v49 ? v49 : v49;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint v50 = largest_key >> 31;  // order.rs:16
    bool v51 = v50 == 1u;
    uint v52 = v51 ? 2147483648u : 4294967295u;
    uint v53 = largest_key ^ v52;
    float largest = as_type<float>((uint)v53);
    uint begin = simd_id * 32u;  // draw.rs:100
    uint v54 = begin + 32u;
    uint end = v54 < 100u ? v54 : 100u;
    uint v55 = begin + simd_lane;  // draw.rs:102
    ulong sum = 0ul;
    uint q5 = v55 < end ? (end - v55 - 1) / 32u + 1 : 0;
    for (uint q6 = 0; q6 < q5; ++q6) {
        uint i_1 = v55 + q6 * 32u;
        uint i_2 = i_1 * 4u;  // draw.rs:104
        ulong v56 = (ulong)i_2;  // draw.rs:69
        ulong v57 = from + v56;
        float4 q7 = *(device const float4*)(logits + v57);
        float logit = q7.x;
        float logit_1 = q7.y;
        float logit_2 = q7.z;
        float logit_3 = q7.w;
        float v58 = logit - largest;  // draw.rs:70
        float x = v58 * inverse_temperature;
        bool v59 = x > (-22.5f);  // likelihood.rs:15
        ulong likelihood;
        if (v59) {
            float v60 = x * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings = rint(v60);
            float v61 = fma(halvings, as_type<float>(0x3f317200u /* 0.69314575 */), x);  // likelihood.rs:18
            float rest = fma(halvings, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v61);
            float power = fma(rest, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_1 = fma(rest, power, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_2 = fma(rest, power_1, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_3 = fma(rest, power_2, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_4 = fma(rest, power_3, 0.5f);  // likelihood.rs:23
            float power_5 = fma(rest, power_4, 1.0f);  // likelihood.rs:24
            float power_6 = fma(rest, power_5, 1.0f);  // likelihood.rs:25
            float v62 = power_6 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            uint units = kiln_to_u32(v62);
            ulong v63 = (ulong)units;  // likelihood.rs:28
            ulong v64 = v63 << 7;
            uint v65 = kiln_to_u32(halvings);
            ulong v66 = (ulong)v65;
            ulong v67 = v64 >> (v66 & 63);
            likelihood = v67;  // likelihood.rs:15
        } else {
            likelihood = 0ul;
        }
        ulong sum_1 = sum + likelihood;  // draw.rs:105
        float v68 = logit_1 - largest;  // draw.rs:70
        float x_1 = v68 * inverse_temperature;
        bool v69 = x_1 > (-22.5f);  // likelihood.rs:15
        ulong likelihood_1;
        if (v69) {
            float v70 = x_1 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings_1 = rint(v70);
            float v71 = fma(halvings_1, as_type<float>(0x3f317200u /* 0.69314575 */), x_1);  // likelihood.rs:18
            float rest_1 = fma(halvings_1, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v71);
            float power_7 = fma(rest_1, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_8 = fma(rest_1, power_7, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_9 = fma(rest_1, power_8, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_10 = fma(rest_1, power_9, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_11 = fma(rest_1, power_10, 0.5f);  // likelihood.rs:23
            float power_12 = fma(rest_1, power_11, 1.0f);  // likelihood.rs:24
            float power_13 = fma(rest_1, power_12, 1.0f);  // likelihood.rs:25
            float v72 = power_13 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            uint units_1 = kiln_to_u32(v72);
            ulong v73 = (ulong)units_1;  // likelihood.rs:28
            ulong v74 = v73 << 7;
            uint v75 = kiln_to_u32(halvings_1);
            ulong v76 = (ulong)v75;
            ulong v77 = v74 >> (v76 & 63);
            likelihood_1 = v77;  // likelihood.rs:15
        } else {
            likelihood_1 = 0ul;
        }
        ulong sum_2 = sum_1 + likelihood_1;  // draw.rs:105
        float v78 = logit_2 - largest;  // draw.rs:70
        float x_2 = v78 * inverse_temperature;
        bool v79 = x_2 > (-22.5f);  // likelihood.rs:15
        ulong likelihood_2;
        if (v79) {
            float v80 = x_2 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings_2 = rint(v80);
            float v81 = fma(halvings_2, as_type<float>(0x3f317200u /* 0.69314575 */), x_2);  // likelihood.rs:18
            float rest_2 = fma(halvings_2, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v81);
            float power_14 = fma(rest_2, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_15 = fma(rest_2, power_14, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_16 = fma(rest_2, power_15, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_17 = fma(rest_2, power_16, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_18 = fma(rest_2, power_17, 0.5f);  // likelihood.rs:23
            float power_19 = fma(rest_2, power_18, 1.0f);  // likelihood.rs:24
            float power_20 = fma(rest_2, power_19, 1.0f);  // likelihood.rs:25
            float v82 = power_20 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            uint units_2 = kiln_to_u32(v82);
            ulong v83 = (ulong)units_2;  // likelihood.rs:28
            ulong v84 = v83 << 7;
            uint v85 = kiln_to_u32(halvings_2);
            ulong v86 = (ulong)v85;
            ulong v87 = v84 >> (v86 & 63);
            likelihood_2 = v87;  // likelihood.rs:15
        } else {
            likelihood_2 = 0ul;
        }
        ulong sum_3 = sum_2 + likelihood_2;  // draw.rs:105
        float v88 = logit_3 - largest;  // draw.rs:70
        float x_3 = v88 * inverse_temperature;
        bool v89 = x_3 > (-22.5f);  // likelihood.rs:15
        ulong likelihood_3;
        if (v89) {
            float v90 = x_3 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings_3 = rint(v90);
            float v91 = fma(halvings_3, as_type<float>(0x3f317200u /* 0.69314575 */), x_3);  // likelihood.rs:18
            float rest_3 = fma(halvings_3, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v91);
            float power_21 = fma(rest_3, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_22 = fma(rest_3, power_21, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_23 = fma(rest_3, power_22, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_24 = fma(rest_3, power_23, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_25 = fma(rest_3, power_24, 0.5f);  // likelihood.rs:23
            float power_26 = fma(rest_3, power_25, 1.0f);  // likelihood.rs:24
            float power_27 = fma(rest_3, power_26, 1.0f);  // likelihood.rs:25
            float v92 = power_27 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            uint units_3 = kiln_to_u32(v92);
            ulong v93 = (ulong)units_3;  // likelihood.rs:28
            ulong v94 = v93 << 7;
            uint v95 = kiln_to_u32(halvings_3);
            ulong v96 = (ulong)v95;
            ulong v97 = v94 >> (v96 & 63);
            likelihood_3 = v97;  // likelihood.rs:15
        } else {
            likelihood_3 = 0ul;
        }
        ulong sum_4 = sum_3 + likelihood_3;  // draw.rs:105
        sum = sum_4;  // draw.rs:102
    }
    ulong own = kiln_simd_sum_u64_32(sum);  // draw.rs:109
    if (v32) {  // draw.rs:110
        sums[simd_id] = own;  // draw.rs:111
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // draw.rs:113
    bool v98 = 0u < simd_id;  // draw.rs:116
    ulong v99 = sums[0u];
    ulong before = v98 ? v99 : 0ul;
    ulong2 q8 = *(threadgroup ulong2*)(sums + 0u);  // draw.rs:117
    ulong all_ = q8.x;
    ulong v100 = q8.y;
    bool v101 = 1u < simd_id;  // draw.rs:116
    ulong v102 = v101 ? v100 : 0ul;
    ulong before_1 = before + v102;
    ulong v103 = sums[1u];  // draw.rs:117
    ulong all_1 = all_ + v103;
    bool v104 = 2u < simd_id;  // draw.rs:116
    ulong v105 = sums[2u];
    ulong v106 = v104 ? v105 : 0ul;
    ulong before_2 = before_1 + v106;
    ulong2 q9 = *(threadgroup ulong2*)(sums + 2u);  // draw.rs:117
    ulong v107 = q9.x;
    ulong v108 = q9.y;
    ulong all_2 = all_1 + v107;
    ulong v109 = sums[3u];
    ulong all_3 = all_2 + v109;
    ulong a = (ulong)draw;  // philox.rs:12
    ulong first_1 = a * 3528531795ul;  // philox.rs:15
    ulong v110 = (ulong)seed_low;  // philox.rs:17
    ulong first_key = v110 & 4294967295ul;
    ulong v111 = (ulong)seed_high;  // philox.rs:18
    ulong second_key = v111 & 4294967295ul;
    ulong a_1 = b ^ first_key;  // philox.rs:19
    ulong v112 = first_1 >> 32;  // philox.rs:20
    ulong c = v112 ^ second_key;
    ulong d = first_1 & 4294967295ul;  // philox.rs:22
    ulong first_2 = a_1 * 3528531795ul;  // philox.rs:15
    ulong second = c * 3449720151ul;
    ulong v113 = v110 + 2654435769ul;  // philox.rs:17
    ulong first_key_1 = v113 & 4294967295ul;
    ulong v114 = v111 + 3144134277ul;  // philox.rs:18
    ulong second_key_1 = v114 & 4294967295ul;
    ulong v115 = second >> 32;  // philox.rs:19
    ulong a_2 = v115 ^ first_key_1;
    ulong v116 = first_2 >> 32;  // philox.rs:20
    ulong v117 = v116 ^ d;
    ulong c_1 = v117 ^ second_key_1;
    ulong b_1 = second & 4294967295ul;  // philox.rs:21
    ulong d_1 = first_2 & 4294967295ul;  // philox.rs:22
    ulong first_3 = a_2 * 3528531795ul;  // philox.rs:15
    ulong second_1 = c_1 * 3449720151ul;
    ulong v118 = v110 + 5308871538ul;  // philox.rs:17
    ulong first_key_2 = v118 & 4294967295ul;
    ulong v119 = v111 + 6288268554ul;  // philox.rs:18
    ulong second_key_2 = v119 & 4294967295ul;
    ulong v120 = second_1 >> 32;  // philox.rs:19
    ulong v121 = v120 ^ b_1;
    ulong a_3 = v121 ^ first_key_2;
    ulong v122 = first_3 >> 32;  // philox.rs:20
    ulong v123 = v122 ^ d_1;
    ulong c_2 = v123 ^ second_key_2;
    ulong b_2 = second_1 & 4294967295ul;  // philox.rs:21
    ulong d_2 = first_3 & 4294967295ul;  // philox.rs:22
    ulong first_4 = a_3 * 3528531795ul;  // philox.rs:15
    ulong second_2 = c_2 * 3449720151ul;
    ulong v124 = v110 + 7963307307ul;  // philox.rs:17
    ulong first_key_3 = v124 & 4294967295ul;
    ulong v125 = v111 + 9432402831ul;  // philox.rs:18
    ulong second_key_3 = v125 & 4294967295ul;
    ulong v126 = second_2 >> 32;  // philox.rs:19
    ulong v127 = v126 ^ b_2;
    ulong a_4 = v127 ^ first_key_3;
    ulong v128 = first_4 >> 32;  // philox.rs:20
    ulong v129 = v128 ^ d_2;
    ulong c_3 = v129 ^ second_key_3;
    ulong b_3 = second_2 & 4294967295ul;  // philox.rs:21
    ulong d_3 = first_4 & 4294967295ul;  // philox.rs:22
    ulong first_5 = a_4 * 3528531795ul;  // philox.rs:15
    ulong second_3 = c_3 * 3449720151ul;
    ulong v130 = v110 + 10617743076ul;  // philox.rs:17
    ulong first_key_4 = v130 & 4294967295ul;
    ulong v131 = v111 + 12576537108ul;  // philox.rs:18
    ulong second_key_4 = v131 & 4294967295ul;
    ulong v132 = second_3 >> 32;  // philox.rs:19
    ulong v133 = v132 ^ b_3;
    ulong a_5 = v133 ^ first_key_4;
    ulong v134 = first_5 >> 32;  // philox.rs:20
    ulong v135 = v134 ^ d_3;
    ulong c_4 = v135 ^ second_key_4;
    ulong b_4 = second_3 & 4294967295ul;  // philox.rs:21
    ulong d_4 = first_5 & 4294967295ul;  // philox.rs:22
    ulong first_6 = a_5 * 3528531795ul;  // philox.rs:15
    ulong second_4 = c_4 * 3449720151ul;
    ulong v136 = v110 + 13272178845ul;  // philox.rs:17
    ulong first_key_5 = v136 & 4294967295ul;
    ulong v137 = v111 + 15720671385ul;  // philox.rs:18
    ulong second_key_5 = v137 & 4294967295ul;
    ulong v138 = second_4 >> 32;  // philox.rs:19
    ulong v139 = v138 ^ b_4;
    ulong a_6 = v139 ^ first_key_5;
    ulong v140 = first_6 >> 32;  // philox.rs:20
    ulong v141 = v140 ^ d_4;
    ulong c_5 = v141 ^ second_key_5;
    ulong b_5 = second_4 & 4294967295ul;  // philox.rs:21
    ulong d_5 = first_6 & 4294967295ul;  // philox.rs:22
    ulong first_7 = a_6 * 3528531795ul;  // philox.rs:15
    ulong second_5 = c_5 * 3449720151ul;
    ulong v142 = v110 + 15926614614ul;  // philox.rs:17
    ulong first_key_6 = v142 & 4294967295ul;
    ulong v143 = v111 + 18864805662ul;  // philox.rs:18
    ulong second_key_6 = v143 & 4294967295ul;
    ulong v144 = second_5 >> 32;  // philox.rs:19
    ulong v145 = v144 ^ b_5;
    ulong a_7 = v145 ^ first_key_6;
    ulong v146 = first_7 >> 32;  // philox.rs:20
    ulong v147 = v146 ^ d_5;
    ulong c_6 = v147 ^ second_key_6;
    ulong b_6 = second_5 & 4294967295ul;  // philox.rs:21
    ulong d_6 = first_7 & 4294967295ul;  // philox.rs:22
    ulong first_8 = a_7 * 3528531795ul;  // philox.rs:15
    ulong second_6 = c_6 * 3449720151ul;
    ulong v148 = v110 + 18581050383ul;  // philox.rs:17
    ulong first_key_7 = v148 & 4294967295ul;
    ulong v149 = v111 + 22008939939ul;  // philox.rs:18
    ulong second_key_7 = v149 & 4294967295ul;
    ulong v150 = second_6 >> 32;  // philox.rs:19
    ulong v151 = v150 ^ b_6;
    ulong a_8 = v151 ^ first_key_7;
    ulong v152 = first_8 >> 32;  // philox.rs:20
    ulong v153 = v152 ^ d_6;
    ulong c_7 = v153 ^ second_key_7;
    ulong d_7 = first_8 & 4294967295ul;  // philox.rs:22
    ulong first_9 = a_8 * 3528531795ul;  // philox.rs:15
    ulong second_7 = c_7 * 3449720151ul;
    ulong v154 = v111 + 25153074216ul;  // philox.rs:18
    ulong second_key_8 = v154 & 4294967295ul;
    ulong v155 = first_9 >> 32;  // philox.rs:20
    ulong v156 = v155 ^ d_7;
    ulong c_8 = v156 ^ second_key_8;
    ulong b_7 = second_7 & 4294967295ul;  // philox.rs:21
    ulong second_8 = c_8 * 3449720151ul;  // philox.rs:15
    ulong v157 = v110 + 23889921921ul;  // philox.rs:17
    ulong first_key_8 = v157 & 4294967295ul;
    ulong v158 = second_8 >> 32;  // philox.rs:19
    ulong v159 = v158 ^ b_7;
    ulong a_9 = v159 ^ first_key_8;
    ulong b_8 = second_8 & 4294967295ul;  // philox.rs:21
    uint low = (uint)b_8;  // philox.rs:24
    uint high = (uint)a_9;
    ulong of_low = all_3 & 4294967295ul;  // likelihood.rs:37
    ulong of_high = all_3 >> 32;
    ulong low_1 = (ulong)low;  // likelihood.rs:38
    ulong high_1 = (ulong)high;
    ulong v160 = high_1 * of_low;  // likelihood.rs:39
    ulong v161 = low_1 * of_low;
    ulong v162 = v161 >> 32;
    ulong middle = v160 + v162;
    ulong v163 = high_1 * of_high;  // likelihood.rs:40
    ulong v164 = middle >> 32;
    ulong v165 = v163 + v164;
    ulong v166 = low_1 * of_high;
    ulong v167 = middle & 4294967295ul;
    ulong v168 = v166 + v167;
    ulong v169 = v168 >> 32;
    ulong goal = v165 + v169;
    bool v170 = goal >= before_2;  // draw.rs:124
    ulong v171 = before_2 + own;
    bool v172 = goal < v171;
    bool has_goal = v170 && v172;
    uint v173 = has_goal ? end : begin;  // draw.rs:125
    ulong before_3 = before_2;
    uint found = 400u;
    ulong likelihood_of_found = 0ul;
    uint q10 = begin < v173 ? (v173 - begin - 1) / 32u + 1 : 0;
    for (uint q11 = 0; q11 < q10; ++q11) {
        uint first_10 = begin + q11 * 32u;
        uint i_3 = first_10 + simd_lane;  // draw.rs:126
        bool v174 = i_3 < end;  // draw.rs:128
        ulong own_1;
        if (v174) {
            uint i_4 = i_3 * 4u;  // draw.rs:130
            ulong v175 = (ulong)i_4;  // draw.rs:69
            ulong v176 = from + v175;
            float4 q12 = *(device const float4*)(logits + v176);
            float logit_4 = q12.x;
            float logit_5 = q12.y;
            float logit_6 = q12.z;
            float logit_7 = q12.w;
            float v177 = logit_4 - largest;  // draw.rs:70
            float x_4 = v177 * inverse_temperature;
            bool v178 = x_4 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_4;
            if (v178) {
                float v179 = x_4 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_4 = rint(v179);
                float v180 = fma(halvings_4, as_type<float>(0x3f317200u /* 0.69314575 */), x_4);  // likelihood.rs:18
                float rest_4 = fma(halvings_4, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v180);
                float power_28 = fma(rest_4, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_29 = fma(rest_4, power_28, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_30 = fma(rest_4, power_29, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_31 = fma(rest_4, power_30, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_32 = fma(rest_4, power_31, 0.5f);  // likelihood.rs:23
                float power_33 = fma(rest_4, power_32, 1.0f);  // likelihood.rs:24
                float power_34 = fma(rest_4, power_33, 1.0f);  // likelihood.rs:25
                float v181 = power_34 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_4 = kiln_to_u32(v181);
                ulong v182 = (ulong)units_4;  // likelihood.rs:28
                ulong v183 = v182 << 7;
                uint v184 = kiln_to_u32(halvings_4);
                ulong v185 = (ulong)v184;
                ulong v186 = v183 >> (v185 & 63);
                likelihood_4 = v186;  // likelihood.rs:15
            } else {
                likelihood_4 = 0ul;
            }
            float v187 = logit_5 - largest;  // draw.rs:70
            float x_5 = v187 * inverse_temperature;
            bool v188 = x_5 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_5;
            if (v188) {
                float v189 = x_5 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_5 = rint(v189);
                float v190 = fma(halvings_5, as_type<float>(0x3f317200u /* 0.69314575 */), x_5);  // likelihood.rs:18
                float rest_5 = fma(halvings_5, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v190);
                float power_35 = fma(rest_5, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_36 = fma(rest_5, power_35, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_37 = fma(rest_5, power_36, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_38 = fma(rest_5, power_37, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_39 = fma(rest_5, power_38, 0.5f);  // likelihood.rs:23
                float power_40 = fma(rest_5, power_39, 1.0f);  // likelihood.rs:24
                float power_41 = fma(rest_5, power_40, 1.0f);  // likelihood.rs:25
                float v191 = power_41 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_5 = kiln_to_u32(v191);
                ulong v192 = (ulong)units_5;  // likelihood.rs:28
                ulong v193 = v192 << 7;
                uint v194 = kiln_to_u32(halvings_5);
                ulong v195 = (ulong)v194;
                ulong v196 = v193 >> (v195 & 63);
                likelihood_5 = v196;  // likelihood.rs:15
            } else {
                likelihood_5 = 0ul;
            }
            ulong own_2 = likelihood_4 + likelihood_5;  // draw.rs:131
            float v197 = logit_6 - largest;  // draw.rs:70
            float x_6 = v197 * inverse_temperature;
            bool v198 = x_6 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_6;
            if (v198) {
                float v199 = x_6 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_6 = rint(v199);
                float v200 = fma(halvings_6, as_type<float>(0x3f317200u /* 0.69314575 */), x_6);  // likelihood.rs:18
                float rest_6 = fma(halvings_6, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v200);
                float power_42 = fma(rest_6, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_43 = fma(rest_6, power_42, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_44 = fma(rest_6, power_43, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_45 = fma(rest_6, power_44, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_46 = fma(rest_6, power_45, 0.5f);  // likelihood.rs:23
                float power_47 = fma(rest_6, power_46, 1.0f);  // likelihood.rs:24
                float power_48 = fma(rest_6, power_47, 1.0f);  // likelihood.rs:25
                float v201 = power_48 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_6 = kiln_to_u32(v201);
                ulong v202 = (ulong)units_6;  // likelihood.rs:28
                ulong v203 = v202 << 7;
                uint v204 = kiln_to_u32(halvings_6);
                ulong v205 = (ulong)v204;
                ulong v206 = v203 >> (v205 & 63);
                likelihood_6 = v206;  // likelihood.rs:15
            } else {
                likelihood_6 = 0ul;
            }
            ulong own_3 = own_2 + likelihood_6;  // draw.rs:131
            float v207 = logit_7 - largest;  // draw.rs:70
            float x_7 = v207 * inverse_temperature;
            bool v208 = x_7 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_7;
            if (v208) {
                float v209 = x_7 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_7 = rint(v209);
                float v210 = fma(halvings_7, as_type<float>(0x3f317200u /* 0.69314575 */), x_7);  // likelihood.rs:18
                float rest_7 = fma(halvings_7, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v210);
                float power_49 = fma(rest_7, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_50 = fma(rest_7, power_49, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_51 = fma(rest_7, power_50, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_52 = fma(rest_7, power_51, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_53 = fma(rest_7, power_52, 0.5f);  // likelihood.rs:23
                float power_54 = fma(rest_7, power_53, 1.0f);  // likelihood.rs:24
                float power_55 = fma(rest_7, power_54, 1.0f);  // likelihood.rs:25
                float v211 = power_55 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_7 = kiln_to_u32(v211);
                ulong v212 = (ulong)units_7;  // likelihood.rs:28
                ulong v213 = v212 << 7;
                uint v214 = kiln_to_u32(halvings_7);
                ulong v215 = (ulong)v214;
                ulong v216 = v213 >> (v215 & 63);
                likelihood_7 = v216;  // likelihood.rs:15
            } else {
                likelihood_7 = 0ul;
            }
            ulong own_4 = own_3 + likelihood_7;  // draw.rs:131
            own_1 = own_4;  // draw.rs:128
        } else {
            own_1 = 0ul;
        }
        ulong v217 = kiln_scan_inclusive_u64(own_1, simd_lane);  // draw.rs:134
        ulong v218 = before_3 + v217;
        ulong upto = v218 - own_1;
        bool v219 = goal >= upto;  // draw.rs:135
        bool v220 = v174 && v219;
        ulong v221 = upto + own_1;
        bool v222 = goal < v221;
        bool v223 = v220 && v222;
        uint found_1;
        ulong likelihood_of_found_1;
        if (v223) {
            uint i_5 = i_3 * 4u;  // draw.rs:137
            ulong v224 = (ulong)i_5;  // draw.rs:69
            ulong v225 = from + v224;
            float4 q13 = *(device const float4*)(logits + v225);
            float logit_8 = q13.x;
            float logit_9 = q13.y;
            float logit_10 = q13.z;
            float logit_11 = q13.w;
            float v226 = logit_8 - largest;  // draw.rs:70
            float x_8 = v226 * inverse_temperature;
            bool v227 = x_8 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_8;
            if (v227) {
                float v228 = x_8 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_8 = rint(v228);
                float v229 = fma(halvings_8, as_type<float>(0x3f317200u /* 0.69314575 */), x_8);  // likelihood.rs:18
                float rest_8 = fma(halvings_8, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v229);
                float power_56 = fma(rest_8, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_57 = fma(rest_8, power_56, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_58 = fma(rest_8, power_57, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_59 = fma(rest_8, power_58, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_60 = fma(rest_8, power_59, 0.5f);  // likelihood.rs:23
                float power_61 = fma(rest_8, power_60, 1.0f);  // likelihood.rs:24
                float power_62 = fma(rest_8, power_61, 1.0f);  // likelihood.rs:25
                float v230 = power_62 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_8 = kiln_to_u32(v230);
                ulong v231 = (ulong)units_8;  // likelihood.rs:28
                ulong v232 = v231 << 7;
                uint v233 = kiln_to_u32(halvings_8);
                ulong v234 = (ulong)v233;
                ulong v235 = v232 >> (v234 & 63);
                likelihood_8 = v235;  // likelihood.rs:15
            } else {
                likelihood_8 = 0ul;
            }
            ulong upto_1 = upto + likelihood_8;  // draw.rs:138
            bool v236 = goal < upto_1;
            bool v237 = v219 && v236;
            uint found_2;
            ulong likelihood_of_found_2;
            if (v237) {
                found_2 = i_5;
                likelihood_of_found_2 = likelihood_8;
            } else {
                found_2 = found;
                likelihood_of_found_2 = likelihood_of_found;
            }
            uint i_6 = i_5 + 1u;  // draw.rs:137
            float v238 = logit_9 - largest;  // draw.rs:70
            float x_9 = v238 * inverse_temperature;
            bool v239 = x_9 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_9;
            if (v239) {
                float v240 = x_9 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_9 = rint(v240);
                float v241 = fma(halvings_9, as_type<float>(0x3f317200u /* 0.69314575 */), x_9);  // likelihood.rs:18
                float rest_9 = fma(halvings_9, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v241);
                float power_63 = fma(rest_9, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_64 = fma(rest_9, power_63, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_65 = fma(rest_9, power_64, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_66 = fma(rest_9, power_65, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_67 = fma(rest_9, power_66, 0.5f);  // likelihood.rs:23
                float power_68 = fma(rest_9, power_67, 1.0f);  // likelihood.rs:24
                float power_69 = fma(rest_9, power_68, 1.0f);  // likelihood.rs:25
                float v242 = power_69 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_9 = kiln_to_u32(v242);
                ulong v243 = (ulong)units_9;  // likelihood.rs:28
                ulong v244 = v243 << 7;
                uint v245 = kiln_to_u32(halvings_9);
                ulong v246 = (ulong)v245;
                ulong v247 = v244 >> (v246 & 63);
                likelihood_9 = v247;  // likelihood.rs:15
            } else {
                likelihood_9 = 0ul;
            }
            bool v248 = goal >= upto_1;  // draw.rs:138
            ulong upto_2 = upto_1 + likelihood_9;
            bool v249 = goal < upto_2;
            bool v250 = v248 && v249;
            uint found_3;
            ulong likelihood_of_found_3;
            if (v250) {
                found_3 = i_6;
                likelihood_of_found_3 = likelihood_9;
            } else {
                found_3 = found_2;
                likelihood_of_found_3 = likelihood_of_found_2;
            }
            uint i_7 = i_5 + 2u;  // draw.rs:137
            float v251 = logit_10 - largest;  // draw.rs:70
            float x_10 = v251 * inverse_temperature;
            bool v252 = x_10 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_10;
            if (v252) {
                float v253 = x_10 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_10 = rint(v253);
                float v254 = fma(halvings_10, as_type<float>(0x3f317200u /* 0.69314575 */), x_10);  // likelihood.rs:18
                float rest_10 = fma(halvings_10, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v254);
                float power_70 = fma(rest_10, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_71 = fma(rest_10, power_70, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_72 = fma(rest_10, power_71, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_73 = fma(rest_10, power_72, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_74 = fma(rest_10, power_73, 0.5f);  // likelihood.rs:23
                float power_75 = fma(rest_10, power_74, 1.0f);  // likelihood.rs:24
                float power_76 = fma(rest_10, power_75, 1.0f);  // likelihood.rs:25
                float v255 = power_76 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_10 = kiln_to_u32(v255);
                ulong v256 = (ulong)units_10;  // likelihood.rs:28
                ulong v257 = v256 << 7;
                uint v258 = kiln_to_u32(halvings_10);
                ulong v259 = (ulong)v258;
                ulong v260 = v257 >> (v259 & 63);
                likelihood_10 = v260;  // likelihood.rs:15
            } else {
                likelihood_10 = 0ul;
            }
            bool v261 = goal >= upto_2;  // draw.rs:138
            ulong upto_3 = upto_2 + likelihood_10;
            bool v262 = goal < upto_3;
            bool v263 = v261 && v262;
            uint found_4;
            ulong likelihood_of_found_4;
            if (v263) {
                found_4 = i_7;
                likelihood_of_found_4 = likelihood_10;
            } else {
                found_4 = found_3;
                likelihood_of_found_4 = likelihood_of_found_3;
            }
            uint i_8 = i_5 + 3u;  // draw.rs:137
            float v264 = logit_11 - largest;  // draw.rs:70
            float x_11 = v264 * inverse_temperature;
            bool v265 = x_11 > (-22.5f);  // likelihood.rs:15
            ulong likelihood_11;
            if (v265) {
                float v266 = x_11 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
                float halvings_11 = rint(v266);
                float v267 = fma(halvings_11, as_type<float>(0x3f317200u /* 0.69314575 */), x_11);  // likelihood.rs:18
                float rest_11 = fma(halvings_11, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v267);
                float power_77 = fma(rest_11, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
                float power_78 = fma(rest_11, power_77, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
                float power_79 = fma(rest_11, power_78, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
                float power_80 = fma(rest_11, power_79, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
                float power_81 = fma(rest_11, power_80, 0.5f);  // likelihood.rs:23
                float power_82 = fma(rest_11, power_81, 1.0f);  // likelihood.rs:24
                float power_83 = fma(rest_11, power_82, 1.0f);  // likelihood.rs:25
                float v268 = power_83 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
                uint units_11 = kiln_to_u32(v268);
                ulong v269 = (ulong)units_11;  // likelihood.rs:28
                ulong v270 = v269 << 7;
                uint v271 = kiln_to_u32(halvings_11);
                ulong v272 = (ulong)v271;
                ulong v273 = v270 >> (v272 & 63);
                likelihood_11 = v273;  // likelihood.rs:15
            } else {
                likelihood_11 = 0ul;
            }
            bool v274 = goal >= upto_3;  // draw.rs:138
            ulong upto_4 = upto_3 + likelihood_11;
            bool v275 = goal < upto_4;
            bool v276 = v274 && v275;
            uint found_5;
            ulong likelihood_of_found_5;
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
        ulong v277 = kiln_simd_sum_u64_32(own_1);  // draw.rs:145
        ulong before_4 = before_3 + v277;
        before_3 = before_4;  // draw.rs:125
        found = found_1;
        likelihood_of_found = likelihood_of_found_1;
    }
    uint v278 = kiln_simd_min_u32_32(found);  // draw.rs:147
    if (v32) {
        a0[simd_id] = v278;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q14 = *(threadgroup uint4*)(a0 + 0u);
    uint v279 = q14.x;
    uint v280 = q14.y;
    uint v281 = q14.z;
    uint v282 = q14.w;
    uint v283 = v279 < v281 ? v279 : v281;
    uint v284 = v280 < v282 ? v280 : v282;
    uint v285 = v283 < v284 ? v283 : v284;
    uint token = v285 < v285 ? v285 : v285;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v286 = fabs(largest);  // draw.rs:148
    bool is_finite = v286 < as_type<float>(0x7f800000u /* inf */);
    bool v287 = tid == 0u;  // draw.rs:149
    if (v287) {
        uint v288 = is_finite ? token : first;  // draw.rs:150
        int v289 = (int)v288;
        out[tgid.x] = v289;
    }
    ulong v290 = kiln_simd_sum_u64_32(likelihood_of_found);  // draw.rs:154
    if (v32) {
        a1[simd_id] = v290;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    ulong2 q15 = *(threadgroup ulong2*)(a1 + 0u);
    ulong v291 = q15.x;
    ulong v292 = q15.y;
    ulong2 q16 = *(threadgroup ulong2*)(a1 + 2u);
    ulong v293 = q16.x;
    ulong v294 = q16.y;
    ulong v295 = v291 + v293;
    ulong v296 = v292 + v294;
    ulong v297 = v295 + v296;
    ulong own_5 = v297 + 0ul;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    if (v287) {  // draw.rs:155
        float v298 = (float)own_5;  // draw.rs:156
        float v299 = (float)all_3;
        float v300 = v298 / v299;
        float v301 = is_finite ? v300 : 1.0f;
        shares[tgid.x] = v301;
    }
}
