// gated_delta_prep_step f32/f32/f32, has_q_norm_weight=0 has_k_norm_weight=0 has_counts=0 has_read_slots=0 has_write_slots=0 eps=1e-6 q_scale=0.125 beta_scale=1 batch=1 slots=1 hk=1 hv=2 dk=128 dv=32 tiled=0 norm=1 tokens=1 key_major=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// log(1 + x)
static inline float kiln_log1p(float x) {
    float u = 1.0f + x;
    if (fabs(x) < 5.9604645e-8f || !(u <= 3.4028235e38f)) return x;
    if (u <= 0.0f) return as_type<float>(u == 0.0f ? 0xff800000u : 0x7fc00000u);
    uint e = (as_type<uint>(u) - 0x3f400000u) & 0xff800000u;
    float scale = as_type<float>(0x40800000u - e);
    float m = fma(0.25f * x, scale, fma(0.25f, scale, -1.0f));
    float p = 0.0403551123f;
    p = fma(p, m, -0.0947599648f);
    p = fma(p, m, 0.118205253f);
    p = fma(p, m, -0.127042650f);
    p = fma(p, m, 0.142605733f);
    p = fma(p, m, -0.166553093f);
    p = fma(p, m, 0.200001884f);
    p = fma(p, m, -0.250001731f);
    p = fma(p, m, 0.333333334f);
    p = fma(p, m, -0.5f);
    p = fma(m * m, p, m);
    return fma((float)(int)e, 8.26295829e-8f, p);
}

// log(1 + exp(x))
static inline float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + kiln_log1p(precise::exp(-fabs(x)));
}

