// softmax f32, rows=1 n=1

static __device__ __forceinline__ float kiln_simd_max_f32_32(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = fmaxf(v, other);
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = fmaxf(v, other);
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = fmaxf(v, other);
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = fmaxf(v, other);
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = fmaxf(v, other);
    return v;
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

extern "C" __global__ void __launch_bounds__(256) softmax(
    const float* __restrict__ x,
    float* __restrict__ out,
    unsigned rows) {
    __shared__ float a0[32];  // softmax.rs:20
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // softmax.rs:15
    float v1 = __uint_as_float(0xff800000u /* -inf */);  // softmax.rs:17
    unsigned q0 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned v2 = threadIdx.x + q1 * 256u;
        float v3 = x[v0];  // softmax.rs:18
        float v4 = fmaxf(v1, v3);
        v1 = v4;  // softmax.rs:17
    }
    float v5 = kiln_simd_max_f32_32(v1);  // softmax.rs:20
    bool v6 = (threadIdx.x & 31u) == 0u;
    if (v6) {
        a0[(threadIdx.x >> 5)] = v5;
    }
    __syncthreads();
    bool v7 = (threadIdx.x & 31u) < 8u;
    unsigned v8 = v7 ? (threadIdx.x & 31u) : 0u;
    float v9 = a0[v8];
    float v10 = kiln_simd_max_f32_32(v9);
    __syncthreads();
    float v11 = 0.0f;  // softmax.rs:22
    unsigned q2 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;
    for (unsigned q3 = 0; q3 < q2; ++q3) {
        unsigned v12 = threadIdx.x + q3 * 256u;
        float v13 = x[v0];  // softmax.rs:23
        float v14 = v13 - v10;
        float v15 = expf(v14);
        float v16 = v11 + v15;
        v11 = v16;  // softmax.rs:22
    }
    float v17 = kiln_simd_sum_f32_32(v11);  // softmax.rs:25
    if (v6) {
        a0[(threadIdx.x >> 5)] = v17;
    }
    __syncthreads();
    float v18 = a0[v8];
    float v19 = v7 ? v18 : 0.0f;
    float v20 = kiln_simd_sum_f32_32(v19);
    __syncthreads();
    unsigned q4 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;  // softmax.rs:26
    for (unsigned q5 = 0; q5 < q4; ++q5) {
        unsigned v21 = threadIdx.x + q5 * 256u;
        float v22 = x[v0];  // softmax.rs:27
        float v23 = v22 - v10;
        float v24 = expf(v23);
        float v25 = v24 / v20;
        out[v0] = v25;
    }
}
