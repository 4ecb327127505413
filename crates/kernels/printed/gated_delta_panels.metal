// gated_delta_panels f32/f32/f32, has_a_log=0 has_dt_bias=0 has_cu_seqlens=0 has_read_slots=0 has_write_slots=0 has_checkpoints=0 checkpoints_every=0 checkpoints_ends=0 eps=0 q_scale=1 beta_scale=1 batch=1 tokens=65 slots=1 hk=1 hv=2 dk=8 dv=32 tiled=0 key_major=0 gate=0 norm=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

kernel void gated_delta_panels(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const float* v [[buffer(2)]],
    device const float* g [[buffer(3)]],
    device const float* beta [[buffer(4)]],
    device const float* a_log [[buffer(5)]],
    device const float* dt_bias [[buffer(6)]],
    device const int* cu_seqlens [[buffer(7)]],
    device const int* read_slots [[buffer(8)]],
    device const int* write_slots [[buffer(9)]],
    device const float* state_in [[buffer(10)]],
    device float* state_out [[buffer(11)]],
    device float* y [[buffer(12)]],
    device float* checkpoints [[buffer(13)]],
    constant float& eps [[buffer(14)]],
    constant float& q_scale [[buffer(15)]],
    constant float& beta_scale [[buffer(16)]],
    constant uint& batch [[buffer(17)]],
    constant uint& tokens [[buffer(18)]],
    constant uint& slots [[buffer(19)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    float held[8];  // panels.rs:119
    alignas(16) threadgroup float keys[512];  // panels.rs:130
    alignas(16) threadgroup float queries[512];
    threadgroup float decays[64];  // panels.rs:131
    threadgroup float betas[64];
    uint v0 = tgid.x * 32u;  // panels.rs:111
    uint row = v0 + tid;
    ulong third = (ulong)tgid.y;  // panels.rs:117
    ulong head = third * 256ul;
    ulong v1 = (ulong)row;  // panels.rs:56
    ulong row_first = v1 * 8ul;
    ulong v2 = (ulong)tgid.z;  // panels.rs:121
    ulong v3 = v2 * 512ul;
    ulong v4 = v3 + head;
    ulong first = v4 + row_first;
    float4 q0 = *(device const float4*)(state_in + first);  // panels.rs:123
    float v5 = q0.x;
    float v6 = q0.y;
    float v7 = q0.z;
    float v8 = q0.w;
    held[0u] = v5;
    held[1u] = v6;
    held[2u] = v7;
    held[3u] = v8;
    ulong v9 = first + 4ul;
    float4 q1 = *(device const float4*)(state_in + v9);
    float v10 = q1.x;
    float v11 = q1.y;
    float v12 = q1.z;
    float v13 = q1.w;
    held[4u] = v10;
    held[5u] = v11;
    held[6u] = v12;
    held[7u] = v13;
    uint v14 = tgid.y / 2u;  // rule.rs:12
    ulong key_head = (ulong)v14;  // panels.rs:127
    uint v15 = tokens / 64u;  // panels.rs:133
    uint v16 = tokens % 64u;
    bool v17 = v16 != 0u;
    uint v18 = (uint)v17;
    uint v19 = v15 + v18;
    uint turns = v19 < v19 ? v19 : v19;
    uint most = tokens < 64u ? tokens : 64u;  // panels.rs:134
    ulong v20 = (ulong)tokens;  // rule.rs:43
    ulong v21 = v20 * 8ul;
    ulong v22 = v2 * v21;
    ulong v23 = key_head * 8ul;
    float query_scale = q_scale * 1.0f;  // panels.rs:151
    ulong v24 = (ulong)tokens;  // rule.rs:43
    ulong v25 = v24 * 2ul;
    ulong v26 = v2 * v25;
    ulong v27 = (ulong)tokens;  // panels.rs:164
    ulong v28 = v2 * v27;
    ulong v29 = v27 * 64ul;  // rule.rs:43
    ulong v30 = v2 * v29;
    ulong v31 = third * 32ul;
    for (uint turn = 0u; turn < turns; ++turn) {  // panels.rs:135
        uint v32 = turn * 64u;  // panels.rs:136
        uint first_1 = v32 < tokens ? v32 : tokens;
        uint v33 = tokens - first_1;  // panels.rs:137
        uint count = v33 < most ? v33 : most;
        uint q2 = simd_id < count ? count - simd_id : 0;  // panels.rs:139
        for (uint q3 = 0; q3 < q2; ++q3) {
            uint i = simd_id + q3;
            uint second = first_1 + i;  // panels.rs:140
            ulong v34 = (ulong)second;  // rule.rs:43
            ulong v35 = v34 * 8ul;
            ulong v36 = v22 + v35;
            ulong key_first = v36 + v23;
            uint v37 = i * 8u;  // panels.rs:153
            uint q4 = simd_lane < 8u ? (8u - simd_lane - 1) / 32u + 1 : 0;  // panels.rs:152
            for (uint q5 = 0; q5 < q4; ++q5) {
                uint c = simd_lane + q5 * 32u;
                uint v38 = v37 + c;  // panels.rs:153
                ulong v39 = (ulong)c;
                ulong v40 = key_first + v39;
                float v41 = k[v40];
                float v42 = 1.0f * v41;
                keys[v38] = v42;
                float v43 = q[v40];  // panels.rs:154
                float v44 = query_scale * v43;
                queries[v38] = v44;
            }
        }
        uint q6 = tid < count ? (count - tid - 1) / 32u + 1 : 0;  // panels.rs:157
        for (uint q7 = 0; q7 < q6; ++q7) {
            uint i_1 = tid + q7 * 32u;
            uint second_1 = first_1 + i_1;  // panels.rs:158
            ulong v45 = (ulong)second_1;  // rule.rs:43
            ulong v46 = v45 * 2ul;
            ulong v47 = v26 + v46;
            ulong v48 = v47 + third;
            float x = g[v48];  // panels.rs:158
            decays[i_1] = x;
            float x_1 = beta[v48];  // panels.rs:159
            betas[i_1] = x_1;
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // panels.rs:161
        for (uint i_2 = 0u; i_2 < count; ++i_2) {  // panels.rs:162
            uint t = first_1 + i_2;  // panels.rs:163
            ulong v49 = (ulong)t;  // panels.rs:164
            ulong v50 = v28 + v49;
            ulong v51 = v50 * 2ul;
            ulong v52 = v51 + third;
            ulong v53 = v52 * 32ul;
            ulong at = v53 + v1;
            uint of_token = i_2 * 8u;  // panels.rs:167
            float4 q8 = *(threadgroup float4*)(keys + of_token);  // panels.rs:171
            float v54 = q8.x;
            float v55 = q8.y;
            float v56 = q8.z;
            float v57 = q8.w;
            float v58 = held[0u];
            float m0 = fma(v54, v58, 0.0f);
            float v59 = held[1u];  // panels.rs:172
            float m1 = fma(v55, v59, 0.0f);
            float v60 = held[2u];  // panels.rs:173
            float m2 = fma(v56, v60, 0.0f);
            float v61 = held[3u];  // panels.rs:174
            float m3 = fma(v57, v61, 0.0f);
            uint v62 = of_token + 4u;  // panels.rs:171
            float4 q9 = *(threadgroup float4*)(keys + v62);
            float v63 = q9.x;
            float v64 = q9.y;
            float v65 = q9.z;
            float v66 = q9.w;
            float v67 = held[4u];
            float m0_1 = fma(v63, v67, m0);
            float v68 = held[5u];  // panels.rs:172
            float m1_1 = fma(v64, v68, m1);
            float v69 = held[6u];  // panels.rs:173
            float m2_1 = fma(v65, v69, m2);
            float v70 = held[7u];  // panels.rs:174
            float m3_1 = fma(v66, v70, m3);
            float v71 = decays[i_2];  // panels.rs:176
            float v72 = m0_1 + m2_1;
            float v73 = m1_1 + m3_1;
            float v74 = v72 + v73;
            float memory = v71 * v74;
            ulong v75 = v49 * 64ul;  // rule.rs:43
            ulong v76 = v30 + v75;
            ulong v77 = v76 + v31;
            ulong v78 = v77 + v1;  // panels.rs:177
            float value = v[v78];
            float v79 = betas[i_2];  // panels.rs:178
            float v80 = value - memory;
            float delta = v79 * v80;
            float y0 = 0.0f;  // panels.rs:180
            float y1 = 0.0f;
            uint q10 = 0u < 8u ? (8u - 0u - 1) / 2u + 1 : 0;
            for (uint q11 = 0; q11 < q10; ++q11) {
                uint c_1 = 0u + q11 * 2u;
                uint v81 = of_token + c_1;  // panels.rs:181
                float2 q12 = *(threadgroup float2*)(keys + v81);
                float v82 = q12.x;
                float v83 = q12.y;
                float v84 = decays[i_2];
                float v85 = held[c_1];
                float v86 = v84 * v85;
                float even = fma(v82, delta, v86);
                float v87 = decays[i_2];  // panels.rs:182
                uint v88 = c_1 + 1u;
                float v89 = held[v88];
                float v90 = v87 * v89;
                float odd = fma(v83, delta, v90);
                held[c_1] = even;  // panels.rs:183
                held[v88] = odd;  // panels.rs:184
                float2 q13 = *(threadgroup float2*)(queries + v81);  // panels.rs:185
                float v91 = q13.x;
                float v92 = q13.y;
                float y0_1 = fma(v91, even, y0);
                float y1_1 = fma(v92, odd, y1);  // panels.rs:186
                y0 = y0_1;  // panels.rs:180
                y1 = y1_1;
            }
            float result = y0 + y1;  // panels.rs:188
            y[at] = result;  // panels.rs:190
        }
        threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // panels.rs:199
    }
    float v93 = held[0u];  // panels.rs:63
    float v94 = held[1u];
    float v95 = held[2u];
    float v96 = held[3u];
    *(device float4*)(state_out + first) = float4(v93, v94, v95, v96);
    float v97 = held[4u];
    float v98 = held[5u];
    float v99 = held[6u];
    float v100 = held[7u];
    *(device float4*)(state_out + v9) = float4(v97, v98, v99, v100);
}
