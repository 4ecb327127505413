// conv1d_causal_step f32, batch=1 slots=1 c=256 taps=4 tokens=1 spec=0 has_bias=1 has_slots=0 has_offsets=0 activate=0

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
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.x * 128u;  // conv1d_causal_step.rs:20
    uint v1 = v0 + tid;
    bool v2 = v1 < c;
    if (v2) {
        ulong channel = (ulong)v1;  // conv1d_causal_step.rs:50
        ulong width = (ulong)c;  // conv1d_causal_step.rs:52
        bool has_slot = tgid.y < slots;  // ssm.rs:54
        ulong v3 = (ulong)tgid.y;  // conv1d_causal_step.rs:56
        ulong v4 = v3 * width;
        ulong first = v4 + channel;
        if (has_slot) {  // conv1d_causal_step.rs:57
            ulong v5 = v3 * 3ul;  // conv1d_causal_step.rs:59
            ulong v6 = v5 * width;
            ulong before = v6 + channel;
            float window = state[before];  // conv1d_causal_step.rs:62
            ulong v7 = before + width;
            float window_1 = state[v7];
            ulong v8 = width * 2ul;
            ulong v9 = before + v8;
            float window_2 = state[v9];
            float window_3 = x[first];  // conv1d_causal_step.rs:67
            float biases = bias[channel];  // conv1d_causal_step.rs:72
            float weights = w[channel];  // conv1d_causal_step.rs:76
            ulong v10 = width + channel;
            float weights_1 = w[v10];
            ulong v11 = v8 + channel;
            float weights_2 = w[v11];
            ulong v12 = width * 3ul;
            ulong v13 = v12 + channel;
            float weights_3 = w[v13];
            state[before] = window_1;  // conv1d_causal_step.rs:83
            state[v7] = window_2;
            state[v9] = window_3;
            float sum = fma(weights, window, biases);  // conv1d_causal_step.rs:90
            float sum_1 = fma(weights_1, window_1, sum);
            float sum_2 = fma(weights_2, window_2, sum_1);
            float sum_3 = fma(weights_3, window_3, sum_2);
            y[first] = sum_3;  // conv1d_causal_step.rs:93
        } else {
            y[first] = 0.0f;  // conv1d_causal_step.rs:99
        }
    }
}
