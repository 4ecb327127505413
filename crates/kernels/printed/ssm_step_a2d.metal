// ssm_step_a2d f32/f32/f32, has_dt_bias=0 has_d_skip=0 has_z=0 has_read_slots=0 has_write_slots=0 dt_min=0 dt_max=inf batch=1 slots=1 heads=128 p=1 n=16 log_a=1 raw_dt=0 continues=0

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
kernel void ssm_step_a2d(
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
    uint v0 = tgid.x * 32u;  // step.rs:106
    uint v1 = tid / 4u;
    uint channel = v0 + v1;
    uint lane = tid % 4u;  // step.rs:107
    bool live = tgid.y < slots;  // ssm.rs:124
    float held;  // step.rs:121
    float held_1;
    float held_2;
    float held_3;
    if (live) {
        ulong v2 = (ulong)tgid.y;  // step.rs:100
        ulong v3 = v2 * 128ul;
        ulong v4 = (ulong)channel;
        ulong v5 = v3 + v4;
        ulong base = v5 * 16ul;
        uint column = lane * 4u;  // step.rs:124
        ulong v6 = (ulong)column;  // step.rs:127
        ulong v7 = base + v6;
        float4 q0 = *(device float4*)(state + v7);
        float held_4 = q0.x;
        float held_5 = q0.y;
        float held_6 = q0.z;
        float held_7 = q0.w;
        held = held_4;  // step.rs:121
        held_1 = held_5;
        held_2 = held_6;
        held_3 = held_7;
    } else {
        held = 0.0f;
        held_1 = 0.0f;
        held_2 = 0.0f;
        held_3 = 0.0f;
    }
    ulong v8 = (ulong)tgid.y;  // step.rs:258
    ulong v9 = v8 * 128ul;
    ulong v10 = (ulong)channel;
    ulong at = v9 + v10;
    float inputs = x[at];
    float steps = dt[at];  // step.rs:259
    uint column_1 = lane * 4u;  // step.rs:279
    ulong v11 = v10 * 16ul;  // step.rs:285
    ulong at_1 = (ulong)column_1;
    ulong v12 = v11 + at_1;
    float4 q1 = *(device const float4*)(a + v12);
    float a_1 = q1.x;
    float a_2 = q1.y;
    float a_3 = q1.z;
    float a_4 = q1.w;
    float rate = precise::exp(a_1);  // step.rs:18
    bool v13 = rate > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
    float v14 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate;
    float rates = v13 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v14;
    float rate_1 = precise::exp(a_2);  // step.rs:18
    bool v15 = rate_1 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
    float v16 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate_1;
    float rates_1 = v15 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v16;
    float rate_2 = precise::exp(a_3);  // step.rs:18
    bool v17 = rate_2 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
    float v18 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate_2;
    float rates_2 = v17 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v18;
    float rate_3 = precise::exp(a_4);  // step.rs:18
    bool v19 = rate_3 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // step.rs:20
    float v20 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * rate_3;
    float rates_3 = v19 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v20;
    if (live) {  // step.rs:304
        ulong base_1 = at * 16ul;  // step.rs:100
        ulong v21 = v8 * 16ul;  // step.rs:318
        ulong v22 = v21 + at_1;
        float4 q2 = *(device const float4*)(b + v22);
        float b_1 = q2.x;
        float b_2 = q2.y;
        float b_3 = q2.z;
        float b_4 = q2.w;
        float4 q3 = *(device const float4*)(c + v22);  // step.rs:319
        float c_1 = q3.x;
        float c_2 = q3.y;
        float c_3 = q3.z;
        float c_4 = q3.w;
        float v23 = rates * steps;  // step.rs:320
        float v24 = precise::exp2(v23);
        float kept = v24 * held;
        float v25 = steps * inputs;  // step.rs:321
        float new_ = fma(v25, b_1, kept);
        float sum = fma(c_1, new_, 0.0f);  // step.rs:322
        float v26 = rates_1 * steps;  // step.rs:320
        float v27 = precise::exp2(v26);
        float kept_1 = v27 * held_1;
        float new_1 = fma(v25, b_2, kept_1);  // step.rs:321
        float sum_1 = fma(c_2, new_1, sum);  // step.rs:322
        float v28 = rates_2 * steps;  // step.rs:320
        float v29 = precise::exp2(v28);
        float kept_2 = v29 * held_2;
        float new_2 = fma(v25, b_3, kept_2);  // step.rs:321
        float sum_2 = fma(c_3, new_2, sum_1);  // step.rs:322
        float v30 = rates_3 * steps;  // step.rs:320
        float v31 = precise::exp2(v30);
        float kept_3 = v31 * held_3;
        float new_3 = fma(v25, b_4, kept_3);  // step.rs:321
        float sum_3 = fma(c_4, new_3, sum_2);  // step.rs:322
        ulong v32 = base_1 + at_1;  // step.rs:325
        *(device float4*)(state + v32) = float4(new_, new_1, new_2, new_3);
        float total = kiln_simd_sum_f32_4(sum_3);  // butterfly.rs:61
        bool v33 = lane == 0u;  // step.rs:216
        if (v33) {
            y[at] = total;  // step.rs:218
        }
    } else {
        bool v34 = lane == 0u;  // step.rs:330
        if (v34) {
            y[at] = 0.0f;  // step.rs:331
        }
    }
}
