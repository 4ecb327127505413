// gated_delta_replay f32/f32/f32, has_a_log=0 has_dt_bias=0 has_k_norm_weight=0 has_read_slots=0 has_write_slots=0 eps=0 batch=3 tokens=3 slots=3 hk=1 hv=2 dk=32 dv=8 tiled=0 gate=0 vector_gate=0 norm=0 key_major=0 (two, none and all)

extern "C" __global__ void __launch_bounds__(128) gated_delta_replay(
    const float* __restrict__ k,
    const float* __restrict__ g,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ k_norm_weight,
    const float* __restrict__ delta_log,
    const int* __restrict__ accepted,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float eps,
    unsigned batch,
    unsigned tokens,
    unsigned slots) {
    unsigned tile_lane = threadIdx.x % 8u;  // tiling.rs:48
    unsigned v0 = blockIdx.x * 16u;  // tiling.rs:49
    unsigned v1 = threadIdx.x / 8u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // replay.rs:131
    unsigned h = blockIdx.y % 2u;  // replay.rs:132
    unsigned long long third = (unsigned long long)h;  // replay.rs:136
    unsigned long long head = third * 256ull;
    unsigned long long v2 = (unsigned long long)sequence;  // replay.rs:138
    unsigned long long v3 = v2 * 512ull;
    unsigned long long base = v3 + head;
    unsigned long long v4 = (unsigned long long)tile_first;  // tiling.rs:71
    unsigned long long start = v4 * 32ull;
    unsigned long long at = base + start;  // tiling.rs:81
    unsigned d = tile_lane * 4u;  // tiling.rs:65
    bool v5 = tile_first < 8u;  // tiling.rs:59
    float stored;  // tiling.rs:85
    float stored_1;
    float stored_2;
    float stored_3;
    if (v5) {
        unsigned long long v6 = (unsigned long long)d;  // tiling.rs:87
        unsigned long long v7 = at + v6;
        float4 q0 = __ldcs((const float4*)(state_in + v7));
        float stored_4 = q0.x;
        float stored_5 = q0.y;
        float stored_6 = q0.z;
        float stored_7 = q0.w;
        stored = stored_4;  // tiling.rs:85
        stored_1 = stored_5;
        stored_2 = stored_6;
        stored_3 = stored_7;
    } else {
        stored = 0.0f;
        stored_1 = 0.0f;
        stored_2 = 0.0f;
        stored_3 = 0.0f;
    }
    float held = stored;  // replay.rs:144
    float held_1 = stored_1;
    float held_2 = stored_2;
    float held_3 = stored_3;
    for (unsigned t = 0u; t < tokens; ++t) {
        int v8 = (int)t;  // replay.rs:145
        int v9 = accepted[sequence];
        bool v10 = v8 < v9;
        float held_4;
        float held_5;
        float held_6;
        float held_7;
        if (v10) {
            unsigned long long v11 = (unsigned long long)tokens;  // replay.rs:146
            unsigned long long v12 = v2 * v11;
            unsigned long long v13 = (unsigned long long)t;
            unsigned long long at_1 = v12 + v13;
            unsigned long long v14 = v11 * 32ull;  // rule.rs:43
            unsigned long long v15 = v2 * v14;
            unsigned long long v16 = v13 * 32ull;
            unsigned long long base_1 = v15 + v16;
            unsigned long long v17 = (unsigned long long)d;  // tiling.rs:131
            unsigned long long v18 = base_1 + v17;
            float4 q1 = *(const float4*)(k + v18);
            float key = q1.x;
            float key_1 = q1.y;
            float key_2 = q1.z;
            float key_3 = q1.w;
            unsigned long long v19 = at_1 * 2ull;  // replay.rs:148
            unsigned long long v20 = v19 + third;
            unsigned long long base_2 = v20 * 8ull;
            float delta;  // rule.rs:164
            if (v5) {
                unsigned long long v21 = base_2 + v4;
                float v22 = delta_log[v21];
                delta = v22;
            } else {
                delta = 0.0f;
            }
            unsigned long long v23 = v11 * 2ull;  // rule.rs:43
            unsigned long long v24 = v2 * v23;
            unsigned long long v25 = v13 * 2ull;
            unsigned long long v26 = v24 + v25;
            unsigned long long from_at = v26 + third;
            float x = g[from_at];  // rule.rs:154
            float v27 = x * held;  // rule.rs:112
            float held_8 = fmaf(key, delta, v27);
            float v28 = x * held_1;
            float held_9 = fmaf(key_1, delta, v28);
            float v29 = x * held_2;
            float held_10 = fmaf(key_2, delta, v29);
            float v30 = x * held_3;
            float held_11 = fmaf(key_3, delta, v30);
            held_4 = held_8;  // replay.rs:145
            held_5 = held_9;
            held_6 = held_10;
            held_7 = held_11;
        } else {
            held_4 = held;
            held_5 = held_1;
            held_6 = held_2;
            held_7 = held_3;
        }
        held = held_4;  // replay.rs:144
        held_1 = held_5;
        held_2 = held_6;
        held_3 = held_7;
    }
    if (v5) {  // tiling.rs:115
        unsigned long long v31 = (unsigned long long)d;  // tiling.rs:117
        unsigned long long v32 = at + v31;
        __stcs((float4*)(state_out + v32), make_float4(held, held_1, held_2, held_3));
    }
}
