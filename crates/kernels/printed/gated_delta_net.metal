// gated_delta_net f32/f32/f32, has_a_log=0 has_dt_bias=0 has_q_norm_weight=0 has_k_norm_weight=0 has_mask=0 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 has_delta_log=1 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 eps=0 q_scale=1 beta_scale=1 batch=2 tokens=3 slots=2 hk=1 hv=2 dk=64 dv=16 tiled=0 gate=0 vector_gate=0 norm=0 key_major=0

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
    device const float* q_norm_weight [[buffer(7)]],
    device const float* k_norm_weight [[buffer(8)]],
    device const uchar* mask [[buffer(9)]],
    device const int* cu_seqlens [[buffer(10)]],
    device const int* counts [[buffer(11)]],
    device const int* read_slots [[buffer(12)]],
    device const int* write_slots [[buffer(13)]],
    device const float* state_in [[buffer(14)]],
    device float* state_out [[buffer(15)]],
    device float* y [[buffer(16)]],
    device float* delta_log [[buffer(17)]],
    device float* checkpoints [[buffer(18)]],
    constant float& eps [[buffer(19)]],
    constant float& q_scale [[buffer(20)]],
    constant float& beta_scale [[buffer(21)]],
    constant uint& batch [[buffer(22)]],
    constant uint& tokens [[buffer(23)]],
    constant uint& slots [[buffer(24)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint tile_lane = tid % 16u;  // tiling.rs:48
    uint v0 = tgid.x * 8u;  // tiling.rs:49
    uint v1 = tid / 16u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // net.rs:90
    uint h = tgid.y % 2u;  // net.rs:91
    ulong third = (ulong)h;  // net.rs:98
    ulong head = third * 1024ul;
    ulong v2 = (ulong)sequence;  // net.rs:100
    ulong v3 = v2 * 2048ul;
    ulong base = v3 + head;
    ulong v4 = (ulong)tile_first;  // tiling.rs:71
    ulong start = v4 * 64ul;
    ulong at = base + start;  // tiling.rs:81
    uint d = tile_lane * 4u;  // tiling.rs:65
    ulong v5 = (ulong)d;  // tiling.rs:87
    ulong v6 = at + v5;
    float4 q0 = *(device const float4*)(state_in + v6);
    float stored = q0.x;
    float stored_1 = q0.y;
    float stored_2 = q0.z;
    float stored_3 = q0.w;
    ulong v7 = (ulong)tokens;  // net.rs:114
    ulong v8 = v2 * v7;
    ulong v9 = v7 * 64ul;  // rule.rs:43
    ulong v10 = v2 * v9;
    ulong v11 = v7 * 2ul;
    ulong v12 = v7 * 32ul;
    ulong v13 = v2 * v12;
    ulong v14 = third * 16ul;
    ulong v15 = v2 * v11;
    float v16 = 1.0f * q_scale;  // rule.rs:92
    bool v17 = tile_lane == 0u;  // rule.rs:173
    float held = stored;  // net.rs:110
    float held_1 = stored_1;
    float held_2 = stored_2;
    float held_3 = stored_3;
    for (uint i = 0u; i < tokens; ++i) {
        ulong v18 = (ulong)i;  // net.rs:114
        ulong at_1 = v8 + v18;
        ulong v19 = at_1 * 2ul;  // net.rs:108
        ulong v20 = v19 + third;
        ulong row = v20 * 16ul;
        ulong v21 = v18 * 64ul;  // rule.rs:43
        ulong base_1 = v10 + v21;
        ulong v22 = base_1 + v5;  // tiling.rs:131
        float4 q1 = *(device const float4*)(k + v22);
        float key = q1.x;
        float key_1 = q1.y;
        float key_2 = q1.z;
        float key_3 = q1.w;
        float4 q2 = *(device const float4*)(q + v22);
        float query = q2.x;
        float query_1 = q2.y;
        float query_2 = q2.z;
        float query_3 = q2.w;
        ulong v23 = v18 * 32ul;  // rule.rs:43
        ulong v24 = v13 + v23;
        ulong base_2 = v24 + v14;
        ulong v25 = base_2 + v4;  // rule.rs:164
        float values = v[v25];
        ulong v26 = v18 * 2ul;  // rule.rs:43
        ulong v27 = v15 + v26;
        ulong from_at = v27 + third;
        float x = beta[from_at];  // net.rs:123
        float x_1 = g[from_at];  // rule.rs:154
        float key_query = fma(key, query, 0.0f);  // rule.rs:90
        float key_query_1 = fma(key_1, query_1, key_query);
        float key_query_2 = fma(key_2, query_2, key_query_1);
        float key_query_3 = fma(key_3, query_3, key_query_2);
        float v28 = kiln_simd_sum_f32_16(key_query_3);  // butterfly.rs:65
        float key_query_4 = v16 * v28;  // rule.rs:92
        float state_key = fma(held, key, 0.0f);  // rule.rs:97
        float state_query = fma(held, query, 0.0f);  // rule.rs:98
        float state_key_1 = fma(held_1, key_1, state_key);  // rule.rs:97
        float state_query_1 = fma(held_1, query_1, state_query);  // rule.rs:98
        float state_key_2 = fma(held_2, key_2, state_key_1);  // rule.rs:97
        float state_query_2 = fma(held_2, query_2, state_query_1);  // rule.rs:98
        float state_key_3 = fma(held_3, key_3, state_key_2);  // rule.rs:97
        float state_query_3 = fma(held_3, query_3, state_query_2);  // rule.rs:98
        float v29 = kiln_simd_sum_f32_16(state_key_3);  // butterfly.rs:65
        float v30 = 1.0f * v29;  // rule.rs:100
        float memory = x_1 * v30;
        float v31 = kiln_simd_sum_f32_16(state_query_3);  // butterfly.rs:65
        float v32 = q_scale * v31;  // rule.rs:101
        float kept = x_1 * v32;
        float v33 = values - memory;  // rule.rs:102
        float delta = x * v33;
        float values_1 = fma(delta, key_query_4, kept);  // rule.rs:103
        float delta_1 = 1.0f * delta;  // rule.rs:104
        float v34 = x_1 * held;  // rule.rs:112
        float held_4 = fma(key, delta_1, v34);
        float v35 = x_1 * held_1;
        float held_5 = fma(key_1, delta_1, v35);
        float v36 = x_1 * held_2;
        float held_6 = fma(key_2, delta_1, v36);
        float v37 = x_1 * held_3;
        float held_7 = fma(key_3, delta_1, v37);
        if (v17) {  // rule.rs:173
            ulong v38 = row + v4;  // rule.rs:175
            y[v38] = values_1;
            ulong v39 = row + v4;
            delta_log[v39] = delta;
        }
        held = held_4;  // net.rs:110
        held_1 = held_5;
        held_2 = held_6;
        held_3 = held_7;
    }
    *(device float4*)(state_out + v6) = float4(held, held_1, held_2, held_3);  // tiling.rs:117
}
