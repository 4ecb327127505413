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
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // add_rms_norm.rs:38
    unsigned long long v1 = v0 * 640ull;
    unsigned v2 = threadIdx.x % 256u;  // add_rms_norm.rs:40
    unsigned v3 = v2 * 4u;  // norms.rs:38
    bool v4 = v3 < 640u;  // norms.rs:48
    float v5;
    float v6;
    float v7;
    float v8;
    float v9;
    float v10;
    float v11;
    float v12;
    if (v4) {
        unsigned long long v13 = (unsigned long long)v3;  // add_rms_norm.rs:42
        unsigned long long v14 = v1 + v13;
        float4 q0 = *(const float4*)(x + v14);
        float v15 = q0.x;
        float v16 = q0.y;
        float v17 = q0.z;
        float v18 = q0.w;
        float4 q1 = *(const float4*)(residual + v14);
        float v19 = q1.x;
        float v20 = q1.y;
        float v21 = q1.z;
        float v22 = q1.w;
        float v23 = v15 + v19;
        float4 q2 = *(const float4*)(w + v3);
        float v24 = q2.x;
        float v25 = q2.y;
        float v26 = q2.z;
        float v27 = q2.w;
        float v28 = v16 + v20;
        float v29 = v17 + v21;
        float v30 = v18 + v22;
        v5 = v23;  // norms.rs:48
        v6 = v28;
        v7 = v29;
        v8 = v30;
        v9 = v24;
        v10 = v25;
        v11 = v26;
        v12 = v27;
    } else {
        v5 = 0.0f;
        v6 = 0.0f;
        v7 = 0.0f;
        v8 = 0.0f;
        v9 = 0.0f;
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
    }
    float v31 = fmaf(v5, v5, 0.0f);  // norms.rs:59
    float v32 = fmaf(v6, v6, v31);
    float v33 = fmaf(v7, v7, v32);
    float v34 = fmaf(v8, v8, v33);
    float v35 = kiln_simd_sum_f32_32(v34);  // norms.rs:24
    bool v36 = (threadIdx.x & 31u) == 0u;
    if (v36) {
        a0[(threadIdx.x >> 5)] = v35;
    }
    __syncthreads();
    bool v37 = (threadIdx.x & 31u) < 8u;
    unsigned v38 = v37 ? (threadIdx.x & 31u) : 0u;
    float v39 = a0[v38];
    float v40 = v37 ? v39 : 0.0f;
    float v41 = kiln_simd_sum_f32_32(v40);
    __syncthreads();
    float v42 = v41 / 640.0f;  // norms.rs:61
    float v43 = v42 + eps;
    float v44 = rsqrtf(v43);
    if (v4) {  // norms.rs:64
        float v45 = v5 * v44;  // norms.rs:67
        unsigned long long v46 = (unsigned long long)v3;  // add_rms_norm.rs:44
        unsigned long long v47 = v1 + v46;
        float v48 = weight_offset + v9;  // add_rms_norm.rs:45
        float v49 = v45 * v48;
        float v50 = v6 * v44;  // norms.rs:67
        float v51 = weight_offset + v10;  // add_rms_norm.rs:45
        float v52 = v50 * v51;
        float v53 = v7 * v44;  // norms.rs:67
        float v54 = weight_offset + v11;  // add_rms_norm.rs:45
        float v55 = v53 * v54;
        float v56 = v8 * v44;  // norms.rs:67
        *(float4*)(h + v47) = make_float4(v5, v6, v7, v8);  // add_rms_norm.rs:44
        float v57 = weight_offset + v12;  // add_rms_norm.rs:45
        float v58 = v56 * v57;
        *(float4*)(out + v47) = make_float4(v49, v52, v55, v58);
    }
}
