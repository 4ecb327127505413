static __device__ __forceinline__ float kiln_simd_sum(float v) {
    v = v + __shfl_xor_sync(0xffffffffu, v, 16);
    v = v + __shfl_xor_sync(0xffffffffu, v, 8);
    v = v + __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + __shfl_xor_sync(0xffffffffu, v, 1);
    return v;
}

extern "C" __global__ void __launch_bounds__(256) row_sum(
    const float* __restrict__ x,
    float* __restrict__ out,
    const unsigned n
) {
    __shared__ float partial[32];
    const unsigned tid = threadIdx.x;
    const unsigned lsize = blockDim.x;
    const unsigned simd_lane = tid & 31u;
    const unsigned simd_id = tid >> 5;
    const unsigned n_simd = (lsize + 31u) >> 5;
    const float* row = x + (unsigned long long)blockIdx.x * (unsigned long long)n;
    float sum = 0.0f;
    unsigned trips = n > tid ? (n - tid - 1u) / lsize + 1u : 0u;
    for (unsigned t = 0u; t < trips; t++) { // row_sum.rs:5
        unsigned i = tid + t * lsize;
        sum = sum + row[i];
    }
    float all = kiln_simd_sum(sum); // row_sum.rs:8
    if (simd_lane == 0u) {
        partial[simd_id] = all;
    }
    __syncthreads(); // row_sum.rs:12
    if (simd_id == 0u) {
        float part = simd_lane < n_simd ? partial[simd_lane] : 0.0f;
        float total = kiln_simd_sum(part); // row_sum.rs:15
        if (simd_lane == 0u) {
            out[blockIdx.x] = total;
        }
    }
}
