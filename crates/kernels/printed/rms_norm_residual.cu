// rms_norm_residual f32, rows=1 n=128 eps=1e-6

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

extern "C" __global__ void __launch_bounds__(256) rms_norm_residual(
    const float* __restrict__ x,
    const float* residual,
    const float* __restrict__ w,
    float* out,
    float eps,
    unsigned rows) {
    __shared__ float a0[32];  // shared.rs:29
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // rms_norm_residual.rs:18
    unsigned long long v1 = v0 * 128ull;
    float v2 = 0.0f;  // shared.rs:25
    unsigned q0 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 256u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned v3 = threadIdx.x + q1 * 256u;
        unsigned long long v4 = (unsigned long long)v3;  // shared.rs:26
        unsigned long long v5 = v1 + v4;
        float v6 = x[v5];
        float v7 = fmaf(v6, v6, v2);  // shared.rs:27
        v2 = v7;  // shared.rs:25
    }
    float v8 = kiln_simd_sum_f32_32(v2);  // shared.rs:29
    bool v9 = (threadIdx.x & 31u) == 0u;
    if (v9) {
        a0[(threadIdx.x >> 5)] = v8;
    }
    __syncthreads();
    bool v10 = (threadIdx.x & 31u) < 8u;
    unsigned v11 = v10 ? (threadIdx.x & 31u) : 0u;
    float v12 = a0[v11];
    float v13 = v10 ? v12 : 0.0f;
    float v14 = kiln_simd_sum_f32_32(v13);
    __syncthreads();
    float v15 = v14 / 128.0f;
    float v16 = v15 + eps;
    float v17 = rsqrtf(v16);
    unsigned q2 = threadIdx.x < 128u ? (128u - threadIdx.x - 1) / 256u + 1 : 0;  // rms_norm_residual.rs:20
    for (unsigned q3 = 0; q3 < q2; ++q3) {
        unsigned v18 = threadIdx.x + q3 * 256u;
        unsigned long long v19 = (unsigned long long)v18;  // rms_norm_residual.rs:21
        unsigned long long v20 = v1 + v19;
        float v21 = residual[v20];  // rms_norm_residual.rs:22
        float v22 = x[v20];
        float v23 = v22 * v17;
        float v24 = w[v18];
        float v25 = v23 * v24;
        float v26 = v21 + v25;
        out[v20] = v26;
    }
}
