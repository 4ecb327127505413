// gated_delta_prep_step f32/f32/f32, has_q_norm_weight=0 has_k_norm_weight=0 has_counts=0 has_read_slots=0 has_write_slots=0 eps=1e-6 q_scale=0.125 beta_scale=1 batch=1 slots=1 hk=1 hv=2 dk=128 dv=32 tiled=0 norm=1 tokens=1 key_major=0

static __device__ __forceinline__ void kiln_launch_wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

static __device__ __forceinline__ void kiln_launch_trigger() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

static __device__ __forceinline__ float kiln_recip_approx(float x) {
#ifdef __CUDA_ARCH__
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return 1.0f / x;
#endif
}

static __device__ __forceinline__ float kiln_exp2_ftz(float x) {
#ifdef __CUDA_ARCH__
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return x < -126.0f ? 0.0f : exp2f(x);
#endif
}

// 1 + exp(x), for x from -80 to 80
static __device__ __forceinline__ float kiln_one_and_exp(float x) {
    float n = fmaf(x, 1.44269504f, 12583039.0f);
    float rest = fmaf(x, 1.44269504f, 12583039.0f - n);
    rest = fmaf(x, 1.92596303e-8f, rest);
    return fmaf(kiln_exp2_ftz(rest), __uint_as_float(__float_as_uint(n) << 23), 1.0f);
}

// 1 / (1 + exp(-x))
static __device__ __forceinline__ float kiln_sigmoid(float x) {
    if (!(fabsf(x) < 80.0f)) return x > 0.0f ? 1.0f : expf(x);
    return kiln_recip_approx(kiln_one_and_exp(-x));
}

