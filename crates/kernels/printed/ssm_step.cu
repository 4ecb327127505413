// ssm_step f32/f32, has_dt_bias=0 has_d_skip=0 has_z=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 heads=2 groups=1 n=64 p=32 log_a=0 raw_dt=0 d_by_channel=0 continues=0

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
    __shared__ __align__(16) float shared[1024];  // channels.rs:153
    unsigned row = blockIdx.x / 2u;  // channels.rs:63
    unsigned h = blockIdx.x % 2u;
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // ssm.rs:155
    unsigned long long results = v0 * 32ull;
    bool live = row < slots;  // ssm.rs:124
    if (live) {  // channels.rs:67
        unsigned split = threadIdx.x / 8u;  // channels.rs:68
        unsigned v1 = threadIdx.x % 8u;  // channels.rs:69
        unsigned k = v1 * 4u;
        unsigned long long v2 = (unsigned long long)row;  // channels.rs:77
        unsigned long long v3 = v2 * 2ull;
        unsigned long long v4 = (unsigned long long)h;
        unsigned long long v5 = v3 + v4;
        unsigned long long first = v5 * 2048ull;
        unsigned long long v6 = (unsigned long long)k;  // channels.rs:81
        unsigned long long base = first + v6;
        unsigned v7 = split * 32u;  // channels.rs:89
        unsigned long long v8 = (unsigned long long)v7;
        unsigned long long v9 = base + v8;
        float4 q0 = __ldcs((float4*)(state + v9));
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        unsigned j = split + 32u;  // channels.rs:86
        unsigned v10 = j * 32u;  // channels.rs:89
        unsigned long long v11 = (unsigned long long)v10;
        unsigned long long v12 = base + v11;
        float4 q1 = __ldcs((float4*)(state + v12));
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        float x_1 = dt[v0];  // channels.rs:99
        float a_1 = a[h];  // channels.rs:100
        float v13 = a_1 * x_1;  // ssm.rs:137
        float decay = expf(v13);
        unsigned long long v14 = results + v6;  // channels.rs:108
        float4 q2 = *(const float4*)(x + v14);
        float v15 = q2.x;
        float v16 = q2.y;
        float v17 = q2.z;
        float v18 = q2.w;
        float inputs = x_1 * v15;
        float inputs_1 = x_1 * v16;
        float inputs_2 = x_1 * v17;
        float inputs_3 = x_1 * v18;
        unsigned long long own_b = v2 * 64ull;  // ssm.rs:155
        unsigned long long v19 = (unsigned long long)split;  // channels.rs:119
        unsigned long long v20 = own_b + v19;
        float b_1 = b[v20];
        float c_1 = c[v20];
        float v21 = inputs * b_1;  // channels.rs:121
        float new_ = fmaf(decay, held, v21);
        float sums = fmaf(c_1, new_, 0.0f);  // channels.rs:123
        float v22 = inputs_1 * b_1;  // channels.rs:121
        float new_1 = fmaf(decay, held_1, v22);
        float sums_1 = fmaf(c_1, new_1, 0.0f);  // channels.rs:123
        float v23 = inputs_2 * b_1;  // channels.rs:121
        float new_2 = fmaf(decay, held_2, v23);
        float sums_2 = fmaf(c_1, new_2, 0.0f);  // channels.rs:123
        float v24 = inputs_3 * b_1;  // channels.rs:121
        float new_3 = fmaf(decay, held_3, v24);
        __stcs((float4*)(state + v9), make_float4(new_, new_1, new_2, new_3));  // channels.rs:122
        float sums_3 = fmaf(c_1, new_3, 0.0f);  // channels.rs:123
        unsigned long long v25 = (unsigned long long)j;  // channels.rs:119
        unsigned long long v26 = own_b + v25;
        float b_2 = b[v26];
        float c_2 = c[v26];
        float v27 = inputs * b_2;  // channels.rs:121
        float new_4 = fmaf(decay, held_4, v27);
        float sums_4 = fmaf(c_2, new_4, sums);  // channels.rs:123
        float v28 = inputs_1 * b_2;  // channels.rs:121
        float new_5 = fmaf(decay, held_5, v28);
        float sums_5 = fmaf(c_2, new_5, sums_1);  // channels.rs:123
        float v29 = inputs_2 * b_2;  // channels.rs:121
        float new_6 = fmaf(decay, held_6, v29);
        float sums_6 = fmaf(c_2, new_6, sums_2);  // channels.rs:123
        float v30 = inputs_3 * b_2;  // channels.rs:121
        float new_7 = fmaf(decay, held_7, v30);
        __stcs((float4*)(state + v12), make_float4(new_4, new_5, new_6, new_7));  // channels.rs:122
        float sums_7 = fmaf(c_2, new_7, sums_3);  // channels.rs:123
        unsigned v31 = v7 + k;  // channels.rs:155
        *(float4*)(shared + v31) = make_float4(sums_4, sums_5, sums_6, sums_7);
        __syncthreads();  // channels.rs:157
        unsigned q3 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // channels.rs:158
        for (unsigned q4 = 0; q4 < q3; ++q4) {
            unsigned i = threadIdx.x + q4 * 256u;
            float sum = 0.0f;  // channels.rs:161
            for (unsigned s = 0u; s < 32u; ++s) {
                unsigned v32 = s * 32u;  // channels.rs:162
                unsigned v33 = v32 + i;
                float v34 = shared[v33];
                float sum_1 = sum + v34;
                sum = sum_1;  // channels.rs:161
            }
            unsigned long long v35 = (unsigned long long)i;  // channels.rs:144
            unsigned long long v36 = results + v35;
            y[v36] = sum;
        }
    } else {
        unsigned q5 = threadIdx.x < 32u ? (32u - threadIdx.x - 1) / 256u + 1 : 0;  // channels.rs:169
        for (unsigned q6 = 0; q6 < q5; ++q6) {
            unsigned i_1 = threadIdx.x + q6 * 256u;
            unsigned long long v37 = (unsigned long long)i_1;  // channels.rs:171
            unsigned long long v38 = results + v37;
            y[v38] = 0.0f;
        }
    }
}
