// argmax f32, rows=3 n=1000

// The bits of x, those of a NaN in one form.
static __device__ __forceinline__ unsigned kiln_nan_bits(float x) {
    return (__float_as_uint(x) & 0x7fffffffu) > 0x7f800000u ? 0x7fc00000u : __float_as_uint(x);
}

static __device__ __forceinline__ unsigned kiln_simd_max_u32_32(unsigned v) {
    unsigned other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v > other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v > other ? v : other;
    return v;
}

static __device__ __forceinline__ unsigned kiln_simd_min_u32_32(unsigned v) {
    unsigned other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v < other ? v : other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v < other ? v : other;
    return v;
}

extern "C" __global__ void __launch_bounds__(256) argmax(
    const float* __restrict__ x,
    int* __restrict__ out,
    unsigned rows) {
    __shared__ __align__(16) unsigned a0[32];  // likeliest.rs:48
    unsigned long long v0 = (unsigned long long)blockIdx.x;  // likeliest.rs:27
    unsigned long long from = v0 * 1000ull;
    unsigned v1 = threadIdx.x * 4u;  // likeliest.rs:38
    unsigned best = 0u;
    unsigned at = 0u;
    unsigned q0 = v1 < 1000u ? (1000u - v1 - 1) / 1024u + 1 : 0;
    for (unsigned q1 = 0; q1 < q0; ++q1) {
        unsigned i = v1 + q1 * 1024u;
        unsigned long long v2 = (unsigned long long)i;  // likeliest.rs:28
        unsigned long long v3 = from + v2;
        float4 q2 = *(const float4*)(x + v3);
        float v = q2.x;
        float v_1 = q2.y;
        float v_2 = q2.z;
        float v_3 = q2.w;
        bool v4 = v == 0.0f;  // order.rs:8
        float v5 = v4 ? 0.0f : v;
        unsigned bits = (unsigned)kiln_nan_bits(v5);
        unsigned v6 = bits >> 31;  // order.rs:9
        bool v7 = v6 == 1u;
        unsigned v8 = v7 ? 4294967295u : 2147483648u;
        unsigned flipped = bits ^ v8;
        bool v9 = (__float_as_uint(v) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key = v9 ? 4294967295u : flipped;
        bool v10 = key > best;  // likeliest.rs:42
        unsigned best_1 = v10 ? key : best;
        unsigned at_1 = v10 ? i : at;
        unsigned at_2 = i + 1u;  // likeliest.rs:40
        bool v11 = v_1 == 0.0f;  // order.rs:8
        float v12 = v11 ? 0.0f : v_1;
        unsigned bits_1 = (unsigned)kiln_nan_bits(v12);
        unsigned v13 = bits_1 >> 31;  // order.rs:9
        bool v14 = v13 == 1u;
        unsigned v15 = v14 ? 4294967295u : 2147483648u;
        unsigned flipped_1 = bits_1 ^ v15;
        bool v16 = (__float_as_uint(v_1) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_1 = v16 ? 4294967295u : flipped_1;
        bool v17 = key_1 > best_1;  // likeliest.rs:42
        unsigned best_2;
        unsigned at_3;
        if (v17) {
            best_2 = key_1;
            at_3 = at_2;
        } else {
            best_2 = best_1;
            at_3 = at_1;
        }
        unsigned at_4 = i + 2u;  // likeliest.rs:40
        bool v18 = v_2 == 0.0f;  // order.rs:8
        float v19 = v18 ? 0.0f : v_2;
        unsigned bits_2 = (unsigned)kiln_nan_bits(v19);
        unsigned v20 = bits_2 >> 31;  // order.rs:9
        bool v21 = v20 == 1u;
        unsigned v22 = v21 ? 4294967295u : 2147483648u;
        unsigned flipped_2 = bits_2 ^ v22;
        bool v23 = (__float_as_uint(v_2) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_2 = v23 ? 4294967295u : flipped_2;
        bool v24 = key_2 > best_2;  // likeliest.rs:42
        unsigned best_3;
        unsigned at_5;
        if (v24) {
            best_3 = key_2;
            at_5 = at_4;
        } else {
            best_3 = best_2;
            at_5 = at_3;
        }
        unsigned at_6 = i + 3u;  // likeliest.rs:40
        bool v25 = v_3 == 0.0f;  // order.rs:8
        float v26 = v25 ? 0.0f : v_3;
        unsigned bits_3 = (unsigned)kiln_nan_bits(v26);
        unsigned v27 = bits_3 >> 31;  // order.rs:9
        bool v28 = v27 == 1u;
        unsigned v29 = v28 ? 4294967295u : 2147483648u;
        unsigned flipped_3 = bits_3 ^ v29;
        bool v30 = (__float_as_uint(v_3) & 0x7fffffffu) > 0x7f800000u;  // order.rs:10
        unsigned key_3 = v30 ? 4294967295u : flipped_3;
        bool v31 = key_3 > best_3;  // likeliest.rs:42
        unsigned best_4;
        unsigned at_7;
        if (v31) {
            best_4 = key_3;
            at_7 = at_6;
        } else {
            best_4 = best_3;
            at_7 = at_5;
        }
        best = best_4;  // likeliest.rs:38
        at = at_7;
    }
    unsigned v32 = kiln_simd_max_u32_32(best);  // likeliest.rs:48
    bool v33 = (threadIdx.x & 31u) == 0u;
    if (v33) {
        a0[(threadIdx.x >> 5)] = v32;
    }
    __syncthreads();
    uint4 q3 = *(uint4*)(a0 + 0u);
    unsigned v34 = q3.x;
    unsigned v35 = q3.y;
    unsigned v36 = q3.z;
    unsigned v37 = q3.w;
    uint4 q4 = *(uint4*)(a0 + 4u);
    unsigned v38 = q4.x;
    unsigned v39 = q4.y;
    unsigned v40 = q4.z;
    unsigned v41 = q4.w;
    unsigned v42 = v34 > v38 ? v34 : v38;
    unsigned v43 = v35 > v39 ? v35 : v39;
    unsigned v44 = v36 > v40 ? v36 : v40;
    unsigned v45 = v37 > v41 ? v37 : v41;
    unsigned v46 = v42 > v44 ? v42 : v44;
    unsigned v47 = v43 > v45 ? v43 : v45;
    unsigned v48 = v46 > v47 ? v46 : v47;
    unsigned largest = v48 > v48 ? v48 : v48;
    __syncthreads();
    bool v49 = best == largest;  // likeliest.rs:49
    unsigned v50 = v49 ? at : 1000u;
    unsigned v51 = kiln_simd_min_u32_32(v50);
    if (v33) {
        a0[(threadIdx.x >> 5)] = v51;
    }
    __syncthreads();
    uint4 q5 = *(uint4*)(a0 + 0u);
    unsigned v52 = q5.x;
    unsigned v53 = q5.y;
    unsigned v54 = q5.z;
    unsigned v55 = q5.w;
    uint4 q6 = *(uint4*)(a0 + 4u);
    unsigned v56 = q6.x;
    unsigned v57 = q6.y;
    unsigned v58 = q6.z;
    unsigned v59 = q6.w;
    unsigned v60 = v52 < v56 ? v52 : v56;
    unsigned v61 = v53 < v57 ? v53 : v57;
    unsigned v62 = v54 < v58 ? v54 : v58;
    unsigned v63 = v55 < v59 ? v55 : v59;
    unsigned v64 = v60 < v62 ? v60 : v62;
    unsigned v65 = v61 < v63 ? v61 : v63;
    unsigned v66 = v64 < v65 ? v64 : v65;
    unsigned first = v66 < v66 ? v66 : v66;
    __syncthreads();
    bool v67 = threadIdx.x == 0u;  // likeliest.rs:29
    if (v67) {
        int v68 = (int)first;  // likeliest.rs:30
        out[blockIdx.x] = v68;
    }
}
