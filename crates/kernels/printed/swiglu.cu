// swiglu f32, has_gate=1 has_up=1 has_gate_up=0 alpha=1.702 limit=7 rows=3 n=96 interleaved=0 clamped=0

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

extern "C" __global__ void __launch_bounds__(32) swiglu(
    const float* gate,
    const float* __restrict__ up,
    const float* __restrict__ gate_up,
    float* out,
    float alpha,
    float limit,
    unsigned rows) {
    unsigned long long row = (unsigned long long)blockIdx.x;  // swiglu.rs:154
    unsigned v0 = blockIdx.y * 32u;  // columns.rs:12
    unsigned v1 = v0 + threadIdx.x;
    unsigned column = v1 * 4u;
    bool v2 = column < 96u;  // swiglu.rs:155
    if (v2) {
        unsigned long long v3 = row * 96ull;  // swiglu.rs:159
        unsigned long long v4 = (unsigned long long)column;
        unsigned long long v5 = v3 + v4;
        float4 q0 = *(const float4*)(gate + v5);
        float gates = q0.x;
        float gates_1 = q0.y;
        float gates_2 = q0.z;
        float gates_3 = q0.w;
        float4 q1 = *(const float4*)(up + v5);  // swiglu.rs:162
        float ups = q1.x;
        float ups_1 = q1.y;
        float ups_2 = q1.z;
        float ups_3 = q1.w;
        float v6 = kiln_silu(gates);  // swiglu.rs:179
        float result = v6 * ups;
        float v7 = kiln_silu(gates_1);
        float result_1 = v7 * ups_1;
        float v8 = kiln_silu(gates_2);
        float result_2 = v8 * ups_2;
        float v9 = kiln_silu(gates_3);
        float result_3 = v9 * ups_3;
        *(float4*)(out + v5) = make_float4(result, result_1, result_2, result_3);  // swiglu.rs:181
    }
}
