// kv_append f32, has_positions=0 has_starts=1 has_block_table=0 batch=2 tokens=3 n_pages=2 n=10 max_pages=1 first=0 hkv=2 dk=16 dv=16 heads_first=1

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

kernel void kv_append(
    device const float* k [[buffer(0)]],
    device const float* v [[buffer(1)]],
    device const int* positions [[buffer(2)]],
    device const int* starts [[buffer(3)]],
    device const int* block_table [[buffer(4)]],
    device float* k_cache [[buffer(5)]],
    device float* v_cache [[buffer(6)]],
    constant uint& batch [[buffer(7)]],
    constant uint& tokens [[buffer(8)]],
    constant uint& n_pages [[buffer(9)]],
    constant uint& n [[buffer(10)]],
    constant uint& max_pages [[buffer(11)]],
    constant int& first [[buffer(12)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    int v0 = starts[tgid.y];  // positions.rs:74
    long v1 = (long)v0;
    long v2 = (long)first;
    long v3 = (long)((ulong)v1 + (ulong)v2);
    long v4 = (long)tgid.x;
    long v5 = (long)((ulong)v3 + (ulong)v4);
    ulong position = (ulong)v5;  // append.rs:190
    ulong v6 = (ulong)n;  // append.rs:196
    ulong v7 = position < v6 ? position : v6;
    uint place = (uint)v7;
    bool v8 = tgid.y < n_pages;  // append.rs:198
    if (v8) {
        bool v9 = place < n;  // append.rs:199
        if (v9) {
            ulong v10 = (ulong)tgid.y;  // append.rs:224
            ulong v11 = (ulong)tokens;
            ulong v12 = v11 * 32ul;
            ulong v13 = v10 * v12;
            ulong v14 = (ulong)tgid.x;
            ulong v15 = v14 * 32ul;
            ulong from = v13 + v15;
            ulong by_head = v6 * 16ul;  // append.rs:226
            ulong v16 = v6 * 32ul;  // append.rs:227
            ulong v17 = v10 * v16;
            ulong v18 = (ulong)place;
            ulong v19 = v18 * 16ul;
            ulong to = v17 + v19;
            uint q0 = tid < 8u ? (8u - tid - 1) / 32u + 1 : 0;  // append.rs:228
            for (uint q1 = 0; q1 < q0; ++q1) {
                uint i = tid + q1 * 32u;
                uint v20 = i / 4u;  // append.rs:229
                ulong head = (ulong)v20;
                uint v21 = i % 4u;
                uint v22 = v21 * 4u;
                ulong column = (ulong)v22;
                ulong v23 = head * by_head;  // append.rs:231
                ulong v24 = to + v23;
                ulong v25 = v24 + column;
                ulong v26 = head * 16ul;
                ulong v27 = from + v26;
                ulong v28 = v27 + column;
                float4 q2 = *(device const float4*)(k + v28);
                float v29 = q2.x;
                float v30 = q2.y;
                float v31 = q2.z;
                float v32 = q2.w;
                *(device float4*)(k_cache + v25) = float4(v29, v30, v31, v32);
            }
            uint q3 = tid < 8u ? (8u - tid - 1) / 32u + 1 : 0;  // append.rs:228
            for (uint q4 = 0; q4 < q3; ++q4) {
                uint i_1 = tid + q4 * 32u;
                uint v33 = i_1 / 4u;  // append.rs:229
                ulong head_1 = (ulong)v33;
                uint v34 = i_1 % 4u;
                uint v35 = v34 * 4u;
                ulong column_1 = (ulong)v35;
                ulong v36 = head_1 * by_head;  // append.rs:231
                ulong v37 = to + v36;
                ulong v38 = v37 + column_1;
                ulong v39 = head_1 * 16ul;
                ulong v40 = from + v39;
                ulong v41 = v40 + column_1;
                float4 q5 = *(device const float4*)(v + v41);
                float v42 = q5.x;
                float v43 = q5.y;
                float v44 = q5.z;
                float v45 = q5.w;
                *(device float4*)(v_cache + v38) = float4(v42, v43, v44, v45);
            }
        }
    }
}
