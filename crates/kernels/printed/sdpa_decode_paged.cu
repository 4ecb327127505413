// sdpa_decode_paged f32, has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=2 q_len=1 n_pages=8 max_pages=3 sink_end=2 scale=0.1 softcap=0 page=8 heads_first=0 hq=4 hkv=2 dk=64 dv=64 (pages in any order, unused ones hold NaN)

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
    unsigned q_len,
    unsigned n_pages,
    unsigned max_pages,
    unsigned sink_end,
    float scale) {
    __shared__ float parts[1056];  // paged.rs:70
    unsigned capacity = max_pages * 8u;  // paged.rs:58
    int v0 = seq_lens[blockIdx.y];  // attend.rs:87
    int v1 = v0 > 0 ? v0 : 0;
    unsigned v2 = (unsigned)v1;
    unsigned lengths_0 = v2 < capacity ? v2 : capacity;
    int v3 = window_start[blockIdx.y];  // attend.rs:88
    int v4 = v3 > 0 ? v3 : 0;
    unsigned lengths_1 = (unsigned)v4;
    unsigned block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:98
    unsigned v5 = lengths_1 > sink_end ? lengths_1 : sink_end;  // attend.rs:99
    unsigned block_window = v5 < lengths_0 ? v5 : lengths_0;
    unsigned v6 = lengths_0 - block_window;  // attend.rs:100
    unsigned v7 = block_sink_tokens + v6;
    unsigned visible = v7 < capacity ? v7 : capacity;
    unsigned v8 = blockIdx.z * visible;  // attend.rs:102
    unsigned block_first = v8 < visible ? v8 : visible;
    unsigned v9 = visible - block_first;  // attend.rs:104
    unsigned v10 = visible < v9 ? visible : v9;
    unsigned block_count = v10 < capacity ? v10 : capacity;
    unsigned long long v11 = (unsigned long long)blockIdx.y;  // paged.rs:60
    unsigned long long v12 = (unsigned long long)max_pages;
    unsigned long long table = v11 * v12;
    unsigned part = (threadIdx.x & 31u) % 16u;  // attend.rs:167
    unsigned slot = (threadIdx.x & 31u) / 16u;  // attend.rs:168
    unsigned head = blockIdx.x * 2u;  // attend.rs:129
    unsigned long long v13 = v11 * 256ull;  // attend.rs:143
    unsigned long long v14 = (unsigned long long)head;
    unsigned long long v15 = v14 * 64ull;
    unsigned long long row = v13 + v15;
    unsigned d = part * 4u;  // attend.rs:181
    unsigned long long own = (unsigned long long)d;  // attend.rs:184
    unsigned long long v16 = row + own;
    float4 q0 = *(const float4*)(q + v16);
    float query = q0.x;
    float query_1 = q0.y;
    float query_2 = q0.z;
    float query_3 = q0.w;
    unsigned head_1 = head + 1u;  // attend.rs:129
    unsigned long long v17 = (unsigned long long)head_1;  // attend.rs:143
    unsigned long long v18 = v17 * 64ull;
    unsigned long long row_1 = v13 + v18;
    unsigned long long v19 = row_1 + own;  // attend.rs:184
    float4 q1 = *(const float4*)(q + v19);
    float query_4 = q1.x;
    float query_5 = q1.y;
    float query_6 = q1.z;
    float query_7 = q1.w;
    unsigned own_row = part / 8u;  // attend.rs:236
    unsigned v20 = part % 8u;  // attend.rs:237
    unsigned own_key = v20 / 2u;
    unsigned v21 = (threadIdx.x >> 5) * 2u;  // attend.rs:247
    unsigned start = (threadIdx.x >> 5) * 8u;
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
        unsigned i = start + slot;  // attend.rs:196
        unsigned v23 = block_first + i;  // attend.rs:120
        unsigned v24 = block_first + block_count;
        unsigned v25 = v24 - 1u;
        unsigned i_1 = v23 < v25 ? v23 : v25;
        bool v26 = i_1 < block_sink_tokens;  // attend.rs:121
        unsigned v27 = i_1 - block_sink_tokens;
        unsigned v28 = v27 + block_window;
        unsigned position = v26 ? i_1 : v28;
        unsigned v29 = position / 8u;  // paged.rs:62
        unsigned v30 = max_pages - 1u;
        unsigned v31 = v29 < v30 ? v29 : v30;
        unsigned long long v32 = (unsigned long long)v31;
        unsigned long long v33 = table + v32;
        int entry = block_table[v33];
        unsigned v34 = (unsigned)entry;  // paged.rs:63
        unsigned slot_1 = position % 8u;  // paged.rs:64
        unsigned v35 = slot_1 * 2u;  // paged.rs:65
        unsigned own_1 = v35 + blockIdx.x;
        unsigned v36 = n_pages - 1u;  // paged.rs:66
        unsigned v37 = v34 < v36 ? v34 : v36;
        unsigned long long page = (unsigned long long)v37;
        unsigned long long row_2 = (unsigned long long)own_1;
        unsigned long long v38 = page * 1024ull;  // attend.rs:200
        unsigned long long v39 = row_2 * 64ull;
        unsigned long long v40 = v38 + v39;
        unsigned long long at = own + v40;
        uint4 q2 = kiln_read_once_constant_16(k_cache + at);  // attend.rs:208
        float k_tile_16 = __uint_as_float(q2.x);
        float k_tile_17 = __uint_as_float(q2.y);
        float k_tile_18 = __uint_as_float(q2.z);
        float k_tile_19 = __uint_as_float(q2.w);
        unsigned v41 = start + 2u;  // attend.rs:196
        unsigned i_2 = v41 + slot;
        unsigned v42 = block_first + i_2;  // attend.rs:120
        unsigned i_3 = v42 < v25 ? v42 : v25;
        bool v43 = i_3 < block_sink_tokens;  // attend.rs:121
        unsigned v44 = i_3 - block_sink_tokens;
        unsigned v45 = v44 + block_window;
        unsigned position_1 = v43 ? i_3 : v45;
        unsigned v46 = position_1 / 8u;  // paged.rs:62
        unsigned v47 = v46 < v30 ? v46 : v30;
        unsigned long long v48 = (unsigned long long)v47;
        unsigned long long v49 = table + v48;
        int entry_1 = block_table[v49];
        unsigned v50 = (unsigned)entry_1;  // paged.rs:63
        unsigned slot_2 = position_1 % 8u;  // paged.rs:64
        unsigned v51 = slot_2 * 2u;  // paged.rs:65
        unsigned own_2 = v51 + blockIdx.x;
        unsigned v52 = v50 < v36 ? v50 : v36;  // paged.rs:66
        unsigned long long page_1 = (unsigned long long)v52;
        unsigned long long row_3 = (unsigned long long)own_2;
        unsigned long long v53 = page_1 * 1024ull;  // attend.rs:200
        unsigned long long v54 = row_3 * 64ull;
        unsigned long long v55 = v53 + v54;
        unsigned long long at_1 = own + v55;
        uint4 q3 = kiln_read_once_constant_16(k_cache + at_1);  // attend.rs:208
        float k_tile_20 = __uint_as_float(q3.x);
        float k_tile_21 = __uint_as_float(q3.y);
        float k_tile_22 = __uint_as_float(q3.z);
        float k_tile_23 = __uint_as_float(q3.w);
        unsigned v56 = start + 4u;  // attend.rs:196
        unsigned i_4 = v56 + slot;
        unsigned v57 = block_first + i_4;  // attend.rs:120
        unsigned i_5 = v57 < v25 ? v57 : v25;
        bool v58 = i_5 < block_sink_tokens;  // attend.rs:121
        unsigned v59 = i_5 - block_sink_tokens;
        unsigned v60 = v59 + block_window;
        unsigned position_2 = v58 ? i_5 : v60;
        unsigned v61 = position_2 / 8u;  // paged.rs:62
        unsigned v62 = v61 < v30 ? v61 : v30;
        unsigned long long v63 = (unsigned long long)v62;
        unsigned long long v64 = table + v63;
        int entry_2 = block_table[v64];
        unsigned v65 = (unsigned)entry_2;  // paged.rs:63
        unsigned slot_3 = position_2 % 8u;  // paged.rs:64
        unsigned v66 = slot_3 * 2u;  // paged.rs:65
        unsigned own_3 = v66 + blockIdx.x;
        unsigned v67 = v65 < v36 ? v65 : v36;  // paged.rs:66
        unsigned long long page_2 = (unsigned long long)v67;
        unsigned long long row_4 = (unsigned long long)own_3;
        unsigned long long v68 = page_2 * 1024ull;  // attend.rs:200
        unsigned long long v69 = row_4 * 64ull;
        unsigned long long v70 = v68 + v69;
        unsigned long long at_2 = own + v70;
        uint4 q4 = kiln_read_once_constant_16(k_cache + at_2);  // attend.rs:208
        float k_tile_24 = __uint_as_float(q4.x);
        float k_tile_25 = __uint_as_float(q4.y);
        float k_tile_26 = __uint_as_float(q4.z);
        float k_tile_27 = __uint_as_float(q4.w);
        unsigned v71 = start + 6u;  // attend.rs:196
        unsigned i_6 = v71 + slot;
        unsigned v72 = block_first + i_6;  // attend.rs:120
        unsigned i_7 = v72 < v25 ? v72 : v25;
        bool v73 = i_7 < block_sink_tokens;  // attend.rs:121
        unsigned v74 = i_7 - block_sink_tokens;
        unsigned v75 = v74 + block_window;
        unsigned position_3 = v73 ? i_7 : v75;
        unsigned v76 = position_3 / 8u;  // paged.rs:62
        unsigned v77 = v76 < v30 ? v76 : v30;
        unsigned long long v78 = (unsigned long long)v77;
        unsigned long long v79 = table + v78;
        int entry_3 = block_table[v79];
        unsigned v80 = (unsigned)entry_3;  // paged.rs:63
        unsigned slot_4 = position_3 % 8u;  // paged.rs:64
        unsigned v81 = slot_4 * 2u;  // paged.rs:65
        unsigned own_4 = v81 + blockIdx.x;
        unsigned v82 = v80 < v36 ? v80 : v36;  // paged.rs:66
        unsigned long long page_3 = (unsigned long long)v82;
        unsigned long long row_5 = (unsigned long long)own_4;
        unsigned long long v83 = page_3 * 1024ull;  // attend.rs:200
        unsigned long long v84 = row_5 * 64ull;
        unsigned long long v85 = v83 + v84;
        unsigned long long at_3 = own + v85;
        uint4 q5 = kiln_read_once_constant_16(k_cache + at_3);  // attend.rs:208
        float k_tile_28 = __uint_as_float(q5.x);
        float k_tile_29 = __uint_as_float(q5.y);
        float k_tile_30 = __uint_as_float(q5.z);
        float k_tile_31 = __uint_as_float(q5.w);
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
    unsigned v86 = block_first + block_count;  // attend.rs:120
    unsigned v87 = v86 - 1u;
    unsigned v88 = max_pages - 1u;  // paged.rs:62
    unsigned v89 = n_pages - 1u;  // paged.rs:66
    unsigned v90 = (threadIdx.x & 31u) & 8u;  // butterfly.rs:18
    bool upper = v90 != 0u;
    unsigned v91 = (threadIdx.x & 31u) & 4u;
    bool upper_1 = v91 != 0u;
    unsigned v92 = (threadIdx.x & 31u) & 2u;
    bool upper_2 = v92 != 0u;
    unsigned v93 = own_key * 2u;  // attend.rs:280
    unsigned v94 = slot * 16u;  // attend.rs:305
    unsigned v95 = v94 + 2u;
    unsigned v96 = v94 + 4u;
    unsigned v97 = v94 + 6u;
    unsigned v98 = v94 + 8u;
    unsigned v99 = v94 + 10u;
    unsigned v100 = v94 + 12u;
    unsigned v101 = v94 + 14u;
    float largest = __uint_as_float(0xff7fffffu /* -3.4028235e38 */);  // attend.rs:251
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
        unsigned first = start + q7 * 64u;
        unsigned i_8 = first + slot;  // attend.rs:196
        unsigned v102 = block_first + i_8;  // attend.rs:120
        unsigned i_9 = v102 < v87 ? v102 : v87;
        bool v103 = i_9 < block_sink_tokens;  // attend.rs:121
        unsigned v104 = i_9 - block_sink_tokens;
        unsigned v105 = v104 + block_window;
        unsigned position_4 = v103 ? i_9 : v105;
        unsigned v106 = position_4 / 8u;  // paged.rs:62
        unsigned v107 = v106 < v88 ? v106 : v88;
        unsigned long long v108 = (unsigned long long)v107;
        unsigned long long v109 = table + v108;
        int entry_4 = block_table[v109];
        bool v110 = entry_4 >= 0;  // paged.rs:63
        unsigned v111 = (unsigned)entry_4;
        bool v112 = v111 < n_pages;
        bool present = v110 && v112;
        unsigned slot_5 = position_4 % 8u;  // paged.rs:64
        unsigned v113 = slot_5 * 2u;  // paged.rs:65
        unsigned own_5 = v113 + blockIdx.x;
        unsigned v114 = v111 < v89 ? v111 : v89;  // paged.rs:66
        unsigned long long page_4 = (unsigned long long)v114;
        unsigned long long row_6 = (unsigned long long)own_5;
        unsigned long long v115 = page_4 * 1024ull;  // attend.rs:200
        unsigned long long v116 = row_6 * 64ull;
        unsigned long long v117 = v115 + v116;
        unsigned long long at_4 = own + v117;
        uint4 q8 = kiln_read_once_constant_16(v_cache + at_4);  // attend.rs:208
        float v_tile = __uint_as_float(q8.x);
        float v_tile_1 = __uint_as_float(q8.y);
        float v_tile_2 = __uint_as_float(q8.z);
        float v_tile_3 = __uint_as_float(q8.w);
        unsigned v118 = first + 2u;  // attend.rs:196
        unsigned i_10 = v118 + slot;
        unsigned v119 = block_first + i_10;  // attend.rs:120
        unsigned i_11 = v119 < v87 ? v119 : v87;
        bool v120 = i_11 < block_sink_tokens;  // attend.rs:121
        unsigned v121 = i_11 - block_sink_tokens;
        unsigned v122 = v121 + block_window;
        unsigned position_5 = v120 ? i_11 : v122;
        unsigned v123 = position_5 / 8u;  // paged.rs:62
        unsigned v124 = v123 < v88 ? v123 : v88;
        unsigned long long v125 = (unsigned long long)v124;
        unsigned long long v126 = table + v125;
        int entry_5 = block_table[v126];
        bool v127 = entry_5 >= 0;  // paged.rs:63
        unsigned v128 = (unsigned)entry_5;
        bool v129 = v128 < n_pages;
        bool present_1 = v127 && v129;
        unsigned slot_6 = position_5 % 8u;  // paged.rs:64
        unsigned v130 = slot_6 * 2u;  // paged.rs:65
        unsigned own_6 = v130 + blockIdx.x;
        unsigned v131 = v128 < v89 ? v128 : v89;  // paged.rs:66
        unsigned long long page_5 = (unsigned long long)v131;
        unsigned long long row_7 = (unsigned long long)own_6;
        unsigned long long v132 = page_5 * 1024ull;  // attend.rs:200
        unsigned long long v133 = row_7 * 64ull;
        unsigned long long v134 = v132 + v133;
        unsigned long long at_5 = own + v134;
        uint4 q9 = kiln_read_once_constant_16(v_cache + at_5);  // attend.rs:208
        float v_tile_4 = __uint_as_float(q9.x);
        float v_tile_5 = __uint_as_float(q9.y);
        float v_tile_6 = __uint_as_float(q9.z);
        float v_tile_7 = __uint_as_float(q9.w);
        unsigned v135 = first + 4u;  // attend.rs:196
        unsigned i_12 = v135 + slot;
        unsigned v136 = block_first + i_12;  // attend.rs:120
        unsigned i_13 = v136 < v87 ? v136 : v87;
        bool v137 = i_13 < block_sink_tokens;  // attend.rs:121
        unsigned v138 = i_13 - block_sink_tokens;
        unsigned v139 = v138 + block_window;
        unsigned position_6 = v137 ? i_13 : v139;
        unsigned v140 = position_6 / 8u;  // paged.rs:62
        unsigned v141 = v140 < v88 ? v140 : v88;
        unsigned long long v142 = (unsigned long long)v141;
        unsigned long long v143 = table + v142;
        int entry_6 = block_table[v143];
        bool v144 = entry_6 >= 0;  // paged.rs:63
        unsigned v145 = (unsigned)entry_6;
        bool v146 = v145 < n_pages;
        bool present_2 = v144 && v146;
        unsigned slot_7 = position_6 % 8u;  // paged.rs:64
        unsigned v147 = slot_7 * 2u;  // paged.rs:65
        unsigned own_7 = v147 + blockIdx.x;
        unsigned v148 = v145 < v89 ? v145 : v89;  // paged.rs:66
        unsigned long long page_6 = (unsigned long long)v148;
        unsigned long long row_8 = (unsigned long long)own_7;
        unsigned long long v149 = page_6 * 1024ull;  // attend.rs:200
        unsigned long long v150 = row_8 * 64ull;
        unsigned long long v151 = v149 + v150;
        unsigned long long at_6 = own + v151;
        uint4 q10 = kiln_read_once_constant_16(v_cache + at_6);  // attend.rs:208
        float v_tile_8 = __uint_as_float(q10.x);
        float v_tile_9 = __uint_as_float(q10.y);
        float v_tile_10 = __uint_as_float(q10.z);
        float v_tile_11 = __uint_as_float(q10.w);
        unsigned v152 = first + 6u;  // attend.rs:196
        unsigned i_14 = v152 + slot;
        unsigned v153 = block_first + i_14;  // attend.rs:120
        unsigned i_15 = v153 < v87 ? v153 : v87;
        bool v154 = i_15 < block_sink_tokens;  // attend.rs:121
        unsigned v155 = i_15 - block_sink_tokens;
        unsigned v156 = v155 + block_window;
        unsigned position_7 = v154 ? i_15 : v156;
        unsigned v157 = position_7 / 8u;  // paged.rs:62
        unsigned v158 = v157 < v88 ? v157 : v88;
        unsigned long long v159 = (unsigned long long)v158;
        unsigned long long v160 = table + v159;
        int entry_7 = block_table[v160];
        bool v161 = entry_7 >= 0;  // paged.rs:63
        unsigned v162 = (unsigned)entry_7;
        bool v163 = v162 < n_pages;
        bool present_3 = v161 && v163;
        unsigned slot_8 = position_7 % 8u;  // paged.rs:64
        unsigned v164 = slot_8 * 2u;  // paged.rs:65
        unsigned own_8 = v164 + blockIdx.x;
        unsigned v165 = v162 < v89 ? v162 : v89;  // paged.rs:66
        unsigned long long page_7 = (unsigned long long)v165;
        unsigned long long row_9 = (unsigned long long)own_8;
        unsigned long long v166 = page_7 * 1024ull;  // attend.rs:200
        unsigned long long v167 = row_9 * 64ull;
        unsigned long long v168 = v166 + v167;
        unsigned long long at_7 = own + v168;
        uint4 q11 = kiln_read_once_constant_16(v_cache + at_7);  // attend.rs:208
        float v_tile_12 = __uint_as_float(q11.x);
        float v_tile_13 = __uint_as_float(q11.y);
        float v_tile_14 = __uint_as_float(q11.z);
        float v_tile_15 = __uint_as_float(q11.w);
        float own_0 = fmaf(query, k_tile_32, 0.0f);  // attend.rs:264
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
        unsigned first_1 = first + 64u;  // attend.rs:275
        unsigned i_16 = first_1 + slot;  // attend.rs:196
        unsigned v169 = block_first + i_16;  // attend.rs:120
        unsigned i_17 = v169 < v87 ? v169 : v87;
        bool v170 = i_17 < block_sink_tokens;  // attend.rs:121
        unsigned v171 = i_17 - block_sink_tokens;
        unsigned v172 = v171 + block_window;
        unsigned position_8 = v170 ? i_17 : v172;
        unsigned v173 = position_8 / 8u;  // paged.rs:62
        unsigned v174 = v173 < v88 ? v173 : v88;
        unsigned long long v175 = (unsigned long long)v174;
        unsigned long long v176 = table + v175;
        int entry_8 = block_table[v176];
        unsigned v177 = (unsigned)entry_8;  // paged.rs:63
        unsigned slot_9 = position_8 % 8u;  // paged.rs:64
        unsigned v178 = slot_9 * 2u;  // paged.rs:65
        unsigned own_9 = v178 + blockIdx.x;
        unsigned v179 = v177 < v89 ? v177 : v89;  // paged.rs:66
        unsigned long long page_8 = (unsigned long long)v179;
        unsigned long long row_10 = (unsigned long long)own_9;
        unsigned long long v180 = page_8 * 1024ull;  // attend.rs:200
        unsigned long long v181 = row_10 * 64ull;
        unsigned long long v182 = v180 + v181;
        unsigned long long at_8 = own + v182;
        uint4 q12 = kiln_read_once_constant_16(k_cache + at_8);  // attend.rs:208
        float k_tile_48 = __uint_as_float(q12.x);
        float k_tile_49 = __uint_as_float(q12.y);
        float k_tile_50 = __uint_as_float(q12.z);
        float k_tile_51 = __uint_as_float(q12.w);
        unsigned v183 = first + 66u;  // attend.rs:196
        unsigned i_18 = v183 + slot;
        unsigned v184 = block_first + i_18;  // attend.rs:120
        unsigned i_19 = v184 < v87 ? v184 : v87;
        bool v185 = i_19 < block_sink_tokens;  // attend.rs:121
        unsigned v186 = i_19 - block_sink_tokens;
        unsigned v187 = v186 + block_window;
        unsigned position_9 = v185 ? i_19 : v187;
        unsigned v188 = position_9 / 8u;  // paged.rs:62
        unsigned v189 = v188 < v88 ? v188 : v88;
        unsigned long long v190 = (unsigned long long)v189;
        unsigned long long v191 = table + v190;
        int entry_9 = block_table[v191];
        unsigned v192 = (unsigned)entry_9;  // paged.rs:63
        unsigned slot_10 = position_9 % 8u;  // paged.rs:64
        unsigned v193 = slot_10 * 2u;  // paged.rs:65
        unsigned own_10 = v193 + blockIdx.x;
        unsigned v194 = v192 < v89 ? v192 : v89;  // paged.rs:66
        unsigned long long page_9 = (unsigned long long)v194;
        unsigned long long row_11 = (unsigned long long)own_10;
        unsigned long long v195 = page_9 * 1024ull;  // attend.rs:200
        unsigned long long v196 = row_11 * 64ull;
        unsigned long long v197 = v195 + v196;
        unsigned long long at_9 = own + v197;
        uint4 q13 = kiln_read_once_constant_16(k_cache + at_9);  // attend.rs:208
        float k_tile_52 = __uint_as_float(q13.x);
        float k_tile_53 = __uint_as_float(q13.y);
        float k_tile_54 = __uint_as_float(q13.z);
        float k_tile_55 = __uint_as_float(q13.w);
        unsigned v198 = first + 68u;  // attend.rs:196
        unsigned i_20 = v198 + slot;
        unsigned v199 = block_first + i_20;  // attend.rs:120
        unsigned i_21 = v199 < v87 ? v199 : v87;
        bool v200 = i_21 < block_sink_tokens;  // attend.rs:121
        unsigned v201 = i_21 - block_sink_tokens;
        unsigned v202 = v201 + block_window;
        unsigned position_10 = v200 ? i_21 : v202;
        unsigned v203 = position_10 / 8u;  // paged.rs:62
        unsigned v204 = v203 < v88 ? v203 : v88;
        unsigned long long v205 = (unsigned long long)v204;
        unsigned long long v206 = table + v205;
        int entry_10 = block_table[v206];
        unsigned v207 = (unsigned)entry_10;  // paged.rs:63
        unsigned slot_11 = position_10 % 8u;  // paged.rs:64
        unsigned v208 = slot_11 * 2u;  // paged.rs:65
        unsigned own_11 = v208 + blockIdx.x;
        unsigned v209 = v207 < v89 ? v207 : v89;  // paged.rs:66
        unsigned long long page_10 = (unsigned long long)v209;
        unsigned long long row_12 = (unsigned long long)own_11;
        unsigned long long v210 = page_10 * 1024ull;  // attend.rs:200
        unsigned long long v211 = row_12 * 64ull;
        unsigned long long v212 = v210 + v211;
        unsigned long long at_10 = own + v212;
        uint4 q14 = kiln_read_once_constant_16(k_cache + at_10);  // attend.rs:208
        float k_tile_56 = __uint_as_float(q14.x);
        float k_tile_57 = __uint_as_float(q14.y);
        float k_tile_58 = __uint_as_float(q14.z);
        float k_tile_59 = __uint_as_float(q14.w);
        unsigned v213 = first + 70u;  // attend.rs:196
        unsigned i_22 = v213 + slot;
        unsigned v214 = block_first + i_22;  // attend.rs:120
        unsigned i_23 = v214 < v87 ? v214 : v87;
        bool v215 = i_23 < block_sink_tokens;  // attend.rs:121
        unsigned v216 = i_23 - block_sink_tokens;
        unsigned v217 = v216 + block_window;
        unsigned position_11 = v215 ? i_23 : v217;
        unsigned v218 = position_11 / 8u;  // paged.rs:62
        unsigned v219 = v218 < v88 ? v218 : v88;
        unsigned long long v220 = (unsigned long long)v219;
        unsigned long long v221 = table + v220;
        int entry_11 = block_table[v221];
        unsigned v222 = (unsigned)entry_11;  // paged.rs:63
        unsigned slot_12 = position_11 % 8u;  // paged.rs:64
        unsigned v223 = slot_12 * 2u;  // paged.rs:65
        unsigned own_12 = v223 + blockIdx.x;
        unsigned v224 = v222 < v89 ? v222 : v89;  // paged.rs:66
        unsigned long long page_11 = (unsigned long long)v224;
        unsigned long long row_13 = (unsigned long long)own_12;
        unsigned long long v225 = page_11 * 1024ull;  // attend.rs:200
        unsigned long long v226 = row_13 * 64ull;
        unsigned long long v227 = v225 + v226;
        unsigned long long at_11 = own + v227;
        uint4 q15 = kiln_read_once_constant_16(k_cache + at_11);  // attend.rs:208
        float k_tile_60 = __uint_as_float(q15.x);
        float k_tile_61 = __uint_as_float(q15.y);
        float k_tile_62 = __uint_as_float(q15.z);
        float k_tile_63 = __uint_as_float(q15.w);
        float v228 = upper ? own_0_3 : own_1_4;  // butterfly.rs:21
        float other = __shfl_xor_sync(0xffffffffu, v228, 8);
        float v229 = upper ? own_1_4 : own_0_3;  // butterfly.rs:22
        float sums = v229 + other;
        float v230 = upper ? own_0_7 : own_1_8;  // butterfly.rs:21
        float other_1 = __shfl_xor_sync(0xffffffffu, v230, 8);
        float v231 = upper ? own_1_8 : own_0_7;  // butterfly.rs:22
        float sums_1 = v231 + other_1;
        float v232 = upper ? own_0_11 : own_1_12;  // butterfly.rs:21
        float other_2 = __shfl_xor_sync(0xffffffffu, v232, 8);
        float v233 = upper ? own_1_12 : own_0_11;  // butterfly.rs:22
        float sums_2 = v233 + other_2;
        float v234 = upper ? own_0_15 : own_1_16;  // butterfly.rs:21
        float other_3 = __shfl_xor_sync(0xffffffffu, v234, 8);
        float v235 = upper ? own_1_16 : own_0_15;  // butterfly.rs:22
        float sums_3 = v235 + other_3;
        float v236 = upper_1 ? sums : sums_2;  // butterfly.rs:21
        float other_4 = __shfl_xor_sync(0xffffffffu, v236, 4);
        float v237 = upper_1 ? sums_2 : sums;  // butterfly.rs:22
        float sums_4 = v237 + other_4;
        float v238 = upper_1 ? sums_1 : sums_3;  // butterfly.rs:21
        float other_5 = __shfl_xor_sync(0xffffffffu, v238, 4);
        float v239 = upper_1 ? sums_3 : sums_1;  // butterfly.rs:22
        float sums_5 = v239 + other_5;
        float v240 = upper_2 ? sums_4 : sums_5;  // butterfly.rs:21
        float other_6 = __shfl_xor_sync(0xffffffffu, v240, 2);
        float v241 = upper_2 ? sums_5 : sums_4;  // butterfly.rs:22
        float sums_6 = v241 + other_6;
        float v242 = __shfl_xor_sync(0xffffffffu, sums_6, 1);  // butterfly.rs:25
        float sums_7 = sums_6 + v242;
        unsigned v243 = first + v93;  // attend.rs:280
        unsigned key = v243 + slot;
        unsigned v244 = block_first + key;  // attend.rs:120
        unsigned i_24 = v244 < v87 ? v244 : v87;
        bool v245 = i_24 < block_sink_tokens;  // attend.rs:121
        unsigned v246 = i_24 - block_sink_tokens;
        unsigned v247 = v246 + block_window;
        unsigned at_12 = v245 ? i_24 : v247;
        unsigned v248 = at_12 / 8u;  // paged.rs:62
        unsigned v249 = v248 < v88 ? v248 : v88;
        unsigned long long v250 = (unsigned long long)v249;
        unsigned long long v251 = table + v250;
        int entry_12 = block_table[v251];
        bool v252 = entry_12 >= 0;  // paged.rs:63
        unsigned v253 = (unsigned)entry_12;
        bool v254 = v253 < n_pages;
        bool present_4 = v252 && v254;
        float plain = sums_7 * scale;  // attend.rs:283
        bool v255 = key < block_count;  // attend.rs:285
        bool v256 = present_4 && v255;
        bool v257 = at_12 < lengths_0;
        bool v258 = v256 && v257;
        float sums_8 = v258 ? plain : __uint_as_float(0xff800000u /* -inf */);
        float block_largest = fmaxf(__uint_as_float(0xff800000u /* -inf */), sums_8);  // attend.rs:286
        float v259 = __shfl_xor_sync(0xffffffffu, block_largest, 4);  // butterfly.rs:51
        float largest_1 = fmaxf(block_largest, v259);
        float v260 = __shfl_xor_sync(0xffffffffu, largest_1, 2);
        float largest_2 = fmaxf(largest_1, v260);
        float grown = fmaxf(largest, largest_2);  // attend.rs:288
        bool v261 = grown > largest;  // attend.rs:289
        bool v262 = __any_sync(0xffffffffu, v261) != 0;
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
            float shrink = expf(v263);
            float total_2 = total * shrink;  // attend.rs:291
            unsigned v264 = slot * 16u;  // attend.rs:293
            float factor = __shfl_sync(0xffffffffu, shrink, v264 & 31u);
            float result_16 = result * factor;  // attend.rs:295
            float result_17 = result_1 * factor;
            float result_18 = result_2 * factor;
            float result_19 = result_3 * factor;
            unsigned v265 = v264 + 8u;  // attend.rs:293
            float factor_1 = __shfl_sync(0xffffffffu, shrink, v265 & 31u);
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
        float sums_9 = expf(v266);
        float total_3 = total_1 + sums_9;  // attend.rs:302
        float weights = __shfl_sync(0xffffffffu, sums_9, v94 & 31u);  // attend.rs:305
        float weights_1 = __shfl_sync(0xffffffffu, sums_9, v95 & 31u);
        float weights_2 = __shfl_sync(0xffffffffu, sums_9, v96 & 31u);
        float weights_3 = __shfl_sync(0xffffffffu, sums_9, v97 & 31u);
        float weights_4 = __shfl_sync(0xffffffffu, sums_9, v98 & 31u);
        float weights_5 = __shfl_sync(0xffffffffu, sums_9, v99 & 31u);
        float weights_6 = __shfl_sync(0xffffffffu, sums_9, v100 & 31u);
        float weights_7 = __shfl_sync(0xffffffffu, sums_9, v101 & 31u);
        float value = present ? v_tile : 0.0f;  // attend.rs:317
        float own_0_16 = fmaf(weights, value, result_8);  // attend.rs:320
        float own_1_17 = fmaf(weights_4, value, result_12);
        float value_1 = present_1 ? v_tile_4 : 0.0f;  // attend.rs:317
        float own_0_17 = fmaf(weights_1, value_1, own_0_16);  // attend.rs:320
        float own_1_18 = fmaf(weights_5, value_1, own_1_17);
        float value_2 = present_2 ? v_tile_8 : 0.0f;  // attend.rs:317
        float own_0_18 = fmaf(weights_2, value_2, own_0_17);  // attend.rs:320
        float own_1_19 = fmaf(weights_6, value_2, own_1_18);
        float value_3 = present_3 ? v_tile_12 : 0.0f;  // attend.rs:317
        float own_0_19 = fmaf(weights_3, value_3, own_0_18);  // attend.rs:320
        float own_1_20 = fmaf(weights_7, value_3, own_1_19);
        float value_4 = present ? v_tile_1 : 0.0f;  // attend.rs:317
        float own_0_20 = fmaf(weights, value_4, result_9);  // attend.rs:320
        float own_1_21 = fmaf(weights_4, value_4, result_13);
        float value_5 = present_1 ? v_tile_5 : 0.0f;  // attend.rs:317
        float own_0_21 = fmaf(weights_1, value_5, own_0_20);  // attend.rs:320
        float own_1_22 = fmaf(weights_5, value_5, own_1_21);
        float value_6 = present_2 ? v_tile_9 : 0.0f;  // attend.rs:317
        float own_0_22 = fmaf(weights_2, value_6, own_0_21);  // attend.rs:320
        float own_1_23 = fmaf(weights_6, value_6, own_1_22);
        float value_7 = present_3 ? v_tile_13 : 0.0f;  // attend.rs:317
        float own_0_23 = fmaf(weights_3, value_7, own_0_22);  // attend.rs:320
        float own_1_24 = fmaf(weights_7, value_7, own_1_23);
        float value_8 = present ? v_tile_2 : 0.0f;  // attend.rs:317
        float own_0_24 = fmaf(weights, value_8, result_10);  // attend.rs:320
        float own_1_25 = fmaf(weights_4, value_8, result_14);
        float value_9 = present_1 ? v_tile_6 : 0.0f;  // attend.rs:317
        float own_0_25 = fmaf(weights_1, value_9, own_0_24);  // attend.rs:320
        float own_1_26 = fmaf(weights_5, value_9, own_1_25);
        float value_10 = present_2 ? v_tile_10 : 0.0f;  // attend.rs:317
        float own_0_26 = fmaf(weights_2, value_10, own_0_25);  // attend.rs:320
        float own_1_27 = fmaf(weights_6, value_10, own_1_26);
        float value_11 = present_3 ? v_tile_14 : 0.0f;  // attend.rs:317
        float own_0_27 = fmaf(weights_3, value_11, own_0_26);  // attend.rs:320
        float own_1_28 = fmaf(weights_7, value_11, own_1_27);
        float value_12 = present ? v_tile_3 : 0.0f;  // attend.rs:317
        float own_0_28 = fmaf(weights, value_12, result_11);  // attend.rs:320
        float own_1_29 = fmaf(weights_4, value_12, result_15);
        float value_13 = present_1 ? v_tile_7 : 0.0f;  // attend.rs:317
        float own_0_29 = fmaf(weights_1, value_13, own_0_28);  // attend.rs:320
        float own_1_30 = fmaf(weights_5, value_13, own_1_29);
        float value_14 = present_2 ? v_tile_11 : 0.0f;  // attend.rs:317
        float own_0_30 = fmaf(weights_2, value_14, own_0_29);  // attend.rs:320
        float own_1_31 = fmaf(weights_6, value_14, own_1_30);
        float value_15 = present_3 ? v_tile_15 : 0.0f;  // attend.rs:317
        float own_0_31 = fmaf(weights_3, value_15, own_0_30);  // attend.rs:320
        float own_1_32 = fmaf(weights_7, value_15, own_1_31);
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
    float v267 = __shfl_xor_sync(0xffffffffu, largest, 16);  // butterfly.rs:51
    float largest_4 = fmaxf(largest, v267);
    float v268 = largest - largest_4;  // attend.rs:334
    float factor_2 = expf(v268);
    float v = total * factor_2;  // attend.rs:335
    float v269 = __shfl_xor_sync(0xffffffffu, v, 4);  // butterfly.rs:38
    float sum = v + v269;
    float v270 = __shfl_xor_sync(0xffffffffu, sum, 2);
    float sum_1 = sum + v270;
    float v271 = __shfl_xor_sync(0xffffffffu, sum_1, 16);
    float sum_2 = sum_1 + v271;
    unsigned v272 = slot * 16u;  // attend.rs:339
    float row_factor = __shfl_sync(0xffffffffu, factor_2, v272 & 31u);
    float v_1 = result * row_factor;  // attend.rs:343
    float v273 = __shfl_xor_sync(0xffffffffu, v_1, 16);  // butterfly.rs:38
    float sum_3 = v_1 + v273;
    bool v274 = slot == 0u;  // attend.rs:344
    if (v274) {
        unsigned v275 = (threadIdx.x >> 5) * 128u;  // attend.rs:345
        unsigned v276 = v275 + d;
        parts[v276] = sum_3;
    }
    float v_2 = result_1 * row_factor;  // attend.rs:343
    float v277 = __shfl_xor_sync(0xffffffffu, v_2, 16);  // butterfly.rs:38
    float sum_4 = v_2 + v277;
    if (v274) {  // attend.rs:344
        unsigned v278 = (threadIdx.x >> 5) * 128u;  // attend.rs:345
        unsigned v279 = v278 + d;
        unsigned v280 = v279 + 1u;
        parts[v280] = sum_4;
    }
    float v_3 = result_2 * row_factor;  // attend.rs:343
    float v281 = __shfl_xor_sync(0xffffffffu, v_3, 16);  // butterfly.rs:38
    float sum_5 = v_3 + v281;
    if (v274) {  // attend.rs:344
        unsigned v282 = (threadIdx.x >> 5) * 128u;  // attend.rs:345
        unsigned v283 = v282 + d;
        unsigned v284 = v283 + 2u;
        parts[v284] = sum_5;
    }
    float v_4 = result_3 * row_factor;  // attend.rs:343
    float v285 = __shfl_xor_sync(0xffffffffu, v_4, 16);  // butterfly.rs:38
    float sum_6 = v_4 + v285;
    if (v274) {  // attend.rs:344
        unsigned v286 = (threadIdx.x >> 5) * 128u;  // attend.rs:345
        unsigned v287 = v286 + d;
        unsigned v288 = v287 + 3u;
        parts[v288] = sum_6;
    }
    unsigned v289 = v272 + 8u;  // attend.rs:339
    float row_factor_1 = __shfl_sync(0xffffffffu, factor_2, v289 & 31u);
    float v_5 = result_4 * row_factor_1;  // attend.rs:343
    float v290 = __shfl_xor_sync(0xffffffffu, v_5, 16);  // butterfly.rs:38
    float sum_7 = v_5 + v290;
    if (v274) {  // attend.rs:344
        unsigned v291 = v21 + 1u;  // attend.rs:345
        unsigned v292 = v291 * 64u;
        unsigned v293 = v292 + d;
        parts[v293] = sum_7;
    }
    float v_6 = result_5 * row_factor_1;  // attend.rs:343
    float v294 = __shfl_xor_sync(0xffffffffu, v_6, 16);  // butterfly.rs:38
    float sum_8 = v_6 + v294;
    if (v274) {  // attend.rs:344
        unsigned v295 = v21 + 1u;  // attend.rs:345
        unsigned v296 = v295 * 64u;
        unsigned v297 = v296 + d;
        unsigned v298 = v297 + 1u;
        parts[v298] = sum_8;
    }
    float v_7 = result_6 * row_factor_1;  // attend.rs:343
    float v299 = __shfl_xor_sync(0xffffffffu, v_7, 16);  // butterfly.rs:38
    float sum_9 = v_7 + v299;
    if (v274) {  // attend.rs:344
        unsigned v300 = v21 + 1u;  // attend.rs:345
        unsigned v301 = v300 * 64u;
        unsigned v302 = v301 + d;
        unsigned v303 = v302 + 2u;
        parts[v303] = sum_9;
    }
    float v_8 = result_7 * row_factor_1;  // attend.rs:343
    float v304 = __shfl_xor_sync(0xffffffffu, v_8, 16);  // butterfly.rs:38
    float sum_10 = v_8 + v304;
    if (v274) {  // attend.rs:344
        unsigned v305 = v21 + 1u;  // attend.rs:345
        unsigned v306 = v305 * 64u;
        unsigned v307 = v306 + d;
        unsigned v308 = v307 + 3u;
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
        unsigned v311 = v21 + 1024u;  // attend.rs:351
        unsigned v312 = v311 + own_row;
        parts[v312] = largest_4;
        unsigned v313 = v21 + 1040u;  // attend.rs:352
        unsigned v314 = v313 + own_row;
        parts[v314] = sum_2;
    }
    __syncthreads();  // merge.rs:91
    unsigned long long v315 = v11 * 4ull;  // attend.rs:136
    unsigned q16 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 256u + 1 : 0;  // merge.rs:92
    for (unsigned q17 = 0; q17 < q16; ++q17) {
        unsigned run = threadIdx.x + q17 * 256u;
        unsigned row_14 = run / 64u;  // merge.rs:68
        unsigned head_2 = head + row_14;  // merge.rs:69
        unsigned sums_10 = row_14 + 1024u;  // merge.rs:53
        float part_largest = parts[sums_10];  // merge.rs:59
        unsigned v316 = row_14 + 1040u;
        float part_total = parts[v316];
        float products = parts[run];  // merge.rs:60
        unsigned v317 = row_14 + 1026u;  // merge.rs:59
        float part_largest_1 = parts[v317];
        unsigned v318 = row_14 + 1042u;
        float part_total_1 = parts[v318];
        unsigned v319 = run + 128u;  // merge.rs:60
        float products_1 = parts[v319];
        unsigned v320 = row_14 + 1028u;  // merge.rs:59
        float part_largest_2 = parts[v320];
        unsigned v321 = row_14 + 1044u;
        float part_total_2 = parts[v321];
        unsigned v322 = run + 256u;  // merge.rs:60
        float products_2 = parts[v322];
        unsigned v323 = row_14 + 1030u;  // merge.rs:59
        float part_largest_3 = parts[v323];
        unsigned v324 = row_14 + 1046u;
        float part_total_3 = parts[v324];
        unsigned v325 = run + 384u;  // merge.rs:60
        float products_3 = parts[v325];
        unsigned v326 = row_14 + 1032u;  // merge.rs:59
        float part_largest_4 = parts[v326];
        unsigned v327 = row_14 + 1048u;
        float part_total_4 = parts[v327];
        unsigned v328 = run + 512u;  // merge.rs:60
        float products_4 = parts[v328];
        unsigned v329 = row_14 + 1034u;  // merge.rs:59
        float part_largest_5 = parts[v329];
        unsigned v330 = row_14 + 1050u;
        float part_total_5 = parts[v330];
        unsigned v331 = run + 640u;  // merge.rs:60
        float products_5 = parts[v331];
        unsigned v332 = row_14 + 1036u;  // merge.rs:59
        float part_largest_6 = parts[v332];
        unsigned v333 = row_14 + 1052u;
        float part_total_6 = parts[v333];
        unsigned v334 = run + 768u;  // merge.rs:60
        float products_6 = parts[v334];
        unsigned v335 = row_14 + 1038u;  // merge.rs:59
        float part_largest_7 = parts[v335];
        unsigned v336 = row_14 + 1054u;
        float part_total_7 = parts[v336];
        unsigned v337 = run + 896u;  // merge.rs:60
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
        unsigned column = run % 64u;  // merge.rs:80
        unsigned long long v348 = (unsigned long long)head_2;  // attend.rs:136
        unsigned long long v349 = v315 + v348;
        unsigned long long v350 = v349 * 64ull;  // merge.rs:81
        unsigned long long v351 = (unsigned long long)column;
        unsigned long long at_13 = v350 + v351;
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
