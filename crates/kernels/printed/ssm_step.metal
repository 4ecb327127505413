// ssm_step f32/f32, has_dt_bias=0 has_d_skip=0 has_z=0 has_read_slots=0 has_write_slots=0 dt_min=0.001 dt_max=100 batch=1 slots=1 heads=2 groups=1 n=64 p=32 log_a=0 raw_dt=0 d_by_channel=0 continues=0

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
    alignas(16) threadgroup float shared[1024];  // channels.rs:153
    uint row = tgid.x / 2u;  // channels.rs:63
    uint h = tgid.x % 2u;
    ulong v0 = (ulong)tgid.x;  // ssm.rs:155
    ulong results = v0 * 32ul;
    bool live = row < slots;  // ssm.rs:124
    if (live) {  // channels.rs:67
        uint split = tid / 8u;  // channels.rs:68
        uint v1 = tid % 8u;  // channels.rs:69
        uint k = v1 * 4u;
        ulong v2 = (ulong)row;  // channels.rs:77
        ulong v3 = v2 * 2ul;
        ulong v4 = (ulong)h;
        ulong v5 = v3 + v4;
        ulong first = v5 * 2048ul;
        ulong v6 = (ulong)k;  // channels.rs:81
        ulong base = first + v6;
        uint v7 = split * 32u;  // channels.rs:89
        ulong v8 = (ulong)v7;
        ulong v9 = base + v8;
        float4 q0 = *(device float4*)(state + v9);
        float held = q0.x;
        float held_1 = q0.y;
        float held_2 = q0.z;
        float held_3 = q0.w;
        uint j = split + 32u;  // channels.rs:86
        uint v10 = j * 32u;  // channels.rs:89
        ulong v11 = (ulong)v10;
        ulong v12 = base + v11;
        float4 q1 = *(device float4*)(state + v12);
        float held_4 = q1.x;
        float held_5 = q1.y;
        float held_6 = q1.z;
        float held_7 = q1.w;
        float x_1 = dt[v0];  // channels.rs:99
        float a_1 = a[h];  // channels.rs:100
        float v13 = a_1 * x_1;  // ssm.rs:137
        float decay = precise::exp(v13);
        ulong v14 = results + v6;  // channels.rs:108
        float4 q2 = *(device const float4*)(x + v14);
        float v15 = q2.x;
        float v16 = q2.y;
        float v17 = q2.z;
        float v18 = q2.w;
        float inputs = x_1 * v15;
        float inputs_1 = x_1 * v16;
        float inputs_2 = x_1 * v17;
        float inputs_3 = x_1 * v18;
        ulong own_b = v2 * 64ul;  // ssm.rs:155
        ulong v19 = (ulong)split;  // channels.rs:119
        ulong v20 = own_b + v19;
        float b_1 = b[v20];
        float c_1 = c[v20];
        float v21 = inputs * b_1;  // channels.rs:121
        float new_ = fma(decay, held, v21);
        float sums = fma(c_1, new_, 0.0f);  // channels.rs:123
        float v22 = inputs_1 * b_1;  // channels.rs:121
        float new_1 = fma(decay, held_1, v22);
        float sums_1 = fma(c_1, new_1, 0.0f);  // channels.rs:123
        float v23 = inputs_2 * b_1;  // channels.rs:121
        float new_2 = fma(decay, held_2, v23);
        float sums_2 = fma(c_1, new_2, 0.0f);  // channels.rs:123
        float v24 = inputs_3 * b_1;  // channels.rs:121
        float new_3 = fma(decay, held_3, v24);
        *(device float4*)(state + v9) = float4(new_, new_1, new_2, new_3);  // channels.rs:122
        float sums_3 = fma(c_1, new_3, 0.0f);  // channels.rs:123
        ulong v25 = (ulong)j;  // channels.rs:119
        ulong v26 = own_b + v25;
        float b_2 = b[v26];
        float c_2 = c[v26];
        float v27 = inputs * b_2;  // channels.rs:121
        float new_4 = fma(decay, held_4, v27);
        float sums_4 = fma(c_2, new_4, sums);  // channels.rs:123
        float v28 = inputs_1 * b_2;  // channels.rs:121
        float new_5 = fma(decay, held_5, v28);
        float sums_5 = fma(c_2, new_5, sums_1);  // channels.rs:123
        float v29 = inputs_2 * b_2;  // channels.rs:121
        float new_6 = fma(decay, held_6, v29);
        float sums_6 = fma(c_2, new_6, sums_2);  // channels.rs:123
        float v30 = inputs_3 * b_2;  // channels.rs:121
        float new_7 = fma(decay, held_7, v30);
        *(device float4*)(state + v12) = float4(new_4, new_5, new_6, new_7);  // channels.rs:122
        float sums_7 = fma(c_2, new_7, sums_3);  // channels.rs:123
        uint v31 = v7 + k;  // channels.rs:155
        *(threadgroup float4*)(shared + v31) = float4(sums_4, sums_5, sums_6, sums_7);
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // channels.rs:157
        uint q3 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // channels.rs:158
        for (uint q4 = 0; q4 < q3; ++q4) {
            uint i = tid + q4 * 256u;
            float sum = 0.0f;  // channels.rs:161
            for (uint s = 0u; s < 32u; ++s) {
                uint v32 = s * 32u;  // channels.rs:162
                uint v33 = v32 + i;
                float v34 = shared[v33];
                float sum_1 = sum + v34;
                sum = sum_1;  // channels.rs:161
            }
            ulong v35 = (ulong)i;  // channels.rs:144
            ulong v36 = results + v35;
            y[v36] = sum;
        }
    } else {
        uint q5 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // channels.rs:169
        for (uint q6 = 0; q6 < q5; ++q6) {
            uint i_1 = tid + q6 * 256u;
            ulong v37 = (ulong)i_1;  // channels.rs:171
            ulong v38 = results + v37;
            y[v38] = 0.0f;
        }
    }
}
