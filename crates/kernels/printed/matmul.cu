// matmul f32, has_bias=0 has_factor=0 has_residual=0 batch=1 m=16 n=16 k=16 a_transposed=0 b_transposed=0 activation=0

static __device__ __forceinline__ float4 kiln_mma_tf32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
#ifdef __CUDA_ARCH__
    asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(c.x), "+f"(c.y), "+f"(c.z), "+f"(c.w)
        : "r"(__float_as_uint(a0)), "r"(__float_as_uint(a1)), "r"(__float_as_uint(a2)), "r"(__float_as_uint(a3)), "r"(__float_as_uint(b0)), "r"(__float_as_uint(b1)));
    return c;
#else
    return kiln_host_mma_tf32(c, a0, a1, a2, a3, b0, b1);
#endif
}

static __device__ __forceinline__ float kiln_head(float x) {
    unsigned half = (__float_as_uint(x) & 0x7f800000u) >= 0x7f000000u ? 0u : 0x1000u;
    return __uint_as_float((__float_as_uint(x) + half) & 0xffffe000u);
}

static __device__ __forceinline__ float kiln_tail(float x) {
    return (__float_as_uint(x) & 0x7f800000u) == 0x7f800000u ? 0.0f : x - kiln_head(x);
}

static __device__ __forceinline__ float4 kiln_mma_f32(float4 c, float a0, float a1, float a2, float a3, float b0, float b1) {
    c = kiln_mma_tf32(c, kiln_tail(a0), kiln_tail(a1), kiln_tail(a2), kiln_tail(a3), kiln_head(b0), kiln_head(b1));
    c = kiln_mma_tf32(c, kiln_head(a0), kiln_head(a1), kiln_head(a2), kiln_head(a3), kiln_tail(b0), kiln_tail(b1));
    return kiln_mma_tf32(c, kiln_head(a0), kiln_head(a1), kiln_head(a2), kiln_head(a3), kiln_head(b0), kiln_head(b1));
}

