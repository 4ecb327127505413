// add_rms_norm f32, rows=3 n=640 eps=1e-6 weight_offset=1

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
kernel void add_rms_norm(
    device const float* x [[buffer(0)]],
    device const float* residual [[buffer(1)]],
    device const float* w [[buffer(2)]],
    device float* h [[buffer(3)]],
    device float* out [[buffer(4)]],
    constant float& eps [[buffer(5)]],
    constant float& weight_offset [[buffer(6)]],
    constant uint& rows [[buffer(7)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup float a0[32];  // norms.rs:24
    ulong v0 = (ulong)tgid.x;  // add_rms_norm.rs:39
    ulong v1 = v0 * 640ul;
    uint v2 = tid * 4u;  // norms.rs:38
    bool v3 = v2 < 640u;  // norms.rs:48
    float v4;
    float v5;
    float v6;
    float v7;
    float v8;
    float v9;
    float v10;
    float v11;
    if (v3) {
        ulong v12 = (ulong)v2;  // add_rms_norm.rs:43
        ulong v13 = v1 + v12;
        float4 q0 = *(device const float4*)(x + v13);
        float v14 = q0.x;
        float v15 = q0.y;
        float v16 = q0.z;
        float v17 = q0.w;
        float4 q1 = *(device const float4*)(residual + v13);
        float v18 = q1.x;
        float v19 = q1.y;
        float v20 = q1.z;
        float v21 = q1.w;
        float v22 = v14 + v18;
        float4 q2 = *(device const float4*)(w + v2);
        float v23 = q2.x;
        float v24 = q2.y;
        float v25 = q2.z;
        float v26 = q2.w;
        float v27 = v15 + v19;
        float v28 = v16 + v20;
        float v29 = v17 + v21;
        v4 = v22;  // norms.rs:48
        v5 = v27;
        v6 = v28;
        v7 = v29;
        v8 = v23;
        v9 = v24;
        v10 = v25;
        v11 = v26;
    } else {
        v4 = 0.0f;
        v5 = 0.0f;
        v6 = 0.0f;
        v7 = 0.0f;
        v8 = 0.0f;
        v9 = 0.0f;
        v10 = 0.0f;
        v11 = 0.0f;
    }
    float v30 = fma(v4, v4, 0.0f);  // norms.rs:59
    float v31 = fma(v5, v5, v30);
    float v32 = fma(v6, v6, v31);
    float v33 = fma(v7, v7, v32);
    float v34 = kiln_simd_sum_f32_32(v33);  // norms.rs:24
    bool v35 = simd_lane == 0u;
    if (v35) {
        a0[simd_id] = v34;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    bool v36 = simd_lane < 8u;
    uint v37 = v36 ? simd_lane : 0u;
    float v38 = a0[v37];
    float v39 = v36 ? v38 : 0.0f;
    float v40 = kiln_simd_sum_f32_32(v39);
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v41 = v40 / 640.0f;  // norms.rs:61
    float v42 = v41 + eps;
    float v43 = precise::rsqrt(v42);
    if (v3) {  // norms.rs:64
        float v44 = v4 * v43;  // norms.rs:67
        ulong v45 = (ulong)v2;  // add_rms_norm.rs:45
        ulong v46 = v1 + v45;
        float v47 = weight_offset + v8;  // add_rms_norm.rs:46
        float v48 = v44 * v47;
        float v49 = v5 * v43;  // norms.rs:67
        float v50 = weight_offset + v9;  // add_rms_norm.rs:46
        float v51 = v49 * v50;
        float v52 = v6 * v43;  // norms.rs:67
        float v53 = weight_offset + v10;  // add_rms_norm.rs:46
        float v54 = v52 * v53;
        float v55 = v7 * v43;  // norms.rs:67
        *(device float4*)(h + v46) = float4(v4, v5, v6, v7);  // add_rms_norm.rs:45
        float v56 = weight_offset + v11;  // add_rms_norm.rs:46
        float v57 = v55 * v56;
        *(device float4*)(out + v46) = float4(v48, v51, v54, v57);
    }
}
