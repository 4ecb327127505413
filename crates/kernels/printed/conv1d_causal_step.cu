// conv1d_causal_step f32, batch=1 c=256 taps=4 has_bias=1 activate=0

extern "C" __global__ void __launch_bounds__(128) conv1d_causal_step(
    const float* __restrict__ x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    float* __restrict__ state,
    float* __restrict__ y,
    unsigned batch,
    unsigned c) {
    float a0[4];  // conv1d_causal_step.rs:27
    unsigned v0 = blockIdx.x * 128u;  // conv1d_causal_step.rs:10
    unsigned v1 = v0 + threadIdx.x;
    bool v2 = v1 < c;
    if (v2) {
        unsigned long long v3 = (unsigned long long)v1;  // conv1d_causal_step.rs:23
        unsigned long long v4 = (unsigned long long)blockIdx.y;  // conv1d_causal_step.rs:24
        unsigned long long v5 = (unsigned long long)c;  // conv1d_causal_step.rs:25
        unsigned long long v6 = v4 * 3ull;  // conv1d_causal_step.rs:26
        unsigned long long v7 = v6 * v5;
        unsigned long long v8 = v7 + v3;
        float v9 = state[v8];  // conv1d_causal_step.rs:29
        a0[0u] = v9;
        unsigned long long v10 = v8 + v5;
        float v11 = state[v10];
        a0[1u] = v11;
        unsigned long long v12 = v5 * 2ull;
        unsigned long long v13 = v8 + v12;
        float v14 = state[v13];
        a0[2u] = v14;
        unsigned long long v15 = v4 * v5;  // conv1d_causal_step.rs:31
        unsigned long long v16 = v15 + v3;
        float v17 = x[v16];
        a0[3u] = v17;
        float v18 = bias[v3];  // conv1d_causal_step.rs:32
        float v19 = w[v3];  // conv1d_causal_step.rs:34
        float v20 = a0[0u];
        float v21 = fmaf(v19, v20, v18);
        unsigned long long v22 = v5 + v3;
        float v23 = w[v22];
        float v24 = a0[1u];
        float v25 = fmaf(v23, v24, v21);
        unsigned long long v26 = v12 + v3;
        float v27 = w[v26];
        float v28 = a0[2u];
        float v29 = fmaf(v27, v28, v25);
        unsigned long long v30 = v5 * 3ull;
        unsigned long long v31 = v30 + v3;
        float v32 = w[v31];
        float v33 = a0[3u];
        float v34 = fmaf(v32, v33, v29);
        float v35 = a0[1u];  // conv1d_causal_step.rs:37
        state[v8] = v35;
        float v36 = a0[2u];
        state[v10] = v36;
        float v37 = a0[3u];
        state[v13] = v37;
        y[v16] = v34;  // conv1d_causal_step.rs:40
    }
}
