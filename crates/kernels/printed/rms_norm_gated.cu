// rms_norm_gated f32, eps=1e-6 weight_offset=0 rows=8 n=128 group_size=128 gate_first=0

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

static __device__ __forceinline__ float kiln_recip_approx(float x) {
#ifdef __CUDA_ARCH__
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return 1.0f / x;
#endif
}

static __device__ __forceinline__ float kiln_exp2_ftz(float x) {
#ifdef __CUDA_ARCH__
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return x < -126.0f ? 0.0f : exp2f(x);
#endif
}

// 1 + exp(x), for x from -80 to 80
static __device__ __forceinline__ float kiln_one_and_exp(float x) {
    float n = fmaf(x, 1.44269504f, 12583039.0f);
    float rest = fmaf(x, 1.44269504f, 12583039.0f - n);
    rest = fmaf(x, 1.92596303e-8f, rest);
    return fmaf(kiln_exp2_ftz(rest), __uint_as_float(__float_as_uint(n) << 23), 1.0f);
}

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (!(fabsf(x) < 80.0f)) {
        if (!(x < 0.0f)) return x;
        return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    }
    return x * kiln_recip_approx(kiln_one_and_exp(-x));
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
    unsigned v0 = blockIdx.x * 4u;  // row.rs:143
    unsigned v1 = threadIdx.x / 32u;
    unsigned run = v0 + v1;
    bool in_rows = run < rows;  // row.rs:144
    unsigned long long row = (unsigned long long)run;  // norm.rs:416
    unsigned long long from = row * 128ull;  // norm.rs:417
    unsigned part_lane = threadIdx.x % 32u;  // norm.rs:422
    unsigned first = part_lane * 4u;  // row.rs:49
    float weights;  // row.rs:54
    float weights_1;
    float weights_2;
    float weights_3;
    float earlier;
    float earlier_1;
    float earlier_2;
    float earlier_3;
    if (in_rows) {
        uint4 q0 = kiln_read_early_constant_16(w + first);  // norm.rs:424
        float weight = __uint_as_float(q0.x);
        float weight_1 = __uint_as_float(q0.y);
        float weight_2 = __uint_as_float(q0.z);
        float weight_3 = __uint_as_float(q0.w);
        unsigned long long v2 = (unsigned long long)first;
        unsigned long long v3 = from + v2;
        float4 q1 = *(const float4*)(z + v3);
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
    if (in_rows) {
        unsigned long long v4 = (unsigned long long)first;  // norm.rs:426
        unsigned long long v5 = from + v4;
        float4 q2 = *(const float4*)(x + v5);
        float value = q2.x;
        float value_1 = q2.y;
        float value_2 = q2.z;
        float value_3 = q2.w;
        float v6 = kiln_silu(earlier);  // norm.rs:427
        float v7 = value * v6;
        float v8 = weight_offset + weights;  // norm.rs:428
        float to_scale = v7 * v8;
        float v9 = kiln_silu(earlier_1);  // norm.rs:427
        float v10 = value_1 * v9;
        float v11 = weight_offset + weights_1;  // norm.rs:428
        float to_scale_1 = v10 * v11;
        float v12 = kiln_silu(earlier_2);  // norm.rs:427
        float v13 = value_2 * v12;
        float v14 = weight_offset + weights_2;  // norm.rs:428
        float to_scale_2 = v13 * v14;
        float v15 = kiln_silu(earlier_3);  // norm.rs:427
        float v16 = value_3 * v15;
        float v17 = weight_offset + weights_3;  // norm.rs:428
        float to_scale_3 = v16 * v17;
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
    float squares = fmaf(values, values, 0.0f);  // row.rs:95
    float squares_1 = fmaf(values_1, values_1, 0.0f);
    float squares_2 = fmaf(values_2, values_2, 0.0f);
    float squares_3 = fmaf(values_3, values_3, 0.0f);
    float v18 = squares + squares_1;  // row.rs:97
    float v19 = squares_2 + squares_3;
    float square = v18 + v19;
    float v20 = kiln_simd_sum_f32_32(square);  // butterfly.rs:67
    float v21 = v20 / 128.0f;  // row.rs:98
    float v22 = v21 + eps;
    float inv = rsqrtf(v22);
    if (in_rows) {  // row.rs:101
        float v23 = scaled * inv;  // row.rs:104
        unsigned long long v24 = (unsigned long long)first;  // norm.rs:431
        unsigned long long v25 = from + v24;
        float v26 = scaled_1 * inv;  // row.rs:104
        float v27 = scaled_2 * inv;
        float v28 = scaled_3 * inv;
        *(float4*)(out + v25) = make_float4(v23, v26, v27, v28);  // norm.rs:431
    }
}
