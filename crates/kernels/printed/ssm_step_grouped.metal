// ssm_step_grouped f32/f32, batch=1 slots=1 heads=4 groups=2 p=32 n=128 raw_dt=0 has_dt_bias=0 d_mode=1 has_z=0 has_slots=0 dt_min=0.001 dt_max=100

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
    device const float* a_log [[buffer(1)]],
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
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint group = tgid.x % 2u;  // ssm_step_grouped.rs:71
    uint tile_lane = tid % 16u;  // ssm.rs:78
    uint v0 = group * 16u;
    uint v1 = tid / 16u;
    uint tile_first = v0 + v1;
    uint head = tgid.x / 2u;  // ssm_step_grouped.rs:72
    uint row = tgid.x / 8u;  // ssm_step_grouped.rs:73
    uint h = head % 4u;
    bool live = row < slots;  // ssm.rs:54
    if (live) {  // ssm_step_grouped.rs:75
        ulong v2 = (ulong)row;  // ssm_step_grouped.rs:81
        ulong v3 = v2 * 4ul;
        ulong v4 = (ulong)h;
        ulong v5 = v3 + v4;
        ulong v6 = v5 * 32ul;
        ulong v7 = (ulong)tile_first;
        ulong at = v6 + v7;
        ulong base = at * 128ul;  // ssm_step_grouped.rs:82
        uint column = tile_lane * 4u;  // ssm.rs:92
        ulong v8 = (ulong)column;  // ssm.rs:98
        ulong v9 = base + v8;
        float4 q0 = *(device float4*)(state + v9);
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        uint v10 = tile_lane + 16u;  // ssm.rs:92
        uint column_1 = v10 * 4u;
        ulong v11 = (ulong)column_1;  // ssm.rs:98
        ulong v12 = base + v11;
        float4 q1 = *(device float4*)(state + v12);
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        uint k = tile_first + 8u;  // ssm.rs:85
        ulong v13 = (ulong)k;  // ssm_step_grouped.rs:81
        ulong at_1 = v6 + v13;
        ulong base_1 = at_1 * 128ul;  // ssm_step_grouped.rs:82
        ulong v14 = base_1 + v8;  // ssm.rs:98
        float4 q2 = *(device float4*)(state + v14);
        float held_8 = q2.x;
        float held_9 = q2.y;
        float held_10 = q2.z;
        float held_11 = q2.w;
        ulong v15 = base_1 + v11;
        float4 q3 = *(device float4*)(state + v15);
        float held_12 = q3.x;
        float held_13 = q3.y;
        float held_14 = q3.z;
        float held_15 = q3.w;
        ulong own = (ulong)head;  // ssm_step_grouped.rs:157
        uint group_1 = h / 2u;  // ssm_step_grouped.rs:89
        uint v16 = row * 2u;  // ssm_step_grouped.rs:90
        uint of_one = v16 + group_1;
        ulong v17 = (ulong)of_one;  // ssm_step_grouped.rs:157
        ulong shared = v17 * 128ul;  // ssm_step_grouped.rs:90
        ulong v18 = shared + v8;  // ssm.rs:98
        float4 q4 = *(device const float4*)(b_mat + v18);
        float b = q4.x;
        float b_1 = q4.y;
        float b_2 = q4.z;
        float b_3 = q4.w;
        ulong v19 = shared + v11;
        float4 q5 = *(device const float4*)(b_mat + v19);
        float b_4 = q5.x;
        float b_5 = q5.y;
        float b_6 = q5.z;
        float b_7 = q5.w;
        float4 q6 = *(device const float4*)(c_mat + v18);
        float c = q6.x;
        float c_1 = q6.y;
        float c_2 = q6.z;
        float c_3 = q6.w;
        float4 q7 = *(device const float4*)(c_mat + v19);
        float c_4 = q7.x;
        float c_5 = q7.y;
        float c_6 = q7.z;
        float c_7 = q7.w;
        float raw = dt[own];  // ssm_step_grouped.rs:93
        float a = a_log[h];
        ulong v20 = own * 32ul;  // ssm_step_grouped.rs:103
        ulong at_2 = v20 + v7;
        float inputs = x[at_2];  // ssm_step_grouped.rs:104
        float skips = d_skip[h];  // ssm_step_grouped.rs:106
        ulong at_3 = v20 + v13;  // ssm_step_grouped.rs:103
        float inputs_1 = x[at_3];  // ssm_step_grouped.rs:104
        float v21 = precise::exp(a);  // ssm_step_grouped.rs:116
        float v22 = -v21;
        float v23 = v22 * raw;
        float decay = precise::exp(v23);
        float input = raw * inputs;  // ssm_step_grouped.rs:124
        float v24 = input * b;  // ssm.rs:130
        float new_ = fma(decay, held, v24);
        float sum = fma(c, new_, 0.0f);  // ssm.rs:132
        float v25 = input * b_1;  // ssm.rs:130
        float new_1 = fma(decay, held_1, v25);
        float sum_1 = fma(c_1, new_1, sum);  // ssm.rs:132
        float v26 = input * b_2;  // ssm.rs:130
        float new_2 = fma(decay, held_2, v26);
        float sum_2 = fma(c_2, new_2, sum_1);  // ssm.rs:132
        float v27 = input * b_3;  // ssm.rs:130
        float new_3 = fma(decay, held_3, v27);
        float sum_3 = fma(c_3, new_3, sum_2);  // ssm.rs:132
        float v28 = input * b_4;  // ssm.rs:130
        float new_4 = fma(decay, held_4, v28);
        float sum_4 = fma(c_4, new_4, sum_3);  // ssm.rs:132
        float v29 = input * b_5;  // ssm.rs:130
        float new_5 = fma(decay, held_5, v29);
        float sum_5 = fma(c_5, new_5, sum_4);  // ssm.rs:132
        float v30 = input * b_6;  // ssm.rs:130
        float new_6 = fma(decay, held_6, v30);
        float sum_6 = fma(c_6, new_6, sum_5);  // ssm.rs:132
        float v31 = input * b_7;  // ssm.rs:130
        float new_7 = fma(decay, held_7, v31);
        float sum_7 = fma(c_7, new_7, sum_6);  // ssm.rs:132
        *(device float4*)(state + v9) = float4(new_, new_1, new_2, new_3);  // ssm.rs:111
        *(device float4*)(state + v12) = float4(new_4, new_5, new_6, new_7);
        float input_1 = raw * inputs_1;  // ssm_step_grouped.rs:124
        float v32 = input_1 * b;  // ssm.rs:130
        float new_8 = fma(decay, held_8, v32);
        float sum_8 = fma(c, new_8, 0.0f);  // ssm.rs:132
        float v33 = input_1 * b_1;  // ssm.rs:130
        float new_9 = fma(decay, held_9, v33);
        float sum_9 = fma(c_1, new_9, sum_8);  // ssm.rs:132
        float v34 = input_1 * b_2;  // ssm.rs:130
        float new_10 = fma(decay, held_10, v34);
        float sum_10 = fma(c_2, new_10, sum_9);  // ssm.rs:132
        float v35 = input_1 * b_3;  // ssm.rs:130
        float new_11 = fma(decay, held_11, v35);
        float sum_11 = fma(c_3, new_11, sum_10);  // ssm.rs:132
        float v36 = input_1 * b_4;  // ssm.rs:130
        float new_12 = fma(decay, held_12, v36);
        float sum_12 = fma(c_4, new_12, sum_11);  // ssm.rs:132
        float v37 = input_1 * b_5;  // ssm.rs:130
        float new_13 = fma(decay, held_13, v37);
        float sum_13 = fma(c_5, new_13, sum_12);  // ssm.rs:132
        float v38 = input_1 * b_6;  // ssm.rs:130
        float new_14 = fma(decay, held_14, v38);
        float sum_14 = fma(c_6, new_14, sum_13);  // ssm.rs:132
        float v39 = input_1 * b_7;  // ssm.rs:130
        float new_15 = fma(decay, held_15, v39);
        float sum_15 = fma(c_7, new_15, sum_14);  // ssm.rs:132
        *(device float4*)(state + v14) = float4(new_8, new_9, new_10, new_11);  // ssm.rs:111
        *(device float4*)(state + v15) = float4(new_12, new_13, new_14, new_15);
        float sum_16 = kiln_simd_sum_f32_16(sum_7);  // butterfly.rs:65
        bool v40 = tile_lane == 0u;  // ssm_step_grouped.rs:133
        if (v40) {
            float skipped = fma(skips, inputs, sum_16);  // ssm_step_grouped.rs:135
            y[at_2] = skipped;  // ssm_step_grouped.rs:137
        }
        float sum_17 = kiln_simd_sum_f32_16(sum_15);  // butterfly.rs:65
        if (v40) {  // ssm_step_grouped.rs:133
            float skipped_1 = fma(skips, inputs_1, sum_17);  // ssm_step_grouped.rs:135
            y[at_3] = skipped_1;  // ssm_step_grouped.rs:137
        }
    } else {
        bool v41 = tile_lane == 0u;  // ssm_step_grouped.rs:144
        if (v41) {
            ulong own_1 = (ulong)head;  // ssm_step_grouped.rs:157
            ulong v42 = own_1 * 32ul;  // ssm_step_grouped.rs:146
            ulong v43 = (ulong)tile_first;
            ulong v44 = v42 + v43;
            y[v44] = 0.0f;
        }
        uint v45 = tile_first + 8u;  // ssm.rs:85
        if (v41) {  // ssm_step_grouped.rs:144
            ulong own_2 = (ulong)head;  // ssm_step_grouped.rs:157
            ulong v46 = own_2 * 32ul;  // ssm_step_grouped.rs:146
            ulong v47 = (ulong)v45;
            ulong v48 = v46 + v47;
            y[v48] = 0.0f;
        }
    }
}
