// leaky_relu f32, slope=0.01 n=1

extern "C" __global__ void __launch_bounds__(256) leaky_relu(
    const float* __restrict__ x,
    float* __restrict__ out,
    float slope,
    unsigned n) {
    unsigned v0 = blockIdx.x * 256u;  // leaky_relu.rs:9
    unsigned i = v0 + threadIdx.x;
    bool v1 = i < n;
    if (v1) {
        float v = x[i];  // leaky_relu.rs:12
        bool v2 = v < 0.0f;  // leaky_relu.rs:13
        if (v2) {
            float v3 = slope * v;  // leaky_relu.rs:14
            out[i] = v3;
        } else {
            out[i] = v;  // leaky_relu.rs:16
        }
    }
}
