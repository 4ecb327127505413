// sdpa_decode f32, has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=1 q_len=1 kv_stride=70 sink_end=0 window=0 scale=0.09 softcap=0 hq=4 hkv=1 dk=128 dv=128

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

[[max_total_threads_per_threadgroup(256)]]
kernel void sdpa_decode(
    device const float* q [[buffer(0)]],
    device const float* k_cache [[buffer(1)]],
    device const float* v_cache [[buffer(2)]],
    device const int* seq_lens [[buffer(3)]],
    device const int* window_start [[buffer(4)]],
    device const float* sinks [[buffer(5)]],
    device const float* gate [[buffer(6)]],
    device float* split_results [[buffer(7)]],
    device float* split_sums [[buffer(8)]],
    device uint* done [[buffer(9)]],
    device float* out [[buffer(10)]],
    constant uint& batch [[buffer(11)]],
    constant uint& q_len [[buffer(12)]],
    constant uint& kv_stride [[buffer(13)]],
    constant uint& sink_end [[buffer(14)]],
    constant uint& window [[buffer(15)]],
    constant float& scale [[buffer(16)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float parts[4160];  // contiguous.rs:77
    bool v0 = window == 0u;  // contiguous.rs:64
    uint seen_reach = v0 ? 4294967295u : window;
    int v1 = seq_lens[tgid.y];  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    uint v3 = (uint)v2;
    uint lengths_0 = v3 < kv_stride ? v3 : kv_stride;
    int v4 = window_start[tgid.y];  // attend.rs:103
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
    uint visible_ = v9 < kv_stride ? v9 : kv_stride;
    uint v10 = tgid.z * visible_;  // attend.rs:120
    uint block_first = v10 < visible_ ? v10 : visible_;
    uint v11 = visible_ - block_first;  // attend.rs:122
    uint v12 = visible_ < v11 ? visible_ : v11;
    uint block_count = v12 < kv_stride ? v12 : kv_stride;
    ulong sequence = (ulong)tgid.y;  // contiguous.rs:72
    ulong head = (ulong)tgid.x;
    ulong v13 = (ulong)kv_stride;  // contiguous.rs:73
    ulong v14 = v13 * 128ul;
    ulong v15 = sequence * v14;
    ulong v16 = head * v14;
    ulong k_origin = v15 + v16;
    uint head_1 = tgid.x * 4u;  // attend.rs:148
    ulong v17 = sequence * 512ul;  // attend.rs:162
    ulong v18 = (ulong)head_1;
    ulong v19 = v18 * 128ul;
    ulong row = v17 + v19;
    uint d = simd_lane * 4u;  // attend.rs:200
    ulong v20 = (ulong)d;  // attend.rs:203
    ulong v21 = row + v20;
    float4 q0 = *(device const float4*)(q + v21);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    uint head_2 = head_1 + 1u;  // attend.rs:148
    ulong v22 = (ulong)head_2;  // attend.rs:162
    ulong v23 = v22 * 128ul;
    ulong row_1 = v17 + v23;
    ulong v24 = row_1 + v20;  // attend.rs:203
    float4 q1 = *(device const float4*)(q + v24);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    uint head_3 = head_1 + 2u;  // attend.rs:148
    ulong v25 = (ulong)head_3;  // attend.rs:162
    ulong v26 = v25 * 128ul;
    ulong row_2 = v17 + v26;
    ulong v27 = row_2 + v20;  // attend.rs:203
    float4 q2 = *(device const float4*)(q + v27);
    float query_8 = q2.x;
    float query_9 = q2.y;
    float query_10 = q2.z;
    float query_11 = q2.w;
    uint head_4 = head_1 + 3u;  // attend.rs:148
    ulong v28 = (ulong)head_4;  // attend.rs:162
    ulong v29 = v28 * 128ul;
    ulong row_3 = v17 + v29;
    ulong v30 = row_3 + v20;  // attend.rs:203
    float4 q3 = *(device const float4*)(q + v30);
    float query_12 = q3.x;
    float query_13 = q3.y;
    float query_14 = q3.z;
    float query_15 = q3.w;
    uint own_row = simd_lane / 8u;  // attend.rs:255
    uint v31 = simd_lane % 8u;  // attend.rs:256
    uint own_key = v31 / 2u;
    uint start_1 = simd_id * 4u;  // attend.rs:267
    bool v32 = start_1 < block_count;  // attend.rs:268
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
    if (v32) {
        uint v33 = block_first + start_1;  // attend.rs:139
        uint v34 = block_first + block_count;
        uint v35 = v34 - 1u;
        uint i = v33 < v35 ? v33 : v35;
        bool v36 = i < block_sink_tokens;  // attend.rs:140
        uint v37 = i - block_sink_tokens;
        uint v38 = v37 + block_window;
        uint position = v36 ? i : v38;
        uint v39 = kv_stride - 1u;  // contiguous.rs:70
        uint v40 = position < v39 ? position : v39;
        ulong row_4 = (ulong)v40;
        ulong own = k_origin + v20;  // attend.rs:217
        ulong v41 = row_4 * 128ul;  // attend.rs:219
        ulong at = own + v41;
        float4 q4 = *(device const float4*)(k_cache + at);  // attend.rs:227
        float k_tile_16 = q4.x;
        float k_tile_17 = q4.y;
        float k_tile_18 = q4.z;
        float k_tile_19 = q4.w;
        uint i_1 = start_1 + 1u;  // attend.rs:215
        uint v42 = block_first + i_1;  // attend.rs:139
        uint i_2 = v42 < v35 ? v42 : v35;
        bool v43 = i_2 < block_sink_tokens;  // attend.rs:140
        uint v44 = i_2 - block_sink_tokens;
        uint v45 = v44 + block_window;
        uint position_1 = v43 ? i_2 : v45;
        uint v46 = position_1 < v39 ? position_1 : v39;  // contiguous.rs:70
        ulong row_5 = (ulong)v46;
        ulong v47 = row_5 * 128ul;  // attend.rs:219
        ulong at_1 = own + v47;
        float4 q5 = *(device const float4*)(k_cache + at_1);  // attend.rs:227
        float k_tile_20 = q5.x;
        float k_tile_21 = q5.y;
        float k_tile_22 = q5.z;
        float k_tile_23 = q5.w;
        uint i_3 = start_1 + 2u;  // attend.rs:215
        uint v48 = block_first + i_3;  // attend.rs:139
        uint i_4 = v48 < v35 ? v48 : v35;
        bool v49 = i_4 < block_sink_tokens;  // attend.rs:140
        uint v50 = i_4 - block_sink_tokens;
        uint v51 = v50 + block_window;
        uint position_2 = v49 ? i_4 : v51;
        uint v52 = position_2 < v39 ? position_2 : v39;  // contiguous.rs:70
        ulong row_6 = (ulong)v52;
        ulong v53 = row_6 * 128ul;  // attend.rs:219
        ulong at_2 = own + v53;
        float4 q6 = *(device const float4*)(k_cache + at_2);  // attend.rs:227
        float k_tile_24 = q6.x;
        float k_tile_25 = q6.y;
        float k_tile_26 = q6.z;
        float k_tile_27 = q6.w;
        uint i_5 = start_1 + 3u;  // attend.rs:215
        uint v54 = block_first + i_5;  // attend.rs:139
        uint i_6 = v54 < v35 ? v54 : v35;
        bool v55 = i_6 < block_sink_tokens;  // attend.rs:140
        uint v56 = i_6 - block_sink_tokens;
        uint v57 = v56 + block_window;
        uint position_3 = v55 ? i_6 : v57;
        uint v58 = position_3 < v39 ? position_3 : v39;  // contiguous.rs:70
        ulong row_7 = (ulong)v58;
        ulong v59 = row_7 * 128ul;  // attend.rs:219
        ulong at_3 = own + v59;
        float4 q7 = *(device const float4*)(k_cache + at_3);  // attend.rs:227
        float k_tile_28 = q7.x;
        float k_tile_29 = q7.y;
        float k_tile_30 = q7.z;
        float k_tile_31 = q7.w;
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
    uint v60 = block_first + block_count;  // attend.rs:139
    uint v61 = v60 - 1u;
    uint v62 = kv_stride - 1u;  // contiguous.rs:70
    ulong own_1 = k_origin + v20;  // attend.rs:217
    uint v63 = simd_lane & 16u;  // butterfly.rs:18
    bool upper = v63 != 0u;
    uint v64 = simd_lane & 8u;
    bool upper_1 = v64 != 0u;
    uint v65 = simd_lane & 4u;
    bool upper_2 = v65 != 0u;
    uint v66 = simd_lane & 2u;
    bool upper_3 = v66 != 0u;
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
    float result_8 = 0.0f;
    float result_9 = 0.0f;
    float result_10 = 0.0f;
    float result_11 = 0.0f;
    float result_12 = 0.0f;
    float result_13 = 0.0f;
    float result_14 = 0.0f;
    float result_15 = 0.0f;
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
    uint q8 = start_1 < block_count ? (block_count - start_1 - 1) / 32u + 1 : 0;
    for (uint q9 = 0; q9 < q8; ++q9) {
        uint first = start_1 + q9 * 32u;
        uint v67 = block_first + first;  // attend.rs:139
        uint i_7 = v67 < v61 ? v67 : v61;
        bool v68 = i_7 < block_sink_tokens;  // attend.rs:140
        uint v69 = i_7 - block_sink_tokens;
        uint v70 = v69 + block_window;
        uint position_4 = v68 ? i_7 : v70;
        uint v71 = position_4 < v62 ? position_4 : v62;  // contiguous.rs:70
        ulong row_8 = (ulong)v71;
        ulong v72 = row_8 * 128ul;  // attend.rs:219
        ulong at_4 = own_1 + v72;
        float4 q10 = *(device const float4*)(v_cache + at_4);  // attend.rs:227
        float v_tile = q10.x;
        float v_tile_1 = q10.y;
        float v_tile_2 = q10.z;
        float v_tile_3 = q10.w;
        uint i_8 = first + 1u;  // attend.rs:215
        uint v73 = block_first + i_8;  // attend.rs:139
        uint i_9 = v73 < v61 ? v73 : v61;
        bool v74 = i_9 < block_sink_tokens;  // attend.rs:140
        uint v75 = i_9 - block_sink_tokens;
        uint v76 = v75 + block_window;
        uint position_5 = v74 ? i_9 : v76;
        uint v77 = position_5 < v62 ? position_5 : v62;  // contiguous.rs:70
        ulong row_9 = (ulong)v77;
        ulong v78 = row_9 * 128ul;  // attend.rs:219
        ulong at_5 = own_1 + v78;
        float4 q11 = *(device const float4*)(v_cache + at_5);  // attend.rs:227
        float v_tile_4 = q11.x;
        float v_tile_5 = q11.y;
        float v_tile_6 = q11.z;
        float v_tile_7 = q11.w;
        uint i_10 = first + 2u;  // attend.rs:215
        uint v79 = block_first + i_10;  // attend.rs:139
        uint i_11 = v79 < v61 ? v79 : v61;
        bool v80 = i_11 < block_sink_tokens;  // attend.rs:140
        uint v81 = i_11 - block_sink_tokens;
        uint v82 = v81 + block_window;
        uint position_6 = v80 ? i_11 : v82;
        uint v83 = position_6 < v62 ? position_6 : v62;  // contiguous.rs:70
        ulong row_10 = (ulong)v83;
        ulong v84 = row_10 * 128ul;  // attend.rs:219
        ulong at_6 = own_1 + v84;
        float4 q12 = *(device const float4*)(v_cache + at_6);  // attend.rs:227
        float v_tile_8 = q12.x;
        float v_tile_9 = q12.y;
        float v_tile_10 = q12.z;
        float v_tile_11 = q12.w;
        uint i_12 = first + 3u;  // attend.rs:215
        uint v85 = block_first + i_12;  // attend.rs:139
        uint i_13 = v85 < v61 ? v85 : v61;
        bool v86 = i_13 < block_sink_tokens;  // attend.rs:140
        uint v87 = i_13 - block_sink_tokens;
        uint v88 = v87 + block_window;
        uint position_7 = v86 ? i_13 : v88;
        uint v89 = position_7 < v62 ? position_7 : v62;  // contiguous.rs:70
        ulong row_11 = (ulong)v89;
        ulong v90 = row_11 * 128ul;  // attend.rs:219
        ulong at_7 = own_1 + v90;
        float4 q13 = *(device const float4*)(v_cache + at_7);  // attend.rs:227
        float v_tile_12 = q13.x;
        float v_tile_13 = q13.y;
        float v_tile_14 = q13.z;
        float v_tile_15 = q13.w;
        float own_0 = fma(query, k_tile_32, 0.0f);  // attend.rs:284
        float own_1_1 = fma(query_4, k_tile_32, 0.0f);
        float own_2 = fma(query_8, k_tile_32, 0.0f);
        float own_3 = fma(query_12, k_tile_32, 0.0f);
        float own_0_1 = fma(query_1, k_tile_33, own_0);
        float own_1_2 = fma(query_5, k_tile_33, own_1_1);
        float own_2_1 = fma(query_9, k_tile_33, own_2);
        float own_3_1 = fma(query_13, k_tile_33, own_3);
        float own_0_2 = fma(query_2, k_tile_34, own_0_1);
        float own_1_3 = fma(query_6, k_tile_34, own_1_2);
        float own_2_2 = fma(query_10, k_tile_34, own_2_1);
        float own_3_2 = fma(query_14, k_tile_34, own_3_1);
        float own_0_3 = fma(query_3, k_tile_35, own_0_2);
        float own_1_4 = fma(query_7, k_tile_35, own_1_3);
        float own_2_3 = fma(query_11, k_tile_35, own_2_2);
        float own_3_3 = fma(query_15, k_tile_35, own_3_2);
        float own_0_4 = fma(query, k_tile_36, 0.0f);
        float own_1_5 = fma(query_4, k_tile_36, 0.0f);
        float own_2_4 = fma(query_8, k_tile_36, 0.0f);
        float own_3_4 = fma(query_12, k_tile_36, 0.0f);
        float own_0_5 = fma(query_1, k_tile_37, own_0_4);
        float own_1_6 = fma(query_5, k_tile_37, own_1_5);
        float own_2_5 = fma(query_9, k_tile_37, own_2_4);
        float own_3_5 = fma(query_13, k_tile_37, own_3_4);
        float own_0_6 = fma(query_2, k_tile_38, own_0_5);
        float own_1_7 = fma(query_6, k_tile_38, own_1_6);
        float own_2_6 = fma(query_10, k_tile_38, own_2_5);
        float own_3_6 = fma(query_14, k_tile_38, own_3_5);
        float own_0_7 = fma(query_3, k_tile_39, own_0_6);
        float own_1_8 = fma(query_7, k_tile_39, own_1_7);
        float own_2_7 = fma(query_11, k_tile_39, own_2_6);
        float own_3_7 = fma(query_15, k_tile_39, own_3_6);
        float own_0_8 = fma(query, k_tile_40, 0.0f);
        float own_1_9 = fma(query_4, k_tile_40, 0.0f);
        float own_2_8 = fma(query_8, k_tile_40, 0.0f);
        float own_3_8 = fma(query_12, k_tile_40, 0.0f);
        float own_0_9 = fma(query_1, k_tile_41, own_0_8);
        float own_1_10 = fma(query_5, k_tile_41, own_1_9);
        float own_2_9 = fma(query_9, k_tile_41, own_2_8);
        float own_3_9 = fma(query_13, k_tile_41, own_3_8);
        float own_0_10 = fma(query_2, k_tile_42, own_0_9);
        float own_1_11 = fma(query_6, k_tile_42, own_1_10);
        float own_2_10 = fma(query_10, k_tile_42, own_2_9);
        float own_3_10 = fma(query_14, k_tile_42, own_3_9);
        float own_0_11 = fma(query_3, k_tile_43, own_0_10);
        float own_1_12 = fma(query_7, k_tile_43, own_1_11);
        float own_2_11 = fma(query_11, k_tile_43, own_2_10);
        float own_3_11 = fma(query_15, k_tile_43, own_3_10);
        float own_0_12 = fma(query, k_tile_44, 0.0f);
        float own_1_13 = fma(query_4, k_tile_44, 0.0f);
        float own_2_12 = fma(query_8, k_tile_44, 0.0f);
        float own_3_12 = fma(query_12, k_tile_44, 0.0f);
        float own_0_13 = fma(query_1, k_tile_45, own_0_12);
        float own_1_14 = fma(query_5, k_tile_45, own_1_13);
        float own_2_13 = fma(query_9, k_tile_45, own_2_12);
        float own_3_13 = fma(query_13, k_tile_45, own_3_12);
        float own_0_14 = fma(query_2, k_tile_46, own_0_13);
        float own_1_15 = fma(query_6, k_tile_46, own_1_14);
        float own_2_14 = fma(query_10, k_tile_46, own_2_13);
        float own_3_14 = fma(query_14, k_tile_46, own_3_13);
        float own_0_15 = fma(query_3, k_tile_47, own_0_14);
        float own_1_16 = fma(query_7, k_tile_47, own_1_15);
        float own_2_15 = fma(query_11, k_tile_47, own_2_14);
        float own_3_15 = fma(query_15, k_tile_47, own_3_14);
        uint first_1 = first + 32u;  // attend.rs:295
        uint v91 = block_first + first_1;  // attend.rs:139
        uint i_14 = v91 < v61 ? v91 : v61;
        bool v92 = i_14 < block_sink_tokens;  // attend.rs:140
        uint v93 = i_14 - block_sink_tokens;
        uint v94 = v93 + block_window;
        uint position_8 = v92 ? i_14 : v94;
        uint v95 = position_8 < v62 ? position_8 : v62;  // contiguous.rs:70
        ulong row_12 = (ulong)v95;
        ulong v96 = row_12 * 128ul;  // attend.rs:219
        ulong at_8 = own_1 + v96;
        float4 q14 = *(device const float4*)(k_cache + at_8);  // attend.rs:227
        float k_tile_48 = q14.x;
        float k_tile_49 = q14.y;
        float k_tile_50 = q14.z;
        float k_tile_51 = q14.w;
        uint i_15 = first + 33u;  // attend.rs:215
        uint v97 = block_first + i_15;  // attend.rs:139
        uint i_16 = v97 < v61 ? v97 : v61;
        bool v98 = i_16 < block_sink_tokens;  // attend.rs:140
        uint v99 = i_16 - block_sink_tokens;
        uint v100 = v99 + block_window;
        uint position_9 = v98 ? i_16 : v100;
        uint v101 = position_9 < v62 ? position_9 : v62;  // contiguous.rs:70
        ulong row_13 = (ulong)v101;
        ulong v102 = row_13 * 128ul;  // attend.rs:219
        ulong at_9 = own_1 + v102;
        float4 q15 = *(device const float4*)(k_cache + at_9);  // attend.rs:227
        float k_tile_52 = q15.x;
        float k_tile_53 = q15.y;
        float k_tile_54 = q15.z;
        float k_tile_55 = q15.w;
        uint i_17 = first + 34u;  // attend.rs:215
        uint v103 = block_first + i_17;  // attend.rs:139
        uint i_18 = v103 < v61 ? v103 : v61;
        bool v104 = i_18 < block_sink_tokens;  // attend.rs:140
        uint v105 = i_18 - block_sink_tokens;
        uint v106 = v105 + block_window;
        uint position_10 = v104 ? i_18 : v106;
        uint v107 = position_10 < v62 ? position_10 : v62;  // contiguous.rs:70
        ulong row_14 = (ulong)v107;
        ulong v108 = row_14 * 128ul;  // attend.rs:219
        ulong at_10 = own_1 + v108;
        float4 q16 = *(device const float4*)(k_cache + at_10);  // attend.rs:227
        float k_tile_56 = q16.x;
        float k_tile_57 = q16.y;
        float k_tile_58 = q16.z;
        float k_tile_59 = q16.w;
        uint i_19 = first + 35u;  // attend.rs:215
        uint v109 = block_first + i_19;  // attend.rs:139
        uint i_20 = v109 < v61 ? v109 : v61;
        bool v110 = i_20 < block_sink_tokens;  // attend.rs:140
        uint v111 = i_20 - block_sink_tokens;
        uint v112 = v111 + block_window;
        uint position_11 = v110 ? i_20 : v112;
        uint v113 = position_11 < v62 ? position_11 : v62;  // contiguous.rs:70
        ulong row_15 = (ulong)v113;
        ulong v114 = row_15 * 128ul;  // attend.rs:219
        ulong at_11 = own_1 + v114;
        float4 q17 = *(device const float4*)(k_cache + at_11);  // attend.rs:227
        float k_tile_60 = q17.x;
        float k_tile_61 = q17.y;
        float k_tile_62 = q17.z;
        float k_tile_63 = q17.w;
        float v115 = upper ? own_0_3 : own_2_3;  // butterfly.rs:21
        float other = simd_shuffle_xor(v115, 16);
        float v116 = upper ? own_2_3 : own_0_3;  // butterfly.rs:22
        float sums = v116 + other;
        float v117 = upper ? own_0_7 : own_2_7;  // butterfly.rs:21
        float other_1 = simd_shuffle_xor(v117, 16);
        float v118 = upper ? own_2_7 : own_0_7;  // butterfly.rs:22
        float sums_1 = v118 + other_1;
        float v119 = upper ? own_0_11 : own_2_11;  // butterfly.rs:21
        float other_2 = simd_shuffle_xor(v119, 16);
        float v120 = upper ? own_2_11 : own_0_11;  // butterfly.rs:22
        float sums_2 = v120 + other_2;
        float v121 = upper ? own_0_15 : own_2_15;  // butterfly.rs:21
        float other_3 = simd_shuffle_xor(v121, 16);
        float v122 = upper ? own_2_15 : own_0_15;  // butterfly.rs:22
        float sums_3 = v122 + other_3;
        float v123 = upper ? own_1_4 : own_3_3;  // butterfly.rs:21
        float other_4 = simd_shuffle_xor(v123, 16);
        float v124 = upper ? own_3_3 : own_1_4;  // butterfly.rs:22
        float sums_4 = v124 + other_4;
        float v125 = upper ? own_1_8 : own_3_7;  // butterfly.rs:21
        float other_5 = simd_shuffle_xor(v125, 16);
        float v126 = upper ? own_3_7 : own_1_8;  // butterfly.rs:22
        float sums_5 = v126 + other_5;
        float v127 = upper ? own_1_12 : own_3_11;  // butterfly.rs:21
        float other_6 = simd_shuffle_xor(v127, 16);
        float v128 = upper ? own_3_11 : own_1_12;  // butterfly.rs:22
        float sums_6 = v128 + other_6;
        float v129 = upper ? own_1_16 : own_3_15;  // butterfly.rs:21
        float other_7 = simd_shuffle_xor(v129, 16);
        float v130 = upper ? own_3_15 : own_1_16;  // butterfly.rs:22
        float sums_7 = v130 + other_7;
        float v131 = upper_1 ? sums : sums_4;  // butterfly.rs:21
        float other_8 = simd_shuffle_xor(v131, 8);
        float v132 = upper_1 ? sums_4 : sums;  // butterfly.rs:22
        float sums_8 = v132 + other_8;
        float v133 = upper_1 ? sums_1 : sums_5;  // butterfly.rs:21
        float other_9 = simd_shuffle_xor(v133, 8);
        float v134 = upper_1 ? sums_5 : sums_1;  // butterfly.rs:22
        float sums_9 = v134 + other_9;
        float v135 = upper_1 ? sums_2 : sums_6;  // butterfly.rs:21
        float other_10 = simd_shuffle_xor(v135, 8);
        float v136 = upper_1 ? sums_6 : sums_2;  // butterfly.rs:22
        float sums_10 = v136 + other_10;
        float v137 = upper_1 ? sums_3 : sums_7;  // butterfly.rs:21
        float other_11 = simd_shuffle_xor(v137, 8);
        float v138 = upper_1 ? sums_7 : sums_3;  // butterfly.rs:22
        float sums_11 = v138 + other_11;
        float v139 = upper_2 ? sums_8 : sums_10;  // butterfly.rs:21
        float other_12 = simd_shuffle_xor(v139, 4);
        float v140 = upper_2 ? sums_10 : sums_8;  // butterfly.rs:22
        float sums_12 = v140 + other_12;
        float v141 = upper_2 ? sums_9 : sums_11;  // butterfly.rs:21
        float other_13 = simd_shuffle_xor(v141, 4);
        float v142 = upper_2 ? sums_11 : sums_9;  // butterfly.rs:22
        float sums_13 = v142 + other_13;
        float v143 = upper_3 ? sums_12 : sums_13;  // butterfly.rs:21
        float other_14 = simd_shuffle_xor(v143, 2);
        float v144 = upper_3 ? sums_13 : sums_12;  // butterfly.rs:22
        float sums_14 = v144 + other_14;
        float v145 = simd_shuffle_xor(sums_14, 1);  // butterfly.rs:25
        float sums_15 = sums_14 + v145;
        uint key = first + own_key;  // attend.rs:300
        uint v146 = block_first + key;  // attend.rs:139
        uint i_21 = v146 < v61 ? v146 : v61;
        bool v147 = i_21 < block_sink_tokens;  // attend.rs:140
        uint v148 = i_21 - block_sink_tokens;
        uint v149 = v148 + block_window;
        uint at_12 = v147 ? i_21 : v149;
        float plain = sums_15 * scale;  // attend.rs:303
        bool v150 = key < block_count;  // attend.rs:307
        bool v151 = at_12 < lengths_0;
        bool v152 = v150 && v151;
        float sums_16 = v152 ? plain : as_type<float>(0xff800000u /* -inf */);
        float block_largest = kiln_fmax(as_type<float>(0xff800000u /* -inf */), sums_16);  // attend.rs:308
        float v153 = simd_shuffle_xor(block_largest, 4);  // butterfly.rs:51
        float largest_1 = kiln_fmax(block_largest, v153);
        float v154 = simd_shuffle_xor(largest_1, 2);
        float largest_2 = kiln_fmax(largest_1, v154);
        float grown = kiln_fmax(largest, largest_2);  // attend.rs:310
        bool v155 = grown > largest;  // attend.rs:311
        bool v156 = simd_any(v155);
        float largest_3;
        float total_1;
        float result_16;
        float result_17;
        float result_18;
        float result_19;
        float result_20;
        float result_21;
        float result_22;
        float result_23;
        float result_24;
        float result_25;
        float result_26;
        float result_27;
        float result_28;
        float result_29;
        float result_30;
        float result_31;
        if (v156) {
            float v157 = largest - grown;  // attend.rs:312
            float shrink = precise::exp(v157);
            float total_2 = total * shrink;  // attend.rs:313
            float factor = simd_broadcast(shrink, 0);  // attend.rs:315
            float result_32 = result * factor;  // attend.rs:317
            float result_33 = result_1 * factor;
            float result_34 = result_2 * factor;
            float result_35 = result_3 * factor;
            float factor_1 = simd_broadcast(shrink, 8);  // attend.rs:315
            float result_36 = result_4 * factor_1;  // attend.rs:317
            float result_37 = result_5 * factor_1;
            float result_38 = result_6 * factor_1;
            float result_39 = result_7 * factor_1;
            float factor_2 = simd_broadcast(shrink, 16);  // attend.rs:315
            float result_40 = result_8 * factor_2;  // attend.rs:317
            float result_41 = result_9 * factor_2;
            float result_42 = result_10 * factor_2;
            float result_43 = result_11 * factor_2;
            float factor_3 = simd_broadcast(shrink, 24);  // attend.rs:315
            float result_44 = result_12 * factor_3;  // attend.rs:317
            float result_45 = result_13 * factor_3;
            float result_46 = result_14 * factor_3;
            float result_47 = result_15 * factor_3;
            largest_3 = grown;  // attend.rs:311
            total_1 = total_2;
            result_16 = result_32;
            result_17 = result_33;
            result_18 = result_34;
            result_19 = result_35;
            result_20 = result_36;
            result_21 = result_37;
            result_22 = result_38;
            result_23 = result_39;
            result_24 = result_40;
            result_25 = result_41;
            result_26 = result_42;
            result_27 = result_43;
            result_28 = result_44;
            result_29 = result_45;
            result_30 = result_46;
            result_31 = result_47;
        } else {
            largest_3 = largest;
            total_1 = total;
            result_16 = result;
            result_17 = result_1;
            result_18 = result_2;
            result_19 = result_3;
            result_20 = result_4;
            result_21 = result_5;
            result_22 = result_6;
            result_23 = result_7;
            result_24 = result_8;
            result_25 = result_9;
            result_26 = result_10;
            result_27 = result_11;
            result_28 = result_12;
            result_29 = result_13;
            result_30 = result_14;
            result_31 = result_15;
        }
        float v158 = sums_16 - largest_3;  // attend.rs:323
        float sums_17 = precise::exp(v158);
        float total_3 = total_1 + sums_17;  // attend.rs:324
        float weights = simd_broadcast(sums_17, 0);  // attend.rs:327
        float weights_1 = simd_broadcast(sums_17, 2);
        float weights_2 = simd_broadcast(sums_17, 4);
        float weights_3 = simd_broadcast(sums_17, 6);
        float weights_4 = simd_broadcast(sums_17, 8);
        float weights_5 = simd_broadcast(sums_17, 10);
        float weights_6 = simd_broadcast(sums_17, 12);
        float weights_7 = simd_broadcast(sums_17, 14);
        float weights_8 = simd_broadcast(sums_17, 16);
        float weights_9 = simd_broadcast(sums_17, 18);
        float weights_10 = simd_broadcast(sums_17, 20);
        float weights_11 = simd_broadcast(sums_17, 22);
        float weights_12 = simd_broadcast(sums_17, 24);
        float weights_13 = simd_broadcast(sums_17, 26);
        float weights_14 = simd_broadcast(sums_17, 28);
        float weights_15 = simd_broadcast(sums_17, 30);
        float own_0_16 = fma(weights, v_tile, result_16);  // attend.rs:342
        float own_1_17 = fma(weights_4, v_tile, result_20);
        float own_2_16 = fma(weights_8, v_tile, result_24);
        float own_3_16 = fma(weights_12, v_tile, result_28);
        float own_0_17 = fma(weights_1, v_tile_4, own_0_16);
        float own_1_18 = fma(weights_5, v_tile_4, own_1_17);
        float own_2_17 = fma(weights_9, v_tile_4, own_2_16);
        float own_3_17 = fma(weights_13, v_tile_4, own_3_16);
        float own_0_18 = fma(weights_2, v_tile_8, own_0_17);
        float own_1_19 = fma(weights_6, v_tile_8, own_1_18);
        float own_2_18 = fma(weights_10, v_tile_8, own_2_17);
        float own_3_18 = fma(weights_14, v_tile_8, own_3_17);
        float own_0_19 = fma(weights_3, v_tile_12, own_0_18);
        float own_1_20 = fma(weights_7, v_tile_12, own_1_19);
        float own_2_19 = fma(weights_11, v_tile_12, own_2_18);
        float own_3_19 = fma(weights_15, v_tile_12, own_3_18);
        float own_0_20 = fma(weights, v_tile_1, result_17);
        float own_1_21 = fma(weights_4, v_tile_1, result_21);
        float own_2_20 = fma(weights_8, v_tile_1, result_25);
        float own_3_20 = fma(weights_12, v_tile_1, result_29);
        float own_0_21 = fma(weights_1, v_tile_5, own_0_20);
        float own_1_22 = fma(weights_5, v_tile_5, own_1_21);
        float own_2_21 = fma(weights_9, v_tile_5, own_2_20);
        float own_3_21 = fma(weights_13, v_tile_5, own_3_20);
        float own_0_22 = fma(weights_2, v_tile_9, own_0_21);
        float own_1_23 = fma(weights_6, v_tile_9, own_1_22);
        float own_2_22 = fma(weights_10, v_tile_9, own_2_21);
        float own_3_22 = fma(weights_14, v_tile_9, own_3_21);
        float own_0_23 = fma(weights_3, v_tile_13, own_0_22);
        float own_1_24 = fma(weights_7, v_tile_13, own_1_23);
        float own_2_23 = fma(weights_11, v_tile_13, own_2_22);
        float own_3_23 = fma(weights_15, v_tile_13, own_3_22);
        float own_0_24 = fma(weights, v_tile_2, result_18);
        float own_1_25 = fma(weights_4, v_tile_2, result_22);
        float own_2_24 = fma(weights_8, v_tile_2, result_26);
        float own_3_24 = fma(weights_12, v_tile_2, result_30);
        float own_0_25 = fma(weights_1, v_tile_6, own_0_24);
        float own_1_26 = fma(weights_5, v_tile_6, own_1_25);
        float own_2_25 = fma(weights_9, v_tile_6, own_2_24);
        float own_3_25 = fma(weights_13, v_tile_6, own_3_24);
        float own_0_26 = fma(weights_2, v_tile_10, own_0_25);
        float own_1_27 = fma(weights_6, v_tile_10, own_1_26);
        float own_2_26 = fma(weights_10, v_tile_10, own_2_25);
        float own_3_26 = fma(weights_14, v_tile_10, own_3_25);
        float own_0_27 = fma(weights_3, v_tile_14, own_0_26);
        float own_1_28 = fma(weights_7, v_tile_14, own_1_27);
        float own_2_27 = fma(weights_11, v_tile_14, own_2_26);
        float own_3_27 = fma(weights_15, v_tile_14, own_3_26);
        float own_0_28 = fma(weights, v_tile_3, result_19);
        float own_1_29 = fma(weights_4, v_tile_3, result_23);
        float own_2_28 = fma(weights_8, v_tile_3, result_27);
        float own_3_28 = fma(weights_12, v_tile_3, result_31);
        float own_0_29 = fma(weights_1, v_tile_7, own_0_28);
        float own_1_30 = fma(weights_5, v_tile_7, own_1_29);
        float own_2_29 = fma(weights_9, v_tile_7, own_2_28);
        float own_3_29 = fma(weights_13, v_tile_7, own_3_28);
        float own_0_30 = fma(weights_2, v_tile_11, own_0_29);
        float own_1_31 = fma(weights_6, v_tile_11, own_1_30);
        float own_2_30 = fma(weights_10, v_tile_11, own_2_29);
        float own_3_30 = fma(weights_14, v_tile_11, own_3_29);
        float own_0_31 = fma(weights_3, v_tile_15, own_0_30);
        float own_1_32 = fma(weights_7, v_tile_15, own_1_31);
        float own_2_31 = fma(weights_11, v_tile_15, own_2_30);
        float own_3_31 = fma(weights_15, v_tile_15, own_3_30);
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
        result_8 = own_2_19;
        result_9 = own_2_23;
        result_10 = own_2_27;
        result_11 = own_2_31;
        result_12 = own_3_19;
        result_13 = own_3_23;
        result_14 = own_3_27;
        result_15 = own_3_31;
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
    float v159 = largest - largest;  // attend.rs:356
    float factor_4 = precise::exp(v159);
    float v = total * factor_4;  // attend.rs:357
    float v160 = simd_shuffle_xor(v, 4);  // butterfly.rs:38
    float sum = v + v160;
    float v161 = simd_shuffle_xor(sum, 2);
    float sum_1 = sum + v161;
    float row_factor = simd_broadcast(factor_4, 0);  // attend.rs:361
    float v_1 = result * row_factor;  // attend.rs:365
    uint v162 = simd_id * 512u;  // attend.rs:367
    uint v163 = v162 + d;
    float v_2 = result_1 * row_factor;  // attend.rs:365
    float v_3 = result_2 * row_factor;
    float v_4 = result_3 * row_factor;
    *(threadgroup float4*)(parts + v163) = float4(v_1, v_2, v_3, v_4);  // attend.rs:367
    float row_factor_1 = simd_broadcast(factor_4, 8);  // attend.rs:361
    float v_5 = result_4 * row_factor_1;  // attend.rs:365
    uint v164 = start_1 + 1u;  // attend.rs:367
    uint v165 = v164 * 128u;
    uint v166 = v165 + d;
    float v_6 = result_5 * row_factor_1;  // attend.rs:365
    float v_7 = result_6 * row_factor_1;
    float v_8 = result_7 * row_factor_1;
    *(threadgroup float4*)(parts + v166) = float4(v_5, v_6, v_7, v_8);  // attend.rs:367
    float row_factor_2 = simd_broadcast(factor_4, 16);  // attend.rs:361
    float v_9 = result_8 * row_factor_2;  // attend.rs:365
    uint v167 = start_1 + 2u;  // attend.rs:367
    uint v168 = v167 * 128u;
    uint v169 = v168 + d;
    float v_10 = result_9 * row_factor_2;  // attend.rs:365
    float v_11 = result_10 * row_factor_2;
    float v_12 = result_11 * row_factor_2;
    *(threadgroup float4*)(parts + v169) = float4(v_9, v_10, v_11, v_12);  // attend.rs:367
    float row_factor_3 = simd_broadcast(factor_4, 24);  // attend.rs:361
    float v_13 = result_12 * row_factor_3;  // attend.rs:365
    uint v170 = start_1 + 3u;  // attend.rs:367
    uint v171 = v170 * 128u;
    uint v172 = v171 + d;
    float v_14 = result_13 * row_factor_3;  // attend.rs:365
    float v_15 = result_14 * row_factor_3;
    float v_16 = result_15 * row_factor_3;
    *(threadgroup float4*)(parts + v172) = float4(v_13, v_14, v_15, v_16);  // attend.rs:367
    bool v173 = v31 == 0u;  // attend.rs:372
    if (v173) {
        uint v174 = start_1 + 4096u;  // attend.rs:373
        uint v175 = v174 + own_row;
        parts[v175] = largest;
        uint v176 = start_1 + 4128u;  // attend.rs:374
        uint v177 = v176 + own_row;
        parts[v177] = sum_1;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:91
    ulong v178 = sequence * 4ul;  // attend.rs:155
    uint q18 = tid < 256u ? (256u - tid - 1) / 256u + 1 : 0;  // merge.rs:92
    for (uint q19 = 0; q19 < q18; ++q19) {
        uint run = tid + q19 * 256u;
        uint i_22 = run * 2u;  // merge.rs:93
        uint row_16 = i_22 / 128u;  // merge.rs:68
        uint head_5 = head_1 + row_16;  // merge.rs:69
        uint sums_18 = row_16 + 4096u;  // merge.rs:53
        float part_largest = parts[sums_18];  // merge.rs:59
        uint v179 = row_16 + 4128u;
        float part_total = parts[v179];
        float2 q20 = *(threadgroup float2*)(parts + i_22);  // merge.rs:60
        float products = q20.x;
        float products_1 = q20.y;
        uint v180 = row_16 + 4100u;  // merge.rs:59
        float part_largest_1 = parts[v180];
        uint v181 = row_16 + 4132u;
        float part_total_1 = parts[v181];
        uint v182 = i_22 + 512u;  // merge.rs:60
        float2 q21 = *(threadgroup float2*)(parts + v182);
        float products_2 = q21.x;
        float products_3 = q21.y;
        uint v183 = row_16 + 4104u;  // merge.rs:59
        float part_largest_2 = parts[v183];
        uint v184 = row_16 + 4136u;
        float part_total_2 = parts[v184];
        uint v185 = i_22 + 1024u;  // merge.rs:60
        float2 q22 = *(threadgroup float2*)(parts + v185);
        float products_4 = q22.x;
        float products_5 = q22.y;
        uint v186 = row_16 + 4108u;  // merge.rs:59
        float part_largest_3 = parts[v186];
        uint v187 = row_16 + 4140u;
        float part_total_3 = parts[v187];
        uint v188 = i_22 + 1536u;  // merge.rs:60
        float2 q23 = *(threadgroup float2*)(parts + v188);
        float products_6 = q23.x;
        float products_7 = q23.y;
        uint v189 = row_16 + 4112u;  // merge.rs:59
        float part_largest_4 = parts[v189];
        uint v190 = row_16 + 4144u;
        float part_total_4 = parts[v190];
        uint v191 = i_22 + 2048u;  // merge.rs:60
        float2 q24 = *(threadgroup float2*)(parts + v191);
        float products_8 = q24.x;
        float products_9 = q24.y;
        uint v192 = row_16 + 4116u;  // merge.rs:59
        float part_largest_5 = parts[v192];
        uint v193 = row_16 + 4148u;
        float part_total_5 = parts[v193];
        uint v194 = i_22 + 2560u;  // merge.rs:60
        float2 q25 = *(threadgroup float2*)(parts + v194);
        float products_10 = q25.x;
        float products_11 = q25.y;
        uint v195 = row_16 + 4120u;  // merge.rs:59
        float part_largest_6 = parts[v195];
        uint v196 = row_16 + 4152u;
        float part_total_6 = parts[v196];
        uint v197 = i_22 + 3072u;  // merge.rs:60
        float2 q26 = *(threadgroup float2*)(parts + v197);
        float products_12 = q26.x;
        float products_13 = q26.y;
        uint v198 = row_16 + 4124u;  // merge.rs:59
        float part_largest_7 = parts[v198];
        uint v199 = row_16 + 4156u;
        float part_total_7 = parts[v199];
        uint v200 = i_22 + 3584u;  // merge.rs:60
        float2 q27 = *(threadgroup float2*)(parts + v200);
        float products_14 = q27.x;
        float products_15 = q27.y;
        float largest_4 = kiln_fmax(as_type<float>(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:51
        float largest_5 = kiln_fmax(largest_4, part_largest_1);
        float largest_6 = kiln_fmax(largest_5, part_largest_2);
        float largest_7 = kiln_fmax(largest_6, part_largest_3);
        float largest_8 = kiln_fmax(largest_7, part_largest_4);
        float largest_9 = kiln_fmax(largest_8, part_largest_5);
        float largest_10 = kiln_fmax(largest_9, part_largest_6);
        float largest_11 = kiln_fmax(largest_10, part_largest_7);
        float v201 = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - largest_11;  // softmax.rs:53
        float v202 = precise::exp(v201);
        float total_4 = 0.0f * v202;
        float v203 = part_largest - largest_11;  // softmax.rs:58
        float factor_5 = precise::exp(v203);
        float total_5 = fma(factor_5, part_total, total_4);  // softmax.rs:59
        float results = fma(factor_5, products, 0.0f);  // softmax.rs:61
        float results_1 = fma(factor_5, products_1, 0.0f);
        float v204 = part_largest_1 - largest_11;  // softmax.rs:58
        float factor_6 = precise::exp(v204);
        float total_6 = fma(factor_6, part_total_1, total_5);  // softmax.rs:59
        float results_2 = fma(factor_6, products_2, results);  // softmax.rs:61
        float results_3 = fma(factor_6, products_3, results_1);
        float v205 = part_largest_2 - largest_11;  // softmax.rs:58
        float factor_7 = precise::exp(v205);
        float total_7 = fma(factor_7, part_total_2, total_6);  // softmax.rs:59
        float results_4 = fma(factor_7, products_4, results_2);  // softmax.rs:61
        float results_5 = fma(factor_7, products_5, results_3);
        float v206 = part_largest_3 - largest_11;  // softmax.rs:58
        float factor_8 = precise::exp(v206);
        float total_8 = fma(factor_8, part_total_3, total_7);  // softmax.rs:59
        float results_6 = fma(factor_8, products_6, results_4);  // softmax.rs:61
        float results_7 = fma(factor_8, products_7, results_5);
        float v207 = part_largest_4 - largest_11;  // softmax.rs:58
        float factor_9 = precise::exp(v207);
        float total_9 = fma(factor_9, part_total_4, total_8);  // softmax.rs:59
        float results_8 = fma(factor_9, products_8, results_6);  // softmax.rs:61
        float results_9 = fma(factor_9, products_9, results_7);
        float v208 = part_largest_5 - largest_11;  // softmax.rs:58
        float factor_10 = precise::exp(v208);
        float total_10 = fma(factor_10, part_total_5, total_9);  // softmax.rs:59
        float results_10 = fma(factor_10, products_10, results_8);  // softmax.rs:61
        float results_11 = fma(factor_10, products_11, results_9);
        float v209 = part_largest_6 - largest_11;  // softmax.rs:58
        float factor_11 = precise::exp(v209);
        float total_11 = fma(factor_11, part_total_6, total_10);  // softmax.rs:59
        float results_12 = fma(factor_11, products_12, results_10);  // softmax.rs:61
        float results_13 = fma(factor_11, products_13, results_11);
        float v210 = part_largest_7 - largest_11;  // softmax.rs:58
        float factor_12 = precise::exp(v210);
        float total_12 = fma(factor_12, part_total_7, total_11);  // softmax.rs:59
        float results_14 = fma(factor_12, products_14, results_12);  // softmax.rs:61
        float results_15 = fma(factor_12, products_15, results_13);
        uint column = i_22 % 128u;  // merge.rs:80
        ulong v211 = (ulong)head_5;  // attend.rs:155
        ulong v212 = v178 + v211;
        ulong v213 = v212 * 128ul;  // merge.rs:81
        ulong v214 = (ulong)column;
        ulong at_13 = v213 + v214;
        bool v215 = total_12 == 0.0f;  // softmax.rs:70
        float v_17;
        if (v215) {
            v_17 = 0.0f;
        } else {
            float v216 = results_14 / total_12;
            v_17 = v216;
        }
        float v_18;
        if (v215) {
            v_18 = 0.0f;
        } else {
            float v217 = results_15 / total_12;
            v_18 = v217;
        }
        *(device float2*)(out + at_13) = float2(v_17, v_18);  // merge.rs:82
    }
}
