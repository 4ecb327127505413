// sdpa_decode_paged f32, batch=2 q_len=1 hq=4 hkv=2 dk=64 dv=64 page=8 heads_first=0 n_pages=8 max_pages=3 scale=0.1 sink_end=2 has_sinks=0 has_gate=0 softcap=0 (pages in any order, unused ones hold NaN)

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

[[max_total_threads_per_threadgroup(256)]]
kernel void sdpa_decode_paged(
    device const float* q [[buffer(0)]],
    device const float* k_cache [[buffer(1)]],
    device const float* v_cache [[buffer(2)]],
    device const int* block_table [[buffer(3)]],
    device const int* seq_lens [[buffer(4)]],
    device const int* window_start [[buffer(5)]],
    device const float* sinks [[buffer(6)]],
    device const float* gate [[buffer(7)]],
    device float* split_results [[buffer(8)]],
    device float* split_sums [[buffer(9)]],
    device uint* done [[buffer(10)]],
    device float* out [[buffer(11)]],
    constant uint& batch [[buffer(12)]],
    constant uint& n_pages [[buffer(13)]],
    constant uint& max_pages [[buffer(14)]],
    constant uint& sink_end [[buffer(15)]],
    constant float& scale [[buffer(16)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup float parts[1056];  // sdpa_decode_paged.rs:78
    int lengths_0 = seq_lens[tgid.y];  // sdpa_decode_paged.rs:67
    int lengths_1 = window_start[tgid.y];
    uint capacity = max_pages * 8u;  // sdpa_decode_paged.rs:68
    int v0 = lengths_0 > 0 ? lengths_0 : 0;  // attention.rs:82
    uint v1 = (uint)v0;
    uint block_length = v1 < capacity ? v1 : capacity;
    uint block_sink_tokens = sink_end < block_length ? sink_end : block_length;  // attention.rs:83
    int v2 = lengths_1 > 0 ? lengths_1 : 0;  // attention.rs:84
    uint v3 = (uint)v2;
    uint v4 = v3 > sink_end ? v3 : sink_end;
    uint block_window = v4 < block_length ? v4 : block_length;
    uint v5 = block_length - block_window;  // attention.rs:85
    uint v6 = block_sink_tokens + v5;
    uint visible_ = v6 < capacity ? v6 : capacity;
    uint v7 = tgid.z * visible_;  // attention.rs:87
    uint block_first = v7 < visible_ ? v7 : visible_;
    uint v8 = visible_ - block_first;  // attention.rs:89
    uint v9 = visible_ < v8 ? visible_ : v8;
    uint block_count = v9 < capacity ? v9 : capacity;
    ulong v10 = (ulong)tgid.y;  // sdpa_decode_paged.rs:69
    ulong v11 = (ulong)max_pages;
    ulong table = v10 * v11;
    uint part = simd_lane % 16u;  // attention.rs:139
    uint slot = simd_lane / 16u;  // attention.rs:140
    ulong v12 = v10 * 4ul;  // attention.rs:114
    uint v13 = tgid.x * 2u;  // attention.rs:115
    ulong v14 = (ulong)v13;
    ulong v15 = v12 + v14;  // attention.rs:114
    ulong row = v15 * 64ul;  // attention.rs:151
    uint d = part * 4u;  // attention.rs:153
    ulong own = (ulong)d;  // attention.rs:156
    ulong v16 = row + own;
    float4 q0 = *(device const float4*)(q + v16);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    uint v17 = v13 + 1u;  // attention.rs:115
    ulong v18 = (ulong)v17;
    ulong v19 = v12 + v18;  // attention.rs:114
    ulong row_1 = v19 * 64ul;  // attention.rs:151
    ulong v20 = row_1 + own;  // attention.rs:156
    float4 q1 = *(device const float4*)(q + v20);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    uint own_row = part / 8u;  // attention.rs:206
    uint v21 = part % 8u;  // attention.rs:207
    uint own_key = v21 / 2u;
    uint v22 = simd_id * 2u;  // attention.rs:217
    uint start = simd_id * 8u;
    bool v23 = start < block_count;  // attention.rs:218
    float k_tile;
    float k_tile_1;
    float k_tile_2;
    float k_tile_3;
    float k_tile_4;
    float k_tile_5;
    float k_tile_6;
    float k_tile_7;
    float k_tile_8;
    float k_tile_9;
    float k_tile_10;
    float k_tile_11;
    float k_tile_12;
    float k_tile_13;
    float k_tile_14;
    float k_tile_15;
    if (v23) {
        uint i = start + slot;  // attention.rs:168
        uint v24 = block_first + i;  // attention.rs:106
        uint v25 = block_first + block_count;
        uint v26 = v25 - 1u;
        uint i_1 = v24 < v26 ? v24 : v26;
        bool v27 = i_1 < block_sink_tokens;  // attention.rs:107
        uint v28 = i_1 - block_sink_tokens;
        uint v29 = v28 + block_window;
        uint position = v27 ? i_1 : v29;
        uint v30 = position / 8u;  // sdpa_decode_paged.rs:71
        uint v31 = max_pages - 1u;
        uint v32 = v30 < v31 ? v30 : v31;
        ulong v33 = (ulong)v32;
        ulong v34 = table + v33;
        int entry = block_table[v34];
        uint v35 = (uint)entry;  // sdpa_decode_paged.rs:72
        uint v36 = n_pages - 1u;  // sdpa_decode_paged.rs:73
        uint v37 = v35 < v36 ? v35 : v36;
        ulong v38 = (ulong)v37;
        ulong first = v38 * 16ul;
        uint slot_1 = position % 8u;  // sdpa_decode_paged.rs:74
        uint v39 = slot_1 * 2u;  // sdpa_decode_paged.rs:75
        uint own_1 = v39 + tgid.x;
        ulong v40 = (ulong)own_1;  // sdpa_decode_paged.rs:76
        ulong row_2 = first + v40;
        ulong v41 = row_2 * 64ul;  // attention.rs:171
        ulong at = own + v41;
        float4 q2 = *(device const float4*)(k_cache + at);  // attention.rs:179
        float k_tile_16 = q2.x;
        float k_tile_17 = q2.y;
        float k_tile_18 = q2.z;
        float k_tile_19 = q2.w;
        uint v42 = start + 2u;  // attention.rs:168
        uint i_2 = v42 + slot;
        uint v43 = block_first + i_2;  // attention.rs:106
        uint i_3 = v43 < v26 ? v43 : v26;
        bool v44 = i_3 < block_sink_tokens;  // attention.rs:107
        uint v45 = i_3 - block_sink_tokens;
        uint v46 = v45 + block_window;
        uint position_1 = v44 ? i_3 : v46;
        uint v47 = position_1 / 8u;  // sdpa_decode_paged.rs:71
        uint v48 = v47 < v31 ? v47 : v31;
        ulong v49 = (ulong)v48;
        ulong v50 = table + v49;
        int entry_1 = block_table[v50];
        uint v51 = (uint)entry_1;  // sdpa_decode_paged.rs:72
        uint v52 = v51 < v36 ? v51 : v36;  // sdpa_decode_paged.rs:73
        ulong v53 = (ulong)v52;
        ulong first_1 = v53 * 16ul;
        uint slot_2 = position_1 % 8u;  // sdpa_decode_paged.rs:74
        uint v54 = slot_2 * 2u;  // sdpa_decode_paged.rs:75
        uint own_2 = v54 + tgid.x;
        ulong v55 = (ulong)own_2;  // sdpa_decode_paged.rs:76
        ulong row_3 = first_1 + v55;
        ulong v56 = row_3 * 64ul;  // attention.rs:171
        ulong at_1 = own + v56;
        float4 q3 = *(device const float4*)(k_cache + at_1);  // attention.rs:179
        float k_tile_20 = q3.x;
        float k_tile_21 = q3.y;
        float k_tile_22 = q3.z;
        float k_tile_23 = q3.w;
        uint v57 = start + 4u;  // attention.rs:168
        uint i_4 = v57 + slot;
        uint v58 = block_first + i_4;  // attention.rs:106
        uint i_5 = v58 < v26 ? v58 : v26;
        bool v59 = i_5 < block_sink_tokens;  // attention.rs:107
        uint v60 = i_5 - block_sink_tokens;
        uint v61 = v60 + block_window;
        uint position_2 = v59 ? i_5 : v61;
        uint v62 = position_2 / 8u;  // sdpa_decode_paged.rs:71
        uint v63 = v62 < v31 ? v62 : v31;
        ulong v64 = (ulong)v63;
        ulong v65 = table + v64;
        int entry_2 = block_table[v65];
        uint v66 = (uint)entry_2;  // sdpa_decode_paged.rs:72
        uint v67 = v66 < v36 ? v66 : v36;  // sdpa_decode_paged.rs:73
        ulong v68 = (ulong)v67;
        ulong first_2 = v68 * 16ul;
        uint slot_3 = position_2 % 8u;  // sdpa_decode_paged.rs:74
        uint v69 = slot_3 * 2u;  // sdpa_decode_paged.rs:75
        uint own_3 = v69 + tgid.x;
        ulong v70 = (ulong)own_3;  // sdpa_decode_paged.rs:76
        ulong row_4 = first_2 + v70;
        ulong v71 = row_4 * 64ul;  // attention.rs:171
        ulong at_2 = own + v71;
        float4 q4 = *(device const float4*)(k_cache + at_2);  // attention.rs:179
        float k_tile_24 = q4.x;
        float k_tile_25 = q4.y;
        float k_tile_26 = q4.z;
        float k_tile_27 = q4.w;
        uint v72 = start + 6u;  // attention.rs:168
        uint i_6 = v72 + slot;
        uint v73 = block_first + i_6;  // attention.rs:106
        uint i_7 = v73 < v26 ? v73 : v26;
        bool v74 = i_7 < block_sink_tokens;  // attention.rs:107
        uint v75 = i_7 - block_sink_tokens;
        uint v76 = v75 + block_window;
        uint position_3 = v74 ? i_7 : v76;
        uint v77 = position_3 / 8u;  // sdpa_decode_paged.rs:71
        uint v78 = v77 < v31 ? v77 : v31;
        ulong v79 = (ulong)v78;
        ulong v80 = table + v79;
        int entry_3 = block_table[v80];
        uint v81 = (uint)entry_3;  // sdpa_decode_paged.rs:72
        uint v82 = v81 < v36 ? v81 : v36;  // sdpa_decode_paged.rs:73
        ulong v83 = (ulong)v82;
        ulong first_3 = v83 * 16ul;
        uint slot_4 = position_3 % 8u;  // sdpa_decode_paged.rs:74
        uint v84 = slot_4 * 2u;  // sdpa_decode_paged.rs:75
        uint own_4 = v84 + tgid.x;
        ulong v85 = (ulong)own_4;  // sdpa_decode_paged.rs:76
        ulong row_5 = first_3 + v85;
        ulong v86 = row_5 * 64ul;  // attention.rs:171
        ulong at_3 = own + v86;
        float4 q5 = *(device const float4*)(k_cache + at_3);  // attention.rs:179
        float k_tile_28 = q5.x;
        float k_tile_29 = q5.y;
        float k_tile_30 = q5.z;
        float k_tile_31 = q5.w;
        k_tile = k_tile_16;  // attention.rs:218
        k_tile_1 = k_tile_17;
        k_tile_2 = k_tile_18;
        k_tile_3 = k_tile_19;
        k_tile_4 = k_tile_20;
        k_tile_5 = k_tile_21;
        k_tile_6 = k_tile_22;
        k_tile_7 = k_tile_23;
        k_tile_8 = k_tile_24;
        k_tile_9 = k_tile_25;
        k_tile_10 = k_tile_26;
        k_tile_11 = k_tile_27;
        k_tile_12 = k_tile_28;
        k_tile_13 = k_tile_29;
        k_tile_14 = k_tile_30;
        k_tile_15 = k_tile_31;
    } else {
        k_tile = 0.0f;
        k_tile_1 = 0.0f;
        k_tile_2 = 0.0f;
        k_tile_3 = 0.0f;
        k_tile_4 = 0.0f;
        k_tile_5 = 0.0f;
        k_tile_6 = 0.0f;
        k_tile_7 = 0.0f;
        k_tile_8 = 0.0f;
        k_tile_9 = 0.0f;
        k_tile_10 = 0.0f;
        k_tile_11 = 0.0f;
        k_tile_12 = 0.0f;
        k_tile_13 = 0.0f;
        k_tile_14 = 0.0f;
        k_tile_15 = 0.0f;
    }
    uint v87 = block_first + block_count;  // attention.rs:106
    uint v88 = v87 - 1u;
    uint v89 = max_pages - 1u;  // sdpa_decode_paged.rs:71
    uint v90 = n_pages - 1u;  // sdpa_decode_paged.rs:73
    uint v91 = simd_lane & 8u;  // butterfly.rs:18
    bool upper = v91 != 0u;
    uint v92 = simd_lane & 4u;
    bool upper_1 = v92 != 0u;
    uint v93 = simd_lane & 2u;
    bool upper_2 = v93 != 0u;
    uint v94 = own_key * 2u;  // attention.rs:250
    uint v95 = slot * 16u;  // attention.rs:275
    uint v96 = v95 + 2u;
    uint v97 = v95 + 4u;
    uint v98 = v95 + 6u;
    uint v99 = v95 + 8u;
    uint v100 = v95 + 10u;
    uint v101 = v95 + 12u;
    uint v102 = v95 + 14u;
    float largest = as_type<float>(0xff7fffffu /* -3.4028235e38 */);  // attention.rs:221
    float total = 0.0f;
    float result = 0.0f;
    float result_1 = 0.0f;
    float result_2 = 0.0f;
    float result_3 = 0.0f;
    float result_4 = 0.0f;
    float result_5 = 0.0f;
    float result_6 = 0.0f;
    float result_7 = 0.0f;
    float k_tile_32 = k_tile;
    float k_tile_33 = k_tile_1;
    float k_tile_34 = k_tile_2;
    float k_tile_35 = k_tile_3;
    float k_tile_36 = k_tile_4;
    float k_tile_37 = k_tile_5;
    float k_tile_38 = k_tile_6;
    float k_tile_39 = k_tile_7;
    float k_tile_40 = k_tile_8;
    float k_tile_41 = k_tile_9;
    float k_tile_42 = k_tile_10;
    float k_tile_43 = k_tile_11;
    float k_tile_44 = k_tile_12;
    float k_tile_45 = k_tile_13;
    float k_tile_46 = k_tile_14;
    float k_tile_47 = k_tile_15;
    uint q6 = start < block_count ? (block_count - start - 1) / 64u + 1 : 0;
    for (uint q7 = 0; q7 < q6; ++q7) {
        uint first_4 = start + q7 * 64u;
        uint i_8 = first_4 + slot;  // attention.rs:168
        uint v103 = block_first + i_8;  // attention.rs:106
        uint i_9 = v103 < v88 ? v103 : v88;
        bool v104 = i_9 < block_sink_tokens;  // attention.rs:107
        uint v105 = i_9 - block_sink_tokens;
        uint v106 = v105 + block_window;
        uint position_4 = v104 ? i_9 : v106;
        uint v107 = position_4 / 8u;  // sdpa_decode_paged.rs:71
        uint v108 = v107 < v89 ? v107 : v89;
        ulong v109 = (ulong)v108;
        ulong v110 = table + v109;
        int entry_4 = block_table[v110];
        bool v111 = entry_4 >= 0;  // sdpa_decode_paged.rs:72
        uint v112 = (uint)entry_4;
        bool v113 = v112 < n_pages;
        bool present = v111 && v113;
        uint v114 = v112 < v90 ? v112 : v90;  // sdpa_decode_paged.rs:73
        ulong v115 = (ulong)v114;
        ulong first_5 = v115 * 16ul;
        uint slot_5 = position_4 % 8u;  // sdpa_decode_paged.rs:74
        uint v116 = slot_5 * 2u;  // sdpa_decode_paged.rs:75
        uint own_5 = v116 + tgid.x;
        ulong v117 = (ulong)own_5;  // sdpa_decode_paged.rs:76
        ulong row_6 = first_5 + v117;
        ulong v118 = row_6 * 64ul;  // attention.rs:171
        ulong at_4 = own + v118;
        float4 q8 = *(device const float4*)(v_cache + at_4);  // attention.rs:179
        float v_tile = q8.x;
        float v_tile_1 = q8.y;
        float v_tile_2 = q8.z;
        float v_tile_3 = q8.w;
        uint v119 = first_4 + 2u;  // attention.rs:168
        uint i_10 = v119 + slot;
        uint v120 = block_first + i_10;  // attention.rs:106
        uint i_11 = v120 < v88 ? v120 : v88;
        bool v121 = i_11 < block_sink_tokens;  // attention.rs:107
        uint v122 = i_11 - block_sink_tokens;
        uint v123 = v122 + block_window;
        uint position_5 = v121 ? i_11 : v123;
        uint v124 = position_5 / 8u;  // sdpa_decode_paged.rs:71
        uint v125 = v124 < v89 ? v124 : v89;
        ulong v126 = (ulong)v125;
        ulong v127 = table + v126;
        int entry_5 = block_table[v127];
        bool v128 = entry_5 >= 0;  // sdpa_decode_paged.rs:72
        uint v129 = (uint)entry_5;
        bool v130 = v129 < n_pages;
        bool present_1 = v128 && v130;
        uint v131 = v129 < v90 ? v129 : v90;  // sdpa_decode_paged.rs:73
        ulong v132 = (ulong)v131;
        ulong first_6 = v132 * 16ul;
        uint slot_6 = position_5 % 8u;  // sdpa_decode_paged.rs:74
        uint v133 = slot_6 * 2u;  // sdpa_decode_paged.rs:75
        uint own_6 = v133 + tgid.x;
        ulong v134 = (ulong)own_6;  // sdpa_decode_paged.rs:76
        ulong row_7 = first_6 + v134;
        ulong v135 = row_7 * 64ul;  // attention.rs:171
        ulong at_5 = own + v135;
        float4 q9 = *(device const float4*)(v_cache + at_5);  // attention.rs:179
        float v_tile_4 = q9.x;
        float v_tile_5 = q9.y;
        float v_tile_6 = q9.z;
        float v_tile_7 = q9.w;
        uint v136 = first_4 + 4u;  // attention.rs:168
        uint i_12 = v136 + slot;
        uint v137 = block_first + i_12;  // attention.rs:106
        uint i_13 = v137 < v88 ? v137 : v88;
        bool v138 = i_13 < block_sink_tokens;  // attention.rs:107
        uint v139 = i_13 - block_sink_tokens;
        uint v140 = v139 + block_window;
        uint position_6 = v138 ? i_13 : v140;
        uint v141 = position_6 / 8u;  // sdpa_decode_paged.rs:71
        uint v142 = v141 < v89 ? v141 : v89;
        ulong v143 = (ulong)v142;
        ulong v144 = table + v143;
        int entry_6 = block_table[v144];
        bool v145 = entry_6 >= 0;  // sdpa_decode_paged.rs:72
        uint v146 = (uint)entry_6;
        bool v147 = v146 < n_pages;
        bool present_2 = v145 && v147;
        uint v148 = v146 < v90 ? v146 : v90;  // sdpa_decode_paged.rs:73
        ulong v149 = (ulong)v148;
        ulong first_7 = v149 * 16ul;
        uint slot_7 = position_6 % 8u;  // sdpa_decode_paged.rs:74
        uint v150 = slot_7 * 2u;  // sdpa_decode_paged.rs:75
        uint own_7 = v150 + tgid.x;
        ulong v151 = (ulong)own_7;  // sdpa_decode_paged.rs:76
        ulong row_8 = first_7 + v151;
        ulong v152 = row_8 * 64ul;  // attention.rs:171
        ulong at_6 = own + v152;
        float4 q10 = *(device const float4*)(v_cache + at_6);  // attention.rs:179
        float v_tile_8 = q10.x;
        float v_tile_9 = q10.y;
        float v_tile_10 = q10.z;
        float v_tile_11 = q10.w;
        uint v153 = first_4 + 6u;  // attention.rs:168
        uint i_14 = v153 + slot;
        uint v154 = block_first + i_14;  // attention.rs:106
        uint i_15 = v154 < v88 ? v154 : v88;
        bool v155 = i_15 < block_sink_tokens;  // attention.rs:107
        uint v156 = i_15 - block_sink_tokens;
        uint v157 = v156 + block_window;
        uint position_7 = v155 ? i_15 : v157;
        uint v158 = position_7 / 8u;  // sdpa_decode_paged.rs:71
        uint v159 = v158 < v89 ? v158 : v89;
        ulong v160 = (ulong)v159;
        ulong v161 = table + v160;
        int entry_7 = block_table[v161];
        bool v162 = entry_7 >= 0;  // sdpa_decode_paged.rs:72
        uint v163 = (uint)entry_7;
        bool v164 = v163 < n_pages;
        bool present_3 = v162 && v164;
        uint v165 = v163 < v90 ? v163 : v90;  // sdpa_decode_paged.rs:73
        ulong v166 = (ulong)v165;
        ulong first_8 = v166 * 16ul;
        uint slot_8 = position_7 % 8u;  // sdpa_decode_paged.rs:74
        uint v167 = slot_8 * 2u;  // sdpa_decode_paged.rs:75
        uint own_8 = v167 + tgid.x;
        ulong v168 = (ulong)own_8;  // sdpa_decode_paged.rs:76
        ulong row_9 = first_8 + v168;
        ulong v169 = row_9 * 64ul;  // attention.rs:171
        ulong at_7 = own + v169;
        float4 q11 = *(device const float4*)(v_cache + at_7);  // attention.rs:179
        float v_tile_12 = q11.x;
        float v_tile_13 = q11.y;
        float v_tile_14 = q11.z;
        float v_tile_15 = q11.w;
        float own_0 = fma(query, k_tile_32, 0.0f);  // attention.rs:234
        float own_1_1 = fma(query_4, k_tile_32, 0.0f);
        float own_0_1 = fma(query_1, k_tile_33, own_0);
        float own_1_2 = fma(query_5, k_tile_33, own_1_1);
        float own_0_2 = fma(query_2, k_tile_34, own_0_1);
        float own_1_3 = fma(query_6, k_tile_34, own_1_2);
        float own_0_3 = fma(query_3, k_tile_35, own_0_2);
        float own_1_4 = fma(query_7, k_tile_35, own_1_3);
        float own_0_4 = fma(query, k_tile_36, 0.0f);
        float own_1_5 = fma(query_4, k_tile_36, 0.0f);
        float own_0_5 = fma(query_1, k_tile_37, own_0_4);
        float own_1_6 = fma(query_5, k_tile_37, own_1_5);
        float own_0_6 = fma(query_2, k_tile_38, own_0_5);
        float own_1_7 = fma(query_6, k_tile_38, own_1_6);
        float own_0_7 = fma(query_3, k_tile_39, own_0_6);
        float own_1_8 = fma(query_7, k_tile_39, own_1_7);
        float own_0_8 = fma(query, k_tile_40, 0.0f);
        float own_1_9 = fma(query_4, k_tile_40, 0.0f);
        float own_0_9 = fma(query_1, k_tile_41, own_0_8);
        float own_1_10 = fma(query_5, k_tile_41, own_1_9);
        float own_0_10 = fma(query_2, k_tile_42, own_0_9);
        float own_1_11 = fma(query_6, k_tile_42, own_1_10);
        float own_0_11 = fma(query_3, k_tile_43, own_0_10);
        float own_1_12 = fma(query_7, k_tile_43, own_1_11);
        float own_0_12 = fma(query, k_tile_44, 0.0f);
        float own_1_13 = fma(query_4, k_tile_44, 0.0f);
        float own_0_13 = fma(query_1, k_tile_45, own_0_12);
        float own_1_14 = fma(query_5, k_tile_45, own_1_13);
        float own_0_14 = fma(query_2, k_tile_46, own_0_13);
        float own_1_15 = fma(query_6, k_tile_46, own_1_14);
        float own_0_15 = fma(query_3, k_tile_47, own_0_14);
        float own_1_16 = fma(query_7, k_tile_47, own_1_15);
        uint first_9 = first_4 + 64u;  // attention.rs:245
        uint i_16 = first_9 + slot;  // attention.rs:168
        uint v170 = block_first + i_16;  // attention.rs:106
        uint i_17 = v170 < v88 ? v170 : v88;
        bool v171 = i_17 < block_sink_tokens;  // attention.rs:107
        uint v172 = i_17 - block_sink_tokens;
        uint v173 = v172 + block_window;
        uint position_8 = v171 ? i_17 : v173;
        uint v174 = position_8 / 8u;  // sdpa_decode_paged.rs:71
        uint v175 = v174 < v89 ? v174 : v89;
        ulong v176 = (ulong)v175;
        ulong v177 = table + v176;
        int entry_8 = block_table[v177];
        uint v178 = (uint)entry_8;  // sdpa_decode_paged.rs:72
        uint v179 = v178 < v90 ? v178 : v90;  // sdpa_decode_paged.rs:73
        ulong v180 = (ulong)v179;
        ulong first_10 = v180 * 16ul;
        uint slot_9 = position_8 % 8u;  // sdpa_decode_paged.rs:74
        uint v181 = slot_9 * 2u;  // sdpa_decode_paged.rs:75
        uint own_9 = v181 + tgid.x;
        ulong v182 = (ulong)own_9;  // sdpa_decode_paged.rs:76
        ulong row_10 = first_10 + v182;
        ulong v183 = row_10 * 64ul;  // attention.rs:171
        ulong at_8 = own + v183;
        float4 q12 = *(device const float4*)(k_cache + at_8);  // attention.rs:179
        float k_tile_48 = q12.x;
        float k_tile_49 = q12.y;
        float k_tile_50 = q12.z;
        float k_tile_51 = q12.w;
        uint v184 = first_4 + 66u;  // attention.rs:168
        uint i_18 = v184 + slot;
        uint v185 = block_first + i_18;  // attention.rs:106
        uint i_19 = v185 < v88 ? v185 : v88;
        bool v186 = i_19 < block_sink_tokens;  // attention.rs:107
        uint v187 = i_19 - block_sink_tokens;
        uint v188 = v187 + block_window;
        uint position_9 = v186 ? i_19 : v188;
        uint v189 = position_9 / 8u;  // sdpa_decode_paged.rs:71
        uint v190 = v189 < v89 ? v189 : v89;
        ulong v191 = (ulong)v190;
        ulong v192 = table + v191;
        int entry_9 = block_table[v192];
        uint v193 = (uint)entry_9;  // sdpa_decode_paged.rs:72
        uint v194 = v193 < v90 ? v193 : v90;  // sdpa_decode_paged.rs:73
        ulong v195 = (ulong)v194;
        ulong first_11 = v195 * 16ul;
        uint slot_10 = position_9 % 8u;  // sdpa_decode_paged.rs:74
        uint v196 = slot_10 * 2u;  // sdpa_decode_paged.rs:75
        uint own_10 = v196 + tgid.x;
        ulong v197 = (ulong)own_10;  // sdpa_decode_paged.rs:76
        ulong row_11 = first_11 + v197;
        ulong v198 = row_11 * 64ul;  // attention.rs:171
        ulong at_9 = own + v198;
        float4 q13 = *(device const float4*)(k_cache + at_9);  // attention.rs:179
        float k_tile_52 = q13.x;
        float k_tile_53 = q13.y;
        float k_tile_54 = q13.z;
        float k_tile_55 = q13.w;
        uint v199 = first_4 + 68u;  // attention.rs:168
        uint i_20 = v199 + slot;
        uint v200 = block_first + i_20;  // attention.rs:106
        uint i_21 = v200 < v88 ? v200 : v88;
        bool v201 = i_21 < block_sink_tokens;  // attention.rs:107
        uint v202 = i_21 - block_sink_tokens;
        uint v203 = v202 + block_window;
        uint position_10 = v201 ? i_21 : v203;
        uint v204 = position_10 / 8u;  // sdpa_decode_paged.rs:71
        uint v205 = v204 < v89 ? v204 : v89;
        ulong v206 = (ulong)v205;
        ulong v207 = table + v206;
        int entry_10 = block_table[v207];
        uint v208 = (uint)entry_10;  // sdpa_decode_paged.rs:72
        uint v209 = v208 < v90 ? v208 : v90;  // sdpa_decode_paged.rs:73
        ulong v210 = (ulong)v209;
        ulong first_12 = v210 * 16ul;
        uint slot_11 = position_10 % 8u;  // sdpa_decode_paged.rs:74
        uint v211 = slot_11 * 2u;  // sdpa_decode_paged.rs:75
        uint own_11 = v211 + tgid.x;
        ulong v212 = (ulong)own_11;  // sdpa_decode_paged.rs:76
        ulong row_12 = first_12 + v212;
        ulong v213 = row_12 * 64ul;  // attention.rs:171
        ulong at_10 = own + v213;
        float4 q14 = *(device const float4*)(k_cache + at_10);  // attention.rs:179
        float k_tile_56 = q14.x;
        float k_tile_57 = q14.y;
        float k_tile_58 = q14.z;
        float k_tile_59 = q14.w;
        uint v214 = first_4 + 70u;  // attention.rs:168
        uint i_22 = v214 + slot;
        uint v215 = block_first + i_22;  // attention.rs:106
        uint i_23 = v215 < v88 ? v215 : v88;
        bool v216 = i_23 < block_sink_tokens;  // attention.rs:107
        uint v217 = i_23 - block_sink_tokens;
        uint v218 = v217 + block_window;
        uint position_11 = v216 ? i_23 : v218;
        uint v219 = position_11 / 8u;  // sdpa_decode_paged.rs:71
        uint v220 = v219 < v89 ? v219 : v89;
        ulong v221 = (ulong)v220;
        ulong v222 = table + v221;
        int entry_11 = block_table[v222];
        uint v223 = (uint)entry_11;  // sdpa_decode_paged.rs:72
        uint v224 = v223 < v90 ? v223 : v90;  // sdpa_decode_paged.rs:73
        ulong v225 = (ulong)v224;
        ulong first_13 = v225 * 16ul;
        uint slot_12 = position_11 % 8u;  // sdpa_decode_paged.rs:74
        uint v226 = slot_12 * 2u;  // sdpa_decode_paged.rs:75
        uint own_12 = v226 + tgid.x;
        ulong v227 = (ulong)own_12;  // sdpa_decode_paged.rs:76
        ulong row_13 = first_13 + v227;
        ulong v228 = row_13 * 64ul;  // attention.rs:171
        ulong at_11 = own + v228;
        float4 q15 = *(device const float4*)(k_cache + at_11);  // attention.rs:179
        float k_tile_60 = q15.x;
        float k_tile_61 = q15.y;
        float k_tile_62 = q15.z;
        float k_tile_63 = q15.w;
        float v229 = upper ? own_0_3 : own_1_4;  // butterfly.rs:21
        float other = simd_shuffle_xor(v229, 8);
        float v230 = upper ? own_1_4 : own_0_3;  // butterfly.rs:22
        float sums = v230 + other;
        float v231 = upper ? own_0_7 : own_1_8;  // butterfly.rs:21
        float other_1 = simd_shuffle_xor(v231, 8);
        float v232 = upper ? own_1_8 : own_0_7;  // butterfly.rs:22
        float sums_1 = v232 + other_1;
        float v233 = upper ? own_0_11 : own_1_12;  // butterfly.rs:21
        float other_2 = simd_shuffle_xor(v233, 8);
        float v234 = upper ? own_1_12 : own_0_11;  // butterfly.rs:22
        float sums_2 = v234 + other_2;
        float v235 = upper ? own_0_15 : own_1_16;  // butterfly.rs:21
        float other_3 = simd_shuffle_xor(v235, 8);
        float v236 = upper ? own_1_16 : own_0_15;  // butterfly.rs:22
        float sums_3 = v236 + other_3;
        float v237 = upper_1 ? sums : sums_2;  // butterfly.rs:21
        float other_4 = simd_shuffle_xor(v237, 4);
        float v238 = upper_1 ? sums_2 : sums;  // butterfly.rs:22
        float sums_4 = v238 + other_4;
        float v239 = upper_1 ? sums_1 : sums_3;  // butterfly.rs:21
        float other_5 = simd_shuffle_xor(v239, 4);
        float v240 = upper_1 ? sums_3 : sums_1;  // butterfly.rs:22
        float sums_5 = v240 + other_5;
        float v241 = upper_2 ? sums_4 : sums_5;  // butterfly.rs:21
        float other_6 = simd_shuffle_xor(v241, 2);
        float v242 = upper_2 ? sums_5 : sums_4;  // butterfly.rs:22
        float sums_6 = v242 + other_6;
        float v243 = simd_shuffle_xor(sums_6, 1);  // butterfly.rs:25
        float sums_7 = sums_6 + v243;
        uint v244 = first_4 + v94;  // attention.rs:250
        uint key = v244 + slot;
        uint v245 = block_first + key;  // attention.rs:106
        uint i_24 = v245 < v88 ? v245 : v88;
        bool v246 = i_24 < block_sink_tokens;  // attention.rs:107
        uint v247 = i_24 - block_sink_tokens;
        uint v248 = v247 + block_window;
        uint at_12 = v246 ? i_24 : v248;
        uint v249 = at_12 / 8u;  // sdpa_decode_paged.rs:71
        uint v250 = v249 < v89 ? v249 : v89;
        ulong v251 = (ulong)v250;
        ulong v252 = table + v251;
        int entry_12 = block_table[v252];
        bool v253 = entry_12 >= 0;  // sdpa_decode_paged.rs:72
        uint v254 = (uint)entry_12;
        bool v255 = v254 < n_pages;
        bool present_4 = v253 && v255;
        float plain = sums_7 * scale;  // attention.rs:253
        bool v256 = key < block_count;  // attention.rs:255
        bool v257 = present_4 && v256;
        bool v258 = at_12 < block_length;
        bool v259 = v257 && v258;
        float sums_8 = v259 ? plain : as_type<float>(0xff800000u /* -inf */);
        float block_largest = kiln_fmax(as_type<float>(0xff800000u /* -inf */), sums_8);  // attention.rs:256
        float v260 = simd_shuffle_xor(block_largest, 4);  // butterfly.rs:51
        float largest_1 = kiln_fmax(block_largest, v260);
        float v261 = simd_shuffle_xor(largest_1, 2);
        float largest_2 = kiln_fmax(largest_1, v261);
        float grown = kiln_fmax(largest, largest_2);  // attention.rs:258
        bool v262 = grown > largest;  // attention.rs:259
        bool v263 = simd_any(v262);
        float largest_3;
        float total_1;
        float result_8;
        float result_9;
        float result_10;
        float result_11;
        float result_12;
        float result_13;
        float result_14;
        float result_15;
        if (v263) {
            float v264 = largest - grown;  // attention.rs:260
            float shrink = precise::exp(v264);
            float total_2 = total * shrink;  // attention.rs:261
            uint v265 = slot * 16u;  // attention.rs:263
            float factor = simd_shuffle(shrink, (ushort)(v265 & 31u));
            float result_16 = result * factor;  // attention.rs:265
            float result_17 = result_1 * factor;
            float result_18 = result_2 * factor;
            float result_19 = result_3 * factor;
            uint v266 = v265 + 8u;  // attention.rs:263
            float factor_1 = simd_shuffle(shrink, (ushort)(v266 & 31u));
            float result_20 = result_4 * factor_1;  // attention.rs:265
            float result_21 = result_5 * factor_1;
            float result_22 = result_6 * factor_1;
            float result_23 = result_7 * factor_1;
            largest_3 = grown;  // attention.rs:259
            total_1 = total_2;
            result_8 = result_16;
            result_9 = result_17;
            result_10 = result_18;
            result_11 = result_19;
            result_12 = result_20;
            result_13 = result_21;
            result_14 = result_22;
            result_15 = result_23;
        } else {
            largest_3 = largest;
            total_1 = total;
            result_8 = result;
            result_9 = result_1;
            result_10 = result_2;
            result_11 = result_3;
            result_12 = result_4;
            result_13 = result_5;
            result_14 = result_6;
            result_15 = result_7;
        }
        float v267 = sums_8 - largest_3;  // attention.rs:271
        float sums_9 = precise::exp(v267);
        float total_3 = total_1 + sums_9;  // attention.rs:272
        float weights = simd_shuffle(sums_9, (ushort)(v95 & 31u));  // attention.rs:275
        float weights_1 = simd_shuffle(sums_9, (ushort)(v96 & 31u));
        float weights_2 = simd_shuffle(sums_9, (ushort)(v97 & 31u));
        float weights_3 = simd_shuffle(sums_9, (ushort)(v98 & 31u));
        float weights_4 = simd_shuffle(sums_9, (ushort)(v99 & 31u));
        float weights_5 = simd_shuffle(sums_9, (ushort)(v100 & 31u));
        float weights_6 = simd_shuffle(sums_9, (ushort)(v101 & 31u));
        float weights_7 = simd_shuffle(sums_9, (ushort)(v102 & 31u));
        float value = present ? v_tile : 0.0f;  // attention.rs:287
        float own_0_16 = fma(weights, value, result_8);  // attention.rs:290
        float own_1_17 = fma(weights_4, value, result_12);
        float value_1 = present_1 ? v_tile_4 : 0.0f;  // attention.rs:287
        float own_0_17 = fma(weights_1, value_1, own_0_16);  // attention.rs:290
        float own_1_18 = fma(weights_5, value_1, own_1_17);
        float value_2 = present_2 ? v_tile_8 : 0.0f;  // attention.rs:287
        float own_0_18 = fma(weights_2, value_2, own_0_17);  // attention.rs:290
        float own_1_19 = fma(weights_6, value_2, own_1_18);
        float value_3 = present_3 ? v_tile_12 : 0.0f;  // attention.rs:287
        float own_0_19 = fma(weights_3, value_3, own_0_18);  // attention.rs:290
        float own_1_20 = fma(weights_7, value_3, own_1_19);
        float value_4 = present ? v_tile_1 : 0.0f;  // attention.rs:287
        float own_0_20 = fma(weights, value_4, result_9);  // attention.rs:290
        float own_1_21 = fma(weights_4, value_4, result_13);
        float value_5 = present_1 ? v_tile_5 : 0.0f;  // attention.rs:287
        float own_0_21 = fma(weights_1, value_5, own_0_20);  // attention.rs:290
        float own_1_22 = fma(weights_5, value_5, own_1_21);
        float value_6 = present_2 ? v_tile_9 : 0.0f;  // attention.rs:287
        float own_0_22 = fma(weights_2, value_6, own_0_21);  // attention.rs:290
        float own_1_23 = fma(weights_6, value_6, own_1_22);
        float value_7 = present_3 ? v_tile_13 : 0.0f;  // attention.rs:287
        float own_0_23 = fma(weights_3, value_7, own_0_22);  // attention.rs:290
        float own_1_24 = fma(weights_7, value_7, own_1_23);
        float value_8 = present ? v_tile_2 : 0.0f;  // attention.rs:287
        float own_0_24 = fma(weights, value_8, result_10);  // attention.rs:290
        float own_1_25 = fma(weights_4, value_8, result_14);
        float value_9 = present_1 ? v_tile_6 : 0.0f;  // attention.rs:287
        float own_0_25 = fma(weights_1, value_9, own_0_24);  // attention.rs:290
        float own_1_26 = fma(weights_5, value_9, own_1_25);
        float value_10 = present_2 ? v_tile_10 : 0.0f;  // attention.rs:287
        float own_0_26 = fma(weights_2, value_10, own_0_25);  // attention.rs:290
        float own_1_27 = fma(weights_6, value_10, own_1_26);
        float value_11 = present_3 ? v_tile_14 : 0.0f;  // attention.rs:287
        float own_0_27 = fma(weights_3, value_11, own_0_26);  // attention.rs:290
        float own_1_28 = fma(weights_7, value_11, own_1_27);
        float value_12 = present ? v_tile_3 : 0.0f;  // attention.rs:287
        float own_0_28 = fma(weights, value_12, result_11);  // attention.rs:290
        float own_1_29 = fma(weights_4, value_12, result_15);
        float value_13 = present_1 ? v_tile_7 : 0.0f;  // attention.rs:287
        float own_0_29 = fma(weights_1, value_13, own_0_28);  // attention.rs:290
        float own_1_30 = fma(weights_5, value_13, own_1_29);
        float value_14 = present_2 ? v_tile_11 : 0.0f;  // attention.rs:287
        float own_0_30 = fma(weights_2, value_14, own_0_29);  // attention.rs:290
        float own_1_31 = fma(weights_6, value_14, own_1_30);
        float value_15 = present_3 ? v_tile_15 : 0.0f;  // attention.rs:287
        float own_0_31 = fma(weights_3, value_15, own_0_30);  // attention.rs:290
        float own_1_32 = fma(weights_7, value_15, own_1_31);
        largest = largest_3;  // attention.rs:221
        total = total_3;
        result = own_0_19;
        result_1 = own_0_23;
        result_2 = own_0_27;
        result_3 = own_0_31;
        result_4 = own_1_20;
        result_5 = own_1_24;
        result_6 = own_1_28;
        result_7 = own_1_32;
        k_tile_32 = k_tile_48;
        k_tile_33 = k_tile_49;
        k_tile_34 = k_tile_50;
        k_tile_35 = k_tile_51;
        k_tile_36 = k_tile_52;
        k_tile_37 = k_tile_53;
        k_tile_38 = k_tile_54;
        k_tile_39 = k_tile_55;
        k_tile_40 = k_tile_56;
        k_tile_41 = k_tile_57;
        k_tile_42 = k_tile_58;
        k_tile_43 = k_tile_59;
        k_tile_44 = k_tile_60;
        k_tile_45 = k_tile_61;
        k_tile_46 = k_tile_62;
        k_tile_47 = k_tile_63;
    }
    float v268 = simd_shuffle_xor(largest, 16);  // butterfly.rs:51
    float largest_4 = kiln_fmax(largest, v268);
    float v269 = largest - largest_4;  // attention.rs:304
    float factor_2 = precise::exp(v269);
    float v = total * factor_2;  // attention.rs:305
    float v270 = simd_shuffle_xor(v, 4);  // butterfly.rs:38
    float sum = v + v270;
    float v271 = simd_shuffle_xor(sum, 2);
    float sum_1 = sum + v271;
    float v272 = simd_shuffle_xor(sum_1, 16);
    float sum_2 = sum_1 + v272;
    uint v273 = slot * 16u;  // attention.rs:309
    float row_factor = simd_shuffle(factor_2, (ushort)(v273 & 31u));
    float v_1 = result * row_factor;  // attention.rs:313
    float v274 = simd_shuffle_xor(v_1, 16);  // butterfly.rs:38
    float sum_3 = v_1 + v274;
    bool v275 = slot == 0u;  // attention.rs:314
    if (v275) {
        uint v276 = simd_id * 128u;  // attention.rs:315
        uint v277 = v276 + d;
        parts[v277] = sum_3;
    }
    float v_2 = result_1 * row_factor;  // attention.rs:313
    float v278 = simd_shuffle_xor(v_2, 16);  // butterfly.rs:38
    float sum_4 = v_2 + v278;
    if (v275) {  // attention.rs:314
        uint v279 = simd_id * 128u;  // attention.rs:315
        uint v280 = v279 + d;
        uint v281 = v280 + 1u;
        parts[v281] = sum_4;
    }
    float v_3 = result_2 * row_factor;  // attention.rs:313
    float v282 = simd_shuffle_xor(v_3, 16);  // butterfly.rs:38
    float sum_5 = v_3 + v282;
    if (v275) {  // attention.rs:314
        uint v283 = simd_id * 128u;  // attention.rs:315
        uint v284 = v283 + d;
        uint v285 = v284 + 2u;
        parts[v285] = sum_5;
    }
    float v_4 = result_3 * row_factor;  // attention.rs:313
    float v286 = simd_shuffle_xor(v_4, 16);  // butterfly.rs:38
    float sum_6 = v_4 + v286;
    if (v275) {  // attention.rs:314
        uint v287 = simd_id * 128u;  // attention.rs:315
        uint v288 = v287 + d;
        uint v289 = v288 + 3u;
        parts[v289] = sum_6;
    }
    uint v290 = v273 + 8u;  // attention.rs:309
    float row_factor_1 = simd_shuffle(factor_2, (ushort)(v290 & 31u));
    float v_5 = result_4 * row_factor_1;  // attention.rs:313
    float v291 = simd_shuffle_xor(v_5, 16);  // butterfly.rs:38
    float sum_7 = v_5 + v291;
    if (v275) {  // attention.rs:314
        uint v292 = v22 + 1u;  // attention.rs:315
        uint v293 = v292 * 64u;
        uint v294 = v293 + d;
        parts[v294] = sum_7;
    }
    float v_6 = result_5 * row_factor_1;  // attention.rs:313
    float v295 = simd_shuffle_xor(v_6, 16);  // butterfly.rs:38
    float sum_8 = v_6 + v295;
    if (v275) {  // attention.rs:314
        uint v296 = v22 + 1u;  // attention.rs:315
        uint v297 = v296 * 64u;
        uint v298 = v297 + d;
        uint v299 = v298 + 1u;
        parts[v299] = sum_8;
    }
    float v_7 = result_6 * row_factor_1;  // attention.rs:313
    float v300 = simd_shuffle_xor(v_7, 16);  // butterfly.rs:38
    float sum_9 = v_7 + v300;
    if (v275) {  // attention.rs:314
        uint v301 = v22 + 1u;  // attention.rs:315
        uint v302 = v301 * 64u;
        uint v303 = v302 + d;
        uint v304 = v303 + 2u;
        parts[v304] = sum_9;
    }
    float v_8 = result_7 * row_factor_1;  // attention.rs:313
    float v305 = simd_shuffle_xor(v_8, 16);  // butterfly.rs:38
    float sum_10 = v_8 + v305;
    if (v275) {  // attention.rs:314
        uint v306 = v22 + 1u;  // attention.rs:315
        uint v307 = v306 * 64u;
        uint v308 = v307 + d;
        uint v309 = v308 + 3u;
        parts[v309] = sum_10;
    }
    bool v310;  // attention.rs:320
    if (v275) {
        bool v311 = v21 == 0u;
        v310 = v311;
    } else {
        v310 = false;
    }
    if (v310) {
        uint v312 = v22 + 1024u;  // attention.rs:321
        uint v313 = v312 + own_row;
        parts[v313] = largest_4;
        uint v314 = v22 + 1040u;  // attention.rs:322
        uint v315 = v314 + own_row;
        parts[v315] = sum_2;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:72
    uint q16 = tid < 128u ? (128u - tid - 1) / 256u + 1 : 0;  // merge.rs:73
    for (uint q17 = 0; q17 < q16; ++q17) {
        uint run = tid + q17 * 256u;
        uint row_14 = run / 64u;  // merge.rs:51
        uint head = v13 + row_14;  // merge.rs:52
        uint sums_10 = row_14 + 1024u;  // merge.rs:36
        float part_largest = parts[sums_10];  // merge.rs:42
        uint v316 = row_14 + 1040u;
        float part_total = parts[v316];
        float products = parts[run];  // merge.rs:43
        uint v317 = row_14 + 1026u;  // merge.rs:42
        float part_largest_1 = parts[v317];
        uint v318 = row_14 + 1042u;
        float part_total_1 = parts[v318];
        uint v319 = run + 128u;  // merge.rs:43
        float products_1 = parts[v319];
        uint v320 = row_14 + 1028u;  // merge.rs:42
        float part_largest_2 = parts[v320];
        uint v321 = row_14 + 1044u;
        float part_total_2 = parts[v321];
        uint v322 = run + 256u;  // merge.rs:43
        float products_2 = parts[v322];
        uint v323 = row_14 + 1030u;  // merge.rs:42
        float part_largest_3 = parts[v323];
        uint v324 = row_14 + 1046u;
        float part_total_3 = parts[v324];
        uint v325 = run + 384u;  // merge.rs:43
        float products_3 = parts[v325];
        uint v326 = row_14 + 1032u;  // merge.rs:42
        float part_largest_4 = parts[v326];
        uint v327 = row_14 + 1048u;
        float part_total_4 = parts[v327];
        uint v328 = run + 512u;  // merge.rs:43
        float products_4 = parts[v328];
        uint v329 = row_14 + 1034u;  // merge.rs:42
        float part_largest_5 = parts[v329];
        uint v330 = row_14 + 1050u;
        float part_total_5 = parts[v330];
        uint v331 = run + 640u;  // merge.rs:43
        float products_5 = parts[v331];
        uint v332 = row_14 + 1036u;  // merge.rs:42
        float part_largest_6 = parts[v332];
        uint v333 = row_14 + 1052u;
        float part_total_6 = parts[v333];
        uint v334 = run + 768u;  // merge.rs:43
        float products_6 = parts[v334];
        uint v335 = row_14 + 1038u;  // merge.rs:42
        float part_largest_7 = parts[v335];
        uint v336 = row_14 + 1054u;
        float part_total_7 = parts[v336];
        uint v337 = run + 896u;  // merge.rs:43
        float products_7 = parts[v337];
        float largest_5 = kiln_fmax(as_type<float>(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:51
        float largest_6 = kiln_fmax(largest_5, part_largest_1);
        float largest_7 = kiln_fmax(largest_6, part_largest_2);
        float largest_8 = kiln_fmax(largest_7, part_largest_3);
        float largest_9 = kiln_fmax(largest_8, part_largest_4);
        float largest_10 = kiln_fmax(largest_9, part_largest_5);
        float largest_11 = kiln_fmax(largest_10, part_largest_6);
        float largest_12 = kiln_fmax(largest_11, part_largest_7);
        float v338 = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - largest_12;  // softmax.rs:53
        float v339 = precise::exp(v338);
        float total_4 = 0.0f * v339;
        float v340 = part_largest - largest_12;  // softmax.rs:58
        float factor_3 = precise::exp(v340);
        float total_5 = fma(factor_3, part_total, total_4);  // softmax.rs:59
        float results = fma(factor_3, products, 0.0f);  // softmax.rs:61
        float v341 = part_largest_1 - largest_12;  // softmax.rs:58
        float factor_4 = precise::exp(v341);
        float total_6 = fma(factor_4, part_total_1, total_5);  // softmax.rs:59
        float results_1 = fma(factor_4, products_1, results);  // softmax.rs:61
        float v342 = part_largest_2 - largest_12;  // softmax.rs:58
        float factor_5 = precise::exp(v342);
        float total_7 = fma(factor_5, part_total_2, total_6);  // softmax.rs:59
        float results_2 = fma(factor_5, products_2, results_1);  // softmax.rs:61
        float v343 = part_largest_3 - largest_12;  // softmax.rs:58
        float factor_6 = precise::exp(v343);
        float total_8 = fma(factor_6, part_total_3, total_7);  // softmax.rs:59
        float results_3 = fma(factor_6, products_3, results_2);  // softmax.rs:61
        float v344 = part_largest_4 - largest_12;  // softmax.rs:58
        float factor_7 = precise::exp(v344);
        float total_9 = fma(factor_7, part_total_4, total_8);  // softmax.rs:59
        float results_4 = fma(factor_7, products_4, results_3);  // softmax.rs:61
        float v345 = part_largest_5 - largest_12;  // softmax.rs:58
        float factor_8 = precise::exp(v345);
        float total_10 = fma(factor_8, part_total_5, total_9);  // softmax.rs:59
        float results_5 = fma(factor_8, products_5, results_4);  // softmax.rs:61
        float v346 = part_largest_6 - largest_12;  // softmax.rs:58
        float factor_9 = precise::exp(v346);
        float total_11 = fma(factor_9, part_total_6, total_10);  // softmax.rs:59
        float results_6 = fma(factor_9, products_6, results_5);  // softmax.rs:61
        float v347 = part_largest_7 - largest_12;  // softmax.rs:58
        float factor_10 = precise::exp(v347);
        float total_12 = fma(factor_10, part_total_7, total_11);  // softmax.rs:59
        float results_7 = fma(factor_10, products_7, results_6);  // softmax.rs:61
        ulong v348 = (ulong)head;  // attention.rs:115
        ulong v349 = v12 + v348;  // attention.rs:114
        ulong v350 = v349 * 64ul;  // merge.rs:62
        uint v351 = run % 64u;
        ulong v352 = (ulong)v351;
        ulong at_13 = v350 + v352;
        bool v353 = total_12 == 0.0f;  // softmax.rs:70
        float v_9;
        if (v353) {
            v_9 = 0.0f;
        } else {
            float v354 = results_7 / total_12;
            v_9 = v354;
        }
        out[at_13] = v_9;  // merge.rs:63
    }
}
