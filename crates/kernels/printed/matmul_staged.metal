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

[[max_total_threads_per_threadgroup(64)]]
kernel void matmul_staged(
    device const float* a [[buffer(0)]],
    device const float* b [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const float* factor [[buffer(3)]],
    device const float* residual [[buffer(4)]],
    device float* out [[buffer(5)]],
    constant uint& batch [[buffer(6)]],
    constant uint& m [[buffer(7)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(128) threadgroup float a0[2048];  // staged.rs:151
    alignas(128) threadgroup float a1[4096];  // staged.rs:152
    uint top = tgid.y * 16u;  // staged.rs:144
    uint left_edge = tgid.x * 32u;
    bool v0 = top >= m;  // staged.rs:145
    if (!v0) {
        ulong v1 = (ulong)tgid.z;  // staged.rs:156
        ulong v2 = (ulong)m;
        ulong v3 = v1 * v2;
        ulong v4 = (ulong)top;
        ulong v5 = v3 + v4;
        ulong a_first = v5 * 16ul;
        ulong b_first = v1 * 256ul;  // staged.rs:157
        uint left_outer = m - top;  // staged.rs:163
        bool v6 = left_outer >= 16u;  // staged.rs:165
        if (v6) {
            uint r = tid / 16u;  // staged.rs:81
            uint v7 = tid % 16u;
            uint c = v7 * 4u;
            uint v8 = r * 64u;  // staged.rs:85
            uint at = v8 + c;
            bool v9 = c < 16u;  // staged.rs:87
            if (v9) {
                ulong v10 = (ulong)r;  // staged.rs:95
                ulong v11 = v10 * 16ul;
                ulong v12 = a_first + v11;
                ulong v13 = (ulong)c;
                ulong v14 = v12 + v13;
                float4 q0 = *(device const float4*)(a + v14);
                float v15 = q0.x;
                float v16 = q0.y;
                float v17 = q0.z;
                float v18 = q0.w;
                *(threadgroup float4*)(a0 + at) = float4(v15, v16, v17, v18);
            } else {
                *(threadgroup float4*)(a0 + at) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
            uint r_1 = r + 4u;  // staged.rs:81
            uint v19 = r_1 * 64u;  // staged.rs:85
            uint at_1 = v19 + c;
            if (v9) {  // staged.rs:87
                ulong v20 = (ulong)r_1;  // staged.rs:95
                ulong v21 = v20 * 16ul;
                ulong v22 = a_first + v21;
                ulong v23 = (ulong)c;
                ulong v24 = v22 + v23;
                float4 q1 = *(device const float4*)(a + v24);
                float v25 = q1.x;
                float v26 = q1.y;
                float v27 = q1.z;
                float v28 = q1.w;
                *(threadgroup float4*)(a0 + at_1) = float4(v25, v26, v27, v28);
            } else {
                *(threadgroup float4*)(a0 + at_1) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
            uint r_2 = r + 8u;  // staged.rs:81
            uint v29 = r_2 * 64u;  // staged.rs:85
            uint at_2 = v29 + c;
            if (v9) {  // staged.rs:87
                ulong v30 = (ulong)r_2;  // staged.rs:95
                ulong v31 = v30 * 16ul;
                ulong v32 = a_first + v31;
                ulong v33 = (ulong)c;
                ulong v34 = v32 + v33;
                float4 q2 = *(device const float4*)(a + v34);
                float v35 = q2.x;
                float v36 = q2.y;
                float v37 = q2.z;
                float v38 = q2.w;
                *(threadgroup float4*)(a0 + at_2) = float4(v35, v36, v37, v38);
            } else {
                *(threadgroup float4*)(a0 + at_2) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
            uint r_3 = r + 12u;  // staged.rs:81
            uint v39 = r_3 * 64u;  // staged.rs:85
            uint at_3 = v39 + c;
            if (v9) {  // staged.rs:87
                ulong v40 = (ulong)r_3;  // staged.rs:95
                ulong v41 = v40 * 16ul;
                ulong v42 = a_first + v41;
                ulong v43 = (ulong)c;
                ulong v44 = v42 + v43;
                float4 q3 = *(device const float4*)(a + v44);
                float v45 = q3.x;
                float v46 = q3.y;
                float v47 = q3.z;
                float v48 = q3.w;
                *(threadgroup float4*)(a0 + at_3) = float4(v45, v46, v47, v48);
            } else {
                *(threadgroup float4*)(a0 + at_3) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
        } else {
            uint r_4 = tid / 16u;  // staged.rs:81
            uint v49 = tid % 16u;
            uint c_1 = v49 * 4u;
            uint v50 = r_4 * 64u;  // staged.rs:85
            uint at_4 = v50 + c_1;
            bool v51 = c_1 < 16u;  // staged.rs:87
            if (v51) {
                uint v52 = left_outer - 1u;  // staged.rs:93
                uint row = r_4 < v52 ? r_4 : v52;
                ulong v53 = (ulong)row;  // staged.rs:95
                ulong v54 = v53 * 16ul;
                ulong v55 = a_first + v54;
                ulong v56 = (ulong)c_1;
                ulong v57 = v55 + v56;
                float4 q4 = *(device const float4*)(a + v57);
                float v58 = q4.x;
                float v59 = q4.y;
                float v60 = q4.z;
                float v61 = q4.w;
                *(threadgroup float4*)(a0 + at_4) = float4(v58, v59, v60, v61);
            } else {
                *(threadgroup float4*)(a0 + at_4) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
            uint r_5 = r_4 + 4u;  // staged.rs:81
            uint v62 = r_5 * 64u;  // staged.rs:85
            uint at_5 = v62 + c_1;
            if (v51) {  // staged.rs:87
                uint v63 = left_outer - 1u;  // staged.rs:93
                uint row_1 = r_5 < v63 ? r_5 : v63;
                ulong v64 = (ulong)row_1;  // staged.rs:95
                ulong v65 = v64 * 16ul;
                ulong v66 = a_first + v65;
                ulong v67 = (ulong)c_1;
                ulong v68 = v66 + v67;
                float4 q5 = *(device const float4*)(a + v68);
                float v69 = q5.x;
                float v70 = q5.y;
                float v71 = q5.z;
                float v72 = q5.w;
                *(threadgroup float4*)(a0 + at_5) = float4(v69, v70, v71, v72);
            } else {
                *(threadgroup float4*)(a0 + at_5) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
            uint r_6 = r_4 + 8u;  // staged.rs:81
            uint v73 = r_6 * 64u;  // staged.rs:85
            uint at_6 = v73 + c_1;
            if (v51) {  // staged.rs:87
                uint v74 = left_outer - 1u;  // staged.rs:93
                uint row_2 = r_6 < v74 ? r_6 : v74;
                ulong v75 = (ulong)row_2;  // staged.rs:95
                ulong v76 = v75 * 16ul;
                ulong v77 = a_first + v76;
                ulong v78 = (ulong)c_1;
                ulong v79 = v77 + v78;
                float4 q6 = *(device const float4*)(a + v79);
                float v80 = q6.x;
                float v81 = q6.y;
                float v82 = q6.z;
                float v83 = q6.w;
                *(threadgroup float4*)(a0 + at_6) = float4(v80, v81, v82, v83);
            } else {
                *(threadgroup float4*)(a0 + at_6) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
            uint r_7 = r_4 + 12u;  // staged.rs:81
            uint v84 = r_7 * 64u;  // staged.rs:85
            uint at_7 = v84 + c_1;
            if (v51) {  // staged.rs:87
                uint v85 = left_outer - 1u;  // staged.rs:93
                uint row_3 = r_7 < v85 ? r_7 : v85;
                ulong v86 = (ulong)row_3;  // staged.rs:95
                ulong v87 = v86 * 16ul;
                ulong v88 = a_first + v87;
                ulong v89 = (ulong)c_1;
                ulong v90 = v88 + v89;
                float4 q7 = *(device const float4*)(a + v90);
                float v91 = q7.x;
                float v92 = q7.y;
                float v93 = q7.z;
                float v94 = q7.w;
                *(threadgroup float4*)(a0 + at_7) = float4(v91, v92, v93, v94);
            } else {
                *(threadgroup float4*)(a0 + at_7) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
            }
        }
        ulong v95 = (ulong)left_edge;  // staged.rs:171
        ulong v96 = v95 * 16ul;
        ulong first = b_first + v96;
        uint left_outer_1 = 16u - left_edge;  // staged.rs:181
        uint r_8 = tid / 16u;  // staged.rs:81
        uint v97 = tid % 16u;
        uint c_2 = v97 * 4u;
        uint v98 = r_8 * 64u;  // staged.rs:85
        uint at_8 = v98 + c_2;
        bool v99 = c_2 < 16u;  // staged.rs:87
        if (v99) {
            uint v100 = left_outer_1 - 1u;  // staged.rs:93
            uint row_4 = r_8 < v100 ? r_8 : v100;
            ulong v101 = (ulong)row_4;  // staged.rs:95
            ulong v102 = v101 * 16ul;
            ulong v103 = first + v102;
            ulong v104 = (ulong)c_2;
            ulong v105 = v103 + v104;
            float4 q8 = *(device const float4*)(b + v105);
            float v106 = q8.x;
            float v107 = q8.y;
            float v108 = q8.z;
            float v109 = q8.w;
            *(threadgroup float4*)(a1 + at_8) = float4(v106, v107, v108, v109);
        } else {
            *(threadgroup float4*)(a1 + at_8) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint r_9 = r_8 + 4u;  // staged.rs:81
        uint v110 = r_9 * 64u;  // staged.rs:85
        uint at_9 = v110 + c_2;
        if (v99) {  // staged.rs:87
            uint v111 = left_outer_1 - 1u;  // staged.rs:93
            uint row_5 = r_9 < v111 ? r_9 : v111;
            ulong v112 = (ulong)row_5;  // staged.rs:95
            ulong v113 = v112 * 16ul;
            ulong v114 = first + v113;
            ulong v115 = (ulong)c_2;
            ulong v116 = v114 + v115;
            float4 q9 = *(device const float4*)(b + v116);
            float v117 = q9.x;
            float v118 = q9.y;
            float v119 = q9.z;
            float v120 = q9.w;
            *(threadgroup float4*)(a1 + at_9) = float4(v117, v118, v119, v120);
        } else {
            *(threadgroup float4*)(a1 + at_9) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint r_10 = r_8 + 8u;  // staged.rs:81
        uint v121 = r_10 * 64u;  // staged.rs:85
        uint at_10 = v121 + c_2;
        if (v99) {  // staged.rs:87
            uint v122 = left_outer_1 - 1u;  // staged.rs:93
            uint row_6 = r_10 < v122 ? r_10 : v122;
            ulong v123 = (ulong)row_6;  // staged.rs:95
            ulong v124 = v123 * 16ul;
            ulong v125 = first + v124;
            ulong v126 = (ulong)c_2;
            ulong v127 = v125 + v126;
            float4 q10 = *(device const float4*)(b + v127);
            float v128 = q10.x;
            float v129 = q10.y;
            float v130 = q10.z;
            float v131 = q10.w;
            *(threadgroup float4*)(a1 + at_10) = float4(v128, v129, v130, v131);
        } else {
            *(threadgroup float4*)(a1 + at_10) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint r_11 = r_8 + 12u;  // staged.rs:81
        uint v132 = r_11 * 64u;  // staged.rs:85
        uint at_11 = v132 + c_2;
        if (v99) {  // staged.rs:87
            uint v133 = left_outer_1 - 1u;  // staged.rs:93
            uint row_7 = r_11 < v133 ? r_11 : v133;
            ulong v134 = (ulong)row_7;  // staged.rs:95
            ulong v135 = v134 * 16ul;
            ulong v136 = first + v135;
            ulong v137 = (ulong)c_2;
            ulong v138 = v136 + v137;
            float4 q11 = *(device const float4*)(b + v138);
            float v139 = q11.x;
            float v140 = q11.y;
            float v141 = q11.z;
            float v142 = q11.w;
            *(threadgroup float4*)(a1 + at_11) = float4(v139, v140, v141, v142);
        } else {
            *(threadgroup float4*)(a1 + at_11) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint r_12 = r_8 + 16u;  // staged.rs:81
        uint v143 = r_12 * 64u;  // staged.rs:85
        uint at_12 = v143 + c_2;
        if (v99) {  // staged.rs:87
            uint v144 = left_outer_1 - 1u;  // staged.rs:93
            uint row_8 = r_12 < v144 ? r_12 : v144;
            ulong v145 = (ulong)row_8;  // staged.rs:95
            ulong v146 = v145 * 16ul;
            ulong v147 = first + v146;
            ulong v148 = (ulong)c_2;
            ulong v149 = v147 + v148;
            float4 q12 = *(device const float4*)(b + v149);
            float v150 = q12.x;
            float v151 = q12.y;
            float v152 = q12.z;
            float v153 = q12.w;
            *(threadgroup float4*)(a1 + at_12) = float4(v150, v151, v152, v153);
        } else {
            *(threadgroup float4*)(a1 + at_12) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint r_13 = r_8 + 20u;  // staged.rs:81
        uint v154 = r_13 * 64u;  // staged.rs:85
        uint at_13 = v154 + c_2;
        if (v99) {  // staged.rs:87
            uint v155 = left_outer_1 - 1u;  // staged.rs:93
            uint row_9 = r_13 < v155 ? r_13 : v155;
            ulong v156 = (ulong)row_9;  // staged.rs:95
            ulong v157 = v156 * 16ul;
            ulong v158 = first + v157;
            ulong v159 = (ulong)c_2;
            ulong v160 = v158 + v159;
            float4 q13 = *(device const float4*)(b + v160);
            float v161 = q13.x;
            float v162 = q13.y;
            float v163 = q13.z;
            float v164 = q13.w;
            *(threadgroup float4*)(a1 + at_13) = float4(v161, v162, v163, v164);
        } else {
            *(threadgroup float4*)(a1 + at_13) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint r_14 = r_8 + 24u;  // staged.rs:81
        uint v165 = r_14 * 64u;  // staged.rs:85
        uint at_14 = v165 + c_2;
        if (v99) {  // staged.rs:87
            uint v166 = left_outer_1 - 1u;  // staged.rs:93
            uint row_10 = r_14 < v166 ? r_14 : v166;
            ulong v167 = (ulong)row_10;  // staged.rs:95
            ulong v168 = v167 * 16ul;
            ulong v169 = first + v168;
            ulong v170 = (ulong)c_2;
            ulong v171 = v169 + v170;
            float4 q14 = *(device const float4*)(b + v171);
            float v172 = q14.x;
            float v173 = q14.y;
            float v174 = q14.z;
            float v175 = q14.w;
            *(threadgroup float4*)(a1 + at_14) = float4(v172, v173, v174, v175);
        } else {
            *(threadgroup float4*)(a1 + at_14) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint r_15 = r_8 + 28u;  // staged.rs:81
        uint v176 = r_15 * 64u;  // staged.rs:85
        uint at_15 = v176 + c_2;
        if (v99) {  // staged.rs:87
            uint v177 = left_outer_1 - 1u;  // staged.rs:93
            uint row_11 = r_15 < v177 ? r_15 : v177;
            ulong v178 = (ulong)row_11;  // staged.rs:95
            ulong v179 = v178 * 16ul;
            ulong v180 = first + v179;
            ulong v181 = (ulong)c_2;
            ulong v182 = v180 + v181;
            float4 q15 = *(device const float4*)(b + v182);
            float v183 = q15.x;
            float v184 = q15.y;
            float v185 = q15.z;
            float v186 = q15.w;
            *(threadgroup float4*)(a1 + at_15) = float4(v183, v184, v185, v186);
        } else {
            *(threadgroup float4*)(a1 + at_15) = float4(0.0f, 0.0f, 0.0f, 0.0f);  // staged.rs:98
        }
        uint column = simd_id * 16u;  // staged.rs:192
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // staged.rs:196
        uint v187 = simd_lane / 16u;  // staged.rs:199
        uint v188 = v187 * 4u;
        uint v189 = simd_lane / 2u;
        uint v190 = v189 % 4u;
        uint v191 = simd_lane / 8u;
        uint v192 = v191 % 2u;
        uint v193 = v192 * 4u;
        uint v194 = simd_lane % 2u;
        uint v195 = v194 * 2u;
        uint v196 = v188 + v190;
        uint v197 = v193 + v195;
        uint v198 = v196 * 64u;
        uint v199 = v198 + v197;
        float2 q16 = *(threadgroup float2*)(a0 + v199);
        float v200 = q16.x;
        float v201 = q16.y;
        uint v202 = v197 + 1u;
        uint v203 = v197 + 8u;
        uint v204 = v198 + v203;
        float2 q17 = *(threadgroup float2*)(a0 + v204);
        float v205 = q17.x;
        float v206 = q17.y;
        uint v207 = v197 + 9u;
        uint v208 = v196 + 8u;
        uint v209 = v208 * 64u;
        uint v210 = v209 + v197;
        float2 q18 = *(threadgroup float2*)(a0 + v210);
        float v211 = q18.x;
        float v212 = q18.y;
        uint v213 = v209 + v203;
        float2 q19 = *(threadgroup float2*)(a0 + v213);
        float v214 = q19.x;
        float v215 = q19.y;
        uint v216 = simd_id * 1024u;  // staged.rs:202
        uint v217 = v197 * 64u;
        uint v218 = v216 + v217;
        uint v219 = v218 + v196;
        float v220 = a1[v219];
        uint v221 = v202 * 64u;
        uint v222 = v216 + v221;
        uint v223 = v222 + v196;
        float v224 = a1[v223];
        uint v225 = v203 * 64u;
        uint v226 = v216 + v225;
        uint v227 = v226 + v196;
        float v228 = a1[v227];
        uint v229 = v207 * 64u;
        uint v230 = v216 + v229;
        uint v231 = v230 + v196;
        float v232 = a1[v231];
        uint v233 = v218 + v208;
        float v234 = a1[v233];
        uint v235 = v222 + v208;
        float v236 = a1[v235];
        uint v237 = v226 + v208;
        float v238 = a1[v237];
        uint v239 = v230 + v208;
        float v240 = a1[v239];
        if (true) {  // staged.rs:207
        }
        float2 q20 = float2(0.0f, 0.0f);  // staged.rs:214
        q20 = kiln_mma_f32(q20, v200, v201, v220, v224);
        q20 = kiln_mma_f32(q20, v205, v206, v234, v236);
        float v241 = q20.x;
        float v242 = q20.y;
        float2 q21 = float2(0.0f, 0.0f);
        q21 = kiln_mma_f32(q21, v200, v201, v228, v232);
        q21 = kiln_mma_f32(q21, v205, v206, v238, v240);
        float v243 = q21.x;
        float v244 = q21.y;
        float2 q22 = float2(0.0f, 0.0f);
        q22 = kiln_mma_f32(q22, v211, v212, v220, v224);
        q22 = kiln_mma_f32(q22, v214, v215, v234, v236);
        float v245 = q22.x;
        float v246 = q22.y;
        float2 q23 = float2(0.0f, 0.0f);
        q23 = kiln_mma_f32(q23, v211, v212, v228, v232);
        q23 = kiln_mma_f32(q23, v214, v215, v238, v240);
        float v247 = q23.x;
        float v248 = q23.y;
        uint v249 = v198 + 16u;  // staged.rs:199
        uint v250 = v249 + v197;
        float2 q24 = *(threadgroup float2*)(a0 + v250);
        float v251 = q24.x;
        float v252 = q24.y;
        uint v253 = v249 + v203;
        float2 q25 = *(threadgroup float2*)(a0 + v253);
        float v254 = q25.x;
        float v255 = q25.y;
        uint v256 = v209 + 16u;
        uint v257 = v256 + v197;
        float2 q26 = *(threadgroup float2*)(a0 + v257);
        float v258 = q26.x;
        float v259 = q26.y;
        uint v260 = v256 + v203;
        float2 q27 = *(threadgroup float2*)(a0 + v260);
        float v261 = q27.x;
        float v262 = q27.y;
        uint v263 = v216 + 16u;  // staged.rs:202
        uint v264 = v263 + v217;
        uint v265 = v264 + v196;
        float v266 = a1[v265];
        uint v267 = v263 + v221;
        uint v268 = v267 + v196;
        float v269 = a1[v268];
        uint v270 = v263 + v225;
        uint v271 = v270 + v196;
        float v272 = a1[v271];
        uint v273 = v263 + v229;
        uint v274 = v273 + v196;
        float v275 = a1[v274];
        uint v276 = v264 + v208;
        float v277 = a1[v276];
        uint v278 = v267 + v208;
        float v279 = a1[v278];
        uint v280 = v270 + v208;
        float v281 = a1[v280];
        uint v282 = v273 + v208;
        float v283 = a1[v282];
        if (false) {  // staged.rs:207
        }
        float2 q28 = float2(v241, v242);  // staged.rs:214
        q28 = kiln_mma_f32(q28, v251, v252, v266, v269);
        q28 = kiln_mma_f32(q28, v254, v255, v277, v279);
        float v284 = q28.x;
        float v285 = q28.y;
        float2 q29 = float2(v243, v244);
        q29 = kiln_mma_f32(q29, v251, v252, v272, v275);
        q29 = kiln_mma_f32(q29, v254, v255, v281, v283);
        float v286 = q29.x;
        float v287 = q29.y;
        float2 q30 = float2(v245, v246);
        q30 = kiln_mma_f32(q30, v258, v259, v266, v269);
        q30 = kiln_mma_f32(q30, v261, v262, v277, v279);
        float v288 = q30.x;
        float v289 = q30.y;
        float2 q31 = float2(v247, v248);
        q31 = kiln_mma_f32(q31, v258, v259, v272, v275);
        q31 = kiln_mma_f32(q31, v261, v262, v281, v283);
        float v290 = q31.x;
        float v291 = q31.y;
        uint v292 = v198 + 32u;  // staged.rs:199
        uint v293 = v292 + v197;
        float2 q32 = *(threadgroup float2*)(a0 + v293);
        float v294 = q32.x;
        float v295 = q32.y;
        uint v296 = v292 + v203;
        float2 q33 = *(threadgroup float2*)(a0 + v296);
        float v297 = q33.x;
        float v298 = q33.y;
        uint v299 = v209 + 32u;
        uint v300 = v299 + v197;
        float2 q34 = *(threadgroup float2*)(a0 + v300);
        float v301 = q34.x;
        float v302 = q34.y;
        uint v303 = v299 + v203;
        float2 q35 = *(threadgroup float2*)(a0 + v303);
        float v304 = q35.x;
        float v305 = q35.y;
        uint v306 = v216 + 32u;  // staged.rs:202
        uint v307 = v306 + v217;
        uint v308 = v307 + v196;
        float v309 = a1[v308];
        uint v310 = v306 + v221;
        uint v311 = v310 + v196;
        float v312 = a1[v311];
        uint v313 = v306 + v225;
        uint v314 = v313 + v196;
        float v315 = a1[v314];
        uint v316 = v306 + v229;
        uint v317 = v316 + v196;
        float v318 = a1[v317];
        uint v319 = v307 + v208;
        float v320 = a1[v319];
        uint v321 = v310 + v208;
        float v322 = a1[v321];
        uint v323 = v313 + v208;
        float v324 = a1[v323];
        uint v325 = v316 + v208;
        float v326 = a1[v325];
        if (false) {  // staged.rs:207
        }
        float2 q36 = float2(v284, v285);  // staged.rs:214
        q36 = kiln_mma_f32(q36, v294, v295, v309, v312);
        q36 = kiln_mma_f32(q36, v297, v298, v320, v322);
        float v327 = q36.x;
        float v328 = q36.y;
        float2 q37 = float2(v286, v287);
        q37 = kiln_mma_f32(q37, v294, v295, v315, v318);
        q37 = kiln_mma_f32(q37, v297, v298, v324, v326);
        float v329 = q37.x;
        float v330 = q37.y;
        float2 q38 = float2(v288, v289);
        q38 = kiln_mma_f32(q38, v301, v302, v309, v312);
        q38 = kiln_mma_f32(q38, v304, v305, v320, v322);
        float v331 = q38.x;
        float v332 = q38.y;
        float2 q39 = float2(v290, v291);
        q39 = kiln_mma_f32(q39, v301, v302, v315, v318);
        q39 = kiln_mma_f32(q39, v304, v305, v324, v326);
        float v333 = q39.x;
        float v334 = q39.y;
        uint v335 = v198 + 48u;  // staged.rs:199
        uint v336 = v335 + v197;
        float2 q40 = *(threadgroup float2*)(a0 + v336);
        float v337 = q40.x;
        float v338 = q40.y;
        uint v339 = v335 + v203;
        float2 q41 = *(threadgroup float2*)(a0 + v339);
        float v340 = q41.x;
        float v341 = q41.y;
        uint v342 = v209 + 48u;
        uint v343 = v342 + v197;
        float2 q42 = *(threadgroup float2*)(a0 + v343);
        float v344 = q42.x;
        float v345 = q42.y;
        uint v346 = v342 + v203;
        float2 q43 = *(threadgroup float2*)(a0 + v346);
        float v347 = q43.x;
        float v348 = q43.y;
        uint v349 = v216 + 48u;  // staged.rs:202
        uint v350 = v349 + v217;
        uint v351 = v350 + v196;
        float v352 = a1[v351];
        uint v353 = v349 + v221;
        uint v354 = v353 + v196;
        float v355 = a1[v354];
        uint v356 = v349 + v225;
        uint v357 = v356 + v196;
        float v358 = a1[v357];
        uint v359 = v349 + v229;
        uint v360 = v359 + v196;
        float v361 = a1[v360];
        uint v362 = v350 + v208;
        float v363 = a1[v362];
        uint v364 = v353 + v208;
        float v365 = a1[v364];
        uint v366 = v356 + v208;
        float v367 = a1[v366];
        uint v368 = v359 + v208;
        float v369 = a1[v368];
        if (false) {  // staged.rs:207
        }
        float2 q44 = float2(v327, v328);  // staged.rs:214
        q44 = kiln_mma_f32(q44, v337, v338, v352, v355);
        q44 = kiln_mma_f32(q44, v340, v341, v363, v365);
        float v370 = q44.x;
        float v371 = q44.y;
        float2 q45 = float2(v329, v330);
        q45 = kiln_mma_f32(q45, v337, v338, v358, v361);
        q45 = kiln_mma_f32(q45, v340, v341, v367, v369);
        float v372 = q45.x;
        float v373 = q45.y;
        float2 q46 = float2(v331, v332);
        q46 = kiln_mma_f32(q46, v344, v345, v352, v355);
        q46 = kiln_mma_f32(q46, v347, v348, v363, v365);
        float v374 = q46.x;
        float v375 = q46.y;
        float2 q47 = float2(v333, v334);
        q47 = kiln_mma_f32(q47, v344, v345, v358, v361);
        q47 = kiln_mma_f32(q47, v347, v348, v367, v369);
        float v376 = q47.x;
        float v377 = q47.y;
        uint column_1 = left_edge + column;  // staged.rs:217
        bool v378 = top < m;  // staged.rs:218
        bool v379 = column_1 < 16u;
        bool v380 = v378 && v379;
        if (v380) {
            uint columns_left = 16u - column_1;  // matmul.rs:377
            ulong v381 = (ulong)column_1;  // matmul.rs:378
            ulong first_1 = a_first + v381;
            bool v382 = v196 < left_outer;  // matmul.rs:381
            bool v383 = v197 < columns_left;
            bool v384 = v382 && v383;
            bool v385 = v202 < columns_left;
            bool v386 = v382 && v385;
            bool v387 = v203 < columns_left;
            bool v388 = v382 && v387;
            bool v389 = v207 < columns_left;
            bool v390 = v382 && v389;
            bool v391 = v208 < left_outer;
            bool v392 = v391 && v383;
            bool v393 = v391 && v385;
            bool v394 = v391 && v387;
            bool v395 = v391 && v389;
            bool v396 = columns_left >= 16u;  // matmul.rs:389
            bool v397 = v6 && v396;
            if (v397) {
                ulong v398 = (ulong)v196;  // matmul.rs:390
                ulong v399 = (ulong)v197;
                ulong v400 = v398 * 16ul;
                ulong v401 = first_1 + v400;
                ulong v402 = v401 + v399;
                *(device float2*)(out + v402) = float2(v370, v371);
                ulong v403 = (ulong)v203;
                ulong v404 = v401 + v403;
                *(device float2*)(out + v404) = float2(v372, v373);
                ulong v405 = (ulong)v208;
                ulong v406 = v405 * 16ul;
                ulong v407 = first_1 + v406;
                ulong v408 = v407 + v399;
                *(device float2*)(out + v408) = float2(v374, v375);
                ulong v409 = v407 + v403;
                *(device float2*)(out + v409) = float2(v376, v377);
            } else {
                ulong v410 = (ulong)v196;  // matmul.rs:392
                ulong v411 = (ulong)v197;
                ulong v412 = v410 * 16ul;
                ulong v413 = first_1 + v412;
                ulong v414 = v413 + v411;
                if (v384) {
                    out[v414] = v370;
                }
                ulong v415 = (ulong)v202;
                ulong v416 = v413 + v415;
                if (v386) {
                    out[v416] = v371;
                }
                ulong v417 = (ulong)v203;
                ulong v418 = v413 + v417;
                if (v388) {
                    out[v418] = v372;
                }
                ulong v419 = (ulong)v207;
                ulong v420 = v413 + v419;
                if (v390) {
                    out[v420] = v373;
                }
                ulong v421 = (ulong)v208;
                ulong v422 = v421 * 16ul;
                ulong v423 = first_1 + v422;
                ulong v424 = v423 + v411;
                if (v392) {
                    out[v424] = v374;
                }
                ulong v425 = v423 + v415;
                if (v393) {
                    out[v425] = v375;
                }
                ulong v426 = v423 + v417;
                if (v394) {
                    out[v426] = v376;
                }
                ulong v427 = v423 + v419;
                if (v395) {
                    out[v427] = v377;
                }
            }
        }
    }
}
