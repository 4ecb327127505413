static __device__ __forceinline__ float kiln_f16_to_f32(unsigned short x) {
#ifdef __CUDA_ARCH__
    float y;
    asm("cvt.f32.f16 %0, %1;" : "=f"(y) : "h"(x));
    return y;
#else
    return kiln_host_f16_to_f32(x);
#endif
}
static __device__ __forceinline__ unsigned short kiln_f32_to_f16(float x) {
#ifdef __CUDA_ARCH__
    unsigned short y;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(y) : "f"(x));
    return y;
#else
    return kiln_host_f32_to_f16(x);
#endif
}
static __device__ __forceinline__ float kiln_bf16_to_f32(unsigned short x) { return __uint_as_float((unsigned)x << 16); }
static __device__ __forceinline__ unsigned short kiln_f32_to_bf16(float x) {
#ifdef __CUDA_ARCH__
    unsigned short y;
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(y) : "f"(x));
    return y;
#else
    return kiln_host_f32_to_bf16(x);
#endif
}
static __device__ __forceinline__ unsigned short kiln_fma_f16(unsigned short x, unsigned short y, unsigned short z) {
#ifdef __CUDA_ARCH__
    unsigned short r;
    asm("fma.rn.f16 %0, %1, %2, %3;" : "=h"(r) : "h"(x), "h"(y), "h"(z));
    return r;
#else
    return kiln_host_fma_f16(x, y, z);
#endif
}
static __device__ __forceinline__ unsigned short kiln_fma_bf16(unsigned short x, unsigned short y, unsigned short z) {
#ifdef __CUDA_ARCH__
    unsigned short r;
    asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(r) : "h"(x), "h"(y), "h"(z));
    return r;
#else
    return kiln_host_fma_bf16(x, y, z);
#endif
}

extern "C" __global__ void narrow(
    const unsigned short* x,
    unsigned short* sums,
    unsigned short* fused,
    const unsigned short* bx,
    unsigned short* bsums,
    unsigned short* bfused
) {
    const unsigned tid = threadIdx.x;
    unsigned short a = x[tid];
    unsigned short b = (unsigned short)__shfl_xor_sync(0xffffffffu, (unsigned)a, 1);
    sums[tid] = kiln_f32_to_f16(kiln_f16_to_f32(a) + kiln_f16_to_f32(b));
    fused[tid] = kiln_fma_f16(a, b, a);
    unsigned short c = bx[tid];
    unsigned short d = (unsigned short)__shfl_xor_sync(0xffffffffu, (unsigned)c, 1);
    bsums[tid] = kiln_f32_to_bf16(kiln_bf16_to_f32(c) + kiln_bf16_to_f32(d));
    bfused[tid] = kiln_fma_bf16(c, d, c);
}
