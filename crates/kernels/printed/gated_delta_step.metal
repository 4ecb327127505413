// gated_delta_step f32/f32, has_a_log=0 has_dt_bias=0 has_read_slots=0 has_write_slots=0 beta_scale=1 batch=1 slots=1 hk=1 hv=2 dk=128 dv=32 tiled=0 gate=0 vector_gate=0 key_major=0

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
kernel void gated_delta_step(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* v [[buffer(2)]],
    device const float* g [[buffer(3)]],
    device const float* beta [[buffer(4)]],
    device const float* a_log [[buffer(5)]],
    device const float* dt_bias [[buffer(6)]],
    device const int* read_slots [[buffer(7)]],
    device const int* write_slots [[buffer(8)]],
    device const float* state_in [[buffer(9)]],
    device float* state_out [[buffer(10)]],
    device float* y [[buffer(11)]],
    constant float& beta_scale [[buffer(12)]],
    constant uint& batch [[buffer(13)]],
    constant uint& slots [[buffer(14)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint tile_lane = tid % 16u;  // tiling.rs:48
    uint v0 = tgid.x * 8u;  // tiling.rs:49
    uint v1 = tid / 16u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // step.rs:75
    uint h = tgid.y % 2u;  // step.rs:76
    ulong v2 = (ulong)h;  // step.rs:80
    ulong head = v2 * 4096ul;
    ulong v3 = (ulong)sequence;  // step.rs:82
    ulong v4 = v3 * 8192ul;
    ulong base = v4 + head;
    ulong v5 = (ulong)tile_first;  // tiling.rs:71
    ulong start = v5 * 128ul;
    ulong at = base + start;  // tiling.rs:81
    uint d = tile_lane * 4u;  // tiling.rs:65
    ulong v6 = (ulong)d;  // tiling.rs:87
    ulong v7 = at + v6;
    float4 q0 = *(device const float4*)(state_in + v7);
    float stored = q0.x;
    float stored_1 = q0.y;
    float stored_2 = q0.z;
    float stored_3 = q0.w;
    uint v8 = tile_lane + 16u;  // tiling.rs:65
    uint d_1 = v8 * 4u;
    ulong v9 = (ulong)d_1;  // tiling.rs:87
    ulong v10 = at + v9;
    float4 q1 = *(device const float4*)(state_in + v10);
    float stored_4 = q1.x;
    float stored_5 = q1.y;
    float stored_6 = q1.z;
    float stored_7 = q1.w;
    ulong base_1 = v3 * 128ul;  // step.rs:90
    ulong v11 = base_1 + v6;  // tiling.rs:131
    float4 q2 = *(device const float4*)(k + v11);
    float key = q2.x;
    float key_1 = q2.y;
    float key_2 = q2.z;
    float key_3 = q2.w;
    ulong v12 = base_1 + v9;
    float4 q3 = *(device const float4*)(k + v12);
    float key_4 = q3.x;
    float key_5 = q3.y;
    float key_6 = q3.z;
    float key_7 = q3.w;
    float4 q4 = *(device const float4*)(q + v11);
    float query = q4.x;
    float query_1 = q4.y;
    float query_2 = q4.z;
    float query_3 = q4.w;
    float4 q5 = *(device const float4*)(q + v12);
    float query_4 = q5.x;
    float query_5 = q5.y;
    float query_6 = q5.z;
    float query_7 = q5.w;
    ulong v13 = v3 * 64ul;  // step.rs:94
    ulong v14 = v2 * 32ul;
    ulong base_2 = v13 + v14;
    ulong v15 = base_2 + v5;  // rule.rs:164
    float values = v[v15];
    ulong v16 = v3 * 2ul;  // step.rs:95
    ulong at_1 = v16 + v2;
    float own_beta = beta[at_1];
    float x = g[at_1];  // rule.rs:154
    float key_query = fma(key, query, 0.0f);  // rule.rs:90
    float key_query_1 = fma(key_1, query_1, key_query);
    float key_query_2 = fma(key_2, query_2, key_query_1);
    float key_query_3 = fma(key_3, query_3, key_query_2);
    float key_query_4 = fma(key_4, query_4, key_query_3);
    float key_query_5 = fma(key_5, query_5, key_query_4);
    float key_query_6 = fma(key_6, query_6, key_query_5);
    float key_query_7 = fma(key_7, query_7, key_query_6);
    float v17 = kiln_simd_sum_f32_16(key_query_7);  // butterfly.rs:65
    float key_query_8 = 1.0f * v17;  // rule.rs:92
    float state_key = fma(stored, key, 0.0f);  // rule.rs:97
    float state_query = fma(stored, query, 0.0f);  // rule.rs:98
    float state_key_1 = fma(stored_1, key_1, state_key);  // rule.rs:97
    float state_query_1 = fma(stored_1, query_1, state_query);  // rule.rs:98
    float state_key_2 = fma(stored_2, key_2, state_key_1);  // rule.rs:97
    float state_query_2 = fma(stored_2, query_2, state_query_1);  // rule.rs:98
    float state_key_3 = fma(stored_3, key_3, state_key_2);  // rule.rs:97
    float state_query_3 = fma(stored_3, query_3, state_query_2);  // rule.rs:98
    float state_key_4 = fma(stored_4, key_4, state_key_3);  // rule.rs:97
    float state_query_4 = fma(stored_4, query_4, state_query_3);  // rule.rs:98
    float state_key_5 = fma(stored_5, key_5, state_key_4);  // rule.rs:97
    float state_query_5 = fma(stored_5, query_5, state_query_4);  // rule.rs:98
    float state_key_6 = fma(stored_6, key_6, state_key_5);  // rule.rs:97
    float state_query_6 = fma(stored_6, query_6, state_query_5);  // rule.rs:98
    float state_key_7 = fma(stored_7, key_7, state_key_6);  // rule.rs:97
    float state_query_7 = fma(stored_7, query_7, state_query_6);  // rule.rs:98
    float v18 = kiln_simd_sum_f32_16(state_key_7);  // butterfly.rs:65
    float v19 = 1.0f * v18;  // rule.rs:100
    float memory = x * v19;
    float v20 = kiln_simd_sum_f32_16(state_query_7);  // butterfly.rs:65
    float v21 = 1.0f * v20;  // rule.rs:101
    float kept = x * v21;
    float v22 = values - memory;  // rule.rs:102
    float delta = own_beta * v22;
    float values_1 = fma(delta, key_query_8, kept);  // rule.rs:103
    float delta_1 = 1.0f * delta;  // rule.rs:104
    float v23 = x * stored;  // rule.rs:112
    float held = fma(key, delta_1, v23);
    float v24 = x * stored_1;
    float held_1 = fma(key_1, delta_1, v24);
    float v25 = x * stored_2;
    float held_2 = fma(key_2, delta_1, v25);
    float v26 = x * stored_3;
    float held_3 = fma(key_3, delta_1, v26);
    float v27 = x * stored_4;
    float held_4 = fma(key_4, delta_1, v27);
    float v28 = x * stored_5;
    float held_5 = fma(key_5, delta_1, v28);
    float v29 = x * stored_6;
    float held_6 = fma(key_6, delta_1, v29);
    float v30 = x * stored_7;
    float held_7 = fma(key_7, delta_1, v30);
    *(device float4*)(state_out + v7) = float4(held, held_1, held_2, held_3);  // tiling.rs:117
    *(device float4*)(state_out + v10) = float4(held_4, held_5, held_6, held_7);
    bool v31 = tile_lane == 0u;  // rule.rs:173
    if (v31) {
        y[v15] = values_1;  // rule.rs:175
    }
}
