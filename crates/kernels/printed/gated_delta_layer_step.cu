// gated_delta_layer_step f32/f32/f32, batch=1 hk=1 hv=2 dk=128 dv=32 q_scale=0.125

// log(1 + exp(x))
static __device__ __forceinline__ float kiln_softplus(float x) {
    return (x > 0.0f ? x : 0.0f) + log1pf(expf(-fabsf(x)));
}

// 1 / (1 + exp(-x))
static __device__ __forceinline__ float kiln_sigmoid(float x) {
    return x < -80.0f ? expf(x) : 1.0f / (1.0f + expf(-x));
}

// x / (1 + exp(-x))
static __device__ __forceinline__ float kiln_silu(float x) {
    if (x < -80.0f) return x < -120.0f ? -0.0f : x * expf(x + 37.0f) * 8.53304763e-17f;
    return x / (1.0f + expf(-x));
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
    const float* __restrict__ x,
    const float* __restrict__ w,
    const float* __restrict__ bias,
    const float* __restrict__ a_log,
    const float* __restrict__ dt_bias,
    const float* __restrict__ a_raw,
    const float* __restrict__ b_raw,
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
    unsigned slots) {
    __shared__ __align__(16) float activated[272];  // gated_delta_layer_step.rs:100
    __shared__ __align__(16) float gates[3];  // gated_delta_layer_step.rs:128
    unsigned tile_lane = threadIdx.x % 32u;  // tiling.rs:43
    unsigned v0 = blockIdx.x * 16u;  // tiling.rs:44
    unsigned v1 = threadIdx.x / 32u;
    unsigned tile_first = v0 + v1;
    unsigned sequence = blockIdx.y / 2u;  // gated_delta_layer_step.rs:85
    unsigned h = blockIdx.y % 2u;  // gated_delta_layer_step.rs:86
    bool v2 = sequence < slots;  // gated_delta_layer_step.rs:89
    bool live = v2 && v2;
    unsigned long long row = (unsigned long long)sequence;  // gated_delta_layer_step.rs:92
    unsigned long long v3 = row * 2ull;
    unsigned long long v4 = (unsigned long long)h;
    unsigned long long v5 = v3 + v4;
    unsigned long long state = v5 * 4096ull;
    unsigned long long v6 = (unsigned long long)tile_first;  // tiling.rs:67
    unsigned long long v7 = v6 * 128ull;
    unsigned long long at = state + v7;
    unsigned d = tile_lane * 4u;  // tiling.rs:59
    float held;  // tiling.rs:71
    float held_1;
    float held_2;
    float held_3;
    if (live) {
        unsigned long long v8 = (unsigned long long)d;  // tiling.rs:73
        unsigned long long v9 = at + v8;
        float4 q0 = __ldcs((const float4*)(state_in + v9));
        float held_4 = q0.x;
        float held_5 = q0.y;
        float held_6 = q0.z;
        float held_7 = q0.w;
        held = held_4;  // tiling.rs:71
        held_1 = held_5;
        held_2 = held_6;
        held_3 = held_7;
    } else {
        held = 0.0f;
        held_1 = 0.0f;
        held_2 = 0.0f;
        held_3 = 0.0f;
    }
    bool is_first = h == 0u;  // gated_delta_layer_step.rs:102
    bool v10 = (threadIdx.x >> 5) < 4u;  // channels.rs:12
    unsigned long long begin;  // channels.rs:37
    if (v10) {
        begin = 0ull;
    } else {
        bool v11 = (threadIdx.x >> 5) < 8u;  // channels.rs:12
        unsigned long long v12;  // channels.rs:39
        if (v11) {
            v12 = 0ull;
        } else {
            unsigned long long v13 = v4 * 32ull;  // channels.rs:42
            unsigned long long v14 = (unsigned long long)blockIdx.x;
            unsigned long long v15 = v14 * 16ull;
            unsigned long long v16 = v13 + v15;
            v12 = v16;  // channels.rs:39
        }
        begin = v12;  // channels.rs:37
    }
    unsigned long long v17 = (unsigned long long)threadIdx.x;  // channels.rs:44
    unsigned long long at_1 = begin + v17;
    bool is_number = threadIdx.x < 272u;  // channels.rs:12
    bool is_column = (threadIdx.x >> 5) < 8u;
    bool v18 = live && is_number;  // gated_delta_layer_step.rs:113
    float window;
    float window_1;
    float window_2;
    if (v18) {
        unsigned long long v19 = row * 3ull;  // gated_delta_layer_step.rs:115
        unsigned long long v20 = row * 960ull;
        unsigned long long v21 = v20 + at_1;
        float window_3 = conv_state_in[v21];
        unsigned long long v22 = v19 + 1ull;
        unsigned long long v23 = v22 * 320ull;
        unsigned long long v24 = v23 + at_1;
        float window_4 = conv_state_in[v24];
        unsigned long long v25 = v19 + 2ull;
        unsigned long long v26 = v25 * 320ull;
        unsigned long long v27 = v26 + at_1;
        float window_5 = conv_state_in[v27];
        window = window_3;  // gated_delta_layer_step.rs:113
        window_1 = window_4;
        window_2 = window_5;
    } else {
        window = 0.0f;
        window_1 = 0.0f;
        window_2 = 0.0f;
    }
    float window_6;  // gated_delta_layer_step.rs:118
    float weights;
    float weights_1;
    float weights_2;
    float weights_3;
    if (is_number) {
        unsigned long long v28 = row * 320ull;  // gated_delta_layer_step.rs:121
        unsigned long long v29 = v28 + at_1;
        float window_7 = x[v29];
        float weights_4 = w[at_1];  // gated_delta_layer_step.rs:124
        unsigned long long v30 = at_1 + 320ull;
        float weights_5 = w[v30];
        unsigned long long v31 = at_1 + 640ull;
        float weights_6 = w[v31];
        unsigned long long v32 = at_1 + 960ull;
        float weights_7 = w[v32];
        window_6 = window_7;  // gated_delta_layer_step.rs:118
        weights = weights_4;
        weights_1 = weights_5;
        weights_2 = weights_6;
        weights_3 = weights_7;
    } else {
        window_6 = 0.0f;
        weights = 0.0f;
        weights_1 = 0.0f;
        weights_2 = 0.0f;
        weights_3 = 0.0f;
    }
    unsigned long long head = (unsigned long long)blockIdx.y;  // delta.rs:29
    float gate_0 = a_raw[head];  // gated_delta_layer_step.rs:131
    float gate_1 = a_log[h];
    float gate_2 = dt_bias[h];
    float beta_0 = b_raw[head];  // gated_delta_layer_step.rs:132
    bool v33 = threadIdx.x == 511u;  // gates.rs:43
    if (v33) {  // gates.rs:45
        float v34 = gate_0 + gate_2;  // gates.rs:46
        float v35 = kiln_softplus(v34);
        gates[0u] = v35;
    }
    bool v36 = threadIdx.x == 479u;  // gates.rs:43
    if (v36) {  // gates.rs:48
        float v37 = expf(gate_1);  // gates.rs:49
        gates[1u] = v37;
    }
    bool v38 = threadIdx.x == 447u;  // gates.rs:43
    if (v38) {  // gates.rs:51
        float v39 = kiln_sigmoid(beta_0);  // gates.rs:33
        float v40 = beta_scale * v39;
        gates[2u] = v40;  // gates.rs:52
    }
    unsigned long long begin_1;  // channels.rs:37
    if (v10) {
        begin_1 = 0ull;
    } else {
        unsigned long long v41;  // channels.rs:39
        if (is_column) {
            v41 = 0ull;
        } else {
            unsigned long long v42 = v4 * 32ull;  // channels.rs:42
            unsigned long long v43 = (unsigned long long)blockIdx.x;
            unsigned long long v44 = v43 * 16ull;
            unsigned long long v45 = v42 + v44;
            v41 = v45;  // channels.rs:39
        }
        begin_1 = v41;  // channels.rs:37
    }
    unsigned long long at_2 = begin_1 + v17;  // channels.rs:44
    float sum;  // gated_delta_layer_step.rs:139
    if (v18) {
        float sum_1 = fmaf(weights, window, 0.0f);  // gated_delta_layer_step.rs:144
        float sum_2 = fmaf(weights_1, window_1, sum_1);
        float sum_3 = fmaf(weights_2, window_2, sum_2);
        float sum_4 = fmaf(weights_3, window_6, sum_3);
        bool v46 = (threadIdx.x >> 5) >= 8u;  // gated_delta_layer_step.rs:146
        bool v47 = blockIdx.x == 0u;
        bool v48 = is_first && v47;
        bool v49 = v46 || v48;
        if (v49) {
            unsigned long long row_1 = row * 3ull;  // gated_delta_layer_step.rs:148
            unsigned long long v50 = row * 960ull;  // gated_delta_layer_step.rs:155
            unsigned long long v51 = v50 + at_2;
            conv_state_out[v51] = window_1;
            unsigned long long row_2 = row_1 + 1ull;  // gated_delta_layer_step.rs:148
            unsigned long long v52 = row_2 * 320ull;  // gated_delta_layer_step.rs:155
            unsigned long long v53 = v52 + at_2;
            conv_state_out[v53] = window_2;
            unsigned long long row_3 = row_1 + 2ull;  // gated_delta_layer_step.rs:148
            unsigned long long v54 = row_3 * 320ull;  // gated_delta_layer_step.rs:155
            unsigned long long v55 = v54 + at_2;
            conv_state_out[v55] = window_6;
        }
        sum = sum_4;  // gated_delta_layer_step.rs:139
    } else {
        sum = 0.0f;
    }
    if (is_number) {  // gated_delta_layer_step.rs:159
        float v56 = kiln_silu(sum);  // gated_delta_layer_step.rs:160
        activated[threadIdx.x] = v56;
    }
    __syncthreads();  // gated_delta_layer_step.rs:164
    float4 q1 = *(float4*)(activated + d);  // gated_delta_layer_step.rs:178
    float query = q1.x;
    float query_1 = q1.y;
    float query_2 = q1.z;
    float query_3 = q1.w;
    unsigned v57 = d + 128u;  // gated_delta_layer_step.rs:179
    float4 q2 = *(float4*)(activated + v57);
    float key = q2.x;
    float key_1 = q2.y;
    float key_2 = q2.z;
    float key_3 = q2.w;
    unsigned v58 = v1 + 256u;  // gated_delta_layer_step.rs:183
    float values = activated[v58];
    float2 q3 = *(float2*)(gates + 0u);  // gates.rs:59
    float v59 = q3.x;
    float v60 = q3.y;
    float v61 = -v60;
    float v62 = v61 * v59;
    float decay = expf(v62);
    float beta = gates[2u];
    float squares = fmaf(key, key, 0.0f);  // head_norms.rs:21
    float squares_1 = fmaf(key_1, key_1, squares);
    float squares_2 = fmaf(key_2, key_2, squares_1);
    float squares_3 = fmaf(key_3, key_3, squares_2);
    float squares_4 = kiln_simd_sum_f32_32(squares_3);  // butterfly.rs:67
    float v63 = squares_4 + eps;  // head_norms.rs:25
    float token_key_scale = rsqrtf(v63);
    float squares_5 = fmaf(query, query, 0.0f);  // head_norms.rs:21
    float squares_6 = fmaf(query_1, query_1, squares_5);
    float squares_7 = fmaf(query_2, query_2, squares_6);
    float squares_8 = fmaf(query_3, query_3, squares_7);
    float squares_9 = kiln_simd_sum_f32_32(squares_8);  // butterfly.rs:67
    float v64 = squares_9 + eps;  // head_norms.rs:25
    float v65 = rsqrtf(v64);
    float token_query_scale = v65 * q_scale;  // gated_delta_layer_step.rs:190
    float key_query = fmaf(key, query, 0.0f);  // delta.rs:68
    float key_query_1 = fmaf(key_1, query_1, key_query);
    float key_query_2 = fmaf(key_2, query_2, key_query_1);
    float key_query_3 = fmaf(key_3, query_3, key_query_2);
    float v66 = token_key_scale * token_query_scale;  // delta.rs:70
    float v67 = kiln_simd_sum_f32_32(key_query_3);  // butterfly.rs:67
    float key_query_4 = v66 * v67;  // delta.rs:70
    float state_key = fmaf(held, key, 0.0f);  // delta.rs:75
    float state_query = fmaf(held, query, 0.0f);  // delta.rs:76
    float state_key_1 = fmaf(held_1, key_1, state_key);  // delta.rs:75
    float state_query_1 = fmaf(held_1, query_1, state_query);  // delta.rs:76
    float state_key_2 = fmaf(held_2, key_2, state_key_1);  // delta.rs:75
    float state_query_2 = fmaf(held_2, query_2, state_query_1);  // delta.rs:76
    float state_key_3 = fmaf(held_3, key_3, state_key_2);  // delta.rs:75
    float state_query_3 = fmaf(held_3, query_3, state_query_2);  // delta.rs:76
    float v68 = kiln_simd_sum_f32_32(state_key_3);  // butterfly.rs:67
    float v69 = token_key_scale * v68;  // delta.rs:78
    float memory = decay * v69;
    float v70 = kiln_simd_sum_f32_32(state_query_3);  // butterfly.rs:67
    float v71 = token_query_scale * v70;  // delta.rs:79
    float kept = decay * v71;
    float v72 = values - memory;  // delta.rs:80
    float delta = beta * v72;
    float values_1 = fmaf(delta, key_query_4, kept);  // delta.rs:81
    float delta_1 = token_key_scale * delta;  // delta.rs:82
    float v73 = decay * held;  // delta.rs:90
    float held_8 = fmaf(key, delta_1, v73);
    float v74 = decay * held_1;
    float held_9 = fmaf(key_1, delta_1, v74);
    float v75 = decay * held_2;
    float held_10 = fmaf(key_2, delta_1, v75);
    float v76 = decay * held_3;
    float held_11 = fmaf(key_3, delta_1, v76);
    bool v77 = tile_lane == 0u;  // delta.rs:151
    if (v77) {
        float result;  // delta.rs:152
        if (live) {
            result = values_1;
        } else {
            result = 0.0f;
        }
        unsigned long long v78 = head * 32ull;  // delta.rs:153
        unsigned long long v79 = v78 + v6;
        y[v79] = result;
    }
    if (live) {  // tiling.rs:92
        unsigned long long v80 = (unsigned long long)d;  // tiling.rs:94
        unsigned long long v81 = at + v80;
        __stcs((float4*)(state_out + v81), make_float4(held_8, held_9, held_10, held_11));
    }
}
