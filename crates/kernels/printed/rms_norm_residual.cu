// rms_norm_residual f32, eps=1e-6 weight_offset=0 rows=1 n=128

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
    unsigned v0 = blockIdx.x * 4u;  // row.rs:120
    unsigned v1 = threadIdx.x / 32u;
    unsigned row = v0 + v1;
    bool in_rows = row < rows;  // row.rs:121
    unsigned long long v2 = (unsigned long long)row;  // norm.rs:341
    unsigned long long from = v2 * 128ull;
    unsigned part_lane = threadIdx.x % 32u;  // norm.rs:344
    unsigned first = part_lane * 4u;  // row.rs:41
    float values;  // row.rs:50
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    float others;
    float others_1;
    float others_2;
    float others_3;
    if (in_rows) {
        unsigned long long v3 = (unsigned long long)first;  // norm.rs:347
        unsigned long long v4 = from + v3;
        float4 q0 = *(const float4*)(x + v4);
        float value = q0.x;
        float value_1 = q0.y;
        float value_2 = q0.z;
        float value_3 = q0.w;
        uint4 q1 = kiln_read_early_constant_16(w + first);  // norm.rs:348
        float v5 = __uint_as_float(q1.x);
        float v6 = __uint_as_float(q1.y);
        float v7 = __uint_as_float(q1.z);
        float v8 = __uint_as_float(q1.w);
        float v9 = weight_offset + v5;
        float to_scale = value * v9;
        float4 q2 = *(const float4*)(residual + v4);
        float other = q2.x;
        float other_1 = q2.y;
        float other_2 = q2.z;
        float other_3 = q2.w;
        float v10 = weight_offset + v6;
        float to_scale_1 = value_1 * v10;
        float v11 = weight_offset + v7;
        float to_scale_2 = value_2 * v11;
        float v12 = weight_offset + v8;
        float to_scale_3 = value_3 * v12;
        values = value;  // row.rs:50
        values_1 = value_1;
        values_2 = value_2;
        values_3 = value_3;
        scaled = to_scale;
        scaled_1 = to_scale_1;
        scaled_2 = to_scale_2;
        scaled_3 = to_scale_3;
        others = other;
        others_1 = other_1;
        others_2 = other_2;
        others_3 = other_3;
    } else {
        values = 0.0f;
        values_1 = 0.0f;
        values_2 = 0.0f;
        values_3 = 0.0f;
        scaled = 0.0f;
        scaled_1 = 0.0f;
        scaled_2 = 0.0f;
        scaled_3 = 0.0f;
        others = 0.0f;
        others_1 = 0.0f;
        others_2 = 0.0f;
        others_3 = 0.0f;
    }
    float squares = fmaf(values, values, 0.0f);  // row.rs:74
    float squares_1 = fmaf(values_1, values_1, 0.0f);
    float squares_2 = fmaf(values_2, values_2, 0.0f);
    float squares_3 = fmaf(values_3, values_3, 0.0f);
    float v13 = squares + squares_1;  // row.rs:76
    float v14 = squares_2 + squares_3;
    float square = v13 + v14;
    float v15 = kiln_simd_sum_f32_32(square);  // butterfly.rs:67
    float v16 = v15 / 128.0f;  // row.rs:77
    float v17 = v16 + eps;
    float inv = rsqrtf(v17);
    if (in_rows) {  // row.rs:80
        float v18 = scaled * inv;  // row.rs:83
        unsigned long long v19 = (unsigned long long)first;  // norm.rs:351
        unsigned long long v20 = from + v19;
        float v21 = v18 + others;
        float v22 = scaled_1 * inv;  // row.rs:83
        float v23 = v22 + others_1;  // norm.rs:351
        float v24 = scaled_2 * inv;  // row.rs:83
        float v25 = v24 + others_2;  // norm.rs:351
        float v26 = scaled_3 * inv;  // row.rs:83
        float v27 = v26 + others_3;  // norm.rs:351
        *(float4*)(out + v20) = make_float4(v21, v23, v25, v27);
    }
}
