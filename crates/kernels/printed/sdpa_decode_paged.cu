// sdpa_decode_paged f32, has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=2 q_len=1 n_pages=8 max_pages=3 sink_end=2 window=0 scale=0.1 softcap=0 page=8 heads_first=0 hq=4 hkv=2 dk=64 dv=64 (pages in any order, unused ones hold NaN)

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

extern "C" __global__ void __launch_bounds__(256, 2) sdpa_decode_paged(
    const float* q,
    const float* k_cache,
    const float* v_cache,
    const int* block_table,
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
    unsigned n_pages,
    unsigned max_pages,
    unsigned sink_end,
    unsigned window,
    float scale) {
    __shared__ float parts[1056];  // paged.rs:78
    unsigned capacity = max_pages * 8u;  // paged.rs:63
    bool v0 = window == 0u;  // paged.rs:64
    unsigned seen_reach = v0 ? 4294967295u : window;
    int v1 = (int)kiln_read_early_constant_4(seq_lens + blockIdx.y);  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    unsigned v3 = (unsigned)v2;
    unsigned lengths_0 = v3 < capacity ? v3 : capacity;
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
    unsigned visible = v9 < capacity ? v9 : capacity;
    unsigned v10 = blockIdx.z * visible;  // attend.rs:120
    unsigned block_first = v10 < visible ? v10 : visible;
    unsigned v11 = visible - block_first;  // attend.rs:122
    unsigned v12 = visible < v11 ? visible : v11;
    unsigned block_count = v12 < capacity ? v12 : capacity;
    kiln_launch_wait();  // paged.rs:66
    kiln_launch_trigger();  // paged.rs:67
    unsigned long long v13 = (unsigned long long)blockIdx.y;  // paged.rs:68
    unsigned long long v14 = (unsigned long long)max_pages;
    unsigned long long table = v13 * v14;
    unsigned part = (threadIdx.x & 31u) % 16u;  // attend.rs:186
    unsigned slot = (threadIdx.x & 31u) / 16u;  // attend.rs:187
    unsigned head = blockIdx.x * 2u;  // attend.rs:148
    unsigned long long v15 = v13 * 256ull;  // attend.rs:162
    unsigned long long v16 = (unsigned long long)head;
    unsigned long long v17 = v16 * 64ull;
    unsigned long long row = v15 + v17;
    unsigned d = part * 4u;  // attend.rs:200
    unsigned long long own = (unsigned long long)d;  // attend.rs:203
    unsigned long long v18 = row + own;
    float4 q0 = *(const float4*)(q + v18);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    unsigned head_1 = head + 1u;  // attend.rs:148
    unsigned long long v19 = (unsigned long long)head_1;  // attend.rs:162
    unsigned long long v20 = v19 * 64ull;
    unsigned long long row_1 = v15 + v20;
    unsigned long long v21 = row_1 + own;  // attend.rs:203
    float4 q1 = *(const float4*)(q + v21);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    unsigned own_row = part / 8u;  // attend.rs:255
    unsigned v22 = part % 8u;  // attend.rs:256
    unsigned own_key = v22 / 2u;
    unsigned v23 = (threadIdx.x >> 5) * 2u;  // attend.rs:267
    unsigned start_1 = (threadIdx.x >> 5) * 8u;
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
        unsigned i = start_1 + slot;  // attend.rs:215
        unsigned v25 = block_first + i;  // attend.rs:139
        unsigned v26 = block_first + block_count;
        unsigned v27 = v26 - 1u;
        unsigned i_1 = v25 < v27 ? v25 : v27;
        bool v28 = i_1 < block_sink_tokens;  // attend.rs:140
        unsigned v29 = i_1 - block_sink_tokens;
        unsigned v30 = v29 + block_window;
        unsigned position = v28 ? i_1 : v30;
        unsigned v31 = position / 8u;  // paged.rs:70
        unsigned v32 = max_pages - 1u;
        unsigned v33 = v31 < v32 ? v31 : v32;
        unsigned long long v34 = (unsigned long long)v33;
        unsigned long long v35 = table + v34;
        int entry = block_table[v35];
        unsigned v36 = (unsigned)entry;  // paged.rs:71
        unsigned slot_1 = position % 8u;  // paged.rs:72
        unsigned v37 = slot_1 * 2u;  // paged.rs:73
        unsigned own_1 = v37 + blockIdx.x;
        unsigned v38 = n_pages - 1u;  // paged.rs:74
        unsigned v39 = v36 < v38 ? v36 : v38;
        unsigned long long page = (unsigned long long)v39;
        unsigned long long row_2 = (unsigned long long)own_1;
        unsigned long long v40 = page * 1024ull;  // attend.rs:219
        unsigned long long v41 = row_2 * 64ull;
        unsigned long long v42 = v40 + v41;
        unsigned long long at = own + v42;
        uint4 q2 = kiln_read_once_late_16(k_cache + at);  // attend.rs:227
        float k_tile_16 = __uint_as_float(q2.x);
        float k_tile_17 = __uint_as_float(q2.y);
        float k_tile_18 = __uint_as_float(q2.z);
        float k_tile_19 = __uint_as_float(q2.w);
        unsigned v43 = start_1 + 2u;  // attend.rs:215
        unsigned i_2 = v43 + slot;
        unsigned v44 = block_first + i_2;  // attend.rs:139
        unsigned i_3 = v44 < v27 ? v44 : v27;
        bool v45 = i_3 < block_sink_tokens;  // attend.rs:140
        unsigned v46 = i_3 - block_sink_tokens;
        unsigned v47 = v46 + block_window;
        unsigned position_1 = v45 ? i_3 : v47;
        unsigned v48 = position_1 / 8u;  // paged.rs:70
        unsigned v49 = v48 < v32 ? v48 : v32;
        unsigned long long v50 = (unsigned long long)v49;
        unsigned long long v51 = table + v50;
        int entry_1 = block_table[v51];
        unsigned v52 = (unsigned)entry_1;  // paged.rs:71
        unsigned slot_2 = position_1 % 8u;  // paged.rs:72
        unsigned v53 = slot_2 * 2u;  // paged.rs:73
        unsigned own_2 = v53 + blockIdx.x;
        unsigned v54 = v52 < v38 ? v52 : v38;  // paged.rs:74
        unsigned long long page_1 = (unsigned long long)v54;
        unsigned long long row_3 = (unsigned long long)own_2;
        unsigned long long v55 = page_1 * 1024ull;  // attend.rs:219
        unsigned long long v56 = row_3 * 64ull;
        unsigned long long v57 = v55 + v56;
        unsigned long long at_1 = own + v57;
        uint4 q3 = kiln_read_once_late_16(k_cache + at_1);  // attend.rs:227
        float k_tile_20 = __uint_as_float(q3.x);
        float k_tile_21 = __uint_as_float(q3.y);
        float k_tile_22 = __uint_as_float(q3.z);
        float k_tile_23 = __uint_as_float(q3.w);
        unsigned v58 = start_1 + 4u;  // attend.rs:215
        unsigned i_4 = v58 + slot;
        unsigned v59 = block_first + i_4;  // attend.rs:139
        unsigned i_5 = v59 < v27 ? v59 : v27;
        bool v60 = i_5 < block_sink_tokens;  // attend.rs:140
        unsigned v61 = i_5 - block_sink_tokens;
        unsigned v62 = v61 + block_window;
        unsigned position_2 = v60 ? i_5 : v62;
        unsigned v63 = position_2 / 8u;  // paged.rs:70
        unsigned v64 = v63 < v32 ? v63 : v32;
        unsigned long long v65 = (unsigned long long)v64;
        unsigned long long v66 = table + v65;
        int entry_2 = block_table[v66];
        unsigned v67 = (unsigned)entry_2;  // paged.rs:71
        unsigned slot_3 = position_2 % 8u;  // paged.rs:72
        unsigned v68 = slot_3 * 2u;  // paged.rs:73
        unsigned own_3 = v68 + blockIdx.x;
        unsigned v69 = v67 < v38 ? v67 : v38;  // paged.rs:74
        unsigned long long page_2 = (unsigned long long)v69;
        unsigned long long row_4 = (unsigned long long)own_3;
        unsigned long long v70 = page_2 * 1024ull;  // attend.rs:219
        unsigned long long v71 = row_4 * 64ull;
        unsigned long long v72 = v70 + v71;
        unsigned long long at_2 = own + v72;
        uint4 q4 = kiln_read_once_late_16(k_cache + at_2);  // attend.rs:227
        float k_tile_24 = __uint_as_float(q4.x);
        float k_tile_25 = __uint_as_float(q4.y);
        float k_tile_26 = __uint_as_float(q4.z);
        float k_tile_27 = __uint_as_float(q4.w);
        unsigned v73 = start_1 + 6u;  // attend.rs:215
        unsigned i_6 = v73 + slot;
        unsigned v74 = block_first + i_6;  // attend.rs:139
        unsigned i_7 = v74 < v27 ? v74 : v27;
        bool v75 = i_7 < block_sink_tokens;  // attend.rs:140
        unsigned v76 = i_7 - block_sink_tokens;
        unsigned v77 = v76 + block_window;
        unsigned position_3 = v75 ? i_7 : v77;
        unsigned v78 = position_3 / 8u;  // paged.rs:70
        unsigned v79 = v78 < v32 ? v78 : v32;
        unsigned long long v80 = (unsigned long long)v79;
        unsigned long long v81 = table + v80;
        int entry_3 = block_table[v81];
        unsigned v82 = (unsigned)entry_3;  // paged.rs:71
        unsigned slot_4 = position_3 % 8u;  // paged.rs:72
        unsigned v83 = slot_4 * 2u;  // paged.rs:73
        unsigned own_4 = v83 + blockIdx.x;
        unsigned v84 = v82 < v38 ? v82 : v38;  // paged.rs:74
        unsigned long long page_3 = (unsigned long long)v84;
        unsigned long long row_5 = (unsigned long long)own_4;
        unsigned long long v85 = page_3 * 1024ull;  // attend.rs:219
        unsigned long long v86 = row_5 * 64ull;
        unsigned long long v87 = v85 + v86;
        unsigned long long at_3 = own + v87;
        uint4 q5 = kiln_read_once_late_16(k_cache + at_3);  // attend.rs:227
        float k_tile_28 = __uint_as_float(q5.x);
        float k_tile_29 = __uint_as_float(q5.y);
        float k_tile_30 = __uint_as_float(q5.z);
        float k_tile_31 = __uint_as_float(q5.w);
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
    unsigned v88 = block_first + block_count;  // attend.rs:139
    unsigned v89 = v88 - 1u;
    unsigned v90 = max_pages - 1u;  // paged.rs:70
    unsigned v91 = n_pages - 1u;  // paged.rs:74
    unsigned v92 = (threadIdx.x & 31u) & 8u;  // butterfly.rs:18
    bool upper = v92 != 0u;
    unsigned v93 = (threadIdx.x & 31u) & 4u;
    bool upper_1 = v93 != 0u;
    unsigned v94 = (threadIdx.x & 31u) & 2u;
    bool upper_2 = v94 != 0u;
    unsigned v95 = own_key * 2u;  // attend.rs:300
    unsigned v96 = slot * 16u;  // attend.rs:327
    unsigned v97 = v96 + 2u;
    unsigned v98 = v96 + 4u;
    unsigned v99 = v96 + 6u;
    unsigned v100 = v96 + 8u;
    unsigned v101 = v96 + 10u;
    unsigned v102 = v96 + 12u;
    unsigned v103 = v96 + 14u;
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
    unsigned q6 = start_1 < block_count ? (block_count - start_1 - 1) / 64u + 1 : 0;
    for (unsigned q7 = 0; q7 < q6; ++q7) {
        unsigned first = start_1 + q7 * 64u;
        unsigned i_8 = first + slot;  // attend.rs:215
        unsigned v104 = block_first + i_8;  // attend.rs:139
        unsigned i_9 = v104 < v89 ? v104 : v89;
        bool v105 = i_9 < block_sink_tokens;  // attend.rs:140
        unsigned v106 = i_9 - block_sink_tokens;
        unsigned v107 = v106 + block_window;
        unsigned position_4 = v105 ? i_9 : v107;
        unsigned v108 = position_4 / 8u;  // paged.rs:70
        unsigned v109 = v108 < v90 ? v108 : v90;
        unsigned long long v110 = (unsigned long long)v109;
        unsigned long long v111 = table + v110;
        int entry_4 = block_table[v111];
        bool v112 = entry_4 >= 0;  // paged.rs:71
        unsigned v113 = (unsigned)entry_4;
        bool v114 = v113 < n_pages;
        bool present = v112 && v114;
        unsigned slot_5 = position_4 % 8u;  // paged.rs:72
        unsigned v115 = slot_5 * 2u;  // paged.rs:73
        unsigned own_5 = v115 + blockIdx.x;
        unsigned v116 = v113 < v91 ? v113 : v91;  // paged.rs:74
        unsigned long long page_4 = (unsigned long long)v116;
        unsigned long long row_6 = (unsigned long long)own_5;
        unsigned long long v117 = page_4 * 1024ull;  // attend.rs:219
        unsigned long long v118 = row_6 * 64ull;
        unsigned long long v119 = v117 + v118;
        unsigned long long at_4 = own + v119;
        uint4 q8 = kiln_read_once_late_16(v_cache + at_4);  // attend.rs:227
        float v_tile = __uint_as_float(q8.x);
        float v_tile_1 = __uint_as_float(q8.y);
        float v_tile_2 = __uint_as_float(q8.z);
        float v_tile_3 = __uint_as_float(q8.w);
        unsigned v120 = first + 2u;  // attend.rs:215
        unsigned i_10 = v120 + slot;
        unsigned v121 = block_first + i_10;  // attend.rs:139
        unsigned i_11 = v121 < v89 ? v121 : v89;
        bool v122 = i_11 < block_sink_tokens;  // attend.rs:140
        unsigned v123 = i_11 - block_sink_tokens;
        unsigned v124 = v123 + block_window;
        unsigned position_5 = v122 ? i_11 : v124;
        unsigned v125 = position_5 / 8u;  // paged.rs:70
        unsigned v126 = v125 < v90 ? v125 : v90;
        unsigned long long v127 = (unsigned long long)v126;
        unsigned long long v128 = table + v127;
        int entry_5 = block_table[v128];
        bool v129 = entry_5 >= 0;  // paged.rs:71
        unsigned v130 = (unsigned)entry_5;
        bool v131 = v130 < n_pages;
        bool present_1 = v129 && v131;
        unsigned slot_6 = position_5 % 8u;  // paged.rs:72
        unsigned v132 = slot_6 * 2u;  // paged.rs:73
        unsigned own_6 = v132 + blockIdx.x;
        unsigned v133 = v130 < v91 ? v130 : v91;  // paged.rs:74
        unsigned long long page_5 = (unsigned long long)v133;
        unsigned long long row_7 = (unsigned long long)own_6;
        unsigned long long v134 = page_5 * 1024ull;  // attend.rs:219
        unsigned long long v135 = row_7 * 64ull;
        unsigned long long v136 = v134 + v135;
        unsigned long long at_5 = own + v136;
        uint4 q9 = kiln_read_once_late_16(v_cache + at_5);  // attend.rs:227
        float v_tile_4 = __uint_as_float(q9.x);
        float v_tile_5 = __uint_as_float(q9.y);
        float v_tile_6 = __uint_as_float(q9.z);
        float v_tile_7 = __uint_as_float(q9.w);
        unsigned v137 = first + 4u;  // attend.rs:215
        unsigned i_12 = v137 + slot;
        unsigned v138 = block_first + i_12;  // attend.rs:139
        unsigned i_13 = v138 < v89 ? v138 : v89;
        bool v139 = i_13 < block_sink_tokens;  // attend.rs:140
        unsigned v140 = i_13 - block_sink_tokens;
        unsigned v141 = v140 + block_window;
        unsigned position_6 = v139 ? i_13 : v141;
        unsigned v142 = position_6 / 8u;  // paged.rs:70
        unsigned v143 = v142 < v90 ? v142 : v90;
        unsigned long long v144 = (unsigned long long)v143;
        unsigned long long v145 = table + v144;
        int entry_6 = block_table[v145];
        bool v146 = entry_6 >= 0;  // paged.rs:71
        unsigned v147 = (unsigned)entry_6;
        bool v148 = v147 < n_pages;
        bool present_2 = v146 && v148;
        unsigned slot_7 = position_6 % 8u;  // paged.rs:72
        unsigned v149 = slot_7 * 2u;  // paged.rs:73
        unsigned own_7 = v149 + blockIdx.x;
        unsigned v150 = v147 < v91 ? v147 : v91;  // paged.rs:74
        unsigned long long page_6 = (unsigned long long)v150;
        unsigned long long row_8 = (unsigned long long)own_7;
        unsigned long long v151 = page_6 * 1024ull;  // attend.rs:219
        unsigned long long v152 = row_8 * 64ull;
        unsigned long long v153 = v151 + v152;
        unsigned long long at_6 = own + v153;
        uint4 q10 = kiln_read_once_late_16(v_cache + at_6);  // attend.rs:227
        float v_tile_8 = __uint_as_float(q10.x);
        float v_tile_9 = __uint_as_float(q10.y);
        float v_tile_10 = __uint_as_float(q10.z);
        float v_tile_11 = __uint_as_float(q10.w);
        unsigned v154 = first + 6u;  // attend.rs:215
        unsigned i_14 = v154 + slot;
        unsigned v155 = block_first + i_14;  // attend.rs:139
        unsigned i_15 = v155 < v89 ? v155 : v89;
        bool v156 = i_15 < block_sink_tokens;  // attend.rs:140
        unsigned v157 = i_15 - block_sink_tokens;
        unsigned v158 = v157 + block_window;
        unsigned position_7 = v156 ? i_15 : v158;
        unsigned v159 = position_7 / 8u;  // paged.rs:70
        unsigned v160 = v159 < v90 ? v159 : v90;
        unsigned long long v161 = (unsigned long long)v160;
        unsigned long long v162 = table + v161;
        int entry_7 = block_table[v162];
        bool v163 = entry_7 >= 0;  // paged.rs:71
        unsigned v164 = (unsigned)entry_7;
        bool v165 = v164 < n_pages;
        bool present_3 = v163 && v165;
        unsigned slot_8 = position_7 % 8u;  // paged.rs:72
        unsigned v166 = slot_8 * 2u;  // paged.rs:73
        unsigned own_8 = v166 + blockIdx.x;
        unsigned v167 = v164 < v91 ? v164 : v91;  // paged.rs:74
        unsigned long long page_7 = (unsigned long long)v167;
        unsigned long long row_9 = (unsigned long long)own_8;
        unsigned long long v168 = page_7 * 1024ull;  // attend.rs:219
        unsigned long long v169 = row_9 * 64ull;
        unsigned long long v170 = v168 + v169;
        unsigned long long at_7 = own + v170;
        uint4 q11 = kiln_read_once_late_16(v_cache + at_7);  // attend.rs:227
        float v_tile_12 = __uint_as_float(q11.x);
        float v_tile_13 = __uint_as_float(q11.y);
        float v_tile_14 = __uint_as_float(q11.z);
        float v_tile_15 = __uint_as_float(q11.w);
        float own_0 = fmaf(query, k_tile_32, 0.0f);  // attend.rs:284
        float own_1_1 = fmaf(query_4, k_tile_32, 0.0f);
        float own_0_1 = fmaf(query_1, k_tile_33, own_0);
        float own_1_2 = fmaf(query_5, k_tile_33, own_1_1);
        float own_0_2 = fmaf(query_2, k_tile_34, own_0_1);
        float own_1_3 = fmaf(query_6, k_tile_34, own_1_2);
        float own_0_3 = fmaf(query_3, k_tile_35, own_0_2);
        float own_1_4 = fmaf(query_7, k_tile_35, own_1_3);
        float own_0_4 = fmaf(query, k_tile_36, 0.0f);
        float own_1_5 = fmaf(query_4, k_tile_36, 0.0f);
        float own_0_5 = fmaf(query_1, k_tile_37, own_0_4);
        float own_1_6 = fmaf(query_5, k_tile_37, own_1_5);
        float own_0_6 = fmaf(query_2, k_tile_38, own_0_5);
        float own_1_7 = fmaf(query_6, k_tile_38, own_1_6);
        float own_0_7 = fmaf(query_3, k_tile_39, own_0_6);
        float own_1_8 = fmaf(query_7, k_tile_39, own_1_7);
        float own_0_8 = fmaf(query, k_tile_40, 0.0f);
        float own_1_9 = fmaf(query_4, k_tile_40, 0.0f);
        float own_0_9 = fmaf(query_1, k_tile_41, own_0_8);
        float own_1_10 = fmaf(query_5, k_tile_41, own_1_9);
        float own_0_10 = fmaf(query_2, k_tile_42, own_0_9);
        float own_1_11 = fmaf(query_6, k_tile_42, own_1_10);
        float own_0_11 = fmaf(query_3, k_tile_43, own_0_10);
        float own_1_12 = fmaf(query_7, k_tile_43, own_1_11);
        float own_0_12 = fmaf(query, k_tile_44, 0.0f);
        float own_1_13 = fmaf(query_4, k_tile_44, 0.0f);
        float own_0_13 = fmaf(query_1, k_tile_45, own_0_12);
        float own_1_14 = fmaf(query_5, k_tile_45, own_1_13);
        float own_0_14 = fmaf(query_2, k_tile_46, own_0_13);
        float own_1_15 = fmaf(query_6, k_tile_46, own_1_14);
        float own_0_15 = fmaf(query_3, k_tile_47, own_0_14);
        float own_1_16 = fmaf(query_7, k_tile_47, own_1_15);
        unsigned first_1 = first + 64u;  // attend.rs:295
        unsigned i_16 = first_1 + slot;  // attend.rs:215
        unsigned v171 = block_first + i_16;  // attend.rs:139
        unsigned i_17 = v171 < v89 ? v171 : v89;
        bool v172 = i_17 < block_sink_tokens;  // attend.rs:140
        unsigned v173 = i_17 - block_sink_tokens;
        unsigned v174 = v173 + block_window;
        unsigned position_8 = v172 ? i_17 : v174;
        unsigned v175 = position_8 / 8u;  // paged.rs:70
        unsigned v176 = v175 < v90 ? v175 : v90;
        unsigned long long v177 = (unsigned long long)v176;
        unsigned long long v178 = table + v177;
        int entry_8 = block_table[v178];
        unsigned v179 = (unsigned)entry_8;  // paged.rs:71
        unsigned slot_9 = position_8 % 8u;  // paged.rs:72
        unsigned v180 = slot_9 * 2u;  // paged.rs:73
        unsigned own_9 = v180 + blockIdx.x;
        unsigned v181 = v179 < v91 ? v179 : v91;  // paged.rs:74
        unsigned long long page_8 = (unsigned long long)v181;
        unsigned long long row_10 = (unsigned long long)own_9;
        unsigned long long v182 = page_8 * 1024ull;  // attend.rs:219
        unsigned long long v183 = row_10 * 64ull;
        unsigned long long v184 = v182 + v183;
        unsigned long long at_8 = own + v184;
        uint4 q12 = kiln_read_once_late_16(k_cache + at_8);  // attend.rs:227
        float k_tile_48 = __uint_as_float(q12.x);
        float k_tile_49 = __uint_as_float(q12.y);
        float k_tile_50 = __uint_as_float(q12.z);
        float k_tile_51 = __uint_as_float(q12.w);
        unsigned v185 = first + 66u;  // attend.rs:215
        unsigned i_18 = v185 + slot;
        unsigned v186 = block_first + i_18;  // attend.rs:139
        unsigned i_19 = v186 < v89 ? v186 : v89;
        bool v187 = i_19 < block_sink_tokens;  // attend.rs:140
        unsigned v188 = i_19 - block_sink_tokens;
        unsigned v189 = v188 + block_window;
        unsigned position_9 = v187 ? i_19 : v189;
        unsigned v190 = position_9 / 8u;  // paged.rs:70
        unsigned v191 = v190 < v90 ? v190 : v90;
        unsigned long long v192 = (unsigned long long)v191;
        unsigned long long v193 = table + v192;
        int entry_9 = block_table[v193];
        unsigned v194 = (unsigned)entry_9;  // paged.rs:71
        unsigned slot_10 = position_9 % 8u;  // paged.rs:72
        unsigned v195 = slot_10 * 2u;  // paged.rs:73
        unsigned own_10 = v195 + blockIdx.x;
        unsigned v196 = v194 < v91 ? v194 : v91;  // paged.rs:74
        unsigned long long page_9 = (unsigned long long)v196;
        unsigned long long row_11 = (unsigned long long)own_10;
        unsigned long long v197 = page_9 * 1024ull;  // attend.rs:219
        unsigned long long v198 = row_11 * 64ull;
        unsigned long long v199 = v197 + v198;
        unsigned long long at_9 = own + v199;
        uint4 q13 = kiln_read_once_late_16(k_cache + at_9);  // attend.rs:227
        float k_tile_52 = __uint_as_float(q13.x);
        float k_tile_53 = __uint_as_float(q13.y);
        float k_tile_54 = __uint_as_float(q13.z);
        float k_tile_55 = __uint_as_float(q13.w);
        unsigned v200 = first + 68u;  // attend.rs:215
        unsigned i_20 = v200 + slot;
        unsigned v201 = block_first + i_20;  // attend.rs:139
        unsigned i_21 = v201 < v89 ? v201 : v89;
        bool v202 = i_21 < block_sink_tokens;  // attend.rs:140
        unsigned v203 = i_21 - block_sink_tokens;
        unsigned v204 = v203 + block_window;
        unsigned position_10 = v202 ? i_21 : v204;
        unsigned v205 = position_10 / 8u;  // paged.rs:70
        unsigned v206 = v205 < v90 ? v205 : v90;
        unsigned long long v207 = (unsigned long long)v206;
        unsigned long long v208 = table + v207;
        int entry_10 = block_table[v208];
        unsigned v209 = (unsigned)entry_10;  // paged.rs:71
        unsigned slot_11 = position_10 % 8u;  // paged.rs:72
        unsigned v210 = slot_11 * 2u;  // paged.rs:73
        unsigned own_11 = v210 + blockIdx.x;
        unsigned v211 = v209 < v91 ? v209 : v91;  // paged.rs:74
        unsigned long long page_10 = (unsigned long long)v211;
        unsigned long long row_12 = (unsigned long long)own_11;
        unsigned long long v212 = page_10 * 1024ull;  // attend.rs:219
        unsigned long long v213 = row_12 * 64ull;
        unsigned long long v214 = v212 + v213;
        unsigned long long at_10 = own + v214;
        uint4 q14 = kiln_read_once_late_16(k_cache + at_10);  // attend.rs:227
        float k_tile_56 = __uint_as_float(q14.x);
        float k_tile_57 = __uint_as_float(q14.y);
        float k_tile_58 = __uint_as_float(q14.z);
        float k_tile_59 = __uint_as_float(q14.w);
        unsigned v215 = first + 70u;  // attend.rs:215
        unsigned i_22 = v215 + slot;
        unsigned v216 = block_first + i_22;  // attend.rs:139
        unsigned i_23 = v216 < v89 ? v216 : v89;
        bool v217 = i_23 < block_sink_tokens;  // attend.rs:140
        unsigned v218 = i_23 - block_sink_tokens;
        unsigned v219 = v218 + block_window;
        unsigned position_11 = v217 ? i_23 : v219;
        unsigned v220 = position_11 / 8u;  // paged.rs:70
        unsigned v221 = v220 < v90 ? v220 : v90;
        unsigned long long v222 = (unsigned long long)v221;
        unsigned long long v223 = table + v222;
        int entry_11 = block_table[v223];
        unsigned v224 = (unsigned)entry_11;  // paged.rs:71
        unsigned slot_12 = position_11 % 8u;  // paged.rs:72
        unsigned v225 = slot_12 * 2u;  // paged.rs:73
        unsigned own_12 = v225 + blockIdx.x;
        unsigned v226 = v224 < v91 ? v224 : v91;  // paged.rs:74
        unsigned long long page_11 = (unsigned long long)v226;
        unsigned long long row_13 = (unsigned long long)own_12;
        unsigned long long v227 = page_11 * 1024ull;  // attend.rs:219
        unsigned long long v228 = row_13 * 64ull;
        unsigned long long v229 = v227 + v228;
        unsigned long long at_11 = own + v229;
        uint4 q15 = kiln_read_once_late_16(k_cache + at_11);  // attend.rs:227
        float k_tile_60 = __uint_as_float(q15.x);
        float k_tile_61 = __uint_as_float(q15.y);
        float k_tile_62 = __uint_as_float(q15.z);
        float k_tile_63 = __uint_as_float(q15.w);
        float v230 = upper ? own_0_3 : own_1_4;  // butterfly.rs:21
        float other = __shfl_xor_sync(0xffffffffu, v230, 8);
        float v231 = upper ? own_1_4 : own_0_3;  // butterfly.rs:22
        float sums = v231 + other;
        float v232 = upper ? own_0_7 : own_1_8;  // butterfly.rs:21
        float other_1 = __shfl_xor_sync(0xffffffffu, v232, 8);
        float v233 = upper ? own_1_8 : own_0_7;  // butterfly.rs:22
        float sums_1 = v233 + other_1;
        float v234 = upper ? own_0_11 : own_1_12;  // butterfly.rs:21
        float other_2 = __shfl_xor_sync(0xffffffffu, v234, 8);
        float v235 = upper ? own_1_12 : own_0_11;  // butterfly.rs:22
        float sums_2 = v235 + other_2;
        float v236 = upper ? own_0_15 : own_1_16;  // butterfly.rs:21
        float other_3 = __shfl_xor_sync(0xffffffffu, v236, 8);
        float v237 = upper ? own_1_16 : own_0_15;  // butterfly.rs:22
        float sums_3 = v237 + other_3;
        float v238 = upper_1 ? sums : sums_2;  // butterfly.rs:21
        float other_4 = __shfl_xor_sync(0xffffffffu, v238, 4);
        float v239 = upper_1 ? sums_2 : sums;  // butterfly.rs:22
        float sums_4 = v239 + other_4;
        float v240 = upper_1 ? sums_1 : sums_3;  // butterfly.rs:21
        float other_5 = __shfl_xor_sync(0xffffffffu, v240, 4);
        float v241 = upper_1 ? sums_3 : sums_1;  // butterfly.rs:22
        float sums_5 = v241 + other_5;
        float v242 = upper_2 ? sums_4 : sums_5;  // butterfly.rs:21
        float other_6 = __shfl_xor_sync(0xffffffffu, v242, 2);
        float v243 = upper_2 ? sums_5 : sums_4;  // butterfly.rs:22
        float sums_6 = v243 + other_6;
        float v244 = __shfl_xor_sync(0xffffffffu, sums_6, 1);  // butterfly.rs:25
        float sums_7 = sums_6 + v244;
        unsigned v245 = first + v95;  // attend.rs:300
        unsigned key = v245 + slot;
        unsigned v246 = block_first + key;  // attend.rs:139
        unsigned i_24 = v246 < v89 ? v246 : v89;
        bool v247 = i_24 < block_sink_tokens;  // attend.rs:140
        unsigned v248 = i_24 - block_sink_tokens;
        unsigned v249 = v248 + block_window;
        unsigned at_12 = v247 ? i_24 : v249;
        unsigned v250 = at_12 / 8u;  // paged.rs:70
        unsigned v251 = v250 < v90 ? v250 : v90;
        unsigned long long v252 = (unsigned long long)v251;
        unsigned long long v253 = table + v252;
        int entry_12 = block_table[v253];
        bool v254 = entry_12 >= 0;  // paged.rs:71
        unsigned v255 = (unsigned)entry_12;
        bool v256 = v255 < n_pages;
        bool present_4 = v254 && v256;
        float plain = sums_7 * scale;  // attend.rs:303
        bool v257 = key < block_count;  // attend.rs:307
        bool v258 = present_4 && v257;
        bool v259 = at_12 < lengths_0;
        bool v260 = v258 && v259;
        float sums_8 = v260 ? plain : __uint_as_float(0xff800000u /* -inf */);
        float block_largest = fmaxf(__uint_as_float(0xff800000u /* -inf */), sums_8);  // attend.rs:308
        float v261 = __shfl_xor_sync(0xffffffffu, block_largest, 4);  // butterfly.rs:51
        float largest_1 = fmaxf(block_largest, v261);
        float v262 = __shfl_xor_sync(0xffffffffu, largest_1, 2);
        float largest_2 = fmaxf(largest_1, v262);
        float grown = fmaxf(largest, largest_2);  // attend.rs:310
        bool v263 = grown > largest;  // attend.rs:311
        bool v264 = __any_sync(0xffffffffu, v263) != 0;
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
            float shrink = expf(v265);
            float total_2 = total * shrink;  // attend.rs:313
            unsigned v266 = slot * 16u;  // attend.rs:315
            float factor = __shfl_sync(0xffffffffu, shrink, v266 & 31u);
            float result_16 = result * factor;  // attend.rs:317
            float result_17 = result_1 * factor;
            float result_18 = result_2 * factor;
            float result_19 = result_3 * factor;
            unsigned v267 = v266 + 8u;  // attend.rs:315
            float factor_1 = __shfl_sync(0xffffffffu, shrink, v267 & 31u);
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
        float sums_9 = expf(v268);
        float total_3 = total_1 + sums_9;  // attend.rs:324
        float weights = __shfl_sync(0xffffffffu, sums_9, v96 & 31u);  // attend.rs:327
        float weights_1 = __shfl_sync(0xffffffffu, sums_9, v97 & 31u);
        float weights_2 = __shfl_sync(0xffffffffu, sums_9, v98 & 31u);
        float weights_3 = __shfl_sync(0xffffffffu, sums_9, v99 & 31u);
        float weights_4 = __shfl_sync(0xffffffffu, sums_9, v100 & 31u);
        float weights_5 = __shfl_sync(0xffffffffu, sums_9, v101 & 31u);
        float weights_6 = __shfl_sync(0xffffffffu, sums_9, v102 & 31u);
        float weights_7 = __shfl_sync(0xffffffffu, sums_9, v103 & 31u);
        float value = present ? v_tile : 0.0f;  // attend.rs:339
        float own_0_16 = fmaf(weights, value, result_8);  // attend.rs:342
        float own_1_17 = fmaf(weights_4, value, result_12);
        float value_1 = present_1 ? v_tile_4 : 0.0f;  // attend.rs:339
        float own_0_17 = fmaf(weights_1, value_1, own_0_16);  // attend.rs:342
        float own_1_18 = fmaf(weights_5, value_1, own_1_17);
        float value_2 = present_2 ? v_tile_8 : 0.0f;  // attend.rs:339
        float own_0_18 = fmaf(weights_2, value_2, own_0_17);  // attend.rs:342
        float own_1_19 = fmaf(weights_6, value_2, own_1_18);
        float value_3 = present_3 ? v_tile_12 : 0.0f;  // attend.rs:339
        float own_0_19 = fmaf(weights_3, value_3, own_0_18);  // attend.rs:342
        float own_1_20 = fmaf(weights_7, value_3, own_1_19);
        float value_4 = present ? v_tile_1 : 0.0f;  // attend.rs:339
        float own_0_20 = fmaf(weights, value_4, result_9);  // attend.rs:342
        float own_1_21 = fmaf(weights_4, value_4, result_13);
        float value_5 = present_1 ? v_tile_5 : 0.0f;  // attend.rs:339
        float own_0_21 = fmaf(weights_1, value_5, own_0_20);  // attend.rs:342
        float own_1_22 = fmaf(weights_5, value_5, own_1_21);
        float value_6 = present_2 ? v_tile_9 : 0.0f;  // attend.rs:339
        float own_0_22 = fmaf(weights_2, value_6, own_0_21);  // attend.rs:342
        float own_1_23 = fmaf(weights_6, value_6, own_1_22);
        float value_7 = present_3 ? v_tile_13 : 0.0f;  // attend.rs:339
        float own_0_23 = fmaf(weights_3, value_7, own_0_22);  // attend.rs:342
        float own_1_24 = fmaf(weights_7, value_7, own_1_23);
        float value_8 = present ? v_tile_2 : 0.0f;  // attend.rs:339
        float own_0_24 = fmaf(weights, value_8, result_10);  // attend.rs:342
        float own_1_25 = fmaf(weights_4, value_8, result_14);
        float value_9 = present_1 ? v_tile_6 : 0.0f;  // attend.rs:339
        float own_0_25 = fmaf(weights_1, value_9, own_0_24);  // attend.rs:342
        float own_1_26 = fmaf(weights_5, value_9, own_1_25);
        float value_10 = present_2 ? v_tile_10 : 0.0f;  // attend.rs:339
        float own_0_26 = fmaf(weights_2, value_10, own_0_25);  // attend.rs:342
        float own_1_27 = fmaf(weights_6, value_10, own_1_26);
        float value_11 = present_3 ? v_tile_14 : 0.0f;  // attend.rs:339
        float own_0_27 = fmaf(weights_3, value_11, own_0_26);  // attend.rs:342
        float own_1_28 = fmaf(weights_7, value_11, own_1_27);
        float value_12 = present ? v_tile_3 : 0.0f;  // attend.rs:339
        float own_0_28 = fmaf(weights, value_12, result_11);  // attend.rs:342
        float own_1_29 = fmaf(weights_4, value_12, result_15);
        float value_13 = present_1 ? v_tile_7 : 0.0f;  // attend.rs:339
        float own_0_29 = fmaf(weights_1, value_13, own_0_28);  // attend.rs:342
        float own_1_30 = fmaf(weights_5, value_13, own_1_29);
        float value_14 = present_2 ? v_tile_11 : 0.0f;  // attend.rs:339
        float own_0_30 = fmaf(weights_2, value_14, own_0_29);  // attend.rs:342
        float own_1_31 = fmaf(weights_6, value_14, own_1_30);
        float value_15 = present_3 ? v_tile_15 : 0.0f;  // attend.rs:339
        float own_0_31 = fmaf(weights_3, value_15, own_0_30);  // attend.rs:342
        float own_1_32 = fmaf(weights_7, value_15, own_1_31);
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
    float v269 = __shfl_xor_sync(0xffffffffu, largest, 16);  // butterfly.rs:51
    float largest_4 = fmaxf(largest, v269);
    float v270 = largest - largest_4;  // attend.rs:356
    float factor_2 = expf(v270);
    float v = total * factor_2;  // attend.rs:357
    float v271 = __shfl_xor_sync(0xffffffffu, v, 4);  // butterfly.rs:38
    float sum = v + v271;
    float v272 = __shfl_xor_sync(0xffffffffu, sum, 2);
    float sum_1 = sum + v272;
    float v273 = __shfl_xor_sync(0xffffffffu, sum_1, 16);
    float sum_2 = sum_1 + v273;
    unsigned v274 = slot * 16u;  // attend.rs:361
    float row_factor = __shfl_sync(0xffffffffu, factor_2, v274 & 31u);
    float v_1 = result * row_factor;  // attend.rs:365
    float v275 = __shfl_xor_sync(0xffffffffu, v_1, 16);  // butterfly.rs:38
    float sum_3 = v_1 + v275;
    bool v276 = slot == 0u;  // attend.rs:366
    if (v276) {
        unsigned v277 = (threadIdx.x >> 5) * 128u;  // attend.rs:367
        unsigned v278 = v277 + d;
        parts[v278] = sum_3;
    }
    float v_2 = result_1 * row_factor;  // attend.rs:365
    float v279 = __shfl_xor_sync(0xffffffffu, v_2, 16);  // butterfly.rs:38
    float sum_4 = v_2 + v279;
    if (v276) {  // attend.rs:366
        unsigned v280 = (threadIdx.x >> 5) * 128u;  // attend.rs:367
        unsigned v281 = v280 + d;
        unsigned v282 = v281 + 1u;
        parts[v282] = sum_4;
    }
    float v_3 = result_2 * row_factor;  // attend.rs:365
    float v283 = __shfl_xor_sync(0xffffffffu, v_3, 16);  // butterfly.rs:38
    float sum_5 = v_3 + v283;
    if (v276) {  // attend.rs:366
        unsigned v284 = (threadIdx.x >> 5) * 128u;  // attend.rs:367
        unsigned v285 = v284 + d;
        unsigned v286 = v285 + 2u;
        parts[v286] = sum_5;
    }
    float v_4 = result_3 * row_factor;  // attend.rs:365
    float v287 = __shfl_xor_sync(0xffffffffu, v_4, 16);  // butterfly.rs:38
    float sum_6 = v_4 + v287;
    if (v276) {  // attend.rs:366
        unsigned v288 = (threadIdx.x >> 5) * 128u;  // attend.rs:367
        unsigned v289 = v288 + d;
        unsigned v290 = v289 + 3u;
        parts[v290] = sum_6;
    }
    unsigned v291 = v274 + 8u;  // attend.rs:361
    float row_factor_1 = __shfl_sync(0xffffffffu, factor_2, v291 & 31u);
    float v_5 = result_4 * row_factor_1;  // attend.rs:365
    float v292 = __shfl_xor_sync(0xffffffffu, v_5, 16);  // butterfly.rs:38
    float sum_7 = v_5 + v292;
    if (v276) {  // attend.rs:366
        unsigned v293 = v23 + 1u;  // attend.rs:367
        unsigned v294 = v293 * 64u;
        unsigned v295 = v294 + d;
        parts[v295] = sum_7;
    }
    float v_6 = result_5 * row_factor_1;  // attend.rs:365
    float v296 = __shfl_xor_sync(0xffffffffu, v_6, 16);  // butterfly.rs:38
    float sum_8 = v_6 + v296;
    if (v276) {  // attend.rs:366
        unsigned v297 = v23 + 1u;  // attend.rs:367
        unsigned v298 = v297 * 64u;
        unsigned v299 = v298 + d;
        unsigned v300 = v299 + 1u;
        parts[v300] = sum_8;
    }
    float v_7 = result_6 * row_factor_1;  // attend.rs:365
    float v301 = __shfl_xor_sync(0xffffffffu, v_7, 16);  // butterfly.rs:38
    float sum_9 = v_7 + v301;
    if (v276) {  // attend.rs:366
        unsigned v302 = v23 + 1u;  // attend.rs:367
        unsigned v303 = v302 * 64u;
        unsigned v304 = v303 + d;
        unsigned v305 = v304 + 2u;
        parts[v305] = sum_9;
    }
    float v_8 = result_7 * row_factor_1;  // attend.rs:365
    float v306 = __shfl_xor_sync(0xffffffffu, v_8, 16);  // butterfly.rs:38
    float sum_10 = v_8 + v306;
    if (v276) {  // attend.rs:366
        unsigned v307 = v23 + 1u;  // attend.rs:367
        unsigned v308 = v307 * 64u;
        unsigned v309 = v308 + d;
        unsigned v310 = v309 + 3u;
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
        unsigned v313 = v23 + 1024u;  // attend.rs:373
        unsigned v314 = v313 + own_row;
        parts[v314] = largest_4;
        unsigned v315 = v23 + 1040u;  // attend.rs:374
        unsigned v316 = v315 + own_row;
        parts[v316] = sum_2;
    }
    __syncthreads();  // merge.rs:100
    unsigned long long v317 = v13 * 4ull;  // attend.rs:155
    unsigned q16 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 256u + 1 : 0;  // merge.rs:101
    for (unsigned q17 = 0; q17 < q16; ++q17) {
        unsigned run = threadIdx.x + q17 * 256u;
        unsigned row_14 = run / 64u;  // merge.rs:74
        unsigned head_2 = head + row_14;  // merge.rs:75
        unsigned sums_10 = row_14 + 1024u;  // merge.rs:58
        float part_largest = parts[sums_10];  // merge.rs:65
        unsigned v318 = row_14 + 1040u;
        float part_total = parts[v318];
        float products = parts[run];  // merge.rs:66
        unsigned v319 = row_14 + 1026u;  // merge.rs:65
        float part_largest_1 = parts[v319];
        unsigned v320 = row_14 + 1042u;
        float part_total_1 = parts[v320];
        unsigned v321 = run + 128u;  // merge.rs:66
        float products_1 = parts[v321];
        unsigned v322 = row_14 + 1028u;  // merge.rs:65
        float part_largest_2 = parts[v322];
        unsigned v323 = row_14 + 1044u;
        float part_total_2 = parts[v323];
        unsigned v324 = run + 256u;  // merge.rs:66
        float products_2 = parts[v324];
        unsigned v325 = row_14 + 1030u;  // merge.rs:65
        float part_largest_3 = parts[v325];
        unsigned v326 = row_14 + 1046u;
        float part_total_3 = parts[v326];
        unsigned v327 = run + 384u;  // merge.rs:66
        float products_3 = parts[v327];
        unsigned v328 = row_14 + 1032u;  // merge.rs:65
        float part_largest_4 = parts[v328];
        unsigned v329 = row_14 + 1048u;
        float part_total_4 = parts[v329];
        unsigned v330 = run + 512u;  // merge.rs:66
        float products_4 = parts[v330];
        unsigned v331 = row_14 + 1034u;  // merge.rs:65
        float part_largest_5 = parts[v331];
        unsigned v332 = row_14 + 1050u;
        float part_total_5 = parts[v332];
        unsigned v333 = run + 640u;  // merge.rs:66
        float products_5 = parts[v333];
        unsigned v334 = row_14 + 1036u;  // merge.rs:65
        float part_largest_6 = parts[v334];
        unsigned v335 = row_14 + 1052u;
        float part_total_6 = parts[v335];
        unsigned v336 = run + 768u;  // merge.rs:66
        float products_6 = parts[v336];
        unsigned v337 = row_14 + 1038u;  // merge.rs:65
        float part_largest_7 = parts[v337];
        unsigned v338 = row_14 + 1054u;
        float part_total_7 = parts[v338];
        unsigned v339 = run + 896u;  // merge.rs:66
        float products_7 = parts[v339];
        float largest_5 = fmaxf(__uint_as_float(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:58
        float largest_6 = fmaxf(largest_5, part_largest_1);
        float largest_7 = fmaxf(largest_6, part_largest_2);
        float largest_8 = fmaxf(largest_7, part_largest_3);
        float largest_9 = fmaxf(largest_8, part_largest_4);
        float largest_10 = fmaxf(largest_9, part_largest_5);
        float largest_11 = fmaxf(largest_10, part_largest_6);
        float largest_12 = fmaxf(largest_11, part_largest_7);
        float score = __uint_as_float(0xff7fffffu /* -3.4028235e38 */) - largest_12;  // softmax.rs:60
        float v340 = expf(score);  // softmax.rs:32
        float total_4 = 0.0f * v340;  // softmax.rs:60
        float score_1 = part_largest - largest_12;  // softmax.rs:65
        float factor_3 = expf(score_1);  // softmax.rs:32
        float total_5 = fmaf(factor_3, part_total, total_4);  // softmax.rs:66
        float results = fmaf(factor_3, products, 0.0f);  // softmax.rs:68
        float score_2 = part_largest_1 - largest_12;  // softmax.rs:65
        float factor_4 = expf(score_2);  // softmax.rs:32
        float total_6 = fmaf(factor_4, part_total_1, total_5);  // softmax.rs:66
        float results_1 = fmaf(factor_4, products_1, results);  // softmax.rs:68
        float score_3 = part_largest_2 - largest_12;  // softmax.rs:65
        float factor_5 = expf(score_3);  // softmax.rs:32
        float total_7 = fmaf(factor_5, part_total_2, total_6);  // softmax.rs:66
        float results_2 = fmaf(factor_5, products_2, results_1);  // softmax.rs:68
        float score_4 = part_largest_3 - largest_12;  // softmax.rs:65
        float factor_6 = expf(score_4);  // softmax.rs:32
        float total_8 = fmaf(factor_6, part_total_3, total_7);  // softmax.rs:66
        float results_3 = fmaf(factor_6, products_3, results_2);  // softmax.rs:68
        float score_5 = part_largest_4 - largest_12;  // softmax.rs:65
        float factor_7 = expf(score_5);  // softmax.rs:32
        float total_9 = fmaf(factor_7, part_total_4, total_8);  // softmax.rs:66
        float results_4 = fmaf(factor_7, products_4, results_3);  // softmax.rs:68
        float score_6 = part_largest_5 - largest_12;  // softmax.rs:65
        float factor_8 = expf(score_6);  // softmax.rs:32
        float total_10 = fmaf(factor_8, part_total_5, total_9);  // softmax.rs:66
        float results_5 = fmaf(factor_8, products_5, results_4);  // softmax.rs:68
        float score_7 = part_largest_6 - largest_12;  // softmax.rs:65
        float factor_9 = expf(score_7);  // softmax.rs:32
        float total_11 = fmaf(factor_9, part_total_6, total_10);  // softmax.rs:66
        float results_6 = fmaf(factor_9, products_6, results_5);  // softmax.rs:68
        float score_8 = part_largest_7 - largest_12;  // softmax.rs:65
        float factor_10 = expf(score_8);  // softmax.rs:32
        float total_12 = fmaf(factor_10, part_total_7, total_11);  // softmax.rs:66
        float results_7 = fmaf(factor_10, products_7, results_6);  // softmax.rs:68
        bool v341 = total_12 == 0.0f;  // softmax.rs:77
        float inverse;
        if (v341) {
            inverse = 0.0f;
        } else {
            float v342 = 1.0f / total_12;
            inverse = v342;
        }
        unsigned column = run % 64u;  // merge.rs:88
        unsigned long long v343 = (unsigned long long)head_2;  // attend.rs:155
        unsigned long long v344 = v317 + v343;
        unsigned long long v345 = v344 * 64ull;  // merge.rs:89
        unsigned long long v346 = (unsigned long long)column;
        unsigned long long at_13 = v345 + v346;
        float v347 = results_7 * inverse;  // merge.rs:90
        float result_24 = v341 ? 0.0f : v347;
        __stcs((float*)(out + at_13), result_24);  // merge.rs:91
    }
}
