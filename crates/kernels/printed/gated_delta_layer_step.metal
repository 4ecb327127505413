// gated_delta_layer_step f32/f32/f32, has_bias=0 has_z=0 has_z_norm_weight=0 has_counts=0 has_read_slots=0 has_write_slots=0 eps=1e-6 z_norm_eps=1e-6 q_scale=0.125 beta_scale=1 batch=1 slots=1 first=0 hk=1 hv=2 dk=128 dv=32 taps=4 tiled=0 norm=1 tokens=1 key_major=0 resumed=0

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

// x / (1 + exp(-x))
static inline float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * precise::exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + precise::exp(-x));
}

static inline float kiln_simd_sum_f32_32(float v) {
    float other;
    other = simd_shuffle_xor(v, 16);
    v = v + other;
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

[[max_total_threads_per_threadgroup(512)]]
kernel void gated_delta_layer_step(
    device const float* x [[buffer(0)]],
    device const float* w [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const float* a_log [[buffer(3)]],
    device const float* dt_bias [[buffer(4)]],
    device const float* a_raw [[buffer(5)]],
    device const float* b_raw [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const float* z_norm_weight [[buffer(8)]],
    device const int* counts [[buffer(9)]],
    device const int* read_slots [[buffer(10)]],
    device const int* write_slots [[buffer(11)]],
    device const float* conv_state_in [[buffer(12)]],
    device float* conv_state_out [[buffer(13)]],
    device const float* state_in [[buffer(14)]],
    device float* state_out [[buffer(15)]],
    device float* y [[buffer(16)]],
    constant float& eps [[buffer(17)]],
    constant float& z_norm_eps [[buffer(18)]],
    constant float& q_scale [[buffer(19)]],
    constant float& beta_scale [[buffer(20)]],
    constant uint& batch [[buffer(21)]],
    constant uint& slots [[buffer(22)]],
    constant uint& first [[buffer(23)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float activated[272];  // layer_step.rs:110
    alignas(16) threadgroup float gates[3];  // layer_step.rs:147
    uint tile_lane = tid % 32u;  // tiling.rs:48
    uint v0 = tgid.x * 16u;  // tiling.rs:49
    uint v1 = tid / 32u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // layer_step.rs:94
    uint h = tgid.y % 2u;  // layer_step.rs:95
    bool v2 = sequence < slots;  // layer_step.rs:98
    bool live = v2 && v2;
    ulong third = (ulong)h;  // layer_step.rs:100
    ulong head = third * 4096ul;
    ulong v3 = (ulong)sequence;  // layer_step.rs:102
    ulong v4 = v3 * 8192ul;
    ulong state = v4 + head;
    ulong v5 = (ulong)tile_first;  // tiling.rs:71
    ulong start = v5 * 128ul;
    ulong at = state + start;  // tiling.rs:81
    uint d = tile_lane * 4u;  // tiling.rs:65
    float stored;  // tiling.rs:85
    float stored_1;
    float stored_2;
    float stored_3;
    if (live) {
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
    bool is_first = h == 0u;  // layer_step.rs:112
    bool v8 = simd_id < 4u;  // channels.rs:12
    ulong begin;  // channels.rs:37
    if (v8) {
        begin = 0ul;
    } else {
        bool v9 = simd_id < 8u;  // channels.rs:12
        ulong v10;  // channels.rs:39
        if (v9) {
            v10 = 0ul;
        } else {
            ulong v11 = third * 32ul;  // channels.rs:42
            ulong v12 = (ulong)tgid.x;
            ulong v13 = v12 * 16ul;
            ulong v14 = v11 + v13;
            v10 = v14;  // channels.rs:39
        }
        begin = v10;  // channels.rs:37
    }
    ulong v15 = (ulong)tid;  // channels.rs:44
    ulong at_1 = begin + v15;
    bool is_number = tid < 272u;  // channels.rs:12
    bool v16 = live && is_number;  // layer_step.rs:124
    float window;
    float window_1;
    float window_2;
    if (v16) {
        ulong v17 = v3 * 960ul;  // rule.rs:43
        ulong v18 = v17 + at_1;
        float window_3 = conv_state_in[v18];  // layer_step.rs:126
        ulong v19 = v17 + 320ul;  // rule.rs:43
        ulong v20 = v19 + at_1;
        float window_4 = conv_state_in[v20];  // layer_step.rs:126
        ulong v21 = v17 + 640ul;  // rule.rs:43
        ulong v22 = v21 + at_1;
        float window_5 = conv_state_in[v22];  // layer_step.rs:126
        window = window_3;  // layer_step.rs:124
        window_1 = window_4;
        window_2 = window_5;
    } else {
        window = 0.0f;
        window_1 = 0.0f;
        window_2 = 0.0f;
    }
    float weights;  // layer_step.rs:129
    float weights_1;
    float weights_2;
    float weights_3;
    if (is_number) {
        float weights_4 = w[at_1];  // layer_step.rs:131
        ulong v23 = at_1 + 320ul;
        float weights_5 = w[v23];
        ulong v24 = at_1 + 640ul;
        float weights_6 = w[v24];
        ulong v25 = at_1 + 960ul;
        float weights_7 = w[v25];
        weights = weights_4;  // layer_step.rs:129
        weights_1 = weights_5;
        weights_2 = weights_6;
        weights_3 = weights_7;
    } else {
        weights = 0.0f;
        weights_1 = 0.0f;
        weights_2 = 0.0f;
        weights_3 = 0.0f;
    }
    float log_ = a_log[h];  // layer_step.rs:135
    float rate_bias = dt_bias[h];  // layer_step.rs:136
    float window_6;  // layer_step.rs:140
    if (is_number) {
        ulong row = v3 * 320ul;  // layer_step.rs:142
        ulong v26 = row + at_1;  // layer_step.rs:143
        float window_7 = x[v26];
        window_6 = window_7;  // layer_step.rs:140
    } else {
        window_6 = 0.0f;
    }
    ulong v27 = v3 * 2ul;  // rule.rs:43
    ulong v28 = v27 + third;
    float a = a_raw[v28];  // layer_step.rs:149
    float b = b_raw[v28];  // layer_step.rs:150
    bool v29 = tid == 511u;  // gates.rs:52
    if (v29) {  // gates.rs:54
        float v30 = a + rate_bias;  // gates.rs:55
        float v31 = kiln_softplus(v30);
        gates[0u] = v31;
    }
    bool v32 = tid == 479u;  // gates.rs:52
    if (v32) {  // gates.rs:57
        float v33 = precise::exp(log_);  // gates.rs:58
        gates[1u] = v33;
    }
    bool v34 = tid == 447u;  // gates.rs:52
    if (v34) {  // gates.rs:60
        float v35 = kiln_sigmoid(b);  // gates.rs:42
        float v36 = beta_scale * v35;
        gates[2u] = v36;  // gates.rs:61
    }
    float sum;  // layer_step.rs:158
    if (v16) {
        float sum_1 = fma(weights, window, 0.0f);  // layer_step.rs:163
        float sum_2 = fma(weights_1, window_1, sum_1);
        float sum_3 = fma(weights_2, window_2, sum_2);
        float sum_4 = fma(weights_3, window_6, sum_3);
        bool v37 = simd_id >= 8u;  // layer_step.rs:165
        bool v38 = tgid.x == 0u;
        bool v39 = is_first && v38;
        bool v40 = v37 || v39;
        if (v40) {
            ulong row_1 = v3 * 960ul;  // layer_step.rs:173
            ulong v41 = row_1 + at_1;  // layer_step.rs:174
            conv_state_out[v41] = window_1;
            ulong row_2 = row_1 + 320ul;  // layer_step.rs:173
            ulong v42 = row_2 + at_1;  // layer_step.rs:174
            conv_state_out[v42] = window_2;
            ulong row_3 = row_1 + 640ul;  // layer_step.rs:173
            ulong v43 = row_3 + at_1;  // layer_step.rs:174
            conv_state_out[v43] = window_6;
        }
        sum = sum_4;  // layer_step.rs:158
    } else {
        sum = 0.0f;
    }
    if (is_number) {  // layer_step.rs:178
        float v44 = kiln_silu(sum);  // layer_step.rs:179
        activated[tid] = v44;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // layer_step.rs:183
    float4 q1 = *(threadgroup float4*)(activated + d);  // layer_step.rs:198
    float query = q1.x;
    float query_1 = q1.y;
    float query_2 = q1.z;
    float query_3 = q1.w;
    uint v45 = d + 128u;  // layer_step.rs:199
    float4 q2 = *(threadgroup float4*)(activated + v45);
    float key = q2.x;
    float key_1 = q2.y;
    float key_2 = q2.z;
    float key_3 = q2.w;
    uint v46 = v1 + 256u;  // layer_step.rs:203
    float values = activated[v46];
    float2 q3 = *(threadgroup float2*)(gates + 0u);  // gates.rs:68
    float v47 = q3.x;
    float v48 = q3.y;
    float v49 = -v48;
    float v50 = v49 * v47;
    float decay = precise::exp(v50);
    float beta = gates[2u];
    float squares = fma(key, key, 0.0f);  // head_norms.rs:29
    float squares_1 = fma(key_1, key_1, squares);
    float squares_2 = fma(key_2, key_2, squares_1);
    float squares_3 = fma(key_3, key_3, squares_2);
    float squares_4 = kiln_simd_sum_f32_32(squares_3);  // butterfly.rs:67
    float v51 = squares_4 + eps;  // head_norms.rs:38
    float token_key_scale = precise::rsqrt(v51);
    float squares_5 = fma(query, query, 0.0f);  // head_norms.rs:29
    float squares_6 = fma(query_1, query_1, squares_5);
    float squares_7 = fma(query_2, query_2, squares_6);
    float squares_8 = fma(query_3, query_3, squares_7);
    float squares_9 = kiln_simd_sum_f32_32(squares_8);  // butterfly.rs:67
    float v52 = squares_9 + eps;  // head_norms.rs:38
    float v53 = precise::rsqrt(v52);
    float token_query_scale = v53 * q_scale;  // layer_step.rs:210
    float key_query = fma(key, query, 0.0f);  // rule.rs:90
    float key_query_1 = fma(key_1, query_1, key_query);
    float key_query_2 = fma(key_2, query_2, key_query_1);
    float key_query_3 = fma(key_3, query_3, key_query_2);
    float v54 = token_key_scale * token_query_scale;  // rule.rs:92
    float v55 = kiln_simd_sum_f32_32(key_query_3);  // butterfly.rs:67
    float key_query_4 = v54 * v55;  // rule.rs:92
    float state_key = fma(stored, key, 0.0f);  // rule.rs:97
    float state_query = fma(stored, query, 0.0f);  // rule.rs:98
    float state_key_1 = fma(stored_1, key_1, state_key);  // rule.rs:97
    float state_query_1 = fma(stored_1, query_1, state_query);  // rule.rs:98
    float state_key_2 = fma(stored_2, key_2, state_key_1);  // rule.rs:97
    float state_query_2 = fma(stored_2, query_2, state_query_1);  // rule.rs:98
    float state_key_3 = fma(stored_3, key_3, state_key_2);  // rule.rs:97
    float state_query_3 = fma(stored_3, query_3, state_query_2);  // rule.rs:98
    float v56 = kiln_simd_sum_f32_32(state_key_3);  // butterfly.rs:67
    float v57 = token_key_scale * v56;  // rule.rs:100
    float memory = decay * v57;
    float v58 = kiln_simd_sum_f32_32(state_query_3);  // butterfly.rs:67
    float v59 = token_query_scale * v58;  // rule.rs:101
    float kept = decay * v59;
    float v60 = values - memory;  // rule.rs:102
    float delta = beta * v60;
    float values_1 = fma(delta, key_query_4, kept);  // rule.rs:103
    float delta_1 = token_key_scale * delta;  // rule.rs:104
    float v61 = decay * stored;  // rule.rs:112
    float held = fma(key, delta_1, v61);
    float v62 = decay * stored_1;
    float held_1 = fma(key_1, delta_1, v62);
    float v63 = decay * stored_2;
    float held_2 = fma(key_2, delta_1, v63);
    float v64 = decay * stored_3;
    float held_3 = fma(key_3, delta_1, v64);
    ulong v65 = v3 * 64ul;  // layer_step.rs:217
    ulong v66 = third * 32ul;
    ulong row_4 = v65 + v66;
    bool v67 = tile_lane == 0u;  // rule.rs:173
    if (v67) {
        float result;  // rule.rs:174
        if (live) {
            result = values_1;
        } else {
            result = 0.0f;
        }
        ulong v68 = row_4 + v5;  // rule.rs:175
        y[v68] = result;
    }
    if (live) {  // tiling.rs:115
        ulong v69 = (ulong)d;  // tiling.rs:117
        ulong v70 = at + v69;
        *(device float4*)(state_out + v70) = float4(held, held_1, held_2, held_3);
    }
}
