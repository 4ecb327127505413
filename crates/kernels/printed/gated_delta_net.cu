// gated_delta_net f32/f32/f32, batch=2 tokens=3 hk=1 hv=2 dk=64 dv=16 has_log=1

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

extern "C" __global__ void __launch_bounds__(128) gated_delta_net(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ v,
    const float* __restrict__ g,
    const float* __restrict__ beta,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const unsigned char* __restrict__ mask,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float* __restrict__ delta_log,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned tokens,
    unsigned slots) {
    unsigned v0 = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 8u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 16u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_net.rs:70
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_net.rs:71
    unsigned long long v6 = (unsigned long long)v4;  // gated_delta_net.rs:77
    unsigned long long v7 = v6 * 2ull;
    unsigned long long v8 = (unsigned long long)v5;
    unsigned long long v9 = v7 + v8;
    unsigned long long v10 = v9 * 1024ull;
    unsigned long long v11 = (unsigned long long)v3;  // tiling.rs:67
    unsigned long long v12 = v11 * 64ull;
    unsigned long long v13 = v10 + v12;
    unsigned v14 = v0 * 4u;  // tiling.rs:59
    unsigned long long v15 = (unsigned long long)v14;  // tiling.rs:73
    unsigned long long v16 = v13 + v15;
    float4 q0 = __ldcs((const float4*)(state_in + v16));
    float v17 = q0.x;
    float v18 = q0.y;
    float v19 = q0.z;
    float v20 = q0.w;
    unsigned long long v21 = (unsigned long long)tokens;  // gated_delta_net.rs:85
    unsigned long long v22 = v6 * v21;
    float v23 = 1.0f * q_scale;  // delta.rs:70
    bool v24 = v0 == 0u;  // delta.rs:151
    float v25 = v17;  // gated_delta_net.rs:84
    float v26 = v18;
    float v27 = v19;
    float v28 = v20;
    for (unsigned v29 = 0u; v29 < tokens; ++v29) {
        unsigned long long v30 = (unsigned long long)v29;  // gated_delta_net.rs:85
        unsigned long long v31 = v22 + v30;
        unsigned long long v32 = v31 * 2ull;  // gated_delta_net.rs:86
        unsigned long long v33 = v32 + v8;
        unsigned long long v34 = v31 * 64ull;  // gated_delta_net.rs:91
        unsigned long long v35 = v34 + v15;  // tiling.rs:108
        float4 q1 = *(const float4*)(k + v35);
        float v36 = q1.x;
        float v37 = q1.y;
        float v38 = q1.z;
        float v39 = q1.w;
        float4 q2 = *(const float4*)(q + v35);
        float v40 = q2.x;
        float v41 = q2.y;
        float v42 = q2.z;
        float v43 = q2.w;
        unsigned long long v44 = v33 * 16ull;  // delta.rs:134
        unsigned long long v45 = v44 + v11;  // delta.rs:142
        float v46 = v[v45];
        float v47 = beta[v33];  // gated_delta_net.rs:95
        float v48 = g[v33];  // delta.rs:126
        float v49 = fmaf(v36, v40, 0.0f);  // delta.rs:68
        float v50 = fmaf(v37, v41, v49);
        float v51 = fmaf(v38, v42, v50);
        float v52 = fmaf(v39, v43, v51);
        float v53 = kiln_simd_sum_f32_16(v52);  // butterfly.rs:65
        float v54 = v23 * v53;  // delta.rs:70
        float v55 = fmaf(v25, v36, 0.0f);  // delta.rs:75
        float v56 = fmaf(v25, v40, 0.0f);  // delta.rs:76
        float v57 = fmaf(v26, v37, v55);  // delta.rs:75
        float v58 = fmaf(v26, v41, v56);  // delta.rs:76
        float v59 = fmaf(v27, v38, v57);  // delta.rs:75
        float v60 = fmaf(v27, v42, v58);  // delta.rs:76
        float v61 = fmaf(v28, v39, v59);  // delta.rs:75
        float v62 = fmaf(v28, v43, v60);  // delta.rs:76
        float v63 = kiln_simd_sum_f32_16(v61);  // butterfly.rs:65
        float v64 = 1.0f * v63;  // delta.rs:78
        float v65 = v48 * v64;
        float v66 = kiln_simd_sum_f32_16(v62);  // butterfly.rs:65
        float v67 = q_scale * v66;  // delta.rs:79
        float v68 = v48 * v67;
        float v69 = v46 - v65;  // delta.rs:80
        float v70 = v47 * v69;
        float v71 = fmaf(v70, v54, v68);  // delta.rs:81
        float v72 = 1.0f * v70;  // delta.rs:82
        float v73 = v48 * v25;  // delta.rs:90
        float v74 = fmaf(v36, v72, v73);
        float v75 = v48 * v26;
        float v76 = fmaf(v37, v72, v75);
        float v77 = v48 * v27;
        float v78 = fmaf(v38, v72, v77);
        float v79 = v48 * v28;
        float v80 = fmaf(v39, v72, v79);
        if (v24) {  // delta.rs:151
            y[v45] = v71;  // delta.rs:153
        }
        if (v24) {  // delta.rs:151
            delta_log[v45] = v70;  // delta.rs:153
        }
        v25 = v74;  // gated_delta_net.rs:84
        v26 = v76;
        v27 = v78;
        v28 = v80;
    }
    __stcs((float4*)(state_out + v16), make_float4(v25, v26, v27, v28));  // tiling.rs:94
}
