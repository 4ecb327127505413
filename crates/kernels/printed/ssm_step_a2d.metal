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
    uint v0 = tgid.x * 32u;  // ssm_step_a2d.rs:160
    uint v1 = tid / 4u;
    uint v2 = v0 + v1;
    uint v3 = tid % 4u;  // ssm_step_a2d.rs:161
    bool v4 = tgid.y < slots;  // ssm.rs:54
    float v5;  // ssm_step_a2d.rs:218
    float v6;
    float v7;
    float v8;
    if (v4) {
        ulong v9 = (ulong)tgid.y;  // ssm_step_a2d.rs:219
        ulong v10 = v9 * 128ul;
        ulong v11 = (ulong)v2;
        ulong v12 = v10 + v11;
        ulong v13 = v12 * 16ul;
        uint v14 = v3 * 4u;  // ssm_step_a2d.rs:221
        ulong v15 = (ulong)v14;  // ssm_step_a2d.rs:224
        ulong v16 = v13 + v15;
        float4 q0 = *(device float4*)(state + v16);
        float v17 = q0.x;
        float v18 = q0.y;
        float v19 = q0.z;
        float v20 = q0.w;
        v5 = v17;  // ssm_step_a2d.rs:218
        v6 = v18;
        v7 = v19;
        v8 = v20;
    } else {
        v5 = 0.0f;
        v6 = 0.0f;
        v7 = 0.0f;
        v8 = 0.0f;
    }
    ulong v21 = (ulong)tgid.y;  // ssm_step_a2d.rs:238
    ulong v22 = v21 * 128ul;
    ulong v23 = (ulong)v2;
    ulong v24 = v22 + v23;
    float v25 = x[v24];  // ssm_step_a2d.rs:239
    float v26 = dt[v24];  // ssm_step_a2d.rs:240
    uint v27 = v3 * 4u;  // ssm_step_a2d.rs:262
    ulong v28 = v23 * 16ul;  // ssm_step_a2d.rs:268
    ulong v29 = (ulong)v27;
    ulong v30 = v28 + v29;
    float4 q1 = *(device const float4*)(a_log + v30);
    float v31 = q1.x;
    float v32 = q1.y;
    float v33 = q1.z;
    float v34 = q1.w;
    float v35 = precise::exp(v31);  // ssm_step_a2d.rs:27
    bool v36 = v35 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v37 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v35;
    float v38 = v36 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v37;
    float v39 = precise::exp(v32);  // ssm_step_a2d.rs:27
    bool v40 = v39 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v41 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v39;
    float v42 = v40 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v41;
    float v43 = precise::exp(v33);  // ssm_step_a2d.rs:27
    bool v44 = v43 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v45 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v43;
    float v46 = v44 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v45;
    float v47 = precise::exp(v34);  // ssm_step_a2d.rs:27
    bool v48 = v47 > as_type<float>(0x7f317217u /* 2.3586574e38 */);  // ssm_step_a2d.rs:29
    float v49 = as_type<float>(0xbfb8aa3bu /* -1.442695 */) * v47;
    float v50 = v48 ? as_type<float>(0xff7fffffu /* -3.4028235e38 */) : v49;
    if (v4) {  // ssm_step_a2d.rs:287
        ulong v51 = v24 * 16ul;  // ssm_step_a2d.rs:290
        ulong v52 = v21 * 16ul;  // ssm_step_a2d.rs:298
        ulong v53 = v52 + v29;
        float4 q2 = *(device const float4*)(b + v53);  // ssm_step_a2d.rs:300
        float v54 = q2.x;
        float v55 = q2.y;
        float v56 = q2.z;
        float v57 = q2.w;
        float4 q3 = *(device const float4*)(c + v53);  // ssm_step_a2d.rs:301
        float v58 = q3.x;
        float v59 = q3.y;
        float v60 = q3.z;
        float v61 = q3.w;
        float v62 = v38 * v26;  // ssm_step_a2d.rs:302
        float v63 = precise::exp2(v62);
        float v64 = v63 * v5;
        float v65 = v26 * v25;  // ssm_step_a2d.rs:303
        float v66 = fma(v65, v54, v64);
        float v67 = fma(v58, v66, 0.0f);  // ssm_step_a2d.rs:304
        float v68 = v42 * v26;  // ssm_step_a2d.rs:302
        float v69 = precise::exp2(v68);
        float v70 = v69 * v6;
        float v71 = fma(v65, v55, v70);  // ssm_step_a2d.rs:303
        float v72 = fma(v59, v71, v67);  // ssm_step_a2d.rs:304
        float v73 = v46 * v26;  // ssm_step_a2d.rs:302
        float v74 = precise::exp2(v73);
        float v75 = v74 * v7;
        float v76 = fma(v65, v56, v75);  // ssm_step_a2d.rs:303
        float v77 = fma(v60, v76, v72);  // ssm_step_a2d.rs:304
        float v78 = v50 * v26;  // ssm_step_a2d.rs:302
        float v79 = precise::exp2(v78);
        float v80 = v79 * v8;
        float v81 = fma(v65, v57, v80);  // ssm_step_a2d.rs:303
        float v82 = fma(v61, v81, v77);  // ssm_step_a2d.rs:304
        ulong v83 = v51 + v29;  // ssm_step_a2d.rs:307
        *(device float4*)(state + v83) = float4(v66, v71, v76, v81);
        float v84 = kiln_simd_sum_f32_4(v82);  // butterfly.rs:61
        bool v85 = v3 == 0u;  // ssm_step_a2d.rs:174
        if (v85) {
            y[v24] = v84;  // ssm_step_a2d.rs:176
        }
    } else {
        bool v86 = v3 == 0u;  // ssm_step_a2d.rs:312
        if (v86) {
            y[v24] = 0.0f;  // ssm_step_a2d.rs:313
        }
    }
}
