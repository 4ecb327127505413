// matmul_experts f32, has_bias=0 has_factors=0 has_residual=0 tokens=3 experts=5 n=18 k=64 top=2 shared=1 summed=0

static __device__ __forceinline__ uint4 kiln_read_once_constant_16(const void* p) {
#ifdef __CUDA_ARCH__
    uint4 v;
    asm volatile("ld.global.nc.L1::no_allocate.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(p));
    return v;
#else
    return *(const uint4*)p;
#endif
}

extern "C" __global__ void __launch_bounds__(128) matmul_experts(
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ bias,
    const int* __restrict__ routes,
    const float* __restrict__ factors,
    const float* residual,
    float* out,
    unsigned tokens,
    unsigned experts,
    unsigned n) {
    unsigned v0 = blockIdx.y * 4u;  // experts.rs:272
    unsigned v1 = v0 + (threadIdx.x >> 5);
    unsigned column = v1 * 4u;
    unsigned token = blockIdx.x / 2u;  // experts.rs:276
    unsigned place = blockIdx.x % 2u;
    unsigned long long row = (unsigned long long)token;  // experts.rs:279
    unsigned long long v2 = row * 2ull;
    unsigned long long v3 = (unsigned long long)place;
    unsigned long long route = v2 + v3;
    int v4 = routes[route];  // experts.rs:280
    unsigned expert = (unsigned)v4;
    bool v5 = expert < experts;  // experts.rs:290
    float sums;
    float sums_1;
    float sums_2;
    float sums_3;
    if (v5) {
        unsigned long long from = row * 64ull;  // experts.rs:292
        unsigned v6 = (threadIdx.x & 31u) * 4u;  // experts.rs:323
        unsigned long long v7 = (unsigned long long)expert;  // experts.rs:293
        unsigned long long v8 = (unsigned long long)n;
        unsigned long long v9 = v8 * 64ull;
        unsigned long long v10 = v7 * v9;
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
        unsigned v21 = column + 2u;
        unsigned v22 = v21 < v11 ? v21 : v11;
        unsigned long long v23 = (unsigned long long)v22;
        unsigned long long v24 = v23 * 64ull;
        unsigned long long v25 = v10 + v24;
        unsigned v26 = column + 3u;
        unsigned v27 = v26 < v11 ? v26 : v11;
        unsigned long long v28 = (unsigned long long)v27;
        unsigned long long v29 = v28 * 64ull;
        unsigned long long v30 = v10 + v29;
        float products = 0.0f;  // experts.rs:323
        float products_1 = 0.0f;
        float products_2 = 0.0f;
        float products_3 = 0.0f;
        unsigned q0 = v6 < 64u ? (64u - v6 - 1) / 128u + 1 : 0;
        for (unsigned q1 = 0; q1 < q0; ++q1) {
            unsigned at = v6 + q1 * 128u;
            unsigned long long v31 = (unsigned long long)at;  // experts.rs:303
            unsigned long long v32 = v15 + v31;
            uint4 q2 = kiln_read_once_constant_16(b + v32);
            float weights = __uint_as_float(q2.x);
            float weights_1 = __uint_as_float(q2.y);
            float weights_2 = __uint_as_float(q2.z);
            float weights_3 = __uint_as_float(q2.w);
            unsigned long long v33 = v20 + v31;
            uint4 q3 = kiln_read_once_constant_16(b + v33);
            float weights_4 = __uint_as_float(q3.x);
            float weights_5 = __uint_as_float(q3.y);
            float weights_6 = __uint_as_float(q3.z);
            float weights_7 = __uint_as_float(q3.w);
            unsigned long long v34 = v25 + v31;
            uint4 q4 = kiln_read_once_constant_16(b + v34);
            float weights_8 = __uint_as_float(q4.x);
            float weights_9 = __uint_as_float(q4.y);
            float weights_10 = __uint_as_float(q4.z);
            float weights_11 = __uint_as_float(q4.w);
            unsigned long long v35 = v30 + v31;
            uint4 q5 = kiln_read_once_constant_16(b + v35);
            float weights_12 = __uint_as_float(q5.x);
            float weights_13 = __uint_as_float(q5.y);
            float weights_14 = __uint_as_float(q5.z);
            float weights_15 = __uint_as_float(q5.w);
            unsigned long long v36 = from + v31;  // experts.rs:309
            float4 q6 = *(const float4*)(a + v36);
            float value = q6.x;
            float value_1 = q6.y;
            float value_2 = q6.z;
            float value_3 = q6.w;
            float products_4 = fmaf(weights, value, products);  // experts.rs:312
            float products_5 = fmaf(weights_4, value, products_1);
            float products_6 = fmaf(weights_8, value, products_2);
            float products_7 = fmaf(weights_12, value, products_3);
            float products_8 = fmaf(weights_1, value_1, products_4);
            float products_9 = fmaf(weights_5, value_1, products_5);
            float products_10 = fmaf(weights_9, value_1, products_6);
            float products_11 = fmaf(weights_13, value_1, products_7);
            float products_12 = fmaf(weights_2, value_2, products_8);
            float products_13 = fmaf(weights_6, value_2, products_9);
            float products_14 = fmaf(weights_10, value_2, products_10);
            float products_15 = fmaf(weights_14, value_2, products_11);
            float products_16 = fmaf(weights_3, value_3, products_12);
            float products_17 = fmaf(weights_7, value_3, products_13);
            float products_18 = fmaf(weights_11, value_3, products_14);
            float products_19 = fmaf(weights_15, value_3, products_15);
            products = products_16;  // experts.rs:323
            products_1 = products_17;
            products_2 = products_18;
            products_3 = products_19;
        }
        float sums_4 = fmaf(1.0f, products, 0.0f);  // experts.rs:328
        float sums_5 = fmaf(1.0f, products_1, 0.0f);
        float sums_6 = fmaf(1.0f, products_2, 0.0f);
        float sums_7 = fmaf(1.0f, products_3, 0.0f);
        sums = sums_4;  // experts.rs:290
        sums_1 = sums_5;
        sums_2 = sums_6;
        sums_3 = sums_7;
    } else {
        sums = 0.0f;
        sums_1 = 0.0f;
        sums_2 = 0.0f;
        sums_3 = 0.0f;
    }
    unsigned v37 = (threadIdx.x & 31u) & 16u;  // butterfly.rs:18
    bool upper = v37 != 0u;
    float v38 = upper ? sums : sums_2;  // butterfly.rs:21
    float other = __shfl_xor_sync(0xffffffffu, v38, 16);
    float v39 = upper ? sums_2 : sums;  // butterfly.rs:22
    float sums_8 = v39 + other;
    float v40 = upper ? sums_1 : sums_3;  // butterfly.rs:21
    float other_1 = __shfl_xor_sync(0xffffffffu, v40, 16);
    float v41 = upper ? sums_3 : sums_1;  // butterfly.rs:22
    float sums_9 = v41 + other_1;
    unsigned v42 = (threadIdx.x & 31u) & 8u;  // butterfly.rs:18
    bool upper_1 = v42 != 0u;
    float v43 = upper_1 ? sums_8 : sums_9;  // butterfly.rs:21
    float other_2 = __shfl_xor_sync(0xffffffffu, v43, 8);
    float v44 = upper_1 ? sums_9 : sums_8;  // butterfly.rs:22
    float sums_10 = v44 + other_2;
    float v45 = __shfl_xor_sync(0xffffffffu, sums_10, 4);  // butterfly.rs:25
    float sums_11 = sums_10 + v45;
    float v46 = __shfl_xor_sync(0xffffffffu, sums_11, 2);
    float sums_12 = sums_11 + v46;
    float v47 = __shfl_xor_sync(0xffffffffu, sums_12, 1);
    float sums_13 = sums_12 + v47;
    unsigned v48 = (threadIdx.x & 31u) / 8u;  // experts.rs:334
    unsigned own = column + v48;
    unsigned v49 = (threadIdx.x & 31u) % 8u;  // experts.rs:335
    bool v50 = v49 == 0u;
    bool v51 = own < n;
    bool v52 = v50 && v51;
    if (v52) {
        unsigned long long v53 = (unsigned long long)blockIdx.x;  // experts.rs:345
        unsigned long long v54 = (unsigned long long)n;
        unsigned long long v55 = v53 * v54;
        unsigned long long v56 = (unsigned long long)own;
        unsigned long long at_1 = v55 + v56;
        out[at_1] = sums_13;  // experts.rs:349
    }
}
