// ssm_scan_grouped f32/f32, has_dt_bias=0 has_d_skip=1 has_z=0 has_cu_seqlens=0 has_counts=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 dt_min=0.001 dt_max=100 batch=1 slots=1 tokens=9 heads=2 groups=1 p=16 n=16 log_a=1 raw_dt=0 d_by_channel=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_simd_sum_f32_4(float v) {
    float other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

[[max_total_threads_per_threadgroup(128)]]
kernel void ssm_scan_grouped(
    device const float* x [[buffer(0)]],
    device const float* a [[buffer(1)]],
    device const float* b_mat [[buffer(2)]],
    device const float* c_mat [[buffer(3)]],
    device const float* dt [[buffer(4)]],
    device const float* dt_bias [[buffer(5)]],
    device const float* d_skip [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const int* cu_seqlens [[buffer(8)]],
    device const int* counts [[buffer(9)]],
    device const int* read_slots [[buffer(10)]],
    device const int* write_slots [[buffer(11)]],
    device float* state [[buffer(12)]],
    device float* y [[buffer(13)]],
    device float* checkpoints [[buffer(14)]],
    constant float& dt_min [[buffer(15)]],
    constant float& dt_max [[buffer(16)]],
    constant uint& batch [[buffer(17)]],
    constant uint& slots [[buffer(18)]],
    constant uint& tokens [[buffer(19)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint tile_lane = tid % 4u;  // ssm.rs:178
    uint tile_first = tid / 4u;
    uint sequence = tgid.x / 2u;  // scan.rs:73
    uint h = tgid.x % 2u;
    bool has_slot = sequence < slots;  // ssm.rs:124
    if (has_slot) {  // scan.rs:82
        bool v0 = tile_first < 16u;  // ssm.rs:185
        float held;  // scan.rs:97
        float held_1;
        float held_2;
        float held_3;
        if (v0) {
            ulong v1 = (ulong)sequence;  // scan.rs:86
            ulong v2 = v1 * 512ul;
            ulong v3 = (ulong)h;  // scan.rs:85
            ulong v4 = v3 * 16ul;
            ulong v5 = (ulong)tile_first;
            ulong v6 = v4 + v5;
            ulong v7 = v6 * 16ul;
            ulong base = v2 + v7;  // scan.rs:86
            uint column = tile_lane * 4u;  // ssm.rs:204
            ulong v8 = (ulong)column;  // ssm.rs:210
            ulong v9 = base + v8;
            float4 q0 = *(device float4*)(state + v9);
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
        for (uint i = 0u; i < tokens; ++i) {
            bool v10 = i < tokens;  // scan.rs:106
            float held_12;
            float held_13;
            float held_14;
            float held_15;
            if (v10) {
                ulong row = (ulong)sequence;  // grouped.rs:286
                ulong t = (ulong)i;
                ulong v11 = (ulong)tokens;  // grouped.rs:288
                ulong v12 = row * v11;
                ulong all_ = v12 + t;
                ulong base_1 = all_ * 16ul;  // grouped.rs:289
                uint column_1 = tile_lane * 4u;  // ssm.rs:204
                ulong v13 = (ulong)column_1;  // ssm.rs:210
                ulong v14 = base_1 + v13;
                float4 q1 = *(device const float4*)(b_mat + v14);
                float b = q1.x;
                float b_1 = q1.y;
                float b_2 = q1.z;
                float b_3 = q1.w;
                float4 q2 = *(device const float4*)(c_mat + v14);
                float c = q2.x;
                float c_1 = q2.y;
                float c_2 = q2.z;
                float c_3 = q2.w;
                ulong v15 = all_ * 2ul;  // grouped.rs:288
                ulong v16 = (ulong)h;
                ulong all_1 = v15 + v16;
                float raw = dt[all_1];  // grouped.rs:188
                float a_1 = a[h];
                ulong channels = all_1 * 16ul;  // grouped.rs:289
                float inputs;  // grouped.rs:196
                float skips;
                if (v0) {
                    ulong v17 = (ulong)tile_first;  // grouped.rs:198
                    ulong v18 = channels + v17;
                    float inputs_1 = x[v18];
                    float skips_1 = d_skip[h];  // ssm.rs:149
                    inputs = inputs_1;  // grouped.rs:196
                    skips = skips_1;
                } else {
                    inputs = 0.0f;
                    skips = 0.0f;
                }
                float v19 = precise::exp(a_1);  // ssm.rs:137
                float v20 = -v19;
                float v21 = v20 * raw;
                float decay = precise::exp(v21);
                float input = raw * inputs;  // grouped.rs:223
                float v22 = input * b;  // grouped.rs:237
                float new_ = fma(decay, held_8, v22);
                float sum = fma(c, new_, 0.0f);  // grouped.rs:239
                float v23 = input * b_1;  // grouped.rs:237
                float new_1 = fma(decay, held_9, v23);
                float sum_1 = fma(c_1, new_1, sum);  // grouped.rs:239
                float v24 = input * b_2;  // grouped.rs:237
                float new_2 = fma(decay, held_10, v24);
                float sum_2 = fma(c_2, new_2, sum_1);  // grouped.rs:239
                float v25 = input * b_3;  // grouped.rs:237
                float new_3 = fma(decay, held_11, v25);
                float sum_3 = fma(c_3, new_3, sum_2);  // grouped.rs:239
                float sum_4 = kiln_simd_sum_f32_4(sum_3);  // butterfly.rs:61
                bool v26 = tile_lane == 0u;  // grouped.rs:252
                bool v27 = v0 && v26;
                if (v27) {
                    float skipped = fma(skips, inputs, sum_4);  // grouped.rs:253
                    ulong v28 = (ulong)tile_first;  // grouped.rs:255
                    ulong at = channels + v28;
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
            ulong v29 = (ulong)sequence;  // scan.rs:86
            ulong v30 = v29 * 512ul;
            ulong v31 = (ulong)h;  // scan.rs:85
            ulong v32 = v31 * 16ul;
            ulong v33 = (ulong)tile_first;
            ulong v34 = v32 + v33;
            ulong v35 = v34 * 16ul;
            ulong base_2 = v30 + v35;  // scan.rs:86
            uint column_2 = tile_lane * 4u;  // ssm.rs:226
            ulong v36 = (ulong)column_2;  // ssm.rs:229
            ulong v37 = base_2 + v36;
            *(device float4*)(state + v37) = float4(held_8, held_9, held_10, held_11);
        }
    } else {
        for (uint i_1 = 0u; i_1 < tokens; ++i_1) {  // scan.rs:135
            bool v38 = i_1 < tokens;  // scan.rs:137
            if (v38) {
                ulong row_1 = (ulong)sequence;  // grouped.rs:286
                ulong t_1 = (ulong)i_1;
                ulong v39 = (ulong)tokens;  // grouped.rs:288
                ulong v40 = row_1 * v39;
                ulong v41 = v40 + t_1;
                ulong v42 = v41 * 2ul;
                ulong v43 = (ulong)h;
                ulong all_2 = v42 + v43;
                ulong results = all_2 * 16ul;  // grouped.rs:289
                bool v44 = tile_first < 16u;  // ssm.rs:185
                bool v45 = tile_lane == 0u;  // grouped.rs:267
                bool v46 = v44 && v45;
                if (v46) {
                    ulong v47 = (ulong)tile_first;  // grouped.rs:268
                    ulong v48 = results + v47;
                    y[v48] = 0.0f;
                }
            }
        }
    }
}
