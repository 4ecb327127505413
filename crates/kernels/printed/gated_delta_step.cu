// gated_delta_step f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32

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

extern "C" __global__ void __launch_bounds__(128) gated_delta_step(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ v,
    const float* __restrict__ g,
    const float* __restrict__ beta,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float beta_scale,
    unsigned batch,
    unsigned slots) {
    unsigned tile_lane = threadIdx.x % 16u;  // tiling.rs:43
    unsigned v0 = blockIdx.x * 8u;  // tiling.rs:44
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // gated_delta_step.rs:71
    unsigned h = blockIdx.y % 2u;  // gated_delta_step.rs:72
    unsigned long long head = (unsigned long long)blockIdx.y;  // gated_delta_step.rs:73
    unsigned long long v2 = (unsigned long long)sequence;  // gated_delta_step.rs:79
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
    unsigned long long key_row = v2 * 128ull;  // gated_delta_step.rs:81
    unsigned long long v13 = key_row + v8;  // tiling.rs:108
    float4 q2 = *(const float4*)(k + v13);
    float key = q2.x;
    float key_1 = q2.y;
    float key_2 = q2.z;
    float key_3 = q2.w;
    unsigned long long v14 = key_row + v11;
    float4 q3 = *(const float4*)(k + v14);
    float key_4 = q3.x;
    float key_5 = q3.y;
    float key_6 = q3.z;
    float key_7 = q3.w;
    float4 q4 = *(const float4*)(q + v13);
    float query = q4.x;
    float query_1 = q4.y;
    float query_2 = q4.z;
    float query_3 = q4.w;
    float4 q5 = *(const float4*)(q + v14);
    float query_4 = q5.x;
    float query_5 = q5.y;
    float query_6 = q5.z;
    float query_7 = q5.w;
    unsigned long long base_1 = head * 32ull;  // delta.rs:134
    unsigned long long v15 = base_1 + v6;  // delta.rs:142
    float values = v[v15];
    float x = beta[head];  // gated_delta_step.rs:89
    float x_1 = g[head];  // delta.rs:126
    float key_query = fmaf(key, query, 0.0f);  // delta.rs:68
    float key_query_1 = fmaf(key_1, query_1, key_query);
    float key_query_2 = fmaf(key_2, query_2, key_query_1);
    float key_query_3 = fmaf(key_3, query_3, key_query_2);
    float key_query_4 = fmaf(key_4, query_4, key_query_3);
    float key_query_5 = fmaf(key_5, query_5, key_query_4);
    float key_query_6 = fmaf(key_6, query_6, key_query_5);
    float key_query_7 = fmaf(key_7, query_7, key_query_6);
    float v16 = kiln_simd_sum_f32_16(key_query_7);  // butterfly.rs:65
    float key_query_8 = 1.0f * v16;  // delta.rs:70
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
    float v17 = kiln_simd_sum_f32_16(state_key_7);  // butterfly.rs:65
    float v18 = 1.0f * v17;  // delta.rs:78
    float memory = x_1 * v18;
    float v19 = kiln_simd_sum_f32_16(state_query_7);  // butterfly.rs:65
    float v20 = 1.0f * v19;  // delta.rs:79
    float kept = x_1 * v20;
    float v21 = values - memory;  // delta.rs:80
    float delta = x * v21;
    float values_1 = fmaf(delta, key_query_8, kept);  // delta.rs:81
    float delta_1 = 1.0f * delta;  // delta.rs:82
    float v22 = x_1 * held;  // delta.rs:90
    float held_8 = fmaf(key, delta_1, v22);
    float v23 = x_1 * held_1;
    float held_9 = fmaf(key_1, delta_1, v23);
    float v24 = x_1 * held_2;
    float held_10 = fmaf(key_2, delta_1, v24);
    float v25 = x_1 * held_3;
    float held_11 = fmaf(key_3, delta_1, v25);
    float v26 = x_1 * held_4;
    float held_12 = fmaf(key_4, delta_1, v26);
    float v27 = x_1 * held_5;
    float held_13 = fmaf(key_5, delta_1, v27);
    float v28 = x_1 * held_6;
    float held_14 = fmaf(key_6, delta_1, v28);
    float v29 = x_1 * held_7;
    float held_15 = fmaf(key_7, delta_1, v29);
    __stcs((float4*)(state_out + v9), make_float4(held_8, held_9, held_10, held_11));  // tiling.rs:94
    __stcs((float4*)(state_out + v12), make_float4(held_12, held_13, held_14, held_15));
    bool v30 = tile_lane == 0u;  // delta.rs:151
    if (v30) {
        y[v15] = values_1;  // delta.rs:153
    }
}
