// rms_norm_residual f32, rows=1 n=128 eps=1e-6

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline float kiln_simd_sum_f32_32(float v) {
    float other;
    other = simd_shuffle_xor(v, 16);
    v = v + other;
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

[[max_total_threads_per_threadgroup(256)]]
kernel void rms_norm_residual(
    device const float* x [[buffer(0)]],
    device const float* residual [[buffer(1)]],
    device const float* w [[buffer(2)]],
    device float* out [[buffer(3)]],
    constant float& eps [[buffer(4)]],
    constant uint& rows [[buffer(5)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup float a0[32];  // shared.rs:29
    ulong v0 = (ulong)tgid.x;  // rms_norm_residual.rs:18
    ulong v1 = v0 * 128ul;
    float v2 = 0.0f;  // shared.rs:25
    uint q0 = tid < 128u ? (128u - tid - 1) / 256u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint v3 = tid + q1 * 256u;
        ulong v4 = (ulong)v3;  // shared.rs:26
        ulong v5 = v1 + v4;
        float v6 = x[v5];
        float v7 = fma(v6, v6, v2);  // shared.rs:27
        v2 = v7;  // shared.rs:25
    }
    float v8 = kiln_simd_sum_f32_32(v2);  // shared.rs:29
    bool v9 = simd_lane == 0u;
    if (v9) {
        a0[simd_id] = v8;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    bool v10 = simd_lane < 8u;
    uint v11 = v10 ? simd_lane : 0u;
    float v12 = a0[v11];
    float v13 = v10 ? v12 : 0.0f;
    float v14 = kiln_simd_sum_f32_32(v13);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v15 = v14 / 128.0f;
    float v16 = v15 + eps;
    float v17 = precise::rsqrt(v16);
    uint q2 = tid < 128u ? (128u - tid - 1) / 256u + 1 : 0;  // rms_norm_residual.rs:20
    for (uint q3 = 0; q3 < q2; ++q3) {
        uint v18 = tid + q3 * 256u;
        ulong v19 = (ulong)v18;  // rms_norm_residual.rs:21
        ulong v20 = v1 + v19;
        float v21 = residual[v20];  // rms_norm_residual.rs:22
        float v22 = x[v20];
        float v23 = v22 * v17;
        float v24 = w[v18];
        float v25 = v23 * v24;
        float v26 = v21 + v25;
        out[v20] = v26;
    }
}
