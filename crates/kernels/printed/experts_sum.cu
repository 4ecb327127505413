// experts_sum f32, has_residual=0 tokens=3 top=4 n=40

extern "C" __global__ void __launch_bounds__(32) experts_sum(
    const float* __restrict__ x,
    const float* residual,
    float* out,
    unsigned tokens) {
    unsigned v0 = blockIdx.y * 32u;  // columns.rs:12
    unsigned v1 = v0 + threadIdx.x;
    unsigned column = v1 * 4u;
    bool v2 = column < 40u;  // sorted.rs:471
    if (v2) {
        unsigned long long v3 = (unsigned long long)blockIdx.x;  // sorted.rs:477
        unsigned long long v4 = v3 * 4ull;
        unsigned long long v5 = (unsigned long long)column;
        float sums = 0.0f;  // sorted.rs:476
        float sums_1 = 0.0f;
        float sums_2 = 0.0f;
        float sums_3 = 0.0f;
        for (unsigned j = 0u; j < 4u; ++j) {
            unsigned long long v6 = (unsigned long long)j;  // sorted.rs:477
            unsigned long long v7 = v4 + v6;
            unsigned long long v8 = v7 * 40ull;
            unsigned long long from = v8 + v5;
            float4 q0 = *(const float4*)(x + from);  // sorted.rs:479
            float v9 = q0.x;
            float v10 = q0.y;
            float v11 = q0.z;
            float v12 = q0.w;
            float sums_4 = sums + v9;
            float sums_5 = sums_1 + v10;
            float sums_6 = sums_2 + v11;
            float sums_7 = sums_3 + v12;
            sums = sums_4;  // sorted.rs:476
            sums_1 = sums_5;
            sums_2 = sums_6;
            sums_3 = sums_7;
        }
        unsigned long long v13 = (unsigned long long)blockIdx.x;  // sorted.rs:482
        unsigned long long v14 = v13 * 40ull;
        unsigned long long v15 = (unsigned long long)column;
        unsigned long long first = v14 + v15;
        *(float4*)(out + first) = make_float4(sums, sums_1, sums_2, sums_3);  // sorted.rs:489
    }
}
