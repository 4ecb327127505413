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
    alignas(128) threadgroup float a0[12288];  // matrices.rs:105
    alignas(128) threadgroup float a1[12288];  // matrices.rs:106
    alignas(16) threadgroup float parts[1056];  // matrices.rs:109
    bool v0 = window == 0u;  // matrices.rs:99
    uint seen_reach = v0 ? 4294967295u : window;
    int v1 = seq_lens[tgid.y];  // attend.rs:102
    int v2 = v1 > 0 ? v1 : 0;
    uint v3 = (uint)v2;
    uint lengths_0 = v3 < n ? v3 : n;
    int v4 = window_start[tgid.y];  // attend.rs:103
    int v5 = v4 > 0 ? v4 : 0;
    uint lengths_1 = (uint)v5;
    uint block_sink_tokens = sink_end < lengths_0 ? sink_end : lengths_0;  // attend.rs:113
    uint v6 = lengths_0 < seen_reach ? lengths_0 : seen_reach;  // attend.rs:116
    uint v7 = lengths_0 - v6;
    uint start = lengths_1 > v7 ? lengths_1 : v7;
    uint v8 = start > sink_end ? start : sink_end;  // attend.rs:117
    uint block_window = v8 < lengths_0 ? v8 : lengths_0;
    uint v9 = lengths_0 - block_window;  // attend.rs:118
    uint v10 = block_sink_tokens + v9;
    uint visible_ = v10 < n ? v10 : n;
    uint v11 = tgid.z * visible_;  // attend.rs:120
    uint block_first = v11 < visible_ ? v11 : visible_;
    uint v12 = visible_ - block_first;  // attend.rs:122
    uint v13 = visible_ < v12 ? visible_ : v12;
    uint block_count = v13 < n ? v13 : n;
    uint own = simd_id * 16u;  // matrices.rs:139
    uint head = tgid.x * 4u;  // attend.rs:148
    ulong v14 = (ulong)tgid.y;  // attend.rs:162
    ulong v15 = v14 * 256ul;
    ulong v16 = (ulong)head;
    ulong v17 = v16 * 64ul;
    ulong v18 = v15 + v17;
    uint v19 = simd_lane / 16u;  // matrices.rs:141
    uint v20 = v19 * 4u;
    uint v21 = simd_lane / 2u;
    uint v22 = v21 % 4u;
    uint v23 = simd_lane / 8u;
    uint v24 = v23 % 2u;
    uint v25 = v24 * 4u;
    uint v26 = simd_lane % 2u;
    uint v27 = v26 * 2u;
    uint v28 = v20 + v22;
    uint v29 = v25 + v27;
    ulong v30 = (ulong)v28;
    ulong v31 = (ulong)v29;
    ulong v32 = v30 * 64ul;
    ulong v33 = v18 + v32;
    ulong v34 = v33 + v31;
    bool v35 = v28 < 4u;
    float v36;
    if (v35) {
        float v37 = q[v34];
        v36 = v37;
    } else {
        v36 = 0.0f;
    }
    uint v38 = v29 + 1u;
    ulong v39 = (ulong)v38;
    ulong v40 = v33 + v39;
    float v41;
    if (v35) {
        float v42 = q[v40];
        v41 = v42;
    } else {
        v41 = 0.0f;
    }
    uint v43 = v29 + 8u;
    ulong v44 = (ulong)v43;
    ulong v45 = v33 + v44;
    float v46;
    if (v35) {
        float v47 = q[v45];
        v46 = v47;
    } else {
        v46 = 0.0f;
    }
    uint v48 = v29 + 9u;
    ulong v49 = (ulong)v48;
    ulong v50 = v33 + v49;
    float v51;
    if (v35) {
        float v52 = q[v50];
        v51 = v52;
    } else {
        v51 = 0.0f;
    }
    uint v53 = v29 + 16u;
    ulong v54 = (ulong)v53;
    ulong v55 = v33 + v54;
    float v56;
    if (v35) {
        float v57 = q[v55];
        v56 = v57;
    } else {
        v56 = 0.0f;
    }
    uint v58 = v29 + 17u;
    ulong v59 = (ulong)v58;
    ulong v60 = v33 + v59;
    float v61;
    if (v35) {
        float v62 = q[v60];
        v61 = v62;
    } else {
        v61 = 0.0f;
    }
    uint v63 = v29 + 24u;
    ulong v64 = (ulong)v63;
    ulong v65 = v33 + v64;
    float v66;
    if (v35) {
        float v67 = q[v65];
        v66 = v67;
    } else {
        v66 = 0.0f;
    }
    uint v68 = v29 + 25u;
    ulong v69 = (ulong)v68;
    ulong v70 = v33 + v69;
    float v71;
    if (v35) {
        float v72 = q[v70];
        v71 = v72;
    } else {
        v71 = 0.0f;
    }
    uint v73 = v29 + 32u;
    ulong v74 = (ulong)v73;
    ulong v75 = v33 + v74;
    float v76;
    if (v35) {
        float v77 = q[v75];
        v76 = v77;
    } else {
        v76 = 0.0f;
    }
    uint v78 = v29 + 33u;
    ulong v79 = (ulong)v78;
    ulong v80 = v33 + v79;
    float v81;
    if (v35) {
        float v82 = q[v80];
        v81 = v82;
    } else {
        v81 = 0.0f;
    }
    uint v83 = v29 + 40u;
    ulong v84 = (ulong)v83;
    ulong v85 = v33 + v84;
    float v86;
    if (v35) {
        float v87 = q[v85];
        v86 = v87;
    } else {
        v86 = 0.0f;
    }
    uint v88 = v29 + 41u;
    ulong v89 = (ulong)v88;
    ulong v90 = v33 + v89;
    float v91;
    if (v35) {
        float v92 = q[v90];
        v91 = v92;
    } else {
        v91 = 0.0f;
    }
    uint v93 = v29 + 48u;
    ulong v94 = (ulong)v93;
    ulong v95 = v33 + v94;
    float v96;
    if (v35) {
        float v97 = q[v95];
        v96 = v97;
    } else {
        v96 = 0.0f;
    }
    uint v98 = v29 + 49u;
    ulong v99 = (ulong)v98;
    ulong v100 = v33 + v99;
    float v101;
    if (v35) {
        float v102 = q[v100];
        v101 = v102;
    } else {
        v101 = 0.0f;
    }
    uint v103 = v29 + 56u;
    ulong v104 = (ulong)v103;
    ulong v105 = v33 + v104;
    float v106;
    if (v35) {
        float v107 = q[v105];
        v106 = v107;
    } else {
        v106 = 0.0f;
    }
    uint v108 = v29 + 57u;
    ulong v109 = (ulong)v108;
    ulong v110 = v33 + v109;
    float v111;
    if (v35) {
        float v112 = q[v110];
        v111 = v112;
    } else {
        v111 = 0.0f;
    }
    uint v113 = v28 + 8u;
    ulong v114 = (ulong)v113;
    ulong v115 = v114 * 64ul;
    ulong v116 = v18 + v115;
    ulong v117 = v116 + v31;
    float v118;
    if (false) {
        float v119 = q[v117];
        v118 = v119;
    } else {
        v118 = 0.0f;
    }
    ulong v120 = v116 + v39;
    float v121;
    if (false) {
        float v122 = q[v120];
        v121 = v122;
    } else {
        v121 = 0.0f;
    }
    ulong v123 = v116 + v44;
    float v124;
    if (false) {
        float v125 = q[v123];
        v124 = v125;
    } else {
        v124 = 0.0f;
    }
    ulong v126 = v116 + v49;
    float v127;
    if (false) {
        float v128 = q[v126];
        v127 = v128;
    } else {
        v127 = 0.0f;
    }
    ulong v129 = v116 + v54;
    float v130;
    if (false) {
        float v131 = q[v129];
        v130 = v131;
    } else {
        v130 = 0.0f;
    }
    ulong v132 = v116 + v59;
    float v133;
    if (false) {
        float v134 = q[v132];
        v133 = v134;
    } else {
        v133 = 0.0f;
    }
    ulong v135 = v116 + v64;
    float v136;
    if (false) {
        float v137 = q[v135];
        v136 = v137;
    } else {
        v136 = 0.0f;
    }
    ulong v138 = v116 + v69;
    float v139;
    if (false) {
        float v140 = q[v138];
        v139 = v140;
    } else {
        v139 = 0.0f;
    }
    ulong v141 = v116 + v74;
    float v142;
    if (false) {
        float v143 = q[v141];
        v142 = v143;
    } else {
        v142 = 0.0f;
    }
    ulong v144 = v116 + v79;
    float v145;
    if (false) {
        float v146 = q[v144];
        v145 = v146;
    } else {
        v145 = 0.0f;
    }
    ulong v147 = v116 + v84;
    float v148;
    if (false) {
        float v149 = q[v147];
        v148 = v149;
    } else {
        v148 = 0.0f;
    }
    ulong v150 = v116 + v89;
    float v151;
    if (false) {
        float v152 = q[v150];
        v151 = v152;
    } else {
        v151 = 0.0f;
    }
    ulong v153 = v116 + v94;
    float v154;
    if (false) {
        float v155 = q[v153];
        v154 = v155;
    } else {
        v154 = 0.0f;
    }
    ulong v156 = v116 + v99;
    float v157;
    if (false) {
        float v158 = q[v156];
        v157 = v158;
    } else {
        v157 = 0.0f;
    }
    ulong v159 = v116 + v104;
    float v160;
    if (false) {
        float v161 = q[v159];
        v160 = v161;
    } else {
        v160 = 0.0f;
    }
    ulong v162 = v116 + v109;
    float v163;
    if (false) {
        float v164 = q[v162];
        v163 = v164;
    } else {
        v163 = 0.0f;
    }
    uint v165 = block_count / 64u;  // matrices.rs:145
    uint v166 = block_count % 64u;
    bool v167 = v166 != 0u;
    uint v168 = (uint)v167;
    uint v169 = v165 + v168;
    uint v170 = n / 64u;
    uint v171 = n % 64u;
    bool v172 = v171 != 0u;
    uint v173 = (uint)v172;
    uint v174 = v170 + v173;
    uint steps = v169 < v174 ? v169 : v174;
    uint v175 = steps + 2u;  // matrices.rs:146
    float v176 = 0.0f;
    float v177 = 0.0f;
    float v178 = 0.0f;
    float v179 = 0.0f;
    float v180 = 0.0f;
    float v181 = 0.0f;
    float v182 = 0.0f;
    float v183 = 0.0f;
    float v184 = 0.0f;
    float v185 = 0.0f;
    float v186 = 0.0f;
    float v187 = 0.0f;
    float v188 = 0.0f;
    float v189 = 0.0f;
    float v190 = 0.0f;
    float v191 = 0.0f;
    float v192 = 0.0f;
    float v193 = 0.0f;
    float v194 = 0.0f;
    float v195 = 0.0f;
    float v196 = 0.0f;
    float v197 = 0.0f;
    float v198 = 0.0f;
    float v199 = 0.0f;
    float v200 = 0.0f;
    float v201 = 0.0f;
    float v202 = 0.0f;
    float v203 = 0.0f;
    float v204 = 0.0f;
    float v205 = 0.0f;
    float v206 = 0.0f;
    float v207 = 0.0f;
    float v208 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
    float v209 = as_type<float>(0xff7fffffu /* -3.4028235e38 */);
    float v210 = 0.0f;
    float v211 = 0.0f;
    for (uint turn = 0u; turn < v175; ++turn) {
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // matrices.rs:149
        bool v212 = turn < steps;  // matrices.rs:150
        if (v212) {
            uint first = turn * 64u;  // matrices.rs:125
            uint slot = turn % 3u;
            uint to = slot * 4096u;  // matrices.rs:129
            uint r = tid / 16u;  // copies.rs:60
            uint v213 = tid % 16u;
            uint c = v213 * 4u;
            uint v214 = r * 64u;  // copies.rs:64
            uint v215 = to + v214;
            uint at = v215 + c;
            uint i = first + r;  // matrices.rs:129
            ulong v216 = (ulong)n;  // matrices.rs:113
            ulong by_head = v216 * 64ul;
            uint v217 = block_first + i;  // attend.rs:139
            uint v218 = block_first + block_count;
            uint v219 = v218 - 1u;
            uint i_1 = v217 < v219 ? v217 : v219;
            bool v220 = i_1 < block_sink_tokens;  // attend.rs:140
            uint v221 = i_1 - block_sink_tokens;
            uint v222 = v221 + block_window;
            uint v223 = v220 ? i_1 : v222;
            uint v224 = n - 1u;  // matrices.rs:114
            uint position = v223 < v224 ? v223 : v224;
            ulong v225 = v14 * by_head;  // matrices.rs:121
            ulong v226 = (ulong)tgid.x;
            ulong v227 = v226 * by_head;
            ulong v228 = v225 + v227;
            ulong v229 = (ulong)position;
            ulong v230 = v229 * 64ul;
            ulong row = v228 + v230;
            ulong v231 = (ulong)c;  // copies.rs:73
            ulong v232 = row + v231;
            float4 q0 = *(device const float4*)(k_cache + v232);
            float v233 = q0.x;
            float v234 = q0.y;
            float v235 = q0.z;
            float v236 = q0.w;
            *(threadgroup float4*)(a0 + at) = float4(v233, v234, v235, v236);
            uint v237 = r + 8u;  // copies.rs:64
            uint v238 = v237 * 64u;
            uint v239 = to + v238;
            uint at_1 = v239 + c;
            uint i_2 = i + 8u;  // matrices.rs:129
            uint v240 = block_first + i_2;  // attend.rs:139
            uint i_3 = v240 < v219 ? v240 : v219;
            bool v241 = i_3 < block_sink_tokens;  // attend.rs:140
            uint v242 = i_3 - block_sink_tokens;
            uint v243 = v242 + block_window;
            uint v244 = v241 ? i_3 : v243;
            uint position_1 = v244 < v224 ? v244 : v224;  // matrices.rs:114
            ulong v245 = (ulong)position_1;  // matrices.rs:121
            ulong v246 = v245 * 64ul;
            ulong row_1 = v228 + v246;
            ulong v247 = row_1 + v231;  // copies.rs:73
            float4 q1 = *(device const float4*)(k_cache + v247);
            float v248 = q1.x;
            float v249 = q1.y;
            float v250 = q1.z;
            float v251 = q1.w;
            *(threadgroup float4*)(a0 + at_1) = float4(v248, v249, v250, v251);
            uint v252 = r + 16u;  // copies.rs:64
            uint v253 = v252 * 64u;
            uint v254 = to + v253;
            uint at_2 = v254 + c;
            uint i_4 = i + 16u;  // matrices.rs:129
            uint v255 = block_first + i_4;  // attend.rs:139
            uint i_5 = v255 < v219 ? v255 : v219;
            bool v256 = i_5 < block_sink_tokens;  // attend.rs:140
            uint v257 = i_5 - block_sink_tokens;
            uint v258 = v257 + block_window;
            uint v259 = v256 ? i_5 : v258;
            uint position_2 = v259 < v224 ? v259 : v224;  // matrices.rs:114
            ulong v260 = (ulong)position_2;  // matrices.rs:121
            ulong v261 = v260 * 64ul;
            ulong row_2 = v228 + v261;
            ulong v262 = row_2 + v231;  // copies.rs:73
            float4 q2 = *(device const float4*)(k_cache + v262);
            float v263 = q2.x;
            float v264 = q2.y;
            float v265 = q2.z;
            float v266 = q2.w;
            *(threadgroup float4*)(a0 + at_2) = float4(v263, v264, v265, v266);
            uint v267 = r + 24u;  // copies.rs:64
            uint v268 = v267 * 64u;
            uint v269 = to + v268;
            uint at_3 = v269 + c;
            uint i_6 = i + 24u;  // matrices.rs:129
            uint v270 = block_first + i_6;  // attend.rs:139
            uint i_7 = v270 < v219 ? v270 : v219;
            bool v271 = i_7 < block_sink_tokens;  // attend.rs:140
            uint v272 = i_7 - block_sink_tokens;
            uint v273 = v272 + block_window;
            uint v274 = v271 ? i_7 : v273;
            uint position_3 = v274 < v224 ? v274 : v224;  // matrices.rs:114
            ulong v275 = (ulong)position_3;  // matrices.rs:121
            ulong v276 = v275 * 64ul;
            ulong row_3 = v228 + v276;
            ulong v277 = row_3 + v231;  // copies.rs:73
            float4 q3 = *(device const float4*)(k_cache + v277);
            float v278 = q3.x;
            float v279 = q3.y;
            float v280 = q3.z;
            float v281 = q3.w;
            *(threadgroup float4*)(a0 + at_3) = float4(v278, v279, v280, v281);
            uint v282 = r + 32u;  // copies.rs:64
            uint v283 = v282 * 64u;
            uint v284 = to + v283;
            uint at_4 = v284 + c;
            uint i_8 = i + 32u;  // matrices.rs:129
            uint v285 = block_first + i_8;  // attend.rs:139
            uint i_9 = v285 < v219 ? v285 : v219;
            bool v286 = i_9 < block_sink_tokens;  // attend.rs:140
            uint v287 = i_9 - block_sink_tokens;
            uint v288 = v287 + block_window;
            uint v289 = v286 ? i_9 : v288;
            uint position_4 = v289 < v224 ? v289 : v224;  // matrices.rs:114
            ulong v290 = (ulong)position_4;  // matrices.rs:121
            ulong v291 = v290 * 64ul;
            ulong row_4 = v228 + v291;
            ulong v292 = row_4 + v231;  // copies.rs:73
            float4 q4 = *(device const float4*)(k_cache + v292);
            float v293 = q4.x;
            float v294 = q4.y;
            float v295 = q4.z;
            float v296 = q4.w;
            *(threadgroup float4*)(a0 + at_4) = float4(v293, v294, v295, v296);
            uint v297 = r + 40u;  // copies.rs:64
            uint v298 = v297 * 64u;
            uint v299 = to + v298;
            uint at_5 = v299 + c;
            uint i_10 = i + 40u;  // matrices.rs:129
            uint v300 = block_first + i_10;  // attend.rs:139
            uint i_11 = v300 < v219 ? v300 : v219;
            bool v301 = i_11 < block_sink_tokens;  // attend.rs:140
            uint v302 = i_11 - block_sink_tokens;
            uint v303 = v302 + block_window;
            uint v304 = v301 ? i_11 : v303;
            uint position_5 = v304 < v224 ? v304 : v224;  // matrices.rs:114
            ulong v305 = (ulong)position_5;  // matrices.rs:121
            ulong v306 = v305 * 64ul;
            ulong row_5 = v228 + v306;
            ulong v307 = row_5 + v231;  // copies.rs:73
            float4 q5 = *(device const float4*)(k_cache + v307);
            float v308 = q5.x;
            float v309 = q5.y;
            float v310 = q5.z;
            float v311 = q5.w;
            *(threadgroup float4*)(a0 + at_5) = float4(v308, v309, v310, v311);
            uint v312 = r + 48u;  // copies.rs:64
            uint v313 = v312 * 64u;
            uint v314 = to + v313;
            uint at_6 = v314 + c;
            uint i_12 = i + 48u;  // matrices.rs:129
            uint v315 = block_first + i_12;  // attend.rs:139
            uint i_13 = v315 < v219 ? v315 : v219;
            bool v316 = i_13 < block_sink_tokens;  // attend.rs:140
            uint v317 = i_13 - block_sink_tokens;
            uint v318 = v317 + block_window;
            uint v319 = v316 ? i_13 : v318;
            uint position_6 = v319 < v224 ? v319 : v224;  // matrices.rs:114
            ulong v320 = (ulong)position_6;  // matrices.rs:121
            ulong v321 = v320 * 64ul;
            ulong row_6 = v228 + v321;
            ulong v322 = row_6 + v231;  // copies.rs:73
            float4 q6 = *(device const float4*)(k_cache + v322);
            float v323 = q6.x;
            float v324 = q6.y;
            float v325 = q6.z;
            float v326 = q6.w;
            *(threadgroup float4*)(a0 + at_6) = float4(v323, v324, v325, v326);
            uint v327 = r + 56u;  // copies.rs:64
            uint v328 = v327 * 64u;
            uint v329 = to + v328;
            uint at_7 = v329 + c;
            uint i_14 = i + 56u;  // matrices.rs:129
            uint v330 = block_first + i_14;  // attend.rs:139
            uint i_15 = v330 < v219 ? v330 : v219;
            bool v331 = i_15 < block_sink_tokens;  // attend.rs:140
            uint v332 = i_15 - block_sink_tokens;
            uint v333 = v332 + block_window;
            uint v334 = v331 ? i_15 : v333;
            uint position_7 = v334 < v224 ? v334 : v224;  // matrices.rs:114
            ulong v335 = (ulong)position_7;  // matrices.rs:121
            ulong v336 = v335 * 64ul;
            ulong row_7 = v228 + v336;
            ulong v337 = row_7 + v231;  // copies.rs:73
            float4 q7 = *(device const float4*)(k_cache + v337);
            float v338 = q7.x;
            float v339 = q7.y;
            float v340 = q7.z;
            float v341 = q7.w;
            *(threadgroup float4*)(a0 + at_7) = float4(v338, v339, v340, v341);
            float4 q8 = *(device const float4*)(v_cache + v232);
            float v342 = q8.x;
            float v343 = q8.y;
            float v344 = q8.z;
            float v345 = q8.w;
            *(threadgroup float4*)(a1 + at) = float4(v342, v343, v344, v345);
            float4 q9 = *(device const float4*)(v_cache + v247);
            float v346 = q9.x;
            float v347 = q9.y;
            float v348 = q9.z;
            float v349 = q9.w;
            *(threadgroup float4*)(a1 + at_1) = float4(v346, v347, v348, v349);
            float4 q10 = *(device const float4*)(v_cache + v262);
            float v350 = q10.x;
            float v351 = q10.y;
            float v352 = q10.z;
            float v353 = q10.w;
            *(threadgroup float4*)(a1 + at_2) = float4(v350, v351, v352, v353);
            float4 q11 = *(device const float4*)(v_cache + v277);
            float v354 = q11.x;
            float v355 = q11.y;
            float v356 = q11.z;
            float v357 = q11.w;
            *(threadgroup float4*)(a1 + at_3) = float4(v354, v355, v356, v357);
            float4 q12 = *(device const float4*)(v_cache + v292);
            float v358 = q12.x;
            float v359 = q12.y;
            float v360 = q12.z;
            float v361 = q12.w;
            *(threadgroup float4*)(a1 + at_4) = float4(v358, v359, v360, v361);
            float4 q13 = *(device const float4*)(v_cache + v307);
            float v362 = q13.x;
            float v363 = q13.y;
            float v364 = q13.z;
            float v365 = q13.w;
            *(threadgroup float4*)(a1 + at_5) = float4(v362, v363, v364, v365);
            float4 q14 = *(device const float4*)(v_cache + v322);
            float v366 = q14.x;
            float v367 = q14.y;
            float v368 = q14.z;
            float v369 = q14.w;
            *(threadgroup float4*)(a1 + at_6) = float4(v366, v367, v368, v369);
            float4 q15 = *(device const float4*)(v_cache + v337);
            float v370 = q15.x;
            float v371 = q15.y;
            float v372 = q15.z;
            float v373 = q15.w;
            *(threadgroup float4*)(a1 + at_7) = float4(v370, v371, v372, v373);
        }
        uint v374 = turn < 2u ? turn : 2u;  // matrices.rs:154
        uint due = turn - v374;
        uint v375 = due * 64u;  // matrices.rs:155
        uint first_1 = v375 + own;
        uint v376 = due % 3u;
        uint v377 = v376 * 64u;
        uint at_8 = v377 + own;
        bool v378 = turn >= 2u;  // matrices.rs:156
        bool v379 = first_1 < block_count;
        bool v380 = v378 && v379;
        float v381;
        float v382;
        float v383;
        float v384;
        float v385;
        float v386;
        float v387;
        float v388;
        float v389;
        float v390;
        float v391;
        float v392;
        float v393;
        float v394;
        float v395;
        float v396;
        float v397;
        float v398;
        float v399;
        float v400;
        float v401;
        float v402;
        float v403;
        float v404;
        float v405;
        float v406;
        float v407;
        float v408;
        float v409;
        float v410;
        float v411;
        float v412;
        float v413;
        float v414;
        float v415;
        float v416;
        if (v380) {
            uint v417 = at_8 * 64u;  // matrices.rs:158
            uint v418 = v29 * 64u;
            uint v419 = v417 + v418;
            uint v420 = v419 + v28;
            float v421 = a0[v420];
            uint v422 = v38 * 64u;
            uint v423 = v417 + v422;
            uint v424 = v423 + v28;
            float v425 = a0[v424];
            uint v426 = v43 * 64u;
            uint v427 = v417 + v426;
            uint v428 = v427 + v28;
            float v429 = a0[v428];
            uint v430 = v48 * 64u;
            uint v431 = v417 + v430;
            uint v432 = v431 + v28;
            float v433 = a0[v432];
            uint v434 = v419 + v113;
            float v435 = a0[v434];
            uint v436 = v423 + v113;
            float v437 = a0[v436];
            uint v438 = v427 + v113;
            float v439 = a0[v438];
            uint v440 = v431 + v113;
            float v441 = a0[v440];
            uint v442 = v28 + 16u;
            uint v443 = v419 + v442;
            float v444 = a0[v443];
            uint v445 = v423 + v442;
            float v446 = a0[v445];
            uint v447 = v427 + v442;
            float v448 = a0[v447];
            uint v449 = v431 + v442;
            float v450 = a0[v449];
            uint v451 = v28 + 24u;
            uint v452 = v419 + v451;
            float v453 = a0[v452];
            uint v454 = v423 + v451;
            float v455 = a0[v454];
            uint v456 = v427 + v451;
            float v457 = a0[v456];
            uint v458 = v431 + v451;
            float v459 = a0[v458];
            uint v460 = v28 + 32u;
            uint v461 = v419 + v460;
            float v462 = a0[v461];
            uint v463 = v423 + v460;
            float v464 = a0[v463];
            uint v465 = v427 + v460;
            float v466 = a0[v465];
            uint v467 = v431 + v460;
            float v468 = a0[v467];
            uint v469 = v28 + 40u;
            uint v470 = v419 + v469;
            float v471 = a0[v470];
            uint v472 = v423 + v469;
            float v473 = a0[v472];
            uint v474 = v427 + v469;
            float v475 = a0[v474];
            uint v476 = v431 + v469;
            float v477 = a0[v476];
            uint v478 = v28 + 48u;
            uint v479 = v419 + v478;
            float v480 = a0[v479];
            uint v481 = v423 + v478;
            float v482 = a0[v481];
            uint v483 = v427 + v478;
            float v484 = a0[v483];
            uint v485 = v431 + v478;
            float v486 = a0[v485];
            uint v487 = v28 + 56u;
            uint v488 = v419 + v487;
            float v489 = a0[v488];
            uint v490 = v423 + v487;
            float v491 = a0[v490];
            uint v492 = v427 + v487;
            float v493 = a0[v492];
            uint v494 = v431 + v487;
            float v495 = a0[v494];
            float2 q16 = float2(0.0f, 0.0f);
            q16 = kiln_mma_f32(q16, v36, v41, v421, v425);
            q16 = kiln_mma_f32(q16, v46, v51, v435, v437);
            q16 = kiln_mma_f32(q16, v56, v61, v444, v446);
            q16 = kiln_mma_f32(q16, v66, v71, v453, v455);
            q16 = kiln_mma_f32(q16, v76, v81, v462, v464);
            q16 = kiln_mma_f32(q16, v86, v91, v471, v473);
            q16 = kiln_mma_f32(q16, v96, v101, v480, v482);
            q16 = kiln_mma_f32(q16, v106, v111, v489, v491);
            float v496 = q16.x;
            float v497 = q16.y;
            float2 q17 = float2(0.0f, 0.0f);
            q17 = kiln_mma_f32(q17, v36, v41, v429, v433);
            q17 = kiln_mma_f32(q17, v46, v51, v439, v441);
            q17 = kiln_mma_f32(q17, v56, v61, v448, v450);
            q17 = kiln_mma_f32(q17, v66, v71, v457, v459);
            q17 = kiln_mma_f32(q17, v76, v81, v466, v468);
            q17 = kiln_mma_f32(q17, v86, v91, v475, v477);
            q17 = kiln_mma_f32(q17, v96, v101, v484, v486);
            q17 = kiln_mma_f32(q17, v106, v111, v493, v495);
            float v498 = q17.x;
            float v499 = q17.y;
            float2 q18 = float2(0.0f, 0.0f);
            q18 = kiln_mma_f32(q18, v118, v121, v421, v425);
            q18 = kiln_mma_f32(q18, v124, v127, v435, v437);
            q18 = kiln_mma_f32(q18, v130, v133, v444, v446);
            q18 = kiln_mma_f32(q18, v136, v139, v453, v455);
            q18 = kiln_mma_f32(q18, v142, v145, v462, v464);
            q18 = kiln_mma_f32(q18, v148, v151, v471, v473);
            q18 = kiln_mma_f32(q18, v154, v157, v480, v482);
            q18 = kiln_mma_f32(q18, v160, v163, v489, v491);
            float v500 = q18.x;
            float v501 = q18.y;
            float2 q19 = float2(0.0f, 0.0f);
            q19 = kiln_mma_f32(q19, v118, v121, v429, v433);
            q19 = kiln_mma_f32(q19, v124, v127, v439, v441);
            q19 = kiln_mma_f32(q19, v130, v133, v448, v450);
            q19 = kiln_mma_f32(q19, v136, v139, v457, v459);
            q19 = kiln_mma_f32(q19, v142, v145, v466, v468);
            q19 = kiln_mma_f32(q19, v148, v151, v475, v477);
            q19 = kiln_mma_f32(q19, v154, v157, v484, v486);
            q19 = kiln_mma_f32(q19, v160, v163, v493, v495);
            float v502 = q19.x;
            float v503 = q19.y;
            uint v504 = first_1 + 16u;  // matrices.rs:160
            bool v505 = v504 <= block_count;
            float v506;
            float v507;
            float v508;
            float v509;
            float v510;
            float v511;
            float v512;
            float v513;
            if (v505) {
                float plain = v496 * scale;  // matrices.rs:194
                float plain_1 = v497 * scale;
                float plain_2 = v498 * scale;
                float plain_3 = v499 * scale;
                float plain_4 = v500 * scale;
                float plain_5 = v501 * scale;
                float plain_6 = v502 * scale;
                float plain_7 = v503 * scale;
                v506 = plain;  // matrices.rs:160
                v507 = plain_1;
                v508 = plain_2;
                v509 = plain_3;
                v510 = plain_4;
                v511 = plain_5;
                v512 = plain_6;
                v513 = plain_7;
            } else {
                uint v514 = first_1 + v29;  // matrices.rs:164
                bool v515 = v514 < block_count;
                float plain_8 = v496 * scale;  // matrices.rs:194
                float v516 = v515 ? plain_8 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                uint v517 = first_1 + v38;
                bool v518 = v517 < block_count;
                float plain_9 = v497 * scale;  // matrices.rs:194
                float v519 = v518 ? plain_9 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                uint v520 = first_1 + v43;
                bool v521 = v520 < block_count;
                float plain_10 = v498 * scale;  // matrices.rs:194
                float v522 = v521 ? plain_10 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                uint v523 = first_1 + v48;
                bool v524 = v523 < block_count;
                float plain_11 = v499 * scale;  // matrices.rs:194
                float v525 = v524 ? plain_11 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_12 = v500 * scale;  // matrices.rs:194
                float v526 = v515 ? plain_12 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_13 = v501 * scale;  // matrices.rs:194
                float v527 = v518 ? plain_13 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_14 = v502 * scale;  // matrices.rs:194
                float v528 = v521 ? plain_14 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                float plain_15 = v503 * scale;  // matrices.rs:194
                float v529 = v524 ? plain_15 : as_type<float>(0xff800000u /* -inf */);  // matrices.rs:164
                v506 = v516;  // matrices.rs:160
                v507 = v519;
                v508 = v522;
                v509 = v525;
                v510 = v526;
                v511 = v527;
                v512 = v528;
                v513 = v529;
            }
            float v530 = kiln_fmax(v506, v507);  // matrices.rs:170
            float v531 = kiln_fmax(v530, v508);
            float v532 = kiln_fmax(v531, v509);
            float v533 = simd_shuffle_xor(v532, 8);
            float v534 = kiln_fmax(v532, v533);
            float v535 = simd_shuffle_xor(v534, 1);
            float v536 = kiln_fmax(v534, v535);
            float v537 = kiln_fmax(v510, v511);
            float v538 = kiln_fmax(v537, v512);
            float v539 = kiln_fmax(v538, v513);
            float v540 = simd_shuffle_xor(v539, 8);
            float v541 = kiln_fmax(v539, v540);
            float v542 = simd_shuffle_xor(v541, 1);
            float v543 = kiln_fmax(v541, v542);
            float v544 = v536 - 8.0f;  // matrices.rs:171
            float v545 = kiln_fmax(v208, v544);
            float v546 = v543 - 8.0f;
            float v547 = kiln_fmax(v209, v546);
            float v548 = v208 - v545;  // matrices.rs:172
            float v549 = precise::exp(v548);
            float v550 = v209 - v547;
            float v551 = precise::exp(v550);
            float v552 = v506 - v545;  // matrices.rs:174
            float v553 = precise::exp(v552);
            float v554 = v507 - v545;
            float v555 = precise::exp(v554);
            float v556 = v508 - v545;
            float v557 = precise::exp(v556);
            float v558 = v509 - v545;
            float v559 = precise::exp(v558);
            float v560 = v510 - v547;
            float v561 = precise::exp(v560);
            float v562 = v511 - v547;
            float v563 = precise::exp(v562);
            float v564 = v512 - v547;
            float v565 = precise::exp(v564);
            float v566 = v513 - v547;
            float v567 = precise::exp(v566);
            float v568 = v553 + v555;  // matrices.rs:175
            float v569 = v568 + v557;
            float v570 = v569 + v559;
            float v571 = simd_shuffle_xor(v570, 8);
            float v572 = v570 + v571;
            float v573 = simd_shuffle_xor(v572, 1);
            float v574 = v572 + v573;
            float v575 = v561 + v563;
            float v576 = v575 + v565;
            float v577 = v576 + v567;
            float v578 = simd_shuffle_xor(v577, 8);
            float v579 = v577 + v578;
            float v580 = simd_shuffle_xor(v579, 1);
            float v581 = v579 + v580;
            float v582 = fma(v210, v549, v574);
            float v583 = fma(v211, v551, v581);
            float v584 = v176 * v549;  // matrices.rs:176
            float v585 = v177 * v549;
            float v586 = v178 * v549;
            float v587 = v179 * v549;
            float v588 = v180 * v549;
            float v589 = v181 * v549;
            float v590 = v182 * v549;
            float v591 = v183 * v549;
            float v592 = v184 * v549;
            float v593 = v185 * v549;
            float v594 = v186 * v549;
            float v595 = v187 * v549;
            float v596 = v188 * v549;
            float v597 = v189 * v549;
            float v598 = v190 * v549;
            float v599 = v191 * v549;
            float v600 = v192 * v551;
            float v601 = v193 * v551;
            float v602 = v194 * v551;
            float v603 = v195 * v551;
            float v604 = v196 * v551;
            float v605 = v197 * v551;
            float v606 = v198 * v551;
            float v607 = v199 * v551;
            float v608 = v200 * v551;
            float v609 = v201 * v551;
            float v610 = v202 * v551;
            float v611 = v203 * v551;
            float v612 = v204 * v551;
            float v613 = v205 * v551;
            float v614 = v206 * v551;
            float v615 = v207 * v551;
            float v616 = v553 - v553;  // matrices.rs:178
            float v617 = v555 - v555;
            float v618 = v557 - v557;
            float v619 = v559 - v559;
            float v620 = v561 - v561;
            float v621 = v563 - v563;
            float v622 = v565 - v565;
            float v623 = v567 - v567;
            uint v624 = v28 * 64u;  // matrices.rs:179
            uint v625 = v417 + v624;
            uint v626 = v625 + v29;
            float2 q20 = *(threadgroup float2*)(a1 + v626);
            float v627 = q20.x;
            float v628 = q20.y;
            uint v629 = v625 + v43;
            float2 q21 = *(threadgroup float2*)(a1 + v629);
            float v630 = q21.x;
            float v631 = q21.y;
            uint v632 = v625 + v53;
            float2 q22 = *(threadgroup float2*)(a1 + v632);
            float v633 = q22.x;
            float v634 = q22.y;
            uint v635 = v625 + v63;
            float2 q23 = *(threadgroup float2*)(a1 + v635);
            float v636 = q23.x;
            float v637 = q23.y;
            uint v638 = v625 + v73;
            float2 q24 = *(threadgroup float2*)(a1 + v638);
            float v639 = q24.x;
            float v640 = q24.y;
            uint v641 = v625 + v83;
            float2 q25 = *(threadgroup float2*)(a1 + v641);
            float v642 = q25.x;
            float v643 = q25.y;
            uint v644 = v625 + v93;
            float2 q26 = *(threadgroup float2*)(a1 + v644);
            float v645 = q26.x;
            float v646 = q26.y;
            uint v647 = v625 + v103;
            float2 q27 = *(threadgroup float2*)(a1 + v647);
            float v648 = q27.x;
            float v649 = q27.y;
            uint v650 = v113 * 64u;
            uint v651 = v417 + v650;
            uint v652 = v651 + v29;
            float2 q28 = *(threadgroup float2*)(a1 + v652);
            float v653 = q28.x;
            float v654 = q28.y;
            uint v655 = v651 + v43;
            float2 q29 = *(threadgroup float2*)(a1 + v655);
            float v656 = q29.x;
            float v657 = q29.y;
            uint v658 = v651 + v53;
            float2 q30 = *(threadgroup float2*)(a1 + v658);
            float v659 = q30.x;
            float v660 = q30.y;
            uint v661 = v651 + v63;
            float2 q31 = *(threadgroup float2*)(a1 + v661);
            float v662 = q31.x;
            float v663 = q31.y;
            uint v664 = v651 + v73;
            float2 q32 = *(threadgroup float2*)(a1 + v664);
            float v665 = q32.x;
            float v666 = q32.y;
            uint v667 = v651 + v83;
            float2 q33 = *(threadgroup float2*)(a1 + v667);
            float v668 = q33.x;
            float v669 = q33.y;
            uint v670 = v651 + v93;
            float2 q34 = *(threadgroup float2*)(a1 + v670);
            float v671 = q34.x;
            float v672 = q34.y;
            uint v673 = v651 + v103;
            float2 q35 = *(threadgroup float2*)(a1 + v673);
            float v674 = q35.x;
            float v675 = q35.y;
            float2 q36 = float2(v584, v585);  // matrices.rs:180
            q36 = kiln_mma_f32(q36, v553, v555, v627, v628);
            q36 = kiln_mma_f32(q36, v557, v559, v653, v654);
            float v676 = q36.x;
            float v677 = q36.y;
            float2 q37 = float2(v586, v587);
            q37 = kiln_mma_f32(q37, v553, v555, v630, v631);
            q37 = kiln_mma_f32(q37, v557, v559, v656, v657);
            float v678 = q37.x;
            float v679 = q37.y;
            float2 q38 = float2(v588, v589);
            q38 = kiln_mma_f32(q38, v553, v555, v633, v634);
            q38 = kiln_mma_f32(q38, v557, v559, v659, v660);
            float v680 = q38.x;
            float v681 = q38.y;
            float2 q39 = float2(v590, v591);
            q39 = kiln_mma_f32(q39, v553, v555, v636, v637);
            q39 = kiln_mma_f32(q39, v557, v559, v662, v663);
            float v682 = q39.x;
            float v683 = q39.y;
            float2 q40 = float2(v592, v593);
            q40 = kiln_mma_f32(q40, v553, v555, v639, v640);
            q40 = kiln_mma_f32(q40, v557, v559, v665, v666);
            float v684 = q40.x;
            float v685 = q40.y;
            float2 q41 = float2(v594, v595);
            q41 = kiln_mma_f32(q41, v553, v555, v642, v643);
            q41 = kiln_mma_f32(q41, v557, v559, v668, v669);
            float v686 = q41.x;
            float v687 = q41.y;
            float2 q42 = float2(v596, v597);
            q42 = kiln_mma_f32(q42, v553, v555, v645, v646);
            q42 = kiln_mma_f32(q42, v557, v559, v671, v672);
            float v688 = q42.x;
            float v689 = q42.y;
            float2 q43 = float2(v598, v599);
            q43 = kiln_mma_f32(q43, v553, v555, v648, v649);
            q43 = kiln_mma_f32(q43, v557, v559, v674, v675);
            float v690 = q43.x;
            float v691 = q43.y;
            float2 q44 = float2(v600, v601);
            q44 = kiln_mma_f32(q44, v561, v563, v627, v628);
            q44 = kiln_mma_f32(q44, v565, v567, v653, v654);
            float v692 = q44.x;
            float v693 = q44.y;
            float2 q45 = float2(v602, v603);
            q45 = kiln_mma_f32(q45, v561, v563, v630, v631);
            q45 = kiln_mma_f32(q45, v565, v567, v656, v657);
            float v694 = q45.x;
            float v695 = q45.y;
            float2 q46 = float2(v604, v605);
            q46 = kiln_mma_f32(q46, v561, v563, v633, v634);
            q46 = kiln_mma_f32(q46, v565, v567, v659, v660);
            float v696 = q46.x;
            float v697 = q46.y;
            float2 q47 = float2(v606, v607);
            q47 = kiln_mma_f32(q47, v561, v563, v636, v637);
            q47 = kiln_mma_f32(q47, v565, v567, v662, v663);
            float v698 = q47.x;
            float v699 = q47.y;
            float2 q48 = float2(v608, v609);
            q48 = kiln_mma_f32(q48, v561, v563, v639, v640);
            q48 = kiln_mma_f32(q48, v565, v567, v665, v666);
            float v700 = q48.x;
            float v701 = q48.y;
            float2 q49 = float2(v610, v611);
            q49 = kiln_mma_f32(q49, v561, v563, v642, v643);
            q49 = kiln_mma_f32(q49, v565, v567, v668, v669);
            float v702 = q49.x;
            float v703 = q49.y;
            float2 q50 = float2(v612, v613);
            q50 = kiln_mma_f32(q50, v561, v563, v645, v646);
            q50 = kiln_mma_f32(q50, v565, v567, v671, v672);
            float v704 = q50.x;
            float v705 = q50.y;
            float2 q51 = float2(v614, v615);
            q51 = kiln_mma_f32(q51, v561, v563, v648, v649);
            q51 = kiln_mma_f32(q51, v565, v567, v674, v675);
            float v706 = q51.x;
            float v707 = q51.y;
            float2 q52 = float2(v676, v677);  // matrices.rs:181
            q52 = kiln_mma_f32(q52, v616, v617, v627, v628);
            q52 = kiln_mma_f32(q52, v618, v619, v653, v654);
            float v708 = q52.x;
            float v709 = q52.y;
            float2 q53 = float2(v678, v679);
            q53 = kiln_mma_f32(q53, v616, v617, v630, v631);
            q53 = kiln_mma_f32(q53, v618, v619, v656, v657);
            float v710 = q53.x;
            float v711 = q53.y;
            float2 q54 = float2(v680, v681);
            q54 = kiln_mma_f32(q54, v616, v617, v633, v634);
            q54 = kiln_mma_f32(q54, v618, v619, v659, v660);
            float v712 = q54.x;
            float v713 = q54.y;
            float2 q55 = float2(v682, v683);
            q55 = kiln_mma_f32(q55, v616, v617, v636, v637);
            q55 = kiln_mma_f32(q55, v618, v619, v662, v663);
            float v714 = q55.x;
            float v715 = q55.y;
            float2 q56 = float2(v684, v685);
            q56 = kiln_mma_f32(q56, v616, v617, v639, v640);
            q56 = kiln_mma_f32(q56, v618, v619, v665, v666);
            float v716 = q56.x;
            float v717 = q56.y;
            float2 q57 = float2(v686, v687);
            q57 = kiln_mma_f32(q57, v616, v617, v642, v643);
            q57 = kiln_mma_f32(q57, v618, v619, v668, v669);
            float v718 = q57.x;
            float v719 = q57.y;
            float2 q58 = float2(v688, v689);
            q58 = kiln_mma_f32(q58, v616, v617, v645, v646);
            q58 = kiln_mma_f32(q58, v618, v619, v671, v672);
            float v720 = q58.x;
            float v721 = q58.y;
            float2 q59 = float2(v690, v691);
            q59 = kiln_mma_f32(q59, v616, v617, v648, v649);
            q59 = kiln_mma_f32(q59, v618, v619, v674, v675);
            float v722 = q59.x;
            float v723 = q59.y;
            float2 q60 = float2(v692, v693);
            q60 = kiln_mma_f32(q60, v620, v621, v627, v628);
            q60 = kiln_mma_f32(q60, v622, v623, v653, v654);
            float v724 = q60.x;
            float v725 = q60.y;
            float2 q61 = float2(v694, v695);
            q61 = kiln_mma_f32(q61, v620, v621, v630, v631);
            q61 = kiln_mma_f32(q61, v622, v623, v656, v657);
            float v726 = q61.x;
            float v727 = q61.y;
            float2 q62 = float2(v696, v697);
            q62 = kiln_mma_f32(q62, v620, v621, v633, v634);
            q62 = kiln_mma_f32(q62, v622, v623, v659, v660);
            float v728 = q62.x;
            float v729 = q62.y;
            float2 q63 = float2(v698, v699);
            q63 = kiln_mma_f32(q63, v620, v621, v636, v637);
            q63 = kiln_mma_f32(q63, v622, v623, v662, v663);
            float v730 = q63.x;
            float v731 = q63.y;
            float2 q64 = float2(v700, v701);
            q64 = kiln_mma_f32(q64, v620, v621, v639, v640);
            q64 = kiln_mma_f32(q64, v622, v623, v665, v666);
            float v732 = q64.x;
            float v733 = q64.y;
            float2 q65 = float2(v702, v703);
            q65 = kiln_mma_f32(q65, v620, v621, v642, v643);
            q65 = kiln_mma_f32(q65, v622, v623, v668, v669);
            float v734 = q65.x;
            float v735 = q65.y;
            float2 q66 = float2(v704, v705);
            q66 = kiln_mma_f32(q66, v620, v621, v645, v646);
            q66 = kiln_mma_f32(q66, v622, v623, v671, v672);
            float v736 = q66.x;
            float v737 = q66.y;
            float2 q67 = float2(v706, v707);
            q67 = kiln_mma_f32(q67, v620, v621, v648, v649);
            q67 = kiln_mma_f32(q67, v622, v623, v674, v675);
            float v738 = q67.x;
            float v739 = q67.y;
            v381 = v708;  // matrices.rs:156
            v382 = v709;
            v383 = v710;
            v384 = v711;
            v385 = v712;
            v386 = v713;
            v387 = v714;
            v388 = v715;
            v389 = v716;
            v390 = v717;
            v391 = v718;
            v392 = v719;
            v393 = v720;
            v394 = v721;
            v395 = v722;
            v396 = v723;
            v397 = v724;
            v398 = v725;
            v399 = v726;
            v400 = v727;
            v401 = v728;
            v402 = v729;
            v403 = v730;
            v404 = v731;
            v405 = v732;
            v406 = v733;
            v407 = v734;
            v408 = v735;
            v409 = v736;
            v410 = v737;
            v411 = v738;
            v412 = v739;
            v413 = v545;
            v414 = v547;
            v415 = v582;
            v416 = v583;
        } else {
            v381 = v176;
            v382 = v177;
            v383 = v178;
            v384 = v179;
            v385 = v180;
            v386 = v181;
            v387 = v182;
            v388 = v183;
            v389 = v184;
            v390 = v185;
            v391 = v186;
            v392 = v187;
            v393 = v188;
            v394 = v189;
            v395 = v190;
            v396 = v191;
            v397 = v192;
            v398 = v193;
            v399 = v194;
            v400 = v195;
            v401 = v196;
            v402 = v197;
            v403 = v198;
            v404 = v199;
            v405 = v200;
            v406 = v201;
            v407 = v202;
            v408 = v203;
            v409 = v204;
            v410 = v205;
            v411 = v206;
            v412 = v207;
            v413 = v208;
            v414 = v209;
            v415 = v210;
            v416 = v211;
        }
        v176 = v381;  // matrices.rs:146
        v177 = v382;
        v178 = v383;
        v179 = v384;
        v180 = v385;
        v181 = v386;
        v182 = v387;
        v183 = v388;
        v184 = v389;
        v185 = v390;
        v186 = v391;
        v187 = v392;
        v188 = v393;
        v189 = v394;
        v190 = v395;
        v191 = v396;
        v192 = v397;
        v193 = v398;
        v194 = v399;
        v195 = v400;
        v196 = v401;
        v197 = v402;
        v198 = v403;
        v199 = v404;
        v200 = v405;
        v201 = v406;
        v202 = v407;
        v203 = v408;
        v204 = v409;
        v205 = v410;
        v206 = v411;
        v207 = v412;
        v208 = v413;
        v209 = v414;
        v210 = v415;
        v211 = v416;
    }
    uint v740 = simd_id * 4u;  // matrices.rs:184
    uint sums = v740 + 1024u;
    uint v741 = simd_id * 256u;  // matrices.rs:185
    uint v742 = v28 * 64u;
    uint v743 = v741 + v742;
    uint v744 = v743 + v29;
    if (v35) {
        parts[v744] = v176;
    }
    uint v745 = v743 + v38;
    if (v35) {
        parts[v745] = v177;
    }
    uint v746 = v743 + v43;
    if (v35) {
        parts[v746] = v178;
    }
    uint v747 = v743 + v48;
    if (v35) {
        parts[v747] = v179;
    }
    uint v748 = v743 + v53;
    if (v35) {
        parts[v748] = v180;
    }
    uint v749 = v743 + v58;
    if (v35) {
        parts[v749] = v181;
    }
    uint v750 = v743 + v63;
    if (v35) {
        parts[v750] = v182;
    }
    uint v751 = v743 + v68;
    if (v35) {
        parts[v751] = v183;
    }
    uint v752 = v743 + v73;
    if (v35) {
        parts[v752] = v184;
    }
    uint v753 = v743 + v78;
    if (v35) {
        parts[v753] = v185;
    }
    uint v754 = v743 + v83;
    if (v35) {
        parts[v754] = v186;
    }
    uint v755 = v743 + v88;
    if (v35) {
        parts[v755] = v187;
    }
    uint v756 = v743 + v93;
    if (v35) {
        parts[v756] = v188;
    }
    uint v757 = v743 + v98;
    if (v35) {
        parts[v757] = v189;
    }
    uint v758 = v743 + v103;
    if (v35) {
        parts[v758] = v190;
    }
    uint v759 = v743 + v108;
    if (v35) {
        parts[v759] = v191;
    }
    uint v760 = v113 * 64u;
    uint v761 = v741 + v760;
    uint v762 = v761 + v29;
    if (false) {
        parts[v762] = v192;
    }
    uint v763 = v761 + v38;
    if (false) {
        parts[v763] = v193;
    }
    uint v764 = v761 + v43;
    if (false) {
        parts[v764] = v194;
    }
    uint v765 = v761 + v48;
    if (false) {
        parts[v765] = v195;
    }
    uint v766 = v761 + v53;
    if (false) {
        parts[v766] = v196;
    }
    uint v767 = v761 + v58;
    if (false) {
        parts[v767] = v197;
    }
    uint v768 = v761 + v63;
    if (false) {
        parts[v768] = v198;
    }
    uint v769 = v761 + v68;
    if (false) {
        parts[v769] = v199;
    }
    uint v770 = v761 + v73;
    if (false) {
        parts[v770] = v200;
    }
    uint v771 = v761 + v78;
    if (false) {
        parts[v771] = v201;
    }
    uint v772 = v761 + v83;
    if (false) {
        parts[v772] = v202;
    }
    uint v773 = v761 + v88;
    if (false) {
        parts[v773] = v203;
    }
    uint v774 = v761 + v93;
    if (false) {
        parts[v774] = v204;
    }
    uint v775 = v761 + v98;
    if (false) {
        parts[v775] = v205;
    }
    uint v776 = v761 + v103;
    if (false) {
        parts[v776] = v206;
    }
    uint v777 = v761 + v108;
    if (false) {
        parts[v777] = v207;
    }
    uint v778 = sums + v28;  // matrices.rs:186
    if (v35) {
        parts[v778] = v208;
    }
    uint v779 = sums + v113;
    if (false) {
        parts[v779] = v209;
    }
    uint v780 = v740 + 1040u;  // matrices.rs:187
    uint v781 = v780 + v28;
    if (v35) {
        parts[v781] = v210;
    }
    uint v782 = v780 + v113;
    if (false) {
        parts[v782] = v211;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // merge.rs:91
    ulong v783 = v14 * 4ul;  // attend.rs:155
    uint q68 = tid < 128u ? (128u - tid - 1) / 128u + 1 : 0;  // merge.rs:92
    for (uint q69 = 0; q69 < q68; ++q69) {
        uint run = tid + q69 * 128u;
        uint i_16 = run * 2u;  // merge.rs:93
        uint row_8 = i_16 / 64u;  // merge.rs:68
        uint head_1 = head + row_8;  // merge.rs:69
        uint sums_1 = row_8 + 1024u;  // merge.rs:53
        float part_largest = parts[sums_1];  // merge.rs:59
        uint v784 = row_8 + 1040u;
        float part_total = parts[v784];
        float2 q70 = *(threadgroup float2*)(parts + i_16);  // merge.rs:60
        float products = q70.x;
        float products_1 = q70.y;
        uint v785 = row_8 + 1028u;  // merge.rs:59
        float part_largest_1 = parts[v785];
        uint v786 = row_8 + 1044u;
        float part_total_1 = parts[v786];
        uint v787 = i_16 + 256u;  // merge.rs:60
        float2 q71 = *(threadgroup float2*)(parts + v787);
        float products_2 = q71.x;
        float products_3 = q71.y;
        uint v788 = row_8 + 1032u;  // merge.rs:59
        float part_largest_2 = parts[v788];
        uint v789 = row_8 + 1048u;
        float part_total_2 = parts[v789];
        uint v790 = i_16 + 512u;  // merge.rs:60
        float2 q72 = *(threadgroup float2*)(parts + v790);
        float products_4 = q72.x;
        float products_5 = q72.y;
        uint v791 = row_8 + 1036u;  // merge.rs:59
        float part_largest_3 = parts[v791];
        uint v792 = row_8 + 1052u;
        float part_total_3 = parts[v792];
        uint v793 = i_16 + 768u;  // merge.rs:60
        float2 q73 = *(threadgroup float2*)(parts + v793);
        float products_6 = q73.x;
        float products_7 = q73.y;
        float largest = kiln_fmax(as_type<float>(0xff7fffffu /* -3.4028235e38 */), part_largest);  // softmax.rs:51
        float largest_1 = kiln_fmax(largest, part_largest_1);
        float largest_2 = kiln_fmax(largest_1, part_largest_2);
        float largest_3 = kiln_fmax(largest_2, part_largest_3);
        float v794 = as_type<float>(0xff7fffffu /* -3.4028235e38 */) - largest_3;  // softmax.rs:53
        float v795 = precise::exp(v794);
        float total = 0.0f * v795;
        float v796 = part_largest - largest_3;  // softmax.rs:58
        float factor = precise::exp(v796);
        float total_1 = fma(factor, part_total, total);  // softmax.rs:59
        float results = fma(factor, products, 0.0f);  // softmax.rs:61
        float results_1 = fma(factor, products_1, 0.0f);
        float v797 = part_largest_1 - largest_3;  // softmax.rs:58
        float factor_1 = precise::exp(v797);
        float total_2 = fma(factor_1, part_total_1, total_1);  // softmax.rs:59
        float results_2 = fma(factor_1, products_2, results);  // softmax.rs:61
        float results_3 = fma(factor_1, products_3, results_1);
        float v798 = part_largest_2 - largest_3;  // softmax.rs:58
        float factor_2 = precise::exp(v798);
        float total_3 = fma(factor_2, part_total_2, total_2);  // softmax.rs:59
        float results_4 = fma(factor_2, products_4, results_2);  // softmax.rs:61
        float results_5 = fma(factor_2, products_5, results_3);
        float v799 = part_largest_3 - largest_3;  // softmax.rs:58
        float factor_3 = precise::exp(v799);
        float total_4 = fma(factor_3, part_total_3, total_3);  // softmax.rs:59
        float results_6 = fma(factor_3, products_6, results_4);  // softmax.rs:61
        float results_7 = fma(factor_3, products_7, results_5);
        uint column = i_16 % 64u;  // merge.rs:80
        ulong v800 = (ulong)head_1;  // attend.rs:155
        ulong v801 = v783 + v800;
        ulong v802 = v801 * 64ul;  // merge.rs:81
        ulong v803 = (ulong)column;
        ulong at_9 = v802 + v803;
        bool v804 = total_4 == 0.0f;  // softmax.rs:70
        float v;
        if (v804) {
            v = 0.0f;
        } else {
            float v805 = results_6 / total_4;
            v = v805;
        }
        float v_1;
        if (v804) {
            v_1 = 0.0f;
        } else {
            float v806 = results_7 / total_4;
            v_1 = v806;
        }
        *(device float2*)(out + at_9) = float2(v, v_1);  // merge.rs:82
    }
}
