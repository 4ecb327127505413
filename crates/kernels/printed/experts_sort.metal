// experts_sort , count=20 blocks=8 experts=5 tile=8

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

static inline uint kiln_simd_sum_u32_32(uint v) {
    uint other;
    other = simd_shuffle_xor(v, 16);
    v = v + other;
    other = simd_shuffle_xor(v, 8);
    v = v + other;
    other = simd_shuffle_xor(v, 4);
    v = v + other;
    other = simd_shuffle_xor(v, 2);
    v = v + other;
    other = simd_shuffle_xor(v, 1);
    v = v + other;
    return v;
}

kernel void experts_sort(
    device const int* routes [[buffer(0)]],
    device int* sources [[buffer(1)]],
    device int* block_experts [[buffer(2)]],
    constant uint& count [[buffer(3)]],
    constant uint& blocks [[buffer(4)]],
    uint simd_id [[simdgroup_index_in_threadgroup]],
    uint simd_lane [[thread_index_in_simdgroup]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup uint counts[6];  // sorted.rs:34
    threadgroup uint of_runs[1];  // sorted.rs:35
    uint q0 = tid < 6u ? (6u - tid - 1) / 32u + 1 : 0;  // sorted.rs:36
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint other = tid + q1 * 32u;
        counts[other] = 0u;  // sorted.rs:37
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:39
    uint v0 = count / 32u;  // sorted.rs:40
    uint v1 = count % 32u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint turns = v0 + v3;
    uint of_run = 0u;  // sorted.rs:44
    for (uint turn = 0u; turn < turns; ++turn) {
        uint v4 = turn * 32u;  // sorted.rs:45
        uint route = simd_lane + v4;
        bool v5 = route < count;  // sorted.rs:46
        uint of_run_1;
        if (v5) {
            int v6 = routes[route];  // sorted.rs:42
            uint v7 = (uint)v6;
            uint owner = v7 < 5u ? v7 : 5u;
            uint v8 = atomic_fetch_add_explicit((threadgroup atomic_uint*)(counts + owner), 1u, memory_order_relaxed);  // sorted.rs:48
            bool v9 = owner == tgid.x;  // sorted.rs:49
            uint v10 = (uint)v9;
            uint of_run_2 = of_run + v10;
            of_run_1 = of_run_2;  // sorted.rs:46
        } else {
            of_run_1 = of_run;
        }
        of_run = of_run_1;  // sorted.rs:44
    }
    uint v11 = kiln_simd_sum_u32_32(of_run);  // sorted.rs:52
    of_runs[simd_id] = v11;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:53
    bool v12 = simd_lane < 6u;  // sorted.rs:59
    uint begin;
    uint end;
    if (v12) {
        uint v13 = counts[simd_lane];  // sorted.rs:60
        uint v14 = v13 / 8u;
        uint v15 = v13 % 8u;
        bool v16 = v15 != 0u;
        uint v17 = (uint)v16;
        uint v18 = v14 + v17;
        uint places = v18 * 8u;
        bool v19 = simd_lane < tgid.x;  // sorted.rs:61
        uint begin_1 = v19 ? places : 0u;
        begin = begin_1;  // sorted.rs:59
        end = places;
    } else {
        begin = 0u;
        end = 0u;
    }
    uint begin_2 = kiln_simd_sum_u32_32(begin);  // sorted.rs:65
    uint end_1 = kiln_simd_sum_u32_32(end);
    uint own = counts[tgid.x];  // sorted.rs:66
    uint places_1 = blocks * 8u;  // sorted.rs:70
    uint seen = 0u;  // sorted.rs:77
    for (uint turn_1 = 0u; turn_1 < turns; ++turn_1) {
        uint v20 = turn_1 * 32u;  // sorted.rs:78
        uint route_1 = simd_lane + v20;
        bool v21 = route_1 < count;  // sorted.rs:79
        bool is_own;
        if (v21) {
            uint v22 = count - 1u;
            uint v23 = route_1 < v22 ? route_1 : v22;
            int v24 = routes[v23];  // sorted.rs:42
            uint v25 = (uint)v24;
            uint v26 = v25 < 5u ? v25 : 5u;
            bool v27 = v26 == tgid.x;  // sorted.rs:79
            is_own = v27;
        } else {
            is_own = false;
        }
        uint owned = (uint)(simd_vote::vote_t)simd_ballot(is_own);  // sorted.rs:80
        if (is_own) {  // sorted.rs:81
            uint v28 = begin_2 + seen;  // sorted.rs:82
            uint v29 = 1u << (simd_lane & 31);
            uint v30 = v29 - 1u;
            uint v31 = owned & v30;
            uint v32 = (uint)(popcount((uint)v31));
            uint v33 = v28 + v32;
            int v34 = (int)route_1;
            bool v35 = v33 < places_1;  // sorted.rs:73
            if (v35) {
                ulong v36 = (ulong)v33;  // sorted.rs:74
                sources[v36] = v34;
            }
        }
        uint v37 = (uint)(popcount((uint)owned));  // sorted.rs:84
        uint seen_1 = seen + v37;
        seen = seen_1;  // sorted.rs:77
    }
    uint v38 = own / 8u;  // sorted.rs:87
    uint v39 = own % 8u;
    bool v40 = v39 != 0u;
    uint v41 = (uint)v40;
    uint v42 = v38 + v41;
    uint v43 = v42 * 8u;
    uint own_end = begin_2 + v43;
    uint v44 = begin_2 + own;  // sorted.rs:89
    uint q2 = tid < 8u ? (8u - tid - 1) / 32u + 1 : 0;  // sorted.rs:88
    for (uint q3 = 0; q3 < q2; ++q3) {
        uint i = tid + q3 * 32u;
        uint v45 = v44 + i;  // sorted.rs:89
        bool v46 = v45 < own_end;
        if (v46) {
            bool v47 = v45 < places_1;  // sorted.rs:73
            if (v47) {
                ulong v48 = (ulong)v45;  // sorted.rs:74
                sources[v48] = (-1);
            }
        }
    }
    bool v49 = tgid.x == 5u;  // sorted.rs:93
    if (v49) {
        uint q4 = tid < places_1 ? (places_1 - tid - 1) / 32u + 1 : 0;  // sorted.rs:94
        for (uint q5 = 0; q5 < q4; ++q5) {
            uint place = tid + q5 * 32u;
            bool v50 = place >= end_1;  // sorted.rs:95
            if (v50) {
                bool v51 = place < places_1;  // sorted.rs:73
                if (v51) {
                    ulong v52 = (ulong)place;  // sorted.rs:74
                    sources[v52] = (-1);
                }
            }
        }
    }
    uint q6 = tid < blocks ? (blocks - tid - 1) / 32u + 1 : 0;  // sorted.rs:100
    for (uint q7 = 0; q7 < q6; ++q7) {
        uint block = tid + q7 * 32u;
        uint place_1 = block * 8u;  // sorted.rs:101
        bool v53 = begin_2 <= place_1;  // sorted.rs:102
        bool v54 = place_1 < own_end;
        bool v55 = v53 && v54;
        if (v55) {
            int v56 = (int)tgid.x;  // sorted.rs:103
            block_experts[block] = v56;
        } else {
            bool v57 = place_1 >= end_1;  // sorted.rs:104
            bool v58 = v49 && v57;
            if (v58) {
                block_experts[block] = (-1);  // sorted.rs:105
            }
        }
    }
}
