// add_rms_norm f32, rows=3 n=640 eps=1e-6 weight_offset=1

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

extern "C" __global__ void __launch_bounds__(256) add_rms_norm(
    const float* x,
    const float* residual,
    const float* __restrict__ w,
    float* h,
    float* out,
    float eps,
    float weight_offset,
    unsigned rows) {
    __shared__ float a0[32];  // norms.rs:24
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // add_rms_norm.rs:39
    unsigned long long v1 = v0 * 640ull;
    unsigned v2 = threadIdx.x * 4u;  // norms.rs:38
    bool v3 = v2 < 640u;  // norms.rs:48
    float v4;
    float v5;
    float v6;
    float v7;
    float v8;
    float v9;
    float v10;
    float v11;
    if (v3) {
        unsigned long long v12 = (unsigned long long)v2;  // add_rms_norm.rs:43
        unsigned long long v13 = v1 + v12;
        float4 q0 = *(const float4*)(x + v13);
        float v14 = q0.x;
        float v15 = q0.y;
        float v16 = q0.z;
        float v17 = q0.w;
        float4 q1 = *(const float4*)(residual + v13);
        float v18 = q1.x;
        float v19 = q1.y;
        float v20 = q1.z;
        float v21 = q1.w;
        float v22 = v14 + v18;
        float4 q2 = *(const float4*)(w + v2);
        float v23 = q2.x;
        float v24 = q2.y;
        float v25 = q2.z;
        float v26 = q2.w;
        float v27 = v15 + v19;
        float v28 = v16 + v20;
        float v29 = v17 + v21;
        v4 = v22;  // norms.rs:48
        v5 = v27;
        v6 = v28;
        v7 = v29;
        v8 = v23;
        v9 = v24;
        v10 = v25;
        v11 = v26;
    } else {
        v4 = 0.0f;
        v5 = 0.0f;
        v6 = 0.0f;
        v7 = 0.0f;
        v8 = 0.0f;
        v9 = 0.0f;
        v10 = 0.0f;
        v11 = 0.0f;
    }
    float v30 = fmaf(v4, v4, 0.0f);  // norms.rs:59
    float v31 = fmaf(v5, v5, v30);
    float v32 = fmaf(v6, v6, v31);
    float v33 = fmaf(v7, v7, v32);
    float v34 = kiln_simd_sum_f32_32(v33);  // norms.rs:24
    bool v35 = (threadIdx.x & 31u) == 0u;
    if (v35) {
        a0[(threadIdx.x >> 5)] = v34;
    }
    __syncthreads();
    bool v36 = (threadIdx.x & 31u) < 8u;
    unsigned v37 = v36 ? (threadIdx.x & 31u) : 0u;
    float v38 = a0[v37];
    float v39 = v36 ? v38 : 0.0f;
    float v40 = kiln_simd_sum_f32_32(v39);
    __syncthreads();
    float v41 = v40 / 640.0f;  // norms.rs:61
    float v42 = v41 + eps;
    float v43 = rsqrtf(v42);
    if (v3) {  // norms.rs:64
        float v44 = v4 * v43;  // norms.rs:67
        unsigned long long v45 = (unsigned long long)v2;  // add_rms_norm.rs:45
        unsigned long long v46 = v1 + v45;
        float v47 = weight_offset + v8;  // add_rms_norm.rs:46
        float v48 = v44 * v47;
        float v49 = v5 * v43;  // norms.rs:67
        float v50 = weight_offset + v9;  // add_rms_norm.rs:46
        float v51 = v49 * v50;
        float v52 = v6 * v43;  // norms.rs:67
        float v53 = weight_offset + v10;  // add_rms_norm.rs:46
        float v54 = v52 * v53;
        float v55 = v7 * v43;  // norms.rs:67
        *(float4*)(h + v46) = make_float4(v4, v5, v6, v7);  // add_rms_norm.rs:45
        float v56 = weight_offset + v11;  // add_rms_norm.rs:46
        float v57 = v55 * v56;
        *(float4*)(out + v46) = make_float4(v48, v51, v54, v57);
    }
}
