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
    alignas(128) threadgroup float a0[1024];  // staged.rs:103
    alignas(128) threadgroup float a1[8192];  // staged.rs:104
    alignas(128) threadgroup float a2[8192];  // staged.rs:105
    uint v0 = tokens / 16u;  // staged.rs:85
    uint v1 = tokens % 16u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint blocks = v0 + v3;
    uint v4 = blocks - 1u;  // staged.rs:87
    uint number = v4 - tgid.x;
    uint v5 = number * 16u;  // rows.rs:60
    uint own_first = v5 < tokens ? v5 : tokens;
    bool v6 = own_first >= tokens;  // staged.rs:88
    if (!v6) {
        bool v7 = window == 0u;  // staged.rs:97
        uint visible_reach = v7 ? 4294967295u : window;
        uint of_block = tokens - own_first;  // staged.rs:100
        uint most = of_block - 1u;  // staged.rs:101
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
        uint v31 = tgid.y / 2u;  // staged.rs:109
        ulong kv_head = (ulong)v31;
        bool v32 = of_block >= 16u;  // copies.rs:32
        bool v33 = v32 && v32;
        if (v33) {
            uint r = tid / 16u;  // copies.rs:60
            uint v34 = tid % 16u;
            uint c = v34 * 4u;
            uint v35 = r * 64u;  // copies.rs:64
            uint at = v35 + c;
            ulong v36 = (ulong)tgid.z;  // staged.rs:163
            ulong v37 = (ulong)tokens;
            ulong v38 = v37 * 128ul;
            ulong v39 = v36 * v38;
            uint v40 = own_first + r;
            ulong v41 = (ulong)v40;
            ulong v42 = v41 * 128ul;
            ulong v43 = v39 + v42;
            ulong v44 = (ulong)tgid.y;
            ulong v45 = v44 * 64ul;
            ulong row = v43 + v45;
            ulong v46 = (ulong)c;  // copies.rs:73
            ulong v47 = row + v46;
            float4 q0 = *(device const float4*)(q + v47);
            float v48 = q0.x;
            float v49 = q0.y;
            float v50 = q0.z;
            float v51 = q0.w;
            *(threadgroup float4*)(a0 + at) = float4(v48, v49, v50, v51);
            uint v52 = r + 2u;  // copies.rs:64
            uint v53 = v52 * 64u;
            uint at_1 = v53 + c;
            ulong row_1 = row + 256ul;  // staged.rs:164
            ulong v54 = row_1 + v46;  // copies.rs:73
            float4 q1 = *(device const float4*)(q + v54);
            float v55 = q1.x;
            float v56 = q1.y;
            float v57 = q1.z;
            float v58 = q1.w;
            *(threadgroup float4*)(a0 + at_1) = float4(v55, v56, v57, v58);
            uint v59 = r + 4u;  // copies.rs:64
            uint v60 = v59 * 64u;
            uint at_2 = v60 + c;
            ulong row_2 = row + 512ul;  // staged.rs:164
            ulong v61 = row_2 + v46;  // copies.rs:73
            float4 q2 = *(device const float4*)(q + v61);
            float v62 = q2.x;
            float v63 = q2.y;
            float v64 = q2.z;
            float v65 = q2.w;
            *(threadgroup float4*)(a0 + at_2) = float4(v62, v63, v64, v65);
            uint v66 = r + 6u;  // copies.rs:64
            uint v67 = v66 * 64u;
            uint at_3 = v67 + c;
            ulong row_3 = row + 768ul;  // staged.rs:164
            ulong v68 = row_3 + v46;  // copies.rs:73
            float4 q3 = *(device const float4*)(q + v68);
            float v69 = q3.x;
            float v70 = q3.y;
            float v71 = q3.z;
            float v72 = q3.w;
            *(threadgroup float4*)(a0 + at_3) = float4(v69, v70, v71, v72);
            uint v73 = r + 8u;  // copies.rs:64
            uint v74 = v73 * 64u;
            uint at_4 = v74 + c;
            ulong row_4 = row + 1024ul;  // staged.rs:164
            ulong v75 = row_4 + v46;  // copies.rs:73
            float4 q4 = *(device const float4*)(q + v75);
            float v76 = q4.x;
            float v77 = q4.y;
            float v78 = q4.z;
            float v79 = q4.w;
            *(threadgroup float4*)(a0 + at_4) = float4(v76, v77, v78, v79);
            uint v80 = r + 10u;  // copies.rs:64
            uint v81 = v80 * 64u;
            uint at_5 = v81 + c;
            ulong row_5 = row + 1280ul;  // staged.rs:164
            ulong v82 = row_5 + v46;  // copies.rs:73
            float4 q5 = *(device const float4*)(q + v82);
            float v83 = q5.x;
            float v84 = q5.y;
            float v85 = q5.z;
            float v86 = q5.w;
            *(threadgroup float4*)(a0 + at_5) = float4(v83, v84, v85, v86);
            uint v87 = r + 12u;  // copies.rs:64
            uint v88 = v87 * 64u;
            uint at_6 = v88 + c;
            ulong row_6 = row + 1536ul;  // staged.rs:164
            ulong v89 = row_6 + v46;  // copies.rs:73
            float4 q6 = *(device const float4*)(q + v89);
            float v90 = q6.x;
            float v91 = q6.y;
            float v92 = q6.z;
            float v93 = q6.w;
            *(threadgroup float4*)(a0 + at_6) = float4(v90, v91, v92, v93);
            uint v94 = r + 14u;  // copies.rs:64
            uint v95 = v94 * 64u;
            uint at_7 = v95 + c;
            ulong row_7 = row + 1792ul;  // staged.rs:164
            ulong v96 = row_7 + v46;  // copies.rs:73
            float4 q7 = *(device const float4*)(q + v96);
            float v97 = q7.x;
            float v98 = q7.y;
            float v99 = q7.z;
            float v100 = q7.w;
            *(threadgroup float4*)(a0 + at_7) = float4(v97, v98, v99, v100);
        } else {
            uint r_1 = tid / 16u;  // copies.rs:60
            uint v101 = tid % 16u;
            uint c_1 = v101 * 4u;
            uint v102 = r_1 * 64u;  // copies.rs:64
            uint at_8 = v102 + c_1;
            bool v103 = r_1 < of_block;  // copies.rs:70
            if (v103) {
                ulong v104 = (ulong)tgid.z;  // staged.rs:163
                ulong v105 = (ulong)tokens;
                ulong v106 = v105 * 128ul;
                ulong v107 = v104 * v106;
                uint v108 = own_first + r_1;
                ulong v109 = (ulong)v108;
                ulong v110 = v109 * 128ul;
                ulong v111 = v107 + v110;
                ulong v112 = (ulong)tgid.y;
                ulong v113 = v112 * 64ul;
                ulong row_8 = v111 + v113;
                ulong v114 = (ulong)c_1;  // copies.rs:73
                ulong v115 = row_8 + v114;
                float4 q8 = *(device const float4*)(q + v115);
                float v116 = q8.x;
                float v117 = q8.y;
                float v118 = q8.z;
                float v119 = q8.w;
                *(threadgroup float4*)(a0 + at_8) = float4(v116, v117, v118, v119);
            } else {
                *(threadgroup float4*)(a0 + at_8) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
            uint v120 = r_1 + 2u;  // copies.rs:64
            uint v121 = v120 * 64u;
            uint at_9 = v121 + c_1;
            bool v122 = v120 < of_block;  // copies.rs:70
            if (v122) {
                ulong v123 = (ulong)tgid.z;  // staged.rs:163
                ulong v124 = (ulong)tokens;
                ulong v125 = v124 * 128ul;
                ulong v126 = v123 * v125;
                uint v127 = own_first + r_1;
                ulong v128 = (ulong)v127;
                ulong v129 = v128 * 128ul;
                ulong v130 = v126 + v129;
                ulong v131 = (ulong)tgid.y;
                ulong v132 = v131 * 64ul;
                ulong row_9 = v130 + v132;
                ulong row_10 = row_9 + 256ul;  // staged.rs:164
                ulong v133 = (ulong)c_1;  // copies.rs:73
                ulong v134 = row_10 + v133;
                float4 q9 = *(device const float4*)(q + v134);
                float v135 = q9.x;
                float v136 = q9.y;
                float v137 = q9.z;
                float v138 = q9.w;
                *(threadgroup float4*)(a0 + at_9) = float4(v135, v136, v137, v138);
            } else {
                *(threadgroup float4*)(a0 + at_9) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
            uint v139 = r_1 + 4u;  // copies.rs:64
            uint v140 = v139 * 64u;
            uint at_10 = v140 + c_1;
            bool v141 = v139 < of_block;  // copies.rs:70
            if (v141) {
                ulong v142 = (ulong)tgid.z;  // staged.rs:163
                ulong v143 = (ulong)tokens;
                ulong v144 = v143 * 128ul;
                ulong v145 = v142 * v144;
                uint v146 = own_first + r_1;
                ulong v147 = (ulong)v146;
                ulong v148 = v147 * 128ul;
                ulong v149 = v145 + v148;
                ulong v150 = (ulong)tgid.y;
                ulong v151 = v150 * 64ul;
                ulong row_11 = v149 + v151;
                ulong row_12 = row_11 + 512ul;  // staged.rs:164
                ulong v152 = (ulong)c_1;  // copies.rs:73
                ulong v153 = row_12 + v152;
                float4 q10 = *(device const float4*)(q + v153);
                float v154 = q10.x;
                float v155 = q10.y;
                float v156 = q10.z;
                float v157 = q10.w;
                *(threadgroup float4*)(a0 + at_10) = float4(v154, v155, v156, v157);
            } else {
                *(threadgroup float4*)(a0 + at_10) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
            uint v158 = r_1 + 6u;  // copies.rs:64
            uint v159 = v158 * 64u;
            uint at_11 = v159 + c_1;
            bool v160 = v158 < of_block;  // copies.rs:70
            if (v160) {
                ulong v161 = (ulong)tgid.z;  // staged.rs:163
                ulong v162 = (ulong)tokens;
                ulong v163 = v162 * 128ul;
                ulong v164 = v161 * v163;
                uint v165 = own_first + r_1;
                ulong v166 = (ulong)v165;
                ulong v167 = v166 * 128ul;
                ulong v168 = v164 + v167;
                ulong v169 = (ulong)tgid.y;
                ulong v170 = v169 * 64ul;
                ulong row_13 = v168 + v170;
                ulong row_14 = row_13 + 768ul;  // staged.rs:164
                ulong v171 = (ulong)c_1;  // copies.rs:73
                ulong v172 = row_14 + v171;
                float4 q11 = *(device const float4*)(q + v172);
                float v173 = q11.x;
                float v174 = q11.y;
                float v175 = q11.z;
                float v176 = q11.w;
                *(threadgroup float4*)(a0 + at_11) = float4(v173, v174, v175, v176);
            } else {
                *(threadgroup float4*)(a0 + at_11) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
            uint v177 = r_1 + 8u;  // copies.rs:64
            uint v178 = v177 * 64u;
            uint at_12 = v178 + c_1;
            bool v179 = v177 < of_block;  // copies.rs:70
            if (v179) {
                ulong v180 = (ulong)tgid.z;  // staged.rs:163
                ulong v181 = (ulong)tokens;
                ulong v182 = v181 * 128ul;
                ulong v183 = v180 * v182;
                uint v184 = own_first + r_1;
                ulong v185 = (ulong)v184;
                ulong v186 = v185 * 128ul;
                ulong v187 = v183 + v186;
                ulong v188 = (ulong)tgid.y;
                ulong v189 = v188 * 64ul;
                ulong row_15 = v187 + v189;
                ulong row_16 = row_15 + 1024ul;  // staged.rs:164
                ulong v190 = (ulong)c_1;  // copies.rs:73
                ulong v191 = row_16 + v190;
                float4 q12 = *(device const float4*)(q + v191);
                float v192 = q12.x;
                float v193 = q12.y;
                float v194 = q12.z;
                float v195 = q12.w;
                *(threadgroup float4*)(a0 + at_12) = float4(v192, v193, v194, v195);
            } else {
                *(threadgroup float4*)(a0 + at_12) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
            uint v196 = r_1 + 10u;  // copies.rs:64
            uint v197 = v196 * 64u;
            uint at_13 = v197 + c_1;
            bool v198 = v196 < of_block;  // copies.rs:70
            if (v198) {
                ulong v199 = (ulong)tgid.z;  // staged.rs:163
                ulong v200 = (ulong)tokens;
                ulong v201 = v200 * 128ul;
                ulong v202 = v199 * v201;
                uint v203 = own_first + r_1;
                ulong v204 = (ulong)v203;
                ulong v205 = v204 * 128ul;
                ulong v206 = v202 + v205;
                ulong v207 = (ulong)tgid.y;
                ulong v208 = v207 * 64ul;
                ulong row_17 = v206 + v208;
                ulong row_18 = row_17 + 1280ul;  // staged.rs:164
                ulong v209 = (ulong)c_1;  // copies.rs:73
                ulong v210 = row_18 + v209;
                float4 q13 = *(device const float4*)(q + v210);
                float v211 = q13.x;
                float v212 = q13.y;
                float v213 = q13.z;
                float v214 = q13.w;
                *(threadgroup float4*)(a0 + at_13) = float4(v211, v212, v213, v214);
            } else {
                *(threadgroup float4*)(a0 + at_13) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
            uint v215 = r_1 + 12u;  // copies.rs:64
            uint v216 = v215 * 64u;
            uint at_14 = v216 + c_1;
            bool v217 = v215 < of_block;  // copies.rs:70
            if (v217) {
                ulong v218 = (ulong)tgid.z;  // staged.rs:163
                ulong v219 = (ulong)tokens;
                ulong v220 = v219 * 128ul;
                ulong v221 = v218 * v220;
                uint v222 = own_first + r_1;
                ulong v223 = (ulong)v222;
                ulong v224 = v223 * 128ul;
                ulong v225 = v221 + v224;
                ulong v226 = (ulong)tgid.y;
                ulong v227 = v226 * 64ul;
                ulong row_19 = v225 + v227;
                ulong row_20 = row_19 + 1536ul;  // staged.rs:164
                ulong v228 = (ulong)c_1;  // copies.rs:73
                ulong v229 = row_20 + v228;
                float4 q14 = *(device const float4*)(q + v229);
                float v230 = q14.x;
                float v231 = q14.y;
                float v232 = q14.z;
                float v233 = q14.w;
                *(threadgroup float4*)(a0 + at_14) = float4(v230, v231, v232, v233);
            } else {
                *(threadgroup float4*)(a0 + at_14) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
            uint v234 = r_1 + 14u;  // copies.rs:64
            uint v235 = v234 * 64u;
            uint at_15 = v235 + c_1;
            bool v236 = v234 < of_block;  // copies.rs:70
            if (v236) {
                ulong v237 = (ulong)tgid.z;  // staged.rs:163
                ulong v238 = (ulong)tokens;
                ulong v239 = v238 * 128ul;
                ulong v240 = v237 * v239;
                uint v241 = own_first + r_1;
                ulong v242 = (ulong)v241;
                ulong v243 = v242 * 128ul;
                ulong v244 = v240 + v243;
                ulong v245 = (ulong)tgid.y;
                ulong v246 = v245 * 64ul;
                ulong row_21 = v244 + v246;
                ulong row_22 = row_21 + 1792ul;  // staged.rs:164
                ulong v247 = (ulong)c_1;  // copies.rs:73
                ulong v248 = row_22 + v247;
                float4 q15 = *(device const float4*)(q + v248);
                float v249 = q15.x;
                float v250 = q15.y;
                float v251 = q15.z;
                float v252 = q15.w;
                *(threadgroup float4*)(a0 + at_15) = float4(v249, v250, v251, v252);
            } else {
                *(threadgroup float4*)(a0 + at_15) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
            }
        }
        uint top = own_first < tokens ? own_first : tokens;  // staged.rs:170
        uint there = tokens - top;  // staged.rs:171
        uint v253 = there > 1u ? there : 1u;  // staged.rs:172
        uint most_1 = v253 - 1u;
        uint v254 = there < 16u ? there : 16u;
        uint least_1 = there - v254;
        uint v255 = n < most_1 ? n : most_1;  // rows.rs:77
        uint walk_own_all_seen = n - v255;
        uint v256 = n < least_1 ? n : least_1;
        uint walk_own_end = n - v256;
        uint walk_own_sink_tokens = sink_end < walk_own_end ? sink_end : walk_own_end;  // rows.rs:103
        uint v257 = walk_own_all_seen < visible_reach ? walk_own_all_seen : visible_reach;  // rows.rs:83
        uint v258 = walk_own_all_seen - v257;
        uint v259 = v258 > sink_end ? v258 : sink_end;  // rows.rs:104
        uint walk_own_from = v259 < walk_own_end ? v259 : walk_own_end;
        uint v260 = walk_own_end < visible_reach ? walk_own_end : visible_reach;  // rows.rs:83
        uint walk_own_all_start = walk_own_end - v260;
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // staged.rs:180
        uint v261 = simd_lane / 16u;  // staged.rs:181
        uint v262 = v261 * 4u;
        uint v263 = simd_lane / 2u;
        uint v264 = v263 % 4u;
        uint v265 = simd_lane / 8u;
        uint v266 = v265 % 2u;
        uint v267 = v266 * 4u;
        uint v268 = simd_lane % 2u;
        uint v269 = v268 * 2u;
        uint v270 = v262 + v264;
        uint v271 = v267 + v269;
        uint v272 = v270 * 64u;
        uint v273 = v272 + v271;
        float2 q16 = *(threadgroup float2*)(a0 + v273);
        float v274 = q16.x;
        float v275 = q16.y;
        uint v276 = v271 + 1u;
        uint v277 = v271 + 8u;
        uint v278 = v272 + v277;
        float2 q17 = *(threadgroup float2*)(a0 + v278);
        float v279 = q17.x;
        float v280 = q17.y;
        uint v281 = v271 + 9u;
        uint v282 = v271 + 16u;
        uint v283 = v272 + v282;
        float2 q18 = *(threadgroup float2*)(a0 + v283);
        float v284 = q18.x;
        float v285 = q18.y;
        uint v286 = v271 + 17u;
        uint v287 = v271 + 24u;
        uint v288 = v272 + v287;
        float2 q19 = *(threadgroup float2*)(a0 + v288);
        float v289 = q19.x;
        float v290 = q19.y;
        uint v291 = v271 + 25u;
        uint v292 = v271 + 32u;
        uint v293 = v272 + v292;
        float2 q20 = *(threadgroup float2*)(a0 + v293);
        float v294 = q20.x;
        float v295 = q20.y;
        uint v296 = v271 + 33u;
        uint v297 = v271 + 40u;
        uint v298 = v272 + v297;
        float2 q21 = *(threadgroup float2*)(a0 + v298);
        float v299 = q21.x;
        float v300 = q21.y;
        uint v301 = v271 + 41u;
        uint v302 = v271 + 48u;
        uint v303 = v272 + v302;
        float2 q22 = *(threadgroup float2*)(a0 + v303);
        float v304 = q22.x;
        float v305 = q22.y;
        uint v306 = v271 + 49u;
        uint v307 = v271 + 56u;
        uint v308 = v272 + v307;
        float2 q23 = *(threadgroup float2*)(a0 + v308);
        float v309 = q23.x;
        float v310 = q23.y;
        uint v311 = v271 + 57u;
        uint v312 = v270 + 8u;
        uint v313 = v312 * 64u;
        uint v314 = v313 + v271;
        float2 q24 = *(threadgroup float2*)(a0 + v314);
        float v315 = q24.x;
        float v316 = q24.y;
        uint v317 = v313 + v277;
        float2 q25 = *(threadgroup float2*)(a0 + v317);
        float v318 = q25.x;
        float v319 = q25.y;
        uint v320 = v313 + v282;
        float2 q26 = *(threadgroup float2*)(a0 + v320);
        float v321 = q26.x;
        float v322 = q26.y;
        uint v323 = v313 + v287;
        float2 q27 = *(threadgroup float2*)(a0 + v323);
        float v324 = q27.x;
        float v325 = q27.y;
        uint v326 = v313 + v292;
        float2 q28 = *(threadgroup float2*)(a0 + v326);
        float v327 = q28.x;
        float v328 = q28.y;
        uint v329 = v313 + v297;
        float2 q29 = *(threadgroup float2*)(a0 + v329);
        float v330 = q29.x;
        float v331 = q29.y;
        uint v332 = v313 + v302;
        float2 q30 = *(threadgroup float2*)(a0 + v332);
        float v333 = q30.x;
        float v334 = q30.y;
        uint v335 = v313 + v307;
        float2 q31 = *(threadgroup float2*)(a0 + v335);
        float v336 = q31.x;
        float v337 = q31.y;
        bool v338 = walk_all_sink_tokens > 0u;  // rows.rs:121
        uint ahead_key = v338 ? 0u : walk_all_from;
        uint ahead_end = v338 ? walk_all_sink_tokens : walk_all_end;
        uint v339 = walk_all_steps < 1u ? walk_all_steps : 1u;  // staged.rs:186
        uint v340 = walk_all_steps + v339;
        bool v341 = there > 0u;  // staged.rs:198
        uint ahead_key_1 = ahead_key;  // staged.rs:186
        uint ahead_end_1 = ahead_end;
        uint at_key = ahead_key;
        uint at_end = ahead_end;
        float v342 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
        float v343 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
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
        float v364 = 0.0f;
        float v365 = 0.0f;
        float v366 = 0.0f;
        float v367 = 0.0f;
        float v368 = 0.0f;
        float v369 = 0.0f;
        float v370 = 0.0f;
        float v371 = 0.0f;
        float v372 = 0.0f;
        float v373 = 0.0f;
        float v374 = 0.0f;
        float v375 = 0.0f;
        float v376 = 0.0f;
        float v377 = 0.0f;
        for (uint turn = 0u; turn < v340; ++turn) {
            threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // staged.rs:189
            bool v378 = turn < walk_all_steps;  // staged.rs:190
            if (v378) {
                uint end = ahead_end_1 < n ? ahead_end_1 : n;  // rows.rs:138
                uint first = ahead_key_1 < end ? ahead_key_1 : end;  // rows.rs:139
                uint left = end - first;  // rows.rs:140
                uint slot = turn % 2u;  // staged.rs:131
                uint in_all = n - first;
                uint to = slot * 4096u;  // staged.rs:135
                bool v379 = left >= 64u;  // copies.rs:32
                bool v380 = in_all >= 64u;
                bool v381 = v379 && v380;
                if (v381) {
                    uint r_2 = tid / 16u;  // copies.rs:60
                    uint v382 = tid % 16u;
                    uint c_2 = v382 * 4u;
                    uint v383 = r_2 * 64u;  // copies.rs:64
                    uint v384 = to + v383;
                    uint at_16 = v384 + c_2;
                    ulong v385 = (ulong)n;  // staged.rs:111
                    ulong by_head = v385 * 64ul;
                    ulong v386 = (ulong)tgid.z;  // staged.rs:121
                    ulong v387 = v386 * by_head;
                    ulong v388 = kv_head * by_head;
                    ulong origin = v387 + v388;
                    ulong v389 = (ulong)first;  // staged.rs:123
                    ulong v390 = v389 * 64ul;
                    ulong v391 = (ulong)r_2;
                    ulong v392 = v391 * 64ul;
                    ulong row_23 = v390 + v392;
                    ulong row_24 = origin + row_23;  // staged.rs:127
                    ulong v393 = (ulong)c_2;  // copies.rs:73
                    ulong v394 = row_24 + v393;
                    float4 q32 = *(device const float4*)(k_cache + v394);
                    float v395 = q32.x;
                    float v396 = q32.y;
                    float v397 = q32.z;
                    float v398 = q32.w;
                    *(threadgroup float4*)(a1 + at_16) = float4(v395, v396, v397, v398);
                    uint v399 = r_2 + 2u;  // copies.rs:64
                    uint v400 = v399 * 64u;
                    uint v401 = to + v400;
                    uint at_17 = v401 + c_2;
                    ulong row_25 = row_23 + 128ul;  // staged.rs:123
                    ulong row_26 = origin + row_25;  // staged.rs:127
                    ulong v402 = row_26 + v393;  // copies.rs:73
                    float4 q33 = *(device const float4*)(k_cache + v402);
                    float v403 = q33.x;
                    float v404 = q33.y;
                    float v405 = q33.z;
                    float v406 = q33.w;
                    *(threadgroup float4*)(a1 + at_17) = float4(v403, v404, v405, v406);
                    uint v407 = r_2 + 4u;  // copies.rs:64
                    uint v408 = v407 * 64u;
                    uint v409 = to + v408;
                    uint at_18 = v409 + c_2;
                    ulong row_27 = row_23 + 256ul;  // staged.rs:123
                    ulong row_28 = origin + row_27;  // staged.rs:127
                    ulong v410 = row_28 + v393;  // copies.rs:73
                    float4 q34 = *(device const float4*)(k_cache + v410);
                    float v411 = q34.x;
                    float v412 = q34.y;
                    float v413 = q34.z;
                    float v414 = q34.w;
                    *(threadgroup float4*)(a1 + at_18) = float4(v411, v412, v413, v414);
                    uint v415 = r_2 + 6u;  // copies.rs:64
                    uint v416 = v415 * 64u;
                    uint v417 = to + v416;
                    uint at_19 = v417 + c_2;
                    ulong row_29 = row_23 + 384ul;  // staged.rs:123
                    ulong row_30 = origin + row_29;  // staged.rs:127
                    ulong v418 = row_30 + v393;  // copies.rs:73
                    float4 q35 = *(device const float4*)(k_cache + v418);
                    float v419 = q35.x;
                    float v420 = q35.y;
                    float v421 = q35.z;
                    float v422 = q35.w;
                    *(threadgroup float4*)(a1 + at_19) = float4(v419, v420, v421, v422);
                    uint v423 = r_2 + 8u;  // copies.rs:64
                    uint v424 = v423 * 64u;
                    uint v425 = to + v424;
                    uint at_20 = v425 + c_2;
                    ulong row_31 = row_23 + 512ul;  // staged.rs:123
                    ulong row_32 = origin + row_31;  // staged.rs:127
                    ulong v426 = row_32 + v393;  // copies.rs:73
                    float4 q36 = *(device const float4*)(k_cache + v426);
                    float v427 = q36.x;
                    float v428 = q36.y;
                    float v429 = q36.z;
                    float v430 = q36.w;
                    *(threadgroup float4*)(a1 + at_20) = float4(v427, v428, v429, v430);
                    uint v431 = r_2 + 10u;  // copies.rs:64
                    uint v432 = v431 * 64u;
                    uint v433 = to + v432;
                    uint at_21 = v433 + c_2;
                    ulong row_33 = row_23 + 640ul;  // staged.rs:123
                    ulong row_34 = origin + row_33;  // staged.rs:127
                    ulong v434 = row_34 + v393;  // copies.rs:73
                    float4 q37 = *(device const float4*)(k_cache + v434);
                    float v435 = q37.x;
                    float v436 = q37.y;
                    float v437 = q37.z;
                    float v438 = q37.w;
                    *(threadgroup float4*)(a1 + at_21) = float4(v435, v436, v437, v438);
                    uint v439 = r_2 + 12u;  // copies.rs:64
                    uint v440 = v439 * 64u;
                    uint v441 = to + v440;
                    uint at_22 = v441 + c_2;
                    ulong row_35 = row_23 + 768ul;  // staged.rs:123
                    ulong row_36 = origin + row_35;  // staged.rs:127
                    ulong v442 = row_36 + v393;  // copies.rs:73
                    float4 q38 = *(device const float4*)(k_cache + v442);
                    float v443 = q38.x;
                    float v444 = q38.y;
                    float v445 = q38.z;
                    float v446 = q38.w;
                    *(threadgroup float4*)(a1 + at_22) = float4(v443, v444, v445, v446);
                    uint v447 = r_2 + 14u;  // copies.rs:64
                    uint v448 = v447 * 64u;
                    uint v449 = to + v448;
                    uint at_23 = v449 + c_2;
                    ulong row_37 = row_23 + 896ul;  // staged.rs:123
                    ulong row_38 = origin + row_37;  // staged.rs:127
                    ulong v450 = row_38 + v393;  // copies.rs:73
                    float4 q39 = *(device const float4*)(k_cache + v450);
                    float v451 = q39.x;
                    float v452 = q39.y;
                    float v453 = q39.z;
                    float v454 = q39.w;
                    *(threadgroup float4*)(a1 + at_23) = float4(v451, v452, v453, v454);
                    uint v455 = r_2 + 16u;  // copies.rs:64
                    uint v456 = v455 * 64u;
                    uint v457 = to + v456;
                    uint at_24 = v457 + c_2;
                    ulong row_39 = row_23 + 1024ul;  // staged.rs:123
                    ulong row_40 = origin + row_39;  // staged.rs:127
                    ulong v458 = row_40 + v393;  // copies.rs:73
                    float4 q40 = *(device const float4*)(k_cache + v458);
                    float v459 = q40.x;
                    float v460 = q40.y;
                    float v461 = q40.z;
                    float v462 = q40.w;
                    *(threadgroup float4*)(a1 + at_24) = float4(v459, v460, v461, v462);
                    uint v463 = r_2 + 18u;  // copies.rs:64
                    uint v464 = v463 * 64u;
                    uint v465 = to + v464;
                    uint at_25 = v465 + c_2;
                    ulong row_41 = row_23 + 1152ul;  // staged.rs:123
                    ulong row_42 = origin + row_41;  // staged.rs:127
                    ulong v466 = row_42 + v393;  // copies.rs:73
                    float4 q41 = *(device const float4*)(k_cache + v466);
                    float v467 = q41.x;
                    float v468 = q41.y;
                    float v469 = q41.z;
                    float v470 = q41.w;
                    *(threadgroup float4*)(a1 + at_25) = float4(v467, v468, v469, v470);
                    uint v471 = r_2 + 20u;  // copies.rs:64
                    uint v472 = v471 * 64u;
                    uint v473 = to + v472;
                    uint at_26 = v473 + c_2;
                    ulong row_43 = row_23 + 1280ul;  // staged.rs:123
                    ulong row_44 = origin + row_43;  // staged.rs:127
                    ulong v474 = row_44 + v393;  // copies.rs:73
                    float4 q42 = *(device const float4*)(k_cache + v474);
                    float v475 = q42.x;
                    float v476 = q42.y;
                    float v477 = q42.z;
                    float v478 = q42.w;
                    *(threadgroup float4*)(a1 + at_26) = float4(v475, v476, v477, v478);
                    uint v479 = r_2 + 22u;  // copies.rs:64
                    uint v480 = v479 * 64u;
                    uint v481 = to + v480;
                    uint at_27 = v481 + c_2;
                    ulong row_45 = row_23 + 1408ul;  // staged.rs:123
                    ulong row_46 = origin + row_45;  // staged.rs:127
                    ulong v482 = row_46 + v393;  // copies.rs:73
                    float4 q43 = *(device const float4*)(k_cache + v482);
                    float v483 = q43.x;
                    float v484 = q43.y;
                    float v485 = q43.z;
                    float v486 = q43.w;
                    *(threadgroup float4*)(a1 + at_27) = float4(v483, v484, v485, v486);
                    uint v487 = r_2 + 24u;  // copies.rs:64
                    uint v488 = v487 * 64u;
                    uint v489 = to + v488;
                    uint at_28 = v489 + c_2;
                    ulong row_47 = row_23 + 1536ul;  // staged.rs:123
                    ulong row_48 = origin + row_47;  // staged.rs:127
                    ulong v490 = row_48 + v393;  // copies.rs:73
                    float4 q44 = *(device const float4*)(k_cache + v490);
                    float v491 = q44.x;
                    float v492 = q44.y;
                    float v493 = q44.z;
                    float v494 = q44.w;
                    *(threadgroup float4*)(a1 + at_28) = float4(v491, v492, v493, v494);
                    uint v495 = r_2 + 26u;  // copies.rs:64
                    uint v496 = v495 * 64u;
                    uint v497 = to + v496;
                    uint at_29 = v497 + c_2;
                    ulong row_49 = row_23 + 1664ul;  // staged.rs:123
                    ulong row_50 = origin + row_49;  // staged.rs:127
                    ulong v498 = row_50 + v393;  // copies.rs:73
                    float4 q45 = *(device const float4*)(k_cache + v498);
                    float v499 = q45.x;
                    float v500 = q45.y;
                    float v501 = q45.z;
                    float v502 = q45.w;
                    *(threadgroup float4*)(a1 + at_29) = float4(v499, v500, v501, v502);
                    uint v503 = r_2 + 28u;  // copies.rs:64
                    uint v504 = v503 * 64u;
                    uint v505 = to + v504;
                    uint at_30 = v505 + c_2;
                    ulong row_51 = row_23 + 1792ul;  // staged.rs:123
                    ulong row_52 = origin + row_51;  // staged.rs:127
                    ulong v506 = row_52 + v393;  // copies.rs:73
                    float4 q46 = *(device const float4*)(k_cache + v506);
                    float v507 = q46.x;
                    float v508 = q46.y;
                    float v509 = q46.z;
                    float v510 = q46.w;
                    *(threadgroup float4*)(a1 + at_30) = float4(v507, v508, v509, v510);
                    uint v511 = r_2 + 30u;  // copies.rs:64
                    uint v512 = v511 * 64u;
                    uint v513 = to + v512;
                    uint at_31 = v513 + c_2;
                    ulong row_53 = row_23 + 1920ul;  // staged.rs:123
                    ulong row_54 = origin + row_53;  // staged.rs:127
                    ulong v514 = row_54 + v393;  // copies.rs:73
                    float4 q47 = *(device const float4*)(k_cache + v514);
                    float v515 = q47.x;
                    float v516 = q47.y;
                    float v517 = q47.z;
                    float v518 = q47.w;
                    *(threadgroup float4*)(a1 + at_31) = float4(v515, v516, v517, v518);
                    uint v519 = r_2 + 32u;  // copies.rs:64
                    uint v520 = v519 * 64u;
                    uint v521 = to + v520;
                    uint at_32 = v521 + c_2;
                    ulong row_55 = row_23 + 2048ul;  // staged.rs:123
                    ulong row_56 = origin + row_55;  // staged.rs:127
                    ulong v522 = row_56 + v393;  // copies.rs:73
                    float4 q48 = *(device const float4*)(k_cache + v522);
                    float v523 = q48.x;
                    float v524 = q48.y;
                    float v525 = q48.z;
                    float v526 = q48.w;
                    *(threadgroup float4*)(a1 + at_32) = float4(v523, v524, v525, v526);
                    uint v527 = r_2 + 34u;  // copies.rs:64
                    uint v528 = v527 * 64u;
                    uint v529 = to + v528;
                    uint at_33 = v529 + c_2;
                    ulong row_57 = row_23 + 2176ul;  // staged.rs:123
                    ulong row_58 = origin + row_57;  // staged.rs:127
                    ulong v530 = row_58 + v393;  // copies.rs:73
                    float4 q49 = *(device const float4*)(k_cache + v530);
                    float v531 = q49.x;
                    float v532 = q49.y;
                    float v533 = q49.z;
                    float v534 = q49.w;
                    *(threadgroup float4*)(a1 + at_33) = float4(v531, v532, v533, v534);
                    uint v535 = r_2 + 36u;  // copies.rs:64
                    uint v536 = v535 * 64u;
                    uint v537 = to + v536;
                    uint at_34 = v537 + c_2;
                    ulong row_59 = row_23 + 2304ul;  // staged.rs:123
                    ulong row_60 = origin + row_59;  // staged.rs:127
                    ulong v538 = row_60 + v393;  // copies.rs:73
                    float4 q50 = *(device const float4*)(k_cache + v538);
                    float v539 = q50.x;
                    float v540 = q50.y;
                    float v541 = q50.z;
                    float v542 = q50.w;
                    *(threadgroup float4*)(a1 + at_34) = float4(v539, v540, v541, v542);
                    uint v543 = r_2 + 38u;  // copies.rs:64
                    uint v544 = v543 * 64u;
                    uint v545 = to + v544;
                    uint at_35 = v545 + c_2;
                    ulong row_61 = row_23 + 2432ul;  // staged.rs:123
                    ulong row_62 = origin + row_61;  // staged.rs:127
                    ulong v546 = row_62 + v393;  // copies.rs:73
                    float4 q51 = *(device const float4*)(k_cache + v546);
                    float v547 = q51.x;
                    float v548 = q51.y;
                    float v549 = q51.z;
                    float v550 = q51.w;
                    *(threadgroup float4*)(a1 + at_35) = float4(v547, v548, v549, v550);
                    uint v551 = r_2 + 40u;  // copies.rs:64
                    uint v552 = v551 * 64u;
                    uint v553 = to + v552;
                    uint at_36 = v553 + c_2;
                    ulong row_63 = row_23 + 2560ul;  // staged.rs:123
                    ulong row_64 = origin + row_63;  // staged.rs:127
                    ulong v554 = row_64 + v393;  // copies.rs:73
                    float4 q52 = *(device const float4*)(k_cache + v554);
                    float v555 = q52.x;
                    float v556 = q52.y;
                    float v557 = q52.z;
                    float v558 = q52.w;
                    *(threadgroup float4*)(a1 + at_36) = float4(v555, v556, v557, v558);
                    uint v559 = r_2 + 42u;  // copies.rs:64
                    uint v560 = v559 * 64u;
                    uint v561 = to + v560;
                    uint at_37 = v561 + c_2;
                    ulong row_65 = row_23 + 2688ul;  // staged.rs:123
                    ulong row_66 = origin + row_65;  // staged.rs:127
                    ulong v562 = row_66 + v393;  // copies.rs:73
                    float4 q53 = *(device const float4*)(k_cache + v562);
                    float v563 = q53.x;
                    float v564 = q53.y;
                    float v565 = q53.z;
                    float v566 = q53.w;
                    *(threadgroup float4*)(a1 + at_37) = float4(v563, v564, v565, v566);
                    uint v567 = r_2 + 44u;  // copies.rs:64
                    uint v568 = v567 * 64u;
                    uint v569 = to + v568;
                    uint at_38 = v569 + c_2;
                    ulong row_67 = row_23 + 2816ul;  // staged.rs:123
                    ulong row_68 = origin + row_67;  // staged.rs:127
                    ulong v570 = row_68 + v393;  // copies.rs:73
                    float4 q54 = *(device const float4*)(k_cache + v570);
                    float v571 = q54.x;
                    float v572 = q54.y;
                    float v573 = q54.z;
                    float v574 = q54.w;
                    *(threadgroup float4*)(a1 + at_38) = float4(v571, v572, v573, v574);
                    uint v575 = r_2 + 46u;  // copies.rs:64
                    uint v576 = v575 * 64u;
                    uint v577 = to + v576;
                    uint at_39 = v577 + c_2;
                    ulong row_69 = row_23 + 2944ul;  // staged.rs:123
                    ulong row_70 = origin + row_69;  // staged.rs:127
                    ulong v578 = row_70 + v393;  // copies.rs:73
                    float4 q55 = *(device const float4*)(k_cache + v578);
                    float v579 = q55.x;
                    float v580 = q55.y;
                    float v581 = q55.z;
                    float v582 = q55.w;
                    *(threadgroup float4*)(a1 + at_39) = float4(v579, v580, v581, v582);
                    uint v583 = r_2 + 48u;  // copies.rs:64
                    uint v584 = v583 * 64u;
                    uint v585 = to + v584;
                    uint at_40 = v585 + c_2;
                    ulong row_71 = row_23 + 3072ul;  // staged.rs:123
                    ulong row_72 = origin + row_71;  // staged.rs:127
                    ulong v586 = row_72 + v393;  // copies.rs:73
                    float4 q56 = *(device const float4*)(k_cache + v586);
                    float v587 = q56.x;
                    float v588 = q56.y;
                    float v589 = q56.z;
                    float v590 = q56.w;
                    *(threadgroup float4*)(a1 + at_40) = float4(v587, v588, v589, v590);
                    uint v591 = r_2 + 50u;  // copies.rs:64
                    uint v592 = v591 * 64u;
                    uint v593 = to + v592;
                    uint at_41 = v593 + c_2;
                    ulong row_73 = row_23 + 3200ul;  // staged.rs:123
                    ulong row_74 = origin + row_73;  // staged.rs:127
                    ulong v594 = row_74 + v393;  // copies.rs:73
                    float4 q57 = *(device const float4*)(k_cache + v594);
                    float v595 = q57.x;
                    float v596 = q57.y;
                    float v597 = q57.z;
                    float v598 = q57.w;
                    *(threadgroup float4*)(a1 + at_41) = float4(v595, v596, v597, v598);
                    uint v599 = r_2 + 52u;  // copies.rs:64
                    uint v600 = v599 * 64u;
                    uint v601 = to + v600;
                    uint at_42 = v601 + c_2;
                    ulong row_75 = row_23 + 3328ul;  // staged.rs:123
                    ulong row_76 = origin + row_75;  // staged.rs:127
                    ulong v602 = row_76 + v393;  // copies.rs:73
                    float4 q58 = *(device const float4*)(k_cache + v602);
                    float v603 = q58.x;
                    float v604 = q58.y;
                    float v605 = q58.z;
                    float v606 = q58.w;
                    *(threadgroup float4*)(a1 + at_42) = float4(v603, v604, v605, v606);
                    uint v607 = r_2 + 54u;  // copies.rs:64
                    uint v608 = v607 * 64u;
                    uint v609 = to + v608;
                    uint at_43 = v609 + c_2;
                    ulong row_77 = row_23 + 3456ul;  // staged.rs:123
                    ulong row_78 = origin + row_77;  // staged.rs:127
                    ulong v610 = row_78 + v393;  // copies.rs:73
                    float4 q59 = *(device const float4*)(k_cache + v610);
                    float v611 = q59.x;
                    float v612 = q59.y;
                    float v613 = q59.z;
                    float v614 = q59.w;
                    *(threadgroup float4*)(a1 + at_43) = float4(v611, v612, v613, v614);
                    uint v615 = r_2 + 56u;  // copies.rs:64
                    uint v616 = v615 * 64u;
                    uint v617 = to + v616;
                    uint at_44 = v617 + c_2;
                    ulong row_79 = row_23 + 3584ul;  // staged.rs:123
                    ulong row_80 = origin + row_79;  // staged.rs:127
                    ulong v618 = row_80 + v393;  // copies.rs:73
                    float4 q60 = *(device const float4*)(k_cache + v618);
                    float v619 = q60.x;
                    float v620 = q60.y;
                    float v621 = q60.z;
                    float v622 = q60.w;
                    *(threadgroup float4*)(a1 + at_44) = float4(v619, v620, v621, v622);
                    uint v623 = r_2 + 58u;  // copies.rs:64
                    uint v624 = v623 * 64u;
                    uint v625 = to + v624;
                    uint at_45 = v625 + c_2;
                    ulong row_81 = row_23 + 3712ul;  // staged.rs:123
                    ulong row_82 = origin + row_81;  // staged.rs:127
                    ulong v626 = row_82 + v393;  // copies.rs:73
                    float4 q61 = *(device const float4*)(k_cache + v626);
                    float v627 = q61.x;
                    float v628 = q61.y;
                    float v629 = q61.z;
                    float v630 = q61.w;
                    *(threadgroup float4*)(a1 + at_45) = float4(v627, v628, v629, v630);
                    uint v631 = r_2 + 60u;  // copies.rs:64
                    uint v632 = v631 * 64u;
                    uint v633 = to + v632;
                    uint at_46 = v633 + c_2;
                    ulong row_83 = row_23 + 3840ul;  // staged.rs:123
                    ulong row_84 = origin + row_83;  // staged.rs:127
                    ulong v634 = row_84 + v393;  // copies.rs:73
                    float4 q62 = *(device const float4*)(k_cache + v634);
                    float v635 = q62.x;
                    float v636 = q62.y;
                    float v637 = q62.z;
                    float v638 = q62.w;
                    *(threadgroup float4*)(a1 + at_46) = float4(v635, v636, v637, v638);
                    uint v639 = r_2 + 62u;  // copies.rs:64
                    uint v640 = v639 * 64u;
                    uint v641 = to + v640;
                    uint at_47 = v641 + c_2;
                    ulong row_85 = row_23 + 3968ul;  // staged.rs:123
                    ulong row_86 = origin + row_85;  // staged.rs:127
                    ulong v642 = row_86 + v393;  // copies.rs:73
                    float4 q63 = *(device const float4*)(k_cache + v642);
                    float v643 = q63.x;
                    float v644 = q63.y;
                    float v645 = q63.z;
                    float v646 = q63.w;
                    *(threadgroup float4*)(a1 + at_47) = float4(v643, v644, v645, v646);
                    uint r_3 = tid / 16u;  // copies.rs:60
                    uint v647 = tid % 16u;
                    uint c_3 = v647 * 4u;
                    uint v648 = r_3 * 64u;  // copies.rs:64
                    uint v649 = to + v648;
                    uint at_48 = v649 + c_3;
                    ulong v650 = (ulong)n;  // staged.rs:111
                    ulong by_head_1 = v650 * 64ul;
                    ulong v651 = (ulong)tgid.z;  // staged.rs:121
                    ulong v652 = v651 * by_head_1;
                    ulong v653 = kv_head * by_head_1;
                    ulong origin_1 = v652 + v653;
                    ulong v654 = (ulong)first;  // staged.rs:123
                    ulong v655 = v654 * 64ul;
                    ulong v656 = (ulong)r_3;
                    ulong v657 = v656 * 64ul;
                    ulong row_87 = v655 + v657;
                    ulong row_88 = origin_1 + row_87;  // staged.rs:127
                    ulong v658 = (ulong)c_3;  // copies.rs:73
                    ulong v659 = row_88 + v658;
                    float4 q64 = *(device const float4*)(v_cache + v659);
                    float v660 = q64.x;
                    float v661 = q64.y;
                    float v662 = q64.z;
                    float v663 = q64.w;
                    *(threadgroup float4*)(a2 + at_48) = float4(v660, v661, v662, v663);
                    uint v664 = r_3 + 2u;  // copies.rs:64
                    uint v665 = v664 * 64u;
                    uint v666 = to + v665;
                    uint at_49 = v666 + c_3;
                    ulong row_89 = row_87 + 128ul;  // staged.rs:123
                    ulong row_90 = origin_1 + row_89;  // staged.rs:127
                    ulong v667 = row_90 + v658;  // copies.rs:73
                    float4 q65 = *(device const float4*)(v_cache + v667);
                    float v668 = q65.x;
                    float v669 = q65.y;
                    float v670 = q65.z;
                    float v671 = q65.w;
                    *(threadgroup float4*)(a2 + at_49) = float4(v668, v669, v670, v671);
                    uint v672 = r_3 + 4u;  // copies.rs:64
                    uint v673 = v672 * 64u;
                    uint v674 = to + v673;
                    uint at_50 = v674 + c_3;
                    ulong row_91 = row_87 + 256ul;  // staged.rs:123
                    ulong row_92 = origin_1 + row_91;  // staged.rs:127
                    ulong v675 = row_92 + v658;  // copies.rs:73
                    float4 q66 = *(device const float4*)(v_cache + v675);
                    float v676 = q66.x;
                    float v677 = q66.y;
                    float v678 = q66.z;
                    float v679 = q66.w;
                    *(threadgroup float4*)(a2 + at_50) = float4(v676, v677, v678, v679);
                    uint v680 = r_3 + 6u;  // copies.rs:64
                    uint v681 = v680 * 64u;
                    uint v682 = to + v681;
                    uint at_51 = v682 + c_3;
                    ulong row_93 = row_87 + 384ul;  // staged.rs:123
                    ulong row_94 = origin_1 + row_93;  // staged.rs:127
                    ulong v683 = row_94 + v658;  // copies.rs:73
                    float4 q67 = *(device const float4*)(v_cache + v683);
                    float v684 = q67.x;
                    float v685 = q67.y;
                    float v686 = q67.z;
                    float v687 = q67.w;
                    *(threadgroup float4*)(a2 + at_51) = float4(v684, v685, v686, v687);
                    uint v688 = r_3 + 8u;  // copies.rs:64
                    uint v689 = v688 * 64u;
                    uint v690 = to + v689;
                    uint at_52 = v690 + c_3;
                    ulong row_95 = row_87 + 512ul;  // staged.rs:123
                    ulong row_96 = origin_1 + row_95;  // staged.rs:127
                    ulong v691 = row_96 + v658;  // copies.rs:73
                    float4 q68 = *(device const float4*)(v_cache + v691);
                    float v692 = q68.x;
                    float v693 = q68.y;
                    float v694 = q68.z;
                    float v695 = q68.w;
                    *(threadgroup float4*)(a2 + at_52) = float4(v692, v693, v694, v695);
                    uint v696 = r_3 + 10u;  // copies.rs:64
                    uint v697 = v696 * 64u;
                    uint v698 = to + v697;
                    uint at_53 = v698 + c_3;
                    ulong row_97 = row_87 + 640ul;  // staged.rs:123
                    ulong row_98 = origin_1 + row_97;  // staged.rs:127
                    ulong v699 = row_98 + v658;  // copies.rs:73
                    float4 q69 = *(device const float4*)(v_cache + v699);
                    float v700 = q69.x;
                    float v701 = q69.y;
                    float v702 = q69.z;
                    float v703 = q69.w;
                    *(threadgroup float4*)(a2 + at_53) = float4(v700, v701, v702, v703);
                    uint v704 = r_3 + 12u;  // copies.rs:64
                    uint v705 = v704 * 64u;
                    uint v706 = to + v705;
                    uint at_54 = v706 + c_3;
                    ulong row_99 = row_87 + 768ul;  // staged.rs:123
                    ulong row_100 = origin_1 + row_99;  // staged.rs:127
                    ulong v707 = row_100 + v658;  // copies.rs:73
                    float4 q70 = *(device const float4*)(v_cache + v707);
                    float v708 = q70.x;
                    float v709 = q70.y;
                    float v710 = q70.z;
                    float v711 = q70.w;
                    *(threadgroup float4*)(a2 + at_54) = float4(v708, v709, v710, v711);
                    uint v712 = r_3 + 14u;  // copies.rs:64
                    uint v713 = v712 * 64u;
                    uint v714 = to + v713;
                    uint at_55 = v714 + c_3;
                    ulong row_101 = row_87 + 896ul;  // staged.rs:123
                    ulong row_102 = origin_1 + row_101;  // staged.rs:127
                    ulong v715 = row_102 + v658;  // copies.rs:73
                    float4 q71 = *(device const float4*)(v_cache + v715);
                    float v716 = q71.x;
                    float v717 = q71.y;
                    float v718 = q71.z;
                    float v719 = q71.w;
                    *(threadgroup float4*)(a2 + at_55) = float4(v716, v717, v718, v719);
                    uint v720 = r_3 + 16u;  // copies.rs:64
                    uint v721 = v720 * 64u;
                    uint v722 = to + v721;
                    uint at_56 = v722 + c_3;
                    ulong row_103 = row_87 + 1024ul;  // staged.rs:123
                    ulong row_104 = origin_1 + row_103;  // staged.rs:127
                    ulong v723 = row_104 + v658;  // copies.rs:73
                    float4 q72 = *(device const float4*)(v_cache + v723);
                    float v724 = q72.x;
                    float v725 = q72.y;
                    float v726 = q72.z;
                    float v727 = q72.w;
                    *(threadgroup float4*)(a2 + at_56) = float4(v724, v725, v726, v727);
                    uint v728 = r_3 + 18u;  // copies.rs:64
                    uint v729 = v728 * 64u;
                    uint v730 = to + v729;
                    uint at_57 = v730 + c_3;
                    ulong row_105 = row_87 + 1152ul;  // staged.rs:123
                    ulong row_106 = origin_1 + row_105;  // staged.rs:127
                    ulong v731 = row_106 + v658;  // copies.rs:73
                    float4 q73 = *(device const float4*)(v_cache + v731);
                    float v732 = q73.x;
                    float v733 = q73.y;
                    float v734 = q73.z;
                    float v735 = q73.w;
                    *(threadgroup float4*)(a2 + at_57) = float4(v732, v733, v734, v735);
                    uint v736 = r_3 + 20u;  // copies.rs:64
                    uint v737 = v736 * 64u;
                    uint v738 = to + v737;
                    uint at_58 = v738 + c_3;
                    ulong row_107 = row_87 + 1280ul;  // staged.rs:123
                    ulong row_108 = origin_1 + row_107;  // staged.rs:127
                    ulong v739 = row_108 + v658;  // copies.rs:73
                    float4 q74 = *(device const float4*)(v_cache + v739);
                    float v740 = q74.x;
                    float v741 = q74.y;
                    float v742 = q74.z;
                    float v743 = q74.w;
                    *(threadgroup float4*)(a2 + at_58) = float4(v740, v741, v742, v743);
                    uint v744 = r_3 + 22u;  // copies.rs:64
                    uint v745 = v744 * 64u;
                    uint v746 = to + v745;
                    uint at_59 = v746 + c_3;
                    ulong row_109 = row_87 + 1408ul;  // staged.rs:123
                    ulong row_110 = origin_1 + row_109;  // staged.rs:127
                    ulong v747 = row_110 + v658;  // copies.rs:73
                    float4 q75 = *(device const float4*)(v_cache + v747);
                    float v748 = q75.x;
                    float v749 = q75.y;
                    float v750 = q75.z;
                    float v751 = q75.w;
                    *(threadgroup float4*)(a2 + at_59) = float4(v748, v749, v750, v751);
                    uint v752 = r_3 + 24u;  // copies.rs:64
                    uint v753 = v752 * 64u;
                    uint v754 = to + v753;
                    uint at_60 = v754 + c_3;
                    ulong row_111 = row_87 + 1536ul;  // staged.rs:123
                    ulong row_112 = origin_1 + row_111;  // staged.rs:127
                    ulong v755 = row_112 + v658;  // copies.rs:73
                    float4 q76 = *(device const float4*)(v_cache + v755);
                    float v756 = q76.x;
                    float v757 = q76.y;
                    float v758 = q76.z;
                    float v759 = q76.w;
                    *(threadgroup float4*)(a2 + at_60) = float4(v756, v757, v758, v759);
                    uint v760 = r_3 + 26u;  // copies.rs:64
                    uint v761 = v760 * 64u;
                    uint v762 = to + v761;
                    uint at_61 = v762 + c_3;
                    ulong row_113 = row_87 + 1664ul;  // staged.rs:123
                    ulong row_114 = origin_1 + row_113;  // staged.rs:127
                    ulong v763 = row_114 + v658;  // copies.rs:73
                    float4 q77 = *(device const float4*)(v_cache + v763);
                    float v764 = q77.x;
                    float v765 = q77.y;
                    float v766 = q77.z;
                    float v767 = q77.w;
                    *(threadgroup float4*)(a2 + at_61) = float4(v764, v765, v766, v767);
                    uint v768 = r_3 + 28u;  // copies.rs:64
                    uint v769 = v768 * 64u;
                    uint v770 = to + v769;
                    uint at_62 = v770 + c_3;
                    ulong row_115 = row_87 + 1792ul;  // staged.rs:123
                    ulong row_116 = origin_1 + row_115;  // staged.rs:127
                    ulong v771 = row_116 + v658;  // copies.rs:73
                    float4 q78 = *(device const float4*)(v_cache + v771);
                    float v772 = q78.x;
                    float v773 = q78.y;
                    float v774 = q78.z;
                    float v775 = q78.w;
                    *(threadgroup float4*)(a2 + at_62) = float4(v772, v773, v774, v775);
                    uint v776 = r_3 + 30u;  // copies.rs:64
                    uint v777 = v776 * 64u;
                    uint v778 = to + v777;
                    uint at_63 = v778 + c_3;
                    ulong row_117 = row_87 + 1920ul;  // staged.rs:123
                    ulong row_118 = origin_1 + row_117;  // staged.rs:127
                    ulong v779 = row_118 + v658;  // copies.rs:73
                    float4 q79 = *(device const float4*)(v_cache + v779);
                    float v780 = q79.x;
                    float v781 = q79.y;
                    float v782 = q79.z;
                    float v783 = q79.w;
                    *(threadgroup float4*)(a2 + at_63) = float4(v780, v781, v782, v783);
                    uint v784 = r_3 + 32u;  // copies.rs:64
                    uint v785 = v784 * 64u;
                    uint v786 = to + v785;
                    uint at_64 = v786 + c_3;
                    ulong row_119 = row_87 + 2048ul;  // staged.rs:123
                    ulong row_120 = origin_1 + row_119;  // staged.rs:127
                    ulong v787 = row_120 + v658;  // copies.rs:73
                    float4 q80 = *(device const float4*)(v_cache + v787);
                    float v788 = q80.x;
                    float v789 = q80.y;
                    float v790 = q80.z;
                    float v791 = q80.w;
                    *(threadgroup float4*)(a2 + at_64) = float4(v788, v789, v790, v791);
                    uint v792 = r_3 + 34u;  // copies.rs:64
                    uint v793 = v792 * 64u;
                    uint v794 = to + v793;
                    uint at_65 = v794 + c_3;
                    ulong row_121 = row_87 + 2176ul;  // staged.rs:123
                    ulong row_122 = origin_1 + row_121;  // staged.rs:127
                    ulong v795 = row_122 + v658;  // copies.rs:73
                    float4 q81 = *(device const float4*)(v_cache + v795);
                    float v796 = q81.x;
                    float v797 = q81.y;
                    float v798 = q81.z;
                    float v799 = q81.w;
                    *(threadgroup float4*)(a2 + at_65) = float4(v796, v797, v798, v799);
                    uint v800 = r_3 + 36u;  // copies.rs:64
                    uint v801 = v800 * 64u;
                    uint v802 = to + v801;
                    uint at_66 = v802 + c_3;
                    ulong row_123 = row_87 + 2304ul;  // staged.rs:123
                    ulong row_124 = origin_1 + row_123;  // staged.rs:127
                    ulong v803 = row_124 + v658;  // copies.rs:73
                    float4 q82 = *(device const float4*)(v_cache + v803);
                    float v804 = q82.x;
                    float v805 = q82.y;
                    float v806 = q82.z;
                    float v807 = q82.w;
                    *(threadgroup float4*)(a2 + at_66) = float4(v804, v805, v806, v807);
                    uint v808 = r_3 + 38u;  // copies.rs:64
                    uint v809 = v808 * 64u;
                    uint v810 = to + v809;
                    uint at_67 = v810 + c_3;
                    ulong row_125 = row_87 + 2432ul;  // staged.rs:123
                    ulong row_126 = origin_1 + row_125;  // staged.rs:127
                    ulong v811 = row_126 + v658;  // copies.rs:73
                    float4 q83 = *(device const float4*)(v_cache + v811);
                    float v812 = q83.x;
                    float v813 = q83.y;
                    float v814 = q83.z;
                    float v815 = q83.w;
                    *(threadgroup float4*)(a2 + at_67) = float4(v812, v813, v814, v815);
                    uint v816 = r_3 + 40u;  // copies.rs:64
                    uint v817 = v816 * 64u;
                    uint v818 = to + v817;
                    uint at_68 = v818 + c_3;
                    ulong row_127 = row_87 + 2560ul;  // staged.rs:123
                    ulong row_128 = origin_1 + row_127;  // staged.rs:127
                    ulong v819 = row_128 + v658;  // copies.rs:73
                    float4 q84 = *(device const float4*)(v_cache + v819);
                    float v820 = q84.x;
                    float v821 = q84.y;
                    float v822 = q84.z;
                    float v823 = q84.w;
                    *(threadgroup float4*)(a2 + at_68) = float4(v820, v821, v822, v823);
                    uint v824 = r_3 + 42u;  // copies.rs:64
                    uint v825 = v824 * 64u;
                    uint v826 = to + v825;
                    uint at_69 = v826 + c_3;
                    ulong row_129 = row_87 + 2688ul;  // staged.rs:123
                    ulong row_130 = origin_1 + row_129;  // staged.rs:127
                    ulong v827 = row_130 + v658;  // copies.rs:73
                    float4 q85 = *(device const float4*)(v_cache + v827);
                    float v828 = q85.x;
                    float v829 = q85.y;
                    float v830 = q85.z;
                    float v831 = q85.w;
                    *(threadgroup float4*)(a2 + at_69) = float4(v828, v829, v830, v831);
                    uint v832 = r_3 + 44u;  // copies.rs:64
                    uint v833 = v832 * 64u;
                    uint v834 = to + v833;
                    uint at_70 = v834 + c_3;
                    ulong row_131 = row_87 + 2816ul;  // staged.rs:123
                    ulong row_132 = origin_1 + row_131;  // staged.rs:127
                    ulong v835 = row_132 + v658;  // copies.rs:73
                    float4 q86 = *(device const float4*)(v_cache + v835);
                    float v836 = q86.x;
                    float v837 = q86.y;
                    float v838 = q86.z;
                    float v839 = q86.w;
                    *(threadgroup float4*)(a2 + at_70) = float4(v836, v837, v838, v839);
                    uint v840 = r_3 + 46u;  // copies.rs:64
                    uint v841 = v840 * 64u;
                    uint v842 = to + v841;
                    uint at_71 = v842 + c_3;
                    ulong row_133 = row_87 + 2944ul;  // staged.rs:123
                    ulong row_134 = origin_1 + row_133;  // staged.rs:127
                    ulong v843 = row_134 + v658;  // copies.rs:73
                    float4 q87 = *(device const float4*)(v_cache + v843);
                    float v844 = q87.x;
                    float v845 = q87.y;
                    float v846 = q87.z;
                    float v847 = q87.w;
                    *(threadgroup float4*)(a2 + at_71) = float4(v844, v845, v846, v847);
                    uint v848 = r_3 + 48u;  // copies.rs:64
                    uint v849 = v848 * 64u;
                    uint v850 = to + v849;
                    uint at_72 = v850 + c_3;
                    ulong row_135 = row_87 + 3072ul;  // staged.rs:123
                    ulong row_136 = origin_1 + row_135;  // staged.rs:127
                    ulong v851 = row_136 + v658;  // copies.rs:73
                    float4 q88 = *(device const float4*)(v_cache + v851);
                    float v852 = q88.x;
                    float v853 = q88.y;
                    float v854 = q88.z;
                    float v855 = q88.w;
                    *(threadgroup float4*)(a2 + at_72) = float4(v852, v853, v854, v855);
                    uint v856 = r_3 + 50u;  // copies.rs:64
                    uint v857 = v856 * 64u;
                    uint v858 = to + v857;
                    uint at_73 = v858 + c_3;
                    ulong row_137 = row_87 + 3200ul;  // staged.rs:123
                    ulong row_138 = origin_1 + row_137;  // staged.rs:127
                    ulong v859 = row_138 + v658;  // copies.rs:73
                    float4 q89 = *(device const float4*)(v_cache + v859);
                    float v860 = q89.x;
                    float v861 = q89.y;
                    float v862 = q89.z;
                    float v863 = q89.w;
                    *(threadgroup float4*)(a2 + at_73) = float4(v860, v861, v862, v863);
                    uint v864 = r_3 + 52u;  // copies.rs:64
                    uint v865 = v864 * 64u;
                    uint v866 = to + v865;
                    uint at_74 = v866 + c_3;
                    ulong row_139 = row_87 + 3328ul;  // staged.rs:123
                    ulong row_140 = origin_1 + row_139;  // staged.rs:127
                    ulong v867 = row_140 + v658;  // copies.rs:73
                    float4 q90 = *(device const float4*)(v_cache + v867);
                    float v868 = q90.x;
                    float v869 = q90.y;
                    float v870 = q90.z;
                    float v871 = q90.w;
                    *(threadgroup float4*)(a2 + at_74) = float4(v868, v869, v870, v871);
                    uint v872 = r_3 + 54u;  // copies.rs:64
                    uint v873 = v872 * 64u;
                    uint v874 = to + v873;
                    uint at_75 = v874 + c_3;
                    ulong row_141 = row_87 + 3456ul;  // staged.rs:123
                    ulong row_142 = origin_1 + row_141;  // staged.rs:127
                    ulong v875 = row_142 + v658;  // copies.rs:73
                    float4 q91 = *(device const float4*)(v_cache + v875);
                    float v876 = q91.x;
                    float v877 = q91.y;
                    float v878 = q91.z;
                    float v879 = q91.w;
                    *(threadgroup float4*)(a2 + at_75) = float4(v876, v877, v878, v879);
                    uint v880 = r_3 + 56u;  // copies.rs:64
                    uint v881 = v880 * 64u;
                    uint v882 = to + v881;
                    uint at_76 = v882 + c_3;
                    ulong row_143 = row_87 + 3584ul;  // staged.rs:123
                    ulong row_144 = origin_1 + row_143;  // staged.rs:127
                    ulong v883 = row_144 + v658;  // copies.rs:73
                    float4 q92 = *(device const float4*)(v_cache + v883);
                    float v884 = q92.x;
                    float v885 = q92.y;
                    float v886 = q92.z;
                    float v887 = q92.w;
                    *(threadgroup float4*)(a2 + at_76) = float4(v884, v885, v886, v887);
                    uint v888 = r_3 + 58u;  // copies.rs:64
                    uint v889 = v888 * 64u;
                    uint v890 = to + v889;
                    uint at_77 = v890 + c_3;
                    ulong row_145 = row_87 + 3712ul;  // staged.rs:123
                    ulong row_146 = origin_1 + row_145;  // staged.rs:127
                    ulong v891 = row_146 + v658;  // copies.rs:73
                    float4 q93 = *(device const float4*)(v_cache + v891);
                    float v892 = q93.x;
                    float v893 = q93.y;
                    float v894 = q93.z;
                    float v895 = q93.w;
                    *(threadgroup float4*)(a2 + at_77) = float4(v892, v893, v894, v895);
                    uint v896 = r_3 + 60u;  // copies.rs:64
                    uint v897 = v896 * 64u;
                    uint v898 = to + v897;
                    uint at_78 = v898 + c_3;
                    ulong row_147 = row_87 + 3840ul;  // staged.rs:123
                    ulong row_148 = origin_1 + row_147;  // staged.rs:127
                    ulong v899 = row_148 + v658;  // copies.rs:73
                    float4 q94 = *(device const float4*)(v_cache + v899);
                    float v900 = q94.x;
                    float v901 = q94.y;
                    float v902 = q94.z;
                    float v903 = q94.w;
                    *(threadgroup float4*)(a2 + at_78) = float4(v900, v901, v902, v903);
                    uint v904 = r_3 + 62u;  // copies.rs:64
                    uint v905 = v904 * 64u;
                    uint v906 = to + v905;
                    uint at_79 = v906 + c_3;
                    ulong row_149 = row_87 + 3968ul;  // staged.rs:123
                    ulong row_150 = origin_1 + row_149;  // staged.rs:127
                    ulong v907 = row_150 + v658;  // copies.rs:73
                    float4 q95 = *(device const float4*)(v_cache + v907);
                    float v908 = q95.x;
                    float v909 = q95.y;
                    float v910 = q95.z;
                    float v911 = q95.w;
                    *(threadgroup float4*)(a2 + at_79) = float4(v908, v909, v910, v911);
                } else {
                    uint r_4 = tid / 16u;  // copies.rs:60
                    uint v912 = tid % 16u;
                    uint c_4 = v912 * 4u;
                    uint v913 = r_4 * 64u;  // copies.rs:64
                    uint v914 = to + v913;
                    uint at_80 = v914 + c_4;
                    bool v915 = r_4 < left;  // copies.rs:70
                    if (v915) {
                        ulong v916 = (ulong)n;  // staged.rs:111
                        ulong by_head_2 = v916 * 64ul;
                        uint v917 = first + r_4;  // staged.rs:113
                        uint v918 = n - 1u;
                        uint position = v917 < v918 ? v917 : v918;
                        ulong v919 = (ulong)tgid.z;  // staged.rs:121
                        ulong v920 = v919 * by_head_2;
                        ulong v921 = kv_head * by_head_2;
                        ulong origin_2 = v920 + v921;
                        ulong v922 = (ulong)position;  // staged.rs:125
                        ulong row_151 = v922 * 64ul;
                        ulong row_152 = origin_2 + row_151;  // staged.rs:127
                        ulong v923 = (ulong)c_4;  // copies.rs:73
                        ulong v924 = row_152 + v923;
                        float4 q96 = *(device const float4*)(k_cache + v924);
                        float v925 = q96.x;
                        float v926 = q96.y;
                        float v927 = q96.z;
                        float v928 = q96.w;
                        *(threadgroup float4*)(a1 + at_80) = float4(v925, v926, v927, v928);
                    } else {
                        *(threadgroup float4*)(a1 + at_80) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v929 = r_4 + 2u;  // copies.rs:64
                    uint v930 = v929 * 64u;
                    uint v931 = to + v930;
                    uint at_81 = v931 + c_4;
                    bool v932 = v929 < left;  // copies.rs:70
                    if (v932) {
                        ulong v933 = (ulong)n;  // staged.rs:111
                        ulong by_head_3 = v933 * 64ul;
                        uint v934 = first + r_4;  // staged.rs:113
                        uint v935 = v934 + 2u;
                        uint v936 = n - 1u;
                        uint position_1 = v935 < v936 ? v935 : v936;
                        ulong v937 = (ulong)tgid.z;  // staged.rs:121
                        ulong v938 = v937 * by_head_3;
                        ulong v939 = kv_head * by_head_3;
                        ulong origin_3 = v938 + v939;
                        ulong v940 = (ulong)position_1;  // staged.rs:125
                        ulong row_153 = v940 * 64ul;
                        ulong row_154 = origin_3 + row_153;  // staged.rs:127
                        ulong v941 = (ulong)c_4;  // copies.rs:73
                        ulong v942 = row_154 + v941;
                        float4 q97 = *(device const float4*)(k_cache + v942);
                        float v943 = q97.x;
                        float v944 = q97.y;
                        float v945 = q97.z;
                        float v946 = q97.w;
                        *(threadgroup float4*)(a1 + at_81) = float4(v943, v944, v945, v946);
                    } else {
                        *(threadgroup float4*)(a1 + at_81) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v947 = r_4 + 4u;  // copies.rs:64
                    uint v948 = v947 * 64u;
                    uint v949 = to + v948;
                    uint at_82 = v949 + c_4;
                    bool v950 = v947 < left;  // copies.rs:70
                    if (v950) {
                        ulong v951 = (ulong)n;  // staged.rs:111
                        ulong by_head_4 = v951 * 64ul;
                        uint v952 = first + r_4;  // staged.rs:113
                        uint v953 = v952 + 4u;
                        uint v954 = n - 1u;
                        uint position_2 = v953 < v954 ? v953 : v954;
                        ulong v955 = (ulong)tgid.z;  // staged.rs:121
                        ulong v956 = v955 * by_head_4;
                        ulong v957 = kv_head * by_head_4;
                        ulong origin_4 = v956 + v957;
                        ulong v958 = (ulong)position_2;  // staged.rs:125
                        ulong row_155 = v958 * 64ul;
                        ulong row_156 = origin_4 + row_155;  // staged.rs:127
                        ulong v959 = (ulong)c_4;  // copies.rs:73
                        ulong v960 = row_156 + v959;
                        float4 q98 = *(device const float4*)(k_cache + v960);
                        float v961 = q98.x;
                        float v962 = q98.y;
                        float v963 = q98.z;
                        float v964 = q98.w;
                        *(threadgroup float4*)(a1 + at_82) = float4(v961, v962, v963, v964);
                    } else {
                        *(threadgroup float4*)(a1 + at_82) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v965 = r_4 + 6u;  // copies.rs:64
                    uint v966 = v965 * 64u;
                    uint v967 = to + v966;
                    uint at_83 = v967 + c_4;
                    bool v968 = v965 < left;  // copies.rs:70
                    if (v968) {
                        ulong v969 = (ulong)n;  // staged.rs:111
                        ulong by_head_5 = v969 * 64ul;
                        uint v970 = first + r_4;  // staged.rs:113
                        uint v971 = v970 + 6u;
                        uint v972 = n - 1u;
                        uint position_3 = v971 < v972 ? v971 : v972;
                        ulong v973 = (ulong)tgid.z;  // staged.rs:121
                        ulong v974 = v973 * by_head_5;
                        ulong v975 = kv_head * by_head_5;
                        ulong origin_5 = v974 + v975;
                        ulong v976 = (ulong)position_3;  // staged.rs:125
                        ulong row_157 = v976 * 64ul;
                        ulong row_158 = origin_5 + row_157;  // staged.rs:127
                        ulong v977 = (ulong)c_4;  // copies.rs:73
                        ulong v978 = row_158 + v977;
                        float4 q99 = *(device const float4*)(k_cache + v978);
                        float v979 = q99.x;
                        float v980 = q99.y;
                        float v981 = q99.z;
                        float v982 = q99.w;
                        *(threadgroup float4*)(a1 + at_83) = float4(v979, v980, v981, v982);
                    } else {
                        *(threadgroup float4*)(a1 + at_83) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v983 = r_4 + 8u;  // copies.rs:64
                    uint v984 = v983 * 64u;
                    uint v985 = to + v984;
                    uint at_84 = v985 + c_4;
                    bool v986 = v983 < left;  // copies.rs:70
                    if (v986) {
                        ulong v987 = (ulong)n;  // staged.rs:111
                        ulong by_head_6 = v987 * 64ul;
                        uint v988 = first + r_4;  // staged.rs:113
                        uint v989 = v988 + 8u;
                        uint v990 = n - 1u;
                        uint position_4 = v989 < v990 ? v989 : v990;
                        ulong v991 = (ulong)tgid.z;  // staged.rs:121
                        ulong v992 = v991 * by_head_6;
                        ulong v993 = kv_head * by_head_6;
                        ulong origin_6 = v992 + v993;
                        ulong v994 = (ulong)position_4;  // staged.rs:125
                        ulong row_159 = v994 * 64ul;
                        ulong row_160 = origin_6 + row_159;  // staged.rs:127
                        ulong v995 = (ulong)c_4;  // copies.rs:73
                        ulong v996 = row_160 + v995;
                        float4 q100 = *(device const float4*)(k_cache + v996);
                        float v997 = q100.x;
                        float v998 = q100.y;
                        float v999 = q100.z;
                        float v1000 = q100.w;
                        *(threadgroup float4*)(a1 + at_84) = float4(v997, v998, v999, v1000);
                    } else {
                        *(threadgroup float4*)(a1 + at_84) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1001 = r_4 + 10u;  // copies.rs:64
                    uint v1002 = v1001 * 64u;
                    uint v1003 = to + v1002;
                    uint at_85 = v1003 + c_4;
                    bool v1004 = v1001 < left;  // copies.rs:70
                    if (v1004) {
                        ulong v1005 = (ulong)n;  // staged.rs:111
                        ulong by_head_7 = v1005 * 64ul;
                        uint v1006 = first + r_4;  // staged.rs:113
                        uint v1007 = v1006 + 10u;
                        uint v1008 = n - 1u;
                        uint position_5 = v1007 < v1008 ? v1007 : v1008;
                        ulong v1009 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1010 = v1009 * by_head_7;
                        ulong v1011 = kv_head * by_head_7;
                        ulong origin_7 = v1010 + v1011;
                        ulong v1012 = (ulong)position_5;  // staged.rs:125
                        ulong row_161 = v1012 * 64ul;
                        ulong row_162 = origin_7 + row_161;  // staged.rs:127
                        ulong v1013 = (ulong)c_4;  // copies.rs:73
                        ulong v1014 = row_162 + v1013;
                        float4 q101 = *(device const float4*)(k_cache + v1014);
                        float v1015 = q101.x;
                        float v1016 = q101.y;
                        float v1017 = q101.z;
                        float v1018 = q101.w;
                        *(threadgroup float4*)(a1 + at_85) = float4(v1015, v1016, v1017, v1018);
                    } else {
                        *(threadgroup float4*)(a1 + at_85) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1019 = r_4 + 12u;  // copies.rs:64
                    uint v1020 = v1019 * 64u;
                    uint v1021 = to + v1020;
                    uint at_86 = v1021 + c_4;
                    bool v1022 = v1019 < left;  // copies.rs:70
                    if (v1022) {
                        ulong v1023 = (ulong)n;  // staged.rs:111
                        ulong by_head_8 = v1023 * 64ul;
                        uint v1024 = first + r_4;  // staged.rs:113
                        uint v1025 = v1024 + 12u;
                        uint v1026 = n - 1u;
                        uint position_6 = v1025 < v1026 ? v1025 : v1026;
                        ulong v1027 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1028 = v1027 * by_head_8;
                        ulong v1029 = kv_head * by_head_8;
                        ulong origin_8 = v1028 + v1029;
                        ulong v1030 = (ulong)position_6;  // staged.rs:125
                        ulong row_163 = v1030 * 64ul;
                        ulong row_164 = origin_8 + row_163;  // staged.rs:127
                        ulong v1031 = (ulong)c_4;  // copies.rs:73
                        ulong v1032 = row_164 + v1031;
                        float4 q102 = *(device const float4*)(k_cache + v1032);
                        float v1033 = q102.x;
                        float v1034 = q102.y;
                        float v1035 = q102.z;
                        float v1036 = q102.w;
                        *(threadgroup float4*)(a1 + at_86) = float4(v1033, v1034, v1035, v1036);
                    } else {
                        *(threadgroup float4*)(a1 + at_86) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1037 = r_4 + 14u;  // copies.rs:64
                    uint v1038 = v1037 * 64u;
                    uint v1039 = to + v1038;
                    uint at_87 = v1039 + c_4;
                    bool v1040 = v1037 < left;  // copies.rs:70
                    if (v1040) {
                        ulong v1041 = (ulong)n;  // staged.rs:111
                        ulong by_head_9 = v1041 * 64ul;
                        uint v1042 = first + r_4;  // staged.rs:113
                        uint v1043 = v1042 + 14u;
                        uint v1044 = n - 1u;
                        uint position_7 = v1043 < v1044 ? v1043 : v1044;
                        ulong v1045 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1046 = v1045 * by_head_9;
                        ulong v1047 = kv_head * by_head_9;
                        ulong origin_9 = v1046 + v1047;
                        ulong v1048 = (ulong)position_7;  // staged.rs:125
                        ulong row_165 = v1048 * 64ul;
                        ulong row_166 = origin_9 + row_165;  // staged.rs:127
                        ulong v1049 = (ulong)c_4;  // copies.rs:73
                        ulong v1050 = row_166 + v1049;
                        float4 q103 = *(device const float4*)(k_cache + v1050);
                        float v1051 = q103.x;
                        float v1052 = q103.y;
                        float v1053 = q103.z;
                        float v1054 = q103.w;
                        *(threadgroup float4*)(a1 + at_87) = float4(v1051, v1052, v1053, v1054);
                    } else {
                        *(threadgroup float4*)(a1 + at_87) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1055 = r_4 + 16u;  // copies.rs:64
                    uint v1056 = v1055 * 64u;
                    uint v1057 = to + v1056;
                    uint at_88 = v1057 + c_4;
                    bool v1058 = v1055 < left;  // copies.rs:70
                    if (v1058) {
                        ulong v1059 = (ulong)n;  // staged.rs:111
                        ulong by_head_10 = v1059 * 64ul;
                        uint v1060 = first + r_4;  // staged.rs:113
                        uint v1061 = v1060 + 16u;
                        uint v1062 = n - 1u;
                        uint position_8 = v1061 < v1062 ? v1061 : v1062;
                        ulong v1063 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1064 = v1063 * by_head_10;
                        ulong v1065 = kv_head * by_head_10;
                        ulong origin_10 = v1064 + v1065;
                        ulong v1066 = (ulong)position_8;  // staged.rs:125
                        ulong row_167 = v1066 * 64ul;
                        ulong row_168 = origin_10 + row_167;  // staged.rs:127
                        ulong v1067 = (ulong)c_4;  // copies.rs:73
                        ulong v1068 = row_168 + v1067;
                        float4 q104 = *(device const float4*)(k_cache + v1068);
                        float v1069 = q104.x;
                        float v1070 = q104.y;
                        float v1071 = q104.z;
                        float v1072 = q104.w;
                        *(threadgroup float4*)(a1 + at_88) = float4(v1069, v1070, v1071, v1072);
                    } else {
                        *(threadgroup float4*)(a1 + at_88) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1073 = r_4 + 18u;  // copies.rs:64
                    uint v1074 = v1073 * 64u;
                    uint v1075 = to + v1074;
                    uint at_89 = v1075 + c_4;
                    bool v1076 = v1073 < left;  // copies.rs:70
                    if (v1076) {
                        ulong v1077 = (ulong)n;  // staged.rs:111
                        ulong by_head_11 = v1077 * 64ul;
                        uint v1078 = first + r_4;  // staged.rs:113
                        uint v1079 = v1078 + 18u;
                        uint v1080 = n - 1u;
                        uint position_9 = v1079 < v1080 ? v1079 : v1080;
                        ulong v1081 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1082 = v1081 * by_head_11;
                        ulong v1083 = kv_head * by_head_11;
                        ulong origin_11 = v1082 + v1083;
                        ulong v1084 = (ulong)position_9;  // staged.rs:125
                        ulong row_169 = v1084 * 64ul;
                        ulong row_170 = origin_11 + row_169;  // staged.rs:127
                        ulong v1085 = (ulong)c_4;  // copies.rs:73
                        ulong v1086 = row_170 + v1085;
                        float4 q105 = *(device const float4*)(k_cache + v1086);
                        float v1087 = q105.x;
                        float v1088 = q105.y;
                        float v1089 = q105.z;
                        float v1090 = q105.w;
                        *(threadgroup float4*)(a1 + at_89) = float4(v1087, v1088, v1089, v1090);
                    } else {
                        *(threadgroup float4*)(a1 + at_89) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1091 = r_4 + 20u;  // copies.rs:64
                    uint v1092 = v1091 * 64u;
                    uint v1093 = to + v1092;
                    uint at_90 = v1093 + c_4;
                    bool v1094 = v1091 < left;  // copies.rs:70
                    if (v1094) {
                        ulong v1095 = (ulong)n;  // staged.rs:111
                        ulong by_head_12 = v1095 * 64ul;
                        uint v1096 = first + r_4;  // staged.rs:113
                        uint v1097 = v1096 + 20u;
                        uint v1098 = n - 1u;
                        uint position_10 = v1097 < v1098 ? v1097 : v1098;
                        ulong v1099 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1100 = v1099 * by_head_12;
                        ulong v1101 = kv_head * by_head_12;
                        ulong origin_12 = v1100 + v1101;
                        ulong v1102 = (ulong)position_10;  // staged.rs:125
                        ulong row_171 = v1102 * 64ul;
                        ulong row_172 = origin_12 + row_171;  // staged.rs:127
                        ulong v1103 = (ulong)c_4;  // copies.rs:73
                        ulong v1104 = row_172 + v1103;
                        float4 q106 = *(device const float4*)(k_cache + v1104);
                        float v1105 = q106.x;
                        float v1106 = q106.y;
                        float v1107 = q106.z;
                        float v1108 = q106.w;
                        *(threadgroup float4*)(a1 + at_90) = float4(v1105, v1106, v1107, v1108);
                    } else {
                        *(threadgroup float4*)(a1 + at_90) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1109 = r_4 + 22u;  // copies.rs:64
                    uint v1110 = v1109 * 64u;
                    uint v1111 = to + v1110;
                    uint at_91 = v1111 + c_4;
                    bool v1112 = v1109 < left;  // copies.rs:70
                    if (v1112) {
                        ulong v1113 = (ulong)n;  // staged.rs:111
                        ulong by_head_13 = v1113 * 64ul;
                        uint v1114 = first + r_4;  // staged.rs:113
                        uint v1115 = v1114 + 22u;
                        uint v1116 = n - 1u;
                        uint position_11 = v1115 < v1116 ? v1115 : v1116;
                        ulong v1117 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1118 = v1117 * by_head_13;
                        ulong v1119 = kv_head * by_head_13;
                        ulong origin_13 = v1118 + v1119;
                        ulong v1120 = (ulong)position_11;  // staged.rs:125
                        ulong row_173 = v1120 * 64ul;
                        ulong row_174 = origin_13 + row_173;  // staged.rs:127
                        ulong v1121 = (ulong)c_4;  // copies.rs:73
                        ulong v1122 = row_174 + v1121;
                        float4 q107 = *(device const float4*)(k_cache + v1122);
                        float v1123 = q107.x;
                        float v1124 = q107.y;
                        float v1125 = q107.z;
                        float v1126 = q107.w;
                        *(threadgroup float4*)(a1 + at_91) = float4(v1123, v1124, v1125, v1126);
                    } else {
                        *(threadgroup float4*)(a1 + at_91) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1127 = r_4 + 24u;  // copies.rs:64
                    uint v1128 = v1127 * 64u;
                    uint v1129 = to + v1128;
                    uint at_92 = v1129 + c_4;
                    bool v1130 = v1127 < left;  // copies.rs:70
                    if (v1130) {
                        ulong v1131 = (ulong)n;  // staged.rs:111
                        ulong by_head_14 = v1131 * 64ul;
                        uint v1132 = first + r_4;  // staged.rs:113
                        uint v1133 = v1132 + 24u;
                        uint v1134 = n - 1u;
                        uint position_12 = v1133 < v1134 ? v1133 : v1134;
                        ulong v1135 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1136 = v1135 * by_head_14;
                        ulong v1137 = kv_head * by_head_14;
                        ulong origin_14 = v1136 + v1137;
                        ulong v1138 = (ulong)position_12;  // staged.rs:125
                        ulong row_175 = v1138 * 64ul;
                        ulong row_176 = origin_14 + row_175;  // staged.rs:127
                        ulong v1139 = (ulong)c_4;  // copies.rs:73
                        ulong v1140 = row_176 + v1139;
                        float4 q108 = *(device const float4*)(k_cache + v1140);
                        float v1141 = q108.x;
                        float v1142 = q108.y;
                        float v1143 = q108.z;
                        float v1144 = q108.w;
                        *(threadgroup float4*)(a1 + at_92) = float4(v1141, v1142, v1143, v1144);
                    } else {
                        *(threadgroup float4*)(a1 + at_92) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1145 = r_4 + 26u;  // copies.rs:64
                    uint v1146 = v1145 * 64u;
                    uint v1147 = to + v1146;
                    uint at_93 = v1147 + c_4;
                    bool v1148 = v1145 < left;  // copies.rs:70
                    if (v1148) {
                        ulong v1149 = (ulong)n;  // staged.rs:111
                        ulong by_head_15 = v1149 * 64ul;
                        uint v1150 = first + r_4;  // staged.rs:113
                        uint v1151 = v1150 + 26u;
                        uint v1152 = n - 1u;
                        uint position_13 = v1151 < v1152 ? v1151 : v1152;
                        ulong v1153 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1154 = v1153 * by_head_15;
                        ulong v1155 = kv_head * by_head_15;
                        ulong origin_15 = v1154 + v1155;
                        ulong v1156 = (ulong)position_13;  // staged.rs:125
                        ulong row_177 = v1156 * 64ul;
                        ulong row_178 = origin_15 + row_177;  // staged.rs:127
                        ulong v1157 = (ulong)c_4;  // copies.rs:73
                        ulong v1158 = row_178 + v1157;
                        float4 q109 = *(device const float4*)(k_cache + v1158);
                        float v1159 = q109.x;
                        float v1160 = q109.y;
                        float v1161 = q109.z;
                        float v1162 = q109.w;
                        *(threadgroup float4*)(a1 + at_93) = float4(v1159, v1160, v1161, v1162);
                    } else {
                        *(threadgroup float4*)(a1 + at_93) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1163 = r_4 + 28u;  // copies.rs:64
                    uint v1164 = v1163 * 64u;
                    uint v1165 = to + v1164;
                    uint at_94 = v1165 + c_4;
                    bool v1166 = v1163 < left;  // copies.rs:70
                    if (v1166) {
                        ulong v1167 = (ulong)n;  // staged.rs:111
                        ulong by_head_16 = v1167 * 64ul;
                        uint v1168 = first + r_4;  // staged.rs:113
                        uint v1169 = v1168 + 28u;
                        uint v1170 = n - 1u;
                        uint position_14 = v1169 < v1170 ? v1169 : v1170;
                        ulong v1171 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1172 = v1171 * by_head_16;
                        ulong v1173 = kv_head * by_head_16;
                        ulong origin_16 = v1172 + v1173;
                        ulong v1174 = (ulong)position_14;  // staged.rs:125
                        ulong row_179 = v1174 * 64ul;
                        ulong row_180 = origin_16 + row_179;  // staged.rs:127
                        ulong v1175 = (ulong)c_4;  // copies.rs:73
                        ulong v1176 = row_180 + v1175;
                        float4 q110 = *(device const float4*)(k_cache + v1176);
                        float v1177 = q110.x;
                        float v1178 = q110.y;
                        float v1179 = q110.z;
                        float v1180 = q110.w;
                        *(threadgroup float4*)(a1 + at_94) = float4(v1177, v1178, v1179, v1180);
                    } else {
                        *(threadgroup float4*)(a1 + at_94) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1181 = r_4 + 30u;  // copies.rs:64
                    uint v1182 = v1181 * 64u;
                    uint v1183 = to + v1182;
                    uint at_95 = v1183 + c_4;
                    bool v1184 = v1181 < left;  // copies.rs:70
                    if (v1184) {
                        ulong v1185 = (ulong)n;  // staged.rs:111
                        ulong by_head_17 = v1185 * 64ul;
                        uint v1186 = first + r_4;  // staged.rs:113
                        uint v1187 = v1186 + 30u;
                        uint v1188 = n - 1u;
                        uint position_15 = v1187 < v1188 ? v1187 : v1188;
                        ulong v1189 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1190 = v1189 * by_head_17;
                        ulong v1191 = kv_head * by_head_17;
                        ulong origin_17 = v1190 + v1191;
                        ulong v1192 = (ulong)position_15;  // staged.rs:125
                        ulong row_181 = v1192 * 64ul;
                        ulong row_182 = origin_17 + row_181;  // staged.rs:127
                        ulong v1193 = (ulong)c_4;  // copies.rs:73
                        ulong v1194 = row_182 + v1193;
                        float4 q111 = *(device const float4*)(k_cache + v1194);
                        float v1195 = q111.x;
                        float v1196 = q111.y;
                        float v1197 = q111.z;
                        float v1198 = q111.w;
                        *(threadgroup float4*)(a1 + at_95) = float4(v1195, v1196, v1197, v1198);
                    } else {
                        *(threadgroup float4*)(a1 + at_95) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1199 = r_4 + 32u;  // copies.rs:64
                    uint v1200 = v1199 * 64u;
                    uint v1201 = to + v1200;
                    uint at_96 = v1201 + c_4;
                    bool v1202 = v1199 < left;  // copies.rs:70
                    if (v1202) {
                        ulong v1203 = (ulong)n;  // staged.rs:111
                        ulong by_head_18 = v1203 * 64ul;
                        uint v1204 = first + r_4;  // staged.rs:113
                        uint v1205 = v1204 + 32u;
                        uint v1206 = n - 1u;
                        uint position_16 = v1205 < v1206 ? v1205 : v1206;
                        ulong v1207 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1208 = v1207 * by_head_18;
                        ulong v1209 = kv_head * by_head_18;
                        ulong origin_18 = v1208 + v1209;
                        ulong v1210 = (ulong)position_16;  // staged.rs:125
                        ulong row_183 = v1210 * 64ul;
                        ulong row_184 = origin_18 + row_183;  // staged.rs:127
                        ulong v1211 = (ulong)c_4;  // copies.rs:73
                        ulong v1212 = row_184 + v1211;
                        float4 q112 = *(device const float4*)(k_cache + v1212);
                        float v1213 = q112.x;
                        float v1214 = q112.y;
                        float v1215 = q112.z;
                        float v1216 = q112.w;
                        *(threadgroup float4*)(a1 + at_96) = float4(v1213, v1214, v1215, v1216);
                    } else {
                        *(threadgroup float4*)(a1 + at_96) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1217 = r_4 + 34u;  // copies.rs:64
                    uint v1218 = v1217 * 64u;
                    uint v1219 = to + v1218;
                    uint at_97 = v1219 + c_4;
                    bool v1220 = v1217 < left;  // copies.rs:70
                    if (v1220) {
                        ulong v1221 = (ulong)n;  // staged.rs:111
                        ulong by_head_19 = v1221 * 64ul;
                        uint v1222 = first + r_4;  // staged.rs:113
                        uint v1223 = v1222 + 34u;
                        uint v1224 = n - 1u;
                        uint position_17 = v1223 < v1224 ? v1223 : v1224;
                        ulong v1225 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1226 = v1225 * by_head_19;
                        ulong v1227 = kv_head * by_head_19;
                        ulong origin_19 = v1226 + v1227;
                        ulong v1228 = (ulong)position_17;  // staged.rs:125
                        ulong row_185 = v1228 * 64ul;
                        ulong row_186 = origin_19 + row_185;  // staged.rs:127
                        ulong v1229 = (ulong)c_4;  // copies.rs:73
                        ulong v1230 = row_186 + v1229;
                        float4 q113 = *(device const float4*)(k_cache + v1230);
                        float v1231 = q113.x;
                        float v1232 = q113.y;
                        float v1233 = q113.z;
                        float v1234 = q113.w;
                        *(threadgroup float4*)(a1 + at_97) = float4(v1231, v1232, v1233, v1234);
                    } else {
                        *(threadgroup float4*)(a1 + at_97) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1235 = r_4 + 36u;  // copies.rs:64
                    uint v1236 = v1235 * 64u;
                    uint v1237 = to + v1236;
                    uint at_98 = v1237 + c_4;
                    bool v1238 = v1235 < left;  // copies.rs:70
                    if (v1238) {
                        ulong v1239 = (ulong)n;  // staged.rs:111
                        ulong by_head_20 = v1239 * 64ul;
                        uint v1240 = first + r_4;  // staged.rs:113
                        uint v1241 = v1240 + 36u;
                        uint v1242 = n - 1u;
                        uint position_18 = v1241 < v1242 ? v1241 : v1242;
                        ulong v1243 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1244 = v1243 * by_head_20;
                        ulong v1245 = kv_head * by_head_20;
                        ulong origin_20 = v1244 + v1245;
                        ulong v1246 = (ulong)position_18;  // staged.rs:125
                        ulong row_187 = v1246 * 64ul;
                        ulong row_188 = origin_20 + row_187;  // staged.rs:127
                        ulong v1247 = (ulong)c_4;  // copies.rs:73
                        ulong v1248 = row_188 + v1247;
                        float4 q114 = *(device const float4*)(k_cache + v1248);
                        float v1249 = q114.x;
                        float v1250 = q114.y;
                        float v1251 = q114.z;
                        float v1252 = q114.w;
                        *(threadgroup float4*)(a1 + at_98) = float4(v1249, v1250, v1251, v1252);
                    } else {
                        *(threadgroup float4*)(a1 + at_98) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1253 = r_4 + 38u;  // copies.rs:64
                    uint v1254 = v1253 * 64u;
                    uint v1255 = to + v1254;
                    uint at_99 = v1255 + c_4;
                    bool v1256 = v1253 < left;  // copies.rs:70
                    if (v1256) {
                        ulong v1257 = (ulong)n;  // staged.rs:111
                        ulong by_head_21 = v1257 * 64ul;
                        uint v1258 = first + r_4;  // staged.rs:113
                        uint v1259 = v1258 + 38u;
                        uint v1260 = n - 1u;
                        uint position_19 = v1259 < v1260 ? v1259 : v1260;
                        ulong v1261 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1262 = v1261 * by_head_21;
                        ulong v1263 = kv_head * by_head_21;
                        ulong origin_21 = v1262 + v1263;
                        ulong v1264 = (ulong)position_19;  // staged.rs:125
                        ulong row_189 = v1264 * 64ul;
                        ulong row_190 = origin_21 + row_189;  // staged.rs:127
                        ulong v1265 = (ulong)c_4;  // copies.rs:73
                        ulong v1266 = row_190 + v1265;
                        float4 q115 = *(device const float4*)(k_cache + v1266);
                        float v1267 = q115.x;
                        float v1268 = q115.y;
                        float v1269 = q115.z;
                        float v1270 = q115.w;
                        *(threadgroup float4*)(a1 + at_99) = float4(v1267, v1268, v1269, v1270);
                    } else {
                        *(threadgroup float4*)(a1 + at_99) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1271 = r_4 + 40u;  // copies.rs:64
                    uint v1272 = v1271 * 64u;
                    uint v1273 = to + v1272;
                    uint at_100 = v1273 + c_4;
                    bool v1274 = v1271 < left;  // copies.rs:70
                    if (v1274) {
                        ulong v1275 = (ulong)n;  // staged.rs:111
                        ulong by_head_22 = v1275 * 64ul;
                        uint v1276 = first + r_4;  // staged.rs:113
                        uint v1277 = v1276 + 40u;
                        uint v1278 = n - 1u;
                        uint position_20 = v1277 < v1278 ? v1277 : v1278;
                        ulong v1279 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1280 = v1279 * by_head_22;
                        ulong v1281 = kv_head * by_head_22;
                        ulong origin_22 = v1280 + v1281;
                        ulong v1282 = (ulong)position_20;  // staged.rs:125
                        ulong row_191 = v1282 * 64ul;
                        ulong row_192 = origin_22 + row_191;  // staged.rs:127
                        ulong v1283 = (ulong)c_4;  // copies.rs:73
                        ulong v1284 = row_192 + v1283;
                        float4 q116 = *(device const float4*)(k_cache + v1284);
                        float v1285 = q116.x;
                        float v1286 = q116.y;
                        float v1287 = q116.z;
                        float v1288 = q116.w;
                        *(threadgroup float4*)(a1 + at_100) = float4(v1285, v1286, v1287, v1288);
                    } else {
                        *(threadgroup float4*)(a1 + at_100) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1289 = r_4 + 42u;  // copies.rs:64
                    uint v1290 = v1289 * 64u;
                    uint v1291 = to + v1290;
                    uint at_101 = v1291 + c_4;
                    bool v1292 = v1289 < left;  // copies.rs:70
                    if (v1292) {
                        ulong v1293 = (ulong)n;  // staged.rs:111
                        ulong by_head_23 = v1293 * 64ul;
                        uint v1294 = first + r_4;  // staged.rs:113
                        uint v1295 = v1294 + 42u;
                        uint v1296 = n - 1u;
                        uint position_21 = v1295 < v1296 ? v1295 : v1296;
                        ulong v1297 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1298 = v1297 * by_head_23;
                        ulong v1299 = kv_head * by_head_23;
                        ulong origin_23 = v1298 + v1299;
                        ulong v1300 = (ulong)position_21;  // staged.rs:125
                        ulong row_193 = v1300 * 64ul;
                        ulong row_194 = origin_23 + row_193;  // staged.rs:127
                        ulong v1301 = (ulong)c_4;  // copies.rs:73
                        ulong v1302 = row_194 + v1301;
                        float4 q117 = *(device const float4*)(k_cache + v1302);
                        float v1303 = q117.x;
                        float v1304 = q117.y;
                        float v1305 = q117.z;
                        float v1306 = q117.w;
                        *(threadgroup float4*)(a1 + at_101) = float4(v1303, v1304, v1305, v1306);
                    } else {
                        *(threadgroup float4*)(a1 + at_101) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1307 = r_4 + 44u;  // copies.rs:64
                    uint v1308 = v1307 * 64u;
                    uint v1309 = to + v1308;
                    uint at_102 = v1309 + c_4;
                    bool v1310 = v1307 < left;  // copies.rs:70
                    if (v1310) {
                        ulong v1311 = (ulong)n;  // staged.rs:111
                        ulong by_head_24 = v1311 * 64ul;
                        uint v1312 = first + r_4;  // staged.rs:113
                        uint v1313 = v1312 + 44u;
                        uint v1314 = n - 1u;
                        uint position_22 = v1313 < v1314 ? v1313 : v1314;
                        ulong v1315 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1316 = v1315 * by_head_24;
                        ulong v1317 = kv_head * by_head_24;
                        ulong origin_24 = v1316 + v1317;
                        ulong v1318 = (ulong)position_22;  // staged.rs:125
                        ulong row_195 = v1318 * 64ul;
                        ulong row_196 = origin_24 + row_195;  // staged.rs:127
                        ulong v1319 = (ulong)c_4;  // copies.rs:73
                        ulong v1320 = row_196 + v1319;
                        float4 q118 = *(device const float4*)(k_cache + v1320);
                        float v1321 = q118.x;
                        float v1322 = q118.y;
                        float v1323 = q118.z;
                        float v1324 = q118.w;
                        *(threadgroup float4*)(a1 + at_102) = float4(v1321, v1322, v1323, v1324);
                    } else {
                        *(threadgroup float4*)(a1 + at_102) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1325 = r_4 + 46u;  // copies.rs:64
                    uint v1326 = v1325 * 64u;
                    uint v1327 = to + v1326;
                    uint at_103 = v1327 + c_4;
                    bool v1328 = v1325 < left;  // copies.rs:70
                    if (v1328) {
                        ulong v1329 = (ulong)n;  // staged.rs:111
                        ulong by_head_25 = v1329 * 64ul;
                        uint v1330 = first + r_4;  // staged.rs:113
                        uint v1331 = v1330 + 46u;
                        uint v1332 = n - 1u;
                        uint position_23 = v1331 < v1332 ? v1331 : v1332;
                        ulong v1333 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1334 = v1333 * by_head_25;
                        ulong v1335 = kv_head * by_head_25;
                        ulong origin_25 = v1334 + v1335;
                        ulong v1336 = (ulong)position_23;  // staged.rs:125
                        ulong row_197 = v1336 * 64ul;
                        ulong row_198 = origin_25 + row_197;  // staged.rs:127
                        ulong v1337 = (ulong)c_4;  // copies.rs:73
                        ulong v1338 = row_198 + v1337;
                        float4 q119 = *(device const float4*)(k_cache + v1338);
                        float v1339 = q119.x;
                        float v1340 = q119.y;
                        float v1341 = q119.z;
                        float v1342 = q119.w;
                        *(threadgroup float4*)(a1 + at_103) = float4(v1339, v1340, v1341, v1342);
                    } else {
                        *(threadgroup float4*)(a1 + at_103) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1343 = r_4 + 48u;  // copies.rs:64
                    uint v1344 = v1343 * 64u;
                    uint v1345 = to + v1344;
                    uint at_104 = v1345 + c_4;
                    bool v1346 = v1343 < left;  // copies.rs:70
                    if (v1346) {
                        ulong v1347 = (ulong)n;  // staged.rs:111
                        ulong by_head_26 = v1347 * 64ul;
                        uint v1348 = first + r_4;  // staged.rs:113
                        uint v1349 = v1348 + 48u;
                        uint v1350 = n - 1u;
                        uint position_24 = v1349 < v1350 ? v1349 : v1350;
                        ulong v1351 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1352 = v1351 * by_head_26;
                        ulong v1353 = kv_head * by_head_26;
                        ulong origin_26 = v1352 + v1353;
                        ulong v1354 = (ulong)position_24;  // staged.rs:125
                        ulong row_199 = v1354 * 64ul;
                        ulong row_200 = origin_26 + row_199;  // staged.rs:127
                        ulong v1355 = (ulong)c_4;  // copies.rs:73
                        ulong v1356 = row_200 + v1355;
                        float4 q120 = *(device const float4*)(k_cache + v1356);
                        float v1357 = q120.x;
                        float v1358 = q120.y;
                        float v1359 = q120.z;
                        float v1360 = q120.w;
                        *(threadgroup float4*)(a1 + at_104) = float4(v1357, v1358, v1359, v1360);
                    } else {
                        *(threadgroup float4*)(a1 + at_104) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1361 = r_4 + 50u;  // copies.rs:64
                    uint v1362 = v1361 * 64u;
                    uint v1363 = to + v1362;
                    uint at_105 = v1363 + c_4;
                    bool v1364 = v1361 < left;  // copies.rs:70
                    if (v1364) {
                        ulong v1365 = (ulong)n;  // staged.rs:111
                        ulong by_head_27 = v1365 * 64ul;
                        uint v1366 = first + r_4;  // staged.rs:113
                        uint v1367 = v1366 + 50u;
                        uint v1368 = n - 1u;
                        uint position_25 = v1367 < v1368 ? v1367 : v1368;
                        ulong v1369 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1370 = v1369 * by_head_27;
                        ulong v1371 = kv_head * by_head_27;
                        ulong origin_27 = v1370 + v1371;
                        ulong v1372 = (ulong)position_25;  // staged.rs:125
                        ulong row_201 = v1372 * 64ul;
                        ulong row_202 = origin_27 + row_201;  // staged.rs:127
                        ulong v1373 = (ulong)c_4;  // copies.rs:73
                        ulong v1374 = row_202 + v1373;
                        float4 q121 = *(device const float4*)(k_cache + v1374);
                        float v1375 = q121.x;
                        float v1376 = q121.y;
                        float v1377 = q121.z;
                        float v1378 = q121.w;
                        *(threadgroup float4*)(a1 + at_105) = float4(v1375, v1376, v1377, v1378);
                    } else {
                        *(threadgroup float4*)(a1 + at_105) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1379 = r_4 + 52u;  // copies.rs:64
                    uint v1380 = v1379 * 64u;
                    uint v1381 = to + v1380;
                    uint at_106 = v1381 + c_4;
                    bool v1382 = v1379 < left;  // copies.rs:70
                    if (v1382) {
                        ulong v1383 = (ulong)n;  // staged.rs:111
                        ulong by_head_28 = v1383 * 64ul;
                        uint v1384 = first + r_4;  // staged.rs:113
                        uint v1385 = v1384 + 52u;
                        uint v1386 = n - 1u;
                        uint position_26 = v1385 < v1386 ? v1385 : v1386;
                        ulong v1387 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1388 = v1387 * by_head_28;
                        ulong v1389 = kv_head * by_head_28;
                        ulong origin_28 = v1388 + v1389;
                        ulong v1390 = (ulong)position_26;  // staged.rs:125
                        ulong row_203 = v1390 * 64ul;
                        ulong row_204 = origin_28 + row_203;  // staged.rs:127
                        ulong v1391 = (ulong)c_4;  // copies.rs:73
                        ulong v1392 = row_204 + v1391;
                        float4 q122 = *(device const float4*)(k_cache + v1392);
                        float v1393 = q122.x;
                        float v1394 = q122.y;
                        float v1395 = q122.z;
                        float v1396 = q122.w;
                        *(threadgroup float4*)(a1 + at_106) = float4(v1393, v1394, v1395, v1396);
                    } else {
                        *(threadgroup float4*)(a1 + at_106) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1397 = r_4 + 54u;  // copies.rs:64
                    uint v1398 = v1397 * 64u;
                    uint v1399 = to + v1398;
                    uint at_107 = v1399 + c_4;
                    bool v1400 = v1397 < left;  // copies.rs:70
                    if (v1400) {
                        ulong v1401 = (ulong)n;  // staged.rs:111
                        ulong by_head_29 = v1401 * 64ul;
                        uint v1402 = first + r_4;  // staged.rs:113
                        uint v1403 = v1402 + 54u;
                        uint v1404 = n - 1u;
                        uint position_27 = v1403 < v1404 ? v1403 : v1404;
                        ulong v1405 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1406 = v1405 * by_head_29;
                        ulong v1407 = kv_head * by_head_29;
                        ulong origin_29 = v1406 + v1407;
                        ulong v1408 = (ulong)position_27;  // staged.rs:125
                        ulong row_205 = v1408 * 64ul;
                        ulong row_206 = origin_29 + row_205;  // staged.rs:127
                        ulong v1409 = (ulong)c_4;  // copies.rs:73
                        ulong v1410 = row_206 + v1409;
                        float4 q123 = *(device const float4*)(k_cache + v1410);
                        float v1411 = q123.x;
                        float v1412 = q123.y;
                        float v1413 = q123.z;
                        float v1414 = q123.w;
                        *(threadgroup float4*)(a1 + at_107) = float4(v1411, v1412, v1413, v1414);
                    } else {
                        *(threadgroup float4*)(a1 + at_107) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1415 = r_4 + 56u;  // copies.rs:64
                    uint v1416 = v1415 * 64u;
                    uint v1417 = to + v1416;
                    uint at_108 = v1417 + c_4;
                    bool v1418 = v1415 < left;  // copies.rs:70
                    if (v1418) {
                        ulong v1419 = (ulong)n;  // staged.rs:111
                        ulong by_head_30 = v1419 * 64ul;
                        uint v1420 = first + r_4;  // staged.rs:113
                        uint v1421 = v1420 + 56u;
                        uint v1422 = n - 1u;
                        uint position_28 = v1421 < v1422 ? v1421 : v1422;
                        ulong v1423 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1424 = v1423 * by_head_30;
                        ulong v1425 = kv_head * by_head_30;
                        ulong origin_30 = v1424 + v1425;
                        ulong v1426 = (ulong)position_28;  // staged.rs:125
                        ulong row_207 = v1426 * 64ul;
                        ulong row_208 = origin_30 + row_207;  // staged.rs:127
                        ulong v1427 = (ulong)c_4;  // copies.rs:73
                        ulong v1428 = row_208 + v1427;
                        float4 q124 = *(device const float4*)(k_cache + v1428);
                        float v1429 = q124.x;
                        float v1430 = q124.y;
                        float v1431 = q124.z;
                        float v1432 = q124.w;
                        *(threadgroup float4*)(a1 + at_108) = float4(v1429, v1430, v1431, v1432);
                    } else {
                        *(threadgroup float4*)(a1 + at_108) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1433 = r_4 + 58u;  // copies.rs:64
                    uint v1434 = v1433 * 64u;
                    uint v1435 = to + v1434;
                    uint at_109 = v1435 + c_4;
                    bool v1436 = v1433 < left;  // copies.rs:70
                    if (v1436) {
                        ulong v1437 = (ulong)n;  // staged.rs:111
                        ulong by_head_31 = v1437 * 64ul;
                        uint v1438 = first + r_4;  // staged.rs:113
                        uint v1439 = v1438 + 58u;
                        uint v1440 = n - 1u;
                        uint position_29 = v1439 < v1440 ? v1439 : v1440;
                        ulong v1441 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1442 = v1441 * by_head_31;
                        ulong v1443 = kv_head * by_head_31;
                        ulong origin_31 = v1442 + v1443;
                        ulong v1444 = (ulong)position_29;  // staged.rs:125
                        ulong row_209 = v1444 * 64ul;
                        ulong row_210 = origin_31 + row_209;  // staged.rs:127
                        ulong v1445 = (ulong)c_4;  // copies.rs:73
                        ulong v1446 = row_210 + v1445;
                        float4 q125 = *(device const float4*)(k_cache + v1446);
                        float v1447 = q125.x;
                        float v1448 = q125.y;
                        float v1449 = q125.z;
                        float v1450 = q125.w;
                        *(threadgroup float4*)(a1 + at_109) = float4(v1447, v1448, v1449, v1450);
                    } else {
                        *(threadgroup float4*)(a1 + at_109) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1451 = r_4 + 60u;  // copies.rs:64
                    uint v1452 = v1451 * 64u;
                    uint v1453 = to + v1452;
                    uint at_110 = v1453 + c_4;
                    bool v1454 = v1451 < left;  // copies.rs:70
                    if (v1454) {
                        ulong v1455 = (ulong)n;  // staged.rs:111
                        ulong by_head_32 = v1455 * 64ul;
                        uint v1456 = first + r_4;  // staged.rs:113
                        uint v1457 = v1456 + 60u;
                        uint v1458 = n - 1u;
                        uint position_30 = v1457 < v1458 ? v1457 : v1458;
                        ulong v1459 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1460 = v1459 * by_head_32;
                        ulong v1461 = kv_head * by_head_32;
                        ulong origin_32 = v1460 + v1461;
                        ulong v1462 = (ulong)position_30;  // staged.rs:125
                        ulong row_211 = v1462 * 64ul;
                        ulong row_212 = origin_32 + row_211;  // staged.rs:127
                        ulong v1463 = (ulong)c_4;  // copies.rs:73
                        ulong v1464 = row_212 + v1463;
                        float4 q126 = *(device const float4*)(k_cache + v1464);
                        float v1465 = q126.x;
                        float v1466 = q126.y;
                        float v1467 = q126.z;
                        float v1468 = q126.w;
                        *(threadgroup float4*)(a1 + at_110) = float4(v1465, v1466, v1467, v1468);
                    } else {
                        *(threadgroup float4*)(a1 + at_110) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1469 = r_4 + 62u;  // copies.rs:64
                    uint v1470 = v1469 * 64u;
                    uint v1471 = to + v1470;
                    uint at_111 = v1471 + c_4;
                    bool v1472 = v1469 < left;  // copies.rs:70
                    if (v1472) {
                        ulong v1473 = (ulong)n;  // staged.rs:111
                        ulong by_head_33 = v1473 * 64ul;
                        uint v1474 = first + r_4;  // staged.rs:113
                        uint v1475 = v1474 + 62u;
                        uint v1476 = n - 1u;
                        uint position_31 = v1475 < v1476 ? v1475 : v1476;
                        ulong v1477 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1478 = v1477 * by_head_33;
                        ulong v1479 = kv_head * by_head_33;
                        ulong origin_33 = v1478 + v1479;
                        ulong v1480 = (ulong)position_31;  // staged.rs:125
                        ulong row_213 = v1480 * 64ul;
                        ulong row_214 = origin_33 + row_213;  // staged.rs:127
                        ulong v1481 = (ulong)c_4;  // copies.rs:73
                        ulong v1482 = row_214 + v1481;
                        float4 q127 = *(device const float4*)(k_cache + v1482);
                        float v1483 = q127.x;
                        float v1484 = q127.y;
                        float v1485 = q127.z;
                        float v1486 = q127.w;
                        *(threadgroup float4*)(a1 + at_111) = float4(v1483, v1484, v1485, v1486);
                    } else {
                        *(threadgroup float4*)(a1 + at_111) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint r_5 = tid / 16u;  // copies.rs:60
                    uint v1487 = tid % 16u;
                    uint c_5 = v1487 * 4u;
                    uint v1488 = r_5 * 64u;  // copies.rs:64
                    uint v1489 = to + v1488;
                    uint at_112 = v1489 + c_5;
                    bool v1490 = r_5 < left;  // copies.rs:70
                    if (v1490) {
                        ulong v1491 = (ulong)n;  // staged.rs:111
                        ulong by_head_34 = v1491 * 64ul;
                        uint v1492 = first + r_5;  // staged.rs:113
                        uint v1493 = n - 1u;
                        uint position_32 = v1492 < v1493 ? v1492 : v1493;
                        ulong v1494 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1495 = v1494 * by_head_34;
                        ulong v1496 = kv_head * by_head_34;
                        ulong origin_34 = v1495 + v1496;
                        ulong v1497 = (ulong)position_32;  // staged.rs:125
                        ulong row_215 = v1497 * 64ul;
                        ulong row_216 = origin_34 + row_215;  // staged.rs:127
                        ulong v1498 = (ulong)c_5;  // copies.rs:73
                        ulong v1499 = row_216 + v1498;
                        float4 q128 = *(device const float4*)(v_cache + v1499);
                        float v1500 = q128.x;
                        float v1501 = q128.y;
                        float v1502 = q128.z;
                        float v1503 = q128.w;
                        *(threadgroup float4*)(a2 + at_112) = float4(v1500, v1501, v1502, v1503);
                    } else {
                        *(threadgroup float4*)(a2 + at_112) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1504 = r_5 + 2u;  // copies.rs:64
                    uint v1505 = v1504 * 64u;
                    uint v1506 = to + v1505;
                    uint at_113 = v1506 + c_5;
                    bool v1507 = v1504 < left;  // copies.rs:70
                    if (v1507) {
                        ulong v1508 = (ulong)n;  // staged.rs:111
                        ulong by_head_35 = v1508 * 64ul;
                        uint v1509 = first + r_5;  // staged.rs:113
                        uint v1510 = v1509 + 2u;
                        uint v1511 = n - 1u;
                        uint position_33 = v1510 < v1511 ? v1510 : v1511;
                        ulong v1512 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1513 = v1512 * by_head_35;
                        ulong v1514 = kv_head * by_head_35;
                        ulong origin_35 = v1513 + v1514;
                        ulong v1515 = (ulong)position_33;  // staged.rs:125
                        ulong row_217 = v1515 * 64ul;
                        ulong row_218 = origin_35 + row_217;  // staged.rs:127
                        ulong v1516 = (ulong)c_5;  // copies.rs:73
                        ulong v1517 = row_218 + v1516;
                        float4 q129 = *(device const float4*)(v_cache + v1517);
                        float v1518 = q129.x;
                        float v1519 = q129.y;
                        float v1520 = q129.z;
                        float v1521 = q129.w;
                        *(threadgroup float4*)(a2 + at_113) = float4(v1518, v1519, v1520, v1521);
                    } else {
                        *(threadgroup float4*)(a2 + at_113) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1522 = r_5 + 4u;  // copies.rs:64
                    uint v1523 = v1522 * 64u;
                    uint v1524 = to + v1523;
                    uint at_114 = v1524 + c_5;
                    bool v1525 = v1522 < left;  // copies.rs:70
                    if (v1525) {
                        ulong v1526 = (ulong)n;  // staged.rs:111
                        ulong by_head_36 = v1526 * 64ul;
                        uint v1527 = first + r_5;  // staged.rs:113
                        uint v1528 = v1527 + 4u;
                        uint v1529 = n - 1u;
                        uint position_34 = v1528 < v1529 ? v1528 : v1529;
                        ulong v1530 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1531 = v1530 * by_head_36;
                        ulong v1532 = kv_head * by_head_36;
                        ulong origin_36 = v1531 + v1532;
                        ulong v1533 = (ulong)position_34;  // staged.rs:125
                        ulong row_219 = v1533 * 64ul;
                        ulong row_220 = origin_36 + row_219;  // staged.rs:127
                        ulong v1534 = (ulong)c_5;  // copies.rs:73
                        ulong v1535 = row_220 + v1534;
                        float4 q130 = *(device const float4*)(v_cache + v1535);
                        float v1536 = q130.x;
                        float v1537 = q130.y;
                        float v1538 = q130.z;
                        float v1539 = q130.w;
                        *(threadgroup float4*)(a2 + at_114) = float4(v1536, v1537, v1538, v1539);
                    } else {
                        *(threadgroup float4*)(a2 + at_114) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1540 = r_5 + 6u;  // copies.rs:64
                    uint v1541 = v1540 * 64u;
                    uint v1542 = to + v1541;
                    uint at_115 = v1542 + c_5;
                    bool v1543 = v1540 < left;  // copies.rs:70
                    if (v1543) {
                        ulong v1544 = (ulong)n;  // staged.rs:111
                        ulong by_head_37 = v1544 * 64ul;
                        uint v1545 = first + r_5;  // staged.rs:113
                        uint v1546 = v1545 + 6u;
                        uint v1547 = n - 1u;
                        uint position_35 = v1546 < v1547 ? v1546 : v1547;
                        ulong v1548 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1549 = v1548 * by_head_37;
                        ulong v1550 = kv_head * by_head_37;
                        ulong origin_37 = v1549 + v1550;
                        ulong v1551 = (ulong)position_35;  // staged.rs:125
                        ulong row_221 = v1551 * 64ul;
                        ulong row_222 = origin_37 + row_221;  // staged.rs:127
                        ulong v1552 = (ulong)c_5;  // copies.rs:73
                        ulong v1553 = row_222 + v1552;
                        float4 q131 = *(device const float4*)(v_cache + v1553);
                        float v1554 = q131.x;
                        float v1555 = q131.y;
                        float v1556 = q131.z;
                        float v1557 = q131.w;
                        *(threadgroup float4*)(a2 + at_115) = float4(v1554, v1555, v1556, v1557);
                    } else {
                        *(threadgroup float4*)(a2 + at_115) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1558 = r_5 + 8u;  // copies.rs:64
                    uint v1559 = v1558 * 64u;
                    uint v1560 = to + v1559;
                    uint at_116 = v1560 + c_5;
                    bool v1561 = v1558 < left;  // copies.rs:70
                    if (v1561) {
                        ulong v1562 = (ulong)n;  // staged.rs:111
                        ulong by_head_38 = v1562 * 64ul;
                        uint v1563 = first + r_5;  // staged.rs:113
                        uint v1564 = v1563 + 8u;
                        uint v1565 = n - 1u;
                        uint position_36 = v1564 < v1565 ? v1564 : v1565;
                        ulong v1566 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1567 = v1566 * by_head_38;
                        ulong v1568 = kv_head * by_head_38;
                        ulong origin_38 = v1567 + v1568;
                        ulong v1569 = (ulong)position_36;  // staged.rs:125
                        ulong row_223 = v1569 * 64ul;
                        ulong row_224 = origin_38 + row_223;  // staged.rs:127
                        ulong v1570 = (ulong)c_5;  // copies.rs:73
                        ulong v1571 = row_224 + v1570;
                        float4 q132 = *(device const float4*)(v_cache + v1571);
                        float v1572 = q132.x;
                        float v1573 = q132.y;
                        float v1574 = q132.z;
                        float v1575 = q132.w;
                        *(threadgroup float4*)(a2 + at_116) = float4(v1572, v1573, v1574, v1575);
                    } else {
                        *(threadgroup float4*)(a2 + at_116) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1576 = r_5 + 10u;  // copies.rs:64
                    uint v1577 = v1576 * 64u;
                    uint v1578 = to + v1577;
                    uint at_117 = v1578 + c_5;
                    bool v1579 = v1576 < left;  // copies.rs:70
                    if (v1579) {
                        ulong v1580 = (ulong)n;  // staged.rs:111
                        ulong by_head_39 = v1580 * 64ul;
                        uint v1581 = first + r_5;  // staged.rs:113
                        uint v1582 = v1581 + 10u;
                        uint v1583 = n - 1u;
                        uint position_37 = v1582 < v1583 ? v1582 : v1583;
                        ulong v1584 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1585 = v1584 * by_head_39;
                        ulong v1586 = kv_head * by_head_39;
                        ulong origin_39 = v1585 + v1586;
                        ulong v1587 = (ulong)position_37;  // staged.rs:125
                        ulong row_225 = v1587 * 64ul;
                        ulong row_226 = origin_39 + row_225;  // staged.rs:127
                        ulong v1588 = (ulong)c_5;  // copies.rs:73
                        ulong v1589 = row_226 + v1588;
                        float4 q133 = *(device const float4*)(v_cache + v1589);
                        float v1590 = q133.x;
                        float v1591 = q133.y;
                        float v1592 = q133.z;
                        float v1593 = q133.w;
                        *(threadgroup float4*)(a2 + at_117) = float4(v1590, v1591, v1592, v1593);
                    } else {
                        *(threadgroup float4*)(a2 + at_117) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1594 = r_5 + 12u;  // copies.rs:64
                    uint v1595 = v1594 * 64u;
                    uint v1596 = to + v1595;
                    uint at_118 = v1596 + c_5;
                    bool v1597 = v1594 < left;  // copies.rs:70
                    if (v1597) {
                        ulong v1598 = (ulong)n;  // staged.rs:111
                        ulong by_head_40 = v1598 * 64ul;
                        uint v1599 = first + r_5;  // staged.rs:113
                        uint v1600 = v1599 + 12u;
                        uint v1601 = n - 1u;
                        uint position_38 = v1600 < v1601 ? v1600 : v1601;
                        ulong v1602 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1603 = v1602 * by_head_40;
                        ulong v1604 = kv_head * by_head_40;
                        ulong origin_40 = v1603 + v1604;
                        ulong v1605 = (ulong)position_38;  // staged.rs:125
                        ulong row_227 = v1605 * 64ul;
                        ulong row_228 = origin_40 + row_227;  // staged.rs:127
                        ulong v1606 = (ulong)c_5;  // copies.rs:73
                        ulong v1607 = row_228 + v1606;
                        float4 q134 = *(device const float4*)(v_cache + v1607);
                        float v1608 = q134.x;
                        float v1609 = q134.y;
                        float v1610 = q134.z;
                        float v1611 = q134.w;
                        *(threadgroup float4*)(a2 + at_118) = float4(v1608, v1609, v1610, v1611);
                    } else {
                        *(threadgroup float4*)(a2 + at_118) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1612 = r_5 + 14u;  // copies.rs:64
                    uint v1613 = v1612 * 64u;
                    uint v1614 = to + v1613;
                    uint at_119 = v1614 + c_5;
                    bool v1615 = v1612 < left;  // copies.rs:70
                    if (v1615) {
                        ulong v1616 = (ulong)n;  // staged.rs:111
                        ulong by_head_41 = v1616 * 64ul;
                        uint v1617 = first + r_5;  // staged.rs:113
                        uint v1618 = v1617 + 14u;
                        uint v1619 = n - 1u;
                        uint position_39 = v1618 < v1619 ? v1618 : v1619;
                        ulong v1620 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1621 = v1620 * by_head_41;
                        ulong v1622 = kv_head * by_head_41;
                        ulong origin_41 = v1621 + v1622;
                        ulong v1623 = (ulong)position_39;  // staged.rs:125
                        ulong row_229 = v1623 * 64ul;
                        ulong row_230 = origin_41 + row_229;  // staged.rs:127
                        ulong v1624 = (ulong)c_5;  // copies.rs:73
                        ulong v1625 = row_230 + v1624;
                        float4 q135 = *(device const float4*)(v_cache + v1625);
                        float v1626 = q135.x;
                        float v1627 = q135.y;
                        float v1628 = q135.z;
                        float v1629 = q135.w;
                        *(threadgroup float4*)(a2 + at_119) = float4(v1626, v1627, v1628, v1629);
                    } else {
                        *(threadgroup float4*)(a2 + at_119) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1630 = r_5 + 16u;  // copies.rs:64
                    uint v1631 = v1630 * 64u;
                    uint v1632 = to + v1631;
                    uint at_120 = v1632 + c_5;
                    bool v1633 = v1630 < left;  // copies.rs:70
                    if (v1633) {
                        ulong v1634 = (ulong)n;  // staged.rs:111
                        ulong by_head_42 = v1634 * 64ul;
                        uint v1635 = first + r_5;  // staged.rs:113
                        uint v1636 = v1635 + 16u;
                        uint v1637 = n - 1u;
                        uint position_40 = v1636 < v1637 ? v1636 : v1637;
                        ulong v1638 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1639 = v1638 * by_head_42;
                        ulong v1640 = kv_head * by_head_42;
                        ulong origin_42 = v1639 + v1640;
                        ulong v1641 = (ulong)position_40;  // staged.rs:125
                        ulong row_231 = v1641 * 64ul;
                        ulong row_232 = origin_42 + row_231;  // staged.rs:127
                        ulong v1642 = (ulong)c_5;  // copies.rs:73
                        ulong v1643 = row_232 + v1642;
                        float4 q136 = *(device const float4*)(v_cache + v1643);
                        float v1644 = q136.x;
                        float v1645 = q136.y;
                        float v1646 = q136.z;
                        float v1647 = q136.w;
                        *(threadgroup float4*)(a2 + at_120) = float4(v1644, v1645, v1646, v1647);
                    } else {
                        *(threadgroup float4*)(a2 + at_120) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1648 = r_5 + 18u;  // copies.rs:64
                    uint v1649 = v1648 * 64u;
                    uint v1650 = to + v1649;
                    uint at_121 = v1650 + c_5;
                    bool v1651 = v1648 < left;  // copies.rs:70
                    if (v1651) {
                        ulong v1652 = (ulong)n;  // staged.rs:111
                        ulong by_head_43 = v1652 * 64ul;
                        uint v1653 = first + r_5;  // staged.rs:113
                        uint v1654 = v1653 + 18u;
                        uint v1655 = n - 1u;
                        uint position_41 = v1654 < v1655 ? v1654 : v1655;
                        ulong v1656 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1657 = v1656 * by_head_43;
                        ulong v1658 = kv_head * by_head_43;
                        ulong origin_43 = v1657 + v1658;
                        ulong v1659 = (ulong)position_41;  // staged.rs:125
                        ulong row_233 = v1659 * 64ul;
                        ulong row_234 = origin_43 + row_233;  // staged.rs:127
                        ulong v1660 = (ulong)c_5;  // copies.rs:73
                        ulong v1661 = row_234 + v1660;
                        float4 q137 = *(device const float4*)(v_cache + v1661);
                        float v1662 = q137.x;
                        float v1663 = q137.y;
                        float v1664 = q137.z;
                        float v1665 = q137.w;
                        *(threadgroup float4*)(a2 + at_121) = float4(v1662, v1663, v1664, v1665);
                    } else {
                        *(threadgroup float4*)(a2 + at_121) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1666 = r_5 + 20u;  // copies.rs:64
                    uint v1667 = v1666 * 64u;
                    uint v1668 = to + v1667;
                    uint at_122 = v1668 + c_5;
                    bool v1669 = v1666 < left;  // copies.rs:70
                    if (v1669) {
                        ulong v1670 = (ulong)n;  // staged.rs:111
                        ulong by_head_44 = v1670 * 64ul;
                        uint v1671 = first + r_5;  // staged.rs:113
                        uint v1672 = v1671 + 20u;
                        uint v1673 = n - 1u;
                        uint position_42 = v1672 < v1673 ? v1672 : v1673;
                        ulong v1674 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1675 = v1674 * by_head_44;
                        ulong v1676 = kv_head * by_head_44;
                        ulong origin_44 = v1675 + v1676;
                        ulong v1677 = (ulong)position_42;  // staged.rs:125
                        ulong row_235 = v1677 * 64ul;
                        ulong row_236 = origin_44 + row_235;  // staged.rs:127
                        ulong v1678 = (ulong)c_5;  // copies.rs:73
                        ulong v1679 = row_236 + v1678;
                        float4 q138 = *(device const float4*)(v_cache + v1679);
                        float v1680 = q138.x;
                        float v1681 = q138.y;
                        float v1682 = q138.z;
                        float v1683 = q138.w;
                        *(threadgroup float4*)(a2 + at_122) = float4(v1680, v1681, v1682, v1683);
                    } else {
                        *(threadgroup float4*)(a2 + at_122) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1684 = r_5 + 22u;  // copies.rs:64
                    uint v1685 = v1684 * 64u;
                    uint v1686 = to + v1685;
                    uint at_123 = v1686 + c_5;
                    bool v1687 = v1684 < left;  // copies.rs:70
                    if (v1687) {
                        ulong v1688 = (ulong)n;  // staged.rs:111
                        ulong by_head_45 = v1688 * 64ul;
                        uint v1689 = first + r_5;  // staged.rs:113
                        uint v1690 = v1689 + 22u;
                        uint v1691 = n - 1u;
                        uint position_43 = v1690 < v1691 ? v1690 : v1691;
                        ulong v1692 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1693 = v1692 * by_head_45;
                        ulong v1694 = kv_head * by_head_45;
                        ulong origin_45 = v1693 + v1694;
                        ulong v1695 = (ulong)position_43;  // staged.rs:125
                        ulong row_237 = v1695 * 64ul;
                        ulong row_238 = origin_45 + row_237;  // staged.rs:127
                        ulong v1696 = (ulong)c_5;  // copies.rs:73
                        ulong v1697 = row_238 + v1696;
                        float4 q139 = *(device const float4*)(v_cache + v1697);
                        float v1698 = q139.x;
                        float v1699 = q139.y;
                        float v1700 = q139.z;
                        float v1701 = q139.w;
                        *(threadgroup float4*)(a2 + at_123) = float4(v1698, v1699, v1700, v1701);
                    } else {
                        *(threadgroup float4*)(a2 + at_123) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1702 = r_5 + 24u;  // copies.rs:64
                    uint v1703 = v1702 * 64u;
                    uint v1704 = to + v1703;
                    uint at_124 = v1704 + c_5;
                    bool v1705 = v1702 < left;  // copies.rs:70
                    if (v1705) {
                        ulong v1706 = (ulong)n;  // staged.rs:111
                        ulong by_head_46 = v1706 * 64ul;
                        uint v1707 = first + r_5;  // staged.rs:113
                        uint v1708 = v1707 + 24u;
                        uint v1709 = n - 1u;
                        uint position_44 = v1708 < v1709 ? v1708 : v1709;
                        ulong v1710 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1711 = v1710 * by_head_46;
                        ulong v1712 = kv_head * by_head_46;
                        ulong origin_46 = v1711 + v1712;
                        ulong v1713 = (ulong)position_44;  // staged.rs:125
                        ulong row_239 = v1713 * 64ul;
                        ulong row_240 = origin_46 + row_239;  // staged.rs:127
                        ulong v1714 = (ulong)c_5;  // copies.rs:73
                        ulong v1715 = row_240 + v1714;
                        float4 q140 = *(device const float4*)(v_cache + v1715);
                        float v1716 = q140.x;
                        float v1717 = q140.y;
                        float v1718 = q140.z;
                        float v1719 = q140.w;
                        *(threadgroup float4*)(a2 + at_124) = float4(v1716, v1717, v1718, v1719);
                    } else {
                        *(threadgroup float4*)(a2 + at_124) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1720 = r_5 + 26u;  // copies.rs:64
                    uint v1721 = v1720 * 64u;
                    uint v1722 = to + v1721;
                    uint at_125 = v1722 + c_5;
                    bool v1723 = v1720 < left;  // copies.rs:70
                    if (v1723) {
                        ulong v1724 = (ulong)n;  // staged.rs:111
                        ulong by_head_47 = v1724 * 64ul;
                        uint v1725 = first + r_5;  // staged.rs:113
                        uint v1726 = v1725 + 26u;
                        uint v1727 = n - 1u;
                        uint position_45 = v1726 < v1727 ? v1726 : v1727;
                        ulong v1728 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1729 = v1728 * by_head_47;
                        ulong v1730 = kv_head * by_head_47;
                        ulong origin_47 = v1729 + v1730;
                        ulong v1731 = (ulong)position_45;  // staged.rs:125
                        ulong row_241 = v1731 * 64ul;
                        ulong row_242 = origin_47 + row_241;  // staged.rs:127
                        ulong v1732 = (ulong)c_5;  // copies.rs:73
                        ulong v1733 = row_242 + v1732;
                        float4 q141 = *(device const float4*)(v_cache + v1733);
                        float v1734 = q141.x;
                        float v1735 = q141.y;
                        float v1736 = q141.z;
                        float v1737 = q141.w;
                        *(threadgroup float4*)(a2 + at_125) = float4(v1734, v1735, v1736, v1737);
                    } else {
                        *(threadgroup float4*)(a2 + at_125) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1738 = r_5 + 28u;  // copies.rs:64
                    uint v1739 = v1738 * 64u;
                    uint v1740 = to + v1739;
                    uint at_126 = v1740 + c_5;
                    bool v1741 = v1738 < left;  // copies.rs:70
                    if (v1741) {
                        ulong v1742 = (ulong)n;  // staged.rs:111
                        ulong by_head_48 = v1742 * 64ul;
                        uint v1743 = first + r_5;  // staged.rs:113
                        uint v1744 = v1743 + 28u;
                        uint v1745 = n - 1u;
                        uint position_46 = v1744 < v1745 ? v1744 : v1745;
                        ulong v1746 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1747 = v1746 * by_head_48;
                        ulong v1748 = kv_head * by_head_48;
                        ulong origin_48 = v1747 + v1748;
                        ulong v1749 = (ulong)position_46;  // staged.rs:125
                        ulong row_243 = v1749 * 64ul;
                        ulong row_244 = origin_48 + row_243;  // staged.rs:127
                        ulong v1750 = (ulong)c_5;  // copies.rs:73
                        ulong v1751 = row_244 + v1750;
                        float4 q142 = *(device const float4*)(v_cache + v1751);
                        float v1752 = q142.x;
                        float v1753 = q142.y;
                        float v1754 = q142.z;
                        float v1755 = q142.w;
                        *(threadgroup float4*)(a2 + at_126) = float4(v1752, v1753, v1754, v1755);
                    } else {
                        *(threadgroup float4*)(a2 + at_126) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1756 = r_5 + 30u;  // copies.rs:64
                    uint v1757 = v1756 * 64u;
                    uint v1758 = to + v1757;
                    uint at_127 = v1758 + c_5;
                    bool v1759 = v1756 < left;  // copies.rs:70
                    if (v1759) {
                        ulong v1760 = (ulong)n;  // staged.rs:111
                        ulong by_head_49 = v1760 * 64ul;
                        uint v1761 = first + r_5;  // staged.rs:113
                        uint v1762 = v1761 + 30u;
                        uint v1763 = n - 1u;
                        uint position_47 = v1762 < v1763 ? v1762 : v1763;
                        ulong v1764 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1765 = v1764 * by_head_49;
                        ulong v1766 = kv_head * by_head_49;
                        ulong origin_49 = v1765 + v1766;
                        ulong v1767 = (ulong)position_47;  // staged.rs:125
                        ulong row_245 = v1767 * 64ul;
                        ulong row_246 = origin_49 + row_245;  // staged.rs:127
                        ulong v1768 = (ulong)c_5;  // copies.rs:73
                        ulong v1769 = row_246 + v1768;
                        float4 q143 = *(device const float4*)(v_cache + v1769);
                        float v1770 = q143.x;
                        float v1771 = q143.y;
                        float v1772 = q143.z;
                        float v1773 = q143.w;
                        *(threadgroup float4*)(a2 + at_127) = float4(v1770, v1771, v1772, v1773);
                    } else {
                        *(threadgroup float4*)(a2 + at_127) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1774 = r_5 + 32u;  // copies.rs:64
                    uint v1775 = v1774 * 64u;
                    uint v1776 = to + v1775;
                    uint at_128 = v1776 + c_5;
                    bool v1777 = v1774 < left;  // copies.rs:70
                    if (v1777) {
                        ulong v1778 = (ulong)n;  // staged.rs:111
                        ulong by_head_50 = v1778 * 64ul;
                        uint v1779 = first + r_5;  // staged.rs:113
                        uint v1780 = v1779 + 32u;
                        uint v1781 = n - 1u;
                        uint position_48 = v1780 < v1781 ? v1780 : v1781;
                        ulong v1782 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1783 = v1782 * by_head_50;
                        ulong v1784 = kv_head * by_head_50;
                        ulong origin_50 = v1783 + v1784;
                        ulong v1785 = (ulong)position_48;  // staged.rs:125
                        ulong row_247 = v1785 * 64ul;
                        ulong row_248 = origin_50 + row_247;  // staged.rs:127
                        ulong v1786 = (ulong)c_5;  // copies.rs:73
                        ulong v1787 = row_248 + v1786;
                        float4 q144 = *(device const float4*)(v_cache + v1787);
                        float v1788 = q144.x;
                        float v1789 = q144.y;
                        float v1790 = q144.z;
                        float v1791 = q144.w;
                        *(threadgroup float4*)(a2 + at_128) = float4(v1788, v1789, v1790, v1791);
                    } else {
                        *(threadgroup float4*)(a2 + at_128) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1792 = r_5 + 34u;  // copies.rs:64
                    uint v1793 = v1792 * 64u;
                    uint v1794 = to + v1793;
                    uint at_129 = v1794 + c_5;
                    bool v1795 = v1792 < left;  // copies.rs:70
                    if (v1795) {
                        ulong v1796 = (ulong)n;  // staged.rs:111
                        ulong by_head_51 = v1796 * 64ul;
                        uint v1797 = first + r_5;  // staged.rs:113
                        uint v1798 = v1797 + 34u;
                        uint v1799 = n - 1u;
                        uint position_49 = v1798 < v1799 ? v1798 : v1799;
                        ulong v1800 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1801 = v1800 * by_head_51;
                        ulong v1802 = kv_head * by_head_51;
                        ulong origin_51 = v1801 + v1802;
                        ulong v1803 = (ulong)position_49;  // staged.rs:125
                        ulong row_249 = v1803 * 64ul;
                        ulong row_250 = origin_51 + row_249;  // staged.rs:127
                        ulong v1804 = (ulong)c_5;  // copies.rs:73
                        ulong v1805 = row_250 + v1804;
                        float4 q145 = *(device const float4*)(v_cache + v1805);
                        float v1806 = q145.x;
                        float v1807 = q145.y;
                        float v1808 = q145.z;
                        float v1809 = q145.w;
                        *(threadgroup float4*)(a2 + at_129) = float4(v1806, v1807, v1808, v1809);
                    } else {
                        *(threadgroup float4*)(a2 + at_129) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1810 = r_5 + 36u;  // copies.rs:64
                    uint v1811 = v1810 * 64u;
                    uint v1812 = to + v1811;
                    uint at_130 = v1812 + c_5;
                    bool v1813 = v1810 < left;  // copies.rs:70
                    if (v1813) {
                        ulong v1814 = (ulong)n;  // staged.rs:111
                        ulong by_head_52 = v1814 * 64ul;
                        uint v1815 = first + r_5;  // staged.rs:113
                        uint v1816 = v1815 + 36u;
                        uint v1817 = n - 1u;
                        uint position_50 = v1816 < v1817 ? v1816 : v1817;
                        ulong v1818 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1819 = v1818 * by_head_52;
                        ulong v1820 = kv_head * by_head_52;
                        ulong origin_52 = v1819 + v1820;
                        ulong v1821 = (ulong)position_50;  // staged.rs:125
                        ulong row_251 = v1821 * 64ul;
                        ulong row_252 = origin_52 + row_251;  // staged.rs:127
                        ulong v1822 = (ulong)c_5;  // copies.rs:73
                        ulong v1823 = row_252 + v1822;
                        float4 q146 = *(device const float4*)(v_cache + v1823);
                        float v1824 = q146.x;
                        float v1825 = q146.y;
                        float v1826 = q146.z;
                        float v1827 = q146.w;
                        *(threadgroup float4*)(a2 + at_130) = float4(v1824, v1825, v1826, v1827);
                    } else {
                        *(threadgroup float4*)(a2 + at_130) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1828 = r_5 + 38u;  // copies.rs:64
                    uint v1829 = v1828 * 64u;
                    uint v1830 = to + v1829;
                    uint at_131 = v1830 + c_5;
                    bool v1831 = v1828 < left;  // copies.rs:70
                    if (v1831) {
                        ulong v1832 = (ulong)n;  // staged.rs:111
                        ulong by_head_53 = v1832 * 64ul;
                        uint v1833 = first + r_5;  // staged.rs:113
                        uint v1834 = v1833 + 38u;
                        uint v1835 = n - 1u;
                        uint position_51 = v1834 < v1835 ? v1834 : v1835;
                        ulong v1836 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1837 = v1836 * by_head_53;
                        ulong v1838 = kv_head * by_head_53;
                        ulong origin_53 = v1837 + v1838;
                        ulong v1839 = (ulong)position_51;  // staged.rs:125
                        ulong row_253 = v1839 * 64ul;
                        ulong row_254 = origin_53 + row_253;  // staged.rs:127
                        ulong v1840 = (ulong)c_5;  // copies.rs:73
                        ulong v1841 = row_254 + v1840;
                        float4 q147 = *(device const float4*)(v_cache + v1841);
                        float v1842 = q147.x;
                        float v1843 = q147.y;
                        float v1844 = q147.z;
                        float v1845 = q147.w;
                        *(threadgroup float4*)(a2 + at_131) = float4(v1842, v1843, v1844, v1845);
                    } else {
                        *(threadgroup float4*)(a2 + at_131) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1846 = r_5 + 40u;  // copies.rs:64
                    uint v1847 = v1846 * 64u;
                    uint v1848 = to + v1847;
                    uint at_132 = v1848 + c_5;
                    bool v1849 = v1846 < left;  // copies.rs:70
                    if (v1849) {
                        ulong v1850 = (ulong)n;  // staged.rs:111
                        ulong by_head_54 = v1850 * 64ul;
                        uint v1851 = first + r_5;  // staged.rs:113
                        uint v1852 = v1851 + 40u;
                        uint v1853 = n - 1u;
                        uint position_52 = v1852 < v1853 ? v1852 : v1853;
                        ulong v1854 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1855 = v1854 * by_head_54;
                        ulong v1856 = kv_head * by_head_54;
                        ulong origin_54 = v1855 + v1856;
                        ulong v1857 = (ulong)position_52;  // staged.rs:125
                        ulong row_255 = v1857 * 64ul;
                        ulong row_256 = origin_54 + row_255;  // staged.rs:127
                        ulong v1858 = (ulong)c_5;  // copies.rs:73
                        ulong v1859 = row_256 + v1858;
                        float4 q148 = *(device const float4*)(v_cache + v1859);
                        float v1860 = q148.x;
                        float v1861 = q148.y;
                        float v1862 = q148.z;
                        float v1863 = q148.w;
                        *(threadgroup float4*)(a2 + at_132) = float4(v1860, v1861, v1862, v1863);
                    } else {
                        *(threadgroup float4*)(a2 + at_132) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1864 = r_5 + 42u;  // copies.rs:64
                    uint v1865 = v1864 * 64u;
                    uint v1866 = to + v1865;
                    uint at_133 = v1866 + c_5;
                    bool v1867 = v1864 < left;  // copies.rs:70
                    if (v1867) {
                        ulong v1868 = (ulong)n;  // staged.rs:111
                        ulong by_head_55 = v1868 * 64ul;
                        uint v1869 = first + r_5;  // staged.rs:113
                        uint v1870 = v1869 + 42u;
                        uint v1871 = n - 1u;
                        uint position_53 = v1870 < v1871 ? v1870 : v1871;
                        ulong v1872 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1873 = v1872 * by_head_55;
                        ulong v1874 = kv_head * by_head_55;
                        ulong origin_55 = v1873 + v1874;
                        ulong v1875 = (ulong)position_53;  // staged.rs:125
                        ulong row_257 = v1875 * 64ul;
                        ulong row_258 = origin_55 + row_257;  // staged.rs:127
                        ulong v1876 = (ulong)c_5;  // copies.rs:73
                        ulong v1877 = row_258 + v1876;
                        float4 q149 = *(device const float4*)(v_cache + v1877);
                        float v1878 = q149.x;
                        float v1879 = q149.y;
                        float v1880 = q149.z;
                        float v1881 = q149.w;
                        *(threadgroup float4*)(a2 + at_133) = float4(v1878, v1879, v1880, v1881);
                    } else {
                        *(threadgroup float4*)(a2 + at_133) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1882 = r_5 + 44u;  // copies.rs:64
                    uint v1883 = v1882 * 64u;
                    uint v1884 = to + v1883;
                    uint at_134 = v1884 + c_5;
                    bool v1885 = v1882 < left;  // copies.rs:70
                    if (v1885) {
                        ulong v1886 = (ulong)n;  // staged.rs:111
                        ulong by_head_56 = v1886 * 64ul;
                        uint v1887 = first + r_5;  // staged.rs:113
                        uint v1888 = v1887 + 44u;
                        uint v1889 = n - 1u;
                        uint position_54 = v1888 < v1889 ? v1888 : v1889;
                        ulong v1890 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1891 = v1890 * by_head_56;
                        ulong v1892 = kv_head * by_head_56;
                        ulong origin_56 = v1891 + v1892;
                        ulong v1893 = (ulong)position_54;  // staged.rs:125
                        ulong row_259 = v1893 * 64ul;
                        ulong row_260 = origin_56 + row_259;  // staged.rs:127
                        ulong v1894 = (ulong)c_5;  // copies.rs:73
                        ulong v1895 = row_260 + v1894;
                        float4 q150 = *(device const float4*)(v_cache + v1895);
                        float v1896 = q150.x;
                        float v1897 = q150.y;
                        float v1898 = q150.z;
                        float v1899 = q150.w;
                        *(threadgroup float4*)(a2 + at_134) = float4(v1896, v1897, v1898, v1899);
                    } else {
                        *(threadgroup float4*)(a2 + at_134) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1900 = r_5 + 46u;  // copies.rs:64
                    uint v1901 = v1900 * 64u;
                    uint v1902 = to + v1901;
                    uint at_135 = v1902 + c_5;
                    bool v1903 = v1900 < left;  // copies.rs:70
                    if (v1903) {
                        ulong v1904 = (ulong)n;  // staged.rs:111
                        ulong by_head_57 = v1904 * 64ul;
                        uint v1905 = first + r_5;  // staged.rs:113
                        uint v1906 = v1905 + 46u;
                        uint v1907 = n - 1u;
                        uint position_55 = v1906 < v1907 ? v1906 : v1907;
                        ulong v1908 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1909 = v1908 * by_head_57;
                        ulong v1910 = kv_head * by_head_57;
                        ulong origin_57 = v1909 + v1910;
                        ulong v1911 = (ulong)position_55;  // staged.rs:125
                        ulong row_261 = v1911 * 64ul;
                        ulong row_262 = origin_57 + row_261;  // staged.rs:127
                        ulong v1912 = (ulong)c_5;  // copies.rs:73
                        ulong v1913 = row_262 + v1912;
                        float4 q151 = *(device const float4*)(v_cache + v1913);
                        float v1914 = q151.x;
                        float v1915 = q151.y;
                        float v1916 = q151.z;
                        float v1917 = q151.w;
                        *(threadgroup float4*)(a2 + at_135) = float4(v1914, v1915, v1916, v1917);
                    } else {
                        *(threadgroup float4*)(a2 + at_135) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1918 = r_5 + 48u;  // copies.rs:64
                    uint v1919 = v1918 * 64u;
                    uint v1920 = to + v1919;
                    uint at_136 = v1920 + c_5;
                    bool v1921 = v1918 < left;  // copies.rs:70
                    if (v1921) {
                        ulong v1922 = (ulong)n;  // staged.rs:111
                        ulong by_head_58 = v1922 * 64ul;
                        uint v1923 = first + r_5;  // staged.rs:113
                        uint v1924 = v1923 + 48u;
                        uint v1925 = n - 1u;
                        uint position_56 = v1924 < v1925 ? v1924 : v1925;
                        ulong v1926 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1927 = v1926 * by_head_58;
                        ulong v1928 = kv_head * by_head_58;
                        ulong origin_58 = v1927 + v1928;
                        ulong v1929 = (ulong)position_56;  // staged.rs:125
                        ulong row_263 = v1929 * 64ul;
                        ulong row_264 = origin_58 + row_263;  // staged.rs:127
                        ulong v1930 = (ulong)c_5;  // copies.rs:73
                        ulong v1931 = row_264 + v1930;
                        float4 q152 = *(device const float4*)(v_cache + v1931);
                        float v1932 = q152.x;
                        float v1933 = q152.y;
                        float v1934 = q152.z;
                        float v1935 = q152.w;
                        *(threadgroup float4*)(a2 + at_136) = float4(v1932, v1933, v1934, v1935);
                    } else {
                        *(threadgroup float4*)(a2 + at_136) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1936 = r_5 + 50u;  // copies.rs:64
                    uint v1937 = v1936 * 64u;
                    uint v1938 = to + v1937;
                    uint at_137 = v1938 + c_5;
                    bool v1939 = v1936 < left;  // copies.rs:70
                    if (v1939) {
                        ulong v1940 = (ulong)n;  // staged.rs:111
                        ulong by_head_59 = v1940 * 64ul;
                        uint v1941 = first + r_5;  // staged.rs:113
                        uint v1942 = v1941 + 50u;
                        uint v1943 = n - 1u;
                        uint position_57 = v1942 < v1943 ? v1942 : v1943;
                        ulong v1944 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1945 = v1944 * by_head_59;
                        ulong v1946 = kv_head * by_head_59;
                        ulong origin_59 = v1945 + v1946;
                        ulong v1947 = (ulong)position_57;  // staged.rs:125
                        ulong row_265 = v1947 * 64ul;
                        ulong row_266 = origin_59 + row_265;  // staged.rs:127
                        ulong v1948 = (ulong)c_5;  // copies.rs:73
                        ulong v1949 = row_266 + v1948;
                        float4 q153 = *(device const float4*)(v_cache + v1949);
                        float v1950 = q153.x;
                        float v1951 = q153.y;
                        float v1952 = q153.z;
                        float v1953 = q153.w;
                        *(threadgroup float4*)(a2 + at_137) = float4(v1950, v1951, v1952, v1953);
                    } else {
                        *(threadgroup float4*)(a2 + at_137) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1954 = r_5 + 52u;  // copies.rs:64
                    uint v1955 = v1954 * 64u;
                    uint v1956 = to + v1955;
                    uint at_138 = v1956 + c_5;
                    bool v1957 = v1954 < left;  // copies.rs:70
                    if (v1957) {
                        ulong v1958 = (ulong)n;  // staged.rs:111
                        ulong by_head_60 = v1958 * 64ul;
                        uint v1959 = first + r_5;  // staged.rs:113
                        uint v1960 = v1959 + 52u;
                        uint v1961 = n - 1u;
                        uint position_58 = v1960 < v1961 ? v1960 : v1961;
                        ulong v1962 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1963 = v1962 * by_head_60;
                        ulong v1964 = kv_head * by_head_60;
                        ulong origin_60 = v1963 + v1964;
                        ulong v1965 = (ulong)position_58;  // staged.rs:125
                        ulong row_267 = v1965 * 64ul;
                        ulong row_268 = origin_60 + row_267;  // staged.rs:127
                        ulong v1966 = (ulong)c_5;  // copies.rs:73
                        ulong v1967 = row_268 + v1966;
                        float4 q154 = *(device const float4*)(v_cache + v1967);
                        float v1968 = q154.x;
                        float v1969 = q154.y;
                        float v1970 = q154.z;
                        float v1971 = q154.w;
                        *(threadgroup float4*)(a2 + at_138) = float4(v1968, v1969, v1970, v1971);
                    } else {
                        *(threadgroup float4*)(a2 + at_138) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1972 = r_5 + 54u;  // copies.rs:64
                    uint v1973 = v1972 * 64u;
                    uint v1974 = to + v1973;
                    uint at_139 = v1974 + c_5;
                    bool v1975 = v1972 < left;  // copies.rs:70
                    if (v1975) {
                        ulong v1976 = (ulong)n;  // staged.rs:111
                        ulong by_head_61 = v1976 * 64ul;
                        uint v1977 = first + r_5;  // staged.rs:113
                        uint v1978 = v1977 + 54u;
                        uint v1979 = n - 1u;
                        uint position_59 = v1978 < v1979 ? v1978 : v1979;
                        ulong v1980 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1981 = v1980 * by_head_61;
                        ulong v1982 = kv_head * by_head_61;
                        ulong origin_61 = v1981 + v1982;
                        ulong v1983 = (ulong)position_59;  // staged.rs:125
                        ulong row_269 = v1983 * 64ul;
                        ulong row_270 = origin_61 + row_269;  // staged.rs:127
                        ulong v1984 = (ulong)c_5;  // copies.rs:73
                        ulong v1985 = row_270 + v1984;
                        float4 q155 = *(device const float4*)(v_cache + v1985);
                        float v1986 = q155.x;
                        float v1987 = q155.y;
                        float v1988 = q155.z;
                        float v1989 = q155.w;
                        *(threadgroup float4*)(a2 + at_139) = float4(v1986, v1987, v1988, v1989);
                    } else {
                        *(threadgroup float4*)(a2 + at_139) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v1990 = r_5 + 56u;  // copies.rs:64
                    uint v1991 = v1990 * 64u;
                    uint v1992 = to + v1991;
                    uint at_140 = v1992 + c_5;
                    bool v1993 = v1990 < left;  // copies.rs:70
                    if (v1993) {
                        ulong v1994 = (ulong)n;  // staged.rs:111
                        ulong by_head_62 = v1994 * 64ul;
                        uint v1995 = first + r_5;  // staged.rs:113
                        uint v1996 = v1995 + 56u;
                        uint v1997 = n - 1u;
                        uint position_60 = v1996 < v1997 ? v1996 : v1997;
                        ulong v1998 = (ulong)tgid.z;  // staged.rs:121
                        ulong v1999 = v1998 * by_head_62;
                        ulong v2000 = kv_head * by_head_62;
                        ulong origin_62 = v1999 + v2000;
                        ulong v2001 = (ulong)position_60;  // staged.rs:125
                        ulong row_271 = v2001 * 64ul;
                        ulong row_272 = origin_62 + row_271;  // staged.rs:127
                        ulong v2002 = (ulong)c_5;  // copies.rs:73
                        ulong v2003 = row_272 + v2002;
                        float4 q156 = *(device const float4*)(v_cache + v2003);
                        float v2004 = q156.x;
                        float v2005 = q156.y;
                        float v2006 = q156.z;
                        float v2007 = q156.w;
                        *(threadgroup float4*)(a2 + at_140) = float4(v2004, v2005, v2006, v2007);
                    } else {
                        *(threadgroup float4*)(a2 + at_140) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v2008 = r_5 + 58u;  // copies.rs:64
                    uint v2009 = v2008 * 64u;
                    uint v2010 = to + v2009;
                    uint at_141 = v2010 + c_5;
                    bool v2011 = v2008 < left;  // copies.rs:70
                    if (v2011) {
                        ulong v2012 = (ulong)n;  // staged.rs:111
                        ulong by_head_63 = v2012 * 64ul;
                        uint v2013 = first + r_5;  // staged.rs:113
                        uint v2014 = v2013 + 58u;
                        uint v2015 = n - 1u;
                        uint position_61 = v2014 < v2015 ? v2014 : v2015;
                        ulong v2016 = (ulong)tgid.z;  // staged.rs:121
                        ulong v2017 = v2016 * by_head_63;
                        ulong v2018 = kv_head * by_head_63;
                        ulong origin_63 = v2017 + v2018;
                        ulong v2019 = (ulong)position_61;  // staged.rs:125
                        ulong row_273 = v2019 * 64ul;
                        ulong row_274 = origin_63 + row_273;  // staged.rs:127
                        ulong v2020 = (ulong)c_5;  // copies.rs:73
                        ulong v2021 = row_274 + v2020;
                        float4 q157 = *(device const float4*)(v_cache + v2021);
                        float v2022 = q157.x;
                        float v2023 = q157.y;
                        float v2024 = q157.z;
                        float v2025 = q157.w;
                        *(threadgroup float4*)(a2 + at_141) = float4(v2022, v2023, v2024, v2025);
                    } else {
                        *(threadgroup float4*)(a2 + at_141) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v2026 = r_5 + 60u;  // copies.rs:64
                    uint v2027 = v2026 * 64u;
                    uint v2028 = to + v2027;
                    uint at_142 = v2028 + c_5;
                    bool v2029 = v2026 < left;  // copies.rs:70
                    if (v2029) {
                        ulong v2030 = (ulong)n;  // staged.rs:111
                        ulong by_head_64 = v2030 * 64ul;
                        uint v2031 = first + r_5;  // staged.rs:113
                        uint v2032 = v2031 + 60u;
                        uint v2033 = n - 1u;
                        uint position_62 = v2032 < v2033 ? v2032 : v2033;
                        ulong v2034 = (ulong)tgid.z;  // staged.rs:121
                        ulong v2035 = v2034 * by_head_64;
                        ulong v2036 = kv_head * by_head_64;
                        ulong origin_64 = v2035 + v2036;
                        ulong v2037 = (ulong)position_62;  // staged.rs:125
                        ulong row_275 = v2037 * 64ul;
                        ulong row_276 = origin_64 + row_275;  // staged.rs:127
                        ulong v2038 = (ulong)c_5;  // copies.rs:73
                        ulong v2039 = row_276 + v2038;
                        float4 q158 = *(device const float4*)(v_cache + v2039);
                        float v2040 = q158.x;
                        float v2041 = q158.y;
                        float v2042 = q158.z;
                        float v2043 = q158.w;
                        *(threadgroup float4*)(a2 + at_142) = float4(v2040, v2041, v2042, v2043);
                    } else {
                        *(threadgroup float4*)(a2 + at_142) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                    uint v2044 = r_5 + 62u;  // copies.rs:64
                    uint v2045 = v2044 * 64u;
                    uint v2046 = to + v2045;
                    uint at_143 = v2046 + c_5;
                    bool v2047 = v2044 < left;  // copies.rs:70
                    if (v2047) {
                        ulong v2048 = (ulong)n;  // staged.rs:111
                        ulong by_head_65 = v2048 * 64ul;
                        uint v2049 = first + r_5;  // staged.rs:113
                        uint v2050 = v2049 + 62u;
                        uint v2051 = n - 1u;
                        uint position_63 = v2050 < v2051 ? v2050 : v2051;
                        ulong v2052 = (ulong)tgid.z;  // staged.rs:121
                        ulong v2053 = v2052 * by_head_65;
                        ulong v2054 = kv_head * by_head_65;
                        ulong origin_65 = v2053 + v2054;
                        ulong v2055 = (ulong)position_63;  // staged.rs:125
                        ulong row_277 = v2055 * 64ul;
                        ulong row_278 = origin_65 + row_277;  // staged.rs:127
                        ulong v2056 = (ulong)c_5;  // copies.rs:73
                        ulong v2057 = row_278 + v2056;
                        float4 q159 = *(device const float4*)(v_cache + v2057);
                        float v2058 = q159.x;
                        float v2059 = q159.y;
                        float v2060 = q159.z;
                        float v2061 = q159.w;
                        *(threadgroup float4*)(a2 + at_143) = float4(v2058, v2059, v2060, v2061);
                    } else {
                        *(threadgroup float4*)(a2 + at_143) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // copies.rs:67
                    }
                }
            }
            uint v2062 = turn + 1u;  // staged.rs:195
            uint slot_1 = v2062 % 2u;
            uint end_1 = at_end < n ? at_end : n;  // rows.rs:138
            uint first_1 = at_key < end_1 ? at_key : end_1;  // rows.rs:139
            uint left_1 = end_1 - first_1;  // rows.rs:140
            bool v2063 = first_1 < walk_own_end;  // staged.rs:197
            uint v2064 = first_1 + 64u;
            bool v2065 = v2064 > walk_own_from;
            bool v2066 = first_1 < walk_own_sink_tokens;
            bool v2067 = v2065 || v2066;
            bool is_needed = v2063 && v2067;
            bool v2068 = turn > 0u;  // staged.rs:198
            bool v2069 = v2068 && v341;
            bool v2070 = v2069 && is_needed;
            float v2071;
            float v2072;
            float v2073;
            float v2074;
            float v2075;
            float v2076;
            float v2077;
            float v2078;
            float v2079;
            float v2080;
            float v2081;
            float v2082;
            float v2083;
            float v2084;
            float v2085;
            float v2086;
            float v2087;
            float v2088;
            float v2089;
            float v2090;
            float v2091;
            float v2092;
            float v2093;
            float v2094;
            float v2095;
            float v2096;
            float v2097;
            float v2098;
            float v2099;
            float v2100;
            float v2101;
            float v2102;
            float v2103;
            float v2104;
            float v2105;
            float v2106;
            if (v2070) {
                uint v2107 = slot_1 * 4096u;  // staged.rs:201
                uint v2108 = v271 * 64u;
                uint v2109 = v2107 + v2108;
                uint v2110 = v2109 + v270;
                float v2111 = a1[v2110];
                uint v2112 = v276 * 64u;
                uint v2113 = v2107 + v2112;
                uint v2114 = v2113 + v270;
                float v2115 = a1[v2114];
                uint v2116 = v277 * 64u;
                uint v2117 = v2107 + v2116;
                uint v2118 = v2117 + v270;
                float v2119 = a1[v2118];
                uint v2120 = v281 * 64u;
                uint v2121 = v2107 + v2120;
                uint v2122 = v2121 + v270;
                float v2123 = a1[v2122];
                uint v2124 = v282 * 64u;
                uint v2125 = v2107 + v2124;
                uint v2126 = v2125 + v270;
                float v2127 = a1[v2126];
                uint v2128 = v286 * 64u;
                uint v2129 = v2107 + v2128;
                uint v2130 = v2129 + v270;
                float v2131 = a1[v2130];
                uint v2132 = v287 * 64u;
                uint v2133 = v2107 + v2132;
                uint v2134 = v2133 + v270;
                float v2135 = a1[v2134];
                uint v2136 = v291 * 64u;
                uint v2137 = v2107 + v2136;
                uint v2138 = v2137 + v270;
                float v2139 = a1[v2138];
                uint v2140 = v292 * 64u;
                uint v2141 = v2107 + v2140;
                uint v2142 = v2141 + v270;
                float v2143 = a1[v2142];
                uint v2144 = v296 * 64u;
                uint v2145 = v2107 + v2144;
                uint v2146 = v2145 + v270;
                float v2147 = a1[v2146];
                uint v2148 = v297 * 64u;
                uint v2149 = v2107 + v2148;
                uint v2150 = v2149 + v270;
                float v2151 = a1[v2150];
                uint v2152 = v301 * 64u;
                uint v2153 = v2107 + v2152;
                uint v2154 = v2153 + v270;
                float v2155 = a1[v2154];
                uint v2156 = v302 * 64u;
                uint v2157 = v2107 + v2156;
                uint v2158 = v2157 + v270;
                float v2159 = a1[v2158];
                uint v2160 = v306 * 64u;
                uint v2161 = v2107 + v2160;
                uint v2162 = v2161 + v270;
                float v2163 = a1[v2162];
                uint v2164 = v307 * 64u;
                uint v2165 = v2107 + v2164;
                uint v2166 = v2165 + v270;
                float v2167 = a1[v2166];
                uint v2168 = v311 * 64u;
                uint v2169 = v2107 + v2168;
                uint v2170 = v2169 + v270;
                float v2171 = a1[v2170];
                uint v2172 = v2109 + v312;
                float v2173 = a1[v2172];
                uint v2174 = v2113 + v312;
                float v2175 = a1[v2174];
                uint v2176 = v2117 + v312;
                float v2177 = a1[v2176];
                uint v2178 = v2121 + v312;
                float v2179 = a1[v2178];
                uint v2180 = v2125 + v312;
                float v2181 = a1[v2180];
                uint v2182 = v2129 + v312;
                float v2183 = a1[v2182];
                uint v2184 = v2133 + v312;
                float v2185 = a1[v2184];
                uint v2186 = v2137 + v312;
                float v2187 = a1[v2186];
                uint v2188 = v2141 + v312;
                float v2189 = a1[v2188];
                uint v2190 = v2145 + v312;
                float v2191 = a1[v2190];
                uint v2192 = v2149 + v312;
                float v2193 = a1[v2192];
                uint v2194 = v2153 + v312;
                float v2195 = a1[v2194];
                uint v2196 = v2157 + v312;
                float v2197 = a1[v2196];
                uint v2198 = v2161 + v312;
                float v2199 = a1[v2198];
                uint v2200 = v2165 + v312;
                float v2201 = a1[v2200];
                uint v2202 = v2169 + v312;
                float v2203 = a1[v2202];
                uint v2204 = v270 + 16u;
                uint v2205 = v2109 + v2204;
                float v2206 = a1[v2205];
                uint v2207 = v2113 + v2204;
                float v2208 = a1[v2207];
                uint v2209 = v2117 + v2204;
                float v2210 = a1[v2209];
                uint v2211 = v2121 + v2204;
                float v2212 = a1[v2211];
                uint v2213 = v2125 + v2204;
                float v2214 = a1[v2213];
                uint v2215 = v2129 + v2204;
                float v2216 = a1[v2215];
                uint v2217 = v2133 + v2204;
                float v2218 = a1[v2217];
                uint v2219 = v2137 + v2204;
                float v2220 = a1[v2219];
                uint v2221 = v2141 + v2204;
                float v2222 = a1[v2221];
                uint v2223 = v2145 + v2204;
                float v2224 = a1[v2223];
                uint v2225 = v2149 + v2204;
                float v2226 = a1[v2225];
                uint v2227 = v2153 + v2204;
                float v2228 = a1[v2227];
                uint v2229 = v2157 + v2204;
                float v2230 = a1[v2229];
                uint v2231 = v2161 + v2204;
                float v2232 = a1[v2231];
                uint v2233 = v2165 + v2204;
                float v2234 = a1[v2233];
                uint v2235 = v2169 + v2204;
                float v2236 = a1[v2235];
                uint v2237 = v270 + 24u;
                uint v2238 = v2109 + v2237;
                float v2239 = a1[v2238];
                uint v2240 = v2113 + v2237;
                float v2241 = a1[v2240];
                uint v2242 = v2117 + v2237;
                float v2243 = a1[v2242];
                uint v2244 = v2121 + v2237;
                float v2245 = a1[v2244];
                uint v2246 = v2125 + v2237;
                float v2247 = a1[v2246];
                uint v2248 = v2129 + v2237;
                float v2249 = a1[v2248];
                uint v2250 = v2133 + v2237;
                float v2251 = a1[v2250];
                uint v2252 = v2137 + v2237;
                float v2253 = a1[v2252];
                uint v2254 = v2141 + v2237;
                float v2255 = a1[v2254];
                uint v2256 = v2145 + v2237;
                float v2257 = a1[v2256];
                uint v2258 = v2149 + v2237;
                float v2259 = a1[v2258];
                uint v2260 = v2153 + v2237;
                float v2261 = a1[v2260];
                uint v2262 = v2157 + v2237;
                float v2263 = a1[v2262];
                uint v2264 = v2161 + v2237;
                float v2265 = a1[v2264];
                uint v2266 = v2165 + v2237;
                float v2267 = a1[v2266];
                uint v2268 = v2169 + v2237;
                float v2269 = a1[v2268];
                uint v2270 = v270 + 32u;
                uint v2271 = v2109 + v2270;
                float v2272 = a1[v2271];
                uint v2273 = v2113 + v2270;
                float v2274 = a1[v2273];
                uint v2275 = v2117 + v2270;
                float v2276 = a1[v2275];
                uint v2277 = v2121 + v2270;
                float v2278 = a1[v2277];
                uint v2279 = v2125 + v2270;
                float v2280 = a1[v2279];
                uint v2281 = v2129 + v2270;
                float v2282 = a1[v2281];
                uint v2283 = v2133 + v2270;
                float v2284 = a1[v2283];
                uint v2285 = v2137 + v2270;
                float v2286 = a1[v2285];
                uint v2287 = v2141 + v2270;
                float v2288 = a1[v2287];
                uint v2289 = v2145 + v2270;
                float v2290 = a1[v2289];
                uint v2291 = v2149 + v2270;
                float v2292 = a1[v2291];
                uint v2293 = v2153 + v2270;
                float v2294 = a1[v2293];
                uint v2295 = v2157 + v2270;
                float v2296 = a1[v2295];
                uint v2297 = v2161 + v2270;
                float v2298 = a1[v2297];
                uint v2299 = v2165 + v2270;
                float v2300 = a1[v2299];
                uint v2301 = v2169 + v2270;
                float v2302 = a1[v2301];
                uint v2303 = v270 + 40u;
                uint v2304 = v2109 + v2303;
                float v2305 = a1[v2304];
                uint v2306 = v2113 + v2303;
                float v2307 = a1[v2306];
                uint v2308 = v2117 + v2303;
                float v2309 = a1[v2308];
                uint v2310 = v2121 + v2303;
                float v2311 = a1[v2310];
                uint v2312 = v2125 + v2303;
                float v2313 = a1[v2312];
                uint v2314 = v2129 + v2303;
                float v2315 = a1[v2314];
                uint v2316 = v2133 + v2303;
                float v2317 = a1[v2316];
                uint v2318 = v2137 + v2303;
                float v2319 = a1[v2318];
                uint v2320 = v2141 + v2303;
                float v2321 = a1[v2320];
                uint v2322 = v2145 + v2303;
                float v2323 = a1[v2322];
                uint v2324 = v2149 + v2303;
                float v2325 = a1[v2324];
                uint v2326 = v2153 + v2303;
                float v2327 = a1[v2326];
                uint v2328 = v2157 + v2303;
                float v2329 = a1[v2328];
                uint v2330 = v2161 + v2303;
                float v2331 = a1[v2330];
                uint v2332 = v2165 + v2303;
                float v2333 = a1[v2332];
                uint v2334 = v2169 + v2303;
                float v2335 = a1[v2334];
                uint v2336 = v270 + 48u;
                uint v2337 = v2109 + v2336;
                float v2338 = a1[v2337];
                uint v2339 = v2113 + v2336;
                float v2340 = a1[v2339];
                uint v2341 = v2117 + v2336;
                float v2342 = a1[v2341];
                uint v2343 = v2121 + v2336;
                float v2344 = a1[v2343];
                uint v2345 = v2125 + v2336;
                float v2346 = a1[v2345];
                uint v2347 = v2129 + v2336;
                float v2348 = a1[v2347];
                uint v2349 = v2133 + v2336;
                float v2350 = a1[v2349];
                uint v2351 = v2137 + v2336;
                float v2352 = a1[v2351];
                uint v2353 = v2141 + v2336;
                float v2354 = a1[v2353];
                uint v2355 = v2145 + v2336;
                float v2356 = a1[v2355];
                uint v2357 = v2149 + v2336;
                float v2358 = a1[v2357];
                uint v2359 = v2153 + v2336;
                float v2360 = a1[v2359];
                uint v2361 = v2157 + v2336;
                float v2362 = a1[v2361];
                uint v2363 = v2161 + v2336;
                float v2364 = a1[v2363];
                uint v2365 = v2165 + v2336;
                float v2366 = a1[v2365];
                uint v2367 = v2169 + v2336;
                float v2368 = a1[v2367];
                uint v2369 = v270 + 56u;
                uint v2370 = v2109 + v2369;
                float v2371 = a1[v2370];
                uint v2372 = v2113 + v2369;
                float v2373 = a1[v2372];
                uint v2374 = v2117 + v2369;
                float v2375 = a1[v2374];
                uint v2376 = v2121 + v2369;
                float v2377 = a1[v2376];
                uint v2378 = v2125 + v2369;
                float v2379 = a1[v2378];
                uint v2380 = v2129 + v2369;
                float v2381 = a1[v2380];
                uint v2382 = v2133 + v2369;
                float v2383 = a1[v2382];
                uint v2384 = v2137 + v2369;
                float v2385 = a1[v2384];
                uint v2386 = v2141 + v2369;
                float v2387 = a1[v2386];
                uint v2388 = v2145 + v2369;
                float v2389 = a1[v2388];
                uint v2390 = v2149 + v2369;
                float v2391 = a1[v2390];
                uint v2392 = v2153 + v2369;
                float v2393 = a1[v2392];
                uint v2394 = v2157 + v2369;
                float v2395 = a1[v2394];
                uint v2396 = v2161 + v2369;
                float v2397 = a1[v2396];
                uint v2398 = v2165 + v2369;
                float v2399 = a1[v2398];
                uint v2400 = v2169 + v2369;
                float v2401 = a1[v2400];
                float2 q160 = float2(0.0f, 0.0f);
                q160 = kiln_mma_f32(q160, v274, v275, v2111, v2115);
                q160 = kiln_mma_f32(q160, v279, v280, v2173, v2175);
                q160 = kiln_mma_f32(q160, v284, v285, v2206, v2208);
                q160 = kiln_mma_f32(q160, v289, v290, v2239, v2241);
                q160 = kiln_mma_f32(q160, v294, v295, v2272, v2274);
                q160 = kiln_mma_f32(q160, v299, v300, v2305, v2307);
                q160 = kiln_mma_f32(q160, v304, v305, v2338, v2340);
                q160 = kiln_mma_f32(q160, v309, v310, v2371, v2373);
                float v2402 = q160.x;
                float v2403 = q160.y;
                float2 q161 = float2(0.0f, 0.0f);
                q161 = kiln_mma_f32(q161, v274, v275, v2119, v2123);
                q161 = kiln_mma_f32(q161, v279, v280, v2177, v2179);
                q161 = kiln_mma_f32(q161, v284, v285, v2210, v2212);
                q161 = kiln_mma_f32(q161, v289, v290, v2243, v2245);
                q161 = kiln_mma_f32(q161, v294, v295, v2276, v2278);
                q161 = kiln_mma_f32(q161, v299, v300, v2309, v2311);
                q161 = kiln_mma_f32(q161, v304, v305, v2342, v2344);
                q161 = kiln_mma_f32(q161, v309, v310, v2375, v2377);
                float v2404 = q161.x;
                float v2405 = q161.y;
                float2 q162 = float2(0.0f, 0.0f);
                q162 = kiln_mma_f32(q162, v274, v275, v2127, v2131);
                q162 = kiln_mma_f32(q162, v279, v280, v2181, v2183);
                q162 = kiln_mma_f32(q162, v284, v285, v2214, v2216);
                q162 = kiln_mma_f32(q162, v289, v290, v2247, v2249);
                q162 = kiln_mma_f32(q162, v294, v295, v2280, v2282);
                q162 = kiln_mma_f32(q162, v299, v300, v2313, v2315);
                q162 = kiln_mma_f32(q162, v304, v305, v2346, v2348);
                q162 = kiln_mma_f32(q162, v309, v310, v2379, v2381);
                float v2406 = q162.x;
                float v2407 = q162.y;
                float2 q163 = float2(0.0f, 0.0f);
                q163 = kiln_mma_f32(q163, v274, v275, v2135, v2139);
                q163 = kiln_mma_f32(q163, v279, v280, v2185, v2187);
                q163 = kiln_mma_f32(q163, v284, v285, v2218, v2220);
                q163 = kiln_mma_f32(q163, v289, v290, v2251, v2253);
                q163 = kiln_mma_f32(q163, v294, v295, v2284, v2286);
                q163 = kiln_mma_f32(q163, v299, v300, v2317, v2319);
                q163 = kiln_mma_f32(q163, v304, v305, v2350, v2352);
                q163 = kiln_mma_f32(q163, v309, v310, v2383, v2385);
                float v2408 = q163.x;
                float v2409 = q163.y;
                float2 q164 = float2(0.0f, 0.0f);
                q164 = kiln_mma_f32(q164, v274, v275, v2143, v2147);
                q164 = kiln_mma_f32(q164, v279, v280, v2189, v2191);
                q164 = kiln_mma_f32(q164, v284, v285, v2222, v2224);
                q164 = kiln_mma_f32(q164, v289, v290, v2255, v2257);
                q164 = kiln_mma_f32(q164, v294, v295, v2288, v2290);
                q164 = kiln_mma_f32(q164, v299, v300, v2321, v2323);
                q164 = kiln_mma_f32(q164, v304, v305, v2354, v2356);
                q164 = kiln_mma_f32(q164, v309, v310, v2387, v2389);
                float v2410 = q164.x;
                float v2411 = q164.y;
                float2 q165 = float2(0.0f, 0.0f);
                q165 = kiln_mma_f32(q165, v274, v275, v2151, v2155);
                q165 = kiln_mma_f32(q165, v279, v280, v2193, v2195);
                q165 = kiln_mma_f32(q165, v284, v285, v2226, v2228);
                q165 = kiln_mma_f32(q165, v289, v290, v2259, v2261);
                q165 = kiln_mma_f32(q165, v294, v295, v2292, v2294);
                q165 = kiln_mma_f32(q165, v299, v300, v2325, v2327);
                q165 = kiln_mma_f32(q165, v304, v305, v2358, v2360);
                q165 = kiln_mma_f32(q165, v309, v310, v2391, v2393);
                float v2412 = q165.x;
                float v2413 = q165.y;
                float2 q166 = float2(0.0f, 0.0f);
                q166 = kiln_mma_f32(q166, v274, v275, v2159, v2163);
                q166 = kiln_mma_f32(q166, v279, v280, v2197, v2199);
                q166 = kiln_mma_f32(q166, v284, v285, v2230, v2232);
                q166 = kiln_mma_f32(q166, v289, v290, v2263, v2265);
                q166 = kiln_mma_f32(q166, v294, v295, v2296, v2298);
                q166 = kiln_mma_f32(q166, v299, v300, v2329, v2331);
                q166 = kiln_mma_f32(q166, v304, v305, v2362, v2364);
                q166 = kiln_mma_f32(q166, v309, v310, v2395, v2397);
                float v2414 = q166.x;
                float v2415 = q166.y;
                float2 q167 = float2(0.0f, 0.0f);
                q167 = kiln_mma_f32(q167, v274, v275, v2167, v2171);
                q167 = kiln_mma_f32(q167, v279, v280, v2201, v2203);
                q167 = kiln_mma_f32(q167, v284, v285, v2234, v2236);
                q167 = kiln_mma_f32(q167, v289, v290, v2267, v2269);
                q167 = kiln_mma_f32(q167, v294, v295, v2300, v2302);
                q167 = kiln_mma_f32(q167, v299, v300, v2333, v2335);
                q167 = kiln_mma_f32(q167, v304, v305, v2366, v2368);
                q167 = kiln_mma_f32(q167, v309, v310, v2399, v2401);
                float v2416 = q167.x;
                float v2417 = q167.y;
                float2 q168 = float2(0.0f, 0.0f);
                q168 = kiln_mma_f32(q168, v315, v316, v2111, v2115);
                q168 = kiln_mma_f32(q168, v318, v319, v2173, v2175);
                q168 = kiln_mma_f32(q168, v321, v322, v2206, v2208);
                q168 = kiln_mma_f32(q168, v324, v325, v2239, v2241);
                q168 = kiln_mma_f32(q168, v327, v328, v2272, v2274);
                q168 = kiln_mma_f32(q168, v330, v331, v2305, v2307);
                q168 = kiln_mma_f32(q168, v333, v334, v2338, v2340);
                q168 = kiln_mma_f32(q168, v336, v337, v2371, v2373);
                float v2418 = q168.x;
                float v2419 = q168.y;
                float2 q169 = float2(0.0f, 0.0f);
                q169 = kiln_mma_f32(q169, v315, v316, v2119, v2123);
                q169 = kiln_mma_f32(q169, v318, v319, v2177, v2179);
                q169 = kiln_mma_f32(q169, v321, v322, v2210, v2212);
                q169 = kiln_mma_f32(q169, v324, v325, v2243, v2245);
                q169 = kiln_mma_f32(q169, v327, v328, v2276, v2278);
                q169 = kiln_mma_f32(q169, v330, v331, v2309, v2311);
                q169 = kiln_mma_f32(q169, v333, v334, v2342, v2344);
                q169 = kiln_mma_f32(q169, v336, v337, v2375, v2377);
                float v2420 = q169.x;
                float v2421 = q169.y;
                float2 q170 = float2(0.0f, 0.0f);
                q170 = kiln_mma_f32(q170, v315, v316, v2127, v2131);
                q170 = kiln_mma_f32(q170, v318, v319, v2181, v2183);
                q170 = kiln_mma_f32(q170, v321, v322, v2214, v2216);
                q170 = kiln_mma_f32(q170, v324, v325, v2247, v2249);
                q170 = kiln_mma_f32(q170, v327, v328, v2280, v2282);
                q170 = kiln_mma_f32(q170, v330, v331, v2313, v2315);
                q170 = kiln_mma_f32(q170, v333, v334, v2346, v2348);
                q170 = kiln_mma_f32(q170, v336, v337, v2379, v2381);
                float v2422 = q170.x;
                float v2423 = q170.y;
                float2 q171 = float2(0.0f, 0.0f);
                q171 = kiln_mma_f32(q171, v315, v316, v2135, v2139);
                q171 = kiln_mma_f32(q171, v318, v319, v2185, v2187);
                q171 = kiln_mma_f32(q171, v321, v322, v2218, v2220);
                q171 = kiln_mma_f32(q171, v324, v325, v2251, v2253);
                q171 = kiln_mma_f32(q171, v327, v328, v2284, v2286);
                q171 = kiln_mma_f32(q171, v330, v331, v2317, v2319);
                q171 = kiln_mma_f32(q171, v333, v334, v2350, v2352);
                q171 = kiln_mma_f32(q171, v336, v337, v2383, v2385);
                float v2424 = q171.x;
                float v2425 = q171.y;
                float2 q172 = float2(0.0f, 0.0f);
                q172 = kiln_mma_f32(q172, v315, v316, v2143, v2147);
                q172 = kiln_mma_f32(q172, v318, v319, v2189, v2191);
                q172 = kiln_mma_f32(q172, v321, v322, v2222, v2224);
                q172 = kiln_mma_f32(q172, v324, v325, v2255, v2257);
                q172 = kiln_mma_f32(q172, v327, v328, v2288, v2290);
                q172 = kiln_mma_f32(q172, v330, v331, v2321, v2323);
                q172 = kiln_mma_f32(q172, v333, v334, v2354, v2356);
                q172 = kiln_mma_f32(q172, v336, v337, v2387, v2389);
                float v2426 = q172.x;
                float v2427 = q172.y;
                float2 q173 = float2(0.0f, 0.0f);
                q173 = kiln_mma_f32(q173, v315, v316, v2151, v2155);
                q173 = kiln_mma_f32(q173, v318, v319, v2193, v2195);
                q173 = kiln_mma_f32(q173, v321, v322, v2226, v2228);
                q173 = kiln_mma_f32(q173, v324, v325, v2259, v2261);
                q173 = kiln_mma_f32(q173, v327, v328, v2292, v2294);
                q173 = kiln_mma_f32(q173, v330, v331, v2325, v2327);
                q173 = kiln_mma_f32(q173, v333, v334, v2358, v2360);
                q173 = kiln_mma_f32(q173, v336, v337, v2391, v2393);
                float v2428 = q173.x;
                float v2429 = q173.y;
                float2 q174 = float2(0.0f, 0.0f);
                q174 = kiln_mma_f32(q174, v315, v316, v2159, v2163);
                q174 = kiln_mma_f32(q174, v318, v319, v2197, v2199);
                q174 = kiln_mma_f32(q174, v321, v322, v2230, v2232);
                q174 = kiln_mma_f32(q174, v324, v325, v2263, v2265);
                q174 = kiln_mma_f32(q174, v327, v328, v2296, v2298);
                q174 = kiln_mma_f32(q174, v330, v331, v2329, v2331);
                q174 = kiln_mma_f32(q174, v333, v334, v2362, v2364);
                q174 = kiln_mma_f32(q174, v336, v337, v2395, v2397);
                float v2430 = q174.x;
                float v2431 = q174.y;
                float2 q175 = float2(0.0f, 0.0f);
                q175 = kiln_mma_f32(q175, v315, v316, v2167, v2171);
                q175 = kiln_mma_f32(q175, v318, v319, v2201, v2203);
                q175 = kiln_mma_f32(q175, v321, v322, v2234, v2236);
                q175 = kiln_mma_f32(q175, v324, v325, v2267, v2269);
                q175 = kiln_mma_f32(q175, v327, v328, v2300, v2302);
                q175 = kiln_mma_f32(q175, v330, v331, v2333, v2335);
                q175 = kiln_mma_f32(q175, v333, v334, v2366, v2368);
                q175 = kiln_mma_f32(q175, v336, v337, v2399, v2401);
                float v2432 = q175.x;
                float v2433 = q175.y;
                bool v2434 = scale < 0.0f;  // rows.rs:185
                float v2435;
                float v2436;
                float v2437;
                float v2438;
                float v2439;
                float v2440;
                float v2441;
                float v2442;
                float v2443;
                float v2444;
                float v2445;
                float v2446;
                float v2447;
                float v2448;
                float v2449;
                float v2450;
                float v2451;
                float v2452;
                float v2453;
                float v2454;
                float v2455;
                float v2456;
                float v2457;
                float v2458;
                float v2459;
                float v2460;
                float v2461;
                float v2462;
                float v2463;
                float v2464;
                float v2465;
                float v2466;
                if (v2434) {
                    float v2467 = -v2402;  // rows.rs:186
                    float v2468 = -v2403;
                    float v2469 = -v2404;
                    float v2470 = -v2405;
                    float v2471 = -v2406;
                    float v2472 = -v2407;
                    float v2473 = -v2408;
                    float v2474 = -v2409;
                    float v2475 = -v2410;
                    float v2476 = -v2411;
                    float v2477 = -v2412;
                    float v2478 = -v2413;
                    float v2479 = -v2414;
                    float v2480 = -v2415;
                    float v2481 = -v2416;
                    float v2482 = -v2417;
                    float v2483 = -v2418;
                    float v2484 = -v2419;
                    float v2485 = -v2420;
                    float v2486 = -v2421;
                    float v2487 = -v2422;
                    float v2488 = -v2423;
                    float v2489 = -v2424;
                    float v2490 = -v2425;
                    float v2491 = -v2426;
                    float v2492 = -v2427;
                    float v2493 = -v2428;
                    float v2494 = -v2429;
                    float v2495 = -v2430;
                    float v2496 = -v2431;
                    float v2497 = -v2432;
                    float v2498 = -v2433;
                    v2435 = v2467;  // rows.rs:185
                    v2436 = v2468;
                    v2437 = v2469;
                    v2438 = v2470;
                    v2439 = v2471;
                    v2440 = v2472;
                    v2441 = v2473;
                    v2442 = v2474;
                    v2443 = v2475;
                    v2444 = v2476;
                    v2445 = v2477;
                    v2446 = v2478;
                    v2447 = v2479;
                    v2448 = v2480;
                    v2449 = v2481;
                    v2450 = v2482;
                    v2451 = v2483;
                    v2452 = v2484;
                    v2453 = v2485;
                    v2454 = v2486;
                    v2455 = v2487;
                    v2456 = v2488;
                    v2457 = v2489;
                    v2458 = v2490;
                    v2459 = v2491;
                    v2460 = v2492;
                    v2461 = v2493;
                    v2462 = v2494;
                    v2463 = v2495;
                    v2464 = v2496;
                    v2465 = v2497;
                    v2466 = v2498;
                } else {
                    v2435 = v2402;
                    v2436 = v2403;
                    v2437 = v2404;
                    v2438 = v2405;
                    v2439 = v2406;
                    v2440 = v2407;
                    v2441 = v2408;
                    v2442 = v2409;
                    v2443 = v2410;
                    v2444 = v2411;
                    v2445 = v2412;
                    v2446 = v2413;
                    v2447 = v2414;
                    v2448 = v2415;
                    v2449 = v2416;
                    v2450 = v2417;
                    v2451 = v2418;
                    v2452 = v2419;
                    v2453 = v2420;
                    v2454 = v2421;
                    v2455 = v2422;
                    v2456 = v2423;
                    v2457 = v2424;
                    v2458 = v2425;
                    v2459 = v2426;
                    v2460 = v2427;
                    v2461 = v2428;
                    v2462 = v2429;
                    v2463 = v2430;
                    v2464 = v2431;
                    v2465 = v2432;
                    v2466 = v2433;
                }
                bool v2499 = v2064 <= walk_own_all_seen;  // rows.rs:189
                bool v2500 = first_1 >= walk_own_all_start;
                bool v2501 = v2064 <= sink_end;
                bool v2502 = v2500 || v2501;
                bool is_seen = v2499 && v2502;
                bool v2503 = left_1 < 64u;  // rows.rs:190
                bool v2504 = !is_seen;
                bool v2505 = v2503 || v2504;
                float v2506;
                float v2507;
                float v2508;
                float v2509;
                float v2510;
                float v2511;
                float v2512;
                float v2513;
                float v2514;
                float v2515;
                float v2516;
                float v2517;
                float v2518;
                float v2519;
                float v2520;
                float v2521;
                float v2522;
                float v2523;
                float v2524;
                float v2525;
                float v2526;
                float v2527;
                float v2528;
                float v2529;
                float v2530;
                float v2531;
                float v2532;
                float v2533;
                float v2534;
                float v2535;
                float v2536;
                float v2537;
                if (v2505) {
                    uint v2538 = sink_end < first_1 ? sink_end : first_1;  // rows.rs:191
                    uint sinks_1 = sink_end - v2538;
                    uint v2539 = tokens - 1u;  // rows.rs:194
                    uint v2540 = top + v270;
                    uint v2541 = v2540 < v2539 ? v2540 : v2539;
                    uint later = v2539 - v2541;
                    uint v2542 = n < later ? n : later;  // rows.rs:77
                    uint seen = n - v2542;
                    uint v2543 = seen < first_1 ? seen : first_1;  // rows.rs:195
                    uint v2544 = seen - v2543;
                    uint v2545 = seen < visible_reach ? seen : visible_reach;  // rows.rs:83
                    uint v2546 = seen - v2545;
                    uint v2547 = v2544 < left_1 ? v2544 : left_1;  // rows.rs:196
                    bool v2548 = v271 < v2547;
                    bool v2549 = v271 < sinks_1;
                    uint v2550 = v2546 < first_1 ? v2546 : first_1;
                    uint v2551 = v2546 - v2550;
                    bool v2552 = v271 >= v2551;
                    bool v2553 = v2549 || v2552;
                    bool v2554 = v2548 && v2553;
                    float v2555 = v2554 ? v2435 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2556 = v276 < v2547;  // rows.rs:196
                    bool v2557 = v276 < sinks_1;
                    bool v2558 = v276 >= v2551;
                    bool v2559 = v2557 || v2558;
                    bool v2560 = v2556 && v2559;
                    float v2561 = v2560 ? v2436 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2562 = v277 < v2547;  // rows.rs:196
                    bool v2563 = v277 < sinks_1;
                    bool v2564 = v277 >= v2551;
                    bool v2565 = v2563 || v2564;
                    bool v2566 = v2562 && v2565;
                    float v2567 = v2566 ? v2437 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2568 = v281 < v2547;  // rows.rs:196
                    bool v2569 = v281 < sinks_1;
                    bool v2570 = v281 >= v2551;
                    bool v2571 = v2569 || v2570;
                    bool v2572 = v2568 && v2571;
                    float v2573 = v2572 ? v2438 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2574 = v282 < v2547;  // rows.rs:196
                    bool v2575 = v282 < sinks_1;
                    bool v2576 = v282 >= v2551;
                    bool v2577 = v2575 || v2576;
                    bool v2578 = v2574 && v2577;
                    float v2579 = v2578 ? v2439 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2580 = v286 < v2547;  // rows.rs:196
                    bool v2581 = v286 < sinks_1;
                    bool v2582 = v286 >= v2551;
                    bool v2583 = v2581 || v2582;
                    bool v2584 = v2580 && v2583;
                    float v2585 = v2584 ? v2440 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2586 = v287 < v2547;  // rows.rs:196
                    bool v2587 = v287 < sinks_1;
                    bool v2588 = v287 >= v2551;
                    bool v2589 = v2587 || v2588;
                    bool v2590 = v2586 && v2589;
                    float v2591 = v2590 ? v2441 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2592 = v291 < v2547;  // rows.rs:196
                    bool v2593 = v291 < sinks_1;
                    bool v2594 = v291 >= v2551;
                    bool v2595 = v2593 || v2594;
                    bool v2596 = v2592 && v2595;
                    float v2597 = v2596 ? v2442 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2598 = v292 < v2547;  // rows.rs:196
                    bool v2599 = v292 < sinks_1;
                    bool v2600 = v292 >= v2551;
                    bool v2601 = v2599 || v2600;
                    bool v2602 = v2598 && v2601;
                    float v2603 = v2602 ? v2443 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2604 = v296 < v2547;  // rows.rs:196
                    bool v2605 = v296 < sinks_1;
                    bool v2606 = v296 >= v2551;
                    bool v2607 = v2605 || v2606;
                    bool v2608 = v2604 && v2607;
                    float v2609 = v2608 ? v2444 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2610 = v297 < v2547;  // rows.rs:196
                    bool v2611 = v297 < sinks_1;
                    bool v2612 = v297 >= v2551;
                    bool v2613 = v2611 || v2612;
                    bool v2614 = v2610 && v2613;
                    float v2615 = v2614 ? v2445 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2616 = v301 < v2547;  // rows.rs:196
                    bool v2617 = v301 < sinks_1;
                    bool v2618 = v301 >= v2551;
                    bool v2619 = v2617 || v2618;
                    bool v2620 = v2616 && v2619;
                    float v2621 = v2620 ? v2446 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2622 = v302 < v2547;  // rows.rs:196
                    bool v2623 = v302 < sinks_1;
                    bool v2624 = v302 >= v2551;
                    bool v2625 = v2623 || v2624;
                    bool v2626 = v2622 && v2625;
                    float v2627 = v2626 ? v2447 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2628 = v306 < v2547;  // rows.rs:196
                    bool v2629 = v306 < sinks_1;
                    bool v2630 = v306 >= v2551;
                    bool v2631 = v2629 || v2630;
                    bool v2632 = v2628 && v2631;
                    float v2633 = v2632 ? v2448 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2634 = v307 < v2547;  // rows.rs:196
                    bool v2635 = v307 < sinks_1;
                    bool v2636 = v307 >= v2551;
                    bool v2637 = v2635 || v2636;
                    bool v2638 = v2634 && v2637;
                    float v2639 = v2638 ? v2449 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2640 = v311 < v2547;  // rows.rs:196
                    bool v2641 = v311 < sinks_1;
                    bool v2642 = v311 >= v2551;
                    bool v2643 = v2641 || v2642;
                    bool v2644 = v2640 && v2643;
                    float v2645 = v2644 ? v2450 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    uint v2646 = top + v312;  // rows.rs:194
                    uint v2647 = v2646 < v2539 ? v2646 : v2539;
                    uint later_1 = v2539 - v2647;
                    uint v2648 = n < later_1 ? n : later_1;  // rows.rs:77
                    uint seen_1 = n - v2648;
                    uint v2649 = seen_1 < first_1 ? seen_1 : first_1;  // rows.rs:195
                    uint v2650 = seen_1 - v2649;
                    uint v2651 = seen_1 < visible_reach ? seen_1 : visible_reach;  // rows.rs:83
                    uint v2652 = seen_1 - v2651;
                    uint v2653 = v2650 < left_1 ? v2650 : left_1;  // rows.rs:196
                    bool v2654 = v271 < v2653;
                    uint v2655 = v2652 < first_1 ? v2652 : first_1;
                    uint v2656 = v2652 - v2655;
                    bool v2657 = v271 >= v2656;
                    bool v2658 = v2549 || v2657;
                    bool v2659 = v2654 && v2658;
                    float v2660 = v2659 ? v2451 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2661 = v276 < v2653;  // rows.rs:196
                    bool v2662 = v276 >= v2656;
                    bool v2663 = v2557 || v2662;
                    bool v2664 = v2661 && v2663;
                    float v2665 = v2664 ? v2452 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2666 = v277 < v2653;  // rows.rs:196
                    bool v2667 = v277 >= v2656;
                    bool v2668 = v2563 || v2667;
                    bool v2669 = v2666 && v2668;
                    float v2670 = v2669 ? v2453 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2671 = v281 < v2653;  // rows.rs:196
                    bool v2672 = v281 >= v2656;
                    bool v2673 = v2569 || v2672;
                    bool v2674 = v2671 && v2673;
                    float v2675 = v2674 ? v2454 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2676 = v282 < v2653;  // rows.rs:196
                    bool v2677 = v282 >= v2656;
                    bool v2678 = v2575 || v2677;
                    bool v2679 = v2676 && v2678;
                    float v2680 = v2679 ? v2455 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2681 = v286 < v2653;  // rows.rs:196
                    bool v2682 = v286 >= v2656;
                    bool v2683 = v2581 || v2682;
                    bool v2684 = v2681 && v2683;
                    float v2685 = v2684 ? v2456 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2686 = v287 < v2653;  // rows.rs:196
                    bool v2687 = v287 >= v2656;
                    bool v2688 = v2587 || v2687;
                    bool v2689 = v2686 && v2688;
                    float v2690 = v2689 ? v2457 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2691 = v291 < v2653;  // rows.rs:196
                    bool v2692 = v291 >= v2656;
                    bool v2693 = v2593 || v2692;
                    bool v2694 = v2691 && v2693;
                    float v2695 = v2694 ? v2458 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2696 = v292 < v2653;  // rows.rs:196
                    bool v2697 = v292 >= v2656;
                    bool v2698 = v2599 || v2697;
                    bool v2699 = v2696 && v2698;
                    float v2700 = v2699 ? v2459 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2701 = v296 < v2653;  // rows.rs:196
                    bool v2702 = v296 >= v2656;
                    bool v2703 = v2605 || v2702;
                    bool v2704 = v2701 && v2703;
                    float v2705 = v2704 ? v2460 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2706 = v297 < v2653;  // rows.rs:196
                    bool v2707 = v297 >= v2656;
                    bool v2708 = v2611 || v2707;
                    bool v2709 = v2706 && v2708;
                    float v2710 = v2709 ? v2461 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2711 = v301 < v2653;  // rows.rs:196
                    bool v2712 = v301 >= v2656;
                    bool v2713 = v2617 || v2712;
                    bool v2714 = v2711 && v2713;
                    float v2715 = v2714 ? v2462 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2716 = v302 < v2653;  // rows.rs:196
                    bool v2717 = v302 >= v2656;
                    bool v2718 = v2623 || v2717;
                    bool v2719 = v2716 && v2718;
                    float v2720 = v2719 ? v2463 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2721 = v306 < v2653;  // rows.rs:196
                    bool v2722 = v306 >= v2656;
                    bool v2723 = v2629 || v2722;
                    bool v2724 = v2721 && v2723;
                    float v2725 = v2724 ? v2464 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2726 = v307 < v2653;  // rows.rs:196
                    bool v2727 = v307 >= v2656;
                    bool v2728 = v2635 || v2727;
                    bool v2729 = v2726 && v2728;
                    float v2730 = v2729 ? v2465 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    bool v2731 = v311 < v2653;  // rows.rs:196
                    bool v2732 = v311 >= v2656;
                    bool v2733 = v2641 || v2732;
                    bool v2734 = v2731 && v2733;
                    float v2735 = v2734 ? v2466 : as_type<float>(0xff800000u /* -inf */);  // rows.rs:197
                    v2506 = v2555;  // rows.rs:190
                    v2507 = v2561;
                    v2508 = v2567;
                    v2509 = v2573;
                    v2510 = v2579;
                    v2511 = v2585;
                    v2512 = v2591;
                    v2513 = v2597;
                    v2514 = v2603;
                    v2515 = v2609;
                    v2516 = v2615;
                    v2517 = v2621;
                    v2518 = v2627;
                    v2519 = v2633;
                    v2520 = v2639;
                    v2521 = v2645;
                    v2522 = v2660;
                    v2523 = v2665;
                    v2524 = v2670;
                    v2525 = v2675;
                    v2526 = v2680;
                    v2527 = v2685;
                    v2528 = v2690;
                    v2529 = v2695;
                    v2530 = v2700;
                    v2531 = v2705;
                    v2532 = v2710;
                    v2533 = v2715;
                    v2534 = v2720;
                    v2535 = v2725;
                    v2536 = v2730;
                    v2537 = v2735;
                } else {
                    v2506 = v2435;
                    v2507 = v2436;
                    v2508 = v2437;
                    v2509 = v2438;
                    v2510 = v2439;
                    v2511 = v2440;
                    v2512 = v2441;
                    v2513 = v2442;
                    v2514 = v2443;
                    v2515 = v2444;
                    v2516 = v2445;
                    v2517 = v2446;
                    v2518 = v2447;
                    v2519 = v2448;
                    v2520 = v2449;
                    v2521 = v2450;
                    v2522 = v2451;
                    v2523 = v2452;
                    v2524 = v2453;
                    v2525 = v2454;
                    v2526 = v2455;
                    v2527 = v2456;
                    v2528 = v2457;
                    v2529 = v2458;
                    v2530 = v2459;
                    v2531 = v2460;
                    v2532 = v2461;
                    v2533 = v2462;
                    v2534 = v2463;
                    v2535 = v2464;
                    v2536 = v2465;
                    v2537 = v2466;
                }
                float v2736 = fabs(scale);  // rows.rs:155
                float factor = v2736 * as_type<float>(0x3fb8aa3bu /* 1.442695 */);
                bool v2737 = factor < as_type<float>(0x00800000u /* 1.1754944e-38 */);  // rows.rs:157
                float factor_1 = v2737 ? as_type<float>(0x00800000u /* 1.1754944e-38 */) : factor;
                float v2738 = kiln_fmax(v2506, v2507);  // rows.rs:228
                float v2739 = kiln_fmax(v2738, v2508);
                float v2740 = kiln_fmax(v2739, v2509);
                float v2741 = kiln_fmax(v2740, v2510);
                float v2742 = kiln_fmax(v2741, v2511);
                float v2743 = kiln_fmax(v2742, v2512);
                float v2744 = kiln_fmax(v2743, v2513);
                float v2745 = kiln_fmax(v2744, v2514);
                float v2746 = kiln_fmax(v2745, v2515);
                float v2747 = kiln_fmax(v2746, v2516);
                float v2748 = kiln_fmax(v2747, v2517);
                float v2749 = kiln_fmax(v2748, v2518);
                float v2750 = kiln_fmax(v2749, v2519);
                float v2751 = kiln_fmax(v2750, v2520);
                float v2752 = kiln_fmax(v2751, v2521);
                float v2753 = simd_shuffle_xor(v2752, 8);
                float v2754 = kiln_fmax(v2752, v2753);
                float v2755 = simd_shuffle_xor(v2754, 1);
                float v2756 = kiln_fmax(v2754, v2755);
                float v2757 = kiln_fmax(v2522, v2523);
                float v2758 = kiln_fmax(v2757, v2524);
                float v2759 = kiln_fmax(v2758, v2525);
                float v2760 = kiln_fmax(v2759, v2526);
                float v2761 = kiln_fmax(v2760, v2527);
                float v2762 = kiln_fmax(v2761, v2528);
                float v2763 = kiln_fmax(v2762, v2529);
                float v2764 = kiln_fmax(v2763, v2530);
                float v2765 = kiln_fmax(v2764, v2531);
                float v2766 = kiln_fmax(v2765, v2532);
                float v2767 = kiln_fmax(v2766, v2533);
                float v2768 = kiln_fmax(v2767, v2534);
                float v2769 = kiln_fmax(v2768, v2535);
                float v2770 = kiln_fmax(v2769, v2536);
                float v2771 = kiln_fmax(v2770, v2537);
                float v2772 = simd_shuffle_xor(v2771, 8);
                float v2773 = kiln_fmax(v2771, v2772);
                float v2774 = simd_shuffle_xor(v2773, 1);
                float v2775 = kiln_fmax(v2773, v2774);
                float v2776 = fma(v2756, factor_1, (-12.0f));  // rows.rs:229
                float v2777 = kiln_fmax(v342, v2776);
                float v2778 = fma(v2775, factor_1, (-12.0f));
                float v2779 = kiln_fmax(v343, v2778);
                float v2780 = v342 - v2777;  // rows.rs:230
                float v2781 = kiln_exp2_ftz(v2780);
                float v2782 = v343 - v2779;
                float v2783 = kiln_exp2_ftz(v2782);
                float v2784 = -v2777;  // rows.rs:232
                float v2785 = fma(v2506, factor_1, v2784);
                float v2786 = kiln_exp2_ftz(v2785);
                float v2787 = fma(v2507, factor_1, v2784);
                float v2788 = kiln_exp2_ftz(v2787);
                float v2789 = fma(v2508, factor_1, v2784);
                float v2790 = kiln_exp2_ftz(v2789);
                float v2791 = fma(v2509, factor_1, v2784);
                float v2792 = kiln_exp2_ftz(v2791);
                float v2793 = fma(v2510, factor_1, v2784);
                float v2794 = kiln_exp2_ftz(v2793);
                float v2795 = fma(v2511, factor_1, v2784);
                float v2796 = kiln_exp2_ftz(v2795);
                float v2797 = fma(v2512, factor_1, v2784);
                float v2798 = kiln_exp2_ftz(v2797);
                float v2799 = fma(v2513, factor_1, v2784);
                float v2800 = kiln_exp2_ftz(v2799);
                float v2801 = fma(v2514, factor_1, v2784);
                float v2802 = kiln_exp2_ftz(v2801);
                float v2803 = fma(v2515, factor_1, v2784);
                float v2804 = kiln_exp2_ftz(v2803);
                float v2805 = fma(v2516, factor_1, v2784);
                float v2806 = kiln_exp2_ftz(v2805);
                float v2807 = fma(v2517, factor_1, v2784);
                float v2808 = kiln_exp2_ftz(v2807);
                float v2809 = fma(v2518, factor_1, v2784);
                float v2810 = kiln_exp2_ftz(v2809);
                float v2811 = fma(v2519, factor_1, v2784);
                float v2812 = kiln_exp2_ftz(v2811);
                float v2813 = fma(v2520, factor_1, v2784);
                float v2814 = kiln_exp2_ftz(v2813);
                float v2815 = fma(v2521, factor_1, v2784);
                float v2816 = kiln_exp2_ftz(v2815);
                float v2817 = -v2779;
                float v2818 = fma(v2522, factor_1, v2817);
                float v2819 = kiln_exp2_ftz(v2818);
                float v2820 = fma(v2523, factor_1, v2817);
                float v2821 = kiln_exp2_ftz(v2820);
                float v2822 = fma(v2524, factor_1, v2817);
                float v2823 = kiln_exp2_ftz(v2822);
                float v2824 = fma(v2525, factor_1, v2817);
                float v2825 = kiln_exp2_ftz(v2824);
                float v2826 = fma(v2526, factor_1, v2817);
                float v2827 = kiln_exp2_ftz(v2826);
                float v2828 = fma(v2527, factor_1, v2817);
                float v2829 = kiln_exp2_ftz(v2828);
                float v2830 = fma(v2528, factor_1, v2817);
                float v2831 = kiln_exp2_ftz(v2830);
                float v2832 = fma(v2529, factor_1, v2817);
                float v2833 = kiln_exp2_ftz(v2832);
                float v2834 = fma(v2530, factor_1, v2817);
                float v2835 = kiln_exp2_ftz(v2834);
                float v2836 = fma(v2531, factor_1, v2817);
                float v2837 = kiln_exp2_ftz(v2836);
                float v2838 = fma(v2532, factor_1, v2817);
                float v2839 = kiln_exp2_ftz(v2838);
                float v2840 = fma(v2533, factor_1, v2817);
                float v2841 = kiln_exp2_ftz(v2840);
                float v2842 = fma(v2534, factor_1, v2817);
                float v2843 = kiln_exp2_ftz(v2842);
                float v2844 = fma(v2535, factor_1, v2817);
                float v2845 = kiln_exp2_ftz(v2844);
                float v2846 = fma(v2536, factor_1, v2817);
                float v2847 = kiln_exp2_ftz(v2846);
                float v2848 = fma(v2537, factor_1, v2817);
                float v2849 = kiln_exp2_ftz(v2848);
                float v2850 = v2786 + v2788;  // rows.rs:233
                float v2851 = v2850 + v2790;
                float v2852 = v2851 + v2792;
                float v2853 = v2852 + v2794;
                float v2854 = v2853 + v2796;
                float v2855 = v2854 + v2798;
                float v2856 = v2855 + v2800;
                float v2857 = v2856 + v2802;
                float v2858 = v2857 + v2804;
                float v2859 = v2858 + v2806;
                float v2860 = v2859 + v2808;
                float v2861 = v2860 + v2810;
                float v2862 = v2861 + v2812;
                float v2863 = v2862 + v2814;
                float v2864 = v2863 + v2816;
                float v2865 = simd_shuffle_xor(v2864, 8);
                float v2866 = v2864 + v2865;
                float v2867 = simd_shuffle_xor(v2866, 1);
                float v2868 = v2866 + v2867;
                float v2869 = v2819 + v2821;
                float v2870 = v2869 + v2823;
                float v2871 = v2870 + v2825;
                float v2872 = v2871 + v2827;
                float v2873 = v2872 + v2829;
                float v2874 = v2873 + v2831;
                float v2875 = v2874 + v2833;
                float v2876 = v2875 + v2835;
                float v2877 = v2876 + v2837;
                float v2878 = v2877 + v2839;
                float v2879 = v2878 + v2841;
                float v2880 = v2879 + v2843;
                float v2881 = v2880 + v2845;
                float v2882 = v2881 + v2847;
                float v2883 = v2882 + v2849;
                float v2884 = simd_shuffle_xor(v2883, 8);
                float v2885 = v2883 + v2884;
                float v2886 = simd_shuffle_xor(v2885, 1);
                float v2887 = v2885 + v2886;
                float v2888 = fma(v344, v2781, v2868);
                float v2889 = fma(v345, v2783, v2887);
                float v2890 = v346 * v2781;  // staged.rs:222
                float v2891 = v347 * v2781;
                float v2892 = v348 * v2781;
                float v2893 = v349 * v2781;
                float v2894 = v350 * v2783;
                float v2895 = v351 * v2783;
                float v2896 = v352 * v2783;
                float v2897 = v353 * v2783;
                uint v2898 = v2107 + v272;  // staged.rs:224
                uint v2899 = v2898 + v271;
                float2 q176 = *(threadgroup float2*)(a2 + v2899);
                float v2900 = q176.x;
                float v2901 = q176.y;
                uint v2902 = v2898 + v277;
                float2 q177 = *(threadgroup float2*)(a2 + v2902);
                float v2903 = q177.x;
                float v2904 = q177.y;
                uint v2905 = v2107 + v313;
                uint v2906 = v2905 + v271;
                float2 q178 = *(threadgroup float2*)(a2 + v2906);
                float v2907 = q178.x;
                float v2908 = q178.y;
                uint v2909 = v2905 + v277;
                float2 q179 = *(threadgroup float2*)(a2 + v2909);
                float v2910 = q179.x;
                float v2911 = q179.y;
                uint v2912 = v2204 * 64u;
                uint v2913 = v2107 + v2912;
                uint v2914 = v2913 + v271;
                float2 q180 = *(threadgroup float2*)(a2 + v2914);
                float v2915 = q180.x;
                float v2916 = q180.y;
                uint v2917 = v2913 + v277;
                float2 q181 = *(threadgroup float2*)(a2 + v2917);
                float v2918 = q181.x;
                float v2919 = q181.y;
                uint v2920 = v2237 * 64u;
                uint v2921 = v2107 + v2920;
                uint v2922 = v2921 + v271;
                float2 q182 = *(threadgroup float2*)(a2 + v2922);
                float v2923 = q182.x;
                float v2924 = q182.y;
                uint v2925 = v2921 + v277;
                float2 q183 = *(threadgroup float2*)(a2 + v2925);
                float v2926 = q183.x;
                float v2927 = q183.y;
                uint v2928 = v2270 * 64u;
                uint v2929 = v2107 + v2928;
                uint v2930 = v2929 + v271;
                float2 q184 = *(threadgroup float2*)(a2 + v2930);
                float v2931 = q184.x;
                float v2932 = q184.y;
                uint v2933 = v2929 + v277;
                float2 q185 = *(threadgroup float2*)(a2 + v2933);
                float v2934 = q185.x;
                float v2935 = q185.y;
                uint v2936 = v2303 * 64u;
                uint v2937 = v2107 + v2936;
                uint v2938 = v2937 + v271;
                float2 q186 = *(threadgroup float2*)(a2 + v2938);
                float v2939 = q186.x;
                float v2940 = q186.y;
                uint v2941 = v2937 + v277;
                float2 q187 = *(threadgroup float2*)(a2 + v2941);
                float v2942 = q187.x;
                float v2943 = q187.y;
                uint v2944 = v2336 * 64u;
                uint v2945 = v2107 + v2944;
                uint v2946 = v2945 + v271;
                float2 q188 = *(threadgroup float2*)(a2 + v2946);
                float v2947 = q188.x;
                float v2948 = q188.y;
                uint v2949 = v2945 + v277;
                float2 q189 = *(threadgroup float2*)(a2 + v2949);
                float v2950 = q189.x;
                float v2951 = q189.y;
                uint v2952 = v2369 * 64u;
                uint v2953 = v2107 + v2952;
                uint v2954 = v2953 + v271;
                float2 q190 = *(threadgroup float2*)(a2 + v2954);
                float v2955 = q190.x;
                float v2956 = q190.y;
                uint v2957 = v2953 + v277;
                float2 q191 = *(threadgroup float2*)(a2 + v2957);
                float v2958 = q191.x;
                float v2959 = q191.y;
                float2 q192 = float2(v2890, v2891);  // staged.rs:225
                q192 = kiln_mma_f32(q192, v2786, v2788, v2900, v2901);
                q192 = kiln_mma_f32(q192, v2790, v2792, v2907, v2908);
                q192 = kiln_mma_f32(q192, v2794, v2796, v2915, v2916);
                q192 = kiln_mma_f32(q192, v2798, v2800, v2923, v2924);
                q192 = kiln_mma_f32(q192, v2802, v2804, v2931, v2932);
                q192 = kiln_mma_f32(q192, v2806, v2808, v2939, v2940);
                q192 = kiln_mma_f32(q192, v2810, v2812, v2947, v2948);
                q192 = kiln_mma_f32(q192, v2814, v2816, v2955, v2956);
                float v2960 = q192.x;
                float v2961 = q192.y;
                float2 q193 = float2(v2892, v2893);
                q193 = kiln_mma_f32(q193, v2786, v2788, v2903, v2904);
                q193 = kiln_mma_f32(q193, v2790, v2792, v2910, v2911);
                q193 = kiln_mma_f32(q193, v2794, v2796, v2918, v2919);
                q193 = kiln_mma_f32(q193, v2798, v2800, v2926, v2927);
                q193 = kiln_mma_f32(q193, v2802, v2804, v2934, v2935);
                q193 = kiln_mma_f32(q193, v2806, v2808, v2942, v2943);
                q193 = kiln_mma_f32(q193, v2810, v2812, v2950, v2951);
                q193 = kiln_mma_f32(q193, v2814, v2816, v2958, v2959);
                float v2962 = q193.x;
                float v2963 = q193.y;
                float2 q194 = float2(v2894, v2895);
                q194 = kiln_mma_f32(q194, v2819, v2821, v2900, v2901);
                q194 = kiln_mma_f32(q194, v2823, v2825, v2907, v2908);
                q194 = kiln_mma_f32(q194, v2827, v2829, v2915, v2916);
                q194 = kiln_mma_f32(q194, v2831, v2833, v2923, v2924);
                q194 = kiln_mma_f32(q194, v2835, v2837, v2931, v2932);
                q194 = kiln_mma_f32(q194, v2839, v2841, v2939, v2940);
                q194 = kiln_mma_f32(q194, v2843, v2845, v2947, v2948);
                q194 = kiln_mma_f32(q194, v2847, v2849, v2955, v2956);
                float v2964 = q194.x;
                float v2965 = q194.y;
                float2 q195 = float2(v2896, v2897);
                q195 = kiln_mma_f32(q195, v2819, v2821, v2903, v2904);
                q195 = kiln_mma_f32(q195, v2823, v2825, v2910, v2911);
                q195 = kiln_mma_f32(q195, v2827, v2829, v2918, v2919);
                q195 = kiln_mma_f32(q195, v2831, v2833, v2926, v2927);
                q195 = kiln_mma_f32(q195, v2835, v2837, v2934, v2935);
                q195 = kiln_mma_f32(q195, v2839, v2841, v2942, v2943);
                q195 = kiln_mma_f32(q195, v2843, v2845, v2950, v2951);
                q195 = kiln_mma_f32(q195, v2847, v2849, v2958, v2959);
                float v2966 = q195.x;
                float v2967 = q195.y;
                float v2968 = v354 * v2781;  // staged.rs:222
                float v2969 = v355 * v2781;
                float v2970 = v356 * v2781;
                float v2971 = v357 * v2781;
                float v2972 = v358 * v2783;
                float v2973 = v359 * v2783;
                float v2974 = v360 * v2783;
                float v2975 = v361 * v2783;
                uint v2976 = v2107 + 16u;  // staged.rs:224
                uint v2977 = v2976 + v272;
                uint v2978 = v2977 + v271;
                float2 q196 = *(threadgroup float2*)(a2 + v2978);
                float v2979 = q196.x;
                float v2980 = q196.y;
                uint v2981 = v2977 + v277;
                float2 q197 = *(threadgroup float2*)(a2 + v2981);
                float v2982 = q197.x;
                float v2983 = q197.y;
                uint v2984 = v2976 + v313;
                uint v2985 = v2984 + v271;
                float2 q198 = *(threadgroup float2*)(a2 + v2985);
                float v2986 = q198.x;
                float v2987 = q198.y;
                uint v2988 = v2984 + v277;
                float2 q199 = *(threadgroup float2*)(a2 + v2988);
                float v2989 = q199.x;
                float v2990 = q199.y;
                uint v2991 = v2976 + v2912;
                uint v2992 = v2991 + v271;
                float2 q200 = *(threadgroup float2*)(a2 + v2992);
                float v2993 = q200.x;
                float v2994 = q200.y;
                uint v2995 = v2991 + v277;
                float2 q201 = *(threadgroup float2*)(a2 + v2995);
                float v2996 = q201.x;
                float v2997 = q201.y;
                uint v2998 = v2976 + v2920;
                uint v2999 = v2998 + v271;
                float2 q202 = *(threadgroup float2*)(a2 + v2999);
                float v3000 = q202.x;
                float v3001 = q202.y;
                uint v3002 = v2998 + v277;
                float2 q203 = *(threadgroup float2*)(a2 + v3002);
                float v3003 = q203.x;
                float v3004 = q203.y;
                uint v3005 = v2976 + v2928;
                uint v3006 = v3005 + v271;
                float2 q204 = *(threadgroup float2*)(a2 + v3006);
                float v3007 = q204.x;
                float v3008 = q204.y;
                uint v3009 = v3005 + v277;
                float2 q205 = *(threadgroup float2*)(a2 + v3009);
                float v3010 = q205.x;
                float v3011 = q205.y;
                uint v3012 = v2976 + v2936;
                uint v3013 = v3012 + v271;
                float2 q206 = *(threadgroup float2*)(a2 + v3013);
                float v3014 = q206.x;
                float v3015 = q206.y;
                uint v3016 = v3012 + v277;
                float2 q207 = *(threadgroup float2*)(a2 + v3016);
                float v3017 = q207.x;
                float v3018 = q207.y;
                uint v3019 = v2976 + v2944;
                uint v3020 = v3019 + v271;
                float2 q208 = *(threadgroup float2*)(a2 + v3020);
                float v3021 = q208.x;
                float v3022 = q208.y;
                uint v3023 = v3019 + v277;
                float2 q209 = *(threadgroup float2*)(a2 + v3023);
                float v3024 = q209.x;
                float v3025 = q209.y;
                uint v3026 = v2976 + v2952;
                uint v3027 = v3026 + v271;
                float2 q210 = *(threadgroup float2*)(a2 + v3027);
                float v3028 = q210.x;
                float v3029 = q210.y;
                uint v3030 = v3026 + v277;
                float2 q211 = *(threadgroup float2*)(a2 + v3030);
                float v3031 = q211.x;
                float v3032 = q211.y;
                float2 q212 = float2(v2968, v2969);  // staged.rs:225
                q212 = kiln_mma_f32(q212, v2786, v2788, v2979, v2980);
                q212 = kiln_mma_f32(q212, v2790, v2792, v2986, v2987);
                q212 = kiln_mma_f32(q212, v2794, v2796, v2993, v2994);
                q212 = kiln_mma_f32(q212, v2798, v2800, v3000, v3001);
                q212 = kiln_mma_f32(q212, v2802, v2804, v3007, v3008);
                q212 = kiln_mma_f32(q212, v2806, v2808, v3014, v3015);
                q212 = kiln_mma_f32(q212, v2810, v2812, v3021, v3022);
                q212 = kiln_mma_f32(q212, v2814, v2816, v3028, v3029);
                float v3033 = q212.x;
                float v3034 = q212.y;
                float2 q213 = float2(v2970, v2971);
                q213 = kiln_mma_f32(q213, v2786, v2788, v2982, v2983);
                q213 = kiln_mma_f32(q213, v2790, v2792, v2989, v2990);
                q213 = kiln_mma_f32(q213, v2794, v2796, v2996, v2997);
                q213 = kiln_mma_f32(q213, v2798, v2800, v3003, v3004);
                q213 = kiln_mma_f32(q213, v2802, v2804, v3010, v3011);
                q213 = kiln_mma_f32(q213, v2806, v2808, v3017, v3018);
                q213 = kiln_mma_f32(q213, v2810, v2812, v3024, v3025);
                q213 = kiln_mma_f32(q213, v2814, v2816, v3031, v3032);
                float v3035 = q213.x;
                float v3036 = q213.y;
                float2 q214 = float2(v2972, v2973);
                q214 = kiln_mma_f32(q214, v2819, v2821, v2979, v2980);
                q214 = kiln_mma_f32(q214, v2823, v2825, v2986, v2987);
                q214 = kiln_mma_f32(q214, v2827, v2829, v2993, v2994);
                q214 = kiln_mma_f32(q214, v2831, v2833, v3000, v3001);
                q214 = kiln_mma_f32(q214, v2835, v2837, v3007, v3008);
                q214 = kiln_mma_f32(q214, v2839, v2841, v3014, v3015);
                q214 = kiln_mma_f32(q214, v2843, v2845, v3021, v3022);
                q214 = kiln_mma_f32(q214, v2847, v2849, v3028, v3029);
                float v3037 = q214.x;
                float v3038 = q214.y;
                float2 q215 = float2(v2974, v2975);
                q215 = kiln_mma_f32(q215, v2819, v2821, v2982, v2983);
                q215 = kiln_mma_f32(q215, v2823, v2825, v2989, v2990);
                q215 = kiln_mma_f32(q215, v2827, v2829, v2996, v2997);
                q215 = kiln_mma_f32(q215, v2831, v2833, v3003, v3004);
                q215 = kiln_mma_f32(q215, v2835, v2837, v3010, v3011);
                q215 = kiln_mma_f32(q215, v2839, v2841, v3017, v3018);
                q215 = kiln_mma_f32(q215, v2843, v2845, v3024, v3025);
                q215 = kiln_mma_f32(q215, v2847, v2849, v3031, v3032);
                float v3039 = q215.x;
                float v3040 = q215.y;
                float v3041 = v362 * v2781;  // staged.rs:222
                float v3042 = v363 * v2781;
                float v3043 = v364 * v2781;
                float v3044 = v365 * v2781;
                float v3045 = v366 * v2783;
                float v3046 = v367 * v2783;
                float v3047 = v368 * v2783;
                float v3048 = v369 * v2783;
                uint v3049 = v2107 + 32u;  // staged.rs:224
                uint v3050 = v3049 + v272;
                uint v3051 = v3050 + v271;
                float2 q216 = *(threadgroup float2*)(a2 + v3051);
                float v3052 = q216.x;
                float v3053 = q216.y;
                uint v3054 = v3050 + v277;
                float2 q217 = *(threadgroup float2*)(a2 + v3054);
                float v3055 = q217.x;
                float v3056 = q217.y;
                uint v3057 = v3049 + v313;
                uint v3058 = v3057 + v271;
                float2 q218 = *(threadgroup float2*)(a2 + v3058);
                float v3059 = q218.x;
                float v3060 = q218.y;
                uint v3061 = v3057 + v277;
                float2 q219 = *(threadgroup float2*)(a2 + v3061);
                float v3062 = q219.x;
                float v3063 = q219.y;
                uint v3064 = v3049 + v2912;
                uint v3065 = v3064 + v271;
                float2 q220 = *(threadgroup float2*)(a2 + v3065);
                float v3066 = q220.x;
                float v3067 = q220.y;
                uint v3068 = v3064 + v277;
                float2 q221 = *(threadgroup float2*)(a2 + v3068);
                float v3069 = q221.x;
                float v3070 = q221.y;
                uint v3071 = v3049 + v2920;
                uint v3072 = v3071 + v271;
                float2 q222 = *(threadgroup float2*)(a2 + v3072);
                float v3073 = q222.x;
                float v3074 = q222.y;
                uint v3075 = v3071 + v277;
                float2 q223 = *(threadgroup float2*)(a2 + v3075);
                float v3076 = q223.x;
                float v3077 = q223.y;
                uint v3078 = v3049 + v2928;
                uint v3079 = v3078 + v271;
                float2 q224 = *(threadgroup float2*)(a2 + v3079);
                float v3080 = q224.x;
                float v3081 = q224.y;
                uint v3082 = v3078 + v277;
                float2 q225 = *(threadgroup float2*)(a2 + v3082);
                float v3083 = q225.x;
                float v3084 = q225.y;
                uint v3085 = v3049 + v2936;
                uint v3086 = v3085 + v271;
                float2 q226 = *(threadgroup float2*)(a2 + v3086);
                float v3087 = q226.x;
                float v3088 = q226.y;
                uint v3089 = v3085 + v277;
                float2 q227 = *(threadgroup float2*)(a2 + v3089);
                float v3090 = q227.x;
                float v3091 = q227.y;
                uint v3092 = v3049 + v2944;
                uint v3093 = v3092 + v271;
                float2 q228 = *(threadgroup float2*)(a2 + v3093);
                float v3094 = q228.x;
                float v3095 = q228.y;
                uint v3096 = v3092 + v277;
                float2 q229 = *(threadgroup float2*)(a2 + v3096);
                float v3097 = q229.x;
                float v3098 = q229.y;
                uint v3099 = v3049 + v2952;
                uint v3100 = v3099 + v271;
                float2 q230 = *(threadgroup float2*)(a2 + v3100);
                float v3101 = q230.x;
                float v3102 = q230.y;
                uint v3103 = v3099 + v277;
                float2 q231 = *(threadgroup float2*)(a2 + v3103);
                float v3104 = q231.x;
                float v3105 = q231.y;
                float2 q232 = float2(v3041, v3042);  // staged.rs:225
                q232 = kiln_mma_f32(q232, v2786, v2788, v3052, v3053);
                q232 = kiln_mma_f32(q232, v2790, v2792, v3059, v3060);
                q232 = kiln_mma_f32(q232, v2794, v2796, v3066, v3067);
                q232 = kiln_mma_f32(q232, v2798, v2800, v3073, v3074);
                q232 = kiln_mma_f32(q232, v2802, v2804, v3080, v3081);
                q232 = kiln_mma_f32(q232, v2806, v2808, v3087, v3088);
                q232 = kiln_mma_f32(q232, v2810, v2812, v3094, v3095);
                q232 = kiln_mma_f32(q232, v2814, v2816, v3101, v3102);
                float v3106 = q232.x;
                float v3107 = q232.y;
                float2 q233 = float2(v3043, v3044);
                q233 = kiln_mma_f32(q233, v2786, v2788, v3055, v3056);
                q233 = kiln_mma_f32(q233, v2790, v2792, v3062, v3063);
                q233 = kiln_mma_f32(q233, v2794, v2796, v3069, v3070);
                q233 = kiln_mma_f32(q233, v2798, v2800, v3076, v3077);
                q233 = kiln_mma_f32(q233, v2802, v2804, v3083, v3084);
                q233 = kiln_mma_f32(q233, v2806, v2808, v3090, v3091);
                q233 = kiln_mma_f32(q233, v2810, v2812, v3097, v3098);
                q233 = kiln_mma_f32(q233, v2814, v2816, v3104, v3105);
                float v3108 = q233.x;
                float v3109 = q233.y;
                float2 q234 = float2(v3045, v3046);
                q234 = kiln_mma_f32(q234, v2819, v2821, v3052, v3053);
                q234 = kiln_mma_f32(q234, v2823, v2825, v3059, v3060);
                q234 = kiln_mma_f32(q234, v2827, v2829, v3066, v3067);
                q234 = kiln_mma_f32(q234, v2831, v2833, v3073, v3074);
                q234 = kiln_mma_f32(q234, v2835, v2837, v3080, v3081);
                q234 = kiln_mma_f32(q234, v2839, v2841, v3087, v3088);
                q234 = kiln_mma_f32(q234, v2843, v2845, v3094, v3095);
                q234 = kiln_mma_f32(q234, v2847, v2849, v3101, v3102);
                float v3110 = q234.x;
                float v3111 = q234.y;
                float2 q235 = float2(v3047, v3048);
                q235 = kiln_mma_f32(q235, v2819, v2821, v3055, v3056);
                q235 = kiln_mma_f32(q235, v2823, v2825, v3062, v3063);
                q235 = kiln_mma_f32(q235, v2827, v2829, v3069, v3070);
                q235 = kiln_mma_f32(q235, v2831, v2833, v3076, v3077);
                q235 = kiln_mma_f32(q235, v2835, v2837, v3083, v3084);
                q235 = kiln_mma_f32(q235, v2839, v2841, v3090, v3091);
                q235 = kiln_mma_f32(q235, v2843, v2845, v3097, v3098);
                q235 = kiln_mma_f32(q235, v2847, v2849, v3104, v3105);
                float v3112 = q235.x;
                float v3113 = q235.y;
                float v3114 = v370 * v2781;  // staged.rs:222
                float v3115 = v371 * v2781;
                float v3116 = v372 * v2781;
                float v3117 = v373 * v2781;
                float v3118 = v374 * v2783;
                float v3119 = v375 * v2783;
                float v3120 = v376 * v2783;
                float v3121 = v377 * v2783;
                uint v3122 = v2107 + 48u;  // staged.rs:224
                uint v3123 = v3122 + v272;
                uint v3124 = v3123 + v271;
                float2 q236 = *(threadgroup float2*)(a2 + v3124);
                float v3125 = q236.x;
                float v3126 = q236.y;
                uint v3127 = v3123 + v277;
                float2 q237 = *(threadgroup float2*)(a2 + v3127);
                float v3128 = q237.x;
                float v3129 = q237.y;
                uint v3130 = v3122 + v313;
                uint v3131 = v3130 + v271;
                float2 q238 = *(threadgroup float2*)(a2 + v3131);
                float v3132 = q238.x;
                float v3133 = q238.y;
                uint v3134 = v3130 + v277;
                float2 q239 = *(threadgroup float2*)(a2 + v3134);
                float v3135 = q239.x;
                float v3136 = q239.y;
                uint v3137 = v3122 + v2912;
                uint v3138 = v3137 + v271;
                float2 q240 = *(threadgroup float2*)(a2 + v3138);
                float v3139 = q240.x;
                float v3140 = q240.y;
                uint v3141 = v3137 + v277;
                float2 q241 = *(threadgroup float2*)(a2 + v3141);
                float v3142 = q241.x;
                float v3143 = q241.y;
                uint v3144 = v3122 + v2920;
                uint v3145 = v3144 + v271;
                float2 q242 = *(threadgroup float2*)(a2 + v3145);
                float v3146 = q242.x;
                float v3147 = q242.y;
                uint v3148 = v3144 + v277;
                float2 q243 = *(threadgroup float2*)(a2 + v3148);
                float v3149 = q243.x;
                float v3150 = q243.y;
                uint v3151 = v3122 + v2928;
                uint v3152 = v3151 + v271;
                float2 q244 = *(threadgroup float2*)(a2 + v3152);
                float v3153 = q244.x;
                float v3154 = q244.y;
                uint v3155 = v3151 + v277;
                float2 q245 = *(threadgroup float2*)(a2 + v3155);
                float v3156 = q245.x;
                float v3157 = q245.y;
                uint v3158 = v3122 + v2936;
                uint v3159 = v3158 + v271;
                float2 q246 = *(threadgroup float2*)(a2 + v3159);
                float v3160 = q246.x;
                float v3161 = q246.y;
                uint v3162 = v3158 + v277;
                float2 q247 = *(threadgroup float2*)(a2 + v3162);
                float v3163 = q247.x;
                float v3164 = q247.y;
                uint v3165 = v3122 + v2944;
                uint v3166 = v3165 + v271;
                float2 q248 = *(threadgroup float2*)(a2 + v3166);
                float v3167 = q248.x;
                float v3168 = q248.y;
                uint v3169 = v3165 + v277;
                float2 q249 = *(threadgroup float2*)(a2 + v3169);
                float v3170 = q249.x;
                float v3171 = q249.y;
                uint v3172 = v3122 + v2952;
                uint v3173 = v3172 + v271;
                float2 q250 = *(threadgroup float2*)(a2 + v3173);
                float v3174 = q250.x;
                float v3175 = q250.y;
                uint v3176 = v3172 + v277;
                float2 q251 = *(threadgroup float2*)(a2 + v3176);
                float v3177 = q251.x;
                float v3178 = q251.y;
                float2 q252 = float2(v3114, v3115);  // staged.rs:225
                q252 = kiln_mma_f32(q252, v2786, v2788, v3125, v3126);
                q252 = kiln_mma_f32(q252, v2790, v2792, v3132, v3133);
                q252 = kiln_mma_f32(q252, v2794, v2796, v3139, v3140);
                q252 = kiln_mma_f32(q252, v2798, v2800, v3146, v3147);
                q252 = kiln_mma_f32(q252, v2802, v2804, v3153, v3154);
                q252 = kiln_mma_f32(q252, v2806, v2808, v3160, v3161);
                q252 = kiln_mma_f32(q252, v2810, v2812, v3167, v3168);
                q252 = kiln_mma_f32(q252, v2814, v2816, v3174, v3175);
                float v3179 = q252.x;
                float v3180 = q252.y;
                float2 q253 = float2(v3116, v3117);
                q253 = kiln_mma_f32(q253, v2786, v2788, v3128, v3129);
                q253 = kiln_mma_f32(q253, v2790, v2792, v3135, v3136);
                q253 = kiln_mma_f32(q253, v2794, v2796, v3142, v3143);
                q253 = kiln_mma_f32(q253, v2798, v2800, v3149, v3150);
                q253 = kiln_mma_f32(q253, v2802, v2804, v3156, v3157);
                q253 = kiln_mma_f32(q253, v2806, v2808, v3163, v3164);
                q253 = kiln_mma_f32(q253, v2810, v2812, v3170, v3171);
                q253 = kiln_mma_f32(q253, v2814, v2816, v3177, v3178);
                float v3181 = q253.x;
                float v3182 = q253.y;
                float2 q254 = float2(v3118, v3119);
                q254 = kiln_mma_f32(q254, v2819, v2821, v3125, v3126);
                q254 = kiln_mma_f32(q254, v2823, v2825, v3132, v3133);
                q254 = kiln_mma_f32(q254, v2827, v2829, v3139, v3140);
                q254 = kiln_mma_f32(q254, v2831, v2833, v3146, v3147);
                q254 = kiln_mma_f32(q254, v2835, v2837, v3153, v3154);
                q254 = kiln_mma_f32(q254, v2839, v2841, v3160, v3161);
                q254 = kiln_mma_f32(q254, v2843, v2845, v3167, v3168);
                q254 = kiln_mma_f32(q254, v2847, v2849, v3174, v3175);
                float v3183 = q254.x;
                float v3184 = q254.y;
                float2 q255 = float2(v3120, v3121);
                q255 = kiln_mma_f32(q255, v2819, v2821, v3128, v3129);
                q255 = kiln_mma_f32(q255, v2823, v2825, v3135, v3136);
                q255 = kiln_mma_f32(q255, v2827, v2829, v3142, v3143);
                q255 = kiln_mma_f32(q255, v2831, v2833, v3149, v3150);
                q255 = kiln_mma_f32(q255, v2835, v2837, v3156, v3157);
                q255 = kiln_mma_f32(q255, v2839, v2841, v3163, v3164);
                q255 = kiln_mma_f32(q255, v2843, v2845, v3170, v3171);
                q255 = kiln_mma_f32(q255, v2847, v2849, v3177, v3178);
                float v3185 = q255.x;
                float v3186 = q255.y;
                v2071 = v2777;  // staged.rs:198
                v2072 = v2779;
                v2073 = v2888;
                v2074 = v2889;
                v2075 = v2960;
                v2076 = v2961;
                v2077 = v2962;
                v2078 = v2963;
                v2079 = v2964;
                v2080 = v2965;
                v2081 = v2966;
                v2082 = v2967;
                v2083 = v3033;
                v2084 = v3034;
                v2085 = v3035;
                v2086 = v3036;
                v2087 = v3037;
                v2088 = v3038;
                v2089 = v3039;
                v2090 = v3040;
                v2091 = v3106;
                v2092 = v3107;
                v2093 = v3108;
                v2094 = v3109;
                v2095 = v3110;
                v2096 = v3111;
                v2097 = v3112;
                v2098 = v3113;
                v2099 = v3179;
                v2100 = v3180;
                v2101 = v3181;
                v2102 = v3182;
                v2103 = v3183;
                v2104 = v3184;
                v2105 = v3185;
                v2106 = v3186;
            } else {
                v2071 = v342;
                v2072 = v343;
                v2073 = v344;
                v2074 = v345;
                v2075 = v346;
                v2076 = v347;
                v2077 = v348;
                v2078 = v349;
                v2079 = v350;
                v2080 = v351;
                v2081 = v352;
                v2082 = v353;
                v2083 = v354;
                v2084 = v355;
                v2085 = v356;
                v2086 = v357;
                v2087 = v358;
                v2088 = v359;
                v2089 = v360;
                v2090 = v361;
                v2091 = v362;
                v2092 = v363;
                v2093 = v364;
                v2094 = v365;
                v2095 = v366;
                v2096 = v367;
                v2097 = v368;
                v2098 = v369;
                v2099 = v370;
                v2100 = v371;
                v2101 = v372;
                v2102 = v373;
                v2103 = v374;
                v2104 = v375;
                v2105 = v376;
                v2106 = v377;
            }
            uint next = ahead_key_1 + 64u;  // rows.rs:126
            bool v3187 = ahead_key_1 < walk_all_sink_tokens;  // rows.rs:127
            bool v3188 = next >= walk_all_sink_tokens;
            bool v3189 = v3187 && v3188;
            uint ahead_key_2 = v3189 ? walk_all_from : next;
            uint ahead_end_2 = v3189 ? walk_all_end : ahead_end_1;
            uint q256 = ahead_key_1;  // staged.rs:186
            ahead_key_1 = ahead_key_2;
            uint q257 = ahead_end_1;
            ahead_end_1 = ahead_end_2;
            at_key = q256;
            at_end = q257;
            v342 = v2071;
            v343 = v2072;
            v344 = v2073;
            v345 = v2074;
            v346 = v2075;
            v347 = v2076;
            v348 = v2077;
            v349 = v2078;
            v350 = v2079;
            v351 = v2080;
            v352 = v2081;
            v353 = v2082;
            v354 = v2083;
            v355 = v2084;
            v356 = v2085;
            v357 = v2086;
            v358 = v2087;
            v359 = v2088;
            v360 = v2089;
            v361 = v2090;
            v362 = v2091;
            v363 = v2092;
            v364 = v2093;
            v365 = v2094;
            v366 = v2095;
            v367 = v2096;
            v368 = v2097;
            v369 = v2098;
            v370 = v2099;
            v371 = v2100;
            v372 = v2101;
            v373 = v2102;
            v374 = v2103;
            v375 = v2104;
            v376 = v2105;
            v377 = v2106;
        }
        bool v3190 = there > 0u;  // staged.rs:234
        if (v3190) {
            bool v3191 = v344 == 0.0f;  // softmax.rs:77
            float v3192;
            if (v3191) {
                v3192 = 0.0f;
            } else {
                float v3193 = v346 / v344;
                v3192 = v3193;
            }
            float v3194;
            if (v3191) {
                v3194 = 0.0f;
            } else {
                float v3195 = v347 / v344;
                v3194 = v3195;
            }
            float v3196;
            if (v3191) {
                v3196 = 0.0f;
            } else {
                float v3197 = v348 / v344;
                v3196 = v3197;
            }
            float v3198;
            if (v3191) {
                v3198 = 0.0f;
            } else {
                float v3199 = v349 / v344;
                v3198 = v3199;
            }
            bool v3200 = v345 == 0.0f;
            float v3201;
            if (v3200) {
                v3201 = 0.0f;
            } else {
                float v3202 = v350 / v345;
                v3201 = v3202;
            }
            float v3203;
            if (v3200) {
                v3203 = 0.0f;
            } else {
                float v3204 = v351 / v345;
                v3203 = v3204;
            }
            float v3205;
            if (v3200) {
                v3205 = 0.0f;
            } else {
                float v3206 = v352 / v345;
                v3205 = v3206;
            }
            float v3207;
            if (v3200) {
                v3207 = 0.0f;
            } else {
                float v3208 = v353 / v345;
                v3207 = v3208;
            }
            ulong v3209 = (ulong)tgid.z;  // staged.rs:245
            ulong v3210 = (ulong)tokens;
            ulong v3211 = v3209 * v3210;
            ulong v3212 = (ulong)top;
            ulong v3213 = v3211 + v3212;
            ulong v3214 = v3213 * 2ul;
            ulong v3215 = (ulong)tgid.y;
            ulong v3216 = v3214 + v3215;
            ulong first_2 = v3216 * 64ul;
            ulong v3217 = (ulong)v270;  // staged.rs:246
            ulong v3218 = (ulong)v271;
            ulong v3219 = v3217 * 128ul;
            ulong v3220 = first_2 + v3219;
            ulong v3221 = v3220 + v3218;
            bool v3222 = v270 < there;
            ulong v3223 = (ulong)v277;
            ulong v3224 = v3220 + v3223;
            if (v3222) {
                *(device float2*)(out + v3221) = float2(v3192, v3194);
                *(device float2*)(out + v3224) = float2(v3196, v3198);
            }
            ulong v3225 = (ulong)v312;
            ulong v3226 = v3225 * 128ul;
            ulong v3227 = first_2 + v3226;
            ulong v3228 = v3227 + v3218;
            bool v3229 = v312 < there;
            ulong v3230 = v3227 + v3223;
            if (v3229) {
                *(device float2*)(out + v3228) = float2(v3201, v3203);
                *(device float2*)(out + v3230) = float2(v3205, v3207);
            }
            float v3231;  // softmax.rs:77
            if (v3191) {
                v3231 = 0.0f;
            } else {
                float v3232 = v354 / v344;
                v3231 = v3232;
            }
            float v3233;
            if (v3191) {
                v3233 = 0.0f;
            } else {
                float v3234 = v355 / v344;
                v3233 = v3234;
            }
            float v3235;
            if (v3191) {
                v3235 = 0.0f;
            } else {
                float v3236 = v356 / v344;
                v3235 = v3236;
            }
            float v3237;
            if (v3191) {
                v3237 = 0.0f;
            } else {
                float v3238 = v357 / v344;
                v3237 = v3238;
            }
            float v3239;
            if (v3200) {
                v3239 = 0.0f;
            } else {
                float v3240 = v358 / v345;
                v3239 = v3240;
            }
            float v3241;
            if (v3200) {
                v3241 = 0.0f;
            } else {
                float v3242 = v359 / v345;
                v3241 = v3242;
            }
            float v3243;
            if (v3200) {
                v3243 = 0.0f;
            } else {
                float v3244 = v360 / v345;
                v3243 = v3244;
            }
            float v3245;
            if (v3200) {
                v3245 = 0.0f;
            } else {
                float v3246 = v361 / v345;
                v3245 = v3246;
            }
            ulong v3247 = first_2 + 16ul;  // staged.rs:246
            ulong v3248 = v3247 + v3219;
            ulong v3249 = v3248 + v3218;
            ulong v3250 = v3248 + v3223;
            if (v3222) {
                *(device float2*)(out + v3249) = float2(v3231, v3233);
                *(device float2*)(out + v3250) = float2(v3235, v3237);
            }
            ulong v3251 = v3247 + v3226;
            ulong v3252 = v3251 + v3218;
            ulong v3253 = v3251 + v3223;
            if (v3229) {
                *(device float2*)(out + v3252) = float2(v3239, v3241);
                *(device float2*)(out + v3253) = float2(v3243, v3245);
            }
            float v3254;  // softmax.rs:77
            if (v3191) {
                v3254 = 0.0f;
            } else {
                float v3255 = v362 / v344;
                v3254 = v3255;
            }
            float v3256;
            if (v3191) {
                v3256 = 0.0f;
            } else {
                float v3257 = v363 / v344;
                v3256 = v3257;
            }
            float v3258;
            if (v3191) {
                v3258 = 0.0f;
            } else {
                float v3259 = v364 / v344;
                v3258 = v3259;
            }
            float v3260;
            if (v3191) {
                v3260 = 0.0f;
            } else {
                float v3261 = v365 / v344;
                v3260 = v3261;
            }
            float v3262;
            if (v3200) {
                v3262 = 0.0f;
            } else {
                float v3263 = v366 / v345;
                v3262 = v3263;
            }
            float v3264;
            if (v3200) {
                v3264 = 0.0f;
            } else {
                float v3265 = v367 / v345;
                v3264 = v3265;
            }
            float v3266;
            if (v3200) {
                v3266 = 0.0f;
            } else {
                float v3267 = v368 / v345;
                v3266 = v3267;
            }
            float v3268;
            if (v3200) {
                v3268 = 0.0f;
            } else {
                float v3269 = v369 / v345;
                v3268 = v3269;
            }
            ulong v3270 = first_2 + 32ul;  // staged.rs:246
            ulong v3271 = v3270 + v3219;
            ulong v3272 = v3271 + v3218;
            ulong v3273 = v3271 + v3223;
            if (v3222) {
                *(device float2*)(out + v3272) = float2(v3254, v3256);
                *(device float2*)(out + v3273) = float2(v3258, v3260);
            }
            ulong v3274 = v3270 + v3226;
            ulong v3275 = v3274 + v3218;
            ulong v3276 = v3274 + v3223;
            if (v3229) {
                *(device float2*)(out + v3275) = float2(v3262, v3264);
                *(device float2*)(out + v3276) = float2(v3266, v3268);
            }
            float v3277;  // softmax.rs:77
            if (v3191) {
                v3277 = 0.0f;
            } else {
                float v3278 = v370 / v344;
                v3277 = v3278;
            }
            float v3279;
            if (v3191) {
                v3279 = 0.0f;
            } else {
                float v3280 = v371 / v344;
                v3279 = v3280;
            }
            float v3281;
            if (v3191) {
                v3281 = 0.0f;
            } else {
                float v3282 = v372 / v344;
                v3281 = v3282;
            }
            float v3283;
            if (v3191) {
                v3283 = 0.0f;
            } else {
                float v3284 = v373 / v344;
                v3283 = v3284;
            }
            float v3285;
            if (v3200) {
                v3285 = 0.0f;
            } else {
                float v3286 = v374 / v345;
                v3285 = v3286;
            }
            float v3287;
            if (v3200) {
                v3287 = 0.0f;
            } else {
                float v3288 = v375 / v345;
                v3287 = v3288;
            }
            float v3289;
            if (v3200) {
                v3289 = 0.0f;
            } else {
                float v3290 = v376 / v345;
                v3289 = v3290;
            }
            float v3291;
            if (v3200) {
                v3291 = 0.0f;
            } else {
                float v3292 = v377 / v345;
                v3291 = v3292;
            }
            ulong v3293 = first_2 + 48ul;  // staged.rs:246
            ulong v3294 = v3293 + v3219;
            ulong v3295 = v3294 + v3218;
            ulong v3296 = v3294 + v3223;
            if (v3222) {
                *(device float2*)(out + v3295) = float2(v3277, v3279);
                *(device float2*)(out + v3296) = float2(v3281, v3283);
            }
            ulong v3297 = v3293 + v3226;
            ulong v3298 = v3297 + v3218;
            ulong v3299 = v3297 + v3223;
            if (v3229) {
                *(device float2*)(out + v3298) = float2(v3285, v3287);
                *(device float2*)(out + v3299) = float2(v3289, v3291);
            }
        }
    }
}
