// conv1d_causal_step f32, has_bias=1 has_read_slots=0 has_write_slots=0 has_offsets=0 batch=1 slots=1 c=256 before=0 taps=4 tokens=1 spec=0 rows_at=0 continues=0 activate=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void conv1d_causal_step(
    device const float* x [[buffer(0)]],
    device const float* w [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device const int* read_slots [[buffer(3)]],
    device const int* write_slots [[buffer(4)]],
    device const int* offsets [[buffer(5)]],
    device float* state [[buffer(6)]],
    device float* y [[buffer(7)]],
    constant uint& batch [[buffer(8)]],
    constant uint& slots [[buffer(9)]],
    constant uint& c [[buffer(10)]],
    constant uint& before [[buffer(11)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 128u;  // causal_step.rs:30
    uint v1 = v0 + tid;
    bool v2 = v1 < c;
    if (v2) {
        ulong channel = (ulong)v1;  // causal_step.rs:60
        bool has_slot = tgid.y < slots;  // ssm.rs:124
        float window;  // causal_step.rs:73
        float window_1;
        float window_2;
        float v3;
        float v4;
        float v5;
        float v6;
        float v7;
        if (has_slot) {
            ulong v8 = (ulong)tgid.y;  // causal_step.rs:75
            ulong v9 = (ulong)c;
            ulong v10 = v9 * 3ul;
            ulong v11 = v8 * v10;
            ulong before_1 = v11 + channel;
            float window_3 = state[before_1];  // causal_step.rs:79
            ulong v12 = before_1 + v9;
            float window_4 = state[v12];
            ulong v13 = v9 * 2ul;
            ulong v14 = before_1 + v13;
            float window_5 = state[v14];
            float v15 = bias[channel];  // causal_step.rs:139
            float v16 = w[channel];  // causal_step.rs:144
            ulong at = v9 + channel;  // causal_step.rs:143
            float v17 = w[at];  // causal_step.rs:144
            ulong at_1 = v13 + channel;  // causal_step.rs:143
            float v18 = w[at_1];  // causal_step.rs:144
            ulong at_2 = v10 + channel;  // causal_step.rs:143
            float v19 = w[at_2];  // causal_step.rs:144
            window = window_3;  // causal_step.rs:73
            window_1 = window_4;
            window_2 = window_5;
            v3 = v16;
            v4 = v17;
            v5 = v18;
            v6 = v19;
            v7 = v15;
        } else {
            window = 0.0f;
            window_1 = 0.0f;
            window_2 = 0.0f;
            v3 = 0.0f;
            v4 = 0.0f;
            v5 = 0.0f;
            v6 = 0.0f;
            v7 = 0.0f;
        }
        if (has_slot) {  // causal_step.rs:86
            ulong v20 = (ulong)tgid.y;  // causal_step.rs:87
            ulong v21 = (ulong)c;
            ulong v22 = v20 * v21;
            ulong inputs = v22 + channel;
            float window_6 = x[inputs];  // causal_step.rs:90
            ulong v23 = v21 * 3ul;  // causal_step.rs:93
            ulong v24 = v20 * v23;
            ulong after = v24 + channel;
            state[after] = window_1;  // causal_step.rs:106
            ulong v25 = after + v21;
            state[v25] = window_2;
            ulong v26 = v21 * 2ul;
            ulong v27 = after + v26;
            state[v27] = window_6;
            float sum = fma(v3, window, v7);  // causal_step.rs:155
            float sum_1 = fma(v4, window_1, sum);
            float sum_2 = fma(v5, window_2, sum_1);
            float sum_3 = fma(v6, window_6, sum_2);
            y[inputs] = sum_3;  // causal_step.rs:115
        } else {
            ulong v28 = (ulong)tgid.y;  // causal_step.rs:119
            ulong v29 = (ulong)c;
            ulong v30 = v28 * v29;
            ulong to = v30 + channel;
            y[to] = 0.0f;  // causal_step.rs:122
        }
    }
}
