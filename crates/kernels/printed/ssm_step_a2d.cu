// ssm_step_a2d f32/f32/f32, batch=1 slots=1 heads=128 p=1 n=16 raw_dt=0 has_dt_bias=0 has_d=0 has_z=0 has_slots=0 dt_min=0 dt_max=inf

static __device__ __forceinline__ float kiln_simd_sum_f32_4(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(128) ssm_step_a2d(
    const float* __restrict__ x,
    const float* __restrict__ a_log,
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
    unsigned v0 = blockIdx.x * 32u;  // ssm_step_a2d.rs:70
    unsigned v1 = threadIdx.x / 4u;
    unsigned v2 = v0 + v1;
    unsigned v3 = threadIdx.x % 4u;  // ssm_step_a2d.rs:71
    bool v4 = blockIdx.y < slots;  // ssm.rs:54
    float v5;  // ssm_step_a2d.rs:128
    float v6;
    float v7;
    float v8;
    if (v4) {
        unsigned long long v9 = (unsigned long long)blockIdx.y;  // ssm_step_a2d.rs:129
        unsigned long long v10 = v9 * 128ull;
        unsigned long long v11 = (unsigned long long)v2;
        unsigned long long v12 = v10 + v11;
        unsigned long long v13 = v12 * 16ull;
        unsigned v14 = v3 * 4u;  // ssm_step_a2d.rs:131
        unsigned long long v15 = (unsigned long long)v14;  // ssm_step_a2d.rs:134
        unsigned long long v16 = v13 + v15;
        float4 q0 = *(float4*)(state + v16);
        float v17 = q0.x;
        float v18 = q0.y;
        float v19 = q0.z;
        float v20 = q0.w;
        v5 = v17;  // ssm_step_a2d.rs:128
        v6 = v18;
        v7 = v19;
        v8 = v20;
    } else {
        v5 = 0.0f;
        v6 = 0.0f;
        v7 = 0.0f;
        v8 = 0.0f;
    }
    unsigned long long v21 = (unsigned long long)blockIdx.y;  // ssm_step_a2d.rs:148
    unsigned long long v22 = v21 * 128ull;
    unsigned long long v23 = (unsigned long long)v2;
    unsigned long long v24 = v22 + v23;
    float v25 = x[v24];  // ssm_step_a2d.rs:149
    float v26 = dt[v24];  // ssm_step_a2d.rs:150
    unsigned v27 = v3 * 4u;  // ssm_step_a2d.rs:172
    unsigned long long v28 = v23 * 16ull;  // ssm_step_a2d.rs:179
    unsigned long long v29 = (unsigned long long)v27;
    unsigned long long v30 = v28 + v29;
    float4 q1 = *(const float4*)(a_log + v30);
    float v31 = q1.x;
    float v32 = q1.y;
    float v33 = q1.z;
    float v34 = q1.w;
    float v35 = expf(v31);
    float v36 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v35;
    float v37 = expf(v32);
    float v38 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v37;
    float v39 = expf(v33);
    float v40 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v39;
    float v41 = expf(v34);
    float v42 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v41;
    if (v4) {  // ssm_step_a2d.rs:198
        unsigned long long v43 = v24 * 16ull;  // ssm_step_a2d.rs:201
        unsigned long long v44 = v21 * 16ull;  // ssm_step_a2d.rs:209
        unsigned long long v45 = v44 + v29;
        float4 q2 = *(const float4*)(b + v45);  // ssm_step_a2d.rs:211
        float v46 = q2.x;
        float v47 = q2.y;
        float v48 = q2.z;
        float v49 = q2.w;
        float4 q3 = *(const float4*)(c + v45);  // ssm_step_a2d.rs:212
        float v50 = q3.x;
        float v51 = q3.y;
        float v52 = q3.z;
        float v53 = q3.w;
        float v54 = v36 * v26;  // ssm_step_a2d.rs:213
        float v55 = exp2f(v54);
        float v56 = v55 * v5;
        float v57 = v26 * v25;  // ssm_step_a2d.rs:214
        float v58 = fmaf(v57, v46, v56);
        float v59 = fmaf(v50, v58, 0.0f);  // ssm_step_a2d.rs:215
        float v60 = v38 * v26;  // ssm_step_a2d.rs:213
        float v61 = exp2f(v60);
        float v62 = v61 * v6;
        float v63 = fmaf(v57, v47, v62);  // ssm_step_a2d.rs:214
        float v64 = fmaf(v51, v63, v59);  // ssm_step_a2d.rs:215
        float v65 = v40 * v26;  // ssm_step_a2d.rs:213
        float v66 = exp2f(v65);
        float v67 = v66 * v7;
        float v68 = fmaf(v57, v48, v67);  // ssm_step_a2d.rs:214
        float v69 = fmaf(v52, v68, v64);  // ssm_step_a2d.rs:215
        float v70 = v42 * v26;  // ssm_step_a2d.rs:213
        float v71 = exp2f(v70);
        float v72 = v71 * v8;
        float v73 = fmaf(v57, v49, v72);  // ssm_step_a2d.rs:214
        float v74 = fmaf(v53, v73, v69);  // ssm_step_a2d.rs:215
        unsigned long long v75 = v43 + v29;  // ssm_step_a2d.rs:218
        *(float4*)(state + v75) = make_float4(v58, v63, v68, v73);
        float v76 = kiln_simd_sum_f32_4(v74);  // butterfly.rs:61
        bool v77 = v3 == 0u;  // ssm_step_a2d.rs:84
        if (v77) {
            y[v24] = v76;  // ssm_step_a2d.rs:86
        }
    } else {
        bool v78 = v3 == 0u;  // ssm_step_a2d.rs:223
        if (v78) {
            y[v24] = 0.0f;  // ssm_step_a2d.rs:224
        }
    }
}
