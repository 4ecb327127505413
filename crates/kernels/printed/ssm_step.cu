// ssm_step f32/f32, heads=2 n=64 p=32

extern "C" __global__ void __launch_bounds__(128) ssm_step(
    const float* __restrict__ x,
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ c,
    const float* __restrict__ dt,
    float* __restrict__ state,
    float* __restrict__ y,
    unsigned heads) {
    unsigned v0 = heads * 32u;  // ssm_step.rs:10
    unsigned v1 = blockIdx.x * 128u;
    unsigned v2 = v1 + threadIdx.x;
    bool v3 = v2 < v0;
    if (v3) {
        unsigned v4 = v2 / 32u;  // ssm_step.rs:24
        float v5 = dt[v4];  // ssm_step.rs:25
        float v6 = a[v4];  // ssm_step.rs:26
        float v7 = v6 * v5;
        float v8 = expf(v7);
        float v9 = x[v2];  // ssm_step.rs:27
        float v10 = v5 * v9;
        unsigned long long v11 = (unsigned long long)v4;  // ssm_step.rs:28
        unsigned long long v12 = v11 * 2048ull;
        unsigned v13 = v2 % 32u;
        unsigned long long v14 = (unsigned long long)v13;
        unsigned long long v15 = v12 + v14;
        float v16 = 0.0f;  // ssm_step.rs:30
        for (unsigned v17 = 0u; v17 < 64u; ++v17) {
            unsigned long long v18 = (unsigned long long)v17;  // ssm_step.rs:31
            unsigned long long v19 = v18 * 32ull;
            unsigned long long v20 = v15 + v19;
            float v21 = state[v20];  // ssm_step.rs:32
            float v22 = b[v17];
            float v23 = v10 * v22;
            float v24 = fmaf(v8, v21, v23);
            state[v20] = v24;  // ssm_step.rs:33
            float v25 = c[v17];  // ssm_step.rs:34
            float v26 = fmaf(v25, v24, v16);
            v16 = v26;  // ssm_step.rs:30
        }
        y[v2] = v16;  // ssm_step.rs:36
    }
}
