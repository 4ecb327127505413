// gated_delta_prep_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

// 1 / (1 + exp(-x))
static __device__ __forceinline__ float kiln_sigmoid(float x) {
    return x < -80.0f ? expf(x) : 1.0f / (1.0f + expf(-x));
}

static __device__ __forceinline__ float kiln_simd_sum_f32_16(float v) {
    float other;
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

extern "C" __global__ void __launch_bounds__(128) gated_delta_prep_step(
    const float* __restrict__ conv_out,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ a_raw,
    const float* __restrict__ b_raw,
    const float* __restrict__ q_norm_weight,
    const float* __restrict__ k_norm_weight,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned slots) {
    unsigned v0 = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 8u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 16u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_prep_step.rs:79
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_prep_step.rs:80
    unsigned long long v6 = (unsigned long long)v4;  // gated_delta_prep_step.rs:86
    unsigned long long v7 = v6 * 2ull;
    unsigned long long v8 = (unsigned long long)v5;
    unsigned long long v9 = v7 + v8;
    unsigned long long v10 = v9 * 4096ull;
    unsigned long long v11 = (unsigned long long)v3;  // tiling.rs:67
    unsigned long long v12 = v11 * 128ull;
    unsigned long long v13 = v10 + v12;
    unsigned v14 = v0 * 4u;  // tiling.rs:59
    unsigned long long v15 = (unsigned long long)v14;  // tiling.rs:73
    unsigned long long v16 = v13 + v15;
    float4 q0 = __ldcs((const float4*)(state_in + v16));
    float v17 = q0.x;
    float v18 = q0.y;
    float v19 = q0.z;
    float v20 = q0.w;
    unsigned v21 = v0 + 16u;  // tiling.rs:59
    unsigned v22 = v21 * 4u;
    unsigned long long v23 = (unsigned long long)v22;  // tiling.rs:73
    unsigned long long v24 = v13 + v23;
    float4 q1 = __ldcs((const float4*)(state_in + v24));
    float v25 = q1.x;
    float v26 = q1.y;
    float v27 = q1.z;
    float v28 = q1.w;
    unsigned long long v29 = (unsigned long long)blockIdx.y;  // delta.rs:29
    unsigned long long v30 = v6 * 320ull;  // gated_delta_prep_step.rs:96
    unsigned long long v31 = v30 + v15;  // tiling.rs:108
    float4 q2 = *(const float4*)(conv_out + v31);
    float v32 = q2.x;
    float v33 = q2.y;
    float v34 = q2.z;
    float v35 = q2.w;
    unsigned long long v36 = v30 + v23;
    float4 q3 = *(const float4*)(conv_out + v36);
    float v37 = q3.x;
    float v38 = q3.y;
    float v39 = q3.z;
    float v40 = q3.w;
    unsigned long long v41 = v30 + 128ull;  // gated_delta_prep_step.rs:100
    unsigned long long v42 = v41 + v15;  // tiling.rs:108
    float4 q4 = *(const float4*)(conv_out + v42);
    float v43 = q4.x;
    float v44 = q4.y;
    float v45 = q4.z;
    float v46 = q4.w;
    unsigned long long v47 = v41 + v23;
    float4 q5 = *(const float4*)(conv_out + v47);
    float v48 = q5.x;
    float v49 = q5.y;
    float v50 = q5.z;
    float v51 = q5.w;
    unsigned long long v52 = v30 + 256ull;  // gated_delta_prep_step.rs:101
    unsigned long long v53 = v8 * 32ull;
    unsigned long long v54 = v52 + v53;
    unsigned long long v55 = v54 + v11;  // delta.rs:142
    float v56 = conv_out[v55];
    float v57 = a_raw[v29];  // gated_delta_prep_step.rs:103
    float v58 = a_log[v5];
    float v59 = dt_bias[v5];
    float v60 = expf(v58);  // gates.rs:26
    float v61 = -v60;
    float v62 = v57 + v59;
    float v63 = kiln_softplus(v62);
    float v64 = v61 * v63;
    float v65 = expf(v64);
    float v66 = b_raw[v29];  // gated_delta_prep_step.rs:104
    float v67 = kiln_sigmoid(v66);  // gates.rs:33
    float v68 = beta_scale * v67;
    float v69 = fmaf(v43, v43, 0.0f);  // head_norms.rs:21
    float v70 = fmaf(v44, v44, v69);
    float v71 = fmaf(v45, v45, v70);
    float v72 = fmaf(v46, v46, v71);
    float v73 = fmaf(v48, v48, v72);
    float v74 = fmaf(v49, v49, v73);
    float v75 = fmaf(v50, v50, v74);
    float v76 = fmaf(v51, v51, v75);
    float v77 = kiln_simd_sum_f32_16(v76);  // butterfly.rs:65
    float v78 = v77 + eps;  // head_norms.rs:25
    float v79 = rsqrtf(v78);
    float v80 = fmaf(v32, v32, 0.0f);  // head_norms.rs:21
    float v81 = fmaf(v33, v33, v80);
    float v82 = fmaf(v34, v34, v81);
    float v83 = fmaf(v35, v35, v82);
    float v84 = fmaf(v37, v37, v83);
    float v85 = fmaf(v38, v38, v84);
    float v86 = fmaf(v39, v39, v85);
    float v87 = fmaf(v40, v40, v86);
    float v88 = kiln_simd_sum_f32_16(v87);  // butterfly.rs:65
    float v89 = v88 + eps;  // head_norms.rs:25
    float v90 = rsqrtf(v89);
    float v91 = v90 * q_scale;  // gated_delta_prep_step.rs:106
    float v92 = fmaf(v43, v32, 0.0f);  // delta.rs:68
    float v93 = fmaf(v44, v33, v92);
    float v94 = fmaf(v45, v34, v93);
    float v95 = fmaf(v46, v35, v94);
    float v96 = fmaf(v48, v37, v95);
    float v97 = fmaf(v49, v38, v96);
    float v98 = fmaf(v50, v39, v97);
    float v99 = fmaf(v51, v40, v98);
    float v100 = v79 * v91;  // delta.rs:70
    float v101 = kiln_simd_sum_f32_16(v99);  // butterfly.rs:65
    float v102 = v100 * v101;  // delta.rs:70
    float v103 = fmaf(v17, v43, 0.0f);  // delta.rs:75
    float v104 = fmaf(v17, v32, 0.0f);  // delta.rs:76
    float v105 = fmaf(v18, v44, v103);  // delta.rs:75
    float v106 = fmaf(v18, v33, v104);  // delta.rs:76
    float v107 = fmaf(v19, v45, v105);  // delta.rs:75
    float v108 = fmaf(v19, v34, v106);  // delta.rs:76
    float v109 = fmaf(v20, v46, v107);  // delta.rs:75
    float v110 = fmaf(v20, v35, v108);  // delta.rs:76
    float v111 = fmaf(v25, v48, v109);  // delta.rs:75
    float v112 = fmaf(v25, v37, v110);  // delta.rs:76
    float v113 = fmaf(v26, v49, v111);  // delta.rs:75
    float v114 = fmaf(v26, v38, v112);  // delta.rs:76
    float v115 = fmaf(v27, v50, v113);  // delta.rs:75
    float v116 = fmaf(v27, v39, v114);  // delta.rs:76
    float v117 = fmaf(v28, v51, v115);  // delta.rs:75
    float v118 = fmaf(v28, v40, v116);  // delta.rs:76
    float v119 = kiln_simd_sum_f32_16(v117);  // butterfly.rs:65
    float v120 = v79 * v119;  // delta.rs:78
    float v121 = v65 * v120;
    float v122 = kiln_simd_sum_f32_16(v118);  // butterfly.rs:65
    float v123 = v91 * v122;  // delta.rs:79
    float v124 = v65 * v123;
    float v125 = v56 - v121;  // delta.rs:80
    float v126 = v68 * v125;
    float v127 = fmaf(v126, v102, v124);  // delta.rs:81
    float v128 = v79 * v126;  // delta.rs:82
    float v129 = v65 * v17;  // delta.rs:90
    float v130 = fmaf(v43, v128, v129);
    float v131 = v65 * v18;
    float v132 = fmaf(v44, v128, v131);
    float v133 = v65 * v19;
    float v134 = fmaf(v45, v128, v133);
    float v135 = v65 * v20;
    float v136 = fmaf(v46, v128, v135);
    float v137 = v65 * v25;
    float v138 = fmaf(v48, v128, v137);
    float v139 = v65 * v26;
    float v140 = fmaf(v49, v128, v139);
    float v141 = v65 * v27;
    float v142 = fmaf(v50, v128, v141);
    float v143 = v65 * v28;
    float v144 = fmaf(v51, v128, v143);
    bool v145 = v0 == 0u;  // delta.rs:151
    if (v145) {
        unsigned long long v146 = v29 * 32ull;  // delta.rs:153
        unsigned long long v147 = v146 + v11;
        y[v147] = v127;
    }
    __stcs((float4*)(state_out + v16), make_float4(v130, v132, v134, v136));  // tiling.rs:94
    __stcs((float4*)(state_out + v24), make_float4(v138, v140, v142, v144));
}
