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
    alignas(16) threadgroup float a0[1024];  // ssm_step.rs:144
    uint v0 = tgid.x / 2u;  // ssm_step.rs:63
    uint v1 = tgid.x % 2u;
    ulong v2 = (ulong)tgid.x;  // ssm_step.rs:65
    ulong v3 = v2 * 32ul;
    bool v4 = v0 < slots;  // ssm.rs:54
    if (v4) {  // ssm_step.rs:67
        uint v5 = tid / 8u;  // ssm_step.rs:68
        uint v6 = tid % 8u;  // ssm_step.rs:69
        uint v7 = v6 * 4u;
        ulong v8 = (ulong)v0;  // ssm_step.rs:74
        ulong v9 = v8 * 2ul;
        ulong v10 = (ulong)v1;
        ulong v11 = v9 + v10;
        ulong v12 = v11 * 2048ul;
        ulong v13 = (ulong)v7;
        ulong v14 = v12 + v13;
        uint v15 = v5 * 32u;  // ssm_step.rs:79
        ulong v16 = (ulong)v15;
        ulong v17 = v14 + v16;
        float4 q0 = *(device float4*)(state + v17);
        float v18 = q0.x;
        float v19 = q0.y;
        float v20 = q0.z;
        float v21 = q0.w;
        uint v22 = v5 + 32u;  // ssm_step.rs:76
        uint v23 = v22 * 32u;  // ssm_step.rs:79
        ulong v24 = (ulong)v23;
        ulong v25 = v14 + v24;
        float4 q1 = *(device float4*)(state + v25);
        float v26 = q1.x;
        float v27 = q1.y;
        float v28 = q1.z;
        float v29 = q1.w;
        float v30 = dt[tgid.x];  // ssm_step.rs:89
        float v31 = a[v1];  // ssm_step.rs:90
        float v32 = v31 * v30;
        float v33 = precise::exp(v32);
        ulong v34 = v3 + v13;  // ssm_step.rs:98
        float4 q2 = *(device const float4*)(x + v34);
        float v35 = q2.x;
        float v36 = q2.y;
        float v37 = q2.z;
        float v38 = q2.w;
        float v39 = v30 * v35;
        float v40 = v30 * v36;
        float v41 = v30 * v37;
        float v42 = v30 * v38;
        ulong v43 = v8 * 64ul;  // ssm_step.rs:106
        ulong v44 = (ulong)v5;
        ulong v45 = v43 + v44;
        float v46 = b[v45];  // ssm_step.rs:107
        float v47 = c[v45];
        float v48 = v39 * v46;  // ssm_step.rs:109
        float v49 = fma(v33, v18, v48);
        float v50 = fma(v47, v49, 0.0f);  // ssm_step.rs:111
        float v51 = v40 * v46;  // ssm_step.rs:109
        float v52 = fma(v33, v19, v51);
        float v53 = fma(v47, v52, 0.0f);  // ssm_step.rs:111
        float v54 = v41 * v46;  // ssm_step.rs:109
        float v55 = fma(v33, v20, v54);
        float v56 = fma(v47, v55, 0.0f);  // ssm_step.rs:111
        float v57 = v42 * v46;  // ssm_step.rs:109
        float v58 = fma(v33, v21, v57);
        *(device float4*)(state + v17) = float4(v49, v52, v55, v58);  // ssm_step.rs:110
        float v59 = fma(v47, v58, 0.0f);  // ssm_step.rs:111
        ulong v60 = (ulong)v22;  // ssm_step.rs:106
        ulong v61 = v43 + v60;
        float v62 = b[v61];  // ssm_step.rs:107
        float v63 = c[v61];
        float v64 = v39 * v62;  // ssm_step.rs:109
        float v65 = fma(v33, v26, v64);
        float v66 = fma(v63, v65, v50);  // ssm_step.rs:111
        float v67 = v40 * v62;  // ssm_step.rs:109
        float v68 = fma(v33, v27, v67);
        float v69 = fma(v63, v68, v53);  // ssm_step.rs:111
        float v70 = v41 * v62;  // ssm_step.rs:109
        float v71 = fma(v33, v28, v70);
        float v72 = fma(v63, v71, v56);  // ssm_step.rs:111
        float v73 = v42 * v62;  // ssm_step.rs:109
        float v74 = fma(v33, v29, v73);
        *(device float4*)(state + v25) = float4(v65, v68, v71, v74);  // ssm_step.rs:110
        float v75 = fma(v63, v74, v59);  // ssm_step.rs:111
        uint v76 = v15 + v7;  // ssm_step.rs:146
        *(threadgroup float4*)(a0 + v76) = float4(v66, v69, v72, v75);
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // ssm_step.rs:148
        uint q3 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // ssm_step.rs:149
        for (uint q4 = 0; q4 < q3; ++q4) {
            uint v77 = tid + q4 * 256u;
            float v78 = 0.0f;  // ssm_step.rs:152
            for (uint v79 = 0u; v79 < 32u; ++v79) {
                uint v80 = v79 * 32u;  // ssm_step.rs:153
                uint v81 = v80 + v77;
                float v82 = a0[v81];
                float v83 = v78 + v82;
                v78 = v83;  // ssm_step.rs:152
            }
            ulong v84 = (ulong)v77;  // ssm_step.rs:125
            ulong v85 = v3 + v84;
            y[v85] = v78;  // ssm_step.rs:135
        }
    } else {
        uint q5 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // ssm_step.rs:160
        for (uint q6 = 0; q6 < q5; ++q6) {
            uint v86 = tid + q6 * 256u;
            ulong v87 = (ulong)v86;  // ssm_step.rs:162
            ulong v88 = v3 + v87;
            y[v88] = 0.0f;
        }
    }
}
