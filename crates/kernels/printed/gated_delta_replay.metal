// gated_delta_replay f32/f32/f32, has_a_log=0 has_dt_bias=0 has_k_norm_weight=0 has_read_slots=0 has_write_slots=0 eps=0 batch=3 tokens=3 slots=3 hk=1 hv=2 dk=32 dv=8 tiled=0 gate=0 vector_gate=0 norm=0 key_major=0 (two, none and all)

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void gated_delta_replay(
    device const float* k [[buffer(0)]],
    device const float* g [[buffer(1)]],
    device const float* a_log [[buffer(2)]],
    device const float* dt_bias [[buffer(3)]],
    device const float* k_norm_weight [[buffer(4)]],
    device const float* delta_log [[buffer(5)]],
    device const int* accepted [[buffer(6)]],
    device const int* read_slots [[buffer(7)]],
    device const int* write_slots [[buffer(8)]],
    device const float* state_in [[buffer(9)]],
    device float* state_out [[buffer(10)]],
    constant float& eps [[buffer(11)]],
    constant uint& batch [[buffer(12)]],
    constant uint& tokens [[buffer(13)]],
    constant uint& slots [[buffer(14)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint tile_lane = tid % 8u;  // tiling.rs:48
    uint v0 = tgid.x * 16u;  // tiling.rs:49
    uint v1 = tid / 8u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // replay.rs:131
    uint h = tgid.y % 2u;  // replay.rs:132
    ulong third = (ulong)h;  // replay.rs:136
    ulong head = third * 256ul;
    ulong v2 = (ulong)sequence;  // replay.rs:138
    ulong v3 = v2 * 512ul;
    ulong base = v3 + head;
    ulong v4 = (ulong)tile_first;  // tiling.rs:71
    ulong start = v4 * 32ul;
    ulong at = base + start;  // tiling.rs:81
    uint d = tile_lane * 4u;  // tiling.rs:65
    bool v5 = tile_first < 8u;  // tiling.rs:59
    float stored;  // tiling.rs:85
    float stored_1;
    float stored_2;
    float stored_3;
    if (v5) {
        ulong v6 = (ulong)d;  // tiling.rs:87
        ulong v7 = at + v6;
        float4 q0 = *(device const float4*)(state_in + v7);
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
    for (uint t = 0u; t < tokens; ++t) {
        int v8 = (int)t;  // replay.rs:145
        int v9 = accepted[sequence];
        bool v10 = v8 < v9;
        float held_4;
        float held_5;
        float held_6;
        float held_7;
        if (v10) {
            ulong v11 = (ulong)tokens;  // replay.rs:146
            ulong v12 = v2 * v11;
            ulong v13 = (ulong)t;
            ulong at_1 = v12 + v13;
            ulong v14 = v11 * 32ul;  // rule.rs:43
            ulong v15 = v2 * v14;
            ulong v16 = v13 * 32ul;
            ulong base_1 = v15 + v16;
            ulong v17 = (ulong)d;  // tiling.rs:131
            ulong v18 = base_1 + v17;
            float4 q1 = *(device const float4*)(k + v18);
            float key = q1.x;
            float key_1 = q1.y;
            float key_2 = q1.z;
            float key_3 = q1.w;
            ulong v19 = at_1 * 2ul;  // replay.rs:148
            ulong v20 = v19 + third;
            ulong base_2 = v20 * 8ul;
            float delta;  // rule.rs:164
            if (v5) {
                ulong v21 = base_2 + v4;
                float v22 = delta_log[v21];
                delta = v22;
            } else {
                delta = 0.0f;
            }
            ulong v23 = v11 * 2ul;  // rule.rs:43
            ulong v24 = v2 * v23;
            ulong v25 = v13 * 2ul;
            ulong v26 = v24 + v25;
            ulong from_at = v26 + third;
            float x = g[from_at];  // rule.rs:154
            float v27 = x * held;  // rule.rs:112
            float held_8 = fma(key, delta, v27);
            float v28 = x * held_1;
            float held_9 = fma(key_1, delta, v28);
            float v29 = x * held_2;
            float held_10 = fma(key_2, delta, v29);
            float v30 = x * held_3;
            float held_11 = fma(key_3, delta, v30);
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
        ulong v31 = (ulong)d;  // tiling.rs:117
        ulong v32 = at + v31;
        *(device float4*)(state_out + v32) = float4(held, held_1, held_2, held_3);
    }
}
