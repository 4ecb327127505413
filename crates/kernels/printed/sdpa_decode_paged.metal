// sdpa_decode_paged f32, has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=2 q_len=1 n_pages=8 max_pages=3 sink_end=2 window=0 scale=0.1 softcap=0 page=8 heads_first=0 hq=4 hkv=2 dk=64 dv=64 (pages in any order, unused ones hold NaN)

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
    constant uint& q_len [[buffer(13)]],
    constant uint& n_pages [[buffer(14)]],
    constant uint& max_pages [[buffer(15)]],
    constant uint& sink_end [[buffer(16)]],
    constant uint& window [[buffer(17)]],
    constant float& scale [[buffer(18)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup float parts[1056];  // paged.rs:78
    uint capacity = max_pages * 8u;  // paged.rs:63
    bool v0 = window == 0u;  // paged.rs:64
    uint seen_reach = v0 ? 4294967295u : window;
    int v1 = *(device const int*)(seq_lens + tgid.y);  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    uint v3 = (uint)v2;
    uint lengths_0 = v3 < capacity ? v3 : capacity;
    int v4 = *(device const int*)(window_start + tgid.y);  // attend.rs:103
    int v5 = v4 > 0 ? v4 : 0;
    uint lengths_1 = (uint)v5;
    uint block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:113
    uint v6 = lengths_0 < seen_reach ? lengths_0 : seen_reach;  // attend.rs:116
    uint hidden = lengths_0 - v6;
    uint start = lengths_1 > hidden ? lengths_1 : hidden;
    uint v7 = start > sink_end ? start : sink_end;  // attend.rs:117
    uint block_window = v7 < lengths_0 ? v7 : lengths_0;
    uint v8 = lengths_0 - block_window;  // attend.rs:118
    uint v9 = block_sink_tokens + v8;
    uint visible_ = v9 < capacity ? v9 : capacity;
    uint v10 = tgid.z * visible_;  // attend.rs:120
    uint block_first = v10 < visible_ ? v10 : visible_;
    uint v11 = visible_ - block_first;  // attend.rs:122
    uint v12 = visible_ < v11 ? visible_ : v11;
    uint block_count = v12 < capacity ? v12 : capacity;
    ulong v13 = (ulong)tgid.y;  // paged.rs:68
    ulong v14 = (ulong)max_pages;
    ulong table = v13 * v14;
    uint part = simd_lane % 16u;  // attend.rs:186
    uint slot = simd_lane / 16u;  // attend.rs:187
    uint head = tgid.x * 2u;  // attend.rs:148
    ulong v15 = v13 * 256ul;  // attend.rs:162
    ulong v16 = (ulong)head;
    ulong v17 = v16 * 64ul;
    ulong row = v15 + v17;
    uint d = part * 4u;  // attend.rs:200
    ulong own = (ulong)d;  // attend.rs:203
    ulong v18 = row + own;
    float4 q0 = *(device const float4*)(q + v18);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    uint head_1 = head + 1u;  // attend.rs:148
    ulong v19 = (ulong)head_1;  // attend.rs:162
    ulong v20 = v19 * 64ul;
    ulong row_1 = v15 + v20;
    ulong v21 = row_1 + own;  // attend.rs:203
    float4 q1 = *(device const float4*)(q + v21);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    uint own_row = part / 8u;  // attend.rs:255
    uint v22 = part % 8u;  // attend.rs:256
    uint own_key = v22 / 2u;
    uint v23 = simd_id * 2u;  // attend.rs:267
    uint start_1 = simd_id * 8u;
    bool v24 = start_1 < block_count;  // attend.rs:268
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
    if (v24) {
        uint i = start_1 + slot;  // attend.rs:215
        uint v25 = block_first + i;  // attend.rs:139
        uint v26 = block_first + block_count;
        uint v27 = v26 - 1u;
        uint i_1 = v25 < v27 ? v25 : v27;
        bool v28 = i_1 < block_sink_tokens;  // attend.rs:140
        uint v29 = i_1 - block_sink_tokens;
        uint v30 = v29 + block_window;
        uint position = v28 ? i_1 : v30;
        uint v31 = position / 8u;  // paged.rs:70
        uint v32 = max_pages - 1u;
        uint v33 = v31 < v32 ? v31 : v32;
        ulong v34 = (ulong)v33;
        ulong v35 = table + v34;
        int entry = block_table[v35];
        uint v36 = (uint)entry;  // paged.rs:71
        uint slot_1 = position % 8u;  // paged.rs:72
        uint v37 = slot_1 * 2u;  // paged.rs:73
        uint own_1 = v37 + tgid.x;
        uint v38 = n_pages - 1u;  // paged.rs:74
        uint v39 = v36 < v38 ? v36 : v38;
        ulong page = (ulong)v39;
        ulong row_2 = (ulong)own_1;
        ulong v40 = page * 1024ul;  // attend.rs:219
        ulong v41 = row_2 * 64ul;
        ulong v42 = v40 + v41;
        ulong at = own + v42;
        float4 q2 = *(device const float4*)(k_cache + at);  // attend.rs:227
        float k_tile_16 = q2.x;
        float k_tile_17 = q2.y;
        float k_tile_18 = q2.z;
        float k_tile_19 = q2.w;
        uint v43 = start_1 + 2u;  // attend.rs:215
        uint i_2 = v43 + slot;
        uint v44 = block_first + i_2;  // attend.rs:139
        uint i_3 = v44 < v27 ? v44 : v27;
        bool v45 = i_3 < block_sink_tokens;  // attend.rs:140
        uint v46 = i_3 - block_sink_tokens;
        uint v47 = v46 + block_window;
        uint position_1 = v45 ? i_3 : v47;
        uint v48 = position_1 / 8u;  // paged.rs:70
        uint v49 = v48 < v32 ? v48 : v32;
        ulong v50 = (ulong)v49;
        ulong v51 = table + v50;
        int entry_1 = block_table[v51];
        uint v52 = (uint)entry_1;  // paged.rs:71
        uint slot_2 = position_1 % 8u;  // paged.rs:72
        uint v53 = slot_2 * 2u;  // paged.rs:73
        uint own_2 = v53 + tgid.x;
        uint v54 = v52 < v38 ? v52 : v38;  // paged.rs:74
        ulong page_1 = (ulong)v54;
        ulong row_3 = (ulong)own_2;
        ulong v55 = page_1 * 1024ul;  // attend.rs:219
        ulong v56 = row_3 * 64ul;
        ulong v57 = v55 + v56;
        ulong at_1 = own + v57;
        float4 q3 = *(device const float4*)(k_cache + at_1);  // attend.rs:227
        float k_tile_20 = q3.x;
        float k_tile_21 = q3.y;
        float k_tile_22 = q3.z;
        float k_tile_23 = q3.w;
        uint v58 = start_1 + 4u;  // attend.rs:215
        uint i_4 = v58 + slot;
        uint v59 = block_first + i_4;  // attend.rs:139
        uint i_5 = v59 < v27 ? v59 : v27;
        bool v60 = i_5 < block_sink_tokens;  // attend.rs:140
        uint v61 = i_5 - block_sink_tokens;
        uint v62 = v61 + block_window;
        uint position_2 = v60 ? i_5 : v62;
        uint v63 = position_2 / 8u;  // paged.rs:70
        uint v64 = v63 < v32 ? v63 : v32;
        ulong v65 = (ulong)v64;
        ulong v66 = table + v65;
        int entry_2 = block_table[v66];
        uint v67 = (uint)entry_2;  // paged.rs:71
        uint slot_3 = position_2 % 8u;  // paged.rs:72
        uint v68 = slot_3 * 2u;  // paged.rs:73
        uint own_3 = v68 + tgid.x;
        uint v69 = v67 < v38 ? v67 : v38;  // paged.rs:74
        ulong page_2 = (ulong)v69;
        ulong row_4 = (ulong)own_3;
        ulong v70 = page_2 * 1024ul;  // attend.rs:219
        ulong v71 = row_4 * 64ul;
        ulong v72 = v70 + v71;
        ulong at_2 = own + v72;
        float4 q4 = *(device const float4*)(k_cache + at_2);  // attend.rs:227
        float k_tile_24 = q4.x;
        float k_tile_25 = q4.y;
        float k_tile_26 = q4.z;
        float k_tile_27 = q4.w;
        uint v73 = start_1 + 6u;  // attend.rs:215
        uint i_6 = v73 + slot;
        uint v74 = block_first + i_6;  // attend.rs:139
        uint i_7 = v74 < v27 ? v74 : v27;
        bool v75 = i_7 < block_sink_tokens;  // attend.rs:140
        uint v76 = i_7 - block_sink_tokens;
        uint v77 = v76 + block_window;
        uint position_3 = v75 ? i_7 : v77;
        uint v78 = position_3 / 8u;  // paged.rs:70
        uint v79 = v78 < v32 ? v78 : v32;
        ulong v80 = (ulong)v79;
        ulong v81 = table + v80;
        int entry_3 = block_table[v81];
        uint v82 = (uint)entry_3;  // paged.rs:71
        uint slot_4 = position_3 % 8u;  // paged.rs:72
        uint v83 = slot_4 * 2u;  // paged.rs:73
        uint own_4 = v83 + tgid.x;
        uint v84 = v82 < v38 ? v82 : v38;  // paged.rs:74
        ulong page_3 = (ulong)v84;
        ulong row_5 = (ulong)own_4;
        ulong v85 = page_3 * 1024ul;  // attend.rs:219
        ulong v86 = row_5 * 64ul;
        ulong v87 = v85 + v86;
        ulong at_3 = own + v87;
        float4 q5 = *(device const float4*)(k_cache + at_3);  // attend.rs:227
        float k_tile_28 = q5.x;
        float k_tile_29 = q5.y;
        float k_tile_30 = q5.z;
        float k_tile_31 = q5.w;
        k_tile = k_tile_16;  // attend.rs:268
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
    uint v88 = block_first + block_count;  // attend.rs:139
    uint v89 = v88 - 1u;
    uint v90 = max_pages - 1u;  // paged.rs:70
    uint v91 = n_pages - 1u;  // paged.rs:74
    uint v92 = simd_lane & 8u;  // butterfly.rs:18
    bool upper = v92 != 0u;
    uint v93 = simd_lane & 4u;
    bool upper_1 = v93 != 0u;
    uint v94 = simd_lane & 2u;
    bool upper_2 = v94 != 0u;
    uint v95 = own_key * 2u;  // attend.rs:300
    uint v96 = slot * 16u;  // attend.rs:327
    uint v97 = v96 + 2u;
    uint v98 = v96 + 4u;
    uint v99 = v96 + 6u;
    uint v100 = v96 + 8u;
    uint v101 = v96 + 10u;
    uint v102 = v96 + 12u;
    uint v103 = v96 + 14u;
    float largest = as_type<float>(0xff7fffffu /* -3.4028235e38 */);  // attend.rs:271
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
    uint q6 = start_1 < block_count ? (block_count - start_1 - 1) / 64u + 1 : 0;
    for (uint q7 = 0; q7 < q6; ++q7) {
        uint first = start_1 + q7 * 64u;
        uint i_8 = first + slot;  // attend.rs:215
        uint v104 = block_first + i_8;  // attend.rs:139
        uint i_9 = v104 < v89 ? v104 : v89;
        bool v105 = i_9 < block_sink_tokens;  // attend.rs:140
        uint v106 = i_9 - block_sink_tokens;
        uint v107 = v106 + block_window;
        uint position_4 = v105 ? i_9 : v107;
        uint v108 = position_4 / 8u;  // paged.rs:70
        uint v109 = v108 < v90 ? v108 : v90;
        ulong v110 = (ulong)v109;
        ulong v111 = table + v110;
        int entry_4 = block_table[v111];
        bool v112 = entry_4 >= 0;  // paged.rs:71
        uint v113 = (uint)entry_4;
        bool v114 = v113 < n_pages;
        bool present = v112 && v114;
        uint slot_5 = position_4 % 8u;  // paged.rs:72
        uint v115 = slot_5 * 2u;  // paged.rs:73
        uint own_5 = v115 + tgid.x;
        uint v116 = v113 < v91 ? v113 : v91;  // paged.rs:74
        ulong page_4 = (ulong)v116;
        ulong row_6 = (ulong)own_5;
        ulong v117 = page_4 * 1024ul;  // attend.rs:219
        ulong v118 = row_6 * 64ul;
        ulong v119 = v117 + v118;
        ulong at_4 = own + v119;
        float4 q8 = *(device const float4*)(v_cache + at_4);  // attend.rs:227
        float v_tile = q8.x;
        float v_tile_1 = q8.y;
        float v_tile_2 = q8.z;
        float v_tile_3 = q8.w;
        uint v120 = first + 2u;  // attend.rs:215
        uint i_10 = v120 + slot;
        uint v121 = block_first + i_10;  // attend.rs:139
        uint i_11 = v121 < v89 ? v121 : v89;
        bool v122 = i_11 < block_sink_tokens;  // attend.rs:140
        uint v123 = i_11 - block_sink_tokens;
        uint v124 = v123 + block_window;
        uint position_5 = v122 ? i_11 : v124;
        uint v125 = position_5 / 8u;  // paged.rs:70
        uint v126 = v125 < v90 ? v125 : v90;
        ulong v127 = (ulong)v126;
        ulong v128 = table + v127;
        int entry_5 = block_table[v128];
        bool v129 = entry_5 >= 0;  // paged.rs:71
        uint v130 = (uint)entry_5;
        bool v131 = v130 < n_pages;
        bool present_1 = v129 && v131;
        uint slot_6 = position_5 % 8u;  // paged.rs:72
        uint v132 = slot_6 * 2u;  // paged.rs:73
        uint own_6 = v132 + tgid.x;
        uint v133 = v130 < v91 ? v130 : v91;  // paged.rs:74
        ulong page_5 = (ulong)v133;
        ulong row_7 = (ulong)own_6;
        ulong v134 = page_5 * 1024ul;  // attend.rs:219
        ulong v135 = row_7 * 64ul;
        ulong v136 = v134 + v135;
        ulong at_5 = own + v136;
        float4 q9 = *(device const float4*)(v_cache + at_5);  // attend.rs:227
        float v_tile_4 = q9.x;
        float v_tile_5 = q9.y;
        float v_tile_6 = q9.z;
        float v_tile_7 = q9.w;
        uint v137 = first + 4u;  // attend.rs:215
        uint i_12 = v137 + slot;
        uint v138 = block_first + i_12;  // attend.rs:139
        uint i_13 = v138 < v89 ? v138 : v89;
        bool v139 = i_13 < block_sink_tokens;  // attend.rs:140
        uint v140 = i_13 - block_sink_tokens;
        uint v141 = v140 + block_window;
        uint position_6 = v139 ? i_13 : v141;
        uint v142 = position_6 / 8u;  // paged.rs:70
        uint v143 = v142 < v90 ? v142 : v90;
        ulong v144 = (ulong)v143;
        ulong v145 = table + v144;
        int entry_6 = block_table[v145];
        bool v146 = entry_6 >= 0;  // paged.rs:71
        uint v147 = (uint)entry_6;
        bool v148 = v147 < n_pages;
        bool present_2 = v146 && v148;
        uint slot_7 = position_6 % 8u;  // paged.rs:72
        uint v149 = slot_7 * 2u;  // paged.rs:73
        uint own_7 = v149 + tgid.x;
        uint v150 = v147 < v91 ? v147 : v91;  // paged.rs:74
        ulong page_6 = (ulong)v150;
        ulong row_8 = (ulong)own_7;
        ulong v151 = page_6 * 1024ul;  // attend.rs:219
        ulong v152 = row_8 * 64ul;
        ulong v153 = v151 + v152;
        ulong at_6 = own + v153;
        float4 q10 = *(device const float4*)(v_cache + at_6);  // attend.rs:227
        float v_tile_8 = q10.x;
        float v_tile_9 = q10.y;
        float v_tile_10 = q10.z;
        float v_tile_11 = q10.w;
        uint v154 = first + 6u;  // attend.rs:215
        uint i_14 = v154 + slot;
        uint v155 = block_first + i_14;  // attend.rs:139
        uint i_15 = v155 < v89 ? v155 : v89;
        bool v156 = i_15 < block_sink_tokens;  // attend.rs:140
        uint v157 = i_15 - block_sink_tokens;
        uint v158 = v157 + block_window;
        uint position_7 = v156 ? i_15 : v158;
        uint v159 = position_7 / 8u;  // paged.rs:70
        uint v160 = v159 < v90 ? v159 : v90;
        ulong v161 = (ulong)v160;
        ulong v162 = table + v161;
        int entry_7 = block_table[v162];
        bool v163 = entry_7 >= 0;  // paged.rs:71
        uint v164 = (uint)entry_7;
        bool v165 = v164 < n_pages;
        bool present_3 = v163 && v165;
        uint slot_8 = position_7 % 8u;  // paged.rs:72
        uint v166 = slot_8 * 2u;  // paged.rs:73
        uint own_8 = v166 + tgid.x;
        uint v167 = v164 < v91 ? v164 : v91;  // paged.rs:74
        ulong page_7 = (ulong)v167;
        ulong row_9 = (ulong)own_8;
        ulong v168 = page_7 * 1024ul;  // attend.rs:219
        ulong v169 = row_9 * 64ul;
        ulong v170 = v168 + v169;
        ulong at_7 = own + v170;
        float4 q11 = *(device const float4*)(v_cache + at_7);  // attend.rs:227
        float v_tile_12 = q11.x;
        float v_tile_13 = q11.y;
        float v_tile_14 = q11.z;
        float v_tile_15 = q11.w;
        float own_0 = fma(query, k_tile_32, 0.0f);  // attend.rs:284
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
        uint first_1 = first + 64u;  // attend.rs:295
        uint i_16 = first_1 + slot;  // attend.rs:215
        uint v171 = block_first + i_16;  // attend.rs:139
        uint i_17 = v171 < v89 ? v171 : v89;
        bool v172 = i_17 < block_sink_tokens;  // attend.rs:140
        uint v173 = i_17 - block_sink_tokens;
        uint v174 = v173 + block_window;
        uint position_8 = v172 ? i_17 : v174;
        uint v175 = position_8 / 8u;  // paged.rs:70
        uint v176 = v175 < v90 ? v175 : v90;
        ulong v177 = (ulong)v176;
        ulong v178 = table + v177;
        int entry_8 = block_table[v178];
        uint v179 = (uint)entry_8;  // paged.rs:71
        uint slot_9 = position_8 % 8u;  // paged.rs:72
        uint v180 = slot_9 * 2u;  // paged.rs:73
        uint own_9 = v180 + tgid.x;
        uint v181 = v179 < v91 ? v179 : v91;  // paged.rs:74
        ulong page_8 = (ulong)v181;
        ulong row_10 = (ulong)own_9;
        ulong v182 = page_8 * 1024ul;  // attend.rs:219
        ulong v183 = row_10 * 64ul;
        ulong v184 = v182 + v183;
        ulong at_8 = own + v184;
        float4 q12 = *(device const float4*)(k_cache + at_8);  // attend.rs:227
        float k_tile_48 = q12.x;
        float k_tile_49 = q12.y;
        float k_tile_50 = q12.z;
        float k_tile_51 = q12.w;
        uint v185 = first + 66u;  // attend.rs:215
        uint i_18 = v185 + slot;
        uint v186 = block_first + i_18;  // attend.rs:139
        uint i_19 = v186 < v89 ? v186 : v89;
        bool v187 = i_19 < block_sink_tokens;  // attend.rs:140
        uint v188 = i_19 - block_sink_tokens;
        uint v189 = v188 + block_window;
        uint position_9 = v187 ? i_19 : v189;
        uint v190 = position_9 / 8u;  // paged.rs:70
        uint v191 = v190 < v90 ? v190 : v90;
        ulong v192 = (ulong)v191;
        ulong v193 = table + v192;
        int entry_9 = block_table[v193];
        uint v194 = (uint)entry_9;  // paged.rs:71
        uint slot_10 = position_9 % 8u;  // paged.rs:72
        uint v195 = slot_10 * 2u;  // paged.rs:73
        uint own_10 = v195 + tgid.x;
        uint v196 = v194 < v91 ? v194 : v91;  // paged.rs:74
        ulong page_9 = (ulong)v196;
        ulong row_11 = (ulong)own_10;
        ulong v197 = page_9 * 1024ul;  // attend.rs:219
        ulong v198 = row_11 * 64ul;
        ulong v199 = v197 + v198;
        ulong at_9 = own + v199;
        float4 q13 = *(device const float4*)(k_cache + at_9);  // attend.rs:227
        float k_tile_52 = q13.x;
        float k_tile_53 = q13.y;
        float k_tile_54 = q13.z;
        float k_tile_55 = q13.w;
        uint v200 = first + 68u;  // attend.rs:215
        uint i_20 = v200 + slot;
        uint v201 = block_first + i_20;  // attend.rs:139
        uint i_21 = v201 < v89 ? v201 : v89;
        bool v202 = i_21 < block_sink_tokens;  // attend.rs:140
        uint v203 = i_21 - block_sink_tokens;
        uint v204 = v203 + block_window;
        uint position_10 = v202 ? i_21 : v204;
        uint v205 = position_10 / 8u;  // paged.rs:70
        uint v206 = v205 < v90 ? v205 : v90;
        ulong v207 = (ulong)v206;
        ulong v208 = table + v207;
        int entry_10 = block_table[v208];
        uint v209 = (uint)entry_10;  // paged.rs:71
        uint slot_11 = position_10 % 8u;  // paged.rs:72
        uint v210 = slot_11 * 2u;  // paged.rs:73
        uint own_11 = v210 + tgid.x;
        uint v211 = v209 < v91 ? v209 : v91;  // paged.rs:74
        ulong page_10 = (ulong)v211;
        ulong row_12 = (ulong)own_11;
        ulong v212 = page_10 * 1024ul;  // attend.rs:219
        ulong v213 = row_12 * 64ul;
        ulong v214 = v212 + v213;
        ulong at_10 = own + v214;
        float4 q14 = *(device const float4*)(k_cache + at_10);  // attend.rs:227
        float k_tile_56 = q14.x;
        float k_tile_57 = q14.y;
        float k_tile_58 = q14.z;
        float k_tile_59 = q14.w;
        uint v215 = first + 70u;  // attend.rs:215
        uint i_22 = v215 + slot;
        uint v216 = block_first + i_22;  // attend.rs:139
        uint i_23 = v216 < v89 ? v216 : v89;
        bool v217 = i_23 < block_sink_tokens;  // attend.rs:140
        uint v218 = i_23 - block_sink_tokens;
        uint v219 = v218 + block_window;
        uint position_11 = v217 ? i_23 : v219;
        uint v220 = position_11 / 8u;  // paged.rs:70
        uint v221 = v220 < v90 ? v220 : v90;
        ulong v222 = (ulong)v221;
        ulong v223 = table + v222;
        int entry_11 = block_table[v223];
        uint v224 = (uint)entry_11;  // paged.rs:71
        uint slot_12 = position_11 % 8u;  // paged.rs:72
        uint v225 = slot_12 * 2u;  // paged.rs:73
        uint own_12 = v225 + tgid.x;
        uint v226 = v224 < v91 ? v224 : v91;  // paged.rs:74
        ulong page_11 = (ulong)v226;
        ulong row_13 = (ulong)own_12;
        ulong v227 = page_11 * 1024ul;  // attend.rs:219
        ulong v228 = row_13 * 64ul;
        ulong v229 = v227 + v228;
        ulong at_11 = own + v229;
        float4 q15 = *(device const float4*)(k_cache + at_11);  // attend.rs:227
        float k_tile_60 = q15.x;
        float k_tile_61 = q15.y;
        float k_tile_62 = q15.z;
        float k_tile_63 = q15.w;
        float v230 = upper ? own_0_3 : own_1_4;  // butterfly.rs:21
        float other = simd_shuffle_xor(v230, 8);
        float v231 = upper ? own_1_4 : own_0_3;  // butterfly.rs:22
        float sums = v231 + other;
        float v232 = upper ? own_0_7 : own_1_8;  // butterfly.rs:21
        float other_1 = simd_shuffle_xor(v232, 8);
        float v233 = upper ? own_1_8 : own_0_7;  // butterfly.rs:22
        float sums_1 = v233 + other_1;
        float v234 = upper ? own_0_11 : own_1_12;  // butterfly.rs:21
        float other_2 = simd_shuffle_xor(v234, 8);
        float v235 = upper ? own_1_12 : own_0_11;  // butterfly.rs:22
        float sums_2 = v235 + other_2;
        float v236 = upper ? own_0_15 : own_1_16;  // butterfly.rs:21
        float other_3 = simd_shuffle_xor(v236, 8);
        float v237 = upper ? own_1_16 : own_0_15;  // butterfly.rs:22
        float sums_3 = v237 + other_3;
        float v238 = upper_1 ? sums : sums_2;  // butterfly.rs:21
        float other_4 = simd_shuffle_xor(v238, 4);
        float v239 = upper_1 ? sums_2 : sums;  // butterfly.rs:22
        float sums_4 = v239 + other_4;
        float v240 = upper_1 ? sums_1 : sums_3;  // butterfly.rs:21
        float other_5 = simd_shuffle_xor(v240, 4);
        float v241 = upper_1 ? sums_3 : sums_1;  // butterfly.rs:22
        float sums_5 = v241 + other_5;
        float v242 = upper_2 ? sums_4 : sums_5;  // butterfly.rs:21
        float other_6 = simd_shuffle_xor(v242, 2);
        float v243 = upper_2 ? sums_5 : sums_4;  // butterfly.rs:22
        float sums_6 = v243 + other_6;
        float v244 = simd_shuffle_xor(sums_6, 1);  // butterfly.rs:25
        float sums_7 = sums_6 + v244;
        uint v245 = first + v95;  // attend.rs:300
        uint key = v245 + slot;
        uint v246 = block_first + key;  // attend.rs:139
        uint i_24 = v246 < v89 ? v246 : v89;
        bool v247 = i_24 < block_sink_tokens;  // attend.rs:140
        uint v248 = i_24 - block_sink_tokens;
        uint v249 = v248 + block_window;
        uint at_12 = v247 ? i_24 : v249;
        uint v250 = at_12 / 8u;  // paged.rs:70
        uint v251 = v250 < v90 ? v250 : v90;
        ulong v252 = (ulong)v251;
        ulong v253 = table + v252;
        int entry_12 = block_table[v253];
        bool v254 = entry_12 >= 0;  // paged.rs:71
        uint v255 = (uint)entry_12;
        bool v256 = v255 < n_pages;
        bool present_4 = v254 && v256;
        float plain = sums_7 * scale;  // attend.rs:303
        bool v257 = key < block_count;  // attend.rs:307
        bool v258 = present_4 && v257;
        bool v259 = at_12 < lengths_0;
        bool v260 = v258 && v259;
        float sums_8 = v260 ? plain : as_type<float>(0xff800000u /* -inf */);
        float block_largest = kiln_fmax(as_type<float>(0xff800000u /* -inf */), sums_8);  // attend.rs:308
        float v261 = simd_shuffle_xor(block_largest, 4);  // butterfly.rs:51
        float largest_1 = kiln_fmax(block_largest, v261);
        float v262 = simd_shuffle_xor(largest_1, 2);
        float largest_2 = kiln_fmax(largest_1, v262);
        float grown = kiln_fmax(largest, largest_2);  // attend.rs:310
        bool v263 = grown > largest;  // attend.rs:311
        bool v264 = simd_any(v263);
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
        if (v264) {
            float v265 = largest - grown;  // attend.rs:312
            float shrink = precise::exp(v265);
            float total_2 = total * shrink;  // attend.rs:313
            uint v266 = slot * 16u;  // attend.rs:315
            float factor = simd_shuffle(shrink, (ushort)(v266 & 31u));
            float result_16 = result * factor;  // attend.rs:317
            float result_17 = result_1 * factor;
            float result_18 = result_2 * factor;
            float result_19 = result_3 * factor;
            uint v267 = v266 + 8u;  // attend.rs:315
            float factor_1 = simd_shuffle(shrink, (ushort)(v267 & 31u));
            float result_20 = result_4 * factor_1;  // attend.rs:317
            float result_21 = result_5 * factor_1;
            float result_22 = result_6 * factor_1;
            float result_23 = result_7 * factor_1;
            largest_3 = grown;  // attend.rs:311
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
        float v268 = sums_8 - largest_3;  // attend.rs:323
        float sums_9 = precise::exp(v268);
        float total_3 = total_1 + sums_9;  // attend.rs:324
        float weights = simd_shuffle(sums_9, (ushort)(v96 & 31u));  // attend.rs:327
        float weights_1 = simd_shuffle(sums_9, (ushort)(v97 & 31u));
        float weights_2 = simd_shuffle(sums_9, (ushort)(v98 & 31u));
        float weights_3 = simd_shuffle(sums_9, (ushort)(v99 & 31u));
        float weights_4 = simd_shuffle(sums_9, (ushort)(v100 & 31u));
        float weights_5 = simd_shuffle(sums_9, (ushort)(v101 & 31u));
        float weights_6 = simd_shuffle(sums_9, (ushort)(v102 & 31u));
        float weights_7 = simd_shuffle(sums_9, (ushort)(v103 & 31u));
        float value = present ? v_tile : 0.0f;  // attend.rs:339
        float own_0_16 = fma(weights, value, result_8);  // attend.rs:342
        float own_1_17 = fma(weights_4, value, result_12);
        float value_1 = present_1 ? v_tile_4 : 0.0f;  // attend.rs:339
        float own_0_17 = fma(weights_1, value_1, own_0_16);  // attend.rs:342
        float own_1_18 = fma(weights_5, value_1, own_1_17);
        float value_2 = present_2 ? v_tile_8 : 0.0f;  // attend.rs:339
        float own_0_18 = fma(weights_2, value_2, own_0_17);  // attend.rs:342
        float own_1_19 = fma(weights_6, value_2, own_1_18);
        float value_3 = present_3 ? v_tile_12 : 0.0f;  // attend.rs:339
        float own_0_19 = fma(weights_3, value_3, own_0_18);  // attend.rs:342
        float own_1_20 = fma(weights_7, value_3, own_1_19);
        float value_4 = present ? v_tile_1 : 0.0f;  // attend.rs:339
        float own_0_20 = fma(weights, value_4, result_9);  // attend.rs:342
        float own_1_21 = fma(weights_4, value_4, result_13);
        float value_5 = present_1 ? v_tile_5 : 0.0f;  // attend.rs:339
        float own_0_21 = fma(weights_1, value_5, own_0_20);  // attend.rs:342
        float own_1_22 = fma(weights_5, value_5, own_1_21);
        float value_6 = present_2 ? v_tile_9 : 0.0f;  // attend.rs:339
        float own_0_22 = fma(weights_2, value_6, own_0_21);  // attend.rs:342
        float own_1_23 = fma(weights_6, value_6, own_1_22);
        float value_7 = present_3 ? v_tile_13 : 0.0f;  // attend.rs:339
        float own_0_23 = fma(weights_3, value_7, own_0_22);  // attend.rs:342
        float own_1_24 = fma(weights_7, value_7, own_1_23);
        float value_8 = present ? v_tile_2 : 0.0f;  // attend.rs:339
        float own_0_24 = fma(weights, value_8, result_10);  // attend.rs:342
        float own_1_25 = fma(weights_4, value_8, result_14);
        float value_9 = present_1 ? v_tile_6 : 0.0f;  // attend.rs:339
        float own_0_25 = fma(weights_1, value_9, own_0_24);  // attend.rs:342
        float own_1_26 = fma(weights_5, value_9, own_1_25);
        float value_10 = present_2 ? v_tile_10 : 0.0f;  // attend.rs:339
        float own_0_26 = fma(weights_2, value_10, own_0_25);  // attend.rs:342
        float own_1_27 = fma(weights_6, value_10, own_1_26);
        float value_11 = present_3 ? v_tile_14 : 0.0f;  // attend.rs:339
        float own_0_27 = fma(weights_3, value_11, own_0_26);  // attend.rs:342
        float own_1_28 = fma(weights_7, value_11, own_1_27);
        float value_12 = present ? v_tile_3 : 0.0f;  // attend.rs:339
        float own_0_28 = fma(weights, value_12, result_11);  // attend.rs:342
        float own_1_29 = fma(weights_4, value_12, result_15);
        float value_13 = present_1 ? v_tile_7 : 0.0f;  // attend.rs:339
        float own_0_29 = fma(weights_1, value_13, own_0_28);  // attend.rs:342
        float own_1_30 = fma(weights_5, value_13, own_1_29);
        float value_14 = present_2 ? v_tile_11 : 0.0f;  // attend.rs:339
        float own_0_30 = fma(weights_2, value_14, own_0_29);  // attend.rs:342
        float own_1_31 = fma(weights_6, value_14, own_1_30);
        float value_15 = present_3 ? v_tile_15 : 0.0f;  // attend.rs:339
        float own_0_31 = fma(weights_3, value_15, own_0_30);  // attend.rs:342
        float own_1_32 = fma(weights_7, value_15, own_1_31);
        largest = largest_3;  // attend.rs:271
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
    float v269 = simd_shuffle_xor(largest, 16);  // butterfly.rs:51
    float largest_4 = kiln_fmax(largest, v269);
    float v270 = largest - largest_4;  // attend.rs:356
    float factor_2 = precise::exp(v270);
    float v = total * factor_2;  // attend.rs:357
    float v271 = simd_shuffle_xor(v, 4);  // butterfly.rs:38
    float sum = v + v271;
    float v272 = simd_shuffle_xor(sum, 2);
    float sum_1 = sum + v272;
    float v273 = simd_shuffle_xor(sum_1, 16);
    float sum_2 = sum_1 + v273;
    uint v274 = slot * 16u;  // attend.rs:361
    float row_factor = simd_shuffle(factor_2, (ushort)(v274 & 31u));
    float v_1 = result * row_factor;  // attend.rs:365
    float v275 = simd_shuffle_xor(v_1, 16);  // butterfly.rs:38
    float sum_3 = v_1 + v275;
    bool v276 = slot == 0u;  // attend.rs:366
    if (v276) {
        uint v277 = simd_id * 128u;  // attend.rs:367
        uint v278 = v277 + d;
        parts[v278] = sum_3;
    }
    float v_2 = result_1 * row_factor;  // attend.rs:365
    float v279 = simd_shuffle_xor(v_2, 16);  // butterfly.rs:38
    float sum_4 = v_2 + v279;
    if (v276) {  // attend.rs:366
        uint v280 = simd_id * 128u;  // attend.rs:367
        uint v281 = v280 + d;
        uint v282 = v281 + 1u;
        parts[v282] = sum_4;
    }
    float v_3 = result_2 * row_factor;  // attend.rs:365
    float v283 = simd_shuffle_xor(v_3, 16);  // butterfly.rs:38
    float sum_5 = v_3 + v283;
    if (v276) {  // attend.rs:366
        uint v284 = simd_id * 128u;  // attend.rs:367
        uint v285 = v284 + d;
        uint v286 = v285 + 2u;
        parts[v286] = sum_5;
    }
    float v_4 = result_3 * row_factor;  // attend.rs:365
    float v287 = simd_shuffle_xor(v_4, 16);  // butterfly.rs:38
    float sum_6 = v_4 + v287;
    if (v276) {  // attend.rs:366
        uint v288 = simd_id * 128u;  // attend.rs:367
        uint v289 = v288 + d;
        uint v290 = v289 + 3u;
        parts[v290] = sum_6;
    }
    uint v291 = v274 + 8u;  // attend.rs:361
    float row_factor_1 = simd_shuffle(factor_2, (ushort)(v291 & 31u));
    float v_5 = result_4 * row_factor_1;  // attend.rs:365
    float v292 = simd_shuffle_xor(v_5, 16);  // butterfly.rs:38
    float sum_7 = v_5 + v292;
    if (v276) {  // attend.rs:366
        uint v293 = v23 + 1u;  // attend.rs:367
        uint v294 = v293 * 64u;
        uint v295 = v294 + d;
        parts[v295] = sum_7;
    }
    float v_6 = result_5 * row_factor_1;  // attend.rs:365
    float v296 = simd_shuffle_xor(v_6, 16);  // butterfly.rs:38
    float sum_8 = v_6 + v296;
    if (v276) {  // attend.rs:366
        uint v297 = v23 + 1u;  // attend.rs:367
        uint v298 = v297 * 64u;
        uint v299 = v298 + d;
        uint v300 = v299 + 1u;
        parts[v300] = sum_8;
    }
    float v_7 = result_6 * row_factor_1;  // attend.rs:365
    float v301 = simd_shuffle_xor(v_7, 16);  // butterfly.rs:38
    float sum_9 = v_7 + v301;
    if (v276) {  // attend.rs:366
        uint v302 = v23 + 1u;  // attend.rs:367
        uint v303 = v302 * 64u;
        uint v304 = v303 + d;
        uint v305 = v304 + 2u;
        parts[v305] = sum_9;
    }
    float v_8 = result_7 * row_factor_1;  // attend.rs:365
    float v306 = simd_shuffle_xor(v_8, 16);  // butterfly.rs:38
    float sum_10 = v_8 + v306;
    if (v276) {  // attend.rs:366
        uint v307 = v23 + 1u;  // attend.rs:367
        uint v308 = v307 * 64u;
        uint v309 = v308 + d;
        uint v310 = v309 + 3u;
        parts[v310] = sum_10;
    }
    bool v311;  // attend.rs:372
    if (v276) {
        bool v312 = v22 == 0u;
        v311 = v312;
    } else {
        v311 = false;
    }
    if (v311) {
        uint v313 = v23 + 1024u;  // attend.rs:373
        uint v314 = v313 + own_row;
        parts[v314] = largest_4;
        uint v315 = v23 + 1040u;  // attend.rs:374
        uint v316 = v315 + own_row;
        parts[v316] = sum_2;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:100
    ulong v317 = v13 * 4ul;  // attend.rs:155
    uint q16 = tid < 128u ? (128u - tid - 1) / 256u + 1 : 0;  // merge.rs:101
    for (uint q17 = 0; q17 < q16; ++q17) {
        uint run = tid + q17 * 256u;
        uint row_14 = run / 64u;  // merge.rs:74
        uint head_2 = head + row_14;  // merge.rs:75
        uint sums_10 = row_14 + 1024u;  // merge.rs:58
        float part_largest = parts[sums_10];  // merge.rs:65
        uint v318 = row_14 + 1040u;
        float part_total = parts[v318];
        float products = parts[run];  // merge.rs:66
        uint v319 = row_14 + 1026u;  // merge.rs:65
        float part_largest_1 = parts[v319];
        uint v320 = row_14 + 1042u;
        float part_total_1 = parts[v320];
        uint v321 = run + 128u;  // merge.rs:66
        float products_1 = parts[v321];
        uint v322 = row_14 + 1028u;  // merge.rs:65
        float part_largest_2 = parts[v322];
        uint v323 = row_14 + 1044u;
        float part_total_2 = parts[v323];
        uint v324 = run + 256u;  // merge.rs:66
        float products_2 = parts[v324];
        uint v325 = row_14 + 1030u;  // merge.rs:65
        float part_largest_3 = parts[v325];
        uint v326 = row_14 + 1046u;
        float part_total_3 = parts[v326];
        uint v327 = run + 384u;  // merge.rs:66
        float products_3 = parts[v327];
        uint v328 = row_14 + 1032u;  // merge.rs:65
        float part_largest_4 = parts[v328];
        uint v329 = row_14 + 1048u;
        float part_total_4 = parts[v329];
        uint v330 = run + 512u;  // merge.rs:66
        float products_4 = parts[v330];
        uint v331 = row_14 + 1034u;  // merge.rs:65
        float part_largest_5 = parts[v331];
        uint v332 = row_14 + 1050u;
        float part_total_5 = parts[v332];
        uint v333 = run + 640u;  // merge.rs:66
        float products_5 = parts[v333];
        uint v334 = row_14 + 1036u;  // merge.rs:65
        float part_largest_6 = parts[v334];
        uint v335 = row_14 + 1052u;
        float part_total_6 = parts[v335];
        uint v336 = run + 768u;  // merge.rs:66
        float products_6 = parts[v336];
        uint v337 = row_14 + 1038u;  // merge.rs:65
        float part_largest_7 = parts[v337];
        uint v338 = row_14 + 1054u;
        float part_total_7 = parts[v338];
        uint v339 = run + 896u;  // merge.rs:66
        float products_7 = parts[v339];
        float largest_5 = kiln_fmax(as_type<float>(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:58
        float largest_6 = kiln_fmax(largest_5, part_largest_1);
        float largest_7 = kiln_fmax(largest_6, part_largest_2);
        float largest_8 = kiln_fmax(largest_7, part_largest_3);
        float largest_9 = kiln_fmax(largest_8, part_largest_4);
        float largest_10 = kiln_fmax(largest_9, part_largest_5);
        float largest_11 = kiln_fmax(largest_10, part_largest_6);
        float largest_12 = kiln_fmax(largest_11, part_largest_7);
        float score = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - largest_12;  // softmax.rs:60
        float v340 = precise::exp(score);  // softmax.rs:32
        float total_4 = 0.0f * v340;  // softmax.rs:60
        float score_1 = part_largest - largest_12;  // softmax.rs:65
        float factor_3 = precise::exp(score_1);  // softmax.rs:32
        float total_5 = fma(factor_3, part_total, total_4);  // softmax.rs:66
        float results = fma(factor_3, products, 0.0f);  // softmax.rs:68
        float score_2 = part_largest_1 - largest_12;  // softmax.rs:65
        float factor_4 = precise::exp(score_2);  // softmax.rs:32
        float total_6 = fma(factor_4, part_total_1, total_5);  // softmax.rs:66
        float results_1 = fma(factor_4, products_1, results);  // softmax.rs:68
        float score_3 = part_largest_2 - largest_12;  // softmax.rs:65
        float factor_5 = precise::exp(score_3);  // softmax.rs:32
        float total_7 = fma(factor_5, part_total_2, total_6);  // softmax.rs:66
        float results_2 = fma(factor_5, products_2, results_1);  // softmax.rs:68
        float score_4 = part_largest_3 - largest_12;  // softmax.rs:65
        float factor_6 = precise::exp(score_4);  // softmax.rs:32
        float total_8 = fma(factor_6, part_total_3, total_7);  // softmax.rs:66
        float results_3 = fma(factor_6, products_3, results_2);  // softmax.rs:68
        float score_5 = part_largest_4 - largest_12;  // softmax.rs:65
        float factor_7 = precise::exp(score_5);  // softmax.rs:32
        float total_9 = fma(factor_7, part_total_4, total_8);  // softmax.rs:66
        float results_4 = fma(factor_7, products_4, results_3);  // softmax.rs:68
        float score_6 = part_largest_5 - largest_12;  // softmax.rs:65
        float factor_8 = precise::exp(score_6);  // softmax.rs:32
        float total_10 = fma(factor_8, part_total_5, total_9);  // softmax.rs:66
        float results_5 = fma(factor_8, products_5, results_4);  // softmax.rs:68
        float score_7 = part_largest_6 - largest_12;  // softmax.rs:65
        float factor_9 = precise::exp(score_7);  // softmax.rs:32
        float total_11 = fma(factor_9, part_total_6, total_10);  // softmax.rs:66
        float results_6 = fma(factor_9, products_6, results_5);  // softmax.rs:68
        float score_8 = part_largest_7 - largest_12;  // softmax.rs:65
        float factor_10 = precise::exp(score_8);  // softmax.rs:32
        float total_12 = fma(factor_10, part_total_7, total_11);  // softmax.rs:66
        float results_7 = fma(factor_10, products_7, results_6);  // softmax.rs:68
        bool v341 = total_12 == 0.0f;  // softmax.rs:77
        float inverse;
        if (v341) {
            inverse = 0.0f;
        } else {
            float v342 = 1.0f / total_12;
            inverse = v342;
        }
        uint column = run % 64u;  // merge.rs:88
        ulong v343 = (ulong)head_2;  // attend.rs:155
        ulong v344 = v317 + v343;
        ulong v345 = v344 * 64ul;  // merge.rs:89
        ulong v346 = (ulong)column;
        ulong at_13 = v345 + v346;
        float v347 = results_7 * inverse;  // merge.rs:90
        float result_24 = v341 ? 0.0f : v347;
        *(device float*)(out + at_13) = result_24;  // merge.rs:91
    }
}
