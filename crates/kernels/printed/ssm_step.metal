// ssm_step f32/f32, batch=1 slots=1 heads=2 n=64 p=32 raw_dt=0 has_dt_bias=0 d_mode=0 has_z=0 has_slots=0 dt_min=0.001 dt_max=100

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(256)]]
kernel void ssm_step(
    device const float* x [[buffer(0)]],
    device const float* a [[buffer(1)]],
    device const float* b [[buffer(2)]],
    device const float* c [[buffer(3)]],
    device const float* dt [[buffer(4)]],
    device const float* dt_bias [[buffer(5)]],
    device const float* d_skip [[buffer(6)]],
    device const float* z [[buffer(7)]],
    device const int* read_slots [[buffer(8)]],
    device const int* write_slots [[buffer(9)]],
    device float* state [[buffer(10)]],
    device float* y [[buffer(11)]],
    constant float& dt_min [[buffer(12)]],
    constant float& dt_max [[buffer(13)]],
    constant uint& batch [[buffer(14)]],
    constant uint& slots [[buffer(15)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup float shared[1024];  // ssm_step.rs:144
    uint row = tgid.x / 2u;  // ssm_step.rs:63
    uint h = tgid.x % 2u;
    ulong v0 = (ulong)tgid.x;  // ssm_step.rs:65
    ulong channels = v0 * 32ul;
    bool live = row < slots;  // ssm.rs:54
    if (live) {  // ssm_step.rs:67
        uint split = tid / 8u;  // ssm_step.rs:68
        uint v1 = tid % 8u;  // ssm_step.rs:69
        uint k = v1 * 4u;
        ulong v2 = (ulong)row;  // ssm_step.rs:74
        ulong v3 = v2 * 2ul;
        ulong v4 = (ulong)h;
        ulong v5 = v3 + v4;
        ulong v6 = v5 * 2048ul;
        ulong v7 = (ulong)k;
        ulong base = v6 + v7;
        uint v8 = split * 32u;  // ssm_step.rs:79
        ulong v9 = (ulong)v8;
        ulong v10 = base + v9;
        float4 q0 = *(device float4*)(state + v10);
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        uint j = split + 32u;  // ssm_step.rs:76
        uint v11 = j * 32u;  // ssm_step.rs:79
        ulong v12 = (ulong)v11;
        ulong v13 = base + v12;
        float4 q1 = *(device float4*)(state + v13);
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        float x_1 = dt[tgid.x];  // ssm_step.rs:89
        float v14 = a[h];  // ssm_step.rs:90
        float v15 = v14 * x_1;
        float decay = precise::exp(v15);
        ulong v16 = channels + v7;  // ssm_step.rs:98
        float4 q2 = *(device const float4*)(x + v16);
        float v17 = q2.x;
        float v18 = q2.y;
        float v19 = q2.z;
        float v20 = q2.w;
        float inputs = x_1 * v17;
        float inputs_1 = x_1 * v18;
        float inputs_2 = x_1 * v19;
        float inputs_3 = x_1 * v20;
        ulong v21 = v2 * 64ul;  // ssm_step.rs:106
        ulong v22 = (ulong)split;
        ulong at = v21 + v22;
        float b_1 = b[at];  // ssm_step.rs:107
        float c_1 = c[at];
        float v23 = inputs * b_1;  // ssm_step.rs:109
        float new_ = fma(decay, held, v23);
        float sums = fma(c_1, new_, 0.0f);  // ssm_step.rs:111
        float v24 = inputs_1 * b_1;  // ssm_step.rs:109
        float new_1 = fma(decay, held_1, v24);
        float sums_1 = fma(c_1, new_1, 0.0f);  // ssm_step.rs:111
        float v25 = inputs_2 * b_1;  // ssm_step.rs:109
        float new_2 = fma(decay, held_2, v25);
        float sums_2 = fma(c_1, new_2, 0.0f);  // ssm_step.rs:111
        float v26 = inputs_3 * b_1;  // ssm_step.rs:109
        float new_3 = fma(decay, held_3, v26);
        *(device float4*)(state + v10) = float4(new_, new_1, new_2, new_3);  // ssm_step.rs:110
        float sums_3 = fma(c_1, new_3, 0.0f);  // ssm_step.rs:111
        ulong v27 = (ulong)j;  // ssm_step.rs:106
        ulong at_1 = v21 + v27;
        float b_2 = b[at_1];  // ssm_step.rs:107
        float c_2 = c[at_1];
        float v28 = inputs * b_2;  // ssm_step.rs:109
        float new_4 = fma(decay, held_4, v28);
        float sums_4 = fma(c_2, new_4, sums);  // ssm_step.rs:111
        float v29 = inputs_1 * b_2;  // ssm_step.rs:109
        float new_5 = fma(decay, held_5, v29);
        float sums_5 = fma(c_2, new_5, sums_1);  // ssm_step.rs:111
        float v30 = inputs_2 * b_2;  // ssm_step.rs:109
        float new_6 = fma(decay, held_6, v30);
        float sums_6 = fma(c_2, new_6, sums_2);  // ssm_step.rs:111
        float v31 = inputs_3 * b_2;  // ssm_step.rs:109
        float new_7 = fma(decay, held_7, v31);
        *(device float4*)(state + v13) = float4(new_4, new_5, new_6, new_7);  // ssm_step.rs:110
        float sums_7 = fma(c_2, new_7, sums_3);  // ssm_step.rs:111
        uint v32 = v8 + k;  // ssm_step.rs:146
        *(threadgroup float4*)(shared + v32) = float4(sums_4, sums_5, sums_6, sums_7);
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // ssm_step.rs:148
        uint q3 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // ssm_step.rs:149
        for (uint q4 = 0; q4 < q3; ++q4) {
            uint i = tid + q4 * 256u;
            float sum = 0.0f;  // ssm_step.rs:152
            for (uint s = 0u; s < 32u; ++s) {
                uint v33 = s * 32u;  // ssm_step.rs:153
                uint v34 = v33 + i;
                float v35 = shared[v34];
                float sum_1 = sum + v35;
                sum = sum_1;  // ssm_step.rs:152
            }
            ulong v36 = (ulong)i;  // ssm_step.rs:125
            ulong at_2 = channels + v36;
            y[at_2] = sum;  // ssm_step.rs:135
        }
    } else {
        uint q5 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // ssm_step.rs:160
        for (uint q6 = 0; q6 < q5; ++q6) {
            uint i_1 = tid + q6 * 256u;
            ulong v37 = (ulong)i_1;  // ssm_step.rs:162
            ulong v38 = channels + v37;
            y[v38] = 0.0f;
        }
    }
}
