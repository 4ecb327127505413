// rms_norm_gated f32, rows=8 n=128 group_size=128 z_stride=128 gate_first=0 eps=1e-6 weight_offset=0

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
    unsigned rows,
    unsigned z_stride) {
    unsigned v0 = blockIdx.x * 4u;  // rms_norm_gated.rs:41
    unsigned v1 = threadIdx.x / 32u;
    unsigned run = v0 + v1;
    bool in_rows = run < rows;  // rms_norm_gated.rs:42
    unsigned long long v2 = (unsigned long long)run;  // rms_norm_gated.rs:44
    unsigned long long base = v2 * 128ull;
    unsigned long long v3 = (unsigned long long)z_stride;  // rms_norm_gated.rs:45
    unsigned long long gate_base = v2 * v3;
    unsigned part_lane = threadIdx.x % 32u;  // rms_norm_gated.rs:48
    unsigned first = part_lane * 4u;  // norms.rs:40
    float values;  // norms.rs:49
    float values_1;
    float values_2;
    float values_3;
    float scaled;
    float scaled_1;
    float scaled_2;
    float scaled_3;
    if (in_rows) {
        unsigned long long v4 = (unsigned long long)first;  // rms_norm_gated.rs:51
        unsigned long long v5 = base + v4;
        float4 q0 = *(const float4*)(x + v5);
        float value = q0.x;
        float value_1 = q0.y;
        float value_2 = q0.z;
        float value_3 = q0.w;
        unsigned long long v6 = gate_base + v4;
        float4 q1 = *(const float4*)(z + v6);
        float v7 = q1.x;
        float v8 = q1.y;
        float v9 = q1.z;
        float v10 = q1.w;
        float v11 = kiln_silu(v7);
        float v12 = value * v11;  // rms_norm_gated.rs:52
        uint4 q2 = kiln_read_early_constant_16(w + first);  // rms_norm_gated.rs:53
        float v13 = __uint_as_float(q2.x);
        float v14 = __uint_as_float(q2.y);
        float v15 = __uint_as_float(q2.z);
        float v16 = __uint_as_float(q2.w);
        float v17 = weight_offset + v13;
        float to_scale = v12 * v17;
        float v18 = kiln_silu(v8);  // rms_norm_gated.rs:51
        float v19 = value_1 * v18;  // rms_norm_gated.rs:52
        float v20 = weight_offset + v14;  // rms_norm_gated.rs:53
        float to_scale_1 = v19 * v20;
        float v21 = kiln_silu(v9);  // rms_norm_gated.rs:51
        float v22 = value_2 * v21;  // rms_norm_gated.rs:52
        float v23 = weight_offset + v15;  // rms_norm_gated.rs:53
        float to_scale_2 = v22 * v23;
        float v24 = kiln_silu(v10);  // rms_norm_gated.rs:51
        float v25 = value_3 * v24;  // rms_norm_gated.rs:52
        float v26 = weight_offset + v16;  // rms_norm_gated.rs:53
        float to_scale_3 = v25 * v26;
        values = value;  // norms.rs:49
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
    float squares = fmaf(values, values, 0.0f);  // norms.rs:73
    float squares_1 = fmaf(values_1, values_1, 0.0f);
    float squares_2 = fmaf(values_2, values_2, 0.0f);
    float squares_3 = fmaf(values_3, values_3, 0.0f);
    float v27 = squares + squares_1;  // norms.rs:75
    float v28 = squares_2 + squares_3;
    float square = v27 + v28;
    float v29 = kiln_simd_sum_f32_32(square);  // butterfly.rs:67
    float v30 = v29 / 128.0f;  // norms.rs:76
    float v31 = v30 + eps;
    float inv = rsqrtf(v31);
    if (in_rows) {  // norms.rs:79
        float v32 = scaled * inv;  // norms.rs:82
        unsigned long long v33 = (unsigned long long)first;  // rms_norm_gated.rs:56
        unsigned long long v34 = base + v33;
        float v35 = scaled_1 * inv;  // norms.rs:82
        float v36 = scaled_2 * inv;
        float v37 = scaled_3 * inv;
        *(float4*)(out + v34) = make_float4(v32, v35, v36, v37);  // rms_norm_gated.rs:56
    }
}
