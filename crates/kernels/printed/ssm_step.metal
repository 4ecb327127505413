// ssm_step f32/f32, heads=2 n=64 p=32

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void ssm_step(
    device const float* x [[buffer(0)]],
    device const float* a [[buffer(1)]],
    device const float* b [[buffer(2)]],
    device const float* c [[buffer(3)]],
    device const float* dt [[buffer(4)]],
    device float* state [[buffer(5)]],
    device float* y [[buffer(6)]],
    constant uint& heads [[buffer(7)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = heads * 32u;  // ssm_step.rs:10
    uint v1 = tgid.x * 128u;
    uint v2 = v1 + tid;
    bool v3 = v2 < v0;
    if (v3) {
        uint v4 = v2 / 32u;  // ssm_step.rs:24
        float v5 = dt[v4];  // ssm_step.rs:25
        float v6 = a[v4];  // ssm_step.rs:26
        float v7 = v6 * v5;
        float v8 = precise::exp(v7);
        float v9 = x[v2];  // ssm_step.rs:27
        float v10 = v5 * v9;
        ulong v11 = (ulong)v4;  // ssm_step.rs:28
        ulong v12 = v11 * 2048ul;
        uint v13 = v2 % 32u;
        ulong v14 = (ulong)v13;
        ulong v15 = v12 + v14;
        float v16 = 0.0f;  // ssm_step.rs:30
        for (uint v17 = 0u; v17 < 64u; ++v17) {
            ulong v18 = (ulong)v17;  // ssm_step.rs:31
            ulong v19 = v18 * 32ul;
            ulong v20 = v15 + v19;
            float v21 = state[v20];  // ssm_step.rs:32
            float v22 = b[v17];
            float v23 = v10 * v22;
            float v24 = fma(v8, v21, v23);
            state[v20] = v24;  // ssm_step.rs:33
            float v25 = c[v17];  // ssm_step.rs:34
            float v26 = fma(v25, v24, v16);
            v16 = v26;  // ssm_step.rs:30
        }
        y[v2] = v16;  // ssm_step.rs:36
    }
}
