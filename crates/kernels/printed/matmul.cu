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
    unsigned row = blockIdx.y * 16u;  // matmul.rs:341
    unsigned column = blockIdx.x * 16u;  // matmul.rs:342
    bool v0 = row >= m;  // matmul.rs:343
    bool v1 = column >= n;
    bool v2 = v0 || v1;
    if (!v2) {
        unsigned rows_left = m - row;  // matmul.rs:346
        unsigned columns_left = n - column;
        unsigned long long v3 = (unsigned long long)blockIdx.z;  // matmul.rs:348
        unsigned long long v4 = (unsigned long long)k;
        unsigned long long v5 = (unsigned long long)m;
        unsigned long long v6 = v5 * v4;
        unsigned long long a_first = v3 * v6;
        unsigned long long v7 = (unsigned long long)n;
        unsigned long long v8 = v4 * v7;
        unsigned long long b_first = v3 * v8;
        unsigned long long v9 = (unsigned long long)row;  // matmul.rs:356
        unsigned long long v10 = v9 * v4;
        unsigned long long v11 = a_first + v10;
        unsigned long long v12 = (unsigned long long)column;  // matmul.rs:361
        unsigned v13 = (threadIdx.x & 31u) / 4u;  // matmul.rs:378
        unsigned v14 = (threadIdx.x & 31u) % 4u;
        unsigned v15 = v14 * 2u;
        unsigned long long v16 = (unsigned long long)v13;
        unsigned long long v17 = (unsigned long long)v15;
        unsigned long long v18 = v16 * v4;
        bool v19 = v13 < rows_left;
        unsigned v20 = v15 + 1u;
        unsigned long long v21 = (unsigned long long)v20;
        unsigned v22 = v13 + 8u;
        unsigned long long v23 = (unsigned long long)v22;
        unsigned long long v24 = v23 * v4;
        bool v25 = v22 < rows_left;
        unsigned v26 = v15 + 8u;
        unsigned long long v27 = (unsigned long long)v26;
        unsigned v28 = v15 + 9u;
        unsigned long long v29 = (unsigned long long)v28;
        unsigned long long v30 = v17 * v7;  // matmul.rs:383
        bool v31 = v13 < columns_left;
        unsigned long long v32 = v21 * v7;
        unsigned long long v33 = v27 * v7;
        unsigned long long v34 = v29 * v7;
        bool v35 = v22 < columns_left;
        float v36 = 0.0f;  // matmul.rs:351
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
            unsigned long long v44 = (unsigned long long)at;  // matmul.rs:356
            unsigned long long left_first = v11 + v44;
            unsigned long long v45 = v44 * v7;  // matmul.rs:361
            unsigned long long v46 = b_first + v45;
            unsigned long long right_first = v46 + v12;
            unsigned v47 = k - at;  // matmul.rs:363
            unsigned long long v48 = left_first + v18;  // matmul.rs:378
            unsigned long long v49 = v48 + v17;
            bool v50 = v15 < v47;
            bool v51 = v19 && v50;
            float v52;
            if (v51) {
                float v53 = a[v49];
                v52 = v53;
            } else {
                v52 = 0.0f;
            }
            unsigned long long v54 = v48 + v21;
            bool v55 = v20 < v47;
            bool v56 = v19 && v55;
            float v57;
            if (v56) {
                float v58 = a[v54];
                v57 = v58;
            } else {
                v57 = 0.0f;
            }
            unsigned long long v59 = left_first + v24;
            unsigned long long v60 = v59 + v17;
            bool v61 = v25 && v50;
            float v62;
            if (v61) {
                float v63 = a[v60];
                v62 = v63;
            } else {
                v62 = 0.0f;
            }
            unsigned long long v64 = v59 + v21;
            bool v65 = v25 && v55;
            float v66;
            if (v65) {
                float v67 = a[v64];
                v66 = v67;
            } else {
                v66 = 0.0f;
            }
            unsigned long long v68 = v48 + v27;
            bool v69 = v26 < v47;
            bool v70 = v19 && v69;
            float v71;
            if (v70) {
                float v72 = a[v68];
                v71 = v72;
            } else {
                v71 = 0.0f;
            }
            unsigned long long v73 = v48 + v29;
            bool v74 = v28 < v47;
            bool v75 = v19 && v74;
            float v76;
            if (v75) {
                float v77 = a[v73];
                v76 = v77;
            } else {
                v76 = 0.0f;
            }
            unsigned long long v78 = v59 + v27;
            bool v79 = v25 && v69;
            float v80;
            if (v79) {
                float v81 = a[v78];
                v80 = v81;
            } else {
                v80 = 0.0f;
            }
            unsigned long long v82 = v59 + v29;
            bool v83 = v25 && v74;
            float v84;
            if (v83) {
                float v85 = a[v82];
                v84 = v85;
            } else {
                v84 = 0.0f;
            }
            unsigned long long v86 = right_first + v30;  // matmul.rs:383
            unsigned long long v87 = v86 + v16;
            bool v88 = v50 && v31;
            float v89;
            if (v88) {
                float v90 = b[v87];
                v89 = v90;
            } else {
                v89 = 0.0f;
            }
            unsigned long long v91 = right_first + v32;
            unsigned long long v92 = v91 + v16;
            bool v93 = v55 && v31;
            float v94;
            if (v93) {
                float v95 = b[v92];
                v94 = v95;
            } else {
                v94 = 0.0f;
            }
            unsigned long long v96 = right_first + v33;
            unsigned long long v97 = v96 + v16;
            bool v98 = v69 && v31;
            float v99;
            if (v98) {
                float v100 = b[v97];
                v99 = v100;
            } else {
                v99 = 0.0f;
            }
            unsigned long long v101 = right_first + v34;
            unsigned long long v102 = v101 + v16;
            bool v103 = v74 && v31;
            float v104;
            if (v103) {
                float v105 = b[v102];
                v104 = v105;
            } else {
                v104 = 0.0f;
            }
            unsigned long long v106 = v86 + v23;
            bool v107 = v50 && v35;
            float v108;
            if (v107) {
                float v109 = b[v106];
                v108 = v109;
            } else {
                v108 = 0.0f;
            }
            unsigned long long v110 = v91 + v23;
            bool v111 = v55 && v35;
            float v112;
            if (v111) {
                float v113 = b[v110];
                v112 = v113;
            } else {
                v112 = 0.0f;
            }
            unsigned long long v114 = v96 + v23;
            bool v115 = v69 && v35;
            float v116;
            if (v115) {
                float v117 = b[v114];
                v116 = v117;
            } else {
                v116 = 0.0f;
            }
            unsigned long long v118 = v101 + v23;
            bool v119 = v74 && v35;
            float v120;
            if (v119) {
                float v121 = b[v118];
                v120 = v121;
            } else {
                v120 = 0.0f;
            }
            float4 q2 = make_float4(v36, v37, v38, v39);  // matmul.rs:386
            q2 = kiln_mma_f32(q2, v52, v62, v57, v66, v89, v94);
            q2 = kiln_mma_f32(q2, v71, v80, v76, v84, v99, v104);
            float v122 = q2.x;
            float v123 = q2.y;
            float v124 = q2.z;
            float v125 = q2.w;
            float4 q3 = make_float4(v40, v41, v42, v43);
            q3 = kiln_mma_f32(q3, v52, v62, v57, v66, v108, v112);
            q3 = kiln_mma_f32(q3, v71, v80, v76, v84, v116, v120);
            float v126 = q3.x;
            float v127 = q3.y;
            float v128 = q3.z;
            float v129 = q3.w;
            v36 = v122;  // matmul.rs:351
            v37 = v123;
            v38 = v124;
            v39 = v125;
            v40 = v126;
            v41 = v127;
            v42 = v128;
            v43 = v129;
        }
        unsigned long long v130 = v3 * v5;  // matmul.rs:456
        unsigned long long v131 = (unsigned long long)row;
        unsigned long long v132 = v130 + v131;
        unsigned long long v133 = v132 * v7;
        unsigned long long v134 = (unsigned long long)column;
        unsigned long long first = v133 + v134;
        unsigned v135 = (threadIdx.x & 31u) / 4u;  // matmul.rs:457
        unsigned v136 = (threadIdx.x & 31u) % 4u;
        unsigned v137 = v136 * 2u;
        bool v138 = v135 < rows_left;  // matmul.rs:459
        bool v139 = v137 < columns_left;
        bool v140 = v138 && v139;
        unsigned v141 = v137 + 1u;  // matmul.rs:457
        bool v142 = v141 < columns_left;  // matmul.rs:459
        bool v143 = v138 && v142;
        unsigned v144 = v135 + 8u;  // matmul.rs:457
        bool v145 = v144 < rows_left;  // matmul.rs:459
        bool v146 = v145 && v139;
        bool v147 = v145 && v142;
        unsigned v148 = v137 + 8u;  // matmul.rs:457
        bool v149 = v148 < columns_left;  // matmul.rs:459
        bool v150 = v138 && v149;
        unsigned v151 = v137 + 9u;  // matmul.rs:457
        bool v152 = v151 < columns_left;  // matmul.rs:459
        bool v153 = v138 && v152;
        bool v154 = v145 && v149;
        bool v155 = v145 && v152;
        unsigned long long v156 = (unsigned long long)v135;  // matmul.rs:470
        unsigned long long v157 = (unsigned long long)v137;
        unsigned long long v158 = v156 * v7;
        unsigned long long v159 = first + v158;
        unsigned long long v160 = v159 + v157;
        if (v140) {
            out[v160] = v36;
        }
        unsigned long long v161 = (unsigned long long)v141;
        unsigned long long v162 = v159 + v161;
        if (v143) {
            out[v162] = v37;
        }
        unsigned long long v163 = (unsigned long long)v144;
        unsigned long long v164 = v163 * v7;
        unsigned long long v165 = first + v164;
        unsigned long long v166 = v165 + v157;
        if (v146) {
            out[v166] = v38;
        }
        unsigned long long v167 = v165 + v161;
        if (v147) {
            out[v167] = v39;
        }
        unsigned long long v168 = (unsigned long long)v148;
        unsigned long long v169 = v159 + v168;
        if (v150) {
            out[v169] = v40;
        }
        unsigned long long v170 = (unsigned long long)v151;
        unsigned long long v171 = v159 + v170;
        if (v153) {
            out[v171] = v41;
        }
        unsigned long long v172 = v165 + v168;
        if (v154) {
            out[v172] = v42;
        }
        unsigned long long v173 = v165 + v170;
        if (v155) {
            out[v173] = v43;
        }
    }
}
