// matmul_staged f32, has_bias=0 has_factor=0 has_residual=0 batch=1 m=16 n=16 k=16 b_transposed=1 activation=0

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

kernel void matmul_staged(
    device const float* a [[buffer(0)]],
    device const float* b [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const float* factor [[buffer(3)]],
    device const float* residual [[buffer(4)]],
    device float* out [[buffer(5)]],
    constant uint& batch [[buffer(6)]],
    constant uint& m [[buffer(7)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(128) threadgroup float a0[4096];  // staged.rs:156
    alignas(128) threadgroup float a1[4096];  // staged.rs:157
    uint top = tgid.y * 16u;  // staged.rs:149
    uint left_edge = tgid.x * 16u;
    bool v0 = top >= m;  // staged.rs:150
    if (!v0) {
        ulong v1 = (ulong)tgid.z;  // staged.rs:161
        ulong v2 = (ulong)m;
        ulong v3 = v1 * v2;
        ulong v4 = (ulong)top;
        ulong v5 = v3 + v4;
        ulong a_first = v5 * 16ul;
        ulong b_first = v1 * 256ul;  // staged.rs:162
        uint left_outer = m - top;  // staged.rs:168
        bool v6 = left_outer >= 16u;  // staged.rs:170
        if (v6) {
            uint c = tid * 4u;  // staged.rs:83
            bool v7 = c < 16u;  // staged.rs:89
            if (v7) {
                ulong v8 = (ulong)c;  // staged.rs:97
                ulong v9 = a_first + v8;
                float4 q0 = *(device const float4*)(a + v9);
                float v10 = q0.x;
                float v11 = q0.y;
                float v12 = q0.z;
                float v13 = q0.w;
                *(threadgroup float4*)(a0 + c) = float4(v10, v11, v12, v13);
            } else {
                *(threadgroup float4*)(a0 + c) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at = c + 128u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v14 = a_first + 16ul;  // staged.rs:97
                ulong v15 = (ulong)c;
                ulong v16 = v14 + v15;
                float4 q1 = *(device const float4*)(a + v16);
                float v17 = q1.x;
                float v18 = q1.y;
                float v19 = q1.z;
                float v20 = q1.w;
                *(threadgroup float4*)(a0 + at) = float4(v17, v18, v19, v20);
            } else {
                *(threadgroup float4*)(a0 + at) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_1 = c + 256u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v21 = a_first + 32ul;  // staged.rs:97
                ulong v22 = (ulong)c;
                ulong v23 = v21 + v22;
                float4 q2 = *(device const float4*)(a + v23);
                float v24 = q2.x;
                float v25 = q2.y;
                float v26 = q2.z;
                float v27 = q2.w;
                *(threadgroup float4*)(a0 + at_1) = float4(v24, v25, v26, v27);
            } else {
                *(threadgroup float4*)(a0 + at_1) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_2 = c + 384u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v28 = a_first + 48ul;  // staged.rs:97
                ulong v29 = (ulong)c;
                ulong v30 = v28 + v29;
                float4 q3 = *(device const float4*)(a + v30);
                float v31 = q3.x;
                float v32 = q3.y;
                float v33 = q3.z;
                float v34 = q3.w;
                *(threadgroup float4*)(a0 + at_2) = float4(v31, v32, v33, v34);
            } else {
                *(threadgroup float4*)(a0 + at_2) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_3 = c + 512u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v35 = a_first + 64ul;  // staged.rs:97
                ulong v36 = (ulong)c;
                ulong v37 = v35 + v36;
                float4 q4 = *(device const float4*)(a + v37);
                float v38 = q4.x;
                float v39 = q4.y;
                float v40 = q4.z;
                float v41 = q4.w;
                *(threadgroup float4*)(a0 + at_3) = float4(v38, v39, v40, v41);
            } else {
                *(threadgroup float4*)(a0 + at_3) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_4 = c + 640u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v42 = a_first + 80ul;  // staged.rs:97
                ulong v43 = (ulong)c;
                ulong v44 = v42 + v43;
                float4 q5 = *(device const float4*)(a + v44);
                float v45 = q5.x;
                float v46 = q5.y;
                float v47 = q5.z;
                float v48 = q5.w;
                *(threadgroup float4*)(a0 + at_4) = float4(v45, v46, v47, v48);
            } else {
                *(threadgroup float4*)(a0 + at_4) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_5 = c + 768u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v49 = a_first + 96ul;  // staged.rs:97
                ulong v50 = (ulong)c;
                ulong v51 = v49 + v50;
                float4 q6 = *(device const float4*)(a + v51);
                float v52 = q6.x;
                float v53 = q6.y;
                float v54 = q6.z;
                float v55 = q6.w;
                *(threadgroup float4*)(a0 + at_5) = float4(v52, v53, v54, v55);
            } else {
                *(threadgroup float4*)(a0 + at_5) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_6 = c + 896u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v56 = a_first + 112ul;  // staged.rs:97
                ulong v57 = (ulong)c;
                ulong v58 = v56 + v57;
                float4 q7 = *(device const float4*)(a + v58);
                float v59 = q7.x;
                float v60 = q7.y;
                float v61 = q7.z;
                float v62 = q7.w;
                *(threadgroup float4*)(a0 + at_6) = float4(v59, v60, v61, v62);
            } else {
                *(threadgroup float4*)(a0 + at_6) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_7 = c + 1024u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v63 = a_first + 128ul;  // staged.rs:97
                ulong v64 = (ulong)c;
                ulong v65 = v63 + v64;
                float4 q8 = *(device const float4*)(a + v65);
                float v66 = q8.x;
                float v67 = q8.y;
                float v68 = q8.z;
                float v69 = q8.w;
                *(threadgroup float4*)(a0 + at_7) = float4(v66, v67, v68, v69);
            } else {
                *(threadgroup float4*)(a0 + at_7) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_8 = c + 1152u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v70 = a_first + 144ul;  // staged.rs:97
                ulong v71 = (ulong)c;
                ulong v72 = v70 + v71;
                float4 q9 = *(device const float4*)(a + v72);
                float v73 = q9.x;
                float v74 = q9.y;
                float v75 = q9.z;
                float v76 = q9.w;
                *(threadgroup float4*)(a0 + at_8) = float4(v73, v74, v75, v76);
            } else {
                *(threadgroup float4*)(a0 + at_8) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_9 = c + 1280u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v77 = a_first + 160ul;  // staged.rs:97
                ulong v78 = (ulong)c;
                ulong v79 = v77 + v78;
                float4 q10 = *(device const float4*)(a + v79);
                float v80 = q10.x;
                float v81 = q10.y;
                float v82 = q10.z;
                float v83 = q10.w;
                *(threadgroup float4*)(a0 + at_9) = float4(v80, v81, v82, v83);
            } else {
                *(threadgroup float4*)(a0 + at_9) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_10 = c + 1408u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v84 = a_first + 176ul;  // staged.rs:97
                ulong v85 = (ulong)c;
                ulong v86 = v84 + v85;
                float4 q11 = *(device const float4*)(a + v86);
                float v87 = q11.x;
                float v88 = q11.y;
                float v89 = q11.z;
                float v90 = q11.w;
                *(threadgroup float4*)(a0 + at_10) = float4(v87, v88, v89, v90);
            } else {
                *(threadgroup float4*)(a0 + at_10) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_11 = c + 1536u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v91 = a_first + 192ul;  // staged.rs:97
                ulong v92 = (ulong)c;
                ulong v93 = v91 + v92;
                float4 q12 = *(device const float4*)(a + v93);
                float v94 = q12.x;
                float v95 = q12.y;
                float v96 = q12.z;
                float v97 = q12.w;
                *(threadgroup float4*)(a0 + at_11) = float4(v94, v95, v96, v97);
            } else {
                *(threadgroup float4*)(a0 + at_11) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_12 = c + 1664u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v98 = a_first + 208ul;  // staged.rs:97
                ulong v99 = (ulong)c;
                ulong v100 = v98 + v99;
                float4 q13 = *(device const float4*)(a + v100);
                float v101 = q13.x;
                float v102 = q13.y;
                float v103 = q13.z;
                float v104 = q13.w;
                *(threadgroup float4*)(a0 + at_12) = float4(v101, v102, v103, v104);
            } else {
                *(threadgroup float4*)(a0 + at_12) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_13 = c + 1792u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v105 = a_first + 224ul;  // staged.rs:97
                ulong v106 = (ulong)c;
                ulong v107 = v105 + v106;
                float4 q14 = *(device const float4*)(a + v107);
                float v108 = q14.x;
                float v109 = q14.y;
                float v110 = q14.z;
                float v111 = q14.w;
                *(threadgroup float4*)(a0 + at_13) = float4(v108, v109, v110, v111);
            } else {
                *(threadgroup float4*)(a0 + at_13) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_14 = c + 1920u;  // staged.rs:87
            if (v7) {  // staged.rs:89
                ulong v112 = a_first + 240ul;  // staged.rs:97
                ulong v113 = (ulong)c;
                ulong v114 = v112 + v113;
                float4 q15 = *(device const float4*)(a + v114);
                float v115 = q15.x;
                float v116 = q15.y;
                float v117 = q15.z;
                float v118 = q15.w;
                *(threadgroup float4*)(a0 + at_14) = float4(v115, v116, v117, v118);
            } else {
                *(threadgroup float4*)(a0 + at_14) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
        } else {
            uint c_1 = tid * 4u;  // staged.rs:83
            bool v119 = c_1 < 16u;  // staged.rs:89
            if (v119) {
                ulong v120 = (ulong)c_1;  // staged.rs:97
                ulong v121 = a_first + v120;
                float4 q16 = *(device const float4*)(a + v121);
                float v122 = q16.x;
                float v123 = q16.y;
                float v124 = q16.z;
                float v125 = q16.w;
                *(threadgroup float4*)(a0 + c_1) = float4(v122, v123, v124, v125);
            } else {
                *(threadgroup float4*)(a0 + c_1) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_15 = c_1 + 128u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v126 = left_outer - 1u;  // staged.rs:95
                uint row = v126 < 1u ? v126 : 1u;
                ulong v127 = (ulong)row;  // staged.rs:97
                ulong v128 = v127 * 16ul;
                ulong v129 = a_first + v128;
                ulong v130 = (ulong)c_1;
                ulong v131 = v129 + v130;
                float4 q17 = *(device const float4*)(a + v131);
                float v132 = q17.x;
                float v133 = q17.y;
                float v134 = q17.z;
                float v135 = q17.w;
                *(threadgroup float4*)(a0 + at_15) = float4(v132, v133, v134, v135);
            } else {
                *(threadgroup float4*)(a0 + at_15) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_16 = c_1 + 256u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v136 = left_outer - 1u;  // staged.rs:95
                uint row_1 = v136 < 2u ? v136 : 2u;
                ulong v137 = (ulong)row_1;  // staged.rs:97
                ulong v138 = v137 * 16ul;
                ulong v139 = a_first + v138;
                ulong v140 = (ulong)c_1;
                ulong v141 = v139 + v140;
                float4 q18 = *(device const float4*)(a + v141);
                float v142 = q18.x;
                float v143 = q18.y;
                float v144 = q18.z;
                float v145 = q18.w;
                *(threadgroup float4*)(a0 + at_16) = float4(v142, v143, v144, v145);
            } else {
                *(threadgroup float4*)(a0 + at_16) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_17 = c_1 + 384u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v146 = left_outer - 1u;  // staged.rs:95
                uint row_2 = v146 < 3u ? v146 : 3u;
                ulong v147 = (ulong)row_2;  // staged.rs:97
                ulong v148 = v147 * 16ul;
                ulong v149 = a_first + v148;
                ulong v150 = (ulong)c_1;
                ulong v151 = v149 + v150;
                float4 q19 = *(device const float4*)(a + v151);
                float v152 = q19.x;
                float v153 = q19.y;
                float v154 = q19.z;
                float v155 = q19.w;
                *(threadgroup float4*)(a0 + at_17) = float4(v152, v153, v154, v155);
            } else {
                *(threadgroup float4*)(a0 + at_17) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_18 = c_1 + 512u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v156 = left_outer - 1u;  // staged.rs:95
                uint row_3 = v156 < 4u ? v156 : 4u;
                ulong v157 = (ulong)row_3;  // staged.rs:97
                ulong v158 = v157 * 16ul;
                ulong v159 = a_first + v158;
                ulong v160 = (ulong)c_1;
                ulong v161 = v159 + v160;
                float4 q20 = *(device const float4*)(a + v161);
                float v162 = q20.x;
                float v163 = q20.y;
                float v164 = q20.z;
                float v165 = q20.w;
                *(threadgroup float4*)(a0 + at_18) = float4(v162, v163, v164, v165);
            } else {
                *(threadgroup float4*)(a0 + at_18) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_19 = c_1 + 640u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v166 = left_outer - 1u;  // staged.rs:95
                uint row_4 = v166 < 5u ? v166 : 5u;
                ulong v167 = (ulong)row_4;  // staged.rs:97
                ulong v168 = v167 * 16ul;
                ulong v169 = a_first + v168;
                ulong v170 = (ulong)c_1;
                ulong v171 = v169 + v170;
                float4 q21 = *(device const float4*)(a + v171);
                float v172 = q21.x;
                float v173 = q21.y;
                float v174 = q21.z;
                float v175 = q21.w;
                *(threadgroup float4*)(a0 + at_19) = float4(v172, v173, v174, v175);
            } else {
                *(threadgroup float4*)(a0 + at_19) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_20 = c_1 + 768u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v176 = left_outer - 1u;  // staged.rs:95
                uint row_5 = v176 < 6u ? v176 : 6u;
                ulong v177 = (ulong)row_5;  // staged.rs:97
                ulong v178 = v177 * 16ul;
                ulong v179 = a_first + v178;
                ulong v180 = (ulong)c_1;
                ulong v181 = v179 + v180;
                float4 q22 = *(device const float4*)(a + v181);
                float v182 = q22.x;
                float v183 = q22.y;
                float v184 = q22.z;
                float v185 = q22.w;
                *(threadgroup float4*)(a0 + at_20) = float4(v182, v183, v184, v185);
            } else {
                *(threadgroup float4*)(a0 + at_20) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_21 = c_1 + 896u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v186 = left_outer - 1u;  // staged.rs:95
                uint row_6 = v186 < 7u ? v186 : 7u;
                ulong v187 = (ulong)row_6;  // staged.rs:97
                ulong v188 = v187 * 16ul;
                ulong v189 = a_first + v188;
                ulong v190 = (ulong)c_1;
                ulong v191 = v189 + v190;
                float4 q23 = *(device const float4*)(a + v191);
                float v192 = q23.x;
                float v193 = q23.y;
                float v194 = q23.z;
                float v195 = q23.w;
                *(threadgroup float4*)(a0 + at_21) = float4(v192, v193, v194, v195);
            } else {
                *(threadgroup float4*)(a0 + at_21) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_22 = c_1 + 1024u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v196 = left_outer - 1u;  // staged.rs:95
                uint row_7 = v196 < 8u ? v196 : 8u;
                ulong v197 = (ulong)row_7;  // staged.rs:97
                ulong v198 = v197 * 16ul;
                ulong v199 = a_first + v198;
                ulong v200 = (ulong)c_1;
                ulong v201 = v199 + v200;
                float4 q24 = *(device const float4*)(a + v201);
                float v202 = q24.x;
                float v203 = q24.y;
                float v204 = q24.z;
                float v205 = q24.w;
                *(threadgroup float4*)(a0 + at_22) = float4(v202, v203, v204, v205);
            } else {
                *(threadgroup float4*)(a0 + at_22) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_23 = c_1 + 1152u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v206 = left_outer - 1u;  // staged.rs:95
                uint row_8 = v206 < 9u ? v206 : 9u;
                ulong v207 = (ulong)row_8;  // staged.rs:97
                ulong v208 = v207 * 16ul;
                ulong v209 = a_first + v208;
                ulong v210 = (ulong)c_1;
                ulong v211 = v209 + v210;
                float4 q25 = *(device const float4*)(a + v211);
                float v212 = q25.x;
                float v213 = q25.y;
                float v214 = q25.z;
                float v215 = q25.w;
                *(threadgroup float4*)(a0 + at_23) = float4(v212, v213, v214, v215);
            } else {
                *(threadgroup float4*)(a0 + at_23) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_24 = c_1 + 1280u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v216 = left_outer - 1u;  // staged.rs:95
                uint row_9 = v216 < 10u ? v216 : 10u;
                ulong v217 = (ulong)row_9;  // staged.rs:97
                ulong v218 = v217 * 16ul;
                ulong v219 = a_first + v218;
                ulong v220 = (ulong)c_1;
                ulong v221 = v219 + v220;
                float4 q26 = *(device const float4*)(a + v221);
                float v222 = q26.x;
                float v223 = q26.y;
                float v224 = q26.z;
                float v225 = q26.w;
                *(threadgroup float4*)(a0 + at_24) = float4(v222, v223, v224, v225);
            } else {
                *(threadgroup float4*)(a0 + at_24) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_25 = c_1 + 1408u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v226 = left_outer - 1u;  // staged.rs:95
                uint row_10 = v226 < 11u ? v226 : 11u;
                ulong v227 = (ulong)row_10;  // staged.rs:97
                ulong v228 = v227 * 16ul;
                ulong v229 = a_first + v228;
                ulong v230 = (ulong)c_1;
                ulong v231 = v229 + v230;
                float4 q27 = *(device const float4*)(a + v231);
                float v232 = q27.x;
                float v233 = q27.y;
                float v234 = q27.z;
                float v235 = q27.w;
                *(threadgroup float4*)(a0 + at_25) = float4(v232, v233, v234, v235);
            } else {
                *(threadgroup float4*)(a0 + at_25) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_26 = c_1 + 1536u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v236 = left_outer - 1u;  // staged.rs:95
                uint row_11 = v236 < 12u ? v236 : 12u;
                ulong v237 = (ulong)row_11;  // staged.rs:97
                ulong v238 = v237 * 16ul;
                ulong v239 = a_first + v238;
                ulong v240 = (ulong)c_1;
                ulong v241 = v239 + v240;
                float4 q28 = *(device const float4*)(a + v241);
                float v242 = q28.x;
                float v243 = q28.y;
                float v244 = q28.z;
                float v245 = q28.w;
                *(threadgroup float4*)(a0 + at_26) = float4(v242, v243, v244, v245);
            } else {
                *(threadgroup float4*)(a0 + at_26) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_27 = c_1 + 1664u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v246 = left_outer - 1u;  // staged.rs:95
                uint row_12 = v246 < 13u ? v246 : 13u;
                ulong v247 = (ulong)row_12;  // staged.rs:97
                ulong v248 = v247 * 16ul;
                ulong v249 = a_first + v248;
                ulong v250 = (ulong)c_1;
                ulong v251 = v249 + v250;
                float4 q29 = *(device const float4*)(a + v251);
                float v252 = q29.x;
                float v253 = q29.y;
                float v254 = q29.z;
                float v255 = q29.w;
                *(threadgroup float4*)(a0 + at_27) = float4(v252, v253, v254, v255);
            } else {
                *(threadgroup float4*)(a0 + at_27) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_28 = c_1 + 1792u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v256 = left_outer - 1u;  // staged.rs:95
                uint row_13 = v256 < 14u ? v256 : 14u;
                ulong v257 = (ulong)row_13;  // staged.rs:97
                ulong v258 = v257 * 16ul;
                ulong v259 = a_first + v258;
                ulong v260 = (ulong)c_1;
                ulong v261 = v259 + v260;
                float4 q30 = *(device const float4*)(a + v261);
                float v262 = q30.x;
                float v263 = q30.y;
                float v264 = q30.z;
                float v265 = q30.w;
                *(threadgroup float4*)(a0 + at_28) = float4(v262, v263, v264, v265);
            } else {
                *(threadgroup float4*)(a0 + at_28) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
            uint at_29 = c_1 + 1920u;  // staged.rs:87
            if (v119) {  // staged.rs:89
                uint v266 = left_outer - 1u;  // staged.rs:95
                uint row_14 = v266 < 15u ? v266 : 15u;
                ulong v267 = (ulong)row_14;  // staged.rs:97
                ulong v268 = v267 * 16ul;
                ulong v269 = a_first + v268;
                ulong v270 = (ulong)c_1;
                ulong v271 = v269 + v270;
                float4 q31 = *(device const float4*)(a + v271);
                float v272 = q31.x;
                float v273 = q31.y;
                float v274 = q31.z;
                float v275 = q31.w;
                *(threadgroup float4*)(a0 + at_29) = float4(v272, v273, v274, v275);
            } else {
                *(threadgroup float4*)(a0 + at_29) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
            }
        }
        ulong v276 = (ulong)left_edge;  // staged.rs:176
        ulong v277 = v276 * 16ul;
        ulong first = b_first + v277;
        uint left_outer_1 = 16u - left_edge;  // staged.rs:186
        uint c_2 = tid * 4u;  // staged.rs:83
        bool v278 = c_2 < 16u;  // staged.rs:89
        if (v278) {
            ulong v279 = (ulong)c_2;  // staged.rs:97
            ulong v280 = first + v279;
            float4 q32 = *(device const float4*)(b + v280);
            float v281 = q32.x;
            float v282 = q32.y;
            float v283 = q32.z;
            float v284 = q32.w;
            *(threadgroup float4*)(a1 + c_2) = float4(v281, v282, v283, v284);
        } else {
            *(threadgroup float4*)(a1 + c_2) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_30 = c_2 + 128u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v285 = first + 16ul;  // staged.rs:97
            ulong v286 = (ulong)c_2;
            ulong v287 = v285 + v286;
            float4 q33 = *(device const float4*)(b + v287);
            float v288 = q33.x;
            float v289 = q33.y;
            float v290 = q33.z;
            float v291 = q33.w;
            *(threadgroup float4*)(a1 + at_30) = float4(v288, v289, v290, v291);
        } else {
            *(threadgroup float4*)(a1 + at_30) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_31 = c_2 + 256u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v292 = first + 32ul;  // staged.rs:97
            ulong v293 = (ulong)c_2;
            ulong v294 = v292 + v293;
            float4 q34 = *(device const float4*)(b + v294);
            float v295 = q34.x;
            float v296 = q34.y;
            float v297 = q34.z;
            float v298 = q34.w;
            *(threadgroup float4*)(a1 + at_31) = float4(v295, v296, v297, v298);
        } else {
            *(threadgroup float4*)(a1 + at_31) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_32 = c_2 + 384u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v299 = first + 48ul;  // staged.rs:97
            ulong v300 = (ulong)c_2;
            ulong v301 = v299 + v300;
            float4 q35 = *(device const float4*)(b + v301);
            float v302 = q35.x;
            float v303 = q35.y;
            float v304 = q35.z;
            float v305 = q35.w;
            *(threadgroup float4*)(a1 + at_32) = float4(v302, v303, v304, v305);
        } else {
            *(threadgroup float4*)(a1 + at_32) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_33 = c_2 + 512u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v306 = first + 64ul;  // staged.rs:97
            ulong v307 = (ulong)c_2;
            ulong v308 = v306 + v307;
            float4 q36 = *(device const float4*)(b + v308);
            float v309 = q36.x;
            float v310 = q36.y;
            float v311 = q36.z;
            float v312 = q36.w;
            *(threadgroup float4*)(a1 + at_33) = float4(v309, v310, v311, v312);
        } else {
            *(threadgroup float4*)(a1 + at_33) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_34 = c_2 + 640u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v313 = first + 80ul;  // staged.rs:97
            ulong v314 = (ulong)c_2;
            ulong v315 = v313 + v314;
            float4 q37 = *(device const float4*)(b + v315);
            float v316 = q37.x;
            float v317 = q37.y;
            float v318 = q37.z;
            float v319 = q37.w;
            *(threadgroup float4*)(a1 + at_34) = float4(v316, v317, v318, v319);
        } else {
            *(threadgroup float4*)(a1 + at_34) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_35 = c_2 + 768u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v320 = first + 96ul;  // staged.rs:97
            ulong v321 = (ulong)c_2;
            ulong v322 = v320 + v321;
            float4 q38 = *(device const float4*)(b + v322);
            float v323 = q38.x;
            float v324 = q38.y;
            float v325 = q38.z;
            float v326 = q38.w;
            *(threadgroup float4*)(a1 + at_35) = float4(v323, v324, v325, v326);
        } else {
            *(threadgroup float4*)(a1 + at_35) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_36 = c_2 + 896u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v327 = first + 112ul;  // staged.rs:97
            ulong v328 = (ulong)c_2;
            ulong v329 = v327 + v328;
            float4 q39 = *(device const float4*)(b + v329);
            float v330 = q39.x;
            float v331 = q39.y;
            float v332 = q39.z;
            float v333 = q39.w;
            *(threadgroup float4*)(a1 + at_36) = float4(v330, v331, v332, v333);
        } else {
            *(threadgroup float4*)(a1 + at_36) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_37 = c_2 + 1024u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v334 = first + 128ul;  // staged.rs:97
            ulong v335 = (ulong)c_2;
            ulong v336 = v334 + v335;
            float4 q40 = *(device const float4*)(b + v336);
            float v337 = q40.x;
            float v338 = q40.y;
            float v339 = q40.z;
            float v340 = q40.w;
            *(threadgroup float4*)(a1 + at_37) = float4(v337, v338, v339, v340);
        } else {
            *(threadgroup float4*)(a1 + at_37) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_38 = c_2 + 1152u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v341 = first + 144ul;  // staged.rs:97
            ulong v342 = (ulong)c_2;
            ulong v343 = v341 + v342;
            float4 q41 = *(device const float4*)(b + v343);
            float v344 = q41.x;
            float v345 = q41.y;
            float v346 = q41.z;
            float v347 = q41.w;
            *(threadgroup float4*)(a1 + at_38) = float4(v344, v345, v346, v347);
        } else {
            *(threadgroup float4*)(a1 + at_38) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_39 = c_2 + 1280u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v348 = first + 160ul;  // staged.rs:97
            ulong v349 = (ulong)c_2;
            ulong v350 = v348 + v349;
            float4 q42 = *(device const float4*)(b + v350);
            float v351 = q42.x;
            float v352 = q42.y;
            float v353 = q42.z;
            float v354 = q42.w;
            *(threadgroup float4*)(a1 + at_39) = float4(v351, v352, v353, v354);
        } else {
            *(threadgroup float4*)(a1 + at_39) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_40 = c_2 + 1408u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v355 = first + 176ul;  // staged.rs:97
            ulong v356 = (ulong)c_2;
            ulong v357 = v355 + v356;
            float4 q43 = *(device const float4*)(b + v357);
            float v358 = q43.x;
            float v359 = q43.y;
            float v360 = q43.z;
            float v361 = q43.w;
            *(threadgroup float4*)(a1 + at_40) = float4(v358, v359, v360, v361);
        } else {
            *(threadgroup float4*)(a1 + at_40) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_41 = c_2 + 1536u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v362 = first + 192ul;  // staged.rs:97
            ulong v363 = (ulong)c_2;
            ulong v364 = v362 + v363;
            float4 q44 = *(device const float4*)(b + v364);
            float v365 = q44.x;
            float v366 = q44.y;
            float v367 = q44.z;
            float v368 = q44.w;
            *(threadgroup float4*)(a1 + at_41) = float4(v365, v366, v367, v368);
        } else {
            *(threadgroup float4*)(a1 + at_41) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_42 = c_2 + 1664u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v369 = first + 208ul;  // staged.rs:97
            ulong v370 = (ulong)c_2;
            ulong v371 = v369 + v370;
            float4 q45 = *(device const float4*)(b + v371);
            float v372 = q45.x;
            float v373 = q45.y;
            float v374 = q45.z;
            float v375 = q45.w;
            *(threadgroup float4*)(a1 + at_42) = float4(v372, v373, v374, v375);
        } else {
            *(threadgroup float4*)(a1 + at_42) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_43 = c_2 + 1792u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v376 = first + 224ul;  // staged.rs:97
            ulong v377 = (ulong)c_2;
            ulong v378 = v376 + v377;
            float4 q46 = *(device const float4*)(b + v378);
            float v379 = q46.x;
            float v380 = q46.y;
            float v381 = q46.z;
            float v382 = q46.w;
            *(threadgroup float4*)(a1 + at_43) = float4(v379, v380, v381, v382);
        } else {
            *(threadgroup float4*)(a1 + at_43) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        uint at_44 = c_2 + 1920u;  // staged.rs:87
        if (v278) {  // staged.rs:89
            ulong v383 = first + 240ul;  // staged.rs:97
            ulong v384 = (ulong)c_2;
            ulong v385 = v383 + v384;
            float4 q47 = *(device const float4*)(b + v385);
            float v386 = q47.x;
            float v387 = q47.y;
            float v388 = q47.z;
            float v389 = q47.w;
            *(threadgroup float4*)(a1 + at_44) = float4(v386, v387, v388, v389);
        } else {
            *(threadgroup float4*)(a1 + at_44) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:100
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // staged.rs:201
        uint v390 = simd_lane / 16u;  // staged.rs:204
        uint v391 = v390 * 4u;
        uint v392 = simd_lane / 2u;
        uint v393 = v392 % 4u;
        uint v394 = simd_lane / 8u;
        uint v395 = v394 % 2u;
        uint v396 = v395 * 4u;
        uint v397 = simd_lane % 2u;
        uint v398 = v397 * 2u;
        uint v399 = v391 + v393;
        uint v400 = v396 + v398;
        uint v401 = v399 * 128u;
        uint v402 = v401 + v400;
        float2 q48 = *(threadgroup float2*)(a0 + v402);
        float v403 = q48.x;
        float v404 = q48.y;
        uint v405 = v400 + 1u;
        uint v406 = v400 + 8u;
        uint v407 = v401 + v406;
        float2 q49 = *(threadgroup float2*)(a0 + v407);
        float v408 = q49.x;
        float v409 = q49.y;
        uint v410 = v400 + 9u;
        uint v411 = v399 + 8u;
        uint v412 = v411 * 128u;
        uint v413 = v412 + v400;
        float2 q50 = *(threadgroup float2*)(a0 + v413);
        float v414 = q50.x;
        float v415 = q50.y;
        uint v416 = v412 + v406;
        float2 q51 = *(threadgroup float2*)(a0 + v416);
        float v417 = q51.x;
        float v418 = q51.y;
        uint v419 = v400 * 128u;  // staged.rs:207
        uint v420 = v419 + v399;
        float v421 = a1[v420];
        uint v422 = v405 * 128u;
        uint v423 = v422 + v399;
        float v424 = a1[v423];
        uint v425 = v406 * 128u;
        uint v426 = v425 + v399;
        float v427 = a1[v426];
        uint v428 = v410 * 128u;
        uint v429 = v428 + v399;
        float v430 = a1[v429];
        uint v431 = v419 + v411;
        float v432 = a1[v431];
        uint v433 = v422 + v411;
        float v434 = a1[v433];
        uint v435 = v425 + v411;
        float v436 = a1[v435];
        uint v437 = v428 + v411;
        float v438 = a1[v437];
        if (true) {  // staged.rs:212
        }
        float2 q52 = float2(0.0f, 0.0f);  // staged.rs:219
        q52 = kiln_mma_f32(q52, v403, v404, v421, v424);
        q52 = kiln_mma_f32(q52, v408, v409, v432, v434);
        float v439 = q52.x;
        float v440 = q52.y;
        float2 q53 = float2(0.0f, 0.0f);
        q53 = kiln_mma_f32(q53, v403, v404, v427, v430);
        q53 = kiln_mma_f32(q53, v408, v409, v436, v438);
        float v441 = q53.x;
        float v442 = q53.y;
        float2 q54 = float2(0.0f, 0.0f);
        q54 = kiln_mma_f32(q54, v414, v415, v421, v424);
        q54 = kiln_mma_f32(q54, v417, v418, v432, v434);
        float v443 = q54.x;
        float v444 = q54.y;
        float2 q55 = float2(0.0f, 0.0f);
        q55 = kiln_mma_f32(q55, v414, v415, v427, v430);
        q55 = kiln_mma_f32(q55, v417, v418, v436, v438);
        float v445 = q55.x;
        float v446 = q55.y;
        uint v447 = v401 + 16u;  // staged.rs:204
        uint v448 = v447 + v400;
        float2 q56 = *(threadgroup float2*)(a0 + v448);
        float v449 = q56.x;
        float v450 = q56.y;
        uint v451 = v447 + v406;
        float2 q57 = *(threadgroup float2*)(a0 + v451);
        float v452 = q57.x;
        float v453 = q57.y;
        uint v454 = v412 + 16u;
        uint v455 = v454 + v400;
        float2 q58 = *(threadgroup float2*)(a0 + v455);
        float v456 = q58.x;
        float v457 = q58.y;
        uint v458 = v454 + v406;
        float2 q59 = *(threadgroup float2*)(a0 + v458);
        float v459 = q59.x;
        float v460 = q59.y;
        uint v461 = v419 + 16u;  // staged.rs:207
        uint v462 = v461 + v399;
        float v463 = a1[v462];
        uint v464 = v422 + 16u;
        uint v465 = v464 + v399;
        float v466 = a1[v465];
        uint v467 = v425 + 16u;
        uint v468 = v467 + v399;
        float v469 = a1[v468];
        uint v470 = v428 + 16u;
        uint v471 = v470 + v399;
        float v472 = a1[v471];
        uint v473 = v461 + v411;
        float v474 = a1[v473];
        uint v475 = v464 + v411;
        float v476 = a1[v475];
        uint v477 = v467 + v411;
        float v478 = a1[v477];
        uint v479 = v470 + v411;
        float v480 = a1[v479];
        if (false) {  // staged.rs:212
        }
        float2 q60 = float2(v439, v440);  // staged.rs:219
        q60 = kiln_mma_f32(q60, v449, v450, v463, v466);
        q60 = kiln_mma_f32(q60, v452, v453, v474, v476);
        float v481 = q60.x;
        float v482 = q60.y;
        float2 q61 = float2(v441, v442);
        q61 = kiln_mma_f32(q61, v449, v450, v469, v472);
        q61 = kiln_mma_f32(q61, v452, v453, v478, v480);
        float v483 = q61.x;
        float v484 = q61.y;
        float2 q62 = float2(v443, v444);
        q62 = kiln_mma_f32(q62, v456, v457, v463, v466);
        q62 = kiln_mma_f32(q62, v459, v460, v474, v476);
        float v485 = q62.x;
        float v486 = q62.y;
        float2 q63 = float2(v445, v446);
        q63 = kiln_mma_f32(q63, v456, v457, v469, v472);
        q63 = kiln_mma_f32(q63, v459, v460, v478, v480);
        float v487 = q63.x;
        float v488 = q63.y;
        uint v489 = v401 + 32u;  // staged.rs:204
        uint v490 = v489 + v400;
        float2 q64 = *(threadgroup float2*)(a0 + v490);
        float v491 = q64.x;
        float v492 = q64.y;
        uint v493 = v489 + v406;
        float2 q65 = *(threadgroup float2*)(a0 + v493);
        float v494 = q65.x;
        float v495 = q65.y;
        uint v496 = v412 + 32u;
        uint v497 = v496 + v400;
        float2 q66 = *(threadgroup float2*)(a0 + v497);
        float v498 = q66.x;
        float v499 = q66.y;
        uint v500 = v496 + v406;
        float2 q67 = *(threadgroup float2*)(a0 + v500);
        float v501 = q67.x;
        float v502 = q67.y;
        uint v503 = v419 + 32u;  // staged.rs:207
        uint v504 = v503 + v399;
        float v505 = a1[v504];
        uint v506 = v422 + 32u;
        uint v507 = v506 + v399;
        float v508 = a1[v507];
        uint v509 = v425 + 32u;
        uint v510 = v509 + v399;
        float v511 = a1[v510];
        uint v512 = v428 + 32u;
        uint v513 = v512 + v399;
        float v514 = a1[v513];
        uint v515 = v503 + v411;
        float v516 = a1[v515];
        uint v517 = v506 + v411;
        float v518 = a1[v517];
        uint v519 = v509 + v411;
        float v520 = a1[v519];
        uint v521 = v512 + v411;
        float v522 = a1[v521];
        if (false) {  // staged.rs:212
        }
        float2 q68 = float2(v481, v482);  // staged.rs:219
        q68 = kiln_mma_f32(q68, v491, v492, v505, v508);
        q68 = kiln_mma_f32(q68, v494, v495, v516, v518);
        float v523 = q68.x;
        float v524 = q68.y;
        float2 q69 = float2(v483, v484);
        q69 = kiln_mma_f32(q69, v491, v492, v511, v514);
        q69 = kiln_mma_f32(q69, v494, v495, v520, v522);
        float v525 = q69.x;
        float v526 = q69.y;
        float2 q70 = float2(v485, v486);
        q70 = kiln_mma_f32(q70, v498, v499, v505, v508);
        q70 = kiln_mma_f32(q70, v501, v502, v516, v518);
        float v527 = q70.x;
        float v528 = q70.y;
        float2 q71 = float2(v487, v488);
        q71 = kiln_mma_f32(q71, v498, v499, v511, v514);
        q71 = kiln_mma_f32(q71, v501, v502, v520, v522);
        float v529 = q71.x;
        float v530 = q71.y;
        uint v531 = v401 + 48u;  // staged.rs:204
        uint v532 = v531 + v400;
        float2 q72 = *(threadgroup float2*)(a0 + v532);
        float v533 = q72.x;
        float v534 = q72.y;
        uint v535 = v531 + v406;
        float2 q73 = *(threadgroup float2*)(a0 + v535);
        float v536 = q73.x;
        float v537 = q73.y;
        uint v538 = v412 + 48u;
        uint v539 = v538 + v400;
        float2 q74 = *(threadgroup float2*)(a0 + v539);
        float v540 = q74.x;
        float v541 = q74.y;
        uint v542 = v538 + v406;
        float2 q75 = *(threadgroup float2*)(a0 + v542);
        float v543 = q75.x;
        float v544 = q75.y;
        uint v545 = v419 + 48u;  // staged.rs:207
        uint v546 = v545 + v399;
        float v547 = a1[v546];
        uint v548 = v422 + 48u;
        uint v549 = v548 + v399;
        float v550 = a1[v549];
        uint v551 = v425 + 48u;
        uint v552 = v551 + v399;
        float v553 = a1[v552];
        uint v554 = v428 + 48u;
        uint v555 = v554 + v399;
        float v556 = a1[v555];
        uint v557 = v545 + v411;
        float v558 = a1[v557];
        uint v559 = v548 + v411;
        float v560 = a1[v559];
        uint v561 = v551 + v411;
        float v562 = a1[v561];
        uint v563 = v554 + v411;
        float v564 = a1[v563];
        if (false) {  // staged.rs:212
        }
        float2 q76 = float2(v523, v524);  // staged.rs:219
        q76 = kiln_mma_f32(q76, v533, v534, v547, v550);
        q76 = kiln_mma_f32(q76, v536, v537, v558, v560);
        float v565 = q76.x;
        float v566 = q76.y;
        float2 q77 = float2(v525, v526);
        q77 = kiln_mma_f32(q77, v533, v534, v553, v556);
        q77 = kiln_mma_f32(q77, v536, v537, v562, v564);
        float v567 = q77.x;
        float v568 = q77.y;
        float2 q78 = float2(v527, v528);
        q78 = kiln_mma_f32(q78, v540, v541, v547, v550);
        q78 = kiln_mma_f32(q78, v543, v544, v558, v560);
        float v569 = q78.x;
        float v570 = q78.y;
        float2 q79 = float2(v529, v530);
        q79 = kiln_mma_f32(q79, v540, v541, v553, v556);
        q79 = kiln_mma_f32(q79, v543, v544, v562, v564);
        float v571 = q79.x;
        float v572 = q79.y;
        uint v573 = v401 + 64u;  // staged.rs:204
        uint v574 = v573 + v400;
        float2 q80 = *(threadgroup float2*)(a0 + v574);
        float v575 = q80.x;
        float v576 = q80.y;
        uint v577 = v573 + v406;
        float2 q81 = *(threadgroup float2*)(a0 + v577);
        float v578 = q81.x;
        float v579 = q81.y;
        uint v580 = v412 + 64u;
        uint v581 = v580 + v400;
        float2 q82 = *(threadgroup float2*)(a0 + v581);
        float v582 = q82.x;
        float v583 = q82.y;
        uint v584 = v580 + v406;
        float2 q83 = *(threadgroup float2*)(a0 + v584);
        float v585 = q83.x;
        float v586 = q83.y;
        uint v587 = v419 + 64u;  // staged.rs:207
        uint v588 = v587 + v399;
        float v589 = a1[v588];
        uint v590 = v422 + 64u;
        uint v591 = v590 + v399;
        float v592 = a1[v591];
        uint v593 = v425 + 64u;
        uint v594 = v593 + v399;
        float v595 = a1[v594];
        uint v596 = v428 + 64u;
        uint v597 = v596 + v399;
        float v598 = a1[v597];
        uint v599 = v587 + v411;
        float v600 = a1[v599];
        uint v601 = v590 + v411;
        float v602 = a1[v601];
        uint v603 = v593 + v411;
        float v604 = a1[v603];
        uint v605 = v596 + v411;
        float v606 = a1[v605];
        if (false) {  // staged.rs:212
        }
        float2 q84 = float2(v565, v566);  // staged.rs:219
        q84 = kiln_mma_f32(q84, v575, v576, v589, v592);
        q84 = kiln_mma_f32(q84, v578, v579, v600, v602);
        float v607 = q84.x;
        float v608 = q84.y;
        float2 q85 = float2(v567, v568);
        q85 = kiln_mma_f32(q85, v575, v576, v595, v598);
        q85 = kiln_mma_f32(q85, v578, v579, v604, v606);
        float v609 = q85.x;
        float v610 = q85.y;
        float2 q86 = float2(v569, v570);
        q86 = kiln_mma_f32(q86, v582, v583, v589, v592);
        q86 = kiln_mma_f32(q86, v585, v586, v600, v602);
        float v611 = q86.x;
        float v612 = q86.y;
        float2 q87 = float2(v571, v572);
        q87 = kiln_mma_f32(q87, v582, v583, v595, v598);
        q87 = kiln_mma_f32(q87, v585, v586, v604, v606);
        float v613 = q87.x;
        float v614 = q87.y;
        uint v615 = v401 + 80u;  // staged.rs:204
        uint v616 = v615 + v400;
        float2 q88 = *(threadgroup float2*)(a0 + v616);
        float v617 = q88.x;
        float v618 = q88.y;
        uint v619 = v615 + v406;
        float2 q89 = *(threadgroup float2*)(a0 + v619);
        float v620 = q89.x;
        float v621 = q89.y;
        uint v622 = v412 + 80u;
        uint v623 = v622 + v400;
        float2 q90 = *(threadgroup float2*)(a0 + v623);
        float v624 = q90.x;
        float v625 = q90.y;
        uint v626 = v622 + v406;
        float2 q91 = *(threadgroup float2*)(a0 + v626);
        float v627 = q91.x;
        float v628 = q91.y;
        uint v629 = v419 + 80u;  // staged.rs:207
        uint v630 = v629 + v399;
        float v631 = a1[v630];
        uint v632 = v422 + 80u;
        uint v633 = v632 + v399;
        float v634 = a1[v633];
        uint v635 = v425 + 80u;
        uint v636 = v635 + v399;
        float v637 = a1[v636];
        uint v638 = v428 + 80u;
        uint v639 = v638 + v399;
        float v640 = a1[v639];
        uint v641 = v629 + v411;
        float v642 = a1[v641];
        uint v643 = v632 + v411;
        float v644 = a1[v643];
        uint v645 = v635 + v411;
        float v646 = a1[v645];
        uint v647 = v638 + v411;
        float v648 = a1[v647];
        if (false) {  // staged.rs:212
        }
        float2 q92 = float2(v607, v608);  // staged.rs:219
        q92 = kiln_mma_f32(q92, v617, v618, v631, v634);
        q92 = kiln_mma_f32(q92, v620, v621, v642, v644);
        float v649 = q92.x;
        float v650 = q92.y;
        float2 q93 = float2(v609, v610);
        q93 = kiln_mma_f32(q93, v617, v618, v637, v640);
        q93 = kiln_mma_f32(q93, v620, v621, v646, v648);
        float v651 = q93.x;
        float v652 = q93.y;
        float2 q94 = float2(v611, v612);
        q94 = kiln_mma_f32(q94, v624, v625, v631, v634);
        q94 = kiln_mma_f32(q94, v627, v628, v642, v644);
        float v653 = q94.x;
        float v654 = q94.y;
        float2 q95 = float2(v613, v614);
        q95 = kiln_mma_f32(q95, v624, v625, v637, v640);
        q95 = kiln_mma_f32(q95, v627, v628, v646, v648);
        float v655 = q95.x;
        float v656 = q95.y;
        uint v657 = v401 + 96u;  // staged.rs:204
        uint v658 = v657 + v400;
        float2 q96 = *(threadgroup float2*)(a0 + v658);
        float v659 = q96.x;
        float v660 = q96.y;
        uint v661 = v657 + v406;
        float2 q97 = *(threadgroup float2*)(a0 + v661);
        float v662 = q97.x;
        float v663 = q97.y;
        uint v664 = v412 + 96u;
        uint v665 = v664 + v400;
        float2 q98 = *(threadgroup float2*)(a0 + v665);
        float v666 = q98.x;
        float v667 = q98.y;
        uint v668 = v664 + v406;
        float2 q99 = *(threadgroup float2*)(a0 + v668);
        float v669 = q99.x;
        float v670 = q99.y;
        uint v671 = v419 + 96u;  // staged.rs:207
        uint v672 = v671 + v399;
        float v673 = a1[v672];
        uint v674 = v422 + 96u;
        uint v675 = v674 + v399;
        float v676 = a1[v675];
        uint v677 = v425 + 96u;
        uint v678 = v677 + v399;
        float v679 = a1[v678];
        uint v680 = v428 + 96u;
        uint v681 = v680 + v399;
        float v682 = a1[v681];
        uint v683 = v671 + v411;
        float v684 = a1[v683];
        uint v685 = v674 + v411;
        float v686 = a1[v685];
        uint v687 = v677 + v411;
        float v688 = a1[v687];
        uint v689 = v680 + v411;
        float v690 = a1[v689];
        if (false) {  // staged.rs:212
        }
        float2 q100 = float2(v649, v650);  // staged.rs:219
        q100 = kiln_mma_f32(q100, v659, v660, v673, v676);
        q100 = kiln_mma_f32(q100, v662, v663, v684, v686);
        float v691 = q100.x;
        float v692 = q100.y;
        float2 q101 = float2(v651, v652);
        q101 = kiln_mma_f32(q101, v659, v660, v679, v682);
        q101 = kiln_mma_f32(q101, v662, v663, v688, v690);
        float v693 = q101.x;
        float v694 = q101.y;
        float2 q102 = float2(v653, v654);
        q102 = kiln_mma_f32(q102, v666, v667, v673, v676);
        q102 = kiln_mma_f32(q102, v669, v670, v684, v686);
        float v695 = q102.x;
        float v696 = q102.y;
        float2 q103 = float2(v655, v656);
        q103 = kiln_mma_f32(q103, v666, v667, v679, v682);
        q103 = kiln_mma_f32(q103, v669, v670, v688, v690);
        float v697 = q103.x;
        float v698 = q103.y;
        uint v699 = v401 + 112u;  // staged.rs:204
        uint v700 = v699 + v400;
        float2 q104 = *(threadgroup float2*)(a0 + v700);
        float v701 = q104.x;
        float v702 = q104.y;
        uint v703 = v699 + v406;
        float2 q105 = *(threadgroup float2*)(a0 + v703);
        float v704 = q105.x;
        float v705 = q105.y;
        uint v706 = v412 + 112u;
        uint v707 = v706 + v400;
        float2 q106 = *(threadgroup float2*)(a0 + v707);
        float v708 = q106.x;
        float v709 = q106.y;
        uint v710 = v706 + v406;
        float2 q107 = *(threadgroup float2*)(a0 + v710);
        float v711 = q107.x;
        float v712 = q107.y;
        uint v713 = v419 + 112u;  // staged.rs:207
        uint v714 = v713 + v399;
        float v715 = a1[v714];
        uint v716 = v422 + 112u;
        uint v717 = v716 + v399;
        float v718 = a1[v717];
        uint v719 = v425 + 112u;
        uint v720 = v719 + v399;
        float v721 = a1[v720];
        uint v722 = v428 + 112u;
        uint v723 = v722 + v399;
        float v724 = a1[v723];
        uint v725 = v713 + v411;
        float v726 = a1[v725];
        uint v727 = v716 + v411;
        float v728 = a1[v727];
        uint v729 = v719 + v411;
        float v730 = a1[v729];
        uint v731 = v722 + v411;
        float v732 = a1[v731];
        if (false) {  // staged.rs:212
        }
        float2 q108 = float2(v691, v692);  // staged.rs:219
        q108 = kiln_mma_f32(q108, v701, v702, v715, v718);
        q108 = kiln_mma_f32(q108, v704, v705, v726, v728);
        float v733 = q108.x;
        float v734 = q108.y;
        float2 q109 = float2(v693, v694);
        q109 = kiln_mma_f32(q109, v701, v702, v721, v724);
        q109 = kiln_mma_f32(q109, v704, v705, v730, v732);
        float v735 = q109.x;
        float v736 = q109.y;
        float2 q110 = float2(v695, v696);
        q110 = kiln_mma_f32(q110, v708, v709, v715, v718);
        q110 = kiln_mma_f32(q110, v711, v712, v726, v728);
        float v737 = q110.x;
        float v738 = q110.y;
        float2 q111 = float2(v697, v698);
        q111 = kiln_mma_f32(q111, v708, v709, v721, v724);
        q111 = kiln_mma_f32(q111, v711, v712, v730, v732);
        float v739 = q111.x;
        float v740 = q111.y;
        bool v741 = top < m;  // staged.rs:223
        bool v742 = left_edge < 16u;
        bool v743 = v741 && v742;
        if (v743) {
            ulong first_1 = a_first + v276;  // matmul.rs:445
            bool v744 = v399 < left_outer;  // matmul.rs:448
            bool v745 = v400 < left_outer_1;
            bool v746 = v744 && v745;
            bool v747 = v405 < left_outer_1;
            bool v748 = v744 && v747;
            bool v749 = v406 < left_outer_1;
            bool v750 = v744 && v749;
            bool v751 = v410 < left_outer_1;
            bool v752 = v744 && v751;
            bool v753 = v411 < left_outer;
            bool v754 = v753 && v745;
            bool v755 = v753 && v747;
            bool v756 = v753 && v749;
            bool v757 = v753 && v751;
            bool v758 = left_outer_1 >= 16u;  // matmul.rs:456
            bool v759 = v6 && v758;
            if (v759) {
                ulong v760 = (ulong)v399;  // matmul.rs:457
                ulong v761 = (ulong)v400;
                ulong v762 = v760 * 16ul;
                ulong v763 = first_1 + v762;
                ulong v764 = v763 + v761;
                *(device float2*)(out + v764) = float2(v733, v734);
                ulong v765 = (ulong)v406;
                ulong v766 = v763 + v765;
                *(device float2*)(out + v766) = float2(v735, v736);
                ulong v767 = (ulong)v411;
                ulong v768 = v767 * 16ul;
                ulong v769 = first_1 + v768;
                ulong v770 = v769 + v761;
                *(device float2*)(out + v770) = float2(v737, v738);
                ulong v771 = v769 + v765;
                *(device float2*)(out + v771) = float2(v739, v740);
            } else {
                ulong v772 = (ulong)v399;  // matmul.rs:459
                ulong v773 = (ulong)v400;
                ulong v774 = v772 * 16ul;
                ulong v775 = first_1 + v774;
                ulong v776 = v775 + v773;
                if (v746) {
                    out[v776] = v733;
                }
                ulong v777 = (ulong)v405;
                ulong v778 = v775 + v777;
                if (v748) {
                    out[v778] = v734;
                }
                ulong v779 = (ulong)v406;
                ulong v780 = v775 + v779;
                if (v750) {
                    out[v780] = v735;
                }
                ulong v781 = (ulong)v410;
                ulong v782 = v775 + v781;
                if (v752) {
                    out[v782] = v736;
                }
                ulong v783 = (ulong)v411;
                ulong v784 = v783 * 16ul;
                ulong v785 = first_1 + v784;
                ulong v786 = v785 + v773;
                if (v754) {
                    out[v786] = v737;
                }
                ulong v787 = v785 + v777;
                if (v755) {
                    out[v787] = v738;
                }
                ulong v788 = v785 + v779;
                if (v756) {
                    out[v788] = v739;
                }
                ulong v789 = v785 + v781;
                if (v757) {
                    out[v789] = v740;
                }
            }
        }
    }
}
