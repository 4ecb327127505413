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
    __shared__ __align__(16) float a0[32];  // softmax.rs:20
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
    float4 q2 = *(float4*)(a0 + 0u);
    float v7 = q2.x;
    float v8 = q2.y;
    float v9 = q2.z;
    float v10 = q2.w;
    float4 q3 = *(float4*)(a0 + 4u);
    float v11 = q3.x;
    float v12 = q3.y;
    float v13 = q3.z;
    float v14 = q3.w;
    float v15 = fmaxf(v7, v11);
    float v16 = fmaxf(v8, v12);
    float v17 = fmaxf(v9, v13);
    float v18 = fmaxf(v10, v14);
    float v19 = fmaxf(v15, v17);
    float v20 = fmaxf(v16, v18);
    float v21 = fmaxf(v19, v20);
    float v22 = fmaxf(v21, v21);
    __syncthreads();
    float v23 = 0.0f;  // softmax.rs:22
    unsigned q4 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;
    for (unsigned q5 = 0; q5 < q4; ++q5) {
        unsigned v24 = threadIdx.x + q5 * 256u;
        float v25 = x[v0];  // softmax.rs:23
        float v26 = v25 - v22;
        float v27 = expf(v26);
        float v28 = v23 + v27;
        v23 = v28;  // softmax.rs:22
    }
    float v29 = kiln_simd_sum_f32_32(v23);  // softmax.rs:25
    if (v6) {
        a0[(threadIdx.x >> 5)] = v29;
    }
    __syncthreads();
    float4 q6 = *(float4*)(a0 + 0u);
    float v30 = q6.x;
    float v31 = q6.y;
    float v32 = q6.z;
    float v33 = q6.w;
    float4 q7 = *(float4*)(a0 + 4u);
    float v34 = q7.x;
    float v35 = q7.y;
    float v36 = q7.z;
    float v37 = q7.w;
    float v38 = v30 + v34;
    float v39 = v31 + v35;
    float v40 = v32 + v36;
    float v41 = v33 + v37;
    float v42 = v38 + v40;
    float v43 = v39 + v41;
    float v44 = v42 + v43;
    float v45 = v44 + 0.0f;
    __syncthreads();
    unsigned q8 = threadIdx.x < 1u ? (1u - threadIdx.x - 1) / 256u + 1 : 0;  // softmax.rs:26
    for (unsigned q9 = 0; q9 < q8; ++q9) {
        unsigned v46 = threadIdx.x + q9 * 256u;
        float v47 = x[v0];  // softmax.rs:27
        float v48 = v47 - v22;
        float v49 = expf(v48);
        float v50 = v49 / v45;
        out[v0] = v50;
    }
}
