extern "C" __global__ void rotate_left(
    const unsigned* __restrict__ x,
    unsigned* __restrict__ y
) {
    __shared__ unsigned a0[128];
    const unsigned tid = threadIdx.x;
    const unsigned lsize = blockDim.x;
    a0[tid] = x[tid]; // rotate.rs:3
    __syncthreads(); // rotate.rs:4
    y[tid] = a0[(tid + 1u) % lsize]; // rotate.rs:5
}
