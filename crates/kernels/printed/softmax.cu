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
    __shared__ __align__(16) float a0[32];  // softmax.rs:21
    unsigned long long base = (unsigned long long)blockIdx.x;  // softmax.rs:16
    float largest = __uint_as_float(0xff800000u /* -inf */);  // softmax.rs:18
    unsigned q0 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned i = threadIdx.x + q1 * 256u;
        float v0 = x[base];  // softmax.rs:19
        float largest_1 = fmaxf(largest, v0);
        largest = largest_1;  // softmax.rs:18
    }
    float v1 = kiln_simd_max_f32_32(largest);  // softmax.rs:21
    bool v2 = (threadIdx.x & 31u) == 0u;
    if (v2) {
        a0[(threadIdx.x >> 5)] = v1;
    }
    __syncthreads();
    float4 q2 = *(float4*)(a0 + 0u);
    float v3 = q2.x;
    float v4 = q2.y;
    float v5 = q2.z;
    float v6 = q2.w;
    float4 q3 = *(float4*)(a0 + 4u);
    float v7 = q3.x;
    float v8 = q3.y;
    float v9 = q3.z;
    float v10 = q3.w;
    float v11 = fmaxf(v3, v7);
    float v12 = fmaxf(v4, v8);
    float v13 = fmaxf(v5, v9);
    float v14 = fmaxf(v6, v10);
    float v15 = fmaxf(v11, v13);
    float v16 = fmaxf(v12, v14);
    float v17 = fmaxf(v15, v16);
    float largest_2 = fmaxf(v17, v17);
    __syncthreads();
    float sum = 0.0f;  // softmax.rs:23
    unsigned q4 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;
    for (unsigned q5 = 0; q5 < q4; ++q5) {
        unsigned i_1 = threadIdx.x + q5 * 256u;
        float v18 = x[base];  // softmax.rs:24
        float v19 = v18 - largest_2;
        float v20 = expf(v19);
        float sum_1 = sum + v20;
        sum = sum_1;  // softmax.rs:23
    }
    float v21 = kiln_simd_sum_f32_32(sum);  // softmax.rs:26
    if (v2) {
        a0[(threadIdx.x >> 5)] = v21;
    }
    __syncthreads();
    float4 q6 = *(float4*)(a0 + 0u);
    float v22 = q6.x;
    float v23 = q6.y;
    float v24 = q6.z;
    float v25 = q6.w;
    float4 q7 = *(float4*)(a0 + 4u);
    float v26 = q7.x;
    float v27 = q7.y;
    float v28 = q7.z;
    float v29 = q7.w;
    float v30 = v22 + v26;
    float v31 = v23 + v27;
    float v32 = v24 + v28;
    float v33 = v25 + v29;
    float v34 = v30 + v32;
    float v35 = v31 + v33;
    float v36 = v34 + v35;
    float sum_2 = v36 + 0.0f;
    __syncthreads();
    unsigned q8 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;  // softmax.rs:27
    for (unsigned q9 = 0; q9 < q8; ++q9) {
        unsigned i_2 = threadIdx.x + q9 * 256u;
        float v37 = x[base];  // softmax.rs:28
        float v38 = v37 - largest_2;
        float v39 = expf(v38);
        float v40 = v39 / sum_2;
        out[base] = v40;
    }
}
