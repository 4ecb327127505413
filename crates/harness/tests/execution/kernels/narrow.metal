#include <metal_stdlib>
using namespace metal;

kernel void narrow(
    device const half* x [[buffer(0)]],
    device half* sums [[buffer(1)]],
    device half* fused [[buffer(2)]],
    device const bfloat* bx [[buffer(3)]],
    device bfloat* bsums [[buffer(4)]],
    device bfloat* bfused [[buffer(5)]],
    uint tid [[thread_index_in_threadgroup]]
) {
    half a = x[tid];
    half b = simd_shuffle_xor(a, 1);
    sums[tid] = half(float(a) + float(b));
    fused[tid] = fma(a, b, a);
    bfloat c = bx[tid];
    bfloat d = as_type<bfloat>(ushort(simd_shuffle_xor(uint(as_type<ushort>(c)), 1)));
    bsums[tid] = bfloat(float(c) + float(d));
    bfused[tid] = fma(c, d, c);
}
