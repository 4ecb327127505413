// experts_sort , count=20 blocks=8 experts=5 tile=8

extern "C" __global__ void __launch_bounds__(256) experts_sort(
    const int* __restrict__ routes,
    int* __restrict__ sources,
    int* __restrict__ block_experts,
    unsigned count,
    unsigned blocks) {
    __shared__ unsigned counts[6];  // sorted.rs:32
    unsigned q0 = threadIdx.x < 6u ? (6u - threadIdx.x - 1) / 256u + 1 : 0;  // sorted.rs:33
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned expert = threadIdx.x + q1 * 256u;
        counts[expert] = 0u;  // sorted.rs:34
    }
    __syncthreads();  // sorted.rs:36
    unsigned q2 = threadIdx.x < count ? (count - threadIdx.x - 1) / 256u + 1 : 0;  // sorted.rs:37
    for (unsigned q3 = 0; q3 < q2; ++q3) {
        unsigned route = threadIdx.x + q3 * 256u;
        int v0 = routes[route];  // sorted.rs:38
        unsigned v1 = (unsigned)v0;
        unsigned v2 = v1 < 5u ? v1 : 5u;
        unsigned v3 = atomicAdd((unsigned*)(counts + v2), (unsigned)1u);
    }
    __syncthreads();  // sorted.rs:40
    unsigned v4 = blockIdx.x * 256u;  // sorted.rs:41
    unsigned own = v4 + threadIdx.x;
    unsigned begin = 0u;  // sorted.rs:43
    unsigned first = 0u;
    unsigned expert_1 = 6u;
    for (unsigned other = 0u; other < 6u; ++other) {
        unsigned v5 = counts[other];  // sorted.rs:44
        unsigned v6 = v5 / 8u;
        unsigned v7 = v5 % 8u;
        bool v8 = v7 != 0u;
        unsigned v9 = (unsigned)v8;
        unsigned v10 = v6 + v9;
        unsigned v11 = v10 * 8u;
        unsigned end = begin + v11;
        bool v12 = begin <= own;  // sorted.rs:45
        bool v13 = own < end;
        bool v14 = v12 && v13;
        unsigned first_1 = v14 ? begin : first;
        unsigned expert_2 = v14 ? other : expert_1;
        begin = end;  // sorted.rs:43
        first = first_1;
        expert_1 = expert_2;
    }
    unsigned v15 = own - first;  // sorted.rs:54
    unsigned source = count;  // sorted.rs:52
    unsigned seen = 0u;
    for (unsigned route_1 = 0u; route_1 < count; ++route_1) {
        int v16 = routes[route_1];  // sorted.rs:53
        unsigned v17 = (unsigned)v16;
        unsigned v18 = v17 < 5u ? v17 : 5u;
        bool is_own = v18 == expert_1;
        bool v19 = seen == v15;  // sorted.rs:54
        bool v20 = is_own && v19;
        unsigned source_1 = v20 ? route_1 : source;
        unsigned v21 = (unsigned)is_own;  // sorted.rs:55
        unsigned seen_1 = seen + v21;
        source = source_1;  // sorted.rs:52
        seen = seen_1;
    }
    unsigned v22 = blocks * 8u;  // sorted.rs:57
    bool v23 = own < v22;
    if (v23) {
        unsigned long long v24 = (unsigned long long)own;  // sorted.rs:58
        bool v25 = source < count;
        int v26 = (int)source;
        int v27 = v25 ? v26 : (-1);
        sources[v24] = v27;
        unsigned v28 = own % 8u;  // sorted.rs:60
        bool v29 = v28 == 0u;
        bool v30;
        if (v29) {
            unsigned v31 = own / 8u;
            bool v32 = v31 < blocks;
            v30 = v32;
        } else {
            v30 = false;
        }
        if (v30) {
            unsigned v33 = own / 8u;  // sorted.rs:61
            bool v34 = expert_1 <= 5u;
            int v35 = (int)expert_1;
            int v36 = v34 ? v35 : (-1);
            block_experts[v33] = v36;
        }
    }
}
