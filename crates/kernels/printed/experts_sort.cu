// experts_sort , count=20 blocks=8 experts=5 tile=8

static __device__ __forceinline__ unsigned kiln_simd_sum_u32_32(unsigned v) {
    unsigned other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(32) experts_sort(
    const int* __restrict__ routes,
    int* __restrict__ sources,
    int* __restrict__ block_experts,
    unsigned count,
    unsigned blocks) {
    __shared__ unsigned counts[6];  // sorted.rs:34
    __shared__ unsigned of_runs[1];  // sorted.rs:35
    unsigned q0 = threadIdx.x < 6u ? (6u - threadIdx.x - 1) / 32u + 1 : 0;  // sorted.rs:36
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned other = threadIdx.x + q1 * 32u;
        counts[other] = 0u;  // sorted.rs:37
    }
    __syncthreads();  // sorted.rs:39
    unsigned v0 = count / 32u;  // sorted.rs:40
    unsigned v1 = count % 32u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned turns = v0 + v3;
    unsigned of_run = 0u;  // sorted.rs:44
    for (unsigned turn = 0u; turn < turns; ++turn) {
        unsigned v4 = turn * 32u;  // sorted.rs:45
        unsigned route = (threadIdx.x & 31u) + v4;
        bool v5 = route < count;  // sorted.rs:46
        unsigned of_run_1;
        if (v5) {
            int v6 = routes[route];  // sorted.rs:42
            unsigned v7 = (unsigned)v6;
            unsigned owner = v7 < 5u ? v7 : 5u;
            unsigned v8 = atomicAdd((unsigned*)(counts + owner), (unsigned)1u);  // sorted.rs:48
            bool v9 = owner == blockIdx.x;  // sorted.rs:49
            unsigned v10 = (unsigned)v9;
            unsigned of_run_2 = of_run + v10;
            of_run_1 = of_run_2;  // sorted.rs:46
        } else {
            of_run_1 = of_run;
        }
        of_run = of_run_1;  // sorted.rs:44
    }
    unsigned v11 = kiln_simd_sum_u32_32(of_run);  // sorted.rs:52
    of_runs[(threadIdx.x >> 5)] = v11;
    __syncthreads();  // sorted.rs:53
    bool v12 = (threadIdx.x & 31u) < 6u;  // sorted.rs:59
    unsigned begin;
    unsigned end;
    if (v12) {
        unsigned v13 = counts[(threadIdx.x & 31u)];  // sorted.rs:60
        unsigned v14 = v13 / 8u;
        unsigned v15 = v13 % 8u;
        bool v16 = v15 != 0u;
        unsigned v17 = (unsigned)v16;
        unsigned v18 = v14 + v17;
        unsigned places = v18 * 8u;
        bool v19 = (threadIdx.x & 31u) < blockIdx.x;  // sorted.rs:61
        unsigned begin_1 = v19 ? places : 0u;
        begin = begin_1;  // sorted.rs:59
        end = places;
    } else {
        begin = 0u;
        end = 0u;
    }
    unsigned begin_2 = kiln_simd_sum_u32_32(begin);  // sorted.rs:65
    unsigned end_1 = kiln_simd_sum_u32_32(end);
    unsigned own = counts[blockIdx.x];  // sorted.rs:66
    unsigned places_1 = blocks * 8u;  // sorted.rs:70
    unsigned seen = 0u;  // sorted.rs:77
    for (unsigned turn_1 = 0u; turn_1 < turns; ++turn_1) {
        unsigned v20 = turn_1 * 32u;  // sorted.rs:78
        unsigned route_1 = (threadIdx.x & 31u) + v20;
        bool v21 = route_1 < count;  // sorted.rs:79
        bool is_own;
        if (v21) {
            unsigned v22 = count - 1u;
            unsigned v23 = route_1 < v22 ? route_1 : v22;
            int v24 = routes[v23];  // sorted.rs:42
            unsigned v25 = (unsigned)v24;
            unsigned v26 = v25 < 5u ? v25 : 5u;
            bool v27 = v26 == blockIdx.x;  // sorted.rs:79
            is_own = v27;
        } else {
            is_own = false;
        }
        unsigned owned = __ballot_sync(0xffffffffu, is_own);  // sorted.rs:80
        if (is_own) {  // sorted.rs:81
            unsigned v28 = begin_2 + seen;  // sorted.rs:82
            unsigned v29 = 1u << ((threadIdx.x & 31u) & 31);
            unsigned v30 = v29 - 1u;
            unsigned v31 = owned & v30;
            unsigned v32 = (unsigned)(__popc((unsigned)v31));
            unsigned v33 = v28 + v32;
            int v34 = (int)route_1;
            bool v35 = v33 < places_1;  // sorted.rs:73
            if (v35) {
                unsigned long long v36 = (unsigned long long)v33;  // sorted.rs:74
                sources[v36] = v34;
            }
        }
        unsigned v37 = (unsigned)(__popc((unsigned)owned));  // sorted.rs:84
        unsigned seen_1 = seen + v37;
        seen = seen_1;  // sorted.rs:77
    }
    unsigned v38 = own / 8u;  // sorted.rs:87
    unsigned v39 = own % 8u;
    bool v40 = v39 != 0u;
    unsigned v41 = (unsigned)v40;
    unsigned v42 = v38 + v41;
    unsigned v43 = v42 * 8u;
    unsigned own_end = begin_2 + v43;
    unsigned v44 = begin_2 + own;  // sorted.rs:89
    unsigned q2 = threadIdx.x < 8u ? (8u - threadIdx.x - 1) / 32u + 1 : 0;  // sorted.rs:88
    for (unsigned q3 = 0; q3 < q2; ++q3) {
        unsigned i = threadIdx.x + q3 * 32u;
        unsigned v45 = v44 + i;  // sorted.rs:89
        bool v46 = v45 < own_end;
        if (v46) {
            bool v47 = v45 < places_1;  // sorted.rs:73
            if (v47) {
                unsigned long long v48 = (unsigned long long)v45;  // sorted.rs:74
                sources[v48] = (-1);
            }
        }
    }
    bool v49 = blockIdx.x == 5u;  // sorted.rs:93
    if (v49) {
        unsigned q4 = threadIdx.x < places_1 ? (places_1 - threadIdx.x - 1) / 32u + 1 : 0;  // sorted.rs:94
        for (unsigned q5 = 0; q5 < q4; ++q5) {
            unsigned place = threadIdx.x + q5 * 32u;
            bool v50 = place >= end_1;  // sorted.rs:95
            if (v50) {
                bool v51 = place < places_1;  // sorted.rs:73
                if (v51) {
                    unsigned long long v52 = (unsigned long long)place;  // sorted.rs:74
                    sources[v52] = (-1);
                }
            }
        }
    }
    unsigned q6 = threadIdx.x < blocks ? (blocks - threadIdx.x - 1) / 32u + 1 : 0;  // sorted.rs:100
    for (unsigned q7 = 0; q7 < q6; ++q7) {
        unsigned block = threadIdx.x + q7 * 32u;
        unsigned place_1 = block * 8u;  // sorted.rs:101
        bool v53 = begin_2 <= place_1;  // sorted.rs:102
        bool v54 = place_1 < own_end;
        bool v55 = v53 && v54;
        if (v55) {
            int v56 = (int)blockIdx.x;  // sorted.rs:103
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
