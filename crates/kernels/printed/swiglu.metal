// swiglu f32, has_gate=1 has_up=1 has_gate_up=0 alpha=1.702 limit=7 rows=3 n=96 interleaved=0 clamped=0

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// x / (1 + exp(-x))
static inline float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * precise::exp(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + precise::exp(-x));
}

kernel void swiglu(
    device const float* gate [[buffer(0)]],
    device const float* up [[buffer(1)]],
    device const float* gate_up [[buffer(2)]],
    device float* out [[buffer(3)]],
    constant float& alpha [[buffer(4)]],
    constant float& limit [[buffer(5)]],
    constant uint& rows [[buffer(6)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    ulong row = (ulong)tgid.x;  // swiglu.rs:154
    uint v0 = tgid.y * 32u;  // columns.rs:12
    uint v1 = v0 + tid;
    uint column = v1 * 4u;
    bool v2 = column < 96u;  // swiglu.rs:155
    if (v2) {
        ulong v3 = row * 96ul;  // swiglu.rs:159
        ulong v4 = (ulong)column;
        ulong v5 = v3 + v4;
        float4 q0 = *(device const float4*)(gate + v5);
        float gates = q0.x;
        float gates_1 = q0.y;
        float gates_2 = q0.z;
        float gates_3 = q0.w;
        float4 q1 = *(device const float4*)(up + v5);  // swiglu.rs:162
        float ups = q1.x;
        float ups_1 = q1.y;
        float ups_2 = q1.z;
        float ups_3 = q1.w;
        float v6 = kiln_silu(gates);  // swiglu.rs:179
        float result = v6 * ups;
        float v7 = kiln_silu(gates_1);
        float result_1 = v7 * ups_1;
        float v8 = kiln_silu(gates_2);
        float result_2 = v8 * ups_2;
        float v9 = kiln_silu(gates_3);
        float result_3 = v9 * ups_3;
        *(device float4*)(out + v5) = float4(result, result_1, result_2, result_3);  // swiglu.rs:181
    }
}
