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

[[max_total_threads_per_threadgroup(128)]]
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
    alignas(128) threadgroup float a0[2048];  // staged.rs:146
    alignas(128) threadgroup float a1[2048];  // staged.rs:147
    uint top = tgid.y * 64u;  // staged.rs:139
    uint left_edge = tgid.x * 64u;
    bool v0 = top >= m;  // staged.rs:140
    if (!v0) {
        ulong v1 = (ulong)tgid.z;  // staged.rs:151
        ulong v2 = (ulong)m;
        ulong v3 = v1 * v2;
        ulong v4 = (ulong)top;
        ulong v5 = v3 + v4;
        ulong a_first = v5 * 16ul;
        ulong b_first = v1 * 256ul;  // staged.rs:152
        uint left_outer = m - top;  // staged.rs:158
        bool v6 = left_outer >= 64u;  // staged.rs:160
        if (v6) {
            uint r = tid / 4u;  // staged.rs:76
            uint v7 = tid % 4u;
            uint c = v7 * 4u;
            uint v8 = r * 16u;  // staged.rs:80
            uint at = v8 + c;
            ulong v9 = (ulong)r;  // staged.rs:90
            ulong v10 = v9 * 16ul;
            ulong v11 = a_first + v10;
            ulong v12 = (ulong)c;
            ulong v13 = v11 + v12;
            float4 q0 = *(device const float4*)(a + v13);
            float v14 = q0.x;
            float v15 = q0.y;
            float v16 = q0.z;
            float v17 = q0.w;
            *(threadgroup float4*)(a0 + at) = float4(v14, v15, v16, v17);
            uint r_1 = r + 32u;  // staged.rs:76
            uint v18 = r_1 * 16u;  // staged.rs:80
            uint at_1 = v18 + c;
            ulong v19 = (ulong)r_1;  // staged.rs:90
            ulong v20 = v19 * 16ul;
            ulong v21 = a_first + v20;
            ulong v22 = v21 + v12;
            float4 q1 = *(device const float4*)(a + v22);
            float v23 = q1.x;
            float v24 = q1.y;
            float v25 = q1.z;
            float v26 = q1.w;
            *(threadgroup float4*)(a0 + at_1) = float4(v23, v24, v25, v26);
        } else {
            uint r_2 = tid / 4u;  // staged.rs:76
            uint v27 = tid % 4u;
            uint c_1 = v27 * 4u;
            uint v28 = r_2 * 16u;  // staged.rs:80
            uint at_2 = v28 + c_1;
            uint v29 = left_outer - 1u;  // staged.rs:88
            uint row = r_2 < v29 ? r_2 : v29;
            ulong v30 = (ulong)row;  // staged.rs:90
            ulong v31 = v30 * 16ul;
            ulong v32 = a_first + v31;
            ulong v33 = (ulong)c_1;
            ulong v34 = v32 + v33;
            float4 q2 = *(device const float4*)(a + v34);
            float v35 = q2.x;
            float v36 = q2.y;
            float v37 = q2.z;
            float v38 = q2.w;
            *(threadgroup float4*)(a0 + at_2) = float4(v35, v36, v37, v38);
            uint r_3 = r_2 + 32u;  // staged.rs:76
            uint v39 = r_3 * 16u;  // staged.rs:80
            uint at_3 = v39 + c_1;
            uint row_1 = r_3 < v29 ? r_3 : v29;  // staged.rs:88
            ulong v40 = (ulong)row_1;  // staged.rs:90
            ulong v41 = v40 * 16ul;
            ulong v42 = a_first + v41;
            ulong v43 = v42 + v33;
            float4 q3 = *(device const float4*)(a + v43);
            float v44 = q3.x;
            float v45 = q3.y;
            float v46 = q3.z;
            float v47 = q3.w;
            *(threadgroup float4*)(a0 + at_3) = float4(v44, v45, v46, v47);
        }
        ulong v48 = (ulong)left_edge;  // staged.rs:166
        ulong v49 = v48 * 16ul;
        ulong first = b_first + v49;
        uint left_outer_1 = 16u - left_edge;  // staged.rs:176
        uint r_4 = tid / 4u;  // staged.rs:76
        uint v50 = tid % 4u;
        uint c_2 = v50 * 4u;
        uint v51 = r_4 * 16u;  // staged.rs:80
        uint at_4 = v51 + c_2;
        uint v52 = left_outer_1 - 1u;  // staged.rs:88
        uint row_2 = r_4 < v52 ? r_4 : v52;
        ulong v53 = (ulong)row_2;  // staged.rs:90
        ulong v54 = v53 * 16ul;
        ulong v55 = first + v54;
        ulong v56 = (ulong)c_2;
        ulong v57 = v55 + v56;
        float4 q4 = *(device const float4*)(b + v57);
        float v58 = q4.x;
        float v59 = q4.y;
        float v60 = q4.z;
        float v61 = q4.w;
        *(threadgroup float4*)(a1 + at_4) = float4(v58, v59, v60, v61);
        uint r_5 = r_4 + 32u;  // staged.rs:76
        uint v62 = r_5 * 16u;  // staged.rs:80
        uint at_5 = v62 + c_2;
        uint row_3 = r_5 < v52 ? r_5 : v52;  // staged.rs:88
        ulong v63 = (ulong)row_3;  // staged.rs:90
        ulong v64 = v63 * 16ul;
        ulong v65 = first + v64;
        ulong v66 = v65 + v56;
        float4 q5 = *(device const float4*)(b + v66);
        float v67 = q5.x;
        float v68 = q5.y;
        float v69 = q5.z;
        float v70 = q5.w;
        *(threadgroup float4*)(a1 + at_5) = float4(v67, v68, v69, v70);
        uint v71 = simd_id / 2u;  // staged.rs:187
        uint row_4 = v71 * 32u;
        uint v72 = simd_id % 2u;
        uint column = v72 * 32u;
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // staged.rs:191
        uint v73 = v71 * 512u;  // staged.rs:194
        uint v74 = simd_lane / 16u;
        uint v75 = v74 * 4u;
        uint v76 = simd_lane / 2u;
        uint v77 = v76 % 4u;
        uint v78 = simd_lane / 8u;
        uint v79 = v78 % 2u;
        uint v80 = v79 * 4u;
        uint v81 = simd_lane % 2u;
        uint v82 = v81 * 2u;
        uint v83 = v75 + v77;
        uint v84 = v80 + v82;
        uint v85 = v83 * 16u;
        uint v86 = v73 + v85;
        uint v87 = v86 + v84;
        float2 q6 = *(threadgroup float2*)(a0 + v87);
        float v88 = q6.x;
        float v89 = q6.y;
        uint v90 = v84 + 1u;
        uint v91 = v84 + 8u;
        uint v92 = v86 + v91;
        float2 q7 = *(threadgroup float2*)(a0 + v92);
        float v93 = q7.x;
        float v94 = q7.y;
        uint v95 = v84 + 9u;
        uint v96 = v83 + 8u;
        uint v97 = v96 * 16u;
        uint v98 = v73 + v97;
        uint v99 = v98 + v84;
        float2 q8 = *(threadgroup float2*)(a0 + v99);
        float v100 = q8.x;
        float v101 = q8.y;
        uint v102 = v98 + v91;
        float2 q9 = *(threadgroup float2*)(a0 + v102);
        float v103 = q9.x;
        float v104 = q9.y;
        uint v105 = v83 + 16u;
        uint v106 = v105 * 16u;
        uint v107 = v73 + v106;
        uint v108 = v107 + v84;
        float2 q10 = *(threadgroup float2*)(a0 + v108);
        float v109 = q10.x;
        float v110 = q10.y;
        uint v111 = v107 + v91;
        float2 q11 = *(threadgroup float2*)(a0 + v111);
        float v112 = q11.x;
        float v113 = q11.y;
        uint v114 = v83 + 24u;
        uint v115 = v114 * 16u;
        uint v116 = v73 + v115;
        uint v117 = v116 + v84;
        float2 q12 = *(threadgroup float2*)(a0 + v117);
        float v118 = q12.x;
        float v119 = q12.y;
        uint v120 = v116 + v91;
        float2 q13 = *(threadgroup float2*)(a0 + v120);
        float v121 = q13.x;
        float v122 = q13.y;
        uint v123 = v72 * 512u;  // staged.rs:197
        uint v124 = v84 * 16u;
        uint v125 = v123 + v124;
        uint v126 = v125 + v83;
        float v127 = a1[v126];
        uint v128 = v90 * 16u;
        uint v129 = v123 + v128;
        uint v130 = v129 + v83;
        float v131 = a1[v130];
        uint v132 = v91 * 16u;
        uint v133 = v123 + v132;
        uint v134 = v133 + v83;
        float v135 = a1[v134];
        uint v136 = v95 * 16u;
        uint v137 = v123 + v136;
        uint v138 = v137 + v83;
        float v139 = a1[v138];
        uint v140 = v84 + 16u;
        uint v141 = v140 * 16u;
        uint v142 = v123 + v141;
        uint v143 = v142 + v83;
        float v144 = a1[v143];
        uint v145 = v84 + 17u;
        uint v146 = v145 * 16u;
        uint v147 = v123 + v146;
        uint v148 = v147 + v83;
        float v149 = a1[v148];
        uint v150 = v84 + 24u;
        uint v151 = v150 * 16u;
        uint v152 = v123 + v151;
        uint v153 = v152 + v83;
        float v154 = a1[v153];
        uint v155 = v84 + 25u;
        uint v156 = v155 * 16u;
        uint v157 = v123 + v156;
        uint v158 = v157 + v83;
        float v159 = a1[v158];
        uint v160 = v125 + v96;
        float v161 = a1[v160];
        uint v162 = v129 + v96;
        float v163 = a1[v162];
        uint v164 = v133 + v96;
        float v165 = a1[v164];
        uint v166 = v137 + v96;
        float v167 = a1[v166];
        uint v168 = v142 + v96;
        float v169 = a1[v168];
        uint v170 = v147 + v96;
        float v171 = a1[v170];
        uint v172 = v152 + v96;
        float v173 = a1[v172];
        uint v174 = v157 + v96;
        float v175 = a1[v174];
        float2 q14 = float2(0.0f, 0.0f);  // staged.rs:209
        q14 = kiln_mma_f32(q14, v88, v89, v127, v131);
        q14 = kiln_mma_f32(q14, v93, v94, v161, v163);
        float v176 = q14.x;
        float v177 = q14.y;
        float2 q15 = float2(0.0f, 0.0f);
        q15 = kiln_mma_f32(q15, v88, v89, v135, v139);
        q15 = kiln_mma_f32(q15, v93, v94, v165, v167);
        float v178 = q15.x;
        float v179 = q15.y;
        float2 q16 = float2(0.0f, 0.0f);
        q16 = kiln_mma_f32(q16, v88, v89, v144, v149);
        q16 = kiln_mma_f32(q16, v93, v94, v169, v171);
        float v180 = q16.x;
        float v181 = q16.y;
        float2 q17 = float2(0.0f, 0.0f);
        q17 = kiln_mma_f32(q17, v88, v89, v154, v159);
        q17 = kiln_mma_f32(q17, v93, v94, v173, v175);
        float v182 = q17.x;
        float v183 = q17.y;
        float2 q18 = float2(0.0f, 0.0f);
        q18 = kiln_mma_f32(q18, v100, v101, v127, v131);
        q18 = kiln_mma_f32(q18, v103, v104, v161, v163);
        float v184 = q18.x;
        float v185 = q18.y;
        float2 q19 = float2(0.0f, 0.0f);
        q19 = kiln_mma_f32(q19, v100, v101, v135, v139);
        q19 = kiln_mma_f32(q19, v103, v104, v165, v167);
        float v186 = q19.x;
        float v187 = q19.y;
        float2 q20 = float2(0.0f, 0.0f);
        q20 = kiln_mma_f32(q20, v100, v101, v144, v149);
        q20 = kiln_mma_f32(q20, v103, v104, v169, v171);
        float v188 = q20.x;
        float v189 = q20.y;
        float2 q21 = float2(0.0f, 0.0f);
        q21 = kiln_mma_f32(q21, v100, v101, v154, v159);
        q21 = kiln_mma_f32(q21, v103, v104, v173, v175);
        float v190 = q21.x;
        float v191 = q21.y;
        float2 q22 = float2(0.0f, 0.0f);
        q22 = kiln_mma_f32(q22, v109, v110, v127, v131);
        q22 = kiln_mma_f32(q22, v112, v113, v161, v163);
        float v192 = q22.x;
        float v193 = q22.y;
        float2 q23 = float2(0.0f, 0.0f);
        q23 = kiln_mma_f32(q23, v109, v110, v135, v139);
        q23 = kiln_mma_f32(q23, v112, v113, v165, v167);
        float v194 = q23.x;
        float v195 = q23.y;
        float2 q24 = float2(0.0f, 0.0f);
        q24 = kiln_mma_f32(q24, v109, v110, v144, v149);
        q24 = kiln_mma_f32(q24, v112, v113, v169, v171);
        float v196 = q24.x;
        float v197 = q24.y;
        float2 q25 = float2(0.0f, 0.0f);
        q25 = kiln_mma_f32(q25, v109, v110, v154, v159);
        q25 = kiln_mma_f32(q25, v112, v113, v173, v175);
        float v198 = q25.x;
        float v199 = q25.y;
        float2 q26 = float2(0.0f, 0.0f);
        q26 = kiln_mma_f32(q26, v118, v119, v127, v131);
        q26 = kiln_mma_f32(q26, v121, v122, v161, v163);
        float v200 = q26.x;
        float v201 = q26.y;
        float2 q27 = float2(0.0f, 0.0f);
        q27 = kiln_mma_f32(q27, v118, v119, v135, v139);
        q27 = kiln_mma_f32(q27, v121, v122, v165, v167);
        float v202 = q27.x;
        float v203 = q27.y;
        float2 q28 = float2(0.0f, 0.0f);
        q28 = kiln_mma_f32(q28, v118, v119, v144, v149);
        q28 = kiln_mma_f32(q28, v121, v122, v169, v171);
        float v204 = q28.x;
        float v205 = q28.y;
        float2 q29 = float2(0.0f, 0.0f);
        q29 = kiln_mma_f32(q29, v118, v119, v154, v159);
        q29 = kiln_mma_f32(q29, v121, v122, v173, v175);
        float v206 = q29.x;
        float v207 = q29.y;
        uint row_5 = top + row_4;  // staged.rs:212
        uint column_1 = left_edge + column;
        bool v208 = row_5 < m;  // staged.rs:213
        bool v209 = column_1 < 16u;
        bool v210 = v208 && v209;
        if (v210) {
            uint rows_left = m - row_5;  // matmul.rs:301
            uint columns_left = 16u - column_1;
            ulong v211 = (ulong)row_5;  // matmul.rs:302
            ulong v212 = v3 + v211;
            ulong v213 = v212 * 16ul;
            ulong v214 = (ulong)column_1;
            ulong first_1 = v213 + v214;
            bool v215 = v83 < rows_left;  // matmul.rs:305
            bool v216 = v84 < columns_left;
            bool v217 = v215 && v216;
            bool v218 = v90 < columns_left;
            bool v219 = v215 && v218;
            bool v220 = v91 < columns_left;
            bool v221 = v215 && v220;
            bool v222 = v95 < columns_left;
            bool v223 = v215 && v222;
            bool v224 = v140 < columns_left;
            bool v225 = v215 && v224;
            bool v226 = v145 < columns_left;
            bool v227 = v215 && v226;
            bool v228 = v150 < columns_left;
            bool v229 = v215 && v228;
            bool v230 = v155 < columns_left;
            bool v231 = v215 && v230;
            bool v232 = v96 < rows_left;
            bool v233 = v232 && v216;
            bool v234 = v232 && v218;
            bool v235 = v232 && v220;
            bool v236 = v232 && v222;
            bool v237 = v232 && v224;
            bool v238 = v232 && v226;
            bool v239 = v232 && v228;
            bool v240 = v232 && v230;
            bool v241 = v105 < rows_left;
            bool v242 = v241 && v216;
            bool v243 = v241 && v218;
            bool v244 = v241 && v220;
            bool v245 = v241 && v222;
            bool v246 = v241 && v224;
            bool v247 = v241 && v226;
            bool v248 = v241 && v228;
            bool v249 = v241 && v230;
            bool v250 = v114 < rows_left;
            bool v251 = v250 && v216;
            bool v252 = v250 && v218;
            bool v253 = v250 && v220;
            bool v254 = v250 && v222;
            bool v255 = v250 && v224;
            bool v256 = v250 && v226;
            bool v257 = v250 && v228;
            bool v258 = v250 && v230;
            bool v259 = rows_left >= 32u;  // matmul.rs:328
            bool v260 = columns_left >= 32u;
            bool v261 = v259 && v260;
            if (v261) {
                ulong v262 = (ulong)v83;  // matmul.rs:329
                ulong v263 = (ulong)v84;
                ulong v264 = v262 * 16ul;
                ulong v265 = first_1 + v264;
                ulong v266 = v265 + v263;
                *(device float2*)(out + v266) = float2(v176, v177);
                ulong v267 = (ulong)v91;
                ulong v268 = v265 + v267;
                *(device float2*)(out + v268) = float2(v178, v179);
                ulong v269 = (ulong)v140;
                ulong v270 = v265 + v269;
                *(device float2*)(out + v270) = float2(v180, v181);
                ulong v271 = (ulong)v150;
                ulong v272 = v265 + v271;
                *(device float2*)(out + v272) = float2(v182, v183);
                ulong v273 = (ulong)v96;
                ulong v274 = v273 * 16ul;
                ulong v275 = first_1 + v274;
                ulong v276 = v275 + v263;
                *(device float2*)(out + v276) = float2(v184, v185);
                ulong v277 = v275 + v267;
                *(device float2*)(out + v277) = float2(v186, v187);
                ulong v278 = v275 + v269;
                *(device float2*)(out + v278) = float2(v188, v189);
                ulong v279 = v275 + v271;
                *(device float2*)(out + v279) = float2(v190, v191);
                ulong v280 = (ulong)v105;
                ulong v281 = v280 * 16ul;
                ulong v282 = first_1 + v281;
                ulong v283 = v282 + v263;
                *(device float2*)(out + v283) = float2(v192, v193);
                ulong v284 = v282 + v267;
                *(device float2*)(out + v284) = float2(v194, v195);
                ulong v285 = v282 + v269;
                *(device float2*)(out + v285) = float2(v196, v197);
                ulong v286 = v282 + v271;
                *(device float2*)(out + v286) = float2(v198, v199);
                ulong v287 = (ulong)v114;
                ulong v288 = v287 * 16ul;
                ulong v289 = first_1 + v288;
                ulong v290 = v289 + v263;
                *(device float2*)(out + v290) = float2(v200, v201);
                ulong v291 = v289 + v267;
                *(device float2*)(out + v291) = float2(v202, v203);
                ulong v292 = v289 + v269;
                *(device float2*)(out + v292) = float2(v204, v205);
                ulong v293 = v289 + v271;
                *(device float2*)(out + v293) = float2(v206, v207);
            } else {
                ulong v294 = (ulong)v83;  // matmul.rs:331
                ulong v295 = (ulong)v84;
                ulong v296 = v294 * 16ul;
                ulong v297 = first_1 + v296;
                ulong v298 = v297 + v295;
                if (v217) {
                    out[v298] = v176;
                }
                ulong v299 = (ulong)v90;
                ulong v300 = v297 + v299;
                if (v219) {
                    out[v300] = v177;
                }
                ulong v301 = (ulong)v91;
                ulong v302 = v297 + v301;
                if (v221) {
                    out[v302] = v178;
                }
                ulong v303 = (ulong)v95;
                ulong v304 = v297 + v303;
                if (v223) {
                    out[v304] = v179;
                }
                ulong v305 = (ulong)v140;
                ulong v306 = v297 + v305;
                if (v225) {
                    out[v306] = v180;
                }
                ulong v307 = (ulong)v145;
                ulong v308 = v297 + v307;
                if (v227) {
                    out[v308] = v181;
                }
                ulong v309 = (ulong)v150;
                ulong v310 = v297 + v309;
                if (v229) {
                    out[v310] = v182;
                }
                ulong v311 = (ulong)v155;
                ulong v312 = v297 + v311;
                if (v231) {
                    out[v312] = v183;
                }
                ulong v313 = (ulong)v96;
                ulong v314 = v313 * 16ul;
                ulong v315 = first_1 + v314;
                ulong v316 = v315 + v295;
                if (v233) {
                    out[v316] = v184;
                }
                ulong v317 = v315 + v299;
                if (v234) {
                    out[v317] = v185;
                }
                ulong v318 = v315 + v301;
                if (v235) {
                    out[v318] = v186;
                }
                ulong v319 = v315 + v303;
                if (v236) {
                    out[v319] = v187;
                }
                ulong v320 = v315 + v305;
                if (v237) {
                    out[v320] = v188;
                }
                ulong v321 = v315 + v307;
                if (v238) {
                    out[v321] = v189;
                }
                ulong v322 = v315 + v309;
                if (v239) {
                    out[v322] = v190;
                }
                ulong v323 = v315 + v311;
                if (v240) {
                    out[v323] = v191;
                }
                ulong v324 = (ulong)v105;
                ulong v325 = v324 * 16ul;
                ulong v326 = first_1 + v325;
                ulong v327 = v326 + v295;
                if (v242) {
                    out[v327] = v192;
                }
                ulong v328 = v326 + v299;
                if (v243) {
                    out[v328] = v193;
                }
                ulong v329 = v326 + v301;
                if (v244) {
                    out[v329] = v194;
                }
                ulong v330 = v326 + v303;
                if (v245) {
                    out[v330] = v195;
                }
                ulong v331 = v326 + v305;
                if (v246) {
                    out[v331] = v196;
                }
                ulong v332 = v326 + v307;
                if (v247) {
                    out[v332] = v197;
                }
                ulong v333 = v326 + v309;
                if (v248) {
                    out[v333] = v198;
                }
                ulong v334 = v326 + v311;
                if (v249) {
                    out[v334] = v199;
                }
                ulong v335 = (ulong)v114;
                ulong v336 = v335 * 16ul;
                ulong v337 = first_1 + v336;
                ulong v338 = v337 + v295;
                if (v251) {
                    out[v338] = v200;
                }
                ulong v339 = v337 + v299;
                if (v252) {
                    out[v339] = v201;
                }
                ulong v340 = v337 + v301;
                if (v253) {
                    out[v340] = v202;
                }
                ulong v341 = v337 + v303;
                if (v254) {
                    out[v341] = v203;
                }
                ulong v342 = v337 + v305;
                if (v255) {
                    out[v342] = v204;
                }
                ulong v343 = v337 + v307;
                if (v256) {
                    out[v343] = v205;
                }
                ulong v344 = v337 + v309;
                if (v257) {
                    out[v344] = v206;
                }
                ulong v345 = v337 + v311;
                if (v258) {
                    out[v345] = v207;
                }
            }
        }
    }
}
