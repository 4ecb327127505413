// ssm_step f32/f32, batch=1 slots=1 heads=2 n=64 p=32 raw_dt=0 has_dt_bias=0 d_mode=0 has_z=0 has_slots=0 dt_min=0.001 dt_max=100

extern "C" __global__ void __launch_bounds__(256) ssm_step(
    const float* __restrict__ x,
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ c,
    const float* __restrict__ dt,
    const float* __restrict__ dt_bias,
    const float* __restrict__ d_skip,
    const float* __restrict__ z,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    float* __restrict__ state,
    float* __restrict__ y,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots) {
    __shared__ __align__(16) float a0[1024];  // ssm_step.rs:144
    unsigned v0 = blockIdx.x / 2u;  // ssm_step.rs:63
    unsigned v1 = blockIdx.x % 2u;
    unsigned long long v2 = (unsigned long long)blockIdx.x;  // ssm_step.rs:65
    unsigned long long v3 = v2 * 32ull;
    bool v4 = v0 < slots;  // ssm.rs:54
    if (v4) {  // ssm_step.rs:67
        unsigned v5 = threadIdx.x / 8u;  // ssm_step.rs:68
        unsigned v6 = threadIdx.x % 8u;  // ssm_step.rs:69
        unsigned v7 = v6 * 4u;
        unsigned long long v8 = (unsigned long long)v0;  // ssm_step.rs:74
        unsigned long long v9 = v8 * 2ull;
        unsigned long long v10 = (unsigned long long)v1;
        unsigned long long v11 = v9 + v10;
        unsigned long long v12 = v11 * 2048ull;
        unsigned long long v13 = (unsigned long long)v7;
        unsigned long long v14 = v12 + v13;
        unsigned v15 = v5 * 32u;  // ssm_step.rs:79
        unsigned long long v16 = (unsigned long long)v15;
        unsigned long long v17 = v14 + v16;
        float4 q0 = __ldcs((float4*)(state + v17));
        float v18 = q0.x;
        float v19 = q0.y;
        float v20 = q0.z;
        float v21 = q0.w;
        unsigned v22 = v5 + 32u;  // ssm_step.rs:76
        unsigned v23 = v22 * 32u;  // ssm_step.rs:79
        unsigned long long v24 = (unsigned long long)v23;
        unsigned long long v25 = v14 + v24;
        float4 q1 = __ldcs((float4*)(state + v25));
        float v26 = q1.x;
        float v27 = q1.y;
        float v28 = q1.z;
        float v29 = q1.w;
        float v30 = dt[blockIdx.x];  // ssm_step.rs:89
        float v31 = a[v1];  // ssm_step.rs:90
        float v32 = v31 * v30;
        float v33 = expf(v32);
        unsigned long long v34 = v3 + v13;  // ssm_step.rs:98
        float4 q2 = *(const float4*)(x + v34);
        float v35 = q2.x;
        float v36 = q2.y;
        float v37 = q2.z;
        float v38 = q2.w;
        float v39 = v30 * v35;
        float v40 = v30 * v36;
        float v41 = v30 * v37;
        float v42 = v30 * v38;
        unsigned long long v43 = v8 * 64ull;  // ssm_step.rs:106
        unsigned long long v44 = (unsigned long long)v5;
        unsigned long long v45 = v43 + v44;
        float v46 = b[v45];  // ssm_step.rs:107
        float v47 = c[v45];
        float v48 = v39 * v46;  // ssm_step.rs:109
        float v49 = fmaf(v33, v18, v48);
        float v50 = fmaf(v47, v49, 0.0f);  // ssm_step.rs:111
        float v51 = v40 * v46;  // ssm_step.rs:109
        float v52 = fmaf(v33, v19, v51);
        float v53 = fmaf(v47, v52, 0.0f);  // ssm_step.rs:111
        float v54 = v41 * v46;  // ssm_step.rs:109
        float v55 = fmaf(v33, v20, v54);
        float v56 = fmaf(v47, v55, 0.0f);  // ssm_step.rs:111
        float v57 = v42 * v46;  // ssm_step.rs:109
        float v58 = fmaf(v33, v21, v57);
        __stcs((float4*)(state + v17), make_float4(v49, v52, v55, v58));  // ssm_step.rs:110
        float v59 = fmaf(v47, v58, 0.0f);  // ssm_step.rs:111
        unsigned long long v60 = (unsigned long long)v22;  // ssm_step.rs:106
        unsigned long long v61 = v43 + v60;
        float v62 = b[v61];  // ssm_step.rs:107
        float v63 = c[v61];
        float v64 = v39 * v62;  // ssm_step.rs:109
        float v65 = fmaf(v33, v26, v64);
        float v66 = fmaf(v63, v65, v50);  // ssm_step.rs:111
        float v67 = v40 * v62;  // ssm_step.rs:109
        float v68 = fmaf(v33, v27, v67);
        float v69 = fmaf(v63, v68, v53);  // ssm_step.rs:111
        float v70 = v41 * v62;  // ssm_step.rs:109
        float v71 = fmaf(v33, v28, v70);
        float v72 = fmaf(v63, v71, v56);  // ssm_step.rs:111
        float v73 = v42 * v62;  // ssm_step.rs:109
        float v74 = fmaf(v33, v29, v73);
        __stcs((float4*)(state + v25), make_float4(v65, v68, v71, v74));  // ssm_step.rs:110
        float v75 = fmaf(v63, v74, v59);  // ssm_step.rs:111
        unsigned v76 = v15 + v7;  // ssm_step.rs:146
        *(float4*)(a0 + v76) = make_float4(v66, v69, v72, v75);
        __syncthreads();  // ssm_step.rs:148
        unsigned q3 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // ssm_step.rs:149
        for (unsigned q4 = 0; q4 < q3; ++q4) {
            unsigned v77 = threadIdx.x + q4 * 256u;
            float v78 = 0.0f;  // ssm_step.rs:152
            for (unsigned v79 = 0u; v79 < 32u; ++v79) {
                unsigned v80 = v79 * 32u;  // ssm_step.rs:153
                unsigned v81 = v80 + v77;
                float v82 = a0[v81];
                float v83 = v78 + v82;
                v78 = v83;  // ssm_step.rs:152
            }
            unsigned long long v84 = (unsigned long long)v77;  // ssm_step.rs:125
            unsigned long long v85 = v3 + v84;
            y[v85] = v78;  // ssm_step.rs:135
        }
    } else {
        unsigned q5 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // ssm_step.rs:160
        for (unsigned q6 = 0; q6 < q5; ++q6) {
            unsigned v86 = threadIdx.x + q6 * 256u;
            unsigned long long v87 = (unsigned long long)v86;  // ssm_step.rs:162
            unsigned long long v88 = v3 + v87;
            y[v88] = 0.0f;
        }
    }
}
