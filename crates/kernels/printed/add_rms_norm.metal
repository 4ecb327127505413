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
    alignas(16) threadgroup float a0[32];  // norms.rs:24
    ulong v0 = (ulong)tgid.x;  // add_rms_norm.rs:39
    ulong v1 = v0 * 640ul;
    uint v2 = tid * 4u;  // norms.rs:40
    bool v3 = v2 < 640u;  // norms.rs:49
    float v4;
    float v5;
    float v6;
    float v7;
    float v8;
    float v9;
    float v10;
    float v11;
    if (v3) {
        ulong v12 = (ulong)v2;  // add_rms_norm.rs:45
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
        float4 q2 = *(device const float4*)(w + v2);  // add_rms_norm.rs:46
        float v23 = q2.x;
        float v24 = q2.y;
        float v25 = q2.z;
        float v26 = q2.w;
        float v27 = weight_offset + v23;
        float v28 = v22 * v27;
        float v29 = v15 + v19;  // add_rms_norm.rs:45
        float v30 = weight_offset + v24;  // add_rms_norm.rs:46
        float v31 = v29 * v30;
        float v32 = v16 + v20;  // add_rms_norm.rs:45
        float v33 = weight_offset + v25;  // add_rms_norm.rs:46
        float v34 = v32 * v33;
        float v35 = v17 + v21;  // add_rms_norm.rs:45
        float v36 = weight_offset + v26;  // add_rms_norm.rs:46
        float v37 = v35 * v36;
        v4 = v22;  // norms.rs:49
        v5 = v29;
        v6 = v32;
        v7 = v35;
        v8 = v28;
        v9 = v31;
        v10 = v34;
        v11 = v37;
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
    if (v3) {  // norms.rs:61
        ulong v38 = (ulong)v2;  // add_rms_norm.rs:48
        ulong v39 = v1 + v38;
        *(device float4*)(h + v39) = float4(v4, v5, v6, v7);
    }
    float v40 = fma(v4, v4, 0.0f);  // norms.rs:73
    float v41 = fma(v5, v5, 0.0f);
    float v42 = fma(v6, v6, 0.0f);
    float v43 = fma(v7, v7, 0.0f);
    float v44 = v40 + v41;  // norms.rs:75
    float v45 = v42 + v43;
    float v46 = v44 + v45;
    float v47 = kiln_simd_sum_f32_32(v46);  // norms.rs:24
    bool v48 = simd_lane == 0u;
    if (v48) {
        a0[simd_id] = v47;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float4 q3 = *(threadgroup float4*)(a0 + 0u);
    float v49 = q3.x;
    float v50 = q3.y;
    float v51 = q3.z;
    float v52 = q3.w;
    float4 q4 = *(threadgroup float4*)(a0 + 4u);
    float v53 = q4.x;
    float v54 = q4.y;
    float v55 = q4.z;
    float v56 = q4.w;
    float v57 = v49 + v53;
    float v58 = v50 + v54;
    float v59 = v51 + v55;
    float v60 = v52 + v56;
    float v61 = v57 + v59;
    float v62 = v58 + v60;
    float v63 = v61 + v62;
    float v64 = v63 + 0.0f;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    float v65 = v64 / 640.0f;  // norms.rs:76
    float v66 = v65 + eps;
    float v67 = precise::rsqrt(v66);
    if (v3) {  // norms.rs:79
        float v68 = v8 * v67;  // norms.rs:82
        ulong v69 = (ulong)v2;  // add_rms_norm.rs:49
        ulong v70 = v1 + v69;
        float v71 = v9 * v67;  // norms.rs:82
        float v72 = v10 * v67;
        float v73 = v11 * v67;
        *(device float4*)(out + v70) = float4(v68, v71, v72, v73);  // add_rms_norm.rs:49
    }
}
