// gated_delta_intra f32/f32, has_a_log=0 has_dt_bias=0 has_cu_seqlens=0 eps=0 q_scale=1 beta_scale=1 batch=1 tokens=64 chunks=1 rounds=0 hk=2 hv=2 dk=16 tiled=0 gate=0 norm=0

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

[[max_total_threads_per_threadgroup(128)]]
kernel void gated_delta_intra(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* g [[buffer(2)]],
    device const float* beta [[buffer(3)]],
    device const float* a_log [[buffer(4)]],
    device const float* dt_bias [[buffer(5)]],
    device const int* cu_seqlens [[buffer(6)]],
    device float* solve [[buffer(7)]],
    device float* scores [[buffer(8)]],
    device float* factors [[buffer(9)]],
    constant float& eps [[buffer(10)]],
    constant float& q_scale [[buffer(11)]],
    constant float& beta_scale [[buffer(12)]],
    constant uint& batch [[buffer(13)]],
    constant uint& tokens [[buffer(14)]],
    constant uint& chunks [[buffer(15)]],
    constant uint& rounds [[buffer(16)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(128) threadgroup float a0[1024];  // intra.rs:74
    alignas(128) threadgroup float a1[1024];  // intra.rs:75
    threadgroup float key_norms[64];  // intra.rs:127
    threadgroup float query_norms[64];  // intra.rs:128
    threadgroup float decays[64];  // intra.rs:149
    threadgroup float betas[64];  // intra.rs:150
    alignas(16) threadgroup float square[4352];  // intra.rs:151
    uint first = tgid.x * 64u;  // chunked.rs:77
    uint chunk_first = first < tokens ? first : tokens;  // chunked.rs:80
    uint chunk_left = tokens - chunk_first;  // chunked.rs:81
    uint top = simd_id * 16u;  // intra.rs:65
    ulong third = (ulong)tgid.y;  // intra.rs:70
    ulong v0 = (ulong)tgid.z;  // rule.rs:43
    ulong v1 = (ulong)tokens;
    ulong v2 = v1 * 2ul;
    ulong v3 = v1 * 32ul;
    ulong v4 = v0 * v3;
    ulong v5 = (ulong)chunk_first;
    ulong v6 = v5 * 32ul;
    ulong v7 = v4 + v6;
    ulong v8 = third * 16ul;
    ulong k_first = v7 + v8;
    bool v9 = chunk_left >= 64u;  // chunks.rs:52
    bool v10 = v9 && v9;
    if (v10) {
        uint r = tid / 4u;  // chunks.rs:68
        uint v11 = tid % 4u;
        uint c = v11 * 4u;
        uint v12 = r * 16u;  // chunks.rs:72
        uint at = v12 + c;
        ulong v13 = (ulong)r;  // chunks.rs:74
        ulong v14 = v13 * 32ul;
        ulong v15 = k_first + v14;
        ulong v16 = (ulong)c;
        ulong own = v15 + v16;
        float4 q0 = *(device const float4*)(k + own);  // chunks.rs:75
        float v17 = q0.x;
        float v18 = q0.y;
        float v19 = q0.z;
        float v20 = q0.w;
        *(threadgroup float4*)(a0 + at) = float4(v17, v18, v19, v20);
        uint v21 = r + 32u;  // chunks.rs:72
        uint v22 = v21 * 16u;
        uint at_1 = v22 + c;
        ulong v23 = own + 1024ul;  // chunks.rs:75
        float4 q1 = *(device const float4*)(k + v23);
        float v24 = q1.x;
        float v25 = q1.y;
        float v26 = q1.z;
        float v27 = q1.w;
        *(threadgroup float4*)(a0 + at_1) = float4(v24, v25, v26, v27);
        uint r_1 = tid / 4u;  // chunks.rs:68
        uint v28 = tid % 4u;
        uint c_1 = v28 * 4u;
        uint v29 = r_1 * 16u;  // chunks.rs:72
        uint at_2 = v29 + c_1;
        ulong v30 = (ulong)r_1;  // chunks.rs:74
        ulong v31 = v30 * 32ul;
        ulong v32 = k_first + v31;
        ulong v33 = (ulong)c_1;
        ulong own_1 = v32 + v33;
        float4 q2 = *(device const float4*)(q + own_1);  // chunks.rs:75
        float v34 = q2.x;
        float v35 = q2.y;
        float v36 = q2.z;
        float v37 = q2.w;
        *(threadgroup float4*)(a1 + at_2) = float4(v34, v35, v36, v37);
        uint v38 = r_1 + 32u;  // chunks.rs:72
        uint v39 = v38 * 16u;
        uint at_3 = v39 + c_1;
        ulong v40 = own_1 + 1024ul;  // chunks.rs:75
        float4 q3 = *(device const float4*)(q + v40);
        float v41 = q3.x;
        float v42 = q3.y;
        float v43 = q3.z;
        float v44 = q3.w;
        *(threadgroup float4*)(a1 + at_3) = float4(v41, v42, v43, v44);
    } else {
        uint r_2 = tid / 4u;  // chunks.rs:68
        uint v45 = tid % 4u;
        uint c_2 = v45 * 4u;
        uint v46 = r_2 * 16u;  // chunks.rs:72
        uint at_4 = v46 + c_2;
        bool v47 = r_2 < chunk_left;  // chunks.rs:73
        if (v47) {
            ulong v48 = (ulong)r_2;  // chunks.rs:74
            ulong v49 = v48 * 32ul;
            ulong v50 = k_first + v49;
            ulong v51 = (ulong)c_2;
            ulong own_2 = v50 + v51;
            float4 q4 = *(device const float4*)(k + own_2);  // chunks.rs:75
            float v52 = q4.x;
            float v53 = q4.y;
            float v54 = q4.z;
            float v55 = q4.w;
            *(threadgroup float4*)(a0 + at_4) = float4(v52, v53, v54, v55);
        } else {
            *(threadgroup float4*)(a0 + at_4) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:78
        }
        uint v56 = r_2 + 32u;  // chunks.rs:72
        uint v57 = v56 * 16u;
        uint at_5 = v57 + c_2;
        bool v58 = v56 < chunk_left;  // chunks.rs:73
        if (v58) {
            ulong v59 = (ulong)r_2;  // chunks.rs:74
            ulong v60 = v59 * 32ul;
            ulong v61 = k_first + v60;
            ulong v62 = (ulong)c_2;
            ulong own_3 = v61 + v62;
            ulong v63 = own_3 + 1024ul;  // chunks.rs:75
            float4 q5 = *(device const float4*)(k + v63);
            float v64 = q5.x;
            float v65 = q5.y;
            float v66 = q5.z;
            float v67 = q5.w;
            *(threadgroup float4*)(a0 + at_5) = float4(v64, v65, v66, v67);
        } else {
            *(threadgroup float4*)(a0 + at_5) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:78
        }
        uint r_3 = tid / 4u;  // chunks.rs:68
        uint v68 = tid % 4u;
        uint c_3 = v68 * 4u;
        uint v69 = r_3 * 16u;  // chunks.rs:72
        uint at_6 = v69 + c_3;
        bool v70 = r_3 < chunk_left;  // chunks.rs:73
        if (v70) {
            ulong v71 = (ulong)r_3;  // chunks.rs:74
            ulong v72 = v71 * 32ul;
            ulong v73 = k_first + v72;
            ulong v74 = (ulong)c_3;
            ulong own_4 = v73 + v74;
            float4 q6 = *(device const float4*)(q + own_4);  // chunks.rs:75
            float v75 = q6.x;
            float v76 = q6.y;
            float v77 = q6.z;
            float v78 = q6.w;
            *(threadgroup float4*)(a1 + at_6) = float4(v75, v76, v77, v78);
        } else {
            *(threadgroup float4*)(a1 + at_6) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:78
        }
        uint v79 = r_3 + 32u;  // chunks.rs:72
        uint v80 = v79 * 16u;
        uint at_7 = v80 + c_3;
        bool v81 = v79 < chunk_left;  // chunks.rs:73
        if (v81) {
            ulong v82 = (ulong)r_3;  // chunks.rs:74
            ulong v83 = v82 * 32ul;
            ulong v84 = k_first + v83;
            ulong v85 = (ulong)c_3;
            ulong own_5 = v84 + v85;
            ulong v86 = own_5 + 1024ul;  // chunks.rs:75
            float4 q7 = *(device const float4*)(q + v86);
            float v87 = q7.x;
            float v88 = q7.y;
            float v89 = q7.z;
            float v90 = q7.w;
            *(threadgroup float4*)(a1 + at_7) = float4(v87, v88, v89, v90);
        } else {
            *(threadgroup float4*)(a1 + at_7) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:78
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:109
    uint v91 = simd_lane / 16u;  // intra.rs:111
    uint v92 = v91 * 4u;
    uint v93 = simd_lane / 2u;
    uint v94 = v93 % 4u;
    uint v95 = simd_lane / 8u;
    uint v96 = v95 % 2u;
    uint v97 = v96 * 4u;
    uint v98 = simd_lane % 2u;
    uint v99 = v98 * 2u;
    uint v100 = v92 + v94;
    uint v101 = v97 + v99;
    uint v102 = v101 * 16u;
    uint v103 = v102 + v100;
    float v104 = a0[v103];
    uint v105 = v101 + 1u;
    uint v106 = v105 * 16u;
    uint v107 = v106 + v100;
    float v108 = a0[v107];
    uint v109 = v101 + 8u;
    uint v110 = v109 * 16u;
    uint v111 = v110 + v100;
    float v112 = a0[v111];
    uint v113 = v101 + 9u;
    uint v114 = v113 * 16u;
    uint v115 = v114 + v100;
    float v116 = a0[v115];
    uint v117 = v101 + 16u;
    uint v118 = v117 * 16u;
    uint v119 = v118 + v100;
    float v120 = a0[v119];
    uint v121 = v101 + 17u;
    uint v122 = v121 * 16u;
    uint v123 = v122 + v100;
    float v124 = a0[v123];
    uint v125 = v101 + 24u;
    uint v126 = v125 * 16u;
    uint v127 = v126 + v100;
    float v128 = a0[v127];
    uint v129 = v101 + 25u;
    uint v130 = v129 * 16u;
    uint v131 = v130 + v100;
    float v132 = a0[v131];
    uint v133 = v101 + 32u;
    uint v134 = v133 * 16u;
    uint v135 = v134 + v100;
    float v136 = a0[v135];
    uint v137 = v101 + 33u;
    uint v138 = v137 * 16u;
    uint v139 = v138 + v100;
    float v140 = a0[v139];
    uint v141 = v101 + 40u;
    uint v142 = v141 * 16u;
    uint v143 = v142 + v100;
    float v144 = a0[v143];
    uint v145 = v101 + 41u;
    uint v146 = v145 * 16u;
    uint v147 = v146 + v100;
    float v148 = a0[v147];
    uint v149 = v101 + 48u;
    uint v150 = v149 * 16u;
    uint v151 = v150 + v100;
    float v152 = a0[v151];
    uint v153 = v101 + 49u;
    uint v154 = v153 * 16u;
    uint v155 = v154 + v100;
    float v156 = a0[v155];
    uint v157 = v101 + 56u;
    uint v158 = v157 * 16u;
    uint v159 = v158 + v100;
    float v160 = a0[v159];
    uint v161 = v101 + 57u;
    uint v162 = v161 * 16u;
    uint v163 = v162 + v100;
    float v164 = a0[v163];
    uint v165 = v100 + 8u;
    uint v166 = v102 + v165;
    float v167 = a0[v166];
    uint v168 = v106 + v165;
    float v169 = a0[v168];
    uint v170 = v110 + v165;
    float v171 = a0[v170];
    uint v172 = v114 + v165;
    float v173 = a0[v172];
    uint v174 = v118 + v165;
    float v175 = a0[v174];
    uint v176 = v122 + v165;
    float v177 = a0[v176];
    uint v178 = v126 + v165;
    float v179 = a0[v178];
    uint v180 = v130 + v165;
    float v181 = a0[v180];
    uint v182 = v134 + v165;
    float v183 = a0[v182];
    uint v184 = v138 + v165;
    float v185 = a0[v184];
    uint v186 = v142 + v165;
    float v187 = a0[v186];
    uint v188 = v146 + v165;
    float v189 = a0[v188];
    uint v190 = v150 + v165;
    float v191 = a0[v190];
    uint v192 = v154 + v165;
    float v193 = a0[v192];
    uint v194 = v158 + v165;
    float v195 = a0[v194];
    uint v196 = v162 + v165;
    float v197 = a0[v196];
    uint v198 = simd_id * 256u;  // intra.rs:112
    uint v199 = v100 * 16u;
    uint v200 = v198 + v199;
    uint v201 = v200 + v101;
    float2 q8 = *(threadgroup float2*)(a0 + v201);
    float v202 = q8.x;
    float v203 = q8.y;
    uint v204 = v200 + v109;
    float2 q9 = *(threadgroup float2*)(a0 + v204);
    float v205 = q9.x;
    float v206 = q9.y;
    uint v207 = v165 * 16u;
    uint v208 = v198 + v207;
    uint v209 = v208 + v101;
    float2 q10 = *(threadgroup float2*)(a0 + v209);
    float v210 = q10.x;
    float v211 = q10.y;
    uint v212 = v208 + v109;
    float2 q11 = *(threadgroup float2*)(a0 + v212);
    float v213 = q11.x;
    float v214 = q11.y;
    float2 q12 = float2(0.0f, 0.0f);
    q12 = kiln_mma_f32(q12, v202, v203, v104, v108);
    q12 = kiln_mma_f32(q12, v205, v206, v167, v169);
    float v215 = q12.x;
    float v216 = q12.y;
    float2 q13 = float2(0.0f, 0.0f);
    q13 = kiln_mma_f32(q13, v202, v203, v112, v116);
    q13 = kiln_mma_f32(q13, v205, v206, v171, v173);
    float v217 = q13.x;
    float v218 = q13.y;
    float2 q14 = float2(0.0f, 0.0f);
    q14 = kiln_mma_f32(q14, v202, v203, v120, v124);
    q14 = kiln_mma_f32(q14, v205, v206, v175, v177);
    float v219 = q14.x;
    float v220 = q14.y;
    float2 q15 = float2(0.0f, 0.0f);
    q15 = kiln_mma_f32(q15, v202, v203, v128, v132);
    q15 = kiln_mma_f32(q15, v205, v206, v179, v181);
    float v221 = q15.x;
    float v222 = q15.y;
    float2 q16 = float2(0.0f, 0.0f);
    q16 = kiln_mma_f32(q16, v202, v203, v136, v140);
    q16 = kiln_mma_f32(q16, v205, v206, v183, v185);
    float v223 = q16.x;
    float v224 = q16.y;
    float2 q17 = float2(0.0f, 0.0f);
    q17 = kiln_mma_f32(q17, v202, v203, v144, v148);
    q17 = kiln_mma_f32(q17, v205, v206, v187, v189);
    float v225 = q17.x;
    float v226 = q17.y;
    float2 q18 = float2(0.0f, 0.0f);
    q18 = kiln_mma_f32(q18, v202, v203, v152, v156);
    q18 = kiln_mma_f32(q18, v205, v206, v191, v193);
    float v227 = q18.x;
    float v228 = q18.y;
    float2 q19 = float2(0.0f, 0.0f);
    q19 = kiln_mma_f32(q19, v202, v203, v160, v164);
    q19 = kiln_mma_f32(q19, v205, v206, v195, v197);
    float v229 = q19.x;
    float v230 = q19.y;
    float2 q20 = float2(0.0f, 0.0f);
    q20 = kiln_mma_f32(q20, v210, v211, v104, v108);
    q20 = kiln_mma_f32(q20, v213, v214, v167, v169);
    float v231 = q20.x;
    float v232 = q20.y;
    float2 q21 = float2(0.0f, 0.0f);
    q21 = kiln_mma_f32(q21, v210, v211, v112, v116);
    q21 = kiln_mma_f32(q21, v213, v214, v171, v173);
    float v233 = q21.x;
    float v234 = q21.y;
    float2 q22 = float2(0.0f, 0.0f);
    q22 = kiln_mma_f32(q22, v210, v211, v120, v124);
    q22 = kiln_mma_f32(q22, v213, v214, v175, v177);
    float v235 = q22.x;
    float v236 = q22.y;
    float2 q23 = float2(0.0f, 0.0f);
    q23 = kiln_mma_f32(q23, v210, v211, v128, v132);
    q23 = kiln_mma_f32(q23, v213, v214, v179, v181);
    float v237 = q23.x;
    float v238 = q23.y;
    float2 q24 = float2(0.0f, 0.0f);
    q24 = kiln_mma_f32(q24, v210, v211, v136, v140);
    q24 = kiln_mma_f32(q24, v213, v214, v183, v185);
    float v239 = q24.x;
    float v240 = q24.y;
    float2 q25 = float2(0.0f, 0.0f);
    q25 = kiln_mma_f32(q25, v210, v211, v144, v148);
    q25 = kiln_mma_f32(q25, v213, v214, v187, v189);
    float v241 = q25.x;
    float v242 = q25.y;
    float2 q26 = float2(0.0f, 0.0f);
    q26 = kiln_mma_f32(q26, v210, v211, v152, v156);
    q26 = kiln_mma_f32(q26, v213, v214, v191, v193);
    float v243 = q26.x;
    float v244 = q26.y;
    float2 q27 = float2(0.0f, 0.0f);
    q27 = kiln_mma_f32(q27, v210, v211, v160, v164);
    q27 = kiln_mma_f32(q27, v213, v214, v195, v197);
    float v245 = q27.x;
    float v246 = q27.y;
    float2 q28 = *(threadgroup float2*)(a1 + v201);  // intra.rs:113
    float v247 = q28.x;
    float v248 = q28.y;
    float2 q29 = *(threadgroup float2*)(a1 + v204);
    float v249 = q29.x;
    float v250 = q29.y;
    float2 q30 = *(threadgroup float2*)(a1 + v209);
    float v251 = q30.x;
    float v252 = q30.y;
    float2 q31 = *(threadgroup float2*)(a1 + v212);
    float v253 = q31.x;
    float v254 = q31.y;
    float2 q32 = float2(0.0f, 0.0f);
    q32 = kiln_mma_f32(q32, v247, v248, v104, v108);
    q32 = kiln_mma_f32(q32, v249, v250, v167, v169);
    float v255 = q32.x;
    float v256 = q32.y;
    float2 q33 = float2(0.0f, 0.0f);
    q33 = kiln_mma_f32(q33, v247, v248, v112, v116);
    q33 = kiln_mma_f32(q33, v249, v250, v171, v173);
    float v257 = q33.x;
    float v258 = q33.y;
    float2 q34 = float2(0.0f, 0.0f);
    q34 = kiln_mma_f32(q34, v247, v248, v120, v124);
    q34 = kiln_mma_f32(q34, v249, v250, v175, v177);
    float v259 = q34.x;
    float v260 = q34.y;
    float2 q35 = float2(0.0f, 0.0f);
    q35 = kiln_mma_f32(q35, v247, v248, v128, v132);
    q35 = kiln_mma_f32(q35, v249, v250, v179, v181);
    float v261 = q35.x;
    float v262 = q35.y;
    float2 q36 = float2(0.0f, 0.0f);
    q36 = kiln_mma_f32(q36, v247, v248, v136, v140);
    q36 = kiln_mma_f32(q36, v249, v250, v183, v185);
    float v263 = q36.x;
    float v264 = q36.y;
    float2 q37 = float2(0.0f, 0.0f);
    q37 = kiln_mma_f32(q37, v247, v248, v144, v148);
    q37 = kiln_mma_f32(q37, v249, v250, v187, v189);
    float v265 = q37.x;
    float v266 = q37.y;
    float2 q38 = float2(0.0f, 0.0f);
    q38 = kiln_mma_f32(q38, v247, v248, v152, v156);
    q38 = kiln_mma_f32(q38, v249, v250, v191, v193);
    float v267 = q38.x;
    float v268 = q38.y;
    float2 q39 = float2(0.0f, 0.0f);
    q39 = kiln_mma_f32(q39, v247, v248, v160, v164);
    q39 = kiln_mma_f32(q39, v249, v250, v195, v197);
    float v269 = q39.x;
    float v270 = q39.y;
    float2 q40 = float2(0.0f, 0.0f);
    q40 = kiln_mma_f32(q40, v251, v252, v104, v108);
    q40 = kiln_mma_f32(q40, v253, v254, v167, v169);
    float v271 = q40.x;
    float v272 = q40.y;
    float2 q41 = float2(0.0f, 0.0f);
    q41 = kiln_mma_f32(q41, v251, v252, v112, v116);
    q41 = kiln_mma_f32(q41, v253, v254, v171, v173);
    float v273 = q41.x;
    float v274 = q41.y;
    float2 q42 = float2(0.0f, 0.0f);
    q42 = kiln_mma_f32(q42, v251, v252, v120, v124);
    q42 = kiln_mma_f32(q42, v253, v254, v175, v177);
    float v275 = q42.x;
    float v276 = q42.y;
    float2 q43 = float2(0.0f, 0.0f);
    q43 = kiln_mma_f32(q43, v251, v252, v128, v132);
    q43 = kiln_mma_f32(q43, v253, v254, v179, v181);
    float v277 = q43.x;
    float v278 = q43.y;
    float2 q44 = float2(0.0f, 0.0f);
    q44 = kiln_mma_f32(q44, v251, v252, v136, v140);
    q44 = kiln_mma_f32(q44, v253, v254, v183, v185);
    float v279 = q44.x;
    float v280 = q44.y;
    float2 q45 = float2(0.0f, 0.0f);
    q45 = kiln_mma_f32(q45, v251, v252, v144, v148);
    q45 = kiln_mma_f32(q45, v253, v254, v187, v189);
    float v281 = q45.x;
    float v282 = q45.y;
    float2 q46 = float2(0.0f, 0.0f);
    q46 = kiln_mma_f32(q46, v251, v252, v152, v156);
    q46 = kiln_mma_f32(q46, v253, v254, v191, v193);
    float v283 = q46.x;
    float v284 = q46.y;
    float2 q47 = float2(0.0f, 0.0f);
    q47 = kiln_mma_f32(q47, v251, v252, v160, v164);
    q47 = kiln_mma_f32(q47, v253, v254, v195, v197);
    float v285 = q47.x;
    float v286 = q47.y;
    bool v287 = simd_lane == 0u;  // intra.rs:142
    for (uint r_4 = 0u; r_4 < 16u; ++r_4) {  // intra.rs:129
        uint v288 = top + r_4;  // intra.rs:132
        if (v287) {  // intra.rs:142
            key_norms[v288] = 1.0f;  // intra.rs:144
            float v289 = q_scale * 1.0f;  // intra.rs:145
            query_norms[v288] = v289;
        }
    }
    ulong v290 = (ulong)chunks;  // intra.rs:154
    ulong v291 = v0 * v290;
    ulong v292 = (ulong)tgid.x;
    ulong v293 = v291 + v292;
    ulong v294 = v293 * 2ul;
    ulong at_8 = v294 + third;
    bool v295 = tid < 64u;  // intra.rs:155
    if (v295) {
        decays[tid] = 1.0f;  // intra.rs:156
        betas[tid] = 0.0f;  // intra.rs:157
        bool v296 = tid < chunk_left;  // intra.rs:158
        if (v296) {
            uint second = chunk_first + tid;  // intra.rs:161
            ulong v297 = v0 * v2;  // rule.rs:43
            ulong v298 = (ulong)second;
            ulong v299 = v298 * 2ul;
            ulong v300 = v297 + v299;
            ulong v301 = v300 + third;
            float x = g[v301];  // intra.rs:161
            decays[tid] = x;
            float x_1 = beta[v301];  // intra.rs:162
            betas[tid] = x_1;
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:165
    if (v295) {  // intra.rs:167
        float passed;  // intra.rs:170
        if (false) {
            float v302 = decays[0u];
            float v303 = 1.0f * v302;
            passed = v303;
        } else {
            passed = 1.0f;
        }
        square[tid] = passed;  // intra.rs:171
        bool v304 = 1u > tid;  // intra.rs:170
        float passed_1;
        if (v304) {
            float v305 = decays[1u];
            float v306 = passed * v305;
            passed_1 = v306;
        } else {
            passed_1 = 1.0f;
        }
        uint v307 = tid + 68u;  // intra.rs:171
        square[v307] = passed_1;
        bool v308 = 2u > tid;  // intra.rs:170
        float passed_2;
        if (v308) {
            float v309 = decays[2u];
            float v310 = passed_1 * v309;
            passed_2 = v310;
        } else {
            passed_2 = 1.0f;
        }
        uint v311 = tid + 136u;  // intra.rs:171
        square[v311] = passed_2;
        bool v312 = 3u > tid;  // intra.rs:170
        float passed_3;
        if (v312) {
            float v313 = decays[3u];
            float v314 = passed_2 * v313;
            passed_3 = v314;
        } else {
            passed_3 = 1.0f;
        }
        uint v315 = tid + 204u;  // intra.rs:171
        square[v315] = passed_3;
        bool v316 = 4u > tid;  // intra.rs:170
        float passed_4;
        if (v316) {
            float v317 = decays[4u];
            float v318 = passed_3 * v317;
            passed_4 = v318;
        } else {
            passed_4 = 1.0f;
        }
        uint v319 = tid + 272u;  // intra.rs:171
        square[v319] = passed_4;
        bool v320 = 5u > tid;  // intra.rs:170
        float passed_5;
        if (v320) {
            float v321 = decays[5u];
            float v322 = passed_4 * v321;
            passed_5 = v322;
        } else {
            passed_5 = 1.0f;
        }
        uint v323 = tid + 340u;  // intra.rs:171
        square[v323] = passed_5;
        bool v324 = 6u > tid;  // intra.rs:170
        float passed_6;
        if (v324) {
            float v325 = decays[6u];
            float v326 = passed_5 * v325;
            passed_6 = v326;
        } else {
            passed_6 = 1.0f;
        }
        uint v327 = tid + 408u;  // intra.rs:171
        square[v327] = passed_6;
        bool v328 = 7u > tid;  // intra.rs:170
        float passed_7;
        if (v328) {
            float v329 = decays[7u];
            float v330 = passed_6 * v329;
            passed_7 = v330;
        } else {
            passed_7 = 1.0f;
        }
        uint v331 = tid + 476u;  // intra.rs:171
        square[v331] = passed_7;
        bool v332 = 8u > tid;  // intra.rs:170
        float passed_8;
        if (v332) {
            float v333 = decays[8u];
            float v334 = passed_7 * v333;
            passed_8 = v334;
        } else {
            passed_8 = 1.0f;
        }
        uint v335 = tid + 544u;  // intra.rs:171
        square[v335] = passed_8;
        bool v336 = 9u > tid;  // intra.rs:170
        float passed_9;
        if (v336) {
            float v337 = decays[9u];
            float v338 = passed_8 * v337;
            passed_9 = v338;
        } else {
            passed_9 = 1.0f;
        }
        uint v339 = tid + 612u;  // intra.rs:171
        square[v339] = passed_9;
        bool v340 = 10u > tid;  // intra.rs:170
        float passed_10;
        if (v340) {
            float v341 = decays[10u];
            float v342 = passed_9 * v341;
            passed_10 = v342;
        } else {
            passed_10 = 1.0f;
        }
        uint v343 = tid + 680u;  // intra.rs:171
        square[v343] = passed_10;
        bool v344 = 11u > tid;  // intra.rs:170
        float passed_11;
        if (v344) {
            float v345 = decays[11u];
            float v346 = passed_10 * v345;
            passed_11 = v346;
        } else {
            passed_11 = 1.0f;
        }
        uint v347 = tid + 748u;  // intra.rs:171
        square[v347] = passed_11;
        bool v348 = 12u > tid;  // intra.rs:170
        float passed_12;
        if (v348) {
            float v349 = decays[12u];
            float v350 = passed_11 * v349;
            passed_12 = v350;
        } else {
            passed_12 = 1.0f;
        }
        uint v351 = tid + 816u;  // intra.rs:171
        square[v351] = passed_12;
        bool v352 = 13u > tid;  // intra.rs:170
        float passed_13;
        if (v352) {
            float v353 = decays[13u];
            float v354 = passed_12 * v353;
            passed_13 = v354;
        } else {
            passed_13 = 1.0f;
        }
        uint v355 = tid + 884u;  // intra.rs:171
        square[v355] = passed_13;
        bool v356 = 14u > tid;  // intra.rs:170
        float passed_14;
        if (v356) {
            float v357 = decays[14u];
            float v358 = passed_13 * v357;
            passed_14 = v358;
        } else {
            passed_14 = 1.0f;
        }
        uint v359 = tid + 952u;  // intra.rs:171
        square[v359] = passed_14;
        bool v360 = 15u > tid;  // intra.rs:170
        float passed_15;
        if (v360) {
            float v361 = decays[15u];
            float v362 = passed_14 * v361;
            passed_15 = v362;
        } else {
            passed_15 = 1.0f;
        }
        uint v363 = tid + 1020u;  // intra.rs:171
        square[v363] = passed_15;
        bool v364 = 16u > tid;  // intra.rs:170
        float passed_16;
        if (v364) {
            float v365 = decays[16u];
            float v366 = passed_15 * v365;
            passed_16 = v366;
        } else {
            passed_16 = 1.0f;
        }
        uint v367 = tid + 1088u;  // intra.rs:171
        square[v367] = passed_16;
        bool v368 = 17u > tid;  // intra.rs:170
        float passed_17;
        if (v368) {
            float v369 = decays[17u];
            float v370 = passed_16 * v369;
            passed_17 = v370;
        } else {
            passed_17 = 1.0f;
        }
        uint v371 = tid + 1156u;  // intra.rs:171
        square[v371] = passed_17;
        bool v372 = 18u > tid;  // intra.rs:170
        float passed_18;
        if (v372) {
            float v373 = decays[18u];
            float v374 = passed_17 * v373;
            passed_18 = v374;
        } else {
            passed_18 = 1.0f;
        }
        uint v375 = tid + 1224u;  // intra.rs:171
        square[v375] = passed_18;
        bool v376 = 19u > tid;  // intra.rs:170
        float passed_19;
        if (v376) {
            float v377 = decays[19u];
            float v378 = passed_18 * v377;
            passed_19 = v378;
        } else {
            passed_19 = 1.0f;
        }
        uint v379 = tid + 1292u;  // intra.rs:171
        square[v379] = passed_19;
        bool v380 = 20u > tid;  // intra.rs:170
        float passed_20;
        if (v380) {
            float v381 = decays[20u];
            float v382 = passed_19 * v381;
            passed_20 = v382;
        } else {
            passed_20 = 1.0f;
        }
        uint v383 = tid + 1360u;  // intra.rs:171
        square[v383] = passed_20;
        bool v384 = 21u > tid;  // intra.rs:170
        float passed_21;
        if (v384) {
            float v385 = decays[21u];
            float v386 = passed_20 * v385;
            passed_21 = v386;
        } else {
            passed_21 = 1.0f;
        }
        uint v387 = tid + 1428u;  // intra.rs:171
        square[v387] = passed_21;
        bool v388 = 22u > tid;  // intra.rs:170
        float passed_22;
        if (v388) {
            float v389 = decays[22u];
            float v390 = passed_21 * v389;
            passed_22 = v390;
        } else {
            passed_22 = 1.0f;
        }
        uint v391 = tid + 1496u;  // intra.rs:171
        square[v391] = passed_22;
        bool v392 = 23u > tid;  // intra.rs:170
        float passed_23;
        if (v392) {
            float v393 = decays[23u];
            float v394 = passed_22 * v393;
            passed_23 = v394;
        } else {
            passed_23 = 1.0f;
        }
        uint v395 = tid + 1564u;  // intra.rs:171
        square[v395] = passed_23;
        bool v396 = 24u > tid;  // intra.rs:170
        float passed_24;
        if (v396) {
            float v397 = decays[24u];
            float v398 = passed_23 * v397;
            passed_24 = v398;
        } else {
            passed_24 = 1.0f;
        }
        uint v399 = tid + 1632u;  // intra.rs:171
        square[v399] = passed_24;
        bool v400 = 25u > tid;  // intra.rs:170
        float passed_25;
        if (v400) {
            float v401 = decays[25u];
            float v402 = passed_24 * v401;
            passed_25 = v402;
        } else {
            passed_25 = 1.0f;
        }
        uint v403 = tid + 1700u;  // intra.rs:171
        square[v403] = passed_25;
        bool v404 = 26u > tid;  // intra.rs:170
        float passed_26;
        if (v404) {
            float v405 = decays[26u];
            float v406 = passed_25 * v405;
            passed_26 = v406;
        } else {
            passed_26 = 1.0f;
        }
        uint v407 = tid + 1768u;  // intra.rs:171
        square[v407] = passed_26;
        bool v408 = 27u > tid;  // intra.rs:170
        float passed_27;
        if (v408) {
            float v409 = decays[27u];
            float v410 = passed_26 * v409;
            passed_27 = v410;
        } else {
            passed_27 = 1.0f;
        }
        uint v411 = tid + 1836u;  // intra.rs:171
        square[v411] = passed_27;
        bool v412 = 28u > tid;  // intra.rs:170
        float passed_28;
        if (v412) {
            float v413 = decays[28u];
            float v414 = passed_27 * v413;
            passed_28 = v414;
        } else {
            passed_28 = 1.0f;
        }
        uint v415 = tid + 1904u;  // intra.rs:171
        square[v415] = passed_28;
        bool v416 = 29u > tid;  // intra.rs:170
        float passed_29;
        if (v416) {
            float v417 = decays[29u];
            float v418 = passed_28 * v417;
            passed_29 = v418;
        } else {
            passed_29 = 1.0f;
        }
        uint v419 = tid + 1972u;  // intra.rs:171
        square[v419] = passed_29;
        bool v420 = 30u > tid;  // intra.rs:170
        float passed_30;
        if (v420) {
            float v421 = decays[30u];
            float v422 = passed_29 * v421;
            passed_30 = v422;
        } else {
            passed_30 = 1.0f;
        }
        uint v423 = tid + 2040u;  // intra.rs:171
        square[v423] = passed_30;
        bool v424 = 31u > tid;  // intra.rs:170
        float passed_31;
        if (v424) {
            float v425 = decays[31u];
            float v426 = passed_30 * v425;
            passed_31 = v426;
        } else {
            passed_31 = 1.0f;
        }
        uint v427 = tid + 2108u;  // intra.rs:171
        square[v427] = passed_31;
        bool v428 = 32u > tid;  // intra.rs:170
        float passed_32;
        if (v428) {
            float v429 = decays[32u];
            float v430 = passed_31 * v429;
            passed_32 = v430;
        } else {
            passed_32 = 1.0f;
        }
        uint v431 = tid + 2176u;  // intra.rs:171
        square[v431] = passed_32;
        bool v432 = 33u > tid;  // intra.rs:170
        float passed_33;
        if (v432) {
            float v433 = decays[33u];
            float v434 = passed_32 * v433;
            passed_33 = v434;
        } else {
            passed_33 = 1.0f;
        }
        uint v435 = tid + 2244u;  // intra.rs:171
        square[v435] = passed_33;
        bool v436 = 34u > tid;  // intra.rs:170
        float passed_34;
        if (v436) {
            float v437 = decays[34u];
            float v438 = passed_33 * v437;
            passed_34 = v438;
        } else {
            passed_34 = 1.0f;
        }
        uint v439 = tid + 2312u;  // intra.rs:171
        square[v439] = passed_34;
        bool v440 = 35u > tid;  // intra.rs:170
        float passed_35;
        if (v440) {
            float v441 = decays[35u];
            float v442 = passed_34 * v441;
            passed_35 = v442;
        } else {
            passed_35 = 1.0f;
        }
        uint v443 = tid + 2380u;  // intra.rs:171
        square[v443] = passed_35;
        bool v444 = 36u > tid;  // intra.rs:170
        float passed_36;
        if (v444) {
            float v445 = decays[36u];
            float v446 = passed_35 * v445;
            passed_36 = v446;
        } else {
            passed_36 = 1.0f;
        }
        uint v447 = tid + 2448u;  // intra.rs:171
        square[v447] = passed_36;
        bool v448 = 37u > tid;  // intra.rs:170
        float passed_37;
        if (v448) {
            float v449 = decays[37u];
            float v450 = passed_36 * v449;
            passed_37 = v450;
        } else {
            passed_37 = 1.0f;
        }
        uint v451 = tid + 2516u;  // intra.rs:171
        square[v451] = passed_37;
        bool v452 = 38u > tid;  // intra.rs:170
        float passed_38;
        if (v452) {
            float v453 = decays[38u];
            float v454 = passed_37 * v453;
            passed_38 = v454;
        } else {
            passed_38 = 1.0f;
        }
        uint v455 = tid + 2584u;  // intra.rs:171
        square[v455] = passed_38;
        bool v456 = 39u > tid;  // intra.rs:170
        float passed_39;
        if (v456) {
            float v457 = decays[39u];
            float v458 = passed_38 * v457;
            passed_39 = v458;
        } else {
            passed_39 = 1.0f;
        }
        uint v459 = tid + 2652u;  // intra.rs:171
        square[v459] = passed_39;
        bool v460 = 40u > tid;  // intra.rs:170
        float passed_40;
        if (v460) {
            float v461 = decays[40u];
            float v462 = passed_39 * v461;
            passed_40 = v462;
        } else {
            passed_40 = 1.0f;
        }
        uint v463 = tid + 2720u;  // intra.rs:171
        square[v463] = passed_40;
        bool v464 = 41u > tid;  // intra.rs:170
        float passed_41;
        if (v464) {
            float v465 = decays[41u];
            float v466 = passed_40 * v465;
            passed_41 = v466;
        } else {
            passed_41 = 1.0f;
        }
        uint v467 = tid + 2788u;  // intra.rs:171
        square[v467] = passed_41;
        bool v468 = 42u > tid;  // intra.rs:170
        float passed_42;
        if (v468) {
            float v469 = decays[42u];
            float v470 = passed_41 * v469;
            passed_42 = v470;
        } else {
            passed_42 = 1.0f;
        }
        uint v471 = tid + 2856u;  // intra.rs:171
        square[v471] = passed_42;
        bool v472 = 43u > tid;  // intra.rs:170
        float passed_43;
        if (v472) {
            float v473 = decays[43u];
            float v474 = passed_42 * v473;
            passed_43 = v474;
        } else {
            passed_43 = 1.0f;
        }
        uint v475 = tid + 2924u;  // intra.rs:171
        square[v475] = passed_43;
        bool v476 = 44u > tid;  // intra.rs:170
        float passed_44;
        if (v476) {
            float v477 = decays[44u];
            float v478 = passed_43 * v477;
            passed_44 = v478;
        } else {
            passed_44 = 1.0f;
        }
        uint v479 = tid + 2992u;  // intra.rs:171
        square[v479] = passed_44;
        bool v480 = 45u > tid;  // intra.rs:170
        float passed_45;
        if (v480) {
            float v481 = decays[45u];
            float v482 = passed_44 * v481;
            passed_45 = v482;
        } else {
            passed_45 = 1.0f;
        }
        uint v483 = tid + 3060u;  // intra.rs:171
        square[v483] = passed_45;
        bool v484 = 46u > tid;  // intra.rs:170
        float passed_46;
        if (v484) {
            float v485 = decays[46u];
            float v486 = passed_45 * v485;
            passed_46 = v486;
        } else {
            passed_46 = 1.0f;
        }
        uint v487 = tid + 3128u;  // intra.rs:171
        square[v487] = passed_46;
        bool v488 = 47u > tid;  // intra.rs:170
        float passed_47;
        if (v488) {
            float v489 = decays[47u];
            float v490 = passed_46 * v489;
            passed_47 = v490;
        } else {
            passed_47 = 1.0f;
        }
        uint v491 = tid + 3196u;  // intra.rs:171
        square[v491] = passed_47;
        bool v492 = 48u > tid;  // intra.rs:170
        float passed_48;
        if (v492) {
            float v493 = decays[48u];
            float v494 = passed_47 * v493;
            passed_48 = v494;
        } else {
            passed_48 = 1.0f;
        }
        uint v495 = tid + 3264u;  // intra.rs:171
        square[v495] = passed_48;
        bool v496 = 49u > tid;  // intra.rs:170
        float passed_49;
        if (v496) {
            float v497 = decays[49u];
            float v498 = passed_48 * v497;
            passed_49 = v498;
        } else {
            passed_49 = 1.0f;
        }
        uint v499 = tid + 3332u;  // intra.rs:171
        square[v499] = passed_49;
        bool v500 = 50u > tid;  // intra.rs:170
        float passed_50;
        if (v500) {
            float v501 = decays[50u];
            float v502 = passed_49 * v501;
            passed_50 = v502;
        } else {
            passed_50 = 1.0f;
        }
        uint v503 = tid + 3400u;  // intra.rs:171
        square[v503] = passed_50;
        bool v504 = 51u > tid;  // intra.rs:170
        float passed_51;
        if (v504) {
            float v505 = decays[51u];
            float v506 = passed_50 * v505;
            passed_51 = v506;
        } else {
            passed_51 = 1.0f;
        }
        uint v507 = tid + 3468u;  // intra.rs:171
        square[v507] = passed_51;
        bool v508 = 52u > tid;  // intra.rs:170
        float passed_52;
        if (v508) {
            float v509 = decays[52u];
            float v510 = passed_51 * v509;
            passed_52 = v510;
        } else {
            passed_52 = 1.0f;
        }
        uint v511 = tid + 3536u;  // intra.rs:171
        square[v511] = passed_52;
        bool v512 = 53u > tid;  // intra.rs:170
        float passed_53;
        if (v512) {
            float v513 = decays[53u];
            float v514 = passed_52 * v513;
            passed_53 = v514;
        } else {
            passed_53 = 1.0f;
        }
        uint v515 = tid + 3604u;  // intra.rs:171
        square[v515] = passed_53;
        bool v516 = 54u > tid;  // intra.rs:170
        float passed_54;
        if (v516) {
            float v517 = decays[54u];
            float v518 = passed_53 * v517;
            passed_54 = v518;
        } else {
            passed_54 = 1.0f;
        }
        uint v519 = tid + 3672u;  // intra.rs:171
        square[v519] = passed_54;
        bool v520 = 55u > tid;  // intra.rs:170
        float passed_55;
        if (v520) {
            float v521 = decays[55u];
            float v522 = passed_54 * v521;
            passed_55 = v522;
        } else {
            passed_55 = 1.0f;
        }
        uint v523 = tid + 3740u;  // intra.rs:171
        square[v523] = passed_55;
        bool v524 = 56u > tid;  // intra.rs:170
        float passed_56;
        if (v524) {
            float v525 = decays[56u];
            float v526 = passed_55 * v525;
            passed_56 = v526;
        } else {
            passed_56 = 1.0f;
        }
        uint v527 = tid + 3808u;  // intra.rs:171
        square[v527] = passed_56;
        bool v528 = 57u > tid;  // intra.rs:170
        float passed_57;
        if (v528) {
            float v529 = decays[57u];
            float v530 = passed_56 * v529;
            passed_57 = v530;
        } else {
            passed_57 = 1.0f;
        }
        uint v531 = tid + 3876u;  // intra.rs:171
        square[v531] = passed_57;
        bool v532 = 58u > tid;  // intra.rs:170
        float passed_58;
        if (v532) {
            float v533 = decays[58u];
            float v534 = passed_57 * v533;
            passed_58 = v534;
        } else {
            passed_58 = 1.0f;
        }
        uint v535 = tid + 3944u;  // intra.rs:171
        square[v535] = passed_58;
        bool v536 = 59u > tid;  // intra.rs:170
        float passed_59;
        if (v536) {
            float v537 = decays[59u];
            float v538 = passed_58 * v537;
            passed_59 = v538;
        } else {
            passed_59 = 1.0f;
        }
        uint v539 = tid + 4012u;  // intra.rs:171
        square[v539] = passed_59;
        bool v540 = 60u > tid;  // intra.rs:170
        float passed_60;
        if (v540) {
            float v541 = decays[60u];
            float v542 = passed_59 * v541;
            passed_60 = v542;
        } else {
            passed_60 = 1.0f;
        }
        uint v543 = tid + 4080u;  // intra.rs:171
        square[v543] = passed_60;
        bool v544 = 61u > tid;  // intra.rs:170
        float passed_61;
        if (v544) {
            float v545 = decays[61u];
            float v546 = passed_60 * v545;
            passed_61 = v546;
        } else {
            passed_61 = 1.0f;
        }
        uint v547 = tid + 4148u;  // intra.rs:171
        square[v547] = passed_61;
        bool v548 = 62u > tid;  // intra.rs:170
        float passed_62;
        if (v548) {
            float v549 = decays[62u];
            float v550 = passed_61 * v549;
            passed_62 = v550;
        } else {
            passed_62 = 1.0f;
        }
        uint v551 = tid + 4216u;  // intra.rs:171
        square[v551] = passed_62;
        bool v552 = 63u > tid;  // intra.rs:170
        float passed_63;
        if (v552) {
            float v553 = decays[63u];
            float v554 = passed_62 * v553;
            passed_63 = v554;
        } else {
            passed_63 = 1.0f;
        }
        uint v555 = tid + 4284u;  // intra.rs:171
        square[v555] = passed_63;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:174
    if (v295) {  // intra.rs:175
        float v556 = decays[0];  // intra.rs:176
        uint v557 = tid * 68u;
        float v558 = square[v557];
        float from_start = v556 * v558;
        ulong v559 = at_8 * 256ul;  // intra.rs:177
        ulong v560 = (ulong)tid;
        ulong all_ = v559 + v560;
        float v561 = key_norms[tid];  // intra.rs:178
        float v562 = from_start * v561;
        factors[all_] = v562;
        ulong v563 = all_ + 64ul;  // intra.rs:179
        float v564 = query_norms[tid];
        float v565 = from_start * v564;
        factors[v563] = v565;
        ulong v566 = all_ + 128ul;  // intra.rs:180
        uint v567 = tid + 4284u;
        float v568 = square[v567];
        float v569 = key_norms[tid];
        float v570 = v568 * v569;
        factors[v566] = v570;
        ulong v571 = all_ + 192ul;  // intra.rs:181
        float v572 = decays[0];
        float v573 = square[4284u];
        float v574 = v572 * v573;
        factors[v571] = v574;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:183
    uint v575 = top + v100;  // intra.rs:186
    bool v576 = v101 <= v575;  // intra.rs:188
    float score;
    if (v576) {
        uint v577 = v575 * 68u;  // intra.rs:190
        uint v578 = v577 + v101;
        float v579 = square[v578];
        float v580 = v255 * v579;  // intra.rs:189
        float score_1 = v580 * q_scale;
        score = score_1;  // intra.rs:188
    } else {
        score = 0.0f;
    }
    bool v581 = v105 <= v575;
    float score_2;
    if (v581) {
        uint v582 = v575 * 68u;  // intra.rs:190
        uint v583 = v582 + v105;
        float v584 = square[v583];
        float v585 = v256 * v584;  // intra.rs:189
        float score_3 = v585 * q_scale;
        score_2 = score_3;  // intra.rs:188
    } else {
        score_2 = 0.0f;
    }
    bool v586 = v109 <= v575;
    float score_4;
    if (v586) {
        uint v587 = v575 * 68u;  // intra.rs:190
        uint v588 = v587 + v109;
        float v589 = square[v588];
        float v590 = v257 * v589;  // intra.rs:189
        float score_5 = v590 * q_scale;
        score_4 = score_5;  // intra.rs:188
    } else {
        score_4 = 0.0f;
    }
    bool v591 = v113 <= v575;
    float score_6;
    if (v591) {
        uint v592 = v575 * 68u;  // intra.rs:190
        uint v593 = v592 + v113;
        float v594 = square[v593];
        float v595 = v258 * v594;  // intra.rs:189
        float score_7 = v595 * q_scale;
        score_6 = score_7;  // intra.rs:188
    } else {
        score_6 = 0.0f;
    }
    bool v596 = v117 <= v575;
    float score_8;
    if (v596) {
        uint v597 = v575 * 68u;  // intra.rs:190
        uint v598 = v597 + v117;
        float v599 = square[v598];
        float v600 = v259 * v599;  // intra.rs:189
        float score_9 = v600 * q_scale;
        score_8 = score_9;  // intra.rs:188
    } else {
        score_8 = 0.0f;
    }
    bool v601 = v121 <= v575;
    float score_10;
    if (v601) {
        uint v602 = v575 * 68u;  // intra.rs:190
        uint v603 = v602 + v121;
        float v604 = square[v603];
        float v605 = v260 * v604;  // intra.rs:189
        float score_11 = v605 * q_scale;
        score_10 = score_11;  // intra.rs:188
    } else {
        score_10 = 0.0f;
    }
    bool v606 = v125 <= v575;
    float score_12;
    if (v606) {
        uint v607 = v575 * 68u;  // intra.rs:190
        uint v608 = v607 + v125;
        float v609 = square[v608];
        float v610 = v261 * v609;  // intra.rs:189
        float score_13 = v610 * q_scale;
        score_12 = score_13;  // intra.rs:188
    } else {
        score_12 = 0.0f;
    }
    bool v611 = v129 <= v575;
    float score_14;
    if (v611) {
        uint v612 = v575 * 68u;  // intra.rs:190
        uint v613 = v612 + v129;
        float v614 = square[v613];
        float v615 = v262 * v614;  // intra.rs:189
        float score_15 = v615 * q_scale;
        score_14 = score_15;  // intra.rs:188
    } else {
        score_14 = 0.0f;
    }
    bool v616 = v133 <= v575;
    float score_16;
    if (v616) {
        uint v617 = v575 * 68u;  // intra.rs:190
        uint v618 = v617 + v133;
        float v619 = square[v618];
        float v620 = v263 * v619;  // intra.rs:189
        float score_17 = v620 * q_scale;
        score_16 = score_17;  // intra.rs:188
    } else {
        score_16 = 0.0f;
    }
    bool v621 = v137 <= v575;
    float score_18;
    if (v621) {
        uint v622 = v575 * 68u;  // intra.rs:190
        uint v623 = v622 + v137;
        float v624 = square[v623];
        float v625 = v264 * v624;  // intra.rs:189
        float score_19 = v625 * q_scale;
        score_18 = score_19;  // intra.rs:188
    } else {
        score_18 = 0.0f;
    }
    bool v626 = v141 <= v575;
    float score_20;
    if (v626) {
        uint v627 = v575 * 68u;  // intra.rs:190
        uint v628 = v627 + v141;
        float v629 = square[v628];
        float v630 = v265 * v629;  // intra.rs:189
        float score_21 = v630 * q_scale;
        score_20 = score_21;  // intra.rs:188
    } else {
        score_20 = 0.0f;
    }
    bool v631 = v145 <= v575;
    float score_22;
    if (v631) {
        uint v632 = v575 * 68u;  // intra.rs:190
        uint v633 = v632 + v145;
        float v634 = square[v633];
        float v635 = v266 * v634;  // intra.rs:189
        float score_23 = v635 * q_scale;
        score_22 = score_23;  // intra.rs:188
    } else {
        score_22 = 0.0f;
    }
    bool v636 = v149 <= v575;
    float score_24;
    if (v636) {
        uint v637 = v575 * 68u;  // intra.rs:190
        uint v638 = v637 + v149;
        float v639 = square[v638];
        float v640 = v267 * v639;  // intra.rs:189
        float score_25 = v640 * q_scale;
        score_24 = score_25;  // intra.rs:188
    } else {
        score_24 = 0.0f;
    }
    bool v641 = v153 <= v575;
    float score_26;
    if (v641) {
        uint v642 = v575 * 68u;  // intra.rs:190
        uint v643 = v642 + v153;
        float v644 = square[v643];
        float v645 = v268 * v644;  // intra.rs:189
        float score_27 = v645 * q_scale;
        score_26 = score_27;  // intra.rs:188
    } else {
        score_26 = 0.0f;
    }
    float score_28;
    if (false) {
        uint v646 = v575 * 68u;  // intra.rs:190
        uint v647 = v646 + v157;
        float v648 = square[v647];
        float v649 = v269 * v648;  // intra.rs:189
        float score_29 = v649 * q_scale;
        score_28 = score_29;  // intra.rs:188
    } else {
        score_28 = 0.0f;
    }
    float score_30;
    if (false) {
        uint v650 = v575 * 68u;  // intra.rs:190
        uint v651 = v650 + v161;
        float v652 = square[v651];
        float v653 = v270 * v652;  // intra.rs:189
        float score_31 = v653 * q_scale;
        score_30 = score_31;  // intra.rs:188
    } else {
        score_30 = 0.0f;
    }
    uint v654 = top + v165;  // intra.rs:186
    float score_32;  // intra.rs:188
    if (true) {
        uint v655 = v654 * 68u;  // intra.rs:190
        uint v656 = v655 + v101;
        float v657 = square[v656];
        float v658 = v271 * v657;  // intra.rs:189
        float score_33 = v658 * q_scale;
        score_32 = score_33;  // intra.rs:188
    } else {
        score_32 = 0.0f;
    }
    float score_34;
    if (true) {
        uint v659 = v654 * 68u;  // intra.rs:190
        uint v660 = v659 + v105;
        float v661 = square[v660];
        float v662 = v272 * v661;  // intra.rs:189
        float score_35 = v662 * q_scale;
        score_34 = score_35;  // intra.rs:188
    } else {
        score_34 = 0.0f;
    }
    bool v663 = v109 <= v654;
    float score_36;
    if (v663) {
        uint v664 = v654 * 68u;  // intra.rs:190
        uint v665 = v664 + v109;
        float v666 = square[v665];
        float v667 = v273 * v666;  // intra.rs:189
        float score_37 = v667 * q_scale;
        score_36 = score_37;  // intra.rs:188
    } else {
        score_36 = 0.0f;
    }
    bool v668 = v113 <= v654;
    float score_38;
    if (v668) {
        uint v669 = v654 * 68u;  // intra.rs:190
        uint v670 = v669 + v113;
        float v671 = square[v670];
        float v672 = v274 * v671;  // intra.rs:189
        float score_39 = v672 * q_scale;
        score_38 = score_39;  // intra.rs:188
    } else {
        score_38 = 0.0f;
    }
    bool v673 = v117 <= v654;
    float score_40;
    if (v673) {
        uint v674 = v654 * 68u;  // intra.rs:190
        uint v675 = v674 + v117;
        float v676 = square[v675];
        float v677 = v275 * v676;  // intra.rs:189
        float score_41 = v677 * q_scale;
        score_40 = score_41;  // intra.rs:188
    } else {
        score_40 = 0.0f;
    }
    bool v678 = v121 <= v654;
    float score_42;
    if (v678) {
        uint v679 = v654 * 68u;  // intra.rs:190
        uint v680 = v679 + v121;
        float v681 = square[v680];
        float v682 = v276 * v681;  // intra.rs:189
        float score_43 = v682 * q_scale;
        score_42 = score_43;  // intra.rs:188
    } else {
        score_42 = 0.0f;
    }
    bool v683 = v125 <= v654;
    float score_44;
    if (v683) {
        uint v684 = v654 * 68u;  // intra.rs:190
        uint v685 = v684 + v125;
        float v686 = square[v685];
        float v687 = v277 * v686;  // intra.rs:189
        float score_45 = v687 * q_scale;
        score_44 = score_45;  // intra.rs:188
    } else {
        score_44 = 0.0f;
    }
    bool v688 = v129 <= v654;
    float score_46;
    if (v688) {
        uint v689 = v654 * 68u;  // intra.rs:190
        uint v690 = v689 + v129;
        float v691 = square[v690];
        float v692 = v278 * v691;  // intra.rs:189
        float score_47 = v692 * q_scale;
        score_46 = score_47;  // intra.rs:188
    } else {
        score_46 = 0.0f;
    }
    bool v693 = v133 <= v654;
    float score_48;
    if (v693) {
        uint v694 = v654 * 68u;  // intra.rs:190
        uint v695 = v694 + v133;
        float v696 = square[v695];
        float v697 = v279 * v696;  // intra.rs:189
        float score_49 = v697 * q_scale;
        score_48 = score_49;  // intra.rs:188
    } else {
        score_48 = 0.0f;
    }
    bool v698 = v137 <= v654;
    float score_50;
    if (v698) {
        uint v699 = v654 * 68u;  // intra.rs:190
        uint v700 = v699 + v137;
        float v701 = square[v700];
        float v702 = v280 * v701;  // intra.rs:189
        float score_51 = v702 * q_scale;
        score_50 = score_51;  // intra.rs:188
    } else {
        score_50 = 0.0f;
    }
    bool v703 = v141 <= v654;
    float score_52;
    if (v703) {
        uint v704 = v654 * 68u;  // intra.rs:190
        uint v705 = v704 + v141;
        float v706 = square[v705];
        float v707 = v281 * v706;  // intra.rs:189
        float score_53 = v707 * q_scale;
        score_52 = score_53;  // intra.rs:188
    } else {
        score_52 = 0.0f;
    }
    bool v708 = v145 <= v654;
    float score_54;
    if (v708) {
        uint v709 = v654 * 68u;  // intra.rs:190
        uint v710 = v709 + v145;
        float v711 = square[v710];
        float v712 = v282 * v711;  // intra.rs:189
        float score_55 = v712 * q_scale;
        score_54 = score_55;  // intra.rs:188
    } else {
        score_54 = 0.0f;
    }
    bool v713 = v149 <= v654;
    float score_56;
    if (v713) {
        uint v714 = v654 * 68u;  // intra.rs:190
        uint v715 = v714 + v149;
        float v716 = square[v715];
        float v717 = v283 * v716;  // intra.rs:189
        float score_57 = v717 * q_scale;
        score_56 = score_57;  // intra.rs:188
    } else {
        score_56 = 0.0f;
    }
    bool v718 = v153 <= v654;
    float score_58;
    if (v718) {
        uint v719 = v654 * 68u;  // intra.rs:190
        uint v720 = v719 + v153;
        float v721 = square[v720];
        float v722 = v284 * v721;  // intra.rs:189
        float score_59 = v722 * q_scale;
        score_58 = score_59;  // intra.rs:188
    } else {
        score_58 = 0.0f;
    }
    bool v723 = v157 <= v654;
    float score_60;
    if (v723) {
        uint v724 = v654 * 68u;  // intra.rs:190
        uint v725 = v724 + v157;
        float v726 = square[v725];
        float v727 = v285 * v726;  // intra.rs:189
        float score_61 = v727 * q_scale;
        score_60 = score_61;  // intra.rs:188
    } else {
        score_60 = 0.0f;
    }
    bool v728 = v161 <= v654;
    float score_62;
    if (v728) {
        uint v729 = v654 * 68u;  // intra.rs:190
        uint v730 = v729 + v161;
        float v731 = square[v730];
        float v732 = v286 * v731;  // intra.rs:189
        float score_63 = v732 * q_scale;
        score_62 = score_63;  // intra.rs:188
    } else {
        score_62 = 0.0f;
    }
    ulong v733 = at_8 * 4096ul;  // intra.rs:195
    ulong v734 = (ulong)top;
    ulong v735 = v734 * 64ul;
    ulong v736 = v733 + v735;
    ulong v737 = (ulong)v100;
    ulong v738 = (ulong)v101;
    ulong v739 = v737 * 64ul;
    ulong v740 = v736 + v739;
    ulong v741 = v740 + v738;
    *(device float2*)(scores + v741) = float2(score, score_2);
    ulong v742 = (ulong)v109;
    ulong v743 = v740 + v742;
    *(device float2*)(scores + v743) = float2(score_4, score_6);
    ulong v744 = (ulong)v117;
    ulong v745 = v740 + v744;
    *(device float2*)(scores + v745) = float2(score_8, score_10);
    ulong v746 = (ulong)v125;
    ulong v747 = v740 + v746;
    *(device float2*)(scores + v747) = float2(score_12, score_14);
    ulong v748 = (ulong)v133;
    ulong v749 = v740 + v748;
    *(device float2*)(scores + v749) = float2(score_16, score_18);
    ulong v750 = (ulong)v141;
    ulong v751 = v740 + v750;
    *(device float2*)(scores + v751) = float2(score_20, score_22);
    ulong v752 = (ulong)v149;
    ulong v753 = v740 + v752;
    *(device float2*)(scores + v753) = float2(score_24, score_26);
    ulong v754 = (ulong)v157;
    ulong v755 = v740 + v754;
    *(device float2*)(scores + v755) = float2(score_28, score_30);
    ulong v756 = (ulong)v165;
    ulong v757 = v756 * 64ul;
    ulong v758 = v736 + v757;
    ulong v759 = v758 + v738;
    *(device float2*)(scores + v759) = float2(score_32, score_34);
    ulong v760 = v758 + v742;
    *(device float2*)(scores + v760) = float2(score_36, score_38);
    ulong v761 = v758 + v744;
    *(device float2*)(scores + v761) = float2(score_40, score_42);
    ulong v762 = v758 + v746;
    *(device float2*)(scores + v762) = float2(score_44, score_46);
    ulong v763 = v758 + v748;
    *(device float2*)(scores + v763) = float2(score_48, score_50);
    ulong v764 = v758 + v750;
    *(device float2*)(scores + v764) = float2(score_52, score_54);
    ulong v765 = v758 + v752;
    *(device float2*)(scores + v765) = float2(score_56, score_58);
    ulong v766 = v758 + v754;
    *(device float2*)(scores + v766) = float2(score_60, score_62);
    bool v767 = v101 < v575;  // intra.rs:200
    float entry;
    if (v767) {
        uint v768 = v575 * 68u;  // intra.rs:201
        uint v769 = v768 + v101;
        float v770 = square[v769];
        float v771 = v215 * v770;
        float v772 = betas[v575];
        float entry_1 = v771 * v772;
        entry = entry_1;  // intra.rs:200
    } else {
        entry = 0.0f;
    }
    bool v773 = v105 < v575;
    float entry_2;
    if (v773) {
        uint v774 = v575 * 68u;  // intra.rs:201
        uint v775 = v774 + v105;
        float v776 = square[v775];
        float v777 = v216 * v776;
        float v778 = betas[v575];
        float entry_3 = v777 * v778;
        entry_2 = entry_3;  // intra.rs:200
    } else {
        entry_2 = 0.0f;
    }
    bool v779 = v109 < v575;
    float entry_4;
    if (v779) {
        uint v780 = v575 * 68u;  // intra.rs:201
        uint v781 = v780 + v109;
        float v782 = square[v781];
        float v783 = v217 * v782;
        float v784 = betas[v575];
        float entry_5 = v783 * v784;
        entry_4 = entry_5;  // intra.rs:200
    } else {
        entry_4 = 0.0f;
    }
    bool v785 = v113 < v575;
    float entry_6;
    if (v785) {
        uint v786 = v575 * 68u;  // intra.rs:201
        uint v787 = v786 + v113;
        float v788 = square[v787];
        float v789 = v218 * v788;
        float v790 = betas[v575];
        float entry_7 = v789 * v790;
        entry_6 = entry_7;  // intra.rs:200
    } else {
        entry_6 = 0.0f;
    }
    bool v791 = v117 < v575;
    float entry_8;
    if (v791) {
        uint v792 = v575 * 68u;  // intra.rs:201
        uint v793 = v792 + v117;
        float v794 = square[v793];
        float v795 = v219 * v794;
        float v796 = betas[v575];
        float entry_9 = v795 * v796;
        entry_8 = entry_9;  // intra.rs:200
    } else {
        entry_8 = 0.0f;
    }
    bool v797 = v121 < v575;
    float entry_10;
    if (v797) {
        uint v798 = v575 * 68u;  // intra.rs:201
        uint v799 = v798 + v121;
        float v800 = square[v799];
        float v801 = v220 * v800;
        float v802 = betas[v575];
        float entry_11 = v801 * v802;
        entry_10 = entry_11;  // intra.rs:200
    } else {
        entry_10 = 0.0f;
    }
    bool v803 = v125 < v575;
    float entry_12;
    if (v803) {
        uint v804 = v575 * 68u;  // intra.rs:201
        uint v805 = v804 + v125;
        float v806 = square[v805];
        float v807 = v221 * v806;
        float v808 = betas[v575];
        float entry_13 = v807 * v808;
        entry_12 = entry_13;  // intra.rs:200
    } else {
        entry_12 = 0.0f;
    }
    bool v809 = v129 < v575;
    float entry_14;
    if (v809) {
        uint v810 = v575 * 68u;  // intra.rs:201
        uint v811 = v810 + v129;
        float v812 = square[v811];
        float v813 = v222 * v812;
        float v814 = betas[v575];
        float entry_15 = v813 * v814;
        entry_14 = entry_15;  // intra.rs:200
    } else {
        entry_14 = 0.0f;
    }
    bool v815 = v133 < v575;
    float entry_16;
    if (v815) {
        uint v816 = v575 * 68u;  // intra.rs:201
        uint v817 = v816 + v133;
        float v818 = square[v817];
        float v819 = v223 * v818;
        float v820 = betas[v575];
        float entry_17 = v819 * v820;
        entry_16 = entry_17;  // intra.rs:200
    } else {
        entry_16 = 0.0f;
    }
    bool v821 = v137 < v575;
    float entry_18;
    if (v821) {
        uint v822 = v575 * 68u;  // intra.rs:201
        uint v823 = v822 + v137;
        float v824 = square[v823];
        float v825 = v224 * v824;
        float v826 = betas[v575];
        float entry_19 = v825 * v826;
        entry_18 = entry_19;  // intra.rs:200
    } else {
        entry_18 = 0.0f;
    }
    bool v827 = v141 < v575;
    float entry_20;
    if (v827) {
        uint v828 = v575 * 68u;  // intra.rs:201
        uint v829 = v828 + v141;
        float v830 = square[v829];
        float v831 = v225 * v830;
        float v832 = betas[v575];
        float entry_21 = v831 * v832;
        entry_20 = entry_21;  // intra.rs:200
    } else {
        entry_20 = 0.0f;
    }
    bool v833 = v145 < v575;
    float entry_22;
    if (v833) {
        uint v834 = v575 * 68u;  // intra.rs:201
        uint v835 = v834 + v145;
        float v836 = square[v835];
        float v837 = v226 * v836;
        float v838 = betas[v575];
        float entry_23 = v837 * v838;
        entry_22 = entry_23;  // intra.rs:200
    } else {
        entry_22 = 0.0f;
    }
    bool v839 = v149 < v575;
    float entry_24;
    if (v839) {
        uint v840 = v575 * 68u;  // intra.rs:201
        uint v841 = v840 + v149;
        float v842 = square[v841];
        float v843 = v227 * v842;
        float v844 = betas[v575];
        float entry_25 = v843 * v844;
        entry_24 = entry_25;  // intra.rs:200
    } else {
        entry_24 = 0.0f;
    }
    bool v845 = v153 < v575;
    float entry_26;
    if (v845) {
        uint v846 = v575 * 68u;  // intra.rs:201
        uint v847 = v846 + v153;
        float v848 = square[v847];
        float v849 = v228 * v848;
        float v850 = betas[v575];
        float entry_27 = v849 * v850;
        entry_26 = entry_27;  // intra.rs:200
    } else {
        entry_26 = 0.0f;
    }
    float entry_28;
    if (false) {
        uint v851 = v575 * 68u;  // intra.rs:201
        uint v852 = v851 + v157;
        float v853 = square[v852];
        float v854 = v229 * v853;
        float v855 = betas[v575];
        float entry_29 = v854 * v855;
        entry_28 = entry_29;  // intra.rs:200
    } else {
        entry_28 = 0.0f;
    }
    float entry_30;
    if (false) {
        uint v856 = v575 * 68u;  // intra.rs:201
        uint v857 = v856 + v161;
        float v858 = square[v857];
        float v859 = v230 * v858;
        float v860 = betas[v575];
        float entry_31 = v859 * v860;
        entry_30 = entry_31;  // intra.rs:200
    } else {
        entry_30 = 0.0f;
    }
    float entry_32;
    if (true) {
        uint v861 = v654 * 68u;  // intra.rs:201
        uint v862 = v861 + v101;
        float v863 = square[v862];
        float v864 = v231 * v863;
        float v865 = betas[v654];
        float entry_33 = v864 * v865;
        entry_32 = entry_33;  // intra.rs:200
    } else {
        entry_32 = 0.0f;
    }
    float entry_34;
    if (true) {
        uint v866 = v654 * 68u;  // intra.rs:201
        uint v867 = v866 + v105;
        float v868 = square[v867];
        float v869 = v232 * v868;
        float v870 = betas[v654];
        float entry_35 = v869 * v870;
        entry_34 = entry_35;  // intra.rs:200
    } else {
        entry_34 = 0.0f;
    }
    bool v871 = v109 < v654;
    float entry_36;
    if (v871) {
        uint v872 = v654 * 68u;  // intra.rs:201
        uint v873 = v872 + v109;
        float v874 = square[v873];
        float v875 = v233 * v874;
        float v876 = betas[v654];
        float entry_37 = v875 * v876;
        entry_36 = entry_37;  // intra.rs:200
    } else {
        entry_36 = 0.0f;
    }
    bool v877 = v113 < v654;
    float entry_38;
    if (v877) {
        uint v878 = v654 * 68u;  // intra.rs:201
        uint v879 = v878 + v113;
        float v880 = square[v879];
        float v881 = v234 * v880;
        float v882 = betas[v654];
        float entry_39 = v881 * v882;
        entry_38 = entry_39;  // intra.rs:200
    } else {
        entry_38 = 0.0f;
    }
    bool v883 = v117 < v654;
    float entry_40;
    if (v883) {
        uint v884 = v654 * 68u;  // intra.rs:201
        uint v885 = v884 + v117;
        float v886 = square[v885];
        float v887 = v235 * v886;
        float v888 = betas[v654];
        float entry_41 = v887 * v888;
        entry_40 = entry_41;  // intra.rs:200
    } else {
        entry_40 = 0.0f;
    }
    bool v889 = v121 < v654;
    float entry_42;
    if (v889) {
        uint v890 = v654 * 68u;  // intra.rs:201
        uint v891 = v890 + v121;
        float v892 = square[v891];
        float v893 = v236 * v892;
        float v894 = betas[v654];
        float entry_43 = v893 * v894;
        entry_42 = entry_43;  // intra.rs:200
    } else {
        entry_42 = 0.0f;
    }
    bool v895 = v125 < v654;
    float entry_44;
    if (v895) {
        uint v896 = v654 * 68u;  // intra.rs:201
        uint v897 = v896 + v125;
        float v898 = square[v897];
        float v899 = v237 * v898;
        float v900 = betas[v654];
        float entry_45 = v899 * v900;
        entry_44 = entry_45;  // intra.rs:200
    } else {
        entry_44 = 0.0f;
    }
    bool v901 = v129 < v654;
    float entry_46;
    if (v901) {
        uint v902 = v654 * 68u;  // intra.rs:201
        uint v903 = v902 + v129;
        float v904 = square[v903];
        float v905 = v238 * v904;
        float v906 = betas[v654];
        float entry_47 = v905 * v906;
        entry_46 = entry_47;  // intra.rs:200
    } else {
        entry_46 = 0.0f;
    }
    bool v907 = v133 < v654;
    float entry_48;
    if (v907) {
        uint v908 = v654 * 68u;  // intra.rs:201
        uint v909 = v908 + v133;
        float v910 = square[v909];
        float v911 = v239 * v910;
        float v912 = betas[v654];
        float entry_49 = v911 * v912;
        entry_48 = entry_49;  // intra.rs:200
    } else {
        entry_48 = 0.0f;
    }
    bool v913 = v137 < v654;
    float entry_50;
    if (v913) {
        uint v914 = v654 * 68u;  // intra.rs:201
        uint v915 = v914 + v137;
        float v916 = square[v915];
        float v917 = v240 * v916;
        float v918 = betas[v654];
        float entry_51 = v917 * v918;
        entry_50 = entry_51;  // intra.rs:200
    } else {
        entry_50 = 0.0f;
    }
    bool v919 = v141 < v654;
    float entry_52;
    if (v919) {
        uint v920 = v654 * 68u;  // intra.rs:201
        uint v921 = v920 + v141;
        float v922 = square[v921];
        float v923 = v241 * v922;
        float v924 = betas[v654];
        float entry_53 = v923 * v924;
        entry_52 = entry_53;  // intra.rs:200
    } else {
        entry_52 = 0.0f;
    }
    bool v925 = v145 < v654;
    float entry_54;
    if (v925) {
        uint v926 = v654 * 68u;  // intra.rs:201
        uint v927 = v926 + v145;
        float v928 = square[v927];
        float v929 = v242 * v928;
        float v930 = betas[v654];
        float entry_55 = v929 * v930;
        entry_54 = entry_55;  // intra.rs:200
    } else {
        entry_54 = 0.0f;
    }
    bool v931 = v149 < v654;
    float entry_56;
    if (v931) {
        uint v932 = v654 * 68u;  // intra.rs:201
        uint v933 = v932 + v149;
        float v934 = square[v933];
        float v935 = v243 * v934;
        float v936 = betas[v654];
        float entry_57 = v935 * v936;
        entry_56 = entry_57;  // intra.rs:200
    } else {
        entry_56 = 0.0f;
    }
    bool v937 = v153 < v654;
    float entry_58;
    if (v937) {
        uint v938 = v654 * 68u;  // intra.rs:201
        uint v939 = v938 + v153;
        float v940 = square[v939];
        float v941 = v244 * v940;
        float v942 = betas[v654];
        float entry_59 = v941 * v942;
        entry_58 = entry_59;  // intra.rs:200
    } else {
        entry_58 = 0.0f;
    }
    bool v943 = v157 < v654;
    float entry_60;
    if (v943) {
        uint v944 = v654 * 68u;  // intra.rs:201
        uint v945 = v944 + v157;
        float v946 = square[v945];
        float v947 = v245 * v946;
        float v948 = betas[v654];
        float entry_61 = v947 * v948;
        entry_60 = entry_61;  // intra.rs:200
    } else {
        entry_60 = 0.0f;
    }
    bool v949 = v161 < v654;
    float entry_62;
    if (v949) {
        uint v950 = v654 * 68u;  // intra.rs:201
        uint v951 = v950 + v161;
        float v952 = square[v951];
        float v953 = v246 * v952;
        float v954 = betas[v654];
        float entry_63 = v953 * v954;
        entry_62 = entry_63;  // intra.rs:200
    } else {
        entry_62 = 0.0f;
    }
    uint v955 = simd_id * 1088u;  // intra.rs:208
    uint v956 = v100 * 68u;
    uint v957 = v955 + v956;
    uint v958 = v957 + v101;
    *(threadgroup float2*)(square + v958) = float2(entry, entry_2);
    uint v959 = v957 + v109;
    *(threadgroup float2*)(square + v959) = float2(entry_4, entry_6);
    uint v960 = v957 + v117;
    *(threadgroup float2*)(square + v960) = float2(entry_8, entry_10);
    uint v961 = v957 + v125;
    *(threadgroup float2*)(square + v961) = float2(entry_12, entry_14);
    uint v962 = v957 + v133;
    *(threadgroup float2*)(square + v962) = float2(entry_16, entry_18);
    uint v963 = v957 + v141;
    *(threadgroup float2*)(square + v963) = float2(entry_20, entry_22);
    uint v964 = v957 + v149;
    *(threadgroup float2*)(square + v964) = float2(entry_24, entry_26);
    uint v965 = v957 + v157;
    *(threadgroup float2*)(square + v965) = float2(entry_28, entry_30);
    uint v966 = v165 * 68u;
    uint v967 = v955 + v966;
    uint v968 = v967 + v101;
    *(threadgroup float2*)(square + v968) = float2(entry_32, entry_34);
    uint v969 = v967 + v109;
    *(threadgroup float2*)(square + v969) = float2(entry_36, entry_38);
    uint v970 = v967 + v117;
    *(threadgroup float2*)(square + v970) = float2(entry_40, entry_42);
    uint v971 = v967 + v125;
    *(threadgroup float2*)(square + v971) = float2(entry_44, entry_46);
    uint v972 = v967 + v133;
    *(threadgroup float2*)(square + v972) = float2(entry_48, entry_50);
    uint v973 = v967 + v141;
    *(threadgroup float2*)(square + v973) = float2(entry_52, entry_54);
    uint v974 = v967 + v149;
    *(threadgroup float2*)(square + v974) = float2(entry_56, entry_58);
    uint v975 = v967 + v157;
    *(threadgroup float2*)(square + v975) = float2(entry_60, entry_62);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:209
    uint v976 = tid / 16u;  // intra.rs:213
    uint block = v976 * 16u;
    uint c_4 = tid % 16u;
    float column;  // intra.rs:214
    float column_1;
    float column_2;
    float column_3;
    float column_4;
    float column_5;
    float column_6;
    float column_7;
    float column_8;
    float column_9;
    float column_10;
    float column_11;
    float column_12;
    float column_13;
    float column_14;
    float column_15;
    if (v295) {
        bool v977 = c_4 == 0u;  // intra.rs:220
        float column_16 = v977 ? 1.0f : 0.0f;
        uint v978 = block + 1u;  // intra.rs:218
        uint v979 = v978 * 68u;
        uint v980 = v979 + block;
        float v981 = square[v980];
        float sum = fma(v981, column_16, 0.0f);
        bool v982 = c_4 == 1u;  // intra.rs:220
        bool v983 = c_4 < 1u;
        float v984 = -sum;
        float v985 = v983 ? v984 : 0.0f;
        float column_17 = v982 ? 1.0f : v985;
        uint v986 = block + 2u;  // intra.rs:218
        uint v987 = v986 * 68u;
        uint v988 = v987 + block;
        float2 q48 = *(threadgroup float2*)(square + v988);
        float v989 = q48.x;
        float v990 = q48.y;
        float sum_1 = fma(v989, column_16, 0.0f);
        float sum_2 = fma(v990, column_17, sum_1);
        bool v991 = c_4 == 2u;  // intra.rs:220
        bool v992 = c_4 < 2u;
        float v993 = -sum_2;
        float v994 = v992 ? v993 : 0.0f;
        float column_18 = v991 ? 1.0f : v994;
        uint v995 = block + 3u;  // intra.rs:218
        uint v996 = v995 * 68u;
        uint v997 = v996 + block;
        float2 q49 = *(threadgroup float2*)(square + v997);
        float v998 = q49.x;
        float v999 = q49.y;
        float sum_3 = fma(v998, column_16, 0.0f);
        float sum_4 = fma(v999, column_17, sum_3);
        uint v1000 = v997 + 2u;
        float v1001 = square[v1000];
        float sum_5 = fma(v1001, column_18, sum_4);
        bool v1002 = c_4 == 3u;  // intra.rs:220
        bool v1003 = c_4 < 3u;
        float v1004 = -sum_5;
        float v1005 = v1003 ? v1004 : 0.0f;
        float column_19 = v1002 ? 1.0f : v1005;
        uint v1006 = block + 4u;  // intra.rs:218
        uint v1007 = v1006 * 68u;
        uint v1008 = v1007 + block;
        float4 q50 = *(threadgroup float4*)(square + v1008);
        float v1009 = q50.x;
        float v1010 = q50.y;
        float v1011 = q50.z;
        float v1012 = q50.w;
        float sum_6 = fma(v1009, column_16, 0.0f);
        float sum_7 = fma(v1010, column_17, sum_6);
        float sum_8 = fma(v1011, column_18, sum_7);
        float sum_9 = fma(v1012, column_19, sum_8);
        bool v1013 = c_4 == 4u;  // intra.rs:220
        bool v1014 = c_4 < 4u;
        float v1015 = -sum_9;
        float v1016 = v1014 ? v1015 : 0.0f;
        float column_20 = v1013 ? 1.0f : v1016;
        uint v1017 = block + 5u;  // intra.rs:218
        uint v1018 = v1017 * 68u;
        uint v1019 = v1018 + block;
        float4 q51 = *(threadgroup float4*)(square + v1019);
        float v1020 = q51.x;
        float v1021 = q51.y;
        float v1022 = q51.z;
        float v1023 = q51.w;
        float sum_10 = fma(v1020, column_16, 0.0f);
        float sum_11 = fma(v1021, column_17, sum_10);
        float sum_12 = fma(v1022, column_18, sum_11);
        float sum_13 = fma(v1023, column_19, sum_12);
        uint v1024 = v1019 + 4u;
        float v1025 = square[v1024];
        float sum_14 = fma(v1025, column_20, sum_13);
        bool v1026 = c_4 == 5u;  // intra.rs:220
        bool v1027 = c_4 < 5u;
        float v1028 = -sum_14;
        float v1029 = v1027 ? v1028 : 0.0f;
        float column_21 = v1026 ? 1.0f : v1029;
        uint v1030 = block + 6u;  // intra.rs:218
        uint v1031 = v1030 * 68u;
        uint v1032 = v1031 + block;
        float4 q52 = *(threadgroup float4*)(square + v1032);
        float v1033 = q52.x;
        float v1034 = q52.y;
        float v1035 = q52.z;
        float v1036 = q52.w;
        float sum_15 = fma(v1033, column_16, 0.0f);
        float sum_16 = fma(v1034, column_17, sum_15);
        float sum_17 = fma(v1035, column_18, sum_16);
        float sum_18 = fma(v1036, column_19, sum_17);
        uint v1037 = v1032 + 4u;
        float2 q53 = *(threadgroup float2*)(square + v1037);
        float v1038 = q53.x;
        float v1039 = q53.y;
        float sum_19 = fma(v1038, column_20, sum_18);
        float sum_20 = fma(v1039, column_21, sum_19);
        bool v1040 = c_4 == 6u;  // intra.rs:220
        bool v1041 = c_4 < 6u;
        float v1042 = -sum_20;
        float v1043 = v1041 ? v1042 : 0.0f;
        float column_22 = v1040 ? 1.0f : v1043;
        uint v1044 = block + 7u;  // intra.rs:218
        uint v1045 = v1044 * 68u;
        uint v1046 = v1045 + block;
        float4 q54 = *(threadgroup float4*)(square + v1046);
        float v1047 = q54.x;
        float v1048 = q54.y;
        float v1049 = q54.z;
        float v1050 = q54.w;
        float sum_21 = fma(v1047, column_16, 0.0f);
        float sum_22 = fma(v1048, column_17, sum_21);
        float sum_23 = fma(v1049, column_18, sum_22);
        float sum_24 = fma(v1050, column_19, sum_23);
        uint v1051 = v1046 + 4u;
        float2 q55 = *(threadgroup float2*)(square + v1051);
        float v1052 = q55.x;
        float v1053 = q55.y;
        float sum_25 = fma(v1052, column_20, sum_24);
        float sum_26 = fma(v1053, column_21, sum_25);
        uint v1054 = v1046 + 6u;
        float v1055 = square[v1054];
        float sum_27 = fma(v1055, column_22, sum_26);
        bool v1056 = c_4 == 7u;  // intra.rs:220
        bool v1057 = c_4 < 7u;
        float v1058 = -sum_27;
        float v1059 = v1057 ? v1058 : 0.0f;
        float column_23 = v1056 ? 1.0f : v1059;
        uint v1060 = block + 8u;  // intra.rs:218
        uint v1061 = v1060 * 68u;
        uint v1062 = v1061 + block;
        float4 q56 = *(threadgroup float4*)(square + v1062);
        float v1063 = q56.x;
        float v1064 = q56.y;
        float v1065 = q56.z;
        float v1066 = q56.w;
        float sum_28 = fma(v1063, column_16, 0.0f);
        float sum_29 = fma(v1064, column_17, sum_28);
        float sum_30 = fma(v1065, column_18, sum_29);
        float sum_31 = fma(v1066, column_19, sum_30);
        uint v1067 = v1062 + 4u;
        float4 q57 = *(threadgroup float4*)(square + v1067);
        float v1068 = q57.x;
        float v1069 = q57.y;
        float v1070 = q57.z;
        float v1071 = q57.w;
        float sum_32 = fma(v1068, column_20, sum_31);
        float sum_33 = fma(v1069, column_21, sum_32);
        float sum_34 = fma(v1070, column_22, sum_33);
        float sum_35 = fma(v1071, column_23, sum_34);
        bool v1072 = c_4 == 8u;  // intra.rs:220
        bool v1073 = c_4 < 8u;
        float v1074 = -sum_35;
        float v1075 = v1073 ? v1074 : 0.0f;
        float column_24 = v1072 ? 1.0f : v1075;
        uint v1076 = block + 9u;  // intra.rs:218
        uint v1077 = v1076 * 68u;
        uint v1078 = v1077 + block;
        float4 q58 = *(threadgroup float4*)(square + v1078);
        float v1079 = q58.x;
        float v1080 = q58.y;
        float v1081 = q58.z;
        float v1082 = q58.w;
        float sum_36 = fma(v1079, column_16, 0.0f);
        float sum_37 = fma(v1080, column_17, sum_36);
        float sum_38 = fma(v1081, column_18, sum_37);
        float sum_39 = fma(v1082, column_19, sum_38);
        uint v1083 = v1078 + 4u;
        float4 q59 = *(threadgroup float4*)(square + v1083);
        float v1084 = q59.x;
        float v1085 = q59.y;
        float v1086 = q59.z;
        float v1087 = q59.w;
        float sum_40 = fma(v1084, column_20, sum_39);
        float sum_41 = fma(v1085, column_21, sum_40);
        float sum_42 = fma(v1086, column_22, sum_41);
        float sum_43 = fma(v1087, column_23, sum_42);
        uint v1088 = v1078 + 8u;
        float v1089 = square[v1088];
        float sum_44 = fma(v1089, column_24, sum_43);
        bool v1090 = c_4 == 9u;  // intra.rs:220
        bool v1091 = c_4 < 9u;
        float v1092 = -sum_44;
        float v1093 = v1091 ? v1092 : 0.0f;
        float column_25 = v1090 ? 1.0f : v1093;
        uint v1094 = block + 10u;  // intra.rs:218
        uint v1095 = v1094 * 68u;
        uint v1096 = v1095 + block;
        float4 q60 = *(threadgroup float4*)(square + v1096);
        float v1097 = q60.x;
        float v1098 = q60.y;
        float v1099 = q60.z;
        float v1100 = q60.w;
        float sum_45 = fma(v1097, column_16, 0.0f);
        float sum_46 = fma(v1098, column_17, sum_45);
        float sum_47 = fma(v1099, column_18, sum_46);
        float sum_48 = fma(v1100, column_19, sum_47);
        uint v1101 = v1096 + 4u;
        float4 q61 = *(threadgroup float4*)(square + v1101);
        float v1102 = q61.x;
        float v1103 = q61.y;
        float v1104 = q61.z;
        float v1105 = q61.w;
        float sum_49 = fma(v1102, column_20, sum_48);
        float sum_50 = fma(v1103, column_21, sum_49);
        float sum_51 = fma(v1104, column_22, sum_50);
        float sum_52 = fma(v1105, column_23, sum_51);
        uint v1106 = v1096 + 8u;
        float2 q62 = *(threadgroup float2*)(square + v1106);
        float v1107 = q62.x;
        float v1108 = q62.y;
        float sum_53 = fma(v1107, column_24, sum_52);
        float sum_54 = fma(v1108, column_25, sum_53);
        bool v1109 = c_4 == 10u;  // intra.rs:220
        bool v1110 = c_4 < 10u;
        float v1111 = -sum_54;
        float v1112 = v1110 ? v1111 : 0.0f;
        float column_26 = v1109 ? 1.0f : v1112;
        uint v1113 = block + 11u;  // intra.rs:218
        uint v1114 = v1113 * 68u;
        uint v1115 = v1114 + block;
        float4 q63 = *(threadgroup float4*)(square + v1115);
        float v1116 = q63.x;
        float v1117 = q63.y;
        float v1118 = q63.z;
        float v1119 = q63.w;
        float sum_55 = fma(v1116, column_16, 0.0f);
        float sum_56 = fma(v1117, column_17, sum_55);
        float sum_57 = fma(v1118, column_18, sum_56);
        float sum_58 = fma(v1119, column_19, sum_57);
        uint v1120 = v1115 + 4u;
        float4 q64 = *(threadgroup float4*)(square + v1120);
        float v1121 = q64.x;
        float v1122 = q64.y;
        float v1123 = q64.z;
        float v1124 = q64.w;
        float sum_59 = fma(v1121, column_20, sum_58);
        float sum_60 = fma(v1122, column_21, sum_59);
        float sum_61 = fma(v1123, column_22, sum_60);
        float sum_62 = fma(v1124, column_23, sum_61);
        uint v1125 = v1115 + 8u;
        float2 q65 = *(threadgroup float2*)(square + v1125);
        float v1126 = q65.x;
        float v1127 = q65.y;
        float sum_63 = fma(v1126, column_24, sum_62);
        float sum_64 = fma(v1127, column_25, sum_63);
        uint v1128 = v1115 + 10u;
        float v1129 = square[v1128];
        float sum_65 = fma(v1129, column_26, sum_64);
        bool v1130 = c_4 == 11u;  // intra.rs:220
        bool v1131 = c_4 < 11u;
        float v1132 = -sum_65;
        float v1133 = v1131 ? v1132 : 0.0f;
        float column_27 = v1130 ? 1.0f : v1133;
        uint v1134 = block + 12u;  // intra.rs:218
        uint v1135 = v1134 * 68u;
        uint v1136 = v1135 + block;
        float4 q66 = *(threadgroup float4*)(square + v1136);
        float v1137 = q66.x;
        float v1138 = q66.y;
        float v1139 = q66.z;
        float v1140 = q66.w;
        float sum_66 = fma(v1137, column_16, 0.0f);
        float sum_67 = fma(v1138, column_17, sum_66);
        float sum_68 = fma(v1139, column_18, sum_67);
        float sum_69 = fma(v1140, column_19, sum_68);
        uint v1141 = v1136 + 4u;
        float4 q67 = *(threadgroup float4*)(square + v1141);
        float v1142 = q67.x;
        float v1143 = q67.y;
        float v1144 = q67.z;
        float v1145 = q67.w;
        float sum_70 = fma(v1142, column_20, sum_69);
        float sum_71 = fma(v1143, column_21, sum_70);
        float sum_72 = fma(v1144, column_22, sum_71);
        float sum_73 = fma(v1145, column_23, sum_72);
        uint v1146 = v1136 + 8u;
        float4 q68 = *(threadgroup float4*)(square + v1146);
        float v1147 = q68.x;
        float v1148 = q68.y;
        float v1149 = q68.z;
        float v1150 = q68.w;
        float sum_74 = fma(v1147, column_24, sum_73);
        float sum_75 = fma(v1148, column_25, sum_74);
        float sum_76 = fma(v1149, column_26, sum_75);
        float sum_77 = fma(v1150, column_27, sum_76);
        bool v1151 = c_4 == 12u;  // intra.rs:220
        bool v1152 = c_4 < 12u;
        float v1153 = -sum_77;
        float v1154 = v1152 ? v1153 : 0.0f;
        float column_28 = v1151 ? 1.0f : v1154;
        uint v1155 = block + 13u;  // intra.rs:218
        uint v1156 = v1155 * 68u;
        uint v1157 = v1156 + block;
        float4 q69 = *(threadgroup float4*)(square + v1157);
        float v1158 = q69.x;
        float v1159 = q69.y;
        float v1160 = q69.z;
        float v1161 = q69.w;
        float sum_78 = fma(v1158, column_16, 0.0f);
        float sum_79 = fma(v1159, column_17, sum_78);
        float sum_80 = fma(v1160, column_18, sum_79);
        float sum_81 = fma(v1161, column_19, sum_80);
        uint v1162 = v1157 + 4u;
        float4 q70 = *(threadgroup float4*)(square + v1162);
        float v1163 = q70.x;
        float v1164 = q70.y;
        float v1165 = q70.z;
        float v1166 = q70.w;
        float sum_82 = fma(v1163, column_20, sum_81);
        float sum_83 = fma(v1164, column_21, sum_82);
        float sum_84 = fma(v1165, column_22, sum_83);
        float sum_85 = fma(v1166, column_23, sum_84);
        uint v1167 = v1157 + 8u;
        float4 q71 = *(threadgroup float4*)(square + v1167);
        float v1168 = q71.x;
        float v1169 = q71.y;
        float v1170 = q71.z;
        float v1171 = q71.w;
        float sum_86 = fma(v1168, column_24, sum_85);
        float sum_87 = fma(v1169, column_25, sum_86);
        float sum_88 = fma(v1170, column_26, sum_87);
        float sum_89 = fma(v1171, column_27, sum_88);
        uint v1172 = v1157 + 12u;
        float v1173 = square[v1172];
        float sum_90 = fma(v1173, column_28, sum_89);
        bool v1174 = c_4 == 13u;  // intra.rs:220
        bool v1175 = c_4 < 13u;
        float v1176 = -sum_90;
        float v1177 = v1175 ? v1176 : 0.0f;
        float column_29 = v1174 ? 1.0f : v1177;
        uint v1178 = block + 14u;  // intra.rs:218
        uint v1179 = v1178 * 68u;
        uint v1180 = v1179 + block;
        float4 q72 = *(threadgroup float4*)(square + v1180);
        float v1181 = q72.x;
        float v1182 = q72.y;
        float v1183 = q72.z;
        float v1184 = q72.w;
        float sum_91 = fma(v1181, column_16, 0.0f);
        float sum_92 = fma(v1182, column_17, sum_91);
        float sum_93 = fma(v1183, column_18, sum_92);
        float sum_94 = fma(v1184, column_19, sum_93);
        uint v1185 = v1180 + 4u;
        float4 q73 = *(threadgroup float4*)(square + v1185);
        float v1186 = q73.x;
        float v1187 = q73.y;
        float v1188 = q73.z;
        float v1189 = q73.w;
        float sum_95 = fma(v1186, column_20, sum_94);
        float sum_96 = fma(v1187, column_21, sum_95);
        float sum_97 = fma(v1188, column_22, sum_96);
        float sum_98 = fma(v1189, column_23, sum_97);
        uint v1190 = v1180 + 8u;
        float4 q74 = *(threadgroup float4*)(square + v1190);
        float v1191 = q74.x;
        float v1192 = q74.y;
        float v1193 = q74.z;
        float v1194 = q74.w;
        float sum_99 = fma(v1191, column_24, sum_98);
        float sum_100 = fma(v1192, column_25, sum_99);
        float sum_101 = fma(v1193, column_26, sum_100);
        float sum_102 = fma(v1194, column_27, sum_101);
        uint v1195 = v1180 + 12u;
        float2 q75 = *(threadgroup float2*)(square + v1195);
        float v1196 = q75.x;
        float v1197 = q75.y;
        float sum_103 = fma(v1196, column_28, sum_102);
        float sum_104 = fma(v1197, column_29, sum_103);
        bool v1198 = c_4 == 14u;  // intra.rs:220
        bool v1199 = c_4 < 14u;
        float v1200 = -sum_104;
        float v1201 = v1199 ? v1200 : 0.0f;
        float column_30 = v1198 ? 1.0f : v1201;
        uint v1202 = block + 15u;  // intra.rs:218
        uint v1203 = v1202 * 68u;
        uint v1204 = v1203 + block;
        float4 q76 = *(threadgroup float4*)(square + v1204);
        float v1205 = q76.x;
        float v1206 = q76.y;
        float v1207 = q76.z;
        float v1208 = q76.w;
        float sum_105 = fma(v1205, column_16, 0.0f);
        float sum_106 = fma(v1206, column_17, sum_105);
        float sum_107 = fma(v1207, column_18, sum_106);
        float sum_108 = fma(v1208, column_19, sum_107);
        uint v1209 = v1204 + 4u;
        float4 q77 = *(threadgroup float4*)(square + v1209);
        float v1210 = q77.x;
        float v1211 = q77.y;
        float v1212 = q77.z;
        float v1213 = q77.w;
        float sum_109 = fma(v1210, column_20, sum_108);
        float sum_110 = fma(v1211, column_21, sum_109);
        float sum_111 = fma(v1212, column_22, sum_110);
        float sum_112 = fma(v1213, column_23, sum_111);
        uint v1214 = v1204 + 8u;
        float4 q78 = *(threadgroup float4*)(square + v1214);
        float v1215 = q78.x;
        float v1216 = q78.y;
        float v1217 = q78.z;
        float v1218 = q78.w;
        float sum_113 = fma(v1215, column_24, sum_112);
        float sum_114 = fma(v1216, column_25, sum_113);
        float sum_115 = fma(v1217, column_26, sum_114);
        float sum_116 = fma(v1218, column_27, sum_115);
        uint v1219 = v1204 + 12u;
        float2 q79 = *(threadgroup float2*)(square + v1219);
        float v1220 = q79.x;
        float v1221 = q79.y;
        float sum_117 = fma(v1220, column_28, sum_116);
        float sum_118 = fma(v1221, column_29, sum_117);
        uint v1222 = v1204 + 14u;
        float v1223 = square[v1222];
        float sum_119 = fma(v1223, column_30, sum_118);
        bool v1224 = c_4 == 15u;  // intra.rs:220
        bool v1225 = c_4 < 15u;
        float v1226 = -sum_119;
        float v1227 = v1225 ? v1226 : 0.0f;
        float column_31 = v1224 ? 1.0f : v1227;
        column = column_16;  // intra.rs:214
        column_1 = column_17;
        column_2 = column_18;
        column_3 = column_19;
        column_4 = column_20;
        column_5 = column_21;
        column_6 = column_22;
        column_7 = column_23;
        column_8 = column_24;
        column_9 = column_25;
        column_10 = column_26;
        column_11 = column_27;
        column_12 = column_28;
        column_13 = column_29;
        column_14 = column_30;
        column_15 = column_31;
    } else {
        column = 0.0f;
        column_1 = 0.0f;
        column_2 = 0.0f;
        column_3 = 0.0f;
        column_4 = 0.0f;
        column_5 = 0.0f;
        column_6 = 0.0f;
        column_7 = 0.0f;
        column_8 = 0.0f;
        column_9 = 0.0f;
        column_10 = 0.0f;
        column_11 = 0.0f;
        column_12 = 0.0f;
        column_13 = 0.0f;
        column_14 = 0.0f;
        column_15 = 0.0f;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:223
    if (v295) {  // intra.rs:224
        uint v1228 = block + c_4;  // intra.rs:226
        uint v1229 = v1228 * 68u;
        uint v1230 = v1229 + block;
        *(threadgroup float4*)(square + v1230) = float4(column, column_1, column_2, column_3);
        uint v1231 = v1230 + 4u;
        *(threadgroup float4*)(square + v1231) = float4(column_4, column_5, column_6, column_7);
        uint v1232 = v1230 + 8u;
        *(threadgroup float4*)(square + v1232) = float4(column_8, column_9, column_10, column_11);
        uint v1233 = v1230 + 12u;
        *(threadgroup float4*)(square + v1233) = float4(column_12, column_13, column_14, column_15);
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:229
    uint q80 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:231
    for (uint q81 = 0; q81 < q80; ++q81) {
        uint i = 1u + q81;
        bool v1234 = simd_id < i;  // intra.rs:232
        if (v1234) {
            uint v1235 = i * 1088u;  // intra.rs:236
            uint v1236 = v101 * 68u;
            uint v1237 = v105 * 68u;
            uint v1238 = v109 * 68u;
            uint v1239 = v113 * 68u;
            float v1240 = 0.0f;  // intra.rs:234
            float v1241 = 0.0f;
            float v1242 = 0.0f;
            float v1243 = 0.0f;
            float v1244 = 0.0f;
            float v1245 = 0.0f;
            float v1246 = 0.0f;
            float v1247 = 0.0f;
            uint q82 = simd_id < i ? i - simd_id : 0;
            for (uint q83 = 0; q83 < q82; ++q83) {
                uint j = simd_id + q83;
                uint v1248 = j * 16u;  // intra.rs:235
                uint v1249 = v955 + v1248;
                uint v1250 = v1249 + v956;
                uint v1251 = v1250 + v101;
                float2 q84 = *(threadgroup float2*)(square + v1251);
                float v1252 = q84.x;
                float v1253 = q84.y;
                uint v1254 = v1250 + v109;
                float2 q85 = *(threadgroup float2*)(square + v1254);
                float v1255 = q85.x;
                float v1256 = q85.y;
                uint v1257 = v1249 + v966;
                uint v1258 = v1257 + v101;
                float2 q86 = *(threadgroup float2*)(square + v1258);
                float v1259 = q86.x;
                float v1260 = q86.y;
                uint v1261 = v1257 + v109;
                float2 q87 = *(threadgroup float2*)(square + v1261);
                float v1262 = q87.x;
                float v1263 = q87.y;
                uint v1264 = v1235 + v1248;  // intra.rs:236
                uint v1265 = v1264 + v1236;
                uint v1266 = v1265 + v100;
                float v1267 = square[v1266];
                uint v1268 = v1264 + v1237;
                uint v1269 = v1268 + v100;
                float v1270 = square[v1269];
                uint v1271 = v1264 + v1238;
                uint v1272 = v1271 + v100;
                float v1273 = square[v1272];
                uint v1274 = v1264 + v1239;
                uint v1275 = v1274 + v100;
                float v1276 = square[v1275];
                uint v1277 = v1265 + v165;
                float v1278 = square[v1277];
                uint v1279 = v1268 + v165;
                float v1280 = square[v1279];
                uint v1281 = v1271 + v165;
                float v1282 = square[v1281];
                uint v1283 = v1274 + v165;
                float v1284 = square[v1283];
                float2 q88 = float2(v1240, v1241);
                q88 = kiln_mma_f32(q88, v1252, v1253, v1267, v1270);
                q88 = kiln_mma_f32(q88, v1255, v1256, v1278, v1280);
                float v1285 = q88.x;
                float v1286 = q88.y;
                float2 q89 = float2(v1242, v1243);
                q89 = kiln_mma_f32(q89, v1252, v1253, v1273, v1276);
                q89 = kiln_mma_f32(q89, v1255, v1256, v1282, v1284);
                float v1287 = q89.x;
                float v1288 = q89.y;
                float2 q90 = float2(v1244, v1245);
                q90 = kiln_mma_f32(q90, v1259, v1260, v1267, v1270);
                q90 = kiln_mma_f32(q90, v1262, v1263, v1278, v1280);
                float v1289 = q90.x;
                float v1290 = q90.y;
                float2 q91 = float2(v1246, v1247);
                q91 = kiln_mma_f32(q91, v1259, v1260, v1273, v1276);
                q91 = kiln_mma_f32(q91, v1262, v1263, v1282, v1284);
                float v1291 = q91.x;
                float v1292 = q91.y;
                v1240 = v1285;  // intra.rs:234
                v1241 = v1286;
                v1242 = v1287;
                v1243 = v1288;
                v1244 = v1289;
                v1245 = v1290;
                v1246 = v1291;
                v1247 = v1292;
            }
            uint v1293 = i * 1088u;  // intra.rs:238
            uint v1294 = i * 16u;
            uint v1295 = v1293 + v1294;
            uint v1296 = v1295 + v956;
            uint v1297 = v1296 + v101;
            float2 q92 = *(threadgroup float2*)(square + v1297);
            float v1298 = q92.x;
            float v1299 = q92.y;
            uint v1300 = v1296 + v109;
            float2 q93 = *(threadgroup float2*)(square + v1300);
            float v1301 = q93.x;
            float v1302 = q93.y;
            uint v1303 = v1295 + v966;
            uint v1304 = v1303 + v101;
            float2 q94 = *(threadgroup float2*)(square + v1304);
            float v1305 = q94.x;
            float v1306 = q94.y;
            uint v1307 = v1303 + v109;
            float2 q95 = *(threadgroup float2*)(square + v1307);
            float v1308 = q95.x;
            float v1309 = q95.y;
            float2 q96 = float2(0.0f, 0.0f);  // intra.rs:240
            q96 = kiln_mma_f32(q96, v1240, v1241, v1298, v1299);
            q96 = kiln_mma_f32(q96, v1242, v1243, v1305, v1306);
            float v1310 = q96.x;
            float v1311 = q96.y;
            float2 q97 = float2(0.0f, 0.0f);
            q97 = kiln_mma_f32(q97, v1240, v1241, v1301, v1302);
            q97 = kiln_mma_f32(q97, v1242, v1243, v1308, v1309);
            float v1312 = q97.x;
            float v1313 = q97.y;
            float2 q98 = float2(0.0f, 0.0f);
            q98 = kiln_mma_f32(q98, v1244, v1245, v1298, v1299);
            q98 = kiln_mma_f32(q98, v1246, v1247, v1305, v1306);
            float v1314 = q98.x;
            float v1315 = q98.y;
            float2 q99 = float2(0.0f, 0.0f);
            q99 = kiln_mma_f32(q99, v1244, v1245, v1301, v1302);
            q99 = kiln_mma_f32(q99, v1246, v1247, v1308, v1309);
            float v1316 = q99.x;
            float v1317 = q99.y;
            float v1318 = -v1310;  // intra.rs:241
            float v1319 = -v1311;
            float v1320 = -v1312;
            float v1321 = -v1313;
            float v1322 = -v1314;
            float v1323 = -v1315;
            float v1324 = -v1316;
            float v1325 = -v1317;
            uint v1326 = v955 + v1294;
            uint v1327 = v1326 + v956;
            uint v1328 = v1327 + v101;
            *(threadgroup float2*)(square + v1328) = float2(v1318, v1319);
            uint v1329 = v1327 + v109;
            *(threadgroup float2*)(square + v1329) = float2(v1320, v1321);
            uint v1330 = v1326 + v966;
            uint v1331 = v1330 + v101;
            *(threadgroup float2*)(square + v1331) = float2(v1322, v1323);
            uint v1332 = v1330 + v109;
            *(threadgroup float2*)(square + v1332) = float2(v1324, v1325);
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:243
    }
    uint r_5 = tid / 8u;  // intra.rs:247
    uint v1333 = tid % 8u;
    uint c_5 = v1333 * 8u;
    bool v1334 = c_5 >= r_5;  // intra.rs:249
    float entry_64;
    if (v1334) {
        float v1335 = betas[r_5];
        uint v1336 = r_5 * 68u;
        uint v1337 = v1336 + c_5;
        float v1338 = square[v1337];
        float v1339 = v1335 * v1338;
        entry_64 = v1339;
    } else {
        entry_64 = 0.0f;
    }
    uint v1340 = r_5 * 64u;  // intra.rs:250
    uint v1341 = v1340 + c_5;
    ulong v1342 = (ulong)v1341;
    ulong v1343 = v733 + v1342;
    uint v1344 = c_5 + 1u;  // intra.rs:249
    bool v1345 = v1344 >= r_5;
    float entry_65;
    if (v1345) {
        float v1346 = betas[r_5];
        uint v1347 = r_5 * 68u;
        uint v1348 = v1347 + c_5;
        uint v1349 = v1348 + 1u;
        float v1350 = square[v1349];
        float v1351 = v1346 * v1350;
        entry_65 = v1351;
    } else {
        entry_65 = 0.0f;
    }
    uint v1352 = c_5 + 2u;
    bool v1353 = v1352 >= r_5;
    float entry_66;
    if (v1353) {
        float v1354 = betas[r_5];
        uint v1355 = r_5 * 68u;
        uint v1356 = v1355 + c_5;
        uint v1357 = v1356 + 2u;
        float v1358 = square[v1357];
        float v1359 = v1354 * v1358;
        entry_66 = v1359;
    } else {
        entry_66 = 0.0f;
    }
    uint v1360 = c_5 + 3u;
    bool v1361 = v1360 >= r_5;
    float entry_67;
    if (v1361) {
        float v1362 = betas[r_5];
        uint v1363 = r_5 * 68u;
        uint v1364 = v1363 + c_5;
        uint v1365 = v1364 + 3u;
        float v1366 = square[v1365];
        float v1367 = v1362 * v1366;
        entry_67 = v1367;
    } else {
        entry_67 = 0.0f;
    }
    *(device float4*)(solve + v1343) = float4(entry_64, entry_65, entry_66, entry_67);  // intra.rs:250
    uint v1368 = c_5 + 4u;  // intra.rs:249
    bool v1369 = v1368 >= r_5;
    float entry_68;
    if (v1369) {
        float v1370 = betas[r_5];
        uint v1371 = r_5 * 68u;
        uint v1372 = v1371 + c_5;
        uint v1373 = v1372 + 4u;
        float v1374 = square[v1373];
        float v1375 = v1370 * v1374;
        entry_68 = v1375;
    } else {
        entry_68 = 0.0f;
    }
    uint v1376 = v1341 + 4u;  // intra.rs:250
    ulong v1377 = (ulong)v1376;
    ulong v1378 = v733 + v1377;
    uint v1379 = c_5 + 5u;  // intra.rs:249
    bool v1380 = v1379 >= r_5;
    float entry_69;
    if (v1380) {
        float v1381 = betas[r_5];
        uint v1382 = r_5 * 68u;
        uint v1383 = v1382 + c_5;
        uint v1384 = v1383 + 5u;
        float v1385 = square[v1384];
        float v1386 = v1381 * v1385;
        entry_69 = v1386;
    } else {
        entry_69 = 0.0f;
    }
    uint v1387 = c_5 + 6u;
    bool v1388 = v1387 >= r_5;
    float entry_70;
    if (v1388) {
        float v1389 = betas[r_5];
        uint v1390 = r_5 * 68u;
        uint v1391 = v1390 + c_5;
        uint v1392 = v1391 + 6u;
        float v1393 = square[v1392];
        float v1394 = v1389 * v1393;
        entry_70 = v1394;
    } else {
        entry_70 = 0.0f;
    }
    uint v1395 = c_5 + 7u;
    bool v1396 = v1395 >= r_5;
    float entry_71;
    if (v1396) {
        float v1397 = betas[r_5];
        uint v1398 = r_5 * 68u;
        uint v1399 = v1398 + c_5;
        uint v1400 = v1399 + 7u;
        float v1401 = square[v1400];
        float v1402 = v1397 * v1401;
        entry_71 = v1402;
    } else {
        entry_71 = 0.0f;
    }
    *(device float4*)(solve + v1378) = float4(entry_68, entry_69, entry_70, entry_71);  // intra.rs:250
    uint unit = tid + 128u;  // intra.rs:246
    uint r_6 = unit / 8u;  // intra.rs:247
    uint v1403 = unit % 8u;
    uint c_6 = v1403 * 8u;
    bool v1404 = c_6 >= r_6;  // intra.rs:249
    float entry_72;
    if (v1404) {
        float v1405 = betas[r_6];
        uint v1406 = r_6 * 68u;
        uint v1407 = v1406 + c_6;
        float v1408 = square[v1407];
        float v1409 = v1405 * v1408;
        entry_72 = v1409;
    } else {
        entry_72 = 0.0f;
    }
    uint v1410 = r_6 * 64u;  // intra.rs:250
    uint v1411 = v1410 + c_6;
    ulong v1412 = (ulong)v1411;
    ulong v1413 = v733 + v1412;
    uint v1414 = c_6 + 1u;  // intra.rs:249
    bool v1415 = v1414 >= r_6;
    float entry_73;
    if (v1415) {
        float v1416 = betas[r_6];
        uint v1417 = r_6 * 68u;
        uint v1418 = v1417 + c_6;
        uint v1419 = v1418 + 1u;
        float v1420 = square[v1419];
        float v1421 = v1416 * v1420;
        entry_73 = v1421;
    } else {
        entry_73 = 0.0f;
    }
    uint v1422 = c_6 + 2u;
    bool v1423 = v1422 >= r_6;
    float entry_74;
    if (v1423) {
        float v1424 = betas[r_6];
        uint v1425 = r_6 * 68u;
        uint v1426 = v1425 + c_6;
        uint v1427 = v1426 + 2u;
        float v1428 = square[v1427];
        float v1429 = v1424 * v1428;
        entry_74 = v1429;
    } else {
        entry_74 = 0.0f;
    }
    uint v1430 = c_6 + 3u;
    bool v1431 = v1430 >= r_6;
    float entry_75;
    if (v1431) {
        float v1432 = betas[r_6];
        uint v1433 = r_6 * 68u;
        uint v1434 = v1433 + c_6;
        uint v1435 = v1434 + 3u;
        float v1436 = square[v1435];
        float v1437 = v1432 * v1436;
        entry_75 = v1437;
    } else {
        entry_75 = 0.0f;
    }
    *(device float4*)(solve + v1413) = float4(entry_72, entry_73, entry_74, entry_75);  // intra.rs:250
    uint v1438 = c_6 + 4u;  // intra.rs:249
    bool v1439 = v1438 >= r_6;
    float entry_76;
    if (v1439) {
        float v1440 = betas[r_6];
        uint v1441 = r_6 * 68u;
        uint v1442 = v1441 + c_6;
        uint v1443 = v1442 + 4u;
        float v1444 = square[v1443];
        float v1445 = v1440 * v1444;
        entry_76 = v1445;
    } else {
        entry_76 = 0.0f;
    }
    uint v1446 = v1411 + 4u;  // intra.rs:250
    ulong v1447 = (ulong)v1446;
    ulong v1448 = v733 + v1447;
    uint v1449 = c_6 + 5u;  // intra.rs:249
    bool v1450 = v1449 >= r_6;
    float entry_77;
    if (v1450) {
        float v1451 = betas[r_6];
        uint v1452 = r_6 * 68u;
        uint v1453 = v1452 + c_6;
        uint v1454 = v1453 + 5u;
        float v1455 = square[v1454];
        float v1456 = v1451 * v1455;
        entry_77 = v1456;
    } else {
        entry_77 = 0.0f;
    }
    uint v1457 = c_6 + 6u;
    bool v1458 = v1457 >= r_6;
    float entry_78;
    if (v1458) {
        float v1459 = betas[r_6];
        uint v1460 = r_6 * 68u;
        uint v1461 = v1460 + c_6;
        uint v1462 = v1461 + 6u;
        float v1463 = square[v1462];
        float v1464 = v1459 * v1463;
        entry_78 = v1464;
    } else {
        entry_78 = 0.0f;
    }
    uint v1465 = c_6 + 7u;
    bool v1466 = v1465 >= r_6;
    float entry_79;
    if (v1466) {
        float v1467 = betas[r_6];
        uint v1468 = r_6 * 68u;
        uint v1469 = v1468 + c_6;
        uint v1470 = v1469 + 7u;
        float v1471 = square[v1470];
        float v1472 = v1467 * v1471;
        entry_79 = v1472;
    } else {
        entry_79 = 0.0f;
    }
    *(device float4*)(solve + v1448) = float4(entry_76, entry_77, entry_78, entry_79);  // intra.rs:250
    uint unit_1 = tid + 256u;  // intra.rs:246
    uint r_7 = unit_1 / 8u;  // intra.rs:247
    uint v1473 = unit_1 % 8u;
    uint c_7 = v1473 * 8u;
    bool v1474 = c_7 >= r_7;  // intra.rs:249
    float entry_80;
    if (v1474) {
        float v1475 = betas[r_7];
        uint v1476 = r_7 * 68u;
        uint v1477 = v1476 + c_7;
        float v1478 = square[v1477];
        float v1479 = v1475 * v1478;
        entry_80 = v1479;
    } else {
        entry_80 = 0.0f;
    }
    uint v1480 = r_7 * 64u;  // intra.rs:250
    uint v1481 = v1480 + c_7;
    ulong v1482 = (ulong)v1481;
    ulong v1483 = v733 + v1482;
    uint v1484 = c_7 + 1u;  // intra.rs:249
    bool v1485 = v1484 >= r_7;
    float entry_81;
    if (v1485) {
        float v1486 = betas[r_7];
        uint v1487 = r_7 * 68u;
        uint v1488 = v1487 + c_7;
        uint v1489 = v1488 + 1u;
        float v1490 = square[v1489];
        float v1491 = v1486 * v1490;
        entry_81 = v1491;
    } else {
        entry_81 = 0.0f;
    }
    uint v1492 = c_7 + 2u;
    bool v1493 = v1492 >= r_7;
    float entry_82;
    if (v1493) {
        float v1494 = betas[r_7];
        uint v1495 = r_7 * 68u;
        uint v1496 = v1495 + c_7;
        uint v1497 = v1496 + 2u;
        float v1498 = square[v1497];
        float v1499 = v1494 * v1498;
        entry_82 = v1499;
    } else {
        entry_82 = 0.0f;
    }
    uint v1500 = c_7 + 3u;
    bool v1501 = v1500 >= r_7;
    float entry_83;
    if (v1501) {
        float v1502 = betas[r_7];
        uint v1503 = r_7 * 68u;
        uint v1504 = v1503 + c_7;
        uint v1505 = v1504 + 3u;
        float v1506 = square[v1505];
        float v1507 = v1502 * v1506;
        entry_83 = v1507;
    } else {
        entry_83 = 0.0f;
    }
    *(device float4*)(solve + v1483) = float4(entry_80, entry_81, entry_82, entry_83);  // intra.rs:250
    uint v1508 = c_7 + 4u;  // intra.rs:249
    bool v1509 = v1508 >= r_7;
    float entry_84;
    if (v1509) {
        float v1510 = betas[r_7];
        uint v1511 = r_7 * 68u;
        uint v1512 = v1511 + c_7;
        uint v1513 = v1512 + 4u;
        float v1514 = square[v1513];
        float v1515 = v1510 * v1514;
        entry_84 = v1515;
    } else {
        entry_84 = 0.0f;
    }
    uint v1516 = v1481 + 4u;  // intra.rs:250
    ulong v1517 = (ulong)v1516;
    ulong v1518 = v733 + v1517;
    uint v1519 = c_7 + 5u;  // intra.rs:249
    bool v1520 = v1519 >= r_7;
    float entry_85;
    if (v1520) {
        float v1521 = betas[r_7];
        uint v1522 = r_7 * 68u;
        uint v1523 = v1522 + c_7;
        uint v1524 = v1523 + 5u;
        float v1525 = square[v1524];
        float v1526 = v1521 * v1525;
        entry_85 = v1526;
    } else {
        entry_85 = 0.0f;
    }
    uint v1527 = c_7 + 6u;
    bool v1528 = v1527 >= r_7;
    float entry_86;
    if (v1528) {
        float v1529 = betas[r_7];
        uint v1530 = r_7 * 68u;
        uint v1531 = v1530 + c_7;
        uint v1532 = v1531 + 6u;
        float v1533 = square[v1532];
        float v1534 = v1529 * v1533;
        entry_86 = v1534;
    } else {
        entry_86 = 0.0f;
    }
    uint v1535 = c_7 + 7u;
    bool v1536 = v1535 >= r_7;
    float entry_87;
    if (v1536) {
        float v1537 = betas[r_7];
        uint v1538 = r_7 * 68u;
        uint v1539 = v1538 + c_7;
        uint v1540 = v1539 + 7u;
        float v1541 = square[v1540];
        float v1542 = v1537 * v1541;
        entry_87 = v1542;
    } else {
        entry_87 = 0.0f;
    }
    *(device float4*)(solve + v1518) = float4(entry_84, entry_85, entry_86, entry_87);  // intra.rs:250
    uint unit_2 = tid + 384u;  // intra.rs:246
    uint r_8 = unit_2 / 8u;  // intra.rs:247
    uint v1543 = unit_2 % 8u;
    uint c_8 = v1543 * 8u;
    bool v1544 = c_8 >= r_8;  // intra.rs:249
    float entry_88;
    if (v1544) {
        float v1545 = betas[r_8];
        uint v1546 = r_8 * 68u;
        uint v1547 = v1546 + c_8;
        float v1548 = square[v1547];
        float v1549 = v1545 * v1548;
        entry_88 = v1549;
    } else {
        entry_88 = 0.0f;
    }
    uint v1550 = r_8 * 64u;  // intra.rs:250
    uint v1551 = v1550 + c_8;
    ulong v1552 = (ulong)v1551;
    ulong v1553 = v733 + v1552;
    uint v1554 = c_8 + 1u;  // intra.rs:249
    bool v1555 = v1554 >= r_8;
    float entry_89;
    if (v1555) {
        float v1556 = betas[r_8];
        uint v1557 = r_8 * 68u;
        uint v1558 = v1557 + c_8;
        uint v1559 = v1558 + 1u;
        float v1560 = square[v1559];
        float v1561 = v1556 * v1560;
        entry_89 = v1561;
    } else {
        entry_89 = 0.0f;
    }
    uint v1562 = c_8 + 2u;
    bool v1563 = v1562 >= r_8;
    float entry_90;
    if (v1563) {
        float v1564 = betas[r_8];
        uint v1565 = r_8 * 68u;
        uint v1566 = v1565 + c_8;
        uint v1567 = v1566 + 2u;
        float v1568 = square[v1567];
        float v1569 = v1564 * v1568;
        entry_90 = v1569;
    } else {
        entry_90 = 0.0f;
    }
    uint v1570 = c_8 + 3u;
    bool v1571 = v1570 >= r_8;
    float entry_91;
    if (v1571) {
        float v1572 = betas[r_8];
        uint v1573 = r_8 * 68u;
        uint v1574 = v1573 + c_8;
        uint v1575 = v1574 + 3u;
        float v1576 = square[v1575];
        float v1577 = v1572 * v1576;
        entry_91 = v1577;
    } else {
        entry_91 = 0.0f;
    }
    *(device float4*)(solve + v1553) = float4(entry_88, entry_89, entry_90, entry_91);  // intra.rs:250
    uint v1578 = c_8 + 4u;  // intra.rs:249
    bool v1579 = v1578 >= r_8;
    float entry_92;
    if (v1579) {
        float v1580 = betas[r_8];
        uint v1581 = r_8 * 68u;
        uint v1582 = v1581 + c_8;
        uint v1583 = v1582 + 4u;
        float v1584 = square[v1583];
        float v1585 = v1580 * v1584;
        entry_92 = v1585;
    } else {
        entry_92 = 0.0f;
    }
    uint v1586 = v1551 + 4u;  // intra.rs:250
    ulong v1587 = (ulong)v1586;
    ulong v1588 = v733 + v1587;
    uint v1589 = c_8 + 5u;  // intra.rs:249
    bool v1590 = v1589 >= r_8;
    float entry_93;
    if (v1590) {
        float v1591 = betas[r_8];
        uint v1592 = r_8 * 68u;
        uint v1593 = v1592 + c_8;
        uint v1594 = v1593 + 5u;
        float v1595 = square[v1594];
        float v1596 = v1591 * v1595;
        entry_93 = v1596;
    } else {
        entry_93 = 0.0f;
    }
    uint v1597 = c_8 + 6u;
    bool v1598 = v1597 >= r_8;
    float entry_94;
    if (v1598) {
        float v1599 = betas[r_8];
        uint v1600 = r_8 * 68u;
        uint v1601 = v1600 + c_8;
        uint v1602 = v1601 + 6u;
        float v1603 = square[v1602];
        float v1604 = v1599 * v1603;
        entry_94 = v1604;
    } else {
        entry_94 = 0.0f;
    }
    uint v1605 = c_8 + 7u;
    bool v1606 = v1605 >= r_8;
    float entry_95;
    if (v1606) {
        float v1607 = betas[r_8];
        uint v1608 = r_8 * 68u;
        uint v1609 = v1608 + c_8;
        uint v1610 = v1609 + 7u;
        float v1611 = square[v1610];
        float v1612 = v1607 * v1611;
        entry_95 = v1612;
    } else {
        entry_95 = 0.0f;
    }
    *(device float4*)(solve + v1588) = float4(entry_92, entry_93, entry_94, entry_95);  // intra.rs:250
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:253
}
