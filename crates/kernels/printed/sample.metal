// sample f32, has_streams=0 has_draws=0 has_shares=1 rows=9 top_k=0 top_p=0 seed_low=42 seed_high=7 draw=3 inverse_temperature=1 n=100 by_count=0 by_share=0

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
    device int* out [[buffer(3)]],
    device float* shares [[buffer(4)]],
    constant uint& rows [[buffer(5)]],
    constant uint& top_k [[buffer(6)]],
    constant uint& top_p [[buffer(7)]],
    constant uint& seed_low [[buffer(8)]],
    constant uint& seed_high [[buffer(9)]],
    constant uint& draw [[buffer(10)]],
    constant float& inverse_temperature [[buffer(11)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup uint a0[32];  // draw.rs:48
    alignas(16) threadgroup ulong a1[32];  // draw.rs:177
    alignas(16) threadgroup ulong sums[4];  // draw.rs:87
    ulong b = (ulong)tgid.x;  // draw.rs:39
    ulong from = b * 100ul;
    uint best = 0u;  // draw.rs:41
    uint at = 0u;
    uint q0 = tid < 100u ? (100u - tid - 1) / 128u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint i = tid + q1 * 128u;
        ulong v0 = (ulong)i;  // draw.rs:42
        ulong v1 = from + v0;
        float v = logits[v1];
        bool v2 = v == 0.0f;  // order.rs:8
        float v3 = v2 ? 0.0f : v;
        uint bits = (uint)kiln_nan_bits(v3);
        uint v4 = bits >> 31;  // order.rs:9
        bool v5 = v4 == 1u;
        uint v6 = v5 ? 4294967295u : 2147483648u;
        uint flipped = bits ^ v6;
        bool v7 = (as_type<uint>(v) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key = v7 ? 4294967295u : flipped;
        bool v8 = key > best;  // draw.rs:43
        uint best_1 = v8 ? key : best;
        uint at_1 = v8 ? i : at;
        best = best_1;  // draw.rs:41
        at = at_1;
    }
    uint v9 = kiln_simd_max_u32_32(best);  // draw.rs:48
    bool v10 = simd_lane == 0u;
    if (v10) {
        a0[simd_id] = v9;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q2 = *(threadgroup uint4*)(a0 + 0u);
    uint v11 = q2.x;
    uint v12 = q2.y;
    uint v13 = q2.z;
    uint v14 = q2.w;
    uint v15 = v11 > v13 ? v11 : v13;
    uint v16 = v12 > v14 ? v12 : v14;
    uint v17 = v15 > v16 ? v15 : v16;
    uint largest_key = v17 > v17 ? v17 : v17;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    bool v18 = best == largest_key;  // draw.rs:49
    uint v19 = v18 ? at : 100u;
    uint v20 = kiln_simd_min_u32_32(v19);
    if (v10) {
        a0[simd_id] = v20;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q3 = *(threadgroup uint4*)(a0 + 0u);
    uint v21 = q3.x;
    uint v22 = q3.y;
    uint v23 = q3.z;
    uint v24 = q3.w;
    uint v25 = v21 < v23 ? v21 : v23;
    uint v26 = v22 < v24 ? v22 : v24;
    uint v27 = v25 < v26 ? v25 : v26;
    uint first = v27 < v27 ? v27 : v27;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint v28 = largest_key >> 31;  // order.rs:16
    bool v29 = v28 == 1u;
    uint v30 = v29 ? 2147483648u : 4294967295u;
    uint v31 = largest_key ^ v30;
    float largest = as_type<float>((uint)v31);
    uint begin = simd_id * 32u;  // draw.rs:81
    uint v32 = begin + 32u;
    uint end = v32 < 100u ? v32 : 100u;
    uint v33 = begin + simd_lane;  // draw.rs:83
    ulong sum = 0ul;
    uint q4 = v33 < end ? (end - v33 - 1) / 32u + 1 : 0;
    for (uint q5 = 0; q5 < q4; ++q5) {
        uint i_1 = v33 + q5 * 32u;
        ulong v34 = (ulong)i_1;  // draw.rs:53
        ulong v35 = from + v34;
        float logit = logits[v35];
        float v36 = logit - largest;  // draw.rs:54
        float x = v36 * inverse_temperature;
        bool v37 = x > (-22.5f);  // draw.rs:140
        ulong likelihood;
        if (v37) {
            float v38 = x * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // draw.rs:141
            float halvings = rint(v38);
            float v39 = fma(halvings, as_type<float>(0x3f317200u /* 0.69314575 */), x);  // draw.rs:143
            float rest = fma(halvings, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v39);
            float power = fma(rest, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // draw.rs:144
            float power_1 = fma(rest, power, as_type<float>(0x3c088889u /* 0.008333334 */));  // draw.rs:145
            float power_2 = fma(rest, power_1, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // draw.rs:146
            float power_3 = fma(rest, power_2, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // draw.rs:147
            float power_4 = fma(rest, power_3, 0.5f);  // draw.rs:148
            float power_5 = fma(rest, power_4, 1.0f);  // draw.rs:149
            float power_6 = fma(rest, power_5, 1.0f);  // draw.rs:150
            float v40 = power_6 * as_type<float>(0x4b800000u /* 16777216.0 */);  // draw.rs:152
            uint units = kiln_to_u32(v40);
            ulong v41 = (ulong)units;  // draw.rs:153
            ulong v42 = v41 << 7;
            uint v43 = kiln_to_u32(halvings);
            ulong v44 = (ulong)v43;
            ulong v45 = v42 >> (v44 & 63);
            likelihood = v45;  // draw.rs:140
        } else {
            likelihood = 0ul;
        }
        ulong sum_1 = sum + likelihood;  // draw.rs:85
        sum = sum_1;  // draw.rs:83
    }
    ulong own = kiln_simd_sum_u64_32(sum);  // draw.rs:88
    if (v10) {  // draw.rs:89
        sums[simd_id] = own;  // draw.rs:90
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // draw.rs:92
    bool v46 = 0u < simd_id;  // draw.rs:95
    ulong v47 = sums[0u];
    ulong before = v46 ? v47 : 0ul;
    ulong2 q6 = *(threadgroup ulong2*)(sums + 0u);  // draw.rs:96
    ulong all_ = q6.x;
    ulong v48 = q6.y;
    bool v49 = 1u < simd_id;  // draw.rs:95
    ulong v50 = v49 ? v48 : 0ul;
    ulong before_1 = before + v50;
    ulong v51 = sums[1u];  // draw.rs:96
    ulong all_1 = all_ + v51;
    bool v52 = 2u < simd_id;  // draw.rs:95
    ulong v53 = sums[2u];
    ulong v54 = v52 ? v53 : 0ul;
    ulong before_2 = before_1 + v54;
    ulong2 q7 = *(threadgroup ulong2*)(sums + 2u);  // draw.rs:96
    ulong v55 = q7.x;
    ulong v56 = q7.y;
    ulong all_2 = all_1 + v55;
    ulong v57 = sums[3u];
    ulong all_3 = all_2 + v57;
    ulong a = (ulong)draw;  // philox.rs:12
    ulong first_1 = a * 3528531795ul;  // philox.rs:15
    ulong v58 = (ulong)seed_low;  // philox.rs:17
    ulong first_key = v58 & 4294967295ul;
    ulong v59 = (ulong)seed_high;  // philox.rs:18
    ulong second_key = v59 & 4294967295ul;
    ulong a_1 = b ^ first_key;  // philox.rs:19
    ulong v60 = first_1 >> 32;  // philox.rs:20
    ulong c = v60 ^ second_key;
    ulong d = first_1 & 4294967295ul;  // philox.rs:22
    ulong first_2 = a_1 * 3528531795ul;  // philox.rs:15
    ulong second = c * 3449720151ul;
    ulong v61 = v58 + 2654435769ul;  // philox.rs:17
    ulong first_key_1 = v61 & 4294967295ul;
    ulong v62 = v59 + 3144134277ul;  // philox.rs:18
    ulong second_key_1 = v62 & 4294967295ul;
    ulong v63 = second >> 32;  // philox.rs:19
    ulong a_2 = v63 ^ first_key_1;
    ulong v64 = first_2 >> 32;  // philox.rs:20
    ulong v65 = v64 ^ d;
    ulong c_1 = v65 ^ second_key_1;
    ulong b_1 = second & 4294967295ul;  // philox.rs:21
    ulong d_1 = first_2 & 4294967295ul;  // philox.rs:22
    ulong first_3 = a_2 * 3528531795ul;  // philox.rs:15
    ulong second_1 = c_1 * 3449720151ul;
    ulong v66 = v58 + 5308871538ul;  // philox.rs:17
    ulong first_key_2 = v66 & 4294967295ul;
    ulong v67 = v59 + 6288268554ul;  // philox.rs:18
    ulong second_key_2 = v67 & 4294967295ul;
    ulong v68 = second_1 >> 32;  // philox.rs:19
    ulong v69 = v68 ^ b_1;
    ulong a_3 = v69 ^ first_key_2;
    ulong v70 = first_3 >> 32;  // philox.rs:20
    ulong v71 = v70 ^ d_1;
    ulong c_2 = v71 ^ second_key_2;
    ulong b_2 = second_1 & 4294967295ul;  // philox.rs:21
    ulong d_2 = first_3 & 4294967295ul;  // philox.rs:22
    ulong first_4 = a_3 * 3528531795ul;  // philox.rs:15
    ulong second_2 = c_2 * 3449720151ul;
    ulong v72 = v58 + 7963307307ul;  // philox.rs:17
    ulong first_key_3 = v72 & 4294967295ul;
    ulong v73 = v59 + 9432402831ul;  // philox.rs:18
    ulong second_key_3 = v73 & 4294967295ul;
    ulong v74 = second_2 >> 32;  // philox.rs:19
    ulong v75 = v74 ^ b_2;
    ulong a_4 = v75 ^ first_key_3;
    ulong v76 = first_4 >> 32;  // philox.rs:20
    ulong v77 = v76 ^ d_2;
    ulong c_3 = v77 ^ second_key_3;
    ulong b_3 = second_2 & 4294967295ul;  // philox.rs:21
    ulong d_3 = first_4 & 4294967295ul;  // philox.rs:22
    ulong first_5 = a_4 * 3528531795ul;  // philox.rs:15
    ulong second_3 = c_3 * 3449720151ul;
    ulong v78 = v58 + 10617743076ul;  // philox.rs:17
    ulong first_key_4 = v78 & 4294967295ul;
    ulong v79 = v59 + 12576537108ul;  // philox.rs:18
    ulong second_key_4 = v79 & 4294967295ul;
    ulong v80 = second_3 >> 32;  // philox.rs:19
    ulong v81 = v80 ^ b_3;
    ulong a_5 = v81 ^ first_key_4;
    ulong v82 = first_5 >> 32;  // philox.rs:20
    ulong v83 = v82 ^ d_3;
    ulong c_4 = v83 ^ second_key_4;
    ulong b_4 = second_3 & 4294967295ul;  // philox.rs:21
    ulong d_4 = first_5 & 4294967295ul;  // philox.rs:22
    ulong first_6 = a_5 * 3528531795ul;  // philox.rs:15
    ulong second_4 = c_4 * 3449720151ul;
    ulong v84 = v58 + 13272178845ul;  // philox.rs:17
    ulong first_key_5 = v84 & 4294967295ul;
    ulong v85 = v59 + 15720671385ul;  // philox.rs:18
    ulong second_key_5 = v85 & 4294967295ul;
    ulong v86 = second_4 >> 32;  // philox.rs:19
    ulong v87 = v86 ^ b_4;
    ulong a_6 = v87 ^ first_key_5;
    ulong v88 = first_6 >> 32;  // philox.rs:20
    ulong v89 = v88 ^ d_4;
    ulong c_5 = v89 ^ second_key_5;
    ulong b_5 = second_4 & 4294967295ul;  // philox.rs:21
    ulong d_5 = first_6 & 4294967295ul;  // philox.rs:22
    ulong first_7 = a_6 * 3528531795ul;  // philox.rs:15
    ulong second_5 = c_5 * 3449720151ul;
    ulong v90 = v58 + 15926614614ul;  // philox.rs:17
    ulong first_key_6 = v90 & 4294967295ul;
    ulong v91 = v59 + 18864805662ul;  // philox.rs:18
    ulong second_key_6 = v91 & 4294967295ul;
    ulong v92 = second_5 >> 32;  // philox.rs:19
    ulong v93 = v92 ^ b_5;
    ulong a_7 = v93 ^ first_key_6;
    ulong v94 = first_7 >> 32;  // philox.rs:20
    ulong v95 = v94 ^ d_5;
    ulong c_6 = v95 ^ second_key_6;
    ulong b_6 = second_5 & 4294967295ul;  // philox.rs:21
    ulong d_6 = first_7 & 4294967295ul;  // philox.rs:22
    ulong first_8 = a_7 * 3528531795ul;  // philox.rs:15
    ulong second_6 = c_6 * 3449720151ul;
    ulong v96 = v58 + 18581050383ul;  // philox.rs:17
    ulong first_key_7 = v96 & 4294967295ul;
    ulong v97 = v59 + 22008939939ul;  // philox.rs:18
    ulong second_key_7 = v97 & 4294967295ul;
    ulong v98 = second_6 >> 32;  // philox.rs:19
    ulong v99 = v98 ^ b_6;
    ulong a_8 = v99 ^ first_key_7;
    ulong v100 = first_8 >> 32;  // philox.rs:20
    ulong v101 = v100 ^ d_6;
    ulong c_7 = v101 ^ second_key_7;
    ulong d_7 = first_8 & 4294967295ul;  // philox.rs:22
    ulong first_9 = a_8 * 3528531795ul;  // philox.rs:15
    ulong second_7 = c_7 * 3449720151ul;
    ulong v102 = v59 + 25153074216ul;  // philox.rs:18
    ulong second_key_8 = v102 & 4294967295ul;
    ulong v103 = first_9 >> 32;  // philox.rs:20
    ulong v104 = v103 ^ d_7;
    ulong c_8 = v104 ^ second_key_8;
    ulong b_7 = second_7 & 4294967295ul;  // philox.rs:21
    ulong second_8 = c_8 * 3449720151ul;  // philox.rs:15
    ulong v105 = v58 + 23889921921ul;  // philox.rs:17
    ulong first_key_8 = v105 & 4294967295ul;
    ulong v106 = second_8 >> 32;  // philox.rs:19
    ulong v107 = v106 ^ b_7;
    ulong a_9 = v107 ^ first_key_8;
    ulong b_8 = second_8 & 4294967295ul;  // philox.rs:21
    uint low = (uint)b_8;  // philox.rs:24
    uint high = (uint)a_9;
    ulong of_low = all_3 & 4294967295ul;  // draw.rs:193
    ulong of_high = all_3 >> 32;
    ulong low_1 = (ulong)low;  // draw.rs:194
    ulong high_1 = (ulong)high;
    ulong v108 = high_1 * of_low;  // draw.rs:195
    ulong v109 = low_1 * of_low;
    ulong v110 = v109 >> 32;
    ulong middle = v108 + v110;
    ulong v111 = high_1 * of_high;  // draw.rs:196
    ulong v112 = middle >> 32;
    ulong v113 = v111 + v112;
    ulong v114 = low_1 * of_high;
    ulong v115 = middle & 4294967295ul;
    ulong v116 = v114 + v115;
    ulong v117 = v116 >> 32;
    ulong goal = v113 + v117;
    ulong before_3 = before_2;  // draw.rs:103
    uint found = 100u;
    ulong likelihood_of_found = 0ul;
    uint q8 = begin < end ? (end - begin - 1) / 32u + 1 : 0;
    for (uint q9 = 0; q9 < q8; ++q9) {
        uint i_2 = begin + q9 * 32u;
        uint i_3 = i_2 + simd_lane;  // draw.rs:105
        bool v118 = i_3 < end;
        ulong likelihood_1;
        if (v118) {
            ulong v119 = (ulong)i_3;  // draw.rs:53
            ulong v120 = from + v119;
            float logit_1 = logits[v120];
            float v121 = logit_1 - largest;  // draw.rs:54
            float x_1 = v121 * inverse_temperature;
            bool v122 = x_1 > (-22.5f);  // draw.rs:140
            ulong likelihood_2;
            if (v122) {
                float v123 = x_1 * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // draw.rs:141
                float halvings_1 = rint(v123);
                float v124 = fma(halvings_1, as_type<float>(0x3f317200u /* 0.69314575 */), x_1);  // draw.rs:143
                float rest_1 = fma(halvings_1, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v124);
                float power_7 = fma(rest_1, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // draw.rs:144
                float power_8 = fma(rest_1, power_7, as_type<float>(0x3c088889u /* 0.008333334 */));  // draw.rs:145
                float power_9 = fma(rest_1, power_8, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // draw.rs:146
                float power_10 = fma(rest_1, power_9, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // draw.rs:147
                float power_11 = fma(rest_1, power_10, 0.5f);  // draw.rs:148
                float power_12 = fma(rest_1, power_11, 1.0f);  // draw.rs:149
                float power_13 = fma(rest_1, power_12, 1.0f);  // draw.rs:150
                float v125 = power_13 * as_type<float>(0x4b800000u /* 16777216.0 */);  // draw.rs:152
                uint units_1 = kiln_to_u32(v125);
                ulong v126 = (ulong)units_1;  // draw.rs:153
                ulong v127 = v126 << 7;
                uint v128 = kiln_to_u32(halvings_1);
                ulong v129 = (ulong)v128;
                ulong v130 = v127 >> (v129 & 63);
                likelihood_2 = v130;  // draw.rs:140
            } else {
                likelihood_2 = 0ul;
            }
            likelihood_1 = likelihood_2;  // draw.rs:105
        } else {
            likelihood_1 = 0ul;
        }
        ulong v131 = kiln_scan_inclusive_u64(likelihood_1, simd_lane);  // draw.rs:109
        ulong upto = before_3 + v131;
        bool v132 = goal < upto;  // draw.rs:110
        ulong v133 = upto - likelihood_1;
        bool v134 = goal >= v133;
        bool v135 = v132 && v134;
        uint found_1;
        ulong likelihood_of_found_1;
        if (v135) {
            found_1 = i_3;
            likelihood_of_found_1 = likelihood_1;
        } else {
            found_1 = found;
            likelihood_of_found_1 = likelihood_of_found;
        }
        ulong v136 = kiln_simd_sum_u64_32(likelihood_1);  // draw.rs:114
        ulong before_4 = before_3 + v136;
        before_3 = before_4;  // draw.rs:103
        found = found_1;
        likelihood_of_found = likelihood_of_found_1;
    }
    uint v137 = kiln_simd_min_u32_32(found);  // draw.rs:116
    if (v10) {
        a0[simd_id] = v137;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q10 = *(threadgroup uint4*)(a0 + 0u);
    uint v138 = q10.x;
    uint v139 = q10.y;
    uint v140 = q10.z;
    uint v141 = q10.w;
    uint v142 = v138 < v140 ? v138 : v140;
    uint v143 = v139 < v141 ? v139 : v141;
    uint v144 = v142 < v143 ? v142 : v143;
    uint drawn = v144 < v144 ? v144 : v144;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v145 = fabs(largest);  // draw.rs:117
    bool is_finite = v145 < as_type<float>(0x7f800000u /* inf */);
    bool v146 = tid == 0u;  // draw.rs:118
    if (v146) {
        uint v147 = is_finite ? drawn : first;  // draw.rs:119
        int v148 = (int)v147;
        out[tgid.x] = v148;
    }
    ulong v149 = kiln_simd_sum_u64_32(likelihood_of_found);  // draw.rs:123
    if (v10) {
        a1[simd_id] = v149;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    ulong2 q11 = *(threadgroup ulong2*)(a1 + 0u);
    ulong v150 = q11.x;
    ulong v151 = q11.y;
    ulong2 q12 = *(threadgroup ulong2*)(a1 + 2u);
    ulong v152 = q12.x;
    ulong v153 = q12.y;
    ulong v154 = v150 + v152;
    ulong v155 = v151 + v153;
    ulong v156 = v154 + v155;
    ulong own_1 = v156 + 0ul;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    if (v146) {  // draw.rs:124
        float v157 = (float)own_1;  // draw.rs:125
        float v158 = (float)all_3;
        float v159 = v157 / v158;
        float v160 = is_finite ? v159 : 1.0f;
        shares[tgid.x] = v160;
    }
}
