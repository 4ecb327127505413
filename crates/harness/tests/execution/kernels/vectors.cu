extern "C" __global__ void vectors(
    const float* __restrict__ x,
    float* __restrict__ y,
    const unsigned short* __restrict__ h,
    unsigned short* __restrict__ k
) {
    __shared__ float4 swap[64];
    const unsigned tid = threadIdx.x;
    const unsigned lsize = blockDim.x;
    float4 v = *(const float4*)(x + tid * 4u);
    swap[lsize - 1u - tid] = make_float4(v.w, v.z, v.y, v.x);
    ushort4 a = *(const ushort4*)(h + tid * 4u);
    *(ushort4*)(k + tid * 4u) = make_ushort4(a.y, a.x, a.w, a.z);
    __syncthreads();
    *(float4*)(y + tid * 4u) = swap[tid];
}
