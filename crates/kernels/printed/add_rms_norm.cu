// add_rms_norm f32, rows=3 n=640 eps=1e-6 weight_offset=1

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

extern "C" __global__ void __launch_bounds__(256) add_rms_norm(
    const float* x,
    const float* residual,
    const float* __restrict__ w,
    float* h,
    float* out,
    float eps,
    float weight_offset,
    unsigned rows) {
    __shared__ __align__(16) float a0[32];  // norms.rs:24
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // add_rms_norm.rs:39
    unsigned long long v1 = v0 * 640ull;
    unsigned v2 = threadIdx.x * 4u;  // norms.rs:40
    bool v3 = v2 < 640u;  // norms.rs:49
    float v4;
    float v5;
    float v6;
    float v7;
    float v8;
    float v9;
    float v10;
    float v11;
    if (v3) {
        unsigned long long v12 = (unsigned long long)v2;  // add_rms_norm.rs:45
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
        uint4 q2 = kiln_read_early_constant_16(w + v2);  // add_rms_norm.rs:46
        float v23 = __uint_as_float(q2.x);
        float v24 = __uint_as_float(q2.y);
        float v25 = __uint_as_float(q2.z);
        float v26 = __uint_as_float(q2.w);
        float v27 = weight_offset + v23;
        float v28 = v22 * v27;
        float v29 = v15 + v19;  // add_rms_norm.rs:45
        float v30 = weight_offset + v24;  // add_rms_norm.rs:46
        float v31 = v29 * v30;
        float v32 = v16 + v20;  // add_rms_norm.rs:45
        float v33 = weight_offset + v25;  // add_rms_norm.rs:46
        float v34 = v32 * v33;
        float v35 = v17 + v21;  // add_rms_norm.rs:45
        float v36 = weight_offset + v26;  // add_rms_norm.rs:46
        float v37 = v35 * v36;
        v4 = v22;  // norms.rs:49
        v5 = v29;
        v6 = v32;
        v7 = v35;
        v8 = v28;
        v9 = v31;
        v10 = v34;
        v11 = v37;
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
    if (v3) {  // norms.rs:61
        unsigned long long v38 = (unsigned long long)v2;  // add_rms_norm.rs:48
        unsigned long long v39 = v1 + v38;
        *(float4*)(h + v39) = make_float4(v4, v5, v6, v7);
    }
    float v40 = fmaf(v4, v4, 0.0f);  // norms.rs:73
    float v41 = fmaf(v5, v5, 0.0f);
    float v42 = fmaf(v6, v6, 0.0f);
    float v43 = fmaf(v7, v7, 0.0f);
    float v44 = v40 + v41;  // norms.rs:75
    float v45 = v42 + v43;
    float v46 = v44 + v45;
    float v47 = kiln_simd_sum_f32_32(v46);  // norms.rs:24
    bool v48 = (threadIdx.x & 31u) == 0u;
    if (v48) {
        a0[(threadIdx.x >> 5)] = v47;
    }
    __syncthreads();
    float4 q3 = *(float4*)(a0 + 0u);
    float v49 = q3.x;
    float v50 = q3.y;
    float v51 = q3.z;
    float v52 = q3.w;
    float4 q4 = *(float4*)(a0 + 4u);
    float v53 = q4.x;
    float v54 = q4.y;
    float v55 = q4.z;
    float v56 = q4.w;
    float v57 = v49 + v53;
    float v58 = v50 + v54;
    float v59 = v51 + v55;
    float v60 = v52 + v56;
    float v61 = v57 + v59;
    float v62 = v58 + v60;
    float v63 = v61 + v62;
    float v64 = v63 + 0.0f;
    __syncthreads();
    float v65 = v64 / 640.0f;  // norms.rs:76
    float v66 = v65 + eps;
    float v67 = rsqrtf(v66);
    if (v3) {  // norms.rs:79
        float v68 = v8 * v67;  // norms.rs:82
        unsigned long long v69 = (unsigned long long)v2;  // add_rms_norm.rs:49
        unsigned long long v70 = v1 + v69;
        float v71 = v9 * v67;  // norms.rs:82
        float v72 = v10 * v67;
        float v73 = v11 * v67;
        *(float4*)(out + v70) = make_float4(v68, v71, v72, v73);  // add_rms_norm.rs:49
    }
}
