// rms_norm_residual f32, rows=1 n=128 eps=1e-6 weight_offset=0

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

extern "C" __global__ void __launch_bounds__(128) rms_norm_residual(
    const float* __restrict__ x,
    const float* residual,
    const float* __restrict__ w,
    float* out,
    float eps,
    float weight_offset,
    unsigned rows) {
    unsigned v0 = blockIdx.x * 4u;  // rms_norm_residual.rs:35
    unsigned v1 = threadIdx.x / 32u;
    unsigned v2 = v0 + v1;
    bool v3 = v2 < rows;  // rms_norm_residual.rs:36
    unsigned long long v4 = (unsigned long long)v2;  // rms_norm_residual.rs:37
    unsigned long long v5 = v4 * 128ull;
    unsigned v6 = threadIdx.x % 32u;  // rms_norm_residual.rs:39
    unsigned v7 = v6 * 4u;  // norms.rs:38
    float v8;  // norms.rs:48
    float v9;
    float v10;
    float v11;
    float v12;
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    float v18;
    float v19;
    if (v3) {
        unsigned long long v20 = (unsigned long long)v7;  // rms_norm_residual.rs:41
        unsigned long long v21 = v5 + v20;
        float4 q0 = *(const float4*)(x + v21);
        float v22 = q0.x;
        float v23 = q0.y;
        float v24 = q0.z;
        float v25 = q0.w;
        float4 q1 = *(const float4*)(w + v7);
        float v26 = q1.x;
        float v27 = q1.y;
        float v28 = q1.z;
        float v29 = q1.w;
        float4 q2 = *(const float4*)(residual + v21);
        float v30 = q2.x;
        float v31 = q2.y;
        float v32 = q2.z;
        float v33 = q2.w;
        v8 = v22;  // norms.rs:48
        v9 = v23;
        v10 = v24;
        v11 = v25;
        v12 = v26;
        v13 = v27;
        v14 = v28;
        v15 = v29;
        v16 = v30;
        v17 = v31;
        v18 = v32;
        v19 = v33;
    } else {
        v8 = 0.0f;
        v9 = 0.0f;
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
        v15 = 0.0f;
        v16 = 0.0f;
        v17 = 0.0f;
        v18 = 0.0f;
        v19 = 0.0f;
    }
    float v34 = fmaf(v8, v8, 0.0f);  // norms.rs:59
    float v35 = fmaf(v9, v9, v34);
    float v36 = fmaf(v10, v10, v35);
    float v37 = fmaf(v11, v11, v36);
    float v38 = kiln_simd_sum_f32_32(v37);  // butterfly.rs:67
    float v39 = v38 / 128.0f;  // norms.rs:61
    float v40 = v39 + eps;
    float v41 = rsqrtf(v40);
    if (v3) {  // norms.rs:64
        float v42 = v8 * v41;  // norms.rs:67
        unsigned long long v43 = (unsigned long long)v7;  // rms_norm_residual.rs:43
        unsigned long long v44 = v5 + v43;
        float v45 = weight_offset + v12;
        float v46 = fmaf(v42, v45, v16);
        float v47 = v9 * v41;  // norms.rs:67
        float v48 = weight_offset + v13;  // rms_norm_residual.rs:43
        float v49 = fmaf(v47, v48, v17);
        float v50 = v10 * v41;  // norms.rs:67
        float v51 = weight_offset + v14;  // rms_norm_residual.rs:43
        float v52 = fmaf(v50, v51, v18);
        float v53 = v11 * v41;  // norms.rs:67
        float v54 = weight_offset + v15;  // rms_norm_residual.rs:43
        float v55 = fmaf(v53, v54, v19);
        *(float4*)(out + v44) = make_float4(v46, v49, v52, v55);
    }
}
