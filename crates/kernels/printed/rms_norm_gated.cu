// rms_norm_gated f32, rows=8 n=128 group_size=128 z_stride=128 gate_first=0 eps=1e-6 weight_offset=0

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + expf(-x));
}

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

extern "C" __global__ void __launch_bounds__(128) rms_norm_gated(
    const float* x,
    const float* __restrict__ z,
    const float* __restrict__ w,
    float* out,
    float eps,
    float weight_offset,
    unsigned rows,
    unsigned z_stride) {
    unsigned v0 = blockIdx.x * 4u;  // rms_norm_gated.rs:41
    unsigned v1 = threadIdx.x / 32u;
    unsigned v2 = v0 + v1;
    bool v3 = v2 < rows;  // rms_norm_gated.rs:42
    unsigned long long v4 = (unsigned long long)v2;  // rms_norm_gated.rs:44
    unsigned long long v5 = v4 * 128ull;
    unsigned long long v6 = (unsigned long long)z_stride;  // rms_norm_gated.rs:45
    unsigned long long v7 = v4 * v6;
    unsigned v8 = threadIdx.x % 32u;  // rms_norm_gated.rs:48
    unsigned v9 = v8 * 4u;  // norms.rs:40
    float v10;  // norms.rs:49
    float v11;
    float v12;
    float v13;
    float v14;
    float v15;
    float v16;
    float v17;
    if (v3) {
        unsigned long long v18 = (unsigned long long)v9;  // rms_norm_gated.rs:51
        unsigned long long v19 = v5 + v18;
        float4 q0 = *(const float4*)(x + v19);
        float v20 = q0.x;
        float v21 = q0.y;
        float v22 = q0.z;
        float v23 = q0.w;
        unsigned long long v24 = v7 + v18;
        float4 q1 = *(const float4*)(z + v24);
        float v25 = q1.x;
        float v26 = q1.y;
        float v27 = q1.z;
        float v28 = q1.w;
        float v29 = kiln_silu(v25);
        float v30 = v20 * v29;  // rms_norm_gated.rs:52
        uint4 q2 = kiln_read_early_constant_16(w + v9);  // rms_norm_gated.rs:53
        float v31 = __uint_as_float(q2.x);
        float v32 = __uint_as_float(q2.y);
        float v33 = __uint_as_float(q2.z);
        float v34 = __uint_as_float(q2.w);
        float v35 = weight_offset + v31;
        float v36 = v30 * v35;
        float v37 = kiln_silu(v26);  // rms_norm_gated.rs:51
        float v38 = v21 * v37;  // rms_norm_gated.rs:52
        float v39 = weight_offset + v32;  // rms_norm_gated.rs:53
        float v40 = v38 * v39;
        float v41 = kiln_silu(v27);  // rms_norm_gated.rs:51
        float v42 = v22 * v41;  // rms_norm_gated.rs:52
        float v43 = weight_offset + v33;  // rms_norm_gated.rs:53
        float v44 = v42 * v43;
        float v45 = kiln_silu(v28);  // rms_norm_gated.rs:51
        float v46 = v23 * v45;  // rms_norm_gated.rs:52
        float v47 = weight_offset + v34;  // rms_norm_gated.rs:53
        float v48 = v46 * v47;
        v10 = v20;  // norms.rs:49
        v11 = v21;
        v12 = v22;
        v13 = v23;
        v14 = v36;
        v15 = v40;
        v16 = v44;
        v17 = v48;
    } else {
        v10 = 0.0f;
        v11 = 0.0f;
        v12 = 0.0f;
        v13 = 0.0f;
        v14 = 0.0f;
        v15 = 0.0f;
        v16 = 0.0f;
        v17 = 0.0f;
    }
    float v49 = fmaf(v10, v10, 0.0f);  // norms.rs:73
    float v50 = fmaf(v11, v11, 0.0f);
    float v51 = fmaf(v12, v12, 0.0f);
    float v52 = fmaf(v13, v13, 0.0f);
    float v53 = v49 + v50;  // norms.rs:75
    float v54 = v51 + v52;
    float v55 = v53 + v54;
    float v56 = kiln_simd_sum_f32_32(v55);  // butterfly.rs:67
    float v57 = v56 / 128.0f;  // norms.rs:76
    float v58 = v57 + eps;
    float v59 = rsqrtf(v58);
    if (v3) {  // norms.rs:79
        float v60 = v14 * v59;  // norms.rs:82
        unsigned long long v61 = (unsigned long long)v9;  // rms_norm_gated.rs:56
        unsigned long long v62 = v5 + v61;
        float v63 = v15 * v59;  // norms.rs:82
        float v64 = v16 * v59;
        float v65 = v17 * v59;
        *(float4*)(out + v62) = make_float4(v60, v63, v64, v65);  // rms_norm_gated.rs:56
    }
}
