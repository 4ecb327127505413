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

extern "C" __global__ void __launch_bounds__(1024) experts_sort(
    const int* __restrict__ routes,
    int* __restrict__ sources,
    int* __restrict__ block_experts,
    unsigned count,
    unsigned blocks) {
    __shared__ unsigned counts[6];  // sorted.rs:34
    __shared__ unsigned of_runs[32];  // sorted.rs:35
    unsigned q0 = threadIdx.x < 6u ? (6u - threadIdx.x - 1) / 1024u + 1 : 0;  // sorted.rs:36
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned other = threadIdx.x + q1 * 1024u;
        counts[other] = 0u;  // sorted.rs:37
    }
    __syncthreads();  // sorted.rs:39
    unsigned v0 = count / 1024u;  // sorted.rs:40
    unsigned v1 = count % 1024u;
    bool v2 = v1 != 0u;
    unsigned v3 = (unsigned)v2;
    unsigned turns = v0 + v3;
    unsigned v4 = (threadIdx.x >> 5) * turns;  // sorted.rs:41
    unsigned v5 = v4 * 32u;
    unsigned run = v5 + (threadIdx.x & 31u);
    unsigned of_run = 0u;  // sorted.rs:44
    for (unsigned turn = 0u; turn < turns; ++turn) {
        unsigned v6 = turn * 32u;  // sorted.rs:45
        unsigned route = run + v6;
        bool v7 = route < count;  // sorted.rs:46
        unsigned of_run_1;
        if (v7) {
            int v8 = routes[route];  // sorted.rs:42
            unsigned v9 = (unsigned)v8;
            unsigned owner = v9 < 5u ? v9 : 5u;
            unsigned v10 = atomicAdd((unsigned*)(counts + owner), (unsigned)1u);  // sorted.rs:48
            bool v11 = owner == blockIdx.x;  // sorted.rs:49
            unsigned v12 = (unsigned)v11;
            unsigned of_run_2 = of_run + v12;
            of_run_1 = of_run_2;  // sorted.rs:46
        } else {
            of_run_1 = of_run;
        }
        of_run = of_run_1;  // sorted.rs:44
    }
    unsigned v13 = kiln_simd_sum_u32_32(of_run);  // sorted.rs:52
    of_runs[(threadIdx.x >> 5)] = v13;
    __syncthreads();  // sorted.rs:53
    bool v14 = (threadIdx.x & 31u) < 6u;  // sorted.rs:59
    unsigned begin;
    unsigned end;
    if (v14) {
        unsigned v15 = counts[(threadIdx.x & 31u)];  // sorted.rs:60
        unsigned v16 = v15 / 8u;
        unsigned v17 = v15 % 8u;
        bool v18 = v17 != 0u;
        unsigned v19 = (unsigned)v18;
        unsigned v20 = v16 + v19;
        unsigned places = v20 * 8u;
        bool v21 = (threadIdx.x & 31u) < blockIdx.x;  // sorted.rs:61
        unsigned begin_1 = v21 ? places : 0u;
        begin = begin_1;  // sorted.rs:59
        end = places;
    } else {
        begin = 0u;
        end = 0u;
    }
    unsigned begin_2 = kiln_simd_sum_u32_32(begin);  // sorted.rs:65
    unsigned end_1 = kiln_simd_sum_u32_32(end);
    unsigned own = counts[blockIdx.x];  // sorted.rs:66
    unsigned seen = 0u;  // sorted.rs:67
    for (unsigned other_1 = 0u; other_1 < 32u; ++other_1) {
        bool v22 = other_1 < (threadIdx.x >> 5);  // sorted.rs:68
        unsigned v23 = of_runs[other_1];
        unsigned v24 = v22 ? v23 : 0u;
        unsigned seen_1 = seen + v24;
        seen = seen_1;  // sorted.rs:67
    }
    unsigned places_1 = blocks * 8u;  // sorted.rs:70
    unsigned seen_2 = seen;  // sorted.rs:77
    for (unsigned turn_1 = 0u; turn_1 < turns; ++turn_1) {
        unsigned v25 = turn_1 * 32u;  // sorted.rs:78
        unsigned route_1 = run + v25;
        bool v26 = route_1 < count;  // sorted.rs:79
        bool is_own;
        if (v26) {
            unsigned v27 = count - 1u;
            unsigned v28 = route_1 < v27 ? route_1 : v27;
            int v29 = routes[v28];  // sorted.rs:42
            unsigned v30 = (unsigned)v29;
            unsigned v31 = v30 < 5u ? v30 : 5u;
            bool v32 = v31 == blockIdx.x;  // sorted.rs:79
            is_own = v32;
        } else {
            is_own = false;
        }
        unsigned owned = __ballot_sync(0xffffffffu, is_own);  // sorted.rs:80
        if (is_own) {  // sorted.rs:81
            unsigned v33 = begin_2 + seen_2;  // sorted.rs:82
            unsigned v34 = 1u << ((threadIdx.x & 31u) & 31);
            unsigned v35 = v34 - 1u;
            unsigned v36 = owned & v35;
            unsigned v37 = (unsigned)(__popc((unsigned)v36));
            unsigned v38 = v33 + v37;
            int v39 = (int)route_1;
            bool v40 = v38 < places_1;  // sorted.rs:73
            if (v40) {
                unsigned long long v41 = (unsigned long long)v38;  // sorted.rs:74
                sources[v41] = v39;
            }
        }
        unsigned v42 = (unsigned)(__popc((unsigned)owned));  // sorted.rs:84
        unsigned seen_3 = seen_2 + v42;
        seen_2 = seen_3;  // sorted.rs:77
    }
    unsigned v43 = own / 8u;  // sorted.rs:87
    unsigned v44 = own % 8u;
    bool v45 = v44 != 0u;
    unsigned v46 = (unsigned)v45;
    unsigned v47 = v43 + v46;
    unsigned v48 = v47 * 8u;
    unsigned own_end = begin_2 + v48;
    unsigned v49 = begin_2 + own;  // sorted.rs:89
    unsigned q2 = threadIdx.x < 8u ? (8u - threadIdx.x - 1) / 1024u + 1 : 0;  // sorted.rs:88
    for (unsigned q3 = 0; q3 < q2; ++q3) {
        unsigned i = threadIdx.x + q3 * 1024u;
        unsigned v50 = v49 + i;  // sorted.rs:89
        bool v51 = v50 < own_end;
        if (v51) {
            bool v52 = v50 < places_1;  // sorted.rs:73
            if (v52) {
                unsigned long long v53 = (unsigned long long)v50;  // sorted.rs:74
                sources[v53] = (-1);
            }
        }
    }
    bool v54 = blockIdx.x == 5u;  // sorted.rs:93
    if (v54) {
        unsigned q4 = threadIdx.x < places_1 ? (places_1 - threadIdx.x - 1) / 1024u + 1 : 0;  // sorted.rs:94
        for (unsigned q5 = 0; q5 < q4; ++q5) {
            unsigned place = threadIdx.x + q5 * 1024u;
            bool v55 = place >= end_1;  // sorted.rs:95
            if (v55) {
                bool v56 = place < places_1;  // sorted.rs:73
                if (v56) {
                    unsigned long long v57 = (unsigned long long)place;  // sorted.rs:74
                    sources[v57] = (-1);
                }
            }
        }
    }
    unsigned q6 = threadIdx.x < blocks ? (blocks - threadIdx.x - 1) / 1024u + 1 : 0;  // sorted.rs:100
    for (unsigned q7 = 0; q7 < q6; ++q7) {
        unsigned block = threadIdx.x + q7 * 1024u;
        unsigned place_1 = block * 8u;  // sorted.rs:101
        bool v58 = begin_2 <= place_1;  // sorted.rs:102
        bool v59 = place_1 < own_end;
        bool v60 = v58 && v59;
        if (v60) {
            int v61 = (int)blockIdx.x;  // sorted.rs:103
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
