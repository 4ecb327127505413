// gated_delta_layer_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

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
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float activated[272];  // gated_delta_layer_step.rs:100
    alignas(16) threadgroup float gates[3];  // gated_delta_layer_step.rs:128
    uint tile_lane = tid % 32u;  // tiling.rs:43
    uint v0 = tgid.x * 16u;  // tiling.rs:44
    uint v1 = tid / 32u;
    uint tile_first = v0 + v1;
    uint sequence = tgid.y / 2u;  // gated_delta_layer_step.rs:85
    uint h = tgid.y % 2u;  // gated_delta_layer_step.rs:86
    bool v2 = sequence < slots;  // gated_delta_layer_step.rs:89
    bool live = v2 && v2;
    ulong row = (ulong)sequence;  // gated_delta_layer_step.rs:92
    ulong v3 = row * 2ul;
    ulong v4 = (ulong)h;
    ulong v5 = v3 + v4;
    ulong state = v5 * 4096ul;
    ulong v6 = (ulong)tile_first;  // tiling.rs:67
    ulong v7 = v6 * 128ul;
    ulong at = state + v7;
    uint d = tile_lane * 4u;  // tiling.rs:59
    float held;  // tiling.rs:71
    float held_1;
    float held_2;
    float held_3;
    if (live) {
        ulong v8 = (ulong)d;  // tiling.rs:73
        ulong v9 = at + v8;
        float4 q0 = *(device const float4*)(state_in + v9);
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
    bool is_first = h == 0u;  // gated_delta_layer_step.rs:102
    bool v10 = simd_id < 4u;  // channels.rs:12
    ulong begin;  // channels.rs:37
    if (v10) {
        begin = 0ul;
    } else {
        bool v11 = simd_id < 8u;  // channels.rs:12
        ulong v12;  // channels.rs:39
        if (v11) {
            v12 = 0ul;
        } else {
            ulong v13 = v4 * 32ul;  // channels.rs:42
            ulong v14 = (ulong)tgid.x;
            ulong v15 = v14 * 16ul;
            ulong v16 = v13 + v15;
            v12 = v16;  // channels.rs:39
        }
        begin = v12;  // channels.rs:37
    }
    ulong v17 = (ulong)tid;  // channels.rs:44
    ulong at_1 = begin + v17;
    bool is_number = tid < 272u;  // channels.rs:12
    bool is_column = simd_id < 8u;
    bool v18 = live && is_number;  // gated_delta_layer_step.rs:113
    float window;
    float window_1;
    float window_2;
    if (v18) {
        ulong v19 = row * 3ul;  // gated_delta_layer_step.rs:115
        ulong v20 = row * 960ul;
        ulong v21 = v20 + at_1;
        float window_3 = conv_state_in[v21];
        ulong v22 = v19 + 1ul;
        ulong v23 = v22 * 320ul;
        ulong v24 = v23 + at_1;
        float window_4 = conv_state_in[v24];
        ulong v25 = v19 + 2ul;
        ulong v26 = v25 * 320ul;
        ulong v27 = v26 + at_1;
        float window_5 = conv_state_in[v27];
        window = window_3;  // gated_delta_layer_step.rs:113
        window_1 = window_4;
        window_2 = window_5;
    } else {
        window = 0.0f;
        window_1 = 0.0f;
        window_2 = 0.0f;
    }
    float window_6;  // gated_delta_layer_step.rs:118
    float weights;
    float weights_1;
    float weights_2;
    float weights_3;
    if (is_number) {
        ulong v28 = row * 320ul;  // gated_delta_layer_step.rs:121
        ulong v29 = v28 + at_1;
        float window_7 = x[v29];
        float weights_4 = w[at_1];  // gated_delta_layer_step.rs:124
        ulong v30 = at_1 + 320ul;
        float weights_5 = w[v30];
        ulong v31 = at_1 + 640ul;
        float weights_6 = w[v31];
        ulong v32 = at_1 + 960ul;
        float weights_7 = w[v32];
        window_6 = window_7;  // gated_delta_layer_step.rs:118
        weights = weights_4;
        weights_1 = weights_5;
        weights_2 = weights_6;
        weights_3 = weights_7;
    } else {
        window_6 = 0.0f;
        weights = 0.0f;
        weights_1 = 0.0f;
        weights_2 = 0.0f;
        weights_3 = 0.0f;
    }
    ulong head = (ulong)tgid.y;  // delta.rs:29
    float gate_0 = a_raw[head];  // gated_delta_layer_step.rs:131
    float gate_1 = a_log[h];
    float gate_2 = dt_bias[h];
    float beta_0 = b_raw[head];  // gated_delta_layer_step.rs:132
    bool v33 = tid == 511u;  // gates.rs:43
    if (v33) {  // gates.rs:45
        float v34 = gate_0 + gate_2;  // gates.rs:46
        float v35 = kiln_softplus(v34);
        gates[0u] = v35;
    }
    bool v36 = tid == 479u;  // gates.rs:43
    if (v36) {  // gates.rs:48
        float v37 = precise::exp(gate_1);  // gates.rs:49
        gates[1u] = v37;
    }
    bool v38 = tid == 447u;  // gates.rs:43
    if (v38) {  // gates.rs:51
        float v39 = kiln_sigmoid(beta_0);  // gates.rs:33
        float v40 = beta_scale * v39;
        gates[2u] = v40;  // gates.rs:52
    }
    ulong begin_1;  // channels.rs:37
    if (v10) {
        begin_1 = 0ul;
    } else {
        ulong v41;  // channels.rs:39
        if (is_column) {
            v41 = 0ul;
        } else {
            ulong v42 = v4 * 32ul;  // channels.rs:42
            ulong v43 = (ulong)tgid.x;
            ulong v44 = v43 * 16ul;
            ulong v45 = v42 + v44;
            v41 = v45;  // channels.rs:39
        }
        begin_1 = v41;  // channels.rs:37
    }
    ulong at_2 = begin_1 + v17;  // channels.rs:44
    float sum;  // gated_delta_layer_step.rs:139
    if (v18) {
        float sum_1 = fma(weights, window, 0.0f);  // gated_delta_layer_step.rs:144
        float sum_2 = fma(weights_1, window_1, sum_1);
        float sum_3 = fma(weights_2, window_2, sum_2);
        float sum_4 = fma(weights_3, window_6, sum_3);
        bool v46 = simd_id >= 8u;  // gated_delta_layer_step.rs:146
        bool v47 = tgid.x == 0u;
        bool v48 = is_first && v47;
        bool v49 = v46 || v48;
        if (v49) {
            ulong row_1 = row * 3ul;  // gated_delta_layer_step.rs:148
            ulong v50 = row * 960ul;  // gated_delta_layer_step.rs:155
            ulong v51 = v50 + at_2;
            conv_state_out[v51] = window_1;
            ulong row_2 = row_1 + 1ul;  // gated_delta_layer_step.rs:148
            ulong v52 = row_2 * 320ul;  // gated_delta_layer_step.rs:155
            ulong v53 = v52 + at_2;
            conv_state_out[v53] = window_2;
            ulong row_3 = row_1 + 2ul;  // gated_delta_layer_step.rs:148
            ulong v54 = row_3 * 320ul;  // gated_delta_layer_step.rs:155
            ulong v55 = v54 + at_2;
            conv_state_out[v55] = window_6;
        }
        sum = sum_4;  // gated_delta_layer_step.rs:139
    } else {
        sum = 0.0f;
    }
    if (is_number) {  // gated_delta_layer_step.rs:159
        float v56 = kiln_silu(sum);  // gated_delta_layer_step.rs:160
        activated[tid] = v56;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // gated_delta_layer_step.rs:164
    float4 q1 = *(threadgroup float4*)(activated + d);  // gated_delta_layer_step.rs:178
    float query = q1.x;
    float query_1 = q1.y;
    float query_2 = q1.z;
    float query_3 = q1.w;
    uint v57 = d + 128u;  // gated_delta_layer_step.rs:179
    float4 q2 = *(threadgroup float4*)(activated + v57);
    float key = q2.x;
    float key_1 = q2.y;
    float key_2 = q2.z;
    float key_3 = q2.w;
    uint v58 = v1 + 256u;  // gated_delta_layer_step.rs:183
    float values = activated[v58];
    float2 q3 = *(threadgroup float2*)(gates + 0u);  // gates.rs:59
    float v59 = q3.x;
    float v60 = q3.y;
    float v61 = -v60;
    float v62 = v61 * v59;
    float decay = precise::exp(v62);
    float beta = gates[2u];
    float squares = fma(key, key, 0.0f);  // head_norms.rs:21
    float squares_1 = fma(key_1, key_1, squares);
    float squares_2 = fma(key_2, key_2, squares_1);
    float squares_3 = fma(key_3, key_3, squares_2);
    float squares_4 = kiln_simd_sum_f32_32(squares_3);  // butterfly.rs:67
    float v63 = squares_4 + eps;  // head_norms.rs:25
    float token_key_scale = precise::rsqrt(v63);
    float squares_5 = fma(query, query, 0.0f);  // head_norms.rs:21
    float squares_6 = fma(query_1, query_1, squares_5);
    float squares_7 = fma(query_2, query_2, squares_6);
    float squares_8 = fma(query_3, query_3, squares_7);
    float squares_9 = kiln_simd_sum_f32_32(squares_8);  // butterfly.rs:67
    float v64 = squares_9 + eps;  // head_norms.rs:25
    float v65 = precise::rsqrt(v64);
    float token_query_scale = v65 * q_scale;  // gated_delta_layer_step.rs:190
    float key_query = fma(key, query, 0.0f);  // delta.rs:68
    float key_query_1 = fma(key_1, query_1, key_query);
    float key_query_2 = fma(key_2, query_2, key_query_1);
    float key_query_3 = fma(key_3, query_3, key_query_2);
    float v66 = token_key_scale * token_query_scale;  // delta.rs:70
    float v67 = kiln_simd_sum_f32_32(key_query_3);  // butterfly.rs:67
    float key_query_4 = v66 * v67;  // delta.rs:70
    float state_key = fma(held, key, 0.0f);  // delta.rs:75
    float state_query = fma(held, query, 0.0f);  // delta.rs:76
    float state_key_1 = fma(held_1, key_1, state_key);  // delta.rs:75
    float state_query_1 = fma(held_1, query_1, state_query);  // delta.rs:76
    float state_key_2 = fma(held_2, key_2, state_key_1);  // delta.rs:75
    float state_query_2 = fma(held_2, query_2, state_query_1);  // delta.rs:76
    float state_key_3 = fma(held_3, key_3, state_key_2);  // delta.rs:75
    float state_query_3 = fma(held_3, query_3, state_query_2);  // delta.rs:76
    float v68 = kiln_simd_sum_f32_32(state_key_3);  // butterfly.rs:67
    float v69 = token_key_scale * v68;  // delta.rs:78
    float memory = decay * v69;
    float v70 = kiln_simd_sum_f32_32(state_query_3);  // butterfly.rs:67
    float v71 = token_query_scale * v70;  // delta.rs:79
    float kept = decay * v71;
    float v72 = values - memory;  // delta.rs:80
    float delta = beta * v72;
    float values_1 = fma(delta, key_query_4, kept);  // delta.rs:81
    float delta_1 = token_key_scale * delta;  // delta.rs:82
    float v73 = decay * held;  // delta.rs:90
    float held_8 = fma(key, delta_1, v73);
    float v74 = decay * held_1;
    float held_9 = fma(key_1, delta_1, v74);
    float v75 = decay * held_2;
    float held_10 = fma(key_2, delta_1, v75);
    float v76 = decay * held_3;
    float held_11 = fma(key_3, delta_1, v76);
    bool v77 = tile_lane == 0u;  // delta.rs:151
    if (v77) {
        float result;  // delta.rs:152
        if (live) {
            result = values_1;
        } else {
            result = 0.0f;
        }
        ulong v78 = head * 32ul;  // delta.rs:153
        ulong v79 = v78 + v6;
        y[v79] = result;
    }
    if (live) {  // tiling.rs:92
        ulong v80 = (ulong)d;  // tiling.rs:94
        ulong v81 = at + v80;
        *(device float4*)(state_out + v81) = float4(held_8, held_9, held_10, held_11);
    }
}
