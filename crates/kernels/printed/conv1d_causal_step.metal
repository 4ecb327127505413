// conv1d_causal_step f32, batch=1 c=256 taps=4 has_bias=1 activate=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void conv1d_causal_step(
    device const float* x [[buffer(0)]],
    device const float* w [[buffer(1)]],
    device const float* bias [[buffer(2)]],
    device float* state [[buffer(3)]],
    device float* y [[buffer(4)]],
    constant uint& batch [[buffer(5)]],
    constant uint& c [[buffer(6)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    float a0[4];  // conv1d_causal_step.rs:27
    uint v0 = tgid.x * 128u;  // conv1d_causal_step.rs:10
    uint v1 = v0 + tid;
    bool v2 = v1 < c;
    if (v2) {
        ulong v3 = (ulong)v1;  // conv1d_causal_step.rs:23
        ulong v4 = (ulong)tgid.y;  // conv1d_causal_step.rs:24
        ulong v5 = (ulong)c;  // conv1d_causal_step.rs:25
        ulong v6 = v4 * 3ul;  // conv1d_causal_step.rs:26
        ulong v7 = v6 * v5;
        ulong v8 = v7 + v3;
        float v9 = state[v8];  // conv1d_causal_step.rs:29
        a0[0u] = v9;
        ulong v10 = v8 + v5;
        float v11 = state[v10];
        a0[1u] = v11;
        ulong v12 = v5 * 2ul;
        ulong v13 = v8 + v12;
        float v14 = state[v13];
        a0[2u] = v14;
        ulong v15 = v4 * v5;  // conv1d_causal_step.rs:31
        ulong v16 = v15 + v3;
        float v17 = x[v16];
        a0[3u] = v17;
        float v18 = bias[v3];  // conv1d_causal_step.rs:32
        float v19 = w[v3];  // conv1d_causal_step.rs:34
        float v20 = a0[0u];
        float v21 = fma(v19, v20, v18);
        ulong v22 = v5 + v3;
        float v23 = w[v22];
        float v24 = a0[1u];
        float v25 = fma(v23, v24, v21);
        ulong v26 = v12 + v3;
        float v27 = w[v26];
        float v28 = a0[2u];
        float v29 = fma(v27, v28, v25);
        ulong v30 = v5 * 3ul;
        ulong v31 = v30 + v3;
        float v32 = w[v31];
        float v33 = a0[3u];
        float v34 = fma(v32, v33, v29);
        float v35 = a0[1u];  // conv1d_causal_step.rs:37
        state[v8] = v35;
        float v36 = a0[2u];
        state[v10] = v36;
        float v37 = a0[3u];
        state[v13] = v37;
        y[v16] = v34;  // conv1d_causal_step.rs:40
    }
}
