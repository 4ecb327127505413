// matmul_skinny f32, has_bias=0 has_factor=0 has_residual=0 batch=1 m=1 n=16 k=64 activation=0

static __device__ __forceinline__ uint4 kiln_read_once_constant_16(const void* p) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ld.global.nc.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(p));
    return v;
#else
    return *(const uint4*)p;
#endif
}

extern "C" __global__ void __launch_bounds__(32) matmul_skinny(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const float* __restrict__ factor,
    const float* residual,
    float* out,
    unsigned batch,
    unsigned m,
    unsigned n) {
    unsigned column = blockIdx.x * 2u;  // skinny.rs:145
    unsigned long long v0 = (unsigned long long)blockIdx.z;  // skinny.rs:148
    unsigned long long v1 = (unsigned long long)m;
    unsigned long long v2 = v1 * 64ull;
    unsigned long long v3 = v0 * v2;
    unsigned v4 = m - 1u;
    unsigned v5 = blockIdx.y < v4 ? blockIdx.y : v4;
    unsigned long long v6 = (unsigned long long)v5;
    unsigned long long v7 = v6 * 64ull;
    unsigned long long a_rows_0 = v3 + v7;
    unsigned own = (threadIdx.x & 31u) * 4u;  // skinny.rs:204
    unsigned long long v8 = (unsigned long long)n;  // skinny.rs:149
    unsigned long long v9 = v8 * 64ull;
    unsigned long long v10 = v0 * v9;
    unsigned v11 = n - 1u;
    unsigned v12 = column < v11 ? column : v11;
    unsigned long long v13 = (unsigned long long)v12;
    unsigned long long v14 = v13 * 64ull;
    unsigned long long v15 = v10 + v14;
    unsigned v16 = column + 1u;
    unsigned v17 = v16 < v11 ? v16 : v11;
    unsigned long long v18 = (unsigned long long)v17;
    unsigned long long v19 = v18 * 64ull;
    unsigned long long v20 = v10 + v19;
    float sums = 0.0f;  // skinny.rs:211
    float sums_1 = 0.0f;
    unsigned q0 = own < 64u ? (64u - own - 1) / 128u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned at = own + q1 * 128u;
        unsigned long long at_1 = (unsigned long long)at;  // skinny.rs:164
        unsigned long long v21 = v15 + at_1;
        uint4 q2 = kiln_read_once_constant_16(b + v21);
        float weights = __uint_as_float(q2.x);
        float weights_1 = __uint_as_float(q2.y);
        float weights_2 = __uint_as_float(q2.z);
        float weights_3 = __uint_as_float(q2.w);
        unsigned long long v22 = v20 + at_1;
        uint4 q3 = kiln_read_once_constant_16(b + v22);
        float weights_4 = __uint_as_float(q3.x);
        float weights_5 = __uint_as_float(q3.y);
        float weights_6 = __uint_as_float(q3.z);
        float weights_7 = __uint_as_float(q3.w);
        unsigned long long v23 = a_rows_0 + at_1;  // skinny.rs:182
        float4 q4 = *(const float4*)(a + v23);
        float values_0 = q4.x;
        float values_0_1 = q4.y;
        float values_0_2 = q4.z;
        float values_0_3 = q4.w;
        float own_0 = fmaf(weights, values_0, sums);  // skinny.rs:190
        float own_1 = fmaf(weights_4, values_0, sums_1);
        float own_0_1 = fmaf(weights_1, values_0_1, own_0);
        float own_1_1 = fmaf(weights_5, values_0_1, own_1);
        float own_0_2 = fmaf(weights_2, values_0_2, own_0_1);
        float own_1_2 = fmaf(weights_6, values_0_2, own_1_1);
        float own_0_3 = fmaf(weights_3, values_0_3, own_0_2);
        float own_1_3 = fmaf(weights_7, values_0_3, own_1_2);
        sums = own_0_3;  // skinny.rs:211
        sums_1 = own_1_3;
    }
    unsigned v24 = (threadIdx.x & 31u) & 16u;  // butterfly.rs:18
    bool upper = v24 != 0u;
    float v25 = upper ? sums : sums_1;  // butterfly.rs:21
    float other = __shfl_xor_sync(0xffffffffu, v25, 16);
    float v26 = upper ? sums_1 : sums;  // butterfly.rs:22
    float sums_2 = v26 + other;
    float v27 = __shfl_xor_sync(0xffffffffu, sums_2, 8);  // butterfly.rs:25
    float sums_3 = sums_2 + v27;
    float v28 = __shfl_xor_sync(0xffffffffu, sums_3, 4);
    float sums_4 = sums_3 + v28;
    float v29 = __shfl_xor_sync(0xffffffffu, sums_4, 2);
    float sums_5 = sums_4 + v29;
    float v30 = __shfl_xor_sync(0xffffffffu, sums_5, 1);
    float sums_6 = sums_5 + v30;
    unsigned v31 = (threadIdx.x & 31u) % 16u;  // skinny.rs:96
    bool v32 = v31 == 0u;
    if (v32) {
        unsigned i = (threadIdx.x & 31u) / 16u;  // skinny.rs:98
        unsigned column_1 = column + i;  // skinny.rs:89
        bool v33 = blockIdx.y < m;  // skinny.rs:90
        bool v34 = column_1 < n;
        bool v35 = v33 && v34;
        if (v35) {
            unsigned long long v36 = v0 * v1;  // skinny.rs:91
            unsigned long long v37 = (unsigned long long)blockIdx.y;
            unsigned long long v38 = v36 + v37;
            unsigned long long v39 = (unsigned long long)n;
            unsigned long long v40 = v38 * v39;
            unsigned long long v41 = (unsigned long long)column_1;
            unsigned long long at_2 = v40 + v41;
            out[at_2] = sums_6;  // skinny.rs:92
        }
    }
}
