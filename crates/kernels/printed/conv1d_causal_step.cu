// conv1d_causal_step f32, has_bias=1 has_read_slots=0 has_write_slots=0 has_offsets=0 batch=1 slots=1 c=256 before=0 taps=4 tokens=1 spec=0 rows_at=0 continues=0 activate=0

static __device__ __forceinline__ void kiln_launch_wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

static __device__ __forceinline__ void kiln_launch_trigger() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

extern "C" __global__ void __launch_bounds__(128) conv1d_causal_step(
    const float* x,
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
        float window;  // causal_step.rs:73
        float window_1;
        float window_2;
        float v3;
        float v4;
        float v5;
        float v6;
        float v7;
        if (has_slot) {
            unsigned long long v8 = (unsigned long long)blockIdx.y;  // causal_step.rs:75
            unsigned long long v9 = (unsigned long long)c;
            unsigned long long v10 = v9 * 3ull;
            unsigned long long v11 = v8 * v10;
            unsigned long long before_1 = v11 + channel;
            float window_3 = state[before_1];  // causal_step.rs:79
            unsigned long long v12 = before_1 + v9;
            float window_4 = state[v12];
            unsigned long long v13 = v9 * 2ull;
            unsigned long long v14 = before_1 + v13;
            float window_5 = state[v14];
            float v15 = bias[channel];  // causal_step.rs:139
            float v16 = w[channel];  // causal_step.rs:144
            unsigned long long at = v9 + channel;  // causal_step.rs:143
            float v17 = w[at];  // causal_step.rs:144
            unsigned long long at_1 = v13 + channel;  // causal_step.rs:143
            float v18 = w[at_1];  // causal_step.rs:144
            unsigned long long at_2 = v10 + channel;  // causal_step.rs:143
            float v19 = w[at_2];  // causal_step.rs:144
            window = window_3;  // causal_step.rs:73
            window_1 = window_4;
            window_2 = window_5;
            v3 = v16;
            v4 = v17;
            v5 = v18;
            v6 = v19;
            v7 = v15;
        } else {
            window = 0.0f;
            window_1 = 0.0f;
            window_2 = 0.0f;
            v3 = 0.0f;
            v4 = 0.0f;
            v5 = 0.0f;
            v6 = 0.0f;
            v7 = 0.0f;
        }
        kiln_launch_wait();  // causal_step.rs:84
        kiln_launch_trigger();  // causal_step.rs:85
        if (has_slot) {  // causal_step.rs:86
            unsigned long long v20 = (unsigned long long)blockIdx.y;  // causal_step.rs:87
            unsigned long long v21 = (unsigned long long)c;
            unsigned long long v22 = v20 * v21;
            unsigned long long inputs = v22 + channel;
            float window_6 = x[inputs];  // causal_step.rs:90
            unsigned long long v23 = v21 * 3ull;  // causal_step.rs:93
            unsigned long long v24 = v20 * v23;
            unsigned long long after = v24 + channel;
            state[after] = window_1;  // causal_step.rs:106
            unsigned long long v25 = after + v21;
            state[v25] = window_2;
            unsigned long long v26 = v21 * 2ull;
            unsigned long long v27 = after + v26;
            state[v27] = window_6;
            float sum = fmaf(v3, window, v7);  // causal_step.rs:155
            float sum_1 = fmaf(v4, window_1, sum);
            float sum_2 = fmaf(v5, window_2, sum_1);
            float sum_3 = fmaf(v6, window_6, sum_2);
            y[inputs] = sum_3;  // causal_step.rs:115
        } else {
            unsigned long long v28 = (unsigned long long)blockIdx.y;  // causal_step.rs:119
            unsigned long long v29 = (unsigned long long)c;
            unsigned long long v30 = v28 * v29;
            unsigned long long to = v30 + channel;
            y[to] = 0.0f;  // causal_step.rs:122
        }
    }
    kiln_launch_wait();
}
