// rms_norm f32, eps=1e-6 weight_offset=0 rows=1 heads=1 n=64

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
    unsigned rows) {
    unsigned v0 = blockIdx.x * 8u;  // row.rs:120
    unsigned v1 = threadIdx.x / 16u;
    unsigned row = v0 + v1;
    bool in_rows = row < rows;  // row.rs:121
    unsigned long long v2 = (unsigned long long)row;  // norm.rs:305
    unsigned long long from = v2 * 64ull;
    unsigned part_lane = threadIdx.x % 16u;  // norm.rs:309
    unsigned first = part_lane * 4u;  // row.rs:41
    float values;  // row.rs:50
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (in_rows) {
        unsigned long long v3 = (unsigned long long)first;  // norm.rs:312
        unsigned long long v4 = from + v3;
        float4 q0 = *(const float4*)(x + v4);
        float value = q0.x;
        float value_1 = q0.y;
        float value_2 = q0.z;
        float value_3 = q0.w;
        uint4 q1 = kiln_read_early_constant_16(w + first);  // norm.rs:313
        float v5 = __uint_as_float(q1.x);
        float v6 = __uint_as_float(q1.y);
        float v7 = __uint_as_float(q1.z);
        float v8 = __uint_as_float(q1.w);
        float v9 = weight_offset + v5;
        float to_scale = value * v9;
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
    float squares = fmaf(values, values, 0.0f);  // row.rs:74
    float squares_1 = fmaf(values_1, values_1, 0.0f);
    float squares_2 = fmaf(values_2, values_2, 0.0f);
    float squares_3 = fmaf(values_3, values_3, 0.0f);
    float v13 = squares + squares_1;  // row.rs:76
    float v14 = squares_2 + squares_3;
    float square = v13 + v14;
    float v15 = kiln_simd_sum_f32_16(square);  // butterfly.rs:65
    float v16 = v15 / 64.0f;  // row.rs:77
    float v17 = v16 + eps;
    float inv = rsqrtf(v17);
    if (in_rows) {  // row.rs:80
        float v18 = scaled * inv;  // row.rs:83
        unsigned long long v19 = (unsigned long long)first;  // norm.rs:316
        unsigned long long v20 = from + v19;
        float v21 = scaled_1 * inv;  // row.rs:83
        float v22 = scaled_2 * inv;
        float v23 = scaled_3 * inv;
        *(float4*)(out + v20) = make_float4(v18, v21, v22, v23);  // norm.rs:316
    }
}
