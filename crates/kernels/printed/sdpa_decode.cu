// sdpa_decode f32, has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=1 q_len=1 kv_stride=70 sink_end=0 window=0 scale=0.09 softcap=0 hq=4 hkv=1 dk=128 dv=128

static __device__ __forceinline__ unsigned kiln_read_early_constant_4(const void* p) {
#ifdef __CUDA_ARCH__
    unsigned v;
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
#else
    return *(const unsigned*)p;
#endif
}

static __device__ __forceinline__ void kiln_launch_wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

static __device__ __forceinline__ void kiln_launch_trigger() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

static __device__ __forceinline__ uint4 kiln_read_once_late_16(const void* p) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ld.global.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(p));
    return v;
#else
    return *(const uint4*)p;
#endif
}

extern "C" __global__ void __launch_bounds__(256, 2) sdpa_decode(
    const float* q,
    const float* k_cache,
    const float* v_cache,
    const int* __restrict__ seq_lens,
    const int* __restrict__ window_start,
    const float* __restrict__ sinks,
    const float* __restrict__ gate,
    float* __restrict__ split_results,
    float* __restrict__ split_sums,
    unsigned* __restrict__ done,
    float* __restrict__ out,
    unsigned batch,
    unsigned q_len,
    unsigned kv_stride,
    unsigned sink_end,
    unsigned window,
    float scale) {
    __shared__ __align__(16) float parts[4160];  // contiguous.rs:77
    bool v0 = window == 0u;  // contiguous.rs:64
    unsigned seen_reach = v0 ? 4294967295u : window;
    int v1 = (int)kiln_read_early_constant_4(seq_lens + blockIdx.y);  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    unsigned v3 = (unsigned)v2;
    unsigned lengths_0 = v3 < kv_stride ? v3 : kv_stride;
    int v4 = (int)kiln_read_early_constant_4(window_start + blockIdx.y);  // attend.rs:103
    int v5 = v4 > 0 ? v4 : 0;
    unsigned lengths_1 = (unsigned)v5;
    unsigned block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:113
    unsigned v6 = lengths_0 < seen_reach ? lengths_0 : seen_reach;  // attend.rs:116
    unsigned hidden = lengths_0 - v6;
    unsigned start = lengths_1 > hidden ? lengths_1 : hidden;
    unsigned v7 = start > sink_end ? start : sink_end;  // attend.rs:117
    unsigned block_window = v7 < lengths_0 ? v7 : lengths_0;
    unsigned v8 = lengths_0 - block_window;  // attend.rs:118
    unsigned v9 = block_sink_tokens + v8;
    unsigned visible = v9 < kv_stride ? v9 : kv_stride;
    unsigned v10 = blockIdx.z * visible;  // attend.rs:120
    unsigned block_first = v10 < visible ? v10 : visible;
    unsigned v11 = visible - block_first;  // attend.rs:122
    unsigned v12 = visible < v11 ? visible : v11;
    unsigned block_count = v12 < kv_stride ? v12 : kv_stride;
    kiln_launch_wait();  // contiguous.rs:66
    kiln_launch_trigger();  // contiguous.rs:67
    unsigned long long sequence = (unsigned long long)blockIdx.y;  // contiguous.rs:72
    unsigned long long head = (unsigned long long)blockIdx.x;
    unsigned long long v13 = (unsigned long long)kv_stride;  // contiguous.rs:73
    unsigned long long v14 = v13 * 128ull;
    unsigned long long v15 = sequence * v14;
    unsigned long long v16 = head * v14;
    unsigned long long k_origin = v15 + v16;
    unsigned head_1 = blockIdx.x * 4u;  // attend.rs:148
    unsigned long long v17 = sequence * 512ull;  // attend.rs:162
    unsigned long long v18 = (unsigned long long)head_1;
    unsigned long long v19 = v18 * 128ull;
    unsigned long long row = v17 + v19;
    unsigned d = (threadIdx.x & 31u) * 4u;  // attend.rs:200
    unsigned long long v20 = (unsigned long long)d;  // attend.rs:203
    unsigned long long v21 = row + v20;
    float4 q0 = *(const float4*)(q + v21);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    unsigned head_2 = head_1 + 1u;  // attend.rs:148
    unsigned long long v22 = (unsigned long long)head_2;  // attend.rs:162
    unsigned long long v23 = v22 * 128ull;
    unsigned long long row_1 = v17 + v23;
    unsigned long long v24 = row_1 + v20;  // attend.rs:203
    float4 q1 = *(const float4*)(q + v24);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    unsigned head_3 = head_1 + 2u;  // attend.rs:148
    unsigned long long v25 = (unsigned long long)head_3;  // attend.rs:162
    unsigned long long v26 = v25 * 128ull;
    unsigned long long row_2 = v17 + v26;
    unsigned long long v27 = row_2 + v20;  // attend.rs:203
    float4 q2 = *(const float4*)(q + v27);
    float query_8 = q2.x;
    float query_9 = q2.y;
    float query_10 = q2.z;
    float query_11 = q2.w;
    unsigned head_4 = head_1 + 3u;  // attend.rs:148
    unsigned long long v28 = (unsigned long long)head_4;  // attend.rs:162
    unsigned long long v29 = v28 * 128ull;
    unsigned long long row_3 = v17 + v29;
    unsigned long long v30 = row_3 + v20;  // attend.rs:203
    float4 q3 = *(const float4*)(q + v30);
    float query_12 = q3.x;
    float query_13 = q3.y;
    float query_14 = q3.z;
    float query_15 = q3.w;
    unsigned own_row = (threadIdx.x & 31u) / 8u;  // attend.rs:255
    unsigned v31 = (threadIdx.x & 31u) % 8u;  // attend.rs:256
    unsigned own_key = v31 / 2u;
    unsigned start_1 = (threadIdx.x >> 5) * 4u;  // attend.rs:267
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
        unsigned v33 = block_first + start_1;  // attend.rs:139
        unsigned v34 = block_first + block_count;
        unsigned v35 = v34 - 1u;
        unsigned i = v33 < v35 ? v33 : v35;
        bool v36 = i < block_sink_tokens;  // attend.rs:140
        unsigned v37 = i - block_sink_tokens;
        unsigned v38 = v37 + block_window;
        unsigned position = v36 ? i : v38;
        unsigned v39 = kv_stride - 1u;  // contiguous.rs:70
        unsigned v40 = position < v39 ? position : v39;
        unsigned long long row_4 = (unsigned long long)v40;
        unsigned long long own = k_origin + v20;  // attend.rs:217
        unsigned long long v41 = row_4 * 128ull;  // attend.rs:219
        unsigned long long at = own + v41;
        uint4 q4 = kiln_read_once_late_16(k_cache + at);  // attend.rs:227
        float k_tile_16 = __uint_as_float(q4.x);
        float k_tile_17 = __uint_as_float(q4.y);
        float k_tile_18 = __uint_as_float(q4.z);
        float k_tile_19 = __uint_as_float(q4.w);
        unsigned i_1 = start_1 + 1u;  // attend.rs:215
        unsigned v42 = block_first + i_1;  // attend.rs:139
        unsigned i_2 = v42 < v35 ? v42 : v35;
        bool v43 = i_2 < block_sink_tokens;  // attend.rs:140
        unsigned v44 = i_2 - block_sink_tokens;
        unsigned v45 = v44 + block_window;
        unsigned position_1 = v43 ? i_2 : v45;
        unsigned v46 = position_1 < v39 ? position_1 : v39;  // contiguous.rs:70
        unsigned long long row_5 = (unsigned long long)v46;
        unsigned long long v47 = row_5 * 128ull;  // attend.rs:219
        unsigned long long at_1 = own + v47;
        uint4 q5 = kiln_read_once_late_16(k_cache + at_1);  // attend.rs:227
        float k_tile_20 = __uint_as_float(q5.x);
        float k_tile_21 = __uint_as_float(q5.y);
        float k_tile_22 = __uint_as_float(q5.z);
        float k_tile_23 = __uint_as_float(q5.w);
        unsigned i_3 = start_1 + 2u;  // attend.rs:215
        unsigned v48 = block_first + i_3;  // attend.rs:139
        unsigned i_4 = v48 < v35 ? v48 : v35;
        bool v49 = i_4 < block_sink_tokens;  // attend.rs:140
        unsigned v50 = i_4 - block_sink_tokens;
        unsigned v51 = v50 + block_window;
        unsigned position_2 = v49 ? i_4 : v51;
        unsigned v52 = position_2 < v39 ? position_2 : v39;  // contiguous.rs:70
        unsigned long long row_6 = (unsigned long long)v52;
        unsigned long long v53 = row_6 * 128ull;  // attend.rs:219
        unsigned long long at_2 = own + v53;
        uint4 q6 = kiln_read_once_late_16(k_cache + at_2);  // attend.rs:227
        float k_tile_24 = __uint_as_float(q6.x);
        float k_tile_25 = __uint_as_float(q6.y);
        float k_tile_26 = __uint_as_float(q6.z);
        float k_tile_27 = __uint_as_float(q6.w);
        unsigned i_5 = start_1 + 3u;  // attend.rs:215
        unsigned v54 = block_first + i_5;  // attend.rs:139
        unsigned i_6 = v54 < v35 ? v54 : v35;
        bool v55 = i_6 < block_sink_tokens;  // attend.rs:140
        unsigned v56 = i_6 - block_sink_tokens;
        unsigned v57 = v56 + block_window;
        unsigned position_3 = v55 ? i_6 : v57;
        unsigned v58 = position_3 < v39 ? position_3 : v39;  // contiguous.rs:70
        unsigned long long row_7 = (unsigned long long)v58;
        unsigned long long v59 = row_7 * 128ull;  // attend.rs:219
        unsigned long long at_3 = own + v59;
        uint4 q7 = kiln_read_once_late_16(k_cache + at_3);  // attend.rs:227
        float k_tile_28 = __uint_as_float(q7.x);
        float k_tile_29 = __uint_as_float(q7.y);
        float k_tile_30 = __uint_as_float(q7.z);
        float k_tile_31 = __uint_as_float(q7.w);
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
    unsigned v60 = block_first + block_count;  // attend.rs:139
    unsigned v61 = v60 - 1u;
    unsigned v62 = kv_stride - 1u;  // contiguous.rs:70
    unsigned long long own_1 = k_origin + v20;  // attend.rs:217
    unsigned v63 = (threadIdx.x & 31u) & 16u;  // butterfly.rs:18
    bool upper = v63 != 0u;
    unsigned v64 = (threadIdx.x & 31u) & 8u;
    bool upper_1 = v64 != 0u;
    unsigned v65 = (threadIdx.x & 31u) & 4u;
    bool upper_2 = v65 != 0u;
    unsigned v66 = (threadIdx.x & 31u) & 2u;
    bool upper_3 = v66 != 0u;
    float largest = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);  // attend.rs:271
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
    unsigned q8 = start_1 < block_count ? (block_count - start_1 - 1) / 32u + 1 : 0;
    for (unsigned q9 = 0; q9 < q8; ++q9) {
        unsigned first = start_1 + q9 * 32u;
        unsigned v67 = block_first + first;  // attend.rs:139
        unsigned i_7 = v67 < v61 ? v67 : v61;
        bool v68 = i_7 < block_sink_tokens;  // attend.rs:140
        unsigned v69 = i_7 - block_sink_tokens;
        unsigned v70 = v69 + block_window;
        unsigned position_4 = v68 ? i_7 : v70;
        unsigned v71 = position_4 < v62 ? position_4 : v62;  // contiguous.rs:70
        unsigned long long row_8 = (unsigned long long)v71;
        unsigned long long v72 = row_8 * 128ull;  // attend.rs:219
        unsigned long long at_4 = own_1 + v72;
        uint4 q10 = kiln_read_once_late_16(v_cache + at_4);  // attend.rs:227
        float v_tile = __uint_as_float(q10.x);
        float v_tile_1 = __uint_as_float(q10.y);
        float v_tile_2 = __uint_as_float(q10.z);
        float v_tile_3 = __uint_as_float(q10.w);
        unsigned i_8 = first + 1u;  // attend.rs:215
        unsigned v73 = block_first + i_8;  // attend.rs:139
        unsigned i_9 = v73 < v61 ? v73 : v61;
        bool v74 = i_9 < block_sink_tokens;  // attend.rs:140
        unsigned v75 = i_9 - block_sink_tokens;
        unsigned v76 = v75 + block_window;
        unsigned position_5 = v74 ? i_9 : v76;
        unsigned v77 = position_5 < v62 ? position_5 : v62;  // contiguous.rs:70
        unsigned long long row_9 = (unsigned long long)v77;
        unsigned long long v78 = row_9 * 128ull;  // attend.rs:219
        unsigned long long at_5 = own_1 + v78;
        uint4 q11 = kiln_read_once_late_16(v_cache + at_5);  // attend.rs:227
        float v_tile_4 = __uint_as_float(q11.x);
        float v_tile_5 = __uint_as_float(q11.y);
        float v_tile_6 = __uint_as_float(q11.z);
        float v_tile_7 = __uint_as_float(q11.w);
        unsigned i_10 = first + 2u;  // attend.rs:215
        unsigned v79 = block_first + i_10;  // attend.rs:139
        unsigned i_11 = v79 < v61 ? v79 : v61;
        bool v80 = i_11 < block_sink_tokens;  // attend.rs:140
        unsigned v81 = i_11 - block_sink_tokens;
        unsigned v82 = v81 + block_window;
        unsigned position_6 = v80 ? i_11 : v82;
        unsigned v83 = position_6 < v62 ? position_6 : v62;  // contiguous.rs:70
        unsigned long long row_10 = (unsigned long long)v83;
        unsigned long long v84 = row_10 * 128ull;  // attend.rs:219
        unsigned long long at_6 = own_1 + v84;
        uint4 q12 = kiln_read_once_late_16(v_cache + at_6);  // attend.rs:227
        float v_tile_8 = __uint_as_float(q12.x);
        float v_tile_9 = __uint_as_float(q12.y);
        float v_tile_10 = __uint_as_float(q12.z);
        float v_tile_11 = __uint_as_float(q12.w);
        unsigned i_12 = first + 3u;  // attend.rs:215
        unsigned v85 = block_first + i_12;  // attend.rs:139
        unsigned i_13 = v85 < v61 ? v85 : v61;
        bool v86 = i_13 < block_sink_tokens;  // attend.rs:140
        unsigned v87 = i_13 - block_sink_tokens;
        unsigned v88 = v87 + block_window;
        unsigned position_7 = v86 ? i_13 : v88;
        unsigned v89 = position_7 < v62 ? position_7 : v62;  // contiguous.rs:70
        unsigned long long row_11 = (unsigned long long)v89;
        unsigned long long v90 = row_11 * 128ull;  // attend.rs:219
        unsigned long long at_7 = own_1 + v90;
        uint4 q13 = kiln_read_once_late_16(v_cache + at_7);  // attend.rs:227
        float v_tile_12 = __uint_as_float(q13.x);
        float v_tile_13 = __uint_as_float(q13.y);
        float v_tile_14 = __uint_as_float(q13.z);
        float v_tile_15 = __uint_as_float(q13.w);
        float own_0 = fmaf(query, k_tile_32, 0.0f);  // attend.rs:284
        float own_1_1 = fmaf(query_4, k_tile_32, 0.0f);
        float own_2 = fmaf(query_8, k_tile_32, 0.0f);
        float own_3 = fmaf(query_12, k_tile_32, 0.0f);
        float own_0_1 = fmaf(query_1, k_tile_33, own_0);
        float own_1_2 = fmaf(query_5, k_tile_33, own_1_1);
        float own_2_1 = fmaf(query_9, k_tile_33, own_2);
        float own_3_1 = fmaf(query_13, k_tile_33, own_3);
        float own_0_2 = fmaf(query_2, k_tile_34, own_0_1);
        float own_1_3 = fmaf(query_6, k_tile_34, own_1_2);
        float own_2_2 = fmaf(query_10, k_tile_34, own_2_1);
        float own_3_2 = fmaf(query_14, k_tile_34, own_3_1);
        float own_0_3 = fmaf(query_3, k_tile_35, own_0_2);
        float own_1_4 = fmaf(query_7, k_tile_35, own_1_3);
        float own_2_3 = fmaf(query_11, k_tile_35, own_2_2);
        float own_3_3 = fmaf(query_15, k_tile_35, own_3_2);
        float own_0_4 = fmaf(query, k_tile_36, 0.0f);
        float own_1_5 = fmaf(query_4, k_tile_36, 0.0f);
        float own_2_4 = fmaf(query_8, k_tile_36, 0.0f);
        float own_3_4 = fmaf(query_12, k_tile_36, 0.0f);
        float own_0_5 = fmaf(query_1, k_tile_37, own_0_4);
        float own_1_6 = fmaf(query_5, k_tile_37, own_1_5);
        float own_2_5 = fmaf(query_9, k_tile_37, own_2_4);
        float own_3_5 = fmaf(query_13, k_tile_37, own_3_4);
        float own_0_6 = fmaf(query_2, k_tile_38, own_0_5);
        float own_1_7 = fmaf(query_6, k_tile_38, own_1_6);
        float own_2_6 = fmaf(query_10, k_tile_38, own_2_5);
        float own_3_6 = fmaf(query_14, k_tile_38, own_3_5);
        float own_0_7 = fmaf(query_3, k_tile_39, own_0_6);
        float own_1_8 = fmaf(query_7, k_tile_39, own_1_7);
        float own_2_7 = fmaf(query_11, k_tile_39, own_2_6);
        float own_3_7 = fmaf(query_15, k_tile_39, own_3_6);
        float own_0_8 = fmaf(query, k_tile_40, 0.0f);
        float own_1_9 = fmaf(query_4, k_tile_40, 0.0f);
        float own_2_8 = fmaf(query_8, k_tile_40, 0.0f);
        float own_3_8 = fmaf(query_12, k_tile_40, 0.0f);
        float own_0_9 = fmaf(query_1, k_tile_41, own_0_8);
        float own_1_10 = fmaf(query_5, k_tile_41, own_1_9);
        float own_2_9 = fmaf(query_9, k_tile_41, own_2_8);
        float own_3_9 = fmaf(query_13, k_tile_41, own_3_8);
        float own_0_10 = fmaf(query_2, k_tile_42, own_0_9);
        float own_1_11 = fmaf(query_6, k_tile_42, own_1_10);
        float own_2_10 = fmaf(query_10, k_tile_42, own_2_9);
        float own_3_10 = fmaf(query_14, k_tile_42, own_3_9);
        float own_0_11 = fmaf(query_3, k_tile_43, own_0_10);
        float own_1_12 = fmaf(query_7, k_tile_43, own_1_11);
        float own_2_11 = fmaf(query_11, k_tile_43, own_2_10);
        float own_3_11 = fmaf(query_15, k_tile_43, own_3_10);
        float own_0_12 = fmaf(query, k_tile_44, 0.0f);
        float own_1_13 = fmaf(query_4, k_tile_44, 0.0f);
        float own_2_12 = fmaf(query_8, k_tile_44, 0.0f);
        float own_3_12 = fmaf(query_12, k_tile_44, 0.0f);
        float own_0_13 = fmaf(query_1, k_tile_45, own_0_12);
        float own_1_14 = fmaf(query_5, k_tile_45, own_1_13);
        float own_2_13 = fmaf(query_9, k_tile_45, own_2_12);
        float own_3_13 = fmaf(query_13, k_tile_45, own_3_12);
        float own_0_14 = fmaf(query_2, k_tile_46, own_0_13);
        float own_1_15 = fmaf(query_6, k_tile_46, own_1_14);
        float own_2_14 = fmaf(query_10, k_tile_46, own_2_13);
        float own_3_14 = fmaf(query_14, k_tile_46, own_3_13);
        float own_0_15 = fmaf(query_3, k_tile_47, own_0_14);
        float own_1_16 = fmaf(query_7, k_tile_47, own_1_15);
        float own_2_15 = fmaf(query_11, k_tile_47, own_2_14);
        float own_3_15 = fmaf(query_15, k_tile_47, own_3_14);
        unsigned first_1 = first + 32u;  // attend.rs:295
        unsigned v91 = block_first + first_1;  // attend.rs:139
        unsigned i_14 = v91 < v61 ? v91 : v61;
        bool v92 = i_14 < block_sink_tokens;  // attend.rs:140
        unsigned v93 = i_14 - block_sink_tokens;
        unsigned v94 = v93 + block_window;
        unsigned position_8 = v92 ? i_14 : v94;
        unsigned v95 = position_8 < v62 ? position_8 : v62;  // contiguous.rs:70
        unsigned long long row_12 = (unsigned long long)v95;
        unsigned long long v96 = row_12 * 128ull;  // attend.rs:219
        unsigned long long at_8 = own_1 + v96;
        uint4 q14 = kiln_read_once_late_16(k_cache + at_8);  // attend.rs:227
        float k_tile_48 = __uint_as_float(q14.x);
        float k_tile_49 = __uint_as_float(q14.y);
        float k_tile_50 = __uint_as_float(q14.z);
        float k_tile_51 = __uint_as_float(q14.w);
        unsigned i_15 = first + 33u;  // attend.rs:215
        unsigned v97 = block_first + i_15;  // attend.rs:139
        unsigned i_16 = v97 < v61 ? v97 : v61;
        bool v98 = i_16 < block_sink_tokens;  // attend.rs:140
        unsigned v99 = i_16 - block_sink_tokens;
        unsigned v100 = v99 + block_window;
        unsigned position_9 = v98 ? i_16 : v100;
        unsigned v101 = position_9 < v62 ? position_9 : v62;  // contiguous.rs:70
        unsigned long long row_13 = (unsigned long long)v101;
        unsigned long long v102 = row_13 * 128ull;  // attend.rs:219
        unsigned long long at_9 = own_1 + v102;
        uint4 q15 = kiln_read_once_late_16(k_cache + at_9);  // attend.rs:227
        float k_tile_52 = __uint_as_float(q15.x);
        float k_tile_53 = __uint_as_float(q15.y);
        float k_tile_54 = __uint_as_float(q15.z);
        float k_tile_55 = __uint_as_float(q15.w);
        unsigned i_17 = first + 34u;  // attend.rs:215
        unsigned v103 = block_first + i_17;  // attend.rs:139
        unsigned i_18 = v103 < v61 ? v103 : v61;
        bool v104 = i_18 < block_sink_tokens;  // attend.rs:140
        unsigned v105 = i_18 - block_sink_tokens;
        unsigned v106 = v105 + block_window;
        unsigned position_10 = v104 ? i_18 : v106;
        unsigned v107 = position_10 < v62 ? position_10 : v62;  // contiguous.rs:70
        unsigned long long row_14 = (unsigned long long)v107;
        unsigned long long v108 = row_14 * 128ull;  // attend.rs:219
        unsigned long long at_10 = own_1 + v108;
        uint4 q16 = kiln_read_once_late_16(k_cache + at_10);  // attend.rs:227
        float k_tile_56 = __uint_as_float(q16.x);
        float k_tile_57 = __uint_as_float(q16.y);
        float k_tile_58 = __uint_as_float(q16.z);
        float k_tile_59 = __uint_as_float(q16.w);
        unsigned i_19 = first + 35u;  // attend.rs:215
        unsigned v109 = block_first + i_19;  // attend.rs:139
        unsigned i_20 = v109 < v61 ? v109 : v61;
        bool v110 = i_20 < block_sink_tokens;  // attend.rs:140
        unsigned v111 = i_20 - block_sink_tokens;
        unsigned v112 = v111 + block_window;
        unsigned position_11 = v110 ? i_20 : v112;
        unsigned v113 = position_11 < v62 ? position_11 : v62;  // contiguous.rs:70
        unsigned long long row_15 = (unsigned long long)v113;
        unsigned long long v114 = row_15 * 128ull;  // attend.rs:219
        unsigned long long at_11 = own_1 + v114;
        uint4 q17 = kiln_read_once_late_16(k_cache + at_11);  // attend.rs:227
        float k_tile_60 = __uint_as_float(q17.x);
        float k_tile_61 = __uint_as_float(q17.y);
        float k_tile_62 = __uint_as_float(q17.z);
        float k_tile_63 = __uint_as_float(q17.w);
        float v115 = upper ? own_0_3 : own_2_3;  // butterfly.rs:21
        float other = __shfl_xor_sync(0xffffffffu, v115, 16);
        float v116 = upper ? own_2_3 : own_0_3;  // butterfly.rs:22
        float sums = v116 + other;
        float v117 = upper ? own_0_7 : own_2_7;  // butterfly.rs:21
        float other_1 = __shfl_xor_sync(0xffffffffu, v117, 16);
        float v118 = upper ? own_2_7 : own_0_7;  // butterfly.rs:22
        float sums_1 = v118 + other_1;
        float v119 = upper ? own_0_11 : own_2_11;  // butterfly.rs:21
        float other_2 = __shfl_xor_sync(0xffffffffu, v119, 16);
        float v120 = upper ? own_2_11 : own_0_11;  // butterfly.rs:22
        float sums_2 = v120 + other_2;
        float v121 = upper ? own_0_15 : own_2_15;  // butterfly.rs:21
        float other_3 = __shfl_xor_sync(0xffffffffu, v121, 16);
        float v122 = upper ? own_2_15 : own_0_15;  // butterfly.rs:22
        float sums_3 = v122 + other_3;
        float v123 = upper ? own_1_4 : own_3_3;  // butterfly.rs:21
        float other_4 = __shfl_xor_sync(0xffffffffu, v123, 16);
        float v124 = upper ? own_3_3 : own_1_4;  // butterfly.rs:22
        float sums_4 = v124 + other_4;
        float v125 = upper ? own_1_8 : own_3_7;  // butterfly.rs:21
        float other_5 = __shfl_xor_sync(0xffffffffu, v125, 16);
        float v126 = upper ? own_3_7 : own_1_8;  // butterfly.rs:22
        float sums_5 = v126 + other_5;
        float v127 = upper ? own_1_12 : own_3_11;  // butterfly.rs:21
        float other_6 = __shfl_xor_sync(0xffffffffu, v127, 16);
        float v128 = upper ? own_3_11 : own_1_12;  // butterfly.rs:22
        float sums_6 = v128 + other_6;
        float v129 = upper ? own_1_16 : own_3_15;  // butterfly.rs:21
        float other_7 = __shfl_xor_sync(0xffffffffu, v129, 16);
        float v130 = upper ? own_3_15 : own_1_16;  // butterfly.rs:22
        float sums_7 = v130 + other_7;
        float v131 = upper_1 ? sums : sums_4;  // butterfly.rs:21
        float other_8 = __shfl_xor_sync(0xffffffffu, v131, 8);
        float v132 = upper_1 ? sums_4 : sums;  // butterfly.rs:22
        float sums_8 = v132 + other_8;
        float v133 = upper_1 ? sums_1 : sums_5;  // butterfly.rs:21
        float other_9 = __shfl_xor_sync(0xffffffffu, v133, 8);
        float v134 = upper_1 ? sums_5 : sums_1;  // butterfly.rs:22
        float sums_9 = v134 + other_9;
        float v135 = upper_1 ? sums_2 : sums_6;  // butterfly.rs:21
        float other_10 = __shfl_xor_sync(0xffffffffu, v135, 8);
        float v136 = upper_1 ? sums_6 : sums_2;  // butterfly.rs:22
        float sums_10 = v136 + other_10;
        float v137 = upper_1 ? sums_3 : sums_7;  // butterfly.rs:21
        float other_11 = __shfl_xor_sync(0xffffffffu, v137, 8);
        float v138 = upper_1 ? sums_7 : sums_3;  // butterfly.rs:22
        float sums_11 = v138 + other_11;
        float v139 = upper_2 ? sums_8 : sums_10;  // butterfly.rs:21
        float other_12 = __shfl_xor_sync(0xffffffffu, v139, 4);
        float v140 = upper_2 ? sums_10 : sums_8;  // butterfly.rs:22
        float sums_12 = v140 + other_12;
        float v141 = upper_2 ? sums_9 : sums_11;  // butterfly.rs:21
        float other_13 = __shfl_xor_sync(0xffffffffu, v141, 4);
        float v142 = upper_2 ? sums_11 : sums_9;  // butterfly.rs:22
        float sums_13 = v142 + other_13;
        float v143 = upper_3 ? sums_12 : sums_13;  // butterfly.rs:21
        float other_14 = __shfl_xor_sync(0xffffffffu, v143, 2);
        float v144 = upper_3 ? sums_13 : sums_12;  // butterfly.rs:22
        float sums_14 = v144 + other_14;
        float v145 = __shfl_xor_sync(0xffffffffu, sums_14, 1);  // butterfly.rs:25
        float sums_15 = sums_14 + v145;
        unsigned key = first + own_key;  // attend.rs:300
        unsigned v146 = block_first + key;  // attend.rs:139
        unsigned i_21 = v146 < v61 ? v146 : v61;
        bool v147 = i_21 < block_sink_tokens;  // attend.rs:140
        unsigned v148 = i_21 - block_sink_tokens;
        unsigned v149 = v148 + block_window;
        unsigned at_12 = v147 ? i_21 : v149;
        float plain = sums_15 * scale;  // attend.rs:303
        bool v150 = key < block_count;  // attend.rs:307
        bool v151 = at_12 < lengths_0;
        bool v152 = v150 && v151;
        float sums_16 = v152 ? plain : __uint_as_float(0xff800000u /* -inf */);
        float block_largest = fmaxf(__uint_as_float(0xff800000u /* -inf */), sums_16);  // attend.rs:308
        float v153 = __shfl_xor_sync(0xffffffffu, block_largest, 4);  // butterfly.rs:51
        float largest_1 = fmaxf(block_largest, v153);
        float v154 = __shfl_xor_sync(0xffffffffu, largest_1, 2);
        float largest_2 = fmaxf(largest_1, v154);
        float grown = fmaxf(largest, largest_2);  // attend.rs:310
        bool v155 = grown > largest;  // attend.rs:311
        bool v156 = __any_sync(0xffffffffu, v155) != 0;
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
            float shrink = expf(v157);
            float total_2 = total * shrink;  // attend.rs:313
            float factor = __shfl_sync(0xffffffffu, shrink, 0);  // attend.rs:315
            float result_32 = result * factor;  // attend.rs:317
            float result_33 = result_1 * factor;
            float result_34 = result_2 * factor;
            float result_35 = result_3 * factor;
            float factor_1 = __shfl_sync(0xffffffffu, shrink, 8);  // attend.rs:315
            float result_36 = result_4 * factor_1;  // attend.rs:317
            float result_37 = result_5 * factor_1;
            float result_38 = result_6 * factor_1;
            float result_39 = result_7 * factor_1;
            float factor_2 = __shfl_sync(0xffffffffu, shrink, 16);  // attend.rs:315
            float result_40 = result_8 * factor_2;  // attend.rs:317
            float result_41 = result_9 * factor_2;
            float result_42 = result_10 * factor_2;
            float result_43 = result_11 * factor_2;
            float factor_3 = __shfl_sync(0xffffffffu, shrink, 24);  // attend.rs:315
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
        float sums_17 = expf(v158);
        float total_3 = total_1 + sums_17;  // attend.rs:324
        float weights = __shfl_sync(0xffffffffu, sums_17, 0);  // attend.rs:327
        float weights_1 = __shfl_sync(0xffffffffu, sums_17, 2);
        float weights_2 = __shfl_sync(0xffffffffu, sums_17, 4);
        float weights_3 = __shfl_sync(0xffffffffu, sums_17, 6);
        float weights_4 = __shfl_sync(0xffffffffu, sums_17, 8);
        float weights_5 = __shfl_sync(0xffffffffu, sums_17, 10);
        float weights_6 = __shfl_sync(0xffffffffu, sums_17, 12);
        float weights_7 = __shfl_sync(0xffffffffu, sums_17, 14);
        float weights_8 = __shfl_sync(0xffffffffu, sums_17, 16);
        float weights_9 = __shfl_sync(0xffffffffu, sums_17, 18);
        float weights_10 = __shfl_sync(0xffffffffu, sums_17, 20);
        float weights_11 = __shfl_sync(0xffffffffu, sums_17, 22);
        float weights_12 = __shfl_sync(0xffffffffu, sums_17, 24);
        float weights_13 = __shfl_sync(0xffffffffu, sums_17, 26);
        float weights_14 = __shfl_sync(0xffffffffu, sums_17, 28);
        float weights_15 = __shfl_sync(0xffffffffu, sums_17, 30);
        float own_0_16 = fmaf(weights, v_tile, result_16);  // attend.rs:342
        float own_1_17 = fmaf(weights_4, v_tile, result_20);
        float own_2_16 = fmaf(weights_8, v_tile, result_24);
        float own_3_16 = fmaf(weights_12, v_tile, result_28);
        float own_0_17 = fmaf(weights_1, v_tile_4, own_0_16);
        float own_1_18 = fmaf(weights_5, v_tile_4, own_1_17);
        float own_2_17 = fmaf(weights_9, v_tile_4, own_2_16);
        float own_3_17 = fmaf(weights_13, v_tile_4, own_3_16);
        float own_0_18 = fmaf(weights_2, v_tile_8, own_0_17);
        float own_1_19 = fmaf(weights_6, v_tile_8, own_1_18);
        float own_2_18 = fmaf(weights_10, v_tile_8, own_2_17);
        float own_3_18 = fmaf(weights_14, v_tile_8, own_3_17);
        float own_0_19 = fmaf(weights_3, v_tile_12, own_0_18);
        float own_1_20 = fmaf(weights_7, v_tile_12, own_1_19);
        float own_2_19 = fmaf(weights_11, v_tile_12, own_2_18);
        float own_3_19 = fmaf(weights_15, v_tile_12, own_3_18);
        float own_0_20 = fmaf(weights, v_tile_1, result_17);
        float own_1_21 = fmaf(weights_4, v_tile_1, result_21);
        float own_2_20 = fmaf(weights_8, v_tile_1, result_25);
        float own_3_20 = fmaf(weights_12, v_tile_1, result_29);
        float own_0_21 = fmaf(weights_1, v_tile_5, own_0_20);
        float own_1_22 = fmaf(weights_5, v_tile_5, own_1_21);
        float own_2_21 = fmaf(weights_9, v_tile_5, own_2_20);
        float own_3_21 = fmaf(weights_13, v_tile_5, own_3_20);
        float own_0_22 = fmaf(weights_2, v_tile_9, own_0_21);
        float own_1_23 = fmaf(weights_6, v_tile_9, own_1_22);
        float own_2_22 = fmaf(weights_10, v_tile_9, own_2_21);
        float own_3_22 = fmaf(weights_14, v_tile_9, own_3_21);
        float own_0_23 = fmaf(weights_3, v_tile_13, own_0_22);
        float own_1_24 = fmaf(weights_7, v_tile_13, own_1_23);
        float own_2_23 = fmaf(weights_11, v_tile_13, own_2_22);
        float own_3_23 = fmaf(weights_15, v_tile_13, own_3_22);
        float own_0_24 = fmaf(weights, v_tile_2, result_18);
        float own_1_25 = fmaf(weights_4, v_tile_2, result_22);
        float own_2_24 = fmaf(weights_8, v_tile_2, result_26);
        float own_3_24 = fmaf(weights_12, v_tile_2, result_30);
        float own_0_25 = fmaf(weights_1, v_tile_6, own_0_24);
        float own_1_26 = fmaf(weights_5, v_tile_6, own_1_25);
        float own_2_25 = fmaf(weights_9, v_tile_6, own_2_24);
        float own_3_25 = fmaf(weights_13, v_tile_6, own_3_24);
        float own_0_26 = fmaf(weights_2, v_tile_10, own_0_25);
        float own_1_27 = fmaf(weights_6, v_tile_10, own_1_26);
        float own_2_26 = fmaf(weights_10, v_tile_10, own_2_25);
        float own_3_26 = fmaf(weights_14, v_tile_10, own_3_25);
        float own_0_27 = fmaf(weights_3, v_tile_14, own_0_26);
        float own_1_28 = fmaf(weights_7, v_tile_14, own_1_27);
        float own_2_27 = fmaf(weights_11, v_tile_14, own_2_26);
        float own_3_27 = fmaf(weights_15, v_tile_14, own_3_26);
        float own_0_28 = fmaf(weights, v_tile_3, result_19);
        float own_1_29 = fmaf(weights_4, v_tile_3, result_23);
        float own_2_28 = fmaf(weights_8, v_tile_3, result_27);
        float own_3_28 = fmaf(weights_12, v_tile_3, result_31);
        float own_0_29 = fmaf(weights_1, v_tile_7, own_0_28);
        float own_1_30 = fmaf(weights_5, v_tile_7, own_1_29);
        float own_2_29 = fmaf(weights_9, v_tile_7, own_2_28);
        float own_3_29 = fmaf(weights_13, v_tile_7, own_3_28);
        float own_0_30 = fmaf(weights_2, v_tile_11, own_0_29);
        float own_1_31 = fmaf(weights_6, v_tile_11, own_1_30);
        float own_2_30 = fmaf(weights_10, v_tile_11, own_2_29);
        float own_3_30 = fmaf(weights_14, v_tile_11, own_3_29);
        float own_0_31 = fmaf(weights_3, v_tile_15, own_0_30);
        float own_1_32 = fmaf(weights_7, v_tile_15, own_1_31);
        float own_2_31 = fmaf(weights_11, v_tile_15, own_2_30);
        float own_3_31 = fmaf(weights_15, v_tile_15, own_3_30);
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
    float factor_4 = expf(v159);
    float v = total * factor_4;  // attend.rs:357
    float v160 = __shfl_xor_sync(0xffffffffu, v, 4);  // butterfly.rs:38
    float sum = v + v160;
    float v161 = __shfl_xor_sync(0xffffffffu, sum, 2);
    float sum_1 = sum + v161;
    float row_factor = __shfl_sync(0xffffffffu, factor_4, 0);  // attend.rs:361
    float v_1 = result * row_factor;  // attend.rs:365
    unsigned v162 = (threadIdx.x >> 5) * 512u;  // attend.rs:367
    unsigned v163 = v162 + d;
    float v_2 = result_1 * row_factor;  // attend.rs:365
    float v_3 = result_2 * row_factor;
    float v_4 = result_3 * row_factor;
    *(float4*)(parts + v163) = make_float4(v_1, v_2, v_3, v_4);  // attend.rs:367
    float row_factor_1 = __shfl_sync(0xffffffffu, factor_4, 8);  // attend.rs:361
    float v_5 = result_4 * row_factor_1;  // attend.rs:365
    unsigned v164 = start_1 + 1u;  // attend.rs:367
    unsigned v165 = v164 * 128u;
    unsigned v166 = v165 + d;
    float v_6 = result_5 * row_factor_1;  // attend.rs:365
    float v_7 = result_6 * row_factor_1;
    float v_8 = result_7 * row_factor_1;
    *(float4*)(parts + v166) = make_float4(v_5, v_6, v_7, v_8);  // attend.rs:367
    float row_factor_2 = __shfl_sync(0xffffffffu, factor_4, 16);  // attend.rs:361
    float v_9 = result_8 * row_factor_2;  // attend.rs:365
    unsigned v167 = start_1 + 2u;  // attend.rs:367
    unsigned v168 = v167 * 128u;
    unsigned v169 = v168 + d;
    float v_10 = result_9 * row_factor_2;  // attend.rs:365
    float v_11 = result_10 * row_factor_2;
    float v_12 = result_11 * row_factor_2;
    *(float4*)(parts + v169) = make_float4(v_9, v_10, v_11, v_12);  // attend.rs:367
    float row_factor_3 = __shfl_sync(0xffffffffu, factor_4, 24);  // attend.rs:361
    float v_13 = result_12 * row_factor_3;  // attend.rs:365
    unsigned v170 = start_1 + 3u;  // attend.rs:367
    unsigned v171 = v170 * 128u;
    unsigned v172 = v171 + d;
    float v_14 = result_13 * row_factor_3;  // attend.rs:365
    float v_15 = result_14 * row_factor_3;
    float v_16 = result_15 * row_factor_3;
    *(float4*)(parts + v172) = make_float4(v_13, v_14, v_15, v_16);  // attend.rs:367
    bool v173 = v31 == 0u;  // attend.rs:372
    if (v173) {
        unsigned v174 = start_1 + 4096u;  // attend.rs:373
        unsigned v175 = v174 + own_row;
        parts[v175] = largest;
        unsigned v176 = start_1 + 4128u;  // attend.rs:374
        unsigned v177 = v176 + own_row;
        parts[v177] = sum_1;
    }
    __syncthreads();  // merge.rs:100
    unsigned long long v178 = sequence * 4ull;  // attend.rs:155
    unsigned q18 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 256u + 1 : 0;  // merge.rs:101
    for (unsigned q19 = 0; q19 < q18; ++q19) {
        unsigned run = threadIdx.x + q19 * 256u;
        unsigned i_22 = run * 4u;  // merge.rs:102
        unsigned row_16 = i_22 / 128u;  // merge.rs:74
        unsigned head_5 = head_1 + row_16;  // merge.rs:75
        unsigned sums_18 = row_16 + 4096u;  // merge.rs:58
        float part_largest = parts[sums_18];  // merge.rs:65
        unsigned v179 = row_16 + 4128u;
        float part_total = parts[v179];
        float4 q20 = *(float4*)(parts + i_22);  // merge.rs:66
        float products = q20.x;
        float products_1 = q20.y;
        float products_2 = q20.z;
        float products_3 = q20.w;
        unsigned v180 = row_16 + 4100u;  // merge.rs:65
        float part_largest_1 = parts[v180];
        unsigned v181 = row_16 + 4132u;
        float part_total_1 = parts[v181];
        unsigned v182 = i_22 + 512u;  // merge.rs:66
        float4 q21 = *(float4*)(parts + v182);
        float products_4 = q21.x;
        float products_5 = q21.y;
        float products_6 = q21.z;
        float products_7 = q21.w;
        unsigned v183 = row_16 + 4104u;  // merge.rs:65
        float part_largest_2 = parts[v183];
        unsigned v184 = row_16 + 4136u;
        float part_total_2 = parts[v184];
        unsigned v185 = i_22 + 1024u;  // merge.rs:66
        float4 q22 = *(float4*)(parts + v185);
        float products_8 = q22.x;
        float products_9 = q22.y;
        float products_10 = q22.z;
        float products_11 = q22.w;
        unsigned v186 = row_16 + 4108u;  // merge.rs:65
        float part_largest_3 = parts[v186];
        unsigned v187 = row_16 + 4140u;
        float part_total_3 = parts[v187];
        unsigned v188 = i_22 + 1536u;  // merge.rs:66
        float4 q23 = *(float4*)(parts + v188);
        float products_12 = q23.x;
        float products_13 = q23.y;
        float products_14 = q23.z;
        float products_15 = q23.w;
        unsigned v189 = row_16 + 4112u;  // merge.rs:65
        float part_largest_4 = parts[v189];
        unsigned v190 = row_16 + 4144u;
        float part_total_4 = parts[v190];
        unsigned v191 = i_22 + 2048u;  // merge.rs:66
        float4 q24 = *(float4*)(parts + v191);
        float products_16 = q24.x;
        float products_17 = q24.y;
        float products_18 = q24.z;
        float products_19 = q24.w;
        unsigned v192 = row_16 + 4116u;  // merge.rs:65
        float part_largest_5 = parts[v192];
        unsigned v193 = row_16 + 4148u;
        float part_total_5 = parts[v193];
        unsigned v194 = i_22 + 2560u;  // merge.rs:66
        float4 q25 = *(float4*)(parts + v194);
        float products_20 = q25.x;
        float products_21 = q25.y;
        float products_22 = q25.z;
        float products_23 = q25.w;
        unsigned v195 = row_16 + 4120u;  // merge.rs:65
        float part_largest_6 = parts[v195];
        unsigned v196 = row_16 + 4152u;
        float part_total_6 = parts[v196];
        unsigned v197 = i_22 + 3072u;  // merge.rs:66
        float4 q26 = *(float4*)(parts + v197);
        float products_24 = q26.x;
        float products_25 = q26.y;
        float products_26 = q26.z;
        float products_27 = q26.w;
        unsigned v198 = row_16 + 4124u;  // merge.rs:65
        float part_largest_7 = parts[v198];
        unsigned v199 = row_16 + 4156u;
        float part_total_7 = parts[v199];
        unsigned v200 = i_22 + 3584u;  // merge.rs:66
        float4 q27 = *(float4*)(parts + v200);
        float products_28 = q27.x;
        float products_29 = q27.y;
        float products_30 = q27.z;
        float products_31 = q27.w;
        float largest_4 = fmaxf(__uint_as_float(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:58
        float largest_5 = fmaxf(largest_4, part_largest_1);
        float largest_6 = fmaxf(largest_5, part_largest_2);
        float largest_7 = fmaxf(largest_6, part_largest_3);
        float largest_8 = fmaxf(largest_7, part_largest_4);
        float largest_9 = fmaxf(largest_8, part_largest_5);
        float largest_10 = fmaxf(largest_9, part_largest_6);
        float largest_11 = fmaxf(largest_10, part_largest_7);
        float score = __uint_as_float(0xff7fffffu /* -3.4028235e38 */) - largest_11;  // softmax.rs:60
        float v201 = expf(score);  // softmax.rs:32
        float total_4 = 0.0f * v201;  // softmax.rs:60
        float score_1 = part_largest - largest_11;  // softmax.rs:65
        float factor_5 = expf(score_1);  // softmax.rs:32
        float total_5 = fmaf(factor_5, part_total, total_4);  // softmax.rs:66
        float results = fmaf(factor_5, products, 0.0f);  // softmax.rs:68
        float results_1 = fmaf(factor_5, products_1, 0.0f);
        float results_2 = fmaf(factor_5, products_2, 0.0f);
        float results_3 = fmaf(factor_5, products_3, 0.0f);
        float score_2 = part_largest_1 - largest_11;  // softmax.rs:65
        float factor_6 = expf(score_2);  // softmax.rs:32
        float total_6 = fmaf(factor_6, part_total_1, total_5);  // softmax.rs:66
        float results_4 = fmaf(factor_6, products_4, results);  // softmax.rs:68
        float results_5 = fmaf(factor_6, products_5, results_1);
        float results_6 = fmaf(factor_6, products_6, results_2);
        float results_7 = fmaf(factor_6, products_7, results_3);
        float score_3 = part_largest_2 - largest_11;  // softmax.rs:65
        float factor_7 = expf(score_3);  // softmax.rs:32
        float total_7 = fmaf(factor_7, part_total_2, total_6);  // softmax.rs:66
        float results_8 = fmaf(factor_7, products_8, results_4);  // softmax.rs:68
        float results_9 = fmaf(factor_7, products_9, results_5);
        float results_10 = fmaf(factor_7, products_10, results_6);
        float results_11 = fmaf(factor_7, products_11, results_7);
        float score_4 = part_largest_3 - largest_11;  // softmax.rs:65
        float factor_8 = expf(score_4);  // softmax.rs:32
        float total_8 = fmaf(factor_8, part_total_3, total_7);  // softmax.rs:66
        float results_12 = fmaf(factor_8, products_12, results_8);  // softmax.rs:68
        float results_13 = fmaf(factor_8, products_13, results_9);
        float results_14 = fmaf(factor_8, products_14, results_10);
        float results_15 = fmaf(factor_8, products_15, results_11);
        float score_5 = part_largest_4 - largest_11;  // softmax.rs:65
        float factor_9 = expf(score_5);  // softmax.rs:32
        float total_9 = fmaf(factor_9, part_total_4, total_8);  // softmax.rs:66
        float results_16 = fmaf(factor_9, products_16, results_12);  // softmax.rs:68
        float results_17 = fmaf(factor_9, products_17, results_13);
        float results_18 = fmaf(factor_9, products_18, results_14);
        float results_19 = fmaf(factor_9, products_19, results_15);
        float score_6 = part_largest_5 - largest_11;  // softmax.rs:65
        float factor_10 = expf(score_6);  // softmax.rs:32
        float total_10 = fmaf(factor_10, part_total_5, total_9);  // softmax.rs:66
        float results_20 = fmaf(factor_10, products_20, results_16);  // softmax.rs:68
        float results_21 = fmaf(factor_10, products_21, results_17);
        float results_22 = fmaf(factor_10, products_22, results_18);
        float results_23 = fmaf(factor_10, products_23, results_19);
        float score_7 = part_largest_6 - largest_11;  // softmax.rs:65
        float factor_11 = expf(score_7);  // softmax.rs:32
        float total_11 = fmaf(factor_11, part_total_6, total_10);  // softmax.rs:66
        float results_24 = fmaf(factor_11, products_24, results_20);  // softmax.rs:68
        float results_25 = fmaf(factor_11, products_25, results_21);
        float results_26 = fmaf(factor_11, products_26, results_22);
        float results_27 = fmaf(factor_11, products_27, results_23);
        float score_8 = part_largest_7 - largest_11;  // softmax.rs:65
        float factor_12 = expf(score_8);  // softmax.rs:32
        float total_12 = fmaf(factor_12, part_total_7, total_11);  // softmax.rs:66
        float results_28 = fmaf(factor_12, products_28, results_24);  // softmax.rs:68
        float results_29 = fmaf(factor_12, products_29, results_25);
        float results_30 = fmaf(factor_12, products_30, results_26);
        float results_31 = fmaf(factor_12, products_31, results_27);
        bool v202 = total_12 == 0.0f;  // softmax.rs:77
        float inverse;
        if (v202) {
            inverse = 0.0f;
        } else {
            float v203 = 1.0f / total_12;
            inverse = v203;
        }
        unsigned column = i_22 % 128u;  // merge.rs:88
        unsigned long long v204 = (unsigned long long)head_5;  // attend.rs:155
        unsigned long long v205 = v178 + v204;
        unsigned long long v206 = v205 * 128ull;  // merge.rs:89
        unsigned long long v207 = (unsigned long long)column;
        unsigned long long at_13 = v206 + v207;
        float v208 = results_28 * inverse;  // merge.rs:90
        float result_48 = v202 ? 0.0f : v208;
        float v209 = results_29 * inverse;
        float result_49 = v202 ? 0.0f : v209;
        float v210 = results_30 * inverse;
        float result_50 = v202 ? 0.0f : v210;
        float v211 = results_31 * inverse;
        float result_51 = v202 ? 0.0f : v211;
        __stcs((float4*)(out + at_13), make_float4(result_48, result_49, result_50, result_51));  // merge.rs:91
    }
}