extern "C" __global__ void __launch_bounds__(32) matmul(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const float* __restrict__ factor,
    const float* residual,
    float* out,
    unsigned batch,
    unsigned m,
    unsigned n,
    unsigned k) {
    unsigned row = blockIdx.y * 16u;  // matmul.rs:299
    unsigned column = blockIdx.x * 16u;  // matmul.rs:300
    bool v0 = row >= m;  // matmul.rs:301
    bool v1 = column >= n;
    bool v2 = v0 || v1;
    if (!v2) {
        unsigned rows_left = m - row;  // matmul.rs:304
        unsigned columns_left = n - column;
        unsigned long long v3 = (unsigned long long)blockIdx.z;  // matmul.rs:306
        unsigned long long v4 = (unsigned long long)k;
        unsigned long long v5 = (unsigned long long)m;
        unsigned long long v6 = v5 * v4;
        unsigned long long a_first = v3 * v6;
        unsigned long long v7 = (unsigned long long)n;
        unsigned long long v8 = v4 * v7;
        unsigned long long b_first = v3 * v8;
        unsigned long long v9 = (unsigned long long)row;  // matmul.rs:313
        unsigned long long v10 = v9 * v4;
        unsigned long long v11 = a_first + v10;
        unsigned v12 = (threadIdx.x & 31u) / 4u;
        unsigned v13 = (threadIdx.x & 31u) % 4u;
        unsigned v14 = v13 * 2u;
        unsigned long long v15 = (unsigned long long)v12;
        unsigned long long v16 = (unsigned long long)v14;
        unsigned long long v17 = v15 * v4;
        bool v18 = v12 < rows_left;
        unsigned v19 = v14 + 1u;
        unsigned long long v20 = (unsigned long long)v19;
        unsigned v21 = v12 + 8u;
        unsigned long long v22 = (unsigned long long)v21;
        unsigned long long v23 = v22 * v4;
        bool v24 = v21 < rows_left;
        unsigned v25 = v14 + 8u;
        unsigned long long v26 = (unsigned long long)v25;
        unsigned v27 = v14 + 9u;
        unsigned long long v28 = (unsigned long long)v27;
        unsigned long long v29 = (unsigned long long)column;  // matmul.rs:320
        unsigned long long v30 = v16 * v7;
        bool v31 = v12 < columns_left;
        unsigned long long v32 = v20 * v7;
        unsigned long long v33 = v26 * v7;
        unsigned long long v34 = v28 * v7;
        bool v35 = v21 < columns_left;
        float v36 = 0.0f;  // matmul.rs:307
        float v37 = 0.0f;
        float v38 = 0.0f;
        float v39 = 0.0f;
        float v40 = 0.0f;
        float v41 = 0.0f;
        float v42 = 0.0f;
        float v43 = 0.0f;
        unsigned q0 = 0u < k ? (k - 0u - 1) / 16u + 1 : 0;
        for (unsigned q1 = 0; q1 < q0; ++q1) {
            unsigned at = 0u + q1 * 16u;
            unsigned long long v44 = (unsigned long long)at;  // matmul.rs:313
            unsigned long long v45 = v11 + v44;
            unsigned v46 = k - at;
            unsigned long long v47 = v45 + v17;
            unsigned long long v48 = v47 + v16;
            bool v49 = v14 < v46;
            bool v50 = v18 && v49;
            float v51;
            if (v50) {
                float v52 = a[v48];
                v51 = v52;
            } else {
                v51 = 0.0f;
            }
            unsigned long long v53 = v47 + v20;
            bool v54 = v19 < v46;
            bool v55 = v18 && v54;
            float v56;
            if (v55) {
                float v57 = a[v53];
                v56 = v57;
            } else {
                v56 = 0.0f;
            }
            unsigned long long v58 = v45 + v23;
            unsigned long long v59 = v58 + v16;
            bool v60 = v24 && v49;
            float v61;
            if (v60) {
                float v62 = a[v59];
                v61 = v62;
            } else {
                v61 = 0.0f;
            }
            unsigned long long v63 = v58 + v20;
            bool v64 = v24 && v54;
            float v65;
            if (v64) {
                float v66 = a[v63];
                v65 = v66;
            } else {
                v65 = 0.0f;
            }
            unsigned long long v67 = v47 + v26;
            bool v68 = v25 < v46;
            bool v69 = v18 && v68;
            float v70;
            if (v69) {
                float v71 = a[v67];
                v70 = v71;
            } else {
                v70 = 0.0f;
            }
            unsigned long long v72 = v47 + v28;
            bool v73 = v27 < v46;
            bool v74 = v18 && v73;
            float v75;
            if (v74) {
                float v76 = a[v72];
                v75 = v76;
            } else {
                v75 = 0.0f;
            }
            unsigned long long v77 = v58 + v26;
            bool v78 = v24 && v68;
            float v79;
            if (v78) {
                float v80 = a[v77];
                v79 = v80;
            } else {
                v79 = 0.0f;
            }
            unsigned long long v81 = v58 + v28;
            bool v82 = v24 && v73;
            float v83;
            if (v82) {
                float v84 = a[v81];
                v83 = v84;
            } else {
                v83 = 0.0f;
            }
            unsigned long long v85 = v44 * v7;  // matmul.rs:320
            unsigned long long v86 = b_first + v85;
            unsigned long long v87 = v86 + v29;
            unsigned long long v88 = v87 + v30;
            unsigned long long v89 = v88 + v15;
            bool v90 = v49 && v31;
            float v91;
            if (v90) {
                float v92 = b[v89];
                v91 = v92;
            } else {
                v91 = 0.0f;
            }
            unsigned long long v93 = v87 + v32;
            unsigned long long v94 = v93 + v15;
            bool v95 = v54 && v31;
            float v96;
            if (v95) {
                float v97 = b[v94];
                v96 = v97;
            } else {
                v96 = 0.0f;
            }
            unsigned long long v98 = v87 + v33;
            unsigned long long v99 = v98 + v15;
            bool v100 = v68 && v31;
            float v101;
            if (v100) {
                float v102 = b[v99];
                v101 = v102;
            } else {
                v101 = 0.0f;
            }
            unsigned long long v103 = v87 + v34;
            unsigned long long v104 = v103 + v15;
            bool v105 = v73 && v31;
            float v106;
            if (v105) {
                float v107 = b[v104];
                v106 = v107;
            } else {
                v106 = 0.0f;
            }
            unsigned long long v108 = v88 + v22;
            bool v109 = v49 && v35;
            float v110;
            if (v109) {
                float v111 = b[v108];
                v110 = v111;
            } else {
                v110 = 0.0f;
            }
            unsigned long long v112 = v93 + v22;
            bool v113 = v54 && v35;
            float v114;
            if (v113) {
                float v115 = b[v112];
                v114 = v115;
            } else {
                v114 = 0.0f;
            }
            unsigned long long v116 = v98 + v22;
            bool v117 = v68 && v35;
            float v118;
            if (v117) {
                float v119 = b[v116];
                v118 = v119;
            } else {
                v118 = 0.0f;
            }
            unsigned long long v120 = v103 + v22;
            bool v121 = v73 && v35;
            float v122;
            if (v121) {
                float v123 = b[v120];
                v122 = v123;
            } else {
                v122 = 0.0f;
            }
            float4 q2 = make_float4(v36, v37, v38, v39);  // matmul.rs:322
            q2 = kiln_mma_f32(q2, v51, v61, v56, v65, v91, v96);
            q2 = kiln_mma_f32(q2, v70, v79, v75, v83, v101, v106);
            float v124 = q2.x;
            float v125 = q2.y;
            float v126 = q2.z;
            float v127 = q2.w;
            float4 q3 = make_float4(v40, v41, v42, v43);
            q3 = kiln_mma_f32(q3, v51, v61, v56, v65, v110, v114);
            q3 = kiln_mma_f32(q3, v70, v79, v75, v83, v118, v122);
            float v128 = q3.x;
            float v129 = q3.y;
            float v130 = q3.z;
            float v131 = q3.w;
            v36 = v124;  // matmul.rs:307
            v37 = v125;
            v38 = v126;
            v39 = v127;
            v40 = v128;
            v41 = v129;
            v42 = v130;
            v43 = v131;
        }
        unsigned long long v132 = v3 * v5;  // matmul.rs:392
        unsigned long long v133 = (unsigned long long)row;
        unsigned long long v134 = v132 + v133;
        unsigned long long v135 = v134 * v7;
        unsigned long long v136 = (unsigned long long)column;
        unsigned long long first = v135 + v136;
        unsigned v137 = (threadIdx.x & 31u) / 4u;  // matmul.rs:393
        unsigned v138 = (threadIdx.x & 31u) % 4u;
        unsigned v139 = v138 * 2u;
        bool v140 = v137 < rows_left;  // matmul.rs:395
        bool v141 = v139 < columns_left;
        bool v142 = v140 && v141;
        unsigned v143 = v139 + 1u;  // matmul.rs:393
        bool v144 = v143 < columns_left;  // matmul.rs:395
        bool v145 = v140 && v144;
        unsigned v146 = v137 + 8u;  // matmul.rs:393
        bool v147 = v146 < rows_left;  // matmul.rs:395
        bool v148 = v147 && v141;
        bool v149 = v147 && v144;
        unsigned v150 = v139 + 8u;  // matmul.rs:393
        bool v151 = v150 < columns_left;  // matmul.rs:395
        bool v152 = v140 && v151;
        unsigned v153 = v139 + 9u;  // matmul.rs:393
        bool v154 = v153 < columns_left;  // matmul.rs:395
        bool v155 = v140 && v154;
        bool v156 = v147 && v151;
        bool v157 = v147 && v154;
        unsigned long long v158 = (unsigned long long)v137;  // matmul.rs:406
        unsigned long long v159 = (unsigned long long)v139;
        unsigned long long v160 = v158 * v7;
        unsigned long long v161 = first + v160;
        unsigned long long v162 = v161 + v159;
        if (v142) {
            out[v162] = v36;
        }
        unsigned long long v163 = (unsigned long long)v143;
        unsigned long long v164 = v161 + v163;
        if (v145) {
            out[v164] = v37;
        }
        unsigned long long v165 = (unsigned long long)v146;
        unsigned long long v166 = v165 * v7;
        unsigned long long v167 = first + v166;
        unsigned long long v168 = v167 + v159;
        if (v148) {
            out[v168] = v38;
        }
        unsigned long long v169 = v167 + v163;
        if (v149) {
            out[v169] = v39;
        }
        unsigned long long v170 = (unsigned long long)v150;
        unsigned long long v171 = v161 + v170;
        if (v152) {
            out[v171] = v40;
        }
        unsigned long long v172 = (unsigned long long)v153;
        unsigned long long v173 = v161 + v172;
        if (v155) {
            out[v173] = v41;
        }
        unsigned long long v174 = v167 + v170;
        if (v156) {
            out[v174] = v42;
        }
        unsigned long long v175 = v167 + v172;
        if (v157) {
            out[v175] = v43;
        }
    }
}
