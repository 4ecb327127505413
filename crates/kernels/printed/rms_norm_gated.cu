// rms_norm_gated f32, eps=1e-6 weight_offset=0 rows=8 n=128 group_size=128 gate_first=0

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + expf(-x));
}

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

extern "C" __global__ void __launch_bounds__(128) rms_norm_gated(
    const float* x,
    const float* __restrict__ z,
    const float* __restrict__ w,
    float* out,
    float eps,
    float weight_offset,
    unsigned rows) {
    unsigned v0 = blockIdx.x * 4u;  // row.rs:120
    unsigned v1 = threadIdx.x / 32u;
    unsigned run = v0 + v1;
    bool in_rows = run < rows;  // row.rs:121
    unsigned long long row = (unsigned long long)run;  // norm.rs:413
    unsigned long long from = row * 128ull;  // norm.rs:414
    unsigned part_lane = threadIdx.x % 32u;  // norm.rs:419
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
        unsigned long long v2 = (unsigned long long)first;  // norm.rs:422
        unsigned long long v3 = from + v2;
        float4 q0 = *(const float4*)(x + v3);
        float value = q0.x;
        float value_1 = q0.y;
        float value_2 = q0.z;
        float value_3 = q0.w;
        float4 q1 = *(const float4*)(z + v3);
        float v4 = q1.x;
        float v5 = q1.y;
        float v6 = q1.z;
        float v7 = q1.w;
        float v8 = kiln_silu(v4);
        float v9 = value * v8;  // norm.rs:423
        uint4 q2 = kiln_read_early_constant_16(w + first);  // norm.rs:424
        float v10 = __uint_as_float(q2.x);
        float v11 = __uint_as_float(q2.y);
        float v12 = __uint_as_float(q2.z);
        float v13 = __uint_as_float(q2.w);
        float v14 = weight_offset + v10;
        float to_scale = v9 * v14;
        float v15 = kiln_silu(v5);  // norm.rs:422
        float v16 = value_1 * v15;  // norm.rs:423
        float v17 = weight_offset + v11;  // norm.rs:424
        float to_scale_1 = v16 * v17;
        float v18 = kiln_silu(v6);  // norm.rs:422
        float v19 = value_2 * v18;  // norm.rs:423
        float v20 = weight_offset + v12;  // norm.rs:424
        float to_scale_2 = v19 * v20;
        float v21 = kiln_silu(v7);  // norm.rs:422
        float v22 = value_3 * v21;  // norm.rs:423
        float v23 = weight_offset + v13;  // norm.rs:424
        float to_scale_3 = v22 * v23;
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
    float v24 = squares + squares_1;  // row.rs:76
    float v25 = squares_2 + squares_3;
    float square = v24 + v25;
    float v26 = kiln_simd_sum_f32_32(square);  // butterfly.rs:67
    float v27 = v26 / 128.0f;  // row.rs:77
    float v28 = v27 + eps;
    float inv = rsqrtf(v28);
    if (in_rows) {  // row.rs:80
        float v29 = scaled * inv;  // row.rs:83
        unsigned long long v30 = (unsigned long long)first;  // norm.rs:427
        unsigned long long v31 = from + v30;
        float v32 = scaled_1 * inv;  // row.rs:83
        float v33 = scaled_2 * inv;
        float v34 = scaled_3 * inv;
        *(float4*)(out + v31) = make_float4(v29, v32, v33, v34);  // norm.rs:427
    }
}
