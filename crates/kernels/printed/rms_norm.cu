// rms_norm f32, rows=1 heads=1 n=64 stride=64 eps=1e-6 weight_offset=0

static __device__ __forceinline__ uint4 kiln_read_early_constant_16(const void* p) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ld.global.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(p));
    return v;
#else
    return *(const uint4*)p;
#endif
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

extern "C" __global__ void __launch_bounds__(128) rms_norm(
    const float* __restrict__ x,
    const float* __restrict__ w,
    float* __restrict__ out,
    float eps,
    float weight_offset,
    unsigned rows,
    unsigned stride) {
    unsigned v0 = blockIdx.x * 8u;  // rms_norm.rs:36
    unsigned v1 = threadIdx.x / 16u;
    unsigned v2 = v0 + v1;
    bool v3 = v2 < rows;  // rms_norm.rs:37
    unsigned long long v4 = (unsigned long long)v2;  // rms_norm.rs:38
    unsigned long long v5 = (unsigned long long)stride;
    unsigned long long v6 = v4 * v5;
    unsigned long long v7 = v4 * 64ull;  // rms_norm.rs:39
    unsigned v8 = threadIdx.x % 16u;  // rms_norm.rs:42
    unsigned v9 = v8 * 4u;  // norms.rs:40
    float v10;  // norms.rs:49
    float v11;
    float v12;
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    if (v3) {
        unsigned long long v18 = (unsigned long long)v9;  // rms_norm.rs:45
        unsigned long long v19 = v6 + v18;
        float4 q0 = *(const float4*)(x + v19);
        float v20 = q0.x;
        float v21 = q0.y;
        float v22 = q0.z;
        float v23 = q0.w;
        uint4 q1 = kiln_read_early_constant_16(w + v9);  // rms_norm.rs:46
        float v24 = __uint_as_float(q1.x);
        float v25 = __uint_as_float(q1.y);
        float v26 = __uint_as_float(q1.z);
        float v27 = __uint_as_float(q1.w);
        float v28 = weight_offset + v24;
        float v29 = v20 * v28;
        float v30 = weight_offset + v25;
        float v31 = v21 * v30;
        float v32 = weight_offset + v26;
        float v33 = v22 * v32;
        float v34 = weight_offset + v27;
        float v35 = v23 * v34;
        v10 = v20;  // norms.rs:49
        v11 = v21;
        v12 = v22;
        v13 = v23;
        v14 = v29;
        v15 = v31;
        v16 = v33;
        v17 = v35;
    } else {
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
        v15 = 0.0f;
        v16 = 0.0f;
        v17 = 0.0f;
    }
    float v36 = fmaf(v10, v10, 0.0f);  // norms.rs:73
    float v37 = fmaf(v11, v11, 0.0f);
    float v38 = fmaf(v12, v12, 0.0f);
    float v39 = fmaf(v13, v13, 0.0f);
    float v40 = v36 + v37;  // norms.rs:75
    float v41 = v38 + v39;
    float v42 = v40 + v41;
    float v43 = kiln_simd_sum_f32_16(v42);  // butterfly.rs:65
    float v44 = v43 / 64.0f;  // norms.rs:76
    float v45 = v44 + eps;
    float v46 = rsqrtf(v45);
    if (v3) {  // norms.rs:79
        float v47 = v14 * v46;  // norms.rs:82
        unsigned long long v48 = (unsigned long long)v9;  // rms_norm.rs:49
        unsigned long long v49 = v7 + v48;
        float v50 = v15 * v46;  // norms.rs:82
        float v51 = v16 * v46;
        float v52 = v17 * v46;
        *(float4*)(out + v49) = make_float4(v47, v50, v51, v52);  // rms_norm.rs:49
    }
}
