// gated_delta_replay f32/f32/f32, batch=3 tokens=3 hk=1 hv=2 dk=32 dv=8 (two, none and all)

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void gated_delta_replay(
    device const float* k [[buffer(0)]],
    device const float* g [[buffer(1)]],
    device const float* a_log [[buffer(2)]],
    device const float* dt_bias [[buffer(3)]],
    device const float* delta_log [[buffer(4)]],
    device const int* accepted [[buffer(5)]],
    device const int* read_slots [[buffer(6)]],
    device const int* write_slots [[buffer(7)]],
    device const float* state_in [[buffer(8)]],
    device float* state_out [[buffer(9)]],
    constant uint& batch [[buffer(10)]],
    constant uint& tokens [[buffer(11)]],
    constant uint& slots [[buffer(12)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint tile_lane = tid % 8u;  // tiling.rs:43
    uint v0 = tgid.x * 16u;  // tiling.rs:44
    uint v1 = tid / 8u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // gated_delta_replay.rs:57
    uint h = tgid.y % 2u;  // gated_delta_replay.rs:58
    ulong v2 = (ulong)sequence;  // gated_delta_replay.rs:64
    ulong v3 = v2 * 2ul;
    ulong v4 = (ulong)h;
    ulong v5 = v3 + v4;
    ulong base = v5 * 256ul;
    ulong v6 = (ulong)tile_first;  // tiling.rs:67
    ulong v7 = v6 * 32ul;
    ulong at = base + v7;
    uint d = tile_lane * 4u;  // tiling.rs:59
    bool v8 = tile_first < 8u;  // tiling.rs:53
    float held;  // tiling.rs:71
    float held_1;
    float held_2;
    float held_3;
    if (v8) {
        ulong v9 = (ulong)d;  // tiling.rs:73
        ulong v10 = at + v9;
        float4 q0 = *(device const float4*)(state_in + v10);
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
    for (uint t = 0u; t < tokens; ++t) {
        int v11 = (int)t;  // gated_delta_replay.rs:70
        int v12 = accepted[sequence];
        bool v13 = v11 < v12;
        float held_12;
        float held_13;
        float held_14;
        float held_15;
        if (v13) {
            ulong v14 = (ulong)tokens;  // gated_delta_replay.rs:71
            ulong v15 = v2 * v14;
            ulong v16 = (ulong)t;
            ulong at_1 = v15 + v16;
            ulong v17 = at_1 * 2ul;  // gated_delta_replay.rs:72
            ulong head = v17 + v4;
            ulong base_1 = at_1 * 32ul;  // gated_delta_replay.rs:73
            ulong v18 = (ulong)d;  // tiling.rs:108
            ulong v19 = base_1 + v18;
            float4 q1 = *(device const float4*)(k + v19);
            float key = q1.x;
            float key_1 = q1.y;
            float key_2 = q1.z;
            float key_3 = q1.w;
            ulong base_2 = head * 8ul;  // delta.rs:134
            float delta;  // delta.rs:142
            if (v8) {
                ulong v20 = base_2 + v6;
                float v21 = delta_log[v20];
                delta = v21;
            } else {
                delta = 0.0f;
            }
            float x = g[head];  // delta.rs:126
            float v22 = x * held_8;  // delta.rs:90
            float held_16 = fma(key, delta, v22);
            float v23 = x * held_9;
            float held_17 = fma(key_1, delta, v23);
            float v24 = x * held_10;
            float held_18 = fma(key_2, delta, v24);
            float v25 = x * held_11;
            float held_19 = fma(key_3, delta, v25);
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
        ulong v26 = (ulong)d;  // tiling.rs:94
        ulong v27 = at + v26;
        *(device float4*)(state_out + v27) = float4(held_8, held_9, held_10, held_11);
    }
}
