// add_rms_norm f32, eps=1e-6 weight_offset=1 rows=3 n=640

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

extern "C" __global__ void __launch_bounds__(256) add_rms_norm(
    const float* x,
    const float* residual,
    const float* __restrict__ w,
    float* h,
    float* out,
    float eps,
    float weight_offset,
    unsigned rows) {
    __shared__ __align__(16) float a0[32];  // row.rs:25
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // norm.rs:376
    unsigned long long from = v0 * 640ull;
    unsigned first = threadIdx.x * 4u;  // row.rs:41
    bool v1 = first < 640u;  // row.rs:50
    float values;
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (v1) {
        unsigned long long v2 = (unsigned long long)first;  // norm.rs:382
        unsigned long long v3 = from + v2;
        float4 q0 = *(const float4*)(x + v3);
        float v4 = q0.x;
        float v5 = q0.y;
        float v6 = q0.z;
        float v7 = q0.w;
        float4 q1 = *(const float4*)(residual + v3);
        float v8 = q1.x;
        float v9 = q1.y;
        float v10 = q1.z;
        float v11 = q1.w;
        float value = v4 + v8;
        uint4 q2 = kiln_read_early_constant_16(w + first);  // norm.rs:383
        float v12 = __uint_as_float(q2.x);
        float v13 = __uint_as_float(q2.y);
        float v14 = __uint_as_float(q2.z);
        float v15 = __uint_as_float(q2.w);
        float v16 = weight_offset + v12;
        float to_scale = value * v16;
        float value_1 = v5 + v9;  // norm.rs:382
        float v17 = weight_offset + v13;  // norm.rs:383
        float to_scale_1 = value_1 * v17;
        float value_2 = v6 + v10;  // norm.rs:382
        float v18 = weight_offset + v14;  // norm.rs:383
        float to_scale_2 = value_2 * v18;
        float value_3 = v7 + v11;  // norm.rs:382
        float v19 = weight_offset + v15;  // norm.rs:383
        float to_scale_3 = value_3 * v19;
        values = value;  // row.rs:50
        values_1 = value_1;
        values_2 = value_2;
        values_3 = value_3;
        scaled = to_scale;
        scaled_1 = to_scale_1;
        scaled_2 = to_scale_2;
        scaled_3 = to_scale_3;
    } else {
        values = 0.0f;
        values_1 = 0.0f;
        values_2 = 0.0f;
        values_3 = 0.0f;
        scaled = 0.0f;
        scaled_1 = 0.0f;
        scaled_2 = 0.0f;
        scaled_3 = 0.0f;
    }
    if (v1) {  // row.rs:62
        unsigned long long v20 = (unsigned long long)first;  // norm.rs:385
        unsigned long long v21 = from + v20;
        *(float4*)(h + v21) = make_float4(values, values_1, values_2, values_3);
    }
    float squares = fmaf(values, values, 0.0f);  // row.rs:74
    float squares_1 = fmaf(values_1, values_1, 0.0f);
    float squares_2 = fmaf(values_2, values_2, 0.0f);
    float squares_3 = fmaf(values_3, values_3, 0.0f);
    float v22 = squares + squares_1;  // row.rs:76
    float v23 = squares_2 + squares_3;
    float square = v22 + v23;
    float v24 = kiln_simd_sum_f32_32(square);  // row.rs:25
    bool v25 = (threadIdx.x & 31u) == 0u;
    if (v25) {
        a0[(threadIdx.x >> 5)] = v24;
    }
    __syncthreads();
    float4 q3 = *(float4*)(a0 + 0u);
    float v26 = q3.x;
    float v27 = q3.y;
    float v28 = q3.z;
    float v29 = q3.w;
    float4 q4 = *(float4*)(a0 + 4u);
    float v30 = q4.x;
    float v31 = q4.y;
    float v32 = q4.z;
    float v33 = q4.w;
    float v34 = v26 + v30;
    float v35 = v27 + v31;
    float v36 = v28 + v32;
    float v37 = v29 + v33;
    float v38 = v34 + v36;
    float v39 = v35 + v37;
    float v40 = v38 + v39;
    float v41 = v40 + 0.0f;
    __syncthreads();
    float v42 = v41 / 640.0f;  // row.rs:77
    float v43 = v42 + eps;
    float inv = rsqrtf(v43);
    if (v1) {  // row.rs:80
        float v44 = scaled * inv;  // row.rs:83
        unsigned long long v45 = (unsigned long long)first;  // norm.rs:386
        unsigned long long v46 = from + v45;
        float v47 = scaled_1 * inv;  // row.rs:83
        float v48 = scaled_2 * inv;
        float v49 = scaled_3 * inv;
        *(float4*)(out + v46) = make_float4(v44, v47, v48, v49);  // norm.rs:386
    }
}
