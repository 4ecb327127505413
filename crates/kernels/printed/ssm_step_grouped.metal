// ssm_step_grouped f32/f32, has_dt_bias=0 has_d_skip=1 has_z=0 has_counts=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 before=0 heads=4 groups=2 p=32 n=128 log_a=1 raw_dt=0 d_by_channel=0 tokens=1 continues=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_simd_sum_f32_16(float v) {
    float other;
    other = simd_shuffle_xor(v, 8);
    v = v + other;
    other = simd_shuffle_xor(v, 4);
    v = v + other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

[[max_total_threads_per_threadgroup(128)]]
kernel void ssm_step_grouped(
    device const float* x [[buffer(0)]],
    device const float* a [[buffer(1)]],
    device const float* b_mat [[buffer(2)]],
    device const float* c_mat [[buffer(3)]],
    device const float* dt [[buffer(4)]],
    device const float* dt_bias [[buffer(5)]],
    device const float* d_skip [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const int* counts [[buffer(8)]],
    device const int* read_slots [[buffer(9)]],
    device const int* write_slots [[buffer(10)]],
    device float* state [[buffer(11)]],
    device float* y [[buffer(12)]],
    constant float& dt_min [[buffer(13)]],
    constant float& dt_max [[buffer(14)]],
    constant uint& batch [[buffer(15)]],
    constant uint& slots [[buffer(16)]],
    constant uint& before [[buffer(17)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint group = tgid.x % 2u;  // grouped.rs:70
    uint tile_lane = tid % 16u;  // ssm.rs:178
    uint v0 = group * 16u;
    uint v1 = tid / 16u;
    uint tile_first = v0 + v1;
    uint head = tgid.x / 2u;  // grouped.rs:71
    uint row = tgid.x / 8u;  // grouped.rs:72
    uint h = head % 4u;
    bool live = row < slots;  // ssm.rs:124
    if (live) {  // grouped.rs:84
        ulong of_head = (ulong)tile_first;  // grouped.rs:76
        ulong row_1 = (ulong)row;  // grouped.rs:78
        ulong v2 = row_1 * 4ul;
        ulong v3 = (ulong)h;
        ulong all_ = v2 + v3;
        ulong v4 = all_ * 32ul;
        ulong v5 = v4 + of_head;
        ulong base = v5 * 128ul;
        uint column = tile_lane * 4u;  // ssm.rs:192
        ulong v6 = (ulong)column;  // ssm.rs:198
        ulong v7 = base + v6;
        float4 q0 = *(device float4*)(state + v7);
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        uint v8 = tile_lane + 16u;  // ssm.rs:192
        uint column_1 = v8 * 4u;
        ulong v9 = (ulong)column_1;  // ssm.rs:198
        ulong v10 = base + v9;
        float4 q1 = *(device float4*)(state + v10);
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        uint k = tile_first + 8u;  // ssm.rs:185
        ulong of_head_1 = (ulong)k;  // grouped.rs:76
        ulong v11 = v4 + of_head_1;  // grouped.rs:78
        ulong base_1 = v11 * 128ul;
        ulong v12 = base_1 + v6;  // ssm.rs:198
        float4 q2 = *(device float4*)(state + v12);
        float held_8 = q2.x;
        float held_9 = q2.y;
        float held_10 = q2.z;
        float held_11 = q2.w;
        ulong v13 = base_1 + v9;
        float4 q3 = *(device float4*)(state + v13);
        float held_12 = q3.x;
        float held_13 = q3.y;
        float held_14 = q3.z;
        float held_15 = q3.w;
        uint group_1 = h / 2u;  // grouped.rs:179
        uint v14 = row * 2u;  // grouped.rs:180
        uint of_one = v14 + group_1;
        ulong v15 = (ulong)of_one;  // grouped.rs:247
        ulong base_2 = v15 * 128ul;
        ulong v16 = base_2 + v6;  // ssm.rs:198
        float4 q4 = *(device const float4*)(b_mat + v16);
        float b = q4.x;
        float b_1 = q4.y;
        float b_2 = q4.z;
        float b_3 = q4.w;
        ulong v17 = base_2 + v9;
        float4 q5 = *(device const float4*)(b_mat + v17);
        float b_4 = q5.x;
        float b_5 = q5.y;
        float b_6 = q5.z;
        float b_7 = q5.w;
        float4 q6 = *(device const float4*)(c_mat + v16);
        float c = q6.x;
        float c_1 = q6.y;
        float c_2 = q6.z;
        float c_3 = q6.w;
        float4 q7 = *(device const float4*)(c_mat + v17);
        float c_4 = q7.x;
        float c_5 = q7.y;
        float c_6 = q7.z;
        float c_7 = q7.w;
        ulong v18 = (ulong)head;  // grouped.rs:247
        float raw = dt[v18];  // grouped.rs:182
        float a_1 = a[h];
        ulong channels = v18 * 32ul;  // grouped.rs:247
        ulong at = channels + of_head;  // grouped.rs:192
        float inputs = x[at];
        float skips = d_skip[h];  // ssm.rs:149
        ulong at_1 = channels + of_head_1;  // grouped.rs:192
        float inputs_1 = x[at_1];
        float v19 = precise::exp(a_1);  // ssm.rs:137
        float v20 = -v19;
        float v21 = v20 * raw;
        float decay = precise::exp(v21);
        float input = raw * inputs;  // grouped.rs:106
        float v22 = input * b;  // ssm.rs:230
        float new_ = fma(decay, held, v22);
        float sum = fma(c, new_, 0.0f);  // ssm.rs:232
        float v23 = input * b_1;  // ssm.rs:230
        float new_1 = fma(decay, held_1, v23);
        float sum_1 = fma(c_1, new_1, sum);  // ssm.rs:232
        float v24 = input * b_2;  // ssm.rs:230
        float new_2 = fma(decay, held_2, v24);
        float sum_2 = fma(c_2, new_2, sum_1);  // ssm.rs:232
        float v25 = input * b_3;  // ssm.rs:230
        float new_3 = fma(decay, held_3, v25);
        float sum_3 = fma(c_3, new_3, sum_2);  // ssm.rs:232
        float v26 = input * b_4;  // ssm.rs:230
        float new_4 = fma(decay, held_4, v26);
        float sum_4 = fma(c_4, new_4, sum_3);  // ssm.rs:232
        float v27 = input * b_5;  // ssm.rs:230
        float new_5 = fma(decay, held_5, v27);
        float sum_5 = fma(c_5, new_5, sum_4);  // ssm.rs:232
        float v28 = input * b_6;  // ssm.rs:230
        float new_6 = fma(decay, held_6, v28);
        float sum_6 = fma(c_6, new_6, sum_5);  // ssm.rs:232
        float v29 = input * b_7;  // ssm.rs:230
        float new_7 = fma(decay, held_7, v29);
        float sum_7 = fma(c_7, new_7, sum_6);  // ssm.rs:232
        *(device float4*)(state + v7) = float4(new_, new_1, new_2, new_3);  // ssm.rs:211
        *(device float4*)(state + v10) = float4(new_4, new_5, new_6, new_7);
        float input_1 = raw * inputs_1;  // grouped.rs:106
        float v30 = input_1 * b;  // ssm.rs:230
        float new_8 = fma(decay, held_8, v30);
        float sum_8 = fma(c, new_8, 0.0f);  // ssm.rs:232
        float v31 = input_1 * b_1;  // ssm.rs:230
        float new_9 = fma(decay, held_9, v31);
        float sum_9 = fma(c_1, new_9, sum_8);  // ssm.rs:232
        float v32 = input_1 * b_2;  // ssm.rs:230
        float new_10 = fma(decay, held_10, v32);
        float sum_10 = fma(c_2, new_10, sum_9);  // ssm.rs:232
        float v33 = input_1 * b_3;  // ssm.rs:230
        float new_11 = fma(decay, held_11, v33);
        float sum_11 = fma(c_3, new_11, sum_10);  // ssm.rs:232
        float v34 = input_1 * b_4;  // ssm.rs:230
        float new_12 = fma(decay, held_12, v34);
        float sum_12 = fma(c_4, new_12, sum_11);  // ssm.rs:232
        float v35 = input_1 * b_5;  // ssm.rs:230
        float new_13 = fma(decay, held_13, v35);
        float sum_13 = fma(c_5, new_13, sum_12);  // ssm.rs:232
        float v36 = input_1 * b_6;  // ssm.rs:230
        float new_14 = fma(decay, held_14, v36);
        float sum_14 = fma(c_6, new_14, sum_13);  // ssm.rs:232
        float v37 = input_1 * b_7;  // ssm.rs:230
        float new_15 = fma(decay, held_15, v37);
        float sum_15 = fma(c_7, new_15, sum_14);  // ssm.rs:232
        *(device float4*)(state + v12) = float4(new_8, new_9, new_10, new_11);  // ssm.rs:211
        *(device float4*)(state + v13) = float4(new_12, new_13, new_14, new_15);
        float sum_16 = kiln_simd_sum_f32_16(sum_7);  // butterfly.rs:65
        bool v38 = tile_lane == 0u;  // grouped.rs:210
        if (v38) {
            float skipped = fma(skips, inputs, sum_16);  // grouped.rs:211
            y[at] = skipped;  // grouped.rs:214
        }
        float sum_17 = kiln_simd_sum_f32_16(sum_15);  // butterfly.rs:65
        if (v38) {  // grouped.rs:210
            float skipped_1 = fma(skips, inputs_1, sum_17);  // grouped.rs:211
            y[at_1] = skipped_1;  // grouped.rs:214
        }
    } else {
        ulong v39 = (ulong)head;  // grouped.rs:247
        ulong results = v39 * 32ul;
        bool v40 = tile_lane == 0u;  // grouped.rs:225
        if (v40) {
            ulong v41 = (ulong)tile_first;  // grouped.rs:226
            ulong v42 = results + v41;
            y[v42] = 0.0f;
        }
        uint v43 = tile_first + 8u;  // ssm.rs:185
        if (v40) {  // grouped.rs:225
            ulong v44 = (ulong)v43;  // grouped.rs:226
            ulong v45 = results + v44;
            y[v45] = 0.0f;
        }
    }
}
