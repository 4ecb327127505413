// ssm_scan_grouped f32/f32, has_dt_bias=0 has_d_skip=1 has_z=0 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=9 heads=2 groups=1 p=16 n=16 log_a=1 raw_dt=0 d_by_channel=0

static __device__ __forceinline__ float kiln_simd_sum_f32_4(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(128) ssm_scan_grouped(
    const float* __restrict__ x,
    const float* __restrict__ a,
    const float* __restrict__ b_mat,
    const float* __restrict__ c_mat,
    const float* __restrict__ dt,
    const float* __restrict__ dt_bias,
    const float* __restrict__ d_skip,
    const float* __restrict__ z,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    float* __restrict__ state,
    float* __restrict__ y,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots,
    unsigned tokens) {
    unsigned tile_lane = threadIdx.x % 4u;  // ssm.rs:178
    unsigned tile_first = threadIdx.x / 4u;
    unsigned sequence = blockIdx.x / 2u;  // scan.rs:65
    unsigned h = blockIdx.x % 2u;
    bool has_slot = sequence < slots;  // ssm.rs:124
    if (has_slot) {  // scan.rs:74
        bool v0 = tile_first < 16u;  // ssm.rs:185
        float held;  // scan.rs:85
        float held_1;
        float held_2;
        float held_3;
        if (v0) {
            unsigned long long of_head = (unsigned long long)tile_first;  // scan.rs:78
            unsigned long long v1 = (unsigned long long)sequence;  // scan.rs:79
            unsigned long long v2 = v1 * 512ull;
            unsigned long long v3 = (unsigned long long)h;
            unsigned long long v4 = v3 * 16ull;
            unsigned long long v5 = v4 + of_head;
            unsigned long long v6 = v5 * 16ull;
            unsigned long long base = v2 + v6;
            unsigned column = tile_lane * 4u;  // ssm.rs:192
            unsigned long long v7 = (unsigned long long)column;  // ssm.rs:198
            unsigned long long v8 = base + v7;
            float4 q0 = *(float4*)(state + v8);
            float held_4 = q0.x;
            float held_5 = q0.y;
            float held_6 = q0.z;
            float held_7 = q0.w;
            held = held_4;  // scan.rs:85
            held_1 = held_5;
            held_2 = held_6;
            held_3 = held_7;
        } else {
            held = 0.0f;
            held_1 = 0.0f;
            held_2 = 0.0f;
            held_3 = 0.0f;
        }
        float held_8 = held;  // scan.rs:91
        float held_9 = held_1;
        float held_10 = held_2;
        float held_11 = held_3;
        for (unsigned i = 0u; i < tokens; ++i) {
            bool v9 = i < tokens;  // scan.rs:94
            float held_12;
            float held_13;
            float held_14;
            float held_15;
            if (v9) {
                unsigned long long row = (unsigned long long)sequence;  // grouped.rs:244
                unsigned long long t = (unsigned long long)i;
                unsigned long long v10 = (unsigned long long)tokens;  // grouped.rs:246
                unsigned long long v11 = row * v10;
                unsigned long long all = v11 + t;
                unsigned long long base_1 = all * 16ull;  // grouped.rs:247
                unsigned column_1 = tile_lane * 4u;  // ssm.rs:192
                unsigned long long v12 = (unsigned long long)column_1;  // ssm.rs:198
                unsigned long long v13 = base_1 + v12;
                float4 q1 = *(const float4*)(b_mat + v13);
                float b = q1.x;
                float b_1 = q1.y;
                float b_2 = q1.z;
                float b_3 = q1.w;
                float4 q2 = *(const float4*)(c_mat + v13);
                float c = q2.x;
                float c_1 = q2.y;
                float c_2 = q2.z;
                float c_3 = q2.w;
                unsigned long long v14 = all * 2ull;  // grouped.rs:246
                unsigned long long v15 = (unsigned long long)h;
                unsigned long long all_1 = v14 + v15;
                float raw = dt[all_1];  // grouped.rs:182
                float a_1 = a[h];
                unsigned long long channels = all_1 * 16ull;  // grouped.rs:247
                float inputs;  // grouped.rs:190
                float skips;
                if (v0) {
                    unsigned long long v16 = (unsigned long long)tile_first;  // grouped.rs:192
                    unsigned long long v17 = channels + v16;
                    float inputs_1 = x[v17];
                    float skips_1 = d_skip[h];  // ssm.rs:149
                    inputs = inputs_1;  // grouped.rs:190
                    skips = skips_1;
                } else {
                    inputs = 0.0f;
                    skips = 0.0f;
                }
                float v18 = expf(a_1);  // ssm.rs:137
                float v19 = -v18;
                float v20 = v19 * raw;
                float decay = expf(v20);
                float input = raw * inputs;  // scan.rs:100
                float v21 = input * b;  // ssm.rs:230
                float new_ = fmaf(decay, held_8, v21);
                float sum = fmaf(c, new_, 0.0f);  // ssm.rs:232
                float v22 = input * b_1;  // ssm.rs:230
                float new_1 = fmaf(decay, held_9, v22);
                float sum_1 = fmaf(c_1, new_1, sum);  // ssm.rs:232
                float v23 = input * b_2;  // ssm.rs:230
                float new_2 = fmaf(decay, held_10, v23);
                float sum_2 = fmaf(c_2, new_2, sum_1);  // ssm.rs:232
                float v24 = input * b_3;  // ssm.rs:230
                float new_3 = fmaf(decay, held_11, v24);
                float sum_3 = fmaf(c_3, new_3, sum_2);  // ssm.rs:232
                float sum_4 = kiln_simd_sum_f32_4(sum_3);  // butterfly.rs:61
                bool v25 = tile_lane == 0u;  // grouped.rs:210
                bool v26 = v0 && v25;
                if (v26) {
                    float skipped = fmaf(skips, inputs, sum_4);  // grouped.rs:211
                    unsigned long long v27 = (unsigned long long)tile_first;  // grouped.rs:213
                    unsigned long long at = channels + v27;
                    y[at] = skipped;  // grouped.rs:214
                }
                held_12 = new_;  // scan.rs:94
                held_13 = new_1;
                held_14 = new_2;
                held_15 = new_3;
            } else {
                held_12 = held_8;
                held_13 = held_9;
                held_14 = held_10;
                held_15 = held_11;
            }
            held_8 = held_12;  // scan.rs:91
            held_9 = held_13;
            held_10 = held_14;
            held_11 = held_15;
        }
        if (v0) {  // scan.rs:108
            unsigned long long of_head_1 = (unsigned long long)tile_first;  // scan.rs:78
            unsigned long long v28 = (unsigned long long)sequence;  // scan.rs:79
            unsigned long long v29 = v28 * 512ull;
            unsigned long long v30 = (unsigned long long)h;
            unsigned long long v31 = v30 * 16ull;
            unsigned long long v32 = v31 + of_head_1;
            unsigned long long v33 = v32 * 16ull;
            unsigned long long base_2 = v29 + v33;
            unsigned column_2 = tile_lane * 4u;  // ssm.rs:208
            unsigned long long v34 = (unsigned long long)column_2;  // ssm.rs:211
            unsigned long long v35 = base_2 + v34;
            *(float4*)(state + v35) = make_float4(held_8, held_9, held_10, held_11);
        }
    } else {
        for (unsigned i_1 = 0u; i_1 < tokens; ++i_1) {  // scan.rs:113
            bool v36 = i_1 < tokens;  // scan.rs:115
            if (v36) {
                unsigned long long row_1 = (unsigned long long)sequence;  // grouped.rs:244
                unsigned long long t_1 = (unsigned long long)i_1;
                unsigned long long v37 = (unsigned long long)tokens;  // grouped.rs:246
                unsigned long long v38 = row_1 * v37;
                unsigned long long v39 = v38 + t_1;
                unsigned long long v40 = v39 * 2ull;
                unsigned long long v41 = (unsigned long long)h;
                unsigned long long all_2 = v40 + v41;
                unsigned long long results = all_2 * 16ull;  // grouped.rs:247
                bool v42 = tile_first < 16u;  // ssm.rs:185
                bool v43 = tile_lane == 0u;  // grouped.rs:225
                bool v44 = v42 && v43;
                if (v44) {
                    unsigned long long v45 = (unsigned long long)tile_first;  // grouped.rs:226
                    unsigned long long v46 = results + v45;
                    y[v46] = 0.0f;
                }
            }
        }
    }
}
