// experts_sort , count=20 blocks=8 experts=5 tile=8

#include <metal_stdlib>
using namespace metal;

#pragma clang fp contract(off)

[[max_total_threads_per_threadgroup(256)]]
kernel void experts_sort(
    device const int* routes [[buffer(0)]],
    device int* sources [[buffer(1)]],
    device int* block_experts [[buffer(2)]],
    constant uint& count [[buffer(3)]],
    constant uint& blocks [[buffer(4)]],
    uint3 tgid [[threadgroup_position_in_grid]],
    uint tid [[thread_index_in_threadgroup]]) {
    threadgroup uint counts[6];  // sorted.rs:32
    uint q0 = tid < 6u ? (6u - tid - 1) / 256u + 1 : 0;  // sorted.rs:33
    for (uint q1 = 0; q1 < q0; ++q1) {
        uint expert = tid + q1 * 256u;
        counts[expert] = 0u;  // sorted.rs:34
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:36
    uint q2 = tid < count ? (count - tid - 1) / 256u + 1 : 0;  // sorted.rs:37
    for (uint q3 = 0; q3 < q2; ++q3) {
        uint route = tid + q3 * 256u;
        int v0 = routes[route];  // sorted.rs:38
        uint v1 = (uint)v0;
        uint v2 = v1 < 5u ? v1 : 5u;
        uint v3 = atomic_fetch_add_explicit((threadgroup atomic_uint*)(counts + v2), 1u, memory_order_relaxed);
    }
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup);  // sorted.rs:40
    uint v4 = tgid.x * 256u;  // sorted.rs:41
    uint own = v4 + tid;
    uint begin = 0u;  // sorted.rs:43
    uint first = 0u;
    uint expert_1 = 6u;
    for (uint other = 0u; other < 6u; ++other) {
        uint v5 = counts[other];  // sorted.rs:44
        uint v6 = v5 / 8u;
        uint v7 = v5 % 8u;
        bool v8 = v7 != 0u;
        uint v9 = (uint)v8;
        uint v10 = v6 + v9;
        uint v11 = v10 * 8u;
        uint end = begin + v11;
        bool v12 = begin <= own;  // sorted.rs:45
        bool v13 = own < end;
        bool v14 = v12 && v13;
        uint first_1 = v14 ? begin : first;
        uint expert_2 = v14 ? other : expert_1;
        begin = end;  // sorted.rs:43
        first = first_1;
        expert_1 = expert_2;
    }
    uint v15 = own - first;  // sorted.rs:54
    uint source = count;  // sorted.rs:52
    uint seen = 0u;
    for (uint route_1 = 0u; route_1 < count; ++route_1) {
        int v16 = routes[route_1];  // sorted.rs:53
        uint v17 = (uint)v16;
        uint v18 = v17 < 5u ? v17 : 5u;
        bool is_own = v18 == expert_1;
        bool v19 = seen == v15;  // sorted.rs:54
        bool v20 = is_own && v19;
        uint source_1 = v20 ? route_1 : source;
        uint v21 = (uint)is_own;  // sorted.rs:55
        uint seen_1 = seen + v21;
        source = source_1;  // sorted.rs:52
        seen = seen_1;
    }
    uint v22 = blocks * 8u;  // sorted.rs:57
    bool v23 = own < v22;
    if (v23) {
        ulong v24 = (ulong)own;  // sorted.rs:58
        bool v25 = source < count;
        int v26 = (int)source;
        int v27 = v25 ? v26 : (-1);
        sources[v24] = v27;
        uint v28 = own % 8u;  // sorted.rs:60
        bool v29 = v28 == 0u;
        bool v30;
        if (v29) {
            uint v31 = own / 8u;
            bool v32 = v31 < blocks;
            v30 = v32;
        } else {
            v30 = false;
        }
        if (v30) {
            uint v33 = own / 8u;  // sorted.rs:61
            bool v34 = expert_1 <= 5u;
            int v35 = (int)expert_1;
            int v36 = v34 ? v35 : (-1);
            block_experts[v33] = v36;
        }
    }
}
