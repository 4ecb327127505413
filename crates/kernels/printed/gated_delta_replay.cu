// gated_delta_replay f32/f32/f32, batch=3 tokens=3 hk=1 hv=2 dk=32 dv=8 (two, none and all)

extern "C" __global__ void __launch_bounds__(128) gated_delta_replay(
    const float* __restrict__ k,
    const float* __restrict__ g,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ delta_log,
    const int* __restrict__ accepted,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    unsigned batch,
    unsigned tokens,
    unsigned slots) {
    unsigned tile_lane = threadIdx.x % 8u;  // tiling.rs:43
    unsigned v0 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v1 = threadIdx.x / 8u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // gated_delta_replay.rs:57
    unsigned h = blockIdx.y % 2u;  // gated_delta_replay.rs:58
    unsigned long long v2 = (unsigned long long)sequence;  // gated_delta_replay.rs:64
    unsigned long long v3 = v2 * 2ull;
    unsigned long long v4 = (unsigned long long)h;
    unsigned long long v5 = v3 + v4;
    unsigned long long base = v5 * 256ull;
    unsigned long long v6 = (unsigned long long)tile_first;  // tiling.rs:67
    unsigned long long v7 = v6 * 32ull;
    unsigned long long at = base + v7;
    unsigned d = tile_lane * 4u;  // tiling.rs:59
    bool v8 = tile_first < 8u;  // tiling.rs:53
    float held;  // tiling.rs:71
    float held_1;
    float held_2;
    float held_3;
    if (v8) {
        unsigned long long v9 = (unsigned long long)d;  // tiling.rs:73
        unsigned long long v10 = at + v9;
        float4 q0 = __ldcs((const float4*)(state_in + v10));
        float held_4 = q0.x;
        float held_5 = q0.y;
        float held_6 = q0.z;
        float held_7 = q0.w;
        held = held_4;  // tiling.rs:71
        held_1 = held_5;
        held_2 = held_6;
        held_3 = held_7;
    } else {
        held = 0.0f;
        held_1 = 0.0f;
        held_2 = 0.0f;
        held_3 = 0.0f;
    }
    float held_8 = held;  // gated_delta_replay.rs:69
    float held_9 = held_1;
    float held_10 = held_2;
    float held_11 = held_3;
    for (unsigned t = 0u; t < tokens; ++t) {
        int v11 = (int)t;  // gated_delta_replay.rs:70
        int v12 = accepted[sequence];
        bool v13 = v11 < v12;
        float held_12;
        float held_13;
        float held_14;
        float held_15;
        if (v13) {
            unsigned long long v14 = (unsigned long long)tokens;  // gated_delta_replay.rs:71
            unsigned long long v15 = v2 * v14;
            unsigned long long v16 = (unsigned long long)t;
            unsigned long long at_1 = v15 + v16;
            unsigned long long v17 = at_1 * 2ull;  // gated_delta_replay.rs:72
            unsigned long long head = v17 + v4;
            unsigned long long base_1 = at_1 * 32ull;  // gated_delta_replay.rs:73
            unsigned long long v18 = (unsigned long long)d;  // tiling.rs:108
            unsigned long long v19 = base_1 + v18;
            float4 q1 = *(const float4*)(k + v19);
            float key = q1.x;
            float key_1 = q1.y;
            float key_2 = q1.z;
            float key_3 = q1.w;
            unsigned long long base_2 = head * 8ull;  // delta.rs:134
            float delta;  // delta.rs:142
            if (v8) {
                unsigned long long v20 = base_2 + v6;
                float v21 = delta_log[v20];
                delta = v21;
            } else {
                delta = 0.0f;
            }
            float x = g[head];  // delta.rs:126
            float v22 = x * held_8;  // delta.rs:90
            float held_16 = fmaf(key, delta, v22);
            float v23 = x * held_9;
            float held_17 = fmaf(key_1, delta, v23);
            float v24 = x * held_10;
            float held_18 = fmaf(key_2, delta, v24);
            float v25 = x * held_11;
            float held_19 = fmaf(key_3, delta, v25);
            held_12 = held_16;  // gated_delta_replay.rs:70
            held_13 = held_17;
            held_14 = held_18;
            held_15 = held_19;
        } else {
            held_12 = held_8;
            held_13 = held_9;
            held_14 = held_10;
            held_15 = held_11;
        }
        held_8 = held_12;  // gated_delta_replay.rs:69
        held_9 = held_13;
        held_10 = held_14;
        held_11 = held_15;
    }
    if (v8) {  // tiling.rs:92
        unsigned long long v26 = (unsigned long long)d;  // tiling.rs:94
        unsigned long long v27 = at + v26;
        __stcs((float4*)(state_out + v27), make_float4(held_8, held_9, held_10, held_11));
    }
}
