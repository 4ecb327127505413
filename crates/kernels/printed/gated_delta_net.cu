// gated_delta_net f32/f32/f32, has_a_log=0 has_dt_bias=0 has_q_norm_weight=0 has_k_norm_weight=0 has_mask=0 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 has_delta_log=1 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 eps=0 q_scale=1 beta_scale=1 batch=2 tokens=3 slots=2 hk=1 hv=2 dk=64 dv=16 tiled=0 gate=0 vector_gate=0 norm=0 key_major=0

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

extern "C" __global__ void __launch_bounds__(128) gated_delta_net(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ v,
    const float* __restrict__ g,
    const float* __restrict__ beta,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ q_norm_weight,
    const float* __restrict__ k_norm_weight,
    const unsigned char* __restrict__ mask,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float* __restrict__ delta_log,
    float* __restrict__ checkpoints,
    float eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned tokens,
    unsigned slots) {
    unsigned tile_lane = threadIdx.x % 16u;  // tiling.rs:48
    unsigned v0 = blockIdx.x * 8u;  // tiling.rs:49
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // net.rs:90
    unsigned h = blockIdx.y % 2u;  // net.rs:91
    unsigned long long third = (unsigned long long)h;  // net.rs:98
    unsigned long long head = third * 1024ull;
    unsigned long long v2 = (unsigned long long)sequence;  // net.rs:100
    unsigned long long v3 = v2 * 2048ull;
    unsigned long long base = v3 + head;
    unsigned long long v4 = (unsigned long long)tile_first;  // tiling.rs:71
    unsigned long long start = v4 * 64ull;
    unsigned long long at = base + start;  // tiling.rs:81
    unsigned d = tile_lane * 4u;  // tiling.rs:65
    unsigned long long v5 = (unsigned long long)d;  // tiling.rs:87
    unsigned long long v6 = at + v5;
    float4 q0 = __ldcs((const float4*)(state_in + v6));
    float stored = q0.x;
    float stored_1 = q0.y;
    float stored_2 = q0.z;
    float stored_3 = q0.w;
    unsigned long long v7 = (unsigned long long)tokens;  // net.rs:114
    unsigned long long v8 = v2 * v7;
    unsigned long long v9 = v7 * 64ull;  // rule.rs:43
    unsigned long long v10 = v2 * v9;
    unsigned long long v11 = v7 * 2ull;
    unsigned long long v12 = v7 * 32ull;
    unsigned long long v13 = v2 * v12;
    unsigned long long v14 = third * 16ull;
    unsigned long long v15 = v2 * v11;
    float v16 = 1.0f * q_scale;  // rule.rs:92
    bool v17 = tile_lane == 0u;  // rule.rs:173
    float held = stored;  // net.rs:110
    float held_1 = stored_1;
    float held_2 = stored_2;
    float held_3 = stored_3;
    for (unsigned i = 0u; i < tokens; ++i) {
        unsigned long long v18 = (unsigned long long)i;  // net.rs:114
        unsigned long long at_1 = v8 + v18;
        unsigned long long v19 = at_1 * 2ull;  // net.rs:108
        unsigned long long v20 = v19 + third;
        unsigned long long row = v20 * 16ull;
        unsigned long long v21 = v18 * 64ull;  // rule.rs:43
        unsigned long long base_1 = v10 + v21;
        unsigned long long v22 = base_1 + v5;  // tiling.rs:131
        float4 q1 = *(const float4*)(k + v22);
        float key = q1.x;
        float key_1 = q1.y;
        float key_2 = q1.z;
        float key_3 = q1.w;
        float4 q2 = *(const float4*)(q + v22);
        float query = q2.x;
        float query_1 = q2.y;
        float query_2 = q2.z;
        float query_3 = q2.w;
        unsigned long long v23 = v18 * 32ull;  // rule.rs:43
        unsigned long long v24 = v13 + v23;
        unsigned long long base_2 = v24 + v14;
        unsigned long long v25 = base_2 + v4;  // rule.rs:164
        float values = v[v25];
        unsigned long long v26 = v18 * 2ull;  // rule.rs:43
        unsigned long long v27 = v15 + v26;
        unsigned long long from_at = v27 + third;
        float x = beta[from_at];  // net.rs:123
        float x_1 = g[from_at];  // rule.rs:154
        float key_query = fmaf(key, query, 0.0f);  // rule.rs:90
        float key_query_1 = fmaf(key_1, query_1, key_query);
        float key_query_2 = fmaf(key_2, query_2, key_query_1);
        float key_query_3 = fmaf(key_3, query_3, key_query_2);
        float v28 = kiln_simd_sum_f32_16(key_query_3);  // butterfly.rs:65
        float key_query_4 = v16 * v28;  // rule.rs:92
        float state_key = fmaf(held, key, 0.0f);  // rule.rs:97
        float state_query = fmaf(held, query, 0.0f);  // rule.rs:98
        float state_key_1 = fmaf(held_1, key_1, state_key);  // rule.rs:97
        float state_query_1 = fmaf(held_1, query_1, state_query);  // rule.rs:98
        float state_key_2 = fmaf(held_2, key_2, state_key_1);  // rule.rs:97
        float state_query_2 = fmaf(held_2, query_2, state_query_1);  // rule.rs:98
        float state_key_3 = fmaf(held_3, key_3, state_key_2);  // rule.rs:97
        float state_query_3 = fmaf(held_3, query_3, state_query_2);  // rule.rs:98
        float v29 = kiln_simd_sum_f32_16(state_key_3);  // butterfly.rs:65
        float v30 = 1.0f * v29;  // rule.rs:100
        float memory = x_1 * v30;
        float v31 = kiln_simd_sum_f32_16(state_query_3);  // butterfly.rs:65
        float v32 = q_scale * v31;  // rule.rs:101
        float kept = x_1 * v32;
        float v33 = values - memory;  // rule.rs:102
        float delta = x * v33;
        float values_1 = fmaf(delta, key_query_4, kept);  // rule.rs:103
        float delta_1 = 1.0f * delta;  // rule.rs:104
        float v34 = x_1 * held;  // rule.rs:112
        float held_4 = fmaf(key, delta_1, v34);
        float v35 = x_1 * held_1;
        float held_5 = fmaf(key_1, delta_1, v35);
        float v36 = x_1 * held_2;
        float held_6 = fmaf(key_2, delta_1, v36);
        float v37 = x_1 * held_3;
        float held_7 = fmaf(key_3, delta_1, v37);
        if (v17) {  // rule.rs:173
            unsigned long long v38 = row + v4;  // rule.rs:175
            y[v38] = values_1;
            unsigned long long v39 = row + v4;
            delta_log[v39] = delta;
        }
        held = held_4;  // net.rs:110
        held_1 = held_5;
        held_2 = held_6;
        held_3 = held_7;
    }
    __stcs((float4*)(state_out + v6), make_float4(held, held_1, held_2, held_3));  // tiling.rs:117
}
