// rope f32, has_k=1 has_positions=0 has_starts=0 has_k_out=1 batch=2 tokens=3 first=0 scale=1 hq=4 hk=2 dim=64 rotary=64 interleaved=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

kernel void rope(
    device const float* q [[buffer(0)]],
    device const float* k [[buffer(1)]],
    device const int* positions [[buffer(2)]],
    device const int* starts [[buffer(3)]],
    device const float* frequencies [[buffer(4)]],
    device float* q_out [[buffer(5)]],
    device float* k_out [[buffer(6)]],
    constant uint& batch [[buffer(7)]],
    constant uint& tokens [[buffer(8)]],
    constant int& first [[buffer(9)]],
    constant float& scale [[buffer(10)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tid * 2u;  // rope.rs:197
    long v1 = (long)first;  // positions.rs:76
    long v2 = (long)tgid.x;
    long v3 = (long)((ulong)v1 + (ulong)v2);
    float position = (float)v3;  // rope.rs:201
    bool v4 = tgid.z < 4u;  // rope.rs:211
    uint q0 = v0 < 32u ? (32u - v0 - 1) / 64u + 1 : 0;  // rope.rs:197
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint column = v0 + q1 * 64u;
        float2 q2 = *(device const float2*)(frequencies + column);  // rope.rs:203
        float v5 = q2.x;
        float v6 = q2.y;
        float angle = position * v5;
        float v7 = precise::cos(angle);  // rope.rs:204
        float cosines = v7 * scale;
        float v8 = precise::sin(angle);  // rope.rs:205
        float sines = v8 * scale;
        float angle_1 = position * v6;  // rope.rs:203
        float v9 = precise::cos(angle_1);  // rope.rs:204
        float cosines_1 = v9 * scale;
        float v10 = precise::sin(angle_1);  // rope.rs:205
        float sines_1 = v10 * scale;
        if (v4) {  // rope.rs:211
            ulong v11 = (ulong)tokens;  // rope.rs:212
            ulong v12 = v11 * 256ul;
            ulong v13 = (ulong)tgid.y;  // rope.rs:196
            ulong v14 = v13 * v12;
            ulong v15 = (ulong)tgid.x;
            ulong v16 = v15 * 256ul;
            ulong v17 = v14 + v16;
            ulong v18 = (ulong)tgid.z;  // rope.rs:212
            ulong v19 = v18 * 64ul;
            ulong from = v17 + v19;
            ulong v20 = (ulong)column;  // rope.rs:254
            ulong i = from + v20;
            float2 q3 = *(device const float2*)(q + i);  // rope.rs:255
            float a = q3.x;
            float a_1 = q3.y;
            ulong v21 = i + 32ul;  // rope.rs:256
            float2 q4 = *(device const float2*)(q + v21);
            float b = q4.x;
            float b_1 = q4.y;
            float v22 = a * cosines;  // rope.rs:260
            float v23 = b * sines;
            float v24 = v22 - v23;
            float v25 = b * cosines;  // rope.rs:261
            float v26 = a * sines;
            float v27 = v25 + v26;
            float v28 = a_1 * cosines_1;  // rope.rs:260
            float v29 = b_1 * sines_1;
            float v30 = v28 - v29;
            *(device float2*)(q_out + i) = float2(v24, v30);
            float v31 = b_1 * cosines_1;  // rope.rs:261
            float v32 = a_1 * sines_1;
            float v33 = v31 + v32;
            *(device float2*)(q_out + v21) = float2(v27, v33);
        } else {
            uint v34 = tgid.z - 4u;  // rope.rs:215
            bool v35 = v34 < 2u;
            if (v35) {
                ulong head = (ulong)v34;  // rope.rs:218
                ulong v36 = (ulong)tokens;  // rope.rs:219
                ulong v37 = v36 * 128ul;
                ulong v38 = (ulong)tgid.y;  // rope.rs:196
                ulong v39 = v38 * v37;
                ulong v40 = (ulong)tgid.x;
                ulong v41 = v40 * 128ul;
                ulong v42 = v39 + v41;
                ulong v43 = head * 64ul;  // rope.rs:219
                ulong from_1 = v42 + v43;
                ulong v44 = (ulong)column;  // rope.rs:254
                ulong i_1 = from_1 + v44;
                float2 q5 = *(device const float2*)(k + i_1);  // rope.rs:255
                float a_2 = q5.x;
                float a_3 = q5.y;
                ulong v45 = i_1 + 32ul;  // rope.rs:256
                float2 q6 = *(device const float2*)(k + v45);
                float b_2 = q6.x;
                float b_3 = q6.y;
                float v46 = a_2 * cosines;  // rope.rs:260
                float v47 = b_2 * sines;
                float v48 = v46 - v47;
                float v49 = b_2 * cosines;  // rope.rs:261
                float v50 = a_2 * sines;
                float v51 = v49 + v50;
                float v52 = a_3 * cosines_1;  // rope.rs:260
                float v53 = b_3 * sines_1;
                float v54 = v52 - v53;
                *(device float2*)(k_out + i_1) = float2(v48, v54);
                float v55 = b_3 * cosines_1;  // rope.rs:261
                float v56 = a_3 * sines_1;
                float v57 = v55 + v56;
                *(device float2*)(k_out + v45) = float2(v51, v57);
            }
        }
    }
}
