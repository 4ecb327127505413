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
    uint row = tgid.y * 16u;  // matmul.rs:299
    uint column = tgid.x * 16u;  // matmul.rs:300
    bool v0 = row >= m;  // matmul.rs:301
    bool v1 = column >= n;
    bool v2 = v0 || v1;
    if (!v2) {
        uint rows_left = m - row;  // matmul.rs:304
        uint columns_left = n - column;
        ulong v3 = (ulong)tgid.z;  // matmul.rs:306
        ulong v4 = (ulong)k;
        ulong v5 = (ulong)m;
        ulong v6 = v5 * v4;
        ulong a_first = v3 * v6;
        ulong v7 = (ulong)n;
        ulong v8 = v4 * v7;
        ulong b_first = v3 * v8;
        ulong v9 = (ulong)row;  // matmul.rs:313
        ulong v10 = v9 * v4;
        ulong v11 = a_first + v10;
        uint v12 = simd_lane / 16u;
        uint v13 = v12 * 4u;
        uint v14 = simd_lane / 2u;
        uint v15 = v14 % 4u;
        uint v16 = simd_lane / 8u;
        uint v17 = v16 % 2u;
        uint v18 = v17 * 4u;
        uint v19 = simd_lane % 2u;
        uint v20 = v19 * 2u;
        uint v21 = v13 + v15;
        uint v22 = v18 + v20;
        ulong v23 = (ulong)v21;
        ulong v24 = (ulong)v22;
        ulong v25 = v23 * v4;
        bool v26 = v21 < rows_left;
        uint v27 = v22 + 1u;
        ulong v28 = (ulong)v27;
        uint v29 = v22 + 8u;
        ulong v30 = (ulong)v29;
        uint v31 = v22 + 9u;
        ulong v32 = (ulong)v31;
        uint v33 = v21 + 8u;
        ulong v34 = (ulong)v33;
        ulong v35 = v34 * v4;
        bool v36 = v33 < rows_left;
        ulong v37 = (ulong)column;  // matmul.rs:320
        ulong v38 = v23 * v7;
        bool v39 = v22 < columns_left;
        bool v40 = v27 < columns_left;
        bool v41 = v29 < columns_left;
        bool v42 = v31 < columns_left;
        ulong v43 = v34 * v7;
        float v44 = 0.0f;  // matmul.rs:307
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
            ulong v52 = (ulong)at;  // matmul.rs:313
            ulong v53 = v11 + v52;
            uint v54 = k - at;
            ulong v55 = v53 + v25;
            ulong v56 = v55 + v24;
            bool v57 = v22 < v54;
            bool v58 = v26 && v57;
            float v59;
            if (v58) {
                float v60 = a[v56];
                v59 = v60;
            } else {
                v59 = 0.0f;
            }
            ulong v61 = v55 + v28;
            bool v62 = v27 < v54;
            bool v63 = v26 && v62;
            float v64;
            if (v63) {
                float v65 = a[v61];
                v64 = v65;
            } else {
                v64 = 0.0f;
            }
            ulong v66 = v55 + v30;
            bool v67 = v29 < v54;
            bool v68 = v26 && v67;
            float v69;
            if (v68) {
                float v70 = a[v66];
                v69 = v70;
            } else {
                v69 = 0.0f;
            }
            ulong v71 = v55 + v32;
            bool v72 = v31 < v54;
            bool v73 = v26 && v72;
            float v74;
            if (v73) {
                float v75 = a[v71];
                v74 = v75;
            } else {
                v74 = 0.0f;
            }
            ulong v76 = v53 + v35;
            ulong v77 = v76 + v24;
            bool v78 = v36 && v57;
            float v79;
            if (v78) {
                float v80 = a[v77];
                v79 = v80;
            } else {
                v79 = 0.0f;
            }
            ulong v81 = v76 + v28;
            bool v82 = v36 && v62;
            float v83;
            if (v82) {
                float v84 = a[v81];
                v83 = v84;
            } else {
                v83 = 0.0f;
            }
            ulong v85 = v76 + v30;
            bool v86 = v36 && v67;
            float v87;
            if (v86) {
                float v88 = a[v85];
                v87 = v88;
            } else {
                v87 = 0.0f;
            }
            ulong v89 = v76 + v32;
            bool v90 = v36 && v72;
            float v91;
            if (v90) {
                float v92 = a[v89];
                v91 = v92;
            } else {
                v91 = 0.0f;
            }
            ulong v93 = v52 * v7;  // matmul.rs:320
            ulong v94 = b_first + v93;
            ulong v95 = v94 + v37;
            ulong v96 = v95 + v38;
            ulong v97 = v96 + v24;
            bool v98 = v21 < v54;
            bool v99 = v98 && v39;
            float v100;
            if (v99) {
                float v101 = b[v97];
                v100 = v101;
            } else {
                v100 = 0.0f;
            }
            ulong v102 = v96 + v28;
            bool v103 = v98 && v40;
            float v104;
            if (v103) {
                float v105 = b[v102];
                v104 = v105;
            } else {
                v104 = 0.0f;
            }
            ulong v106 = v96 + v30;
            bool v107 = v98 && v41;
            float v108;
            if (v107) {
                float v109 = b[v106];
                v108 = v109;
            } else {
                v108 = 0.0f;
            }
            ulong v110 = v96 + v32;
            bool v111 = v98 && v42;
            float v112;
            if (v111) {
                float v113 = b[v110];
                v112 = v113;
            } else {
                v112 = 0.0f;
            }
            ulong v114 = v95 + v43;
            ulong v115 = v114 + v24;
            bool v116 = v33 < v54;
            bool v117 = v116 && v39;
            float v118;
            if (v117) {
                float v119 = b[v115];
                v118 = v119;
            } else {
                v118 = 0.0f;
            }
            ulong v120 = v114 + v28;
            bool v121 = v116 && v40;
            float v122;
            if (v121) {
                float v123 = b[v120];
                v122 = v123;
            } else {
                v122 = 0.0f;
            }
            ulong v124 = v114 + v30;
            bool v125 = v116 && v41;
            float v126;
            if (v125) {
                float v127 = b[v124];
                v126 = v127;
            } else {
                v126 = 0.0f;
            }
            ulong v128 = v114 + v32;
            bool v129 = v116 && v42;
            float v130;
            if (v129) {
                float v131 = b[v128];
                v130 = v131;
            } else {
                v130 = 0.0f;
            }
            float2 q2 = float2(v44, v45);  // matmul.rs:322
            q2 = kiln_mma_f32(q2, v59, v64, v100, v104);
            q2 = kiln_mma_f32(q2, v69, v74, v118, v122);
            float v132 = q2.x;
            float v133 = q2.y;
            float2 q3 = float2(v46, v47);
            q3 = kiln_mma_f32(q3, v59, v64, v108, v112);
            q3 = kiln_mma_f32(q3, v69, v74, v126, v130);
            float v134 = q3.x;
            float v135 = q3.y;
            float2 q4 = float2(v48, v49);
            q4 = kiln_mma_f32(q4, v79, v83, v100, v104);
            q4 = kiln_mma_f32(q4, v87, v91, v118, v122);
            float v136 = q4.x;
            float v137 = q4.y;
            float2 q5 = float2(v50, v51);
            q5 = kiln_mma_f32(q5, v79, v83, v108, v112);
            q5 = kiln_mma_f32(q5, v87, v91, v126, v130);
            float v138 = q5.x;
            float v139 = q5.y;
            v44 = v132;  // matmul.rs:307
            v45 = v133;
            v46 = v134;
            v47 = v135;
            v48 = v136;
            v49 = v137;
            v50 = v138;
            v51 = v139;
        }
        ulong v140 = v3 * v5;  // matmul.rs:392
        ulong v141 = (ulong)row;
        ulong v142 = v140 + v141;
        ulong v143 = v142 * v7;
        ulong v144 = (ulong)column;
        ulong first = v143 + v144;
        uint v145 = simd_lane / 16u;  // matmul.rs:393
        uint v146 = v145 * 4u;
        uint v147 = simd_lane / 2u;
        uint v148 = v147 % 4u;
        uint v149 = simd_lane / 8u;
        uint v150 = v149 % 2u;
        uint v151 = v150 * 4u;
        uint v152 = simd_lane % 2u;
        uint v153 = v152 * 2u;
        uint v154 = v146 + v148;
        uint v155 = v151 + v153;
        bool v156 = v154 < rows_left;  // matmul.rs:395
        bool v157 = v155 < columns_left;
        bool v158 = v156 && v157;
        uint v159 = v155 + 1u;  // matmul.rs:393
        bool v160 = v159 < columns_left;  // matmul.rs:395
        bool v161 = v156 && v160;
        uint v162 = v155 + 8u;  // matmul.rs:393
        bool v163 = v162 < columns_left;  // matmul.rs:395
        bool v164 = v156 && v163;
        uint v165 = v155 + 9u;  // matmul.rs:393
        bool v166 = v165 < columns_left;  // matmul.rs:395
        bool v167 = v156 && v166;
        uint v168 = v154 + 8u;  // matmul.rs:393
        bool v169 = v168 < rows_left;  // matmul.rs:395
        bool v170 = v169 && v157;
        bool v171 = v169 && v160;
        bool v172 = v169 && v163;
        bool v173 = v169 && v166;
        ulong v174 = (ulong)v154;  // matmul.rs:406
        ulong v175 = (ulong)v155;
        ulong v176 = v174 * v7;
        ulong v177 = first + v176;
        ulong v178 = v177 + v175;
        if (v158) {
            out[v178] = v44;
        }
        ulong v179 = (ulong)v159;
        ulong v180 = v177 + v179;
        if (v161) {
            out[v180] = v45;
        }
        ulong v181 = (ulong)v162;
        ulong v182 = v177 + v181;
        if (v164) {
            out[v182] = v46;
        }
        ulong v183 = (ulong)v165;
        ulong v184 = v177 + v183;
        if (v167) {
            out[v184] = v47;
        }
        ulong v185 = (ulong)v168;
        ulong v186 = v185 * v7;
        ulong v187 = first + v186;
        ulong v188 = v187 + v175;
        if (v170) {
            out[v188] = v48;
        }
        ulong v189 = v187 + v179;
        if (v171) {
            out[v189] = v49;
        }
        ulong v190 = v187 + v181;
        if (v172) {
            out[v190] = v50;
        }
        ulong v191 = v187 + v183;
        if (v173) {
            out[v191] = v51;
        }
    }
}
