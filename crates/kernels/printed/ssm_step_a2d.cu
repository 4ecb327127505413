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
    unsigned v0 = blockIdx.x * 32u;  // ssm_step_a2d.rs:160
    unsigned v1 = threadIdx.x / 4u;
    unsigned v2 = v0 + v1;
    unsigned v3 = threadIdx.x % 4u;  // ssm_step_a2d.rs:161
    bool v4 = blockIdx.y < slots;  // ssm.rs:54
    float v5;  // ssm_step_a2d.rs:218
    float v6;
    float v7;
    float v8;
    if (v4) {
        unsigned long long v9 = (unsigned long long)blockIdx.y;  // ssm_step_a2d.rs:219
        unsigned long long v10 = v9 * 128ull;
        unsigned long long v11 = (unsigned long long)v2;
        unsigned long long v12 = v10 + v11;
        unsigned long long v13 = v12 * 16ull;
        unsigned v14 = v3 * 4u;  // ssm_step_a2d.rs:221
        unsigned long long v15 = (unsigned long long)v14;  // ssm_step_a2d.rs:224
        unsigned long long v16 = v13 + v15;
        float4 q0 = *(float4*)(state + v16);
        float v17 = q0.x;
        float v18 = q0.y;
        float v19 = q0.z;
        float v20 = q0.w;
        v5 = v17;  // ssm_step_a2d.rs:218
        v6 = v18;
        v7 = v19;
        v8 = v20;
    } else {
        v5 = 0.0f;
        v6 = 0.0f;
        v7 = 0.0f;
        v8 = 0.0f;
    }
    unsigned long long v21 = (unsigned long long)blockIdx.y;  // ssm_step_a2d.rs:238
    unsigned long long v22 = v21 * 128ull;
    unsigned long long v23 = (unsigned long long)v2;
    unsigned long long v24 = v22 + v23;
    float v25 = x[v24];  // ssm_step_a2d.rs:239
    float v26 = dt[v24];  // ssm_step_a2d.rs:240
    unsigned v27 = v3 * 4u;  // ssm_step_a2d.rs:262
    unsigned long long v28 = v23 * 16ull;  // ssm_step_a2d.rs:268
    unsigned long long v29 = (unsigned long long)v27;
    unsigned long long v30 = v28 + v29;
    float4 q1 = *(const float4*)(a_log + v30);
    float v31 = q1.x;
    float v32 = q1.y;
    float v33 = q1.z;
    float v34 = q1.w;
    float v35 = expf(v31);  // ssm_step_a2d.rs:27
    bool v36 = v35 > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v37 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v35;
    float v38 = v36 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v37;
    float v39 = expf(v32);  // ssm_step_a2d.rs:27
    bool v40 = v39 > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v41 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v39;
    float v42 = v40 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v41;
    float v43 = expf(v33);  // ssm_step_a2d.rs:27
    bool v44 = v43 > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v45 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v43;
    float v46 = v44 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v45;
    float v47 = expf(v34);  // ssm_step_a2d.rs:27
    bool v48 = v47 > __uint_as_float(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v49 = __uint_as_float(0xbfb8aa3bu /* -1.442695 */) * v47;
    float v50 = v48 ? __uint_as_float(0xff7fffffu /* -3.4028235e38 */) : v49;
    if (v4) {  // ssm_step_a2d.rs:287
        unsigned long long v51 = v24 * 16ull;  // ssm_step_a2d.rs:290
        unsigned long long v52 = v21 * 16ull;  // ssm_step_a2d.rs:298
        unsigned long long v53 = v52 + v29;
        float4 q2 = *(const float4*)(b + v53);  // ssm_step_a2d.rs:300
        float v54 = q2.x;
        float v55 = q2.y;
        float v56 = q2.z;
        float v57 = q2.w;
        float4 q3 = *(const float4*)(c + v53);  // ssm_step_a2d.rs:301
        float v58 = q3.x;
        float v59 = q3.y;
        float v60 = q3.z;
        float v61 = q3.w;
        float v62 = v38 * v26;  // ssm_step_a2d.rs:302
        float v63 = exp2f(v62);
        float v64 = v63 * v5;
        float v65 = v26 * v25;  // ssm_step_a2d.rs:303
        float v66 = fmaf(v65, v54, v64);
        float v67 = fmaf(v58, v66, 0.0f);  // ssm_step_a2d.rs:304
        float v68 = v42 * v26;  // ssm_step_a2d.rs:302
        float v69 = exp2f(v68);
        float v70 = v69 * v6;
        float v71 = fmaf(v65, v55, v70);  // ssm_step_a2d.rs:303
        float v72 = fmaf(v59, v71, v67);  // ssm_step_a2d.rs:304
        float v73 = v46 * v26;  // ssm_step_a2d.rs:302
        float v74 = exp2f(v73);
        float v75 = v74 * v7;
        float v76 = fmaf(v65, v56, v75);  // ssm_step_a2d.rs:303
        float v77 = fmaf(v60, v76, v72);  // ssm_step_a2d.rs:304
        float v78 = v50 * v26;  // ssm_step_a2d.rs:302
        float v79 = exp2f(v78);
        float v80 = v79 * v8;
        float v81 = fmaf(v65, v57, v80);  // ssm_step_a2d.rs:303
        float v82 = fmaf(v61, v81, v77);  // ssm_step_a2d.rs:304
        unsigned long long v83 = v51 + v29;  // ssm_step_a2d.rs:307
        *(float4*)(state + v83) = make_float4(v66, v71, v76, v81);
        float v84 = kiln_simd_sum_f32_4(v82);  // butterfly.rs:61
        bool v85 = v3 == 0u;  // ssm_step_a2d.rs:174
        if (v85) {
            y[v24] = v84;  // ssm_step_a2d.rs:176
        }
    } else {
        bool v86 = v3 == 0u;  // ssm_step_a2d.rs:312
        if (v86) {
            y[v24] = 0.0f;  // ssm_step_a2d.rs:313
        }
    }
}
