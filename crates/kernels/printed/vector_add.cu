// vector_add f32, n=1

extern "C" __global__ void __launch_bounds__(256) vector_add(
    const float* __restrict__ a,
    const float* __restrict__ b,
    float* __restrict__ out,
    unsigned n) {
    unsigned v0 = blockIdx.x * 256u;  // vector_add.rs:9
    unsigned i = v0 + threadIdx.x;
    bool v1 = i < n;
    if (v1) {
        float v2 = a[i];  // vector_add.rs:17
        float v3 = b[i];
        float v4 = v2 + v3;
        out[i] = v4;
    }
}
