// ssm_step_a2d f32/f32/f32, batch=1 slots=1 heads=128 p=1 n=16 raw_dt=0 has_dt_bias=0 has_d=0 has_z=0 has_slots=0 dt_min=0 dt_max=inf

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
    device const float* a_log [[buffer(1)]],
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
    uint v0 = tgid.x * 32u;  // ssm_step_a2d.rs:70
    uint v1 = tid / 4u;
    uint v2 = v0 + v1;
    uint v3 = tid % 4u;  // ssm_step_a2d.rs:71
    bool v4 = tgid.y < slots;  // ssm.rs:54
    float v5;  // ssm_step_a2d.rs:128
    float v6;
    float v7;
    float v8;
    if (v4) {
        ulong v9 = (ulong)tgid.y;  // ssm_step_a2d.rs:129
        ulong v10 = v9 * 128ul;
        ulong v11 = (ulong)v2;
        ulong v12 = v10 + v11;
        ulong v13 = v12 * 16ul;
        uint v14 = v3 * 4u;  // ssm_step_a2d.rs:131
        ulong v15 = (ulong)v14;  // ssm_step_a2d.rs:134
        ulong v16 = v13 + v15;
        float4 q0 = *(device float4*)(state + v16);
        float v17 = q0.x;
        float v18 = q0.y;
        float v19 = q0.z;
        float v20 = q0.w;
        v5 = v17;  // ssm_step_a2d.rs:128
        v6 = v18;
        v7 = v19;
        v8 = v20;
    } else {
        v5 = 0.0f;
        v6 = 0.0f;
        v7 = 0.0f;
        v8 = 0.0f;
    }
    ulong v21 = (ulong)tgid.y;  // ssm_step_a2d.rs:148
    ulong v22 = v21 * 128ul;
    ulong v23 = (ulong)v2;
    ulong v24 = v22 + v23;
    float v25 = x[v24];  // ssm_step_a2d.rs:149
    float v26 = dt[v24];  // ssm_step_a2d.rs:150
    uint v27 = v3 * 4u;  // ssm_step_a2d.rs:172
    ulong v28 = v23 * 16ul;  // ssm_step_a2d.rs:179
    ulong v29 = (ulong)v27;
    ulong v30 = v28 + v29;
    float4 q1 = *(device const float4*)(a_log + v30);
    float v31 = q1.x;
    float v32 = q1.y;
    float v33 = q1.z;
    float v34 = q1.w;
    float v35 = precise::exp(v31);
    float v36 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v35;
    float v37 = precise::exp(v32);
    float v38 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v37;
    float v39 = precise::exp(v33);
    float v40 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v39;
    float v41 = precise::exp(v34);
    float v42 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v41;
    if (v4) {  // ssm_step_a2d.rs:198
        ulong v43 = v24 * 16ul;  // ssm_step_a2d.rs:201
        ulong v44 = v21 * 16ul;  // ssm_step_a2d.rs:209
        ulong v45 = v44 + v29;
        float4 q2 = *(device const float4*)(b + v45);  // ssm_step_a2d.rs:211
        float v46 = q2.x;
        float v47 = q2.y;
        float v48 = q2.z;
        float v49 = q2.w;
        float4 q3 = *(device const float4*)(c + v45);  // ssm_step_a2d.rs:212
        float v50 = q3.x;
        float v51 = q3.y;
        float v52 = q3.z;
        float v53 = q3.w;
        float v54 = v36 * v26;  // ssm_step_a2d.rs:213
        float v55 = precise::exp2(v54);
        float v56 = v55 * v5;
        float v57 = v26 * v25;  // ssm_step_a2d.rs:214
        float v58 = fma(v57, v46, v56);
        float v59 = fma(v50, v58, 0.0f);  // ssm_step_a2d.rs:215
        float v60 = v38 * v26;  // ssm_step_a2d.rs:213
        float v61 = precise::exp2(v60);
        float v62 = v61 * v6;
        float v63 = fma(v57, v47, v62);  // ssm_step_a2d.rs:214
        float v64 = fma(v51, v63, v59);  // ssm_step_a2d.rs:215
        float v65 = v40 * v26;  // ssm_step_a2d.rs:213
        float v66 = precise::exp2(v65);
        float v67 = v66 * v7;
        float v68 = fma(v57, v48, v67);  // ssm_step_a2d.rs:214
        float v69 = fma(v52, v68, v64);  // ssm_step_a2d.rs:215
        float v70 = v42 * v26;  // ssm_step_a2d.rs:213
        float v71 = precise::exp2(v70);
        float v72 = v71 * v8;
        float v73 = fma(v57, v49, v72);  // ssm_step_a2d.rs:214
        float v74 = fma(v53, v73, v69);  // ssm_step_a2d.rs:215
        ulong v75 = v43 + v29;  // ssm_step_a2d.rs:218
        *(device float4*)(state + v75) = float4(v58, v63, v68, v73);
        float v76 = kiln_simd_sum_f32_4(v74);  // butterfly.rs:61
        bool v77 = v3 == 0u;  // ssm_step_a2d.rs:84
        if (v77) {
            y[v24] = v76;  // ssm_step_a2d.rs:86
        }
    } else {
        bool v78 = v3 == 0u;  // ssm_step_a2d.rs:223
        if (v78) {
            y[v24] = 0.0f;  // ssm_step_a2d.rs:224
        }
    }
}
