// ssm_step_grouped f32/f32, has_dt_bias=0 has_d_skip=1 has_z=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 before=0 heads=4 groups=2 p=32 n=128 log_a=1 raw_dt=0 d_by_channel=0 tokens=1 continues=0

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
    const float* __restrict__ a,
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
    unsigned slots,
    unsigned before) {
    unsigned group = blockIdx.x % 2u;  // grouped.rs:70
    unsigned tile_lane = threadIdx.x % 16u;  // ssm.rs:178
    unsigned v0 = group * 16u;
    unsigned v1 = threadIdx.x / 16u;
    unsigned tile_first = v0 + v1;
    unsigned head = blockIdx.x / 2u;  // grouped.rs:71
    unsigned row = blockIdx.x / 8u;  // grouped.rs:72
    unsigned h = head % 4u;
    bool live = row < slots;  // ssm.rs:124
    if (live) {  // grouped.rs:84
        unsigned long long of_head = (unsigned long long)tile_first;  // grouped.rs:76
        unsigned long long row_1 = (unsigned long long)row;  // grouped.rs:78
        unsigned long long v2 = row_1 * 4ull;
        unsigned long long v3 = (unsigned long long)h;
        unsigned long long all = v2 + v3;
        unsigned long long v4 = all * 32ull;
        unsigned long long v5 = v4 + of_head;
        unsigned long long base = v5 * 128ull;
        unsigned column = tile_lane * 4u;  // ssm.rs:192
        unsigned long long v6 = (unsigned long long)column;  // ssm.rs:198
        unsigned long long v7 = base + v6;
        float4 q0 = __ldcs((float4*)(state + v7));
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        unsigned v8 = tile_lane + 16u;  // ssm.rs:192
        unsigned column_1 = v8 * 4u;
        unsigned long long v9 = (unsigned long long)column_1;  // ssm.rs:198
        unsigned long long v10 = base + v9;
        float4 q1 = __ldcs((float4*)(state + v10));
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        unsigned k = tile_first + 8u;  // ssm.rs:185
        unsigned long long of_head_1 = (unsigned long long)k;  // grouped.rs:76
        unsigned long long v11 = v4 + of_head_1;  // grouped.rs:78
        unsigned long long base_1 = v11 * 128ull;
        unsigned long long v12 = base_1 + v6;  // ssm.rs:198
        float4 q2 = __ldcs((float4*)(state + v12));
        float held_8 = q2.x;
        float held_9 = q2.y;
        float held_10 = q2.z;
        float held_11 = q2.w;
        unsigned long long v13 = base_1 + v9;
        float4 q3 = __ldcs((float4*)(state + v13));
        float held_12 = q3.x;
        float held_13 = q3.y;
        float held_14 = q3.z;
        float held_15 = q3.w;
        unsigned group_1 = h / 2u;  // grouped.rs:179
        unsigned v14 = row * 2u;  // grouped.rs:180
        unsigned of_one = v14 + group_1;
        unsigned long long v15 = (unsigned long long)of_one;  // grouped.rs:247
        unsigned long long base_2 = v15 * 128ull;
        unsigned long long v16 = base_2 + v6;  // ssm.rs:198
        float4 q4 = *(const float4*)(b_mat + v16);
        float b = q4.x;
        float b_1 = q4.y;
        float b_2 = q4.z;
        float b_3 = q4.w;
        unsigned long long v17 = base_2 + v9;
        float4 q5 = *(const float4*)(b_mat + v17);
        float b_4 = q5.x;
        float b_5 = q5.y;
        float b_6 = q5.z;
        float b_7 = q5.w;
        float4 q6 = *(const float4*)(c_mat + v16);
        float c = q6.x;
        float c_1 = q6.y;
        float c_2 = q6.z;
        float c_3 = q6.w;
        float4 q7 = *(const float4*)(c_mat + v17);
        float c_4 = q7.x;
        float c_5 = q7.y;
        float c_6 = q7.z;
        float c_7 = q7.w;
        unsigned long long v18 = (unsigned long long)head;  // grouped.rs:247
        float raw = dt[v18];  // grouped.rs:182
        float a_1 = a[h];
        unsigned long long channels = v18 * 32ull;  // grouped.rs:247
        unsigned long long at = channels + of_head;  // grouped.rs:192
        float inputs = x[at];
        float skips = d_skip[h];  // ssm.rs:149
        unsigned long long at_1 = channels + of_head_1;  // grouped.rs:192
        float inputs_1 = x[at_1];
        float v19 = expf(a_1);  // ssm.rs:137
        float v20 = -v19;
        float v21 = v20 * raw;
        float decay = expf(v21);
        float input = raw * inputs;  // grouped.rs:106
        float v22 = input * b;  // ssm.rs:230
        float new_ = fmaf(decay, held, v22);
        float sum = fmaf(c, new_, 0.0f);  // ssm.rs:232
        float v23 = input * b_1;  // ssm.rs:230
        float new_1 = fmaf(decay, held_1, v23);
        float sum_1 = fmaf(c_1, new_1, sum);  // ssm.rs:232
        float v24 = input * b_2;  // ssm.rs:230
        float new_2 = fmaf(decay, held_2, v24);
        float sum_2 = fmaf(c_2, new_2, sum_1);  // ssm.rs:232
        float v25 = input * b_3;  // ssm.rs:230
        float new_3 = fmaf(decay, held_3, v25);
        float sum_3 = fmaf(c_3, new_3, sum_2);  // ssm.rs:232
        float v26 = input * b_4;  // ssm.rs:230
        float new_4 = fmaf(decay, held_4, v26);
        float sum_4 = fmaf(c_4, new_4, sum_3);  // ssm.rs:232
        float v27 = input * b_5;  // ssm.rs:230
        float new_5 = fmaf(decay, held_5, v27);
        float sum_5 = fmaf(c_5, new_5, sum_4);  // ssm.rs:232
        float v28 = input * b_6;  // ssm.rs:230
        float new_6 = fmaf(decay, held_6, v28);
        float sum_6 = fmaf(c_6, new_6, sum_5);  // ssm.rs:232
        float v29 = input * b_7;  // ssm.rs:230
        float new_7 = fmaf(decay, held_7, v29);
        float sum_7 = fmaf(c_7, new_7, sum_6);  // ssm.rs:232
        __stcs((float4*)(state + v7), make_float4(new_, new_1, new_2, new_3));  // ssm.rs:211
        __stcs((float4*)(state + v10), make_float4(new_4, new_5, new_6, new_7));
        float input_1 = raw * inputs_1;  // grouped.rs:106
        float v30 = input_1 * b;  // ssm.rs:230
        float new_8 = fmaf(decay, held_8, v30);
        float sum_8 = fmaf(c, new_8, 0.0f);  // ssm.rs:232
        float v31 = input_1 * b_1;  // ssm.rs:230
        float new_9 = fmaf(decay, held_9, v31);
        float sum_9 = fmaf(c_1, new_9, sum_8);  // ssm.rs:232
        float v32 = input_1 * b_2;  // ssm.rs:230
        float new_10 = fmaf(decay, held_10, v32);
        float sum_10 = fmaf(c_2, new_10, sum_9);  // ssm.rs:232
        float v33 = input_1 * b_3;  // ssm.rs:230
        float new_11 = fmaf(decay, held_11, v33);
        float sum_11 = fmaf(c_3, new_11, sum_10);  // ssm.rs:232
        float v34 = input_1 * b_4;  // ssm.rs:230
        float new_12 = fmaf(decay, held_12, v34);
        float sum_12 = fmaf(c_4, new_12, sum_11);  // ssm.rs:232
        float v35 = input_1 * b_5;  // ssm.rs:230
        float new_13 = fmaf(decay, held_13, v35);
        float sum_13 = fmaf(c_5, new_13, sum_12);  // ssm.rs:232
        float v36 = input_1 * b_6;  // ssm.rs:230
        float new_14 = fmaf(decay, held_14, v36);
        float sum_14 = fmaf(c_6, new_14, sum_13);  // ssm.rs:232
        float v37 = input_1 * b_7;  // ssm.rs:230
        float new_15 = fmaf(decay, held_15, v37);
        float sum_15 = fmaf(c_7, new_15, sum_14);  // ssm.rs:232
        __stcs((float4*)(state + v12), make_float4(new_8, new_9, new_10, new_11));  // ssm.rs:211
        __stcs((float4*)(state + v13), make_float4(new_12, new_13, new_14, new_15));
        float sum_16 = kiln_simd_sum_f32_16(sum_7);  // butterfly.rs:65
        bool v38 = tile_lane == 0u;  // grouped.rs:210
        if (v38) {
            float skipped = fmaf(skips, inputs, sum_16);  // grouped.rs:211
            y[at] = skipped;  // grouped.rs:214
        }
        float sum_17 = kiln_simd_sum_f32_16(sum_15);  // butterfly.rs:65
        if (v38) {  // grouped.rs:210
            float skipped_1 = fmaf(skips, inputs_1, sum_17);  // grouped.rs:211
            y[at_1] = skipped_1;  // grouped.rs:214
        }
    } else {
        unsigned long long v39 = (unsigned long long)head;  // grouped.rs:247
        unsigned long long results = v39 * 32ull;
        bool v40 = tile_lane == 0u;  // grouped.rs:225
        if (v40) {
            unsigned long long v41 = (unsigned long long)tile_first;  // grouped.rs:226
            unsigned long long v42 = results + v41;
            y[v42] = 0.0f;
        }
        unsigned v43 = tile_first + 8u;  // ssm.rs:185
        if (v40) {  // grouped.rs:225
            unsigned long long v44 = (unsigned long long)v43;  // grouped.rs:226
            unsigned long long v45 = results + v44;
            y[v45] = 0.0f;
        }
    }
}