// 1 / (1 + exp(-x))
static inline float kiln_sigmoid(float x) {
    return x < -80.0f ? precise::exp(x) : 1.0f / (1.0f + precise::exp(-x));
}

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
kernel void gated_delta_prep_step(
    device const float* conv_out [[buffer(0)]],
    device const float* a_log [[buffer(1)]],
    device const float* dt_bias [[buffer(2)]],
    device const float* a_raw [[buffer(3)]],
    device const float* b_raw [[buffer(4)]],
    device const float* q_norm_weight [[buffer(5)]],
    device const float* k_norm_weight [[buffer(6)]],
    device const int* counts [[buffer(7)]],
    device const int* read_slots [[buffer(8)]],
    device const int* write_slots [[buffer(9)]],
    device const float* state_in [[buffer(10)]],
    device float* state_out [[buffer(11)]],
    device float* y [[buffer(12)]],
    constant float& eps [[buffer(13)]],
    constant float& q_scale [[buffer(14)]],
    constant float& beta_scale [[buffer(15)]],
    constant uint& batch [[buffer(16)]],
    constant uint& slots [[buffer(17)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint tile_lane = tid % 16u;  // tiling.rs:48
    uint v0 = tgid.x * 8u;  // tiling.rs:49
    uint v1 = tid / 16u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // prep_step.rs:73
    uint h = tgid.y % 2u;  // prep_step.rs:74
    ulong third = (ulong)h;  // prep_step.rs:78
    ulong state_head = third * 4096ul;
    ulong v2 = (ulong)sequence;  // prep_step.rs:80
    ulong v3 = v2 * 8192ul;
    ulong base = v3 + state_head;
    ulong v4 = (ulong)tile_first;  // tiling.rs:71
    ulong start = v4 * 128ul;
    ulong at = base + start;  // tiling.rs:81
    uint d = tile_lane * 4u;  // tiling.rs:65
    ulong v5 = (ulong)d;  // tiling.rs:87
    ulong v6 = at + v5;
    float4 q0 = *(device const float4*)(state_in + v6);
    float stored = q0.x;
    float stored_1 = q0.y;
    float stored_2 = q0.z;
    float stored_3 = q0.w;
    uint v7 = tile_lane + 16u;  // tiling.rs:65
    uint d_1 = v7 * 4u;
    ulong v8 = (ulong)d_1;  // tiling.rs:87
    ulong v9 = at + v8;
    float4 q1 = *(device const float4*)(state_in + v9);
    float stored_4 = q1.x;
    float stored_5 = q1.y;
    float stored_6 = q1.z;
    float stored_7 = q1.w;
    float log_ = a_log[h];  // prep_step.rs:81
    float rate_bias = dt_bias[h];
    ulong row = v2 * 320ul;  // prep_step.rs:93
    ulong v10 = row + v5;  // tiling.rs:131
    float4 q2 = *(device const float4*)(conv_out + v10);
    float query = q2.x;
    float query_1 = q2.y;
    float query_2 = q2.z;
    float query_3 = q2.w;
    ulong v11 = row + v8;
    float4 q3 = *(device const float4*)(conv_out + v11);
    float query_4 = q3.x;
    float query_5 = q3.y;
    float query_6 = q3.z;
    float query_7 = q3.w;
    ulong base_1 = row + 128ul;  // prep_step.rs:97
    ulong v12 = base_1 + v5;  // tiling.rs:131
    float4 q4 = *(device const float4*)(conv_out + v12);
    float key = q4.x;
    float key_1 = q4.y;
    float key_2 = q4.z;
    float key_3 = q4.w;
    ulong v13 = base_1 + v8;
    float4 q5 = *(device const float4*)(conv_out + v13);
    float key_4 = q5.x;
    float key_5 = q5.y;
    float key_6 = q5.z;
    float key_7 = q5.w;
    ulong v14 = row + 256ul;  // prep_step.rs:98
    ulong v15 = third * 32ul;
    ulong base_2 = v14 + v15;
    ulong v16 = base_2 + v4;  // rule.rs:164
    float values = conv_out[v16];
    ulong v17 = v2 * 2ul;  // rule.rs:43
    ulong v18 = v17 + third;
    float a = a_raw[v18];  // prep_step.rs:100
    float b = b_raw[v18];  // prep_step.rs:101
    float v19 = precise::exp(log_);  // gates.rs:35
    float v20 = -v19;
    float v21 = a + rate_bias;
    float v22 = kiln_softplus(v21);
    float v23 = v20 * v22;
    float token_decay = precise::exp(v23);
    float v24 = kiln_sigmoid(b);  // gates.rs:42
    float token_beta = beta_scale * v24;
    float squares = fma(key, key, 0.0f);  // head_norms.rs:29
    float squares_1 = fma(key_1, key_1, squares);
    float squares_2 = fma(key_2, key_2, squares_1);
    float squares_3 = fma(key_3, key_3, squares_2);
    float squares_4 = fma(key_4, key_4, squares_3);
    float squares_5 = fma(key_5, key_5, squares_4);
    float squares_6 = fma(key_6, key_6, squares_5);
    float squares_7 = fma(key_7, key_7, squares_6);
    float squares_8 = kiln_simd_sum_f32_16(squares_7);  // butterfly.rs:65
    float v25 = squares_8 + eps;  // head_norms.rs:38
    float token_key_scale = precise::rsqrt(v25);
    float squares_9 = fma(query, query, 0.0f);  // head_norms.rs:29
    float squares_10 = fma(query_1, query_1, squares_9);
    float squares_11 = fma(query_2, query_2, squares_10);
    float squares_12 = fma(query_3, query_3, squares_11);
    float squares_13 = fma(query_4, query_4, squares_12);
    float squares_14 = fma(query_5, query_5, squares_13);
    float squares_15 = fma(query_6, query_6, squares_14);
    float squares_16 = fma(query_7, query_7, squares_15);
    float squares_17 = kiln_simd_sum_f32_16(squares_16);  // butterfly.rs:65
    float v26 = squares_17 + eps;  // head_norms.rs:38
    float v27 = precise::rsqrt(v26);
    float token_query_scale = v27 * q_scale;  // prep_step.rs:107
    float key_query = fma(key, query, 0.0f);  // rule.rs:90
    float key_query_1 = fma(key_1, query_1, key_query);
    float key_query_2 = fma(key_2, query_2, key_query_1);
    float key_query_3 = fma(key_3, query_3, key_query_2);
    float key_query_4 = fma(key_4, query_4, key_query_3);
    float key_query_5 = fma(key_5, query_5, key_query_4);
    float key_query_6 = fma(key_6, query_6, key_query_5);
    float key_query_7 = fma(key_7, query_7, key_query_6);
    float v28 = token_key_scale * token_query_scale;  // rule.rs:92
    float v29 = kiln_simd_sum_f32_16(key_query_7);  // butterfly.rs:65
    float key_query_8 = v28 * v29;  // rule.rs:92
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
    float v30 = kiln_simd_sum_f32_16(state_key_7);  // butterfly.rs:65
    float v31 = token_key_scale * v30;  // rule.rs:100
    float memory = token_decay * v31;
    float v32 = kiln_simd_sum_f32_16(state_query_7);  // butterfly.rs:65
    float v33 = token_query_scale * v32;  // rule.rs:101
    float kept = token_decay * v33;
    float v34 = values - memory;  // rule.rs:102
    float delta = token_beta * v34;
    float values_1 = fma(delta, key_query_8, kept);  // rule.rs:103
    float delta_1 = token_key_scale * delta;  // rule.rs:104
    float v35 = token_decay * stored;  // rule.rs:112
    float held = fma(key, delta_1, v35);
    float v36 = token_decay * stored_1;
    float held_1 = fma(key_1, delta_1, v36);
    float v37 = token_decay * stored_2;
    float held_2 = fma(key_2, delta_1, v37);
    float v38 = token_decay * stored_3;
    float held_3 = fma(key_3, delta_1, v38);
    float v39 = token_decay * stored_4;
    float held_4 = fma(key_4, delta_1, v39);
    float v40 = token_decay * stored_5;
    float held_5 = fma(key_5, delta_1, v40);
    float v41 = token_decay * stored_6;
    float held_6 = fma(key_6, delta_1, v41);
    float v42 = token_decay * stored_7;
    float held_7 = fma(key_7, delta_1, v42);
    ulong v43 = (ulong)tgid.y;  // rule.rs:51
    ulong base_3 = v43 * 32ul;  // prep_step.rs:113
    bool v44 = tile_lane == 0u;  // rule.rs:173
    if (v44) {
        ulong v45 = base_3 + v4;  // rule.rs:175
        y[v45] = values_1;
    }
    *(device float4*)(state_out + v6) = float4(held, held_1, held_2, held_3);  // tiling.rs:117
    *(device float4*)(state_out + v9) = float4(held_4, held_5, held_6, held_7);
}
