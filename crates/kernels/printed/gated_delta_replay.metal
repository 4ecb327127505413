// gated_delta_replay f32/f32/f32, batch=3 tokens=3 hk=1 hv=2 dk=32 dv=8 (two, none and all)

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(128)]]
kernel void gated_delta_replay(
    device const float* k [[buffer(0)]],
    device const float* g [[buffer(1)]],
    device const float* a_log [[buffer(2)]],
    device const float* dt_bias [[buffer(3)]],
    device const float* delta_log [[buffer(4)]],
    device const int* accepted [[buffer(5)]],
    device const int* read_slots [[buffer(6)]],
    device const int* write_slots [[buffer(7)]],
    device const float* state_in [[buffer(8)]],
    device float* state_out [[buffer(9)]],
    constant uint& batch [[buffer(10)]],
    constant uint& tokens [[buffer(11)]],
    constant uint& slots [[buffer(12)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tid % 8u;  // tiling.rs:43
    uint v1 = tgid.x * 16u;  // tiling.rs:44
    uint v2 = tid / 8u;
    uint v3 = v1 + v2;
    uint v4 = tgid.y / 2u;  // gated_delta_replay.rs:57
    uint v5 = tgid.y % 2u;  // gated_delta_replay.rs:58
    ulong v6 = (ulong)v4;  // gated_delta_replay.rs:64
    ulong v7 = v6 * 2ul;
    ulong v8 = (ulong)v5;
    ulong v9 = v7 + v8;
    ulong v10 = v9 * 256ul;
    ulong v11 = (ulong)v3;  // tiling.rs:67
    ulong v12 = v11 * 32ul;
    ulong v13 = v10 + v12;
    uint v14 = v0 * 4u;  // tiling.rs:59
    bool v15 = v3 < 8u;  // tiling.rs:53
    float v16;  // tiling.rs:71
    float v17;
    float v18;
    float v19;
    if (v15) {
        ulong v20 = (ulong)v14;  // tiling.rs:73
        ulong v21 = v13 + v20;
        float4 q0 = *(device const float4*)(state_in + v21);
        float v22 = q0.x;
        float v23 = q0.y;
        float v24 = q0.z;
        float v25 = q0.w;
        v16 = v22;  // tiling.rs:71
        v17 = v23;
        v18 = v24;
        v19 = v25;
    } else {
        v16 = 0.0f;
        v17 = 0.0f;
        v18 = 0.0f;
        v19 = 0.0f;
    }
    float v26 = v16;  // gated_delta_replay.rs:69
    float v27 = v17;
    float v28 = v18;
    float v29 = v19;
    for (uint v30 = 0u; v30 < tokens; ++v30) {
        int v31 = (int)v30;  // gated_delta_replay.rs:70
        int v32 = accepted[v4];
        bool v33 = v31 < v32;
        float v34;
        float v35;
        float v36;
        float v37;
        if (v33) {
            ulong v38 = (ulong)tokens;  // gated_delta_replay.rs:71
            ulong v39 = v6 * v38;
            ulong v40 = (ulong)v30;
            ulong v41 = v39 + v40;
            ulong v42 = v41 * 2ul;  // gated_delta_replay.rs:72
            ulong v43 = v42 + v8;
            ulong v44 = v41 * 32ul;  // gated_delta_replay.rs:73
            ulong v45 = (ulong)v14;  // tiling.rs:108
            ulong v46 = v44 + v45;
            float4 q1 = *(device const float4*)(k + v46);
            float v47 = q1.x;
            float v48 = q1.y;
            float v49 = q1.z;
            float v50 = q1.w;
            ulong v51 = v43 * 8ul;  // delta.rs:134
            float v52;  // delta.rs:142
            if (v15) {
                ulong v53 = v51 + v11;
                float v54 = delta_log[v53];
                v52 = v54;
            } else {
                v52 = 0.0f;
            }
            float v55 = g[v43];  // delta.rs:126
            float v56 = v55 * v26;  // delta.rs:90
            float v57 = fma(v47, v52, v56);
            float v58 = v55 * v27;
            float v59 = fma(v48, v52, v58);
            float v60 = v55 * v28;
            float v61 = fma(v49, v52, v60);
            float v62 = v55 * v29;
            float v63 = fma(v50, v52, v62);
            v34 = v57;  // gated_delta_replay.rs:70
            v35 = v59;
            v36 = v61;
            v37 = v63;
        } else {
            v34 = v26;
            v35 = v27;
            v36 = v28;
            v37 = v29;
        }
        v26 = v34;  // gated_delta_replay.rs:69
        v27 = v35;
        v28 = v36;
        v29 = v37;
    }
    if (v15) {  // tiling.rs:92
        ulong v64 = (ulong)v14;  // tiling.rs:94
        ulong v65 = v13 + v64;
        *(device float4*)(state_out + v65) = float4(v26, v27, v28, v29);
    }
}
