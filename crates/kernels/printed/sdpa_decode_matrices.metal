// sdpa_decode_matrices f32, has_block_table=0 has_seq_lens=1 has_window_start=1 has_sinks=0 has_gate=0 has_split_results=0 has_split_sums=0 has_done=0 batch=1 n_pages=1 n=70 max_pages=1 sink_end=0 window=0 scale=0.125 softcap=0 hq=4 hkv=1 dk=64 dv=64 page=0 heads_first=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float2 kiln_mma_f32(float2 c, float a0, float a1, float b0, float b1) {
    simdgroup_matrix<float, 8, 8> a, b;
    simdgroup_matrix<float, 8, 8> sum;
    a.thread_elements()[0] = a0;
    a.thread_elements()[1] = a1;
    b.thread_elements()[0] = b0;
    b.thread_elements()[1] = b1;
    sum.thread_elements()[0] = c.x;
    sum.thread_elements()[1] = c.y;
    simdgroup_multiply_accumulate(sum, a, b, sum);
    return float2(sum.thread_elements()[0], sum.thread_elements()[1]);
}

static inline float kiln_fmax(float x, float y) {
    return x == y ? as_type<float>(as_type<uint>(x) & as_type<uint>(y)) : fmax(x, y);
}

// 2^x, or 0 where that is no normal number
static inline float kiln_exp2_ftz(float x) {
    return x < -126.0f ? 0.0f : precise::exp2(x);
}

