// sample_candidates f32, has_streams=0 has_draws=0 has_shares=1 rows=5 top_k=20 top_p=0 seed_low=42 seed_high=7 draw=3 inverse_temperature=1 n=400 by_count=1 by_share=0

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

[[max_total_threads_per_threadgroup(128)]]
kernel void sample_candidates(
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
    threadgroup uint bests[128];  // candidates.rs:47
    threadgroup uint len[1];
    alignas(16) threadgroup uint a0[32];  // candidates.rs:59
    threadgroup ulong ranks[128];  // candidates.rs:68
    threadgroup ulong likelihoods[128];  // candidates.rs:102
    alignas(16) threadgroup ulong a1[32];  // candidates.rs:104
    ulong b = (ulong)tgid.x;  // candidates.rs:45
    ulong from = b * 400ul;
    uint v0 = tid * 4u;  // candidates.rs:49
    uint best = 0u;
    uint q0 = v0 < 400u ? (400u - v0 - 1) / 512u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint i = v0 + q1 * 512u;
        ulong v1 = (ulong)i;  // candidates.rs:46
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
        uint v9 = v8 ? 4294967295u : flipped;
        uint best_1 = best > v9 ? best : v9;  // candidates.rs:51
        bool v10 = v_1 == 0.0f;  // order.rs:8
        float v11 = v10 ? 0.0f : v_1;
        uint bits_1 = (uint)kiln_nan_bits(v11);
        uint v12 = bits_1 >> 31;  // order.rs:9
        bool v13 = v12 == 1u;
        uint v14 = v13 ? 4294967295u : 2147483648u;
        uint flipped_1 = bits_1 ^ v14;
        bool v15 = (as_type<uint>(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint v16 = v15 ? 4294967295u : flipped_1;
        uint best_2 = best_1 > v16 ? best_1 : v16;  // candidates.rs:51
        bool v17 = v_2 == 0.0f;  // order.rs:8
        float v18 = v17 ? 0.0f : v_2;
        uint bits_2 = (uint)kiln_nan_bits(v18);
        uint v19 = bits_2 >> 31;  // order.rs:9
        bool v20 = v19 == 1u;
        uint v21 = v20 ? 4294967295u : 2147483648u;
        uint flipped_2 = bits_2 ^ v21;
        bool v22 = (as_type<uint>(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint v23 = v22 ? 4294967295u : flipped_2;
        uint best_3 = best_2 > v23 ? best_2 : v23;  // candidates.rs:51
        bool v24 = v_3 == 0.0f;  // order.rs:8
        float v25 = v24 ? 0.0f : v_3;
        uint bits_3 = (uint)kiln_nan_bits(v25);
        uint v26 = bits_3 >> 31;  // order.rs:9
        bool v27 = v26 == 1u;
        uint v28 = v27 ? 4294967295u : 2147483648u;
        uint flipped_3 = bits_3 ^ v28;
        bool v29 = (as_type<uint>(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint v30 = v29 ? 4294967295u : flipped_3;
        uint best_4 = best_3 > v30 ? best_3 : v30;  // candidates.rs:51
        best = best_4;  // candidates.rs:49
    }
    bests[tid] = best;  // candidates.rs:54
    bool v31 = tid == 0u;  // candidates.rs:55
    if (v31) {
        len[0] = 0u;  // candidates.rs:56
    }
    uint v32 = kiln_simd_max_u32_32(best);  // candidates.rs:59
    bool v33 = simd_lane == 0u;
    if (v33) {
        a0[simd_id] = v32;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q3 = *(threadgroup uint4*)(a0 + 0u);
    uint v34 = q3.x;
    uint v35 = q3.y;
    uint v36 = q3.z;
    uint v37 = q3.w;
    uint v38 = v34 > v36 ? v34 : v36;
    uint v39 = v35 > v37 ? v35 : v37;
    uint v40 = v38 > v39 ? v38 : v39;
    uint key = v40 > v40 ? v40 : v40;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint v41 = key >> 31;  // order.rs:16
    bool v42 = v41 == 1u;
    uint v43 = v42 ? 2147483648u : 4294967295u;
    uint v44 = key ^ v43;
    float largest = as_type<float>((uint)v44);
    uint reached_by = 0u;  // candidates.rs:61
    for (uint thread_ = 0u; thread_ < 128u; ++thread_) {
        uint v45 = bests[thread_];  // candidates.rs:62
        bool v46 = v45 >= best;
        uint v47 = (uint)v46;
        uint reached_by_1 = reached_by + v47;
        reached_by = reached_by_1;  // candidates.rs:61
    }
    bool v48 = reached_by >= top_k;  // candidates.rs:65
    uint v49 = v48 ? best : 0u;
    uint v50 = kiln_simd_max_u32_32(v49);
    if (v33) {
        a0[simd_id] = v50;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q4 = *(threadgroup uint4*)(a0 + 0u);
    uint v51 = q4.x;
    uint v52 = q4.y;
    uint v53 = q4.z;
    uint v54 = q4.w;
    uint v55 = v51 > v53 ? v51 : v53;
    uint v56 = v52 > v54 ? v52 : v54;
    uint v57 = v55 > v56 ? v55 : v56;
    uint bound = v57 > v57 ? v57 : v57;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint q5 = v0 < 400u ? (400u - v0 - 1) / 512u + 1 : 0;  // candidates.rs:70
    for (uint q6 = 0; q6 < q5; ++q6) {
        uint i_1 = v0 + q6 * 512u;
        ulong v58 = (ulong)i_1;  // candidates.rs:46
        ulong v59 = from + v58;
        float v_4 = logits[v59];
        bool v60 = v_4 == 0.0f;  // order.rs:8
        float v61 = v60 ? 0.0f : v_4;
        uint bits_4 = (uint)kiln_nan_bits(v61);
        uint v62 = bits_4 >> 31;  // order.rs:9
        bool v63 = v62 == 1u;
        uint v64 = v63 ? 4294967295u : 2147483648u;
        uint flipped_4 = bits_4 ^ v64;
        bool v65 = (as_type<uint>(v_4) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_1 = v65 ? 4294967295u : flipped_4;
        bool v66 = key_1 >= bound;  // candidates.rs:76
        if (v66) {
            uint place = atomic_fetch_add_explicit((threadgroup atomic_uint*)(len + 0), 1u, memory_order_relaxed);  // candidates.rs:77
            bool v67 = place < 128u;  // candidates.rs:78
            if (v67) {
                ulong v68 = (ulong)key_1;  // likelihood.rs:8
                ulong v69 = v68 << 32;
                uint v70 = 399u - i_1;
                ulong v71 = (ulong)v70;
                ulong v72 = v69 | v71;
                ranks[place] = v72;  // candidates.rs:79
            }
        }
        uint i_2 = i_1 + 1u;  // candidates.rs:72
        ulong v73 = (ulong)i_2;  // candidates.rs:46
        ulong v74 = from + v73;
        float v_5 = logits[v74];
        bool v75 = v_5 == 0.0f;  // order.rs:8
        float v76 = v75 ? 0.0f : v_5;
        uint bits_5 = (uint)kiln_nan_bits(v76);
        uint v77 = bits_5 >> 31;  // order.rs:9
        bool v78 = v77 == 1u;
        uint v79 = v78 ? 4294967295u : 2147483648u;
        uint flipped_5 = bits_5 ^ v79;
        bool v80 = (as_type<uint>(v_5) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_2 = v80 ? 4294967295u : flipped_5;
        bool v81 = key_2 >= bound;  // candidates.rs:76
        if (v81) {
            uint place_1 = atomic_fetch_add_explicit((threadgroup atomic_uint*)(len + 0), 1u, memory_order_relaxed);  // candidates.rs:77
            bool v82 = place_1 < 128u;  // candidates.rs:78
            if (v82) {
                ulong v83 = (ulong)key_2;  // likelihood.rs:8
                ulong v84 = v83 << 32;
                uint v85 = 399u - i_2;
                ulong v86 = (ulong)v85;
                ulong v87 = v84 | v86;
                ranks[place_1] = v87;  // candidates.rs:79
            }
        }
        uint i_3 = i_1 + 2u;  // candidates.rs:72
        ulong v88 = (ulong)i_3;  // candidates.rs:46
        ulong v89 = from + v88;
        float v_6 = logits[v89];
        bool v90 = v_6 == 0.0f;  // order.rs:8
        float v91 = v90 ? 0.0f : v_6;
        uint bits_6 = (uint)kiln_nan_bits(v91);
        uint v92 = bits_6 >> 31;  // order.rs:9
        bool v93 = v92 == 1u;
        uint v94 = v93 ? 4294967295u : 2147483648u;
        uint flipped_6 = bits_6 ^ v94;
        bool v95 = (as_type<uint>(v_6) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_3 = v95 ? 4294967295u : flipped_6;
        bool v96 = key_3 >= bound;  // candidates.rs:76
        if (v96) {
            uint place_2 = atomic_fetch_add_explicit((threadgroup atomic_uint*)(len + 0), 1u, memory_order_relaxed);  // candidates.rs:77
            bool v97 = place_2 < 128u;  // candidates.rs:78
            if (v97) {
                ulong v98 = (ulong)key_3;  // likelihood.rs:8
                ulong v99 = v98 << 32;
                uint v100 = 399u - i_3;
                ulong v101 = (ulong)v100;
                ulong v102 = v99 | v101;
                ranks[place_2] = v102;  // candidates.rs:79
            }
        }
        uint i_4 = i_1 + 3u;  // candidates.rs:72
        ulong v103 = (ulong)i_4;  // candidates.rs:46
        ulong v104 = from + v103;
        float v_7 = logits[v104];
        bool v105 = v_7 == 0.0f;  // order.rs:8
        float v106 = v105 ? 0.0f : v_7;
        uint bits_7 = (uint)kiln_nan_bits(v106);
        uint v107 = bits_7 >> 31;  // order.rs:9
        bool v108 = v107 == 1u;
        uint v109 = v108 ? 4294967295u : 2147483648u;
        uint flipped_7 = bits_7 ^ v109;
        bool v110 = (as_type<uint>(v_7) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_4 = v110 ? 4294967295u : flipped_7;
        bool v111 = key_4 >= bound;  // candidates.rs:76
        if (v111) {
            uint place_3 = atomic_fetch_add_explicit((threadgroup atomic_uint*)(len + 0), 1u, memory_order_relaxed);  // candidates.rs:77
            bool v112 = place_3 < 128u;  // candidates.rs:78
            if (v112) {
                ulong v113 = (ulong)key_4;  // likelihood.rs:8
                ulong v114 = v113 << 32;
                uint v115 = 399u - i_4;
                ulong v116 = (ulong)v115;
                ulong v117 = v114 | v116;
                ranks[place_3] = v117;  // candidates.rs:79
            }
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // candidates.rs:84
    uint v118 = len[0];  // candidates.rs:87
    uint count = v118 < 128u ? v118 : 128u;
    bool is_candidate = tid < count;  // candidates.rs:88
    ulong own;  // candidates.rs:90
    ulong likelihood;
    if (is_candidate) {
        ulong own_1 = ranks[tid];  // candidates.rs:91
        ulong v119 = own_1 >> 32;  // candidates.rs:92
        uint key_5 = (uint)v119;
        uint v120 = key_5 >> 31;  // order.rs:16
        bool v121 = v120 == 1u;
        uint v122 = v121 ? 2147483648u : 4294967295u;
        uint v123 = key_5 ^ v122;
        float v124 = as_type<float>((uint)v123);
        float v125 = v124 - largest;  // candidates.rs:67
        float x = v125 * inverse_temperature;
        bool v126 = x > (-22.5f);  // likelihood.rs:15
        ulong likelihood_1;
        if (v126) {
            float v127 = x * as_type<float>(0xbfb8aa3bu /* -1.442695 */);  // likelihood.rs:16
            float halvings = rint(v127);
            float v128 = fma(halvings, as_type<float>(0x3f317200u /* 0.69314575 */), x);  // likelihood.rs:18
            float rest = fma(halvings, as_type<float>(0x35bfbe8eu /* 1.4286068e-6 */), v128);
            float power = fma(rest, as_type<float>(0x39500d01u /* 0.0001984127 */), as_type<float>(0x3ab60b61u /* 0.0013888889 */));  // likelihood.rs:19
            float power_1 = fma(rest, power, as_type<float>(0x3c088889u /* 0.008333334 */));  // likelihood.rs:20
            float power_2 = fma(rest, power_1, as_type<float>(0x3d2aaaabu /* 0.041666668 */));  // likelihood.rs:21
            float power_3 = fma(rest, power_2, as_type<float>(0x3e2aaaabu /* 0.16666667 */));  // likelihood.rs:22
            float power_4 = fma(rest, power_3, 0.5f);  // likelihood.rs:23
            float power_5 = fma(rest, power_4, 1.0f);  // likelihood.rs:24
            float power_6 = fma(rest, power_5, 1.0f);  // likelihood.rs:25
            float v129 = power_6 * as_type<float>(0x4b800000u /* 16777216.0 */);  // likelihood.rs:27
            uint units = kiln_to_u32(v129);
            ulong v130 = (ulong)units;  // likelihood.rs:28
            ulong v131 = v130 << 7;
            uint v132 = kiln_to_u32(halvings);
            ulong v133 = (ulong)v132;
            ulong v134 = v131 >> (v133 & 63);
            likelihood_1 = v134;  // likelihood.rs:15
        } else {
            likelihood_1 = 0ul;
        }
        own = own_1;  // candidates.rs:90
        likelihood = likelihood_1;
    } else {
        own = 0ul;
        likelihood = 0ul;
    }
    uint others = is_candidate ? count : 0u;  // candidates.rs:94
    uint above = 0u;  // candidates.rs:97
    for (uint other = 0u; other < others; ++other) {
        ulong v135 = ranks[other];  // candidates.rs:98
        bool v136 = v135 > own;
        uint v137 = (uint)v136;
        uint above_1 = above + v137;
        above = above_1;  // candidates.rs:97
    }
    bool v138 = above < top_k;  // candidates.rs:100
    ulong likelihood_2 = v138 ? likelihood : 0ul;
    likelihoods[tid] = likelihood_2;  // candidates.rs:103
    ulong v139 = kiln_simd_sum_u64_32(likelihood_2);  // candidates.rs:104
    if (v33) {
        a1[simd_id] = v139;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    ulong2 q7 = *(threadgroup ulong2*)(a1 + 0u);
    ulong v140 = q7.x;
    ulong v141 = q7.y;
    ulong2 q8 = *(threadgroup ulong2*)(a1 + 2u);
    ulong v142 = q8.x;
    ulong v143 = q8.y;
    ulong v144 = v140 + v142;
    ulong v145 = v141 + v143;
    ulong v146 = v144 + v145;
    ulong all_ = v146 + 0ul;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint v147 = len[0];  // candidates.rs:105
    bool v148 = v147 <= 128u;
    float v149 = fabs(largest);
    bool v150 = v149 < as_type<float>(0x7f800000u /* inf */);
    bool are_enough = v148 && v150;
    ulong a = (ulong)draw;  // philox.rs:12
    ulong first = a * 3528531795ul;  // philox.rs:15
    ulong v151 = (ulong)seed_low;  // philox.rs:17
    ulong first_key = v151 & 4294967295ul;
    ulong v152 = (ulong)seed_high;  // philox.rs:18
    ulong second_key = v152 & 4294967295ul;
    ulong a_1 = b ^ first_key;  // philox.rs:19
    ulong v153 = first >> 32;  // philox.rs:20
    ulong c = v153 ^ second_key;
    ulong d = first & 4294967295ul;  // philox.rs:22
    ulong first_1 = a_1 * 3528531795ul;  // philox.rs:15
    ulong second = c * 3449720151ul;
    ulong v154 = v151 + 2654435769ul;  // philox.rs:17
    ulong first_key_1 = v154 & 4294967295ul;
    ulong v155 = v152 + 3144134277ul;  // philox.rs:18
    ulong second_key_1 = v155 & 4294967295ul;
    ulong v156 = second >> 32;  // philox.rs:19
    ulong a_2 = v156 ^ first_key_1;
    ulong v157 = first_1 >> 32;  // philox.rs:20
    ulong v158 = v157 ^ d;
    ulong c_1 = v158 ^ second_key_1;
    ulong b_1 = second & 4294967295ul;  // philox.rs:21
    ulong d_1 = first_1 & 4294967295ul;  // philox.rs:22
    ulong first_2 = a_2 * 3528531795ul;  // philox.rs:15
    ulong second_1 = c_1 * 3449720151ul;
    ulong v159 = v151 + 5308871538ul;  // philox.rs:17
    ulong first_key_2 = v159 & 4294967295ul;
    ulong v160 = v152 + 6288268554ul;  // philox.rs:18
    ulong second_key_2 = v160 & 4294967295ul;
    ulong v161 = second_1 >> 32;  // philox.rs:19
    ulong v162 = v161 ^ b_1;
    ulong a_3 = v162 ^ first_key_2;
    ulong v163 = first_2 >> 32;  // philox.rs:20
    ulong v164 = v163 ^ d_1;
    ulong c_2 = v164 ^ second_key_2;
    ulong b_2 = second_1 & 4294967295ul;  // philox.rs:21
    ulong d_2 = first_2 & 4294967295ul;  // philox.rs:22
    ulong first_3 = a_3 * 3528531795ul;  // philox.rs:15
    ulong second_2 = c_2 * 3449720151ul;
    ulong v165 = v151 + 7963307307ul;  // philox.rs:17
    ulong first_key_3 = v165 & 4294967295ul;
    ulong v166 = v152 + 9432402831ul;  // philox.rs:18
    ulong second_key_3 = v166 & 4294967295ul;
    ulong v167 = second_2 >> 32;  // philox.rs:19
    ulong v168 = v167 ^ b_2;
    ulong a_4 = v168 ^ first_key_3;
    ulong v169 = first_3 >> 32;  // philox.rs:20
    ulong v170 = v169 ^ d_2;
    ulong c_3 = v170 ^ second_key_3;
    ulong b_3 = second_2 & 4294967295ul;  // philox.rs:21
    ulong d_3 = first_3 & 4294967295ul;  // philox.rs:22
    ulong first_4 = a_4 * 3528531795ul;  // philox.rs:15
    ulong second_3 = c_3 * 3449720151ul;
    ulong v171 = v151 + 10617743076ul;  // philox.rs:17
    ulong first_key_4 = v171 & 4294967295ul;
    ulong v172 = v152 + 12576537108ul;  // philox.rs:18
    ulong second_key_4 = v172 & 4294967295ul;
    ulong v173 = second_3 >> 32;  // philox.rs:19
    ulong v174 = v173 ^ b_3;
    ulong a_5 = v174 ^ first_key_4;
    ulong v175 = first_4 >> 32;  // philox.rs:20
    ulong v176 = v175 ^ d_3;
    ulong c_4 = v176 ^ second_key_4;
    ulong b_4 = second_3 & 4294967295ul;  // philox.rs:21
    ulong d_4 = first_4 & 4294967295ul;  // philox.rs:22
    ulong first_5 = a_5 * 3528531795ul;  // philox.rs:15
    ulong second_4 = c_4 * 3449720151ul;
    ulong v177 = v151 + 13272178845ul;  // philox.rs:17
    ulong first_key_5 = v177 & 4294967295ul;
    ulong v178 = v152 + 15720671385ul;  // philox.rs:18
    ulong second_key_5 = v178 & 4294967295ul;
    ulong v179 = second_4 >> 32;  // philox.rs:19
    ulong v180 = v179 ^ b_4;
    ulong a_6 = v180 ^ first_key_5;
    ulong v181 = first_5 >> 32;  // philox.rs:20
    ulong v182 = v181 ^ d_4;
    ulong c_5 = v182 ^ second_key_5;
    ulong b_5 = second_4 & 4294967295ul;  // philox.rs:21
    ulong d_5 = first_5 & 4294967295ul;  // philox.rs:22
    ulong first_6 = a_6 * 3528531795ul;  // philox.rs:15
    ulong second_5 = c_5 * 3449720151ul;
    ulong v183 = v151 + 15926614614ul;  // philox.rs:17
    ulong first_key_6 = v183 & 4294967295ul;
    ulong v184 = v152 + 18864805662ul;  // philox.rs:18
    ulong second_key_6 = v184 & 4294967295ul;
    ulong v185 = second_5 >> 32;  // philox.rs:19
    ulong v186 = v185 ^ b_5;
    ulong a_7 = v186 ^ first_key_6;
    ulong v187 = first_6 >> 32;  // philox.rs:20
    ulong v188 = v187 ^ d_5;
    ulong c_6 = v188 ^ second_key_6;
    ulong b_6 = second_5 & 4294967295ul;  // philox.rs:21
    ulong d_6 = first_6 & 4294967295ul;  // philox.rs:22
    ulong first_7 = a_7 * 3528531795ul;  // philox.rs:15
    ulong second_6 = c_6 * 3449720151ul;
    ulong v189 = v151 + 18581050383ul;  // philox.rs:17
    ulong first_key_7 = v189 & 4294967295ul;
    ulong v190 = v152 + 22008939939ul;  // philox.rs:18
    ulong second_key_7 = v190 & 4294967295ul;
    ulong v191 = second_6 >> 32;  // philox.rs:19
    ulong v192 = v191 ^ b_6;
    ulong a_8 = v192 ^ first_key_7;
    ulong v193 = first_7 >> 32;  // philox.rs:20
    ulong v194 = v193 ^ d_6;
    ulong c_7 = v194 ^ second_key_7;
    ulong d_7 = first_7 & 4294967295ul;  // philox.rs:22
    ulong first_8 = a_8 * 3528531795ul;  // philox.rs:15
    ulong second_7 = c_7 * 3449720151ul;
    ulong v195 = v152 + 25153074216ul;  // philox.rs:18
    ulong second_key_8 = v195 & 4294967295ul;
    ulong v196 = first_8 >> 32;  // philox.rs:20
    ulong v197 = v196 ^ d_7;
    ulong c_8 = v197 ^ second_key_8;
    ulong b_7 = second_7 & 4294967295ul;  // philox.rs:21
    ulong second_8 = c_8 * 3449720151ul;  // philox.rs:15
    ulong v198 = v151 + 23889921921ul;  // philox.rs:17
    ulong first_key_8 = v198 & 4294967295ul;
    ulong v199 = second_8 >> 32;  // philox.rs:19
    ulong v200 = v199 ^ b_7;
    ulong a_9 = v200 ^ first_key_8;
    ulong b_8 = second_8 & 4294967295ul;  // philox.rs:21
    uint low = (uint)b_8;  // philox.rs:24
    uint high = (uint)a_9;
    ulong of_low = all_ & 4294967295ul;  // likelihood.rs:37
    ulong of_high = all_ >> 32;
    ulong low_1 = (ulong)low;  // likelihood.rs:38
    ulong high_1 = (ulong)high;
    ulong v201 = high_1 * of_low;  // likelihood.rs:39
    ulong v202 = low_1 * of_low;
    ulong v203 = v202 >> 32;
    ulong middle = v201 + v203;
    ulong v204 = high_1 * of_high;  // likelihood.rs:40
    ulong v205 = middle >> 32;
    ulong v206 = v204 + v205;
    ulong v207 = low_1 * of_high;
    ulong v208 = middle & 4294967295ul;
    ulong v209 = v207 + v208;
    ulong v210 = v209 >> 32;
    ulong goal = v206 + v210;
    uint v211 = (uint)own;  // candidates.rs:126
    ulong before = 0ul;  // candidates.rs:125
    for (uint other_1 = 0u; other_1 < others; ++other_1) {
        ulong v212 = ranks[other_1];  // candidates.rs:126
        uint v213 = (uint)v212;
        bool v214 = v213 > v211;
        ulong v215 = likelihoods[other_1];
        ulong v216 = v214 ? v215 : 0ul;
        ulong before_1 = before + v216;
        before = before_1;  // candidates.rs:125
    }
    bool v217 = goal >= before;  // candidates.rs:128
    bool v218 = are_enough && v217;
    ulong v219 = before + likelihood_2;
    bool v220 = goal < v219;
    bool is_drawn = v218 && v220;
    uint v221 = (uint)own;  // candidates.rs:129
    uint v222 = 399u - v221;
    uint v223 = is_drawn ? v222 : 400u;
    uint v224 = kiln_simd_min_u32_32(v223);
    if (v33) {
        a0[simd_id] = v224;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q9 = *(threadgroup uint4*)(a0 + 0u);
    uint v225 = q9.x;
    uint v226 = q9.y;
    uint v227 = q9.z;
    uint v228 = q9.w;
    uint v229 = v225 < v227 ? v225 : v227;
    uint v230 = v226 < v228 ? v226 : v228;
    uint v231 = v229 < v230 ? v229 : v230;
    uint token = v231 < v231 ? v231 : v231;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    if (v31) {  // candidates.rs:130
        bool v232 = token < 400u;  // candidates.rs:131
        int v233 = (int)token;
        int v234 = v232 ? v233 : (-1);
        out[tgid.x] = v234;
    }
    ulong v235 = is_drawn ? likelihood_2 : 0ul;  // candidates.rs:135
    ulong v236 = kiln_simd_sum_u64_32(v235);
    if (v33) {
        a1[simd_id] = v236;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    ulong2 q10 = *(threadgroup ulong2*)(a1 + 0u);
    ulong v237 = q10.x;
    ulong v238 = q10.y;
    ulong2 q11 = *(threadgroup ulong2*)(a1 + 2u);
    ulong v239 = q11.x;
    ulong v240 = q11.y;
    ulong v241 = v237 + v239;
    ulong v242 = v238 + v240;
    ulong v243 = v241 + v242;
    ulong drawn = v243 + 0ul;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    if (v31) {  // candidates.rs:136
        bool v244 = token < 400u;  // candidates.rs:137
        float v245 = (float)drawn;
        float v246 = (float)all_;
        float v247 = v245 / v246;
        float v248 = v244 ? v247 : 0.0f;
        shares[tgid.x] = v248;
    }
}
