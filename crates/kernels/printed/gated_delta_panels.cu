// gated_delta_panels f32/f32/f32, has_a_log=0 has_dt_bias=0 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 eps=0 q_scale=1 beta_scale=1 batch=1 tokens=65 slots=1 hk=1 hv=2 dk=8 dv=32 tiled=0 key_major=0 gate=0 norm=0

extern "C" __global__ void __launch_bounds__(32) gated_delta_panels(
    const float* __restrict__ q,
    const float* __restrict__ k,
    const float* __restrict__ v,
    const float* __restrict__ g,
    const float* __restrict__ beta,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const int* __restrict__ cu_seqlens,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float* __restrict__ checkpoints,
    float eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned tokens,
    unsigned slots) {
    float held[8];  // panels.rs:119
    __shared__ __align__(16) float keys[512];  // panels.rs:130
    __shared__ __align__(16) float queries[512];
    __shared__ float decays[64];  // panels.rs:131
    __shared__ float betas[64];
    unsigned v0 = blockIdx.x * 32u;  // panels.rs:111
    unsigned row = v0 + threadIdx.x;
    unsigned long long third = (unsigned long long)blockIdx.y;  // panels.rs:117
    unsigned long long head = third * 256ull;
    unsigned long long v1 = (unsigned long long)row;  // panels.rs:56
    unsigned long long row_first = v1 * 8ull;
    unsigned long long v2 = (unsigned long long)blockIdx.z;  // panels.rs:121
    unsigned long long v3 = v2 * 512ull;
    unsigned long long v4 = v3 + head;
    unsigned long long first = v4 + row_first;
    float4 q0 = *(const float4*)(state_in + first);  // panels.rs:123
    float v5 = q0.x;
    float v6 = q0.y;
    float v7 = q0.z;
    float v8 = q0.w;
    held[0u] = v5;
    held[1u] = v6;
    held[2u] = v7;
    held[3u] = v8;
    unsigned long long v9 = first + 4ull;
    float4 q1 = *(const float4*)(state_in + v9);
    float v10 = q1.x;
    float v11 = q1.y;
    float v12 = q1.z;
    float v13 = q1.w;
    held[4u] = v10;
    held[5u] = v11;
    held[6u] = v12;
    held[7u] = v13;
    unsigned v14 = blockIdx.y / 2u;  // rule.rs:12
    unsigned long long key_head = (unsigned long long)v14;  // panels.rs:127
    unsigned v15 = tokens / 64u;  // panels.rs:133
    unsigned v16 = tokens % 64u;
    bool v17 = v16 != 0u;
    unsigned v18 = (unsigned)v17;
    unsigned v19 = v15 + v18;
    unsigned turns = v19 < v19 ? v19 : v19;
    unsigned most = tokens < 64u ? tokens : 64u;  // panels.rs:134
    unsigned long long v20 = (unsigned long long)tokens;  // rule.rs:43
    unsigned long long v21 = v20 * 8ull;
    unsigned long long v22 = v2 * v21;
    unsigned long long v23 = key_head * 8ull;
    float query_scale = q_scale * 1.0f;  // panels.rs:151
    unsigned long long v24 = (unsigned long long)tokens;  // rule.rs:43
    unsigned long long v25 = v24 * 2ull;
    unsigned long long v26 = v2 * v25;
    unsigned long long v27 = (unsigned long long)tokens;  // panels.rs:164
    unsigned long long v28 = v2 * v27;
    unsigned long long v29 = v27 * 64ull;  // rule.rs:43
    unsigned long long v30 = v2 * v29;
    unsigned long long v31 = third * 32ull;
    for (unsigned turn = 0u; turn < turns; ++turn) {  // panels.rs:135
        unsigned v32 = turn * 64u;  // panels.rs:136
        unsigned first_1 = v32 < tokens ? v32 : tokens;
        unsigned v33 = tokens - first_1;  // panels.rs:137
        unsigned count = v33 < most ? v33 : most;
        unsigned q2 = (threadIdx.x >> 5) < count ? count - (threadIdx.x >> 5) : 0;  // panels.rs:139
        for (unsigned q3 = 0; q3 < q2; ++q3) {
            unsigned i = (threadIdx.x >> 5) + q3;
            unsigned second = first_1 + i;  // panels.rs:140
            unsigned long long v34 = (unsigned long long)second;  // rule.rs:43
            unsigned long long v35 = v34 * 8ull;
            unsigned long long v36 = v22 + v35;
            unsigned long long key_first = v36 + v23;
            unsigned v37 = i * 8u;  // panels.rs:153
            unsigned q4 = (threadIdx.x & 31u) < 8u ? (8u - (threadIdx.x & 31u) - 1) / 32u + 1 : 0;  // panels.rs:152
            for (unsigned q5 = 0; q5 < q4; ++q5) {
                unsigned c = (threadIdx.x & 31u) + q5 * 32u;
                unsigned v38 = v37 + c;  // panels.rs:153
                unsigned long long v39 = (unsigned long long)c;
                unsigned long long v40 = key_first + v39;
                float v41 = k[v40];
                float v42 = 1.0f * v41;
                keys[v38] = v42;
                float v43 = q[v40];  // panels.rs:154
                float v44 = query_scale * v43;
                queries[v38] = v44;
            }
        }
        unsigned q6 = threadIdx.x < count ? (count - threadIdx.x - 1) / 32u + 1 : 0;  // panels.rs:157
        for (unsigned q7 = 0; q7 < q6; ++q7) {
            unsigned i_1 = threadIdx.x + q7 * 32u;
            unsigned second_1 = first_1 + i_1;  // panels.rs:158
            unsigned long long v45 = (unsigned long long)second_1;  // rule.rs:43
            unsigned long long v46 = v45 * 2ull;
            unsigned long long v47 = v26 + v46;
            unsigned long long v48 = v47 + third;
            float x = g[v48];  // panels.rs:158
            decays[i_1] = x;
            float x_1 = beta[v48];  // panels.rs:159
            betas[i_1] = x_1;
        }
        __syncthreads();  // panels.rs:161
        for (unsigned i_2 = 0u; i_2 < count; ++i_2) {  // panels.rs:162
            unsigned t = first_1 + i_2;  // panels.rs:163
            unsigned long long v49 = (unsigned long long)t;  // panels.rs:164
            unsigned long long v50 = v28 + v49;
            unsigned long long v51 = v50 * 2ull;
            unsigned long long v52 = v51 + third;
            unsigned long long v53 = v52 * 32ull;
            unsigned long long at = v53 + v1;
            unsigned of_token = i_2 * 8u;  // panels.rs:167
            float4 q8 = *(float4*)(keys + of_token);  // panels.rs:171
            float v54 = q8.x;
            float v55 = q8.y;
            float v56 = q8.z;
            float v57 = q8.w;
            float v58 = held[0u];
            float m0 = fmaf(v54, v58, 0.0f);
            float v59 = held[1u];  // panels.rs:172
            float m1 = fmaf(v55, v59, 0.0f);
            float v60 = held[2u];  // panels.rs:173
            float m2 = fmaf(v56, v60, 0.0f);
            float v61 = held[3u];  // panels.rs:174
            float m3 = fmaf(v57, v61, 0.0f);
            unsigned v62 = of_token + 4u;  // panels.rs:171
            float4 q9 = *(float4*)(keys + v62);
            float v63 = q9.x;
            float v64 = q9.y;
            float v65 = q9.z;
            float v66 = q9.w;
            float v67 = held[4u];
            float m0_1 = fmaf(v63, v67, m0);
            float v68 = held[5u];  // panels.rs:172
            float m1_1 = fmaf(v64, v68, m1);
            float v69 = held[6u];  // panels.rs:173
            float m2_1 = fmaf(v65, v69, m2);
            float v70 = held[7u];  // panels.rs:174
            float m3_1 = fmaf(v66, v70, m3);
            float v71 = decays[i_2];  // panels.rs:176
            float v72 = m0_1 + m2_1;
            float v73 = m1_1 + m3_1;
            float v74 = v72 + v73;
            float memory = v71 * v74;
            unsigned long long v75 = v49 * 64ull;  // rule.rs:43
            unsigned long long v76 = v30 + v75;
            unsigned long long v77 = v76 + v31;
            unsigned long long v78 = v77 + v1;  // panels.rs:177
            float value = v[v78];
            float v79 = betas[i_2];  // panels.rs:178
            float v80 = value - memory;
            float delta = v79 * v80;
            float y0 = 0.0f;  // panels.rs:180
            float y1 = 0.0f;
            unsigned q10 = 0u < 8u ? (8u - 0u - 1) / 2u + 1 : 0;
            for (unsigned q11 = 0; q11 < q10; ++q11) {
                unsigned c_1 = 0u + q11 * 2u;
                unsigned v81 = of_token + c_1;  // panels.rs:181
                float2 q12 = *(float2*)(keys + v81);
                float v82 = q12.x;
                float v83 = q12.y;
                float v84 = decays[i_2];
                float v85 = held[c_1];
                float v86 = v84 * v85;
                float even = fmaf(v82, delta, v86);
                float v87 = decays[i_2];  // panels.rs:182
                unsigned v88 = c_1 + 1u;
                float v89 = held[v88];
                float v90 = v87 * v89;
                float odd = fmaf(v83, delta, v90);
                held[c_1] = even;  // panels.rs:183
                held[v88] = odd;  // panels.rs:184
                float2 q13 = *(float2*)(queries + v81);  // panels.rs:185
                float v91 = q13.x;
                float v92 = q13.y;
                float y0_1 = fmaf(v91, even, y0);
                float y1_1 = fmaf(v92, odd, y1);  // panels.rs:186
                y0 = y0_1;  // panels.rs:180
                y1 = y1_1;
            }
            float result = y0 + y1;  // panels.rs:188
            y[at] = result;  // panels.rs:190
        }
        __syncthreads();  // panels.rs:199
    }
    float v93 = held[0u];  // panels.rs:63
    float v94 = held[1u];
    float v95 = held[2u];
    float v96 = held[3u];
    *(float4*)(state_out + first) = make_float4(v93, v94, v95, v96);
    float v97 = held[4u];
    float v98 = held[5u];
    float v99 = held[6u];
    float v100 = held[7u];
    *(float4*)(state_out + v9) = make_float4(v97, v98, v99, v100);
}
