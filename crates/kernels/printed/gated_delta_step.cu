// gated_delta_step f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32

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

extern "C" __global__ void __launch_bounds__(128) gated_delta_step(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ v,
    const float* __restrict__ g,
    const float* __restrict__ beta,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float beta_scale,
    unsigned batch,
    unsigned slots) {
    unsigned v0 = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 8u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 16u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_step.rs:71
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_step.rs:72
    unsigned long long v6 = (unsigned long long)blockIdx.y;  // gated_delta_step.rs:73
    unsigned long long v7 = (unsigned long long)v4;  // gated_delta_step.rs:79
    unsigned long long v8 = v7 * 2ull;
    unsigned long long v9 = (unsigned long long)v5;
    unsigned long long v10 = v8 + v9;
    unsigned long long v11 = v10 * 4096ull;
    unsigned long long v12 = (unsigned long long)v3;  // tiling.rs:67
    unsigned long long v13 = v12 * 128ull;
    unsigned long long v14 = v11 + v13;
    unsigned v15 = v0 * 4u;  // tiling.rs:59
    unsigned long long v16 = (unsigned long long)v15;  // tiling.rs:73
    unsigned long long v17 = v14 + v16;
    float4 q0 = __ldcs((const float4*)(state_in + v17));
    float v18 = q0.x;
    float v19 = q0.y;
    float v20 = q0.z;
    float v21 = q0.w;
    unsigned v22 = v0 + 16u;  // tiling.rs:59
    unsigned v23 = v22 * 4u;
    unsigned long long v24 = (unsigned long long)v23;  // tiling.rs:73
    unsigned long long v25 = v14 + v24;
    float4 q1 = __ldcs((const float4*)(state_in + v25));
    float v26 = q1.x;
    float v27 = q1.y;
    float v28 = q1.z;
    float v29 = q1.w;
    unsigned long long v30 = v7 * 128ull;  // gated_delta_step.rs:81
    unsigned long long v31 = v30 + v16;  // tiling.rs:108
    float4 q2 = *(const float4*)(k + v31);
    float v32 = q2.x;
    float v33 = q2.y;
    float v34 = q2.z;
    float v35 = q2.w;
    unsigned long long v36 = v30 + v24;
    float4 q3 = *(const float4*)(k + v36);
    float v37 = q3.x;
    float v38 = q3.y;
    float v39 = q3.z;
    float v40 = q3.w;
    float4 q4 = *(const float4*)(q + v31);
    float v41 = q4.x;
    float v42 = q4.y;
    float v43 = q4.z;
    float v44 = q4.w;
    float4 q5 = *(const float4*)(q + v36);
    float v45 = q5.x;
    float v46 = q5.y;
    float v47 = q5.z;
    float v48 = q5.w;
    unsigned long long v49 = v6 * 32ull;  // delta.rs:134
    unsigned long long v50 = v49 + v12;  // delta.rs:142
    float v51 = v[v50];
    float v52 = beta[v6];  // gated_delta_step.rs:89
    float v53 = g[v6];  // delta.rs:126
    float v54 = fmaf(v32, v41, 0.0f);  // delta.rs:68
    float v55 = fmaf(v33, v42, v54);
    float v56 = fmaf(v34, v43, v55);
    float v57 = fmaf(v35, v44, v56);
    float v58 = fmaf(v37, v45, v57);
    float v59 = fmaf(v38, v46, v58);
    float v60 = fmaf(v39, v47, v59);
    float v61 = fmaf(v40, v48, v60);
    float v62 = kiln_simd_sum_f32_16(v61);  // butterfly.rs:65
    float v63 = 1.0f * v62;  // delta.rs:70
    float v64 = fmaf(v18, v32, 0.0f);  // delta.rs:75
    float v65 = fmaf(v18, v41, 0.0f);  // delta.rs:76
    float v66 = fmaf(v19, v33, v64);  // delta.rs:75
    float v67 = fmaf(v19, v42, v65);  // delta.rs:76
    float v68 = fmaf(v20, v34, v66);  // delta.rs:75
    float v69 = fmaf(v20, v43, v67);  // delta.rs:76
    float v70 = fmaf(v21, v35, v68);  // delta.rs:75
    float v71 = fmaf(v21, v44, v69);  // delta.rs:76
    float v72 = fmaf(v26, v37, v70);  // delta.rs:75
    float v73 = fmaf(v26, v45, v71);  // delta.rs:76
    float v74 = fmaf(v27, v38, v72);  // delta.rs:75
    float v75 = fmaf(v27, v46, v73);  // delta.rs:76
    float v76 = fmaf(v28, v39, v74);  // delta.rs:75
    float v77 = fmaf(v28, v47, v75);  // delta.rs:76
    float v78 = fmaf(v29, v40, v76);  // delta.rs:75
    float v79 = fmaf(v29, v48, v77);  // delta.rs:76
    float v80 = kiln_simd_sum_f32_16(v78);  // butterfly.rs:65
    float v81 = 1.0f * v80;  // delta.rs:78
    float v82 = v53 * v81;
    float v83 = kiln_simd_sum_f32_16(v79);  // butterfly.rs:65
    float v84 = 1.0f * v83;  // delta.rs:79
    float v85 = v53 * v84;
    float v86 = v51 - v82;  // delta.rs:80
    float v87 = v52 * v86;
    float v88 = fmaf(v87, v63, v85);  // delta.rs:81
    float v89 = 1.0f * v87;  // delta.rs:82
    float v90 = v53 * v18;  // delta.rs:90
    float v91 = fmaf(v32, v89, v90);
    float v92 = v53 * v19;
    float v93 = fmaf(v33, v89, v92);
    float v94 = v53 * v20;
    float v95 = fmaf(v34, v89, v94);
    float v96 = v53 * v21;
    float v97 = fmaf(v35, v89, v96);
    float v98 = v53 * v26;
    float v99 = fmaf(v37, v89, v98);
    float v100 = v53 * v27;
    float v101 = fmaf(v38, v89, v100);
    float v102 = v53 * v28;
    float v103 = fmaf(v39, v89, v102);
    float v104 = v53 * v29;
    float v105 = fmaf(v40, v89, v104);
    __stcs((float4*)(state_out + v17), make_float4(v91, v93, v95, v97));  // tiling.rs:94
    __stcs((float4*)(state_out + v25), make_float4(v99, v101, v103, v105));
    bool v106 = v0 == 0u;  // delta.rs:151
    if (v106) {
        y[v50] = v88;  // delta.rs:153
    }
}