static __device__ __forceinline__ float kiln_simd_sum_f32_16(float v) {
    float other;
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

extern "C" __global__ void __launch_bounds__(128) gated_delta_prep_step(
    const float* conv_out,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* a_raw,
    const float* b_raw,
    const float* __restrict__ q_norm_weight,
    const float* __restrict__ k_norm_weight,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned slots) {
    unsigned tile_lane = threadIdx.x % 16u;  // tiling.rs:48
    unsigned v0 = blockIdx.x * 8u;  // tiling.rs:49
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // prep_step.rs:73
    unsigned h = blockIdx.y % 2u;  // prep_step.rs:74
    unsigned long long third = (unsigned long long)h;  // prep_step.rs:78
    unsigned long long state_head = third * 4096ull;
    unsigned long long v2 = (unsigned long long)sequence;  // prep_step.rs:80
    unsigned long long v3 = v2 * 8192ull;
    unsigned long long base = v3 + state_head;
    unsigned long long v4 = (unsigned long long)tile_first;  // tiling.rs:71
    unsigned long long start = v4 * 128ull;
    unsigned long long at = base + start;  // tiling.rs:81
    unsigned d = tile_lane * 4u;  // tiling.rs:65
    unsigned long long v5 = (unsigned long long)d;  // tiling.rs:87
    unsigned long long v6 = at + v5;
    float4 q0 = __ldcs((const float4*)(state_in + v6));
    float stored = q0.x;
    float stored_1 = q0.y;
    float stored_2 = q0.z;
    float stored_3 = q0.w;
    unsigned v7 = tile_lane + 16u;  // tiling.rs:65
    unsigned d_1 = v7 * 4u;
    unsigned long long v8 = (unsigned long long)d_1;  // tiling.rs:87
    unsigned long long v9 = at + v8;
    float4 q1 = __ldcs((const float4*)(state_in + v9));
    float stored_4 = q1.x;
    float stored_5 = q1.y;
    float stored_6 = q1.z;
    float stored_7 = q1.w;
    float log_ = a_log[h];  // prep_step.rs:81
    float rate_bias = dt_bias[h];
    kiln_launch_wait();  // prep_step.rs:82
    kiln_launch_trigger();  // prep_step.rs:83
    unsigned long long row = v2 * 320ull;  // prep_step.rs:93
    unsigned long long v10 = row + v5;  // tiling.rs:131
    float4 q2 = *(const float4*)(conv_out + v10);
    float query = q2.x;
    float query_1 = q2.y;
    float query_2 = q2.z;
    float query_3 = q2.w;
    unsigned long long v11 = row + v8;
    float4 q3 = *(const float4*)(conv_out + v11);
    float query_4 = q3.x;
    float query_5 = q3.y;
    float query_6 = q3.z;
    float query_7 = q3.w;
    unsigned long long base_1 = row + 128ull;  // prep_step.rs:97
    unsigned long long v12 = base_1 + v5;  // tiling.rs:131
    float4 q4 = *(const float4*)(conv_out + v12);
    float key = q4.x;
    float key_1 = q4.y;
    float key_2 = q4.z;
    float key_3 = q4.w;
    unsigned long long v13 = base_1 + v8;
    float4 q5 = *(const float4*)(conv_out + v13);
    float key_4 = q5.x;
    float key_5 = q5.y;
    float key_6 = q5.z;
    float key_7 = q5.w;
    unsigned long long v14 = row + 256ull;  // prep_step.rs:98
    unsigned long long v15 = third * 32ull;
    unsigned long long base_2 = v14 + v15;
    unsigned long long v16 = base_2 + v4;  // rule.rs:164
    float values = conv_out[v16];
    unsigned long long v17 = v2 * 2ull;  // rule.rs:43
    unsigned long long v18 = v17 + third;
    float a = a_raw[v18];  // prep_step.rs:100
    float b = b_raw[v18];  // prep_step.rs:101
    float v19 = expf(log_);  // gates.rs:35
    float v20 = -v19;
    float v21 = a + rate_bias;
    float v22 = kiln_softplus(v21);
    float v23 = v20 * v22;
    float token_decay = expf(v23);
    float v24 = kiln_sigmoid(b);  // gates.rs:42
    float token_beta = beta_scale * v24;
    float squares = fmaf(key, key, 0.0f);  // head_norms.rs:29
    float squares_1 = fmaf(key_1, key_1, squares);
    float squares_2 = fmaf(key_2, key_2, squares_1);
    float squares_3 = fmaf(key_3, key_3, squares_2);
    float squares_4 = fmaf(key_4, key_4, squares_3);
    float squares_5 = fmaf(key_5, key_5, squares_4);
    float squares_6 = fmaf(key_6, key_6, squares_5);
    float squares_7 = fmaf(key_7, key_7, squares_6);
    float squares_8 = kiln_simd_sum_f32_16(squares_7);  // butterfly.rs:65
    float v25 = squares_8 + eps;  // head_norms.rs:38
    float token_key_scale = rsqrtf(v25);
    float squares_9 = fmaf(query, query, 0.0f);  // head_norms.rs:29
    float squares_10 = fmaf(query_1, query_1, squares_9);
    float squares_11 = fmaf(query_2, query_2, squares_10);
    float squares_12 = fmaf(query_3, query_3, squares_11);
    float squares_13 = fmaf(query_4, query_4, squares_12);
    float squares_14 = fmaf(query_5, query_5, squares_13);
    float squares_15 = fmaf(query_6, query_6, squares_14);
    float squares_16 = fmaf(query_7, query_7, squares_15);
    float squares_17 = kiln_simd_sum_f32_16(squares_16);  // butterfly.rs:65
    float v26 = squares_17 + eps;  // head_norms.rs:38
    float v27 = rsqrtf(v26);
    float token_query_scale = v27 * q_scale;  // prep_step.rs:107
    float key_query = fmaf(key, query, 0.0f);  // rule.rs:90
    float key_query_1 = fmaf(key_1, query_1, key_query);
    float key_query_2 = fmaf(key_2, query_2, key_query_1);
    float key_query_3 = fmaf(key_3, query_3, key_query_2);
    float key_query_4 = fmaf(key_4, query_4, key_query_3);
    float key_query_5 = fmaf(key_5, query_5, key_query_4);
    float key_query_6 = fmaf(key_6, query_6, key_query_5);
    float key_query_7 = fmaf(key_7, query_7, key_query_6);
    float v28 = token_key_scale * token_query_scale;  // rule.rs:92
    float v29 = kiln_simd_sum_f32_16(key_query_7);  // butterfly.rs:65
    float key_query_8 = v28 * v29;  // rule.rs:92
    float state_key = fmaf(stored, key, 0.0f);  // rule.rs:97
    float state_query = fmaf(stored, query, 0.0f);  // rule.rs:98
    float state_key_1 = fmaf(stored_1, key_1, state_key);  // rule.rs:97
    float state_query_1 = fmaf(stored_1, query_1, state_query);  // rule.rs:98
    float state_key_2 = fmaf(stored_2, key_2, state_key_1);  // rule.rs:97
    float state_query_2 = fmaf(stored_2, query_2, state_query_1);  // rule.rs:98
    float state_key_3 = fmaf(stored_3, key_3, state_key_2);  // rule.rs:97
    float state_query_3 = fmaf(stored_3, query_3, state_query_2);  // rule.rs:98
    float state_key_4 = fmaf(stored_4, key_4, state_key_3);  // rule.rs:97
    float state_query_4 = fmaf(stored_4, query_4, state_query_3);  // rule.rs:98
    float state_key_5 = fmaf(stored_5, key_5, state_key_4);  // rule.rs:97
    float state_query_5 = fmaf(stored_5, query_5, state_query_4);  // rule.rs:98
    float state_key_6 = fmaf(stored_6, key_6, state_key_5);  // rule.rs:97
    float state_query_6 = fmaf(stored_6, query_6, state_query_5);  // rule.rs:98
    float state_key_7 = fmaf(stored_7, key_7, state_key_6);  // rule.rs:97
    float state_query_7 = fmaf(stored_7, query_7, state_query_6);  // rule.rs:98
    float v30 = kiln_simd_sum_f32_16(state_key_7);  // butterfly.rs:65
    float v31 = token_key_scale * v30;  // rule.rs:100
    float memory = token_decay * v31;
    float v32 = kiln_simd_sum_f32_16(state_query_7);  // butterfly.rs:65
    float v33 = token_query_scale * v32;  // rule.rs:101
    float kept = token_decay * v33;
    float v34 = values - memory;  // rule.rs:102
    float delta = token_beta * v34;
    float values_1 = fmaf(delta, key_query_8, kept);  // rule.rs:103
    float delta_1 = token_key_scale * delta;  // rule.rs:104
    float v35 = token_decay * stored;  // rule.rs:112
    float held = fmaf(key, delta_1, v35);
    float v36 = token_decay * stored_1;
    float held_1 = fmaf(key_1, delta_1, v36);
    float v37 = token_decay * stored_2;
    float held_2 = fmaf(key_2, delta_1, v37);
    float v38 = token_decay * stored_3;
    float held_3 = fmaf(key_3, delta_1, v38);
    float v39 = token_decay * stored_4;
    float held_4 = fmaf(key_4, delta_1, v39);
    float v40 = token_decay * stored_5;
    float held_5 = fmaf(key_5, delta_1, v40);
    float v41 = token_decay * stored_6;
    float held_6 = fmaf(key_6, delta_1, v41);
    float v42 = token_decay * stored_7;
    float held_7 = fmaf(key_7, delta_1, v42);
    unsigned long long v43 = (unsigned long long)blockIdx.y;  // rule.rs:51
    unsigned long long base_3 = v43 * 32ull;  // prep_step.rs:113
    bool v44 = tile_lane == 0u;  // rule.rs:173
    if (v44) {
        unsigned long long v45 = base_3 + v4;  // rule.rs:175
        y[v45] = values_1;
    }
    __stcs((float4*)(state_out + v6), make_float4(held, held_1, held_2, held_3));  // tiling.rs:117
    __stcs((float4*)(state_out + v9), make_float4(held_4, held_5, held_6, held_7));
}
