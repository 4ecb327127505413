// gated_delta_prep_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

// 1 / (1 + exp(-x))
static __device__ __forceinline__ float kiln_sigmoid(float x) {
    return x < -80.0f ? expf(x) : 1.0f / (1.0f + expf(-x));
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
    const float* __restrict__ conv_out,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ a_raw,
    const float* __restrict__ b_raw,
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
    unsigned tile_lane = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v0 = blockIdx.x * 8u;  // tiling.rs:44
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // gated_delta_prep_step.rs:79
    unsigned h = blockIdx.y % 2u;  // gated_delta_prep_step.rs:80
    unsigned long long v2 = (unsigned long long)sequence;  // gated_delta_prep_step.rs:86
    unsigned long long v3 = v2 * 2ull;
    unsigned long long v4 = (unsigned long long)h;
    unsigned long long v5 = v3 + v4;
    unsigned long long base = v5 * 4096ull;
    unsigned long long v6 = (unsigned long long)tile_first;  // tiling.rs:67
    unsigned long long v7 = v6 * 128ull;
    unsigned long long at = base + v7;
    unsigned d = tile_lane * 4u;  // tiling.rs:59
    unsigned long long v8 = (unsigned long long)d;  // tiling.rs:73
    unsigned long long v9 = at + v8;
    float4 q0 = __ldcs((const float4*)(state_in + v9));
    float held = q0.x;
    float held_1 = q0.y;
    float held_2 = q0.z;
    float held_3 = q0.w;
    unsigned v10 = tile_lane + 16u;  // tiling.rs:59
    unsigned d_1 = v10 * 4u;
    unsigned long long v11 = (unsigned long long)d_1;  // tiling.rs:73
    unsigned long long v12 = at + v11;
    float4 q1 = __ldcs((const float4*)(state_in + v12));
    float held_4 = q1.x;
    float held_5 = q1.y;
    float held_6 = q1.z;
    float held_7 = q1.w;
    unsigned long long head = (unsigned long long)blockIdx.y;  // delta.rs:29
    unsigned long long row = v2 * 320ull;  // gated_delta_prep_step.rs:96
    unsigned long long v13 = row + v8;  // tiling.rs:108
    float4 q2 = *(const float4*)(conv_out + v13);
    float query = q2.x;
    float query_1 = q2.y;
    float query_2 = q2.z;
    float query_3 = q2.w;
    unsigned long long v14 = row + v11;
    float4 q3 = *(const float4*)(conv_out + v14);
    float query_4 = q3.x;
    float query_5 = q3.y;
    float query_6 = q3.z;
    float query_7 = q3.w;
    unsigned long long base_1 = row + 128ull;  // gated_delta_prep_step.rs:100
    unsigned long long v15 = base_1 + v8;  // tiling.rs:108
    float4 q4 = *(const float4*)(conv_out + v15);
    float key = q4.x;
    float key_1 = q4.y;
    float key_2 = q4.z;
    float key_3 = q4.w;
    unsigned long long v16 = base_1 + v11;
    float4 q5 = *(const float4*)(conv_out + v16);
    float key_4 = q5.x;
    float key_5 = q5.y;
    float key_6 = q5.z;
    float key_7 = q5.w;
    unsigned long long v17 = row + 256ull;  // gated_delta_prep_step.rs:101
    unsigned long long v18 = v4 * 32ull;
    unsigned long long base_2 = v17 + v18;
    unsigned long long v19 = base_2 + v6;  // delta.rs:142
    float values = conv_out[v19];
    float x = a_raw[head];  // gated_delta_prep_step.rs:103
    float a_log_1 = a_log[h];
    float dt_bias_1 = dt_bias[h];
    float v20 = expf(a_log_1);  // gates.rs:26
    float v21 = -v20;
    float v22 = x + dt_bias_1;
    float v23 = kiln_softplus(v22);
    float v24 = v21 * v23;
    float token_decay = expf(v24);
    float x_1 = b_raw[head];  // gated_delta_prep_step.rs:104
    float v25 = kiln_sigmoid(x_1);  // gates.rs:33
    float token_beta = beta_scale * v25;
    float squares = fmaf(key, key, 0.0f);  // head_norms.rs:21
    float squares_1 = fmaf(key_1, key_1, squares);
    float squares_2 = fmaf(key_2, key_2, squares_1);
    float squares_3 = fmaf(key_3, key_3, squares_2);
    float squares_4 = fmaf(key_4, key_4, squares_3);
    float squares_5 = fmaf(key_5, key_5, squares_4);
    float squares_6 = fmaf(key_6, key_6, squares_5);
    float squares_7 = fmaf(key_7, key_7, squares_6);
    float squares_8 = kiln_simd_sum_f32_16(squares_7);  // butterfly.rs:65
    float v26 = squares_8 + eps;  // head_norms.rs:25
    float token_key_scale = rsqrtf(v26);
    float squares_9 = fmaf(query, query, 0.0f);  // head_norms.rs:21
    float squares_10 = fmaf(query_1, query_1, squares_9);
    float squares_11 = fmaf(query_2, query_2, squares_10);
    float squares_12 = fmaf(query_3, query_3, squares_11);
    float squares_13 = fmaf(query_4, query_4, squares_12);
    float squares_14 = fmaf(query_5, query_5, squares_13);
    float squares_15 = fmaf(query_6, query_6, squares_14);
    float squares_16 = fmaf(query_7, query_7, squares_15);
    float squares_17 = kiln_simd_sum_f32_16(squares_16);  // butterfly.rs:65
    float v27 = squares_17 + eps;  // head_norms.rs:25
    float v28 = rsqrtf(v27);
    float token_query_scale = v28 * q_scale;  // gated_delta_prep_step.rs:106
    float key_query = fmaf(key, query, 0.0f);  // delta.rs:68
    float key_query_1 = fmaf(key_1, query_1, key_query);
    float key_query_2 = fmaf(key_2, query_2, key_query_1);
    float key_query_3 = fmaf(key_3, query_3, key_query_2);
    float key_query_4 = fmaf(key_4, query_4, key_query_3);
    float key_query_5 = fmaf(key_5, query_5, key_query_4);
    float key_query_6 = fmaf(key_6, query_6, key_query_5);
    float key_query_7 = fmaf(key_7, query_7, key_query_6);
    float v29 = token_key_scale * token_query_scale;  // delta.rs:70
    float v30 = kiln_simd_sum_f32_16(key_query_7);  // butterfly.rs:65
    float key_query_8 = v29 * v30;  // delta.rs:70
    float state_key = fmaf(held, key, 0.0f);  // delta.rs:75
    float state_query = fmaf(held, query, 0.0f);  // delta.rs:76
    float state_key_1 = fmaf(held_1, key_1, state_key);  // delta.rs:75
    float state_query_1 = fmaf(held_1, query_1, state_query);  // delta.rs:76
    float state_key_2 = fmaf(held_2, key_2, state_key_1);  // delta.rs:75
    float state_query_2 = fmaf(held_2, query_2, state_query_1);  // delta.rs:76
    float state_key_3 = fmaf(held_3, key_3, state_key_2);  // delta.rs:75
    float state_query_3 = fmaf(held_3, query_3, state_query_2);  // delta.rs:76
    float state_key_4 = fmaf(held_4, key_4, state_key_3);  // delta.rs:75
    float state_query_4 = fmaf(held_4, query_4, state_query_3);  // delta.rs:76
    float state_key_5 = fmaf(held_5, key_5, state_key_4);  // delta.rs:75
    float state_query_5 = fmaf(held_5, query_5, state_query_4);  // delta.rs:76
    float state_key_6 = fmaf(held_6, key_6, state_key_5);  // delta.rs:75
    float state_query_6 = fmaf(held_6, query_6, state_query_5);  // delta.rs:76
    float state_key_7 = fmaf(held_7, key_7, state_key_6);  // delta.rs:75
    float state_query_7 = fmaf(held_7, query_7, state_query_6);  // delta.rs:76
    float v31 = kiln_simd_sum_f32_16(state_key_7);  // butterfly.rs:65
    float v32 = token_key_scale * v31;  // delta.rs:78
    float memory = token_decay * v32;
    float v33 = kiln_simd_sum_f32_16(state_query_7);  // butterfly.rs:65
    float v34 = token_query_scale * v33;  // delta.rs:79
    float kept = token_decay * v34;
    float v35 = values - memory;  // delta.rs:80
    float delta = token_beta * v35;
    float values_1 = fmaf(delta, key_query_8, kept);  // delta.rs:81
    float delta_1 = token_key_scale * delta;  // delta.rs:82
    float v36 = token_decay * held;  // delta.rs:90
    float held_8 = fmaf(key, delta_1, v36);
    float v37 = token_decay * held_1;
    float held_9 = fmaf(key_1, delta_1, v37);
    float v38 = token_decay * held_2;
    float held_10 = fmaf(key_2, delta_1, v38);
    float v39 = token_decay * held_3;
    float held_11 = fmaf(key_3, delta_1, v39);
    float v40 = token_decay * held_4;
    float held_12 = fmaf(key_4, delta_1, v40);
    float v41 = token_decay * held_5;
    float held_13 = fmaf(key_5, delta_1, v41);
    float v42 = token_decay * held_6;
    float held_14 = fmaf(key_6, delta_1, v42);
    float v43 = token_decay * held_7;
    float held_15 = fmaf(key_7, delta_1, v43);
    bool v44 = tile_lane == 0u;  // delta.rs:151
    if (v44) {
        unsigned long long v45 = head * 32ull;  // delta.rs:153
        unsigned long long v46 = v45 + v6;
        y[v46] = values_1;
    }
    __stcs((float4*)(state_out + v9), make_float4(held_8, held_9, held_10, held_11));  // tiling.rs:94
    __stcs((float4*)(state_out + v12), make_float4(held_12, held_13, held_14, held_15));
}
