// ssm_step_grouped f32/f32, has_dt_bias=0 has_d_skip=1 has_z=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 before=0 heads=4 groups=2 p=32 n=128 log_a=1 raw_dt=0 d_by_channel=0 tokens=1 continues=0

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
    const float* x,
    const float* a,
    const float* b_mat,
    const float* c_mat,
    const float* dt,
    const float* __restrict__ dt_bias,
    const float* d_skip,
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
    float held;  // grouped.rs:86
    float held_1;
    float held_2;
    float held_3;
    float held_4;
    float held_5;
    float held_6;
    float held_7;
    float held_8;
    float held_9;
    float held_10;
    float held_11;
    float held_12;
    float held_13;
    float held_14;
    float held_15;
    if (live) {
        unsigned long long of_head = (unsigned long long)tile_first;  // grouped.rs:76
        unsigned long long v2 = (unsigned long long)row;  // grouped.rs:78
        unsigned long long v3 = v2 * 4ull;
        unsigned long long v4 = (unsigned long long)h;
        unsigned long long v5 = v3 + v4;
        unsigned long long v6 = v5 * 32ull;
        unsigned long long v7 = v6 + of_head;
        unsigned long long base = v7 * 128ull;
        unsigned column = tile_lane * 4u;  // ssm.rs:204
        unsigned long long v8 = (unsigned long long)column;  // ssm.rs:210
        unsigned long long v9 = base + v8;
        float4 q0 = __ldcs((float4*)(state + v9));
        float held_16 = q0.x;
        float held_17 = q0.y;
        float held_18 = q0.z;
        float held_19 = q0.w;
        unsigned v10 = tile_lane + 16u;  // ssm.rs:204
        unsigned column_1 = v10 * 4u;
        unsigned long long v11 = (unsigned long long)column_1;  // ssm.rs:210
        unsigned long long v12 = base + v11;
        float4 q1 = __ldcs((float4*)(state + v12));
        float held_20 = q1.x;
        float held_21 = q1.y;
        float held_22 = q1.z;
        float held_23 = q1.w;
        unsigned v13 = tile_first + 8u;  // ssm.rs:185
        unsigned long long of_head_1 = (unsigned long long)v13;  // grouped.rs:76
        unsigned long long v14 = v6 + of_head_1;  // grouped.rs:78
        unsigned long long base_1 = v14 * 128ull;
        unsigned long long v15 = base_1 + v8;  // ssm.rs:210
        float4 q2 = __ldcs((float4*)(state + v15));
        float held_24 = q2.x;
        float held_25 = q2.y;
        float held_26 = q2.z;
        float held_27 = q2.w;
        unsigned long long v16 = base_1 + v11;
        float4 q3 = __ldcs((float4*)(state + v16));
        float held_28 = q3.x;
        float held_29 = q3.y;
        float held_30 = q3.z;
        float held_31 = q3.w;
        held = held_16;  // grouped.rs:86
        held_1 = held_17;
        held_2 = held_18;
        held_3 = held_19;
        held_4 = held_20;
        held_5 = held_21;
        held_6 = held_22;
        held_7 = held_23;
        held_8 = held_24;
        held_9 = held_25;
        held_10 = held_26;
        held_11 = held_27;
        held_12 = held_28;
        held_13 = held_29;
        held_14 = held_30;
        held_15 = held_31;
    } else {
        held = 0.0f;
        held_1 = 0.0f;
        held_2 = 0.0f;
        held_3 = 0.0f;
        held_4 = 0.0f;
        held_5 = 0.0f;
        held_6 = 0.0f;
        held_7 = 0.0f;
        held_8 = 0.0f;
        held_9 = 0.0f;
        held_10 = 0.0f;
        held_11 = 0.0f;
        held_12 = 0.0f;
        held_13 = 0.0f;
        held_14 = 0.0f;
        held_15 = 0.0f;
    }
    kiln_launch_wait();  // grouped.rs:93
    kiln_launch_trigger();  // grouped.rs:94
    if (live) {  // grouped.rs:95
        unsigned group_1 = h / 2u;  // grouped.rs:183
        unsigned v17 = row * 2u;  // grouped.rs:185
        unsigned of_one = v17 + group_1;
        unsigned long long row_1 = (unsigned long long)row;  // grouped.rs:286
        unsigned long long v18 = (unsigned long long)of_one;  // grouped.rs:289
        unsigned long long base_2 = v18 * 128ull;
        unsigned column_2 = tile_lane * 4u;  // ssm.rs:204
        unsigned long long v19 = (unsigned long long)column_2;  // ssm.rs:210
        unsigned long long v20 = base_2 + v19;
        float4 q4 = *(const float4*)(b_mat + v20);
        float b = q4.x;
        float b_1 = q4.y;
        float b_2 = q4.z;
        float b_3 = q4.w;
        unsigned v21 = tile_lane + 16u;  // ssm.rs:204
        unsigned column_3 = v21 * 4u;
        unsigned long long v22 = (unsigned long long)column_3;  // ssm.rs:210
        unsigned long long v23 = base_2 + v22;
        float4 q5 = *(const float4*)(b_mat + v23);
        float b_4 = q5.x;
        float b_5 = q5.y;
        float b_6 = q5.z;
        float b_7 = q5.w;
        float4 q6 = *(const float4*)(c_mat + v20);
        float c = q6.x;
        float c_1 = q6.y;
        float c_2 = q6.z;
        float c_3 = q6.w;
        float4 q7 = *(const float4*)(c_mat + v23);
        float c_4 = q7.x;
        float c_5 = q7.y;
        float c_6 = q7.z;
        float c_7 = q7.w;
        unsigned long long v24 = row_1 * 4ull;  // grouped.rs:288
        unsigned long long v25 = (unsigned long long)h;
        unsigned long long all = v24 + v25;
        unsigned long long v26 = (unsigned long long)head;  // grouped.rs:289
        float raw = dt[v26];  // grouped.rs:188
        float a_1 = a[h];
        unsigned long long channels = v26 * 32ull;  // grouped.rs:289
        unsigned long long of_head_2 = (unsigned long long)tile_first;  // grouped.rs:198
        unsigned long long at = channels + of_head_2;
        float inputs = x[at];
        float skips = d_skip[h];  // ssm.rs:149
        unsigned k = tile_first + 8u;  // ssm.rs:185
        unsigned long long of_head_3 = (unsigned long long)k;  // grouped.rs:198
        unsigned long long at_1 = channels + of_head_3;
        float inputs_1 = x[at_1];
        float v27 = expf(a_1);  // ssm.rs:137
        float v28 = -v27;
        float v29 = v28 * raw;
        float decay = expf(v29);
        float input = raw * inputs;  // grouped.rs:223
        float v30 = input * b;  // grouped.rs:237
        float new_ = fmaf(decay, held, v30);
        float sum = fmaf(c, new_, 0.0f);  // grouped.rs:239
        float v31 = input * b_1;  // grouped.rs:237
        float new_1 = fmaf(decay, held_1, v31);
        float sum_1 = fmaf(c_1, new_1, sum);  // grouped.rs:239
        float v32 = input * b_2;  // grouped.rs:237
        float new_2 = fmaf(decay, held_2, v32);
        float sum_2 = fmaf(c_2, new_2, sum_1);  // grouped.rs:239
        float v33 = input * b_3;  // grouped.rs:237
        float new_3 = fmaf(decay, held_3, v33);
        float sum_3 = fmaf(c_3, new_3, sum_2);  // grouped.rs:239
        float v34 = input * b_4;  // grouped.rs:237
        float new_4 = fmaf(decay, held_4, v34);
        float sum_4 = fmaf(c_4, new_4, sum_3);  // grouped.rs:239
        float v35 = input * b_5;  // grouped.rs:237
        float new_5 = fmaf(decay, held_5, v35);
        float sum_5 = fmaf(c_5, new_5, sum_4);  // grouped.rs:239
        float v36 = input * b_6;  // grouped.rs:237
        float new_6 = fmaf(decay, held_6, v36);
        float sum_6 = fmaf(c_6, new_6, sum_5);  // grouped.rs:239
        float v37 = input * b_7;  // grouped.rs:237
        float new_7 = fmaf(decay, held_7, v37);
        float sum_7 = fmaf(c_7, new_7, sum_6);  // grouped.rs:239
        unsigned long long v38 = all * 32ull;  // grouped.rs:78
        unsigned long long v39 = v38 + of_head_2;
        unsigned long long base_3 = v39 * 128ull;
        unsigned long long v40 = base_3 + v19;  // ssm.rs:229
        __stcs((float4*)(state + v40), make_float4(new_, new_1, new_2, new_3));
        unsigned long long v41 = base_3 + v22;
        __stcs((float4*)(state + v41), make_float4(new_4, new_5, new_6, new_7));
        float input_1 = raw * inputs_1;  // grouped.rs:223
        float v42 = input_1 * b;  // grouped.rs:237
        float new_8 = fmaf(decay, held_8, v42);
        float sum_8 = fmaf(c, new_8, 0.0f);  // grouped.rs:239
        float v43 = input_1 * b_1;  // grouped.rs:237
        float new_9 = fmaf(decay, held_9, v43);
        float sum_9 = fmaf(c_1, new_9, sum_8);  // grouped.rs:239
        float v44 = input_1 * b_2;  // grouped.rs:237
        float new_10 = fmaf(decay, held_10, v44);
        float sum_10 = fmaf(c_2, new_10, sum_9);  // grouped.rs:239
        float v45 = input_1 * b_3;  // grouped.rs:237
        float new_11 = fmaf(decay, held_11, v45);
        float sum_11 = fmaf(c_3, new_11, sum_10);  // grouped.rs:239
        float v46 = input_1 * b_4;  // grouped.rs:237
        float new_12 = fmaf(decay, held_12, v46);
        float sum_12 = fmaf(c_4, new_12, sum_11);  // grouped.rs:239
        float v47 = input_1 * b_5;  // grouped.rs:237
        float new_13 = fmaf(decay, held_13, v47);
        float sum_13 = fmaf(c_5, new_13, sum_12);  // grouped.rs:239
        float v48 = input_1 * b_6;  // grouped.rs:237
        float new_14 = fmaf(decay, held_14, v48);
        float sum_14 = fmaf(c_6, new_14, sum_13);  // grouped.rs:239
        float v49 = input_1 * b_7;  // grouped.rs:237
        float new_15 = fmaf(decay, held_15, v49);
        float sum_15 = fmaf(c_7, new_15, sum_14);  // grouped.rs:239
        unsigned long long v50 = v38 + of_head_3;  // grouped.rs:78
        unsigned long long base_4 = v50 * 128ull;
        unsigned long long v51 = base_4 + v19;  // ssm.rs:229
        __stcs((float4*)(state + v51), make_float4(new_8, new_9, new_10, new_11));
        unsigned long long v52 = base_4 + v22;
        __stcs((float4*)(state + v52), make_float4(new_12, new_13, new_14, new_15));
        float sum_16 = kiln_simd_sum_f32_16(sum_7);  // butterfly.rs:65
        bool v53 = tile_lane == 0u;  // grouped.rs:252
        if (v53) {
            float skipped = fmaf(skips, inputs, sum_16);  // grouped.rs:253
            y[at] = skipped;  // grouped.rs:256
        }
        float sum_17 = kiln_simd_sum_f32_16(sum_15);  // butterfly.rs:65
        if (v53) {  // grouped.rs:252
            float skipped_1 = fmaf(skips, inputs_1, sum_17);  // grouped.rs:253
            y[at_1] = skipped_1;  // grouped.rs:256
        }
    } else {
        unsigned long long v54 = (unsigned long long)head;  // grouped.rs:289
        unsigned long long results = v54 * 32ull;
        bool v55 = tile_lane == 0u;  // grouped.rs:267
        unsigned v56 = tile_first + 8u;  // ssm.rs:185
        if (v55) {  // grouped.rs:267
            unsigned long long v57 = (unsigned long long)tile_first;  // grouped.rs:268
            unsigned long long v58 = results + v57;
            y[v58] = 0.0f;
            unsigned long long v59 = (unsigned long long)v56;
            unsigned long long v60 = results + v59;
            y[v60] = 0.0f;
        }
    }
}
