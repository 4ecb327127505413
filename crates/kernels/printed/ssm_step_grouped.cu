// ssm_step_grouped f32/f32, batch=1 slots=1 heads=4 groups=2 p=32 n=128 raw_dt=0 has_dt_bias=0 d_mode=1 has_z=0 has_slots=0 dt_min=0.001 dt_max=100

static __device__ __forceinline__ float kiln_simd_sum_f32_16(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(128) ssm_step_grouped(
    const float* __restrict__ x,
    const float* __restrict__ a_log,
    const float* __restrict__ b_mat,
    const float* __restrict__ c_mat,
    const float* __restrict__ dt,
    const float* __restrict__ dt_bias,
    const float* __restrict__ d_skip,
    const float* __restrict__ z,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    float* __restrict__ state,
    float* __restrict__ y,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots) {
    unsigned group = blockIdx.x % 2u;  // ssm_step_grouped.rs:71
    unsigned tile_lane = threadIdx.x % 16u;  // ssm.rs:78
    unsigned v0 = group * 16u;
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned head = blockIdx.x / 2u;  // ssm_step_grouped.rs:72
    unsigned row = blockIdx.x / 8u;  // ssm_step_grouped.rs:73
    unsigned h = head % 4u;
    bool live = row < slots;  // ssm.rs:54
    if (live) {  // ssm_step_grouped.rs:75
        unsigned long long v2 = (unsigned long long)row;  // ssm_step_grouped.rs:81
        unsigned long long v3 = v2 * 4ull;
        unsigned long long v4 = (unsigned long long)h;
        unsigned long long v5 = v3 + v4;
        unsigned long long v6 = v5 * 32ull;
        unsigned long long v7 = (unsigned long long)tile_first;
        unsigned long long at = v6 + v7;
        unsigned long long base = at * 128ull;  // ssm_step_grouped.rs:82
        unsigned column = tile_lane * 4u;  // ssm.rs:92
        unsigned long long v8 = (unsigned long long)column;  // ssm.rs:98
        unsigned long long v9 = base + v8;
        float4 q0 = __ldcs((float4*)(state + v9));
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        unsigned v10 = tile_lane + 16u;  // ssm.rs:92
        unsigned column_1 = v10 * 4u;
        unsigned long long v11 = (unsigned long long)column_1;  // ssm.rs:98
        unsigned long long v12 = base + v11;
        float4 q1 = __ldcs((float4*)(state + v12));
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        unsigned k = tile_first + 8u;  // ssm.rs:85
        unsigned long long v13 = (unsigned long long)k;  // ssm_step_grouped.rs:81
        unsigned long long at_1 = v6 + v13;
        unsigned long long base_1 = at_1 * 128ull;  // ssm_step_grouped.rs:82
        unsigned long long v14 = base_1 + v8;  // ssm.rs:98
        float4 q2 = __ldcs((float4*)(state + v14));
        float held_8 = q2.x;
        float held_9 = q2.y;
        float held_10 = q2.z;
        float held_11 = q2.w;
        unsigned long long v15 = base_1 + v11;
        float4 q3 = __ldcs((float4*)(state + v15));
        float held_12 = q3.x;
        float held_13 = q3.y;
        float held_14 = q3.z;
        float held_15 = q3.w;
        unsigned long long own = (unsigned long long)head;  // ssm_step_grouped.rs:157
        unsigned group_1 = h / 2u;  // ssm_step_grouped.rs:89
        unsigned v16 = row * 2u;  // ssm_step_grouped.rs:90
        unsigned of_one = v16 + group_1;
        unsigned long long v17 = (unsigned long long)of_one;  // ssm_step_grouped.rs:157
        unsigned long long shared = v17 * 128ull;  // ssm_step_grouped.rs:90
        unsigned long long v18 = shared + v8;  // ssm.rs:98
        float4 q4 = *(const float4*)(b_mat + v18);
        float b = q4.x;
        float b_1 = q4.y;
        float b_2 = q4.z;
        float b_3 = q4.w;
        unsigned long long v19 = shared + v11;
        float4 q5 = *(const float4*)(b_mat + v19);
        float b_4 = q5.x;
        float b_5 = q5.y;
        float b_6 = q5.z;
        float b_7 = q5.w;
        float4 q6 = *(const float4*)(c_mat + v18);
        float c = q6.x;
        float c_1 = q6.y;
        float c_2 = q6.z;
        float c_3 = q6.w;
        float4 q7 = *(const float4*)(c_mat + v19);
        float c_4 = q7.x;
        float c_5 = q7.y;
        float c_6 = q7.z;
        float c_7 = q7.w;
        float raw = dt[own];  // ssm_step_grouped.rs:93
        float a = a_log[h];
        unsigned long long v20 = own * 32ull;  // ssm_step_grouped.rs:103
        unsigned long long at_2 = v20 + v7;
        float inputs = x[at_2];  // ssm_step_grouped.rs:104
        float skips = d_skip[h];  // ssm_step_grouped.rs:106
        unsigned long long at_3 = v20 + v13;  // ssm_step_grouped.rs:103
        float inputs_1 = x[at_3];  // ssm_step_grouped.rs:104
        float v21 = expf(a);  // ssm_step_grouped.rs:116
        float v22 = -v21;
        float v23 = v22 * raw;
        float decay = expf(v23);
        float input = raw * inputs;  // ssm_step_grouped.rs:124
        float v24 = input * b;  // ssm.rs:130
        float new_ = fmaf(decay, held, v24);
        float sum = fmaf(c, new_, 0.0f);  // ssm.rs:132
        float v25 = input * b_1;  // ssm.rs:130
        float new_1 = fmaf(decay, held_1, v25);
        float sum_1 = fmaf(c_1, new_1, sum);  // ssm.rs:132
        float v26 = input * b_2;  // ssm.rs:130
        float new_2 = fmaf(decay, held_2, v26);
        float sum_2 = fmaf(c_2, new_2, sum_1);  // ssm.rs:132
        float v27 = input * b_3;  // ssm.rs:130
        float new_3 = fmaf(decay, held_3, v27);
        float sum_3 = fmaf(c_3, new_3, sum_2);  // ssm.rs:132
        float v28 = input * b_4;  // ssm.rs:130
        float new_4 = fmaf(decay, held_4, v28);
        float sum_4 = fmaf(c_4, new_4, sum_3);  // ssm.rs:132
        float v29 = input * b_5;  // ssm.rs:130
        float new_5 = fmaf(decay, held_5, v29);
        float sum_5 = fmaf(c_5, new_5, sum_4);  // ssm.rs:132
        float v30 = input * b_6;  // ssm.rs:130
        float new_6 = fmaf(decay, held_6, v30);
        float sum_6 = fmaf(c_6, new_6, sum_5);  // ssm.rs:132
        float v31 = input * b_7;  // ssm.rs:130
        float new_7 = fmaf(decay, held_7, v31);
        float sum_7 = fmaf(c_7, new_7, sum_6);  // ssm.rs:132
        __stcs((float4*)(state + v9), make_float4(new_, new_1, new_2, new_3));  // ssm.rs:111
        __stcs((float4*)(state + v12), make_float4(new_4, new_5, new_6, new_7));
        float input_1 = raw * inputs_1;  // ssm_step_grouped.rs:124
        float v32 = input_1 * b;  // ssm.rs:130
        float new_8 = fmaf(decay, held_8, v32);
        float sum_8 = fmaf(c, new_8, 0.0f);  // ssm.rs:132
        float v33 = input_1 * b_1;  // ssm.rs:130
        float new_9 = fmaf(decay, held_9, v33);
        float sum_9 = fmaf(c_1, new_9, sum_8);  // ssm.rs:132
        float v34 = input_1 * b_2;  // ssm.rs:130
        float new_10 = fmaf(decay, held_10, v34);
        float sum_10 = fmaf(c_2, new_10, sum_9);  // ssm.rs:132
        float v35 = input_1 * b_3;  // ssm.rs:130
        float new_11 = fmaf(decay, held_11, v35);
        float sum_11 = fmaf(c_3, new_11, sum_10);  // ssm.rs:132
        float v36 = input_1 * b_4;  // ssm.rs:130
        float new_12 = fmaf(decay, held_12, v36);
        float sum_12 = fmaf(c_4, new_12, sum_11);  // ssm.rs:132
        float v37 = input_1 * b_5;  // ssm.rs:130
        float new_13 = fmaf(decay, held_13, v37);
        float sum_13 = fmaf(c_5, new_13, sum_12);  // ssm.rs:132
        float v38 = input_1 * b_6;  // ssm.rs:130
        float new_14 = fmaf(decay, held_14, v38);
        float sum_14 = fmaf(c_6, new_14, sum_13);  // ssm.rs:132
        float v39 = input_1 * b_7;  // ssm.rs:130
        float new_15 = fmaf(decay, held_15, v39);
        float sum_15 = fmaf(c_7, new_15, sum_14);  // ssm.rs:132
        __stcs((float4*)(state + v14), make_float4(new_8, new_9, new_10, new_11));  // ssm.rs:111
        __stcs((float4*)(state + v15), make_float4(new_12, new_13, new_14, new_15));
        float sum_16 = kiln_simd_sum_f32_16(sum_7);  // butterfly.rs:65
        bool v40 = tile_lane == 0u;  // ssm_step_grouped.rs:133
        if (v40) {
            float skipped = fmaf(skips, inputs, sum_16);  // ssm_step_grouped.rs:135
            y[at_2] = skipped;  // ssm_step_grouped.rs:137
        }
        float sum_17 = kiln_simd_sum_f32_16(sum_15);  // butterfly.rs:65
        if (v40) {  // ssm_step_grouped.rs:133
            float skipped_1 = fmaf(skips, inputs_1, sum_17);  // ssm_step_grouped.rs:135
            y[at_3] = skipped_1;  // ssm_step_grouped.rs:137
        }
    } else {
        bool v41 = tile_lane == 0u;  // ssm_step_grouped.rs:144
        if (v41) {
            unsigned long long own_1 = (unsigned long long)head;  // ssm_step_grouped.rs:157
            unsigned long long v42 = own_1 * 32ull;  // ssm_step_grouped.rs:146
            unsigned long long v43 = (unsigned long long)tile_first;
            unsigned long long v44 = v42 + v43;
            y[v44] = 0.0f;
        }
        unsigned v45 = tile_first + 8u;  // ssm.rs:85
        if (v41) {  // ssm_step_grouped.rs:144
            unsigned long long own_2 = (unsigned long long)head;  // ssm_step_grouped.rs:157
            unsigned long long v46 = own_2 * 32ull;  // ssm_step_grouped.rs:146
            unsigned long long v47 = (unsigned long long)v45;
            unsigned long long v48 = v46 + v47;
            y[v48] = 0.0f;
        }
    }
}
