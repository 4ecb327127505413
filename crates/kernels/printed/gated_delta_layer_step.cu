// gated_delta_layer_step f32/f32/f32, has_bias=0 has_z=0 has_z_norm_weight=0 has_counts=0 has_read_slots=0 has_write_slots=0 eps=1e-6 z_norm_eps=1e-6 q_scale=0.125 beta_scale=1 batch=1 slots=1 first=0 hk=1 hv=2 dk=128 dv=32 taps=4 tiled=0 norm=1 tokens=1 key_major=0 resumed=0

static __device__ __forceinline__ void kiln_launch_wait() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

static __device__ __forceinline__ void kiln_launch_trigger() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

static __device__ __forceinline__ float kiln_recip_approx(float x) {
#ifdef __CUDA_ARCH__
    asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return 1.0f / x;
#endif
}

static __device__ __forceinline__ float kiln_exp2_ftz(float x) {
#ifdef __CUDA_ARCH__
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(x) : "f"(x));
    return x;
#else
    return x < -126.0f ? 0.0f : exp2f(x);
#endif
}

// 1 + exp(x), for x from -80 to 80
static __device__ __forceinline__ float kiln_one_and_exp(float x) {
    float n = fmaf(x, 1.44269504f, 12583039.0f);
    float rest = fmaf(x, 1.44269504f, 12583039.0f - n);
    rest = fmaf(x, 1.92596303e-8f, rest);
    return fmaf(kiln_exp2_ftz(rest), __uint_as_float(__float_as_uint(n) << 23), 1.0f);
}

// 1 / (1 + exp(-x))
static __device__ __forceinline__ float kiln_sigmoid(float x) {
    if (!(fabsf(x) < 80.0f)) return x > 0.0f ? 1.0f : expf(x);
    return kiln_recip_approx(kiln_one_and_exp(-x));
}

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (!(fabsf(x) < 80.0f)) {
        if (!(x < 0.0f)) return x;
        return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    }
    return x * kiln_recip_approx(kiln_one_and_exp(-x));
}

static __device__ __forceinline__ float kiln_simd_sum_f32_32(float v) {
    float other;
    other = __shfl_xor_sync(0xffffffffu, v, 16);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 8);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 4);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 2);
    v = v + other;
    other = __shfl_xor_sync(0xffffffffu, v, 1);
    v = v + other;
    return v;
}

