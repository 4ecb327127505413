// gated_delta_net f32/f32/f32, batch=2 tokens=3 hk=1 hv=2 dk=64 dv=16 has_log=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_simd_sum_f32_16(float v) {
    float other;
    other = simd_shuffle_xor(v, 8);
    v = v + other;
    other = simd_shuffle_xor(v, 4);
    v = v + other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

[[max_total_threads_per_threadgroup(128)]]
kernel void gated_delta_net(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* v [[buffer(2)]],
    device const float* g [[buffer(3)]],
    device const float* beta [[buffer(4)]],
    device const float* a_log [[buffer(5)]],
    device const float* dt_bias [[buffer(6)]],
    device const uchar* mask [[buffer(7)]],
    device const int* counts [[buffer(8)]],
    device const int* read_slots [[buffer(9)]],
    device const int* write_slots [[buffer(10)]],
    device const float* state_in [[buffer(11)]],
    device float* state_out [[buffer(12)]],
    device float* y [[buffer(13)]],
    device float* delta_log [[buffer(14)]],
    constant float& q_scale [[buffer(15)]],
    constant float& beta_scale [[buffer(16)]],
    constant uint& batch [[buffer(17)]],
    constant uint& tokens [[buffer(18)]],
    constant uint& slots [[buffer(19)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint tile_lane = tid % 16u;  // tiling.rs:43
    uint v0 = tgid.x * 8u;  // tiling.rs:44
    uint v1 = tid / 16u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // gated_delta_net.rs:70
    uint h = tgid.y % 2u;  // gated_delta_net.rs:71
    ulong v2 = (ulong)sequence;  // gated_delta_net.rs:77
    ulong v3 = v2 * 2ul;
    ulong v4 = (ulong)h;
    ulong v5 = v3 + v4;
    ulong base = v5 * 1024ul;
    ulong v6 = (ulong)tile_first;  // tiling.rs:67
    ulong v7 = v6 * 64ul;
    ulong at = base + v7;
    uint d = tile_lane * 4u;  // tiling.rs:59
    ulong v8 = (ulong)d;  // tiling.rs:73
    ulong v9 = at + v8;
    float4 q0 = *(device const float4*)(state_in + v9);
    float held = q0.x;
    float held_1 = q0.y;
    float held_2 = q0.z;
    float held_3 = q0.w;
    ulong v10 = (ulong)tokens;  // gated_delta_net.rs:85
    ulong v11 = v2 * v10;
    float v12 = 1.0f * q_scale;  // delta.rs:70
    bool v13 = tile_lane == 0u;  // delta.rs:151
    float held_4 = held;  // gated_delta_net.rs:84
    float held_5 = held_1;
    float held_6 = held_2;
    float held_7 = held_3;
    for (uint t = 0u; t < tokens; ++t) {
        ulong v14 = (ulong)t;  // gated_delta_net.rs:85
        ulong at_1 = v11 + v14;
        ulong v15 = at_1 * 2ul;  // gated_delta_net.rs:86
        ulong head = v15 + v4;
        ulong key_row = at_1 * 64ul;  // gated_delta_net.rs:91
        ulong v16 = key_row + v8;  // tiling.rs:108
        float4 q1 = *(device const float4*)(k + v16);
        float key = q1.x;
        float key_1 = q1.y;
        float key_2 = q1.z;
        float key_3 = q1.w;
        float4 q2 = *(device const float4*)(q + v16);
        float query = q2.x;
        float query_1 = q2.y;
        float query_2 = q2.z;
        float query_3 = q2.w;
        ulong base_1 = head * 16ul;  // delta.rs:134
        ulong v17 = base_1 + v6;  // delta.rs:142
        float values = v[v17];
        float x = beta[head];  // gated_delta_net.rs:95
        float x_1 = g[head];  // delta.rs:126
        float key_query = fma(key, query, 0.0f);  // delta.rs:68
        float key_query_1 = fma(key_1, query_1, key_query);
        float key_query_2 = fma(key_2, query_2, key_query_1);
        float key_query_3 = fma(key_3, query_3, key_query_2);
        float v18 = kiln_simd_sum_f32_16(key_query_3);  // butterfly.rs:65
        float key_query_4 = v12 * v18;  // delta.rs:70
        float state_key = fma(held_4, key, 0.0f);  // delta.rs:75
        float state_query = fma(held_4, query, 0.0f);  // delta.rs:76
        float state_key_1 = fma(held_5, key_1, state_key);  // delta.rs:75
        float state_query_1 = fma(held_5, query_1, state_query);  // delta.rs:76
        float state_key_2 = fma(held_6, key_2, state_key_1);  // delta.rs:75
        float state_query_2 = fma(held_6, query_2, state_query_1);  // delta.rs:76
        float state_key_3 = fma(held_7, key_3, state_key_2);  // delta.rs:75
        float state_query_3 = fma(held_7, query_3, state_query_2);  // delta.rs:76
        float v19 = kiln_simd_sum_f32_16(state_key_3);  // butterfly.rs:65
        float v20 = 1.0f * v19;  // delta.rs:78
        float memory = x_1 * v20;
        float v21 = kiln_simd_sum_f32_16(state_query_3);  // butterfly.rs:65
        float v22 = q_scale * v21;  // delta.rs:79
        float kept = x_1 * v22;
        float v23 = values - memory;  // delta.rs:80
        float delta = x * v23;
        float values_1 = fma(delta, key_query_4, kept);  // delta.rs:81
        float delta_1 = 1.0f * delta;  // delta.rs:82
        float v24 = x_1 * held_4;  // delta.rs:90
        float held_8 = fma(key, delta_1, v24);
        float v25 = x_1 * held_5;
        float held_9 = fma(key_1, delta_1, v25);
        float v26 = x_1 * held_6;
        float held_10 = fma(key_2, delta_1, v26);
        float v27 = x_1 * held_7;
        float held_11 = fma(key_3, delta_1, v27);
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
    *(device float4*)(state_out + v9) = float4(held_4, held_5, held_6, held_7);  // tiling.rs:94
}
