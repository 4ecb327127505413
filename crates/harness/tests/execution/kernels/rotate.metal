#include <metal_stdlib>
using namespace metal;

kernel void rotate_left(
    device const uint* x [[buffer(0)]],
    device uint* y [[buffer(1)]],
    uint tid [[thread_index_in_threadgroup]],
    uint lsize [[threads_per_threadgroup]]
) {
    threadgroup uint a0[128];
    a0[tid] = x[tid]; // rotate.rs:3
    threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup); // rotate.rs:4
    y[tid] = a0[(tid + 1u) % lsize]; // rotate.rs:5
}
