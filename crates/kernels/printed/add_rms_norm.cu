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

static __device__ __forceinline__ void kiln_launch_wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

static __device__ __forceinline__ void kiln_launch_trigger() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
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
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // norm.rs:378
    unsigned long long from = v0 * 640ull;
    unsigned first = threadIdx.x * 4u;  // row.rs:49
    bool v1 = first < 640u;  // row.rs:54
    float weights;
    float weights_1;
    float weights_2;
    float weights_3;
    float earlier;
    float earlier_1;
    float earlier_2;
    float earlier_3;
    if (v1) {
        uint4 q0 = kiln_read_early_constant_16(w + first);  // norm.rs:383
        float weight = __uint_as_float(q0.x);
        float weight_1 = __uint_as_float(q0.y);
        float weight_2 = __uint_as_float(q0.z);
        float weight_3 = __uint_as_float(q0.w);
        unsigned long long v2 = (unsigned long long)first;
        unsigned long long v3 = from + v2;
        float4 q1 = *(const float4*)(residual + v3);
        float other = q1.x;
        float other_1 = q1.y;
        float other_2 = q1.z;
        float other_3 = q1.w;
        weights = weight;  // row.rs:54
        weights_1 = weight_1;
        weights_2 = weight_2;
        weights_3 = weight_3;
        earlier = other;
        earlier_1 = other_1;
        earlier_2 = other_2;
        earlier_3 = other_3;
    } else {
        weights = 0.0f;
        weights_1 = 0.0f;
        weights_2 = 0.0f;
        weights_3 = 0.0f;
        earlier = 0.0f;
        earlier_1 = 0.0f;
        earlier_2 = 0.0f;
        earlier_3 = 0.0f;
    }
    kiln_launch_wait();  // row.rs:62
    kiln_launch_trigger();  // row.rs:63
    float values;  // row.rs:71
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (v1) {
        unsigned long long v4 = (unsigned long long)first;  // norm.rs:385
        unsigned long long v5 = from + v4;
        float4 q2 = *(const float4*)(x + v5);
        float v6 = q2.x;
        float v7 = q2.y;
        float v8 = q2.z;
        float v9 = q2.w;
        float value = v6 + earlier;
        float v10 = weight_offset + weights;  // norm.rs:386
        float to_scale = value * v10;
        float value_1 = v7 + earlier_1;  // norm.rs:385
        float v11 = weight_offset + weights_1;  // norm.rs:386
        float to_scale_1 = value_1 * v11;
        float value_2 = v8 + earlier_2;  // norm.rs:385
        float v12 = weight_offset + weights_2;  // norm.rs:386
        float to_scale_2 = value_2 * v12;
        float value_3 = v9 + earlier_3;  // norm.rs:385
        float v13 = weight_offset + weights_3;  // norm.rs:386
        float to_scale_3 = value_3 * v13;
        values = value;  // row.rs:71
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
    if (v1) {  // row.rs:83
        unsigned long long v14 = (unsigned long long)first;  // norm.rs:388
        unsigned long long v15 = from + v14;
        *(float4*)(h + v15) = make_float4(values, values_1, values_2, values_3);
    }
    float squares = fmaf(values, values, 0.0f);  // row.rs:95
    float squares_1 = fmaf(values_1, values_1, 0.0f);
    float squares_2 = fmaf(values_2, values_2, 0.0f);
    float squares_3 = fmaf(values_3, values_3, 0.0f);
    float v16 = squares + squares_1;  // row.rs:97
    float v17 = squares_2 + squares_3;
    float square = v16 + v17;
    float v18 = kiln_simd_sum_f32_32(square);  // row.rs:25
    bool v19 = (threadIdx.x & 31u) == 0u;
    if (v19) {
        a0[(threadIdx.x >> 5)] = v18;
    }
    __syncthreads();
    float4 q3 = *(float4*)(a0 + 0u);
    float v20 = q3.x;
    float v21 = q3.y;
    float v22 = q3.z;
    float v23 = q3.w;
    float4 q4 = *(float4*)(a0 + 4u);
    float v24 = q4.x;
    float v25 = q4.y;
    float v26 = q4.z;
    float v27 = q4.w;
    float v28 = v20 + v24;
    float v29 = v21 + v25;
    float v30 = v22 + v26;
    float v31 = v23 + v27;
    float v32 = v28 + v30;
    float v33 = v29 + v31;
    float v34 = v32 + v33;
    float v35 = v34 + 0.0f;
    __syncthreads();
    float v36 = v35 / 640.0f;  // row.rs:98
    float v37 = v36 + eps;
    float inv = rsqrtf(v37);
    if (v1) {  // row.rs:101
        float v38 = scaled * inv;  // row.rs:104
        unsigned long long v39 = (unsigned long long)first;  // norm.rs:389
        unsigned long long v40 = from + v39;
        float v41 = scaled_1 * inv;  // row.rs:104
        float v42 = scaled_2 * inv;
        float v43 = scaled_3 * inv;
        *(float4*)(out + v40) = make_float4(v38, v41, v42, v43);  // norm.rs:389
    }
}
