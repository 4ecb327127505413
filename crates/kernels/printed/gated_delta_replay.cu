// gated_delta_replay f32/f32/f32, batch=3 tokens=3 hk=1 hv=2 dk=32 dv=8 (two, none and all)

extern "C" __global__ void __launch_bounds__(128) gated_delta_replay(
    const float* __restrict__ k,
    const float* __restrict__ g,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ delta_log,
    const int* __restrict__ accepted,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    unsigned batch,
    unsigned tokens,
    unsigned slots) {
    unsigned v0 = threadIdx.x % 8u;  // tiling.rs:43
    unsigned v1 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v2 = threadIdx.x / 8u;
    unsigned v3 = v1 + v2;
    unsigned v4 = blockIdx.y / 2u;  // gated_delta_replay.rs:57
    unsigned v5 = blockIdx.y % 2u;  // gated_delta_replay.rs:58
    unsigned long long v6 = (unsigned long long)v4;  // gated_delta_replay.rs:64
    unsigned long long v7 = v6 * 2ull;
    unsigned long long v8 = (unsigned long long)v5;
    unsigned long long v9 = v7 + v8;
    unsigned long long v10 = v9 * 256ull;
    unsigned long long v11 = (unsigned long long)v3;  // tiling.rs:67
    unsigned long long v12 = v11 * 32ull;
    unsigned long long v13 = v10 + v12;
    unsigned v14 = v0 * 4u;  // tiling.rs:59
    bool v15 = v3 < 8u;  // tiling.rs:53
    float v16;  // tiling.rs:71
    float v17;
    float v18;
    float v19;
    if (v15) {
        unsigned long long v20 = (unsigned long long)v14;  // tiling.rs:73
        unsigned long long v21 = v13 + v20;
        float4 q0 = __ldcs((const float4*)(state_in + v21));
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
    for (unsigned v30 = 0u; v30 < tokens; ++v30) {
        int v31 = (int)v30;  // gated_delta_replay.rs:70
        int v32 = accepted[v4];
        bool v33 = v31 < v32;
        float v34;
        float v35;
        float v36;
        float v37;
        if (v33) {
            unsigned long long v38 = (unsigned long long)tokens;  // gated_delta_replay.rs:71
            unsigned long long v39 = v6 * v38;
            unsigned long long v40 = (unsigned long long)v30;
            unsigned long long v41 = v39 + v40;
            unsigned long long v42 = v41 * 2ull;  // gated_delta_replay.rs:72
            unsigned long long v43 = v42 + v8;
            unsigned long long v44 = v41 * 32ull;  // gated_delta_replay.rs:73
            unsigned long long v45 = (unsigned long long)v14;  // tiling.rs:108
            unsigned long long v46 = v44 + v45;
            float4 q1 = *(const float4*)(k + v46);
            float v47 = q1.x;
            float v48 = q1.y;
            float v49 = q1.z;
            float v50 = q1.w;
            unsigned long long v51 = v43 * 8ull;  // delta.rs:134
            float v52;  // delta.rs:142
            if (v15) {
                unsigned long long v53 = v51 + v11;
                float v54 = delta_log[v53];
                v52 = v54;
            } else {
                v52 = 0.0f;
            }
            float v55 = g[v43];  // delta.rs:126
            float v56 = v55 * v26;  // delta.rs:90
            float v57 = fmaf(v47, v52, v56);
            float v58 = v55 * v27;
            float v59 = fmaf(v48, v52, v58);
            float v60 = v55 * v28;
            float v61 = fmaf(v49, v52, v60);
            float v62 = v55 * v29;
            float v63 = fmaf(v50, v52, v62);
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
        unsigned long long v64 = (unsigned long long)v14;  // tiling.rs:94
        unsigned long long v65 = v13 + v64;
        __stcs((float4*)(state_out + v65), make_float4(v26, v27, v28, v29));
    }
}
