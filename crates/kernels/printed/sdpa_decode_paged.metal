// sdpa_decode_paged f32, has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=2 q_len=1 n_pages=8 max_pages=3 sink_end=2 scale=0.1 softcap=0 page=8 heads_first=0 hq=4 hkv=2 dk=64 dv=64 (pages in any order, unused ones hold NaN)

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
    constant float& scale [[buffer(17)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup float parts[1056];  // paged.rs:70
    uint capacity = max_pages * 8u;  // paged.rs:58
    int v0 = seq_lens[tgid.y];  // attend.rs:87
    int v1 = v0 > 0 ? v0 : 0;
    uint v2 = (uint)v1;
    uint lengths_0 = v2 < capacity ? v2 : capacity;
    int v3 = window_start[tgid.y];  // attend.rs:88
    int v4 = v3 > 0 ? v3 : 0;
    uint lengths_1 = (uint)v4;
    uint block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:98
    uint v5 = lengths_1 > sink_end ? lengths_1 : sink_end;  // attend.rs:99
    uint block_window = v5 < lengths_0 ? v5 : lengths_0;
    uint v6 = lengths_0 - block_window;  // attend.rs:100
    uint v7 = block_sink_tokens + v6;
    uint visible_ = v7 < capacity ? v7 : capacity;
    uint v8 = tgid.z * visible_;  // attend.rs:102
    uint block_first = v8 < visible_ ? v8 : visible_;
    uint v9 = visible_ - block_first;  // attend.rs:104
    uint v10 = visible_ < v9 ? visible_ : v9;
    uint block_count = v10 < capacity ? v10 : capacity;
    ulong v11 = (ulong)tgid.y;  // paged.rs:60
    ulong v12 = (ulong)max_pages;
    ulong table = v11 * v12;
    uint part = simd_lane % 16u;  // attend.rs:167
    uint slot = simd_lane / 16u;  // attend.rs:168
    uint head = tgid.x * 2u;  // attend.rs:129
    ulong v13 = v11 * 256ul;  // attend.rs:143
    ulong v14 = (ulong)head;
    ulong v15 = v14 * 64ul;
    ulong row = v13 + v15;
    uint d = part * 4u;  // attend.rs:181
    ulong own = (ulong)d;  // attend.rs:184
    ulong v16 = row + own;
    float4 q0 = *(device const float4*)(q + v16);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    uint head_1 = head + 1u;  // attend.rs:129
    ulong v17 = (ulong)head_1;  // attend.rs:143
    ulong v18 = v17 * 64ul;
    ulong row_1 = v13 + v18;
    ulong v19 = row_1 + own;  // attend.rs:184
    float4 q1 = *(device const float4*)(q + v19);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    uint own_row = part / 8u;  // attend.rs:236
    uint v20 = part % 8u;  // attend.rs:237
    uint own_key = v20 / 2u;
    uint v21 = simd_id * 2u;  // attend.rs:247
    uint start = simd_id * 8u;
    bool v22 = start < block_count;  // attend.rs:248
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
    if (v22) {
        uint i = start + slot;  // attend.rs:196
        uint v23 = block_first + i;  // attend.rs:120
        uint v24 = block_first + block_count;
        uint v25 = v24 - 1u;
        uint i_1 = v23 < v25 ? v23 : v25;
        bool v26 = i_1 < block_sink_tokens;  // attend.rs:121
        uint v27 = i_1 - block_sink_tokens;
        uint v28 = v27 + block_window;
        uint position = v26 ? i_1 : v28;
        uint v29 = position / 8u;  // paged.rs:62
        uint v30 = max_pages - 1u;
        uint v31 = v29 < v30 ? v29 : v30;
        ulong v32 = (ulong)v31;
        ulong v33 = table + v32;
        int entry = block_table[v33];
        uint v34 = (uint)entry;  // paged.rs:63
        uint slot_1 = position % 8u;  // paged.rs:64
        uint v35 = slot_1 * 2u;  // paged.rs:65
        uint own_1 = v35 + tgid.x;
        uint v36 = n_pages - 1u;  // paged.rs:66
        uint v37 = v34 < v36 ? v34 : v36;
        ulong page = (ulong)v37;
        ulong row_2 = (ulong)own_1;
        ulong v38 = page * 1024ul;  // attend.rs:200
        ulong v39 = row_2 * 64ul;
        ulong v40 = v38 + v39;
        ulong at = own + v40;
        float4 q2 = *(device const float4*)(k_cache + at);  // attend.rs:208
        float k_tile_16 = q2.x;
        float k_tile_17 = q2.y;
        float k_tile_18 = q2.z;
        float k_tile_19 = q2.w;
        uint v41 = start + 2u;  // attend.rs:196
        uint i_2 = v41 + slot;
        uint v42 = block_first + i_2;  // attend.rs:120
        uint i_3 = v42 < v25 ? v42 : v25;
        bool v43 = i_3 < block_sink_tokens;  // attend.rs:121
        uint v44 = i_3 - block_sink_tokens;
        uint v45 = v44 + block_window;
        uint position_1 = v43 ? i_3 : v45;
        uint v46 = position_1 / 8u;  // paged.rs:62
        uint v47 = v46 < v30 ? v46 : v30;
        ulong v48 = (ulong)v47;
        ulong v49 = table + v48;
        int entry_1 = block_table[v49];
        uint v50 = (uint)entry_1;  // paged.rs:63
        uint slot_2 = position_1 % 8u;  // paged.rs:64
        uint v51 = slot_2 * 2u;  // paged.rs:65
        uint own_2 = v51 + tgid.x;
        uint v52 = v50 < v36 ? v50 : v36;  // paged.rs:66
        ulong page_1 = (ulong)v52;
        ulong row_3 = (ulong)own_2;
        ulong v53 = page_1 * 1024ul;  // attend.rs:200
        ulong v54 = row_3 * 64ul;
        ulong v55 = v53 + v54;
        ulong at_1 = own + v55;
        float4 q3 = *(device const float4*)(k_cache + at_1);  // attend.rs:208
        float k_tile_20 = q3.x;
        float k_tile_21 = q3.y;
        float k_tile_22 = q3.z;
        float k_tile_23 = q3.w;
        uint v56 = start + 4u;  // attend.rs:196
        uint i_4 = v56 + slot;
        uint v57 = block_first + i_4;  // attend.rs:120
        uint i_5 = v57 < v25 ? v57 : v25;
        bool v58 = i_5 < block_sink_tokens;  // attend.rs:121
        uint v59 = i_5 - block_sink_tokens;
        uint v60 = v59 + block_window;
        uint position_2 = v58 ? i_5 : v60;
        uint v61 = position_2 / 8u;  // paged.rs:62
        uint v62 = v61 < v30 ? v61 : v30;
        ulong v63 = (ulong)v62;
        ulong v64 = table + v63;
        int entry_2 = block_table[v64];
        uint v65 = (uint)entry_2;  // paged.rs:63
        uint slot_3 = position_2 % 8u;  // paged.rs:64
        uint v66 = slot_3 * 2u;  // paged.rs:65
        uint own_3 = v66 + tgid.x;
        uint v67 = v65 < v36 ? v65 : v36;  // paged.rs:66
        ulong page_2 = (ulong)v67;
        ulong row_4 = (ulong)own_3;
        ulong v68 = page_2 * 1024ul;  // attend.rs:200
        ulong v69 = row_4 * 64ul;
        ulong v70 = v68 + v69;
        ulong at_2 = own + v70;
        float4 q4 = *(device const float4*)(k_cache + at_2);  // attend.rs:208
        float k_tile_24 = q4.x;
        float k_tile_25 = q4.y;
        float k_tile_26 = q4.z;
        float k_tile_27 = q4.w;
        uint v71 = start + 6u;  // attend.rs:196
        uint i_6 = v71 + slot;
        uint v72 = block_first + i_6;  // attend.rs:120
        uint i_7 = v72 < v25 ? v72 : v25;
        bool v73 = i_7 < block_sink_tokens;  // attend.rs:121
        uint v74 = i_7 - block_sink_tokens;
        uint v75 = v74 + block_window;
        uint position_3 = v73 ? i_7 : v75;
        uint v76 = position_3 / 8u;  // paged.rs:62
        uint v77 = v76 < v30 ? v76 : v30;
        ulong v78 = (ulong)v77;
        ulong v79 = table + v78;
        int entry_3 = block_table[v79];
        uint v80 = (uint)entry_3;  // paged.rs:63
        uint slot_4 = position_3 % 8u;  // paged.rs:64
        uint v81 = slot_4 * 2u;  // paged.rs:65
        uint own_4 = v81 + tgid.x;
        uint v82 = v80 < v36 ? v80 : v36;  // paged.rs:66
        ulong page_3 = (ulong)v82;
        ulong row_5 = (ulong)own_4;
        ulong v83 = page_3 * 1024ul;  // attend.rs:200
        ulong v84 = row_5 * 64ul;
        ulong v85 = v83 + v84;
        ulong at_3 = own + v85;
        float4 q5 = *(device const float4*)(k_cache + at_3);  // attend.rs:208
        float k_tile_28 = q5.x;
        float k_tile_29 = q5.y;
        float k_tile_30 = q5.z;
        float k_tile_31 = q5.w;
        k_tile = k_tile_16;  // attend.rs:248
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
    uint v86 = block_first + block_count;  // attend.rs:120
    uint v87 = v86 - 1u;
    uint v88 = max_pages - 1u;  // paged.rs:62
    uint v89 = n_pages - 1u;  // paged.rs:66
    uint v90 = simd_lane & 8u;  // butterfly.rs:18
    bool upper = v90 != 0u;
    uint v91 = simd_lane & 4u;
    bool upper_1 = v91 != 0u;
    uint v92 = simd_lane & 2u;
    bool upper_2 = v92 != 0u;
    uint v93 = own_key * 2u;  // attend.rs:280
    uint v94 = slot * 16u;  // attend.rs:305
    uint v95 = v94 + 2u;
    uint v96 = v94 + 4u;
    uint v97 = v94 + 6u;
    uint v98 = v94 + 8u;
    uint v99 = v94 + 10u;
    uint v100 = v94 + 12u;
    uint v101 = v94 + 14u;
    float largest = as_type<float>(0xff7fffffu /* -3.4028235e38 */);  // attend.rs:251
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
        uint first = start + q7 * 64u;
        uint i_8 = first + slot;  // attend.rs:196
        uint v102 = block_first + i_8;  // attend.rs:120
        uint i_9 = v102 < v87 ? v102 : v87;
        bool v103 = i_9 < block_sink_tokens;  // attend.rs:121
        uint v104 = i_9 - block_sink_tokens;
        uint v105 = v104 + block_window;
        uint position_4 = v103 ? i_9 : v105;
        uint v106 = position_4 / 8u;  // paged.rs:62
        uint v107 = v106 < v88 ? v106 : v88;
        ulong v108 = (ulong)v107;
        ulong v109 = table + v108;
        int entry_4 = block_table[v109];
        bool v110 = entry_4 >= 0;  // paged.rs:63
        uint v111 = (uint)entry_4;
        bool v112 = v111 < n_pages;
        bool present = v110 && v112;
        uint slot_5 = position_4 % 8u;  // paged.rs:64
        uint v113 = slot_5 * 2u;  // paged.rs:65
        uint own_5 = v113 + tgid.x;
        uint v114 = v111 < v89 ? v111 : v89;  // paged.rs:66
        ulong page_4 = (ulong)v114;
        ulong row_6 = (ulong)own_5;
        ulong v115 = page_4 * 1024ul;  // attend.rs:200
        ulong v116 = row_6 * 64ul;
        ulong v117 = v115 + v116;
        ulong at_4 = own + v117;
        float4 q8 = *(device const float4*)(v_cache + at_4);  // attend.rs:208
        float v_tile = q8.x;
        float v_tile_1 = q8.y;
        float v_tile_2 = q8.z;
        float v_tile_3 = q8.w;
        uint v118 = first + 2u;  // attend.rs:196
        uint i_10 = v118 + slot;
        uint v119 = block_first + i_10;  // attend.rs:120
        uint i_11 = v119 < v87 ? v119 : v87;
        bool v120 = i_11 < block_sink_tokens;  // attend.rs:121
        uint v121 = i_11 - block_sink_tokens;
        uint v122 = v121 + block_window;
        uint position_5 = v120 ? i_11 : v122;
        uint v123 = position_5 / 8u;  // paged.rs:62
        uint v124 = v123 < v88 ? v123 : v88;
        ulong v125 = (ulong)v124;
        ulong v126 = table + v125;
        int entry_5 = block_table[v126];
        bool v127 = entry_5 >= 0;  // paged.rs:63
        uint v128 = (uint)entry_5;
        bool v129 = v128 < n_pages;
        bool present_1 = v127 && v129;
        uint slot_6 = position_5 % 8u;  // paged.rs:64
        uint v130 = slot_6 * 2u;  // paged.rs:65
        uint own_6 = v130 + tgid.x;
        uint v131 = v128 < v89 ? v128 : v89;  // paged.rs:66
        ulong page_5 = (ulong)v131;
        ulong row_7 = (ulong)own_6;
        ulong v132 = page_5 * 1024ul;  // attend.rs:200
        ulong v133 = row_7 * 64ul;
        ulong v134 = v132 + v133;
        ulong at_5 = own + v134;
        float4 q9 = *(device const float4*)(v_cache + at_5);  // attend.rs:208
        float v_tile_4 = q9.x;
        float v_tile_5 = q9.y;
        float v_tile_6 = q9.z;
        float v_tile_7 = q9.w;
        uint v135 = first + 4u;  // attend.rs:196
        uint i_12 = v135 + slot;
        uint v136 = block_first + i_12;  // attend.rs:120
        uint i_13 = v136 < v87 ? v136 : v87;
        bool v137 = i_13 < block_sink_tokens;  // attend.rs:121
        uint v138 = i_13 - block_sink_tokens;
        uint v139 = v138 + block_window;
        uint position_6 = v137 ? i_13 : v139;
        uint v140 = position_6 / 8u;  // paged.rs:62
        uint v141 = v140 < v88 ? v140 : v88;
        ulong v142 = (ulong)v141;
        ulong v143 = table + v142;
        int entry_6 = block_table[v143];
        bool v144 = entry_6 >= 0;  // paged.rs:63
        uint v145 = (uint)entry_6;
        bool v146 = v145 < n_pages;
        bool present_2 = v144 && v146;
        uint slot_7 = position_6 % 8u;  // paged.rs:64
        uint v147 = slot_7 * 2u;  // paged.rs:65
        uint own_7 = v147 + tgid.x;
        uint v148 = v145 < v89 ? v145 : v89;  // paged.rs:66
        ulong page_6 = (ulong)v148;
        ulong row_8 = (ulong)own_7;
        ulong v149 = page_6 * 1024ul;  // attend.rs:200
        ulong v150 = row_8 * 64ul;
        ulong v151 = v149 + v150;
        ulong at_6 = own + v151;
        float4 q10 = *(device const float4*)(v_cache + at_6);  // attend.rs:208
        float v_tile_8 = q10.x;
        float v_tile_9 = q10.y;
        float v_tile_10 = q10.z;
        float v_tile_11 = q10.w;
        uint v152 = first + 6u;  // attend.rs:196
        uint i_14 = v152 + slot;
        uint v153 = block_first + i_14;  // attend.rs:120
        uint i_15 = v153 < v87 ? v153 : v87;
        bool v154 = i_15 < block_sink_tokens;  // attend.rs:121
        uint v155 = i_15 - block_sink_tokens;
        uint v156 = v155 + block_window;
        uint position_7 = v154 ? i_15 : v156;
        uint v157 = position_7 / 8u;  // paged.rs:62
        uint v158 = v157 < v88 ? v157 : v88;
        ulong v159 = (ulong)v158;
        ulong v160 = table + v159;
        int entry_7 = block_table[v160];
        bool v161 = entry_7 >= 0;  // paged.rs:63
        uint v162 = (uint)entry_7;
        bool v163 = v162 < n_pages;
        bool present_3 = v161 && v163;
        uint slot_8 = position_7 % 8u;  // paged.rs:64
        uint v164 = slot_8 * 2u;  // paged.rs:65
        uint own_8 = v164 + tgid.x;
        uint v165 = v162 < v89 ? v162 : v89;  // paged.rs:66
        ulong page_7 = (ulong)v165;
        ulong row_9 = (ulong)own_8;
        ulong v166 = page_7 * 1024ul;  // attend.rs:200
        ulong v167 = row_9 * 64ul;
        ulong v168 = v166 + v167;
        ulong at_7 = own + v168;
        float4 q11 = *(device const float4*)(v_cache + at_7);  // attend.rs:208
        float v_tile_12 = q11.x;
        float v_tile_13 = q11.y;
        float v_tile_14 = q11.z;
        float v_tile_15 = q11.w;
        float own_0 = fma(query, k_tile_32, 0.0f);  // attend.rs:264
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
        uint first_1 = first + 64u;  // attend.rs:275
        uint i_16 = first_1 + slot;  // attend.rs:196
        uint v169 = block_first + i_16;  // attend.rs:120
        uint i_17 = v169 < v87 ? v169 : v87;
        bool v170 = i_17 < block_sink_tokens;  // attend.rs:121
        uint v171 = i_17 - block_sink_tokens;
        uint v172 = v171 + block_window;
        uint position_8 = v170 ? i_17 : v172;
        uint v173 = position_8 / 8u;  // paged.rs:62
        uint v174 = v173 < v88 ? v173 : v88;
        ulong v175 = (ulong)v174;
        ulong v176 = table + v175;
        int entry_8 = block_table[v176];
        uint v177 = (uint)entry_8;  // paged.rs:63
        uint slot_9 = position_8 % 8u;  // paged.rs:64
        uint v178 = slot_9 * 2u;  // paged.rs:65
        uint own_9 = v178 + tgid.x;
        uint v179 = v177 < v89 ? v177 : v89;  // paged.rs:66
        ulong page_8 = (ulong)v179;
        ulong row_10 = (ulong)own_9;
        ulong v180 = page_8 * 1024ul;  // attend.rs:200
        ulong v181 = row_10 * 64ul;
        ulong v182 = v180 + v181;
        ulong at_8 = own + v182;
        float4 q12 = *(device const float4*)(k_cache + at_8);  // attend.rs:208
        float k_tile_48 = q12.x;
        float k_tile_49 = q12.y;
        float k_tile_50 = q12.z;
        float k_tile_51 = q12.w;
        uint v183 = first + 66u;  // attend.rs:196
        uint i_18 = v183 + slot;
        uint v184 = block_first + i_18;  // attend.rs:120
        uint i_19 = v184 < v87 ? v184 : v87;
        bool v185 = i_19 < block_sink_tokens;  // attend.rs:121
        uint v186 = i_19 - block_sink_tokens;
        uint v187 = v186 + block_window;
        uint position_9 = v185 ? i_19 : v187;
        uint v188 = position_9 / 8u;  // paged.rs:62
        uint v189 = v188 < v88 ? v188 : v88;
        ulong v190 = (ulong)v189;
        ulong v191 = table + v190;
        int entry_9 = block_table[v191];
        uint v192 = (uint)entry_9;  // paged.rs:63
        uint slot_10 = position_9 % 8u;  // paged.rs:64
        uint v193 = slot_10 * 2u;  // paged.rs:65
        uint own_10 = v193 + tgid.x;
        uint v194 = v192 < v89 ? v192 : v89;  // paged.rs:66
        ulong page_9 = (ulong)v194;
        ulong row_11 = (ulong)own_10;
        ulong v195 = page_9 * 1024ul;  // attend.rs:200
        ulong v196 = row_11 * 64ul;
        ulong v197 = v195 + v196;
        ulong at_9 = own + v197;
        float4 q13 = *(device const float4*)(k_cache + at_9);  // attend.rs:208
        float k_tile_52 = q13.x;
        float k_tile_53 = q13.y;
        float k_tile_54 = q13.z;
        float k_tile_55 = q13.w;
        uint v198 = first + 68u;  // attend.rs:196
        uint i_20 = v198 + slot;
        uint v199 = block_first + i_20;  // attend.rs:120
        uint i_21 = v199 < v87 ? v199 : v87;
        bool v200 = i_21 < block_sink_tokens;  // attend.rs:121
        uint v201 = i_21 - block_sink_tokens;
        uint v202 = v201 + block_window;
        uint position_10 = v200 ? i_21 : v202;
        uint v203 = position_10 / 8u;  // paged.rs:62
        uint v204 = v203 < v88 ? v203 : v88;
        ulong v205 = (ulong)v204;
        ulong v206 = table + v205;
        int entry_10 = block_table[v206];
        uint v207 = (uint)entry_10;  // paged.rs:63
        uint slot_11 = position_10 % 8u;  // paged.rs:64
        uint v208 = slot_11 * 2u;  // paged.rs:65
        uint own_11 = v208 + tgid.x;
        uint v209 = v207 < v89 ? v207 : v89;  // paged.rs:66
        ulong page_10 = (ulong)v209;
        ulong row_12 = (ulong)own_11;
        ulong v210 = page_10 * 1024ul;  // attend.rs:200
        ulong v211 = row_12 * 64ul;
        ulong v212 = v210 + v211;
        ulong at_10 = own + v212;
        float4 q14 = *(device const float4*)(k_cache + at_10);  // attend.rs:208
        float k_tile_56 = q14.x;
        float k_tile_57 = q14.y;
        float k_tile_58 = q14.z;
        float k_tile_59 = q14.w;
        uint v213 = first + 70u;  // attend.rs:196
        uint i_22 = v213 + slot;
        uint v214 = block_first + i_22;  // attend.rs:120
        uint i_23 = v214 < v87 ? v214 : v87;
        bool v215 = i_23 < block_sink_tokens;  // attend.rs:121
        uint v216 = i_23 - block_sink_tokens;
        uint v217 = v216 + block_window;
        uint position_11 = v215 ? i_23 : v217;
        uint v218 = position_11 / 8u;  // paged.rs:62
        uint v219 = v218 < v88 ? v218 : v88;
        ulong v220 = (ulong)v219;
        ulong v221 = table + v220;
        int entry_11 = block_table[v221];
        uint v222 = (uint)entry_11;  // paged.rs:63
        uint slot_12 = position_11 % 8u;  // paged.rs:64
        uint v223 = slot_12 * 2u;  // paged.rs:65
        uint own_12 = v223 + tgid.x;
        uint v224 = v222 < v89 ? v222 : v89;  // paged.rs:66
        ulong page_11 = (ulong)v224;
        ulong row_13 = (ulong)own_12;
        ulong v225 = page_11 * 1024ul;  // attend.rs:200
        ulong v226 = row_13 * 64ul;
        ulong v227 = v225 + v226;
        ulong at_11 = own + v227;
        float4 q15 = *(device const float4*)(k_cache + at_11);  // attend.rs:208
        float k_tile_60 = q15.x;
        float k_tile_61 = q15.y;
        float k_tile_62 = q15.z;
        float k_tile_63 = q15.w;
        float v228 = upper ? own_0_3 : own_1_4;  // butterfly.rs:21
        float other = simd_shuffle_xor(v228, 8);
        float v229 = upper ? own_1_4 : own_0_3;  // butterfly.rs:22
        float sums = v229 + other;
        float v230 = upper ? own_0_7 : own_1_8;  // butterfly.rs:21
        float other_1 = simd_shuffle_xor(v230, 8);
        float v231 = upper ? own_1_8 : own_0_7;  // butterfly.rs:22
        float sums_1 = v231 + other_1;
        float v232 = upper ? own_0_11 : own_1_12;  // butterfly.rs:21
        float other_2 = simd_shuffle_xor(v232, 8);
        float v233 = upper ? own_1_12 : own_0_11;  // butterfly.rs:22
        float sums_2 = v233 + other_2;
        float v234 = upper ? own_0_15 : own_1_16;  // butterfly.rs:21
        float other_3 = simd_shuffle_xor(v234, 8);
        float v235 = upper ? own_1_16 : own_0_15;  // butterfly.rs:22
        float sums_3 = v235 + other_3;
        float v236 = upper_1 ? sums : sums_2;  // butterfly.rs:21
        float other_4 = simd_shuffle_xor(v236, 4);
        float v237 = upper_1 ? sums_2 : sums;  // butterfly.rs:22
        float sums_4 = v237 + other_4;
        float v238 = upper_1 ? sums_1 : sums_3;  // butterfly.rs:21
        float other_5 = simd_shuffle_xor(v238, 4);
        float v239 = upper_1 ? sums_3 : sums_1;  // butterfly.rs:22
        float sums_5 = v239 + other_5;
        float v240 = upper_2 ? sums_4 : sums_5;  // butterfly.rs:21
        float other_6 = simd_shuffle_xor(v240, 2);
        float v241 = upper_2 ? sums_5 : sums_4;  // butterfly.rs:22
        float sums_6 = v241 + other_6;
        float v242 = simd_shuffle_xor(sums_6, 1);  // butterfly.rs:25
        float sums_7 = sums_6 + v242;
        uint v243 = first + v93;  // attend.rs:280
        uint key = v243 + slot;
        uint v244 = block_first + key;  // attend.rs:120
        uint i_24 = v244 < v87 ? v244 : v87;
        bool v245 = i_24 < block_sink_tokens;  // attend.rs:121
        uint v246 = i_24 - block_sink_tokens;
        uint v247 = v246 + block_window;
        uint at_12 = v245 ? i_24 : v247;
        uint v248 = at_12 / 8u;  // paged.rs:62
        uint v249 = v248 < v88 ? v248 : v88;
        ulong v250 = (ulong)v249;
        ulong v251 = table + v250;
        int entry_12 = block_table[v251];
        bool v252 = entry_12 >= 0;  // paged.rs:63
        uint v253 = (uint)entry_12;
        bool v254 = v253 < n_pages;
        bool present_4 = v252 && v254;
        float plain = sums_7 * scale;  // attend.rs:283
        bool v255 = key < block_count;  // attend.rs:285
        bool v256 = present_4 && v255;
        bool v257 = at_12 < lengths_0;
        bool v258 = v256 && v257;
        float sums_8 = v258 ? plain : as_type<float>(0xff800000u /* -inf */);
        float block_largest = kiln_fmax(as_type<float>(0xff800000u /* -inf */), sums_8);  // attend.rs:286
        float v259 = simd_shuffle_xor(block_largest, 4);  // butterfly.rs:51
        float largest_1 = kiln_fmax(block_largest, v259);
        float v260 = simd_shuffle_xor(largest_1, 2);
        float largest_2 = kiln_fmax(largest_1, v260);
        float grown = kiln_fmax(largest, largest_2);  // attend.rs:288
        bool v261 = grown > largest;  // attend.rs:289
        bool v262 = simd_any(v261);
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
        if (v262) {
            float v263 = largest - grown;  // attend.rs:290
            float shrink = precise::exp(v263);
            float total_2 = total * shrink;  // attend.rs:291
            uint v264 = slot * 16u;  // attend.rs:293
            float factor = simd_shuffle(shrink, (ushort)(v264 & 31u));
            float result_16 = result * factor;  // attend.rs:295
            float result_17 = result_1 * factor;
            float result_18 = result_2 * factor;
            float result_19 = result_3 * factor;
            uint v265 = v264 + 8u;  // attend.rs:293
            float factor_1 = simd_shuffle(shrink, (ushort)(v265 & 31u));
            float result_20 = result_4 * factor_1;  // attend.rs:295
            float result_21 = result_5 * factor_1;
            float result_22 = result_6 * factor_1;
            float result_23 = result_7 * factor_1;
            largest_3 = grown;  // attend.rs:289
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
        float v266 = sums_8 - largest_3;  // attend.rs:301
        float sums_9 = precise::exp(v266);
        float total_3 = total_1 + sums_9;  // attend.rs:302
        float weights = simd_shuffle(sums_9, (ushort)(v94 & 31u));  // attend.rs:305
        float weights_1 = simd_shuffle(sums_9, (ushort)(v95 & 31u));
        float weights_2 = simd_shuffle(sums_9, (ushort)(v96 & 31u));
        float weights_3 = simd_shuffle(sums_9, (ushort)(v97 & 31u));
        float weights_4 = simd_shuffle(sums_9, (ushort)(v98 & 31u));
        float weights_5 = simd_shuffle(sums_9, (ushort)(v99 & 31u));
        float weights_6 = simd_shuffle(sums_9, (ushort)(v100 & 31u));
        float weights_7 = simd_shuffle(sums_9, (ushort)(v101 & 31u));
        float value = present ? v_tile : 0.0f;  // attend.rs:317
        float own_0_16 = fma(weights, value, result_8);  // attend.rs:320
        float own_1_17 = fma(weights_4, value, result_12);
        float value_1 = present_1 ? v_tile_4 : 0.0f;  // attend.rs:317
        float own_0_17 = fma(weights_1, value_1, own_0_16);  // attend.rs:320
        float own_1_18 = fma(weights_5, value_1, own_1_17);
        float value_2 = present_2 ? v_tile_8 : 0.0f;  // attend.rs:317
        float own_0_18 = fma(weights_2, value_2, own_0_17);  // attend.rs:320
        float own_1_19 = fma(weights_6, value_2, own_1_18);
        float value_3 = present_3 ? v_tile_12 : 0.0f;  // attend.rs:317
        float own_0_19 = fma(weights_3, value_3, own_0_18);  // attend.rs:320
        float own_1_20 = fma(weights_7, value_3, own_1_19);
        float value_4 = present ? v_tile_1 : 0.0f;  // attend.rs:317
        float own_0_20 = fma(weights, value_4, result_9);  // attend.rs:320
        float own_1_21 = fma(weights_4, value_4, result_13);
        float value_5 = present_1 ? v_tile_5 : 0.0f;  // attend.rs:317
        float own_0_21 = fma(weights_1, value_5, own_0_20);  // attend.rs:320
        float own_1_22 = fma(weights_5, value_5, own_1_21);
        float value_6 = present_2 ? v_tile_9 : 0.0f;  // attend.rs:317
        float own_0_22 = fma(weights_2, value_6, own_0_21);  // attend.rs:320
        float own_1_23 = fma(weights_6, value_6, own_1_22);
        float value_7 = present_3 ? v_tile_13 : 0.0f;  // attend.rs:317
        float own_0_23 = fma(weights_3, value_7, own_0_22);  // attend.rs:320
        float own_1_24 = fma(weights_7, value_7, own_1_23);
        float value_8 = present ? v_tile_2 : 0.0f;  // attend.rs:317
        float own_0_24 = fma(weights, value_8, result_10);  // attend.rs:320
        float own_1_25 = fma(weights_4, value_8, result_14);
        float value_9 = present_1 ? v_tile_6 : 0.0f;  // attend.rs:317
        float own_0_25 = fma(weights_1, value_9, own_0_24);  // attend.rs:320
        float own_1_26 = fma(weights_5, value_9, own_1_25);
        float value_10 = present_2 ? v_tile_10 : 0.0f;  // attend.rs:317
        float own_0_26 = fma(weights_2, value_10, own_0_25);  // attend.rs:320
        float own_1_27 = fma(weights_6, value_10, own_1_26);
        float value_11 = present_3 ? v_tile_14 : 0.0f;  // attend.rs:317
        float own_0_27 = fma(weights_3, value_11, own_0_26);  // attend.rs:320
        float own_1_28 = fma(weights_7, value_11, own_1_27);
        float value_12 = present ? v_tile_3 : 0.0f;  // attend.rs:317
        float own_0_28 = fma(weights, value_12, result_11);  // attend.rs:320
        float own_1_29 = fma(weights_4, value_12, result_15);
        float value_13 = present_1 ? v_tile_7 : 0.0f;  // attend.rs:317
        float own_0_29 = fma(weights_1, value_13, own_0_28);  // attend.rs:320
        float own_1_30 = fma(weights_5, value_13, own_1_29);
        float value_14 = present_2 ? v_tile_11 : 0.0f;  // attend.rs:317
        float own_0_30 = fma(weights_2, value_14, own_0_29);  // attend.rs:320
        float own_1_31 = fma(weights_6, value_14, own_1_30);
        float value_15 = present_3 ? v_tile_15 : 0.0f;  // attend.rs:317
        float own_0_31 = fma(weights_3, value_15, own_0_30);  // attend.rs:320
        float own_1_32 = fma(weights_7, value_15, own_1_31);
        largest = largest_3;  // attend.rs:251
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
    float v267 = simd_shuffle_xor(largest, 16);  // butterfly.rs:51
    float largest_4 = kiln_fmax(largest, v267);
    float v268 = largest - largest_4;  // attend.rs:334
    float factor_2 = precise::exp(v268);
    float v = total * factor_2;  // attend.rs:335
    float v269 = simd_shuffle_xor(v, 4);  // butterfly.rs:38
    float sum = v + v269;
    float v270 = simd_shuffle_xor(sum, 2);
    float sum_1 = sum + v270;
    float v271 = simd_shuffle_xor(sum_1, 16);
    float sum_2 = sum_1 + v271;
    uint v272 = slot * 16u;  // attend.rs:339
    float row_factor = simd_shuffle(factor_2, (ushort)(v272 & 31u));
    float v_1 = result * row_factor;  // attend.rs:343
    float v273 = simd_shuffle_xor(v_1, 16);  // butterfly.rs:38
    float sum_3 = v_1 + v273;
    bool v274 = slot == 0u;  // attend.rs:344
    if (v274) {
        uint v275 = simd_id * 128u;  // attend.rs:345
        uint v276 = v275 + d;
        parts[v276] = sum_3;
    }
    float v_2 = result_1 * row_factor;  // attend.rs:343
    float v277 = simd_shuffle_xor(v_2, 16);  // butterfly.rs:38
    float sum_4 = v_2 + v277;
    if (v274) {  // attend.rs:344
        uint v278 = simd_id * 128u;  // attend.rs:345
        uint v279 = v278 + d;
        uint v280 = v279 + 1u;
        parts[v280] = sum_4;
    }
    float v_3 = result_2 * row_factor;  // attend.rs:343
    float v281 = simd_shuffle_xor(v_3, 16);  // butterfly.rs:38
    float sum_5 = v_3 + v281;
    if (v274) {  // attend.rs:344
        uint v282 = simd_id * 128u;  // attend.rs:345
        uint v283 = v282 + d;
        uint v284 = v283 + 2u;
        parts[v284] = sum_5;
    }
    float v_4 = result_3 * row_factor;  // attend.rs:343
    float v285 = simd_shuffle_xor(v_4, 16);  // butterfly.rs:38
    float sum_6 = v_4 + v285;
    if (v274) {  // attend.rs:344
        uint v286 = simd_id * 128u;  // attend.rs:345
        uint v287 = v286 + d;
        uint v288 = v287 + 3u;
        parts[v288] = sum_6;
    }
    uint v289 = v272 + 8u;  // attend.rs:339
    float row_factor_1 = simd_shuffle(factor_2, (ushort)(v289 & 31u));
    float v_5 = result_4 * row_factor_1;  // attend.rs:343
    float v290 = simd_shuffle_xor(v_5, 16);  // butterfly.rs:38
    float sum_7 = v_5 + v290;
    if (v274) {  // attend.rs:344
        uint v291 = v21 + 1u;  // attend.rs:345
        uint v292 = v291 * 64u;
        uint v293 = v292 + d;
        parts[v293] = sum_7;
    }
    float v_6 = result_5 * row_factor_1;  // attend.rs:343
    float v294 = simd_shuffle_xor(v_6, 16);  // butterfly.rs:38
    float sum_8 = v_6 + v294;
    if (v274) {  // attend.rs:344
        uint v295 = v21 + 1u;  // attend.rs:345
        uint v296 = v295 * 64u;
        uint v297 = v296 + d;
        uint v298 = v297 + 1u;
        parts[v298] = sum_8;
    }
    float v_7 = result_6 * row_factor_1;  // attend.rs:343
    float v299 = simd_shuffle_xor(v_7, 16);  // butterfly.rs:38
    float sum_9 = v_7 + v299;
    if (v274) {  // attend.rs:344
        uint v300 = v21 + 1u;  // attend.rs:345
        uint v301 = v300 * 64u;
        uint v302 = v301 + d;
        uint v303 = v302 + 2u;
        parts[v303] = sum_9;
    }
    float v_8 = result_7 * row_factor_1;  // attend.rs:343
    float v304 = simd_shuffle_xor(v_8, 16);  // butterfly.rs:38
    float sum_10 = v_8 + v304;
    if (v274) {  // attend.rs:344
        uint v305 = v21 + 1u;  // attend.rs:345
        uint v306 = v305 * 64u;
        uint v307 = v306 + d;
        uint v308 = v307 + 3u;
        parts[v308] = sum_10;
    }
    bool v309;  // attend.rs:350
    if (v274) {
        bool v310 = v20 == 0u;
        v309 = v310;
    } else {
        v309 = false;
    }
    if (v309) {
        uint v311 = v21 + 1024u;  // attend.rs:351
        uint v312 = v311 + own_row;
        parts[v312] = largest_4;
        uint v313 = v21 + 1040u;  // attend.rs:352
        uint v314 = v313 + own_row;
        parts[v314] = sum_2;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:91
    ulong v315 = v11 * 4ul;  // attend.rs:136
    uint q16 = tid < 128u ? (128u - tid - 1) / 256u + 1 : 0;  // merge.rs:92
    for (uint q17 = 0; q17 < q16; ++q17) {
        uint run = tid + q17 * 256u;
        uint row_14 = run / 64u;  // merge.rs:68
        uint head_2 = head + row_14;  // merge.rs:69
        uint sums_10 = row_14 + 1024u;  // merge.rs:53
        float part_largest = parts[sums_10];  // merge.rs:59
        uint v316 = row_14 + 1040u;
        float part_total = parts[v316];
        float products = parts[run];  // merge.rs:60
        uint v317 = row_14 + 1026u;  // merge.rs:59
        float part_largest_1 = parts[v317];
        uint v318 = row_14 + 1042u;
        float part_total_1 = parts[v318];
        uint v319 = run + 128u;  // merge.rs:60
        float products_1 = parts[v319];
        uint v320 = row_14 + 1028u;  // merge.rs:59
        float part_largest_2 = parts[v320];
        uint v321 = row_14 + 1044u;
        float part_total_2 = parts[v321];
        uint v322 = run + 256u;  // merge.rs:60
        float products_2 = parts[v322];
        uint v323 = row_14 + 1030u;  // merge.rs:59
        float part_largest_3 = parts[v323];
        uint v324 = row_14 + 1046u;
        float part_total_3 = parts[v324];
        uint v325 = run + 384u;  // merge.rs:60
        float products_3 = parts[v325];
        uint v326 = row_14 + 1032u;  // merge.rs:59
        float part_largest_4 = parts[v326];
        uint v327 = row_14 + 1048u;
        float part_total_4 = parts[v327];
        uint v328 = run + 512u;  // merge.rs:60
        float products_4 = parts[v328];
        uint v329 = row_14 + 1034u;  // merge.rs:59
        float part_largest_5 = parts[v329];
        uint v330 = row_14 + 1050u;
        float part_total_5 = parts[v330];
        uint v331 = run + 640u;  // merge.rs:60
        float products_5 = parts[v331];
        uint v332 = row_14 + 1036u;  // merge.rs:59
        float part_largest_6 = parts[v332];
        uint v333 = row_14 + 1052u;
        float part_total_6 = parts[v333];
        uint v334 = run + 768u;  // merge.rs:60
        float products_6 = parts[v334];
        uint v335 = row_14 + 1038u;  // merge.rs:59
        float part_largest_7 = parts[v335];
        uint v336 = row_14 + 1054u;
        float part_total_7 = parts[v336];
        uint v337 = run + 896u;  // merge.rs:60
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
        uint column = run % 64u;  // merge.rs:80
        ulong v348 = (ulong)head_2;  // attend.rs:136
        ulong v349 = v315 + v348;
        ulong v350 = v349 * 64ul;  // merge.rs:81
        ulong v351 = (ulong)column;
        ulong at_13 = v350 + v351;
        bool v352 = total_12 == 0.0f;  // softmax.rs:70
        float v_9;
        if (v352) {
            v_9 = 0.0f;
        } else {
            float v353 = results_7 / total_12;
            v_9 = v353;
        }
        out[at_13] = v_9;  // merge.rs:82
    }
}
