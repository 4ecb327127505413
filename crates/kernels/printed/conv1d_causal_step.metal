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
        if (has_slot) {  // causal_step.rs:66
            ulong v3 = (ulong)tgid.y;  // causal_step.rs:73
            ulong v4 = (ulong)c;
            ulong v5 = v4 * 3ul;
            ulong v6 = v3 * v5;
            ulong before_1 = v6 + channel;
            float window = state[before_1];  // causal_step.rs:77
            ulong v7 = before_1 + v4;
            float window_1 = state[v7];
            ulong v8 = v4 * 2ul;
            ulong v9 = before_1 + v8;
            float window_2 = state[v9];
            ulong v10 = v3 * v4;  // causal_step.rs:80
            ulong own = v10 + channel;
            float window_3 = x[own];  // causal_step.rs:83
            float v11 = bias[channel];  // causal_step.rs:134
            float v12 = w[channel];  // causal_step.rs:139
            ulong at = v4 + channel;  // causal_step.rs:138
            float v13 = w[at];  // causal_step.rs:139
            ulong at_1 = v8 + channel;  // causal_step.rs:138
            float v14 = w[at_1];  // causal_step.rs:139
            ulong at_2 = v5 + channel;  // causal_step.rs:138
            float v15 = w[at_2];  // causal_step.rs:139
            state[before_1] = window_1;  // causal_step.rs:101
            state[v7] = window_2;
            state[v9] = window_3;
            float sum = fma(v12, window, v11);  // causal_step.rs:150
            float sum_1 = fma(v13, window_1, sum);
            float sum_2 = fma(v14, window_2, sum_1);
            float sum_3 = fma(v15, window_3, sum_2);
            y[own] = sum_3;  // causal_step.rs:110
        } else {
            ulong v16 = (ulong)tgid.y;  // causal_step.rs:114
            ulong v17 = (ulong)c;
            ulong v18 = v16 * v17;
            ulong to = v18 + channel;
            y[to] = 0.0f;  // causal_step.rs:117
        }
    }
}
