// vector_add f32, n=1

extern "C" __global__ void __launch_bounds__(256) vector_add(
    const float* __restrict__ a,
    const float* __restrict__ b,
    float* __restrict__ out,
    unsigned n) {
    unsigned v0 = blockIdx.x * 256u;  // vector_add.rs:8
    unsigned v1 = v0 + threadIdx.x;
    bool v2 = v1 < n;
    if (v2) {
        float v3 = a[v1];  // vector_add.rs:16
        float v4 = b[v1];
        float v5 = v3 + v4;
        out[v1] = v5;
    }
}