extern "C" __global__ void __launch_bounds__(512) gated_delta_layer_step(
    const float* x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* a_raw,
    const float* b_raw,
    const float* __restrict__ z,
    const float* __restrict__ z_norm_weight,
    const int* __restrict__ counts,
    const int* __restrict__ read_slots,
    const int* __restrict__ write_slots,
    const float* __restrict__ conv_state_in,
    float* __restrict__ conv_state_out,
    const float* state_in,
    float* state_out,
    float* __restrict__ y,
    float eps,
    float z_norm_eps,
    float q_scale,
    float beta_scale,
    unsigned batch,
    unsigned slots,
    unsigned first) {
    __shared__ __align__(16) float activated[272];  // layer_step.rs:110
    __shared__ __align__(16) float gates[3];  // layer_step.rs:147
    unsigned tile_lane = threadIdx.x % 32u;  // tiling.rs:48
    unsigned v0 = blockIdx.x * 16u;  // tiling.rs:49
    unsigned v1 = threadIdx.x / 32u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // layer_step.rs:94
    unsigned h = blockIdx.y % 2u;  // layer_step.rs:95
    bool v2 = sequence < slots;  // layer_step.rs:98
    bool live = v2 && v2;
    unsigned long long third = (unsigned long long)h;  // layer_step.rs:100
    unsigned long long head = third * 4096ull;
    unsigned long long v3 = (unsigned long long)sequence;  // layer_step.rs:102
    unsigned long long v4 = v3 * 8192ull;
    unsigned long long state = v4 + head;
    unsigned long long v5 = (unsigned long long)tile_first;  // tiling.rs:71
    unsigned long long start = v5 * 128ull;
    unsigned long long at = state + start;  // tiling.rs:81
    unsigned d = tile_lane * 4u;  // tiling.rs:65
    float stored;  // tiling.rs:85
    float stored_1;
    float stored_2;
    float stored_3;
    if (live) {
        unsigned long long v6 = (unsigned long long)d;  // tiling.rs:87
        unsigned long long v7 = at + v6;
        float4 q0 = __ldcs((const float4*)(state_in + v7));
        float stored_4 = q0.x;
        float stored_5 = q0.y;
        float stored_6 = q0.z;
        float stored_7 = q0.w;
        stored = stored_4;  // tiling.rs:85
        stored_1 = stored_5;
        stored_2 = stored_6;
        stored_3 = stored_7;
    } else {
        stored = 0.0f;
        stored_1 = 0.0f;
        stored_2 = 0.0f;
        stored_3 = 0.0f;
    }
    bool is_first = h == 0u;  // layer_step.rs:112
    bool v8 = (threadIdx.x >> 5) < 4u;  // channels.rs:12
    unsigned long long begin;  // channels.rs:37
    if (v8) {
        begin = 0ull;
    } else {
        bool v9 = (threadIdx.x >> 5) < 8u;  // channels.rs:12
        unsigned long long v10;  // channels.rs:39
        if (v9) {
            v10 = 0ull;
        } else {
            unsigned long long v11 = third * 32ull;  // channels.rs:42
            unsigned long long v12 = (unsigned long long)blockIdx.x;
            unsigned long long v13 = v12 * 16ull;
            unsigned long long v14 = v11 + v13;
            v10 = v14;  // channels.rs:39
        }
        begin = v10;  // channels.rs:37
    }
    unsigned long long v15 = (unsigned long long)threadIdx.x;  // channels.rs:44
    unsigned long long at_1 = begin + v15;
    bool is_number = threadIdx.x < 272u;  // channels.rs:12
    bool v16 = live && is_number;  // layer_step.rs:124
    float window;
    float window_1;
    float window_2;
    if (v16) {
        unsigned long long v17 = v3 * 960ull;  // rule.rs:43
        unsigned long long v18 = v17 + at_1;
        float window_3 = conv_state_in[v18];  // layer_step.rs:126
        unsigned long long v19 = v17 + 320ull;  // rule.rs:43
        unsigned long long v20 = v19 + at_1;
        float window_4 = conv_state_in[v20];  // layer_step.rs:126
        unsigned long long v21 = v17 + 640ull;  // rule.rs:43
        unsigned long long v22 = v21 + at_1;
        float window_5 = conv_state_in[v22];  // layer_step.rs:126
        window = window_3;  // layer_step.rs:124
        window_1 = window_4;
        window_2 = window_5;
    } else {
        window = 0.0f;
        window_1 = 0.0f;
        window_2 = 0.0f;
    }
    float weights;  // layer_step.rs:129
    float weights_1;
    float weights_2;
    float weights_3;
    if (is_number) {
        float weights_4 = w[at_1];  // layer_step.rs:131
        unsigned long long v23 = at_1 + 320ull;
        float weights_5 = w[v23];
        unsigned long long v24 = at_1 + 640ull;
        float weights_6 = w[v24];
        unsigned long long v25 = at_1 + 960ull;
        float weights_7 = w[v25];
        weights = weights_4;  // layer_step.rs:129
        weights_1 = weights_5;
        weights_2 = weights_6;
        weights_3 = weights_7;
    } else {
        weights = 0.0f;
        weights_1 = 0.0f;
        weights_2 = 0.0f;
        weights_3 = 0.0f;
    }
    float log_ = a_log[h];  // layer_step.rs:135
    float rate_bias = dt_bias[h];  // layer_step.rs:136
    kiln_launch_wait();  // layer_step.rs:137
    kiln_launch_trigger();  // layer_step.rs:138
    float window_6;  // layer_step.rs:140
    if (is_number) {
        unsigned long long row = v3 * 320ull;  // layer_step.rs:142
        unsigned long long v26 = row + at_1;  // layer_step.rs:143
        float window_7 = x[v26];
        window_6 = window_7;  // layer_step.rs:140
    } else {
        window_6 = 0.0f;
    }
    unsigned long long v27 = v3 * 2ull;  // rule.rs:43
    unsigned long long v28 = v27 + third;
    float a = a_raw[v28];  // layer_step.rs:149
    float b = b_raw[v28];  // layer_step.rs:150
    bool v29 = threadIdx.x == 511u;  // gates.rs:52
    if (v29) {  // gates.rs:54
        float v30 = a + rate_bias;  // gates.rs:55
        float v31 = kiln_softplus(v30);
        gates[0u] = v31;
    }
    bool v32 = threadIdx.x == 479u;  // gates.rs:52
    if (v32) {  // gates.rs:57
        float v33 = expf(log_);  // gates.rs:58
        gates[1u] = v33;
    }
    bool v34 = threadIdx.x == 447u;  // gates.rs:52
    if (v34) {  // gates.rs:60
        float v35 = kiln_sigmoid(b);  // gates.rs:42
        float v36 = beta_scale * v35;
        gates[2u] = v36;  // gates.rs:61
    }
    float sum;  // layer_step.rs:158
    if (v16) {
        float sum_1 = fmaf(weights, window, 0.0f);  // layer_step.rs:163
        float sum_2 = fmaf(weights_1, window_1, sum_1);
        float sum_3 = fmaf(weights_2, window_2, sum_2);
        float sum_4 = fmaf(weights_3, window_6, sum_3);
        bool v37 = (threadIdx.x >> 5) >= 8u;  // layer_step.rs:165
        bool v38 = blockIdx.x == 0u;
        bool v39 = is_first && v38;
        bool v40 = v37 || v39;
        if (v40) {
            unsigned long long row_1 = v3 * 960ull;  // layer_step.rs:173
            unsigned long long v41 = row_1 + at_1;  // layer_step.rs:174
            conv_state_out[v41] = window_1;
            unsigned long long row_2 = row_1 + 320ull;  // layer_step.rs:173
            unsigned long long v42 = row_2 + at_1;  // layer_step.rs:174
            conv_state_out[v42] = window_2;
            unsigned long long row_3 = row_1 + 640ull;  // layer_step.rs:173
            unsigned long long v43 = row_3 + at_1;  // layer_step.rs:174
            conv_state_out[v43] = window_6;
        }
        sum = sum_4;  // layer_step.rs:158
    } else {
        sum = 0.0f;
    }
    if (is_number) {  // layer_step.rs:178
        float v44 = kiln_silu(sum);  // layer_step.rs:179
        activated[threadIdx.x] = v44;
    }
    __syncthreads();  // layer_step.rs:183
    float4 q1 = *(float4*)(activated + d);  // layer_step.rs:198
    float query = q1.x;
    float query_1 = q1.y;
    float query_2 = q1.z;
    float query_3 = q1.w;
    unsigned v45 = d + 128u;  // layer_step.rs:199
    float4 q2 = *(float4*)(activated + v45);
    float key = q2.x;
    float key_1 = q2.y;
    float key_2 = q2.z;
    float key_3 = q2.w;
    unsigned v46 = v1 + 256u;  // layer_step.rs:203
    float values = activated[v46];
    float2 q3 = *(float2*)(gates + 0u);  // gates.rs:68
    float v47 = q3.x;
    float v48 = q3.y;
    float v49 = -v48;
    float v50 = v49 * v47;
    float decay = expf(v50);
    float beta = gates[2u];
    float squares = fmaf(key, key, 0.0f);  // head_norms.rs:29
    float squares_1 = fmaf(key_1, key_1, squares);
    float squares_2 = fmaf(key_2, key_2, squares_1);
    float squares_3 = fmaf(key_3, key_3, squares_2);
    float squares_4 = kiln_simd_sum_f32_32(squares_3);  // butterfly.rs:67
    float v51 = squares_4 + eps;  // head_norms.rs:38
    float token_key_scale = rsqrtf(v51);
    float squares_5 = fmaf(query, query, 0.0f);  // head_norms.rs:29
    float squares_6 = fmaf(query_1, query_1, squares_5);
    float squares_7 = fmaf(query_2, query_2, squares_6);
    float squares_8 = fmaf(query_3, query_3, squares_7);
    float squares_9 = kiln_simd_sum_f32_32(squares_8);  // butterfly.rs:67
    float v52 = squares_9 + eps;  // head_norms.rs:38
    float v53 = rsqrtf(v52);
    float token_query_scale = v53 * q_scale;  // layer_step.rs:210
    float key_query = fmaf(key, query, 0.0f);  // rule.rs:90
    float key_query_1 = fmaf(key_1, query_1, key_query);
    float key_query_2 = fmaf(key_2, query_2, key_query_1);
    float key_query_3 = fmaf(key_3, query_3, key_query_2);
    float v54 = token_key_scale * token_query_scale;  // rule.rs:92
    float v55 = kiln_simd_sum_f32_32(key_query_3);  // butterfly.rs:67
    float key_query_4 = v54 * v55;  // rule.rs:92
    float state_key = fmaf(stored, key, 0.0f);  // rule.rs:97
    float state_query = fmaf(stored, query, 0.0f);  // rule.rs:98
    float state_key_1 = fmaf(stored_1, key_1, state_key);  // rule.rs:97
    float state_query_1 = fmaf(stored_1, query_1, state_query);  // rule.rs:98
    float state_key_2 = fmaf(stored_2, key_2, state_key_1);  // rule.rs:97
    float state_query_2 = fmaf(stored_2, query_2, state_query_1);  // rule.rs:98
    float state_key_3 = fmaf(stored_3, key_3, state_key_2);  // rule.rs:97
    float state_query_3 = fmaf(stored_3, query_3, state_query_2);  // rule.rs:98
    float v56 = kiln_simd_sum_f32_32(state_key_3);  // butterfly.rs:67
    float v57 = token_key_scale * v56;  // rule.rs:100
    float memory = decay * v57;
    float v58 = kiln_simd_sum_f32_32(state_query_3);  // butterfly.rs:67
    float v59 = token_query_scale * v58;  // rule.rs:101
    float kept = decay * v59;
    float v60 = values - memory;  // rule.rs:102
    float delta = beta * v60;
    float values_1 = fmaf(delta, key_query_4, kept);  // rule.rs:103
    float delta_1 = token_key_scale * delta;  // rule.rs:104
    float v61 = decay * stored;  // rule.rs:112
    float held = fmaf(key, delta_1, v61);
    float v62 = decay * stored_1;
    float held_1 = fmaf(key_1, delta_1, v62);
    float v63 = decay * stored_2;
    float held_2 = fmaf(key_2, delta_1, v63);
    float v64 = decay * stored_3;
    float held_3 = fmaf(key_3, delta_1, v64);
    unsigned long long v65 = v3 * 64ull;  // layer_step.rs:217
    unsigned long long v66 = third * 32ull;
    unsigned long long row_4 = v65 + v66;
    bool v67 = tile_lane == 0u;  // rule.rs:173
    if (v67) {
        float result;  // rule.rs:174
        if (live) {
            result = values_1;
        } else {
            result = 0.0f;
        }
        unsigned long long v68 = row_4 + v5;  // rule.rs:175
        y[v68] = result;
    }
    if (live) {  // tiling.rs:115
        unsigned long long v69 = (unsigned long long)d;  // tiling.rs:117
        unsigned long long v70 = at + v69;
        __stcs((float4*)(state_out + v70), make_float4(held, held_1, held_2, held_3));
    }
}
