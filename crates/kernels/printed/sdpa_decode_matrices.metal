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
    alignas(128) threadgroup float a1[16384];  // matrices.rs:116
    alignas(128) threadgroup float a2[16384];  // matrices.rs:117
    alignas(16) threadgroup float parts[1056];  // matrices.rs:120
    bool v0 = window == 0u;  // matrices.rs:96
    uint seen_reach = v0 ? 4294967295u : window;
    int v1 = *(device const int*)(seq_lens + tgid.y);  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    uint v3 = (uint)v2;
    uint lengths_0 = v3 < n ? v3 : n;
    int v4 = *(device const int*)(window_start + tgid.y);  // attend.rs:103
    int v5 = v4 > 0 ? v4 : 0;
    uint lengths_1 = (uint)v5;
    ulong v6 = (ulong)tgid.y;  // matrices.rs:110
    ulong v7 = v6 * 256ul;
    uint v8 = tgid.x * 4u;
    ulong v9 = (ulong)v8;
    ulong v10 = v9 * 64ul;
    ulong first_query = v7 + v10;
    uint r = tid / 16u;  // copies.rs:60
    uint v11 = tid % 16u;
    uint c = v11 * 4u;
    uint v12 = r * 64u;  // copies.rs:64
    uint at = v12 + c;
    bool v13 = r < 4u;  // copies.rs:70
    if (v13) {
        ulong v14 = (ulong)r;  // matrices.rs:112
        ulong v15 = v14 * 64ul;
        ulong row = first_query + v15;
        ulong v16 = (ulong)c;  // copies.rs:73
        ulong v17 = row + v16;
        float4 q0 = *(device const float4*)(q + v17);
        float v18 = q0.x;
        float v19 = q0.y;
        float v20 = q0.z;
        float v21 = q0.w;
        *(threadgroup float4*)(a0 + at) = float4(v18, v19, v20, v21);
    } else {
        *(threadgroup float4*)(a0 + at) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
    }
    uint v22 = r + 8u;  // copies.rs:64
    uint v23 = v22 * 64u;
    uint at_1 = v23 + c;
    if (false) {  // copies.rs:70
        ulong v24 = (ulong)v22;  // matrices.rs:112
        ulong v25 = v24 * 64ul;
        ulong row_1 = first_query + v25;
        ulong v26 = (ulong)c;  // copies.rs:73
        ulong v27 = row_1 + v26;
        float4 q1 = *(device const float4*)(q + v27);
        float v28 = q1.x;
        float v29 = q1.y;
        float v30 = q1.z;
        float v31 = q1.w;
        *(threadgroup float4*)(a0 + at_1) = float4(v28, v29, v30, v31);
    } else {
        *(threadgroup float4*)(a0 + at_1) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
    }
    uint block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:113
    uint v32 = lengths_0 < seen_reach ? lengths_0 : seen_reach;  // attend.rs:116
    uint v33 = lengths_0 - v32;
    uint start = lengths_1 > v33 ? lengths_1 : v33;
    uint v34 = start > sink_end ? start : sink_end;  // attend.rs:117
    uint block_window = v34 < lengths_0 ? v34 : lengths_0;
    uint v35 = lengths_0 - block_window;  // attend.rs:118
    uint v36 = block_sink_tokens + v35;
    uint visible_ = v36 < n ? v36 : n;
    uint v37 = tgid.z * visible_;  // attend.rs:120
    uint block_first = v37 < visible_ ? v37 : visible_;
    uint v38 = visible_ - block_first;  // attend.rs:122
    uint v39 = visible_ < v38 ? visible_ : v38;
    uint block_count = v39 < n ? v39 : n;
    uint v40 = block_count / 64u;  // matrices.rs:151
    uint v41 = block_count % 64u;
    bool v42 = v41 != 0u;
    uint v43 = (uint)v42;
    uint v44 = v40 + v43;
    uint v45 = n / 64u;
    uint v46 = n % 64u;
    bool v47 = v46 != 0u;
    uint v48 = (uint)v47;
    uint v49 = v45 + v48;
    uint steps = v44 < v49 ? v44 : v49;
    uint own = simd_id * 16u;  // matrices.rs:152
    for (uint turn = 0u; turn < 3u; ++turn) {  // matrices.rs:155
        bool v50 = turn < steps;  // matrices.rs:156
        if (v50) {
            uint first = turn * 64u;  // matrices.rs:136
            uint to = turn * 4096u;  // matrices.rs:140
            uint v51 = to + v12;  // copies.rs:64
            uint at_2 = v51 + c;
            uint i = first + r;  // matrices.rs:140
            ulong v52 = (ulong)n;  // matrices.rs:124
            ulong by_head = v52 * 64ul;
            uint v53 = block_first + i;  // attend.rs:139
            uint v54 = block_first + block_count;
            uint v55 = v54 - 1u;
            uint i_1 = v53 < v55 ? v53 : v55;
            bool v56 = i_1 < block_sink_tokens;  // attend.rs:140
            uint v57 = i_1 - block_sink_tokens;
            uint v58 = v57 + block_window;
            uint v59 = v56 ? i_1 : v58;
            uint v60 = n - 1u;  // matrices.rs:125
            uint position = v59 < v60 ? v59 : v60;
            ulong v61 = v6 * by_head;  // matrices.rs:132
            ulong v62 = (ulong)tgid.x;
            ulong v63 = v62 * by_head;
            ulong v64 = v61 + v63;
            ulong v65 = (ulong)position;
            ulong v66 = v65 * 64ul;
            ulong row_2 = v64 + v66;
            ulong v67 = (ulong)c;  // copies.rs:73
            ulong v68 = row_2 + v67;
            float4 q2 = *(device const float4*)(k_cache + v68);
            float v69 = q2.x;
            float v70 = q2.y;
            float v71 = q2.z;
            float v72 = q2.w;
            *(threadgroup float4*)(a1 + at_2) = float4(v69, v70, v71, v72);
            uint v73 = to + v23;  // copies.rs:64
            uint at_3 = v73 + c;
            uint i_2 = i + 8u;  // matrices.rs:140
            uint v74 = block_first + i_2;  // attend.rs:139
            uint i_3 = v74 < v55 ? v74 : v55;
            bool v75 = i_3 < block_sink_tokens;  // attend.rs:140
            uint v76 = i_3 - block_sink_tokens;
            uint v77 = v76 + block_window;
            uint v78 = v75 ? i_3 : v77;
            uint position_1 = v78 < v60 ? v78 : v60;  // matrices.rs:125
            ulong v79 = (ulong)position_1;  // matrices.rs:132
            ulong v80 = v79 * 64ul;
            ulong row_3 = v64 + v80;
            ulong v81 = row_3 + v67;  // copies.rs:73
            float4 q3 = *(device const float4*)(k_cache + v81);
            float v82 = q3.x;
            float v83 = q3.y;
            float v84 = q3.z;
            float v85 = q3.w;
            *(threadgroup float4*)(a1 + at_3) = float4(v82, v83, v84, v85);
            uint v86 = r + 16u;  // copies.rs:64
            uint v87 = v86 * 64u;
            uint v88 = to + v87;
            uint at_4 = v88 + c;
            uint i_4 = i + 16u;  // matrices.rs:140
            uint v89 = block_first + i_4;  // attend.rs:139
            uint i_5 = v89 < v55 ? v89 : v55;
            bool v90 = i_5 < block_sink_tokens;  // attend.rs:140
            uint v91 = i_5 - block_sink_tokens;
            uint v92 = v91 + block_window;
            uint v93 = v90 ? i_5 : v92;
            uint position_2 = v93 < v60 ? v93 : v60;  // matrices.rs:125
            ulong v94 = (ulong)position_2;  // matrices.rs:132
            ulong v95 = v94 * 64ul;
            ulong row_4 = v64 + v95;
            ulong v96 = row_4 + v67;  // copies.rs:73
            float4 q4 = *(device const float4*)(k_cache + v96);
            float v97 = q4.x;
            float v98 = q4.y;
            float v99 = q4.z;
            float v100 = q4.w;
            *(threadgroup float4*)(a1 + at_4) = float4(v97, v98, v99, v100);
            uint v101 = r + 24u;  // copies.rs:64
            uint v102 = v101 * 64u;
            uint v103 = to + v102;
            uint at_5 = v103 + c;
            uint i_6 = i + 24u;  // matrices.rs:140
            uint v104 = block_first + i_6;  // attend.rs:139
            uint i_7 = v104 < v55 ? v104 : v55;
            bool v105 = i_7 < block_sink_tokens;  // attend.rs:140
            uint v106 = i_7 - block_sink_tokens;
            uint v107 = v106 + block_window;
            uint v108 = v105 ? i_7 : v107;
            uint position_3 = v108 < v60 ? v108 : v60;  // matrices.rs:125
            ulong v109 = (ulong)position_3;  // matrices.rs:132
            ulong v110 = v109 * 64ul;
            ulong row_5 = v64 + v110;
            ulong v111 = row_5 + v67;  // copies.rs:73
            float4 q5 = *(device const float4*)(k_cache + v111);
            float v112 = q5.x;
            float v113 = q5.y;
            float v114 = q5.z;
            float v115 = q5.w;
            *(threadgroup float4*)(a1 + at_5) = float4(v112, v113, v114, v115);
            uint v116 = r + 32u;  // copies.rs:64
            uint v117 = v116 * 64u;
            uint v118 = to + v117;
            uint at_6 = v118 + c;
            uint i_8 = i + 32u;  // matrices.rs:140
            uint v119 = block_first + i_8;  // attend.rs:139
            uint i_9 = v119 < v55 ? v119 : v55;
            bool v120 = i_9 < block_sink_tokens;  // attend.rs:140
            uint v121 = i_9 - block_sink_tokens;
            uint v122 = v121 + block_window;
            uint v123 = v120 ? i_9 : v122;
            uint position_4 = v123 < v60 ? v123 : v60;  // matrices.rs:125
            ulong v124 = (ulong)position_4;  // matrices.rs:132
            ulong v125 = v124 * 64ul;
            ulong row_6 = v64 + v125;
            ulong v126 = row_6 + v67;  // copies.rs:73
            float4 q6 = *(device const float4*)(k_cache + v126);
            float v127 = q6.x;
            float v128 = q6.y;
            float v129 = q6.z;
            float v130 = q6.w;
            *(threadgroup float4*)(a1 + at_6) = float4(v127, v128, v129, v130);
            uint v131 = r + 40u;  // copies.rs:64
            uint v132 = v131 * 64u;
            uint v133 = to + v132;
            uint at_7 = v133 + c;
            uint i_10 = i + 40u;  // matrices.rs:140
            uint v134 = block_first + i_10;  // attend.rs:139
            uint i_11 = v134 < v55 ? v134 : v55;
            bool v135 = i_11 < block_sink_tokens;  // attend.rs:140
            uint v136 = i_11 - block_sink_tokens;
            uint v137 = v136 + block_window;
            uint v138 = v135 ? i_11 : v137;
            uint position_5 = v138 < v60 ? v138 : v60;  // matrices.rs:125
            ulong v139 = (ulong)position_5;  // matrices.rs:132
            ulong v140 = v139 * 64ul;
            ulong row_7 = v64 + v140;
            ulong v141 = row_7 + v67;  // copies.rs:73
            float4 q7 = *(device const float4*)(k_cache + v141);
            float v142 = q7.x;
            float v143 = q7.y;
            float v144 = q7.z;
            float v145 = q7.w;
            *(threadgroup float4*)(a1 + at_7) = float4(v142, v143, v144, v145);
            uint v146 = r + 48u;  // copies.rs:64
            uint v147 = v146 * 64u;
            uint v148 = to + v147;
            uint at_8 = v148 + c;
            uint i_12 = i + 48u;  // matrices.rs:140
            uint v149 = block_first + i_12;  // attend.rs:139
            uint i_13 = v149 < v55 ? v149 : v55;
            bool v150 = i_13 < block_sink_tokens;  // attend.rs:140
            uint v151 = i_13 - block_sink_tokens;
            uint v152 = v151 + block_window;
            uint v153 = v150 ? i_13 : v152;
            uint position_6 = v153 < v60 ? v153 : v60;  // matrices.rs:125
            ulong v154 = (ulong)position_6;  // matrices.rs:132
            ulong v155 = v154 * 64ul;
            ulong row_8 = v64 + v155;
            ulong v156 = row_8 + v67;  // copies.rs:73
            float4 q8 = *(device const float4*)(k_cache + v156);
            float v157 = q8.x;
            float v158 = q8.y;
            float v159 = q8.z;
            float v160 = q8.w;
            *(threadgroup float4*)(a1 + at_8) = float4(v157, v158, v159, v160);
            uint v161 = r + 56u;  // copies.rs:64
            uint v162 = v161 * 64u;
            uint v163 = to + v162;
            uint at_9 = v163 + c;
            uint i_14 = i + 56u;  // matrices.rs:140
            uint v164 = block_first + i_14;  // attend.rs:139
            uint i_15 = v164 < v55 ? v164 : v55;
            bool v165 = i_15 < block_sink_tokens;  // attend.rs:140
            uint v166 = i_15 - block_sink_tokens;
            uint v167 = v166 + block_window;
            uint v168 = v165 ? i_15 : v167;
            uint position_7 = v168 < v60 ? v168 : v60;  // matrices.rs:125
            ulong v169 = (ulong)position_7;  // matrices.rs:132
            ulong v170 = v169 * 64ul;
            ulong row_9 = v64 + v170;
            ulong v171 = row_9 + v67;  // copies.rs:73
            float4 q9 = *(device const float4*)(k_cache + v171);
            float v172 = q9.x;
            float v173 = q9.y;
            float v174 = q9.z;
            float v175 = q9.w;
            *(threadgroup float4*)(a1 + at_9) = float4(v172, v173, v174, v175);
            float4 q10 = *(device const float4*)(v_cache + v68);
            float v176 = q10.x;
            float v177 = q10.y;
            float v178 = q10.z;
            float v179 = q10.w;
            *(threadgroup float4*)(a2 + at_2) = float4(v176, v177, v178, v179);
            float4 q11 = *(device const float4*)(v_cache + v81);
            float v180 = q11.x;
            float v181 = q11.y;
            float v182 = q11.z;
            float v183 = q11.w;
            *(threadgroup float4*)(a2 + at_3) = float4(v180, v181, v182, v183);
            float4 q12 = *(device const float4*)(v_cache + v96);
            float v184 = q12.x;
            float v185 = q12.y;
            float v186 = q12.z;
            float v187 = q12.w;
            *(threadgroup float4*)(a2 + at_4) = float4(v184, v185, v186, v187);
            float4 q13 = *(device const float4*)(v_cache + v111);
            float v188 = q13.x;
            float v189 = q13.y;
            float v190 = q13.z;
            float v191 = q13.w;
            *(threadgroup float4*)(a2 + at_5) = float4(v188, v189, v190, v191);
            float4 q14 = *(device const float4*)(v_cache + v126);
            float v192 = q14.x;
            float v193 = q14.y;
            float v194 = q14.z;
            float v195 = q14.w;
            *(threadgroup float4*)(a2 + at_6) = float4(v192, v193, v194, v195);
            float4 q15 = *(device const float4*)(v_cache + v141);
            float v196 = q15.x;
            float v197 = q15.y;
            float v198 = q15.z;
            float v199 = q15.w;
            *(threadgroup float4*)(a2 + at_7) = float4(v196, v197, v198, v199);
            float4 q16 = *(device const float4*)(v_cache + v156);
            float v200 = q16.x;
            float v201 = q16.y;
            float v202 = q16.z;
            float v203 = q16.w;
            *(threadgroup float4*)(a2 + at_8) = float4(v200, v201, v202, v203);
            float4 q17 = *(device const float4*)(v_cache + v171);
            float v204 = q17.x;
            float v205 = q17.y;
            float v206 = q17.z;
            float v207 = q17.w;
            *(threadgroup float4*)(a2 + at_9) = float4(v204, v205, v206, v207);
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // matrices.rs:164
    uint v208 = simd_lane / 16u;  // matrices.rs:165
    uint v209 = v208 * 4u;
    uint v210 = simd_lane / 2u;
    uint v211 = v210 % 4u;
    uint v212 = simd_lane / 8u;
    uint v213 = v212 % 2u;
    uint v214 = v213 * 4u;
    uint v215 = simd_lane % 2u;
    uint v216 = v215 * 2u;
    uint v217 = v209 + v211;
    uint v218 = v214 + v216;
    uint v219 = v217 * 64u;
    uint v220 = v219 + v218;
    float2 q18 = *(threadgroup float2*)(a0 + v220);
    float v221 = q18.x;
    float v222 = q18.y;
    uint v223 = v218 + 1u;
    uint v224 = v218 + 8u;
    uint v225 = v219 + v224;
    float2 q19 = *(threadgroup float2*)(a0 + v225);
    float v226 = q19.x;
    float v227 = q19.y;
    uint v228 = v218 + 9u;
    uint v229 = v218 + 16u;
    uint v230 = v219 + v229;
    float2 q20 = *(threadgroup float2*)(a0 + v230);
    float v231 = q20.x;
    float v232 = q20.y;
    uint v233 = v218 + 24u;
    uint v234 = v219 + v233;
    float2 q21 = *(threadgroup float2*)(a0 + v234);
    float v235 = q21.x;
    float v236 = q21.y;
    uint v237 = v218 + 32u;
    uint v238 = v219 + v237;
    float2 q22 = *(threadgroup float2*)(a0 + v238);
    float v239 = q22.x;
    float v240 = q22.y;
    uint v241 = v218 + 40u;
    uint v242 = v219 + v241;
    float2 q23 = *(threadgroup float2*)(a0 + v242);
    float v243 = q23.x;
    float v244 = q23.y;
    uint v245 = v218 + 48u;
    uint v246 = v219 + v245;
    float2 q24 = *(threadgroup float2*)(a0 + v246);
    float v247 = q24.x;
    float v248 = q24.y;
    uint v249 = v218 + 56u;
    uint v250 = v219 + v249;
    float2 q25 = *(threadgroup float2*)(a0 + v250);
    float v251 = q25.x;
    float v252 = q25.y;
    uint v253 = v217 + 8u;
    uint v254 = v253 * 64u;
    uint v255 = v254 + v218;
    float2 q26 = *(threadgroup float2*)(a0 + v255);
    float v256 = q26.x;
    float v257 = q26.y;
    uint v258 = v254 + v224;
    float2 q27 = *(threadgroup float2*)(a0 + v258);
    float v259 = q27.x;
    float v260 = q27.y;
    uint v261 = v254 + v229;
    float2 q28 = *(threadgroup float2*)(a0 + v261);
    float v262 = q28.x;
    float v263 = q28.y;
    uint v264 = v254 + v233;
    float2 q29 = *(threadgroup float2*)(a0 + v264);
    float v265 = q29.x;
    float v266 = q29.y;
    uint v267 = v254 + v237;
    float2 q30 = *(threadgroup float2*)(a0 + v267);
    float v268 = q30.x;
    float v269 = q30.y;
    uint v270 = v254 + v241;
    float2 q31 = *(threadgroup float2*)(a0 + v270);
    float v271 = q31.x;
    float v272 = q31.y;
    uint v273 = v254 + v245;
    float2 q32 = *(threadgroup float2*)(a0 + v273);
    float v274 = q32.x;
    float v275 = q32.y;
    uint v276 = v254 + v249;
    float2 q33 = *(threadgroup float2*)(a0 + v276);
    float v277 = q33.x;
    float v278 = q33.y;
    float v279 = 0.0f;  // matrices.rs:166
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
    float v304 = 0.0f;
    float v305 = 0.0f;
    float v306 = 0.0f;
    float v307 = 0.0f;
    float v308 = 0.0f;
    float v309 = 0.0f;
    float v310 = 0.0f;
    float v311 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
    float v312 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
    float v313 = 0.0f;
    float v314 = 0.0f;
    for (uint turn_1 = 0u; turn_1 < steps; ++turn_1) {
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // matrices.rs:169
        uint v315 = turn_1 + 3u;  // matrices.rs:170
        bool v316 = v315 < steps;
        if (v316) {
            uint first_1 = v315 * 64u;  // matrices.rs:136
            uint slot = v315 % 4u;
            uint to_1 = slot * 4096u;  // matrices.rs:140
            uint v317 = to_1 + v12;  // copies.rs:64
            uint at_10 = v317 + c;
            uint i_16 = first_1 + r;  // matrices.rs:140
            ulong v318 = (ulong)n;  // matrices.rs:124
            ulong by_head_1 = v318 * 64ul;
            uint v319 = block_first + i_16;  // attend.rs:139
            uint v320 = block_first + block_count;
            uint v321 = v320 - 1u;
            uint i_17 = v319 < v321 ? v319 : v321;
            bool v322 = i_17 < block_sink_tokens;  // attend.rs:140
            uint v323 = i_17 - block_sink_tokens;
            uint v324 = v323 + block_window;
            uint v325 = v322 ? i_17 : v324;
            uint v326 = n - 1u;  // matrices.rs:125
            uint position_8 = v325 < v326 ? v325 : v326;
            ulong v327 = v6 * by_head_1;  // matrices.rs:132
            ulong v328 = (ulong)tgid.x;
            ulong v329 = v328 * by_head_1;
            ulong v330 = v327 + v329;
            ulong v331 = (ulong)position_8;
            ulong v332 = v331 * 64ul;
            ulong row_10 = v330 + v332;
            ulong v333 = (ulong)c;  // copies.rs:73
            ulong v334 = row_10 + v333;
            float4 q34 = *(device const float4*)(k_cache + v334);
            float v335 = q34.x;
            float v336 = q34.y;
            float v337 = q34.z;
            float v338 = q34.w;
            *(threadgroup float4*)(a1 + at_10) = float4(v335, v336, v337, v338);
            uint v339 = to_1 + v23;  // copies.rs:64
            uint at_11 = v339 + c;
            uint i_18 = i_16 + 8u;  // matrices.rs:140
            uint v340 = block_first + i_18;  // attend.rs:139
            uint i_19 = v340 < v321 ? v340 : v321;
            bool v341 = i_19 < block_sink_tokens;  // attend.rs:140
            uint v342 = i_19 - block_sink_tokens;
            uint v343 = v342 + block_window;
            uint v344 = v341 ? i_19 : v343;
            uint position_9 = v344 < v326 ? v344 : v326;  // matrices.rs:125
            ulong v345 = (ulong)position_9;  // matrices.rs:132
            ulong v346 = v345 * 64ul;
            ulong row_11 = v330 + v346;
            ulong v347 = row_11 + v333;  // copies.rs:73
            float4 q35 = *(device const float4*)(k_cache + v347);
            float v348 = q35.x;
            float v349 = q35.y;
            float v350 = q35.z;
            float v351 = q35.w;
            *(threadgroup float4*)(a1 + at_11) = float4(v348, v349, v350, v351);
            uint v352 = r + 16u;  // copies.rs:64
            uint v353 = v352 * 64u;
            uint v354 = to_1 + v353;
            uint at_12 = v354 + c;
            uint i_20 = i_16 + 16u;  // matrices.rs:140
            uint v355 = block_first + i_20;  // attend.rs:139
            uint i_21 = v355 < v321 ? v355 : v321;
            bool v356 = i_21 < block_sink_tokens;  // attend.rs:140
            uint v357 = i_21 - block_sink_tokens;
            uint v358 = v357 + block_window;
            uint v359 = v356 ? i_21 : v358;
            uint position_10 = v359 < v326 ? v359 : v326;  // matrices.rs:125
            ulong v360 = (ulong)position_10;  // matrices.rs:132
            ulong v361 = v360 * 64ul;
            ulong row_12 = v330 + v361;
            ulong v362 = row_12 + v333;  // copies.rs:73
            float4 q36 = *(device const float4*)(k_cache + v362);
            float v363 = q36.x;
            float v364 = q36.y;
            float v365 = q36.z;
            float v366 = q36.w;
            *(threadgroup float4*)(a1 + at_12) = float4(v363, v364, v365, v366);
            uint v367 = r + 24u;  // copies.rs:64
            uint v368 = v367 * 64u;
            uint v369 = to_1 + v368;
            uint at_13 = v369 + c;
            uint i_22 = i_16 + 24u;  // matrices.rs:140
            uint v370 = block_first + i_22;  // attend.rs:139
            uint i_23 = v370 < v321 ? v370 : v321;
            bool v371 = i_23 < block_sink_tokens;  // attend.rs:140
            uint v372 = i_23 - block_sink_tokens;
            uint v373 = v372 + block_window;
            uint v374 = v371 ? i_23 : v373;
            uint position_11 = v374 < v326 ? v374 : v326;  // matrices.rs:125
            ulong v375 = (ulong)position_11;  // matrices.rs:132
            ulong v376 = v375 * 64ul;
            ulong row_13 = v330 + v376;
            ulong v377 = row_13 + v333;  // copies.rs:73
            float4 q37 = *(device const float4*)(k_cache + v377);
            float v378 = q37.x;
            float v379 = q37.y;
            float v380 = q37.z;
            float v381 = q37.w;
            *(threadgroup float4*)(a1 + at_13) = float4(v378, v379, v380, v381);
            uint v382 = r + 32u;  // copies.rs:64
            uint v383 = v382 * 64u;
            uint v384 = to_1 + v383;
            uint at_14 = v384 + c;
            uint i_24 = i_16 + 32u;  // matrices.rs:140
            uint v385 = block_first + i_24;  // attend.rs:139
            uint i_25 = v385 < v321 ? v385 : v321;
            bool v386 = i_25 < block_sink_tokens;  // attend.rs:140
            uint v387 = i_25 - block_sink_tokens;
            uint v388 = v387 + block_window;
            uint v389 = v386 ? i_25 : v388;
            uint position_12 = v389 < v326 ? v389 : v326;  // matrices.rs:125
            ulong v390 = (ulong)position_12;  // matrices.rs:132
            ulong v391 = v390 * 64ul;
            ulong row_14 = v330 + v391;
            ulong v392 = row_14 + v333;  // copies.rs:73
            float4 q38 = *(device const float4*)(k_cache + v392);
            float v393 = q38.x;
            float v394 = q38.y;
            float v395 = q38.z;
            float v396 = q38.w;
            *(threadgroup float4*)(a1 + at_14) = float4(v393, v394, v395, v396);
            uint v397 = r + 40u;  // copies.rs:64
            uint v398 = v397 * 64u;
            uint v399 = to_1 + v398;
            uint at_15 = v399 + c;
            uint i_26 = i_16 + 40u;  // matrices.rs:140
            uint v400 = block_first + i_26;  // attend.rs:139
            uint i_27 = v400 < v321 ? v400 : v321;
            bool v401 = i_27 < block_sink_tokens;  // attend.rs:140
            uint v402 = i_27 - block_sink_tokens;
            uint v403 = v402 + block_window;
            uint v404 = v401 ? i_27 : v403;
            uint position_13 = v404 < v326 ? v404 : v326;  // matrices.rs:125
            ulong v405 = (ulong)position_13;  // matrices.rs:132
            ulong v406 = v405 * 64ul;
            ulong row_15 = v330 + v406;
            ulong v407 = row_15 + v333;  // copies.rs:73
            float4 q39 = *(device const float4*)(k_cache + v407);
            float v408 = q39.x;
            float v409 = q39.y;
            float v410 = q39.z;
            float v411 = q39.w;
            *(threadgroup float4*)(a1 + at_15) = float4(v408, v409, v410, v411);
            uint v412 = r + 48u;  // copies.rs:64
            uint v413 = v412 * 64u;
            uint v414 = to_1 + v413;
            uint at_16 = v414 + c;
            uint i_28 = i_16 + 48u;  // matrices.rs:140
            uint v415 = block_first + i_28;  // attend.rs:139
            uint i_29 = v415 < v321 ? v415 : v321;
            bool v416 = i_29 < block_sink_tokens;  // attend.rs:140
            uint v417 = i_29 - block_sink_tokens;
            uint v418 = v417 + block_window;
            uint v419 = v416 ? i_29 : v418;
            uint position_14 = v419 < v326 ? v419 : v326;  // matrices.rs:125
            ulong v420 = (ulong)position_14;  // matrices.rs:132
            ulong v421 = v420 * 64ul;
            ulong row_16 = v330 + v421;
            ulong v422 = row_16 + v333;  // copies.rs:73
            float4 q40 = *(device const float4*)(k_cache + v422);
            float v423 = q40.x;
            float v424 = q40.y;
            float v425 = q40.z;
            float v426 = q40.w;
            *(threadgroup float4*)(a1 + at_16) = float4(v423, v424, v425, v426);
            uint v427 = r + 56u;  // copies.rs:64
            uint v428 = v427 * 64u;
            uint v429 = to_1 + v428;
            uint at_17 = v429 + c;
            uint i_30 = i_16 + 56u;  // matrices.rs:140
            uint v430 = block_first + i_30;  // attend.rs:139
            uint i_31 = v430 < v321 ? v430 : v321;
            bool v431 = i_31 < block_sink_tokens;  // attend.rs:140
            uint v432 = i_31 - block_sink_tokens;
            uint v433 = v432 + block_window;
            uint v434 = v431 ? i_31 : v433;
            uint position_15 = v434 < v326 ? v434 : v326;  // matrices.rs:125
            ulong v435 = (ulong)position_15;  // matrices.rs:132
            ulong v436 = v435 * 64ul;
            ulong row_17 = v330 + v436;
            ulong v437 = row_17 + v333;  // copies.rs:73
            float4 q41 = *(device const float4*)(k_cache + v437);
            float v438 = q41.x;
            float v439 = q41.y;
            float v440 = q41.z;
            float v441 = q41.w;
            *(threadgroup float4*)(a1 + at_17) = float4(v438, v439, v440, v441);
            float4 q42 = *(device const float4*)(v_cache + v334);
            float v442 = q42.x;
            float v443 = q42.y;
            float v444 = q42.z;
            float v445 = q42.w;
            *(threadgroup float4*)(a2 + at_10) = float4(v442, v443, v444, v445);
            float4 q43 = *(device const float4*)(v_cache + v347);
            float v446 = q43.x;
            float v447 = q43.y;
            float v448 = q43.z;
            float v449 = q43.w;
            *(threadgroup float4*)(a2 + at_11) = float4(v446, v447, v448, v449);
            float4 q44 = *(device const float4*)(v_cache + v362);
            float v450 = q44.x;
            float v451 = q44.y;
            float v452 = q44.z;
            float v453 = q44.w;
            *(threadgroup float4*)(a2 + at_12) = float4(v450, v451, v452, v453);
            float4 q45 = *(device const float4*)(v_cache + v377);
            float v454 = q45.x;
            float v455 = q45.y;
            float v456 = q45.z;
            float v457 = q45.w;
            *(threadgroup float4*)(a2 + at_13) = float4(v454, v455, v456, v457);
            float4 q46 = *(device const float4*)(v_cache + v392);
            float v458 = q46.x;
            float v459 = q46.y;
            float v460 = q46.z;
            float v461 = q46.w;
            *(threadgroup float4*)(a2 + at_14) = float4(v458, v459, v460, v461);
            float4 q47 = *(device const float4*)(v_cache + v407);
            float v462 = q47.x;
            float v463 = q47.y;
            float v464 = q47.z;
            float v465 = q47.w;
            *(threadgroup float4*)(a2 + at_15) = float4(v462, v463, v464, v465);
            float4 q48 = *(device const float4*)(v_cache + v422);
            float v466 = q48.x;
            float v467 = q48.y;
            float v468 = q48.z;
            float v469 = q48.w;
            *(threadgroup float4*)(a2 + at_16) = float4(v466, v467, v468, v469);
            float4 q49 = *(device const float4*)(v_cache + v437);
            float v470 = q49.x;
            float v471 = q49.y;
            float v472 = q49.z;
            float v473 = q49.w;
            *(threadgroup float4*)(a2 + at_17) = float4(v470, v471, v472, v473);
        }
        uint v474 = turn_1 * 64u;  // matrices.rs:174
        uint first_2 = v474 + own;
        uint v475 = turn_1 % 4u;
        uint v476 = v475 * 64u;
        uint at_18 = v476 + own;
        bool v477 = first_2 < block_count;  // matrices.rs:175
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
        float v501;
        float v502;
        float v503;
        float v504;
        float v505;
        float v506;
        float v507;
        float v508;
        float v509;
        float v510;
        float v511;
        float v512;
        float v513;
        if (v477) {
            uint v514 = at_18 * 64u;  // matrices.rs:177
            uint v515 = v218 * 64u;
            uint v516 = v514 + v515;
            uint v517 = v516 + v217;
            float v518 = a1[v517];
            uint v519 = v223 * 64u;
            uint v520 = v514 + v519;
            uint v521 = v520 + v217;
            float v522 = a1[v521];
            uint v523 = v224 * 64u;
            uint v524 = v514 + v523;
            uint v525 = v524 + v217;
            float v526 = a1[v525];
            uint v527 = v228 * 64u;
            uint v528 = v514 + v527;
            uint v529 = v528 + v217;
            float v530 = a1[v529];
            uint v531 = v516 + v253;
            float v532 = a1[v531];
            uint v533 = v520 + v253;
            float v534 = a1[v533];
            uint v535 = v524 + v253;
            float v536 = a1[v535];
            uint v537 = v528 + v253;
            float v538 = a1[v537];
            uint v539 = v217 + 16u;
            uint v540 = v516 + v539;
            float v541 = a1[v540];
            uint v542 = v520 + v539;
            float v543 = a1[v542];
            uint v544 = v524 + v539;
            float v545 = a1[v544];
            uint v546 = v528 + v539;
            float v547 = a1[v546];
            uint v548 = v217 + 24u;
            uint v549 = v516 + v548;
            float v550 = a1[v549];
            uint v551 = v520 + v548;
            float v552 = a1[v551];
            uint v553 = v524 + v548;
            float v554 = a1[v553];
            uint v555 = v528 + v548;
            float v556 = a1[v555];
            uint v557 = v217 + 32u;
            uint v558 = v516 + v557;
            float v559 = a1[v558];
            uint v560 = v520 + v557;
            float v561 = a1[v560];
            uint v562 = v524 + v557;
            float v563 = a1[v562];
            uint v564 = v528 + v557;
            float v565 = a1[v564];
            uint v566 = v217 + 40u;
            uint v567 = v516 + v566;
            float v568 = a1[v567];
            uint v569 = v520 + v566;
            float v570 = a1[v569];
            uint v571 = v524 + v566;
            float v572 = a1[v571];
            uint v573 = v528 + v566;
            float v574 = a1[v573];
            uint v575 = v217 + 48u;
            uint v576 = v516 + v575;
            float v577 = a1[v576];
            uint v578 = v520 + v575;
            float v579 = a1[v578];
            uint v580 = v524 + v575;
            float v581 = a1[v580];
            uint v582 = v528 + v575;
            float v583 = a1[v582];
            uint v584 = v217 + 56u;
            uint v585 = v516 + v584;
            float v586 = a1[v585];
            uint v587 = v520 + v584;
            float v588 = a1[v587];
            uint v589 = v524 + v584;
            float v590 = a1[v589];
            uint v591 = v528 + v584;
            float v592 = a1[v591];
            float2 q50 = float2(0.0f, 0.0f);
            q50 = kiln_mma_f32(q50, v221, v222, v518, v522);
            q50 = kiln_mma_f32(q50, v226, v227, v532, v534);
            q50 = kiln_mma_f32(q50, v231, v232, v541, v543);
            q50 = kiln_mma_f32(q50, v235, v236, v550, v552);
            q50 = kiln_mma_f32(q50, v239, v240, v559, v561);
            q50 = kiln_mma_f32(q50, v243, v244, v568, v570);
            q50 = kiln_mma_f32(q50, v247, v248, v577, v579);
            q50 = kiln_mma_f32(q50, v251, v252, v586, v588);
            float v593 = q50.x;
            float v594 = q50.y;
            float2 q51 = float2(0.0f, 0.0f);
            q51 = kiln_mma_f32(q51, v221, v222, v526, v530);
            q51 = kiln_mma_f32(q51, v226, v227, v536, v538);
            q51 = kiln_mma_f32(q51, v231, v232, v545, v547);
            q51 = kiln_mma_f32(q51, v235, v236, v554, v556);
            q51 = kiln_mma_f32(q51, v239, v240, v563, v565);
            q51 = kiln_mma_f32(q51, v243, v244, v572, v574);
            q51 = kiln_mma_f32(q51, v247, v248, v581, v583);
            q51 = kiln_mma_f32(q51, v251, v252, v590, v592);
            float v595 = q51.x;
            float v596 = q51.y;
            float2 q52 = float2(0.0f, 0.0f);
            q52 = kiln_mma_f32(q52, v256, v257, v518, v522);
            q52 = kiln_mma_f32(q52, v259, v260, v532, v534);
            q52 = kiln_mma_f32(q52, v262, v263, v541, v543);
            q52 = kiln_mma_f32(q52, v265, v266, v550, v552);
            q52 = kiln_mma_f32(q52, v268, v269, v559, v561);
            q52 = kiln_mma_f32(q52, v271, v272, v568, v570);
            q52 = kiln_mma_f32(q52, v274, v275, v577, v579);
            q52 = kiln_mma_f32(q52, v277, v278, v586, v588);
            float v597 = q52.x;
            float v598 = q52.y;
            float2 q53 = float2(0.0f, 0.0f);
            q53 = kiln_mma_f32(q53, v256, v257, v526, v530);
            q53 = kiln_mma_f32(q53, v259, v260, v536, v538);
            q53 = kiln_mma_f32(q53, v262, v263, v545, v547);
            q53 = kiln_mma_f32(q53, v265, v266, v554, v556);
            q53 = kiln_mma_f32(q53, v268, v269, v563, v565);
            q53 = kiln_mma_f32(q53, v271, v272, v572, v574);
            q53 = kiln_mma_f32(q53, v274, v275, v581, v583);
            q53 = kiln_mma_f32(q53, v277, v278, v590, v592);
            float v599 = q53.x;
            float v600 = q53.y;
            uint v601 = first_2 + 16u;  // matrices.rs:179
            bool v602 = v601 <= block_count;
            float v603;
            float v604;
            float v605;
            float v606;
            float v607;
            float v608;
            float v609;
            float v610;
            if (v602) {
                float v611 = scale * as_type<float>(0x3fb8aa3bu /* 1.442695 */);  // matrices.rs:219
                float v612 = v593 * v611;
                float v613 = v594 * v611;
                float v614 = v595 * v611;
                float v615 = v596 * v611;
                float v616 = v597 * v611;
                float v617 = v598 * v611;
                float v618 = v599 * v611;
                float v619 = v600 * v611;
                v603 = v612;  // matrices.rs:179
                v604 = v613;
                v605 = v614;
                v606 = v615;
                v607 = v616;
                v608 = v617;
                v609 = v618;
                v610 = v619;
            } else {
                uint v620 = first_2 + v218;  // matrices.rs:183
                bool v621 = v620 < block_count;
                float v622 = scale * as_type<float>(0x3fb8aa3bu /* 1.442695 */);  // matrices.rs:219
                float v623 = v593 * v622;
                float v624 = v621 ? v623 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                uint v625 = first_2 + v223;
                bool v626 = v625 < block_count;
                float v627 = v594 * v622;  // matrices.rs:219
                float v628 = v626 ? v627 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                uint v629 = first_2 + v224;
                bool v630 = v629 < block_count;
                float v631 = v595 * v622;  // matrices.rs:219
                float v632 = v630 ? v631 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                uint v633 = first_2 + v228;
                bool v634 = v633 < block_count;
                float v635 = v596 * v622;  // matrices.rs:219
                float v636 = v634 ? v635 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                float v637 = v597 * v622;  // matrices.rs:219
                float v638 = v621 ? v637 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                float v639 = v598 * v622;  // matrices.rs:219
                float v640 = v626 ? v639 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                float v641 = v599 * v622;  // matrices.rs:219
                float v642 = v630 ? v641 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                float v643 = v600 * v622;  // matrices.rs:219
                float v644 = v634 ? v643 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:183
                v603 = v624;  // matrices.rs:179
                v604 = v628;
                v605 = v632;
                v606 = v636;
                v607 = v638;
                v608 = v640;
                v609 = v642;
                v610 = v644;
            }
            float v645 = kiln_fmax(v603, v604);  // matrices.rs:189
            float v646 = kiln_fmax(v645, v605);
            float v647 = kiln_fmax(v646, v606);
            float v648 = simd_shuffle_xor(v647, 8);
            float v649 = kiln_fmax(v647, v648);
            float v650 = simd_shuffle_xor(v649, 1);
            float v651 = kiln_fmax(v649, v650);
            float v652 = kiln_fmax(v607, v608);
            float v653 = kiln_fmax(v652, v609);
            float v654 = kiln_fmax(v653, v610);
            float v655 = simd_shuffle_xor(v654, 8);
            float v656 = kiln_fmax(v654, v655);
            float v657 = simd_shuffle_xor(v656, 1);
            float v658 = kiln_fmax(v656, v657);
            float v659 = v651 - 12.0f;  // matrices.rs:190
            float v660 = kiln_fmax(v311, v659);
            float v661 = v658 - 12.0f;
            float v662 = kiln_fmax(v312, v661);
            float v663 = v311 - v660;  // matrices.rs:191
            float v664 = kiln_exp2_ftz(v663);
            float v665 = v312 - v662;
            float v666 = kiln_exp2_ftz(v665);
            float v667;  // matrices.rs:193
            if (true) {
                float v668 = v603 - v660;
                float v669 = kiln_exp2_ftz(v668);
                v667 = v669;
            } else {
                v667 = 0.0f;
            }
            float v670;
            if (true) {
                float v671 = v604 - v660;
                float v672 = kiln_exp2_ftz(v671);
                v670 = v672;
            } else {
                v670 = 0.0f;
            }
            float v673;
            if (true) {
                float v674 = v605 - v660;
                float v675 = kiln_exp2_ftz(v674);
                v673 = v675;
            } else {
                v673 = 0.0f;
            }
            float v676;
            if (true) {
                float v677 = v606 - v660;
                float v678 = kiln_exp2_ftz(v677);
                v676 = v678;
            } else {
                v676 = 0.0f;
            }
            float v679;
            if (false) {
                float v680 = v607 - v662;
                float v681 = kiln_exp2_ftz(v680);
                v679 = v681;
            } else {
                v679 = 0.0f;
            }
            float v682;
            if (false) {
                float v683 = v608 - v662;
                float v684 = kiln_exp2_ftz(v683);
                v682 = v684;
            } else {
                v682 = 0.0f;
            }
            float v685;
            if (false) {
                float v686 = v609 - v662;
                float v687 = kiln_exp2_ftz(v686);
                v685 = v687;
            } else {
                v685 = 0.0f;
            }
            float v688;
            if (false) {
                float v689 = v610 - v662;
                float v690 = kiln_exp2_ftz(v689);
                v688 = v690;
            } else {
                v688 = 0.0f;
            }
            float v691 = v667 + v670;  // matrices.rs:194
            float v692 = v691 + v673;
            float v693 = v692 + v676;
            float v694 = simd_shuffle_xor(v693, 8);
            float v695 = v693 + v694;
            float v696 = simd_shuffle_xor(v695, 1);
            float v697 = v695 + v696;
            float v698 = v679 + v682;
            float v699 = v698 + v685;
            float v700 = v699 + v688;
            float v701 = simd_shuffle_xor(v700, 8);
            float v702 = v700 + v701;
            float v703 = simd_shuffle_xor(v702, 1);
            float v704 = v702 + v703;
            float v705 = fma(v313, v664, v697);
            float v706 = fma(v314, v666, v704);
            float v707;  // matrices.rs:195
            if (true) {
                float v708 = v279 * v664;
                v707 = v708;
            } else {
                v707 = v279;
            }
            float v709;
            if (true) {
                float v710 = v280 * v664;
                v709 = v710;
            } else {
                v709 = v280;
            }
            float v711;
            if (true) {
                float v712 = v281 * v664;
                v711 = v712;
            } else {
                v711 = v281;
            }
            float v713;
            if (true) {
                float v714 = v282 * v664;
                v713 = v714;
            } else {
                v713 = v282;
            }
            float v715;
            if (true) {
                float v716 = v283 * v664;
                v715 = v716;
            } else {
                v715 = v283;
            }
            float v717;
            if (true) {
                float v718 = v284 * v664;
                v717 = v718;
            } else {
                v717 = v284;
            }
            float v719;
            if (true) {
                float v720 = v285 * v664;
                v719 = v720;
            } else {
                v719 = v285;
            }
            float v721;
            if (true) {
                float v722 = v286 * v664;
                v721 = v722;
            } else {
                v721 = v286;
            }
            float v723;
            if (true) {
                float v724 = v287 * v664;
                v723 = v724;
            } else {
                v723 = v287;
            }
            float v725;
            if (true) {
                float v726 = v288 * v664;
                v725 = v726;
            } else {
                v725 = v288;
            }
            float v727;
            if (true) {
                float v728 = v289 * v664;
                v727 = v728;
            } else {
                v727 = v289;
            }
            float v729;
            if (true) {
                float v730 = v290 * v664;
                v729 = v730;
            } else {
                v729 = v290;
            }
            float v731;
            if (true) {
                float v732 = v291 * v664;
                v731 = v732;
            } else {
                v731 = v291;
            }
            float v733;
            if (true) {
                float v734 = v292 * v664;
                v733 = v734;
            } else {
                v733 = v292;
            }
            float v735;
            if (true) {
                float v736 = v293 * v664;
                v735 = v736;
            } else {
                v735 = v293;
            }
            float v737;
            if (true) {
                float v738 = v294 * v664;
                v737 = v738;
            } else {
                v737 = v294;
            }
            float v739;
            if (false) {
                float v740 = v295 * v666;
                v739 = v740;
            } else {
                v739 = v295;
            }
            float v741;
            if (false) {
                float v742 = v296 * v666;
                v741 = v742;
            } else {
                v741 = v296;
            }
            float v743;
            if (false) {
                float v744 = v297 * v666;
                v743 = v744;
            } else {
                v743 = v297;
            }
            float v745;
            if (false) {
                float v746 = v298 * v666;
                v745 = v746;
            } else {
                v745 = v298;
            }
            float v747;
            if (false) {
                float v748 = v299 * v666;
                v747 = v748;
            } else {
                v747 = v299;
            }
            float v749;
            if (false) {
                float v750 = v300 * v666;
                v749 = v750;
            } else {
                v749 = v300;
            }
            float v751;
            if (false) {
                float v752 = v301 * v666;
                v751 = v752;
            } else {
                v751 = v301;
            }
            float v753;
            if (false) {
                float v754 = v302 * v666;
                v753 = v754;
            } else {
                v753 = v302;
            }
            float v755;
            if (false) {
                float v756 = v303 * v666;
                v755 = v756;
            } else {
                v755 = v303;
            }
            float v757;
            if (false) {
                float v758 = v304 * v666;
                v757 = v758;
            } else {
                v757 = v304;
            }
            float v759;
            if (false) {
                float v760 = v305 * v666;
                v759 = v760;
            } else {
                v759 = v305;
            }
            float v761;
            if (false) {
                float v762 = v306 * v666;
                v761 = v762;
            } else {
                v761 = v306;
            }
            float v763;
            if (false) {
                float v764 = v307 * v666;
                v763 = v764;
            } else {
                v763 = v307;
            }
            float v765;
            if (false) {
                float v766 = v308 * v666;
                v765 = v766;
            } else {
                v765 = v308;
            }
            float v767;
            if (false) {
                float v768 = v309 * v666;
                v767 = v768;
            } else {
                v767 = v309;
            }
            float v769;
            if (false) {
                float v770 = v310 * v666;
                v769 = v770;
            } else {
                v769 = v310;
            }
            float v771 = v667 - v667;  // matrices.rs:197
            float v772 = v670 - v670;
            float v773 = v673 - v673;
            float v774 = v676 - v676;
            float v775 = v679 - v679;
            float v776 = v682 - v682;
            float v777 = v685 - v685;
            float v778 = v688 - v688;
            uint v779 = v514 + v219;  // matrices.rs:198
            uint v780 = v779 + v218;
            float2 q54 = *(threadgroup float2*)(a2 + v780);
            float v781 = q54.x;
            float v782 = q54.y;
            uint v783 = v779 + v224;
            float2 q55 = *(threadgroup float2*)(a2 + v783);
            float v784 = q55.x;
            float v785 = q55.y;
            uint v786 = v779 + v229;
            float2 q56 = *(threadgroup float2*)(a2 + v786);
            float v787 = q56.x;
            float v788 = q56.y;
            uint v789 = v779 + v233;
            float2 q57 = *(threadgroup float2*)(a2 + v789);
            float v790 = q57.x;
            float v791 = q57.y;
            uint v792 = v779 + v237;
            float2 q58 = *(threadgroup float2*)(a2 + v792);
            float v793 = q58.x;
            float v794 = q58.y;
            uint v795 = v779 + v241;
            float2 q59 = *(threadgroup float2*)(a2 + v795);
            float v796 = q59.x;
            float v797 = q59.y;
            uint v798 = v779 + v245;
            float2 q60 = *(threadgroup float2*)(a2 + v798);
            float v799 = q60.x;
            float v800 = q60.y;
            uint v801 = v779 + v249;
            float2 q61 = *(threadgroup float2*)(a2 + v801);
            float v802 = q61.x;
            float v803 = q61.y;
            uint v804 = v514 + v254;
            uint v805 = v804 + v218;
            float2 q62 = *(threadgroup float2*)(a2 + v805);
            float v806 = q62.x;
            float v807 = q62.y;
            uint v808 = v804 + v224;
            float2 q63 = *(threadgroup float2*)(a2 + v808);
            float v809 = q63.x;
            float v810 = q63.y;
            uint v811 = v804 + v229;
            float2 q64 = *(threadgroup float2*)(a2 + v811);
            float v812 = q64.x;
            float v813 = q64.y;
            uint v814 = v804 + v233;
            float2 q65 = *(threadgroup float2*)(a2 + v814);
            float v815 = q65.x;
            float v816 = q65.y;
            uint v817 = v804 + v237;
            float2 q66 = *(threadgroup float2*)(a2 + v817);
            float v818 = q66.x;
            float v819 = q66.y;
            uint v820 = v804 + v241;
            float2 q67 = *(threadgroup float2*)(a2 + v820);
            float v821 = q67.x;
            float v822 = q67.y;
            uint v823 = v804 + v245;
            float2 q68 = *(threadgroup float2*)(a2 + v823);
            float v824 = q68.x;
            float v825 = q68.y;
            uint v826 = v804 + v249;
            float2 q69 = *(threadgroup float2*)(a2 + v826);
            float v827 = q69.x;
            float v828 = q69.y;
            float2 q70 = float2(v707, v709);  // matrices.rs:199
            q70 = kiln_mma_f32(q70, v667, v670, v781, v782);
            q70 = kiln_mma_f32(q70, v673, v676, v806, v807);
            float v829 = q70.x;
            float v830 = q70.y;
            float2 q71 = float2(v711, v713);
            q71 = kiln_mma_f32(q71, v667, v670, v784, v785);
            q71 = kiln_mma_f32(q71, v673, v676, v809, v810);
            float v831 = q71.x;
            float v832 = q71.y;
            float2 q72 = float2(v715, v717);
            q72 = kiln_mma_f32(q72, v667, v670, v787, v788);
            q72 = kiln_mma_f32(q72, v673, v676, v812, v813);
            float v833 = q72.x;
            float v834 = q72.y;
            float2 q73 = float2(v719, v721);
            q73 = kiln_mma_f32(q73, v667, v670, v790, v791);
            q73 = kiln_mma_f32(q73, v673, v676, v815, v816);
            float v835 = q73.x;
            float v836 = q73.y;
            float2 q74 = float2(v723, v725);
            q74 = kiln_mma_f32(q74, v667, v670, v793, v794);
            q74 = kiln_mma_f32(q74, v673, v676, v818, v819);
            float v837 = q74.x;
            float v838 = q74.y;
            float2 q75 = float2(v727, v729);
            q75 = kiln_mma_f32(q75, v667, v670, v796, v797);
            q75 = kiln_mma_f32(q75, v673, v676, v821, v822);
            float v839 = q75.x;
            float v840 = q75.y;
            float2 q76 = float2(v731, v733);
            q76 = kiln_mma_f32(q76, v667, v670, v799, v800);
            q76 = kiln_mma_f32(q76, v673, v676, v824, v825);
            float v841 = q76.x;
            float v842 = q76.y;
            float2 q77 = float2(v735, v737);
            q77 = kiln_mma_f32(q77, v667, v670, v802, v803);
            q77 = kiln_mma_f32(q77, v673, v676, v827, v828);
            float v843 = q77.x;
            float v844 = q77.y;
            float2 q78 = float2(v739, v741);
            q78 = kiln_mma_f32(q78, v679, v682, v781, v782);
            q78 = kiln_mma_f32(q78, v685, v688, v806, v807);
            float v845 = q78.x;
            float v846 = q78.y;
            float2 q79 = float2(v743, v745);
            q79 = kiln_mma_f32(q79, v679, v682, v784, v785);
            q79 = kiln_mma_f32(q79, v685, v688, v809, v810);
            float v847 = q79.x;
            float v848 = q79.y;
            float2 q80 = float2(v747, v749);
            q80 = kiln_mma_f32(q80, v679, v682, v787, v788);
            q80 = kiln_mma_f32(q80, v685, v688, v812, v813);
            float v849 = q80.x;
            float v850 = q80.y;
            float2 q81 = float2(v751, v753);
            q81 = kiln_mma_f32(q81, v679, v682, v790, v791);
            q81 = kiln_mma_f32(q81, v685, v688, v815, v816);
            float v851 = q81.x;
            float v852 = q81.y;
            float2 q82 = float2(v755, v757);
            q82 = kiln_mma_f32(q82, v679, v682, v793, v794);
            q82 = kiln_mma_f32(q82, v685, v688, v818, v819);
            float v853 = q82.x;
            float v854 = q82.y;
            float2 q83 = float2(v759, v761);
            q83 = kiln_mma_f32(q83, v679, v682, v796, v797);
            q83 = kiln_mma_f32(q83, v685, v688, v821, v822);
            float v855 = q83.x;
            float v856 = q83.y;
            float2 q84 = float2(v763, v765);
            q84 = kiln_mma_f32(q84, v679, v682, v799, v800);
            q84 = kiln_mma_f32(q84, v685, v688, v824, v825);
            float v857 = q84.x;
            float v858 = q84.y;
            float2 q85 = float2(v767, v769);
            q85 = kiln_mma_f32(q85, v679, v682, v802, v803);
            q85 = kiln_mma_f32(q85, v685, v688, v827, v828);
            float v859 = q85.x;
            float v860 = q85.y;
            float2 q86 = float2(v829, v830);  // matrices.rs:200
            q86 = kiln_mma_f32(q86, v771, v772, v781, v782);
            q86 = kiln_mma_f32(q86, v773, v774, v806, v807);
            float v861 = q86.x;
            float v862 = q86.y;
            float2 q87 = float2(v831, v832);
            q87 = kiln_mma_f32(q87, v771, v772, v784, v785);
            q87 = kiln_mma_f32(q87, v773, v774, v809, v810);
            float v863 = q87.x;
            float v864 = q87.y;
            float2 q88 = float2(v833, v834);
            q88 = kiln_mma_f32(q88, v771, v772, v787, v788);
            q88 = kiln_mma_f32(q88, v773, v774, v812, v813);
            float v865 = q88.x;
            float v866 = q88.y;
            float2 q89 = float2(v835, v836);
            q89 = kiln_mma_f32(q89, v771, v772, v790, v791);
            q89 = kiln_mma_f32(q89, v773, v774, v815, v816);
            float v867 = q89.x;
            float v868 = q89.y;
            float2 q90 = float2(v837, v838);
            q90 = kiln_mma_f32(q90, v771, v772, v793, v794);
            q90 = kiln_mma_f32(q90, v773, v774, v818, v819);
            float v869 = q90.x;
            float v870 = q90.y;
            float2 q91 = float2(v839, v840);
            q91 = kiln_mma_f32(q91, v771, v772, v796, v797);
            q91 = kiln_mma_f32(q91, v773, v774, v821, v822);
            float v871 = q91.x;
            float v872 = q91.y;
            float2 q92 = float2(v841, v842);
            q92 = kiln_mma_f32(q92, v771, v772, v799, v800);
            q92 = kiln_mma_f32(q92, v773, v774, v824, v825);
            float v873 = q92.x;
            float v874 = q92.y;
            float2 q93 = float2(v843, v844);
            q93 = kiln_mma_f32(q93, v771, v772, v802, v803);
            q93 = kiln_mma_f32(q93, v773, v774, v827, v828);
            float v875 = q93.x;
            float v876 = q93.y;
            float2 q94 = float2(v845, v846);
            q94 = kiln_mma_f32(q94, v775, v776, v781, v782);
            q94 = kiln_mma_f32(q94, v777, v778, v806, v807);
            float v877 = q94.x;
            float v878 = q94.y;
            float2 q95 = float2(v847, v848);
            q95 = kiln_mma_f32(q95, v775, v776, v784, v785);
            q95 = kiln_mma_f32(q95, v777, v778, v809, v810);
            float v879 = q95.x;
            float v880 = q95.y;
            float2 q96 = float2(v849, v850);
            q96 = kiln_mma_f32(q96, v775, v776, v787, v788);
            q96 = kiln_mma_f32(q96, v777, v778, v812, v813);
            float v881 = q96.x;
            float v882 = q96.y;
            float2 q97 = float2(v851, v852);
            q97 = kiln_mma_f32(q97, v775, v776, v790, v791);
            q97 = kiln_mma_f32(q97, v777, v778, v815, v816);
            float v883 = q97.x;
            float v884 = q97.y;
            float2 q98 = float2(v853, v854);
            q98 = kiln_mma_f32(q98, v775, v776, v793, v794);
            q98 = kiln_mma_f32(q98, v777, v778, v818, v819);
            float v885 = q98.x;
            float v886 = q98.y;
            float2 q99 = float2(v855, v856);
            q99 = kiln_mma_f32(q99, v775, v776, v796, v797);
            q99 = kiln_mma_f32(q99, v777, v778, v821, v822);
            float v887 = q99.x;
            float v888 = q99.y;
            float2 q100 = float2(v857, v858);
            q100 = kiln_mma_f32(q100, v775, v776, v799, v800);
            q100 = kiln_mma_f32(q100, v777, v778, v824, v825);
            float v889 = q100.x;
            float v890 = q100.y;
            float2 q101 = float2(v859, v860);
            q101 = kiln_mma_f32(q101, v775, v776, v802, v803);
            q101 = kiln_mma_f32(q101, v777, v778, v827, v828);
            float v891 = q101.x;
            float v892 = q101.y;
            v478 = v861;  // matrices.rs:175
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
            v497 = v880;
            v498 = v881;
            v499 = v882;
            v500 = v883;
            v501 = v884;
            v502 = v885;
            v503 = v886;
            v504 = v887;
            v505 = v888;
            v506 = v889;
            v507 = v890;
            v508 = v891;
            v509 = v892;
            v510 = v660;
            v511 = v662;
            v512 = v705;
            v513 = v706;
        } else {
            v478 = v279;
            v479 = v280;
            v480 = v281;
            v481 = v282;
            v482 = v283;
            v483 = v284;
            v484 = v285;
            v485 = v286;
            v486 = v287;
            v487 = v288;
            v488 = v289;
            v489 = v290;
            v490 = v291;
            v491 = v292;
            v492 = v293;
            v493 = v294;
            v494 = v295;
            v495 = v296;
            v496 = v297;
            v497 = v298;
            v498 = v299;
            v499 = v300;
            v500 = v301;
            v501 = v302;
            v502 = v303;
            v503 = v304;
            v504 = v305;
            v505 = v306;
            v506 = v307;
            v507 = v308;
            v508 = v309;
            v509 = v310;
            v510 = v311;
            v511 = v312;
            v512 = v313;
            v513 = v314;
        }
        v279 = v478;  // matrices.rs:166
        v280 = v479;
        v281 = v480;
        v282 = v481;
        v283 = v482;
        v284 = v483;
        v285 = v484;
        v286 = v485;
        v287 = v486;
        v288 = v487;
        v289 = v488;
        v290 = v489;
        v291 = v490;
        v292 = v491;
        v293 = v492;
        v294 = v493;
        v295 = v494;
        v296 = v495;
        v297 = v496;
        v298 = v497;
        v299 = v498;
        v300 = v499;
        v301 = v500;
        v302 = v501;
        v303 = v502;
        v304 = v503;
        v305 = v504;
        v306 = v505;
        v307 = v506;
        v308 = v507;
        v309 = v508;
        v310 = v509;
        v311 = v510;
        v312 = v511;
        v313 = v512;
        v314 = v513;
    }
    uint v893 = simd_id * 4u;  // matrices.rs:203
    uint sums = v893 + 1024u;
    uint v894 = simd_id * 256u;  // matrices.rs:204
    uint v895 = v894 + v219;
    uint v896 = v895 + v218;
    bool v897 = v217 < 4u;
    uint v898 = v895 + v224;
    uint v899 = v895 + v229;
    uint v900 = v895 + v233;
    uint v901 = v895 + v237;
    uint v902 = v895 + v241;
    uint v903 = v895 + v245;
    uint v904 = v895 + v249;
    if (v897) {
        *(threadgroup float2*)(parts + v896) = float2(v279, v280);
        *(threadgroup float2*)(parts + v898) = float2(v281, v282);
        *(threadgroup float2*)(parts + v899) = float2(v283, v284);
        *(threadgroup float2*)(parts + v900) = float2(v285, v286);
        *(threadgroup float2*)(parts + v901) = float2(v287, v288);
        *(threadgroup float2*)(parts + v902) = float2(v289, v290);
        *(threadgroup float2*)(parts + v903) = float2(v291, v292);
        *(threadgroup float2*)(parts + v904) = float2(v293, v294);
    }
    uint v905 = v894 + v254;
    uint v906 = v905 + v218;
    uint v907 = v905 + v224;
    uint v908 = v905 + v229;
    uint v909 = v905 + v233;
    uint v910 = v905 + v237;
    uint v911 = v905 + v241;
    uint v912 = v905 + v245;
    uint v913 = v905 + v249;
    if (false) {
        *(threadgroup float2*)(parts + v906) = float2(v295, v296);
        *(threadgroup float2*)(parts + v907) = float2(v297, v298);
        *(threadgroup float2*)(parts + v908) = float2(v299, v300);
        *(threadgroup float2*)(parts + v909) = float2(v301, v302);
        *(threadgroup float2*)(parts + v910) = float2(v303, v304);
        *(threadgroup float2*)(parts + v911) = float2(v305, v306);
        *(threadgroup float2*)(parts + v912) = float2(v307, v308);
        *(threadgroup float2*)(parts + v913) = float2(v309, v310);
    }
    uint v914 = sums + v217;  // matrices.rs:205
    if (v897) {
        parts[v914] = v311;
    }
    uint v915 = sums + v253;
    if (false) {
        parts[v915] = v312;
    }
    uint v916 = v893 + 1040u;  // matrices.rs:206
    uint v917 = v916 + v217;
    if (v897) {
        parts[v917] = v313;
    }
    uint v918 = v916 + v253;
    if (false) {
        parts[v918] = v314;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:100
    ulong v919 = v6 * 4ul;  // attend.rs:155
    uint q102 = tid < 64u ? (64u - tid - 1) / 128u + 1 : 0;  // merge.rs:101
    for (uint q103 = 0; q103 < q102; ++q103) {
        uint run = tid + q103 * 128u;
        uint i_32 = run * 4u;  // merge.rs:102
        uint row_18 = i_32 / 64u;  // merge.rs:74
        uint head = v8 + row_18;  // merge.rs:75
        uint sums_1 = row_18 + 1024u;  // merge.rs:58
        float part_largest = parts[sums_1];  // merge.rs:65
        uint v920 = row_18 + 1040u;
        float part_total = parts[v920];
        float4 q104 = *(threadgroup float4*)(parts + i_32);  // merge.rs:66
        float products = q104.x;
        float products_1 = q104.y;
        float products_2 = q104.z;
        float products_3 = q104.w;
        uint v921 = row_18 + 1028u;  // merge.rs:65
        float part_largest_1 = parts[v921];
        uint v922 = row_18 + 1044u;
        float part_total_1 = parts[v922];
        uint v923 = i_32 + 256u;  // merge.rs:66
        float4 q105 = *(threadgroup float4*)(parts + v923);
        float products_4 = q105.x;
        float products_5 = q105.y;
        float products_6 = q105.z;
        float products_7 = q105.w;
        uint v924 = row_18 + 1032u;  // merge.rs:65
        float part_largest_2 = parts[v924];
        uint v925 = row_18 + 1048u;
        float part_total_2 = parts[v925];
        uint v926 = i_32 + 512u;  // merge.rs:66
        float4 q106 = *(threadgroup float4*)(parts + v926);
        float products_8 = q106.x;
        float products_9 = q106.y;
        float products_10 = q106.z;
        float products_11 = q106.w;
        uint v927 = row_18 + 1036u;  // merge.rs:65
        float part_largest_3 = parts[v927];
        uint v928 = row_18 + 1052u;
        float part_total_3 = parts[v928];
        uint v929 = i_32 + 768u;  // merge.rs:66
        float4 q107 = *(threadgroup float4*)(parts + v929);
        float products_12 = q107.x;
        float products_13 = q107.y;
        float products_14 = q107.z;
        float products_15 = q107.w;
        float largest = kiln_fmax(as_type<float>(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:58
        float largest_1 = kiln_fmax(largest, part_largest_1);
        float largest_2 = kiln_fmax(largest_1, part_largest_2);
        float largest_3 = kiln_fmax(largest_2, part_largest_3);
        float score = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - largest_3;  // softmax.rs:60
        float v930 = precise::exp2(score);  // softmax.rs:32
        float total = 0.0f * v930;  // softmax.rs:60
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
        bool v931 = total_4 == 0.0f;  // softmax.rs:77
        float inverse;
        if (v931) {
            inverse = 0.0f;
        } else {
            float v932 = 1.0f / total_4;
            inverse = v932;
        }
        uint column = i_32 % 64u;  // merge.rs:88
        ulong v933 = (ulong)head;  // attend.rs:155
        ulong v934 = v919 + v933;
        ulong v935 = v934 * 64ul;  // merge.rs:89
        ulong v936 = (ulong)column;
        ulong at_19 = v935 + v936;
        float v937 = results_12 * inverse;  // merge.rs:90
        float result = v931 ? 0.0f : v937;
        float v938 = results_13 * inverse;
        float result_1 = v931 ? 0.0f : v938;
        float v939 = results_14 * inverse;
        float result_2 = v931 ? 0.0f : v939;
        float v940 = results_15 * inverse;
        float result_3 = v931 ? 0.0f : v940;
        *(device float4*)(out + at_19) = float4(result, result_1, result_2, result_3);  // merge.rs:91
    }
}
