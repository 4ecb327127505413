extern "C" __global__ void lanes(
    const unsigned* __restrict__ x,
    const unsigned* __restrict__ by,
    unsigned* __restrict__ moved,
    unsigned* __restrict__ votes,
    unsigned long long* __restrict__ wide
) {
    const unsigned tid = threadIdx.x;
    const unsigned lsize = blockDim.x;
    unsigned v = x[tid];
    unsigned d = by[tid] & 31u;
    moved[tid] = __shfl_sync(0xffffffffu, v, d);
    moved[tid + lsize] = __shfl_xor_sync(0xffffffffu, v, 5);
    moved[tid + lsize * 2u] = __shfl_up_sync(0xffffffffu, v, 3);
    moved[tid + lsize * 3u] = __shfl_down_sync(0xffffffffu, v, 7);
    moved[tid + lsize * 4u] = __shfl_sync(0xffffffffu, v, 9);
    bool b = (v & 4u) != 0u;
    votes[tid] = __ballot_sync(0xffffffffu, b);
    votes[tid + lsize] = (unsigned)(__any_sync(0xffffffffu, v == 77u) != 0);
    votes[tid + lsize * 2u] = (unsigned)(__all_sync(0xffffffffu, v != 77u) != 0);
    unsigned long long w = (unsigned long long)v << 33 | (unsigned long long)tid;
    wide[tid] = __shfl_xor_sync(0xffffffffu, w, 16);
}
