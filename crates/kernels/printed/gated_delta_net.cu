// gated_delta_net f32/f32/f32, batch=2 tokens=3 hk=1 hv=2 dk=64 dv=16 has_log=1

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
    const unsigned char* __restrict__ mask,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float* __restrict__ delta_log,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned tokens,
    unsigned slots) {
    unsigned tile_lane = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v0 = blockIdx.x * 8u;  // tiling.rs:44
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // gated_delta_net.rs:70
    unsigned h = blockIdx.y % 2u;  // gated_delta_net.rs:71
    unsigned long long v2 = (unsigned long long)sequence;  // gated_delta_net.rs:77
    unsigned long long v3 = v2 * 2ull;
    unsigned long long v4 = (unsigned long long)h;
    unsigned long long v5 = v3 + v4;
    unsigned long long base = v5 * 1024ull;
    unsigned long long v6 = (unsigned long long)tile_first;  // tiling.rs:67
    unsigned long long v7 = v6 * 64ull;
    unsigned long long at = base + v7;
    unsigned d = tile_lane * 4u;  // tiling.rs:59
    unsigned long long v8 = (unsigned long long)d;  // tiling.rs:73
    unsigned long long v9 = at + v8;
    float4 q0 = __ldcs((const float4*)(state_in + v9));
    float held = q0.x;
    float held_1 = q0.y;
    float held_2 = q0.z;
    float held_3 = q0.w;
    unsigned long long v10 = (unsigned long long)tokens;  // gated_delta_net.rs:85
    unsigned long long v11 = v2 * v10;
    float v12 = 1.0f * q_scale;  // delta.rs:70
    bool v13 = tile_lane == 0u;  // delta.rs:151
    float held_4 = held;  // gated_delta_net.rs:84
    float held_5 = held_1;
    float held_6 = held_2;
    float held_7 = held_3;
    for (unsigned t = 0u; t < tokens; ++t) {
        unsigned long long v14 = (unsigned long long)t;  // gated_delta_net.rs:85
        unsigned long long at_1 = v11 + v14;
        unsigned long long v15 = at_1 * 2ull;  // gated_delta_net.rs:86
        unsigned long long head = v15 + v4;
        unsigned long long key_row = at_1 * 64ull;  // gated_delta_net.rs:91
        unsigned long long v16 = key_row + v8;  // tiling.rs:108
        float4 q1 = *(const float4*)(k + v16);
        float key = q1.x;
        float key_1 = q1.y;
        float key_2 = q1.z;
        float key_3 = q1.w;
        float4 q2 = *(const float4*)(q + v16);
        float query = q2.x;
        float query_1 = q2.y;
        float query_2 = q2.z;
        float query_3 = q2.w;
        unsigned long long base_1 = head * 16ull;  // delta.rs:134
        unsigned long long v17 = base_1 + v6;  // delta.rs:142
        float values = v[v17];
        float x = beta[head];  // gated_delta_net.rs:95
        float x_1 = g[head];  // delta.rs:126
        float key_query = fmaf(key, query, 0.0f);  // delta.rs:68
        float key_query_1 = fmaf(key_1, query_1, key_query);
        float key_query_2 = fmaf(key_2, query_2, key_query_1);
        float key_query_3 = fmaf(key_3, query_3, key_query_2);
        float v18 = kiln_simd_sum_f32_16(key_query_3);  // butterfly.rs:65
        float key_query_4 = v12 * v18;  // delta.rs:70
        float state_key = fmaf(held_4, key, 0.0f);  // delta.rs:75
        float state_query = fmaf(held_4, query, 0.0f);  // delta.rs:76
        float state_key_1 = fmaf(held_5, key_1, state_key);  // delta.rs:75
        float state_query_1 = fmaf(held_5, query_1, state_query);  // delta.rs:76
        float state_key_2 = fmaf(held_6, key_2, state_key_1);  // delta.rs:75
        float state_query_2 = fmaf(held_6, query_2, state_query_1);  // delta.rs:76
        float state_key_3 = fmaf(held_7, key_3, state_key_2);  // delta.rs:75
        float state_query_3 = fmaf(held_7, query_3, state_query_2);  // delta.rs:76
        float v19 = kiln_simd_sum_f32_16(state_key_3);  // butterfly.rs:65
        float v20 = 1.0f * v19;  // delta.rs:78
        float memory = x_1 * v20;
        float v21 = kiln_simd_sum_f32_16(state_query_3);  // butterfly.rs:65
        float v22 = q_scale * v21;  // delta.rs:79
        float kept = x_1 * v22;
        float v23 = values - memory;  // delta.rs:80
        float delta = x * v23;
        float values_1 = fmaf(delta, key_query_4, kept);  // delta.rs:81
        float delta_1 = 1.0f * delta;  // delta.rs:82
        float v24 = x_1 * held_4;  // delta.rs:90
        float held_8 = fmaf(key, delta_1, v24);
        float v25 = x_1 * held_5;
        float held_9 = fmaf(key_1, delta_1, v25);
        float v26 = x_1 * held_6;
        float held_10 = fmaf(key_2, delta_1, v26);
        float v27 = x_1 * held_7;
        float held_11 = fmaf(key_3, delta_1, v27);
        if (v13) {  // delta.rs:151
            y[v17] = values_1;  // delta.rs:153
        }
        if (v13) {  // delta.rs:151
            delta_log[v17] = delta;  // delta.rs:153
        }
        held_4 = held_8;  // gated_delta_net.rs:84
        held_5 = held_9;
        held_6 = held_10;
        held_7 = held_11;
    }
    __stcs((float4*)(state_out + v9), make_float4(held_4, held_5, held_6, held_7));  // tiling.rs:94
}
