// matmul f32, has_bias=0 has_factor=0 has_residual=0 batch=1 m=16 n=16 k=16 a_transposed=0 b_transposed=0 activation=0

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

kernel void matmul(
    device const float* a [[buffer(0)]],
    device const float* b [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const float* factor [[buffer(3)]],
    device const float* residual [[buffer(4)]],
    device float* out [[buffer(5)]],
    constant uint& batch [[buffer(6)]],
    constant uint& m [[buffer(7)]],
    constant uint& n [[buffer(8)]],
    constant uint& k [[buffer(9)]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]]) {
    uint row = tgid.y * 16u;  // matmul.rs:341
    uint column = tgid.x * 16u;  // matmul.rs:342
    bool v0 = row >= m;  // matmul.rs:343
    bool v1 = column >= n;
    bool v2 = v0 || v1;
    if (!v2) {
        uint rows_left = m - row;  // matmul.rs:346
        uint columns_left = n - column;
        ulong v3 = (ulong)tgid.z;  // matmul.rs:348
        ulong v4 = (ulong)k;
        ulong v5 = (ulong)m;
        ulong v6 = v5 * v4;
        ulong a_first = v3 * v6;
        ulong v7 = (ulong)n;
        ulong v8 = v4 * v7;
        ulong b_first = v3 * v8;
        ulong v9 = (ulong)row;  // matmul.rs:356
        ulong v10 = v9 * v4;
        ulong v11 = a_first + v10;
        ulong v12 = (ulong)column;  // matmul.rs:361
        uint v13 = simd_lane / 16u;  // matmul.rs:378
        uint v14 = v13 * 4u;
        uint v15 = simd_lane / 2u;
        uint v16 = v15 % 4u;
        uint v17 = simd_lane / 8u;
        uint v18 = v17 % 2u;
        uint v19 = v18 * 4u;
        uint v20 = simd_lane % 2u;
        uint v21 = v20 * 2u;
        uint v22 = v14 + v16;
        uint v23 = v19 + v21;
        ulong v24 = (ulong)v22;
        ulong v25 = (ulong)v23;
        ulong v26 = v24 * v4;
        bool v27 = v22 < rows_left;
        uint v28 = v23 + 1u;
        ulong v29 = (ulong)v28;
        uint v30 = v23 + 8u;
        ulong v31 = (ulong)v30;
        uint v32 = v23 + 9u;
        ulong v33 = (ulong)v32;
        uint v34 = v22 + 8u;
        ulong v35 = (ulong)v34;
        ulong v36 = v35 * v4;
        bool v37 = v34 < rows_left;
        ulong v38 = v24 * v7;  // matmul.rs:383
        bool v39 = v23 < columns_left;
        bool v40 = v28 < columns_left;
        bool v41 = v30 < columns_left;
        bool v42 = v32 < columns_left;
        ulong v43 = v35 * v7;
        float v44 = 0.0f;  // matmul.rs:351
        float v45 = 0.0f;
        float v46 = 0.0f;
        float v47 = 0.0f;
        float v48 = 0.0f;
        float v49 = 0.0f;
        float v50 = 0.0f;
        float v51 = 0.0f;
        uint q0 = 0u < k ? (k - 0u - 1) / 16u + 1 : 0;
        for (uint q1 = 0; q1 < q0; ++q1) {
            uint at = 0u + q1 * 16u;
            ulong v52 = (ulong)at;  // matmul.rs:356
            ulong left_first = v11 + v52;
            ulong v53 = v52 * v7;  // matmul.rs:361
            ulong v54 = b_first + v53;
            ulong right_first = v54 + v12;
            uint v55 = k - at;  // matmul.rs:363
            ulong v56 = left_first + v26;  // matmul.rs:378
            ulong v57 = v56 + v25;
            bool v58 = v23 < v55;
            bool v59 = v27 && v58;
            float v60;
            if (v59) {
                float v61 = a[v57];
                v60 = v61;
            } else {
                v60 = 0.0f;
            }
            ulong v62 = v56 + v29;
            bool v63 = v28 < v55;
            bool v64 = v27 && v63;
            float v65;
            if (v64) {
                float v66 = a[v62];
                v65 = v66;
            } else {
                v65 = 0.0f;
            }
            ulong v67 = v56 + v31;
            bool v68 = v30 < v55;
            bool v69 = v27 && v68;
            float v70;
            if (v69) {
                float v71 = a[v67];
                v70 = v71;
            } else {
                v70 = 0.0f;
            }
            ulong v72 = v56 + v33;
            bool v73 = v32 < v55;
            bool v74 = v27 && v73;
            float v75;
            if (v74) {
                float v76 = a[v72];
                v75 = v76;
            } else {
                v75 = 0.0f;
            }
            ulong v77 = left_first + v36;
            ulong v78 = v77 + v25;
            bool v79 = v37 && v58;
            float v80;
            if (v79) {
                float v81 = a[v78];
                v80 = v81;
            } else {
                v80 = 0.0f;
            }
            ulong v82 = v77 + v29;
            bool v83 = v37 && v63;
            float v84;
            if (v83) {
                float v85 = a[v82];
                v84 = v85;
            } else {
                v84 = 0.0f;
            }
            ulong v86 = v77 + v31;
            bool v87 = v37 && v68;
            float v88;
            if (v87) {
                float v89 = a[v86];
                v88 = v89;
            } else {
                v88 = 0.0f;
            }
            ulong v90 = v77 + v33;
            bool v91 = v37 && v73;
            float v92;
            if (v91) {
                float v93 = a[v90];
                v92 = v93;
            } else {
                v92 = 0.0f;
            }
            ulong v94 = right_first + v38;  // matmul.rs:383
            ulong v95 = v94 + v25;
            bool v96 = v22 < v55;
            bool v97 = v96 && v39;
            float v98;
            if (v97) {
                float v99 = b[v95];
                v98 = v99;
            } else {
                v98 = 0.0f;
            }
            ulong v100 = v94 + v29;
            bool v101 = v96 && v40;
            float v102;
            if (v101) {
                float v103 = b[v100];
                v102 = v103;
            } else {
                v102 = 0.0f;
            }
            ulong v104 = v94 + v31;
            bool v105 = v96 && v41;
            float v106;
            if (v105) {
                float v107 = b[v104];
                v106 = v107;
            } else {
                v106 = 0.0f;
            }
            ulong v108 = v94 + v33;
            bool v109 = v96 && v42;
            float v110;
            if (v109) {
                float v111 = b[v108];
                v110 = v111;
            } else {
                v110 = 0.0f;
            }
            ulong v112 = right_first + v43;
            ulong v113 = v112 + v25;
            bool v114 = v34 < v55;
            bool v115 = v114 && v39;
            float v116;
            if (v115) {
                float v117 = b[v113];
                v116 = v117;
            } else {
                v116 = 0.0f;
            }
            ulong v118 = v112 + v29;
            bool v119 = v114 && v40;
            float v120;
            if (v119) {
                float v121 = b[v118];
                v120 = v121;
            } else {
                v120 = 0.0f;
            }
            ulong v122 = v112 + v31;
            bool v123 = v114 && v41;
            float v124;
            if (v123) {
                float v125 = b[v122];
                v124 = v125;
            } else {
                v124 = 0.0f;
            }
            ulong v126 = v112 + v33;
            bool v127 = v114 && v42;
            float v128;
            if (v127) {
                float v129 = b[v126];
                v128 = v129;
            } else {
                v128 = 0.0f;
            }
            float2 q2 = float2(v44, v45);  // matmul.rs:386
            q2 = kiln_mma_f32(q2, v60, v65, v98, v102);
            q2 = kiln_mma_f32(q2, v70, v75, v116, v120);
            float v130 = q2.x;
            float v131 = q2.y;
            float2 q3 = float2(v46, v47);
            q3 = kiln_mma_f32(q3, v60, v65, v106, v110);
            q3 = kiln_mma_f32(q3, v70, v75, v124, v128);
            float v132 = q3.x;
            float v133 = q3.y;
            float2 q4 = float2(v48, v49);
            q4 = kiln_mma_f32(q4, v80, v84, v98, v102);
            q4 = kiln_mma_f32(q4, v88, v92, v116, v120);
            float v134 = q4.x;
            float v135 = q4.y;
            float2 q5 = float2(v50, v51);
            q5 = kiln_mma_f32(q5, v80, v84, v106, v110);
            q5 = kiln_mma_f32(q5, v88, v92, v124, v128);
            float v136 = q5.x;
            float v137 = q5.y;
            v44 = v130;  // matmul.rs:351
            v45 = v131;
            v46 = v132;
            v47 = v133;
            v48 = v134;
            v49 = v135;
            v50 = v136;
            v51 = v137;
        }
        ulong v138 = v3 * v5;  // matmul.rs:456
        ulong v139 = (ulong)row;
        ulong v140 = v138 + v139;
        ulong v141 = v140 * v7;
        ulong v142 = (ulong)column;
        ulong first = v141 + v142;
        uint v143 = simd_lane / 16u;  // matmul.rs:457
        uint v144 = v143 * 4u;
        uint v145 = simd_lane / 2u;
        uint v146 = v145 % 4u;
        uint v147 = simd_lane / 8u;
        uint v148 = v147 % 2u;
        uint v149 = v148 * 4u;
        uint v150 = simd_lane % 2u;
        uint v151 = v150 * 2u;
        uint v152 = v144 + v146;
        uint v153 = v149 + v151;
        bool v154 = v152 < rows_left;  // matmul.rs:459
        bool v155 = v153 < columns_left;
        bool v156 = v154 && v155;
        uint v157 = v153 + 1u;  // matmul.rs:457
        bool v158 = v157 < columns_left;  // matmul.rs:459
        bool v159 = v154 && v158;
        uint v160 = v153 + 8u;  // matmul.rs:457
        bool v161 = v160 < columns_left;  // matmul.rs:459
        bool v162 = v154 && v161;
        uint v163 = v153 + 9u;  // matmul.rs:457
        bool v164 = v163 < columns_left;  // matmul.rs:459
        bool v165 = v154 && v164;
        uint v166 = v152 + 8u;  // matmul.rs:457
        bool v167 = v166 < rows_left;  // matmul.rs:459
        bool v168 = v167 && v155;
        bool v169 = v167 && v158;
        bool v170 = v167 && v161;
        bool v171 = v167 && v164;
        ulong v172 = (ulong)v152;  // matmul.rs:470
        ulong v173 = (ulong)v153;
        ulong v174 = v172 * v7;
        ulong v175 = first + v174;
        ulong v176 = v175 + v173;
        if (v156) {
            out[v176] = v44;
        }
        ulong v177 = (ulong)v157;
        ulong v178 = v175 + v177;
        if (v159) {
            out[v178] = v45;
        }
        ulong v179 = (ulong)v160;
        ulong v180 = v175 + v179;
        if (v162) {
            out[v180] = v46;
        }
        ulong v181 = (ulong)v163;
        ulong v182 = v175 + v181;
        if (v165) {
            out[v182] = v47;
        }
        ulong v183 = (ulong)v166;
        ulong v184 = v183 * v7;
        ulong v185 = first + v184;
        ulong v186 = v185 + v173;
        if (v168) {
            out[v186] = v48;
        }
        ulong v187 = v185 + v177;
        if (v169) {
            out[v187] = v49;
        }
        ulong v188 = v185 + v179;
        if (v170) {
            out[v188] = v50;
        }
        ulong v189 = v185 + v181;
        if (v171) {
            out[v189] = v51;
        }
    }
}