[[max_total_threads_per_threadgroup(128)]]
kernel void sdpa_decode_matrices(
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
    constant uint& n [[buffer(14)]],
    constant uint& max_pages [[buffer(15)]],
    constant uint& sink_end [[buffer(16)]],
    constant uint& window [[buffer(17)]],
    constant float& scale [[buffer(18)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(128) threadgroup float a0[1024];  // matrices.rs:108
    alignas(128) threadgroup float a1[16384];  // matrices.rs:117
    alignas(128) threadgroup float a2[16384];  // matrices.rs:118
    alignas(16) threadgroup float parts[1056];  // matrices.rs:121
    bool v0 = window == 0u;  // matrices.rs:96
    uint seen_reach = v0 ? 4294967295u : window;
    int v1 = *(device const int*)(seq_lens + tgid.y);  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    uint v3 = (uint)v2;
    uint lengths_0 = v3 < n ? v3 : n;
    int v4 = *(device const int*)(window_start + tgid.y);  // attend.rs:103
    int v5 = v4 > 0 ? v4 : 0;
    uint lengths_1 = (uint)v5;
    ulong v6 = (ulong)tgid.y;  // matrices.rs:111
    ulong v7 = v6 * 256ul;
    uint v8 = tgid.x * 4u;
    ulong v9 = (ulong)v8;
    ulong v10 = v9 * 64ul;
    ulong first_query = v7 + v10;
    uint r = tid / 16u;  // copies.rs:62
    uint v11 = tid % 16u;
    uint c = v11 * 4u;
    uint v12 = r * 64u;  // copies.rs:90
    uint at = v12 + c;
    bool v13 = r < 4u;  // copies.rs:72
    if (v13) {
        ulong v14 = (ulong)r;  // matrices.rs:113
        ulong v15 = v14 * 64ul;
        ulong row = first_query + v15;
        ulong v16 = (ulong)c;  // copies.rs:75
        ulong v17 = row + v16;
        float4 q0 = *(device const float4*)(q + v17);
        float v18 = q0.x;
        float v19 = q0.y;
        float v20 = q0.z;
        float v21 = q0.w;
        *(threadgroup float4*)(a0 + at) = float4(v18, v19, v20, v21);
    } else {
        *(threadgroup float4*)(a0 + at) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
    }
    uint at_0 = r + 8u;  // copies.rs:66
    uint v22 = at_0 * 64u;  // copies.rs:90
    uint at_1 = v22 + c;
    if (false) {  // copies.rs:72
        ulong v23 = (ulong)at_0;  // matrices.rs:113
        ulong v24 = v23 * 64ul;
        ulong row_1 = first_query + v24;
        ulong v25 = (ulong)c;  // copies.rs:75
        ulong v26 = row_1 + v25;
        float4 q1 = *(device const float4*)(q + v26);
        float v27 = q1.x;
        float v28 = q1.y;
        float v29 = q1.z;
        float v30 = q1.w;
        *(threadgroup float4*)(a0 + at_1) = float4(v27, v28, v29, v30);
    } else {
        *(threadgroup float4*)(a0 + at_1) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
    }
    uint block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:113
    uint v31 = lengths_0 < seen_reach ? lengths_0 : seen_reach;  // attend.rs:116
    uint v32 = lengths_0 - v31;
    uint start = lengths_1 > v32 ? lengths_1 : v32;
    uint v33 = start > sink_end ? start : sink_end;  // attend.rs:117
    uint block_window = v33 < lengths_0 ? v33 : lengths_0;
    uint v34 = lengths_0 - block_window;  // attend.rs:118
    uint v35 = block_sink_tokens + v34;
    uint visible_ = v35 < n ? v35 : n;
    uint v36 = tgid.z * visible_;  // attend.rs:120
    uint block_first = v36 < visible_ ? v36 : visible_;
    uint v37 = visible_ - block_first;  // attend.rs:122
    uint v38 = visible_ < v37 ? visible_ : v37;
    uint block_count = v38 < n ? v38 : n;
    uint v39 = block_count / 64u;  // matrices.rs:160
    uint v40 = block_count % 64u;
    bool v41 = v40 != 0u;
    uint v42 = (uint)v41;
    uint v43 = v39 + v42;
    uint v44 = n / 64u;
    uint v45 = n % 64u;
    bool v46 = v45 != 0u;
    uint v47 = (uint)v46;
    uint v48 = v44 + v47;
    uint steps = v43 < v48 ? v43 : v48;
    uint own = simd_id * 16u;  // matrices.rs:161
    for (uint turn = 0u; turn < 3u; ++turn) {  // matrices.rs:164
        bool v49 = turn < steps;  // matrices.rs:165
        if (v49) {
            uint first = turn * 64u;  // matrices.rs:137
            uint to = turn * 4096u;  // matrices.rs:149
            uint v50 = to + v12;  // copies.rs:90
            uint at_2 = v50 + c;
            uint i = first + r;  // matrices.rs:149
            ulong v51 = (ulong)n;  // matrices.rs:125
            ulong by_head = v51 * 64ul;
            uint v52 = block_first + i;  // attend.rs:139
            uint v53 = block_first + block_count;
            uint v54 = v53 - 1u;
            uint i_1 = v52 < v54 ? v52 : v54;
            bool v55 = i_1 < block_sink_tokens;  // attend.rs:140
            uint v56 = i_1 - block_sink_tokens;
            uint v57 = v56 + block_window;
            uint v58 = v55 ? i_1 : v57;
            uint v59 = n - 1u;  // matrices.rs:126
            uint position = v58 < v59 ? v58 : v59;
            ulong v60 = v6 * by_head;  // matrices.rs:133
            ulong v61 = (ulong)tgid.x;
            ulong v62 = v61 * by_head;
            ulong v63 = v60 + v62;
            ulong v64 = (ulong)position;
            ulong v65 = v64 * 64ul;
            ulong row_2 = v63 + v65;
            ulong v66 = (ulong)c;  // copies.rs:75
            ulong v67 = row_2 + v66;
            float4 q2 = *(device const float4*)(k_cache + v67);
            float v68 = q2.x;
            float v69 = q2.y;
            float v70 = q2.z;
            float v71 = q2.w;
            *(threadgroup float4*)(a1 + at_2) = float4(v68, v69, v70, v71);
            uint v72 = to + v22;  // copies.rs:90
            uint at_3 = v72 + c;
            uint i_2 = i + 8u;  // matrices.rs:149
            uint v73 = block_first + i_2;  // attend.rs:139
            uint i_3 = v73 < v54 ? v73 : v54;
            bool v74 = i_3 < block_sink_tokens;  // attend.rs:140
            uint v75 = i_3 - block_sink_tokens;
            uint v76 = v75 + block_window;
            uint v77 = v74 ? i_3 : v76;
            uint position_1 = v77 < v59 ? v77 : v59;  // matrices.rs:126
            ulong v78 = (ulong)position_1;  // matrices.rs:133
            ulong v79 = v78 * 64ul;
            ulong row_3 = v63 + v79;
            ulong v80 = row_3 + v66;  // copies.rs:75
            float4 q3 = *(device const float4*)(k_cache + v80);
            float v81 = q3.x;
            float v82 = q3.y;
            float v83 = q3.z;
            float v84 = q3.w;
            *(threadgroup float4*)(a1 + at_3) = float4(v81, v82, v83, v84);
            uint at_0_1 = r + 16u;  // copies.rs:66
            uint v85 = at_0_1 * 64u;  // copies.rs:90
            uint v86 = to + v85;
            uint at_4 = v86 + c;
            uint i_4 = i + 16u;  // matrices.rs:149
            uint v87 = block_first + i_4;  // attend.rs:139
            uint i_5 = v87 < v54 ? v87 : v54;
            bool v88 = i_5 < block_sink_tokens;  // attend.rs:140
            uint v89 = i_5 - block_sink_tokens;
            uint v90 = v89 + block_window;
            uint v91 = v88 ? i_5 : v90;
            uint position_2 = v91 < v59 ? v91 : v59;  // matrices.rs:126
            ulong v92 = (ulong)position_2;  // matrices.rs:133
            ulong v93 = v92 * 64ul;
            ulong row_4 = v63 + v93;
            ulong v94 = row_4 + v66;  // copies.rs:75
            float4 q4 = *(device const float4*)(k_cache + v94);
            float v95 = q4.x;
            float v96 = q4.y;
            float v97 = q4.z;
            float v98 = q4.w;
            *(threadgroup float4*)(a1 + at_4) = float4(v95, v96, v97, v98);
            uint at_0_2 = r + 24u;  // copies.rs:66
            uint v99 = at_0_2 * 64u;  // copies.rs:90
            uint v100 = to + v99;
            uint at_5 = v100 + c;
            uint i_6 = i + 24u;  // matrices.rs:149
            uint v101 = block_first + i_6;  // attend.rs:139
            uint i_7 = v101 < v54 ? v101 : v54;
            bool v102 = i_7 < block_sink_tokens;  // attend.rs:140
            uint v103 = i_7 - block_sink_tokens;
            uint v104 = v103 + block_window;
            uint v105 = v102 ? i_7 : v104;
            uint position_3 = v105 < v59 ? v105 : v59;  // matrices.rs:126
            ulong v106 = (ulong)position_3;  // matrices.rs:133
            ulong v107 = v106 * 64ul;
            ulong row_5 = v63 + v107;
            ulong v108 = row_5 + v66;  // copies.rs:75
            float4 q5 = *(device const float4*)(k_cache + v108);
            float v109 = q5.x;
            float v110 = q5.y;
            float v111 = q5.z;
            float v112 = q5.w;
            *(threadgroup float4*)(a1 + at_5) = float4(v109, v110, v111, v112);
            uint at_0_3 = r + 32u;  // copies.rs:66
            uint v113 = at_0_3 * 64u;  // copies.rs:90
            uint v114 = to + v113;
            uint at_6 = v114 + c;
            uint i_8 = i + 32u;  // matrices.rs:149
            uint v115 = block_first + i_8;  // attend.rs:139
            uint i_9 = v115 < v54 ? v115 : v54;
            bool v116 = i_9 < block_sink_tokens;  // attend.rs:140
            uint v117 = i_9 - block_sink_tokens;
            uint v118 = v117 + block_window;
            uint v119 = v116 ? i_9 : v118;
            uint position_4 = v119 < v59 ? v119 : v59;  // matrices.rs:126
            ulong v120 = (ulong)position_4;  // matrices.rs:133
            ulong v121 = v120 * 64ul;
            ulong row_6 = v63 + v121;
            ulong v122 = row_6 + v66;  // copies.rs:75
            float4 q6 = *(device const float4*)(k_cache + v122);
            float v123 = q6.x;
            float v124 = q6.y;
            float v125 = q6.z;
            float v126 = q6.w;
            *(threadgroup float4*)(a1 + at_6) = float4(v123, v124, v125, v126);
            uint at_0_4 = r + 40u;  // copies.rs:66
            uint v127 = at_0_4 * 64u;  // copies.rs:90
            uint v128 = to + v127;
            uint at_7 = v128 + c;
            uint i_10 = i + 40u;  // matrices.rs:149
            uint v129 = block_first + i_10;  // attend.rs:139
            uint i_11 = v129 < v54 ? v129 : v54;
            bool v130 = i_11 < block_sink_tokens;  // attend.rs:140
            uint v131 = i_11 - block_sink_tokens;
            uint v132 = v131 + block_window;
            uint v133 = v130 ? i_11 : v132;
            uint position_5 = v133 < v59 ? v133 : v59;  // matrices.rs:126
            ulong v134 = (ulong)position_5;  // matrices.rs:133
            ulong v135 = v134 * 64ul;
            ulong row_7 = v63 + v135;
            ulong v136 = row_7 + v66;  // copies.rs:75
            float4 q7 = *(device const float4*)(k_cache + v136);
            float v137 = q7.x;
            float v138 = q7.y;
            float v139 = q7.z;
            float v140 = q7.w;
            *(threadgroup float4*)(a1 + at_7) = float4(v137, v138, v139, v140);
            uint at_0_5 = r + 48u;  // copies.rs:66
            uint v141 = at_0_5 * 64u;  // copies.rs:90
            uint v142 = to + v141;
            uint at_8 = v142 + c;
            uint i_12 = i + 48u;  // matrices.rs:149
            uint v143 = block_first + i_12;  // attend.rs:139
            uint i_13 = v143 < v54 ? v143 : v54;
            bool v144 = i_13 < block_sink_tokens;  // attend.rs:140
            uint v145 = i_13 - block_sink_tokens;
            uint v146 = v145 + block_window;
            uint v147 = v144 ? i_13 : v146;
            uint position_6 = v147 < v59 ? v147 : v59;  // matrices.rs:126
            ulong v148 = (ulong)position_6;  // matrices.rs:133
            ulong v149 = v148 * 64ul;
            ulong row_8 = v63 + v149;
            ulong v150 = row_8 + v66;  // copies.rs:75
            float4 q8 = *(device const float4*)(k_cache + v150);
            float v151 = q8.x;
            float v152 = q8.y;
            float v153 = q8.z;
            float v154 = q8.w;
            *(threadgroup float4*)(a1 + at_8) = float4(v151, v152, v153, v154);
            uint at_0_6 = r + 56u;  // copies.rs:66
            uint v155 = at_0_6 * 64u;  // copies.rs:90
            uint v156 = to + v155;
            uint at_9 = v156 + c;
            uint i_14 = i + 56u;  // matrices.rs:149
            uint v157 = block_first + i_14;  // attend.rs:139
            uint i_15 = v157 < v54 ? v157 : v54;
            bool v158 = i_15 < block_sink_tokens;  // attend.rs:140
            uint v159 = i_15 - block_sink_tokens;
            uint v160 = v159 + block_window;
            uint v161 = v158 ? i_15 : v160;
            uint position_7 = v161 < v59 ? v161 : v59;  // matrices.rs:126
            ulong v162 = (ulong)position_7;  // matrices.rs:133
            ulong v163 = v162 * 64ul;
            ulong row_9 = v63 + v163;
            ulong v164 = row_9 + v66;  // copies.rs:75
            float4 q9 = *(device const float4*)(k_cache + v164);
            float v165 = q9.x;
            float v166 = q9.y;
            float v167 = q9.z;
            float v168 = q9.w;
            *(threadgroup float4*)(a1 + at_9) = float4(v165, v166, v167, v168);
            float4 q10 = *(device const float4*)(v_cache + v67);
            float v169 = q10.x;
            float v170 = q10.y;
            float v171 = q10.z;
            float v172 = q10.w;
            *(threadgroup float4*)(a2 + at_2) = float4(v169, v170, v171, v172);
            float4 q11 = *(device const float4*)(v_cache + v80);
            float v173 = q11.x;
            float v174 = q11.y;
            float v175 = q11.z;
            float v176 = q11.w;
            *(threadgroup float4*)(a2 + at_3) = float4(v173, v174, v175, v176);
            float4 q12 = *(device const float4*)(v_cache + v94);
            float v177 = q12.x;
            float v178 = q12.y;
            float v179 = q12.z;
            float v180 = q12.w;
            *(threadgroup float4*)(a2 + at_4) = float4(v177, v178, v179, v180);
            float4 q13 = *(device const float4*)(v_cache + v108);
            float v181 = q13.x;
            float v182 = q13.y;
            float v183 = q13.z;
            float v184 = q13.w;
            *(threadgroup float4*)(a2 + at_5) = float4(v181, v182, v183, v184);
            float4 q14 = *(device const float4*)(v_cache + v122);
            float v185 = q14.x;
            float v186 = q14.y;
            float v187 = q14.z;
            float v188 = q14.w;
            *(threadgroup float4*)(a2 + at_6) = float4(v185, v186, v187, v188);
            float4 q15 = *(device const float4*)(v_cache + v136);
            float v189 = q15.x;
            float v190 = q15.y;
            float v191 = q15.z;
            float v192 = q15.w;
            *(threadgroup float4*)(a2 + at_7) = float4(v189, v190, v191, v192);
            float4 q16 = *(device const float4*)(v_cache + v150);
            float v193 = q16.x;
            float v194 = q16.y;
            float v195 = q16.z;
            float v196 = q16.w;
            *(threadgroup float4*)(a2 + at_8) = float4(v193, v194, v195, v196);
            float4 q17 = *(device const float4*)(v_cache + v164);
            float v197 = q17.x;
            float v198 = q17.y;
            float v199 = q17.z;
            float v200 = q17.w;
            *(threadgroup float4*)(a2 + at_9) = float4(v197, v198, v199, v200);
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // matrices.rs:173
    uint v201 = simd_lane / 16u;  // matrices.rs:174
    uint v202 = v201 * 4u;
    uint v203 = simd_lane / 2u;
    uint v204 = v203 % 4u;
    uint v205 = simd_lane / 8u;
    uint v206 = v205 % 2u;
    uint v207 = v206 * 4u;
    uint v208 = simd_lane % 2u;
    uint v209 = v208 * 2u;
    uint v210 = v202 + v204;
    uint v211 = v207 + v209;
    uint v212 = v210 * 64u;
    uint v213 = v212 + v211;
    float2 q18 = *(threadgroup float2*)(a0 + v213);
    float v214 = q18.x;
    float v215 = q18.y;
    uint v216 = v211 + 1u;
    uint v217 = v211 + 8u;
    uint v218 = v212 + v217;
    float2 q19 = *(threadgroup float2*)(a0 + v218);
    float v219 = q19.x;
    float v220 = q19.y;
    uint v221 = v211 + 9u;
    uint v222 = v211 + 16u;
    uint v223 = v212 + v222;
    float2 q20 = *(threadgroup float2*)(a0 + v223);
    float v224 = q20.x;
    float v225 = q20.y;
    uint v226 = v211 + 24u;
    uint v227 = v212 + v226;
    float2 q21 = *(threadgroup float2*)(a0 + v227);
    float v228 = q21.x;
    float v229 = q21.y;
    uint v230 = v211 + 32u;
    uint v231 = v212 + v230;
    float2 q22 = *(threadgroup float2*)(a0 + v231);
    float v232 = q22.x;
    float v233 = q22.y;
    uint v234 = v211 + 40u;
    uint v235 = v212 + v234;
    float2 q23 = *(threadgroup float2*)(a0 + v235);
    float v236 = q23.x;
    float v237 = q23.y;
    uint v238 = v211 + 48u;
    uint v239 = v212 + v238;
    float2 q24 = *(threadgroup float2*)(a0 + v239);
    float v240 = q24.x;
    float v241 = q24.y;
    uint v242 = v211 + 56u;
    uint v243 = v212 + v242;
    float2 q25 = *(threadgroup float2*)(a0 + v243);
    float v244 = q25.x;
    float v245 = q25.y;
    uint v246 = v210 + 8u;
    uint v247 = v246 * 64u;
    uint v248 = v247 + v211;
    float2 q26 = *(threadgroup float2*)(a0 + v248);
    float v249 = q26.x;
    float v250 = q26.y;
    uint v251 = v247 + v217;
    float2 q27 = *(threadgroup float2*)(a0 + v251);
    float v252 = q27.x;
    float v253 = q27.y;
    uint v254 = v247 + v222;
    float2 q28 = *(threadgroup float2*)(a0 + v254);
    float v255 = q28.x;
    float v256 = q28.y;
    uint v257 = v247 + v226;
    float2 q29 = *(threadgroup float2*)(a0 + v257);
    float v258 = q29.x;
    float v259 = q29.y;
    uint v260 = v247 + v230;
    float2 q30 = *(threadgroup float2*)(a0 + v260);
    float v261 = q30.x;
    float v262 = q30.y;
    uint v263 = v247 + v234;
    float2 q31 = *(threadgroup float2*)(a0 + v263);
    float v264 = q31.x;
    float v265 = q31.y;
    uint v266 = v247 + v238;
    float2 q32 = *(threadgroup float2*)(a0 + v266);
    float v267 = q32.x;
    float v268 = q32.y;
    uint v269 = v247 + v242;
    float2 q33 = *(threadgroup float2*)(a0 + v269);
    float v270 = q33.x;
    float v271 = q33.y;
    float v272 = 0.0f;  // matrices.rs:175
    float v273 = 0.0f;
    float v274 = 0.0f;
    float v275 = 0.0f;
    float v276 = 0.0f;
    float v277 = 0.0f;
    float v278 = 0.0f;
    float v279 = 0.0f;
    float v280 = 0.0f;
    float v281 = 0.0f;
    float v282 = 0.0f;
    float v283 = 0.0f;
    float v284 = 0.0f;
    float v285 = 0.0f;
    float v286 = 0.0f;
    float v287 = 0.0f;
    float v288 = 0.0f;
    float v289 = 0.0f;
    float v290 = 0.0f;
    float v291 = 0.0f;
    float v292 = 0.0f;
    float v293 = 0.0f;
    float v294 = 0.0f;
    float v295 = 0.0f;
    float v296 = 0.0f;
    float v297 = 0.0f;
    float v298 = 0.0f;
    float v299 = 0.0f;
    float v300 = 0.0f;
    float v301 = 0.0f;
    float v302 = 0.0f;
    float v303 = 0.0f;
    float v304 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
    float v305 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
    float v306 = 0.0f;
    float v307 = 0.0f;
    for (uint turn_1 = 0u; turn_1 < steps; ++turn_1) {
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // matrices.rs:178
        uint v308 = turn_1 + 3u;  // matrices.rs:179
        bool v309 = v308 < steps;
        if (v309) {
            uint first_1 = v308 * 64u;  // matrices.rs:137
            uint slot = v308 % 4u;
            uint to_1 = slot * 4096u;  // matrices.rs:149
            uint v310 = to_1 + v12;  // copies.rs:90
            uint at_10 = v310 + c;
            uint i_16 = first_1 + r;  // matrices.rs:149
            ulong v311 = (ulong)n;  // matrices.rs:125
            ulong by_head_1 = v311 * 64ul;
            uint v312 = block_first + i_16;  // attend.rs:139
            uint v313 = block_first + block_count;
            uint v314 = v313 - 1u;
            uint i_17 = v312 < v314 ? v312 : v314;
            bool v315 = i_17 < block_sink_tokens;  // attend.rs:140
            uint v316 = i_17 - block_sink_tokens;
            uint v317 = v316 + block_window;
            uint v318 = v315 ? i_17 : v317;
            uint v319 = n - 1u;  // matrices.rs:126
            uint position_8 = v318 < v319 ? v318 : v319;
            ulong v320 = v6 * by_head_1;  // matrices.rs:133
            ulong v321 = (ulong)tgid.x;
            ulong v322 = v321 * by_head_1;
            ulong v323 = v320 + v322;
            ulong v324 = (ulong)position_8;
            ulong v325 = v324 * 64ul;
            ulong row_10 = v323 + v325;
            ulong v326 = (ulong)c;  // copies.rs:75
            ulong v327 = row_10 + v326;
            float4 q34 = *(device const float4*)(k_cache + v327);
            float v328 = q34.x;
            float v329 = q34.y;
            float v330 = q34.z;
            float v331 = q34.w;
            *(threadgroup float4*)(a1 + at_10) = float4(v328, v329, v330, v331);
            uint v332 = to_1 + v22;  // copies.rs:90
            uint at_11 = v332 + c;
            uint i_18 = i_16 + 8u;  // matrices.rs:149
            uint v333 = block_first + i_18;  // attend.rs:139
            uint i_19 = v333 < v314 ? v333 : v314;
            bool v334 = i_19 < block_sink_tokens;  // attend.rs:140
            uint v335 = i_19 - block_sink_tokens;
            uint v336 = v335 + block_window;
            uint v337 = v334 ? i_19 : v336;
            uint position_9 = v337 < v319 ? v337 : v319;  // matrices.rs:126
            ulong v338 = (ulong)position_9;  // matrices.rs:133
            ulong v339 = v338 * 64ul;
            ulong row_11 = v323 + v339;
            ulong v340 = row_11 + v326;  // copies.rs:75
            float4 q35 = *(device const float4*)(k_cache + v340);
            float v341 = q35.x;
            float v342 = q35.y;
            float v343 = q35.z;
            float v344 = q35.w;
            *(threadgroup float4*)(a1 + at_11) = float4(v341, v342, v343, v344);
            uint at_0_7 = r + 16u;  // copies.rs:66
            uint v345 = at_0_7 * 64u;  // copies.rs:90
            uint v346 = to_1 + v345;
            uint at_12 = v346 + c;
            uint i_20 = i_16 + 16u;  // matrices.rs:149
            uint v347 = block_first + i_20;  // attend.rs:139
            uint i_21 = v347 < v314 ? v347 : v314;
            bool v348 = i_21 < block_sink_tokens;  // attend.rs:140
            uint v349 = i_21 - block_sink_tokens;
            uint v350 = v349 + block_window;
            uint v351 = v348 ? i_21 : v350;
            uint position_10 = v351 < v319 ? v351 : v319;  // matrices.rs:126
            ulong v352 = (ulong)position_10;  // matrices.rs:133
            ulong v353 = v352 * 64ul;
            ulong row_12 = v323 + v353;
            ulong v354 = row_12 + v326;  // copies.rs:75
            float4 q36 = *(device const float4*)(k_cache + v354);
            float v355 = q36.x;
            float v356 = q36.y;
            float v357 = q36.z;
            float v358 = q36.w;
            *(threadgroup float4*)(a1 + at_12) = float4(v355, v356, v357, v358);
            uint at_0_8 = r + 24u;  // copies.rs:66
            uint v359 = at_0_8 * 64u;  // copies.rs:90
            uint v360 = to_1 + v359;
            uint at_13 = v360 + c;
            uint i_22 = i_16 + 24u;  // matrices.rs:149
            uint v361 = block_first + i_22;  // attend.rs:139
            uint i_23 = v361 < v314 ? v361 : v314;
            bool v362 = i_23 < block_sink_tokens;  // attend.rs:140
            uint v363 = i_23 - block_sink_tokens;
            uint v364 = v363 + block_window;
            uint v365 = v362 ? i_23 : v364;
            uint position_11 = v365 < v319 ? v365 : v319;  // matrices.rs:126
            ulong v366 = (ulong)position_11;  // matrices.rs:133
            ulong v367 = v366 * 64ul;
            ulong row_13 = v323 + v367;
            ulong v368 = row_13 + v326;  // copies.rs:75
            float4 q37 = *(device const float4*)(k_cache + v368);
            float v369 = q37.x;
            float v370 = q37.y;
            float v371 = q37.z;
            float v372 = q37.w;
            *(threadgroup float4*)(a1 + at_13) = float4(v369, v370, v371, v372);
            uint at_0_9 = r + 32u;  // copies.rs:66
            uint v373 = at_0_9 * 64u;  // copies.rs:90
            uint v374 = to_1 + v373;
            uint at_14 = v374 + c;
            uint i_24 = i_16 + 32u;  // matrices.rs:149
            uint v375 = block_first + i_24;  // attend.rs:139
            uint i_25 = v375 < v314 ? v375 : v314;
            bool v376 = i_25 < block_sink_tokens;  // attend.rs:140
            uint v377 = i_25 - block_sink_tokens;
            uint v378 = v377 + block_window;
            uint v379 = v376 ? i_25 : v378;
            uint position_12 = v379 < v319 ? v379 : v319;  // matrices.rs:126
            ulong v380 = (ulong)position_12;  // matrices.rs:133
            ulong v381 = v380 * 64ul;
            ulong row_14 = v323 + v381;
            ulong v382 = row_14 + v326;  // copies.rs:75
            float4 q38 = *(device const float4*)(k_cache + v382);
            float v383 = q38.x;
            float v384 = q38.y;
            float v385 = q38.z;
            float v386 = q38.w;
            *(threadgroup float4*)(a1 + at_14) = float4(v383, v384, v385, v386);
            uint at_0_10 = r + 40u;  // copies.rs:66
            uint v387 = at_0_10 * 64u;  // copies.rs:90
            uint v388 = to_1 + v387;
            uint at_15 = v388 + c;
            uint i_26 = i_16 + 40u;  // matrices.rs:149
            uint v389 = block_first + i_26;  // attend.rs:139
            uint i_27 = v389 < v314 ? v389 : v314;
            bool v390 = i_27 < block_sink_tokens;  // attend.rs:140
            uint v391 = i_27 - block_sink_tokens;
            uint v392 = v391 + block_window;
            uint v393 = v390 ? i_27 : v392;
            uint position_13 = v393 < v319 ? v393 : v319;  // matrices.rs:126
            ulong v394 = (ulong)position_13;  // matrices.rs:133
            ulong v395 = v394 * 64ul;
            ulong row_15 = v323 + v395;
            ulong v396 = row_15 + v326;  // copies.rs:75
            float4 q39 = *(device const float4*)(k_cache + v396);
            float v397 = q39.x;
            float v398 = q39.y;
            float v399 = q39.z;
            float v400 = q39.w;
            *(threadgroup float4*)(a1 + at_15) = float4(v397, v398, v399, v400);
            uint at_0_11 = r + 48u;  // copies.rs:66
            uint v401 = at_0_11 * 64u;  // copies.rs:90
            uint v402 = to_1 + v401;
            uint at_16 = v402 + c;
            uint i_28 = i_16 + 48u;  // matrices.rs:149
            uint v403 = block_first + i_28;  // attend.rs:139
            uint i_29 = v403 < v314 ? v403 : v314;
            bool v404 = i_29 < block_sink_tokens;  // attend.rs:140
            uint v405 = i_29 - block_sink_tokens;
            uint v406 = v405 + block_window;
            uint v407 = v404 ? i_29 : v406;
            uint position_14 = v407 < v319 ? v407 : v319;  // matrices.rs:126
            ulong v408 = (ulong)position_14;  // matrices.rs:133
            ulong v409 = v408 * 64ul;
            ulong row_16 = v323 + v409;
            ulong v410 = row_16 + v326;  // copies.rs:75
            float4 q40 = *(device const float4*)(k_cache + v410);
            float v411 = q40.x;
            float v412 = q40.y;
            float v413 = q40.z;
            float v414 = q40.w;
            *(threadgroup float4*)(a1 + at_16) = float4(v411, v412, v413, v414);
            uint at_0_12 = r + 56u;  // copies.rs:66
            uint v415 = at_0_12 * 64u;  // copies.rs:90
            uint v416 = to_1 + v415;
            uint at_17 = v416 + c;
            uint i_30 = i_16 + 56u;  // matrices.rs:149
            uint v417 = block_first + i_30;  // attend.rs:139
            uint i_31 = v417 < v314 ? v417 : v314;
            bool v418 = i_31 < block_sink_tokens;  // attend.rs:140
            uint v419 = i_31 - block_sink_tokens;
            uint v420 = v419 + block_window;
            uint v421 = v418 ? i_31 : v420;
            uint position_15 = v421 < v319 ? v421 : v319;  // matrices.rs:126
            ulong v422 = (ulong)position_15;  // matrices.rs:133
            ulong v423 = v422 * 64ul;
            ulong row_17 = v323 + v423;
            ulong v424 = row_17 + v326;  // copies.rs:75
            float4 q41 = *(device const float4*)(k_cache + v424);
            float v425 = q41.x;
            float v426 = q41.y;
            float v427 = q41.z;
            float v428 = q41.w;
            *(threadgroup float4*)(a1 + at_17) = float4(v425, v426, v427, v428);
            float4 q42 = *(device const float4*)(v_cache + v327);
            float v429 = q42.x;
            float v430 = q42.y;
            float v431 = q42.z;
            float v432 = q42.w;
            *(threadgroup float4*)(a2 + at_10) = float4(v429, v430, v431, v432);
            float4 q43 = *(device const float4*)(v_cache + v340);
            float v433 = q43.x;
            float v434 = q43.y;
            float v435 = q43.z;
            float v436 = q43.w;
            *(threadgroup float4*)(a2 + at_11) = float4(v433, v434, v435, v436);
            float4 q44 = *(device const float4*)(v_cache + v354);
            float v437 = q44.x;
            float v438 = q44.y;
            float v439 = q44.z;
            float v440 = q44.w;
            *(threadgroup float4*)(a2 + at_12) = float4(v437, v438, v439, v440);
            float4 q45 = *(device const float4*)(v_cache + v368);
            float v441 = q45.x;
            float v442 = q45.y;
            float v443 = q45.z;
            float v444 = q45.w;
            *(threadgroup float4*)(a2 + at_13) = float4(v441, v442, v443, v444);
            float4 q46 = *(device const float4*)(v_cache + v382);
            float v445 = q46.x;
            float v446 = q46.y;
            float v447 = q46.z;
            float v448 = q46.w;
            *(threadgroup float4*)(a2 + at_14) = float4(v445, v446, v447, v448);
            float4 q47 = *(device const float4*)(v_cache + v396);
            float v449 = q47.x;
            float v450 = q47.y;
            float v451 = q47.z;
            float v452 = q47.w;
            *(threadgroup float4*)(a2 + at_15) = float4(v449, v450, v451, v452);
            float4 q48 = *(device const float4*)(v_cache + v410);
            float v453 = q48.x;
            float v454 = q48.y;
            float v455 = q48.z;
            float v456 = q48.w;
            *(threadgroup float4*)(a2 + at_16) = float4(v453, v454, v455, v456);
            float4 q49 = *(device const float4*)(v_cache + v424);
            float v457 = q49.x;
            float v458 = q49.y;
            float v459 = q49.z;
            float v460 = q49.w;
            *(threadgroup float4*)(a2 + at_17) = float4(v457, v458, v459, v460);
        }
        uint v461 = turn_1 * 64u;  // matrices.rs:183
        uint first_2 = v461 + own;
        uint v462 = turn_1 % 4u;
        uint v463 = v462 * 64u;
        uint at_18 = v463 + own;
        bool v464 = first_2 < block_count;  // matrices.rs:184
        float v465;
        float v466;
        float v467;
        float v468;
        float v469;
        float v470;
        float v471;
        float v472;
        float v473;
        float v474;
        float v475;
        float v476;
        float v477;
        float v478;
        float v479;
        float v480;
        float v481;
        float v482;
        float v483;
        float v484;
        float v485;
        float v486;
        float v487;
        float v488;
        float v489;
        float v490;
        float v491;
        float v492;
        float v493;
        float v494;
        float v495;
        float v496;
        float v497;
        float v498;
        float v499;
        float v500;
        if (v464) {
            uint v501 = at_18 * 64u;  // matrices.rs:186
            uint v502 = v211 * 64u;
            uint v503 = v501 + v502;
            uint v504 = v503 + v210;
            float v505 = a1[v504];
            uint v506 = v216 * 64u;
            uint v507 = v501 + v506;
            uint v508 = v507 + v210;
            float v509 = a1[v508];
            uint v510 = v217 * 64u;
            uint v511 = v501 + v510;
            uint v512 = v511 + v210;
            float v513 = a1[v512];
            uint v514 = v221 * 64u;
            uint v515 = v501 + v514;
            uint v516 = v515 + v210;
            float v517 = a1[v516];
            uint v518 = v503 + v246;
            float v519 = a1[v518];
            uint v520 = v507 + v246;
            float v521 = a1[v520];
            uint v522 = v511 + v246;
            float v523 = a1[v522];
            uint v524 = v515 + v246;
            float v525 = a1[v524];
            uint v526 = v210 + 16u;
            uint v527 = v503 + v526;
            float v528 = a1[v527];
            uint v529 = v507 + v526;
            float v530 = a1[v529];
            uint v531 = v511 + v526;
            float v532 = a1[v531];
            uint v533 = v515 + v526;
            float v534 = a1[v533];
            uint v535 = v210 + 24u;
            uint v536 = v503 + v535;
            float v537 = a1[v536];
            uint v538 = v507 + v535;
            float v539 = a1[v538];
            uint v540 = v511 + v535;
            float v541 = a1[v540];
            uint v542 = v515 + v535;
            float v543 = a1[v542];
            uint v544 = v210 + 32u;
            uint v545 = v503 + v544;
            float v546 = a1[v545];
            uint v547 = v507 + v544;
            float v548 = a1[v547];
            uint v549 = v511 + v544;
            float v550 = a1[v549];
            uint v551 = v515 + v544;
            float v552 = a1[v551];
            uint v553 = v210 + 40u;
            uint v554 = v503 + v553;
            float v555 = a1[v554];
            uint v556 = v507 + v553;
            float v557 = a1[v556];
            uint v558 = v511 + v553;
            float v559 = a1[v558];
            uint v560 = v515 + v553;
            float v561 = a1[v560];
            uint v562 = v210 + 48u;
            uint v563 = v503 + v562;
            float v564 = a1[v563];
            uint v565 = v507 + v562;
            float v566 = a1[v565];
            uint v567 = v511 + v562;
            float v568 = a1[v567];
            uint v569 = v515 + v562;
            float v570 = a1[v569];
            uint v571 = v210 + 56u;
            uint v572 = v503 + v571;
            float v573 = a1[v572];
            uint v574 = v507 + v571;
            float v575 = a1[v574];
            uint v576 = v511 + v571;
            float v577 = a1[v576];
            uint v578 = v515 + v571;
            float v579 = a1[v578];
            float2 q50 = float2(0.0f, 0.0f);
            q50 = kiln_mma_f32(q50, v214, v215, v505, v509);
            q50 = kiln_mma_f32(q50, v219, v220, v519, v521);
            q50 = kiln_mma_f32(q50, v224, v225, v528, v530);
            q50 = kiln_mma_f32(q50, v228, v229, v537, v539);
            q50 = kiln_mma_f32(q50, v232, v233, v546, v548);
            q50 = kiln_mma_f32(q50, v236, v237, v555, v557);
            q50 = kiln_mma_f32(q50, v240, v241, v564, v566);
            q50 = kiln_mma_f32(q50, v244, v245, v573, v575);
            float v580 = q50.x;
            float v581 = q50.y;
            float2 q51 = float2(0.0f, 0.0f);
            q51 = kiln_mma_f32(q51, v214, v215, v513, v517);
            q51 = kiln_mma_f32(q51, v219, v220, v523, v525);
            q51 = kiln_mma_f32(q51, v224, v225, v532, v534);
            q51 = kiln_mma_f32(q51, v228, v229, v541, v543);
            q51 = kiln_mma_f32(q51, v232, v233, v550, v552);
            q51 = kiln_mma_f32(q51, v236, v237, v559, v561);
            q51 = kiln_mma_f32(q51, v240, v241, v568, v570);
            q51 = kiln_mma_f32(q51, v244, v245, v577, v579);
            float v582 = q51.x;
            float v583 = q51.y;
            float2 q52 = float2(0.0f, 0.0f);
            q52 = kiln_mma_f32(q52, v249, v250, v505, v509);
            q52 = kiln_mma_f32(q52, v252, v253, v519, v521);
            q52 = kiln_mma_f32(q52, v255, v256, v528, v530);
            q52 = kiln_mma_f32(q52, v258, v259, v537, v539);
            q52 = kiln_mma_f32(q52, v261, v262, v546, v548);
            q52 = kiln_mma_f32(q52, v264, v265, v555, v557);
            q52 = kiln_mma_f32(q52, v267, v268, v564, v566);
            q52 = kiln_mma_f32(q52, v270, v271, v573, v575);
            float v584 = q52.x;
            float v585 = q52.y;
            float2 q53 = float2(0.0f, 0.0f);
            q53 = kiln_mma_f32(q53, v249, v250, v513, v517);
            q53 = kiln_mma_f32(q53, v252, v253, v523, v525);
            q53 = kiln_mma_f32(q53, v255, v256, v532, v534);
            q53 = kiln_mma_f32(q53, v258, v259, v541, v543);
            q53 = kiln_mma_f32(q53, v261, v262, v550, v552);
            q53 = kiln_mma_f32(q53, v264, v265, v559, v561);
            q53 = kiln_mma_f32(q53, v267, v268, v568, v570);
            q53 = kiln_mma_f32(q53, v270, v271, v577, v579);
            float v586 = q53.x;
            float v587 = q53.y;
            uint v588 = first_2 + 16u;  // matrices.rs:188
            bool v589 = v588 <= block_count;
            float v590;
            float v591;
            float v592;
            float v593;
            float v594;
            float v595;
            float v596;
            float v597;
            if (v589) {
                float v598 = scale * as_type<float>(0x3fb8aa3bu /* 1.442695 */);  // matrices.rs:228
                float v599 = v580 * v598;
                float v600 = v581 * v598;
                float v601 = v582 * v598;
                float v602 = v583 * v598;
                float v603 = v584 * v598;
                float v604 = v585 * v598;
                float v605 = v586 * v598;
                float v606 = v587 * v598;
                v590 = v599;  // matrices.rs:188
                v591 = v600;
                v592 = v601;
                v593 = v602;
                v594 = v603;
                v595 = v604;
                v596 = v605;
                v597 = v606;
            } else {
                uint v607 = first_2 + v211;  // matrices.rs:192
                bool v608 = v607 < block_count;
                float v609 = scale * as_type<float>(0x3fb8aa3bu /* 1.442695 */);  // matrices.rs:228
                float v610 = v580 * v609;
                float v611 = v608 ? v610 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                uint v612 = first_2 + v216;
                bool v613 = v612 < block_count;
                float v614 = v581 * v609;  // matrices.rs:228
                float v615 = v613 ? v614 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                uint v616 = first_2 + v217;
                bool v617 = v616 < block_count;
                float v618 = v582 * v609;  // matrices.rs:228
                float v619 = v617 ? v618 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                uint v620 = first_2 + v221;
                bool v621 = v620 < block_count;
                float v622 = v583 * v609;  // matrices.rs:228
                float v623 = v621 ? v622 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                float v624 = v584 * v609;  // matrices.rs:228
                float v625 = v608 ? v624 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                float v626 = v585 * v609;  // matrices.rs:228
                float v627 = v613 ? v626 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                float v628 = v586 * v609;  // matrices.rs:228
                float v629 = v617 ? v628 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                float v630 = v587 * v609;  // matrices.rs:228
                float v631 = v621 ? v630 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:192
                v590 = v611;  // matrices.rs:188
                v591 = v615;
                v592 = v619;
                v593 = v623;
                v594 = v625;
                v595 = v627;
                v596 = v629;
                v597 = v631;
            }
            float v632 = kiln_fmax(v590, v591);  // matrices.rs:198
            float v633 = kiln_fmax(v632, v592);
            float v634 = kiln_fmax(v633, v593);
            float v635 = simd_shuffle_xor(v634, 8);
            float v636 = kiln_fmax(v634, v635);
            float v637 = simd_shuffle_xor(v636, 1);
            float v638 = kiln_fmax(v636, v637);
            float v639 = kiln_fmax(v594, v595);
            float v640 = kiln_fmax(v639, v596);
            float v641 = kiln_fmax(v640, v597);
            float v642 = simd_shuffle_xor(v641, 8);
            float v643 = kiln_fmax(v641, v642);
            float v644 = simd_shuffle_xor(v643, 1);
            float v645 = kiln_fmax(v643, v644);
            float v646 = v638 - 12.0f;  // matrices.rs:199
            float v647 = kiln_fmax(v304, v646);
            float v648 = v645 - 12.0f;
            float v649 = kiln_fmax(v305, v648);
            float v650 = v304 - v647;  // matrices.rs:200
            float v651 = kiln_exp2_ftz(v650);
            float v652 = v305 - v649;
            float v653 = kiln_exp2_ftz(v652);
            float v654;  // matrices.rs:202
            if (true) {
                float v655 = v590 - v647;
                float v656 = kiln_exp2_ftz(v655);
                v654 = v656;
            } else {
                v654 = 0.0f;
            }
            float v657;
            if (true) {
                float v658 = v591 - v647;
                float v659 = kiln_exp2_ftz(v658);
                v657 = v659;
            } else {
                v657 = 0.0f;
            }
            float v660;
            if (true) {
                float v661 = v592 - v647;
                float v662 = kiln_exp2_ftz(v661);
                v660 = v662;
            } else {
                v660 = 0.0f;
            }
            float v663;
            if (true) {
                float v664 = v593 - v647;
                float v665 = kiln_exp2_ftz(v664);
                v663 = v665;
            } else {
                v663 = 0.0f;
            }
            float v666;
            if (false) {
                float v667 = v594 - v649;
                float v668 = kiln_exp2_ftz(v667);
                v666 = v668;
            } else {
                v666 = 0.0f;
            }
            float v669;
            if (false) {
                float v670 = v595 - v649;
                float v671 = kiln_exp2_ftz(v670);
                v669 = v671;
            } else {
                v669 = 0.0f;
            }
            float v672;
            if (false) {
                float v673 = v596 - v649;
                float v674 = kiln_exp2_ftz(v673);
                v672 = v674;
            } else {
                v672 = 0.0f;
            }
            float v675;
            if (false) {
                float v676 = v597 - v649;
                float v677 = kiln_exp2_ftz(v676);
                v675 = v677;
            } else {
                v675 = 0.0f;
            }
            float v678 = v654 + v657;  // matrices.rs:203
            float v679 = v678 + v660;
            float v680 = v679 + v663;
            float v681 = simd_shuffle_xor(v680, 8);
            float v682 = v680 + v681;
            float v683 = simd_shuffle_xor(v682, 1);
            float v684 = v682 + v683;
            float v685 = v666 + v669;
            float v686 = v685 + v672;
            float v687 = v686 + v675;
            float v688 = simd_shuffle_xor(v687, 8);
            float v689 = v687 + v688;
            float v690 = simd_shuffle_xor(v689, 1);
            float v691 = v689 + v690;
            float v692 = fma(v306, v651, v684);
            float v693 = fma(v307, v653, v691);
            float v694;  // matrices.rs:204
            if (true) {
                float v695 = v272 * v651;
                v694 = v695;
            } else {
                v694 = v272;
            }
            float v696;
            if (true) {
                float v697 = v273 * v651;
                v696 = v697;
            } else {
                v696 = v273;
            }
            float v698;
            if (true) {
                float v699 = v274 * v651;
                v698 = v699;
            } else {
                v698 = v274;
            }
            float v700;
            if (true) {
                float v701 = v275 * v651;
                v700 = v701;
            } else {
                v700 = v275;
            }
            float v702;
            if (true) {
                float v703 = v276 * v651;
                v702 = v703;
            } else {
                v702 = v276;
            }
            float v704;
            if (true) {
                float v705 = v277 * v651;
                v704 = v705;
            } else {
                v704 = v277;
            }
            float v706;
            if (true) {
                float v707 = v278 * v651;
                v706 = v707;
            } else {
                v706 = v278;
            }
            float v708;
            if (true) {
                float v709 = v279 * v651;
                v708 = v709;
            } else {
                v708 = v279;
            }
            float v710;
            if (true) {
                float v711 = v280 * v651;
                v710 = v711;
            } else {
                v710 = v280;
            }
            float v712;
            if (true) {
                float v713 = v281 * v651;
                v712 = v713;
            } else {
                v712 = v281;
            }
            float v714;
            if (true) {
                float v715 = v282 * v651;
                v714 = v715;
            } else {
                v714 = v282;
            }
            float v716;
            if (true) {
                float v717 = v283 * v651;
                v716 = v717;
            } else {
                v716 = v283;
            }
            float v718;
            if (true) {
                float v719 = v284 * v651;
                v718 = v719;
            } else {
                v718 = v284;
            }
            float v720;
            if (true) {
                float v721 = v285 * v651;
                v720 = v721;
            } else {
                v720 = v285;
            }
            float v722;
            if (true) {
                float v723 = v286 * v651;
                v722 = v723;
            } else {
                v722 = v286;
            }
            float v724;
            if (true) {
                float v725 = v287 * v651;
                v724 = v725;
            } else {
                v724 = v287;
            }
            float v726;
            if (false) {
                float v727 = v288 * v653;
                v726 = v727;
            } else {
                v726 = v288;
            }
            float v728;
            if (false) {
                float v729 = v289 * v653;
                v728 = v729;
            } else {
                v728 = v289;
            }
            float v730;
            if (false) {
                float v731 = v290 * v653;
                v730 = v731;
            } else {
                v730 = v290;
            }
            float v732;
            if (false) {
                float v733 = v291 * v653;
                v732 = v733;
            } else {
                v732 = v291;
            }
            float v734;
            if (false) {
                float v735 = v292 * v653;
                v734 = v735;
            } else {
                v734 = v292;
            }
            float v736;
            if (false) {
                float v737 = v293 * v653;
                v736 = v737;
            } else {
                v736 = v293;
            }
            float v738;
            if (false) {
                float v739 = v294 * v653;
                v738 = v739;
            } else {
                v738 = v294;
            }
            float v740;
            if (false) {
                float v741 = v295 * v653;
                v740 = v741;
            } else {
                v740 = v295;
            }
            float v742;
            if (false) {
                float v743 = v296 * v653;
                v742 = v743;
            } else {
                v742 = v296;
            }
            float v744;
            if (false) {
                float v745 = v297 * v653;
                v744 = v745;
            } else {
                v744 = v297;
            }
            float v746;
            if (false) {
                float v747 = v298 * v653;
                v746 = v747;
            } else {
                v746 = v298;
            }
            float v748;
            if (false) {
                float v749 = v299 * v653;
                v748 = v749;
            } else {
                v748 = v299;
            }
            float v750;
            if (false) {
                float v751 = v300 * v653;
                v750 = v751;
            } else {
                v750 = v300;
            }
            float v752;
            if (false) {
                float v753 = v301 * v653;
                v752 = v753;
            } else {
                v752 = v301;
            }
            float v754;
            if (false) {
                float v755 = v302 * v653;
                v754 = v755;
            } else {
                v754 = v302;
            }
            float v756;
            if (false) {
                float v757 = v303 * v653;
                v756 = v757;
            } else {
                v756 = v303;
            }
            float v758 = v654 - v654;  // matrices.rs:206
            float v759 = v657 - v657;
            float v760 = v660 - v660;
            float v761 = v663 - v663;
            float v762 = v666 - v666;
            float v763 = v669 - v669;
            float v764 = v672 - v672;
            float v765 = v675 - v675;
            uint v766 = v501 + v212;  // matrices.rs:207
            uint v767 = v766 + v211;
            float2 q54 = *(threadgroup float2*)(a2 + v767);
            float v768 = q54.x;
            float v769 = q54.y;
            uint v770 = v766 + v217;
            float2 q55 = *(threadgroup float2*)(a2 + v770);
            float v771 = q55.x;
            float v772 = q55.y;
            uint v773 = v766 + v222;
            float2 q56 = *(threadgroup float2*)(a2 + v773);
            float v774 = q56.x;
            float v775 = q56.y;
            uint v776 = v766 + v226;
            float2 q57 = *(threadgroup float2*)(a2 + v776);
            float v777 = q57.x;
            float v778 = q57.y;
            uint v779 = v766 + v230;
            float2 q58 = *(threadgroup float2*)(a2 + v779);
            float v780 = q58.x;
            float v781 = q58.y;
            uint v782 = v766 + v234;
            float2 q59 = *(threadgroup float2*)(a2 + v782);
            float v783 = q59.x;
            float v784 = q59.y;
            uint v785 = v766 + v238;
            float2 q60 = *(threadgroup float2*)(a2 + v785);
            float v786 = q60.x;
            float v787 = q60.y;
            uint v788 = v766 + v242;
            float2 q61 = *(threadgroup float2*)(a2 + v788);
            float v789 = q61.x;
            float v790 = q61.y;
            uint v791 = v501 + v247;
            uint v792 = v791 + v211;
            float2 q62 = *(threadgroup float2*)(a2 + v792);
            float v793 = q62.x;
            float v794 = q62.y;
            uint v795 = v791 + v217;
            float2 q63 = *(threadgroup float2*)(a2 + v795);
            float v796 = q63.x;
            float v797 = q63.y;
            uint v798 = v791 + v222;
            float2 q64 = *(threadgroup float2*)(a2 + v798);
            float v799 = q64.x;
            float v800 = q64.y;
            uint v801 = v791 + v226;
            float2 q65 = *(threadgroup float2*)(a2 + v801);
            float v802 = q65.x;
            float v803 = q65.y;
            uint v804 = v791 + v230;
            float2 q66 = *(threadgroup float2*)(a2 + v804);
            float v805 = q66.x;
            float v806 = q66.y;
            uint v807 = v791 + v234;
            float2 q67 = *(threadgroup float2*)(a2 + v807);
            float v808 = q67.x;
            float v809 = q67.y;
            uint v810 = v791 + v238;
            float2 q68 = *(threadgroup float2*)(a2 + v810);
            float v811 = q68.x;
            float v812 = q68.y;
            uint v813 = v791 + v242;
            float2 q69 = *(threadgroup float2*)(a2 + v813);
            float v814 = q69.x;
            float v815 = q69.y;
            float2 q70 = float2(v694, v696);  // matrices.rs:208
            q70 = kiln_mma_f32(q70, v654, v657, v768, v769);
            q70 = kiln_mma_f32(q70, v660, v663, v793, v794);
            float v816 = q70.x;
            float v817 = q70.y;
            float2 q71 = float2(v698, v700);
            q71 = kiln_mma_f32(q71, v654, v657, v771, v772);
            q71 = kiln_mma_f32(q71, v660, v663, v796, v797);
            float v818 = q71.x;
            float v819 = q71.y;
            float2 q72 = float2(v702, v704);
            q72 = kiln_mma_f32(q72, v654, v657, v774, v775);
            q72 = kiln_mma_f32(q72, v660, v663, v799, v800);
            float v820 = q72.x;
            float v821 = q72.y;
            float2 q73 = float2(v706, v708);
            q73 = kiln_mma_f32(q73, v654, v657, v777, v778);
            q73 = kiln_mma_f32(q73, v660, v663, v802, v803);
            float v822 = q73.x;
            float v823 = q73.y;
            float2 q74 = float2(v710, v712);
            q74 = kiln_mma_f32(q74, v654, v657, v780, v781);
            q74 = kiln_mma_f32(q74, v660, v663, v805, v806);
            float v824 = q74.x;
            float v825 = q74.y;
            float2 q75 = float2(v714, v716);
            q75 = kiln_mma_f32(q75, v654, v657, v783, v784);
            q75 = kiln_mma_f32(q75, v660, v663, v808, v809);
            float v826 = q75.x;
            float v827 = q75.y;
            float2 q76 = float2(v718, v720);
            q76 = kiln_mma_f32(q76, v654, v657, v786, v787);
            q76 = kiln_mma_f32(q76, v660, v663, v811, v812);
            float v828 = q76.x;
            float v829 = q76.y;
            float2 q77 = float2(v722, v724);
            q77 = kiln_mma_f32(q77, v654, v657, v789, v790);
            q77 = kiln_mma_f32(q77, v660, v663, v814, v815);
            float v830 = q77.x;
            float v831 = q77.y;
            float2 q78 = float2(v726, v728);
            q78 = kiln_mma_f32(q78, v666, v669, v768, v769);
            q78 = kiln_mma_f32(q78, v672, v675, v793, v794);
            float v832 = q78.x;
            float v833 = q78.y;
            float2 q79 = float2(v730, v732);
            q79 = kiln_mma_f32(q79, v666, v669, v771, v772);
            q79 = kiln_mma_f32(q79, v672, v675, v796, v797);
            float v834 = q79.x;
            float v835 = q79.y;
            float2 q80 = float2(v734, v736);
            q80 = kiln_mma_f32(q80, v666, v669, v774, v775);
            q80 = kiln_mma_f32(q80, v672, v675, v799, v800);
            float v836 = q80.x;
            float v837 = q80.y;
            float2 q81 = float2(v738, v740);
            q81 = kiln_mma_f32(q81, v666, v669, v777, v778);
            q81 = kiln_mma_f32(q81, v672, v675, v802, v803);
            float v838 = q81.x;
            float v839 = q81.y;
            float2 q82 = float2(v742, v744);
            q82 = kiln_mma_f32(q82, v666, v669, v780, v781);
            q82 = kiln_mma_f32(q82, v672, v675, v805, v806);
            float v840 = q82.x;
            float v841 = q82.y;
            float2 q83 = float2(v746, v748);
            q83 = kiln_mma_f32(q83, v666, v669, v783, v784);
            q83 = kiln_mma_f32(q83, v672, v675, v808, v809);
            float v842 = q83.x;
            float v843 = q83.y;
            float2 q84 = float2(v750, v752);
            q84 = kiln_mma_f32(q84, v666, v669, v786, v787);
            q84 = kiln_mma_f32(q84, v672, v675, v811, v812);
            float v844 = q84.x;
            float v845 = q84.y;
            float2 q85 = float2(v754, v756);
            q85 = kiln_mma_f32(q85, v666, v669, v789, v790);
            q85 = kiln_mma_f32(q85, v672, v675, v814, v815);
            float v846 = q85.x;
            float v847 = q85.y;
            float2 q86 = float2(v816, v817);  // matrices.rs:209
            q86 = kiln_mma_f32(q86, v758, v759, v768, v769);
            q86 = kiln_mma_f32(q86, v760, v761, v793, v794);
            float v848 = q86.x;
            float v849 = q86.y;
            float2 q87 = float2(v818, v819);
            q87 = kiln_mma_f32(q87, v758, v759, v771, v772);
            q87 = kiln_mma_f32(q87, v760, v761, v796, v797);
            float v850 = q87.x;
            float v851 = q87.y;
            float2 q88 = float2(v820, v821);
            q88 = kiln_mma_f32(q88, v758, v759, v774, v775);
            q88 = kiln_mma_f32(q88, v760, v761, v799, v800);
            float v852 = q88.x;
            float v853 = q88.y;
            float2 q89 = float2(v822, v823);
            q89 = kiln_mma_f32(q89, v758, v759, v777, v778);
            q89 = kiln_mma_f32(q89, v760, v761, v802, v803);
            float v854 = q89.x;
            float v855 = q89.y;
            float2 q90 = float2(v824, v825);
            q90 = kiln_mma_f32(q90, v758, v759, v780, v781);
            q90 = kiln_mma_f32(q90, v760, v761, v805, v806);
            float v856 = q90.x;
            float v857 = q90.y;
            float2 q91 = float2(v826, v827);
            q91 = kiln_mma_f32(q91, v758, v759, v783, v784);
            q91 = kiln_mma_f32(q91, v760, v761, v808, v809);
            float v858 = q91.x;
            float v859 = q91.y;
            float2 q92 = float2(v828, v829);
            q92 = kiln_mma_f32(q92, v758, v759, v786, v787);
            q92 = kiln_mma_f32(q92, v760, v761, v811, v812);
            float v860 = q92.x;
            float v861 = q92.y;
            float2 q93 = float2(v830, v831);
            q93 = kiln_mma_f32(q93, v758, v759, v789, v790);
            q93 = kiln_mma_f32(q93, v760, v761, v814, v815);
            float v862 = q93.x;
            float v863 = q93.y;
            float2 q94 = float2(v832, v833);
            q94 = kiln_mma_f32(q94, v762, v763, v768, v769);
            q94 = kiln_mma_f32(q94, v764, v765, v793, v794);
            float v864 = q94.x;
            float v865 = q94.y;
            float2 q95 = float2(v834, v835);
            q95 = kiln_mma_f32(q95, v762, v763, v771, v772);
            q95 = kiln_mma_f32(q95, v764, v765, v796, v797);
            float v866 = q95.x;
            float v867 = q95.y;
            float2 q96 = float2(v836, v837);
            q96 = kiln_mma_f32(q96, v762, v763, v774, v775);
            q96 = kiln_mma_f32(q96, v764, v765, v799, v800);
            float v868 = q96.x;
            float v869 = q96.y;
            float2 q97 = float2(v838, v839);
            q97 = kiln_mma_f32(q97, v762, v763, v777, v778);
            q97 = kiln_mma_f32(q97, v764, v765, v802, v803);
            float v870 = q97.x;
            float v871 = q97.y;
            float2 q98 = float2(v840, v841);
            q98 = kiln_mma_f32(q98, v762, v763, v780, v781);
            q98 = kiln_mma_f32(q98, v764, v765, v805, v806);
            float v872 = q98.x;
            float v873 = q98.y;
            float2 q99 = float2(v842, v843);
            q99 = kiln_mma_f32(q99, v762, v763, v783, v784);
            q99 = kiln_mma_f32(q99, v764, v765, v808, v809);
            float v874 = q99.x;
            float v875 = q99.y;
            float2 q100 = float2(v844, v845);
            q100 = kiln_mma_f32(q100, v762, v763, v786, v787);
            q100 = kiln_mma_f32(q100, v764, v765, v811, v812);
            float v876 = q100.x;
            float v877 = q100.y;
            float2 q101 = float2(v846, v847);
            q101 = kiln_mma_f32(q101, v762, v763, v789, v790);
            q101 = kiln_mma_f32(q101, v764, v765, v814, v815);
            float v878 = q101.x;
            float v879 = q101.y;
            v465 = v848;  // matrices.rs:184
            v466 = v849;
            v467 = v850;
            v468 = v851;
            v469 = v852;
            v470 = v853;
            v471 = v854;
            v472 = v855;
            v473 = v856;
            v474 = v857;
            v475 = v858;
            v476 = v859;
            v477 = v860;
            v478 = v861;
            v479 = v862;
            v480 = v863;
            v481 = v864;
            v482 = v865;
            v483 = v866;
            v484 = v867;
            v485 = v868;
            v486 = v869;
            v487 = v870;
            v488 = v871;
            v489 = v872;
            v490 = v873;
            v491 = v874;
            v492 = v875;
            v493 = v876;
            v494 = v877;
            v495 = v878;
            v496 = v879;
            v497 = v647;
            v498 = v649;
            v499 = v692;
            v500 = v693;
        } else {
            v465 = v272;
            v466 = v273;
            v467 = v274;
            v468 = v275;
            v469 = v276;
            v470 = v277;
            v471 = v278;
            v472 = v279;
            v473 = v280;
            v474 = v281;
            v475 = v282;
            v476 = v283;
            v477 = v284;
            v478 = v285;
            v479 = v286;
            v480 = v287;
            v481 = v288;
            v482 = v289;
            v483 = v290;
            v484 = v291;
            v485 = v292;
            v486 = v293;
            v487 = v294;
            v488 = v295;
            v489 = v296;
            v490 = v297;
            v491 = v298;
            v492 = v299;
            v493 = v300;
            v494 = v301;
            v495 = v302;
            v496 = v303;
            v497 = v304;
            v498 = v305;
            v499 = v306;
            v500 = v307;
        }
        v272 = v465;  // matrices.rs:175
        v273 = v466;
        v274 = v467;
        v275 = v468;
        v276 = v469;
        v277 = v470;
        v278 = v471;
        v279 = v472;
        v280 = v473;
        v281 = v474;
        v282 = v475;
        v283 = v476;
        v284 = v477;
        v285 = v478;
        v286 = v479;
        v287 = v480;
        v288 = v481;
        v289 = v482;
        v290 = v483;
        v291 = v484;
        v292 = v485;
        v293 = v486;
        v294 = v487;
        v295 = v488;
        v296 = v489;
        v297 = v490;
        v298 = v491;
        v299 = v492;
        v300 = v493;
        v301 = v494;
        v302 = v495;
        v303 = v496;
        v304 = v497;
        v305 = v498;
        v306 = v499;
        v307 = v500;
    }
    uint v880 = simd_id * 4u;  // matrices.rs:212
    uint sums = v880 + 1024u;
    uint v881 = simd_id * 256u;  // matrices.rs:213
    uint v882 = v881 + v212;
    uint v883 = v882 + v211;
    bool v884 = v210 < 4u;
    uint v885 = v882 + v217;
    uint v886 = v882 + v222;
    uint v887 = v882 + v226;
    uint v888 = v882 + v230;
    uint v889 = v882 + v234;
    uint v890 = v882 + v238;
    uint v891 = v882 + v242;
    if (v884) {
        *(threadgroup float2*)(parts + v883) = float2(v272, v273);
        *(threadgroup float2*)(parts + v885) = float2(v274, v275);
        *(threadgroup float2*)(parts + v886) = float2(v276, v277);
        *(threadgroup float2*)(parts + v887) = float2(v278, v279);
        *(threadgroup float2*)(parts + v888) = float2(v280, v281);
        *(threadgroup float2*)(parts + v889) = float2(v282, v283);
        *(threadgroup float2*)(parts + v890) = float2(v284, v285);
        *(threadgroup float2*)(parts + v891) = float2(v286, v287);
    }
    uint v892 = v881 + v247;
    uint v893 = v892 + v211;
    uint v894 = v892 + v217;
    uint v895 = v892 + v222;
    uint v896 = v892 + v226;
    uint v897 = v892 + v230;
    uint v898 = v892 + v234;
    uint v899 = v892 + v238;
    uint v900 = v892 + v242;
    if (false) {
        *(threadgroup float2*)(parts + v893) = float2(v288, v289);
        *(threadgroup float2*)(parts + v894) = float2(v290, v291);
        *(threadgroup float2*)(parts + v895) = float2(v292, v293);
        *(threadgroup float2*)(parts + v896) = float2(v294, v295);
        *(threadgroup float2*)(parts + v897) = float2(v296, v297);
        *(threadgroup float2*)(parts + v898) = float2(v298, v299);
        *(threadgroup float2*)(parts + v899) = float2(v300, v301);
        *(threadgroup float2*)(parts + v900) = float2(v302, v303);
    }
    uint v901 = sums + v210;  // matrices.rs:214
    if (v884) {
        parts[v901] = v304;
    }
    uint v902 = sums + v246;
    if (false) {
        parts[v902] = v305;
    }
    uint v903 = v880 + 1040u;  // matrices.rs:215
    uint v904 = v903 + v210;
    if (v884) {
        parts[v904] = v306;
    }
    uint v905 = v903 + v246;
    if (false) {
        parts[v905] = v307;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:100
    ulong v906 = v6 * 4ul;  // attend.rs:155
    uint q102 = tid < 64u ? (64u - tid - 1) / 128u + 1 : 0;  // merge.rs:101
    for (uint q103 = 0; q103 < q102; ++q103) {
        uint run = tid + q103 * 128u;
        uint i_32 = run * 4u;  // merge.rs:102
        uint row_18 = i_32 / 64u;  // merge.rs:74
        uint head = v8 + row_18;  // merge.rs:75
        uint sums_1 = row_18 + 1024u;  // merge.rs:58
        float part_largest = parts[sums_1];  // merge.rs:65
        uint v907 = row_18 + 1040u;
        float part_total = parts[v907];
        float4 q104 = *(threadgroup float4*)(parts + i_32);  // merge.rs:66
        float products = q104.x;
        float products_1 = q104.y;
        float products_2 = q104.z;
        float products_3 = q104.w;
        uint v908 = row_18 + 1028u;  // merge.rs:65
        float part_largest_1 = parts[v908];
        uint v909 = row_18 + 1044u;
        float part_total_1 = parts[v909];
        uint v910 = i_32 + 256u;  // merge.rs:66
        float4 q105 = *(threadgroup float4*)(parts + v910);
        float products_4 = q105.x;
        float products_5 = q105.y;
        float products_6 = q105.z;
        float products_7 = q105.w;
        uint v911 = row_18 + 1032u;  // merge.rs:65
        float part_largest_2 = parts[v911];
        uint v912 = row_18 + 1048u;
        float part_total_2 = parts[v912];
        uint v913 = i_32 + 512u;  // merge.rs:66
        float4 q106 = *(threadgroup float4*)(parts + v913);
        float products_8 = q106.x;
        float products_9 = q106.y;
        float products_10 = q106.z;
        float products_11 = q106.w;
        uint v914 = row_18 + 1036u;  // merge.rs:65
        float part_largest_3 = parts[v914];
        uint v915 = row_18 + 1052u;
        float part_total_3 = parts[v915];
        uint v916 = i_32 + 768u;  // merge.rs:66
        float4 q107 = *(threadgroup float4*)(parts + v916);
        float products_12 = q107.x;
        float products_13 = q107.y;
        float products_14 = q107.z;
        float products_15 = q107.w;
        float largest = kiln_fmax(as_type<float>(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:58
        float largest_1 = kiln_fmax(largest, part_largest_1);
        float largest_2 = kiln_fmax(largest_1, part_largest_2);
        float largest_3 = kiln_fmax(largest_2, part_largest_3);
        float score = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - largest_3;  // softmax.rs:60
        float v917 = precise::exp2(score);  // softmax.rs:32
        float total = 0.0f * v917;  // softmax.rs:60
        float score_1 = part_largest - largest_3;  // softmax.rs:65
        float factor = precise::exp2(score_1);  // softmax.rs:32
        float total_1 = fma(factor, part_total, total);  // softmax.rs:66
        float results = fma(factor, products, 0.0f);  // softmax.rs:68
        float results_1 = fma(factor, products_1, 0.0f);
        float results_2 = fma(factor, products_2, 0.0f);
        float results_3 = fma(factor, products_3, 0.0f);
        float score_2 = part_largest_1 - largest_3;  // softmax.rs:65
        float factor_1 = precise::exp2(score_2);  // softmax.rs:32
        float total_2 = fma(factor_1, part_total_1, total_1);  // softmax.rs:66
        float results_4 = fma(factor_1, products_4, results);  // softmax.rs:68
        float results_5 = fma(factor_1, products_5, results_1);
        float results_6 = fma(factor_1, products_6, results_2);
        float results_7 = fma(factor_1, products_7, results_3);
        float score_3 = part_largest_2 - largest_3;  // softmax.rs:65
        float factor_2 = precise::exp2(score_3);  // softmax.rs:32
        float total_3 = fma(factor_2, part_total_2, total_2);  // softmax.rs:66
        float results_8 = fma(factor_2, products_8, results_4);  // softmax.rs:68
        float results_9 = fma(factor_2, products_9, results_5);
        float results_10 = fma(factor_2, products_10, results_6);
        float results_11 = fma(factor_2, products_11, results_7);
        float score_4 = part_largest_3 - largest_3;  // softmax.rs:65
        float factor_3 = precise::exp2(score_4);  // softmax.rs:32
        float total_4 = fma(factor_3, part_total_3, total_3);  // softmax.rs:66
        float results_12 = fma(factor_3, products_12, results_8);  // softmax.rs:68
        float results_13 = fma(factor_3, products_13, results_9);
        float results_14 = fma(factor_3, products_14, results_10);
        float results_15 = fma(factor_3, products_15, results_11);
        bool v918 = total_4 == 0.0f;  // softmax.rs:77
        float inverse;
        if (v918) {
            inverse = 0.0f;
        } else {
            float v919 = 1.0f / total_4;
            inverse = v919;
        }
        uint column = i_32 % 64u;  // merge.rs:88
        ulong v920 = (ulong)head;  // attend.rs:155
        ulong v921 = v906 + v920;
        ulong v922 = v921 * 64ul;  // merge.rs:89
        ulong v923 = (ulong)column;
        ulong at_19 = v922 + v923;
        float v924 = results_12 * inverse;  // merge.rs:90
        float result = v918 ? 0.0f : v924;
        float v925 = results_13 * inverse;
        float result_1 = v918 ? 0.0f : v925;
        float v926 = results_14 * inverse;
        float result_2 = v918 ? 0.0f : v926;
        float v927 = results_15 * inverse;
        float result_3 = v918 ? 0.0f : v927;
        *(device float4*)(out + at_19) = float4(result, result_1, result_2, result_3);  // merge.rs:91
    }
}
