// ssm_step f32/f32, batch=1 slots=1 heads=2 n=64 p=32 raw_dt=0 has_dt_bias=0 d_mode=0 has_z=0 has_slots=0 dt_min=0.001 dt_max=100

extern "C" __global__ void __launch_bounds__(256) ssm_step(
    const float* __restrict__ x,
    const float* __restrict__ a,
    const float* __restrict__ b,
    const float* __restrict__ c,
    const float* __restrict__ dt,
    const float* __restrict__ dt_bias,
    const float* __restrict__ d_skip,
    const float* __restrict__ z,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    float* __restrict__ state,
    float* __restrict__ y,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots) {
    __shared__ __align__(16) float shared[1024];  // ssm_step.rs:144
    unsigned row = blockIdx.x / 2u;  // ssm_step.rs:63
    unsigned h = blockIdx.x % 2u;
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // ssm_step.rs:65
    unsigned long long channels = v0 * 32ull;
    bool live = row < slots;  // ssm.rs:54
    if (live) {  // ssm_step.rs:67
        unsigned split = threadIdx.x / 8u;  // ssm_step.rs:68
        unsigned v1 = threadIdx.x % 8u;  // ssm_step.rs:69
        unsigned k = v1 * 4u;
        unsigned long long v2 = (unsigned long long)row;  // ssm_step.rs:74
        unsigned long long v3 = v2 * 2ull;
        unsigned long long v4 = (unsigned long long)h;
        unsigned long long v5 = v3 + v4;
        unsigned long long v6 = v5 * 2048ull;
        unsigned long long v7 = (unsigned long long)k;
        unsigned long long base = v6 + v7;
        unsigned v8 = split * 32u;  // ssm_step.rs:79
        unsigned long long v9 = (unsigned long long)v8;
        unsigned long long v10 = base + v9;
        float4 q0 = __ldcs((float4*)(state + v10));
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        unsigned j = split + 32u;  // ssm_step.rs:76
        unsigned v11 = j * 32u;  // ssm_step.rs:79
        unsigned long long v12 = (unsigned long long)v11;
        unsigned long long v13 = base + v12;
        float4 q1 = __ldcs((float4*)(state + v13));
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        float x_1 = dt[blockIdx.x];  // ssm_step.rs:89
        float v14 = a[h];  // ssm_step.rs:90
        float v15 = v14 * x_1;
        float decay = expf(v15);
        unsigned long long v16 = channels + v7;  // ssm_step.rs:98
        float4 q2 = *(const float4*)(x + v16);
        float v17 = q2.x;
        float v18 = q2.y;
        float v19 = q2.z;
        float v20 = q2.w;
        float inputs = x_1 * v17;
        float inputs_1 = x_1 * v18;
        float inputs_2 = x_1 * v19;
        float inputs_3 = x_1 * v20;
        unsigned long long v21 = v2 * 64ull;  // ssm_step.rs:106
        unsigned long long v22 = (unsigned long long)split;
        unsigned long long at = v21 + v22;
        float b_1 = b[at];  // ssm_step.rs:107
        float c_1 = c[at];
        float v23 = inputs * b_1;  // ssm_step.rs:109
        float new_ = fmaf(decay, held, v23);
        float sums = fmaf(c_1, new_, 0.0f);  // ssm_step.rs:111
        float v24 = inputs_1 * b_1;  // ssm_step.rs:109
        float new_1 = fmaf(decay, held_1, v24);
        float sums_1 = fmaf(c_1, new_1, 0.0f);  // ssm_step.rs:111
        float v25 = inputs_2 * b_1;  // ssm_step.rs:109
        float new_2 = fmaf(decay, held_2, v25);
        float sums_2 = fmaf(c_1, new_2, 0.0f);  // ssm_step.rs:111
        float v26 = inputs_3 * b_1;  // ssm_step.rs:109
        float new_3 = fmaf(decay, held_3, v26);
        __stcs((float4*)(state + v10), make_float4(new_, new_1, new_2, new_3));  // ssm_step.rs:110
        float sums_3 = fmaf(c_1, new_3, 0.0f);  // ssm_step.rs:111
        unsigned long long v27 = (unsigned long long)j;  // ssm_step.rs:106
        unsigned long long at_1 = v21 + v27;
        float b_2 = b[at_1];  // ssm_step.rs:107
        float c_2 = c[at_1];
        float v28 = inputs * b_2;  // ssm_step.rs:109
        float new_4 = fmaf(decay, held_4, v28);
        float sums_4 = fmaf(c_2, new_4, sums);  // ssm_step.rs:111
        float v29 = inputs_1 * b_2;  // ssm_step.rs:109
        float new_5 = fmaf(decay, held_5, v29);
        float sums_5 = fmaf(c_2, new_5, sums_1);  // ssm_step.rs:111
        float v30 = inputs_2 * b_2;  // ssm_step.rs:109
        float new_6 = fmaf(decay, held_6, v30);
        float sums_6 = fmaf(c_2, new_6, sums_2);  // ssm_step.rs:111
        float v31 = inputs_3 * b_2;  // ssm_step.rs:109
        float new_7 = fmaf(decay, held_7, v31);
        __stcs((float4*)(state + v13), make_float4(new_4, new_5, new_6, new_7));  // ssm_step.rs:110
        float sums_7 = fmaf(c_2, new_7, sums_3);  // ssm_step.rs:111
        unsigned v32 = v8 + k;  // ssm_step.rs:146
        *(float4*)(shared + v32) = make_float4(sums_4, sums_5, sums_6, sums_7);
        __syncthreads();  // ssm_step.rs:148
        unsigned q3 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // ssm_step.rs:149
        for (unsigned q4 = 0; q4 < q3; ++q4) {
            unsigned i = threadIdx.x + q4 * 256u;
            float sum = 0.0f;  // ssm_step.rs:152
            for (unsigned s = 0u; s < 32u; ++s) {
                unsigned v33 = s * 32u;  // ssm_step.rs:153
                unsigned v34 = v33 + i;
                float v35 = shared[v34];
                float sum_1 = sum + v35;
                sum = sum_1;  // ssm_step.rs:152
            }
            unsigned long long v36 = (unsigned long long)i;  // ssm_step.rs:125
            unsigned long long at_2 = channels + v36;
            y[at_2] = sum;  // ssm_step.rs:135
        }
    } else {
        unsigned q5 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // ssm_step.rs:160
        for (unsigned q6 = 0; q6 < q5; ++q6) {
            unsigned i_1 = threadIdx.x + q6 * 256u;
            unsigned long long v37 = (unsigned long long)i_1;  // ssm_step.rs:162
            unsigned long long v38 = channels + v37;
            y[v38] = 0.0f;
        }
    }
}
