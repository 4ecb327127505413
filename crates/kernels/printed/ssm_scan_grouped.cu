// ssm_scan_grouped f32/f32, has_dt_bias=0 has_d_skip=1 has_z=0 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=9 heads=2 groups=1 p=16 n=16 log_a=1 raw_dt=0 d_by_channel=0

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
    float* __restrict__ checkpoints,
    float dt_min,
    float dt_max,
    unsigned batch,
    unsigned slots,
    unsigned tokens) {
    unsigned tile_lane = threadIdx.x % 4u;  // ssm.rs:178
    unsigned tile_first = threadIdx.x / 4u;
    unsigned sequence = blockIdx.x / 2u;  // scan.rs:73
    unsigned h = blockIdx.x % 2u;
    bool has_slot = sequence < slots;  // ssm.rs:124
    if (has_slot) {  // scan.rs:82
        bool v0 = tile_first < 16u;  // ssm.rs:185
        float held;  // scan.rs:97
        float held_1;
        float held_2;
        float held_3;
        if (v0) {
            unsigned long long v1 = (unsigned long long)sequence;  // scan.rs:86
            unsigned long long v2 = v1 * 512ull;
            unsigned long long v3 = (unsigned long long)h;  // scan.rs:85
            unsigned long long v4 = v3 * 16ull;
            unsigned long long v5 = (unsigned long long)tile_first;
            unsigned long long v6 = v4 + v5;
            unsigned long long v7 = v6 * 16ull;
            unsigned long long base = v2 + v7;  // scan.rs:86
            unsigned column = tile_lane * 4u;  // ssm.rs:204
            unsigned long long v8 = (unsigned long long)column;  // ssm.rs:210
            unsigned long long v9 = base + v8;
            float4 q0 = *(float4*)(state + v9);
            float held_4 = q0.x;
            float held_5 = q0.y;
            float held_6 = q0.z;
            float held_7 = q0.w;
            held = held_4;  // scan.rs:97
            held_1 = held_5;
            held_2 = held_6;
            held_3 = held_7;
        } else {
            held = 0.0f;
            held_1 = 0.0f;
            held_2 = 0.0f;
            held_3 = 0.0f;
        }
        float held_8 = held;  // scan.rs:103
        float held_9 = held_1;
        float held_10 = held_2;
        float held_11 = held_3;
        for (unsigned i = 0u; i < tokens; ++i) {
            bool v10 = i < tokens;  // scan.rs:106
            float held_12;
            float held_13;
            float held_14;
            float held_15;
            if (v10) {
                unsigned long long row = (unsigned long long)sequence;  // grouped.rs:286
                unsigned long long t = (unsigned long long)i;
                unsigned long long v11 = (unsigned long long)tokens;  // grouped.rs:288
                unsigned long long v12 = row * v11;
                unsigned long long all = v12 + t;
                unsigned long long base_1 = all * 16ull;  // grouped.rs:289
                unsigned column_1 = tile_lane * 4u;  // ssm.rs:204
                unsigned long long v13 = (unsigned long long)column_1;  // ssm.rs:210
                unsigned long long v14 = base_1 + v13;
                float4 q1 = *(const float4*)(b_mat + v14);
                float b = q1.x;
                float b_1 = q1.y;
                float b_2 = q1.z;
                float b_3 = q1.w;
                float4 q2 = *(const float4*)(c_mat + v14);
                float c = q2.x;
                float c_1 = q2.y;
                float c_2 = q2.z;
                float c_3 = q2.w;
                unsigned long long v15 = all * 2ull;  // grouped.rs:288
                unsigned long long v16 = (unsigned long long)h;
                unsigned long long all_1 = v15 + v16;
                float raw = dt[all_1];  // grouped.rs:188
                float a_1 = a[h];
                unsigned long long channels = all_1 * 16ull;  // grouped.rs:289
                float inputs;  // grouped.rs:196
                float skips;
                if (v0) {
                    unsigned long long v17 = (unsigned long long)tile_first;  // grouped.rs:198
                    unsigned long long v18 = channels + v17;
                    float inputs_1 = x[v18];
                    float skips_1 = d_skip[h];  // ssm.rs:149
                    inputs = inputs_1;  // grouped.rs:196
                    skips = skips_1;
                } else {
                    inputs = 0.0f;
                    skips = 0.0f;
                }
                float v19 = expf(a_1);  // ssm.rs:137
                float v20 = -v19;
                float v21 = v20 * raw;
                float decay = expf(v21);
                float input = raw * inputs;  // grouped.rs:223
                float v22 = input * b;  // grouped.rs:237
                float new_ = fmaf(decay, held_8, v22);
                float sum = fmaf(c, new_, 0.0f);  // grouped.rs:239
                float v23 = input * b_1;  // grouped.rs:237
                float new_1 = fmaf(decay, held_9, v23);
                float sum_1 = fmaf(c_1, new_1, sum);  // grouped.rs:239
                float v24 = input * b_2;  // grouped.rs:237
                float new_2 = fmaf(decay, held_10, v24);
                float sum_2 = fmaf(c_2, new_2, sum_1);  // grouped.rs:239
                float v25 = input * b_3;  // grouped.rs:237
                float new_3 = fmaf(decay, held_11, v25);
                float sum_3 = fmaf(c_3, new_3, sum_2);  // grouped.rs:239
                float sum_4 = kiln_simd_sum_f32_4(sum_3);  // butterfly.rs:61
                bool v26 = tile_lane == 0u;  // grouped.rs:252
                bool v27 = v0 && v26;
                if (v27) {
                    float skipped = fmaf(skips, inputs, sum_4);  // grouped.rs:253
                    unsigned long long v28 = (unsigned long long)tile_first;  // grouped.rs:255
                    unsigned long long at = channels + v28;
                    y[at] = skipped;  // grouped.rs:256
                }
                held_12 = new_;  // scan.rs:106
                held_13 = new_1;
                held_14 = new_2;
                held_15 = new_3;
            } else {
                held_12 = held_8;
                held_13 = held_9;
                held_14 = held_10;
                held_15 = held_11;
            }
            held_8 = held_12;  // scan.rs:103
            held_9 = held_13;
            held_10 = held_14;
            held_11 = held_15;
        }
        if (v0) {  // scan.rs:130
            unsigned long long v29 = (unsigned long long)sequence;  // scan.rs:86
            unsigned long long v30 = v29 * 512ull;
            unsigned long long v31 = (unsigned long long)h;  // scan.rs:85
            unsigned long long v32 = v31 * 16ull;
            unsigned long long v33 = (unsigned long long)tile_first;
            unsigned long long v34 = v32 + v33;
            unsigned long long v35 = v34 * 16ull;
            unsigned long long base_2 = v30 + v35;  // scan.rs:86
            unsigned column_2 = tile_lane * 4u;  // ssm.rs:226
            unsigned long long v36 = (unsigned long long)column_2;  // ssm.rs:229
            unsigned long long v37 = base_2 + v36;
            *(float4*)(state + v37) = make_float4(held_8, held_9, held_10, held_11);
        }
    } else {
        for (unsigned i_1 = 0u; i_1 < tokens; ++i_1) {  // scan.rs:135
            bool v38 = i_1 < tokens;  // scan.rs:137
            if (v38) {
                unsigned long long row_1 = (unsigned long long)sequence;  // grouped.rs:286
                unsigned long long t_1 = (unsigned long long)i_1;
                unsigned long long v39 = (unsigned long long)tokens;  // grouped.rs:288
                unsigned long long v40 = row_1 * v39;
                unsigned long long v41 = v40 + t_1;
                unsigned long long v42 = v41 * 2ull;
                unsigned long long v43 = (unsigned long long)h;
                unsigned long long all_2 = v42 + v43;
                unsigned long long results = all_2 * 16ull;  // grouped.rs:289
                bool v44 = tile_first < 16u;  // ssm.rs:185
                bool v45 = tile_lane == 0u;  // grouped.rs:267
                bool v46 = v44 && v45;
                if (v46) {
                    unsigned long long v47 = (unsigned long long)tile_first;  // grouped.rs:268
                    unsigned long long v48 = results + v47;
                    y[v48] = 0.0f;
                }
            }
        }
    }
}
