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
    alignas(128) threadgroup float a0[1024];  // intra.rs:71
    alignas(128) threadgroup float a1[1024];  // intra.rs:72
    threadgroup float key_norms[64];  // intra.rs:124
    threadgroup float query_norms[64];  // intra.rs:125
    threadgroup float decays[64];  // intra.rs:146
    threadgroup float betas[64];  // intra.rs:147
    alignas(16) threadgroup float square[4352];  // intra.rs:148
    uint first = tgid.x * 64u;  // chunked.rs:63
    uint chunk_first = first < tokens ? first : tokens;  // chunked.rs:66
    uint chunk_left = tokens - chunk_first;  // chunked.rs:67
    uint top = simd_id * 16u;  // intra.rs:62
    ulong third = (ulong)tgid.y;  // intra.rs:67
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
    bool v9 = chunk_left >= 64u;  // chunks.rs:43
    bool v10 = v9 && v9;
    if (v10) {
        uint r = tid / 4u;  // chunks.rs:59
        uint v11 = tid % 4u;
        uint c = v11 * 4u;
        uint v12 = r * 16u;  // chunks.rs:63
        uint at = v12 + c;
        ulong v13 = (ulong)r;  // chunks.rs:65
        ulong v14 = v13 * 32ul;
        ulong v15 = k_first + v14;
        ulong v16 = (ulong)c;
        ulong v17 = v15 + v16;
        float4 q0 = *(device const float4*)(k + v17);
        float v18 = q0.x;
        float v19 = q0.y;
        float v20 = q0.z;
        float v21 = q0.w;
        *(threadgroup float4*)(a0 + at) = float4(v18, v19, v20, v21);
        uint r_1 = r + 32u;  // chunks.rs:59
        uint v22 = r_1 * 16u;  // chunks.rs:63
        uint at_1 = v22 + c;
        ulong v23 = (ulong)r_1;  // chunks.rs:65
        ulong v24 = v23 * 32ul;
        ulong v25 = k_first + v24;
        ulong v26 = v25 + v16;
        float4 q1 = *(device const float4*)(k + v26);
        float v27 = q1.x;
        float v28 = q1.y;
        float v29 = q1.z;
        float v30 = q1.w;
        *(threadgroup float4*)(a0 + at_1) = float4(v27, v28, v29, v30);
    } else {
        uint r_2 = tid / 4u;  // chunks.rs:59
        uint v31 = tid % 4u;
        uint c_1 = v31 * 4u;
        uint v32 = r_2 * 16u;  // chunks.rs:63
        uint at_2 = v32 + c_1;
        bool v33 = r_2 < chunk_left;  // chunks.rs:64
        if (v33) {
            ulong v34 = (ulong)r_2;  // chunks.rs:65
            ulong v35 = v34 * 32ul;
            ulong v36 = k_first + v35;
            ulong v37 = (ulong)c_1;
            ulong v38 = v36 + v37;
            float4 q2 = *(device const float4*)(k + v38);
            float v39 = q2.x;
            float v40 = q2.y;
            float v41 = q2.z;
            float v42 = q2.w;
            *(threadgroup float4*)(a0 + at_2) = float4(v39, v40, v41, v42);
        } else {
            *(threadgroup float4*)(a0 + at_2) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:68
        }
        uint r_3 = r_2 + 32u;  // chunks.rs:59
        uint v43 = r_3 * 16u;  // chunks.rs:63
        uint at_3 = v43 + c_1;
        bool v44 = r_3 < chunk_left;  // chunks.rs:64
        if (v44) {
            ulong v45 = (ulong)r_3;  // chunks.rs:65
            ulong v46 = v45 * 32ul;
            ulong v47 = k_first + v46;
            ulong v48 = (ulong)c_1;
            ulong v49 = v47 + v48;
            float4 q3 = *(device const float4*)(k + v49);
            float v50 = q3.x;
            float v51 = q3.y;
            float v52 = q3.z;
            float v53 = q3.w;
            *(threadgroup float4*)(a0 + at_3) = float4(v50, v51, v52, v53);
        } else {
            *(threadgroup float4*)(a0 + at_3) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:68
        }
    }
    if (v10) {  // chunks.rs:43
        uint r_4 = tid / 4u;  // chunks.rs:59
        uint v54 = tid % 4u;
        uint c_2 = v54 * 4u;
        uint v55 = r_4 * 16u;  // chunks.rs:63
        uint at_4 = v55 + c_2;
        ulong v56 = (ulong)r_4;  // chunks.rs:65
        ulong v57 = v56 * 32ul;
        ulong v58 = k_first + v57;
        ulong v59 = (ulong)c_2;
        ulong v60 = v58 + v59;
        float4 q4 = *(device const float4*)(q + v60);
        float v61 = q4.x;
        float v62 = q4.y;
        float v63 = q4.z;
        float v64 = q4.w;
        *(threadgroup float4*)(a1 + at_4) = float4(v61, v62, v63, v64);
        uint r_5 = r_4 + 32u;  // chunks.rs:59
        uint v65 = r_5 * 16u;  // chunks.rs:63
        uint at_5 = v65 + c_2;
        ulong v66 = (ulong)r_5;  // chunks.rs:65
        ulong v67 = v66 * 32ul;
        ulong v68 = k_first + v67;
        ulong v69 = v68 + v59;
        float4 q5 = *(device const float4*)(q + v69);
        float v70 = q5.x;
        float v71 = q5.y;
        float v72 = q5.z;
        float v73 = q5.w;
        *(threadgroup float4*)(a1 + at_5) = float4(v70, v71, v72, v73);
    } else {
        uint r_6 = tid / 4u;  // chunks.rs:59
        uint v74 = tid % 4u;
        uint c_3 = v74 * 4u;
        uint v75 = r_6 * 16u;  // chunks.rs:63
        uint at_6 = v75 + c_3;
        bool v76 = r_6 < chunk_left;  // chunks.rs:64
        if (v76) {
            ulong v77 = (ulong)r_6;  // chunks.rs:65
            ulong v78 = v77 * 32ul;
            ulong v79 = k_first + v78;
            ulong v80 = (ulong)c_3;
            ulong v81 = v79 + v80;
            float4 q6 = *(device const float4*)(q + v81);
            float v82 = q6.x;
            float v83 = q6.y;
            float v84 = q6.z;
            float v85 = q6.w;
            *(threadgroup float4*)(a1 + at_6) = float4(v82, v83, v84, v85);
        } else {
            *(threadgroup float4*)(a1 + at_6) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:68
        }
        uint r_7 = r_6 + 32u;  // chunks.rs:59
        uint v86 = r_7 * 16u;  // chunks.rs:63
        uint at_7 = v86 + c_3;
        bool v87 = r_7 < chunk_left;  // chunks.rs:64
        if (v87) {
            ulong v88 = (ulong)r_7;  // chunks.rs:65
            ulong v89 = v88 * 32ul;
            ulong v90 = k_first + v89;
            ulong v91 = (ulong)c_3;
            ulong v92 = v90 + v91;
            float4 q7 = *(device const float4*)(q + v92);
            float v93 = q7.x;
            float v94 = q7.y;
            float v95 = q7.z;
            float v96 = q7.w;
            *(threadgroup float4*)(a1 + at_7) = float4(v93, v94, v95, v96);
        } else {
            *(threadgroup float4*)(a1 + at_7) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // chunks.rs:68
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:106
    uint v97 = simd_lane / 16u;  // intra.rs:108
    uint v98 = v97 * 4u;
    uint v99 = simd_lane / 2u;
    uint v100 = v99 % 4u;
    uint v101 = simd_lane / 8u;
    uint v102 = v101 % 2u;
    uint v103 = v102 * 4u;
    uint v104 = simd_lane % 2u;
    uint v105 = v104 * 2u;
    uint v106 = v98 + v100;
    uint v107 = v103 + v105;
    uint v108 = v107 * 16u;
    uint v109 = v108 + v106;
    float v110 = a0[v109];
    uint v111 = v107 + 1u;
    uint v112 = v111 * 16u;
    uint v113 = v112 + v106;
    float v114 = a0[v113];
    uint v115 = v107 + 8u;
    uint v116 = v115 * 16u;
    uint v117 = v116 + v106;
    float v118 = a0[v117];
    uint v119 = v107 + 9u;
    uint v120 = v119 * 16u;
    uint v121 = v120 + v106;
    float v122 = a0[v121];
    uint v123 = v107 + 16u;
    uint v124 = v123 * 16u;
    uint v125 = v124 + v106;
    float v126 = a0[v125];
    uint v127 = v107 + 17u;
    uint v128 = v127 * 16u;
    uint v129 = v128 + v106;
    float v130 = a0[v129];
    uint v131 = v107 + 24u;
    uint v132 = v131 * 16u;
    uint v133 = v132 + v106;
    float v134 = a0[v133];
    uint v135 = v107 + 25u;
    uint v136 = v135 * 16u;
    uint v137 = v136 + v106;
    float v138 = a0[v137];
    uint v139 = v107 + 32u;
    uint v140 = v139 * 16u;
    uint v141 = v140 + v106;
    float v142 = a0[v141];
    uint v143 = v107 + 33u;
    uint v144 = v143 * 16u;
    uint v145 = v144 + v106;
    float v146 = a0[v145];
    uint v147 = v107 + 40u;
    uint v148 = v147 * 16u;
    uint v149 = v148 + v106;
    float v150 = a0[v149];
    uint v151 = v107 + 41u;
    uint v152 = v151 * 16u;
    uint v153 = v152 + v106;
    float v154 = a0[v153];
    uint v155 = v107 + 48u;
    uint v156 = v155 * 16u;
    uint v157 = v156 + v106;
    float v158 = a0[v157];
    uint v159 = v107 + 49u;
    uint v160 = v159 * 16u;
    uint v161 = v160 + v106;
    float v162 = a0[v161];
    uint v163 = v107 + 56u;
    uint v164 = v163 * 16u;
    uint v165 = v164 + v106;
    float v166 = a0[v165];
    uint v167 = v107 + 57u;
    uint v168 = v167 * 16u;
    uint v169 = v168 + v106;
    float v170 = a0[v169];
    uint v171 = v106 + 8u;
    uint v172 = v108 + v171;
    float v173 = a0[v172];
    uint v174 = v112 + v171;
    float v175 = a0[v174];
    uint v176 = v116 + v171;
    float v177 = a0[v176];
    uint v178 = v120 + v171;
    float v179 = a0[v178];
    uint v180 = v124 + v171;
    float v181 = a0[v180];
    uint v182 = v128 + v171;
    float v183 = a0[v182];
    uint v184 = v132 + v171;
    float v185 = a0[v184];
    uint v186 = v136 + v171;
    float v187 = a0[v186];
    uint v188 = v140 + v171;
    float v189 = a0[v188];
    uint v190 = v144 + v171;
    float v191 = a0[v190];
    uint v192 = v148 + v171;
    float v193 = a0[v192];
    uint v194 = v152 + v171;
    float v195 = a0[v194];
    uint v196 = v156 + v171;
    float v197 = a0[v196];
    uint v198 = v160 + v171;
    float v199 = a0[v198];
    uint v200 = v164 + v171;
    float v201 = a0[v200];
    uint v202 = v168 + v171;
    float v203 = a0[v202];
    uint v204 = simd_id * 256u;  // intra.rs:109
    uint v205 = v106 * 16u;
    uint v206 = v204 + v205;
    uint v207 = v206 + v107;
    float2 q8 = *(threadgroup float2*)(a0 + v207);
    float v208 = q8.x;
    float v209 = q8.y;
    uint v210 = v206 + v115;
    float2 q9 = *(threadgroup float2*)(a0 + v210);
    float v211 = q9.x;
    float v212 = q9.y;
    uint v213 = v171 * 16u;
    uint v214 = v204 + v213;
    uint v215 = v214 + v107;
    float2 q10 = *(threadgroup float2*)(a0 + v215);
    float v216 = q10.x;
    float v217 = q10.y;
    uint v218 = v214 + v115;
    float2 q11 = *(threadgroup float2*)(a0 + v218);
    float v219 = q11.x;
    float v220 = q11.y;
    float2 q12 = float2(0.0f, 0.0f);
    q12 = kiln_mma_f32(q12, v208, v209, v110, v114);
    q12 = kiln_mma_f32(q12, v211, v212, v173, v175);
    float v221 = q12.x;
    float v222 = q12.y;
    float2 q13 = float2(0.0f, 0.0f);
    q13 = kiln_mma_f32(q13, v208, v209, v118, v122);
    q13 = kiln_mma_f32(q13, v211, v212, v177, v179);
    float v223 = q13.x;
    float v224 = q13.y;
    float2 q14 = float2(0.0f, 0.0f);
    q14 = kiln_mma_f32(q14, v208, v209, v126, v130);
    q14 = kiln_mma_f32(q14, v211, v212, v181, v183);
    float v225 = q14.x;
    float v226 = q14.y;
    float2 q15 = float2(0.0f, 0.0f);
    q15 = kiln_mma_f32(q15, v208, v209, v134, v138);
    q15 = kiln_mma_f32(q15, v211, v212, v185, v187);
    float v227 = q15.x;
    float v228 = q15.y;
    float2 q16 = float2(0.0f, 0.0f);
    q16 = kiln_mma_f32(q16, v208, v209, v142, v146);
    q16 = kiln_mma_f32(q16, v211, v212, v189, v191);
    float v229 = q16.x;
    float v230 = q16.y;
    float2 q17 = float2(0.0f, 0.0f);
    q17 = kiln_mma_f32(q17, v208, v209, v150, v154);
    q17 = kiln_mma_f32(q17, v211, v212, v193, v195);
    float v231 = q17.x;
    float v232 = q17.y;
    float2 q18 = float2(0.0f, 0.0f);
    q18 = kiln_mma_f32(q18, v208, v209, v158, v162);
    q18 = kiln_mma_f32(q18, v211, v212, v197, v199);
    float v233 = q18.x;
    float v234 = q18.y;
    float2 q19 = float2(0.0f, 0.0f);
    q19 = kiln_mma_f32(q19, v208, v209, v166, v170);
    q19 = kiln_mma_f32(q19, v211, v212, v201, v203);
    float v235 = q19.x;
    float v236 = q19.y;
    float2 q20 = float2(0.0f, 0.0f);
    q20 = kiln_mma_f32(q20, v216, v217, v110, v114);
    q20 = kiln_mma_f32(q20, v219, v220, v173, v175);
    float v237 = q20.x;
    float v238 = q20.y;
    float2 q21 = float2(0.0f, 0.0f);
    q21 = kiln_mma_f32(q21, v216, v217, v118, v122);
    q21 = kiln_mma_f32(q21, v219, v220, v177, v179);
    float v239 = q21.x;
    float v240 = q21.y;
    float2 q22 = float2(0.0f, 0.0f);
    q22 = kiln_mma_f32(q22, v216, v217, v126, v130);
    q22 = kiln_mma_f32(q22, v219, v220, v181, v183);
    float v241 = q22.x;
    float v242 = q22.y;
    float2 q23 = float2(0.0f, 0.0f);
    q23 = kiln_mma_f32(q23, v216, v217, v134, v138);
    q23 = kiln_mma_f32(q23, v219, v220, v185, v187);
    float v243 = q23.x;
    float v244 = q23.y;
    float2 q24 = float2(0.0f, 0.0f);
    q24 = kiln_mma_f32(q24, v216, v217, v142, v146);
    q24 = kiln_mma_f32(q24, v219, v220, v189, v191);
    float v245 = q24.x;
    float v246 = q24.y;
    float2 q25 = float2(0.0f, 0.0f);
    q25 = kiln_mma_f32(q25, v216, v217, v150, v154);
    q25 = kiln_mma_f32(q25, v219, v220, v193, v195);
    float v247 = q25.x;
    float v248 = q25.y;
    float2 q26 = float2(0.0f, 0.0f);
    q26 = kiln_mma_f32(q26, v216, v217, v158, v162);
    q26 = kiln_mma_f32(q26, v219, v220, v197, v199);
    float v249 = q26.x;
    float v250 = q26.y;
    float2 q27 = float2(0.0f, 0.0f);
    q27 = kiln_mma_f32(q27, v216, v217, v166, v170);
    q27 = kiln_mma_f32(q27, v219, v220, v201, v203);
    float v251 = q27.x;
    float v252 = q27.y;
    float2 q28 = *(threadgroup float2*)(a1 + v207);  // intra.rs:110
    float v253 = q28.x;
    float v254 = q28.y;
    float2 q29 = *(threadgroup float2*)(a1 + v210);
    float v255 = q29.x;
    float v256 = q29.y;
    float2 q30 = *(threadgroup float2*)(a1 + v215);
    float v257 = q30.x;
    float v258 = q30.y;
    float2 q31 = *(threadgroup float2*)(a1 + v218);
    float v259 = q31.x;
    float v260 = q31.y;
    float2 q32 = float2(0.0f, 0.0f);
    q32 = kiln_mma_f32(q32, v253, v254, v110, v114);
    q32 = kiln_mma_f32(q32, v255, v256, v173, v175);
    float v261 = q32.x;
    float v262 = q32.y;
    float2 q33 = float2(0.0f, 0.0f);
    q33 = kiln_mma_f32(q33, v253, v254, v118, v122);
    q33 = kiln_mma_f32(q33, v255, v256, v177, v179);
    float v263 = q33.x;
    float v264 = q33.y;
    float2 q34 = float2(0.0f, 0.0f);
    q34 = kiln_mma_f32(q34, v253, v254, v126, v130);
    q34 = kiln_mma_f32(q34, v255, v256, v181, v183);
    float v265 = q34.x;
    float v266 = q34.y;
    float2 q35 = float2(0.0f, 0.0f);
    q35 = kiln_mma_f32(q35, v253, v254, v134, v138);
    q35 = kiln_mma_f32(q35, v255, v256, v185, v187);
    float v267 = q35.x;
    float v268 = q35.y;
    float2 q36 = float2(0.0f, 0.0f);
    q36 = kiln_mma_f32(q36, v253, v254, v142, v146);
    q36 = kiln_mma_f32(q36, v255, v256, v189, v191);
    float v269 = q36.x;
    float v270 = q36.y;
    float2 q37 = float2(0.0f, 0.0f);
    q37 = kiln_mma_f32(q37, v253, v254, v150, v154);
    q37 = kiln_mma_f32(q37, v255, v256, v193, v195);
    float v271 = q37.x;
    float v272 = q37.y;
    float2 q38 = float2(0.0f, 0.0f);
    q38 = kiln_mma_f32(q38, v253, v254, v158, v162);
    q38 = kiln_mma_f32(q38, v255, v256, v197, v199);
    float v273 = q38.x;
    float v274 = q38.y;
    float2 q39 = float2(0.0f, 0.0f);
    q39 = kiln_mma_f32(q39, v253, v254, v166, v170);
    q39 = kiln_mma_f32(q39, v255, v256, v201, v203);
    float v275 = q39.x;
    float v276 = q39.y;
    float2 q40 = float2(0.0f, 0.0f);
    q40 = kiln_mma_f32(q40, v257, v258, v110, v114);
    q40 = kiln_mma_f32(q40, v259, v260, v173, v175);
    float v277 = q40.x;
    float v278 = q40.y;
    float2 q41 = float2(0.0f, 0.0f);
    q41 = kiln_mma_f32(q41, v257, v258, v118, v122);
    q41 = kiln_mma_f32(q41, v259, v260, v177, v179);
    float v279 = q41.x;
    float v280 = q41.y;
    float2 q42 = float2(0.0f, 0.0f);
    q42 = kiln_mma_f32(q42, v257, v258, v126, v130);
    q42 = kiln_mma_f32(q42, v259, v260, v181, v183);
    float v281 = q42.x;
    float v282 = q42.y;
    float2 q43 = float2(0.0f, 0.0f);
    q43 = kiln_mma_f32(q43, v257, v258, v134, v138);
    q43 = kiln_mma_f32(q43, v259, v260, v185, v187);
    float v283 = q43.x;
    float v284 = q43.y;
    float2 q44 = float2(0.0f, 0.0f);
    q44 = kiln_mma_f32(q44, v257, v258, v142, v146);
    q44 = kiln_mma_f32(q44, v259, v260, v189, v191);
    float v285 = q44.x;
    float v286 = q44.y;
    float2 q45 = float2(0.0f, 0.0f);
    q45 = kiln_mma_f32(q45, v257, v258, v150, v154);
    q45 = kiln_mma_f32(q45, v259, v260, v193, v195);
    float v287 = q45.x;
    float v288 = q45.y;
    float2 q46 = float2(0.0f, 0.0f);
    q46 = kiln_mma_f32(q46, v257, v258, v158, v162);
    q46 = kiln_mma_f32(q46, v259, v260, v197, v199);
    float v289 = q46.x;
    float v290 = q46.y;
    float2 q47 = float2(0.0f, 0.0f);
    q47 = kiln_mma_f32(q47, v257, v258, v166, v170);
    q47 = kiln_mma_f32(q47, v259, v260, v201, v203);
    float v291 = q47.x;
    float v292 = q47.y;
    bool v293 = simd_lane == 0u;  // intra.rs:139
    for (uint r_8 = 0u; r_8 < 16u; ++r_8) {  // intra.rs:126
        uint v294 = top + r_8;  // intra.rs:129
        if (v293) {  // intra.rs:139
            key_norms[v294] = 1.0f;  // intra.rs:141
            float v295 = q_scale * 1.0f;  // intra.rs:142
            query_norms[v294] = v295;
        }
    }
    ulong v296 = (ulong)chunks;  // intra.rs:151
    ulong v297 = v0 * v296;
    ulong v298 = (ulong)tgid.x;
    ulong v299 = v297 + v298;
    ulong v300 = v299 * 2ul;
    ulong at_8 = v300 + third;
    bool v301 = tid < 64u;  // intra.rs:152
    if (v301) {
        decays[tid] = 1.0f;  // intra.rs:153
        betas[tid] = 0.0f;  // intra.rs:154
        bool v302 = tid < chunk_left;  // intra.rs:155
        if (v302) {
            uint second = chunk_first + tid;  // intra.rs:158
            ulong v303 = v0 * v2;  // rule.rs:43
            ulong v304 = (ulong)second;
            ulong v305 = v304 * 2ul;
            ulong v306 = v303 + v305;
            ulong v307 = v306 + third;
            float x = g[v307];  // intra.rs:158
            decays[tid] = x;
            float x_1 = beta[v307];  // intra.rs:159
            betas[tid] = x_1;
        }
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:162
    if (v301) {  // intra.rs:164
        float passed;  // intra.rs:167
        if (false) {
            float v308 = decays[0u];
            float v309 = 1.0f * v308;
            passed = v309;
        } else {
            passed = 1.0f;
        }
        square[tid] = passed;  // intra.rs:168
        bool v310 = 1u > tid;  // intra.rs:167
        float passed_1;
        if (v310) {
            float v311 = decays[1u];
            float v312 = passed * v311;
            passed_1 = v312;
        } else {
            passed_1 = 1.0f;
        }
        uint v313 = tid + 68u;  // intra.rs:168
        square[v313] = passed_1;
        bool v314 = 2u > tid;  // intra.rs:167
        float passed_2;
        if (v314) {
            float v315 = decays[2u];
            float v316 = passed_1 * v315;
            passed_2 = v316;
        } else {
            passed_2 = 1.0f;
        }
        uint v317 = tid + 136u;  // intra.rs:168
        square[v317] = passed_2;
        bool v318 = 3u > tid;  // intra.rs:167
        float passed_3;
        if (v318) {
            float v319 = decays[3u];
            float v320 = passed_2 * v319;
            passed_3 = v320;
        } else {
            passed_3 = 1.0f;
        }
        uint v321 = tid + 204u;  // intra.rs:168
        square[v321] = passed_3;
        bool v322 = 4u > tid;  // intra.rs:167
        float passed_4;
        if (v322) {
            float v323 = decays[4u];
            float v324 = passed_3 * v323;
            passed_4 = v324;
        } else {
            passed_4 = 1.0f;
        }
        uint v325 = tid + 272u;  // intra.rs:168
        square[v325] = passed_4;
        bool v326 = 5u > tid;  // intra.rs:167
        float passed_5;
        if (v326) {
            float v327 = decays[5u];
            float v328 = passed_4 * v327;
            passed_5 = v328;
        } else {
            passed_5 = 1.0f;
        }
        uint v329 = tid + 340u;  // intra.rs:168
        square[v329] = passed_5;
        bool v330 = 6u > tid;  // intra.rs:167
        float passed_6;
        if (v330) {
            float v331 = decays[6u];
            float v332 = passed_5 * v331;
            passed_6 = v332;
        } else {
            passed_6 = 1.0f;
        }
        uint v333 = tid + 408u;  // intra.rs:168
        square[v333] = passed_6;
        bool v334 = 7u > tid;  // intra.rs:167
        float passed_7;
        if (v334) {
            float v335 = decays[7u];
            float v336 = passed_6 * v335;
            passed_7 = v336;
        } else {
            passed_7 = 1.0f;
        }
        uint v337 = tid + 476u;  // intra.rs:168
        square[v337] = passed_7;
        bool v338 = 8u > tid;  // intra.rs:167
        float passed_8;
        if (v338) {
            float v339 = decays[8u];
            float v340 = passed_7 * v339;
            passed_8 = v340;
        } else {
            passed_8 = 1.0f;
        }
        uint v341 = tid + 544u;  // intra.rs:168
        square[v341] = passed_8;
        bool v342 = 9u > tid;  // intra.rs:167
        float passed_9;
        if (v342) {
            float v343 = decays[9u];
            float v344 = passed_8 * v343;
            passed_9 = v344;
        } else {
            passed_9 = 1.0f;
        }
        uint v345 = tid + 612u;  // intra.rs:168
        square[v345] = passed_9;
        bool v346 = 10u > tid;  // intra.rs:167
        float passed_10;
        if (v346) {
            float v347 = decays[10u];
            float v348 = passed_9 * v347;
            passed_10 = v348;
        } else {
            passed_10 = 1.0f;
        }
        uint v349 = tid + 680u;  // intra.rs:168
        square[v349] = passed_10;
        bool v350 = 11u > tid;  // intra.rs:167
        float passed_11;
        if (v350) {
            float v351 = decays[11u];
            float v352 = passed_10 * v351;
            passed_11 = v352;
        } else {
            passed_11 = 1.0f;
        }
        uint v353 = tid + 748u;  // intra.rs:168
        square[v353] = passed_11;
        bool v354 = 12u > tid;  // intra.rs:167
        float passed_12;
        if (v354) {
            float v355 = decays[12u];
            float v356 = passed_11 * v355;
            passed_12 = v356;
        } else {
            passed_12 = 1.0f;
        }
        uint v357 = tid + 816u;  // intra.rs:168
        square[v357] = passed_12;
        bool v358 = 13u > tid;  // intra.rs:167
        float passed_13;
        if (v358) {
            float v359 = decays[13u];
            float v360 = passed_12 * v359;
            passed_13 = v360;
        } else {
            passed_13 = 1.0f;
        }
        uint v361 = tid + 884u;  // intra.rs:168
        square[v361] = passed_13;
        bool v362 = 14u > tid;  // intra.rs:167
        float passed_14;
        if (v362) {
            float v363 = decays[14u];
            float v364 = passed_13 * v363;
            passed_14 = v364;
        } else {
            passed_14 = 1.0f;
        }
        uint v365 = tid + 952u;  // intra.rs:168
        square[v365] = passed_14;
        bool v366 = 15u > tid;  // intra.rs:167
        float passed_15;
        if (v366) {
            float v367 = decays[15u];
            float v368 = passed_14 * v367;
            passed_15 = v368;
        } else {
            passed_15 = 1.0f;
        }
        uint v369 = tid + 1020u;  // intra.rs:168
        square[v369] = passed_15;
        bool v370 = 16u > tid;  // intra.rs:167
        float passed_16;
        if (v370) {
            float v371 = decays[16u];
            float v372 = passed_15 * v371;
            passed_16 = v372;
        } else {
            passed_16 = 1.0f;
        }
        uint v373 = tid + 1088u;  // intra.rs:168
        square[v373] = passed_16;
        bool v374 = 17u > tid;  // intra.rs:167
        float passed_17;
        if (v374) {
            float v375 = decays[17u];
            float v376 = passed_16 * v375;
            passed_17 = v376;
        } else {
            passed_17 = 1.0f;
        }
        uint v377 = tid + 1156u;  // intra.rs:168
        square[v377] = passed_17;
        bool v378 = 18u > tid;  // intra.rs:167
        float passed_18;
        if (v378) {
            float v379 = decays[18u];
            float v380 = passed_17 * v379;
            passed_18 = v380;
        } else {
            passed_18 = 1.0f;
        }
        uint v381 = tid + 1224u;  // intra.rs:168
        square[v381] = passed_18;
        bool v382 = 19u > tid;  // intra.rs:167
        float passed_19;
        if (v382) {
            float v383 = decays[19u];
            float v384 = passed_18 * v383;
            passed_19 = v384;
        } else {
            passed_19 = 1.0f;
        }
        uint v385 = tid + 1292u;  // intra.rs:168
        square[v385] = passed_19;
        bool v386 = 20u > tid;  // intra.rs:167
        float passed_20;
        if (v386) {
            float v387 = decays[20u];
            float v388 = passed_19 * v387;
            passed_20 = v388;
        } else {
            passed_20 = 1.0f;
        }
        uint v389 = tid + 1360u;  // intra.rs:168
        square[v389] = passed_20;
        bool v390 = 21u > tid;  // intra.rs:167
        float passed_21;
        if (v390) {
            float v391 = decays[21u];
            float v392 = passed_20 * v391;
            passed_21 = v392;
        } else {
            passed_21 = 1.0f;
        }
        uint v393 = tid + 1428u;  // intra.rs:168
        square[v393] = passed_21;
        bool v394 = 22u > tid;  // intra.rs:167
        float passed_22;
        if (v394) {
            float v395 = decays[22u];
            float v396 = passed_21 * v395;
            passed_22 = v396;
        } else {
            passed_22 = 1.0f;
        }
        uint v397 = tid + 1496u;  // intra.rs:168
        square[v397] = passed_22;
        bool v398 = 23u > tid;  // intra.rs:167
        float passed_23;
        if (v398) {
            float v399 = decays[23u];
            float v400 = passed_22 * v399;
            passed_23 = v400;
        } else {
            passed_23 = 1.0f;
        }
        uint v401 = tid + 1564u;  // intra.rs:168
        square[v401] = passed_23;
        bool v402 = 24u > tid;  // intra.rs:167
        float passed_24;
        if (v402) {
            float v403 = decays[24u];
            float v404 = passed_23 * v403;
            passed_24 = v404;
        } else {
            passed_24 = 1.0f;
        }
        uint v405 = tid + 1632u;  // intra.rs:168
        square[v405] = passed_24;
        bool v406 = 25u > tid;  // intra.rs:167
        float passed_25;
        if (v406) {
            float v407 = decays[25u];
            float v408 = passed_24 * v407;
            passed_25 = v408;
        } else {
            passed_25 = 1.0f;
        }
        uint v409 = tid + 1700u;  // intra.rs:168
        square[v409] = passed_25;
        bool v410 = 26u > tid;  // intra.rs:167
        float passed_26;
        if (v410) {
            float v411 = decays[26u];
            float v412 = passed_25 * v411;
            passed_26 = v412;
        } else {
            passed_26 = 1.0f;
        }
        uint v413 = tid + 1768u;  // intra.rs:168
        square[v413] = passed_26;
        bool v414 = 27u > tid;  // intra.rs:167
        float passed_27;
        if (v414) {
            float v415 = decays[27u];
            float v416 = passed_26 * v415;
            passed_27 = v416;
        } else {
            passed_27 = 1.0f;
        }
        uint v417 = tid + 1836u;  // intra.rs:168
        square[v417] = passed_27;
        bool v418 = 28u > tid;  // intra.rs:167
        float passed_28;
        if (v418) {
            float v419 = decays[28u];
            float v420 = passed_27 * v419;
            passed_28 = v420;
        } else {
            passed_28 = 1.0f;
        }
        uint v421 = tid + 1904u;  // intra.rs:168
        square[v421] = passed_28;
        bool v422 = 29u > tid;  // intra.rs:167
        float passed_29;
        if (v422) {
            float v423 = decays[29u];
            float v424 = passed_28 * v423;
            passed_29 = v424;
        } else {
            passed_29 = 1.0f;
        }
        uint v425 = tid + 1972u;  // intra.rs:168
        square[v425] = passed_29;
        bool v426 = 30u > tid;  // intra.rs:167
        float passed_30;
        if (v426) {
            float v427 = decays[30u];
            float v428 = passed_29 * v427;
            passed_30 = v428;
        } else {
            passed_30 = 1.0f;
        }
        uint v429 = tid + 2040u;  // intra.rs:168
        square[v429] = passed_30;
        bool v430 = 31u > tid;  // intra.rs:167
        float passed_31;
        if (v430) {
            float v431 = decays[31u];
            float v432 = passed_30 * v431;
            passed_31 = v432;
        } else {
            passed_31 = 1.0f;
        }
        uint v433 = tid + 2108u;  // intra.rs:168
        square[v433] = passed_31;
        bool v434 = 32u > tid;  // intra.rs:167
        float passed_32;
        if (v434) {
            float v435 = decays[32u];
            float v436 = passed_31 * v435;
            passed_32 = v436;
        } else {
            passed_32 = 1.0f;
        }
        uint v437 = tid + 2176u;  // intra.rs:168
        square[v437] = passed_32;
        bool v438 = 33u > tid;  // intra.rs:167
        float passed_33;
        if (v438) {
            float v439 = decays[33u];
            float v440 = passed_32 * v439;
            passed_33 = v440;
        } else {
            passed_33 = 1.0f;
        }
        uint v441 = tid + 2244u;  // intra.rs:168
        square[v441] = passed_33;
        bool v442 = 34u > tid;  // intra.rs:167
        float passed_34;
        if (v442) {
            float v443 = decays[34u];
            float v444 = passed_33 * v443;
            passed_34 = v444;
        } else {
            passed_34 = 1.0f;
        }
        uint v445 = tid + 2312u;  // intra.rs:168
        square[v445] = passed_34;
        bool v446 = 35u > tid;  // intra.rs:167
        float passed_35;
        if (v446) {
            float v447 = decays[35u];
            float v448 = passed_34 * v447;
            passed_35 = v448;
        } else {
            passed_35 = 1.0f;
        }
        uint v449 = tid + 2380u;  // intra.rs:168
        square[v449] = passed_35;
        bool v450 = 36u > tid;  // intra.rs:167
        float passed_36;
        if (v450) {
            float v451 = decays[36u];
            float v452 = passed_35 * v451;
            passed_36 = v452;
        } else {
            passed_36 = 1.0f;
        }
        uint v453 = tid + 2448u;  // intra.rs:168
        square[v453] = passed_36;
        bool v454 = 37u > tid;  // intra.rs:167
        float passed_37;
        if (v454) {
            float v455 = decays[37u];
            float v456 = passed_36 * v455;
            passed_37 = v456;
        } else {
            passed_37 = 1.0f;
        }
        uint v457 = tid + 2516u;  // intra.rs:168
        square[v457] = passed_37;
        bool v458 = 38u > tid;  // intra.rs:167
        float passed_38;
        if (v458) {
            float v459 = decays[38u];
            float v460 = passed_37 * v459;
            passed_38 = v460;
        } else {
            passed_38 = 1.0f;
        }
        uint v461 = tid + 2584u;  // intra.rs:168
        square[v461] = passed_38;
        bool v462 = 39u > tid;  // intra.rs:167
        float passed_39;
        if (v462) {
            float v463 = decays[39u];
            float v464 = passed_38 * v463;
            passed_39 = v464;
        } else {
            passed_39 = 1.0f;
        }
        uint v465 = tid + 2652u;  // intra.rs:168
        square[v465] = passed_39;
        bool v466 = 40u > tid;  // intra.rs:167
        float passed_40;
        if (v466) {
            float v467 = decays[40u];
            float v468 = passed_39 * v467;
            passed_40 = v468;
        } else {
            passed_40 = 1.0f;
        }
        uint v469 = tid + 2720u;  // intra.rs:168
        square[v469] = passed_40;
        bool v470 = 41u > tid;  // intra.rs:167
        float passed_41;
        if (v470) {
            float v471 = decays[41u];
            float v472 = passed_40 * v471;
            passed_41 = v472;
        } else {
            passed_41 = 1.0f;
        }
        uint v473 = tid + 2788u;  // intra.rs:168
        square[v473] = passed_41;
        bool v474 = 42u > tid;  // intra.rs:167
        float passed_42;
        if (v474) {
            float v475 = decays[42u];
            float v476 = passed_41 * v475;
            passed_42 = v476;
        } else {
            passed_42 = 1.0f;
        }
        uint v477 = tid + 2856u;  // intra.rs:168
        square[v477] = passed_42;
        bool v478 = 43u > tid;  // intra.rs:167
        float passed_43;
        if (v478) {
            float v479 = decays[43u];
            float v480 = passed_42 * v479;
            passed_43 = v480;
        } else {
            passed_43 = 1.0f;
        }
        uint v481 = tid + 2924u;  // intra.rs:168
        square[v481] = passed_43;
        bool v482 = 44u > tid;  // intra.rs:167
        float passed_44;
        if (v482) {
            float v483 = decays[44u];
            float v484 = passed_43 * v483;
            passed_44 = v484;
        } else {
            passed_44 = 1.0f;
        }
        uint v485 = tid + 2992u;  // intra.rs:168
        square[v485] = passed_44;
        bool v486 = 45u > tid;  // intra.rs:167
        float passed_45;
        if (v486) {
            float v487 = decays[45u];
            float v488 = passed_44 * v487;
            passed_45 = v488;
        } else {
            passed_45 = 1.0f;
        }
        uint v489 = tid + 3060u;  // intra.rs:168
        square[v489] = passed_45;
        bool v490 = 46u > tid;  // intra.rs:167
        float passed_46;
        if (v490) {
            float v491 = decays[46u];
            float v492 = passed_45 * v491;
            passed_46 = v492;
        } else {
            passed_46 = 1.0f;
        }
        uint v493 = tid + 3128u;  // intra.rs:168
        square[v493] = passed_46;
        bool v494 = 47u > tid;  // intra.rs:167
        float passed_47;
        if (v494) {
            float v495 = decays[47u];
            float v496 = passed_46 * v495;
            passed_47 = v496;
        } else {
            passed_47 = 1.0f;
        }
        uint v497 = tid + 3196u;  // intra.rs:168
        square[v497] = passed_47;
        bool v498 = 48u > tid;  // intra.rs:167
        float passed_48;
        if (v498) {
            float v499 = decays[48u];
            float v500 = passed_47 * v499;
            passed_48 = v500;
        } else {
            passed_48 = 1.0f;
        }
        uint v501 = tid + 3264u;  // intra.rs:168
        square[v501] = passed_48;
        bool v502 = 49u > tid;  // intra.rs:167
        float passed_49;
        if (v502) {
            float v503 = decays[49u];
            float v504 = passed_48 * v503;
            passed_49 = v504;
        } else {
            passed_49 = 1.0f;
        }
        uint v505 = tid + 3332u;  // intra.rs:168
        square[v505] = passed_49;
        bool v506 = 50u > tid;  // intra.rs:167
        float passed_50;
        if (v506) {
            float v507 = decays[50u];
            float v508 = passed_49 * v507;
            passed_50 = v508;
        } else {
            passed_50 = 1.0f;
        }
        uint v509 = tid + 3400u;  // intra.rs:168
        square[v509] = passed_50;
        bool v510 = 51u > tid;  // intra.rs:167
        float passed_51;
        if (v510) {
            float v511 = decays[51u];
            float v512 = passed_50 * v511;
            passed_51 = v512;
        } else {
            passed_51 = 1.0f;
        }
        uint v513 = tid + 3468u;  // intra.rs:168
        square[v513] = passed_51;
        bool v514 = 52u > tid;  // intra.rs:167
        float passed_52;
        if (v514) {
            float v515 = decays[52u];
            float v516 = passed_51 * v515;
            passed_52 = v516;
        } else {
            passed_52 = 1.0f;
        }
        uint v517 = tid + 3536u;  // intra.rs:168
        square[v517] = passed_52;
        bool v518 = 53u > tid;  // intra.rs:167
        float passed_53;
        if (v518) {
            float v519 = decays[53u];
            float v520 = passed_52 * v519;
            passed_53 = v520;
        } else {
            passed_53 = 1.0f;
        }
        uint v521 = tid + 3604u;  // intra.rs:168
        square[v521] = passed_53;
        bool v522 = 54u > tid;  // intra.rs:167
        float passed_54;
        if (v522) {
            float v523 = decays[54u];
            float v524 = passed_53 * v523;
            passed_54 = v524;
        } else {
            passed_54 = 1.0f;
        }
        uint v525 = tid + 3672u;  // intra.rs:168
        square[v525] = passed_54;
        bool v526 = 55u > tid;  // intra.rs:167
        float passed_55;
        if (v526) {
            float v527 = decays[55u];
            float v528 = passed_54 * v527;
            passed_55 = v528;
        } else {
            passed_55 = 1.0f;
        }
        uint v529 = tid + 3740u;  // intra.rs:168
        square[v529] = passed_55;
        bool v530 = 56u > tid;  // intra.rs:167
        float passed_56;
        if (v530) {
            float v531 = decays[56u];
            float v532 = passed_55 * v531;
            passed_56 = v532;
        } else {
            passed_56 = 1.0f;
        }
        uint v533 = tid + 3808u;  // intra.rs:168
        square[v533] = passed_56;
        bool v534 = 57u > tid;  // intra.rs:167
        float passed_57;
        if (v534) {
            float v535 = decays[57u];
            float v536 = passed_56 * v535;
            passed_57 = v536;
        } else {
            passed_57 = 1.0f;
        }
        uint v537 = tid + 3876u;  // intra.rs:168
        square[v537] = passed_57;
        bool v538 = 58u > tid;  // intra.rs:167
        float passed_58;
        if (v538) {
            float v539 = decays[58u];
            float v540 = passed_57 * v539;
            passed_58 = v540;
        } else {
            passed_58 = 1.0f;
        }
        uint v541 = tid + 3944u;  // intra.rs:168
        square[v541] = passed_58;
        bool v542 = 59u > tid;  // intra.rs:167
        float passed_59;
        if (v542) {
            float v543 = decays[59u];
            float v544 = passed_58 * v543;
            passed_59 = v544;
        } else {
            passed_59 = 1.0f;
        }
        uint v545 = tid + 4012u;  // intra.rs:168
        square[v545] = passed_59;
        bool v546 = 60u > tid;  // intra.rs:167
        float passed_60;
        if (v546) {
            float v547 = decays[60u];
            float v548 = passed_59 * v547;
            passed_60 = v548;
        } else {
            passed_60 = 1.0f;
        }
        uint v549 = tid + 4080u;  // intra.rs:168
        square[v549] = passed_60;
        bool v550 = 61u > tid;  // intra.rs:167
        float passed_61;
        if (v550) {
            float v551 = decays[61u];
            float v552 = passed_60 * v551;
            passed_61 = v552;
        } else {
            passed_61 = 1.0f;
        }
        uint v553 = tid + 4148u;  // intra.rs:168
        square[v553] = passed_61;
        bool v554 = 62u > tid;  // intra.rs:167
        float passed_62;
        if (v554) {
            float v555 = decays[62u];
            float v556 = passed_61 * v555;
            passed_62 = v556;
        } else {
            passed_62 = 1.0f;
        }
        uint v557 = tid + 4216u;  // intra.rs:168
        square[v557] = passed_62;
        bool v558 = 63u > tid;  // intra.rs:167
        float passed_63;
        if (v558) {
            float v559 = decays[63u];
            float v560 = passed_62 * v559;
            passed_63 = v560;
        } else {
            passed_63 = 1.0f;
        }
        uint v561 = tid + 4284u;  // intra.rs:168
        square[v561] = passed_63;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:171
    if (v301) {  // intra.rs:172
        float v562 = decays[0];  // intra.rs:173
        uint v563 = tid * 68u;
        float v564 = square[v563];
        float from_start = v562 * v564;
        ulong v565 = at_8 * 256ul;  // intra.rs:174
        ulong v566 = (ulong)tid;
        ulong all_ = v565 + v566;
        float v567 = key_norms[tid];  // intra.rs:175
        float v568 = from_start * v567;
        factors[all_] = v568;
        ulong v569 = all_ + 64ul;  // intra.rs:176
        float v570 = query_norms[tid];
        float v571 = from_start * v570;
        factors[v569] = v571;
        ulong v572 = all_ + 128ul;  // intra.rs:177
        uint v573 = tid + 4284u;
        float v574 = square[v573];
        float v575 = key_norms[tid];
        float v576 = v574 * v575;
        factors[v572] = v576;
        ulong v577 = all_ + 192ul;  // intra.rs:178
        float v578 = decays[0];
        float v579 = square[4284u];
        float v580 = v578 * v579;
        factors[v577] = v580;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:180
    uint v581 = top + v106;  // intra.rs:183
    bool v582 = v107 <= v581;  // intra.rs:185
    float score;
    if (v582) {
        uint v583 = v581 * 68u;  // intra.rs:187
        uint v584 = v583 + v107;
        float v585 = square[v584];
        float v586 = v261 * v585;  // intra.rs:186
        float score_1 = v586 * q_scale;
        score = score_1;  // intra.rs:185
    } else {
        score = 0.0f;
    }
    bool v587 = v111 <= v581;
    float score_2;
    if (v587) {
        uint v588 = v581 * 68u;  // intra.rs:187
        uint v589 = v588 + v111;
        float v590 = square[v589];
        float v591 = v262 * v590;  // intra.rs:186
        float score_3 = v591 * q_scale;
        score_2 = score_3;  // intra.rs:185
    } else {
        score_2 = 0.0f;
    }
    bool v592 = v115 <= v581;
    float score_4;
    if (v592) {
        uint v593 = v581 * 68u;  // intra.rs:187
        uint v594 = v593 + v115;
        float v595 = square[v594];
        float v596 = v263 * v595;  // intra.rs:186
        float score_5 = v596 * q_scale;
        score_4 = score_5;  // intra.rs:185
    } else {
        score_4 = 0.0f;
    }
    bool v597 = v119 <= v581;
    float score_6;
    if (v597) {
        uint v598 = v581 * 68u;  // intra.rs:187
        uint v599 = v598 + v119;
        float v600 = square[v599];
        float v601 = v264 * v600;  // intra.rs:186
        float score_7 = v601 * q_scale;
        score_6 = score_7;  // intra.rs:185
    } else {
        score_6 = 0.0f;
    }
    bool v602 = v123 <= v581;
    float score_8;
    if (v602) {
        uint v603 = v581 * 68u;  // intra.rs:187
        uint v604 = v603 + v123;
        float v605 = square[v604];
        float v606 = v265 * v605;  // intra.rs:186
        float score_9 = v606 * q_scale;
        score_8 = score_9;  // intra.rs:185
    } else {
        score_8 = 0.0f;
    }
    bool v607 = v127 <= v581;
    float score_10;
    if (v607) {
        uint v608 = v581 * 68u;  // intra.rs:187
        uint v609 = v608 + v127;
        float v610 = square[v609];
        float v611 = v266 * v610;  // intra.rs:186
        float score_11 = v611 * q_scale;
        score_10 = score_11;  // intra.rs:185
    } else {
        score_10 = 0.0f;
    }
    bool v612 = v131 <= v581;
    float score_12;
    if (v612) {
        uint v613 = v581 * 68u;  // intra.rs:187
        uint v614 = v613 + v131;
        float v615 = square[v614];
        float v616 = v267 * v615;  // intra.rs:186
        float score_13 = v616 * q_scale;
        score_12 = score_13;  // intra.rs:185
    } else {
        score_12 = 0.0f;
    }
    bool v617 = v135 <= v581;
    float score_14;
    if (v617) {
        uint v618 = v581 * 68u;  // intra.rs:187
        uint v619 = v618 + v135;
        float v620 = square[v619];
        float v621 = v268 * v620;  // intra.rs:186
        float score_15 = v621 * q_scale;
        score_14 = score_15;  // intra.rs:185
    } else {
        score_14 = 0.0f;
    }
    bool v622 = v139 <= v581;
    float score_16;
    if (v622) {
        uint v623 = v581 * 68u;  // intra.rs:187
        uint v624 = v623 + v139;
        float v625 = square[v624];
        float v626 = v269 * v625;  // intra.rs:186
        float score_17 = v626 * q_scale;
        score_16 = score_17;  // intra.rs:185
    } else {
        score_16 = 0.0f;
    }
    bool v627 = v143 <= v581;
    float score_18;
    if (v627) {
        uint v628 = v581 * 68u;  // intra.rs:187
        uint v629 = v628 + v143;
        float v630 = square[v629];
        float v631 = v270 * v630;  // intra.rs:186
        float score_19 = v631 * q_scale;
        score_18 = score_19;  // intra.rs:185
    } else {
        score_18 = 0.0f;
    }
    bool v632 = v147 <= v581;
    float score_20;
    if (v632) {
        uint v633 = v581 * 68u;  // intra.rs:187
        uint v634 = v633 + v147;
        float v635 = square[v634];
        float v636 = v271 * v635;  // intra.rs:186
        float score_21 = v636 * q_scale;
        score_20 = score_21;  // intra.rs:185
    } else {
        score_20 = 0.0f;
    }
    bool v637 = v151 <= v581;
    float score_22;
    if (v637) {
        uint v638 = v581 * 68u;  // intra.rs:187
        uint v639 = v638 + v151;
        float v640 = square[v639];
        float v641 = v272 * v640;  // intra.rs:186
        float score_23 = v641 * q_scale;
        score_22 = score_23;  // intra.rs:185
    } else {
        score_22 = 0.0f;
    }
    bool v642 = v155 <= v581;
    float score_24;
    if (v642) {
        uint v643 = v581 * 68u;  // intra.rs:187
        uint v644 = v643 + v155;
        float v645 = square[v644];
        float v646 = v273 * v645;  // intra.rs:186
        float score_25 = v646 * q_scale;
        score_24 = score_25;  // intra.rs:185
    } else {
        score_24 = 0.0f;
    }
    bool v647 = v159 <= v581;
    float score_26;
    if (v647) {
        uint v648 = v581 * 68u;  // intra.rs:187
        uint v649 = v648 + v159;
        float v650 = square[v649];
        float v651 = v274 * v650;  // intra.rs:186
        float score_27 = v651 * q_scale;
        score_26 = score_27;  // intra.rs:185
    } else {
        score_26 = 0.0f;
    }
    float score_28;
    if (false) {
        uint v652 = v581 * 68u;  // intra.rs:187
        uint v653 = v652 + v163;
        float v654 = square[v653];
        float v655 = v275 * v654;  // intra.rs:186
        float score_29 = v655 * q_scale;
        score_28 = score_29;  // intra.rs:185
    } else {
        score_28 = 0.0f;
    }
    float score_30;
    if (false) {
        uint v656 = v581 * 68u;  // intra.rs:187
        uint v657 = v656 + v167;
        float v658 = square[v657];
        float v659 = v276 * v658;  // intra.rs:186
        float score_31 = v659 * q_scale;
        score_30 = score_31;  // intra.rs:185
    } else {
        score_30 = 0.0f;
    }
    uint v660 = top + v171;  // intra.rs:183
    float score_32;  // intra.rs:185
    if (true) {
        uint v661 = v660 * 68u;  // intra.rs:187
        uint v662 = v661 + v107;
        float v663 = square[v662];
        float v664 = v277 * v663;  // intra.rs:186
        float score_33 = v664 * q_scale;
        score_32 = score_33;  // intra.rs:185
    } else {
        score_32 = 0.0f;
    }
    float score_34;
    if (true) {
        uint v665 = v660 * 68u;  // intra.rs:187
        uint v666 = v665 + v111;
        float v667 = square[v666];
        float v668 = v278 * v667;  // intra.rs:186
        float score_35 = v668 * q_scale;
        score_34 = score_35;  // intra.rs:185
    } else {
        score_34 = 0.0f;
    }
    bool v669 = v115 <= v660;
    float score_36;
    if (v669) {
        uint v670 = v660 * 68u;  // intra.rs:187
        uint v671 = v670 + v115;
        float v672 = square[v671];
        float v673 = v279 * v672;  // intra.rs:186
        float score_37 = v673 * q_scale;
        score_36 = score_37;  // intra.rs:185
    } else {
        score_36 = 0.0f;
    }
    bool v674 = v119 <= v660;
    float score_38;
    if (v674) {
        uint v675 = v660 * 68u;  // intra.rs:187
        uint v676 = v675 + v119;
        float v677 = square[v676];
        float v678 = v280 * v677;  // intra.rs:186
        float score_39 = v678 * q_scale;
        score_38 = score_39;  // intra.rs:185
    } else {
        score_38 = 0.0f;
    }
    bool v679 = v123 <= v660;
    float score_40;
    if (v679) {
        uint v680 = v660 * 68u;  // intra.rs:187
        uint v681 = v680 + v123;
        float v682 = square[v681];
        float v683 = v281 * v682;  // intra.rs:186
        float score_41 = v683 * q_scale;
        score_40 = score_41;  // intra.rs:185
    } else {
        score_40 = 0.0f;
    }
    bool v684 = v127 <= v660;
    float score_42;
    if (v684) {
        uint v685 = v660 * 68u;  // intra.rs:187
        uint v686 = v685 + v127;
        float v687 = square[v686];
        float v688 = v282 * v687;  // intra.rs:186
        float score_43 = v688 * q_scale;
        score_42 = score_43;  // intra.rs:185
    } else {
        score_42 = 0.0f;
    }
    bool v689 = v131 <= v660;
    float score_44;
    if (v689) {
        uint v690 = v660 * 68u;  // intra.rs:187
        uint v691 = v690 + v131;
        float v692 = square[v691];
        float v693 = v283 * v692;  // intra.rs:186
        float score_45 = v693 * q_scale;
        score_44 = score_45;  // intra.rs:185
    } else {
        score_44 = 0.0f;
    }
    bool v694 = v135 <= v660;
    float score_46;
    if (v694) {
        uint v695 = v660 * 68u;  // intra.rs:187
        uint v696 = v695 + v135;
        float v697 = square[v696];
        float v698 = v284 * v697;  // intra.rs:186
        float score_47 = v698 * q_scale;
        score_46 = score_47;  // intra.rs:185
    } else {
        score_46 = 0.0f;
    }
    bool v699 = v139 <= v660;
    float score_48;
    if (v699) {
        uint v700 = v660 * 68u;  // intra.rs:187
        uint v701 = v700 + v139;
        float v702 = square[v701];
        float v703 = v285 * v702;  // intra.rs:186
        float score_49 = v703 * q_scale;
        score_48 = score_49;  // intra.rs:185
    } else {
        score_48 = 0.0f;
    }
    bool v704 = v143 <= v660;
    float score_50;
    if (v704) {
        uint v705 = v660 * 68u;  // intra.rs:187
        uint v706 = v705 + v143;
        float v707 = square[v706];
        float v708 = v286 * v707;  // intra.rs:186
        float score_51 = v708 * q_scale;
        score_50 = score_51;  // intra.rs:185
    } else {
        score_50 = 0.0f;
    }
    bool v709 = v147 <= v660;
    float score_52;
    if (v709) {
        uint v710 = v660 * 68u;  // intra.rs:187
        uint v711 = v710 + v147;
        float v712 = square[v711];
        float v713 = v287 * v712;  // intra.rs:186
        float score_53 = v713 * q_scale;
        score_52 = score_53;  // intra.rs:185
    } else {
        score_52 = 0.0f;
    }
    bool v714 = v151 <= v660;
    float score_54;
    if (v714) {
        uint v715 = v660 * 68u;  // intra.rs:187
        uint v716 = v715 + v151;
        float v717 = square[v716];
        float v718 = v288 * v717;  // intra.rs:186
        float score_55 = v718 * q_scale;
        score_54 = score_55;  // intra.rs:185
    } else {
        score_54 = 0.0f;
    }
    bool v719 = v155 <= v660;
    float score_56;
    if (v719) {
        uint v720 = v660 * 68u;  // intra.rs:187
        uint v721 = v720 + v155;
        float v722 = square[v721];
        float v723 = v289 * v722;  // intra.rs:186
        float score_57 = v723 * q_scale;
        score_56 = score_57;  // intra.rs:185
    } else {
        score_56 = 0.0f;
    }
    bool v724 = v159 <= v660;
    float score_58;
    if (v724) {
        uint v725 = v660 * 68u;  // intra.rs:187
        uint v726 = v725 + v159;
        float v727 = square[v726];
        float v728 = v290 * v727;  // intra.rs:186
        float score_59 = v728 * q_scale;
        score_58 = score_59;  // intra.rs:185
    } else {
        score_58 = 0.0f;
    }
    bool v729 = v163 <= v660;
    float score_60;
    if (v729) {
        uint v730 = v660 * 68u;  // intra.rs:187
        uint v731 = v730 + v163;
        float v732 = square[v731];
        float v733 = v291 * v732;  // intra.rs:186
        float score_61 = v733 * q_scale;
        score_60 = score_61;  // intra.rs:185
    } else {
        score_60 = 0.0f;
    }
    bool v734 = v167 <= v660;
    float score_62;
    if (v734) {
        uint v735 = v660 * 68u;  // intra.rs:187
        uint v736 = v735 + v167;
        float v737 = square[v736];
        float v738 = v292 * v737;  // intra.rs:186
        float score_63 = v738 * q_scale;
        score_62 = score_63;  // intra.rs:185
    } else {
        score_62 = 0.0f;
    }
    ulong v739 = at_8 * 4096ul;  // intra.rs:192
    ulong v740 = (ulong)top;
    ulong v741 = v740 * 64ul;
    ulong v742 = v739 + v741;
    ulong v743 = (ulong)v106;
    ulong v744 = (ulong)v107;
    ulong v745 = v743 * 64ul;
    ulong v746 = v742 + v745;
    ulong v747 = v746 + v744;
    *(device float2*)(scores + v747) = float2(score, score_2);
    ulong v748 = (ulong)v115;
    ulong v749 = v746 + v748;
    *(device float2*)(scores + v749) = float2(score_4, score_6);
    ulong v750 = (ulong)v123;
    ulong v751 = v746 + v750;
    *(device float2*)(scores + v751) = float2(score_8, score_10);
    ulong v752 = (ulong)v131;
    ulong v753 = v746 + v752;
    *(device float2*)(scores + v753) = float2(score_12, score_14);
    ulong v754 = (ulong)v139;
    ulong v755 = v746 + v754;
    *(device float2*)(scores + v755) = float2(score_16, score_18);
    ulong v756 = (ulong)v147;
    ulong v757 = v746 + v756;
    *(device float2*)(scores + v757) = float2(score_20, score_22);
    ulong v758 = (ulong)v155;
    ulong v759 = v746 + v758;
    *(device float2*)(scores + v759) = float2(score_24, score_26);
    ulong v760 = (ulong)v163;
    ulong v761 = v746 + v760;
    *(device float2*)(scores + v761) = float2(score_28, score_30);
    ulong v762 = (ulong)v171;
    ulong v763 = v762 * 64ul;
    ulong v764 = v742 + v763;
    ulong v765 = v764 + v744;
    *(device float2*)(scores + v765) = float2(score_32, score_34);
    ulong v766 = v764 + v748;
    *(device float2*)(scores + v766) = float2(score_36, score_38);
    ulong v767 = v764 + v750;
    *(device float2*)(scores + v767) = float2(score_40, score_42);
    ulong v768 = v764 + v752;
    *(device float2*)(scores + v768) = float2(score_44, score_46);
    ulong v769 = v764 + v754;
    *(device float2*)(scores + v769) = float2(score_48, score_50);
    ulong v770 = v764 + v756;
    *(device float2*)(scores + v770) = float2(score_52, score_54);
    ulong v771 = v764 + v758;
    *(device float2*)(scores + v771) = float2(score_56, score_58);
    ulong v772 = v764 + v760;
    *(device float2*)(scores + v772) = float2(score_60, score_62);
    bool v773 = v107 < v581;  // intra.rs:197
    float entry;
    if (v773) {
        uint v774 = v581 * 68u;  // intra.rs:198
        uint v775 = v774 + v107;
        float v776 = square[v775];
        float v777 = v221 * v776;
        float v778 = betas[v581];
        float entry_1 = v777 * v778;
        entry = entry_1;  // intra.rs:197
    } else {
        entry = 0.0f;
    }
    bool v779 = v111 < v581;
    float entry_2;
    if (v779) {
        uint v780 = v581 * 68u;  // intra.rs:198
        uint v781 = v780 + v111;
        float v782 = square[v781];
        float v783 = v222 * v782;
        float v784 = betas[v581];
        float entry_3 = v783 * v784;
        entry_2 = entry_3;  // intra.rs:197
    } else {
        entry_2 = 0.0f;
    }
    bool v785 = v115 < v581;
    float entry_4;
    if (v785) {
        uint v786 = v581 * 68u;  // intra.rs:198
        uint v787 = v786 + v115;
        float v788 = square[v787];
        float v789 = v223 * v788;
        float v790 = betas[v581];
        float entry_5 = v789 * v790;
        entry_4 = entry_5;  // intra.rs:197
    } else {
        entry_4 = 0.0f;
    }
    bool v791 = v119 < v581;
    float entry_6;
    if (v791) {
        uint v792 = v581 * 68u;  // intra.rs:198
        uint v793 = v792 + v119;
        float v794 = square[v793];
        float v795 = v224 * v794;
        float v796 = betas[v581];
        float entry_7 = v795 * v796;
        entry_6 = entry_7;  // intra.rs:197
    } else {
        entry_6 = 0.0f;
    }
    bool v797 = v123 < v581;
    float entry_8;
    if (v797) {
        uint v798 = v581 * 68u;  // intra.rs:198
        uint v799 = v798 + v123;
        float v800 = square[v799];
        float v801 = v225 * v800;
        float v802 = betas[v581];
        float entry_9 = v801 * v802;
        entry_8 = entry_9;  // intra.rs:197
    } else {
        entry_8 = 0.0f;
    }
    bool v803 = v127 < v581;
    float entry_10;
    if (v803) {
        uint v804 = v581 * 68u;  // intra.rs:198
        uint v805 = v804 + v127;
        float v806 = square[v805];
        float v807 = v226 * v806;
        float v808 = betas[v581];
        float entry_11 = v807 * v808;
        entry_10 = entry_11;  // intra.rs:197
    } else {
        entry_10 = 0.0f;
    }
    bool v809 = v131 < v581;
    float entry_12;
    if (v809) {
        uint v810 = v581 * 68u;  // intra.rs:198
        uint v811 = v810 + v131;
        float v812 = square[v811];
        float v813 = v227 * v812;
        float v814 = betas[v581];
        float entry_13 = v813 * v814;
        entry_12 = entry_13;  // intra.rs:197
    } else {
        entry_12 = 0.0f;
    }
    bool v815 = v135 < v581;
    float entry_14;
    if (v815) {
        uint v816 = v581 * 68u;  // intra.rs:198
        uint v817 = v816 + v135;
        float v818 = square[v817];
        float v819 = v228 * v818;
        float v820 = betas[v581];
        float entry_15 = v819 * v820;
        entry_14 = entry_15;  // intra.rs:197
    } else {
        entry_14 = 0.0f;
    }
    bool v821 = v139 < v581;
    float entry_16;
    if (v821) {
        uint v822 = v581 * 68u;  // intra.rs:198
        uint v823 = v822 + v139;
        float v824 = square[v823];
        float v825 = v229 * v824;
        float v826 = betas[v581];
        float entry_17 = v825 * v826;
        entry_16 = entry_17;  // intra.rs:197
    } else {
        entry_16 = 0.0f;
    }
    bool v827 = v143 < v581;
    float entry_18;
    if (v827) {
        uint v828 = v581 * 68u;  // intra.rs:198
        uint v829 = v828 + v143;
        float v830 = square[v829];
        float v831 = v230 * v830;
        float v832 = betas[v581];
        float entry_19 = v831 * v832;
        entry_18 = entry_19;  // intra.rs:197
    } else {
        entry_18 = 0.0f;
    }
    bool v833 = v147 < v581;
    float entry_20;
    if (v833) {
        uint v834 = v581 * 68u;  // intra.rs:198
        uint v835 = v834 + v147;
        float v836 = square[v835];
        float v837 = v231 * v836;
        float v838 = betas[v581];
        float entry_21 = v837 * v838;
        entry_20 = entry_21;  // intra.rs:197
    } else {
        entry_20 = 0.0f;
    }
    bool v839 = v151 < v581;
    float entry_22;
    if (v839) {
        uint v840 = v581 * 68u;  // intra.rs:198
        uint v841 = v840 + v151;
        float v842 = square[v841];
        float v843 = v232 * v842;
        float v844 = betas[v581];
        float entry_23 = v843 * v844;
        entry_22 = entry_23;  // intra.rs:197
    } else {
        entry_22 = 0.0f;
    }
    bool v845 = v155 < v581;
    float entry_24;
    if (v845) {
        uint v846 = v581 * 68u;  // intra.rs:198
        uint v847 = v846 + v155;
        float v848 = square[v847];
        float v849 = v233 * v848;
        float v850 = betas[v581];
        float entry_25 = v849 * v850;
        entry_24 = entry_25;  // intra.rs:197
    } else {
        entry_24 = 0.0f;
    }
    bool v851 = v159 < v581;
    float entry_26;
    if (v851) {
        uint v852 = v581 * 68u;  // intra.rs:198
        uint v853 = v852 + v159;
        float v854 = square[v853];
        float v855 = v234 * v854;
        float v856 = betas[v581];
        float entry_27 = v855 * v856;
        entry_26 = entry_27;  // intra.rs:197
    } else {
        entry_26 = 0.0f;
    }
    float entry_28;
    if (false) {
        uint v857 = v581 * 68u;  // intra.rs:198
        uint v858 = v857 + v163;
        float v859 = square[v858];
        float v860 = v235 * v859;
        float v861 = betas[v581];
        float entry_29 = v860 * v861;
        entry_28 = entry_29;  // intra.rs:197
    } else {
        entry_28 = 0.0f;
    }
    float entry_30;
    if (false) {
        uint v862 = v581 * 68u;  // intra.rs:198
        uint v863 = v862 + v167;
        float v864 = square[v863];
        float v865 = v236 * v864;
        float v866 = betas[v581];
        float entry_31 = v865 * v866;
        entry_30 = entry_31;  // intra.rs:197
    } else {
        entry_30 = 0.0f;
    }
    float entry_32;
    if (true) {
        uint v867 = v660 * 68u;  // intra.rs:198
        uint v868 = v867 + v107;
        float v869 = square[v868];
        float v870 = v237 * v869;
        float v871 = betas[v660];
        float entry_33 = v870 * v871;
        entry_32 = entry_33;  // intra.rs:197
    } else {
        entry_32 = 0.0f;
    }
    float entry_34;
    if (true) {
        uint v872 = v660 * 68u;  // intra.rs:198
        uint v873 = v872 + v111;
        float v874 = square[v873];
        float v875 = v238 * v874;
        float v876 = betas[v660];
        float entry_35 = v875 * v876;
        entry_34 = entry_35;  // intra.rs:197
    } else {
        entry_34 = 0.0f;
    }
    bool v877 = v115 < v660;
    float entry_36;
    if (v877) {
        uint v878 = v660 * 68u;  // intra.rs:198
        uint v879 = v878 + v115;
        float v880 = square[v879];
        float v881 = v239 * v880;
        float v882 = betas[v660];
        float entry_37 = v881 * v882;
        entry_36 = entry_37;  // intra.rs:197
    } else {
        entry_36 = 0.0f;
    }
    bool v883 = v119 < v660;
    float entry_38;
    if (v883) {
        uint v884 = v660 * 68u;  // intra.rs:198
        uint v885 = v884 + v119;
        float v886 = square[v885];
        float v887 = v240 * v886;
        float v888 = betas[v660];
        float entry_39 = v887 * v888;
        entry_38 = entry_39;  // intra.rs:197
    } else {
        entry_38 = 0.0f;
    }
    bool v889 = v123 < v660;
    float entry_40;
    if (v889) {
        uint v890 = v660 * 68u;  // intra.rs:198
        uint v891 = v890 + v123;
        float v892 = square[v891];
        float v893 = v241 * v892;
        float v894 = betas[v660];
        float entry_41 = v893 * v894;
        entry_40 = entry_41;  // intra.rs:197
    } else {
        entry_40 = 0.0f;
    }
    bool v895 = v127 < v660;
    float entry_42;
    if (v895) {
        uint v896 = v660 * 68u;  // intra.rs:198
        uint v897 = v896 + v127;
        float v898 = square[v897];
        float v899 = v242 * v898;
        float v900 = betas[v660];
        float entry_43 = v899 * v900;
        entry_42 = entry_43;  // intra.rs:197
    } else {
        entry_42 = 0.0f;
    }
    bool v901 = v131 < v660;
    float entry_44;
    if (v901) {
        uint v902 = v660 * 68u;  // intra.rs:198
        uint v903 = v902 + v131;
        float v904 = square[v903];
        float v905 = v243 * v904;
        float v906 = betas[v660];
        float entry_45 = v905 * v906;
        entry_44 = entry_45;  // intra.rs:197
    } else {
        entry_44 = 0.0f;
    }
    bool v907 = v135 < v660;
    float entry_46;
    if (v907) {
        uint v908 = v660 * 68u;  // intra.rs:198
        uint v909 = v908 + v135;
        float v910 = square[v909];
        float v911 = v244 * v910;
        float v912 = betas[v660];
        float entry_47 = v911 * v912;
        entry_46 = entry_47;  // intra.rs:197
    } else {
        entry_46 = 0.0f;
    }
    bool v913 = v139 < v660;
    float entry_48;
    if (v913) {
        uint v914 = v660 * 68u;  // intra.rs:198
        uint v915 = v914 + v139;
        float v916 = square[v915];
        float v917 = v245 * v916;
        float v918 = betas[v660];
        float entry_49 = v917 * v918;
        entry_48 = entry_49;  // intra.rs:197
    } else {
        entry_48 = 0.0f;
    }
    bool v919 = v143 < v660;
    float entry_50;
    if (v919) {
        uint v920 = v660 * 68u;  // intra.rs:198
        uint v921 = v920 + v143;
        float v922 = square[v921];
        float v923 = v246 * v922;
        float v924 = betas[v660];
        float entry_51 = v923 * v924;
        entry_50 = entry_51;  // intra.rs:197
    } else {
        entry_50 = 0.0f;
    }
    bool v925 = v147 < v660;
    float entry_52;
    if (v925) {
        uint v926 = v660 * 68u;  // intra.rs:198
        uint v927 = v926 + v147;
        float v928 = square[v927];
        float v929 = v247 * v928;
        float v930 = betas[v660];
        float entry_53 = v929 * v930;
        entry_52 = entry_53;  // intra.rs:197
    } else {
        entry_52 = 0.0f;
    }
    bool v931 = v151 < v660;
    float entry_54;
    if (v931) {
        uint v932 = v660 * 68u;  // intra.rs:198
        uint v933 = v932 + v151;
        float v934 = square[v933];
        float v935 = v248 * v934;
        float v936 = betas[v660];
        float entry_55 = v935 * v936;
        entry_54 = entry_55;  // intra.rs:197
    } else {
        entry_54 = 0.0f;
    }
    bool v937 = v155 < v660;
    float entry_56;
    if (v937) {
        uint v938 = v660 * 68u;  // intra.rs:198
        uint v939 = v938 + v155;
        float v940 = square[v939];
        float v941 = v249 * v940;
        float v942 = betas[v660];
        float entry_57 = v941 * v942;
        entry_56 = entry_57;  // intra.rs:197
    } else {
        entry_56 = 0.0f;
    }
    bool v943 = v159 < v660;
    float entry_58;
    if (v943) {
        uint v944 = v660 * 68u;  // intra.rs:198
        uint v945 = v944 + v159;
        float v946 = square[v945];
        float v947 = v250 * v946;
        float v948 = betas[v660];
        float entry_59 = v947 * v948;
        entry_58 = entry_59;  // intra.rs:197
    } else {
        entry_58 = 0.0f;
    }
    bool v949 = v163 < v660;
    float entry_60;
    if (v949) {
        uint v950 = v660 * 68u;  // intra.rs:198
        uint v951 = v950 + v163;
        float v952 = square[v951];
        float v953 = v251 * v952;
        float v954 = betas[v660];
        float entry_61 = v953 * v954;
        entry_60 = entry_61;  // intra.rs:197
    } else {
        entry_60 = 0.0f;
    }
    bool v955 = v167 < v660;
    float entry_62;
    if (v955) {
        uint v956 = v660 * 68u;  // intra.rs:198
        uint v957 = v956 + v167;
        float v958 = square[v957];
        float v959 = v252 * v958;
        float v960 = betas[v660];
        float entry_63 = v959 * v960;
        entry_62 = entry_63;  // intra.rs:197
    } else {
        entry_62 = 0.0f;
    }
    uint v961 = simd_id * 1088u;  // intra.rs:205
    uint v962 = v106 * 68u;
    uint v963 = v961 + v962;
    uint v964 = v963 + v107;
    *(threadgroup float2*)(square + v964) = float2(entry, entry_2);
    uint v965 = v963 + v115;
    *(threadgroup float2*)(square + v965) = float2(entry_4, entry_6);
    uint v966 = v963 + v123;
    *(threadgroup float2*)(square + v966) = float2(entry_8, entry_10);
    uint v967 = v963 + v131;
    *(threadgroup float2*)(square + v967) = float2(entry_12, entry_14);
    uint v968 = v963 + v139;
    *(threadgroup float2*)(square + v968) = float2(entry_16, entry_18);
    uint v969 = v963 + v147;
    *(threadgroup float2*)(square + v969) = float2(entry_20, entry_22);
    uint v970 = v963 + v155;
    *(threadgroup float2*)(square + v970) = float2(entry_24, entry_26);
    uint v971 = v963 + v163;
    *(threadgroup float2*)(square + v971) = float2(entry_28, entry_30);
    uint v972 = v171 * 68u;
    uint v973 = v961 + v972;
    uint v974 = v973 + v107;
    *(threadgroup float2*)(square + v974) = float2(entry_32, entry_34);
    uint v975 = v973 + v115;
    *(threadgroup float2*)(square + v975) = float2(entry_36, entry_38);
    uint v976 = v973 + v123;
    *(threadgroup float2*)(square + v976) = float2(entry_40, entry_42);
    uint v977 = v973 + v131;
    *(threadgroup float2*)(square + v977) = float2(entry_44, entry_46);
    uint v978 = v973 + v139;
    *(threadgroup float2*)(square + v978) = float2(entry_48, entry_50);
    uint v979 = v973 + v147;
    *(threadgroup float2*)(square + v979) = float2(entry_52, entry_54);
    uint v980 = v973 + v155;
    *(threadgroup float2*)(square + v980) = float2(entry_56, entry_58);
    uint v981 = v973 + v163;
    *(threadgroup float2*)(square + v981) = float2(entry_60, entry_62);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:206
    uint v982 = tid / 16u;  // intra.rs:210
    uint block = v982 * 16u;
    uint c_4 = tid % 16u;
    float column;  // intra.rs:211
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
    if (v301) {
        bool v983 = c_4 == 0u;  // intra.rs:217
        float column_16 = v983 ? 1.0f : 0.0f;
        uint v984 = block + 1u;  // intra.rs:215
        uint v985 = v984 * 68u;
        uint v986 = v985 + block;
        float v987 = square[v986];
        float sum = fma(v987, column_16, 0.0f);
        bool v988 = c_4 == 1u;  // intra.rs:217
        bool v989 = c_4 < 1u;
        float v990 = -sum;
        float v991 = v989 ? v990 : 0.0f;
        float column_17 = v988 ? 1.0f : v991;
        uint v992 = block + 2u;  // intra.rs:215
        uint v993 = v992 * 68u;
        uint v994 = v993 + block;
        float2 q48 = *(threadgroup float2*)(square + v994);
        float v995 = q48.x;
        float v996 = q48.y;
        float sum_1 = fma(v995, column_16, 0.0f);
        float sum_2 = fma(v996, column_17, sum_1);
        bool v997 = c_4 == 2u;  // intra.rs:217
        bool v998 = c_4 < 2u;
        float v999 = -sum_2;
        float v1000 = v998 ? v999 : 0.0f;
        float column_18 = v997 ? 1.0f : v1000;
        uint v1001 = block + 3u;  // intra.rs:215
        uint v1002 = v1001 * 68u;
        uint v1003 = v1002 + block;
        float2 q49 = *(threadgroup float2*)(square + v1003);
        float v1004 = q49.x;
        float v1005 = q49.y;
        float sum_3 = fma(v1004, column_16, 0.0f);
        float sum_4 = fma(v1005, column_17, sum_3);
        uint v1006 = v1003 + 2u;
        float v1007 = square[v1006];
        float sum_5 = fma(v1007, column_18, sum_4);
        bool v1008 = c_4 == 3u;  // intra.rs:217
        bool v1009 = c_4 < 3u;
        float v1010 = -sum_5;
        float v1011 = v1009 ? v1010 : 0.0f;
        float column_19 = v1008 ? 1.0f : v1011;
        uint v1012 = block + 4u;  // intra.rs:215
        uint v1013 = v1012 * 68u;
        uint v1014 = v1013 + block;
        float4 q50 = *(threadgroup float4*)(square + v1014);
        float v1015 = q50.x;
        float v1016 = q50.y;
        float v1017 = q50.z;
        float v1018 = q50.w;
        float sum_6 = fma(v1015, column_16, 0.0f);
        float sum_7 = fma(v1016, column_17, sum_6);
        float sum_8 = fma(v1017, column_18, sum_7);
        float sum_9 = fma(v1018, column_19, sum_8);
        bool v1019 = c_4 == 4u;  // intra.rs:217
        bool v1020 = c_4 < 4u;
        float v1021 = -sum_9;
        float v1022 = v1020 ? v1021 : 0.0f;
        float column_20 = v1019 ? 1.0f : v1022;
        uint v1023 = block + 5u;  // intra.rs:215
        uint v1024 = v1023 * 68u;
        uint v1025 = v1024 + block;
        float4 q51 = *(threadgroup float4*)(square + v1025);
        float v1026 = q51.x;
        float v1027 = q51.y;
        float v1028 = q51.z;
        float v1029 = q51.w;
        float sum_10 = fma(v1026, column_16, 0.0f);
        float sum_11 = fma(v1027, column_17, sum_10);
        float sum_12 = fma(v1028, column_18, sum_11);
        float sum_13 = fma(v1029, column_19, sum_12);
        uint v1030 = v1025 + 4u;
        float v1031 = square[v1030];
        float sum_14 = fma(v1031, column_20, sum_13);
        bool v1032 = c_4 == 5u;  // intra.rs:217
        bool v1033 = c_4 < 5u;
        float v1034 = -sum_14;
        float v1035 = v1033 ? v1034 : 0.0f;
        float column_21 = v1032 ? 1.0f : v1035;
        uint v1036 = block + 6u;  // intra.rs:215
        uint v1037 = v1036 * 68u;
        uint v1038 = v1037 + block;
        float4 q52 = *(threadgroup float4*)(square + v1038);
        float v1039 = q52.x;
        float v1040 = q52.y;
        float v1041 = q52.z;
        float v1042 = q52.w;
        float sum_15 = fma(v1039, column_16, 0.0f);
        float sum_16 = fma(v1040, column_17, sum_15);
        float sum_17 = fma(v1041, column_18, sum_16);
        float sum_18 = fma(v1042, column_19, sum_17);
        uint v1043 = v1038 + 4u;
        float2 q53 = *(threadgroup float2*)(square + v1043);
        float v1044 = q53.x;
        float v1045 = q53.y;
        float sum_19 = fma(v1044, column_20, sum_18);
        float sum_20 = fma(v1045, column_21, sum_19);
        bool v1046 = c_4 == 6u;  // intra.rs:217
        bool v1047 = c_4 < 6u;
        float v1048 = -sum_20;
        float v1049 = v1047 ? v1048 : 0.0f;
        float column_22 = v1046 ? 1.0f : v1049;
        uint v1050 = block + 7u;  // intra.rs:215
        uint v1051 = v1050 * 68u;
        uint v1052 = v1051 + block;
        float4 q54 = *(threadgroup float4*)(square + v1052);
        float v1053 = q54.x;
        float v1054 = q54.y;
        float v1055 = q54.z;
        float v1056 = q54.w;
        float sum_21 = fma(v1053, column_16, 0.0f);
        float sum_22 = fma(v1054, column_17, sum_21);
        float sum_23 = fma(v1055, column_18, sum_22);
        float sum_24 = fma(v1056, column_19, sum_23);
        uint v1057 = v1052 + 4u;
        float2 q55 = *(threadgroup float2*)(square + v1057);
        float v1058 = q55.x;
        float v1059 = q55.y;
        float sum_25 = fma(v1058, column_20, sum_24);
        float sum_26 = fma(v1059, column_21, sum_25);
        uint v1060 = v1052 + 6u;
        float v1061 = square[v1060];
        float sum_27 = fma(v1061, column_22, sum_26);
        bool v1062 = c_4 == 7u;  // intra.rs:217
        bool v1063 = c_4 < 7u;
        float v1064 = -sum_27;
        float v1065 = v1063 ? v1064 : 0.0f;
        float column_23 = v1062 ? 1.0f : v1065;
        uint v1066 = block + 8u;  // intra.rs:215
        uint v1067 = v1066 * 68u;
        uint v1068 = v1067 + block;
        float4 q56 = *(threadgroup float4*)(square + v1068);
        float v1069 = q56.x;
        float v1070 = q56.y;
        float v1071 = q56.z;
        float v1072 = q56.w;
        float sum_28 = fma(v1069, column_16, 0.0f);
        float sum_29 = fma(v1070, column_17, sum_28);
        float sum_30 = fma(v1071, column_18, sum_29);
        float sum_31 = fma(v1072, column_19, sum_30);
        uint v1073 = v1068 + 4u;
        float4 q57 = *(threadgroup float4*)(square + v1073);
        float v1074 = q57.x;
        float v1075 = q57.y;
        float v1076 = q57.z;
        float v1077 = q57.w;
        float sum_32 = fma(v1074, column_20, sum_31);
        float sum_33 = fma(v1075, column_21, sum_32);
        float sum_34 = fma(v1076, column_22, sum_33);
        float sum_35 = fma(v1077, column_23, sum_34);
        bool v1078 = c_4 == 8u;  // intra.rs:217
        bool v1079 = c_4 < 8u;
        float v1080 = -sum_35;
        float v1081 = v1079 ? v1080 : 0.0f;
        float column_24 = v1078 ? 1.0f : v1081;
        uint v1082 = block + 9u;  // intra.rs:215
        uint v1083 = v1082 * 68u;
        uint v1084 = v1083 + block;
        float4 q58 = *(threadgroup float4*)(square + v1084);
        float v1085 = q58.x;
        float v1086 = q58.y;
        float v1087 = q58.z;
        float v1088 = q58.w;
        float sum_36 = fma(v1085, column_16, 0.0f);
        float sum_37 = fma(v1086, column_17, sum_36);
        float sum_38 = fma(v1087, column_18, sum_37);
        float sum_39 = fma(v1088, column_19, sum_38);
        uint v1089 = v1084 + 4u;
        float4 q59 = *(threadgroup float4*)(square + v1089);
        float v1090 = q59.x;
        float v1091 = q59.y;
        float v1092 = q59.z;
        float v1093 = q59.w;
        float sum_40 = fma(v1090, column_20, sum_39);
        float sum_41 = fma(v1091, column_21, sum_40);
        float sum_42 = fma(v1092, column_22, sum_41);
        float sum_43 = fma(v1093, column_23, sum_42);
        uint v1094 = v1084 + 8u;
        float v1095 = square[v1094];
        float sum_44 = fma(v1095, column_24, sum_43);
        bool v1096 = c_4 == 9u;  // intra.rs:217
        bool v1097 = c_4 < 9u;
        float v1098 = -sum_44;
        float v1099 = v1097 ? v1098 : 0.0f;
        float column_25 = v1096 ? 1.0f : v1099;
        uint v1100 = block + 10u;  // intra.rs:215
        uint v1101 = v1100 * 68u;
        uint v1102 = v1101 + block;
        float4 q60 = *(threadgroup float4*)(square + v1102);
        float v1103 = q60.x;
        float v1104 = q60.y;
        float v1105 = q60.z;
        float v1106 = q60.w;
        float sum_45 = fma(v1103, column_16, 0.0f);
        float sum_46 = fma(v1104, column_17, sum_45);
        float sum_47 = fma(v1105, column_18, sum_46);
        float sum_48 = fma(v1106, column_19, sum_47);
        uint v1107 = v1102 + 4u;
        float4 q61 = *(threadgroup float4*)(square + v1107);
        float v1108 = q61.x;
        float v1109 = q61.y;
        float v1110 = q61.z;
        float v1111 = q61.w;
        float sum_49 = fma(v1108, column_20, sum_48);
        float sum_50 = fma(v1109, column_21, sum_49);
        float sum_51 = fma(v1110, column_22, sum_50);
        float sum_52 = fma(v1111, column_23, sum_51);
        uint v1112 = v1102 + 8u;
        float2 q62 = *(threadgroup float2*)(square + v1112);
        float v1113 = q62.x;
        float v1114 = q62.y;
        float sum_53 = fma(v1113, column_24, sum_52);
        float sum_54 = fma(v1114, column_25, sum_53);
        bool v1115 = c_4 == 10u;  // intra.rs:217
        bool v1116 = c_4 < 10u;
        float v1117 = -sum_54;
        float v1118 = v1116 ? v1117 : 0.0f;
        float column_26 = v1115 ? 1.0f : v1118;
        uint v1119 = block + 11u;  // intra.rs:215
        uint v1120 = v1119 * 68u;
        uint v1121 = v1120 + block;
        float4 q63 = *(threadgroup float4*)(square + v1121);
        float v1122 = q63.x;
        float v1123 = q63.y;
        float v1124 = q63.z;
        float v1125 = q63.w;
        float sum_55 = fma(v1122, column_16, 0.0f);
        float sum_56 = fma(v1123, column_17, sum_55);
        float sum_57 = fma(v1124, column_18, sum_56);
        float sum_58 = fma(v1125, column_19, sum_57);
        uint v1126 = v1121 + 4u;
        float4 q64 = *(threadgroup float4*)(square + v1126);
        float v1127 = q64.x;
        float v1128 = q64.y;
        float v1129 = q64.z;
        float v1130 = q64.w;
        float sum_59 = fma(v1127, column_20, sum_58);
        float sum_60 = fma(v1128, column_21, sum_59);
        float sum_61 = fma(v1129, column_22, sum_60);
        float sum_62 = fma(v1130, column_23, sum_61);
        uint v1131 = v1121 + 8u;
        float2 q65 = *(threadgroup float2*)(square + v1131);
        float v1132 = q65.x;
        float v1133 = q65.y;
        float sum_63 = fma(v1132, column_24, sum_62);
        float sum_64 = fma(v1133, column_25, sum_63);
        uint v1134 = v1121 + 10u;
        float v1135 = square[v1134];
        float sum_65 = fma(v1135, column_26, sum_64);
        bool v1136 = c_4 == 11u;  // intra.rs:217
        bool v1137 = c_4 < 11u;
        float v1138 = -sum_65;
        float v1139 = v1137 ? v1138 : 0.0f;
        float column_27 = v1136 ? 1.0f : v1139;
        uint v1140 = block + 12u;  // intra.rs:215
        uint v1141 = v1140 * 68u;
        uint v1142 = v1141 + block;
        float4 q66 = *(threadgroup float4*)(square + v1142);
        float v1143 = q66.x;
        float v1144 = q66.y;
        float v1145 = q66.z;
        float v1146 = q66.w;
        float sum_66 = fma(v1143, column_16, 0.0f);
        float sum_67 = fma(v1144, column_17, sum_66);
        float sum_68 = fma(v1145, column_18, sum_67);
        float sum_69 = fma(v1146, column_19, sum_68);
        uint v1147 = v1142 + 4u;
        float4 q67 = *(threadgroup float4*)(square + v1147);
        float v1148 = q67.x;
        float v1149 = q67.y;
        float v1150 = q67.z;
        float v1151 = q67.w;
        float sum_70 = fma(v1148, column_20, sum_69);
        float sum_71 = fma(v1149, column_21, sum_70);
        float sum_72 = fma(v1150, column_22, sum_71);
        float sum_73 = fma(v1151, column_23, sum_72);
        uint v1152 = v1142 + 8u;
        float4 q68 = *(threadgroup float4*)(square + v1152);
        float v1153 = q68.x;
        float v1154 = q68.y;
        float v1155 = q68.z;
        float v1156 = q68.w;
        float sum_74 = fma(v1153, column_24, sum_73);
        float sum_75 = fma(v1154, column_25, sum_74);
        float sum_76 = fma(v1155, column_26, sum_75);
        float sum_77 = fma(v1156, column_27, sum_76);
        bool v1157 = c_4 == 12u;  // intra.rs:217
        bool v1158 = c_4 < 12u;
        float v1159 = -sum_77;
        float v1160 = v1158 ? v1159 : 0.0f;
        float column_28 = v1157 ? 1.0f : v1160;
        uint v1161 = block + 13u;  // intra.rs:215
        uint v1162 = v1161 * 68u;
        uint v1163 = v1162 + block;
        float4 q69 = *(threadgroup float4*)(square + v1163);
        float v1164 = q69.x;
        float v1165 = q69.y;
        float v1166 = q69.z;
        float v1167 = q69.w;
        float sum_78 = fma(v1164, column_16, 0.0f);
        float sum_79 = fma(v1165, column_17, sum_78);
        float sum_80 = fma(v1166, column_18, sum_79);
        float sum_81 = fma(v1167, column_19, sum_80);
        uint v1168 = v1163 + 4u;
        float4 q70 = *(threadgroup float4*)(square + v1168);
        float v1169 = q70.x;
        float v1170 = q70.y;
        float v1171 = q70.z;
        float v1172 = q70.w;
        float sum_82 = fma(v1169, column_20, sum_81);
        float sum_83 = fma(v1170, column_21, sum_82);
        float sum_84 = fma(v1171, column_22, sum_83);
        float sum_85 = fma(v1172, column_23, sum_84);
        uint v1173 = v1163 + 8u;
        float4 q71 = *(threadgroup float4*)(square + v1173);
        float v1174 = q71.x;
        float v1175 = q71.y;
        float v1176 = q71.z;
        float v1177 = q71.w;
        float sum_86 = fma(v1174, column_24, sum_85);
        float sum_87 = fma(v1175, column_25, sum_86);
        float sum_88 = fma(v1176, column_26, sum_87);
        float sum_89 = fma(v1177, column_27, sum_88);
        uint v1178 = v1163 + 12u;
        float v1179 = square[v1178];
        float sum_90 = fma(v1179, column_28, sum_89);
        bool v1180 = c_4 == 13u;  // intra.rs:217
        bool v1181 = c_4 < 13u;
        float v1182 = -sum_90;
        float v1183 = v1181 ? v1182 : 0.0f;
        float column_29 = v1180 ? 1.0f : v1183;
        uint v1184 = block + 14u;  // intra.rs:215
        uint v1185 = v1184 * 68u;
        uint v1186 = v1185 + block;
        float4 q72 = *(threadgroup float4*)(square + v1186);
        float v1187 = q72.x;
        float v1188 = q72.y;
        float v1189 = q72.z;
        float v1190 = q72.w;
        float sum_91 = fma(v1187, column_16, 0.0f);
        float sum_92 = fma(v1188, column_17, sum_91);
        float sum_93 = fma(v1189, column_18, sum_92);
        float sum_94 = fma(v1190, column_19, sum_93);
        uint v1191 = v1186 + 4u;
        float4 q73 = *(threadgroup float4*)(square + v1191);
        float v1192 = q73.x;
        float v1193 = q73.y;
        float v1194 = q73.z;
        float v1195 = q73.w;
        float sum_95 = fma(v1192, column_20, sum_94);
        float sum_96 = fma(v1193, column_21, sum_95);
        float sum_97 = fma(v1194, column_22, sum_96);
        float sum_98 = fma(v1195, column_23, sum_97);
        uint v1196 = v1186 + 8u;
        float4 q74 = *(threadgroup float4*)(square + v1196);
        float v1197 = q74.x;
        float v1198 = q74.y;
        float v1199 = q74.z;
        float v1200 = q74.w;
        float sum_99 = fma(v1197, column_24, sum_98);
        float sum_100 = fma(v1198, column_25, sum_99);
        float sum_101 = fma(v1199, column_26, sum_100);
        float sum_102 = fma(v1200, column_27, sum_101);
        uint v1201 = v1186 + 12u;
        float2 q75 = *(threadgroup float2*)(square + v1201);
        float v1202 = q75.x;
        float v1203 = q75.y;
        float sum_103 = fma(v1202, column_28, sum_102);
        float sum_104 = fma(v1203, column_29, sum_103);
        bool v1204 = c_4 == 14u;  // intra.rs:217
        bool v1205 = c_4 < 14u;
        float v1206 = -sum_104;
        float v1207 = v1205 ? v1206 : 0.0f;
        float column_30 = v1204 ? 1.0f : v1207;
        uint v1208 = block + 15u;  // intra.rs:215
        uint v1209 = v1208 * 68u;
        uint v1210 = v1209 + block;
        float4 q76 = *(threadgroup float4*)(square + v1210);
        float v1211 = q76.x;
        float v1212 = q76.y;
        float v1213 = q76.z;
        float v1214 = q76.w;
        float sum_105 = fma(v1211, column_16, 0.0f);
        float sum_106 = fma(v1212, column_17, sum_105);
        float sum_107 = fma(v1213, column_18, sum_106);
        float sum_108 = fma(v1214, column_19, sum_107);
        uint v1215 = v1210 + 4u;
        float4 q77 = *(threadgroup float4*)(square + v1215);
        float v1216 = q77.x;
        float v1217 = q77.y;
        float v1218 = q77.z;
        float v1219 = q77.w;
        float sum_109 = fma(v1216, column_20, sum_108);
        float sum_110 = fma(v1217, column_21, sum_109);
        float sum_111 = fma(v1218, column_22, sum_110);
        float sum_112 = fma(v1219, column_23, sum_111);
        uint v1220 = v1210 + 8u;
        float4 q78 = *(threadgroup float4*)(square + v1220);
        float v1221 = q78.x;
        float v1222 = q78.y;
        float v1223 = q78.z;
        float v1224 = q78.w;
        float sum_113 = fma(v1221, column_24, sum_112);
        float sum_114 = fma(v1222, column_25, sum_113);
        float sum_115 = fma(v1223, column_26, sum_114);
        float sum_116 = fma(v1224, column_27, sum_115);
        uint v1225 = v1210 + 12u;
        float2 q79 = *(threadgroup float2*)(square + v1225);
        float v1226 = q79.x;
        float v1227 = q79.y;
        float sum_117 = fma(v1226, column_28, sum_116);
        float sum_118 = fma(v1227, column_29, sum_117);
        uint v1228 = v1210 + 14u;
        float v1229 = square[v1228];
        float sum_119 = fma(v1229, column_30, sum_118);
        bool v1230 = c_4 == 15u;  // intra.rs:217
        bool v1231 = c_4 < 15u;
        float v1232 = -sum_119;
        float v1233 = v1231 ? v1232 : 0.0f;
        float column_31 = v1230 ? 1.0f : v1233;
        column = column_16;  // intra.rs:211
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
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:220
    if (v301) {  // intra.rs:221
        uint v1234 = block + c_4;  // intra.rs:223
        uint v1235 = v1234 * 68u;
        uint v1236 = v1235 + block;
        *(threadgroup float4*)(square + v1236) = float4(column, column_1, column_2, column_3);
        uint v1237 = v1236 + 4u;
        *(threadgroup float4*)(square + v1237) = float4(column_4, column_5, column_6, column_7);
        uint v1238 = v1236 + 8u;
        *(threadgroup float4*)(square + v1238) = float4(column_8, column_9, column_10, column_11);
        uint v1239 = v1236 + 12u;
        *(threadgroup float4*)(square + v1239) = float4(column_12, column_13, column_14, column_15);
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:226
    uint q80 = 1u < 4u ? 4u - 1u : 0;  // intra.rs:228
    for (uint q81 = 0; q81 < q80; ++q81) {
        uint i = 1u + q81;
        bool v1240 = simd_id < i;  // intra.rs:229
        if (v1240) {
            uint v1241 = i * 1088u;  // intra.rs:233
            uint v1242 = v107 * 68u;
            uint v1243 = v111 * 68u;
            uint v1244 = v115 * 68u;
            uint v1245 = v119 * 68u;
            float v1246 = 0.0f;  // intra.rs:231
            float v1247 = 0.0f;
            float v1248 = 0.0f;
            float v1249 = 0.0f;
            float v1250 = 0.0f;
            float v1251 = 0.0f;
            float v1252 = 0.0f;
            float v1253 = 0.0f;
            uint q82 = simd_id < i ? i - simd_id : 0;
            for (uint q83 = 0; q83 < q82; ++q83) {
                uint j = simd_id + q83;
                uint v1254 = j * 16u;  // intra.rs:232
                uint v1255 = v961 + v1254;
                uint v1256 = v1255 + v962;
                uint v1257 = v1256 + v107;
                float2 q84 = *(threadgroup float2*)(square + v1257);
                float v1258 = q84.x;
                float v1259 = q84.y;
                uint v1260 = v1256 + v115;
                float2 q85 = *(threadgroup float2*)(square + v1260);
                float v1261 = q85.x;
                float v1262 = q85.y;
                uint v1263 = v1255 + v972;
                uint v1264 = v1263 + v107;
                float2 q86 = *(threadgroup float2*)(square + v1264);
                float v1265 = q86.x;
                float v1266 = q86.y;
                uint v1267 = v1263 + v115;
                float2 q87 = *(threadgroup float2*)(square + v1267);
                float v1268 = q87.x;
                float v1269 = q87.y;
                uint v1270 = v1241 + v1254;  // intra.rs:233
                uint v1271 = v1270 + v1242;
                uint v1272 = v1271 + v106;
                float v1273 = square[v1272];
                uint v1274 = v1270 + v1243;
                uint v1275 = v1274 + v106;
                float v1276 = square[v1275];
                uint v1277 = v1270 + v1244;
                uint v1278 = v1277 + v106;
                float v1279 = square[v1278];
                uint v1280 = v1270 + v1245;
                uint v1281 = v1280 + v106;
                float v1282 = square[v1281];
                uint v1283 = v1271 + v171;
                float v1284 = square[v1283];
                uint v1285 = v1274 + v171;
                float v1286 = square[v1285];
                uint v1287 = v1277 + v171;
                float v1288 = square[v1287];
                uint v1289 = v1280 + v171;
                float v1290 = square[v1289];
                float2 q88 = float2(v1246, v1247);
                q88 = kiln_mma_f32(q88, v1258, v1259, v1273, v1276);
                q88 = kiln_mma_f32(q88, v1261, v1262, v1284, v1286);
                float v1291 = q88.x;
                float v1292 = q88.y;
                float2 q89 = float2(v1248, v1249);
                q89 = kiln_mma_f32(q89, v1258, v1259, v1279, v1282);
                q89 = kiln_mma_f32(q89, v1261, v1262, v1288, v1290);
                float v1293 = q89.x;
                float v1294 = q89.y;
                float2 q90 = float2(v1250, v1251);
                q90 = kiln_mma_f32(q90, v1265, v1266, v1273, v1276);
                q90 = kiln_mma_f32(q90, v1268, v1269, v1284, v1286);
                float v1295 = q90.x;
                float v1296 = q90.y;
                float2 q91 = float2(v1252, v1253);
                q91 = kiln_mma_f32(q91, v1265, v1266, v1279, v1282);
                q91 = kiln_mma_f32(q91, v1268, v1269, v1288, v1290);
                float v1297 = q91.x;
                float v1298 = q91.y;
                v1246 = v1291;  // intra.rs:231
                v1247 = v1292;
                v1248 = v1293;
                v1249 = v1294;
                v1250 = v1295;
                v1251 = v1296;
                v1252 = v1297;
                v1253 = v1298;
            }
            uint v1299 = i * 1088u;  // intra.rs:235
            uint v1300 = i * 16u;
            uint v1301 = v1299 + v1300;
            uint v1302 = v1301 + v962;
            uint v1303 = v1302 + v107;
            float2 q92 = *(threadgroup float2*)(square + v1303);
            float v1304 = q92.x;
            float v1305 = q92.y;
            uint v1306 = v1302 + v115;
            float2 q93 = *(threadgroup float2*)(square + v1306);
            float v1307 = q93.x;
            float v1308 = q93.y;
            uint v1309 = v1301 + v972;
            uint v1310 = v1309 + v107;
            float2 q94 = *(threadgroup float2*)(square + v1310);
            float v1311 = q94.x;
            float v1312 = q94.y;
            uint v1313 = v1309 + v115;
            float2 q95 = *(threadgroup float2*)(square + v1313);
            float v1314 = q95.x;
            float v1315 = q95.y;
            float2 q96 = float2(0.0f, 0.0f);  // intra.rs:237
            q96 = kiln_mma_f32(q96, v1246, v1247, v1304, v1305);
            q96 = kiln_mma_f32(q96, v1248, v1249, v1311, v1312);
            float v1316 = q96.x;
            float v1317 = q96.y;
            float2 q97 = float2(0.0f, 0.0f);
            q97 = kiln_mma_f32(q97, v1246, v1247, v1307, v1308);
            q97 = kiln_mma_f32(q97, v1248, v1249, v1314, v1315);
            float v1318 = q97.x;
            float v1319 = q97.y;
            float2 q98 = float2(0.0f, 0.0f);
            q98 = kiln_mma_f32(q98, v1250, v1251, v1304, v1305);
            q98 = kiln_mma_f32(q98, v1252, v1253, v1311, v1312);
            float v1320 = q98.x;
            float v1321 = q98.y;
            float2 q99 = float2(0.0f, 0.0f);
            q99 = kiln_mma_f32(q99, v1250, v1251, v1307, v1308);
            q99 = kiln_mma_f32(q99, v1252, v1253, v1314, v1315);
            float v1322 = q99.x;
            float v1323 = q99.y;
            float v1324 = -v1316;  // intra.rs:238
            float v1325 = -v1317;
            float v1326 = -v1318;
            float v1327 = -v1319;
            float v1328 = -v1320;
            float v1329 = -v1321;
            float v1330 = -v1322;
            float v1331 = -v1323;
            uint v1332 = v961 + v1300;
            uint v1333 = v1332 + v962;
            uint v1334 = v1333 + v107;
            *(threadgroup float2*)(square + v1334) = float2(v1324, v1325);
            uint v1335 = v1333 + v115;
            *(threadgroup float2*)(square + v1335) = float2(v1326, v1327);
            uint v1336 = v1332 + v972;
            uint v1337 = v1336 + v107;
            *(threadgroup float2*)(square + v1337) = float2(v1328, v1329);
            uint v1338 = v1336 + v115;
            *(threadgroup float2*)(square + v1338) = float2(v1330, v1331);
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:240
    }
    uint r_9 = tid / 8u;  // intra.rs:244
    uint v1339 = tid % 8u;
    uint c_5 = v1339 * 8u;
    bool v1340 = c_5 >= r_9;  // intra.rs:246
    float entry_64;
    if (v1340) {
        float v1341 = betas[r_9];
        uint v1342 = r_9 * 68u;
        uint v1343 = v1342 + c_5;
        float v1344 = square[v1343];
        float v1345 = v1341 * v1344;
        entry_64 = v1345;
    } else {
        entry_64 = 0.0f;
    }
    uint v1346 = r_9 * 64u;  // intra.rs:247
    uint v1347 = v1346 + c_5;
    ulong v1348 = (ulong)v1347;
    ulong v1349 = v739 + v1348;
    uint v1350 = c_5 + 1u;  // intra.rs:246
    bool v1351 = v1350 >= r_9;
    float entry_65;
    if (v1351) {
        float v1352 = betas[r_9];
        uint v1353 = r_9 * 68u;
        uint v1354 = v1353 + c_5;
        uint v1355 = v1354 + 1u;
        float v1356 = square[v1355];
        float v1357 = v1352 * v1356;
        entry_65 = v1357;
    } else {
        entry_65 = 0.0f;
    }
    uint v1358 = c_5 + 2u;
    bool v1359 = v1358 >= r_9;
    float entry_66;
    if (v1359) {
        float v1360 = betas[r_9];
        uint v1361 = r_9 * 68u;
        uint v1362 = v1361 + c_5;
        uint v1363 = v1362 + 2u;
        float v1364 = square[v1363];
        float v1365 = v1360 * v1364;
        entry_66 = v1365;
    } else {
        entry_66 = 0.0f;
    }
    uint v1366 = c_5 + 3u;
    bool v1367 = v1366 >= r_9;
    float entry_67;
    if (v1367) {
        float v1368 = betas[r_9];
        uint v1369 = r_9 * 68u;
        uint v1370 = v1369 + c_5;
        uint v1371 = v1370 + 3u;
        float v1372 = square[v1371];
        float v1373 = v1368 * v1372;
        entry_67 = v1373;
    } else {
        entry_67 = 0.0f;
    }
    *(device float4*)(solve + v1349) = float4(entry_64, entry_65, entry_66, entry_67);  // intra.rs:247
    uint v1374 = c_5 + 4u;  // intra.rs:246
    bool v1375 = v1374 >= r_9;
    float entry_68;
    if (v1375) {
        float v1376 = betas[r_9];
        uint v1377 = r_9 * 68u;
        uint v1378 = v1377 + c_5;
        uint v1379 = v1378 + 4u;
        float v1380 = square[v1379];
        float v1381 = v1376 * v1380;
        entry_68 = v1381;
    } else {
        entry_68 = 0.0f;
    }
    uint v1382 = v1347 + 4u;  // intra.rs:247
    ulong v1383 = (ulong)v1382;
    ulong v1384 = v739 + v1383;
    uint v1385 = c_5 + 5u;  // intra.rs:246
    bool v1386 = v1385 >= r_9;
    float entry_69;
    if (v1386) {
        float v1387 = betas[r_9];
        uint v1388 = r_9 * 68u;
        uint v1389 = v1388 + c_5;
        uint v1390 = v1389 + 5u;
        float v1391 = square[v1390];
        float v1392 = v1387 * v1391;
        entry_69 = v1392;
    } else {
        entry_69 = 0.0f;
    }
    uint v1393 = c_5 + 6u;
    bool v1394 = v1393 >= r_9;
    float entry_70;
    if (v1394) {
        float v1395 = betas[r_9];
        uint v1396 = r_9 * 68u;
        uint v1397 = v1396 + c_5;
        uint v1398 = v1397 + 6u;
        float v1399 = square[v1398];
        float v1400 = v1395 * v1399;
        entry_70 = v1400;
    } else {
        entry_70 = 0.0f;
    }
    uint v1401 = c_5 + 7u;
    bool v1402 = v1401 >= r_9;
    float entry_71;
    if (v1402) {
        float v1403 = betas[r_9];
        uint v1404 = r_9 * 68u;
        uint v1405 = v1404 + c_5;
        uint v1406 = v1405 + 7u;
        float v1407 = square[v1406];
        float v1408 = v1403 * v1407;
        entry_71 = v1408;
    } else {
        entry_71 = 0.0f;
    }
    *(device float4*)(solve + v1384) = float4(entry_68, entry_69, entry_70, entry_71);  // intra.rs:247
    uint unit = tid + 128u;  // intra.rs:243
    uint r_10 = unit / 8u;  // intra.rs:244
    uint v1409 = unit % 8u;
    uint c_6 = v1409 * 8u;
    bool v1410 = c_6 >= r_10;  // intra.rs:246
    float entry_72;
    if (v1410) {
        float v1411 = betas[r_10];
        uint v1412 = r_10 * 68u;
        uint v1413 = v1412 + c_6;
        float v1414 = square[v1413];
        float v1415 = v1411 * v1414;
        entry_72 = v1415;
    } else {
        entry_72 = 0.0f;
    }
    uint v1416 = r_10 * 64u;  // intra.rs:247
    uint v1417 = v1416 + c_6;
    ulong v1418 = (ulong)v1417;
    ulong v1419 = v739 + v1418;
    uint v1420 = c_6 + 1u;  // intra.rs:246
    bool v1421 = v1420 >= r_10;
    float entry_73;
    if (v1421) {
        float v1422 = betas[r_10];
        uint v1423 = r_10 * 68u;
        uint v1424 = v1423 + c_6;
        uint v1425 = v1424 + 1u;
        float v1426 = square[v1425];
        float v1427 = v1422 * v1426;
        entry_73 = v1427;
    } else {
        entry_73 = 0.0f;
    }
    uint v1428 = c_6 + 2u;
    bool v1429 = v1428 >= r_10;
    float entry_74;
    if (v1429) {
        float v1430 = betas[r_10];
        uint v1431 = r_10 * 68u;
        uint v1432 = v1431 + c_6;
        uint v1433 = v1432 + 2u;
        float v1434 = square[v1433];
        float v1435 = v1430 * v1434;
        entry_74 = v1435;
    } else {
        entry_74 = 0.0f;
    }
    uint v1436 = c_6 + 3u;
    bool v1437 = v1436 >= r_10;
    float entry_75;
    if (v1437) {
        float v1438 = betas[r_10];
        uint v1439 = r_10 * 68u;
        uint v1440 = v1439 + c_6;
        uint v1441 = v1440 + 3u;
        float v1442 = square[v1441];
        float v1443 = v1438 * v1442;
        entry_75 = v1443;
    } else {
        entry_75 = 0.0f;
    }
    *(device float4*)(solve + v1419) = float4(entry_72, entry_73, entry_74, entry_75);  // intra.rs:247
    uint v1444 = c_6 + 4u;  // intra.rs:246
    bool v1445 = v1444 >= r_10;
    float entry_76;
    if (v1445) {
        float v1446 = betas[r_10];
        uint v1447 = r_10 * 68u;
        uint v1448 = v1447 + c_6;
        uint v1449 = v1448 + 4u;
        float v1450 = square[v1449];
        float v1451 = v1446 * v1450;
        entry_76 = v1451;
    } else {
        entry_76 = 0.0f;
    }
    uint v1452 = v1417 + 4u;  // intra.rs:247
    ulong v1453 = (ulong)v1452;
    ulong v1454 = v739 + v1453;
    uint v1455 = c_6 + 5u;  // intra.rs:246
    bool v1456 = v1455 >= r_10;
    float entry_77;
    if (v1456) {
        float v1457 = betas[r_10];
        uint v1458 = r_10 * 68u;
        uint v1459 = v1458 + c_6;
        uint v1460 = v1459 + 5u;
        float v1461 = square[v1460];
        float v1462 = v1457 * v1461;
        entry_77 = v1462;
    } else {
        entry_77 = 0.0f;
    }
    uint v1463 = c_6 + 6u;
    bool v1464 = v1463 >= r_10;
    float entry_78;
    if (v1464) {
        float v1465 = betas[r_10];
        uint v1466 = r_10 * 68u;
        uint v1467 = v1466 + c_6;
        uint v1468 = v1467 + 6u;
        float v1469 = square[v1468];
        float v1470 = v1465 * v1469;
        entry_78 = v1470;
    } else {
        entry_78 = 0.0f;
    }
    uint v1471 = c_6 + 7u;
    bool v1472 = v1471 >= r_10;
    float entry_79;
    if (v1472) {
        float v1473 = betas[r_10];
        uint v1474 = r_10 * 68u;
        uint v1475 = v1474 + c_6;
        uint v1476 = v1475 + 7u;
        float v1477 = square[v1476];
        float v1478 = v1473 * v1477;
        entry_79 = v1478;
    } else {
        entry_79 = 0.0f;
    }
    *(device float4*)(solve + v1454) = float4(entry_76, entry_77, entry_78, entry_79);  // intra.rs:247
    uint unit_1 = tid + 256u;  // intra.rs:243
    uint r_11 = unit_1 / 8u;  // intra.rs:244
    uint v1479 = unit_1 % 8u;
    uint c_7 = v1479 * 8u;
    bool v1480 = c_7 >= r_11;  // intra.rs:246
    float entry_80;
    if (v1480) {
        float v1481 = betas[r_11];
        uint v1482 = r_11 * 68u;
        uint v1483 = v1482 + c_7;
        float v1484 = square[v1483];
        float v1485 = v1481 * v1484;
        entry_80 = v1485;
    } else {
        entry_80 = 0.0f;
    }
    uint v1486 = r_11 * 64u;  // intra.rs:247
    uint v1487 = v1486 + c_7;
    ulong v1488 = (ulong)v1487;
    ulong v1489 = v739 + v1488;
    uint v1490 = c_7 + 1u;  // intra.rs:246
    bool v1491 = v1490 >= r_11;
    float entry_81;
    if (v1491) {
        float v1492 = betas[r_11];
        uint v1493 = r_11 * 68u;
        uint v1494 = v1493 + c_7;
        uint v1495 = v1494 + 1u;
        float v1496 = square[v1495];
        float v1497 = v1492 * v1496;
        entry_81 = v1497;
    } else {
        entry_81 = 0.0f;
    }
    uint v1498 = c_7 + 2u;
    bool v1499 = v1498 >= r_11;
    float entry_82;
    if (v1499) {
        float v1500 = betas[r_11];
        uint v1501 = r_11 * 68u;
        uint v1502 = v1501 + c_7;
        uint v1503 = v1502 + 2u;
        float v1504 = square[v1503];
        float v1505 = v1500 * v1504;
        entry_82 = v1505;
    } else {
        entry_82 = 0.0f;
    }
    uint v1506 = c_7 + 3u;
    bool v1507 = v1506 >= r_11;
    float entry_83;
    if (v1507) {
        float v1508 = betas[r_11];
        uint v1509 = r_11 * 68u;
        uint v1510 = v1509 + c_7;
        uint v1511 = v1510 + 3u;
        float v1512 = square[v1511];
        float v1513 = v1508 * v1512;
        entry_83 = v1513;
    } else {
        entry_83 = 0.0f;
    }
    *(device float4*)(solve + v1489) = float4(entry_80, entry_81, entry_82, entry_83);  // intra.rs:247
    uint v1514 = c_7 + 4u;  // intra.rs:246
    bool v1515 = v1514 >= r_11;
    float entry_84;
    if (v1515) {
        float v1516 = betas[r_11];
        uint v1517 = r_11 * 68u;
        uint v1518 = v1517 + c_7;
        uint v1519 = v1518 + 4u;
        float v1520 = square[v1519];
        float v1521 = v1516 * v1520;
        entry_84 = v1521;
    } else {
        entry_84 = 0.0f;
    }
    uint v1522 = v1487 + 4u;  // intra.rs:247
    ulong v1523 = (ulong)v1522;
    ulong v1524 = v739 + v1523;
    uint v1525 = c_7 + 5u;  // intra.rs:246
    bool v1526 = v1525 >= r_11;
    float entry_85;
    if (v1526) {
        float v1527 = betas[r_11];
        uint v1528 = r_11 * 68u;
        uint v1529 = v1528 + c_7;
        uint v1530 = v1529 + 5u;
        float v1531 = square[v1530];
        float v1532 = v1527 * v1531;
        entry_85 = v1532;
    } else {
        entry_85 = 0.0f;
    }
    uint v1533 = c_7 + 6u;
    bool v1534 = v1533 >= r_11;
    float entry_86;
    if (v1534) {
        float v1535 = betas[r_11];
        uint v1536 = r_11 * 68u;
        uint v1537 = v1536 + c_7;
        uint v1538 = v1537 + 6u;
        float v1539 = square[v1538];
        float v1540 = v1535 * v1539;
        entry_86 = v1540;
    } else {
        entry_86 = 0.0f;
    }
    uint v1541 = c_7 + 7u;
    bool v1542 = v1541 >= r_11;
    float entry_87;
    if (v1542) {
        float v1543 = betas[r_11];
        uint v1544 = r_11 * 68u;
        uint v1545 = v1544 + c_7;
        uint v1546 = v1545 + 7u;
        float v1547 = square[v1546];
        float v1548 = v1543 * v1547;
        entry_87 = v1548;
    } else {
        entry_87 = 0.0f;
    }
    *(device float4*)(solve + v1524) = float4(entry_84, entry_85, entry_86, entry_87);  // intra.rs:247
    uint unit_2 = tid + 384u;  // intra.rs:243
    uint r_12 = unit_2 / 8u;  // intra.rs:244
    uint v1549 = unit_2 % 8u;
    uint c_8 = v1549 * 8u;
    bool v1550 = c_8 >= r_12;  // intra.rs:246
    float entry_88;
    if (v1550) {
        float v1551 = betas[r_12];
        uint v1552 = r_12 * 68u;
        uint v1553 = v1552 + c_8;
        float v1554 = square[v1553];
        float v1555 = v1551 * v1554;
        entry_88 = v1555;
    } else {
        entry_88 = 0.0f;
    }
    uint v1556 = r_12 * 64u;  // intra.rs:247
    uint v1557 = v1556 + c_8;
    ulong v1558 = (ulong)v1557;
    ulong v1559 = v739 + v1558;
    uint v1560 = c_8 + 1u;  // intra.rs:246
    bool v1561 = v1560 >= r_12;
    float entry_89;
    if (v1561) {
        float v1562 = betas[r_12];
        uint v1563 = r_12 * 68u;
        uint v1564 = v1563 + c_8;
        uint v1565 = v1564 + 1u;
        float v1566 = square[v1565];
        float v1567 = v1562 * v1566;
        entry_89 = v1567;
    } else {
        entry_89 = 0.0f;
    }
    uint v1568 = c_8 + 2u;
    bool v1569 = v1568 >= r_12;
    float entry_90;
    if (v1569) {
        float v1570 = betas[r_12];
        uint v1571 = r_12 * 68u;
        uint v1572 = v1571 + c_8;
        uint v1573 = v1572 + 2u;
        float v1574 = square[v1573];
        float v1575 = v1570 * v1574;
        entry_90 = v1575;
    } else {
        entry_90 = 0.0f;
    }
    uint v1576 = c_8 + 3u;
    bool v1577 = v1576 >= r_12;
    float entry_91;
    if (v1577) {
        float v1578 = betas[r_12];
        uint v1579 = r_12 * 68u;
        uint v1580 = v1579 + c_8;
        uint v1581 = v1580 + 3u;
        float v1582 = square[v1581];
        float v1583 = v1578 * v1582;
        entry_91 = v1583;
    } else {
        entry_91 = 0.0f;
    }
    *(device float4*)(solve + v1559) = float4(entry_88, entry_89, entry_90, entry_91);  // intra.rs:247
    uint v1584 = c_8 + 4u;  // intra.rs:246
    bool v1585 = v1584 >= r_12;
    float entry_92;
    if (v1585) {
        float v1586 = betas[r_12];
        uint v1587 = r_12 * 68u;
        uint v1588 = v1587 + c_8;
        uint v1589 = v1588 + 4u;
        float v1590 = square[v1589];
        float v1591 = v1586 * v1590;
        entry_92 = v1591;
    } else {
        entry_92 = 0.0f;
    }
    uint v1592 = v1557 + 4u;  // intra.rs:247
    ulong v1593 = (ulong)v1592;
    ulong v1594 = v739 + v1593;
    uint v1595 = c_8 + 5u;  // intra.rs:246
    bool v1596 = v1595 >= r_12;
    float entry_93;
    if (v1596) {
        float v1597 = betas[r_12];
        uint v1598 = r_12 * 68u;
        uint v1599 = v1598 + c_8;
        uint v1600 = v1599 + 5u;
        float v1601 = square[v1600];
        float v1602 = v1597 * v1601;
        entry_93 = v1602;
    } else {
        entry_93 = 0.0f;
    }
    uint v1603 = c_8 + 6u;
    bool v1604 = v1603 >= r_12;
    float entry_94;
    if (v1604) {
        float v1605 = betas[r_12];
        uint v1606 = r_12 * 68u;
        uint v1607 = v1606 + c_8;
        uint v1608 = v1607 + 6u;
        float v1609 = square[v1608];
        float v1610 = v1605 * v1609;
        entry_94 = v1610;
    } else {
        entry_94 = 0.0f;
    }
    uint v1611 = c_8 + 7u;
    bool v1612 = v1611 >= r_12;
    float entry_95;
    if (v1612) {
        float v1613 = betas[r_12];
        uint v1614 = r_12 * 68u;
        uint v1615 = v1614 + c_8;
        uint v1616 = v1615 + 7u;
        float v1617 = square[v1616];
        float v1618 = v1613 * v1617;
        entry_95 = v1618;
    } else {
        entry_95 = 0.0f;
    }
    *(device float4*)(solve + v1594) = float4(entry_92, entry_93, entry_94, entry_95);  // intra.rs:247
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // intra.rs:250
}
