// gated_delta_layer_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

// 1 / (1 + exp(-x))
static __device__ __forceinline__ float kiln_sigmoid(float x) {
    return x < -80.0f ? expf(x) : 1.0f / (1.0f + expf(-x));
}

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + expf(-x));
}

static __device__ __forceinline__ float kiln_simd_sum_f32_32(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(512) gated_delta_layer_step(
    const float* __restrict__ x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ a_raw,
    const float* __restrict__ b_raw,
    const float* __restrict__ z,
    const float* __restrict__ z_norm_weight,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* __restrict__ conv_state_in,
    float* __restrict__ conv_state_out,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float eps,
    float z_norm_eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned slots) {
    __shared__ __align__(16) float a0[272];  // gated_delta_layer_step.rs:95
    unsigned v0 = threadIdx.x % 32u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 32u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_layer_step.rs:83
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_layer_step.rs:84
    bool v6 = v4 < slots;  // gated_delta_layer_step.rs:87
    bool v7 = v6 && v6;
    unsigned long long v8 = (unsigned long long)v4;  // gated_delta_layer_step.rs:90
    unsigned long long v9 = v8 * 2ull;
    unsigned long long v10 = (unsigned long long)v5;
    unsigned long long v11 = v9 + v10;
    unsigned long long v12 = v11 * 4096ull;
    unsigned long long v13 = (unsigned long long)v3;  // tiling.rs:67
    unsigned long long v14 = v13 * 128ull;
    unsigned long long v15 = v12 + v14;
    unsigned v16 = v0 * 4u;  // tiling.rs:59
    float v17;  // tiling.rs:71
    float v18;
    float v19;
    float v20;
    if (v7) {
        unsigned long long v21 = (unsigned long long)v16;  // tiling.rs:73
        unsigned long long v22 = v15 + v21;
        float4 q0 = __ldcs((const float4*)(state_in + v22));
        float v23 = q0.x;
        float v24 = q0.y;
        float v25 = q0.z;
        float v26 = q0.w;
        v17 = v23;  // tiling.rs:71
        v18 = v24;
        v19 = v25;
        v20 = v26;
    } else {
        v17 = 0.0f;
        v18 = 0.0f;
        v19 = 0.0f;
        v20 = 0.0f;
    }
    bool v27 = v5 == 0u;  // gated_delta_layer_step.rs:97
    bool v28 = threadIdx.x < 128u;  // gated_delta_layer_step.rs:211
    unsigned long long v29;
    if (v28) {
        unsigned long long v30 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:212
        v29 = v30;  // gated_delta_layer_step.rs:211
    } else {
        bool v31 = threadIdx.x < 256u;  // gated_delta_layer_step.rs:213
        unsigned long long v32;
        if (v31) {
            unsigned long long v33 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:214
            v32 = v33;  // gated_delta_layer_step.rs:213
        } else {
            unsigned v34 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:198
            unsigned v35 = v1 + v34;
            unsigned long long v36 = v10 * 32ull;  // gated_delta_layer_step.rs:217
            unsigned long long v37 = v36 + 256ull;
            bool v38 = v35 < 32u;
            unsigned long long v39;
            if (v38) {
                unsigned long long v40 = (unsigned long long)v35;
                v39 = v40;
            } else {
                v39 = 0ull;
            }
            unsigned long long v41 = v37 + v39;
            v32 = v41;  // gated_delta_layer_step.rs:213
        }
        v29 = v32;  // gated_delta_layer_step.rs:211
    }
    bool v42 = threadIdx.x < 256u;  // gated_delta_layer_step.rs:204
    bool v43 = threadIdx.x < 272u;
    unsigned v44 = threadIdx.x - 256u;  // gated_delta_layer_step.rs:198
    unsigned v45 = v1 + v44;
    bool v46 = v45 < 32u;  // gated_delta_layer_step.rs:204
    bool v47 = v43 && v46;
    bool v48 = v42 || v47;
    bool v49 = v7 && v48;  // gated_delta_layer_step.rs:108
    float v50;
    float v51;
    float v52;
    float v53;
    float v54;
    float v55;
    float v56;
    float v57;
    if (v49) {
        unsigned long long v58 = v8 * 3ull;  // gated_delta_layer_step.rs:110
        unsigned long long v59 = v8 * 960ull;
        unsigned long long v60 = v59 + v29;
        float v61 = conv_state_in[v60];
        unsigned long long v62 = v58 + 1ull;
        unsigned long long v63 = v62 * 320ull;
        unsigned long long v64 = v63 + v29;
        float v65 = conv_state_in[v64];
        unsigned long long v66 = v58 + 2ull;
        unsigned long long v67 = v66 * 320ull;
        unsigned long long v68 = v67 + v29;
        float v69 = conv_state_in[v68];
        unsigned long long v70 = v8 * 320ull;  // gated_delta_layer_step.rs:114
        unsigned long long v71 = v70 + v29;
        float v72 = x[v71];
        float v73 = w[v29];  // gated_delta_layer_step.rs:117
        unsigned long long v74 = v29 + 320ull;
        float v75 = w[v74];
        unsigned long long v76 = v29 + 640ull;
        float v77 = w[v76];
        unsigned long long v78 = v29 + 960ull;
        float v79 = w[v78];
        v50 = v61;  // gated_delta_layer_step.rs:108
        v51 = v65;
        v52 = v69;
        v53 = v72;
        v54 = v73;
        v55 = v75;
        v56 = v77;
        v57 = v79;
    } else {
        v50 = 0.0f;
        v51 = 0.0f;
        v52 = 0.0f;
        v53 = 0.0f;
        v54 = 0.0f;
        v55 = 0.0f;
        v56 = 0.0f;
        v57 = 0.0f;
    }
    unsigned long long v80 = (unsigned long long)blockIdx.y;  // delta.rs:29
    float v81 = a_raw[v80];  // gated_delta_layer_step.rs:125
    float v82 = a_log[v5];
    float v83 = dt_bias[v5];
    float v84 = expf(v82);  // gates.rs:26
    float v85 = -v84;
    float v86 = v81 + v83;
    float v87 = kiln_softplus(v86);
    float v88 = v85 * v87;
    float v89 = expf(v88);
    float v90 = b_raw[v80];  // gated_delta_layer_step.rs:126
    float v91 = kiln_sigmoid(v90);  // gates.rs:33
    float v92 = beta_scale * v91;
    unsigned long long v93;  // gated_delta_layer_step.rs:211
    if (v28) {
        unsigned long long v94 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:212
        v93 = v94;  // gated_delta_layer_step.rs:211
    } else {
        unsigned long long v95;  // gated_delta_layer_step.rs:213
        if (v42) {
            unsigned long long v96 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:214
            v95 = v96;  // gated_delta_layer_step.rs:213
        } else {
            unsigned long long v97 = v10 * 32ull;  // gated_delta_layer_step.rs:217
            unsigned long long v98 = v97 + 256ull;
            unsigned long long v99;
            if (v46) {
                unsigned long long v100 = (unsigned long long)v45;
                v99 = v100;
            } else {
                v99 = 0ull;
            }
            unsigned long long v101 = v98 + v99;
            v95 = v101;  // gated_delta_layer_step.rs:213
        }
        v93 = v95;  // gated_delta_layer_step.rs:211
    }
    float v102;  // gated_delta_layer_step.rs:133
    if (v49) {
        float v103 = fmaf(v54, v50, 0.0f);  // gated_delta_layer_step.rs:138
        float v104 = fmaf(v55, v51, v103);
        float v105 = fmaf(v56, v52, v104);
        float v106 = fmaf(v57, v53, v105);
        bool v107 = threadIdx.x >= 256u;  // gated_delta_layer_step.rs:140
        bool v108 = blockIdx.x == 0u;
        bool v109 = v27 && v108;
        bool v110 = v107 || v109;
        if (v110) {
            unsigned long long v111 = v8 * 3ull;  // gated_delta_layer_step.rs:142
            unsigned long long v112 = v8 * 960ull;  // gated_delta_layer_step.rs:149
            unsigned long long v113 = v112 + v93;
            conv_state_out[v113] = v51;
            unsigned long long v114 = v111 + 1ull;  // gated_delta_layer_step.rs:142
            unsigned long long v115 = v114 * 320ull;  // gated_delta_layer_step.rs:149
            unsigned long long v116 = v115 + v93;
            conv_state_out[v116] = v52;
            unsigned long long v117 = v111 + 2ull;  // gated_delta_layer_step.rs:142
            unsigned long long v118 = v117 * 320ull;  // gated_delta_layer_step.rs:149
            unsigned long long v119 = v118 + v93;
            conv_state_out[v119] = v53;
        }
        v102 = v106;  // gated_delta_layer_step.rs:133
    } else {
        v102 = 0.0f;
    }
    if (v43) {  // gated_delta_layer_step.rs:153
        float v120 = kiln_silu(v102);  // gated_delta_layer_step.rs:154
        a0[threadIdx.x] = v120;
    }
    __syncthreads();  // gated_delta_layer_step.rs:158
    float4 q1 = *(float4*)(a0 + v16);  // gated_delta_layer_step.rs:169
    float v121 = q1.x;
    float v122 = q1.y;
    float v123 = q1.z;
    float v124 = q1.w;
    unsigned v125 = v16 + 128u;  // gated_delta_layer_step.rs:170
    float4 q2 = *(float4*)(a0 + v125);
    float v126 = q2.x;
    float v127 = q2.y;
    float v128 = q2.z;
    float v129 = q2.w;
    unsigned v130 = v2 + 256u;  // gated_delta_layer_step.rs:174
    float v131 = a0[v130];
    float v132 = fmaf(v126, v126, 0.0f);  // head_norms.rs:21
    float v133 = fmaf(v127, v127, v132);
    float v134 = fmaf(v128, v128, v133);
    float v135 = fmaf(v129, v129, v134);
    float v136 = kiln_simd_sum_f32_32(v135);  // butterfly.rs:67
    float v137 = v136 + eps;  // head_norms.rs:25
    float v138 = rsqrtf(v137);
    float v139 = fmaf(v121, v121, 0.0f);  // head_norms.rs:21
    float v140 = fmaf(v122, v122, v139);
    float v141 = fmaf(v123, v123, v140);
    float v142 = fmaf(v124, v124, v141);
    float v143 = kiln_simd_sum_f32_32(v142);  // butterfly.rs:67
    float v144 = v143 + eps;  // head_norms.rs:25
    float v145 = rsqrtf(v144);
    float v146 = v145 * q_scale;  // gated_delta_layer_step.rs:180
    float v147 = fmaf(v126, v121, 0.0f);  // delta.rs:68
    float v148 = fmaf(v127, v122, v147);
    float v149 = fmaf(v128, v123, v148);
    float v150 = fmaf(v129, v124, v149);
    float v151 = v138 * v146;  // delta.rs:70
    float v152 = kiln_simd_sum_f32_32(v150);  // butterfly.rs:67
    float v153 = v151 * v152;  // delta.rs:70
    float v154 = fmaf(v17, v126, 0.0f);  // delta.rs:75
    float v155 = fmaf(v17, v121, 0.0f);  // delta.rs:76
    float v156 = fmaf(v18, v127, v154);  // delta.rs:75
    float v157 = fmaf(v18, v122, v155);  // delta.rs:76
    float v158 = fmaf(v19, v128, v156);  // delta.rs:75
    float v159 = fmaf(v19, v123, v157);  // delta.rs:76
    float v160 = fmaf(v20, v129, v158);  // delta.rs:75
    float v161 = fmaf(v20, v124, v159);  // delta.rs:76
    float v162 = kiln_simd_sum_f32_32(v160);  // butterfly.rs:67
    float v163 = v138 * v162;  // delta.rs:78
    float v164 = v89 * v163;
    float v165 = kiln_simd_sum_f32_32(v161);  // butterfly.rs:67
    float v166 = v146 * v165;  // delta.rs:79
    float v167 = v89 * v166;
    float v168 = v131 - v164;  // delta.rs:80
    float v169 = v92 * v168;
    float v170 = fmaf(v169, v153, v167);  // delta.rs:81
    float v171 = v138 * v169;  // delta.rs:82
    float v172 = v89 * v17;  // delta.rs:90
    float v173 = fmaf(v126, v171, v172);
    float v174 = v89 * v18;
    float v175 = fmaf(v127, v171, v174);
    float v176 = v89 * v19;
    float v177 = fmaf(v128, v171, v176);
    float v178 = v89 * v20;
    float v179 = fmaf(v129, v171, v178);
    bool v180 = v0 == 0u;  // delta.rs:151
    if (v180) {
        float v181;  // delta.rs:152
        if (v7) {
            v181 = v170;
        } else {
            v181 = 0.0f;
        }
        unsigned long long v182 = v80 * 32ull;  // delta.rs:153
        unsigned long long v183 = v182 + v13;
        y[v183] = v181;
    }
    if (v7) {  // tiling.rs:92
        unsigned long long v184 = (unsigned long long)v16;  // tiling.rs:94
        unsigned long long v185 = v15 + v184;
        __stcs((float4*)(state_out + v185), make_float4(v173, v175, v177, v179));
    }
}
