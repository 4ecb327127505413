// rope f32, has_k=1 has_positions=0 has_starts=0 has_k_out=1 batch=2 tokens=3 first=0 scale=1 hq=4 hk=2 dim=64 rotary=64 interleaved=0

extern "C" __global__ void __launch_bounds__(32) rope(
    const float* q,
    const float* k,
    const int* __restrict__ positions,
    const int* __restrict__ starts,
    const float* __restrict__ frequencies,
    float* q_out,
    float* k_out,
    unsigned batch,
    unsigned tokens,
    int first,
    float scale) {
    unsigned v0 = threadIdx.x * 2u;  // rope.rs:197
    long long v1 = (long long)first;  // positions.rs:76
    long long v2 = (long long)blockIdx.x;
    long long v3 = (long long)((unsigned long long)v1 + (unsigned long long)v2);
    float position = (float)v3;  // rope.rs:201
    bool v4 = blockIdx.z < 4u;  // rope.rs:211
    unsigned q0 = v0 < 32u ? (32u - v0 - 1) / 64u + 1 : 0;  // rope.rs:197
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned column = v0 + q1 * 64u;
        float2 q2 = *(const float2*)(frequencies + column);  // rope.rs:203
        float v5 = q2.x;
        float v6 = q2.y;
        float angle = position * v5;
        float v7 = cosf(angle);  // rope.rs:204
        float cosines = v7 * scale;
        float v8 = sinf(angle);  // rope.rs:205
        float sines = v8 * scale;
        float angle_1 = position * v6;  // rope.rs:203
        float v9 = cosf(angle_1);  // rope.rs:204
        float cosines_1 = v9 * scale;
        float v10 = sinf(angle_1);  // rope.rs:205
        float sines_1 = v10 * scale;
        if (v4) {  // rope.rs:211
            unsigned long long v11 = (unsigned long long)tokens;  // rope.rs:212
            unsigned long long v12 = v11 * 256ull;
            unsigned long long v13 = (unsigned long long)blockIdx.y;  // rope.rs:196
            unsigned long long v14 = v13 * v12;
            unsigned long long v15 = (unsigned long long)blockIdx.x;
            unsigned long long v16 = v15 * 256ull;
            unsigned long long v17 = v14 + v16;
            unsigned long long v18 = (unsigned long long)blockIdx.z;  // rope.rs:212
            unsigned long long v19 = v18 * 64ull;
            unsigned long long from = v17 + v19;
            unsigned long long v20 = (unsigned long long)column;  // rope.rs:254
            unsigned long long i = from + v20;
            float2 q3 = *(const float2*)(q + i);  // rope.rs:255
            float a = q3.x;
            float a_1 = q3.y;
            unsigned long long v21 = i + 32ull;  // rope.rs:256
            float2 q4 = *(const float2*)(q + v21);
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
            *(float2*)(q_out + i) = make_float2(v24, v30);
            float v31 = b_1 * cosines_1;  // rope.rs:261
            float v32 = a_1 * sines_1;
            float v33 = v31 + v32;
            *(float2*)(q_out + v21) = make_float2(v27, v33);
        } else {
            unsigned v34 = blockIdx.z - 4u;  // rope.rs:215
            bool v35 = v34 < 2u;
            if (v35) {
                unsigned long long head = (unsigned long long)v34;  // rope.rs:218
                unsigned long long v36 = (unsigned long long)tokens;  // rope.rs:219
                unsigned long long v37 = v36 * 128ull;
                unsigned long long v38 = (unsigned long long)blockIdx.y;  // rope.rs:196
                unsigned long long v39 = v38 * v37;
                unsigned long long v40 = (unsigned long long)blockIdx.x;
                unsigned long long v41 = v40 * 128ull;
                unsigned long long v42 = v39 + v41;
                unsigned long long v43 = head * 64ull;  // rope.rs:219
                unsigned long long from_1 = v42 + v43;
                unsigned long long v44 = (unsigned long long)column;  // rope.rs:254
                unsigned long long i_1 = from_1 + v44;
                float2 q5 = *(const float2*)(k + i_1);  // rope.rs:255
                float a_2 = q5.x;
                float a_3 = q5.y;
                unsigned long long v45 = i_1 + 32ull;  // rope.rs:256
                float2 q6 = *(const float2*)(k + v45);
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
                *(float2*)(k_out + i_1) = make_float2(v48, v54);
                float v55 = b_3 * cosines_1;  // rope.rs:261
                float v56 = a_3 * sines_1;
                float v57 = v55 + v56;
                *(float2*)(k_out + v45) = make_float2(v51, v57);
            }
        }
    }
}
