extern "C" __global__ void histogram(
    const unsigned* __restrict__ x,
    unsigned* bins,
    int* least,
    const unsigned long long offset
) {
    __shared__ unsigned counts[8];
    const unsigned tid = threadIdx.x;
    if (tid < 8u) {
        counts[tid] = 0u;
    }
    __syncthreads();
    unsigned long long i = (unsigned long long)blockIdx.x * (unsigned long long)blockDim.x + (unsigned long long)tid;
    unsigned v = x[i + offset];
    atomicAdd(counts + v % 8u, 1u);
    atomicMin(least, (int)v);
    __syncthreads();
    if (tid < 8u) {
        atomicAdd(bins + tid, counts[tid]);
    }
}
