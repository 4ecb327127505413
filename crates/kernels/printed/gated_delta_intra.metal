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
    threadgroup float key_norms[64];  // intra.rs:68
    threadgroup float query_norms[64];  // intra.rs:69
    alignas(128) threadgroup float a0[1024];  // intra.rs:77
    alignas(128) threadgroup float a1[1024];  // intra.rs:78
    threadgroup float decays[64];  // intra.rs:177
    threadgroup float betas[64];  // intra.rs:178
    alignas(16) threadgroup float square[4352];  // intra.rs:179
    uint first = tgid.x * 64u;  // chunked.rs:77
    uint chunk_first = first < tokens ? first : tokens;  // chunked.rs:80
    uint chunk_left = tokens - chunk_first;  // chunked.rs:81
    uint top = simd_id * 16u;  // intra.rs:65
    ulong third = (ulong)tgid.y;  // intra.rs:73
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
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:112
    uint v91 = simd_lane / 16u;  // intra.rs:114
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
    uint v198 = simd_id * 256u;  // intra.rs:115
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
    float2 q28 = *(threadgroup float2*)(a1 + v201);  // intra.rs:116
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
    float v287 = v255 * q_scale;  // intra.rs:140
    float v288 = v256 * q_scale;
    float v289 = v257 * q_scale;
    float v290 = v258 * q_scale;
    float v291 = v259 * q_scale;
    float v292 = v260 * q_scale;
    float v293 = v261 * q_scale;
    float v294 = v262 * q_scale;
    float v295 = v263 * q_scale;
    float v296 = v264 * q_scale;
    float v297 = v265 * q_scale;
    float v298 = v266 * q_scale;
    float v299 = v267 * q_scale;
    float v300 = v268 * q_scale;
    float v301 = v269 * q_scale;
    float v302 = v270 * q_scale;
    float v303 = v271 * q_scale;
    float v304 = v272 * q_scale;
    float v305 = v273 * q_scale;
    float v306 = v274 * q_scale;
    float v307 = v275 * q_scale;
    float v308 = v276 * q_scale;
    float v309 = v277 * q_scale;
    float v310 = v278 * q_scale;
    float v311 = v279 * q_scale;
    float v312 = v280 * q_scale;
    float v313 = v281 * q_scale;
    float v314 = v282 * q_scale;
    float v315 = v283 * q_scale;
    float v316 = v284 * q_scale;
    float v317 = v285 * q_scale;
    float v318 = v286 * q_scale;
    bool v319 = tid < 64u;  // intra.rs:141
    ulong v320 = (ulong)chunks;  // intra.rs:182
    ulong v321 = v0 * v320;
    ulong v322 = (ulong)tgid.x;
    ulong v323 = v321 + v322;
    ulong v324 = v323 * 2ul;
    ulong at_8 = v324 + third;
    if (v319) {  // intra.rs:183
        key_norms[tid] = 1.0f;  // intra.rs:142
        query_norms[tid] = q_scale;  // intra.rs:143
        decays[tid] = 1.0f;  // intra.rs:184
        betas[tid] = 0.0f;  // intra.rs:185
        bool v325 = tid < chunk_left;  // intra.rs:186
        if (v325) {
            uint second = chunk_first + tid;  // intra.rs:189
            ulong v326 = v0 * v2;  // rule.rs:43
            ulong v327 = (ulong)second;
            ulong v328 = v327 * 2ul;
            ulong v329 = v326 + v328;
            ulong v330 = v329 + third;
            float x = g[v330];  // intra.rs:189
            decays[tid] = x;
            float x_1 = beta[v330];  // intra.rs:190
            betas[tid] = x_1;
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:193
    if (v319) {  // intra.rs:195
        float passed;  // intra.rs:198
        if (false) {
            float v331 = decays[0u];
            float v332 = 1.0f * v331;
            passed = v332;
        } else {
            passed = 1.0f;
        }
        square[tid] = passed;  // intra.rs:199
        bool v333 = 1u > tid;  // intra.rs:198
        float passed_1;
        if (v333) {
            float v334 = decays[1u];
            float v335 = passed * v334;
            passed_1 = v335;
        } else {
            passed_1 = 1.0f;
        }
        uint v336 = tid + 68u;  // intra.rs:199
        square[v336] = passed_1;
        bool v337 = 2u > tid;  // intra.rs:198
        float passed_2;
        if (v337) {
            float v338 = decays[2u];
            float v339 = passed_1 * v338;
            passed_2 = v339;
        } else {
            passed_2 = 1.0f;
        }
        uint v340 = tid + 136u;  // intra.rs:199
        square[v340] = passed_2;
        bool v341 = 3u > tid;  // intra.rs:198
        float passed_3;
        if (v341) {
            float v342 = decays[3u];
            float v343 = passed_2 * v342;
            passed_3 = v343;
        } else {
            passed_3 = 1.0f;
        }
        uint v344 = tid + 204u;  // intra.rs:199
        square[v344] = passed_3;
        bool v345 = 4u > tid;  // intra.rs:198
        float passed_4;
        if (v345) {
            float v346 = decays[4u];
            float v347 = passed_3 * v346;
            passed_4 = v347;
        } else {
            passed_4 = 1.0f;
        }
        uint v348 = tid + 272u;  // intra.rs:199
        square[v348] = passed_4;
        bool v349 = 5u > tid;  // intra.rs:198
        float passed_5;
        if (v349) {
            float v350 = decays[5u];
            float v351 = passed_4 * v350;
            passed_5 = v351;
        } else {
            passed_5 = 1.0f;
        }
        uint v352 = tid + 340u;  // intra.rs:199
        square[v352] = passed_5;
        bool v353 = 6u > tid;  // intra.rs:198
        float passed_6;
        if (v353) {
            float v354 = decays[6u];
            float v355 = passed_5 * v354;
            passed_6 = v355;
        } else {
            passed_6 = 1.0f;
        }
        uint v356 = tid + 408u;  // intra.rs:199
        square[v356] = passed_6;
        bool v357 = 7u > tid;  // intra.rs:198
        float passed_7;
        if (v357) {
            float v358 = decays[7u];
            float v359 = passed_6 * v358;
            passed_7 = v359;
        } else {
            passed_7 = 1.0f;
        }
        uint v360 = tid + 476u;  // intra.rs:199
        square[v360] = passed_7;
        bool v361 = 8u > tid;  // intra.rs:198
        float passed_8;
        if (v361) {
            float v362 = decays[8u];
            float v363 = passed_7 * v362;
            passed_8 = v363;
        } else {
            passed_8 = 1.0f;
        }
        uint v364 = tid + 544u;  // intra.rs:199
        square[v364] = passed_8;
        bool v365 = 9u > tid;  // intra.rs:198
        float passed_9;
        if (v365) {
            float v366 = decays[9u];
            float v367 = passed_8 * v366;
            passed_9 = v367;
        } else {
            passed_9 = 1.0f;
        }
        uint v368 = tid + 612u;  // intra.rs:199
        square[v368] = passed_9;
        bool v369 = 10u > tid;  // intra.rs:198
        float passed_10;
        if (v369) {
            float v370 = decays[10u];
            float v371 = passed_9 * v370;
            passed_10 = v371;
        } else {
            passed_10 = 1.0f;
        }
        uint v372 = tid + 680u;  // intra.rs:199
        square[v372] = passed_10;
        bool v373 = 11u > tid;  // intra.rs:198
        float passed_11;
        if (v373) {
            float v374 = decays[11u];
            float v375 = passed_10 * v374;
            passed_11 = v375;
        } else {
            passed_11 = 1.0f;
        }
        uint v376 = tid + 748u;  // intra.rs:199
        square[v376] = passed_11;
        bool v377 = 12u > tid;  // intra.rs:198
        float passed_12;
        if (v377) {
            float v378 = decays[12u];
            float v379 = passed_11 * v378;
            passed_12 = v379;
        } else {
            passed_12 = 1.0f;
        }
        uint v380 = tid + 816u;  // intra.rs:199
        square[v380] = passed_12;
        bool v381 = 13u > tid;  // intra.rs:198
        float passed_13;
        if (v381) {
            float v382 = decays[13u];
            float v383 = passed_12 * v382;
            passed_13 = v383;
        } else {
            passed_13 = 1.0f;
        }
        uint v384 = tid + 884u;  // intra.rs:199
        square[v384] = passed_13;
        bool v385 = 14u > tid;  // intra.rs:198
        float passed_14;
        if (v385) {
            float v386 = decays[14u];
            float v387 = passed_13 * v386;
            passed_14 = v387;
        } else {
            passed_14 = 1.0f;
        }
        uint v388 = tid + 952u;  // intra.rs:199
        square[v388] = passed_14;
        bool v389 = 15u > tid;  // intra.rs:198
        float passed_15;
        if (v389) {
            float v390 = decays[15u];
            float v391 = passed_14 * v390;
            passed_15 = v391;
        } else {
            passed_15 = 1.0f;
        }
        uint v392 = tid + 1020u;  // intra.rs:199
        square[v392] = passed_15;
        bool v393 = 16u > tid;  // intra.rs:198
        float passed_16;
        if (v393) {
            float v394 = decays[16u];
            float v395 = passed_15 * v394;
            passed_16 = v395;
        } else {
            passed_16 = 1.0f;
        }
        uint v396 = tid + 1088u;  // intra.rs:199
        square[v396] = passed_16;
        bool v397 = 17u > tid;  // intra.rs:198
        float passed_17;
        if (v397) {
            float v398 = decays[17u];
            float v399 = passed_16 * v398;
            passed_17 = v399;
        } else {
            passed_17 = 1.0f;
        }
        uint v400 = tid + 1156u;  // intra.rs:199
        square[v400] = passed_17;
        bool v401 = 18u > tid;  // intra.rs:198
        float passed_18;
        if (v401) {
            float v402 = decays[18u];
            float v403 = passed_17 * v402;
            passed_18 = v403;
        } else {
            passed_18 = 1.0f;
        }
        uint v404 = tid + 1224u;  // intra.rs:199
        square[v404] = passed_18;
        bool v405 = 19u > tid;  // intra.rs:198
        float passed_19;
        if (v405) {
            float v406 = decays[19u];
            float v407 = passed_18 * v406;
            passed_19 = v407;
        } else {
            passed_19 = 1.0f;
        }
        uint v408 = tid + 1292u;  // intra.rs:199
        square[v408] = passed_19;
        bool v409 = 20u > tid;  // intra.rs:198
        float passed_20;
        if (v409) {
            float v410 = decays[20u];
            float v411 = passed_19 * v410;
            passed_20 = v411;
        } else {
            passed_20 = 1.0f;
        }
        uint v412 = tid + 1360u;  // intra.rs:199
        square[v412] = passed_20;
        bool v413 = 21u > tid;  // intra.rs:198
        float passed_21;
        if (v413) {
            float v414 = decays[21u];
            float v415 = passed_20 * v414;
            passed_21 = v415;
        } else {
            passed_21 = 1.0f;
        }
        uint v416 = tid + 1428u;  // intra.rs:199
        square[v416] = passed_21;
        bool v417 = 22u > tid;  // intra.rs:198
        float passed_22;
        if (v417) {
            float v418 = decays[22u];
            float v419 = passed_21 * v418;
            passed_22 = v419;
        } else {
            passed_22 = 1.0f;
        }
        uint v420 = tid + 1496u;  // intra.rs:199
        square[v420] = passed_22;
        bool v421 = 23u > tid;  // intra.rs:198
        float passed_23;
        if (v421) {
            float v422 = decays[23u];
            float v423 = passed_22 * v422;
            passed_23 = v423;
        } else {
            passed_23 = 1.0f;
        }
        uint v424 = tid + 1564u;  // intra.rs:199
        square[v424] = passed_23;
        bool v425 = 24u > tid;  // intra.rs:198
        float passed_24;
        if (v425) {
            float v426 = decays[24u];
            float v427 = passed_23 * v426;
            passed_24 = v427;
        } else {
            passed_24 = 1.0f;
        }
        uint v428 = tid + 1632u;  // intra.rs:199
        square[v428] = passed_24;
        bool v429 = 25u > tid;  // intra.rs:198
        float passed_25;
        if (v429) {
            float v430 = decays[25u];
            float v431 = passed_24 * v430;
            passed_25 = v431;
        } else {
            passed_25 = 1.0f;
        }
        uint v432 = tid + 1700u;  // intra.rs:199
        square[v432] = passed_25;
        bool v433 = 26u > tid;  // intra.rs:198
        float passed_26;
        if (v433) {
            float v434 = decays[26u];
            float v435 = passed_25 * v434;
            passed_26 = v435;
        } else {
            passed_26 = 1.0f;
        }
        uint v436 = tid + 1768u;  // intra.rs:199
        square[v436] = passed_26;
        bool v437 = 27u > tid;  // intra.rs:198
        float passed_27;
        if (v437) {
            float v438 = decays[27u];
            float v439 = passed_26 * v438;
            passed_27 = v439;
        } else {
            passed_27 = 1.0f;
        }
        uint v440 = tid + 1836u;  // intra.rs:199
        square[v440] = passed_27;
        bool v441 = 28u > tid;  // intra.rs:198
        float passed_28;
        if (v441) {
            float v442 = decays[28u];
            float v443 = passed_27 * v442;
            passed_28 = v443;
        } else {
            passed_28 = 1.0f;
        }
        uint v444 = tid + 1904u;  // intra.rs:199
        square[v444] = passed_28;
        bool v445 = 29u > tid;  // intra.rs:198
        float passed_29;
        if (v445) {
            float v446 = decays[29u];
            float v447 = passed_28 * v446;
            passed_29 = v447;
        } else {
            passed_29 = 1.0f;
        }
        uint v448 = tid + 1972u;  // intra.rs:199
        square[v448] = passed_29;
        bool v449 = 30u > tid;  // intra.rs:198
        float passed_30;
        if (v449) {
            float v450 = decays[30u];
            float v451 = passed_29 * v450;
            passed_30 = v451;
        } else {
            passed_30 = 1.0f;
        }
        uint v452 = tid + 2040u;  // intra.rs:199
        square[v452] = passed_30;
        bool v453 = 31u > tid;  // intra.rs:198
        float passed_31;
        if (v453) {
            float v454 = decays[31u];
            float v455 = passed_30 * v454;
            passed_31 = v455;
        } else {
            passed_31 = 1.0f;
        }
        uint v456 = tid + 2108u;  // intra.rs:199
        square[v456] = passed_31;
        bool v457 = 32u > tid;  // intra.rs:198
        float passed_32;
        if (v457) {
            float v458 = decays[32u];
            float v459 = passed_31 * v458;
            passed_32 = v459;
        } else {
            passed_32 = 1.0f;
        }
        uint v460 = tid + 2176u;  // intra.rs:199
        square[v460] = passed_32;
        bool v461 = 33u > tid;  // intra.rs:198
        float passed_33;
        if (v461) {
            float v462 = decays[33u];
            float v463 = passed_32 * v462;
            passed_33 = v463;
        } else {
            passed_33 = 1.0f;
        }
        uint v464 = tid + 2244u;  // intra.rs:199
        square[v464] = passed_33;
        bool v465 = 34u > tid;  // intra.rs:198
        float passed_34;
        if (v465) {
            float v466 = decays[34u];
            float v467 = passed_33 * v466;
            passed_34 = v467;
        } else {
            passed_34 = 1.0f;
        }
        uint v468 = tid + 2312u;  // intra.rs:199
        square[v468] = passed_34;
        bool v469 = 35u > tid;  // intra.rs:198
        float passed_35;
        if (v469) {
            float v470 = decays[35u];
            float v471 = passed_34 * v470;
            passed_35 = v471;
        } else {
            passed_35 = 1.0f;
        }
        uint v472 = tid + 2380u;  // intra.rs:199
        square[v472] = passed_35;
        bool v473 = 36u > tid;  // intra.rs:198
        float passed_36;
        if (v473) {
            float v474 = decays[36u];
            float v475 = passed_35 * v474;
            passed_36 = v475;
        } else {
            passed_36 = 1.0f;
        }
        uint v476 = tid + 2448u;  // intra.rs:199
        square[v476] = passed_36;
        bool v477 = 37u > tid;  // intra.rs:198
        float passed_37;
        if (v477) {
            float v478 = decays[37u];
            float v479 = passed_36 * v478;
            passed_37 = v479;
        } else {
            passed_37 = 1.0f;
        }
        uint v480 = tid + 2516u;  // intra.rs:199
        square[v480] = passed_37;
        bool v481 = 38u > tid;  // intra.rs:198
        float passed_38;
        if (v481) {
            float v482 = decays[38u];
            float v483 = passed_37 * v482;
            passed_38 = v483;
        } else {
            passed_38 = 1.0f;
        }
        uint v484 = tid + 2584u;  // intra.rs:199
        square[v484] = passed_38;
        bool v485 = 39u > tid;  // intra.rs:198
        float passed_39;
        if (v485) {
            float v486 = decays[39u];
            float v487 = passed_38 * v486;
            passed_39 = v487;
        } else {
            passed_39 = 1.0f;
        }
        uint v488 = tid + 2652u;  // intra.rs:199
        square[v488] = passed_39;
        bool v489 = 40u > tid;  // intra.rs:198
        float passed_40;
        if (v489) {
            float v490 = decays[40u];
            float v491 = passed_39 * v490;
            passed_40 = v491;
        } else {
            passed_40 = 1.0f;
        }
        uint v492 = tid + 2720u;  // intra.rs:199
        square[v492] = passed_40;
        bool v493 = 41u > tid;  // intra.rs:198
        float passed_41;
        if (v493) {
            float v494 = decays[41u];
            float v495 = passed_40 * v494;
            passed_41 = v495;
        } else {
            passed_41 = 1.0f;
        }
        uint v496 = tid + 2788u;  // intra.rs:199
        square[v496] = passed_41;
        bool v497 = 42u > tid;  // intra.rs:198
        float passed_42;
        if (v497) {
            float v498 = decays[42u];
            float v499 = passed_41 * v498;
            passed_42 = v499;
        } else {
            passed_42 = 1.0f;
        }
        uint v500 = tid + 2856u;  // intra.rs:199
        square[v500] = passed_42;
        bool v501 = 43u > tid;  // intra.rs:198
        float passed_43;
        if (v501) {
            float v502 = decays[43u];
            float v503 = passed_42 * v502;
            passed_43 = v503;
        } else {
            passed_43 = 1.0f;
        }
        uint v504 = tid + 2924u;  // intra.rs:199
        square[v504] = passed_43;
        bool v505 = 44u > tid;  // intra.rs:198
        float passed_44;
        if (v505) {
            float v506 = decays[44u];
            float v507 = passed_43 * v506;
            passed_44 = v507;
        } else {
            passed_44 = 1.0f;
        }
        uint v508 = tid + 2992u;  // intra.rs:199
        square[v508] = passed_44;
        bool v509 = 45u > tid;  // intra.rs:198
        float passed_45;
        if (v509) {
            float v510 = decays[45u];
            float v511 = passed_44 * v510;
            passed_45 = v511;
        } else {
            passed_45 = 1.0f;
        }
        uint v512 = tid + 3060u;  // intra.rs:199
        square[v512] = passed_45;
        bool v513 = 46u > tid;  // intra.rs:198
        float passed_46;
        if (v513) {
            float v514 = decays[46u];
            float v515 = passed_45 * v514;
            passed_46 = v515;
        } else {
            passed_46 = 1.0f;
        }
        uint v516 = tid + 3128u;  // intra.rs:199
        square[v516] = passed_46;
        bool v517 = 47u > tid;  // intra.rs:198
        float passed_47;
        if (v517) {
            float v518 = decays[47u];
            float v519 = passed_46 * v518;
            passed_47 = v519;
        } else {
            passed_47 = 1.0f;
        }
        uint v520 = tid + 3196u;  // intra.rs:199
        square[v520] = passed_47;
        bool v521 = 48u > tid;  // intra.rs:198
        float passed_48;
        if (v521) {
            float v522 = decays[48u];
            float v523 = passed_47 * v522;
            passed_48 = v523;
        } else {
            passed_48 = 1.0f;
        }
        uint v524 = tid + 3264u;  // intra.rs:199
        square[v524] = passed_48;
        bool v525 = 49u > tid;  // intra.rs:198
        float passed_49;
        if (v525) {
            float v526 = decays[49u];
            float v527 = passed_48 * v526;
            passed_49 = v527;
        } else {
            passed_49 = 1.0f;
        }
        uint v528 = tid + 3332u;  // intra.rs:199
        square[v528] = passed_49;
        bool v529 = 50u > tid;  // intra.rs:198
        float passed_50;
        if (v529) {
            float v530 = decays[50u];
            float v531 = passed_49 * v530;
            passed_50 = v531;
        } else {
            passed_50 = 1.0f;
        }
        uint v532 = tid + 3400u;  // intra.rs:199
        square[v532] = passed_50;
        bool v533 = 51u > tid;  // intra.rs:198
        float passed_51;
        if (v533) {
            float v534 = decays[51u];
            float v535 = passed_50 * v534;
            passed_51 = v535;
        } else {
            passed_51 = 1.0f;
        }
        uint v536 = tid + 3468u;  // intra.rs:199
        square[v536] = passed_51;
        bool v537 = 52u > tid;  // intra.rs:198
        float passed_52;
        if (v537) {
            float v538 = decays[52u];
            float v539 = passed_51 * v538;
            passed_52 = v539;
        } else {
            passed_52 = 1.0f;
        }
        uint v540 = tid + 3536u;  // intra.rs:199
        square[v540] = passed_52;
        bool v541 = 53u > tid;  // intra.rs:198
        float passed_53;
        if (v541) {
            float v542 = decays[53u];
            float v543 = passed_52 * v542;
            passed_53 = v543;
        } else {
            passed_53 = 1.0f;
        }
        uint v544 = tid + 3604u;  // intra.rs:199
        square[v544] = passed_53;
        bool v545 = 54u > tid;  // intra.rs:198
        float passed_54;
        if (v545) {
            float v546 = decays[54u];
            float v547 = passed_53 * v546;
            passed_54 = v547;
        } else {
            passed_54 = 1.0f;
        }
        uint v548 = tid + 3672u;  // intra.rs:199
        square[v548] = passed_54;
        bool v549 = 55u > tid;  // intra.rs:198
        float passed_55;
        if (v549) {
            float v550 = decays[55u];
            float v551 = passed_54 * v550;
            passed_55 = v551;
        } else {
            passed_55 = 1.0f;
        }
        uint v552 = tid + 3740u;  // intra.rs:199
        square[v552] = passed_55;
        bool v553 = 56u > tid;  // intra.rs:198
        float passed_56;
        if (v553) {
            float v554 = decays[56u];
            float v555 = passed_55 * v554;
            passed_56 = v555;
        } else {
            passed_56 = 1.0f;
        }
        uint v556 = tid + 3808u;  // intra.rs:199
        square[v556] = passed_56;
        bool v557 = 57u > tid;  // intra.rs:198
        float passed_57;
        if (v557) {
            float v558 = decays[57u];
            float v559 = passed_56 * v558;
            passed_57 = v559;
        } else {
            passed_57 = 1.0f;
        }
        uint v560 = tid + 3876u;  // intra.rs:199
        square[v560] = passed_57;
        bool v561 = 58u > tid;  // intra.rs:198
        float passed_58;
        if (v561) {
            float v562 = decays[58u];
            float v563 = passed_57 * v562;
            passed_58 = v563;
        } else {
            passed_58 = 1.0f;
        }
        uint v564 = tid + 3944u;  // intra.rs:199
        square[v564] = passed_58;
        bool v565 = 59u > tid;  // intra.rs:198
        float passed_59;
        if (v565) {
            float v566 = decays[59u];
            float v567 = passed_58 * v566;
            passed_59 = v567;
        } else {
            passed_59 = 1.0f;
        }
        uint v568 = tid + 4012u;  // intra.rs:199
        square[v568] = passed_59;
        bool v569 = 60u > tid;  // intra.rs:198
        float passed_60;
        if (v569) {
            float v570 = decays[60u];
            float v571 = passed_59 * v570;
            passed_60 = v571;
        } else {
            passed_60 = 1.0f;
        }
        uint v572 = tid + 4080u;  // intra.rs:199
        square[v572] = passed_60;
        bool v573 = 61u > tid;  // intra.rs:198
        float passed_61;
        if (v573) {
            float v574 = decays[61u];
            float v575 = passed_60 * v574;
            passed_61 = v575;
        } else {
            passed_61 = 1.0f;
        }
        uint v576 = tid + 4148u;  // intra.rs:199
        square[v576] = passed_61;
        bool v577 = 62u > tid;  // intra.rs:198
        float passed_62;
        if (v577) {
            float v578 = decays[62u];
            float v579 = passed_61 * v578;
            passed_62 = v579;
        } else {
            passed_62 = 1.0f;
        }
        uint v580 = tid + 4216u;  // intra.rs:199
        square[v580] = passed_62;
        bool v581 = 63u > tid;  // intra.rs:198
        float passed_63;
        if (v581) {
            float v582 = decays[63u];
            float v583 = passed_62 * v582;
            passed_63 = v583;
        } else {
            passed_63 = 1.0f;
        }
        uint v584 = tid + 4284u;  // intra.rs:199
        square[v584] = passed_63;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:202
    if (v319) {  // intra.rs:203
        float v585 = decays[0];  // intra.rs:204
        uint v586 = tid * 68u;
        float v587 = square[v586];
        float from_start = v585 * v587;
        ulong v588 = at_8 * 256ul;  // intra.rs:205
        ulong v589 = (ulong)tid;
        ulong all_ = v588 + v589;
        float v590 = key_norms[tid];  // intra.rs:206
        float v591 = from_start * v590;
        factors[all_] = v591;
        ulong v592 = all_ + 64ul;  // intra.rs:207
        float v593 = query_norms[tid];
        float v594 = from_start * v593;
        factors[v592] = v594;
        ulong v595 = all_ + 128ul;  // intra.rs:208
        uint v596 = tid + 4284u;
        float v597 = square[v596];
        float v598 = key_norms[tid];
        float v599 = v597 * v598;
        factors[v595] = v599;
        ulong v600 = all_ + 192ul;  // intra.rs:209
        float v601 = decays[0];
        float v602 = square[4284u];
        float v603 = v601 * v602;
        factors[v600] = v603;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:211
    uint v604 = top + v100;  // intra.rs:214
    bool v605 = v101 <= v604;  // intra.rs:215
    float v606;
    if (v605) {
        uint v607 = v604 * 68u;
        uint v608 = v607 + v101;
        float v609 = square[v608];
        float v610 = v287 * v609;
        v606 = v610;
    } else {
        v606 = 0.0f;
    }
    bool v611 = v105 <= v604;
    float v612;
    if (v611) {
        uint v613 = v604 * 68u;
        uint v614 = v613 + v105;
        float v615 = square[v614];
        float v616 = v288 * v615;
        v612 = v616;
    } else {
        v612 = 0.0f;
    }
    bool v617 = v109 <= v604;
    float v618;
    if (v617) {
        uint v619 = v604 * 68u;
        uint v620 = v619 + v109;
        float v621 = square[v620];
        float v622 = v289 * v621;
        v618 = v622;
    } else {
        v618 = 0.0f;
    }
    bool v623 = v113 <= v604;
    float v624;
    if (v623) {
        uint v625 = v604 * 68u;
        uint v626 = v625 + v113;
        float v627 = square[v626];
        float v628 = v290 * v627;
        v624 = v628;
    } else {
        v624 = 0.0f;
    }
    bool v629 = v117 <= v604;
    float v630;
    if (v629) {
        uint v631 = v604 * 68u;
        uint v632 = v631 + v117;
        float v633 = square[v632];
        float v634 = v291 * v633;
        v630 = v634;
    } else {
        v630 = 0.0f;
    }
    bool v635 = v121 <= v604;
    float v636;
    if (v635) {
        uint v637 = v604 * 68u;
        uint v638 = v637 + v121;
        float v639 = square[v638];
        float v640 = v292 * v639;
        v636 = v640;
    } else {
        v636 = 0.0f;
    }
    bool v641 = v125 <= v604;
    float v642;
    if (v641) {
        uint v643 = v604 * 68u;
        uint v644 = v643 + v125;
        float v645 = square[v644];
        float v646 = v293 * v645;
        v642 = v646;
    } else {
        v642 = 0.0f;
    }
    bool v647 = v129 <= v604;
    float v648;
    if (v647) {
        uint v649 = v604 * 68u;
        uint v650 = v649 + v129;
        float v651 = square[v650];
        float v652 = v294 * v651;
        v648 = v652;
    } else {
        v648 = 0.0f;
    }
    bool v653 = v133 <= v604;
    float v654;
    if (v653) {
        uint v655 = v604 * 68u;
        uint v656 = v655 + v133;
        float v657 = square[v656];
        float v658 = v295 * v657;
        v654 = v658;
    } else {
        v654 = 0.0f;
    }
    bool v659 = v137 <= v604;
    float v660;
    if (v659) {
        uint v661 = v604 * 68u;
        uint v662 = v661 + v137;
        float v663 = square[v662];
        float v664 = v296 * v663;
        v660 = v664;
    } else {
        v660 = 0.0f;
    }
    bool v665 = v141 <= v604;
    float v666;
    if (v665) {
        uint v667 = v604 * 68u;
        uint v668 = v667 + v141;
        float v669 = square[v668];
        float v670 = v297 * v669;
        v666 = v670;
    } else {
        v666 = 0.0f;
    }
    bool v671 = v145 <= v604;
    float v672;
    if (v671) {
        uint v673 = v604 * 68u;
        uint v674 = v673 + v145;
        float v675 = square[v674];
        float v676 = v298 * v675;
        v672 = v676;
    } else {
        v672 = 0.0f;
    }
    bool v677 = v149 <= v604;
    float v678;
    if (v677) {
        uint v679 = v604 * 68u;
        uint v680 = v679 + v149;
        float v681 = square[v680];
        float v682 = v299 * v681;
        v678 = v682;
    } else {
        v678 = 0.0f;
    }
    bool v683 = v153 <= v604;
    float v684;
    if (v683) {
        uint v685 = v604 * 68u;
        uint v686 = v685 + v153;
        float v687 = square[v686];
        float v688 = v300 * v687;
        v684 = v688;
    } else {
        v684 = 0.0f;
    }
    float v689;
    if (false) {
        uint v690 = v604 * 68u;
        uint v691 = v690 + v157;
        float v692 = square[v691];
        float v693 = v301 * v692;
        v689 = v693;
    } else {
        v689 = 0.0f;
    }
    float v694;
    if (false) {
        uint v695 = v604 * 68u;
        uint v696 = v695 + v161;
        float v697 = square[v696];
        float v698 = v302 * v697;
        v694 = v698;
    } else {
        v694 = 0.0f;
    }
    uint v699 = top + v165;  // intra.rs:214
    float v700;  // intra.rs:215
    if (true) {
        uint v701 = v699 * 68u;
        uint v702 = v701 + v101;
        float v703 = square[v702];
        float v704 = v303 * v703;
        v700 = v704;
    } else {
        v700 = 0.0f;
    }
    float v705;
    if (true) {
        uint v706 = v699 * 68u;
        uint v707 = v706 + v105;
        float v708 = square[v707];
        float v709 = v304 * v708;
        v705 = v709;
    } else {
        v705 = 0.0f;
    }
    bool v710 = v109 <= v699;
    float v711;
    if (v710) {
        uint v712 = v699 * 68u;
        uint v713 = v712 + v109;
        float v714 = square[v713];
        float v715 = v305 * v714;
        v711 = v715;
    } else {
        v711 = 0.0f;
    }
    bool v716 = v113 <= v699;
    float v717;
    if (v716) {
        uint v718 = v699 * 68u;
        uint v719 = v718 + v113;
        float v720 = square[v719];
        float v721 = v306 * v720;
        v717 = v721;
    } else {
        v717 = 0.0f;
    }
    bool v722 = v117 <= v699;
    float v723;
    if (v722) {
        uint v724 = v699 * 68u;
        uint v725 = v724 + v117;
        float v726 = square[v725];
        float v727 = v307 * v726;
        v723 = v727;
    } else {
        v723 = 0.0f;
    }
    bool v728 = v121 <= v699;
    float v729;
    if (v728) {
        uint v730 = v699 * 68u;
        uint v731 = v730 + v121;
        float v732 = square[v731];
        float v733 = v308 * v732;
        v729 = v733;
    } else {
        v729 = 0.0f;
    }
    bool v734 = v125 <= v699;
    float v735;
    if (v734) {
        uint v736 = v699 * 68u;
        uint v737 = v736 + v125;
        float v738 = square[v737];
        float v739 = v309 * v738;
        v735 = v739;
    } else {
        v735 = 0.0f;
    }
    bool v740 = v129 <= v699;
    float v741;
    if (v740) {
        uint v742 = v699 * 68u;
        uint v743 = v742 + v129;
        float v744 = square[v743];
        float v745 = v310 * v744;
        v741 = v745;
    } else {
        v741 = 0.0f;
    }
    bool v746 = v133 <= v699;
    float v747;
    if (v746) {
        uint v748 = v699 * 68u;
        uint v749 = v748 + v133;
        float v750 = square[v749];
        float v751 = v311 * v750;
        v747 = v751;
    } else {
        v747 = 0.0f;
    }
    bool v752 = v137 <= v699;
    float v753;
    if (v752) {
        uint v754 = v699 * 68u;
        uint v755 = v754 + v137;
        float v756 = square[v755];
        float v757 = v312 * v756;
        v753 = v757;
    } else {
        v753 = 0.0f;
    }
    bool v758 = v141 <= v699;
    float v759;
    if (v758) {
        uint v760 = v699 * 68u;
        uint v761 = v760 + v141;
        float v762 = square[v761];
        float v763 = v313 * v762;
        v759 = v763;
    } else {
        v759 = 0.0f;
    }
    bool v764 = v145 <= v699;
    float v765;
    if (v764) {
        uint v766 = v699 * 68u;
        uint v767 = v766 + v145;
        float v768 = square[v767];
        float v769 = v314 * v768;
        v765 = v769;
    } else {
        v765 = 0.0f;
    }
    bool v770 = v149 <= v699;
    float v771;
    if (v770) {
        uint v772 = v699 * 68u;
        uint v773 = v772 + v149;
        float v774 = square[v773];
        float v775 = v315 * v774;
        v771 = v775;
    } else {
        v771 = 0.0f;
    }
    bool v776 = v153 <= v699;
    float v777;
    if (v776) {
        uint v778 = v699 * 68u;
        uint v779 = v778 + v153;
        float v780 = square[v779];
        float v781 = v316 * v780;
        v777 = v781;
    } else {
        v777 = 0.0f;
    }
    bool v782 = v157 <= v699;
    float v783;
    if (v782) {
        uint v784 = v699 * 68u;
        uint v785 = v784 + v157;
        float v786 = square[v785];
        float v787 = v317 * v786;
        v783 = v787;
    } else {
        v783 = 0.0f;
    }
    bool v788 = v161 <= v699;
    float v789;
    if (v788) {
        uint v790 = v699 * 68u;
        uint v791 = v790 + v161;
        float v792 = square[v791];
        float v793 = v318 * v792;
        v789 = v793;
    } else {
        v789 = 0.0f;
    }
    ulong v794 = at_8 * 4096ul;  // intra.rs:217
    ulong v795 = (ulong)top;
    ulong v796 = v795 * 64ul;
    ulong v797 = v794 + v796;
    ulong v798 = (ulong)v100;
    ulong v799 = (ulong)v101;
    ulong v800 = v798 * 64ul;
    ulong v801 = v797 + v800;
    ulong v802 = v801 + v799;
    *(device float2*)(scores + v802) = float2(v606, v612);
    ulong v803 = (ulong)v109;
    ulong v804 = v801 + v803;
    *(device float2*)(scores + v804) = float2(v618, v624);
    ulong v805 = (ulong)v117;
    ulong v806 = v801 + v805;
    *(device float2*)(scores + v806) = float2(v630, v636);
    ulong v807 = (ulong)v125;
    ulong v808 = v801 + v807;
    *(device float2*)(scores + v808) = float2(v642, v648);
    ulong v809 = (ulong)v133;
    ulong v810 = v801 + v809;
    *(device float2*)(scores + v810) = float2(v654, v660);
    ulong v811 = (ulong)v141;
    ulong v812 = v801 + v811;
    *(device float2*)(scores + v812) = float2(v666, v672);
    ulong v813 = (ulong)v149;
    ulong v814 = v801 + v813;
    *(device float2*)(scores + v814) = float2(v678, v684);
    ulong v815 = (ulong)v157;
    ulong v816 = v801 + v815;
    *(device float2*)(scores + v816) = float2(v689, v694);
    ulong v817 = (ulong)v165;
    ulong v818 = v817 * 64ul;
    ulong v819 = v797 + v818;
    ulong v820 = v819 + v799;
    *(device float2*)(scores + v820) = float2(v700, v705);
    ulong v821 = v819 + v803;
    *(device float2*)(scores + v821) = float2(v711, v717);
    ulong v822 = v819 + v805;
    *(device float2*)(scores + v822) = float2(v723, v729);
    ulong v823 = v819 + v807;
    *(device float2*)(scores + v823) = float2(v735, v741);
    ulong v824 = v819 + v809;
    *(device float2*)(scores + v824) = float2(v747, v753);
    ulong v825 = v819 + v811;
    *(device float2*)(scores + v825) = float2(v759, v765);
    ulong v826 = v819 + v813;
    *(device float2*)(scores + v826) = float2(v771, v777);
    ulong v827 = v819 + v815;
    *(device float2*)(scores + v827) = float2(v783, v789);
    bool v828 = v101 < v604;  // intra.rs:221
    float v829;
    if (v828) {
        uint v830 = v604 * 68u;
        uint v831 = v830 + v101;
        float v832 = square[v831];
        float v833 = v215 * v832;
        float v834 = betas[v604];
        float v835 = v833 * v834;
        v829 = v835;
    } else {
        v829 = 0.0f;
    }
    bool v836 = v105 < v604;
    float v837;
    if (v836) {
        uint v838 = v604 * 68u;
        uint v839 = v838 + v105;
        float v840 = square[v839];
        float v841 = v216 * v840;
        float v842 = betas[v604];
        float v843 = v841 * v842;
        v837 = v843;
    } else {
        v837 = 0.0f;
    }
    bool v844 = v109 < v604;
    float v845;
    if (v844) {
        uint v846 = v604 * 68u;
        uint v847 = v846 + v109;
        float v848 = square[v847];
        float v849 = v217 * v848;
        float v850 = betas[v604];
        float v851 = v849 * v850;
        v845 = v851;
    } else {
        v845 = 0.0f;
    }
    bool v852 = v113 < v604;
    float v853;
    if (v852) {
        uint v854 = v604 * 68u;
        uint v855 = v854 + v113;
        float v856 = square[v855];
        float v857 = v218 * v856;
        float v858 = betas[v604];
        float v859 = v857 * v858;
        v853 = v859;
    } else {
        v853 = 0.0f;
    }
    bool v860 = v117 < v604;
    float v861;
    if (v860) {
        uint v862 = v604 * 68u;
        uint v863 = v862 + v117;
        float v864 = square[v863];
        float v865 = v219 * v864;
        float v866 = betas[v604];
        float v867 = v865 * v866;
        v861 = v867;
    } else {
        v861 = 0.0f;
    }
    bool v868 = v121 < v604;
    float v869;
    if (v868) {
        uint v870 = v604 * 68u;
        uint v871 = v870 + v121;
        float v872 = square[v871];
        float v873 = v220 * v872;
        float v874 = betas[v604];
        float v875 = v873 * v874;
        v869 = v875;
    } else {
        v869 = 0.0f;
    }
    bool v876 = v125 < v604;
    float v877;
    if (v876) {
        uint v878 = v604 * 68u;
        uint v879 = v878 + v125;
        float v880 = square[v879];
        float v881 = v221 * v880;
        float v882 = betas[v604];
        float v883 = v881 * v882;
        v877 = v883;
    } else {
        v877 = 0.0f;
    }
    bool v884 = v129 < v604;
    float v885;
    if (v884) {
        uint v886 = v604 * 68u;
        uint v887 = v886 + v129;
        float v888 = square[v887];
        float v889 = v222 * v888;
        float v890 = betas[v604];
        float v891 = v889 * v890;
        v885 = v891;
    } else {
        v885 = 0.0f;
    }
    bool v892 = v133 < v604;
    float v893;
    if (v892) {
        uint v894 = v604 * 68u;
        uint v895 = v894 + v133;
        float v896 = square[v895];
        float v897 = v223 * v896;
        float v898 = betas[v604];
        float v899 = v897 * v898;
        v893 = v899;
    } else {
        v893 = 0.0f;
    }
    bool v900 = v137 < v604;
    float v901;
    if (v900) {
        uint v902 = v604 * 68u;
        uint v903 = v902 + v137;
        float v904 = square[v903];
        float v905 = v224 * v904;
        float v906 = betas[v604];
        float v907 = v905 * v906;
        v901 = v907;
    } else {
        v901 = 0.0f;
    }
    bool v908 = v141 < v604;
    float v909;
    if (v908) {
        uint v910 = v604 * 68u;
        uint v911 = v910 + v141;
        float v912 = square[v911];
        float v913 = v225 * v912;
        float v914 = betas[v604];
        float v915 = v913 * v914;
        v909 = v915;
    } else {
        v909 = 0.0f;
    }
    bool v916 = v145 < v604;
    float v917;
    if (v916) {
        uint v918 = v604 * 68u;
        uint v919 = v918 + v145;
        float v920 = square[v919];
        float v921 = v226 * v920;
        float v922 = betas[v604];
        float v923 = v921 * v922;
        v917 = v923;
    } else {
        v917 = 0.0f;
    }
    bool v924 = v149 < v604;
    float v925;
    if (v924) {
        uint v926 = v604 * 68u;
        uint v927 = v926 + v149;
        float v928 = square[v927];
        float v929 = v227 * v928;
        float v930 = betas[v604];
        float v931 = v929 * v930;
        v925 = v931;
    } else {
        v925 = 0.0f;
    }
    bool v932 = v153 < v604;
    float v933;
    if (v932) {
        uint v934 = v604 * 68u;
        uint v935 = v934 + v153;
        float v936 = square[v935];
        float v937 = v228 * v936;
        float v938 = betas[v604];
        float v939 = v937 * v938;
        v933 = v939;
    } else {
        v933 = 0.0f;
    }
    float v940;
    if (false) {
        uint v941 = v604 * 68u;
        uint v942 = v941 + v157;
        float v943 = square[v942];
        float v944 = v229 * v943;
        float v945 = betas[v604];
        float v946 = v944 * v945;
        v940 = v946;
    } else {
        v940 = 0.0f;
    }
    float v947;
    if (false) {
        uint v948 = v604 * 68u;
        uint v949 = v948 + v161;
        float v950 = square[v949];
        float v951 = v230 * v950;
        float v952 = betas[v604];
        float v953 = v951 * v952;
        v947 = v953;
    } else {
        v947 = 0.0f;
    }
    float v954;
    if (true) {
        uint v955 = v699 * 68u;
        uint v956 = v955 + v101;
        float v957 = square[v956];
        float v958 = v231 * v957;
        float v959 = betas[v699];
        float v960 = v958 * v959;
        v954 = v960;
    } else {
        v954 = 0.0f;
    }
    float v961;
    if (true) {
        uint v962 = v699 * 68u;
        uint v963 = v962 + v105;
        float v964 = square[v963];
        float v965 = v232 * v964;
        float v966 = betas[v699];
        float v967 = v965 * v966;
        v961 = v967;
    } else {
        v961 = 0.0f;
    }
    bool v968 = v109 < v699;
    float v969;
    if (v968) {
        uint v970 = v699 * 68u;
        uint v971 = v970 + v109;
        float v972 = square[v971];
        float v973 = v233 * v972;
        float v974 = betas[v699];
        float v975 = v973 * v974;
        v969 = v975;
    } else {
        v969 = 0.0f;
    }
    bool v976 = v113 < v699;
    float v977;
    if (v976) {
        uint v978 = v699 * 68u;
        uint v979 = v978 + v113;
        float v980 = square[v979];
        float v981 = v234 * v980;
        float v982 = betas[v699];
        float v983 = v981 * v982;
        v977 = v983;
    } else {
        v977 = 0.0f;
    }
    bool v984 = v117 < v699;
    float v985;
    if (v984) {
        uint v986 = v699 * 68u;
        uint v987 = v986 + v117;
        float v988 = square[v987];
        float v989 = v235 * v988;
        float v990 = betas[v699];
        float v991 = v989 * v990;
        v985 = v991;
    } else {
        v985 = 0.0f;
    }
    bool v992 = v121 < v699;
    float v993;
    if (v992) {
        uint v994 = v699 * 68u;
        uint v995 = v994 + v121;
        float v996 = square[v995];
        float v997 = v236 * v996;
        float v998 = betas[v699];
        float v999 = v997 * v998;
        v993 = v999;
    } else {
        v993 = 0.0f;
    }
    bool v1000 = v125 < v699;
    float v1001;
    if (v1000) {
        uint v1002 = v699 * 68u;
        uint v1003 = v1002 + v125;
        float v1004 = square[v1003];
        float v1005 = v237 * v1004;
        float v1006 = betas[v699];
        float v1007 = v1005 * v1006;
        v1001 = v1007;
    } else {
        v1001 = 0.0f;
    }
    bool v1008 = v129 < v699;
    float v1009;
    if (v1008) {
        uint v1010 = v699 * 68u;
        uint v1011 = v1010 + v129;
        float v1012 = square[v1011];
        float v1013 = v238 * v1012;
        float v1014 = betas[v699];
        float v1015 = v1013 * v1014;
        v1009 = v1015;
    } else {
        v1009 = 0.0f;
    }
    bool v1016 = v133 < v699;
    float v1017;
    if (v1016) {
        uint v1018 = v699 * 68u;
        uint v1019 = v1018 + v133;
        float v1020 = square[v1019];
        float v1021 = v239 * v1020;
        float v1022 = betas[v699];
        float v1023 = v1021 * v1022;
        v1017 = v1023;
    } else {
        v1017 = 0.0f;
    }
    bool v1024 = v137 < v699;
    float v1025;
    if (v1024) {
        uint v1026 = v699 * 68u;
        uint v1027 = v1026 + v137;
        float v1028 = square[v1027];
        float v1029 = v240 * v1028;
        float v1030 = betas[v699];
        float v1031 = v1029 * v1030;
        v1025 = v1031;
    } else {
        v1025 = 0.0f;
    }
    bool v1032 = v141 < v699;
    float v1033;
    if (v1032) {
        uint v1034 = v699 * 68u;
        uint v1035 = v1034 + v141;
        float v1036 = square[v1035];
        float v1037 = v241 * v1036;
        float v1038 = betas[v699];
        float v1039 = v1037 * v1038;
        v1033 = v1039;
    } else {
        v1033 = 0.0f;
    }
    bool v1040 = v145 < v699;
    float v1041;
    if (v1040) {
        uint v1042 = v699 * 68u;
        uint v1043 = v1042 + v145;
        float v1044 = square[v1043];
        float v1045 = v242 * v1044;
        float v1046 = betas[v699];
        float v1047 = v1045 * v1046;
        v1041 = v1047;
    } else {
        v1041 = 0.0f;
    }
    bool v1048 = v149 < v699;
    float v1049;
    if (v1048) {
        uint v1050 = v699 * 68u;
        uint v1051 = v1050 + v149;
        float v1052 = square[v1051];
        float v1053 = v243 * v1052;
        float v1054 = betas[v699];
        float v1055 = v1053 * v1054;
        v1049 = v1055;
    } else {
        v1049 = 0.0f;
    }
    bool v1056 = v153 < v699;
    float v1057;
    if (v1056) {
        uint v1058 = v699 * 68u;
        uint v1059 = v1058 + v153;
        float v1060 = square[v1059];
        float v1061 = v244 * v1060;
        float v1062 = betas[v699];
        float v1063 = v1061 * v1062;
        v1057 = v1063;
    } else {
        v1057 = 0.0f;
    }
    bool v1064 = v157 < v699;
    float v1065;
    if (v1064) {
        uint v1066 = v699 * 68u;
        uint v1067 = v1066 + v157;
        float v1068 = square[v1067];
        float v1069 = v245 * v1068;
        float v1070 = betas[v699];
        float v1071 = v1069 * v1070;
        v1065 = v1071;
    } else {
        v1065 = 0.0f;
    }
    bool v1072 = v161 < v699;
    float v1073;
    if (v1072) {
        uint v1074 = v699 * 68u;
        uint v1075 = v1074 + v161;
        float v1076 = square[v1075];
        float v1077 = v246 * v1076;
        float v1078 = betas[v699];
        float v1079 = v1077 * v1078;
        v1073 = v1079;
    } else {
        v1073 = 0.0f;
    }
    uint v1080 = simd_id * 1088u;  // intra.rs:223
    uint v1081 = v100 * 68u;
    uint v1082 = v1080 + v1081;
    uint v1083 = v1082 + v101;
    *(threadgroup float2*)(square + v1083) = float2(v829, v837);
    uint v1084 = v1082 + v109;
    *(threadgroup float2*)(square + v1084) = float2(v845, v853);
    uint v1085 = v1082 + v117;
    *(threadgroup float2*)(square + v1085) = float2(v861, v869);
    uint v1086 = v1082 + v125;
    *(threadgroup float2*)(square + v1086) = float2(v877, v885);
    uint v1087 = v1082 + v133;
    *(threadgroup float2*)(square + v1087) = float2(v893, v901);
    uint v1088 = v1082 + v141;
    *(threadgroup float2*)(square + v1088) = float2(v909, v917);
    uint v1089 = v1082 + v149;
    *(threadgroup float2*)(square + v1089) = float2(v925, v933);
    uint v1090 = v1082 + v157;
    *(threadgroup float2*)(square + v1090) = float2(v940, v947);
    uint v1091 = v165 * 68u;
    uint v1092 = v1080 + v1091;
    uint v1093 = v1092 + v101;
    *(threadgroup float2*)(square + v1093) = float2(v954, v961);
    uint v1094 = v1092 + v109;
    *(threadgroup float2*)(square + v1094) = float2(v969, v977);
    uint v1095 = v1092 + v117;
    *(threadgroup float2*)(square + v1095) = float2(v985, v993);
    uint v1096 = v1092 + v125;
    *(threadgroup float2*)(square + v1096) = float2(v1001, v1009);
    uint v1097 = v1092 + v133;
    *(threadgroup float2*)(square + v1097) = float2(v1017, v1025);
    uint v1098 = v1092 + v141;
    *(threadgroup float2*)(square + v1098) = float2(v1033, v1041);
    uint v1099 = v1092 + v149;
    *(threadgroup float2*)(square + v1099) = float2(v1049, v1057);
    uint v1100 = v1092 + v157;
    *(threadgroup float2*)(square + v1100) = float2(v1065, v1073);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:224
    uint v1101 = tid / 16u;  // intra.rs:228
    uint block = v1101 * 16u;
    uint c_4 = tid % 16u;
    float column;  // intra.rs:229
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
    if (v319) {
        bool v1102 = c_4 == 0u;  // intra.rs:235
        float column_16 = v1102 ? 1.0f : 0.0f;
        uint v1103 = block + 1u;  // intra.rs:233
        uint v1104 = v1103 * 68u;
        uint v1105 = v1104 + block;
        float v1106 = square[v1105];
        float sum = fma(v1106, column_16, 0.0f);
        bool v1107 = c_4 == 1u;  // intra.rs:235
        bool v1108 = c_4 < 1u;
        float v1109 = -sum;
        float v1110 = v1108 ? v1109 : 0.0f;
        float column_17 = v1107 ? 1.0f : v1110;
        uint v1111 = block + 2u;  // intra.rs:233
        uint v1112 = v1111 * 68u;
        uint v1113 = v1112 + block;
        float2 q48 = *(threadgroup float2*)(square + v1113);
        float v1114 = q48.x;
        float v1115 = q48.y;
        float sum_1 = fma(v1114, column_16, 0.0f);
        float sum_2 = fma(v1115, column_17, sum_1);
        bool v1116 = c_4 == 2u;  // intra.rs:235
        bool v1117 = c_4 < 2u;
        float v1118 = -sum_2;
        float v1119 = v1117 ? v1118 : 0.0f;
        float column_18 = v1116 ? 1.0f : v1119;
        uint v1120 = block + 3u;  // intra.rs:233
        uint v1121 = v1120 * 68u;
        uint v1122 = v1121 + block;
        float2 q49 = *(threadgroup float2*)(square + v1122);
        float v1123 = q49.x;
        float v1124 = q49.y;
        float sum_3 = fma(v1123, column_16, 0.0f);
        float sum_4 = fma(v1124, column_17, sum_3);
        uint v1125 = v1122 + 2u;
        float v1126 = square[v1125];
        float sum_5 = fma(v1126, column_18, sum_4);
        bool v1127 = c_4 == 3u;  // intra.rs:235
        bool v1128 = c_4 < 3u;
        float v1129 = -sum_5;
        float v1130 = v1128 ? v1129 : 0.0f;
        float column_19 = v1127 ? 1.0f : v1130;
        uint v1131 = block + 4u;  // intra.rs:233
        uint v1132 = v1131 * 68u;
        uint v1133 = v1132 + block;
        float4 q50 = *(threadgroup float4*)(square + v1133);
        float v1134 = q50.x;
        float v1135 = q50.y;
        float v1136 = q50.z;
        float v1137 = q50.w;
        float sum_6 = fma(v1134, column_16, 0.0f);
        float sum_7 = fma(v1135, column_17, sum_6);
        float sum_8 = fma(v1136, column_18, sum_7);
        float sum_9 = fma(v1137, column_19, sum_8);
        bool v1138 = c_4 == 4u;  // intra.rs:235
        bool v1139 = c_4 < 4u;
        float v1140 = -sum_9;
        float v1141 = v1139 ? v1140 : 0.0f;
        float column_20 = v1138 ? 1.0f : v1141;
        uint v1142 = block + 5u;  // intra.rs:233
        uint v1143 = v1142 * 68u;
        uint v1144 = v1143 + block;
        float4 q51 = *(threadgroup float4*)(square + v1144);
        float v1145 = q51.x;
        float v1146 = q51.y;
        float v1147 = q51.z;
        float v1148 = q51.w;
        float sum_10 = fma(v1145, column_16, 0.0f);
        float sum_11 = fma(v1146, column_17, sum_10);
        float sum_12 = fma(v1147, column_18, sum_11);
        float sum_13 = fma(v1148, column_19, sum_12);
        uint v1149 = v1144 + 4u;
        float v1150 = square[v1149];
        float sum_14 = fma(v1150, column_20, sum_13);
        bool v1151 = c_4 == 5u;  // intra.rs:235
        bool v1152 = c_4 < 5u;
        float v1153 = -sum_14;
        float v1154 = v1152 ? v1153 : 0.0f;
        float column_21 = v1151 ? 1.0f : v1154;
        uint v1155 = block + 6u;  // intra.rs:233
        uint v1156 = v1155 * 68u;
        uint v1157 = v1156 + block;
        float4 q52 = *(threadgroup float4*)(square + v1157);
        float v1158 = q52.x;
        float v1159 = q52.y;
        float v1160 = q52.z;
        float v1161 = q52.w;
        float sum_15 = fma(v1158, column_16, 0.0f);
        float sum_16 = fma(v1159, column_17, sum_15);
        float sum_17 = fma(v1160, column_18, sum_16);
        float sum_18 = fma(v1161, column_19, sum_17);
        uint v1162 = v1157 + 4u;
        float2 q53 = *(threadgroup float2*)(square + v1162);
        float v1163 = q53.x;
        float v1164 = q53.y;
        float sum_19 = fma(v1163, column_20, sum_18);
        float sum_20 = fma(v1164, column_21, sum_19);
        bool v1165 = c_4 == 6u;  // intra.rs:235
        bool v1166 = c_4 < 6u;
        float v1167 = -sum_20;
        float v1168 = v1166 ? v1167 : 0.0f;
        float column_22 = v1165 ? 1.0f : v1168;
        uint v1169 = block + 7u;  // intra.rs:233
        uint v1170 = v1169 * 68u;
        uint v1171 = v1170 + block;
        float4 q54 = *(threadgroup float4*)(square + v1171);
        float v1172 = q54.x;
        float v1173 = q54.y;
        float v1174 = q54.z;
        float v1175 = q54.w;
        float sum_21 = fma(v1172, column_16, 0.0f);
        float sum_22 = fma(v1173, column_17, sum_21);
        float sum_23 = fma(v1174, column_18, sum_22);
        float sum_24 = fma(v1175, column_19, sum_23);
        uint v1176 = v1171 + 4u;
        float2 q55 = *(threadgroup float2*)(square + v1176);
        float v1177 = q55.x;
        float v1178 = q55.y;
        float sum_25 = fma(v1177, column_20, sum_24);
        float sum_26 = fma(v1178, column_21, sum_25);
        uint v1179 = v1171 + 6u;
        float v1180 = square[v1179];
        float sum_27 = fma(v1180, column_22, sum_26);
        bool v1181 = c_4 == 7u;  // intra.rs:235
        bool v1182 = c_4 < 7u;
        float v1183 = -sum_27;
        float v1184 = v1182 ? v1183 : 0.0f;
        float column_23 = v1181 ? 1.0f : v1184;
        uint v1185 = block + 8u;  // intra.rs:233
        uint v1186 = v1185 * 68u;
        uint v1187 = v1186 + block;
        float4 q56 = *(threadgroup float4*)(square + v1187);
        float v1188 = q56.x;
        float v1189 = q56.y;
        float v1190 = q56.z;
        float v1191 = q56.w;
        float sum_28 = fma(v1188, column_16, 0.0f);
        float sum_29 = fma(v1189, column_17, sum_28);
        float sum_30 = fma(v1190, column_18, sum_29);
        float sum_31 = fma(v1191, column_19, sum_30);
        uint v1192 = v1187 + 4u;
        float4 q57 = *(threadgroup float4*)(square + v1192);
        float v1193 = q57.x;
        float v1194 = q57.y;
        float v1195 = q57.z;
        float v1196 = q57.w;
        float sum_32 = fma(v1193, column_20, sum_31);
        float sum_33 = fma(v1194, column_21, sum_32);
        float sum_34 = fma(v1195, column_22, sum_33);
        float sum_35 = fma(v1196, column_23, sum_34);
        bool v1197 = c_4 == 8u;  // intra.rs:235
        bool v1198 = c_4 < 8u;
        float v1199 = -sum_35;
        float v1200 = v1198 ? v1199 : 0.0f;
        float column_24 = v1197 ? 1.0f : v1200;
        uint v1201 = block + 9u;  // intra.rs:233
        uint v1202 = v1201 * 68u;
        uint v1203 = v1202 + block;
        float4 q58 = *(threadgroup float4*)(square + v1203);
        float v1204 = q58.x;
        float v1205 = q58.y;
        float v1206 = q58.z;
        float v1207 = q58.w;
        float sum_36 = fma(v1204, column_16, 0.0f);
        float sum_37 = fma(v1205, column_17, sum_36);
        float sum_38 = fma(v1206, column_18, sum_37);
        float sum_39 = fma(v1207, column_19, sum_38);
        uint v1208 = v1203 + 4u;
        float4 q59 = *(threadgroup float4*)(square + v1208);
        float v1209 = q59.x;
        float v1210 = q59.y;
        float v1211 = q59.z;
        float v1212 = q59.w;
        float sum_40 = fma(v1209, column_20, sum_39);
        float sum_41 = fma(v1210, column_21, sum_40);
        float sum_42 = fma(v1211, column_22, sum_41);
        float sum_43 = fma(v1212, column_23, sum_42);
        uint v1213 = v1203 + 8u;
        float v1214 = square[v1213];
        float sum_44 = fma(v1214, column_24, sum_43);
        bool v1215 = c_4 == 9u;  // intra.rs:235
        bool v1216 = c_4 < 9u;
        float v1217 = -sum_44;
        float v1218 = v1216 ? v1217 : 0.0f;
        float column_25 = v1215 ? 1.0f : v1218;
        uint v1219 = block + 10u;  // intra.rs:233
        uint v1220 = v1219 * 68u;
        uint v1221 = v1220 + block;
        float4 q60 = *(threadgroup float4*)(square + v1221);
        float v1222 = q60.x;
        float v1223 = q60.y;
        float v1224 = q60.z;
        float v1225 = q60.w;
        float sum_45 = fma(v1222, column_16, 0.0f);
        float sum_46 = fma(v1223, column_17, sum_45);
        float sum_47 = fma(v1224, column_18, sum_46);
        float sum_48 = fma(v1225, column_19, sum_47);
        uint v1226 = v1221 + 4u;
        float4 q61 = *(threadgroup float4*)(square + v1226);
        float v1227 = q61.x;
        float v1228 = q61.y;
        float v1229 = q61.z;
        float v1230 = q61.w;
        float sum_49 = fma(v1227, column_20, sum_48);
        float sum_50 = fma(v1228, column_21, sum_49);
        float sum_51 = fma(v1229, column_22, sum_50);
        float sum_52 = fma(v1230, column_23, sum_51);
        uint v1231 = v1221 + 8u;
        float2 q62 = *(threadgroup float2*)(square + v1231);
        float v1232 = q62.x;
        float v1233 = q62.y;
        float sum_53 = fma(v1232, column_24, sum_52);
        float sum_54 = fma(v1233, column_25, sum_53);
        bool v1234 = c_4 == 10u;  // intra.rs:235
        bool v1235 = c_4 < 10u;
        float v1236 = -sum_54;
        float v1237 = v1235 ? v1236 : 0.0f;
        float column_26 = v1234 ? 1.0f : v1237;
        uint v1238 = block + 11u;  // intra.rs:233
        uint v1239 = v1238 * 68u;
        uint v1240 = v1239 + block;
        float4 q63 = *(threadgroup float4*)(square + v1240);
        float v1241 = q63.x;
        float v1242 = q63.y;
        float v1243 = q63.z;
        float v1244 = q63.w;
        float sum_55 = fma(v1241, column_16, 0.0f);
        float sum_56 = fma(v1242, column_17, sum_55);
        float sum_57 = fma(v1243, column_18, sum_56);
        float sum_58 = fma(v1244, column_19, sum_57);
        uint v1245 = v1240 + 4u;
        float4 q64 = *(threadgroup float4*)(square + v1245);
        float v1246 = q64.x;
        float v1247 = q64.y;
        float v1248 = q64.z;
        float v1249 = q64.w;
        float sum_59 = fma(v1246, column_20, sum_58);
        float sum_60 = fma(v1247, column_21, sum_59);
        float sum_61 = fma(v1248, column_22, sum_60);
        float sum_62 = fma(v1249, column_23, sum_61);
        uint v1250 = v1240 + 8u;
        float2 q65 = *(threadgroup float2*)(square + v1250);
        float v1251 = q65.x;
        float v1252 = q65.y;
        float sum_63 = fma(v1251, column_24, sum_62);
        float sum_64 = fma(v1252, column_25, sum_63);
        uint v1253 = v1240 + 10u;
        float v1254 = square[v1253];
        float sum_65 = fma(v1254, column_26, sum_64);
        bool v1255 = c_4 == 11u;  // intra.rs:235
        bool v1256 = c_4 < 11u;
        float v1257 = -sum_65;
        float v1258 = v1256 ? v1257 : 0.0f;
        float column_27 = v1255 ? 1.0f : v1258;
        uint v1259 = block + 12u;  // intra.rs:233
        uint v1260 = v1259 * 68u;
        uint v1261 = v1260 + block;
        float4 q66 = *(threadgroup float4*)(square + v1261);
        float v1262 = q66.x;
        float v1263 = q66.y;
        float v1264 = q66.z;
        float v1265 = q66.w;
        float sum_66 = fma(v1262, column_16, 0.0f);
        float sum_67 = fma(v1263, column_17, sum_66);
        float sum_68 = fma(v1264, column_18, sum_67);
        float sum_69 = fma(v1265, column_19, sum_68);
        uint v1266 = v1261 + 4u;
        float4 q67 = *(threadgroup float4*)(square + v1266);
        float v1267 = q67.x;
        float v1268 = q67.y;
        float v1269 = q67.z;
        float v1270 = q67.w;
        float sum_70 = fma(v1267, column_20, sum_69);
        float sum_71 = fma(v1268, column_21, sum_70);
        float sum_72 = fma(v1269, column_22, sum_71);
        float sum_73 = fma(v1270, column_23, sum_72);
        uint v1271 = v1261 + 8u;
        float4 q68 = *(threadgroup float4*)(square + v1271);
        float v1272 = q68.x;
        float v1273 = q68.y;
        float v1274 = q68.z;
        float v1275 = q68.w;
        float sum_74 = fma(v1272, column_24, sum_73);
        float sum_75 = fma(v1273, column_25, sum_74);
        float sum_76 = fma(v1274, column_26, sum_75);
        float sum_77 = fma(v1275, column_27, sum_76);
        bool v1276 = c_4 == 12u;  // intra.rs:235
        bool v1277 = c_4 < 12u;
        float v1278 = -sum_77;
        float v1279 = v1277 ? v1278 : 0.0f;
        float column_28 = v1276 ? 1.0f : v1279;
        uint v1280 = block + 13u;  // intra.rs:233
        uint v1281 = v1280 * 68u;
        uint v1282 = v1281 + block;
        float4 q69 = *(threadgroup float4*)(square + v1282);
        float v1283 = q69.x;
        float v1284 = q69.y;
        float v1285 = q69.z;
        float v1286 = q69.w;
        float sum_78 = fma(v1283, column_16, 0.0f);
        float sum_79 = fma(v1284, column_17, sum_78);
        float sum_80 = fma(v1285, column_18, sum_79);
        float sum_81 = fma(v1286, column_19, sum_80);
        uint v1287 = v1282 + 4u;
        float4 q70 = *(threadgroup float4*)(square + v1287);
        float v1288 = q70.x;
        float v1289 = q70.y;
        float v1290 = q70.z;
        float v1291 = q70.w;
        float sum_82 = fma(v1288, column_20, sum_81);
        float sum_83 = fma(v1289, column_21, sum_82);
        float sum_84 = fma(v1290, column_22, sum_83);
        float sum_85 = fma(v1291, column_23, sum_84);
        uint v1292 = v1282 + 8u;
        float4 q71 = *(threadgroup float4*)(square + v1292);
        float v1293 = q71.x;
        float v1294 = q71.y;
        float v1295 = q71.z;
        float v1296 = q71.w;
        float sum_86 = fma(v1293, column_24, sum_85);
        float sum_87 = fma(v1294, column_25, sum_86);
        float sum_88 = fma(v1295, column_26, sum_87);
        float sum_89 = fma(v1296, column_27, sum_88);
        uint v1297 = v1282 + 12u;
        float v1298 = square[v1297];
        float sum_90 = fma(v1298, column_28, sum_89);
        bool v1299 = c_4 == 13u;  // intra.rs:235
        bool v1300 = c_4 < 13u;
        float v1301 = -sum_90;
        float v1302 = v1300 ? v1301 : 0.0f;
        float column_29 = v1299 ? 1.0f : v1302;
        uint v1303 = block + 14u;  // intra.rs:233
        uint v1304 = v1303 * 68u;
        uint v1305 = v1304 + block;
        float4 q72 = *(threadgroup float4*)(square + v1305);
        float v1306 = q72.x;
        float v1307 = q72.y;
        float v1308 = q72.z;
        float v1309 = q72.w;
        float sum_91 = fma(v1306, column_16, 0.0f);
        float sum_92 = fma(v1307, column_17, sum_91);
        float sum_93 = fma(v1308, column_18, sum_92);
        float sum_94 = fma(v1309, column_19, sum_93);
        uint v1310 = v1305 + 4u;
        float4 q73 = *(threadgroup float4*)(square + v1310);
        float v1311 = q73.x;
        float v1312 = q73.y;
        float v1313 = q73.z;
        float v1314 = q73.w;
        float sum_95 = fma(v1311, column_20, sum_94);
        float sum_96 = fma(v1312, column_21, sum_95);
        float sum_97 = fma(v1313, column_22, sum_96);
        float sum_98 = fma(v1314, column_23, sum_97);
        uint v1315 = v1305 + 8u;
        float4 q74 = *(threadgroup float4*)(square + v1315);
        float v1316 = q74.x;
        float v1317 = q74.y;
        float v1318 = q74.z;
        float v1319 = q74.w;
        float sum_99 = fma(v1316, column_24, sum_98);
        float sum_100 = fma(v1317, column_25, sum_99);
        float sum_101 = fma(v1318, column_26, sum_100);
        float sum_102 = fma(v1319, column_27, sum_101);
        uint v1320 = v1305 + 12u;
        float2 q75 = *(threadgroup float2*)(square + v1320);
        float v1321 = q75.x;
        float v1322 = q75.y;
        float sum_103 = fma(v1321, column_28, sum_102);
        float sum_104 = fma(v1322, column_29, sum_103);
        bool v1323 = c_4 == 14u;  // intra.rs:235
        bool v1324 = c_4 < 14u;
        float v1325 = -sum_104;
        float v1326 = v1324 ? v1325 : 0.0f;
        float column_30 = v1323 ? 1.0f : v1326;
        uint v1327 = block + 15u;  // intra.rs:233
        uint v1328 = v1327 * 68u;
        uint v1329 = v1328 + block;
        float4 q76 = *(threadgroup float4*)(square + v1329);
        float v1330 = q76.x;
        float v1331 = q76.y;
        float v1332 = q76.z;
        float v1333 = q76.w;
        float sum_105 = fma(v1330, column_16, 0.0f);
        float sum_106 = fma(v1331, column_17, sum_105);
        float sum_107 = fma(v1332, column_18, sum_106);
        float sum_108 = fma(v1333, column_19, sum_107);
        uint v1334 = v1329 + 4u;
        float4 q77 = *(threadgroup float4*)(square + v1334);
        float v1335 = q77.x;
        float v1336 = q77.y;
        float v1337 = q77.z;
        float v1338 = q77.w;
        float sum_109 = fma(v1335, column_20, sum_108);
        float sum_110 = fma(v1336, column_21, sum_109);
        float sum_111 = fma(v1337, column_22, sum_110);
        float sum_112 = fma(v1338, column_23, sum_111);
        uint v1339 = v1329 + 8u;
        float4 q78 = *(threadgroup float4*)(square + v1339);
        float v1340 = q78.x;
        float v1341 = q78.y;
        float v1342 = q78.z;
        float v1343 = q78.w;
        float sum_113 = fma(v1340, column_24, sum_112);
        float sum_114 = fma(v1341, column_25, sum_113);
        float sum_115 = fma(v1342, column_26, sum_114);
        float sum_116 = fma(v1343, column_27, sum_115);
        uint v1344 = v1329 + 12u;
        float2 q79 = *(threadgroup float2*)(square + v1344);
        float v1345 = q79.x;
        float v1346 = q79.y;
        float sum_117 = fma(v1345, column_28, sum_116);
        float sum_118 = fma(v1346, column_29, sum_117);
        uint v1347 = v1329 + 14u;
        float v1348 = square[v1347];
        float sum_119 = fma(v1348, column_30, sum_118);
        bool v1349 = c_4 == 15u;  // intra.rs:235
        bool v1350 = c_4 < 15u;
        float v1351 = -sum_119;
        float v1352 = v1350 ? v1351 : 0.0f;
        float column_31 = v1349 ? 1.0f : v1352;
        column = column_16;  // intra.rs:229
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
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:238
    if (v319) {  // intra.rs:239
        uint v1353 = block + c_4;  // intra.rs:241
        uint v1354 = v1353 * 68u;
        uint v1355 = v1354 + block;
        *(threadgroup float4*)(square + v1355) = float4(column, column_1, column_2, column_3);
        uint v1356 = v1355 + 4u;
        *(threadgroup float4*)(square + v1356) = float4(column_4, column_5, column_6, column_7);
        uint v1357 = v1355 + 8u;
        *(threadgroup float4*)(square + v1357) = float4(column_8, column_9, column_10, column_11);
        uint v1358 = v1355 + 12u;
        *(threadgroup float4*)(square + v1358) = float4(column_12, column_13, column_14, column_15);
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:244
    uint q80 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:246
    for (uint q81 = 0; q81 < q80; ++q81) {
        uint i = 1u + q81;
        bool v1359 = simd_id < i;  // intra.rs:247
        if (v1359) {
            uint v1360 = i * 1088u;  // intra.rs:251
            uint v1361 = v101 * 68u;
            uint v1362 = v105 * 68u;
            uint v1363 = v109 * 68u;
            uint v1364 = v113 * 68u;
            float v1365 = 0.0f;  // intra.rs:249
            float v1366 = 0.0f;
            float v1367 = 0.0f;
            float v1368 = 0.0f;
            float v1369 = 0.0f;
            float v1370 = 0.0f;
            float v1371 = 0.0f;
            float v1372 = 0.0f;
            uint q82 = simd_id < i ? i - simd_id : 0;
            for (uint q83 = 0; q83 < q82; ++q83) {
                uint j = simd_id + q83;
                uint v1373 = j * 16u;  // intra.rs:250
                uint v1374 = v1080 + v1373;
                uint v1375 = v1374 + v1081;
                uint v1376 = v1375 + v101;
                float2 q84 = *(threadgroup float2*)(square + v1376);
                float v1377 = q84.x;
                float v1378 = q84.y;
                uint v1379 = v1375 + v109;
                float2 q85 = *(threadgroup float2*)(square + v1379);
                float v1380 = q85.x;
                float v1381 = q85.y;
                uint v1382 = v1374 + v1091;
                uint v1383 = v1382 + v101;
                float2 q86 = *(threadgroup float2*)(square + v1383);
                float v1384 = q86.x;
                float v1385 = q86.y;
                uint v1386 = v1382 + v109;
                float2 q87 = *(threadgroup float2*)(square + v1386);
                float v1387 = q87.x;
                float v1388 = q87.y;
                uint v1389 = v1360 + v1373;  // intra.rs:251
                uint v1390 = v1389 + v1361;
                uint v1391 = v1390 + v100;
                float v1392 = square[v1391];
                uint v1393 = v1389 + v1362;
                uint v1394 = v1393 + v100;
                float v1395 = square[v1394];
                uint v1396 = v1389 + v1363;
                uint v1397 = v1396 + v100;
                float v1398 = square[v1397];
                uint v1399 = v1389 + v1364;
                uint v1400 = v1399 + v100;
                float v1401 = square[v1400];
                uint v1402 = v1390 + v165;
                float v1403 = square[v1402];
                uint v1404 = v1393 + v165;
                float v1405 = square[v1404];
                uint v1406 = v1396 + v165;
                float v1407 = square[v1406];
                uint v1408 = v1399 + v165;
                float v1409 = square[v1408];
                float2 q88 = float2(v1365, v1366);
                q88 = kiln_mma_f32(q88, v1377, v1378, v1392, v1395);
                q88 = kiln_mma_f32(q88, v1380, v1381, v1403, v1405);
                float v1410 = q88.x;
                float v1411 = q88.y;
                float2 q89 = float2(v1367, v1368);
                q89 = kiln_mma_f32(q89, v1377, v1378, v1398, v1401);
                q89 = kiln_mma_f32(q89, v1380, v1381, v1407, v1409);
                float v1412 = q89.x;
                float v1413 = q89.y;
                float2 q90 = float2(v1369, v1370);
                q90 = kiln_mma_f32(q90, v1384, v1385, v1392, v1395);
                q90 = kiln_mma_f32(q90, v1387, v1388, v1403, v1405);
                float v1414 = q90.x;
                float v1415 = q90.y;
                float2 q91 = float2(v1371, v1372);
                q91 = kiln_mma_f32(q91, v1384, v1385, v1398, v1401);
                q91 = kiln_mma_f32(q91, v1387, v1388, v1407, v1409);
                float v1416 = q91.x;
                float v1417 = q91.y;
                v1365 = v1410;  // intra.rs:249
                v1366 = v1411;
                v1367 = v1412;
                v1368 = v1413;
                v1369 = v1414;
                v1370 = v1415;
                v1371 = v1416;
                v1372 = v1417;
            }
            uint v1418 = i * 1088u;  // intra.rs:253
            uint v1419 = i * 16u;
            uint v1420 = v1418 + v1419;
            uint v1421 = v1420 + v1081;
            uint v1422 = v1421 + v101;
            float2 q92 = *(threadgroup float2*)(square + v1422);
            float v1423 = q92.x;
            float v1424 = q92.y;
            uint v1425 = v1421 + v109;
            float2 q93 = *(threadgroup float2*)(square + v1425);
            float v1426 = q93.x;
            float v1427 = q93.y;
            uint v1428 = v1420 + v1091;
            uint v1429 = v1428 + v101;
            float2 q94 = *(threadgroup float2*)(square + v1429);
            float v1430 = q94.x;
            float v1431 = q94.y;
            uint v1432 = v1428 + v109;
            float2 q95 = *(threadgroup float2*)(square + v1432);
            float v1433 = q95.x;
            float v1434 = q95.y;
            float2 q96 = float2(0.0f, 0.0f);  // intra.rs:255
            q96 = kiln_mma_f32(q96, v1365, v1366, v1423, v1424);
            q96 = kiln_mma_f32(q96, v1367, v1368, v1430, v1431);
            float v1435 = q96.x;
            float v1436 = q96.y;
            float2 q97 = float2(0.0f, 0.0f);
            q97 = kiln_mma_f32(q97, v1365, v1366, v1426, v1427);
            q97 = kiln_mma_f32(q97, v1367, v1368, v1433, v1434);
            float v1437 = q97.x;
            float v1438 = q97.y;
            float2 q98 = float2(0.0f, 0.0f);
            q98 = kiln_mma_f32(q98, v1369, v1370, v1423, v1424);
            q98 = kiln_mma_f32(q98, v1371, v1372, v1430, v1431);
            float v1439 = q98.x;
            float v1440 = q98.y;
            float2 q99 = float2(0.0f, 0.0f);
            q99 = kiln_mma_f32(q99, v1369, v1370, v1426, v1427);
            q99 = kiln_mma_f32(q99, v1371, v1372, v1433, v1434);
            float v1441 = q99.x;
            float v1442 = q99.y;
            float v1443 = -v1435;  // intra.rs:256
            float v1444 = -v1436;
            float v1445 = -v1437;
            float v1446 = -v1438;
            float v1447 = -v1439;
            float v1448 = -v1440;
            float v1449 = -v1441;
            float v1450 = -v1442;
            uint v1451 = v1080 + v1419;
            uint v1452 = v1451 + v1081;
            uint v1453 = v1452 + v101;
            *(threadgroup float2*)(square + v1453) = float2(v1443, v1444);
            uint v1454 = v1452 + v109;
            *(threadgroup float2*)(square + v1454) = float2(v1445, v1446);
            uint v1455 = v1451 + v1091;
            uint v1456 = v1455 + v101;
            *(threadgroup float2*)(square + v1456) = float2(v1447, v1448);
            uint v1457 = v1455 + v109;
            *(threadgroup float2*)(square + v1457) = float2(v1449, v1450);
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:258
    }
    uint r_4 = tid / 8u;  // intra.rs:262
    uint v1458 = tid % 8u;
    uint c_5 = v1458 * 8u;
    bool v1459 = c_5 >= r_4;  // intra.rs:264
    float entry;
    if (v1459) {
        float v1460 = betas[r_4];
        uint v1461 = r_4 * 68u;
        uint v1462 = v1461 + c_5;
        float v1463 = square[v1462];
        float v1464 = v1460 * v1463;
        entry = v1464;
    } else {
        entry = 0.0f;
    }
    uint v1465 = r_4 * 64u;  // intra.rs:265
    uint v1466 = v1465 + c_5;
    ulong v1467 = (ulong)v1466;
    ulong v1468 = v794 + v1467;
    uint v1469 = c_5 + 1u;  // intra.rs:264
    bool v1470 = v1469 >= r_4;
    float entry_1;
    if (v1470) {
        float v1471 = betas[r_4];
        uint v1472 = r_4 * 68u;
        uint v1473 = v1472 + c_5;
        uint v1474 = v1473 + 1u;
        float v1475 = square[v1474];
        float v1476 = v1471 * v1475;
        entry_1 = v1476;
    } else {
        entry_1 = 0.0f;
    }
    uint v1477 = c_5 + 2u;
    bool v1478 = v1477 >= r_4;
    float entry_2;
    if (v1478) {
        float v1479 = betas[r_4];
        uint v1480 = r_4 * 68u;
        uint v1481 = v1480 + c_5;
        uint v1482 = v1481 + 2u;
        float v1483 = square[v1482];
        float v1484 = v1479 * v1483;
        entry_2 = v1484;
    } else {
        entry_2 = 0.0f;
    }
    uint v1485 = c_5 + 3u;
    bool v1486 = v1485 >= r_4;
    float entry_3;
    if (v1486) {
        float v1487 = betas[r_4];
        uint v1488 = r_4 * 68u;
        uint v1489 = v1488 + c_5;
        uint v1490 = v1489 + 3u;
        float v1491 = square[v1490];
        float v1492 = v1487 * v1491;
        entry_3 = v1492;
    } else {
        entry_3 = 0.0f;
    }
    *(device float4*)(solve + v1468) = float4(entry, entry_1, entry_2, entry_3);  // intra.rs:265
    uint v1493 = c_5 + 4u;  // intra.rs:264
    bool v1494 = v1493 >= r_4;
    float entry_4;
    if (v1494) {
        float v1495 = betas[r_4];
        uint v1496 = r_4 * 68u;
        uint v1497 = v1496 + c_5;
        uint v1498 = v1497 + 4u;
        float v1499 = square[v1498];
        float v1500 = v1495 * v1499;
        entry_4 = v1500;
    } else {
        entry_4 = 0.0f;
    }
    uint v1501 = v1466 + 4u;  // intra.rs:265
    ulong v1502 = (ulong)v1501;
    ulong v1503 = v794 + v1502;
    uint v1504 = c_5 + 5u;  // intra.rs:264
    bool v1505 = v1504 >= r_4;
    float entry_5;
    if (v1505) {
        float v1506 = betas[r_4];
        uint v1507 = r_4 * 68u;
        uint v1508 = v1507 + c_5;
        uint v1509 = v1508 + 5u;
        float v1510 = square[v1509];
        float v1511 = v1506 * v1510;
        entry_5 = v1511;
    } else {
        entry_5 = 0.0f;
    }
    uint v1512 = c_5 + 6u;
    bool v1513 = v1512 >= r_4;
    float entry_6;
    if (v1513) {
        float v1514 = betas[r_4];
        uint v1515 = r_4 * 68u;
        uint v1516 = v1515 + c_5;
        uint v1517 = v1516 + 6u;
        float v1518 = square[v1517];
        float v1519 = v1514 * v1518;
        entry_6 = v1519;
    } else {
        entry_6 = 0.0f;
    }
    uint v1520 = c_5 + 7u;
    bool v1521 = v1520 >= r_4;
    float entry_7;
    if (v1521) {
        float v1522 = betas[r_4];
        uint v1523 = r_4 * 68u;
        uint v1524 = v1523 + c_5;
        uint v1525 = v1524 + 7u;
        float v1526 = square[v1525];
        float v1527 = v1522 * v1526;
        entry_7 = v1527;
    } else {
        entry_7 = 0.0f;
    }
    *(device float4*)(solve + v1503) = float4(entry_4, entry_5, entry_6, entry_7);  // intra.rs:265
    uint unit = tid + 128u;  // intra.rs:261
    uint r_5 = unit / 8u;  // intra.rs:262
    uint v1528 = unit % 8u;
    uint c_6 = v1528 * 8u;
    bool v1529 = c_6 >= r_5;  // intra.rs:264
    float entry_8;
    if (v1529) {
        float v1530 = betas[r_5];
        uint v1531 = r_5 * 68u;
        uint v1532 = v1531 + c_6;
        float v1533 = square[v1532];
        float v1534 = v1530 * v1533;
        entry_8 = v1534;
    } else {
        entry_8 = 0.0f;
    }
    uint v1535 = r_5 * 64u;  // intra.rs:265
    uint v1536 = v1535 + c_6;
    ulong v1537 = (ulong)v1536;
    ulong v1538 = v794 + v1537;
    uint v1539 = c_6 + 1u;  // intra.rs:264
    bool v1540 = v1539 >= r_5;
    float entry_9;
    if (v1540) {
        float v1541 = betas[r_5];
        uint v1542 = r_5 * 68u;
        uint v1543 = v1542 + c_6;
        uint v1544 = v1543 + 1u;
        float v1545 = square[v1544];
        float v1546 = v1541 * v1545;
        entry_9 = v1546;
    } else {
        entry_9 = 0.0f;
    }
    uint v1547 = c_6 + 2u;
    bool v1548 = v1547 >= r_5;
    float entry_10;
    if (v1548) {
        float v1549 = betas[r_5];
        uint v1550 = r_5 * 68u;
        uint v1551 = v1550 + c_6;
        uint v1552 = v1551 + 2u;
        float v1553 = square[v1552];
        float v1554 = v1549 * v1553;
        entry_10 = v1554;
    } else {
        entry_10 = 0.0f;
    }
    uint v1555 = c_6 + 3u;
    bool v1556 = v1555 >= r_5;
    float entry_11;
    if (v1556) {
        float v1557 = betas[r_5];
        uint v1558 = r_5 * 68u;
        uint v1559 = v1558 + c_6;
        uint v1560 = v1559 + 3u;
        float v1561 = square[v1560];
        float v1562 = v1557 * v1561;
        entry_11 = v1562;
    } else {
        entry_11 = 0.0f;
    }
    *(device float4*)(solve + v1538) = float4(entry_8, entry_9, entry_10, entry_11);  // intra.rs:265
    uint v1563 = c_6 + 4u;  // intra.rs:264
    bool v1564 = v1563 >= r_5;
    float entry_12;
    if (v1564) {
        float v1565 = betas[r_5];
        uint v1566 = r_5 * 68u;
        uint v1567 = v1566 + c_6;
        uint v1568 = v1567 + 4u;
        float v1569 = square[v1568];
        float v1570 = v1565 * v1569;
        entry_12 = v1570;
    } else {
        entry_12 = 0.0f;
    }
    uint v1571 = v1536 + 4u;  // intra.rs:265
    ulong v1572 = (ulong)v1571;
    ulong v1573 = v794 + v1572;
    uint v1574 = c_6 + 5u;  // intra.rs:264
    bool v1575 = v1574 >= r_5;
    float entry_13;
    if (v1575) {
        float v1576 = betas[r_5];
        uint v1577 = r_5 * 68u;
        uint v1578 = v1577 + c_6;
        uint v1579 = v1578 + 5u;
        float v1580 = square[v1579];
        float v1581 = v1576 * v1580;
        entry_13 = v1581;
    } else {
        entry_13 = 0.0f;
    }
    uint v1582 = c_6 + 6u;
    bool v1583 = v1582 >= r_5;
    float entry_14;
    if (v1583) {
        float v1584 = betas[r_5];
        uint v1585 = r_5 * 68u;
        uint v1586 = v1585 + c_6;
        uint v1587 = v1586 + 6u;
        float v1588 = square[v1587];
        float v1589 = v1584 * v1588;
        entry_14 = v1589;
    } else {
        entry_14 = 0.0f;
    }
    uint v1590 = c_6 + 7u;
    bool v1591 = v1590 >= r_5;
    float entry_15;
    if (v1591) {
        float v1592 = betas[r_5];
        uint v1593 = r_5 * 68u;
        uint v1594 = v1593 + c_6;
        uint v1595 = v1594 + 7u;
        float v1596 = square[v1595];
        float v1597 = v1592 * v1596;
        entry_15 = v1597;
    } else {
        entry_15 = 0.0f;
    }
    *(device float4*)(solve + v1573) = float4(entry_12, entry_13, entry_14, entry_15);  // intra.rs:265
    uint unit_1 = tid + 256u;  // intra.rs:261
    uint r_6 = unit_1 / 8u;  // intra.rs:262
    uint v1598 = unit_1 % 8u;
    uint c_7 = v1598 * 8u;
    bool v1599 = c_7 >= r_6;  // intra.rs:264
    float entry_16;
    if (v1599) {
        float v1600 = betas[r_6];
        uint v1601 = r_6 * 68u;
        uint v1602 = v1601 + c_7;
        float v1603 = square[v1602];
        float v1604 = v1600 * v1603;
        entry_16 = v1604;
    } else {
        entry_16 = 0.0f;
    }
    uint v1605 = r_6 * 64u;  // intra.rs:265
    uint v1606 = v1605 + c_7;
    ulong v1607 = (ulong)v1606;
    ulong v1608 = v794 + v1607;
    uint v1609 = c_7 + 1u;  // intra.rs:264
    bool v1610 = v1609 >= r_6;
    float entry_17;
    if (v1610) {
        float v1611 = betas[r_6];
        uint v1612 = r_6 * 68u;
        uint v1613 = v1612 + c_7;
        uint v1614 = v1613 + 1u;
        float v1615 = square[v1614];
        float v1616 = v1611 * v1615;
        entry_17 = v1616;
    } else {
        entry_17 = 0.0f;
    }
    uint v1617 = c_7 + 2u;
    bool v1618 = v1617 >= r_6;
    float entry_18;
    if (v1618) {
        float v1619 = betas[r_6];
        uint v1620 = r_6 * 68u;
        uint v1621 = v1620 + c_7;
        uint v1622 = v1621 + 2u;
        float v1623 = square[v1622];
        float v1624 = v1619 * v1623;
        entry_18 = v1624;
    } else {
        entry_18 = 0.0f;
    }
    uint v1625 = c_7 + 3u;
    bool v1626 = v1625 >= r_6;
    float entry_19;
    if (v1626) {
        float v1627 = betas[r_6];
        uint v1628 = r_6 * 68u;
        uint v1629 = v1628 + c_7;
        uint v1630 = v1629 + 3u;
        float v1631 = square[v1630];
        float v1632 = v1627 * v1631;
        entry_19 = v1632;
    } else {
        entry_19 = 0.0f;
    }
    *(device float4*)(solve + v1608) = float4(entry_16, entry_17, entry_18, entry_19);  // intra.rs:265
    uint v1633 = c_7 + 4u;  // intra.rs:264
    bool v1634 = v1633 >= r_6;
    float entry_20;
    if (v1634) {
        float v1635 = betas[r_6];
        uint v1636 = r_6 * 68u;
        uint v1637 = v1636 + c_7;
        uint v1638 = v1637 + 4u;
        float v1639 = square[v1638];
        float v1640 = v1635 * v1639;
        entry_20 = v1640;
    } else {
        entry_20 = 0.0f;
    }
    uint v1641 = v1606 + 4u;  // intra.rs:265
    ulong v1642 = (ulong)v1641;
    ulong v1643 = v794 + v1642;
    uint v1644 = c_7 + 5u;  // intra.rs:264
    bool v1645 = v1644 >= r_6;
    float entry_21;
    if (v1645) {
        float v1646 = betas[r_6];
        uint v1647 = r_6 * 68u;
        uint v1648 = v1647 + c_7;
        uint v1649 = v1648 + 5u;
        float v1650 = square[v1649];
        float v1651 = v1646 * v1650;
        entry_21 = v1651;
    } else {
        entry_21 = 0.0f;
    }
    uint v1652 = c_7 + 6u;
    bool v1653 = v1652 >= r_6;
    float entry_22;
    if (v1653) {
        float v1654 = betas[r_6];
        uint v1655 = r_6 * 68u;
        uint v1656 = v1655 + c_7;
        uint v1657 = v1656 + 6u;
        float v1658 = square[v1657];
        float v1659 = v1654 * v1658;
        entry_22 = v1659;
    } else {
        entry_22 = 0.0f;
    }
    uint v1660 = c_7 + 7u;
    bool v1661 = v1660 >= r_6;
    float entry_23;
    if (v1661) {
        float v1662 = betas[r_6];
        uint v1663 = r_6 * 68u;
        uint v1664 = v1663 + c_7;
        uint v1665 = v1664 + 7u;
        float v1666 = square[v1665];
        float v1667 = v1662 * v1666;
        entry_23 = v1667;
    } else {
        entry_23 = 0.0f;
    }
    *(device float4*)(solve + v1643) = float4(entry_20, entry_21, entry_22, entry_23);  // intra.rs:265
    uint unit_2 = tid + 384u;  // intra.rs:261
    uint r_7 = unit_2 / 8u;  // intra.rs:262
    uint v1668 = unit_2 % 8u;
    uint c_8 = v1668 * 8u;
    bool v1669 = c_8 >= r_7;  // intra.rs:264
    float entry_24;
    if (v1669) {
        float v1670 = betas[r_7];
        uint v1671 = r_7 * 68u;
        uint v1672 = v1671 + c_8;
        float v1673 = square[v1672];
        float v1674 = v1670 * v1673;
        entry_24 = v1674;
    } else {
        entry_24 = 0.0f;
    }
    uint v1675 = r_7 * 64u;  // intra.rs:265
    uint v1676 = v1675 + c_8;
    ulong v1677 = (ulong)v1676;
    ulong v1678 = v794 + v1677;
    uint v1679 = c_8 + 1u;  // intra.rs:264
    bool v1680 = v1679 >= r_7;
    float entry_25;
    if (v1680) {
        float v1681 = betas[r_7];
        uint v1682 = r_7 * 68u;
        uint v1683 = v1682 + c_8;
        uint v1684 = v1683 + 1u;
        float v1685 = square[v1684];
        float v1686 = v1681 * v1685;
        entry_25 = v1686;
    } else {
        entry_25 = 0.0f;
    }
    uint v1687 = c_8 + 2u;
    bool v1688 = v1687 >= r_7;
    float entry_26;
    if (v1688) {
        float v1689 = betas[r_7];
        uint v1690 = r_7 * 68u;
        uint v1691 = v1690 + c_8;
        uint v1692 = v1691 + 2u;
        float v1693 = square[v1692];
        float v1694 = v1689 * v1693;
        entry_26 = v1694;
    } else {
        entry_26 = 0.0f;
    }
    uint v1695 = c_8 + 3u;
    bool v1696 = v1695 >= r_7;
    float entry_27;
    if (v1696) {
        float v1697 = betas[r_7];
        uint v1698 = r_7 * 68u;
        uint v1699 = v1698 + c_8;
        uint v1700 = v1699 + 3u;
        float v1701 = square[v1700];
        float v1702 = v1697 * v1701;
        entry_27 = v1702;
    } else {
        entry_27 = 0.0f;
    }
    *(device float4*)(solve + v1678) = float4(entry_24, entry_25, entry_26, entry_27);  // intra.rs:265
    uint v1703 = c_8 + 4u;  // intra.rs:264
    bool v1704 = v1703 >= r_7;
    float entry_28;
    if (v1704) {
        float v1705 = betas[r_7];
        uint v1706 = r_7 * 68u;
        uint v1707 = v1706 + c_8;
        uint v1708 = v1707 + 4u;
        float v1709 = square[v1708];
        float v1710 = v1705 * v1709;
        entry_28 = v1710;
    } else {
        entry_28 = 0.0f;
    }
    uint v1711 = v1676 + 4u;  // intra.rs:265
    ulong v1712 = (ulong)v1711;
    ulong v1713 = v794 + v1712;
    uint v1714 = c_8 + 5u;  // intra.rs:264
    bool v1715 = v1714 >= r_7;
    float entry_29;
    if (v1715) {
        float v1716 = betas[r_7];
        uint v1717 = r_7 * 68u;
        uint v1718 = v1717 + c_8;
        uint v1719 = v1718 + 5u;
        float v1720 = square[v1719];
        float v1721 = v1716 * v1720;
        entry_29 = v1721;
    } else {
        entry_29 = 0.0f;
    }
    uint v1722 = c_8 + 6u;
    bool v1723 = v1722 >= r_7;
    float entry_30;
    if (v1723) {
        float v1724 = betas[r_7];
        uint v1725 = r_7 * 68u;
        uint v1726 = v1725 + c_8;
        uint v1727 = v1726 + 6u;
        float v1728 = square[v1727];
        float v1729 = v1724 * v1728;
        entry_30 = v1729;
    } else {
        entry_30 = 0.0f;
    }
    uint v1730 = c_8 + 7u;
    bool v1731 = v1730 >= r_7;
    float entry_31;
    if (v1731) {
        float v1732 = betas[r_7];
        uint v1733 = r_7 * 68u;
        uint v1734 = v1733 + c_8;
        uint v1735 = v1734 + 7u;
        float v1736 = square[v1735];
        float v1737 = v1732 * v1736;
        entry_31 = v1737;
    } else {
        entry_31 = 0.0f;
    }
    *(device float4*)(solve + v1713) = float4(entry_28, entry_29, entry_30, entry_31);  // intra.rs:265
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:268
}
