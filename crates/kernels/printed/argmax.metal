// argmax f32, rows=3 n=1000

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

// The bits of x, those of a NaN in one form.
static inline uint kiln_nan_bits(float x) {
    return (as_type<uint>(x) & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : as_type<uint>(x);
}

static inline uint kiln_simd_max_u32_32(uint v) {
    uint other;
    other = simd_shuffle_xor(v, 16);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 8);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 4);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 2);
    v = v > other ? v : other;
    other = simd_shuffle_xor(v, 1);
    v = v > other ? v : other;
    return v;
}

static inline uint kiln_simd_min_u32_32(uint v) {
    uint other;
    other = simd_shuffle_xor(v, 16);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 8);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 4);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 2);
    v = v < other ? v : other;
    other = simd_shuffle_xor(v, 1);
    v = v < other ? v : other;
    return v;
}

[[max_total_threads_per_threadgroup(256)]]
kernel void argmax(
    device const float* x [[buffer(0)]],
    device int* out [[buffer(1)]],
    constant uint& rows [[buffer(2)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    alignas(16) threadgroup uint a0[32];  // likeliest.rs:48
    ulong v0 = (ulong)tgid.x;  // likeliest.rs:27
    ulong from = v0 * 1000ul;
    uint v1 = tid * 4u;  // likeliest.rs:38
    uint best = 0u;
    uint at = 0u;
    uint q0 = v1 < 1000u ? (1000u - v1 - 1) / 1024u + 1 : 0;
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint i = v1 + q1 * 1024u;
        ulong v2 = (ulong)i;  // likeliest.rs:28
        ulong v3 = from + v2;
        float4 q2 = *(device const float4*)(x + v3);
        float v = q2.x;
        float v_1 = q2.y;
        float v_2 = q2.z;
        float v_3 = q2.w;
        bool v4 = v == 0.0f;  // order.rs:8
        float v5 = v4 ? 0.0f : v;
        uint bits = (uint)kiln_nan_bits(v5);
        uint v6 = bits >> 31;  // order.rs:9
        bool v7 = v6 == 1u;
        uint v8 = v7 ? 4294967295u : 2147483648u;
        uint flipped = bits ^ v8;
        bool v9 = (as_type<uint>(v) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key = v9 ? 4294967295u : flipped;
        bool v10 = key > best;  // likeliest.rs:42
        uint best_1 = v10 ? key : best;
        uint at_1 = v10 ? i : at;
        uint at_2 = i + 1u;  // likeliest.rs:40
        bool v11 = v_1 == 0.0f;  // order.rs:8
        float v12 = v11 ? 0.0f : v_1;
        uint bits_1 = (uint)kiln_nan_bits(v12);
        uint v13 = bits_1 >> 31;  // order.rs:9
        bool v14 = v13 == 1u;
        uint v15 = v14 ? 4294967295u : 2147483648u;
        uint flipped_1 = bits_1 ^ v15;
        bool v16 = (as_type<uint>(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_1 = v16 ? 4294967295u : flipped_1;
        bool v17 = key_1 > best_1;  // likeliest.rs:42
        uint best_2;
        uint at_3;
        if (v17) {
            best_2 = key_1;
            at_3 = at_2;
        } else {
            best_2 = best_1;
            at_3 = at_1;
        }
        uint at_4 = i + 2u;  // likeliest.rs:40
        bool v18 = v_2 == 0.0f;  // order.rs:8
        float v19 = v18 ? 0.0f : v_2;
        uint bits_2 = (uint)kiln_nan_bits(v19);
        uint v20 = bits_2 >> 31;  // order.rs:9
        bool v21 = v20 == 1u;
        uint v22 = v21 ? 4294967295u : 2147483648u;
        uint flipped_2 = bits_2 ^ v22;
        bool v23 = (as_type<uint>(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_2 = v23 ? 4294967295u : flipped_2;
        bool v24 = key_2 > best_2;  // likeliest.rs:42
        uint best_3;
        uint at_5;
        if (v24) {
            best_3 = key_2;
            at_5 = at_4;
        } else {
            best_3 = best_2;
            at_5 = at_3;
        }
        uint at_6 = i + 3u;  // likeliest.rs:40
        bool v25 = v_3 == 0.0f;  // order.rs:8
        float v26 = v25 ? 0.0f : v_3;
        uint bits_3 = (uint)kiln_nan_bits(v26);
        uint v27 = bits_3 >> 31;  // order.rs:9
        bool v28 = v27 == 1u;
        uint v29 = v28 ? 4294967295u : 2147483648u;
        uint flipped_3 = bits_3 ^ v29;
        bool v30 = (as_type<uint>(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        uint key_3 = v30 ? 4294967295u : flipped_3;
        bool v31 = key_3 > best_3;  // likeliest.rs:42
        uint best_4;
        uint at_7;
        if (v31) {
            best_4 = key_3;
            at_7 = at_6;
        } else {
            best_4 = best_3;
            at_7 = at_5;
        }
        best = best_4;  // likeliest.rs:38
        at = at_7;
    }
    uint v32 = kiln_simd_max_u32_32(best);  // likeliest.rs:48
    bool v33 = simd_lane == 0u;
    if (v33) {
        a0[simd_id] = v32;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q3 = *(threadgroup uint4*)(a0 + 0u);
    uint v34 = q3.x;
    uint v35 = q3.y;
    uint v36 = q3.z;
    uint v37 = q3.w;
    uint4 q4 = *(threadgroup uint4*)(a0 + 4u);
    uint v38 = q4.x;
    uint v39 = q4.y;
    uint v40 = q4.z;
    uint v41 = q4.w;
    uint v42 = v34 > v38 ? v34 : v38;
    uint v43 = v35 > v39 ? v35 : v39;
    uint v44 = v36 > v40 ? v36 : v40;
    uint v45 = v37 > v41 ? v37 : v41;
    uint v46 = v42 > v44 ? v42 : v44;
    uint v47 = v43 > v45 ? v43 : v45;
    uint v48 = v46 > v47 ? v46 : v47;
    uint largest = v48 > v48 ? v48 : v48;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    bool v49 = best == largest;  // likeliest.rs:49
    uint v50 = v49 ? at : 1000u;
    uint v51 = kiln_simd_min_u32_32(v50);
    if (v33) {
        a0[simd_id] = v51;
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    uint4 q5 = *(threadgroup uint4*)(a0 + 0u);
    uint v52 = q5.x;
    uint v53 = q5.y;
    uint v54 = q5.z;
    uint v55 = q5.w;
    uint4 q6 = *(threadgroup uint4*)(a0 + 4u);
    uint v56 = q6.x;
    uint v57 = q6.y;
    uint v58 = q6.z;
    uint v59 = q6.w;
    uint v60 = v52 < v56 ? v52 : v56;
    uint v61 = v53 < v57 ? v53 : v57;
    uint v62 = v54 < v58 ? v54 : v58;
    uint v63 = v55 < v59 ? v55 : v59;
    uint v64 = v60 < v62 ? v60 : v62;
    uint v65 = v61 < v63 ? v61 : v63;
    uint v66 = v64 < v65 ? v64 : v65;
    uint first = v66 < v66 ? v66 : v66;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);
    bool v67 = tid == 0u;  // likeliest.rs:29
    if (v67) {
        int v68 = (int)first;  // likeliest.rs:30
        out[tgid.x] = v68;
    }
}
