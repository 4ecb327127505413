// conv1d_causal_step f32, batch=1 slots=1 c=256 taps=4 tokens=1 spec=0 has_bias=1 has_slots=0 has_offsets=0 activate=0

extern "C" __global__ void __launch_bounds__(128) conv1d_causal_step(
    const float* __restrict__ x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const int* __restrict__ offsets,
    float* __restrict__ state,
    float* __restrict__ y,
    unsigned batch,
    unsigned slots,
    unsigned c) {
    unsigned v0 = blockIdx.x * 128u;  // conv1d_causal_step.rs:20
    unsigned v1 = v0 + threadIdx.x;
    bool v2 = v1 < c;
    if (v2) {
        unsigned long long v3 = (unsigned long long)v1;  // conv1d_causal_step.rs:50
        unsigned long long v4 = (unsigned long long)c;  // conv1d_causal_step.rs:52
        bool v5 = blockIdx.y < slots;  // ssm.rs:54
        unsigned long long v6 = (unsigned long long)blockIdx.y;  // conv1d_causal_step.rs:56
        unsigned long long v7 = v6 * v4;
        unsigned long long v8 = v7 + v3;
        if (v5) {  // conv1d_causal_step.rs:57
            unsigned long long v9 = v6 * 3ull;  // conv1d_causal_step.rs:59
            unsigned long long v10 = v9 * v4;
            unsigned long long v11 = v10 + v3;
            float v12 = state[v11];  // conv1d_causal_step.rs:62
            unsigned long long v13 = v11 + v4;
            float v14 = state[v13];
            unsigned long long v15 = v4 * 2ull;
            unsigned long long v16 = v11 + v15;
            float v17 = state[v16];
            float v18 = x[v8];  // conv1d_causal_step.rs:67
            float v19 = bias[v3];  // conv1d_causal_step.rs:72
            float v20 = w[v3];  // conv1d_causal_step.rs:76
            unsigned long long v21 = v4 + v3;
            float v22 = w[v21];
            unsigned long long v23 = v15 + v3;
            float v24 = w[v23];
            unsigned long long v25 = v4 * 3ull;
            unsigned long long v26 = v25 + v3;
            float v27 = w[v26];
            state[v11] = v14;  // conv1d_causal_step.rs:83
            state[v13] = v17;
            state[v16] = v18;
            float v28 = fmaf(v20, v12, v19);  // conv1d_causal_step.rs:90
            float v29 = fmaf(v22, v14, v28);
            float v30 = fmaf(v24, v17, v29);
            float v31 = fmaf(v27, v18, v30);
            y[v8] = v31;  // conv1d_causal_step.rs:93
        } else {
            y[v8] = 0.0f;  // conv1d_causal_step.rs:99
        }
    }
}
