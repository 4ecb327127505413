// rms_norm_residual f32, rows=1 n=128 eps=1e-6 weight_offset=0

static __device__ __forceinline__ uint4 kiln_read_early_constant_16(const void* p) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ld.global.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(p));
    return v;
#else
    return *(const uint4*)p;
#endif
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

extern "C" __global__ void __launch_bounds__(128) rms_norm_residual(
    const float* __restrict__ x,
    const float* residual,
    const float* __restrict__ w,
    float* out,
    float eps,
    float weight_offset,
    unsigned rows) {
    unsigned v0 = blockIdx.x * 4u;  // rms_norm_residual.rs:35
    unsigned v1 = threadIdx.x / 32u;
    unsigned v2 = v0 + v1;
    bool v3 = v2 < rows;  // rms_norm_residual.rs:36
    unsigned long long v4 = (unsigned long long)v2;  // rms_norm_residual.rs:37
    unsigned long long v5 = v4 * 128ull;
    unsigned v6 = threadIdx.x % 32u;  // rms_norm_residual.rs:40
    unsigned v7 = v6 * 4u;  // norms.rs:40
    float v8;  // norms.rs:49
    float v9;
    float v10;
    float v11;
    float v12;
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    float v18;
    float v19;
    if (v3) {
        unsigned long long v20 = (unsigned long long)v7;  // rms_norm_residual.rs:43
        unsigned long long v21 = v5 + v20;
        float4 q0 = *(const float4*)(x + v21);
        float v22 = q0.x;
        float v23 = q0.y;
        float v24 = q0.z;
        float v25 = q0.w;
        uint4 q1 = kiln_read_early_constant_16(w + v7);  // rms_norm_residual.rs:44
        float v26 = __uint_as_float(q1.x);
        float v27 = __uint_as_float(q1.y);
        float v28 = __uint_as_float(q1.z);
        float v29 = __uint_as_float(q1.w);
        float v30 = weight_offset + v26;
        float v31 = v22 * v30;
        float4 q2 = *(const float4*)(residual + v21);
        float v32 = q2.x;
        float v33 = q2.y;
        float v34 = q2.z;
        float v35 = q2.w;
        float v36 = weight_offset + v27;
        float v37 = v23 * v36;
        float v38 = weight_offset + v28;
        float v39 = v24 * v38;
        float v40 = weight_offset + v29;
        float v41 = v25 * v40;
        v8 = v22;  // norms.rs:49
        v9 = v23;
        v10 = v24;
        v11 = v25;
        v12 = v31;
        v13 = v37;
        v14 = v39;
        v15 = v41;
        v16 = v32;
        v17 = v33;
        v18 = v34;
        v19 = v35;
    } else {
        v8 = 0.0f;
        v9 = 0.0f;
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
        v15 = 0.0f;
        v16 = 0.0f;
        v17 = 0.0f;
        v18 = 0.0f;
        v19 = 0.0f;
    }
    float v42 = fmaf(v8, v8, 0.0f);  // norms.rs:73
    float v43 = fmaf(v9, v9, 0.0f);
    float v44 = fmaf(v10, v10, 0.0f);
    float v45 = fmaf(v11, v11, 0.0f);
    float v46 = v42 + v43;  // norms.rs:75
    float v47 = v44 + v45;
    float v48 = v46 + v47;
    float v49 = kiln_simd_sum_f32_32(v48);  // butterfly.rs:67
    float v50 = v49 / 128.0f;  // norms.rs:76
    float v51 = v50 + eps;
    float v52 = rsqrtf(v51);
    if (v3) {  // norms.rs:79
        float v53 = v12 * v52;  // norms.rs:82
        unsigned long long v54 = (unsigned long long)v7;  // rms_norm_residual.rs:47
        unsigned long long v55 = v5 + v54;
        float v56 = v53 + v16;
        float v57 = v13 * v52;  // norms.rs:82
        float v58 = v57 + v17;  // rms_norm_residual.rs:47
        float v59 = v14 * v52;  // norms.rs:82
        float v60 = v59 + v18;  // rms_norm_residual.rs:47
        float v61 = v15 * v52;  // norms.rs:82
        float v62 = v61 + v19;  // rms_norm_residual.rs:47
        *(float4*)(out + v55) = make_float4(v56, v58, v60, v62);
    }
}
