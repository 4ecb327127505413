// experts_sum f32, has_residual=0 tokens=3 top=4 n=40

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

kernel void experts_sum(
    device const float* x [[buffer(0)]],
    device const float* residual [[buffer(1)]],
    device float* out [[buffer(2)]],
    constant uint& tokens [[buffer(3)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.y * 32u;  // columns.rs:12
    uint v1 = v0 + tid;
    uint column = v1 * 4u;
    bool v2 = column < 40u;  // sorted.rs:471
    if (v2) {
        ulong v3 = (ulong)tgid.x;  // sorted.rs:477
        ulong v4 = v3 * 4ul;
        ulong v5 = (ulong)column;
        float sums = 0.0f;  // sorted.rs:476
        float sums_1 = 0.0f;
        float sums_2 = 0.0f;
        float sums_3 = 0.0f;
        for (uint j = 0u; j < 4u; ++j) {
            ulong v6 = (ulong)j;  // sorted.rs:477
            ulong v7 = v4 + v6;
            ulong v8 = v7 * 40ul;
            ulong from = v8 + v5;
            float4 q0 = *(device const float4*)(x + from);  // sorted.rs:479
            float v9 = q0.x;
            float v10 = q0.y;
            float v11 = q0.z;
            float v12 = q0.w;
            float sums_4 = sums + v9;
            float sums_5 = sums_1 + v10;
            float sums_6 = sums_2 + v11;
            float sums_7 = sums_3 + v12;
            sums = sums_4;  // sorted.rs:476
            sums_1 = sums_5;
            sums_2 = sums_6;
            sums_3 = sums_7;
        }
        ulong v13 = (ulong)tgid.x;  // sorted.rs:482
        ulong v14 = v13 * 40ul;
        ulong v15 = (ulong)column;
        ulong first = v14 + v15;
        *(device float4*)(out + first) = float4(sums, sums_1, sums_2, sums_3);  // sorted.rs:489
    }
}
