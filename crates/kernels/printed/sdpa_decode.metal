// sdpa_decode f32, q_contiguous=1 q_stride_0=0 q_stride_1=0 q_stride_2=0 k_cache_contiguous=1 k_cache_stride_0=0 k_cache_stride_1=0 k_cache_stride_2=0 v_cache_contiguous=1 v_cache_stride_0=0 v_cache_stride_1=0 v_cache_stride_2=0 has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 gate_contiguous=1 gate_stride_0=0 gate_stride_1=0 gate_stride_2=0 has_split_results=0 has_split_sums=0 has_done=0 batch=1 q_len=1 kv_stride=70 sink_end=0 scale=0.09 softcap=0 hq=4 hkv=1 dk=128 dv=128

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

[[max_total_threads_per_threadgroup(256)]]
kernel void sdpa_decode(
    device const float* q [[buffer(0)]],
    constant ulong& q_stride_0 [[buffer(1)]],
    constant ulong& q_stride_1 [[buffer(2)]],
    constant ulong& q_stride_2 [[buffer(3)]],
    device const float* k_cache [[buffer(4)]],
    constant ulong& k_cache_stride_0 [[buffer(5)]],
    constant ulong& k_cache_stride_1 [[buffer(6)]],
    constant ulong& k_cache_stride_2 [[buffer(7)]],
    device const float* v_cache [[buffer(8)]],
    constant ulong& v_cache_stride_0 [[buffer(9)]],
    constant ulong& v_cache_stride_1 [[buffer(10)]],
    constant ulong& v_cache_stride_2 [[buffer(11)]],
    device const int* seq_lens [[buffer(12)]],
    device const int* window_start [[buffer(13)]],
    device const float* sinks [[buffer(14)]],
    device const float* gate [[buffer(15)]],
    constant ulong& gate_stride_0 [[buffer(16)]],
    constant ulong& gate_stride_1 [[buffer(17)]],
    constant ulong& gate_stride_2 [[buffer(18)]],
    device float* split_results [[buffer(19)]],
    device float* split_sums [[buffer(20)]],
    device uint* done [[buffer(21)]],
    device float* out [[buffer(22)]],
    constant uint& batch [[buffer(23)]],
    constant uint& q_len [[buffer(24)]],
    constant uint& kv_stride [[buffer(25)]],
    constant uint& sink_end [[buffer(26)]],
    constant float& scale [[buffer(27)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float parts[4160];  // contiguous.rs:82
    int v0 = seq_lens[tgid.y];  // attend.rs:84
    int v1 = v0 > 0 ? v0 : 0;
    uint v2 = (uint)v1;
    uint lengths_0 = v2 < kv_stride ? v2 : kv_stride;
    int v3 = window_start[tgid.y];  // attend.rs:85
    int v4 = v3 > 0 ? v3 : 0;
    uint lengths_1 = (uint)v4;
    uint block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:95
    uint v5 = lengths_1 > sink_end ? lengths_1 : sink_end;  // attend.rs:96
    uint block_window = v5 < lengths_0 ? v5 : lengths_0;
    uint v6 = lengths_0 - block_window;  // attend.rs:97
    uint v7 = block_sink_tokens + v6;
    uint visible_ = v7 < kv_stride ? v7 : kv_stride;
    uint v8 = tgid.z * visible_;  // attend.rs:99
    uint block_first = v8 < visible_ ? v8 : visible_;
    uint v9 = visible_ - block_first;  // attend.rs:101
    uint v10 = visible_ < v9 ? visible_ : v9;
    uint block_count = v10 < kv_stride ? v10 : kv_stride;
    ulong sequence = (ulong)tgid.y;  // contiguous.rs:77
    ulong v11 = (ulong)kv_stride;  // contiguous.rs:78
    ulong v12 = v11 * 128ul;
    ulong k_origin = sequence * v12;
    ulong row = sequence * 512ul;  // attend.rs:141
    uint d = simd_lane * 4u;  // attend.rs:179
    ulong v13 = (ulong)d;  // attend.rs:182
    ulong v14 = row + v13;
    float4 q0 = *(device const float4*)(q + v14);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    ulong row_1 = row + 128ul;  // attend.rs:141
    ulong v15 = row_1 + v13;  // attend.rs:182
    float4 q1 = *(device const float4*)(q + v15);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    ulong row_2 = row + 256ul;  // attend.rs:141
    ulong v16 = row_2 + v13;  // attend.rs:182
    float4 q2 = *(device const float4*)(q + v16);
    float query_8 = q2.x;
    float query_9 = q2.y;
    float query_10 = q2.z;
    float query_11 = q2.w;
    ulong row_3 = row + 384ul;  // attend.rs:141
    ulong v17 = row_3 + v13;  // attend.rs:182
    float4 q3 = *(device const float4*)(q + v17);
    float query_12 = q3.x;
    float query_13 = q3.y;
    float query_14 = q3.z;
    float query_15 = q3.w;
    uint own_row = simd_lane / 8u;  // attend.rs:234
    uint v18 = simd_lane % 8u;  // attend.rs:235
    uint own_key = v18 / 2u;
    uint start = simd_id * 4u;  // attend.rs:245
    bool v19 = start < block_count;  // attend.rs:246
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
    if (v19) {
        uint v20 = block_first + start;  // attend.rs:118
        uint v21 = block_first + block_count;
        uint v22 = v21 - 1u;
        uint i = v20 < v22 ? v20 : v22;
        bool v23 = i < block_sink_tokens;  // attend.rs:119
        uint v24 = i - block_sink_tokens;
        uint v25 = v24 + block_window;
        uint position = v23 ? i : v25;
        uint v26 = kv_stride - 1u;  // contiguous.rs:75
        uint v27 = position < v26 ? position : v26;
        ulong row_4 = (ulong)v27;
        ulong own = k_origin + v13;  // attend.rs:196
        ulong v28 = row_4 * 128ul;  // attend.rs:198
        ulong at = own + v28;
        float4 q4 = *(device const float4*)(k_cache + at);  // attend.rs:206
        float k_tile_16 = q4.x;
        float k_tile_17 = q4.y;
        float k_tile_18 = q4.z;
        float k_tile_19 = q4.w;
        uint i_1 = start + 1u;  // attend.rs:194
        uint v29 = block_first + i_1;  // attend.rs:118
        uint i_2 = v29 < v22 ? v29 : v22;
        bool v30 = i_2 < block_sink_tokens;  // attend.rs:119
        uint v31 = i_2 - block_sink_tokens;
        uint v32 = v31 + block_window;
        uint position_1 = v30 ? i_2 : v32;
        uint v33 = position_1 < v26 ? position_1 : v26;  // contiguous.rs:75
        ulong row_5 = (ulong)v33;
        ulong v34 = row_5 * 128ul;  // attend.rs:198
        ulong at_1 = own + v34;
        float4 q5 = *(device const float4*)(k_cache + at_1);  // attend.rs:206
        float k_tile_20 = q5.x;
        float k_tile_21 = q5.y;
        float k_tile_22 = q5.z;
        float k_tile_23 = q5.w;
        uint i_3 = start + 2u;  // attend.rs:194
        uint v35 = block_first + i_3;  // attend.rs:118
        uint i_4 = v35 < v22 ? v35 : v22;
        bool v36 = i_4 < block_sink_tokens;  // attend.rs:119
        uint v37 = i_4 - block_sink_tokens;
        uint v38 = v37 + block_window;
        uint position_2 = v36 ? i_4 : v38;
        uint v39 = position_2 < v26 ? position_2 : v26;  // contiguous.rs:75
        ulong row_6 = (ulong)v39;
        ulong v40 = row_6 * 128ul;  // attend.rs:198
        ulong at_2 = own + v40;
        float4 q6 = *(device const float4*)(k_cache + at_2);  // attend.rs:206
        float k_tile_24 = q6.x;
        float k_tile_25 = q6.y;
        float k_tile_26 = q6.z;
        float k_tile_27 = q6.w;
        uint i_5 = start + 3u;  // attend.rs:194
        uint v41 = block_first + i_5;  // attend.rs:118
        uint i_6 = v41 < v22 ? v41 : v22;
        bool v42 = i_6 < block_sink_tokens;  // attend.rs:119
        uint v43 = i_6 - block_sink_tokens;
        uint v44 = v43 + block_window;
        uint position_3 = v42 ? i_6 : v44;
        uint v45 = position_3 < v26 ? position_3 : v26;  // contiguous.rs:75
        ulong row_7 = (ulong)v45;
        ulong v46 = row_7 * 128ul;  // attend.rs:198
        ulong at_3 = own + v46;
        float4 q7 = *(device const float4*)(k_cache + at_3);  // attend.rs:206
        float k_tile_28 = q7.x;
        float k_tile_29 = q7.y;
        float k_tile_30 = q7.z;
        float k_tile_31 = q7.w;
        k_tile = k_tile_16;  // attend.rs:246
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
    uint v47 = block_first + block_count;  // attend.rs:118
    uint v48 = v47 - 1u;
    uint v49 = kv_stride - 1u;  // contiguous.rs:75
    ulong own_1 = k_origin + v13;  // attend.rs:196
    uint v50 = simd_lane & 16u;  // butterfly.rs:18
    bool upper = v50 != 0u;
    uint v51 = simd_lane & 8u;
    bool upper_1 = v51 != 0u;
    uint v52 = simd_lane & 4u;
    bool upper_2 = v52 != 0u;
    uint v53 = simd_lane & 2u;
    bool upper_3 = v53 != 0u;
    float largest = as_type<float>(0xff7fffffu /* -3.4028235e38 */);  // attend.rs:249
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
    uint q8 = start < block_count ? (block_count - start - 1) / 32u + 1 : 0;
    for (uint q9 = 0; q9 < q8; ++q9) {
        uint first = start + q9 * 32u;
        uint v54 = block_first + first;  // attend.rs:118
        uint i_7 = v54 < v48 ? v54 : v48;
        bool v55 = i_7 < block_sink_tokens;  // attend.rs:119
        uint v56 = i_7 - block_sink_tokens;
        uint v57 = v56 + block_window;
        uint position_4 = v55 ? i_7 : v57;
        uint v58 = position_4 < v49 ? position_4 : v49;  // contiguous.rs:75
        ulong row_8 = (ulong)v58;
        ulong v59 = row_8 * 128ul;  // attend.rs:198
        ulong at_4 = own_1 + v59;
        float4 q10 = *(device const float4*)(v_cache + at_4);  // attend.rs:206
        float v_tile = q10.x;
        float v_tile_1 = q10.y;
        float v_tile_2 = q10.z;
        float v_tile_3 = q10.w;
        uint i_8 = first + 1u;  // attend.rs:194
        uint v60 = block_first + i_8;  // attend.rs:118
        uint i_9 = v60 < v48 ? v60 : v48;
        bool v61 = i_9 < block_sink_tokens;  // attend.rs:119
        uint v62 = i_9 - block_sink_tokens;
        uint v63 = v62 + block_window;
        uint position_5 = v61 ? i_9 : v63;
        uint v64 = position_5 < v49 ? position_5 : v49;  // contiguous.rs:75
        ulong row_9 = (ulong)v64;
        ulong v65 = row_9 * 128ul;  // attend.rs:198
        ulong at_5 = own_1 + v65;
        float4 q11 = *(device const float4*)(v_cache + at_5);  // attend.rs:206
        float v_tile_4 = q11.x;
        float v_tile_5 = q11.y;
        float v_tile_6 = q11.z;
        float v_tile_7 = q11.w;
        uint i_10 = first + 2u;  // attend.rs:194
        uint v66 = block_first + i_10;  // attend.rs:118
        uint i_11 = v66 < v48 ? v66 : v48;
        bool v67 = i_11 < block_sink_tokens;  // attend.rs:119
        uint v68 = i_11 - block_sink_tokens;
        uint v69 = v68 + block_window;
        uint position_6 = v67 ? i_11 : v69;
        uint v70 = position_6 < v49 ? position_6 : v49;  // contiguous.rs:75
        ulong row_10 = (ulong)v70;
        ulong v71 = row_10 * 128ul;  // attend.rs:198
        ulong at_6 = own_1 + v71;
        float4 q12 = *(device const float4*)(v_cache + at_6);  // attend.rs:206
        float v_tile_8 = q12.x;
        float v_tile_9 = q12.y;
        float v_tile_10 = q12.z;
        float v_tile_11 = q12.w;
        uint i_12 = first + 3u;  // attend.rs:194
        uint v72 = block_first + i_12;  // attend.rs:118
        uint i_13 = v72 < v48 ? v72 : v48;
        bool v73 = i_13 < block_sink_tokens;  // attend.rs:119
        uint v74 = i_13 - block_sink_tokens;
        uint v75 = v74 + block_window;
        uint position_7 = v73 ? i_13 : v75;
        uint v76 = position_7 < v49 ? position_7 : v49;  // contiguous.rs:75
        ulong row_11 = (ulong)v76;
        ulong v77 = row_11 * 128ul;  // attend.rs:198
        ulong at_7 = own_1 + v77;
        float4 q13 = *(device const float4*)(v_cache + at_7);  // attend.rs:206
        float v_tile_12 = q13.x;
        float v_tile_13 = q13.y;
        float v_tile_14 = q13.z;
        float v_tile_15 = q13.w;
        float own_0 = fma(query, k_tile_32, 0.0f);  // attend.rs:262
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
        uint first_1 = first + 32u;  // attend.rs:273
        uint v78 = block_first + first_1;  // attend.rs:118
        uint i_14 = v78 < v48 ? v78 : v48;
        bool v79 = i_14 < block_sink_tokens;  // attend.rs:119
        uint v80 = i_14 - block_sink_tokens;
        uint v81 = v80 + block_window;
        uint position_8 = v79 ? i_14 : v81;
        uint v82 = position_8 < v49 ? position_8 : v49;  // contiguous.rs:75
        ulong row_12 = (ulong)v82;
        ulong v83 = row_12 * 128ul;  // attend.rs:198
        ulong at_8 = own_1 + v83;
        float4 q14 = *(device const float4*)(k_cache + at_8);  // attend.rs:206
        float k_tile_48 = q14.x;
        float k_tile_49 = q14.y;
        float k_tile_50 = q14.z;
        float k_tile_51 = q14.w;
        uint i_15 = first + 33u;  // attend.rs:194
        uint v84 = block_first + i_15;  // attend.rs:118
        uint i_16 = v84 < v48 ? v84 : v48;
        bool v85 = i_16 < block_sink_tokens;  // attend.rs:119
        uint v86 = i_16 - block_sink_tokens;
        uint v87 = v86 + block_window;
        uint position_9 = v85 ? i_16 : v87;
        uint v88 = position_9 < v49 ? position_9 : v49;  // contiguous.rs:75
        ulong row_13 = (ulong)v88;
        ulong v89 = row_13 * 128ul;  // attend.rs:198
        ulong at_9 = own_1 + v89;
        float4 q15 = *(device const float4*)(k_cache + at_9);  // attend.rs:206
        float k_tile_52 = q15.x;
        float k_tile_53 = q15.y;
        float k_tile_54 = q15.z;
        float k_tile_55 = q15.w;
        uint i_17 = first + 34u;  // attend.rs:194
        uint v90 = block_first + i_17;  // attend.rs:118
        uint i_18 = v90 < v48 ? v90 : v48;
        bool v91 = i_18 < block_sink_tokens;  // attend.rs:119
        uint v92 = i_18 - block_sink_tokens;
        uint v93 = v92 + block_window;
        uint position_10 = v91 ? i_18 : v93;
        uint v94 = position_10 < v49 ? position_10 : v49;  // contiguous.rs:75
        ulong row_14 = (ulong)v94;
        ulong v95 = row_14 * 128ul;  // attend.rs:198
        ulong at_10 = own_1 + v95;
        float4 q16 = *(device const float4*)(k_cache + at_10);  // attend.rs:206
        float k_tile_56 = q16.x;
        float k_tile_57 = q16.y;
        float k_tile_58 = q16.z;
        float k_tile_59 = q16.w;
        uint i_19 = first + 35u;  // attend.rs:194
        uint v96 = block_first + i_19;  // attend.rs:118
        uint i_20 = v96 < v48 ? v96 : v48;
        bool v97 = i_20 < block_sink_tokens;  // attend.rs:119
        uint v98 = i_20 - block_sink_tokens;
        uint v99 = v98 + block_window;
        uint position_11 = v97 ? i_20 : v99;
        uint v100 = position_11 < v49 ? position_11 : v49;  // contiguous.rs:75
        ulong row_15 = (ulong)v100;
        ulong v101 = row_15 * 128ul;  // attend.rs:198
        ulong at_11 = own_1 + v101;
        float4 q17 = *(device const float4*)(k_cache + at_11);  // attend.rs:206
        float k_tile_60 = q17.x;
        float k_tile_61 = q17.y;
        float k_tile_62 = q17.z;
        float k_tile_63 = q17.w;
        float v102 = upper ? own_0_3 : own_2_3;  // butterfly.rs:21
        float other = simd_shuffle_xor(v102, 16);
        float v103 = upper ? own_2_3 : own_0_3;  // butterfly.rs:22
        float sums = v103 + other;
        float v104 = upper ? own_0_7 : own_2_7;  // butterfly.rs:21
        float other_1 = simd_shuffle_xor(v104, 16);
        float v105 = upper ? own_2_7 : own_0_7;  // butterfly.rs:22
        float sums_1 = v105 + other_1;
        float v106 = upper ? own_0_11 : own_2_11;  // butterfly.rs:21
        float other_2 = simd_shuffle_xor(v106, 16);
        float v107 = upper ? own_2_11 : own_0_11;  // butterfly.rs:22
        float sums_2 = v107 + other_2;
        float v108 = upper ? own_0_15 : own_2_15;  // butterfly.rs:21
        float other_3 = simd_shuffle_xor(v108, 16);
        float v109 = upper ? own_2_15 : own_0_15;  // butterfly.rs:22
        float sums_3 = v109 + other_3;
        float v110 = upper ? own_1_4 : own_3_3;  // butterfly.rs:21
        float other_4 = simd_shuffle_xor(v110, 16);
        float v111 = upper ? own_3_3 : own_1_4;  // butterfly.rs:22
        float sums_4 = v111 + other_4;
        float v112 = upper ? own_1_8 : own_3_7;  // butterfly.rs:21
        float other_5 = simd_shuffle_xor(v112, 16);
        float v113 = upper ? own_3_7 : own_1_8;  // butterfly.rs:22
        float sums_5 = v113 + other_5;
        float v114 = upper ? own_1_12 : own_3_11;  // butterfly.rs:21
        float other_6 = simd_shuffle_xor(v114, 16);
        float v115 = upper ? own_3_11 : own_1_12;  // butterfly.rs:22
        float sums_6 = v115 + other_6;
        float v116 = upper ? own_1_16 : own_3_15;  // butterfly.rs:21
        float other_7 = simd_shuffle_xor(v116, 16);
        float v117 = upper ? own_3_15 : own_1_16;  // butterfly.rs:22
        float sums_7 = v117 + other_7;
        float v118 = upper_1 ? sums : sums_4;  // butterfly.rs:21
        float other_8 = simd_shuffle_xor(v118, 8);
        float v119 = upper_1 ? sums_4 : sums;  // butterfly.rs:22
        float sums_8 = v119 + other_8;
        float v120 = upper_1 ? sums_1 : sums_5;  // butterfly.rs:21
        float other_9 = simd_shuffle_xor(v120, 8);
        float v121 = upper_1 ? sums_5 : sums_1;  // butterfly.rs:22
        float sums_9 = v121 + other_9;
        float v122 = upper_1 ? sums_2 : sums_6;  // butterfly.rs:21
        float other_10 = simd_shuffle_xor(v122, 8);
        float v123 = upper_1 ? sums_6 : sums_2;  // butterfly.rs:22
        float sums_10 = v123 + other_10;
        float v124 = upper_1 ? sums_3 : sums_7;  // butterfly.rs:21
        float other_11 = simd_shuffle_xor(v124, 8);
        float v125 = upper_1 ? sums_7 : sums_3;  // butterfly.rs:22
        float sums_11 = v125 + other_11;
        float v126 = upper_2 ? sums_8 : sums_10;  // butterfly.rs:21
        float other_12 = simd_shuffle_xor(v126, 4);
        float v127 = upper_2 ? sums_10 : sums_8;  // butterfly.rs:22
        float sums_12 = v127 + other_12;
        float v128 = upper_2 ? sums_9 : sums_11;  // butterfly.rs:21
        float other_13 = simd_shuffle_xor(v128, 4);
        float v129 = upper_2 ? sums_11 : sums_9;  // butterfly.rs:22
        float sums_13 = v129 + other_13;
        float v130 = upper_3 ? sums_12 : sums_13;  // butterfly.rs:21
        float other_14 = simd_shuffle_xor(v130, 2);
        float v131 = upper_3 ? sums_13 : sums_12;  // butterfly.rs:22
        float sums_14 = v131 + other_14;
        float v132 = simd_shuffle_xor(sums_14, 1);  // butterfly.rs:25
        float sums_15 = sums_14 + v132;
        uint key = first + own_key;  // attend.rs:278
        uint v133 = block_first + key;  // attend.rs:118
        uint i_21 = v133 < v48 ? v133 : v48;
        bool v134 = i_21 < block_sink_tokens;  // attend.rs:119
        uint v135 = i_21 - block_sink_tokens;
        uint v136 = v135 + block_window;
        uint at_12 = v134 ? i_21 : v136;
        float plain = sums_15 * scale;  // attend.rs:281
        bool v137 = key < block_count;  // attend.rs:283
        bool v138 = at_12 < lengths_0;
        bool v139 = v137 && v138;
        float sums_16 = v139 ? plain : as_type<float>(0xff800000u /* -inf */);
        float block_largest = kiln_fmax(as_type<float>(0xff800000u /* -inf */), sums_16);  // attend.rs:284
        float v140 = simd_shuffle_xor(block_largest, 4);  // butterfly.rs:51
        float largest_1 = kiln_fmax(block_largest, v140);
        float v141 = simd_shuffle_xor(largest_1, 2);
        float largest_2 = kiln_fmax(largest_1, v141);
        float grown = kiln_fmax(largest, largest_2);  // attend.rs:286
        bool v142 = grown > largest;  // attend.rs:287
        bool v143 = simd_any(v142);
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
        if (v143) {
            float v144 = largest - grown;  // attend.rs:288
            float shrink = precise::exp(v144);
            float total_2 = total * shrink;  // attend.rs:289
            float factor = simd_broadcast(shrink, 0);  // attend.rs:291
            float result_32 = result * factor;  // attend.rs:293
            float result_33 = result_1 * factor;
            float result_34 = result_2 * factor;
            float result_35 = result_3 * factor;
            float factor_1 = simd_broadcast(shrink, 8);  // attend.rs:291
            float result_36 = result_4 * factor_1;  // attend.rs:293
            float result_37 = result_5 * factor_1;
            float result_38 = result_6 * factor_1;
            float result_39 = result_7 * factor_1;
            float factor_2 = simd_broadcast(shrink, 16);  // attend.rs:291
            float result_40 = result_8 * factor_2;  // attend.rs:293
            float result_41 = result_9 * factor_2;
            float result_42 = result_10 * factor_2;
            float result_43 = result_11 * factor_2;
            float factor_3 = simd_broadcast(shrink, 24);  // attend.rs:291
            float result_44 = result_12 * factor_3;  // attend.rs:293
            float result_45 = result_13 * factor_3;
            float result_46 = result_14 * factor_3;
            float result_47 = result_15 * factor_3;
            largest_3 = grown;  // attend.rs:287
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
        float v145 = sums_16 - largest_3;  // attend.rs:299
        float sums_17 = precise::exp(v145);
        float total_3 = total_1 + sums_17;  // attend.rs:300
        float weights = simd_broadcast(sums_17, 0);  // attend.rs:303
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
        float own_0_16 = fma(weights, v_tile, result_16);  // attend.rs:318
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
        largest = largest_3;  // attend.rs:249
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
    float v146 = largest - largest;  // attend.rs:332
    float factor_4 = precise::exp(v146);
    float v = total * factor_4;  // attend.rs:333
    float v147 = simd_shuffle_xor(v, 4);  // butterfly.rs:38
    float sum = v + v147;
    float v148 = simd_shuffle_xor(sum, 2);
    float sum_1 = sum + v148;
    float row_factor = simd_broadcast(factor_4, 0);  // attend.rs:337
    float v_1 = result * row_factor;  // attend.rs:341
    uint v149 = simd_id * 512u;  // attend.rs:343
    uint v150 = v149 + d;
    float v_2 = result_1 * row_factor;  // attend.rs:341
    float v_3 = result_2 * row_factor;
    float v_4 = result_3 * row_factor;
    *(threadgroup float4*)(parts + v150) = float4(v_1, v_2, v_3, v_4);  // attend.rs:343
    float row_factor_1 = simd_broadcast(factor_4, 8);  // attend.rs:337
    float v_5 = result_4 * row_factor_1;  // attend.rs:341
    uint v151 = start + 1u;  // attend.rs:343
    uint v152 = v151 * 128u;
    uint v153 = v152 + d;
    float v_6 = result_5 * row_factor_1;  // attend.rs:341
    float v_7 = result_6 * row_factor_1;
    float v_8 = result_7 * row_factor_1;
    *(threadgroup float4*)(parts + v153) = float4(v_5, v_6, v_7, v_8);  // attend.rs:343
    float row_factor_2 = simd_broadcast(factor_4, 16);  // attend.rs:337
    float v_9 = result_8 * row_factor_2;  // attend.rs:341
    uint v154 = start + 2u;  // attend.rs:343
    uint v155 = v154 * 128u;
    uint v156 = v155 + d;
    float v_10 = result_9 * row_factor_2;  // attend.rs:341
    float v_11 = result_10 * row_factor_2;
    float v_12 = result_11 * row_factor_2;
    *(threadgroup float4*)(parts + v156) = float4(v_9, v_10, v_11, v_12);  // attend.rs:343
    float row_factor_3 = simd_broadcast(factor_4, 24);  // attend.rs:337
    float v_13 = result_12 * row_factor_3;  // attend.rs:341
    uint v157 = start + 3u;  // attend.rs:343
    uint v158 = v157 * 128u;
    uint v159 = v158 + d;
    float v_14 = result_13 * row_factor_3;  // attend.rs:341
    float v_15 = result_14 * row_factor_3;
    float v_16 = result_15 * row_factor_3;
    *(threadgroup float4*)(parts + v159) = float4(v_13, v_14, v_15, v_16);  // attend.rs:343
    bool v160 = v18 == 0u;  // attend.rs:348
    if (v160) {
        uint v161 = start + 4096u;  // attend.rs:349
        uint v162 = v161 + own_row;
        parts[v162] = largest;
        uint v163 = start + 4128u;  // attend.rs:350
        uint v164 = v163 + own_row;
        parts[v164] = sum_1;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:91
    ulong v165 = sequence * 4ul;  // attend.rs:134
    uint q18 = tid < 256u ? (256u - tid - 1) / 256u + 1 : 0;  // merge.rs:92
    for (uint q19 = 0; q19 < q18; ++q19) {
        uint run = tid + q19 * 256u;
        uint i_22 = run * 2u;  // merge.rs:93
        uint row_16 = i_22 / 128u;  // merge.rs:68
        uint sums_18 = row_16 + 4096u;  // merge.rs:53
        float part_largest = parts[sums_18];  // merge.rs:59
        uint v166 = row_16 + 4128u;
        float part_total = parts[v166];
        float2 q20 = *(threadgroup float2*)(parts + i_22);  // merge.rs:60
        float products = q20.x;
        float products_1 = q20.y;
        uint v167 = row_16 + 4100u;  // merge.rs:59
        float part_largest_1 = parts[v167];
        uint v168 = row_16 + 4132u;
        float part_total_1 = parts[v168];
        uint v169 = i_22 + 512u;  // merge.rs:60
        float2 q21 = *(threadgroup float2*)(parts + v169);
        float products_2 = q21.x;
        float products_3 = q21.y;
        uint v170 = row_16 + 4104u;  // merge.rs:59
        float part_largest_2 = parts[v170];
        uint v171 = row_16 + 4136u;
        float part_total_2 = parts[v171];
        uint v172 = i_22 + 1024u;  // merge.rs:60
        float2 q22 = *(threadgroup float2*)(parts + v172);
        float products_4 = q22.x;
        float products_5 = q22.y;
        uint v173 = row_16 + 4108u;  // merge.rs:59
        float part_largest_3 = parts[v173];
        uint v174 = row_16 + 4140u;
        float part_total_3 = parts[v174];
        uint v175 = i_22 + 1536u;  // merge.rs:60
        float2 q23 = *(threadgroup float2*)(parts + v175);
        float products_6 = q23.x;
        float products_7 = q23.y;
        uint v176 = row_16 + 4112u;  // merge.rs:59
        float part_largest_4 = parts[v176];
        uint v177 = row_16 + 4144u;
        float part_total_4 = parts[v177];
        uint v178 = i_22 + 2048u;  // merge.rs:60
        float2 q24 = *(threadgroup float2*)(parts + v178);
        float products_8 = q24.x;
        float products_9 = q24.y;
        uint v179 = row_16 + 4116u;  // merge.rs:59
        float part_largest_5 = parts[v179];
        uint v180 = row_16 + 4148u;
        float part_total_5 = parts[v180];
        uint v181 = i_22 + 2560u;  // merge.rs:60
        float2 q25 = *(threadgroup float2*)(parts + v181);
        float products_10 = q25.x;
        float products_11 = q25.y;
        uint v182 = row_16 + 4120u;  // merge.rs:59
        float part_largest_6 = parts[v182];
        uint v183 = row_16 + 4152u;
        float part_total_6 = parts[v183];
        uint v184 = i_22 + 3072u;  // merge.rs:60
        float2 q26 = *(threadgroup float2*)(parts + v184);
        float products_12 = q26.x;
        float products_13 = q26.y;
        uint v185 = row_16 + 4124u;  // merge.rs:59
        float part_largest_7 = parts[v185];
        uint v186 = row_16 + 4156u;
        float part_total_7 = parts[v186];
        uint v187 = i_22 + 3584u;  // merge.rs:60
        float2 q27 = *(threadgroup float2*)(parts + v187);
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
        float v188 = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - largest_11;  // softmax.rs:53
        float v189 = precise::exp(v188);
        float total_4 = 0.0f * v189;
        float v190 = part_largest - largest_11;  // softmax.rs:58
        float factor_5 = precise::exp(v190);
        float total_5 = fma(factor_5, part_total, total_4);  // softmax.rs:59
        float results = fma(factor_5, products, 0.0f);  // softmax.rs:61
        float results_1 = fma(factor_5, products_1, 0.0f);
        float v191 = part_largest_1 - largest_11;  // softmax.rs:58
        float factor_6 = precise::exp(v191);
        float total_6 = fma(factor_6, part_total_1, total_5);  // softmax.rs:59
        float results_2 = fma(factor_6, products_2, results);  // softmax.rs:61
        float results_3 = fma(factor_6, products_3, results_1);
        float v192 = part_largest_2 - largest_11;  // softmax.rs:58
        float factor_7 = precise::exp(v192);
        float total_7 = fma(factor_7, part_total_2, total_6);  // softmax.rs:59
        float results_4 = fma(factor_7, products_4, results_2);  // softmax.rs:61
        float results_5 = fma(factor_7, products_5, results_3);
        float v193 = part_largest_3 - largest_11;  // softmax.rs:58
        float factor_8 = precise::exp(v193);
        float total_8 = fma(factor_8, part_total_3, total_7);  // softmax.rs:59
        float results_6 = fma(factor_8, products_6, results_4);  // softmax.rs:61
        float results_7 = fma(factor_8, products_7, results_5);
        float v194 = part_largest_4 - largest_11;  // softmax.rs:58
        float factor_9 = precise::exp(v194);
        float total_9 = fma(factor_9, part_total_4, total_8);  // softmax.rs:59
        float results_8 = fma(factor_9, products_8, results_6);  // softmax.rs:61
        float results_9 = fma(factor_9, products_9, results_7);
        float v195 = part_largest_5 - largest_11;  // softmax.rs:58
        float factor_10 = precise::exp(v195);
        float total_10 = fma(factor_10, part_total_5, total_9);  // softmax.rs:59
        float results_10 = fma(factor_10, products_10, results_8);  // softmax.rs:61
        float results_11 = fma(factor_10, products_11, results_9);
        float v196 = part_largest_6 - largest_11;  // softmax.rs:58
        float factor_11 = precise::exp(v196);
        float total_11 = fma(factor_11, part_total_6, total_10);  // softmax.rs:59
        float results_12 = fma(factor_11, products_12, results_10);  // softmax.rs:61
        float results_13 = fma(factor_11, products_13, results_11);
        float v197 = part_largest_7 - largest_11;  // softmax.rs:58
        float factor_12 = precise::exp(v197);
        float total_12 = fma(factor_12, part_total_7, total_11);  // softmax.rs:59
        float results_14 = fma(factor_12, products_14, results_12);  // softmax.rs:61
        float results_15 = fma(factor_12, products_15, results_13);
        uint column = i_22 % 128u;  // merge.rs:80
        ulong v198 = (ulong)row_16;  // attend.rs:134
        ulong v199 = v165 + v198;
        ulong v200 = v199 * 128ul;  // merge.rs:81
        ulong v201 = (ulong)column;
        ulong at_13 = v200 + v201;
        bool v202 = total_12 == 0.0f;  // softmax.rs:70
        float v_17;
        if (v202) {
            v_17 = 0.0f;
        } else {
            float v203 = results_14 / total_12;
            v_17 = v203;
        }
        float v_18;
        if (v202) {
            v_18 = 0.0f;
        } else {
            float v204 = results_15 / total_12;
            v_18 = v204;
        }
        *(device float2*)(out + at_13) = float2(v_17, v_18);  // merge.rs:82
    }
}
