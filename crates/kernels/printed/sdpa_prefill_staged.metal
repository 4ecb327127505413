// sdpa_prefill_staged f32, has_block_table=0 has_cu_seqlens=0 has_seq_lens=0 has_window_start=0 has_sinks=0 has_gate=0 batch=1 tokens=16 n_pages=1 n=16 max_pages=1 sink_end=0 window=0 rounds=0 scale=0.125 softcap=0 hq=2 hkv=1 dk=64 dv=64 page=0 heads_first=1 exact=0

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

kernel void sdpa_prefill_staged(
    device const float* q [[buffer(0)]],
    device const float* k_cache [[buffer(1)]],
    device const float* v_cache [[buffer(2)]],
    device const int* block_table [[buffer(3)]],
    device const int* cu_seqlens [[buffer(4)]],
    device const int* seq_lens [[buffer(5)]],
    device const int* window_start [[buffer(6)]],
    device const float* sinks [[buffer(7)]],
    device const float* gate [[buffer(8)]],
    device float* out [[buffer(9)]],
    constant uint& batch [[buffer(10)]],
    constant uint& tokens [[buffer(11)]],
    constant uint& n_pages [[buffer(12)]],
    constant uint& n [[buffer(13)]],
    constant uint& max_pages [[buffer(14)]],
    constant uint& sink_end [[buffer(15)]],
    constant uint& window [[buffer(16)]],
    constant uint& rounds [[buffer(17)]],
    constant float& scale [[buffer(18)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(128) threadgroup float a0[1024];  // staged.rs:118
    alignas(128) threadgroup float a1[8192];  // staged.rs:119
    alignas(128) threadgroup float a2[8192];  // staged.rs:120
    uint v0 = tokens / 16u;  // staged.rs:97
    uint v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint blocks = v0 + v3;
    uint v4 = blocks - 1u;  // staged.rs:99
    uint number = v4 - tgid.y;
    uint v5 = number * 16u;  // rows.rs:60
    uint own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first >= tokens;  // staged.rs:100
    if (!v6) {
        bool v7 = window == 0u;  // staged.rs:109
        uint visible_reach = v7 ? 4294967295u : window;
        uint of_block = tokens - own_first;  // staged.rs:112
        uint most = of_block - 1u;  // staged.rs:113
        uint v8 = of_block < 16u ? of_block : 16u;
        uint least = of_block - v8;
        uint v9 = n < most ? n : most;  // rows.rs:77
        uint walk_all_all_seen = n - v9;
        uint v10 = n < least ? n : least;
        uint walk_all_end = n - v10;
        uint walk_all_sink_tokens = sink_end < walk_all_end ? sink_end : walk_all_end;  // rows.rs:103
        uint v11 = walk_all_all_seen < visible_reach ? walk_all_all_seen : visible_reach;  // rows.rs:83
        uint v12 = walk_all_all_seen - v11;
        uint v13 = v12 > sink_end ? v12 : sink_end;  // rows.rs:104
        uint walk_all_from = v13 < walk_all_end ? v13 : walk_all_end;
        uint v14 = walk_all_sink_tokens / 64u;  // rows.rs:105
        uint v15 = walk_all_sink_tokens % 64u;
        bool v16 = v15 != 0u;
        uint v17 = (uint)v16;
        uint walk_all_sink_steps = v14 + v17;
        uint v18 = n / 64u;  // rows.rs:107
        uint v19 = n % 64u;
        bool v20 = v19 != 0u;
        uint v21 = (uint)v20;
        uint v22 = v18 + v21;
        uint v23 = sink_end < 1u ? sink_end : 1u;
        uint most_steps = v22 + v23;
        uint v24 = walk_all_end - walk_all_from;  // rows.rs:108
        uint v25 = v24 / 64u;
        uint v26 = v24 % 64u;
        bool v27 = v26 != 0u;
        uint v28 = (uint)v27;
        uint v29 = v25 + v28;
        uint v30 = walk_all_sink_steps + v29;
        uint walk_all_steps = v30 < most_steps ? v30 : most_steps;
        uint v31 = tgid.x / 2u;  // staged.rs:124
        ulong kv_head = (ulong)v31;
        bool v32 = of_block >= 16u;  // copies.rs:34
        bool v33 = v32 && v32;
        if (v33) {
            uint r = tid / 16u;  // copies.rs:62
            uint v34 = tid % 16u;
            uint c = v34 * 4u;
            uint v35 = r * 64u;  // copies.rs:90
            uint at = v35 + c;
            ulong v36 = (ulong)tgid.z;  // staged.rs:178
            ulong v37 = (ulong)tokens;
            ulong v38 = v37 * 128ul;
            ulong v39 = v36 * v38;
            uint v40 = own_first + r;
            ulong v41 = (ulong)v40;
            ulong v42 = v41 * 128ul;
            ulong v43 = v39 + v42;
            ulong v44 = (ulong)tgid.x;
            ulong v45 = v44 * 64ul;
            ulong row = v43 + v45;
            ulong v46 = (ulong)c;  // copies.rs:75
            ulong v47 = row + v46;
            float4 q0 = *(device const float4*)(q + v47);
            float v48 = q0.x;
            float v49 = q0.y;
            float v50 = q0.z;
            float v51 = q0.w;
            *(threadgroup float4*)(a0 + at) = float4(v48, v49, v50, v51);
            uint at_0 = r + 2u;  // copies.rs:66
            uint v52 = at_0 * 64u;  // copies.rs:90
            uint at_1 = v52 + c;
            ulong row_1 = row + 256ul;  // staged.rs:179
            ulong v53 = row_1 + v46;  // copies.rs:75
            float4 q1 = *(device const float4*)(q + v53);
            float v54 = q1.x;
            float v55 = q1.y;
            float v56 = q1.z;
            float v57 = q1.w;
            *(threadgroup float4*)(a0 + at_1) = float4(v54, v55, v56, v57);
            uint at_0_1 = r + 4u;  // copies.rs:66
            uint v58 = at_0_1 * 64u;  // copies.rs:90
            uint at_2 = v58 + c;
            ulong row_2 = row + 512ul;  // staged.rs:179
            ulong v59 = row_2 + v46;  // copies.rs:75
            float4 q2 = *(device const float4*)(q + v59);
            float v60 = q2.x;
            float v61 = q2.y;
            float v62 = q2.z;
            float v63 = q2.w;
            *(threadgroup float4*)(a0 + at_2) = float4(v60, v61, v62, v63);
            uint at_0_2 = r + 6u;  // copies.rs:66
            uint v64 = at_0_2 * 64u;  // copies.rs:90
            uint at_3 = v64 + c;
            ulong row_3 = row + 768ul;  // staged.rs:179
            ulong v65 = row_3 + v46;  // copies.rs:75
            float4 q3 = *(device const float4*)(q + v65);
            float v66 = q3.x;
            float v67 = q3.y;
            float v68 = q3.z;
            float v69 = q3.w;
            *(threadgroup float4*)(a0 + at_3) = float4(v66, v67, v68, v69);
            uint at_0_3 = r + 8u;  // copies.rs:66
            uint v70 = at_0_3 * 64u;  // copies.rs:90
            uint at_4 = v70 + c;
            ulong row_4 = row + 1024ul;  // staged.rs:179
            ulong v71 = row_4 + v46;  // copies.rs:75
            float4 q4 = *(device const float4*)(q + v71);
            float v72 = q4.x;
            float v73 = q4.y;
            float v74 = q4.z;
            float v75 = q4.w;
            *(threadgroup float4*)(a0 + at_4) = float4(v72, v73, v74, v75);
            uint at_0_4 = r + 10u;  // copies.rs:66
            uint v76 = at_0_4 * 64u;  // copies.rs:90
            uint at_5 = v76 + c;
            ulong row_5 = row + 1280ul;  // staged.rs:179
            ulong v77 = row_5 + v46;  // copies.rs:75
            float4 q5 = *(device const float4*)(q + v77);
            float v78 = q5.x;
            float v79 = q5.y;
            float v80 = q5.z;
            float v81 = q5.w;
            *(threadgroup float4*)(a0 + at_5) = float4(v78, v79, v80, v81);
            uint at_0_5 = r + 12u;  // copies.rs:66
            uint v82 = at_0_5 * 64u;  // copies.rs:90
            uint at_6 = v82 + c;
            ulong row_6 = row + 1536ul;  // staged.rs:179
            ulong v83 = row_6 + v46;  // copies.rs:75
            float4 q6 = *(device const float4*)(q + v83);
            float v84 = q6.x;
            float v85 = q6.y;
            float v86 = q6.z;
            float v87 = q6.w;
            *(threadgroup float4*)(a0 + at_6) = float4(v84, v85, v86, v87);
            uint at_0_6 = r + 14u;  // copies.rs:66
            uint v88 = at_0_6 * 64u;  // copies.rs:90
            uint at_7 = v88 + c;
            ulong row_7 = row + 1792ul;  // staged.rs:179
            ulong v89 = row_7 + v46;  // copies.rs:75
            float4 q7 = *(device const float4*)(q + v89);
            float v90 = q7.x;
            float v91 = q7.y;
            float v92 = q7.z;
            float v93 = q7.w;
            *(threadgroup float4*)(a0 + at_7) = float4(v90, v91, v92, v93);
        } else {
            uint r_1 = tid / 16u;  // copies.rs:62
            uint v94 = tid % 16u;
            uint c_1 = v94 * 4u;
            uint v95 = r_1 * 64u;  // copies.rs:90
            uint at_8 = v95 + c_1;
            bool v96 = r_1 < of_block;  // copies.rs:72
            if (v96) {
                ulong v97 = (ulong)tgid.z;  // staged.rs:178
                ulong v98 = (ulong)tokens;
                ulong v99 = v98 * 128ul;
                ulong v100 = v97 * v99;
                uint v101 = own_first + r_1;
                ulong v102 = (ulong)v101;
                ulong v103 = v102 * 128ul;
                ulong v104 = v100 + v103;
                ulong v105 = (ulong)tgid.x;
                ulong v106 = v105 * 64ul;
                ulong row_8 = v104 + v106;
                ulong v107 = (ulong)c_1;  // copies.rs:75
                ulong v108 = row_8 + v107;
                float4 q8 = *(device const float4*)(q + v108);
                float v109 = q8.x;
                float v110 = q8.y;
                float v111 = q8.z;
                float v112 = q8.w;
                *(threadgroup float4*)(a0 + at_8) = float4(v109, v110, v111, v112);
            } else {
                *(threadgroup float4*)(a0 + at_8) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
            uint at_0_7 = r_1 + 2u;  // copies.rs:66
            uint v113 = at_0_7 * 64u;  // copies.rs:90
            uint at_9 = v113 + c_1;
            bool v114 = at_0_7 < of_block;  // copies.rs:72
            if (v114) {
                ulong v115 = (ulong)tgid.z;  // staged.rs:178
                ulong v116 = (ulong)tokens;
                ulong v117 = v116 * 128ul;
                ulong v118 = v115 * v117;
                uint v119 = own_first + r_1;
                ulong v120 = (ulong)v119;
                ulong v121 = v120 * 128ul;
                ulong v122 = v118 + v121;
                ulong v123 = (ulong)tgid.x;
                ulong v124 = v123 * 64ul;
                ulong row_9 = v122 + v124;
                ulong row_10 = row_9 + 256ul;  // staged.rs:179
                ulong v125 = (ulong)c_1;  // copies.rs:75
                ulong v126 = row_10 + v125;
                float4 q9 = *(device const float4*)(q + v126);
                float v127 = q9.x;
                float v128 = q9.y;
                float v129 = q9.z;
                float v130 = q9.w;
                *(threadgroup float4*)(a0 + at_9) = float4(v127, v128, v129, v130);
            } else {
                *(threadgroup float4*)(a0 + at_9) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
            uint at_0_8 = r_1 + 4u;  // copies.rs:66
            uint v131 = at_0_8 * 64u;  // copies.rs:90
            uint at_10 = v131 + c_1;
            bool v132 = at_0_8 < of_block;  // copies.rs:72
            if (v132) {
                ulong v133 = (ulong)tgid.z;  // staged.rs:178
                ulong v134 = (ulong)tokens;
                ulong v135 = v134 * 128ul;
                ulong v136 = v133 * v135;
                uint v137 = own_first + r_1;
                ulong v138 = (ulong)v137;
                ulong v139 = v138 * 128ul;
                ulong v140 = v136 + v139;
                ulong v141 = (ulong)tgid.x;
                ulong v142 = v141 * 64ul;
                ulong row_11 = v140 + v142;
                ulong row_12 = row_11 + 512ul;  // staged.rs:179
                ulong v143 = (ulong)c_1;  // copies.rs:75
                ulong v144 = row_12 + v143;
                float4 q10 = *(device const float4*)(q + v144);
                float v145 = q10.x;
                float v146 = q10.y;
                float v147 = q10.z;
                float v148 = q10.w;
                *(threadgroup float4*)(a0 + at_10) = float4(v145, v146, v147, v148);
            } else {
                *(threadgroup float4*)(a0 + at_10) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
            uint at_0_9 = r_1 + 6u;  // copies.rs:66
            uint v149 = at_0_9 * 64u;  // copies.rs:90
            uint at_11 = v149 + c_1;
            bool v150 = at_0_9 < of_block;  // copies.rs:72
            if (v150) {
                ulong v151 = (ulong)tgid.z;  // staged.rs:178
                ulong v152 = (ulong)tokens;
                ulong v153 = v152 * 128ul;
                ulong v154 = v151 * v153;
                uint v155 = own_first + r_1;
                ulong v156 = (ulong)v155;
                ulong v157 = v156 * 128ul;
                ulong v158 = v154 + v157;
                ulong v159 = (ulong)tgid.x;
                ulong v160 = v159 * 64ul;
                ulong row_13 = v158 + v160;
                ulong row_14 = row_13 + 768ul;  // staged.rs:179
                ulong v161 = (ulong)c_1;  // copies.rs:75
                ulong v162 = row_14 + v161;
                float4 q11 = *(device const float4*)(q + v162);
                float v163 = q11.x;
                float v164 = q11.y;
                float v165 = q11.z;
                float v166 = q11.w;
                *(threadgroup float4*)(a0 + at_11) = float4(v163, v164, v165, v166);
            } else {
                *(threadgroup float4*)(a0 + at_11) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
            uint at_0_10 = r_1 + 8u;  // copies.rs:66
            uint v167 = at_0_10 * 64u;  // copies.rs:90
            uint at_12 = v167 + c_1;
            bool v168 = at_0_10 < of_block;  // copies.rs:72
            if (v168) {
                ulong v169 = (ulong)tgid.z;  // staged.rs:178
                ulong v170 = (ulong)tokens;
                ulong v171 = v170 * 128ul;
                ulong v172 = v169 * v171;
                uint v173 = own_first + r_1;
                ulong v174 = (ulong)v173;
                ulong v175 = v174 * 128ul;
                ulong v176 = v172 + v175;
                ulong v177 = (ulong)tgid.x;
                ulong v178 = v177 * 64ul;
                ulong row_15 = v176 + v178;
                ulong row_16 = row_15 + 1024ul;  // staged.rs:179
                ulong v179 = (ulong)c_1;  // copies.rs:75
                ulong v180 = row_16 + v179;
                float4 q12 = *(device const float4*)(q + v180);
                float v181 = q12.x;
                float v182 = q12.y;
                float v183 = q12.z;
                float v184 = q12.w;
                *(threadgroup float4*)(a0 + at_12) = float4(v181, v182, v183, v184);
            } else {
                *(threadgroup float4*)(a0 + at_12) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
            uint at_0_11 = r_1 + 10u;  // copies.rs:66
            uint v185 = at_0_11 * 64u;  // copies.rs:90
            uint at_13 = v185 + c_1;
            bool v186 = at_0_11 < of_block;  // copies.rs:72
            if (v186) {
                ulong v187 = (ulong)tgid.z;  // staged.rs:178
                ulong v188 = (ulong)tokens;
                ulong v189 = v188 * 128ul;
                ulong v190 = v187 * v189;
                uint v191 = own_first + r_1;
                ulong v192 = (ulong)v191;
                ulong v193 = v192 * 128ul;
                ulong v194 = v190 + v193;
                ulong v195 = (ulong)tgid.x;
                ulong v196 = v195 * 64ul;
                ulong row_17 = v194 + v196;
                ulong row_18 = row_17 + 1280ul;  // staged.rs:179
                ulong v197 = (ulong)c_1;  // copies.rs:75
                ulong v198 = row_18 + v197;
                float4 q13 = *(device const float4*)(q + v198);
                float v199 = q13.x;
                float v200 = q13.y;
                float v201 = q13.z;
                float v202 = q13.w;
                *(threadgroup float4*)(a0 + at_13) = float4(v199, v200, v201, v202);
            } else {
                *(threadgroup float4*)(a0 + at_13) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
            uint at_0_12 = r_1 + 12u;  // copies.rs:66
            uint v203 = at_0_12 * 64u;  // copies.rs:90
            uint at_14 = v203 + c_1;
            bool v204 = at_0_12 < of_block;  // copies.rs:72
            if (v204) {
                ulong v205 = (ulong)tgid.z;  // staged.rs:178
                ulong v206 = (ulong)tokens;
                ulong v207 = v206 * 128ul;
                ulong v208 = v205 * v207;
                uint v209 = own_first + r_1;
                ulong v210 = (ulong)v209;
                ulong v211 = v210 * 128ul;
                ulong v212 = v208 + v211;
                ulong v213 = (ulong)tgid.x;
                ulong v214 = v213 * 64ul;
                ulong row_19 = v212 + v214;
                ulong row_20 = row_19 + 1536ul;  // staged.rs:179
                ulong v215 = (ulong)c_1;  // copies.rs:75
                ulong v216 = row_20 + v215;
                float4 q14 = *(device const float4*)(q + v216);
                float v217 = q14.x;
                float v218 = q14.y;
                float v219 = q14.z;
                float v220 = q14.w;
                *(threadgroup float4*)(a0 + at_14) = float4(v217, v218, v219, v220);
            } else {
                *(threadgroup float4*)(a0 + at_14) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
            uint at_0_13 = r_1 + 14u;  // copies.rs:66
            uint v221 = at_0_13 * 64u;  // copies.rs:90
            uint at_15 = v221 + c_1;
            bool v222 = at_0_13 < of_block;  // copies.rs:72
            if (v222) {
                ulong v223 = (ulong)tgid.z;  // staged.rs:178
                ulong v224 = (ulong)tokens;
                ulong v225 = v224 * 128ul;
                ulong v226 = v223 * v225;
                uint v227 = own_first + r_1;
                ulong v228 = (ulong)v227;
                ulong v229 = v228 * 128ul;
                ulong v230 = v226 + v229;
                ulong v231 = (ulong)tgid.x;
                ulong v232 = v231 * 64ul;
                ulong row_21 = v230 + v232;
                ulong row_22 = row_21 + 1792ul;  // staged.rs:179
                ulong v233 = (ulong)c_1;  // copies.rs:75
                ulong v234 = row_22 + v233;
                float4 q15 = *(device const float4*)(q + v234);
                float v235 = q15.x;
                float v236 = q15.y;
                float v237 = q15.z;
                float v238 = q15.w;
                *(threadgroup float4*)(a0 + at_15) = float4(v235, v236, v237, v238);
            } else {
                *(threadgroup float4*)(a0 + at_15) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
            }
        }
        uint top = own_first < tokens ? own_first : tokens;  // staged.rs:185
        uint there = tokens - top;  // staged.rs:186
        uint v239 = there > 1u ? there : 1u;  // staged.rs:187
        uint most_1 = v239 - 1u;
        uint v240 = there < 16u ? there : 16u;
        uint least_1 = there - v240;
        uint v241 = n < most_1 ? n : most_1;  // rows.rs:77
        uint walk_own_all_seen = n - v241;
        uint v242 = n < least_1 ? n : least_1;
        uint walk_own_end = n - v242;
        uint walk_own_sink_tokens = sink_end < walk_own_end ? sink_end : walk_own_end;  // rows.rs:103
        uint v243 = walk_own_all_seen < visible_reach ? walk_own_all_seen : visible_reach;  // rows.rs:83
        uint v244 = walk_own_all_seen - v243;
        uint v245 = v244 > sink_end ? v244 : sink_end;  // rows.rs:104
        uint walk_own_from = v245 < walk_own_end ? v245 : walk_own_end;
        uint v246 = walk_own_end < visible_reach ? walk_own_end : visible_reach;  // rows.rs:83
        uint walk_own_all_start = walk_own_end - v246;
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // staged.rs:195
        uint v247 = simd_lane / 16u;  // staged.rs:196
        uint v248 = v247 * 4u;
        uint v249 = simd_lane / 2u;
        uint v250 = v249 % 4u;
        uint v251 = simd_lane / 8u;
        uint v252 = v251 % 2u;
        uint v253 = v252 * 4u;
        uint v254 = simd_lane % 2u;
        uint v255 = v254 * 2u;
        uint v256 = v248 + v250;
        uint v257 = v253 + v255;
        uint v258 = v256 * 64u;
        uint v259 = v258 + v257;
        float2 q16 = *(threadgroup float2*)(a0 + v259);
        float v260 = q16.x;
        float v261 = q16.y;
        uint v262 = v257 + 1u;
        uint v263 = v257 + 8u;
        uint v264 = v258 + v263;
        float2 q17 = *(threadgroup float2*)(a0 + v264);
        float v265 = q17.x;
        float v266 = q17.y;
        uint v267 = v257 + 9u;
        uint v268 = v257 + 16u;
        uint v269 = v258 + v268;
        float2 q18 = *(threadgroup float2*)(a0 + v269);
        float v270 = q18.x;
        float v271 = q18.y;
        uint v272 = v257 + 17u;
        uint v273 = v257 + 24u;
        uint v274 = v258 + v273;
        float2 q19 = *(threadgroup float2*)(a0 + v274);
        float v275 = q19.x;
        float v276 = q19.y;
        uint v277 = v257 + 25u;
        uint v278 = v257 + 32u;
        uint v279 = v258 + v278;
        float2 q20 = *(threadgroup float2*)(a0 + v279);
        float v280 = q20.x;
        float v281 = q20.y;
        uint v282 = v257 + 33u;
        uint v283 = v257 + 40u;
        uint v284 = v258 + v283;
        float2 q21 = *(threadgroup float2*)(a0 + v284);
        float v285 = q21.x;
        float v286 = q21.y;
        uint v287 = v257 + 41u;
        uint v288 = v257 + 48u;
        uint v289 = v258 + v288;
        float2 q22 = *(threadgroup float2*)(a0 + v289);
        float v290 = q22.x;
        float v291 = q22.y;
        uint v292 = v257 + 49u;
        uint v293 = v257 + 56u;
        uint v294 = v258 + v293;
        float2 q23 = *(threadgroup float2*)(a0 + v294);
        float v295 = q23.x;
        float v296 = q23.y;
        uint v297 = v257 + 57u;
        uint v298 = v256 + 8u;
        uint v299 = v298 * 64u;
        uint v300 = v299 + v257;
        float2 q24 = *(threadgroup float2*)(a0 + v300);
        float v301 = q24.x;
        float v302 = q24.y;
        uint v303 = v299 + v263;
        float2 q25 = *(threadgroup float2*)(a0 + v303);
        float v304 = q25.x;
        float v305 = q25.y;
        uint v306 = v299 + v268;
        float2 q26 = *(threadgroup float2*)(a0 + v306);
        float v307 = q26.x;
        float v308 = q26.y;
        uint v309 = v299 + v273;
        float2 q27 = *(threadgroup float2*)(a0 + v309);
        float v310 = q27.x;
        float v311 = q27.y;
        uint v312 = v299 + v278;
        float2 q28 = *(threadgroup float2*)(a0 + v312);
        float v313 = q28.x;
        float v314 = q28.y;
        uint v315 = v299 + v283;
        float2 q29 = *(threadgroup float2*)(a0 + v315);
        float v316 = q29.x;
        float v317 = q29.y;
        uint v318 = v299 + v288;
        float2 q30 = *(threadgroup float2*)(a0 + v318);
        float v319 = q30.x;
        float v320 = q30.y;
        uint v321 = v299 + v293;
        float2 q31 = *(threadgroup float2*)(a0 + v321);
        float v322 = q31.x;
        float v323 = q31.y;
        bool v324 = walk_all_sink_tokens > 0u;  // rows.rs:121
        uint ahead_key = v324 ? 0u : walk_all_from;
        uint ahead_end = v324 ? walk_all_sink_tokens : walk_all_end;
        uint v325 = walk_all_steps < 1u ? walk_all_steps : 1u;  // staged.rs:201
        uint v326 = walk_all_steps + v325;
        bool v327 = there > 0u;  // staged.rs:213
        uint ahead_key_1 = ahead_key;  // staged.rs:201
        uint ahead_end_1 = ahead_end;
        uint at_key = ahead_key;
        uint at_end = ahead_end;
        float v328 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
        float v329 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
        float v330 = 0.0f;
        float v331 = 0.0f;
        float v332 = 0.0f;
        float v333 = 0.0f;
        float v334 = 0.0f;
        float v335 = 0.0f;
        float v336 = 0.0f;
        float v337 = 0.0f;
        float v338 = 0.0f;
        float v339 = 0.0f;
        float v340 = 0.0f;
        float v341 = 0.0f;
        float v342 = 0.0f;
        float v343 = 0.0f;
        float v344 = 0.0f;
        float v345 = 0.0f;
        float v346 = 0.0f;
        float v347 = 0.0f;
        float v348 = 0.0f;
        float v349 = 0.0f;
        float v350 = 0.0f;
        float v351 = 0.0f;
        float v352 = 0.0f;
        float v353 = 0.0f;
        float v354 = 0.0f;
        float v355 = 0.0f;
        float v356 = 0.0f;
        float v357 = 0.0f;
        float v358 = 0.0f;
        float v359 = 0.0f;
        float v360 = 0.0f;
        float v361 = 0.0f;
        float v362 = 0.0f;
        float v363 = 0.0f;
        for (uint turn = 0u; turn < v326; ++turn) {
            threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // staged.rs:204
            bool v364 = turn < walk_all_steps;  // staged.rs:205
            if (v364) {
                uint end = ahead_end_1 < n ? ahead_end_1 : n;  // rows.rs:138
                uint first = ahead_key_1 < end ? ahead_key_1 : end;  // rows.rs:139
                uint left = end - first;  // rows.rs:140
                uint slot = turn % 2u;  // staged.rs:146
                uint in_all = n - first;
                uint to = slot * 4096u;  // staged.rs:150
                bool v365 = left >= 64u;  // copies.rs:34
                bool v366 = in_all >= 64u;
                bool v367 = v365 && v366;
                if (v367) {
                    uint r_2 = tid / 16u;  // copies.rs:62
                    uint v368 = tid % 16u;
                    uint c_2 = v368 * 4u;
                    uint v369 = r_2 * 64u;  // copies.rs:90
                    uint v370 = to + v369;
                    uint at_16 = v370 + c_2;
                    ulong v371 = (ulong)n;  // staged.rs:126
                    ulong by_head = v371 * 64ul;
                    ulong v372 = (ulong)tgid.z;  // staged.rs:136
                    ulong v373 = v372 * by_head;
                    ulong v374 = kv_head * by_head;
                    ulong origin = v373 + v374;
                    ulong v375 = (ulong)first;  // staged.rs:138
                    ulong v376 = v375 * 64ul;
                    ulong v377 = (ulong)r_2;
                    ulong v378 = v377 * 64ul;
                    ulong row_23 = v376 + v378;
                    ulong row_24 = origin + row_23;  // staged.rs:142
                    ulong v379 = (ulong)c_2;  // copies.rs:75
                    ulong v380 = row_24 + v379;
                    float4 q32 = *(device const float4*)(k_cache + v380);
                    float v381 = q32.x;
                    float v382 = q32.y;
                    float v383 = q32.z;
                    float v384 = q32.w;
                    *(threadgroup float4*)(a1 + at_16) = float4(v381, v382, v383, v384);
                    uint at_0_14 = r_2 + 2u;  // copies.rs:66
                    uint v385 = at_0_14 * 64u;  // copies.rs:90
                    uint v386 = to + v385;
                    uint at_17 = v386 + c_2;
                    ulong row_25 = row_23 + 128ul;  // staged.rs:138
                    ulong row_26 = origin + row_25;  // staged.rs:142
                    ulong v387 = row_26 + v379;  // copies.rs:75
                    float4 q33 = *(device const float4*)(k_cache + v387);
                    float v388 = q33.x;
                    float v389 = q33.y;
                    float v390 = q33.z;
                    float v391 = q33.w;
                    *(threadgroup float4*)(a1 + at_17) = float4(v388, v389, v390, v391);
                    uint at_0_15 = r_2 + 4u;  // copies.rs:66
                    uint v392 = at_0_15 * 64u;  // copies.rs:90
                    uint v393 = to + v392;
                    uint at_18 = v393 + c_2;
                    ulong row_27 = row_23 + 256ul;  // staged.rs:138
                    ulong row_28 = origin + row_27;  // staged.rs:142
                    ulong v394 = row_28 + v379;  // copies.rs:75
                    float4 q34 = *(device const float4*)(k_cache + v394);
                    float v395 = q34.x;
                    float v396 = q34.y;
                    float v397 = q34.z;
                    float v398 = q34.w;
                    *(threadgroup float4*)(a1 + at_18) = float4(v395, v396, v397, v398);
                    uint at_0_16 = r_2 + 6u;  // copies.rs:66
                    uint v399 = at_0_16 * 64u;  // copies.rs:90
                    uint v400 = to + v399;
                    uint at_19 = v400 + c_2;
                    ulong row_29 = row_23 + 384ul;  // staged.rs:138
                    ulong row_30 = origin + row_29;  // staged.rs:142
                    ulong v401 = row_30 + v379;  // copies.rs:75
                    float4 q35 = *(device const float4*)(k_cache + v401);
                    float v402 = q35.x;
                    float v403 = q35.y;
                    float v404 = q35.z;
                    float v405 = q35.w;
                    *(threadgroup float4*)(a1 + at_19) = float4(v402, v403, v404, v405);
                    uint at_0_17 = r_2 + 8u;  // copies.rs:66
                    uint v406 = at_0_17 * 64u;  // copies.rs:90
                    uint v407 = to + v406;
                    uint at_20 = v407 + c_2;
                    ulong row_31 = row_23 + 512ul;  // staged.rs:138
                    ulong row_32 = origin + row_31;  // staged.rs:142
                    ulong v408 = row_32 + v379;  // copies.rs:75
                    float4 q36 = *(device const float4*)(k_cache + v408);
                    float v409 = q36.x;
                    float v410 = q36.y;
                    float v411 = q36.z;
                    float v412 = q36.w;
                    *(threadgroup float4*)(a1 + at_20) = float4(v409, v410, v411, v412);
                    uint at_0_18 = r_2 + 10u;  // copies.rs:66
                    uint v413 = at_0_18 * 64u;  // copies.rs:90
                    uint v414 = to + v413;
                    uint at_21 = v414 + c_2;
                    ulong row_33 = row_23 + 640ul;  // staged.rs:138
                    ulong row_34 = origin + row_33;  // staged.rs:142
                    ulong v415 = row_34 + v379;  // copies.rs:75
                    float4 q37 = *(device const float4*)(k_cache + v415);
                    float v416 = q37.x;
                    float v417 = q37.y;
                    float v418 = q37.z;
                    float v419 = q37.w;
                    *(threadgroup float4*)(a1 + at_21) = float4(v416, v417, v418, v419);
                    uint at_0_19 = r_2 + 12u;  // copies.rs:66
                    uint v420 = at_0_19 * 64u;  // copies.rs:90
                    uint v421 = to + v420;
                    uint at_22 = v421 + c_2;
                    ulong row_35 = row_23 + 768ul;  // staged.rs:138
                    ulong row_36 = origin + row_35;  // staged.rs:142
                    ulong v422 = row_36 + v379;  // copies.rs:75
                    float4 q38 = *(device const float4*)(k_cache + v422);
                    float v423 = q38.x;
                    float v424 = q38.y;
                    float v425 = q38.z;
                    float v426 = q38.w;
                    *(threadgroup float4*)(a1 + at_22) = float4(v423, v424, v425, v426);
                    uint at_0_20 = r_2 + 14u;  // copies.rs:66
                    uint v427 = at_0_20 * 64u;  // copies.rs:90
                    uint v428 = to + v427;
                    uint at_23 = v428 + c_2;
                    ulong row_37 = row_23 + 896ul;  // staged.rs:138
                    ulong row_38 = origin + row_37;  // staged.rs:142
                    ulong v429 = row_38 + v379;  // copies.rs:75
                    float4 q39 = *(device const float4*)(k_cache + v429);
                    float v430 = q39.x;
                    float v431 = q39.y;
                    float v432 = q39.z;
                    float v433 = q39.w;
                    *(threadgroup float4*)(a1 + at_23) = float4(v430, v431, v432, v433);
                    uint at_0_21 = r_2 + 16u;  // copies.rs:66
                    uint v434 = at_0_21 * 64u;  // copies.rs:90
                    uint v435 = to + v434;
                    uint at_24 = v435 + c_2;
                    ulong row_39 = row_23 + 1024ul;  // staged.rs:138
                    ulong row_40 = origin + row_39;  // staged.rs:142
                    ulong v436 = row_40 + v379;  // copies.rs:75
                    float4 q40 = *(device const float4*)(k_cache + v436);
                    float v437 = q40.x;
                    float v438 = q40.y;
                    float v439 = q40.z;
                    float v440 = q40.w;
                    *(threadgroup float4*)(a1 + at_24) = float4(v437, v438, v439, v440);
                    uint at_0_22 = r_2 + 18u;  // copies.rs:66
                    uint v441 = at_0_22 * 64u;  // copies.rs:90
                    uint v442 = to + v441;
                    uint at_25 = v442 + c_2;
                    ulong row_41 = row_23 + 1152ul;  // staged.rs:138
                    ulong row_42 = origin + row_41;  // staged.rs:142
                    ulong v443 = row_42 + v379;  // copies.rs:75
                    float4 q41 = *(device const float4*)(k_cache + v443);
                    float v444 = q41.x;
                    float v445 = q41.y;
                    float v446 = q41.z;
                    float v447 = q41.w;
                    *(threadgroup float4*)(a1 + at_25) = float4(v444, v445, v446, v447);
                    uint at_0_23 = r_2 + 20u;  // copies.rs:66
                    uint v448 = at_0_23 * 64u;  // copies.rs:90
                    uint v449 = to + v448;
                    uint at_26 = v449 + c_2;
                    ulong row_43 = row_23 + 1280ul;  // staged.rs:138
                    ulong row_44 = origin + row_43;  // staged.rs:142
                    ulong v450 = row_44 + v379;  // copies.rs:75
                    float4 q42 = *(device const float4*)(k_cache + v450);
                    float v451 = q42.x;
                    float v452 = q42.y;
                    float v453 = q42.z;
                    float v454 = q42.w;
                    *(threadgroup float4*)(a1 + at_26) = float4(v451, v452, v453, v454);
                    uint at_0_24 = r_2 + 22u;  // copies.rs:66
                    uint v455 = at_0_24 * 64u;  // copies.rs:90
                    uint v456 = to + v455;
                    uint at_27 = v456 + c_2;
                    ulong row_45 = row_23 + 1408ul;  // staged.rs:138
                    ulong row_46 = origin + row_45;  // staged.rs:142
                    ulong v457 = row_46 + v379;  // copies.rs:75
                    float4 q43 = *(device const float4*)(k_cache + v457);
                    float v458 = q43.x;
                    float v459 = q43.y;
                    float v460 = q43.z;
                    float v461 = q43.w;
                    *(threadgroup float4*)(a1 + at_27) = float4(v458, v459, v460, v461);
                    uint at_0_25 = r_2 + 24u;  // copies.rs:66
                    uint v462 = at_0_25 * 64u;  // copies.rs:90
                    uint v463 = to + v462;
                    uint at_28 = v463 + c_2;
                    ulong row_47 = row_23 + 1536ul;  // staged.rs:138
                    ulong row_48 = origin + row_47;  // staged.rs:142
                    ulong v464 = row_48 + v379;  // copies.rs:75
                    float4 q44 = *(device const float4*)(k_cache + v464);
                    float v465 = q44.x;
                    float v466 = q44.y;
                    float v467 = q44.z;
                    float v468 = q44.w;
                    *(threadgroup float4*)(a1 + at_28) = float4(v465, v466, v467, v468);
                    uint at_0_26 = r_2 + 26u;  // copies.rs:66
                    uint v469 = at_0_26 * 64u;  // copies.rs:90
                    uint v470 = to + v469;
                    uint at_29 = v470 + c_2;
                    ulong row_49 = row_23 + 1664ul;  // staged.rs:138
                    ulong row_50 = origin + row_49;  // staged.rs:142
                    ulong v471 = row_50 + v379;  // copies.rs:75
                    float4 q45 = *(device const float4*)(k_cache + v471);
                    float v472 = q45.x;
                    float v473 = q45.y;
                    float v474 = q45.z;
                    float v475 = q45.w;
                    *(threadgroup float4*)(a1 + at_29) = float4(v472, v473, v474, v475);
                    uint at_0_27 = r_2 + 28u;  // copies.rs:66
                    uint v476 = at_0_27 * 64u;  // copies.rs:90
                    uint v477 = to + v476;
                    uint at_30 = v477 + c_2;
                    ulong row_51 = row_23 + 1792ul;  // staged.rs:138
                    ulong row_52 = origin + row_51;  // staged.rs:142
                    ulong v478 = row_52 + v379;  // copies.rs:75
                    float4 q46 = *(device const float4*)(k_cache + v478);
                    float v479 = q46.x;
                    float v480 = q46.y;
                    float v481 = q46.z;
                    float v482 = q46.w;
                    *(threadgroup float4*)(a1 + at_30) = float4(v479, v480, v481, v482);
                    uint at_0_28 = r_2 + 30u;  // copies.rs:66
                    uint v483 = at_0_28 * 64u;  // copies.rs:90
                    uint v484 = to + v483;
                    uint at_31 = v484 + c_2;
                    ulong row_53 = row_23 + 1920ul;  // staged.rs:138
                    ulong row_54 = origin + row_53;  // staged.rs:142
                    ulong v485 = row_54 + v379;  // copies.rs:75
                    float4 q47 = *(device const float4*)(k_cache + v485);
                    float v486 = q47.x;
                    float v487 = q47.y;
                    float v488 = q47.z;
                    float v489 = q47.w;
                    *(threadgroup float4*)(a1 + at_31) = float4(v486, v487, v488, v489);
                    uint at_0_29 = r_2 + 32u;  // copies.rs:66
                    uint v490 = at_0_29 * 64u;  // copies.rs:90
                    uint v491 = to + v490;
                    uint at_32 = v491 + c_2;
                    ulong row_55 = row_23 + 2048ul;  // staged.rs:138
                    ulong row_56 = origin + row_55;  // staged.rs:142
                    ulong v492 = row_56 + v379;  // copies.rs:75
                    float4 q48 = *(device const float4*)(k_cache + v492);
                    float v493 = q48.x;
                    float v494 = q48.y;
                    float v495 = q48.z;
                    float v496 = q48.w;
                    *(threadgroup float4*)(a1 + at_32) = float4(v493, v494, v495, v496);
                    uint at_0_30 = r_2 + 34u;  // copies.rs:66
                    uint v497 = at_0_30 * 64u;  // copies.rs:90
                    uint v498 = to + v497;
                    uint at_33 = v498 + c_2;
                    ulong row_57 = row_23 + 2176ul;  // staged.rs:138
                    ulong row_58 = origin + row_57;  // staged.rs:142
                    ulong v499 = row_58 + v379;  // copies.rs:75
                    float4 q49 = *(device const float4*)(k_cache + v499);
                    float v500 = q49.x;
                    float v501 = q49.y;
                    float v502 = q49.z;
                    float v503 = q49.w;
                    *(threadgroup float4*)(a1 + at_33) = float4(v500, v501, v502, v503);
                    uint at_0_31 = r_2 + 36u;  // copies.rs:66
                    uint v504 = at_0_31 * 64u;  // copies.rs:90
                    uint v505 = to + v504;
                    uint at_34 = v505 + c_2;
                    ulong row_59 = row_23 + 2304ul;  // staged.rs:138
                    ulong row_60 = origin + row_59;  // staged.rs:142
                    ulong v506 = row_60 + v379;  // copies.rs:75
                    float4 q50 = *(device const float4*)(k_cache + v506);
                    float v507 = q50.x;
                    float v508 = q50.y;
                    float v509 = q50.z;
                    float v510 = q50.w;
                    *(threadgroup float4*)(a1 + at_34) = float4(v507, v508, v509, v510);
                    uint at_0_32 = r_2 + 38u;  // copies.rs:66
                    uint v511 = at_0_32 * 64u;  // copies.rs:90
                    uint v512 = to + v511;
                    uint at_35 = v512 + c_2;
                    ulong row_61 = row_23 + 2432ul;  // staged.rs:138
                    ulong row_62 = origin + row_61;  // staged.rs:142
                    ulong v513 = row_62 + v379;  // copies.rs:75
                    float4 q51 = *(device const float4*)(k_cache + v513);
                    float v514 = q51.x;
                    float v515 = q51.y;
                    float v516 = q51.z;
                    float v517 = q51.w;
                    *(threadgroup float4*)(a1 + at_35) = float4(v514, v515, v516, v517);
                    uint at_0_33 = r_2 + 40u;  // copies.rs:66
                    uint v518 = at_0_33 * 64u;  // copies.rs:90
                    uint v519 = to + v518;
                    uint at_36 = v519 + c_2;
                    ulong row_63 = row_23 + 2560ul;  // staged.rs:138
                    ulong row_64 = origin + row_63;  // staged.rs:142
                    ulong v520 = row_64 + v379;  // copies.rs:75
                    float4 q52 = *(device const float4*)(k_cache + v520);
                    float v521 = q52.x;
                    float v522 = q52.y;
                    float v523 = q52.z;
                    float v524 = q52.w;
                    *(threadgroup float4*)(a1 + at_36) = float4(v521, v522, v523, v524);
                    uint at_0_34 = r_2 + 42u;  // copies.rs:66
                    uint v525 = at_0_34 * 64u;  // copies.rs:90
                    uint v526 = to + v525;
                    uint at_37 = v526 + c_2;
                    ulong row_65 = row_23 + 2688ul;  // staged.rs:138
                    ulong row_66 = origin + row_65;  // staged.rs:142
                    ulong v527 = row_66 + v379;  // copies.rs:75
                    float4 q53 = *(device const float4*)(k_cache + v527);
                    float v528 = q53.x;
                    float v529 = q53.y;
                    float v530 = q53.z;
                    float v531 = q53.w;
                    *(threadgroup float4*)(a1 + at_37) = float4(v528, v529, v530, v531);
                    uint at_0_35 = r_2 + 44u;  // copies.rs:66
                    uint v532 = at_0_35 * 64u;  // copies.rs:90
                    uint v533 = to + v532;
                    uint at_38 = v533 + c_2;
                    ulong row_67 = row_23 + 2816ul;  // staged.rs:138
                    ulong row_68 = origin + row_67;  // staged.rs:142
                    ulong v534 = row_68 + v379;  // copies.rs:75
                    float4 q54 = *(device const float4*)(k_cache + v534);
                    float v535 = q54.x;
                    float v536 = q54.y;
                    float v537 = q54.z;
                    float v538 = q54.w;
                    *(threadgroup float4*)(a1 + at_38) = float4(v535, v536, v537, v538);
                    uint at_0_36 = r_2 + 46u;  // copies.rs:66
                    uint v539 = at_0_36 * 64u;  // copies.rs:90
                    uint v540 = to + v539;
                    uint at_39 = v540 + c_2;
                    ulong row_69 = row_23 + 2944ul;  // staged.rs:138
                    ulong row_70 = origin + row_69;  // staged.rs:142
                    ulong v541 = row_70 + v379;  // copies.rs:75
                    float4 q55 = *(device const float4*)(k_cache + v541);
                    float v542 = q55.x;
                    float v543 = q55.y;
                    float v544 = q55.z;
                    float v545 = q55.w;
                    *(threadgroup float4*)(a1 + at_39) = float4(v542, v543, v544, v545);
                    uint at_0_37 = r_2 + 48u;  // copies.rs:66
                    uint v546 = at_0_37 * 64u;  // copies.rs:90
                    uint v547 = to + v546;
                    uint at_40 = v547 + c_2;
                    ulong row_71 = row_23 + 3072ul;  // staged.rs:138
                    ulong row_72 = origin + row_71;  // staged.rs:142
                    ulong v548 = row_72 + v379;  // copies.rs:75
                    float4 q56 = *(device const float4*)(k_cache + v548);
                    float v549 = q56.x;
                    float v550 = q56.y;
                    float v551 = q56.z;
                    float v552 = q56.w;
                    *(threadgroup float4*)(a1 + at_40) = float4(v549, v550, v551, v552);
                    uint at_0_38 = r_2 + 50u;  // copies.rs:66
                    uint v553 = at_0_38 * 64u;  // copies.rs:90
                    uint v554 = to + v553;
                    uint at_41 = v554 + c_2;
                    ulong row_73 = row_23 + 3200ul;  // staged.rs:138
                    ulong row_74 = origin + row_73;  // staged.rs:142
                    ulong v555 = row_74 + v379;  // copies.rs:75
                    float4 q57 = *(device const float4*)(k_cache + v555);
                    float v556 = q57.x;
                    float v557 = q57.y;
                    float v558 = q57.z;
                    float v559 = q57.w;
                    *(threadgroup float4*)(a1 + at_41) = float4(v556, v557, v558, v559);
                    uint at_0_39 = r_2 + 52u;  // copies.rs:66
                    uint v560 = at_0_39 * 64u;  // copies.rs:90
                    uint v561 = to + v560;
                    uint at_42 = v561 + c_2;
                    ulong row_75 = row_23 + 3328ul;  // staged.rs:138
                    ulong row_76 = origin + row_75;  // staged.rs:142
                    ulong v562 = row_76 + v379;  // copies.rs:75
                    float4 q58 = *(device const float4*)(k_cache + v562);
                    float v563 = q58.x;
                    float v564 = q58.y;
                    float v565 = q58.z;
                    float v566 = q58.w;
                    *(threadgroup float4*)(a1 + at_42) = float4(v563, v564, v565, v566);
                    uint at_0_40 = r_2 + 54u;  // copies.rs:66
                    uint v567 = at_0_40 * 64u;  // copies.rs:90
                    uint v568 = to + v567;
                    uint at_43 = v568 + c_2;
                    ulong row_77 = row_23 + 3456ul;  // staged.rs:138
                    ulong row_78 = origin + row_77;  // staged.rs:142
                    ulong v569 = row_78 + v379;  // copies.rs:75
                    float4 q59 = *(device const float4*)(k_cache + v569);
                    float v570 = q59.x;
                    float v571 = q59.y;
                    float v572 = q59.z;
                    float v573 = q59.w;
                    *(threadgroup float4*)(a1 + at_43) = float4(v570, v571, v572, v573);
                    uint at_0_41 = r_2 + 56u;  // copies.rs:66
                    uint v574 = at_0_41 * 64u;  // copies.rs:90
                    uint v575 = to + v574;
                    uint at_44 = v575 + c_2;
                    ulong row_79 = row_23 + 3584ul;  // staged.rs:138
                    ulong row_80 = origin + row_79;  // staged.rs:142
                    ulong v576 = row_80 + v379;  // copies.rs:75
                    float4 q60 = *(device const float4*)(k_cache + v576);
                    float v577 = q60.x;
                    float v578 = q60.y;
                    float v579 = q60.z;
                    float v580 = q60.w;
                    *(threadgroup float4*)(a1 + at_44) = float4(v577, v578, v579, v580);
                    uint at_0_42 = r_2 + 58u;  // copies.rs:66
                    uint v581 = at_0_42 * 64u;  // copies.rs:90
                    uint v582 = to + v581;
                    uint at_45 = v582 + c_2;
                    ulong row_81 = row_23 + 3712ul;  // staged.rs:138
                    ulong row_82 = origin + row_81;  // staged.rs:142
                    ulong v583 = row_82 + v379;  // copies.rs:75
                    float4 q61 = *(device const float4*)(k_cache + v583);
                    float v584 = q61.x;
                    float v585 = q61.y;
                    float v586 = q61.z;
                    float v587 = q61.w;
                    *(threadgroup float4*)(a1 + at_45) = float4(v584, v585, v586, v587);
                    uint at_0_43 = r_2 + 60u;  // copies.rs:66
                    uint v588 = at_0_43 * 64u;  // copies.rs:90
                    uint v589 = to + v588;
                    uint at_46 = v589 + c_2;
                    ulong row_83 = row_23 + 3840ul;  // staged.rs:138
                    ulong row_84 = origin + row_83;  // staged.rs:142
                    ulong v590 = row_84 + v379;  // copies.rs:75
                    float4 q62 = *(device const float4*)(k_cache + v590);
                    float v591 = q62.x;
                    float v592 = q62.y;
                    float v593 = q62.z;
                    float v594 = q62.w;
                    *(threadgroup float4*)(a1 + at_46) = float4(v591, v592, v593, v594);
                    uint at_0_44 = r_2 + 62u;  // copies.rs:66
                    uint v595 = at_0_44 * 64u;  // copies.rs:90
                    uint v596 = to + v595;
                    uint at_47 = v596 + c_2;
                    ulong row_85 = row_23 + 3968ul;  // staged.rs:138
                    ulong row_86 = origin + row_85;  // staged.rs:142
                    ulong v597 = row_86 + v379;  // copies.rs:75
                    float4 q63 = *(device const float4*)(k_cache + v597);
                    float v598 = q63.x;
                    float v599 = q63.y;
                    float v600 = q63.z;
                    float v601 = q63.w;
                    *(threadgroup float4*)(a1 + at_47) = float4(v598, v599, v600, v601);
                    uint r_3 = tid / 16u;  // copies.rs:62
                    uint v602 = tid % 16u;
                    uint c_3 = v602 * 4u;
                    uint v603 = r_3 * 64u;  // copies.rs:90
                    uint v604 = to + v603;
                    uint at_48 = v604 + c_3;
                    ulong v605 = (ulong)n;  // staged.rs:126
                    ulong by_head_1 = v605 * 64ul;
                    ulong v606 = (ulong)tgid.z;  // staged.rs:136
                    ulong v607 = v606 * by_head_1;
                    ulong v608 = kv_head * by_head_1;
                    ulong origin_1 = v607 + v608;
                    ulong v609 = (ulong)first;  // staged.rs:138
                    ulong v610 = v609 * 64ul;
                    ulong v611 = (ulong)r_3;
                    ulong v612 = v611 * 64ul;
                    ulong row_87 = v610 + v612;
                    ulong row_88 = origin_1 + row_87;  // staged.rs:142
                    ulong v613 = (ulong)c_3;  // copies.rs:75
                    ulong v614 = row_88 + v613;
                    float4 q64 = *(device const float4*)(v_cache + v614);
                    float v615 = q64.x;
                    float v616 = q64.y;
                    float v617 = q64.z;
                    float v618 = q64.w;
                    *(threadgroup float4*)(a2 + at_48) = float4(v615, v616, v617, v618);
                    uint at_0_45 = r_3 + 2u;  // copies.rs:66
                    uint v619 = at_0_45 * 64u;  // copies.rs:90
                    uint v620 = to + v619;
                    uint at_49 = v620 + c_3;
                    ulong row_89 = row_87 + 128ul;  // staged.rs:138
                    ulong row_90 = origin_1 + row_89;  // staged.rs:142
                    ulong v621 = row_90 + v613;  // copies.rs:75
                    float4 q65 = *(device const float4*)(v_cache + v621);
                    float v622 = q65.x;
                    float v623 = q65.y;
                    float v624 = q65.z;
                    float v625 = q65.w;
                    *(threadgroup float4*)(a2 + at_49) = float4(v622, v623, v624, v625);
                    uint at_0_46 = r_3 + 4u;  // copies.rs:66
                    uint v626 = at_0_46 * 64u;  // copies.rs:90
                    uint v627 = to + v626;
                    uint at_50 = v627 + c_3;
                    ulong row_91 = row_87 + 256ul;  // staged.rs:138
                    ulong row_92 = origin_1 + row_91;  // staged.rs:142
                    ulong v628 = row_92 + v613;  // copies.rs:75
                    float4 q66 = *(device const float4*)(v_cache + v628);
                    float v629 = q66.x;
                    float v630 = q66.y;
                    float v631 = q66.z;
                    float v632 = q66.w;
                    *(threadgroup float4*)(a2 + at_50) = float4(v629, v630, v631, v632);
                    uint at_0_47 = r_3 + 6u;  // copies.rs:66
                    uint v633 = at_0_47 * 64u;  // copies.rs:90
                    uint v634 = to + v633;
                    uint at_51 = v634 + c_3;
                    ulong row_93 = row_87 + 384ul;  // staged.rs:138
                    ulong row_94 = origin_1 + row_93;  // staged.rs:142
                    ulong v635 = row_94 + v613;  // copies.rs:75
                    float4 q67 = *(device const float4*)(v_cache + v635);
                    float v636 = q67.x;
                    float v637 = q67.y;
                    float v638 = q67.z;
                    float v639 = q67.w;
                    *(threadgroup float4*)(a2 + at_51) = float4(v636, v637, v638, v639);
                    uint at_0_48 = r_3 + 8u;  // copies.rs:66
                    uint v640 = at_0_48 * 64u;  // copies.rs:90
                    uint v641 = to + v640;
                    uint at_52 = v641 + c_3;
                    ulong row_95 = row_87 + 512ul;  // staged.rs:138
                    ulong row_96 = origin_1 + row_95;  // staged.rs:142
                    ulong v642 = row_96 + v613;  // copies.rs:75
                    float4 q68 = *(device const float4*)(v_cache + v642);
                    float v643 = q68.x;
                    float v644 = q68.y;
                    float v645 = q68.z;
                    float v646 = q68.w;
                    *(threadgroup float4*)(a2 + at_52) = float4(v643, v644, v645, v646);
                    uint at_0_49 = r_3 + 10u;  // copies.rs:66
                    uint v647 = at_0_49 * 64u;  // copies.rs:90
                    uint v648 = to + v647;
                    uint at_53 = v648 + c_3;
                    ulong row_97 = row_87 + 640ul;  // staged.rs:138
                    ulong row_98 = origin_1 + row_97;  // staged.rs:142
                    ulong v649 = row_98 + v613;  // copies.rs:75
                    float4 q69 = *(device const float4*)(v_cache + v649);
                    float v650 = q69.x;
                    float v651 = q69.y;
                    float v652 = q69.z;
                    float v653 = q69.w;
                    *(threadgroup float4*)(a2 + at_53) = float4(v650, v651, v652, v653);
                    uint at_0_50 = r_3 + 12u;  // copies.rs:66
                    uint v654 = at_0_50 * 64u;  // copies.rs:90
                    uint v655 = to + v654;
                    uint at_54 = v655 + c_3;
                    ulong row_99 = row_87 + 768ul;  // staged.rs:138
                    ulong row_100 = origin_1 + row_99;  // staged.rs:142
                    ulong v656 = row_100 + v613;  // copies.rs:75
                    float4 q70 = *(device const float4*)(v_cache + v656);
                    float v657 = q70.x;
                    float v658 = q70.y;
                    float v659 = q70.z;
                    float v660 = q70.w;
                    *(threadgroup float4*)(a2 + at_54) = float4(v657, v658, v659, v660);
                    uint at_0_51 = r_3 + 14u;  // copies.rs:66
                    uint v661 = at_0_51 * 64u;  // copies.rs:90
                    uint v662 = to + v661;
                    uint at_55 = v662 + c_3;
                    ulong row_101 = row_87 + 896ul;  // staged.rs:138
                    ulong row_102 = origin_1 + row_101;  // staged.rs:142
                    ulong v663 = row_102 + v613;  // copies.rs:75
                    float4 q71 = *(device const float4*)(v_cache + v663);
                    float v664 = q71.x;
                    float v665 = q71.y;
                    float v666 = q71.z;
                    float v667 = q71.w;
                    *(threadgroup float4*)(a2 + at_55) = float4(v664, v665, v666, v667);
                    uint at_0_52 = r_3 + 16u;  // copies.rs:66
                    uint v668 = at_0_52 * 64u;  // copies.rs:90
                    uint v669 = to + v668;
                    uint at_56 = v669 + c_3;
                    ulong row_103 = row_87 + 1024ul;  // staged.rs:138
                    ulong row_104 = origin_1 + row_103;  // staged.rs:142
                    ulong v670 = row_104 + v613;  // copies.rs:75
                    float4 q72 = *(device const float4*)(v_cache + v670);
                    float v671 = q72.x;
                    float v672 = q72.y;
                    float v673 = q72.z;
                    float v674 = q72.w;
                    *(threadgroup float4*)(a2 + at_56) = float4(v671, v672, v673, v674);
                    uint at_0_53 = r_3 + 18u;  // copies.rs:66
                    uint v675 = at_0_53 * 64u;  // copies.rs:90
                    uint v676 = to + v675;
                    uint at_57 = v676 + c_3;
                    ulong row_105 = row_87 + 1152ul;  // staged.rs:138
                    ulong row_106 = origin_1 + row_105;  // staged.rs:142
                    ulong v677 = row_106 + v613;  // copies.rs:75
                    float4 q73 = *(device const float4*)(v_cache + v677);
                    float v678 = q73.x;
                    float v679 = q73.y;
                    float v680 = q73.z;
                    float v681 = q73.w;
                    *(threadgroup float4*)(a2 + at_57) = float4(v678, v679, v680, v681);
                    uint at_0_54 = r_3 + 20u;  // copies.rs:66
                    uint v682 = at_0_54 * 64u;  // copies.rs:90
                    uint v683 = to + v682;
                    uint at_58 = v683 + c_3;
                    ulong row_107 = row_87 + 1280ul;  // staged.rs:138
                    ulong row_108 = origin_1 + row_107;  // staged.rs:142
                    ulong v684 = row_108 + v613;  // copies.rs:75
                    float4 q74 = *(device const float4*)(v_cache + v684);
                    float v685 = q74.x;
                    float v686 = q74.y;
                    float v687 = q74.z;
                    float v688 = q74.w;
                    *(threadgroup float4*)(a2 + at_58) = float4(v685, v686, v687, v688);
                    uint at_0_55 = r_3 + 22u;  // copies.rs:66
                    uint v689 = at_0_55 * 64u;  // copies.rs:90
                    uint v690 = to + v689;
                    uint at_59 = v690 + c_3;
                    ulong row_109 = row_87 + 1408ul;  // staged.rs:138
                    ulong row_110 = origin_1 + row_109;  // staged.rs:142
                    ulong v691 = row_110 + v613;  // copies.rs:75
                    float4 q75 = *(device const float4*)(v_cache + v691);
                    float v692 = q75.x;
                    float v693 = q75.y;
                    float v694 = q75.z;
                    float v695 = q75.w;
                    *(threadgroup float4*)(a2 + at_59) = float4(v692, v693, v694, v695);
                    uint at_0_56 = r_3 + 24u;  // copies.rs:66
                    uint v696 = at_0_56 * 64u;  // copies.rs:90
                    uint v697 = to + v696;
                    uint at_60 = v697 + c_3;
                    ulong row_111 = row_87 + 1536ul;  // staged.rs:138
                    ulong row_112 = origin_1 + row_111;  // staged.rs:142
                    ulong v698 = row_112 + v613;  // copies.rs:75
                    float4 q76 = *(device const float4*)(v_cache + v698);
                    float v699 = q76.x;
                    float v700 = q76.y;
                    float v701 = q76.z;
                    float v702 = q76.w;
                    *(threadgroup float4*)(a2 + at_60) = float4(v699, v700, v701, v702);
                    uint at_0_57 = r_3 + 26u;  // copies.rs:66
                    uint v703 = at_0_57 * 64u;  // copies.rs:90
                    uint v704 = to + v703;
                    uint at_61 = v704 + c_3;
                    ulong row_113 = row_87 + 1664ul;  // staged.rs:138
                    ulong row_114 = origin_1 + row_113;  // staged.rs:142
                    ulong v705 = row_114 + v613;  // copies.rs:75
                    float4 q77 = *(device const float4*)(v_cache + v705);
                    float v706 = q77.x;
                    float v707 = q77.y;
                    float v708 = q77.z;
                    float v709 = q77.w;
                    *(threadgroup float4*)(a2 + at_61) = float4(v706, v707, v708, v709);
                    uint at_0_58 = r_3 + 28u;  // copies.rs:66
                    uint v710 = at_0_58 * 64u;  // copies.rs:90
                    uint v711 = to + v710;
                    uint at_62 = v711 + c_3;
                    ulong row_115 = row_87 + 1792ul;  // staged.rs:138
                    ulong row_116 = origin_1 + row_115;  // staged.rs:142
                    ulong v712 = row_116 + v613;  // copies.rs:75
                    float4 q78 = *(device const float4*)(v_cache + v712);
                    float v713 = q78.x;
                    float v714 = q78.y;
                    float v715 = q78.z;
                    float v716 = q78.w;
                    *(threadgroup float4*)(a2 + at_62) = float4(v713, v714, v715, v716);
                    uint at_0_59 = r_3 + 30u;  // copies.rs:66
                    uint v717 = at_0_59 * 64u;  // copies.rs:90
                    uint v718 = to + v717;
                    uint at_63 = v718 + c_3;
                    ulong row_117 = row_87 + 1920ul;  // staged.rs:138
                    ulong row_118 = origin_1 + row_117;  // staged.rs:142
                    ulong v719 = row_118 + v613;  // copies.rs:75
                    float4 q79 = *(device const float4*)(v_cache + v719);
                    float v720 = q79.x;
                    float v721 = q79.y;
                    float v722 = q79.z;
                    float v723 = q79.w;
                    *(threadgroup float4*)(a2 + at_63) = float4(v720, v721, v722, v723);
                    uint at_0_60 = r_3 + 32u;  // copies.rs:66
                    uint v724 = at_0_60 * 64u;  // copies.rs:90
                    uint v725 = to + v724;
                    uint at_64 = v725 + c_3;
                    ulong row_119 = row_87 + 2048ul;  // staged.rs:138
                    ulong row_120 = origin_1 + row_119;  // staged.rs:142
                    ulong v726 = row_120 + v613;  // copies.rs:75
                    float4 q80 = *(device const float4*)(v_cache + v726);
                    float v727 = q80.x;
                    float v728 = q80.y;
                    float v729 = q80.z;
                    float v730 = q80.w;
                    *(threadgroup float4*)(a2 + at_64) = float4(v727, v728, v729, v730);
                    uint at_0_61 = r_3 + 34u;  // copies.rs:66
                    uint v731 = at_0_61 * 64u;  // copies.rs:90
                    uint v732 = to + v731;
                    uint at_65 = v732 + c_3;
                    ulong row_121 = row_87 + 2176ul;  // staged.rs:138
                    ulong row_122 = origin_1 + row_121;  // staged.rs:142
                    ulong v733 = row_122 + v613;  // copies.rs:75
                    float4 q81 = *(device const float4*)(v_cache + v733);
                    float v734 = q81.x;
                    float v735 = q81.y;
                    float v736 = q81.z;
                    float v737 = q81.w;
                    *(threadgroup float4*)(a2 + at_65) = float4(v734, v735, v736, v737);
                    uint at_0_62 = r_3 + 36u;  // copies.rs:66
                    uint v738 = at_0_62 * 64u;  // copies.rs:90
                    uint v739 = to + v738;
                    uint at_66 = v739 + c_3;
                    ulong row_123 = row_87 + 2304ul;  // staged.rs:138
                    ulong row_124 = origin_1 + row_123;  // staged.rs:142
                    ulong v740 = row_124 + v613;  // copies.rs:75
                    float4 q82 = *(device const float4*)(v_cache + v740);
                    float v741 = q82.x;
                    float v742 = q82.y;
                    float v743 = q82.z;
                    float v744 = q82.w;
                    *(threadgroup float4*)(a2 + at_66) = float4(v741, v742, v743, v744);
                    uint at_0_63 = r_3 + 38u;  // copies.rs:66
                    uint v745 = at_0_63 * 64u;  // copies.rs:90
                    uint v746 = to + v745;
                    uint at_67 = v746 + c_3;
                    ulong row_125 = row_87 + 2432ul;  // staged.rs:138
                    ulong row_126 = origin_1 + row_125;  // staged.rs:142
                    ulong v747 = row_126 + v613;  // copies.rs:75
                    float4 q83 = *(device const float4*)(v_cache + v747);
                    float v748 = q83.x;
                    float v749 = q83.y;
                    float v750 = q83.z;
                    float v751 = q83.w;
                    *(threadgroup float4*)(a2 + at_67) = float4(v748, v749, v750, v751);
                    uint at_0_64 = r_3 + 40u;  // copies.rs:66
                    uint v752 = at_0_64 * 64u;  // copies.rs:90
                    uint v753 = to + v752;
                    uint at_68 = v753 + c_3;
                    ulong row_127 = row_87 + 2560ul;  // staged.rs:138
                    ulong row_128 = origin_1 + row_127;  // staged.rs:142
                    ulong v754 = row_128 + v613;  // copies.rs:75
                    float4 q84 = *(device const float4*)(v_cache + v754);
                    float v755 = q84.x;
                    float v756 = q84.y;
                    float v757 = q84.z;
                    float v758 = q84.w;
                    *(threadgroup float4*)(a2 + at_68) = float4(v755, v756, v757, v758);
                    uint at_0_65 = r_3 + 42u;  // copies.rs:66
                    uint v759 = at_0_65 * 64u;  // copies.rs:90
                    uint v760 = to + v759;
                    uint at_69 = v760 + c_3;
                    ulong row_129 = row_87 + 2688ul;  // staged.rs:138
                    ulong row_130 = origin_1 + row_129;  // staged.rs:142
                    ulong v761 = row_130 + v613;  // copies.rs:75
                    float4 q85 = *(device const float4*)(v_cache + v761);
                    float v762 = q85.x;
                    float v763 = q85.y;
                    float v764 = q85.z;
                    float v765 = q85.w;
                    *(threadgroup float4*)(a2 + at_69) = float4(v762, v763, v764, v765);
                    uint at_0_66 = r_3 + 44u;  // copies.rs:66
                    uint v766 = at_0_66 * 64u;  // copies.rs:90
                    uint v767 = to + v766;
                    uint at_70 = v767 + c_3;
                    ulong row_131 = row_87 + 2816ul;  // staged.rs:138
                    ulong row_132 = origin_1 + row_131;  // staged.rs:142
                    ulong v768 = row_132 + v613;  // copies.rs:75
                    float4 q86 = *(device const float4*)(v_cache + v768);
                    float v769 = q86.x;
                    float v770 = q86.y;
                    float v771 = q86.z;
                    float v772 = q86.w;
                    *(threadgroup float4*)(a2 + at_70) = float4(v769, v770, v771, v772);
                    uint at_0_67 = r_3 + 46u;  // copies.rs:66
                    uint v773 = at_0_67 * 64u;  // copies.rs:90
                    uint v774 = to + v773;
                    uint at_71 = v774 + c_3;
                    ulong row_133 = row_87 + 2944ul;  // staged.rs:138
                    ulong row_134 = origin_1 + row_133;  // staged.rs:142
                    ulong v775 = row_134 + v613;  // copies.rs:75
                    float4 q87 = *(device const float4*)(v_cache + v775);
                    float v776 = q87.x;
                    float v777 = q87.y;
                    float v778 = q87.z;
                    float v779 = q87.w;
                    *(threadgroup float4*)(a2 + at_71) = float4(v776, v777, v778, v779);
                    uint at_0_68 = r_3 + 48u;  // copies.rs:66
                    uint v780 = at_0_68 * 64u;  // copies.rs:90
                    uint v781 = to + v780;
                    uint at_72 = v781 + c_3;
                    ulong row_135 = row_87 + 3072ul;  // staged.rs:138
                    ulong row_136 = origin_1 + row_135;  // staged.rs:142
                    ulong v782 = row_136 + v613;  // copies.rs:75
                    float4 q88 = *(device const float4*)(v_cache + v782);
                    float v783 = q88.x;
                    float v784 = q88.y;
                    float v785 = q88.z;
                    float v786 = q88.w;
                    *(threadgroup float4*)(a2 + at_72) = float4(v783, v784, v785, v786);
                    uint at_0_69 = r_3 + 50u;  // copies.rs:66
                    uint v787 = at_0_69 * 64u;  // copies.rs:90
                    uint v788 = to + v787;
                    uint at_73 = v788 + c_3;
                    ulong row_137 = row_87 + 3200ul;  // staged.rs:138
                    ulong row_138 = origin_1 + row_137;  // staged.rs:142
                    ulong v789 = row_138 + v613;  // copies.rs:75
                    float4 q89 = *(device const float4*)(v_cache + v789);
                    float v790 = q89.x;
                    float v791 = q89.y;
                    float v792 = q89.z;
                    float v793 = q89.w;
                    *(threadgroup float4*)(a2 + at_73) = float4(v790, v791, v792, v793);
                    uint at_0_70 = r_3 + 52u;  // copies.rs:66
                    uint v794 = at_0_70 * 64u;  // copies.rs:90
                    uint v795 = to + v794;
                    uint at_74 = v795 + c_3;
                    ulong row_139 = row_87 + 3328ul;  // staged.rs:138
                    ulong row_140 = origin_1 + row_139;  // staged.rs:142
                    ulong v796 = row_140 + v613;  // copies.rs:75
                    float4 q90 = *(device const float4*)(v_cache + v796);
                    float v797 = q90.x;
                    float v798 = q90.y;
                    float v799 = q90.z;
                    float v800 = q90.w;
                    *(threadgroup float4*)(a2 + at_74) = float4(v797, v798, v799, v800);
                    uint at_0_71 = r_3 + 54u;  // copies.rs:66
                    uint v801 = at_0_71 * 64u;  // copies.rs:90
                    uint v802 = to + v801;
                    uint at_75 = v802 + c_3;
                    ulong row_141 = row_87 + 3456ul;  // staged.rs:138
                    ulong row_142 = origin_1 + row_141;  // staged.rs:142
                    ulong v803 = row_142 + v613;  // copies.rs:75
                    float4 q91 = *(device const float4*)(v_cache + v803);
                    float v804 = q91.x;
                    float v805 = q91.y;
                    float v806 = q91.z;
                    float v807 = q91.w;
                    *(threadgroup float4*)(a2 + at_75) = float4(v804, v805, v806, v807);
                    uint at_0_72 = r_3 + 56u;  // copies.rs:66
                    uint v808 = at_0_72 * 64u;  // copies.rs:90
                    uint v809 = to + v808;
                    uint at_76 = v809 + c_3;
                    ulong row_143 = row_87 + 3584ul;  // staged.rs:138
                    ulong row_144 = origin_1 + row_143;  // staged.rs:142
                    ulong v810 = row_144 + v613;  // copies.rs:75
                    float4 q92 = *(device const float4*)(v_cache + v810);
                    float v811 = q92.x;
                    float v812 = q92.y;
                    float v813 = q92.z;
                    float v814 = q92.w;
                    *(threadgroup float4*)(a2 + at_76) = float4(v811, v812, v813, v814);
                    uint at_0_73 = r_3 + 58u;  // copies.rs:66
                    uint v815 = at_0_73 * 64u;  // copies.rs:90
                    uint v816 = to + v815;
                    uint at_77 = v816 + c_3;
                    ulong row_145 = row_87 + 3712ul;  // staged.rs:138
                    ulong row_146 = origin_1 + row_145;  // staged.rs:142
                    ulong v817 = row_146 + v613;  // copies.rs:75
                    float4 q93 = *(device const float4*)(v_cache + v817);
                    float v818 = q93.x;
                    float v819 = q93.y;
                    float v820 = q93.z;
                    float v821 = q93.w;
                    *(threadgroup float4*)(a2 + at_77) = float4(v818, v819, v820, v821);
                    uint at_0_74 = r_3 + 60u;  // copies.rs:66
                    uint v822 = at_0_74 * 64u;  // copies.rs:90
                    uint v823 = to + v822;
                    uint at_78 = v823 + c_3;
                    ulong row_147 = row_87 + 3840ul;  // staged.rs:138
                    ulong row_148 = origin_1 + row_147;  // staged.rs:142
                    ulong v824 = row_148 + v613;  // copies.rs:75
                    float4 q94 = *(device const float4*)(v_cache + v824);
                    float v825 = q94.x;
                    float v826 = q94.y;
                    float v827 = q94.z;
                    float v828 = q94.w;
                    *(threadgroup float4*)(a2 + at_78) = float4(v825, v826, v827, v828);
                    uint at_0_75 = r_3 + 62u;  // copies.rs:66
                    uint v829 = at_0_75 * 64u;  // copies.rs:90
                    uint v830 = to + v829;
                    uint at_79 = v830 + c_3;
                    ulong row_149 = row_87 + 3968ul;  // staged.rs:138
                    ulong row_150 = origin_1 + row_149;  // staged.rs:142
                    ulong v831 = row_150 + v613;  // copies.rs:75
                    float4 q95 = *(device const float4*)(v_cache + v831);
                    float v832 = q95.x;
                    float v833 = q95.y;
                    float v834 = q95.z;
                    float v835 = q95.w;
                    *(threadgroup float4*)(a2 + at_79) = float4(v832, v833, v834, v835);
                } else {
                    uint r_4 = tid / 16u;  // copies.rs:62
                    uint v836 = tid % 16u;
                    uint c_4 = v836 * 4u;
                    uint v837 = r_4 * 64u;  // copies.rs:90
                    uint v838 = to + v837;
                    uint at_80 = v838 + c_4;
                    bool v839 = r_4 < left;  // copies.rs:72
                    if (v839) {
                        ulong v840 = (ulong)n;  // staged.rs:126
                        ulong by_head_2 = v840 * 64ul;
                        uint v841 = first + r_4;  // staged.rs:128
                        uint v842 = n - 1u;
                        uint position = v841 < v842 ? v841 : v842;
                        ulong v843 = (ulong)tgid.z;  // staged.rs:136
                        ulong v844 = v843 * by_head_2;
                        ulong v845 = kv_head * by_head_2;
                        ulong origin_2 = v844 + v845;
                        ulong v846 = (ulong)position;  // staged.rs:140
                        ulong row_151 = v846 * 64ul;
                        ulong row_152 = origin_2 + row_151;  // staged.rs:142
                        ulong v847 = (ulong)c_4;  // copies.rs:75
                        ulong v848 = row_152 + v847;
                        float4 q96 = *(device const float4*)(k_cache + v848);
                        float v849 = q96.x;
                        float v850 = q96.y;
                        float v851 = q96.z;
                        float v852 = q96.w;
                        *(threadgroup float4*)(a1 + at_80) = float4(v849, v850, v851, v852);
                    } else {
                        *(threadgroup float4*)(a1 + at_80) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_76 = r_4 + 2u;  // copies.rs:66
                    uint v853 = at_0_76 * 64u;  // copies.rs:90
                    uint v854 = to + v853;
                    uint at_81 = v854 + c_4;
                    bool v855 = at_0_76 < left;  // copies.rs:72
                    if (v855) {
                        ulong v856 = (ulong)n;  // staged.rs:126
                        ulong by_head_3 = v856 * 64ul;
                        uint v857 = first + r_4;  // staged.rs:128
                        uint v858 = v857 + 2u;
                        uint v859 = n - 1u;
                        uint position_1 = v858 < v859 ? v858 : v859;
                        ulong v860 = (ulong)tgid.z;  // staged.rs:136
                        ulong v861 = v860 * by_head_3;
                        ulong v862 = kv_head * by_head_3;
                        ulong origin_3 = v861 + v862;
                        ulong v863 = (ulong)position_1;  // staged.rs:140
                        ulong row_153 = v863 * 64ul;
                        ulong row_154 = origin_3 + row_153;  // staged.rs:142
                        ulong v864 = (ulong)c_4;  // copies.rs:75
                        ulong v865 = row_154 + v864;
                        float4 q97 = *(device const float4*)(k_cache + v865);
                        float v866 = q97.x;
                        float v867 = q97.y;
                        float v868 = q97.z;
                        float v869 = q97.w;
                        *(threadgroup float4*)(a1 + at_81) = float4(v866, v867, v868, v869);
                    } else {
                        *(threadgroup float4*)(a1 + at_81) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_77 = r_4 + 4u;  // copies.rs:66
                    uint v870 = at_0_77 * 64u;  // copies.rs:90
                    uint v871 = to + v870;
                    uint at_82 = v871 + c_4;
                    bool v872 = at_0_77 < left;  // copies.rs:72
                    if (v872) {
                        ulong v873 = (ulong)n;  // staged.rs:126
                        ulong by_head_4 = v873 * 64ul;
                        uint v874 = first + r_4;  // staged.rs:128
                        uint v875 = v874 + 4u;
                        uint v876 = n - 1u;
                        uint position_2 = v875 < v876 ? v875 : v876;
                        ulong v877 = (ulong)tgid.z;  // staged.rs:136
                        ulong v878 = v877 * by_head_4;
                        ulong v879 = kv_head * by_head_4;
                        ulong origin_4 = v878 + v879;
                        ulong v880 = (ulong)position_2;  // staged.rs:140
                        ulong row_155 = v880 * 64ul;
                        ulong row_156 = origin_4 + row_155;  // staged.rs:142
                        ulong v881 = (ulong)c_4;  // copies.rs:75
                        ulong v882 = row_156 + v881;
                        float4 q98 = *(device const float4*)(k_cache + v882);
                        float v883 = q98.x;
                        float v884 = q98.y;
                        float v885 = q98.z;
                        float v886 = q98.w;
                        *(threadgroup float4*)(a1 + at_82) = float4(v883, v884, v885, v886);
                    } else {
                        *(threadgroup float4*)(a1 + at_82) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_78 = r_4 + 6u;  // copies.rs:66
                    uint v887 = at_0_78 * 64u;  // copies.rs:90
                    uint v888 = to + v887;
                    uint at_83 = v888 + c_4;
                    bool v889 = at_0_78 < left;  // copies.rs:72
                    if (v889) {
                        ulong v890 = (ulong)n;  // staged.rs:126
                        ulong by_head_5 = v890 * 64ul;
                        uint v891 = first + r_4;  // staged.rs:128
                        uint v892 = v891 + 6u;
                        uint v893 = n - 1u;
                        uint position_3 = v892 < v893 ? v892 : v893;
                        ulong v894 = (ulong)tgid.z;  // staged.rs:136
                        ulong v895 = v894 * by_head_5;
                        ulong v896 = kv_head * by_head_5;
                        ulong origin_5 = v895 + v896;
                        ulong v897 = (ulong)position_3;  // staged.rs:140
                        ulong row_157 = v897 * 64ul;
                        ulong row_158 = origin_5 + row_157;  // staged.rs:142
                        ulong v898 = (ulong)c_4;  // copies.rs:75
                        ulong v899 = row_158 + v898;
                        float4 q99 = *(device const float4*)(k_cache + v899);
                        float v900 = q99.x;
                        float v901 = q99.y;
                        float v902 = q99.z;
                        float v903 = q99.w;
                        *(threadgroup float4*)(a1 + at_83) = float4(v900, v901, v902, v903);
                    } else {
                        *(threadgroup float4*)(a1 + at_83) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_79 = r_4 + 8u;  // copies.rs:66
                    uint v904 = at_0_79 * 64u;  // copies.rs:90
                    uint v905 = to + v904;
                    uint at_84 = v905 + c_4;
                    bool v906 = at_0_79 < left;  // copies.rs:72
                    if (v906) {
                        ulong v907 = (ulong)n;  // staged.rs:126
                        ulong by_head_6 = v907 * 64ul;
                        uint v908 = first + r_4;  // staged.rs:128
                        uint v909 = v908 + 8u;
                        uint v910 = n - 1u;
                        uint position_4 = v909 < v910 ? v909 : v910;
                        ulong v911 = (ulong)tgid.z;  // staged.rs:136
                        ulong v912 = v911 * by_head_6;
                        ulong v913 = kv_head * by_head_6;
                        ulong origin_6 = v912 + v913;
                        ulong v914 = (ulong)position_4;  // staged.rs:140
                        ulong row_159 = v914 * 64ul;
                        ulong row_160 = origin_6 + row_159;  // staged.rs:142
                        ulong v915 = (ulong)c_4;  // copies.rs:75
                        ulong v916 = row_160 + v915;
                        float4 q100 = *(device const float4*)(k_cache + v916);
                        float v917 = q100.x;
                        float v918 = q100.y;
                        float v919 = q100.z;
                        float v920 = q100.w;
                        *(threadgroup float4*)(a1 + at_84) = float4(v917, v918, v919, v920);
                    } else {
                        *(threadgroup float4*)(a1 + at_84) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_80 = r_4 + 10u;  // copies.rs:66
                    uint v921 = at_0_80 * 64u;  // copies.rs:90
                    uint v922 = to + v921;
                    uint at_85 = v922 + c_4;
                    bool v923 = at_0_80 < left;  // copies.rs:72
                    if (v923) {
                        ulong v924 = (ulong)n;  // staged.rs:126
                        ulong by_head_7 = v924 * 64ul;
                        uint v925 = first + r_4;  // staged.rs:128
                        uint v926 = v925 + 10u;
                        uint v927 = n - 1u;
                        uint position_5 = v926 < v927 ? v926 : v927;
                        ulong v928 = (ulong)tgid.z;  // staged.rs:136
                        ulong v929 = v928 * by_head_7;
                        ulong v930 = kv_head * by_head_7;
                        ulong origin_7 = v929 + v930;
                        ulong v931 = (ulong)position_5;  // staged.rs:140
                        ulong row_161 = v931 * 64ul;
                        ulong row_162 = origin_7 + row_161;  // staged.rs:142
                        ulong v932 = (ulong)c_4;  // copies.rs:75
                        ulong v933 = row_162 + v932;
                        float4 q101 = *(device const float4*)(k_cache + v933);
                        float v934 = q101.x;
                        float v935 = q101.y;
                        float v936 = q101.z;
                        float v937 = q101.w;
                        *(threadgroup float4*)(a1 + at_85) = float4(v934, v935, v936, v937);
                    } else {
                        *(threadgroup float4*)(a1 + at_85) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_81 = r_4 + 12u;  // copies.rs:66
                    uint v938 = at_0_81 * 64u;  // copies.rs:90
                    uint v939 = to + v938;
                    uint at_86 = v939 + c_4;
                    bool v940 = at_0_81 < left;  // copies.rs:72
                    if (v940) {
                        ulong v941 = (ulong)n;  // staged.rs:126
                        ulong by_head_8 = v941 * 64ul;
                        uint v942 = first + r_4;  // staged.rs:128
                        uint v943 = v942 + 12u;
                        uint v944 = n - 1u;
                        uint position_6 = v943 < v944 ? v943 : v944;
                        ulong v945 = (ulong)tgid.z;  // staged.rs:136
                        ulong v946 = v945 * by_head_8;
                        ulong v947 = kv_head * by_head_8;
                        ulong origin_8 = v946 + v947;
                        ulong v948 = (ulong)position_6;  // staged.rs:140
                        ulong row_163 = v948 * 64ul;
                        ulong row_164 = origin_8 + row_163;  // staged.rs:142
                        ulong v949 = (ulong)c_4;  // copies.rs:75
                        ulong v950 = row_164 + v949;
                        float4 q102 = *(device const float4*)(k_cache + v950);
                        float v951 = q102.x;
                        float v952 = q102.y;
                        float v953 = q102.z;
                        float v954 = q102.w;
                        *(threadgroup float4*)(a1 + at_86) = float4(v951, v952, v953, v954);
                    } else {
                        *(threadgroup float4*)(a1 + at_86) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_82 = r_4 + 14u;  // copies.rs:66
                    uint v955 = at_0_82 * 64u;  // copies.rs:90
                    uint v956 = to + v955;
                    uint at_87 = v956 + c_4;
                    bool v957 = at_0_82 < left;  // copies.rs:72
                    if (v957) {
                        ulong v958 = (ulong)n;  // staged.rs:126
                        ulong by_head_9 = v958 * 64ul;
                        uint v959 = first + r_4;  // staged.rs:128
                        uint v960 = v959 + 14u;
                        uint v961 = n - 1u;
                        uint position_7 = v960 < v961 ? v960 : v961;
                        ulong v962 = (ulong)tgid.z;  // staged.rs:136
                        ulong v963 = v962 * by_head_9;
                        ulong v964 = kv_head * by_head_9;
                        ulong origin_9 = v963 + v964;
                        ulong v965 = (ulong)position_7;  // staged.rs:140
                        ulong row_165 = v965 * 64ul;
                        ulong row_166 = origin_9 + row_165;  // staged.rs:142
                        ulong v966 = (ulong)c_4;  // copies.rs:75
                        ulong v967 = row_166 + v966;
                        float4 q103 = *(device const float4*)(k_cache + v967);
                        float v968 = q103.x;
                        float v969 = q103.y;
                        float v970 = q103.z;
                        float v971 = q103.w;
                        *(threadgroup float4*)(a1 + at_87) = float4(v968, v969, v970, v971);
                    } else {
                        *(threadgroup float4*)(a1 + at_87) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_83 = r_4 + 16u;  // copies.rs:66
                    uint v972 = at_0_83 * 64u;  // copies.rs:90
                    uint v973 = to + v972;
                    uint at_88 = v973 + c_4;
                    bool v974 = at_0_83 < left;  // copies.rs:72
                    if (v974) {
                        ulong v975 = (ulong)n;  // staged.rs:126
                        ulong by_head_10 = v975 * 64ul;
                        uint v976 = first + r_4;  // staged.rs:128
                        uint v977 = v976 + 16u;
                        uint v978 = n - 1u;
                        uint position_8 = v977 < v978 ? v977 : v978;
                        ulong v979 = (ulong)tgid.z;  // staged.rs:136
                        ulong v980 = v979 * by_head_10;
                        ulong v981 = kv_head * by_head_10;
                        ulong origin_10 = v980 + v981;
                        ulong v982 = (ulong)position_8;  // staged.rs:140
                        ulong row_167 = v982 * 64ul;
                        ulong row_168 = origin_10 + row_167;  // staged.rs:142
                        ulong v983 = (ulong)c_4;  // copies.rs:75
                        ulong v984 = row_168 + v983;
                        float4 q104 = *(device const float4*)(k_cache + v984);
                        float v985 = q104.x;
                        float v986 = q104.y;
                        float v987 = q104.z;
                        float v988 = q104.w;
                        *(threadgroup float4*)(a1 + at_88) = float4(v985, v986, v987, v988);
                    } else {
                        *(threadgroup float4*)(a1 + at_88) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_84 = r_4 + 18u;  // copies.rs:66
                    uint v989 = at_0_84 * 64u;  // copies.rs:90
                    uint v990 = to + v989;
                    uint at_89 = v990 + c_4;
                    bool v991 = at_0_84 < left;  // copies.rs:72
                    if (v991) {
                        ulong v992 = (ulong)n;  // staged.rs:126
                        ulong by_head_11 = v992 * 64ul;
                        uint v993 = first + r_4;  // staged.rs:128
                        uint v994 = v993 + 18u;
                        uint v995 = n - 1u;
                        uint position_9 = v994 < v995 ? v994 : v995;
                        ulong v996 = (ulong)tgid.z;  // staged.rs:136
                        ulong v997 = v996 * by_head_11;
                        ulong v998 = kv_head * by_head_11;
                        ulong origin_11 = v997 + v998;
                        ulong v999 = (ulong)position_9;  // staged.rs:140
                        ulong row_169 = v999 * 64ul;
                        ulong row_170 = origin_11 + row_169;  // staged.rs:142
                        ulong v1000 = (ulong)c_4;  // copies.rs:75
                        ulong v1001 = row_170 + v1000;
                        float4 q105 = *(device const float4*)(k_cache + v1001);
                        float v1002 = q105.x;
                        float v1003 = q105.y;
                        float v1004 = q105.z;
                        float v1005 = q105.w;
                        *(threadgroup float4*)(a1 + at_89) = float4(v1002, v1003, v1004, v1005);
                    } else {
                        *(threadgroup float4*)(a1 + at_89) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_85 = r_4 + 20u;  // copies.rs:66
                    uint v1006 = at_0_85 * 64u;  // copies.rs:90
                    uint v1007 = to + v1006;
                    uint at_90 = v1007 + c_4;
                    bool v1008 = at_0_85 < left;  // copies.rs:72
                    if (v1008) {
                        ulong v1009 = (ulong)n;  // staged.rs:126
                        ulong by_head_12 = v1009 * 64ul;
                        uint v1010 = first + r_4;  // staged.rs:128
                        uint v1011 = v1010 + 20u;
                        uint v1012 = n - 1u;
                        uint position_10 = v1011 < v1012 ? v1011 : v1012;
                        ulong v1013 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1014 = v1013 * by_head_12;
                        ulong v1015 = kv_head * by_head_12;
                        ulong origin_12 = v1014 + v1015;
                        ulong v1016 = (ulong)position_10;  // staged.rs:140
                        ulong row_171 = v1016 * 64ul;
                        ulong row_172 = origin_12 + row_171;  // staged.rs:142
                        ulong v1017 = (ulong)c_4;  // copies.rs:75
                        ulong v1018 = row_172 + v1017;
                        float4 q106 = *(device const float4*)(k_cache + v1018);
                        float v1019 = q106.x;
                        float v1020 = q106.y;
                        float v1021 = q106.z;
                        float v1022 = q106.w;
                        *(threadgroup float4*)(a1 + at_90) = float4(v1019, v1020, v1021, v1022);
                    } else {
                        *(threadgroup float4*)(a1 + at_90) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_86 = r_4 + 22u;  // copies.rs:66
                    uint v1023 = at_0_86 * 64u;  // copies.rs:90
                    uint v1024 = to + v1023;
                    uint at_91 = v1024 + c_4;
                    bool v1025 = at_0_86 < left;  // copies.rs:72
                    if (v1025) {
                        ulong v1026 = (ulong)n;  // staged.rs:126
                        ulong by_head_13 = v1026 * 64ul;
                        uint v1027 = first + r_4;  // staged.rs:128
                        uint v1028 = v1027 + 22u;
                        uint v1029 = n - 1u;
                        uint position_11 = v1028 < v1029 ? v1028 : v1029;
                        ulong v1030 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1031 = v1030 * by_head_13;
                        ulong v1032 = kv_head * by_head_13;
                        ulong origin_13 = v1031 + v1032;
                        ulong v1033 = (ulong)position_11;  // staged.rs:140
                        ulong row_173 = v1033 * 64ul;
                        ulong row_174 = origin_13 + row_173;  // staged.rs:142
                        ulong v1034 = (ulong)c_4;  // copies.rs:75
                        ulong v1035 = row_174 + v1034;
                        float4 q107 = *(device const float4*)(k_cache + v1035);
                        float v1036 = q107.x;
                        float v1037 = q107.y;
                        float v1038 = q107.z;
                        float v1039 = q107.w;
                        *(threadgroup float4*)(a1 + at_91) = float4(v1036, v1037, v1038, v1039);
                    } else {
                        *(threadgroup float4*)(a1 + at_91) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_87 = r_4 + 24u;  // copies.rs:66
                    uint v1040 = at_0_87 * 64u;  // copies.rs:90
                    uint v1041 = to + v1040;
                    uint at_92 = v1041 + c_4;
                    bool v1042 = at_0_87 < left;  // copies.rs:72
                    if (v1042) {
                        ulong v1043 = (ulong)n;  // staged.rs:126
                        ulong by_head_14 = v1043 * 64ul;
                        uint v1044 = first + r_4;  // staged.rs:128
                        uint v1045 = v1044 + 24u;
                        uint v1046 = n - 1u;
                        uint position_12 = v1045 < v1046 ? v1045 : v1046;
                        ulong v1047 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1048 = v1047 * by_head_14;
                        ulong v1049 = kv_head * by_head_14;
                        ulong origin_14 = v1048 + v1049;
                        ulong v1050 = (ulong)position_12;  // staged.rs:140
                        ulong row_175 = v1050 * 64ul;
                        ulong row_176 = origin_14 + row_175;  // staged.rs:142
                        ulong v1051 = (ulong)c_4;  // copies.rs:75
                        ulong v1052 = row_176 + v1051;
                        float4 q108 = *(device const float4*)(k_cache + v1052);
                        float v1053 = q108.x;
                        float v1054 = q108.y;
                        float v1055 = q108.z;
                        float v1056 = q108.w;
                        *(threadgroup float4*)(a1 + at_92) = float4(v1053, v1054, v1055, v1056);
                    } else {
                        *(threadgroup float4*)(a1 + at_92) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_88 = r_4 + 26u;  // copies.rs:66
                    uint v1057 = at_0_88 * 64u;  // copies.rs:90
                    uint v1058 = to + v1057;
                    uint at_93 = v1058 + c_4;
                    bool v1059 = at_0_88 < left;  // copies.rs:72
                    if (v1059) {
                        ulong v1060 = (ulong)n;  // staged.rs:126
                        ulong by_head_15 = v1060 * 64ul;
                        uint v1061 = first + r_4;  // staged.rs:128
                        uint v1062 = v1061 + 26u;
                        uint v1063 = n - 1u;
                        uint position_13 = v1062 < v1063 ? v1062 : v1063;
                        ulong v1064 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1065 = v1064 * by_head_15;
                        ulong v1066 = kv_head * by_head_15;
                        ulong origin_15 = v1065 + v1066;
                        ulong v1067 = (ulong)position_13;  // staged.rs:140
                        ulong row_177 = v1067 * 64ul;
                        ulong row_178 = origin_15 + row_177;  // staged.rs:142
                        ulong v1068 = (ulong)c_4;  // copies.rs:75
                        ulong v1069 = row_178 + v1068;
                        float4 q109 = *(device const float4*)(k_cache + v1069);
                        float v1070 = q109.x;
                        float v1071 = q109.y;
                        float v1072 = q109.z;
                        float v1073 = q109.w;
                        *(threadgroup float4*)(a1 + at_93) = float4(v1070, v1071, v1072, v1073);
                    } else {
                        *(threadgroup float4*)(a1 + at_93) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_89 = r_4 + 28u;  // copies.rs:66
                    uint v1074 = at_0_89 * 64u;  // copies.rs:90
                    uint v1075 = to + v1074;
                    uint at_94 = v1075 + c_4;
                    bool v1076 = at_0_89 < left;  // copies.rs:72
                    if (v1076) {
                        ulong v1077 = (ulong)n;  // staged.rs:126
                        ulong by_head_16 = v1077 * 64ul;
                        uint v1078 = first + r_4;  // staged.rs:128
                        uint v1079 = v1078 + 28u;
                        uint v1080 = n - 1u;
                        uint position_14 = v1079 < v1080 ? v1079 : v1080;
                        ulong v1081 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1082 = v1081 * by_head_16;
                        ulong v1083 = kv_head * by_head_16;
                        ulong origin_16 = v1082 + v1083;
                        ulong v1084 = (ulong)position_14;  // staged.rs:140
                        ulong row_179 = v1084 * 64ul;
                        ulong row_180 = origin_16 + row_179;  // staged.rs:142
                        ulong v1085 = (ulong)c_4;  // copies.rs:75
                        ulong v1086 = row_180 + v1085;
                        float4 q110 = *(device const float4*)(k_cache + v1086);
                        float v1087 = q110.x;
                        float v1088 = q110.y;
                        float v1089 = q110.z;
                        float v1090 = q110.w;
                        *(threadgroup float4*)(a1 + at_94) = float4(v1087, v1088, v1089, v1090);
                    } else {
                        *(threadgroup float4*)(a1 + at_94) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_90 = r_4 + 30u;  // copies.rs:66
                    uint v1091 = at_0_90 * 64u;  // copies.rs:90
                    uint v1092 = to + v1091;
                    uint at_95 = v1092 + c_4;
                    bool v1093 = at_0_90 < left;  // copies.rs:72
                    if (v1093) {
                        ulong v1094 = (ulong)n;  // staged.rs:126
                        ulong by_head_17 = v1094 * 64ul;
                        uint v1095 = first + r_4;  // staged.rs:128
                        uint v1096 = v1095 + 30u;
                        uint v1097 = n - 1u;
                        uint position_15 = v1096 < v1097 ? v1096 : v1097;
                        ulong v1098 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1099 = v1098 * by_head_17;
                        ulong v1100 = kv_head * by_head_17;
                        ulong origin_17 = v1099 + v1100;
                        ulong v1101 = (ulong)position_15;  // staged.rs:140
                        ulong row_181 = v1101 * 64ul;
                        ulong row_182 = origin_17 + row_181;  // staged.rs:142
                        ulong v1102 = (ulong)c_4;  // copies.rs:75
                        ulong v1103 = row_182 + v1102;
                        float4 q111 = *(device const float4*)(k_cache + v1103);
                        float v1104 = q111.x;
                        float v1105 = q111.y;
                        float v1106 = q111.z;
                        float v1107 = q111.w;
                        *(threadgroup float4*)(a1 + at_95) = float4(v1104, v1105, v1106, v1107);
                    } else {
                        *(threadgroup float4*)(a1 + at_95) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_91 = r_4 + 32u;  // copies.rs:66
                    uint v1108 = at_0_91 * 64u;  // copies.rs:90
                    uint v1109 = to + v1108;
                    uint at_96 = v1109 + c_4;
                    bool v1110 = at_0_91 < left;  // copies.rs:72
                    if (v1110) {
                        ulong v1111 = (ulong)n;  // staged.rs:126
                        ulong by_head_18 = v1111 * 64ul;
                        uint v1112 = first + r_4;  // staged.rs:128
                        uint v1113 = v1112 + 32u;
                        uint v1114 = n - 1u;
                        uint position_16 = v1113 < v1114 ? v1113 : v1114;
                        ulong v1115 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1116 = v1115 * by_head_18;
                        ulong v1117 = kv_head * by_head_18;
                        ulong origin_18 = v1116 + v1117;
                        ulong v1118 = (ulong)position_16;  // staged.rs:140
                        ulong row_183 = v1118 * 64ul;
                        ulong row_184 = origin_18 + row_183;  // staged.rs:142
                        ulong v1119 = (ulong)c_4;  // copies.rs:75
                        ulong v1120 = row_184 + v1119;
                        float4 q112 = *(device const float4*)(k_cache + v1120);
                        float v1121 = q112.x;
                        float v1122 = q112.y;
                        float v1123 = q112.z;
                        float v1124 = q112.w;
                        *(threadgroup float4*)(a1 + at_96) = float4(v1121, v1122, v1123, v1124);
                    } else {
                        *(threadgroup float4*)(a1 + at_96) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_92 = r_4 + 34u;  // copies.rs:66
                    uint v1125 = at_0_92 * 64u;  // copies.rs:90
                    uint v1126 = to + v1125;
                    uint at_97 = v1126 + c_4;
                    bool v1127 = at_0_92 < left;  // copies.rs:72
                    if (v1127) {
                        ulong v1128 = (ulong)n;  // staged.rs:126
                        ulong by_head_19 = v1128 * 64ul;
                        uint v1129 = first + r_4;  // staged.rs:128
                        uint v1130 = v1129 + 34u;
                        uint v1131 = n - 1u;
                        uint position_17 = v1130 < v1131 ? v1130 : v1131;
                        ulong v1132 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1133 = v1132 * by_head_19;
                        ulong v1134 = kv_head * by_head_19;
                        ulong origin_19 = v1133 + v1134;
                        ulong v1135 = (ulong)position_17;  // staged.rs:140
                        ulong row_185 = v1135 * 64ul;
                        ulong row_186 = origin_19 + row_185;  // staged.rs:142
                        ulong v1136 = (ulong)c_4;  // copies.rs:75
                        ulong v1137 = row_186 + v1136;
                        float4 q113 = *(device const float4*)(k_cache + v1137);
                        float v1138 = q113.x;
                        float v1139 = q113.y;
                        float v1140 = q113.z;
                        float v1141 = q113.w;
                        *(threadgroup float4*)(a1 + at_97) = float4(v1138, v1139, v1140, v1141);
                    } else {
                        *(threadgroup float4*)(a1 + at_97) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_93 = r_4 + 36u;  // copies.rs:66
                    uint v1142 = at_0_93 * 64u;  // copies.rs:90
                    uint v1143 = to + v1142;
                    uint at_98 = v1143 + c_4;
                    bool v1144 = at_0_93 < left;  // copies.rs:72
                    if (v1144) {
                        ulong v1145 = (ulong)n;  // staged.rs:126
                        ulong by_head_20 = v1145 * 64ul;
                        uint v1146 = first + r_4;  // staged.rs:128
                        uint v1147 = v1146 + 36u;
                        uint v1148 = n - 1u;
                        uint position_18 = v1147 < v1148 ? v1147 : v1148;
                        ulong v1149 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1150 = v1149 * by_head_20;
                        ulong v1151 = kv_head * by_head_20;
                        ulong origin_20 = v1150 + v1151;
                        ulong v1152 = (ulong)position_18;  // staged.rs:140
                        ulong row_187 = v1152 * 64ul;
                        ulong row_188 = origin_20 + row_187;  // staged.rs:142
                        ulong v1153 = (ulong)c_4;  // copies.rs:75
                        ulong v1154 = row_188 + v1153;
                        float4 q114 = *(device const float4*)(k_cache + v1154);
                        float v1155 = q114.x;
                        float v1156 = q114.y;
                        float v1157 = q114.z;
                        float v1158 = q114.w;
                        *(threadgroup float4*)(a1 + at_98) = float4(v1155, v1156, v1157, v1158);
                    } else {
                        *(threadgroup float4*)(a1 + at_98) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_94 = r_4 + 38u;  // copies.rs:66
                    uint v1159 = at_0_94 * 64u;  // copies.rs:90
                    uint v1160 = to + v1159;
                    uint at_99 = v1160 + c_4;
                    bool v1161 = at_0_94 < left;  // copies.rs:72
                    if (v1161) {
                        ulong v1162 = (ulong)n;  // staged.rs:126
                        ulong by_head_21 = v1162 * 64ul;
                        uint v1163 = first + r_4;  // staged.rs:128
                        uint v1164 = v1163 + 38u;
                        uint v1165 = n - 1u;
                        uint position_19 = v1164 < v1165 ? v1164 : v1165;
                        ulong v1166 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1167 = v1166 * by_head_21;
                        ulong v1168 = kv_head * by_head_21;
                        ulong origin_21 = v1167 + v1168;
                        ulong v1169 = (ulong)position_19;  // staged.rs:140
                        ulong row_189 = v1169 * 64ul;
                        ulong row_190 = origin_21 + row_189;  // staged.rs:142
                        ulong v1170 = (ulong)c_4;  // copies.rs:75
                        ulong v1171 = row_190 + v1170;
                        float4 q115 = *(device const float4*)(k_cache + v1171);
                        float v1172 = q115.x;
                        float v1173 = q115.y;
                        float v1174 = q115.z;
                        float v1175 = q115.w;
                        *(threadgroup float4*)(a1 + at_99) = float4(v1172, v1173, v1174, v1175);
                    } else {
                        *(threadgroup float4*)(a1 + at_99) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_95 = r_4 + 40u;  // copies.rs:66
                    uint v1176 = at_0_95 * 64u;  // copies.rs:90
                    uint v1177 = to + v1176;
                    uint at_100 = v1177 + c_4;
                    bool v1178 = at_0_95 < left;  // copies.rs:72
                    if (v1178) {
                        ulong v1179 = (ulong)n;  // staged.rs:126
                        ulong by_head_22 = v1179 * 64ul;
                        uint v1180 = first + r_4;  // staged.rs:128
                        uint v1181 = v1180 + 40u;
                        uint v1182 = n - 1u;
                        uint position_20 = v1181 < v1182 ? v1181 : v1182;
                        ulong v1183 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1184 = v1183 * by_head_22;
                        ulong v1185 = kv_head * by_head_22;
                        ulong origin_22 = v1184 + v1185;
                        ulong v1186 = (ulong)position_20;  // staged.rs:140
                        ulong row_191 = v1186 * 64ul;
                        ulong row_192 = origin_22 + row_191;  // staged.rs:142
                        ulong v1187 = (ulong)c_4;  // copies.rs:75
                        ulong v1188 = row_192 + v1187;
                        float4 q116 = *(device const float4*)(k_cache + v1188);
                        float v1189 = q116.x;
                        float v1190 = q116.y;
                        float v1191 = q116.z;
                        float v1192 = q116.w;
                        *(threadgroup float4*)(a1 + at_100) = float4(v1189, v1190, v1191, v1192);
                    } else {
                        *(threadgroup float4*)(a1 + at_100) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_96 = r_4 + 42u;  // copies.rs:66
                    uint v1193 = at_0_96 * 64u;  // copies.rs:90
                    uint v1194 = to + v1193;
                    uint at_101 = v1194 + c_4;
                    bool v1195 = at_0_96 < left;  // copies.rs:72
                    if (v1195) {
                        ulong v1196 = (ulong)n;  // staged.rs:126
                        ulong by_head_23 = v1196 * 64ul;
                        uint v1197 = first + r_4;  // staged.rs:128
                        uint v1198 = v1197 + 42u;
                        uint v1199 = n - 1u;
                        uint position_21 = v1198 < v1199 ? v1198 : v1199;
                        ulong v1200 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1201 = v1200 * by_head_23;
                        ulong v1202 = kv_head * by_head_23;
                        ulong origin_23 = v1201 + v1202;
                        ulong v1203 = (ulong)position_21;  // staged.rs:140
                        ulong row_193 = v1203 * 64ul;
                        ulong row_194 = origin_23 + row_193;  // staged.rs:142
                        ulong v1204 = (ulong)c_4;  // copies.rs:75
                        ulong v1205 = row_194 + v1204;
                        float4 q117 = *(device const float4*)(k_cache + v1205);
                        float v1206 = q117.x;
                        float v1207 = q117.y;
                        float v1208 = q117.z;
                        float v1209 = q117.w;
                        *(threadgroup float4*)(a1 + at_101) = float4(v1206, v1207, v1208, v1209);
                    } else {
                        *(threadgroup float4*)(a1 + at_101) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_97 = r_4 + 44u;  // copies.rs:66
                    uint v1210 = at_0_97 * 64u;  // copies.rs:90
                    uint v1211 = to + v1210;
                    uint at_102 = v1211 + c_4;
                    bool v1212 = at_0_97 < left;  // copies.rs:72
                    if (v1212) {
                        ulong v1213 = (ulong)n;  // staged.rs:126
                        ulong by_head_24 = v1213 * 64ul;
                        uint v1214 = first + r_4;  // staged.rs:128
                        uint v1215 = v1214 + 44u;
                        uint v1216 = n - 1u;
                        uint position_22 = v1215 < v1216 ? v1215 : v1216;
                        ulong v1217 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1218 = v1217 * by_head_24;
                        ulong v1219 = kv_head * by_head_24;
                        ulong origin_24 = v1218 + v1219;
                        ulong v1220 = (ulong)position_22;  // staged.rs:140
                        ulong row_195 = v1220 * 64ul;
                        ulong row_196 = origin_24 + row_195;  // staged.rs:142
                        ulong v1221 = (ulong)c_4;  // copies.rs:75
                        ulong v1222 = row_196 + v1221;
                        float4 q118 = *(device const float4*)(k_cache + v1222);
                        float v1223 = q118.x;
                        float v1224 = q118.y;
                        float v1225 = q118.z;
                        float v1226 = q118.w;
                        *(threadgroup float4*)(a1 + at_102) = float4(v1223, v1224, v1225, v1226);
                    } else {
                        *(threadgroup float4*)(a1 + at_102) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_98 = r_4 + 46u;  // copies.rs:66
                    uint v1227 = at_0_98 * 64u;  // copies.rs:90
                    uint v1228 = to + v1227;
                    uint at_103 = v1228 + c_4;
                    bool v1229 = at_0_98 < left;  // copies.rs:72
                    if (v1229) {
                        ulong v1230 = (ulong)n;  // staged.rs:126
                        ulong by_head_25 = v1230 * 64ul;
                        uint v1231 = first + r_4;  // staged.rs:128
                        uint v1232 = v1231 + 46u;
                        uint v1233 = n - 1u;
                        uint position_23 = v1232 < v1233 ? v1232 : v1233;
                        ulong v1234 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1235 = v1234 * by_head_25;
                        ulong v1236 = kv_head * by_head_25;
                        ulong origin_25 = v1235 + v1236;
                        ulong v1237 = (ulong)position_23;  // staged.rs:140
                        ulong row_197 = v1237 * 64ul;
                        ulong row_198 = origin_25 + row_197;  // staged.rs:142
                        ulong v1238 = (ulong)c_4;  // copies.rs:75
                        ulong v1239 = row_198 + v1238;
                        float4 q119 = *(device const float4*)(k_cache + v1239);
                        float v1240 = q119.x;
                        float v1241 = q119.y;
                        float v1242 = q119.z;
                        float v1243 = q119.w;
                        *(threadgroup float4*)(a1 + at_103) = float4(v1240, v1241, v1242, v1243);
                    } else {
                        *(threadgroup float4*)(a1 + at_103) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_99 = r_4 + 48u;  // copies.rs:66
                    uint v1244 = at_0_99 * 64u;  // copies.rs:90
                    uint v1245 = to + v1244;
                    uint at_104 = v1245 + c_4;
                    bool v1246 = at_0_99 < left;  // copies.rs:72
                    if (v1246) {
                        ulong v1247 = (ulong)n;  // staged.rs:126
                        ulong by_head_26 = v1247 * 64ul;
                        uint v1248 = first + r_4;  // staged.rs:128
                        uint v1249 = v1248 + 48u;
                        uint v1250 = n - 1u;
                        uint position_24 = v1249 < v1250 ? v1249 : v1250;
                        ulong v1251 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1252 = v1251 * by_head_26;
                        ulong v1253 = kv_head * by_head_26;
                        ulong origin_26 = v1252 + v1253;
                        ulong v1254 = (ulong)position_24;  // staged.rs:140
                        ulong row_199 = v1254 * 64ul;
                        ulong row_200 = origin_26 + row_199;  // staged.rs:142
                        ulong v1255 = (ulong)c_4;  // copies.rs:75
                        ulong v1256 = row_200 + v1255;
                        float4 q120 = *(device const float4*)(k_cache + v1256);
                        float v1257 = q120.x;
                        float v1258 = q120.y;
                        float v1259 = q120.z;
                        float v1260 = q120.w;
                        *(threadgroup float4*)(a1 + at_104) = float4(v1257, v1258, v1259, v1260);
                    } else {
                        *(threadgroup float4*)(a1 + at_104) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_100 = r_4 + 50u;  // copies.rs:66
                    uint v1261 = at_0_100 * 64u;  // copies.rs:90
                    uint v1262 = to + v1261;
                    uint at_105 = v1262 + c_4;
                    bool v1263 = at_0_100 < left;  // copies.rs:72
                    if (v1263) {
                        ulong v1264 = (ulong)n;  // staged.rs:126
                        ulong by_head_27 = v1264 * 64ul;
                        uint v1265 = first + r_4;  // staged.rs:128
                        uint v1266 = v1265 + 50u;
                        uint v1267 = n - 1u;
                        uint position_25 = v1266 < v1267 ? v1266 : v1267;
                        ulong v1268 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1269 = v1268 * by_head_27;
                        ulong v1270 = kv_head * by_head_27;
                        ulong origin_27 = v1269 + v1270;
                        ulong v1271 = (ulong)position_25;  // staged.rs:140
                        ulong row_201 = v1271 * 64ul;
                        ulong row_202 = origin_27 + row_201;  // staged.rs:142
                        ulong v1272 = (ulong)c_4;  // copies.rs:75
                        ulong v1273 = row_202 + v1272;
                        float4 q121 = *(device const float4*)(k_cache + v1273);
                        float v1274 = q121.x;
                        float v1275 = q121.y;
                        float v1276 = q121.z;
                        float v1277 = q121.w;
                        *(threadgroup float4*)(a1 + at_105) = float4(v1274, v1275, v1276, v1277);
                    } else {
                        *(threadgroup float4*)(a1 + at_105) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_101 = r_4 + 52u;  // copies.rs:66
                    uint v1278 = at_0_101 * 64u;  // copies.rs:90
                    uint v1279 = to + v1278;
                    uint at_106 = v1279 + c_4;
                    bool v1280 = at_0_101 < left;  // copies.rs:72
                    if (v1280) {
                        ulong v1281 = (ulong)n;  // staged.rs:126
                        ulong by_head_28 = v1281 * 64ul;
                        uint v1282 = first + r_4;  // staged.rs:128
                        uint v1283 = v1282 + 52u;
                        uint v1284 = n - 1u;
                        uint position_26 = v1283 < v1284 ? v1283 : v1284;
                        ulong v1285 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1286 = v1285 * by_head_28;
                        ulong v1287 = kv_head * by_head_28;
                        ulong origin_28 = v1286 + v1287;
                        ulong v1288 = (ulong)position_26;  // staged.rs:140
                        ulong row_203 = v1288 * 64ul;
                        ulong row_204 = origin_28 + row_203;  // staged.rs:142
                        ulong v1289 = (ulong)c_4;  // copies.rs:75
                        ulong v1290 = row_204 + v1289;
                        float4 q122 = *(device const float4*)(k_cache + v1290);
                        float v1291 = q122.x;
                        float v1292 = q122.y;
                        float v1293 = q122.z;
                        float v1294 = q122.w;
                        *(threadgroup float4*)(a1 + at_106) = float4(v1291, v1292, v1293, v1294);
                    } else {
                        *(threadgroup float4*)(a1 + at_106) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_102 = r_4 + 54u;  // copies.rs:66
                    uint v1295 = at_0_102 * 64u;  // copies.rs:90
                    uint v1296 = to + v1295;
                    uint at_107 = v1296 + c_4;
                    bool v1297 = at_0_102 < left;  // copies.rs:72
                    if (v1297) {
                        ulong v1298 = (ulong)n;  // staged.rs:126
                        ulong by_head_29 = v1298 * 64ul;
                        uint v1299 = first + r_4;  // staged.rs:128
                        uint v1300 = v1299 + 54u;
                        uint v1301 = n - 1u;
                        uint position_27 = v1300 < v1301 ? v1300 : v1301;
                        ulong v1302 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1303 = v1302 * by_head_29;
                        ulong v1304 = kv_head * by_head_29;
                        ulong origin_29 = v1303 + v1304;
                        ulong v1305 = (ulong)position_27;  // staged.rs:140
                        ulong row_205 = v1305 * 64ul;
                        ulong row_206 = origin_29 + row_205;  // staged.rs:142
                        ulong v1306 = (ulong)c_4;  // copies.rs:75
                        ulong v1307 = row_206 + v1306;
                        float4 q123 = *(device const float4*)(k_cache + v1307);
                        float v1308 = q123.x;
                        float v1309 = q123.y;
                        float v1310 = q123.z;
                        float v1311 = q123.w;
                        *(threadgroup float4*)(a1 + at_107) = float4(v1308, v1309, v1310, v1311);
                    } else {
                        *(threadgroup float4*)(a1 + at_107) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_103 = r_4 + 56u;  // copies.rs:66
                    uint v1312 = at_0_103 * 64u;  // copies.rs:90
                    uint v1313 = to + v1312;
                    uint at_108 = v1313 + c_4;
                    bool v1314 = at_0_103 < left;  // copies.rs:72
                    if (v1314) {
                        ulong v1315 = (ulong)n;  // staged.rs:126
                        ulong by_head_30 = v1315 * 64ul;
                        uint v1316 = first + r_4;  // staged.rs:128
                        uint v1317 = v1316 + 56u;
                        uint v1318 = n - 1u;
                        uint position_28 = v1317 < v1318 ? v1317 : v1318;
                        ulong v1319 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1320 = v1319 * by_head_30;
                        ulong v1321 = kv_head * by_head_30;
                        ulong origin_30 = v1320 + v1321;
                        ulong v1322 = (ulong)position_28;  // staged.rs:140
                        ulong row_207 = v1322 * 64ul;
                        ulong row_208 = origin_30 + row_207;  // staged.rs:142
                        ulong v1323 = (ulong)c_4;  // copies.rs:75
                        ulong v1324 = row_208 + v1323;
                        float4 q124 = *(device const float4*)(k_cache + v1324);
                        float v1325 = q124.x;
                        float v1326 = q124.y;
                        float v1327 = q124.z;
                        float v1328 = q124.w;
                        *(threadgroup float4*)(a1 + at_108) = float4(v1325, v1326, v1327, v1328);
                    } else {
                        *(threadgroup float4*)(a1 + at_108) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_104 = r_4 + 58u;  // copies.rs:66
                    uint v1329 = at_0_104 * 64u;  // copies.rs:90
                    uint v1330 = to + v1329;
                    uint at_109 = v1330 + c_4;
                    bool v1331 = at_0_104 < left;  // copies.rs:72
                    if (v1331) {
                        ulong v1332 = (ulong)n;  // staged.rs:126
                        ulong by_head_31 = v1332 * 64ul;
                        uint v1333 = first + r_4;  // staged.rs:128
                        uint v1334 = v1333 + 58u;
                        uint v1335 = n - 1u;
                        uint position_29 = v1334 < v1335 ? v1334 : v1335;
                        ulong v1336 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1337 = v1336 * by_head_31;
                        ulong v1338 = kv_head * by_head_31;
                        ulong origin_31 = v1337 + v1338;
                        ulong v1339 = (ulong)position_29;  // staged.rs:140
                        ulong row_209 = v1339 * 64ul;
                        ulong row_210 = origin_31 + row_209;  // staged.rs:142
                        ulong v1340 = (ulong)c_4;  // copies.rs:75
                        ulong v1341 = row_210 + v1340;
                        float4 q125 = *(device const float4*)(k_cache + v1341);
                        float v1342 = q125.x;
                        float v1343 = q125.y;
                        float v1344 = q125.z;
                        float v1345 = q125.w;
                        *(threadgroup float4*)(a1 + at_109) = float4(v1342, v1343, v1344, v1345);
                    } else {
                        *(threadgroup float4*)(a1 + at_109) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_105 = r_4 + 60u;  // copies.rs:66
                    uint v1346 = at_0_105 * 64u;  // copies.rs:90
                    uint v1347 = to + v1346;
                    uint at_110 = v1347 + c_4;
                    bool v1348 = at_0_105 < left;  // copies.rs:72
                    if (v1348) {
                        ulong v1349 = (ulong)n;  // staged.rs:126
                        ulong by_head_32 = v1349 * 64ul;
                        uint v1350 = first + r_4;  // staged.rs:128
                        uint v1351 = v1350 + 60u;
                        uint v1352 = n - 1u;
                        uint position_30 = v1351 < v1352 ? v1351 : v1352;
                        ulong v1353 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1354 = v1353 * by_head_32;
                        ulong v1355 = kv_head * by_head_32;
                        ulong origin_32 = v1354 + v1355;
                        ulong v1356 = (ulong)position_30;  // staged.rs:140
                        ulong row_211 = v1356 * 64ul;
                        ulong row_212 = origin_32 + row_211;  // staged.rs:142
                        ulong v1357 = (ulong)c_4;  // copies.rs:75
                        ulong v1358 = row_212 + v1357;
                        float4 q126 = *(device const float4*)(k_cache + v1358);
                        float v1359 = q126.x;
                        float v1360 = q126.y;
                        float v1361 = q126.z;
                        float v1362 = q126.w;
                        *(threadgroup float4*)(a1 + at_110) = float4(v1359, v1360, v1361, v1362);
                    } else {
                        *(threadgroup float4*)(a1 + at_110) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_106 = r_4 + 62u;  // copies.rs:66
                    uint v1363 = at_0_106 * 64u;  // copies.rs:90
                    uint v1364 = to + v1363;
                    uint at_111 = v1364 + c_4;
                    bool v1365 = at_0_106 < left;  // copies.rs:72
                    if (v1365) {
                        ulong v1366 = (ulong)n;  // staged.rs:126
                        ulong by_head_33 = v1366 * 64ul;
                        uint v1367 = first + r_4;  // staged.rs:128
                        uint v1368 = v1367 + 62u;
                        uint v1369 = n - 1u;
                        uint position_31 = v1368 < v1369 ? v1368 : v1369;
                        ulong v1370 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1371 = v1370 * by_head_33;
                        ulong v1372 = kv_head * by_head_33;
                        ulong origin_33 = v1371 + v1372;
                        ulong v1373 = (ulong)position_31;  // staged.rs:140
                        ulong row_213 = v1373 * 64ul;
                        ulong row_214 = origin_33 + row_213;  // staged.rs:142
                        ulong v1374 = (ulong)c_4;  // copies.rs:75
                        ulong v1375 = row_214 + v1374;
                        float4 q127 = *(device const float4*)(k_cache + v1375);
                        float v1376 = q127.x;
                        float v1377 = q127.y;
                        float v1378 = q127.z;
                        float v1379 = q127.w;
                        *(threadgroup float4*)(a1 + at_111) = float4(v1376, v1377, v1378, v1379);
                    } else {
                        *(threadgroup float4*)(a1 + at_111) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint r_5 = tid / 16u;  // copies.rs:62
                    uint v1380 = tid % 16u;
                    uint c_5 = v1380 * 4u;
                    uint v1381 = r_5 * 64u;  // copies.rs:90
                    uint v1382 = to + v1381;
                    uint at_112 = v1382 + c_5;
                    bool v1383 = r_5 < left;  // copies.rs:72
                    if (v1383) {
                        ulong v1384 = (ulong)n;  // staged.rs:126
                        ulong by_head_34 = v1384 * 64ul;
                        uint v1385 = first + r_5;  // staged.rs:128
                        uint v1386 = n - 1u;
                        uint position_32 = v1385 < v1386 ? v1385 : v1386;
                        ulong v1387 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1388 = v1387 * by_head_34;
                        ulong v1389 = kv_head * by_head_34;
                        ulong origin_34 = v1388 + v1389;
                        ulong v1390 = (ulong)position_32;  // staged.rs:140
                        ulong row_215 = v1390 * 64ul;
                        ulong row_216 = origin_34 + row_215;  // staged.rs:142
                        ulong v1391 = (ulong)c_5;  // copies.rs:75
                        ulong v1392 = row_216 + v1391;
                        float4 q128 = *(device const float4*)(v_cache + v1392);
                        float v1393 = q128.x;
                        float v1394 = q128.y;
                        float v1395 = q128.z;
                        float v1396 = q128.w;
                        *(threadgroup float4*)(a2 + at_112) = float4(v1393, v1394, v1395, v1396);
                    } else {
                        *(threadgroup float4*)(a2 + at_112) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_107 = r_5 + 2u;  // copies.rs:66
                    uint v1397 = at_0_107 * 64u;  // copies.rs:90
                    uint v1398 = to + v1397;
                    uint at_113 = v1398 + c_5;
                    bool v1399 = at_0_107 < left;  // copies.rs:72
                    if (v1399) {
                        ulong v1400 = (ulong)n;  // staged.rs:126
                        ulong by_head_35 = v1400 * 64ul;
                        uint v1401 = first + r_5;  // staged.rs:128
                        uint v1402 = v1401 + 2u;
                        uint v1403 = n - 1u;
                        uint position_33 = v1402 < v1403 ? v1402 : v1403;
                        ulong v1404 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1405 = v1404 * by_head_35;
                        ulong v1406 = kv_head * by_head_35;
                        ulong origin_35 = v1405 + v1406;
                        ulong v1407 = (ulong)position_33;  // staged.rs:140
                        ulong row_217 = v1407 * 64ul;
                        ulong row_218 = origin_35 + row_217;  // staged.rs:142
                        ulong v1408 = (ulong)c_5;  // copies.rs:75
                        ulong v1409 = row_218 + v1408;
                        float4 q129 = *(device const float4*)(v_cache + v1409);
                        float v1410 = q129.x;
                        float v1411 = q129.y;
                        float v1412 = q129.z;
                        float v1413 = q129.w;
                        *(threadgroup float4*)(a2 + at_113) = float4(v1410, v1411, v1412, v1413);
                    } else {
                        *(threadgroup float4*)(a2 + at_113) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_108 = r_5 + 4u;  // copies.rs:66
                    uint v1414 = at_0_108 * 64u;  // copies.rs:90
                    uint v1415 = to + v1414;
                    uint at_114 = v1415 + c_5;
                    bool v1416 = at_0_108 < left;  // copies.rs:72
                    if (v1416) {
                        ulong v1417 = (ulong)n;  // staged.rs:126
                        ulong by_head_36 = v1417 * 64ul;
                        uint v1418 = first + r_5;  // staged.rs:128
                        uint v1419 = v1418 + 4u;
                        uint v1420 = n - 1u;
                        uint position_34 = v1419 < v1420 ? v1419 : v1420;
                        ulong v1421 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1422 = v1421 * by_head_36;
                        ulong v1423 = kv_head * by_head_36;
                        ulong origin_36 = v1422 + v1423;
                        ulong v1424 = (ulong)position_34;  // staged.rs:140
                        ulong row_219 = v1424 * 64ul;
                        ulong row_220 = origin_36 + row_219;  // staged.rs:142
                        ulong v1425 = (ulong)c_5;  // copies.rs:75
                        ulong v1426 = row_220 + v1425;
                        float4 q130 = *(device const float4*)(v_cache + v1426);
                        float v1427 = q130.x;
                        float v1428 = q130.y;
                        float v1429 = q130.z;
                        float v1430 = q130.w;
                        *(threadgroup float4*)(a2 + at_114) = float4(v1427, v1428, v1429, v1430);
                    } else {
                        *(threadgroup float4*)(a2 + at_114) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_109 = r_5 + 6u;  // copies.rs:66
                    uint v1431 = at_0_109 * 64u;  // copies.rs:90
                    uint v1432 = to + v1431;
                    uint at_115 = v1432 + c_5;
                    bool v1433 = at_0_109 < left;  // copies.rs:72
                    if (v1433) {
                        ulong v1434 = (ulong)n;  // staged.rs:126
                        ulong by_head_37 = v1434 * 64ul;
                        uint v1435 = first + r_5;  // staged.rs:128
                        uint v1436 = v1435 + 6u;
                        uint v1437 = n - 1u;
                        uint position_35 = v1436 < v1437 ? v1436 : v1437;
                        ulong v1438 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1439 = v1438 * by_head_37;
                        ulong v1440 = kv_head * by_head_37;
                        ulong origin_37 = v1439 + v1440;
                        ulong v1441 = (ulong)position_35;  // staged.rs:140
                        ulong row_221 = v1441 * 64ul;
                        ulong row_222 = origin_37 + row_221;  // staged.rs:142
                        ulong v1442 = (ulong)c_5;  // copies.rs:75
                        ulong v1443 = row_222 + v1442;
                        float4 q131 = *(device const float4*)(v_cache + v1443);
                        float v1444 = q131.x;
                        float v1445 = q131.y;
                        float v1446 = q131.z;
                        float v1447 = q131.w;
                        *(threadgroup float4*)(a2 + at_115) = float4(v1444, v1445, v1446, v1447);
                    } else {
                        *(threadgroup float4*)(a2 + at_115) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_110 = r_5 + 8u;  // copies.rs:66
                    uint v1448 = at_0_110 * 64u;  // copies.rs:90
                    uint v1449 = to + v1448;
                    uint at_116 = v1449 + c_5;
                    bool v1450 = at_0_110 < left;  // copies.rs:72
                    if (v1450) {
                        ulong v1451 = (ulong)n;  // staged.rs:126
                        ulong by_head_38 = v1451 * 64ul;
                        uint v1452 = first + r_5;  // staged.rs:128
                        uint v1453 = v1452 + 8u;
                        uint v1454 = n - 1u;
                        uint position_36 = v1453 < v1454 ? v1453 : v1454;
                        ulong v1455 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1456 = v1455 * by_head_38;
                        ulong v1457 = kv_head * by_head_38;
                        ulong origin_38 = v1456 + v1457;
                        ulong v1458 = (ulong)position_36;  // staged.rs:140
                        ulong row_223 = v1458 * 64ul;
                        ulong row_224 = origin_38 + row_223;  // staged.rs:142
                        ulong v1459 = (ulong)c_5;  // copies.rs:75
                        ulong v1460 = row_224 + v1459;
                        float4 q132 = *(device const float4*)(v_cache + v1460);
                        float v1461 = q132.x;
                        float v1462 = q132.y;
                        float v1463 = q132.z;
                        float v1464 = q132.w;
                        *(threadgroup float4*)(a2 + at_116) = float4(v1461, v1462, v1463, v1464);
                    } else {
                        *(threadgroup float4*)(a2 + at_116) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_111 = r_5 + 10u;  // copies.rs:66
                    uint v1465 = at_0_111 * 64u;  // copies.rs:90
                    uint v1466 = to + v1465;
                    uint at_117 = v1466 + c_5;
                    bool v1467 = at_0_111 < left;  // copies.rs:72
                    if (v1467) {
                        ulong v1468 = (ulong)n;  // staged.rs:126
                        ulong by_head_39 = v1468 * 64ul;
                        uint v1469 = first + r_5;  // staged.rs:128
                        uint v1470 = v1469 + 10u;
                        uint v1471 = n - 1u;
                        uint position_37 = v1470 < v1471 ? v1470 : v1471;
                        ulong v1472 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1473 = v1472 * by_head_39;
                        ulong v1474 = kv_head * by_head_39;
                        ulong origin_39 = v1473 + v1474;
                        ulong v1475 = (ulong)position_37;  // staged.rs:140
                        ulong row_225 = v1475 * 64ul;
                        ulong row_226 = origin_39 + row_225;  // staged.rs:142
                        ulong v1476 = (ulong)c_5;  // copies.rs:75
                        ulong v1477 = row_226 + v1476;
                        float4 q133 = *(device const float4*)(v_cache + v1477);
                        float v1478 = q133.x;
                        float v1479 = q133.y;
                        float v1480 = q133.z;
                        float v1481 = q133.w;
                        *(threadgroup float4*)(a2 + at_117) = float4(v1478, v1479, v1480, v1481);
                    } else {
                        *(threadgroup float4*)(a2 + at_117) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_112 = r_5 + 12u;  // copies.rs:66
                    uint v1482 = at_0_112 * 64u;  // copies.rs:90
                    uint v1483 = to + v1482;
                    uint at_118 = v1483 + c_5;
                    bool v1484 = at_0_112 < left;  // copies.rs:72
                    if (v1484) {
                        ulong v1485 = (ulong)n;  // staged.rs:126
                        ulong by_head_40 = v1485 * 64ul;
                        uint v1486 = first + r_5;  // staged.rs:128
                        uint v1487 = v1486 + 12u;
                        uint v1488 = n - 1u;
                        uint position_38 = v1487 < v1488 ? v1487 : v1488;
                        ulong v1489 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1490 = v1489 * by_head_40;
                        ulong v1491 = kv_head * by_head_40;
                        ulong origin_40 = v1490 + v1491;
                        ulong v1492 = (ulong)position_38;  // staged.rs:140
                        ulong row_227 = v1492 * 64ul;
                        ulong row_228 = origin_40 + row_227;  // staged.rs:142
                        ulong v1493 = (ulong)c_5;  // copies.rs:75
                        ulong v1494 = row_228 + v1493;
                        float4 q134 = *(device const float4*)(v_cache + v1494);
                        float v1495 = q134.x;
                        float v1496 = q134.y;
                        float v1497 = q134.z;
                        float v1498 = q134.w;
                        *(threadgroup float4*)(a2 + at_118) = float4(v1495, v1496, v1497, v1498);
                    } else {
                        *(threadgroup float4*)(a2 + at_118) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_113 = r_5 + 14u;  // copies.rs:66
                    uint v1499 = at_0_113 * 64u;  // copies.rs:90
                    uint v1500 = to + v1499;
                    uint at_119 = v1500 + c_5;
                    bool v1501 = at_0_113 < left;  // copies.rs:72
                    if (v1501) {
                        ulong v1502 = (ulong)n;  // staged.rs:126
                        ulong by_head_41 = v1502 * 64ul;
                        uint v1503 = first + r_5;  // staged.rs:128
                        uint v1504 = v1503 + 14u;
                        uint v1505 = n - 1u;
                        uint position_39 = v1504 < v1505 ? v1504 : v1505;
                        ulong v1506 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1507 = v1506 * by_head_41;
                        ulong v1508 = kv_head * by_head_41;
                        ulong origin_41 = v1507 + v1508;
                        ulong v1509 = (ulong)position_39;  // staged.rs:140
                        ulong row_229 = v1509 * 64ul;
                        ulong row_230 = origin_41 + row_229;  // staged.rs:142
                        ulong v1510 = (ulong)c_5;  // copies.rs:75
                        ulong v1511 = row_230 + v1510;
                        float4 q135 = *(device const float4*)(v_cache + v1511);
                        float v1512 = q135.x;
                        float v1513 = q135.y;
                        float v1514 = q135.z;
                        float v1515 = q135.w;
                        *(threadgroup float4*)(a2 + at_119) = float4(v1512, v1513, v1514, v1515);
                    } else {
                        *(threadgroup float4*)(a2 + at_119) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_114 = r_5 + 16u;  // copies.rs:66
                    uint v1516 = at_0_114 * 64u;  // copies.rs:90
                    uint v1517 = to + v1516;
                    uint at_120 = v1517 + c_5;
                    bool v1518 = at_0_114 < left;  // copies.rs:72
                    if (v1518) {
                        ulong v1519 = (ulong)n;  // staged.rs:126
                        ulong by_head_42 = v1519 * 64ul;
                        uint v1520 = first + r_5;  // staged.rs:128
                        uint v1521 = v1520 + 16u;
                        uint v1522 = n - 1u;
                        uint position_40 = v1521 < v1522 ? v1521 : v1522;
                        ulong v1523 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1524 = v1523 * by_head_42;
                        ulong v1525 = kv_head * by_head_42;
                        ulong origin_42 = v1524 + v1525;
                        ulong v1526 = (ulong)position_40;  // staged.rs:140
                        ulong row_231 = v1526 * 64ul;
                        ulong row_232 = origin_42 + row_231;  // staged.rs:142
                        ulong v1527 = (ulong)c_5;  // copies.rs:75
                        ulong v1528 = row_232 + v1527;
                        float4 q136 = *(device const float4*)(v_cache + v1528);
                        float v1529 = q136.x;
                        float v1530 = q136.y;
                        float v1531 = q136.z;
                        float v1532 = q136.w;
                        *(threadgroup float4*)(a2 + at_120) = float4(v1529, v1530, v1531, v1532);
                    } else {
                        *(threadgroup float4*)(a2 + at_120) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_115 = r_5 + 18u;  // copies.rs:66
                    uint v1533 = at_0_115 * 64u;  // copies.rs:90
                    uint v1534 = to + v1533;
                    uint at_121 = v1534 + c_5;
                    bool v1535 = at_0_115 < left;  // copies.rs:72
                    if (v1535) {
                        ulong v1536 = (ulong)n;  // staged.rs:126
                        ulong by_head_43 = v1536 * 64ul;
                        uint v1537 = first + r_5;  // staged.rs:128
                        uint v1538 = v1537 + 18u;
                        uint v1539 = n - 1u;
                        uint position_41 = v1538 < v1539 ? v1538 : v1539;
                        ulong v1540 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1541 = v1540 * by_head_43;
                        ulong v1542 = kv_head * by_head_43;
                        ulong origin_43 = v1541 + v1542;
                        ulong v1543 = (ulong)position_41;  // staged.rs:140
                        ulong row_233 = v1543 * 64ul;
                        ulong row_234 = origin_43 + row_233;  // staged.rs:142
                        ulong v1544 = (ulong)c_5;  // copies.rs:75
                        ulong v1545 = row_234 + v1544;
                        float4 q137 = *(device const float4*)(v_cache + v1545);
                        float v1546 = q137.x;
                        float v1547 = q137.y;
                        float v1548 = q137.z;
                        float v1549 = q137.w;
                        *(threadgroup float4*)(a2 + at_121) = float4(v1546, v1547, v1548, v1549);
                    } else {
                        *(threadgroup float4*)(a2 + at_121) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_116 = r_5 + 20u;  // copies.rs:66
                    uint v1550 = at_0_116 * 64u;  // copies.rs:90
                    uint v1551 = to + v1550;
                    uint at_122 = v1551 + c_5;
                    bool v1552 = at_0_116 < left;  // copies.rs:72
                    if (v1552) {
                        ulong v1553 = (ulong)n;  // staged.rs:126
                        ulong by_head_44 = v1553 * 64ul;
                        uint v1554 = first + r_5;  // staged.rs:128
                        uint v1555 = v1554 + 20u;
                        uint v1556 = n - 1u;
                        uint position_42 = v1555 < v1556 ? v1555 : v1556;
                        ulong v1557 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1558 = v1557 * by_head_44;
                        ulong v1559 = kv_head * by_head_44;
                        ulong origin_44 = v1558 + v1559;
                        ulong v1560 = (ulong)position_42;  // staged.rs:140
                        ulong row_235 = v1560 * 64ul;
                        ulong row_236 = origin_44 + row_235;  // staged.rs:142
                        ulong v1561 = (ulong)c_5;  // copies.rs:75
                        ulong v1562 = row_236 + v1561;
                        float4 q138 = *(device const float4*)(v_cache + v1562);
                        float v1563 = q138.x;
                        float v1564 = q138.y;
                        float v1565 = q138.z;
                        float v1566 = q138.w;
                        *(threadgroup float4*)(a2 + at_122) = float4(v1563, v1564, v1565, v1566);
                    } else {
                        *(threadgroup float4*)(a2 + at_122) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_117 = r_5 + 22u;  // copies.rs:66
                    uint v1567 = at_0_117 * 64u;  // copies.rs:90
                    uint v1568 = to + v1567;
                    uint at_123 = v1568 + c_5;
                    bool v1569 = at_0_117 < left;  // copies.rs:72
                    if (v1569) {
                        ulong v1570 = (ulong)n;  // staged.rs:126
                        ulong by_head_45 = v1570 * 64ul;
                        uint v1571 = first + r_5;  // staged.rs:128
                        uint v1572 = v1571 + 22u;
                        uint v1573 = n - 1u;
                        uint position_43 = v1572 < v1573 ? v1572 : v1573;
                        ulong v1574 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1575 = v1574 * by_head_45;
                        ulong v1576 = kv_head * by_head_45;
                        ulong origin_45 = v1575 + v1576;
                        ulong v1577 = (ulong)position_43;  // staged.rs:140
                        ulong row_237 = v1577 * 64ul;
                        ulong row_238 = origin_45 + row_237;  // staged.rs:142
                        ulong v1578 = (ulong)c_5;  // copies.rs:75
                        ulong v1579 = row_238 + v1578;
                        float4 q139 = *(device const float4*)(v_cache + v1579);
                        float v1580 = q139.x;
                        float v1581 = q139.y;
                        float v1582 = q139.z;
                        float v1583 = q139.w;
                        *(threadgroup float4*)(a2 + at_123) = float4(v1580, v1581, v1582, v1583);
                    } else {
                        *(threadgroup float4*)(a2 + at_123) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_118 = r_5 + 24u;  // copies.rs:66
                    uint v1584 = at_0_118 * 64u;  // copies.rs:90
                    uint v1585 = to + v1584;
                    uint at_124 = v1585 + c_5;
                    bool v1586 = at_0_118 < left;  // copies.rs:72
                    if (v1586) {
                        ulong v1587 = (ulong)n;  // staged.rs:126
                        ulong by_head_46 = v1587 * 64ul;
                        uint v1588 = first + r_5;  // staged.rs:128
                        uint v1589 = v1588 + 24u;
                        uint v1590 = n - 1u;
                        uint position_44 = v1589 < v1590 ? v1589 : v1590;
                        ulong v1591 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1592 = v1591 * by_head_46;
                        ulong v1593 = kv_head * by_head_46;
                        ulong origin_46 = v1592 + v1593;
                        ulong v1594 = (ulong)position_44;  // staged.rs:140
                        ulong row_239 = v1594 * 64ul;
                        ulong row_240 = origin_46 + row_239;  // staged.rs:142
                        ulong v1595 = (ulong)c_5;  // copies.rs:75
                        ulong v1596 = row_240 + v1595;
                        float4 q140 = *(device const float4*)(v_cache + v1596);
                        float v1597 = q140.x;
                        float v1598 = q140.y;
                        float v1599 = q140.z;
                        float v1600 = q140.w;
                        *(threadgroup float4*)(a2 + at_124) = float4(v1597, v1598, v1599, v1600);
                    } else {
                        *(threadgroup float4*)(a2 + at_124) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_119 = r_5 + 26u;  // copies.rs:66
                    uint v1601 = at_0_119 * 64u;  // copies.rs:90
                    uint v1602 = to + v1601;
                    uint at_125 = v1602 + c_5;
                    bool v1603 = at_0_119 < left;  // copies.rs:72
                    if (v1603) {
                        ulong v1604 = (ulong)n;  // staged.rs:126
                        ulong by_head_47 = v1604 * 64ul;
                        uint v1605 = first + r_5;  // staged.rs:128
                        uint v1606 = v1605 + 26u;
                        uint v1607 = n - 1u;
                        uint position_45 = v1606 < v1607 ? v1606 : v1607;
                        ulong v1608 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1609 = v1608 * by_head_47;
                        ulong v1610 = kv_head * by_head_47;
                        ulong origin_47 = v1609 + v1610;
                        ulong v1611 = (ulong)position_45;  // staged.rs:140
                        ulong row_241 = v1611 * 64ul;
                        ulong row_242 = origin_47 + row_241;  // staged.rs:142
                        ulong v1612 = (ulong)c_5;  // copies.rs:75
                        ulong v1613 = row_242 + v1612;
                        float4 q141 = *(device const float4*)(v_cache + v1613);
                        float v1614 = q141.x;
                        float v1615 = q141.y;
                        float v1616 = q141.z;
                        float v1617 = q141.w;
                        *(threadgroup float4*)(a2 + at_125) = float4(v1614, v1615, v1616, v1617);
                    } else {
                        *(threadgroup float4*)(a2 + at_125) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_120 = r_5 + 28u;  // copies.rs:66
                    uint v1618 = at_0_120 * 64u;  // copies.rs:90
                    uint v1619 = to + v1618;
                    uint at_126 = v1619 + c_5;
                    bool v1620 = at_0_120 < left;  // copies.rs:72
                    if (v1620) {
                        ulong v1621 = (ulong)n;  // staged.rs:126
                        ulong by_head_48 = v1621 * 64ul;
                        uint v1622 = first + r_5;  // staged.rs:128
                        uint v1623 = v1622 + 28u;
                        uint v1624 = n - 1u;
                        uint position_46 = v1623 < v1624 ? v1623 : v1624;
                        ulong v1625 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1626 = v1625 * by_head_48;
                        ulong v1627 = kv_head * by_head_48;
                        ulong origin_48 = v1626 + v1627;
                        ulong v1628 = (ulong)position_46;  // staged.rs:140
                        ulong row_243 = v1628 * 64ul;
                        ulong row_244 = origin_48 + row_243;  // staged.rs:142
                        ulong v1629 = (ulong)c_5;  // copies.rs:75
                        ulong v1630 = row_244 + v1629;
                        float4 q142 = *(device const float4*)(v_cache + v1630);
                        float v1631 = q142.x;
                        float v1632 = q142.y;
                        float v1633 = q142.z;
                        float v1634 = q142.w;
                        *(threadgroup float4*)(a2 + at_126) = float4(v1631, v1632, v1633, v1634);
                    } else {
                        *(threadgroup float4*)(a2 + at_126) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_121 = r_5 + 30u;  // copies.rs:66
                    uint v1635 = at_0_121 * 64u;  // copies.rs:90
                    uint v1636 = to + v1635;
                    uint at_127 = v1636 + c_5;
                    bool v1637 = at_0_121 < left;  // copies.rs:72
                    if (v1637) {
                        ulong v1638 = (ulong)n;  // staged.rs:126
                        ulong by_head_49 = v1638 * 64ul;
                        uint v1639 = first + r_5;  // staged.rs:128
                        uint v1640 = v1639 + 30u;
                        uint v1641 = n - 1u;
                        uint position_47 = v1640 < v1641 ? v1640 : v1641;
                        ulong v1642 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1643 = v1642 * by_head_49;
                        ulong v1644 = kv_head * by_head_49;
                        ulong origin_49 = v1643 + v1644;
                        ulong v1645 = (ulong)position_47;  // staged.rs:140
                        ulong row_245 = v1645 * 64ul;
                        ulong row_246 = origin_49 + row_245;  // staged.rs:142
                        ulong v1646 = (ulong)c_5;  // copies.rs:75
                        ulong v1647 = row_246 + v1646;
                        float4 q143 = *(device const float4*)(v_cache + v1647);
                        float v1648 = q143.x;
                        float v1649 = q143.y;
                        float v1650 = q143.z;
                        float v1651 = q143.w;
                        *(threadgroup float4*)(a2 + at_127) = float4(v1648, v1649, v1650, v1651);
                    } else {
                        *(threadgroup float4*)(a2 + at_127) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_122 = r_5 + 32u;  // copies.rs:66
                    uint v1652 = at_0_122 * 64u;  // copies.rs:90
                    uint v1653 = to + v1652;
                    uint at_128 = v1653 + c_5;
                    bool v1654 = at_0_122 < left;  // copies.rs:72
                    if (v1654) {
                        ulong v1655 = (ulong)n;  // staged.rs:126
                        ulong by_head_50 = v1655 * 64ul;
                        uint v1656 = first + r_5;  // staged.rs:128
                        uint v1657 = v1656 + 32u;
                        uint v1658 = n - 1u;
                        uint position_48 = v1657 < v1658 ? v1657 : v1658;
                        ulong v1659 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1660 = v1659 * by_head_50;
                        ulong v1661 = kv_head * by_head_50;
                        ulong origin_50 = v1660 + v1661;
                        ulong v1662 = (ulong)position_48;  // staged.rs:140
                        ulong row_247 = v1662 * 64ul;
                        ulong row_248 = origin_50 + row_247;  // staged.rs:142
                        ulong v1663 = (ulong)c_5;  // copies.rs:75
                        ulong v1664 = row_248 + v1663;
                        float4 q144 = *(device const float4*)(v_cache + v1664);
                        float v1665 = q144.x;
                        float v1666 = q144.y;
                        float v1667 = q144.z;
                        float v1668 = q144.w;
                        *(threadgroup float4*)(a2 + at_128) = float4(v1665, v1666, v1667, v1668);
                    } else {
                        *(threadgroup float4*)(a2 + at_128) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_123 = r_5 + 34u;  // copies.rs:66
                    uint v1669 = at_0_123 * 64u;  // copies.rs:90
                    uint v1670 = to + v1669;
                    uint at_129 = v1670 + c_5;
                    bool v1671 = at_0_123 < left;  // copies.rs:72
                    if (v1671) {
                        ulong v1672 = (ulong)n;  // staged.rs:126
                        ulong by_head_51 = v1672 * 64ul;
                        uint v1673 = first + r_5;  // staged.rs:128
                        uint v1674 = v1673 + 34u;
                        uint v1675 = n - 1u;
                        uint position_49 = v1674 < v1675 ? v1674 : v1675;
                        ulong v1676 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1677 = v1676 * by_head_51;
                        ulong v1678 = kv_head * by_head_51;
                        ulong origin_51 = v1677 + v1678;
                        ulong v1679 = (ulong)position_49;  // staged.rs:140
                        ulong row_249 = v1679 * 64ul;
                        ulong row_250 = origin_51 + row_249;  // staged.rs:142
                        ulong v1680 = (ulong)c_5;  // copies.rs:75
                        ulong v1681 = row_250 + v1680;
                        float4 q145 = *(device const float4*)(v_cache + v1681);
                        float v1682 = q145.x;
                        float v1683 = q145.y;
                        float v1684 = q145.z;
                        float v1685 = q145.w;
                        *(threadgroup float4*)(a2 + at_129) = float4(v1682, v1683, v1684, v1685);
                    } else {
                        *(threadgroup float4*)(a2 + at_129) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_124 = r_5 + 36u;  // copies.rs:66
                    uint v1686 = at_0_124 * 64u;  // copies.rs:90
                    uint v1687 = to + v1686;
                    uint at_130 = v1687 + c_5;
                    bool v1688 = at_0_124 < left;  // copies.rs:72
                    if (v1688) {
                        ulong v1689 = (ulong)n;  // staged.rs:126
                        ulong by_head_52 = v1689 * 64ul;
                        uint v1690 = first + r_5;  // staged.rs:128
                        uint v1691 = v1690 + 36u;
                        uint v1692 = n - 1u;
                        uint position_50 = v1691 < v1692 ? v1691 : v1692;
                        ulong v1693 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1694 = v1693 * by_head_52;
                        ulong v1695 = kv_head * by_head_52;
                        ulong origin_52 = v1694 + v1695;
                        ulong v1696 = (ulong)position_50;  // staged.rs:140
                        ulong row_251 = v1696 * 64ul;
                        ulong row_252 = origin_52 + row_251;  // staged.rs:142
                        ulong v1697 = (ulong)c_5;  // copies.rs:75
                        ulong v1698 = row_252 + v1697;
                        float4 q146 = *(device const float4*)(v_cache + v1698);
                        float v1699 = q146.x;
                        float v1700 = q146.y;
                        float v1701 = q146.z;
                        float v1702 = q146.w;
                        *(threadgroup float4*)(a2 + at_130) = float4(v1699, v1700, v1701, v1702);
                    } else {
                        *(threadgroup float4*)(a2 + at_130) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_125 = r_5 + 38u;  // copies.rs:66
                    uint v1703 = at_0_125 * 64u;  // copies.rs:90
                    uint v1704 = to + v1703;
                    uint at_131 = v1704 + c_5;
                    bool v1705 = at_0_125 < left;  // copies.rs:72
                    if (v1705) {
                        ulong v1706 = (ulong)n;  // staged.rs:126
                        ulong by_head_53 = v1706 * 64ul;
                        uint v1707 = first + r_5;  // staged.rs:128
                        uint v1708 = v1707 + 38u;
                        uint v1709 = n - 1u;
                        uint position_51 = v1708 < v1709 ? v1708 : v1709;
                        ulong v1710 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1711 = v1710 * by_head_53;
                        ulong v1712 = kv_head * by_head_53;
                        ulong origin_53 = v1711 + v1712;
                        ulong v1713 = (ulong)position_51;  // staged.rs:140
                        ulong row_253 = v1713 * 64ul;
                        ulong row_254 = origin_53 + row_253;  // staged.rs:142
                        ulong v1714 = (ulong)c_5;  // copies.rs:75
                        ulong v1715 = row_254 + v1714;
                        float4 q147 = *(device const float4*)(v_cache + v1715);
                        float v1716 = q147.x;
                        float v1717 = q147.y;
                        float v1718 = q147.z;
                        float v1719 = q147.w;
                        *(threadgroup float4*)(a2 + at_131) = float4(v1716, v1717, v1718, v1719);
                    } else {
                        *(threadgroup float4*)(a2 + at_131) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_126 = r_5 + 40u;  // copies.rs:66
                    uint v1720 = at_0_126 * 64u;  // copies.rs:90
                    uint v1721 = to + v1720;
                    uint at_132 = v1721 + c_5;
                    bool v1722 = at_0_126 < left;  // copies.rs:72
                    if (v1722) {
                        ulong v1723 = (ulong)n;  // staged.rs:126
                        ulong by_head_54 = v1723 * 64ul;
                        uint v1724 = first + r_5;  // staged.rs:128
                        uint v1725 = v1724 + 40u;
                        uint v1726 = n - 1u;
                        uint position_52 = v1725 < v1726 ? v1725 : v1726;
                        ulong v1727 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1728 = v1727 * by_head_54;
                        ulong v1729 = kv_head * by_head_54;
                        ulong origin_54 = v1728 + v1729;
                        ulong v1730 = (ulong)position_52;  // staged.rs:140
                        ulong row_255 = v1730 * 64ul;
                        ulong row_256 = origin_54 + row_255;  // staged.rs:142
                        ulong v1731 = (ulong)c_5;  // copies.rs:75
                        ulong v1732 = row_256 + v1731;
                        float4 q148 = *(device const float4*)(v_cache + v1732);
                        float v1733 = q148.x;
                        float v1734 = q148.y;
                        float v1735 = q148.z;
                        float v1736 = q148.w;
                        *(threadgroup float4*)(a2 + at_132) = float4(v1733, v1734, v1735, v1736);
                    } else {
                        *(threadgroup float4*)(a2 + at_132) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_127 = r_5 + 42u;  // copies.rs:66
                    uint v1737 = at_0_127 * 64u;  // copies.rs:90
                    uint v1738 = to + v1737;
                    uint at_133 = v1738 + c_5;
                    bool v1739 = at_0_127 < left;  // copies.rs:72
                    if (v1739) {
                        ulong v1740 = (ulong)n;  // staged.rs:126
                        ulong by_head_55 = v1740 * 64ul;
                        uint v1741 = first + r_5;  // staged.rs:128
                        uint v1742 = v1741 + 42u;
                        uint v1743 = n - 1u;
                        uint position_53 = v1742 < v1743 ? v1742 : v1743;
                        ulong v1744 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1745 = v1744 * by_head_55;
                        ulong v1746 = kv_head * by_head_55;
                        ulong origin_55 = v1745 + v1746;
                        ulong v1747 = (ulong)position_53;  // staged.rs:140
                        ulong row_257 = v1747 * 64ul;
                        ulong row_258 = origin_55 + row_257;  // staged.rs:142
                        ulong v1748 = (ulong)c_5;  // copies.rs:75
                        ulong v1749 = row_258 + v1748;
                        float4 q149 = *(device const float4*)(v_cache + v1749);
                        float v1750 = q149.x;
                        float v1751 = q149.y;
                        float v1752 = q149.z;
                        float v1753 = q149.w;
                        *(threadgroup float4*)(a2 + at_133) = float4(v1750, v1751, v1752, v1753);
                    } else {
                        *(threadgroup float4*)(a2 + at_133) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_128 = r_5 + 44u;  // copies.rs:66
                    uint v1754 = at_0_128 * 64u;  // copies.rs:90
                    uint v1755 = to + v1754;
                    uint at_134 = v1755 + c_5;
                    bool v1756 = at_0_128 < left;  // copies.rs:72
                    if (v1756) {
                        ulong v1757 = (ulong)n;  // staged.rs:126
                        ulong by_head_56 = v1757 * 64ul;
                        uint v1758 = first + r_5;  // staged.rs:128
                        uint v1759 = v1758 + 44u;
                        uint v1760 = n - 1u;
                        uint position_54 = v1759 < v1760 ? v1759 : v1760;
                        ulong v1761 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1762 = v1761 * by_head_56;
                        ulong v1763 = kv_head * by_head_56;
                        ulong origin_56 = v1762 + v1763;
                        ulong v1764 = (ulong)position_54;  // staged.rs:140
                        ulong row_259 = v1764 * 64ul;
                        ulong row_260 = origin_56 + row_259;  // staged.rs:142
                        ulong v1765 = (ulong)c_5;  // copies.rs:75
                        ulong v1766 = row_260 + v1765;
                        float4 q150 = *(device const float4*)(v_cache + v1766);
                        float v1767 = q150.x;
                        float v1768 = q150.y;
                        float v1769 = q150.z;
                        float v1770 = q150.w;
                        *(threadgroup float4*)(a2 + at_134) = float4(v1767, v1768, v1769, v1770);
                    } else {
                        *(threadgroup float4*)(a2 + at_134) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_129 = r_5 + 46u;  // copies.rs:66
                    uint v1771 = at_0_129 * 64u;  // copies.rs:90
                    uint v1772 = to + v1771;
                    uint at_135 = v1772 + c_5;
                    bool v1773 = at_0_129 < left;  // copies.rs:72
                    if (v1773) {
                        ulong v1774 = (ulong)n;  // staged.rs:126
                        ulong by_head_57 = v1774 * 64ul;
                        uint v1775 = first + r_5;  // staged.rs:128
                        uint v1776 = v1775 + 46u;
                        uint v1777 = n - 1u;
                        uint position_55 = v1776 < v1777 ? v1776 : v1777;
                        ulong v1778 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1779 = v1778 * by_head_57;
                        ulong v1780 = kv_head * by_head_57;
                        ulong origin_57 = v1779 + v1780;
                        ulong v1781 = (ulong)position_55;  // staged.rs:140
                        ulong row_261 = v1781 * 64ul;
                        ulong row_262 = origin_57 + row_261;  // staged.rs:142
                        ulong v1782 = (ulong)c_5;  // copies.rs:75
                        ulong v1783 = row_262 + v1782;
                        float4 q151 = *(device const float4*)(v_cache + v1783);
                        float v1784 = q151.x;
                        float v1785 = q151.y;
                        float v1786 = q151.z;
                        float v1787 = q151.w;
                        *(threadgroup float4*)(a2 + at_135) = float4(v1784, v1785, v1786, v1787);
                    } else {
                        *(threadgroup float4*)(a2 + at_135) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_130 = r_5 + 48u;  // copies.rs:66
                    uint v1788 = at_0_130 * 64u;  // copies.rs:90
                    uint v1789 = to + v1788;
                    uint at_136 = v1789 + c_5;
                    bool v1790 = at_0_130 < left;  // copies.rs:72
                    if (v1790) {
                        ulong v1791 = (ulong)n;  // staged.rs:126
                        ulong by_head_58 = v1791 * 64ul;
                        uint v1792 = first + r_5;  // staged.rs:128
                        uint v1793 = v1792 + 48u;
                        uint v1794 = n - 1u;
                        uint position_56 = v1793 < v1794 ? v1793 : v1794;
                        ulong v1795 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1796 = v1795 * by_head_58;
                        ulong v1797 = kv_head * by_head_58;
                        ulong origin_58 = v1796 + v1797;
                        ulong v1798 = (ulong)position_56;  // staged.rs:140
                        ulong row_263 = v1798 * 64ul;
                        ulong row_264 = origin_58 + row_263;  // staged.rs:142
                        ulong v1799 = (ulong)c_5;  // copies.rs:75
                        ulong v1800 = row_264 + v1799;
                        float4 q152 = *(device const float4*)(v_cache + v1800);
                        float v1801 = q152.x;
                        float v1802 = q152.y;
                        float v1803 = q152.z;
                        float v1804 = q152.w;
                        *(threadgroup float4*)(a2 + at_136) = float4(v1801, v1802, v1803, v1804);
                    } else {
                        *(threadgroup float4*)(a2 + at_136) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_131 = r_5 + 50u;  // copies.rs:66
                    uint v1805 = at_0_131 * 64u;  // copies.rs:90
                    uint v1806 = to + v1805;
                    uint at_137 = v1806 + c_5;
                    bool v1807 = at_0_131 < left;  // copies.rs:72
                    if (v1807) {
                        ulong v1808 = (ulong)n;  // staged.rs:126
                        ulong by_head_59 = v1808 * 64ul;
                        uint v1809 = first + r_5;  // staged.rs:128
                        uint v1810 = v1809 + 50u;
                        uint v1811 = n - 1u;
                        uint position_57 = v1810 < v1811 ? v1810 : v1811;
                        ulong v1812 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1813 = v1812 * by_head_59;
                        ulong v1814 = kv_head * by_head_59;
                        ulong origin_59 = v1813 + v1814;
                        ulong v1815 = (ulong)position_57;  // staged.rs:140
                        ulong row_265 = v1815 * 64ul;
                        ulong row_266 = origin_59 + row_265;  // staged.rs:142
                        ulong v1816 = (ulong)c_5;  // copies.rs:75
                        ulong v1817 = row_266 + v1816;
                        float4 q153 = *(device const float4*)(v_cache + v1817);
                        float v1818 = q153.x;
                        float v1819 = q153.y;
                        float v1820 = q153.z;
                        float v1821 = q153.w;
                        *(threadgroup float4*)(a2 + at_137) = float4(v1818, v1819, v1820, v1821);
                    } else {
                        *(threadgroup float4*)(a2 + at_137) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_132 = r_5 + 52u;  // copies.rs:66
                    uint v1822 = at_0_132 * 64u;  // copies.rs:90
                    uint v1823 = to + v1822;
                    uint at_138 = v1823 + c_5;
                    bool v1824 = at_0_132 < left;  // copies.rs:72
                    if (v1824) {
                        ulong v1825 = (ulong)n;  // staged.rs:126
                        ulong by_head_60 = v1825 * 64ul;
                        uint v1826 = first + r_5;  // staged.rs:128
                        uint v1827 = v1826 + 52u;
                        uint v1828 = n - 1u;
                        uint position_58 = v1827 < v1828 ? v1827 : v1828;
                        ulong v1829 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1830 = v1829 * by_head_60;
                        ulong v1831 = kv_head * by_head_60;
                        ulong origin_60 = v1830 + v1831;
                        ulong v1832 = (ulong)position_58;  // staged.rs:140
                        ulong row_267 = v1832 * 64ul;
                        ulong row_268 = origin_60 + row_267;  // staged.rs:142
                        ulong v1833 = (ulong)c_5;  // copies.rs:75
                        ulong v1834 = row_268 + v1833;
                        float4 q154 = *(device const float4*)(v_cache + v1834);
                        float v1835 = q154.x;
                        float v1836 = q154.y;
                        float v1837 = q154.z;
                        float v1838 = q154.w;
                        *(threadgroup float4*)(a2 + at_138) = float4(v1835, v1836, v1837, v1838);
                    } else {
                        *(threadgroup float4*)(a2 + at_138) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_133 = r_5 + 54u;  // copies.rs:66
                    uint v1839 = at_0_133 * 64u;  // copies.rs:90
                    uint v1840 = to + v1839;
                    uint at_139 = v1840 + c_5;
                    bool v1841 = at_0_133 < left;  // copies.rs:72
                    if (v1841) {
                        ulong v1842 = (ulong)n;  // staged.rs:126
                        ulong by_head_61 = v1842 * 64ul;
                        uint v1843 = first + r_5;  // staged.rs:128
                        uint v1844 = v1843 + 54u;
                        uint v1845 = n - 1u;
                        uint position_59 = v1844 < v1845 ? v1844 : v1845;
                        ulong v1846 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1847 = v1846 * by_head_61;
                        ulong v1848 = kv_head * by_head_61;
                        ulong origin_61 = v1847 + v1848;
                        ulong v1849 = (ulong)position_59;  // staged.rs:140
                        ulong row_269 = v1849 * 64ul;
                        ulong row_270 = origin_61 + row_269;  // staged.rs:142
                        ulong v1850 = (ulong)c_5;  // copies.rs:75
                        ulong v1851 = row_270 + v1850;
                        float4 q155 = *(device const float4*)(v_cache + v1851);
                        float v1852 = q155.x;
                        float v1853 = q155.y;
                        float v1854 = q155.z;
                        float v1855 = q155.w;
                        *(threadgroup float4*)(a2 + at_139) = float4(v1852, v1853, v1854, v1855);
                    } else {
                        *(threadgroup float4*)(a2 + at_139) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_134 = r_5 + 56u;  // copies.rs:66
                    uint v1856 = at_0_134 * 64u;  // copies.rs:90
                    uint v1857 = to + v1856;
                    uint at_140 = v1857 + c_5;
                    bool v1858 = at_0_134 < left;  // copies.rs:72
                    if (v1858) {
                        ulong v1859 = (ulong)n;  // staged.rs:126
                        ulong by_head_62 = v1859 * 64ul;
                        uint v1860 = first + r_5;  // staged.rs:128
                        uint v1861 = v1860 + 56u;
                        uint v1862 = n - 1u;
                        uint position_60 = v1861 < v1862 ? v1861 : v1862;
                        ulong v1863 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1864 = v1863 * by_head_62;
                        ulong v1865 = kv_head * by_head_62;
                        ulong origin_62 = v1864 + v1865;
                        ulong v1866 = (ulong)position_60;  // staged.rs:140
                        ulong row_271 = v1866 * 64ul;
                        ulong row_272 = origin_62 + row_271;  // staged.rs:142
                        ulong v1867 = (ulong)c_5;  // copies.rs:75
                        ulong v1868 = row_272 + v1867;
                        float4 q156 = *(device const float4*)(v_cache + v1868);
                        float v1869 = q156.x;
                        float v1870 = q156.y;
                        float v1871 = q156.z;
                        float v1872 = q156.w;
                        *(threadgroup float4*)(a2 + at_140) = float4(v1869, v1870, v1871, v1872);
                    } else {
                        *(threadgroup float4*)(a2 + at_140) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_135 = r_5 + 58u;  // copies.rs:66
                    uint v1873 = at_0_135 * 64u;  // copies.rs:90
                    uint v1874 = to + v1873;
                    uint at_141 = v1874 + c_5;
                    bool v1875 = at_0_135 < left;  // copies.rs:72
                    if (v1875) {
                        ulong v1876 = (ulong)n;  // staged.rs:126
                        ulong by_head_63 = v1876 * 64ul;
                        uint v1877 = first + r_5;  // staged.rs:128
                        uint v1878 = v1877 + 58u;
                        uint v1879 = n - 1u;
                        uint position_61 = v1878 < v1879 ? v1878 : v1879;
                        ulong v1880 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1881 = v1880 * by_head_63;
                        ulong v1882 = kv_head * by_head_63;
                        ulong origin_63 = v1881 + v1882;
                        ulong v1883 = (ulong)position_61;  // staged.rs:140
                        ulong row_273 = v1883 * 64ul;
                        ulong row_274 = origin_63 + row_273;  // staged.rs:142
                        ulong v1884 = (ulong)c_5;  // copies.rs:75
                        ulong v1885 = row_274 + v1884;
                        float4 q157 = *(device const float4*)(v_cache + v1885);
                        float v1886 = q157.x;
                        float v1887 = q157.y;
                        float v1888 = q157.z;
                        float v1889 = q157.w;
                        *(threadgroup float4*)(a2 + at_141) = float4(v1886, v1887, v1888, v1889);
                    } else {
                        *(threadgroup float4*)(a2 + at_141) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_136 = r_5 + 60u;  // copies.rs:66
                    uint v1890 = at_0_136 * 64u;  // copies.rs:90
                    uint v1891 = to + v1890;
                    uint at_142 = v1891 + c_5;
                    bool v1892 = at_0_136 < left;  // copies.rs:72
                    if (v1892) {
                        ulong v1893 = (ulong)n;  // staged.rs:126
                        ulong by_head_64 = v1893 * 64ul;
                        uint v1894 = first + r_5;  // staged.rs:128
                        uint v1895 = v1894 + 60u;
                        uint v1896 = n - 1u;
                        uint position_62 = v1895 < v1896 ? v1895 : v1896;
                        ulong v1897 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1898 = v1897 * by_head_64;
                        ulong v1899 = kv_head * by_head_64;
                        ulong origin_64 = v1898 + v1899;
                        ulong v1900 = (ulong)position_62;  // staged.rs:140
                        ulong row_275 = v1900 * 64ul;
                        ulong row_276 = origin_64 + row_275;  // staged.rs:142
                        ulong v1901 = (ulong)c_5;  // copies.rs:75
                        ulong v1902 = row_276 + v1901;
                        float4 q158 = *(device const float4*)(v_cache + v1902);
                        float v1903 = q158.x;
                        float v1904 = q158.y;
                        float v1905 = q158.z;
                        float v1906 = q158.w;
                        *(threadgroup float4*)(a2 + at_142) = float4(v1903, v1904, v1905, v1906);
                    } else {
                        *(threadgroup float4*)(a2 + at_142) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                    uint at_0_137 = r_5 + 62u;  // copies.rs:66
                    uint v1907 = at_0_137 * 64u;  // copies.rs:90
                    uint v1908 = to + v1907;
                    uint at_143 = v1908 + c_5;
                    bool v1909 = at_0_137 < left;  // copies.rs:72
                    if (v1909) {
                        ulong v1910 = (ulong)n;  // staged.rs:126
                        ulong by_head_65 = v1910 * 64ul;
                        uint v1911 = first + r_5;  // staged.rs:128
                        uint v1912 = v1911 + 62u;
                        uint v1913 = n - 1u;
                        uint position_63 = v1912 < v1913 ? v1912 : v1913;
                        ulong v1914 = (ulong)tgid.z;  // staged.rs:136
                        ulong v1915 = v1914 * by_head_65;
                        ulong v1916 = kv_head * by_head_65;
                        ulong origin_65 = v1915 + v1916;
                        ulong v1917 = (ulong)position_63;  // staged.rs:140
                        ulong row_277 = v1917 * 64ul;
                        ulong row_278 = origin_65 + row_277;  // staged.rs:142
                        ulong v1918 = (ulong)c_5;  // copies.rs:75
                        ulong v1919 = row_278 + v1918;
                        float4 q159 = *(device const float4*)(v_cache + v1919);
                        float v1920 = q159.x;
                        float v1921 = q159.y;
                        float v1922 = q159.z;
                        float v1923 = q159.w;
                        *(threadgroup float4*)(a2 + at_143) = float4(v1920, v1921, v1922, v1923);
                    } else {
                        *(threadgroup float4*)(a2 + at_143) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:69
                    }
                }
            }
            uint v1924 = turn + 1u;  // staged.rs:210
            uint slot_1 = v1924 % 2u;
            uint end_1 = at_end < n ? at_end : n;  // rows.rs:138
            uint first_1 = at_key < end_1 ? at_key : end_1;  // rows.rs:139
            uint left_1 = end_1 - first_1;  // rows.rs:140
            bool v1925 = first_1 < walk_own_end;  // staged.rs:212
            uint v1926 = first_1 + 64u;
            bool v1927 = v1926 > walk_own_from;
            bool v1928 = first_1 < walk_own_sink_tokens;
            bool v1929 = v1927 || v1928;
            bool is_needed = v1925 && v1929;
            bool v1930 = turn > 0u;  // staged.rs:213
            bool v1931 = v327 && is_needed;
            bool v1932 = v1930 && v1931;
            float v1933;
            float v1934;
            float v1935;
            float v1936;
            float v1937;
            float v1938;
            float v1939;
            float v1940;
            float v1941;
            float v1942;
            float v1943;
            float v1944;
            float v1945;
            float v1946;
            float v1947;
            float v1948;
            float v1949;
            float v1950;
            float v1951;
            float v1952;
            float v1953;
            float v1954;
            float v1955;
            float v1956;
            float v1957;
            float v1958;
            float v1959;
            float v1960;
            float v1961;
            float v1962;
            float v1963;
            float v1964;
            float v1965;
            float v1966;
            float v1967;
            float v1968;
            if (v1932) {
                uint first_2 = slot_1 * 4096u;  // staged.rs:216
                uint v1969 = v257 * 64u;
                uint v1970 = first_2 + v1969;
                uint v1971 = v1970 + v256;
                float v1972 = a1[v1971];
                uint v1973 = v262 * 64u;
                uint v1974 = first_2 + v1973;
                uint v1975 = v1974 + v256;
                float v1976 = a1[v1975];
                uint v1977 = v263 * 64u;
                uint v1978 = first_2 + v1977;
                uint v1979 = v1978 + v256;
                float v1980 = a1[v1979];
                uint v1981 = v267 * 64u;
                uint v1982 = first_2 + v1981;
                uint v1983 = v1982 + v256;
                float v1984 = a1[v1983];
                uint v1985 = v268 * 64u;
                uint v1986 = first_2 + v1985;
                uint v1987 = v1986 + v256;
                float v1988 = a1[v1987];
                uint v1989 = v272 * 64u;
                uint v1990 = first_2 + v1989;
                uint v1991 = v1990 + v256;
                float v1992 = a1[v1991];
                uint v1993 = v273 * 64u;
                uint v1994 = first_2 + v1993;
                uint v1995 = v1994 + v256;
                float v1996 = a1[v1995];
                uint v1997 = v277 * 64u;
                uint v1998 = first_2 + v1997;
                uint v1999 = v1998 + v256;
                float v2000 = a1[v1999];
                uint v2001 = v278 * 64u;
                uint v2002 = first_2 + v2001;
                uint v2003 = v2002 + v256;
                float v2004 = a1[v2003];
                uint v2005 = v282 * 64u;
                uint v2006 = first_2 + v2005;
                uint v2007 = v2006 + v256;
                float v2008 = a1[v2007];
                uint v2009 = v283 * 64u;
                uint v2010 = first_2 + v2009;
                uint v2011 = v2010 + v256;
                float v2012 = a1[v2011];
                uint v2013 = v287 * 64u;
                uint v2014 = first_2 + v2013;
                uint v2015 = v2014 + v256;
                float v2016 = a1[v2015];
                uint v2017 = v288 * 64u;
                uint v2018 = first_2 + v2017;
                uint v2019 = v2018 + v256;
                float v2020 = a1[v2019];
                uint v2021 = v292 * 64u;
                uint v2022 = first_2 + v2021;
                uint v2023 = v2022 + v256;
                float v2024 = a1[v2023];
                uint v2025 = v293 * 64u;
                uint v2026 = first_2 + v2025;
                uint v2027 = v2026 + v256;
                float v2028 = a1[v2027];
                uint v2029 = v297 * 64u;
                uint v2030 = first_2 + v2029;
                uint v2031 = v2030 + v256;
                float v2032 = a1[v2031];
                uint v2033 = v1970 + v298;
                float v2034 = a1[v2033];
                uint v2035 = v1974 + v298;
                float v2036 = a1[v2035];
                uint v2037 = v1978 + v298;
                float v2038 = a1[v2037];
                uint v2039 = v1982 + v298;
                float v2040 = a1[v2039];
                uint v2041 = v1986 + v298;
                float v2042 = a1[v2041];
                uint v2043 = v1990 + v298;
                float v2044 = a1[v2043];
                uint v2045 = v1994 + v298;
                float v2046 = a1[v2045];
                uint v2047 = v1998 + v298;
                float v2048 = a1[v2047];
                uint v2049 = v2002 + v298;
                float v2050 = a1[v2049];
                uint v2051 = v2006 + v298;
                float v2052 = a1[v2051];
                uint v2053 = v2010 + v298;
                float v2054 = a1[v2053];
                uint v2055 = v2014 + v298;
                float v2056 = a1[v2055];
                uint v2057 = v2018 + v298;
                float v2058 = a1[v2057];
                uint v2059 = v2022 + v298;
                float v2060 = a1[v2059];
                uint v2061 = v2026 + v298;
                float v2062 = a1[v2061];
                uint v2063 = v2030 + v298;
                float v2064 = a1[v2063];
                uint v2065 = v256 + 16u;
                uint v2066 = v1970 + v2065;
                float v2067 = a1[v2066];
                uint v2068 = v1974 + v2065;
                float v2069 = a1[v2068];
                uint v2070 = v1978 + v2065;
                float v2071 = a1[v2070];
                uint v2072 = v1982 + v2065;
                float v2073 = a1[v2072];
                uint v2074 = v1986 + v2065;
                float v2075 = a1[v2074];
                uint v2076 = v1990 + v2065;
                float v2077 = a1[v2076];
                uint v2078 = v1994 + v2065;
                float v2079 = a1[v2078];
                uint v2080 = v1998 + v2065;
                float v2081 = a1[v2080];
                uint v2082 = v2002 + v2065;
                float v2083 = a1[v2082];
                uint v2084 = v2006 + v2065;
                float v2085 = a1[v2084];
                uint v2086 = v2010 + v2065;
                float v2087 = a1[v2086];
                uint v2088 = v2014 + v2065;
                float v2089 = a1[v2088];
                uint v2090 = v2018 + v2065;
                float v2091 = a1[v2090];
                uint v2092 = v2022 + v2065;
                float v2093 = a1[v2092];
                uint v2094 = v2026 + v2065;
                float v2095 = a1[v2094];
                uint v2096 = v2030 + v2065;
                float v2097 = a1[v2096];
                uint v2098 = v256 + 24u;
                uint v2099 = v1970 + v2098;
                float v2100 = a1[v2099];
                uint v2101 = v1974 + v2098;
                float v2102 = a1[v2101];
                uint v2103 = v1978 + v2098;
                float v2104 = a1[v2103];
                uint v2105 = v1982 + v2098;
                float v2106 = a1[v2105];
                uint v2107 = v1986 + v2098;
                float v2108 = a1[v2107];
                uint v2109 = v1990 + v2098;
                float v2110 = a1[v2109];
                uint v2111 = v1994 + v2098;
                float v2112 = a1[v2111];
                uint v2113 = v1998 + v2098;
                float v2114 = a1[v2113];
                uint v2115 = v2002 + v2098;
                float v2116 = a1[v2115];
                uint v2117 = v2006 + v2098;
                float v2118 = a1[v2117];
                uint v2119 = v2010 + v2098;
                float v2120 = a1[v2119];
                uint v2121 = v2014 + v2098;
                float v2122 = a1[v2121];
                uint v2123 = v2018 + v2098;
                float v2124 = a1[v2123];
                uint v2125 = v2022 + v2098;
                float v2126 = a1[v2125];
                uint v2127 = v2026 + v2098;
                float v2128 = a1[v2127];
                uint v2129 = v2030 + v2098;
                float v2130 = a1[v2129];
                uint v2131 = v256 + 32u;
                uint v2132 = v1970 + v2131;
                float v2133 = a1[v2132];
                uint v2134 = v1974 + v2131;
                float v2135 = a1[v2134];
                uint v2136 = v1978 + v2131;
                float v2137 = a1[v2136];
                uint v2138 = v1982 + v2131;
                float v2139 = a1[v2138];
                uint v2140 = v1986 + v2131;
                float v2141 = a1[v2140];
                uint v2142 = v1990 + v2131;
                float v2143 = a1[v2142];
                uint v2144 = v1994 + v2131;
                float v2145 = a1[v2144];
                uint v2146 = v1998 + v2131;
                float v2147 = a1[v2146];
                uint v2148 = v2002 + v2131;
                float v2149 = a1[v2148];
                uint v2150 = v2006 + v2131;
                float v2151 = a1[v2150];
                uint v2152 = v2010 + v2131;
                float v2153 = a1[v2152];
                uint v2154 = v2014 + v2131;
                float v2155 = a1[v2154];
                uint v2156 = v2018 + v2131;
                float v2157 = a1[v2156];
                uint v2158 = v2022 + v2131;
                float v2159 = a1[v2158];
                uint v2160 = v2026 + v2131;
                float v2161 = a1[v2160];
                uint v2162 = v2030 + v2131;
                float v2163 = a1[v2162];
                uint v2164 = v256 + 40u;
                uint v2165 = v1970 + v2164;
                float v2166 = a1[v2165];
                uint v2167 = v1974 + v2164;
                float v2168 = a1[v2167];
                uint v2169 = v1978 + v2164;
                float v2170 = a1[v2169];
                uint v2171 = v1982 + v2164;
                float v2172 = a1[v2171];
                uint v2173 = v1986 + v2164;
                float v2174 = a1[v2173];
                uint v2175 = v1990 + v2164;
                float v2176 = a1[v2175];
                uint v2177 = v1994 + v2164;
                float v2178 = a1[v2177];
                uint v2179 = v1998 + v2164;
                float v2180 = a1[v2179];
                uint v2181 = v2002 + v2164;
                float v2182 = a1[v2181];
                uint v2183 = v2006 + v2164;
                float v2184 = a1[v2183];
                uint v2185 = v2010 + v2164;
                float v2186 = a1[v2185];
                uint v2187 = v2014 + v2164;
                float v2188 = a1[v2187];
                uint v2189 = v2018 + v2164;
                float v2190 = a1[v2189];
                uint v2191 = v2022 + v2164;
                float v2192 = a1[v2191];
                uint v2193 = v2026 + v2164;
                float v2194 = a1[v2193];
                uint v2195 = v2030 + v2164;
                float v2196 = a1[v2195];
                uint v2197 = v256 + 48u;
                uint v2198 = v1970 + v2197;
                float v2199 = a1[v2198];
                uint v2200 = v1974 + v2197;
                float v2201 = a1[v2200];
                uint v2202 = v1978 + v2197;
                float v2203 = a1[v2202];
                uint v2204 = v1982 + v2197;
                float v2205 = a1[v2204];
                uint v2206 = v1986 + v2197;
                float v2207 = a1[v2206];
                uint v2208 = v1990 + v2197;
                float v2209 = a1[v2208];
                uint v2210 = v1994 + v2197;
                float v2211 = a1[v2210];
                uint v2212 = v1998 + v2197;
                float v2213 = a1[v2212];
                uint v2214 = v2002 + v2197;
                float v2215 = a1[v2214];
                uint v2216 = v2006 + v2197;
                float v2217 = a1[v2216];
                uint v2218 = v2010 + v2197;
                float v2219 = a1[v2218];
                uint v2220 = v2014 + v2197;
                float v2221 = a1[v2220];
                uint v2222 = v2018 + v2197;
                float v2223 = a1[v2222];
                uint v2224 = v2022 + v2197;
                float v2225 = a1[v2224];
                uint v2226 = v2026 + v2197;
                float v2227 = a1[v2226];
                uint v2228 = v2030 + v2197;
                float v2229 = a1[v2228];
                uint v2230 = v256 + 56u;
                uint v2231 = v1970 + v2230;
                float v2232 = a1[v2231];
                uint v2233 = v1974 + v2230;
                float v2234 = a1[v2233];
                uint v2235 = v1978 + v2230;
                float v2236 = a1[v2235];
                uint v2237 = v1982 + v2230;
                float v2238 = a1[v2237];
                uint v2239 = v1986 + v2230;
                float v2240 = a1[v2239];
                uint v2241 = v1990 + v2230;
                float v2242 = a1[v2241];
                uint v2243 = v1994 + v2230;
                float v2244 = a1[v2243];
                uint v2245 = v1998 + v2230;
                float v2246 = a1[v2245];
                uint v2247 = v2002 + v2230;
                float v2248 = a1[v2247];
                uint v2249 = v2006 + v2230;
                float v2250 = a1[v2249];
                uint v2251 = v2010 + v2230;
                float v2252 = a1[v2251];
                uint v2253 = v2014 + v2230;
                float v2254 = a1[v2253];
                uint v2255 = v2018 + v2230;
                float v2256 = a1[v2255];
                uint v2257 = v2022 + v2230;
                float v2258 = a1[v2257];
                uint v2259 = v2026 + v2230;
                float v2260 = a1[v2259];
                uint v2261 = v2030 + v2230;
                float v2262 = a1[v2261];
                float2 q160 = float2(0.0f, 0.0f);
                q160 = kiln_mma_f32(q160, v260, v261, v1972, v1976);
                q160 = kiln_mma_f32(q160, v265, v266, v2034, v2036);
                q160 = kiln_mma_f32(q160, v270, v271, v2067, v2069);
                q160 = kiln_mma_f32(q160, v275, v276, v2100, v2102);
                q160 = kiln_mma_f32(q160, v280, v281, v2133, v2135);
                q160 = kiln_mma_f32(q160, v285, v286, v2166, v2168);
                q160 = kiln_mma_f32(q160, v290, v291, v2199, v2201);
                q160 = kiln_mma_f32(q160, v295, v296, v2232, v2234);
                float v2263 = q160.x;
                float v2264 = q160.y;
                float2 q161 = float2(0.0f, 0.0f);
                q161 = kiln_mma_f32(q161, v260, v261, v1980, v1984);
                q161 = kiln_mma_f32(q161, v265, v266, v2038, v2040);
                q161 = kiln_mma_f32(q161, v270, v271, v2071, v2073);
                q161 = kiln_mma_f32(q161, v275, v276, v2104, v2106);
                q161 = kiln_mma_f32(q161, v280, v281, v2137, v2139);
                q161 = kiln_mma_f32(q161, v285, v286, v2170, v2172);
                q161 = kiln_mma_f32(q161, v290, v291, v2203, v2205);
                q161 = kiln_mma_f32(q161, v295, v296, v2236, v2238);
                float v2265 = q161.x;
                float v2266 = q161.y;
                float2 q162 = float2(0.0f, 0.0f);
                q162 = kiln_mma_f32(q162, v260, v261, v1988, v1992);
                q162 = kiln_mma_f32(q162, v265, v266, v2042, v2044);
                q162 = kiln_mma_f32(q162, v270, v271, v2075, v2077);
                q162 = kiln_mma_f32(q162, v275, v276, v2108, v2110);
                q162 = kiln_mma_f32(q162, v280, v281, v2141, v2143);
                q162 = kiln_mma_f32(q162, v285, v286, v2174, v2176);
                q162 = kiln_mma_f32(q162, v290, v291, v2207, v2209);
                q162 = kiln_mma_f32(q162, v295, v296, v2240, v2242);
                float v2267 = q162.x;
                float v2268 = q162.y;
                float2 q163 = float2(0.0f, 0.0f);
                q163 = kiln_mma_f32(q163, v260, v261, v1996, v2000);
                q163 = kiln_mma_f32(q163, v265, v266, v2046, v2048);
                q163 = kiln_mma_f32(q163, v270, v271, v2079, v2081);
                q163 = kiln_mma_f32(q163, v275, v276, v2112, v2114);
                q163 = kiln_mma_f32(q163, v280, v281, v2145, v2147);
                q163 = kiln_mma_f32(q163, v285, v286, v2178, v2180);
                q163 = kiln_mma_f32(q163, v290, v291, v2211, v2213);
                q163 = kiln_mma_f32(q163, v295, v296, v2244, v2246);
                float v2269 = q163.x;
                float v2270 = q163.y;
                float2 q164 = float2(0.0f, 0.0f);
                q164 = kiln_mma_f32(q164, v260, v261, v2004, v2008);
                q164 = kiln_mma_f32(q164, v265, v266, v2050, v2052);
                q164 = kiln_mma_f32(q164, v270, v271, v2083, v2085);
                q164 = kiln_mma_f32(q164, v275, v276, v2116, v2118);
                q164 = kiln_mma_f32(q164, v280, v281, v2149, v2151);
                q164 = kiln_mma_f32(q164, v285, v286, v2182, v2184);
                q164 = kiln_mma_f32(q164, v290, v291, v2215, v2217);
                q164 = kiln_mma_f32(q164, v295, v296, v2248, v2250);
                float v2271 = q164.x;
                float v2272 = q164.y;
                float2 q165 = float2(0.0f, 0.0f);
                q165 = kiln_mma_f32(q165, v260, v261, v2012, v2016);
                q165 = kiln_mma_f32(q165, v265, v266, v2054, v2056);
                q165 = kiln_mma_f32(q165, v270, v271, v2087, v2089);
                q165 = kiln_mma_f32(q165, v275, v276, v2120, v2122);
                q165 = kiln_mma_f32(q165, v280, v281, v2153, v2155);
                q165 = kiln_mma_f32(q165, v285, v286, v2186, v2188);
                q165 = kiln_mma_f32(q165, v290, v291, v2219, v2221);
                q165 = kiln_mma_f32(q165, v295, v296, v2252, v2254);
                float v2273 = q165.x;
                float v2274 = q165.y;
                float2 q166 = float2(0.0f, 0.0f);
                q166 = kiln_mma_f32(q166, v260, v261, v2020, v2024);
                q166 = kiln_mma_f32(q166, v265, v266, v2058, v2060);
                q166 = kiln_mma_f32(q166, v270, v271, v2091, v2093);
                q166 = kiln_mma_f32(q166, v275, v276, v2124, v2126);
                q166 = kiln_mma_f32(q166, v280, v281, v2157, v2159);
                q166 = kiln_mma_f32(q166, v285, v286, v2190, v2192);
                q166 = kiln_mma_f32(q166, v290, v291, v2223, v2225);
                q166 = kiln_mma_f32(q166, v295, v296, v2256, v2258);
                float v2275 = q166.x;
                float v2276 = q166.y;
                float2 q167 = float2(0.0f, 0.0f);
                q167 = kiln_mma_f32(q167, v260, v261, v2028, v2032);
                q167 = kiln_mma_f32(q167, v265, v266, v2062, v2064);
                q167 = kiln_mma_f32(q167, v270, v271, v2095, v2097);
                q167 = kiln_mma_f32(q167, v275, v276, v2128, v2130);
                q167 = kiln_mma_f32(q167, v280, v281, v2161, v2163);
                q167 = kiln_mma_f32(q167, v285, v286, v2194, v2196);
                q167 = kiln_mma_f32(q167, v290, v291, v2227, v2229);
                q167 = kiln_mma_f32(q167, v295, v296, v2260, v2262);
                float v2277 = q167.x;
                float v2278 = q167.y;
                float2 q168 = float2(0.0f, 0.0f);
                q168 = kiln_mma_f32(q168, v301, v302, v1972, v1976);
                q168 = kiln_mma_f32(q168, v304, v305, v2034, v2036);
                q168 = kiln_mma_f32(q168, v307, v308, v2067, v2069);
                q168 = kiln_mma_f32(q168, v310, v311, v2100, v2102);
                q168 = kiln_mma_f32(q168, v313, v314, v2133, v2135);
                q168 = kiln_mma_f32(q168, v316, v317, v2166, v2168);
                q168 = kiln_mma_f32(q168, v319, v320, v2199, v2201);
                q168 = kiln_mma_f32(q168, v322, v323, v2232, v2234);
                float v2279 = q168.x;
                float v2280 = q168.y;
                float2 q169 = float2(0.0f, 0.0f);
                q169 = kiln_mma_f32(q169, v301, v302, v1980, v1984);
                q169 = kiln_mma_f32(q169, v304, v305, v2038, v2040);
                q169 = kiln_mma_f32(q169, v307, v308, v2071, v2073);
                q169 = kiln_mma_f32(q169, v310, v311, v2104, v2106);
                q169 = kiln_mma_f32(q169, v313, v314, v2137, v2139);
                q169 = kiln_mma_f32(q169, v316, v317, v2170, v2172);
                q169 = kiln_mma_f32(q169, v319, v320, v2203, v2205);
                q169 = kiln_mma_f32(q169, v322, v323, v2236, v2238);
                float v2281 = q169.x;
                float v2282 = q169.y;
                float2 q170 = float2(0.0f, 0.0f);
                q170 = kiln_mma_f32(q170, v301, v302, v1988, v1992);
                q170 = kiln_mma_f32(q170, v304, v305, v2042, v2044);
                q170 = kiln_mma_f32(q170, v307, v308, v2075, v2077);
                q170 = kiln_mma_f32(q170, v310, v311, v2108, v2110);
                q170 = kiln_mma_f32(q170, v313, v314, v2141, v2143);
                q170 = kiln_mma_f32(q170, v316, v317, v2174, v2176);
                q170 = kiln_mma_f32(q170, v319, v320, v2207, v2209);
                q170 = kiln_mma_f32(q170, v322, v323, v2240, v2242);
                float v2283 = q170.x;
                float v2284 = q170.y;
                float2 q171 = float2(0.0f, 0.0f);
                q171 = kiln_mma_f32(q171, v301, v302, v1996, v2000);
                q171 = kiln_mma_f32(q171, v304, v305, v2046, v2048);
                q171 = kiln_mma_f32(q171, v307, v308, v2079, v2081);
                q171 = kiln_mma_f32(q171, v310, v311, v2112, v2114);
                q171 = kiln_mma_f32(q171, v313, v314, v2145, v2147);
                q171 = kiln_mma_f32(q171, v316, v317, v2178, v2180);
                q171 = kiln_mma_f32(q171, v319, v320, v2211, v2213);
                q171 = kiln_mma_f32(q171, v322, v323, v2244, v2246);
                float v2285 = q171.x;
                float v2286 = q171.y;
                float2 q172 = float2(0.0f, 0.0f);
                q172 = kiln_mma_f32(q172, v301, v302, v2004, v2008);
                q172 = kiln_mma_f32(q172, v304, v305, v2050, v2052);
                q172 = kiln_mma_f32(q172, v307, v308, v2083, v2085);
                q172 = kiln_mma_f32(q172, v310, v311, v2116, v2118);
                q172 = kiln_mma_f32(q172, v313, v314, v2149, v2151);
                q172 = kiln_mma_f32(q172, v316, v317, v2182, v2184);
                q172 = kiln_mma_f32(q172, v319, v320, v2215, v2217);
                q172 = kiln_mma_f32(q172, v322, v323, v2248, v2250);
                float v2287 = q172.x;
                float v2288 = q172.y;
                float2 q173 = float2(0.0f, 0.0f);
                q173 = kiln_mma_f32(q173, v301, v302, v2012, v2016);
                q173 = kiln_mma_f32(q173, v304, v305, v2054, v2056);
                q173 = kiln_mma_f32(q173, v307, v308, v2087, v2089);
                q173 = kiln_mma_f32(q173, v310, v311, v2120, v2122);
                q173 = kiln_mma_f32(q173, v313, v314, v2153, v2155);
                q173 = kiln_mma_f32(q173, v316, v317, v2186, v2188);
                q173 = kiln_mma_f32(q173, v319, v320, v2219, v2221);
                q173 = kiln_mma_f32(q173, v322, v323, v2252, v2254);
                float v2289 = q173.x;
                float v2290 = q173.y;
                float2 q174 = float2(0.0f, 0.0f);
                q174 = kiln_mma_f32(q174, v301, v302, v2020, v2024);
                q174 = kiln_mma_f32(q174, v304, v305, v2058, v2060);
                q174 = kiln_mma_f32(q174, v307, v308, v2091, v2093);
                q174 = kiln_mma_f32(q174, v310, v311, v2124, v2126);
                q174 = kiln_mma_f32(q174, v313, v314, v2157, v2159);
                q174 = kiln_mma_f32(q174, v316, v317, v2190, v2192);
                q174 = kiln_mma_f32(q174, v319, v320, v2223, v2225);
                q174 = kiln_mma_f32(q174, v322, v323, v2256, v2258);
                float v2291 = q174.x;
                float v2292 = q174.y;
                float2 q175 = float2(0.0f, 0.0f);
                q175 = kiln_mma_f32(q175, v301, v302, v2028, v2032);
                q175 = kiln_mma_f32(q175, v304, v305, v2062, v2064);
                q175 = kiln_mma_f32(q175, v307, v308, v2095, v2097);
                q175 = kiln_mma_f32(q175, v310, v311, v2128, v2130);
                q175 = kiln_mma_f32(q175, v313, v314, v2161, v2163);
                q175 = kiln_mma_f32(q175, v316, v317, v2194, v2196);
                q175 = kiln_mma_f32(q175, v319, v320, v2227, v2229);
                q175 = kiln_mma_f32(q175, v322, v323, v2260, v2262);
                float v2293 = q175.x;
                float v2294 = q175.y;
                bool v2295 = scale < 0.0f;  // rows.rs:185
                float v2296;
                float v2297;
                float v2298;
                float v2299;
                float v2300;
                float v2301;
                float v2302;
                float v2303;
                float v2304;
                float v2305;
                float v2306;
                float v2307;
                float v2308;
                float v2309;
                float v2310;
                float v2311;
                float v2312;
                float v2313;
                float v2314;
                float v2315;
                float v2316;
                float v2317;
                float v2318;
                float v2319;
                float v2320;
                float v2321;
                float v2322;
                float v2323;
                float v2324;
                float v2325;
                float v2326;
                float v2327;
                if (v2295) {
                    float v2328 = -v2263;  // rows.rs:186
                    float v2329 = -v2264;
                    float v2330 = -v2265;
                    float v2331 = -v2266;
                    float v2332 = -v2267;
                    float v2333 = -v2268;
                    float v2334 = -v2269;
                    float v2335 = -v2270;
                    float v2336 = -v2271;
                    float v2337 = -v2272;
                    float v2338 = -v2273;
                    float v2339 = -v2274;
                    float v2340 = -v2275;
                    float v2341 = -v2276;
                    float v2342 = -v2277;
                    float v2343 = -v2278;
                    float v2344 = -v2279;
                    float v2345 = -v2280;
                    float v2346 = -v2281;
                    float v2347 = -v2282;
                    float v2348 = -v2283;
                    float v2349 = -v2284;
                    float v2350 = -v2285;
                    float v2351 = -v2286;
                    float v2352 = -v2287;
                    float v2353 = -v2288;
                    float v2354 = -v2289;
                    float v2355 = -v2290;
                    float v2356 = -v2291;
                    float v2357 = -v2292;
                    float v2358 = -v2293;
                    float v2359 = -v2294;
                    v2296 = v2328;  // rows.rs:185
                    v2297 = v2329;
                    v2298 = v2330;
                    v2299 = v2331;
                    v2300 = v2332;
                    v2301 = v2333;
                    v2302 = v2334;
                    v2303 = v2335;
                    v2304 = v2336;
                    v2305 = v2337;
                    v2306 = v2338;
                    v2307 = v2339;
                    v2308 = v2340;
                    v2309 = v2341;
                    v2310 = v2342;
                    v2311 = v2343;
                    v2312 = v2344;
                    v2313 = v2345;
                    v2314 = v2346;
                    v2315 = v2347;
                    v2316 = v2348;
                    v2317 = v2349;
                    v2318 = v2350;
                    v2319 = v2351;
                    v2320 = v2352;
                    v2321 = v2353;
                    v2322 = v2354;
                    v2323 = v2355;
                    v2324 = v2356;
                    v2325 = v2357;
                    v2326 = v2358;
                    v2327 = v2359;
                } else {
                    v2296 = v2263;
                    v2297 = v2264;
                    v2298 = v2265;
                    v2299 = v2266;
                    v2300 = v2267;
                    v2301 = v2268;
                    v2302 = v2269;
                    v2303 = v2270;
                    v2304 = v2271;
                    v2305 = v2272;
                    v2306 = v2273;
                    v2307 = v2274;
                    v2308 = v2275;
                    v2309 = v2276;
                    v2310 = v2277;
                    v2311 = v2278;
                    v2312 = v2279;
                    v2313 = v2280;
                    v2314 = v2281;
                    v2315 = v2282;
                    v2316 = v2283;
                    v2317 = v2284;
                    v2318 = v2285;
                    v2319 = v2286;
                    v2320 = v2287;
                    v2321 = v2288;
                    v2322 = v2289;
                    v2323 = v2290;
                    v2324 = v2291;
                    v2325 = v2292;
                    v2326 = v2293;
                    v2327 = v2294;
                }
                bool v2360 = v1926 <= walk_own_all_seen;  // rows.rs:189
                bool v2361 = first_1 >= walk_own_all_start;
                bool v2362 = v1926 <= sink_end;
                bool v2363 = v2361 || v2362;
                bool is_seen = v2360 && v2363;
                bool v2364 = left_1 < 64u;  // rows.rs:190
                bool v2365 = !is_seen;
                bool v2366 = v2364 || v2365;
                float v2367;
                float v2368;
                float v2369;
                float v2370;
                float v2371;
                float v2372;
                float v2373;
                float v2374;
                float v2375;
                float v2376;
                float v2377;
                float v2378;
                float v2379;
                float v2380;
                float v2381;
                float v2382;
                float v2383;
                float v2384;
                float v2385;
                float v2386;
                float v2387;
                float v2388;
                float v2389;
                float v2390;
                float v2391;
                float v2392;
                float v2393;
                float v2394;
                float v2395;
                float v2396;
                float v2397;
                float v2398;
                if (v2366) {
                    uint v2399 = sink_end < first_1 ? sink_end : first_1;  // rows.rs:191
                    uint sinks_1 = sink_end - v2399;
                    uint v2400 = tokens - 1u;  // rows.rs:194
                    uint v2401 = top + v256;
                    uint v2402 = v2401 < v2400 ? v2401 : v2400;
                    uint later = v2400 - v2402;
                    uint v2403 = n < later ? n : later;  // rows.rs:77
                    uint seen = n - v2403;
                    uint v2404 = seen < first_1 ? seen : first_1;  // rows.rs:195
                    uint v2405 = seen - v2404;
                    uint v2406 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                    uint v2407 = seen - v2406;
                    uint v2408 = v2405 < left_1 ? v2405 : left_1;  // rows.rs:196
                    bool v2409 = v257 < v2408;
                    bool v2410 = v257 < sinks_1;
                    uint v2411 = v2407 < first_1 ? v2407 : first_1;
                    uint v2412 = v2407 - v2411;
                    bool v2413 = v257 >= v2412;
                    bool v2414 = v2410 || v2413;
                    bool v2415 = v2409 && v2414;
                    float v2416 = v2415 ? v2296 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2417 = v262 < v2408;  // rows.rs:196
                    bool v2418 = v262 < sinks_1;
                    bool v2419 = v262 >= v2412;
                    bool v2420 = v2418 || v2419;
                    bool v2421 = v2417 && v2420;
                    float v2422 = v2421 ? v2297 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2423 = v263 < v2408;  // rows.rs:196
                    bool v2424 = v263 < sinks_1;
                    bool v2425 = v263 >= v2412;
                    bool v2426 = v2424 || v2425;
                    bool v2427 = v2423 && v2426;
                    float v2428 = v2427 ? v2298 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2429 = v267 < v2408;  // rows.rs:196
                    bool v2430 = v267 < sinks_1;
                    bool v2431 = v267 >= v2412;
                    bool v2432 = v2430 || v2431;
                    bool v2433 = v2429 && v2432;
                    float v2434 = v2433 ? v2299 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2435 = v268 < v2408;  // rows.rs:196
                    bool v2436 = v268 < sinks_1;
                    bool v2437 = v268 >= v2412;
                    bool v2438 = v2436 || v2437;
                    bool v2439 = v2435 && v2438;
                    float v2440 = v2439 ? v2300 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2441 = v272 < v2408;  // rows.rs:196
                    bool v2442 = v272 < sinks_1;
                    bool v2443 = v272 >= v2412;
                    bool v2444 = v2442 || v2443;
                    bool v2445 = v2441 && v2444;
                    float v2446 = v2445 ? v2301 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2447 = v273 < v2408;  // rows.rs:196
                    bool v2448 = v273 < sinks_1;
                    bool v2449 = v273 >= v2412;
                    bool v2450 = v2448 || v2449;
                    bool v2451 = v2447 && v2450;
                    float v2452 = v2451 ? v2302 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2453 = v277 < v2408;  // rows.rs:196
                    bool v2454 = v277 < sinks_1;
                    bool v2455 = v277 >= v2412;
                    bool v2456 = v2454 || v2455;
                    bool v2457 = v2453 && v2456;
                    float v2458 = v2457 ? v2303 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2459 = v278 < v2408;  // rows.rs:196
                    bool v2460 = v278 < sinks_1;
                    bool v2461 = v278 >= v2412;
                    bool v2462 = v2460 || v2461;
                    bool v2463 = v2459 && v2462;
                    float v2464 = v2463 ? v2304 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2465 = v282 < v2408;  // rows.rs:196
                    bool v2466 = v282 < sinks_1;
                    bool v2467 = v282 >= v2412;
                    bool v2468 = v2466 || v2467;
                    bool v2469 = v2465 && v2468;
                    float v2470 = v2469 ? v2305 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2471 = v283 < v2408;  // rows.rs:196
                    bool v2472 = v283 < sinks_1;
                    bool v2473 = v283 >= v2412;
                    bool v2474 = v2472 || v2473;
                    bool v2475 = v2471 && v2474;
                    float v2476 = v2475 ? v2306 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2477 = v287 < v2408;  // rows.rs:196
                    bool v2478 = v287 < sinks_1;
                    bool v2479 = v287 >= v2412;
                    bool v2480 = v2478 || v2479;
                    bool v2481 = v2477 && v2480;
                    float v2482 = v2481 ? v2307 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2483 = v288 < v2408;  // rows.rs:196
                    bool v2484 = v288 < sinks_1;
                    bool v2485 = v288 >= v2412;
                    bool v2486 = v2484 || v2485;
                    bool v2487 = v2483 && v2486;
                    float v2488 = v2487 ? v2308 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2489 = v292 < v2408;  // rows.rs:196
                    bool v2490 = v292 < sinks_1;
                    bool v2491 = v292 >= v2412;
                    bool v2492 = v2490 || v2491;
                    bool v2493 = v2489 && v2492;
                    float v2494 = v2493 ? v2309 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2495 = v293 < v2408;  // rows.rs:196
                    bool v2496 = v293 < sinks_1;
                    bool v2497 = v293 >= v2412;
                    bool v2498 = v2496 || v2497;
                    bool v2499 = v2495 && v2498;
                    float v2500 = v2499 ? v2310 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2501 = v297 < v2408;  // rows.rs:196
                    bool v2502 = v297 < sinks_1;
                    bool v2503 = v297 >= v2412;
                    bool v2504 = v2502 || v2503;
                    bool v2505 = v2501 && v2504;
                    float v2506 = v2505 ? v2311 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    uint v2507 = top + v298;  // rows.rs:194
                    uint v2508 = v2507 < v2400 ? v2507 : v2400;
                    uint later_1 = v2400 - v2508;
                    uint v2509 = n < later_1 ? n : later_1;  // rows.rs:77
                    uint seen_1 = n - v2509;
                    uint v2510 = seen_1 < first_1 ? seen_1 : first_1;  // rows.rs:195
                    uint v2511 = seen_1 - v2510;
                    uint v2512 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                    uint v2513 = seen_1 - v2512;
                    uint v2514 = v2511 < left_1 ? v2511 : left_1;  // rows.rs:196
                    bool v2515 = v257 < v2514;
                    uint v2516 = v2513 < first_1 ? v2513 : first_1;
                    uint v2517 = v2513 - v2516;
                    bool v2518 = v257 >= v2517;
                    bool v2519 = v2410 || v2518;
                    bool v2520 = v2515 && v2519;
                    float v2521 = v2520 ? v2312 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2522 = v262 < v2514;  // rows.rs:196
                    bool v2523 = v262 >= v2517;
                    bool v2524 = v2418 || v2523;
                    bool v2525 = v2522 && v2524;
                    float v2526 = v2525 ? v2313 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2527 = v263 < v2514;  // rows.rs:196
                    bool v2528 = v263 >= v2517;
                    bool v2529 = v2424 || v2528;
                    bool v2530 = v2527 && v2529;
                    float v2531 = v2530 ? v2314 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2532 = v267 < v2514;  // rows.rs:196
                    bool v2533 = v267 >= v2517;
                    bool v2534 = v2430 || v2533;
                    bool v2535 = v2532 && v2534;
                    float v2536 = v2535 ? v2315 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2537 = v268 < v2514;  // rows.rs:196
                    bool v2538 = v268 >= v2517;
                    bool v2539 = v2436 || v2538;
                    bool v2540 = v2537 && v2539;
                    float v2541 = v2540 ? v2316 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2542 = v272 < v2514;  // rows.rs:196
                    bool v2543 = v272 >= v2517;
                    bool v2544 = v2442 || v2543;
                    bool v2545 = v2542 && v2544;
                    float v2546 = v2545 ? v2317 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2547 = v273 < v2514;  // rows.rs:196
                    bool v2548 = v273 >= v2517;
                    bool v2549 = v2448 || v2548;
                    bool v2550 = v2547 && v2549;
                    float v2551 = v2550 ? v2318 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2552 = v277 < v2514;  // rows.rs:196
                    bool v2553 = v277 >= v2517;
                    bool v2554 = v2454 || v2553;
                    bool v2555 = v2552 && v2554;
                    float v2556 = v2555 ? v2319 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2557 = v278 < v2514;  // rows.rs:196
                    bool v2558 = v278 >= v2517;
                    bool v2559 = v2460 || v2558;
                    bool v2560 = v2557 && v2559;
                    float v2561 = v2560 ? v2320 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2562 = v282 < v2514;  // rows.rs:196
                    bool v2563 = v282 >= v2517;
                    bool v2564 = v2466 || v2563;
                    bool v2565 = v2562 && v2564;
                    float v2566 = v2565 ? v2321 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2567 = v283 < v2514;  // rows.rs:196
                    bool v2568 = v283 >= v2517;
                    bool v2569 = v2472 || v2568;
                    bool v2570 = v2567 && v2569;
                    float v2571 = v2570 ? v2322 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2572 = v287 < v2514;  // rows.rs:196
                    bool v2573 = v287 >= v2517;
                    bool v2574 = v2478 || v2573;
                    bool v2575 = v2572 && v2574;
                    float v2576 = v2575 ? v2323 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2577 = v288 < v2514;  // rows.rs:196
                    bool v2578 = v288 >= v2517;
                    bool v2579 = v2484 || v2578;
                    bool v2580 = v2577 && v2579;
                    float v2581 = v2580 ? v2324 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2582 = v292 < v2514;  // rows.rs:196
                    bool v2583 = v292 >= v2517;
                    bool v2584 = v2490 || v2583;
                    bool v2585 = v2582 && v2584;
                    float v2586 = v2585 ? v2325 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2587 = v293 < v2514;  // rows.rs:196
                    bool v2588 = v293 >= v2517;
                    bool v2589 = v2496 || v2588;
                    bool v2590 = v2587 && v2589;
                    float v2591 = v2590 ? v2326 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2592 = v297 < v2514;  // rows.rs:196
                    bool v2593 = v297 >= v2517;
                    bool v2594 = v2502 || v2593;
                    bool v2595 = v2592 && v2594;
                    float v2596 = v2595 ? v2327 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    v2367 = v2416;  // rows.rs:190
                    v2368 = v2422;
                    v2369 = v2428;
                    v2370 = v2434;
                    v2371 = v2440;
                    v2372 = v2446;
                    v2373 = v2452;
                    v2374 = v2458;
                    v2375 = v2464;
                    v2376 = v2470;
                    v2377 = v2476;
                    v2378 = v2482;
                    v2379 = v2488;
                    v2380 = v2494;
                    v2381 = v2500;
                    v2382 = v2506;
                    v2383 = v2521;
                    v2384 = v2526;
                    v2385 = v2531;
                    v2386 = v2536;
                    v2387 = v2541;
                    v2388 = v2546;
                    v2389 = v2551;
                    v2390 = v2556;
                    v2391 = v2561;
                    v2392 = v2566;
                    v2393 = v2571;
                    v2394 = v2576;
                    v2395 = v2581;
                    v2396 = v2586;
                    v2397 = v2591;
                    v2398 = v2596;
                } else {
                    v2367 = v2296;
                    v2368 = v2297;
                    v2369 = v2298;
                    v2370 = v2299;
                    v2371 = v2300;
                    v2372 = v2301;
                    v2373 = v2302;
                    v2374 = v2303;
                    v2375 = v2304;
                    v2376 = v2305;
                    v2377 = v2306;
                    v2378 = v2307;
                    v2379 = v2308;
                    v2380 = v2309;
                    v2381 = v2310;
                    v2382 = v2311;
                    v2383 = v2312;
                    v2384 = v2313;
                    v2385 = v2314;
                    v2386 = v2315;
                    v2387 = v2316;
                    v2388 = v2317;
                    v2389 = v2318;
                    v2390 = v2319;
                    v2391 = v2320;
                    v2392 = v2321;
                    v2393 = v2322;
                    v2394 = v2323;
                    v2395 = v2324;
                    v2396 = v2325;
                    v2397 = v2326;
                    v2398 = v2327;
                }
                float v2597 = fabs(scale);  // rows.rs:155
                float factor = v2597 * as_type<float>(0x3fb8aa3bu /* 1.442695 */);
                bool v2598 = factor < as_type<float>(0x00800000u /* 1.1754944e-38 */);  // rows.rs:157
                float factor_1 = v2598 ? as_type<float>(0x00800000u /* 1.1754944e-38 */) : factor;
                float v2599 = kiln_fmax(v2367, v2368);  // rows.rs:228
                float v2600 = kiln_fmax(v2599, v2369);
                float v2601 = kiln_fmax(v2600, v2370);
                float v2602 = kiln_fmax(v2601, v2371);
                float v2603 = kiln_fmax(v2602, v2372);
                float v2604 = kiln_fmax(v2603, v2373);
                float v2605 = kiln_fmax(v2604, v2374);
                float v2606 = kiln_fmax(v2605, v2375);
                float v2607 = kiln_fmax(v2606, v2376);
                float v2608 = kiln_fmax(v2607, v2377);
                float v2609 = kiln_fmax(v2608, v2378);
                float v2610 = kiln_fmax(v2609, v2379);
                float v2611 = kiln_fmax(v2610, v2380);
                float v2612 = kiln_fmax(v2611, v2381);
                float v2613 = kiln_fmax(v2612, v2382);
                float v2614 = simd_shuffle_xor(v2613, 8);
                float v2615 = kiln_fmax(v2613, v2614);
                float v2616 = simd_shuffle_xor(v2615, 1);
                float v2617 = kiln_fmax(v2615, v2616);
                float v2618 = kiln_fmax(v2383, v2384);
                float v2619 = kiln_fmax(v2618, v2385);
                float v2620 = kiln_fmax(v2619, v2386);
                float v2621 = kiln_fmax(v2620, v2387);
                float v2622 = kiln_fmax(v2621, v2388);
                float v2623 = kiln_fmax(v2622, v2389);
                float v2624 = kiln_fmax(v2623, v2390);
                float v2625 = kiln_fmax(v2624, v2391);
                float v2626 = kiln_fmax(v2625, v2392);
                float v2627 = kiln_fmax(v2626, v2393);
                float v2628 = kiln_fmax(v2627, v2394);
                float v2629 = kiln_fmax(v2628, v2395);
                float v2630 = kiln_fmax(v2629, v2396);
                float v2631 = kiln_fmax(v2630, v2397);
                float v2632 = kiln_fmax(v2631, v2398);
                float v2633 = simd_shuffle_xor(v2632, 8);
                float v2634 = kiln_fmax(v2632, v2633);
                float v2635 = simd_shuffle_xor(v2634, 1);
                float v2636 = kiln_fmax(v2634, v2635);
                float v2637 = fma(v2617, factor_1, (-12.0f));  // rows.rs:229
                float v2638 = kiln_fmax(v328, v2637);
                float v2639 = fma(v2636, factor_1, (-12.0f));
                float v2640 = kiln_fmax(v329, v2639);
                float v2641 = v328 - v2638;  // rows.rs:230
                float v2642 = kiln_exp2_ftz(v2641);
                float v2643 = v329 - v2640;
                float v2644 = kiln_exp2_ftz(v2643);
                float v2645 = -v2638;  // rows.rs:232
                float v2646 = fma(v2367, factor_1, v2645);
                float v2647 = kiln_exp2_ftz(v2646);
                float v2648 = fma(v2368, factor_1, v2645);
                float v2649 = kiln_exp2_ftz(v2648);
                float v2650 = fma(v2369, factor_1, v2645);
                float v2651 = kiln_exp2_ftz(v2650);
                float v2652 = fma(v2370, factor_1, v2645);
                float v2653 = kiln_exp2_ftz(v2652);
                float v2654 = fma(v2371, factor_1, v2645);
                float v2655 = kiln_exp2_ftz(v2654);
                float v2656 = fma(v2372, factor_1, v2645);
                float v2657 = kiln_exp2_ftz(v2656);
                float v2658 = fma(v2373, factor_1, v2645);
                float v2659 = kiln_exp2_ftz(v2658);
                float v2660 = fma(v2374, factor_1, v2645);
                float v2661 = kiln_exp2_ftz(v2660);
                float v2662 = fma(v2375, factor_1, v2645);
                float v2663 = kiln_exp2_ftz(v2662);
                float v2664 = fma(v2376, factor_1, v2645);
                float v2665 = kiln_exp2_ftz(v2664);
                float v2666 = fma(v2377, factor_1, v2645);
                float v2667 = kiln_exp2_ftz(v2666);
                float v2668 = fma(v2378, factor_1, v2645);
                float v2669 = kiln_exp2_ftz(v2668);
                float v2670 = fma(v2379, factor_1, v2645);
                float v2671 = kiln_exp2_ftz(v2670);
                float v2672 = fma(v2380, factor_1, v2645);
                float v2673 = kiln_exp2_ftz(v2672);
                float v2674 = fma(v2381, factor_1, v2645);
                float v2675 = kiln_exp2_ftz(v2674);
                float v2676 = fma(v2382, factor_1, v2645);
                float v2677 = kiln_exp2_ftz(v2676);
                float v2678 = -v2640;
                float v2679 = fma(v2383, factor_1, v2678);
                float v2680 = kiln_exp2_ftz(v2679);
                float v2681 = fma(v2384, factor_1, v2678);
                float v2682 = kiln_exp2_ftz(v2681);
                float v2683 = fma(v2385, factor_1, v2678);
                float v2684 = kiln_exp2_ftz(v2683);
                float v2685 = fma(v2386, factor_1, v2678);
                float v2686 = kiln_exp2_ftz(v2685);
                float v2687 = fma(v2387, factor_1, v2678);
                float v2688 = kiln_exp2_ftz(v2687);
                float v2689 = fma(v2388, factor_1, v2678);
                float v2690 = kiln_exp2_ftz(v2689);
                float v2691 = fma(v2389, factor_1, v2678);
                float v2692 = kiln_exp2_ftz(v2691);
                float v2693 = fma(v2390, factor_1, v2678);
                float v2694 = kiln_exp2_ftz(v2693);
                float v2695 = fma(v2391, factor_1, v2678);
                float v2696 = kiln_exp2_ftz(v2695);
                float v2697 = fma(v2392, factor_1, v2678);
                float v2698 = kiln_exp2_ftz(v2697);
                float v2699 = fma(v2393, factor_1, v2678);
                float v2700 = kiln_exp2_ftz(v2699);
                float v2701 = fma(v2394, factor_1, v2678);
                float v2702 = kiln_exp2_ftz(v2701);
                float v2703 = fma(v2395, factor_1, v2678);
                float v2704 = kiln_exp2_ftz(v2703);
                float v2705 = fma(v2396, factor_1, v2678);
                float v2706 = kiln_exp2_ftz(v2705);
                float v2707 = fma(v2397, factor_1, v2678);
                float v2708 = kiln_exp2_ftz(v2707);
                float v2709 = fma(v2398, factor_1, v2678);
                float v2710 = kiln_exp2_ftz(v2709);
                float v2711 = v2647 + v2649;  // rows.rs:233
                float v2712 = v2711 + v2651;
                float v2713 = v2712 + v2653;
                float v2714 = v2713 + v2655;
                float v2715 = v2714 + v2657;
                float v2716 = v2715 + v2659;
                float v2717 = v2716 + v2661;
                float v2718 = v2717 + v2663;
                float v2719 = v2718 + v2665;
                float v2720 = v2719 + v2667;
                float v2721 = v2720 + v2669;
                float v2722 = v2721 + v2671;
                float v2723 = v2722 + v2673;
                float v2724 = v2723 + v2675;
                float v2725 = v2724 + v2677;
                float v2726 = simd_shuffle_xor(v2725, 8);
                float v2727 = v2725 + v2726;
                float v2728 = simd_shuffle_xor(v2727, 1);
                float v2729 = v2727 + v2728;
                float v2730 = v2680 + v2682;
                float v2731 = v2730 + v2684;
                float v2732 = v2731 + v2686;
                float v2733 = v2732 + v2688;
                float v2734 = v2733 + v2690;
                float v2735 = v2734 + v2692;
                float v2736 = v2735 + v2694;
                float v2737 = v2736 + v2696;
                float v2738 = v2737 + v2698;
                float v2739 = v2738 + v2700;
                float v2740 = v2739 + v2702;
                float v2741 = v2740 + v2704;
                float v2742 = v2741 + v2706;
                float v2743 = v2742 + v2708;
                float v2744 = v2743 + v2710;
                float v2745 = simd_shuffle_xor(v2744, 8);
                float v2746 = v2744 + v2745;
                float v2747 = simd_shuffle_xor(v2746, 1);
                float v2748 = v2746 + v2747;
                float v2749 = fma(v330, v2642, v2729);
                float v2750 = fma(v331, v2644, v2748);
                float v2751 = v332 * v2642;  // staged.rs:240
                float v2752 = v333 * v2642;
                float v2753 = v334 * v2642;
                float v2754 = v335 * v2642;
                float v2755 = v336 * v2642;
                float v2756 = v337 * v2642;
                float v2757 = v338 * v2642;
                float v2758 = v339 * v2642;
                float v2759 = v340 * v2644;
                float v2760 = v341 * v2644;
                float v2761 = v342 * v2644;
                float v2762 = v343 * v2644;
                float v2763 = v344 * v2644;
                float v2764 = v345 * v2644;
                float v2765 = v346 * v2644;
                float v2766 = v347 * v2644;
                uint v2767 = first_2 + v258;  // staged.rs:243
                uint v2768 = v2767 + v257;
                float2 q176 = *(threadgroup float2*)(a2 + v2768);
                float v2769 = q176.x;
                float v2770 = q176.y;
                uint v2771 = v2767 + v263;
                float2 q177 = *(threadgroup float2*)(a2 + v2771);
                float v2772 = q177.x;
                float v2773 = q177.y;
                uint v2774 = v2767 + v268;
                float2 q178 = *(threadgroup float2*)(a2 + v2774);
                float v2775 = q178.x;
                float v2776 = q178.y;
                uint v2777 = v2767 + v273;
                float2 q179 = *(threadgroup float2*)(a2 + v2777);
                float v2778 = q179.x;
                float v2779 = q179.y;
                uint v2780 = first_2 + v299;
                uint v2781 = v2780 + v257;
                float2 q180 = *(threadgroup float2*)(a2 + v2781);
                float v2782 = q180.x;
                float v2783 = q180.y;
                uint v2784 = v2780 + v263;
                float2 q181 = *(threadgroup float2*)(a2 + v2784);
                float v2785 = q181.x;
                float v2786 = q181.y;
                uint v2787 = v2780 + v268;
                float2 q182 = *(threadgroup float2*)(a2 + v2787);
                float v2788 = q182.x;
                float v2789 = q182.y;
                uint v2790 = v2780 + v273;
                float2 q183 = *(threadgroup float2*)(a2 + v2790);
                float v2791 = q183.x;
                float v2792 = q183.y;
                uint v2793 = v2065 * 64u;
                uint v2794 = first_2 + v2793;
                uint v2795 = v2794 + v257;
                float2 q184 = *(threadgroup float2*)(a2 + v2795);
                float v2796 = q184.x;
                float v2797 = q184.y;
                uint v2798 = v2794 + v263;
                float2 q185 = *(threadgroup float2*)(a2 + v2798);
                float v2799 = q185.x;
                float v2800 = q185.y;
                uint v2801 = v2794 + v268;
                float2 q186 = *(threadgroup float2*)(a2 + v2801);
                float v2802 = q186.x;
                float v2803 = q186.y;
                uint v2804 = v2794 + v273;
                float2 q187 = *(threadgroup float2*)(a2 + v2804);
                float v2805 = q187.x;
                float v2806 = q187.y;
                uint v2807 = v2098 * 64u;
                uint v2808 = first_2 + v2807;
                uint v2809 = v2808 + v257;
                float2 q188 = *(threadgroup float2*)(a2 + v2809);
                float v2810 = q188.x;
                float v2811 = q188.y;
                uint v2812 = v2808 + v263;
                float2 q189 = *(threadgroup float2*)(a2 + v2812);
                float v2813 = q189.x;
                float v2814 = q189.y;
                uint v2815 = v2808 + v268;
                float2 q190 = *(threadgroup float2*)(a2 + v2815);
                float v2816 = q190.x;
                float v2817 = q190.y;
                uint v2818 = v2808 + v273;
                float2 q191 = *(threadgroup float2*)(a2 + v2818);
                float v2819 = q191.x;
                float v2820 = q191.y;
                uint v2821 = v2131 * 64u;
                uint v2822 = first_2 + v2821;
                uint v2823 = v2822 + v257;
                float2 q192 = *(threadgroup float2*)(a2 + v2823);
                float v2824 = q192.x;
                float v2825 = q192.y;
                uint v2826 = v2822 + v263;
                float2 q193 = *(threadgroup float2*)(a2 + v2826);
                float v2827 = q193.x;
                float v2828 = q193.y;
                uint v2829 = v2822 + v268;
                float2 q194 = *(threadgroup float2*)(a2 + v2829);
                float v2830 = q194.x;
                float v2831 = q194.y;
                uint v2832 = v2822 + v273;
                float2 q195 = *(threadgroup float2*)(a2 + v2832);
                float v2833 = q195.x;
                float v2834 = q195.y;
                uint v2835 = v2164 * 64u;
                uint v2836 = first_2 + v2835;
                uint v2837 = v2836 + v257;
                float2 q196 = *(threadgroup float2*)(a2 + v2837);
                float v2838 = q196.x;
                float v2839 = q196.y;
                uint v2840 = v2836 + v263;
                float2 q197 = *(threadgroup float2*)(a2 + v2840);
                float v2841 = q197.x;
                float v2842 = q197.y;
                uint v2843 = v2836 + v268;
                float2 q198 = *(threadgroup float2*)(a2 + v2843);
                float v2844 = q198.x;
                float v2845 = q198.y;
                uint v2846 = v2836 + v273;
                float2 q199 = *(threadgroup float2*)(a2 + v2846);
                float v2847 = q199.x;
                float v2848 = q199.y;
                uint v2849 = v2197 * 64u;
                uint v2850 = first_2 + v2849;
                uint v2851 = v2850 + v257;
                float2 q200 = *(threadgroup float2*)(a2 + v2851);
                float v2852 = q200.x;
                float v2853 = q200.y;
                uint v2854 = v2850 + v263;
                float2 q201 = *(threadgroup float2*)(a2 + v2854);
                float v2855 = q201.x;
                float v2856 = q201.y;
                uint v2857 = v2850 + v268;
                float2 q202 = *(threadgroup float2*)(a2 + v2857);
                float v2858 = q202.x;
                float v2859 = q202.y;
                uint v2860 = v2850 + v273;
                float2 q203 = *(threadgroup float2*)(a2 + v2860);
                float v2861 = q203.x;
                float v2862 = q203.y;
                uint v2863 = v2230 * 64u;
                uint v2864 = first_2 + v2863;
                uint v2865 = v2864 + v257;
                float2 q204 = *(threadgroup float2*)(a2 + v2865);
                float v2866 = q204.x;
                float v2867 = q204.y;
                uint v2868 = v2864 + v263;
                float2 q205 = *(threadgroup float2*)(a2 + v2868);
                float v2869 = q205.x;
                float v2870 = q205.y;
                uint v2871 = v2864 + v268;
                float2 q206 = *(threadgroup float2*)(a2 + v2871);
                float v2872 = q206.x;
                float v2873 = q206.y;
                uint v2874 = v2864 + v273;
                float2 q207 = *(threadgroup float2*)(a2 + v2874);
                float v2875 = q207.x;
                float v2876 = q207.y;
                float2 q208 = float2(v2751, v2752);  // staged.rs:244
                q208 = kiln_mma_f32(q208, v2647, v2649, v2769, v2770);
                q208 = kiln_mma_f32(q208, v2651, v2653, v2782, v2783);
                q208 = kiln_mma_f32(q208, v2655, v2657, v2796, v2797);
                q208 = kiln_mma_f32(q208, v2659, v2661, v2810, v2811);
                q208 = kiln_mma_f32(q208, v2663, v2665, v2824, v2825);
                q208 = kiln_mma_f32(q208, v2667, v2669, v2838, v2839);
                q208 = kiln_mma_f32(q208, v2671, v2673, v2852, v2853);
                q208 = kiln_mma_f32(q208, v2675, v2677, v2866, v2867);
                float v2877 = q208.x;
                float v2878 = q208.y;
                float2 q209 = float2(v2753, v2754);
                q209 = kiln_mma_f32(q209, v2647, v2649, v2772, v2773);
                q209 = kiln_mma_f32(q209, v2651, v2653, v2785, v2786);
                q209 = kiln_mma_f32(q209, v2655, v2657, v2799, v2800);
                q209 = kiln_mma_f32(q209, v2659, v2661, v2813, v2814);
                q209 = kiln_mma_f32(q209, v2663, v2665, v2827, v2828);
                q209 = kiln_mma_f32(q209, v2667, v2669, v2841, v2842);
                q209 = kiln_mma_f32(q209, v2671, v2673, v2855, v2856);
                q209 = kiln_mma_f32(q209, v2675, v2677, v2869, v2870);
                float v2879 = q209.x;
                float v2880 = q209.y;
                float2 q210 = float2(v2755, v2756);
                q210 = kiln_mma_f32(q210, v2647, v2649, v2775, v2776);
                q210 = kiln_mma_f32(q210, v2651, v2653, v2788, v2789);
                q210 = kiln_mma_f32(q210, v2655, v2657, v2802, v2803);
                q210 = kiln_mma_f32(q210, v2659, v2661, v2816, v2817);
                q210 = kiln_mma_f32(q210, v2663, v2665, v2830, v2831);
                q210 = kiln_mma_f32(q210, v2667, v2669, v2844, v2845);
                q210 = kiln_mma_f32(q210, v2671, v2673, v2858, v2859);
                q210 = kiln_mma_f32(q210, v2675, v2677, v2872, v2873);
                float v2881 = q210.x;
                float v2882 = q210.y;
                float2 q211 = float2(v2757, v2758);
                q211 = kiln_mma_f32(q211, v2647, v2649, v2778, v2779);
                q211 = kiln_mma_f32(q211, v2651, v2653, v2791, v2792);
                q211 = kiln_mma_f32(q211, v2655, v2657, v2805, v2806);
                q211 = kiln_mma_f32(q211, v2659, v2661, v2819, v2820);
                q211 = kiln_mma_f32(q211, v2663, v2665, v2833, v2834);
                q211 = kiln_mma_f32(q211, v2667, v2669, v2847, v2848);
                q211 = kiln_mma_f32(q211, v2671, v2673, v2861, v2862);
                q211 = kiln_mma_f32(q211, v2675, v2677, v2875, v2876);
                float v2883 = q211.x;
                float v2884 = q211.y;
                float2 q212 = float2(v2759, v2760);
                q212 = kiln_mma_f32(q212, v2680, v2682, v2769, v2770);
                q212 = kiln_mma_f32(q212, v2684, v2686, v2782, v2783);
                q212 = kiln_mma_f32(q212, v2688, v2690, v2796, v2797);
                q212 = kiln_mma_f32(q212, v2692, v2694, v2810, v2811);
                q212 = kiln_mma_f32(q212, v2696, v2698, v2824, v2825);
                q212 = kiln_mma_f32(q212, v2700, v2702, v2838, v2839);
                q212 = kiln_mma_f32(q212, v2704, v2706, v2852, v2853);
                q212 = kiln_mma_f32(q212, v2708, v2710, v2866, v2867);
                float v2885 = q212.x;
                float v2886 = q212.y;
                float2 q213 = float2(v2761, v2762);
                q213 = kiln_mma_f32(q213, v2680, v2682, v2772, v2773);
                q213 = kiln_mma_f32(q213, v2684, v2686, v2785, v2786);
                q213 = kiln_mma_f32(q213, v2688, v2690, v2799, v2800);
                q213 = kiln_mma_f32(q213, v2692, v2694, v2813, v2814);
                q213 = kiln_mma_f32(q213, v2696, v2698, v2827, v2828);
                q213 = kiln_mma_f32(q213, v2700, v2702, v2841, v2842);
                q213 = kiln_mma_f32(q213, v2704, v2706, v2855, v2856);
                q213 = kiln_mma_f32(q213, v2708, v2710, v2869, v2870);
                float v2887 = q213.x;
                float v2888 = q213.y;
                float2 q214 = float2(v2763, v2764);
                q214 = kiln_mma_f32(q214, v2680, v2682, v2775, v2776);
                q214 = kiln_mma_f32(q214, v2684, v2686, v2788, v2789);
                q214 = kiln_mma_f32(q214, v2688, v2690, v2802, v2803);
                q214 = kiln_mma_f32(q214, v2692, v2694, v2816, v2817);
                q214 = kiln_mma_f32(q214, v2696, v2698, v2830, v2831);
                q214 = kiln_mma_f32(q214, v2700, v2702, v2844, v2845);
                q214 = kiln_mma_f32(q214, v2704, v2706, v2858, v2859);
                q214 = kiln_mma_f32(q214, v2708, v2710, v2872, v2873);
                float v2889 = q214.x;
                float v2890 = q214.y;
                float2 q215 = float2(v2765, v2766);
                q215 = kiln_mma_f32(q215, v2680, v2682, v2778, v2779);
                q215 = kiln_mma_f32(q215, v2684, v2686, v2791, v2792);
                q215 = kiln_mma_f32(q215, v2688, v2690, v2805, v2806);
                q215 = kiln_mma_f32(q215, v2692, v2694, v2819, v2820);
                q215 = kiln_mma_f32(q215, v2696, v2698, v2833, v2834);
                q215 = kiln_mma_f32(q215, v2700, v2702, v2847, v2848);
                q215 = kiln_mma_f32(q215, v2704, v2706, v2861, v2862);
                q215 = kiln_mma_f32(q215, v2708, v2710, v2875, v2876);
                float v2891 = q215.x;
                float v2892 = q215.y;
                float v2893 = v348 * v2642;  // staged.rs:240
                float v2894 = v349 * v2642;
                float v2895 = v350 * v2642;
                float v2896 = v351 * v2642;
                float v2897 = v352 * v2642;
                float v2898 = v353 * v2642;
                float v2899 = v354 * v2642;
                float v2900 = v355 * v2642;
                float v2901 = v356 * v2644;
                float v2902 = v357 * v2644;
                float v2903 = v358 * v2644;
                float v2904 = v359 * v2644;
                float v2905 = v360 * v2644;
                float v2906 = v361 * v2644;
                float v2907 = v362 * v2644;
                float v2908 = v363 * v2644;
                uint at_144 = first_2 + 32u;  // copies.rs:90
                uint v2909 = at_144 + v258;  // staged.rs:243
                uint v2910 = v2909 + v257;
                float2 q216 = *(threadgroup float2*)(a2 + v2910);
                float v2911 = q216.x;
                float v2912 = q216.y;
                uint v2913 = v2909 + v263;
                float2 q217 = *(threadgroup float2*)(a2 + v2913);
                float v2914 = q217.x;
                float v2915 = q217.y;
                uint v2916 = v2909 + v268;
                float2 q218 = *(threadgroup float2*)(a2 + v2916);
                float v2917 = q218.x;
                float v2918 = q218.y;
                uint v2919 = v2909 + v273;
                float2 q219 = *(threadgroup float2*)(a2 + v2919);
                float v2920 = q219.x;
                float v2921 = q219.y;
                uint v2922 = at_144 + v299;
                uint v2923 = v2922 + v257;
                float2 q220 = *(threadgroup float2*)(a2 + v2923);
                float v2924 = q220.x;
                float v2925 = q220.y;
                uint v2926 = v2922 + v263;
                float2 q221 = *(threadgroup float2*)(a2 + v2926);
                float v2927 = q221.x;
                float v2928 = q221.y;
                uint v2929 = v2922 + v268;
                float2 q222 = *(threadgroup float2*)(a2 + v2929);
                float v2930 = q222.x;
                float v2931 = q222.y;
                uint v2932 = v2922 + v273;
                float2 q223 = *(threadgroup float2*)(a2 + v2932);
                float v2933 = q223.x;
                float v2934 = q223.y;
                uint v2935 = at_144 + v2793;
                uint v2936 = v2935 + v257;
                float2 q224 = *(threadgroup float2*)(a2 + v2936);
                float v2937 = q224.x;
                float v2938 = q224.y;
                uint v2939 = v2935 + v263;
                float2 q225 = *(threadgroup float2*)(a2 + v2939);
                float v2940 = q225.x;
                float v2941 = q225.y;
                uint v2942 = v2935 + v268;
                float2 q226 = *(threadgroup float2*)(a2 + v2942);
                float v2943 = q226.x;
                float v2944 = q226.y;
                uint v2945 = v2935 + v273;
                float2 q227 = *(threadgroup float2*)(a2 + v2945);
                float v2946 = q227.x;
                float v2947 = q227.y;
                uint v2948 = at_144 + v2807;
                uint v2949 = v2948 + v257;
                float2 q228 = *(threadgroup float2*)(a2 + v2949);
                float v2950 = q228.x;
                float v2951 = q228.y;
                uint v2952 = v2948 + v263;
                float2 q229 = *(threadgroup float2*)(a2 + v2952);
                float v2953 = q229.x;
                float v2954 = q229.y;
                uint v2955 = v2948 + v268;
                float2 q230 = *(threadgroup float2*)(a2 + v2955);
                float v2956 = q230.x;
                float v2957 = q230.y;
                uint v2958 = v2948 + v273;
                float2 q231 = *(threadgroup float2*)(a2 + v2958);
                float v2959 = q231.x;
                float v2960 = q231.y;
                uint v2961 = at_144 + v2821;
                uint v2962 = v2961 + v257;
                float2 q232 = *(threadgroup float2*)(a2 + v2962);
                float v2963 = q232.x;
                float v2964 = q232.y;
                uint v2965 = v2961 + v263;
                float2 q233 = *(threadgroup float2*)(a2 + v2965);
                float v2966 = q233.x;
                float v2967 = q233.y;
                uint v2968 = v2961 + v268;
                float2 q234 = *(threadgroup float2*)(a2 + v2968);
                float v2969 = q234.x;
                float v2970 = q234.y;
                uint v2971 = v2961 + v273;
                float2 q235 = *(threadgroup float2*)(a2 + v2971);
                float v2972 = q235.x;
                float v2973 = q235.y;
                uint v2974 = at_144 + v2835;
                uint v2975 = v2974 + v257;
                float2 q236 = *(threadgroup float2*)(a2 + v2975);
                float v2976 = q236.x;
                float v2977 = q236.y;
                uint v2978 = v2974 + v263;
                float2 q237 = *(threadgroup float2*)(a2 + v2978);
                float v2979 = q237.x;
                float v2980 = q237.y;
                uint v2981 = v2974 + v268;
                float2 q238 = *(threadgroup float2*)(a2 + v2981);
                float v2982 = q238.x;
                float v2983 = q238.y;
                uint v2984 = v2974 + v273;
                float2 q239 = *(threadgroup float2*)(a2 + v2984);
                float v2985 = q239.x;
                float v2986 = q239.y;
                uint v2987 = at_144 + v2849;
                uint v2988 = v2987 + v257;
                float2 q240 = *(threadgroup float2*)(a2 + v2988);
                float v2989 = q240.x;
                float v2990 = q240.y;
                uint v2991 = v2987 + v263;
                float2 q241 = *(threadgroup float2*)(a2 + v2991);
                float v2992 = q241.x;
                float v2993 = q241.y;
                uint v2994 = v2987 + v268;
                float2 q242 = *(threadgroup float2*)(a2 + v2994);
                float v2995 = q242.x;
                float v2996 = q242.y;
                uint v2997 = v2987 + v273;
                float2 q243 = *(threadgroup float2*)(a2 + v2997);
                float v2998 = q243.x;
                float v2999 = q243.y;
                uint v3000 = at_144 + v2863;
                uint v3001 = v3000 + v257;
                float2 q244 = *(threadgroup float2*)(a2 + v3001);
                float v3002 = q244.x;
                float v3003 = q244.y;
                uint v3004 = v3000 + v263;
                float2 q245 = *(threadgroup float2*)(a2 + v3004);
                float v3005 = q245.x;
                float v3006 = q245.y;
                uint v3007 = v3000 + v268;
                float2 q246 = *(threadgroup float2*)(a2 + v3007);
                float v3008 = q246.x;
                float v3009 = q246.y;
                uint v3010 = v3000 + v273;
                float2 q247 = *(threadgroup float2*)(a2 + v3010);
                float v3011 = q247.x;
                float v3012 = q247.y;
                float2 q248 = float2(v2893, v2894);  // staged.rs:244
                q248 = kiln_mma_f32(q248, v2647, v2649, v2911, v2912);
                q248 = kiln_mma_f32(q248, v2651, v2653, v2924, v2925);
                q248 = kiln_mma_f32(q248, v2655, v2657, v2937, v2938);
                q248 = kiln_mma_f32(q248, v2659, v2661, v2950, v2951);
                q248 = kiln_mma_f32(q248, v2663, v2665, v2963, v2964);
                q248 = kiln_mma_f32(q248, v2667, v2669, v2976, v2977);
                q248 = kiln_mma_f32(q248, v2671, v2673, v2989, v2990);
                q248 = kiln_mma_f32(q248, v2675, v2677, v3002, v3003);
                float v3013 = q248.x;
                float v3014 = q248.y;
                float2 q249 = float2(v2895, v2896);
                q249 = kiln_mma_f32(q249, v2647, v2649, v2914, v2915);
                q249 = kiln_mma_f32(q249, v2651, v2653, v2927, v2928);
                q249 = kiln_mma_f32(q249, v2655, v2657, v2940, v2941);
                q249 = kiln_mma_f32(q249, v2659, v2661, v2953, v2954);
                q249 = kiln_mma_f32(q249, v2663, v2665, v2966, v2967);
                q249 = kiln_mma_f32(q249, v2667, v2669, v2979, v2980);
                q249 = kiln_mma_f32(q249, v2671, v2673, v2992, v2993);
                q249 = kiln_mma_f32(q249, v2675, v2677, v3005, v3006);
                float v3015 = q249.x;
                float v3016 = q249.y;
                float2 q250 = float2(v2897, v2898);
                q250 = kiln_mma_f32(q250, v2647, v2649, v2917, v2918);
                q250 = kiln_mma_f32(q250, v2651, v2653, v2930, v2931);
                q250 = kiln_mma_f32(q250, v2655, v2657, v2943, v2944);
                q250 = kiln_mma_f32(q250, v2659, v2661, v2956, v2957);
                q250 = kiln_mma_f32(q250, v2663, v2665, v2969, v2970);
                q250 = kiln_mma_f32(q250, v2667, v2669, v2982, v2983);
                q250 = kiln_mma_f32(q250, v2671, v2673, v2995, v2996);
                q250 = kiln_mma_f32(q250, v2675, v2677, v3008, v3009);
                float v3017 = q250.x;
                float v3018 = q250.y;
                float2 q251 = float2(v2899, v2900);
                q251 = kiln_mma_f32(q251, v2647, v2649, v2920, v2921);
                q251 = kiln_mma_f32(q251, v2651, v2653, v2933, v2934);
                q251 = kiln_mma_f32(q251, v2655, v2657, v2946, v2947);
                q251 = kiln_mma_f32(q251, v2659, v2661, v2959, v2960);
                q251 = kiln_mma_f32(q251, v2663, v2665, v2972, v2973);
                q251 = kiln_mma_f32(q251, v2667, v2669, v2985, v2986);
                q251 = kiln_mma_f32(q251, v2671, v2673, v2998, v2999);
                q251 = kiln_mma_f32(q251, v2675, v2677, v3011, v3012);
                float v3019 = q251.x;
                float v3020 = q251.y;
                float2 q252 = float2(v2901, v2902);
                q252 = kiln_mma_f32(q252, v2680, v2682, v2911, v2912);
                q252 = kiln_mma_f32(q252, v2684, v2686, v2924, v2925);
                q252 = kiln_mma_f32(q252, v2688, v2690, v2937, v2938);
                q252 = kiln_mma_f32(q252, v2692, v2694, v2950, v2951);
                q252 = kiln_mma_f32(q252, v2696, v2698, v2963, v2964);
                q252 = kiln_mma_f32(q252, v2700, v2702, v2976, v2977);
                q252 = kiln_mma_f32(q252, v2704, v2706, v2989, v2990);
                q252 = kiln_mma_f32(q252, v2708, v2710, v3002, v3003);
                float v3021 = q252.x;
                float v3022 = q252.y;
                float2 q253 = float2(v2903, v2904);
                q253 = kiln_mma_f32(q253, v2680, v2682, v2914, v2915);
                q253 = kiln_mma_f32(q253, v2684, v2686, v2927, v2928);
                q253 = kiln_mma_f32(q253, v2688, v2690, v2940, v2941);
                q253 = kiln_mma_f32(q253, v2692, v2694, v2953, v2954);
                q253 = kiln_mma_f32(q253, v2696, v2698, v2966, v2967);
                q253 = kiln_mma_f32(q253, v2700, v2702, v2979, v2980);
                q253 = kiln_mma_f32(q253, v2704, v2706, v2992, v2993);
                q253 = kiln_mma_f32(q253, v2708, v2710, v3005, v3006);
                float v3023 = q253.x;
                float v3024 = q253.y;
                float2 q254 = float2(v2905, v2906);
                q254 = kiln_mma_f32(q254, v2680, v2682, v2917, v2918);
                q254 = kiln_mma_f32(q254, v2684, v2686, v2930, v2931);
                q254 = kiln_mma_f32(q254, v2688, v2690, v2943, v2944);
                q254 = kiln_mma_f32(q254, v2692, v2694, v2956, v2957);
                q254 = kiln_mma_f32(q254, v2696, v2698, v2969, v2970);
                q254 = kiln_mma_f32(q254, v2700, v2702, v2982, v2983);
                q254 = kiln_mma_f32(q254, v2704, v2706, v2995, v2996);
                q254 = kiln_mma_f32(q254, v2708, v2710, v3008, v3009);
                float v3025 = q254.x;
                float v3026 = q254.y;
                float2 q255 = float2(v2907, v2908);
                q255 = kiln_mma_f32(q255, v2680, v2682, v2920, v2921);
                q255 = kiln_mma_f32(q255, v2684, v2686, v2933, v2934);
                q255 = kiln_mma_f32(q255, v2688, v2690, v2946, v2947);
                q255 = kiln_mma_f32(q255, v2692, v2694, v2959, v2960);
                q255 = kiln_mma_f32(q255, v2696, v2698, v2972, v2973);
                q255 = kiln_mma_f32(q255, v2700, v2702, v2985, v2986);
                q255 = kiln_mma_f32(q255, v2704, v2706, v2998, v2999);
                q255 = kiln_mma_f32(q255, v2708, v2710, v3011, v3012);
                float v3027 = q255.x;
                float v3028 = q255.y;
                v1933 = v2638;  // staged.rs:213
                v1934 = v2640;
                v1935 = v2749;
                v1936 = v2750;
                v1937 = v2877;
                v1938 = v2878;
                v1939 = v2879;
                v1940 = v2880;
                v1941 = v2881;
                v1942 = v2882;
                v1943 = v2883;
                v1944 = v2884;
                v1945 = v2885;
                v1946 = v2886;
                v1947 = v2887;
                v1948 = v2888;
                v1949 = v2889;
                v1950 = v2890;
                v1951 = v2891;
                v1952 = v2892;
                v1953 = v3013;
                v1954 = v3014;
                v1955 = v3015;
                v1956 = v3016;
                v1957 = v3017;
                v1958 = v3018;
                v1959 = v3019;
                v1960 = v3020;
                v1961 = v3021;
                v1962 = v3022;
                v1963 = v3023;
                v1964 = v3024;
                v1965 = v3025;
                v1966 = v3026;
                v1967 = v3027;
                v1968 = v3028;
            } else {
                v1933 = v328;
                v1934 = v329;
                v1935 = v330;
                v1936 = v331;
                v1937 = v332;
                v1938 = v333;
                v1939 = v334;
                v1940 = v335;
                v1941 = v336;
                v1942 = v337;
                v1943 = v338;
                v1944 = v339;
                v1945 = v340;
                v1946 = v341;
                v1947 = v342;
                v1948 = v343;
                v1949 = v344;
                v1950 = v345;
                v1951 = v346;
                v1952 = v347;
                v1953 = v348;
                v1954 = v349;
                v1955 = v350;
                v1956 = v351;
                v1957 = v352;
                v1958 = v353;
                v1959 = v354;
                v1960 = v355;
                v1961 = v356;
                v1962 = v357;
                v1963 = v358;
                v1964 = v359;
                v1965 = v360;
                v1966 = v361;
                v1967 = v362;
                v1968 = v363;
            }
            uint next = ahead_key_1 + 64u;  // rows.rs:126
            bool v3029 = ahead_key_1 < walk_all_sink_tokens;  // rows.rs:127
            bool v3030 = next >= walk_all_sink_tokens;
            bool v3031 = v3029 && v3030;
            uint ahead_key_2 = v3031 ? walk_all_from : next;
            uint ahead_end_2 = v3031 ? walk_all_end : ahead_end_1;
            uint q256 = ahead_key_1;  // staged.rs:201
            ahead_key_1 = ahead_key_2;
            uint q257 = ahead_end_1;
            ahead_end_1 = ahead_end_2;
            at_key = q256;
            at_end = q257;
            v328 = v1933;
            v329 = v1934;
            v330 = v1935;
            v331 = v1936;
            v332 = v1937;
            v333 = v1938;
            v334 = v1939;
            v335 = v1940;
            v336 = v1941;
            v337 = v1942;
            v338 = v1943;
            v339 = v1944;
            v340 = v1945;
            v341 = v1946;
            v342 = v1947;
            v343 = v1948;
            v344 = v1949;
            v345 = v1950;
            v346 = v1951;
            v347 = v1952;
            v348 = v1953;
            v349 = v1954;
            v350 = v1955;
            v351 = v1956;
            v352 = v1957;
            v353 = v1958;
            v354 = v1959;
            v355 = v1960;
            v356 = v1961;
            v357 = v1962;
            v358 = v1963;
            v359 = v1964;
            v360 = v1965;
            v361 = v1966;
            v362 = v1967;
            v363 = v1968;
        }
        bool v3032 = there > 0u;  // staged.rs:253
        if (v3032) {
            bool v3033 = v330 == 0.0f;  // softmax.rs:77
            float v3034;
            if (v3033) {
                v3034 = 0.0f;
            } else {
                float v3035 = v332 / v330;
                v3034 = v3035;
            }
            float v3036;
            if (v3033) {
                v3036 = 0.0f;
            } else {
                float v3037 = v333 / v330;
                v3036 = v3037;
            }
            float v3038;
            if (v3033) {
                v3038 = 0.0f;
            } else {
                float v3039 = v334 / v330;
                v3038 = v3039;
            }
            float v3040;
            if (v3033) {
                v3040 = 0.0f;
            } else {
                float v3041 = v335 / v330;
                v3040 = v3041;
            }
            float v3042;
            if (v3033) {
                v3042 = 0.0f;
            } else {
                float v3043 = v336 / v330;
                v3042 = v3043;
            }
            float v3044;
            if (v3033) {
                v3044 = 0.0f;
            } else {
                float v3045 = v337 / v330;
                v3044 = v3045;
            }
            float v3046;
            if (v3033) {
                v3046 = 0.0f;
            } else {
                float v3047 = v338 / v330;
                v3046 = v3047;
            }
            float v3048;
            if (v3033) {
                v3048 = 0.0f;
            } else {
                float v3049 = v339 / v330;
                v3048 = v3049;
            }
            bool v3050 = v331 == 0.0f;
            float v3051;
            if (v3050) {
                v3051 = 0.0f;
            } else {
                float v3052 = v340 / v331;
                v3051 = v3052;
            }
            float v3053;
            if (v3050) {
                v3053 = 0.0f;
            } else {
                float v3054 = v341 / v331;
                v3053 = v3054;
            }
            float v3055;
            if (v3050) {
                v3055 = 0.0f;
            } else {
                float v3056 = v342 / v331;
                v3055 = v3056;
            }
            float v3057;
            if (v3050) {
                v3057 = 0.0f;
            } else {
                float v3058 = v343 / v331;
                v3057 = v3058;
            }
            float v3059;
            if (v3050) {
                v3059 = 0.0f;
            } else {
                float v3060 = v344 / v331;
                v3059 = v3060;
            }
            float v3061;
            if (v3050) {
                v3061 = 0.0f;
            } else {
                float v3062 = v345 / v331;
                v3061 = v3062;
            }
            float v3063;
            if (v3050) {
                v3063 = 0.0f;
            } else {
                float v3064 = v346 / v331;
                v3063 = v3064;
            }
            float v3065;
            if (v3050) {
                v3065 = 0.0f;
            } else {
                float v3066 = v347 / v331;
                v3065 = v3066;
            }
            ulong v3067 = (ulong)tgid.z;  // staged.rs:264
            ulong v3068 = (ulong)tokens;
            ulong v3069 = v3067 * v3068;
            ulong v3070 = (ulong)top;
            ulong v3071 = v3069 + v3070;
            ulong v3072 = v3071 * 2ul;
            ulong v3073 = (ulong)tgid.x;
            ulong v3074 = v3072 + v3073;
            ulong first_3 = v3074 * 64ul;
            ulong v3075 = (ulong)v256;  // staged.rs:265
            ulong v3076 = (ulong)v257;
            ulong v3077 = v3075 * 128ul;
            ulong v3078 = first_3 + v3077;
            ulong v3079 = v3078 + v3076;
            bool v3080 = v256 < there;
            ulong v3081 = (ulong)v263;
            ulong v3082 = v3078 + v3081;
            ulong v3083 = (ulong)v268;
            ulong v3084 = v3078 + v3083;
            ulong v3085 = (ulong)v273;
            ulong v3086 = v3078 + v3085;
            if (v3080) {
                *(device float2*)(out + v3079) = float2(v3034, v3036);
                *(device float2*)(out + v3082) = float2(v3038, v3040);
                *(device float2*)(out + v3084) = float2(v3042, v3044);
                *(device float2*)(out + v3086) = float2(v3046, v3048);
            }
            ulong v3087 = (ulong)v298;
            ulong v3088 = v3087 * 128ul;
            ulong v3089 = first_3 + v3088;
            ulong v3090 = v3089 + v3076;
            bool v3091 = v298 < there;
            ulong v3092 = v3089 + v3081;
            ulong v3093 = v3089 + v3083;
            ulong v3094 = v3089 + v3085;
            if (v3091) {
                *(device float2*)(out + v3090) = float2(v3051, v3053);
                *(device float2*)(out + v3092) = float2(v3055, v3057);
                *(device float2*)(out + v3093) = float2(v3059, v3061);
                *(device float2*)(out + v3094) = float2(v3063, v3065);
            }
            float v3095;  // softmax.rs:77
            if (v3033) {
                v3095 = 0.0f;
            } else {
                float v3096 = v348 / v330;
                v3095 = v3096;
            }
            float v3097;
            if (v3033) {
                v3097 = 0.0f;
            } else {
                float v3098 = v349 / v330;
                v3097 = v3098;
            }
            float v3099;
            if (v3033) {
                v3099 = 0.0f;
            } else {
                float v3100 = v350 / v330;
                v3099 = v3100;
            }
            float v3101;
            if (v3033) {
                v3101 = 0.0f;
            } else {
                float v3102 = v351 / v330;
                v3101 = v3102;
            }
            float v3103;
            if (v3033) {
                v3103 = 0.0f;
            } else {
                float v3104 = v352 / v330;
                v3103 = v3104;
            }
            float v3105;
            if (v3033) {
                v3105 = 0.0f;
            } else {
                float v3106 = v353 / v330;
                v3105 = v3106;
            }
            float v3107;
            if (v3033) {
                v3107 = 0.0f;
            } else {
                float v3108 = v354 / v330;
                v3107 = v3108;
            }
            float v3109;
            if (v3033) {
                v3109 = 0.0f;
            } else {
                float v3110 = v355 / v330;
                v3109 = v3110;
            }
            float v3111;
            if (v3050) {
                v3111 = 0.0f;
            } else {
                float v3112 = v356 / v331;
                v3111 = v3112;
            }
            float v3113;
            if (v3050) {
                v3113 = 0.0f;
            } else {
                float v3114 = v357 / v331;
                v3113 = v3114;
            }
            float v3115;
            if (v3050) {
                v3115 = 0.0f;
            } else {
                float v3116 = v358 / v331;
                v3115 = v3116;
            }
            float v3117;
            if (v3050) {
                v3117 = 0.0f;
            } else {
                float v3118 = v359 / v331;
                v3117 = v3118;
            }
            float v3119;
            if (v3050) {
                v3119 = 0.0f;
            } else {
                float v3120 = v360 / v331;
                v3119 = v3120;
            }
            float v3121;
            if (v3050) {
                v3121 = 0.0f;
            } else {
                float v3122 = v361 / v331;
                v3121 = v3122;
            }
            float v3123;
            if (v3050) {
                v3123 = 0.0f;
            } else {
                float v3124 = v362 / v331;
                v3123 = v3124;
            }
            float v3125;
            if (v3050) {
                v3125 = 0.0f;
            } else {
                float v3126 = v363 / v331;
                v3125 = v3126;
            }
            ulong v3127 = first_3 + 32ul;  // staged.rs:265
            ulong v3128 = v3127 + v3077;
            ulong v3129 = v3128 + v3076;
            ulong v3130 = v3128 + v3081;
            ulong v3131 = v3128 + v3083;
            ulong v3132 = v3128 + v3085;
            if (v3080) {
                *(device float2*)(out + v3129) = float2(v3095, v3097);
                *(device float2*)(out + v3130) = float2(v3099, v3101);
                *(device float2*)(out + v3131) = float2(v3103, v3105);
                *(device float2*)(out + v3132) = float2(v3107, v3109);
            }
            ulong v3133 = v3127 + v3088;
            ulong v3134 = v3133 + v3076;
            ulong v3135 = v3133 + v3081;
            ulong v3136 = v3133 + v3083;
            ulong v3137 = v3133 + v3085;
            if (v3091) {
                *(device float2*)(out + v3134) = float2(v3111, v3113);
                *(device float2*)(out + v3135) = float2(v3115, v3117);
                *(device float2*)(out + v3136) = float2(v3119, v3121);
                *(device float2*)(out + v3137) = float2(v3123, v3125);
            }
        }
    }
}
