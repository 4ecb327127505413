// topk_route f32, has_bias=0 rows=5 scale=1 n=32 k=4 sigmoid=0 normalised=1

// The bits of x, those of a NaN in one form.
static __device__ __forceinline__ unsigned kiln_nan_bits(float x) {
    return (__float_as_uint(x) & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : __float_as_uint(x);
}

static __device__ __forceinline__ unsigned kiln_simd_max_u32_32(unsigned v) {
    unsigned other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v > other ? v : other;
    return v;
}

static __device__ __forceinline__ unsigned kiln_simd_min_u32_32(unsigned v) {
    unsigned other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v < other ? v : other;
    return v;
}

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

extern "C" __global__ void __launch_bounds__(128) topk_route(
    const float* __restrict__ logits,
    const float* __restrict__ bias,
    int* __restrict__ experts,
    float* __restrict__ weights,
    unsigned rows,
    float scale) {
    unsigned v0 = blockIdx.x * 4u;  // route.rs:139
    unsigned row = v0 + (threadIdx.x >> 5);
    bool v1 = row >= rows;  // route.rs:140
    if (!v1) {
        unsigned long long v2 = (unsigned long long)row;  // route.rs:150
        unsigned long long v3 = v2 * 32ull;
        unsigned long long v4 = (unsigned long long)(threadIdx.x & 31u);
        unsigned long long v5 = v3 + v4;
        float logit = logits[v5];
        bool v6 = logit == 0.0f;  // order.rs:8
        float v7 = v6 ? 0.0f : logit;
        unsigned bits = (unsigned)kiln_nan_bits(v7);
        unsigned v8 = bits >> 31;  // order.rs:9
        bool v9 = v8 == 1u;
        unsigned v10 = v9 ? 4294967295u : 2147483648u;
        unsigned flipped = bits ^ v10;
        bool v11 = (__float_as_uint(logit) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned keys = v11 ? 4294967295u : flipped;
        bool v12 = keys > 0u;  // route.rs:159
        unsigned best;
        unsigned at;
        if (v12) {
            best = keys;
            at = (threadIdx.x & 31u);
        } else {
            best = 0u;
            at = 0u;
        }
        unsigned v13 = kiln_simd_max_u32_32(best);  // route.rs:164
        bool v14 = best == v13;
        unsigned v15 = v14 ? at : 32u;
        unsigned expert = kiln_simd_min_u32_32(v15);
        bool v16 = (threadIdx.x & 31u) == expert;  // route.rs:167
        float value;
        unsigned keys_1;
        if (v16) {
            value = logit;
            keys_1 = 0u;
        } else {
            value = 0.0f;
            keys_1 = keys;
        }
        unsigned v17 = expert % 32u;  // route.rs:172
        float value_1 = __shfl_sync(0xffffffffu, value, v17 & 31u);
        bool v18 = (threadIdx.x & 31u) == 0u;  // route.rs:173
        unsigned chosen = v18 ? expert : 0u;
        float logit_1 = v18 ? value_1 : __uint_as_float(0xff800000u /* -inf */);
        bool v19 = keys_1 > 0u;  // route.rs:159
        unsigned best_1;
        unsigned at_1;
        if (v19) {
            best_1 = keys_1;
            at_1 = (threadIdx.x & 31u);
        } else {
            best_1 = 0u;
            at_1 = 0u;
        }
        unsigned v20 = kiln_simd_max_u32_32(best_1);  // route.rs:164
        bool v21 = best_1 == v20;
        unsigned v22 = v21 ? at_1 : 32u;
        unsigned expert_1 = kiln_simd_min_u32_32(v22);
        bool v23 = (threadIdx.x & 31u) == expert_1;  // route.rs:167
        float value_2;
        unsigned keys_2;
        if (v23) {
            value_2 = logit;
            keys_2 = 0u;
        } else {
            value_2 = 0.0f;
            keys_2 = keys_1;
        }
        unsigned v24 = expert_1 % 32u;  // route.rs:172
        float value_3 = __shfl_sync(0xffffffffu, value_2, v24 & 31u);
        bool v25 = (threadIdx.x & 31u) == 1u;  // route.rs:173
        unsigned chosen_1 = v25 ? expert_1 : chosen;
        float logit_2 = v25 ? value_3 : logit_1;
        bool v26 = keys_2 > 0u;  // route.rs:159
        unsigned best_2;
        unsigned at_2;
        if (v26) {
            best_2 = keys_2;
            at_2 = (threadIdx.x & 31u);
        } else {
            best_2 = 0u;
            at_2 = 0u;
        }
        unsigned v27 = kiln_simd_max_u32_32(best_2);  // route.rs:164
        bool v28 = best_2 == v27;
        unsigned v29 = v28 ? at_2 : 32u;
        unsigned expert_2 = kiln_simd_min_u32_32(v29);
        bool v30 = (threadIdx.x & 31u) == expert_2;  // route.rs:167
        float value_4;
        unsigned keys_3;
        if (v30) {
            value_4 = logit;
            keys_3 = 0u;
        } else {
            value_4 = 0.0f;
            keys_3 = keys_2;
        }
        unsigned v31 = expert_2 % 32u;  // route.rs:172
        float value_5 = __shfl_sync(0xffffffffu, value_4, v31 & 31u);
        bool v32 = (threadIdx.x & 31u) == 2u;  // route.rs:173
        unsigned chosen_2 = v32 ? expert_2 : chosen_1;
        float logit_3 = v32 ? value_5 : logit_2;
        bool v33 = keys_3 > 0u;  // route.rs:159
        unsigned best_3;
        unsigned at_3;
        if (v33) {
            best_3 = keys_3;
            at_3 = (threadIdx.x & 31u);
        } else {
            best_3 = 0u;
            at_3 = 0u;
        }
        unsigned v34 = kiln_simd_max_u32_32(best_3);  // route.rs:164
        bool v35 = best_3 == v34;
        unsigned v36 = v35 ? at_3 : 32u;
        unsigned expert_3 = kiln_simd_min_u32_32(v36);
        bool v37 = (threadIdx.x & 31u) == expert_3;  // route.rs:167
        float value_6;
        if (v37) {
            value_6 = logit;
        } else {
            value_6 = 0.0f;
        }
        unsigned v38 = expert_3 % 32u;  // route.rs:172
        float value_7 = __shfl_sync(0xffffffffu, value_6, v38 & 31u);
        bool v39 = (threadIdx.x & 31u) == 3u;  // route.rs:173
        unsigned chosen_3 = v39 ? expert_3 : chosen_2;
        float logit_4 = v39 ? value_7 : logit_3;
        float largest = fmaxf(__uint_as_float(0xff800000u /* -inf */), logit);  // route.rs:186
        float largest_1 = kiln_simd_max_f32_32(largest);  // route.rs:188
        float v40 = logit_4 - largest_1;  // route.rs:189
        float own = expf(v40);
        float v41 = kiln_simd_sum_f32_32(own);  // route.rs:197
        float weight = own / v41;
        bool v42 = (threadIdx.x & 31u) < 4u;  // route.rs:199
        if (v42) {
            unsigned long long v43 = v2 * 4ull;  // route.rs:200
            unsigned long long v44 = v43 + v4;
            int v45 = (int)chosen_3;
            experts[v44] = v45;
            float v46 = weight * scale;  // route.rs:201
            weights[v44] = v46;
        }
    }
}
