// embed f32, rows=5 vocabulary=7 scale=3 n=64 scaled=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

kernel void embed(
    device const int* ids [[buffer(0)]],
    device const float* table [[buffer(1)]],
    device float* out [[buffer(2)]],
    constant uint& rows [[buffer(3)]],
    constant uint& vocabulary [[buffer(4)]],
    constant float& scale [[buffer(5)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    uint v0 = tgid.y * 32u;  // columns.rs:12
    uint v1 = v0 + tid;
    uint column = v1 * 4u;
    bool v2 = column < 64u;  // embed.rs:95
    if (v2) {
        int v3 = ids[tgid.x];  // embed.rs:97
        uint id = (uint)v3;
        bool v4 = id < vocabulary;  // embed.rs:102
        float own;
        float own_1;
        float own_2;
        float own_3;
        if (v4) {
            ulong v5 = (ulong)id;  // embed.rs:104
            ulong v6 = v5 * 64ul;
            ulong v7 = (ulong)column;
            ulong v8 = v6 + v7;
            float4 q0 = *(device const float4*)(table + v8);
            float own_4 = q0.x;
            float own_5 = q0.y;
            float own_6 = q0.z;
            float own_7 = q0.w;
            own = own_4;  // embed.rs:102
            own_1 = own_5;
            own_2 = own_6;
            own_3 = own_7;
        } else {
            own = 0.0f;
            own_1 = 0.0f;
            own_2 = 0.0f;
            own_3 = 0.0f;
        }
        ulong v9 = (ulong)tgid.x;  // embed.rs:109
        ulong v10 = v9 * 64ul;
        ulong v11 = (ulong)column;
        ulong v12 = v10 + v11;
        *(device float4*)(out + v12) = float4(own, own_1, own_2, own_3);
    }
}
