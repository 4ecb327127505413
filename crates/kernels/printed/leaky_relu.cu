// leaky_relu f32, n=1 slope=0.01

extern "C" __global__ void __launch_bounds__(256) leaky_relu(
    const float* __restrict__ x,
    float* __restrict__ out,
    float slope,
    unsigned n) {
    unsigned v0 = blockIdx.x * 256u;  // leaky_relu.rs:8
    unsigned v1 = v0 + threadIdx.x;
    bool v2 = v1 < n;
    if (v2) {
        float v3 = x[v1];  // leaky_relu.rs:11
        bool v4 = v3 < 0.0f;  // leaky_relu.rs:12
        if (v4) {
            float v5 = slope * v3;  // leaky_relu.rs:13
            out[v1] = v5;
        } else {
            out[v1] = v3;  // leaky_relu.rs:15
        }
    }
}
