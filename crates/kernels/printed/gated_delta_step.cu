// gated_delta_step f32/f32, has_a_log=0 has_dt_bias=0 has_read_slots=0 has_write_slots=0 beta_scale=1 batch=1 slots=1 hk=1 hv=2 dk=128 dv=32 tiled=0 gate=0 vector_gate=0 key_major=0

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
    const float* q,
    const float* k,
    const float* v,
    const float* g,
    const float* beta,
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
    unsigned tile_lane = threadIdx.x % 16u;  // tiling.rs:48
    unsigned v0 = blockIdx.x * 8u;  // tiling.rs:49
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // step.rs:75
    unsigned h = blockIdx.y % 2u;  // step.rs:76
    unsigned long long v2 = (unsigned long long)h;  // step.rs:80
    unsigned long long head = v2 * 4096ull;
    unsigned long long v3 = (unsigned long long)sequence;  // step.rs:82
    unsigned long long v4 = v3 * 8192ull;
    unsigned long long base = v4 + head;
    unsigned long long v5 = (unsigned long long)tile_first;  // tiling.rs:71
    unsigned long long start = v5 * 128ull;
    unsigned long long at = base + start;  // tiling.rs:81
    unsigned d = tile_lane * 4u;  // tiling.rs:65
    unsigned long long v6 = (unsigned long long)d;  // tiling.rs:87
    unsigned long long v7 = at + v6;
    float4 q0 = __ldcs((const float4*)(state_in + v7));
    float stored = q0.x;
    float stored_1 = q0.y;
    float stored_2 = q0.z;
    float stored_3 = q0.w;
    unsigned v8 = tile_lane + 16u;  // tiling.rs:65
    unsigned d_1 = v8 * 4u;
    unsigned long long v9 = (unsigned long long)d_1;  // tiling.rs:87
    unsigned long long v10 = at + v9;
    float4 q1 = __ldcs((const float4*)(state_in + v10));
    float stored_4 = q1.x;
    float stored_5 = q1.y;
    float stored_6 = q1.z;
    float stored_7 = q1.w;
    kiln_launch_wait();  // step.rs:83
    kiln_launch_trigger();  // step.rs:84
    unsigned long long base_1 = v3 * 128ull;  // step.rs:90
    unsigned long long v11 = base_1 + v6;  // tiling.rs:131
    float4 q2 = *(const float4*)(k + v11);
    float key = q2.x;
    float key_1 = q2.y;
    float key_2 = q2.z;
    float key_3 = q2.w;
    unsigned long long v12 = base_1 + v9;
    float4 q3 = *(const float4*)(k + v12);
    float key_4 = q3.x;
    float key_5 = q3.y;
    float key_6 = q3.z;
    float key_7 = q3.w;
    float4 q4 = *(const float4*)(q + v11);
    float query = q4.x;
    float query_1 = q4.y;
    float query_2 = q4.z;
    float query_3 = q4.w;
    float4 q5 = *(const float4*)(q + v12);
    float query_4 = q5.x;
    float query_5 = q5.y;
    float query_6 = q5.z;
    float query_7 = q5.w;
    unsigned long long v13 = v3 * 64ull;  // step.rs:94
    unsigned long long v14 = v2 * 32ull;
    unsigned long long base_2 = v13 + v14;
    unsigned long long v15 = base_2 + v5;  // rule.rs:164
    float values = v[v15];
    unsigned long long v16 = v3 * 2ull;  // step.rs:95
    unsigned long long at_1 = v16 + v2;
    float own_beta = beta[at_1];
    float x = g[at_1];  // rule.rs:154
    float key_query = fmaf(key, query, 0.0f);  // rule.rs:90
    float key_query_1 = fmaf(key_1, query_1, key_query);
    float key_query_2 = fmaf(key_2, query_2, key_query_1);
    float key_query_3 = fmaf(key_3, query_3, key_query_2);
    float key_query_4 = fmaf(key_4, query_4, key_query_3);
    float key_query_5 = fmaf(key_5, query_5, key_query_4);
    float key_query_6 = fmaf(key_6, query_6, key_query_5);
    float key_query_7 = fmaf(key_7, query_7, key_query_6);
    float v17 = kiln_simd_sum_f32_16(key_query_7);  // butterfly.rs:65
    float key_query_8 = 1.0f * v17;  // rule.rs:92
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
    float v18 = kiln_simd_sum_f32_16(state_key_7);  // butterfly.rs:65
    float v19 = 1.0f * v18;  // rule.rs:100
    float memory = x * v19;
    float v20 = kiln_simd_sum_f32_16(state_query_7);  // butterfly.rs:65
    float v21 = 1.0f * v20;  // rule.rs:101
    float kept = x * v21;
    float v22 = values - memory;  // rule.rs:102
    float delta = own_beta * v22;
    float values_1 = fmaf(delta, key_query_8, kept);  // rule.rs:103
    float delta_1 = 1.0f * delta;  // rule.rs:104
    float v23 = x * stored;  // rule.rs:112
    float held = fmaf(key, delta_1, v23);
    float v24 = x * stored_1;
    float held_1 = fmaf(key_1, delta_1, v24);
    float v25 = x * stored_2;
    float held_2 = fmaf(key_2, delta_1, v25);
    float v26 = x * stored_3;
    float held_3 = fmaf(key_3, delta_1, v26);
    float v27 = x * stored_4;
    float held_4 = fmaf(key_4, delta_1, v27);
    float v28 = x * stored_5;
    float held_5 = fmaf(key_5, delta_1, v28);
    float v29 = x * stored_6;
    float held_6 = fmaf(key_6, delta_1, v29);
    float v30 = x * stored_7;
    float held_7 = fmaf(key_7, delta_1, v30);
    __stcs((float4*)(state_out + v7), make_float4(held, held_1, held_2, held_3));  // tiling.rs:117
    __stcs((float4*)(state_out + v10), make_float4(held_4, held_5, held_6, held_7));
    bool v31 = tile_lane == 0u;  // rule.rs:173
    if (v31) {
        y[v15] = values_1;  // rule.rs:175
    }
}
