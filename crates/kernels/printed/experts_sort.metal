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

[[max_total_threads_per_threadgroup(1024)]]
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
    threadgroup uint of_runs[32];  // sorted.rs:35
    uint q0 = tid < 6u ? (6u - tid - 1) / 1024u + 1 : 0;  // sorted.rs:36
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint other = tid + q1 * 1024u;
        counts[other] = 0u;  // sorted.rs:37
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:39
    uint v0 = count / 1024u;  // sorted.rs:40
    uint v1 = count % 1024u;
    bool v2 = v1 != 0u;
    uint v3 = (uint)v2;
    uint turns = v0 + v3;
    uint v4 = simd_id * turns;  // sorted.rs:41
    uint v5 = v4 * 32u;
    uint run = v5 + simd_lane;
    uint of_run = 0u;  // sorted.rs:44
    for (uint turn = 0u; turn < turns; ++turn) {
        uint v6 = turn * 32u;  // sorted.rs:45
        uint route = run + v6;
        bool v7 = route < count;  // sorted.rs:46
        uint of_run_1;
        if (v7) {
            int v8 = routes[route];  // sorted.rs:42
            uint v9 = (uint)v8;
            uint owner = v9 < 5u ? v9 : 5u;
            uint v10 = atomic_fetch_add_explicit((threadgroup atomic_uint*)(counts + owner), 1u, memory_order_relaxed);  // sorted.rs:48
            bool v11 = owner == tgid.x;  // sorted.rs:49
            uint v12 = (uint)v11;
            uint of_run_2 = of_run + v12;
            of_run_1 = of_run_2;  // sorted.rs:46
        } else {
            of_run_1 = of_run;
        }
        of_run = of_run_1;  // sorted.rs:44
    }
    uint v13 = kiln_simd_sum_u32_32(of_run);  // sorted.rs:52
    of_runs[simd_id] = v13;
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:53
    bool v14 = simd_lane < 6u;  // sorted.rs:59
    uint begin;
    uint end;
    if (v14) {
        uint v15 = counts[simd_lane];  // sorted.rs:60
        uint v16 = v15 / 8u;
        uint v17 = v15 % 8u;
        bool v18 = v17 != 0u;
        uint v19 = (uint)v18;
        uint v20 = v16 + v19;
        uint places = v20 * 8u;
        bool v21 = simd_lane < tgid.x;  // sorted.rs:61
        uint begin_1 = v21 ? places : 0u;
        begin = begin_1;  // sorted.rs:59
        end = places;
    } else {
        begin = 0u;
        end = 0u;
    }
    uint begin_2 = kiln_simd_sum_u32_32(begin);  // sorted.rs:65
    uint end_1 = kiln_simd_sum_u32_32(end);
    uint own = counts[tgid.x];  // sorted.rs:66
    uint seen = 0u;  // sorted.rs:67
    for (uint other_1 = 0u; other_1 < 32u; ++other_1) {
        bool v22 = other_1 < simd_id;  // sorted.rs:68
        uint v23 = of_runs[other_1];
        uint v24 = v22 ? v23 : 0u;
        uint seen_1 = seen + v24;
        seen = seen_1;  // sorted.rs:67
    }
    uint places_1 = blocks * 8u;  // sorted.rs:70
    uint seen_2 = seen;  // sorted.rs:77
    for (uint turn_1 = 0u; turn_1 < turns; ++turn_1) {
        uint v25 = turn_1 * 32u;  // sorted.rs:78
        uint route_1 = run + v25;
        bool v26 = route_1 < count;  // sorted.rs:79
        bool is_own;
        if (v26) {
            uint v27 = count - 1u;
            uint v28 = route_1 < v27 ? route_1 : v27;
            int v29 = routes[v28];  // sorted.rs:42
            uint v30 = (uint)v29;
            uint v31 = v30 < 5u ? v30 : 5u;
            bool v32 = v31 == tgid.x;  // sorted.rs:79
            is_own = v32;
        } else {
            is_own = false;
        }
        uint owned = (uint)(simd_vote::vote_t)simd_ballot(is_own);  // sorted.rs:80
        if (is_own) {  // sorted.rs:81
            uint v33 = begin_2 + seen_2;  // sorted.rs:82
            uint v34 = 1u << (simd_lane & 31);
            uint v35 = v34 - 1u;
            uint v36 = owned & v35;
            uint v37 = (uint)(popcount((uint)v36));
            uint v38 = v33 + v37;
            int v39 = (int)route_1;
            bool v40 = v38 < places_1;  // sorted.rs:73
            if (v40) {
                ulong v41 = (ulong)v38;  // sorted.rs:74
                sources[v41] = v39;
            }
        }
        uint v42 = (uint)(popcount((uint)owned));  // sorted.rs:84
        uint seen_3 = seen_2 + v42;
        seen_2 = seen_3;  // sorted.rs:77
    }
    uint v43 = own / 8u;  // sorted.rs:87
    uint v44 = own % 8u;
    bool v45 = v44 != 0u;
    uint v46 = (uint)v45;
    uint v47 = v43 + v46;
    uint v48 = v47 * 8u;
    uint own_end = begin_2 + v48;
    uint v49 = begin_2 + own;  // sorted.rs:89
    uint q2 = tid < 8u ? (8u - tid - 1) / 1024u + 1 : 0;  // sorted.rs:88
    for (uint q3 = 0; q3 < q2; ++q3) {
        uint i = tid + q3 * 1024u;
        uint v50 = v49 + i;  // sorted.rs:89
        bool v51 = v50 < own_end;
        if (v51) {
            bool v52 = v50 < places_1;  // sorted.rs:73
            if (v52) {
                ulong v53 = (ulong)v50;  // sorted.rs:74
                sources[v53] = (-1);
            }
        }
    }
    bool v54 = tgid.x == 5u;  // sorted.rs:93
    if (v54) {
        uint q4 = tid < places_1 ? (places_1 - tid - 1) / 1024u + 1 : 0;  // sorted.rs:94
        for (uint q5 = 0; q5 < q4; ++q5) {
            uint place = tid + q5 * 1024u;
            bool v55 = place >= end_1;  // sorted.rs:95
            if (v55) {
                bool v56 = place < places_1;  // sorted.rs:73
                if (v56) {
                    ulong v57 = (ulong)place;  // sorted.rs:74
                    sources[v57] = (-1);
                }
            }
        }
    }
    uint q6 = tid < blocks ? (blocks - tid - 1) / 1024u + 1 : 0;  // sorted.rs:100
    for (uint q7 = 0; q7 < q6; ++q7) {
        uint block = tid + q7 * 1024u;
        uint place_1 = block * 8u;  // sorted.rs:101
        bool v58 = begin_2 <= place_1;  // sorted.rs:102
        bool v59 = place_1 < own_end;
        bool v60 = v58 && v59;
        if (v60) {
            int v61 = (int)tgid.x;  // sorted.rs:103
            block_experts[block] = v61;
        } else {
            bool v62 = place_1 >= end_1;  // sorted.rs:104
            bool v63 = v54 && v62;
            if (v63) {
                block_experts[block] = (-1);  // sorted.rs:105
            }
        }
    }
}
