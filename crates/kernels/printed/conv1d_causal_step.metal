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
        ulong v3 = (ulong)v1;  // conv1d_causal_step.rs:50
        ulong v4 = (ulong)c;  // conv1d_causal_step.rs:52
        bool v5 = tgid.y < slots;  // ssm.rs:54
        ulong v6 = (ulong)tgid.y;  // conv1d_causal_step.rs:56
        ulong v7 = v6 * v4;
        ulong v8 = v7 + v3;
        if (v5) {  // conv1d_causal_step.rs:57
            ulong v9 = v6 * 3ul;  // conv1d_causal_step.rs:59
            ulong v10 = v9 * v4;
            ulong v11 = v10 + v3;
            float v12 = state[v11];  // conv1d_causal_step.rs:62
            ulong v13 = v11 + v4;
            float v14 = state[v13];
            ulong v15 = v4 * 2ul;
            ulong v16 = v11 + v15;
            float v17 = state[v16];
            float v18 = x[v8];  // conv1d_causal_step.rs:67
            float v19 = bias[v3];  // conv1d_causal_step.rs:72
            float v20 = w[v3];  // conv1d_causal_step.rs:76
            ulong v21 = v4 + v3;
            float v22 = w[v21];
            ulong v23 = v15 + v3;
            float v24 = w[v23];
            ulong v25 = v4 * 3ul;
            ulong v26 = v25 + v3;
            float v27 = w[v26];
            state[v11] = v14;  // conv1d_causal_step.rs:83
            state[v13] = v17;
            state[v16] = v18;
            float v28 = fma(v20, v12, v19);  // conv1d_causal_step.rs:90
            float v29 = fma(v22, v14, v28);
            float v30 = fma(v24, v17, v29);
            float v31 = fma(v27, v18, v30);
            y[v8] = v31;  // conv1d_causal_step.rs:93
        } else {
            y[v8] = 0.0f;  // conv1d_causal_step.rs:99
        }
    }
}
