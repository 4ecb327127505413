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

static inline void kiln_fault(device uint* record, uint number, uint site, ulong value, ulong limit) {
    device atomic_uint* words = (device atomic_uint*)(record);
    uint state = 0u;
    while (state == 0u && !atomic_compare_exchange_weak_explicit(words, &state, 1u, memory_order_relaxed, memory_order_relaxed)) {
    }
    if (state != 0u) return;
    atomic_store_explicit(words + 1, number, memory_order_relaxed);
    atomic_store_explicit(words + 2, site, memory_order_relaxed);
    atomic_store_explicit(words + 4, (uint)value, memory_order_relaxed);
    atomic_store_explicit(words + 5, (uint)(value >> 32), memory_order_relaxed);
    atomic_store_explicit(words + 6, (uint)limit, memory_order_relaxed);
    atomic_store_explicit(words + 7, (uint)(limit >> 32), memory_order_relaxed);
    atomic_store_explicit(words, 2u, memory_order_relaxed);
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
    constant ulong& logits_len [[buffer(14)]],
    device uint* fault [[buffer(15)]],
    constant uint& fault_kernel [[buffer(16)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup uint a0[32];  // draw.rs:72
    alignas(16) threadgroup ulong a1[32];  // draw.rs:188
    alignas(16) threadgroup ulong sums[4];  // draw.rs:115
    ulong b = (ulong)tgid.x;  // draw.rs:61
    ulong from = b * 400ul;
    uint v0 = tid * 4u;  // draw.rs:63
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
        bool v9 = key > best;  // draw.rs:66
        uint best_1 = v9 ? key : best;
        uint at_1 = v9 ? i : at;
        uint at_2 = i + 1u;  // draw.rs:65
        bool v10 = v_1 == 0.0f;  // order.rs:8
        float v11 = v10 ? 0.0f : v_1;
        uint bits_1 = (uint)kiln_nan_bits(v11);
        uint v12 = bits_1 >> 31;  // order.rs:9
        bool v13 = v12 == 1u;
        uint v14 = v13 ? 4294967295u : 2147483648u;
        uint flipped_1 = bits_1 ^ v14;
        bool v15 = (as_type<uint>(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_1 = v15 ? 4294967295u : flipped_1;
        bool v16 = key_1 > best_1;  // draw.rs:66
        uint best_2;
        uint at_3;
        if (v16) {
            best_2 = key_1;
            at_3 = at_2;
        } else {
            best_2 = best_1;
            at_3 = at_1;
        }
        uint at_4 = i + 2u;  // draw.rs:65
        bool v17 = v_2 == 0.0f;  // order.rs:8
        float v18 = v17 ? 0.0f : v_2;
        uint bits_2 = (uint)kiln_nan_bits(v18);
        uint v19 = bits_2 >> 31;  // order.rs:9
        bool v20 = v19 == 1u;
        uint v21 = v20 ? 4294967295u : 2147483648u;
        uint flipped_2 = bits_2 ^ v21;
        bool v22 = (as_type<uint>(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_2 = v22 ? 4294967295u : flipped_2;
        bool v23 = key_2 > best_2;  // draw.rs:66
        uint best_3;
        uint at_5;
        if (v23) {
            best_3 = key_2;
            at_5 = at_4;
        } else {
            best_3 = best_2;
            at_5 = at_3;
        }
        uint at_6 = i + 3u;  // draw.rs:65
        bool v24 = v_3 == 0.0f;  // order.rs:8
        float v25 = v24 ? 0.0f : v_3;
        uint bits_3 = (uint)kiln_nan_bits(v25);
        uint v26 = bits_3 >> 31;  // order.rs:9
        bool v27 = v26 == 1u;
        uint v28 = v27 ? 4294967295u : 2147483648u;
        uint flipped_3 = bits_3 ^ v28;
        bool v29 = (as_type<uint>(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_3 = v29 ? 4294967295u : flipped_3;
        bool v30 = key_3 > best_3;  // draw.rs:66
        uint best_4;
        uint at_7;
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
    uint v31 = kiln_simd_max_u32_32(best);  // draw.rs:72
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
    bool v40 = best == largest_key;  // draw.rs:73
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
    uint begin = simd_id * 128u;  // draw.rs:107
    uint v54 = begin + 128u;
    uint end = v54 < 400u ? v54 : 400u;
    uint v55 = simd_lane * 4u;  // draw.rs:109
    uint v56 = begin + v55;
    ulong sum = 0ul;
    uint q5 = v56 < end ? (end - v56 - 1) / 128u + 1 : 0;
    for (uint q6 = 0; q6 < q5; ++q6) {
        uint i_1 = v56 + q6 * 128u;
        ulong v57 = (ulong)i_1;  // draw.rs:77
        ulong v58 = from + v57;
        float4 q7 = *(device const float4*)(logits + v58);
        float logit = q7.x;
        float logit_1 = q7.y;
        float logit_2 = q7.z;
        float logit_3 = q7.w;
        float v59 = logit - largest;  // draw.rs:78
        float x = v59 * inverse_temperature;
        bool v60 = x > (-22.5f);  // likelihood.rs:18
        ulong likelihood;
        if (v60) {
            float v61 = x * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings = rint(v61);
            float v62 = fma(halvings, as_type<float>(0x3f317200u /* 0.69314575 */), x);  // likelihood.rs:21
            float rest = fma(halvings, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v62);
            float power = fma(rest, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_1 = fma(rest, power, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_2 = fma(rest, power_1, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_3 = fma(rest, power_2, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_4 = fma(rest, power_3, 0.5f);  // likelihood.rs:26
            float power_5 = fma(rest, power_4, 1.0f);  // likelihood.rs:27
            float power_6 = fma(rest, power_5, 1.0f);  // likelihood.rs:28
            float v63 = power_6 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            uint units = kiln_to_u32(v63);
            ulong v64 = (ulong)units;  // likelihood.rs:31
            ulong v65 = v64 << 7;
            uint v66 = kiln_to_u32(halvings);
            ulong v67 = (ulong)v66;
            ulong v68 = v65 >> (v67 & 63);
            likelihood = v68;  // likelihood.rs:18
        } else {
            likelihood = 0ul;
        }
        ulong sum_1 = sum + likelihood;  // draw.rs:112
        float v69 = logit_1 - largest;  // draw.rs:78
        float x_1 = v69 * inverse_temperature;
        bool v70 = x_1 > (-22.5f);  // likelihood.rs:18
        ulong likelihood_1;
        if (v70) {
            float v71 = x_1 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings_1 = rint(v71);
            float v72 = fma(halvings_1, as_type<float>(0x3f317200u /* 0.69314575 */), x_1);  // likelihood.rs:21
            float rest_1 = fma(halvings_1, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v72);
            float power_7 = fma(rest_1, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_8 = fma(rest_1, power_7, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_9 = fma(rest_1, power_8, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_10 = fma(rest_1, power_9, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_11 = fma(rest_1, power_10, 0.5f);  // likelihood.rs:26
            float power_12 = fma(rest_1, power_11, 1.0f);  // likelihood.rs:27
            float power_13 = fma(rest_1, power_12, 1.0f);  // likelihood.rs:28
            float v73 = power_13 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            uint units_1 = kiln_to_u32(v73);
            ulong v74 = (ulong)units_1;  // likelihood.rs:31
            ulong v75 = v74 << 7;
            uint v76 = kiln_to_u32(halvings_1);
            ulong v77 = (ulong)v76;
            ulong v78 = v75 >> (v77 & 63);
            likelihood_1 = v78;  // likelihood.rs:18
        } else {
            likelihood_1 = 0ul;
        }
        ulong sum_2 = sum_1 + likelihood_1;  // draw.rs:112
        float v79 = logit_2 - largest;  // draw.rs:78
        float x_2 = v79 * inverse_temperature;
        bool v80 = x_2 > (-22.5f);  // likelihood.rs:18
        ulong likelihood_2;
        if (v80) {
            float v81 = x_2 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings_2 = rint(v81);
            float v82 = fma(halvings_2, as_type<float>(0x3f317200u /* 0.69314575 */), x_2);  // likelihood.rs:21
            float rest_2 = fma(halvings_2, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v82);
            float power_14 = fma(rest_2, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_15 = fma(rest_2, power_14, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_16 = fma(rest_2, power_15, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_17 = fma(rest_2, power_16, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_18 = fma(rest_2, power_17, 0.5f);  // likelihood.rs:26
            float power_19 = fma(rest_2, power_18, 1.0f);  // likelihood.rs:27
            float power_20 = fma(rest_2, power_19, 1.0f);  // likelihood.rs:28
            float v83 = power_20 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            uint units_2 = kiln_to_u32(v83);
            ulong v84 = (ulong)units_2;  // likelihood.rs:31
            ulong v85 = v84 << 7;
            uint v86 = kiln_to_u32(halvings_2);
            ulong v87 = (ulong)v86;
            ulong v88 = v85 >> (v87 & 63);
            likelihood_2 = v88;  // likelihood.rs:18
        } else {
            likelihood_2 = 0ul;
        }
        ulong sum_3 = sum_2 + likelihood_2;  // draw.rs:112
        float v89 = logit_3 - largest;  // draw.rs:78
        float x_3 = v89 * inverse_temperature;
        bool v90 = x_3 > (-22.5f);  // likelihood.rs:18
        ulong likelihood_3;
        if (v90) {
            float v91 = x_3 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
            float halvings_3 = rint(v91);
            float v92 = fma(halvings_3, as_type<float>(0x3f317200u /* 0.69314575 */), x_3);  // likelihood.rs:21
            float rest_3 = fma(halvings_3, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v92);
            float power_21 = fma(rest_3, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
            float power_22 = fma(rest_3, power_21, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
            float power_23 = fma(rest_3, power_22, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
            float power_24 = fma(rest_3, power_23, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
            float power_25 = fma(rest_3, power_24, 0.5f);  // likelihood.rs:26
            float power_26 = fma(rest_3, power_25, 1.0f);  // likelihood.rs:27
            float power_27 = fma(rest_3, power_26, 1.0f);  // likelihood.rs:28
            float v93 = power_27 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
            uint units_3 = kiln_to_u32(v93);
            ulong v94 = (ulong)units_3;  // likelihood.rs:31
            ulong v95 = v94 << 7;
            uint v96 = kiln_to_u32(halvings_3);
            ulong v97 = (ulong)v96;
            ulong v98 = v95 >> (v97 & 63);
            likelihood_3 = v98;  // likelihood.rs:18
        } else {
            likelihood_3 = 0ul;
        }
        ulong sum_4 = sum_3 + likelihood_3;  // draw.rs:112
        sum = sum_4;  // draw.rs:109
    }
    ulong own = kiln_simd_sum_u64_32(sum);  // draw.rs:116
    if (v32) {  // draw.rs:117
        sums[simd_id] = own;  // draw.rs:118
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // draw.rs:120
    bool v99 = 0u < simd_id;  // draw.rs:123
    ulong v100 = sums[0u];
    ulong before = v99 ? v100 : 0ul;
    ulong2 q8 = *(threadgroup ulong2*)(sums + 0u);  // draw.rs:124
    ulong all_ = q8.x;
    ulong v101 = q8.y;
    bool v102 = 1u < simd_id;  // draw.rs:123
    ulong v103 = v102 ? v101 : 0ul;
    ulong before_1 = before + v103;
    ulong v104 = sums[1u];  // draw.rs:124
    ulong all_1 = all_ + v104;
    bool v105 = 2u < simd_id;  // draw.rs:123
    ulong v106 = sums[2u];
    ulong v107 = v105 ? v106 : 0ul;
    ulong before_2 = before_1 + v107;
    ulong2 q9 = *(threadgroup ulong2*)(sums + 2u);  // draw.rs:124
    ulong v108 = q9.x;
    ulong v109 = q9.y;
    ulong all_2 = all_1 + v108;
    ulong v110 = sums[3u];
    ulong all_3 = all_2 + v110;
    ulong a = (ulong)draw;  // philox.rs:12
    ulong first_1 = a * 3528531795ul;  // philox.rs:15
    ulong v111 = (ulong)seed_low;  // philox.rs:17
    ulong first_key = v111 & 4294967295ul;
    ulong v112 = (ulong)seed_high;  // philox.rs:18
    ulong second_key = v112 & 4294967295ul;
    ulong a_1 = b ^ first_key;  // philox.rs:19
    ulong v113 = first_1 >> 32;  // philox.rs:20
    ulong c = v113 ^ second_key;
    ulong d = first_1 & 4294967295ul;  // philox.rs:22
    ulong first_2 = a_1 * 3528531795ul;  // philox.rs:15
    ulong second = c * 3449720151ul;
    ulong v114 = v111 + 2654435769ul;  // philox.rs:17
    ulong first_key_1 = v114 & 4294967295ul;
    ulong v115 = v112 + 3144134277ul;  // philox.rs:18
    ulong second_key_1 = v115 & 4294967295ul;
    ulong v116 = second >> 32;  // philox.rs:19
    ulong a_2 = v116 ^ first_key_1;
    ulong v117 = first_2 >> 32;  // philox.rs:20
    ulong v118 = v117 ^ d;
    ulong c_1 = v118 ^ second_key_1;
    ulong b_1 = second & 4294967295ul;  // philox.rs:21
    ulong d_1 = first_2 & 4294967295ul;  // philox.rs:22
    ulong first_3 = a_2 * 3528531795ul;  // philox.rs:15
    ulong second_1 = c_1 * 3449720151ul;
    ulong v119 = v111 + 5308871538ul;  // philox.rs:17
    ulong first_key_2 = v119 & 4294967295ul;
    ulong v120 = v112 + 6288268554ul;  // philox.rs:18
    ulong second_key_2 = v120 & 4294967295ul;
    ulong v121 = second_1 >> 32;  // philox.rs:19
    ulong v122 = v121 ^ b_1;
    ulong a_3 = v122 ^ first_key_2;
    ulong v123 = first_3 >> 32;  // philox.rs:20
    ulong v124 = v123 ^ d_1;
    ulong c_2 = v124 ^ second_key_2;
    ulong b_2 = second_1 & 4294967295ul;  // philox.rs:21
    ulong d_2 = first_3 & 4294967295ul;  // philox.rs:22
    ulong first_4 = a_3 * 3528531795ul;  // philox.rs:15
    ulong second_2 = c_2 * 3449720151ul;
    ulong v125 = v111 + 7963307307ul;  // philox.rs:17
    ulong first_key_3 = v125 & 4294967295ul;
    ulong v126 = v112 + 9432402831ul;  // philox.rs:18
    ulong second_key_3 = v126 & 4294967295ul;
    ulong v127 = second_2 >> 32;  // philox.rs:19
    ulong v128 = v127 ^ b_2;
    ulong a_4 = v128 ^ first_key_3;
    ulong v129 = first_4 >> 32;  // philox.rs:20
    ulong v130 = v129 ^ d_2;
    ulong c_3 = v130 ^ second_key_3;
    ulong b_3 = second_2 & 4294967295ul;  // philox.rs:21
    ulong d_3 = first_4 & 4294967295ul;  // philox.rs:22
    ulong first_5 = a_4 * 3528531795ul;  // philox.rs:15
    ulong second_3 = c_3 * 3449720151ul;
    ulong v131 = v111 + 10617743076ul;  // philox.rs:17
    ulong first_key_4 = v131 & 4294967295ul;
    ulong v132 = v112 + 12576537108ul;  // philox.rs:18
    ulong second_key_4 = v132 & 4294967295ul;
    ulong v133 = second_3 >> 32;  // philox.rs:19
    ulong v134 = v133 ^ b_3;
    ulong a_5 = v134 ^ first_key_4;
    ulong v135 = first_5 >> 32;  // philox.rs:20
    ulong v136 = v135 ^ d_3;
    ulong c_4 = v136 ^ second_key_4;
    ulong b_4 = second_3 & 4294967295ul;  // philox.rs:21
    ulong d_4 = first_5 & 4294967295ul;  // philox.rs:22
    ulong first_6 = a_5 * 3528531795ul;  // philox.rs:15
    ulong second_4 = c_4 * 3449720151ul;
    ulong v137 = v111 + 13272178845ul;  // philox.rs:17
    ulong first_key_5 = v137 & 4294967295ul;
    ulong v138 = v112 + 15720671385ul;  // philox.rs:18
    ulong second_key_5 = v138 & 4294967295ul;
    ulong v139 = second_4 >> 32;  // philox.rs:19
    ulong v140 = v139 ^ b_4;
    ulong a_6 = v140 ^ first_key_5;
    ulong v141 = first_6 >> 32;  // philox.rs:20
    ulong v142 = v141 ^ d_4;
    ulong c_5 = v142 ^ second_key_5;
    ulong b_5 = second_4 & 4294967295ul;  // philox.rs:21
    ulong d_5 = first_6 & 4294967295ul;  // philox.rs:22
    ulong first_7 = a_6 * 3528531795ul;  // philox.rs:15
    ulong second_5 = c_5 * 3449720151ul;
    ulong v143 = v111 + 15926614614ul;  // philox.rs:17
    ulong first_key_6 = v143 & 4294967295ul;
    ulong v144 = v112 + 18864805662ul;  // philox.rs:18
    ulong second_key_6 = v144 & 4294967295ul;
    ulong v145 = second_5 >> 32;  // philox.rs:19
    ulong v146 = v145 ^ b_5;
    ulong a_7 = v146 ^ first_key_6;
    ulong v147 = first_7 >> 32;  // philox.rs:20
    ulong v148 = v147 ^ d_5;
    ulong c_6 = v148 ^ second_key_6;
    ulong b_6 = second_5 & 4294967295ul;  // philox.rs:21
    ulong d_6 = first_7 & 4294967295ul;  // philox.rs:22
    ulong first_8 = a_7 * 3528531795ul;  // philox.rs:15
    ulong second_6 = c_6 * 3449720151ul;
    ulong v149 = v111 + 18581050383ul;  // philox.rs:17
    ulong first_key_7 = v149 & 4294967295ul;
    ulong v150 = v112 + 22008939939ul;  // philox.rs:18
    ulong second_key_7 = v150 & 4294967295ul;
    ulong v151 = second_6 >> 32;  // philox.rs:19
    ulong v152 = v151 ^ b_6;
    ulong a_8 = v152 ^ first_key_7;
    ulong v153 = first_8 >> 32;  // philox.rs:20
    ulong v154 = v153 ^ d_6;
    ulong c_7 = v154 ^ second_key_7;
    ulong d_7 = first_8 & 4294967295ul;  // philox.rs:22
    ulong first_9 = a_8 * 3528531795ul;  // philox.rs:15
    ulong second_7 = c_7 * 3449720151ul;
    ulong v155 = v112 + 25153074216ul;  // philox.rs:18
    ulong second_key_8 = v155 & 4294967295ul;
    ulong v156 = first_9 >> 32;  // philox.rs:20
    ulong v157 = v156 ^ d_7;
    ulong c_8 = v157 ^ second_key_8;
    ulong b_7 = second_7 & 4294967295ul;  // philox.rs:21
    ulong second_8 = c_8 * 3449720151ul;  // philox.rs:15
    ulong v158 = v111 + 23889921921ul;  // philox.rs:17
    ulong first_key_8 = v158 & 4294967295ul;
    ulong v159 = second_8 >> 32;  // philox.rs:19
    ulong v160 = v159 ^ b_7;
    ulong a_9 = v160 ^ first_key_8;
    ulong b_8 = second_8 & 4294967295ul;  // philox.rs:21
    uint low = (uint)b_8;  // philox.rs:24
    uint high = (uint)a_9;
    ulong of_low = all_3 & 4294967295ul;  // likelihood.rs:40
    ulong of_high = all_3 >> 32;
    ulong low_1 = (ulong)low;  // likelihood.rs:41
    ulong high_1 = (ulong)high;
    ulong v161 = high_1 * of_low;  // likelihood.rs:42
    ulong v162 = low_1 * of_low;
    ulong v163 = v162 >> 32;
    ulong middle = v161 + v163;
    ulong v164 = high_1 * of_high;  // likelihood.rs:43
    ulong v165 = middle >> 32;
    ulong v166 = v164 + v165;
    ulong v167 = low_1 * of_high;
    ulong v168 = middle & 4294967295ul;
    ulong v169 = v167 + v168;
    ulong v170 = v169 >> 32;
    ulong goal = v166 + v170;
    bool v171 = goal >= before_2;  // draw.rs:131
    ulong v172 = before_2 + own;
    bool v173 = goal < v172;
    bool has_goal = v171 && v173;
    uint v174 = has_goal ? end : begin;  // draw.rs:132
    ulong before_3 = before_2;
    uint found = 400u;
    ulong likelihood_of_found = 0ul;
    uint q10 = begin < v174 ? (v174 - begin - 1) / 128u + 1 : 0;
    for (uint q11 = 0; q11 < q10; ++q11) {
        uint first_10 = begin + q11 * 128u;
        uint i_2 = first_10 + v55;  // draw.rs:133
        bool v175 = i_2 < end;  // draw.rs:135
        ulong own_1;
        if (v175) {
            ulong v176 = (ulong)i_2;  // draw.rs:77
            ulong v177 = from + v176;
            float4 q12 = *(device const float4*)(logits + v177);
            float logit_4 = q12.x;
            float logit_5 = q12.y;
            float logit_6 = q12.z;
            float logit_7 = q12.w;
            float v178 = logit_4 - largest;  // draw.rs:78
            float x_4 = v178 * inverse_temperature;
            bool v179 = x_4 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_4;
            if (v179) {
                float v180 = x_4 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_4 = rint(v180);
                float v181 = fma(halvings_4, as_type<float>(0x3f317200u /* 0.69314575 */), x_4);  // likelihood.rs:21
                float rest_4 = fma(halvings_4, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v181);
                float power_28 = fma(rest_4, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_29 = fma(rest_4, power_28, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_30 = fma(rest_4, power_29, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_31 = fma(rest_4, power_30, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_32 = fma(rest_4, power_31, 0.5f);  // likelihood.rs:26
                float power_33 = fma(rest_4, power_32, 1.0f);  // likelihood.rs:27
                float power_34 = fma(rest_4, power_33, 1.0f);  // likelihood.rs:28
                float v182 = power_34 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_4 = kiln_to_u32(v182);
                ulong v183 = (ulong)units_4;  // likelihood.rs:31
                ulong v184 = v183 << 7;
                uint v185 = kiln_to_u32(halvings_4);
                ulong v186 = (ulong)v185;
                ulong v187 = v184 >> (v186 & 63);
                likelihood_4 = v187;  // likelihood.rs:18
            } else {
                likelihood_4 = 0ul;
            }
            float v188 = logit_5 - largest;  // draw.rs:78
            float x_5 = v188 * inverse_temperature;
            bool v189 = x_5 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_5;
            if (v189) {
                float v190 = x_5 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_5 = rint(v190);
                float v191 = fma(halvings_5, as_type<float>(0x3f317200u /* 0.69314575 */), x_5);  // likelihood.rs:21
                float rest_5 = fma(halvings_5, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v191);
                float power_35 = fma(rest_5, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_36 = fma(rest_5, power_35, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_37 = fma(rest_5, power_36, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_38 = fma(rest_5, power_37, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_39 = fma(rest_5, power_38, 0.5f);  // likelihood.rs:26
                float power_40 = fma(rest_5, power_39, 1.0f);  // likelihood.rs:27
                float power_41 = fma(rest_5, power_40, 1.0f);  // likelihood.rs:28
                float v192 = power_41 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_5 = kiln_to_u32(v192);
                ulong v193 = (ulong)units_5;  // likelihood.rs:31
                ulong v194 = v193 << 7;
                uint v195 = kiln_to_u32(halvings_5);
                ulong v196 = (ulong)v195;
                ulong v197 = v194 >> (v196 & 63);
                likelihood_5 = v197;  // likelihood.rs:18
            } else {
                likelihood_5 = 0ul;
            }
            ulong own_2 = likelihood_4 + likelihood_5;  // draw.rs:138
            float v198 = logit_6 - largest;  // draw.rs:78
            float x_6 = v198 * inverse_temperature;
            bool v199 = x_6 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_6;
            if (v199) {
                float v200 = x_6 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_6 = rint(v200);
                float v201 = fma(halvings_6, as_type<float>(0x3f317200u /* 0.69314575 */), x_6);  // likelihood.rs:21
                float rest_6 = fma(halvings_6, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v201);
                float power_42 = fma(rest_6, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_43 = fma(rest_6, power_42, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_44 = fma(rest_6, power_43, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_45 = fma(rest_6, power_44, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_46 = fma(rest_6, power_45, 0.5f);  // likelihood.rs:26
                float power_47 = fma(rest_6, power_46, 1.0f);  // likelihood.rs:27
                float power_48 = fma(rest_6, power_47, 1.0f);  // likelihood.rs:28
                float v202 = power_48 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_6 = kiln_to_u32(v202);
                ulong v203 = (ulong)units_6;  // likelihood.rs:31
                ulong v204 = v203 << 7;
                uint v205 = kiln_to_u32(halvings_6);
                ulong v206 = (ulong)v205;
                ulong v207 = v204 >> (v206 & 63);
                likelihood_6 = v207;  // likelihood.rs:18
            } else {
                likelihood_6 = 0ul;
            }
            ulong own_3 = own_2 + likelihood_6;  // draw.rs:138
            float v208 = logit_7 - largest;  // draw.rs:78
            float x_7 = v208 * inverse_temperature;
            bool v209 = x_7 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_7;
            if (v209) {
                float v210 = x_7 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_7 = rint(v210);
                float v211 = fma(halvings_7, as_type<float>(0x3f317200u /* 0.69314575 */), x_7);  // likelihood.rs:21
                float rest_7 = fma(halvings_7, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v211);
                float power_49 = fma(rest_7, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_50 = fma(rest_7, power_49, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_51 = fma(rest_7, power_50, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_52 = fma(rest_7, power_51, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_53 = fma(rest_7, power_52, 0.5f);  // likelihood.rs:26
                float power_54 = fma(rest_7, power_53, 1.0f);  // likelihood.rs:27
                float power_55 = fma(rest_7, power_54, 1.0f);  // likelihood.rs:28
                float v212 = power_55 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_7 = kiln_to_u32(v212);
                ulong v213 = (ulong)units_7;  // likelihood.rs:31
                ulong v214 = v213 << 7;
                uint v215 = kiln_to_u32(halvings_7);
                ulong v216 = (ulong)v215;
                ulong v217 = v214 >> (v216 & 63);
                likelihood_7 = v217;  // likelihood.rs:18
            } else {
                likelihood_7 = 0ul;
            }
            ulong own_4 = own_3 + likelihood_7;  // draw.rs:138
            own_1 = own_4;  // draw.rs:135
        } else {
            own_1 = 0ul;
        }
        ulong v218 = kiln_scan_inclusive_u64(own_1, simd_lane);  // draw.rs:141
        ulong v219 = before_3 + v218;
        ulong upto = v219 - own_1;
        bool v220 = goal >= upto;  // draw.rs:142
        ulong v221 = upto + own_1;
        bool v222 = goal < v221;
        bool v223 = v220 && v222;
        uint found_1;
        ulong likelihood_of_found_1;
        if (v223) {
            ulong v224 = (ulong)i_2;  // draw.rs:77
            ulong v225 = from + v224;
            ulong v226 = v225 & 18446744073709551612ul;
            ulong v227 = v226 | 3ul;
            bool v228 = v227 < logits_len;
            bool v229 = v226 == v225;
            bool v230 = v229 && v228;
            float logit_8;
            float logit_9;
            float logit_10;
            float logit_11;
            if (v230) {
                float4 q13 = *(device const float4*)(logits + v226);
                float logit_12 = q13.x;
                float logit_13 = q13.y;
                float logit_14 = q13.z;
                float logit_15 = q13.w;
                logit_8 = logit_12;
                logit_9 = logit_13;
                logit_10 = logit_14;
                logit_11 = logit_15;
            } else {
                kiln_fault(fault, fault_kernel, 0u, (ulong)v225, logits_len);
                logit_8 = 0.0f;
                logit_9 = 0.0f;
                logit_10 = 0.0f;
                logit_11 = 0.0f;
            }
            float v231 = logit_8 - largest;  // draw.rs:78
            float x_8 = v231 * inverse_temperature;
            bool v232 = x_8 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_8;
            if (v232) {
                float v233 = x_8 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_8 = rint(v233);
                float v234 = fma(halvings_8, as_type<float>(0x3f317200u /* 0.69314575 */), x_8);  // likelihood.rs:21
                float rest_8 = fma(halvings_8, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v234);
                float power_56 = fma(rest_8, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_57 = fma(rest_8, power_56, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_58 = fma(rest_8, power_57, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_59 = fma(rest_8, power_58, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_60 = fma(rest_8, power_59, 0.5f);  // likelihood.rs:26
                float power_61 = fma(rest_8, power_60, 1.0f);  // likelihood.rs:27
                float power_62 = fma(rest_8, power_61, 1.0f);  // likelihood.rs:28
                float v235 = power_62 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_8 = kiln_to_u32(v235);
                ulong v236 = (ulong)units_8;  // likelihood.rs:31
                ulong v237 = v236 << 7;
                uint v238 = kiln_to_u32(halvings_8);
                ulong v239 = (ulong)v238;
                ulong v240 = v237 >> (v239 & 63);
                likelihood_8 = v240;  // likelihood.rs:18
            } else {
                likelihood_8 = 0ul;
            }
            ulong upto_1 = upto + likelihood_8;  // draw.rs:145
            bool v241 = goal < upto_1;
            bool v242 = v220 && v241;
            uint found_2 = v242 ? i_2 : found;
            ulong likelihood_of_found_2 = v242 ? likelihood_8 : likelihood_of_found;
            uint i_3 = i_2 + 1u;  // draw.rs:144
            float v243 = logit_9 - largest;  // draw.rs:78
            float x_9 = v243 * inverse_temperature;
            bool v244 = x_9 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_9;
            if (v244) {
                float v245 = x_9 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_9 = rint(v245);
                float v246 = fma(halvings_9, as_type<float>(0x3f317200u /* 0.69314575 */), x_9);  // likelihood.rs:21
                float rest_9 = fma(halvings_9, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v246);
                float power_63 = fma(rest_9, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_64 = fma(rest_9, power_63, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_65 = fma(rest_9, power_64, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_66 = fma(rest_9, power_65, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_67 = fma(rest_9, power_66, 0.5f);  // likelihood.rs:26
                float power_68 = fma(rest_9, power_67, 1.0f);  // likelihood.rs:27
                float power_69 = fma(rest_9, power_68, 1.0f);  // likelihood.rs:28
                float v247 = power_69 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_9 = kiln_to_u32(v247);
                ulong v248 = (ulong)units_9;  // likelihood.rs:31
                ulong v249 = v248 << 7;
                uint v250 = kiln_to_u32(halvings_9);
                ulong v251 = (ulong)v250;
                ulong v252 = v249 >> (v251 & 63);
                likelihood_9 = v252;  // likelihood.rs:18
            } else {
                likelihood_9 = 0ul;
            }
            bool v253 = goal >= upto_1;  // draw.rs:145
            ulong upto_2 = upto_1 + likelihood_9;
            bool v254 = goal < upto_2;
            bool v255 = v253 && v254;
            uint found_3;
            ulong likelihood_of_found_3;
            if (v255) {
                found_3 = i_3;
                likelihood_of_found_3 = likelihood_9;
            } else {
                found_3 = found_2;
                likelihood_of_found_3 = likelihood_of_found_2;
            }
            uint i_4 = i_2 + 2u;  // draw.rs:144
            float v256 = logit_10 - largest;  // draw.rs:78
            float x_10 = v256 * inverse_temperature;
            bool v257 = x_10 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_10;
            if (v257) {
                float v258 = x_10 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_10 = rint(v258);
                float v259 = fma(halvings_10, as_type<float>(0x3f317200u /* 0.69314575 */), x_10);  // likelihood.rs:21
                float rest_10 = fma(halvings_10, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v259);
                float power_70 = fma(rest_10, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_71 = fma(rest_10, power_70, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_72 = fma(rest_10, power_71, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_73 = fma(rest_10, power_72, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_74 = fma(rest_10, power_73, 0.5f);  // likelihood.rs:26
                float power_75 = fma(rest_10, power_74, 1.0f);  // likelihood.rs:27
                float power_76 = fma(rest_10, power_75, 1.0f);  // likelihood.rs:28
                float v260 = power_76 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_10 = kiln_to_u32(v260);
                ulong v261 = (ulong)units_10;  // likelihood.rs:31
                ulong v262 = v261 << 7;
                uint v263 = kiln_to_u32(halvings_10);
                ulong v264 = (ulong)v263;
                ulong v265 = v262 >> (v264 & 63);
                likelihood_10 = v265;  // likelihood.rs:18
            } else {
                likelihood_10 = 0ul;
            }
            bool v266 = goal >= upto_2;  // draw.rs:145
            ulong upto_3 = upto_2 + likelihood_10;
            bool v267 = goal < upto_3;
            bool v268 = v266 && v267;
            uint found_4;
            ulong likelihood_of_found_4;
            if (v268) {
                found_4 = i_4;
                likelihood_of_found_4 = likelihood_10;
            } else {
                found_4 = found_3;
                likelihood_of_found_4 = likelihood_of_found_3;
            }
            uint i_5 = i_2 + 3u;  // draw.rs:144
            float v269 = logit_11 - largest;  // draw.rs:78
            float x_11 = v269 * inverse_temperature;
            bool v270 = x_11 > (-22.5f);  // likelihood.rs:18
            ulong likelihood_11;
            if (v270) {
                float v271 = x_11 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:19
                float halvings_11 = rint(v271);
                float v272 = fma(halvings_11, as_type<float>(0x3f317200u /* 0.69314575 */), x_11);  // likelihood.rs:21
                float rest_11 = fma(halvings_11, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v272);
                float power_77 = fma(rest_11, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:22
                float power_78 = fma(rest_11, power_77, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:23
                float power_79 = fma(rest_11, power_78, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:24
                float power_80 = fma(rest_11, power_79, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:25
                float power_81 = fma(rest_11, power_80, 0.5f);  // likelihood.rs:26
                float power_82 = fma(rest_11, power_81, 1.0f);  // likelihood.rs:27
                float power_83 = fma(rest_11, power_82, 1.0f);  // likelihood.rs:28
                float v273 = power_83 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:30
                uint units_11 = kiln_to_u32(v273);
                ulong v274 = (ulong)units_11;  // likelihood.rs:31
                ulong v275 = v274 << 7;
                uint v276 = kiln_to_u32(halvings_11);
                ulong v277 = (ulong)v276;
                ulong v278 = v275 >> (v277 & 63);
                likelihood_11 = v278;  // likelihood.rs:18
            } else {
                likelihood_11 = 0ul;
            }
            bool v279 = goal >= upto_3;  // draw.rs:145
            ulong upto_4 = upto_3 + likelihood_11;
            bool v280 = goal < upto_4;
            bool v281 = v279 && v280;
            uint found_5;
            ulong likelihood_of_found_5;
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
        ulong v282 = kiln_simd_sum_u64_32(own_1);  // draw.rs:152
        ulong before_4 = before_3 + v282;
        before_3 = before_4;  // draw.rs:132
        found = found_1;
        likelihood_of_found = likelihood_of_found_1;
    }
    uint v283 = kiln_simd_min_u32_32(found);  // draw.rs:154
    if (v32) {
        a0[simd_id] = v283;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q14 = *(threadgroup uint4*)(a0 + 0u);
    uint v284 = q14.x;
    uint v285 = q14.y;
    uint v286 = q14.z;
    uint v287 = q14.w;
    uint v288 = v284 < v286 ? v284 : v286;
    uint v289 = v285 < v287 ? v285 : v287;
    uint v290 = v288 < v289 ? v288 : v289;
    uint token = v290 < v290 ? v290 : v290;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v291 = fabs(largest);  // draw.rs:155
    bool is_finite = v291 < as_type<float>(0x7f800000u /* inf */);
    bool v292 = tid == 0u;  // draw.rs:156
    if (v292) {
        uint v293 = is_finite ? token : first;  // draw.rs:157
        int v294 = (int)v293;
        out[tgid.x] = v294;
    }
    ulong v295 = kiln_simd_sum_u64_32(likelihood_of_found);  // draw.rs:161
    if (v32) {
        a1[simd_id] = v295;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    ulong2 q15 = *(threadgroup ulong2*)(a1 + 0u);
    ulong v296 = q15.x;
    ulong v297 = q15.y;
    ulong2 q16 = *(threadgroup ulong2*)(a1 + 2u);
    ulong v298 = q16.x;
    ulong v299 = q16.y;
    ulong v300 = v296 + v298;
    ulong v301 = v297 + v299;
    ulong v302 = v300 + v301;
    ulong own_5 = v302 + 0ul;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    if (v292) {  // draw.rs:162
        float v303 = (float)own_5;  // draw.rs:163
        float v304 = (float)all_3;
        float v305 = v303 / v304;
        float v306 = is_finite ? v305 : 1.0f;
        shares[tgid.x] = v306;
    }
}
