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
    __shared__ __align__(16) float a0[1024];  // ssm_step.rs:143
    unsigned v0 = blockIdx.x / 2u;  // ssm_step.rs:62
    unsigned v1 = blockIdx.x % 2u;
    unsigned long long v2 = (unsigned long long)blockIdx.x;  // ssm_step.rs:64
    unsigned long long v3 = v2 * 32ull;
    bool v4 = v0 < slots;  // ssm.rs:54
    if (v4) {  // ssm_step.rs:66
        unsigned v5 = threadIdx.x / 8u;  // ssm_step.rs:67
        unsigned v6 = v5 % 32u;
        unsigned v7 = threadIdx.x % 8u;  // ssm_step.rs:68
        unsigned v8 = v7 * 4u;
        unsigned long long v9 = (unsigned long long)v0;  // ssm_step.rs:73
        unsigned long long v10 = v9 * 2ull;
        unsigned long long v11 = (unsigned long long)v1;
        unsigned long long v12 = v10 + v11;
        unsigned long long v13 = v12 * 2048ull;
        unsigned long long v14 = (unsigned long long)v8;
        unsigned long long v15 = v13 + v14;
        unsigned v16 = v6 * 32u;  // ssm_step.rs:78
        unsigned long long v17 = (unsigned long long)v16;
        unsigned long long v18 = v15 + v17;
        float4 q0 = __ldcs((float4*)(state + v18));
        float v19 = q0.x;
        float v20 = q0.y;
        float v21 = q0.z;
        float v22 = q0.w;
        unsigned v23 = v6 + 32u;  // ssm_step.rs:75
        unsigned v24 = v23 * 32u;  // ssm_step.rs:78
        unsigned long long v25 = (unsigned long long)v24;
        unsigned long long v26 = v15 + v25;
        float4 q1 = __ldcs((float4*)(state + v26));
        float v27 = q1.x;
        float v28 = q1.y;
        float v29 = q1.z;
        float v30 = q1.w;
        float v31 = dt[blockIdx.x];  // ssm_step.rs:88
        float v32 = a[v1];  // ssm_step.rs:89
        float v33 = v32 * v31;
        float v34 = expf(v33);
        unsigned long long v35 = v3 + v14;  // ssm_step.rs:97
        float4 q2 = *(const float4*)(x + v35);
        float v36 = q2.x;
        float v37 = q2.y;
        float v38 = q2.z;
        float v39 = q2.w;
        float v40 = v31 * v36;
        float v41 = v31 * v37;
        float v42 = v31 * v38;
        float v43 = v31 * v39;
        unsigned long long v44 = v9 * 64ull;  // ssm_step.rs:105
        unsigned long long v45 = (unsigned long long)v6;
        unsigned long long v46 = v44 + v45;
        float v47 = b[v46];  // ssm_step.rs:106
        float v48 = c[v46];
        float v49 = v40 * v47;  // ssm_step.rs:108
        float v50 = fmaf(v34, v19, v49);
        float v51 = fmaf(v48, v50, 0.0f);  // ssm_step.rs:110
        float v52 = v41 * v47;  // ssm_step.rs:108
        float v53 = fmaf(v34, v20, v52);
        float v54 = fmaf(v48, v53, 0.0f);  // ssm_step.rs:110
        float v55 = v42 * v47;  // ssm_step.rs:108
        float v56 = fmaf(v34, v21, v55);
        float v57 = fmaf(v48, v56, 0.0f);  // ssm_step.rs:110
        float v58 = v43 * v47;  // ssm_step.rs:108
        float v59 = fmaf(v34, v22, v58);
        __stcs((float4*)(state + v18), make_float4(v50, v53, v56, v59));  // ssm_step.rs:109
        float v60 = fmaf(v48, v59, 0.0f);  // ssm_step.rs:110
        unsigned long long v61 = (unsigned long long)v23;  // ssm_step.rs:105
        unsigned long long v62 = v44 + v61;
        float v63 = b[v62];  // ssm_step.rs:106
        float v64 = c[v62];
        float v65 = v40 * v63;  // ssm_step.rs:108
        float v66 = fmaf(v34, v27, v65);
        float v67 = fmaf(v64, v66, v51);  // ssm_step.rs:110
        float v68 = v41 * v63;  // ssm_step.rs:108
        float v69 = fmaf(v34, v28, v68);
        float v70 = fmaf(v64, v69, v54);  // ssm_step.rs:110
        float v71 = v42 * v63;  // ssm_step.rs:108
        float v72 = fmaf(v34, v29, v71);
        float v73 = fmaf(v64, v72, v57);  // ssm_step.rs:110
        float v74 = v43 * v63;  // ssm_step.rs:108
        float v75 = fmaf(v34, v30, v74);
        __stcs((float4*)(state + v26), make_float4(v66, v69, v72, v75));  // ssm_step.rs:109
        float v76 = fmaf(v64, v75, v60);  // ssm_step.rs:110
        unsigned v77 = v16 + v8;  // ssm_step.rs:145
        *(float4*)(a0 + v77) = make_float4(v67, v70, v73, v76);
        __syncthreads();  // ssm_step.rs:147
        unsigned q3 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // ssm_step.rs:148
        for (unsigned q4 = 0; q4 < q3; ++q4) {
            unsigned v78 = threadIdx.x + q4 * 256u;
            float v79 = 0.0f;  // ssm_step.rs:151
            for (unsigned v80 = 0u; v80 < 32u; ++v80) {
                unsigned v81 = v80 * 32u;  // ssm_step.rs:152
                unsigned v82 = v81 + v78;
                float v83 = a0[v82];
                float v84 = v79 + v83;
                v79 = v84;  // ssm_step.rs:151
            }
            unsigned long long v85 = (unsigned long long)v78;  // ssm_step.rs:124
            unsigned long long v86 = v3 + v85;
            y[v86] = v79;  // ssm_step.rs:134
        }
    } else {
        unsigned q5 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // ssm_step.rs:159
        for (unsigned q6 = 0; q6 < q5; ++q6) {
            unsigned v87 = threadIdx.x + q6 * 256u;
            unsigned long long v88 = (unsigned long long)v87;  // ssm_step.rs:161
            unsigned long long v89 = v3 + v88;
            y[v89] = 0.0f;
        }
    }
}
