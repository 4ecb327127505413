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
    alignas(16) threadgroup float a0[1024];  // ssm_step.rs:143
    uint v0 = tgid.x / 2u;  // ssm_step.rs:62
    uint v1 = tgid.x % 2u;
    ulong v2 = (ulong)tgid.x;  // ssm_step.rs:64
    ulong v3 = v2 * 32ul;
    bool v4 = v0 < slots;  // ssm.rs:54
    if (v4) {  // ssm_step.rs:66
        uint v5 = tid / 8u;  // ssm_step.rs:67
        uint v6 = v5 % 32u;
        uint v7 = tid % 8u;  // ssm_step.rs:68
        uint v8 = v7 * 4u;
        ulong v9 = (ulong)v0;  // ssm_step.rs:73
        ulong v10 = v9 * 2ul;
        ulong v11 = (ulong)v1;
        ulong v12 = v10 + v11;
        ulong v13 = v12 * 2048ul;
        ulong v14 = (ulong)v8;
        ulong v15 = v13 + v14;
        uint v16 = v6 * 32u;  // ssm_step.rs:78
        ulong v17 = (ulong)v16;
        ulong v18 = v15 + v17;
        float4 q0 = *(device float4*)(state + v18);
        float v19 = q0.x;
        float v20 = q0.y;
        float v21 = q0.z;
        float v22 = q0.w;
        uint v23 = v6 + 32u;  // ssm_step.rs:75
        uint v24 = v23 * 32u;  // ssm_step.rs:78
        ulong v25 = (ulong)v24;
        ulong v26 = v15 + v25;
        float4 q1 = *(device float4*)(state + v26);
        float v27 = q1.x;
        float v28 = q1.y;
        float v29 = q1.z;
        float v30 = q1.w;
        float v31 = dt[tgid.x];  // ssm_step.rs:88
        float v32 = a[v1];  // ssm_step.rs:89
        float v33 = v32 * v31;
        float v34 = precise::exp(v33);
        ulong v35 = v3 + v14;  // ssm_step.rs:97
        float4 q2 = *(device const float4*)(x + v35);
        float v36 = q2.x;
        float v37 = q2.y;
        float v38 = q2.z;
        float v39 = q2.w;
        float v40 = v31 * v36;
        float v41 = v31 * v37;
        float v42 = v31 * v38;
        float v43 = v31 * v39;
        ulong v44 = v9 * 64ul;  // ssm_step.rs:105
        ulong v45 = (ulong)v6;
        ulong v46 = v44 + v45;
        float v47 = b[v46];  // ssm_step.rs:106
        float v48 = c[v46];
        float v49 = v40 * v47;  // ssm_step.rs:108
        float v50 = fma(v34, v19, v49);
        float v51 = fma(v48, v50, 0.0f);  // ssm_step.rs:110
        float v52 = v41 * v47;  // ssm_step.rs:108
        float v53 = fma(v34, v20, v52);
        float v54 = fma(v48, v53, 0.0f);  // ssm_step.rs:110
        float v55 = v42 * v47;  // ssm_step.rs:108
        float v56 = fma(v34, v21, v55);
        float v57 = fma(v48, v56, 0.0f);  // ssm_step.rs:110
        float v58 = v43 * v47;  // ssm_step.rs:108
        float v59 = fma(v34, v22, v58);
        *(device float4*)(state + v18) = float4(v50, v53, v56, v59);  // ssm_step.rs:109
        float v60 = fma(v48, v59, 0.0f);  // ssm_step.rs:110
        ulong v61 = (ulong)v23;  // ssm_step.rs:105
        ulong v62 = v44 + v61;
        float v63 = b[v62];  // ssm_step.rs:106
        float v64 = c[v62];
        float v65 = v40 * v63;  // ssm_step.rs:108
        float v66 = fma(v34, v27, v65);
        float v67 = fma(v64, v66, v51);  // ssm_step.rs:110
        float v68 = v41 * v63;  // ssm_step.rs:108
        float v69 = fma(v34, v28, v68);
        float v70 = fma(v64, v69, v54);  // ssm_step.rs:110
        float v71 = v42 * v63;  // ssm_step.rs:108
        float v72 = fma(v34, v29, v71);
        float v73 = fma(v64, v72, v57);  // ssm_step.rs:110
        float v74 = v43 * v63;  // ssm_step.rs:108
        float v75 = fma(v34, v30, v74);
        *(device float4*)(state + v26) = float4(v66, v69, v72, v75);  // ssm_step.rs:109
        float v76 = fma(v64, v75, v60);  // ssm_step.rs:110
        uint v77 = v16 + v8;  // ssm_step.rs:145
        *(threadgroup float4*)(a0 + v77) = float4(v67, v70, v73, v76);
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // ssm_step.rs:147
        uint q3 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // ssm_step.rs:148
        for (uint q4 = 0; q4 < q3; ++q4) {
            uint v78 = tid + q4 * 256u;
            float v79 = 0.0f;  // ssm_step.rs:151
            for (uint v80 = 0u; v80 < 32u; ++v80) {
                uint v81 = v80 * 32u;  // ssm_step.rs:152
                uint v82 = v81 + v78;
                float v83 = a0[v82];
                float v84 = v79 + v83;
                v79 = v84;  // ssm_step.rs:151
            }
            ulong v85 = (ulong)v78;  // ssm_step.rs:124
            ulong v86 = v3 + v85;
            y[v86] = v79;  // ssm_step.rs:134
        }
    } else {
        uint q5 = tid < 32u ? (32u - tid - 1) / 256u + 1 : 0;  // ssm_step.rs:159
        for (uint q6 = 0; q6 < q5; ++q6) {
            uint v87 = tid + q6 * 256u;
            ulong v88 = (ulong)v87;  // ssm_step.rs:161
            ulong v89 = v3 + v88;
            y[v89] = 0.0f;
        }
    }
}
