// kv_append f32, has_positions=0 has_starts=1 has_block_table=0 batch=2 tokens=3 n_pages=2 n=10 max_pages=1 first=0 hkv=2 dk=16 dv=16 heads_first=1

extern "C" __global__ void __launch_bounds__(32) kv_append(
    const float* __restrict__ k,
    const float* __restrict__ v,
    const int* __restrict__ positions,
    const int* __restrict__ starts,
    const int* __restrict__ block_table,
    float* __restrict__ k_cache,
    float* __restrict__ v_cache,
    unsigned batch,
    unsigned tokens,
    unsigned n_pages,
    unsigned n,
    unsigned max_pages,
    int first) {
    int v0 = starts[blockIdx.y];  // positions.rs:74
    long long v1 = (long long)v0;
    long long v2 = (long long)first;
    long long v3 = (long long)((unsigned long long)v1 + (unsigned long long)v2);
    long long v4 = (long long)blockIdx.x;
    long long v5 = (long long)((unsigned long long)v3 + (unsigned long long)v4);
    unsigned long long position = (unsigned long long)v5;  // append.rs:190
    unsigned long long v6 = (unsigned long long)n;  // append.rs:196
    unsigned long long v7 = position < v6 ? position : v6;
    unsigned place = (unsigned)v7;
    bool v8 = blockIdx.y < n_pages;  // append.rs:198
    if (v8) {
        bool v9 = place < n;  // append.rs:199
        if (v9) {
            unsigned long long v10 = (unsigned long long)blockIdx.y;  // append.rs:224
            unsigned long long v11 = (unsigned long long)tokens;
            unsigned long long v12 = v11 * 32ull;
            unsigned long long v13 = v10 * v12;
            unsigned long long v14 = (unsigned long long)blockIdx.x;
            unsigned long long v15 = v14 * 32ull;
            unsigned long long from = v13 + v15;
            unsigned long long by_head = v6 * 16ull;  // append.rs:226
            unsigned long long v16 = v6 * 32ull;  // append.rs:227
            unsigned long long v17 = v10 * v16;
            unsigned long long v18 = (unsigned long long)place;
            unsigned long long v19 = v18 * 16ull;
            unsigned long long to = v17 + v19;
            unsigned q0 = threadIdx.x < 8u ? (8u - threadIdx.x - 1) / 32u + 1 : 0;  // append.rs:228
            for (unsigned q1 = 0; q1 < q0; ++q1) {
                unsigned i = threadIdx.x + q1 * 32u;
                unsigned v20 = i / 4u;  // append.rs:229
                unsigned long long head = (unsigned long long)v20;
                unsigned v21 = i % 4u;
                unsigned v22 = v21 * 4u;
                unsigned long long column = (unsigned long long)v22;
                unsigned long long v23 = head * by_head;  // append.rs:231
                unsigned long long v24 = to + v23;
                unsigned long long v25 = v24 + column;
                unsigned long long v26 = head * 16ull;
                unsigned long long v27 = from + v26;
                unsigned long long v28 = v27 + column;
                float4 q2 = *(const float4*)(k + v28);
                float v29 = q2.x;
                float v30 = q2.y;
                float v31 = q2.z;
                float v32 = q2.w;
                *(float4*)(k_cache + v25) = make_float4(v29, v30, v31, v32);
            }
            unsigned q3 = threadIdx.x < 8u ? (8u - threadIdx.x - 1) / 32u + 1 : 0;  // append.rs:228
            for (unsigned q4 = 0; q4 < q3; ++q4) {
                unsigned i_1 = threadIdx.x + q4 * 32u;
                unsigned v33 = i_1 / 4u;  // append.rs:229
                unsigned long long head_1 = (unsigned long long)v33;
                unsigned v34 = i_1 % 4u;
                unsigned v35 = v34 * 4u;
                unsigned long long column_1 = (unsigned long long)v35;
                unsigned long long v36 = head_1 * by_head;  // append.rs:231
                unsigned long long v37 = to + v36;
                unsigned long long v38 = v37 + column_1;
                unsigned long long v39 = head_1 * 16ull;
                unsigned long long v40 = from + v39;
                unsigned long long v41 = v40 + column_1;
                float4 q5 = *(const float4*)(v + v41);
                float v42 = q5.x;
                float v43 = q5.y;
                float v44 = q5.z;
                float v45 = q5.w;
                *(float4*)(v_cache + v38) = make_float4(v42, v43, v44, v45);
            }
        }
    }
}
