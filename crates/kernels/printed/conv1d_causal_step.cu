// conv1d_causal_step f32, has_bias=1 has_read_slots=0 has_write_slots=0 has_offsets=0 batch=1 slots=1 c=256 before=0 taps=4 tokens=1 spec=0 rows_at=0 continues=0 activate=0

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
    unsigned c,
    unsigned before) {
    unsigned v0 = blockIdx.x * 128u;  // causal_step.rs:30
    unsigned v1 = v0 + threadIdx.x;
    bool v2 = v1 < c;
    if (v2) {
        unsigned long long channel = (unsigned long long)v1;  // causal_step.rs:60
        bool has_slot = blockIdx.y < slots;  // ssm.rs:124
        if (has_slot) {  // causal_step.rs:66
            unsigned long long v3 = (unsigned long long)blockIdx.y;  // causal_step.rs:73
            unsigned long long v4 = (unsigned long long)c;
            unsigned long long v5 = v4 * 3ull;
            unsigned long long v6 = v3 * v5;
            unsigned long long before_1 = v6 + channel;
            float window = state[before_1];  // causal_step.rs:77
            unsigned long long v7 = before_1 + v4;
            float window_1 = state[v7];
            unsigned long long v8 = v4 * 2ull;
            unsigned long long v9 = before_1 + v8;
            float window_2 = state[v9];
            unsigned long long v10 = v3 * v4;  // causal_step.rs:80
            unsigned long long own = v10 + channel;
            float window_3 = x[own];  // causal_step.rs:83
            float v11 = bias[channel];  // causal_step.rs:134
            float v12 = w[channel];  // causal_step.rs:139
            unsigned long long at = v4 + channel;  // causal_step.rs:138
            float v13 = w[at];  // causal_step.rs:139
            unsigned long long at_1 = v8 + channel;  // causal_step.rs:138
            float v14 = w[at_1];  // causal_step.rs:139
            unsigned long long at_2 = v5 + channel;  // causal_step.rs:138
            float v15 = w[at_2];  // causal_step.rs:139
            state[before_1] = window_1;  // causal_step.rs:101
            state[v7] = window_2;
            state[v9] = window_3;
            float sum = fmaf(v12, window, v11);  // causal_step.rs:150
            float sum_1 = fmaf(v13, window_1, sum);
            float sum_2 = fmaf(v14, window_2, sum_1);
            float sum_3 = fmaf(v15, window_3, sum_2);
            y[own] = sum_3;  // causal_step.rs:110
        } else {
            unsigned long long v16 = (unsigned long long)blockIdx.y;  // causal_step.rs:114
            unsigned long long v17 = (unsigned long long)c;
            unsigned long long v18 = v16 * v17;
            unsigned long long to = v18 + channel;
            y[to] = 0.0f;  // causal_step.rs:117
        }
    }
}
