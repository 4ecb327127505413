// sdpa_decode_paged f32, batch=2 q_len=1 hq=4 hkv=2 dk=64 dv=64 page=8 heads_first=0 n_pages=8 max_pages=3 scale=0.1 sink_end=2 has_sinks=0 has_gate=0 softcap=0 (pages in any order, unused ones hold NaN)

static __device__ __forceinline__ uint4 kiln_read_once_constant_16(const void* p) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ld.global.nc.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(p));
    return v;
#else
    return *(const uint4*)p;
#endif
}

extern "C" __global__ void __launch_bounds__(256, 2) sdpa_decode_paged(
    const float* __restrict__ q,
    const float* __restrict__ k_cache,
    const float* __restrict__ v_cache,
    const int* __restrict__ block_table,
    const int* __restrict__ seq_lens,
    const int* __restrict__ window_start,
    const float* __restrict__ sinks,
    const float* __restrict__ gate,
    float* __restrict__ split_results,
    float* __restrict__ split_sums,
    unsigned* __restrict__ done,
    float* __restrict__ out,
    unsigned batch,
    unsigned n_pages,
    unsigned max_pages,
    unsigned sink_end,
    float scale) {
    __shared__ float parts[1056];  // sdpa_decode_paged.rs:78
    int lengths_0 = seq_lens[blockIdx.y];  // sdpa_decode_paged.rs:67
    int lengths_1 = window_start[blockIdx.y];
    unsigned capacity = max_pages * 8u;  // sdpa_decode_paged.rs:68
    int v0 = lengths_0 > 0 ? lengths_0 : 0;  // attention.rs:82
    unsigned v1 = (unsigned)v0;
    unsigned block_length = v1 < capacity ? v1 : capacity;
    unsigned block_sink_tokens = sink_end < block_length ? sink_end : block_length;  // attention.rs:83
    int v2 = lengths_1 > 0 ? lengths_1 : 0;  // attention.rs:84
    unsigned v3 = (unsigned)v2;
    unsigned v4 = v3 > sink_end ? v3 : sink_end;
    unsigned block_window = v4 < block_length ? v4 : block_length;
    unsigned v5 = block_length - block_window;  // attention.rs:85
    unsigned v6 = block_sink_tokens + v5;
    unsigned visible = v6 < capacity ? v6 : capacity;
    unsigned v7 = blockIdx.z * visible;  // attention.rs:87
    unsigned block_first = v7 < visible ? v7 : visible;
    unsigned v8 = visible - block_first;  // attention.rs:89
    unsigned v9 = visible < v8 ? visible : v8;
    unsigned block_count = v9 < capacity ? v9 : capacity;
    unsigned long long v10 = (unsigned long long)blockIdx.y;  // sdpa_decode_paged.rs:69
    unsigned long long v11 = (unsigned long long)max_pages;
    unsigned long long table = v10 * v11;
    unsigned part = (threadIdx.x & 31u) % 16u;  // attention.rs:139
    unsigned slot = (threadIdx.x & 31u) / 16u;  // attention.rs:140
    unsigned long long v12 = v10 * 4ull;  // attention.rs:114
    unsigned v13 = blockIdx.x * 2u;  // attention.rs:115
    unsigned long long v14 = (unsigned long long)v13;
    unsigned long long v15 = v12 + v14;  // attention.rs:114
    unsigned long long row = v15 * 64ull;  // attention.rs:151
    unsigned d = part * 4u;  // attention.rs:153
    unsigned long long own = (unsigned long long)d;  // attention.rs:156
    unsigned long long v16 = row + own;
    float4 q0 = *(const float4*)(q + v16);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    unsigned v17 = v13 + 1u;  // attention.rs:115
    unsigned long long v18 = (unsigned long long)v17;
    unsigned long long v19 = v12 + v18;  // attention.rs:114
    unsigned long long row_1 = v19 * 64ull;  // attention.rs:151
    unsigned long long v20 = row_1 + own;  // attention.rs:156
    float4 q1 = *(const float4*)(q + v20);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    unsigned own_row = part / 8u;  // attention.rs:206
    unsigned v21 = part % 8u;  // attention.rs:207
    unsigned own_key = v21 / 2u;
    unsigned v22 = (threadIdx.x >> 5) * 2u;  // attention.rs:217
    unsigned start = (threadIdx.x >> 5) * 8u;
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
        unsigned i = start + slot;  // attention.rs:168
        unsigned v24 = block_first + i;  // attention.rs:106
        unsigned v25 = block_first + block_count;
        unsigned v26 = v25 - 1u;
        unsigned i_1 = v24 < v26 ? v24 : v26;
        bool v27 = i_1 < block_sink_tokens;  // attention.rs:107
        unsigned v28 = i_1 - block_sink_tokens;
        unsigned v29 = v28 + block_window;
        unsigned position = v27 ? i_1 : v29;
        unsigned v30 = position / 8u;  // sdpa_decode_paged.rs:71
        unsigned v31 = max_pages - 1u;
        unsigned v32 = v30 < v31 ? v30 : v31;
        unsigned long long v33 = (unsigned long long)v32;
        unsigned long long v34 = table + v33;
        int entry = block_table[v34];
        unsigned v35 = (unsigned)entry;  // sdpa_decode_paged.rs:72
        unsigned v36 = n_pages - 1u;  // sdpa_decode_paged.rs:73
        unsigned v37 = v35 < v36 ? v35 : v36;
        unsigned long long v38 = (unsigned long long)v37;
        unsigned long long first = v38 * 16ull;
        unsigned slot_1 = position % 8u;  // sdpa_decode_paged.rs:74
        unsigned v39 = slot_1 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_1 = v39 + blockIdx.x;
        unsigned long long v40 = (unsigned long long)own_1;  // sdpa_decode_paged.rs:76
        unsigned long long row_2 = first + v40;
        unsigned long long v41 = row_2 * 64ull;  // attention.rs:171
        unsigned long long at = own + v41;
        uint4 q2 = kiln_read_once_constant_16(k_cache + at);  // attention.rs:179
        float k_tile_16 = __uint_as_float(q2.x);
        float k_tile_17 = __uint_as_float(q2.y);
        float k_tile_18 = __uint_as_float(q2.z);
        float k_tile_19 = __uint_as_float(q2.w);
        unsigned v42 = start + 2u;  // attention.rs:168
        unsigned i_2 = v42 + slot;
        unsigned v43 = block_first + i_2;  // attention.rs:106
        unsigned i_3 = v43 < v26 ? v43 : v26;
        bool v44 = i_3 < block_sink_tokens;  // attention.rs:107
        unsigned v45 = i_3 - block_sink_tokens;
        unsigned v46 = v45 + block_window;
        unsigned position_1 = v44 ? i_3 : v46;
        unsigned v47 = position_1 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v48 = v47 < v31 ? v47 : v31;
        unsigned long long v49 = (unsigned long long)v48;
        unsigned long long v50 = table + v49;
        int entry_1 = block_table[v50];
        unsigned v51 = (unsigned)entry_1;  // sdpa_decode_paged.rs:72
        unsigned v52 = v51 < v36 ? v51 : v36;  // sdpa_decode_paged.rs:73
        unsigned long long v53 = (unsigned long long)v52;
        unsigned long long first_1 = v53 * 16ull;
        unsigned slot_2 = position_1 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v54 = slot_2 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_2 = v54 + blockIdx.x;
        unsigned long long v55 = (unsigned long long)own_2;  // sdpa_decode_paged.rs:76
        unsigned long long row_3 = first_1 + v55;
        unsigned long long v56 = row_3 * 64ull;  // attention.rs:171
        unsigned long long at_1 = own + v56;
        uint4 q3 = kiln_read_once_constant_16(k_cache + at_1);  // attention.rs:179
        float k_tile_20 = __uint_as_float(q3.x);
        float k_tile_21 = __uint_as_float(q3.y);
        float k_tile_22 = __uint_as_float(q3.z);
        float k_tile_23 = __uint_as_float(q3.w);
        unsigned v57 = start + 4u;  // attention.rs:168
        unsigned i_4 = v57 + slot;
        unsigned v58 = block_first + i_4;  // attention.rs:106
        unsigned i_5 = v58 < v26 ? v58 : v26;
        bool v59 = i_5 < block_sink_tokens;  // attention.rs:107
        unsigned v60 = i_5 - block_sink_tokens;
        unsigned v61 = v60 + block_window;
        unsigned position_2 = v59 ? i_5 : v61;
        unsigned v62 = position_2 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v63 = v62 < v31 ? v62 : v31;
        unsigned long long v64 = (unsigned long long)v63;
        unsigned long long v65 = table + v64;
        int entry_2 = block_table[v65];
        unsigned v66 = (unsigned)entry_2;  // sdpa_decode_paged.rs:72
        unsigned v67 = v66 < v36 ? v66 : v36;  // sdpa_decode_paged.rs:73
        unsigned long long v68 = (unsigned long long)v67;
        unsigned long long first_2 = v68 * 16ull;
        unsigned slot_3 = position_2 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v69 = slot_3 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_3 = v69 + blockIdx.x;
        unsigned long long v70 = (unsigned long long)own_3;  // sdpa_decode_paged.rs:76
        unsigned long long row_4 = first_2 + v70;
        unsigned long long v71 = row_4 * 64ull;  // attention.rs:171
        unsigned long long at_2 = own + v71;
        uint4 q4 = kiln_read_once_constant_16(k_cache + at_2);  // attention.rs:179
        float k_tile_24 = __uint_as_float(q4.x);
        float k_tile_25 = __uint_as_float(q4.y);
        float k_tile_26 = __uint_as_float(q4.z);
        float k_tile_27 = __uint_as_float(q4.w);
        unsigned v72 = start + 6u;  // attention.rs:168
        unsigned i_6 = v72 + slot;
        unsigned v73 = block_first + i_6;  // attention.rs:106
        unsigned i_7 = v73 < v26 ? v73 : v26;
        bool v74 = i_7 < block_sink_tokens;  // attention.rs:107
        unsigned v75 = i_7 - block_sink_tokens;
        unsigned v76 = v75 + block_window;
        unsigned position_3 = v74 ? i_7 : v76;
        unsigned v77 = position_3 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v78 = v77 < v31 ? v77 : v31;
        unsigned long long v79 = (unsigned long long)v78;
        unsigned long long v80 = table + v79;
        int entry_3 = block_table[v80];
        unsigned v81 = (unsigned)entry_3;  // sdpa_decode_paged.rs:72
        unsigned v82 = v81 < v36 ? v81 : v36;  // sdpa_decode_paged.rs:73
        unsigned long long v83 = (unsigned long long)v82;
        unsigned long long first_3 = v83 * 16ull;
        unsigned slot_4 = position_3 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v84 = slot_4 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_4 = v84 + blockIdx.x;
        unsigned long long v85 = (unsigned long long)own_4;  // sdpa_decode_paged.rs:76
        unsigned long long row_5 = first_3 + v85;
        unsigned long long v86 = row_5 * 64ull;  // attention.rs:171
        unsigned long long at_3 = own + v86;
        uint4 q5 = kiln_read_once_constant_16(k_cache + at_3);  // attention.rs:179
        float k_tile_28 = __uint_as_float(q5.x);
        float k_tile_29 = __uint_as_float(q5.y);
        float k_tile_30 = __uint_as_float(q5.z);
        float k_tile_31 = __uint_as_float(q5.w);
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
    unsigned v87 = block_first + block_count;  // attention.rs:106
    unsigned v88 = v87 - 1u;
    unsigned v89 = max_pages - 1u;  // sdpa_decode_paged.rs:71
    unsigned v90 = n_pages - 1u;  // sdpa_decode_paged.rs:73
    unsigned v91 = (threadIdx.x & 31u) & 8u;  // butterfly.rs:18
    bool upper = v91 != 0u;
    unsigned v92 = (threadIdx.x & 31u) & 4u;
    bool upper_1 = v92 != 0u;
    unsigned v93 = (threadIdx.x & 31u) & 2u;
    bool upper_2 = v93 != 0u;
    unsigned v94 = own_key * 2u;  // attention.rs:250
    unsigned v95 = slot * 16u;  // attention.rs:275
    unsigned v96 = v95 + 2u;
    unsigned v97 = v95 + 4u;
    unsigned v98 = v95 + 6u;
    unsigned v99 = v95 + 8u;
    unsigned v100 = v95 + 10u;
    unsigned v101 = v95 + 12u;
    unsigned v102 = v95 + 14u;
    float largest = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);  // attention.rs:221
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
    unsigned q6 = start < block_count ? (block_count - start - 1) / 64u + 1 : 0;
    for (unsigned q7 = 0; q7 < q6; ++q7) {
        unsigned first_4 = start + q7 * 64u;
        unsigned i_8 = first_4 + slot;  // attention.rs:168
        unsigned v103 = block_first + i_8;  // attention.rs:106
        unsigned i_9 = v103 < v88 ? v103 : v88;
        bool v104 = i_9 < block_sink_tokens;  // attention.rs:107
        unsigned v105 = i_9 - block_sink_tokens;
        unsigned v106 = v105 + block_window;
        unsigned position_4 = v104 ? i_9 : v106;
        unsigned v107 = position_4 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v108 = v107 < v89 ? v107 : v89;
        unsigned long long v109 = (unsigned long long)v108;
        unsigned long long v110 = table + v109;
        int entry_4 = block_table[v110];
        bool v111 = entry_4 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v112 = (unsigned)entry_4;
        bool v113 = v112 < n_pages;
        bool present = v111 && v113;
        unsigned v114 = v112 < v90 ? v112 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v115 = (unsigned long long)v114;
        unsigned long long first_5 = v115 * 16ull;
        unsigned slot_5 = position_4 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v116 = slot_5 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_5 = v116 + blockIdx.x;
        unsigned long long v117 = (unsigned long long)own_5;  // sdpa_decode_paged.rs:76
        unsigned long long row_6 = first_5 + v117;
        unsigned long long v118 = row_6 * 64ull;  // attention.rs:171
        unsigned long long at_4 = own + v118;
        uint4 q8 = kiln_read_once_constant_16(v_cache + at_4);  // attention.rs:179
        float v_tile = __uint_as_float(q8.x);
        float v_tile_1 = __uint_as_float(q8.y);
        float v_tile_2 = __uint_as_float(q8.z);
        float v_tile_3 = __uint_as_float(q8.w);
        unsigned v119 = first_4 + 2u;  // attention.rs:168
        unsigned i_10 = v119 + slot;
        unsigned v120 = block_first + i_10;  // attention.rs:106
        unsigned i_11 = v120 < v88 ? v120 : v88;
        bool v121 = i_11 < block_sink_tokens;  // attention.rs:107
        unsigned v122 = i_11 - block_sink_tokens;
        unsigned v123 = v122 + block_window;
        unsigned position_5 = v121 ? i_11 : v123;
        unsigned v124 = position_5 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v125 = v124 < v89 ? v124 : v89;
        unsigned long long v126 = (unsigned long long)v125;
        unsigned long long v127 = table + v126;
        int entry_5 = block_table[v127];
        bool v128 = entry_5 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v129 = (unsigned)entry_5;
        bool v130 = v129 < n_pages;
        bool present_1 = v128 && v130;
        unsigned v131 = v129 < v90 ? v129 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v132 = (unsigned long long)v131;
        unsigned long long first_6 = v132 * 16ull;
        unsigned slot_6 = position_5 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v133 = slot_6 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_6 = v133 + blockIdx.x;
        unsigned long long v134 = (unsigned long long)own_6;  // sdpa_decode_paged.rs:76
        unsigned long long row_7 = first_6 + v134;
        unsigned long long v135 = row_7 * 64ull;  // attention.rs:171
        unsigned long long at_5 = own + v135;
        uint4 q9 = kiln_read_once_constant_16(v_cache + at_5);  // attention.rs:179
        float v_tile_4 = __uint_as_float(q9.x);
        float v_tile_5 = __uint_as_float(q9.y);
        float v_tile_6 = __uint_as_float(q9.z);
        float v_tile_7 = __uint_as_float(q9.w);
        unsigned v136 = first_4 + 4u;  // attention.rs:168
        unsigned i_12 = v136 + slot;
        unsigned v137 = block_first + i_12;  // attention.rs:106
        unsigned i_13 = v137 < v88 ? v137 : v88;
        bool v138 = i_13 < block_sink_tokens;  // attention.rs:107
        unsigned v139 = i_13 - block_sink_tokens;
        unsigned v140 = v139 + block_window;
        unsigned position_6 = v138 ? i_13 : v140;
        unsigned v141 = position_6 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v142 = v141 < v89 ? v141 : v89;
        unsigned long long v143 = (unsigned long long)v142;
        unsigned long long v144 = table + v143;
        int entry_6 = block_table[v144];
        bool v145 = entry_6 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v146 = (unsigned)entry_6;
        bool v147 = v146 < n_pages;
        bool present_2 = v145 && v147;
        unsigned v148 = v146 < v90 ? v146 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v149 = (unsigned long long)v148;
        unsigned long long first_7 = v149 * 16ull;
        unsigned slot_7 = position_6 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v150 = slot_7 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_7 = v150 + blockIdx.x;
        unsigned long long v151 = (unsigned long long)own_7;  // sdpa_decode_paged.rs:76
        unsigned long long row_8 = first_7 + v151;
        unsigned long long v152 = row_8 * 64ull;  // attention.rs:171
        unsigned long long at_6 = own + v152;
        uint4 q10 = kiln_read_once_constant_16(v_cache + at_6);  // attention.rs:179
        float v_tile_8 = __uint_as_float(q10.x);
        float v_tile_9 = __uint_as_float(q10.y);
        float v_tile_10 = __uint_as_float(q10.z);
        float v_tile_11 = __uint_as_float(q10.w);
        unsigned v153 = first_4 + 6u;  // attention.rs:168
        unsigned i_14 = v153 + slot;
        unsigned v154 = block_first + i_14;  // attention.rs:106
        unsigned i_15 = v154 < v88 ? v154 : v88;
        bool v155 = i_15 < block_sink_tokens;  // attention.rs:107
        unsigned v156 = i_15 - block_sink_tokens;
        unsigned v157 = v156 + block_window;
        unsigned position_7 = v155 ? i_15 : v157;
        unsigned v158 = position_7 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v159 = v158 < v89 ? v158 : v89;
        unsigned long long v160 = (unsigned long long)v159;
        unsigned long long v161 = table + v160;
        int entry_7 = block_table[v161];
        bool v162 = entry_7 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v163 = (unsigned)entry_7;
        bool v164 = v163 < n_pages;
        bool present_3 = v162 && v164;
        unsigned v165 = v163 < v90 ? v163 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v166 = (unsigned long long)v165;
        unsigned long long first_8 = v166 * 16ull;
        unsigned slot_8 = position_7 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v167 = slot_8 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_8 = v167 + blockIdx.x;
        unsigned long long v168 = (unsigned long long)own_8;  // sdpa_decode_paged.rs:76
        unsigned long long row_9 = first_8 + v168;
        unsigned long long v169 = row_9 * 64ull;  // attention.rs:171
        unsigned long long at_7 = own + v169;
        uint4 q11 = kiln_read_once_constant_16(v_cache + at_7);  // attention.rs:179
        float v_tile_12 = __uint_as_float(q11.x);
        float v_tile_13 = __uint_as_float(q11.y);
        float v_tile_14 = __uint_as_float(q11.z);
        float v_tile_15 = __uint_as_float(q11.w);
        float own_0 = fmaf(query, k_tile_32, 0.0f);  // attention.rs:234
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
        unsigned first_9 = first_4 + 64u;  // attention.rs:245
        unsigned i_16 = first_9 + slot;  // attention.rs:168
        unsigned v170 = block_first + i_16;  // attention.rs:106
        unsigned i_17 = v170 < v88 ? v170 : v88;
        bool v171 = i_17 < block_sink_tokens;  // attention.rs:107
        unsigned v172 = i_17 - block_sink_tokens;
        unsigned v173 = v172 + block_window;
        unsigned position_8 = v171 ? i_17 : v173;
        unsigned v174 = position_8 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v175 = v174 < v89 ? v174 : v89;
        unsigned long long v176 = (unsigned long long)v175;
        unsigned long long v177 = table + v176;
        int entry_8 = block_table[v177];
        unsigned v178 = (unsigned)entry_8;  // sdpa_decode_paged.rs:72
        unsigned v179 = v178 < v90 ? v178 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v180 = (unsigned long long)v179;
        unsigned long long first_10 = v180 * 16ull;
        unsigned slot_9 = position_8 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v181 = slot_9 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_9 = v181 + blockIdx.x;
        unsigned long long v182 = (unsigned long long)own_9;  // sdpa_decode_paged.rs:76
        unsigned long long row_10 = first_10 + v182;
        unsigned long long v183 = row_10 * 64ull;  // attention.rs:171
        unsigned long long at_8 = own + v183;
        uint4 q12 = kiln_read_once_constant_16(k_cache + at_8);  // attention.rs:179
        float k_tile_48 = __uint_as_float(q12.x);
        float k_tile_49 = __uint_as_float(q12.y);
        float k_tile_50 = __uint_as_float(q12.z);
        float k_tile_51 = __uint_as_float(q12.w);
        unsigned v184 = first_4 + 66u;  // attention.rs:168
        unsigned i_18 = v184 + slot;
        unsigned v185 = block_first + i_18;  // attention.rs:106
        unsigned i_19 = v185 < v88 ? v185 : v88;
        bool v186 = i_19 < block_sink_tokens;  // attention.rs:107
        unsigned v187 = i_19 - block_sink_tokens;
        unsigned v188 = v187 + block_window;
        unsigned position_9 = v186 ? i_19 : v188;
        unsigned v189 = position_9 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v190 = v189 < v89 ? v189 : v89;
        unsigned long long v191 = (unsigned long long)v190;
        unsigned long long v192 = table + v191;
        int entry_9 = block_table[v192];
        unsigned v193 = (unsigned)entry_9;  // sdpa_decode_paged.rs:72
        unsigned v194 = v193 < v90 ? v193 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v195 = (unsigned long long)v194;
        unsigned long long first_11 = v195 * 16ull;
        unsigned slot_10 = position_9 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v196 = slot_10 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_10 = v196 + blockIdx.x;
        unsigned long long v197 = (unsigned long long)own_10;  // sdpa_decode_paged.rs:76
        unsigned long long row_11 = first_11 + v197;
        unsigned long long v198 = row_11 * 64ull;  // attention.rs:171
        unsigned long long at_9 = own + v198;
        uint4 q13 = kiln_read_once_constant_16(k_cache + at_9);  // attention.rs:179
        float k_tile_52 = __uint_as_float(q13.x);
        float k_tile_53 = __uint_as_float(q13.y);
        float k_tile_54 = __uint_as_float(q13.z);
        float k_tile_55 = __uint_as_float(q13.w);
        unsigned v199 = first_4 + 68u;  // attention.rs:168
        unsigned i_20 = v199 + slot;
        unsigned v200 = block_first + i_20;  // attention.rs:106
        unsigned i_21 = v200 < v88 ? v200 : v88;
        bool v201 = i_21 < block_sink_tokens;  // attention.rs:107
        unsigned v202 = i_21 - block_sink_tokens;
        unsigned v203 = v202 + block_window;
        unsigned position_10 = v201 ? i_21 : v203;
        unsigned v204 = position_10 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v205 = v204 < v89 ? v204 : v89;
        unsigned long long v206 = (unsigned long long)v205;
        unsigned long long v207 = table + v206;
        int entry_10 = block_table[v207];
        unsigned v208 = (unsigned)entry_10;  // sdpa_decode_paged.rs:72
        unsigned v209 = v208 < v90 ? v208 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v210 = (unsigned long long)v209;
        unsigned long long first_12 = v210 * 16ull;
        unsigned slot_11 = position_10 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v211 = slot_11 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_11 = v211 + blockIdx.x;
        unsigned long long v212 = (unsigned long long)own_11;  // sdpa_decode_paged.rs:76
        unsigned long long row_12 = first_12 + v212;
        unsigned long long v213 = row_12 * 64ull;  // attention.rs:171
        unsigned long long at_10 = own + v213;
        uint4 q14 = kiln_read_once_constant_16(k_cache + at_10);  // attention.rs:179
        float k_tile_56 = __uint_as_float(q14.x);
        float k_tile_57 = __uint_as_float(q14.y);
        float k_tile_58 = __uint_as_float(q14.z);
        float k_tile_59 = __uint_as_float(q14.w);
        unsigned v214 = first_4 + 70u;  // attention.rs:168
        unsigned i_22 = v214 + slot;
        unsigned v215 = block_first + i_22;  // attention.rs:106
        unsigned i_23 = v215 < v88 ? v215 : v88;
        bool v216 = i_23 < block_sink_tokens;  // attention.rs:107
        unsigned v217 = i_23 - block_sink_tokens;
        unsigned v218 = v217 + block_window;
        unsigned position_11 = v216 ? i_23 : v218;
        unsigned v219 = position_11 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v220 = v219 < v89 ? v219 : v89;
        unsigned long long v221 = (unsigned long long)v220;
        unsigned long long v222 = table + v221;
        int entry_11 = block_table[v222];
        unsigned v223 = (unsigned)entry_11;  // sdpa_decode_paged.rs:72
        unsigned v224 = v223 < v90 ? v223 : v90;  // sdpa_decode_paged.rs:73
        unsigned long long v225 = (unsigned long long)v224;
        unsigned long long first_13 = v225 * 16ull;
        unsigned slot_12 = position_11 % 8u;  // sdpa_decode_paged.rs:74
        unsigned v226 = slot_12 * 2u;  // sdpa_decode_paged.rs:75
        unsigned own_12 = v226 + blockIdx.x;
        unsigned long long v227 = (unsigned long long)own_12;  // sdpa_decode_paged.rs:76
        unsigned long long row_13 = first_13 + v227;
        unsigned long long v228 = row_13 * 64ull;  // attention.rs:171
        unsigned long long at_11 = own + v228;
        uint4 q15 = kiln_read_once_constant_16(k_cache + at_11);  // attention.rs:179
        float k_tile_60 = __uint_as_float(q15.x);
        float k_tile_61 = __uint_as_float(q15.y);
        float k_tile_62 = __uint_as_float(q15.z);
        float k_tile_63 = __uint_as_float(q15.w);
        float v229 = upper ? own_0_3 : own_1_4;  // butterfly.rs:21
        float other = __shfl_xor_sync(0xffffffffu, v229, 8);
        float v230 = upper ? own_1_4 : own_0_3;  // butterfly.rs:22
        float sums = v230 + other;
        float v231 = upper ? own_0_7 : own_1_8;  // butterfly.rs:21
        float other_1 = __shfl_xor_sync(0xffffffffu, v231, 8);
        float v232 = upper ? own_1_8 : own_0_7;  // butterfly.rs:22
        float sums_1 = v232 + other_1;
        float v233 = upper ? own_0_11 : own_1_12;  // butterfly.rs:21
        float other_2 = __shfl_xor_sync(0xffffffffu, v233, 8);
        float v234 = upper ? own_1_12 : own_0_11;  // butterfly.rs:22
        float sums_2 = v234 + other_2;
        float v235 = upper ? own_0_15 : own_1_16;  // butterfly.rs:21
        float other_3 = __shfl_xor_sync(0xffffffffu, v235, 8);
        float v236 = upper ? own_1_16 : own_0_15;  // butterfly.rs:22
        float sums_3 = v236 + other_3;
        float v237 = upper_1 ? sums : sums_2;  // butterfly.rs:21
        float other_4 = __shfl_xor_sync(0xffffffffu, v237, 4);
        float v238 = upper_1 ? sums_2 : sums;  // butterfly.rs:22
        float sums_4 = v238 + other_4;
        float v239 = upper_1 ? sums_1 : sums_3;  // butterfly.rs:21
        float other_5 = __shfl_xor_sync(0xffffffffu, v239, 4);
        float v240 = upper_1 ? sums_3 : sums_1;  // butterfly.rs:22
        float sums_5 = v240 + other_5;
        float v241 = upper_2 ? sums_4 : sums_5;  // butterfly.rs:21
        float other_6 = __shfl_xor_sync(0xffffffffu, v241, 2);
        float v242 = upper_2 ? sums_5 : sums_4;  // butterfly.rs:22
        float sums_6 = v242 + other_6;
        float v243 = __shfl_xor_sync(0xffffffffu, sums_6, 1);  // butterfly.rs:25
        float sums_7 = sums_6 + v243;
        unsigned v244 = first_4 + v94;  // attention.rs:250
        unsigned key = v244 + slot;
        unsigned v245 = block_first + key;  // attention.rs:106
        unsigned i_24 = v245 < v88 ? v245 : v88;
        bool v246 = i_24 < block_sink_tokens;  // attention.rs:107
        unsigned v247 = i_24 - block_sink_tokens;
        unsigned v248 = v247 + block_window;
        unsigned at_12 = v246 ? i_24 : v248;
        unsigned v249 = at_12 / 8u;  // sdpa_decode_paged.rs:71
        unsigned v250 = v249 < v89 ? v249 : v89;
        unsigned long long v251 = (unsigned long long)v250;
        unsigned long long v252 = table + v251;
        int entry_12 = block_table[v252];
        bool v253 = entry_12 >= 0;  // sdpa_decode_paged.rs:72
        unsigned v254 = (unsigned)entry_12;
        bool v255 = v254 < n_pages;
        bool present_4 = v253 && v255;
        float plain = sums_7 * scale;  // attention.rs:253
        bool v256 = key < block_count;  // attention.rs:255
        bool v257 = present_4 && v256;
        bool v258 = at_12 < block_length;
        bool v259 = v257 && v258;
        float sums_8 = v259 ? plain : __uint_as_float(0xff800000u /* -inf */);
        float block_largest = fmaxf(__uint_as_float(0xff800000u /* -inf */), sums_8);  // attention.rs:256
        float v260 = __shfl_xor_sync(0xffffffffu, block_largest, 4);  // butterfly.rs:51
        float largest_1 = fmaxf(block_largest, v260);
        float v261 = __shfl_xor_sync(0xffffffffu, largest_1, 2);
        float largest_2 = fmaxf(largest_1, v261);
        float grown = fmaxf(largest, largest_2);  // attention.rs:258
        bool v262 = grown > largest;  // attention.rs:259
        bool v263 = __any_sync(0xffffffffu, v262) != 0;
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
            float shrink = expf(v264);
            float total_2 = total * shrink;  // attention.rs:261
            unsigned v265 = slot * 16u;  // attention.rs:263
            float factor = __shfl_sync(0xffffffffu, shrink, v265 & 31u);
            float result_16 = result * factor;  // attention.rs:265
            float result_17 = result_1 * factor;
            float result_18 = result_2 * factor;
            float result_19 = result_3 * factor;
            unsigned v266 = v265 + 8u;  // attention.rs:263
            float factor_1 = __shfl_sync(0xffffffffu, shrink, v266 & 31u);
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
        float sums_9 = expf(v267);
        float total_3 = total_1 + sums_9;  // attention.rs:272
        float weights = __shfl_sync(0xffffffffu, sums_9, v95 & 31u);  // attention.rs:275
        float weights_1 = __shfl_sync(0xffffffffu, sums_9, v96 & 31u);
        float weights_2 = __shfl_sync(0xffffffffu, sums_9, v97 & 31u);
        float weights_3 = __shfl_sync(0xffffffffu, sums_9, v98 & 31u);
        float weights_4 = __shfl_sync(0xffffffffu, sums_9, v99 & 31u);
        float weights_5 = __shfl_sync(0xffffffffu, sums_9, v100 & 31u);
        float weights_6 = __shfl_sync(0xffffffffu, sums_9, v101 & 31u);
        float weights_7 = __shfl_sync(0xffffffffu, sums_9, v102 & 31u);
        float value = present ? v_tile : 0.0f;  // attention.rs:287
        float own_0_16 = fmaf(weights, value, result_8);  // attention.rs:290
        float own_1_17 = fmaf(weights_4, value, result_12);
        float value_1 = present_1 ? v_tile_4 : 0.0f;  // attention.rs:287
        float own_0_17 = fmaf(weights_1, value_1, own_0_16);  // attention.rs:290
        float own_1_18 = fmaf(weights_5, value_1, own_1_17);
        float value_2 = present_2 ? v_tile_8 : 0.0f;  // attention.rs:287
        float own_0_18 = fmaf(weights_2, value_2, own_0_17);  // attention.rs:290
        float own_1_19 = fmaf(weights_6, value_2, own_1_18);
        float value_3 = present_3 ? v_tile_12 : 0.0f;  // attention.rs:287
        float own_0_19 = fmaf(weights_3, value_3, own_0_18);  // attention.rs:290
        float own_1_20 = fmaf(weights_7, value_3, own_1_19);
        float value_4 = present ? v_tile_1 : 0.0f;  // attention.rs:287
        float own_0_20 = fmaf(weights, value_4, result_9);  // attention.rs:290
        float own_1_21 = fmaf(weights_4, value_4, result_13);
        float value_5 = present_1 ? v_tile_5 : 0.0f;  // attention.rs:287
        float own_0_21 = fmaf(weights_1, value_5, own_0_20);  // attention.rs:290
        float own_1_22 = fmaf(weights_5, value_5, own_1_21);
        float value_6 = present_2 ? v_tile_9 : 0.0f;  // attention.rs:287
        float own_0_22 = fmaf(weights_2, value_6, own_0_21);  // attention.rs:290
        float own_1_23 = fmaf(weights_6, value_6, own_1_22);
        float value_7 = present_3 ? v_tile_13 : 0.0f;  // attention.rs:287
        float own_0_23 = fmaf(weights_3, value_7, own_0_22);  // attention.rs:290
        float own_1_24 = fmaf(weights_7, value_7, own_1_23);
        float value_8 = present ? v_tile_2 : 0.0f;  // attention.rs:287
        float own_0_24 = fmaf(weights, value_8, result_10);  // attention.rs:290
        float own_1_25 = fmaf(weights_4, value_8, result_14);
        float value_9 = present_1 ? v_tile_6 : 0.0f;  // attention.rs:287
        float own_0_25 = fmaf(weights_1, value_9, own_0_24);  // attention.rs:290
        float own_1_26 = fmaf(weights_5, value_9, own_1_25);
        float value_10 = present_2 ? v_tile_10 : 0.0f;  // attention.rs:287
        float own_0_26 = fmaf(weights_2, value_10, own_0_25);  // attention.rs:290
        float own_1_27 = fmaf(weights_6, value_10, own_1_26);
        float value_11 = present_3 ? v_tile_14 : 0.0f;  // attention.rs:287
        float own_0_27 = fmaf(weights_3, value_11, own_0_26);  // attention.rs:290
        float own_1_28 = fmaf(weights_7, value_11, own_1_27);
        float value_12 = present ? v_tile_3 : 0.0f;  // attention.rs:287
        float own_0_28 = fmaf(weights, value_12, result_11);  // attention.rs:290
        float own_1_29 = fmaf(weights_4, value_12, result_15);
        float value_13 = present_1 ? v_tile_7 : 0.0f;  // attention.rs:287
        float own_0_29 = fmaf(weights_1, value_13, own_0_28);  // attention.rs:290
        float own_1_30 = fmaf(weights_5, value_13, own_1_29);
        float value_14 = present_2 ? v_tile_11 : 0.0f;  // attention.rs:287
        float own_0_30 = fmaf(weights_2, value_14, own_0_29);  // attention.rs:290
        float own_1_31 = fmaf(weights_6, value_14, own_1_30);
        float value_15 = present_3 ? v_tile_15 : 0.0f;  // attention.rs:287
        float own_0_31 = fmaf(weights_3, value_15, own_0_30);  // attention.rs:290
        float own_1_32 = fmaf(weights_7, value_15, own_1_31);
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
    float v268 = __shfl_xor_sync(0xffffffffu, largest, 16);  // butterfly.rs:51
    float largest_4 = fmaxf(largest, v268);
    float v269 = largest - largest_4;  // attention.rs:304
    float factor_2 = expf(v269);
    float v = total * factor_2;  // attention.rs:305
    float v270 = __shfl_xor_sync(0xffffffffu, v, 4);  // butterfly.rs:38
    float sum = v + v270;
    float v271 = __shfl_xor_sync(0xffffffffu, sum, 2);
    float sum_1 = sum + v271;
    float v272 = __shfl_xor_sync(0xffffffffu, sum_1, 16);
    float sum_2 = sum_1 + v272;
    unsigned v273 = slot * 16u;  // attention.rs:309
    float row_factor = __shfl_sync(0xffffffffu, factor_2, v273 & 31u);
    float v_1 = result * row_factor;  // attention.rs:313
    float v274 = __shfl_xor_sync(0xffffffffu, v_1, 16);  // butterfly.rs:38
    float sum_3 = v_1 + v274;
    bool v275 = slot == 0u;  // attention.rs:314
    if (v275) {
        unsigned v276 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v277 = v276 + d;
        parts[v277] = sum_3;
    }
    float v_2 = result_1 * row_factor;  // attention.rs:313
    float v278 = __shfl_xor_sync(0xffffffffu, v_2, 16);  // butterfly.rs:38
    float sum_4 = v_2 + v278;
    if (v275) {  // attention.rs:314
        unsigned v279 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v280 = v279 + d;
        unsigned v281 = v280 + 1u;
        parts[v281] = sum_4;
    }
    float v_3 = result_2 * row_factor;  // attention.rs:313
    float v282 = __shfl_xor_sync(0xffffffffu, v_3, 16);  // butterfly.rs:38
    float sum_5 = v_3 + v282;
    if (v275) {  // attention.rs:314
        unsigned v283 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v284 = v283 + d;
        unsigned v285 = v284 + 2u;
        parts[v285] = sum_5;
    }
    float v_4 = result_3 * row_factor;  // attention.rs:313
    float v286 = __shfl_xor_sync(0xffffffffu, v_4, 16);  // butterfly.rs:38
    float sum_6 = v_4 + v286;
    if (v275) {  // attention.rs:314
        unsigned v287 = (threadIdx.x >> 5) * 128u;  // attention.rs:315
        unsigned v288 = v287 + d;
        unsigned v289 = v288 + 3u;
        parts[v289] = sum_6;
    }
    unsigned v290 = v273 + 8u;  // attention.rs:309
    float row_factor_1 = __shfl_sync(0xffffffffu, factor_2, v290 & 31u);
    float v_5 = result_4 * row_factor_1;  // attention.rs:313
    float v291 = __shfl_xor_sync(0xffffffffu, v_5, 16);  // butterfly.rs:38
    float sum_7 = v_5 + v291;
    if (v275) {  // attention.rs:314
        unsigned v292 = v22 + 1u;  // attention.rs:315
        unsigned v293 = v292 * 64u;
        unsigned v294 = v293 + d;
        parts[v294] = sum_7;
    }
    float v_6 = result_5 * row_factor_1;  // attention.rs:313
    float v295 = __shfl_xor_sync(0xffffffffu, v_6, 16);  // butterfly.rs:38
    float sum_8 = v_6 + v295;
    if (v275) {  // attention.rs:314
        unsigned v296 = v22 + 1u;  // attention.rs:315
        unsigned v297 = v296 * 64u;
        unsigned v298 = v297 + d;
        unsigned v299 = v298 + 1u;
        parts[v299] = sum_8;
    }
    float v_7 = result_6 * row_factor_1;  // attention.rs:313
    float v300 = __shfl_xor_sync(0xffffffffu, v_7, 16);  // butterfly.rs:38
    float sum_9 = v_7 + v300;
    if (v275) {  // attention.rs:314
        unsigned v301 = v22 + 1u;  // attention.rs:315
        unsigned v302 = v301 * 64u;
        unsigned v303 = v302 + d;
        unsigned v304 = v303 + 2u;
        parts[v304] = sum_9;
    }
    float v_8 = result_7 * row_factor_1;  // attention.rs:313
    float v305 = __shfl_xor_sync(0xffffffffu, v_8, 16);  // butterfly.rs:38
    float sum_10 = v_8 + v305;
    if (v275) {  // attention.rs:314
        unsigned v306 = v22 + 1u;  // attention.rs:315
        unsigned v307 = v306 * 64u;
        unsigned v308 = v307 + d;
        unsigned v309 = v308 + 3u;
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
        unsigned v312 = v22 + 1024u;  // attention.rs:321
        unsigned v313 = v312 + own_row;
        parts[v313] = largest_4;
        unsigned v314 = v22 + 1040u;  // attention.rs:322
        unsigned v315 = v314 + own_row;
        parts[v315] = sum_2;
    }
    __syncthreads();  // merge.rs:72
    unsigned q16 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 256u + 1 : 0;  // merge.rs:73
    for (unsigned q17 = 0; q17 < q16; ++q17) {
        unsigned run = threadIdx.x + q17 * 256u;
        unsigned row_14 = run / 64u;  // merge.rs:51
        unsigned head = v13 + row_14;  // merge.rs:52
        unsigned sums_10 = row_14 + 1024u;  // merge.rs:36
        float part_largest = parts[sums_10];  // merge.rs:42
        unsigned v316 = row_14 + 1040u;
        float part_total = parts[v316];
        float products = parts[run];  // merge.rs:43
        unsigned v317 = row_14 + 1026u;  // merge.rs:42
        float part_largest_1 = parts[v317];
        unsigned v318 = row_14 + 1042u;
        float part_total_1 = parts[v318];
        unsigned v319 = run + 128u;  // merge.rs:43
        float products_1 = parts[v319];
        unsigned v320 = row_14 + 1028u;  // merge.rs:42
        float part_largest_2 = parts[v320];
        unsigned v321 = row_14 + 1044u;
        float part_total_2 = parts[v321];
        unsigned v322 = run + 256u;  // merge.rs:43
        float products_2 = parts[v322];
        unsigned v323 = row_14 + 1030u;  // merge.rs:42
        float part_largest_3 = parts[v323];
        unsigned v324 = row_14 + 1046u;
        float part_total_3 = parts[v324];
        unsigned v325 = run + 384u;  // merge.rs:43
        float products_3 = parts[v325];
        unsigned v326 = row_14 + 1032u;  // merge.rs:42
        float part_largest_4 = parts[v326];
        unsigned v327 = row_14 + 1048u;
        float part_total_4 = parts[v327];
        unsigned v328 = run + 512u;  // merge.rs:43
        float products_4 = parts[v328];
        unsigned v329 = row_14 + 1034u;  // merge.rs:42
        float part_largest_5 = parts[v329];
        unsigned v330 = row_14 + 1050u;
        float part_total_5 = parts[v330];
        unsigned v331 = run + 640u;  // merge.rs:43
        float products_5 = parts[v331];
        unsigned v332 = row_14 + 1036u;  // merge.rs:42
        float part_largest_6 = parts[v332];
        unsigned v333 = row_14 + 1052u;
        float part_total_6 = parts[v333];
        unsigned v334 = run + 768u;  // merge.rs:43
        float products_6 = parts[v334];
        unsigned v335 = row_14 + 1038u;  // merge.rs:42
        float part_largest_7 = parts[v335];
        unsigned v336 = row_14 + 1054u;
        float part_total_7 = parts[v336];
        unsigned v337 = run + 896u;  // merge.rs:43
        float products_7 = parts[v337];
        float largest_5 = fmaxf(__uint_as_float(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:51
        float largest_6 = fmaxf(largest_5, part_largest_1);
        float largest_7 = fmaxf(largest_6, part_largest_2);
        float largest_8 = fmaxf(largest_7, part_largest_3);
        float largest_9 = fmaxf(largest_8, part_largest_4);
        float largest_10 = fmaxf(largest_9, part_largest_5);
        float largest_11 = fmaxf(largest_10, part_largest_6);
        float largest_12 = fmaxf(largest_11, part_largest_7);
        float v338 = __uint_as_float(0xff7fffffu /* -3.4028235e38 */) - largest_12;  // softmax.rs:53
        float v339 = expf(v338);
        float total_4 = 0.0f * v339;
        float v340 = part_largest - largest_12;  // softmax.rs:58
        float factor_3 = expf(v340);
        float total_5 = fmaf(factor_3, part_total, total_4);  // softmax.rs:59
        float results = fmaf(factor_3, products, 0.0f);  // softmax.rs:61
        float v341 = part_largest_1 - largest_12;  // softmax.rs:58
        float factor_4 = expf(v341);
        float total_6 = fmaf(factor_4, part_total_1, total_5);  // softmax.rs:59
        float results_1 = fmaf(factor_4, products_1, results);  // softmax.rs:61
        float v342 = part_largest_2 - largest_12;  // softmax.rs:58
        float factor_5 = expf(v342);
        float total_7 = fmaf(factor_5, part_total_2, total_6);  // softmax.rs:59
        float results_2 = fmaf(factor_5, products_2, results_1);  // softmax.rs:61
        float v343 = part_largest_3 - largest_12;  // softmax.rs:58
        float factor_6 = expf(v343);
        float total_8 = fmaf(factor_6, part_total_3, total_7);  // softmax.rs:59
        float results_3 = fmaf(factor_6, products_3, results_2);  // softmax.rs:61
        float v344 = part_largest_4 - largest_12;  // softmax.rs:58
        float factor_7 = expf(v344);
        float total_9 = fmaf(factor_7, part_total_4, total_8);  // softmax.rs:59
        float results_4 = fmaf(factor_7, products_4, results_3);  // softmax.rs:61
        float v345 = part_largest_5 - largest_12;  // softmax.rs:58
        float factor_8 = expf(v345);
        float total_10 = fmaf(factor_8, part_total_5, total_9);  // softmax.rs:59
        float results_5 = fmaf(factor_8, products_5, results_4);  // softmax.rs:61
        float v346 = part_largest_6 - largest_12;  // softmax.rs:58
        float factor_9 = expf(v346);
        float total_11 = fmaf(factor_9, part_total_6, total_10);  // softmax.rs:59
        float results_6 = fmaf(factor_9, products_6, results_5);  // softmax.rs:61
        float v347 = part_largest_7 - largest_12;  // softmax.rs:58
        float factor_10 = expf(v347);
        float total_12 = fmaf(factor_10, part_total_7, total_11);  // softmax.rs:59
        float results_7 = fmaf(factor_10, products_7, results_6);  // softmax.rs:61
        unsigned long long v348 = (unsigned long long)head;  // attention.rs:115
        unsigned long long v349 = v12 + v348;  // attention.rs:114
        unsigned long long v350 = v349 * 64ull;  // merge.rs:62
        unsigned v351 = run % 64u;
        unsigned long long v352 = (unsigned long long)v351;
        unsigned long long at_13 = v350 + v352;
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
