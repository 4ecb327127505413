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
        unsigned long long channel = (unsigned long long)v1;  // conv1d_causal_step.rs:50
        unsigned long long width = (unsigned long long)c;  // conv1d_causal_step.rs:52
        bool has_slot = blockIdx.y < slots;  // ssm.rs:54
        unsigned long long v3 = (unsigned long long)blockIdx.y;  // conv1d_causal_step.rs:56
        unsigned long long v4 = v3 * width;
        unsigned long long first = v4 + channel;
        if (has_slot) {  // conv1d_causal_step.rs:57
            unsigned long long v5 = v3 * 3ull;  // conv1d_causal_step.rs:59
            unsigned long long v6 = v5 * width;
            unsigned long long before = v6 + channel;
            float window = state[before];  // conv1d_causal_step.rs:62
            unsigned long long v7 = before + width;
            float window_1 = state[v7];
            unsigned long long v8 = width * 2ull;
            unsigned long long v9 = before + v8;
            float window_2 = state[v9];
            float window_3 = x[first];  // conv1d_causal_step.rs:67
            float biases = bias[channel];  // conv1d_causal_step.rs:72
            float weights = w[channel];  // conv1d_causal_step.rs:76
            unsigned long long v10 = width + channel;
            float weights_1 = w[v10];
            unsigned long long v11 = v8 + channel;
            float weights_2 = w[v11];
            unsigned long long v12 = width * 3ull;
            unsigned long long v13 = v12 + channel;
            float weights_3 = w[v13];
            state[before] = window_1;  // conv1d_causal_step.rs:83
            state[v7] = window_2;
            state[v9] = window_3;
            float sum = fmaf(weights, window, biases);  // conv1d_causal_step.rs:90
            float sum_1 = fmaf(weights_1, window_1, sum);
            float sum_2 = fmaf(weights_2, window_2, sum_1);
            float sum_3 = fmaf(weights_3, window_3, sum_2);
            y[first] = sum_3;  // conv1d_causal_step.rs:93
        } else {
            y[first] = 0.0f;  // conv1d_causal_step.rs:99
        }
    }
}
