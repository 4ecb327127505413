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
    __shared__ __align__(16) float a0[272];  // gated_delta_layer_step.rs:99
    unsigned v0 = threadIdx.x % 32u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 32u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_layer_step.rs:84
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_layer_step.rs:85
    bool v6 = v4 < slots;  // gated_delta_layer_step.rs:88
    bool v7 = v6 && v6;
    unsigned long long v8 = (unsigned long long)v4;  // gated_delta_layer_step.rs:91
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
    bool v27 = v5 == 0u;  // gated_delta_layer_step.rs:101
    bool v28 = (threadIdx.x >> 5) < 4u;  // gated_delta_layer_step.rs:209
    unsigned long long v29;  // gated_delta_layer_step.rs:234
    if (v28) {
        v29 = 0ull;
    } else {
        bool v30 = (threadIdx.x >> 5) < 8u;  // gated_delta_layer_step.rs:209
        unsigned long long v31;  // gated_delta_layer_step.rs:236
        if (v30) {
            v31 = 0ull;
        } else {
            unsigned long long v32 = v10 * 32ull;  // gated_delta_layer_step.rs:239
            unsigned long long v33 = (unsigned long long)blockIdx.x;
            unsigned long long v34 = v33 * 16ull;
            unsigned long long v35 = v32 + v34;
            v31 = v35;  // gated_delta_layer_step.rs:236
        }
        v29 = v31;  // gated_delta_layer_step.rs:234
    }
    unsigned long long v36 = (unsigned long long)threadIdx.x;  // gated_delta_layer_step.rs:241
    unsigned long long v37 = v29 + v36;
    bool v38 = threadIdx.x < 272u;  // gated_delta_layer_step.rs:209
    bool v39 = (threadIdx.x >> 5) < 8u;
    bool v40 = v7 && v38;  // gated_delta_layer_step.rs:112
    float v41;
    float v42;
    float v43;
    if (v40) {
        unsigned long long v44 = v8 * 3ull;  // gated_delta_layer_step.rs:114
        unsigned long long v45 = v8 * 960ull;
        unsigned long long v46 = v45 + v37;
        float v47 = conv_state_in[v46];
        unsigned long long v48 = v44 + 1ull;
        unsigned long long v49 = v48 * 320ull;
        unsigned long long v50 = v49 + v37;
        float v51 = conv_state_in[v50];
        unsigned long long v52 = v44 + 2ull;
        unsigned long long v53 = v52 * 320ull;
        unsigned long long v54 = v53 + v37;
        float v55 = conv_state_in[v54];
        v41 = v47;  // gated_delta_layer_step.rs:112
        v42 = v51;
        v43 = v55;
    } else {
        v41 = 0.0f;
        v42 = 0.0f;
        v43 = 0.0f;
    }
    float v56;  // gated_delta_layer_step.rs:117
    float v57;
    float v58;
    float v59;
    float v60;
    if (v38) {
        unsigned long long v61 = v8 * 320ull;  // gated_delta_layer_step.rs:120
        unsigned long long v62 = v61 + v37;
        float v63 = x[v62];
        float v64 = w[v37];  // gated_delta_layer_step.rs:123
        unsigned long long v65 = v37 + 320ull;
        float v66 = w[v65];
        unsigned long long v67 = v37 + 640ull;
        float v68 = w[v67];
        unsigned long long v69 = v37 + 960ull;
        float v70 = w[v69];
        v56 = v63;  // gated_delta_layer_step.rs:117
        v57 = v64;
        v58 = v66;
        v59 = v68;
        v60 = v70;
    } else {
        v56 = 0.0f;
        v57 = 0.0f;
        v58 = 0.0f;
        v59 = 0.0f;
        v60 = 0.0f;
    }
    unsigned long long v71 = (unsigned long long)blockIdx.y;  // delta.rs:29
    float v72 = a_raw[v71];  // gated_delta_layer_step.rs:131
    float v73 = a_log[v5];
    float v74 = dt_bias[v5];
    float v75 = expf(v73);  // gates.rs:26
    float v76 = -v75;
    float v77 = v72 + v74;
    float v78 = kiln_softplus(v77);
    float v79 = v76 * v78;
    float v80 = expf(v79);
    float v81 = b_raw[v71];  // gated_delta_layer_step.rs:132
    float v82 = kiln_sigmoid(v81);  // gates.rs:33
    float v83 = beta_scale * v82;
    unsigned long long v84;  // gated_delta_layer_step.rs:234
    if (v28) {
        v84 = 0ull;
    } else {
        unsigned long long v85;  // gated_delta_layer_step.rs:236
        if (v39) {
            v85 = 0ull;
        } else {
            unsigned long long v86 = v10 * 32ull;  // gated_delta_layer_step.rs:239
            unsigned long long v87 = (unsigned long long)blockIdx.x;
            unsigned long long v88 = v87 * 16ull;
            unsigned long long v89 = v86 + v88;
            v85 = v89;  // gated_delta_layer_step.rs:236
        }
        v84 = v85;  // gated_delta_layer_step.rs:234
    }
    unsigned long long v90 = v84 + v36;  // gated_delta_layer_step.rs:241
    float v91;  // gated_delta_layer_step.rs:139
    if (v40) {
        float v92 = fmaf(v57, v41, 0.0f);  // gated_delta_layer_step.rs:144
        float v93 = fmaf(v58, v42, v92);
        float v94 = fmaf(v59, v43, v93);
        float v95 = fmaf(v60, v56, v94);
        bool v96 = (threadIdx.x >> 5) >= 8u;  // gated_delta_layer_step.rs:146
        bool v97 = blockIdx.x == 0u;
        bool v98 = v27 && v97;
        bool v99 = v96 || v98;
        if (v99) {
            unsigned long long v100 = v8 * 3ull;  // gated_delta_layer_step.rs:148
            unsigned long long v101 = v8 * 960ull;  // gated_delta_layer_step.rs:155
            unsigned long long v102 = v101 + v90;
            conv_state_out[v102] = v42;
            unsigned long long v103 = v100 + 1ull;  // gated_delta_layer_step.rs:148
            unsigned long long v104 = v103 * 320ull;  // gated_delta_layer_step.rs:155
            unsigned long long v105 = v104 + v90;
            conv_state_out[v105] = v43;
            unsigned long long v106 = v100 + 2ull;  // gated_delta_layer_step.rs:148
            unsigned long long v107 = v106 * 320ull;  // gated_delta_layer_step.rs:155
            unsigned long long v108 = v107 + v90;
            conv_state_out[v108] = v56;
        }
        v91 = v95;  // gated_delta_layer_step.rs:139
    } else {
        v91 = 0.0f;
    }
    if (v38) {  // gated_delta_layer_step.rs:159
        float v109 = kiln_silu(v91);  // gated_delta_layer_step.rs:160
        a0[threadIdx.x] = v109;
    }
    __syncthreads();  // gated_delta_layer_step.rs:164
    float4 q1 = *(float4*)(a0 + v16);  // gated_delta_layer_step.rs:178
    float v110 = q1.x;
    float v111 = q1.y;
    float v112 = q1.z;
    float v113 = q1.w;
    unsigned v114 = v16 + 128u;  // gated_delta_layer_step.rs:179
    float4 q2 = *(float4*)(a0 + v114);
    float v115 = q2.x;
    float v116 = q2.y;
    float v117 = q2.z;
    float v118 = q2.w;
    unsigned v119 = v2 + 256u;  // gated_delta_layer_step.rs:183
    float v120 = a0[v119];
    float v121 = fmaf(v115, v115, 0.0f);  // head_norms.rs:21
    float v122 = fmaf(v116, v116, v121);
    float v123 = fmaf(v117, v117, v122);
    float v124 = fmaf(v118, v118, v123);
    float v125 = kiln_simd_sum_f32_32(v124);  // butterfly.rs:67
    float v126 = v125 + eps;  // head_norms.rs:25
    float v127 = rsqrtf(v126);
    float v128 = fmaf(v110, v110, 0.0f);  // head_norms.rs:21
    float v129 = fmaf(v111, v111, v128);
    float v130 = fmaf(v112, v112, v129);
    float v131 = fmaf(v113, v113, v130);
    float v132 = kiln_simd_sum_f32_32(v131);  // butterfly.rs:67
    float v133 = v132 + eps;  // head_norms.rs:25
    float v134 = rsqrtf(v133);
    float v135 = v134 * q_scale;  // gated_delta_layer_step.rs:189
    float v136 = fmaf(v115, v110, 0.0f);  // delta.rs:68
    float v137 = fmaf(v116, v111, v136);
    float v138 = fmaf(v117, v112, v137);
    float v139 = fmaf(v118, v113, v138);
    float v140 = v127 * v135;  // delta.rs:70
    float v141 = kiln_simd_sum_f32_32(v139);  // butterfly.rs:67
    float v142 = v140 * v141;  // delta.rs:70
    float v143 = fmaf(v17, v115, 0.0f);  // delta.rs:75
    float v144 = fmaf(v17, v110, 0.0f);  // delta.rs:76
    float v145 = fmaf(v18, v116, v143);  // delta.rs:75
    float v146 = fmaf(v18, v111, v144);  // delta.rs:76
    float v147 = fmaf(v19, v117, v145);  // delta.rs:75
    float v148 = fmaf(v19, v112, v146);  // delta.rs:76
    float v149 = fmaf(v20, v118, v147);  // delta.rs:75
    float v150 = fmaf(v20, v113, v148);  // delta.rs:76
    float v151 = kiln_simd_sum_f32_32(v149);  // butterfly.rs:67
    float v152 = v127 * v151;  // delta.rs:78
    float v153 = v80 * v152;
    float v154 = kiln_simd_sum_f32_32(v150);  // butterfly.rs:67
    float v155 = v135 * v154;  // delta.rs:79
    float v156 = v80 * v155;
    float v157 = v120 - v153;  // delta.rs:80
    float v158 = v83 * v157;
    float v159 = fmaf(v158, v142, v156);  // delta.rs:81
    float v160 = v127 * v158;  // delta.rs:82
    float v161 = v80 * v17;  // delta.rs:90
    float v162 = fmaf(v115, v160, v161);
    float v163 = v80 * v18;
    float v164 = fmaf(v116, v160, v163);
    float v165 = v80 * v19;
    float v166 = fmaf(v117, v160, v165);
    float v167 = v80 * v20;
    float v168 = fmaf(v118, v160, v167);
    bool v169 = v0 == 0u;  // delta.rs:151
    if (v169) {
        float v170;  // delta.rs:152
        if (v7) {
            v170 = v159;
        } else {
            v170 = 0.0f;
        }
        unsigned long long v171 = v71 * 32ull;  // delta.rs:153
        unsigned long long v172 = v171 + v13;
        y[v172] = v170;
    }
    if (v7) {  // tiling.rs:92
        unsigned long long v173 = (unsigned long long)v16;  // tiling.rs:94
        unsigned long long v174 = v15 + v173;
        __stcs((float4*)(state_out + v174), make_float4(v162, v164, v166, v168));
    }
}
